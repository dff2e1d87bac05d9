"""Work on batches of rulesets, done in processes that are bounded in time and memory.

Any thread of any process may call :func:`run_batch`: it borrows a process that has the program loaded, and gives it
back warm. One that a ruleset has brought down is replaced, and the rest of the batch goes on.
"""

from __future__ import annotations

import math
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from wythoff import __version__
from wythoff.errors import ClusterLost
from wythoff.survey.limits import Limits
from wythoff.survey.statuses import CRASHED, TOO_LONG, TOO_MUCH_MEMORY

if TYPE_CHECKING:
    from wythoff.survey.row import Row
    from wythoff.survey.space import Candidate

DIED, KILLED = "died", "killed"
TOO_MUCH = (TOO_LONG, TOO_MUCH_MEMORY)

ATTEMPTS = {DIED: 3, KILLED: 10}
"""How often a ruleset is tried whose process dies by itself, or is killed by somebody else, which says little of it."""

ONE_THREAD = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
"""Every core has a process of its own."""


class Work(Protocol):
    """What is done with each ruleset; it may write files into ``scratch``. It can be pickled."""

    def __call__(self, candidate: Candidate, scratch: Path) -> Any: ...

    def easier(self, why: str) -> Work | None:
        """What is left to do with a ruleset for which all of it was too much, if anything is."""


@dataclass(frozen=True)
class Fingerprinting:
    """The fingerprint of the rules, which tells whether another ruleset is the same game."""

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
        with tempfile.TemporaryDirectory(dir=scratch) as name:
            folder = Path(name)
            row = self.examine(candidate, bound=self.bound, prove=self.prove, seconds=self.seconds, certificates=folder)
            files = {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
        values = row.to_values()
        if self.no_proof_because is not None and row.status == "solved":
            values |= {"proof": "undecided", "proof_why": self.no_proof_because}
        return values, files

    def easier(self, why: str) -> Examination | None:
        return replace(self, prove=False, no_proof_because=f"the proof took {why}") if self.prove else None


@dataclass(frozen=True)
class Outcome:
    """What came of a ruleset: ``done`` with a value, or the status of one that failed, with the reason."""

    candidate: Candidate
    status: str
    value: Any
    seconds: float

    @property
    def number(self) -> int:
        return self.candidate.number


@dataclass(frozen=True)
class Done:
    """What came of the rulesets of a batch, in order, and those that there was no time for."""

    outcomes: list[Outcome]
    left: list[Candidate]


def run_batch(
    work: Work, batch: Sequence[Candidate], limits: Limits, version: str = __version__, seconds: float = math.inf
) -> Done:
    """Work on a batch; nothing that a ruleset does keeps the others from their outcomes.

    None is begun after so many seconds, or after :func:`end_batches`, so that little is lost when a survey ends early.
    """
    if version != __version__:
        raise ClusterLost(f"a worker has wythoff {__version__}, and the survey {version}; install the same on both")
    pool, ends = _pool, time.monotonic() + seconds
    outcomes: list[Outcome] = []
    for candidate in batch:
        if pool.ending or (outcomes and time.monotonic() > ends):
            break
        outcomes.append(_outcome(pool, work, candidate, limits))
    return Done(outcomes, list(batch[len(outcomes) :]))


def start_processes(count: int, megabytes: int) -> None:
    """Start processes that will soon be needed: they load the program while this one still prepares their work."""
    _pool.start(count, megabytes)


def end_batches() -> None:
    """Let batches that are run by this process end with the ruleset that is under way."""
    _pool.ending = True


def stop_processes() -> None:
    """End all processes that this one has started; batches that are under way raise :class:`Stopped`."""
    global _pool
    stopped, _pool = _pool, Pool()
    stopped.close()


class Stopped(Exception):
    """The processes were ended by :func:`stop_processes`."""


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


class BoundedProcess:
    """A process that works on one ruleset at a time, and is of no use after one has brought it down."""

    def __init__(self, megabytes: int) -> None:
        self.megabytes = megabytes
        self.usable = True
        self._scratch = Path(tempfile.mkdtemp(prefix="wythoff-survey-"))
        ours, theirs = socket.socketpair()
        with theirs:
            words = [str(theirs.fileno()), str(megabytes), str(self._scratch)]
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "wythoff.survey.child", *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                env=os.environ | ONE_THREAD,
            )
        self._pipe = Connection(ours.detach())

    def run(self, work: Work, candidate: Candidate, limits: Limits) -> tuple[str, Any]:
        """The answer of the process; ``DIED`` or ``KILLED`` and how, if it gave none."""
        self.usable = False
        try:
            self._pipe.send((work, candidate, limits.seconds))
            if not self._pipe.poll(limits.seconds_by_the_clock):
                return TOO_LONG, _too_long(limits)
            status, value = self._pipe.recv()
        except (EOFError, OSError):
            return self._ending(limits)
        if status == TOO_MUCH_MEMORY:
            return status, value or f"more than {limits.megabytes} MB"
        self.usable = True
        return status, value

    def _ending(self, limits: Limits) -> tuple[str, str]:
        code = self._process.wait()
        if code == -signal.SIGPROF:
            return TOO_LONG, _too_long(limits)
        how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        return KILLED if code == -signal.SIGKILL else DIED, f"the process ended with {how}"

    def kill(self) -> None:
        """End the process, whatever it does; whoever waits for it notices, and stops it."""
        self._process.kill()

    def stop(self) -> None:
        """End the process and let go of all that belongs to it."""
        self.kill()
        self._process.wait()
        self._pipe.close()
        if self._process.stdin is not None:
            self._process.stdin.close()
        shutil.rmtree(self._scratch, ignore_errors=True)


def _too_long(limits: Limits) -> str:
    return f"more than {limits.seconds:g} s"


class Pool:
    """Processes that are kept warm between batches, each lent to one thread at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._closed = False
        self.ending = False
        self._idle: list[BoundedProcess] = []
        self._busy: set[BoundedProcess] = set()

    @contextmanager
    def borrowed(self, megabytes: int) -> Iterator[BoundedProcess]:
        """A process for this thread alone: an idle one, or a new one."""
        process = self._take(megabytes)
        try:
            yield process
        finally:
            with self._lock:
                self._busy.discard(process)
                kept = process.usable and not self._closed
                if kept:
                    self._idle.append(process)
            if not kept:
                process.stop()

    def start(self, count: int, megabytes: int) -> None:
        """Have some idle processes at hand."""
        with self._lock:
            self._idle += [BoundedProcess(megabytes) for _ in range(count)]

    def _take(self, megabytes: int) -> BoundedProcess:
        with self._lock:
            if self._closed:
                raise Stopped
            fitting = next((process for process in self._idle if process.megabytes == megabytes), None)
            if fitting is not None:
                self._idle.remove(fitting)
            process = fitting or BoundedProcess(megabytes)
            self._busy.add(process)
            return process

    def close(self) -> None:
        """End all processes; nobody gets one any more."""
        with self._lock:
            self._closed = True
            for process in self._busy:
                process.kill()
            for process in self._idle:
                process.stop()
            self._idle.clear()


_pool = Pool()

__all__ = [
    "Done",
    "Examination",
    "Fingerprinting",
    "Outcome",
    "Stopped",
    "Work",
    "end_batches",
    "run_batch",
    "start_processes",
    "stop_processes",
]
