"""Rolls in words: ``17 (4) + 5 = 22 against AC 14: hit`` (R25, R26, R40-R42)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.words.language import N_, _
from game.words.onslaught.names import Names
from game.words.rich import BAD, DICE, GOOD, NUMBER, Span, Text, fill

MINUS: Final = "\N{MINUS SIGN}"

# How an attack on one target ended: what it is called, how it looks, its clause.
OUTCOMES: Final = {
    "critical": (N_("critical success"), GOOD, "R40"),
    "fumble": (N_("critical failure"), BAD, "R41"),
    "hit": (N_("hit"), GOOD, "R26"),
    "miss": (N_("miss"), BAD, "R26"),
    "slain": (N_("slain by Flametongue"), GOOD, "R57"),
}


# How an attack roll went for a target; where a die alone decides it is told, whatever the total is.
ROLLS: Final = N_("{total} against {target}'s AC {ac}: {outcome}.")
DECIDED: Final = {
    "critical": N_("{total} against {target}'s AC {ac}, and a die shows 20: {outcome}."),
    "fumble": N_("{total} against {target}'s AC {ac}, but a die shows 1: {outcome}."),
}


def dice(rolled: tuple[int, ...], kept: int) -> Text:
    """Return the dice: the kept one, the dropped one in brackets (``17 (4)``)."""
    first = Span(str(rolled[kept]), DICE)
    dropped = [str(each) for place, each in enumerate(rolled) if place != kept]
    return (first, Span(f" ({', '.join(dropped)})")) if dropped else (first,)


def roll(
    rolled: tuple[int, ...], kept: int, bonus: Iterable[tuple[str, int]], names: Names
) -> Text:
    """Return a roll with what is added and its total; each modifier leads to its clause."""
    told: list[Span] = list(dice(rolled, kept))
    total = rolled[kept]
    for source, amount in bonus:
        total += amount
        told.append(Span(f" {'+' if amount >= 0 else MINUS} "))
        told.append(Span(str(abs(amount)), NUMBER, names.source(source).clause))
    if len(told) > 1:
        told += [Span(" = "), Span(str(total), NUMBER)]
    return tuple(told)


def outcome(result: str) -> Span:
    """Return how an attack on one target ended."""
    word, style, clause = OUTCOMES[result]
    return Span(_(word), style, clause)


def verdict(target: Span, total: int, armour: int, result: str) -> Text:
    """Return what a total came to against whom: ``22 against Rokpyratrix's AC 14: hit.``

    Who rolled it, and how it adds up, was told before.

    Where a 20 or a 1 on a die decided it says so, for the total alone would tell otherwise (R40,
    R41).
    """
    return fill(
        _(DECIDED.get(result, ROLLS)),
        target=target,
        total=total,
        ac=Span(str(armour), NUMBER, "R4.3"),
        outcome=outcome(result),
    )


def whole(
    rolled: tuple[int, ...],
    kept: int,
    bonus: Iterable[tuple[str, int]],
    armour: int,
    result: str,
    names: Names,
) -> Text:
    """Return roll and comparison in one line: ``17 (4) + 5 = 22 against AC 14: hit``."""
    armour_class = Span(str(armour), NUMBER, "R4.3")
    return fill(
        _("{roll} against AC {ac}: {outcome}"),
        roll=roll(rolled, kept, bonus, names),
        ac=armour_class,
        outcome=outcome(result),
    )
