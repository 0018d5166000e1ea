"""A hero's cards: drawing, the cycling of a deck, discarding, and taking cards back (T9, T13, T19,
T21, T65.23 to T65.25).
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.decisions import member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials.asking import ask
from game.rules.trials.codes import (
    ASIDE,
    BOX,
    CARD,
    DISCARD,
    DRAW,
    DRAW_SHUFFLE,
    FIRST_LOOT,
    HAND,
    HAND_LIMIT,
    LOOK,
    NOBODY,
    ONGOING,
    PRIMARY,
    RESPAWN_DECK,
    USED,
    pile,
)
from game.rules.trials.events import (
    CardBack,
    CardDiscarded,
    CardsDrawn,
    CardsSeen,
    CardUsed,
    DeckCycled,
    DeckMade,
)
from game.rules.trials.state import TrialsState, of
from game.rules.trials.words import FR

FIRST_PICKS: Final = 2
"""Cards of the discard pile that go with the tier-2 cards into the first new deck (T19)."""


# --- what lies where


def held_in(s: TrialsState, seat: int, kind: int) -> int:
    """Return the cards of one of a seat's piles that are known, as bits."""
    found = 0
    for card in s.piles.cards[pile(seat, kind)]:
        if card >= 0:
            found |= 1 << card
    return found


def place_of(s: TrialsState, seat: int, card: int) -> int:
    """Return in which of a seat's piles a card lies, -1 for none of them."""
    for kind in (HAND, USED, DISCARD, ONGOING, PRIMARY, DRAW, ASIDE, LOOK):
        if card in s.piles.cards[pile(seat, kind)]:
            return kind
    return -1


def id_of(s: TrialsState, card: int) -> str:
    """Return the id of a hero card."""
    return s.tables.card(card).id


def hand_limit(s: TrialsState, seat: int) -> int:
    """Return how many cards a hand may hold at the end of a round (T17.4, TL22)."""
    most = HAND_LIMIT
    for card in s.loot(seat):
        most = max(most, s.tables.loot[card - FIRST_LOOT].hand_limit)
    return most


def sides_left(s: TrialsState, seat: int) -> int:
    """Return the Primary attacks of a seat that still lie on side I, as bits (T19)."""
    found = 0
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        if len(s.tables.card(card).faces) == 2 and not s.turned >> card & 1:
            found |= 1 << card
    return found


# --- moving cards


def draw(m: Match, seat: int, n: int, why: str) -> Outcome:
    """Draw cards; a deck that runs out is cycled (T13, T19)."""
    return Draw(seat, n, why) if n > 0 else None


def use(m: Match, seat: int, card: int) -> None:
    """Lay a card that is played from the hand among the used ones, where nothing can pick it before
    the turn ends (T21.3, T21a).
    """
    s = of(m)
    s.piles.move(card, pile(seat, HAND), pile(seat, USED))
    if m.listening:
        m.tell(CardUsed(seat=seat, card=card, id=id_of(s, card), clause="T21.3"))


def discard(m: Match, seat: int, card: int, why: str) -> None:
    """Discard a card of a hand, or one that lies open: it reaches the discard pile when the turn
    ends, by a defeat and outside every turn at once (T21.3, T21b).
    """
    s = of(m)
    at_once = s.active == NOBODY or why == "defeat"
    source = pile(seat, place_of(s, seat, card))
    target = pile(seat, DISCARD if at_once else USED)
    if source != target:
        s.piles.move(card, source, target)
    if m.listening:
        clause = "T21b" if at_once else "T21.3"
        m.tell(CardDiscarded(seat=seat, card=card, id=id_of(s, card), why=why, clause=clause))


def clear_used(m: Match) -> None:
    """Lay what was used and discarded in this turn on the discard piles (T21.3, T46h)."""
    s = of(m)
    cards = s.piles.cards
    for seat in range(s.seats):
        used, target = pile(seat, USED), pile(seat, DISCARD)
        if cards[used]:
            cards[target] += cards[used]
            cards[used] = ()


def make_deck(m: Match, seat: int) -> None:
    """Lay out a hero's cards: Primaries in play, tier-2 cards aside, the rest shuffled as the draw
    deck (T9).
    """
    s = of(m)
    mask = s.tables.deck_mask(s.klass[seat], s.subclass[seat], s.character[seat])
    for card in s.piles.cards[BOX]:
        if mask >> card & 1:
            tier = s.tables.card(card).tier
            kind = PRIMARY if tier == 0 else ASIDE if tier == 2 else DRAW
            s.piles.move(card, BOX, pile(seat, kind))
    for kind in (PRIMARY, ASIDE, DRAW):
        s.piles.sort(pile(seat, kind))
    deck = pile(seat, DRAW)
    s.piles.shuffle(deck, s.dice, DRAW_SHUFFLE)
    if m.listening:
        m.tell(DeckMade(seat=seat, size=len(s.piles.cards[deck]), clause="T9"))


class Draw(Procedure):
    """A seat draws; whenever its deck is empty, it is cycled first (T19).

    ``left`` cards are still to be drawn, ``picks`` still to be picked for the new deck.
    """

    __slots__ = ("left", "picks", "seat", "why")

    steps: ClassVar[tuple[str, ...]] = (
        "take", "cycle", "pick", "picked", "shuffle", "turned", "again",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "why", "picks")

    def __init__(self, seat: int, left: int, why: str, picks: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.left = left
        self.why = why
        self.picks = picks

    def copy(self) -> Draw:
        twin = Draw(self.seat, self.left, self.why, self.picks)
        twin.standing(self)
        return twin

    def take(self, m: Match) -> Outcome:
        """Draw what lies there; with the discard pile empty too the rest is lost (T19b)."""
        s = of(m)
        deck, hand = pile(self.seat, DRAW), pile(self.seat, HAND)
        drawn: list[int] = []
        while self.left > 0 and s.piles.cards[deck]:
            drawn.append(s.piles.draw(deck, hand))
            self.left -= 1
        if drawn and m.listening:
            m.tell(CardsDrawn(seat=self.seat, count=len(drawn), why=self.why, clause="T13"))
            own = 1 << self.seat
            m.tell(CardsSeen(seat=self.seat, cards=tuple(drawn), clause="T13", sees=own))
        if self.left <= 0 or not s.piles.cards[pile(self.seat, DISCARD)]:
            self.at = self.script.length
        return None

    def cycle(self, m: Match) -> Outcome:
        """Two discards go with the tier-2 cards the first time, later any eight (T19, T19.2)."""
        s = of(m)
        again = s.cycled >> self.seat & 1
        there = len(s.piles.cards[pile(self.seat, DISCARD)])
        self.picks = min(there, RESPAWN_DECK if again else FIRST_PICKS)  # T19a, T19c
        return None

    def pick(self, m: Match) -> Outcome:
        """Ask which discards make the new deck; not where all of them do (T19a)."""
        s = of(m)
        discards = pile(self.seat, DISCARD)
        if len(s.piles.cards[discards]) <= self.picks:
            for card in s.piles.cards[discards]:
                s.piles.move(card, discards, pile(self.seat, DRAW))
            self.picks = 0
        if self.picks <= 0:
            self.go("shuffle")
            return None
        families = [(CARD, held_in(s, self.seat, DISCARD))]
        return ask("pick", self.seat, families, "cycle", self.picks)

    def picked(self, m: Match) -> Outcome:
        """It lies in the new deck; the others stay (T19.3)."""
        card = member_of(m.answer)
        of(m).piles.move(card, pile(self.seat, DISCARD), pile(self.seat, DRAW))
        self.picks -= 1
        self.go("pick")
        return None

    def shuffle(self, m: Match) -> Outcome:
        """Shuffle; then a Primary attack is flipped to side II, if any is left (T19, T19.2)."""
        s = of(m)
        deck, aside = pile(self.seat, DRAW), pile(self.seat, ASIDE)
        for card in s.piles.cards[aside]:
            s.piles.move(card, aside, deck)
        s.cycled |= 1 << self.seat
        if m.listening:
            cards = tuple(sorted(s.piles.cards[deck]))
            m.tell(DeckCycled(seat=self.seat, cards=cards, turned=-1, clause="T19"))
        s.piles.sort(deck)
        s.piles.shuffle(deck, s.dice, DRAW_SHUFFLE)
        left = sides_left(s, self.seat)
        if left & (left - 1):
            return ask("primary", self.seat, [(CARD, left)], "cycle")
        if left:
            self._turn(m, left.bit_length() - 1)
        self.go("again")
        return None

    def turned(self, m: Match) -> Outcome:
        """Flip the one that was chosen."""
        self._turn(m, member_of(m.answer))
        return None

    def again(self, m: Match) -> Outcome:
        """Go on drawing (T19.4)."""
        self.go("take")
        return None

    def _turn(self, m: Match, card: int) -> None:
        of(m).turned |= 1 << card
        if m.listening:
            m.tell(DeckCycled(seat=self.seat, cards=(), turned=card, clause="T19"))


class Discards(Procedure):
    """A seat discards cards of its choice, as many as there are (T65.23, T65e, T17.4)."""

    __slots__ = ("n", "seat", "why")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "n", "why")

    def __init__(self, seat: int, n: int, why: str) -> None:
        super().__init__()
        self.seat = seat
        self.n = n
        self.why = why

    def copy(self) -> Discards:
        twin = Discards(self.seat, self.n, self.why)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask for one card after another; not where the whole hand goes."""
        s = of(m)
        hand = s.hand(self.seat)
        if len(hand) <= self.n:
            for card in hand:
                discard(m, self.seat, card, self.why)
            self.n = 0
        if self.n <= 0:
            self.at = self.script.length
            return None
        return ask("discard", self.seat, [(CARD, held_in(s, self.seat, HAND))], self.why, self.n)

    def take(self, m: Match) -> Outcome:
        """It goes."""
        discard(m, self.seat, member_of(m.answer), self.why)
        self.n -= 1
        self.go("want")
        return None


def down_to_limit(m: Match, seat: int) -> Outcome:
    """Discard down to the hand limit at the end of a round (T17.4)."""
    s = of(m)
    over = len(s.hand(seat)) - hand_limit(s, seat)
    return Discards(seat, over, "limit") if over > 0 else None


class Recover(Procedure):
    """A seat takes cards of its discard pile into its hand: ``n`` of them, Free cards alone if
    ``free``, none that is called as the card ``named`` (T65.25, T54.2).
    """

    __slots__ = ("free", "n", "named", "seat", "why")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "n", "free", "named", "why")

    def __init__(self, seat: int, n: int, free: int, named: int, why: str) -> None:
        super().__init__()
        self.seat = seat
        self.n = n
        self.free = free
        self.named = named
        self.why = why

    def copy(self) -> Recover:
        twin = Recover(self.seat, self.n, self.free, self.named, self.why)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask for one card after another; not where all that fit come back."""
        s = of(m)
        fits = recoverable(s, self.seat, self.free != 0, self.named)
        while self.n > 0 and fits and fits.bit_count() <= self.n:
            card = fits.bit_length() - 1
            fits &= ~(1 << card)
            self._back(m, card)
        if self.n <= 0 or not fits:
            self.at = self.script.length
            return None
        return ask("pick", self.seat, [(CARD, fits)], self.why, self.n)

    def take(self, m: Match) -> Outcome:
        """It comes back, open to all."""
        self._back(m, member_of(m.answer))
        self.go("want")
        return None

    def _back(self, m: Match, card: int) -> None:
        s = of(m)
        s.piles.move(card, pile(self.seat, DISCARD), pile(self.seat, HAND))
        self.n -= 1
        if m.listening:
            id = id_of(s, card)
            m.tell(CardBack(seat=self.seat, card=card, id=id, why=self.why, clause="T65.25"))


def recoverable(s: TrialsState, seat: int, free: bool, named: int) -> int:
    """Return which discards of a seat may be taken back, as bits (T65.25)."""
    found = 0
    name = id_of(s, named) if named >= 0 else ""
    for card in s.piles.cards[pile(seat, DISCARD)]:
        printed = s.tables.card(card)
        if printed.id != name and (printed.type == FR or not free):
            found |= 1 << card
    return found


class Look(Procedure):
    """A seat looks at its top cards, takes some into its hand and puts the rest back in an order of
    its choice (T65.24); with fewer cards in the deck it looks at what is there (T66d).
    """

    __slots__ = ("n", "seat", "takes")

    steps: ClassVar[tuple[str, ...]] = ("look", "want", "take", "order", "back")
    fields: ClassVar[tuple[str, ...]] = ("seat", "n", "takes")

    def __init__(self, seat: int, n: int, takes: int) -> None:
        super().__init__()
        self.seat = seat
        self.n = n
        self.takes = takes

    def copy(self) -> Look:
        twin = Look(self.seat, self.n, self.takes)
        twin.standing(self)
        return twin

    def look(self, m: Match) -> Outcome:
        """Lay the top cards before the seat alone."""
        s = of(m)
        seen: list[int] = []
        while len(seen) < self.n and s.piles.cards[pile(self.seat, DRAW)]:
            seen.append(s.piles.draw(pile(self.seat, DRAW), pile(self.seat, LOOK)))
        if seen and m.listening:
            own = 1 << self.seat
            m.tell(CardsSeen(seat=self.seat, cards=tuple(seen), clause="T65.24", sees=own))
        return None

    def want(self, m: Match) -> Outcome:
        """Ask which to take; not where all are taken."""
        s = of(m)
        look = pile(self.seat, LOOK)
        if self.takes > 0 and len(s.piles.cards[look]) <= self.takes:
            cards = s.piles.cards[look]
            for card in cards:
                s.piles.move(card, look, pile(self.seat, HAND))
            self.takes = 0
            self._told(m, cards)
        if self.takes <= 0:
            self.go("order")
            return None
        return ask("pick", self.seat, [(CARD, held_in(s, self.seat, LOOK))], "look", self.takes)

    def take(self, m: Match) -> Outcome:
        """It goes to the hand."""
        card = member_of(m.answer)
        of(m).piles.move(card, pile(self.seat, LOOK), pile(self.seat, HAND))
        self.takes -= 1
        self._told(m, (card,))
        self.go("want")
        return None

    def order(self, m: Match) -> Outcome:
        """Ask which goes back next, the last on top."""
        s = of(m)
        cards = s.piles.cards[pile(self.seat, LOOK)]
        if len(cards) <= 1:
            for card in cards:
                s.piles.move(card, pile(self.seat, LOOK), pile(self.seat, DRAW))
            self.at = self.script.length
            return None
        return ask("pick", self.seat, [(CARD, held_in(s, self.seat, LOOK))], "back", len(cards))

    def back(self, m: Match) -> Outcome:
        """It lies on top of the deck."""
        of(m).piles.move(member_of(m.answer), pile(self.seat, LOOK), pile(self.seat, DRAW))
        self.go("order")
        return None

    def _told(self, m: Match, cards: tuple[int, ...]) -> None:
        """Tell all how many it takes, and its seat which."""
        if m.listening:
            m.tell(CardsDrawn(seat=self.seat, count=len(cards), why="look", clause="T65.24"))
            own = 1 << self.seat
            m.tell(CardsSeen(seat=self.seat, cards=cards, clause="T65.24", sees=own))


def new_hand(m: Match, seat: int) -> Outcome:
    """Give a fallen hero a card of his choice of the discard pile and one drawn (T54.2, T54c); with
    an empty discard pile two are drawn (T54b).
    """
    if not of(m).piles.cards[pile(seat, DISCARD)]:
        return draw(m, seat, 2, "defeat")
    return NewHand(seat)


class NewHand(Procedure):
    """The new hand of a hero who fell (T54.2)."""

    __slots__ = ("seat",)

    steps: ClassVar[tuple[str, ...]] = ("pick", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> NewHand:
        twin = NewHand(self.seat)
        twin.standing(self)
        return twin

    def pick(self, m: Match) -> Outcome:
        """One card of the discard pile."""
        return Recover(self.seat, 1, 0, -1, "defeat")

    def take(self, m: Match) -> Outcome:
        """And one drawn."""
        return draw(m, self.seat, 1, "defeat")
