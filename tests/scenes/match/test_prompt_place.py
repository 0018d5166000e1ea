"""No prompt hides whom it asks about, wherever they stand and whatever the window's size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from game.scenes.match.screen import LOG, TARGET
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.board.camera import HEAD
from game.table.hud import prompt_place
from game.table.hud.prompt_place import Around, place_among
from tests.scenes.onslaught.conftest import AGAINST, PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question

SIZES = [((1920, 1080), 100), ((1280, 720), 150)]
EVERY = list(product(range(0, 14, 3), range(1, 14, 4)))
PAIRS = list(combinations(EVERY, 2))
ALONE = [(place,) for place in product(range(14), repeat=2)]
Places = tuple[tuple[int, int], ...]


def hidden(scene: OnslaughtMatch, cells: tuple[int, ...]) -> list[int]:
    """Return those of the cells on which somebody's base or head would be hidden."""
    prompt, camera = scene.screen.prompt.rect, scene.screen.board.camera
    found = []
    for cell in cells:
        box = camera.box(cell)
        box.height += round(HEAD * camera.cell * 0.9)
        box.bottom = camera.box(cell).bottom
        if prompt.colliderect(box):
            found.append(cell)
    return found


@pytest.mark.parametrize(
    ("kind", "arrangements"),
    [("react", PAIRS), ("initiative_one", PAIRS)],
    ids=["react", "initiative_one"],
)
@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_no_prompt_hides_whom_it_asks_about_wherever_they_stand(
    sit: Sit,
    size: tuple[int, int],
    text: int,
    kind: str,
    arrangements: list[Places],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, kind)
    settle(desk)
    panels, screen = scene.panels, scene.screen
    window = pygame.Rect((0, 0), size)
    grid = screen.board.camera.grid
    for places in arrangements:
        cells = tuple(grid.cell(*place) for place in places)
        monkeypatch.setattr(panels.own, "meant", lambda at=cells: list(at))
        scene.due.panel()
        panels.refresh()
        assert not hidden(scene, cells), places
        assert window.contains(screen.prompt.rect)
        assert screen.prompt.wanted(role="note") <= screen.prompt.rect.height


@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_the_cards_of_a_level_stand_side_by_side_wherever_the_hero_is(
    sit: Sit, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose level it is tells the card at the left: that its texts can be compared comes first."""
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, "level_up")
    settle(desk)
    panels, screen = scene.panels, scene.screen
    grid, covered = screen.board.camera.grid, []
    sheet = pygame.Surface(size)
    for (place,) in ALONE:
        cell = grid.cell(*place)
        monkeypatch.setattr(panels.own, "meant", lambda at=cell: [at])
        scene.due.panel()
        panels.refresh()
        screen.prompt.draw(sheet)
        (_, left), (_, right) = screen.prompt.answers()
        assert (left.top, left.right < right.left) == (right.top, True)
        assert screen.prompt.rect.bottom <= screen.layout.board.bottom
        covered += hidden(scene, (cell,))
    assert len(covered) <= len(ALONE) // 4


FOOT = pygame.Rect(200, 330, 200, 70)
"""Where the prompt lies in a room of 600 by 400 if that hides nobody."""
Corners = tuple[tuple[int, int], ...]


def asking(meant: Corners, others: Corners = ()) -> Around:
    """Return a room with somebody of 50 by 50 pixels at each of these corners."""
    asked, seen = (tuple(pygame.Rect(at, (50, 50)) for at in few) for few in (meant, others))
    room = pygame.Rect(0, 0, 600, 400)
    return Around((room,), FOOT, FOOT.width, FOOT.width, asked, seen)


@pytest.mark.parametrize(
    "meant", [(), ((250, 350),), ((250, 350), (300, 20)), ((90, 200), (290, 390))]
)
@pytest.mark.parametrize("others", [(), ((300, 350),), ((210, 20), (310, 340), (450, 200))])
def test_the_place_is_the_first_of_those_that_hide_fewest(meant: Corners, others: Corners) -> None:
    around = asking(meant, others)

    def hides(rect: pygame.Rect) -> tuple[int, int]:
        return len(rect.collidelistall(around.meant)), len(rect.collidelistall(around.others))

    every = list(prompt_place._spots(FOOT.size, around.rooms[0], FOOT))
    assert len(every) > 600
    assert place_among(around, lambda _wide, _role: FOOT.height) == min(every, key=hides)


@pytest.mark.parametrize(("meant", "looked_at"), [((), 1), (((250, 350),), 2)])
def test_no_place_is_looked_at_behind_one_that_hides_nobody(
    meant: Corners, looked_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken, whole = [], prompt_place._spots

    def noted(*told: Any) -> Iterator[pygame.Rect]:
        for rect in whole(*told):
            taken.append(rect)
            yield rect

    monkeypatch.setattr(prompt_place, "_spots", noted)
    place_among(asking(meant), lambda _wide, _role: FOOT.height)
    assert len(taken) == looked_at


@pytest.mark.parametrize("kind", ["react", "initiative_one"])
@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_a_question_about_what_lies_on_the_board_stands_beside_it(
    sit: Sit, size: tuple[int, int], text: int, kind: str
) -> None:
    desk = sit(AGAINST, size, text=text)
    screen = to_question(desk, kind).screen
    settle(desk)
    layout = screen.layout
    column = layout.target.union(layout.log)
    assert column.left <= screen.prompt.rect.left
    assert screen.prompt.rect.right <= column.right
    assert screen.prompt.rect.bottom == layout.log.bottom


def test_above_a_question_no_panel_is_left_in_which_no_line_fits(sit: Sit) -> None:
    desk = sit(AGAINST, (1920, 1080))
    screen = to_question(desk, "initiative_one").screen
    settle(desk)
    above = screen.prompt.rect.top - screen.layout.gap - screen.layout.target.top
    assert above <= 0 or above >= screen.least_above


@pytest.mark.parametrize("least", [199, 201])
@pytest.mark.parametrize("high", [99, 101])
def test_a_prompt_lies_over_the_board_only_where_it_does_not_fit_beside_it(
    least: int, high: int
) -> None:
    beside = pygame.Rect(620, 0, 200, 100)
    around = asking(((250, 350),))._replace(beside=beside, least=least)
    rect = place_among(around, lambda _wide, _role: high)
    assert (rect.left == 620) is (least <= 200 and high <= 100)
    assert rect.collidelist(around.meant) < 0


def test_no_tab_is_lit_of_which_a_question_hides_what_it_promises(sit: Sit) -> None:
    desk = sit(AGAINST, (1280, 720), text=150)
    scene = to_question(desk, "react")
    settle(desk)
    scene.due.open(LOG)
    settle(desk)
    tabs = scene.screen.tabs
    assert tabs is not None
    assert tabs.open == TARGET


@pytest.mark.parametrize("back", ["tab", "line", "key"])
def test_a_pressed_tab_puts_a_question_aside_that_one_press_brings_back(
    sit: Sit, back: str
) -> None:
    desk = sit(AGAINST, (1280, 720), text=150)
    scene = to_question(desk, "initiative_one")
    settle(desk)
    screen, tabs = scene.screen, scene.screen.tabs
    assert tabs is not None
    settle(desk, 120)
    steps, answers = len(scene.session.history.steps), dict(screen.prompt.targets())
    desk.click(dict(tabs.targets())[LOG].center)
    desk.draw()
    assert (tabs.open, screen.aside) == (LOG, True)
    assert screen.log.rect.bottom < screen.asked.rect.top
    covered = [screen.panel_at(box.center) for box in answers.values()]
    assert screen.log in covered
    assert screen.prompt not in covered
    if back == "tab":
        desk.click(dict(tabs.targets())[TARGET].center)
    elif back == "line":
        desk.click(screen.asked.rect.center)
    else:
        desk.key(pygame.K_1)
    desk.draw()
    assert (tabs.open, screen.aside) == (TARGET, False)
    assert len(scene.session.history.steps) == steps
    assert screen.prompt.data is not None


@pytest.mark.parametrize("kind", ["react", "initiative_one", "level_up"])
def test_at_1080_a_prompt_hides_nobody_at_all(sit: Sit, kind: str) -> None:
    desk = sit(AGAINST, (1920, 1080))
    scene = to_question(desk, kind)
    settle(desk)
    shown = scene.course.shown
    cells = tuple(cell for one in shown.figures for cell in shown.cells(one))
    assert cells
    assert not hidden(scene, cells)


def crowded(above: int) -> pygame.Rect:
    """Return where a prompt comes to lie over a full board beside a column of 200 by 400."""
    everywhere = tuple((x, y) for x in range(0, 600, 100) for y in range(0, 400, 100))
    around = asking((), everywhere)
    column = pygame.Rect(620, 0, 200, 400)
    around = around._replace(rooms=(*around.rooms, column), above=above)
    return place_among(around, lambda _wide, _role: FOOT.height)


def test_the_column_is_taken_before_anybody_at_all_is_hidden() -> None:
    assert crowded(above=100).left == 620


def test_the_column_is_not_taken_for_others_where_nothing_of_it_would_be_read() -> None:
    assert crowded(above=400 - FOOT.height + 1).right <= 600


def test_no_line_of_the_column_is_cut_by_a_prompt_that_lies_on_it(sit: Sit) -> None:
    desk = sit(AGAINST, (1280, 720), text=150)
    scene = to_question(desk, "react")
    settle(desk)
    screen = scene.screen
    column = screen.layout.target.union(screen.layout.log)
    for top in (column.top, column.top + screen.least_above, column.centery):
        screen.prompt.place(pygame.Rect(column.left, top, column.width, column.bottom - top))
        screen.tell("", ())
        assert not screen.rest.shown or screen.rest.rect.bottom <= top


def test_above_a_prompt_in_the_column_the_log_is_whole_or_not_there(sit: Sit) -> None:
    desk = sit(AGAINST, (1920, 1080))
    screen = to_question(desk, "react").screen
    settle(desk)
    column, shows = screen.column, set[bool]()
    log = screen.layout.log.copy()
    for top in range(log.top - 40, log.top + 240, 20):
        screen.prompt.place(pygame.Rect(column.left, top, column.width, column.bottom - top))
        screen.tell("", ())
        shows.add(screen.shows(LOG))
        if screen.shows(LOG):
            assert screen.log.rect.bottom <= top
            assert screen.log.rect.height >= screen.log.least
        elif screen.rest.shown:
            assert top - 2 * screen.layout.gap <= screen.rest.rect.bottom <= top
    assert shows == {False, True}
