"""The notebook's board on a page: where its squares are, and their colours."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Locator, Page

BLUE = (29, 79, 134, 255)
"""Of P-positions on a light page."""
SKY = (121, 180, 243, 255)
"""Of P-positions on a dark page."""

# The margins of marked-view.js.
LEFT, RIGHT, TOP, BOTTOM = 50, 10, 12, 48


def canvas(page: Page) -> Locator:
    return page.locator(".wythoff-board canvas")


def readout(page: Page) -> Locator:
    return page.locator(".wythoff-board-readout")


def message(page: Page) -> Locator:
    return page.locator(".wythoff-board-message")


def root(page: Page) -> Locator:
    return page.locator(".wythoff-board")


def square(page: Page, x: int, y: int, size: int) -> tuple[float, float]:
    """The middle of a square on the page, while the whole board is shown."""
    return squares(page, size, [(x, y)])[0]


def squares(page: Page, size: int, cells: Iterable[tuple[int, int]]) -> list[tuple[float, float]]:
    box = canvas(page).bounding_box()
    assert box is not None
    side = min((box["width"] - LEFT - RIGHT) / size, (box["height"] - TOP - BOTTOM) / size)
    left, bottom = box["x"] + LEFT, box["y"] + box["height"] - BOTTOM
    return [(left + (x + 0.5) * side, bottom - (y + 0.5) * side) for x, y in cells]


def colours_at(page: Page, size: int, cells: Iterable[tuple[int, int]]) -> list[tuple[int, ...]]:
    """The colours in the middle of squares, after the frame that draws them."""
    script = """(canvas, points) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
        const box = canvas.getBoundingClientRect();
        const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const at = ([x, y]) => 4 * (Math.floor(y - box.top) * image.width + Math.floor(x - box.left));
        done(points.map((point) => [...image.data.slice(at(point), at(point) + 4)]));
    })))"""
    return [tuple(colour) for colour in canvas(page).evaluate(script, squares(page, size, cells))]


def cells_coloured(page: Page, size: int, colour: tuple[int, ...]) -> set[tuple[int, int]]:
    """The squares of the whole board that have this colour."""
    cells = [(x, y) for x in range(size) for y in range(size)]
    return {cell for cell, found in zip(cells, colours_at(page, size, cells), strict=True) if found == colour}
