"""What a seat is asked, and what it may answer.

Options come in *families*: a code of the game (move, a certain ability, end of turn) and a mask of
members (cells, figures, cards). One choice is a whole number, the code and one member of its mask.
The same families are counted, listed, drawn at random, shown and used to judge what a seat sends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.dice import are_numbers
from game.engine.events import Value

CODE_SHIFT: Final = 12
MEMBERS: Final = 1 << CODE_SHIFT
MEMBER_MASK: Final = MEMBERS - 1

Families = list[tuple[int, int]]

_COUNT: Final[Callable[[int], int]] = int.bit_count
"""How many bits are set; as a function it need not be looked up by name, once a family."""

EACH: Final = 0
FIRST: Final = 1


def choice(code: int, member: int) -> int:
    """Return the choice of ``member`` (0..4095) in the family ``code``."""
    return code << CODE_SHIFT | member


def is_whole(code: int) -> bool:
    """Return whether what stands for a family is a whole choice: one member that is aimed."""
    return code >= MEMBERS


def code_of(chosen: int) -> int:
    """Return the family of a choice."""
    return chosen >> CODE_SHIFT


def member_of(chosen: int) -> int:
    """Return the member of a choice: a cell, a figure or a card, as its family says."""
    return chosen & MEMBER_MASK


class Decision:
    """One question to one seat, or to several that answer in secret at once.

    ``kind`` names the question, ``figure`` whom it is about (or -1) and ``about`` holds plain
    facts for the prompt. With ``mode`` ``EACH`` every seat answers before anything goes on; with
    ``FIRST`` (a party that decides together) the first answer settles.
    """

    __slots__ = ("_families", "about", "figure", "kind", "mode", "seats")

    def __init__(
        self,
        kind: str,
        seats: tuple[int, ...],
        families: tuple[Families, ...],
        figure: int = -1,
        about: dict[str, Value] | None = None,
        mode: int = EACH,
    ) -> None:
        self.kind = kind
        self.seats = seats
        self._families = families
        self.figure = figure
        self.about: dict[str, Value] = about if about is not None else {}
        self.mode = mode

    def families(self, seat: int) -> Families:
        """Return the options of ``seat`` as (code, mask) pairs; empty if it is not asked."""
        for place, asked in enumerate(self.seats):
            if asked == seat:
                return self._families[place]
        return []

    def offered(self, seat: int, code: int) -> int:
        """Return the members that ``seat`` is offered under a family, 0 where it is none."""
        for each, mask in self.families(seat):
            if each == code:
                return mask
        return 0

    def count(self, seat: int) -> int:
        """Return how many choices ``seat`` has."""
        total = 0
        for _, mask in self.families(seat):
            total += _COUNT(mask)
        return total

    def nth(self, seat: int, n: int) -> int:
        """Return the ``n``-th choice of ``seat`` (from 0); ``IndexError`` past the last."""
        for code, mask in self.families(seat):
            size = _COUNT(mask)
            if n < size:
                return code << CODE_SHIFT | nth_bit(mask, n)
            n -= size
        raise IndexError("there is no such choice")

    def allows(self, seat: int, chosen: int) -> bool:
        """Return whether ``seat`` may answer ``chosen``."""
        if chosen < 0:
            return False
        code = chosen >> CODE_SHIFT
        member = chosen & MEMBER_MASK
        for offered, mask in self.families(seat):  # noqa: SIM110 - asked at every answer
            if offered == code and mask >> member & 1:
                return True
        return False

    def choices(self, seat: int) -> list[int]:
        """Return every choice of ``seat``, family by family, members ascending."""
        found: list[int] = []
        for code, mask in self.families(seat):
            base = code << CODE_SHIFT
            while mask:
                low = mask & -mask
                found.append(base | low.bit_length() - 1)
                mask ^= low
        return found

    def only(self, seat: int) -> Decision:
        """Return this question as ``seat`` sees it: the options of other seats are left out."""
        if len(self.seats) == 1 and self.seats[0] == seat:
            return self
        families = tuple(
            f if s == seat else [] for s, f in zip(self.seats, self._families, strict=True)
        )
        about = self.about if seat in self.seats else {}
        return Decision(self.kind, self.seats, families, self.figure, about, self.mode)

    def plain(self) -> list[object]:
        """Return the question as JSON-ready values; :meth:`read` takes them back."""
        about = {key: _plain(value) for key, value in self.about.items()}
        families = [[[code, hex(mask)] for code, mask in f] for f in self._families]
        return [self.kind, list(self.seats), families, self.figure, about, self.mode]

    @staticmethod
    def read(plain: list[object]) -> Decision:
        """Return the question that :meth:`plain` wrote; ``ValueError`` if it does not fit."""
        kind, seats, families, figure, about, mode = plain
        if (
            not isinstance(kind, str)
            or not isinstance(seats, list)
            or not isinstance(families, list)
            or not isinstance(figure, int)
            or not isinstance(about, dict)
            or not isinstance(mode, int)
            or len(seats) != len(families)
        ):
            raise ValueError("the question of this match is not written as a question")
        if not are_numbers(seats):
            raise ValueError("the seats of this question are not written as numbers")
        read = tuple([_family(each) for each in _listed(f)] for f in families)
        facts = {str(key): _tupled(value) for key, value in about.items()}
        return Decision(kind, tuple(seats), read, figure, facts, mode)


def nth_bit(mask: int, n: int) -> int:
    """Return the place of the ``n``-th set bit of ``mask`` (both from 0)."""
    base = 0
    width = mask.bit_length()
    while width > 8:
        half = width >> 1
        low = mask & (1 << half) - 1
        count = _COUNT(low)
        if n < count:
            mask = low
            width = half
        else:
            n -= count
            mask >>= half
            base += half
            width -= half
    while True:
        low = mask & -mask
        if n == 0:
            return base + low.bit_length() - 1
        mask ^= low
        n -= 1


def _listed(plain: object) -> list[object]:
    if not isinstance(plain, list):
        raise ValueError("the choices of this question are not written as a list")
    return plain


def _family(plain: object) -> tuple[int, int]:
    """Return one code and its mask as :meth:`Decision.plain` wrote them."""
    if isinstance(plain, list) and len(plain) == 2:
        code, mask = plain
        if isinstance(code, int) and isinstance(mask, str):
            return code, int(mask, 16)
    raise ValueError("a choice of this question is not written as a code and a mask")


def _plain(value: Value) -> object:
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


def _tupled(value: object) -> Value:
    if isinstance(value, list):
        return tuple(_tupled(v) for v in value)
    if value is None or isinstance(value, bool | int | str):
        return value
    raise ValueError(f"a fact of this question is a {type(value).__name__}")
