"""What the book leaves open, as it is settled (section 19)."""

from __future__ import annotations

import pytest

from game.rules.adventure.codes import MARKERS
from game.rules.adventure.events import Activated, CardWon, Placed
from tests.rules.adventure.positions import Position, of_kind


@pytest.mark.clause("A19.2", "A4.14")
def test_the_whole_name_acts_with_the_first_card_of_it() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.quiet()
    p.monster("wolf.1", "2a2")
    p.monster("ghoul.1", "2d3")
    p.monster("wolf.2", "2d2", "kat")
    events = p.play("end")
    while p.m.decision is not None and p.m.decision.kind != "act":
        events += p.play(p.offers()[0])
    acted = [p.s.tables.figure_name(each.figure) for each in of_kind(events, Activated)]
    assert acted == ["wolf.1", "wolf.2", "ghoul.1"]


@pytest.mark.clause("A19.3", "A11.2")
@pytest.mark.parametrize(
    ("name", "xp"), [("zombie", 1), ("ghoul", 2), ("gargoyle", 3), ("wraith", 3), ("wolf", 1)]
)
def test_a_monster_is_worth_what_its_card_shows(name: str, xp: int) -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.powers("arjhan", "backstab")
    p.monster(name, "2b2", "kat", hp=1)
    p.dice(attack=[19])
    assert [each.xp for each in of_kind(p.play(f"use backstab {name}.1"), CardWon)] == [xp]


@pytest.mark.clause("A19.4")
def test_heroes_have_the_speed_and_the_hit_points_of_their_cards() -> None:
    p = Position("arjhan", "kat", "thorgrim", "immeril", "allisa")
    found = [(each.speed, each.hp) for each in p.s.tables.hero]
    assert found == [(5, 10), (6, 8), (5, 10), (6, 6), (6, 8)]


@pytest.mark.clause("A19.5", "13.1 Illusionary Crowd")
def test_the_crowd_draws_the_monsters_exactly_one_tile_away() -> None:
    p = Position("immeril", "kat")
    p.lay("T26", "1n")
    p.lay("T27", "3n")
    p.stand("immeril", "2b1")
    p.powers("immeril", "illusionary_crowd")
    p.monster("wolf", "1a1", "kat")
    p.monster("ghoul", "4b2", "kat")
    p.monster("zombie", "3a1", "kat")
    p.monster("spider", "2d3", "kat")
    events = p.play("use illusionary_crowd 3")
    while p.m.decision is not None and p.m.decision.kind != "act":
        events += p.play(p.offers()[0])
    drawn = {p.s.tables.figure_name(each.figure) for each in of_kind(events, Placed)}
    assert drawn == {"wolf.1", "ghoul.1"}
    assert (p.tile("spider"), p.tile("zombie")) == (2, 3)


@pytest.mark.clause("A19.7", "A11.6")
def test_no_hero_levels_twice() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.stand("kat", "1c2")
    p.s.level_two = 1
    p.s.rewarded = 2
    p.powers("arjhan", "backstab")
    p.experience("wraith.1", "ghoul.1")
    p.monster("gargoyle", "2b2", "kat")
    p.dice(attack=[20])
    p.play("use backstab gargoyle.1")
    assert p.asked() == "act arjhan"


@pytest.mark.clause("A19.9", "A10a")
def test_three_power_markers_seven_traps_and_the_glyph_are_all_the_markers() -> None:
    p = Position("arjhan", "kat")
    assert MARKERS == (
        "consecrated_ground",
        "illusionary_crowd",
        "freezing_cloud",
        "trap",
        "glyph_of_warding",
    )
    assert [each.kind for each in p.s.tables.encounter].count("trap") == 7


@pytest.mark.clause("A19.10", "A8.3")
def test_a_utility_is_used_by_its_text_beside_the_attack_and_turns_down() -> None:
    p = Position("thorgrim", "kat")
    p.stand("thorgrim", "2b1")
    p.stand("kat", "2c1")
    p.powers("thorgrim", "healing_word", "backstab")
    p.monster("gargoyle", "2b2", "kat")
    p.hp("kat", 1)
    p.play("use healing_word kat")
    assert p.hp("kat") == 5
    assert not p.s.face_up(p.card("healing_word"))
    assert p.offers("use healing") == []
    assert p.offers("use backstab") != []
    assert p.offers("move") != []
