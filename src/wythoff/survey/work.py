"""Work on batches of rulesets, done in processes that are bounded in time and memory.

Any thread of any process may call :func:`run_batch`: it borrows a process that has the program loaded, and gives it
back for more work. A process that a ruleset has brought down is replaced, and the rest of the batch continues.
"""

from __future__ import annotations

import math
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from wythoff import __version__
from wythoff.errors import ClusterLost
from wythoff.survey.limits import Limits
from wythoff.survey.pool import DIED, KILLED, Pool
from wythoff.survey.statuses import CRASHED, TOO_LONG, TOO_MUCH_MEMORY

if TYPE_CHECKING:
    from wythoff.survey.row import Row
    from wythoff.survey.space import Candidate

TOO_MUCH = (TOO_LONG, TOO_MUCH_MEMORY)

ATTEMPTS = {DIED: 3, KILLED: 10}
"""How often to try a ruleset whose process ends without an answer."""


class Work(Protocol):
    """What is done with each ruleset; it may write files into ``scratch``. It can be pickled."""

    def __call__(self, candidate: Candidate, scratch: Path) -> Any: ...

    def easier(self, why: str) -> Work | None:
        """What can still be done with a ruleset for which the whole work was too much, if anything."""


@dataclass(frozen=True)
class Fingerprinting:
    """The fingerprint of the rules, which shows whether another ruleset is the same game."""

    fingerprint: Callable[[Candidate], str]

    def __call__(self, candidate: Candidate, scratch: Path) -> str:
        return self.fingerprint(candidate)

    def easier(self, why: str) -> None:
        return None


@dataclass(frozen=True)
class Examination:
    """The row of a ruleset, with the files that belong to it (its certificate) by their names.

    ``no_proof_because`` is the reason why there is no proof although one was asked for.
    """

    examine: Callable[..., Row]
    bound: int
    prove: bool
    seconds: float
    no_proof_because: str | None = None

    def __call__(self, candidate: Candidate, scratch: Path) -> tuple[dict[str, Any], dict[str, bytes]]:
        if self.prove:
            with tempfile.TemporaryDirectory(dir=scratch) as name:
                row = self._row(candidate, Path(name))
                files = {path.name: path.read_bytes() for path in sorted(Path(name).iterdir())}
        else:
            row, files = self._row(candidate, None), {}
        values = row.to_values()
        if self.no_proof_because is not None and row.status == "solved":
            values |= {"proof": "undecided", "proof_why": self.no_proof_because}
        return values, files

    def _row(self, candidate: Candidate, certificates: Path | None) -> Row:
        asked = {"bound": self.bound, "prove": self.prove, "seconds": self.seconds}
        return self.examine(candidate, **asked, certificates=certificates)

    def easier(self, why: str) -> Examination | None:
        return replace(self, prove=False, no_proof_because=f"the proof took {why}") if self.prove else None


@dataclass(frozen=True)
class Outcome:
    """The result for a ruleset: ``done`` with a value, or the status of one that failed, with the reason."""

    candidate: Candidate
    status: str
    value: Any
    seconds: float

    @property
    def number(self) -> int:
        return self.candidate.number


@dataclass(frozen=True)
class Done:
    """The results for the rulesets of a batch, in order, and the rulesets that there was no time for."""

    outcomes: list[Outcome]
    left: list[Candidate]


def run_batch(
    work: Work, batch: Sequence[Candidate], limits: Limits, version: str = __version__, seconds: float = math.inf
) -> Done:
    """Work on a batch; nothing that a ruleset does keeps the others from their outcomes.

    No ruleset is begun after this many seconds or after :func:`end_batches`, so that little is lost when a survey ends
    early.
    """
    if version != __version__:
        raise ClusterLost(f"a worker has wythoff {__version__}, and the survey {version}; install the same on both")
    pool, ends = _pool, time.monotonic() + seconds
    outcomes: list[Outcome] = []
    for candidate in batch:
        if pool.is_ending or (outcomes and time.monotonic() > ends):
            break
        outcomes.append(_outcome(pool, work, candidate, limits))
    return Done(outcomes, list(batch[len(outcomes) :]))


def start_processes() -> None:
    """Load the program for processes that will soon be needed, while this one still prepares their work."""
    _pool.start()


def end_batches() -> None:
    """Let the batches run by this process end with the ruleset that is under way."""
    _pool.is_ending = True


def stop_processes() -> None:
    """End all processes that this one has started; batches that are under way raise :class:`Stopped`."""
    global _pool
    stopped, _pool = _pool, Pool()
    stopped.close()


def _outcome(pool: Pool, work: Work, candidate: Candidate, limits: Limits) -> Outcome:
    began = time.monotonic()
    status, value = _answer(pool, work, candidate, limits)
    easier = work.easier(value) if status in TOO_MUCH else None
    if easier is not None:
        status, value = _answer(pool, easier, candidate, limits)
    return Outcome(candidate, status, value, time.monotonic() - began)


def _answer(pool: Pool, work: Work, candidate: Candidate, limits: Limits) -> tuple[str, Any]:
    ends: Counter[str] = Counter()
    while True:
        with pool.borrowed(limits.megabytes) as process:
            status, value = process.run(work, candidate, limits)
        if status not in ATTEMPTS:
            return status, value
        ends[status] += 1
        if ends[status] == ATTEMPTS[status]:
            return CRASHED, value


_pool = Pool()

__all__ = [
    "Done",
    "Examination",
    "Fingerprinting",
    "Outcome",
    "Work",
    "end_batches",
    "run_batch",
    "start_processes",
    "stop_processes",
]
