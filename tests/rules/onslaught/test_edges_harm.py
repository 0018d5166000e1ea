"""Edges of damage, defeat, tokens and points: what is told and what is not (R27a-R58)."""

from __future__ import annotations

import msgspec
import pytest

from game.paths import levels
from game.rules.level import load_level
from game.rules.onslaught.content import load
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.scenario import Switches, Tables
from tests.rules.onslaught.own_cards import with_condition
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import Table

OPEN = own_game("\n".join(["." * 13] * 13))
DUEL = {"bedlam": "C5", "grabbleshanks": "G5"}


def worthless() -> OnslaughtGame:
    """The preview with monsters that no points are given for."""
    level = load_level(levels(), "greathalls")
    scenario = msgspec.convert(level.tables, Tables)
    points = msgspec.structs.replace(scenario.points, monster={})
    scenario = msgspec.structs.replace(scenario, points=points)
    return OnslaughtGame(load(), level.id, scenario, level.rows, Switches())


@pytest.mark.clause("R37a", "R4.3", "R37")
def test_the_parts_of_an_armour_class_begin_with_the_wheel() -> None:
    table = Table({"bedlam": "C5"}).level("bedlam", "shadow_mail")
    queries, bedlam = table.game.tables.queries, table.figure("bedlam")
    assert queries.ac_parts(table.s, bedlam) == (("wheel", 15), ("shadow_mail", 1))
    table.hp("bedlam", 5)
    assert queries.ac_parts(table.s, bedlam) == (("bloodied", 14), ("shadow_mail", 1))
    assert queries.ac(table.s, bedlam) == 15


@pytest.mark.clause("R27a", "R40")
@pytest.mark.parametrize(
    ("die", "parts"),
    [
        (15, (("gloom_bolt", 2), ("cursed", 1))),
        (20, (("gloom_bolt", 2), ("critical", 1), ("cursed", 1))),
    ],
)
def test_the_parts_of_damage_are_those_that_count(
    die: int, parts: tuple[tuple[str, int], ...]
) -> None:
    table = Table(DUEL, dice=(die, 2)).token("grabbleshanks", "cursed").activate("bedlam")
    table.play("gloom_bolt > grabbleshanks G5")
    assert table.last("damaged").data["parts"] == parts
    assert table.hp("grabbleshanks") == 11 - sum(amount for _, amount in parts)


@pytest.mark.clause("R37")
@pytest.mark.parametrize(("hp", "told"), [(11, 0), (8, 0), (7, 1), (6, 1), (5, 0), (2, 0)])
def test_being_bloodied_is_told_when_it_begins(hp: int, told: int) -> None:
    table = Table(DUEL, dice=(15, 2))
    table.hp("grabbleshanks", hp)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert len(table.events("bloodied")) == told


@pytest.mark.clause("R39", "R37")
@pytest.mark.parametrize(("hp", "told"), [(1, 0), (2, 1), (5, 1), (6, 0), (9, 0)])
def test_recovering_is_told_when_it_happens(hp: int, told: int) -> None:
    table = Table({"grabbleshanks": "C5"}).item("grabbleshanks", "healing_draught")
    table.hp("grabbleshanks", hp)
    table.activate("grabbleshanks").play("healing_draught > grabbleshanks C5")
    assert len(table.events("recovered")) == told


@pytest.mark.clause("R44a")
def test_giving_a_token_again_to_its_bearer_moves_nothing() -> None:
    table = Table(DUEL).token("bedlam", "marked").activate("grabbleshanks")
    table.play("name_the_quarry > bedlam C5")
    assert table.bears("bedlam", "marked")
    assert table.events("condition_lost") == []
    fresh = Table(DUEL).activate("grabbleshanks")
    fresh.play("name_the_quarry > bedlam C5")
    assert fresh.events("condition_lost") == []


@pytest.mark.clause("R44.4")
def test_the_heal_of_cursed_is_its_owners_whoever_that_is() -> None:
    content = with_condition("cursed", owner="grabbleshanks")
    table = Table(
        {**DUEL, "rokpyratrix": "N14", "lightning_dancer": "N1"}, (15, 2), content=content
    )
    table.token("bedlam", "cursed")
    table.hp("bedlam", 1)
    table.hp("grabbleshanks", 6)
    table.activate("grabbleshanks").play("shortbow > bedlam C5")
    assert table.hp("grabbleshanks") == 9


@pytest.mark.clause("R44e", "R44f")
def test_taunted_outlives_everybody_but_its_owner() -> None:
    at = {**DUEL, "lightning_dancer": "N1", "rokpyratrix": "N14"}
    table = Table(at, dice=(15, 2)).token("rokpyratrix", "taunted")
    table.hp("grabbleshanks", 1)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert table.where("grabbleshanks") == "off"
    assert table.bears("rokpyratrix", "taunted")


@pytest.mark.clause("R44e")
def test_taunted_leaves_any_bearer_with_its_owner() -> None:
    content = with_condition("taunted", owner="bedlam")
    at = {**DUEL, "lightning_dancer": "N1", "rokpyratrix": "N14"}
    table = Table(at, dice=(15, 15), content=content).token("grabbleshanks", "taunted")
    table.hp("bedlam", 1)
    table.activate("grabbleshanks").play("shortbow > bedlam C5")
    assert not table.bears("grabbleshanks", "taunted")


@pytest.mark.clause("R58.3")
def test_a_monster_without_points_gives_none_and_nothing_is_told() -> None:
    at = {"grabbleshanks": "C5", "goblin_guard": "G5", "bedlam": "N14"}
    table = Table(at, (15, 2), game=worthless())
    table.hp("goblin_guard", 1)
    table.activate("grabbleshanks").play("shortbow > goblin_guard G5")
    assert table.where("goblin_guard") == "off"
    assert (table.vp("harpers"), table.events("vp_changed")) == (0, [])


@pytest.mark.clause("R58.6", "R58.2")
def test_only_flametongue_counts_at_the_end_and_the_points_are_told() -> None:
    table = Table(DUEL, round=6).item("grabbleshanks", "boots_of_striding")
    table.item("bedlam", "wand_of_darts")
    table.s.vp[:] = [4, 3]
    table.end_phase()
    ended = table.last("match_ended")
    assert (ended.data["points"], ended.data["reason"]) == ((4, 3), "points")
    assert ended.clause == "R58.2"
    assert table.events("vp_changed") == []


@pytest.mark.clause("R58c")
def test_a_tie_in_points_is_decided_under_its_own_clause() -> None:
    table = Table({**DUEL, "lightning_dancer": "N1"}, round=6).end_phase()
    ended = table.last("match_ended")
    assert (ended.data["reason"], ended.data["winner"], ended.clause) == ("characters", 0, "R58c")
    table = Table(DUEL, round=6)
    table.hp("grabbleshanks", 3)
    ended = table.end_phase().last("match_ended")
    assert (ended.data["reason"], ended.data["winner"], ended.clause) == ("hit_points", 1, "R58c")


@pytest.mark.clause("R43j")
def test_a_miss_leaves_nothing_to_parry() -> None:
    table = Table({"bedlam": "C5", "lightning_dancer": "G5"}, dice=(5, 2)).activate("bedlam")
    table.play("gloom_bolt > lightning_dancer G5")
    assert table.asks == "turn"
    assert table.hp("lightning_dancer") == 12


@pytest.mark.clause("R54")
def test_a_monsters_hit_is_told_without_a_roll() -> None:
    table = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).activate("goblin_guard")
    result = table.last("result").data
    assert (result["outcome"], result["total"], result["ac"]) == ("hit", 0, 0)
    assert table.events("rolled") == []


@pytest.mark.clause("2.1 Bull Rush", "R59d")
def test_a_rush_among_two_enemies_strikes_once() -> None:
    at = {"rokpyratrix": "G7", "grabbleshanks": "G8", "lightning_dancer": "G6"}
    table = Table(at, (2, 3), game=OPEN).unready().activate("rokpyratrix")
    table.play("bull_rush > rokpyratrix G7")
    assert table.asks == "rush_target"
    table.play("target grabbleshanks G8")
    assert table.asks == "turn"
    assert len(table.events("rolled")) == 1
