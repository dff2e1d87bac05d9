"""``-o FILE`` writes what ``--json`` prints, in the format of the suffix, and other programs read it back."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from tests.cli.conftest import Command
from tests.unit.exchange.latex_structure import check_balanced, tables
from wythoff.display import latex_text
from wythoff.papers.selection import chosen

Refused = Callable[..., str]

# Each command with the columns of its records, made from what it prints as JSON.
COMMANDS: dict[tuple[str, ...], Callable[[Any], dict[str, list[Any]]]] = {
    ("word", "kbonacci:3", "-n", "9", "--from", "2"): lambda out: {
        "n": list(range(2, 11)),
        "letter": out["letters"],
    },
    ("word", "alpha:sqrt(2)", "-n", "4"): lambda out: {"n": [0, 1, 2, 3], "letter": out["letters"]},
    ("beatty", "golden", "-n", "15"): lambda out: {
        "n": list(range(1, 16)),
        "A": out["smaller"],
        "B": out["larger"],
    },
    ("table", "double-differences", "-k", "4", "-n", "5"): lambda out: {
        "n": [1, 2, 3, 4, 5],
        "word": out["header"],
        **dict(zip(["dDelta0", "dDelta1", "Sigma"], out["rows"], strict=True)),
    },
    ("forbidden", "cf:n", "--row", "12", "--upto", "60"): lambda out: {
        "x": [12] * (len(out["below"]) + len(out["direct"]) + len(out["crossed"])),
        "y": out["below"] + out["direct"] + out["crossed"],
        "kind": [kind for kind in ("below", "direct", "crossed") for _ in out[kind]],
    },
    ("conjecture", "capped-nim(cap=2)", "--bound", "60"): lambda out: {
        key: [idea[key] for idea in out] for key in ("kind", "description", "latex", "fitted_to", "verified_to")
    },
    ("conjecture", "nim", "--rows", "2", "--bound", "99"): lambda out: {
        key: [row[key] for row in out] for key in ("row", "start", "period", "verified_to")
    },
    ("games",): lambda out: {
        "name": [game["name"] for game in out],
        "parameters": [", ".join(f"{k}={v}" for k, v in game["parameters"].items()) for game in out],
        "piles": [", ".join(game["piles"]) for game in out],
        **{key: [game[key] for game in out] for key in ("unordered", "title", "remark", "source", "known")},
    },
    ("paper", "Schwent", "--claim", "def-3"): lambda out: {
        **{
            key: [claim[key] for claim in out]
            for key in ("paper", "claim", "place", "statement", "verdict", "scope", "severity", "evidence")
        },
        "seconds": [claim["seconds"] for claim in out],
        "for_all": [", ".join(claim["for_all"]) for claim in out],
        **{f"correct_{key}": [None] for key in ("statement", "verdict", "evidence")},
    },
}
MADE_ANEW = ("seconds",)


def name(words: tuple[str, ...]) -> str:
    return " ".join(words)


@pytest.mark.parametrize("words", COMMANDS, ids=name)
def test_files_hold_what_json_prints(wythoff: Command, tmp_path: Path, words: tuple[str, ...]) -> None:
    printed = wythoff(*words, "--json").json
    wanted = COMMANDS[words](printed)
    for suffix in ("csv", "parquet", "json", "tex"):
        answer = wythoff(*words, "-o", f"out.{suffix}")
        assert answer.code == 0, answer.err
        assert f"written to out.{suffix}" in answer.out
    table = pyarrow.parquet.read_table(tmp_path / "out.parquet")
    assert list(table.column_names) == list(wanted)
    assert same(table.to_pydict(), wanted)
    with (tmp_path / "out.csv").open(newline="") as file:
        header, *rows = csv.reader(file)
    assert header == list(wanted)
    read = dict(zip(header, map(list, zip(*rows, strict=True)), strict=True))
    assert same(read, {key: [_csv_text(value) for value in values] for key, values in wanted.items()})
    assert without_times(json.loads((tmp_path / "out.json").read_text())) == without_times(printed)
    text = (tmp_path / "out.tex").read_text()
    check_balanced(text)
    assert text.isascii()
    assert text.count(r"\toprule") == text.count(r"\bottomrule") == 1


def same(found: dict[str, list[Any]], wanted: dict[str, list[Any]]) -> bool:
    return {k: v for k, v in found.items() if k not in MADE_ANEW} == {
        k: v for k, v in wanted.items() if k not in MADE_ANEW
    }


def without_times(value: Any) -> Any:
    if isinstance(value, list):
        return [without_times(part) for part in value]
    return {k: v for k, v in value.items() if k not in MADE_ANEW} if isinstance(value, dict) else value


def _csv_text(value: Any) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def test_the_tables_of_sequences(wythoff: Command, tmp_path: Path) -> None:
    wythoff("beatty", "sqrt(2)", "-n", 5, "-o", "b.tex")
    ((*rows,),) = tables((tmp_path / "b.tex").read_text())
    assert rows == [
        ["$n$", "1", "2", "3", "4", "5"],
        ["$A$", "1", "2", "4", "5", "7"],
        ["$B$", "3", "6", "10", "13", "17"],
    ]


def test_b_files(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("beatty", "sqrt(2)", "-n", 4, "--sequence", "B", "-o", "b.txt").code == 0
    assert (tmp_path / "b.txt").read_bytes() == b"1 3\n2 6\n3 10\n4 13\n"
    wythoff("word", "kbonacci:3", "-n", 4, "-o", "b.txt")
    assert (tmp_path / "b.txt").read_bytes() == b"0 0\n1 1\n2 0\n3 2\n"
    # [FokkinkRust, Table 5]
    wythoff("table", "positions", "-k", 4, "-n", 4, "--sequence", "X2", "-o", "b.txt")
    assert (tmp_path / "b.txt").read_bytes() == b"1 4\n2 12\n3 19\n4 27\n"


def test_what_the_papers_say_can_be_set_in_latex() -> None:
    texts = [text for claim in chosen(None, ()) for text in (claim.paper, claim.place, claim.statement)]
    assert len(texts) > 100
    assert [text for text in texts if not latex_text(text).isascii()] == []


def test_numbers_beyond_64_bits_keep_their_digits(wythoff: Command, tmp_path: Path) -> None:
    for suffix in ("csv", "parquet"):
        wythoff("table", "positions", "-k", 80, "-n", 2, "-o", f"t.{suffix}")
    column = pyarrow.parquet.read_table(tmp_path / "t.parquet")["X70"].to_pylist()
    # The letter j first stands at position 2^j, and j < k - 1 next at 3 * 2^j.
    assert column == [str(2**70), str(3 * 2**70)]
    assert f",{2**70}," in (tmp_path / "t.csv").read_text()
    wythoff("word", "kbonacci:2", "--from", "10**30", "-n", 2, "-o", "w.csv")
    assert f"\n{10**30 + 1}," in (tmp_path / "w.csv").read_text()


def test_nothing_at_all(wythoff: Command, tmp_path: Path) -> None:
    for suffix in ("csv", "parquet", "txt"):
        assert wythoff("word", "kbonacci:2", "-n", 0, "-o", f"w.{suffix}").code == 0
    assert (tmp_path / "w.csv").read_text() == "n,letter\n"
    assert (tmp_path / "w.txt").read_text() == ""
    assert pyarrow.parquet.read_table(tmp_path / "w.parquet").column_names == ["n", "letter"]


def test_a_game_without_a_conjecture(wythoff: Command, tmp_path: Path) -> None:
    moves = "move one: x' < x, y' = y\nmove both: 2 divides x - x', x' < x, x - x' = y - y'"
    (tmp_path / "even.game").write_text(f"game even\npiles x, y unordered\n{moves}")
    answer = wythoff("conjecture", "even.game", "--bound", 200, "-o", "none.csv")
    assert (answer.code, "no description" in answer.err) == (0, True)
    assert (tmp_path / "none.csv").read_text() == "kind,description,latex,fitted_to,verified_to\n"


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("beatty", "golden", "-o", "b.txt"), "a b-file holds one sequence; choose it with --sequence: A, B"),
        (("beatty", "golden", "-o", "b.txt", "--sequence", "C"), "there is no sequence 'C'; choose one of A, B"),
        (("beatty", "golden", "-o", "b.csv", "--sequence", "A"), "--sequence is for a b-file: -o FILE.txt"),
        (("beatty", "golden", "--sequence", "A"), "--sequence is for a b-file: -o FILE.txt"),
        (("word", "alpha:golden", "-o", "b.txt"), "a b-file holds integers, not letters such as 'a'"),
        (("word", "kbonacci:2", "-n", 0, "-o", "w.tex"), "nothing to put into a table"),
        (("word", "kbonacci:2", "-n", 1001, "-o", "w.tex"), "1,001 terms are too many for a table in LaTeX"),
        (("games", "-o", "g.xlsx"), "must end in .csv, .parquet, .json or .tex"),
        (("games", "-o", "no/g.csv"), "there is no directory no"),
        (("paper", "Schwent", "-o", "r.docx"), "must end in .html, .csv, .parquet, .json or .tex"),
    ],
)
def test_what_cannot_be_written(refused: Refused, words: tuple[object, ...], what: str) -> None:
    assert what in refused(*words)
