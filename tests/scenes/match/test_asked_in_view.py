"""A board larger than its frame: the camera brings in what is asked for, and the map gives way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game import paths
from game.engine.seats import HUMAN
from game.gallery.command.poses import asks, seated
from game.players.random_player import RandomPlayer
from game.rules.command.events import Stationed
from game.scenes.command.table import CommandMatch, watch
from game.scenes.match.replay import ReplayScene
from game.scenes.match.taking import NOTHING
from game.scenes.setup.plan import COMPUTER
from game.session import Pairing, Session
from game.store.library import Library
from game.store.settings import Settings
from game.table.board.camera import Camera
from game.table.input import pointer
from tests.stages import mouse, staged

LARGE = Settings(text=150, reduced_motion=True)
Sit = Callable[[str, int], CommandMatch]


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Sit down where a seat is asked a question, on a board of 23 columns in a small window."""
    with staged(settings=LARGE) as stage:

        def made(kind: str, seat: int) -> CommandMatch:
            seats = (HUMAN, COMPUTER) if seat == 0 else (COMPUTER, HUMAN)
            scene = seated(stage, asks(kind, seat, 0), "narrows", seats)
            stage.settle()
            return scene

        yield made


def camera_of(scene: CommandMatch) -> Camera:
    return scene.screen.board.camera


def unseen(scene: CommandMatch) -> list[int]:
    camera = camera_of(scene)
    return [cell for cell in scene.question.lit() if not camera.view.contains(camera.box(cell))]


def click(scene: CommandMatch, place: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(scene, kind, place, down=False)


@pytest.mark.parametrize("seat", [0, 1])
def test_all_squares_that_are_asked_for_are_brought_in(sit: Sit, seat: int) -> None:
    scene = sit("station", seat)
    assert not camera_of(scene).whole
    assert scene.question.lit()
    assert unseen(scene) == []


def test_whoever_is_activated_is_brought_in_from_beyond_the_edge(sit: Sit) -> None:
    scene = sit("act", 0)
    camera = camera_of(scene)
    camera.look_at(0, scene.laid.grid.width)
    chosen = scene.question.lit()[0]
    assert not camera.view.contains(camera.box(chosen))
    scene.question.point_by_key(chosen)
    scene.hands.act()
    for _ in range(60):
        scene.update(0.05)
    assert scene.question.decision is not None
    assert scene.question.decision.figure >= 0
    cells = scene.course.shown.cells(scene.question.decision.figure)
    assert camera.view.contains(camera.around(cells))


def test_the_button_for_the_whole_board_shows_all_of_it(sit: Sit) -> None:
    scene = sit("station", 0)
    camera = camera_of(scene)
    scene.hands.do("fit")
    assert camera.whole
    assert camera.view.contains(camera.around(list(range(scene.laid.grid.width))))
    assert camera.zoom(1, camera.view.center)
    assert camera.cell == camera.fit_cell


def test_the_small_map_covers_no_square_that_is_asked_for(sit: Sit) -> None:
    scene = sit("station", 0)
    camera_of(scene).look_at(0, 0)
    scene.update(0.05)
    boxes = [camera_of(scene).box(cell) for cell in scene.question.lit()]
    assert scene.screen.board.map.rect.collidelist(boxes) < 0


def test_the_small_map_does_not_cover_whoever_is_asked_about(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit("act", 0)
    camera, small = camera_of(scene), scene.screen.board.map
    monkeypatch.setattr(scene.question, "lit", list)
    for corner in range(4):
        inside = small._rect_in(corner).center
        cells = [cell for cell in range(scene.laid.grid.cells.bit_length()) if camera.box(cell)]
        under = next(cell for cell in cells if camera.box(cell).collidepoint(inside))
        monkeypatch.setattr(scene.laid.panels, "meant", lambda under=under: [under])
        scene.update(0.05)
        assert not small.rect.colliderect(camera.box(under))


def test_a_click_on_the_small_map_moves_the_board_and_points_at_nothing(sit: Sit) -> None:
    scene = sit("station", 0)
    camera, small = camera_of(scene), scene.screen.board.map.rect
    before = camera.left
    click(scene, (small.right - 4, small.centery))
    scene.update(0.05)
    assert camera.left < before
    assert scene.question.space == NOTHING
    assert scene.question.pointing.refusal is None


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN])
def test_from_anywhere_one_arrow_leads_to_a_square_that_is_asked_for(sit: Sit, key: int) -> None:
    scene = sit("station", 0)
    scene.question.point(scene.laid.grid.parse("M6"))
    scene.handle(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
    scene.update(0.05)
    assert scene.question.space in scene.question.lit()
    assert unseen(scene) == []


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[ReplayScene]:
    """A kept match on the same board, watched from its beginning."""
    library = Library.open(tmp_path)
    session = Session(Pairing("command", "narrows", (HUMAN, HUMAN), ("A", "B"), 1), paths.levels())
    session.begin_book(library, "")
    players = [RandomPlayer(seat) for seat in range(2)]
    while session.match.game.round_of(session.match) < 2:
        seat = session.match.waiting()[0]
        session.choose(seat, players[seat].choose(session.seen_by(seat)))
    session.close()
    with staged(settings=LARGE) as stage:
        stage.house.library = library
        scene = watch(stage.house, library.load(library.all()[0].id))
        stage.push(scene)
        yield scene
    library.close()


def test_a_watched_match_opens_with_all_of_the_board(watched: ReplayScene) -> None:
    assert watched.screen.board.camera.whole


def test_a_leap_in_a_watched_match_leads_to_where_the_last_thing_happened(
    watched: ReplayScene,
) -> None:
    camera = watched.screen.board.camera
    camera.fit()
    told = watched.replay.told
    placed = [at for at, each in enumerate(told, 1) if any(type(e) is Stationed for e in each)]
    for at, edge in product((placed[0], placed[-1]), (0, watched.laid.grid.width)):
        camera.look_at(0, edge)
        watched.go_to(at)
        places = map(watched.laid.place_of, reversed(watched.course.shown.log))
        place = next(each for each in places if each is not None)
        cell = watched.laid.grid.cell(round(place[1]), round(place[0]))
        assert camera.view.contains(camera.box(cell))


def test_a_pointer_left_at_the_rim_does_not_draw_the_board_away_from_what_is_asked(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit("act", 0)
    camera = camera_of(scene)
    rim = [camera.view.left + 3, camera.view.centery]
    monkeypatch.setattr(pointer, "place", lambda: tuple(rim))
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    camera.look_at(0, scene.laid.grid.width)
    scene.filming.ask(scene.question.lit()[:1], (), dragged=False)
    lies = camera.left
    for _ in range(20):
        scene.update(0.05)
    assert camera.left == lies
    camera.look_at(0, scene.laid.grid.width)
    lies = camera.left
    rim[1] += 1
    for _ in range(20):
        scene.update(0.05)
    assert camera.left > lies
