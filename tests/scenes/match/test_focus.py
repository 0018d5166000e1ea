"""The keyboard at the table: where the ring is, in which order, and the cursor on the board."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.scenes.match.hands import FEW, STILL_SKIPPING
from game.scenes.match.ring import Ring
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.hud.panel import Panel
from game.words.onslaught.play import say
from game.words.play import say as words
from game.words.rich import Span, plain
from tests.robots.desk import Desk
from tests.robots.keys import Keys
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import UNSEEN, settle, to_hand, to_question

CALM = {"reduced_motion": True}


def _around(desk: Desk, rect: pygame.Rect) -> bytes:
    desk.stack.fresh = True
    desk.stack.draw(desk.screen)
    area = rect.inflate(12, 12).clip(desk.screen.get_rect())
    return pygame.image.tobytes(desk.screen.subsurface(area), "RGB")


def test_tab_walks_the_buttons_from_left_to_right_with_a_ring_that_is_seen(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "turn")
    widgets = scene.form.widgets
    bare = [_around(desk, widget.rect) for widget in widgets]
    assert len(widgets) >= 2
    assert not scene.form.focus.shown
    for number, widget in enumerate(widgets):
        desk.key(pygame.K_TAB)
        settle(desk, 6)
        assert scene.form.focused is widget
        assert _around(desk, widget.rect) != bare[number]
    assert [w.rect.x for w in widgets] == sorted(w.rect.x for w in widgets)
    panels = scene.hands.ring.stops()
    assert panels
    for panel in panels:
        desk.key(pygame.K_TAB)
        assert scene.hands.ring.panel is panel
    desk.key(pygame.K_TAB)
    assert scene.form.focused is widgets[0]
    desk.key(*[pygame.K_TAB] * (len(panels) + 1), mod=pygame.KMOD_SHIFT)
    assert scene.form.focused is widgets[-1]


def test_tab_begins_at_the_button_that_sends_what_is_aimed(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "second_target")
    scene.question.point_by_key(scene.question.pointing.marks.targets[0])
    settle(desk)
    made = len(scene.session.history.steps)
    desk.key(pygame.K_TAB)
    assert scene.form.focused is not None
    assert scene.form.focused.text == say("button.attack")  # type: ignore[attr-defined]
    desk.key(pygame.K_RETURN)
    assert desk.top.name != "menu"
    assert len(scene.session.history.steps) == made + 1


def test_enter_presses_what_is_lit_and_esc_gives_the_keys_back_to_the_board(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_TAB, pygame.K_ESCAPE)
    assert not scene.form.focus.shown
    assert desk.top is scene
    desk.key(pygame.K_RIGHT)
    assert scene.question.pointing.marks.cursor >= 0
    Keys(desk, 1).press(say("button.menu"))
    assert desk.top.name == "menu"


def while_it_is_shown(sit: Sit) -> tuple[Desk, OnslaughtMatch]:
    """Return a match of which the first events are still being shown."""
    desk = sit(PEOPLE, speed="1", **CALM)
    settle(desk, 2)
    scene = desk.top
    assert isinstance(scene, OnslaughtMatch)
    assert scene.busy
    return desk, scene


def test_the_ring_does_not_wait_for_the_next_question(sit: Sit) -> None:
    """A second Enter must not press whatever lies where the last button was."""
    desk, scene = while_it_is_shown(sit)
    Keys(desk, 1).focus(say("button.skip"))
    desk.key(pygame.K_RETURN)
    while scene.course.seat < 0:
        desk.frame()
    settle(desk)
    assert not scene.form.focus.shown


def test_arrows_walk_a_cursor_over_the_board_that_is_seen(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "turn")
    figure = scene.laid.panels.acting()
    start = scene.timeline.projection.figures[figure].cell
    grid = scene.laid.painter.board.grid
    across = pygame.K_RIGHT if grid.col(start) < grid.width - 1 else pygame.K_LEFT
    step = 1 if across == pygame.K_RIGHT else -1
    box = scene.screen.board.camera.box(start + step)
    bare = _around(desk, box)
    desk.key(across)
    assert scene.question.pointing.marks.cursor == start + step
    assert _around(desk, box) != bare
    back = pygame.K_LEFT if across == pygame.K_RIGHT else pygame.K_RIGHT
    desk.key(back)
    assert scene.question.pointing.marks.cursor == start
    for _ in range(40):
        desk.key(pygame.K_UP, pygame.K_LEFT)
    assert scene.question.pointing.marks.cursor == grid.cell(0, 0)


def test_the_mouse_takes_the_cursor_over(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_DOWN)
    assert scene.question.pointing.marks.cursor >= 0
    desk.move(scene.screen.board.camera.view.center)
    assert scene.question.pointing.marks.cursor < 0
    assert scene.question.pointing.marks.hover >= 0


def test_arrows_and_enter_answer_a_prompt(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "initiative_one")
    prompt = scene.screen.prompt
    assert prompt.data is not None
    bare = _around(desk, prompt.rect)
    desk.key(pygame.K_RIGHT)
    assert prompt.focus == prompt.data.buttons[0].id
    assert _around(desk, prompt.rect) != bare
    desk.key(pygame.K_RIGHT)
    assert prompt.focus == prompt.data.buttons[1].id
    wanted = int(prompt.data.buttons[1].id.partition(":")[2])
    words = scene.session.game.say(scene.session.match, scene.course.seat, wanted)
    desk.key(pygame.K_RETURN)
    assert scene.session.history.steps[-1].line.choice == words


def test_a_hand_is_laid_by_keys_alone(sit: Sit) -> None:
    desk = sit(PEOPLE)
    hand = to_hand(desk)
    desk.key(pygame.K_SPACE)
    assert not hand.hidden
    desk.key(pygame.K_s)
    assert not hand.given, "there is nothing to change yet"
    desk.key(pygame.K_0 + hand.cards[0])
    assert hand.complete, "the last card has only one place left"
    before = dict(hand.given)
    desk.key(pygame.K_s)
    assert hand.given != before
    desk.key(pygame.K_F1)
    assert desk.top.name == "help"
    assert desk.top.here  # type: ignore[attr-defined]
    desk.key(pygame.K_F1)
    desk.key(pygame.K_RETURN)
    assert hand not in desk.stack.scenes


@pytest.mark.parametrize("key", [pygame.K_e, pygame.K_l, pygame.K_q, pygame.K_c, pygame.K_9])
def test_letters_that_mean_nothing_now_do_nothing(sit: Sit, key: int) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "place")
    made = len(scene.session.history.steps)
    desk.key(key)
    assert desk.top is scene
    assert len(scene.session.history.steps) == made


def test_tab_walks_the_buttons_of_a_prompt_first_and_then_those_under_the_card(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "initiative_one")
    prompt = scene.screen.prompt
    assert prompt.data is not None
    walked = []
    places = [widget.rect.x for widget in scene.form.widgets]
    ring = scene.hands.ring
    panels = ring.stops()
    for _ in range(len(prompt.data.buttons) + len(places) + len(panels) + 1):
        desk.key(pygame.K_TAB)
        shown = scene.form.focused.rect.x if scene.form.focus.shown else prompt.focus  # type: ignore[union-attr]
        walked.append(ring.panel if ring.panel is not None else shown)
    names = [button.id for button in prompt.data.buttons]
    assert walked == [*names, *places, *panels, names[0]]
    desk.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert ring.panel is panels[-1]
    desk.key(pygame.K_TAB, pygame.K_TAB)
    wanted = int(names[1].partition(":")[2])
    words = scene.session.game.say(scene.session.match, scene.course.seat, wanted)
    desk.key(pygame.K_RETURN)
    assert scene.session.history.steps[-1].line.choice == words


def test_a_question_for_the_board_is_told_even_where_panels_share_a_place(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "place")
    assert scene.screen.tabs is not None
    assert scene.screen.shows("target")
    assert scene.panels._task()[0]


def _to_panel(desk: Desk, scene: OnslaughtMatch, panel: Panel) -> Ring:
    """Bring the ring to a panel by Tab."""
    ring = scene.hands.ring
    for _ in range(30):
        if ring.panel is panel:
            return ring
        desk.key(pygame.K_TAB)
        settle(desk, 2)
    raise AssertionError("Tab never comes to the panel")


def test_what_lies_on_the_card_is_lit_explained_and_taken_up_by_keys(sit: Sit) -> None:
    desk = sit(PEOPLE, size=(1920, 1080), **CALM)
    scene = to_question(desk, "turn")
    settle(desk, 4)
    card = scene.laid.panels.furniture.card
    ring = _to_panel(desk, scene, card)
    assert card.data is not None
    rows = [row for section in card.data.pages[0].sections for row in section.rows]
    wanted = next(row for row in rows if row.enabled and row.key)
    seen = set()
    for _ in range(30):
        seen.add(card.focus)
        if card.focus == wanted.id:
            break
        bare = _around(desk, card.rect)
        desk.key(pygame.K_DOWN)
        settle(desk, 2)
        assert _around(desk, card.rect) != bare
    assert card.focus == wanted.id, seen
    assert scene.panels.tip is not None
    desk.key(pygame.K_RETURN)
    assert scene.question.selected() == wanted.id
    assert not ring.on_panel


def test_the_log_sets_the_speed_and_the_track_lays_a_card_by_keys(sit: Sit) -> None:
    desk = sit(PEOPLE, size=(1920, 1080), **CALM)
    scene = to_question(desk, "turn")
    settle(desk, 4)
    ring = _to_panel(desk, scene, scene.laid.panels.furniture.track)
    acting = scene.laid.panels.card_figure()
    desk.key(pygame.K_RIGHT)
    assert scene.laid.panels.furniture.track.focus is not None
    other = int(scene.laid.panels.furniture.track.focus.partition(":")[2])
    desk.key(pygame.K_RETURN)
    settle(desk, 2)
    assert scene.laid.panels.card_figure() in (other, acting)
    ring = _to_panel(desk, scene, scene.screen.log)
    for _ in range(12):
        if ring.panel is not None and ring.panel.focus == "speed:2":
            break
        desk.key(pygame.K_UP, pygame.K_LEFT)
    desk.key(pygame.K_RETURN)
    assert desk.house.settings.speed == "2"
    desk.key(pygame.K_ESCAPE)
    assert not ring.on_panel
    assert desk.top is scene


def test_a_click_takes_the_ring_off_a_panel(sit: Sit) -> None:
    desk = sit(PEOPLE, size=(1920, 1080), **CALM)
    scene = to_question(desk, "turn")
    settle(desk, 4)
    ring = _to_panel(desk, scene, scene.laid.panels.furniture.card)
    desk.click((3, 3))
    assert not ring.on_panel
    assert scene.laid.panels.furniture.card.focus is None


def test_an_arrow_that_is_held_moves_on_until_it_is_let_go(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_RIGHT)
    row, grid = scene.question.space, scene.laid.painter.board.grid
    desk._post(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="")
    settle(desk, 100)
    assert grid.col(scene.question.space) == 0
    assert grid.row(scene.question.space) == grid.row(row)
    desk._post(pygame.KEYUP, key=pygame.K_LEFT, mod=0, unicode="")
    desk.key(pygame.K_RIGHT)
    settle(desk, 60)
    assert grid.col(scene.question.space) == 1


def test_a_key_that_decides_something_is_given_once_however_long_it_is_held(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "place")
    made = len(scene.session.history.steps)
    desk.key(pygame.K_PERIOD)
    desk._post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    settle(desk, 100)
    assert len(scene.session.history.steps) == made + 1


def test_the_key_that_finished_what_was_shown_answers_nothing_for_a_quarter_of_a_second(
    sit: Sit,
) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "initiative_one")
    data = scene.screen.prompt.data
    assert data is not None
    desk.key(pygame.K_RIGHT)
    answered = len(scene.session.history.steps)
    scene.hands.finished.begin()
    scene.hands.finished.draw()
    settle(desk, round(STILL_SKIPPING * 30))
    desk.key(pygame.K_RETURN)
    assert len(scene.session.history.steps) == answered
    settle(desk, round(STILL_SKIPPING * 60))
    desk.key(pygame.K_RETURN)
    assert len(scene.session.history.steps) == answered + 1


def test_finishing_what_is_shown_by_a_key_begins_that_quarter_of_a_second(sit: Sit) -> None:
    desk, scene = while_it_is_shown(sit)
    desk.key(pygame.K_RETURN)
    assert scene.hands.finished.seconds < STILL_SKIPPING


def test_that_quarter_of_a_second_begins_when_what_came_then_has_been_painted(sit: Sit) -> None:
    desk, scene = while_it_is_shown(sit)
    desk.key(pygame.K_RETURN)
    desk.stack.update(0.25, passed=5.0)  # so long its picture takes
    assert scene.hands.finished.seconds < STILL_SKIPPING
    desk.stack.update(0.1, passed=0.1)
    assert scene.hands.finished.seconds < STILL_SKIPPING


def test_that_quarter_of_a_second_is_one_for_whoever_presses_in_a_long_frame_too(sit: Sit) -> None:
    desk, scene = while_it_is_shown(sit)
    desk.key(pygame.K_RETURN)
    settle(desk, 2)
    desk.stack.update(0.05, passed=0.3)
    assert scene.hands.finished.seconds >= STILL_SKIPPING


@pytest.mark.parametrize(
    ("key", "across", "down"),
    [(pygame.K_RIGHT, 1, 0), (pygame.K_LEFT, -1, 0), (pygame.K_DOWN, 0, 1), (pygame.K_UP, 0, -1)],
)
def test_arrows_walk_a_few_lit_spaces_and_never_back(
    sit: Sit, key: int, across: int, down: int
) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "place")
    assert scene.question.how == "board"
    lit = scene.question.few(FEW)
    grid = scene.hands.grid
    assert 1 < len(lit) <= FEW

    def ahead(space: int) -> int:
        return across * grid.col(space) + down * grid.row(space)

    scene.question.point_by_key(min(lit, key=ahead))
    walked = [scene.question.space]
    for _ in lit:
        desk.key(key)
        walked.append(scene.question.space)
    assert set(walked) <= set(lit)
    assert [ahead(space) for space in walked] == sorted(ahead(space) for space in walked)
    assert ahead(walked[-1]) == max(map(ahead, lit)) > ahead(walked[0])


@pytest.mark.parametrize("key", [pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP])
def test_every_arrow_leads_to_a_lit_space_after_somebody_was_placed_by_keys(
    sit: Sit, key: int
) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "place")
    desk.key(pygame.K_RIGHT, pygame.K_RETURN)
    scene = to_question(desk, "place")
    desk.key(key)
    assert scene.question.pointing.marks.cursor in scene.question.few(FEW)
    made = len(scene.session.history.steps)
    settle(desk)
    desk.key(pygame.K_RETURN)
    assert len(scene.session.history.steps) == made + 1


@pytest.mark.parametrize("key", [pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP])
def test_every_arrow_leads_from_a_space_that_is_not_lit_to_one_that_is(sit: Sit, key: int) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "place")
    lit = scene.question.few(FEW)
    desk.every = UNSEEN
    for space in set(bits(scene.hands.grid.cells)) - set(lit):
        scene.question.point_by_key(space)
        desk.key(key)
        assert scene.question.space in lit


def test_the_next_space_goes_outward_and_to_what_a_second_move_costs_last(sit: Sit) -> None:
    """R15: the standard action pays for the second move."""
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "turn")
    grid, start = scene.hands.grid, scene.hands.own.begins()
    scene.question.point(-1)
    lit, dear = scene.question.lit(), scene.question.dearer()
    assert dear
    desk.every = UNSEEN
    walked = []
    for _ in lit:
        desk.key(pygame.K_PERIOD)
        walked.append(scene.question.space)
    assert sorted(walked) == lit
    steps = [(dear >> space & 1, grid.range(start, space)) for space in walked]
    assert steps == sorted(steps)
    assert steps[0] == (0, 1)
    desk.key(pygame.K_PERIOD)
    assert scene.question.space == walked[0]
    desk.key(pygame.K_COMMA)
    assert scene.question.space == walked[-1]


def test_enter_where_nothing_can_be_done_says_why(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "turn")
    scene.question.point_by_key(-1)
    desk.key(pygame.K_RETURN)
    assert plain(scene.question.notice) == words("refused.nowhere")


def test_what_was_refused_goes_when_any_arrow_shows_the_cursor_on_a_lit_space(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "place")
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT):
        scene.question.rest()
        desk.key(pygame.K_RETURN)
        assert scene.panels._said()[0] == words("refused.head")
        desk.key(key)
        assert scene.panels._said() == ("", ())


def test_what_was_refused_goes_when_the_mouse_moves_on_over_the_same_lit_space(sit: Sit) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "place")
    box = scene.screen.board.camera.box(scene.question.few(FEW)[-1])
    desk.move(box.center)
    scene.question.refuse((Span("No."),))
    desk.move((box.centerx + box.width // 3, box.centery + box.height // 3))
    assert scene.panels._said() == ("", ())


@pytest.mark.parametrize(
    ("key", "across", "down"),
    [(pygame.K_RIGHT, 1, 0), (pygame.K_LEFT, -1, 0), (pygame.K_DOWN, 0, 1), (pygame.K_UP, 0, -1)],
)
def test_every_arrow_of_a_start_area_leads_to_the_lit_neighbour_that_way(
    sit: Sit, key: int, across: int, down: int
) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "place")
    lit, grid = scene.question.few(FEW), scene.hands.grid
    places = {(grid.row(each), grid.col(each)): each for each in lit}
    for (row, column), space in places.items():
        scene.question.point_by_key(space)
        desk.key(key)
        assert scene.question.space == places.get((row + down, column + across), space)


def test_the_first_arrow_shows_the_cursor_where_nobody_acts_and_the_next_moves_it(
    sit: Sit,
) -> None:
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "place")
    grid, first = scene.hands.grid, scene.question.few(FEW)[0]
    desk.key(pygame.K_DOWN)
    assert scene.question.space == first
    desk.key(pygame.K_DOWN)
    assert scene.question.space == grid.cell(grid.row(first) + 1, grid.col(first))


def test_after_somebody_was_placed_the_cursor_goes_on_from_there(sit: Sit) -> None:
    """Beneath that one a space is lit: Down leads there, and not aside."""
    desk = sit(PEOPLE, **CALM)
    scene = to_question(desk, "place")
    grid, first = scene.hands.grid, scene.question.few(FEW)[0]
    desk.key(pygame.K_DOWN, pygame.K_RETURN)
    scene = to_question(desk, "place")
    settle(desk)
    below = grid.cell(grid.row(first) + 1, grid.col(first))
    assert below in scene.question.few(FEW)
    desk.key(pygame.K_DOWN)
    assert scene.question.pointing.marks.cursor == below
