"""Rules that are edited on the page of a game: what works is followed, what does not comes with repairs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.page.game_page import ready, rules_field, visit
from tests.web.pages import own

OWN_RULES = "game mine\npiles x, y\nmove one: 1 <= x - x' <= 2, y' = y\nmove other: 1 <= y - y' <= 3, x' = x"

NAMES_A_SEQUENCE = (
    "# Mine\n# OEIS: B = A001950\ngame mine\npiles x, y unordered\nmove single: x' < x, y' = y\n"
    "move double: exists k: k >= 1, x' = x - k, y' = y - k"
)


# -- rules that are edited


def test_broken_rules_grey_the_board_and_one_click_repairs_them(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    ready(page, "theorem")
    rules_field(page).fill("game mine\npiles x, y\nmove m: x' < x")
    alert = page.locator("#rules [role=alert]")
    expect(alert).to_contain_text("Line 3: y' is not mentioned in the move 'm'")
    expect(alert).to_contain_text("It leads from (1, 0) to (0, 1), so a game might never end.")
    expect(page.locator(".picture-card .board.stale .notice")).to_have_text("Board of the last rules that worked")
    expect(page.locator(".head-chips details").first).to_contain_text("The rules do not work yet")
    for card in ("theorem", "automaton", "sequences", "values", "forbidden", "strategy", "relatives"):
        expect(page.locator(f"#{card}")).to_have_attribute("data-state", "stale")
    page.get_by_role("button", name="Add , y' <= y").click()
    expect(page.locator("#picture canvas")).to_have_attribute("data-shown", re.compile("^P-positions of mine "))
    expect(page.locator(".picture-card .board")).not_to_have_class(re.compile("stale"))
    expect(rules_field(page)).to_have_value("game mine\npiles x, y\nmove m: x' < x, y' <= y")
    expect(page.locator("h1")).to_have_text("Your game")
    assert "/g/own#text=" in page.url
    rules_field(page).fill(rules_field(page).input_value().replace("game mine", "game take-some"))
    expect(page.locator("h1")).to_have_text("Take some")
    expect(ready(page, "theorem").locator("details.chip summary").first).to_contain_text("Proved")


def test_back_to_rules_that_worked(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/nim")
    rules_field(page).fill("game broken")
    page.get_by_role("button", name="Back to rules that worked").click()
    expect(page.locator("#rules [role=alert]")).to_have_count(0)
    expect(page.locator("h1")).to_have_text("Nim")
    ready(page, "theorem")


def test_what_is_typed_before_the_rules_of_the_address_are_read_stays(page: Page, explorer: str) -> None:
    held: list[Route] = []
    page.route("**/api/rules", lambda route: route.continue_() if held else held.append(route))
    page.goto(f"{explorer}/g/own#{own(OWN_RULES)}")
    rules_field(page).press("Control+End")
    page.keyboard.type("\nmove")
    held[0].continue_()
    page.keyboard.type(" two: x' = x - 2, y' = y", delay=15)
    expect(page.locator(".rules-words")).to_contain_text("Take 2 from x.", timeout=8_000)
    assert rules_field(page).input_value() == f"{OWN_RULES}\nmove two: x' = x - 2, y' = y"


def test_rules_broken_before_those_of_the_address_are_read_have_a_head(page: Page, explorer: str) -> None:
    held: list[Route] = []
    page.route("**/api/rules", lambda route: route.continue_() if held else held.append(route))
    page.goto(f"{explorer}/g/own#{own(OWN_RULES)}")
    rules_field(page).press("Control+End")
    page.keyboard.type("\nmove two: x' = x - 2, y'")
    held[0].continue_()
    expect(page.locator(".head-chips")).to_contain_text("The rules do not work yet", timeout=8_000)
    expect(page.locator("h1")).to_be_visible()
    page.keyboard.type(" = y")
    expect(page.locator(".rules-words")).to_contain_text("Take 2 from x.", timeout=8_000)
    expect(page.locator(".head-chips")).not_to_contain_text("do not work")
    expect(page.locator("#theorem")).to_be_visible()


def test_rules_are_completed_with_tab_and_the_board_follows(page: Page, explorer: str) -> None:
    visit(page, explorer, f"/g/own#{own(OWN_RULES)}")
    field = rules_field(page)
    field.focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("\nmove third: x' = x - 3, y")
    choices = page.get_by_role("listbox", name="Completions")
    expect(choices.get_by_role("option").first).to_contain_text("leave y alone")
    page.keyboard.press("ArrowDown")
    expect(choices.get_by_role("option", selected=True)).to_contain_text("y' = y - 1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    expect(choices).to_be_hidden()
    expect(field).to_have_value(f"{OWN_RULES}\nmove third: x' = x - 3, y' = y")
    expect(page.locator(".picture-card .board")).not_to_have_class(re.compile("stale"))
    # Without completions Tab leaves the field.
    page.keyboard.press("Tab")
    expect(field).not_to_be_focused()


@pytest.mark.parametrize(
    ("text", "insert"),
    [
        ("ga", "game mine"),
        ("game mine\npi", "piles x, y unordered"),
        ("game mine\npiles x, y\nmo", "move take: "),
        ("game mine\npiles x, y\nmove m: exists k: k >= 1, x' = x - k,\n  y", "y' = y"),
        ("game g\npiles x[3]\nmove m: s", "some i: x'[i] < x[i], every j != i: x'[j] = x[j]"),
        ("game mine\npiles x, y\nmove m: x' < x, y' = y", None),
        ("game mine\npiles x, y\n", None),
    ],
)
def test_completions(modules: Page, text: str, insert: str | None) -> None:
    script = """async (text) => {
        const { completions } = await import('/page/views/game/completion.js');
        return completions(text, text.length)?.items[0].insert ?? null;
    }"""
    assert modules.evaluate(script, text) == insert


def test_markup_in_rules_is_text(page: Page, explorer: str) -> None:
    text = "# <img src=x onerror=alert(1)> <b>bold</b>\ngame mine\npiles x, y\nmove m: x' < x, y' = y"
    visit(page, explorer, f"/g/own#{own(text)}")
    expect(page.locator("h1")).to_have_text("<img src=x onerror=alert(1)> <b>bold</b>")
    assert page.locator("#main img").count() == 0


def test_rules_of_ten_megabytes_are_refused_at_once(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/nim")
    rules_field(page).evaluate(
        "(field) => { field.value = 'x'.repeat(1e7); field.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(page.locator("#rules [role=alert]")).to_contain_text("at most 20,000 characters")
    page.get_by_role("button", name="Back to rules that worked").click()
    expect(page.locator("#rules [role=alert]")).to_have_count(0)
