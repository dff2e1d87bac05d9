"""Other programs read back exactly the numbers that were written."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest
from numpy.typing import NDArray

from wythoff.exchange import tables
from wythoff.exchange.suffixes import TABLES
from wythoff.rules import library
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.outcomes import Outcomes

SUFFIXES = list(TABLES)


def nim(heaps: int) -> Ruleset:
    game: Ruleset = library.game(f"nim(heaps={heaps})")
    return game


def a_board(positions: list[list[int]]) -> Outcomes:
    rows = np.array(positions, dtype=np.uint32).reshape(-1, 2)
    return Outcomes(nim(2), 9, (rows[:, 0], rows[:, 1]), "by hand")


def nim_sums(heaps: int, size: int) -> NDArray[Any]:
    """The nim-values of Nim [Bouton 1902]."""
    return np.bitwise_xor.reduce(np.indices((size,) * heaps, dtype=np.int32))


def rows_of(path: Path) -> tuple[list[str], list[list[int]]]:
    """The header and the rows of a table in long form."""
    if path.suffix == ".csv":
        with path.open(newline="") as file:
            header, *rows = csv.reader(file)
        return header, [[int(number) for number in row] for row in rows]
    table = pyarrow.parquet.read_table(path)
    return table.column_names, [list(row.values()) for row in table.to_pylist()]


def array_of(path: Path, name: str) -> Any:
    if path.suffix == ".json":
        return json.loads(path.read_text())[name]
    return np.load(path)[name].tolist()


@pytest.mark.parametrize("positions", [[], [[0, 0]], [[0, 0], [1, 1], [2, 2], [4_000_000_000, 3]]])
@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("at_once", [1, 2, 1000])
def test_p_positions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, positions: list[list[int]], suffix: str, at_once: int
) -> None:
    monkeypatch.setattr(tables, "ROWS_AT_ONCE", at_once)
    path = tmp_path / f"out{suffix}"
    tables.save(tables.p_positions(a_board(positions)), path)
    if suffix in (".csv", ".parquet"):
        assert rows_of(path) == (["x[1]", "x[2]"], positions)
    else:
        assert array_of(path, "p_positions") == positions


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize(("heaps", "size"), [(1, 7), (2, 5), (3, 3)])
@pytest.mark.parametrize("at_once", [1, 6, 1000])
def test_nim_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str, heaps: int, size: int, at_once: int
) -> None:
    monkeypatch.setattr(tables, "ROWS_AT_ONCE", at_once)
    values = nim_sums(heaps, size)
    path = tmp_path / f"out{suffix}"
    tables.save(tables.nim_values(nim(heaps), values), path)
    if suffix in (".csv", ".parquet"):
        header, rows = rows_of(path)
        assert header == [*(f"x[{i}]" for i in range(1, heaps + 1)), "value"]
        assert rows == [[*position, int(values[position])] for position in np.ndindex(*values.shape)]
    else:
        assert array_of(path, "values") == values.tolist()


def test_a_file_says_what_it_holds(tmp_path: Path) -> None:
    table = tables.p_positions(a_board([[0, 0]]))
    for suffix in SUFFIXES:
        tables.save(table, tmp_path / f"out{suffix}")
    assert json.loads((tmp_path / "out.json").read_text())["game"] == "nim(heaps=2)"
    with np.load(tmp_path / "out.npz") as archive:
        assert (str(archive["game"]), int(archive["bound"])) == ("nim(heaps=2)", 9)
        assert "piles x[heaps]" in str(archive["rules"])
    metadata = pyarrow.parquet.read_schema(tmp_path / "out.parquet").metadata
    assert (metadata[b"game"], metadata[b"bound"]) == (b"nim(heaps=2)", b"9")
