"""Colours for the rule language wherever Pygments is used: Sphinx, Jupyter, `pygmentize own.game`.

Pygments finds the lexer by the entry point of the package; nothing else here imports it.
"""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, Whitespace

TITLE = r"([A-Za-z_][A-Za-z0-9_]*(?:-[A-Za-z0-9_]+)*)"
DECLARATIONS = ("game", "piles", "move", "terminal", "block", "play", "where")
MODIFIERS = ("unordered", "misere", "mis\u00e8re", "mise\u0300re", "normal")
OPERATORS = ("exists", "forall", "some", "every", "odd", "not", "and", "or", "divides", "in", "mod")


def _whole(choice: tuple[str, ...]) -> words:
    return words(choice, prefix=r"\b", suffix=r"\b")


class GameLexer(RegexLexer):  # type: ignore[misc]
    """The language of `.game` files.

    >>> [text for kind, text in GameLexer().get_tokens("move one: x' < x") if kind in Name]
    ['one', "x'", 'x']
    """

    name = "Rules of a game"
    aliases: ClassVar = ["game", "wythoff"]
    filenames: ClassVar = ["*.game"]
    mimetypes: ClassVar = ["text/x-wythoff-game"]
    tokens: ClassVar = {
        "root": [
            (r"#.*", Comment.Single),
            (r"\s+", Whitespace),
            (r"\b(game)(\s+)" + TITLE, bygroups(Keyword.Declaration, Whitespace, Name.Class)),
            (r"\b(move)(\s+)" + TITLE, bygroups(Keyword.Declaration, Whitespace, Name.Label)),
            (_whole(DECLARATIONS), Keyword.Declaration),
            (_whole(MODIFIERS), Keyword),
            (_whole(OPERATORS), Operator.Word),
            (r"<=>|=>|[<>!=]=|\.\.|[-+*%<>=|≤≥≠]", Operator),
            (r"[0-9]+", Number.Integer),
            (r"\b(?:min|max)(?=\s*\()", Name.Builtin),
            (r"[A-Za-z_][A-Za-z0-9_]*(?:\s*['’′])?", Name),
            (r"[(),:\[\]{}]", Punctuation),
        ]
    }


__all__ = ["GameLexer"]
