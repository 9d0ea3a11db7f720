"""The generators: known values, every number equally likely, and a keyed one that nobody computes without its key."""

from __future__ import annotations

import pytest

from guildhall.kernel.bits import bit, count, only
from guildhall.kernel.rng import Rng, fast, from_seed, keyed, new_secret, seal


def test_xoshiro_gives_the_values_of_its_authors_algorithm() -> None:
    """State 1, 2, 3, 4: worked out with the reference recurrence in exact integers."""
    s = [1, 2, 3, 4]
    mask = 0xFFFFFFFF

    def turn(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) & mask

    expected = []
    for _ in range(50):
        expected.append((turn((s[0] + s[3]) & mask, 7) + s[0]) & mask)
        t = (s[1] << 9) & mask
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = turn(s[3], 11)
    rng = Rng(1, 2, 3, 4, b"")
    assert [rng.word() for _ in range(50)] == expected
    assert expected[0] == 641


@pytest.mark.parametrize("rng", [fast(5), keyed(b"k" * 32)], ids=["fast", "keyed"])
def test_every_number_is_about_equally_likely(rng: Rng) -> None:
    seen = [0] * 7
    for _ in range(7000):
        seen[rng.below(7)] += 1
    assert all(880 < n < 1120 for n in seen)


def test_the_same_seed_gives_the_same_numbers_and_another_one_others() -> None:
    def row(seed: int | str) -> list[int]:
        rng = from_seed(seed)
        return [int(rng.below(1000)) for _ in range(20)]

    assert row(7) == row(7) != row(8)
    assert row("ab" * 32) == row("ab" * 32) != row("ac" * 32)


def test_a_clone_goes_on_by_itself() -> None:
    for rng in (fast(1), keyed(b"x" * 32)):
        rng.word()
        other = rng.clone()
        assert [rng.word() for _ in range(40)] == [other.word() for _ in range(40)]


def test_secret_seeds_are_strong_and_their_hash_tells_nothing() -> None:
    one, two = new_secret(), new_secret()
    assert one != two
    assert len(bytes.fromhex(one)) == 32
    assert one not in seal(one)
    assert seal(one) != seal(two)


def test_a_secret_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        keyed(b"short")


def test_bits() -> None:
    for i in range(45):
        assert bit(i) == 2**i
        assert only(bit(i)) == i
    assert count(bit(44) | bit(31) | bit(0)) == 3
