"""Running batches on this machine: on threads, each of which waits for a process (:mod:`wythoff.survey.batches`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, as_completed, wait
from contextlib import contextmanager, suppress
from typing import Any

from wythoff.errors import ClusterLost, WythoffError
from wythoff.processes.pool import crew
from wythoff.survey.batches import Workforce, processes

LOOKING_SECONDS = 0.5
"""How soon Ctrl-C is noticed where a waiting thread does not notice it immediately."""

BATCHES_PER_THREAD = 2
"""One that runs and one that waits, so that no thread is idle between two batches."""


class Threads:
    """Threads that batches can be given to, as to a :class:`~wythoff.survey.cluster.Cluster`."""

    def __init__(self, threads: int, executor: ThreadPoolExecutor, workforce: Workforce) -> None:
        self._threads, self._executor, self._workforce = threads, executor, workforce
        self._under_way: set[Future[Any]] = set()

    def threads(self) -> int:
        """How many batches can be worked on at the same time."""
        return self._threads

    def run(self, function: Callable[..., Any], call: Callable[[], tuple[Any, ...] | None]) -> Iterator[Any]:
        """The results of ``function`` for the arguments that ``call`` gives and the workforce here, as they come in.

        ``call`` is called only when a thread will soon be free, so that arguments may depend on results; if it has none
        for now, it is called again after the next result.
        """
        while True:
            while len(self._under_way) < BATCHES_PER_THREAD * self._threads:
                arguments = call()
                if arguments is None:
                    break
                self._under_way.add(self._executor.submit(function, *arguments, workforce=self._workforce))
            if not self._under_way:
                return
            for future in wait(self._under_way, LOOKING_SECONDS, FIRST_COMPLETED).done:
                self._under_way.remove(future)
                yield _result(future)

    def last_results(self, seconds: float) -> Iterator[Any]:
        """The results of work that is under way and ends within this many seconds."""
        self._workforce.is_ending = True
        with suppress(TimeoutError):
            for future in as_completed(self._under_way, seconds):
                if future.exception() is None:
                    yield future.result()


def _result(future: Future[Any]) -> Any:
    try:
        return future.result()
    except WythoffError:
        raise
    except Exception as problem:
        raise ClusterLost(f"a thread of this survey failed with {type(problem).__name__}: {problem}") from problem


@contextmanager
def local_threads(threads: int) -> Iterator[Threads]:
    """This many threads of this process, and the processes that work for them."""
    with crew(processes(), threads) as (executor, pool):
        yield Threads(threads, executor, Workforce(pool))
