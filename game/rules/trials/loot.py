"""Loot: how a hero comes by it, what it brings at once, and how it leaves (T50, T51, T70)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import decks, points, queries
from game.rules.trials.asking import ask
from game.rules.trials.codes import (
    CARD,
    DROPPED,
    DROPPED_LOOT,
    END_ROUND,
    END_TURN,
    FIRST_LOOT,
    FOREVER,
    LOOT,
    LOOT_DECK,
    LOOT_TOKEN,
    PASS,
    PRIMARY,
    SPACE,
    TOKENS,
    pile,
)
from game.rules.trials.content import LootCard
from game.rules.trials.events import (
    ChestFlipped,
    LootGained,
    LootLost,
    LootUsed,
    TokenGone,
    TokenPlaced,
)
from game.rules.trials.order import from_active
from game.rules.trials.state import TrialsState, make, of

LIMITS = {"1/t": END_TURN, "1/r": END_ROUND, "1/g": FOREVER}
"""Until when a use of loot is used up (T70)."""

LAY_OPEN: Final = ("dropped", "steal", "gift")
"""Whence loot is gained that all have seen before; all other comes from the deck (T50, T51)."""


def card_of(s: TrialsState, card: int) -> LootCard:
    """Return a loot card by its number."""
    return s.tables.loot[card - FIRST_LOOT]


def vp_of(s: TrialsState, card: int) -> int:
    """Return the VP of a loot card while it is held: 1, of the Cursed Idol 2 (T70, T70c)."""
    return card_of(s, card).vp


# --- coming and going


def gain(m: Match, seat: int, card: int, source: int, why: str, other: int = -1) -> Outcome:
    """Give a hero a loot card that lies in a pile: its VP come with it, it works at once, and what
    it brings when it is gained follows (T50.2, T50.3, TL3, TL22).
    """
    s = of(m)
    s.piles.move(card, source, pile(seat, LOOT))
    loot = card_of(s, card)
    if m.listening:
        m.tell(LootGained(seat=seat, card=card, id=loot.id, why=why, other=other, clause="T50"))
    points.score(m, queries.party(s, seat), loot.vp, loot.id, "T50.2")
    if loot.gain_heal or loot.gain_draw:
        return Gained(seat, card)
    return None


def lose(m: Match, seat: int, card: int, target: int, why: str) -> None:
    """Take a loot card from a hero and lay it on a pile; its VP go with it, and HP that only it
    allowed (T50.2, T70d).
    """
    s = of(m)
    s.piles.move(card, pile(seat, LOOT), target)
    loot = card_of(s, card)
    s.limits = [row for row in s.limits if row[0] != card or row[1] != seat]
    if m.listening:
        m.tell(LootLost(seat=seat, card=card, id=loot.id, why=why, clause="T50.2"))
    points.score(m, queries.party(s, seat), -loot.vp, loot.id, "T50.2")
    s.hp[seat] = min(s.hp[seat], queries.most_hp(s, seat))


def pass_on(m: Match, giver: int, taker: int, card: int, why: str) -> Outcome:
    """Let a loot card go from one hero to another: a gift, or stolen (T51, T65.29)."""
    lose(m, giver, card, LOOT_DECK, why)
    return gain(m, taker, card, LOOT_DECK, why, giver)


def give_up(m: Match, seat: int, card: int) -> None:
    """Lay a loot card that is given up to an event under the loot deck (T50c)."""
    s = of(m)
    lose(m, seat, card, LOOT_DECK, "event")
    deck = s.piles.cards[LOOT_DECK]
    s.piles.cards[LOOT_DECK] = (card, *deck[:-1])


def draw(m: Match, seat: int, n: int, why: str) -> Outcome:
    """Let a hero draw loot (T50); with the deck empty nothing comes (T50b)."""
    return LootDraw(seat, n, why) if n > 0 else None


def drop_all(m: Match, seat: int, cell: int) -> None:
    """Let all loot of a hero lie on a space (T54); its party loses those VP."""
    s = of(m)
    for card in s.loot(seat):
        lose(m, seat, card, DROPPED, "dropped")
        s.tokens.append((DROPPED_LOOT, cell, card, seat))
        if m.listening:
            m.tell(TokenPlaced(token=TOKENS[DROPPED_LOOT], cell=cell, event=-1, clause="T54"))


def lay_token(m: Match, cell: int, event: int = -1) -> Outcome:
    """Lay a loot token on a space; a hero there takes it at once (T50d)."""
    of(m).tokens.append((LOOT_TOKEN, cell, 0, 0))
    if m.listening:
        m.tell(TokenPlaced(token=TOKENS[LOOT_TOKEN], cell=cell, event=event, clause="T50"))
    return appears(m, cell)


def fill_chest(m: Match, chest: int) -> Outcome:
    """Turn a chest full again; a hero on it takes what is in it at once (T18, T50d)."""
    s = of(m)
    s.full |= 1 << chest
    if m.listening:
        m.tell(ChestFlipped(chest=chest, full=True, clause="T18"))
    return appears(m, s.tables.realm.chests[chest])


def appears(m: Match, cell: int) -> Outcome:
    """Let what came to a space be taken by who stands there, or by a Thief near (T50d, T66ak)."""
    return LootAppears(cell) if lies_on(of(m), cell) else None


def use_up(m: Match, seat: int, card: int, limit: str) -> None:
    """Note that a loot card was used (T70)."""
    s = of(m)
    if limit:
        s.limits.append((card, seat, LIMITS[limit]))
    if m.listening:
        m.tell(LootUsed(seat=seat, card=card, id=card_of(s, card).id, clause="T70"))


# --- what lies where


def lies_at(s: TrialsState) -> int:
    """Return the spaces where loot can be taken: full chests and loot tokens while the deck has
    cards, and what fallen heroes dropped (T50, T50b).
    """
    found = 0
    if s.piles.cards[LOOT_DECK]:
        for chest, cell in enumerate(s.tables.realm.chests):
            if s.full >> chest & 1:
                found |= 1 << cell
    for row in s.tokens:
        if row[0] == DROPPED_LOOT or (row[0] == LOOT_TOKEN and s.piles.cards[LOOT_DECK]):
            found |= 1 << row[1]
    return found


def lies_on(s: TrialsState, cell: int) -> bool:
    """Return whether loot can be taken on a space (T50, T50b)."""
    cards = s.piles.cards[LOOT_DECK]
    for row in s.tokens:
        if row[1] == cell and (row[0] == DROPPED_LOOT or (row[0] == LOOT_TOKEN and cards)):
            return True
    chests = s.tables.realm.chests
    return bool(cards) and cell in chests and bool(s.full >> chests.index(cell) & 1)


def arm_of(s: TrialsState, seat: int) -> int:
    """Return from how far a hero takes loot, 0 for its own space alone (T65.47, T66ak)."""
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        arm = s.tables.card(card).arm
        if arm:
            return arm
    return 0


def in_arms(s: TrialsState, seat: int) -> int:
    """Return the spaces whose loot a Thief may take from where he stands (T66ak)."""
    far = arm_of(s, seat)
    if not far or not s.stands(seat):
        return 0
    near = s.tables.realm.grid.within(s.cell[seat], far) & ~s.spaces[seat] & lies_at(s)
    return s.board().seen_of(s.spaces[seat], near) if near else 0


class LootDraw(Procedure):
    """A hero draws loot, card by card (T50)."""

    __slots__ = ("n", "seat", "why")

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "n", "why")

    def __init__(self, seat: int, n: int, why: str) -> None:
        super().__init__()
        self.seat = seat
        self.n = n
        self.why = why

    def copy(self) -> LootDraw:
        twin = LootDraw(self.seat, self.n, self.why)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The top card, if there is one (T50b)."""
        deck = of(m).piles.cards[LOOT_DECK]
        if self.n <= 0 or not deck:
            return None
        self.n -= 1
        self.go("next")
        return gain(m, self.seat, deck[-1], LOOT_DECK, self.why)


class Gained(Procedure):
    """What a loot card brings to who has just gained it: healing, then cards (TL3, TL22)."""

    __slots__ = ("card", "seat")

    steps: ClassVar[tuple[str, ...]] = ("heal", "draw")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def copy(self) -> Gained:
        twin = Gained(self.seat, self.card)
        twin.standing(self)
        return twin

    def heal(self, m: Match) -> Outcome:
        """The Amulet of Health heals (TL3)."""
        s = of(m)
        n = card_of(s, self.card).gain_heal
        return make(m, "Heal", self.seat, n, self.seat, self.card) if n else None

    def draw(self, m: Match) -> Outcome:
        """The Tome of Clear Thought brings a card (TL22)."""
        return decks.draw(m, self.seat, card_of(of(m), self.card).gain_draw, "loot")


class Collect(Procedure):
    """A hero takes all loot that lies on a space (T50, T50a)."""

    __slots__ = ("cell", "seat")

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__()
        self.seat = seat
        self.cell = cell

    def copy(self) -> Collect:
        twin = Collect(self.seat, self.cell)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """A chest, then loot tokens, then what was dropped."""
        s = of(m)
        deck = s.piles.cards[LOOT_DECK]
        chests = s.tables.realm.chests
        for chest, cell in enumerate(chests):
            if cell == self.cell and s.full >> chest & 1 and deck:
                s.full &= ~(1 << chest)
                if m.listening:
                    m.tell(ChestFlipped(chest=chest, full=False, clause="T50"))
                self.go("next")
                return gain(m, self.seat, deck[-1], LOOT_DECK, "chest")
        for row in s.tokens:
            if row[1] != self.cell:
                continue
            if row[0] == LOOT_TOKEN and deck:
                self._gone(m, row)
                return gain(m, self.seat, deck[-1], LOOT_DECK, "token")
            if row[0] == DROPPED_LOOT:
                self._gone(m, row)
                return gain(m, self.seat, row[2], DROPPED, "dropped")
        return None

    def _gone(self, m: Match, row: tuple[int, ...]) -> None:
        of(m).tokens.remove(row)
        if m.listening:
            m.tell(TokenGone(token=TOKENS[row[0]], cell=self.cell, clause="T50"))
        self.go("next")


class Reaches(Procedure):
    """A Thief may take loot near him, each time he or it has come (T66ak)."""

    __slots__ = ("seat", "spaces")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "spaces")

    def __init__(self, seat: int, spaces: int) -> None:
        """``spaces`` are those whose loot he is asked about, -1 for all in his arms."""
        super().__init__()
        self.seat = seat
        self.spaces = spaces

    def copy(self) -> Reaches:
        twin = Reaches(self.seat, self.spaces)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask him; once for each arrival."""
        near = in_arms(of(m), self.seat) & self.spaces
        if not near:
            self.at = self.script.length
            return None
        return ask("loot", self.seat, [(SPACE, near), (PASS, 1)], "thief")

    def take(self, m: Match) -> Outcome:
        """He takes what lies there, and is asked about the rest."""
        if code_of(m.answer) == PASS:
            return None
        self.go("want")
        return Collect(self.seat, member_of(m.answer))


class LootAppears(Procedure):
    """Loot has come to a space: a hero there takes it, else Thieves near are asked, in turn order
    from the active hero (T50d, T66ak, T29c).
    """

    __slots__ = ("cell", "place")

    steps: ClassVar[tuple[str, ...]] = ("under", "near")
    fields: ClassVar[tuple[str, ...]] = ("cell", "place")

    def __init__(self, cell: int, place: int = 0) -> None:
        super().__init__()
        self.cell = cell
        self.place = place

    def copy(self) -> LootAppears:
        twin = LootAppears(self.cell, self.place)
        twin.standing(self)
        return twin

    def under(self, m: Match) -> Outcome:
        """Who stands there takes it at once; of several on a portal the first in turn order."""
        s = of(m)
        for seat in from_active(s):
            if s.stands(seat) and s.spaces[seat] >> self.cell & 1:
                return Collect(seat, self.cell)
        return None

    def near(self, m: Match) -> Outcome:
        """Thieves near may take it."""
        s = of(m)
        seats = from_active(s)
        while self.place < len(seats):
            seat = seats[self.place]
            self.place += 1
            if in_arms(s, seat) >> self.cell & 1:
                self.go("near")
                return Reaches(seat, 1 << self.cell)
        return None


class Steal(Procedure):
    """A hero takes a loot card of another one, which the thief picks (T65.29, T65f)."""

    __slots__ = ("seat", "victim")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "victim")

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__()
        self.seat = seat
        self.victim = victim

    def copy(self) -> Steal:
        twin = Steal(self.seat, self.victim)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask which one, if there are several."""
        held = decks.held_in(of(m), self.victim, LOOT)
        if held & (held - 1):
            return ask("pick", self.seat, [(CARD, held)], "steal", figure=self.victim)
        self.at = self.script.length
        if not held:
            return None
        return pass_on(m, self.victim, self.seat, held.bit_length() - 1, "steal")

    def take(self, m: Match) -> Outcome:
        """It changes hands."""
        return pass_on(m, self.victim, self.seat, member_of(m.answer), "steal")
