"""The parser of the rule language, whose tables are kept beside the compiled code.

Making the tables from the grammar takes longer than solving a small game, and every command needs them.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from io import BytesIO
from pathlib import Path
from zlib import crc32

import lark

from wythoff.errors import CannotWrite
from wythoff.files import whole_file

GRAMMAR = Path(__file__).with_name("grammar.lark")


@cache
def parser() -> lark.Lark:
    """The parser of games and of formulas that stand alone."""
    return kept_parser(GRAMMAR.with_name("__pycache__") / f"grammar.{sys.implementation.cache_tag}.tables")


def kept_parser(file: Path) -> lark.Lark:
    """The parser from the tables in a file, which is written if it is missing, damaged, or of another grammar."""
    grammar = GRAMMAR.read_text(encoding="utf-8")
    head = f"lark {lark.__version__}\n{grammar}\n".encode()
    tables = _kept(file, head)
    if tables is not None:
        return lark.Lark.load(BytesIO(tables))
    made = lark.Lark(
        grammar, parser="lalr", start=["game", "question"], propagate_positions=True, maybe_placeholders=True
    )
    _keep(file, head, made)
    return made


def _kept(file: Path, head: bytes) -> bytes | None:
    """What follows the head and its checksum, if the file begins with them."""
    with suppress(OSError):
        content = file.read_bytes()
        tables = content[len(head) + 4 :]
        if content[: len(head) + 4] == head + _checksum(tables):
            return tables
    return None


def _keep(file: Path, head: bytes, made: lark.Lark) -> None:
    """Write the tables, where that is allowed."""
    tables = BytesIO()
    made.save(tables)
    with suppress(CannotWrite, OSError):
        file.parent.mkdir(exist_ok=True)
        with whole_file(file) as out:
            out.write(head + _checksum(tables.getvalue()) + tables.getvalue())


def _checksum(tables: bytes) -> bytes:
    return crc32(tables).to_bytes(4, "big")
