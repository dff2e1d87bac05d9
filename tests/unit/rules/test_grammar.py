"""What is kept on the disk, parser tables and trees: used when it fits, made anew when not, and never in the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import lark
import pytest

from wythoff.errors import Place
from wythoff.rules import grammar, parse, trees
from wythoff.rules.grammar import kept_parser
from wythoff.rules.library import texts
from wythoff.rules.parse import parse_game
from wythoff.rules.trees import kept_game

TEXT = "game tiny piles x, y unordered move one: exists k: 1 <= k <= 2*x, x' = x - k, y' = y"

Reading = Callable[[Path], Any]


def tables(folder: Path) -> lark.Tree[lark.Token]:
    return kept_parser(folder).parse(TEXT, start="game")


def tree(folder: Path) -> Any:
    return kept_game("tiny", TEXT, "tiny.game", folder)


READINGS = pytest.mark.parametrize("read", [tables, tree])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "__pycache__"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was made, not read."""
    found: list[str] = []

    def counted(module: Any, name: str) -> None:
        make = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *given, **named: found.append(name) or make(*given, **named))

    counted(grammar, "_made")
    counted(parse, "parse_game")
    return found


@READINGS
def test_what_is_kept_reads_the_same_and_is_not_made_again(read: Reading, folder: Path, made: list[str]) -> None:
    assert read(folder) == read(folder)
    assert len(made) == 1


@READINGS
@pytest.mark.parametrize("cut", [0, 1, 1000, -1, -700])
def test_what_is_cut_short_is_made_again(read: Reading, folder: Path, made: list[str], cut: int) -> None:
    first = read(folder)
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:cut])
    assert read(folder) == read(folder) == first
    assert len(made) == 2


@READINGS
@pytest.mark.parametrize("place", [0, 100, -500, -1])
def test_a_changed_byte_is_noticed(read: Reading, folder: Path, made: list[str], place: int) -> None:
    first = read(folder)
    (file,) = folder.iterdir()
    damaged = bytearray(file.read_bytes())
    damaged[place] ^= 1
    file.write_bytes(damaged)
    assert read(folder) == read(folder) == first
    assert len(made) == 2


def test_tables_of_another_grammar_are_not_used(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables(folder)
    other = tmp_path / "other.lark"
    other.write_text('game: "only" "this"\nquestion: "that"\n%ignore " "\n', encoding="utf-8")
    monkeypatch.setattr(grammar, "GRAMMAR", other)
    assert kept_parser(folder).parse("only this", start="game").data == "game"


def test_the_tree_of_another_text_file_or_parser_is_not_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree(folder)
    assert kept_game("tiny", TEXT.replace("2*x", "3*x"), "tiny.game", folder) != tree(folder)
    assert kept_game("tiny", TEXT, "own.game", folder).origin == "own.game"
    tree(folder)
    monkeypatch.setattr(trees, "_makers", lambda: b"changed")
    monkeypatch.setattr(parse, "parse_game", lambda text, *, origin: parse_game(TEXT.replace("2*x", "4*x")))
    assert "4*x" in tree(folder).text


def test_kept_trees_have_the_places_of_all_words_in_the_text(folder: Path) -> None:
    for name, text in texts().items():
        for _ in range(2):
            kept = kept_game(name, text.text, text.origin, folder)
            assert repr(kept) == repr(parse_game(text.text, origin=text.origin))
            assert [move.place for move in kept.moves] == [move.place for move in parse_game(text.text).moves]
    assert tree(folder).moves[0].condition.place == tree(folder).moves[0].condition.place != Place(1, 1)


@READINGS
def test_where_nothing_can_be_written_it_is_made_each_time(read: Reading, tmp_path: Path, made: list[str]) -> None:
    (tmp_path / "file").write_text("")
    assert read(tmp_path / "file" / "__pycache__") == read(tmp_path / "file" / "__pycache__")
    assert len(made) == 2
