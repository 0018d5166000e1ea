"""Everything of Adventure has an icon of its own kind, told apart where it matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from game.paths import assets
from game.rules.adventure import content
from game.table.adventure import glyphs, looks
from game.table.adventure.tints import OWNERS, TINTS
from game.table.command.glyphs import GLYPHS as COMMAND
from game.table.look.icons import Icons
from game.table.look.palette import NOBODYS, SIDES
from game.table.onslaught.glyphs import GLYPHS as ONSLAUGHT

ICONS = Icons(assets())
GAME = content.load()


def ids(some: Iterable[Any]) -> set[str]:
    return {one.id for one in some}


def test_every_icon_that_is_named_is_drawn() -> None:
    named = {*glyphs.GLYPHS.values(), *looks.EMBLEMS.values()}
    assert {icon for icon in named if not ICONS.has(icon)} == set()


def test_every_card_monster_and_hero_has_an_icon() -> None:
    assert set(glyphs.POWERS) == ids(GAME.powers)
    assert set(glyphs.SPECIALS) == ids(GAME.heroes)
    assert set(glyphs.ENCOUNTERS) == ids(GAME.encounters)
    assert set(glyphs.TREASURES) == ids(GAME.treasures)
    assert set(glyphs.ADVENTURES) == ids(GAME.adventures)
    met = {one.id for one in GAME.villains if one.used}
    assert set(glyphs.MONSTERS) == {*ids(GAME.monsters), *met, "artifact", "kavan"}


def test_no_two_powers_of_a_class_have_the_same_icon() -> None:
    seen = Counter((one.hero_class, glyphs.POWERS[one.id]) for one in GAME.powers)
    assert {pair for pair, count in seen.items() if count > 1} == set()


@pytest.mark.parametrize("kind", ["environment", "trap"])
def test_what_lies_on_the_board_is_told_apart_by_its_icon(kind: str) -> None:
    icons = [glyphs.ENCOUNTERS[one.id] for one in GAME.encounters if one.kind == kind]
    assert len(set(icons)) == len(icons) > 6


def test_what_games_have_in_common_has_one_icon() -> None:
    """The first game that knows a name says its icon for all of them."""
    for others in (ONSLAUGHT, COMMAND):
        both = set(others) & set(glyphs.GLYPHS)
        assert {id: glyphs.GLYPHS[id] for id in both} == {id: others[id] for id in both}


def test_colours_are_of_what_there_is() -> None:
    assert set(TINTS) <= set(glyphs.GLYPHS) | set(OWNERS.values())


def test_every_hero_has_a_look_of_his_own_and_none_the_castles() -> None:
    assert set(looks.HEROES) == ids(GAME.heroes)
    assert len(set(looks.HEROES.values())) == len(GAME.heroes)
    assert NOBODYS not in looks.HEROES.values()
    assert set(looks.SIDES.values()) <= set(SIDES)
    emblems = [looks.EMBLEMS[hero.id] for hero in GAME.heroes]
    assert len(set(emblems)) == len(emblems)
