"""Random legal play of Onslaught, and what must hold at every question of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.rules.onslaught.codes import DUNGEON, NOWHERE
from game.rules.onslaught.content import Bloodied
from game.rules.onslaught.events import (
    Damaged,
    Defeated,
    Healed,
    Moved,
    Placed,
    Pulled,
    Pushed,
    Reinforced,
    Teleported,
    VpChanged,
)
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.state import RUNNING, Onslaught, cup_pile
from tests.rules.onslaught.own_cards import changed
from tests.rules.onslaught.own_levels import big_game, own_game
from tests.rules.onslaught.table import DEFAULTS, GAME
from tests.rules.random_play import answerable, played

FRAIL: Final = {"hp": 4, "bloodied": Bloodied(2, 12, 6)}
"""Few hit points: somebody is wiped out."""
GAMES: Final[Mapping[str, OnslaughtGame]] = {
    "preview": GAME,
    "the game breaks ties": DEFAULTS,
    "three a side": big_game(3),
    "frail": own_game(content=changed(**{card.id: FRAIL for card in GAME.tables.cards})),
}


def whole(seed: int, game: Game = GAME) -> Iterator[tuple[Match, list[Event]]]:
    """Play one random match: at every question, and at the end, the match and its last events."""
    return played(seed, game)


class Ledger:
    """Hit points and victory points kept from the events alone, to be compared with the state."""

    def __init__(self, game: Game = GAME) -> None:
        assert isinstance(game, OnslaughtGame)
        self.tables = game.tables
        self.hp = list(game.tables.hp)
        self.vp = [0, 0]
        self.cell: list[int] = [NOWHERE] * game.tables.figures

    def take(self, event: Event) -> None:
        """Enter one event."""
        if isinstance(event, Damaged | Healed):
            self.hp[event.figure] += event.amount if isinstance(event, Healed) else -event.amount
            assert self.hp[event.figure] == event.hp, event
        elif isinstance(event, Defeated):
            self.hp[event.figure] = 0
            assert self.cell[event.figure] == event.cell, event
            self.cell[event.figure] = NOWHERE
            self._defeat(event.figure, event.by)
        elif isinstance(event, Placed | Reinforced):
            self.hp[event.figure] = self.tables.hp[event.figure]
            self.cell[event.figure] = event.cell
        elif isinstance(event, Moved | Pushed | Pulled):
            assert event.path[0] == self.cell[event.figure], event
            self.cell[event.figure] = event.path[-1]
        elif isinstance(event, Teleported):
            assert event.start == self.cell[event.figure], event
            self.cell[event.figure] = event.end
        elif isinstance(event, VpChanged) and event.reason == "R58.6":
            self.vp[event.seat] += 3

    def _defeat(self, figure: int, by: int) -> None:
        """Enter what a defeat scores (R58.3-R58.5, R58b)."""
        side = self.tables.side
        scorer = side[by] if by >= 0 else DUNGEON
        if side[figure] == DUNGEON:
            if scorer != DUNGEON:
                self.vp[scorer] += 1
        elif scorer == DUNGEON:
            self.vp[side[figure]] = max(0, self.vp[side[figure]] - 2)
        else:
            self.vp[1 - side[figure]] += 2

    def agrees(self, match: Match) -> None:
        """Compare with the state."""
        s = match.state
        assert isinstance(s, Onslaught)
        assert (s.hp, s.vp, s.cell) == (self.hp, self.vp, self.cell)


def sound(match: Match) -> None:
    """Check everything that holds at every question."""
    s = match.state
    assert isinstance(s, Onslaught)
    sound_state(s, match.decision is not None and match.decision.kind == "level_up")
    if match.decision is None:
        assert s.winner != RUNNING
        assert match.stack == []
        return
    assert s.winner == RUNNING
    answerable(match)


def sound_state(s: Onslaught, levelling: bool = False) -> None:
    """Check what holds of a state; ``levelling``: somebody is choosing a level-up card."""
    tables = s.tables
    taken = 0
    where = [0, 0, 0]
    for figure, cell in enumerate(s.cell):
        if cell != NOWHERE:
            covered = tables.footprint[figure].cells(tables.grid, cell)
            assert covered, "a part of a miniature is off the board"
            assert not covered & taken, "two miniatures share a space"
            assert not covered & ~tables.floor, "a miniature stands in a wall"
            taken |= covered
            where[tables.side[figure]] |= covered
    assert s.where == where
    for figure in range(tables.figures):
        assert 0 <= s.hp[figure] <= tables.hp[figure], "hit points out of bounds"
        if s.round:
            assert (s.hp[figure] > 0) == (s.cell[figure] != NOWHERE)
    _sound_items(s)
    _sound_cards(s, levelling)
    assert min(s.vp) >= 0
    assert {s.standard_left, s.move_left, s.bonus_left} <= {0, 1}


def _sound_items(s: Onslaught) -> None:
    """Every item is in exactly one place; for every chest looted a token has left the cup."""
    tables = s.tables
    first = len(s.piles.pools) - len(tables.items)
    cup = s.piles.cards[cup_pile(tables)]
    for item in range(len(tables.items)):
        places = [
            first + item in cup,
            s.item_holder[item] >= 0,
            s.item_cell[item] != NOWHERE,
            s.item_dial[item] < 0 and s.item_holder[item] < 0,
        ]
        assert sum(places) == 1
    looted = tables.chests.bit_count() - s.chests.bit_count()
    assert len(cup) == len(tables.items) - looted


def _sound_cards(s: Onslaught, levelling: bool) -> None:
    """Initiative cards are all there, dials and experience within what the cards print."""
    tables = s.tables
    held = sorted(card for pile in s.piles.cards for card in pile)
    assert held == list(range(len(s.piles.pools)))
    for figure in range(tables.characters):
        assert 0 <= s.exp[figure] <= 5
        if not levelling:
            assert (s.level[figure] >= 0) == (s.exp[figure] == 5)
        for row in tables.rows[figure]:
            dial = s.dial[figure * tables.slots + row.slot]
            assert dial == -1 == row.cooldown or 0 <= dial <= max(0, row.cooldown)
    for condition, owner in enumerate(tables.owner_of):
        bearers = sum(s.bears(f, condition) for f in range(tables.figures))
        assert owner < 0 or bearers <= 1
    for figure, cell in enumerate(s.cell):
        if cell == NOWHERE:
            assert not any(s.bears(figure, c) for c in range(tables.conditions))
