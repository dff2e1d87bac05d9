"""The explorer in a real browser: every pane is used as a reader would use it."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from math import isqrt

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect, sync_playwright

CHROMIUM = shutil.which("chromium")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs chromium: apt-get install chromium")

LAUNCH_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WAIT = 30_000
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
OWN_RULES = "game mine\npiles x, y\nmove one: 1 <= x - x' <= 2, y' = y\nmove other: 1 <= y - y' <= 3, x' = x"


@pytest.fixture(scope="module")
def explorer() -> Iterator[str]:
    """The address of a running explorer."""
    command = [sys.executable, "-m", "wythoff", "explore", "--port", "0", "--no-browser"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = re.search(r"http://[\d.:]+", server.stdout.readline())
        assert address is not None
        yield address[0]
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=20)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=LAUNCH_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    context.set_default_timeout(WAIT)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, explorer: str) -> Iterator[Page]:
    """A page that must load nothing from elsewhere and raise no error."""
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    assert troubles == []
    assert [url for url in asked if not url.startswith((explorer, "blob:", "data:"))] == []


def visit(page: Page, explorer: str, state: str = "") -> None:
    page.goto(f"{explorer}/#{state}")
    page.wait_for_selector("body[data-ready]", timeout=WAIT)


def shown_board(page: Page) -> Locator:
    """The board, once it shows something."""
    board = page.locator("#board[data-shown]")
    expect(board).to_be_visible(timeout=WAIT)
    expect(page.locator("#board-busy")).to_be_hidden(timeout=WAIT)
    return board


def board_shows(page: Page) -> list[object]:
    """The rules, what is shown of them, the colours and the bound."""
    shown = shown_board(page).get_attribute("data-shown")
    assert shown is not None
    return list(json.loads(shown))


def picture(page: Page) -> str:
    """The pixels of the board, after the frame that draws them."""
    script = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
        () => done(document.getElementById('board').toDataURL()))))"""
    return str(page.evaluate(script))


def position(page: Page) -> tuple[int, ...]:
    return tuple(int(field.input_value()) for field in page.locator("#game-table .leave").all())


def make_move(page: Page, target: tuple[int, ...]) -> None:
    for number, pile in enumerate(target):
        page.locator(f"#leave-{number}").fill(str(pile))
    page.locator("#make-move").click()


def wythoff_cold(limit: int) -> set[tuple[int, int]]:
    """Wythoff's P-positions by his own rule: the least number not yet used, and differences 0, 1, 2, ..."""
    cold: set[tuple[int, int]] = set()
    used: set[int] = set()
    for n in range(limit):
        a = next(number for number in range(3 * limit) if number not in used)
        used |= {a, a + n}
        cold |= {(a, a + n), (a + n, a)}
    return cold


def winning_move(*piles: int) -> tuple[int, int]:
    x, y = piles
    moves = [(u, y) for u in range(x)] + [(x, v) for v in range(y)] + [(x - k, y - k) for k in range(1, min(x, y) + 1)]
    cold = wythoff_cold(30)
    return next(move for move in moves if move in cold)


def test_a_mistake_is_shown_at_its_place_and_the_board_follows_when_it_is_mended(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=50")
    before = board_shows(page)
    editor = page.locator("#rule-text")
    editor.fill(OWN_RULES.replace("other:", "other"))
    error = page.locator("#rule-error")
    expect(error).to_contain_text("Line 4")
    expect(page.locator("#rule-backdrop mark")).to_have_count(1)
    expect(page.locator("#rule-bubble")).to_be_visible()
    expect(editor).to_have_attribute("aria-invalid", "true")
    assert board_shows(page) == before
    editor.fill(OWN_RULES)
    expect(error).to_be_hidden()
    expect(editor).to_have_attribute("aria-invalid", "false")
    expect(page.locator("#board")).to_have_attribute("data-shown", re.compile("move other:"), timeout=WAIT)


def test_a_slider_changes_the_game(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=50")
    page.locator("#parameter-slack").fill("3")
    expect(page.locator("#board")).to_have_attribute("data-shown", re.compile(r"wythoff\(slack=3\)"), timeout=WAIT)
    assert "game=wythoff(slack=3)" in page.url


def test_pointing_tells_who_wins_and_how_and_a_click_starts_a_game(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=20&at=8,12")
    shown_board(page)
    expect(page.locator("#readout")).to_contain_text("(6, 10)", timeout=WAIT)
    box = page.locator("#board").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#game-status")).to_have_text("Your move.")
    assert min(position(page)) > 5


def test_nim_values_can_be_zoomed_and_moved(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&what=grundy&bound=50")
    shown_board(page)
    whole = picture(page)
    page.locator("#zoom-in").click()
    expect(page).to_have_url(re.compile("camera="))
    near = picture(page)
    assert near != whole
    page.locator("#board").press("ArrowRight")
    assert picture(page) != near
    page.locator("#board").press("0")
    assert picture(page) == whole


def test_the_colours_tell_which_move_wins(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=20")
    page.locator("#board-colour").select_option("winning")
    expect(page.locator("#legend")).to_contain_text("won by double", timeout=WAIT)


def test_the_forbidden_moves_of_a_beatty_pair_are_shown(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&what=forbidden&alpha=golden&bound=50")
    assert board_shows(page)[:2] == ["golden", "forbidden"]
    expect(page.locator("#legend")).to_contain_text("crossed")
    page.locator("#board-alpha").fill("nonsense(")
    expect(page.locator("#board-error")).to_be_visible(timeout=WAIT)


def test_three_piles_are_shown_in_space(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=nim(heaps=3)&view=board&bound=10")
    expected = sum(x ^ y <= 10 for x in range(11) for y in range(11))
    expect(page.locator("#sponge")).to_have_attribute("data-points", str(expected), timeout=WAIT)


def test_a_proof_shows_its_badge_and_offers_the_certificate(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=knowledge")
    expect(page.locator("#table")).to_contain_text("13")
    page.locator("#conjecture").click()
    expect(page.locator("#conjectures .badge.verified").first).to_be_visible(timeout=WAIT)
    page.locator("#prove").click()
    expect(page.locator("#proof .badge")).to_contain_text("proved", timeout=WAIT)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the certificate").click()
    assert "wythoff" in download.value.path().read_text()


def test_long_work_can_be_cancelled(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=one-sided-splythoff(slack=4)&view=knowledge")
    page.locator("#prove").click()
    page.locator("#prove-job").get_by_role("button", name="Cancel").click()
    expect(page.locator("#prove-job")).to_contain_text("Cancelled", timeout=WAIT)
    expect(page.locator("#prove")).to_be_enabled()


def test_a_result_is_copied_as_python(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=splythoff(slack=2)&view=knowledge")
    page.locator("#pane-knowledge [data-format=python]").click()
    expect(page.locator("#toast")).to_contain_text("Copied as Python", timeout=WAIT)
    assert "splythoff" in page.evaluate("navigator.clipboard.readText()")


def test_a_game_is_won_from_an_n_position(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=play&at=8,12")
    status = page.locator("#game-status")
    expect(status).to_have_text("Your move.")
    for turn in range(12):
        make_move(page, winning_move(*position(page)))
        mine_or_both = re.compile(f"^({2 * turn + 1} over|{2 * turn + 2} on)$")
        expect(page.locator("#game-table")).to_have_attribute("data-moves", mine_or_both, timeout=WAIT)
        if "win" in status.inner_text():
            break
    expect(status).to_contain_text("You win")


def test_an_illegal_move_is_refused_and_a_move_is_taken_back(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=play&at=8,12")
    make_move(page, (7, 10))
    expect(page.locator("#game-table .table .error")).to_be_visible(timeout=WAIT)
    page.locator("#hint").click()
    expect(page.locator("#game-table")).to_contain_text("Move to (6, 10)", timeout=WAIT)
    make_move(page, (8, 11))
    expect(page.locator("#take-back")).to_be_enabled(timeout=WAIT)
    expect(page.locator("#make-move")).to_be_enabled(timeout=WAIT)
    page.locator("#take-back").click()
    expect(page.locator("#leave-1")).to_have_value("12", timeout=WAIT)


def test_piles_of_a_thousand_digits_are_played(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=play")
    page.locator("#new-game summary").click()
    page.locator("#start-0").fill("10**999 + 5")
    page.locator("#start-1").fill("10**999 + 12")
    page.locator("#start-game").click()
    expect(page.locator("#game-table")).to_contain_text("1000 digits")
    page.locator("#hint").click()
    page.locator("#use-hint").click(timeout=WAIT)
    smaller, larger = sorted(position(page))
    n = larger - smaller
    assert smaller == (n + isqrt(5 * n * n)) // 2, "the smaller pile is floor(n * golden)"
    page.locator("#make-move").click()
    expect(page.locator("#game-table")).to_have_attribute("data-moves", "2 on", timeout=WAIT)


def test_the_lesson_goes_on_when_a_task_is_solved(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=play")
    page.locator("#mode-lesson").click()
    expect(page.locator("#lesson-next")).to_be_disabled()
    page.locator("#lesson-pile-0").fill("0")
    page.locator("#lesson-pile-1").fill("2")
    page.locator("#lesson").get_by_role("button", name="Check").click()
    page.locator("#lesson-next").click()
    expect(page.locator("#lesson h2")).to_have_text("Positions where you lose")


def test_a_paper_is_checked_claim_by_claim(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=papers")
    expect(page.locator("#papers .paper")).to_have_count(5, timeout=WAIT)
    page.locator("[data-paper=LiWu]").click()
    expect(page.locator("#claims .badge.proved").first).to_be_visible(timeout=WAIT)


def test_a_link_shows_the_same_view_in_a_fresh_browser(page: Page, explorer: str, browser: Browser) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=50")
    page.locator("#rule-text").fill(OWN_RULES)
    expect(page.locator("#board")).to_have_attribute("data-shown", re.compile("move other:"), timeout=WAIT)
    page.locator("#board-what").select_option("grundy")
    page.locator("#zoom-in").click()
    expect(page).to_have_url(re.compile("camera="))
    other = browser.new_context(viewport=DESKTOP)
    twin = other.new_page()
    twin.goto(page.url)
    twin.wait_for_selector("body[data-ready]")
    assert twin.locator("#rule-text").input_value() == OWN_RULES
    assert board_shows(twin) == board_shows(page)
    assert picture(twin) == picture(page)
    other.close()


def test_nothing_is_wider_than_a_phone(page: Page, explorer: str) -> None:
    page.set_viewport_size(PHONE)
    for view in ("rules", "board", "knowledge", "play", "papers"):
        visit(page, explorer, f"game=splythoff(slack=2)&view={view}")
        expect(page.locator(f"#pane-{view}")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), view


def test_the_keyboard_is_enough(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=20")
    shown_board(page)
    _tab_to(page, "tab-board")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-knowledge")).to_be_focused()
    expect(page.locator("#pane-knowledge")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    _tab_to(page, "board")
    for key in ["Shift+ArrowRight"] * 4 + ["Shift+ArrowUp"] * 4:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.locator("#pane-play")).to_be_visible()
    expect(page.locator("#game-status")).to_have_text("Your move.")
    assert position(page)[1] == 4
    _tab_to(page, "leave-0")
    page.keyboard.press("Control+a")
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator("#game-table")).to_contain_text("The program moved", timeout=WAIT)


def _tab_to(page: Page, id: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == id:
            return
    raise AssertionError(f"the Tab key does not reach {id}")
