"""Every example in the documentation gives what is printed below it."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(page for page in DOCS.rglob("*.md") if ">>> " in page.read_text(encoding="utf-8"))
OPTIONS = doctest.ELLIPSIS | doctest.REPORT_NDIFF


def examples(page: Path) -> doctest.DocTest:
    """The examples of a page; the end of a block ends what an example prints."""
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return doctest.DocTestParser().get_doctest(text, {}, page.stem, str(page), 0)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS).with_suffix("")))
def test_examples(page: Path) -> None:
    results = doctest.DocTestRunner(optionflags=OPTIONS).run(examples(page))
    assert (results.failed, results.attempted > 0) == (0, True)


def test_the_tutorials_have_examples() -> None:
    assert {DOCS / "tutorial.md", DOCS / "words.md"} <= set(PAGES)


def test_the_python_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"^```python\n(.*?)^```$", (DOCS.parent / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    exec(block, {})
    assert (tmp_path / "s2.cert.json").exists()
