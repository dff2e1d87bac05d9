"""The report on a game: what ``wythoff study`` writes, as texts."""

from __future__ import annotations

from typing import Any

from wythoff.knowledge import Undecided
from wythoff.report.html import html_page
from wythoff.report.tex import tex_page
from wythoff.study.chapters import document
from wythoff.study.flow import study
from wythoff.web import limits
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work


def report(work: Work) -> dict[str, Any]:
    """A self-contained page, and a LaTeX document."""
    found = study(
        game_of(work.arguments), seconds=limits.GUESSING_SECONDS, progress=lambda done, total: work.report(done, total)
    )
    if not isinstance(found.proof, Undecided):
        work.learn(found.proof)
    page = document(found)
    return {"html": html_page(page), "tex": tex_page(page), "seconds": round(found.seconds, 3)}
