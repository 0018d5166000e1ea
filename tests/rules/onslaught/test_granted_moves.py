"""Moves, teleports, pushes and pulls that effects give (R19d-R19m)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.onslaught.content import Gain, Move, Push, Teleport
from game.rules.onslaught.events import AttackDeclared, Moved, Pulled, Pushed, Teleported, Used
from game.rules.onslaught.travel import PULL, PUSH, Shove
from tests.facts import plain
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import FIELD, OPEN, own_game
from tests.rules.onslaught.table import Table


def slip(at: dict[str, str], end: str, rows: str) -> Table:
    """Bedlam walks next to Grabbleshanks, whose Slip Away is asked."""
    table = Table(at, game=own_game(rows)).activate("bedlam")
    table.play(f"move {end}")
    assert table.asks == "react"
    return table


@pytest.mark.clause("R19d")
def test_a_granted_move_is_movement_with_so_many_points() -> None:
    rows = "#######\n#......\n#.#####"
    table = slip({"grabbleshanks": "D2", "bedlam": "G2"}, "E2", rows)
    # Two points along the corridor: no diagonal, no wall, not through Bedlam.
    assert table.offers("react") == {"B2", "C2"}


@pytest.mark.clause("R19d")
def test_a_granted_move_passes_friends_but_does_not_end_on_them() -> None:
    rows = "#######\n#......\n#.#####"
    at = {"grabbleshanks": "D2", "bedlam": "G2", "lightning_dancer": "C2"}
    assert slip(at, "E2", rows).offers("react") == {"B2"}
    at = {"grabbleshanks": "D2", "bedlam": "G2", "goblin_guard": "B2"}
    assert slip(at, "E2", rows).offers("react") == {"C2"}


@pytest.mark.clause("R19e")
def test_a_teleport_goes_to_an_empty_space_in_range_and_sight() -> None:
    rows = """
        .#.......
        .#.......
        .........
        ...#.....
    """
    at = {"lightning_dancer": "C2", "grabbleshanks": "C4", "bedlam": "E2"}
    table = Table(at, game=own_game(rows)).activate("lightning_dancer")
    found = table.offers("thunder_step")
    assert "G1" in found  # 4 away, past Bedlam's corner
    assert "H1" not in found  # 5 away
    assert "D4" not in found  # blocking
    assert found.isdisjoint({"C4", "E2"})  # occupied
    assert found.isdisjoint({"A1", "A2"})  # behind the wall
    assert found.isdisjoint({"F2", "G2"})  # behind an enemy


@pytest.mark.clause("R19e")
def test_nothing_between_is_entered_by_a_teleport() -> None:
    rows = "#####\n.#...\n..#..\n.#...\n#####"
    # No way leads out of the pocket, but its corner looks out.
    table = Table({"lightning_dancer": "B3"}, game=own_game(rows)).activate("lightning_dancer")
    assert "C2" in table.offers("thunder_step")
    assert "C2" not in table.offers("move")


def shoved(
    by: str, target: str, distance: int, kind: int = PUSH, rows: str = "", **others: str
) -> Table:
    """Grabbleshanks at ``by`` pushes or pulls Bedlam at ``target``."""
    at = {"grabbleshanks": by, "bedlam": target, **others}
    table = Table(at, game=own_game(rows) if rows else OPEN)
    table.match.push(
        Shove(table.figure("grabbleshanks"), (table.figure("bedlam"),), distance, kind)
    )
    return table._run()


@pytest.mark.clause("R19f")
@pytest.mark.parametrize(
    ("by", "target", "end"),
    [
        ("G7", "G8", "G10"),
        ("G7", "G6", "G4"),
        ("G7", "I8", "K8"),
        ("G7", "E8", "C8"),
        ("G7", "H10", "H12"),
        ("C1", "B1", "A1"),
        ("A3", "A2", "A1"),
    ],
)
def test_a_push_goes_straight_away_along_the_greater_distance(
    by: str, target: str, end: str
) -> None:
    assert shoved(by, target, 2).where("bedlam") == end


@pytest.mark.clause("R19f")
@pytest.mark.parametrize(
    ("rows", "others", "end"),
    [
        ("....#.", {}, "D1"),
        ("....", {}, "D1"),
        (".......", {"rokpyratrix": "E1"}, "D1"),
        (".......", {"lightning_dancer": "D1"}, "C1"),
        (".......", {"goblin_guard": "F1"}, "E1"),
        (".......", {}, "F1"),
    ],
)
def test_a_push_stops_before_terrain_edge_and_miniatures(
    rows: str, others: dict[str, str], end: str
) -> None:
    assert shoved("A1", "C1", 3, rows=rows, **others).where("bedlam") == end


@pytest.mark.clause("R19f", "R19m")
def test_the_player_of_the_source_picks_an_end_space_where_both_ways_are_equal() -> None:
    table = shoved("G7", "I9", 2)
    assert (table.asks, table.asked()) == ("push_to", "harpers")
    assert table.offers("go") == {"I11", "K9"}
    table.play("go K9")
    assert table.where("bedlam") == "K9"


@pytest.mark.clause("R19m")
@pytest.mark.parametrize(("end", "way"), [("C5", "E5 D5 C5"), ("E3", "E5 E4 E3")])
def test_the_way_that_is_told_is_the_one_that_was_picked(end: str, way: str) -> None:
    table = shoved("G7", "E5", 2)
    table.play(f"go {end}")
    path = table.last(Pushed).path
    assert [table.game.tables.grid.name(cell) for cell in path] == way.split()


@pytest.mark.clause("R19m")
def test_equal_end_spaces_are_not_asked() -> None:
    table = shoved("A1", "B2", 2, rows="...\n..#\n.#.")
    assert table.asks == ""
    assert table.where("bedlam") == "B2"


@pytest.mark.clause("R19f", "R19m")
@pytest.mark.parametrize("rows", ["...\n...\n.#.", "...\n..#\n..."])
@pytest.mark.parametrize("goes", [True, False])
def test_of_two_equal_ways_the_one_that_is_barred_may_be_picked(rows: str, goes: bool) -> None:
    table = shoved("A1", "B2", 1, rows=rows)
    end = "C2" if rows.endswith("#.") else "B3"
    assert table.offers("go") == {"B2", end}
    table.play(f"go {end if goes else 'B2'}")
    assert table.where("bedlam") == (end if goes else "B2")


@pytest.mark.clause("R19g")
def test_a_pull_along_two_equal_ways_is_picked_by_the_player_of_the_source() -> None:
    table = shoved("G7", "J10", 2, PULL)
    assert (table.asks, table.asked()) == ("push_to", "harpers")
    assert table.offers("go") == {"J8", "H10"}
    assert shoved("A1", "C3", 1, PULL, rows="...\n..#\n.#.").asks == ""
    assert shoved("A1", "C3", 1, PULL, rows="...\n..#\n...").offers("go") == {"C3", "B3"}
    assert shoved("A1", "C3", 1, PULL, rows="...\n...\n.#.").offers("go") == {"C3", "C2"}


@pytest.mark.clause("R19g")
@pytest.mark.parametrize(
    ("target", "distance", "end"),
    [("G12", 2, "G10"), ("G12", 9, "G8"), ("K8", 9, "H8"), ("G8", 3, "G8"), ("C6", 2, "E6")],
)
def test_a_pull_is_the_reverse_and_stops_when_adjacent(
    target: str, distance: int, end: str
) -> None:
    table = shoved("G7", target, distance, PULL)
    assert table.where("bedlam") == end
    (told,) = [event for event in table.told if isinstance(event, Pulled)]
    grid = table.game.tables.grid
    assert (grid.name(told.path[0]), grid.name(told.path[-1])) == (target, end)


@pytest.mark.clause("R19g")
def test_a_pull_stops_before_miniatures_and_terrain() -> None:
    table = shoved("A1", "F1", 4, PULL, rows=".......", rokpyratrix="D1")
    assert table.where("bedlam") == "E1"
    assert shoved("A1", "F1", 4, PULL, rows="...#...").where("bedlam") == "E1"


@pytest.mark.clause("R19i")
def test_a_move_or_teleport_may_be_shorter_or_declined() -> None:
    rows = "#######\n#......\n#.#####"
    table = slip({"grabbleshanks": "D2", "bedlam": "G2"}, "E2", rows)
    assert table.offers("react") == {"B2", "C2"}  # two points, or one
    table.play("pass")
    assert (table.where("grabbleshanks"), table.dial("grabbleshanks", "slip_away")) == ("D2", 0)


@pytest.mark.clause("R19i")
def test_a_teleport_may_be_shorter_or_declined() -> None:
    table = Table({"grabbleshanks": "A7", "bedlam": "G7"}, (15, 2), game=OPEN)
    table.activate("grabbleshanks").play("shortbow > bedlam G7")
    assert {"G6", "G5", "G4"} <= table.offers("react")
    assert "pass" in table.choices()


@pytest.mark.clause("R19i")
def test_a_push_is_carried_out_and_not_asked() -> None:
    table = Table({"bedlam": "C7", "grabbleshanks": "F7"}, (15, 2), game=OPEN).activate("bedlam")
    table.play("maddening_whispers > grabbleshanks F7")
    assert table.where("grabbleshanks") == "G7"
    assert table.asks == "turn"


def storm(order: list[str]) -> Table:
    """Arrow Storm pushes 1: Bedlam at E7, Rokpyratrix right behind him at F7."""
    content = with_ability("grabbleshanks", "arrow_storm", on_hit=(Push(1),))
    rows = "\n".join(["." * 13] * 13)
    at = {"grabbleshanks": "B7", "bedlam": "E7", "rokpyratrix": "F7"}
    table = Table(at, (18, 2), game=own_game(rows, content))
    table.dial("bedlam", "smoke_step", 1)
    table.activate("grabbleshanks").play("arrow_storm > bedlam E7")
    assert (table.asks, table.asked()) == ("push_order", "harpers")
    for name in order:
        table.play(f"target {name} {table.where(name)}")
    return table


@pytest.mark.clause("R19j")
def test_the_attacks_player_orders_several_pushes() -> None:
    table = storm(["rokpyratrix"])
    assert (table.where("bedlam"), table.where("rokpyratrix")) == ("F7", "G7")
    table = storm(["bedlam"])
    assert (table.where("bedlam"), table.where("rokpyratrix")) == ("E7", "G7")


@pytest.mark.clause("R19j")
def test_pushes_that_cannot_meet_are_not_put_in_order() -> None:
    content = with_ability("grabbleshanks", "arrow_storm", on_hit=(Push(1),))
    at = {"grabbleshanks": "B7", "bedlam": "F7", "rokpyratrix": "F8"}
    table = Table(at, (18, 2), game=own_game("\n".join(["." * 13] * 13), content))
    table.dial("bedlam", "smoke_step", 1)
    table.activate("grabbleshanks").play("arrow_storm > bedlam F7")
    assert (table.where("bedlam"), table.where("rokpyratrix")) == ("G7", "G8")


@pytest.mark.clause("R19j")
def test_the_source_of_every_push_is_the_attacker_and_not_the_chosen_space() -> None:
    content = with_ability("grabbleshanks", "arrow_storm", on_hit=(Push(1),))
    game = own_game("\n".join(["." * 13] * 13), content)
    at = {"grabbleshanks": "B7", "bedlam": "E7"}
    table = Table(at, (18, 2), game=game)
    table.dial("bedlam", "smoke_step", 1)
    table.activate("grabbleshanks").play("arrow_storm > E6")
    assert table.where("bedlam") == "F7"  # away from B7; away from E6 would be E8


@pytest.mark.clause("R19k")
def test_moves_are_offered_to_other_spaces_only() -> None:
    table = Table({"grabbleshanks": "G7", "bedlam": "A1"}, game=OPEN).activate("grabbleshanks")
    assert "G7" not in table.offers("move")
    assert "G7" not in table.offers("trailcraft")


@pytest.mark.clause("R19k")
def test_what_has_a_further_effect_may_be_used_staying() -> None:
    table = Table({"lightning_dancer": "G7", "bedlam": "G8"}, game=OPEN)
    table.activate("lightning_dancer").play("thunder_step > lightning_dancer G7")
    assert (table.where("lightning_dancer"), table.hp("bedlam")) == ("G7", 10)
    table = Table({"rokpyratrix": "G7", "grabbleshanks": "G8"}, (2, 3), game=OPEN)
    table.activate("rokpyratrix").play("bull_rush > rokpyratrix G7")
    assert table.where("rokpyratrix") == "G7"
    assert table.last(AttackDeclared).ability == "notched_greataxe"


@pytest.mark.clause("R19k")
def test_uses_that_change_nothing_are_legal() -> None:
    table = Table({"rokpyratrix": "G7", "grabbleshanks": "A1"}, game=OPEN)
    table.token("rokpyratrix", "warded").item("rokpyratrix", "healing_draught")
    table.activate("rokpyratrix")
    used = {"bellow", "iron_hide", "healing_draught", "bull_rush"}
    assert used <= {words.split(" ")[0] for words in table.choices()}
    table.play("bellow > rokpyratrix G7")  # nobody within 2
    assert table.dial("rokpyratrix", "bellow") == 3


@pytest.mark.clause("R19l")
def test_tokens_do_not_make_a_space_occupied_for_a_teleport() -> None:
    table = Table({"lightning_dancer": "A1", "bedlam": "D1"}, game=own_game("..C.\n...."))
    table.token_on_map("flametongue", "B2").activate("lightning_dancer")
    assert {"C1", "B2"} <= table.offers("thunder_step")
    assert "D1" not in table.offers("thunder_step")


@pytest.mark.clause("R19d")
@pytest.mark.parametrize(
    ("end", "way"),
    [
        ("C1", "C3 C2 C1"),
        ("C5", "C3 C4 C5"),
        ("A3", "C3 B3 A3"),
        ("F3", "C3 D3 E3 F3"),
    ],
)
def test_a_straight_move_walks_every_space_between(end: str, way: str) -> None:
    table = Table({"rokpyratrix": "C3", "grabbleshanks": "M13"}, game=OPEN)
    table.activate("rokpyratrix").play(f"bull_rush > {end}")
    path = table.last(Moved).path
    assert [table.game.tables.grid.name(cell) for cell in path] == way.split()


@pytest.mark.clause("R19d")
def test_a_straight_move_may_end_in_the_corner_of_the_board() -> None:
    table = Table({"rokpyratrix": "A3", "grabbleshanks": "M13"}, game=OPEN)
    assert table.activate("rokpyratrix").offers("bull_rush") == {
        "A1", "A2", "A3", "A4", "A5", "A6", "B3", "C3", "D3",
    }  # fmt: skip


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R19k")
def test_a_teleport_without_a_further_effect_goes_to_other_spaces_only() -> None:
    content = with_ability("lightning_dancer", "thunder_step", effects=(Teleport(2),))
    table = Table({"lightning_dancer": "G7"}, game=own_game(FIELD, content))
    found = table.activate("lightning_dancer").offers("thunder_step")
    assert len(found) == 24
    assert "G7" not in found
    full = Table({"lightning_dancer": "G7"}, game=OPEN).activate("lightning_dancer")
    assert "A1" not in full.offers("thunder_step")


@pytest.mark.clause("R19d")
def test_a_move_that_a_critical_gives_goes_round_enemies() -> None:
    content = changed(grabbleshanks={"critical": (Move(4),)})
    game = own_game("...\n...", content)
    table = Table({"grabbleshanks": "A1", "bedlam": "B1"}, (20, 2), game=game).unready()
    table.activate("grabbleshanks").play("dagger > bedlam B1")
    table.play("go C1")
    path = table.last(Moved).path
    assert isinstance(path, tuple)
    grid = table.game.tables.grid
    assert [grid.name(c) for c in path] == ["A1", "A2", "B2", "C2", "C1"]


@pytest.mark.clause("R2a", "R19e")
def test_what_is_used_and_a_teleport_are_told() -> None:
    table = Table({"lightning_dancer": "G7"}, game=OPEN).activate("lightning_dancer")
    table.play("thunder_step > I9")
    g7, i9 = table.cell("G7"), table.cell("I9")
    assert only(table, Used) == {"figure": 1, "ability": "thunder_step", "target": i9}
    told = only(table, Teleported)
    assert told == {"figure": 1, "start": g7, "end": i9, "how": "thunder_step"}


@pytest.mark.clause("R19d")
def test_an_ability_that_moves_concerns_the_space_it_leads_to_and_nobody_else() -> None:
    table = Table({"grabbleshanks": "E9", "goblin_guard.4": "M5"}).activate("grabbleshanks")
    (words,) = [each for each in table.choices() if each.startswith("trailcraft") and "F9" in each]
    assert table.option(words).cells == 1 << table.cell("F9")


@pytest.mark.clause("R2a", "R19d")
def test_what_follows_a_move_to_an_empty_space_is_for_who_moved() -> None:
    """No move of the preview is followed by a token, so one card is given it."""
    effects = (Move(points=3), Gain(condition="warded"))
    game = own_game(FIELD, with_ability("grabbleshanks", "trailcraft", effects=effects))
    table = Table({"grabbleshanks": "C5", "goblin_guard.4": "K9"}, game=game)
    table.activate("grabbleshanks").play("trailcraft > C7")
    assert table.where("grabbleshanks") == "C7"
    assert table.bears("grabbleshanks", "warded")
    assert not table.bears("goblin_guard.4", "warded")
