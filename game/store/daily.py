"""The daily table: one match a day that is the same for everybody, and how the try at it stands.

Nothing is asked of any network: the seed follows from the game and the date alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final, Literal

import msgspec

from game.store.kept import Statistic, Summary
from game.store.library import Library

SEED_BITS: Final = 53
"""As of a seed that this machine draws."""


def seed_of_day(game: str, day: str) -> int:
    """Return the seed of the daily table of ``game`` on ``day`` (ISO 8601, as the person's clock).

    It is the first 53 bits of the SHA-256 of ``warhall daily GAME DAY``, so that anybody can check
    that a record was played at the table of its day.
    """
    told = sha256(f"warhall daily {game} {day}".encode()).digest()
    return int.from_bytes(told[:8], "big") >> (64 - SEED_BITS)


class Try(msgspec.Struct, frozen=True):
    """The try of a day that counts: ``match`` is its number, 0 where only its statistic is left.

    ``told`` is what it came to, ``None`` while it runs or where nobody counted it.
    """

    state: Literal["running", "finished"]
    match: int = 0
    told: Statistic | None = None


def try_of(library: Library, statistics: Iterable[Statistic], game: str, day: str) -> Try | None:
    """Return the try of ``game`` at the table of ``day``, ``None`` where there is none yet.

    ``statistics`` are all those of the library. One that was deleted counts too, however far it
    had come.
    :class:`~game.store.trouble.LibraryTrouble` where the library cannot be read.
    """

    def of_day(one: Summary) -> bool:
        return one.terms.daily == day and one.terms.head.game == game

    counted = [one for one in statistics if one.daily == day and one.game == game]
    told = counted[0] if counted else None
    for one in library.all():
        if of_day(one):
            return Try(one.state, one.id, told)
    spent = library.begun(game, day) or any(of_day(one) for one in library.deleted())
    return Try("finished", 0, told) if told is not None or spent else None
