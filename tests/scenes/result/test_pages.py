"""The pages of a result: what stays in its place while they are turned, and what fills them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.gallery.onslaught.fixed import outcome
from game.scenes.result.outcome import Column
from game.scenes.result.result import ALL, FIGURES, Result
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.store.settings import Settings
from game.table.look.boxes import Share
from game.table.widgets.fields import Button
from game.words.ui import say

SMALL = (1280, 720)


def nothing() -> None:
    """Nobody presses a button."""


def opened(house: House, size: tuple[int, int] = SMALL, text: int = 150) -> Result:
    """Return the result of a match that can be watched and played again either way."""
    house.file.settings = Settings(text=text, language="en")
    scene = Result(house, outcome(1), nothing, nothing, nothing, swap=nothing)
    Stack(scene, size)
    return scene


def places(scene: Result) -> dict[str, tuple[int, ...]]:
    buttons = (one for one in scene.form.widgets if isinstance(one, Button))
    return {one.text: tuple(one.rect) for one in buttons if one.text}


@pytest.mark.parametrize(("size", "text"), [(SMALL, 100), (SMALL, 150), ((1920, 1080), 150)])
def test_the_ways_on_stay_where_they_are_on_every_page(
    house: House, size: tuple[int, int], text: int
) -> None:
    scene = opened(house, size, text)
    assert len(scene.pages) > 1
    seen = {key: set() for key in ("again", "swap", "watch", "menu")}
    for _ in scene.pages:
        found = places(scene)
        for key, where in seen.items():
            where.add(found[say(f"result.{key}")])
        scene._turn()
    assert all(len(where) == 1 for where in seen.values())


def test_rematch_and_back_have_different_pictures(house: House) -> None:
    page = Result(house, outcome(1), nothing, nothing, back=nothing)
    icons = [icon for _, _, icon, _ in page._ways()]
    assert len(set(icons)) == len(icons)


def test_what_can_be_checked_keeps_off_the_edge_of_the_window(house: House) -> None:
    scene = opened(house)
    found = places(scene)
    _, top, _, high = found[say("show_numbers")]
    _, above, _, tall = found[say("result.again")]
    assert SMALL[1] - (top + high) >= 8
    assert top - (above + tall) >= 8


def test_nothing_done_gets_no_star_but_where_the_least_is_best(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(house)
    one = scene.outcome
    stars: list[str] = []
    monkeypatch.setattr(scene.look.icons, "draw", lambda screen, icon, *how: stars.append(icon))
    (least,) = (column for column in one.columns if column.least)
    row = scene.look.window.row(*[Share()] * len(one.columns))
    for column in one.columns:
        for figure in one.figures:
            figure.done[column.deed] = 0
    for value, told in ((4, []), (1, ["star"]), (0, ["star", "star"])):
        for figure in one.figures:
            figure.done[least.deed] = 4
        one.figures[0].done[least.deed] = value
        scene._values(pygame.Surface(SMALL), one.figures[0], row)
        assert stars == told


def test_what_few_sources_leave_free_is_the_tables(house: House) -> None:
    found = []
    for count in (1, 3):
        scene = opened(house)
        one = scene.outcome
        one.sources = dict(list(one.sources.items())[:count])
        scene.again()
        deeds, figures, sources = scene._parts(scene.body, scene._sources_height())
        assert deeds.rect.bottom < figures.rect.top
        assert figures.rect.bottom < sources.rect.top
        assert sources.rect.bottom == scene.body.rect.bottom
        found.append((figures.height, sources.height))
    (few, little), (more, much) = found
    assert little < much
    assert few - more == much - little


def test_the_marks_of_points_are_as_large_as_words(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(house)
    sizes: list[int] = []
    draw = scene.look.icons.draw

    def note(screen: pygame.Surface, icon: str, x: int, y: int, size: int, *how: object) -> None:
        sizes.append(size)
        draw(screen, icon, x, y, size, *how)

    monkeypatch.setattr(scene.look.icons, "draw", note)
    scene._stars(pygame.Surface(SMALL), scene.look.window.top(80), 0, 1)
    scene._stars(pygame.Surface(SMALL), scene.look.window.top(80), 0, 12)
    assert min(sizes[:1]) >= scene.look.fonts.size("compact") * 3 // 4
    assert len(sizes) == 13


def starred(house: House, hits: list[tuple[int, int]]) -> list[int]:
    """Return which figures have a star by their hits, of so many rolls each."""
    scene = opened(house)
    one = scene.outcome
    column = next(each for each in one.columns if each.of)
    for figure, (hit, rolls) in zip(one.figures, hits, strict=True):
        figure.done[column.deed], figure.done[column.of] = hit, rolls
    return [at for at, figure in enumerate(one.figures) if one.leads(figure, column)]


def test_of_a_ratio_the_greater_share_has_the_star_not_the_larger_count(house: House) -> None:
    assert starred(house, [(2, 3), (2, 2), (3, 5), (0, 0)]) == [1]


def test_of_like_shares_the_larger_count_has_the_star(house: House) -> None:
    assert starred(house, [(3, 3), (2, 2), (1, 1), (0, 1)]) == [0]


def test_the_table_says_what_its_star_means(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(house)
    told: list[str] = []
    line = scene.look.fonts.line
    monkeypatch.setattr(
        scene.look.fonts, "line", lambda text, *how: told.append(text) or line(text, *how)
    )
    scene._figures(pygame.Surface(SMALL), scene.look.window, scene.outcome.figures)
    assert say("result.best") in told


@pytest.mark.parametrize("swap", [nothing, None])
def test_the_ways_on_take_the_whole_row_where_they_stand_alone_in_it(
    house: House, swap: Callable[[], None] | None
) -> None:
    house.file.settings = Settings(text=150, language="en")
    scene = Result(house, outcome(1), nothing, nothing, swap=swap)
    Stack(scene, SMALL)
    found = places(scene)
    first, last = (pygame.Rect(found[say(f"result.{key}")]) for key in ("again", "menu"))
    assert first.left == scene.body.rect.left
    assert last.right == scene.body.rect.right


def crowd(house: House, count: int, size: tuple[int, int], text: int) -> Result:
    """Return the result of a match in which so many figures took part."""
    house.file.settings = Settings(text=text, language="en")
    one = outcome(1)
    one.figures = [one.figures[number % len(one.figures)] for number in range(count)]
    scene = Result(house, one, nothing, nothing)
    Stack(scene, size)
    return scene


def test_many_figures_have_a_page_of_their_own_beside_the_winners(house: House) -> None:
    few, many = (crowd(house, count, (1920, 1080), 100) for count in (6, 16))
    assert few.pages[0] == many.pages[0] == ALL
    assert FIGURES not in few.pages
    assert many.pages.count(FIGURES) == 1


def test_figures_that_would_run_into_each_other_are_parted_on_pages(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = crowd(house, 30, SMALL, 150)
    assert scene.pages.count(FIGURES) > 1
    shown: list[int] = []
    monkeypatch.setattr(
        Result, "_figures", lambda self, screen, box, figures: shown.append(len(figures))
    )
    screen = pygame.Surface(SMALL)
    for page, name in enumerate(scene.pages):
        scene.page = page
        if name == FIGURES:
            scene._deeds_page(screen)
    assert sum(shown) == 30
    assert max(shown) <= scene._most_rows(scene.body)


def test_what_was_done_to_somebody_has_no_star(house: House) -> None:
    one = opened(house).outcome
    column = Column("suffered", praised=False)
    for figure, count in zip(one.figures, (9, 1, 0, 4), strict=False):
        figure.done["suffered"] = count
    assert not any(one.leads(figure, column) for figure in one.figures)
    assert [one.leads(figure, Column("suffered")) for figure in one.figures].count(True) == 1
