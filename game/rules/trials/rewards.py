"""What events give for damage and Last Hits (TE3, TE6, TE7, TE18, TE27 to TE29)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import decks, happenings, loot, points, queries
from game.rules.trials.codes import EVENTS, NO_PARTY, NOBODY
from game.rules.trials.content import Reward
from game.rules.trials.events import EventActs
from game.rules.trials.state import TrialsState, of

USED_UP: Final = 1
"""In a row of ``happenings``: a reward that only the first gets has been given."""


class Rewarded(Procedure):
    """Give what the events in play promise for a deed of a hero (TE27 to TE29): ``on`` says which,
    ``place`` is the next of the events.
    """

    __slots__ = ("on", "place", "seat")

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("on", "seat", "place")

    def __init__(self, on: str, seat: int, place: int = 0) -> None:
        super().__init__()
        self.on = on
        self.seat = seat
        self.place = place

    def copy(self) -> Rewarded:
        twin = Rewarded(self.on, self.seat, self.place)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next event that rewards it."""
        s = of(m)
        cards = s.piles.cards[EVENTS]
        while self.place < len(cards):
            card = cards[self.place]
            self.place += 1
            for place, each in enumerate(s.tables.event(card).effects):
                if not isinstance(each, Reward) or each.on != self.on:
                    continue
                if each.first and given(s, card):
                    continue
                if each.first:
                    s.happenings.append((card, place, 0, USED_UP, 0))
                id = s.tables.event(card).id
                clause = happenings.clause_of(s, card)
                if m.listening:
                    m.tell(EventActs(event=card, id=id, figure=self.seat, clause=clause))
                points.score(m, queries.party(s, self.seat), each.vp, id, clause)
                self.go("next")
                return decks.draw(m, self.seat, each.draw, "event")
        return None


def given(s: TrialsState, card: int) -> bool:
    """Return whether what an event gives only the first has been given."""
    for row in s.happenings:  # noqa: SIM110 - mostly few
        if row[0] == card and row[3] == USED_UP:
            return True
    return False


class Credited(Procedure):
    """What events do when a creature is defeated: the title passes, whoever had the Last Hit on
    what an event brought draws loot, Last Hits are rewarded (TE3, TE6, TE7, TE18, TE27, TE29).

    ``party`` has the Last Hit, 2 for nobody; ``seat`` is the hero who made it, -1 for none.
    """

    __slots__ = ("figure", "party", "seat")

    steps: ClassVar[tuple[str, ...]] = ("title", "loot", "rivals", "elites")
    fields: ClassVar[tuple[str, ...]] = ("figure", "party", "seat")

    def __init__(self, figure: int, party: int, seat: int) -> None:
        super().__init__()
        self.figure = figure
        self.party = party
        self.seat = seat

    def copy(self) -> Credited:
        twin = Credited(self.figure, self.party, self.seat)
        twin.standing(self)
        return twin

    def title(self, m: Match) -> Outcome:
        """A hero's Last Hit on the Champion takes the title, any other defeat returns the token
        (TE3).
        """
        s = of(m)
        if s.champion == self.figure and queries.is_hero(self.figure):
            rival = self.seat != NOBODY and not queries.allied(s, self.seat, self.figure)
            happenings.pass_title(m, self.seat if rival else NOBODY)
        return None

    def loot(self, m: Match) -> Outcome:
        """Whoever had the Last Hit on what an event brought draws loot (TE6, TE7, TE18)."""
        s = of(m)
        for row in s.happenings:
            if row[3] == self.figure and row[4]:
                s.happenings.remove(row)
                happenings.over(m, row[0])
                if self.seat != NOBODY:
                    return loot.draw(m, self.seat, row[4], "event")
                return None
        return None

    def rivals(self, m: Match) -> Outcome:
        """A Last Hit on a rival hero (TE27)."""
        s = of(m)
        if self.seat == NOBODY or not queries.is_hero(self.figure):
            return None
        if queries.allied(s, self.seat, self.figure):
            return None
        return Rewarded("last_hit_on_rival", self.seat)

    def elites(self, m: Match) -> Outcome:
        """A Last Hit on an elite that is not allied to the hitter (TE29, T68h)."""
        s = of(m)
        if self.seat == NOBODY or not queries.is_elite(self.figure):
            return None
        if self.party != NO_PARTY and queries.party(s, self.figure) == self.party:
            return None
        return Rewarded("last_hit_on_elite", self.seat)


class HurtBy(Procedure):
    """A hero, or nobody (-1), has cost a creature HP: the first to damage a rival hero is rewarded
    (TE28, T69m).
    """

    __slots__ = ("figure", "seat")

    steps: ClassVar[tuple[str, ...]] = ("reward",)
    fields: ClassVar[tuple[str, ...]] = ("figure", "seat")

    def __init__(self, figure: int, seat: int) -> None:
        super().__init__()
        self.figure = figure
        self.seat = seat

    def copy(self) -> HurtBy:
        twin = HurtBy(self.figure, self.seat)
        twin.standing(self)
        return twin

    def reward(self, m: Match) -> Outcome:
        """Any damage credited to a hero."""
        s = of(m)
        if self.seat == NOBODY or not queries.is_hero(self.figure):
            return None
        if queries.allied(s, self.seat, self.figure):
            return None
        return Rewarded("damage_to_rival", self.seat)
