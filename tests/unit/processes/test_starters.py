"""Processes are the same to their parent, whether they are forked or new interpreters."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pickle import PicklingError

import psutil
import pytest

from tests.unit.processes import child_work
from wythoff.processes import spawner as spawner_module
from wythoff.processes import starters
from wythoff.processes.forking import ForkServer
from wythoff.processes.limits import OUT_OF_TIME, is_out_of_time, name_of_signal
from wythoff.processes.spawner import Spawner, _accepted
from wythoff.processes.starters import Child, Processes, Starter, can_fork, new_starter

LOADED = "wythoff.errors"


@pytest.fixture(params=["forked", "spawned"] if can_fork() else ["spawned"])
def starter(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Starter]:
    if request.param == "spawned":
        monkeypatch.setattr(starters, "can_fork", lambda: False)
    made = new_starter(LOADED)
    assert isinstance(made, ForkServer if request.param == "forked" else Spawner)
    yield made
    made.stop()


def ended(child: Child) -> int | None:
    """The exit code of a process that ends by itself."""
    with pytest.raises(EOFError):
        child.pipe.recv()
    code = child.end()
    child.pipe.close()
    return code


def test_it_serves_its_pipe_until_it_is_ended(starter: Starter) -> None:
    child = Child(starter, child_work.double, 21)
    with child.pipe as pipe:
        assert pipe.recv() == 42
        pipe.send(10**30)
        assert pipe.recv() == 2 * 10**30
        assert psutil.Process(child.pid).is_running()
        codes = {child.end() for _ in range(3)}
        assert not psutil.pid_exists(child.pid)
    assert len(codes - {0, None}) == 1


def test_how_it_ended_is_known(starter: Starter) -> None:
    assert ended(Child(starter, child_work.leave, 7)) == 7
    code = ended(Child(starter, child_work.abort))
    assert code is not None
    assert name_of_signal(code) == "SIGABRT" or (sys.platform == "win32" and code != 0)


@pytest.mark.parametrize("kind", [ForkServer, Spawner] if can_fork() else [Spawner])
def test_a_failure_is_shown_on_the_terminal(kind: type, capfd: pytest.CaptureFixture[str]) -> None:
    starter = Spawner(is_quiet=False) if kind is Spawner else ForkServer(LOADED, is_quiet=False)
    assert ended(Child(starter, child_work.fail)) == 1
    starter.stop()
    assert capfd.readouterr().err.endswith("ValueError: something is wrong\n")


def test_the_environment_has_the_additions(starter: Starter) -> None:
    for name, value in [("OPENBLAS_NUM_THREADS", "1"), ("HOME", os.environ.get("HOME"))]:
        child = Child(starter, child_work.tell_environment, name)
        with child.pipe as pipe:
            assert pipe.recv() == value
        child.end()


def test_what_cannot_be_sent_is_noticed_before_anything_starts(starter: Starter) -> None:
    with pytest.raises(PicklingError):
        Child(starter, child_work.double, lambda: 1)


@pytest.mark.parametrize("has_timer", [True, False])
def test_processor_time_is_bounded(starter: Starter, has_timer: bool) -> None:
    began = time.monotonic()
    code = ended(Child(starter, child_work.compute, 0.2, has_timer))
    assert code is not None
    assert is_out_of_time(code)
    assert (code == OUT_OF_TIME) is not (has_timer and hasattr(signal, "setitimer"))
    assert time.monotonic() - began < 60


@pytest.mark.parametrize("has_timer", [True, False])
def test_time_without_work_does_not_count_nor_does_what_comes_after(starter: Starter, has_timer: bool) -> None:
    child = Child(starter, child_work.rest, has_timer)
    with child.pipe as pipe:
        assert pipe.recv() == "still there"
    child.end()


def test_stopping_ends_all_and_removes_their_files(starter: Starter) -> None:
    children = [Child(starter, child_work.write, starter.scratch) for _ in range(2)]
    assert [child.pipe.recv() for child in children] == ["written", "written"]
    scratch = starter.scratch
    starter.stop()
    for child in children:
        with child.pipe as pipe, pytest.raises(EOFError):
            pipe.recv()
    assert (
        psutil.wait_procs([psutil.Process(child.pid) for child in children if psutil.pid_exists(child.pid)], 10)[1]
        == []
    )
    assert not scratch.exists()


def test_a_process_ends_with_the_one_that_started_it(starter: Starter) -> None:
    """Although it is computing, and no process is left that could end it."""
    child = Child(starter, child_work.parent_of_another, isinstance(starter, ForkServer))
    with child.pipe as pipe:
        pid, scratch = pipe.recv()
        grandchild = psutil.Process(pid)
        child.end()
        assert psutil.wait_procs([grandchild], timeout=60)[1] == []
    end = time.monotonic() + 60
    while scratch.exists() and time.monotonic() < end:
        time.sleep(0.05)
    assert not scratch.exists()


@pytest.mark.skipif(not can_fork(), reason="nothing can be lost where each process is started by itself")
def test_processes_are_started_again_when_the_starter_is_lost() -> None:
    processes = Processes(LOADED)
    first = processes.start(child_work.double, 1)
    with first.pipe as pipe:
        assert pipe.recv() == 2
        psutil.Process(first.pid).parent().kill()
        with pytest.raises((EOFError, ConnectionError)):
            pipe.recv()
    assert first.end() is None
    second = processes.start(child_work.double, 2)
    with second.pipe as pipe:
        assert pipe.recv() == 4
    processes.stop()


def test_a_stranger_cannot_take_the_place_of_a_process() -> None:
    key = b"k" * 32
    waiting = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    with waiting, socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]

        heard: dict[bytes, bytes] = {}

        def connect(shown: bytes) -> None:
            with socket.create_connection(("127.0.0.1", port)) as connected:
                connected.sendall(shown)
                heard[shown] = connected.recv(1)

        stranger = b"x" * 32
        threads = [threading.Thread(target=connect, args=(shown,)) for shown in (stranger, key)]
        for thread in threads:
            thread.start()
            time.sleep(0.2)
        with _accepted(listening, waiting, key) as pipe:
            pipe.send_bytes(b"hello")
        for thread in threads:
            thread.join(timeout=10)
        waiting.kill()
    assert not heard[stranger]
    assert heard[key]


def test_a_process_that_does_not_start_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spawner_module, "CHILD", (sys.executable, "-c", ""))
    spawner = Spawner(is_quiet=False)
    with pytest.raises(ConnectionError, match="a process could not be started: "):
        spawner.fresh()
    spawner.stop()
