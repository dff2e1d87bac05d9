"""A process whose starter was killed may fail before it ends, since its files are gone: no fault of the ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from wythoff.survey.limits import Limits
from wythoff.survey.pool import KILLED, BoundedProcess
from wythoff.survey.statuses import CRASHED

WHY = "FileNotFoundError: the folder is gone"


@dataclass
class OneProcess:
    """A process that answers each ruleset with a crash."""

    pipe: Connection
    pid: int = 0

    def end(self) -> int:
        return 0


@dataclass
class Lost:
    """A starter that may have been killed since."""

    is_running: bool
    scratch: Path = Path("scratch")

    def fresh(self) -> OneProcess:
        here, self.there = Pipe()
        self.there.send((CRASHED, WHY))
        return OneProcess(here)

    def stop(self) -> None:
        self.there.close()


@pytest.mark.parametrize(
    ("is_running", "answer"),
    [(True, (CRASHED, WHY)), (False, (KILLED, "the process lost what it was started with"))],
)
def test_a_crash_counts_while_the_starter_runs(is_running: bool, answer: tuple[str, str]) -> None:
    starter = Lost(is_running)
    process = BoundedProcess(starter, megabytes=500)
    assert process.run("work", "candidate", Limits(seconds=10, megabytes=500)) == answer
    assert process.is_usable == is_running
    process.stop()
    starter.stop()
