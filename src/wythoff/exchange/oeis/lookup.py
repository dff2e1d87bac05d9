"""Looking up sequences in a copy of the OEIS: the file ``stripped.gz``, which has one line for each sequence.

The file is read once, a few megabytes at a time, and searched as text: there is no index, and lines that do not match
are not parsed.
"""

from __future__ import annotations

import gzip
import os
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, BinaryIO, cast

from wythoff.errors import BadParameter, CannotRead
from wythoff.files import reading

VARIABLE = "WYTHOFF_OEIS"
SOURCE = "https://oeis.org/stripped.gz"

FEWEST_TERMS = 5
MAX_TERMS = 1000
MAX_SKIPPED = 3
"""Up to this many of the first terms may differ: sequences begin at different indices."""

CORE_TERMS = 8
"""At least this many terms must follow; later ones must agree as far as the entry goes."""

BLOCK = 1 << 22
LONGEST_LINE = 1 << 14
LARGEST_COPY = 1 << 31
"""In bytes, uncompressed; the OEIS has less than a tenth of this."""

_ENTRY = re.compile(rb"(A[0-9]{6,9}) (,(?:-?[0-9]+,)+)\r?")


@dataclass(frozen=True)
class Match:
    """An entry of the OEIS that has the terms after the first ``skipped``, beginning at place ``start`` of its data.

    ``agreeing`` terms are equal, up to the end of the entry's data or of the terms.
    """

    number: str
    skipped: int
    start: int
    agreeing: int

    @property
    def url(self) -> str:
        return f"https://oeis.org/{self.number}"

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "skipped": self.skipped,
            "start": self.start,
            "agreeing": self.agreeing,
            "url": self.url,
        }


@dataclass(frozen=True)
class Found:
    """The best matches for one run of terms, and how many there are in all."""

    terms: tuple[int, ...]
    total: int
    matches: tuple[Match, ...]


def look_up(
    queries: Mapping[str, Sequence[int]], path: str | Path | None = None, *, most: int = 10
) -> dict[str, Found]:
    """Find runs of consecutive terms in the OEIS, for all queries in one pass over the file.

    Up to three of the first terms may be skipped if at least five are left. The best matches are those that skip the
    fewest terms, then those that begin earliest in the entry. O(size of the file); memory does not grow with it.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     _ = Path(folder, "stripped").write_text("A900001 ,1,3,4,6,8,9,11,12,14,\\nA900002 ,1,3,4,6,9,\\n")
    ...     look_up({"mine": [0, 1, 3, 4, 6, 8]}, f"{folder}/stripped")["mine"].matches
    (Match(number='A900001', skipped=1, start=0, agreeing=5),)
    """
    searches = {name: _Search(tuple(terms), most) for name, terms in queries.items()}
    place = oeis_path(path)
    entries = 0
    for block in _blocks(_pieces(place)):
        entries += block.count(b" ,")
        for search in searches.values():
            search.read(block)
    if not entries:
        raise CannotRead(f"{place} has no sequences in it; it should be a copy of {SOURCE}")
    return {name: Found(search.terms, search.total, tuple(search.best)) for name, search in searches.items()}


def oeis_path(path: str | Path | None = None) -> Path:
    """Where the copy of the OEIS is: the given path, or else the one in the environment variable WYTHOFF_OEIS."""
    given = path or os.environ.get(VARIABLE)
    if not given:
        raise CannotRead(f"no copy of the OEIS is named; get {SOURCE} and give its path, or set {VARIABLE} to it")
    return Path(given)


@dataclass
class _Search:
    """The search for one run of terms; ``best`` are the best matches found so far."""

    terms: tuple[int, ...]
    most: int
    total: int = 0
    best: list[Match] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not FEWEST_TERMS <= len(self.terms) <= MAX_TERMS:
            raise BadParameter(f"give from {FEWEST_TERMS} to {MAX_TERMS} terms to look up, not {len(self.terms)}")

    @cached_property
    def skippable(self) -> int:
        return min(MAX_SKIPPED, len(self.terms) - FEWEST_TERMS)

    @cached_property
    def core(self) -> bytes:
        """What every match contains."""
        return _text(self.terms[self.skippable :][:CORE_TERMS])

    @cached_property
    def rest(self) -> bytes:
        """All terms from the core on."""
        return _text(self.terms[self.skippable :])

    @cached_property
    def before(self) -> list[bytes]:
        """What may stand before the core: all terms that could be skipped first, nothing last."""
        return [_text(self.terms[skipped : self.skippable]) for skipped in range(self.skippable + 1)]

    def read(self, block: bytes) -> None:
        """Search some whole lines."""
        at = block.find(self.core)
        while at >= 0:
            start, end = block.rfind(b"\n", 0, at) + 1, block.index(b"\n", at)
            match = self.match(block[start:end])
            if match is not None:
                self.total += 1
                self.best = sorted([*self.best, match], key=_rank)[: self.most]
            at = block.find(self.core, end)

    def match(self, line: bytes) -> Match | None:
        """The best match in a line that contains the core; lines that are not entries do not match."""
        entry = _ENTRY.fullmatch(line) if len(line) <= LONGEST_LINE else None
        if entry is None:
            return None
        number, data = entry[1].decode(), entry[2]
        ways = (self._match_at(number, data, at) for at in _places(data, self.core))
        return min((way for way in ways if way is not None), key=_rank, default=None)

    def _match_at(self, number: str, data: bytes, at: int) -> Match | None:
        common = data[at : at + len(self.rest)]
        if not self.rest.startswith(common):
            return None
        skipped = next(skipped for skipped, text in enumerate(self.before) if data.endswith(text, 0, at + 1))
        kept = self.skippable - skipped
        return Match(number, skipped, data.count(b",", 0, at) - kept, common.count(b",") - 1 + kept)


def _rank(match: Match) -> tuple[int, int, int, str]:
    return match.skipped, match.start, -match.agreeing, match.number


def _text(terms: Sequence[int]) -> bytes:
    """Terms as they are written in the file, with commas on both sides.

    >>> _text([1, -2]), _text([])
    (b',1,-2,', b',')
    """
    return b"," + b"".join(b"%d," % term for term in terms)


def _places(text: bytes, part: bytes) -> Iterator[int]:
    at = text.find(part)
    while at >= 0:
        yield at
        at = text.find(part, at + 1)


def _blocks(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """A text in blocks of whole lines; an extremely long line becomes a comment."""
    begun = b""
    for piece in pieces:
        cut = piece.rfind(b"\n") + 1
        if cut:
            yield begun + piece[:cut]
            begun = b""
        begun += piece[cut:]
        if len(begun) > LONGEST_LINE:
            begun = b"#"
    if begun:
        yield begun + b"\n"


def _pieces(path: Path) -> Iterator[bytes]:
    with reading(path, f"it should be {SOURCE}"), _undamaged(path), _opened(path) as file:
        pieces = LARGEST_COPY // BLOCK if path.stat().st_size <= LARGEST_COPY else 0
        for _ in range(pieces):
            piece = file.read(BLOCK)
            if not piece:
                return
            yield piece
    raise CannotRead(f"cannot read {path}: it has more than {LARGEST_COPY:,} bytes, so it is not {SOURCE}")


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    """A file that may be compressed."""
    with path.open("rb") as file:
        compressed = file.read(2) == b"\x1f\x8b"
        file.seek(0)
        if compressed:
            with gzip.GzipFile(fileobj=file) as plain:
                yield cast(BinaryIO, plain)
        else:
            yield file


@contextmanager
def _undamaged(path: Path) -> Iterator[None]:
    try:
        yield
    except (EOFError, zlib.error, gzip.BadGzipFile) as problem:
        raise CannotRead(f"cannot read {path}: the file is damaged; get {SOURCE} again") from problem
