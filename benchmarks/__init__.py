"""Speed and memory, as ratios to a native baseline or to a limit, measured in one run: ``python -m benchmarks``."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path("out/bench")
"""Where the table and the pictures of a run are written."""
