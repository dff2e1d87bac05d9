"""Papers and the course in a real browser: by mouse, by keyboard, and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.page.test_ask import fits_the_screen, visit
from tests.web.pages import PHONE
from wythoff.papers.verdicts import stored

LESSONS = ["positions", "mex", "rays", "digits", "invent"]


# -- papers


def test_papers_are_listed_with_their_verdicts(page: Page, explorer: str) -> None:
    visit(page, explorer, "/papers", "papers")
    expect(page.locator(".paper-list > li")).to_have_count(5)
    page.get_by_role("link", name="Cold positions of the restricted Wythoff’s game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cold positions of the restricted Wythoff’s game")
    assert page.url.endswith("/paper/aoki")


def test_a_misprint_shows_printed_corrected_counterexample_and_severity(page: Page, explorer: str) -> None:
    visit(page, explorer, "/paper/aoki#restriction-1", "paper")
    claim = page.locator(".claim-card")
    expect(claim.get_by_role("heading", name="Section 1, restriction (1)")).to_be_visible()
    expect(claim.locator(".callout.lose")).to_contain_text("fewer than")
    expect(claim.locator(".callout.win")).to_contain_text("At most")
    expect(claim).to_contain_text("Smallest counterexample.")
    expect(claim.locator(".claim-head .chip.plain")).not_to_be_empty()
    expect(claim.locator("canvas")).to_have_count(2)
    expect(claim.locator("math").first).to_be_visible()
    expect(page.locator(".claim-row[aria-current]")).to_have_count(1)


def test_claims_by_keyboard_with_back(page: Page, explorer: str) -> None:
    visit(page, explorer, "/paper/schwent", "paper")
    row = page.locator(".claim-row").nth(1)
    row.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".claim-card h2")).to_be_focused()
    first = page.url
    assert "#" in first
    page.locator(".claim-row").nth(2).click()
    assert page.url != first
    page.go_back()
    expect(page.locator(".claim-row").nth(1)).to_have_attribute("aria-current", "true")


def test_misprints_alone(page: Page, explorer: str) -> None:
    visit(page, explorer, "/paper/aoki", "paper")
    wrong = sum(claim["kind"] in ("misprint", "false") for claim in stored("Aoki")["claims"])
    page.get_by_role("radio", name=f"Misprints {wrong}").check()
    expect(page.locator(".claim-row")).to_have_count(wrong)
    assert "only=misprints" in page.url


def test_a_claim_is_checked_again(page: Page, explorer: str) -> None:
    visit(page, explorer, "/paper/schwent#table-1", "paper")
    page.get_by_role("button", name="Check again here").click()
    expect(page.get_by_text("Checked here just now")).to_be_visible()


def test_unknown_papers_and_claims_have_a_next_step(page: Page, explorer: str) -> None:
    visit(page, explorer, "/paper/nobody", "unknown")
    page.locator("main").get_by_role("link", name="Papers").click()
    expect(page.locator(".paper-list > li")).to_have_count(5)
    visit(page, explorer, "/paper/aoki#nothing", "paper")
    expect(page.get_by_text("This paper has no claim “nothing”")).to_be_visible()


def test_papers_on_a_phone(page: Page, explorer: str) -> None:
    page.set_viewport_size(PHONE)
    for key in ("aoki", "fokkinkrust", "goldbergfraenkel", "liwu", "schwent"):
        visit(page, explorer, f"/paper/{key}", "paper")
        assert fits_the_screen(page), key
    page.locator(".claim-row").first.click()
    expect(page.locator(".claim-card h2")).to_be_in_viewport()
    assert fits_the_screen(page)


# -- the course


def test_the_course_is_listed(page: Page, explorer: str) -> None:
    visit(page, explorer, "/learn", "learn")
    expect(page.locator(".lessons > li")).to_have_count(len(LESSONS))
    visit(page, explorer, "/learn/nothing", "learn")
    expect(page.get_by_role("status").filter(has_text="There is no lesson")).to_be_visible()


@pytest.mark.parametrize("lesson", LESSONS)
def test_lessons_fit_a_phone(page: Page, explorer: str, lesson: str) -> None:
    page.set_viewport_size(PHONE)
    visit(page, explorer, f"/learn/{lesson}", "learn")
    assert fits_the_screen(page)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_board_is_coloured_by_keyboard(page: Page, explorer: str) -> None:
    """All P-positions up to 7, and mistakes are explained."""
    visit(page, explorer, "/learn/positions", "learn")
    board = page.locator("canvas").nth(1)

    def press(cell: tuple[int, int]) -> None:
        board.focus()
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")  # the cursor appears at (0, 0)
        for key, times in zip(("ArrowRight", "ArrowUp"), cell, strict=True):
            for _ in range(times):
                page.keyboard.press(key)
        page.keyboard.press("Enter")

    press((2, 2))
    said = page.locator(".lesson-verdict").nth(1)
    expect(said).to_contain_text("(2, 2) is not P: one move leads to (0, 0)")
    for cell in ((1, 2), (2, 1), (3, 5), (5, 3), (4, 7), (7, 4)):
        press(cell)
        expect(said).to_contain_text("Right")
    expect(page.get_by_role("heading", name="Your board of Wythoff’s game")).to_be_visible()
    visit(page, explorer, "/learn", "learn")
    expect(page.locator(".lessons > li").first).to_contain_text("Made")


def test_the_table_is_written_and_found(page: Page, explorer: str) -> None:
    visit(page, explorer, "/learn/mex", "learn")
    numbers = page.get_by_role("group", name="Numbers")
    numbers.get_by_role("button", name="4", exact=True).click()
    expect(page.get_by_text("4 is missing, but it is not the least")).to_be_visible()
    used = {0}
    for n in range(1, 8):
        least = next(k for k in range(40) if k not in used)
        used |= {least, least + n}
        numbers.get_by_role("button", name=str(least), exact=True).click()
    page.get_by_role("link", name="Find the games with this table").click()
    expect(page.locator(".hit").first).to_contain_text("wythoff")


def test_the_slope_is_fitted(page: Page, explorer: str) -> None:
    visit(page, explorer, "/learn/rays", "learn")
    slider = page.get_by_role("slider", name="Slope of the upper ray")
    slider.focus()
    for _ in range(38):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".lesson-verdict").first).to_contain_text("golden ratio")
    page.get_by_role("button", name="√2 = 1.414…").click()
    expect(page.get_by_role("link", name="Open the game of sqrt(2)")).to_have_attribute(
        "href", "/g/maximal?alpha=sqrt(2)"
    )


def test_a_large_position_is_made(page: Page, explorer: str) -> None:
    visit(page, explorer, "/learn/digits", "learn")
    for weight in (13, 3, 1):
        page.get_by_role("button", name=f"The digit of {weight}", exact=True).click()
    expect(page.get_by_text("17 is 100101.")).to_be_visible()
    page.get_by_role("button", name="A number of 40 digits").click()
    expect(page.get_by_text("The program agrees: it is a P-position.")).to_be_visible()


def test_a_game_is_invented_and_proved(page: Page, explorer: str) -> None:
    visit(page, explorer, "/learn/invent", "learn")
    page.get_by_label("Take the same number from both piles").uncheck()
    expect(page.get_by_text("They begin (0, 0), (1, 1), (2, 2)")).to_be_visible()
    page.get_by_role("button", name="Prove it for all piles").click()
    expect(page.get_by_role("heading", name="Your game")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the certificate").click()
    assert saved.value.suggested_filename == "certificate.json"
