"""Rokpyratrix the Clanless: what his card does besides its numbers (2.1)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import Paid
from tests.rules.onslaught.table import Table

BESIDE = {"rokpyratrix": "E5", "grabbleshanks": "F5"}


@pytest.mark.clause("2.1 Bull Rush")
def test_bull_rush_runs_up_to_3_in_one_straight_line() -> None:
    # F6 is terrain, and Bedlam may be passed, but not ended on.
    at = {"rokpyratrix": "F5", "bedlam": "E5", "grabbleshanks": "N14"}
    table = Table(at).activate("rokpyratrix")
    east, north, west = {"G5", "H5", "I5"}, {"F4", "F3", "F2"}, {"D5", "C5"}
    assert table.offers("bull_rush") == east | north | west | {"F5"}


@pytest.mark.clause("2.1 Bull Rush")
def test_bull_rush_does_not_pass_through_enemies() -> None:
    table = Table({"rokpyratrix": "F5", "grabbleshanks": "H5"}).activate("rokpyratrix")
    assert "G5" in table.offers("bull_rush")
    assert not {"H5", "I5"} & table.offers("bull_rush")


@pytest.mark.clause("2.1 Bull Rush")
@pytest.mark.parametrize(("die", "hp", "where"), [(9, 8, "J5"), (8, 11, "I5")])
def test_bull_rush_then_strikes_with_the_greataxe_and_a_hit_pushes_1(
    die: int, hp: int, where: str
) -> None:
    table = Table({"rokpyratrix": "E5", "grabbleshanks": "I5"}, dice=(2, die)).unready()
    table.activate("rokpyratrix").play("bull_rush > H5")
    assert (table.hp("grabbleshanks"), table.where("grabbleshanks")) == (hp, where)
    assert table.dial("rokpyratrix", "bull_rush") == 2
    assert table.events(Paid)[0].action == "standard"


@pytest.mark.clause("2.1 Notched Greataxe")
def test_the_greataxe_by_itself_pushes_nobody() -> None:
    table = Table(BESIDE, dice=(2, 9)).unready().activate("rokpyratrix")
    table.play("notched_greataxe > grabbleshanks F5")
    assert table.where("grabbleshanks") == "F5"


@pytest.mark.clause("2.1 Bellow")
def test_bellow_slows_all_enemy_characters_within_2() -> None:
    at = {
        "rokpyratrix": "E5",
        "grabbleshanks": "G7",
        "lightning_dancer": "E3",
        "bedlam": "F5",
        "goblin_guard": "D5",
    }
    table = Table(at).activate("rokpyratrix")
    table.play("bellow > rokpyratrix E5")
    slowed = {name for name in at if table.bears(name, "slowed")}
    assert slowed == {"grabbleshanks", "lightning_dancer"}
    assert table.dial("rokpyratrix", "bellow") == 3
    assert table.events(Paid)[0].action == "bonus"


@pytest.mark.clause("2.1 Bellow")
def test_bellow_needs_no_line_and_does_not_reach_3() -> None:
    at = {"rokpyratrix": "C10", "grabbleshanks": "E10", "lightning_dancer": "C13"}
    table = Table(at).activate("rokpyratrix")
    table.play("bellow > rokpyratrix C10")
    assert table.bears("grabbleshanks", "slowed")
    assert not table.bears("lightning_dancer", "slowed")


@pytest.mark.clause("2.1 Iron Hide")
def test_iron_hide_wards_him() -> None:
    table = Table(BESIDE, dice=(15, 15)).unready().activate("rokpyratrix")
    table.play("iron_hide > rokpyratrix E5")
    assert table.bears("rokpyratrix", "warded")
    assert table.dial("rokpyratrix", "iron_hide") == 3
    assert table.events(Paid)[0].action == "bonus"
    table.play("end")
    table.activate("grabbleshanks").play("dagger > rokpyratrix E5")
    assert table.hp("rokpyratrix") == 13


@pytest.mark.clause("2.1 Blood for Blood")
@pytest.mark.parametrize(("used", "hp"), [(True, 9), (False, 11)])
def test_blood_for_blood_costs_an_adjacent_attacker_2(used: bool, hp: int) -> None:
    table = Table(BESIDE, dice=(2, 9)).activate("grabbleshanks")
    table.play("dagger > rokpyratrix E5")
    assert (table.asks, table.hp("rokpyratrix")) == ("react", 12)
    table.play("react blood_for_blood > E5" if used else "pass")
    assert table.hp("grabbleshanks") == hp
    assert table.dial("rokpyratrix", "blood_for_blood") == (2 if used else 0)


@pytest.mark.clause("2.1 Blood for Blood")
def test_blood_for_blood_does_not_answer_a_miss_nor_a_hit_from_afar() -> None:
    table = Table(BESIDE, dice=(2, 8)).activate("grabbleshanks")
    table.play("dagger > rokpyratrix E5")
    assert table.asks == "turn"
    table = Table({**BESIDE, "grabbleshanks": "G5"}, dice=(2, 9)).activate("grabbleshanks")
    table.play("shortbow > rokpyratrix E5")
    assert (table.asks, table.hp("rokpyratrix")) == ("turn", 12)


@pytest.mark.clause("2.1 Blood for Blood")
def test_blood_for_blood_strikes_back_at_a_goblin() -> None:
    at = {"rokpyratrix": "E5", "goblin_guard": "F5"}
    table = Table(at).activate("goblin_guard")
    table.play("react blood_for_blood > E5")
    assert table.hp("goblin_guard") == 1


@pytest.mark.clause("2.1 Rokpyratrix the Clanless Critical")
def test_his_critical_deals_2_more() -> None:
    table = Table(BESIDE, dice=(20, 4)).unready().activate("rokpyratrix")
    table.play("notched_greataxe > grabbleshanks F5")
    assert table.hp("grabbleshanks") == 6


@pytest.mark.clause("2.1 Scaled")
@pytest.mark.parametrize(("words", "hp"), [("arrow_storm", 13), ("shortbow", 12)])
def test_scaled_takes_1_off_cones_and_areas_alone(words: str, hp: int) -> None:
    at = {"rokpyratrix": "E5", "grabbleshanks": "H5"}
    table = Table(at, dice=(2, 15)).unready().activate("grabbleshanks")
    table.play(f"{words} > rokpyratrix E5")
    assert table.hp("rokpyratrix") == hp


@pytest.mark.clause("2.1 Scaled")
def test_scaled_counts_for_an_area_around_its_user() -> None:
    at = {"rokpyratrix": "E5", "lightning_dancer": "F5"}
    table = Table(at, dice=(2, 15)).unready().level("lightning_dancer", "tempest_whirl")
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer F5")
    assert table.hp("rokpyratrix") == 11


@pytest.mark.clause("2.1 Rokpyratrix the Clanless Bonus EXP")
@pytest.mark.parametrize(
    ("others", "exp"),
    [
        ({"grabbleshanks": "H3", "goblin_guard": "H2"}, 2),
        ({"grabbleshanks": "H3", "goblin_guard": "H2", "lightning_dancer": "G3"}, 2),
        ({"grabbleshanks": "H3", "bedlam": "H2"}, 1),
        ({"grabbleshanks": "H3", "goblin_guard": "A1"}, 1),
    ],
)
def test_one_attack_that_hits_two_or_more_enemies_gives_1(others: dict[str, str], exp: int) -> None:
    table = Table({"rokpyratrix": "E3", **others}, dice=(2, 15)).unready().activate("rokpyratrix")
    table.play("fire_breath > F3")
    assert table.exp("rokpyratrix") == exp


@pytest.mark.clause("2.1 Clanless Fury")
@pytest.mark.parametrize(
    ("hp", "words", "left"),
    [
        (7, "notched_greataxe > grabbleshanks F5", 7),
        (8, "notched_greataxe > grabbleshanks F5", 8),
        (7, "fire_breath > grabbleshanks F5", 8),
        (7, "flametongue > grabbleshanks F5", 6),
    ],
)
def test_clanless_fury_adds_1_to_all_his_attacks_while_bloodied(
    hp: int, words: str, left: int
) -> None:
    table = Table(BESIDE, dice=(2, 15)).unready().item("rokpyratrix", "flametongue")
    table.level("rokpyratrix", "clanless_fury").hp("rokpyratrix", hp)
    table.activate("rokpyratrix").play(words)
    assert table.hp("grabbleshanks") == left


@pytest.mark.clause("2.1 Clanless Fury")
def test_clanless_fury_adds_nothing_to_blood_for_blood() -> None:
    table = Table(BESIDE, dice=(2, 9)).level("rokpyratrix", "clanless_fury")
    table.hp("rokpyratrix", 7)
    table.activate("grabbleshanks").play("dagger > rokpyratrix E5")
    table.play("react blood_for_blood > E5")
    assert table.hp("grabbleshanks") == 9


@pytest.mark.clause("2.1 Fire Breath", "2.1 Inferno")
@pytest.mark.parametrize(("ability", "damage"), [("fire_breath", 2), ("inferno", 4)])
def test_his_cones_strike_friend_and_foe(ability: str, damage: int) -> None:
    at = {"rokpyratrix": "E3", "grabbleshanks": "G3", "bedlam": "H3"}
    table = Table(at, dice=(2, 15)).unready().level("rokpyratrix", "inferno")
    table.activate("rokpyratrix").play(f"{ability} > F3")
    assert (table.hp("grabbleshanks"), table.hp("bedlam")) == (11 - damage, 11 - damage)
