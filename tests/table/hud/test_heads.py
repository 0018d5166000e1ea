"""Heads of one kind keep their letters, and nothing that is told in little room is cut."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.table.board.shown import DiceShown
from game.table.hud import odds_list
from game.table.hud.at_rest import AtRest, RestData
from game.table.hud.brush import Brush
from game.table.hud.data import Decider, LogLine, OddsData, OddsRow, TrayData
from game.table.hud.decider import draw_strip
from game.table.hud.log_panel import LogPanel
from game.table.hud.odds_list import EDGE, OddsList
from game.table.hud.tray import Tray
from game.table.look import fitting
from game.table.look.fonts import ROLES
from game.table.onslaught.data import TrackData
from game.table.onslaught.track import Track
from game.words.rich import text_of
from tests.table.hud.stage import brush

SIZE = (1280, 720)
NARROW = pygame.Rect(0, 0, 328, 300)


def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return what is written from now on: each line with its face."""
    found: list[tuple[str, str]] = []

    def of_a_role(self: Any, target: Any, words: str, role: str, *more: Any, **named: Any) -> Any:
        found.append((words, named.get("face") or ROLES[role].face))
        return drawn(self, target, words, role, *more, **named)

    def smaller(set_in: Any, words: str, role: str, colour: Any, width: int) -> Any:
        found.append((words, fitting.face_for(set_in, words, role, width)[0]))
        return fitted(set_in, words, role, colour, width)

    drawn, fitted = Brush.line, fitting.fitted
    monkeypatch.setattr(Brush, "line", of_a_role)
    monkeypatch.setattr(fitting, "fitted", smaller)
    return found


FOUR = DiceShown(
    1, ("d20",) * 4, (3, 17, 8, 11), (1, 3), "harpers",
    sides=("harpers", "harpers", "zhentarim", "zhentarim"),
)  # fmt: skip


class Placed(pygame.Surface):
    """A line of words that notes where it is put."""

    def __init__(self, line: pygame.Surface, words: str, found: dict[str, pygame.Rect]) -> None:
        super().__init__(line.get_size(), pygame.SRCALPHA)
        self.blit(line, (0, 0))
        self.words, self.found = words, found

    def get_rect(self, **named: Any) -> pygame.Rect:
        """Return the rectangle that is asked for, and note it."""
        self.found[self.words] = super().get_rect(**named)
        return self.found[self.words]


@pytest.mark.parametrize("high", [190, 210, 300])
def test_under_the_dice_of_two_sides_stand_what_each_keeps_and_who_has_won(
    monkeypatch: pytest.MonkeyPatch, high: int
) -> None:
    tray = Tray(brush(SIZE, 150), pygame.Rect(0, 0, 334, high))
    parts = (("17", "Harpers"), ("11", "Zhentarim"))
    tray.show(TrayData("Roll", "Two dice", "harpers", parts, outcome="Harpers win"), FOUR)
    found: dict[str, pygame.Rect] = {}
    line, alike = Brush.line, fitting.alike

    def watched(self: Any, target: Any, words: str, *more: Any, **named: Any) -> pygame.Rect:
        found[words] = line(self, target, words, *more, **named)
        return found[words]

    def placed(set_in: Any, texts: Any, *more: Any) -> list[pygame.Surface]:
        lines = zip(alike(set_in, texts, *more), texts, strict=True)
        return [Placed(line, words, found) for line, (words, _) in lines]

    monkeypatch.setattr(Brush, "line", watched)
    monkeypatch.setattr(fitting, "alike", placed)
    tray.ready()
    middle = 334 / 2
    assert {"17", "Harpers", "11", "Zhentarim", "Harpers win"} <= set(found)
    assert max(found["17"].right, found["Harpers"].right) < middle
    assert min(found["11"].left, found["Zhentarim"].left) > middle


def test_the_dice_of_two_sides_take_the_room_that_a_low_tray_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Beside the guide's note the tray is 190 lines high at text 150: rings fill its width."""
    tray = Tray(brush(SIZE, 150), pygame.Rect(0, 0, 334, 190))
    parts = (("17", "Harpers"), ("11", "Zhentarim"))
    tray.show(TrayData("Roll", "Two dice", "harpers", parts, outcome="Harpers win"), FOUR)
    canvas = pygame.Surface((334, 190))
    radii: list[float] = []
    draw = tray.brush.dice.draw

    def watched(surface: Any, dice: Any, at: Any, radius: float, *more: Any) -> None:
        radii.append(radius)
        draw(surface, dice, at, radius, *more)

    monkeypatch.setattr(tray.brush.dice, "draw", watched)
    tray.ready()
    tray.over(canvas)
    assert radii
    assert 2 * radii[0] >= 50


@pytest.mark.parametrize("who", ["Anna", "Bernd", "Leonore"])
def test_who_decides_is_written_in_the_same_letters_however_long_the_name_is(
    monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    on = brush(SIZE, 150)
    found = written(monkeypatch)
    draw_strip(on, pygame.Surface(SIZE), pygame.Rect(0, 0, 320, 30),
               Decider("harpers", f"Es entscheidet: {who}"))  # fmt: skip
    assert {face for _, face in found} == {"display"}


def test_the_bonuses_of_a_sum_are_one_word_and_no_word_of_it_is_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    on = brush(SIZE, 150)
    tray = Tray(on, NARROW)
    parts = (("12", "Würfel"), ("+5", "Bonus"), ("+2", "Arkanschlag"))
    tray.show(TrayData("Düsterblitz", "", "zhentarim", parts, "19", "15", "Treffer", "hit",
                       total_word="gesamt", against_word="RK"), None)  # fmt: skip
    found = written(monkeypatch)
    tray.ready()
    words = [words for words, _ in found]
    assert "+7" in words
    assert not [one for one in words if "…" in one]


def test_the_aiming_card_writes_every_part_of_the_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    on = brush(SIZE, 150)
    odds = OddsList(on, pygame.Rect(0, 0, 328, 200))
    parts = "Kurzbogen 2, Markiert +1, Weitschuss +1, Geschützt −1"
    row = OddsRow("figure:3", "rokpyratrix", "zhentarim", "Rokpyratrix", "RK 13", 0.82,
                  detail="10 % besiegt", parts=parts)  # fmt: skip
    odds.show(OddsData("Kurzbogen", "3 Schaden, kritisch 5", (row,)))
    odds.place(pygame.Rect(0, 0, 328, odds.wanted()))
    found = written(monkeypatch)
    odds.ready()
    lines = " ".join(words for words, _ in found)
    assert parts in lines
    assert "10 % besiegt" in lines
    assert "…" not in lines


def test_a_line_that_has_no_room_whole_is_left_out_of_the_log() -> None:
    on = brush(SIZE, 150)
    log = LogPanel(on, NARROW, "Chronik")
    log.append(LogLine("log:0", text_of("eine lange Zeile der Chronik " * 12)))
    log.append(LogLine("log:1", text_of("eine kurze Zeile")))
    log.ready()
    assert {name for _, name in log._spots} & {"log:0", "log:1"} == {"log:1"}


@pytest.mark.parametrize(("size", "wanted"), [(SIZE, "6/6"), ((1920, 1080), "6")])
def test_the_medallion_says_of_how_many_rounds_it_is_the_one(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], wanted: str
) -> None:
    on = brush(size, 150 if size == SIZE else 100)
    numbers: list[str] = []
    monkeypatch.setattr(Brush, "number", lambda self, target, text, *more: numbers.append(text))
    track = Track(on, pygame.Rect(0, 0, 580, 62) if size == SIZE else pygame.Rect(0, 0, 870, 96))
    track.show(TrackData("Round", 6, "last", (), "6/6", True))
    track.ready()
    assert numbers[0] == wanted


@pytest.mark.parametrize("high", range(84, 190, 7))
def test_no_line_of_the_log_is_cut_however_low_it_is(high: int) -> None:
    """At its foot there is nothing but its ground."""
    on, rect = brush(SIZE, 150), pygame.Rect(0, 0, 328, high)
    feet = []
    for text in ("Blitztänzerin geht drei Felder weit, und zwar nach G7 und von dort " * 2, ""):
        log = LogPanel(on, rect, "Chronik")
        log.append(LogLine("log:0", text_of(text), "lightning_dancer", "harpers"))
        canvas = pygame.Surface(SIZE)
        log.draw(canvas)
        inner = log._list().inset(0, 4).rect
        feet.append([tuple(canvas.get_at((x, inner.bottom - 1))) for x in range(60, 300)])
    assert feet[0] == feet[1]


def test_the_head_of_what_is_asked_keeps_its_letters_and_takes_two_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    on = brush(SIZE, 150)
    rest = AtRest(on, NARROW)
    rest.shown = True
    found = written(monkeypatch)
    rest.show(RestData("Lightning-Dancer ist dran"))
    rest.draw(pygame.Surface(SIZE))
    assert [words for words, _ in found] == ["Lightning-Dancer", "ist dran"]
    assert {face for _, face in found} == {"display"}


def bars_of(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return what is filled with the chances of the bars that are drawn."""
    drawn: list[float] = []

    def bar(on: Brush, target: pygame.Surface, box: pygame.Rect, share: float, tone: str) -> None:
        drawn.append(share)

    monkeypatch.setattr(odds_list, "draw_bar", bar)
    return drawn


def test_all_rows_of_the_odds_have_their_bar_or_none_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row with a short name has room for one beside it; one with a long name has none."""
    on = brush((1280, 720), 150)
    odds = OddsList(on, pygame.Rect(0, 0, 328, 240))
    names = ("Bedlam", "Lightning-Dancer")
    rows = tuple(OddsRow(name, "bedlam", "zhentarim", name, "AC 15", 0.71) for name in names)
    odds.show(OddsData("Fire Breath", "2 damage, 4 on a critical", rows))
    drawn = bars_of(monkeypatch)
    odds.draw(pygame.Surface((328, 240)))
    assert drawn == []
    odds.show(OddsData("Fire Breath", "2 damage, 4 on a critical", rows[:1]))
    odds.draw(pygame.Surface((328, 240)))
    assert drawn == [0.71]


@pytest.mark.parametrize("detail", ["both strikes: 74% to defeat", "beide Schläge: 74 % besiegt"])
def test_a_row_of_the_odds_whose_words_are_broken_has_no_bar_and_no_line_too_many(
    detail: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    on = brush(SIZE, 150)
    odds = OddsList(on, pygame.Rect(0, 0, 328, 240))
    row = OddsRow("goblin", "goblin_guard", "monsters", "Goblin Guard 4", "AC 12", 0.55,
                  detail=detail)  # fmt: skip
    odds.show(OddsData("Flurry", "2 damage", (row,)))
    drawn = bars_of(monkeypatch)
    odds.draw(pygame.Surface((328, 240)))
    assert drawn == []
    lines = odds._lines(row, odds._words(odds.inside.inset(EDGE, 0)).width)
    assert len(lines) <= 3
    assert " ".join(lines) == f"Goblin Guard 4 AC 12 · {detail}"
