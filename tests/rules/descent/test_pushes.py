"""Pushes: where they can go, what stops them and what follows from them (D0.5, D0a, D7o, D9f)."""

from __future__ import annotations

import pytest

from game.rules.descent.codes import DONE, PUSH
from game.rules.descent.events import Stepped, TokenTaken, Wounded
from game.rules.descent.pushes import Push
from tests.rules.descent.positions import ROOM, At, Position


def pushing(
    p: Position, figure: int | str, spaces: int = 3, by: int | None = None
) -> list[tuple[At, int]]:
    """Begin a push that the overlord decides; return where it can lead."""
    seat = p.overlord if by is None else by
    p.run(Push(p.figure(figure), seat, spaces, p.figure(0)))
    return offered(p)


def offered(p: Position) -> list[tuple[At, int]]:
    """Return the anchors with their lies that are offered."""
    return [(p.places(1 << (each >> 1))[0], each & 1) for each in p.offers(PUSH)]


def push(p: Position, at: At, lie: int = 0) -> None:
    p.play(PUSH, p.cell(at) << 1 | lie)


@pytest.mark.clause("D0.5", "D0a")
def test_a_push_goes_up_to_so_many_spaces_as_its_player_likes() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (4, 4))
    assert len(pushing(p, "steelhorns", 2)) == 8
    assert p.asked() == "push overlord"
    push(p, (5, 5))
    assert [(each.how, each.points) for each in p.told(Stepped)] == [("push", 0)]
    push(p, (5, 4))
    assert not p.asked()
    pushing(p, "steelhorns", 2, by=0)
    assert p.asked() == "push steelhorns"
    p.play(DONE)
    assert not p.asked()
    assert p.at("steelhorns") == (5, 4)


@pytest.mark.clause("D0.5", "D0a", "D7a")
def test_a_push_passes_no_figure_wall_closed_door_or_obstacle() -> None:
    p = Position(
        "steelhorns", "runemaster_thorn",
        quest=("#######", "#..o..#", "#...D.#", "#....##", "#.G...#", "#######"),
    )  # fmt: skip
    p.hero("steelhorns", (3, 2))
    p.hero("runemaster_thorn", (2, 2))
    p.monster("beastman", (3, 3))
    # Between the door and the obstacle no corner is cut.
    assert [at for at, _ in pushing(p, "steelhorns")] == [(2, 1), (2, 3), (4, 3)]


@pytest.mark.clause("D0a", "D6j")
def test_a_flyer_is_not_pushed_over_an_obstacle_but_past_its_corner() -> None:
    p = Position("steelhorns", quest=("######", "#.o..#", "#o...#", "#...G#", "######"))
    wing = p.monster("razorwing", (1, 1))
    assert [at for at, _ in pushing(p, wing)] == [(2, 2)]
    p.m.end()
    p.m.decision = None
    beast = p.monster("beastman", (1, 1))
    p.s.put(wing, -1)
    assert pushing(p, beast) == []
    assert not p.asked()
    assert p.at(beast) == (1, 1)
    assert p.told(Stepped) == []


@pytest.mark.clause("D0b", "D9f")
def test_a_large_figure_is_pushed_as_it_moves_and_covers_nobody_on_the_way() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    ogre = p.monster("ogre", (4, 3))
    p.monster("beastman", (6, 5))
    p.hero("steelhorns", (3, 3))
    assert [at for at, _ in pushing(p, ogre)] == [(4, 2), (5, 2), (5, 3), (3, 4), (4, 4)]
    push(p, (5, 3))
    assert p.places(p.s.spaces[ogre]) == [(5, 3), (6, 3), (5, 4), (6, 4)]


@pytest.mark.clause("D0b")
def test_a_figure_of_two_spaces_may_be_turned_by_a_push() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    hound = p.monster("hell_hound", (4, 4), lie=1)
    places = pushing(p, hound)
    assert {((4, 4), 0), ((5, 4), 0), ((4, 3), 1), ((5, 4), 1)} <= set(places)
    assert ((4, 4), 1) not in places


PITS = ("########", "#......#", "#.pp...#", "#.....G#", "########")


@pytest.mark.clause("D7o", "D7.26")
def test_a_push_into_a_pit_wounds_and_ends_there() -> None:
    p = Position("steelhorns", quest=PITS)
    p.hero("steelhorns", (1, 2))
    pushing(p, "steelhorns")
    push(p, (2, 2))
    assert [(each.why, each.amount) for each in p.told(Wounded)] == [("pit", 2)]
    assert not p.asked()


@pytest.mark.clause("D7o")
def test_a_push_leads_out_of_a_pit_and_into_a_joining_one_without_wounds() -> None:
    p = Position("steelhorns", quest=PITS)
    p.hero("steelhorns", (2, 2))
    assert len(pushing(p, "steelhorns")) == 8
    push(p, (1, 1))
    assert p.asked() == "push overlord"
    p.play(DONE)
    p.s.put(0, p.cell((2, 2)))
    pushing(p, "steelhorns")
    push(p, (3, 2))
    assert p.told(Wounded) == []
    assert not p.asked()


@pytest.mark.clause("D7o", "D6e")
def test_a_pit_ends_no_push_of_flyers_and_large_figures() -> None:
    p = Position("steelhorns", quest=PITS)
    wing = p.monster("razorwing", (1, 2))
    pushing(p, wing)
    push(p, (2, 2))
    assert p.asked() == "push overlord"
    p.play(DONE)
    p.s.put(wing, -1)
    ogre = p.monster("ogre", (3, 1))
    pushing(p, ogre)
    push(p, (2, 1))
    assert p.asked() == "push overlord"
    assert p.told(Wounded) == []


def test_who_is_pushed_enters_each_space_and_a_web_does_not_hold_him() -> None:
    p = Position("steelhorns", quest=("#####", "#.$.#", "#..G#", "#####"))
    p.hero("steelhorns", (1, 1))
    p.s.web[0] = 1
    p.s.tokens = p.s.tables.printed_tokens(p.s.revealed)
    pushing(p, "steelhorns")
    push(p, (2, 1))
    assert [each.token for each in p.told(TokenTaken)] == ["coins"]


@pytest.mark.clause("D6d")
def test_who_dies_of_an_aura_on_the_way_is_pushed_no_farther() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (3, 4), wounds=1)
    p.monster("hell_hound", (6, 4), master=True)
    pushing(p, "steelhorns")
    push(p, (4, 4))
    push(p, (5, 4))
    assert p.at("steelhorns") is None
    assert not p.asked()


def test_a_push_is_written_down_as_it_stands() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROOM)
    p.hero("steelhorns", (4, 4))
    pushing(p, "steelhorns", 2)
    again = p.m.copy()
    assert again.digest() == p.m.digest()


@pytest.mark.clause("D0b", "D9e")
def test_a_figure_that_is_turned_by_a_push_lies_as_was_chosen() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    hound = p.monster("hell_hound", (4, 4), lie=0)
    pushing(p, hound)
    push(p, (4, 4), lie=1)
    assert p.places(p.s.spaces[hound]) == [(4, 4), (5, 4)]
