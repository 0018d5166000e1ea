"""How heroes and monsters move, and who is closest (sections 5, 6 and 7)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.adventure.events import AttackRolled, Idle, LineChosen, TileWalked
from tests.rules.adventure.positions import Position, of_kind
from tests.rules.adventure.test_powers import KLAK


def corridor(*heroes: str, tiles: int = 3) -> Position:
    """Return open rooms north of the Start tile, from tile 3 on, the heroes on START-S, away from
    its edges; no encounter comes next.
    """
    p = Position(*(heroes or ("arjhan", "kat")))
    for at in range(tiles):
        p.lay("T26", f"{1 if at == 0 else at + 2}n")
    for at in range(p.s.seats):
        p.stand(p.s.tables.hero[at].id, f"2{'bcb'[at]}{'133'[at]}")
    p.quiet()
    return p


def end(p: Position) -> list[Event]:
    """End the turn as far as it goes without an answer."""
    return p.play("end")


# --- heroes


@pytest.mark.clause("A5.8", "A5.6", "A5.12")
def test_each_of_two_moves_has_the_full_speed_and_the_slowed_have_two_and_two() -> None:
    p = Position("arjhan")
    p.lay("T26", "1n")
    p.lay("T26", "3n")
    p.stand("arjhan", "2b1")
    for square, beyond in (("1b1", "3b1"), ("3b2", "4b1")):  # 5 at most, and 5 again
        assert f"move {beyond}" not in p.offers()
        assert f"move {square}" in p.offers()
        p.play(f"move {square}")
    p.turn("arjhan")
    p.s.slowed = 1
    p.again()
    for square, beyond in (("3b4", "1a1"), ("1b2", "1b3")):
        assert f"move {beyond}" not in p.offers()
        assert f"move {square}" in p.offers()
        p.play(f"move {square}")


@pytest.mark.clause("A5b", "A5.6")
def test_what_adds_to_speed_is_added_before_slowed_sets_it() -> None:
    p = Position("arjhan")
    p.lay("T26", "1n")
    p.stand("arjhan", "2b1")
    p.items("arjhan", "boots_of_striding")
    assert "move 3b3" in p.offers()
    p.s.slowed = 1
    p.again()
    assert "move 1b3" in p.offers()
    assert "move 1b2" not in p.offers()


@pytest.mark.clause("A5.2", "A5.3", "A5d")
def test_walls_are_not_entered_and_passed_only_around_one_corner() -> None:
    p = Position("arjhan")
    p.lay("T28", "1n")  # .... / .#b. / ..#. / ....
    p.stand("arjhan", "3c2")
    p.s.slowed = 1
    moves = p.offers("move")
    assert "move 3b2" not in moves  # a wall
    assert "move 3b3" not in moves  # between two walls, 3b2 and 3c3
    assert "move 3b1" in moves  # past one of them
    assert "move 3d3" in moves
    assert all(move[5] == "3" for move in moves)  # no tile lies to the north


@pytest.mark.clause("A5c", "A5.5", "A5.12")
def test_a_move_passes_heroes_and_needs_only_its_end_empty() -> None:
    p = Position("arjhan", "kat")
    p.lay("T21", "1n")  # a hallway two squares wide
    p.stand("arjhan", "3b4")
    p.stand("kat", "3b3")
    p.monster("zombie", "3c3")
    assert "move 3b3" not in p.offers()
    assert "move 3b1" in p.offers()
    p.play("move 3b1")
    assert p.at("arjhan") == "3b1"


# --- monsters by tiles


@pytest.mark.clause("A6.1", "A6.2", "A0.4")
def test_a_monster_moves_by_tiles_to_the_bone_pile_whoever_is_in_the_way() -> None:
    p = corridor()
    p.lay("T21", "5n")
    p.monster("skeleton", "6b1")
    for square in ("5b4", "5c4"):
        p.monster("wolf" if square == "5b4" else "ghoul", square, "kat")
    walked = of_kind(end(p), TileWalked)
    assert [(each.path, each.cell) for each in walked] == [((5, 4), p.square("5c2"))]


@pytest.mark.clause("A6.2", "A0d")
def test_with_the_bone_pile_taken_the_active_player_picks_any_empty_square() -> None:
    p = corridor()
    p.monster("skeleton", "5b1")
    p.monster("wolf", "4c2", "kat")
    end(p)
    assert p.asked() == "arrive arjhan"
    assert len(p.offers("place 4")) == len(p.offers()) == 15


@pytest.mark.clause("A6d", "A0a")
def test_among_shortest_tile_paths_the_active_player_picks() -> None:
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.lay("T26", "1w")
    p.lay("T26", "3w")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c3")
    p.monster("skeleton", "5b2")
    p.quiet()
    end(p)
    assert (p.asked(), p.offers()) == ("way arjhan", ["tile 3", "tile 4"])
    p.play("tile 4")
    assert p.at("skeleton")[0] == "4"


@pytest.mark.clause("A6d", "A17d")
def test_every_tile_entered_counts_also_one_that_is_passed() -> None:
    p = corridor()
    p.monster("wolf", "5b2", hp=3)
    p.marker("glyph_of_warding", 4, "kat")
    events = end(p)
    assert p.told(events) == ["wolf.1 -1"]
    assert p.s.markers == []


@pytest.mark.clause("A6.5", "A6.6")
def test_a_monster_without_a_way_stays() -> None:
    p = corridor(tiles=1)
    p.s.put_tile(p.s.tables.kind("T21"), 1, -1, 0)  # beside tile 3, a wall between them
    p.monster("wolf", "4b2")
    assert p.s.castle.tiling.tiles_apart(2, 3) < 0
    events = end(p)
    assert of_kind(events, TileWalked) == []
    assert p.at("wolf") == "4b2"


@pytest.mark.clause("A6g", "A12.9", "A12a")
def test_on_a_start_tile_a_monster_ends_on_an_inner_square() -> None:
    p = corridor()
    p.monster("skeleton", "3b2")
    p.stand("arjhan", "2b2")
    end(p)
    assert p.asked() == "arrive arjhan"
    assert p.offers() == ["place 1b2", "place 1b3", "place 1c2", "place 1c3"]


@pytest.mark.clause("A6b", "A0.17")
def test_a_monster_that_is_adjacent_already_stays_where_it_is() -> None:
    p = corridor()
    p.stand("arjhan", "3b2")
    p.monster("zombie", "3c2")
    p.dice(attack=[1])
    events = end(p)
    assert of_kind(events, TileWalked) == []
    assert len(of_kind(events, AttackRolled)) == 1


@pytest.mark.clause("A6b")
def test_a_tilemove_to_the_own_tile_changes_nothing() -> None:
    p = corridor()
    p.stand("arjhan", "3b2")
    p.monster("rat_swarm", "3d4")
    p.dice(attack=[1])
    events = end(p)
    assert of_kind(events, TileWalked) == []
    assert len(of_kind(events, AttackRolled)) == 1


@pytest.mark.clause("A6.3", "A6e")
def test_move_adjacent_is_to_a_square_of_the_targets_own_tile_as_the_active_player_likes() -> None:
    p = corridor()
    p.stand("arjhan", "3b4")
    p.stand("kat", "2c1")
    p.monster("skeleton", "4c2")
    end(p)
    assert p.asked() == "beside arjhan"
    assert p.offers() == ["place 3a3", "place 3a4", "place 3b3", "place 3c3", "place 3c4"]
    p.dice(attack=[1])
    walked = of_kind(p.play("place 3c4"), TileWalked)
    assert [(each.path, each.cell) for each in walked] == [((3, 2), p.square("3c4"))]


@pytest.mark.clause("A6.3")
def test_move_adjacent_takes_a_neighbouring_tile_where_the_own_one_has_no_room() -> None:
    p = Position("arjhan", "kat")
    p.lay("T21", "1n")  # #..# / #.b# / #..# / #..#
    p.stand("arjhan", "3b4")
    p.stand("kat", "3c4")
    for name, square in (("zombie", "3b3"), ("ghoul", "3c3")):
        p.monster(name, square, "kat")
    p.lay("T26", "3n")
    p.monster("skeleton", "4c2")
    p.quiet()
    end(p)
    p.play("target arjhan")
    assert p.asked() == "beside arjhan"
    assert p.offers() == ["place 1a1", "place 1b1", "place 1c1"]


@pytest.mark.clause("A6.4", "A6h", "A6f")
def test_without_a_square_beside_the_target_the_monster_comes_but_its_attack_is_lost() -> None:
    p = Position("arjhan", "kat")
    p.lay("T21", "1n")
    p.stand("arjhan", "3b1")
    p.stand("kat", "3c1")
    p.monster("zombie", "3b2", "kat")
    p.monster("ghoul", "3c2", "kat")
    p.lay("T21", "3n")
    p.monster("wolf", "4b4", "kat")
    p.monster("spider", "4c4", "kat")
    p.monster("skeleton", "4b1")
    p.quiet()
    events = end(p)
    assert p.asked() == "target arjhan"
    p.play("target arjhan")
    assert p.asked() == "arrive arjhan"
    assert p.offers() == ["place 3b3", "place 3b4", "place 3c3", "place 3c4"]
    events = p.play("place 3b4")
    assert [each.why for each in of_kind(events, Idle)][:1] == ["lost_attack"]
    assert p.at("skeleton") == "3b4"


@pytest.mark.clause("A6e", "A17e")
def test_a_monster_stopped_on_its_way_is_put_on_the_tile_reached() -> None:
    p = corridor("arjhan", "kat")
    p.stand("arjhan", "3b4")
    p.monster("wolf", "5a1")
    p.lasting("bag_of_caltrops", "arjhan", through="arjhan", phases=0)
    events = end(p)
    assert p.asked() == "beside arjhan"
    events = p.play("place 3c4")
    assert [(each.cell, each.stopped) for each in of_kind(events, TileWalked)] == [
        (p.square("4c2"), True)
    ]
    assert of_kind(events, AttackRolled) == []
    p.monster("skeleton", "4d4", "arjhan")
    p.s.put(p.figure("wolf"), -1)
    p.turn("arjhan")
    p.lasting("bag_of_caltrops", "arjhan", through="arjhan", phases=0)
    p.quiet()
    p.play("end", "place 3c4")
    assert p.at("skeleton") == "4d4"


@pytest.mark.clause("A6a", "A7.5")
def test_a_line_that_needs_a_hero_does_nothing_while_all_lie() -> None:
    p = corridor("arjhan", "kat")
    p.monster("wolf", "3b2")
    p.hp("kat", 0)
    p.hp("arjhan", 0)
    events = p.settle() + p.through()
    assert of_kind(events, TileWalked) == of_kind(events, AttackRolled) == []


# --- targets


@pytest.mark.clause("A7.4", "A14a")
def test_figures_never_block_an_attack() -> None:
    p = Position("arjhan", "kat")
    p.lay("T21", "1n")
    p.stand("arjhan", "1b2")
    p.stand("kat", "2b1")
    p.monster("wolf", "3b4", "kat")
    p.monster("ghoul", "3c4", "kat")
    p.monster("kobold_skirmisher", "3b1")
    p.quiet()
    p.dice(attack=[19])
    end(p)
    assert p.hp("arjhan") == 9


@pytest.mark.clause("A7.2a", "A7.2")
def test_where_no_tile_lies_is_like_wall_for_corners() -> None:
    p = Position("arjhan")
    p.lay("T26", "1n")
    p.lay("T26", "1e")
    tiling = p.s.castle.tiling
    # The corner of tile 1, where no tile lies on the fourth side: one wall alone, passed.
    assert tiling.steps[p.square("3d4")] >> p.square("4a1") & 1
    p = Position("arjhan")
    p.lay("T13", "1n")  # open to the south and west: its eastern column is wall
    p.lay("T26", "1e")
    tiling = p.s.castle.tiling
    assert not p.s.castle.tiling.floor >> p.square("3d4") & 1
    assert not tiling.steps[p.square("3c4")] >> p.square("4a1") & 1


@pytest.mark.clause("A7f", "A15a", "A18k")
def test_what_targets_monsters_reaches_villains_and_the_artifact() -> None:
    p = Position("kat", adventure=KLAK)
    p.lay("T26", "1n")
    p.powers("kat", "snipe_shot")
    p.stand("kat", "3b2")
    p.stand("klak", "3a1")
    p.stand("artifact", "3d4")
    assert p.offers("use") == ["use snipe_shot artifact", "use snipe_shot klak"]


@pytest.mark.clause("A7a", "A7c")
def test_the_closest_is_by_tiles_and_then_by_steps_around_walls() -> None:
    p = Position("arjhan", "kat", "thorgrim")
    p.lay("T28", "1n")  # .... / .#b. / ..#. / ....
    p.stand("arjhan", "3a3")
    p.stand("kat", "3a2")
    p.stand("thorgrim", "2b1")
    p.monster("kobold_skirmisher", "3c2")
    p.quiet()
    p.dice(attack=[1])
    events = end(p)
    chosen = of_kind(events, LineChosen)
    # To both by way of 3b1, never straight between the walls.
    assert [(each.target, each.squares) for each in chosen] == [(1, 2)]


@pytest.mark.clause("A7a", "A0a")
def test_of_two_as_close_the_active_player_picks() -> None:
    p = corridor("arjhan", "kat")
    p.stand("arjhan", "3b1")
    p.stand("kat", "3b3")
    p.monster("kobold_skirmisher", "3d2")
    p.dice(attack=[19])
    p.play("end")
    p.through("target")
    assert (p.asked(), p.offers()) == ("target arjhan", ["target arjhan", "target kat"])
    p.play("target kat")
    assert (p.hp("arjhan"), p.hp("kat")) == (10, 7)


@pytest.mark.clause("A7d", "A16m")
def test_the_closest_edge_is_by_tiles_and_then_by_steps() -> None:
    p = corridor("arjhan", "kat", tiles=1)
    p.s.respites.clear()
    p.stand("arjhan", "3b2")
    p.stand("kat", "2b1")
    p.top("encounter", "secret_door")
    p.top("monster", "kobold_skirmisher")
    p.dice(attack=[1])
    p.play("end")
    # North and west are one step away, east two.
    assert (p.asked(), p.offers()) == ("edge arjhan", ["edge 3n", "edge 3w"])


@pytest.mark.clause("A7e", "A16q")
def test_the_farthest_is_by_tiles_and_then_by_steps() -> None:
    p = corridor("arjhan", "kat")
    p.s.respites.clear()
    p.stand("kat", "2c1")
    p.monster("zombie", "5b4", "kat")
    p.monster("ghoul", "5b1", "kat")
    p.monster("wolf", "4b1", "kat")
    p.top("encounter", "illusionary_trick")
    p.play("end")
    assert (p.at("arjhan"), p.at("ghoul")) == ("5b1", "2b1")
