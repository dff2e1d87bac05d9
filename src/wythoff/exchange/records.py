"""Results as records, one per row: CSV, Parquet, JSON, a LaTeX table or a b-file, by the suffix of the file."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any, TypeAlias

from numpy.typing import NDArray

from wythoff.errors import BadParameter, Unsupported
from wythoff.extras import needing
from wythoff.files import whole_file

Column: TypeAlias = Sequence[Any] | NDArray[Any]


@dataclass(frozen=True, eq=False)
class Records:
    """Named columns of equal length: numbers, texts, or None where there is nothing to say.

    ``json`` gives what the command prints with ``--json``, ``latex`` makes the table for a paper. If the rows are
    numbered, the first column has their numbers, and each of the others is a sequence that a b-file can hold.

    >>> squares = Records("squares", {"n": [1, 2, 3], "a": [1, 4, 9]}, list, str, numbered=True)
    >>> print("".join(b_lines(squares)), end="")
    1 1
    2 4
    3 9
    """

    title: str
    columns: Mapping[str, Column] = field(repr=False)
    json: Callable[[], Any] = field(repr=False)
    latex: Callable[[], str] = field(repr=False)
    numbered: bool = False

    def __len__(self) -> int:
        return len(next(iter(self.columns.values())))


def save_records(records: Records, path: str | Path, *, sequence: str | None = None) -> None:
    """Write records to a file in the format of its suffix, whole or not at all; ``sequence`` is that of a b-file."""
    suffix = Path(path).suffix.lower()
    # Everything is prepared before the file is opened, so that an error leaves no file.
    match suffix:
        case ".csv":
            pieces = _csv(records)
        case ".parquet":
            pieces = _parquet(records)
        case ".txt":
            pieces = (line.encode() for line in b_lines(records, sequence))
        case ".tex":
            pieces = iter([records.latex().encode()])
        case _:
            pieces = iter([json.dumps(records.json(), ensure_ascii=False).encode(), b"\n"])
    with whole_file(path) as file:
        file.writelines(pieces)


def b_lines(records: Records, sequence: str | None = None) -> Iterator[str]:
    """The lines "n a(n)" of one sequence, in the strict format of the OEIS."""
    numbers, *names = records.columns
    if sequence is None and len(names) > 1:
        raise BadParameter(f"a b-file holds one sequence; choose it with --sequence: {', '.join(names)}")
    name = names[0] if sequence is None else sequence
    if name not in names:
        raise BadParameter(f"there is no sequence '{name}'; choose one of {', '.join(names)}")
    terms = records.columns[name]
    if len(terms) and isinstance(terms[0], str):
        raise Unsupported(f"a b-file holds integers, not letters such as '{terms[0]}'; write a .csv file")
    return (f"{n} {term}\n" for n, term in zip(records.columns[numbers], terms, strict=True))


def _arrow(records: Records) -> Any:
    with needing("data"):
        import pyarrow

    columns = {name: _arrow_column(values) for name, values in records.columns.items()}
    return pyarrow.table(columns).replace_schema_metadata({"title": records.title})


def _arrow_column(values: Column) -> Any:
    """A column for Arrow; integers beyond 64 bits become texts with their digits."""
    import pyarrow

    try:
        return pyarrow.array(values)
    except (OverflowError, pyarrow.ArrowInvalid):
        return pyarrow.array([None if value is None else str(value) for value in values])


def _csv(records: Records) -> Iterator[bytes]:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(records.columns)
    writer.writerows(zip(*(_plain(values) for values in records.columns.values()), strict=True))
    return iter([text.getvalue().encode()])


def _plain(values: Column) -> Sequence[Any]:
    """The entries as CSV writes them: flags in lower case, nothing for None."""
    entries = values if isinstance(values, Sequence) else values.tolist()
    return [str(entry).lower() if isinstance(entry, bool) else entry for entry in entries]


def _parquet(records: Records) -> Iterator[bytes]:
    table = _arrow(records)
    import pyarrow.parquet

    buffer = BytesIO()
    pyarrow.parquet.write_table(table, buffer)
    return iter([buffer.getvalue()])
