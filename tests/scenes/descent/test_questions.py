"""Each question of Descent can be answered at the table: on the map, on the bench, by a button."""

from __future__ import annotations

import pytest

from game.engine.decisions import Decision, choice
from game.engine.state import EMPTY
from game.rules.descent.codes import BUY, CLAIM
from game.rules.descent.state import DescentState, of
from game.scenes.descent.answering import ROW, offered
from game.scenes.descent.panels import DescentPanels
from game.scenes.match.sparing import AskEnd
from game.session import Session
from game.words.rich import plain
from tests.scenes.descent.sitting import Sit, changed

KINDS = (
    "shop", "start", "next", "arrange", "action", "turn", "attack", "spend", "card", "powers",
    "overlord", "activation", "place", "reroll", "guard",
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_can_be_answered(sit: Sit, kind: str) -> None:
    def wanted(session: Session, decision: Decision) -> bool:
        return decision.kind == kind

    # One person holds both sides: of two the overlord's is asked only if he rings.
    match = sit(wanted, names=("Ann",) * 3)
    question, panels = match.question, match.laid.panels
    decision = question.decision
    assert decision is not None
    assert decision.kind == kind
    plates = panels.benching.of(question.match, match.course.seat, (), "")
    on_bench = plates is not None and any(each.plates for each in plates.groups)
    on_bench |= panels.furniture.hand.data is not None or panels.furniture.attack.data is not None
    golden = [each for each in match.entries() if each.kind in ("gold", "red")]
    assert question.lit() or on_bench or golden
    told = len(match.session.events)
    if golden and golden[-1].enabled:
        golden[-1].action()
        assert match.stack is not None
        asked = match.stack.top
        if isinstance(asked, AskEnd):
            match.stack.pop()
            asked.action()
    else:
        space = question.lit()[0] if question.lit() else -1
        if space >= 0:
            question.point(space)
            question.act()
        else:
            rows = panels.rows()
            assert panels.press(rows[0][1].id if rows else _first(panels))
    assert len(match.session.events) > told or match.session.decision is not decision


def _first(panels: DescentPanels) -> str:
    hand = panels.furniture.hand.data
    assert hand is not None
    return hand.cards[0].id


def test_fatigue_can_be_turned_into_points_for_what_is_no_step(sit: Sit) -> None:
    """D7.10: also for a door, a chest or a potion, beside which no way buys the point."""

    def wanted(session: Session, decision: Decision) -> bool:
        return decision.kind == "turn" and bool(offered(decision, decision.seats[0], BUY))

    match = sit(wanted)
    seat = match.course.seat
    s = of(match.question.match)
    points, fatigue = s.points, s.fatigue[seat]
    bench = match.laid.panels.furniture.plates.data
    assert bench is not None
    plate = f"{ROW}{choice(BUY, 0)}"
    assert plate in [each.id for group in bench.groups for each in group.plates]
    assert match.laid.panels.press(plate)
    s = of(match.question.match)
    assert (s.points, s.fatigue[seat]) == (points + 1, fatigue - 1)


def test_every_hero_of_a_person_here_has_a_plate_to_go_next(sit: Sit) -> None:
    """D7s: whoever has not yet had a turn, not the first seat alone."""
    match = sit(lambda session, decision: decision.kind == "next" and len(decision.seats) == 2)
    bench = match.laid.panels.furniture.plates.data
    assert bench is not None
    plates = [each.id for group in bench.groups for each in group.plates]
    assert plates == [f"{ROW}{choice(CLAIM, hero)}" for hero in (0, 1)]
    assert match.laid.panels.press(plates[1])
    assert of(match.question.match).active == 1


def test_a_shield_is_asked_for_on_the_bench(sit: Sit) -> None:
    """D14a: the reckoning makes room for the plate by which it is used."""
    match = sit(lambda session, decision: decision.kind == "shields", heroes=4, choices=3000)
    panels = match.laid.panels
    assert panels.furniture.attack.data is None
    bench = panels.furniture.plates.data
    assert bench is not None
    plates = [each.id for group in bench.groups for each in group.plates]
    told = len(match.session.events)
    assert plates
    assert panels.press(plates[0])
    assert len(match.session.events) > told


def test_number_keys_pick_who_goes_next(sit: Sit) -> None:
    """D7s: the numbers on the plates are those of the keys."""
    match = sit(lambda session, decision: decision.kind == "next" and len(decision.seats) == 2)
    match.hands.do("row_2")
    assert of(match.question.match).active == 1


@pytest.mark.parametrize("fallen", [(1,), (0, 1)])
def test_number_keys_pick_a_hero_who_is_in_town(sit: Sit, fallen: tuple[int, ...]) -> None:
    """D8.1: no number on the map is his."""
    match = sit(lambda session, decision: decision.kind == "next" and len(decision.seats) == 2)

    def fall(s: DescentState) -> None:
        for seat in fallen:
            s.put(seat, EMPTY)
            s.town |= 1 << seat

    changed(match, fall)
    match.hands.do("row_2")
    assert of(match.question.match).active == 1


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ann", "Ben", "Cid"), ["Ann", "Ben"]),
        (("Ann", "Ann", "Cid"), ["", ""]),
        ((), ["", ""]),
    ],
)
def test_persons_are_named_beside_their_heroes_only_where_there_are_several(
    sit: Sit, names: tuple[str, ...], told: list[str]
) -> None:
    """D7s: one person with several heroes knows who that is, and a number is no name."""

    def wanted(session: Session, decision: Decision) -> bool:
        return decision.kind == "next" and len(decision.seats) == 2

    bench = sit(wanted, names=names).laid.panels.furniture.plates.data
    assert bench is not None
    assert [each.line for group in bench.groups for each in group.plates] == told


def test_who_only_points_in_the_middle_of_an_attack_is_told_nothing(sit: Sit) -> None:
    match = sit(lambda session, decision: decision.kind == "spend" and decision.seats[0] < 2)
    question, s = match.question, of(match.question.match)
    empty = s.layout().floor & ~s.taken()
    question.point((empty & -empty).bit_length() - 1)
    assert match.panels._said() == ("", ())
    question.act()
    assert question.refused
    assert plain(question.notice)
