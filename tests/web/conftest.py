"""A running explorer, and a page of a real browser that looks at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.pages import DESKTOP, WAIT
from tests.web.server import CHROMIUM, LAUNCH_OPTIONS, running_explorer

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="session")
def explorer() -> Iterator[str]:
    """The address of a running explorer, which keeps nothing that a test can change."""
    with running_explorer() as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("needs chromium: apt-get install chromium")
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
