"""Work that reaches a limit ends in time, with what was learned; work that does not is as without limits."""

from __future__ import annotations

import os
import time
from functools import partial

import pytest

import wythoff as w
from tests.unit.prove.bounded_work import (
    deaf,
    endless,
    greedy,
    killed,
    large,
    tell_who,
    until_a_set_differs,
    until_the_check,
    wrong,
)
from wythoff.describe import MexRule
from wythoff.errors import BadBound, Unsupported
from wythoff.knowledge import Undecided
from wythoff.prove.limits import LimitReached, Limits, run_within
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof


def test_time() -> None:
    run_within(Limits(seconds=60), callable)  # the first process takes longer to start
    began = time.monotonic()
    with pytest.raises(LimitReached, match=r"the limit of 0\.3 s was reached") as reached:
        run_within(Limits(seconds=0.3), endless)
    assert reached.value.learned == "two"
    assert 0.3 <= time.monotonic() - began < 30


def test_a_kernel_that_ignores_interrupts() -> None:
    with pytest.raises(LimitReached):
        run_within(Limits(seconds=0.2), deaf)


def test_memory() -> None:
    with pytest.raises(LimitReached, match="the limit of 300 MB was reached") as reached:
        run_within(Limits(megabytes=300), greedy)
    assert reached.value.learned == "hungry"


def test_results_and_problems_come_back() -> None:
    assert run_within(Limits(seconds=60), large) == {"certificate": "x" * 10**6}
    with pytest.raises(BadBound, match="no"):
        run_within(Limits(megabytes=10**6), wrong)


def test_work_that_cannot_be_sent_to_another_process() -> None:
    with pytest.raises(Unsupported, match=r"in a process of its own, so leave the limits out: .*lambda"):
        run_within(Limits(seconds=60), lambda report: 1)


def test_a_process_that_the_system_ends() -> None:
    with pytest.raises(LimitReached, match="the system ended the process") as reached:
        run_within(Limits(seconds=60), killed)
    assert reached.value.learned == "so far"


def test_no_process_is_left_behind() -> None:
    with pytest.raises(LimitReached) as reached:
        run_within(Limits(seconds=0.2), tell_who)
    with pytest.raises(ProcessLookupError):
        os.kill(int(reached.value.learned), 0)


def test_what_has_passed_counts() -> None:
    """A limit that several computations share is reached by all of them together."""
    run_within(Limits(seconds=60), callable)
    began = time.monotonic() - 100
    with pytest.raises(LimitReached, match=r"the limit of 101 s was reached"):
        run_within(Limits(seconds=101, began=began), endless)
    assert time.monotonic() - began < 130
    assert Limits(seconds=5, began=3).begun() == Limits(seconds=5, began=3)


# -- proofs


def test_a_proof_within_the_limits_is_the_same_proof() -> None:
    limited = prove(w.game("wythoff"), limits=Limits(seconds=60, megabytes=10**5))
    free = prove(w.game("wythoff"))
    assert isinstance(limited, Proof)
    assert isinstance(free, Proof)
    assert limited.certificate.text == free.certificate.text


@pytest.fixture
def fatal_check(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(limits, work):
        return run_within(limits, partial(until_the_check, work))

    monkeypatch.setattr("wythoff.prove.prover.run_within", run)


@pytest.mark.usefixtures("fatal_check")
def test_what_was_learned_before_the_end() -> None:
    verdict = prove(w.game("wythoff"), limits=Limits(seconds=60))
    assert isinstance(verdict, Undecided)
    assert verdict.reason == (
        "the system ended the process, perhaps for lack of memory; an automaton of 7 states in fibonacci digits fits "
        "the P-positions with piles up to 127; no move leads from it to itself; every other position has a move into "
        "it; a certificate was found, and its check was under way"
    )
    assert 0 < verdict.seconds < 60


@pytest.mark.usefixtures("fatal_check")
def test_an_idea_that_is_not_decided() -> None:
    idea = prove(w.game("wythoff"))
    assert isinstance(idea, Proof)
    verdict = prove(w.game("wythoff"), idea, limits=Limits(seconds=60))
    assert isinstance(verdict, Undecided)
    assert "an automaton of 7 states in fibonacci digits is neither proved nor refuted; no move leads" in verdict.reason


def test_boards_that_show_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """One-sided 4-Splythoff has no automaton in the systems that are tried."""
    run_within(Limits(seconds=60), callable)  # what is learned takes time, and starting takes some of it
    search = "wythoff.prove.prover.run_within"
    monkeypatch.setattr(search, lambda limits, work: run_within(limits, partial(until_a_set_differs, work)))
    verdict = prove(w.game("one-sided-splythoff(slack=4)"), limits=Limits(seconds=1.5))
    assert isinstance(verdict, Undecided)
    assert verdict.reason.startswith("the limit of 1.5 s was reached; P-positions with piles up to ")
    assert "a learned set differs from the board in " in verdict.reason
    assert verdict.seconds < 30


def test_seconds_bound_the_whole_of_prove() -> None:
    """The proof of the maximal game of sqrt(3) takes 25 seconds of one step that looks at no clock."""
    run_within(Limits(seconds=60), callable)
    began = time.monotonic()
    verdict = w.prove("maximal(sqrt(3))", seconds=0.5)
    assert isinstance(verdict, Undecided)
    assert verdict.reason.startswith("the limit of 0.5 s was reached; ")
    assert time.monotonic() - began < 15


def test_seconds_bound_the_proof_of_a_description() -> None:
    began = time.monotonic()
    verdict = w.prove("st-wythoff(s=8, t=8)", MexRule(8, 8), seconds=0.5)
    assert isinstance(verdict, Undecided)
    assert time.monotonic() - began < 15
    assert w.prove("wythoff", MexRule(1, 1), seconds=60).status == "proved"


def test_an_idea_of_a_class_that_no_other_process_knows() -> None:
    known = prove(w.game("nim"))
    assert isinstance(known, Proof)

    class Mine:
        system, p_set = known.system, known.p_set

    assert w.prove("nim", Mine(), seconds=60).status == "proved"
