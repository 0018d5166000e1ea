"""In a small window with large letters what an attack comes to can still be read."""

from __future__ import annotations

import pygame
import pytest

from game.table.descent.data import (
    AttackData,
    QuestData,
    ReckonedRow,
    Switch,
    TargetData,
    Term,
)
from game.table.descent.reckoning import Reckoning
from game.table.descent.told import Told, ToldData
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.words.rich import Span
from tests.table.hud.stage import brush

LARGE = ((1280, 720), 150)
BENCH, TARGET = pygame.Rect(0, 0, 582, 150), pygame.Rect(0, 0, 330, 320)
TERMS = (
    Term("12", "dice"), Term("2", "bonus", "+"), Term("3", "armor", "−"), Term("1", "Pierce", "+"),
    Term("12", "wounds", "="),
)  # fmt: skip
FALLS = ReckonedRow("heart", "Damage", TERMS, "Master Skeleton 1 falls", "damage", "falls")


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
