"""The page of the explorer in a real browser: its weight, its first paint, and how boards follow the hand."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import httpx
from playwright.sync_api import Page, sync_playwright

from benchmarks.row import Row
from tests.web.server import CHROMIUM, LAUNCH_OPTIONS, running_explorer
from wythoff.web.page_files import FOLDER

ALLOWED_CODE_KB = 150.0
ALLOWED_FONTS_KB = 120.0
ALLOWED_PICTURES_KB = 60.0
ALLOWED_PAINT_S = 0.3
ALLOWED_HOVER_S = 0.016
ALLOWED_KEY_S = 0.15
ALLOWED_VERDICTS_S = 0.1
ALLOWED_DRAWING_S = 0.5
ALLOWED_FRAME_S = 1 / 30
ROUNDS = 3

# A board of its own in the page: {board, host}.
MADE = """async ([bound, what]) => {
  const { board } = await import("/page/board.js");
  const { post, decodeNumbers } = await import("/page/api.js");
  const answer = await post("/api/board", { game: "wythoff", bound, what });
  const host = document.createElement("div");
  host.style.width = "520px";
  document.querySelector("main").prepend(host);
  const size = bound + 1;
  const values = what === "grundy" ? decodeNumbers(answer.values, 2) : null;
  const layers = values
    ? { values: (x, y) => values[x * size + y], largest: answer.largest }
    : { p: answer.p_positions.flatMap(([x, y]) => [[x, y], [y, x]]) };
  const began = performance.now();
  window.made = board(host, { bound, layers, label: "measured", hasTable: false });
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  return performance.now() - began;
}"""

# From a key in the editor of rules to the board of the new rules, in milliseconds: the middle one of nine.
TYPED = """async () => {
  const field = document.querySelector('textarea[aria-label="Rules of the game"]');
  const canvas = document.querySelector("canvas[data-shown]");
  const times = [];
  for (let cap = 2; cap <= 10; cap++) {
    const wanted = { attributeFilter: ["data-shown"] };
    const shown = new Promise((done) => new MutationObserver(done).observe(canvas, wanted));
    const began = performance.now();
    field.value = `game mine\\npiles x, y unordered\\nmove one: 1 <= x - x' <= ${cap}, y' = y`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await shown;
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, 200));
  }
  return times.sort((a, b) => a - b)[4];
}"""

# The middle one of 90 pointer moves: all that the page does about one, in milliseconds.
HOVER = """async () => {
  const { canvas, view } = window.made;
  const box = canvas.getBoundingClientRect();
  const times = [];
  for (let i = 0; i < 90; i++) {
    const began = performance.now();
    const place = { clientX: box.left + 60 + 4 * i, clientY: box.top + 40 + 3 * i };
    canvas.dispatchEvent(new PointerEvent("pointermove", place));
    view.draw();
    times.push(performance.now() - began);
    await new Promise(requestAnimationFrame);
  }
  return times.sort((a, b) => a - b)[45];
}"""

# The middle one of 90 frames while the board is dragged, in milliseconds.
DRAG = """async () => {
  const { canvas, view } = window.made;
  canvas.setPointerCapture = () => {};
  view.zoomBy(2);
  let [x, y] = [300, 300];
  const point = (kind) => canvas.dispatchEvent(new PointerEvent(kind, { pointerId: 1, clientX: x, clientY: y }));
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
    yield from weights()
    with running_explorer() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=LAUNCH_OPTIONS)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        yield _heaviest(page, address)
        paints = [_first_paint(page, address) for _ in range(ROUNDS + 1)][1:]
        yield _timed("page: first paint of Home, warm", min(paints), ALLOWED_PAINT_S)
        yield _timed("page: verdicts of a paper, read first", _verdicts(address, times=1), ALLOWED_VERDICTS_S)
        yield _timed("page: verdicts of a paper, warm", _verdicts(address), ALLOWED_VERDICTS_S)
        page.goto(f"{address}/g/own")
        page.wait_for_selector("canvas[data-shown]")
        yield _timed("page: key to board of 61 x 61 squares", page.evaluate(TYPED) / 1000, ALLOWED_KEY_S)
        page.evaluate(MADE, [60, "p"])
        yield _timed("page: hover over 61 x 61 squares", page.evaluate(HOVER) / 1000, ALLOWED_HOVER_S)
        drawings = [page.evaluate(MADE, [2000, "grundy"]) / 1000 for _ in range(ROUNDS)]
        yield _timed("page: draw 2001 x 2001 nim-values", min(drawings), ALLOWED_DRAWING_S)
        yield _timed("page: drag 2001 x 2001 nim-values", page.evaluate(DRAG) / 1000, ALLOWED_FRAME_S)
        browser.close()


# Kilobytes of HTML, CSS and JavaScript that came over the wire for the view that is shown.
LOADED = """() => {
  const isCode = ({ name }) => /\\.(js|css)$/.test(new URL(name).pathname);
  const files = performance.getEntriesByType("resource").filter(isCode);
  const page = performance.getEntriesByType("navigation")[0];
  return [page, ...files].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
}"""
VIEWS = (
    "/",
    "/g/wythoff",
    "/g/heap-wythoff",
    "/g/wythoff/play/12,19",
    "/ask?q=P(0,0)",
    "/compare",
    "/paper/aoki",
    "/learn/mex",
)


def _heaviest(page: Page, address: str) -> Row:
    """The view that loads most, from an empty cache."""
    loaded = {}
    for view in VIEWS:
        page.goto("about:blank")
        page.goto(f"{address}{view}")
        page.wait_for_selector("#main[data-shown]")
        page.wait_for_load_state("networkidle")
        loaded[view] = float(page.evaluate(LOADED))
    view = max(loaded, key=lambda each: loaded[each])
    note = f"{loaded[view]:.1f} kB for {view}, against {ALLOWED_CODE_KB:.0f} kB allowed"
    return Row("page: HTML, CSS and JavaScript of the heaviest view", loaded[view] / ALLOWED_CODE_KB, note)


def weights() -> Iterator[Row]:
    """What the files of the page weigh: the code of all views together, which no view loads."""
    canvas = Path(str(resources.files("wythoff.show"))) / "canvas"
    files = [file for folder in (FOLDER, canvas) for file in folder.rglob("*") if file.is_file()]
    code = sum(_compressed(file) for file in files if file.suffix in (".html", ".css", ".js"))
    fonts = sum(file.stat().st_size for file in files if file.parent.name == "fonts") / 1000
    yield Row("page: code of all views, compressed", code / ALLOWED_CODE_KB, f"{code:.1f} kB", limit=None)
    yield _heavy("page: typefaces with their licences", fonts, ALLOWED_FONTS_KB)
    yield _heavy("page: pictures of the gallery, compressed", _compressed(FOLDER / "gallery.json"), ALLOWED_PICTURES_KB)


def _compressed(file: Path) -> float:
    return len(gzip.compress(file.read_bytes())) / 1000


def _heavy(name: str, kilobytes: float, allowed: float) -> Row:
    return Row(name, kilobytes / allowed, f"{kilobytes:.1f} kB, against {allowed:.0f} kB allowed")


def _first_paint(page: Page, address: str) -> float:
    page.goto("about:blank")
    page.goto(f"{address}/")
    page.wait_for_selector("#main[data-shown]")
    return float(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")) / 1000


def _verdicts(address: str, times: int = ROUNDS) -> float:
    """The best of several answers with all claims of a paper; one alone is made, the others are remembered."""
    with httpx.Client(base_url=address, timeout=60, trust_env=False) as client:
        answers = [client.get("/api/papers/FokkinkRust").raise_for_status() for _ in range(times)]
    return min(answer.elapsed.total_seconds() for answer in answers)


def _timed(name: str, seconds: float, allowed: float) -> Row:
    return Row.timed(name, seconds, allowed, f"against {allowed:.3g} s allowed")
