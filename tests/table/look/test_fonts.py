from __future__ import annotations

import itertools
import re

import pygame
import pytest

from game.paths import assets
from game.table.look.fitting import fitted, readable
from game.table.look.fonts import INKED, ROLES, SMALLEST, Fonts
from game.table.look.palette import INK
from game.table.look.prose import FAINT, ON_WOOD, Prose
from game.table.look.theme import Look
from game.words.rich import SIDE, Span, Text, read


@pytest.mark.parametrize(
    ("height", "body", "note"), [(720, 15, 13), (1080, 18, 14), (1440, 24, 18)]
)
def test_steps_follow_the_table_at_the_three_window_heights(
    height: int, body: int, note: int
) -> None:
    fonts = Fonts(assets(), height)
    assert (fonts.size("body"), fonts.size("note")) == (body, note)


@pytest.mark.parametrize("role", sorted(ROLES))
def test_no_text_is_smaller_than_twelve_pixels(role: str) -> None:
    assert Fonts(assets(), 480).size(role) >= SMALLEST


def test_the_text_setting_grows_every_role() -> None:
    normal, large = Fonts(assets(), 1080), Fonts(assets(), 1080, 200)
    assert all(large.size(role) == 2 * normal.size(role) for role in ROLES)


@pytest.mark.parametrize("role", sorted(r for r in ROLES if ROLES[r].face.startswith("display")))
def test_no_figure_is_set_in_the_display_face(role: str) -> None:
    fonts = Fonts(assets())
    figure, letter = fonts.line("1", role), fonts.line("I", role)
    assert fonts.width("1", role) >= fonts.width("1", role, "black")
    assert fonts.width("I", role) != fonts.width("I", role, "black")
    assert pygame.image.tobytes(figure, "RGBA") != pygame.image.tobytes(letter, "RGBA")


def test_a_line_is_rendered_once() -> None:
    fonts = Fonts(assets())
    assert fonts.line("Bedlam", "body") is fonts.line("Bedlam", "body")


def test_a_wrapped_text_keeps_to_its_width() -> None:
    fonts = Fonts(assets())
    text = "The *Goblin Guard* strikes at once, and each _character_ beside it suffers 2 damage."
    block = Prose(fonts).lay(read(text), "body", 200)
    assert block.picture.get_width() == 200
    assert block.picture.get_height() >= 4 * fonts.line_height("body")


def test_linked_words_tell_where_they_lie() -> None:
    fonts = Fonts(assets())
    block = Prose(fonts).lay(read("The target is [Slowed](slowed), no more."), "body", 400)
    ((box, link),) = block.links
    assert link == "slowed"
    assert box.left == fonts.width("The target is ", "body")
    assert box.width == fonts.width("Slowed", "body")


def test_a_word_in_two_faces_is_not_torn_apart() -> None:
    fonts = Fonts(assets())
    room = fonts.width("Against the ", "body") + fonts.width("Bedlam", "body", "bold") + 2
    block = Prose(fonts).lay(read("Against the *Bedlam*'s"), "body", room)
    first_row = block.picture.subsurface((0, 0, room, fonts.line_height("body")))
    ink_right = pygame.mask.from_surface(first_row).get_bounding_rects()
    assert max(box.right for box in ink_right) <= fonts.width("Against the ", "body")


def test_a_text_that_is_cut_ends_in_an_ellipsis() -> None:
    fonts = Fonts(assets())
    whole = Prose(fonts).lay("one two three four five six seven", "body", 90)
    cut = Prose(fonts).lay("one two three four five six seven", "body", 90, INK, 1)
    assert cut.picture.get_height() < whole.picture.get_height()


def test_a_path_that_is_wider_than_its_place_is_torn_behind_its_strokes() -> None:
    fonts = Fonts(assets())
    path = "/home/somebody/.local/share/warhall/settings.broken-1.json"
    width = fonts.width(path, "body") // 2
    block = Prose(fonts).lay(read(f"It lies here: [{path}](path) (old)"), "body", width)
    rows = [row for boxes, _ in block.linked() for row in boxes]
    assert block.lines == len(rows) == 3
    assert all(box.right <= width for box in rows)
    pieces = re.split("(?<=/)", path)
    for row in rows:
        wide = 0
        while wide < row.width:
            wide += fonts.width(pieces.pop(0), "body")
        assert wide == row.width
    assert pieces == []


def test_a_name_with_marks_in_a_sentence_stands_as_it_was_typed() -> None:
    fonts = Fonts(assets())
    sentence = "*x* and _y_ fell [three](R1) in round 2"

    def picture(text: Text | str) -> bytes:
        return pygame.image.tobytes(Prose(fonts).lay(text, "body", 600).picture, "RGBA")

    assert picture(sentence) == picture((Span(sentence),))
    assert picture(sentence) != picture(read(sentence))


def test_a_word_that_is_wider_than_its_place_is_torn_behind_its_hyphens() -> None:
    fonts = Fonts(assets())
    width = fonts.width("Geschicklichkeits-", "body")
    text = (Span("Geschicklichkeits-Rettungswurf"),)
    assert Prose(fonts).lay(text, "body", width).lines == 2
    assert Prose(fonts).lay(text, "body", 2 * width).lines == 1


def test_a_link_of_several_words_is_one_link() -> None:
    fonts = Fonts(assets())
    block = Prose(fonts).lay(read("See [the rules of Bedlam](R1), [all](R1)."), "body", 400)
    assert [target for _, target in block.links] == ["R1", "R1"]
    words = [fonts.width(word, "body") for word in ["the", " ", "rules", " ", "of", " ", "Bedlam"]]
    assert block.links[0][0].width == sum(words)


@pytest.mark.parametrize("height", [720, 1080, 1440])
@pytest.mark.parametrize("word", ["Deutsch", "Settings"])
def test_no_gap_tears_a_spaced_word(word: str, height: int) -> None:
    line = Fonts(assets(), height).line(word, "button", INK)
    inked = [
        any(line.get_at((x, y)).a >= INKED for y in range(line.get_height()))
        for x in range(line.get_width())
    ]
    gaps = [len(list(run)) for ink, run in itertools.groupby(inked) if not ink]
    between = gaps[1 if not inked[0] else 0 : -1]
    assert len(between) >= len(word) - 2
    assert max(between) - min(between) <= 1


UNDRAWABLE = [
    "\u200d", "\ufe0f", "\u202e", "\u2764\ufe0f", "A\u200d", "\ud800", "a\ud800b", "a\0b", "\0", "",
    "\n", "a\nb", "\t", "\u200a", "\u0301", "e\u0301\u0302", "1\ufe0f\u20e3",
    "\U0001f468\u200d\U0001f469", "\U000e0061", "\u2028", "\u3164", "\x1b[31m", "*\u200d*",
    "_\ufe0f_", "[\u200d](R1)", " \u200d ",
]  # fmt: skip


@pytest.mark.parametrize("role", ["h2", "button", "body", "number_m", "title"])
@pytest.mark.parametrize("text", UNDRAWABLE, ids=ascii)
def test_no_text_is_too_strange_to_be_drawn(text: str, role: str) -> None:
    fonts = Fonts(assets())
    assert fonts.line(text, role).get_height() > 0
    assert fonts.width(text, role) >= 0
    fonts.carved(text, role, INK)
    fonts.gold(text, role)
    fonts.outlined(text, "display", 20, INK, INK)
    fonts.exact(text, "bold", 20, INK)
    for align in ("left", "centre", "right"):
        assert Prose(fonts).lay(text, role, 60, align=align, lines=2).picture.get_width() == 60


@pytest.mark.parametrize("text", UNDRAWABLE, ids=ascii)
def test_no_text_is_too_strange_to_be_fitted(text: str) -> None:
    look = Look(assets(), (1280, 720))
    for width in (0, 1, 30, 400):
        for line in (text, text * 40):
            fitted(look, line, "h3", INK, width)
            readable(look, line, "body", width)
            look.prose.lay(line, "body", width)
            Prose(look.fonts).lay((Span(line),), "body", max(20, width), ON_WOOD)


def test_characters_of_all_kinds_are_drawn_as_names() -> None:
    fonts = Fonts(assets())
    for code in [
        *range(0x300),
        *range(0x2000, 0x2100),
        *range(0xFE00, 0xFF00),
        *range(0xD7F0, 0xD810),
    ]:
        for text in (chr(code), f"a{chr(code)}b"):
            assert fonts.line(text, "label").get_height() > 0


def test_a_picture_and_its_colour_are_one_letter_of_a_spaced_line() -> None:
    fonts = Fonts(assets())
    assert ROLES["h2"].tracking
    assert fonts.width("x\u2764\ufe0fy", "h2") == fonts.width("x\u2764y", "h2")


def test_the_number_of_a_name_stays_with_it() -> None:
    prose, name = Prose(Fonts(assets(), 720, 150)), Span("Goblin-Wache 2", SIDE)
    text = (Span("Reichweite von "), name)
    for width in range(90, 400, 7):
        rows = prose._rows(text, "compact", width, FAINT)
        assert not any(row and row[0].text == "2" for row in rows), width
