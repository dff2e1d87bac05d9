"""The path of a newcomer without documentation: Home, Play, Game, Ask, rules of one's own, repaired and proved."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_newcomer_gets_from_home_to_a_proof_of_their_own_game(page: Page, explorer: str) -> None:
    """Only what the page shows is clicked, and each view shows the way to the next."""
    page.goto(explorer)
    page.get_by_role("link", name="Play now").click()
    page.locator(".counter").nth(2).click()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.locator(".record-card tbody td")).not_to_have_count(1)
    page.get_by_role("navigation", name="Where this is").get_by_role("link", name="Wythoff’s game").click()
    expect(page.locator(".head-chips")).to_contain_text("Proved for every slack t")
    page.get_by_role("link", name="Ask a question").click()
    expect(page.locator(".answer .verdict")).to_contain_text("True")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Games").click()
    page.get_by_role("link", name="Write your own").click()
    rules = page.get_by_role("textbox", name="Rules of the game")
    rules.click()
    rules.press("Control+End")
    page.keyboard.type("\nmove bonus: x' = x - 2, y'")
    expect(page.get_by_role("alert")).to_contain_text("Line 5")
    expect(page.locator(".head-chips")).to_contain_text("The rules do not work yet")
    rules.press("Escape")
    page.get_by_role("button", name="Add = y", exact=True).click()
    expect(rules).to_have_value(
        "game mine\npiles x, y\nmove one: x' < x, y' = y\nmove other: y' < y, x' = x\nmove bonus: x' = x - 2, y' = y"
    )
    expect(page.locator(".head-chips > .proved")).to_contain_text("Proved")
