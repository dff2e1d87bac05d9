"""Work that reaches a limit ends in time, with what was learned; work that does not is as without limits."""

from __future__ import annotations

import os
import resource
import signal
import time

import pytest

import wythoff as w
from wythoff.errors import BadBound
from wythoff.prove.limits import LimitReached, Limits, run_within
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proved, Undecided


def endless(report) -> None:
    report("one")
    report("two")
    while True:
        pass


def greedy(report) -> None:
    report("hungry")
    eaten = []
    while True:
        eaten.append(b"x" * 10**7)


def test_time() -> None:
    began = time.monotonic()
    with pytest.raises(LimitReached, match=r"the limit of 0\.3 s was reached") as reached:
        run_within(Limits(seconds=0.3), endless)
    assert reached.value.learned == "two"
    assert 0.3 <= time.monotonic() - began < 2.3


def test_a_kernel_that_ignores_interrupts() -> None:
    def deaf(report) -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM, signal.SIGALRM, signal.SIGINT])
        endless(report)

    with pytest.raises(LimitReached):
        run_within(Limits(seconds=0.2), deaf)


def test_memory() -> None:
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000
    with pytest.raises(LimitReached, match="MB was reached") as reached:
        run_within(Limits(megabytes=own + 300), greedy)
    assert reached.value.learned == "hungry"


def test_results_and_problems_come_back() -> None:
    assert run_within(Limits(seconds=60), lambda report: {"certificate": "x" * 10**6})["certificate"] == "x" * 10**6

    def wrong(report) -> None:
        raise BadBound("no")

    with pytest.raises(BadBound, match="no"):
        run_within(Limits(megabytes=10**6), wrong)


def test_a_process_that_the_system_ends() -> None:
    def killed(report) -> None:
        report("so far")
        os.kill(os.getpid(), signal.SIGKILL)

    with pytest.raises(LimitReached, match="the system ended the process") as reached:
        run_within(Limits(seconds=60), killed)
    assert reached.value.learned == "so far"


def test_no_process_is_left_behind() -> None:
    def tell_who(report) -> None:
        report(str(os.getpid()))
        time.sleep(60)

    with pytest.raises(LimitReached) as reached:
        run_within(Limits(seconds=0.2), tell_who)
    with pytest.raises(ProcessLookupError):
        os.kill(int(reached.value.learned), 0)


def test_what_is_left_of_limits() -> None:
    assert Limits(5, 100).after(2) == Limits(3, 100)
    assert Limits(5, 100).after(9) == Limits(0, 100)
    assert Limits(None, 100).after(9) == Limits(None, 100)


# -- proofs


def test_a_proof_within_the_limits_is_the_same_proof() -> None:
    limited = prove(w.game("wythoff"), limits=Limits(seconds=60, megabytes=10**5))
    free = prove(w.game("wythoff"))
    assert isinstance(limited, Proved)
    assert isinstance(free, Proved)
    assert limited.certificate == free.certificate


def ended_by_the_system(certificate) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_what_was_learned_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process does not survive the check of the certificate."""
    monkeypatch.setattr("wythoff.prove.checker.check", ended_by_the_system)
    verdict = prove(w.game("wythoff"), limits=Limits(seconds=60))
    assert isinstance(verdict, Undecided)
    assert verdict.reason == (
        "the system ended the process, for want of memory perhaps; an automaton of 7 states in fibonacci digits fits "
        "the P-positions with piles up to 127; no move leads from it to itself; every other position has a move into "
        "it; a certificate was found, and its check was under way"
    )
    assert 0 < verdict.seconds < 60


def test_an_idea_that_is_not_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    idea = prove(w.game("wythoff"))
    assert isinstance(idea, Proved)
    monkeypatch.setattr("wythoff.prove.checker.check", ended_by_the_system)
    verdict = prove(w.game("wythoff"), idea, limits=Limits(seconds=60))
    assert isinstance(verdict, Undecided)
    assert "an automaton of 7 states in fibonacci digits is neither proved nor refuted; no move leads" in verdict.reason


def test_boards_that_show_nothing() -> None:
    """One-sided 4-Splythoff has no automaton in the systems that are tried."""
    verdict = prove(w.game("one-sided-splythoff(slack=4)"), limits=Limits(seconds=1.5))
    assert isinstance(verdict, Undecided)
    assert verdict.reason.startswith("the limit of 1.5 s was reached; P-positions with piles up to ")
    assert "a learned set differs from the board in " in verdict.reason
    assert verdict.seconds < 3.5
