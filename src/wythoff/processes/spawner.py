"""Processes that are new interpreters, for systems that cannot fork: they take longer to start but are otherwise alike.

Nothing here depends on the system. A new process connects to a port of this machine and shows a key that only its
parent knows, so that no other process can take its place.
"""

from __future__ import annotations

import hmac
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from wythoff.processes.limits import ONE_THREAD, STARTING_SECONDS, interrupts_stay_here

CHILD = sys.executable, "-P", "-m", "wythoff.processes.child"
KEY_BYTES = 32
LOOK_SECONDS = 0.1
"""Seconds after which a process that has not connected is looked at again: it may have ended."""

OUT_OF_REACH = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
"""On Windows, Ctrl-C does not reach the process."""


class Spawner:
    """Starts processes; any thread may call it."""

    is_running = True

    def __init__(self, *, is_quiet: bool) -> None:
        self._is_quiet = is_quiet
        self._lock = threading.Lock()
        self.scratch = Path(tempfile.mkdtemp(prefix="wythoff-"))
        self._started: list[SpawnedProcess] = []

    def fresh(self) -> SpawnedProcess:
        """A new process; raises OSError if it does not connect."""
        with socket.create_server(("127.0.0.1", 0)) as listening:
            process = self._process(listening.getsockname()[1])
            try:
                pipe = _accepted(listening, process, self._key_for(process))
            except BaseException:
                process.kill()
                process.wait()
                raise
        started = SpawnedProcess(process, pipe)
        with self._lock:
            self._started = [each for each in self._started if each.is_alive] + [started]
        return started

    def _process(self, port: int) -> subprocess.Popen[bytes]:
        with interrupts_stay_here():
            return subprocess.Popen(
                [*CHILD, str(port), str(self.scratch)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL if self._is_quiet else None,
                env={**os.environ, **ONE_THREAD},
                creationflags=OUT_OF_REACH,
            )

    def _key_for(self, process: subprocess.Popen[bytes]) -> bytes:
        key = secrets.token_bytes(KEY_BYTES)
        assert process.stdin is not None
        with suppress(OSError), process.stdin:  # a process that has already ended is noticed later
            process.stdin.write(key)
        return key

    def stop(self) -> None:
        """End all processes; whoever waits for one of them notices."""
        with self._lock:
            for started in self._started:
                started.end()
            self._started.clear()
        shutil.rmtree(self.scratch, ignore_errors=True)


def _accepted(listening: socket.socket, process: subprocess.Popen[bytes], key: bytes) -> Connection:
    """The pipe to the process, which has to show the key; OSError if it does not come."""
    listening.settimeout(LOOK_SECONDS)
    until = time.monotonic() + STARTING_SECONDS
    while process.poll() is None and time.monotonic() < until:
        with suppress(TimeoutError):
            connected, _ = listening.accept()
            with connected:
                connected.settimeout(STARTING_SECONDS)
                if hmac.compare_digest(connected.recv(KEY_BYTES, socket.MSG_WAITALL), key):
                    return pipe_on(connected)
    raise ConnectionError(f"a process could not be started: {sys.executable}")


def connect(port: int, key: bytes) -> socket.socket:
    """Connect to the parent, and show the key."""
    parent = socket.create_connection(("127.0.0.1", port))
    parent.sendall(key)
    return parent


def pipe_on(connected: socket.socket) -> Connection:
    """A pipe that takes over a socket; small messages are sent immediately."""
    connected.settimeout(None)
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return Connection(connected.detach())


class SpawnedProcess:
    """A process with an interpreter of its own."""

    def __init__(self, process: subprocess.Popen[bytes], pipe: Connection) -> None:
        self.pid, self.pipe = process.pid, pipe
        self._process = process

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def end(self) -> int:
        self._process.kill()
        return self._process.wait()
