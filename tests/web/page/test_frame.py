"""The frame that all views share: links and Back, themes, keys, a server that stops, two tabs, zoom and motion."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.signals import hearing_ctrl_c
from tests.web.pages import DARK, DESKTOP, LIGHT, WAIT, watched


def visit(page: Page, address: str, view: str = "home") -> None:
    page.goto(address)
    expect(page.locator(f"#main[data-shown={view}]")).to_be_attached()


def background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def test_links_stay_in_the_page_and_back_undoes(page: Page, explorer: str) -> None:
    visit(page, f"{explorer}/")
    page.evaluate("window.isSamePage = true")
    page.get_by_role("contentinfo").get_by_role("button", name="How a proof is checked").click()
    expect(page.get_by_role("dialog")).to_contain_text("accepted the certificate")
    page.get_by_role("button", name="Close").click()
    page.evaluate("window.scrollTo(0, 300)")
    page.evaluate("import('/page/router.js').then((router) => router.navigate('/no/such/page'))")
    expect(page.locator("h1")).to_have_text("There is nothing here")
    expect(page.locator("h1")).to_be_focused()
    assert page.title() == "No such page · Wythoff"
    page.go_back()
    expect(page.locator("h1")).to_contain_text("Type a game.")
    page.wait_for_function("() => scrollY === 300")
    assert page.evaluate("window.isSamePage")


def test_an_address_that_leads_nowhere_is_answered_by_the_page(page: Page, explorer: str) -> None:
    answer = httpx.get(f"{explorer}/papres", headers={"accept": "text/html"}, trust_env=False)
    assert answer.status_code == 404
    assert "text/html" in answer.headers["content-type"]
    assert httpx.get(f"{explorer}/api/nothing", headers={"accept": "text/html"}, trust_env=False).json()["error"]
    visit(page, f"{explorer}/papres", "unknown")
    expect(page.locator("main .actions").first.get_by_role("link", name="Papers")).to_be_visible()


def test_the_theme_is_the_systems_until_one_is_chosen(window: BrowserContext, page: Page, explorer: str) -> None:
    page.emulate_media(color_scheme="dark")
    visit(page, f"{explorer}/")
    assert background(page) == DARK
    other = window.new_page()
    other.emulate_media(color_scheme="dark")
    visit(other, f"{explorer}/")
    page.get_by_role("button", name="Light theme").click()
    assert background(page) == LIGHT
    other.wait_for_function(f"() => getComputedStyle(document.documentElement).backgroundColor === '{LIGHT}'")
    page.reload()
    assert background(page) == LIGHT
    page.get_by_role("button", name="Dark theme").click()
    assert page.evaluate("localStorage.getItem('theme')") is None
    other.close()


def test_the_first_stop_of_the_tab_key_skips_to_the_content(page: Page, explorer: str) -> None:
    visit(page, f"{explorer}/")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    assert page.url.endswith("/#main")


def test_keys_can_be_switched_off(page: Page, explorer: str) -> None:
    visit(page, f"{explorer}/")
    page.keyboard.press("?")
    page.get_by_label("Switch off the keys").check()
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("?")
    page.keyboard.press("/")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#search")).not_to_be_focused()


VIEWS = {
    "/": "home",
    "/no/such/page": "unknown",
    "/g/wythoff": "game",
    "/g/wythoff/play/12,19": "play",
    "/ask": "ask",
    "/compare": "compare",
    "/find": "find",
    "/papers": "papers",
    "/paper/aoki": "paper",
    "/learn/mex": "learn",
}


@pytest.fixture(scope="module")
def narrow(browser: Browser, explorer: str) -> Iterator[Page]:
    """A page as it is seen at 400 %, for tests that go from view to view in it."""
    page = browser.new_page(viewport={"width": 320, "height": 256})
    page.set_default_timeout(WAIT)
    with watched(page, explorer):
        visit(page, f"{explorer}/")
        yield page
    page.close()


@pytest.mark.parametrize("address", VIEWS)
def test_every_view_has_one_title_and_at_400_percent_nothing_needs_sideways_scrolling(
    narrow: Page, address: str
) -> None:
    narrow.evaluate("(address) => import('/page/router.js').then(({ navigate }) => navigate(address))", address)
    expect(narrow.locator(f"#main[data-shown={VIEWS[address]}]")).to_be_attached()
    assert narrow.locator("h1").count() == 1
    assert narrow.title().endswith("Wythoff")
    assert narrow.evaluate("document.documentElement.scrollWidth") <= 320
    position = narrow.locator(".tab-bar").evaluate("(bar) => getComputedStyle(bar).position")
    assert position == "static"


def test_an_old_link_is_followed_and_its_address_is_the_new_one(page: Page, explorer: str) -> None:
    visit(page, f"{explorer}/#game=wythoff&view=play&what=p&bound=100&at=8,13&played=9,14&opponent=friend", "play")
    expect(page).to_have_url(re.compile(r"/g/wythoff/play/9,14/8,13\?level=two"))


@contextmanager
def explorer_at(port: int) -> Iterator[None]:
    command = [sys.executable, "-m", "wythoff", "explore", "--port", str(port), "--no-browser"]
    with hearing_ctrl_c():
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert f":{port}" in server.stdout.readline()
    try:
        yield
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def try_now(page: Page) -> None:
    """Press the button, if it is still there: the page looks for the program by itself, too, and then removes it."""
    page.get_by_role("button", name="Try now").evaluate_all("buttons => buttons.forEach(button => button.click())")


def test_a_server_that_stops_is_missed_once_and_found_again(browser: Browser) -> None:
    port = free_port()
    context = browser.new_context(viewport=DESKTOP)
    context.set_default_timeout(WAIT)
    page = context.new_page()
    with explorer_at(port):
        visit(page, f"http://127.0.0.1:{port}/")
        expect(page.locator(".paper-card")).to_have_count(5)
    page.locator("#search-home").fill("wythoff")
    gone = page.locator("#gone")
    expect(gone).to_contain_text("The program behind this page has stopped. What you see stays")
    expect(page.locator(".game-card")).to_have_count(10)
    page.locator(".home-board canvas").press("ArrowLeft")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Papers").click()
    expect(page.locator("h1")).to_have_text("Not loaded")
    page.go_back()
    expect(page.locator(".paper-card")).to_have_count(5)
    began = time.monotonic()
    with explorer_at(port):
        try_now(page)
        expect(gone).to_be_empty()
        page.locator("#search-home").fill("nim")
        expect(page.locator("#search-home-list [role=option]").first).to_contain_text("Nim")
    assert time.monotonic() - began < 30
    context.close()


def test_another_parameter_waits_for_a_program_that_has_stopped(page: Page, explorer: str) -> None:
    visit(page, f"{explorer}/g/wythoff", "game")
    board = page.locator(".game-top .board")
    expect(board).to_be_visible()
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("button", name="Larger slack").click()
    expect(page.locator("#gone")).to_contain_text("Still works: boards")
    expect(board.locator(".notice")).to_have_text("Waits for the program behind this page")
    expect(page.locator("main")).not_to_contain_text("The rules do not work yet")
    page.unroute("**/api/**")
    try_now(page)
    expect(page.locator("[data-game='wythoff(slack=2)']")).to_be_attached()
    expect(board.locator(".notice")).to_have_count(0)


def stopped(page: Page) -> None:
    """The program behind the page has stopped, as far as the page can see."""
    page.route("**/api/**", lambda route: route.abort())


def started_again(page: Page) -> None:
    page.unroute("**/api/**")
    try_now(page)
    expect(page.locator("#gone")).to_be_empty()


def test_a_question_that_waited_for_the_program_is_answered_when_it_is_back(page: Page, explorer: str) -> None:
    visit(page, f"{explorer}/ask?g=wythoff&q=exists%20x%3A%20P(x%2C%20x)", "ask")
    field = page.get_by_role("textbox", name="Statement about the P-positions")
    stopped(page)
    field.fill("exists x: P(x, x + 3)")
    field.press("Enter")
    expect(page.locator(".ask [role=alert]")).to_contain_text("has stopped")
    started_again(page)
    expect(page.locator(".answer")).to_contain_text("True")
    expect(page.locator(".ask [role=alert]")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"x%20%2B%203"))


def test_a_comparison_that_waited_for_the_program_is_made_when_it_is_back(page: Page, explorer: str) -> None:
    visit(page, f"{explorer}/compare/wythoff/nim", "compare")
    stopped(page)
    page.get_by_role("button", name="Swap").click()
    expect(page.locator("h1")).to_have_text("Waiting for the program")
    started_again(page)
    expect(page.get_by_role("heading", name="They first differ")).to_be_visible()


def test_a_program_that_stops_leaves_no_game_undecided(page: Page, explorer: str) -> None:
    """Nothing follows about a game from a proof that could not be asked for."""
    page.route("**/api/jobs", lambda route: route.abort())
    visit(page, f"{explorer}/g/schwent", "game")
    expect(page.locator("#theorem")).to_contain_text("Waits for the program")
    expect(page.locator(".head-chips")).not_to_contain_text("Undecided")
    page.unroute("**/api/jobs")
    page.get_by_role("button", name="Try now").or_(page.locator("#theorem").get_by_role("button")).first.click()
    expect(page.locator(".head-chips")).to_contain_text("Proved")


def test_a_view_that_is_slow_says_so_until_it_is_there(page: Page, explorer: str) -> None:
    held: list[Route] = []
    page.route("**/api/rules", lambda route: held.append(route))
    page.goto(f"{explorer}/g/wythoff")
    expect(page.get_by_text("Getting ready.")).to_be_visible()
    held[0].continue_()
    expect(page.locator("[data-game='wythoff(slack=1)']")).to_be_visible()
    expect(page.get_by_text("Getting ready.")).to_have_count(0)
