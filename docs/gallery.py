"""Pictures of games on these pages: those of the explorer's gallery, as SVG in the colours of the theme."""

from __future__ import annotations

import json
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from wythoff.show.tokens import tokens_css
from wythoff.web.gallery import FILE

SIGNS = {"proved": "✓", "undecided": "?"}


def entries() -> list[dict[str, Any]]:
    """The games of the gallery, each with its picture, a sentence and what is proved."""
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def picture(entry: dict[str, Any]) -> str:
    """The picture of a game; each path has the name of a token as its class."""
    drawn = entry["picture"]
    paths = [("lines", drawn["lines"])] if "lines" in drawn else []
    paths += [(f"mark-{name}", path) for name, path in drawn.get("marks", {}).items()]
    paths += [(f"dots {name}", path) for name, path in drawn.get("dots", {}).items()]
    inside = "".join(f'<path class="{escape(name)}" d="{escape(path)}"/>' for name, path in paths)
    view = " ".join(map(str, drawn["view"]))
    return f'<svg viewBox="{view}" role="img" aria-label="The picture of {escape(entry["title"])}">{inside}</svg>'


class Gallery(Directive):
    """``{gallery}``: cards of all games of the gallery. ``{gallery} Splythoff Nim`` is one of them, large."""

    optional_arguments: ClassVar[int] = 1
    final_argument_whitespace: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        if self.arguments:
            (entry,) = (entry for entry in entries() if entry["title"] == self.arguments[0])
            caption = f"{escape(entry['title'])}: {escape(entry['sentence'])}"
            html = f'<figure class="board">{picture(entry)}<figcaption>{caption}</figcaption></figure>'
        else:
            html = f'<ul class="gallery">{"".join(map(self._card, entries()))}</ul>'
        return [nodes.raw("", html, format="html")]

    @staticmethod
    def _card(entry: dict[str, Any]) -> str:
        known = entry["known"]
        sign = "∀" if known.get("for_all") else SIGNS.get(known["status"], "≈")
        strength = escape(known["strength"].replace(">=", "≥"))
        chip = f'<span class="chip {escape(known["status"])}">{sign} {strength}</span>'
        words = f"<b>{escape(entry['title'])}</b><span>{escape(entry['sentence'])}</span>{chip}"
        return f"<li>{picture(entry)}{words}</li>"


def write_tokens(app: Sphinx) -> None:
    """The tokens of the explorer's page, for the style sheet of these pages."""
    folder = app.doctreedir / "tokens"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tokens.css").write_text(tokens_css(), encoding="utf-8")
    app.config.html_static_path.append(str(folder))
