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
from wythoff.processes.pool import Pool
from wythoff.processes.starters import Processes
from wythoff.processes.worker import Ended, Killed, OutOfTime, Worker
from wythoff.survey.child import attempt
from wythoff.survey.limits import RulesetLimits
from wythoff.survey.statuses import CRASHED, TOO_LONG, TOO_MUCH_MEMORY

if TYPE_CHECKING:
    from wythoff.survey.row import Row
    from wythoff.survey.space import Candidate

TOO_MUCH = (TOO_LONG, TOO_MUCH_MEMORY)

ATTEMPTS = {Ended: 3, Killed: 10}
"""How often to try a ruleset whose process ends without an answer: on its own, or killed from outside."""

LOADED = "wythoff.survey.batches wythoff.survey.warm_up:warm_up"


class Work(Protocol):
    """What is done with each ruleset; it may write files into the folder ``scratch``. It can be pickled."""

    def __call__(self, candidate: Candidate, scratch: str) -> Any: ...

    def easier(self, why: str) -> Work | None:
        """What can still be done with a ruleset for which the whole work was too much, if anything."""


@dataclass(frozen=True)
class Fingerprinting:
    """The fingerprint of the rules, which shows whether another ruleset is the same game."""

    fingerprint: Callable[[Candidate], str]

    def __call__(self, candidate: Candidate, scratch: str) -> str:
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

    def __call__(self, candidate: Candidate, scratch: str) -> tuple[dict[str, Any], dict[str, bytes]]:
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


@dataclass
class Workforce:
    """The processes that work on rulesets for the threads of this one.

    When it ``is_ending``, batches end with the ruleset that is under way. When its pool is stopped, they raise
    :class:`~wythoff.processes.pool.Stopped`.
    """

    pool: Pool
    is_ending: bool = False


def processes() -> Processes:
    """What starts the processes of a workforce; the program is loaded for all of them once."""
    return Processes(LOADED, is_quiet=True)


WORKER_OF_A_CLUSTER = Workforce(Pool(processes()))
"""The processes of one worker of a cluster, for all surveys that it takes part in."""


def run_batch(
    work: Work,
    batch: Sequence[Candidate],
    limits: RulesetLimits,
    version: str = __version__,
    seconds: float = math.inf,
    workforce: Workforce | None = None,
) -> Done:
    """Work on a batch; nothing that a ruleset does keeps the others from their outcomes.

    No ruleset is begun after this many seconds or when the workforce is ending, so that little is lost when a survey
    ends early. Without a workforce, it is that of a worker of a cluster, which has no other.
    """
    if version != __version__:
        raise ClusterLost(f"a worker has wythoff {__version__}, and the survey {version}; install the same on both")
    workforce, ends = workforce or WORKER_OF_A_CLUSTER, time.monotonic() + seconds
    outcomes: list[Outcome] = []
    for candidate in batch:
        if workforce.is_ending or (outcomes and time.monotonic() > ends):
            break
        outcomes.append(_outcome(workforce.pool, work, candidate, limits))
    return Done(outcomes, list(batch[len(outcomes) :]))


def _outcome(pool: Pool, work: Work, candidate: Candidate, limits: RulesetLimits) -> Outcome:
    began = time.monotonic()
    status, value = _answer(pool, work, candidate, limits)
    easier = work.easier(value) if status in TOO_MUCH else None
    if easier is not None:
        status, value = _answer(pool, easier, candidate, limits)
    return Outcome(candidate, status, value, time.monotonic() - began)


def _answer(pool: Pool, work: Work, candidate: Candidate, limits: RulesetLimits) -> tuple[str, Any]:
    """The status of a ruleset and what belongs to it, from as many processes as that takes."""
    ends: Counter[type[Ended]] = Counter()
    while True:
        try:
            with pool.borrowed(limits.of_a_process) as worker:
                return attempted(worker, work, candidate, limits)
        except OutOfTime:
            return TOO_LONG, f"more than {limits.seconds:g} s"
        except Ended as ended:
            ends[type(ended)] += 1
            if ends[type(ended)] == ATTEMPTS[type(ended)]:
                return CRASHED, str(ended)


def attempted(worker: Worker, work: Work, candidate: Candidate, limits: RulesetLimits) -> tuple[str, Any]:
    """What a process says of a ruleset; raises :class:`~wythoff.processes.worker.Ended`."""
    status, value = worker.call(attempt, work, candidate, str(worker.scratch), limits=limits.of_a_call)
    if status == CRASHED and worker.is_lost:
        # Its files went with what it was started from, a moment before the process itself.
        raise Killed("the process lost what it was started with")
    if status == TOO_MUCH_MEMORY:
        worker.is_usable = False
        value = value or f"more than {limits.megabytes} MB"
    return status, value


__all__ = [
    "Done",
    "Examination",
    "Fingerprinting",
    "Outcome",
    "Work",
    "Workforce",
    "processes",
    "run_batch",
]
