"""Turns of heroes for tests: a hero begins his turn, names an action and acts, in names."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.match import Match
from game.rules.descent import offers
from game.rules.descent.codes import ACT, DONE, JUMP, STEP, placement
from game.rules.descent.hero_turn import HeroTurn
from tests.rules.descent.positions import At, Position


def begin(p: Position, hero: str) -> list[Event]:
    """Let a hero's turn begin, up to its first question."""
    return p.run(HeroTurn(p.figure(hero)))


def take_turn(p: Position, hero: str, action: int, attack: bool = False) -> list[Event]:
    """Let a hero's turn begin and his action be named; what he carries stays as it is."""
    begin(p, hero)
    if p.asked().startswith("arrange"):
        p.play(DONE)
    return p.play(ACT, offers.act(action, attack))


def step(p: Position, at: At) -> list[Event]:
    """Step onto a space."""
    return p.play(STEP, placement(p.cell(at), 0))


def jump(p: Position, at: At) -> list[Event]:
    """Jump onto a space."""
    return p.play(JUMP, p.cell(at))


def steps(p: Position, family: int = STEP) -> list[At]:
    """Return where a step, or a jump, can lead."""
    shift = 1 if family == STEP else 0
    cells = [member >> shift for member in p.offers(family)]
    return p.places(sum(1 << cell for cell in set(cells)))


def go_on_alike(p: Position, questions: int = 4) -> None:
    """Answer the next questions in the match, a copy of it and one from what was written down: all
    come to the same.
    """
    twins = [p.m, p.m.copy(), Match.restore(p.game, p.m.snapshot())]
    for _ in range(questions):
        for twin in twins:
            if twin.decision is not None:
                seat = twin.decision.seats[0]
                twin.play(seat, twin.decision.nth(seat, 0))
        assert len({twin.digest() for twin in twins}) == 1
