"""Nothing of one's own is hidden, and every question says who decides it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.state import GIVEN, HAND
from game.scenes.match.between import BetweenPersons
from game.scenes.match.own_cards import OwnCards, Whose
from game.scenes.shell.pictures import minis_of
from game.table.hud.brush import Brush
from game.table.hud.curtain import menu_corner
from game.table.widgets.fields import Button
from tests.robots.mouse import Mouse
from tests.scenes.onslaught.conftest import AGAINST, PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, table, to_hand, to_question


def values(prompt: Any) -> list[list[str]]:
    """Return the numbers on each card of a prompt."""
    return [[lot.value for lot in one.lots] for one in prompt.data.cards]


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_who_gets_the_1_shows_the_other_card_too_and_covers_no_hero(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk = sit(AGAINST, size, text=text)
    scene = to_question(desk, "initiative_one")
    settle(desk)
    other = scene.state.piles.cards[HAND][1] + 1
    prompt = scene.screen.prompt
    assert values(prompt) == [["1", str(other)]] * 2
    camera = scene.screen.board.camera
    for hero in scene.state.tables.party[0]:
        assert not prompt.rect.colliderect(camera.box(scene.state.cell[hero]))


def test_between_two_persons_a_curtain_falls_before_a_hand_is_shown(sit: Sit) -> None:
    desk = sit(PEOPLE)
    to_question(desk, "place")
    seen = []

    def curtained() -> bool:
        top = desk.top
        if isinstance(top, BetweenPersons):
            seen.append((top.who, table(desk).session.decision.kind))  # type: ignore[union-attr]
        return bool(seen)

    Mouse(desk, 1).play(curtained)
    scene = table(desk)
    seat = scene.session.waiting_human()
    assert seen == [(scene.session.persons[seat].name, "initiative_one")]


def test_a_prompt_is_headed_by_who_decides_in_their_colours(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "initiative_one")
    settle(desk)
    data = scene.screen.prompt.data
    assert data is not None
    assert data.decider is not None
    seat = scene.course.seat
    assert data.decider.side == SIDES[seat]
    assert scene.session.persons[seat].name in data.decider.words


def test_a_question_about_both_heroes_of_a_side_shows_its_emblem_and_not_one_of_them(
    sit: Sit,
) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "initiative_one")
    settle(desk)
    data = scene.screen.prompt.data
    assert data is not None
    assert data.figure not in scene.state.tables.ids
    asked = {lot.figure for one in data.buttons for lot in one.lots}
    party = scene.state.tables.party[scene.course.seat]
    assert asked == {scene.state.tables.ids[hero] for hero in party}


def test_whoever_sets_up_a_monster_sees_its_card_and_is_named_by_their_own_side(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "reinforce")
    settle(desk)
    seat = scene.course.seat
    decision, card = scene.question.decision, scene.screen.own.card.data
    assert decision is not None
    assert card is not None
    assert card.name == scene.names.figure(decision.figure).text
    assert card.wheel.max_hp == scene.names.content.monsters[card.figure].hp
    decider = scene.panels.decider()
    assert decider is not None
    assert decider.side == SIDES[seat]


def test_whom_a_question_on_the_board_is_about_is_pictured_beside_it(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "reinforce")
    settle(desk)
    screen, decision = scene.screen, scene.question.decision
    drawn: list[str] = []
    portrait = screen.brush.portrait

    def seen(target: pygame.Surface, figure: str, *rest: Any, **more: Any) -> None:
        drawn.append(figure)
        portrait(target, figure, *rest, **more)

    screen.brush.portrait = seen  # type: ignore[method-assign]
    screen._tell_note(pygame.Surface(scene.size))
    assert decision is not None
    assert drawn == [scene.state.tables.ids[decision.figure]]


def test_a_curtain_and_the_stage_behind_it_are_in_the_colour_of_who_comes(sit: Sit) -> None:
    desk = sit(PEOPLE)
    hand = to_hand(desk)
    assert hand.curtain is not None
    assert hand.curtain.side == SIDES[hand.seat]
    name = hand.course.session.persons[hand.seat].name
    assert name in hand._deciding()
    cloth = hand.look.materials.curtain(300, 300, SIDES[hand.seat]).picture
    own = hand.stage._cloth(300, 300)
    assert own.get_at((20, 40)) == cloth.get_at((20, 40))


def test_the_last_card_lays_itself(sit: Sit) -> None:
    desk = sit(PEOPLE)
    hand = to_hand(desk)
    desk.key(pygame.K_SPACE)
    settle(desk)
    first, second = hand.heroes
    hand.press("card:1")
    assert hand.given == {first: 1, second: 0}
    hand.press(f"hero:{second}")
    assert hand.given == {}, "it can be taken back, and with it what nobody chose"
    hand.press("card:1")
    assert hand.given == {second: 1, first: 0}


def test_the_mouse_alone_reaches_the_menu_from_cards_and_from_a_curtain(sit: Sit) -> None:
    desk = sit(PEOPLE)
    hand = to_hand(desk)
    place = menu_corner(hand.look.window).rect.center
    desk.click(place)
    assert desk.top.name == "menu"
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_SPACE)
    settle(desk)
    assert not hand.hidden
    desk.click(place)
    assert desk.top.name == "menu"


def test_the_eye_names_its_key(sit: Sit) -> None:
    scene = to_question(sit(AGAINST), "turn")
    (eye,) = (one for one in scene.form.widgets if isinstance(one, Button) and one.icon == "eye")
    assert eye.below.tool_tip_text is not None
    assert eye.below.tool_tip_text.endswith("(K)")


def test_own_cards_are_looked_at_any_time(sit: Sit) -> None:
    desk = sit(AGAINST)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_k)
    top = desk.top
    assert isinstance(top, OwnCards)
    held = [str(card + 1) for hero in scene.state.tables.party[0]
            for card in scene.state.piles.cards[GIVEN + hero]]  # fmt: skip
    assert [one.value for one in top.cards] == sorted(held)
    assert len(held) == 2
    desk.key(pygame.K_RETURN)
    assert desk.top is scene


def test_own_cards_lie_in_their_order_whoever_has_them(sit: Sit) -> None:
    desk = sit(AGAINST)
    scene = to_question(desk, "turn")
    cards, (one, two) = scene.state.piles.cards, scene.state.tables.party[0]
    for _ in range(2):
        cards[GIVEN + one], cards[GIVEN + two] = cards[GIVEN + two], cards[GIVEN + one]
        values = [int(each.value) for each in scene.laid.held(0)]
        assert len(values) == 2
        assert values == sorted(values)


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_own_cards_are_large_and_the_way_back_shows_its_key(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk = sit(AGAINST, size, text=text)
    to_question(desk, "turn")
    desk.key(pygame.K_k)
    top = desk.top
    desk.draw()
    assert [one.face.key for one in top.form.widgets] == ["Esc"]
    brush = Brush(top.look.fonts, top.look.icons, top.look.materials, minis_of(desk.house.assets))
    assert {top._role(brush, place.width) for place in top.places} == {"label"}
    assert all(place.height >= size[1] * 0.35 for place in top.places)


def test_the_strip_over_own_cards_goes_across_their_frame(sit: Sit) -> None:
    desk = sit(AGAINST)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_k)
    top = desk.top
    assert top.frame.contains(top.strip.rect)
    assert top.strip.width >= top.frame.width - 16
    assert not any(top.strip.rect.colliderect(place.rect) for place in top.places)
    desk.key(pygame.K_k)
    assert desk.top is scene


def test_the_key_of_ones_own_cards_puts_them_away_again(sit: Sit) -> None:
    for plan, kind in ((AGAINST, OwnCards), (PEOPLE, Whose)):
        desk = sit(plan)
        scene = to_question(desk, "turn")
        desk.key(pygame.K_k)
        assert isinstance(desk.top, kind)
        desk.key(pygame.K_k)
        assert desk.top is scene


def test_with_two_persons_own_cards_lie_behind_a_curtain(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_k)
    assert isinstance(desk.top, Whose)
    desk.press("Ben")
    curtain = desk.top
    assert isinstance(curtain, BetweenPersons)
    assert curtain.who == "Ben"
    assert curtain.side == SIDES[1]
    assert curtain.opaque
    desk.key(pygame.K_SPACE)
    settle(desk)
    top = desk.top
    assert isinstance(top, OwnCards)
    ours = {scene.names.figure(hero).text for hero in scene.state.tables.party[1]}
    assert {one.name for one in top.cards} == ours


def test_cards_of_a_seat_that_is_handed_over_while_the_curtain_is_shut_are_shown_to_nobody(
    sit: Sit,
) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_k)
    desk.press("Ben")
    curtain = desk.top
    assert isinstance(curtain, BetweenPersons)
    desk.key(pygame.K_ESCAPE)
    settle(desk)
    scene.hand_over(1)
    desk.key(pygame.K_ESCAPE)
    for _ in range(6):
        desk.frame()
        assert not isinstance(desk.top, OwnCards)
    assert curtain not in desk.stack.scenes
    assert not any(isinstance(one, OwnCards) for one in desk.stack.scenes)
