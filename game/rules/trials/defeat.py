"""Defeat: heroes leave at once, monsters together; Last Hits and what is dropped (T52 to T54)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.engine.state import EMPTY
from game.rules.trials import ailments, boons, decks, loot, places, points, queries
from game.rules.trials.codes import (
    ANKHEG,
    BULEZAU,
    FIRST_LOOT,
    GUARDIAN,
    NO_PARTY,
    NONE,
)
from game.rules.trials.events import Fell
from game.rules.trials.state import TrialsState, make, of


class Fall(Procedure):
    """A hero is defeated (T54): by the damage of which party, and of which hero, -1 for none.

    ``cell`` is where it stood.
    """

    __slots__ = ("cell", "figure", "party", "seat")

    steps: ClassVar[tuple[str, ...]] = ("leave", "drop", "hand", "reward", "last_hit")
    fields: ClassVar[tuple[str, ...]] = ("figure", "party", "seat", "cell")

    def __init__(self, figure: int, party: int, seat: int, cell: int = NONE) -> None:
        super().__init__()
        self.figure = figure
        self.party = party
        self.seat = seat
        self.cell = cell

    def copy(self) -> Fall:
        twin = Fall(self.figure, self.party, self.seat, self.cell)
        twin.standing(self)
        return twin

    def leave(self, m: Match) -> Outcome:
        """Leave the board, discard hand and ongoing cards, at once (T54, T21b); all ailments and
        rings go (T46, T54a); in its own turn what is left of it is lost (T54d).
        """
        s = of(m)
        hero = self.figure
        self.cell = s.cell[hero]
        if m.listening:
            m.tell(Fell(figure=hero, party=self.party, seat=self.seat, clause="T54"))
        s.hp[hero] = 0
        s.put(hero, EMPTY)
        ailments.clear(m, hero)
        boons.fall(m, hero)
        for card in s.hand(hero):
            decks.discard(m, hero, card, "defeat")
        if s.active == hero:
            s.actions = s.spaces_left = 0
        return None

    def drop(self, m: Match) -> Outcome:
        """All loot lies where the hero fell, or on the nearest free space (T54, T54a)."""
        s = of(m)
        if not s.loot(self.figure):
            return None
        cell = place_for(s, self.cell)
        loot.drop_all(m, self.figure, cell)
        return loot.appears(m, cell)

    def hand(self, m: Match) -> Outcome:
        """The new hand comes at once (T54.2, T54c)."""
        return decks.new_hand(m, self.figure)

    def reward(self, m: Match) -> Outcome:
        """Loot pays who had the Last Hit on a rival (TL29)."""
        s = of(m)
        if self.seat < 0 or queries.party(s, self.figure) == self.party:
            return None
        cards = 0
        for card in s.loot(self.seat):
            for each in s.tables.loot[card - FIRST_LOOT].rewards:
                if each.on == "rival_hero":
                    cards += each.draw
        return decks.draw(m, self.seat, cards, "last_hit")

    def last_hit(self, m: Match) -> Outcome:
        """Quests and events hear of it (T53)."""
        return make(m, "LastHit", self.figure, self.party, self.seat, self.cell)


def place_for(s: TrialsState, cell: int) -> int:
    """Return where dropped loot lies: where its hero fell, on water and other impossible spaces on
    the nearest free space, the lowest of several (T54a, T10c).
    """
    return cell if s.board().floor >> cell & 1 else places.nearest_free(s, cell)


class Removal(Procedure):
    """Monsters at 0 are removed together, in their order (T42b, T53.2, T57b): those that fell since
    so many (``mark``) lay at 0. ``figure``, ``party`` and ``seat`` are of the one that goes,
    ``cell`` is where it stood.
    """

    __slots__ = ("cell", "figure", "mark", "party", "seat")

    steps: ClassVar[tuple[str, ...]] = ("next", "reward", "last_hit", "again")
    fields: ClassVar[tuple[str, ...]] = ("mark", "figure", "party", "seat", "cell")

    def __init__(
        self,
        mark: int,
        figure: int = NONE,
        party: int = NO_PARTY,
        seat: int = NONE,
        cell: int = NONE,
    ) -> None:
        super().__init__()
        self.mark = mark
        self.figure = figure
        self.party = party
        self.seat = seat
        self.cell = cell

    def copy(self) -> Removal:
        twin = Removal(self.mark, self.figure, self.party, self.seat, self.cell)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The first of them by T57b leaves the board; with the Guardian's the match is over at once
        (T1, T1b). A camp's last, the Bulezau and the Ankheg leave a loot token (T50, T70.2).
        """
        s = of(m)
        left = s.falls[self.mark :]
        if not left:
            self.at = self.script.length
            return None
        row = min(left)
        s.falls.remove(row)
        self.figure, self.party, self.seat = row
        self.cell = s.cell[self.figure]
        if m.listening:
            m.tell(Fell(figure=self.figure, party=self.party, seat=self.seat, clause="T53"))
        leave_board(m, self.figure)
        if self.figure == GUARDIAN:
            points.guardian_fell(m, self.party)
            return None
        if drops(s, self.figure):
            return loot.lay_token(m, self.cell)
        return None

    def reward(self, m: Match) -> Outcome:
        """Loot pays who had the Last Hit on a monster."""
        s = of(m)
        if self.seat < 0:
            return None
        cards = 0
        for card in s.loot(self.seat):
            for each in s.tables.loot[card - FIRST_LOOT].rewards:
                elite = each.on == "elite" and queries.is_elite(self.figure)
                if each.on == "monster" or elite:
                    cards += each.draw
        return decks.draw(m, self.seat, cards, "last_hit")

    def last_hit(self, m: Match) -> Outcome:
        """Quests and events hear of each of them (T53.2)."""
        return make(m, "LastHit", self.figure, self.party, self.seat, self.cell)

    def again(self, m: Match) -> Outcome:
        """The next."""
        self.go("next")
        return None


def leave_board(m: Match, figure: int) -> None:
    """Take a monster off the board with its ailments and rings (T46, T48)."""
    s = of(m)
    s.put(figure, EMPTY)
    s.hp[figure] = 0
    s.wounded &= ~(1 << figure)
    s.awake &= ~(1 << figure)
    ailments.clear(m, figure)
    boons.fall(m, figure)


def drops(s: TrialsState, figure: int) -> bool:
    """Return whether a monster that has left the board leaves a loot token: the last of a camp that
    is allied to nobody, the Bulezau, the Ankheg (T50, T70.2, T68m, T68b).
    """
    if figure in (BULEZAU, ANKHEG):
        return True
    for row in s.camps:
        if row[2] >> figure & 1:  # Camp.members
            return row[3] < 0 and not row[2] & s.present  # Camp.ally
    return False
