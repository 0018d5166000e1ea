"""The chart of victory points: its axis holds every total, and its words keep apart."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pygame
import pytest

from game import paths
from game.gallery.onslaught.fixed import outcome
from game.scenes.result import chart
from game.scenes.result.outcome import Charted, Outcome, Turn
from game.scenes.result.result import Result
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.store.settings import SettingsFile
from game.table.look import palette as ink
from game.table.look.theme import Look
from game.words import language

ROUNDS = {
    "all at zero": [(0, 0)] * 7,
    "below zero": [(0, 0), (0, -2), (-2, -1), (-4, -1)],
    "far apart": [(0, 0), (3, 0), (9, 1), (17, 1)],
    "together": [(0, 0), (2, 2), (4, 4), (5, 5)],
}


def told(rounds: list[tuple[int, int]]) -> Outcome:
    one = outcome(1)
    return replace(one, by_round=rounds, points=rounds[-1], turns=())


@pytest.mark.parametrize("name", ROUNDS)
def test_the_axis_holds_zero_and_every_total_in_few_steps(name: str) -> None:
    least, most, step = chart.scale(told(ROUNDS[name]))
    for two in ROUNDS[name]:
        assert least <= min(two) <= max(two) <= most
    assert least <= 0 < most
    assert 0 in range(least, most + 1, step)
    assert len(range(least, most + 1, step)) <= 7


@pytest.mark.parametrize("name", ROUNDS)
@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_no_words_of_the_chart_touch_each_other(
    name: str, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(size)
    look = Look(paths.assets(), size, text)
    drawn: list[pygame.Rect] = []
    line = look.fonts.line

    def noted(words: str, role: str, *rest: object) -> pygame.Surface:
        picture = line(words, role, *rest)  # type: ignore[arg-type]
        pictures[id(picture)] = words
        return picture

    pictures: dict[int, str] = {}
    monkeypatch.setattr(look.fonts, "line", noted)

    class Sheet:
        """Stands for the screen and notes where words are laid."""

        def blit(self, picture: pygame.Surface, place: object, *rest: object) -> pygame.Rect:
            box = pygame.Rect(place, picture.get_size()) if isinstance(place, tuple) else place
            assert isinstance(box, pygame.Rect)
            if id(picture) in pictures:
                # Letters do not fill their line: a little air above and below belongs to it.
                drawn.append(box.inflate(0, -round(box.height * 0.36)))
            return box

    rect = pygame.Rect(0, 0, round(size[0] * 0.38), round(size[1] * 0.5))
    sheet = Sheet()
    monkeypatch.setattr(pygame.draw, "line", lambda *_: None)
    monkeypatch.setattr(chart.Ink, "lay", lambda self, target: None)
    chart.draw_chart(sheet, look, look.box(rect), told(ROUNDS[name]))  # type: ignore[arg-type]
    assert len(drawn) > 8
    for number, box in enumerate(drawn):
        assert box.collidelist(drawn[number + 1 :]) < 0, (name, box)
    assert screen.get_size() == size


@pytest.mark.parametrize("winner", [-1, 0, 1])
def test_the_marks_of_a_line_are_of_its_sides_shape_whoever_won(
    winner: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    screen = pygame.display.set_mode((1280, 720))
    look = Look(paths.assets(), (1280, 720), 150)
    one = replace(told(ROUNDS["far apart"]), winner=winner)
    marks: set[tuple[object, object]] = set()
    monkeypatch.setattr(chart, "outline", lambda shape, *where: shape)
    monkeypatch.setattr(chart.Ink, "polygon", lambda _, what, tone: marks.add((str(what), tone)))
    chart.draw_chart(screen, look, look.box(screen.get_rect()), one)
    for side in map(ink.SIDES.__getitem__, one.sides):
        assert {str(what) for what, tone in marks if tone == side.main} == {side.shape}


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_a_name_at_a_lines_end_keeps_clear_of_the_numbers_of_the_axis(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    look = Look(paths.assets(), size, text)
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(chart, "_flags", lambda *told: boxes.extend(told[-1]))
    rect = pygame.Rect(0, 0, round(size[0] * 0.38), round(size[1] * 0.5))
    chart.draw_chart(screen, look, look.box(rect), told([(0, 0), (2, 0), (2, 0)]))
    axis, ends = boxes[:-4], boxes[-4:]
    for end in ends:
        assert end.inflate(look.px(60), -round(end.height * 0.36)).collidelist(axis) < 0


CROWDED = (
    Turn("found", 1, 1, 2, "flametongue"),
    Turn("fallen", 6, 1, 1),
    Turn("held", 6, 1, 2, "flametongue", 3),
)


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_whatever_turned_a_match_has_its_flag_and_none_hides_another(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    look = Look(paths.assets(), size, text)
    steep = [(0, 0), (1, 1), (3, 2), (3, 3), (5, 3), (6, 3), (7, 9)]
    one = replace(outcome(1), by_round=steep, points=steep[-1], winner=1, turns=CROWDED)
    flags: list[pygame.Rect] = []
    monkeypatch.setattr(chart, "_flag", lambda screen, look, box, *how: flags.append(box.copy()))
    rect = pygame.Rect(0, 0, round(size[0] * 0.38), round(size[1] * 0.4))
    chart.draw_chart(screen, look, look.box(rect), one)
    assert len(flags) == len(CROWDED)
    assert all(one.collidelist(flags[at + 1 :]) < 0 for at, one in enumerate(flags))
    assert all(rect.contains(one) for one in flags)


@pytest.mark.parametrize("count", [3, 5, 8])
def test_the_names_of_many_sides_stand_apart_at_the_lines_ends(count: int) -> None:
    rect = pygame.Rect(0, 10, 100, 400)
    for wanted in ([50.0] * count, [10.0 * place for place in range(count)], [400.0] * count):
        places = chart._apart(wanted, 40, rect)
        ends = sorted(places)
        assert all(after - before >= 40 for before, after in itertools.pairwise(ends))
        assert rect.y <= ends[0] - 20
        assert ends[-1] + 20 <= rect.bottom


def test_a_total_at_the_top_of_the_chart_keeps_off_its_heading() -> None:
    rect = pygame.Rect(0, 10, 100, 400)
    assert chart._apart([10.0, 390.0], 60, rect) == [40.0, 380.0]


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_a_game_without_points_has_a_result_without_a_chart(
    size: tuple[int, int], text: int
) -> None:
    of = House(lambda house, plan: Scene(), SettingsFile(None))
    of.file.settings = of.settings.changed("text", text)
    one = replace(outcome(1), points=(), by_round=[], turns=(), sources={})
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    result = Result(of, one, unasked, unasked)
    Stack(result, size)
    screen.fill("black")
    result._chart(screen, result.look.window)
    assert pygame.mask.from_threshold(screen, ink.INK, (40, 40, 40)).count() > 0


def unasked() -> None:
    """Nobody presses a button here."""


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_a_flag_hangs_close_to_the_mark_that_it_tells_of(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    look = Look(paths.assets(), size, text)
    far: list[float] = []

    def noted(
        _: object, __: object, box: pygame.Rect, spot: tuple[float, float], *___: object
    ) -> None:
        near = [min(max(at, low), high) for at, low, high in
                zip(spot, box.topleft, box.bottomright, strict=True)]  # fmt: skip
        far.append(math.dist(near, spot) / box.height)

    monkeypatch.setattr(chart, "_flag", noted)
    rect = pygame.Rect(0, 0, round(size[0] * 0.38), round(size[1] * 0.6))
    one = outcome(1)
    chart.draw_chart(screen, look, look.box(rect), replace(one, turns=one.turns[:2]))
    assert len(far) == 2
    assert max(far) <= 1


@pytest.mark.parametrize("persons", [("Annemarie Oldcastle", "Bo"), ("Bo", "Al")])
def test_the_names_at_the_lines_ends_are_written_alike(
    persons: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    size = (1280, 720)
    screen = pygame.display.set_mode(size)
    look = Look(paths.assets(), size, 150)
    one = outcome(1)
    named = {side: (person,) for side, person in zip(one.sides, persons, strict=True)}
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(chart, "_flags", lambda *told: boxes.extend(told[-1]))
    rect = pygame.Rect(0, 0, round(size[0] * 0.38), round(size[1] * 0.6))
    chart.draw_chart(screen, look, look.box(rect), replace(one, persons=named))
    ends = [box.height for box in boxes if box.x == boxes[-1].x]
    assert len(set(ends)) == 2  # one size for totals, one for names
    assert min(ends) == look.fonts.line("Bo", "name").get_height()


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_every_flag_of_a_match_has_its_words_and_a_short_tail(
    size: tuple[int, int], text: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    flags: list[tuple[bool, float]] = []

    def noted(
        _: object, __: object, box: pygame.Rect, spot: tuple[float, float], *how: object
    ) -> None:
        near = [min(max(at, low), high) for at, low, high in
                zip(spot, box.topleft, box.bottomright, strict=True)]  # fmt: skip
        flags.append((how[-1] is not None, math.dist(near, spot) / box.height))

    of = House(lambda house, plan: Scene(), SettingsFile(None))
    of.file.settings = of.settings.changed("text", text)
    monkeypatch.setattr(chart, "_flag", noted)
    language.use(code, paths.assets() / "locale")
    try:
        result = Result(of, outcome(1), unasked, unasked)
        Stack(result, size)
        result.paint(screen)
    finally:
        language.use(language.ENGLISH)
    assert all(worded for worded, _ in flags)
    assert max(far for _, far in flags) <= 1.5  # of its height


def test_what_a_game_charts_takes_the_place_of_points_its_first_line_solid(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = replace(
        outcome(1), points=(), by_round=[], winner=1, charted=(
            Charted("Hit points", "harpers", (9, 4, 1)), Charted("Foes", "zhentarim", (0, 3, 5)),
        ), turns=(replace(outcome(1).turns[0], side=1, round=2),),
    )  # fmt: skip
    drawn: dict[str, bool] = {}
    monkeypatch.setattr(
        chart, "_line", lambda pen, look, points, side, solid, marked: drawn.update({side: solid})
    )
    rect = pygame.Rect(0, 0, 800, 500)
    look = house.look((1920, 1080))
    chart.draw_chart(pygame.Surface(rect.size), look, look.box(rect), one)
    assert drawn == {"harpers": True, "zhentarim": False}
    assert chart._names(one) == ["Hit points", "Foes"]
    assert chart.scale(one)[:2] == (0, 10)
