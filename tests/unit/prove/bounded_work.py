"""Work that does not end well, for processes with limits: a module of its own, which they can load quickly."""

from __future__ import annotations

import os
import signal
import time

from wythoff import checker
from wythoff.errors import BadBound


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


def deaf(report) -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM, signal.SIGALRM, signal.SIGINT])
    endless(report)


def wrong(report) -> None:
    raise BadBound("no")


def large(report) -> dict[str, str]:
    return {"certificate": "x" * 10**6}


def killed(report) -> None:
    report("so far")
    os.kill(os.getpid(), signal.SIGKILL)


def tell_who(report) -> None:
    report(str(os.getpid()))
    time.sleep(60)


def ended_by_the_system(certificate) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def until_the_check(work, report):
    """The process does not survive the check of the certificate."""
    checker.check = ended_by_the_system
    return work(report)


def until_a_set_differs(work, report):
    """The process waits for its end once a learned set has failed, as a search does that takes long."""

    def tell(learned: str) -> None:
        report(learned)
        if "differs from the board" in learned:
            time.sleep(600)

    return work(tell)
