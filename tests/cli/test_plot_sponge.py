"""``wythoff plot GAME --what sponge``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command

Refused = Callable[..., str]


@pytest.mark.parametrize(("suffix", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("html", b"<!doctype html>")])
def test_sponge(wythoff: Command, tmp_path: Path, suffix: str, start: bytes) -> None:
    answer = wythoff("plot", "heap-wythoff", "--what", "sponge", "--bound", 7, "-o", f"out.{suffix}")
    assert answer.code == 0
    assert "piles below 8, 64 points" in answer.out
    assert (tmp_path / f"out.{suffix}").read_bytes().startswith(start)


def test_refused(refused: Refused) -> None:
    assert "a sponge is drawn for three" in refused("plot", "wythoff", "--what", "sponge", "-o", "out.png")
    assert "--size is not for --what sponge" in refused(
        "plot", "nim(heaps=3)", "--what", "sponge", "--size", 4, "-o", "o.png"
    )
