"""The title: nothing that lies on its table hides a figure of its piece of board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.gallery.onslaught.poses import POSES
from game.gallery.stage import Stage
from game.scenes.match.menu import Menu
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.room import scenes_of
from game.scenes.shell.ask import Ask
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.scene import Scene
from game.scenes.title import daily, diorama
from game.scenes.title.daily import match_of_day
from game.scenes.title.title import Title
from game.scenes.title.week import DailyTable, in_a_row
from game.store.kept import Summary
from game.store.settings import Settings, SettingsFile
from game.table.figures.minis import Minis
from game.table.look.palette import RGB
from game.table.look.theme import Look
from game.table.widgets.fields import Button
from game.words.library import daily_name
from game.words.numbers import date as day_words
from game.words.room import title as title_of
from game.words.ui import say
from tests.robots.desk import Desk, quick_house
from tests.scenes.windows import IN_BOTH

GAME = "onslaught"


def test_daily_table_and_record_lie_over_no_figure(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = screen.get_size()
    text = 100 if size[1] == 1080 else 150
    stage = Stage.of(Settings().changed("text", text), size, 1)
    POSES["title_daily"](stage)
    title = stage.stack.top
    assert isinstance(title, Title)
    assert title.records
    feet = []
    whole = diorama.mini_canvas

    def noted(
        target: pygame.Surface, minis: Minis, figure: str, side: str, cell: int,
        at: tuple[int, int], facing_left: bool = False,
    ) -> None:  # fmt: skip
        feet.append((figure, cell, at))
        whole(target, minis, figure, side, cell, at, facing_left)

    monkeypatch.setattr(diorama, "mini_canvas", noted)
    title.paint(pygame.Surface(size))
    piece = scenes_of(GAME).piece(title.look.assets)
    assert piece is not None
    assert len(feet) == len(piece.standing)
    minis = minis_of(title.look.assets)
    (plate,) = (
        each
        for each in title.form.widgets
        if isinstance(each, Button) and each.action == title._daily
    )
    for figure, cell, (x, y) in feet:
        left, top = minis.feet(cell)
        picture = minis.figure(figure, cell, "harpers").get_bounding_rect()
        shown = picture.move(x - left, y - top)
        assert not shown.colliderect(title.record.rect), figure
        assert not shown.colliderect(plate.rect), figure


def test_a_new_daily_table_says_that_it_is_the_same_for_everybody_where_there_is_room(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = screen.get_size()
    stage = Stage.of(Settings().changed("text", 100 if size[1] == 1080 else 150), size, 1)
    title = stage.stack.top
    assert isinstance(title, Title)
    said = []
    whole = daily.fitted

    def noted(look: Look, text: str, role: str, tone: RGB, width: int) -> pygame.Surface:
        said.append(text)
        return whole(look, text, role, tone, width)

    monkeypatch.setattr(daily, "fitted", noted)
    stage.stack.draw(screen)
    assert daily.state_words(title.day, None)[0] in said


def test_the_one_try_at_the_daily_table_is_begun_only_when_it_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    desk = Desk(quick_house((1280, 720)), None, (1280, 720))
    title = desk.top
    assert isinstance(title, Title)

    def plate() -> tuple[int, int]:
        (found,) = (
            each
            for each in title.form.widgets
            if isinstance(each, Button) and each.action == title._daily
        )
        return found.rect.center

    desk.click(plate())
    assert isinstance(desk.top, Ask)
    desk.press(say("title.daily.no"))
    assert desk.top is title
    desk.click(plate())
    desk.press(say("title.daily.yes"))
    desk.frame()
    table = next(scene for scene in desk.stack.scenes if isinstance(scene, OnslaughtMatch))
    assert table.daily == title.day
    table.open_menu()
    desk.frame()
    menu = desk.top
    assert isinstance(menu, Menu)
    assert menu.headed() == daily_name(datetime.fromisoformat(title.day))
    desk.close()
    title.house.close()


def test_the_library_is_read_when_the_title_is_shown_and_not_at_every_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    house = quick_house((1280, 720))
    assert house.library is not None
    reads = Counter[str]()

    def counted(name: str, read: Callable[[], object]) -> Callable[[], object]:
        def reading() -> object:
            reads[name] += 1
            return read()

        return reading

    for name in ("all", "running", "deleted", "statistics"):
        monkeypatch.setattr(house.library, name, counted(name, getattr(house.library, name)))
    desk = Desk(house)
    once = Counter(all=2, deleted=1, statistics=1)
    assert reads == once
    for size in ((1600, 900), (1920, 1080), (1280, 720)):
        desk.stack.resize(size)
    assert reads == once
    title = desk.top
    assert isinstance(title, Title)
    monkeypatch.setattr(house, "today", lambda: "2031-05-06")
    desk.stack.resize((1600, 900))
    assert title.day == "2031-05-06"
    assert reads == once + once
    desk.press(say("title.settings"))
    desk.key(pygame.K_ESCAPE)
    desk.frame()
    assert desk.top is title
    assert reads == once + once + once
    desk.close()
    house.close()


@IN_BOTH
def test_quit_keeps_its_place_when_there_is_a_match_to_go_on_with(screen: pygame.Surface) -> None:
    size = screen.get_size()
    settings = Settings().changed("text", 100 if size[1] == 1080 else 150)
    places = []
    for kept in (False, True):
        stage = Stage.of(settings, size, 1)
        if kept:
            POSES["title_kept"](stage)
        title = stage.stack.top
        assert isinstance(title, Title)
        places.append((title.last is None, tuple(quit_of(title).rect)))
    (without, first), (within, second) = places
    assert without
    assert not within
    assert first == second


def quit_of(title: Title) -> Button:
    """Return the button that quits."""
    (found,) = (
        each
        for each in title.form.widgets
        if isinstance(each, Button) and each.action == title._quit
    )
    return found


def test_days_in_a_row_end_today_or_yesterday_and_at_the_first_gap() -> None:
    found = {"2026-03-23": "won", "2026-03-22": "lost", "2026-03-20": "won", "2026-03-24": "new"}
    assert in_a_row(found, "2026-03-24") == 2
    assert in_a_row(found | {"2026-03-24": "drawn"}, "2026-03-24") == 3
    assert in_a_row(found, "2026-03-26") == 0


def test_one_enter_sits_down_at_the_daily_table_that_was_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    desk = Desk(quick_house((1280, 720)))
    title = desk.top
    assert isinstance(title, Title)
    title._daily()
    table = desk.top
    assert isinstance(table, DailyTable)
    desk.key(pygame.K_RETURN)
    assert table not in desk.stack.scenes
    assert title not in desk.stack.scenes
    desk.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pose", ["daily", "daily_week"])
def test_the_daily_table_is_headed_with_its_name_its_date_and_what_is_played(
    screen: pygame.Surface, pose: str, language: str
) -> None:
    size = screen.get_size()
    settings = Settings().changed("text", 100 if size[1] == 1080 else 150)
    stage = Stage.of(settings.changed("language", language), size, 1)
    POSES[pose](stage)
    table = stage.stack.top
    assert isinstance(table, DailyTable)
    assert table.head == say("title.daily")
    assert table.about == f"{day_words(datetime.fromisoformat(table.day))} · {match_of_day(GAME)}"
    assert GAME.title() in table.about
    assert not table.text.startswith(day_words(datetime.fromisoformat(table.day)))
    look, room = table.look, table.headroom
    assert look.fonts.width(table.head, "h1") <= room.width
    assert look.fonts.width(table.about, "compact") <= room.width
    assert room.rect.bottom <= table.above.rect.top
    for button in table.form.widgets:
        assert table.frame.contains(button.rect)


def test_one_enter_goes_on_with_the_match_on_the_golden_plate(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = screen.get_size()
    settings = Settings().changed("text", 100 if size[1] == 1080 else 150)
    gone_on: list[Title] = []
    monkeypatch.setattr(Title, "_continue", lambda title: gone_on.append(title))
    stage = Stage.of(settings, size, 1)
    POSES["title_kept"](stage)
    title = stage.stack.top
    assert isinstance(title, Title)
    title.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert gone_on == [title]


@pytest.mark.parametrize("kept", [False, True], ids=["never played", "played"])
def test_the_guided_match_is_golden_until_a_match_was_kept(kept: bool) -> None:
    title = Title(quick_house((1920, 1080)))
    title.enter((1920, 1080))
    title.known = kept
    title.again()
    golden = [
        one.text for one in title.form.widgets if isinstance(one, Button) and one.kind == "gold"
    ]
    assert golden == [say("title.new" if kept else "title.guided")]


def test_the_guided_match_begins_at_the_usual_speed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    house = quick_house((1920, 1080))
    assert house.settings.speed == "instant"
    desk = Desk(house)
    desk.press(say("title.guided"))
    desk.press(title_of("onslaught"))
    assert house.settings.speed == "1"
    desk.close()


@pytest.mark.parametrize(
    ("played", "beside"),
    [("command", "command"), ("adventure", "adventure"), ("gone", GAME), ("", GAME)],
)
def test_beside_the_name_lies_a_board_of_the_match_to_go_on_with(played: str, beside: str) -> None:
    title = Title(House(lambda house, plan: Scene(), SettingsFile(None)))
    terms = SimpleNamespace(head=SimpleNamespace(game=played))
    title.last = cast(Summary, SimpleNamespace(terms=terms)) if played else None
    assert title.beside == beside
    assert scenes_of(title.beside).piece(title.house.assets) is not None
