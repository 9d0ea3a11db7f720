"""Who reaches which seat: devices, known by tokens of which only a hash is kept."""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_hex, token_urlsafe

from sqlalchemy import Engine, insert, select

from guildhall.web.store.games import now
from guildhall.web.store.schema import DEVICES, SEATS, TOKENS


def hash_of(token: str) -> str:
    return blake2b(token.encode(), digest_size=32, person=b"guildhall-token").hexdigest()


class People:
    """Devices, their tokens, the seats they hold."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def new_device(self, owner: bool = False) -> str:
        device = token_hex(16)
        with self.engine.begin() as c:
            c.execute(insert(DEVICES).values(id=device, made=now(), owner=int(owner)))
        return device

    def owner(self) -> str:
        """The device of the person who starts the server; made when it is asked for first."""
        with self.engine.connect() as c:
            found = c.execute(select(DEVICES.c.id).where(DEVICES.c.owner == 1).order_by(DEVICES.c.made)).scalar()
        return str(found) if found is not None else self.new_device(owner=True)

    def new_token(self, device: str) -> str:
        """A token of 256 bits for a device. It is shown once; the store keeps its hash."""
        token = token_urlsafe(32)
        with self.engine.begin() as c:
            c.execute(insert(TOKENS).values(hash=hash_of(token), device=device, made=now()))
        return token

    def device_of(self, token: str) -> str | None:
        with self.engine.connect() as c:
            found = c.execute(select(TOKENS.c.device).where(TOKENS.c.hash == hash_of(token))).scalar()
        return None if found is None else str(found)

    def seats_of(self, device: str, game: str) -> list[int]:
        """The seats of a game that a device holds."""
        wanted = select(SEATS.c.seat).where(SEATS.c.device == device, SEATS.c.game == game).order_by(SEATS.c.seat)
        with self.engine.connect() as c:
            return [int(seat) for seat in c.execute(wanted).scalars()]
