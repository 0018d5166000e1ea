"""How monsters attack: declared and struck without a roll, seen past characters (R54)."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.events import Event
from game.rules.onslaught.content import Gain, load
from game.rules.onslaught.events import AttackDeclared, Pushed, Result, Rolled
from tests.facts import plain
from tests.rules.onslaught.own_cards import with_monster
from tests.rules.onslaught.own_levels import FIELD, LANE, OPEN, own_game
from tests.rules.onslaught.table import Table


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R54")
def test_a_monsters_hit_is_told_without_a_roll() -> None:
    table = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).activate("goblin_guard")
    result = plain(table.last(Result))
    assert (result["outcome"], result["total"], result["ac"]) == ("hit", 0, 0)
    assert table.events(Rolled) == []


@pytest.mark.clause("R54f", "R32.3")
def test_characters_block_the_sight_of_a_monster() -> None:
    spear = msgspec.structs.replace(load().monsters["goblin_guard"].ability, range=(2, 5))
    monsters = dict(load().monsters)
    monsters["goblin_guard"] = msgspec.structs.replace(
        monsters["goblin_guard"], ability=spear, speed=0
    )
    content = msgspec.structs.replace(load(), monsters=monsters)
    at = {"goblin_guard": "A2", "bedlam": "B2", "grabbleshanks": "D2"}
    table = Table(at, game=own_game(LANE, content)).token("bedlam", "marked")
    table.activate("goblin_guard")
    assert (table.hp("grabbleshanks"), table.events(AttackDeclared)) == (11, [])


@pytest.mark.clause("R54", "R22")
def test_the_attack_of_a_monster_is_declared() -> None:
    table = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).unready()
    declared = only(table.activate("goblin_guard"), AttackDeclared)
    assert (declared["ability"], declared["targets"], declared["second"]) == ("spear", (2,), False)


@pytest.mark.clause("R28", "R19f")
def test_a_monster_s_hit_that_does_more_pushes_nobody() -> None:
    """The goblins of the preview only harm, so this one slows as well."""
    spear = load().monsters["goblin_guard"].ability
    slowing = msgspec.structs.replace(spear, on_hit=(Gain(condition="slowed"),))
    game = own_game(FIELD, with_monster("goblin_guard", ability=slowing))
    table = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=game).unready()
    table.activate("goblin_guard")
    assert table.bears("bedlam", "slowed")
    assert table.events(Pushed) == []
    assert table.where("bedlam") == "G8"
