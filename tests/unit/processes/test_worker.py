"""A worker answers or ends, and who asked it knows which; a pool replaces those that have ended."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pickle import PicklingError

import psutil
import pytest

from tests.faults.conftest import wait_until
from tests.unit.processes import called
from wythoff.processes import forking, starters
from wythoff.processes.child import UNBOUND, Setting
from wythoff.processes.limits import Limits
from wythoff.processes.pool import Pool, Stopped, crew
from wythoff.processes.starters import Processes, can_fork
from wythoff.processes.worker import Ended, Killed, OutOfMemory, OutOfTime, Worker

LOADED = "tests.unit.processes.called wythoff.errors"


@pytest.fixture(params=["forked", "spawned"] if can_fork() else ["spawned"])
def processes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Processes]:
    if request.param == "spawned":
        monkeypatch.setattr(starters, "can_fork", lambda: False)
    made = Processes(LOADED)
    yield made
    made.stop()


@pytest.fixture
def worker(processes: Processes) -> Iterator[Worker]:
    with Worker(processes) as made:
        yield made


def test_it_answers_one_call_after_the_other(worker: Worker) -> None:
    assert len({worker.call(called.who) for _ in range(3)}) == 1
    assert worker.call(called.divided, 1, 2) == 0.5
    with pytest.raises(ZeroDivisionError):
        worker.call(called.divided, 1, 0)
    assert worker.is_usable
    heard: list[int] = []
    assert worker.call(called.counted, 3, hear=heard.append) == "counted"
    assert heard == [0, 1, 2]


def test_what_cannot_be_sent_harms_nobody(worker: Worker) -> None:
    with pytest.raises(PicklingError):
        worker.call(lambda: 1)
    with pytest.raises(PicklingError, match="function cannot be sent: "):
        worker.call(called.function_that_cannot_be_sent)
    assert worker.call(called.divided, 6, 2) == 3


def test_time_by_the_clock(worker: Worker) -> None:
    assert worker.call(called.rest, 0.01, limits=Limits(seconds=30)) == "rested"
    began = time.monotonic()
    with pytest.raises(OutOfTime, match=r"the limit of 0\.2 s was reached"):
        worker.call(called.rest, 60, limits=Limits(seconds=0.2))
    assert 0.2 <= time.monotonic() - began < 30
    assert not worker.is_usable
    assert not worker.is_waiting


def test_loading_does_not_count(processes: Processes) -> None:
    """Up to a second: one process is held for less than that, longer than its call may take, and another for ever."""
    with Worker(processes) as worker:
        process = psutil.Process(worker._child.pid)
        process.suspend()
        timer = threading.Timer(0.5, process.resume)
        timer.start()
        assert worker.call(called.divided, 1, 2, limits=Limits(seconds=0.3)) == 0.5
        timer.join()
    with Worker(processes) as worker:
        psutil.Process(worker._child.pid).suspend()
        began = time.monotonic()
        with pytest.raises(OutOfTime):
            worker.call(called.divided, 1, 2, limits=Limits(seconds=0.1))
        assert time.monotonic() - began >= 1.1
        with pytest.raises(OutOfTime), Worker(processes) as another:
            another.call(called.rest, 60, limits=Limits(seconds=10.2, began=began - 10))


def test_processor_time(worker: Worker) -> None:
    with pytest.raises(OutOfTime, match="processor time"):
        worker.call(called.compute, limits=Limits(processor_seconds=0.2))


def test_memory_as_it_is_seen_and_as_it_is_refused(processes: Processes) -> None:
    with Worker(processes) as worker, pytest.raises(OutOfMemory, match="the limit of 200 MB was reached"):
        worker.call(called.eat, 400, limits=Limits(megabytes=200))
    pytest.importorskip("resource")
    with Worker(processes, Setting(megabytes=300)) as worker, pytest.raises(MemoryError):
        worker.call(called.eat, 400)


def test_how_it_ended(processes: Processes) -> None:
    with Worker(processes) as worker:
        pid = worker.call(called.who)
        threading.Timer(0.2, psutil.Process(pid).kill).start()
        with pytest.raises(Killed, match="the process ended with SIGKILL"):
            worker.call(called.rest, 60)
    with Worker(processes) as worker:
        with pytest.raises(Ended, match="the process ended with exit code 7") as ended:
            worker.call(called.leave, 7)
        assert type(ended.value) is Ended


def test_its_setting(processes: Processes) -> None:
    with Worker(processes, Setting(niceness=3, idle_seconds=0.1)) as worker:
        assert worker.call(called.niceness) == min(19, os.nice(0) + 3)
        wait_until(lambda: not worker.is_waiting)


def test_one_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Processes, *given: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(Processes, "start", refuse)
    with pytest.raises(Killed, match="no more processes"):
        Worker(Processes(LOADED))


@pytest.mark.skipif(not can_fork(), reason="only a fork server is asked for processes")
def test_a_server_whose_answer_nobody_took_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while it loads: its answer would be taken for that to the next request."""
    processes = Processes(LOADED)

    def interrupted(*given: object) -> int:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(forking, "ask", interrupted)
        with pytest.raises(KeyboardInterrupt):
            Worker(processes)
    with Worker(processes) as worker:
        assert worker.call(called.divided, 1, 1) == 1
    processes.stop()


# -- pools


@pytest.fixture
def pool(processes: Processes) -> Iterator[Pool]:
    made = Pool(processes)
    yield made
    made.stop()


def borrowed_pid(pool: Pool, setting: Setting = UNBOUND) -> int:
    with pool.borrowed(setting) as worker:
        pid: int = worker.call(called.who)
    return pid


def test_workers_are_kept_by_their_setting(pool: Pool) -> None:
    pool.add()
    plain, other = borrowed_pid(pool), borrowed_pid(pool, Setting(niceness=1))
    assert borrowed_pid(pool) == plain
    assert borrowed_pid(pool, Setting(niceness=1)) == other
    with pool.borrowed() as first, pool.borrowed() as second:
        assert first.call(called.who) == plain != second.call(called.who)


def test_a_worker_that_has_ended_is_replaced(pool: Pool) -> None:
    first = borrowed_pid(pool)
    psutil.Process(first).kill()
    psutil.wait_procs([psutil.Process(first)] if psutil.pid_exists(first) else [], timeout=0.5)
    second = borrowed_pid(pool)
    with pytest.raises(OutOfTime), pool.borrowed() as worker:
        worker.call(called.rest, 60, limits=Limits(seconds=0.1))
    assert not psutil.pid_exists(second)
    with suppress(KeyError), pool.borrowed() as worker:
        third = worker.call(called.who)
        worker.is_usable = False
        raise KeyError
    assert len({first, second, third, borrowed_pid(pool)}) == 4


def test_a_borrower_may_leave_before_its_call_begins(pool: Pool) -> None:
    first = borrowed_pid(pool)
    with pool.borrowed():
        pass
    assert borrowed_pid(pool) != first


def test_stopping_ends_what_is_under_way(pool: Pool) -> None:
    idle = borrowed_pid(pool)
    with ThreadPoolExecutor() as threads, pool.borrowed() as lent, pool.borrowed() as other:
        pids = [idle, worker_pid := lent.call(called.who), other.call(called.who)]
        assert worker_pid == idle
        under_way = threads.submit(lent.call, called.rest, 60)
        time.sleep(0.1)
        pool.stop()
        with pytest.raises(Ended):
            under_way.result(timeout=30)
    assert not any(map(psutil.pid_exists, pids))
    with pytest.raises(Stopped), pool.borrowed():
        pass
    with pytest.raises(Stopped):
        pool.add()


def test_a_crew_that_is_left_early(processes: Processes) -> None:
    def work(pool: Pool, seconds: float) -> str:
        with pool.borrowed() as worker:
            pids.append(worker.call(called.who))
            answer: str = worker.call(called.rest, seconds)
        return answer

    pids: list[int] = []
    began = time.monotonic()
    with crew(processes, 2) as (threads, pool):
        futures = [threads.submit(work, pool, seconds) for seconds in (0.0, 60.0, 60.0, 60.0)]
        assert futures[0].result() == "rested"
    assert time.monotonic() - began < 30
    assert all(future.done() for future in futures)
    assert not any(map(psutil.pid_exists, pids))
