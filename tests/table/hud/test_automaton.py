"""Cards that act by themselves: the line that fires is lit, and every card can be come to."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.adventure.looks import HEROES
from game.table.hud import automaton
from game.table.hud.automaton import Aim, Automata, AutomataData
from game.words.rich import read
from tests.table.adventure.stage import brush_of
from tests.table.adventure.table import SIZES, monsters

BOXES = {
    ((1920, 1080), 100): (24, 660, 464, 280),
    ((1920, 1080), 150): (24, 660, 464, 270),
    ((1280, 720), 100): (10, 320, 324, 300),
    ((1280, 720), 150): (10, 340, 324, 260),
}


def shown(size: tuple[int, int], text: int, data: AutomataData) -> tuple[Automata, pygame.Surface]:
    panel = Automata(brush_of(size, text), pygame.Rect(BOXES[size, text]))
    window = pygame.Surface(size)
    panel.show(data)
    panel.draw(window)
    return panel, window


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("count", [1, 2, 5])
def test_each_card_is_come_to_by_scrolling_and_none_lies_over_another(
    size: tuple[int, int], text: int, count: int
) -> None:
    data = monsters(count)
    panel, window = shown(size, text, data)
    seen: set[str] = set()
    for _ in range(count + 1):
        cards = [box for id, box in panel.targets() if id.startswith("card:") and box.height > 34]
        whole = {id: box for id, box in panel.targets() if id in {one.id for one in data.cards}}
        seen |= set(whole)
        boxes = sorted(whole.values(), key=lambda box: box.top)
        assert all(panel.rect.contains(box) for box in cards)
        assert all(one.bottom <= two.top for one, two in itertools.pairwise(boxes))
        if not panel.scroll(1):
            break
        panel.draw(window)
    assert seen == {one.id for one in data.cards}
    while panel.scroll(-1):
        panel.draw(window)
    panel.draw(window)
    assert panel.where(data.cards[0].id) is not None
    assert panel.where(Automata.EARLIER) is None


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_whoever_acts_comes_into_sight(size: tuple[int, int], text: int) -> None:
    data = monsters(5)
    panel, window = shown(size, text, data)
    acting = replace(data.cards[3], acting=True)
    panel.show(replace(data, cards=(*data.cards[:3], acting, data.cards[4])))
    panel.draw(window)
    box = panel.where(acting.id)
    assert box is not None
    assert panel.rect.contains(box)


def test_all_lines_are_told_where_they_have_room_and_else_those_that_fire() -> None:
    size, text = SIZES[0]
    two, _ = shown(size, text, monsters(2))
    five, _ = shown(size, text, monsters(5))
    skeleton = monsters(2).cards[1].id
    wide, low = two.where(skeleton), five.where(skeleton)
    assert wide is not None
    assert low is not None
    assert wide.height > low.height


def test_the_line_that_fires_is_lit_and_its_aim_beside_it() -> None:
    size, text = SIZES[0]
    data = monsters(1)
    card = data.cards[0]
    box = pygame.Rect(BOXES[size, text])
    _, lit = shown(size, text, data)
    dark = tuple(replace(line, lit=False) for line in card.lines)
    _, unlit = shown(size, text, replace(data, cards=(replace(card, lines=dark),)))

    def red(window: pygame.Surface) -> int:
        """Pixels in the colour in which the odds are written."""
        return sum(
            window.get_at((x, y))[:3] == (160, 30, 30)
            for x in range(box.left, box.right)
            for y in range(box.top, box.bottom)
        )

    assert red(lit) > 20
    assert red(unlit) == 0


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("told", ["65%", ""])
def test_many_whom_a_line_meets_stand_in_its_box_and_not_on_its_words(
    size: tuple[int, int], text: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = Automata(brush_of(size, text), pygame.Rect(BOXES[size, text]))
    drawn: list[pygame.Rect] = []
    portrait = panel.brush.portrait

    def face(target: pygame.Surface, figure: str, side: str, at: tuple[float, float], radius: float,
             *rest: bool) -> None:  # fmt: skip
        if figure in heroes:
            drawn.append(pygame.Rect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius))
        portrait(target, figure, side, at, radius, *rest)

    heroes = ("thorgrim", "kat", "allisa", "immeril", "arjhan")
    monkeypatch.setattr(panel.brush, "portrait", face)
    aims = tuple(Aim(each, HEROES[each], told) for each in heroes)
    (card,) = monsters(1).cards
    lines = tuple(replace(line, aims=aims if line.lit else ()) for line in card.lines)
    panel.show(replace(monsters(1), cards=(replace(card, lines=lines),)))
    panel.draw(pygame.Surface(size))
    box = panel._lit[card.id]
    assert len(drawn) == len(heroes)
    assert all(box.contains(each) for each in drawn)
    # Beside the words in the right half, else all of them below these.
    beside = all(each.left >= box.centerx for each in drawn)
    below = all(each.top >= box.top + box.height // 3 for each in drawn)
    assert beside or below


def test_others_that_act_with_a_card_are_named_under_it_and_can_be_pressed() -> None:
    size, text = SIZES[0]
    data = monsters(2)
    panel, _ = shown(size, text, data)
    card, also = panel.where(data.cards[1].id), panel.where(data.cards[1].also[0].id)
    assert card is not None
    assert also is not None
    assert card.contains(also)
    assert panel.hit(also.center) == data.cards[1].also[0].id


def test_without_cards_it_is_said_why() -> None:
    size, text = SIZES[2]
    panel, window = shown(size, text, monsters(0))
    assert panel.targets() == []
    _, other = shown(size, text, replace(monsters(0), empty=read("Nothing.")))
    assert pygame.image.tobytes(window, "RGB") != pygame.image.tobytes(other, "RGB")


def test_the_number_of_a_low_card_stands_before_its_face(monkeypatch: pytest.MonkeyPatch) -> None:
    size, text = SIZES[0]
    discs: list[tuple[float, float, float]] = []
    faces: list[tuple[float, float, float]] = []
    monkeypatch.setattr(
        automaton, "level_disc", lambda b, t, number, at, far: discs.append((*at, far))
    )
    monkeypatch.setattr(
        Automata, "_face", lambda self, t, card, at, radius: faces.append((*at, radius))
    )
    panel, _ = shown(size, text, monsters(5))
    low = [
        (disc, face)
        for disc, face in zip(discs, faces, strict=True)
        if face[2] < automaton.LOW * panel._radius()
    ]
    assert low
    for (x, _, far), (middle, _, radius) in low:
        assert x + far <= middle - radius + 1
