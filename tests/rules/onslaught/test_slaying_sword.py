"""Slaying Sword: Flametongue against goblins, and how it is lost (R57)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import Damaged, Result, Rolled
from tests.rules.onslaught.own_cards import with_ability
from tests.rules.onslaught.table import Table

SWORD_AND_GOBLIN = {
    "grabbleshanks": "E5",
    "lightning_dancer": "A14",
    "bedlam": "N1",
    "goblin_guard": "F5",
}


def swordsman() -> Table:
    """Return Grabbleshanks beside a goblin, Flametongue in hand, in his activation."""
    table = Table(SWORD_AND_GOBLIN).item("grabbleshanks", "flametongue")
    return table.activate("grabbleshanks")


@pytest.mark.clause("R57", "R58.3")
def test_flametongue_defeats_a_goblin_by_itself() -> None:
    table = swordsman()
    table.play("flametongue > goblin_guard F5")
    assert table.where("goblin_guard") == "off"
    assert table.vp("harpers") == 1


@pytest.mark.clause("R57")
def test_another_attack_of_its_bearer_does_not() -> None:
    table = Table(SWORD_AND_GOBLIN, dice=(2, 3)).item("grabbleshanks", "flametongue")
    table.activate("grabbleshanks").play("dagger > goblin_guard F5")
    assert table.hp("goblin_guard") == 3


@pytest.mark.clause("R57a")
def test_no_die_is_rolled_and_it_counts_as_a_hit_for_experience() -> None:
    table = swordsman()
    table.play("flametongue > goblin_guard F5")
    assert table.events(Rolled) == []
    assert table.exp("grabbleshanks") == 1


@pytest.mark.clause("R57a")
def test_it_is_never_a_critical() -> None:
    at = {**SWORD_AND_GOBLIN, "grabbleshanks": "M14", "lightning_dancer": "E5"}
    table = Table(at, dice=(20, 20)).item("lightning_dancer", "flametongue")
    table.activate("lightning_dancer").play("flametongue > goblin_guard F5")
    assert table.last(Result).outcome == "slain"
    assert table.asks == "turn"  # and no move of a critical success is offered


@pytest.mark.clause("R57a", "R57b")
def test_it_is_an_attack_at_the_sword_s_range() -> None:
    table = Table({**SWORD_AND_GOBLIN, "goblin_guard": "G5"}).item("grabbleshanks", "flametongue")
    table.activate("grabbleshanks")
    assert table.offers("flametongue") == set()


@pytest.mark.clause("R57.2")
def test_a_bearer_that_suffers_damage_drops_the_token_in_its_space() -> None:
    table = Table(SWORD_AND_GOBLIN).item("grabbleshanks", "flametongue").activate("goblin_guard")
    assert table.holder("flametongue") == "E5"


@pytest.mark.clause("R57.2", "R57d")
def test_other_items_are_kept() -> None:
    table = Table(SWORD_AND_GOBLIN).item("grabbleshanks", "wand_of_darts").activate("goblin_guard")
    assert table.holder("wand_of_darts") == "grabbleshanks"


@pytest.mark.clause("R57c")
def test_damage_reduced_to_0_does_not_drop_it() -> None:
    table = Table(SWORD_AND_GOBLIN).item("grabbleshanks", "flametongue")
    table.token("grabbleshanks", "warded").activate("goblin_guard")
    assert table.last(Damaged).amount == 0
    assert table.holder("flametongue") == "grabbleshanks"


@pytest.mark.clause("R57d")
def test_a_push_does_not_drop_it() -> None:
    content = with_ability("bedlam", "maddening_whispers", damage=0)
    at = {"grabbleshanks": "E5", "bedlam": "H5"}
    table = Table(at, dice=(15, 15), content=content).item("grabbleshanks", "flametongue")
    table.activate("bedlam").play("maddening_whispers > grabbleshanks E5")
    assert table.where("grabbleshanks") == "D5"
    assert table.holder("flametongue") == "grabbleshanks"


@pytest.mark.clause("R57d")
def test_healing_does_not_drop_it() -> None:
    table = Table({"grabbleshanks": "E5", "bedlam": "N1"}).item("grabbleshanks", "flametongue")
    table.item("grabbleshanks", "healing_draught").hp("grabbleshanks", 4)
    table.activate("grabbleshanks").play("healing_draught > grabbleshanks E5")
    assert table.hp("grabbleshanks") == 8
    assert table.holder("flametongue") == "grabbleshanks"


@pytest.mark.clause("R57e")
def test_it_drops_where_its_bearer_was_hit_before_a_push_moves_him() -> None:
    at = {"grabbleshanks": "E5", "bedlam": "H5"}
    table = Table(at, dice=(15, 15)).item("grabbleshanks", "flametongue")
    table.activate("bedlam").play("maddening_whispers > grabbleshanks E5")
    assert (table.where("grabbleshanks"), table.holder("flametongue")) == ("D5", "E5")


@pytest.mark.clause("R57f")
def test_the_wand_of_darts_in_the_same_hand_slays_nobody() -> None:
    table = Table(SWORD_AND_GOBLIN).item("grabbleshanks", "flametongue")
    table.item("grabbleshanks", "wand_of_darts").activate("grabbleshanks")
    table.play("wand_of_darts > goblin_guard F5")
    assert table.hp("goblin_guard") == 2


@pytest.mark.clause("R57f")
def test_thunder_step_with_flametongue_slays_nobody() -> None:
    at = {**SWORD_AND_GOBLIN, "grabbleshanks": "M14", "lightning_dancer": "E5"}
    table = Table(at).item("lightning_dancer", "flametongue").activate("lightning_dancer")
    table.play("thunder_step > lightning_dancer E5")
    assert table.hp("goblin_guard") == 2
