"""The monsters' turn: order, targets, who moves them, where they end, hazards (T57 to T61)."""

from __future__ import annotations

import pytest

from game.rules.trials import (
    ailments,
    hunting,
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
    B_HIDDEN,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    FIRST_PRINCE,
    FIRST_SPAWN,
    FREE,
    GUARDIAN,
    HOARDER,
    LAUGHTER,
    LINE_AT,
    OGRE,
    SIDES_OF_A_CARD,
    SPACE,
    STEP,
)
from game.rules.trials.events import (
    MonsterAttacks,
    MonsterTargets,
    Stepped,
    Targeted,
    TurnEnded,
    TurnStarted,
)
from game.rules.trials.frames import Boon, Ring
from tests.rules.trials import beyond
from tests.rules.trials.positions import A, B, C, D, Position

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

G, K, U = FIRST_GOBLIN, FIRST_KOBOLD, FIRST_BUGBEAR
PRINCE = FIRST_PRINCE
PROCEDURES = (
    monsters.Monsters,
    monsters.Activation,
    monsters.March,
    places.Arrive,
    pieces.Pieces,
    beyond.Attack,
    ailments.Ailing,
    turn.EndOfTurn,
    windows.Window,
)


def drawn(*rows: str) -> Position:
    """Return a position in which A and B are of the first party, C and D of the second, with the
    initiative of A the highest of the first and that of C of the second.
    """
    p = Position(*rows, procedures=PROCEDURES)
    p.initiative(20, 5, 15, 8)
    p.s.first_party = 0
    return p


def camp(p: Position, *figures: int, ally: int = -1, awake: bool = True) -> None:
    """Let some monsters be a camp that has been judged in this round."""
    p.camp(*figures, ally=ally, awake=awake)
    row = p.s.camps[-1]
    p.s.camps[-1] = (*row[:7], p.s.round, *row[8:])


def goblins(*rows: str) -> Position:
    """Return a position with the goblins of the drawing as an awake camp."""
    p = drawn(*rows)
    camp(p, *[figure for figure in range(G, G + 4) if p.s.stands(figure)])
    return p


def acts(p: Position, figure: int) -> None:
    p.run(monsters.Activation(figure))


def ended_at(p: Position, figure: int) -> tuple[int, int] | None:
    """Return where a figure ended, with the first choice offered at every question."""
    while p.m.decision is not None:
        code = p.families()[0]
        p.play(code, p.offers(code)[0])
    return p.at(figure)


# --- T57


@pytest.mark.clause("T57", "T57a", "T57b")
def test_monsters_act_in_the_order_of_their_numbers() -> None:
    """T57, T57a, T57b: Guardian, Spawn, Ogre, Ankheg, goblins, kobolds, bugbears; allied ogres do
    not act at 10.
    """
    p = drawn(
        "g u k . . . .",
        ". . . . . . .",
        "R . K . U . .",
        ". . . . . . .",
        "# # # # # # #",
        "Q . . . . . .",
        ". . . . . . .",
    )
    p.monster(FIRST_SPAWN, p.cell((2, 7)))
    p.run(monsters.Monsters())
    order = [each.figure for each in p.told(TurnStarted)]
    assert order == [GUARDIAN, FIRST_SPAWN, OGRE, ANKHEG, G, K, U]
    assert [each.figure for each in p.told(TurnEnded)] == order


@pytest.mark.clause("T58.3", "T46g")
def test_an_inactive_camp_does_nothing_but_end_its_turns() -> None:
    """T58.3, T46g."""
    p = drawn("g . . . A", "# # # # #")
    camp(p, G, awake=False)
    acts(p, G)
    assert not p.told(MonsterTargets)
    assert p.told(TurnEnded)


# --- T59: the target


@pytest.mark.clause("T59")
def test_the_nearest_seen_is_the_target() -> None:
    """T59."""
    p = goblins("g . . A . . C")
    acts(p, G)
    assert p.told(MonsterTargets)[0].target == A


@pytest.mark.clause("T59")
def test_who_is_not_seen_is_no_target() -> None:
    """T59: A stands behind a wall."""
    p = goblins("A # g . . . C", ". # . . . . .", ". . . . . . .")
    acts(p, G)
    assert p.told(MonsterTargets)[0].target == C


@pytest.mark.clause("T58.2")
def test_a_camp_shares_sight() -> None:
    """T58.2: the goblin behind the wall goes for whom the other one sees."""
    p = goblins("g # . . .", ". # . . .", ". . . . .", "# # g . A")
    assert not hunting.is_seen(p.s, p.s.spaces[G], A)
    assert targeting.target_of(p.s, G) == A
    p.s.camps.clear()
    camp(p, G)
    assert targeting.target_of(p.s, G) == -1


@pytest.mark.clause("T59")
def test_of_equally_near_ones_the_higher_initiative_is_taken() -> None:
    """T59."""
    p = goblins("A . g . C")
    assert targeting.target_of(p.s, G) == A
    p.initiative(3, 5, 15, 8)
    assert targeting.target_of(p.s, G) == C


@pytest.mark.clause("T60b")
def test_who_can_be_reached_comes_before_who_cannot() -> None:
    """T60b: C is nearer by range but water cuts it off; A is farther away by steps."""
    p = goblins(
        "g . . . . A",
        "~ ~ ~ ~ ~ ~",
        "C ~ . . . .",
    )
    assert targeting.target_of(p.s, G) == A
    p.s.put(A, -1)
    assert targeting.target_of(p.s, G) == C


@pytest.mark.clause("T60b")
def test_nearest_counts_steps_and_not_range() -> None:
    """T60b: C is at range 2 behind rocks, with a long way round; A at range 3."""
    p = goblins(
        ". . . . . .",
        "g . . A O .",
        "O O O O O .",
        "C . . . . .",
    )
    p.s.put(C, p.cell((4, 3)))
    assert targeting.target_of(p.s, G) == A


@pytest.mark.clause("T59.2", "T34g")
def test_unallied_monsters_target_those_allied_to_a_party_and_not_each_other() -> None:
    """T59.2, T34g."""
    p = drawn("k . g . . . A")
    camp(p, G, ally=0)
    camp(p, K)
    assert targeting.target_of(p.s, K) == G
    p.s.camps[0] = (*p.s.camps[0][:3], -1, *p.s.camps[0][4:])
    assert targeting.target_of(p.s, K) == A


@pytest.mark.clause("T59.2")
def test_allied_monsters_ignore_their_party_and_inactive_monsters() -> None:
    """T59.2."""
    p = drawn("A g . k . . . C")
    camp(p, G, ally=0)
    camp(p, K, awake=False)
    assert targeting.target_of(p.s, G) == C
    p.s.camps[1] = (*p.s.camps[1][:4], 1, *p.s.camps[1][5:])
    assert targeting.target_of(p.s, G) == K


@pytest.mark.clause("T59a")
def test_of_two_tied_monsters_the_earlier_is_taken() -> None:
    """T59a."""
    p = drawn("g . . k . . g . . .")
    camp(p, G, ally=0)
    camp(p, G + 1, ally=1)
    camp(p, K)
    assert targeting.target_of(p.s, K) == G


@pytest.mark.clause("T65.36")
def test_who_is_hidden_is_a_target_only_if_adjacent() -> None:
    """T65.36."""
    p = goblins("g . A . . C")
    p.s.boons.append(Boon(B_HIDDEN, A, 1, A, 0).row())
    assert targeting.target_of(p.s, G) == C
    p.s.put(A, p.cell((1, 2)))
    assert targeting.target_of(p.s, G) == A


# --- T60: who moves it, and where


@pytest.mark.clause("T60", "T60c")
def test_the_party_that_is_not_targeted_moves_it() -> None:
    """T60, T60c: its hero of highest initiative."""
    p = goblins("g . . . A . .", ". . . . . . C", "D . . . . . .")
    p.s.put(D, -1)
    p.initiative(20, 5, 8, 15)
    acts(p, G)
    told = p.told(MonsterTargets)[0]
    assert (told.target, told.seat) == (A, D)


@pytest.mark.clause("T59a")
def test_a_targeted_allied_monster_stands_for_its_party() -> None:
    """T59a."""
    p = drawn("k . g . . . . . .")
    camp(p, G, ally=0)
    camp(p, K)
    acts(p, K)
    assert p.told(MonsterTargets)[0].seat == C


@pytest.mark.clause("TQ9", "T68m", "T59")
def test_allied_goblins_are_moved_by_the_lowest_of_their_party() -> None:
    """TQ9, T68m: they choose by T59."""
    p = drawn("g . . . C .")
    camp(p, G, ally=0)
    acts(p, G)
    told = p.told(MonsterTargets)[0]
    assert (told.target, told.seat) == (C, B)


@pytest.mark.clause("T60f", "T60.7")
def test_it_ends_where_it_can_attack_as_its_mover_picks() -> None:
    """T60f, T60.7: any space within the movement from which the attack can be made."""
    p = goblins("g . . . . A .", ". . . . . . .", ". . . . . . .")
    acts(p, G)
    assert p.asked() == "lead C"
    assert [p.place(cell) for cell in p.offers(SPACE)] == [(1, 5), (2, 5), (2, 6)]
    assert p.m.decision is not None
    assert p.m.decision.about["proposed"] == p.cell((1, 5))
    p.play(SPACE, p.cell((2, 6)))
    assert p.at(G) == (2, 6)
    assert [each.targets for each in p.told(Targeted)] == [(A,)]


@pytest.mark.clause("T60a")
def test_the_default_end_has_the_shortest_path_then_the_lowest_space() -> None:
    """T60a."""
    p = goblins(". . . . . .", "g . . A . .", ". . . . . .")
    acts(p, G)
    assert p.m.decision is not None
    assert p.m.decision.about["proposed"] == p.cell((1, 3))


@pytest.mark.clause("T60", "T60.3", "T60.5")
def test_it_attacks_if_it_can_and_does_not_move_afterwards() -> None:
    """T60, T60.3, T60.5."""
    p = goblins("g A", "# #")
    acts(p, G)
    assert [each.id for each in p.told(MonsterAttacks)] == ["goblin"]
    assert p.at(G) == (1, 1)
    assert not p.s.deeds


@pytest.mark.clause("T60.2")
def test_what_cannot_reach_goes_twice_as_far_and_does_not_attack() -> None:
    """T60.2: five spaces are too few; ten bring it next to A, and there is no attack."""
    p = goblins("g . . . . . . . A", "# # # # # # # # #")
    acts(p, G)
    assert ended_at(p, G) == (1, 8)
    assert not p.told(MonsterAttacks)


@pytest.mark.clause("T60f")
def test_too_far_for_both_it_ends_as_near_as_it_gets() -> None:
    """T60f: fewest steps to a space from which the attack could be made."""
    p = goblins("g . . . . . . . . . . . . . A", "# # # # # # # # # # # # # # #")
    acts(p, G)
    assert p.at(G) == (1, 11)


@pytest.mark.clause("T60f")
def test_without_a_way_it_ends_as_near_as_it_gets_by_range() -> None:
    """T60f: else range."""
    p = goblins("g . . ~ ~ A")
    acts(p, G)
    assert p.at(G) == (1, 3)


@pytest.mark.clause("T60d")
def test_members_of_a_camp_pass_one_another_and_nobody_else_does() -> None:
    """T60d."""
    p = goblins("g g . A", "# # # #")
    assert hunting.Ways(p.s, G).passable >> p.cell((1, 2)) & 1
    acts(p, G)
    assert p.at(G) == (1, 3)
    p = drawn("g k . A", "# # # #")
    camp(p, G)
    camp(p, K)
    assert not hunting.Ways(p.s, G).passable >> p.cell((1, 2)) & 1


@pytest.mark.clause("T60d")
def test_allied_monsters_pass_their_party() -> None:
    """T60d."""
    p = drawn("g A . C", "# # # #")
    camp(p, G, ally=0)
    acts(p, G)
    assert p.at(G) == (1, 3)


@pytest.mark.clause("T60.4")
def test_without_a_target_it_goes_toward_the_centre() -> None:
    """T60.4: moved by the nearest hero's player, its single movement."""
    p = Position(procedures=PROCEDURES)
    p.initiative(20, 5, 15, 8)
    for figure in range(p.s.seats):
        p.s.put(figure, -1)
    p.monster(OGRE, p.cell((15, 2)))
    camp(p, OGRE)
    p.s.put(D, p.cell((30, 30)))
    p.s.boons.append(Boon(B_HIDDEN, D, 1, D, 0).row())
    acts(p, OGRE)
    told = p.told(MonsterTargets)[0]
    assert (told.target, told.seat) == (-1, D)
    assert {p.place(cell)[1] for cell in p.offers(SPACE)} == {6}  # four steps nearer
    p.play(SPACE, p.cell((15, 6)))
    assert p.at(OGRE) == (15, 6)


@pytest.mark.clause("T60e")
def test_with_nobody_on_the_board_it_stays() -> None:
    """T60e."""
    p = Position(procedures=PROCEDURES)
    for figure in range(p.s.seats):
        p.s.put(figure, -1)
    p.monster(OGRE, p.cell((15, 2)))
    camp(p, OGRE)
    acts(p, OGRE)
    assert p.at(OGRE) == (15, 2)


@pytest.mark.clause("T60e")
def test_of_two_nearest_heroes_the_one_with_higher_initiative_moves_it() -> None:
    """T60e."""
    p = drawn("# . g . #", "A # # # C")
    camp(p, G)
    assert targeting.nearest_hero(p.s, G) == A
    p.initiative(1, 2, 3, 4)
    assert targeting.nearest_hero(p.s, G) == C


@pytest.mark.clause("T60h")
def test_a_monster_with_a_space_on_the_centre_stays() -> None:
    """T60h."""
    p = Position(procedures=PROCEDURES)
    for figure in range(p.s.seats):
        p.s.put(figure, -1)
    p.monster(OGRE, p.cell((14, 14)))
    camp(p, OGRE)
    p.s.put(D, p.cell((30, 30)))
    p.s.boons.append(Boon(B_HIDDEN, D, 1, D, 0).row())
    acts(p, OGRE)
    assert p.at(OGRE) == (14, 14)
    assert p.m.decision is None


@pytest.mark.clause("T46d", "T46i")
def test_a_rooted_monster_attacks_only_what_is_in_reach() -> None:
    """T46d, T46i."""
    p = goblins("g . A", "# # #")
    p.s.root[G * 3] = 1
    acts(p, G)
    assert p.at(G) == (1, 1)
    assert not p.told(MonsterAttacks)
    p = goblins("g A", "# #")
    p.s.root[G * 3] = 1
    acts(p, G)
    assert p.told(MonsterAttacks)


@pytest.mark.clause("T48b", "T65.93")
def test_a_laughing_monster_does_not_move() -> None:
    """T48b, T65.93."""
    p = goblins("g . A", "# # #")
    p.s.rings.append(Ring(LAUGHTER, G, A, 0).row())
    acts(p, G)
    assert p.at(G) == (1, 1)
    assert not p.told(MonsterAttacks)


# --- T60g: the path


def spiked(*rows: str) -> Position:
    """Return a position with spikes on the marks ``s``."""
    p = goblins(*rows)
    p.piece(3, p.marks("s"), seat=A, card=p.card("spike_growth"))
    return p


@pytest.mark.clause("T60g", "T60.6", "T67b")
def test_each_step_is_asked_for_only_while_a_hazard_lies_within_the_movement() -> None:
    """T60g, T60.6, T67b: the mover may lead it through or round the spikes."""
    p = goblins("g . . . A", ". . . . .")
    acts(p, G)
    p.play(SPACE, p.cell((1, 4)))
    assert p.asked() == ""
    p = spiked("g . s . A", ". . . . .")
    acts(p, G)
    p.play(SPACE, p.cell((1, 4)))
    assert p.asked() == "path C"
    p.play(STEP, p.cell((1, 2)))
    assert set(map(p.place, p.offers(STEP))) >= {(1, 3), (2, 3)}


@pytest.mark.clause("T65.42", "T60b")
def test_entering_spikes_costs_two_spaces() -> None:
    """T65.42, T60b: with four spaces of spikes in a corridor five spaces are too few."""
    p = spiked("g s s s . A", "# # # # # #")
    acts(p, G)
    while p.asked().startswith("path"):
        p.play(STEP, max(p.offers(STEP)))
    assert not p.told(MonsterAttacks)
    assert p.at(G) == (1, 5)


@pytest.mark.clause("T60g")
def test_a_path_ends_on_reaching_the_end_space() -> None:
    """T60g."""
    p = spiked("g . s . A", ". . . . .")
    acts(p, G)
    p.play(SPACE, p.cell((1, 4)))
    while p.asked().startswith("path"):
        p.play(STEP, max(p.offers(STEP), key=lambda cell: p.grid.col(cell)))
    assert p.at(G) == (1, 4)


@pytest.mark.clause("T60a")
def test_the_default_path_is_the_shortest_by_lowest_spaces() -> None:
    """T60a."""
    p = goblins(". . . . .", "g . ~ . A", ". . . . .")
    acts(p, G)
    p.play(SPACE, p.cell((2, 4)))
    assert [p.place(each.cell) for each in p.told(Stepped)] == [(1, 2), (1, 3), (2, 4)]


# --- T61: large monsters


@pytest.mark.clause("T61")
def test_a_large_monster_walks_as_its_north_west_space_and_ends_where_it_fits() -> None:
    """T61: through a gap of one space, to where there is room for all of it."""
    p = drawn(
        ". . . # . . . .",
        "R . . . . . . A",
        ". . . # . . . .",
        ". . . # . . . .",
    )
    camp(p, OGRE)
    acts(p, OGRE)
    found = [p.place(cell) for cell in p.offers(SPACE)]
    assert {at[1] for at in found} == {6, 7}
    assert not p.told(MonsterAttacks)  # four spaces are too few: it has doubled
    assert ended_at(p, OGRE) in found


@pytest.mark.clause("T61")
def test_a_large_monster_ignores_whom_it_cannot_reach() -> None:
    """T61: A stands in a nook where no 2x2 comes near; C is farther away."""
    p = drawn(
        "~ ~ ~ ~ ~ ~ ~ ~ ~",
        "A ~ ~ R . . . . C",
        "~ ~ ~ . . . . . .",
    )
    camp(p, OGRE)
    assert targeting.target_of(p.s, OGRE) == C
    p.s.put(C, -1)
    assert targeting.target_of(p.s, OGRE) == -1


@pytest.mark.clause("T61a")
def test_on_its_way_only_the_north_west_space_meets_hazards() -> None:
    """T61a: at the end all its spaces do."""
    p = drawn("R . . . . . A", ". . . . . . .", "# # # # # # #")
    camp(p, OGRE)
    p.piece(3, p.cell((2, 3)) and 1 << p.cell((2, 3)), seat=A, card=p.card("spike_growth"))
    passing = places.Arrive(OGRE, p.s.cell[OGRE], places.PASSING)
    p.s.put(OGRE, p.cell((1, 2)))
    assert p.s.spaces[OGRE] >> p.cell((2, 3)) & 1
    assert passing.how == places.PASSING
    p.run(places.Arrive(OGRE, p.cell((1, 2)), places.PASSING))
    assert not p.events


# --- section 8: Ankheg, Hoarder


@pytest.mark.clause("T70i")
def test_the_ankheg_spits_acid_along_a_line_that_holds_two() -> None:
    """T70i: looked at before it moves; its target is in the line."""
    p = drawn("K . . A . C . . . .", *[". . . . . . . . . ."] * 3)
    acts(p, ANKHEG)
    assert [each.id for each in p.told(MonsterAttacks)] == ["ankheg_acid"]
    assert p.at(ANKHEG) == (1, 1)
    told = p.told(Targeted)[0]
    assert told.targets == (A, C)
    assert p.places(told.area) == [(1, column) for column in range(3, 9)]


@pytest.mark.clause("T70i", "T39")
def test_a_line_is_cut_off_by_what_is_solid() -> None:
    """T70i, T39."""
    p = drawn("K . . A # C . . . .", *[". . . . . . . . . ."] * 3)
    assert not scripts.acid_lines(p.s, p.s.spaces[ANKHEG], A)


@pytest.mark.clause("T Ankheg", "T70i")
def test_with_one_in_the_line_it_bites() -> None:
    """Section 8, T70i: the bite needs an adjacent target."""
    p = drawn("K . A", ". . .", "# # #")
    p.s.put(C, -1)
    acts(p, ANKHEG)
    assert [each.id for each in p.told(MonsterAttacks)] == ["ankheg"]


@pytest.mark.clause("T70i")
def test_after_moving_acid_takes_the_place_of_the_bite() -> None:
    """T70i: no line where it stands, one where it has come to."""
    p = drawn(
        ". . . . . . . . . . . . .",
        "K . . . . . . . . . . . .",
        ". . . . . . . . . . . . .",
        ". . . . . A C . . . . . .",
        ". . . . . . . . . . . . .",
    )
    p.s.put(B, -1)
    p.s.put(D, -1)
    acts(p, ANKHEG)
    p.play(SPACE, p.cell((3, 4)))
    told = p.told(MonsterAttacks)
    assert [each.id for each in told] == ["ankheg_acid"]


@pytest.mark.clause("T70g", "T70i")
def test_the_mover_picks_among_several_lines() -> None:
    """T70g, T70i."""
    p = drawn(
        "K . A C . . . .",
        ". . A . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
    )
    p.monster(PRINCE, p.cell((1, 3)))
    p.s.put(A, -1)
    p.s.put(C, p.cell((1, 5)))
    p.s.put(D, p.cell((2, 5)))
    found = scripts.acid_lines(p.s, p.s.spaces[ANKHEG], PRINCE)
    assert [each.family for each in found] == [LINE_AT, LINE_AT]


@pytest.mark.clause("TE18", "T69k")
def test_the_hoarder_runs_from_the_nearest_hero() -> None:
    """TE18, T69k: five steps, to the greatest range, the lowest of several."""
    p = drawn(". . . . . . . . . . . .", "A . . . . . . . . . . .", ". . . . . . . . . . . .")
    p.monster(HOARDER, p.cell((2, 3)))
    acts(p, HOARDER)
    assert p.at(HOARDER) == (1, 8)
    assert p.told(TurnEnded)
    assert not p.told(MonsterAttacks)


@pytest.mark.clause("T27a", "T42.1")
def test_a_monsters_attack_is_declared_and_may_be_answered_before_it_rolls() -> None:
    """T27a: Brace in the window of its declaration; C is a fighter."""
    p = goblins("g C . . .", "D . . A B")
    p.hand(C, "brace")
    acts(p, G)
    while p.m.decision is not None and p.m.decision.kind != "answer":
        p.play(SPACE, p.offers(SPACE)[0])
    assert [(each.figure, each.targets) for each in p.told(Targeted)] == [(G, (C,))]
    assert p.m.decision is not None
    assert (p.asked(), p.m.decision.figure) == ("answer C", G)
    assert p.m.decision.about["moment"] == "declaration"
    assert p.offers(FREE) == [p.card("brace", C) * SIDES_OF_A_CARD]


@pytest.mark.clause("T59", "T59a", "T15.2")
@pytest.mark.parametrize(("initiative", "target"), [(11, A), (10, A), (9, PRINCE)])
def test_of_a_hero_and_an_allied_monster_equally_near_the_higher_initiative_is_the_target(
    initiative: int, target: int
) -> None:
    """T59, T15.2: monsters have 10 and lose ties."""
    p = goblins("A . . g . . Q .", "# # # # # # . .", "B . C . D . . .")
    p.initiative(initiative, 5, 15, 8)
    acts(p, G)
    assert [each.target for each in p.told(MonsterTargets)] == [target]
