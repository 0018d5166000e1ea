"""Monsters: where they walk (R52, R54b-R54d)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.onslaught.events import MonsterMove
from game.rules.onslaught.movement import ends
from tests.facts import plain
from tests.rules.onslaught.own_levels import LANE, own_game
from tests.rules.onslaught.table import DEFAULTS, Table

# A1 is the corner: goblins on its three neighbours shut it off.
SHUT_IN = {
    "goblin_guard.1": "A2",
    "goblin_guard.2": "B1",
    "goblin_guard.3": "B2",
    "grabbleshanks": "A1",
}


@pytest.mark.clause("R52", "R62")
def test_a_goblin_takes_the_shortest_way_and_halts_as_soon_as_adjacent() -> None:
    table = Table({"goblin_guard": "J5", "grabbleshanks": "E5"}).activate("goblin_guard")
    assert table.where("goblin_guard") == "F5"


@pytest.mark.clause("R52")
def test_a_goblin_that_is_adjacent_stays() -> None:
    table = Table({"goblin_guard": "F5", "grabbleshanks": "E4"}).activate("goblin_guard")
    assert table.where("goblin_guard") == "F5"


@pytest.mark.clause("R52.2")
@pytest.mark.parametrize(("active", "end"), [("harpers", "F5"), ("zhentarim", "J5")])
def test_of_equally_close_characters_the_active_player_s_is_preferred(
    active: str, end: str
) -> None:
    at = {"goblin_guard": "H5", "grabbleshanks": "E5", "bedlam": "K5"}
    table = Table(at, active=active).activate("goblin_guard")
    assert table.where("goblin_guard") == end


@pytest.mark.clause("R52.3")
def test_closest_means_fewest_points_and_not_range() -> None:
    # Two spaces of range to C10, but a wall stands between; four to E14 and no wall.
    at = {"goblin_guard": "E10", "grabbleshanks": "C10", "lightning_dancer": "E14"}
    table = Table(at).activate("goblin_guard")
    assert table.where("goblin_guard") == "E13"


@pytest.mark.clause("R52.4")
@pytest.mark.parametrize(
    ("active", "decides"), [("harpers", "zhentarim"), ("zhentarim", "harpers")]
)
def test_what_is_still_unclear_the_player_decides_who_is_not_active(
    active: str, decides: str
) -> None:
    pair = (
        ("grabbleshanks", "lightning_dancer") if active == "harpers" else ("bedlam", "rokpyratrix")
    )
    table = Table({"goblin_guard": "H5", pair[0]: "E5", pair[1]: "K5"}, active=active)
    table.activate("goblin_guard")
    assert (table.asks, table.asked()) == ("monster_move", decides)
    table.play("go J5")
    assert table.where("goblin_guard") == "J5"


@pytest.mark.clause("R52a")
def test_equally_short_ways_to_one_character_are_left_to_the_player() -> None:
    at = {"goblin_guard": "E2", "bedlam": "N5"}
    table = Table(at, active="zhentarim").activate("goblin_guard")
    assert (table.asks, table.asked()) == ("monster_move", "harpers")
    assert table.offers("go") == {"J2", "I3"}


@pytest.mark.clause("R52b")
def test_it_halts_beside_the_character_it_heads_for_and_passes_others() -> None:
    # B2 is beside Grabbleshanks, but he cannot be reached; it walks on to Lightning-Dancer.
    at = {**SHUT_IN, "goblin_guard.4": "C1", "lightning_dancer": "A5"}
    table = Table(at).activate("goblin_guard.4")
    assert table.path()[-3:] == ["B2", "B3", "B4"]


@pytest.mark.clause("R52c")
def test_out_of_reach_it_goes_as_far_as_its_points_allow() -> None:
    table = Table({"goblin_guard": "N5", "grabbleshanks": "A5"}).activate("goblin_guard")
    assert table.where("goblin_guard") == "I5"


@pytest.mark.clause("R52c")
def test_if_its_last_space_is_taken_it_ends_on_the_farthest_free_one() -> None:
    at = {"goblin_guard.1": "N5", "goblin_guard.2": "I5", "grabbleshanks": "A5"}
    table = Table(at).activate("goblin_guard.1")
    assert table.where("goblin_guard.1") == "J5"


@pytest.mark.clause("R52c")
def test_the_farthest_free_space_may_lie_on_any_shortest_way() -> None:
    # I3 and J2 lie on shortest ways to B2, five points from N3.
    at = {"goblin_guard.1": "N3", "goblin_guard.2": "I3", "grabbleshanks": "A2"}
    table = Table(at).activate("goblin_guard.1")
    assert table.where("goblin_guard.1") == "J2"


@pytest.mark.clause("R52d")
def test_the_end_space_is_picked_among_all_and_not_the_character() -> None:
    at = {"goblin_guard": "H5", "grabbleshanks": "E5", "lightning_dancer": "K5"}
    table = Table(at, active="harpers").activate("goblin_guard")
    assert table.choices() == {"go F5", "go J5"}


@pytest.mark.clause("R52d")
def test_after_a_reaction_it_does_not_move_again_and_its_target_is_judged_anew() -> None:
    at = {"goblin_guard": "H5", "grabbleshanks": "E5", "bedlam": "E4"}
    table = Table(at, active="harpers").unready("bedlam").activate("goblin_guard")
    table.play("react slip_away > C5")
    assert table.where("goblin_guard") == "F5"
    assert (table.hp("grabbleshanks"), table.hp("bedlam")) == (11, 10)


@pytest.mark.clause("R52e")
def test_all_stay_open_if_no_tied_character_is_the_active_player_s() -> None:
    at = {"goblin_guard": "H5", "bedlam": "E5", "rokpyratrix": "K5", "grabbleshanks": "A14"}
    table = Table(at, active="harpers").activate("goblin_guard")
    assert table.offers("go") == {"F5", "J5"}


@pytest.mark.clause("R54b")
def test_the_cost_is_that_of_a_free_space_beside_the_character() -> None:
    # F5 would be as near as J5, but a goblin stands there.
    at = {
        "goblin_guard.1": "H5",
        "goblin_guard.2": "F5",
        "grabbleshanks": "E5",
        "lightning_dancer": "K5",
    }
    table = Table(at).activate("goblin_guard.1")
    assert table.where("goblin_guard.1") == "J5"


@pytest.mark.clause("R54c")
def test_a_character_out_of_reach_is_left_out_while_another_can_be_reached() -> None:
    at = {**SHUT_IN, "goblin_guard.4": "C1", "lightning_dancer": "N14"}
    table = Table(at, game=DEFAULTS).activate("goblin_guard.4")
    assert table.last(MonsterMove).candidates == (table.figure("lightning_dancer"),)


@pytest.mark.clause("R54c")
def test_if_nobody_can_be_reached_it_ends_at_the_least_range() -> None:
    table = Table({**SHUT_IN, "goblin_guard.4": "E2"}).activate("goblin_guard.4")
    assert table.offers("go") == {"C1", "C2", "A3", "B3"}


@pytest.mark.clause("R54d")
def test_monsters_pass_through_monsters_and_not_through_characters() -> None:
    for blocker, passes in (("goblin_guard.2", True), ("bedlam", False), ("grabbleshanks", False)):
        table = Table({"goblin_guard.1": "E9", blocker: "E10"})
        found = ends(table.s, table.figure("goblin_guard.1"), 3)
        assert bool(found >> table.cell("E11") & 1) is passes


@pytest.mark.clause("R54e")
def test_by_default_it_walks_toward_the_target_with_the_fewest_hit_points() -> None:
    at = {"goblin_guard": "H5", "grabbleshanks": "E5", "lightning_dancer": "K5"}
    table = Table(at, game=DEFAULTS)
    table.hp("lightning_dancer", 3)
    table.activate("goblin_guard")
    assert table.where("goblin_guard") == "J5"


@pytest.mark.clause("R54e")
def test_by_default_it_ends_on_the_lowest_row_then_column() -> None:
    table = Table({**SHUT_IN, "goblin_guard.4": "E2"}, game=DEFAULTS).activate("goblin_guard.4")
    assert table.where("goblin_guard.4") == "C1"


def told(table: Table, kind: type[Event], key: str = "decided") -> object:
    """One value of the last event of a kind."""
    return plain(table.last(kind))[key]


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R54c", "R52c")
def test_without_a_way_a_monster_goes_as_far_as_its_points_allow() -> None:
    table = Table({"goblin_guard": "M1", "bedlam": "B1"}, game=own_game("..#..........")).unready()
    table.activate("goblin_guard")
    assert table.where("goblin_guard") == "H1"


@pytest.mark.clause("R54d")
def test_monsters_do_not_pass_through_characters() -> None:
    at = {"goblin_guard.1": "A2", "goblin_guard.2": "C2", "grabbleshanks": "D2"}
    table = Table(at, game=own_game("#####\n.....\n#####")).activate("goblin_guard.1")
    # Behind Grabbleshanks E2 is free and 4 points away, but there is no way.
    assert table.where("goblin_guard.1") == "B2"


@pytest.mark.clause("R52", "R54b")
@pytest.mark.parametrize(
    ("rows", "start", "character", "end"),
    [
        ("#.#\n#.#\n...\n.#.\n...", "B5", "B1", "B2"),
        ("##...\n...#.\n##...", "E2", "A2", "B2"),
    ],
)
def test_two_ways_that_meet_are_a_way(rows: str, start: str, character: str, end: str) -> None:
    table = Table({"goblin_guard": start, "bedlam": character}, game=own_game(rows))
    assert table.activate("goblin_guard").where("goblin_guard") == end


@pytest.mark.clause("R52", "R52c")
@pytest.mark.parametrize(
    ("start", "clause"), [("F2", "R52.3"), ("G2", "R52.3"), ("H2", "R52c"), ("J2", "R52c")]
)
def test_the_log_cites_whether_the_monster_gets_there(start: str, clause: str) -> None:
    lane = own_game("##########\n..........\n##########")
    table = Table({"goblin_guard": start, "bedlam": "A2"}, game=lane).unready()
    table.activate("goblin_guard")
    assert table.last(MonsterMove).clause == clause


@pytest.mark.clause("R52c", "R19")
@pytest.mark.parametrize(
    ("guards", "end"), [("BCD", "A2"), ("BC", "D2"), ("BD", "C2"), ("CD", "B2")]
)
def test_a_monster_never_ends_on_another(guards: str, end: str) -> None:
    lane = own_game("##########\n..........\n##########")
    at = {f"goblin_guard.{n}": f"{column}2" for n, column in enumerate(guards, 2)}
    table = Table({"goblin_guard.1": "A2", "bedlam": "J2", **at}, game=lane)
    table.token("goblin_guard.1", "slowed").activate("goblin_guard.1")
    assert table.where("goblin_guard.1") == end


@pytest.mark.clause("R54b", "R54c")
def test_a_space_that_another_monster_holds_is_no_way_to_a_character() -> None:
    lane = own_game("#####\n....#\n#####")
    at = {"goblin_guard.1": "B2", "goblin_guard.2": "C2", "bedlam": "D2"}
    table = Table(at, game=lane).activate("goblin_guard.1")
    assert (table.where("goblin_guard.1"), table.where("goblin_guard.2")) == ("B2", "C2")


@pytest.mark.clause("R52.2", "R52.4", "R52d")
def test_who_decided_the_way_of_a_monster_is_told() -> None:
    lane = own_game("#########\n.........\n#########")
    one = Table({"goblin_guard": "D2", "bedlam": "I2"}, game=lane).unready()
    assert told(one.activate("goblin_guard"), MonsterMove) == "nearest"
    both = {"goblin_guard": "E2", "bedlam": "I2", "grabbleshanks": "A2"}
    table = Table(both, game=lane, active="zhentarim").unready().activate("goblin_guard")
    assert told(table, MonsterMove) == "active"
    assert told(table, MonsterMove, "toward") == table.figure("bedlam")
    assert told(table, MonsterMove, "candidates") == (0, 2)


@pytest.mark.clause("R52.4", "R52d")
@pytest.mark.parametrize(("active", "asked"), [("harpers", "zhentarim"), ("zhentarim", "harpers")])
def test_a_choice_between_end_spaces_is_told_as_the_seats(active: str, asked: str) -> None:
    rows = "\n".join(row + "." * 6 for row in ("...", ".#.", "..."))
    at = {"goblin_guard": "A2", "bedlam": "I2"}
    table = Table(at, game=own_game(rows), active=active).unready().activate("goblin_guard")
    assert (table.asks, table.asked(), table.offers("go")) == ("monster_move", asked, {"E1", "E3"})
    table.play("go E3")
    assert told(table, MonsterMove) == "seat"
    assert table.where("goblin_guard") == "E3"


@pytest.mark.clause("R54c")
def test_a_monster_without_a_way_stays_on_its_side_of_the_wall() -> None:
    table = Table({"goblin_guard": "F1", "bedlam": "B1"}, game=own_game("..#...")).unready()
    table.activate("goblin_guard")
    assert table.where("goblin_guard") == "D1"


@pytest.mark.clause("R52.4", "R52d")
@pytest.mark.parametrize(("end", "toward"), [("B2", "grabbleshanks"), ("H2", "lightning_dancer")])
def test_whom_a_monster_walks_toward_follows_from_the_chosen_space(end: str, toward: str) -> None:
    at = {"goblin_guard": "E2", "grabbleshanks": "A2", "lightning_dancer": "I2"}
    table = Table(at, game=own_game(LANE)).unready().activate("goblin_guard")
    assert (table.asks, table.offers("go")) == ("monster_move", {"B2", "H2"})
    table.play(f"go {end}")
    assert only(table, MonsterMove)["toward"] == table.figure(toward)


@pytest.mark.clause("R54d")
def test_the_way_it_takes_leads_past_goblins_and_through_no_character() -> None:
    # Of the spaces beside C1 only D1 and D2 are free. Through C1 it would be no farther to D2.
    at = {
        "goblin_guard.1": "A1",
        "goblin_guard.2": "B1",
        "goblin_guard.3": "B2",
        "goblin_guard.4": "C2",
        "grabbleshanks": "C1",
    }
    table = Table(at, game=own_game(".....\n.....")).unready().activate("goblin_guard.1")
    assert table.where("goblin_guard.1") == "D2"
    assert table.path()[-2:] == ["C2", "D2"]
    assert "C1" not in table.path()
