"""Critical success and critical failure (R40-R42)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.content import Gain, Heal
from game.rules.onslaught.events import Result, Rolled
from game.rules.onslaught.rolls import CRITICAL, FUMBLE, HIT, outcome
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import FIELD, own_game
from tests.rules.onslaught.table import Table


def shot(dice: tuple[int, ...], ac: int = 15) -> Table:
    """Grabbleshanks shoots at Bedlam."""
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice, content=changed(bedlam={"ac": ac}))
    table.activate("grabbleshanks").play("shortbow > bedlam G5")
    return table


@pytest.mark.clause("R40")
def test_a_natural_20_succeeds_whatever_the_armour_class_with_the_critical_bonus() -> None:
    table = shot((2, 20), ac=40)
    assert table.last(Result).outcome == "critical"
    assert table.hp("bedlam") == 11 - 2 - 2


@pytest.mark.clause("R40")
def test_the_bonus_is_that_of_the_roller() -> None:
    table = Table({"bedlam": "C5", "grabbleshanks": "G5"}, dice=(20, 2)).activate("bedlam")
    table.play("gloom_bolt > grabbleshanks G5")
    assert table.hp("grabbleshanks") == 11 - 2 - 1
    assert table.bears("grabbleshanks", "cursed")


@pytest.mark.clause("R41")
def test_a_natural_1_fails_however_good_the_other_die_is() -> None:
    table = shot((19, 1), ac=10)
    assert table.last(Result).outcome == "fumble"
    assert table.hp("bedlam") == 11


@pytest.mark.clause("R42")
def test_a_modifier_makes_a_roll_succeed() -> None:
    table = Table({"bedlam": "C5", "lightning_dancer": "G5"}, dice=(8, 2)).activate("bedlam")
    table.play("arcane_strike > bedlam C5")
    table.play("gloom_bolt > lightning_dancer G5")
    assert table.last(Result).outcome == "hit"


@pytest.mark.clause("R42", "R42x")
def test_an_18_with_arcane_strike_counts_as_20_and_is_not_critical() -> None:
    content = changed(grabbleshanks={"ac": 18 + 2 + 5})
    table = Table({"bedlam": "C5", "grabbleshanks": "G5"}, dice=(18, 7), content=content)
    table.activate("bedlam").play("arcane_strike > bedlam C5")
    table.play("gloom_bolt > grabbleshanks G5")
    assert table.last(Rolled).bonus == (("gloom_bolt", 5), ("arcane_strike", 2))
    assert table.last(Result).outcome == "hit"
    assert not table.bears("grabbleshanks", "cursed")


@pytest.mark.clause("R42a")
@pytest.mark.parametrize(
    ("dice", "result"),
    [((20, 1), "critical"), ((1, 20), "critical"), ((1, 15), "fumble"), ((1, 1), "fumble")],
)
def test_both_dice_count(dice: tuple[int, int], result: str) -> None:
    assert shot(dice).last(Result).outcome == result


@pytest.mark.clause("R42b")
@pytest.mark.parametrize(("die", "result"), [(20, "critical"), (1, "fumble"), (19, "hit")])
def test_a_single_die_is_judged_alike(die: int, result: str) -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice=(die,))
    table.token("grabbleshanks", "taunted")
    table.activate("grabbleshanks").play("shortbow > bedlam G5")
    assert table.last(Rolled).dice == (die,)
    assert table.last(Result).outcome == result


@pytest.mark.clause("R42c")
def test_a_critical_bonus_is_added_for_every_target() -> None:
    at = {"grabbleshanks": "C5", "bedlam": "G6", "rokpyratrix": "G8", "lightning_dancer": "H7"}
    table = Table(at, dice=(20, 2))
    table.dial("lightning_dancer", "palm_parry", 1)
    table.activate("grabbleshanks").play("arrow_storm > G7")
    assert table.hp("bedlam") == 11 - 4
    assert table.hp("rokpyratrix") == 14 - 3  # Scaled
    assert table.hp("lightning_dancer") == 12 - 4


@pytest.mark.clause("R42d")
def test_the_critical_text_of_an_item_stands_instead_of_the_characters() -> None:
    table = Table({"bedlam": "C5", "grabbleshanks": "D5"}, dice=(20, 2))
    table.item("bedlam", "flametongue").activate("bedlam")
    table.play("flametongue > grabbleshanks D5")
    assert table.hp("grabbleshanks") == 11 - 4 - 2
    assert not table.bears("grabbleshanks", "cursed")


@pytest.mark.clause("R42d")
def test_an_item_without_critical_text_uses_the_characters() -> None:
    plain = changed(flametongue={"critical": ()})
    table = Table({"bedlam": "C5", "grabbleshanks": "D5"}, dice=(20, 2), content=plain)
    table.item("bedlam", "flametongue").activate("bedlam")
    table.play("flametongue > grabbleshanks D5")
    assert table.hp("grabbleshanks") == 11 - 4 - 1
    assert table.bears("grabbleshanks", "cursed")


@pytest.mark.clause("R42e")
def test_a_changed_natural_number_is_what_criticals_look_at() -> None:
    assert outcome((18, 1), 0, 40, twenty_from=18) == CRITICAL
    assert outcome((17, 1), 0, 10, twenty_from=18) == FUMBLE
    # Without such an effect an 18 is an 18.
    assert outcome((18, 2), 0, 18) == HIT


@pytest.mark.clause("R28b", "R28g")
def test_what_comes_on_a_hit_does_not_use_up_what_comes_then() -> None:
    content = with_ability(
        "grabbleshanks",
        "pinning_shot",
        on_hit=(Gain("weakened"), Gain("slowed")),
        effects=(Heal(1, "user"), Gain("warded")),
    )
    table = Table({"grabbleshanks": "A7", "bedlam": "E7"}, (15, 2), game=own_game(FIELD, content))
    table.hp("grabbleshanks", 7)
    table.unready().activate("grabbleshanks").play("pinning_shot > bedlam E7")
    assert table.bears("bedlam", "weakened")
    assert table.bears("bedlam", "slowed")
    assert table.hp("grabbleshanks") == 8
    assert table.bears("grabbleshanks", "warded")
