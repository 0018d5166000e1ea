"""Chance: numbered streams, one a purpose, that anybody can check with the standard library.

The n-th number of a purpose is ``BLAKE2b(key = seed, message = purpose:n)`` cut to 64 bits, and it
becomes a number below ``sides`` by ``number * sides >> 64``. Streams never disturb each other: a
token drawn from a cup does not shift the next attack roll.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

SEED_BYTES: Final = 32


def seed_bytes(seed: int) -> bytes:
    """Return the 32 bytes under which the streams of the whole number ``seed`` are keyed.

    Any size of number is accepted; a negative one and its positive differ.
    """
    return blake2b(str(seed).encode(), digest_size=SEED_BYTES, person=b"warhall-seed").digest()


def number(key: bytes, purpose: str, count: int) -> int:
    """Return the ``count``-th 64-bit number of ``purpose`` under ``key``."""
    message = f"{purpose}:{count}".encode()
    return int.from_bytes(blake2b(message, digest_size=8, key=key).digest(), "big")


class Dice:
    """The streams of one match: the key, how many numbers each purpose has given, and numbers set
    in advance (a test's fixed dice, or dice that the table rolled by hand).
    """

    __slots__ = ("counts", "fixed", "key", "purposes")

    def __init__(
        self,
        purposes: tuple[str, ...],
        key: bytes,
        counts: list[int],
        fixed: list[list[int]],
    ) -> None:
        self.purposes = purposes
        self.key = key
        self.counts = counts
        self.fixed = fixed

    def copy(self) -> Dice:
        """Return an independent copy; empty lists of fixed faces may be shared, see :meth:`fix`."""
        fixed = self.fixed
        for faces in fixed:
            if faces:
                fixed = [f[:] for f in fixed]
                break
        return Dice(self.purposes, self.key, self.counts[:], fixed)

    def roll(self, purpose: int, sides: int) -> int:
        """Return the next number 1..``sides`` of the stream ``purpose`` (an index)."""
        fixed = self.fixed[purpose]
        count = self.counts[purpose]
        self.counts[purpose] = count + 1
        if fixed:
            face = fixed.pop(0)
            if not 1 <= face <= sides:
                raise ValueError(f"a fixed die shows {face}, but it has {sides} sides")
            return face
        return (number(self.key, self.purposes[purpose], count) * sides >> 64) + 1

    def shuffle(self, purpose: int, cards: list[int]) -> None:
        """Shuffle ``cards`` in place (Fisher-Yates from the last card down)."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.roll(purpose, last + 1) - 1
            cards[last], cards[other] = cards[other], cards[last]

    def fix(self, purpose: str, faces: list[int]) -> None:
        """Let the next numbers of ``purpose`` be ``faces``, in order."""
        at = self.purposes.index(purpose)
        # Never in place: copies of a match share the lists while they are empty.
        self.fixed = [f + faces if n == at else f[:] for n, f in enumerate(self.fixed)]

    def blank(self) -> None:
        """Forget what nobody at the table may know: the key, and numbers still to come."""
        self.key = b""
        self.fixed = [[] for _ in self.fixed]

    def plain(self) -> list[object]:
        """Return the streams as JSON-ready values; :meth:`read` takes them back."""
        return [self.key.hex(), self.counts, self.fixed]

    @staticmethod
    def read(purposes: tuple[str, ...], plain: list[object]) -> Dice:
        """Return the streams that :meth:`plain` wrote; ``ValueError`` if they do not fit."""
        key, counts, fixed = plain
        if not isinstance(key, str) or not isinstance(counts, list) or not isinstance(fixed, list):
            raise ValueError("the dice of this match are not written as dice")
        if len(counts) != len(purposes) or len(fixed) != len(purposes):
            raise ValueError(f"this match has {len(counts)} streams of dice, not {len(purposes)}")
        return Dice(purposes, bytes.fromhex(key), list(counts), [list(f) for f in fixed])


def new_dice(purposes: tuple[str, ...], seed: int) -> Dice:
    """Return fresh streams for ``purposes`` under the whole number ``seed``."""
    return Dice(purposes, seed_bytes(seed), [0] * len(purposes), [[] for _ in purposes])
