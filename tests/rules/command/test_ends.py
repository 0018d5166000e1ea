"""Where a shift, slide or teleport ends when hardly a square is left (section 5)."""

from __future__ import annotations

import pytest

from game.rules.command import codes, queries
from game.rules.command import events as ev
from game.rules.command.travel import MOVE, Travel
from game.rules.command.ways import halts, spent
from tests.rules.command.field import Field
from tests.rules.command.trial import Trial

KNIGHT, CLERIC, ARCHER = "1.dragon_knight", "1.dwarf_cleric", "1.elf_archer"
GUARD, DRIDER, MASTIFF = "0.drow_house_guard", "0.drider", "0.shadow_mastiff"


@pytest.mark.clause("C5f", "C0a", "13.2 Shove")
def test_a_slide_ends_on_no_square_of_an_ally_and_may_stay() -> None:
    cells = {KNIGHT: "C3", GUARD: "C4", DRIDER: "D4", "0.umber_hulk": "B4", "0.giant_spider": "C5"}
    trial = Trial(cells).play(KNIGHT, "1.shove")
    if trial.asked == "target":
        trial.say(codes.TARGET, trial.at(GUARD))
    trial.passes()
    ends = {trial.tables.arena.grid.name(cell) for cell in trial.offered(codes.TO)}
    assert "C4" in ends
    assert not ends & {"C3", "D4", "B4", "C5"}
    trial.go("C7")
    assert trial.of_kind(ev.Moved)[0].how == "slide"


@pytest.mark.clause("C5f", "C5.3")
def test_a_slide_passes_through_allies_of_whom_is_slid() -> None:
    rows = "####\n....\n####"
    trial = Trial({KNIGHT: "A2", GUARD: "B2", DRIDER: "C2"}, rows).play(KNIGHT, "1.shove")
    trial.passes().go("D2")
    names = [trial.tables.arena.grid.name(cell) for cell in trial.of_kind(ev.Moved)[0].path]
    assert names == ["B2", "C2", "D2"]


@pytest.mark.clause("13.2 Driving Blow", "C0a")
def test_a_driving_blow_of_the_first_figure_ends_beside_it() -> None:
    trial = Trial({"0.dragon_knight": "C3", "1.drider": "C4"}, factions=("heroes", "drow"))
    trial.play("0.dragon_knight", "0.driving_blow").passes()
    ends = {trial.tables.arena.grid.name(cell) for cell in trial.offered(codes.TO)}
    assert ends == {"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"}


@pytest.mark.clause("C0.7", "C5.13")
def test_a_teleport_with_one_empty_square_goes_there_unasked() -> None:
    trial = Trial({MASTIFF: "A1", DRIDER: "B1"}, "...#").power(MASTIFF).passes()
    assert (trial.asked, trial.cell(MASTIFF)) == ("", "C1")
    assert trial.of_kind(ev.Moved)[0].how == "teleport"


@pytest.mark.clause("C0a", "13.1 Tumble")
def test_who_can_only_stay_in_the_corner_is_not_asked() -> None:
    trial = Trial({DRIDER: "A1", KNIGHT: "L1"}, ".#..........\n##..........")
    trial.play(DRIDER, "0.tumble").passes()
    assert (trial.asked, trial.cell(DRIDER)) == ("", "A1")
    assert trial.of_kind(ev.Moved) == []


# --- what a way costs, and what ends it


def walking(trial: Trial, name: str) -> Travel:
    """Return a move of a creature by its speed."""
    figure = trial.at(name)
    return Travel(figure // 12, figure, MOVE, 0)


def way(trial: Trial, *cells: str) -> tuple[int, ...]:
    return tuple(trial.tables.arena.grid.parse(cell) for cell in cells)


@pytest.mark.clause("C5.8", "C5d")
def test_one_step_to_an_enemy_ends_beside_it_and_beside_nobody_far() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C5", ARCHER: "L8"})
    travel = walking(trial, GUARD)
    assert halts(trial.state, travel, way(trial, "C3", "C4")) == (trial.at(KNIGHT),)
    assert halts(trial.state, travel, way(trial, "C3")) == ()


@pytest.mark.clause("C5.12", "C5.6")
def test_a_flier_pays_one_for_every_square_the_first_of_all_too() -> None:
    trial = Trial({"1.copper_dragon": "B2", GUARD: "C3"}, "^^....\n......\n......")
    spent_by = {
        name: spent(trial.state, walking(trial, name), way(trial, "B2", "A1", "B1"))
        for name in ("1.copper_dragon", GUARD)
    }
    assert spent_by == {"1.copper_dragon": (0, 1, 2), GUARD: (0, 2, 4)}


# --- the corner of the board is a square like any other


@pytest.mark.clause("C5.1", "C5.10")
@pytest.mark.parametrize("name", ["1.copper_dragon", GUARD, "0.umber_hulk", DRIDER])
@pytest.mark.parametrize("shifts", [False, True])
def test_every_creature_goes_into_the_corner_of_the_board_and_on(name: str, shifts: bool) -> None:
    rows = "..\n.#\n.."
    field = Field({name: "B1", "0.drow_wizard" if name[0] == "1" else KNIGHT: "B3"}, rows)
    other = field.at("0.drow_wizard" if name[0] == "1" else KNIGHT)
    field.state.put(other, -1)
    ends = queries.ends(field.state, field.at(name), 4, shifts)
    assert ends == field.squares("A1", "B1", "A2", "A3", "B3")


@pytest.mark.clause("C5.3", "C5i", "C5k")
def test_a_flier_flies_around_an_ally_that_stands_beside_an_enemy() -> None:
    # From B2 over the enemy on C2 to D2; the ally on C1 beside that enemy is no way for it.
    rows = "#...#\n#...#\n####."
    field = Field({"1.copper_dragon": "B1", "0.drow_house_guard": "C2", KNIGHT: "C1"}, rows)
    dragon = field.at("1.copper_dragon")
    end = field.tables.arena.grid.parse("D1")
    names = field.tables.arena.grid.name
    path = [names(cell) for cell in queries.way(field.state, dragon, end, 4, False)]
    assert path == ["B1", "C2", "D1"]


@pytest.mark.clause("C5.9", "C5b", "13.1 Fast Advance")
def test_a_fixed_move_from_beside_an_enemy_goes_its_whole_way() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "B3"}).play(GUARD, "0.fast_advance").passes().go("G3")
    assert [len(each.path) for each in trial.of_kind(ev.Moved)] == [5]


@pytest.mark.clause("13.1 Shroud of Darkness")
def test_far_from_a_shroud_the_corner_is_shot_at() -> None:
    trial = Trial({"0.drow_wizard": "D1", ARCHER: "A1", KNIGHT: "L8"})
    trial.attach("0.shroud_of_darkness", KNIGHT)
    wizard = trial.at("0.drow_wizard")
    assert queries.ranged_targets(trial.state, wizard) == trial.mask(ARCHER)


@pytest.mark.clause("C5.8", "C5d")
def test_whoever_is_stopped_beside_an_enemy_does_not_go_on_into_the_corner() -> None:
    field = Field({KNIGHT: "A3", ARCHER: "B1", GUARD: "C5"})
    ends = queries.ends(field.state, field.at(GUARD), 0, False)
    assert ends & field.squares("A1", "B2") == field.squares("B2")
