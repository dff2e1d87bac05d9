"""The files of the page, compressed, and the addresses at which the page itself is served."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

FOLDER = Path(str(resources.files("wythoff.web"))) / "page"
ADDRESSES = ("/", "/home", "/g", "/play", "/ask", "/compare", "/find", "/papers", "/paper", "/learn")
"""Where the page is served; the page itself reads what follows them."""


def index(status: int = 200) -> FileResponse:
    """The page; its address determines what it shows."""
    return FileResponse(FOLDER / "index.html", status)


async def _index(scope: Scope, receive: Receive, send: Send) -> None:
    await index()(scope, receive, send)


def add_page(app: FastAPI) -> None:
    """Serve the page at its addresses, its files, and the canvas that it shares with the board for notebooks."""
    page = GZipMiddleware(_index)
    for address in ADDRESSES:
        app.router.routes.append(Route(address, page))
        if address != "/":
            app.router.routes.append(Route(f"{address}/{{rest:path}}", page))
    canvas = StaticFiles(packages=[("wythoff.show", "canvas")])
    app.mount("/page/canvas", GZipMiddleware(canvas), name="page-canvas")
    app.mount("/page", GZipMiddleware(StaticFiles(directory=FOLDER)), name="page")
