"""A process that works on rulesets, from the inside: ``python -m wythoff.survey.child``.

The system itself ends it when a ruleset takes too long (a timer of processor time), and refuses memory beyond the
limit; it ends with the process that started it, however that one ends.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from wythoff.errors import WythoffError, first_line
from wythoff.processes import bound_memory
from wythoff.survey.statuses import CRASHED, REFUSED, TOO_MUCH_MEMORY

IDLE_SECONDS = 120.0
"""A process that gets no work for so long ends."""


def main(words: list[str]) -> None:
    """Serve the other end of a descriptor; the words are the descriptor, the megabytes and the scratch folder."""
    descriptor, megabytes, scratch = int(words[0]), int(words[1]), Path(words[2])
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _end_with_parent(scratch)
    bound_memory(megabytes * 10**6)
    with Connection(descriptor) as pipe, suppress(EOFError, OSError):
        while pipe.poll(IDLE_SECONDS):
            work, candidate, seconds = pipe.recv()
            pipe.send(_answer(work, candidate, seconds, scratch))
    shutil.rmtree(scratch, ignore_errors=True)


def _answer(work: Any, candidate: Any, seconds: float, scratch: Path) -> tuple[str, Any]:
    """``done`` and what the work gives, or the status of a ruleset that failed and why."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return "done", work(candidate, scratch)
    except MemoryError as problem:
        return TOO_MUCH_MEMORY, first_line(problem) if isinstance(problem, WythoffError) else ""
    except WythoffError as problem:
        return REFUSED, first_line(problem)
    except Exception as problem:
        return CRASHED, f"{type(problem).__name__}: {first_line(problem)}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _end_with_parent(scratch: Path) -> None:
    """Standard input is held open by the parent and nothing is ever written to it: its end is the parent's end."""

    def watch() -> None:
        sys.stdin.buffer.read()
        shutil.rmtree(scratch, ignore_errors=True)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    main(sys.argv[1:])
