"""P-positions and nim-values as tables: CSV, Parquet, NumPy's NPZ and JSON, by the suffix of the file.

Tables are written piece by piece, so that 10^8 rows need little more memory than the arrays themselves.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from wythoff.exchange.suffixes import TABLES
from wythoff.extras import needing
from wythoff.files import whole_file
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.grundy_difference import GrundyDifference
from wythoff.solve.outcomes import Outcomes

ROWS_AT_ONCE = 1 << 18


@dataclass(frozen=True)
class Table:
    """Numbers to be written: as ``arrays`` with names, and in long form with named columns.

    ``pieces`` gives the rows of the long form from first to last, some at a time, as one array per column.
    """

    arrays: Mapping[str, Callable[[], NDArray[Any]]]
    columns: tuple[str, ...]
    pieces: Callable[[], Iterator[tuple[NDArray[Any], ...]]]
    about: Mapping[str, str | int]
    rules: str

    def json(self) -> Iterator[str]:
        """The JSON text of the table, piece by piece.

        >>> from wythoff.rules import library
        >>> from wythoff.solve import solve
        >>> "".join(p_positions(solve(library.game("wythoff"), 4)).json())
        '{"game": "wythoff(slack=1)", "bound": 4, "p_positions": [[0, 0], [1, 2]]}'
        """
        yield json.dumps(dict(self.about))[:-1]
        for name, make in self.arrays.items():
            yield f', "{name}": ['
            array = make()
            at_once = _rows_at_once(array)
            for start in range(0, len(array), at_once):
                rows = json.dumps(array[start : start + at_once].tolist())
                # The outer brackets belong to the whole, not to this piece.
                yield (", " if start else "") + rows[1:-1]
            yield "]"
        yield "}"


def p_positions(board: Outcomes) -> Table:
    """The P-positions of a solved board, one column per pile."""

    def pieces() -> Iterator[tuple[NDArray[Any], ...]]:
        for start in range(0, len(board), ROWS_AT_ONCE):
            yield tuple(c[start : start + ROWS_AT_ONCE].astype(np.int64) for c in board.columns)

    return Table(
        arrays={"p_positions": lambda: board.p_positions},
        columns=board.game.piles,
        pieces=pieces,
        about={"game": str(board.game), "bound": board.bound},
        rules=board.game.text,
    )


def nim_values(game: Ruleset, values: NDArray[Any]) -> Table:
    """The nim-values of a board; the long form has one row per position: its piles and its value."""
    return Table(
        arrays={"values": lambda: values},
        columns=(*game.piles, "value"),
        pieces=lambda: _by_position(values),
        about={"game": str(game), "size": len(values)},
        rules=game.text,
    )


def grundy_difference(compared: GrundyDifference) -> Table:
    """The nim-values of two games on a board; the long form has one row per position: its piles and both values."""
    game = compared.game
    return Table(
        arrays={
            "values": lambda: compared.values,
            "other_values": lambda: compared.other_values,
            "differing": lambda: compared.positions,
        },
        columns=(*game.piles, "value", "other_value"),
        pieces=lambda: _by_position(compared.values, compared.other_values),
        about={"game": str(game), "other": str(compared.other), "size": len(compared.values)},
        rules=game.text,
    )


def _by_position(*boards: NDArray[Any]) -> Iterator[tuple[NDArray[Any], ...]]:
    """The positions of boards of the same size, a column for each pile, and their values on each board."""
    at_once = _rows_at_once(boards[0])
    for start in range(0, len(boards[0]), at_once):
        parts = [board[start : start + at_once] for board in boards]
        first, *others = (axis.ravel() for axis in np.indices(parts[0].shape, dtype=np.int64))
        yield (first + start, *others, *(part.ravel() for part in parts))


def save(table: Table, path: str | Path) -> None:
    """Write a table to a file in the format of its suffix, whole or not at all."""
    with whole_file(path) as file:
        WRITERS[Path(path).suffix.lower()](table, file)


def _rows_at_once(array: NDArray[Any]) -> int:
    return max(1, ROWS_AT_ONCE * len(array) // max(1, array.size))


def _csv(table: Table, file: BinaryIO) -> None:
    # Names and numbers are written without quotes, as other programs of the field do.
    file.write((",".join(table.columns) + "\n").encode())
    line = ",".join(["%d"] * len(table.columns)) + "\n"
    for piece in table.pieces():
        # One format for all rows of a piece is Python's quickest way from numbers to text.
        numbers = np.stack(piece, axis=1).ravel().tolist()
        file.write((line * len(piece[0]) % tuple(numbers)).encode())


def _parquet(table: Table, file: BinaryIO) -> None:
    with needing("data"):
        import pyarrow
        import pyarrow.parquet

    about = {key: str(value) for key, value in table.about.items()} | {"rules": table.rules}
    pieces = _arrow_tables(table)
    first = next(pieces, None)
    if first is None:
        schema = pyarrow.schema([(name, pyarrow.int64()) for name in table.columns])
        first = schema.empty_table()
    schema = first.schema.with_metadata(about)
    with pyarrow.parquet.ParquetWriter(file, schema) as writer:
        for piece in chain([first], pieces):
            writer.write_table(piece.replace_schema_metadata(about))


def _arrow_tables(table: Table) -> Iterator[Any]:
    import pyarrow

    for piece in table.pieces():
        yield pyarrow.table(dict(zip(table.columns, piece, strict=True)))


def _npz(table: Table, file: BinaryIO) -> None:
    about: dict[str, Any] = {key: np.array(value) for key, value in table.about.items()}
    np.savez(
        file,
        allow_pickle=False,
        **{name: make() for name, make in table.arrays.items()},
        **about,
        rules=np.array(table.rules),
    )


def _json(table: Table, file: BinaryIO) -> None:
    for text in chain(table.json(), ["\n"]):
        file.write(text.encode())


WRITERS: Mapping[str, Callable[[Table, BinaryIO], None]] = dict(zip(TABLES, (_csv, _parquet, _npz, _json), strict=True))
