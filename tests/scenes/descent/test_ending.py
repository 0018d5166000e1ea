"""What is useful and left is told before a turn ends; what serves as well later is not."""

from __future__ import annotations

from game.engine.decisions import Decision
from game.rules.descent import standing
from game.rules.descent.codes import ACTIVATE, ATTACK, STEP
from game.rules.descent.state import of
from game.rules.descent.threats import strikes_left
from game.scenes.descent.answering import offered
from game.scenes.descent.table import DescentMatch
from game.scenes.match.sparing import AskEnd
from game.session import Session
from game.table.widgets.fields import Toggle
from game.words.descent.table import say
from tests.scenes.descent.sitting import Sit


def can_strike(session: Session, decision: Decision) -> bool:
    turn = decision.kind == "turn" and bool(offered(decision, decision.seats[0], ATTACK))
    return turn and bool(strikes_left(session.match))


def has_points(session: Session, decision: Decision) -> bool:
    turn = decision.kind == "turn" and bool(offered(decision, decision.seats[0], STEP))
    s = of(session.match)
    return turn and s.points >= standing.speed(s, s.active)


def has_few_points(session: Session, decision: Decision) -> bool:
    s = of(session.match)
    few = decision.kind == "turn" and 0 < s.points < standing.speed(s, s.active)
    return few and not s.attacks and not s.used


def is_spent(session: Session, decision: Decision) -> bool:
    s = of(session.match)
    return decision.kind == "turn" and not s.points and not s.attacks and not s.used


def monsters_wait(session: Session, decision: Decision) -> bool:
    return decision.kind == "overlord" and bool(offered(decision, decision.seats[0], ACTIVATE))


def asked(match: DescentMatch) -> AskEnd | None:
    """Press the golden button, and return what it asks."""
    [*_, golden] = [each for each in match.entries() if each.kind == "gold"]
    golden.action()
    assert match.stack is not None
    top = match.stack.top
    return top if isinstance(top, AskEnd) else None


def test_an_attack_on_somebody_is_told(sit: Sit) -> None:
    found = asked(sit(can_strike))
    assert found is not None
    assert found.rows[0][0] == "sword"


def test_points_that_are_left_are_told(sit: Sit) -> None:
    match = sit(has_points)
    points = of(match.session.match).points
    found = asked(match)
    assert found is not None
    assert str(points) in "".join(span.text for _, row in found.rows for span in row)


def test_a_turn_ends_on_a_few_points_without_a_question(sit: Sit) -> None:
    match = sit(has_few_points, choices=3000)
    assert offered(match.session.decision, match.session.decision.seats[0], STEP)
    assert asked(match) is None


def test_monsters_that_have_not_acted_are_told(sit: Sit) -> None:
    assert asked(sit(monsters_wait)) is not None


def test_with_nothing_left_the_turn_ends(sit: Sit) -> None:
    match = sit(is_spent, choices=3000)
    before = match.session.decision
    assert asked(match) is None
    assert match.session.decision is not before


def test_the_switch_below_spares_the_question_from_then_on(sit: Sit) -> None:
    match = sit(can_strike)
    found = asked(match)
    assert found is not None
    [spares] = [each for each in found.form.widgets if isinstance(each, Toggle)]
    spares.flip()
    assert not match.house.settings.ask_before_ending
    spares.flip()
    assert match.house.settings.ask_before_ending
    spares.flip()
    found.back()
    before = match.session.decision
    assert asked(match) is None
    assert match.session.decision is not before


def test_the_overlord_is_told_with_his_article(sit: Sit) -> None:
    found = asked(sit(monsters_wait))
    assert found is not None
    assert found.whose.name == say("lord.name")
