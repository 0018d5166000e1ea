"""Setting up: creatures are chosen in secret, revealed and placed, then cards dealt (section 2)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.decisions import EACH, Decision, Families, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.command.codes import DEAL, FIRST, HAND_SIZE, MUSTER, SLOTS, STATION
from game.rules.command.decks import draw, draw_creatures, mix
from game.rules.command.events import FirstDrawn, MatchStarted, Mustered, Stationed
from game.rules.command.state import (
    ACTION_DECK,
    CREATURE_DECK,
    IN_PLAY,
    CommandState,
    of,
    pile_of,
)
from game.rules.command.tables import Tables

LEVELS: Final = 7
"""The most levels that starting creatures have together (C2.4)."""
HIGHEST: Final = 3
"""The highest level of a starting creature (C2.4)."""


def levels_of(tables: Tables, seat: int, slots: int) -> int:
    """Return the printed levels of a mask of slots of ``seat`` together."""
    first = seat * SLOTS
    return sum([tables.level[first + slot] for slot in range(SLOTS) if slots >> slot & 1])


def musters(tables: Tables, seat: int) -> int:
    """Return whom ``seat`` may start with: a mask whose members are masks of slots (C2.4, C2b)."""
    found = [(0, 0)]  # slots, their levels
    for slot in range(SLOTS):
        level = tables.level[seat * SLOTS + slot]
        if level <= HIGHEST:
            found += [
                (slots | 1 << slot, total + level)
                for slots, total in found
                if total + level <= LEVELS
            ]
    legal = 0
    for slots, _ in found[1:]:  # the first is nobody at all (C2b)
        legal |= 1 << slots
    return legal


class Muster(Procedure):
    """Set up as section 2 says; the match then waits for the first turn of ``first``."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = (
        "lay_out",
        "choose",
        "reveal",
        "choose_square",
        "station",
        "shuffle",
        "draw_cards",
        "draw_first",
    )
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Muster:
        twin = Muster()
        twin.standing(self)
        return twin

    def lay_out(self, m: Match) -> Outcome:
        """Say what is played; the vaults hold their gold (C2.1, C2.6)."""
        if m.listening:
            m.tell(MatchStarted(factions=of(m).tables.factions, clause="C2.1"))
        return None

    def choose(self, m: Match) -> Outcome:
        """Every seat chooses its starting creatures in secret, all at once (C2.4, C2b)."""
        tables = of(m).tables
        seats = tuple(range(tables.seats))
        families: list[Families] = [[(MUSTER, musters(tables, seat))] for seat in seats]
        return Decision("muster", seats, tuple(families), mode=EACH)

    def reveal(self, m: Match) -> Outcome:
        """Turn up all that was chosen; those cards lie before their players (C2.5, C2b, C2g)."""
        s = of(m)
        for seat in range(s.tables.seats):
            slots = member_of(m.answers[seat])
            figures = [seat * SLOTS + slot for slot in range(SLOTS) if slots >> slot & 1]
            for figure in figures:
                s.piles.move(s.tables.creature_card(figure), pile_of(seat, CREATURE_DECK), IN_PLAY)
            if m.listening:
                m.tell(Mustered(seat=seat, figures=tuple(figures), clause="C2b"))
        return None

    def choose_square(self, m: Match) -> Outcome:
        """Ask for a free start square, seat by seat and slot by slot (C2.5, C2g, C2h)."""
        s = of(m)
        figure = next_to_stand(s)
        if figure < 0:
            self.go("shuffle")
            return None
        seat = figure // SLOTS
        free = s.tables.arena.starts[seat] & ~s.occupied()
        return Decision("station", (seat,), ([(STATION, free)],), figure)

    def station(self, m: Match) -> Outcome:
        """Stand the creature there, untapped (C2.5)."""
        s = of(m)
        figure = next_to_stand(s)
        s.put(figure, member_of(m.answer))
        if m.listening:
            m.tell(Stationed(figure=figure, cell=s.cell[figure], clause="C2.5"))
        self.go("choose_square")
        return None

    def shuffle(self, m: Match) -> Outcome:
        """Shuffle both decks of every seat (C2.6)."""
        for seat in range(of(m).tables.seats):
            mix(m, seat, ACTION_DECK, DEAL, "C2.6")
            mix(m, seat, CREATURE_DECK, DEAL, "C2.6")
        return None

    def draw_cards(self, m: Match) -> Outcome:
        """Every seat draws its first cards of both kinds (C2.6)."""
        for seat in range(of(m).tables.seats):
            draw(m, seat, HAND_SIZE, "C2.6")
            draw_creatures(m, seat, HAND_SIZE, "C2.6")
        return None

    def draw_first(self, m: Match) -> Outcome:
        """Chance says who has the first turn (C2.7, C2g)."""
        s = of(m)
        s.first = s.active = s.dice.roll(FIRST, s.tables.seats) - 1
        if m.listening:
            m.tell(FirstDrawn(seat=s.first, clause="C2.7"))
        return None


def next_to_stand(s: CommandState) -> int:
    """Return which of the chosen creatures is placed next, -1 when all stand (C2g)."""
    for card in s.piles.cards[IN_PLAY]:  # as they were revealed: by seat, then by slot
        figure = card - s.tables.cards
        if not s.stands(figure):
            return figure
    return -1
