"""A process that has the program loaded, and forks itself for every process that works on rulesets.

``python -m wythoff.survey.fork_server DESCRIPTOR SCRATCH`` is started by :class:`wythoff.survey.pool.ForkServer`. The
server ends with the process that started it, and its children end with the server, however those ends come.
"""

from __future__ import annotations

import gc
import os
import shutil
import signal
import socket
import sys
import threading
from contextlib import suppress
from pathlib import Path

from wythoff.survey.child import IDLE_SECONDS, serve
from wythoff.survey.examine import examine
from wythoff.survey.fork_protocol import Request, answer, next_request
from wythoff.survey.space import Space

USUAL, USUAL_BOUND = "wythoff", 1000
"""A ruleset that needs what most of them need."""


def main(words: list[str]) -> None:
    """Serve the socket with the descriptor in the first word; scratch files go into the folder in the second."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _load()
    with socket.socket(fileno=int(words[0])) as client:
        Server(client, Path(words[1])).run()


def _load() -> None:
    """Load all modules and compiled solvers that are usually needed, by needing them."""
    with suppress(Exception):
        (usual,) = Space.from_text(USUAL)
        examine(usual, bound=USUAL_BOUND)
    gc.collect()
    gc.freeze()


class Server:
    """Forks processes, and tells how they ended."""

    def __init__(self, client: socket.socket, scratch: Path) -> None:
        self._client, self._scratch = client, scratch
        self._lifeline = os.pipe()
        self._children: set[int] = set()

    def run(self) -> None:
        """Do what is asked for until nobody asks any more."""
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
        """None if the client has ended, or has had no work for a long time."""
        while True:
            try:
                return next_request(self._client)
            except TimeoutError:
                if all(map(_has_ended, self._children)):
                    return None

    def _do(self, request: Request, number: int, descriptors: list[int]) -> int:
        return self._fork(number, *descriptors) if request is Request.FORK else self._end(number)

    def _fork(self, megabytes: int, descriptor: int) -> int:
        child = os.fork()
        if child == 0:
            try:
                self._client.close()
                self._end_with_server()
                serve(descriptor, megabytes, self._scratch)
            finally:
                os._exit(0)
        os.close(descriptor)
        self._children.add(child)
        return child

    def _end(self, child: int) -> int:
        os.kill(child, signal.SIGKILL)  # of no effect on a process that has ended by itself
        self._children.remove(child)
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status)

    def _end_with_server(self) -> None:
        """Only the server can write to the lifeline, and never does: when it can be read, the server has ended."""
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
