"""How a server was started."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from guildhall.analysis.judging import HINT_SECONDS
from guildhall.analysis.work import MINUTE, Effort
from guildhall.web.store.opening import shown_url, url_of

HERE: Final = ("localhost", "127.0.0.1", "[::1]")
PORT: Final = 8302


def data_folder() -> Path:
    """Where this user's games lie unless he says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("guildhall", appauthor=False)


@dataclass(frozen=True)
class Settings:
    """What the server needs to know."""

    folder: Path
    url: str
    host: str = "127.0.0.1"
    port: int = PORT
    inside: bool = False  # play and think in this process: for tests
    patience: float = 60.0  # seconds that a bot may think about one decision
    hint: float = HINT_SECONDS  # seconds that a hint is thought about
    analysis: Effort = MINUTE  # for where a game was decided

    @classmethod
    def of(cls, folder: Path, url: str | None = None, **more: object) -> Settings:
        return cls(folder, url or url_of(folder), **more)  # type: ignore[arg-type]

    def may_be_called(self, host: str) -> bool:
        """Whether a Host header means this server. A stranger's name that points here is refused (DNS rebinding).

        A server that others may reach is called by its address, which no stranger can point elsewhere, or its name.
        """
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        if name in HERE or name == self.host:
            return True
        return not self.is_local() and (is_address(name) or name.lower() in own_names())

    def mark(self) -> str:
        """Tells one data folder and store from another without saying where they are."""
        place = f"{self.folder.resolve()} {shown_url(self.url)}"
        return blake2b(place.encode(), digest_size=8).hexdigest()

    def is_local(self) -> bool:
        return self.host in ("localhost", "::1") or self.host.startswith("127.")


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def own_names() -> tuple[str, ...]:
    name = socket.gethostname().lower()
    return name, f"{name}.local"
