"""Starting processes that work for this one."""

from __future__ import annotations

import atexit
import os
import socket
import sys
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from pickle import PicklingError
from typing import Any, Protocol

from wythoff.processes.child import Serve


class Started(Protocol):
    """A process as its starter made it; any thread may end it, and more than once."""

    @property
    def pid(self) -> int: ...

    @property
    def pipe(self) -> Connection: ...

    def end(self) -> int:
        """End the process, if it still runs: its exit code, below zero for a signal; OSError if it is not known."""


class Starter(Protocol):
    """Makes processes that wait at a pipe for a task; any thread may call it."""

    @property
    def is_running(self) -> bool:
        """Whether it can still start processes."""

    @property
    def scratch(self) -> Path:
        """A folder for files of its processes, which is removed with them."""

    def fresh(self) -> Started:
        """A new process; OSError if none can be started."""

    def stop(self) -> None:
        """End all processes that it has started."""


def can_fork() -> bool:
    """Whether this system can fork a process, and pass it a pipe; what macOS itself loads does not survive a fork."""
    return hasattr(os, "fork") and hasattr(socket, "send_fds") and sys.platform != "darwin"


def new_starter(loaded: str, *, is_quiet: bool = False) -> Starter:
    """A starter of processes.

    ``loaded`` names modules that they all need, or functions of modules (``module:function``) that are called, so that
    this happens only once where processes can be forked. ``is_quiet`` discards what they write to standard error.
    """
    if can_fork():
        from wythoff.processes.forking import ForkServer

        return ForkServer(loaded, is_quiet=is_quiet)
    from wythoff.processes.spawner import Spawner

    return Spawner(is_quiet=is_quiet)


class Child:
    """A process that does what it was started for, and can be ended."""

    def __init__(self, starter: Starter, serve: Serve, *arguments: Any) -> None:
        """Start ``serve(pipe, *arguments)``; PicklingError if that cannot be sent, OSError if there is no process."""
        order = pickled((serve, arguments))
        self.starter = starter
        self._started = starter.fresh()
        self.pid, self.pipe = self._started.pid, self._started.pipe
        try:
            self.pipe.send(sys.path)
            self.pipe.send_bytes(order)
        except BaseException:
            self.end()
            self.pipe.close()
            raise

    def end(self) -> int | None:
        """End the process, if it still runs: its exit code, below zero for a signal; None if it is not known."""
        with suppress(OSError):
            return self._started.end()
        return None


def pickled(value: Any) -> bytes:
    """A value as it goes through a pipe; PicklingError if it cannot."""
    try:
        return bytes(ForkingPickler.dumps(value))
    except (AttributeError, TypeError) as problem:
        raise PicklingError(str(problem)) from problem


class Processes:
    """Starts processes of one kind; their starter is made for the first one, and again if it is lost."""

    def __init__(self, loaded: str, *, is_quiet: bool = False) -> None:
        """As for :func:`new_starter`."""
        self._loaded, self._is_quiet = loaded, is_quiet
        self._lock = threading.Lock()
        self._starter: Starter | None = None

    def prepare(self) -> None:
        """Load what the processes will need while this one does something else."""
        self._running_starter()

    def start(self, serve: Serve, *arguments: Any) -> Child:
        """A new process that does ``serve(pipe, *arguments)``; OSError if none can be started."""
        return Child(self._running_starter(), serve, *arguments)

    def _running_starter(self) -> Starter:
        with self._lock:
            if self._starter is None or not self._starter.is_running:
                if self._starter is None:
                    atexit.register(self.stop)
                else:
                    self._starter.stop()
                self._starter = new_starter(self._loaded, is_quiet=self._is_quiet)
            return self._starter

    def stop(self) -> None:
        """End all processes."""
        with self._lock:
            if self._starter is not None:
                atexit.unregister(self.stop)
                self._starter.stop()
                self._starter = None
