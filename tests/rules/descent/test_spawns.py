"""Spawn cards: who comes, and where (D10.5, D10.11, D10.12, D10a, D10c, D10h, D16p)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.descent import codes, spawns, standing, windows
from game.rules.descent.codes import ACTIVATE, END, PLACE, PLAY, placement
from game.rules.descent.events import Stood
from tests.rules.descent.overlords import deck, let_act, playable, take_turn, trap
from tests.rules.descent.positions import At, Position
from tests.rules.descent.quests import EMBER_CRYPT

FOUR = ("steelhorns", "runemaster_thorn", "korva_halfshield", "ilsa_fletcher")
ROWS = (
    "#########",
    "#.......#",
    "#.#####.#",
    "#.#...#.#",
    "#.......#",
    "#.#...#.#",
    "#.#####.#",
    "#...G...#",
    "#########",
)
"""A ring around a room: a hero below sees the lowest row alone."""
DOWN, ACROSS = 0, 1
CLOSED = (
    "#########",
    "#...#...#",
    "#...D...#",
    "#G..#...#",
    "#########",
)


def turn(p: Position, *cards: str, threat: int = 50) -> None:
    """Let the overlord's turn begin with these cards, which are his to play."""
    p.hand(*cards, threat=threat)
    deck(p, "aim", "aim.2")
    take_turn(p)


def ring(*heroes: str) -> Position:
    """Return the ring with the first hero at its lowest row."""
    p = Position(*(heroes or ("steelhorns", "runemaster_thorn")), quest=ROWS)
    p.hero("steelhorns", (4, 7))
    return p


def offered(p: Position) -> list[At]:
    """Return where the next figure can stand, by its anchor."""
    return p.places(sum(1 << cell for cell in {each >> 1 for each in p.offers(PLACE)}))


def put(p: Position, at: At, lie: int = 0) -> None:
    p.play(PLACE, placement(p.cell(at), lie))


def brought(p: Position, card: str) -> list[tuple[str, bool]]:
    """Return whom a card brings, as kind and whether master."""
    kinds = p.s.tables.monster
    return [(kinds[kind].id, master) for kind, master in spawns.coming(p.s, p.card(card))]


# --- when


@pytest.mark.clause("D10.5")
def test_one_spawn_card_a_turn() -> None:
    p = ring()
    turn(p, "bone_patrol", "razor_flock")
    trap(p, "bone_patrol")
    put(p, (1, 1))
    put(p, (2, 1))
    assert p.asked() == "overlord overlord"
    assert playable(p) == []


@pytest.mark.clause("D10.5")
def test_no_spawn_card_after_the_first_monster_has_acted() -> None:
    p = ring()
    beast = p.monster("beastman", (1, 1))
    p.monster("beastman", (2, 1))
    turn(p, "bone_patrol")
    assert playable(p) == ["bone_patrol"]
    let_act(p, beast)
    p.play(END)
    assert p.asked() == "overlord overlord"
    assert playable(p) == []


@pytest.mark.clause("D10.5")
def test_no_spawn_card_either_when_the_first_to_act_has_died_of_it() -> None:
    p = ring()
    beast = p.monster("beastman", (1, 1), wounds=1)
    p.s.burn[beast] = 1
    p.monster("beastman", (2, 1))
    turn(p, "bone_patrol")
    p.dice(black=[1])
    let_act(p, beast)
    assert not p.s.stands(beast)
    assert p.asked() == "overlord overlord"
    assert playable(p) == []


@pytest.mark.clause("D10.11", "D10.5")
def test_spawned_figures_act_in_the_same_turn() -> None:
    p = ring()
    turn(p, "bone_patrol")
    trap(p, "bone_patrol")
    put(p, (1, 1))
    put(p, (2, 1))
    assert len(p.offers(ACTIVATE)) == 2


@pytest.mark.clause("D10.9")
def test_a_spawn_card_costs_its_price() -> None:
    p = ring()
    turn(p, "bone_patrol", threat=5)
    assert playable(p) == []
    p = ring()
    turn(p, "bone_patrol", threat=6)
    trap(p, "bone_patrol")
    assert p.s.threat == 0


# --- where


@pytest.mark.clause("D10.11", "D0.10")
def test_they_stand_out_of_sight_of_every_hero() -> None:
    p = ring()
    turn(p, "bone_patrol")
    trap(p, "bone_patrol")
    places = offered(p)
    assert (1, 1) in places
    assert not {(1, 7), (2, 7), (7, 7)} & set(places)
    p = ring()
    p.hero("runemaster_thorn", (1, 1))
    turn(p, "bone_patrol")
    trap(p, "bone_patrol")
    assert (1, 2) not in offered(p)


@pytest.mark.clause("D10.11", "D10i")
def test_figures_do_not_hide_the_spaces_behind_them() -> None:
    p = ring()
    p.s.put(p.figure("steelhorns"), p.cell((1, 6)))
    p.monster("beastman", (1, 3))
    turn(p, "bone_patrol")
    trap(p, "bone_patrol")
    assert (1, 2) not in offered(p)


@pytest.mark.clause("D10.11")
def test_they_stand_in_revealed_areas() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=CLOSED, revealed=False)
    p.hero("steelhorns", (1, 1))
    turn(p, "bone_patrol")
    assert playable(p) == []
    p = Position("steelhorns", "runemaster_thorn", quest=CLOSED)
    p.hero("steelhorns", (1, 1))
    turn(p, "bone_patrol")
    trap(p, "bone_patrol")
    assert offered(p) == [(5, 1), (6, 1), (7, 1), (5, 2), (6, 2), (7, 2), (5, 3), (6, 3), (7, 3)]


@pytest.mark.clause("D10.12")
def test_without_such_a_space_the_card_cannot_be_played() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2))
    turn(p, "bone_patrol")
    assert playable(p) == []


@pytest.mark.clause("D10h", "D10.11")
def test_each_space_of_a_large_figure_is_empty_and_hidden() -> None:
    p = ring()
    turn(p, "hound_pair")
    trap(p, "hound_pair")
    corner = placement(p.cell((1, 1)), DOWN), placement(p.cell((1, 1)), ACROSS)
    assert set(corner) <= set(p.offers(PLACE))
    assert placement(p.cell((1, 6)), DOWN) not in p.offers(PLACE)
    p = ring()
    p.s.tokens.append((codes.COINS, p.cell((2, 1))))
    turn(p, "hound_pair")
    trap(p, "hound_pair")
    assert corner[0] in p.offers(PLACE)
    assert corner[1] not in p.offers(PLACE)


# --- who


@pytest.mark.clause("16 Beastman Pack")
def test_a_beastman_pack() -> None:
    for many in (2, 3, 4):
        masters = 1 if many > 2 else 0
        found = [("beastman", True)] * masters + [("beastman", False)] * (2 - masters)
        assert brought(Position(*FOUR[:many]), "beastman_pack") == found


@pytest.mark.clause("16 Bone Patrol")
def test_a_bone_patrol() -> None:
    for many in (2, 3, 4):
        found = [("skeleton", False)] * (3 if many == 4 else 2)
        assert brought(Position(*FOUR[:many]), "bone_patrol") == found


@pytest.mark.clause("16 Spider Nest")
def test_a_spider_nest() -> None:
    for many in (2, 3, 4):
        assert brought(Position(*FOUR[:many]), "spider_nest") == [("bane_spider", False)] * 2


@pytest.mark.clause("16 Razor Flock")
def test_a_razor_flock() -> None:
    for many in (2, 3, 4):
        assert brought(Position(*FOUR[:many]), "razor_flock") == [("razorwing", False)] * 2


@pytest.mark.clause("16 Hound Pair")
def test_a_hound_pair() -> None:
    for many in (2, 3, 4):
        found = [("hell_hound", False)] * (2 if many > 2 else 1)
        assert brought(Position(*FOUR[:many]), "hound_pair") == found


@pytest.mark.parametrize("card", ["beastman_pack", "bone_patrol", "spider_nest", "razor_flock"])
@pytest.mark.clause("D16p")
def test_with_one_hero_a_card_brings_its_first_figure_alone(card: str) -> None:
    p = Position("steelhorns")
    assert len(brought(p, card)) == 1
    p.power("hordes")
    assert len(brought(p, card)) == 2


@pytest.mark.clause("16 Hordes", "D0.17")
def test_hordes_bring_a_normal_figure_of_the_kind_more() -> None:
    p = Position(*FOUR)
    p.power("hordes")
    assert brought(p, "beastman_pack") == [
        ("beastman", True),
        ("beastman", False),
        ("beastman", False),
    ]


@pytest.mark.clause("D10h")
def test_the_master_is_placed_first() -> None:
    p = Position(*FOUR, quest=ROWS)
    p.hero("steelhorns", (4, 7))
    turn(p, "beastman_pack")
    trap(p, "beastman_pack")
    put(p, (2, 1))
    assert [each.master for each in p.told(Stood)] == [True]
    put(p, (3, 1))
    assert [each.master for each in p.told(Stood)] == [False]


@pytest.mark.clause("D10c", "D10a")
def test_what_the_limit_does_not_allow_stays_away() -> None:
    p = ring()
    for column in range(1, 6):
        p.monster("skeleton", (column, 1))
    turn(p, "bone_patrol")
    trap(p, "bone_patrol")
    put(p, (6, 1))
    assert p.asked() == "overlord overlord"
    assert len([each for each in p.s.foes() if codes.kind_of(each) == 1]) == 6


@pytest.mark.clause("D10c")
def test_at_the_limit_of_all_its_figures_a_card_cannot_be_played() -> None:
    p = ring()
    for column in range(1, 7):
        p.monster("skeleton", (column, 1))
    turn(p, "bone_patrol")
    assert playable(p) == []


@pytest.mark.clause("D10c", "D10h")
def test_a_master_beyond_the_limit_is_left_out_for_the_next() -> None:
    p = Position(*FOUR, quest=ROWS)
    p.hero("steelhorns", (4, 7))
    for place in (1, 2):
        p.monster(f"beastman.master.{place}", (place, 1))
    turn(p, "beastman_pack")
    trap(p, "beastman_pack")
    put(p, (3, 1))
    assert [each.master for each in p.told(Stood)] == [False]
    assert p.asked() == "overlord overlord"


@pytest.mark.clause("D10h")
def test_a_place_that_leaves_none_for_the_next_loses_it() -> None:
    rows = ("#########", "#....D.G#", "#########")
    for at, many in (((1, 1), 2), ((2, 1), 1)):
        p = Position(*FOUR, quest=rows)
        p.hero("steelhorns", (7, 1))
        turn(p, "hound_pair")
        trap(p, "hound_pair")
        put(p, at, ACROSS)
        if many == 2:
            put(p, (3, 1), ACROSS)
        assert p.asked() == "overlord overlord"
        assert len(p.s.foes()) == many


@pytest.mark.clause("D10.14")
def test_they_come_with_the_wounds_for_the_heroes_at_the_start() -> None:
    p = Position(*FOUR, quest=ROWS)
    p.hero("steelhorns", (4, 7))
    turn(p, "beastman_pack")
    trap(p, "beastman_pack")
    put(p, (1, 1))
    assert [each.wounds for each in p.told(Stood)] == [5]
    assert PLAY not in p.families()


def test_d10_11_the_spaces_that_a_hero_sees_are_told_for_the_table() -> None:
    p = ring()
    turn(p, "bone_patrol")
    p.play(PLAY, p.card("bone_patrol"))
    seen = p.places(standing.watched(p.s))
    assert set(seen) & set(offered(p)) == set()
    assert (1, 7) in seen
    assert standing.seen_by(p.s, p.cell((1, 7))) == 0


def test_d10h_figures_are_proposed_a_place_each_as_they_would_be_asked_for() -> None:
    p = ring()
    turn(p, "bone_patrol")
    p.play(PLAY, p.card("bone_patrol"))
    proposed = standing.coming(p.m)
    before = p.m.digest()
    last = max(bits(proposed[0].places))
    moved = standing.coming(p.m, [last])
    assert [each.place for each in moved] == [last, standing.coming(p.m, [last])[1].place]
    assert not moved[1].places >> last & 1
    nowhere = placement(p.cell((0, 0)), 0)
    assert standing.coming(p.m, [nowhere]) == proposed
    assert p.m.digest() == before
    for each in proposed:
        p.play(PLACE, each.place)
    assert [p.s.cell[each.figure] for each in proposed] == [each.place >> 1 for each in proposed]


def test_d10_5_nobody_is_proposed_at_another_question() -> None:
    p = ring()
    turn(p, "bone_patrol")
    assert standing.coming(p.m) == []


@pytest.mark.clause("D10f", "D10.5")
def test_a_spawn_card_goes_to_the_discards() -> None:
    p = ring()
    turn(p, "beastman_pack")
    trap(p, "beastman_pack")
    assert p.discards() == ["beastman_pack"]


@pytest.mark.clause("D10a", "D10g")
def test_one_named_figure_is_one_of_two_masters() -> None:
    p = Position("steelhorns", quest=EMBER_CRYPT)
    kind = next(at for at, each in enumerate(p.s.tables.monster) if each.id == "ogre")
    p.monster("grend", (9, 1))
    assert windows.free_figure(p.s, kind, True) == p.figure("ogre.master.1")
    p.monster("ogre", (12, 4), master=True)
    assert windows.free_figure(p.s, kind, True) == -1
