"""A command as a user runs it: its CPU time and its peak memory, start-up included."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass


@dataclass(frozen=True)
class Run:
    """One run of the program, with all processes that it started."""

    seconds: float
    megabytes: float
    code: int
    printed: str


def run_wythoff(*words: str) -> Run:
    """Run ``wythoff`` with these words.

    >>> run_wythoff("--version").code
    0
    """
    with tempfile.TemporaryFile(mode="w+", encoding="utf-8") as out:
        process = subprocess.Popen([sys.executable, "-m", "wythoff", *words], stdout=out, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        printed = out.read()
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode, printed)
