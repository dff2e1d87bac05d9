"""Rulesets that misbehave, in processes that are bounded."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.faults import quick
from tests.faults.conftest import ROOT, wait_until
from wythoff.errors import ClusterLost
from wythoff.survey.limits import Limits
from wythoff.survey.space import Candidate, Space
from wythoff.survey.work import (
    Examination,
    Fingerprinting,
    Outcome,
    Stopped,
    end_batches,
    run_batch,
    stop_processes,
)

LIMITS = Limits(seconds=2, megabytes=600)
FINGERPRINTS = Fingerprinting(quick.fingerprint)
EXAMINATION = Examination(quick.examine, bound=10, prove=False, seconds=1)


@pytest.fixture(autouse=True)
def processes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    yield
    stop_processes()
    assert children() == []


def children(seconds: float = 0) -> list[psutil.Process]:
    """The processes at work that have had so much time; one that is just ending is none of them."""
    found = []
    for child in psutil.Process().children():
        with suppress(psutil.NoSuchProcess):
            if "wythoff.survey.child" in child.cmdline() and child.cpu_times().user >= seconds:
                found.append(child)
    return found


def candidates(space: str) -> list[Candidate]:
    return list(Space.from_text(space))


def examined(slacks: str, *, prove: bool = False) -> list[Outcome]:
    work = Examination(quick.examine, bound=10, prove=prove, seconds=1)
    return run_batch(work, candidates(f"wythoff(slack={slacks})"), LIMITS).outcomes


def test_the_batch_is_done_in_order_by_one_warm_process() -> None:
    first = run_batch(FINGERPRINTS, candidates("wythoff(slack=1..3)"), LIMITS).outcomes
    (process,) = children()
    assert [(each.status, each.value) for each in first] == [("done", "0"), ("done", "1"), ("done", "2")]
    assert len(examined("1..2")) == 2
    assert children() == [process]


def test_what_there_is_no_time_for_is_left() -> None:
    batch = candidates("wythoff(slack=1..3)")
    done = run_batch(FINGERPRINTS, batch, LIMITS, seconds=0)
    assert [each.candidate for each in done.outcomes] + done.left == batch
    assert len(done.outcomes) == 1


def test_a_batch_can_be_told_to_end() -> None:
    batch, done = candidates("wythoff(slack=1..40)"), []
    thread = threading.Thread(target=lambda: done.append(run_batch(EXAMINATION, batch, LIMITS)))
    thread.start()
    wait_until(lambda: len(children(seconds=0.1)) == 1)
    end_batches()
    thread.join(timeout=10)
    (ended,) = done
    assert [each.candidate for each in ended.outcomes] + ended.left == batch
    assert ended.left


def test_one_that_never_ends_and_one_that_fails_between_others() -> None:
    outcomes = examined("{100, 101, 104, 107}")
    assert [each.status for each in outcomes] == ["done", "too long", "crashed", "done"]
    assert outcomes[1].value == "more than 2 s"


def test_memory_is_bounded() -> None:
    outcomes = examined("102..102") + examined("100..100")
    assert [each.status for each in outcomes] == ["too much memory", "done"]


def test_files_come_back_and_the_scratch_is_empty() -> None:
    ((_, files),) = (each.value for each in examined("1..1", prove=True))
    assert list(files) == ["000000.cert.json"]
    (process,) = children()
    scratch = Path(process.cmdline()[-1])
    assert list(scratch.iterdir()) == []
    stop_processes()
    assert not scratch.exists()


def test_a_process_killed_from_outside_is_replaced() -> None:
    done: list[Any] = []
    thread = threading.Thread(target=lambda: done.extend(examined("1..30")))
    thread.start()
    for _ in range(2):
        wait_until(lambda: len(children(seconds=0.3)) == 1)
        for child in children():
            os.kill(child.pid, signal.SIGKILL)
    thread.join()
    assert [each.status for each in done] == ["done"] * 30


def test_stopping_ends_a_batch() -> None:
    ended: list[BaseException] = []

    def work() -> None:
        try:
            examined("101..101")
        except Stopped as problem:
            ended.append(problem)

    thread = threading.Thread(target=work)
    thread.start()
    wait_until(lambda: len(children()) == 1)
    stop_processes()
    thread.join(timeout=10)
    assert len(ended) == 1


def test_another_version_is_refused() -> None:
    with pytest.raises(ClusterLost, match=r"a worker has wythoff 0\.1\.0, and the survey 9\.9; install the same"):
        run_batch(FINGERPRINTS, [], LIMITS, "9.9")
