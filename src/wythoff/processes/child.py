"""A process that works for another one, seen from inside: its task comes through its pipe.

``python -m wythoff.processes.child PORT SCRATCH`` is started by :class:`wythoff.processes.spawner.Spawner`.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait

Serve = Callable[..., None]
"""A function that a process runs: its first argument is the pipe to the parent, the others come from there."""

LOOK_SECONDS = 1.0


def run(pipe: Connection) -> None:
    """Call the function that comes through the pipe, with the pipe and the arguments that come along.

    Modules are looked for where the parent looks for them. The pipe is closed only by the end of the process: whoever
    reads from it would otherwise end the process before it has said why it failed.
    """
    with suppress(EOFError, OSError):
        sys.path[:] = pipe.recv()
        serve, arguments = pipe.recv()
        serve(pipe, *arguments)


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


def end_with_parent() -> None:
    """End this process with the one that started it by multiprocessing, however that ends."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    main(sys.argv[1:])
