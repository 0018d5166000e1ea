"""Winning: victory points, the last enemy, the end of the sixth round (R58)."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.events import Event
from game.paths import levels
from game.rules.level import load_level
from game.rules.onslaught.content import load
from game.rules.onslaught.events import ActivationEnded, MatchEnded, VpChanged
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.scenario import Switches, Tables
from tests.facts import plain
from tests.rules.onslaught.own_cards import with_ability
from tests.rules.onslaught.own_levels import DUEL, OPEN
from tests.rules.onslaught.table import Table

ALL_FOUR = {"grabbleshanks": "E5", "lightning_dancer": "A14", "bedlam": "F5", "rokpyratrix": "N14"}
GOBLINS = {
    "goblin_guard.1": "G5",
    "goblin_guard.2": "E7",
    "goblin_guard.3": "J8",
    "goblin_guard.4": "H10",
}
LAST_ENEMY = {"grabbleshanks": "E5", "bedlam": "F5"}


def ended(table: Table) -> tuple[object, object]:
    """Return winner and reason of the ended match."""
    data = plain(table.last(MatchEnded))
    return data["winner"], data["reason"]


@pytest.mark.clause("R58")
def test_whoever_defeats_all_enemy_characters_wins_at_once() -> None:
    table = Table(LAST_ENEMY, dice=(15, 15))
    table.s.vp[1] = 9
    table.hp("bedlam", 1)
    table.activate("grabbleshanks").play("dagger > bedlam F5")
    assert ended(table) == (0, "wiped_out")


@pytest.mark.clause("R58")
def test_one_enemy_left_is_not_all() -> None:
    table = Table(ALL_FOUR, dice=(15, 15))
    table.hp("bedlam", 1)
    table.activate("grabbleshanks").play("dagger > bedlam F5")
    assert not table.over()


@pytest.mark.clause("R58.2")
@pytest.mark.parametrize(("points", "winner"), [((3, 2), 0), ((2, 3), 1)])
def test_after_six_rounds_most_victory_points_win(points: tuple[int, int], winner: int) -> None:
    table = Table(ALL_FOUR, round=6)
    table.s.vp[:] = points
    table.end_phase()
    assert ended(table) == (winner, "points")


@pytest.mark.clause("R58.2")
def test_the_fifth_round_is_not_the_last() -> None:
    table = Table({**ALL_FOUR, **GOBLINS}, round=5)
    table.s.vp[:] = [3, 2]
    table.end_phase()
    assert not table.over()


@pytest.mark.clause("R58.3")
@pytest.mark.parametrize(
    ("who", "ability", "side"),
    [("grabbleshanks", "dagger", "harpers"), ("bedlam", "hexblade", "zhentarim")],
)
def test_a_goblin_is_worth_1(who: str, ability: str, side: str) -> None:
    at = {"grabbleshanks": "E5", "bedlam": "G5", "goblin_guard": "F5"}
    table = Table(at, dice=(15, 15))
    table.hp("goblin_guard", 1)
    table.activate(who).play(f"{ability} > goblin_guard F5")
    assert table.vp(side) == 1
    assert table.vp("harpers") + table.vp("zhentarim") == 1


@pytest.mark.clause("R58.4")
def test_an_enemy_character_is_worth_2() -> None:
    table = Table(ALL_FOUR, dice=(15, 15))
    table.hp("bedlam", 1)
    table.activate("grabbleshanks").play("dagger > bedlam F5")
    assert (table.vp("harpers"), table.vp("zhentarim")) == (2, 0)


@pytest.mark.clause("R58.5")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_a_character_felled_by_a_goblin_costs_2_but_never_below_0(before: int, after: int) -> None:
    table = Table({**ALL_FOUR, "goblin_guard": "E4"}).unready()
    table.s.vp[:] = [before, 4]
    table.hp("grabbleshanks", 1)
    table.activate("goblin_guard")
    assert (table.vp("harpers"), table.vp("zhentarim")) == (after, 4)


@pytest.mark.clause("R58.6")
def test_flametongue_in_a_friendly_hand_is_worth_3_at_the_end() -> None:
    table = Table(ALL_FOUR, round=6).item("bedlam", "flametongue")
    table.s.vp[:] = [2, 0]
    table.end_phase()
    assert table.vp("zhentarim") == 3
    assert ended(table) == (1, "points")


@pytest.mark.clause("R58.6")
@pytest.mark.parametrize("lies", [True, False])
def test_a_sword_on_the_map_or_another_item_is_worth_nothing(lies: bool) -> None:
    table = Table(ALL_FOUR, round=6)
    if lies:
        table.token_on_map("flametongue", "F5")
    else:
        table.item("bedlam", "wand_of_darts")
    table.end_phase()
    assert (table.vp("harpers"), table.vp("zhentarim")) == (0, 0)


@pytest.mark.clause("R58a")
def test_the_party_whose_item_did_the_last_damage_scores() -> None:
    table = Table({**ALL_FOUR, "goblin_guard": "E4"}).item("grabbleshanks", "wand_of_darts")
    table.hp("goblin_guard", 1)
    table.activate("grabbleshanks").play("wand_of_darts > goblin_guard E4")
    assert table.vp("harpers") == 1


@pytest.mark.clause("R58a")
def test_the_last_damage_counts_and_not_the_first() -> None:
    table = Table({**ALL_FOUR, "goblin_guard": "F4"}, dice=(15, 15, 15, 15)).unready()
    table.activate("grabbleshanks").play("dagger > goblin_guard F4")
    table.play("end")
    table.activate("bedlam").play("hexblade > goblin_guard F4")
    assert (table.vp("harpers"), table.vp("zhentarim")) == (0, 1)


@pytest.mark.clause("R58b")
def test_a_character_felled_by_its_own_side_scores_for_the_enemy() -> None:
    at = {"grabbleshanks": "E5", "lightning_dancer": "I5", "bedlam": "J5", "rokpyratrix": "N14"}
    table = Table(at, dice=(15, 15)).unready()
    table.hp("lightning_dancer", 1)
    table.activate("grabbleshanks").play("arrow_storm > lightning_dancer I5")
    assert table.where("lightning_dancer") == "off"
    assert (table.vp("harpers"), table.vp("zhentarim")) == (0, 2)


@pytest.mark.clause("R58c")
def test_both_last_characters_at_once_is_a_draw() -> None:
    content = with_ability("grabbleshanks", "arrow_storm", range=(1, 6))
    table = Table(LAST_ENEMY, dice=(15, 15), content=content).unready()
    table.s.vp[:] = [7, 0]
    table.hp("grabbleshanks", 1)
    table.hp("bedlam", 1)
    table.activate("grabbleshanks").play("arrow_storm > bedlam F5")
    assert ended(table) == (-1, "draw")


@pytest.mark.clause("R58c")
def test_tied_points_go_to_who_has_more_characters_left() -> None:
    table = Table({"grabbleshanks": "E5", "bedlam": "F5", "rokpyratrix": "N14"}, round=6)
    table.hp("bedlam", 1)
    table.hp("rokpyratrix", 1)
    table.end_phase()
    assert ended(table) == (1, "characters")


@pytest.mark.clause("R58c")
def test_equal_characters_go_to_who_has_more_hit_points_in_all() -> None:
    table = Table(ALL_FOUR, round=6)
    table.hp("rokpyratrix", 11)  # 22 against 23
    table.end_phase()
    assert ended(table) == (0, "hit_points")


@pytest.mark.clause("R58c")
def test_equal_hit_points_are_a_draw() -> None:
    table = Table(ALL_FOUR, round=6)
    table.hp("rokpyratrix", 12)
    table.end_phase()
    assert ended(table) == (-1, "draw")


@pytest.mark.clause("R58d")
def test_a_party_without_characters_has_lost_whoever_felled_the_last() -> None:
    table = Table({**LAST_ENEMY, "goblin_guard": "E4"}).unready()
    table.s.vp[:] = [9, 0]
    table.hp("grabbleshanks", 1)
    table.activate("goblin_guard")
    assert ended(table) == (1, "wiped_out")


@pytest.mark.clause("R58e")
def test_a_wiped_out_party_s_end_adds_no_points_for_the_sword() -> None:
    table = Table(LAST_ENEMY, dice=(15, 15)).item("grabbleshanks", "flametongue")
    table.hp("bedlam", 1)
    table.activate("grabbleshanks").play("dagger > bedlam F5")
    assert table.vp("harpers") == 2


LAST_HARPER = {"bedlam": "E5", "grabbleshanks": "G5"}


def last_harper_falls() -> Table:
    """Return the match after Bedlam's Drain Vigour has felled the last Harper, who was Cursed."""
    table = Table(LAST_HARPER, dice=(15, 15)).token("grabbleshanks", "cursed")
    table.item("grabbleshanks", "wand_of_darts").hp("bedlam", 2)
    table.hp("grabbleshanks", 1)
    table.activate("bedlam").play("drain_vigour > grabbleshanks G5")
    return table


@pytest.mark.clause("R58f")
def test_what_belongs_to_the_last_defeat_is_still_done() -> None:
    table = last_harper_falls()
    assert table.holder("wand_of_darts") == "G5"
    assert table.vp("zhentarim") == 2
    assert not table.bears("grabbleshanks", "cursed")


@pytest.mark.clause("R58f")
def test_the_heal_of_cursed_is_done_but_no_step_7_and_no_experience() -> None:
    table = last_harper_falls()
    assert table.hp("bedlam") == 5  # 3 of Cursed, not the 2 of Drain Vigour
    assert table.exp("bedlam") == 0
    assert table.events(ActivationEnded) == []
    assert table.asks == ""


def worthless() -> OnslaughtGame:
    """The preview with monsters that no points are given for."""
    level = load_level(levels(), "greathalls")
    scenario = msgspec.convert(level.tables, Tables)
    points = msgspec.structs.replace(scenario.points, monster={})
    scenario = msgspec.structs.replace(scenario, points=points)
    return OnslaughtGame(load(), level.id, scenario, level.rows, Switches())


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R58.3")
def test_a_monster_without_points_gives_none_and_nothing_is_told() -> None:
    at = {"grabbleshanks": "C5", "goblin_guard": "G5", "bedlam": "N14"}
    table = Table(at, (15, 2), game=worthless())
    table.hp("goblin_guard", 1)
    table.activate("grabbleshanks").play("shortbow > goblin_guard G5")
    assert table.where("goblin_guard") == "off"
    assert (table.vp("harpers"), table.events(VpChanged)) == (0, [])


@pytest.mark.clause("R58.6", "R58.2")
def test_only_flametongue_counts_at_the_end_and_the_points_are_told() -> None:
    table = Table(DUEL, round=6).item("grabbleshanks", "boots_of_striding")
    table.item("bedlam", "wand_of_darts")
    table.s.vp[:] = [4, 3]
    table.end_phase()
    ended = table.last(MatchEnded)
    assert (ended.points, ended.reason) == ((4, 3), "points")
    assert ended.clause == "R58.2"
    assert table.events(VpChanged) == []


@pytest.mark.clause("R58c")
def test_a_tie_in_points_is_decided_under_its_own_clause() -> None:
    table = Table({**DUEL, "lightning_dancer": "N1"}, round=6).end_phase()
    ended = table.last(MatchEnded)
    assert (ended.reason, ended.winner, ended.clause) == ("characters", 0, "R58c")
    table = Table(DUEL, round=6)
    table.hp("grabbleshanks", 3)
    ended = table.end_phase().last(MatchEnded)
    assert (ended.reason, ended.winner, ended.clause) == ("hit_points", 1, "R58c")


@pytest.mark.clause("R58.3", "R58.4", "R58.5")
def test_points_are_told_with_their_reason() -> None:
    table = Table({**DUEL, "lightning_dancer": "N1"}, (15, 2))
    table.hp("grabbleshanks", 1)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert only(table, VpChanged) == {
        "seat": 1,
        "change": 2,
        "total": 2,
        "reason": "R58.4",
        "figure": 0,
    }
    beside = {"goblin_guard": "G7", "bedlam": "G8", "rokpyratrix": "A1", "grabbleshanks": "M13"}
    fallen = Table(beside, game=OPEN).unready()
    fallen.s.vp[1] = 1
    fallen.hp("bedlam", 1)
    fallen.activate("goblin_guard")
    told = only(fallen, VpChanged)
    assert (told["change"], told["total"], told["reason"]) == (-1, 0, "R58.5")


@pytest.mark.clause("R58.6")
@pytest.mark.parametrize(("name", "points"), [("grabbleshanks", (3, 0)), ("bedlam", (0, 3))])
def test_whoever_holds_flametongue_at_the_end_scores(name: str, points: tuple[int, int]) -> None:
    table = Table(DUEL, round=6).item(name, "flametongue").end_phase()
    assert table.last(MatchEnded).points == points
