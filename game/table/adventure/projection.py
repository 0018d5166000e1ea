"""What is shown of a match of Adventure, from its opening on."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Final

from game.engine.events import NOBODY, Event
from game.rules.adventure.castle import Castle
from game.rules.adventure.codes import ARTIFACT, FIRST_MONSTER, KAVAN, MONSTERS, VILLAIN
from game.rules.adventure.tables import Tables
from game.table.adventure.changes import CHANGES
from game.table.adventure.position import (
    CASTLE,
    ENCOUNTER,
    MONSTER,
    NAMED,
    TREASURE,
    DeckNow,
    FigureNow,
    MarkerNow,
    Position,
    SeatNow,
)
from game.table.adventure.signs import TableAtRest, TableShown
from game.table.adventure.tints import OWNERS
from game.table.board.shown import Roundel, Shown
from game.table.look.glyphs import glyph
from game.table.motion.projection import OFF

LYING: Final = 74.0
"""Degrees by which a hero at 0 HP has toppled."""
GREY: Final = 0.55
"""How much of its colour such a hero has lost."""
SUNK: Final = 0.06
ICON: Final = "icon_of_ravenloft"
TONES: Final = {
    "trap": "trap",
    "glyph_of_warding": "glyph",
}
"""The tone of a marker's roundel; those of powers are powers'."""


@dataclass(slots=True)
class MatchNow(Position):
    """A position that events move on."""

    laid: TableAtRest | None = None
    """How everything lies, once a frame was made of it."""

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        CHANGES(self, event)
        self.laid = None

    def card_of(self, one: FigureNow) -> str | None:
        """Return what hangs on a monster for the hero whose card it is (A4.14), a bare sign."""
        return "" if one.owner != NOBODY and one.standing else None

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves."""
        frame = super(MatchNow, self).still()
        for figure, mini in frame.minis.items():
            one = self.figures[figure]
            mini.number = one.number
            if one.owner != NOBODY:
                hero = self.seats[one.owner].hero
                mini.card_icon = mini.card_tone = OWNERS[hero]
            if one.lying:
                lies(mini.figure, frame)
        frame.roundels = self.roundels()
        if self.laid is None:
            self.laid = at_rest(self)
        frame.own = TableShown(self.laid)
        return frame

    def roundels(self) -> tuple[Roundel, ...]:
        """Return what lies in the corners of tiles: markers, the Icon, the fountain's tokens."""
        found = [self._roundel(one) for one in self.markers]
        if self.icon >= 0 and not self.taken:
            found.append(Roundel(self.icon, glyph(ICON), "goal", means=("item", ICON)))
        if self.fountain and self.goal >= 0:
            found.append(Roundel(self.goal, glyph("fountain"), "goal", self.fountain))
        return tuple(found)

    def _roundel(self, one: MarkerNow) -> Roundel:
        tone = TONES.get(one.marker, "power")
        id = self.tables.called(one.card) if one.card >= 0 else one.marker
        return Roundel(one.slot, glyph(id), tone, one.tokens, ("card", id))


def lies(figure: int, frame: Shown, share: float = 1.0) -> None:
    """Let a hero lie as far as it has toppled: 0 upright, 1 on the floor."""
    mini = frame.minis.get(figure)
    if mini is None:
        return
    way = -1 if figure % 2 else 1
    mini.tilt, mini.grey, mini.lift = LYING * way * share, GREY * share, -SUNK * share


def at_rest(shown: Position) -> TableAtRest:
    """Return how everything lies now: what changes later changes nothing of it."""
    return TableAtRest(
        adventure=shown.tables.adventure.id,
        seats=tuple(copy(one) for one in shown.seats),
        figures={figure: copy(one) for figure, one in shown.figures.items()},
        decks={name: copy(deck) for name, deck in shown.decks.items()},
        stack=shown.stack,
        to_goal=shown.to_goal,
        goal=shown.goal,
        fresh=shown.fresh,
        markers=shown.markers,
        lasting=shown.lasting,
        laid_on=shown.laid_on,
        environment=shown.environment,
        experience=shown.experience,
        xp=shown.xp,
        surges=shown.surges,
        most_surges=shown.most_surges,
        sun=shown.sun,
        awake=shown.awake,
        curse=shown.curse,
        fountain=shown.fountain,
        carried_out=shown.carried_out,
        icon=shown.icon,
        guards=sum(shown.figures[one].standing for one in shown.guards),
        taken=shown.taken,
        once=shown.once,
        active=shown.active,
        first=shown.first,
        turn=shown.turn,
        round=shown.round,
        phase=shown.phase,
        step=shown.step,
        placed=shown.placed,
        draws_encounter=shown.draws_encounter,
        coming=shown.coming(),
        acted=shown.acted,
        sprung=shown.sprung,
        acting=shown.acting,
        drawn=shown.drawn,
        line=shown.line,
        roll=shown.roll,
        looked=shown.looked,
        winner=shown.winner,
        reason=shown.reason,
    )


def opening(tables: Tables) -> MatchNow:
    """Return the projection of a match in which nothing has happened yet: all cards in decks."""
    castle = Castle(tables.kinds)
    decks = tables.decks()
    stack, under = stacked(tables)
    sun = tables.adventure.sun
    shown = MatchNow(
        stride=0,
        tables=tables,
        castle=castle,
        tiles=castle,
        sides=("heroes", CASTLE),
        phase="setup",
        stack=stack,
        under=under,
        surges=tables.surges,
        most_surges=tables.surges,
        sun=sun.first if sun is not None else 0,
    )
    shown.decks = {
        MONSTER: DeckNow(len(decks.monsters)),
        ENCOUNTER: DeckNow(len(decks.encounters)),
        TREASURE: DeckNow(len(decks.treasures)),
    }
    for seat, hero in enumerate(tables.hero):
        hp = tables.most_hp(seat, level_two=False)
        shown.seats.append(SeatNow(seat, hero.id))
        shown.figures[seat] = FigureNow(seat, hero.id, hero.id, seat, hp, hp)
    for card in range(MONSTERS):
        kind = tables.monster[card]
        number = sum(tables.monster[other].id == kind.id for other in range(card + 1))
        figure = FIRST_MONSTER + card
        shown.figures[figure] = FigureNow(
            figure, kind.id, CASTLE, NOBODY, kind.hp, 0, number=number, card=card
        )
    adventure, villain = tables.adventure, tables.villain
    artifact = adventure.artifact
    others = (
        (VILLAIN, villain.id if villain is not None else "", villain.hp if villain else 0),
        (ARTIFACT, NAMED[ARTIFACT], artifact.hp if artifact is not None else 0),
        (KAVAN, NAMED[KAVAN], 0),
    )
    for figure, id, hp in others:
        shown.figures[figure] = FigureNow(figure, id, CASTLE, NOBODY, hp, 0, OFF)
    return shown


def stacked(tables: Tables) -> tuple[int, int]:
    """Return how many tiles the stack has at first, and how many of them lie under the goal tile,
    -1 without one (A2.9, A18).
    """
    decks, adventure = tables.decks(), tables.adventure
    if decks.goal < 0:
        return len(decks.tiles), -1
    above = adventure.goal_at[tables.seats - 1] - 1
    below = len(decks.tiles) - above if adventure.below < 0 else adventure.below
    return above + 1 + below, below
