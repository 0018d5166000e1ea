"""What Onslaught cannot play of a level: its tables, its spaces and its ways (R1, R10, R50-R64)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.level import Level
from game.rules.onslaught.level_check import check

FAIR = """
H.G....Z
H.C.r..Z
"""
"""Two start areas 7 apart, one farther than the longest shot of a card."""
PARTIES = {"harpers": ["grabbleshanks", "lightning_dancer"], "zhentarim": ["bedlam", "rokpyratrix"]}
GROUP = {"monster": "goblin_guard", "initiative": 105, "count": 1}
TABLES: dict[str, Any] = {
    "rounds": 6,
    "parties": PARTIES,
    "items": ["flametongue"],
    "group": [GROUP],
    "points": {"enemy": 2, "lost_to_monster": -2},
}


def faults(drawn: str = FAIR, **tables: Any) -> list[str]:
    """Return what is said of a level of one's own making."""
    rows = tuple(drawn.split())
    wide = len(rows[0]) if rows else 0
    level = Level(
        game="onslaught",
        id="own",
        name="Own",
        clause="",
        width=wide,
        height=len(rows),
        rows=rows,
        layers={},
        tables={**TABLES, **tables},
    )
    return check(level)


def group(**fields: Any) -> list[dict[str, Any]]:
    return [{**GROUP, **fields}]


def parties(harpers: list[str], zhentarim: list[str]) -> dict[str, list[str]]:
    return {"harpers": harpers, "zhentarim": zhentarim}


def points(**fields: Any) -> dict[str, Any]:
    return {**TABLES["points"], **fields}


def test_a_fair_level_has_no_faults() -> None:
    assert faults() == []


def test_tables_that_cannot_be_read_hide_nothing_of_the_map() -> None:
    assert faults(FAIR.replace("H", "."), rounds="six") == [
        "rounds: expected a whole number, found text; write it so",
        "0 start spaces for the 2 characters of harpers; draw more cells 'H'",
    ]


def test_without_a_map_the_tables_are_judged_alone() -> None:
    assert faults("", rounds=0) == ["rounds: 0 rounds; give 1 to 20"]


# --- R58, R64: rounds and parties


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        (0, ["rounds: 0 rounds; give 1 to 20"]),
        (1, []),
        (20, []),
        (21, ["rounds: 21 rounds; give 1 to 20"]),
    ],
)
def test_a_match_has_1_to_20_rounds(rounds: int, said: list[str]) -> None:
    assert faults(rounds=rounds) == said


ONE = "parties.{}: 1 characters; a party has 2 to 5 (R64)"


def test_r64_a_party_has_at_least_2_characters() -> None:
    few = parties(["grabbleshanks"], ["bedlam"])
    assert faults(parties=few) == [ONE.format("harpers"), ONE.format("zhentarim")]


@pytest.mark.parametrize(("size", "many"), [(5, False), (6, True)])
def test_r64_a_party_has_at_most_5_characters(size: int, many: bool) -> None:
    party = ["bedlam", "rokpyratrix", *(f"nobody_{n}" for n in range(size - 2))]
    wide = "H.G....Z\nH.C.r..Z\nH......Z\nH......Z\nH......Z\nH......Z"
    said = faults(wide, parties=parties(["grabbleshanks", "lightning_dancer"], party))
    told = "parties.zhentarim: 6 characters; a party has 2 to 5 (R64)"
    assert (told in said) is many
    assert not [each for each in said if "characters; a party" in each and each != told]


def test_r64_both_parties_are_of_one_size() -> None:
    assert faults(parties=parties(["grabbleshanks", "lightning_dancer"], ["bedlam"])) == [
        ONE.format("zhentarim"),
        "parties: the parties differ in size; give both as many characters (R64)",
    ]


def test_r1_2_a_party_has_no_two_alike_and_says_so_once_for_each() -> None:
    twins = parties(["grabbleshanks", "grabbleshanks"], ["rokpyratrix", "bedlam"])
    assert faults(parties=twins) == [
        "parties.harpers: 'grabbleshanks' is named 2 times; a party has no two alike (R1.2)"
    ]


def test_a_missing_party_and_one_of_no_faction_are_told() -> None:
    lost = {"drow": ["bedlam", "bedlam"], "harpers": ["grabbleshanks", "bedlam"]}
    assert faults(parties=lost) == [
        "parties: 'zhentarim' is missing; name its characters",
        "parties: there is no faction 'drow'; known: harpers, zhentarim",
        "parties.harpers: 'bedlam' belongs to zhentarim; name one of harpers",
        "parties: the parties differ in size; give both as many characters (R64)",
    ]


def test_r1_a_character_is_known_and_of_its_own_faction() -> None:
    mixed = parties(["grabbleshanks", "bedlam"], ["bedlam", "rokpyratrx"])
    assert faults(parties=mixed) == [
        "parties.harpers: 'bedlam' belongs to zhentarim; name one of harpers",
        "parties.zhentarim: there is no character 'rokpyratrx'; did you mean 'rokpyratrix'?",
    ]


# --- R61: items


def test_r61_an_item_is_known_and_named_once() -> None:
    named = ["flametongue", "excalibur", "flametongue"]
    assert faults(items=named) == [
        "items: there is no item 'excalibur'; known: boots_of_striding, flametongue,"
        " healing_draught, wand_of_darts",
        "items: 'flametongue' is named twice; one loot token stands for each item (R61)",
    ]


# --- R10.2, R50: monsters


def test_r50_a_level_has_monsters() -> None:
    assert faults(group=[]) == ["group: there are no monsters; give at least one group (R50)"]


def test_a_monster_is_known() -> None:
    assert faults(group=group(monster="troll")) == [
        "group[1].monster: there is no monster 'troll'; known: goblin_guard"
    ]


@pytest.mark.parametrize(
    ("card", "fits"),
    [(4, False), (5, True), (9, True), (10, False), (15, True), (100, False), (105, True),
     (106, False)],
)  # fmt: skip
def test_r10_2_a_group_acts_between_the_characters(card: int, fits: bool) -> None:
    told = (
        f"group[1].initiative: {card} tenths; give a card between the whole numbers, 5 to 105"
        " (R10.2)"
    )
    assert faults(group=group(initiative=card)) == ([] if fits else [told])


def test_two_groups_have_each_its_own_card() -> None:
    two = [*group(initiative=15), *group(initiative=25), *group(initiative=15)]
    assert faults("H.GG...Z\nH.CGr..Z", group=two) == [
        "group[3].initiative: two groups act on 15; give each its own card"
    ]


@pytest.mark.parametrize(
    ("count", "said"), [(1, []), (0, ["group[1].count: 0 monsters; give at least 1"])]
)
def test_a_group_has_a_monster(count: int, said: list[str]) -> None:
    assert faults(group=group(count=count)) == said


# --- R58: points


@pytest.mark.parametrize(("number", "fits"), [(-100, False), (-99, True), (99, True), (100, False)])
def test_r58_points_stay_within_two_digits(number: int, fits: bool) -> None:
    for key in ("enemy", "lost_to_monster"):
        told = f"points.{key}: {number} victory points; give -99 to 99"
        assert faults(points=points(**{key: number})) == ([] if fits else [told])


def test_r58_points_of_monsters_and_items_are_judged_as_well() -> None:
    worth = points(monster={"goblin_guard": 100}, held={"flametongue": -100})
    assert faults(points=worth) == [
        "points.monster.goblin_guard: 100 victory points; give -99 to 99",
        "points.held.flametongue: -100 victory points; give -99 to 99",
    ]
    fine = points(monster={"goblin_guard": 99}, held={"flametongue": -99})
    assert faults(points=fine) == []


def test_points_are_for_what_the_level_holds() -> None:
    worth = points(monster={"troll": 1}, held={"wand_of_darts": 1})
    assert faults(points=worth) == [
        "points.monster: there is no monster of this level 'troll'; known: goblin_guard",
        "points.held: there is no item of this level 'wand_of_darts'; known: flametongue",
    ]
    assert faults(points=points(held={"wand_of_darts": 1}), items=[])[0] == (
        "points.held: there is no item of this level 'wand_of_darts'; known: none"
    )


def test_without_a_group_nothing_is_said_of_its_points() -> None:
    said = faults(group=[], points=points(monster={"troll": 1}))
    assert said == ["group: there are no monsters; give at least one group (R50)"]


# --- R63: what stands on the map


def test_r63_2_there_is_an_item_for_each_chest() -> None:
    assert faults(FAIR.replace(".r", "Cr")) == [
        "2 chests (cells C2, D2) but 1 items; draw fewer chests or name more items (R63.2)"
    ]


def test_monsters_have_start_spaces() -> None:
    assert faults(group=group(count=2)) == [
        "2 monsters but 1 monster start spaces; draw more cells 'G'"
    ]
    two = [*group(), *group(initiative=15)]
    assert faults(group=two) == ["2 monsters but 1 monster start spaces; draw more cells 'G'"]
    assert faults(FAIR.replace(".r", "Gr"), group=two) == []


def test_monsters_that_return_have_respawn_spaces() -> None:
    back = group(count=2, returns=True)
    assert faults(FAIR.replace(".r", "Gr"), group=back) == []
    third = [*back, *group(initiative=15)]
    assert faults("HGG....Z\nHG.....Z", group=third) == []
    assert faults("HGG....Z\nHG.....Z", group=group(count=3, returns=True)) == []
    many = group(count=4, returns=True)
    said = "4 monsters return but there are 3 respawn spaces; draw more cells 'G' or 'r'"
    assert said in faults("HGG....Z\nHG.....Z", group=many)
    only = [*group(returns=True), *group(initiative=15)]
    assert faults("HG.....Z\nHG.....Z", group=only) == []


def test_r63_3_each_character_has_a_start_space() -> None:
    assert faults("H.G....Z\n..C.r...") == [
        "1 start spaces for the 2 characters of harpers; draw more cells 'H'",
        "1 start spaces for the 2 characters of zhentarim; draw more cells 'Z'",
    ]
    three = parties(
        ["grabbleshanks", "lightning_dancer", "bedlam"], ["bedlam", "rokpyratrix", "bedlam"]
    )
    said = faults(parties=three)
    assert "2 start spaces for the 3 characters of harpers; draw more cells 'H'" in said


def test_r63_3_start_spaces_are_out_of_range_of_the_other_party() -> None:
    assert faults("H.G...Z\nH.C.r.Z") == [
        "cells G1, G2: start spaces of zhentarim within range 6 of those of harpers; draw them"
        " farther apart (R63.3)",
        "cells A1, A2: start spaces of harpers within range 6 of those of zhentarim; draw them"
        " farther apart (R63.3)",
    ]


def test_r63_3_the_range_is_the_longest_shot_of_that_party() -> None:
    close = parties(["lightning_dancer", "lightning_dancer"], ["rokpyratrix", "rokpyratrix"])
    said = [each for each in faults("H.G.Z\nH.C.Z", parties=close) if "R63.3" in each]
    assert said == [
        "cells A1, A2: start spaces of harpers within range 4 of those of zhentarim; draw them"
        " farther apart (R63.3)"
    ]
    assert not [each for each in faults("H.G..Z\nH.C..Z", parties=close) if "R63.3" in each]


def test_r63_3_a_card_that_is_not_yet_taken_lengthens_no_shot() -> None:
    unknown = parties(["nobody", "lightning_dancer"], ["nobody", "somebody"])
    said = [each for each in faults("H.GZ\nH.CZ", parties=unknown) if "R63.3" in each]
    assert said == [
        "cells D1, D2: start spaces of zhentarim within range 3 of those of harpers; draw them"
        " farther apart (R63.3)"
    ]
    bedlam = parties(["nobody", "somebody"], ["bedlam", "bedlam"])
    assert [each for each in faults("H.G..Z\nH.C..Z", parties=bedlam) if "R63.3" in each] == [
        "cells A1, A2: start spaces of harpers within range 6 of those of zhentarim; draw them"
        " farther apart (R63.3)"
    ]


def test_r63_3_who_is_nobody_shoots_nowhere() -> None:
    nobody = parties(["nobody", "somebody"], ["somebody", "nobody"])
    assert not [each for each in faults("H.GZ\n.HZ.", parties=nobody) if "R63.3" in each]
    assert not [each for each in faults("H.GZ\n.HZ.", parties={}) if "R63.3" in each]


# --- R17.3, R18: ways


def test_r17_3_every_space_can_be_walked_to() -> None:
    shut = "H.G....Z\nH.C.r..Z\n.######.\n#.....#."
    assert faults(shut) == [
        "cells B4, C4, D4, E4, F4: no way leads there from the start space A1; open one or draw"
        " blocking terrain (R17.3, R18)"
    ]
    assert faults(shut.replace("#.....#", "#######")) == []
    assert faults(shut.replace("#.....#", "......#")) == []


def test_r17_3_no_way_leads_over_a_corner() -> None:
    assert faults("H.G....Z\nH.C.r..Z\n......#.\n.....#.#") == [
        "cell G4: no way leads there from the start space A1; open one or draw blocking terrain"
        " (R17.3, R18)"
    ]


def test_r17_3_ways_begin_in_the_first_start_space_and_not_beside_it() -> None:
    assert faults("H#.G...Z\nH#.....Z") == [
        "cells C1, D1, E1, F1, G1, H1 and 6 more: no way leads there from the start space A1;"
        " open one or draw blocking terrain (R17.3, R18)"
    ]
    assert faults("H#.G...Z\n##.....Z\nH.......") == [
        "cells C1, D1, E1, F1, G1, H1 and 14 more: no way leads there from the start space A1;"
        " open one or draw blocking terrain (R17.3, R18)"
    ]


def test_r17_3_ways_begin_at_the_other_start_spaces_if_there_is_no_first() -> None:
    assert faults("#.G....Z\n..C.r..Z\n.....#.#\n......#.") == [
        "0 start spaces for the 2 characters of harpers; draw more cells 'H'",
        "cell H4: no way leads there from the start space H1; open one or draw blocking terrain"
        " (R17.3, R18)",
    ]


def test_without_start_spaces_nothing_is_said_of_ways() -> None:
    assert faults("..G.#...\n..C.r###") == [
        "0 start spaces for the 2 characters of harpers; draw more cells 'H'",
        "0 start spaces for the 2 characters of zhentarim; draw more cells 'Z'",
    ]
