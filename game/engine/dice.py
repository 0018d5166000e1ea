"""Chance: numbered streams, one a purpose, that anybody can check with the standard library.

The n-th number of a purpose is ``BLAKE2b(key = seed, message = purpose:n)`` cut to 64 bits, and it
becomes a number below ``sides`` by ``number * sides >> 64``. Streams never disturb each other: a
token drawn from a cup does not shift the next attack roll.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from struct import Struct
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


_COUNTED: Final = [str(count).encode() for count in range(256)]
"""The first counts as they are hashed: most streams of a match never come further."""


def _counted(count: int) -> bytes:
    return _COUNTED[count] if count < len(_COUNTED) else str(count).encode()


# A shuffle asks for each of these once a card: as functions they need not be looked up by name.
_COPY: Final[Callable[[blake2b], blake2b]] = blake2b.copy
_UPDATE: Final[Callable[[blake2b, bytes], None]] = blake2b.update
_DIGEST: Final[Callable[[blake2b], bytes]] = blake2b.digest
_PARTS: Final[Callable[[bytes], tuple[int, int, int, int]]] = Struct(">4H").unpack


def _below(drawn: bytes, sides: int) -> int:
    """Return the 64-bit ``number * sides >> 64``, part by part: compiled, what fits a machine word
    is several times as quick as one long product.
    """
    high, second, third, low = _PARTS(drawn)
    carried = third * sides + (low * sides >> 16) >> 16
    return high * sides + (second * sides + carried >> 16) >> 16


class NumberWanted(Exception):
    """A die of a purpose that the table rolls by hand, before anybody has told what it shows."""

    def __init__(self, purpose: str, sides: int) -> None:
        super().__init__(f"{purpose}: a number from 1 to {sides} is wanted")
        self.purpose = purpose
        self.sides = sides


class Dice:
    """The streams of one match: the key, how many numbers each purpose has given, and numbers set
    in advance (a test's fixed dice, or dice that the table rolled by hand).

    ``log``, when it is a list, takes (purpose, sides, number, 1 if set in advance) of every number
    given; ``by_hand`` is the mask of purposes that have only numbers set in advance, and raise
    :class:`NumberWanted` when those run out. Neither is part of the state.
    """

    __slots__ = ("begun", "by_hand", "counts", "fixed", "key", "log", "purposes")

    def __init__(
        self,
        purposes: tuple[str, ...],
        key: bytes,
        counts: list[int],
        fixed: list[list[int]],
        begun: list[blake2b | None] | None = None,
    ) -> None:
        self.purposes = purposes
        self.key = key
        self.counts = counts
        self.fixed = fixed
        self.log: list[tuple[int, int, int, int]] | None = None
        self.by_hand = 0
        # By purpose the hash of what all its numbers begin with; made where one is asked for first.
        # It follows from the key, so copies share it.
        self.begun: list[blake2b | None] = begun if begun is not None else [None] * len(purposes)

    def copy(self) -> Dice:
        """Return an independent copy; empty lists of fixed faces may be shared, see :meth:`fix`."""
        fixed = self.fixed
        for faces in fixed:
            if faces:
                fixed = [f[:] for f in fixed]
                break
        twin = Dice(self.purposes, self.key, self.counts[:], fixed, self.begun)
        if self.by_hand:
            twin.by_hand = self.by_hand
        return twin

    def roll(self, purpose: int, sides: int) -> int:
        """Return the next number 1..``sides`` of the stream ``purpose`` (an index)."""
        fixed = self.fixed[purpose]
        count = self.counts[purpose]
        if fixed:
            face = fixed.pop(0)
            if not 1 <= face <= sides:
                raise ValueError(f"a fixed die shows {face}, but it has {sides} sides")
            told = 1
        elif self.by_hand >> purpose & 1:
            raise NumberWanted(self.purposes[purpose], sides)
        else:
            each = _COPY(self._stream(purpose))
            _UPDATE(each, _counted(count))
            face = _below(_DIGEST(each), sides) + 1
            told = 0
        self.counts[purpose] = count + 1
        if self.log is not None:
            self.log.append((purpose, sides, face, told))
        return face

    def shuffle(self, purpose: int, cards: list[int]) -> None:
        """Shuffle ``cards`` in place (Fisher-Yates from the last card down)."""
        if self.fixed[purpose] or self.by_hand >> purpose & 1:
            for last in range(len(cards) - 1, 0, -1):
                other = self.roll(purpose, last + 1) - 1
                cards[last], cards[other] = cards[other], cards[last]
            return
        stream = self._stream(purpose)
        count, log = self.counts[purpose], self.log
        for last in range(len(cards) - 1, 0, -1):
            each = _COPY(stream)
            _UPDATE(each, _counted(count))
            other = _below(_DIGEST(each), last + 1)
            if log is not None:
                log.append((purpose, last + 1, other + 1, 0))
            count += 1
            cards[last], cards[other] = cards[other], cards[last]
        self.counts[purpose] = count

    def _stream(self, purpose: int) -> blake2b:
        """Return the hash of what all numbers of ``purpose`` begin with; only copies go on."""
        found = self.begun[purpose]
        if found is None:
            found = blake2b(f"{self.purposes[purpose]}:".encode(), digest_size=8, key=self.key)
            self.begun[purpose] = found
        return found

    def fix(self, purpose: str, faces: list[int]) -> None:
        """Let the next numbers of ``purpose`` be ``faces``, in order."""
        at = self.purposes.index(purpose)
        # Never in place: copies of a match share the lists while they are empty.
        self.fixed = [f + faces if n == at else f[:] for n, f in enumerate(self.fixed)]

    def renew(self, seed: int) -> None:
        """Let every number from now on come of another seed; how many there were counts on."""
        self.key = seed_bytes(seed)
        self.begun = [None] * len(self.purposes)

    def blank(self) -> None:
        """Forget what nobody at the table may know: the key, and numbers still to come."""
        self.key = b""
        self.begun = [None] * len(self.purposes)
        self.fixed = [[] for _ in self.fixed]
        self.by_hand = 0

    def take_log(self) -> list[tuple[int, int, int, int]]:
        """Return what was logged since the last time, and go on logging."""
        told = self.log
        self.log = []
        return told if told is not None else []

    def left_over(self) -> bool:
        """Return whether numbers set in advance have not been used."""
        return any(self.fixed)

    def plain(self) -> list[object]:
        """Return the streams as JSON-ready values; :meth:`read` takes them back."""
        return [self.key.hex(), self.counts, self.fixed]

    @staticmethod
    def read(purposes: tuple[str, ...], plain: list[object]) -> Dice:
        """Return the streams that :meth:`plain` wrote; ``ValueError`` if they do not fit."""
        key, counts, fixed = plain
        if not isinstance(key, str) or not isinstance(counts, list) or not isinstance(fixed, list):
            raise ValueError("the dice of this match are not written as dice")
        if not are_numbers(counts) or not all(are_numbers(faces) for faces in fixed):
            raise ValueError("the dice of this match are not written as numbers")
        if len(counts) != len(purposes) or len(fixed) != len(purposes):
            raise ValueError(f"this match has {len(counts)} streams of dice, not {len(purposes)}")
        return Dice(purposes, bytes.fromhex(key), list(counts), [list(f) for f in fixed])


def are_numbers(plain: object) -> bool:
    """Return whether a value that was read is a list of whole numbers."""
    return isinstance(plain, list) and all(
        isinstance(each, int) and not isinstance(each, bool) for each in plain
    )


def new_dice(purposes: tuple[str, ...], seed: int) -> Dice:
    """Return fresh streams for ``purposes`` under the whole number ``seed``."""
    return Dice(purposes, seed_bytes(seed), [0] * len(purposes), [[] for _ in purposes])
