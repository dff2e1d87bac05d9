"""All claims of the papers checked again as far as is useful: CPU and peak memory of ``wythoff paper --full``."""

from __future__ import annotations

import json
from collections.abc import Iterator

from benchmarks.command import run_wythoff
from benchmarks.row import Row, seconds

MEGABYTES = 1000


def run() -> Iterator[Row]:
    """The time, for information, and the memory."""
    found = run_wythoff("paper", "--full", "--json")
    claims = json.loads(found.printed)
    yield Row("paper --full", float("nan"), f"{len(claims)} claims", limit=None, here=seconds(found.seconds))
    yield Row.measured("paper --full, peak memory", found.megabytes, MEGABYTES, "MB")
