"""In a small window with large letters what an attack comes to can still be read."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import paths
from game.rules.descent.content import Item, content
from game.table.descent.data import (
    AttackData,
    DieNow,
    QuestData,
    ReckonedRow,
    Sale,
    Switch,
    TargetData,
    Term,
)
from game.table.descent.reckoning import Reckoning
from game.table.descent.told import Told, ToldData
from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.words import language
from game.words.descent import gains
from game.words.descent.table import say
from game.words.rich import Span, plain
from game.words.sentences import capital_word
from tests.table.hud.stage import brush

LARGE = ((1280, 720), 150)
BENCH, TARGET = pygame.Rect(0, 0, 582, 150), pygame.Rect(0, 0, 330, 320)
TERMS = (
    Term("12", "dice"), Term("2", "bonus", "+"), Term("3", "armor", "−"), Term("1", "Pierce", "+"),
    Term("12", "wounds", "="),
)  # fmt: skip
FALLS = ReckonedRow("heart", "Damage", TERMS, "Master Skeleton 1 falls", "damage", "falls")


@pytest.fixture
def spoken() -> Iterator[None]:
    yield
    language.use(language.ENGLISH)


def attack(damage: ReckonedRow) -> AttackData:
    reached = ReckonedRow("range_ring", "Range", (Term("4", "dice"),), "In reach", "hit")
    stars = (Switch(), Switch(), Switch())
    return AttackData(
        "Attack", (), (), reached, damage, stars, "Stars", "Surges", (), "nothing to buy",
        range_word="Range", damage_word="Damage",
    )  # fmt: skip


def test_no_number_of_a_sum_lies_over_another_nor_under_the_chip(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    numbers, chips = list[pygame.Rect](), list[pygame.Rect]()
    small = brush(*LARGE)

    def number(
        self: Brush, target: pygame.Surface, text: str, pixels: float, tone: object,
        at: tuple[float, float], edge: object = None, face: str = "black",
    ) -> None:  # fmt: skip
        box = pygame.Rect(
            (0, 0), self.fonts.exact(text, face, max(12, round(pixels)), ink.CREAM).get_size()
        )
        box.center = (round(at[0]), round(at[1]))
        numbers.append(box)

    chip = Brush.chip

    def noted(self: Brush, *told: object) -> pygame.Rect:
        chips.append(chip(self, *told))  # type: ignore[arg-type]
        return chips[-1]

    monkeypatch.setattr(Brush, "number", number)
    monkeypatch.setattr(Brush, "chip", noted)
    panel = Reckoning(small, BENCH)
    panel.show(attack(FALLS))
    assert panel.ready()
    of_damage = [box for box in numbers if abs(box.centery - chips[-1].centery) < 4]
    assert len(of_damage) == 2 * len(TERMS) - 1
    for at, box in enumerate([*of_damage, chips[-1]]):
        assert box.collidelist(of_damage[at + 1 :]) < 0
        assert at == len(of_damage) or not box.colliderect(chips[-1])


@pytest.mark.parametrize(("text", "said"), [(100, FALLS.chip), (150, FALLS.brief)])
def test_the_chip_gives_way_to_the_sum(
    text: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    chip = Brush.chip

    def noted(self: Brush, target: pygame.Surface, words: str, *rest: object) -> pygame.Rect:
        told.append(words)
        return chip(self, target, words, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "chip", noted)
    size, box = ((1280, 720), BENCH) if text > 100 else ((1920, 1080), BENCH.inflate(346, 78))
    panel = Reckoning(brush(size, text), box)
    panel.show(attack(FALLS))
    assert panel.ready()
    assert told == ["In reach", said]


@pytest.mark.parametrize("text", [100, 150, 200])
def test_what_a_target_can_do_stands_below_what_is_left_of_it(text: int) -> None:
    panel = Told(brush((1280, 720), text), TARGET)
    abilities = (Span("Pierce 1", clause="D6.2"), Span(": ignores 1 armor"))
    target = TargetData(
        "skeleton", "monsters", "Skeleton", "monster · ranged",
        (("heart", "1 of 1"), ("shield", "1"), ("boot", "5")), ("blue", "yellow"), abilities,
    )  # fmt: skip
    panel.show(ToldData(target))
    assert panel.ready()
    tips = {name: box for box, name in panel._tips}
    assert tips["D6.2"].top >= tips["heart"].bottom
    assert tips["D6.2"].bottom <= panel.wanted()


@pytest.mark.parametrize("high", range(60, 330, 15))
def test_no_area_of_the_quest_lies_on_its_name_however_low_the_panel_is(
    monkeypatch: pytest.MonkeyPatch, high: int
) -> None:
    small, chips, heads = brush(*LARGE), list[pygame.Rect](), list[float]()
    chip, head = Brush.chip, Brush.head

    def chipped(self: Brush, *told: object) -> pygame.Rect:
        chips.append(chip(self, *told))  # type: ignore[arg-type]
        return chips[-1]

    def headed(self: Brush, *told: object) -> object:
        heads.append(told[4][1])  # type: ignore[index]
        return head(self, *told)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "chip", chipped)
    monkeypatch.setattr(Brush, "head", headed)
    panel = Told(small, pygame.Rect(0, 0, 330, high))
    areas = (("Hall", True), ("Shrine", False), ("Cells", False), ("Crypt", False))
    lines = (("target", (Span("The heroes win when Grend is killed."),)),)
    beastman = TargetData("beastman", "dungeon", "Beastman", "monster", (), (), ())
    panel.show(ToldData(beastman, QuestData("The Ember Crypt", "Quest", lines, areas)))
    assert panel.ready()
    low = heads[-1] + small.fonts.line_height("h3") / 2
    assert all(each.top >= low - small.px(4) for each in chips)
    assert not chips or max(each.bottom for each in chips) <= high


def bought(item: Item) -> AttackData:
    """Return an attack from afar with a weapon, as German says it: four stars, three surges."""
    sales = tuple(
        Sale(
            f"sale:{at}", one.price, capital_word(plain(gains.gain(one))), "", 0, True, str(at + 1)
        )
        for at, one in enumerate(item.surges)
    )
    reaches = (
        Term("3", say("reckon.dice")), Term("1", say("reckon.by_stars"), "+"),
        Term("1", say("reckon.bought"), "+", joins=True), Term("5", say("reckon.in_all"), "="),
        Term("5", say("reckon.needed"), say("reckon.of")),
    )  # fmt: skip
    left = {"left": 2, "all": 3}
    white = DieNow("die:0", "white", (("range", 3), ("damage", 1), ("surge", 1)), face=1)
    green = DieNow("die:1", "green", (("damage", 3),), face=1)
    black = tuple(DieNow(f"die:{at}", "black", (("star", 1),), face=1) for at in range(2, 6))
    return AttackData(
        say("reckon.title"), (white, green), black,
        ReckonedRow("range_ring", say("reckon.range"), reaches, say("reckon.reached"), "hit"),
        ReckonedRow("heart", say("reckon.damage"), TERMS[:2], say("reckon.nobody")),
        (Switch(), Switch(), Switch(), Switch()), say("reckon.stars"), say("reckon.surges"), sales,
        add=say("reckon.add"), add_lit=True, add_brief=say("reckon.add.brief"), spends=True,
        range_word=say("reckon.range"), damage_word=say("reckon.damage"),
        left=say("reckon.left_of", **left), left_brief=say("reckon.left_of.brief", **left),
    )  # fmt: skip


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(
    "item", [each for each in content().items if each.surges], ids=lambda each: each.id
)
def test_what_every_weapon_sells_is_read_whole_and_lies_beside_the_rest(
    item: Item, code: str, monkeypatch: pytest.MonkeyPatch, spoken: None
) -> None:
    language.use(code, paths.assets() / "locale")
    set_small = list[str]()
    small = brush(*LARGE)
    cut_at = fitting._cut_at

    def noted(
        fonts: Fonts, text: str, face: str, pixels: int, colour: ink.RGB, width: int
    ) -> pygame.Surface:
        if pixels < 13 or fonts.sized(face, pixels).size(text)[0] > width:
            set_small.append(text)
        return cut_at(fonts, text, face, pixels, colour, width)

    monkeypatch.setattr(fitting, "_cut_at", noted)
    panel = Reckoning(small, BENCH)
    panel.show(bought(item))
    assert panel.ready()
    assert not set_small
    boxes = [box for box, _ in panel._spots]
    assert len(boxes) == len(item.surges) + 2 + 1
    assert all(panel.inside.rect.contains(box) for box in boxes)
    assert not any(box.collidelist(boxes[at + 1 :]) >= 0 for at, box in enumerate(boxes))
