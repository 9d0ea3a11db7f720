"""Chance. One class, two generators: a small fast one for simulation and a keyed one for play at a table.

Both give the same numbers on every platform, compiled or interpreted: all words are masked to 32 bits.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64

from guildhall.kernel.problems import BadChoice

M32: Final[i64] = 0xFFFFFFFF
A_WORD: Final = 0xFFFFFFFF  # the same for a Python int, which may have more than 64 bits
WORDS_A_BLOCK: Final[i64] = 16


class Rng:
    """xoshiro128++ (Blackman and Vigna) when `key` is empty, else BLAKE2b of the key and a counter."""

    def __init__(self, s0: i64, s1: i64, s2: i64, s3: i64, key: bytes) -> None:
        self.s0: i64 = s0
        self.s1: i64 = s1
        self.s2: i64 = s2
        self.s3: i64 = s3
        self.key: bytes = key
        self.counter: i64 = 0
        self.block: bytes = b""

    def clone(self) -> Rng:
        r = Rng(self.s0, self.s1, self.s2, self.s3, self.key)
        r.counter = self.counter
        r.block = self.block
        return r

    def word(self) -> i64:
        """The next 32 random bits."""
        if len(self.key) > 0:
            return self.keyed_word()
        s0: i64 = self.s0
        s1: i64 = self.s1
        s3: i64 = self.s3
        x: i64 = (s0 + s3) & M32
        result: i64 = ((((x << 7) & M32) | (x >> 25)) + s0) & M32
        s2: i64 = self.s2 ^ s0
        s3 ^= s1
        self.s1 = s1 ^ s2
        self.s0 = s0 ^ s3
        self.s2 = s2 ^ ((s1 << 9) & M32)
        self.s3 = ((s3 << 11) & M32) | (s3 >> 21)
        return result

    def keyed_word(self) -> i64:
        at: i64 = self.counter % WORDS_A_BLOCK
        if at == 0 or len(self.block) == 0:
            number = int(self.counter // WORDS_A_BLOCK)
            self.block = hashlib.blake2b(number.to_bytes(8, "little"), key=self.key, person=b"guildhall").digest()
        self.counter += 1
        start = int(at) * 4
        return int.from_bytes(self.block[start : start + 4], "little")

    def below(self, n: i64) -> i64:
        """A number 0 .. n-1, each equally likely (Lemire's method with rejection); n under 2**20."""
        m: i64 = self.word() * n
        low: i64 = m & M32
        if low < n:
            threshold: i64 = (M32 + 1 - n) % n
            while low < threshold:
                m = self.word() * n
                low = m & M32
        return m >> 32

    def spawn(self) -> Rng:
        """A new fast generator seeded from this one, whatever this one is."""
        return Rng(self.word() | 1, self.word(), self.word(), self.word(), b"")


def seeded(digest: bytes) -> Rng:
    """The fast generator whose four words are these sixteen bytes."""
    words = int.from_bytes(digest, "little")
    return Rng(words & A_WORD | 1, words >> 32 & A_WORD, words >> 64 & A_WORD, words >> 96, b"")


def fast(seed: int) -> Rng:
    """The generator for simulation; any whole number is a seed."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=16, person=b"guildhall-fast").digest()
    return seeded(digest)


def keyed(secret: bytes) -> Rng:
    """The generator for play at a table: without the 32 secret bytes nobody can compute the deck."""
    if len(secret) != 32:
        raise ValueError(f"A secret seed has 32 bytes (64 hexadecimal digits); this one has {len(secret)}.")
    return Rng(1, 0, 0, 0, secret)


def derived(seed: int | str, label: str, number: int) -> Rng:
    """A generator apart from the deck's, for the `number`-th use of a kind.

    It follows from the seed alone, so who knows that can make it again; without a secret seed nobody can.
    """
    material = f"{label} {number}".encode()
    if isinstance(seed, int):
        digest = hashlib.blake2b(f"{seed} ".encode() + material, digest_size=16, person=b"guildhall-other").digest()
    else:
        secret = bytes.fromhex(seed)
        digest = hashlib.blake2b(material, digest_size=16, key=secret, person=b"guildhall-other").digest()
    return seeded(digest)


def commitment(secret: str, label: str, text: str) -> str:
    """The hash that binds whoever holds the secret seed to a text without telling it.

    Its nonce follows from the seed and the label, so that the seed opens it, and nobody guesses it before.
    """
    nonce = hashlib.blake2b(label.encode(), key=bytes.fromhex(secret), digest_size=32, person=b"guildhall-nonce")
    return hashlib.blake2b(nonce.digest() + text.encode(), digest_size=32, person=b"guildhall-commit").hexdigest()


def new_secret() -> str:
    """A fresh secret seed for a table, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def seal(secret: str) -> str:
    """The hash of a secret seed: shown at the start, so that the seed shown at the end can be checked."""
    return hashlib.blake2b(bytes.fromhex(secret), digest_size=32, person=b"guildhall-seal").hexdigest()


def from_seed(seed: int | str) -> Rng:
    """A number gives the fast generator, 64 hexadecimal digits the keyed one."""
    if isinstance(seed, int):
        return fast(seed)
    if len(seed) != 64 or any(digit not in "0123456789abcdefABCDEF" for digit in seed):
        raise BadChoice("A seed is a whole number or 64 hexadecimal digits; '{seed}' is neither.", seed=seed)
    return keyed(bytes.fromhex(seed))
