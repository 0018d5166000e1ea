"""What was declared lies newest first under its question, and nothing of it is lost."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.hud import pile as pile_of
from game.table.hud.asked_row import AskedFace, AskedRow
from game.table.hud.pile import Pile, PileAnswer, PileData, PileEntry, PileQuestion
from game.table.look import palette as ink
from game.words.rich import plain, read
from tests.table.hud.stage import brush
from tests.table.test_contrast import ratio

BOXES = [
    ((1920, 1080), 100, (1432, 286, 464, 490)),
    ((1920, 1080), 150, (1432, 286, 464, 490)),
    ((1280, 720), 100, (948, 206, 324, 450)),
    ((1280, 720), 150, (948, 206, 324, 450)),
]
FEW_AND_MANY = (0, 1, 2, 4, 15)
"""How many were declared: none, all in view, and far more than are."""
NARROWEST = (*range(7), 9, 15)
FOOT = read("*Alle passen:* beide treffen gemeinsam und beide fallen; *3 Gold* wechseln bei Dir.")
ENTRY = PileEntry(
    "e", 1, "Vergeltungsschlag", ("bedlam", "second"), ("grabbleshanks", "first"),
    "Halbling-Schleicherin, gegen einen gewendeten Feind", "5 + 5 (Ziel ist gewendet) = 10",
    "10 Schaden",
)  # fmt: skip


def answers(count: int) -> tuple[PileAnswer, ...]:
    return tuple(
        PileAnswer(
            f"a{at}", "Schildzauber der Magierin", "orb", "violet", "aus Deiner Hand",
            read("Kriegsmagierin wird gewendet; alle 15 verhindert"), "0 Schaden", "hit", str(at),
        )
        for at in range(1, count + 1)
    )  # fmt: skip


def entries(count: int) -> tuple[PileEntry, ...]:
    return tuple(replace(ENTRY, id=f"e{n}", number=n) for n in range(count, 0, -1))


def shown(
    place: int, count: int, asked: int = 0, at: int = 0, data: PileData | None = None
) -> tuple[Pile, pygame.Surface]:
    size, text, box = BOXES[place]
    pile = Pile(brush(size, text), pygame.Rect(box))
    question = PileQuestion("Deine Antwort?", answers(asked), "Der Computer hat gepasst")
    told = PileData(
        "Angesagt", entries(count), question if asked else None, "die oberste zuerst",
        "gemeinsam", FOOT,
    )  # fmt: skip
    pile.show(data or told)
    pile.at = at
    window = pygame.Surface(size)
    pile.draw(window)
    return pile, window


def pixels(window: pygame.Surface) -> bytes:
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize("asked", [0, 4])
@pytest.mark.parametrize("place", range(len(BOXES)))
def test_all_of_a_pile_can_be_come_to_and_nothing_covers_another(place: int, asked: int) -> None:
    for count in NARROWEST if place == len(BOXES) - 1 else FEW_AND_MANY:
        pile, window = shown(place, count, asked)
        seen: set[str] = set()
        while True:
            pile.draw(window)
            for name, box in pile.targets():
                seen.add(name)
                assert pile.rect.contains(box), (count, name)
            for (name, one), (_, other) in itertools.combinations(pile.targets(), 2):
                assert not one.colliderect(other), (count, name)
            if not pile.scroll(pile.rect.height // 4):
                break
        assert {f"e{n}" for n in range(1, count + 1)} <= seen, count
        assert {f"a{n}" for n in range(1, asked + 1)} <= seen, count


@pytest.mark.parametrize("place", range(len(BOXES)))
@pytest.mark.parametrize(("count", "asked"), [(0, 3), (1, 0), (2, 3), (4, 0)])
def test_words_have_room_in_their_line_or_entry(place: int, count: int, asked: int) -> None:
    size, text, box = BOXES[place]
    pile, _ = shown(place, count, asked)
    assert pile.data is not None
    plan = pile_of._Plan(brush(size, text), pile.data, pygame.Rect(box).size)
    assert plan.parts
    for part in plan.parts:
        if isinstance(part, pile_of._Line):
            assert plan.words_of(part.answer).high <= part.high
        if isinstance(part, pile_of._Entry):
            words = plan._entry_words(part.entry, plan.width - 2 * part.depth)
            assert words.high <= part.high
            name = words.name.picture.get_bounding_rect()
            assert name.right <= words.name_width
            assert words.name_width + (
                0 if words.chip_below else pile_of.chip_width(pile.brush, words.chip)
            ) <= words.width  # fmt: skip


@pytest.mark.parametrize("place", range(len(BOXES)))
@pytest.mark.parametrize("count", [0, 2, 15])
def test_what_comes_of_it_is_told_whole_at_the_foot(place: int, count: int) -> None:
    size, text, box = BOXES[place]
    pile, _ = shown(place, count, 3)
    assert pile.data is not None
    by = brush(size, text)
    plan = pile_of._Plan(by, pile.data, pygame.Rect(box).size)
    needed = by.prose.height(FOOT, "compact", plan.foot.width - 2 * by.px(14))
    assert plan.foot.height >= needed
    assert plan.foot.top >= plan.room.top + min(plan.full, plan.room.height)
    assert pygame.Rect((0, 0), pile.rect.size).contains(plan.foot)


def test_the_concept_s_question_and_pile_lie_in_its_box_whole() -> None:
    what = read("Half-Orc Thug taps; the shot does nothing")
    said = tuple(
        replace(one, name="Dodge", source="cover allows it", text=what) for one in answers(3)
    )
    two = tuple(replace(one, name="Strike back", line="At an enemy") for one in entries(2))
    asked = PileQuestion("Your answer?", said, "The computer has passed")
    pile, _ = shown(0, 0, data=PileData("Declared", two, asked, "newest first", "", FOOT))
    assert pile.last == 0
    names = [name for name, _ in pile.targets()]
    assert names[:3] == ["a1", "a2", "a3"]
    tops = {name: box.top for name, box in pile.targets()}
    assert tops["a3"] < tops["e2"] < tops["e1"]


def test_a_key_gives_its_answer_and_none_that_cannot_be_given() -> None:
    size, text, box = BOXES[0]
    can, cannot = answers(2)
    barred = replace(cannot, reason=read("Braucht *Stufe 3*"))
    pile = Pile(brush(size, text), pygame.Rect(box))
    pile.show(PileData("Angesagt", (), PileQuestion("Antwort?", (can, barred))))
    pile.draw(pygame.Surface(size))
    assert pile.keyed("1") == "a1"
    assert pile.keyed("2") is None
    assert pile.keyed("") is None
    assert [name for name, _ in pile.targets()] == ["a1"]


@pytest.mark.parametrize(
    "other",
    [
        {"struck": "außer Reichweite"}, {"shown": 0.5}, {"lift": 1.0}, {"chip_tone": "hit"},
        {"target": None}, {"number": 7},
    ],
)  # fmt: skip
def test_every_state_of_an_entry_is_seen(other: dict[str, object]) -> None:
    one = PileData("Angesagt", (ENTRY,))
    two = PileData("Angesagt", (replace(ENTRY, **other),))  # type: ignore[arg-type]
    assert pixels(shown(0, 0, data=one)[1]) != pixels(shown(0, 0, data=two)[1])


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_a_clamp_stands_between_two_that_are_tied_and_after_the_last_is_none(place: int) -> None:
    first, second = entries(2)
    loose = PileData("Angesagt", (first, second), together="gemeinsam")
    tied = PileData("Angesagt", (replace(first, tied=True), second), together="gemeinsam")
    last = PileData("Angesagt", (first, replace(second, tied=True)), together="gemeinsam")
    window = shown(place, 0, data=tied)[1]
    assert pixels(window) != pixels(shown(place, 0, data=loose)[1])
    assert pixels(shown(place, 0, data=last)[1]) == pixels(shown(place, 0, data=loose)[1])
    pile, window = shown(place, 0, data=tied)
    one, other = (box for _, box in pile.targets())
    gap = pygame.Rect(
        one.right - one.width // 3, one.bottom, one.width // 3, other.top - one.bottom
    )
    part = window.subsurface(gap)
    assert pygame.mask.from_threshold(part, ink.BRASS, (6, 6, 6, 255)).count() > gap.height * 3


def test_the_words_on_the_clamp_and_of_what_is_struck_stand_far_from_their_ground() -> None:
    assert ratio(ink.NIGHT, ink.BRASS) >= 5
    assert ratio(ink.DISABLED_INK, ink.PARCHMENT) >= 4.5


def test_what_is_asked_for_by_the_keyboard_comes_into_view() -> None:
    pile, window = shown(0, 15, 3)
    assert "e1" not in [name for name, _ in pile.targets()]
    pile.reveal("e1")
    pile.draw(window)
    assert "e1" in [name for name, _ in pile.targets()]
    pile.reveal("a1")
    pile.draw(window)
    assert "a1" in [name for name, _ in pile.targets()]
    pile.scroll(-10_000)
    assert pile.at == 0
    assert not pile.scroll(-1)


def plan_of(place: int, data: PileData) -> pile_of._Plan:
    size, text, box = BOXES[place]
    return pile_of._Plan(brush(size, text), data, pygame.Rect(box).size)


def test_in_large_text_an_answer_keeps_to_short_lines_with_its_chip_beside_its_name() -> None:
    one = PileAnswer(
        "a", "Gegenschlag", "strike", "red", "hat gerade getappt",
        read("*Halblingsschleicher* tappt. Sie macht *10* Schaden."), "10 Schaden", "damage", "1",
        chip_short="10 SP", brief=read("*Halblingsschleicher* tappt."),
    )  # fmt: skip
    entry = replace(ENTRY, line="Schattendogge \u2192 Halblingsschleicher", pictured=True, sum="")
    data = PileData("", (entry,), PileQuestion("Deine Antwort?", (one,)), foot=FOOT)
    large, usual = plan_of(3, data), plan_of(0, data)
    words, more = large.words_of(one), usual.words_of(one)
    assert not words.chip_below
    assert (words.chip, more.chip) == ("10 SP", "10 Schaden")
    assert words.high <= 4 * large.brush.fonts.line_height("compact") + 4
    assert words.lines[0][0] == one.brief
    assert more.lines[0][0] == one.text
    assert large.full <= large.room.height


def test_a_line_that_portraits_tell_is_left_out_where_it_takes_more_than_two_lines() -> None:
    long = replace(ENTRY, line="Zwergenklerikerin \u2192 Halbling-Schleicherin der Nacht", sum="")
    for pictured in (False, True):
        data = PileData("", (replace(long, pictured=pictured),))
        assert bool(plan_of(3, data)._entry_words(data.entries[0], 240).lines) != pictured
        assert plan_of(0, data)._entry_words(data.entries[0], 440).lines


def test_without_a_head_the_pile_begins_higher_and_its_note_stands_at_the_foot() -> None:
    with_head = PileData("Angesagt", entries(2), None, "die oberste zuerst", foot=FOOT)
    bare = replace(with_head, head="")
    assert plan_of(0, bare).room.top < plan_of(0, with_head).room.top
    assert plain(plan_of(0, bare).told).endswith("die oberste zuerst")
    assert plan_of(0, with_head).told == FOOT
    many = replace(bare, entries=entries(15))
    assert plan_of(0, many).told == FOOT  # there its room is for what was declared


def test_under_many_answers_an_entry_is_one_line_that_stays_in_view() -> None:
    said = tuple(replace(one, name="Schild") for one in answers(3))
    asked = PileQuestion("Deine Antwort?", said, "Osten hat gepasst")
    foot = read("*Alle passen:* " + "Halborkschläger und Drowmagier vernichtet; " * 3)
    entry = replace(ENTRY, pictured=True, chip_short="-10 TP")
    data = PileData("", (entry, replace(entry, id="f", number=1)), asked, foot=foot)
    plan = plan_of(3, data)
    assert plan.level == pile_of.LINES
    words = plan._entry_words(entry, plan.width)
    assert words.name.lines == 1
    assert not words.lines
    assert not words.chip_below
    first = next(part for part in plan.parts if part.id == "e")
    assert first.top + first.high <= plan.room.height


def test_entries_in_one_line_are_all_seen_before_answers_tell_less() -> None:
    asked = PileQuestion("Deine Antwort?", answers(1))
    entry = replace(ENTRY, pictured=True, tied=True)
    data = PileData("", (entry, replace(entry, id="f", number=1, tied=False)), asked, foot=FOOT)
    plan = plan_of(3, data)
    assert (plan.level, plan.packed) == (pile_of.SHORT, pile_of.LINES)
    assert plan.full <= plan.room.height
    assert {"e", "f"} <= {part.id for part in plan.parts}


def test_answers_tell_their_names_alone_where_that_shows_every_entry() -> None:
    said = tuple(replace(one, name="Schild") for one in answers(3))
    entry = replace(ENTRY, pictured=True, chip_short="-10 TP", tied=True)
    two = (entry, replace(entry, id="f", number=1, tied=False))
    data = PileData("", two, PileQuestion("Deine Antwort?", said), foot=FOOT)
    plan = plan_of(1, data)
    assert plan.level == pile_of.LINES
    assert plan.full <= plan.room.height


RESULT = read("Aus *13* werden *7*.")


def test_an_answer_with_a_result_tells_it_below_all_it_does_and_alone_where_it_is_tight() -> None:
    long = read("Kriegsmagierin wird gewendet. " * 4)
    few = read("6 weniger.")
    said = tuple(replace(one, text=long, brief=few, result=RESULT) for one in answers(3))
    asked = PileQuestion("Deine Antwort?", said)
    roomy = plan_of(0, PileData("Angesagt", (), replace(asked, answers=said[:1])))
    assert [plain(text) for text, _ in roomy.words_of(said[0]).lines] == [
        plain(long), plain(RESULT),
    ]  # fmt: skip
    roomy.level = pile_of.FULL
    assert [plain(text) for text, _ in roomy.words_of(said[0]).lines] == [
        "6 weniger. Aus 13 werden 7."
    ]
    roomy.level = pile_of.SHORT
    assert [plain(text) for text, _ in roomy.words_of(said[0]).lines] == [plain(RESULT)]


def test_the_head_of_a_pile_goes_where_only_then_answers_tell_more_than_their_names() -> None:
    data = PileData("Angesagt", entries(1), PileQuestion("Deine Antwort?", answers(3)), foot=FOOT)
    wide, looks = 464, brush((1920, 1080))
    headed = [pile_of._Plan(looks, data, (wide, high)) for high in range(300, 700, 10)]
    planned = [pile_of._planned(looks, data, (wide, high)) for high in range(300, 700, 10)]
    better = [new for old, new in zip(headed, planned, strict=True) if new.tells and not old.tells]
    assert better
    assert all(not one.data.head for one in better)
    assert planned[-1].data.head == "Angesagt"


def test_what_answers_do_comes_before_who_is_asked_and_what_the_entry_tells_too() -> None:
    row = AskedRow("Der Reihe nach gefragt", (AskedFace("seat:0", "bedlam", "second", "now"),))
    asked = PileQuestion("Deine Antwort?", answers(3), text=read("Ivar würfelt gleich."))
    data = PileData("", entries(1), asked, foot=FOOT, asked=row)
    looks = brush((1280, 720), 150)
    plans = [pile_of._planned(looks, data, (324, high)) for high in range(250, 900, 10)]
    whole = [pile_of._Plan(looks, data, (324, high)) for high in range(250, 900, 10)]
    better = [new for old, new in zip(whole, plans, strict=True) if new.tells and not old.tells]
    told = [one.data.question or asked for one in better]
    left_out = [
        (one.data.asked is None, not each.text) for one, each in zip(better, told, strict=True)
    ]
    assert (True, True) in left_out
    assert left_out == sorted(left_out, reverse=True)
    assert all(one.words_of(each).lines for one in better for each in asked.answers)
    assert plans[-1].data == data


def test_how_many_entries_lie_below_what_is_seen_is_told() -> None:
    def foot_of_the_room(count: int) -> bytes:
        data = PileData("Angesagt", entries(13)[:count], foot=FOOT)
        pile, window = shown(3, 0, data=data)
        room = plan_of(3, data).room
        box = pygame.Rect(room.left, room.bottom - 24, room.width // 2, 24)
        return pixels(window.subsurface(box.move(pile.rect.topleft)))

    assert foot_of_the_room(12) != foot_of_the_room(13)


def test_no_entry_is_shown_in_half_wherever_the_pile_is_scrolled_to() -> None:
    pile, window = shown(3, 9, 2)
    assert pile.data is not None
    high = {part.id: part.high for part in plan_of(3, pile.data).parts}
    while True:
        pile.draw(window)
        for name, box in pile.targets():
            if name.startswith("e"):
                assert box.height == high[name], name
        if not pile.scroll(pile.rect.height // 4):
            break


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_in_the_height_that_it_needs_all_of_it_is_seen(place: int) -> None:
    pile, canvas = shown(place, 1)
    whole = pile.rect.size
    needed = pile.needed(whole)
    assert needed < whole[1]
    pile.place(pygame.Rect(pile.rect.topleft, (pile.rect.width, needed)))
    pile.draw(canvas)
    box = pile.where("e1")
    assert box is not None
    assert pile.rect.contains(box)
    assert pile.last == 0
    many, _ = shown(place, 15)
    assert many.needed(whole) == whole[1]
