"""The monsters as their table has them; what is printed applies to every attack (section 15)."""

from __future__ import annotations

import pytest

from game.rules.descent.codes import CONDITIONS, DICE, TYPES
from game.rules.descent.content import content
from game.rules.descent.events import AttackJudged
from game.rules.descent.tables import SIZES, Creature
from tests.rules.descent.positions import Position

TABLE = {
    "Beastman": (
        "1x1 | 4 | 2/2/3/4 | 2 | melee | red green | +1 damage",
        "1x1 | 4 | 3/3/4/5 | 3 | melee | red green black | +2 damage, Command",
    ),
    "Skeleton": (
        "1x1 | 5 | 1/1/2/3 | 1 | ranged | blue yellow | +1 damage, Pierce 1",
        "1x1 | 5 | 2/2/3/4 | 2 | ranged | blue yellow black | +1 damage, Pierce 2, Undying",
    ),
    "Bane Spider": (
        "1x1 | 5 | 3/3/4/5 | 1 | magic | white green | +2 range, Poison",
        "1x1 | 5 | 4/4/6/7 | 2 | magic | white green black | +2 range, Poison, Web",
    ),
    "Razorwing": (
        "1x1 | 6 | 2/3/3/4 | 1 | melee | red green | Fly",
        "1x1 | 8 | 3/4/5/6 | 2 | melee | red green black | Fly, Pierce 1",
    ),
    "Hell Hound": (
        "1x2 | 4 | 4/4/5/6 | 2 | magic | white green | Breath",
        "1x2 | 4 | 5/5/7/8 | 2 | magic | white green black | Aura, Breath",
    ),
    "Sorcerer": (
        "1x1 | 4 | 2/3/4/5 | 2 | magic | white yellow | Sorcery 1",
        "1x1 | 4 | 3/4/5/6 | 2 | magic | white yellow black | Sorcery 2",
    ),
    "Manticore": (
        "1x2 | 4 | 5/5/6/7 | 2 | ranged | blue green yellow | Quick Shot",
        "1x2 | 4 | 6/6/8/9 | 3 | ranged | blue green yellow black | Poison, Quick Shot",
    ),
    "Ogre": (
        "2x2 | 3 | 6/7/8/10 | 3 | melee | red green green | Knockback",
        "2x2 | 3 | 8/9/11/13 | 4 | melee | red green green black | Knockback, Regenerate 1",
    ),
}


def line(name: str, master: bool) -> str:
    """Return a monster as a line of the table, its abilities sorted."""
    kind, monster = next(
        (kind, each) for kind, each in enumerate(content().monsters) if each.name == name
    )
    heroes = [Creature(monster, kind, master, heroes) for heroes in (1, 2, 3, 4)]
    it = heroes[0]
    always = it.always
    amounts = {
        f"+{always.damage} damage": always.damage,
        f"+{always.range} range": always.range,
        f"Pierce {always.pierce}": always.pierce,
        f"Sorcery {it.sorcery}": it.sorcery,
        f"Regenerate {it.regenerate}": it.regenerate,
        "Command": it.command,
        "Undying": it.undying,
        "Fly": it.fly,
        "Breath": it.breath,
        "Aura": it.aura,
        "Quick Shot": it.quick_shot,
        "Knockback": it.knockback,
    }
    for token, id in enumerate(CONDITIONS):
        amounts[id.capitalize()] = always.marks >> token & 1
    return " | ".join(
        [
            SIZES[it.size],
            str(it.speed),
            "/".join(str(each.wounds) for each in heroes),
            str(it.armor),
            TYPES[it.type],
            " ".join(DICE[each] for each in it.dice),
            ", ".join(sorted(text for text, amount in amounts.items() if amount)),
        ]
    )


def check(name: str) -> None:
    assert (line(name, False), line(name, True)) == TABLE[name]


@pytest.mark.clause("15 Beastman", "15 Skeleton", "15 Bane Spider")
@pytest.mark.parametrize("name", ["Beastman", "Skeleton", "Bane Spider"])
def test_beastmen_skeletons_and_spiders_are_those_of_the_table(name: str) -> None:
    check(name)


@pytest.mark.clause("15 Razorwing", "15 Hell Hound", "15 Sorcerer")
@pytest.mark.parametrize("name", ["Razorwing", "Hell Hound", "Sorcerer"])
def test_razorwings_hounds_and_sorcerers_are_those_of_the_table(name: str) -> None:
    check(name)


@pytest.mark.clause("15 Manticore", "15 Ogre")
@pytest.mark.parametrize("name", ["Manticore", "Ogre"])
def test_manticores_and_ogres_are_those_of_the_table(name: str) -> None:
    check(name)


@pytest.mark.clause("D15.4")
def test_what_is_published_of_beastmen_and_spiders() -> None:
    assert line("Beastman", True).endswith("+2 damage, Command")
    spider = line("Bane Spider", True).split(" | ")
    assert spider[4:] == ["magic", "white green black", "+2 range, Poison, Web"]


@pytest.mark.clause("D15.1")
def test_what_is_printed_applies_to_every_attack() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2))
    beast = p.monster("beastman", (3, 2))
    for _ in range(2):
        p.strike(beast, (2, 2), red=[3], green=[1])
        assert [each.damage for each in p.told(AttackJudged)] == [3 + 3 + 1]
