"""A process that has loaded what others need, and forks itself for each of them.

``python -m wythoff.processes.fork_server DESCRIPTOR LOADED SCRATCH`` is started by
:class:`wythoff.processes.forking.ForkServer`. The server ends with the process that started it, and its children end
with the server, however that happens.
"""

from __future__ import annotations

import gc
import os
import shutil
import signal
import socket
import sys
import threading
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from pkgutil import resolve_name

from wythoff.processes.child import run
from wythoff.processes.fork_protocol import Request, answer, next_request

IDLE_SECONDS = 120.0
"""Seconds after which an idle server ends."""


def main(words: list[str]) -> None:
    """Load what the second word names, and serve the socket whose descriptor is the first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(Exception):
        _load(words[1])
    with socket.socket(fileno=int(words[0])) as client:
        Server(client, Path(words[2])).run()


def _load(names: str) -> None:
    """Import modules, or call functions that load what they need.

    What is loaded stays, here and in all children, so the garbage collector never needs to look at it.
    """
    gc.disable()
    try:
        for name in names.split():
            found = resolve_name(name)
            if callable(found):
                found()
    finally:
        gc.freeze()
        gc.enable()


class Server:
    """Forks processes, and reports how they ended."""

    def __init__(self, client: socket.socket, scratch: Path) -> None:
        self._client, self._scratch = client, scratch
        self._lifeline = os.pipe()
        self._children: set[int] = set()

    def run(self) -> None:
        """Answer requests until no client is left."""
        self._client.settimeout(IDLE_SECONDS)
        try:
            while (request := self._next_request()) is not None:
                answer(self._client, self._do(*request))
        finally:
            for child in list(self._children):
                self._end(child)
            for descriptor in self._lifeline:
                os.close(descriptor)
            shutil.rmtree(self._scratch, ignore_errors=True)

    def _next_request(self) -> tuple[Request, int, list[int]] | None:
        """The next request; None if the client has ended, or has had no work for a long time."""
        while True:
            try:
                return next_request(self._client)
            except TimeoutError:
                if all(map(_has_ended, self._children)):
                    return None

    def _do(self, request: Request, number: int, descriptors: list[int]) -> int:
        return self._fork(*descriptors) if request is Request.FORK else self._end(number)

    def _fork(self, descriptor: int) -> int:
        child = os.fork()
        if child == 0:
            code, pipe = 1, Connection(descriptor)
            try:
                self._client.close()
                self._end_with_server()
                run(pipe)
                code = 0
            except Exception as problem:
                traceback.print_exception(problem)
            finally:
                os._exit(code)
        os.close(descriptor)
        self._children.add(child)
        return child

    def _end(self, child: int) -> int:
        os.kill(child, signal.SIGKILL)  # has no effect on a process that has ended by itself
        self._children.remove(child)
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status)

    def _end_with_server(self) -> None:
        """End this process with the server: reading the lifeline returns when the server, its only writer, ends."""
        reading, writing = self._lifeline
        os.close(writing)

        def watch() -> None:
            os.read(reading, 1)
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()


def _has_ended(child: int) -> bool:
    return os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


if __name__ == "__main__":
    main(sys.argv[1:])
