"""What is said of the library of matches, and of what can be wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from game.words.language import N_, _, ngettext
from game.words.numbers import date as day_words

TROUBLES: Final[dict[str, str]] = {
    "locked_by_another_copy": N_(
        "Warhall is already open and has the library of matches. Close the other window first."
    ),
    "read_only": N_(
        "Matches cannot be kept: {path} cannot be written. Make the folder writable, then start "
        "Warhall again."
    ),
    "disk_full": N_(
        "Matches cannot be kept: the disk of {path} is full. Make room; what was played is written "
        "with the next choice."
    ),
    "not_written": N_(
        "Matches cannot be kept: {path} was not written ({detail}). What was played is written "
        "with the next choice if the disk takes it."
    ),
    "damaged": N_("The library {path} is damaged and could not be set aside ({detail})."),
    "newer_version": N_(
        "The library {path} was written by a newer Warhall. Use that one; nothing was changed."
    ),
    "unreadable_match": N_("This match cannot be read any more ({detail})."),
}
AT_START: Final[dict[str, str]] = {
    "disk_full": N_(
        "Matches are not kept now: the disk of {path} is full. Make room, then start Warhall again."
    ),
    "not_written": N_(
        "Matches are not kept now: {path} could not be opened ({detail}). Mend that, then start "
        "Warhall again."
    ),
}
"""Troubles for which something else is to be done when the library could not be opened at all."""
NAME: Final = N_("{first} and {second}")
RESCUED: Final = N_(
    "The library was damaged and lies beside the new one as {aside}. "
    "What was rescued from it: {matches}, {choices}."
)
BROKEN_OFF: Final = N_(
    "This match comes out differently here and goes on from before that: {difference}."
)


def trouble(kind: str, path: str, detail: str) -> str:
    """Return the sentence for a trouble of the library: what, where and what to do."""
    return _(TROUBLES[kind]).format(path=path, detail=detail)


def not_opened(kind: str, path: str, detail: str) -> str:
    """Return the sentence for a library that could not be opened: until then nothing is kept."""
    return _(AT_START.get(kind, TROUBLES[kind])).format(path=path, detail=detail)


DAILY: Final = N_("Daily table {day}")


def usual_names(people: Sequence[str]) -> tuple[str, ...]:
    """Return what a match of these people was once called by itself, here and in English."""
    *most, last = dict.fromkeys(people)
    if not most:
        return (last,)
    first = ", ".join(most)
    return tuple(name.format(first=first, second=last) for name in (_(NAME), NAME))


def daily_name(day: datetime) -> str:
    """Return what the match of a daily table is called in the list."""
    return _(DAILY).format(day=day_words(day))


def rescued(aside: str, matches: int, choices: int) -> str:
    """Return what became of a damaged library."""
    return _(RESCUED).format(
        aside=aside,
        matches=ngettext("{count} match", "{count} matches", matches).format(count=matches),
        choices=ngettext("{count} choice", "{count} choices", choices).format(count=choices),
    )


def broken_off(difference: str) -> str:
    """Return why a kept match goes on from an earlier point."""
    return _(BROKEN_OFF).format(difference=difference)


def cannot_go_on(fault: Exception) -> str:
    """Return why a kept match cannot be opened."""
    detail = getattr(fault, "detail", "") or " ".join(str(fault).split())
    return trouble("unreadable_match", "", detail)
