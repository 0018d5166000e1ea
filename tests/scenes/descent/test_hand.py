"""The overlord's hand on the bench: what each card costs of his threat, and why it is off."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.rules.descent.codes import ACTIVATE, DISCARD, PLAY, SPACE
from game.rules.descent.events import CardPlayed, PhaseStarted
from game.rules.descent.state import DescentState, of
from game.scenes.descent.answering import ROW, offered
from game.scenes.descent.lording import TOGGLE, TURN_UP
from game.scenes.descent.table import DescentMatch
from game.session import Session
from game.table.descent.lord_hand import HandCard, HandData
from game.table.descent.signs import table_of
from game.words.descent.table import say
from tests.scenes.descent.sitting import Sit, changed
from tests.stages import SIZE

ONE = ("Ann",) * 3
"""Whoever plays all seats sees the hand."""


def turn(session: Session, decision: Decision) -> bool:
    return decision.kind == "overlord" and len(of(session.match).hand()) > 3


def hand_of(match: DescentMatch) -> HandData:
    hand = match.laid.panels.furniture.hand.data
    assert hand is not None
    return hand


def card_of(match: DescentMatch, member: int) -> HandCard:
    ids = [f"{ROW}{choice(code, member)}" for code in (PLAY, DISCARD)]
    return next(card for card in hand_of(match).cards if card.id in ids)


def test_a_card_that_can_be_played_tells_what_it_takes_of_the_threat(sit: Sit) -> None:
    def spawns(session: Session, decision: Decision) -> bool:
        return decision.kind == "overlord" and bool(offered(decision, decision.seats[0], PLAY))

    match = sit(spawns, choices=3000, names=ONE)
    s, decision = of(match.session.match), match.question.decision
    card = min(each for each in s.hand() if offered(decision, s.tables.overlord, PLAY) >> each & 1)
    price = s.tables.price(card, s.flags)
    shown = card_of(match, card)
    assert (shown.lit, shown.dear) == (True, False)
    assert shown.foot == say("hand.pays", price=price, threat=s.threat)


def test_a_card_of_this_moment_that_is_too_dear_tells_how_much_is_missing(sit: Sit) -> None:
    def dear(session: Session, decision: Decision) -> bool:
        s = of(session.match)
        return (
            decision.kind == "overlord"
            and not s.spawned
            and any(_costs(s, card) > s.threat for card in s.hand() if _kind(s, card) == "spawn")
        )

    match = sit(dear, choices=3000, names=ONE)
    s = of(match.session.match)
    card = next(
        card for card in s.hand() if _kind(s, card) == "spawn" and _costs(s, card) > s.threat
    )
    shown = card_of(match, card)
    assert (shown.lit, shown.dear) == (False, True)
    assert shown.foot == say("hand.short", missing=_costs(s, card) - s.threat)
    assert shown.foot_short == f"{_costs(s, card)} / {s.threat}"


def _costs(s: DescentState, card: int) -> int:
    return s.tables.price(card, s.flags)


def _kind(s: DescentState, card: int) -> str:
    return s.tables.cards[card].kind


def test_a_card_of_another_moment_names_it(sit: Sit) -> None:
    def trap(session: Session, decision: Decision) -> bool:
        s = of(session.match)
        return decision.kind == "overlord" and any(_kind(s, card) == "trap" for card in s.hand())

    match = sit(trap, names=ONE)
    s = of(match.session.match)
    card = next(card for card in s.hand() if _kind(s, card) == "trap")
    shown = card_of(match, card)
    assert not shown.lit
    trigger = s.tables.cards[card].trigger
    assert (shown.foot, shown.foot_short) == (
        say(f"moment.{trigger}"), say(f"moment.{trigger}.short")
    )  # fmt: skip


@pytest.mark.parametrize("played", [True, False])
def test_a_spawn_card_that_is_too_late_tells_whether_one_was_played_or_a_monster_acted(
    played: bool, sit: Sit
) -> None:
    """D10.5."""

    def late(session: Session, decision: Decision) -> bool:
        s = of(session.match)
        if decision.kind != "overlord" or not s.spawned:
            return False
        began = max(at for at, each in enumerate(session.events) if isinstance(each, PhaseStarted))
        cards = [each for each in session.events[began:] if isinstance(each, CardPlayed)]
        one = any(_kind(s, each.card) == "spawn" for each in cards)
        return one == played and any(_kind(s, card) == "spawn" for card in s.hand())

    match = sit(late, choices=3000, names=ONE)
    s = of(match.session.match)
    card = next(card for card in s.hand() if _kind(s, card) == "spawn")
    assert card_of(match, card).foot == say("moment.spawned" if played else "moment.spawn")


def test_the_overlords_turn_stays_with_activation_when_whoever_acted_is_gone(sit: Sit) -> None:
    """D10.6: a monster that died as it acted has acted all the same."""

    def alone(session: Session, decision: Decision) -> bool:
        return decision.kind == "overlord" and bool(of(session.match).done)

    match = sit(alone, choices=3000, names=ONE)
    changed(match, lambda s: setattr(s, "done", 0))
    panels = match.laid.panels
    panels.fill(match.course.timeline.shown())
    data = panels.furniture.lord.data
    assert data is not None
    assert [row.id for row in data.steps if row.state == "now"] == ["step:activate"]


def test_the_button_lets_clicks_discard_and_one_click_does(sit: Sit) -> None:
    match = sit(turn, names=ONE)
    panels, s = match.laid.panels, of(match.session.match)
    card, threat = s.hand()[0], s.threat
    assert hand_of(match).toggle_id == TOGGLE
    assert panels.press(TOGGLE)
    panels.fill(match.course.timeline.shown())
    shown = card_of(match, card)
    assert shown.lit
    assert shown.worth == f"+{s.tables.cards[card].value}"
    assert panels.press(shown.id)
    s = of(match.session.match)
    assert card not in s.hand()
    assert s.threat > threat


def click_aside(match: DescentMatch, place: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        match.handle(pygame.event.Event(kind, pos=place, button=pygame.BUTTON_RIGHT))


def place_of(match: DescentMatch, id: str) -> tuple[int, int]:
    match.draw(pygame.Surface(SIZE))
    box = match.laid.panels.furniture.hand.where(id)
    assert box is not None
    return box.center


def test_the_right_button_discards_a_card_and_it_can_be_taken_back(sit: Sit) -> None:
    match = sit(turn, names=ONE)
    s = of(match.session.match)
    hand, card, threat = s.hand(), s.hand()[1], s.threat
    worth = s.tables.cards[card].value
    click_aside(match, place_of(match, card_of(match, card).id))
    s = of(match.session.match)
    assert (card in s.hand(), s.threat) == (False, threat + worth)
    assert match.stack is not None
    match.stack.update(0.02)
    match.undoing.undo()
    s = of(match.session.match)
    assert (s.hand(), s.threat) == (hand, threat)


def test_the_right_button_beside_the_cards_still_puts_away(sit: Sit) -> None:
    match = sit(turn, names=ONE)
    hand, panels = of(match.session.match).hand(), match.laid.panels
    assert not panels.press_aside(TOGGLE)
    match.question.code = DISCARD
    place = panels.furniture.strip.rect.center
    click_aside(match, place)
    assert match.question.code < 0
    assert of(match.session.match).hand() == hand


def test_the_button_that_discards_is_up_again_when_the_next_turn_has_begun(sit: Sit) -> None:
    match = sit(turn, names=ONE)
    panels = match.laid.panels
    assert panels.press(TOGGLE)
    panels.fill(match.course.timeline.shown())
    assert hand_of(match).discards
    for phase in ("heroes", "overlord"):
        panels.shown.apply(PhaseStarted(phase=phase, clause="D7.11"))
        panels.fill(match.course.timeline.shown())
    assert not hand_of(match).discards


def test_one_card_is_counted_as_one(sit: Sit) -> None:
    match = sit(turn, names=ONE)
    rest = table_of(match.course.timeline.shown()).rest
    presenter, s = match.laid.panels.presenter, of(match.session.match)
    for cards, word in ((1, "lord.card"), (2, "lord.cards")):
        lord = presenter.lord(replace(rest, hand=rest.hand[:cards]), s, frozenset(), -1)
        assert lord.counts[0] == (str(cards), say(word))


def test_who_springs_a_trap_is_lit_with_the_space(sit: Sit) -> None:
    def enters(session: Session, decision: Decision) -> bool:
        return decision.kind == "card" and decision.about.get("trigger") == "enters"

    match = sit(enters, choices=3000, names=ONE)
    decision = match.question.decision
    assert decision is not None
    s, marks = of(match.session.match), match.question.pointing.marks
    lit = {one.style: one.cells for one in marks.regions}
    assert lit["told"] == 1 << int(str(decision.about["cell"]))
    assert lit["whom"] == s.spaces[decision.figure]
    panels = match.laid.panels
    told = [tag.text for tag in panels.marks().tags if tag.icon == "warning"]
    assert told == [panels.names.figure(decision.figure).text]


def test_monsters_that_have_acted_stand_last_and_are_told_as_such(sit: Sit) -> None:
    def some(session: Session, decision: Decision) -> bool:
        s = of(session.match)
        left = offered(decision, decision.seats[0], ACTIVATE).bit_count()
        return decision.kind == "overlord" and 0 < left < len(s.foes())

    match = sit(some, choices=3000, names=ONE)
    lord = match.laid.panels.furniture.lord.data
    assert lord is not None
    states = [one.state == "done" for one in lord.monsters]
    assert states == sorted(states)
    assert [one.lit for one in lord.monsters] == [not done for done in states]
    assert any(states)


def test_a_hand_that_lies_face_down_is_turned_up_by_a_click(sit: Sit) -> None:
    match = sit(turn, names=("Ann", "Ann", "Bo"))
    session, panels = match.session, match.laid.panels
    session.at_screen = -1
    panels.fill(match.course.timeline.shown())
    hand = hand_of(match)
    assert hand.toggle_id == TURN_UP
    assert not any(card.name for card in hand.cards)
    assert panels.press(hand.cards[0].id)
    panels.fill(match.course.timeline.shown())
    assert all(card.name for card in hand_of(match).cards)


def test_heroes_whom_a_monster_could_attack_are_marked_while_it_acts(sit: Sit) -> None:
    def acts(session: Session, decision: Decision) -> bool:
        struck = offered(decision, decision.seats[0], SPACE) & of(session.match).heroes
        return decision.kind == "activation" and bool(struck)

    match = sit(acts, choices=3000)
    s, marks = of(match.session.match), match.question.pointing.marks
    assert set(bits(s.heroes)) & set(marks.targets)


def test_no_step_is_done_before_his_turn_collects(sit: Sit) -> None:
    """D10j: the window of the start of his turn comes before step 1."""

    def begins(session: Session, decision: Decision) -> bool:
        return decision.about.get("trigger") == "own_turn"

    match = sit(begins, choices=3000)
    lord = match.laid.panels.furniture.lord.data
    assert lord is not None
    assert [one.state for one in lord.steps] == ["now", "", "", ""]
