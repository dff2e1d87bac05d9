"""Processes forked from one that has loaded what they need, as their parent sees them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from wythoff.processes.fork_protocol import Request, ask
from wythoff.processes.limits import ONE_THREAD, STARTING_SECONDS, interrupts_stay_here

SERVER = sys.executable, "-P", "-m", "wythoff.processes.fork_server"
ENDING_SECONDS = 5.0


class ForkServer:
    """The process that all others are forked from; any thread may call it."""

    def __init__(self, loaded: str, *, is_quiet: bool) -> None:
        self._lock = threading.Lock()
        self._is_loaded = self._is_lost = False
        self._owner = os.getpid()
        self.scratch = Path(tempfile.mkdtemp(prefix="wythoff-"))
        self._socket, theirs = socket.socketpair()
        self._socket.settimeout(STARTING_SECONDS)
        with theirs, interrupts_stay_here():
            self._process = subprocess.Popen(
                [*SERVER, str(theirs.fileno()), loaded, str(self.scratch)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL if is_quiet else None,
                pass_fds=[theirs.fileno()],
                env={**os.environ, **ONE_THREAD},
            )

    @property
    def is_running(self) -> bool:
        """Whether requests reach it; a server that did not answer counts as lost even if it has not ended yet.

        A fork of this process cannot ask it: the answers could reach either of the two.
        """
        return not self._is_lost and self._owner == os.getpid() and self._process.poll() is None

    def fresh(self) -> ForkedProcess:
        """A new process; raises OSError if the server does not answer."""
        ours, theirs = socket.socketpair()
        with ours, theirs:
            pid = self._ask(Request.FORK, 0, theirs.fileno())
            return ForkedProcess(self, pid, Connection(ours.detach()))

    def end(self, pid: int) -> int:
        """End a process, if it still runs: its exit code, below zero for a signal. OSError without an answer."""
        return self._ask(Request.END, pid)

    def _ask(self, request: Request, number: int, *descriptors: int) -> int:
        with self._lock:
            try:
                answer = ask(self._socket, request, number, *descriptors)
            except BaseException:  # also Ctrl-C: the answer to this request would be taken for that to the next one
                self._is_lost = True
                self._process.kill()
                raise
            self._is_loaded = True
            return answer

    def stop(self) -> None:
        """End the server, and with it all processes forked from it; whoever waits for one of them notices."""
        if self._owner != os.getpid():
            return
        if not self._is_loaded:
            self._process.kill()
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        try:
            self._process.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        with self._lock:
            self._socket.close()
        shutil.rmtree(self.scratch, ignore_errors=True)


class ForkedProcess:
    """A process that the server has forked; the server ends it only once, since its number may then be reused."""

    def __init__(self, server: ForkServer, pid: int, pipe: Connection) -> None:
        self.pid, self.pipe = pid, pipe
        self._server, self._lock = server, threading.Lock()
        self._exit_code: int | None = None

    def end(self) -> int:
        with self._lock:
            if self._exit_code is None:
                self._exit_code = self._server.end(self.pid)
            return self._exit_code
