"""Proofs that were found before: kept as files in the user's cache, and checked again whenever one is used.

The folder is ``wythoff`` in ``$XDG_CACHE_HOME`` or in ``~/.cache``; ``$WYTHOFF_CACHE`` names another, or is ``off``.
A file has the certificate of one game and nothing else, and its name is a hash of the rules and of the format. So what
is in the cache can be lost or damaged, or written by somebody else, and nothing false follows: a file counts only if
the checker accepts it and if the rules that it went through are exactly those of the game. Otherwise the game is proved
as if there were no file.

A file appears whole or not at all, so processes may write at the same time. Those that were used longest ago are
removed when all of them together take more than MAX_BYTES. Where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING

from wythoff.errors import CannotRead, Unsupported, WythoffError
from wythoff.files import file_content, whole_file
from wythoff.logs import logger

if TYPE_CHECKING:
    from wythoff.prove.verdict import Proof, Verdict
    from wythoff.rules.ruleset import Ruleset

log = logger(__name__)

LARGEST_FILE = 50_000_000
MAX_BYTES = 300_000_000
"""Of all kept proofs together."""

VARIABLE, OFF = "WYTHOFF_CACHE", "off"

_used: ContextVar[bool] = ContextVar("_used", default=False)


@contextmanager
def used(yes: bool = True) -> Iterator[None]:
    """Proofs are kept and found again while this lasts; otherwise each one is new."""
    before = _used.set(yes)
    try:
        yield
    finally:
        _used.reset(before)


def folder() -> Path | None:
    """Where proofs are kept; None if they are not."""
    named = os.environ.get(VARIABLE, "")
    if named == OFF:
        return None
    if named:
        return Path(named) / "proofs"
    home = Path(os.environ.get("XDG_CACHE_HOME", ""))
    try:
        # A relative path means nothing there [XDG Base Directory Specification].
        return (home if home.is_absolute() else Path.home() / ".cache") / "wythoff" / "proofs"
    except RuntimeError:
        return None


def find(game: Ruleset) -> Proof | None:
    """The proof that was kept for a game, after the check; None if there is none, or none that is accepted."""
    path = _path(game)
    if path is None or not os.path.isfile(path):
        return None
    from wythoff.prove.acceptance import Invalid, accept, same_game
    from wythoff.prove.certificate_writer import game_part
    from wythoff.prove.verdict import Proof

    began = time.monotonic()
    try:
        certificate = accept(file_content(path, LARGEST_FILE, of="a certificate"))
        if same_game(certificate, game_part(game)):
            log.info("proved before: the certificate in %s was accepted again", path)
            with suppress(OSError):
                os.utime(path)
            return Proof.of(certificate, str(game), time.monotonic() - began)
        why = "it is about other rules"
    except (Invalid, CannotRead) as problem:
        why = str(problem)
    log.info("%s is of no use: %s", path, why)
    with suppress(OSError):
        path.unlink()
    return None


def keep(game: Ruleset, verdict: Verdict) -> None:
    """Keep a proof of the P-positions of a game, where that is possible; of other verdicts nothing is kept."""
    from wythoff.prove.verdict import Proof

    path = _path(game)
    if path is None or not isinstance(verdict, Proof) or len(verdict.certificate.text) > LARGEST_FILE:
        return
    with suppress(WythoffError, OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path) as file:
            file.write(verdict.certificate.text)
        _make_room(path)


def _path(game: Ruleset) -> Path | None:
    """The file of a game; None if proofs are not kept, or if there are none for such rules."""
    place = folder() if _used.get() else None
    if place is None:
        return None
    from wythoff.prove.certificate_writer import rules_hash

    try:
        return place / f"{rules_hash(game)}.json"
    except Unsupported:
        return None


def _make_room(newest: Path) -> None:
    """Remove the files that were used longest ago, but not the newest, until the others take no more than MAX_BYTES."""
    files = []
    for path in newest.parent.iterdir():
        with suppress(OSError):
            found = path.lstat()
            files.append((path == newest, found.st_mtime, path, found.st_size))
    total = sum(size for *_, size in files)
    for is_newest, _, path, size in sorted(files):
        if total <= MAX_BYTES or is_newest:
            return
        with suppress(OSError):
            path.unlink()
        total -= size
