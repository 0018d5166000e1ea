"""What is shown of a match of Trials, from its opening on."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.events import Event
from game.rules.trials.codes import (
    FIGURES,
    FIRST_EVENT,
    FIRST_LOOT,
    NO_PARTY,
    NOBODY,
    PHASES,
    SIDES,
)
from game.rules.trials.events import CardsDrawn, CardsSeen
from game.rules.trials.tables import Tables
from game.table.motion.projection import OFF
from game.table.trials.changes import CHANGES
from game.table.trials.looks import kind_of, mini_of
from game.table.trials.position import WILD, FigureNow, HeroNow, Position


@dataclass(slots=True)
class MatchNow(Position):
    """A position that events move on."""

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        if not isinstance(event, CardsDrawn | CardsSeen):
            for hero in self.heroes:  # what was left of the cards it looked at lies on its deck
                hero.looking = ()
        CHANGES(self, event)


def opening(tables: Tables) -> MatchNow:
    """Return the projection of a match in which nothing has happened yet: nobody is drafted and
    nobody stands anywhere.
    """
    shown = MatchNow(tables.realm.grid.stride, tables=tables, sides=SIDES, phase=PHASES[0])
    shown.points = dict.fromkeys(range(len(SIDES)), 0)
    shown.trigger, shown.rounds = tables.settings.trigger, tables.settings.rounds
    starter = tables.settings.starter
    shown.loot_deck = sum(not starter or each.kind != "advanced" for each in tables.loot)
    shown.event_deck = sum(not starter or each.kind != "advanced" for each in tables.events)
    assert len(tables.loot) == FIRST_EVENT - FIRST_LOOT
    half = tables.seats // 2
    for seat in range(tables.seats):
        shown.heroes.append(HeroNow(seat, int(seat >= half)))
    for figure in range(FIGURES):
        kind = kind_of(figure)
        if kind == "hero" and figure >= tables.seats:
            continue
        shown.figures[figure] = FigureNow(
            figure, mini_of(figure), WILD, figure if kind == "hero" else NOBODY, 0, 0, OFF,
            kind=kind, party=NO_PARTY,
        )  # fmt: skip
    for hero in shown.heroes:
        one = shown.figures[hero.seat]
        one.party, one.side = hero.party, SIDES[hero.party]
    return shown
