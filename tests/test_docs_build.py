"""The documentation builds without a warning, asks nothing of the network, and names everything that is public."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import wythoff

DOCS = Path(__file__).parents[1] / "docs"
REFERENCE = "\n".join(page.read_text(encoding="utf-8") for page in (DOCS / "reference").glob("*.md"))
FOLDERS = ("conjecture", "describe", "exact", "extend", "numeration", "words")
NAMES = [(f"wythoff.{folder}", name) for folder in FOLDERS for name in import_module(f"wythoff.{folder}").__all__]


def public() -> Iterator[tuple[str, str]]:
    """The public classes and functions, each with the module that holds it."""
    for module, name in {*NAMES, *((home, name) for name, home in wythoff._HOMES.items() if home != "wythoff")}:
        value = getattr(import_module(module), name)
        if inspect.isclass(value) or inspect.isfunction(value):
            yield module, name


def test_the_pages_build_without_a_warning(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", DOCS, tmp_path / "html"]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    pages = sorted((tmp_path / "html").rglob("*.html"))
    assert {page.stem for page in pages} >= {"index", "tutorial", "glossary", "games", "first-game"}
    for page in pages:
        loaded = re.findall(r"<(?:script|link|img|iframe)\b[^>]*?(?:src|href)=\"(\w+:?//[^\"]*)", page.read_text())
        assert not loaded, page


@pytest.mark.parametrize(("module", "name"), sorted(public()))
def test_everything_public_is_explained(module: str, name: str) -> None:
    """In the reference, by a docstring with an example."""
    assert re.search(rf"^\.\. auto(class|exception|function):: {name}\b", REFERENCE, re.MULTILINE)
    assert ">>> " in (inspect.getdoc(getattr(import_module(module), name)) or "")


def test_the_version_is_that_of_the_package() -> None:
    changes = (DOCS.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[?{re.escape(wythoff.__version__)}\]?", changes, re.MULTILINE)
