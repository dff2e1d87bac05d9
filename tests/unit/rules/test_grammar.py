"""The parser's tables on the disk: used when they fit, made anew when they do not, and never in the way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import lark
import pytest

from wythoff.rules.grammar import kept_parser

TEXT = "game tiny piles x, y unordered move one: exists k: 1 <= k <= 2*x, x' = x - k, y' = y"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "__pycache__" / "grammar.tables"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The grammars whose tables were made."""
    grammars: list[str] = []
    make = lark.Lark.__init__

    def counted(self: lark.Lark, grammar: str, **options: Any) -> None:
        grammars.append(grammar)
        make(self, grammar, **options)

    monkeypatch.setattr(lark.Lark, "__init__", counted)
    return grammars


def parsed(file: Path) -> lark.Tree[lark.Token]:
    return kept_parser(file).parse(TEXT, start="game")


def test_kept_tables_give_the_same_tree_and_are_not_made_again(file: Path, made: list[str]) -> None:
    assert parsed(file) == parsed(file)
    assert len(made) == 1


@pytest.mark.parametrize("cut", [0, 1, 1000, -1, -1000])
def test_tables_cut_short_are_made_again(file: Path, made: list[str], cut: int) -> None:
    tree = parsed(file)
    file.write_bytes(file.read_bytes()[:cut])
    assert parsed(file) == parsed(file) == tree
    assert len(made) == 2


@pytest.mark.parametrize("place", [0, 2000, -5000, -1])
def test_a_changed_byte_is_noticed(file: Path, made: list[str], place: int) -> None:
    tree = parsed(file)
    damaged = bytearray(file.read_bytes())
    damaged[place] ^= 1
    file.write_bytes(damaged)
    assert parsed(file) == parsed(file) == tree
    assert len(made) == 2


def test_tables_of_another_grammar_are_not_used(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed(file)
    other = tmp_path / "other.lark"
    other.write_text('game: "only" "this"\nquestion: "that"\n%ignore " "\n', encoding="utf-8")
    monkeypatch.setattr("wythoff.rules.grammar.GRAMMAR", other)
    assert kept_parser(file).parse("only this", start="game").data == "game"


def test_where_nothing_can_be_written_the_parser_is_made_each_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert parsed(tmp_path / "file" / "__pycache__" / "grammar.tables").data == "game"
