"""What the tests of all papers need."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from wythoff.papers import printed_data


@pytest.fixture
def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str, str], None]:
    """Change what a paper prints: its key, the file, what stands there once, and what shall."""
    copy = tmp_path / "printed"
    shutil.copytree(Path(str(printed_data.folder())), copy)
    monkeypatch.setattr(printed_data, "folder", lambda: copy)

    def change(key: str, name: str, old: str, new: str) -> None:
        file = copy / key / f"{name}.txt"
        text = file.read_text("utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), "utf-8")

    return change
