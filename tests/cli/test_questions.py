"""``wythoff questions`` as a user runs it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from wythoff.questions.bounds import FULL, QUICK, Bounds
from wythoff.questions.page import Page
from wythoff.questions.page_parts import Answered
from wythoff.report.document import Paragraph, Section
from wythoff.solve.progress import Progress


@pytest.fixture(autouse=True)
def one_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that takes no time."""

    def answer(bounds: Bounds, folder: Path | None, progress: Progress | None) -> Page:
        return Page(bounds, (Answered(Section("Why?", (Paragraph("Because."),)), {"n": 1}),), 0)

    monkeypatch.setattr("wythoff.questions.page.open_questions", answer)


def test_a_page_is_written_or_printed(wythoff: Command, tmp_path: Path) -> None:
    written = wythoff("questions", "-o", "page.md")
    assert (written.code, written.out) == (0, "1 question, written to page.md\n")
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == wythoff("questions").out
    assert [path.name for path in tmp_path.iterdir()] == ["page.md"]


def test_the_bounds_are_stated(wythoff: Command) -> None:
    for bounds, words in ((FULL, ["--json"]), (QUICK, ["--json", "--quick"])):
        answer = wythoff("questions", *words).json
        assert answer["bounds"] == bounds.to_json()
        assert answer["questions"] == [{"title": "Why?", "n": 1}]
    assert "docs/open-questions.md --quick" in wythoff("questions", "--quick").out


def test_bad_requests(refused: Callable[..., str]) -> None:
    assert "must end in .md" in refused("questions", "-o", "page.html")
    assert "no directory" in refused("questions", "-o", "nowhere/page.md")
