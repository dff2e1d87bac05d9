"""The explorer on this machine: how soon it serves its page, and how long many users at once wait for cached views."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from typing import Any

import httpx

from benchmarks.row import Row
from tests.web.server import running_explorer

USERS = 50
SECONDS = 8.0
# What a user does between two views, at least.
PAUSE = 0.25
ALLOWED_VIEW_S = 0.3
ALLOWED_START_S = 1.0
# A newcomer's first board and first look at a position, from the first request on; and the same again.
ALLOWED_FIRST_S, ALLOWED_AGAIN_S = 1.5, 0.2
ROUNDS = 3

VIEWS: tuple[tuple[str, dict[str, Any] | None], ...] = (
    ("/", None),
    ("/api/games", None),
    ("/api/rules", {"game": "splythoff(slack=2)"}),
    ("/api/board", {"game": "splythoff(slack=2)", "bound": 200}),
    ("/api/board", {"game": "wythoff", "bound": 100, "what": "grundy"}),
    ("/api/table", {"game": "splythoff", "columns": 30}),
    ("/api/position", {"game": "wythoff", "position": ["10", "20"]}),
    ("/api/move", {"game": "wythoff", "position": ["10", "20"]}),
)


def run(seconds: float = SECONDS) -> Iterator[Row]:
    """How soon the page is there, and how long users wait who look at views for this many seconds."""
    starts = [_first_page() for _ in range(ROUNDS)]
    note = f"against {ALLOWED_START_S} s allowed; the best of {ROUNDS} starts, the first took {starts[0]:.2f} s"
    yield Row.timed("wythoff explore: first page", min(starts), ALLOWED_START_S, note)
    firsts = [_first_board() for _ in range(ROUNDS)]
    for number, what in enumerate(("first board", "first hover", "board again", "hover again")):
        allowed = ALLOWED_FIRST_S if number < 2 else ALLOWED_AGAIN_S
        best = min(waits[number] for waits in firsts)
        note = (
            f"against {allowed} s allowed; the best of {ROUNDS} new servers, the first took {firsts[0][number]:.2f} s"
        )
        yield Row.timed(f"explorer: {what}", best, allowed, note)
    with running_explorer() as address:
        waits, errors = asyncio.run(_crowd(address, seconds))
    p95 = sorted(waits)[int(0.95 * len(waits))]
    note = (
        f"against {ALLOWED_VIEW_S} s allowed; {USERS} users, {len(waits):,} views in {seconds:.0f} s, {errors} errors"
    )
    yield Row.timed("explorer: 95 % of cached views", p95, ALLOWED_VIEW_S, note, right=not errors)


def _first_page() -> float:
    """The seconds from the start of an explorer until its page is there."""
    began = time.perf_counter()
    with running_explorer() as address:
        httpx.get(address, timeout=30, trust_env=False).raise_for_status()
        return time.perf_counter() - began


def _first_board() -> list[float]:
    """The seconds that a new server takes for a board and for a position on it, each twice."""
    asked = [
        ("/api/board", {"game": "wythoff", "bound": 100, "what": "p"}),
        ("/api/position", {"game": "wythoff", "position": ["10", "20"]}),
    ]
    waits = []
    with running_explorer() as address, httpx.Client(timeout=60, trust_env=False) as client:
        client.get(address).raise_for_status()
        for path, question in [*asked, *asked]:
            began = time.perf_counter()
            client.post(address.rstrip("/") + path, json=question).raise_for_status()
            waits.append(time.perf_counter() - began)
    return waits


async def _crowd(address: str, seconds: float) -> tuple[list[float], int]:
    """How long each view took, and how many failed; every view was asked for once before."""
    requests = [_request(address, *view) for view in VIEWS]
    host, _, port = address.removeprefix("http://").partition(":")

    async def user(number: int, until: float) -> tuple[list[float], int]:
        reader, writer = await asyncio.open_connection(host, int(port))
        waits: list[float] = []
        errors = 0
        while not waits or time.perf_counter() < until:
            began = time.perf_counter()
            writer.write(requests[(number + len(waits)) % len(requests)])
            status = await _status(reader)
            waits.append(time.perf_counter() - began)
            errors += status != 200
            await asyncio.sleep(PAUSE)
        writer.close()
        return waits, errors

    for number in range(len(requests)):
        await user(number, 0.0)
    until = time.perf_counter() + seconds
    found = await asyncio.gather(*(user(number, until) for number in range(USERS)))
    return [wait for waits, _ in found for wait in waits], sum(errors for _, errors in found)


def _request(address: str, path: str, body: dict[str, Any] | None) -> bytes:
    """A request as it goes over the wire: the users share the machine with the server, so they must cost little."""
    content = b"" if body is None else json.dumps(body).encode()
    head = [
        f"{'GET' if body is None else 'POST'} {path} HTTP/1.1",
        f"Host: {address.removeprefix('http://')}",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
    ]
    return "\r\n".join([*head, "", ""]).encode() + content


async def _status(reader: asyncio.StreamReader) -> int:
    """Read a whole answer and return its status."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = re.search(r"content-length: (\d+)", head)
    if length is None:
        raise RuntimeError("an answer of the explorer does not tell its length")
    await reader.readexactly(int(length[1]))
    return int(head.split()[1])
