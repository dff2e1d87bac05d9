"""Run claims in processes of their own, and hand out the results in the order of the texts."""

from __future__ import annotations

import gc
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import TypeAlias

from wythoff import papers
from wythoff.errors import Unsupported
from wythoff.papers.claim import Claim, Effort, Finding, examine
from wythoff.papers.result import Failure, Result, Work, drawings_of
from wythoff.processes.limits import resident_megabytes
from wythoff.processes.pool import Pool, crew
from wythoff.processes.starters import Processes
from wythoff.processes.worker import Ended

Progress: TypeAlias = Callable[[int, int], None]

CHECKS = "wythoff.papers."
GROWTH_MEGABYTES = 200
"""Claims that come one after the other share boards and words, so most of these are worth keeping for a while."""


@dataclass(frozen=True)
class Task:
    """A claim by its name, which is all that another process needs to find it."""

    paper: str
    id: str
    effort: Effort
    draw: bool


def run(
    claims: Sequence[Claim],
    effort: Effort,
    *,
    processes: int = 2,
    draw: bool = False,
    progress: Progress | None = None,
) -> Iterator[Result]:
    """The results of claims of the register, in the order given, each as soon as it and all before it are there.

    A claim that says the same as another one of those given is not run again. ``draw`` draws the figures as well. With
    one process all work is done in this one. A claim whose code fails has a result without a verdict.

    >>> from wythoff.papers.selection import chosen
    >>> [result.verdict for result in run(chosen("Schwent", ["table-1"]), Effort(), processes=1)]
    ['checked in full']
    """
    given = {(claim.paper, claim.id) for claim in claims}
    shared = [bool(claim.same_as) and (claim.paper, claim.same_as) in given for claim in claims]
    tasks = [
        Task(claim.paper, claim.id, effort, draw)
        for claim, is_shared in zip(claims, shared, strict=True)
        if not is_shared
    ]
    by_name: dict[tuple[str, str], Work] = {}
    with _answers(tasks, processes, progress) as answers:
        for claim, is_shared in zip(claims, shared, strict=True):
            if is_shared:
                work = replace(by_name[claim.paper, claim.same_as], seconds=0.0, drawings=())
            else:
                work = next(answers)
            by_name[claim.paper, claim.id] = work
            yield Result(claim, work)


def perform(task: Task) -> Work:
    """Check a claim of the register, and draw its figures if that is wanted; the time is that of the processor."""
    claim = papers.load(task.paper).claims[task.id]
    began = time.process_time()
    try:
        finding = examine(claim, task.effort)
        drawings = drawings_of(claim, task.effort) if task.draw else ()
    except Exception as problem:
        return Work(Finding(None), time.process_time() - began, failure=_failure(problem))
    finally:
        _memory.bound()
    return Work(finding, time.process_time() - began, drawings)


def forget() -> None:
    """Drop what checks keep for each other (boards, words, tables, proofs); it is computed again when needed."""
    for name, module in list(sys.modules.items()):
        if name.startswith(CHECKS):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
    gc.collect()


class _Memory:
    """What a process keeps from claim to claim grows by ``GROWTH_MEGABYTES`` at most, where the system tells sizes."""

    def __init__(self) -> None:
        self._least = inf

    def bound(self) -> None:
        """To be called after each claim."""
        with suppress(Unsupported):
            size = resident_megabytes(os.getpid())
            if size > self._least + GROWTH_MEGABYTES:
                forget()
                self._least = resident_megabytes(os.getpid())
            else:
                self._least = min(self._least, size)


_memory = _Memory()


def _failure(problem: BaseException) -> Failure:
    last = traceback.extract_tb(problem.__traceback__)[-1:]
    where = "".join(f" ({Path(frame.filename).name}:{frame.lineno})" for frame in last)
    message = " ".join(str(problem).split()) or "no message"
    return Failure(f"{type(problem).__name__}: {message}{where}", "".join(traceback.format_exception(problem)))


@contextmanager
def _answers(tasks: Sequence[Task], processes: int, progress: Progress | None) -> Iterator[Iterator[Work]]:
    """The results of the tasks in their order; on leaving early, the processes end with what they were doing."""
    if processes == 1:
        yield _one_after_the_other(tasks, progress)
        return
    folders = {papers.FOLDERS[task.paper] for task in tasks}
    loaded = " ".join([__name__, *(f"wythoff.papers.{folder}" for folder in sorted(folders))])
    with crew(Processes(loaded), processes) as (threads, pool):
        futures = [threads.submit(performed, pool, task) for task in tasks]
        if progress is not None:
            _report(futures, progress)
        yield (future.result() for future in futures)


def performed(pool: Pool, task: Task) -> Work:
    """What came of a task in a process of a pool."""
    try:
        with pool.borrowed() as worker:
            work: Work = worker.call(perform, task)
    except Ended as ended:
        text = "a process ended before its work was done, perhaps for lack of memory"
        return Work(Finding(None), 0.0, failure=Failure(text, str(ended)))
    return work


def _one_after_the_other(tasks: Sequence[Task], progress: Progress | None) -> Iterator[Work]:
    for done, task in enumerate(tasks, 1):
        work = perform(task)
        if progress is not None:
            progress(done, len(tasks))
        yield work


def _report(futures: Sequence[Future[Work]], progress: Progress) -> None:
    lock, done = threading.Lock(), 0

    def count(_: Future[Work]) -> None:
        nonlocal done
        with lock:
            done += 1
            progress(done, len(futures))

    for future in futures:
        future.add_done_callback(count)
