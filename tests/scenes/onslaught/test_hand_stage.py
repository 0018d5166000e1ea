"""While cards are laid the whole board is seen, and who still waits for a card is marked on it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.scenes.onslaught import hand_stage
from game.table.look import palette as ink
from game.table.widgets.fields import Button
from game.words.onslaught.play import say
from tests.scenes.onslaught.conftest import AGAINST, PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_hand


def parts(desk: Any) -> tuple[list[str | None], int]:
    """Return the cards that hang on the viewer's heroes on the stage, and how many wait."""
    hand = desk.top
    seen: list[Any] = []
    waiting: list[Any] = []
    view, stage = hand.stage.view, hand.stage
    view_draw, wait = view.draw, stage._waiting
    view.draw = lambda target, shown, *rest: (seen.append(shown), view_draw(target, shown, *rest))
    stage._waiting = lambda target, brush, at: (waiting.append(at), wait(target, brush, at))
    hand.changed = True
    desk.frame()
    view.draw, stage._waiting = view_draw, wait
    return [seen[-1].minis[hero].card for hero in hand.heroes], len(waiting)


@pytest.mark.parametrize(
    ("size", "text"), [((1920, 1080), 100), ((1280, 720), 150), ((1280, 720), 200)]
)
def test_the_whole_board_lies_free_of_plaque_and_trays(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk = sit(AGAINST, size, text=text)
    hand = to_hand(desk)
    board = hand.stage.board
    assert hand.stage.view.camera.whole
    assert board.top >= hand.plaque.bottom
    assert not board.collidelistall([hand.plaque, *hand.trays])
    assert pygame.Rect((0, 0), size).contains(board)


@pytest.mark.parametrize(
    ("size", "text"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150)]
)
def test_whoever_stands_in_the_first_row_is_seen_whole_below_the_plaque(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    hand = to_hand(sit(AGAINST, size, text=text))
    camera = hand.stage.view.camera
    assert camera.top - camera.reach[1] >= hand.plaque.bottom


@pytest.mark.parametrize(
    ("size", "text"),
    [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200)],
)
def test_cards_are_laid_before_a_board_that_can_be_read(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    hand = to_hand(sit(AGAINST, size, text=text))
    assert hand.stage.board.height >= size[1] * 0.57


@pytest.mark.parametrize("text", [150, 200])
def test_in_a_small_window_all_that_is_pressed_has_room_beside_the_board(
    sit: Sit, text: int
) -> None:
    desk = sit(AGAINST, (1280, 720), text=text)
    hand = to_hand(desk)
    settle(desk)
    buttons = [one.rect for one in hand.form.widgets if one.rect.top > hand.plaque.bottom]
    assert len(buttons) == 2 + 2 * len(hand.heroes)
    for one in buttons:
        assert any(tray.contains(one) for tray in hand.trays)
        assert len(one.collidelistall(buttons)) == 1  # itself alone


def test_a_laid_card_hangs_on_its_hero_and_the_others_are_waited_for(sit: Sit) -> None:
    desk = sit(AGAINST)
    hand = to_hand(desk)
    settle(desk)
    assert parts(desk) == ([None] * len(hand.heroes), len(hand.heroes))
    hand.press("card:0")
    settle(desk)
    cards, waiting = parts(desk)
    assert cards == [str(card) for card in hand.cards]  # the last card lays itself
    assert waiting == 0


def test_the_rope_hangs_lower_in_its_middle_than_where_it_is_fastened() -> None:
    rope, top = hand_stage.tieback(200, 1.0)
    seen = pygame.mask.from_surface(rope, 200)
    heights = [
        next(y for y in range(rope.get_height()) if seen.get_at((x, y))) for x in (4, 60, 196)
    ]
    assert heights[1] > heights[0]
    assert heights[1] > heights[2]
    assert abs(heights[2] - top) < 15


def test_no_hand_is_told_of_once_all_cards_are_laid_and_nothing_warns_before_one_is(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit(AGAINST)
    hand = to_hand(desk)
    settle(desk)
    notes: list[tuple[str, object]] = []
    note = type(hand)._note

    def noted(self: Any, screen: pygame.Surface, words: str, *rest: Any) -> None:
        notes.append((words, rest[-1]))
        note(self, screen, words, *rest)

    monkeypatch.setattr(type(hand), "_note", noted)
    hand.changed = True
    desk.frame()
    told = dict(notes)
    who = hand.names.figure(hand.heroes[0]).text
    assert told[say("hand.locked")] == ink.MUTED_CREAM
    assert say("hand.yours", who=who) in told
    hand.press("card:0")
    settle(desk)
    notes.clear()
    hand.changed = True
    desk.frame()
    assert not {say("hand.yours", who=hand.names.figure(hero).text) for hero in hand.heroes} & {
        *dict(notes)
    }


def test_by_keys_enter_alone_gives_and_lays_the_cards(sit: Sit) -> None:
    desk = sit(AGAINST)
    hand = to_hand(desk)
    settle(desk)
    table = hand.table
    for _ in range(2):
        assert hand in desk.stack.scenes
        desk.key(pygame.K_RETURN)
        settle(desk)
        assert desk.top.name != "menu"
    assert hand not in desk.stack.scenes
    assert table.question.decision is None or table.question.decision.kind != "initiative_assign"


def test_the_ring_is_seen_on_the_first_card_however_the_table_was_played(sit: Sit) -> None:
    desk = sit(AGAINST)
    hand = to_hand(desk)
    settle(desk)
    assert hand.form.focus.shown
    assert hand.form.focused is hand._buttons["card:0"]
    desk.key(pygame.K_RETURN)
    settle(desk)
    assert hand.complete
    assert hand.form.focused is hand._lay_button


def test_a_click_on_a_card_lays_it_on_whoever_is_asked_about(sit: Sit) -> None:
    desk = sit(AGAINST)
    hand = to_hand(desk)
    settle(desk)
    first, second = hand.heroes
    desk.click(dict(hand.hand.targets())["card:1"].center)
    settle(desk)
    assert hand.given == {first: 1, second: 0}


def test_a_click_on_a_hero_takes_cards_back_and_asks_about_that_hero(sit: Sit) -> None:
    desk = sit(AGAINST)
    hand = to_hand(desk)
    settle(desk)
    first, second = hand.heroes
    desk.click(dict(hand.hand.targets())["card:1"].center)
    settle(desk)
    desk.click(dict(hand.slots.targets())[f"hero:{second}"].center)
    settle(desk)
    assert (hand.given, hand.asked) == ({}, second)
    assert hand.slots.eager == f"hero:{second}"
    desk.click(dict(hand.hand.targets())["card:1"].center)
    settle(desk)
    assert hand.given == {first: 0, second: 1}


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_a_card_that_rises_in_the_hand_is_not_cut_off(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk = sit(AGAINST, size, text=text)
    hand = to_hand(desk)
    settle(desk)
    for name, box in hand.hand.targets():
        desk.move(box.center)
        desk.frame()
        risen = dict(hand.hand.targets())[name]
        assert hand.hand.rect.contains(risen)
        assert any(tray.contains(risen) for tray in hand.trays)


def test_the_headline_says_what_is_to_be_done(sit: Sit) -> None:
    desk = sit(AGAINST)
    assert to_hand(desk)._deciding() == say("hand.lay")


def test_the_number_on_a_card_is_the_key_that_lays_it_on_whoever_waits(sit: Sit) -> None:
    desk = sit(AGAINST)
    hand = to_hand(desk)
    settle(desk)
    assert [card.key for card in hand.hand.cards] == [str(number) for number in hand.cards]
    first, second = hand.heroes
    for place, number in enumerate(hand.cards):
        desk.key(pygame.K_0 + number)
        assert hand.given == {first: place, second: 1 - place}
        assert hand.form.focus.shown
        assert hand.form.focused is hand._lay_button
    desk.key(pygame.K_s)
    assert hand.given == {first: 0, second: 1}
    caps = {each.face.text: each.face.key for each in hand.form.widgets if isinstance(each, Button)}
    assert caps[say("hand.swap")] == "S"
    desk.key(pygame.K_RETURN)
    settle(desk)
    assert hand not in desk.stack.scenes


def test_where_all_cards_are_laid_it_stands_who_acts_after_whom(sit: Sit) -> None:
    hand = to_hand(sit(AGAINST))
    while not hand.complete:
        hand.press(hand._next())
    order = hand.to_come.data
    mine = {hand.names.figure(hero).text: hand.cards[at] for hero, at in hand.given.items()}
    assert {one.name: int(one.value) for one in order.turns if one.name in mine} == mine
    known = [float(one.value) for one in order.turns if one.value != "?"]
    assert known == sorted(known)
    assert any("×" in one.name for one in order.turns)


@pytest.mark.parametrize("people", [True, False])
def test_the_order_to_come_tells_nobody_a_card_that_lies_on_its_face(
    sit: Sit, people: bool
) -> None:
    hand = to_hand(sit(PEOPLE if people else AGAINST))
    hand.given = dict(zip(hand.heroes, range(len(hand.cards)), strict=True))
    hand.curtain = None  # it is open: whoever lays cards looks at them
    hand._refresh()
    order = hand.to_come.data
    if not people:
        assert "?" not in [one.value for one in order.turns], "one number only is left for it"
    else:
        laid = {hand.state.tables.ids[hero] for hero in hand.heroes}
        assert {one.value for one in order.turns if one.figure in laid} == {"?"}


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_the_order_takes_the_place_that_the_laid_cards_have_left(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk = sit(AGAINST, size, text=text)
    hand = to_hand(desk)
    while not hand.complete:
        hand.press(hand._next())
    hand.flights.update(60)
    desk.draw()
    told = hand.to_come.picture[0].get_bounding_rect()
    assert told.width >= hand.free.width * 0.9
    assert told.height >= hand.free.height * 0.85
