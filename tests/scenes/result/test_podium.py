"""Every winner has a plinth, and its name is broken where a person would break it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.scenes.result import podium
from game.scenes.result.outcome import Column, Deeds, Outcome
from game.scenes.shell.house import House
from game.table.look.boxes import Box, Share
from tests.robots.desk import quick_house

SIZE = (1920, 1080)
NAMES = (
    "Half-Orc Thug", "Dwarven Defender 1", "Dwarven Defender 2", "Elf Archer 1", "War Wizard",
    "Dwarf Cleric", "Halfling Sneak", "Human Ranger",
)  # fmt: skip


def outcome(count: int) -> Outcome:
    figures = [Deeds("half_orc_thug", name, 0) for name in NAMES[:count]]
    return Outcome(
        "command", 0, "points", ("", ""), (2, 0), 9, 0, 1, figures, (Column("felled"),),
        sides=("west/heroes", "east/drow"),
    )  # fmt: skip


def left_half(house: House) -> Box:
    return house.look(SIZE).window.inset(48).row(*[Share()] * 2, gap=28)[0]


@pytest.mark.parametrize("count", [5, 6, 7])
def test_six_winners_and_more_have_a_plinth_each(count: int) -> None:
    house = quick_house(SIZE)
    found = podium._named(house.look(SIZE), left_half(house), outcome(count))
    assert [each.name for each in found] == list(NAMES[:count])


def test_six_winners_have_a_plinth_each_where_letters_are_largest_in_the_least_window() -> None:
    house = quick_house((1280, 720))
    house.file.change("text", 150)
    look = house.look((1280, 720))
    box = look.window.inset(48).row(*[Share()] * 2, gap=28)[0]
    assert len(podium._named(look, box, outcome(6))) == 6


def test_a_name_is_broken_at_spaces_and_its_number_stays_at_the_word_before() -> None:
    look = quick_house(SIZE).look(SIZE)
    room = look.fonts.width("Defender 1", "note") + 2
    names, role = podium._set_in(look, outcome(2).figures, room)
    assert role
    assert names == [("Half-Orc", "Thug"), ("Dwarven", "Defender 1")]


def test_a_hyphen_is_where_a_name_breaks_last() -> None:
    look = quick_house(SIZE).look(SIZE)
    room = look.fonts.width("Defender", "note") + 1
    names, role = podium._set_in(look, outcome(2).figures, room)
    assert role
    assert names == [("Half-Orc", "Thug"), ("Dwarven", "Defender", "1")]
    names, _ = podium._set_in(look, outcome(1).figures, look.fonts.width("Half-", "note"))
    assert names == [("Half-", "Orc", "Thug")]


def test_a_draw_wears_the_scales_and_no_skull_and_a_winner_its_banner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = quick_house(SIZE)
    look, drawn = house.look(SIZE), list[str]()
    monkeypatch.setattr(look.icons, "draw", lambda _target, name, *_rest: drawn.append(name))
    for winner, wanted in ((-1, "scales"), (0, "sword"), (1, "spider")):
        drawn.clear()
        one = replace(outcome(0), winner=winner, reason="draw" if winner < 0 else "points")
        podium.draw_podium(pygame.Surface(SIZE), look, left_half(house), one, "Head", "Line")
        assert set(drawn) == {wanted}
        assert len(drawn) == 3  # at both ends of the ribbon, and on the cloth


def lost(fallen: int, foes: int) -> Outcome:
    """A party of three that the game has beaten: so many fell, and so many foes did it."""
    party = [Deeds("kat", name, 0, fallen=at < fallen) for at, name in enumerate("ABC")]
    stopped = tuple(Deeds("wraith", name, 1, told="x") for name in "XYZ"[:foes])
    return replace(outcome(0), winner=1, figures=party, foes=stopped, own=("east/drow",))


@pytest.mark.parametrize(
    ("fallen", "foes", "most", "stand"),
    [(1, 2, 8, "AXY"), (3, 2, 8, "AXYB"), (2, 2, 3, "AXB"), (0, 1, 8, "X"), (2, 0, 8, "ABC")],
)
def test_where_the_game_has_won_those_who_stopped_the_party_stand_between_the_fallen(
    fallen: int, foes: int, most: int, stand: str
) -> None:
    assert "".join(each.name for each in podium._best(lost(fallen, foes), most)) == stand


def test_the_fallen_lie_and_who_felled_them_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    house = quick_house(SIZE)
    upright, lying = list[str](), list[str]()
    monkeypatch.setattr(podium, "mini_canvas", lambda *told: upright.append(told[2]))
    monkeypatch.setattr(podium, "_lying", lambda *told: lying.append(told[2]))
    screen, look = pygame.Surface(SIZE), house.look(SIZE)
    podium.draw_podium(screen, look, left_half(house), lost(1, 2), "Head", "Line")
    assert (upright, lying) == (["wraith"] * 2, ["kat"])


def test_what_a_foe_did_is_told_as_far_as_it_has_room() -> None:
    look = quick_house(SIZE).look(SIZE)
    foe = Deeds("wraith", "Wraith", 1, told="9 damage · felled Kat · felled Arjhan")
    room = look.fonts.width("9 damage · felled Kat", "note") + 2
    assert podium._deeds(look, "command", foe, room) == "9 damage · felled Kat"
