"""Bedlam: what the card does besides its numbers (2.1)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import Paid, Result, Rolled
from tests.rules.onslaught.table import Table

APART = {"bedlam": "E5", "grabbleshanks": "G5"}
BESIDE = {"bedlam": "E5", "grabbleshanks": "F5"}


def shot(die: int, at: dict[str, str] | None = None, words: str = "gloom_bolt") -> Table:
    """Return the table after one attack of Bedlam's on Grabbleshanks."""
    places = at if at is not None else APART
    table = Table(places, dice=(2, die)).unready().activate("bedlam")
    table.play(f"{words} > grabbleshanks {places['grabbleshanks']}")
    return table


@pytest.mark.clause("2.1 Arcane Strike")
def test_arcane_strike_gives_2_to_hit_on_the_next_attack_roll() -> None:
    for die, outcome in ((7, "hit"), (6, "miss")):
        table = Table(APART, dice=(2, die)).unready().activate("bedlam")
        table.play("arcane_strike > bedlam E5")
        table.play("gloom_bolt > grabbleshanks G5")
        assert table.last(Result).outcome == outcome
        assert table.dial("bedlam", "arcane_strike") == 2
        assert table.events(Paid)[0].action == "bonus"


@pytest.mark.clause("2.1 Arcane Strike")
def test_arcane_strike_is_about_bedlam_s_own_rolls() -> None:
    at = {**APART, "rokpyratrix": "H5"}
    table = Table(at, dice=(2, 7)).unready().activate("bedlam")
    table.play("arcane_strike > bedlam E5")
    table.play("end")
    table.activate("rokpyratrix").play("notched_greataxe > grabbleshanks G5")
    assert table.last(Rolled).total == 12


@pytest.mark.clause("2.1 Drain Vigour")
@pytest.mark.parametrize(("die", "hp"), [(9, 5), (8, 3)])
def test_drain_vigour_heals_bedlam_2_on_a_hit(die: int, hp: int) -> None:
    table = Table(APART, dice=(2, die)).unready()
    table.hp("bedlam", 3)
    table.activate("bedlam").play("drain_vigour > grabbleshanks G5")
    assert table.hp("bedlam") == hp


@pytest.mark.clause("2.1 Devour")
@pytest.mark.parametrize(("die", "hp"), [(7, 7), (6, 3)])
def test_devour_heals_bedlam_4_on_a_hit(die: int, hp: int) -> None:
    table = Table(APART, dice=(2, die)).unready().level("bedlam", "devour")
    table.hp("bedlam", 3)
    table.activate("bedlam").play("devour > grabbleshanks G5")
    assert table.hp("bedlam") == hp


@pytest.mark.clause("2.1 Maddening Whispers")
@pytest.mark.parametrize(("die", "where"), [(9, "H5"), (8, "G5")])
def test_maddening_whispers_weaken_and_push_1_on_a_hit(die: int, where: str) -> None:
    table = shot(die, words="maddening_whispers")
    assert table.where("grabbleshanks") == where
    assert table.bears("grabbleshanks", "weakened") is (die == 9)


@pytest.mark.clause("2.1 Smoke Step")
def test_smoke_step_teleports_up_to_3_after_suffering_damage_from_an_attack() -> None:
    table = Table(APART, dice=(15, 15)).activate("grabbleshanks")
    table.play("shortbow > bedlam E5")
    assert (table.asks, table.hp("bedlam")) == ("react", 9)
    assert "react smoke_step > B5" in table.choices()
    assert "react smoke_step > A5" not in table.choices()
    table.play("react smoke_step > B5")
    assert table.where("bedlam") == "B5"
    assert table.dial("bedlam", "smoke_step") == 3


@pytest.mark.clause("2.1 Smoke Step")
def test_smoke_step_does_not_answer_a_miss_nor_a_dart_of_the_wand() -> None:
    table = Table(APART, dice=(2, 3)).item("grabbleshanks", "wand_of_darts")
    table.activate("grabbleshanks").play("shortbow > bedlam E5")
    assert table.asks == "turn"
    table.play("wand_of_darts > bedlam E5")
    assert (table.asks, table.hp("bedlam")) == ("turn", 10)


@pytest.mark.clause("2.1 Smoke Step")
def test_smoke_step_does_not_answer_damage_reduced_to_0() -> None:
    at = {"bedlam": "E5", "goblin_guard": "F5"}
    table = Table(at).token("bedlam", "warded").activate("goblin_guard")
    assert table.asks == ""


@pytest.mark.clause("2.1 Bedlam Critical")
def test_a_critical_deals_1_more_and_curses_the_target() -> None:
    table = shot(20)
    assert table.hp("grabbleshanks") == 8
    assert table.bears("grabbleshanks", "cursed")
    assert not shot(19).bears("grabbleshanks", "cursed")


@pytest.mark.clause("2.1 Spite")
@pytest.mark.parametrize(
    ("hp", "ability", "left"),
    [(5, "hexblade", 8), (6, "hexblade", 9), (5, "drain_vigour", 8), (6, "drain_vigour", 8)],
)
def test_spite_adds_1_to_hexblade_while_bloodied(hp: int, ability: str, left: int) -> None:
    table = Table(BESIDE, dice=(2, 9)).unready()
    table.hp("bedlam", hp)
    table.activate("bedlam").play(f"{ability} > grabbleshanks F5")
    assert table.hp("grabbleshanks") == left


@pytest.mark.clause("2.1 Bedlam Bonus EXP")
def test_the_first_hit_on_the_bearer_of_cursed_each_round_gives_1() -> None:
    table = Table(APART, dice=(2, 9, 2, 9, 2, 9)).unready().token("grabbleshanks", "cursed")
    gained = []
    for turn in range(3):
        table.s.round = 2 if turn == 2 else 1
        table.exp("bedlam", 0)
        table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
        table.play("end")
        gained.append(table.exp("bedlam"))
    assert gained == [2, 1, 2]


@pytest.mark.clause("2.1 Bedlam Bonus EXP")
def test_a_miss_or_another_target_gives_none() -> None:
    table = Table(APART, dice=(2, 8)).unready().token("grabbleshanks", "cursed")
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert table.exp("bedlam") == 0
    assert shot(9).exp("bedlam") == 1


@pytest.mark.clause("2.1 Shadow Mail")
def test_shadow_mail_gives_1_armour() -> None:
    table = Table(APART).level("bedlam", "shadow_mail")
    assert table.ac("bedlam") == 16
    table.hp("bedlam", 5)
    assert table.ac("bedlam") == 15


@pytest.mark.clause("2.1 Shadow Mail")
@pytest.mark.parametrize(
    ("level", "die", "hp"), [("shadow_mail", 11, 10), ("shadow_mail", 10, 11), ("devour", 11, 11)]
)
def test_shadow_mail_hurts_an_enemy_that_hits_bedlam_in_melee(
    level: str, die: int, hp: int
) -> None:
    table = Table(BESIDE, dice=(2, die)).unready().level("bedlam", level)
    table.activate("grabbleshanks").play("dagger > bedlam E5")
    assert table.hp("grabbleshanks") == hp


@pytest.mark.clause("2.1 Lay Curse")
def test_bedlam_s_attacks_deal_1_more_to_whom_it_was_laid_on() -> None:
    table = Table(APART, dice=(2, 9)).unready().activate("bedlam")
    table.play("lay_curse > grabbleshanks G5")
    table.play("gloom_bolt > grabbleshanks G5")
    assert table.hp("grabbleshanks") == 8
