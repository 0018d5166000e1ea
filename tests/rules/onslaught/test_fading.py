"""Slowed, Weakened and Warded (R60)."""

from __future__ import annotations

import pytest

from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.table import Table

PAIR = {"grabbleshanks": "E5", "bedlam": "H5"}


@pytest.mark.clause("R60", "R60.1")
def test_slowed_takes_2_of_speed() -> None:
    table = Table(PAIR).token("grabbleshanks", "slowed")
    assert table.speed("grabbleshanks") == 3


@pytest.mark.clause("R60.1")
def test_slowed_leaves_a_speed_of_1() -> None:
    content = changed(grabbleshanks={"speed": 2})
    table = Table(PAIR, content=content).token("grabbleshanks", "slowed")
    assert table.speed("grabbleshanks") == 1


@pytest.mark.clause("R60.2")
def test_weakened_attacks_deal_1_less() -> None:
    table = Table(PAIR, dice=(15, 15)).unready().token("grabbleshanks", "weakened")
    table.activate("grabbleshanks").play("shortbow > bedlam H5")
    assert table.hp("bedlam") == 10


@pytest.mark.clause("R60.2")
def test_weakened_does_not_go_below_0() -> None:
    content = with_ability("grabbleshanks", "shortbow", damage=0)
    table = Table(PAIR, dice=(15, 15), content=content).unready()
    table.token("grabbleshanks", "weakened")
    table.activate("grabbleshanks").play("shortbow > bedlam H5")
    assert table.hp("bedlam") == 11


@pytest.mark.clause("R60.2")
def test_weakened_is_about_attacks_alone() -> None:
    table = Table(PAIR).unready().item("grabbleshanks", "wand_of_darts")
    table.token("grabbleshanks", "weakened")
    table.activate("grabbleshanks").play("wand_of_darts > bedlam H5")
    assert table.hp("bedlam") == 10


@pytest.mark.clause("R60.3")
def test_warded_reduces_the_damage_of_an_attack_by_1() -> None:
    table = Table(PAIR, dice=(15, 15)).unready().token("bedlam", "warded")
    table.activate("grabbleshanks").play("shortbow > bedlam H5")
    assert table.hp("bedlam") == 10


@pytest.mark.clause("R60.3")
def test_warded_reduces_every_damage_also_without_an_attack() -> None:
    table = Table(PAIR).unready().item("grabbleshanks", "wand_of_darts").token("bedlam", "warded")
    table.activate("grabbleshanks").play("wand_of_darts > bedlam H5")
    assert table.hp("bedlam") == 11


@pytest.mark.clause("R60.3")
def test_warded_is_not_used_up() -> None:
    at = {"lightning_dancer": "E5", "bedlam": "F5"}
    table = Table(at, dice=(15, 15, 15, 15)).unready().token("bedlam", "warded")
    table.activate("lightning_dancer").play("flurry > bedlam F5")
    table.play("target bedlam F5")
    assert table.hp("bedlam") == 9


@pytest.mark.clause("R60a")
def test_a_bearer_has_one_token_of_a_condition_at_most() -> None:
    table = Table(PAIR, dice=(15, 15)).unready().token("bedlam", "slowed")
    table.activate("grabbleshanks").play("pinning_shot > bedlam H5")
    assert table.speed("bedlam") == 3


@pytest.mark.clause("R60a")
def test_a_token_placed_again_counts_as_placed_now() -> None:
    table = Table({"rokpyratrix": "E5", "grabbleshanks": "N14"}).token("rokpyratrix", "warded")
    table.activate("rokpyratrix").play("iron_hide > rokpyratrix E5")
    table.play("end")
    assert table.bears("rokpyratrix", "warded")
    table.activate("rokpyratrix").play("end")
    assert not table.bears("rokpyratrix", "warded")


@pytest.mark.clause("R60")
@pytest.mark.parametrize("condition", ["slowed", "weakened", "warded"])
def test_all_three_fade_at_the_end_of_the_bearer_s_activation(condition: str) -> None:
    table = Table(PAIR).token("grabbleshanks", condition).activate("grabbleshanks")
    assert table.bears("grabbleshanks", condition)
    table.play("end")
    assert not table.bears("grabbleshanks", condition)
