"""Colours for the rule language in the documentation."""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, Whitespace

TITLE = r"([\w-]+)"
WORDS = ("exists", "forall", "some", "every", "not", "and", "or", "divides", "unordered", "misere", "normal")


class GameLexer(RegexLexer):
    """The language of `.game` files."""

    name = "Rules of a game"
    aliases: ClassVar = ["game", "game-error"]
    tokens: ClassVar = {
        "root": [
            (r"#.*", Comment.Single),
            (r"\s+", Whitespace),
            (r"\b(game)(\s+)" + TITLE, bygroups(Keyword.Declaration, Whitespace, Name.Class)),
            (r"\b(move)(\s+)" + TITLE, bygroups(Keyword.Declaration, Whitespace, Name.Label)),
            (words(("piles", "terminal", "block", "play"), prefix=r"\b", suffix=r"\b"), Keyword.Declaration),
            (words(WORDS, prefix=r"\b", suffix=r"\b"), Operator.Word),
            (r"<=>|=>|[<>!]=|[-+*<>=|]", Operator),
            (r"\d+", Number.Integer),
            (r"[A-Za-z_]\w*'?", Name),
            (r"[(),:\[\]]", Punctuation),
        ]
    }
