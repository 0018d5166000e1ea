"""The numbers of figures with what they are made of."""

from __future__ import annotations

import pytest

from game.engine.answers import Number
from game.rules.trials import boons, codes, defences, numbers, queries
from game.rules.trials.codes import B_AGAINST, B_DR, END_ROUND, FIRST_GOBLIN, GUARDIAN
from tests.rules.trials.positions import A, B, C, Position

ROWS = ("A C . .", "B . . D", "R . g .", ". . . .")


def told(p: Position, figure: int, key: str, of: str = "") -> Number:
    """Return one number of a figure; its parts add up to it."""
    found = numbers.numbers(p.s, figure)
    assert all(sum(n for _, n in each.parts) == each.value for each in found)
    return next(each for each in found if each.key == key and of in ("", each.of))


def event(p: Position, name: str) -> None:
    """Let an event be in play."""
    p.s.piles.move(p.card(name), codes.EVENT_DECK, codes.EVENTS)


@pytest.mark.clause("T9.4", "T43")
def test_dr_is_made_of_subclass_loot_boons_and_events() -> None:
    p = Position(*ROWS)
    printed = p.s.tables.content.subclasses[p.s.subclass[C]].dr
    card = p.card("brace", C)
    loot = next(each for each in p.s.tables.loot if each.dr)
    p.loot(C, loot.id)
    boons.give(p.m, B_DR, C, 3, C, card, END_ROUND)
    found = told(p, C, "dr")
    assert found.parts == (("printed", printed), (loot.id, loot.dr), ("brace", 3))
    assert found.value == defences.dr(p.s, C)


@pytest.mark.parametrize("name", ["TE34", "TE35"])
def test_events_change_dr_as_one_part(name: str) -> None:
    p = Position(*ROWS)
    id = next(
        each.id for each in p.s.tables.events
        if any(type(effect).__name__ == "AllDR" and bool(effect.halved) == (name == "TE35")
               for effect in each.effects)
    )  # fmt: skip
    event(p, id)
    found = told(p, C, "dr")
    assert found.parts[-1][0] == id
    assert found.value == defences.dr(p.s, C)


def test_dr_against_one_enemy_alone_is_told_apart() -> None:
    p = Position(*ROWS)
    before = told(p, C, "dr").value
    boons.give(p.m, B_AGAINST, C, 4, C, p.card("brace", C), END_ROUND, extra=A)
    assert told(p, C, "dr").value == before
    assert numbers.against(p.s, C) == [(A, 4)]


@pytest.mark.clause("T9.3", "TL3")
def test_the_most_hp_grow_with_loot() -> None:
    p = Position(*ROWS)
    loot = next(each for each in p.s.tables.loot if each.max_hp)
    p.loot(A, loot.id)
    assert told(p, A, "hp").parts == (("printed", 30), (loot.id, loot.max_hp))
    assert told(p, A, "hp").value == queries.most_hp(p.s, A)


@pytest.mark.clause("T22", "T30")
def test_a_move_is_made_of_its_card_loot_and_events_the_first_time_in_a_turn() -> None:
    p = Position(*ROWS)
    plain = told(p, A, "move")
    loot = next(each for each in p.s.tables.loot if each.spaces)
    p.loot(A, loot.id)
    event(p, "mire")
    found = told(p, A, "move")
    assert found.parts == (*plain.parts, (loot.id, loot.spaces), ("mire", -2))
    p.turn(A)
    p.s.walked = 1
    assert told(p, A, "move").parts == plain.parts


def test_a_roll_has_what_is_added_to_it_and_a_range_what_fog_takes() -> None:
    p = Position(*ROWS)
    assert told(p, A, "roll", "longbow").parts == (("printed", 0),)
    boons.give(p.m, codes.B_ROLL, A, 2, A, p.card("longbow", A), END_ROUND)
    assert told(p, A, "roll", "longbow").parts == (("printed", 0), ("roll", 2))
    far = told(p, A, "range", "longbow").value
    fog = next(
        each for each in p.s.tables.events
        if any(type(effect).__name__ == "Ranges" for effect in each.effects)
    )  # fmt: skip
    event(p, fog.id)
    found = told(p, A, "range", "longbow")
    assert found.value < far
    assert found.parts[0] == ("printed", far)
    assert found.parts[1][0] == fog.id


@pytest.mark.clause("T25")
def test_skills_tell_what_the_die_must_show() -> None:
    p = Position(*ROWS)
    printed = told(p, B, "needs", "knowledge").value
    boons.give(p.m, codes.B_ROLL, B, 2, B, p.card("fire_bolt", B), END_ROUND)
    assert told(p, B, "needs", "knowledge").value == printed - 2
    assert told(p, B, "skill", "knowledge").value == 2


def test_monsters_have_theirs() -> None:
    p = Position(*ROWS)
    assert told(p, codes.OGRE, "hp").value == p.s.tables.monster_hp(codes.OGRE, 0)
    assert told(p, codes.OGRE, "move").value > 0
    keys = [each.key for each in numbers.numbers(p.s, FIRST_GOBLIN)]
    assert keys == ["dr", "move", "roll"]
    p.s.daze[codes.OGRE] = 2
    assert told(p, codes.OGRE, "roll").parts == (("printed", 0), ("daze", -4))


def test_a_guardian_has_a_roll_for_each_line_of_its_script() -> None:
    p = Position(*ROWS, ". . U .", ". . . .")
    lines = [each.of for each in numbers.numbers(p.s, GUARDIAN) if each.key == "roll"]
    assert lines == [each.id for each in p.s.tables.content.guardians[p.s.guardian].script]


def test_who_is_off_the_board_has_none_unless_it_is_a_hero() -> None:
    p = Position(*ROWS)
    p.s.put(C, -1)
    assert numbers.numbers(p.s, C)
    assert numbers.numbers(p.s, codes.ANKHEG) == []
    p.s.character[C] = -1
    assert numbers.numbers(p.s, C) == []
