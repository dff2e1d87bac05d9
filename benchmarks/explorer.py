"""The explorer on this machine: how soon it serves its page, and how long many users at once wait for cached views."""

from __future__ import annotations

import asyncio
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
    limits = httpx.Limits(max_connections=USERS)
    async with httpx.AsyncClient(base_url=address, timeout=30, limits=limits, trust_env=False) as client:
        for view in VIEWS:
            (await _ask(client, view)).raise_for_status()
        users = [_user(client, number, seconds) for number in range(USERS)]
        found = await asyncio.gather(*users)
    return [wait for waits, _ in found for wait in waits], sum(errors for _, errors in found)


async def _user(client: httpx.AsyncClient, number: int, seconds: float) -> tuple[list[float], int]:
    waits: list[float] = []
    errors, until = 0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        began = time.perf_counter()
        response = await _ask(client, VIEWS[(number + len(waits)) % len(VIEWS)])
        waits.append(time.perf_counter() - began)
        errors += response.status_code != 200
        await asyncio.sleep(PAUSE)
    return waits, errors


async def _ask(client: httpx.AsyncClient, view: tuple[str, dict[str, Any] | None]) -> httpx.Response:
    path, body = view
    return await (client.get(path) if body is None else client.post(path, json=body))
