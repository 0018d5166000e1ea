"""What a hit does: the order of the damage, several targets, effects (R27a-R28g)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.content import Gain, Heal, Push
from game.rules.onslaught.events import (
    ConditionGained,
    Damaged,
    Defeated,
    Healed,
    Pushed,
    Result,
    Rolled,
)
from tests.rules.onslaught.own_cards import with_ability
from tests.rules.onslaught.table import Table


def whispers(dice: tuple[int, int]) -> Table:
    """Bedlam, Weakened, is about to whisper to Lightning-Dancer, Cursed and Warded."""
    table = Table({"bedlam": "E5", "lightning_dancer": "G5"}, dice)
    table.token("bedlam", "weakened")
    table.token("lightning_dancer", "cursed").token("lightning_dancer", "warded")
    return table.activate("bedlam")


@pytest.mark.clause("R27a")
def test_damage_counts_printed_bonuses_weakened_then_what_protects() -> None:
    table = whispers((20, 2))
    table.play("maddening_whispers > lightning_dancer G5")
    table.play("react palm_parry > G5")
    assert table.events(Damaged)[0].parts == (
        ("maddening_whispers", 1),
        ("critical", 1),
        ("cursed", 1),
        ("weakened", -1),
        ("warded", -1),
        ("reaction", -1),  # of the 2 of Palm Parry: there was no more left
    )
    assert table.hp("lightning_dancer") == 12


@pytest.mark.clause("R27a")
def test_bonuses_come_before_what_lessens_and_damage_is_never_below_0() -> None:
    table = whispers((12, 2))
    table.play("maddening_whispers > lightning_dancer G5")
    # 1 + 1 - 1 - 1 is 0: counted the other way round 1 would be left, or hit points gained.
    assert table.hp("lightning_dancer") == 12


@pytest.mark.clause("R27a")
def test_a_critical_bonus_is_added_before_weakened_takes_off() -> None:
    table = Table({"bedlam": "E5", "grabbleshanks": "G5"}, (20, 2)).token("bedlam", "weakened")
    table.activate("bedlam").play("maddening_whispers > grabbleshanks G5")
    assert table.hp("grabbleshanks") == 11 - (1 + 1 - 1)


@pytest.mark.clause("R27a")
def test_what_protects_never_turns_damage_into_hit_points() -> None:
    at = {"grabbleshanks": "C5", "rokpyratrix": "G5"}
    table = Table(at, dice=(12, 2)).token("grabbleshanks", "weakened")
    table.token("rokpyratrix", "warded").hp("rokpyratrix", 10)
    table.activate("grabbleshanks").play("arrow_storm > rokpyratrix G5")
    # 2, Weakened 1, then Scaled and Warded take off 2.
    assert table.hp("rokpyratrix") == 10


@pytest.mark.clause("R27b", "R44g")
def test_targets_of_one_roll_suffer_and_fall_together() -> None:
    at = {
        "grabbleshanks": "C5",
        "lightning_dancer": "G5",
        "bedlam": "G7",
        "rokpyratrix": "N1",
    }
    table = Table(at, dice=(16, 2)).token("lightning_dancer", "cursed")
    table.dial("lightning_dancer", "palm_parry", 1)
    table.hp("lightning_dancer", 2)
    table.hp("bedlam", 2)
    table.activate("grabbleshanks").play("arrow_storm > G6")
    # One after the other, her fall would have healed Bedlam by 3 before the arrows hit.
    assert (table.where("lightning_dancer"), table.where("bedlam")) == ("off", "off")
    assert table.events(Healed) == []


@pytest.mark.clause("R27b")
def test_where_no_order_matters_nobody_is_asked_for_it() -> None:
    at = {
        "grabbleshanks": "C5",
        "lightning_dancer": "G5",
        "bedlam": "G7",
        "rokpyratrix": "N1",
    }
    table = Table(at, dice=(16, 2)).item("lightning_dancer", "boots_of_striding")
    table.item("bedlam", "wand_of_darts").dial("lightning_dancer", "palm_parry", 1)
    table.hp("lightning_dancer", 2)
    table.hp("bedlam", 2)
    table.activate("grabbleshanks").play("arrow_storm > G6")
    assert table.asks == "turn"
    assert (table.holder("boots_of_striding"), table.holder("wand_of_darts")) == ("G5", "G7")


@pytest.mark.clause("R27c")
def test_all_whom_thunder_step_hurts_suffer_before_any_falls() -> None:
    at = {"lightning_dancer": "E5", "bedlam": "G5", "goblin_guard": "G7", "rokpyratrix": "N1"}
    table = Table(at)
    table.hp("bedlam", 1)
    table.hp("goblin_guard", 1)
    told = table.activate("lightning_dancer").play("thunder_step > G6")
    kinds = [event.kind for event in told if isinstance(event, Damaged | Defeated)]
    assert kinds == ["damaged", "damaged", "defeated", "defeated"]


@pytest.mark.clause("R28a")
def test_one_roll_is_compared_with_every_target() -> None:
    at = {"grabbleshanks": "C5", "bedlam": "G6", "goblin_guard": "H7"}
    table = Table(at, dice=(10, 2)).activate("grabbleshanks")
    table.play("arrow_storm > G7")
    assert len(table.events(Rolled)) == 1
    results = [(event.total, event.outcome) for event in table.events(Result)]
    assert results == [(14, "miss"), (14, "hit")]


@pytest.mark.clause("R28b")
def test_on_hit_works_on_each_target_that_was_hit() -> None:
    slowing = with_ability("grabbleshanks", "arrow_storm", on_hit=(Gain("slowed"),))
    at = {"grabbleshanks": "C5", "bedlam": "G6", "goblin_guard.1": "H7", "goblin_guard.2": "H8"}
    table = Table(at, dice=(10, 2), content=slowing).activate("grabbleshanks")
    table.play("arrow_storm > G7")
    names = ("bedlam", "goblin_guard.1", "goblin_guard.2")
    assert [table.bears(name, "slowed") for name in names] == [False, True, True]


@pytest.mark.clause("R28b")
@pytest.mark.parametrize("die", [2, 12])
def test_what_comes_then_comes_once_even_on_a_miss(die: int) -> None:
    mending = with_ability("grabbleshanks", "arrow_storm", effects=(Heal(1, "user"),))
    at = {"grabbleshanks": "C5", "goblin_guard.1": "H7", "goblin_guard.2": "H8"}
    table = Table(at, dice=(die, 2), content=mending)
    table.hp("grabbleshanks", 7)
    table.activate("grabbleshanks").play("arrow_storm > G7")
    assert table.hp("grabbleshanks") == 8


@pytest.mark.clause("R28c")
def test_a_target_that_fell_gets_no_effect() -> None:
    at = {"bedlam": "E5", "goblin_guard": "G5", "grabbleshanks": "N14"}
    table = Table(at, dice=(12, 2))
    table.hp("goblin_guard", 1)
    table.activate("bedlam").play("maddening_whispers > goblin_guard G5")
    assert table.where("goblin_guard") == "off"
    assert table.events(ConditionGained) == table.events(Pushed) == []


@pytest.mark.clause("R28c")
def test_an_effect_of_the_defeat_itself_happens() -> None:
    at = {"bedlam": "E5", "goblin_guard": "G5", "grabbleshanks": "N14"}
    table = Table(at, dice=(12, 2)).token("goblin_guard", "cursed")
    table.hp("bedlam", 6)
    table.hp("goblin_guard", 1)
    table.activate("bedlam").play("maddening_whispers > goblin_guard G5")
    assert table.hp("bedlam") == 9


@pytest.mark.clause("R28c")
def test_the_token_of_a_critical_does_not_fall_on_the_defeated_or_anybody_else() -> None:
    at = {"bedlam": "E5", "goblin_guard.1": "G5", "goblin_guard.4": "N2", "grabbleshanks": "N14"}
    table = Table(at, dice=(20, 2)).activate("bedlam")
    table.play("gloom_bolt > goblin_guard G5")
    assert table.where("goblin_guard.1") == "off"
    assert table.events(ConditionGained) == []


@pytest.mark.clause("R28d")
def test_a_basic_attack_may_target_enemies_only() -> None:
    at = {"grabbleshanks": "C5", "lightning_dancer": "C8", "bedlam": "G5", "goblin_guard": "E7"}
    table = Table(at).activate("grabbleshanks")
    assert table.offers("shortbow") == {"G5", "E7"}
    assert table.why_not("grabbleshanks", "shortbow", "C8").clause == "R28d"


@pytest.mark.clause("R28e")
def test_an_ally_is_a_friend_other_than_the_user() -> None:
    at = {"grabbleshanks": "C5", "lightning_dancer": "D5", "bedlam": "C6", "goblin_guard": "B5"}
    table = Table(at).item("grabbleshanks", "healing_draught").activate("grabbleshanks")
    # "you or an adjacent ally"
    assert table.offers("healing_draught") == {"C5", "D5"}


@pytest.mark.clause("R28f")
def test_only_an_attack_that_says_so_rolls_separately() -> None:
    at = {"lightning_dancer": "E8", "goblin_guard.1": "F8", "goblin_guard.2": "E7"}
    flurry = Table(at, dice=(12, 2, 3, 2)).activate("lightning_dancer")
    flurry.play("flurry > goblin_guard F8")
    flurry.play("target goblin_guard E7")
    assert [event.dice for event in flurry.events(Rolled)] == [(12, 2), (3, 2)]
    whirl = Table(at, dice=(12, 2)).level("lightning_dancer", "tempest_whirl")
    whirl.activate("lightning_dancer").play("tempest_whirl > lightning_dancer E8")
    assert len(whirl.events(Rolled)) == 1
    assert len(whirl.events(Result)) == 2


@pytest.mark.clause("R28g")
def test_what_a_hit_does_for_the_user_happens_though_the_target_fell() -> None:
    at = {"bedlam": "E5", "goblin_guard": "G5", "grabbleshanks": "N14"}
    table = Table(at, dice=(12, 2))
    table.hp("bedlam", 6)
    table.activate("bedlam").play("drain_vigour > goblin_guard G5")
    assert table.where("goblin_guard") == "off"
    assert table.hp("bedlam") == 8


@pytest.mark.clause("R28h")
@pytest.mark.parametrize(
    ("dice", "order"),
    [((20, 2), ["weakened", "pushed", "cursed"]), ((12, 2), ["weakened", "pushed"])],
)
def test_own_effects_come_in_printed_order_and_those_of_a_critical_last(
    dice: tuple[int, int], order: list[str]
) -> None:
    table = Table({"bedlam": "E5", "grabbleshanks": "G5"}, dice=dice)
    table.activate("bedlam").play("maddening_whispers > grabbleshanks G5")
    found = [
        event.condition if isinstance(event, ConditionGained) else event.kind
        for event in table.told
        if isinstance(event, ConditionGained | Pushed)
    ]
    assert found == order


@pytest.mark.clause("R28c")
def test_a_push_takes_those_who_still_stand() -> None:
    pushing = with_ability("lightning_dancer", "tempest_whirl", damage=2, on_hit=(Push(1),))
    at = {
        "lightning_dancer": "E8",
        "goblin_guard.1": "F8",
        "goblin_guard.2": "E7",
        "bedlam": "N1",
    }
    table = Table(at, dice=(12, 2), content=pushing).level("lightning_dancer", "tempest_whirl")
    table.hp("goblin_guard.1", 1)
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer E8")
    pushed = [event.figure for event in table.events(Pushed)]
    assert pushed == [table.figure("goblin_guard.2")]
