"""The page of statistics: what its figures are of, and that it is reached and left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.gallery.onslaught.statistic_poses import winter
from game.gallery.stage import Stage
from game.scenes.library.matches import Matches
from game.scenes.library.statistic_tables import Table, deeds, medals, opponents, sides
from game.scenes.library.statistics import DICE, MATCHES, Statistics
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.scenes.shell.scene import Scene
from game.store.kept import SeatStatistic, Statistic
from game.store.library import Library
from game.store.settings import Settings
from game.store.trouble import LibraryTrouble
from game.table.widgets.fields import Choice
from tests.scenes.conftest import Hand
from tests.store.playing import COUNTED, Played

At = Callable[[Scene], Hand]


def match(winner: int, seats: tuple[str, str], points: tuple[int, int] = (3, 5)) -> Statistic:
    return msgspec.structs.replace(
        COUNTED,
        winner=winner,
        seats=tuple(
            SeatStatistic(
                side=side,
                controller=controller,
                name=controller,
                points=own,
                deeds={
                    "rolls": 4, "rolls_hit": 3 - at, "dice": 10, "pips": 100 + at, "twenties": at,
                    "ones": 2, "best_roll": 20 + own, "best_damage": own, "damage": 7,
                    "defeats": 1, "moved": 9,
                },
            )
            for at, (side, controller, own) in enumerate(
                zip(("harpers", "zhentarim"), seats, points, strict=True)
            )
        ),
    )  # fmt: skip


TOLD = (
    match(0, ("human", "greedy")),
    match(1, ("human", "greedy"), (8, 2)),
    match(1, ("greedy", "human")),
    match(0, ("human", "human")),
    match(-1, ("human", "random")),
    match(0, ("greedy", "greedy")),
)


def cells(table: Table) -> dict[str, list[str]]:
    return {row.name: [cell.text for cell in row.cells] for row in table.rows}


def test_sides_are_counted_whoever_played_them() -> None:
    assert cells(sides(TOLD)) == {
        "Harpers": ["6", "3", "50%", "3.8"],
        "Zhentarim": ["6", "2", "33%", "4.5"],
    }
    assert cells(sides([])) == {}


def test_sides_of_a_game_without_points_have_no_column_for_them() -> None:
    seat = SeatStatistic(side="heroes", controller="human", name="", points=0, deeds={"defeats": 1})
    told = msgspec.structs.replace(
        COUNTED, game="adventure", scenario="escape_the_tomb", winner=0, seats=(seat,),
        own_sides={"castle": 0},
    )  # fmt: skip
    table = sides([told])
    assert cells(table) == {"Heroes": ["1", "1", "100%"], "The castle": ["1", "0", "0%"]}
    assert len(table.columns) == 3
    assert len(sides(TOLD).columns) == 4


def test_a_match_left_to_the_computer_has_a_row_and_is_nobodys_victory() -> None:
    one = match(0, ("greedy", "greedy"))
    seats = tuple(msgspec.structs.replace(seat, left=True) for seat in one.seats)
    left = msgspec.structs.replace(one, seats=seats)
    told = {"Begun by people, left to the computer": ["1", "–", "–"]}
    assert cells(opponents([left])) == told
    assert cells(opponents([one])) == {}


def test_people_are_counted_by_who_sat_opposite() -> None:
    assert cells(opponents(TOLD)) == {
        "Another person": ["1", "–", "–"],
        "The computer": ["3", "2", "67%"],
        "The computer, at random": ["1", "0", "0%"],
    }
    assert opponents([match(0, ("greedy", "random"))]).rows == ()


def test_deeds_of_people_and_of_computers_stand_apart() -> None:
    told = cells(deeds(TOLD[:2], "onslaught"))
    assert told == {
        "Attack rolls": ["8", "8"],
        "Rolls that hit": ["75%", "50%"],
        "Mean of all dice": ["10.0", "10.1"],
        "Natural 20s": ["0", "2"],
        "Natural 1s": ["4", "4"],
        "Highest roll": ["28", "25"],
        "Most damage of one strike": ["8", "5"],
        "Damage dealt": ["14", "14"],
        "Enemies defeated": ["2", "2"],
        "Spaces moved": ["18", "18"],
    }
    expected = {row.name: row.cells[0].expected for row in deeds(TOLD[:2], "onslaught").rows}
    assert expected["Mean of all dice"] == "10.5"
    assert expected["Natural 20s"] == expected["Natural 1s"] == "1.0"
    assert cells(deeds([], "onslaught"))["Mean of all dice"] == ["–", "–"]


def test_what_a_seat_did_that_people_left_to_the_computer_counts_for_neither() -> None:
    one = match(0, ("greedy", "greedy"))
    first, second = one.seats
    first = msgspec.structs.replace(first, left=True, feats=("unbroken",))
    left = msgspec.structs.replace(one, seats=(first, second))
    told = cells(deeds([left], "onslaught"))
    assert told["Attack rolls"] == ["0", "4"]
    assert told["Highest roll"] == ["–", "25"]
    assert {one.under for one in medals([left], "onslaught")} == {""}


def test_where_no_dice_fall_none_are_told_of() -> None:
    one = match(0, ("human", "greedy"))
    seats = tuple(
        msgspec.structs.replace(seat, deeds={"gold": 7, "matches": 2}) for seat in one.seats
    )
    table = deeds([msgspec.structs.replace(one, game="command", seats=seats)], "command")
    assert table.head == "Deeds"
    assert cells(table)["Mean of gold left"] == ["3.5", "3.5"]
    assert {cell.expected for row in table.rows for cell in row.cells} == {""}
    assert deeds(TOLD, "onslaught").head == "Dice and deeds"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path)
    Played(opened, 1).play()
    yield opened
    opened.close()


def test_the_list_of_matches_leads_there_and_back(house: House, at: At, library: Library) -> None:
    hand = at(Matches(house, library))
    buttons = [getattr(one, "text", "") for one in hand.stack.top.form.widgets]  # type: ignore[attr-defined]
    place = hand.stack.top.form.widgets[buttons.index("Statistics")].rect.center  # type: ignore[attr-defined]
    hand.click(place)
    page = hand.stack.top
    assert isinstance(page, Statistics)
    assert len(page.told) == 1
    assert library.uncounted() == []
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.stack.top, Matches)


def test_both_pages_are_seen_by_keys(house: House, at: At) -> None:
    page = Statistics(house, TOLD)
    hand = at(page)
    tabs = [one for one in page.form.widgets if isinstance(one, Choice)]
    assert page.both == (not tabs)
    if page.both:
        assert page.boxes[MATCHES].rect.right < page.boxes[DICE].rect.left
        return
    before = pygame.image.tobytes(hand.screen, "RGB")
    hand.key(pygame.K_TAB, pygame.K_RIGHT)
    assert page.page == DICE
    assert pygame.image.tobytes(hand.screen, "RGB") != before


def test_without_a_finished_match_it_says_so(house: House, at: At) -> None:
    page = Statistics(house, [])
    hand = at(page)
    assert not [one for one in page.form.widgets if isinstance(one, Choice)]
    hand.key(pygame.K_RETURN)
    assert page.boxes[MATCHES].width > 0


def test_a_library_that_fails_says_why(
    house: House, at: At, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> list[Statistic]:
        raise LibraryTrouble("disk_full", library.path, "")

    scene = Matches(house, library)
    hand = at(scene)
    monkeypatch.setattr(library, "statistics", fail)
    scene._statistics()
    assert isinstance(hand.stack.top, Notice)
    assert "full" in hand.stack.top.text


def test_tables_that_have_a_page_to_themselves_fill_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.display.set_mode((1920, 1080))
    scene = Statistics(Stage.of(Settings(), (1920, 1080), 1).house, winter())
    scene.resize((1920, 1080))
    sheets: list[pygame.Rect] = []
    monkeypatch.setattr(scene, "on", lambda screen, piece, rect: sheets.append(rect))
    scene.paint(pygame.Surface((1920, 1080)))
    assert max(one.bottom for one in sheets if one.x > 900) == scene.body.rect.bottom
    assert max(one.bottom for one in sheets if one.x < 900) == scene.body.rect.bottom
