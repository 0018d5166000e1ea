"""How far the parties are in a quest: one row of numbers a quest, points of progress, tiers and
their VP (T2, T63, T68).
"""

from __future__ import annotations

from typing import Final

from game.engine.match import Match
from game.rules.trials import points
from game.rules.trials.codes import NO_PARTY, NOBODY, TIER_VP
from game.rules.trials.events import ObjectiveDone, Progress, TierDone
from game.rules.trials.state import TrialsState, of

ALL_TIERS: Final = 3


class Running:
    """A quest in play: its ``card``, the round of its reveal (T68g), how many of its ``tiers``
    count (TE40), the ``points`` of both parties, the tiers that each has ``done`` as bits, and six
    numbers of which each kind of quest says what they are.
    """

    __slots__ = ("a", "b", "c", "card", "d", "done", "e", "f", "points", "round", "tiers")

    def __init__(self, row: tuple[int, ...]) -> None:
        self.card: int = row[0]
        self.round: int = row[1]
        self.tiers: int = row[2]
        self.points: list[int] = [row[3], row[4]]
        self.done: list[int] = [row[5], row[6]]
        self.a: int = row[7]
        self.b: int = row[8]
        self.c: int = row[9]
        self.d: int = row[10]
        self.e: int = row[11]
        self.f: int = row[12]

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (
            self.card, self.round, self.tiers, self.points[0], self.points[1], self.done[0],
            self.done[1], self.a, self.b, self.c, self.d, self.e, self.f,
        )  # fmt: skip


def new_row(card: int, round: int, tiers: int) -> tuple[int, ...]:
    """Return a quest with which nobody has begun."""
    return (card, round, tiers, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def running(s: TrialsState, at: int) -> Running:
    """Return the open quest of a place."""
    return Running(s.quests[at])


def keep(s: TrialsState, at: int, quest: Running) -> None:
    """Keep an open quest as it is now."""
    s.quests[at] = quest.row()


def clause_of(s: TrialsState, at: int) -> str:
    """Return the clause of an open quest; a player's own has that of all."""
    return s.tables.quest(s.quests[at][0]).clause or "T63"


def gain(m: Match, at: int, party: int, amount: int, seat: int = NOBODY) -> None:
    """Let a party come on in a quest: any hero of it, in any order, all of it adds up (T63)."""
    s = of(m)
    if party == NO_PARTY or amount <= 0:
        return
    quest = running(s, at)
    quest.points[party] += amount
    keep(s, at, quest)
    if m.listening:
        m.tell(
            Progress(
                quest=quest.card,
                id=s.tables.quest(quest.card).id,
                party=party,
                amount=amount,
                total=quest.points[party],
                seat=seat,
                clause=clause_of(s, at),
            )
        )


def reached(m: Match, at: int, party: int, first: int = 0, last: int = ALL_TIERS) -> None:
    """Finish the tiers from ``first`` up to ``last`` for which a party's points suffice; VP come at
    once (T63, T68.4).
    """
    s = of(m)
    if party == NO_PARTY:
        return
    quest = running(s, at)
    for tier in range(first, last):
        if quest.points[party] >= s.tables.quest(quest.card).tiers[tier]:
            finish(m, at, party, tier)


def finish(m: Match, at: int, party: int, tier: int) -> None:
    """Finish one tier (0 to 2) for a party, once, whatever it has of the others (T68c); a quest
    that a New Challenge has brought has but two (TE40).
    """
    s = of(m)
    quest = running(s, at)
    if party == NO_PARTY or quest.done[party] >> tier & 1 or tier >= quest.tiers:
        return
    quest.done[party] |= 1 << tier
    keep(s, at, quest)
    s.tiers[party] += 1
    id = s.tables.quest(quest.card).id
    if m.listening:
        m.tell(
            TierDone(
                quest=quest.card,
                id=id,
                party=party,
                tier=tier + 1,
                vp=TIER_VP[tier],
                clause=clause_of(s, at),
            )
        )
    points.score(m, party, TIER_VP[tier], id, "T2")


def mark_done(m: Match, at: int, party: int, cell: int, seat: int) -> None:
    """Tell that a party has done an objective; its token lies there (T63.2)."""
    s = of(m)
    if m.listening:
        card = s.quests[at][0]
        m.tell(
            ObjectiveDone(
                quest=card,
                id=s.tables.quest(card).id,
                party=party,
                cell=cell,
                seat=seat,
                clause="T63.2",
            )
        )
