"""What ends a Hero Phase at the table, and what is no move."""

from __future__ import annotations

from game.engine.decisions import Decision, choice
from game.rules.adventure.codes import END, MOVE
from game.rules.adventure.state import of
from game.rules.adventure.turn import edges_of
from game.scenes.adventure.ending import Ending
from game.scenes.match.sparing import AskEnd
from game.session import Session
from game.words.adventure.match_names import MatchNames
from tests.rules.adventure.positions import Position
from tests.scenes.adventure.sitting import Sit


def acts(session: Session, decision: Decision) -> bool:
    return decision.kind == "act"


def nothing_left(session: Session, decision: Decision) -> bool:
    return decision.kind == "act" and decision.count(decision.seats[0]) == 1


def test_a_person_ends_the_hero_phase_where_nothing_else_is_left(sit: Sit) -> None:
    match = sit(nothing_left)
    session, seat = match.session, match.course.seat
    assert session.decision is not None
    assert session.decision.choices(seat) == [choice(END, 0)]
    gold = [one for one in match.entries() if one.kind == "gold"]
    assert len(gold) == 1
    match.hands.do("confirm")
    assert session.decision is None or not nothing_left(session, session.decision)


def test_a_move_to_the_own_square_is_neither_lit_nor_made(sit: Sit) -> None:
    match = sit(acts)
    seat, question = match.course.seat, match.question
    own = of(match.session.match).cell[seat]
    assert match.session.decision is not None
    assert match.session.decision.allows(seat, choice(MOVE, own))
    question.point_by_key(own)
    assert question.pointing.choice == -1
    assert not any(each.cells >> own & 1 for each in question.pointing.marks.regions)
    told = len(match.session.events)
    match.hands.do("confirm")
    assert len(match.session.events) == told
    assert question.refused


def test_the_keys_never_end_a_hero_phase_by_a_square_that_is_too_far(sit: Sit) -> None:
    match = sit(acts)
    decision = match.session.decision
    assert decision is not None
    lit = dict(decision.families(match.course.seat))[MOVE]
    grid = match.laid.grid
    far = next(cell for cell in range(grid.size) if not lit >> cell & 1)
    match.question.point_by_key(far)
    told = len(match.session.events)
    match.hands.do("confirm")
    assert len(match.session.events) == told


def away(session: Session, decision: Decision) -> bool:
    s = of(session.match)
    return decision.kind == "act" and s.moves == 0 and not edges_of(s, decision.seats[0])[0]


def test_ending_away_from_all_edges_asks_once_for_the_move_that_is_left(sit: Sit) -> None:
    match = sit(away)
    assert match.laid.panels.do("end")
    assert match.stack is not None
    assert isinstance(match.stack.top, AskEnd)
    match.stack.pop()
    before = len(match.session.events)
    match.house.file.change("ask_before_ending", False)
    assert match.laid.panels.do("end")
    assert len(match.session.events) > before


def held(p: Position) -> list[int]:
    """Return what a question before the end of the Hero Phase would name."""
    ending = Ending.__new__(Ending)
    ending.names = MatchNames(p.s.tables, (), str, str)
    seat = p.s.active
    return [each.code for each in p.game.useful(p.m, seat) if ending.counts(p.m, seat, each)]


def test_a_move_is_not_missed_along_an_unexplored_edge() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "1b1")
    p.settle()
    assert held(p) == []


def test_a_move_is_missed_away_from_all_edges() -> None:
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.stand("arjhan", "1b3")
    p.settle()
    assert held(p) == [MOVE]
