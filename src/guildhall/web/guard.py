"""What stands before every request: whom it may come from, how large it may be; and the headers of every answer."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from guildhall.formats.words import N_
from guildhall.web.settings import Settings

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
READING: Final = ("GET", "HEAD", "OPTIONS")
MOST_BYTES: Final = 64 * 1024
MOST_IMPORTED: Final = 4 * 1024 * 1024
IMPORTS: Final = ("/api/import", "/api/sets", "/api/tables", "/games")  # where files come in

NOT_HERE: Final = N_("This server is not called by that name.")
NOT_FROM_HERE: Final = N_("This was sent from another site, so nothing was done.")
TOO_LARGE: Final = N_("What was sent is too large.")
NO_JSON: Final = N_("This address takes JSON only (Content-Type: application/json).")


class TooLarge(Exception):
    """More came than may come."""


class Guard:
    """An ASGI layer around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what may not pass, else hand it on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        send = with_headers(send, scope["path"])
        fault = self.fault(scope, headers)
        if fault is not None:
            await refuse(send, *fault)
            return
        counter = Counter(receive, MOST_IMPORTED if scope["path"] in IMPORTS else MOST_BYTES)

        async def unless_too_large(message: Message) -> None:
            if not counter.over:
                await send(message)

        with suppress(TooLarge):
            await self.app(scope, counter.receive, unless_too_large)
        if counter.over:
            await refuse(send, 413, TOO_LARGE)

    def fault(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Why a request is refused before anybody looks at it."""
        host = headers.get("host", "")
        if not self.settings.may_be_called(host):
            return 421, NOT_HERE
        length = headers.get("content-length", "0")
        most = MOST_IMPORTED if scope["path"] in IMPORTS else MOST_BYTES
        if not length.isdecimal() or int(length[:12]) > most:
            return 413, TOO_LARGE
        if scope["method"] in READING:
            return None
        if not from_here(headers, host):
            return 403, NOT_FROM_HERE
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if scope["path"].startswith("/api/") and kind != "application/json":
            return 415, NO_JSON
        return None


def from_here(headers: Headers, host: str) -> bool:
    """Whether a page of ours sent it, or a program: every browser says from where it posts."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == host


class Counter:
    """Hands on what comes, until more came than may come. Then nobody else answers: see Guard."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.source = receive
        self.left = most
        self.over = False

    async def receive(self) -> Message:
        message = await self.source()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                self.over = True
                raise TooLarge
        return message


def with_headers(send: Send, path: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-cache" if path.startswith(("/static", "/style")) else "no-store")
        await send(message)

    return sending


async def refuse(send: Send, status: int, problem: str) -> None:
    body = json.dumps({"problem": problem}).encode()
    start: dict[str, Any] = {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body})
