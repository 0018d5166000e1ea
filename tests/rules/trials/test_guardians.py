"""Guardians: how they come, their scripts from top to bottom, what is special (T3, T62, T70)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.trials import (
    ailments,
    bestiary,
    guardians,
    loot,
    monsters,
    pieces,
    places,
    scripts,
    targeting,
    turn,
    windows,
)
from game.rules.trials.codes import (
    ANKHEG,
    AREA_AT,
    ELDER_OBLEX,
    EVENT_DECK,
    EVENTS,
    FIRST_PRINCE,
    FIRST_SPAWN,
    GUARDIAN,
    GUARDIAN_NAGA,
    HILL_GIANT,
    IRON_GOLEM,
    OGRE,
    SPACE,
)
from game.rules.trials.events import (
    GuardianCame,
    MonsterAttacks,
    Stepped,
    Stood,
    Targeted,
    TurnStarted,
)
from tests.rules.trials import beyond
from tests.rules.trials.positions import A, B, C, Position

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

PROCEDURES = (
    guardians.GuardianComes,
    guardians.Spawning,
    monsters.Monsters,
    monsters.Activation,
    monsters.March,
    places.Arrive,
    pieces.Pieces,
    loot.Collect,
    beyond.Attack,
    ailments.Ailing,
    turn.EndOfTurn,
    windows.Window,
)


def drawn(which: int, *rows: str) -> Position:
    """Return a position with a Guardian that has had its first move."""
    p = Position(*rows, procedures=PROCEDURES)
    p.s.guardian = which
    p.initiative(20, 5, 15, 8)
    p.s.first_party = 0
    if p.s.stands(GUARDIAN):
        p.monster(GUARDIAN, p.s.cell[GUARDIAN])
    return p


def acts(p: Position) -> list[str]:
    """Let the Guardian act; return the lines that it has used."""
    p.run(monsters.Activation(GUARDIAN))
    return [each.id for each in p.told(MonsterAttacks)]


def targets(p: Position) -> tuple[int, ...]:
    return p.told(Targeted)[0].targets


# --- T62: how it comes


def comes(*where: tuple[int, tuple[int, int]], which: int = HILL_GIANT) -> Position:
    p = Position(procedures=PROCEDURES)
    p.s.guardian = which
    for figure in range(p.s.seats):
        p.s.put(figure, -1)
    for figure, at in where:
        p.s.put(figure, p.cell(at))
    p.run(guardians.GuardianComes())
    return p


@pytest.mark.clause("T3", "T62", "T70.4")
def test_the_guardian_spawns_active_on_the_four_middle_spaces() -> None:
    """T3, T62, T70.4: with its HP for four heroes (T70.3)."""
    p = comes()
    assert p.places(p.s.spaces[GUARDIAN]) == [(15, 15), (15, 16), (16, 15), (16, 16)]
    assert p.s.awake >> GUARDIAN & 1
    assert p.s.hp[GUARDIAN] == 60
    assert p.told(GuardianCame)


@pytest.mark.clause("T70.3")
def test_it_has_more_hp_against_more_heroes() -> None:
    """T70.3."""
    classes = ("ranger", "wizard", "fighter", "rogue", "bard", "cleric", "monk", "paladin")
    for seats, hp in ((4, 50), (6, 70), (8, 85)):
        p = Position(classes=classes[:seats], procedures=PROCEDURES)
        assert p.s.tables.monster_hp(GUARDIAN, GUARDIAN_NAGA) == hp


@pytest.mark.clause("T62", "T10c")
def test_creatures_are_pushed_out_to_the_nearest_free_space() -> None:
    """T62, T10c: the lowest of several."""
    p = comes((A, (15, 15)), (B, (14, 14)))
    assert p.at(A) == (14, 15)
    assert p.told(Stepped)[0].how == "aside"


@pytest.mark.clause("T61c")
def test_a_large_creature_goes_to_the_nearest_place_of_its_size() -> None:
    """T61c."""
    p = comes((ANKHEG, (14, 14)))
    assert p.at(ANKHEG) == (13, 13)


# --- T62.2: scripts


@pytest.mark.clause("T Hill Giant", "T70g", "T70a")
def test_sweep_takes_two_adjacent_opponents_and_nobody_else() -> None:
    """Section 8, T70g: opponents only, where the Giant stands (T70a)."""
    p = drawn(HILL_GIANT, ". A . . .", ". U . . C", ". . . . .", ". . . . .")
    p.s.put(A, p.cell((1, 2)))
    p.monster(18, p.cell((2, 1)))
    p.camp(18)
    assert acts(p) == ["club"]  # C is not adjacent, a goblin is no opponent
    p = drawn(HILL_GIANT, ". A . .", ". U . .", ". . . .", ". C . .")
    p.monster(18, p.cell((2, 1)))
    p.camp(18)
    assert acts(p) == ["sweep"]
    assert targets(p) == (A, C)


@pytest.mark.clause("T62.2", "T70a")
def test_the_first_line_that_applies_is_used() -> None:
    """T62.2, T70a: it does not move while it can attack from where it stands."""
    p = drawn(HILL_GIANT, ". A . . . .", ". U . . . .", ". . . . . .", ". . . . . C")
    assert acts(p) == ["club"]
    assert p.at(GUARDIAN) == (2, 2)


@pytest.mark.clause("T Hill Giant", "T70g")
def test_boulder_is_thrown_only_at_whom_one_movement_does_not_reach() -> None:
    """Section 8, T70g: from where it stands, within six."""
    row = ". . . . . . . . . . . ."
    p = drawn(HILL_GIANT, "U . . . . . . A . . . .", row, row)
    assert scripts.line_at(p.s, GUARDIAN, p.s.spaces[GUARDIAN], A, True) == 1
    assert not scripts.acts_at_once(
        drawn(HILL_GIANT, "U . . . . A", row[:11], row[:11]).s, GUARDIAN, A
    )
    assert scripts.line_at(p.s, GUARDIAN, p.s.spaces[GUARDIAN], A, False) == -1
    p.s.put(A, p.cell((1, 9)))
    assert scripts.line_at(p.s, GUARDIAN, p.s.spaces[GUARDIAN], A, True) == -1


@pytest.mark.clause("T70g")
def test_the_mover_lays_a_script_area_that_holds_the_target() -> None:
    """T70g: everyone inside but the monster itself is hit."""
    row = ". . . . . . . . . . . ."
    p = drawn(HILL_GIANT, "U . . . . . . A . . . .", ". . . . . . . g . . . .", row, row)
    p.camp(18, awake=False)
    acts(p)
    assert p.asked() == "script_area C"
    found = [p.place(member // 4) for member in p.offers(AREA_AT)]
    assert (1, 8) not in found or all(abs(at[1] - 8) <= 1 and at[0] <= 2 for at in found)
    p.play(AREA_AT, p.cell((2, 7)) * 4)
    assert targets(p) == (A, 18)


@pytest.mark.clause("TE12", "T69i")
def test_fog_shortens_the_ranges_of_scripts() -> None:
    """TE12, T69i."""
    row = ". . . . . . . . . . . ."
    p = drawn(HILL_GIANT, "U . . . . . . A . . . .", row, row)
    p.s.piles.move(p.card("fog_bank"), EVENT_DECK, EVENTS)
    assert scripts.line_at(p.s, GUARDIAN, p.s.spaces[GUARDIAN], A, True) == -1


@pytest.mark.clause("T Iron Golem", "T38")
def test_poison_breath_needs_an_area_next_to_it_with_two() -> None:
    """Section 8, T38: it holds a space next to the Golem and none of its own."""
    p = drawn(IRON_GOLEM, "U . A . .", ". . . C .", ". . . . .")
    aims = scripts.areas(p.s, 0, p.s.spaces[GUARDIAN], A)
    assert aims
    near = p.s.board().beside_all(p.s.spaces[GUARDIAN])
    for each in aims:
        assert each.area & near
        assert not each.area & p.s.spaces[GUARDIAN]
    p = drawn(IRON_GOLEM, "U . A . . .", ". . . . . C", ". . . . . .")
    assert not scripts.areas(p.s, 0, p.s.spaces[GUARDIAN], A)


@pytest.mark.clause("T Iron Golem", "T70h")
def test_who_stands_beside_a_lone_target_slams() -> None:
    """Section 8, T70h."""
    p = drawn(IRON_GOLEM, "U . A", ". . .", "# # #")
    assert acts(p) == ["slam"]


@pytest.mark.clause("T Guardian Naga")
def test_spit_is_for_a_target_that_is_not_adjacent() -> None:
    """Section 8: within six."""
    p = drawn(GUARDIAN_NAGA, "U . . . . A", ". . . . . .")
    assert acts(p) == ["spit"]
    assert p.at(GUARDIAN) == (1, 1)
    p = drawn(GUARDIAN_NAGA, "U . A", ". . .")
    assert acts(p) == ["bite"]


@pytest.mark.clause("T Guardian Naga", "T62.2")
def test_flame_strike_comes_before_spit_with_two_in_an_area() -> None:
    """Section 8, T62.2."""
    p = drawn(GUARDIAN_NAGA, "U . . . . A . .", ". . . . . . C .", ". . . . . . . .")
    p.run(monsters.Activation(GUARDIAN))
    assert p.asked() == "script_area C"
    p.play(AREA_AT, p.offers(AREA_AT)[0])
    assert [each.id for each in p.told(MonsterAttacks)] == ["flame_strike"]
    assert targets(p) == (A, C)


@pytest.mark.clause("T Elder Oblex", "T70g")
def test_memory_drain_takes_two_opponents_within_two() -> None:
    """Section 8, T70g: opponents only."""
    p = drawn(ELDER_OBLEX, "U . . A", ". . . .", ". . . .", ". . C .")
    p.s.grown = 1
    p.s.put(GUARDIAN, p.cell((1, 1)))
    assert acts(p) == ["memory_drain"]
    assert targets(p) == (A, C)


@pytest.mark.clause("T70h")
def test_a_guardian_moves_to_where_the_first_line_applies() -> None:
    """T70h: within one movement, and uses the first that applies there."""
    p = drawn(HILL_GIANT, "U . . . . A", ". . . . . .", "# # # # # #")
    acts(p)
    while p.m.decision is not None:
        p.play(SPACE, p.offers(SPACE)[0])
    assert [each.id for each in p.told(MonsterAttacks)] == ["club"]


@pytest.mark.clause("T70h")
def test_without_any_it_goes_twice_as_far_and_does_not_attack() -> None:
    """T70h."""
    row = ". . . . . . . . . . . . . ."
    p = drawn(IRON_GOLEM, row[:-1] + "A", "U" + row[1:], row)
    assert acts(p) == []
    assert p.m.decision is None or set(p.families()) == {SPACE}
    columns = {p.place(cell)[1] for cell in p.offers(SPACE)}
    assert columns == {7}


@pytest.mark.clause("T61b")
def test_a_guardian_does_not_ignore_whom_it_can_hit_from_where_it_stands() -> None:
    """T61b: nobody can come next to A, whom the Naga sees within six."""
    rows = ("~ ~ ~ ~ ~ ~ ~ ~", "~ A ~ ~ ~ U . .", "~ ~ ~ ~ ~ . . .", "~ ~ ~ ~ ~ . . .")
    p = drawn(GUARDIAN_NAGA, *rows)
    assert targeting.target_of(p.s, GUARDIAN) == A
    p = drawn(IRON_GOLEM, *rows)
    assert targeting.target_of(p.s, GUARDIAN) == -1


# --- the Oblex


def fresh(*rows: str) -> Position:
    """Return a position with the Oblex before its first move."""
    p = drawn(ELDER_OBLEX, *rows)
    p.s.grown = 0
    p.s.put(GUARDIAN, p.s.cell[GUARDIAN])
    return p


@pytest.mark.clause("T62", "T62a")
def test_the_oblex_takes_full_size_after_its_first_move() -> None:
    """T62, T62a: where 3x3 fits, its north-west space staying so."""
    row = ". . . . . . . . ."
    p = fresh("U . . . . . . . A", row, "~ ~ ~ . . . . . .", "~ ~ ~ . . . . . .")
    acts(p)
    offered = [p.place(cell) for cell in p.offers(SPACE)]
    assert all(
        p.s.tables.shape(GUARDIAN, ELDER_OBLEX, 1).cells(p.grid, p.cell(at)) for at in offered
    )
    p.play(SPACE, p.offers(SPACE)[0])
    assert p.s.grown
    assert [each.how for each in p.told(Stood)][:1] == ["grown"]
    assert p.s.spaces[GUARDIAN].bit_count() == 9


@pytest.mark.clause("T62a")
def test_where_it_does_not_fit_it_grows_after_the_first_move_that_lets_it() -> None:
    """T62a."""
    p = fresh("U . . . . . . . . . . A", ". . . . . . . . . . . .", "# # # # # # # # # # # #")
    acts(p)
    while p.m.decision is not None:
        p.play(SPACE, p.offers(SPACE)[0])
    assert not p.s.grown
    assert p.at(GUARDIAN) != (1, 1)


@pytest.mark.clause("T Elder Oblex", "T70e")
def test_at_the_end_of_its_turn_a_spawn_comes_next_to_the_nearest_hero() -> None:
    """Section 8, T70e: on the lowest free space adjacent to that hero."""
    p = drawn(ELDER_OBLEX, "U . . . .", ". . . . .", ". . . . .", ". . . A .", ". . . . C")
    p.run(guardians.Spawning())
    assert p.at(FIRST_SPAWN) == (3, 3)
    assert p.s.awake >> FIRST_SPAWN & 1


@pytest.mark.clause("T Elder Oblex")
def test_with_five_in_play_none_comes() -> None:
    """Section 8."""
    p = drawn(ELDER_OBLEX, "U . . . .", ". . . . .", ". . . . .", ". . . A .", ". . . . .")
    for number in range(5):
        p.monster(FIRST_SPAWN + number, p.cell((5, 1 + number)))
    p.run(guardians.Spawning())
    assert not p.told(Stood)


@pytest.mark.clause("T70e")
def test_a_hero_without_free_space_beside_it_gets_none() -> None:
    """T70e."""
    p = drawn(ELDER_OBLEX, "U . # A #", ". . # # #", ". . . . .")
    p.run(guardians.Spawning())
    assert not p.told(Stood)


@pytest.mark.clause("T70e", "T70b")
def test_a_new_spawn_acts_from_the_next_round_on() -> None:
    """T70e, T70b: those in play act right after the Oblex."""
    p = drawn(ELDER_OBLEX, "U . . . .", ". . . . .", ". . . A .", ". . . . .", ". . . . .")
    p.run(monsters.Monsters())
    acted = p.told(TurnStarted)
    while p.m.decision is not None:
        code = p.families()[0]
        p.play(code, p.offers(code)[0])
        acted += p.told(TurnStarted)
    assert p.s.stands(FIRST_SPAWN)
    assert [each.figure for each in acted] == [GUARDIAN]


# --- section 8


@pytest.mark.clause("T Ankheg", "T Hill Giant")
def test_what_section_8_says_of_each_monster() -> None:
    """Section 8: moves and bands."""
    p = Position("A")
    p.s.guardian = HILL_GIANT
    moves = {figure: bestiary.move(p.s, figure) for figure in (8, 9, 14, 15, 16, 18, 22, 26, 30)}
    assert moves == {8: 4, 9: 4, 14: 4, 15: 5, 16: 4, 18: 5, 22: 5, 26: 4, 30: 4}
    assert [band.at for band in bestiary.face(p.s, OGRE, 0).bands] == [6, 14]
    assert [band.at for band in bestiary.face(p.s, ANKHEG, 1).bands] == [8]
    assert [band.at for band in bestiary.face(p.s, GUARDIAN, 0).bands] == [7, 15]


@pytest.mark.clause("T70g")
def test_an_area_of_a_script_spares_the_monster_itself() -> None:
    """T70g."""
    p = drawn(GUARDIAN_NAGA, ". . . .", ". U . A", ". . . C")
    for each in scripts.areas(p.s, 0, p.s.spaces[GUARDIAN], A):
        hit = scripts.hit_by(p.s, GUARDIAN, 0, A, each.area)
        assert not hit >> GUARDIAN & 1
        assert set(bits(hit)) <= {A, C}


@pytest.mark.clause("T62", "T70.4")
def test_a_guardian_that_comes_has_not_grown_and_all_in_its_way_make_room() -> None:
    p = Position(procedures=PROCEDURES)
    p.s.guardian, p.s.grown, p.s.guardian_came = ELDER_OBLEX, 1, 0
    inside = {A: (15, 15), B: (16, 15), FIRST_PRINCE + 1: (15, 16)}
    for figure, place in inside.items():
        p.s.put(figure, p.cell(place))
    p.run(guardians.GuardianComes())
    assert (p.s.grown, p.s.guardian_came) == (0, 1)
    assert [each.figure for each in p.told(Stepped)] == [*inside]
    assert all(not p.s.spaces[figure] & p.s.spaces[GUARDIAN] for figure in inside)
