"""ARCHITECTURE.md names files that exist, and has a place for everything in the package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "wythoff"
MAP = (ROOT / "ARCHITECTURE.md").read_text()
NAMED = sorted(set(re.findall(r"`(\w[\w./*-]*(?:/|\.(?:pyi?|js|lark|game|c)))`", MAP)))


@pytest.mark.parametrize("name", NAMED)
def test_what_the_map_names_is_there(name: str) -> None:
    # Inside a row of the table a file is named below its folder.
    places = [PACKAGE, ROOT, *(PACKAGE / folder for folder in ("checker", "rules", "solve", "conjecture"))]
    places += [PACKAGE / "numeration", PACKAGE / "describe", PACKAGE / "prove"]
    assert any(any(place.glob(name.rstrip("/"))) for place in places)


def test_every_part_of_the_package_is_on_the_map() -> None:
    parts = [p.name + "/" * p.is_dir() for p in PACKAGE.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()]
    assert not [part for part in parts if part not in {"__main__.py"} and f"`{part}`" not in MAP]


def test_the_walks_name_whole_paths() -> None:
    walks = MAP.partition("## Five walks")[2].partition("## Why")[0]
    named = re.findall(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|js|lark|c))`", walks)
    assert len(named) > 40
    assert [name for name in named if not (PACKAGE / name).exists()] == []
