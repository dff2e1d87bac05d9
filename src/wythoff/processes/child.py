"""A process that works for another one, seen from inside: its task comes through its pipe.

``python -m wythoff.processes.child PORT SCRATCH`` is started by :class:`wythoff.processes.spawner.Spawner`.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pickle import PicklingError
from typing import Any, NamedTuple

from wythoff.processes.limits import bound_memory, ended_after, give_way

LOOK_SECONDS = 1.0

Serve = Callable[..., None]
"""A function that a process runs: its first argument is the pipe to the parent, the others come from there."""

BEGUN, REPORT, ANSWER, FAILURE = "begun", "report", "answer", "failure"
"""The first call has arrived, with all that it needs; what it reports on the way; what it returns; what it raises."""


@dataclass(frozen=True)
class Setting:
    """What a worker is bound to from its start to its end.

    The system refuses it more memory than ``megabytes``, which it notices as a MemoryError. ``niceness`` is by how much
    it lowers its priority. When it gets no call for ``idle_seconds``, it ends.
    """

    megabytes: int | None = None
    niceness: int = 0
    idle_seconds: float | None = None


UNBOUND = Setting()


class Call(NamedTuple):
    """A function to be called; if it ``reports``, it gets a function for that as its last argument."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    reports: bool = False
    processor_seconds: float | None = None


def run(pipe: Connection) -> None:
    """Call the function that comes through the pipe, with the pipe and the arguments that come along.

    Modules are looked for where the parent looks for them. The pipe is closed only by the end of the process: whoever
    reads from it would otherwise end the process before it has said why it failed.
    """
    with suppress(EOFError, OSError):
        sys.path[:] = pipe.recv()
        serve, arguments = pipe.recv()
        serve(pipe, *arguments)


def answer_calls(pipe: Connection, setting: Setting) -> None:
    """Answer the calls that come through the pipe, until there are no more."""
    if setting.megabytes is not None:
        bound_memory(setting.megabytes * 10**6)
    if setting.niceness:
        give_way(setting.niceness)
    with suppress(EOFError, OSError):
        has_begun = False
        while pipe.poll(setting.idle_seconds):
            call: Call = pipe.recv()
            if not has_begun:
                pipe.send((BEGUN, None))
                has_begun = True
            _send(pipe, *_outcome(pipe, call))


def _outcome(pipe: Connection, call: Call) -> tuple[str, Any]:
    seconds = call.processor_seconds
    report = [lambda text: pipe.send((REPORT, text))] if call.reports else []
    try:
        with nullcontext() if seconds is None else ended_after(seconds):
            return ANSWER, call.function(*call.arguments, *report)
    except Exception as problem:
        return FAILURE, problem


def _send(pipe: Connection, kind: str, value: Any) -> None:
    """Send what came of a call; if it cannot be sent, say so."""
    try:
        pipe.send((kind, value))
    except (PicklingError, AttributeError, TypeError) as problem:
        pipe.send((FAILURE, PicklingError(f"{type(value).__name__} cannot be sent: {problem}")))


def main(words: list[str]) -> None:
    """Do in a new interpreter what the parent wants, which listens on a port and has written a key."""
    from wythoff.processes.spawner import connect, pipe_on

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = connect(int(words[0]), sys.stdin.buffer.read())
    _end_at_end_of(parent.dup(), scratch=words[1])
    run(pipe_on(parent))


def _end_at_end_of(parent: socket.socket, scratch: str) -> None:
    """End this process with its parent, however that ends: the system then closes the connection."""

    def watch() -> None:
        with suppress(OSError):
            while parent.recv(1, socket.MSG_PEEK):  # without taking it from the reader of the pipe
                time.sleep(LOOK_SECONDS)
        shutil.rmtree(scratch, ignore_errors=True)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    main(sys.argv[1:])
