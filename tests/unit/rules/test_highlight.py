"""Pygments and editors see a game as the parser does: the same words, names, numbers and signs at the same places."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.metadata import EntryPoint
from pathlib import Path

import lark
import pytest
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, Whitespace

from wythoff.rules.grammar import GRAMMAR, parser
from wythoff.rules.highlight import DECLARATIONS, MODIFIERS, OPERATORS, GameLexer

ROOT = Path(__file__).parents[3]
EXTENSION = ROOT / "editors" / "vscode"
TEXTMATE = json.loads((EXTENSION / "syntaxes" / "game.tmLanguage.json").read_text(encoding="utf-8"))
LIBRARY = {file.name: file for file in resources.files("wythoff.rules").joinpath("library").iterdir()}
TEXTS = {name: file.read_text(encoding="utf-8") for name, file in LIBRARY.items() if name.endswith(".game")}
PAGE = (ROOT / "docs" / "rule-language.md").read_text(encoding="utf-8")
TEXTS |= {f"page-{n}": text for n, text in enumerate(re.findall(r"^```game\n(game .*?)^```$", PAGE, re.M | re.S))}
TEXTS["signs"] = "game all-signs(c = -2) # c\npiles x, y\nmove a-1: not (2*x ’ ≤ y ′ or x' != y) <=> |x - y| ≥ c => x≠3"
TEXTS["sets"] = (
    "game s(c = 1) where c >= 1 piles x, y move a: x - x' in {1, 3..5}, y' == min(x, y), x % 3 = 1, y mod 2 not in {c}"
)
TEXTS["odd"] = "game o piles x[3] move a: odd i: x'[i] < x[i], every j: x'[j] <= x[j]"
TEXTS["misère"] = "game m piles x[2] terminal x[1] = 0 block 1 play misère move a: every i != j: x'[i] > x[j]"


@cache
def keywords() -> set[str]:
    """The words that the grammar gives a meaning."""
    grammar = lark.Lark(GRAMMAR.read_text(encoding="utf-8"), parser="lalr", start=["game", "question"])
    literals = (word for terminal in grammar.terminals for word in spellings(terminal))
    # A pattern that looks at what follows, since it may be a name, too.
    seeing_ahead = {"odd"}
    return {word for word in literals if (len(word) > 1 and word.isalpha()) or "\u0300" in word} | seeing_ahead


def spellings(terminal: lark.lexer.TerminalDef) -> list[str]:
    """What a terminal of fixed texts, such as MISERE, may be written as; nothing for a pattern."""
    alternatives = terminal.pattern.value.strip("()?:").split("|")
    return [] if re.search(r"[\[(*]", terminal.pattern.value.removeprefix("(?:")) else alternatives


def by_the_parser(text: str) -> str:
    """A letter for each character: w in words, t in titles, n in names, d in numbers, s in signs, . elsewhere."""
    painted = ["."] * len(text)
    steps = parser().parse_interactive(text, start="game")
    for token in steps.iter_parse():
        assert token.start_pos is not None
        for at, character in enumerate(token, token.start_pos):
            painted[at] = kind_of(token, character)
    return "".join(painted)


def kind_of(token: lark.Token, character: str) -> str:
    kinds = {"TITLE": "t", "NAME": "n", "PRIME": "n", "INT": "d", "SIGNED": "d", "EXTREME": "n"}
    if token.type in kinds:
        return "s" if character == "-" and token.type == "SIGNED" else kinds[token.type]
    return "w" if token in keywords() else "s"


def by_pygments(text: str) -> str:
    kinds = [(Comment, "."), (Whitespace, "."), (Keyword, "w"), (Operator.Word, "w"), (Operator, "s")]
    kinds += [(Punctuation, "s"), (Name.Class, "t"), (Name.Label, "t"), (Name, "n"), (Number, "d")]

    def letters() -> Iterator[str]:
        for _, token, part in GameLexer().get_tokens_unprocessed(text):
            kind = next((letter for each, letter in kinds if token in each), "?")
            yield "".join("." if character.isspace() else kind for character in part)

    return "".join(letters())


def by_textmate(text: str) -> str:
    return "\n".join(map(textmate_line, text.split("\n"))).replace("\n", ".")


def textmate_line(line: str) -> str:
    """One line as an editor reads it: at every place the rule whose match begins first, the earlier rule if two do."""
    painted, at = ["."] * len(line), 0
    while at < len(line):
        found = [
            (rule, match) for rule in TEXTMATE["patterns"] if (match := re.compile(rule["match"]).search(line, at))
        ]
        if not found:
            break
        rule, match = min(found, key=lambda pair: pair[1].start())
        scopes = rule.get("captures", {"0": {"name": rule.get("name")}})
        for group, scope in scopes.items():
            for place in range(*match.span(int(group))):
                painted[place] = "." if line[place].isspace() else letter_of(scope["name"])
        at = match.end()
    return "".join(painted)


def letter_of(scope: str) -> str:
    kinds = {"comment": ".", "entity": "t", "storage": "w", "keyword.operator.word": "w", "keyword.operator": "s"}
    kinds |= {"constant.numeric": "d", "variable": "n", "punctuation": "s"}
    return next(letter for start, letter in kinds.items() if scope.startswith(start))


@pytest.mark.parametrize("name", TEXTS)
def test_the_colours_are_those_of_the_grammar(name: str) -> None:
    text = TEXTS[name]
    assert by_pygments(text) == by_the_parser(text)
    assert by_textmate(text) == by_the_parser(text)


def test_every_keyword_is_known_to_all_three() -> None:
    assert keywords() == {*DECLARATIONS, *MODIFIERS, *OPERATORS}
    written = " ".join(rule["match"] for rule in TEXTMATE["patterns"])
    assert keywords() == {word for word in re.findall(r"[a-zè\u0300]+", written.replace("\\b", " ")) if len(word) > 1}
    for word in keywords():
        assert by_pygments(f"{word} 1") == by_textmate(f"{word} 1") == "w" * len(word) + ".d", word
        if word.isascii():
            assert by_pygments(f"{word}s") == by_textmate(f"{word}s") == "n" * (len(word) + 1), word


def test_pygments_finds_the_lexer_by_the_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = [EntryPoint(*pair, "pygments.lexers") for pair in project["entry-points"]["pygments.lexers"].items()]
    monkeypatch.setattr("pygments.plugin.iter_entry_points", lambda group: [e for e in declared if e.group == group])
    assert isinstance(get_lexer_for_filename("own.game"), GameLexer)
    assert isinstance(get_lexer_by_name("game"), GameLexer)


def test_the_extension_is_whole() -> None:
    manifest = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    (language,), (grammar,) = manifest["contributes"]["languages"], manifest["contributes"]["grammars"]
    assert (language["extensions"], language["id"]) == ([".game"], grammar["language"])
    assert grammar["scopeName"] == TEXTMATE["scopeName"]
    assert json.loads((EXTENSION / grammar["path"]).read_text(encoding="utf-8")) == TEXTMATE
    assert json.loads((EXTENSION / language["configuration"]).read_text())["comments"]["lineComment"] == "#"
