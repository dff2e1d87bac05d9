"""A running explorer, and a page of a real browser that looks at it."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.api import WAIT as SECONDS
from tests.web.api import served
from tests.web.pages import DESKTOP, WAIT, watched
from tests.web.server import CHROMIUM, LAUNCH_OPTIONS, running_explorer
from wythoff.web.app import create_app

expect.set_options(timeout=WAIT)

PLAIN = "/page/dom.js"
"""A file of the explorer, which Chromium shows as text: no script of the page runs there."""


@pytest.fixture(scope="session")
def explorer() -> Iterator[str]:
    """The address of a running explorer, which keeps nothing that a test can change."""
    with running_explorer() as address:
        yield address


@pytest.fixture(scope="session")
def api() -> Iterator[httpx.Client]:
    """A client of an explorer in this process, for questions without a page; its jobs are over when a test is."""
    with served(create_app(short_seconds=SECONDS, job_seconds=SECONDS)) as client:
        yield client


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("needs a browser: apt-get install chromium-headless-shell")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=LAUNCH_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def wythoff(browser: Browser, explorer: str) -> Iterator[Page]:
    """The page of Wythoff's game, for tests that leave it as it is: they look, point and type, and change no rule."""
    page = browser.new_page(viewport=DESKTOP)
    page.set_default_timeout(WAIT)
    with watched(page, explorer):
        page.goto(f"{explorer}/g/wythoff")
        yield page
    page.close()


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[BrowserContext]:
    """The window of all tests of a file; :func:`page` clears it."""
    window = browser.new_context(viewport=DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    window.set_default_timeout(WAIT)
    window.new_page()
    yield window
    window.close()


@pytest.fixture(scope="module")
def modules(browser: Browser, explorer: str) -> Iterator[Page]:
    """A page of the server without anything on it, in which the modules of the page can be called."""
    page = browser.new_page()
    page.goto(explorer + PLAIN)
    yield page
    page.close()


@pytest.fixture
def page(window: BrowserContext, explorer: str) -> Iterator[Page]:
    """A page as a new visitor has it, which must load nothing from elsewhere and raise no error.

    Nothing is left of the test before: the page goes through a plain file, so the next address is loaded anew, and what
    was stored, copied, emulated and routed is gone. A new process for each page would take twice the time.
    """
    page, *others = window.pages
    for other in others:
        other.close()
    page.unroute_all(behavior="ignoreErrors")
    page.goto(explorer + PLAIN)
    page.evaluate("localStorage.clear(); sessionStorage.clear(); navigator.clipboard.writeText('')")
    page.set_viewport_size(DESKTOP)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    page.mouse.move(0, 0)
    with watched(page, explorer):
        yield page
