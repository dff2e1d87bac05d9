"""The sheet for a class in a real browser, opened from a file: no server, no network, answers hidden until found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.pages import BLOCKING, MISERE, WAIT
from wythoff.report.sheet import class_sheet
from wythoff.solve import reference
from wythoff.workbench import Game, game, rules


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A telephone without a network."""
    phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, offline=True)
    yield phone
    phone.close()


@pytest.fixture
def offline(phone: BrowserContext) -> Iterator[Page]:
    """A page without a network that raises no error and asks for nothing but the file."""
    page = phone.new_page()
    page.set_default_timeout(WAIT)
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    page.on("request", lambda request: request.url.startswith("file:") or troubles.append(request.url))
    yield page
    assert troubles == []
    page.close()


def opened(page: Page, path: Path, any_game: Game) -> None:
    path.write_text(class_sheet(any_game), encoding="utf-8")
    page.goto(path.as_uri())


def place(page: Page) -> tuple[int, ...]:
    return tuple(map(int, (page.locator("#sheet").get_attribute("data-at") or "").split(",")))


def leave(page: Page, piles: tuple[int, ...]) -> None:
    for field, pile in zip(page.locator("form input").all(), piles, strict=True):
        field.fill(str(pile))
    page.get_by_role("button", name="Move", exact=True).click()


def test_a_class_solves_twelve_puzzles(offline: Page, tmp_path: Path) -> None:
    wythoff = game("wythoff")
    is_p = reference.outcome_function(wythoff)
    opened(offline, tmp_path / "class.html", wythoff)
    for number in range(12):
        here = place(offline)
        options = wythoff.options_in_place(here)
        right = next(target for target in options if is_p(wythoff.position(target)))
        if number == 0:
            leave(offline, next(target for target in options if not is_p(wythoff.position(target))))
            expect(offline.locator(".said")).to_contain_text("Not (")
        if number == 1:
            offline.get_by_role("button", name="Hint 1 of 3").click()
            expect(offline.locator(".hints li")).to_have_count(1)
        leave(offline, right)
        expect(offline.locator(".said")).to_contain_text("wins.")
        offline.locator(".buttons .main").click()
    expect(offline.get_by_role("heading", level=2)).to_have_text("12 of 12 found, 10 on the first try.")
    offline.get_by_role("button", name="Try again").click()
    expect(offline.locator(".progress")).to_contain_text("Puzzle 1 of 12")


def test_a_finger_on_the_board_moves(offline: Page, tmp_path: Path) -> None:
    wythoff = game("wythoff")
    is_p = reference.outcome_function(wythoff)
    opened(offline, tmp_path / "class.html", wythoff)
    here = place(offline)
    assert offline.locator(".counter").count() == sum(here)
    x, y = next(target for target in wythoff.options_in_place(here) if is_p(wythoff.position(target)))
    box = offline.locator("canvas").bounding_box()
    assert box is not None
    side = (box["width"] - 60) / (max(here) + 2)
    offline.touchscreen.tap(box["x"] + 50 + (x + 0.5) * side, box["y"] + box["height"] - 48 - (y + 0.5) * side)
    expect(offline.locator(".said")).to_contain_text(f"({x}, {y}) wins.")
    assert offline.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("kind", ["one pile", "three piles", "blocking"])
def test_other_games(offline: Page, tmp_path: Path, kind: str) -> None:
    games = {"one pile": rules(MISERE), "three piles": game("nim(heaps=3)"), "blocking": rules(BLOCKING)}
    opened(offline, tmp_path / "class.html", games[kind])
    for text in ("Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "Show the answer"):
        offline.get_by_role("button", name=text).click()
    expect(offline.locator(".said")).to_contain_text("The answer.")
    offline.get_by_role("button", name="Next puzzle").click()
    expect(offline.locator(".progress")).to_contain_text("Puzzle 2 of 12")


def test_the_source_does_not_give_the_answers_away() -> None:
    assert "leaves (" not in class_sheet(game("wythoff")).partition("<script>")[0]
