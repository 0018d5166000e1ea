"""Edges, arches and the tile that came last, as they lie over the castle."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.decisions import Decision
from game.rules.adventure.codes import ASIDE, EDGE, END, MOVE, PLACE, STACK
from game.scenes.adventure import castle_marks
from game.table.adventure.reader import READER
from game.table.board.marks import Marks
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from tests.rules.adventure.positions import Position
from tests.table.adventure.courses import MATCHES, played

NORTH, EAST, SOUTH, WEST = range(4)


def at_start() -> Position:
    """Arjhan on the northern half of the Start tile, a vault north of it."""
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.stand("arjhan", "1b2")
    p.settle()
    return p


def marked(p: Position, space: str = "", decision: Decision | None = None) -> Marks:
    marks = Marks()
    asked = decision if decision is not None else p.m.decision
    assert asked is not None
    cell = p.square(space) if space else -1
    castle_marks.edges(marks, p.s, asked, 0, cell)
    return marks


def arches(marks: Marks) -> int:
    return sum(one.cells for one in marks.regions if one.style == castle_marks.EXPLORES)


def test_arches_lie_where_a_move_that_ends_there_explores() -> None:
    p = at_start()
    asked = p.m.decision
    assert asked is not None
    moves = dict(asked.families(0))[MOVE]
    found = arches(marked(p))
    for cell in bits(p.s.castle.tiling.floor):
        along = bool(p.s.castle.edges_at(cell))
        reached = bool(moves >> cell & 1) or cell == p.s.cell[0]
        assert bool(found >> cell & 1) == (along and reached)
    assert found


def test_edges_light_up_that_can_still_be_reached() -> None:
    p = at_start()
    lit = marked(p).reachable
    assert lit <= set(p.s.castle.edges())
    assert (0, EAST) in lit
    assert (0, WEST) in lit
    far = Position("arjhan", "kat")
    for edge in ("1n", "3n", "4n"):
        far.lay("T26", edge)
    far.stand("arjhan", "1b2")
    far.settle()
    assert (4, NORTH) in far.s.castle.edges()
    assert (4, NORTH) not in marked(far).reachable


def test_pointing_at_an_arch_lays_the_next_tile_at_its_edge() -> None:
    p = at_start()
    for space, edge in (("1d2", (0, EAST)), ("1a3", (0, WEST)), ("1b3", None)):
        marks = marked(p, space)
        assert marks.edge == edge
        assert bool(marks.edge_word) == (edge is not None)
        castle_marks.flag(marks, (3, 4))
        assert bool(marks.tags) == (edge is not None)


def test_without_tiles_in_the_stack_nothing_can_be_explored() -> None:
    p = at_start()
    for card in list(p.s.piles.cards[STACK]):
        p.s.piles.move(card, STACK, ASIDE)
    marks = marked(p, "1d2")
    assert not marks.reachable
    assert not marks.regions
    assert marks.edge is None


def test_where_an_edge_is_asked_for_the_answers_light_up() -> None:
    p = at_start()
    asked = Decision("edge", (0,), ([(EDGE, 1 << 0 * 4 + EAST | 1 << 2 * 4 + NORTH)],))
    marks = marked(p, "1d1", asked)
    assert marks.reachable == {(0, EAST), (2, NORTH)}
    assert marks.edge == (0, EAST)
    assert not marks.regions
    assert marked(p, "1a2", asked).edge is None, "that edge is no answer"


def test_another_question_lights_up_nothing() -> None:
    p = at_start()
    marks = marked(p, "1d2", Decision("else", (0,), ([(END, 1)],)))
    assert marks == Marks()


def test_the_tile_that_came_last_is_told_with_its_triangle() -> None:
    p = at_start()
    names = MatchNames(p.s.tables, ("A", "B"), str, str)
    marks = Marks()
    castle_marks.fresh(marks, p.s.castle, names, 2)
    assert (marks.fresh, marks.fresh_word) == (2, "New tile: black triangle")
    start = Marks()
    castle_marks.fresh(start, p.s.castle, names, 0)
    assert (start.fresh, start.fresh_word) == (0, "")
    nothing = Marks()
    castle_marks.fresh(nothing, p.s.castle, names, -1)
    castle_marks.fresh(nothing, p.s.castle, names, 9)
    assert nothing == Marks()


@pytest.mark.parametrize("which", range(len(MATCHES)))
def test_the_goal_tile_keeps_a_mark_with_the_words_of_the_goal(which: int) -> None:
    course = played(*MATCHES[which])
    shown = READER.opening(course.game)
    names = MatchNames(course.game.tables, ("A",) * course.game.tables.seats, str, str)
    words = set()
    for event in course.events:
        shown.apply(event)
        marks = Marks()
        castle_marks.goal(marks, shown, names)
        assert marks.goal == shown.goal
        words.add(marks.goal_word)
    victory = course.game.tables.adventure.victory
    told = castle_marks.GOALS.get(victory)
    assert words == ({"", say(told)} if told and shown.goal >= 0 else {""})


def test_a_hero_at_zero_hit_points_is_told_where_he_lies_until_he_rises() -> None:
    course = played(*MATCHES[1])
    shown = READER.opening(course.game)
    lay = 0
    for event in course.events:
        shown.apply(event)
        marks = Marks()
        castle_marks.fallen(marks, shown)
        down = [
            shown.place(one.cell) for one in shown.figures.values() if one.lying and one.standing
        ]
        assert [(mark.column, mark.row) for mark in marks.plates] == down
        assert all(mark.text == say("hero.fallen") for mark in marks.plates)
        lay += bool(down)
    assert 0 < lay < len(course.events)


def test_nothing_lies_over_squares_of_the_new_tile_that_are_answers() -> None:
    third = 1 << 2 * 16 + 5
    rises = Decision("rise", (0,), ([(PLACE, third)],))
    assert castle_marks.asked_on(rises, 0, 2)
    assert not castle_marks.asked_on(rises, 0, 1), "another tile came last"
    assert not castle_marks.asked_on(rises, 0, -1), "no tile came"
    assert not castle_marks.asked_on(rises, 1, 2), "somebody else is asked"
    walks = Decision("act", (0,), ([(MOVE, third)],))
    assert not castle_marks.asked_on(walks, 0, 2)
