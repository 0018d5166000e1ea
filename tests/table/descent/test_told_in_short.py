"""Where room is scarce, plates, cards and goods tell the part of their words that matters most."""

from __future__ import annotations

import pygame
import pytest

from game.table.descent.bench_plates import Plates
from game.table.descent.data import (
    Group,
    Plate,
    PlatesData,
    QuestData,
    TargetData,
    TurnsData,
    TurnSeat,
)
from game.table.descent.lord_hand import HandCard, HandData, LordHand
from game.table.descent.told import Told, ToldData
from game.table.descent.town_page import Good, Shelf, TownData, TownPage
from game.table.descent.turn_track import TurnTrack
from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.prose import Prose
from game.words.rich import Span, Text, plain
from tests.table.hud.stage import brush


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is written, line by line, while a test goes on."""
    told = list[str]()
    line, lay = Brush.line, Prose.lay

    def lined(own: Brush, target: pygame.Surface, text: str, *rest, **more):  # type: ignore[no-untyped-def]
        told.append(text)
        return line(own, target, text, *rest, **more)

    def laid(own: Prose, text: Text, *rest):  # type: ignore[no-untyped-def]
        told.append(plain(text))
        return lay(own, text, *rest)

    monkeypatch.setattr(Brush, "line", lined)
    monkeypatch.setattr(Prose, "lay", laid)
    return told


@pytest.fixture
def signs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the icons that are drawn while a test goes on."""
    drawn = list[str]()
    icon = Brush.icon

    def noted(own: Brush, target: pygame.Surface, name: str, *rest, **more):  # type: ignore[no-untyped-def]
        drawn.append(name)
        return icon(own, target, name, *rest, **more)

    monkeypatch.setattr(Brush, "icon", noted)
    return drawn


def test_orders_tell_what_they_do_beside_other_plates(written: list[str]) -> None:
    panel = Plates(brush((1920, 1080), 100), pygame.Rect(0, 0, 928, 228))
    others = tuple(Plate(f"o{at}", "drop", "Arrange", "2 points", key="1") for at in range(4))
    told = (Span("One attack in the overlord's turn. Lost by a wound."),)
    orders = tuple(
        Plate(f"p{at}", "eye", name, "", told, key="1")
        for at, name in enumerate(("Aim", "Dodge", "Guard", "Rest"))
    )
    panel.show(PlatesData("Korva acts", "", (Group("", others), Group("Order", orders))))
    assert panel.ready()
    assert sum(each.startswith("One attack in the overlord's turn.") for each in written) >= 4


@pytest.mark.parametrize(("price", "kind"), [("9", "Spawn card"), ("10", "Spawn")])
def test_a_card_says_its_kind_beside_any_price(price: str, kind: str, written: list[str]) -> None:
    panel = LordHand(brush((1920, 1080), 100), pygame.Rect(0, 0, 928, 228))
    cards = tuple(
        HandCard(f"c{at}", "Beastman Pack", "beastman", "Spawn card", "skull", "moss", price,
                 kind_short="Spawn")
        for at in range(5)
    )  # fmt: skip
    panel.show(HandData("The overlord acts", "", cards))
    assert panel.ready()
    assert written.count(kind) == 5


def test_a_lock_lies_on_every_card_that_cannot_be_played(signs: list[str]) -> None:
    panel = LordHand(brush((1280, 720), 150), pygame.Rect(0, 0, 582, 150))
    names = ("Fallblock", "Tiermenschenrudel", "Windstoß", "Sturmlauf", "Tiermenschenrudel")
    cards = tuple(
        HandCard(f"c{at}", name, "beastman", "Nachschubkarte", "skull", "moss", "10")
        for at, name in enumerate(names)
    )
    panel.show(HandData("Der Overlord handelt", "", cards))
    assert panel.ready()
    assert signs.count("lock") == 5


def test_the_hands_that_a_weapon_takes_are_told_where_it_is_too_dear(written: list[str]) -> None:
    page = TownPage(brush((1920, 1080), 100), pygame.Rect(0, 0, 1395, 1040))
    sword = Good(
        "greatsword", "sword", "red", "Greatsword", "Melee \N{MIDDLE DOT} 2 hands", (), "225",
        ("red", "green", "green"), off="too dear",
    )  # fmt: skip
    shelves = tuple(Shelf(head, (sword,) * 6) for head in ("Melee", "From afar", "Worn"))
    page.show(TownData("steelhorns", "heroes", "Town", "", "50", "coins", shelves, ()))
    assert page.ready()
    assert written.count("2 hands") == 18
    assert written.count("too dear") == 18


def test_no_action_is_cut_in_the_track(monkeypatch: pytest.MonkeyPatch) -> None:
    found = list[tuple[int, bool]]()
    cut_at = fitting._cut_at

    def noted(
        fonts: Fonts, text: str, face: str, pixels: int, colour: ink.RGB, width: int
    ) -> pygame.Surface:
        found.append((pixels, fonts.sized(face, pixels).size(text)[0] <= width))
        return cut_at(fonts, text, face, pixels, colour, width)

    monkeypatch.setattr(fitting, "_cut_at", noted)
    track = TurnTrack(brush((1280, 720), 150), pygame.Rect(0, 0, 582, 62))
    words = ("Bereitmachen", "Vorrücken", "frei", "frei", "zuletzt")
    seats = tuple(
        TurnSeat(f"seat:{at}", "steelhorns", "heroes", word) for at, word in enumerate(words)
    )
    track.show(TurnsData("1", "Runde", seats))
    assert track.ready()
    assert all(pixels >= 13 and whole for pixels, whole in found)


def test_the_goal_of_the_quest_is_told_whole_before_its_areas(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chips = list[str]()
    chip = Brush.chip

    def chipped(own: Brush, target: pygame.Surface, text: str, *rest):  # type: ignore[no-untyped-def]
        chips.append(text)
        return chip(own, target, text, *rest)

    monkeypatch.setattr(Brush, "chip", chipped)
    goal = (Span("The heroes win when Grend is killed. "),) * 5
    quest = QuestData("The Ember Crypt", "Quest", (("target", goal),), (("Hall", True),) * 4)
    small, target = (
        brush((1280, 720), 150),
        TargetData("beastman", "dungeon", "Beastman", "", (), (), ()),
    )
    for high, areas in ((600, 4), (340, 0)):
        chips.clear()
        panel = Told(small, pygame.Rect(0, 0, 330, high))
        panel.show(ToldData(target, quest))
        assert panel.ready()
        assert chips.count("Hall") == areas
