"""Hit points: loss, the bloodied state, defeat and healing (R36-R39)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.content import Modify
from game.rules.onslaught.events import Bloodied, Damaged, Healed, Recovered, Result
from game.rules.onslaught.harm import heal
from tests.facts import plain
from tests.rules.onslaught.own_cards import with_condition
from tests.rules.onslaught.own_levels import DUEL, OPEN
from tests.rules.onslaught.table import Table


@pytest.mark.clause("R36")
def test_damage_lowers_hit_points_and_the_new_number_is_told() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, (12, 2)).activate("grabbleshanks")
    table.play("shortbow > bedlam G5")
    assert table.hp("bedlam") == 9
    assert table.last(Damaged).hp == 9


@pytest.mark.clause("R36a")
@pytest.mark.parametrize(("warded", "asked"), [(False, "react"), (True, "turn")])
def test_suffering_damage_needs_a_hit_point_lost(warded: bool, asked: str) -> None:
    table = Table({"lightning_dancer": "C5", "bedlam": "E5"}, dice=(15, 2))
    if warded:
        table.token("bedlam", "warded")
    table.activate("lightning_dancer").play("throwing_dart > bedlam E5")
    assert table.last(Result).outcome == "hit"
    assert table.asks == asked


@pytest.mark.clause("R37", "R37.3")
@pytest.mark.parametrize(
    ("name", "hp", "normal", "bloodied"),
    [
        ("grabbleshanks", 5, (14, 5), (13, 6)),
        ("lightning_dancer", 6, (15, 6), (16, 5)),
        ("bedlam", 5, (15, 5), (14, 5)),
        ("rokpyratrix", 7, (14, 4), (13, 6)),
    ],
)
def test_at_the_threshold_armour_class_and_speed_turn_to_the_bloodied_values(
    name: str, hp: int, normal: tuple[int, int], bloodied: tuple[int, int]
) -> None:
    table = Table({name: "E5"})
    shown = {}
    for value in (hp + 1, hp, 1):
        table.hp(name, value)
        shown[value] = (table.ac(name), table.speed(name))
    assert shown == {hp + 1: normal, hp: bloodied, 1: bloodied}


@pytest.mark.clause("R37")
def test_the_damage_that_reaches_the_threshold_makes_bloodied() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice=(12, 2))
    table.hp("bedlam", 7)
    kinds = [e.kind for e in table.activate("grabbleshanks").play("shortbow > bedlam G5")]
    assert table.ac("bedlam") == 14
    assert kinds.index("damaged") + 1 == kinds.index("bloodied")


@pytest.mark.clause("R37a")
def test_items_level_ups_and_conditions_are_added_to_the_wheel() -> None:
    table = Table({"lightning_dancer": "E5"}).level("lightning_dancer", "eye_of_the_storm")
    table.item("lightning_dancer", "boots_of_striding").token("lightning_dancer", "slowed")
    assert (table.ac("lightning_dancer"), table.speed("lightning_dancer")) == (15 + 1, 6 + 1 - 2)
    table.hp("lightning_dancer", 6)
    assert (table.ac("lightning_dancer"), table.speed("lightning_dancer")) == (16 + 1, 5 + 1 - 2)


@pytest.mark.clause("R37a")
def test_speed_is_at_least_1() -> None:
    table = Table(
        {"rokpyratrix": "E5"}, content=with_condition("slowed", modifies=(Modify("speed", -9),))
    )
    assert table.token("rokpyratrix", "slowed").speed("rokpyratrix") == 1


def felled(dice: tuple[int, ...] = (12, 2)) -> Table:
    """Bedlam, with two items and two tokens, falls on E5 to an arrow from C5."""
    at = {"grabbleshanks": "C5", "bedlam": "E5", "rokpyratrix": "G5", "lightning_dancer": "E7"}
    table = Table(at, dice).item("bedlam", "boots_of_striding").item("bedlam", "wand_of_darts")
    table.token("bedlam", "marked").token("bedlam", "slowed")
    table.hp("bedlam", 1)
    table.activate("grabbleshanks").play("shortbow > bedlam E5")
    return table


@pytest.mark.clause("R38")
def test_at_0_the_miniature_leaves_and_its_items_lie_in_its_space() -> None:
    table = felled()
    assert table.where("bedlam") == "off"
    assert (table.holder("boots_of_striding"), table.holder("wand_of_darts")) == ("E5", "E5")


@pytest.mark.clause("R38.2")
def test_anyone_at_hand_may_take_what_was_dropped_later() -> None:
    table = felled()
    table.play("move E5")
    assert table.offers("pick") == {"boots_of_striding", "wand_of_darts"}
    table.play("end")
    table.activate("lightning_dancer").play("move E6")
    table.play("pick wand_of_darts")
    assert table.holder("wand_of_darts") == "lightning_dancer"


@pytest.mark.clause("R38a")
def test_the_defeated_token_bars_no_way_and_no_line() -> None:
    table = felled((12, 2, 12, 2))
    assert table.why_not("grabbleshanks", "shortbow", "G5").key == "no_target"
    assert "E5" in table.offers("move")
    table.play("end")
    table.activate("grabbleshanks").play("shortbow > rokpyratrix G5")
    assert table.hp("rokpyratrix") == 12


@pytest.mark.clause("R38b")
def test_conditions_leave_with_the_defeated() -> None:
    table = felled()
    assert not table.bears("bedlam", "marked")
    assert not table.bears("bedlam", "slowed")


@pytest.mark.clause("R38c")
def test_hit_points_stay_between_0_and_the_maximum() -> None:
    table = felled()
    assert table.hp("bedlam") == 0
    assert table.last(Damaged).amount == 1
    heal(table.match, table.figure("rokpyratrix"), 4, table.figure("rokpyratrix"))
    assert table.hp("rokpyratrix") == 14


@pytest.mark.clause("R39")
def test_healing_ends_the_bloodied_state() -> None:
    table = Table({"grabbleshanks": "E5"}).item("grabbleshanks", "healing_draught")
    table.hp("grabbleshanks", 2)
    table.activate("grabbleshanks").play("healing_draught > grabbleshanks E5")
    assert table.hp("grabbleshanks") == 6
    assert (table.ac("grabbleshanks"), table.speed("grabbleshanks")) == (14, 5)


@pytest.mark.clause("R39")
def test_healing_stops_at_the_maximum() -> None:
    table = Table({"grabbleshanks": "E5"}).item("grabbleshanks", "healing_draught")
    table.hp("grabbleshanks", 9)
    table.activate("grabbleshanks").play("healing_draught > grabbleshanks E5")
    assert table.hp("grabbleshanks") == 11


@pytest.mark.clause("R39")
def test_the_defeated_are_not_healed() -> None:
    table = Table({"grabbleshanks": "E5"})
    table.hp("lightning_dancer", 0)
    heal(table.match, table.figure("lightning_dancer"), 4, table.figure("grabbleshanks"))
    assert table.hp("lightning_dancer") == 0


@pytest.mark.clause("R37")
@pytest.mark.parametrize(("hp", "told"), [(11, 0), (8, 0), (7, 1), (6, 1), (5, 0), (2, 0)])
def test_being_bloodied_is_told_when_it_begins(hp: int, told: int) -> None:
    table = Table(DUEL, dice=(15, 2))
    table.hp("grabbleshanks", hp)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert len(table.events(Bloodied)) == told


@pytest.mark.clause("R39", "R37")
@pytest.mark.parametrize(("hp", "told"), [(1, 0), (2, 1), (5, 1), (6, 0), (9, 0)])
def test_recovering_is_told_when_it_happens(hp: int, told: int) -> None:
    table = Table({"grabbleshanks": "C5"}).item("grabbleshanks", "healing_draught")
    table.hp("grabbleshanks", hp)
    table.activate("grabbleshanks").play("healing_draught > grabbleshanks C5")
    assert len(table.events(Recovered)) == told


@pytest.mark.clause("R37", "R38")
def test_the_fallen_are_not_told_as_bloodied() -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G8", "lightning_dancer": "A1"}
    table = Table(at, (20, 2), game=OPEN).item("bedlam", "flametongue")
    table.hp("grabbleshanks", 6)
    table.activate("bedlam").play("flametongue > grabbleshanks G8")
    assert table.where("grabbleshanks") == "off"
    assert table.events(Bloodied) == []


@pytest.mark.clause("R39", "R38c")
@pytest.mark.parametrize(("hp", "amount"), [(2, 4), (9, 2), (11, 0)])
def test_the_hit_points_given_back_are_told(hp: int, amount: int) -> None:
    table = Table({"grabbleshanks": "C5"}).item("grabbleshanks", "healing_draught")
    table.hp("grabbleshanks", hp)
    table.activate("grabbleshanks").play("healing_draught > grabbleshanks C5")
    assert plain(table.last(Healed)) == {"figure": 0, "amount": amount, "hp": hp + amount, "by": 0}


@pytest.mark.clause("R27a", "R37")
@pytest.mark.parametrize(("hp", "told"), [(6, 1), (5, 0)])
def test_being_bloodied_is_told_down_to_the_last_hit_point(hp: int, told: int) -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G8", "lightning_dancer": "A1"}
    table = Table(at, (15, 2), game=OPEN).item("bedlam", "flametongue")
    table.token("grabbleshanks", "cursed")
    table.hp("grabbleshanks", hp)
    table.activate("bedlam").play("flametongue > grabbleshanks G8")
    assert table.hp("grabbleshanks") == hp - 5
    assert len(table.events(Bloodied)) == told
