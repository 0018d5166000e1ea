"""The bench of a hero: its plates, what stands behind one of them, and the keys that choose."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, member_of
from game.rules.descent.codes import ARRANGE, CHEST_TO, CLAIM, GIVE, OPEN_CHEST, ORDER
from game.rules.descent.events import PitMade
from game.rules.descent.state import DescentState, of
from game.scenes.descent.answering import ROW, offered
from game.scenes.descent.benching import CLOSE, OPENS, REARRANGE
from game.scenes.descent.table import DescentMatch
from game.session import Session
from game.table.descent.data import Plate
from tests.scenes.descent.sitting import Sit, changed

GIFTS = f"{OPENS}{GIVE}"


def _plates(match: DescentMatch) -> list[Plate]:
    match.stack.update(0.02)  # type: ignore[union-attr]  # it stands on one
    bench = match.laid.panels.furniture.plates.data
    assert bench is not None
    return [one for group in bench.groups for one in group.plates]


def _ids(match: DescentMatch) -> list[str]:
    return [one.id for one in _plates(match)]


def _gives(session: Session, decision: Decision) -> bool:
    return decision.kind == "turn" and offered(decision, decision.seats[0], GIVE).bit_count() > 1


def _type(match: DescentMatch, key: int) -> None:
    match.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def test_one_plate_stands_for_all_that_can_be_given(sit: Sit) -> None:
    """D7.20: things are told apart only once giving was chosen."""
    match = sit(_gives)
    before = _ids(match)
    assert GIFTS in before
    decision, seat = match.question.decision, match.course.seat
    things = [f"{ROW}{choice(GIVE, at)}" for at in range(40) if _offers(decision, seat, at)]
    assert not set(things) & set(before)
    assert match.laid.panels.press(GIFTS)
    assert _ids(match) == [*things, CLOSE]
    told = len(match.session.events)
    assert match.laid.panels.press(things[0])
    assert len(match.session.events) > told or match.session.decision is not decision


def _offers(decision: Decision | None, seat: int, at: int) -> bool:
    return bool(offered(decision, seat, GIVE) >> at & 1)


@pytest.mark.parametrize("way", ["plate", "escape"])
def test_what_lies_open_is_closed_again(sit: Sit, way: str) -> None:
    match = sit(_gives)
    before = _ids(match)
    match.laid.panels.press(GIFTS)
    assert _ids(match) != before
    if way == "plate":
        match.laid.panels.press(CLOSE)
    else:
        _type(match, pygame.K_ESCAPE)
    assert _ids(match) == before
    assert match.on_top


def test_a_number_opens_the_plate_that_has_it(sit: Sit) -> None:
    match = sit(_gives)
    plate = next(one for one in _plates(match) if one.id == GIFTS)
    _type(match, pygame.K_0 + int(plate.key))
    assert _ids(match)[-1] == CLOSE


def test_every_plate_of_a_turn_has_a_key_of_its_own(sit: Sit) -> None:
    for wanted in (_gives, lambda s, d: d.kind == "turn" and bool(offered(d, d.seats[0], ORDER))):
        keys = [one.key for one in _plates(sit(wanted, heroes=4))]
        assert keys == [*"1234567890"][: len(keys)]


def test_heroes_are_told_by_their_faces(sit: Sit) -> None:
    match = sit(lambda session, decision: decision.kind == "next" and len(decision.seats) > 1)
    tables = of(match.question.match).tables
    for one in _plates(match):
        chosen = int(one.id.removeprefix(ROW))
        assert code_of(chosen) == CLAIM
        assert one.side == tables.hero[member_of(chosen)].id
        assert one.figure


def test_the_thing_out_of_a_chest_tells_what_it_does(sit: Sit) -> None:
    """D8.7: whose it shall be can only be said by who knows what it is."""
    match = sit(lambda session, decision: decision.kind == "turn" and _points(decision) > 1)
    seat = match.course.seat

    def beside_a_chest(s: DescentState) -> None:
        s.revealed = -1 & (1 << len(s.tables.dungeon.areas)) - 1
        s.put(seat, next(cell for cell in bits(s.chests()) if s.figure_at(cell) < 0))

    changed(match, beside_a_chest)
    assert match.laid.panels.press(f"{ROW}{choice(OPEN_CHEST, 0)}")
    match.stack.update(0.5)  # type: ignore[union-attr]
    assert match.question.decision is not None
    assert match.question.decision.kind == "chest_item"
    first, *heroes = _plates(match)
    assert first.still
    assert first.text
    assert not first.key
    assert {code_of(int(one.id.removeprefix(ROW))) for one in heroes} == {CHEST_TO}
    assert [one.key for one in heroes] == [*"12"]


def _points(decision: Decision) -> int:
    points = decision.about["points"]
    assert isinstance(points, int)
    return points


def test_moving_things_about_has_a_key_among_the_others(sit: Sit) -> None:
    match = sit(lambda session, decision: decision.kind == "turn" and _packed(session, decision))
    plate = next(one for one in _plates(match) if one.id == REARRANGE)
    _type(match, pygame.K_0 + int(plate.key))
    assert match.laid.asked.arranging.open


def _packed(session: Session, decision: Decision) -> bool:
    return bool(offered(decision, decision.seats[0], ARRANGE))


def test_undo_takes_back_no_more_than_the_turn_that_was_claimed(sit: Sit) -> None:
    """D7s: to be the first who says that it is his turn is a choice of its own."""
    # The last starting space is chosen by the same person as the turn.
    match = sit(lambda session, decision: decision.kind == "start")
    session = match.session
    while session.decision is not None and session.decision.kind != "next":
        seat = session.match.waiting()[0]
        match.question.choose(session.decision.nth(seat, 0))
        _update(match)
    assert session.decision is not None
    lines = len(session.history.lines)
    assert match.laid.panels.press(f"{ROW}{choice(CLAIM, 1)}")
    _update(match)
    assert of(session.match).active == 1
    match.undoing.undo()
    _update(match)
    assert session.decision is not None
    assert session.decision.kind == "next"
    assert len(session.history.lines) == lines


def _update(match: DescentMatch) -> None:
    assert match.stack is not None
    match.stack.update(0.5)


def test_a_hero_in_a_pit_is_told_in_strip_and_card_once_it_was_shown(sit: Sit) -> None:
    """D7.22: out of it a step costs 2."""
    match = sit(lambda session, decision: decision.kind == "turn")
    seat = match.course.seat
    panels = match.laid.panels

    def told() -> tuple[bool, bool]:
        strip, card = panels.furniture.strip.data, panels.furniture.hero.data
        assert strip is not None
        assert card is not None
        return "pit" in strip.seats[seat].icons, any(one.icon == "pit" for one in card.chips)

    assert told() == (False, False)

    def dig(s: DescentState) -> None:
        s.pits |= 1 << s.cell[seat]

    changed(match, dig)
    assert told() == (False, False)  # the dice that may still avoid it are rolling
    match.course.shown.apply(PitMade(cell=of(match.session.match).cell[seat], clause="D7.22"))
    panels.fill(match.course.timeline.shown())
    assert told() == (True, True)
