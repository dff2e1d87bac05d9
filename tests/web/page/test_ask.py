"""Ask, Compare and Find in a real browser: by mouse, by keyboard, and on a phone."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import OWN_RULES, PHONE, own
from wythoff.workbench import game

EVERY_DIFFERENCE = "forall d: exists x: P(x, x + d)"
# The prover says at once that it has no digits for it.
UNDECIDED = "maximal(e-1)"


def visit(page: Page, explorer: str, address: str, view: str) -> None:
    page.goto(explorer + address)
    page.wait_for_selector(f'main[data-shown="{view}"]')


def fits_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


# -- ask


def test_an_address_is_a_question_with_its_answer(page: Page, explorer: str) -> None:
    visit(page, explorer, f"/ask?g=splythoff&q={quote(EVERY_DIFFERENCE)}", "ask")
    answer = page.get_by_role("region", name="Answer")
    expect(answer.get_by_role("heading", name="False")).to_be_visible()
    expect(answer).to_contain_text("No P-position of Splythoff Nim has difference 3.")
    expect(answer).to_contain_text("3, 8, 12, 17, 20")
    expect(answer).to_contain_text("Ringed: (3, 5) and (4, 8), with differences 2 and 4.")
    expect(answer.locator("dd .chip")).to_have_text("✓ True")
    expect(page.locator(".history li")).to_have_count(1)
    assert page.locator(".reads math").count() == 1


def test_asked_by_keyboard_with_completion(page: Page, explorer: str) -> None:
    visit(page, explorer, "/ask", "ask")
    field = page.get_by_role("textbox", name="Statement about the P-positions")
    field.focus()
    page.keyboard.type("fora")
    page.keyboard.press("Tab")
    page.keyboard.type("exi")
    page.keyboard.press("Tab")
    expect(field).to_have_value("forall x: exists x: ")
    for _ in range(3):
        page.keyboard.press("Backspace")
    page.keyboard.type("y: P(x, y)")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="True")).to_be_visible()
    assert "q=forall" in page.url
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Decide")).to_be_focused()


def test_a_mistake_keeps_the_last_answer_and_can_be_repaired(page: Page, explorer: str) -> None:
    visit(page, explorer, f"/ask?g=wythoff&q={quote(EVERY_DIFFERENCE)}", "ask")
    expect(page.get_by_role("heading", name="True")).to_be_visible()
    field = page.get_by_role("textbox", name="Statement about the P-positions")
    field.fill("forall d: exists x: P(x, 2x")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("At character 27")
    expect(page.locator(".answer.grey")).to_contain_text("The answer to the last statement that could be read.")
    expect(page.locator(".painted .misread")).to_have_count(1)
    field.fill("forall d: exists x: P(x, x + d")
    alert.get_by_role("button", name="Close the parenthesis").click()
    expect(alert).to_have_count(0)
    expect(page.locator(".answer.grey")).to_have_count(0)
    expect(field).to_have_value(EVERY_DIFFERENCE)


def test_back_returns_to_the_question_before(page: Page, explorer: str) -> None:
    visit(page, explorer, f"/ask?q={quote(EVERY_DIFFERENCE)}", "ask")
    page.get_by_role("button", name="Is y at most 2x?").first.click()
    field = page.get_by_role("textbox", name="Statement about the P-positions")
    expect(field).to_have_value("forall x, y: P(x, y) and x < y => y <= 2*x")
    expect(page.locator(".history li")).to_have_count(2)
    page.go_back()
    expect(field).to_have_value(EVERY_DIFFERENCE)


def test_another_game_is_asked_the_same(page: Page, explorer: str) -> None:
    visit(page, explorer, f"/ask?q={quote(EVERY_DIFFERENCE)}", "ask")
    page.get_by_role("combobox", name="Game").select_option("splythoff")
    expect(page.get_by_role("heading", name="False")).to_be_visible()
    assert "g=splythoff" in page.url
    page.get_by_label("slack").fill("2")
    page.get_by_label("slack").blur()
    expect(page.get_by_role("region", name="Answer")).to_contain_text("Splythoff Nim, slack 2")


def test_the_certificate_behind_an_answer_is_saved(page: Page, explorer: str) -> None:
    visit(page, explorer, f"/ask?q={quote('forall n: exists m: P(n, m)')}", "ask")
    with page.expect_download() as saved:
        page.get_by_role("button", name="certificate").click()
    with open(saved.value.path()) as file:
        assert json.load(file)["format"]


def test_own_rules_and_a_game_without_a_proof(page: Page, explorer: str) -> None:
    visit(page, explorer, f"/ask?q={quote('exists x: P(x, x)')}#{own(OWN_RULES)}", "ask")
    expect(page.get_by_role("heading", name="True")).to_be_visible()
    visit(page, explorer, f"/ask?g={quote(UNDECIDED)}&q={quote('P(0, 0)')}", "ask")
    expect(page.get_by_role("heading", name="Not decided")).to_be_visible()
    expect(page.get_by_role("button", name="Try for a minute")).to_be_visible()
    expect(page.get_by_role("link", name="See what is known about the game")).to_be_visible()


def test_ask_on_a_phone(page: Page, explorer: str) -> None:
    page.set_viewport_size(PHONE)
    visit(page, explorer, f"/ask?g=splythoff&q={quote(EVERY_DIFFERENCE)}", "ask")
    expect(page.get_by_role("heading", name="False")).to_be_visible()
    assert fits_the_screen(page)
    box = page.get_by_role("button", name="Decide").bounding_box()
    assert box is not None
    assert box["height"] >= 44


# -- compare


def test_two_games_are_compared(page: Page, explorer: str) -> None:
    visit(page, explorer, "/compare/wythoff/splythoff?to=40", "compare")
    expect(page.get_by_role("heading", name="They first differ in column 3: (4, 7) and (4, 8).")).to_be_visible()
    expect(page.locator(".compare-first")).to_contain_text(
        "From (4, 7) Splythoff Nim clears x, takes four from y and divides the three that are left. "
        "That leaves (1, 2), which is P in both games"
    )
    expect(page.locator(".moves-diff")).to_contain_text("move split")
    expect(page.locator(".compare-legend")).to_contain_text("P in both: 3 up to 40")
    expect(page.locator("canvas")).to_have_count(3)
    expect(page.locator(".compare-proofs")).to_contain_text("Fibonacci, Tribonacci")
    page.get_by_role("radio", name="Overlay").check()
    expect(page.locator("canvas")).to_have_count(1)
    assert "show=overlay" in page.url
    page.get_by_role("radio", name="Nim-values").check()
    others = game("wythoff").grundy_difference(game("splythoff"), size=41).is_marked.sum()
    expect(page.locator(".compare-board")).to_contain_text(f"{others:,} of 1,681 positions")
    page.get_by_role("button", name="Swap").click()
    expect(page.get_by_role("combobox", name="First game")).to_have_value("splythoff")
    expect(page.locator(".compare-first")).to_contain_text("From (4, 7) Splythoff Nim clears x")


def test_equal_games_are_proved_equal(page: Page, explorer: str) -> None:
    visit(page, explorer, "/compare/splythoff/one-sided-splythoff", "compare")
    expect(page.get_by_text("Proved equal for all piles").first).to_be_visible()
    expect(page.get_by_role("heading", name="No difference with piles up to 40.")).to_be_visible()


def test_games_that_cannot_be_compared_have_a_next_step(page: Page, explorer: str) -> None:
    visit(page, explorer, "/compare/wythoff/capped-nim(heaps=1, cap=3)", "compare")
    expect(page.get_by_role("alert")).to_contain_text("cannot be compared")
    page.get_by_role("link", name="Compare Wythoff’s game and Splythoff Nim").click()
    expect(page.get_by_role("heading", name="They first differ in column 3")).to_be_visible()


def test_compare_by_keyboard_and_on_a_phone(page: Page, explorer: str) -> None:
    page.set_viewport_size(PHONE)
    visit(page, explorer, "/compare/nim/wythoff", "compare")
    assert fits_the_screen(page)
    page.get_by_role("radio", name="Overlay").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="First")).to_be_checked()
    board = page.locator("canvas")
    board.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#live")).to_contain_text("(1, 0)")
    page.keyboard.press("Enter")
    expect(page.locator(".board .pin")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".board .pin")).to_be_hidden()


# -- find


def test_games_are_found_from_a_sequence(page: Page, explorer: str) -> None:
    visit(page, explorer, "/find", "find")
    page.get_by_role("button", name="Wythoff’s smaller piles").click()
    found = page.get_by_role("region", name="Games with this sequence").first
    expect(found).to_contain_text("smaller piles")
    expect(page.get_by_role("link", name="wythoff(slack=1)")).to_be_visible()
    assert "terms=0" in page.url


def test_games_are_found_from_a_table_by_keyboard(page: Page, explorer: str) -> None:
    pairs = "\n".join(f"{x} {x}" for x in range(20))
    visit(page, explorer, f"/find?show=table&terms={quote(pairs)}", "find")
    hit = page.locator(".hit").first
    expect(hit).to_contain_text("nim")
    expect(hit.locator(".chip")).to_contain_text("Verified to")
    page.get_by_role("textbox").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Find games")).to_be_focused()


@pytest.mark.parametrize("terms", ["5, 4, 3, 2, 1", "<b>1</b>, 2", "1, 2"])
def test_what_fits_nothing_has_a_next_step(page: Page, explorer: str, terms: str) -> None:
    page.set_viewport_size(PHONE)
    visit(page, explorer, f"/find?terms={quote(terms)}", "find")
    expect(page.locator(".callout")).to_be_visible()
    assert fits_the_screen(page)
