"""What is shown of a match of Trials, from its opening on."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Final

from game.engine.events import Event
from game.rules.trials.codes import (
    FIGURES,
    FIRST_EVENT,
    FIRST_LOOT,
    FIRST_SPAWN,
    NO_PARTY,
    NOBODY,
    PHASES,
    SIDES,
    SPAWN,
)
from game.rules.trials.events import CardsDrawn, CardsSeen
from game.rules.trials.tables import Tables
from game.table.board.shown import Shown
from game.table.motion.projection import OFF
from game.table.trials.changes import CHANGES
from game.table.trials.glyphs import key
from game.table.trials.hit_plate import plate
from game.table.trials.looks import kind_of, mini_of
from game.table.trials.position import WILD, FigureNow, HeroNow, Position
from game.table.trials.signs import TableShown
from game.table.trials.tokens import things

SEEN: Final = ("dr", "hidden", "ghost", "no_spells", "no_free_cards", "attacks_on_dis", "portent")
"""What of all that lasts is seen at a base, besides ailments and rings."""


@dataclass(slots=True)
class MatchNow(Position):
    """A position that events move on."""

    laid: Position | None = None
    """How everything lies, once a frame was made of it."""

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        if not isinstance(event, CardsDrawn | CardsSeen):
            for hero in self.heroes:  # what was left of the cards it looked at lies on its deck
                hero.looking = ()
        CHANGES(self, event)
        self.laid = None

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves."""
        frame = super(MatchNow, self).still()
        frame.tokens = things(self)
        for figure, mini in frame.minis.items():
            one = self.figures[figure]
            mini.number, mini.plate = one.number, plate(one, one.hp)
            mini.lettered = one.camp >= 0
            mini.conditions = signs_on(one)
            mini.asleep = one.asleep
            mini.done = one.done or one.asleep  # its ring is pale
        if self.laid is None:
            self.laid = at_rest(self)
        frame.own = TableShown(self.laid)
        return frame


def signs_on(one: FigureNow) -> tuple[str, ...]:
    """Return the ids of the icons that hang on a figure: its ailments, the rings that others put
    on it, and what lasts on it, each kind once.
    """
    ailments = [key(each.ailment) for each in one.ailments]
    rings = [key(each.ring) for each in one.rings]
    boons = [key(each.boon) for each in one.boons if each.boon in SEEN]
    return tuple(dict.fromkeys([*ailments, *rings, *boons]))


def at_rest(shown: MatchNow) -> Position:
    """Return how everything lies now: what changes later changes nothing of it. It has no log."""
    found = copy(shown)
    found.heroes = [copy(one) for one in shown.heroes]
    found.figures = {figure: copy(one) for figure, one in shown.figures.items()}
    found.camps = [copy(one) for one in shown.camps]
    found.quests = [copy(one) for one in shown.quests]
    found.log, found.laid = [], None
    return found


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
    for number in range(SPAWN):
        shown.figures[FIRST_SPAWN + number].number = number + 1
    for hero in shown.heroes:
        one = shown.figures[hero.seat]
        one.party, one.side = hero.party, SIDES[hero.party]
    return shown
