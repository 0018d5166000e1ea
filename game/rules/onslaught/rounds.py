"""A round: initiative, actions, end (R6-R13), and reinforcements (R56)."""

from __future__ import annotations

from itertools import permutations
from math import factorial
from typing import ClassVar, Final

from game.engine.cards import ALL
from game.engine.decisions import Decision, Families, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught.activation import Activation
from game.rules.onslaught.codes import ASSIGN, DEAL, GIVE, NOWHERE
from game.rules.onslaught.end_phase import EndPhase
from game.rules.onslaught.events import (
    CardFlipped,
    CardSkipped,
    Dealt,
    Hand,
    InitiativeGiven,
    InitiativeLocked,
    NumberCalled,
    PhaseStarted,
    RoundStarted,
)
from game.rules.onslaught.monsters import Group
from game.rules.onslaught.state import DECK, GIVEN, HAND, Onslaught, initiative_cards, of

ONE: Final = 0  # the card with the number 1
TENTHS: Final = 10


def waiting_for_card(s: Onslaught, seat: int) -> tuple[int, ...]:
    """Return the characters of ``seat`` that have no initiative card yet (R9, R9a)."""
    return tuple(f for f in s.tables.party[seat] if not s.piles.cards[GIVEN + f])


def initiative_of(s: Onslaught, figure: int) -> int:
    """Return the number of the initiative card of a character, 0 where it has none (R8)."""
    cards = s.piles.cards[GIVEN + figure]
    return cards[0] + 1 if cards else 0


def assignment(count: int, index: int) -> tuple[int, ...]:
    """Return the ``index``-th way to give ``count`` cards of a hand to as many characters.

    Entry k is the place in the hand (ascending by number) of the card for the k-th character.
    """
    return list(permutations(range(count)))[index]


class Round(Procedure):
    """One round."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "deal",
        "choose_first",
        "give_first",
        "assign",
        "place_facedown",
        "call_number",
        "end_phase",
    )
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Round:
        twin = Round()
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Count the round."""
        s = of(m)
        s.round += 1
        s.number = 0
        if m.listening:
            m.tell(RoundStarted(round=s.round, active=s.active, clause="R6"))
            m.tell(PhaseStarted(phase="initiative", clause="R6"))
        return None

    def deal(self, m: Match) -> Outcome:
        """Shuffle all cards but the 1 and deal (R7, R9d-R9g)."""
        s = of(m)
        piles = s.piles
        size = initiative_cards(s.tables) // 2
        for figure in range(s.tables.characters):
            s.faceup[figure] = 0
            piles.knows[GIVEN + figure] = 1 << s.tables.side[figure]
        sources = [GIVEN + f for f in range(s.tables.characters)]
        piles.gather(DECK, sources)
        mine, theirs = HAND + s.active, HAND + 1 - s.active
        piles.move(ONE, DECK, mine)
        first_batch = min(size, 3)
        deck = piles.cards[DECK]
        later = tuple([card for card in deck if card >= 2 * first_batch])
        piles.cards[DECK] = tuple([card for card in deck if card < 2 * first_batch])
        piles.shuffle(DECK, s.dice, DEAL)
        for _ in range(first_batch):
            piles.draw(DECK, theirs)
        for _ in range(first_batch - 1):
            piles.draw(DECK, mine)
        if later:
            piles.cards[DECK] = later
            piles.shuffle(DECK, s.dice, DEAL)
            for _ in range(size - first_batch):
                piles.draw(DECK, theirs)
                piles.draw(DECK, mine)
        for seat in (0, 1):
            piles.sort(HAND + seat)
            if m.listening:
                count = len(piles.cards[HAND + seat])
                m.tell(Dealt(seat=seat, count=count, clause="R7"))
                cards = tuple(card + 1 for card in piles.cards[HAND + seat])
                m.tell(Hand(seat=seat, cards=cards, clause="R9b", sees=1 << seat))
        return None

    def choose_first(self, m: Match) -> Outcome:
        """The active player places the 1 faceup on any of their characters (R8, R9a, R9h)."""
        s = of(m)
        mask = 0
        for figure in s.tables.party[s.active]:
            mask |= 1 << figure
        return Decision("initiative_one", (s.active,), ([(GIVE, mask)],))

    def give_first(self, m: Match) -> Outcome:
        """Place it."""
        s = of(m)
        figure = member_of(m.answer)
        s.piles.move(ONE, HAND + s.active, GIVEN + figure)
        s.faceup[figure] = 1
        s.piles.knows[GIVEN + figure] = ALL
        if m.listening:
            m.tell(InitiativeGiven(figure=figure, card=1, faceup=True, clause="R8"))
        return None

    def assign(self, m: Match) -> Outcome:
        """Whoever has a choice assigns the rest in secret, all at once (R8.2, R9c, R16f)."""
        s = of(m)
        seats: list[int] = []
        families: list[Families] = []
        for seat in (s.active, 1 - s.active):
            count = len(s.piles.cards[HAND + seat])
            if count > 1:
                seats.append(seat)
                families.append([(ASSIGN, (1 << factorial(count)) - 1)])
        if not seats:
            return None
        return Decision("initiative_assign", tuple(seats), tuple(families))

    def place_facedown(self, m: Match) -> Outcome:
        """Put the chosen cards facedown on their characters (R8.2, R9b)."""
        s = of(m)
        choosing = [
            seat for seat in (s.active, 1 - s.active) if len(s.piles.cards[HAND + seat]) > 1
        ]
        for seat in (s.active, 1 - s.active):
            hand = s.piles.cards[HAND + seat]
            takers = waiting_for_card(s, seat)
            order: tuple[int, ...] = tuple(range(len(hand)))
            if seat in choosing:
                order = assignment(len(hand), member_of(m.answers[choosing.index(seat)]))
            for figure, place in zip(takers, order, strict=True):
                s.piles.move(hand[place], HAND + seat, GIVEN + figure)
                if m.listening:
                    m.tell(
                        InitiativeGiven(
                            figure=figure,
                            card=hand[place] + 1,
                            faceup=False,
                            clause="R8.2",
                            sees=1 << seat,
                        )
                    )
            if m.listening:
                m.tell(InitiativeLocked(seat=seat, clause="R9c"))
        if m.listening:
            m.tell(PhaseStarted(phase="action", clause="R10"))
        return None

    def call_number(self, m: Match) -> Outcome:
        """Call the next number that somebody holds (R10, R10.2, R12b, R12c)."""
        s = of(m)
        number, figure = self._next(s)
        if number < 0:
            return None
        s.number = number
        self.go("call_number")
        if figure < 0:
            if m.listening:
                m.tell(NumberCalled(number=number, clause="R10.2"))
            return Group()
        s.faceup[figure] = 1
        s.piles.knows[GIVEN + figure] = ALL
        fallen = s.cell[figure] == NOWHERE
        if m.listening:
            m.tell(NumberCalled(number=number, clause="R10"))
            card = number // TENTHS
            if fallen:
                m.tell(CardSkipped(figure=figure, card=card, clause="R12d"))
            else:
                m.tell(CardFlipped(figure=figure, card=card, clause="R11.1"))
        return None if fallen else Activation(figure)

    def _next(self, s: Onslaught) -> tuple[int, int]:
        """Return the next number in tenths and its character, -1 for a monster group.

        A group with nobody on the map is not called (R12b).
        """
        number, holder = -1, -1
        for figure in range(s.tables.characters):
            cards = s.piles.cards[GIVEN + figure]
            held = (cards[0] + 1) * TENTHS if cards else -1
            if held > s.number and (number < 0 or held < number):
                number, holder = held, figure
        for figure in range(s.tables.characters, s.tables.figures):
            if s.cell[figure] != NOWHERE:
                card = s.tables.groups[s.tables.group_of[figure]].initiative
                if card > s.number and (number < 0 or card < number):
                    number, holder = card, -1
        return number, holder

    def end_phase(self, m: Match) -> Outcome:
        """Go to the End Phase (R13)."""
        return EndPhase()
