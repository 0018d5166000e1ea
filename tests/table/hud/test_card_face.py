"""A card is told by its band, disc, name and picture at every size, and read whole at the large."""

from __future__ import annotations

import pygame
import pytest

from game.table.hud import card_face
from game.table.hud.card_face import DIM, PLAIN, RAISED, TONES, CardFace, tone_of
from game.table.look import fitting
from game.table.look import palette as ink
from game.words.rich import Text, read
from tests.table.hud.stage import brush
from tests.table.test_contrast import ratio

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 150)]
LONG = read(
    "Bis zum Ende der Aktivierung verursacht jeder Nahkampfangriff dieser Kreatur *10 Schaden*"
    " mehr. Danach wird sie um ein Feld geschoben."
)
GERMAN = CardFace(
    "4", "Unaufhaltsamer Vergeltungsangriff", "STÄ GES", "Sofortmaßnahme", "violet", "fist", LONG,
    "bolt",
)  # fmt: skip
BEAST = CardFace(
    "5", "Drachenritter", "STÄ KON", tone="first", figure="bedlam",
    values=(("heart", "60"), ("boot", "5"), ("sword", "20"), ("longbow", "15/10")),
)  # fmt: skip


@pytest.mark.parametrize("name", [*TONES, "first", "second", "third", "fourth"])
def test_words_on_a_band_and_on_the_card_stand_far_from_their_ground(name: str) -> None:
    tone = tone_of(name)
    assert ratio(ink.WHITE, tone.main) >= 4.5, name
    assert ratio(tone.word, ink.PARCHMENT) >= 5, name
    assert ratio(ink.CREAM, tone.dark) >= 4.5, name


def test_an_unknown_tone_is_no_tone() -> None:
    with pytest.raises(KeyError):
        tone_of("no tone")


def test_a_kind_and_its_number_are_still_read_on_a_dim_card() -> None:
    def dimmed(tone: ink.RGB) -> ink.RGB:
        red, green, blue = (
            part * shade // 255 for part, shade in zip(tone, card_face.SHADE, strict=True)
        )
        return red, green, blue

    for tone in TONES.values():
        assert ratio(dimmed(ink.INK), dimmed(ink.PARCHMENT)) >= 4.5
        assert ratio(dimmed(ink.WHITE), dimmed(tone.main)) >= 3, tone


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("state", [PLAIN, RAISED, DIM])
def test_a_held_card_is_as_large_as_asked_and_its_rim_within_the_picture(
    size: tuple[int, int], text: int, state: str
) -> None:
    by = brush(size, text)
    piece = card_face.held(by, GERMAN, (150, 220), state)
    room = card_face.room_of(by)
    assert piece.picture.get_size() == (150 + 2 * room, 220 + 2 * room)
    edge = piece.picture.get_bounding_rect(200)
    assert piece.picture.get_rect().contains(edge)
    rim = edge.inflate(-1, -1).contains(pygame.Rect(room - 3, room - 3, 156, 226))
    assert rim is (state == RAISED)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_no_card_that_is_read_lacks_a_word(size: tuple[int, int], text: int) -> None:
    by = brush(size, text)
    wide, high = card_face.large_size(by, GERMAN)
    room = wide - 2 * card_face._pad(by, wide)
    note = read("Braucht Stufe 4: Niemand von Euch hat sie und steht ungewendet.")
    assert high >= by.prose.height(LONG, "body", room) + by.fonts.line_height("h3")
    shorter = CardFace("4", GERMAN.name, GERMAN.ability, GERMAN.kind, text=read("Kurz."))
    words = by.prose.height(LONG, "body", room) - by.prose.height(read("Kurz."), "body", room)
    least = [card_face._height(by, face, wide, ()) for face in (GERMAN, shorter)]
    assert least[0] - least[1] == words
    assert 0 <= high - least[0] < by.px(card_face.STEP)
    locked = card_face.large_size(by, GERMAN, (note,))[1]
    assert locked >= least[0] + by.fonts.line_height("compact")
    for line in fitting.inscribed(by, GERMAN.name, "h3", room):
        assert fitting.readable(by, line, "h3", room), line


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_all_that_is_read_is_drawn_within_the_card(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    by = brush(size, text)
    laid: list[tuple[Text | str, int]] = []
    whole = by.prose.lay

    def lay(words: Text | str, role: str, width: int, *rest: object) -> object:
        block = whole(words, role, width, *rest)  # type: ignore[arg-type]
        laid.append((words, block.lines * by.fonts.line_height(role)))
        return block

    monkeypatch.setattr(by.prose, "lay", lay)
    note = read(f"{size} {text}: Braucht Stufe 4.")
    piece = card_face.large(by, GERMAN, (note,))
    told = dict(laid)
    assert LONG in told
    assert note in told
    assert piece.picture.get_height() - 2 * piece.top > told[LONG] + told[note]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("wide", [84, 154])
def test_what_stands_on_a_held_card_stays_within_it(
    size: tuple[int, int], text: int, wide: int
) -> None:
    by = brush(size, text)
    spot = (by.px(wide), round(by.px(wide) * card_face.HIGH))
    for face in (GERMAN, BEAST):
        piece = card_face.held(by, face, spot, PLAIN)
        blank = card_face._sheet(by, spot, PLAIN)
        changed = pygame.mask.from_threshold(
            piece.picture, (0, 0, 0), (2, 2, 2, 255), blank
        )  # fmt: skip
        changed.invert()
        boxes = changed.get_bounding_rects()
        assert boxes
        card = pygame.Rect(piece.left, piece.top, *spot)
        assert card.inflate(2, 2).contains(boxes[0].unionall(boxes))


def test_backs_of_two_sides_differ_and_tell_nothing() -> None:
    by = brush((1920, 1080))
    first, second = (card_face.back(by, side, (100, 150)).picture for side in ("first", "second"))
    assert first.get_at((30, 80)) != second.get_at((30, 80))


def test_a_held_card_shows_its_numbers_where_its_text_has_no_room() -> None:
    """Cards of a choice are compared by their numbers: none lacks them for a long text."""
    painter = brush((1280, 720), 150)
    figures = (("heart", "60"), ("boot", "5"), ("sword", "20"), ("longbow", "15/10"))
    others = (("heart", "25"), ("boot", "6"), ("sword", "10"), ("longbow", "-"))
    size = (164, 242)
    pictures = [
        card_face.held(
            painter, CardFace("2", "Dwarven Defender", "STR", text=LONG, values=values), size
        ).picture
        for values in (figures, others)
    ]
    one, other = (pygame.image.tobytes(each, "RGBA") for each in pictures)
    assert one != other
