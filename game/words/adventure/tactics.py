"""What a monster and a villain do, line by line: the line that is lit can be shown alone."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.adventure.content import Line, Monster, Villain
from game.words.adventure.effects import Setting, told_all
from game.words.adventure.groups import within
from game.words.adventure.names import linked
from game.words.language import N_, _
from game.words.rich import STRONG, Span, Text, fill, join
from game.words.sentences import capital


class LineText(NamedTuple):
    """A line of tactics: when it is done, and what the monster does."""

    head: Text
    text: Text

    @property
    def whole(self) -> Text:
        """Return the line as a card prints it: ``Within 1 tile: Javelin +9, 1 damage``."""
        return fill(_("{head}: {text}"), head=self.head, text=self.text)


HEADS: Final = {
    "adjacent": N_("adjacent"),
    "within": N_("{within}"),
    "else": N_("else"),
    "always": N_("always"),
    "together": N_("{together} or more heroes on one tile {within}, once a match"),
    "once": N_("{hp} HP or less, once a match"),
    "after": N_("{hp} HP or less, fewer than {fewer} monsters in play"),
    "players": N_("fewer monsters in play than players"),
}
"""When a line is done, by its conditions."""


def _key(line: Line, only: bool) -> str:
    """Return the key of the wording of a line's conditions."""
    if line.together:
        return "together"
    if line.once:
        return "once"
    if line.after:
        return "after"
    if line.fewer_monsters == "players":
        return "players"
    if line.near == "any":
        return "always" if only else "else"
    return "adjacent" if line.near == "adjacent" else "within"


def line(line: Line, last: bool, only: bool = False) -> LineText:
    """Return a line of tactics; ``last``: it is the one without a condition."""
    near = line.near if isinstance(line.near, int) else 0
    head = fill(
        _(HEADS[_key(line, only)]),
        within=within(near),
        together=line.together,
        hp=line.hp,
        fewer=line.fewer_monsters,
    )
    said = join(told_all(line.parts, Setting("foe", last=last)), "; ")
    return LineText(linked(capital(head)), linked(said))


def lines(foe: Monster | Villain) -> tuple[LineText, ...]:
    """Return the tactics of a monster or villain, in their order."""
    end = len(foe.tactics) - 1
    return tuple(line(each, at == end, end == 0) for at, each in enumerate(foe.tactics))


def defeated(foe: Monster) -> LineText | None:
    """Return what a monster does when it falls, if it does anything."""
    if not foe.defeated:
        return None
    said = join(told_all(foe.defeated, Setting("foe")), "; ")
    return LineText((Span(_("When defeated"), STRONG),), linked(said))
