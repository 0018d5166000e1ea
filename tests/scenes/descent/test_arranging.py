"""Things moved about: with the action that follows, by clicks, and dragged with the mouse."""

from __future__ import annotations

import pygame
import pytest

from game.engine.decisions import Decision, choice
from game.rules.descent.codes import ACT, ADVANCE, AS_ARMOR, IN_HAND, IN_PACK, RUN
from game.rules.descent.state import DescentState, of
from game.scenes.descent.answering import ROW
from game.scenes.descent.arranging import BODY, HANDS, PACK
from game.scenes.descent.presenting import GEAR, ZONE
from game.scenes.descent.table import DescentMatch
from game.session import Session
from tests.scenes.descent.sitting import Sit, changed
from tests.stages import mouse

ADVANCES = f"{ROW}{choice(ACT, 2 * ADVANCE)}"


def _arranges(session: Session, decision: Decision) -> bool:
    return decision.kind == "arrange" and of(session.match).round > 0


def _update(match: DescentMatch, seconds: float = 0.02) -> None:
    assert match.stack is not None
    match.stack.update(seconds)


@pytest.fixture
def turn(sit: Sit) -> DescentMatch:
    """Return a table at which a turn has begun, with a weapon in hand and another in the pack."""
    match = sit(_arranges)

    def weapons(s: DescentState) -> None:
        seat = s.active
        for at in reversed(s.carried(seat)):
            s.gear.pop(at)
        s.gear.append((seat, IN_HAND, _item(s, "sword"), 0))
        s.gear.append((seat, IN_PACK, _item(s, "spark_rune"), 0))
        s.gear.append((seat, IN_PACK, _item(s, "leather_armor"), 0))

    changed(match, weapons)
    assert match.session.decision is not None
    assert match.session.decision.kind == "arrange"
    return match


def _item(s: DescentState, id: str) -> int:
    return next(at for at, item in enumerate(s.tables.item) if item is not None and item.id == id)


def _row(match: DescentMatch, id: str) -> int:
    s = of(match.session.match)
    return next(at for at in s.carried(s.active) if s.gear[at][2] == _item(s, id))


def _place(match: DescentMatch, id: str) -> int:
    return of(match.session.match).gear[_row(match, id)][1]


def _plates(match: DescentMatch) -> list[str]:
    bench = match.laid.panels.furniture.plates.data
    assert bench is not None
    return [one.id for group in bench.groups for one in group.plates]


def _drag(match: DescentMatch, name: str, onto: str) -> None:
    """Carry a thing of the card to a place in it, with the mouse."""
    card = match.laid.panels.furniture.hero
    _paint(match)
    begins, ends = card.where(name), card.where(onto)
    assert begins is not None
    assert ends is not None
    mouse(match, pygame.MOUSEMOTION, begins.center, False)
    mouse(match, pygame.MOUSEBUTTONDOWN, begins.center)
    for place in ((begins.centerx + 9, begins.centery + 9), ends.center):
        mouse(match, pygame.MOUSEMOTION, place)
        _paint(match)
    assert card.lifted == name
    mouse(match, pygame.MOUSEBUTTONUP, ends.center, False)
    _paint(match)
    assert card.lifted == ""


def _paint(match: DescentMatch) -> None:
    _update(match)
    assert match.stack is not None
    match.stack.draw(pygame.Surface(match.size))


def test_the_actions_lie_on_the_bench_while_things_can_be_arranged(turn: DescentMatch) -> None:
    """D7.3: it is asked first by the rules, and with it what comes after."""
    assert ADVANCES in _plates(turn)
    assert turn.question.decision is not None
    assert turn.question.decision.kind == "action"


def test_one_click_leaves_things_as_they_are_and_names_the_action(turn: DescentMatch) -> None:
    gear = list(of(turn.session.match).gear)
    assert turn.laid.panels.press(ADVANCES)
    _update(turn, 0.5)
    s = of(turn.session.match)
    assert s.action == ADVANCE
    assert list(s.gear) == gear


@pytest.mark.parametrize("foreseen", [True, False])
def test_the_bench_says_in_a_turn_that_rearranging_is_free_just_while_it_is(
    sit: Sit, foreseen: bool
) -> None:
    """D7.18: what a chest held is put on at once, for no points."""
    match = sit(lambda session, decision: decision.kind == "turn")
    benching = match.laid.panels.benching
    benching.foreseen = foreseen
    made = benching.of(match.question.match, match.course.seat, (), "")
    assert made is not None
    assert ("Rearranging is free now" in made.note) == foreseen


def test_what_was_moved_lies_there_with_the_action(turn: DescentMatch) -> None:
    turn.laid.panels.press(f"{GEAR}{_row(turn, 'leather_armor')}")
    _update(turn)
    assert _place(turn, "leather_armor") == IN_PACK, "nothing is said yet"
    turn.laid.panels.press(ADVANCES)
    _update(turn, 0.5)
    assert _place(turn, "leather_armor") == AS_ARMOR
    assert of(turn.session.match).action == ADVANCE


def test_undo_takes_back_both_at_once(turn: DescentMatch) -> None:
    turn.laid.panels.press(f"{GEAR}{_row(turn, 'leather_armor')}")
    _update(turn)
    turn.laid.panels.press(ADVANCES)
    _update(turn, 0.5)
    turn.undoing.undo()
    _update(turn, 0.5)
    assert turn.session.decision is not None
    assert turn.session.decision.kind == "arrange"
    assert _place(turn, "leather_armor") == IN_PACK
    assert ADVANCES in _plates(turn)


def test_speed_is_told_as_it_will_be(turn: DescentMatch) -> None:
    """D7m: an action is told by what it gives once things lie as they were moved."""

    def boots(s: DescentState) -> None:
        s.gear[_row(turn, "leather_armor")] = (s.active, IN_PACK, _item(s, "swift_boots"), 0)

    changed(turn, boots)
    run = f"{ROW}{choice(ACT, 2 * RUN)}"

    def told() -> str:
        bench = turn.laid.panels.furniture.plates.data
        assert bench is not None
        return next(o.line for group in bench.groups for o in group.plates if o.id == run)

    before = told()
    turn.laid.panels.press(f"{GEAR}{_row(turn, 'swift_boots')}")
    _update(turn)
    assert told() != before


def test_a_thing_is_dragged_out_of_the_pack(turn: DescentMatch) -> None:
    _drag(turn, f"{GEAR}{_row(turn, 'leather_armor')}", f"{ZONE}{BODY}")
    draft = turn.laid.asked.arranging
    s = of(turn.session.match)
    assert draft.zone(s, s.active, _row(turn, "leather_armor")) == BODY


def test_dragged_onto_a_thing_it_lies_beside_it(turn: DescentMatch) -> None:
    _drag(turn, f"{GEAR}{_row(turn, 'sword')}", f"{GEAR}{_row(turn, 'spark_rune')}")
    s = of(turn.session.match)
    assert turn.laid.asked.arranging.zone(s, s.active, _row(turn, "sword")) == PACK


def test_what_cannot_lie_there_says_why(turn: DescentMatch) -> None:
    _drag(turn, f"{GEAR}{_row(turn, 'leather_armor')}", f"{ZONE}{HANDS}")
    assert "Leather Armor" in str(turn.question.notice)
    s = of(turn.session.match)
    assert turn.laid.asked.arranging.zone(s, s.active, _row(turn, "leather_armor")) == PACK


def test_what_has_no_room_goes_into_the_pack_for_it(turn: DescentMatch) -> None:
    """D7.3: two hands hold no two-handed weapon beside another one."""

    def large(s: DescentState) -> None:
        two = next(
            at
            for at, item in enumerate(s.tables.item)
            if item is not None and item.hands == 2 and item.place == "hand"
        )
        s.gear[_row(turn, "spark_rune")] = (s.active, IN_PACK, two, 0)

    changed(turn, large)
    s = of(turn.session.match)
    row = next(at for at in s.carried(s.active) if s.gear[at][1] == IN_PACK)
    turn.laid.panels.press(f"{GEAR}{row}")
    _update(turn)
    draft = turn.laid.asked.arranging
    assert draft.zone(s, s.active, row) == HANDS
    assert draft.zone(s, s.active, _row(turn, "sword")) == PACK


@pytest.mark.parametrize("second", ["shield", "axe"])
def test_two_hands_are_emptied_for_what_needs_them_and_the_other_way(
    turn: DescentMatch, second: str
) -> None:
    """D7.3: one click each; what was in hand goes into the pack by itself."""

    def full(s: DescentState) -> None:
        s.gear[_row(turn, "spark_rune")] = (s.active, IN_PACK, _item(s, "greatsword"), 0)
        s.gear[_row(turn, "leather_armor")] = (s.active, IN_HAND, _item(s, second), 0)

    changed(turn, full)
    s, draft = of(turn.session.match), turn.laid.asked.arranging

    def held() -> set[str]:
        ids = ("sword", second, "greatsword")
        return {id for id in ids if draft.zone(s, s.active, _row(turn, id)) == HANDS}

    assert held() == {"sword", second}
    turn.laid.panels.press(f"{GEAR}{_row(turn, 'greatsword')}")
    _update(turn)
    assert held() == {"greatsword"}
    turn.laid.panels.press(f"{GEAR}{_row(turn, second)}")
    _update(turn)
    assert held() == {second}
    assert draft.fits(s, s.active)


def test_put_back_lays_all_as_it_was(turn: DescentMatch) -> None:
    entries = len(turn.entries())
    turn.laid.panels.press(f"{GEAR}{_row(turn, 'leather_armor')}")
    _update(turn)
    back = [one for one in turn.entries() if one.icon == "cross"]
    assert len(turn.entries()) == entries + 1
    back[0].action()
    _update(turn)
    s = of(turn.session.match)
    assert not turn.laid.asked.arranging.changed(s, s.active)
    assert len(turn.entries()) == entries


def test_the_card_is_that_of_whoever_is_asked_about(turn: DescentMatch) -> None:
    """Whoever was looked at before gives way to who is asked about next."""
    panels = turn.laid.panels
    asked, other = panels.seat, 1 - panels.seat
    panels.look_at(other)
    assert panels.seat == other
    turn.laid.panels.press(ADVANCES)
    _update(turn, 0.5)
    assert panels.seat == other, "the same hero is asked about, and the other is still looked at"
    panels._about = other  # as if the last question had been about the other hero
    turn.due.panel()
    _update(turn)
    assert panels.seat == asked
