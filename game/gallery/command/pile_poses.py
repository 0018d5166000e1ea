"""Command's poses of a pile: a shot at somebody in cover, who may answer, and so may others.

The position is set by hand as a referee would, and then declared and answered by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.engine.decisions import choice
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.playing import by_chance
from game.gallery.stage import Pose, Stage
from game.history import REFEREE
from game.rules.command import codes
from game.rules.command.codes import CARDS, PAIR
from game.rules.command.state import of
from game.scenes.command.table import CommandMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.table.command.commands import LOOK

GAME: Final = "command"
BOARD: Final = "broken_vault"
SEEDS: Final = 400
"""Matches looked through for the two cards in one hand before giving up."""
ROUND: Final = 2
HEROES: Final = {
    "war_wizard": "D5", "half_orc_thug": "G6", "halfling_sneak": "L5", "dwarf_cleric": "F11",
}  # fmt: skip
DROW: Final = {
    "drow_wizard": "K6", "umber_hulk": "G12", "drow_house_guard": "M9", "drow_priestess": "M13",
}  # fmt: skip
HAND: Final = ("block", "shield")
ANSWER: Final = "shield"
NAMES: Final = ("", "")
HOLDINGS: Final = (
    ("west", "vault", 12), ("west", "supply", 2), ("east", "vault", 11), ("east", "supply", 2),
)  # fmt: skip


def _theirs(match: Match) -> bool:
    decision = match.decision
    asked = decision is not None and decision.kind == "act" and decision.figure < 0
    return asked and match.waiting() == (1,) and match.game.round_of(match) >= ROUND


def _dealt(stage: Stage, seats: tuple[str, ...], names: tuple[str, ...]) -> CommandMatch:
    """Return a match on whose second side's turn the first holds the two cards."""
    for later in range(SEEDS):
        plan = MatchPlan(GAME, BOARD, seats, names, seed=stage.seed + later, mode=REFEREE)
        scene = CommandMatch(stage.house, plan)
        begun = by_chance(scene.session, _theirs, stage.seed)
        s = of(scene.session.match)
        held = {s.tables.card[card].id for card in s.hand(0)}
        if begun and held.issuperset(HAND):
            return scene
        scene.leave()
    raise LookupError(f"No match from seed {stage.seed} on deals both cards.")


def _set(scene: CommandMatch) -> Callable[[str], int]:
    """Stand everybody where the pose wants them; return what finds a creature by its kind."""
    session = scene.session
    s = of(session.match)
    tables = s.tables

    def figure(kind: str) -> int:
        return next(at for at, one in enumerate(tables.creature) if one.id == kind)

    def say(words: str) -> None:
        session.override(words)

    wanted = {figure(kind): cell for kind, cell in {**HEROES, **DROW}.items()}
    left = dict(wanted)
    while left:
        # First whoever finds its square free: a side with nobody on the board would end its turn.
        now = of(session.match)
        free = [
            each
            for each, name in left.items()
            if now.figure_at(tables.arena.grid.parse(name)) in (-1, each)
        ]
        for each in free:
            if now.cell[each] != tables.arena.grid.parse(left[each]):
                say(f"{tables.ids[each]} at {left[each]}")
            del left[each]
        if not free:
            stands = now.figure_at(tables.arena.grid.parse(next(iter(left.values()))))
            say(f"{tables.ids[stands]} off")
    for each in range(tables.figures):
        if of(session.match).stands(each) and each not in wanted:
            say(f"{tables.ids[each]} off")
    for each in wanted:
        for words in ("damage 0", "webs 0", "tapped off"):
            say(f"{tables.ids[each]} {words}")
        if tables.seat_of(each) == 1:
            say(f"{tables.ids[each]} activated off")
        for card in of(session.match).under(each):
            say(f"{tables.ids[each]} under {tables.card_ids[card]} off")
    for kind, words in (
        ("half_orc_thug", "damage 10"), ("dwarf_cleric", "damage 15"),
        ("dwarf_cleric", "tapped on"), ("drow_wizard", "damage 5"),
        ("umber_hulk", "tapped on"), ("umber_hulk", "activated on"),
    ):  # fmt: skip
        say(f"{tables.ids[figure(kind)]} {words}")
    darkfire = next(
        each
        for each, one in enumerate(tables.card)
        if one.id == "darkfire"
        and each // CARDS == 1
        and each not in of(session.match).piles.cards[0]
    )
    say(f"{tables.ids[figure('half_orc_thug')]} under {tables.card_ids[darkfire]} on")
    for side, store, gold in HOLDINGS:
        say(f"{side} {store} {gold}")
    return figure


def activated(stage: Stage, kind: str, seats: tuple[str, str] = (COMPUTER, HUMAN)) -> CommandMatch:
    """Push a match in which a creature of the second side, a person's, has just been activated, and
    return it.
    """
    scene = _dealt(stage, seats, NAMES)
    figure = _set(scene)
    scene.session.choose(1, choice(codes.ACTIVATE, figure(kind)))
    scene.course.read()
    stage.push(scene)
    scene.show_anew()
    stage.settle()
    return scene


def _aims(kind: str, square: str) -> Pose:
    """The mouse on a square while a creature of a kind has its activation."""

    def show(stage: Stage) -> None:
        scene = activated(stage, kind)
        grid = scene.laid.grid
        there = scene.screen.board.camera.box(grid.parse(square)).center
        for place in ((there[0], there[1] - 1), there):
            told = {"pos": place, "rel": (0, 1), "buttons": (0, 0, 0)}
            scene.handle(pygame.event.Event(pygame.MOUSEMOTION, told))

    return show


def shot_at(
    stage: Stage,
    seats: tuple[str, ...] = (HUMAN, COMPUTER),
    names: tuple[str, ...] = ("", ""),
    ready: tuple[str, ...] = (),
) -> CommandMatch:
    """Push a match in which the first side answers a shot and its own strike back; return it.

    Those kinds of creature that are ``ready`` are untapped.
    """
    scene = _dealt(stage, seats, names)
    figure = _set(scene)
    session = scene.session
    for kind in ready:
        session.override(f"{of(session.match).tables.ids[figure(kind)]} tapped off")
    wizard, sneak = figure("drow_wizard"), figure("halfling_sneak")
    for seat, chosen in (
        (1, choice(codes.ACTIVATE, wizard)),
        (1, choice(codes.SHOOT, figure("half_orc_thug"))),
        (0, choice(codes.STRIKE, sneak * PAIR + wizard)),
        (1, choice(codes.PASS, 0)),
    ):
        session.choose(seat, chosen)
    scene.course.read()
    stage.push(scene)
    scene.show_anew()  # what was set by hand is told to nobody by itself
    stage.settle()
    return scene


def _shot(stage: Stage) -> None:
    shot_at(stage)


def _pointed(stage: Stage) -> None:
    """The answer of a card is pointed at: who taps, and what it comes to."""
    scene = shot_at(stage)
    stage.stack.draw(pygame.Surface(stage.stack.size))
    pile = scene.laid.panels.furniture.pile
    assert pile.data is not None
    assert pile.data.question is not None
    wanted = [each.id for each in pile.data.question.answers if each.id.startswith(ANSWER)]
    pile.focus = wanted[0]
    scene.due.picture = True


def _who(stage: Stage) -> None:
    """Who plays Block is asked: it helps whoever is shot at, and strikes back from beside."""
    play(shot_at(stage, ready=("dwarf_cleric",)), "block")


def _blocked(stage: Stage) -> None:
    """Block lies on the pile, and the other of two persons is asked."""
    scene = shot_at(stage, (HUMAN, HUMAN), NAMES)
    play(scene, "block")


def play(scene: CommandMatch, card: str) -> None:
    """Let the first side play a card of its hand."""
    s = of(scene.session.match)
    number = next(each for each in s.hand(0) if s.tables.card[each].id == card)
    scene.session.choose(0, choice(codes.CARD, number))
    scene.course.read()
    scene.show_anew()


def _looked(stage: Stage) -> None:
    """Of two persons here the one who answers holds the hand up that lies face down."""
    shot_at(stage, (HUMAN, HUMAN), NAMES).hands.do(LOOK.name)


def _backs(stage: Stage) -> None:
    shot_at(stage, (HUMAN, HUMAN), NAMES)


PILES: Final[Mapping[str, Pose]] = {
    "command_pile": _shot,
    "command_pile_answer": _pointed,
    "command_pile_who": _who,
    "command_pile_blocked": _blocked,
    "command_backs": _backs,
    "command_look": _looked,
    "command_shot": _aims("drow_wizard", "G6"),
    "command_stops": _aims("drow_priestess", "G11"),
    "command_rough": _aims("drow_priestess", "K13"),
}
"""Two declared, with cover; an answer pointed at; who plays one; one that was played; and among
two persons, the hand face down
and held up. Then a shot that is aimed, a move that ends beside an enemy, and a difficult square.
"""
