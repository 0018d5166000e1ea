"""The menu over a running match: handing seats over, giving up, leaving; also over a hand."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.match.menu import Menu
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.result.result import Result
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.ask import Ask
from game.table.widgets.fields import Button
from game.words import ui
from game.words.onslaught import sides
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import AGAINST, PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, table, to_hand, to_question

HARPERS, ZHENTARIM = sides.called("harpers"), sides.called("zhentarim")


def _concede(desk: Desk, side: str) -> None:
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.concede"))
    desk.press(next(text for text in desk.places() if text.startswith(side)))
    desk.press(ui.say("menu.concede.yes"))


def test_a_seat_goes_to_the_computer_and_back(sit: Sit) -> None:
    desk = sit(AGAINST)
    scene = to_question(desk, "turn")
    made = len(scene.session.history.steps)
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.hand", faction=HARPERS))
    assert desk.top is scene
    assert not scene.is_person(0)
    for _ in range(2000):
        if len(scene.session.history.steps) > made + 3:
            break
        desk.wait()
    assert len(scene.session.history.steps) > made + 3
    assert scene.course.seat < 0
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.take", faction=HARPERS))
    assert scene.is_person(0)
    to_question(desk, "turn")
    assert scene.course.seat == 0


def test_conceding_ends_the_match_for_the_other_side(sit: Sit) -> None:
    desk = sit(PEOPLE)
    to_question(desk, "turn")
    _concede(desk, ZHENTARIM)
    settle(desk)
    assert isinstance(desk.top, Result)
    assert (desk.top.outcome.winner, desk.top.outcome.reason) == (0, "conceded")


def test_the_question_whether_to_concede_has_a_head_and_tells_of_the_victory(sit: Sit) -> None:
    desk = sit(AGAINST)
    to_question(desk, "turn")
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.concede"))
    assert isinstance(desk.top, Ask)
    assert desk.top.about == "Concede the match?"
    assert desk.top.text.endswith("The match ends with victory for Zhentarim.")


def test_with_two_persons_the_question_says_by_name_who_concedes_and_who_wins(sit: Sit) -> None:
    desk = sit(PEOPLE)
    to_question(desk, "turn")
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.concede"))
    desk.press(f"{ZHENTARIM} (Ben)")
    assert isinstance(desk.top, Ask)
    assert desk.top.about == f"Concede for {ZHENTARIM} (Ben)?"
    assert desk.top.text.startswith(f"Ben gives up for {ZHENTARIM}.")
    assert desk.top.text.endswith(f"with victory for {HARPERS} (Anna).")


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
@pytest.mark.parametrize(("plan", "number"), [(PEOPLE, 0), (PEOPLE, 1), (AGAINST, 0)])
def test_no_red_answer_lies_where_the_button_was_that_led_to_it(
    sit: Sit, plan: MatchPlan, number: int, size: tuple[int, int], text: int
) -> None:
    desk = sit(plan, size, text=text)
    to_question(desk, "turn")
    scene = table(desk)
    scene.open_menu()
    desk.press(ui.say("menu.concede"))
    if not isinstance(desk.top, Ask):
        at = [one for one in desk.top.form.widgets if isinstance(one, Button)][number]  # type: ignore[attr-defined]
        desk.press(at.text)
        led = at.rect
        assert isinstance(desk.top, Ask)
    else:
        (led,) = [
            one.rect
            for one in desk.stack.scenes[-2].form.widgets  # type: ignore[attr-defined]
            if one.text == ui.say("menu.concede")
        ]
    (red,) = [one.rect for one in desk.top.form.widgets if getattr(one, "kind", "") == "red"]
    assert not red.colliderect(led)
    assert pygame.Rect(0, 0, *size).contains(desk.top.frame)


def test_conceding_and_leaving_stand_in_the_same_places_for_one_person_and_for_two(
    sit: Sit,
) -> None:
    found = []
    for plan in (PEOPLE, AGAINST):
        desk = sit(plan)
        to_question(desk, "turn")
        desk.key(pygame.K_ESCAPE)
        places = desk.places()
        leave = "menu.leave.kept" if ui.say("menu.leave.kept") in places else "menu.leave"
        found.append([places[ui.say(key)] for key in ("menu.resume", "menu.concede", leave)])
    assert found[0] == found[1]


def test_no_is_no(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.leave"))
    desk.press(ui.say("menu.no"))
    desk.press(ui.say("menu.resume"))
    assert desk.top is scene
    assert scene.course.seat >= 0


def test_leaving_goes_to_the_title(sit: Sit) -> None:
    desk = sit(PEOPLE)
    to_question(desk, "turn")
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.leave"))
    desk.press(ui.say("menu.leave.yes"))
    assert [scene.name for scene in desk.stack.scenes] == ["title"]


def test_the_menu_over_a_hand_can_end_the_match(sit: Sit) -> None:
    desk = sit(PEOPLE)
    to_hand(desk)
    _concede(desk, HARPERS)
    settle(desk)
    assert isinstance(desk.top, Result)
    assert desk.top.outcome.winner == 1


def test_a_hand_handed_to_the_computer_is_put_away_and_answers_for_nobody(sit: Sit) -> None:
    desk = sit(PEOPLE)
    hand = to_hand(desk)
    scene = table(desk)
    desk.key(pygame.K_ESCAPE)
    desk.press(ui.say("menu.hand", faction=sides.called(scene.rules.seats[hand.seat].side)))
    settle(desk)
    assert hand not in desk.stack.scenes
    # Both seats may be asked at once; whoever is still a person answers for their own seat only.
    if isinstance(desk.top, HandScene):
        assert desk.top.course.seat == 1 - hand.seat
    made = [each for each in scene.session.history.steps if each.words.startswith("assign")]
    assert all(each.seat == hand.seat for each in made)  # the computer may be that quick
    to_question(desk, "turn")
    by = [each.seat for each in scene.session.history.steps if each.words.startswith("assign")]
    assert len(by) == len(set(by))


def _entries(desk: Desk) -> dict[str, tuple[int, int]]:
    """Return each entry of the menu, pressed or locked, with where it is; the menu is closed."""
    found = {one.text: one.rect.center for one in desk.top.form.widgets}  # type: ignore[attr-defined]
    desk.key(pygame.K_ESCAPE)
    return found


def test_the_entries_of_the_menu_keep_their_places_as_long_as_the_match_lasts(sit: Sit) -> None:
    desk = sit(AGAINST)
    scene = table(desk)
    scene.open_menu()
    begun = _entries(desk)
    hand = to_hand(desk)
    hand.table_menu()
    assert _entries(desk) == begun
    to_question(desk, "turn")
    scene.open_menu()
    assert _entries(desk) == begun


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("plan", [AGAINST, PEOPLE])
def test_the_menu_stands_in_groups_of_two_columns_with_leaving_at_the_foot(
    sit: Sit, size: tuple[int, int], text: int, plan: MatchPlan
) -> None:
    desk = sit(plan, size, text=text)
    table(desk).open_menu()
    menu = desk.top
    assert isinstance(menu, Menu)
    spots = {one.text: one.rect for one in menu.form.widgets}
    left, right = (
        [spots[text] for _, entries in groups for text, *_ in entries] for groups in menu.columns()
    )
    heads = [ui.say(f"menu.{key}") for key in ("match", "seats", "table", "out")]
    assert [words for words, _ in menu.heads] == heads
    assert len({one.left for one in left}) == len({one.left for one in right}) == 1
    assert max(one.right for one in left) < right[0].left
    assert left[0].top == right[0].top == spots[ui.say("menu.rules")].top
    assert right[-1].bottom == max(one.bottom for one in spots.values())
    assert all(one.face.ranged for one in menu.form.widgets if isinstance(one, Button))
    assert all(menu.frame.contains(one) for one in spots.values())
