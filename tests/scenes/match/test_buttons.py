"""The row of buttons under the card: each has its place, whatever stands beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import pygame
import pytest

from game import paths
from game.board.grid import bits
from game.engine.answers import ENDS
from game.rules.onslaught.state import of
from game.scenes.match import buttons, seating
from game.scenes.match.buttons import BESIDE, MENU, REDO, UNDO, Entry
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words import language, ui
from game.words.onslaught.play import say
from game.words.play import say as words
from game.words.rich import plain
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import go_to, settle, table, to_question

SIZES = [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150)]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    language.use(language.ENGLISH)


def nothing() -> None:
    """These buttons are looked at."""


def laid(scene: OnslaughtMatch, *entries: Entry) -> list[Button]:
    """Return the buttons of a row that is laid for entries."""
    form = Form(scene.screen.look)
    buttons.lay_out(scene.screen, form, entries, scene.usual())
    return [one for one in form.widgets if isinstance(one, Button)]


def of_the_table() -> list[Entry]:
    """Return Menu, Undo and Redo."""
    return [
        Entry(words("button.menu"), "wood", MENU, nothing, key="F10", role=MENU),
        Entry(words("button.undo"), "wood", "undo", nothing, key="U", role=UNDO),
        Entry(words("button.redo"), "wood", "redo", nothing, role=REDO),
    ]


def of_the_game() -> tuple[Entry, Entry, Entry, Entry]:
    """Return two chests, something to take, and the end."""
    loot, take = say("button.loot"), say("button.pick", item="Flametongue")
    return (
        Entry(loot, "wood", "chest", nothing, key="L", short=say("button.loot.short")),
        Entry(f"{loot} F13", "wood", "chest", nothing, short="F13"),
        Entry(take, "teal", "star", nothing, short="Flametongue"),
        Entry(
            say("button.end"), "gold", "hourglass", nothing, key="E", short=say("button.end.short")
        ),
    )


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_end_and_the_card_keep_place_and_size_whatever_else_can_be_pressed(
    sit: Sit, size: tuple[int, int], text: int, code: str
) -> None:
    desk = sit(PEOPLE, size, text=text, reduced_motion=True)
    scene = to_question(desk, "turn")
    language.use(code, scene.house.assets / "locale")
    assert language.spoken() == code
    menu, undo, redo = of_the_table()
    chest, other, take, end = of_the_game()
    card, row = scene.laid.panels.furniture.card, scene.screen.layout.buttons
    places: dict[str, set[tuple[int, ...]]] = {}
    cards = set()
    for own, more in product(
        ([menu], [menu, undo], [menu, undo, redo]),
        ([], [chest], [take], [chest, take], [chest, other]),
    ):
        found = laid(scene, *own, *more, end)
        assert all(row.contains(one.rect) for one in found)
        assert all(a.rect.right < b.rect.left for a, b in pairwise(found))
        assert [one.text for one in found[-len(more) - 1 :]] == [e.text for e in (*more, end)]
        assert all(one.face.text or one.icon for one in found)
        assert found[-1].face.text
        cards.add(tuple(card.rect))
        places.setdefault("answer", set()).add(tuple(found[-1].rect))
        places.setdefault("menu", set()).add(tuple(found[0].rect))
        if len(own) > 1:
            places.setdefault("undo", set()).add(tuple(found[1].rect))
        if len(more) == 1 or (redo in own and not more):
            places.setdefault("beside", set()).add(tuple(found[-2].rect))
    attack = Entry(say("button.attack"), "red", "tick", nothing)
    for name, icon in (("cancel", "cross"), ("skip", "fast")):
        aside = Entry(words(f"button.{name}"), "wood", icon, nothing, key="Enter", role=BESIDE)
        found = laid(scene, menu, undo, aside, *([attack] if name == "cancel" else []))
        for key, one in zip(("menu", "undo", "beside", "answer"), found, strict=False):
            places[key].add(tuple(one.rect))
        cards.add(tuple(card.rect))
    assert all(len(each) == 1 for each in places.values())
    assert len(places) == 4
    assert len(cards) == 1


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_chest_at_hand_is_named_in_the_row(sit: Sit, size: tuple[int, int], text: int) -> None:
    desk = sit(PEOPLE, size, text=text, reduced_motion=True)
    scene = to_question(desk, "turn")
    menu, undo, _ = of_the_table()
    chest, _, _, end = of_the_game()
    found = laid(scene, menu, undo, chest, end)
    assert found[2].face.text in (say("button.loot"), say("button.loot.short"))
    assert isinstance(found[2].rect, pygame.Rect)
    assert found[0].icon == MENU


def press(desk: Desk) -> None:
    """Press and let go where the pointer is, at once."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pygame.mouse.get_pos(), button=1))
        desk.frame()


def taken_back(sit: Sit) -> tuple[Desk, OnslaughtMatch]:
    """Return a match in which a row was put back while the pointer lay where the end comes up."""
    desk = sit(PEOPLE, reduced_motion=True)
    scene = to_question(desk, "turn")
    row = next(row for _, row in scene.laid.panels.rows() if row.enabled)
    desk.move(scene.screen.layout.buttons.move(-8, 0).midright)
    settle(desk, 60)
    scene.question.select(row.id)
    desk.frame()
    scene.question.cancel()
    desk.frame()
    return desk, scene


def test_a_press_on_a_button_that_just_came_up_under_the_pointer_does_nothing(sit: Sit) -> None:
    desk, scene = taken_back(sit)
    assert scene.question.selected() == ""
    steps = len(scene.session.history.steps)
    press(desk)
    assert desk.top is scene
    assert len(scene.session.history.steps) == steps
    settle(desk, 26)  # more than 0.4 s, and the pointer lies still
    press(desk)
    assert desk.top is scene
    assert len(scene.session.history.steps) == steps
    settle(desk, 12)
    press(desk)
    assert desk.top is not scene or len(scene.session.history.steps) > steps


def test_a_press_that_was_not_heard_says_so(sit: Sit) -> None:
    desk, scene = taken_back(sit)
    press(desk)
    assert plain(scene.question.notice) == words("refused.just_came")
    assert scene.question.refused


def test_whoever_has_moved_the_pointer_presses_it_after_less(sit: Sit) -> None:
    desk, scene = taken_back(sit)
    settle(desk, 26)
    steps = len(scene.session.history.steps)
    x, y = pygame.mouse.get_pos()
    desk.move((x - 3, y))
    press(desk)
    assert desk.top is not scene or len(scene.session.history.steps) > steps


def come_up(sit: Sit) -> tuple[Desk, OnslaughtMatch]:
    """Return a match in which a question has come up with an answer of it under the pointer."""
    desk = sit(PEOPLE, reduced_motion=True)
    scene = to_question(desk, "initiative_one")
    prompt = scene.screen.prompt
    assert prompt.data is not None
    first = prompt.data.buttons[0].id
    area = prompt.rect
    place = next(
        (x, y)
        for y in range(area.top, area.bottom, 4)
        for x in range(area.left, area.right, 4)
        if prompt.hit((x, y)) == first
    )
    desk.move(place)
    settle(desk, 60)
    prompt.show(None)
    scene.due.panel()
    desk.frame()
    assert prompt.hit(place) == first
    return desk, scene


def test_a_press_on_a_prompt_that_just_came_up_answers_nothing(sit: Sit) -> None:
    desk, scene = come_up(sit)
    steps = len(scene.session.history.steps)
    press(desk)
    settle(desk, 26)  # more than 0.4 s, and the pointer lies still
    press(desk)
    assert len(scene.session.history.steps) == steps
    settle(desk, 12)
    press(desk)
    assert len(scene.session.history.steps) > steps


def test_a_key_that_confirms_answers_no_prompt_that_just_came_up(sit: Sit) -> None:
    desk, scene = come_up(sit)
    desk.hasty = True
    steps = len(scene.session.history.steps)
    desk.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert len(scene.session.history.steps) == steps
    settle(desk, 26)
    desk.key(pygame.K_RETURN)
    assert len(scene.session.history.steps) > steps


@pytest.mark.parametrize(("frames", "stirred"), [(1, 0), (8, 0), (8, 5), (20, 5), (32, 0)])
def test_a_double_click_on_start_does_not_press_the_small_button_of_the_board_under_it(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, frames: int, stirred: int
) -> None:
    """In a match whose first question is a person's: no computer's answer changes the table."""
    monkeypatch.setattr(seating, "new_seed", lambda: PEOPLE.seed)
    desk = sit(None, text=150)
    desk.press(ui.say("title.new"))
    place = desk.places()[ui.say("setup.start")]
    desk.click(place)
    scene = desk.top
    assert isinstance(scene, OnslaughtMatch)
    under = [one for one in scene.form.widgets if one.rect.collidepoint(place)]
    assert [one.tip for one in under if isinstance(one, Button)] == ["Zoom out"]
    camera = scene.screen.board.camera
    camera.zoom(2, camera.view.center)
    zoomed = camera.cell
    settle(desk, frames)
    if stirred:
        desk.move((place[0] - stirred, place[1]))
    press(desk)
    settle(desk, 1)
    assert camera.cell == zoomed
    settle(desk, 60)
    press(desk)
    settle(desk, 30)
    assert camera.cell < zoomed


def test_a_way_to_go_of_the_card_is_taken_up_first_and_sent_by_one_click(sit: Sit) -> None:
    """What a card offers is used up by it: pointing at a way to go shows it, as with an attack."""
    desk = sit(PEOPLE, reduced_motion=True)
    scene = go_to(desk, lambda: bool(ways(desk)), aim="turn")
    row = ways(desk)[0]
    scene.question.select(row)
    settle(desk)
    space = min(bits(scene.question.mask(scene.question.code)))
    steps = len(scene.session.history.steps)
    desk.move(scene.screen.board.camera.box(space).center)
    settle(desk)
    assert len(scene.session.history.steps) == steps
    desk.click(scene.screen.board.camera.box(space).center)
    settle(desk)
    assert len(scene.session.history.steps) > steps


def ways(desk: Desk) -> list[str]:
    """Return what of the card of whoever acts is a way to go with more than one end."""
    scene = desk.top
    if not isinstance(scene, OnslaughtMatch) or scene.busy or not scene.question.turn:
        return []
    question, found = scene.question, []
    for _, row in scene.laid.panels.rows():
        code = question.asked.taking.row(question.match, row.id) if row.enabled else -1
        mask = question.mask(code)
        if mask & (mask - 1):
            aim = question.match.game.aim(question.match, question.course.seat, code, -1)
            found += [row.id] if aim.how == ENDS else []
    return found


@pytest.mark.parametrize("code", ["en", "de"])
def test_what_ends_the_activation_shows_a_word_and_its_key_where_words_are_large(
    sit: Sit, code: str
) -> None:
    desk = sit(PEOPLE, (1280, 720), text=150)
    to_question(desk, "turn")
    language.use(code, paths.assets() / "locale")
    end = Entry(
        say("button.end"), "gold", "hourglass", nothing, key="E", short=say("button.end.short")
    )
    (button,) = laid(table(desk), end)
    assert button.face.key == "E"
    assert button.face.text


@pytest.mark.parametrize(
    ("size", "text", "code"),
    [(*each, "en") for each in SIZES] + [(*SIZES[0], "de"), (*SIZES[2], "de")],
)
def test_every_usual_button_shows_its_key_and_what_answers_a_word_too(
    sit: Sit, size: tuple[int, int], text: int, code: str
) -> None:
    scene = to_question(sit(PEOPLE, size, text=text), "turn")
    language.use(code, paths.assets() / "locale")
    usual = scene.usual()
    assert {one.role for one in usual} == {BESIDE, ""}
    for entry in usual:
        *_, button = laid(scene, entry)
        assert button.face.key == entry.key
        assert button.face.text or entry.role == BESIDE


def test_an_attack_is_called_so_where_words_are_large(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE, (1280, 720), text=150), "turn")
    attack = next(one for one in scene.usual() if one.text == say("button.attack"))
    (button,) = laid(scene, attack)
    assert button.face.text == say("button.attack")


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_stands_beside_the_end_shows_its_key_as_the_end_does(
    sit: Sit, size: tuple[int, int], text: int, code: str
) -> None:
    desk = sit(PEOPLE, size, text=text)
    to_question(desk, "turn")
    language.use(code, paths.assets() / "locale")
    menu, undo, _ = of_the_table()
    loot, _, _, end = of_the_game()
    cancel = Entry(words("button.cancel"), "wood", "cross", nothing, key="Esc", role=BESIDE)
    for beside in (loot, cancel):
        *_, other, last = laid(table(desk), menu, undo, beside, end)
        assert (other.face.key, last.face.key) == (beside.key, "E")
        assert other.face.text or other.icon


def test_a_chest_named_where_redo_was_pressed_is_deaf_for_no_longer_than_it_is_unseen(
    sit: Sit,
) -> None:
    desk = sit(PEOPLE, (1280, 720), text=150)
    scene = to_question(desk, "turn")
    s = of(scene.session.match)
    chest = next(
        c for c in bits(s.chests) if scene.question.asked.point(
            scene.session.match, scene.course.seat, -1, c).choice >= 0
    )  # fmt: skip
    desk.click(scene.screen.board.camera.box(chest).center)
    settle(desk, 60)
    scene.undoing.undo()
    settle(desk, 10)
    desk.click(desk.places()[words("button.redo")])
    steps = len(scene.session.history.steps)
    assert say("button.loot") in desk.places()
    settle(desk, 38)  # a little more than 0.6 s, and the pointer lies still
    press(desk)
    assert len(scene.session.history.steps) > steps


@pytest.mark.parametrize("by_key", [False, True])
def test_a_prompt_is_seen_as_long_as_whoever_presses_sees_it_however_slow_the_table(
    sit: Sit, by_key: bool
) -> None:
    desk, scene = come_up(sit)
    desk.hasty = True
    steps = len(scene.session.history.steps)
    desk.frame()  # in which it was painted
    if by_key:
        desk.key(pygame.K_RIGHT)
    desk.stack.update(1 / 60, passed=0.7)
    if by_key:
        desk.key(pygame.K_RETURN)
    else:
        press(desk)
    assert len(scene.session.history.steps) > steps


def test_a_button_is_seen_as_long_as_whoever_presses_sees_it_however_slow_the_table(
    sit: Sit,
) -> None:
    desk, scene = taken_back(sit)
    steps = len(scene.session.history.steps)
    desk.frame()
    desk.stack.update(1 / 60, passed=0.7)
    press(desk)
    assert desk.top is not scene or len(scene.session.history.steps) > steps


def test_at_1080_the_end_and_what_cancels_an_aim_say_it_in_full(sit: Sit) -> None:
    desk = sit(PEOPLE, (1920, 1080))
    scene = to_question(desk, "turn")
    said = [one.face.text for one in scene.form.widgets if isinstance(one, Button)]
    assert say("button.end") in said
    scene.question.select(next(row.id for _, row in scene.laid.panels.rows() if row.enabled))
    settle(desk)
    said = [one.face.text for one in scene.form.widgets if isinstance(one, Button)]
    assert words("button.cancel") in said
