"""Words laid in lines: where a line may be broken and where it may not."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.table.look.fonts import Fonts
from game.table.look.prose import ON_PARCHMENT, Prose
from game.table.look.theme import Look
from game.words.rich import NUMBER, SIDE, STRONG, Span, plain


@pytest.mark.parametrize("space", ["\u202f", "\u00a0"])
def test_a_number_and_its_sign_stay_on_one_line(space: str) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    look = Look(paths.assets(), (1280, 720), 150)
    text = Span(f"Trefferchance 79{space}% ", NUMBER)
    room = look.fonts.width("Trefferchance 79", "compact") + 4
    assert look.fonts.width(f"Trefferchance 79{space}%", "compact") > room
    rows = look.prose._rows((text,), "compact", room, ON_PARCHMENT)
    assert [piece.text for piece in rows[1] if piece.text.strip()] == [f"79{space}%"]


def _rows_of(text: tuple[Span, ...], fitting: str) -> list[str]:
    """Return the lines of a text in a room that its beginning ``fitting`` just fits."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    look = Look(paths.assets(), (1280, 720), 150)
    room = look.fonts.width(fitting, "compact") + 4
    rows = look.prose._rows(text, "compact", room, ON_PARCHMENT)
    return ["".join(piece.text for piece in row).replace("\u00a0", " ").strip() for row in rows]


def test_how_many_there_are_stays_with_the_first_word_of_what_they_are_called() -> None:
    text = (Span("From Bedlam and 2 × "), Span("Goblin Guard", STRONG))
    assert _rows_of(text, "From Bedlam and 2 ×") == ["From Bedlam and", "2 × Goblin Guard"]


def test_a_number_stays_with_what_it_counts() -> None:
    text = (Span("Has 3 attacks, up to "), Span("2", NUMBER), Span(" damage"))
    assert _rows_of(text, "Has 3 attacks, up to 2") == ["Has 3 attacks, up to", "2 damage"]


def test_the_number_of_a_name_does_not_stay_with_what_follows() -> None:
    text = (Span("From "), Span("Goblin Guard 2", SIDE), Span(" suffers"))
    assert _rows_of(text, "From Goblin Guard 2 !") == ["From Goblin Guard 2", "suffers"]


def test_no_number_stands_alone_in_the_last_line() -> None:
    text = (Span("Each adjacent enemy suffers "), Span("1", NUMBER), Span("."))
    assert _rows_of(text, "Each adjacent enemy suffers") == ["Each adjacent enemy", "suffers 1."]


def test_sentences_that_fit_are_told_though_one_before_them_is_too_long() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    look = Look(paths.assets(), (1280, 720), 150)
    text = (Span("5", NUMBER), Span(" spaces. Once a turn an ally that you passed heals much."),
            Span(" Savvy "), Span("7", NUMBER), Span("+."))  # fmt: skip
    width = look.fonts.width("5 spaces. Savvy 7+. ", "compact") + 4
    assert plain(look.prose.fitting(text, "compact", width, 1)) == "5 spaces. Savvy 7+."
    assert plain(look.prose.fitting(text, "compact", width, 9)) == plain(text)
    assert look.prose.fitting(text, "compact", 8, 1) == ()


def test_a_number_leaves_what_it_counts_where_both_are_too_long_for_a_line() -> None:
    text = (Span("Kostet "), Span("1", NUMBER), Span(" durchdringender Schaden"))
    assert _rows_of(text, "durchdringender") == ["Kostet 1", "durchdringender", "Schaden"]


@pytest.mark.parametrize(
    ("said", "seen"),
    [
        ("Costs 2. Then it goes on", "Costs 2…"),
        ("An attack (Longbow) on it", "An attack…"),
        ("Costs two more than it", "Costs two…"),
    ],
)
def test_dots_stand_in_place_of_a_full_stop_and_not_behind_an_open_bracket(
    said: str, seen: str
) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    look = Look(paths.assets(), (1280, 720), 150)
    bracket = said.find("(")
    spans = (Span(said[: bracket + 1]), Span(said[bracket + 1 :], STRONG))
    rows = look.prose._rows(spans if bracket >= 0 else (Span(said),), "compact", 900, ON_PARCHMENT)
    row = rows[0]
    width = look.fonts.width(seen.removesuffix("…") + ".…(", "compact") + 2
    look.prose._cut(row, "compact", width)
    told = "".join(piece.text for piece in row).replace("\u00a0", " ")
    assert told == seen


@pytest.mark.parametrize("lines", [0, 1, 2, 9])
def test_what_is_only_measured_is_as_high_as_it_will_be_laid(lines: int) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((10, 10))
    fonts = Fonts(paths.assets())
    text = (Span("A rather long sentence, which a narrow column breaks again and again."),)
    laid, measured = Prose(fonts).lay(text, "body", 160, lines=lines), Prose(fonts)
    for _ in range(2):
        high = measured.height(text, "body", 160, lines)
        assert high == laid.lines * fonts.line_height("body")
    assert len(measured._laid) == 0, "nothing is drawn for that"
