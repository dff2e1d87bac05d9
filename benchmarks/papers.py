"""All claims of the papers checked again as far as is useful: CPU and peak memory of ``wythoff paper --full``."""

from __future__ import annotations

import json
from collections.abc import Iterator

from benchmarks.command import run_wythoff
from benchmarks.row import Row

SECONDS, MEGABYTES = 150, 1000


def run() -> Iterator[Row]:
    """The time and the memory."""
    found = run_wythoff("paper", "--full", "--json")
    claims = json.loads(found.printed)
    yield Row.timed("paper --full", found.seconds, SECONDS, f"{len(claims)} claims", peer="allowed")
    yield Row.measured("paper --full, peak memory", found.megabytes, MEGABYTES, "MB")
