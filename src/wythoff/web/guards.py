"""The outermost layer of the server: who may ask, how much at a time, and what headers every answer has."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wythoff.web.limits import MAX_BODY
from wythoff.web.refusal import FORBIDDEN, TOO_LARGE, Refusal

NAMES = ("127.0.0.1", "localhost")
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
DEFAULTS = {"Content-Security-Policy": CONTENT_SECURITY_POLICY, "Cache-Control": "no-cache"}
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


class Guards:
    """Refuses requests that were not meant for this server, and those that are too long.

    The page of another site can send requests to this machine; the browser then names that site as the origin. If a
    name was made to point here, the host is different.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return

        complete = asyncio.Event()

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                for name, value in DEFAULTS.items():
                    headers.setdefault(name, value)
            elif not message.get("more_body", False):
                complete.set()
            await send(message)

        try:
            check_sender(Headers(scope=scope), scope["server"][1])
            body = await read_body(Headers(scope=scope), receive)
        except Refusal as refusal:
            await _refuse(refusal, send_guarded)
            return
        await _while_wanted(self.app(scope, _replayed(body, receive), send_guarded), receive, complete)


def check_sender(headers: Headers, port: int | None) -> None:
    """Refuse a request unless its host, and its origin if it has one, is this machine by number or as localhost."""
    hosts = [*(f"{name}:{port}" for name in NAMES), *(NAMES if port == 80 else ())]
    given = headers.getlist("host")
    if len(given) != 1 or given[0].lower() not in hosts:
        raise Refusal(f"this server answers only to http://{hosts[0]}/", status=FORBIDDEN)
    for origin in headers.getlist("origin"):
        if origin.lower() not in _origins(hosts):
            raise Refusal("this server answers only to its own page", status=FORBIDDEN)


def _origins(hosts: Iterable[str]) -> list[str]:
    return [f"http://{host}" for host in hosts]


async def read_body(headers: Headers, receive: Receive) -> bytes:
    """The whole body of a request; refused if it is too long."""
    announced = headers.get("content-length", "0")
    too_large = Refusal(f"a request may have at most {MAX_BODY:,} bytes", status=TOO_LARGE)
    if announced.isdigit() and int(announced[:20]) > MAX_BODY:
        raise too_large
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return bytes(body)
        body += message.get("body", b"")
        if len(body) > MAX_BODY:
            raise too_large
        if not message.get("more_body", False):
            return bytes(body)


async def _while_wanted(answering: Awaitable[None], receive: Receive, complete: asyncio.Event) -> None:
    """Answer a request; if the client disconnects before the answer is complete, the work on it is cancelled."""
    work, gone = asyncio.ensure_future(answering), asyncio.ensure_future(_gone(receive))
    try:
        await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
        if work.done() or complete.is_set():
            await work
    finally:
        gone.cancel()
        work.cancel()


async def _gone(receive: Receive) -> None:
    """Wait until the connection is closed."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _replayed(body: bytes, receive: Receive) -> Receive:
    """What the application receives: first the body that was read, then whatever follows."""
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return pending.pop() if pending else await receive()

    return replay


async def _refuse(refusal: Refusal, send: Send) -> None:
    body = refusal.body()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
