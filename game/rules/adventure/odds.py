"""With which numbers an adventure is played: those by the book, or own ones of even odds.

By the book some adventures are nearly always won with many heroes and nearly always lost alone. An
adventure may have other numbers in its table ``even``: one for each number of heroes. Nothing else
differs there, and by the book nothing at all.
"""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import UNSET, Struct, structs

from game.rules.adventure.content import Adventure, Even

S = TypeVar("S", bound=Struct)

BY_THE_BOOK: Final = 0
EVEN: Final = 1

OWN: Final = ("surges", "goal_at", "carry")
"""Numbers that an adventure has itself."""
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "guards_each": ("guards", "each"),
    "guards_least": ("guards", "least"),
    "artifact_hp": ("artifact", "hp"),
    "artifact_bonus": ("artifact", "attack", "bonus"),
    "storm_high": ("storm", "high"),
    "ward_curse": ("ward", "curse"),
    "fountain_tokens": ("fountain", "tokens"),
    "fountain_one": ("fountain", "one"),
    "sun_last": ("sun", "last"),
}
"""Numbers that a piece of it has, by what they are called among those of even odds."""


def has_even(adventure: Adventure) -> bool:
    """Return whether an adventure has numbers of even odds."""
    return isinstance(adventure.even, Even)


def played(adventure: Adventure, odds: int, heroes: int) -> Adventure:
    """Return an adventure as so many heroes play it: with its numbers by the book, or with those of
    even odds in their place. What is returned has no other numbers any more.
    """
    even = adventure.even
    found: Adventure = structs.replace(adventure, even=UNSET)
    if odds == BY_THE_BOOK or not isinstance(even, Even):
        return found
    if even.surges:
        found = structs.replace(found, surges=even.surges[heroes - 1])
    # What the book has by the number of heroes stays a list.
    if even.goal_at:
        found = structs.replace(found, goal_at=even.goal_at)
    if even.carry:
        found = structs.replace(found, carry=even.carry)
    for key, path in PARTS.items():
        numbers: tuple[int, ...] = getattr(even, key)
        if numbers:
            found = _with(found, path, numbers[heroes - 1])
    return found


def _with(whole: S, path: tuple[str, ...], number: int) -> S:
    """Return something in which the number at the end of a path is another; as it is, where there
    is nothing at the path.
    """
    name, rest = path[0], path[1:]
    if not rest:
        return structs.replace(whole, **{name: number})
    piece: Struct | None = getattr(whole, name)
    if piece is None:
        return whole
    return structs.replace(whole, **{name: _with(piece, rest, number)})
