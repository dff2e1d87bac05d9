"""What workers are asked to do in these tests: a module of its own, which they can load quickly."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any


def who() -> int:
    return os.getpid()


def divided(number: int, other: int) -> float:
    return number / other


def counted(upto: int, report: Callable[[int], None]) -> str:
    for number in range(upto):
        report(number)
    return "counted"


def function_that_cannot_be_sent() -> Any:
    return lambda: 1


def rest(seconds: float) -> str:
    time.sleep(seconds)
    return "rested"


def compute() -> None:
    while True:
        pass


def eat(megabytes: int) -> int:
    eaten = bytearray(megabytes * 10**6)
    time.sleep(10)
    return len(eaten)


def leave(code: int) -> None:
    os._exit(code)


def niceness() -> int:
    return os.nice(0)
