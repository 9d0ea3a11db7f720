"""Starting the server: the port, the address to print, the browser, and an end that leaves nothing running."""

from __future__ import annotations

import errno
import json
import os
import signal
import socket
import threading
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from guildhall.formats.python_says import said
from guildhall.formats.words import Words
from guildhall.kernel.problems import Problem
from guildhall.table.saving import write_text
from guildhall.web.app import create_app
from guildhall.web.settings import PORT, Settings, data_folder
from guildhall.web.store.opening import open_store, shown_url, url_given
from guildhall.web.store.people import People

RUNNING: Final = "running.json"  # in the data folder: where its server listens
ATTEMPTS: Final = 20  # ports tried when the usual one is taken
TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)


def run(host: str, port: int | None, data: Path | None, url: str | None, browse: bool, w: Words) -> int:
    """`guildhall serve`: serve, or open the server that runs already on this data folder; the exit code."""
    store = url_given(url) if url else None
    folder = (data or data_folder()).expanduser().absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(
            "The folder '{path}' cannot be made: {reason}.", path=folder, reason=said(error.strerror)
        ) from None
    settings = Settings.of(folder, store, host=host)
    key = new_key(settings)
    running = address_of_running(settings)
    if running is not None:
        print(w.t("Guildhall runs already: {address}", address=f"{running}/?key={key}"), flush=True)
        open_browser(f"{running}/?key={key}", browse)
        return 0
    listening, taken = listen(host, port)
    number = listening.getsockname()[1]
    if taken:
        print(w.t("Port {port} is taken, so this is port {other}.", port=PORT, other=number))
    address = f"http://{shown_host(host)}:{number}"
    print(w.t("Guildhall: {address}", address=f"{address}/?key={key}"))
    kept = shown_url(store) if store else folder
    print(w.t("Ctrl-C ends it. Your games are kept in {folder}.", folder=kept), flush=True)
    write_text(json.dumps({"address": address, "pid": os.getpid()}) + "\n", folder / RUNNING)
    try:
        serve(Settings.of(folder, store, host=host, port=number), listening, f"{address}/?key={key}", browse)
    finally:
        with suppress(OSError):
            (folder / RUNNING).unlink()
    return 0


def new_key(settings: Settings) -> str:
    """A fresh token of the owner's device: whoever opens the address with it has his games."""
    people = People(open_store(settings.url))
    return people.new_token(people.owner())


def shown_host(host: str) -> str:
    """The host in an address; a server that listens everywhere is reached here, too."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def listen(host: str, port: int | None) -> tuple[socket.socket, bool]:
    """A listening socket, and whether the usual port was taken. A port that was asked for must be that one."""
    wanted = [port] if port is not None else [*range(PORT, PORT + ATTEMPTS), 0]
    for number in wanted:
        try:
            return bound(host, number), number != wanted[0]
        except OSError as error:
            if error.errno not in TAKEN or number == wanted[-1]:
                raise Problem(
                    "Nothing can listen on {host}, port {port}: {reason}.",
                    host=host,
                    port=number,
                    reason=said(error.strerror or error),
                ) from None
    raise AssertionError


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens at an address."""
    family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name != "nt":  # there it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
        listening.listen(128)
    except OSError:
        listening.close()
        raise
    return listening


def address_of_running(settings: Settings) -> str | None:
    """Where a living server of this data folder listens."""
    try:
        address = str(json.loads((settings.folder / RUNNING).read_text(encoding="utf-8"))["address"])
        with urllib.request.urlopen(f"{address}/api/alive", timeout=2) as answer:
            alive: dict[str, Any] = json.loads(answer.read(1000))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return address if alive.get("guildhall") and alive.get("folder") == settings.mark() else None


def open_browser(address: str, browse: bool) -> None:
    """Open the browser where there is one. It may take its time, and it may fail: the address is printed anyway."""
    if not browse or not (os.name == "nt" or has_screen()):
        return

    def opening() -> None:
        with suppress(Exception):
            webbrowser.open(address)

    threading.Thread(target=opening, daemon=True).start()


def has_screen() -> bool:
    from sys import platform

    return platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Server(uvicorn.Server):
    """Ends the streams first, which would keep their connections open, and then itself, with all processes."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self.app = app

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn does, but a signal that asked us to end is not raised again: we have ended."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: Any) -> None:
        hall = getattr(self.app.state, "hall", None)
        if hall is not None:
            hall.watchers.close()
        super().handle_exit(sig, frame)


def serve(settings: Settings, listening: socket.socket, address: str, browse: bool) -> None:
    """Serve on a socket that listens already, until the process is told to end."""
    app = create_app(settings)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=3, server_header=False, lifespan="on"
    )
    open_browser(address, browse)
    Server(config, app).run(sockets=[listening])
