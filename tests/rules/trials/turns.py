"""What tests of turns share: every procedure of a turn, and steps through its questions."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from game.board.grid import bits
from game.engine.procedure import Procedure
from game.rules.trials import (
    actions,
    ailments,
    attack,
    decks,
    defeat,
    effects,
    harm,
    loot,
    pieces,
    places,
    playing,
    rolls,
    turn,
    walking,
    windows,
)
from game.rules.trials.codes import (
    ASIDE,
    ATTACK,
    BOX,
    CHAIN,
    DISCARD,
    DRAW,
    FREE,
    GENERAL,
    HAND,
    LOOT,
    MOVE,
    PASS,
    PRIMARY,
    SIDES_OF_A_CARD,
    USED,
    pile,
)
from tests.rules.trials.fights import Harmed, LastHit
from tests.rules.trials.positions import FIRST_GAME, A, Position

MODULES: Final = (
    actions, ailments, attack, decks, defeat, effects, harm, loot, pieces, places, playing, rolls,
    turn, walking, windows,
)  # fmt: skip


def procedures_of(*modules: ModuleType) -> tuple[type[Procedure], ...]:
    """Return the procedures that modules define."""
    found: list[type[Procedure]] = []
    for module in modules:
        for each in vars(module).values():
            own = isinstance(each, type) and issubclass(each, Procedure)
            if own and each.__module__ == module.__name__:
                found.append(each)
    return tuple(found)


PROCEDURES: Final = (*procedures_of(*MODULES), Harmed, LastHit)


class Turn(Position):
    """A position in which heroes take turns and play what their cards say."""

    def __init__(self, *rows: str, classes: tuple[str, ...] = FIRST_GAME) -> None:
        super().__init__(*rows, classes=classes, procedures=PROCEDURES)

    def build(self, seat: int, subclass: str = "", character: str = "") -> None:
        """Give a hero another subclass or character, with its cards as in the beginning (T9)."""
        s, box = self.s, self.s.tables.content
        mask = s.tables.deck_mask(s.klass[seat], s.subclass[seat], s.character[seat])
        for kind in range(LOOT):
            for card in s.piles.cards[pile(seat, kind)]:
                if mask >> card & 1:
                    s.piles.move(card, pile(seat, kind), BOX)
        if subclass:
            s.subclass[seat] = box.subclass_of(subclass).number
        if character:
            s.character[seat] = box.character_of(character).number
        for card in bits(s.tables.deck_mask(s.klass[seat], s.subclass[seat], s.character[seat])):
            kind = (PRIMARY, DRAW, ASIDE)[s.tables.card(card).tier]
            s.piles.move(card, BOX, pile(seat, kind))

    def own(self, seat: int, name: str) -> int:
        """Return a card of a seat by its id, one that lies in hand or open before others."""
        for kind in (HAND, PRIMARY):
            for card in self.s.piles.cards[pile(seat, kind)]:
                if self.s.tables.card(card).id == name:
                    return card
        return self.card(name, seat)

    def begin(self, seat: int) -> None:
        """Let a hero's turn begin; nobody answers on the way to its first question."""
        self.run(turn.HeroTurn(seat))
        self.quiet()

    def quiet(self) -> None:
        """Let all pass until something else is asked."""
        while self.asked().startswith(("answer", "chain")) and PASS in self.families():
            told = self.events
            self.play(PASS)
            self.events = told + self.events

    def does(self, family: int, member: int = 0) -> None:
        """Choose, and let all pass."""
        self.play(family, member)
        self.quiet()

    def attack(self, seat: int, name: str) -> None:
        """Declare an Attack Action with a card."""
        self.does(ATTACK, self.own(seat, name))

    def act(self, seat: int, name: str) -> None:
        """Declare a General Action with a card."""
        self.does(GENERAL, self.own(seat, name) * SIDES_OF_A_CARD)

    def move(self, seat: int, name: str, way: int = 0) -> None:
        """Declare a Move Action with a card."""
        self.does(MOVE, self.own(seat, name) * SIDES_OF_A_CARD + way)

    def free(self, seat: int, name: str, way: int = 0) -> None:
        """Play a Free card, and let nobody answer it."""
        self.does(FREE, self.own(seat, name) * SIDES_OF_A_CARD + way)

    def chain(self, seat: int, name: str, way: int = 0) -> None:
        """Play a chain."""
        self.does(CHAIN, self.own(seat, name) * SIDES_OF_A_CARD + way)

    def names(self, seat: int, kind: int) -> list[str]:
        """Return the ids of the cards in a pile of a seat."""
        return [self.s.tables.card(card).id for card in self.s.piles.cards[pile(seat, kind)]]

    def used(self, seat: int) -> list[str]:
        """Return the ids of a seat's used cards."""
        return self.names(seat, USED)

    def discarded(self, seat: int) -> list[str]:
        """Return the ids of a seat's discards."""
        return self.names(seat, DISCARD)


def started(
    *rows: str, classes: tuple[str, ...], hand: tuple[str, ...] = (), subclass: str = ""
) -> Turn:
    """Return the first hero's turn at its first question."""
    p = Turn(*rows, classes=classes)
    if subclass:
        p.build(A, subclass)
    p.hand(A, *hand)
    p.begin(A)
    return p


def until(p: Turn, asked: str, *families: int) -> None:
    """Let all pass until a seat is asked that may choose from these families."""
    for _ in range(60):
        if p.asked() == asked and all(each in p.families() for each in families):
            return
        assert PASS in p.families(), p.asked()
        p.play(PASS)
    raise AssertionError(f"nobody is asked {asked}")


def answer(p: Turn, seat: int, name: str, way: int = 0) -> None:
    """Answer with a Free card as soon as a seat may."""
    member = p.own(seat, name) * SIDES_OF_A_CARD + way
    for _ in range(60):
        if member in p.offers(FREE):
            p.play(FREE, member)
            return
        assert PASS in p.families(), p.asked()
        p.play(PASS)
    raise AssertionError(f"{name} may not be played")
