"""Home: a stranger's first move, the search box, and the cards, by mouse, by keyboard and at phone size.

The last test is the path of a newcomer without documentation: Home, Play, Game, Ask, rules of one's own, repaired and
proved.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.pages import PHONE


def home(page: Page, explorer: str, query: str = "") -> None:
    page.goto(f"{explorer}/{query}")
    expect(page.locator("#main[data-shown=home]")).to_be_attached()


def square(canvas: Locator, x: int, y: int) -> tuple[float, float]:
    """Where a square of the first board is, on the page."""
    box = canvas.bounding_box()
    assert box is not None
    left, top, side = 50, 12, (box["width"] - 60) / 12
    return box["x"] + left + (x + 0.5) * side, box["y"] + top + (11 - y + 0.5) * side


def queen(page: Page) -> tuple[int, ...]:
    told = page.locator(".home-board canvas").get_attribute("data-queen") or ""
    return tuple(map(int, told.split(",")))


def test_a_click_moves_the_queen_and_the_program_answers(page: Page, explorer: str) -> None:
    home(page, explorer)
    canvas, said = page.locator(".home-board canvas"), page.locator(".home-board [role=status]")
    page.mouse.click(*square(canvas, 3, 3))
    expect(said).to_contain_text("Not there.")
    assert queen(page) == (7, 10)
    page.mouse.click(*square(canvas, 6, 10))
    expect(said).to_contain_text("You go to (6, 10). A strong move")
    expect(said).to_contain_text("The program goes to")
    x, y = queen(page)
    assert (6 - x, 10 - y) in {(1, 0), (0, 1)}


def test_a_weak_move_is_answered_by_a_winning_one(page: Page, explorer: str) -> None:
    home(page, explorer)
    canvas, said = page.locator(".home-board canvas"), page.locator(".home-board [role=status]")
    page.mouse.click(*square(canvas, 7, 7))
    expect(said).to_contain_text("The program wins.")
    assert queen(page) == (0, 0)
    page.get_by_role("button", name="Play again").click()
    assert queen(page) == (7, 10)


def test_the_queen_can_be_dragged(page: Page, explorer: str) -> None:
    home(page, explorer)
    canvas = page.locator(".home-board canvas")
    page.mouse.move(*square(canvas, 7, 10))
    page.mouse.down()
    page.mouse.move(*square(canvas, 7, 8), steps=3)
    page.mouse.move(*square(canvas, 7, 4), steps=3)
    page.mouse.up()
    expect(page.locator(".home-board [role=status]")).to_contain_text("You go to (7, 4).")


def test_the_board_plays_by_keyboard(page: Page, explorer: str) -> None:
    home(page, explorer)
    page.locator(".home-board canvas").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#live")).to_have_text(re.compile(r"\(6, 10\)\. The queen can go here|\(7, 10\)"))
    for _ in range(2):
        if "(6, 10)" not in (page.locator(".home-board .tip").text_content() or ""):
            page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".home-board [role=status]")).to_contain_text("The program goes to")


def test_the_box_says_how_it_reads_and_where_it_leads(page: Page, explorer: str) -> None:
    home(page, explorer)
    box = page.locator("#search-home")
    box.fill("0, 2, 5, 7, 10")
    options = page.locator("#search-home-list [role=option]")
    expect(options.first).to_contain_text("Wythoff’s game: the larger piles of the P-positions")
    expect(page.locator(".search-said").last).to_contain_text("read as a sequence")
    page.get_by_role("button", name="read as piles instead").click()
    expect(options.first).to_contain_text("(0, 2, 5, 7, 10) in Nim")
    box.fill("splythoff(slack=2)")
    expect(options.first).to_contain_text("Splythoff Nim with slack = 2")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/splythoff?slack=2")


def test_broken_rules_and_markup_are_shown_as_text(page: Page, explorer: str) -> None:
    home(page, explorer)
    page.locator("#search-home").fill("<img src=x onerror=alert(1)> move")
    expect(page.locator(".search-problem")).to_contain_text("before '<'")
    page.locator("#search-home").fill("zzzzzzz")
    expect(page.locator(".search-problem")).to_contain_text("nothing here is called “zzzzzzz”")
    assert page.locator("main img").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(".search-panel").last).to_be_hidden()


def test_slash_goes_to_the_search_and_question_mark_shows_the_keys(page: Page, explorer: str) -> None:
    home(page, explorer)
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("on a board: pin a position")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_games_and_papers_are_cards_that_lead_to_their_pages(page: Page, explorer: str) -> None:
    home(page, explorer)
    cards = page.locator(".game-card")
    expect(cards).to_have_count(10)
    expect(page.locator(".game-card", has_text="Blocking Wythoff")).to_contain_text("Undecided")
    expect(page.locator(".game-card", has_text="Misère")).to_contain_text("Proved")
    expect(page.locator(".paper-card")).to_have_count(5)
    for bar in page.locator(".paper-card").all():
        assert re.search(r"\d+ proved · \d+ hold", bar.inner_text())
    page.get_by_role("link", name=re.compile(r"All \d+ families")).click()
    expect(page.locator("#library li")).to_have_count(11)
    cards.first.click()
    page.wait_for_url("**/g/nim")
    page.go_back()
    expect(page.locator("#main[data-shown=home]")).to_be_attached()


def test_a_phone_has_the_board_and_a_bar_of_sections(page: Page, explorer: str) -> None:
    page.set_viewport_size(PHONE)
    home(page, explorer)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    bar = page.locator(".tab-bar a")
    assert bar.all_inner_texts() == ["Games", "Play", "Ask", "Compare", "Papers"]
    assert all((link.bounding_box() or {"height": 0})["height"] >= 44 for link in bar.all())
    canvas = page.locator(".home-board canvas")
    canvas.scroll_into_view_if_needed()
    page.mouse.click(*square(canvas, 7, 4))
    expect(page.locator(".home-board [role=status]")).to_contain_text("The program goes to")
    page.locator("#to-search").click()
    expect(page.locator("#search-home")).to_be_focused()


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
    # The page of the game had a style of its own for parts of this name.
    expect(page.locator(".completions")).to_have_css("position", "static")
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
