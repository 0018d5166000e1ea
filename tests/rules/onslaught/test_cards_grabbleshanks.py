"""Grabbleshanks: what his card does besides its numbers (2.1)."""

from __future__ import annotations

import pytest

from tests.rules.onslaught.table import Table

APART = {"grabbleshanks": "E5", "bedlam": "H5"}


@pytest.mark.clause("2.1 Pinning Shot")
@pytest.mark.parametrize(("die", "slowed"), [(10, True), (9, False)])
def test_pinning_shot_slows_the_target_it_hits(die: int, slowed: bool) -> None:
    table = Table(APART, dice=(2, die)).unready().activate("grabbleshanks")
    table.play("pinning_shot > bedlam H5")
    assert table.bears("bedlam", "slowed") is slowed


@pytest.mark.clause("2.1 Trailcraft")
def test_trailcraft_moves_3_and_costs_a_bonus_action() -> None:
    table = Table({"grabbleshanks": "E5", "bedlam": "N14"}).activate("grabbleshanks")
    ends = table.offers("trailcraft")
    assert {"H5", "E2"} <= ends
    assert not {"I5", "E1", "E5"} & ends
    table.play("trailcraft > H5")
    assert table.where("grabbleshanks") == "H5"
    assert table.dial("grabbleshanks", "trailcraft") == 3


@pytest.mark.clause("2.1 Trailcraft")
def test_trailcraft_may_pass_through_enemies_and_a_move_may_not() -> None:
    # E10 lies between two pieces of terrain, and Bedlam stands in it.
    at = {"grabbleshanks": "E9", "bedlam": "E10"}
    table = Table(at).token("grabbleshanks", "slowed").activate("grabbleshanks")
    assert "E12" not in table.offers("move")
    table.play("trailcraft > E12")
    assert table.path() == ["E9", "E10", "E11", "E12"]


@pytest.mark.clause("2.1 Slip Away")
def test_slip_away_moves_2_when_an_enemy_ends_a_move_beside_him() -> None:
    table = Table({"grabbleshanks": "E5", "rokpyratrix": "I5"}).activate("rokpyratrix")
    table.play("move F5")
    assert (table.asks, table.asked()) == ("react", "harpers")
    assert "react slip_away > C5" in table.choices()
    assert "react slip_away > B5" not in table.choices()
    table.play("react slip_away > C5")
    assert table.where("grabbleshanks") == "C5"
    assert table.dial("grabbleshanks", "slip_away") == 3


@pytest.mark.clause("2.1 Slip Away")
@pytest.mark.parametrize(
    ("who", "start", "move"), [("rokpyratrix", "I5", "G5"), ("lightning_dancer", "I5", "F5")]
)
def test_slip_away_answers_no_friend_and_nobody_farther_off(
    who: str, start: str, move: str
) -> None:
    table = Table({"grabbleshanks": "E5", who: start}).activate(who)
    table.play(f"move {move}")
    assert table.asks == "turn"


@pytest.mark.clause("2.1 Slip Away")
def test_slip_away_cannot_pass_through_enemies() -> None:
    at = {"grabbleshanks": "E9", "bedlam": "E10", "rokpyratrix": "H9"}
    table = Table(at).activate("rokpyratrix")
    table.play("move F9")
    assert "react slip_away > E11" not in table.choices()


@pytest.mark.clause("2.1 Grabbleshanks Critical")
def test_his_critical_deals_2_more() -> None:
    table = Table(APART, dice=(20, 4)).unready().activate("grabbleshanks")
    table.play("shortbow > bedlam H5")
    assert table.hp("bedlam") == 7


@pytest.mark.clause("2.1 Sharp Eyes")
@pytest.mark.parametrize("marked", [True, False])
def test_sharp_eyes_look_past_miniatures_at_the_bearer_of_marked(marked: bool) -> None:
    at = {"grabbleshanks": "N5", "bedlam": "J5", "goblin_guard": "L5"}
    table = Table(at)
    if marked:
        table.token("bedlam", "marked")
    table.activate("grabbleshanks")
    assert ("shortbow > bedlam J5" in table.choices()) is marked


@pytest.mark.clause("2.1 Sharp Eyes")
def test_sharp_eyes_do_not_look_through_terrain() -> None:
    table = Table({"grabbleshanks": "C10", "bedlam": "E10"}).token("bedlam", "marked")
    table.activate("grabbleshanks")
    assert table.offers("shortbow") == set()


@pytest.mark.clause("2.1 Sharp Eyes")
@pytest.mark.parametrize("marked", [True, False])
def test_the_bearer_of_marked_looks_past_miniatures_at_him(marked: bool) -> None:
    at = {"grabbleshanks": "N5", "bedlam": "J5", "goblin_guard": "L5"}
    table = Table(at)
    if marked:
        table.token("bedlam", "marked")
    table.activate("bedlam")
    assert ("gloom_bolt > grabbleshanks N5" in table.choices()) is marked


@pytest.mark.clause("2.1 Grabbleshanks Bonus EXP")
@pytest.mark.parametrize(("die", "marked", "exp"), [(10, True, 2), (10, False, 1), (9, True, 0)])
def test_hitting_the_bearer_of_marked_gives_1_more(die: int, marked: bool, exp: int) -> None:
    table = Table(APART, dice=(2, die)).unready()
    if marked:
        table.token("bedlam", "marked")
    table.activate("grabbleshanks").play("shortbow > bedlam H5")
    assert table.exp("grabbleshanks") == exp


@pytest.mark.clause("2.1 Grabbleshanks Bonus EXP")
def test_he_gains_it_each_time_in_a_round() -> None:
    table = Table(APART, dice=(2, 10, 2, 10)).unready().token("bedlam", "marked")
    for _ in range(2):
        table.activate("grabbleshanks").play("shortbow > bedlam H5")
        table.play("end")
    assert table.exp("grabbleshanks") == 4


def drawn(distance_cell: str, ability: str = "shortbow") -> Table:
    """Return the table after a shot of Long Draw's owner from A5."""
    table = Table({"grabbleshanks": "A5", "bedlam": distance_cell}, dice=(2, 10)).unready()
    table.level("grabbleshanks", "long_draw").activate("grabbleshanks")
    table.play(f"{ability} > bedlam {distance_cell}")
    return table


@pytest.mark.clause("2.1 Long Draw")
@pytest.mark.parametrize(
    ("cell", "offered"), [("B5", False), ("C5", True), ("I5", True), ("J5", False)]
)
def test_long_draw_shoots_from_2_to_8(cell: str, offered: bool) -> None:
    table = Table({"grabbleshanks": "A5", "bedlam": cell}).level("grabbleshanks", "long_draw")
    table.activate("grabbleshanks")
    assert (f"shortbow > bedlam {cell}" in table.choices()) is offered


@pytest.mark.clause("2.1 Long Draw")
@pytest.mark.parametrize(("cell", "hp"), [("E5", 9), ("F5", 8), ("I5", 8)])
def test_long_draw_deals_1_more_from_range_5_on(cell: str, hp: int) -> None:
    assert drawn(cell).hp("bedlam") == hp


@pytest.mark.clause("2.1 Long Draw")
def test_long_draw_is_about_the_shortbow_alone() -> None:
    assert drawn("G5", "pinning_shot").hp("bedlam") == 9
    table = Table({"grabbleshanks": "A5", "bedlam": "H5"}).level("grabbleshanks", "long_draw")
    assert table.activate("grabbleshanks").offers("pinning_shot") == set()


@pytest.mark.clause("2.1 Arrow Storm", "2.1 Hail of Quarrels")
@pytest.mark.parametrize("ability", ["arrow_storm", "hail_of_quarrels"])
def test_his_areas_strike_friend_and_foe(ability: str) -> None:
    at = {"grabbleshanks": "E5", "bedlam": "H5", "lightning_dancer": "I6"}
    table = Table(at, dice=(2, 17)).unready().level("grabbleshanks", "hail_of_quarrels")
    table.activate("grabbleshanks").play(f"{ability} > bedlam H5")
    damage = 2 if ability == "arrow_storm" else 3
    assert (table.hp("bedlam"), table.hp("lightning_dancer")) == (11 - damage, 12 - damage)


@pytest.mark.clause("2.1 Name the Quarry")
@pytest.mark.parametrize(("die", "hp"), [(10, 8), (9, 11)])
def test_his_attacks_deal_1_more_to_the_quarry(die: int, hp: int) -> None:
    table = Table(APART, dice=(2, die)).unready().activate("grabbleshanks")
    table.play("name_the_quarry > bedlam H5")
    table.play("shortbow > bedlam H5")
    assert table.hp("bedlam") == hp
