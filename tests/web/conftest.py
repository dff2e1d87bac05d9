"""A running explorer, and a page of a real browser that looks at it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.pages import CHROMIUM, DESKTOP, LAUNCH_OPTIONS, WAIT

expect.set_options(timeout=WAIT)


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
