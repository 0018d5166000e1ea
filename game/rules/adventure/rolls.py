"""A d20 that cards can change: rolled again, added to, turned into a miss (A8a, A8e, A17c)."""

from __future__ import annotations

from typing import Final

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure import queries
from game.rules.adventure.codes import (
    ADDITIONS,
    ATTACK,
    CARD_ROLL,
    D20,
    DISABLE,
    NOBODY,
    REROLLS,
)
from game.rules.adventure.events import CheckJudged, CheckRolled, Rerolled, RollRaised
from game.rules.adventure.state import of
from game.rules.adventure.use import Answering

PURPOSE: Final = {"attack": ATTACK, "attack_on": ATTACK, "disable": DISABLE}


class Rolling(Procedure):
    """Base of what rolls a die: ``die`` counts, ``added`` is what cards add to it, ``turned`` says
    that a hit has been made a miss.
    """

    __slots__ = ("added", "die", "turned")

    def __init__(self, die: int, added: int, turned: int) -> None:
        super().__init__()
        self.die = die
        self.added = added
        self.turned = turned

    def purpose(self) -> int:
        """Return the stream of the die."""
        raise NotImplementedError

    def reroll(self, m: Match, seat: int, card: int) -> None:
        """Roll one new die; only it counts from now on (A8e)."""
        self.die = of(m).dice.roll(self.purpose(), D20)
        if m.listening:
            m.tell(Rerolled(seat=seat, card=card, die=self.die, clause="A8e"))

    def raise_by(self, m: Match, seat: int, card: int, amount: int) -> None:
        """Add to the roll (13.1 Crucial Aid)."""
        self.added += amount
        if m.listening:
            m.tell(RollRaised(seat=seat, card=card, amount=amount, clause="A8a"))


def rolling(m: Match) -> Rolling:
    """Return the roll that is under way, to be changed; ``LookupError`` where none is."""
    for place in range(len(m.stack) - 1, -1, -1):
        if isinstance(m.stack[place], Rolling):
            found = m.at_work(place)
            assert isinstance(found, Rolling)
            return found
    raise LookupError("nothing is being rolled")


class Check(Rolling):
    """Base of a roll that is no attack: ``seat`` rolls, or it is rolled for him alone; ``card`` is
    what asks for it.
    """

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int, die: int, added: int) -> None:
        super().__init__(die, added, 0)
        self.seat = seat
        self.card = card

    def kind(self) -> str:
        """Return what is rolled for: disable, fountain, storm, encounter or trap."""
        raise NotImplementedError

    def need(self, m: Match) -> int:
        """Return what has to be reached, 0 where every number brings something."""
        return 0

    def bonus(self, m: Match) -> queries.Parts:
        """Return what is added to the die."""
        return ()

    def judged(self, m: Match, total: int) -> Outcome:
        """Carry out what the roll brings."""
        raise NotImplementedError

    def purpose(self) -> int:
        return PURPOSE.get(self.kind(), CARD_ROLL)

    def roll(self, m: Match) -> Outcome:
        """Roll."""
        self.die = of(m).dice.roll(self.purpose(), D20)
        if m.listening:
            m.tell(
                CheckRolled(
                    seat=self.seat,
                    check=self.kind(),
                    card=self.card,
                    die=self.die,
                    bonus=self.bonus(m),
                    need=self.need(m),
                    clause="A8a",
                )
            )
        return None

    def rerolls(self, m: Match) -> Outcome:
        """Offer rerolls first (A8e)."""
        return Answering(REROLLS, self.seat, NOBODY, self.kind())

    def additions(self, m: Match) -> Outcome:
        """Then what adds (A8e)."""
        return Answering(ADDITIONS, self.seat, NOBODY, self.kind())

    def judge(self, m: Match) -> Outcome:
        """Say how it ended, and carry it out."""
        total = self.die + queries.total(self.bonus(m)) + self.added
        if m.listening:
            m.tell(
                CheckJudged(
                    seat=self.seat,
                    check=self.kind(),
                    card=self.card,
                    total=total,
                    passed=total >= self.need(m),
                    clause="A8a",
                )
            )
        return self.judged(m, total)


CHECK_STEPS: Final = ("roll", "rerolls", "additions", "judge")
