"""Rulesets that misbehave, in processes that are bounded."""

from __future__ import annotations

import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.faults import quick
from tests.faults.conftest import family_of, wait_until
from wythoff.errors import ClusterLost
from wythoff.processes import fork_server
from wythoff.processes.pool import Pool, Stopped
from wythoff.processes.starters import new_starter
from wythoff.processes.worker import Killed, Worker
from wythoff.survey.batches import (
    LOADED,
    Done,
    Examination,
    Fingerprinting,
    Outcome,
    Work,
    Workforce,
    attempted,
    processes,
    run_batch,
)
from wythoff.survey.limits import RulesetLimits
from wythoff.survey.space import Candidate, Space

LIMITS = RulesetLimits(seconds=1, megabytes=600)
FINGERPRINTS = Fingerprinting(quick.fingerprint)
EXAMINATION = Examination(quick.examine, bound=10, prove=False, seconds=1)


class Here:
    """The processes that work for a test."""

    def __init__(self) -> None:
        self.processes = processes()
        self.workforce = Workforce(Pool(self.processes))

    def batch(self, work: Work, batch: list[Candidate], seconds: float = inf) -> Done:
        return run_batch(work, batch, LIMITS, seconds=seconds, workforce=self.workforce)

    def examined(self, slacks: str, *, prove: bool = False) -> list[Outcome]:
        work = Examination(quick.examine, bound=10, prove=prove, seconds=1)
        return self.batch(work, candidates(f"wythoff(slack={slacks})")).outcomes

    def stop(self) -> None:
        self.workforce.pool.stop()
        self.processes.stop()


@pytest.fixture
def here() -> Iterator[Here]:
    here = Here()
    yield here
    family = [member for server in servers() for member in family_of(server.pid)]
    here.stop()
    assert psutil.wait_procs(family, timeout=60)[1] == []


def servers() -> list[psutil.Process]:
    """The processes that others are forked from."""
    found = []
    for child in psutil.Process().children():
        with suppress(psutil.NoSuchProcess):
            if LOADED in child.cmdline():
                found.append(child)
    return found


def children() -> list[psutil.Process]:
    """The processes at work; one that is just ending does not count."""
    found = []
    for child in (member for server in servers() for member in family_of(server.pid)[1:]):
        with suppress(psutil.NoSuchProcess):
            if child.status() != psutil.STATUS_ZOMBIE:
                found.append(child)
    return found


def candidates(space: str) -> list[Candidate]:
    return list(Space.from_text(space))


def test_the_batch_is_done_in_order_by_one_warm_process(here: Here) -> None:
    first = here.batch(FINGERPRINTS, candidates("wythoff(slack=1..3)")).outcomes
    (process,) = children()
    assert [(each.status, each.value) for each in first] == [("done", "0"), ("done", "1"), ("done", "2")]
    assert len(here.examined("1..2")) == 2
    assert children() == [process]


def test_what_there_is_no_time_for_is_left(here: Here) -> None:
    batch = candidates("wythoff(slack=1..3)")
    done = here.batch(FINGERPRINTS, batch, seconds=0)
    assert [each.candidate for each in done.outcomes] + done.left == batch
    assert len(done.outcomes) == 1


def test_a_batch_can_be_told_to_end(here: Here) -> None:
    batch, done = candidates("wythoff(slack=1..40)"), []
    thread = threading.Thread(target=lambda: done.append(here.batch(EXAMINATION, batch)))
    thread.start()
    wait_until(lambda: len(children()) == 1)
    here.workforce.is_ending = True
    thread.join(timeout=60)
    (ended,) = done
    assert [each.candidate for each in ended.outcomes] + ended.left == batch
    assert ended.left


def test_one_that_never_ends_and_one_that_fails_between_others(here: Here) -> None:
    outcomes = here.examined("{100, 101, 104, 107}")
    assert [each.status for each in outcomes] == ["done", "too long", "crashed", "done"]
    assert outcomes[1].value == "more than 1 s"


def test_memory_is_bounded(here: Here) -> None:
    outcomes = here.examined("102..102") + here.examined("100..100")
    assert [each.status for each in outcomes] == ["too much memory", "done"]


def test_files_come_back_and_the_scratch_is_empty(here: Here) -> None:
    ((_, files),) = (each.value for each in here.examined("1..1", prove=True))
    assert list(files) == ["000000.cert.json"]
    (server,) = servers()
    scratch = Path(server.cmdline()[-1])
    assert list(scratch.iterdir()) == []
    here.stop()
    assert not scratch.exists()


@pytest.mark.parametrize("victims", [children, servers])
def test_processes_killed_from_outside_are_replaced(here: Here, victims: Callable[[], list[psutil.Process]]) -> None:
    done: list[Any] = []
    thread = threading.Thread(target=lambda: done.extend(here.examined("1..30")))
    thread.start()
    for _ in range(2):
        wait_until(lambda: len(children()) == 1)
        time.sleep(0.3)
        (victim,) = victims()
        family = family_of(victim.pid)
        victim.kill()
        assert psutil.wait_procs(family, timeout=60)[1] == []
    thread.join()
    assert [each.status for each in done] == ["done"] * 30


def test_a_ruleset_that_never_ends_ends_with_the_server(here: Here) -> None:
    """It has much more time left, and nobody who would end it."""
    (endless,) = candidates("wythoff(slack=101..101)")
    patient = RulesetLimits(seconds=1000, megabytes=600)
    with Worker(here.processes, patient.of_a_process) as worker, ThreadPoolExecutor() as threads:
        answer = threads.submit(attempted, worker, EXAMINATION, endless, patient)
        wait_until(lambda: len(children()) == 1)
        (child,) = children()
        wait_until(lambda: child.cpu_times().user > 0.1)
        child.parent().kill()
        assert psutil.wait_procs([child], timeout=60)[1] == []
        with pytest.raises(Killed):
            answer.result()


def test_a_server_that_does_not_answer_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Although it is still there: a process that is killed may take some time to end."""
    monkeypatch.setattr("wythoff.processes.forking.STARTING_SECONDS", 0.01)
    server = new_starter(LOADED)
    with monkeypatch.context() as slow:
        slow.setattr(subprocess.Popen, "kill", lambda process: None)
        with pytest.raises(TimeoutError):
            server.fresh()
    assert not server.is_running
    server.stop()


def test_an_unused_server_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Workers of a cluster outlive their surveys, and should not keep a loaded program for ever."""
    monkeypatch.setattr(fork_server, "IDLE_SECONDS", 0.05)
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    client, theirs = socket.socketpair()
    with client, theirs:
        fork_server.Server(theirs, scratch).run()
    assert not scratch.exists()


def test_it_forks_without_threads(here: Here) -> None:
    """A lock that another thread holds would stay locked for ever in the forked process."""
    assert [each.status for each in here.examined("1..1")] == ["done"]
    (server,) = servers()
    assert server.num_threads() == 1


def test_stopping_ends_a_batch(here: Here) -> None:
    ended: list[BaseException] = []

    def work() -> None:
        try:
            here.examined("101..101")
        except Stopped as problem:
            ended.append(problem)

    thread = threading.Thread(target=work)
    thread.start()
    wait_until(lambda: len(children()) == 1)
    here.stop()
    thread.join(timeout=60)
    assert len(ended) == 1


def test_another_version_is_refused() -> None:
    with pytest.raises(ClusterLost, match=r"a worker has wythoff 0\.1\.0, and the survey 9\.9; install the same"):
        run_batch(FINGERPRINTS, [], LIMITS, "9.9")
