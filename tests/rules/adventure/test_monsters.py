"""Monsters and villains by the tables of sections 14 and 15, from positions."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.adventure.codes import CROWD, MIST
from game.rules.adventure.events import (
    Activated,
    AttackRolled,
    CardWon,
    Conditioned,
    Damaged,
    Healed,
    LineChosen,
    MatchEnded,
    Placed,
    Spawned,
    TreasureDrawn,
)
from game.rules.adventure.goals import TURNED
from tests.rules.adventure.positions import Position, of_kind

SQUARES = {"adjacent": "1c2", 0: "1d4", 1: "3b1", 2: "4b1", 3: "5b1", 4: "6b1"}
"""Where a figure stands so far from Arjhan on 1b2; tiles 3 to 6 lie one behind the other."""
TOMB = "escape_the_tomb"
KLAK = "klaks_infernal_artifact"
FINAL = "the_final_transformation"


def hall(*heroes: str, adventure: str = "find_the_icon_of_ravenloft") -> Position:
    """Return the first hero on START-N with four tiles to the north of him."""
    p = Position(*(heroes or ("arjhan",)), adventure=adventure)
    p.lay("T26", "1n")
    p.lay("T27", "3n")
    p.lay("T27", "4n")
    p.lay("T27", "5n")
    p.stand((heroes or ("arjhan",))[0], "1b2")
    p.quiet()
    return p


def on(p: Position) -> list[Event]:
    """Play until the next turn: what is asked on the way is answered by its first choice."""
    found = p.play("end")
    while p.m.decision is not None and p.m.decision.kind not in ("act", "start", "storm"):
        found += p.play(p.offers()[0])
    return found


def attacks(p: Position, events: list[Event]) -> list[tuple[str, int]]:
    """Return what was rolled: the name of the attack and its bonus."""
    rolled = of_kind(events, AttackRolled)
    return [(each.name, sum(amount for _, amount in each.bonus)) for each in rolled]


@pytest.mark.parametrize(
    ("kind", "far", "number", "blow", "lost", "tile"),
    [
        # A blow is (name, bonus), what is lost by a hit and by a miss, and the condition of a hit.
        pytest.param(
            "zombie",
            1,
            1,
            ("Rotting Fist", 5),
            (1, 0, ""),
            1,
            marks=pytest.mark.clause("14 Zombie"),
        ),
        pytest.param(
            "zombie",
            0,
            1,
            ("Rotting Fist", 5),
            (1, 0, ""),
            1,
            marks=pytest.mark.clause("14 Zombie"),
        ),
        pytest.param("zombie", 2, 2, None, (0, 0, ""), 3, marks=pytest.mark.clause("14 Zombie")),
        pytest.param(
            "ghoul", "adjacent", 1, ("Bite", 9), (3, 0, ""), 1, marks=pytest.mark.clause("14 Ghoul")
        ),
        pytest.param(
            "ghoul",
            1,
            2,
            ("Claw", 7),
            (1, 0, "immobilized"),
            1,
            marks=pytest.mark.clause("14 Ghoul"),
        ),
        pytest.param("ghoul", 2, 3, None, (0, 0, ""), 3, marks=pytest.mark.clause("14 Ghoul")),
        pytest.param(
            "wolf", "adjacent", 1, ("Bite", 9), (2, 0, ""), 1, marks=pytest.mark.clause("14 Wolf")
        ),
        pytest.param(
            "wolf", 2, 2, ("Pounce", 7), (1, 0, "slowed"), 1, marks=pytest.mark.clause("14 Wolf")
        ),
        pytest.param("wolf", 4, 3, None, (0, 0, ""), 4, marks=pytest.mark.clause("14 Wolf")),
        pytest.param(
            "rat_swarm", 1, 1, ("", 7), (1, 0, ""), 1, marks=pytest.mark.clause("14 Rat Swarm")
        ),
        pytest.param(
            "rat_swarm", 2, 2, None, (0, 0, ""), 3, marks=pytest.mark.clause("14 Rat Swarm")
        ),
        pytest.param(
            "gargoyle", 1, 1, ("", 8), (2, 1, "slowed"), 1, marks=pytest.mark.clause("14 Gargoyle")
        ),
        pytest.param(
            "gargoyle", 2, 2, None, (0, 0, ""), 3, marks=pytest.mark.clause("14 Gargoyle")
        ),
        pytest.param(
            "spider",
            "adjacent",
            1,
            ("Bite", 6),
            (2, 1, ""),
            1,
            marks=pytest.mark.clause("14 Spider"),
        ),
        pytest.param(
            "spider", 1, 2, ("Web", 11), (1, 0, "slowed"), 1, marks=pytest.mark.clause("14 Spider")
        ),
        pytest.param("spider", 3, 3, None, (0, 0, ""), 3, marks=pytest.mark.clause("14 Spider")),
        pytest.param(
            "skeleton",
            "adjacent",
            1,
            ("Scimitar", 7),
            (1, 0, ""),
            1,
            marks=pytest.mark.clause("14 Skeleton"),
        ),
        pytest.param(
            "skeleton",
            1,
            2,
            ("Charging Slice", 9),
            (2, 0, ""),
            1,
            marks=pytest.mark.clause("14 Skeleton"),
        ),
        pytest.param(
            "skeleton", 2, 3, None, (0, 0, ""), 3, marks=pytest.mark.clause("14 Skeleton")
        ),
        pytest.param(
            "kobold_skirmisher",
            1,
            1,
            ("Javelin", 9),
            (1, 0, ""),
            3,
            marks=pytest.mark.clause("14 Kobold Skirmisher"),
        ),
        pytest.param(
            "kobold_skirmisher",
            2,
            2,
            None,
            (0, 0, ""),
            3,
            marks=pytest.mark.clause("14 Kobold Skirmisher"),
        ),
        pytest.param(
            "blazing_skeleton",
            2,
            1,
            ("Ball of Fire", 7),
            (2, 1, ""),
            4,
            marks=pytest.mark.clause("14 Blazing Skeleton"),
        ),
        pytest.param(
            "blazing_skeleton",
            3,
            2,
            None,
            (0, 0, ""),
            4,
            marks=pytest.mark.clause("14 Blazing Skeleton"),
        ),
        pytest.param(
            "wraith", 1, 1, ("Claw", 6), (3, 1, ""), 1, marks=pytest.mark.clause("14 Wraith")
        ),
        pytest.param("wraith", 3, 2, None, (0, 0, ""), 3, marks=pytest.mark.clause("14 Wraith")),
    ],
)
@pytest.mark.parametrize("hits", [True, False])
def test_a_monster_does_the_first_line_that_is_true(
    kind: str,
    far: object,
    number: int,
    blow: tuple[str, int] | None,
    lost: tuple[int, int, str],
    tile: int,
    hits: bool,
) -> None:
    p = hall()
    p.monster(kind, SQUARES[far])  # type: ignore[index]
    if blow is not None:
        p.dice(attack=[17 - blow[1] if hits else 16 - blow[1]])
    events = on(p)
    assert [each.line for each in of_kind(events, LineChosen)] == [number]
    assert attacks(p, events) == ([blow] if blow is not None else [])
    assert p.hp("arjhan") == 10 - (lost[0] if hits else lost[1])
    gained = [each.condition for each in of_kind(events, Conditioned)]
    assert gained == ([lost[2]] if hits and lost[2] else [])
    assert p.tile(kind) == tile
    assert p.left() == []


@pytest.mark.clause("A14.1", "A14.4")
@pytest.mark.parametrize(
    ("kind", "ac", "hp", "xp"),
    [
        ("zombie", 11, 1, 1),
        ("ghoul", 16, 1, 2),
        ("wolf", 14, 1, 1),
        ("rat_swarm", 12, 1, 1),
        ("gargoyle", 16, 2, 3),
        ("spider", 15, 1, 2),
        ("skeleton", 16, 1, 2),
        ("kobold_skirmisher", 13, 1, 1),
        ("blazing_skeleton", 13, 2, 2),
        ("wraith", 15, 2, 3),
    ],
)
def test_each_of_three_alike_falls_by_its_ac_and_hit_points_for_its_experience(
    kind: str, ac: int, hp: int, xp: int
) -> None:
    for number in (1, 2, 3):
        p = hall("arjhan")
        p.powers("arjhan", "backstab")
        p.monster(f"{kind}.{number}", "1c2")
        p.s.rewarded = 2
        p.dice(attack=[ac - 8, *[ac - 7] * hp])
        assert of_kind(p.play(f"use backstab {kind}.{number}"), Damaged) == []
        for left in range(hp, 0, -1):
            assert p.hp(f"{kind}.{number}") == left
            p.s.attacks = 0
            p.again()
            events = p.play(f"use backstab {kind}.{number}")
        assert [each.xp for each in of_kind(events, CardWon)] == [xp]


@pytest.mark.clause("14 Zombie", "A14e")
def test_a_zombie_hits_for_each_monster_on_its_tile_and_no_villain() -> None:
    p = hall("arjhan", adventure=KLAK)
    p.monster("zombie", "3b1")
    p.monster("wolf", "1d4", "arjhan")
    p.stand("klak", "1d3")
    p.s.piles.cards[p.s.piles.cards.index(p.s.row(0))] = p.s.row(0)[:1]
    p.dice(attack=[1, 19])
    events = on(p)
    fist = [each for each in of_kind(events, AttackRolled) if each.name == "Rotting Fist"]
    assert len(fist) == 1
    after = of_kind(events[events.index(fist[0]) :], Damaged)
    assert [each.amount for each in after[:1]] == [2]


@pytest.mark.clause("14 Rat Swarm", "A14c")
def test_a_swarm_bites_all_who_stand_on_the_tile() -> None:
    p = hall("arjhan", "kat", "thorgrim")
    p.stand("kat", "1c2")
    p.stand("thorgrim", "1c3")
    p.hp("thorgrim", 0)
    p.monster("rat_swarm", "3b1")
    p.dice(attack=[20, 20])
    rolled = of_kind(on(p), AttackRolled)
    assert [each.target for each in rolled] == [0, 1]


@pytest.mark.clause("14 Blazing Skeleton", "A14c")
def test_a_ball_of_fire_burns_all_on_the_closest_heros_tile() -> None:
    p = hall("arjhan", "kat", "thorgrim")
    p.stand("kat", "1d4")
    p.stand("thorgrim", "2b1")
    p.monster("blazing_skeleton", "3b3")
    p.dice(attack=[20, 20])
    rolled = of_kind(on(p), AttackRolled)
    assert [each.target for each in rolled] == [0, 1]


@pytest.mark.clause("14 Wraith")
def test_a_wraith_that_is_destroyed_hurts_each_hero_on_its_tile() -> None:
    p = hall("arjhan", "kat", "thorgrim")
    p.stand("kat", "1d4")
    p.stand("thorgrim", "2b1")
    p.powers("arjhan", "cleave")
    p.monster("wraith", "1c2", "kat", hp=1)
    p.dice(attack=[20])
    p.play("use cleave wraith.1")
    while p.m.decision is not None and p.m.decision.kind != "act":
        p.play(p.offers()[0])
    assert (p.hp("arjhan"), p.hp("kat"), p.hp("thorgrim")) == (9, 7, 10)


@pytest.mark.clause("A14b", "A14a")
def test_a_spider_that_has_a_hero_beside_it_bites_him_though_another_is_closer_by_tiles() -> None:
    p = hall("arjhan", "kat")
    p.stand("arjhan", "1b1")
    p.stand("kat", "3d1")
    p.monster("spider", "3b4")  # Arjhan is adjacent across the border, Kat on its own tile
    p.dice(attack=[20])
    events = on(p)
    assert attacks(p, events) == [("Bite", 6)]
    assert of_kind(events, AttackRolled)[0].target == 0


@pytest.mark.clause("A14d")
def test_a_spider_moves_beside_the_hero_whom_its_web_felled() -> None:
    p = hall("arjhan", "kat")
    p.stand("kat", "6b2")
    p.hp("arjhan", 1)
    p.monster("spider", "3b1")
    p.dice(attack=[20])
    events = on(p)
    assert p.hp("arjhan") == 0
    assert p.tile("spider") == 1
    assert len(of_kind(events, AttackRolled)) == 1


@pytest.mark.clause("A14d", "A13v")
def test_a_spider_whose_web_hits_the_crowd_has_nobody_left_to_move_to() -> None:
    p = hall("arjhan", "immeril")
    p.stand("immeril", "1c2")
    p.lay("T26", "1w")  # the tile laid last is neither the Crowd's nor the Spider's
    p.marker("illusionary_crowd", 5, "immeril")
    p.monster("spider", "6b1")
    p.dice(attack=[19])
    events = on(p)
    assert [each.target for each in of_kind(events, AttackRolled)] == [CROWD]
    assert p.at("spider") == "6b1"


@pytest.mark.clause("A14f")
def test_of_the_types_only_undead_matters_to_holy_water() -> None:
    p = hall("arjhan")
    p.items("arjhan", "holy_water")
    for kind, square in (("wolf", "1d1"), ("gargoyle", "1d2"), ("spider", "1d3"), ("ghoul", "1d4")):
        p.monster(kind, square)
    hurt = of_kind(p.play("use holy_water"), Damaged)
    assert [each.figure for each in hurt] == [p.figure("ghoul")]


# --- villains


@pytest.mark.clause("A15.1", "A4.7")
def test_a_villain_acts_once_in_every_players_villain_phase_before_the_monsters() -> None:
    p = hall("arjhan", "kat", adventure=KLAK)
    p.stand("kat", "1c3")
    p.stand("klak", "6b2")
    p.monster("zombie", "5b1")
    p.monster("wolf", "5c1", "kat")
    first = [each.figure for each in of_kind(on(p), Activated)]
    assert first == [p.figure("klak"), p.figure("zombie")]
    p.quiet()
    second = [each.figure for each in of_kind(on(p), Activated)]
    assert second == [p.figure("klak"), p.figure("wolf")]


@pytest.mark.clause("A15a")
def test_powers_and_treasures_may_target_a_villain_which_encounters_do_not() -> None:
    p = hall("arjhan", adventure=KLAK)
    p.powers("arjhan", "cleave")
    p.stand("klak", "1c2")
    assert "use cleave klak" in p.offers()
    p.s.respites.clear()
    p.s.piles.move(p.card("moments_respite"), 10, 5)
    p.top("encounter", "illusionary_trick")
    p.dice(attack=[1] * 3)
    on(p)
    assert p.at("arjhan") == "1b2"


@pytest.mark.clause("A15b", "A11a")
def test_a_destroyed_villain_gives_no_treasure_and_no_experience() -> None:
    p = hall("arjhan", adventure=KLAK)
    p.powers("arjhan", "cleave")
    p.stand("klak", "1c2", hp=1)
    p.stand("artifact", "6b1")
    p.dice(attack=[20])
    events = p.play("use cleave klak")
    assert p.at("klak") == ""
    assert of_kind(events, TreasureDrawn) == []
    assert p.s.piles.cards[8] == ()


def crypt(square: str, hp: int = 12) -> Position:
    """Return Arjhan in the crypt with three tiles to its west, and the Count."""
    p = Position("arjhan", adventure=TOMB)
    p.lay("T27", "1w")
    p.lay("T27", "2w")
    p.lay("T27", "3w")
    p.stand("arjhan", "1c3")
    p.stand("count_strahd", square, hp)
    p.quiet()
    return p


@pytest.mark.clause("15 Count Strahd", "A15c")
@pytest.mark.parametrize(
    ("square", "number", "blow", "lost", "tile"),
    [
        ("1b3", 3, ("Bite", 8), (2, 0), 1),
        ("1a2", 4, ("", 8), (2, 1), 1),
        ("2b2", 4, ("", 8), (2, 1), 1),
        ("4b2", 5, None, (0, 0), 2),
    ],
)
@pytest.mark.parametrize("hits", [True, False])
def test_count_strahd_bites_strikes_or_comes_nearer(
    square: str,
    number: int,
    blow: tuple[str, int] | None,
    lost: tuple[int, int],
    tile: int,
    hits: bool,
) -> None:
    p = crypt(square, 9)
    if blow is not None:
        p.dice(attack=[9 if hits else 8])
    events = on(p)
    assert [each.line for each in of_kind(events, LineChosen)] == [number]
    assert attacks(p, events) == ([blow] if blow else [])
    assert p.hp("arjhan") == 10 - (lost[0] if hits else lost[1])
    assert p.hp("count_strahd") == (10 if number == 3 and hits else 9)
    assert p.tile("count_strahd") == tile


@pytest.mark.clause("15 Count Strahd", "A14b")
def test_count_strahd_comes_onto_the_tile_that_he_struck_though_its_hero_left_it() -> None:
    p = Position("allisa", adventure=TOMB)
    p.lay("T27", "1e")
    p.lay("T27", "2e")
    p.stand("allisa", "2b2")
    p.stand("count_strahd", "1b2", 9)
    p.powers("allisa", "yield_ground")
    p.quiet()
    p.dice(attack=[8])
    p.play("end", "stay")
    assert p.asked() == "answer allisa"
    p.play("use yield_ground 1a3")
    assert (p.at("allisa"), p.tile("count_strahd")) == ("1a3", 2)


@pytest.mark.clause("15 Count Strahd", "A13v")
def test_count_strahd_comes_onto_the_tile_of_the_crowd_that_he_hit() -> None:
    p = Position("immeril", adventure=TOMB)
    p.lay("T27", "1e")
    p.lay("T27", "2e")
    p.stand("immeril", "3b2")
    p.stand("count_strahd", "1b2", 9)
    p.marker("illusionary_crowd", 2, "immeril")
    p.quiet()
    p.dice(attack=[8])
    on(p)
    assert p.tile("count_strahd") == 2


@pytest.mark.clause("15 Count Strahd", "A15d")
def test_count_strahd_turns_to_mist_once_and_then_calls_up_to_three_monsters() -> None:
    p = crypt("4b2", 5)
    events = on(p)
    assert [each.line for each in of_kind(events, LineChosen)] == [1]
    assert p.tile("count_strahd") == 1
    assert len(of_kind(events, Placed)) == 1
    p.quiet()
    events = on(p)
    assert [each.line for each in of_kind(events, LineChosen)][:1] == [2]
    spawned = of_kind(events, Spawned)
    assert [(each.seat, each.cell // 16) for each in spawned] == [(0, 0)]
    # With three on the board he fights on.
    p = crypt("4b2", 5)
    p.s.once |= MIST
    for name in ("zombie", "wolf", "ghoul"):
        p.monster(name, {"zombie": "4a2", "wolf": "4c2", "ghoul": "4d2"}[name])
    events = on(p)
    assert of_kind(events, LineChosen)[0].line == 5


@pytest.mark.clause("15 Count Strahd", "A15d")
def test_count_strahd_above_5_hit_points_is_no_mist() -> None:
    p = crypt("4b2", 6)
    assert [each.line for each in of_kind(on(p), LineChosen)] == [5]


@pytest.mark.clause("15 Klak", "A15e")
def test_klak_calls_a_monster_for_the_active_player_while_they_are_fewer_than_players() -> None:
    p = hall("arjhan", "kat", adventure=KLAK)
    p.stand("kat", "2b1")
    p.stand("klak", "6b2")
    p.monster("zombie", "5b1", "kat")
    events = on(p)
    assert [each.line for each in of_kind(events, LineChosen)][:1] == [1]
    assert [(each.seat, each.cell // 16) for each in of_kind(events, Spawned)] == [(0, 5)]


@pytest.mark.clause("15 Klak", "A7a")
def test_no_target_is_asked_for_where_klak_calls_a_monster_and_two_are_as_close() -> None:
    p = hall("arjhan", "kat", adventure=KLAK)
    p.stand("kat", "1c2")
    p.stand("klak", "6c3")
    p.top("monster", "kobold_skirmisher.1")
    events = p.play("end")
    assert [each.target for each in of_kind(events, LineChosen)] == [-1]
    assert len(of_kind(events, Spawned)) == 1
    assert p.asked() == "target arjhan"  # for the kobold, which has one


@pytest.mark.clause("15 Klak")
@pytest.mark.parametrize(
    ("far", "number", "die", "lost", "slow", "tile"),
    [(2, 2, 10, 2, 0, 4), (2, 2, 9, 0, 1, 4), (3, 3, 0, 0, 0, 4)],
)
def test_klak_throws_bolts_or_comes_nearer(
    far: int, number: int, die: int, lost: int, slow: int, tile: int
) -> None:
    p = hall("arjhan", adventure=KLAK)
    p.stand("klak", SQUARES[far])
    p.monster("zombie", "6b2")
    if die:
        p.dice(attack=[die])
    events = on(p)
    assert of_kind(events, LineChosen)[0].line == number
    assert attacks(p, events) == ([("Chaos Bolt", 7)] if die else [])
    assert p.hp("arjhan") == 10 - lost
    assert [each.condition for each in of_kind(events, Conditioned)] == ["slowed"] * slow
    assert p.tile("klak") == tile


@pytest.mark.clause("15 Young Vampire")
@pytest.mark.parametrize(
    ("far", "number", "blow", "lost", "tile"),
    [
        ("adjacent", 1, ("Bite", 7), 2, 1),
        (2, 2, ("Claw", 8), 1, 1),
        (3, 3, None, 0, 3),
    ],
)
def test_the_young_vampire_bites_claws_or_comes_nearer(
    far: object, number: int, blow: tuple[str, int] | None, lost: int, tile: int
) -> None:
    p = hall("arjhan", adventure=FINAL)
    p.s.put(p.figure("kavan"), -1)
    p.stand("young_vampire", SQUARES[far], hp=4)  # type: ignore[index]
    if blow:
        p.dice(attack=[17 - blow[1]])
    events = on(p)
    assert [each.line for each in of_kind(events, LineChosen)] == [number]
    assert attacks(p, events) == ([blow] if blow else [])
    assert p.hp("arjhan") == 10 - lost
    assert [each.amount for each in of_kind(events, Healed)] == ([1] if number == 1 else [])
    assert p.tile("young_vampire") == tile


@pytest.mark.clause("A15f", "A2.15")
def test_only_the_three_villains_of_the_five_adventures_are_met() -> None:
    named = set()
    for adventure in (TOMB, KLAK, FINAL, "daylight_assault", "find_the_icon_of_ravenloft"):
        villain = Position("arjhan", adventure=adventure).s.tables.villain
        named.add(villain.id if villain is not None else "")
    assert named == {"count_strahd", "klak", "young_vampire", ""}


@pytest.mark.clause("A13v", "A18.3.3")
@pytest.mark.parametrize(("tile", "left"), [(4, 0), (3, 1)])
def test_the_artifact_rolls_against_the_crowd_within_a_tile_too(tile: int, left: int) -> None:
    p = hall("immeril", adventure=KLAK)
    p.stand("artifact", "5b2")
    p.marker("illusionary_crowd", tile, "immeril")
    if not left:
        p.dice(attack=[4])
    events = on(p)
    assert len(of_kind(events, AttackRolled)) == 1 - left
    assert len(p.s.markers) == left


@pytest.mark.clause("A18.5.6", "A13q")
def test_a_vampire_destroyed_by_consecrated_ground_as_it_attacks_ends_the_match() -> None:
    p = hall("arjhan", adventure=FINAL)
    p.s.put(p.figure("kavan"), -1)
    p.s.once |= TURNED
    p.marker("consecrated_ground", 1, "arjhan")
    p.stand("young_vampire", "1c2", hp=1)
    events = on(p)
    assert [(each.side, each.reason) for each in of_kind(events, MatchEnded)] == [
        ("castle", "vampire_destroyed")
    ]
    assert p.asked() == ""


@pytest.mark.clause("15 Count Strahd", "A15d")
def test_count_strahd_above_5_hit_points_calls_nobody() -> None:
    p = crypt("4b2", 6)
    p.s.once |= MIST
    assert [each.line for each in of_kind(on(p), LineChosen)] == [5]


@pytest.mark.parametrize(
    ("adventure", "name", "ac", "hp"),
    [
        pytest.param(TOMB, "count_strahd", 19, 12, marks=pytest.mark.clause("15 Count Strahd")),
        pytest.param(KLAK, "klak", 14, 6, marks=pytest.mark.clause("15 Klak")),
        pytest.param(KLAK, "artifact", 12, 4, marks=pytest.mark.clause("A18.3.2")),
        pytest.param(FINAL, "young_vampire", 16, 8, marks=pytest.mark.clause("15 Young Vampire")),
    ],
)
@pytest.mark.clause("A15.2")
def test_a_villain_is_hit_by_its_ac_and_has_its_hit_points(
    adventure: str, name: str, ac: int, hp: int
) -> None:
    p = Position("arjhan", adventure=adventure)
    p.stand("arjhan", "1b3")
    p.powers("arjhan", "backstab")
    assert p.hp(name) == 0
    p.stand(name, "1c3")
    p.dice(attack=[ac - 8, ac - 7])
    p.play(f"use backstab {name}")
    assert p.hp(name) == hp
    p.s.attacks = 0
    p.again()
    p.play(f"use backstab {name}")
    assert p.hp(name) == hp - 1


@pytest.mark.clause("A18.2.2")
@pytest.mark.parametrize(("square", "hp"), [("3b2", 1), ("1b2", 2)])
def test_undead_do_not_heal_on_the_chapel(square: str, hp: int) -> None:
    p = Position("arjhan", "kat")
    p.lay("T03", "1n")
    p.stand("kat", "2b1")
    p.stand("arjhan", square[0] + "c2")
    p.monster("wraith", square[0] + "d2", "kat", hp=1)
    p.top("encounter", "circle_of_death")
    p.dice(attack=[1])
    p.play("end")
    assert p.hp("wraith") == hp
