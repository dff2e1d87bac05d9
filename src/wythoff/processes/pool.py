"""Workers that are kept between calls."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from wythoff.processes.child import UNBOUND, Setting
from wythoff.processes.starters import Processes
from wythoff.processes.worker import Worker


class Stopped(Exception):
    """The pool was stopped."""


class Pool:
    """Workers, each lent to one borrower at a time; any thread may borrow one. One that was spent is replaced."""

    def __init__(self, processes: Processes) -> None:
        self._processes = processes
        self._lock = threading.Lock()
        self._idle: list[Worker] = []
        self._lent: set[Worker] = set()
        self._is_stopped = False

    @contextmanager
    def borrowed(self, setting: Setting = UNBOUND) -> Iterator[Worker]:
        """A worker for this borrower alone: an idle one, or a new one."""
        worker = self._take(setting) or self._new(setting)
        worker.is_usable = False  # until it has answered: a borrower may leave before its call has even begun
        try:
            yield worker
        finally:
            self._give_back(worker)

    def add(self, setting: Setting = UNBOUND) -> None:
        """Start a worker that will soon be borrowed."""
        self._give_back(self._new(setting))

    def stop(self) -> None:
        """End all workers; no more are handed out, and borrowers find that theirs were killed."""
        with self._lock:
            self._is_stopped = True
            idle, self._idle = self._idle, []
            lent = list(self._lent)
        for worker in lent:
            worker.stop()
        for worker in idle:
            worker.close()

    def _take(self, setting: Setting) -> Worker | None:
        while True:
            with self._lock:
                if self._is_stopped:
                    raise Stopped
                worker = next((worker for worker in self._idle if worker.setting == setting), None)
                if worker is None:
                    return None
                self._idle.remove(worker)
                self._lent.add(worker)
            if worker.is_waiting:
                return worker
            worker.is_usable = False
            self._give_back(worker)

    def _new(self, setting: Setting) -> Worker:
        worker = Worker(self._processes, setting)
        with self._lock:
            if not self._is_stopped:
                self._lent.add(worker)
                return worker
        worker.close()
        raise Stopped

    def _give_back(self, worker: Worker) -> None:
        is_kept = worker.is_usable and not worker.is_lost
        with self._lock:
            self._lent.discard(worker)
            is_kept = is_kept and not self._is_stopped
            if is_kept:
                self._idle.append(worker)
        if not is_kept:
            worker.close()


@contextmanager
def crew(processes: Processes, size: int) -> Iterator[tuple[ThreadPoolExecutor, Pool]]:
    """Threads, and a pool that they may borrow workers from; on leaving, all processes end with what they are doing."""
    processes.prepare()
    threads, pool = ThreadPoolExecutor(size), Pool(processes)
    try:
        yield threads, pool
    finally:
        threads.shutdown(wait=False, cancel_futures=True)
        pool.stop()
        processes.stop()
        threads.shutdown()
        processes.stop()  # a thread may just have started them again
