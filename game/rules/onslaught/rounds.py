"""A round: initiative, actions, end (R6-R13), and reinforcements (R56)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from math import factorial
from typing import ClassVar, Final

from game.board.grid import lowest
from game.engine.cards import ALL
from game.engine.decisions import Decision, Families, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught.activation import Activation
from game.rules.onslaught.codes import ASSIGN, DEAL, GIVE, NEXT, NOWHERE, RESPAWN
from game.rules.onslaught.harm import finish_by_points
from game.rules.onslaught.monsters import Group
from game.rules.onslaught.state import DECK, GIVEN, HAND, Onslaught, initiative_cards, of

ONE: Final = 0  # the card with the number 1
TENTHS: Final = 10


def waiting_for_card(s: Onslaught, seat: int) -> tuple[int, ...]:
    """Return the characters of ``seat`` that have no initiative card yet (R9, R9a)."""
    return tuple(f for f in s.tables.party[seat] if not s.piles.cards[GIVEN + f])


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
            m.tell("round_started", "R6", round=s.round, active=s.active)
            m.tell("phase_started", "R6", phase="initiative")
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
        piles.gather(DECK, [*sources, HAND, HAND + 1])
        mine, theirs = HAND + s.active, HAND + 1 - s.active
        piles.move(ONE, DECK, mine)
        first_batch = min(size, 3)
        later = [card for card in piles.cards[DECK] if card >= 2 * first_batch]
        piles.cards[DECK] = [card for card in piles.cards[DECK] if card < 2 * first_batch]
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
            piles.cards[HAND + seat].sort()
            if m.listening:
                count = len(piles.cards[HAND + seat])
                m.tell("dealt", "R7", seat=seat, count=count)
                cards = tuple(card + 1 for card in piles.cards[HAND + seat])
                m.tell("hand", "R9b", 1 << seat, seat=seat, cards=cards)
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
            m.tell("initiative_given", "R8", figure=figure, card=1, faceup=True)
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
            hand = s.piles.cards[HAND + seat][:]
            takers = waiting_for_card(s, seat)
            order: tuple[int, ...] = tuple(range(len(hand)))
            if seat in choosing:
                order = assignment(len(hand), member_of(m.answers[choosing.index(seat)]))
            for figure, place in zip(takers, order, strict=True):
                s.piles.move(hand[place], HAND + seat, GIVEN + figure)
                if m.listening:
                    m.tell(
                        "initiative_given",
                        "R8.2",
                        1 << seat,
                        figure=figure,
                        card=hand[place] + 1,
                        faceup=False,
                    )
            if m.listening:
                m.tell("initiative_locked", "R9c", seat=seat)
        if m.listening:
            m.tell("phase_started", "R10", phase="action")
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
                m.tell("number_called", "R10.2", number=number)
            return Group()
        s.faceup[figure] = 1
        s.piles.knows[GIVEN + figure] = ALL
        fallen = s.cell[figure] == NOWHERE
        if m.listening:
            m.tell("number_called", "R10", number=number)
            kind, clause = ("card_skipped", "R12d") if fallen else ("card_flipped", "R11.1")
            m.tell(kind, clause, figure=figure, card=number // TENTHS)
        return None if fallen else Activation(figure)

    def _next(self, s: Onslaught) -> tuple[int, int]:
        """Return the next number in tenths and its character, -1 for a monster group."""
        number, holder = -1, -1
        for figure in range(s.tables.characters):
            cards = s.piles.cards[GIVEN + figure]
            held = (cards[0] + 1) * TENTHS if cards else -1
            if held > s.number and (number < 0 or held < number):
                number, holder = held, figure
        group = s.tables.group.initiative
        standing = s.where[2]
        if standing and group > s.number and (number < 0 or group < number):
            number, holder = group, -1
        return number, holder

    def end_phase(self, m: Match) -> Outcome:
        """Go to the End Phase (R13)."""
        return EndPhase()


class EndPhase(Procedure):
    """End-of-round effects, dials, the 1 changes hands (R13, R13a).

    What happens at the end of a round hangs on these steps as triggers: the scenario's effects,
    then those of the active player, then those of the other.
    """

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = (
        "scenario_effects",
        "active_effects",
        "other_effects",
        "last_round",
        "turn_dials",
        "pass_initiative",
    )
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> EndPhase:
        twin = EndPhase()
        twin.standing(self)
        return twin

    def scenario_effects(self, m: Match) -> Outcome:
        """First what the scenario does: reinforcements (R13.1, R13a, R56, R56b)."""
        s = of(m)
        if m.listening:
            m.tell("phase_started", "R13", phase="end")
        if s.tables.group.returns and s.round < s.tables.scenario.rounds:
            return Reinforce(s.active)
        return None

    def active_effects(self, m: Match) -> Outcome:
        """Then the effects of the active player (R13a)."""
        return OwnEffects(of(m).active)

    def other_effects(self, m: Match) -> Outcome:
        """Then those of the other player (R13a)."""
        return OwnEffects(1 - of(m).active)

    def last_round(self, m: Match) -> Outcome:
        """After the last round the match is over (R58.2)."""
        s = of(m)
        if s.round >= s.tables.scenario.rounds:
            finish_by_points(m)
        return None

    def turn_dials(self, m: Match) -> Outcome:
        """Turn every dial one step down (R13.2, R61c)."""
        s = of(m)
        tables = s.tables
        for place, value in enumerate(s.dial):
            if value > 0:
                s.dial[place] = value - 1
                if m.listening:
                    figure, slot = divmod(place, tables.slots)
                    self._tell(m, figure, tables.rows[figure][slot].id, value - 1)
        for item, value in enumerate(s.item_dial):
            if value > 0:
                s.item_dial[item] = value - 1
                if m.listening:
                    self._tell(m, s.item_holder[item], tables.item_ids[item], value - 1)
        if m.listening:
            m.tell("end_of_round", "R13", round=s.round)
        return None

    def _tell(self, m: Match, figure: int, ability: str, value: int) -> None:
        m.tell("dial_turned", "R13.2", figure=figure, ability=ability, value=value)

    def pass_initiative(self, m: Match) -> Outcome:
        """Hand the 1 to the opponent, who is active next round (R13.3)."""
        s = of(m)
        s.active = 1 - s.active
        if m.listening:
            m.tell("initiative_passed", "R13.3", seat=s.active)
        return None


class EndEffect:
    """Something that a figure's card does at the end of a round.

    ``due(state)`` tells whether it happens now, ``resolve(match)`` does it.
    """

    __slots__ = ("due", "figure", "name", "resolve")

    def __init__(
        self,
        name: str,
        figure: int,
        due: Callable[[Onslaught], bool],
        resolve: Callable[[Match], Outcome],
    ) -> None:
        self.name = name
        self.figure = figure
        self.due = due
        self.resolve = resolve


class OwnEffects(Procedure):
    """Resolve one player's end-of-round effects in the order that player picks (R13a)."""

    __slots__ = ("done", "seat")

    steps: ClassVar[tuple[str, ...]] = ("choose_next", "resolve_next")
    fields: ClassVar[tuple[str, ...]] = ("seat", "done")

    def __init__(self, seat: int, done: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.done = done

    def copy(self) -> OwnEffects:
        twin = OwnEffects(self.seat, self.done)
        twin.standing(self)
        return twin

    def choose_next(self, m: Match) -> Outcome:
        """Ask which effect comes next if several are due."""
        s = of(m)
        tables = s.tables
        mask = 0
        for index, effect in enumerate(tables.end_effects):
            if (
                tables.side[effect.figure] == self.seat
                and not self.done >> index & 1
                and effect.due(s)
            ):
                mask |= 1 << index
        if not mask:
            self.at = self.script.length
            return None
        m.answer = mask.bit_length() - 1
        if mask.bit_count() == 1:
            return None
        names = tuple(effect.name for effect in tables.end_effects)
        return Decision("order", (self.seat,), ([(NEXT, mask)],), -1, {"choices": names})

    def resolve_next(self, m: Match) -> Outcome:
        """Do it, then look again."""
        index = member_of(m.answer)
        self.done |= 1 << index
        self.go("choose_next")
        return of(m).tables.end_effects[index].resolve(m)


class Reinforce(Procedure):
    """Goblins come back, one each in turn, ``seat`` next (R56, R56a, R56c)."""

    __slots__ = ("seat",)

    steps: ClassVar[tuple[str, ...]] = ("choose_space", "place", "repeat")
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> Reinforce:
        twin = Reinforce(self.seat)
        twin.standing(self)
        return twin

    def _waiting(self, s: Onslaught) -> int:
        """Return the first goblin off the map, or -1."""
        for figure in range(s.tables.characters, s.tables.figures):
            if s.cell[figure] == NOWHERE:
                return figure
        return -1

    def choose_space(self, m: Match) -> Outcome:
        """Ask for a free respawn space; with none free the goblins wait (R56a)."""
        s = of(m)
        free = s.tables.respawn & ~s.occupied()
        figure = self._waiting(s)
        if figure < 0 or not free:
            self.at = self.script.length
            return None
        m.answer = lowest(free)
        if free.bit_count() == 1:
            return None
        return Decision("reinforce", (self.seat,), ([(RESPAWN, free)],), figure)

    def place(self, m: Match) -> Outcome:
        """Put the goblin there with full hit points (R56c)."""
        s = of(m)
        figure = self._waiting(s)
        s.hp[figure] = s.tables.hp[figure]
        s.put(figure, member_of(m.answer))
        if m.listening:
            m.tell("reinforced", "R56", figure=figure, cell=s.cell[figure], seat=self.seat)
        return None

    def repeat(self, m: Match) -> Outcome:
        """The other player puts the next one."""
        self.seat = 1 - self.seat
        self.go("choose_space")
        return None
