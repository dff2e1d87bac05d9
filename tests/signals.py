"""Ctrl-C for the processes that tests start.

A shell makes background jobs ignore Ctrl-C, and the processes they start inherit that. The tests may be such a job.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def _on_ctrl_c(action: Callable[..., Any] | signal.Handlers) -> Iterator[None]:
    before = signal.signal(signal.SIGINT, action)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def hearing_ctrl_c() -> Iterator[None]:
    """Processes that are started inside hear Ctrl-C, as those in a terminal do."""
    with _on_ctrl_c(signal.default_int_handler):
        yield


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are started inside ignore Ctrl-C, as jobs in the background do."""
    with _on_ctrl_c(signal.SIG_IGN):
        yield
