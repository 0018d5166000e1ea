"""Command at the table: one click moves, cards are taken up and aimed, answers stand on the pile.

The window is one without a screen, and everything is done by clicks and keys.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import choice, member_of
from game.engine.match import Match
from game.engine.reasons import Deed, Reason
from game.engine.seats import HUMAN
from game.gallery.command.poses import (
    BOARD,
    GAME,
    Stop,
    asks,
    concerned,
    endangered,
    payable,
    seated,
)
from game.gallery.stage import Stage
from game.rules.command import codes
from game.rules.command.codes import SLOTS
from game.rules.command.concerns import concerns
from game.rules.command.notation import WORDS
from game.rules.command.state import of
from game.scenes.command.discards import DiscardsScene
from game.scenes.command.muster import MusterScene
from game.scenes.command.passing import Passing
from game.scenes.command.table import CommandMatch
from game.scenes.match.between import BetweenPersons
from game.scenes.match.question import BOARD as ON_BOARD
from game.scenes.match.question import TURN
from game.scenes.match.sparing import AskEnd
from game.scenes.match.taking import NOTHING
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.session import Session
from game.table.command.position import UNSEEN
from game.table.hud.pile import PileData, PileQuestion
from game.words.rich import plain
from tests.stages import SIZE, mouse

Sat = Callable[[Stop], CommandMatch]


@pytest.fixture
def sat(stage: Stage) -> Sat:
    return lambda stop: seated(stage, stop)


def acting(match: Match) -> bool:
    """Whether the first seat has a creature activated that has not moved yet."""
    decision = match.decision
    if decision is None or decision.kind != "act" or match.waiting() != (0,):
        return False
    offered = dict(decision.families(0))
    return decision.figure >= 0 and codes.MOVE in offered and match.game.round_of(match) >= 3


def wait(stage: Stage, there: Callable[[], bool]) -> None:
    """Let time pass while the computer's process thinks."""
    patience = time.monotonic() + 60
    while not there() and time.monotonic() < patience:
        stage.stack.update(0.1)
        time.sleep(0.005)


def settle(stage: Stage) -> None:
    for _ in range(6):
        stage.stack.update(0.3)


@pytest.mark.clause("C4.1", "C8j")
def test_one_click_on_a_square_declares_a_move_and_goes_there(stage: Stage, sat: Sat) -> None:
    scene = sat(acting)
    question = scene.question
    figure = of(scene.session.match).acting
    square = question.lit()[-1]
    question.point(square)
    assert question.pointing.aim is not None
    assert len(question.pointing.aim.follow) == 1
    question.act()
    wait(stage, lambda: of(scene.session.match).cell[figure] == square)
    assert of(scene.session.match).cell[figure] == square
    assert not scene.course.planned.left


@pytest.mark.clause("C4.2")
def test_a_card_is_taken_up_aimed_and_put_back(sat: Sat) -> None:
    scene = sat(lambda match: acting(match) and codes.CARD in dict(match.decision.families(0)))  # type: ignore[union-attr]
    question = scene.question
    ids = [row.id for _, row in scene.laid.panels.rows()]
    name = next(one for one in ids if one in scene.laid.tables.card_ids)
    assert scene.laid.panels.press(name)
    assert question.selected() == name
    assert scene.laid.panels.press(name)
    assert question.code == NOTHING
    assert question.how == TURN


@pytest.mark.clause("C8.2", "C8.4")
def test_a_window_stands_on_the_pile_and_the_large_button_passes(stage: Stage, sat: Sat) -> None:
    scene = sat(concerned)
    pile = scene.laid.panels.furniture.pile.data
    assert pile is not None
    assert pile.entries
    assert pile.question is not None
    before = len(scene.session.history.steps)
    assert scene.laid.panels.do("end")
    assert len(scene.session.history.steps) > before


@pytest.mark.clause("C8.2")
def test_the_tab_of_what_is_told_counts_what_was_declared(sat: Sat) -> None:
    scene = sat(concerned)
    screen = scene.panels.screen
    assert screen.tabs is not None
    data = scene.laid.panels.furniture.pile.data
    assert data is not None
    words = {id: word for id, _, word in screen.tabs.tabs}
    assert words["target"] == f"Declared {len(data.entries)}"
    assert data.head == ""
    assert screen.own.brief_head()


@pytest.mark.clause("C8.2")
def test_behind_its_tab_the_pile_has_all_of_the_column(sat: Sat) -> None:
    screen = sat(concerned).panels.screen
    assert screen.own.brief is not None
    assert screen.own.brief.rect == screen.layout.log
    assert not screen.rest.shown


@pytest.mark.clause("C8h")
def test_a_person_is_spared_what_is_no_concern_of_theirs_until_they_wish_it(sat: Sat) -> None:
    asked: list[Match] = []

    def window(match: Match) -> bool:
        if asks("respond")(match) and not concerns(match, 0):
            asked.append(match.copy())
        return bool(asked)

    session = sat(window).session
    two = {"humans": lambda: [0, 1], "person": lambda seat: seat}
    decision = asked[0].decision
    there = cast(Session, SimpleNamespace(match=asked[0], decision=decision, untold=False, **two))
    passing = Passing()
    assert session.match is not there.match
    assert passing.spared(there, 0) == choice(codes.PASS, 0)
    passing.rung.add(0)
    assert passing.spared(there, 0) is None
    passing.heard(0)
    passing.turn(0)
    assert passing.spared(there, 0) is None


@pytest.mark.clause("C2.4")
def test_only_who_can_never_start_is_barred_and_the_others_wait_for_room(stage: Stage) -> None:
    plan = MatchPlan(GAME, BOARD, (HUMAN, COMPUTER), ("", ""), seed=3)
    table = CommandMatch(stage.house, plan)
    stage.push(table)
    scene = stage.stack.top
    assert isinstance(scene, MusterScene)
    first = scene.seat * SLOTS
    for card in scene.told().cards:
        level = scene.tables.level[first + int(card.id)]
        assert bool(card.reason) == (level > 3)
        assert bool(card.later) == (not card.picked and level <= 3)  # all seven levels are taken
    for slot in [card.id for card in scene.told().cards if card.picked]:
        scene.press(slot)
    assert scene.slots.bit_count() <= 1
    assert not any(card.later for card in scene.told().cards)
    table.leave()


@pytest.mark.clause("C2.4", "C14e")
def test_the_suggested_creatures_are_picked_already_and_can_be_sent(stage: Stage) -> None:
    plan = MatchPlan(GAME, BOARD, (HUMAN, COMPUTER), ("", ""), seed=3)
    table = CommandMatch(stage.house, plan)
    stage.push(table)
    scene = stage.stack.top
    assert isinstance(scene, MusterScene)
    assert scene.levels == 7
    picked = scene.slots
    first = next(bits(picked).__iter__())
    scene.press(str(first))
    assert scene.slots == picked & ~(1 << first)
    scene.press(str(first))
    scene._send()
    settle(stage)
    sent = [step.words for step in table.session.history.steps if step.seat == 0]
    assert sent[0].startswith(f"{WORDS[codes.MUSTER]} ")
    assert not isinstance(stage.stack.top, MusterScene)


@pytest.mark.clause("C2f")
def test_two_persons_see_each_other_s_hands_face_down(stage: Stage) -> None:
    plan = MatchPlan(GAME, BOARD, (HUMAN, HUMAN), ("Anna", "Ben"), seed=3)
    table = CommandMatch(stage.house, plan)
    stage.push(table)
    assert isinstance(stage.stack.top, BetweenPersons)
    stage.stack.pop()
    for _ in range(60):
        match = table.session.match
        if match.decision is None or match.decision.kind == "act":
            break
        seat = match.waiting()[0]
        if table.session.curtain() >= 0:
            table.session.opened(table.session.curtain())
        table.session.choose(seat, match.decision.nth(seat, 0))
    # Both have stood at the table while creatures were placed: nobody looks at a hand unasked.
    assert table.session.curtain() == table.session.person(match.waiting()[0])
    table.course.take()
    table.timeline.skip()
    for one in table.laid.panels.shown.seats:
        assert len(one.hand) >= 3
        assert set(one.hand) == {UNSEEN}
    assert not table.laid.panels.holds_open(0)
    assert not table.laid.panels.holds_open(1)


def test_discards_are_looked_through_and_left_again(stage: Stage, sat: Sat) -> None:
    scene = sat(asks("act", least=5))
    assert scene.laid.panels.press("store:discards")
    over = stage.stack.top
    assert isinstance(over, DiscardsScene)
    told = over.told()
    assert len(told.tabs) == 4
    over.press(f"hand:{told.tabs[1].id}")
    assert over.told().open == told.tabs[1].id
    over.back()
    assert stage.stack.top is scene


@pytest.mark.clause("C3.5")
def test_the_creatures_in_hand_lie_open_in_the_deploy_phase(sat: Sat) -> None:
    scene = sat(asks("deploy"))
    fan = scene.laid.panels.furniture.hand.data
    assert fan is not None
    assert fan.open == "creatures"
    assert scene.question.how in (TURN, ON_BOARD)


@pytest.mark.clause("C3.5")
def test_who_could_still_deploy_is_asked_before_the_turn_ends(stage: Stage, sat: Sat) -> None:
    scene = sat(payable)
    before = len(scene.session.history.steps)
    assert scene.laid.panels.do("end")
    ask = stage.stack.top
    assert isinstance(ask, AskEnd)
    assert ask.whose.ends == "End the turn already?"
    assert len(scene.session.history.steps) == before
    ask._yes()
    assert len(scene.session.history.steps) > before


@pytest.mark.clause("C3.5")
def test_the_turn_ends_at_once_for_whoever_does_not_wish_to_be_asked(
    stage: Stage, sat: Sat
) -> None:
    scene = sat(payable)
    stage.house.change("ask_before_ending", False)
    before = len(scene.session.history.steps)
    assert scene.laid.panels.do("end")
    assert stage.stack.top is scene
    assert len(scene.session.history.steps) > before


def test_every_panel_shows_the_turn_from_the_projection(stage: Stage, sat: Sat) -> None:
    scene = sat(asks("act", least=4))
    panels = scene.laid.panels.furniture
    seats = scene.laid.panels.shown.seats
    assert panels.track.data is not None
    assert panels.track.data.number == str(scene.laid.panels.shown.round)
    for purse, one in zip(panels.purses, seats, strict=True):
        assert purse.data is not None
        piles = {pile.id: pile.value for pile in purse.data.rows[0].piles}
        assert piles[f"vault:{one.seat}"] == one.vault
        assert piles[f"supply:{one.seat}"] == one.supply


@pytest.mark.clause("C3.5", "C3.8")
def test_a_creature_card_that_is_taken_up_shows_what_it_costs_and_its_card(
    stage: Stage, sat: Sat
) -> None:
    scene = sat(payable)
    panels, match = scene.laid.panels.furniture, scene.session.match
    id, chosen = scene.laid.asked.taking.rows(match, 0)[0]
    figure = member_of(chosen)
    assert panels.purchase.data is None
    scene.question.select(id)
    settle(stage)
    told = panels.purchase.data
    assert told is not None
    supply, level = of(match).supply[0], of(match).tables.level[figure]
    assert [pile.value for pile in told.piles] == [supply, level, supply - level]
    assert panels.card.data is not None
    assert panels.card.data.figure == id
    assert panels.ours.data is not None
    assert panels.ours.data.cards[-1].figure == ""
    assert panels.brief is panels.purchase


@pytest.mark.clause("C4.1", "C7.1")
def test_who_could_be_struck_next_turn_is_told_with_all_that_could_come(sat: Sat) -> None:
    scene = sat(endangered)
    match = scene.session.match
    rows = scene.laid.panels.helps()[0].rows
    assert len(rows) > 1
    s = of(match)
    for row in rows:
        (figure,) = [each for each in s.standing(0) if row.spaces >> s.cell[each] & 1]
        exposed = match.game.exposure(match, 0, figure)
        assert exposed is not None
        damage = max(exposed.damage(s.cell[figure]).ways)
        assert damage > 0
        assert row.value == f"−{damage}"


def test_what_a_computer_player_did_is_told_in_words(sat: Sat) -> None:
    scene = sat(asks("act", least=4))
    told = scene.laid.panels.why(Reason(12, 3, Deed("stay", 0.0, space=0), None, True))
    assert plain(told).startswith(scene.laid.panels.name_of(12))


@pytest.mark.clause("C2.5")
def test_the_row_shows_who_is_still_to_be_placed_and_lights_whose_place_is_asked_for(
    sat: Sat,
) -> None:
    scene = sat(asks("station", least=0))
    row, decision = scene.laid.panels.furniture.ours.data, scene.session.decision
    assert row is not None
    assert decision is not None
    assert {one.id for one in row.cards} == {
        f"figure:{each}" for each in scene.laid.panels.shown.seats[0].chosen
    }
    assert [one.id for one in row.cards if one.lit] == [f"figure:{decision.figure}"]


def test_a_plaque_with_a_person_s_name_does_not_say_it_twice(stage: Stage) -> None:
    scene = seated(stage, asks("act"), seats=(HUMAN, HUMAN), names=("Ada", "Ben"))
    (purse,) = scene.laid.panels.furniture.purses[0].data.rows  # type: ignore[union-attr]
    assert purse.name == "Ada"
    assert "Ada" not in purse.line


def test_once_the_pile_is_empty_the_column_tells_what_helps_again_with_no_hand_moved(
    stage: Stage, sat: Sat
) -> None:
    scene = sat(acting)
    screen, panels = scene.screen, scene.laid.panels
    pile, before = panels.furniture.pile, (screen.rest.rect.copy(), screen.rest.shown)
    pile.show(PileData("Declared", (), PileQuestion("Your answer?", ())))
    screen.brief()
    assert (screen.rest.rect, screen.rest.shown) != before
    pile.show(None)
    screen.brief()
    assert (screen.rest.rect, screen.rest.shown) == before


@pytest.mark.parametrize("hand", ["creatures", "actions"])
def test_a_click_on_a_tab_turns_to_that_hand(stage: Stage, sat: Sat, hand: str) -> None:
    scene = sat(asks("act", least=3))
    fan = scene.laid.panels.furniture.hand
    for wanted in ("creatures", hand):
        stage.stack.draw(pygame.Surface(SIZE))
        spot = fan.where(f"hand:{wanted}")
        assert spot is not None
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            mouse(stage.stack.top, kind, spot.center, down=False)
        settle(stage)
    assert fan.data is not None
    assert fan.data.open == hand


def test_while_nobody_here_decides_the_card_is_of_somebody_on_the_board(sat: Sat) -> None:
    def away(match: Match) -> bool:
        s = of(match)
        others = match.waiting() == (1,) and match.game.round_of(match) >= 3
        return others and s.acting < 0 and not s.stands(0) and bool(s.standing(0))

    scene = sat(away)
    panels = scene.laid.panels
    assert not panels.shown.figures[0].standing
    assert panels.shown.figures[panels.card_figure()].standing
    panels._acted = 0  # whoever acted last has fallen since
    assert panels.shown.figures[panels.card_figure()].standing
