"""The explorer's API as tests ask it: a server in a thread, questions, refusals, and jobs until they are over."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

WAIT = 120.0
"""Seconds that anything may take, on a machine that is busy with other things."""


@contextmanager
def served(app: FastAPI) -> Iterator[httpx.Client]:
    """A client of a server that runs in a thread."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = uvicorn.Server(uvicorn.Config(app, log_level="critical", timeout_graceful_shutdown=1))
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            while not server.started:
                time.sleep(0.01)
            port = listening.getsockname()[1]
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=2 * WAIT, trust_env=False) as client:
                yield client
        finally:
            server.should_exit = True
            thread.join()


def ask(api: httpx.Client, path: str, status: int = 200, **body: Any) -> Any:
    response = api.post(f"/api/{path}", json=body)
    assert response.status_code == status, response.text
    return response.json()


def refused(api: httpx.Client, path: str, **body: Any) -> dict[str, Any]:
    error: dict[str, Any] = ask(api, path, 422, **body)["error"]
    assert error["message"]
    assert "Traceback" not in error["message"]
    assert "the program failed" not in error["message"]
    return error


def finished(api: httpx.Client, id: str, seconds: float = WAIT) -> dict[str, Any]:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        job: dict[str, Any] = api.get(f"/api/jobs/{id}").json()
        if job["state"] not in ("queued", "running"):
            return job
        time.sleep(0.05)
    raise AssertionError("the job did not end")
