"""The page about a survey: complete, harmless, and usable in a browser."""

from __future__ import annotations

import io
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import expect, sync_playwright

from tests.web.server import CHROMIUM
from wythoff.rules import library
from wythoff.solve import reference, solve
from wythoff.survey import report_page
from wythoff.survey.classes import with_classes
from wythoff.survey.examine import examine
from wythoff.survey.report_page import report_html, write_report
from wythoff.survey.row import Row, repeated
from wythoff.survey.space import Candidate, parse_space
from wythoff.survey.store import CERTIFICATES, Order, opened
from wythoff.survey.thumbnail import corner, png

SPACE = "wythoff(slack=1..3) + capped-nim(heaps=1..2, cap=2)"
HOSTILE = "<script>alert(1)</script>\"'&"


class Reader(HTMLParser):
    """The tags of a page, which must be nested rightly, and all their attributes."""

    VOID = ("meta", "img", "input", "br")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def values(self, name: str) -> list[str]:
        return [value for _, attributes in self.tags if (value := attributes.get(name)) is not None]


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    folder = tmp_path_factory.mktemp("certificates")
    space = list(parse_space(SPACE))
    found = [examine(c, bound=50, prove=c.number == 3, certificates=folder).to_values() for c in space]
    found.append(repeated(found[0], Candidate(5, "wythoff-again", space[0].text)))
    found.append(Row.failed(Candidate(6, HOSTILE, HOSTILE), "refused", HOSTILE).to_values())
    return with_classes(found)


@pytest.fixture(scope="module")
def folder(rows: list[dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished survey."""
    place = tmp_path_factory.mktemp("surveys") / "a survey"
    order = Order(SPACE, 50, True, 60.0, 2000, len(rows), "1")
    with opened(place) as store:
        store.begin(order)
        store.finish(order, rows, {})
    return place


def test_everything_is_in_the_page_and_nothing_else_is_asked_for(rows: list[dict[str, Any]]) -> None:
    page = report_html(rows, {"space": SPACE, "bound": 50, "prove": True})
    reader = Reader(page)
    assert [name for name in reader.values("id") if name.startswith("r")] == [f"r{n}" for n in range(7)]
    assert all(source.startswith("data:image/png;base64,") for source in reader.values("src"))
    assert len(reader.values("src")) == 6
    assert sorted(reader.values("href")) == ["#r0", "certificates/000003.cert.json"]
    assert [tag for tag, _ in reader.tags].count("script") == 1
    assert "alert(1)</script>" not in page
    assert "<b>7</b> rulesets" in page
    assert "0 (2 games)" in page


def test_the_page_is_written_beside_or_elsewhere(folder: Path, tmp_path: Path) -> None:
    for path in (folder / "report.html", tmp_path / "elsewhere.html"):
        write_report(folder, path)
        (link,) = [link for link in Reader(path.read_text()).values("href") if "cert" in link]
        there = (path.parent / link.replace("%20", " ")).resolve()
        assert there == (folder / CERTIFICATES / "000003.cert.json").resolve()


def test_long_pages_prefer_one_of_each_class(rows: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_page, "MAX_SHOWN", 6)
    reader = Reader(report_html(rows, {}))
    assert "5" not in reader.values("data-number")
    assert len(reader.values("data-number")) == 6


def test_thumbnails_show_the_p_positions() -> None:
    game = library.game("wythoff")
    bits = corner(solve(game, 20).p_positions, 20, unordered=True)
    picture = np.array(Image.open(io.BytesIO(png(bits, 2, 20))).convert("RGBA"))
    # The first pile goes to the right, the second one up.
    dark = {(int(x), 20 - int(y)) for y, x in np.argwhere(picture[:, :, 3] > 0)}
    expected = reference.p_positions(game, 20)
    assert dark == {(x, y) for pair in expected for x, y in (pair, pair[::-1])}


@pytest.mark.skipif(CHROMIUM is None, reason="needs a browser: apt-get install chromium-headless-shell")
def test_sorting_filtering_and_opening_in_a_browser(folder: Path) -> None:
    path = folder / "browser.html"
    write_report(folder, path)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 360, "height": 740})
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda message: troubles.append(message.text))
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.set_viewport_size({"width": 1280, "height": 900})
        names = page.locator("tbody:visible .open")
        page.get_by_role("button", name="P-positions").click()
        assert names.all_inner_texts()[-2:] == ["capped-nim(heaps=2, cap=2)", HOSTILE]
        page.get_by_role("button", name="P-positions").click()
        assert names.all_inner_texts()[0] == "capped-nim(heaps=2, cap=2)"
        assert names.all_inner_texts()[-1] == HOSTILE
        page.get_by_label("Filter the rulesets").fill("slack double")
        expect(page.locator("#shown")).to_have_text("4 of 7 shown")
        page.get_by_role("button", name="0 (2 games)").first.click()
        expect(page.locator("#shown")).to_have_text("2 of 7 shown")
        page.get_by_label("one of each class").check()
        expect(page.locator("#shown")).to_have_text("1 of 7 shown")
        page.get_by_role("button", name="wythoff(slack=1)").click()
        expect(page.locator("#m0")).to_contain_text("move double")
        assert troubles == []
        browser.close()
