"""What the pictures show of a match: its phases, aims, questions and rolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.board.grid import bits, lowest
from game.engine.decisions import choice
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.onslaught.posing import (
    RIVAL,
    SEAT,
    Find,
    area,
    asking,
    asks,
    blocked,
    cone,
    decision_of,
    families,
    laden,
    plan_of,
    seated,
    single,
)  # fmt: skip
from game.gallery.playing import lively
from game.gallery.stage import FRAME, Stage
from game.rules.onslaught.codes import ABILITY, GO, LOOT, MOVE, NOWHERE
from game.rules.onslaught.state import of
from game.scenes.match.screen import LOG, TARGET
from game.scenes.match.waiting import WaitForKey
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.onslaught.taking import MOVING
from game.scenes.rolls.roll_pages import LIST, LUCK
from game.scenes.rolls.rolls import DICE, RollsScene
from game.scenes.setup.plan import COMPUTER


def _first_roll(stage: Stage) -> None:
    scene = OnslaughtMatch(stage.house, plan_of((HUMAN, COMPUTER), stage.seed))
    lively(stage, scene)
    stage.stack.push(scene)
    stage.until(lambda: scene.timeline.shown().dice is not None, 0.4)


def _at(kind: str, least: int = 0) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        seated(stage, asking(kind, least))

    return show


def _placing(stage: Stage) -> None:
    scene = seated(stage, asking("place"))
    mask = next(iter(families(scene.session.match).values()))
    _point(scene, list(bits(mask))[-1])


def _hand(given: int) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        seated(stage, asking("initiative_assign", 2))
        hand = stage.stack.top
        assert isinstance(hand, HandScene)
        for hero in hand.heroes[:given]:
            hand.press(f"hero:{hero}")
        stage.settle()

    return show


def _curtain(part: bool) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        seated(stage, asking("initiative_assign", 2), (HUMAN, HUMAN))
        hand = stage.stack.top
        assert isinstance(hand, HandScene)
        stage.settle()
        if part:
            hand._open_curtain()
            stage.settle()

    return show


def _held(stage: Stage) -> None:
    """Two persons read what a round's end brought before the curtain falls."""
    scene = seated(stage, asking("initiative_one", 2), (HUMAN, HUMAN), read=False)
    stage.until(lambda: scene.course.held)
    stage.settle()


def _moved(stage: Stage) -> None:
    """A character in the middle of its activation: it has moved, and may still strike."""
    scene = seated(stage, lambda match: asks(match, "turn", 2) and bool(families(match).get(MOVE)))
    mask = families(scene.session.match)[MOVE]
    scene.question.choose(choice(MOVE, _furthest(scene, mask)))
    stage.settle()


def _furthest(scene: OnslaughtMatch, mask: int) -> int:
    s, figure = scene.state, decision_of(scene).figure
    return max(bits(mask), key=lambda cell: s.tables.grid.range(cell, s.cell[figure]))


def _items(stage: Stage) -> None:
    scene = seated(stage, laden)
    scene.question.tab = 1
    scene.due.panel()
    scene.panels.refresh()


def _path(stage: Stage) -> None:
    scene = seated(stage, lambda match: asks(match, "turn", 2) and bool(families(match).get(MOVE)))
    _point(scene, _furthest(scene, families(scene.session.match)[MOVE]))


def _step_on(stage: Stage) -> None:
    """Moving taken up, and a chest pointed at that is at hand: a click steps onto it."""
    scene = seated(stage, lambda match: asks(match, "turn") and bool(_at_hand(match)))
    scene.question.by_key = True
    scene.question.select(MOVING)
    _point(scene, lowest(_at_hand(scene.session.match)))


def _at_hand(match: Match) -> int:
    """Return the chests that are at hand and that a move leads onto."""
    return families(match).get(LOOT, 0) & families(match).get(MOVE, 0)


def _two_moves(stage: Stage) -> None:
    """A space pointed at to which only two moves lead."""
    scene = seated(stage, lambda match: asks(match, "turn") and bool(_beyond(match)))
    _point(scene, _furthest(scene, _beyond(scene.session.match)))


def _beyond(match: Match) -> int:
    """Return the free spaces to which only two moves lead."""
    cells = sum(each.cells for each in match.game.further(match, SEAT))
    return cells & ~of(match).occupied()


def _click_aims(stage: Stage) -> None:
    """An enemy pointed at whom a click would aim at."""
    scene = seated(stage, lambda match: asks(match, "turn", 2) and bool(_aimed_at(match)))
    _point(scene, lowest(_aimed_at(scene.session.match)))


def _aimed_at(match: Match) -> int:
    """Return the spaces of enemies that a basic attack reaches."""
    offered = families(match)
    return offered.get(ABILITY, 0) | offered.get(ABILITY + 1, 0)


def _tie_strikes(stage: Stage) -> None:
    """One of the equal spaces of a monster pointed at, from where it strikes somebody."""
    scene = seated(stage, lambda match: asks(match, "monster_move") and bool(_struck_from(match)))
    _point(scene, _struck_from(scene.session.match)[0])


def _struck_from(match: Match) -> list[int]:
    """Return the spaces to choose from which a monster strikes somebody."""
    return [
        space
        for space in bits(families(match)[GO])
        if match.game.option(match, SEAT, choice(GO, space)).stakes
    ]


def _threat(stage: Stage) -> None:
    scene = seated(stage, asking("turn", 2))
    scene.question.threats = True
    scene.changed = True


def _threat_cell(stage: Stage) -> None:
    """The space that most enemies reach, pointed at while threats are shown."""
    _threat(stage)
    scene = stage.stack.top
    assert isinstance(scene, OnslaughtMatch)
    mask = families(scene.session.match)[MOVE]
    exposed = scene.session.game.exposure(scene.session.match, SEAT, decision_of(scene).figure)
    assert exposed is not None
    _point(scene, max(bits(mask), key=lambda cell: len(exposed.at(cell))))


def _point(scene: OnslaughtMatch, space: int) -> None:
    """Point at a space as the keyboard would."""
    scene.question.point_by_key(space)


def _aim(find: Find, seat: int = SEAT) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        seats = (HUMAN, COMPUTER) if seat == SEAT else (COMPUTER, HUMAN)
        scene = seated(stage, lambda match: find(match) is not None, seats)
        found = find(scene.session.match)
        assert found is not None
        row, space = found
        scene.question.by_key = True
        scene.question.space = space
        scene.question.select(row.id)
        _point(scene, space)
        stage.stack.update(FRAME)

    return show


def _reaction(stage: Stage) -> None:
    seated(stage, asking("react"))


def _attack(stage: Stage, fixed: int) -> OnslaughtMatch:
    """Strike with a die that shows `fixed`, and let it be seen."""
    scene = seated(stage, lambda match: single(match) is not None)
    found = single(scene.session.match)
    assert found is not None
    row, space = found
    scene.session.match.state.dice.fix("attack", [fixed] * 4)
    lively(stage, scene)
    scene.question.choose(choice(row.tool, space))
    stage.until(lambda: scene.timeline.shown().dice is not None)
    return scene


def _rolling(stage: Stage) -> None:
    _attack(stage, 15)
    stage.until(lambda: True, 0.35)


def _landed(stage: Stage) -> None:
    scene = _attack(stage, 15)
    stage.until(lambda: _settled(scene), 0.2)


def _critical(stage: Stage) -> None:
    scene = _attack(stage, 20)
    stage.until(lambda: _settled(scene), 0.2)


def _rolls(page: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        seated(stage, asking("turn", 4)).open_rolls()
        rolls = stage.stack.top
        assert isinstance(rolls, RollsScene)
        rolls.turn(page)

    return show


def _settled(scene: OnslaughtMatch) -> bool:
    dice = scene.timeline.shown().dice
    return dice is not None and dice.settled


def _log(stage: Stage) -> None:
    """The log alone in the right column, where it has tabs."""
    scene = seated(stage, asking("turn", 4))
    scene.screen.open_tab(LOG)
    scene.changed = True


def _pointed(stage: Stage) -> None:
    """The short card of an enemy that is pointed at."""
    scene = seated(stage, asking("turn", 3))
    s, decision = scene.state, decision_of(scene)
    foes = [f for f in range(s.tables.characters) if s.hostile(decision.figure, f)]
    scene.screen.open_tab(TARGET)
    _point(scene, next(s.cell[f] for f in foes if s.cell[f] != NOWHERE))


def _explained(stage: Stage) -> None:
    """What a row of the card says while the pointer rests on it."""
    scene = seated(stage, asking("turn", 2))
    scene.draw(pygame.Surface(stage.stack.size))
    card = scene.laid.panels.furniture.card
    rows = scene.state.tables.rows[decision_of(scene).figure]
    boxes = [card.where(row.id) for row in reversed(rows[:3])]
    box = next((one for one in boxes if one is not None), None)
    if box is None:
        raise LookupError("The card shows no row that could be explained.")
    scene.panels.point(box.center)


def _waits(stage: Stage) -> None:
    """What the computer did and why, until a key goes on: it has acted in this very round."""
    scene = seated(stage, asking("turn", 2))
    done = scene.why.last
    assert done is not None
    scene.push(WaitForKey(scene.panels, done, scene.show_once_more))


def _once_more(stage: Stage) -> None:
    """The computer's last activation on its way once more."""
    scene = seated(stage, asking("turn", 3))
    scene.show_once_more()
    stage.until(lambda: True, 0.6)


def _lit(stage: Stage) -> None:
    """A line of what helps is pointed at: what it is about is lit on the board."""
    scene = seated(stage, asking("turn", 3))
    scene.screen.open_tab(TARGET)
    scene.draw(pygame.Surface(stage.stack.size))
    rest = scene.screen.rest
    rows = [place for place, row in enumerate(rest.data.rows if rest.data else ()) if row.spaces]
    boxes = [rest.where(f"rest:{place}") for place in rows]
    box = [one for one in boxes if one is not None][-1]
    scene.panels.point(box.center)


def _refused(stage: Stage) -> None:
    """A row of the card that is off was clicked: why it is."""
    scene = seated(stage, asking("turn", 3))
    off = scene.question.off()
    scene.question.select(next(row.id for _, row in scene.laid.panels.rows() if row.id in off))
    stage.stack.update(FRAME)


def _banner(stage: Stage) -> None:
    """The ribbon of a phase, unrolled: the cards are laid, and the heroes act."""
    # Two people, as a computer would begin to think in a process of its own.
    scene = seated(stage, asking("initiative_assign", 2), (HUMAN, HUMAN))
    lively(stage, scene)
    scene.question.choose(next(iter(decision_of(scene).choices(SEAT))))
    stage.until(lambda: _unrolled(scene))


def _unrolled(scene: OnslaughtMatch) -> bool:
    banner = scene.timeline.shown().banner
    return banner is not None and banner.open >= 1.0


MATCH: Final[dict[str, Callable[[Stage], None]]] = {
    "roll": _first_roll,
    "roll_won": _at("first_player"),
    "placing": _placing,
    "the_one": _at("initiative_one"),
    "initiative": _hand(0),
    "initiative_laid": _hand(1),
    "curtain": _curtain(False),
    "curtain_open": _curtain(True),
    "held": _held,
    "action": _at("turn", 3),
    "moved": _moved,
    "items": _items,
    "path": _path,
    "two_moves": _two_moves,
    "step_on": _step_on,
    "click_aims": _click_aims,
    "threat": _threat,
    "threat_cell": _threat_cell,
    "targeting": _aim(area),
    "single": _aim(single),
    "cone": _aim(cone, RIVAL),
    "blocked": _aim(blocked),
    "reaction": _reaction,
    "level_up": _at("level_up"),
    "dice": _rolling,
    "landed": _landed,
    "critical": _critical,
    "rolls": _rolls(LIST),
    "rolls_luck": _rolls(LUCK),
    "rolls_dice": _rolls(DICE),
    "end": _at("reinforce"),
    "tie_order": _at("monster_order"),
    "tie_move": _at("monster_move"),
    "tie_strikes": _tie_strikes,
    "log": _log,
    "pointed": _pointed,
    "explained": _explained,
    "banner": _banner,
    "why_wait": _waits,
    "once_more": _once_more,
    "help_lit": _lit,
    "refused": _refused,
}
"""Poses of the match by name."""
