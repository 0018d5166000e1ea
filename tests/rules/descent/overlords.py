"""Turns of the overlord for tests: his turn begins, a monster acts, its steps in names."""

from __future__ import annotations

from game.engine.events import Event
from game.rules.descent import codes
from game.rules.descent.activation import Activation
from game.rules.descent.codes import ACTIVATE, DECK, DISCARDS, END, PLAY, SPACE, STEP, placement
from game.rules.descent.moving import ASIDE, STEPPED, go
from game.rules.descent.overlord import OverlordTurn
from tests.rules.descent.positions import At, Position


def deck(p: Position, *names: str) -> None:
    """Let these cards lie on the deck, the first of them on top."""
    cards = [p.card(name) for name in names]
    left = [card for card in p.s.piles.cards[DECK] if card not in cards]
    p.s.piles.cards[DECK] = (*left, *cards[::-1])


def short_deck(p: Position, *names: str, discards: int = -1) -> None:
    """Let the deck be these cards alone, the first of them on top, and so many of the others be the
    discards, -1 for all.
    """
    deck(p, *names)
    cards = p.s.piles.cards[DECK]
    many = len(cards) - len(names)
    discarded = cards[:many] if discards < 0 else cards[:discards]
    p.s.piles.cards[DISCARDS] += discarded
    p.s.piles.cards[codes.PLAYED] += cards[len(discarded) : many]
    p.s.piles.cards[DECK] = cards[many:]


def take_turn(p: Position) -> list[Event]:
    """Let the overlord's turn begin, up to its first question."""
    p.s.phase = codes.OVERLORD
    return p.run(OverlordTurn())


def activate(p: Position, figure: int) -> list[Event]:
    """Let a monster act, up to its first question."""
    p.s.phase = codes.OVERLORD
    return p.run(Activation(figure))


def let_act(p: Position, figure: int) -> list[Event]:
    """Pick the monster that acts next."""
    return p.play(ACTIVATE, figure)


def step(p: Position, at: At, lie: int = 0) -> list[Event]:
    """Let it step onto a placement."""
    return p.play(STEP, placement(p.cell(at), lie))


def attack(p: Position, at: At) -> list[Event]:
    """Let it attack a space."""
    return p.play(SPACE, p.cell(at))


def end(p: Position) -> list[Event]:
    """Let what is asked end."""
    return p.play(END)


def trap(p: Position, name: str) -> list[Event]:
    """Play a card in the open window."""
    cards = [card for card in p.offers(PLAY) if p.s.tables.cards[card].id == name]
    assert cards, f"{name} cannot be played in {p.asked()!r}"
    return p.play(PLAY, cards[0])


def playable(p: Position) -> list[str]:
    """Return the ids of the cards that can be played in the open window, each once."""
    return sorted({p.s.tables.cards[card].id for card in p.offers(PLAY)})


def enter(p: Position, hero: str, at: At, aside: bool = False) -> list[Event]:
    """Let a hero come to a space by a step, with all that follows up to a question."""
    seat = p.figure(hero)
    p.m.events = []
    p.s.active = seat
    p.m.push(go(p.m, seat, p.cell(at), 0, ASIDE if aside else STEPPED, 9))
    p.m.run()
    p.events = p.m.events
    return p.events
