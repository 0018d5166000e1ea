"""Where enemies could strike, shoot and answer next, and what that would cost."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.answers import Threat
from game.rules.command.threats import exposure, strikes_left, threats
from tests.rules.command.test_aiming import ASSASSIN, DRIDER, WIZARD, act, names
from tests.rules.command.test_turn import ARCHER, GUARD, KNIGHT, Round

NOOK = "......\n..#...\n......"
CLERIC = "1.dwarf_cleric"
HALL = "\n".join(["................"] * 3)


def of(field: Round, name: str, seat: int = 0) -> Threat:
    """Return what an enemy of a seat could strike."""
    figure = field.at(name)
    return next(each for each in threats(field.match, seat) if each.figure == figure)


def test_every_enemy_on_the_board_is_told_and_nobody_else() -> None:
    turn = Round({GUARD: "A1", KNIGHT: "H8", ARCHER: "J1"}).begin()
    assert [each.figure for each in threats(turn.match, 0)] == [turn.at(ARCHER), turn.at(KNIGHT)]
    assert [each.figure for each in threats(turn.match, 1)] == [turn.at(GUARD)]


@pytest.mark.clause("C4.1", "C7.1")
def test_a_melee_attack_reaches_a_square_farther_than_the_move() -> None:
    turn = Round({GUARD: "A2", KNIGHT: "J2"}, HALL).begin()
    told = of(turn, KNIGHT)  # speed 5
    assert "E2" in names(turn, told.stands)
    assert "D2" not in names(turn, told.stands)
    assert "D2" in names(turn, told.cells)
    assert "C2" not in names(turn, told.cells)
    assert (told.strikes, told.afar) == ((), 0)
    near = Round({GUARD: "D2", KNIGHT: "J2"}, HALL).begin()
    assert of(near, KNIGHT).strikes == (near.at(GUARD),)


@pytest.mark.clause("C5.7")
def test_whoever_stands_beside_an_enemy_reaches_no_farther_than_a_step() -> None:
    turn = Round({GUARD: "E2", KNIGHT: "F2", DRIDER: "C2"}, HALL).begin()
    told = of(turn, KNIGHT)
    assert "C2" not in names(turn, told.cells)
    assert told.strikes == (turn.at(GUARD),)


@pytest.mark.clause("C0.15")
def test_the_pinned_strike_from_where_they_stand() -> None:
    turn = Round({GUARD: "E2", KNIGHT: "H2"}, HALL)
    turn.attach("0.web", KNIGHT)
    turn.begin()
    assert names(turn, of(turn, KNIGHT).stands) == "H2"


@pytest.mark.clause("C6d", "C14b")
def test_a_shot_reaches_afar_with_range_and_sight() -> None:
    cells = {WIZARD: "A2", ARCHER: "P1", GUARD: "C3"}
    rows = "......#.........\n" * 2 + "." * 16
    turn = Round(cells, rows).begin()
    told = of(turn, ARCHER)
    assert told.afar
    assert not told.afar & ~told.cells
    assert turn.at(GUARD) in told.strikes
    shrouded = Round(cells, rows)
    shrouded.attach("0.shroud_of_darkness", GUARD)
    assert shrouded.at(GUARD) not in of(shrouded.begin(), ARCHER).strikes


@pytest.mark.clause("C8.5", "C16.12")
def test_the_untapped_answer_beside_them_while_it_is_not_their_turn() -> None:
    turn = Round({GUARD: "C2", KNIGHT: "E2", ARCHER: "J2"}, HALL)
    turn.tap(ARCHER)
    turn.begin()
    assert names(turn, of(turn, KNIGHT).answers) == "D1 E1 F1 D2 F2 D3 E3 F3"
    assert of(turn, ARCHER).answers == 0
    assert of(turn, GUARD, 1).answers == 0


@pytest.mark.clause("C4.3")
def test_whom_the_activated_creature_can_still_attack() -> None:
    turn = act({GUARD: "D2", KNIGHT: "J2", ARCHER: "P3"}, GUARD, rows=HALL)
    assert strikes_left(turn.match) == (turn.at(KNIGHT),)  # six squares, and it shoots five
    turn.now.moved = 1
    assert strikes_left(turn.match) == ()
    turn.now.put(turn.at(ARCHER), turn.tables.arena.grid.parse("E2"))
    assert strikes_left(turn.match) == (turn.at(ARCHER),)
    turn.now.tapped |= turn.mask(GUARD)
    assert strikes_left(turn.match) == ()


@pytest.mark.clause("C7.5", "C8t")
def test_the_worst_blow_of_each_enemy_adds_up() -> None:
    cells = {GUARD: "B2", KNIGHT: "J2", "1.war_wizard": "J3"}
    turn = Round(cells, HALL)
    turn.attach("0.darkfire", GUARD)
    turn.begin()
    told = exposure(turn.match, 0, turn.at(GUARD))
    assert told is not None
    grid = turn.tables.arena.grid

    def blows(cell: str) -> list[tuple[str, list[int]]]:
        return [(each.key, list(each.damage.ways)) for each in told.at(grid.parse(cell))]

    assert told.hp == 20
    assert blows("E2") == [("ranged", [20]), ("melee", [25])]
    assert blows("A2") == [("ranged", [20])]
    assert told.defeated(grid.parse("E2")) == Fraction(1)
    assert exposure(turn.match, 0, turn.at(DRIDER)) is None


@pytest.mark.clause("C7.9")
def test_what_block_leaves_nothing_of_is_no_peril() -> None:
    field = Round({KNIGHT: "B2", "0.demonweb_spider": "E2", GUARD: "G2"}, HALL).begin()
    told = exposure(field.match, 1, field.at(KNIGHT))
    assert told is not None
    assert {each.figure for each in told.perils} == {field.at(GUARD)}  # 5 less Block 5 is nothing


@pytest.mark.clause("C7.1", "C14b", "C8.5")
def test_threats_in_full() -> None:
    turn = Round({GUARD: "A1", DRIDER: "E3", ARCHER: "F3"}, NOOK)
    turn.state.webs[turn.at(ARCHER)] = 1
    turn.begin()

    def full(told: Threat) -> tuple[str, str, tuple[int, ...], str, str]:
        cells = (names(turn, each) for each in (told.stands, told.cells, told.afar, told.answers))
        stands, struck, afar, answers = cells
        return stands, struck, told.strikes, afar, answers

    afar = "A1 B1 C1 D1 E1 F1 A2 B2 D2 A3 B3 C3 D3"
    archer = "A1 B1 C1 D1 E1 F1 A2 B2 D2 E2 F2 A3 B3 C3 D3 E3"
    both = (turn.at(DRIDER), turn.at(GUARD))
    assert full(of(turn, ARCHER)) == ("F3", archer, both, afar, "E2 F2 E3")
    ends = "A1 B1 C1 D1 E1 F1 A2 B2 D2 E2 F2 A3 B3 C3 D3"
    everywhere = ends + " E3 F3"
    assert full(of(turn, GUARD, 1)) == (ends, everywhere, (turn.at(ARCHER),), "", "")
    told = exposure(turn.match, 0, turn.at(GUARD))
    assert told is not None
    assert told.hp == 20
    assert [
        (each.figure, each.key, names(turn, each.cells), each.damage.ways) for each in told.perils
    ] == [
        (turn.at(ARCHER), "melee", "E2 F2 E3", {5: 1}),
        (turn.at(ARCHER), "ranged", afar, {5: 1}),
    ]


@pytest.mark.clause("C7.5")
def test_where_the_harder_blow_reaches_the_other_is_not_counted() -> None:
    field = Round({KNIGHT: "A1", ASSASSIN: "C1"}, "....")
    field.state.webs[field.at(ASSASSIN)] = 1
    field.begin()
    told = exposure(field.match, 1, field.at(KNIGHT))
    assert told is not None
    assert [(each.key, names(field, each.cells), each.damage.ways) for each in told.perils] == [
        ("melee", "B1 D1", {5: 1}),
        ("ranged", "A1", {5: 1}),
    ]
    assert told.heat() == [(Fraction(5), field.squares("A1", "B1", "D1"))]
    wizard = Round({CLERIC: "A1", WIZARD: "C1"}, "....")
    wizard.state.webs[wizard.at(WIZARD)] = 1
    wizard.begin()
    told = exposure(wizard.match, 1, wizard.at(CLERIC))
    assert told is not None
    # The shot of 10 reaches wherever the blow of 5 does.
    assert [(each.key, names(wizard, each.cells)) for each in told.perils] == [
        ("ranged", "A1 B1 D1")
    ]


@pytest.mark.clause("C7.5", "C12.18")
def test_more_block_than_damage_is_no_peril_either() -> None:
    cells = {KNIGHT: "C1", "1.dwarven_defender": "D1", WIZARD: "E3"}
    field = Round({**cells, GUARD: "A1", "0.demonweb_spider": "A3"}, NOOK).begin()
    told = exposure(field.match, 1, field.at(KNIGHT))
    assert told is not None
    assert (told.hp, told.perils) == (60, ())


@pytest.mark.clause("C4.3", "C14b")
def test_whom_a_shot_still_reaches_after_the_move() -> None:
    turn = act({WIZARD: "A1", KNIGHT: "F1", ARCHER: "F3"}, WIZARD, rows=NOOK)
    turn.now.moved = 1
    assert strikes_left(turn.match) == (turn.at(ARCHER), turn.at(KNIGHT))


@pytest.mark.clause("C3.4")
def test_while_nobody_is_activated_nobody_has_an_attack_left() -> None:
    turn = Round({GUARD: "D2", KNIGHT: "J2"}, HALL).begin()
    turn.now.put(23, turn.tables.arena.grid.parse("E2"))  # the last creature of all
    assert turn.now.acting == -1
    assert strikes_left(turn.match) == ()


def test_enemies_move_as_if_whoever_is_looked_at_were_not_there() -> None:
    rows = "#####....\n.........\n#####...."
    field = Round({GUARD: "D2", KNIGHT: "F2"}, rows).begin()
    told = exposure(field.match, 0, field.at(GUARD))
    assert told is not None
    (peril,) = told.perils
    assert "A2" in names(field, peril.cells)  # it would have gone through D2
