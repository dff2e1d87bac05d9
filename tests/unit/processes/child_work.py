"""What processes do in these tests: a module of its own, which they can load quickly."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path

from wythoff.processes.limits import ended_after
from wythoff.processes.spawner import Spawner
from wythoff.processes.starters import Child, new_starter


def double(pipe: Connection, number: int) -> None:
    """Send twice a number, and then twice each that comes."""
    while True:
        pipe.send(2 * number)
        number = pipe.recv()


def leave(pipe: Connection, code: int) -> None:
    os._exit(code)


def abort(pipe: Connection) -> None:
    os.abort()


def fail(pipe: Connection) -> None:
    raise ValueError("something is wrong")


def tell_environment(pipe: Connection, name: str) -> None:
    pipe.send(os.environ.get(name))


def write(pipe: Connection, folder: Path) -> None:
    (folder / "left behind").write_bytes(b"")
    pipe.send("written")
    time.sleep(60)


def compute(pipe: Connection, seconds: float, has_timer: bool) -> None:
    """Compute forever, with this much processor time."""
    if not has_timer and hasattr(signal, "setitimer"):
        del signal.setitimer
    with ended_after(seconds):
        while True:
            pass


def rest(pipe: Connection, has_timer: bool) -> None:
    """Stay below the limit, twice, and then continue without one."""
    if not has_timer and hasattr(signal, "setitimer"):
        del signal.setitimer
    for _ in range(2):
        with ended_after(0.5):
            time.sleep(0.6)
    until = time.process_time() + 0.7
    while time.process_time() < until:
        pass
    pipe.send("still there")


def parent_of_another(pipe: Connection, is_forked: bool) -> None:
    """Start a process that computes for ever, send its process id and where its files are, and never end."""
    starter = new_starter("wythoff.errors") if is_forked else Spawner(is_quiet=False)
    child = Child(starter, compute, 1000.0, True)
    pipe.send((child.pid, starter.scratch))
    time.sleep(60)
