"""One chunk of columns as a Parquet file: about one bit per number, and any Parquet tool can read it.

Neighbouring numbers differ little, so each is written as its difference from the one before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from wythoff.errors import CannotRead
from wythoff.extras import needing


def name_of(first: int) -> str:
    """The name of the file that begins with this column; sorting the names sorts the files.

    >>> name_of(4194304)
    'columns-000004194304.parquet'
    """
    return f"columns-{first:012}.parquet"


def encode(names: Sequence[str], arrays: Sequence[NDArray[Any]], about: Mapping[str, str]) -> memoryview:
    """The bytes of a file with these columns of numbers; equal input gives equal bytes."""
    with needing("data"):
        import pyarrow
        import pyarrow.parquet

    fields = [pyarrow.field(name, pyarrow.int64(), nullable=False) for name in names]
    schema = pyarrow.schema(fields, metadata=about)
    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(
        pyarrow.table(list(arrays), schema=schema),
        sink,
        row_group_size=len(arrays[0]),
        compression="zstd",
        compression_level=1,
        use_dictionary=False,
        column_encoding="DELTA_BINARY_PACKED",
        write_page_checksum=True,
    )
    return memoryview(sink.getvalue())


def decode(path: Path, names: Sequence[str]) -> list[NDArray[Any]]:
    """Some columns of a file, or CannotRead."""
    with needing("data"):
        import pyarrow
        import pyarrow.parquet

    try:
        table = pyarrow.parquet.read_table(
            path, columns=list(names), use_threads=False, page_checksum_verification=True, partitioning=None
        )
        return [table.column(name).combine_chunks().to_numpy() for name in names]
    except FileNotFoundError:
        raise CannotRead(f"cannot read {path}: the file is missing") from None
    except (OSError, KeyError, pyarrow.ArrowException) as problem:
        reason = str(problem).splitlines()[0] if str(problem) else type(problem).__name__
        raise CannotRead(f"cannot read {path}: {reason}") from problem
