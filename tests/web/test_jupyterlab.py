"""The board in a real JupyterLab: a notebook is opened in a browser, and its cell is run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.pages import DESKTOP, WAIT
from tests.web.widget_board import BLUE, SKY, cells_coloured, message, readout, root, square

SIZE = 20
CELLS = (
    f'import wythoff as w\nw.board("splythoff", size={SIZE})',
    'display(w.prove(w.game("nim")), w.game("wythoff").grundy(size=6), *w.conjecture(w.game("wythoff"), bound=60)[:1])',
)

# [FokkinkRust, Table 4], in either order.
TABLE = {(0, 0), (1, 2), (3, 5), (4, 8), (6, 11), (7, 13), (9, 16), (10, 19)}
SPLYTHOFF = TABLE | {(b, a) for a, b in TABLE}

TOKEN = "a-token-for-tests"
SETTINGS = {"notification": '{"checkForUpdates": false, "fetchNews": "false"}'}


def write_notebook(path: Path) -> None:
    # Loading nbformat takes seconds, which every worker would spend while it collects its tests.
    import nbformat

    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, CELLS)), metadata=kernel), path)


def own_places(folder: Path) -> dict[str, str]:
    """Nothing of the user's JupyterLab is read or written."""
    kinds = "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR"
    settings = folder / "settings"
    chosen = settings / "@jupyterlab" / "apputils-extension"
    chosen.mkdir(parents=True)
    for name, text in SETTINGS.items():
        (chosen / f"{name}.jupyterlab-settings").write_text(text)
    return {kind: str(folder / kind) for kind in kinds} | {"JUPYTERLAB_SETTINGS_DIR": str(settings)}


@pytest.fixture(scope="module")
def jupyterlab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab of our own, with one notebook."""
    notebooks, log = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("log") / "log"
    write_notebook(notebooks / "board.ipynb")
    options = "--no-browser", "--allow-root", "--expose-app-in-browser", "--ip=127.0.0.1", "--port=0"
    places = f"--ServerApp.root_dir={notebooks}", f"--IdentityProvider.token={TOKEN}"
    command = [sys.executable, "-m", "jupyterlab", *options, *places]
    environment = os.environ | own_places(tmp_path_factory.mktemp("jupyter"))
    with log.open("w") as stderr, subprocess.Popen(command, env=environment, stderr=stderr) as server:
        try:
            yield address_in(log, server)
        finally:
            server.terminate()


def address_in(log: Path, server: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + WAIT / 1000
    while server.poll() is None and time.monotonic() < end:
        if address := re.search(r"http://127\.0\.0\.1:\d+(?=/lab)", log.read_text()):
            return address[0]
        time.sleep(0.05)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()}")


@pytest.fixture(scope="module")
def page(browser: Browser, jupyterlab: str) -> Iterator[Page]:
    """The notebook with its cell run; it must load nothing from elsewhere and raise no error."""
    page = browser.new_page(viewport=DESKTOP)
    page.set_default_timeout(WAIT)
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    own = jupyterlab, jupyterlab.replace("http", "ws"), "blob:", "data:"
    page.on("request", lambda request: request.url.startswith(own) or troubles.append(request.url))
    page.goto(f"{jupyterlab}/lab/tree/board.ipynb?token={TOKEN}")
    # A cell that is run before the kernel is there is not run at all.
    page.get_by_text("| Idle").wait_for()
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    root(page).and_(page.locator("[data-shown]")).wait_for()
    yield page
    assert troubles == []
    page.close()


def test_the_board_is_drawn(page: Page) -> None:
    assert cells_coloured(page, SIZE, BLUE) == SPLYTHOFF


def test_mouse_and_keys_reach_the_board_and_python(page: Page) -> None:
    page.mouse.click(*square(page, 4, 9, SIZE))
    expect(message(page)).to_have_text("You move from (4, 9).")
    # JupyterLab has a use of its own for arrows and Enter.
    page.keyboard.press("ArrowDown")
    expect(readout(page)).to_contain_text("(4, 8): P-position")
    page.keyboard.press("Enter")
    expect(message(page)).to_contain_text("You moved to (4, 8) (single), the program to")
    page.get_by_role("button", name="End this game").click()
    expect(message(page)).to_have_text("Choose a position to play from.")


def test_it_follows_the_theme_of_the_notebook(page: Page) -> None:
    page.evaluate("jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' })")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert cells_coloured(page, SIZE, SKY) == SPLYTHOFF


def test_results_have_chips_colours_and_mathematics(page: Page) -> None:
    page.locator(".jp-CodeCell .cm-content").nth(1).click()
    page.keyboard.press("Shift+Enter")
    output = page.locator(".jp-CodeCell").nth(1).locator(".jp-OutputArea")
    chip = output.get_by_text("✓ Proved")
    expect(chip).to_have_css("background-color", "rgb(224, 240, 230)")
    expect(output.locator("td")).to_have_count(36)
    expect(output.locator("td").first).to_have_css("background-color", "rgb(29, 79, 134)")
    expect(output.get_by_text("≈ Verified for piles up to 60")).to_be_visible()
    expect(output.locator("mjx-container").first).to_be_visible()
