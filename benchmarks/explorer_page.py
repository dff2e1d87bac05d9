"""The page of the explorer in a real browser: its first paint, and how a large board is drawn and dragged."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, sync_playwright

from benchmarks.row import Row
from tests.web.server import CHROMIUM, LAUNCH_OPTIONS, running_explorer

ALLOWED_PAINT_S = 1.0
ALLOWED_DRAWING_S = 0.5
ALLOWED_FRAME_S = 1 / 30
ROUNDS = 3

# From the last byte of the answer to the frame after the board is shown, in milliseconds.
DRAW = """async (bound) => {
  const board = document.getElementById("board");
  const frame = () => new Promise(requestAnimationFrame);
  performance.clearResourceTimings();
  const shown = new Promise((done) => new MutationObserver(done).observe(board, { attributeFilter: ["data-shown"] }));
  const choice = document.getElementById("board-bound");
  choice.value = bound;
  choice.dispatchEvent(new Event("change"));
  await shown;
  await frame();
  await frame();
  const answered = performance.getEntriesByType("resource").filter((entry) => entry.name.endsWith("/api/board")).at(-1);
  return performance.now() - answered.responseEnd;
}"""

# The middle one of 90 frames while the board is dragged, in milliseconds.
DRAG = """async () => {
  const board = document.getElementById("board");
  board.setPointerCapture = () => {};
  let [x, y] = [500, 400];
  const point = (kind) => board.dispatchEvent(new PointerEvent(kind, { pointerId: 1, clientX: x, clientY: y }));
  const frames = [];
  point("pointerdown");
  let last = performance.now();
  for (let i = 0; i < 90; i++) {
    x += i < 45 ? 5 : -5;
    y += i < 45 ? 3 : -3;
    point("pointermove");
    await new Promise(requestAnimationFrame);
    frames.push(performance.now() - last);
    last = performance.now();
  }
  point("pointerup");
  return frames.sort((a, b) => a - b)[45];
}"""


def run() -> Iterator[Row]:
    with running_explorer() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=LAUNCH_OPTIONS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        paints = [_first_paint(page, address) for _ in range(ROUNDS)]
        yield _timed("explorer: first paint of the page", min(paints), ALLOWED_PAINT_S, "")
        drawings = []
        for _ in range(ROUNDS):
            page.evaluate(DRAW, "1000")
            drawings.append(page.evaluate(DRAW, "2000") / 1000)
        yield _timed("explorer: draw 2001 x 2001 nim-values", min(drawings), ALLOWED_DRAWING_S, "from the answer on; ")
        frame = page.evaluate(DRAG) / 1000
        yield _timed("explorer: drag 2001 x 2001 nim-values", frame, ALLOWED_FRAME_S, "one frame; ")
        browser.close()


def _first_paint(page: Page, address: str) -> float:
    page.goto("about:blank")
    page.goto(f"{address}#game=wythoff&view=board&what=grundy&bound=100")
    page.wait_for_selector("#board[data-shown]")
    return float(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")) / 1000


def _timed(name: str, seconds: float, allowed: float, note: str) -> Row:
    return Row.timed(name, seconds, allowed, f"{note}against {allowed:.3g} s allowed")
