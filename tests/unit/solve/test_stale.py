"""Kernels compiled from older sources are not used again."""

from __future__ import annotations

import os
from pathlib import Path

from wythoff.solve.stale import drop_stale_kernels


def test_only_kernels_older_than_some_source_go(tmp_path: Path) -> None:
    cache = tmp_path / "part" / "__pycache__"
    cache.mkdir(parents=True)
    files = {"a.py": 100, "part/b.py": 200, "part/__pycache__/old.nbi": 150, "part/__pycache__/old.1.nbc": 199}
    files |= {"part/__pycache__/new.nbi": 201, "part/__pycache__/b.pyc": 10}
    for name, moment in files.items():
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (moment, moment))
    assert drop_stale_kernels(tmp_path) == 2
    assert sorted(f.name for f in cache.iterdir()) == ["b.pyc", "new.nbi"]
