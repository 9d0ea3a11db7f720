"""The tables. Times are milliseconds since 1970; lists and records are JSON in a text."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA: Final = MetaData()

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("set_name", Text, nullable=False),
    Column("set_hash", String(128), nullable=False),
    Column("set_text", Text),  # a user's own set; NULL: the house set
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("seed_hash", String(64)),
    Column("bots", Integer, nullable=False),
    Column("stand_ins", Text, nullable=False),  # {"1": "random"}: who moves for a bot that failed
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("result", Text),
    Column("parent", String(32), ForeignKey("games.id")),
    Column("decision", Integer),  # of the parent, from which this game goes on
    Column("guide", String(64)),
    Column("position", Text),  # a described position that the game begins with
)

MOVES: Final = Table(
    "moves",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1 on
    Column("text", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
)

DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("owner", Integer, nullable=False),  # 1: of the person who starts the server
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("device", String(32), ForeignKey("devices.id"), nullable=False),
    Column("made", BigInteger, nullable=False),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("device", String(32), ForeignKey("devices.id"), primary_key=True),
    Index("seats_of_device", "device"),
)

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("text", Text, nullable=False),  # where it was decided, in no language
    Column("made", BigInteger, nullable=False),
)

DIALOGUES: Final = Table(
    "dialogues",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("companion", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("device", String(32), ForeignKey("devices.id"), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("finished", Integer, nullable=False),
    Index("dialogues_of_device", "device"),
)

ANSWERS: Final = Table(
    "answers",
    METADATA,
    Column("dialogue", String(32), ForeignKey("dialogues.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1 on
    Column("text", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
)
