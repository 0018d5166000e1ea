"""The numbers of a creature as a panel shows them, with what they are made of."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.command.content import Content, content
from game.rules.command.numbers import numbers
from tests.rules.command.field import Field

GUARD, KNIGHT, DEFENDER = "0.drow_house_guard", "1.dragon_knight", "1.dwarven_defender"


def told(field: Field, name: str) -> dict[str, tuple[int, tuple[tuple[str, int], ...]]]:
    """Return value and parts of each number by its key."""
    found = numbers(field.state, field.at(name))
    for each in found:
        assert sum(amount for _, amount in each.parts) == each.value
    return {each.key: (each.value, each.parts) for each in found}


@pytest.mark.clause("C1.7")
def test_the_printed_numbers() -> None:
    field = Field({GUARD: "C3"})
    assert {key: value for key, (value, _) in told(field, GUARD).items()} == {
        "level": 2,
        "hit_points": 20,
        "speed": 6,
        "melee": 10,
        "ranged": 5,
        "range": 5,
    }
    assert "ranged" not in told(field, KNIGHT)


@pytest.mark.clause("C12.2")
def test_level_up_counts_and_is_named() -> None:
    field = Field({KNIGHT: "C3"})
    field.attach("1.level_up", KNIGHT)
    found = told(field, KNIGHT)
    assert found["level"] == (6, (("printed", 5), ("level_up", 1)))
    assert found["hit_points"] == (70, (("printed", 60), ("level_up", 10)))


@pytest.mark.clause("C5.7", "C0.15", "C5h")
def test_speed_is_that_of_a_move_made_now() -> None:
    field = Field({GUARD: "C3", KNIGHT: "C4", "0.giant_spider": "D4"})
    assert told(field, GUARD)["speed"] == (1, (("printed", 6), ("C5.7", -5)))
    assert told(field, "0.giant_spider")["speed"] == (7, (("printed", 7),))
    field.state.webs[field.at(KNIGHT)] = 1
    assert told(field, KNIGHT)["speed"] == (0, (("printed", 5), ("web_token", -5)))
    field.state.webs[field.at(KNIGHT)] = 0
    field.attach("0.web", KNIGHT)
    assert told(field, KNIGHT)["speed"][1][1] == ("web", -5)
    field.state.webs[field.at(KNIGHT)] = 1  # of several the first is told
    assert told(field, KNIGHT)["speed"][1][1] == ("web", -5)


@pytest.mark.clause("C12.18", "C13r", "C13e")
def test_block_poison_and_darkfire_are_told_where_they_are() -> None:
    field = Field({GUARD: "C3", KNIGHT: "G4", DEFENDER: "G5"})
    assert told(field, KNIGHT)["block"] == (10, (("dragon_knight", 5), ("dwarven_defender", 5)))
    assert "block" not in told(field, GUARD)
    field.attach("0.drow_poison", GUARD)
    field.attach("0.darkfire", GUARD)
    found = told(field, GUARD)
    assert found["melee"] == (20, (("printed", 10), ("drow_poison", 10)))
    assert found["hurt_more"] == (5, (("darkfire", 5),))


def test_a_creature_off_the_board_has_its_printed_numbers() -> None:
    assert told(Field({}), KNIGHT)["speed"] == (5, (("printed", 5),))


def slow() -> Content:
    """Return the cards of the game, but the knight has speed 1."""
    found = content()
    creatures = {
        faction: tuple(
            msgspec.structs.replace(each, speed=1) if each.id == "dragon_knight" else each
            for each in its
        )
        for faction, its in found.creatures.items()
    }
    return Content(creatures, found.cards)


@pytest.mark.clause("C5.7")
def test_whoever_goes_one_square_anyway_loses_none_beside_an_enemy() -> None:
    field = Field({GUARD: "C3", KNIGHT: "C4"}, box=slow())
    assert told(field, KNIGHT)["speed"] == (1, (("printed", 1),))


@pytest.mark.clause("C14g")
def test_a_web_token_is_told_as_one_where_four_play_too() -> None:
    field = Field({GUARD: "C3"}, factions=("drow", "heroes", "drow", "heroes"))
    assert field.at(GUARD) == 0
    field.state.webs[0] = 1
    assert told(field, GUARD)["speed"] == (0, (("printed", 6), ("web_token", -6)))
