"""The explorer on this machine: how soon it serves its page, and how long many users at once wait for cached views."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

USERS = 50
SECONDS = 8.0
# What a user does between two views, at least.
PAUSE = 0.25
ALLOWED_VIEW_S = 0.3
ALLOWED_START_S = 1.0
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

Row = dict[str, Any]


def run(seconds: float = SECONDS) -> Iterator[Row]:
    """How soon the page is there, and how long users wait who look at views for so many seconds."""
    starts = []
    for _ in range(ROUNDS):
        with explorer() as (_, waited):
            starts.append(waited)
    note = f"against {ALLOWED_START_S} s allowed; the best of {ROUNDS} starts, the first took {starts[0]:.2f} s"
    yield _row("wythoff explore: first page", min(starts), ALLOWED_START_S, note)
    with explorer() as (address, _):
        waits, errors = asyncio.run(_crowd(address, seconds))
    p95 = sorted(waits)[int(0.95 * len(waits))]
    note = (
        f"against {ALLOWED_VIEW_S} s allowed; {USERS} users, {len(waits):,} views in {seconds:.0f} s, {errors} errors"
    )
    row = _row("explorer: 95 % of cached views", p95, ALLOWED_VIEW_S, note)
    yield row | ({"ratio": float("inf")} if errors else {})


def _row(name: str, seconds: float, allowed: float, note: str) -> Row:
    row = {"name": name, "ours_s": seconds, "baseline_s": allowed, "note": note}
    return row | {"ratio": seconds / allowed, "limit": 1.0}


@contextmanager
def explorer() -> Iterator[tuple[str, float]]:
    """The address of an explorer of our own, and the seconds until its page was there."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "wythoff", "explore", "--port", "0", "--no-browser"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address is not None
        httpx.get(address[0], timeout=30, trust_env=False).raise_for_status()
        yield address[0].rstrip("/"), time.perf_counter() - began
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()


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
    """Read a whole answer and tell its status."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = re.search(r"content-length: (\d+)", head)
    assert length is not None
    await reader.readexactly(int(length[1]))
    return int(head.split()[1])
