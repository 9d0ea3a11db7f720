"""What cannot be is refused, with the line, the fault and what would be right (docs/positions.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from guildhall.formats.description import BadDescription
from guildhall.formats.words import words
from guildhall.games import game, game_keys


def broken() -> list[tuple[str, str, str]]:
    """The blocks of broken_*.txt: game, description, what must be said."""
    found = []
    for key in game_keys():
        text = (Path(__file__).parent / f"broken_{key}.txt").read_text(encoding="utf-8")
        for block in text.strip().split("\n\n"):
            if block.startswith("+ "):
                given, said = block.split("\n")
                found.append((key, given[2:].replace("⏎", "\n"), said[2:]))
    return found


@pytest.mark.parametrize(("key", "text", "said"), broken())
def test_what_cannot_be_is_refused(key: str, text: str, said: str) -> None:
    with pytest.raises(BadDescription) as fault:
        game(key).build(text)
    assert said in str(fault.value)
    assert fault.value.text(words("de")) != str(fault.value) != fault.value.text(words("fr"))


def test_the_static_player_finds_a_cache_for_his_city() -> None:
    """H-SET-15: a set-up without a cache in a region would put his city nowhere. Found by the fuzz."""
    of = game("mosaic")
    lines = of.describe(of.start(["human", "herobotus"], {}, 5)).splitlines()
    assert of.build("\n".join(lines))
    bare = [line for line in lines if not line.startswith("tiles greece:")]
    with pytest.raises(
        BadDescription, match=r"'tiles greece', which is not given: there must be a cache .*\(H-SET-15\)"
    ):
        of.build("\n".join(bare))
