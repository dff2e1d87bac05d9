"""Every example in the documentation gives what is printed below it."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(page for page in DOCS.rglob("*.md") if ">>> " in page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples(page: Path) -> None:
    failures, tried = doctest.testfile(
        str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS | doctest.REPORT_NDIFF
    )
    assert (failures, tried > 0) == (0, True)


def test_the_tutorial_has_examples() -> None:
    assert DOCS / "words.md" in PAGES
