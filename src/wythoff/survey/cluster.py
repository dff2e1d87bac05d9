"""Running batches elsewhere: on a Dask cluster, whose workers have one thread for each core.

Every thread leaves the work on its rulesets to a process of its own (:mod:`wythoff.survey.batches`), and only waits.
"""

# Dask's own functions have no types.
# mypy: allow-untyped-calls

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any

from wythoff.errors import ClusterLost, WythoffError
from wythoff.survey.threads import BATCHES_PER_THREAD

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECTING_SECONDS = 10.0
WORKERLESS_SECONDS = 60.0
"""Workers may come late, or be replaced, but this is how long to wait for them."""

LOOKING_SECONDS = 1.0
RESTING_SECONDS = 0.02
SILENT = logging.CRITICAL + 1
ATTEMPTS = 5
"""How often a batch is sent before the survey gives up too: Dask does when several workers have died with it."""


class Cluster:
    """A Dask cluster that batches can be sent to."""

    def __init__(self, client: Client, place: str) -> None:
        self._client, self._place = client, place
        self._attempts: dict[Future[Any], int] = {}
        self._last_seen_working = self._last_looked = time.monotonic()

    def run(self, function: Callable[..., Any], call: Callable[[], tuple[Any, ...] | None]) -> Iterator[Any]:
        """The results of ``function`` for the arguments that ``call`` gives, as they come in.

        ``call`` is called only when a thread will soon be free, so that arguments may depend on results; if it has none
        for now, it is called again after the next result.
        """
        from distributed import KilledWorker

        attempts = self._attempts
        while True:
            while len(attempts) < BATCHES_PER_THREAD * max(1, self.threads()):
                arguments = call()
                if arguments is None:
                    break
                attempts[self._client.submit(function, *arguments, pure=False)] = 1
            if not attempts:
                return
            for future in self._finished():
                try:
                    result = self._result(future)
                except KilledWorker:
                    self._send_again(future)
                else:
                    del attempts[future]
                    yield result

    def last_results(self, seconds: float) -> Iterator[Any]:
        """The results of work that is under way and ends within this many seconds."""
        ends = time.monotonic() + seconds
        while self._attempts and time.monotonic() < ends:
            for future in [future for future in self._attempts if future.done()]:
                del self._attempts[future]
                if future.status == "finished":
                    yield self._result(future)
            time.sleep(RESTING_SECONDS)

    def _finished(self) -> list[Future[Any]]:
        """The futures that are finished, as soon as there are any."""
        while not (finished := [future for future in self._attempts if future.done()]):
            self._look_after_workers()
            time.sleep(RESTING_SECONDS)
        return finished

    def _result(self, future: Future[Any]) -> Any:
        """The result of a future; raises KilledWorker if its workers have died, and :class:`ClusterLost`."""
        from distributed import CancelledError, KilledWorker
        from distributed.comm.core import CommClosedError

        try:
            return future.result()
        except (WythoffError, KilledWorker):
            raise
        except (CancelledError, CommClosedError) as problem:
            raise self._lost("the connection is lost") from problem
        except Exception as problem:
            raise self._lost(f"a worker failed with {type(problem).__name__}: {problem}") from problem

    def _send_again(self, future: Future[Any]) -> None:
        if self._attempts[future] >= ATTEMPTS:
            raise self._lost("its workers keep dying")
        self._attempts[future] += 1
        future.retry()

    def _look_after_workers(self) -> None:
        now = time.monotonic()
        if now - self._last_looked < LOOKING_SECONDS:
            return
        self._last_looked = now
        if self.threads():
            self._last_seen_working = now
        elif now - self._last_seen_working > WORKERLESS_SECONDS:
            raise self._lost(f"it has had no workers for {WORKERLESS_SECONDS:.0f} seconds")

    def threads(self) -> int:
        """How many batches can be worked on at the same time."""
        if self._client.status != "running":
            raise self._lost("the connection is lost")
        try:
            return sum(self._client.nthreads().values())
        except OSError as problem:
            raise self._lost("the connection is lost") from problem

    def _lost(self, why: str) -> ClusterLost:
        return ClusterLost(f"{self._place}: {why}")


@contextmanager
def remote_cluster(address: str) -> Iterator[Cluster]:
    """The cluster of the Dask scheduler at an address such as ``tcp://10.0.0.7:8786``."""
    from distributed import Client

    place = f"the Dask cluster at {address}"
    with _quiet():
        try:
            _check_listening(address)
            client = Client(address, timeout=CONNECTING_SECONDS, set_as_default=False)
        except (OSError, ValueError) as problem:
            raise ClusterLost(f"{place} cannot be reached; is its scheduler running?") from problem
        with client:
            yield Cluster(client, place)


def _check_listening(address: str) -> None:
    """Raise an error immediately if nothing listens there: Dask would keep trying."""
    from distributed.comm.addressing import get_address_host_port

    socket.create_connection(get_address_host_port(address), CONNECTING_SECONDS).close()


def _quiet() -> AbstractContextManager[None]:
    """Silence what Dask logs about its connections; where it matters, an error here says it in one line."""
    from distributed.utils import silence_logging_cmgr

    logging.getLogger("asyncio").addFilter(_is_no_abandoned_timer)
    return silence_logging_cmgr(SILENT)


def _is_no_abandoned_timer(record: logging.LogRecord) -> bool:
    """Dask leaves timers running when it ends; Python may report only much later that they were never awaited."""
    return record.exc_info is None or not isinstance(record.exc_info[1], TimeoutError)
