"""The lines of Adventure's log: whose it is at the left, what came of it at the right."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event, Locked
from game.rules.adventure.events import (
    Damaged,
    Defeated,
    EncounterDrawn,
    Healed,
    OfFigure,
    OfSeat,
    TileLaid,
    TurnStarted,
)
from game.table.adventure.position import CASTLE, is_hero
from game.table.hud.data import LogLine
from game.words.adventure import log
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say


class LogLines:
    """Makes the lines of one match; all words are in the language in use."""

    def __init__(self, names: MatchNames) -> None:
        self.names, self.tables = names, names.tables

    def line(self, event: Event, number: int, told: Sequence[Event] = ()) -> LogLine | None:
        """Return an event as a line of the log, None for what would drown the rest.

        It is the ``number``-th that was told; ``told`` are all of them until it, and maybe more.
        """
        if isinstance(event, Locked):
            return None  # the last who chooses has none, and what each has lies on its card
        id = f"log:{number}"
        if isinstance(event, TurnStarted):
            side = self.tables.hero[event.seat].id
            return LogLine(id, head=log.head(event, self.names), side=side)
        found = log.line(
            event, self.names, told[number - 2] if 2 <= number <= len(told) + 1 else None
        )
        if found.detail or not found.text:
            return None
        figure, side = self._whose(event)
        chip, tone = self._chip(event)
        return LogLine(id, found.text, figure, side, chip, tone)

    def _whose(self, event: Event) -> tuple[str, str]:
        """Return the figure that a line speaks of and its side."""
        if isinstance(event, EncounterDrawn):
            return "", CASTLE
        number = -1
        if isinstance(event, OfFigure):
            number = event.figure
        elif isinstance(event, OfSeat | TileLaid):
            number = event.seat
        if number < 0:
            return "", CASTLE
        if is_hero(number):
            hero = self.tables.hero[number].id if number < self.tables.seats else ""
            return hero, hero or CASTLE
        name = self.tables.figure_name(number).split(".")[0]
        return name, CASTLE

    def _chip(self, event: Event) -> tuple[str, str]:
        """Return what came of an event in a word, and its tone; the card of whoever is defeated
        goes to the experience pile at once (A9.4).
        """
        if isinstance(event, Damaged):
            return say("chip.damage", amount=event.amount), "damage"
        if isinstance(event, Healed):
            return say("chip.heal", amount=event.amount), "heal"
        if isinstance(event, Defeated):
            worth = [each.xp for each in self.tables.monster if each.id == event.id]
            return (say("chip.xp", xp=worth[0]), "victory") if worth else ("", "plain")
        return "", "plain"
