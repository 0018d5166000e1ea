"""Boxes in rows and columns, in units: every pixel is given out, none twice."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.paths import assets
from game.table.look.boxes import (
    Grown,
    Line,
    Longest,
    Part,
    Pixels,
    Share,
    Shortest,
    Size,
    Sum,
    Wide,
    lay,
)
from game.table.look.theme import Look


def look(high: int = 1080, text: int = 100) -> Look:
    return Look(assets(), (high * 16 // 9, high), text)


def test_a_row_gives_units_and_shares_the_rest() -> None:
    box = look(540).box(Rect(10, 20, 200, 30))
    boxes = [each.rect for each in box.row(100, Share(), Share(), gap=20)]
    assert boxes == [Rect(10, 20, 50, 30), Rect(70, 20, 65, 30), Rect(145, 20, 65, 30)]


def test_a_column_runs_down() -> None:
    upper, lower = look().box(Rect(5, 0, 9, 100)).column(Share(), 40, gap=20)
    assert (upper.rect, lower.rect) == (Rect(5, 0, 9, 40), Rect(5, 60, 9, 40))


def test_the_rows_of_a_grid_come_one_after_the_other() -> None:
    boxes = [each.rect for each in look().box(Rect(0, 0, 50, 30)).grid(2, 2, gap=10)]
    assert [each.topleft for each in boxes] == [(0, 0), (30, 0), (0, 20), (30, 20)]
    assert {each.size for each in boxes} == {(20, 10)}


@pytest.mark.parametrize("room", range(90, 130))
def test_shares_use_the_room_to_the_last_pixel(room: int) -> None:
    longs = lay([1, 0, 2, 3], [0, 20, 0, 0], room, 7)
    assert sum(longs) + 3 * 7 == room
    assert longs[1] == 20


def test_a_share_is_never_less_than_its_least() -> None:
    assert lay([1, 3], [60, 0], 100) == [60, 40]


def test_two_leasts_leave_the_rest_to_the_third() -> None:
    assert lay([1, 1, 1], [40, 35, 0], 100) == [40, 35, 25]


def test_without_shares_the_room_at_the_end_stays_free() -> None:
    assert lay([0, 0], [30, 30], 100, 10) == [30, 30]


def test_where_there_is_too_little_room_all_shrink_alike() -> None:
    assert lay([0, 0, 1], [100, 50, 50], 110, 5) == [50, 25, 25]


def test_there_may_be_nothing_to_lay() -> None:
    assert lay([], [], 100, 10) == []


def test_lengths_are_measured_in_the_looks_scale_and_type() -> None:
    small, large = look(720), look(720, 200)
    box, grown = (each.box(Rect(0, 0, 300, 200)) for each in (small, large))
    assert box.wide(30) == 20
    assert box.wide(Pixels(30)) == 30
    assert box.high(Line("body", 2)) == 2 * small.fonts.line_height("body")
    assert box.high(Size("h1")) == small.fonts.size("h1")
    assert box.wide(Wide("body", "no", "not now")) == small.fonts.width("not now", "body")
    assert (box.wide(Part(0.5)), box.high(Part(0.5))) == (150, 100)
    assert (box.high(Grown(60, 1.5, 44)), grown.high(Grown(60, 1.5, 44))) == (44, 60)
    assert box.wide(Longest(15, Pixels(12), 30)) == 20
    assert box.wide(Shortest(15, Pixels(12), 30)) == 10


def test_words_are_as_wide_as_the_face_they_are_set_in() -> None:
    box = look().window
    fonts = box.scale.fonts
    bold = fonts.width("Harpers", "note", "bold")
    assert bold != fonts.width("Harpers", "note")
    assert box.wide(Wide("note", "Harpers", "a", face="bold") + 8) == bold + 8


def test_the_middle_of_a_box_is_told_to_the_half_pixel() -> None:
    assert look().box(Rect(3, 10, 40, 25)).middle == 22.5


def test_lengths_are_added() -> None:
    box = look(540).box(Rect(0, 0, 300, 200))
    assert box.wide(Pixels(7) + 20 + Part(0.1)) == 7 + 10 + 30
    assert box.high(Sum((20, Pixels(7), 20), 10)) == 10 + 7 + 10 + 2 * 5


def test_a_margin_is_taken_off_on_both_sides() -> None:
    box = look(540).box(Rect(0, 0, 100, 60))
    assert box.inset(20).rect == Rect(10, 10, 80, 40)
    assert box.inset(20, 10).rect == Rect(10, 5, 80, 50)
    assert box.inset(-20).rect == Rect(-10, -10, 120, 80)


def test_edges_are_cut_off_until_nothing_is_left() -> None:
    box = look().box(Rect(0, 0, 100, 60))
    assert box.less(left=10, top=5, right=20, bottom=15).rect == Rect(10, 5, 70, 40)
    assert box.less(top=90).rect.size == (100, 0)


def test_slices_lie_at_their_edge() -> None:
    box = look().box(Rect(10, 10, 100, 60))
    assert box.left(30).rect == Rect(10, 10, 30, 60)
    assert box.right(30).rect == Rect(80, 10, 30, 60)
    assert box.top(20).rect == Rect(10, 10, 100, 20)
    assert box.bottom(20).rect == Rect(10, 50, 100, 20)


def test_a_box_or_a_picture_lies_at_a_place_of_a_box() -> None:
    box = look().box(Rect(10, 10, 100, 60))
    assert box.sized(20, 10).rect == Rect(50, 35, 20, 10)
    assert box.sized(20, 10, "midright").rect == Rect(90, 35, 20, 10)
    assert box.spot(Surface((20, 10)), "bottomleft") == Rect(10, 60, 20, 10)


def test_a_moved_box_leaves_the_other_where_it_was() -> None:
    box = look(540).box(Rect(10, 10, 100, 60))
    assert box.moved(10, -20).rect == Rect(15, 0, 100, 60)
    assert box.rect == Rect(10, 10, 100, 60)


def test_a_window_is_a_box() -> None:
    assert look(720).window.rect == Rect(0, 0, 1280, 720)


def test_as_many_rows_fit_as_have_their_gaps_between_them() -> None:
    box = look(540).box(Rect(0, 0, 10, 69))
    assert (box.fits(40, 10), box.fits(38, 10), box.fits(200)) == (2, 3, 1)
