"""What lies over the castle besides aims: which edges can be explored, and the tile that came last.

An arch lies on each square on which a move that ends there explores (A4.4). Where one of them is
pointed at, the next tile lies face down beyond its edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.grid import bits
from game.board.tiling import SQUARES
from game.engine.decisions import Decision
from game.rules.adventure.castle import Castle
from game.rules.adventure.codes import EDGE, MOVE, PLACE, STACK
from game.rules.adventure.standing import Swapped
from game.rules.adventure.state import AdventureState
from game.table.adventure.projection import MatchNow
from game.table.board.marks import Marks, PlateMark, Region, TagMark
from game.table.look import palette as ink
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import TRIANGLES
from game.words.adventure.play import say
from game.words.language import _

Edge = tuple[int, int]
EXPLORES: Final = "explores"
GOALS: Final = {
    "start_turn_on_goal": "board.goal.start",
    "take_icon": "board.goal.icon",
    "villain_and_artifact": "board.goal.artifact",
    "fountain_empty": "board.goal.fountain",
}
"""What is told on the goal tile, by what wins the adventure."""


def fallen(marks: Marks, shown: MatchNow) -> None:
    """Tell of each hero at 0 HP where he lies: whoever stands in front may hide him."""
    for one in shown.figures.values():
        if one.lying and one.standing:
            x, y = shown.place(one.cell)
            marks.plates.append(PlateMark(y, x, say("hero.fallen"), "skull"))


def fresh(marks: Marks, castle: Castle, names: MatchNames, slot: int) -> None:
    """Mark the tile that came last in this turn, and tell its triangle; -1 for none."""
    if not 0 <= slot < len(castle.kinds):
        return
    marks.fresh = slot
    triangle = names.tables.tile[castle.kinds[slot]].triangle
    if triangle != "none":
        marks.fresh_word = say("board.new", triangle=_(TRIANGLES[triangle]))


def goal(marks: Marks, shown: MatchNow, names: MatchNames) -> None:
    """Mark the goal tile once it lies, and tell what is to be done there (A18)."""
    if 0 <= shown.goal < len(shown.castle.kinds):
        told = GOALS.get(names.tables.adventure.victory, "")
        marks.goal, marks.goal_word = shown.goal, say(told) if told else ""


def swapped(marks: Marks, shown: MatchNow, names: MatchNames, others: Sequence[Swapped]) -> None:
    """Mark the active hero and those with one of whom he would change squares, each with a flag."""
    hero = names.seat(shown.active).text
    note = say("drawn.swaps" if len(others) == 1 else "drawn.may_swap", hero=hero)
    for each in others:
        marks.chosen = (*marks.chosen, *shown.cells(each.figure))
        place = shown.place_of(each.figure)
        if place is not None:
            x, y = place
            marks.tags.append(TagMark(y, x, names.figure(each.figure).text, note, ink.THREAT))
    if others:
        marks.chosen = (*marks.chosen, *shown.cells(shown.active))


def asked_on(decision: Decision, seat: int, slot: int) -> bool:
    """Return whether squares of a tile are answers: then nothing may lie over them."""
    if slot < 0 or seat not in decision.seats:
        return False
    squares = ((1 << SQUARES) - 1) << slot * SQUARES
    return any(code == PLACE and mask & squares for code, mask in decision.families(seat))


def edges(marks: Marks, s: AdventureState, decision: Decision, seat: int, space: int) -> None:
    """Light up what can be explored by the open question of a seat; ``space`` is pointed at."""
    offered = dict(decision.families(seat))
    if EDGE in offered:
        # Which edge is asked: each is one of the answers.
        found = [divmod(member, 4) for member in bits(offered[EDGE])]
        marks.reachable = frozenset(found)
        _point(marks, s.castle, found, space)
    elif MOVE in offered and s.stands(seat) and s.piles.cards[STACK]:
        reach = offered[MOVE] | 1 << s.cell[seat]
        found = [edge for edge in s.castle.edges() if s.castle.tiling.along(*edge) & reach]
        marks.reachable = frozenset(found)
        arches = 0
        for edge in found:
            arches |= s.castle.tiling.along(*edge) & reach
        if arches:
            marks.regions.append(Region(EXPLORES, arches))
        if space >= 0 and arches >> space & 1:
            _point(marks, s.castle, found, space)


def _point(marks: Marks, castle: Castle, among: list[Edge], space: int) -> None:
    """Lay the next tile face down at the edge along which a square lies."""
    if space < 0:
        return
    slot = space // SQUARES
    ways = [way for way in castle.edges_at(space) if (slot, way) in among]
    if ways:
        marks.edge, marks.edge_word = (slot, ways[0]), say("board.stack")


def flag(marks: Marks, place: tuple[int, int]) -> None:
    """Hang a flag over the square that is pointed at: whoever ends there explores."""
    if marks.edge is not None:
        told = say("board.explores"), say("board.explores.note")
        marks.tags.append(TagMark(*place, *told, ink.BRASS))
