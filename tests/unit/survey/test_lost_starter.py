"""A process whose starter was killed may fail before it ends, since its files are gone: no fault of the ruleset."""

from __future__ import annotations

from multiprocessing import Pipe
from pathlib import Path

import pytest

from tests.faults import quick
from wythoff.processes import starters
from wythoff.processes.child import ANSWER
from wythoff.processes.starters import Processes
from wythoff.processes.worker import Killed, Worker
from wythoff.survey.batches import Fingerprinting, attempted
from wythoff.survey.limits import RulesetLimits
from wythoff.survey.space import Space
from wythoff.survey.statuses import CRASHED

WHY = "FileNotFoundError: the folder is gone"
LIMITS = RulesetLimits(seconds=10, megabytes=500)


class OneProcess:
    """A process that answers each ruleset with a crash."""

    pid = 0

    def __init__(self) -> None:
        self.pipe, self.there = Pipe()
        self.there.send((ANSWER, (CRASHED, WHY)))

    def end(self) -> int:
        return 0


class Starter:
    """A starter that may be killed."""

    is_running = True
    scratch = Path("scratch")

    def fresh(self) -> OneProcess:
        self.started = OneProcess()
        return self.started

    def stop(self) -> None:
        self.started.there.close()


@pytest.mark.parametrize("is_killed", [False, True])
def test_a_crash_counts_while_the_starter_runs(is_killed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    starter = Starter()
    monkeypatch.setattr(starters, "new_starter", lambda *_, **__: starter)
    processes = Processes("wythoff.errors")
    (candidate,) = Space.from_text("wythoff")
    with Worker(processes, LIMITS.of_a_process) as worker:
        starter.is_running = not is_killed
        if is_killed:
            with pytest.raises(Killed, match="the process lost what it was started with"):
                attempted(worker, Fingerprinting(quick.fingerprint), candidate, LIMITS)
        else:
            assert attempted(worker, Fingerprinting(quick.fingerprint), candidate, LIMITS) == (CRASHED, WHY)
        assert worker.is_lost == is_killed
    processes.stop()
