"""A survey from its space to its rows: what is left to do is sent to workers, and what comes back is saved soon."""

from __future__ import annotations

import os
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import islice
from math import ceil
from pathlib import Path
from typing import Any

from wythoff import __version__
from wythoff.errors import CannotWrite, ClusterLost, NotASurvey
from wythoff.extras import require
from wythoff.logs import logger
from wythoff.solve.progress import Progress
from wythoff.survey.batches import Examination, Fingerprinting, Outcome, Work, run_batch
from wythoff.survey.classes import with_classes
from wythoff.survey.cluster import Cluster, remote_cluster
from wythoff.survey.limits import RulesetLimits
from wythoff.survey.row import Row, repeated
from wythoff.survey.space import Candidate, Space, parse_space
from wythoff.survey.store import ROWS, Order, Store, opened
from wythoff.survey.symmetry import fingerprint
from wythoff.survey.threads import Threads, local_threads
from wythoff.text import count

log = logger(__name__)

BATCH_SECONDS = 1.0
KEEPING_SECONDS = 0.3
"""Results are written at most this often: a file costs some milliseconds and a wait for the disk."""

LAST_SECONDS = 1.0
"""How long a survey that is interrupted waits for the rulesets under way."""

LARGEST_BATCH = 256


def examine(candidate: Candidate, **asked: Any) -> Row:
    """What can be said about a ruleset; imported only where it is worked on, as this process does not need it."""
    from wythoff.survey.examine import examine

    return examine(candidate, **asked)


@dataclass(frozen=True)
class Methods:
    """What is done with each ruleset: first its fingerprint, then its examination."""

    fingerprint: Callable[[Candidate], str] = fingerprint
    examine: Callable[..., Row] = examine


@dataclass(frozen=True)
class Place:
    """Where a survey runs: on ``workers`` cores of this machine (None: on all), or on the cluster of a scheduler."""

    workers: int | None = None
    scheduler: str | None = None

    def cluster(self) -> AbstractContextManager[Cluster | Threads]:
        return local_threads(self.workers or cores()) if self.scheduler is None else remote_cluster(self.scheduler)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Summary:
    """The summary of a finished survey."""

    folder: Path
    manifest: Mapping[str, Any]

    @property
    def statuses(self) -> dict[str, int]:
        """How many rulesets had each outcome."""
        return dict(self.manifest["statuses"])

    def to_json(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        names = ("space", "bound", "rulesets", "statuses", "different_rules", "different_p_positions", "seconds_taken")
        return {"rows": str(self.folder / ROWS), **{name: self.manifest[name] for name in names}}


class Interrupted(KeyboardInterrupt):
    """The user pressed Ctrl-C; the message says how to continue."""


def survey(
    space: str | Space | None,
    folder: str | Path,
    *,
    bound: int | None = None,
    prove: bool | None = None,
    seconds: float | None = None,
    megabytes: int | None = None,
    resume: bool = False,
    place: Place | None = None,
    progress: Progress | None = None,
    methods: Methods | None = None,
) -> Summary:
    """Examine every ruleset of a space; the rows are in ``rows.parquet`` in the folder, one per ruleset.

    If a survey ends early for any reason, what was finished is kept, and the same call with ``resume`` continues it.
    Anything not given is then as it was when the survey began: ``survey(None, folder, resume=True)`` is enough.
    """
    require("cluster")
    if isinstance(space, str):
        space = parse_space(space)
    text = None if space is None else space.text
    asked = {"space": text, "bound": bound, "prove": prove, "seconds": seconds, "megabytes": megabytes}
    with opened(Path(folder)) as store:
        order = store.order()
        if order is None:
            order = _new_order(store, space, asked)
        else:
            _check(store, order, asked, resume)
        if store.outcome() is None:
            run = _Run(store, order, space or Space.from_text(order.space), progress, methods or Methods())
            with (place or Place()).cluster() as cluster:
                run.finish(cluster)
        return Summary(store.folder, store.outcome() or {})


def _new_order(store: Store, space: Space | None, asked: Mapping[str, Any]) -> Order:
    if space is None or asked["bound"] is None:
        raise NotASurvey(f"there is no survey in {store.folder}; to begin one, give a space and a bound")
    limits = RulesetLimits(**{name: asked[name] for name in ("seconds", "megabytes") if asked[name] is not None})
    return Order(
        space=space.text,
        bound=asked["bound"],
        prove=bool(asked["prove"]),
        seconds=limits.seconds,
        megabytes=limits.megabytes,
        rulesets=len(space),
        version=__version__,
    )


def _check(store: Store, order: Order, asked: Mapping[str, Any], resume: bool) -> None:
    """Refuse to continue a survey unless asked to, or if something else was asked for."""
    folder = store.folder
    if not resume and store.outcome() is not None:
        raise NotASurvey(f"{folder} holds a finished survey; name another directory")
    if not resume:
        raise NotASurvey(
            f"{folder} holds a survey that is not finished; continue with --resume, or name another directory"
        )
    if asked["space"] not in (None, order.space):
        raise NotASurvey(f"{folder} holds a survey of another space; name another directory")
    for name in ("bound", "prove", "seconds", "megabytes"):
        if asked[name] not in (None, getattr(order, name)):
            was = getattr(order, name)
            raise NotASurvey(f"{folder} holds a survey with {name} = {was}, not {asked[name]}; name another directory")
    if order.version != __version__ and store.outcome() is None:
        raise NotASurvey(f"{folder} holds a survey begun with wythoff {order.version}, not {__version__}")


class _Run:
    """One run of a survey, from what is finished to the end."""

    def __init__(self, store: Store, order: Order, space: Space, progress: Progress | None, methods: Methods) -> None:
        self.store, self.order, self.space = store, order, space
        self.progress, self.methods = progress, methods
        self.limits = RulesetLimits(order.seconds, order.megabytes)
        self.rows: dict[int, dict[str, Any]] = {}

    def finish(self, cluster: Cluster | Threads) -> None:
        """Do what is left to do, and write all rows into one file."""
        began = time.monotonic()
        if self.store.order() is None:
            self.store.begin(self.order)
        self.rows = self.store.rows()
        log.info("surveying %s on %d threads; %d rows are kept", self.order.space, cluster.threads(), len(self.rows))
        with self._saying_how_to_continue():
            fingerprints = self._fingerprints(cluster)
            first = _first_with_same(fingerprints)
            different = set(first.values())
            log.info("%d rulesets, %d of them different", len(self.space), len(different))
            self._examine(cluster, different)
            rows = with_classes(list(self._all_rows(fingerprints, first)))
            about = {**_counts(rows), "seconds_taken": round(time.monotonic() - began, 1)}
            self.store.finish(self.order, rows, about)

    def _fingerprints(self, cluster: Cluster | Threads) -> dict[int, Any]:
        """The fingerprint of each ruleset by its number, or the status and the reason if it has none."""
        known = self.store.fingerprints()
        missing = set(range(len(self.space))) - known.keys()

        def keep(outcomes: list[Outcome]) -> None:
            new = {each.number: each.value if each.status == "done" else [each.status, each.value] for each in outcomes}
            self.store.add_fingerprints(new)
            known.update(new)

        self._work(cluster, Fingerprinting(self.methods.fingerprint), missing, keep)
        return known

    def _examine(self, cluster: Cluster | Threads, numbers: set[int]) -> None:
        """Add the rows that are missing of these numbers."""
        order = self.order
        work = Examination(self.methods.examine, order.bound, order.prove, self.limits.search_seconds)

        def keep(outcomes: list[Outcome]) -> None:
            rows: list[dict[str, Any]] = []
            files: dict[str, bytes] = {}
            for each in outcomes:
                values, certificates = each.value if each.status == "done" else (_failed(each), {})
                rows.append(values)
                files |= certificates
            self.store.add_rows(rows, files)
            self.rows |= {row["number"]: row for row in rows}

        def tell(waiting: int) -> None:
            if self.progress is not None:
                self.progress(len(self.rows) + waiting, len(numbers))

        self._work(cluster, work, numbers - self.rows.keys(), keep, tell)

    def _work(
        self,
        cluster: Cluster | Threads,
        work: Work,
        numbers: set[int],
        keep: Callable[[list[Outcome]], None],
        tell: Callable[[int], None] = lambda waiting: None,
    ) -> None:
        """Have the rulesets with these numbers worked on; outcomes are reported immediately and saved soon after."""
        came: list[Outcome] = []
        kept = time.monotonic()
        try:
            for outcomes in self._in_batches(cluster, work, numbers):
                came += outcomes
                if time.monotonic() > kept + KEEPING_SECONDS:
                    now, came = came, []
                    keep(now)
                    kept = time.monotonic()
                tell(len(came))
        except KeyboardInterrupt:
            for done in cluster.last_results(LAST_SECONDS):
                came += done.outcomes
            raise
        finally:
            if came:
                keep(came)

    def _in_batches(self, cluster: Cluster | Threads, work: Work, numbers: set[int]) -> Iterator[list[Outcome]]:
        """The outcomes of the rulesets with these numbers, batch by batch.

        A batch should take about a second; towards the end batches become smaller, so that no worker is left without
        one. What a batch had no time for goes into a later one.
        """
        waiting = (candidate for candidate in self.space if candidate.number in numbers)
        again: deque[Candidate] = deque()
        left, size = len(numbers), 1

        def call() -> tuple[Any, ...] | None:
            nonlocal left
            most = min(size, _share(left, cluster))
            batch = [again.popleft() for _ in range(min(most, len(again)))]
            batch += islice(waiting, most - len(batch))
            left -= len(batch)
            return (work, batch, self.limits, __version__, BATCH_SECONDS) if batch else None

        for done in cluster.run(run_batch, call):
            again.extend(done.left)
            left += len(done.left)
            seconds = sum(each.seconds for each in done.outcomes) / len(done.outcomes)
            size = max(1, min(2 * size, LARGEST_BATCH, round(BATCH_SECONDS / max(seconds, 1e-6))))
            for each in done.outcomes:
                log.debug("ruleset %d, %s: %s (%.3f s)", each.number, each.candidate.name, each.status, each.seconds)
            yield done.outcomes

    def _all_rows(self, fingerprints: Mapping[int, Any], first: Mapping[int, int]) -> Iterator[dict[str, Any]]:
        for candidate in self.space:
            number = candidate.number
            if number not in first:
                yield Row.failed(candidate, *fingerprints[number]).to_values()
                continue
            row = self.rows[first[number]]
            own = row if first[number] == number else repeated(row, candidate)
            yield own | {"fingerprint": fingerprints[number]}

    @contextmanager
    def _saying_how_to_continue(self) -> Iterator[None]:
        try:
            yield
        except (CannotWrite, ClusterLost) as problem:
            raise type(problem)(f"{problem}; {self._kept()}") from problem
        except KeyboardInterrupt as problem:
            raise Interrupted(self._kept()) from problem

    def _kept(self) -> str:
        are = "is" if len(self.rows) == 1 else "are"
        kept = f"{count(len(self.rows), 'finished ruleset')} {are} kept"
        return f"{kept}; continue with: wythoff survey -o {self.store.folder} --resume"


def _share(left: int, cluster: Cluster | Threads) -> int:
    """How many of the remaining rulesets one batch may have, so that every thread gets two batches."""
    return ceil(left / (2 * max(1, cluster.threads())))


def _first_with_same(fingerprints: Mapping[int, Any]) -> dict[int, int]:
    """For the number of each ruleset with a fingerprint, the first number with the same fingerprint."""
    first: dict[str, int] = {}
    return {
        number: first.setdefault(fingerprints[number], number)
        for number in sorted(fingerprints)
        if isinstance(fingerprints[number], str)
    }


def _failed(outcome: Outcome) -> dict[str, Any]:
    return Row.failed(outcome.candidate, outcome.status, outcome.value).to_values()


def _counts(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Counts over all rows."""
    own = [row for row in rows if row["fingerprint"] is not None and row["same_rules_as"] is None]
    solved = [row for row in own if row["status"] == "solved"]
    return {
        "statuses": dict(sorted(Counter(row["status"] for row in rows).items())),
        "different_rules": len(own),
        "different_p_positions": sum(row["same_p_positions_as"] is None for row in solved),
    }
