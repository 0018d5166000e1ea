"""What one seat holds is never drawn for another."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.match.menu import Menu
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.result import Result
from game.scenes.setup.plan import MatchPlan
from game.table.onslaught.projection import FACE_DOWN
from game.words import ui
from game.words.onslaught import sides
from tests.robots.desk import Desk
from tests.robots.keys import Keys
from tests.robots.mouse import Mouse
from tests.scenes.onslaught.conftest import AGAINST, PEOPLE, Sit
from tests.scenes.onslaught.sitting import UNSEEN, settle, table, to_hand, to_question


def _picture(desk: Desk) -> bytes:
    desk.stack.fresh = True
    desk.stack.draw(desk.screen)
    return pygame.image.tobytes(desk.screen, "RGB")


def _secret(scene: OnslaughtMatch, viewer: int) -> list[int]:
    """Return the figures whose facedown card somebody else than ``viewer`` could read."""
    return [
        one.index
        for one in scene.timeline.projection.figures.values()
        if one.seat >= 0 and one.seat != viewer and one.card > FACE_DOWN and not one.faceup
    ]


def _told(scene: OnslaughtMatch) -> list[str]:
    lines = ["".join(span.text for span in line.text) for line in scene.log.lines]
    return [line for line in lines if "facedown" in line]


def test_nothing_drawn_for_two_people_tells_a_facedown_card(sit: Sit) -> None:
    desk = sit(PEOPLE)
    desk.every = 8  # what is drawn is filled in whether it is painted or not
    player = Keys(desk, seed=3)
    unknown = 0
    for _ in range(4000):
        if isinstance(desk.top, Result):
            break
        player.step()
        if not isinstance(desk.top, OnslaughtMatch | HandScene):
            continue
        scene = table(desk)
        assert not _secret(scene, viewer=-1)
        assert all("facedown card" in line for line in _told(scene))
        track = scene.laid.panels.furniture.track.data
        assert track is not None
        hidden = [one for one in track.entries if one.value == "?"]
        unknown += len(hidden)
        shown = scene.timeline.projection
        for entry in hidden:
            figure = shown.figures[int(entry.id.partition(":")[2])]
            assert figure.card == FACE_DOWN
    assert isinstance(desk.top, Result)
    assert unknown


def test_the_hand_is_the_seats_own_and_not_drawn_behind_the_curtain(sit: Sit) -> None:
    desk = sit(PEOPLE, speed="1")
    scene = to_hand(desk)
    assert scene.curtained
    curtain = scene.curtain
    assert curtain is not None
    # While the curtain closes and when it is shut, hand and slots hold nothing to draw.
    while not curtain.shut:
        assert (scene.hand.cards, scene.slots.slots) == ((), ())
        desk.frame()
    assert (scene.hand.cards, scene.slots.slots) == ((), ())
    before = _picture(desk)
    scene.cards = [9 - card for card in scene.cards]
    scene.resize(desk.stack.size)
    assert _picture(desk) == before
    scene.cards = [9 - card for card in scene.cards]
    desk.key(pygame.K_RETURN)
    while not curtain.open:
        desk.frame()
    assert [card.number for card in scene.hand.cards] == scene.cards
    assert {card.side for card in scene.hand.cards} == {
        table(desk).rules.seats[scene.course.seat].side
    }
    other = 1 - scene.course.seat
    party = table(desk).state.tables.party[other]
    assert not any(f"hero:{figure}" == slot.id for figure in party for slot in scene.slots.slots)


@pytest.mark.parametrize(("plan", "lies_open"), [(AGAINST, True), (PEOPLE, False)])
def test_ones_own_laid_cards_lie_open_where_nobody_else_could_see_them(
    sit: Sit, plan: MatchPlan, lies_open: bool
) -> None:
    desk = sit(plan)
    scene = to_hand(desk)
    if scene.curtained:
        scene._open_curtain()
    settle(desk)
    desk.key(pygame.K_RETURN)  # the first card; the last lays itself
    settle(desk)
    assert scene.complete
    scene.form.focus.shown = False  # neither ring nor pointer looks at any
    desk.move((1, 1))
    before = _picture(desk)
    scene._swap()
    settle(desk)
    scene.form.focus.shown = False
    assert (_picture(desk) != before) == lies_open


def test_keys_other_than_the_curtains_own_do_nothing_while_it_is_shut(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_hand(desk)
    assert scene.hidden
    desk.key(pygame.K_1, pygame.K_s, pygame.K_TAB, pygame.K_2)
    assert not scene.given
    desk.click(scene.trays[0].center)
    assert not scene.given
    assert scene.hidden


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F10])
def test_the_menu_is_reached_from_the_hand_and_from_behind_its_curtain(sit: Sit, key: int) -> None:
    desk = sit(PEOPLE)
    scene = to_hand(desk)
    desk.key(key)
    assert isinstance(desk.top, Menu)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    scene._open_curtain()
    settle(desk)
    assert not scene.hidden
    desk.key(key)
    assert isinstance(desk.top, Menu)


def test_a_card_that_was_just_laid_is_not_taken_up_again(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_hand(desk)
    scene._open_curtain()
    scene.press("card:0")
    scene.press("card:0")
    assert sorted(scene.given.values()) == list(range(len(scene.heroes)))
    scene.lay()
    assert desk.top is not scene


def test_against_the_computer_only_ones_own_cards_are_known(sit: Sit) -> None:
    desk = sit(AGAINST)
    desk.every = UNSEEN
    player = Mouse(desk, seed=1)
    own = 0
    for _ in range(4000):
        player.step()
        scene = table(desk)
        assert not _secret(scene, viewer=0)
        shown = scene.timeline.projection
        own += sum(one.seat == 0 and one.card > 0 and not one.faceup
                   for one in shown.figures.values())  # fmt: skip
        if shown.round == 2 and own:
            return
    raise AssertionError("the second round was never reached")


def test_a_second_person_at_the_table_does_not_find_the_first_ones_cards(sit: Sit) -> None:
    desk = sit(AGAINST)
    scene = to_question(desk, "turn")
    shown = scene.timeline.projection
    down = [one.index for one in shown.figures.values() if one.seat == 0 and not one.faceup]
    if not down:
        player = Mouse(desk, seed=5)
        player.play(lambda: any(
            one.seat == 0 and one.card > 0 and not one.faceup
            for one in scene.timeline.projection.figures.values()
        ) and not scene.busy and desk.top is scene)  # fmt: skip
    told = _told(scene)
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.take", faction=sides.called("zhentarim")))
    settle(desk)
    assert scene.course.viewer == -1
    assert not _secret(scene, viewer=-1)
    assert _told(scene) != told
    assert all("facedown card" in line for line in _told(scene))
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.hand", faction=sides.called("zhentarim")))
    settle(desk)
    assert _told(scene)[: len(told)] == told
