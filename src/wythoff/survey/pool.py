"""Processes that are bounded in time and memory, and kept warm: forked from one that has the program loaded."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any

from wythoff.survey.fork_protocol import Request, ask
from wythoff.survey.limits import STARTING_SECONDS, Limits
from wythoff.survey.statuses import TOO_LONG, TOO_MUCH_MEMORY

DIED, KILLED = "died", "killed"
"""How a process ended without an answer: by itself, or by somebody else, which says little of its ruleset."""

ONE_THREAD = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
"""Every core has a process of its own."""

ENDING_SECONDS = 5.0


class Stopped(Exception):
    """The pool was closed."""


class ForkServer:
    """The process that all others are forked from; any thread may call it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_loaded = self._is_lost = False
        self._scratch = tempfile.mkdtemp(prefix="wythoff-survey-")
        self._socket, theirs = socket.socketpair()
        self._socket.settimeout(STARTING_SECONDS)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "wythoff.survey.fork_server", str(theirs.fileno()), self._scratch],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                env=os.environ | ONE_THREAD,
            )

    @property
    def is_running(self) -> bool:
        """Whether it can be asked; it may be about to end without having ended when it has not answered."""
        return not self._is_lost and self._process.poll() is None

    def fork(self, megabytes: int) -> tuple[int, Connection]:
        """The number of a new process, and a pipe to it; raises OSError if the server does not answer."""
        ours, theirs = socket.socketpair()
        with ours, theirs:
            number = self._ask(Request.FORK, megabytes, theirs.fileno())
            return number, Connection(ours.detach())

    def end(self, number: int) -> int:
        """End a process, if it still runs: its exit code, below zero for a signal. Raises OSError as before."""
        return self._ask(Request.END, number)

    def _ask(self, request: Request, number: int, *descriptors: int) -> int:
        with self._lock:
            try:
                answer = ask(self._socket, request, number, *descriptors)
            except OSError:
                self._is_lost = True
                self._process.kill()
                raise
            self._is_loaded = True
            return answer

    def stop(self) -> None:
        """End the server, which ends all that were forked from it; whoever waits for one of them notices."""
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
        shutil.rmtree(self._scratch, ignore_errors=True)


class BoundedProcess:
    """A process that works on one ruleset at a time, and is of no use after one has brought it down."""

    def __init__(self, server: ForkServer, megabytes: int) -> None:
        self.server, self.megabytes = server, megabytes
        self.is_usable = True
        self._number: int | None = None
        self._pipe: Connection | None = None

    def run(self, work: Any, candidate: Any, limits: Limits) -> tuple[str, Any]:
        """The answer of the process; ``DIED`` or ``KILLED`` and how, if it gave none."""
        self.is_usable = False
        try:
            if self._pipe is None:
                self._number, self._pipe = self.server.fork(self.megabytes)
            self._pipe.send((work, candidate, limits.seconds))
            if not self._pipe.poll(limits.seconds_by_the_clock):
                return TOO_LONG, _too_long(limits)
            status, value = self._pipe.recv()
        except (EOFError, OSError):
            return self._ending(limits)
        if status == TOO_MUCH_MEMORY:
            return status, value or f"more than {limits.megabytes} MB"
        self.is_usable = True
        return status, value

    def _ending(self, limits: Limits) -> tuple[str, str]:
        code = self._end_and_tell()
        if code == -signal.SIGPROF:
            return TOO_LONG, _too_long(limits)
        how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        return KILLED if code == -signal.SIGKILL else DIED, f"the process ended with {how}"

    def stop(self) -> None:
        """End the process and let go of what belongs to it."""
        self._end_and_tell()
        if self._pipe is not None:
            self._pipe.close()

    def _end_and_tell(self) -> int:
        """The exit code; that of a process which was killed, if nobody knows."""
        number, self._number = self._number, None
        if number is not None:
            with suppress(OSError):
                return self.server.end(number)
        return -signal.SIGKILL


def _too_long(limits: Limits) -> str:
    return f"more than {limits.seconds:g} s"


class Pool:
    """Processes that are kept between batches, each lent to one thread at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._server: ForkServer | None = None
        self._idle: list[BoundedProcess] = []
        self._is_closed = False
        self.is_ending = False

    def start(self) -> None:
        """Have the program loaded that processes will soon be forked from."""
        with self._lock:
            self._running_server()

    @contextmanager
    def borrowed(self, megabytes: int) -> Iterator[BoundedProcess]:
        """A process for this thread alone: an idle one, or a new one."""
        with self._lock:
            process = self._take(self._running_server(), megabytes)
        try:
            yield process
        finally:
            with self._lock:
                is_kept = process.is_usable and process.server is self._server
                if is_kept:
                    self._idle.append(process)
            if not is_kept:
                process.stop()

    def _running_server(self) -> ForkServer:
        if self._is_closed:
            raise Stopped
        if self._server is None or not self._server.is_running:
            self._let_go()
            self._server = ForkServer()
        return self._server

    def _take(self, server: ForkServer, megabytes: int) -> BoundedProcess:
        for process in self._idle:
            if process.megabytes == megabytes:
                self._idle.remove(process)
                return process
        return BoundedProcess(server, megabytes)

    def close(self) -> None:
        """End all processes; nobody gets one any more."""
        with self._lock:
            self._is_closed = True
            self._let_go()

    def _let_go(self) -> None:
        """End the server and all that were forked from it."""
        if self._server is not None:
            self._server.stop()
            self._server = None
        for process in self._idle:
            process.stop()
        self._idle.clear()
