"""One click goes a whole way, and strikes; the answers that follow are given as they are asked."""

from __future__ import annotations

from game.engine.decisions import Decision
from game.rules.descent.codes import END, RUN, STEP
from game.rules.descent.content import Surge
from game.rules.descent.standing import Reckoning
from game.rules.descent.state import of
from game.scenes.descent.spending import struck
from game.scenes.match.sparing import AskEnd
from game.session import Session
from tests.scenes.descent.sitting import Sit


def walks(session: Session, decision: Decision) -> bool:
    s = of(session.match)
    seat = decision.seats[0]
    families = dict(decision.families(seat))
    return decision.kind == "turn" and s.points >= 3 and STEP in families and s.stands(seat)


def test_a_click_far_off_goes_the_whole_way(sit: Sit) -> None:
    match = sit(walks)
    question, seat = match.question, match.course.seat
    s = of(match.session.match)
    aim = match.session.game.aim(match.session.match, seat, STEP, -1)
    far = max(
        (cell for cell in range(match.laid.grid.size) if aim.cells >> cell & 1),
        key=lambda cell: match.laid.grid.range(cell, s.cell[seat]),
    )
    question.point(far)
    assert question.pointing.choice >= 0
    question.act()
    for _ in range(40):
        match.update(0.05)
    assert of(match.session.match).cell[seat] == far


def reckoned(**changes: object) -> Reckoning:
    plain = Reckoning(0, 0, 40, (0,), (2,), False, 2, 4, 5, 1, 3, 3, 6, 3, 1, (0,), 0, 0)
    return plain._replace(**changes)  # type: ignore[arg-type]


def test_stars_are_range_until_it_reaches_and_damage_then() -> None:
    told = struck(reckoned())
    assert (told.far, told.range, told.damage, told.reached) == (2, 4, 6, True)
    assert told.wounds == 6 - (3 - 1)


def test_a_shot_that_stays_short_keeps_its_stars_as_damage_and_wounds_nobody() -> None:
    told = struck(reckoned(need=9))
    assert (told.far, told.reached, told.wounds) == (0, False, 0)


def test_what_surges_buy_is_reckoned_before_it_is_bought() -> None:
    assert struck(reckoned(), Surge(price=1, damage=2)).wounds == struck(reckoned()).wounds + 2
    assert struck(reckoned(), Surge(price=1, pierce=9)).wounds == struck(reckoned()).damage


def named(session: Session, decision: Decision) -> bool:
    return decision.kind == "action"


def test_number_keys_name_the_action(sit: Sit) -> None:
    match = sit(named)
    seat = match.course.seat
    rows = match.laid.panels.rows()
    assert [row.key for _, row in rows] == [str(at) for at in range(1, len(rows) + 1)]
    match.hands.do("row_1")
    s = of(match.session.match)
    assert s.active == seat
    assert s.action == RUN


def ends(session: Session, decision: Decision) -> bool:
    families = dict(decision.families(decision.seats[0]))
    return decision.kind == "turn" and END in families


def test_the_key_that_goes_on_ends_no_turn(sit: Sit) -> None:
    match = sit(ends)
    asked = match.session.decision
    match.hands.do("confirm")
    assert match.session.decision is asked
    match.hands.do("end")
    assert match.stack is not None
    # What is left is told first.
    assert isinstance(match.stack.top, AskEnd) or match.session.decision is not asked
