"""Rulesets that misbehave, in processes that are bounded."""

from __future__ import annotations

import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.faults import quick
from tests.faults.conftest import family_of, wait_until
from wythoff.errors import ClusterLost
from wythoff.processes import fork_server
from wythoff.processes.starters import Child, new_starter
from wythoff.survey.child import serve
from wythoff.survey.limits import Limits
from wythoff.survey.pool import LOADED, Stopped
from wythoff.survey.space import Candidate, Space
from wythoff.survey.work import (
    Examination,
    Fingerprinting,
    Outcome,
    end_batches,
    run_batch,
    stop_processes,
)

LIMITS = Limits(seconds=1, megabytes=600)
FINGERPRINTS = Fingerprinting(quick.fingerprint)
EXAMINATION = Examination(quick.examine, bound=10, prove=False, seconds=1)


@pytest.fixture(autouse=True)
def processes() -> Iterator[None]:
    yield
    family = [member for server in servers() for member in family_of(server.pid)]
    stop_processes()
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


def examined(slacks: str, *, prove: bool = False) -> list[Outcome]:
    work = Examination(quick.examine, bound=10, prove=prove, seconds=1)
    return run_batch(work, candidates(f"wythoff(slack={slacks})"), LIMITS).outcomes


def test_the_batch_is_done_in_order_by_one_warm_process() -> None:
    first = run_batch(FINGERPRINTS, candidates("wythoff(slack=1..3)"), LIMITS).outcomes
    (process,) = children()
    assert [(each.status, each.value) for each in first] == [("done", "0"), ("done", "1"), ("done", "2")]
    assert len(examined("1..2")) == 2
    assert children() == [process]


def test_what_there_is_no_time_for_is_left() -> None:
    batch = candidates("wythoff(slack=1..3)")
    done = run_batch(FINGERPRINTS, batch, LIMITS, seconds=0)
    assert [each.candidate for each in done.outcomes] + done.left == batch
    assert len(done.outcomes) == 1


def test_a_batch_can_be_told_to_end() -> None:
    batch, done = candidates("wythoff(slack=1..40)"), []
    thread = threading.Thread(target=lambda: done.append(run_batch(EXAMINATION, batch, LIMITS)))
    thread.start()
    wait_until(lambda: len(children()) == 1)
    end_batches()
    thread.join(timeout=60)
    (ended,) = done
    assert [each.candidate for each in ended.outcomes] + ended.left == batch
    assert ended.left


def test_one_that_never_ends_and_one_that_fails_between_others() -> None:
    outcomes = examined("{100, 101, 104, 107}")
    assert [each.status for each in outcomes] == ["done", "too long", "crashed", "done"]
    assert outcomes[1].value == "more than 1 s"


def test_memory_is_bounded() -> None:
    outcomes = examined("102..102") + examined("100..100")
    assert [each.status for each in outcomes] == ["too much memory", "done"]


def test_files_come_back_and_the_scratch_is_empty() -> None:
    ((_, files),) = (each.value for each in examined("1..1", prove=True))
    assert list(files) == ["000000.cert.json"]
    (server,) = servers()
    scratch = Path(server.cmdline()[-1])
    assert list(scratch.iterdir()) == []
    stop_processes()
    assert not scratch.exists()


@pytest.mark.parametrize("victims", [children, servers])
def test_processes_killed_from_outside_are_replaced(victims: Callable[[], list[psutil.Process]]) -> None:
    done: list[Any] = []
    thread = threading.Thread(target=lambda: done.extend(examined("1..30")))
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


def test_a_ruleset_that_never_ends_ends_with_the_server() -> None:
    starter = new_starter(LOADED)
    started = Child(starter, serve, 600, starter.scratch)
    with started.pipe as pipe:
        (endless,) = candidates("wythoff(slack=101..101)")
        pipe.send((EXAMINATION, endless, 60.0))
        child = psutil.Process(started.pid)
        wait_until(lambda: child.cpu_times().user > 0.1)
        child.parent().kill()
        assert psutil.wait_procs([child], timeout=60)[1] == []
    starter.stop()


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


def test_it_forks_without_threads() -> None:
    """A lock that another thread holds would stay locked for ever in the forked process."""
    assert [each.status for each in examined("1..1")] == ["done"]
    (server,) = servers()
    assert server.num_threads() == 1


def test_stopping_ends_a_batch() -> None:
    ended: list[BaseException] = []

    def work() -> None:
        try:
            examined("101..101")
        except Stopped as problem:
            ended.append(problem)

    thread = threading.Thread(target=work)
    thread.start()
    wait_until(lambda: len(children()) == 1)
    stop_processes()
    thread.join(timeout=60)
    assert len(ended) == 1


def test_another_version_is_refused() -> None:
    with pytest.raises(ClusterLost, match=r"a worker has wythoff 0\.1\.0, and the survey 9\.9; install the same"):
        run_batch(FINGERPRINTS, [], LIMITS, "9.9")
