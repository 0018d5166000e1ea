"""Lightning-Dancer: what her card does besides its numbers (2.1)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import Paid, Rolled
from tests.rules.onslaught.table import Table

BESIDE = {"lightning_dancer": "E5", "bedlam": "F5"}


@pytest.mark.clause("2.1 Goading Kick")
@pytest.mark.parametrize(("die", "taunted"), [(9, True), (8, False)])
def test_goading_kick_taunts_the_target_it_hits(die: int, taunted: bool) -> None:
    table = Table(BESIDE, dice=(2, die)).unready().activate("lightning_dancer")
    table.play("goading_kick > bedlam F5")
    assert table.bears("bedlam", "taunted") is taunted


@pytest.mark.clause("2.1 Flurry")
def test_flurry_rolls_separately_for_the_same_or_a_different_enemy() -> None:
    at = {**BESIDE, "rokpyratrix": "D5"}
    for second, hp in (("bedlam F5", (7, 14)), ("rokpyratrix D5", (9, 12))):
        table = Table(at, dice=(2, 10, 2, 10)).unready().activate("lightning_dancer")
        table.play("flurry > bedlam F5")
        table.play(f"target {second}")
        assert len(table.events(Rolled)) == 2
        assert (table.hp("bedlam"), table.hp("rokpyratrix")) == hp


@pytest.mark.clause("2.1 Flurry")
def test_flurry_counts_as_one_attack_for_experience() -> None:
    table = Table(BESIDE, dice=(2, 10, 2, 10)).unready().activate("lightning_dancer")
    table.play("flurry > bedlam F5")
    table.play("target bedlam F5")
    assert table.exp("lightning_dancer") == 1


@pytest.mark.clause("2.1 Thunder Step")
def test_thunder_step_teleports_up_to_4_and_hurts_each_enemy_adjacent() -> None:
    at = {
        "lightning_dancer": "E5",
        "bedlam": "J5",
        "goblin_guard": "H6",
        "rokpyratrix": "K5",
        "grabbleshanks": "I6",
    }
    table = Table(at).unready()
    table.activate("lightning_dancer")
    assert "I5" in table.offers("thunder_step")
    assert "J3" not in table.offers("thunder_step")  # five away
    table.play("thunder_step > I5")
    assert table.where("lightning_dancer") == "I5"
    assert (table.hp("bedlam"), table.hp("goblin_guard")) == (10, 2)
    assert (table.hp("rokpyratrix"), table.hp("grabbleshanks")) == (14, 11)
    assert table.dial("lightning_dancer", "thunder_step") == 3
    assert table.events(Paid)[0].action == "bonus"


@pytest.mark.clause("2.1 Palm Parry")
@pytest.mark.parametrize(("parried", "hp"), [(True, 11), (False, 9)])
def test_palm_parry_takes_2_off_the_damage_of_an_attack(parried: bool, hp: int) -> None:
    at = {"lightning_dancer": "E5", "rokpyratrix": "F5"}
    table = Table(at, dice=(15, 15)).activate("rokpyratrix")
    table.play("notched_greataxe > lightning_dancer E5")
    assert (table.asks, table.hp("lightning_dancer")) == ("react", 12)
    table.play("react palm_parry > E5" if parried else "pass")
    assert table.hp("lightning_dancer") == hp
    assert table.dial("lightning_dancer", "palm_parry") == (2 if parried else 0)


@pytest.mark.clause("2.1 Palm Parry")
def test_palm_parry_answers_attacks_alone() -> None:
    at = {"lightning_dancer": "E5", "bedlam": "H5"}
    table = Table(at).item("bedlam", "wand_of_darts").activate("bedlam")
    table.play("wand_of_darts > lightning_dancer E5")
    assert (table.asks, table.hp("lightning_dancer")) == ("turn", 11)


@pytest.mark.clause("2.1 Lightning-Dancer Critical")
def test_her_critical_deals_1_more_and_she_may_move_2_afterwards() -> None:
    table = Table(BESIDE, dice=(20, 4)).unready().activate("lightning_dancer")
    table.play("storm_fists > bedlam F5")
    assert table.hp("bedlam") == 8
    assert table.asks == "move_to"
    assert {"C5", "pass"} <= table.offers("go") | table.offers("pass")
    assert "B5" not in table.offers("go")
    table.play("go C5")
    assert table.where("lightning_dancer") == "C5"
    assert table.s.move_left == 1


@pytest.mark.clause("2.1 Lightning-Dancer Critical")
def test_a_plain_hit_gives_no_move() -> None:
    table = Table(BESIDE, dice=(19, 4)).unready().activate("lightning_dancer")
    table.play("storm_fists > bedlam F5")
    assert (table.asks, table.hp("bedlam")) == ("turn", 9)


@pytest.mark.clause("2.1 Cat's Grace")
@pytest.mark.parametrize(("who", "passes"), [("lightning_dancer", True), ("grabbleshanks", False)])
def test_cats_grace_moves_through_enemies_without_ending_there(who: str, passes: bool) -> None:
    table = Table({who: "E9", "bedlam": "E10"}).token(who, "slowed").activate(who)
    assert ("E11" in table.offers("move")) is passes
    assert "E10" not in table.offers("move")


@pytest.mark.clause("2.1 Lightning-Dancer Bonus EXP")
@pytest.mark.parametrize(
    ("others", "exp"),
    [
        ({"bedlam": "F5", "goblin_guard": "D6"}, 1),
        ({"bedlam": "F5", "goblin_guard.1": "D6", "goblin_guard.2": "E4"}, 1),
        ({"bedlam": "F5", "goblin_guard": "C6"}, 0),
        ({"bedlam": "F5", "grabbleshanks": "D6"}, 0),
    ],
)
def test_ending_beside_two_or_more_enemies_gives_1(others: dict[str, str], exp: int) -> None:
    table = Table({"lightning_dancer": "E5", **others}).activate("lightning_dancer")
    table.play("end")
    assert table.exp("lightning_dancer") == exp


@pytest.mark.clause("2.1 Eye of the Storm")
def test_eye_of_the_storm_gives_1_armour_and_storm_fists_3_damage() -> None:
    table = Table(BESIDE, dice=(2, 9)).unready().level("lightning_dancer", "eye_of_the_storm")
    table.activate("lightning_dancer").play("storm_fists > bedlam F5")
    assert table.hp("bedlam") == 8
    assert table.ac("lightning_dancer") == 16
    table.hp("lightning_dancer", 6)
    assert table.ac("lightning_dancer") == 17


@pytest.mark.clause("2.1 Eye of the Storm")
def test_eye_of_the_storm_leaves_her_other_attacks_alone() -> None:
    table = Table(BESIDE, dice=(2, 9)).unready().level("lightning_dancer", "eye_of_the_storm")
    table.activate("lightning_dancer").play("goading_kick > bedlam F5")
    assert table.hp("bedlam") == 9


WHIRL = {
    "lightning_dancer": "E5",
    "bedlam": "F5",
    "grabbleshanks": "D5",
    "rokpyratrix": "G5",
}


@pytest.mark.clause("2.1 Tempest Whirl")
def test_tempest_whirl_strikes_all_around_her_but_not_herself() -> None:
    table = Table(WHIRL, dice=(2, 8)).unready().level("lightning_dancer", "tempest_whirl")
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer E5")
    assert (table.hp("bedlam"), table.hp("grabbleshanks")) == (7, 7)
    assert (table.hp("rokpyratrix"), table.hp("lightning_dancer")) == (14, 12)
    assert table.dial("lightning_dancer", "tempest_whirl") == -1


@pytest.mark.clause("2.1 Tempest Whirl")
def test_tempest_whirl_has_7_to_hit() -> None:
    table = Table(WHIRL, dice=(2, 7)).unready().level("lightning_dancer", "tempest_whirl")
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer E5")
    assert (table.hp("bedlam"), table.hp("grabbleshanks")) == (11, 7)  # 14 against 15 and 14


@pytest.mark.clause("2.1 Tempest Whirl", "2.1 Eye of the Storm")
def test_a_level_up_card_that_was_not_chosen_does_nothing() -> None:
    table = Table(WHIRL).level("lightning_dancer", "eye_of_the_storm").activate("lightning_dancer")
    assert table.offers("tempest_whirl") == set()
    table = Table(WHIRL).level("lightning_dancer", "tempest_whirl")
    assert table.ac("lightning_dancer") == 15
