"""Few things with text are large cards side by side, whatever the window and the game."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.table.hud import choice_cards
from game.table.hud.choice_cards import GAP, PAD
from game.table.hud.data import Answer, Decider, Lot, PromptData
from game.table.hud.prompt import SIDES_OF_CARDS, Prompt
from game.table.look import palette as ink
from game.table.look.buttons import Face
from game.table.look.fonts import ROLES
from game.table.look.palette import SIDES
from game.words.rich import Span
from tests.table.hud.stage import brush

TEXT = (Span("Shortbow has range 2-8, and 1 damage more at range 5 or more of it."),)
SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 100)]


def asked(size: tuple[int, int], text: int, count: int, *, decline: bool = False) -> Prompt:
    """Return a drawn question with so many cards, as wide and high as it wishes to be."""
    answers = [
        Answer(f"choice:{n}", Face(f"Way {n}", icon="bow", key=str(n)), facts="Always", text=TEXT)
        for n in range(1, count + 1)
    ]
    if decline:
        answers.append(Answer("choice:9", Face("Neither")))
    decider = Decider("second", "Ben decides")
    prompt = Prompt(brush(size, text), pygame.Rect(10, 10, size[0] // 3, 100))
    prompt.show(PromptData("bedlam", "first", "Which?", TEXT, tuple(answers), decider=decider))
    wide = prompt.wide(size[0] // 3, size[0] // 2)
    prompt.place(pygame.Rect(10, 10, wide, 100))
    prompt.place(pygame.Rect(10, 10, wide, prompt.wanted()))
    prompt.draw(pygame.Surface(size))
    return prompt


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_two_cards_stand_side_by_side_and_are_alike(size: tuple[int, int], text: int) -> None:
    prompt = asked(size, text, 2)
    (first, left), (second, right) = prompt.targets()
    assert (first, second) == ("choice:1", "choice:2")
    assert left.size == right.size
    assert left.top == right.top
    assert left.right < right.left
    assert prompt.rect.contains(left)
    assert prompt.rect.contains(right)
    assert left.width > left.height * 0.7


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_no_word_of_a_card_is_cut(size: tuple[int, int], text: int, count: int) -> None:
    prompt = asked(size, text, count)
    data = prompt.data
    assert data is not None
    by = prompt.brush
    for _, box in prompt.targets():
        room = box.width - 2 * by.px(18)
        whole = by.prose.lay(TEXT, "body", room)
        assert box.height > whole.picture.get_height() + by.fonts.line_height("label")
        assert prompt.rect.contains(box)


def test_an_answer_without_words_of_its_own_is_a_button_below_the_cards() -> None:
    prompt = asked((1920, 1080), 100, 2, decline=True)
    boxes = dict(prompt.targets())
    assert boxes["choice:9"].top >= boxes["choice:1"].bottom
    assert boxes["choice:9"].height < boxes["choice:1"].height


def test_all_of_a_card_is_pressed_and_the_strip_is_in_the_colour_of_who_decides() -> None:
    prompt = asked((1920, 1080), 100, 2)
    box = dict(prompt.targets())["choice:2"]
    for place in (box.topleft, (box.right - 1, box.bottom - 1), box.center):
        assert prompt.hit(place) == "choice:2"
    canvas = pygame.Surface((1920, 1080))
    prompt.draw(canvas)
    red, green, blue, _ = canvas.get_at((prompt.rect.centerx, prompt.rect.top + 14))
    wanted = SIDES["second"].main
    far = [sum(abs(a - b) for a, b in zip(SIDES[side].main, (red, green, blue), strict=True))
           for side in ("second", "first")]  # fmt: skip
    assert far[0] < far[1], (red, green, blue, wanted)


def test_a_card_shows_who_gets_what() -> None:
    lots = (Lot("bedlam", "second", "1"), Lot("rokpyratrix", "second", "4"))
    answer = Answer("choice:1", Face("Bedlam"), lots=lots)
    assert answer.is_card
    assert not Answer("choice:2", Face("Pass")).is_card


def test_names_of_texts_to_choose_between_keep_carved_letters_where_the_board_is_wide_enough() -> (
    None
):
    prompt = asked((1280, 720), 150, 2)
    data = prompt.data
    assert data is not None
    long = tuple(
        replace(one, face=replace(one.face, text="Hail of Quarrels")) for one in data.cards
    )
    prompt.show(replace(data, buttons=long))
    wide = prompt.least(558)
    assert wide <= 558
    room = (wide - 2 * prompt.brush.px(SIDES_OF_CARDS) - prompt.brush.px(GAP)) // 2
    role, _ = choice_cards._names(prompt.brush, long, room - 2 * prompt.brush.px(PAD))
    assert ROLES[role].face.startswith("display")


@pytest.mark.parametrize(("wide", "beside"), [(430, False), (620, True)])
def test_cards_of_lots_stand_side_by_side_only_where_names_stay_carved(
    wide: int, beside: bool
) -> None:
    by = brush((1920, 1080), 100)
    lots = tuple(Lot(name, "first", "1") for name in ("grabbleshanks", "lightning-dancer"))
    answers = [
        Answer(f"choice:{n}", Face(name, key=str(n)), lots=lots)
        for n, name in enumerate(("Grabbleshanks", "Lightning-Dancer"), 1)
    ]
    box = by.box(pygame.Rect(0, 0, wide, choice_cards.height(by, answers, wide)))
    (_, one), (_, two) = choice_cards.lay(by, answers, box)
    assert (one.rect.top == two.rect.top) is beside
    room = by.box(one.rect).inset(PAD, 0).width
    assert choice_cards._names(by, answers, room)[0] in ("h3", "label")


@pytest.mark.parametrize("value", ["1", "10.5"])
def test_the_number_of_a_small_card_stays_within_its_edge(value: str) -> None:
    picture = choice_cards.number_card(brush((1920, 1080), 100), value, "first", (40, 28))
    dark = pygame.mask.from_threshold(picture, (*ink.INK, 255), (40, 40, 40, 255))
    row = [x for x in range(4, 36) if any(dark.get_at((x, y)) for y in range(8, 20))]
    assert min(row) >= 5
    assert max(row) <= 34


@pytest.mark.parametrize("width", [225, 240, 250])
def test_a_crowded_card_makes_its_disc_smaller_rather_than_its_name_plain(width: int) -> None:
    on = brush((1280, 720), 150)
    cards = [
        Answer(f"choice:{n}", Face(name, icon="bow", key=str(n)))
        for n, name in enumerate(("Weitschuss", "Bolzenhagel"), 1)
    ]
    assert choice_cards._names(on, cards, width)[0] == choice_cards.CARVED
