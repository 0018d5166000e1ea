"""What is wrong with the numbers of even odds that an adventure has beside its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from game.rules.adventure.content import PLAYERS, Adventure, Even
from game.rules.adventure.odds import EVEN, OWN, PARTS, played
from game.rules.adventure.scenario_words import Told, of_players

TABLE: Final = "even"
KEYS: Final = {".".join(path): key for key, path in PARTS.items()} | {
    "surges": "surges",
    "sun": "sun_last",
    "fountain.two": "fountain_one",
}
"""By the place that is told of in the adventure itself: which number of even odds it comes from."""


def lists(adventure: Adventure) -> dict[str, tuple[int, ...]]:
    """Return the lists of numbers that are written in its table, by their keys."""
    if not isinstance(adventure.even, Even):
        return {}
    found = {key: getattr(adventure.even, key) for key in (*OWN, *PARTS)}
    return {key: numbers for key, numbers in found.items() if numbers}


def judge(
    adventure: Adventure, own: list[Told], others: Callable[[Adventure], list[Told]]
) -> list[Told]:
    """Return what is wrong with the table: its lists, what is not there to have another number, and
    what ``others`` tells of the adventure with these numbers, for any number of heroes. What is
    wrong with its ``own`` numbers is not told again of numbers that stay.
    """
    if not isinstance(adventure.even, Even):
        return []
    written = lists(adventure)
    if not written:
        return [Told(TABLE, "no number is in it", "write one of its lists or leave it out")]
    said: list[Told] = []
    spoilt: dict[str, tuple[int, ...]] = {}
    for key, numbers in written.items():
        where = f"{TABLE}.{key}"
        piece = PARTS[key][0] if key in PARTS else key
        wrong = of_players(where, numbers, adventure.most_players)
        if not getattr(adventure, piece):
            what = f"the adventure has no `{piece}`"
            wrong.insert(0, Told(where, what, "leave it out here or write that too"))
        if wrong:
            spoilt[key] = ()
        said += wrong
    # Which numbers a list means that has too few of them nobody knows.
    sound = structs.replace(adventure, even=structs.replace(adventure.even, **spoilt))
    replaced = written.keys() - spoilt.keys()
    for heroes in range(1, min(adventure.most_players, PLAYERS) + 1):
        for each in others(played(sound, EVEN, heroes)):
            if each not in own or _key(each.where) in replaced:
                said.append(Told(_place(each.where, heroes), each.what, each.remedy))
    return list(dict.fromkeys(said))


def _key(where: str) -> str:
    """Return the list from which the number at a place of the adventure may come."""
    return KEYS.get(where, where.partition("[")[0])


def _place(where: str, heroes: int) -> str:
    """Return where a number stands in the table that is told of by its place in the adventure."""
    if where in KEYS:
        return f"{TABLE}.{KEYS[where]}[{heroes}]"
    key = where.partition("[")[0]
    return f"{TABLE}.{where}" if key in OWN else TABLE
