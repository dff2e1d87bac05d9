"""Copy as: results for other programs, from the menus of the page, by mouse and by keyboard."""

from __future__ import annotations

import subprocess
import sys

from playwright.sync_api import Locator, Page, expect

from wythoff.workbench import game


def menu(page: Page, explorer: str, address: str, what: str) -> Locator:
    page.goto(f"{explorer}{address}")
    found = page.locator(f".copy-as[data-what={what}]").first
    expect(found).to_be_visible()
    return found


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_what_is_shown_is_copied(page: Page, explorer: str) -> None:
    copy = menu(page, explorer, "/g/wythoff?slack=2", "p")
    copy.locator("summary").first.click()
    copy.get_by_role("button", name="Copy as Python").click()
    expect(copy.locator(".exported")).to_be_visible()
    run = subprocess.run([sys.executable, "-c", clipboard(page)], capture_output=True, text=True, check=True)
    first = game("wythoff(slack=2)").solve(bound=10).p_positions.tolist()
    assert all(str(pair)[1:-1] in run.stdout for pair in first[:3])


def test_a_form_that_there_is_not_says_why(page: Page, explorer: str) -> None:
    copy = menu(page, explorer, "/g/nim", "rules")
    copy.locator("summary").first.click()
    form = copy.get_by_role("button", name="Copy as b-file")
    expect(form).to_have_attribute("aria-disabled", "true")
    expect(form).to_contain_text("rules are not a sequence")
    form.click(force=True)
    expect(copy.locator(".exported")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(copy.locator(".copy-list")).to_be_hidden()


def test_a_menu_by_keyboard(page: Page, explorer: str) -> None:
    copy = menu(page, explorer, "/g/wythoff", "table")
    copy.locator("summary").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(copy.get_by_role("button", name="Copy as Command")).to_be_focused()
    page.keyboard.press("Enter")
    expect(copy.locator(".exported pre")).to_contain_text("wythoff ")
    assert clipboard(page).startswith("wythoff ")
    expect(copy.locator("summary").first).to_be_focused()


def test_a_claim_of_a_paper_is_copied_with_its_verdict(page: Page, explorer: str) -> None:
    copy = menu(page, explorer, "/paper/schwent#thm-1", "claim")
    copy.locator("summary").first.click()
    copy.get_by_role("button", name="Copy as Command").click()
    expect(copy.locator(".exported pre")).to_contain_text("wythoff paper Schwent --claim")
