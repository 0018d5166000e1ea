"""What the result of Command says: how it ended, heads of tables, and for what there are points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.words.command.names import NUMBER, nobodys
from game.words.command.names import side as side_name
from game.words.language import N_, _, ngettext

HEADS: Final[dict[str, str]] = {
    "figure": N_("Creature"),
    "round": N_("Turn"),
    "points.by_round": N_("Victory points by turn"),
    "points.a_match": N_("VP a match"),
}
DEEDS: Final[dict[str, str]] = {
    "felled": N_("Felled"),
    "dealt": N_("Dealt"),
    "taken": N_("Taken"),
    "answers": N_("Answers"),
    "moved": N_("Moved"),
}
SOURCES: Final[dict[str, str]] = {
    "C9.8": N_("Gold in the vault"),
    "C9.7": N_("Debts of the enemy"),
}
LEVELS: Final = N_("{first} : {second}, more levels on the board, turn {round}")
DRAW: Final = N_("{first} : {second}, even to the last level, turn {round}")
CONCEDED: Final = N_("{first} : {second}, the other side gave up, turn {round}")


def done(deeds: Mapping[str, int]) -> str:
    """Return what a creature has done, as it stands on the plinth: whom it ``felled`` and how much
    damage it ``dealt``.
    """
    felled, dealt = deeds.get("felled", 0), deeds.get("dealt", 0)
    sentence = ngettext(
        "{felled} felled · {dealt} damage", "{felled} felled · {dealt} damage", felled
    )
    return sentence.format(felled=felled, dealt=dealt)


def ended(reason: str, points: tuple[int, ...], round: int) -> str:
    """Return how a match ended; ``points`` are the winner's first (C9.8-C9b)."""
    plain = {"levels": LEVELS, "draw": DRAW, "conceded": CONCEDED}
    told = (
        _(plain[reason])
        if reason in plain
        else ngettext(
            "{first} victory point to {second}, turn {round}",
            "{first} victory points to {second}, turn {round}",
            points[0],
        )
    )
    return told.format(first=points[0], second=points[1], round=round)


def person(name: str, side: str) -> str:
    """Return what whoever plays ``side`` is called.

    One without a name goes by the name of the side, in the language in use, also where the match
    was begun in another.
    """
    if not nobodys(name):
        return name
    number = NUMBER.search(name)
    called = side_name(side)
    return called + number[0] if number and not NUMBER.search(called) else called
