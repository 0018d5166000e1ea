"""The line at the foot of the table: whole within its box, marks beside their words."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.table.board.marks import SightMark
from game.table.hud.brush import Brush
from game.table.hud.hint_line import Hint, Sample, draw_hint, draw_samples, phrase
from game.table.hud.layout import play_screen
from game.table.look.buttons import key_cap
from game.table.look.theme import Look
from game.table.onslaught.data import REGIONS

LEGEND = [
    Sample("heat_some", "etwas Schaden"), Sample("heat_high", "die Hälfte"),
    Sample("heat_deadly", "tödlich"), Sample(SightMark((0, 0), (0, 0)), "reicht hin"),
]  # fmt: skip
TONE = (250, 0, 250)


def brush_in(window: tuple[int, int], text: int) -> Brush:
    """Return a brush for a size of the window and of the text, with a display to paint for."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    look = Look(paths.assets(), window, text)
    return Brush(look.fonts, look.icons, look.materials)


def look_of(meant: str | SightMark, side: int) -> pygame.Surface:
    picture = pygame.Surface((side if isinstance(meant, str) else round(1.7 * side), side))
    picture.fill(TONE)
    return picture


@pytest.mark.parametrize(
    ("window", "text", "size"),
    [((1920, 1080), 100, (464, 24)), ((1280, 720), 150, (570, 32)), ((1280, 720), 150, (330, 50))],
)
def test_every_mark_of_a_legend_stands_whole_in_the_line(
    window: tuple[int, int], text: int, size: tuple[int, int]
) -> None:
    brush = brush_in(window, text)
    box = pygame.Rect((20, 20), size)
    target = pygame.Surface((size[0] + 40, size[1] + 40))
    draw_samples(brush, target, box, LEGEND, look_of)
    marks = pygame.mask.from_threshold(target, TONE, (1, 1, 1, 255))
    assert len(marks.connected_components()) == len(LEGEND)
    drawn = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    for each in drawn.get_bounding_rects():
        assert box.inflate(0, 16).contains(each)


def test_marks_in_two_lines_stand_areas_over_lines_and_never_above_their_box() -> None:
    brush = brush_in((1920, 1080), 100)
    box, target = pygame.Rect(20, 20, 464, 24), pygame.Surface((504, 104))
    later = Sample(SightMark((0, 0), (0, 0)), "nächste Runde")
    draw_samples(brush, target, box, [*LEGEND, later], look_of)
    marks = pygame.mask.from_threshold(target, TONE, (1, 1, 1, 255)).get_bounding_rects()
    rows: dict[int, int] = {}
    for mark in marks:
        rows[mark.top] = rows.get(mark.top, 0) + 1
    assert [rows[top] for top in sorted(rows)] == [3, 2]
    assert min(rows) >= box.top


def test_two_lines_of_marks_under_a_small_board_keep_off_the_edge_of_the_window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    look = Look(paths.assets(), (1280, 720), 150)
    laid = play_screen((1280, 720), text=150, regions=REGIONS)
    target = pygame.Surface((1280, 720))
    brush = Brush(look.fonts, look.icons, look.materials)
    words = ("etwas Schaden", "die Hälfte oder mehr", "tödlich", "reicht hin", "nächste Runde")
    parts = [*(Sample("heat_some", each) for each in words[:3]),
             *(Sample(SightMark((0, 0), (0, 0)), each) for each in words[3:])]  # fmt: skip
    draw_samples(brush, target, laid.hint, parts, look_of)
    drawn = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    lowest = max(each.bottom for each in drawn.get_bounding_rects())
    assert lowest <= 720 - laid.gap // 2


KEYED = "Pick a lit space · {next_target} next space · {confirm} confirms"


def drawn(hint: Hint, size: tuple[int, int]) -> pygame.Surface:
    brush = brush_in((1280, 720), 150)
    target = pygame.Surface((700, 120))
    draw_hint(brush, target, pygame.Rect((20, 20), size), hint, look_of)
    return target


@pytest.mark.parametrize("cap", [".", "Enter"])
def test_a_key_in_a_sentence_is_drawn_on_its_cap(cap: str) -> None:
    look = Look(paths.assets(), (1280, 720), 150)
    brush = Brush(look.fonts, look.icons, look.materials)
    own = pygame.Surface((700, 120))
    own.blit(key_cap(brush, cap), (0, 0))
    rim = tuple(own.get_at((key_cap(brush, cap).get_width() // 2, 0))[:3])
    line = phrase("{next_target} next space", lambda _: cap)
    tall = pygame.mask.from_threshold(drawn(line, (600, 32)), rim, (2, 2, 2, 255)).count()
    assert tall >= key_cap(brush, cap).get_width()


def test_a_clause_whose_command_has_no_key_is_left_out() -> None:
    hint = phrase(KEYED, lambda command: {"confirm": "Enter"}.get(command, ""))
    assert hint.words == "Pick a lit space · Enter confirms"
    assert hint.caps == ("Enter",)


@pytest.mark.parametrize("size", [(570, 32), (330, 50), (260, 60)])
def test_a_sentence_with_keys_stands_within_the_width_of_its_box(size: tuple[int, int]) -> None:
    picture = drawn(phrase(KEYED, lambda _: "Eingabe"), size)
    inked = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
    inked.invert()
    found = inked.get_bounding_rects()
    assert found
    assert all(each.left >= 20 and each.right <= 20 + size[0] for each in found)


def test_of_a_legend_that_would_lie_beyond_the_window_the_last_is_left_out() -> None:
    brush = brush_in((1280, 720), 150)
    for wide in range(260, 620, 60):
        target = pygame.Surface((wide + 40, 60))
        box = pygame.Rect(20, 22, wide, 30)
        draw_samples(brush, target, box, LEGEND, look_of)
        marks = pygame.mask.from_threshold(target, TONE, (1, 1, 1, 255))
        whole = marks.get_bounding_rects()
        assert 0 < len(whole) <= len(LEGEND)
        assert {each.height for each in whole} == {whole[0].height}
        assert max(each.bottom for each in whole) < target.get_height()


def test_of_a_long_tip_whole_sentences_go_rather_than_lie_on_buttons() -> None:
    brush = brush_in((1280, 720), 150)
    box, target = pygame.Rect(20, 60, 280, 60), pygame.Surface((320, 200))
    first = "You are asked only what concerns you."
    tip = f"{first} Press to be asked about all that anybody does from now on. (Shift+Space)"
    seen = []
    for words in (tip, first):
        target.fill((0, 0, 0))
        draw_hint(brush, target, box, words, look_of)
        drawn = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
        drawn.invert()
        boxes = drawn.get_bounding_rects()
        assert boxes
        assert box.inflate(0, 8).contains(boxes[0].unionall(boxes[1:]))
        seen.append(len(boxes))
    assert 0.8 * seen[1] <= seen[0] <= 1.2 * seen[1]


@pytest.mark.parametrize("size", [(304, 50), (304, 40), (290, 56)])
def test_caps_in_two_lines_never_reach_above_their_box(size: tuple[int, int]) -> None:
    """Above it are the buttons, and the rim of a cap on one of them looks like part of it."""
    picture = drawn(phrase("{a} goes to an answer, {b} gives it", lambda _: "Enter"), size)
    inked = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
    inked.invert()
    assert min(each.top for each in inked.get_bounding_rects()) >= 20


@pytest.mark.parametrize(
    "words",
    [
        "{tab} geht zu einer Karte, {confirm} spielt sie",
        "Deck die Hand auf: mit einem Klick oder {look}.",
    ],
)
def test_a_hint_that_has_no_room_for_two_lines_is_one_in_smaller_letters(words: str) -> None:
    brush = brush_in((1280, 720), 150)
    box, target = pygame.Rect(10, 20, 328, 30), pygame.Surface((348, 120))
    hint = phrase(words, {"tab": "Tab", "confirm": "Eingabe", "look": "L"}.__getitem__)
    draw_hint(brush, target, box, hint, Look(paths.assets(), (1280, 720), 150))
    drawn = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    first, *others = drawn.get_bounding_rects()
    assert box.inflate(0, 6).contains(first.unionall(others))
