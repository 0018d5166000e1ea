"""What is wrong with the numbers of even odds that an adventure has beside its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.adventure.content import Adventure, Even
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


def judge(adventure: Adventure, others: Callable[[Adventure], list[Told]]) -> list[Told]:
    """Return what is wrong with the table: its lists, what is not there to have another number, and
    what ``others`` tells of the adventure with these numbers, for any number of heroes.
    """
    if not isinstance(adventure.even, Even):
        return []
    written = lists(adventure)
    if not written:
        return [Told(TABLE, "no number is in it", "write one of its lists or leave it out")]
    said: list[Told] = []
    for key, numbers in written.items():
        where = f"{TABLE}.{key}"
        piece = PARTS[key][0] if key in PARTS else key
        if not getattr(adventure, piece):
            what = f"the adventure has no `{piece}`"
            said.append(Told(where, what, "leave it out here or write that too"))
        said += of_players(where, numbers, adventure.most_players)
    if said:
        return said
    for heroes in range(1, adventure.most_players + 1):
        for each in others(played(adventure, EVEN, heroes)):
            said.append(Told(_place(each.where, heroes), each.what, each.remedy))
    return list(dict.fromkeys(said))


def _place(where: str, heroes: int) -> str:
    """Return where a number stands in the table that is told of by its place in the adventure."""
    if where in KEYS:
        return f"{TABLE}.{KEYS[where]}[{heroes}]"
    key = where.partition("[")[0]
    return f"{TABLE}.{where}" if key in OWN else TABLE
