"""Every widget at every size: nothing is cut, nothing overlaps, what is hit is what is drawn."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import itertools
from typing import Any

import pygame
import pytest

from game.table.board.shown import DiceShown
from game.table.hud.brush import Brush
from game.table.hud.curtain import CONFIRM, Curtain, CurtainWords
from game.table.hud.data import Answer, Fact, LogLine, OddsData, OddsRow, PromptData, TrayData
from game.table.hud.layout import play_screen
from game.table.hud.log_panel import NEWEST, LogPanel
from game.table.hud.odds_list import OddsList
from game.table.hud.panel import Panel
from game.table.hud.prompt import Prompt
from game.table.look.buttons import Face
from game.table.look.strokes import Ink
from game.table.motion.animation import Pace
from game.table.onslaught.data import (
    REGIONS,
    CardInHand,
    DialData,
    OrderToCome,
    SlotData,
    SmallCardData,
    TurnToCome,
)
from game.table.onslaught.dial import cooldown
from game.table.onslaught.initiative_cards import Hand, Order, Slots
from game.table.onslaught.small_card import SmallCard
from game.words.rich import Span, text_of
from tests.table.hud.stage import Stage, brush, character_card, content

SIZES = [(1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1920, 1200), (2560, 1440)]
ALL_SIZES_AND_TEXTS = [
    *(((1280, 720), text) for text in (100, 150, 200)), ((1366, 768), 150), ((1600, 900), 200),
    *(((1920, 1080), text) for text in (100, 150, 200)), ((1920, 1200), 100), ((2560, 1440), 150),
]  # fmt: skip
"""The two windows that differ most in what they show with each text, the others with one each."""
FIGURES = ["grabbleshanks", "lightning_dancer", "bedlam", "rokpyratrix"]


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((64, 64))


def watched(monkeypatch: pytest.MonkeyPatch) -> list[tuple[pygame.Rect, str, pygame.Surface]]:
    """Record the box of every line of text that is written."""
    written: list[tuple[pygame.Rect, str, pygame.Surface]] = []
    plain = Brush.line

    def line(
        self: Brush, target: pygame.Surface, text: str, *rest: object, **more: object
    ) -> object:
        box = plain(self, target, text, *rest, **more)  # type: ignore[arg-type]
        written.append((box.clip(target.get_clip()), text, target))
        return box

    monkeypatch.setattr(Brush, "line", line)
    return written


@pytest.mark.parametrize(("size", "text"), ALL_SIZES_AND_TEXTS)
def test_no_line_leaves_its_widget(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = watched(monkeypatch)
    canvas = pygame.Surface(size)
    for panel in ("roll", "target", "log"):
        for widget in Stage(size, text, panel == "target", open_panel=panel).widgets():
            assert isinstance(widget, Panel)
            written.clear()
            widget.draw(canvas)
            inside = pygame.Rect((0, 0), widget.rect.size)
            for box, words, target in written:
                if not box.size[0]:
                    continue
                place = box.move(-widget.rect.left, -widget.rect.top) if target is canvas else box
                told = (panel, type(widget).__name__, words, place)
                assert place.left >= inside.left, told
                assert place.right <= inside.right + 1, told
                # The font's box is higher than its letters: their ink is what must not leave.
                assert place.top >= inside.top - 4, told
                assert place.bottom <= inside.bottom + 6, told


@pytest.mark.parametrize("size", SIZES)
def test_names_on_cards_are_never_cut_at_100_per_cent(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = pygame.Surface(size)
    written = watched(monkeypatch)
    card = Stage(size).card
    for figure, tab in itertools.product(FIGURES, (0, 1)):
        card.show(character_card(content(), figure, 5, tab))
        written.clear()
        card.draw(canvas)
        told = [words for _, words, _ in written]
        assert told
        assert not [words for words in told if words.endswith("…")], figure


@pytest.mark.parametrize("size", SIZES)
def test_every_row_can_be_hit_where_it_is_drawn(size: tuple[int, int]) -> None:
    canvas = pygame.Surface(size)
    for figure in FIGURES:
        card = Stage(size, figure=figure).card
        card.draw(canvas)
        rows = {name for name, _ in card.targets()}
        expected = {
            row.id
            for section in character_card(content(), figure, 9).pages[0].sections
            for row in section.rows
        }
        assert expected <= rows, figure
        for name, box in card.targets():
            assert card.hit(box.center) == name, figure
            assert box.height >= 20, (figure, name)


@pytest.mark.parametrize("size", SIZES)
def test_targets_of_a_widget_do_not_overlap(size: tuple[int, int]) -> None:
    stage, canvas = Stage(size), pygame.Surface(size)
    for widget in (stage.card, stage.log, stage.track):
        widget.draw(canvas)
        boxes = [box for _, box in widget.targets()]
        assert boxes
        for place, box in enumerate(boxes):
            assert box.inflate(-2, -2).collidelist(boxes[place + 1 :]) == -1


def test_large_text_scrolls_instead_of_shrinking() -> None:
    stage = Stage((1280, 720), 200)
    canvas = pygame.Surface((1280, 720))
    stage.card.draw(canvas)
    before = dict(stage.card.targets())
    assert stage.card.scroll(1)
    stage.card.draw(canvas)
    assert dict(stage.card.targets()) != before
    for _ in range(40):
        stage.card.scroll(1)
    stage.card.draw(canvas)
    assert "slip_away" in dict(stage.card.targets())


def test_the_log_scrolls_and_its_words_carry_clauses() -> None:
    stage = Stage((1920, 1080))
    canvas = pygame.Surface((1920, 1080))
    log = stage.log
    log.draw(canvas)
    box = log.rect
    tips = {
        log.tooltip((x, y))
        for x in range(box.left, box.right, 4)
        for y in range(box.top, box.bottom, 6)
    }
    assert {"R26", "R52", "R44.3"} <= tips
    newest = {name for name, _ in log.targets()}
    assert "2:4" in newest
    assert log.scroll(-2)
    log.draw(canvas)
    assert "2:4" not in {name for name, _ in log.targets()}
    log.reveal("2:4")
    log.draw(canvas)
    assert "2:4" in {name for name, _ in log.targets()}


@pytest.mark.parametrize(
    "said", ["short", "of two lines, as it is longer than a line", "of more lines " * 9]
)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1920, 1080), 100)])
def test_the_newest_line_of_a_log_that_is_as_high_as_it_needs_is_whole(
    size: tuple[int, int], text: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Stage(size, text).log
    log.append(LogLine("9:9", (Span(said),)))
    log.place(pygame.Rect(log.rect.topleft, (log.rect.width, log.least)))
    cut: list[object] = []
    monkeypatch.setattr(log.brush.prose, "lay", lambda *told: cut.append(told))
    log.draw(pygame.Surface(size))
    assert not cut  # what is laid anew is cut
    assert "9:9" in dict(log.targets())


def test_speeds_are_buttons_in_the_log() -> None:
    stage = Stage((1920, 1080))
    stage.log.draw(pygame.Surface((1920, 1080)))
    assert {"speed:1", "speed:2", "speed:4", "speed:0"} <= {n for n, _ in stage.log.targets()}


def test_every_state_of_a_dial_looks_different() -> None:
    k = brush((1920, 1080))
    looks = set()
    for data in (DialData(0, 3), DialData(2, 3), DialData(1, 3), DialData(0, -1), DialData(-1, -1)):
        canvas = pygame.Surface((60, 60), pygame.SRCALPHA)
        cooldown(k, canvas, (30, 30), 19, data)
        looks.add(pygame.image.tobytes(pygame.transform.grayscale(canvas), "RGB"))
    assert len(looks) == 5


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_a_short_card_tells_every_value(size: tuple[int, int], text: int) -> None:
    def shown(hp: str) -> bytes:
        stats = (("heart", hp), ("shield", "14"), ("boot", "4"), ("star", "0/5"))
        who = ("rokpyratrix", "Rokpyratrix", "zhentarim", "Dragonborn barbarian")
        table = brush(size, text)
        card = SmallCard(table, pygame.Rect(0, 0, table.px(430), table.px(260)))
        card.show(SmallCardData(*who, stats, ()))
        picture = pygame.Surface(card.rect.size)
        card.draw(picture)
        return pygame.image.tobytes(picture, "RGB")

    assert len({shown(hp) for hp in ("14/14", "14/13", "14/12")}) == 3


@pytest.mark.parametrize("told", ["", "Carries something."])
def test_a_short_card_rules_its_values_off_only_from_what_is_told_below(
    told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ruled = brush((1920, 1080)), []
    monkeypatch.setattr(Ink, "line", lambda *_, **__: ruled.append("a rule"))
    card = SmallCard(table, pygame.Rect(0, 0, table.px(430), table.px(260)))
    stats = (("heart", "3/3"), ("shield", "12"))
    card.show(SmallCardData("goblin_guard", "Goblin Guard 1", "dungeon", "", stats, text_of(told)))
    card.draw(pygame.Surface(card.rect.size))
    assert bool(ruled) == bool(told)


def test_equal_data_gives_equal_pixels() -> None:
    pictures = []
    for _ in range(2):
        brush.cache_clear()
        stage = Stage((1920, 1080), aiming=True)
        canvas = pygame.Surface((1920, 1080))
        stage.draw(canvas)
        pictures.append(pygame.image.tobytes(canvas, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("size", "text"), ALL_SIZES_AND_TEXTS)
def test_a_sum_never_runs_into_its_word(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(size, text, open_panel="roll")
    parts = (("9", "die"), ("+5", "Maddening Whispers"), ("+2", "Arcane Strike"), ("+1", "Marked"))
    stage.tray.show(
        TrayData("Maddening Whispers", "", "zhentarim", parts, "17", "15", "Critical", "hit"),
        DiceShown(3, ("d20",), (9,), (0,), "zhentarim"),
    )
    written = watched(monkeypatch)
    stage.tray.draw(pygame.Surface(size))
    boxes = {words: box for box, words, _ in written}
    values = [box for words, box in boxes.items() if words in ("9", "+8", "17", "15", "vs", "=")]
    values.sort(key=lambda box: box.left)
    for before, after in itertools.pairwise(values):
        assert before.right <= after.left + 1
    assert boxes["Critical"].inflate(-2, -2).collidelist(values) < 0


@pytest.mark.parametrize(("size", "text"), ALL_SIZES_AND_TEXTS)
def test_a_prompt_shows_all_its_answers(size: tuple[int, int], text: int) -> None:
    stage = Stage(size, text)
    prompt = Prompt(stage.brush, stage.layout.prompt)
    words = (Span("Bedlam", "zhentarim"), Span(" ended a move next to Grabbleshanks. "))
    prompt.show(
        PromptData(
            "grabbleshanks", "harpers", "Slip Away?", words * 2,
            (Answer("yes", Face("Slip away", "gold", "leaf", "Y")),
             Answer("no", Face("Stay", "wood", "cross", "N"))),
            "Always ask",
        )
    )  # fmt: skip
    high = prompt.wanted()
    assert high <= stage.layout.board.height
    box = stage.layout.prompt
    prompt.place(pygame.Rect(box.left, box.bottom - high, box.width, high))
    prompt.draw(pygame.Surface(size))
    boxes = dict(prompt.targets())
    assert set(boxes) == {"yes", "no"}
    for spot in boxes.values():
        assert prompt.rect.contains(spot)
        assert spot.height >= 33


def test_what_a_larger_prompt_has_left_is_spread_around_its_facts() -> None:
    stage = Stage((1280, 720), 150)
    prompt = Prompt(stage.brush, stage.layout.log)
    facts = tuple(Fact("heart", (Span("11 HP", clause=name),)) for name in ("one", "two"))
    answers = (Answer("no", Face("No")), Answer("yes", Face("Yes", "gold")))
    prompt.show(
        PromptData("bedlam", "zhentarim", "Parry?", (Span("It hits."),), answers, facts=facts)
    )
    high, free = prompt.wanted(), 120
    prompt.place(pygame.Rect(stage.layout.log.topleft, (stage.layout.log.width, high + free)))
    prompt.draw(pygame.Surface((1280, 720)))
    first, second = (prompt.where(name) or pygame.Rect(0, 0, 0, 0) for name in ("one", "two"))
    usual = stage.brush.px(8)
    assert first.top - prompt.told.bottom < free / 2
    assert second.top - first.bottom == pytest.approx(usual + free / 4, abs=2)


@pytest.mark.parametrize("size", SIZES)
def test_hidden_cards_have_no_number_to_draw(size: tuple[int, int]) -> None:
    k = brush(size)
    hand_rect, card = pygame.Rect(20, 20, 400, 240), (120, 168)
    looks = []
    for id in ("a", "b"):
        canvas = pygame.Surface(size)
        hand = Hand(k, hand_rect, card)
        hand.show((CardInHand(id, 0, "zhentarim"),))
        hand.draw(canvas)
        looks.append(pygame.image.tobytes(canvas, "RGB"))
    assert looks[0] == looks[1]


def test_a_slot_takes_a_card() -> None:
    slots = Slots(brush((1920, 1080)), pygame.Rect(20, 20, 640, 240), (120, 168))
    slots.show(
        (
            SlotData("0", "grabbleshanks", "Grabbleshanks", "harpers", None, "Waiting", "Drop"),
            SlotData("1", "bedlam", "Bedlam", "zhentarim", CardInHand("x", 3, "zhentarim"), "Set"),
        )
    )
    slots.draw(pygame.Surface((1920, 1080)))
    assert [name for name, _ in slots.targets()] == ["0", "1"]


def test_a_curtain_closes_in_650_and_opens_in_450_milliseconds() -> None:
    curtain = Curtain(brush((1280, 720)), (1280, 720))
    assert curtain.open
    assert not curtain.hides
    curtain.close("harpers", CurtainWords("Pass to Anna", "", "I am Anna"))
    curtain.update(0.65)
    assert curtain.hides
    assert not curtain.shut
    curtain.update(0.05)
    assert curtain.shut
    curtain.part()
    assert not curtain.hides
    curtain.update(0.5)
    assert curtain.open


def test_a_shut_curtain_covers_every_pixel_and_answers_to_its_button() -> None:
    size = (1280, 720)
    curtain = Curtain(brush(size), size)
    curtain.close("harpers", CurtainWords("Pass to Anna", "", "I am Anna"), True)
    canvas = pygame.Surface(size)
    canvas.fill((0, 255, 0))
    curtain.draw(canvas)
    seen = {tuple(canvas.get_at((x, y)))[:3] for x in range(0, 1280, 7) for y in range(0, 720, 7)}
    assert (0, 255, 0) not in seen
    hits = {curtain.hit((x, y)) for x in range(0, 1280, 10) for y in range(0, 720, 10)}
    assert hits == {None, CONFIRM, "menu"}


def test_at_once_or_calm_the_curtain_hides_as_well() -> None:
    for pace in (Pace(0), Pace(1, reduced=True)):
        curtain = Curtain(brush((1280, 720)), (1280, 720), pace)
        curtain.close("zhentarim", CurtainWords("Pass", "", "Here"))
        assert curtain.hides
        curtain.update(0.1)
        curtain.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("head", ["Fire Breath", "Notched Greataxe"])
def test_the_damage_is_told_beside_the_name_of_an_attack_or_below_it(
    size: tuple[int, int], text: int, head: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    k = brush(size, text)
    odds = OddsList(k, play_screen(size, text=text, regions=REGIONS).target)
    row = OddsRow("1", "goblin_guard", "dungeon", "Goblin Guard 4", "AC 12", 0.82)
    odds.show(OddsData(head, "2 damage, 4 on a critical", (row,)))
    written = watched(monkeypatch)
    odds.draw(pygame.Surface(size))
    told = {words: box for box, words, _ in written}
    note, others = told["2 damage, 4 on a critical"], [told[head], told["Goblin Guard 4"]]
    assert note.unionall(others).width <= odds.rect.width
    assert note.collidelist([each.inflate(0, -20) for each in others]) < 0


@pytest.mark.parametrize("most", [150, 192, 198, 204, 300])
def test_the_name_in_a_row_of_odds_is_never_cut(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is written bold, so as bold it has to fit: a number at its end tells two apart."""
    size = (1280, 720)
    odds = OddsList(brush(size, 150), pygame.Rect(900, 140, most + 110, 300))
    name = "Kobold Skirmisher 3"
    odds.show(OddsData("Snipe Shot", "", (OddsRow("1", "kat", "kat", name, "AC 13", 0.85),)))
    fonts, plain, told = odds.brush.fonts, Brush.line, list[str]()

    def line(
        self: Brush, target: pygame.Surface, text: str, role: str, *rest: Any, **more: Any
    ) -> Any:
        if more.get("face") == "bold":
            told.append(text)
            assert fonts.width(text, role, "bold") <= more["most"]
        return plain(self, target, text, role, *rest, **more)

    monkeypatch.setattr(Brush, "line", line)
    odds.draw(pygame.Surface(size))
    assert " ".join(told) == name


@pytest.mark.parametrize("text", [100, 150])
def test_the_last_line_of_the_log_is_whole_where_its_rows_fill_the_list(text: int) -> None:
    size = (1280, 720)
    by = brush(size, text)
    log = LogPanel(by, pygame.Rect(10, 10, 330, 400), "Log")
    words = text_of("Lightning-Dancer drops Flametongue on H9 and suffers damage")
    log.show([LogLine(str(n), words) for n in range(30)])
    inner = log._list().inset(0, 4).rect
    row = log._rows[-1]
    assert row.laid is not None
    assert row.laid.lines > 1
    line = by.fonts.line_height("compact")
    top = by.box(pygame.Rect(0, inner.bottom - row.high, 100, row.high)).less(top=3).rect.top
    assert (inner.bottom - top - line // 5) // line >= row.laid.lines


def test_new_lines_are_told_to_whoever_reads_older_ones_and_lead_to_the_foot() -> None:
    by = brush((1280, 720), 100)
    log = LogPanel(by, pygame.Rect(10, 10, 330, 400), "Log", fresh="New lines")

    def offered() -> bool:
        log.draw(pygame.Surface((1280, 720)))
        return log.where(NEWEST) is not None

    log.show([LogLine(f"log:{n}", text_of("A line")) for n in range(30)])
    log.scroll(-100)
    assert not offered(), "nothing is new"
    first = log.hit(log._list().rect.move(20, 12).topleft)
    log.append(LogLine("log:30", text_of("A new line")))
    assert offered()
    assert log.hit(log._list().rect.move(20, 12).topleft) == first, "what is read stays"
    plate = log.where(NEWEST)
    assert plate is not None
    assert log.hit(plate.center) == NEWEST
    assert NEWEST not in dict(log.steps())
    log.scroll(1)
    assert offered(), "it is still below"
    log.scroll(100)
    assert not offered()
    log.append(LogLine("log:31", text_of("One more")))
    assert not offered(), "it is seen at once"


def test_a_long_chip_of_the_log_stands_below_its_words_and_a_short_one_beside_them() -> None:
    by = brush((1280, 720), 150)
    log = LogPanel(by, pygame.Rect(10, 10, 280, 400), "Log")
    words = text_of("Drow-Klingenmeister nimmt Schaden durch Erdwächter")
    log.show([LogLine("1", words, chip="5"), LogLine("2", words, chip="15 Schaden")])
    short, long = log._rows
    assert (short.under, long.under) == (False, True)
    assert short.laid is not None
    assert long.laid is not None
    assert long.laid.lines <= short.laid.lines
    assert long.high >= by.fonts.line_height("compact") * long.laid.lines + by.fonts.size("note")


def test_an_answer_in_the_log_leaves_its_words_less_room() -> None:
    by = brush((1920, 1080), 100)
    log = LogPanel(by, pygame.Rect(10, 10, 400, 400), "Log")
    rim, answer = (LogLine("1", text_of("x"), side="harpers", indent=at) for at in (0, 1))
    assert log._words(answer, False) < log._words(rim, False)


def test_the_names_of_the_order_to_come_are_carved_in_one_size_however_narrow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    k = brush((1280, 720), 150)
    order = Order(k, pygame.Rect(0, 0, 331, 240))
    names = ("Bedlam", "Lightning-Dancer", "4 × Goblin Guard")
    turns = tuple(TurnToCome("bedlam", "zhentarim", name, "1") for name in names)
    written: dict[str, tuple[str, int]] = {}
    exact = k.fonts.exact

    def noted(text: str, face: str, pixels: int, tone: tuple[int, int, int]) -> pygame.Surface:
        written[text] = face, pixels
        return exact(text, face, pixels, tone)

    monkeypatch.setattr(k.fonts, "exact", noted)
    order.show(OrderToCome("The order to come", turns))
    order.draw(pygame.Surface((1280, 720)))
    assert {written[name] for name in names} == {written["Bedlam"]}
    assert written["Bedlam"][0] == "display"
