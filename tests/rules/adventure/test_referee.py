"""What a referee can set by hand: what is told of it and all that changes, or why it cannot be."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Final

import pytest

from game.engine.errors import BadText
from game.engine.events import Event
from game.rules.adventure.codes import STACK
from game.rules.adventure.events import TileLaid
from game.rules.adventure.referee import override
from tests.rules.adventure.positions import Position

CARRY: Final = "daylight_assault"
FINAL: Final = "the_final_transformation"
ICON: Final = "find_the_icon_of_ravenloft"
KLAK: Final = "klaks_infernal_artifact"
TOMB: Final = "escape_the_tomb"


def position(adventure: str = ICON) -> Position:
    """Return Arjhan's turn beside Kat on the southern half, a vault to the north, a monster, powers
    and an item of each.
    """
    p = Position("arjhan", "kat", adventure=adventure)
    p.lay("T26", "1n")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.monster("gargoyle.2", "1a1", "kat")
    p.monster("wolf.1", "1d1", "arjhan")
    p.powers("kat", "stealth")
    p.powers("arjhan", "cleave")
    p.powers("arjhan", "brute_strike", down=True)
    p.items("kat", "lucky_charm.1")
    p.environment("blood_fog")
    p.s.under = 30 if adventure == ICON else -1
    p.settle()
    return p


def changes(p: Position, line: str) -> list[str]:
    """Return what is told of a line, then all in the state that is another one: cards with the
    piles from and to which they came, everything else as it was and as it is.
    """
    before, piles = json.loads(json.dumps(p.s.plain())), p.s.piles.cards[:]
    event = override(p.m, line)[0]
    kind, _, _, data = event.plain()
    assert data.pop("text", line) == line
    found = [" ".join([kind, *[str(value) for value in data.values()]])]
    moved = {
        card
        for pair in zip(piles, p.s.piles.cards, strict=True)
        for card in {*pair[0]} ^ {*pair[1]}
    }
    for old, new in zip(piles, p.s.piles.cards, strict=True):
        assert [card for card in old if card not in moved] == [
            card for card in new if card not in moved
        ]
    for card in sorted(moved):
        old, new = (
            next(at for at, pile in enumerate(each) if card in pile)
            for each in (piles, p.s.piles.cards)
        )
        assert p.s.piles.cards[new][-1] == card
        found.append(f"card {card} {old} {new}")
    after = json.loads(json.dumps(p.s.plain()))
    for name in sorted(before):
        if name not in ("dice", "piles"):
            found += different(name, before[name], after[name])
    return found


def different(name: str, old: object, new: object) -> list[str]:
    """Return what of a value is another one."""
    if isinstance(old, list) and isinstance(new, list):
        return [
            each
            for at, pair in enumerate(zip_longest(old, new))
            for each in different(f"{name}.{at}", *pair)
        ]
    if isinstance(old, dict) and isinstance(new, dict):
        return [each for key in old for each in different(f"{name}.{key}", old[key], new[key])]
    return [f"{name} {old} {new}"] if old != new else []


DONE: Final[tuple[tuple[str, str, list[str]], ...]] = (
    (
        ICON,
        "kat at 1b2",
        ["set_by_hand 1 5 8 False False 1 -1 -1", "cell.1 18 5", "heroes 393216 131104"],
    ),
    (ICON, "kat at 2c1", ["set_by_hand 1 18 8 False False 1 -1 -1"]),
    (
        ICON,
        "gargoyle.2 at 1a2",
        ["set_by_hand 18 4 2 False False 1 13 1", "cell.18 0 4", "others 9 24"],
    ),
    (
        ICON,
        "ghoul.1 at 3b3",
        [
            "set_by_hand 8 41 1 False False 1 3 0",
            "card 3 0 13",
            "cell.8 -1 41",
            "hp.8 0 1",
            "others 9 2199023255561",
        ],
    ),
    (
        ICON,
        "gargoyle.2 off",
        [
            "set_by_hand 18 -1 0 False False 1 13 -1",
            "card 13 16 1",
            "cell.18 0 -1",
            "hp.18 2 0",
            "others 9 8",
        ],
    ),
    (ICON, "gargoyle.2 of arjhan", ["set_by_hand 18 0 2 False False 1 13 0", "card 13 16 13"]),
    (ICON, "wolf.1 of kat", ["set_by_hand 11 3 1 False False 1 6 1", "card 6 13 16"]),
    (ICON, "kat hp 0", ["set_by_hand 1 18 0 False False 1 -1 -1", "hp.1 8 0"]),
    (ICON, "kat hp 8", ["set_by_hand 1 18 8 False False 1 -1 -1"]),
    (ICON, "gargoyle.2 hp 1", ["set_by_hand 18 0 1 False False 1 13 1", "hp.18 2 1"]),
    (ICON, "kat slowed on", ["set_by_hand 1 18 8 True False 1 -1 -1", "slowed 0 2"]),
    (ICON, "kat slowed off", ["set_by_hand 1 18 8 False False 1 -1 -1"]),
    (ICON, "kat immobilized on", ["set_by_hand 1 18 8 False True 1 -1 -1", "immobilized 0 2"]),
    (
        ICON,
        "kat level 2",
        ["set_by_hand 1 18 10 False False 2 -1 -1", "hp.1 8 10", "level_two 0 2"],
    ),
    (ICON, "kat level 1", ["set_by_hand 1 18 8 False False 1 -1 -1"]),
    (ICON, "kat item lucky_charm.1", ["treasure_kept 1 119 lucky_charm -1"]),
    (ICON, "arjhan item lucky_charm.1", ["treasure_kept 0 119 lucky_charm -1", "card 119 17 14"]),
    (ICON, "arjhan item magic_sword", ["treasure_kept 0 123 magic_sword -1", "card 123 4 14"]),
    (ICON, "cleave down", ["flipped 0 142 cleave False", "flipped 64 68"]),
    (ICON, "brute_strike up", ["flipped 0 146 brute_strike True", "flipped 64 0"]),
    (ICON, "castle surges 0", ["castle_by_hand surges 0 -1", "surges 2 0"]),
    (ICON, "castle surges 99", ["castle_by_hand surges 99 -1", "surges 2 99"]),
    (
        ICON,
        "castle tile T10 3n",
        [
            "tile_laid 3 209 T10 0 -2 0 True by_hand -1 True",
            "card 209 6 7",
            "laid.3 None [11, 0, -2, 0]",
            "under 30 29",
        ],
    ),
    (
        ICON,
        "castle tile T22 2e",
        [
            "tile_laid 3 222 T22 1 1 1 False by_hand -1 True",
            "card 222 6 7",
            "laid.3 None [23, 1, 1, 1]",
            "under 30 29",
        ],
    ),
    (
        ICON,
        "castle environment bat_swarm",
        ["environment_began 0 75 bat_swarm", "card 75 2 9", "card 81 9 3"],
    ),
    (ICON, "castle xp zombie.1", ["castle_by_hand xp 1 0", "card 0 0 8"]),
    (ICON, "gargoyle.2 hp 2", ["set_by_hand 18 0 2 False False 1 13 1"]),
    (CARRY, "castle sun 1", ["castle_by_hand sun 1 -1"]),
    (CARRY, "castle sun 5", ["castle_by_hand sun 5 -1", "sun 1 5"]),
    (FINAL, "castle curse 0", ["castle_by_hand curse 0 -1"]),
    (FINAL, "castle curse 2", ["castle_by_hand curse 2 -1", "curse 0 2"]),
    (FINAL, "castle fountain 1", ["castle_by_hand fountain 1 -1", "fountain 0 1"]),
    (FINAL, "castle fountain 5", ["castle_by_hand fountain 5 -1", "fountain 0 5"]),
    (FINAL, "kavan at 1b2", ["set_by_hand 37 5 0 False False 1 -1 -1", "cell.37 18 5"]),
    (
        KLAK,
        "artifact at 1b2",
        ["set_by_hand 36 5 4 False False 1 -1 -1", "cell.36 -1 5", "hp.36 0 4", "others 9 41"],
    ),
    (
        KLAK,
        "klak at 1b3",
        ["set_by_hand 35 9 6 False False 1 -1 -1", "cell.35 -1 9", "hp.35 0 6", "others 9 521"],
    ),
    (
        ICON,
        "kat at 2a1",
        ["set_by_hand 1 16 8 False False 1 -1 -1", "cell.1 18 16", "heroes 393216 196608"],
    ),
    (ICON, "castle xp wolf.2", ["castle_by_hand xp 1 7", "card 7 0 8"]),
    (
        FINAL,
        "young_vampire at 1b2",
        ["set_by_hand 35 5 8 False False 1 -1 -1", "cell.35 -1 5", "hp.35 0 8", "others 9 41"],
    ),
    (
        KLAK,
        "klak at 1b2",
        ["set_by_hand 35 5 6 False False 1 -1 -1", "cell.35 -1 5", "hp.35 0 6", "others 9 41"],
    ),
)


@pytest.mark.parametrize(("adventure", "line", "told"), DONE)
def test_a_referee_sets_this_and_nothing_else(adventure: str, line: str, told: list[str]) -> None:
    assert changes(position(adventure), line) == told


OF_FIGURE: Final = (
    "cannot be set of a figure; there is: at, off, of, hp, slowed, immobilized, level, item"
)
OF_CASTLE: Final = (
    "cannot be set of the castle; there is: surges, sun, curse, fountain, tile, environment, xp"
)
REFUSED: Final = (
    (
        ICON,
        "count_strahd at 1b2",
        "'count_strahd' is no figure of this match; write one such as kat or zombie.2",
    ),
    (ICON, "artifact at 1b2", "this adventure has no artifact"),
    (ICON, "kavan at 1b2", "Kavan is not in this adventure"),
    (
        ICON,
        "thorgrim at 1b2",
        "'thorgrim' is no figure of this match; write one such as kat or zombie.2",
    ),
    (
        ICON,
        "nobody at 1b2",
        "'nobody' is no figure of this match; write one such as kat or zombie.2",
    ),
    (
        ICON,
        "kat at 9z9",
        "'9z9' is no square: write a tile's number, a column a to d and a row 1 to 4, as 3b2",
    ),
    (ICON, "kat at 2b1", "nobody can be put on 2b1: it is no floor, or somebody stands there"),
    (ICON, "kat at 2b4", "nobody can be put on 2b4: it is no floor, or somebody stands there"),
    (ICON, "kat fly", f"'fly' {OF_FIGURE}"),
    (ICON, "kat hp", f"'hp' {OF_FIGURE}"),
    (ICON, "kat hp 9", "'9' is not a whole number from 0 to 8"),
    (ICON, "kat hp -1", "'-1' is not a whole number from 0 to 8"),
    (ICON, "gargoyle.2 hp 0", "'0' is not a whole number from 1 to 2"),
    (ICON, "ghoul.1 hp 1", "that figure is not on the board"),
    (ICON, "ghoul.1 off", "that figure is not on the board"),
    (ICON, "kat off", "a hero stays on the board; set its hit points instead, as kat hp 0"),
    (ICON, "ghoul.1 of kat", "only a monster on the board has a card before a hero"),
    (ICON, "kat of kat", "only a monster on the board has a card before a hero"),
    (ICON, "gargoyle.2 of bob", "'bob' is no hero of this match; there is: arjhan, kat"),
    (ICON, "gargoyle.2 of thorgrim", "'thorgrim' is no hero of this match; there is: arjhan, kat"),
    (ICON, "kat slowed maybe", "'maybe' is neither on nor off"),
    (ICON, "gargoyle.2 slowed on", "only a hero of this match can be set so"),
    (ICON, "kat level 3", "'3' is not a whole number from 1 to 2"),
    (ICON, "kat level 0", "'0' is not a whole number from 1 to 2"),
    (ICON, "kat item cleave", "'cleave' is no item; write one such as lucky_charm.2"),
    (
        ICON,
        "kat item guided_strikes",
        "'guided_strikes' is no item; write one such as lucky_charm.2",
    ),
    (ICON, "kat item zombie.1", "'zombie.1' is no item; write one such as lucky_charm.2"),
    (ICON, "gargoyle.2 item magic_sword", "only a hero of this match can be set so"),
    (ICON, "fireball up", "that power lies before no hero of this match"),
    (ICON, "castle surges 100", "'100' is not a whole number from 0 to 99"),
    (ICON, "castle surges x", "'x' is not a whole number from 0 to 99"),
    (ICON, "castle", "'castle' says nothing to set; write it like 'kat hp 4'"),
    (ICON, "castle moon 3", f"'moon 3' {OF_CASTLE}"),
    (ICON, "castle surges 1 2", f"'surges 1 2' {OF_CASTLE}"),
    (ICON, "castle sun 2", "this adventure has no sun"),
    (ICON, "castle curse 1", "nobody is cursed in this adventure"),
    (ICON, "castle fountain 2", "this adventure has no fountain"),
    (
        ICON,
        "castle tile T10 9n",
        "'9n' is no unexplored edge (A3.4); write a tile and a side, as 5n",
    ),
    (
        ICON,
        "castle tile T10 1n",
        "'1n' is no unexplored edge (A3.4); write a tile and a side, as 5n",
    ),
    (
        ICON,
        "castle tile T10 3q",
        "'3q' is no unexplored edge (A3.4); write a tile and a side, as 5n",
    ),
    (ICON, "castle tile T10 n", "'n' is no unexplored edge (A3.4); write a tile and a side, as 5n"),
    (ICON, "castle tile T99 3n", "no tile 'T99' is left in the stack"),
    (ICON, "castle tile T03 3n", "the goal tile comes in the match; it cannot be laid by hand"),
    (
        ICON,
        "castle tile T10 ³n",
        "'³n' is no unexplored edge (A3.4); write a tile and a side, as 5n",
    ),
    (
        ICON,
        "castle environment zombie.1",
        "'zombie.1' is no environment; write one such as bat_swarm",
    ),
    (
        ICON,
        "castle environment passage_of_time.1",
        "'passage_of_time.1' is no environment; write one such as bat_swarm",
    ),
    (
        ICON,
        "castle xp gargoyle.2",
        "'gargoyle.2' is no Monster Card that can be won; write one such as zombie.3",
    ),
    (
        ICON,
        "castle xp magic_sword",
        "'magic_sword' is no Monster Card that can be won; write one such as zombie.3",
    ),
    (ICON, "kat", "'kat' says nothing to set; write it like 'kat hp 4'"),
    (CARRY, "castle sun 0", "'0' is not a whole number from 1 to 5"),
    (CARRY, "castle sun 6", "'6' is not a whole number from 1 to 5"),
    (FINAL, "castle curse 3", "'3' is not a whole number from 0 to 2"),
    (FINAL, "castle fountain 0", "'0' is not a whole number from 1 to 5"),
    (FINAL, "castle fountain 6", "'6' is not a whole number from 1 to 5"),
    (KLAK, "klak hp 3", "that figure is not on the board"),
    (ICON, "gargoyle.2 hp 3", "'3' is not a whole number from 1 to 2"),
    (
        ICON,
        "castle xp wolf.1",
        "'wolf.1' is no Monster Card that can be won; write one such as zombie.3",
    ),
    (
        ICON,
        "castle tile T10 0003n",
        "'0003n' is no unexplored edge (A3.4); write a tile and a side, as 5n",
    ),
    (ICON, "castle environment", f"'environment' {OF_CASTLE}"),
    (ICON, "castle tile T10 ", f"'tile T10' {OF_CASTLE}"),
    (ICON, "cleave off", "'cleave' is no figure of this match; write one such as kat or zombie.2"),
    (ICON, "crowd at 1b2", "'crowd' is no figure of this match; write one such as kat or zombie.2"),
)


@pytest.mark.parametrize(("adventure", "line", "said"), REFUSED)
def test_a_referee_is_told_what_cannot_be_and_nothing_changes(
    adventure: str, line: str, said: str
) -> None:
    p = position(adventure)
    before = p.m.digest()
    with pytest.raises(BadText) as fault:
        override(p.m, line)
    assert str(fault.value) == said
    assert p.m.digest() == before


def test_nothing_can_be_set_in_the_middle_of_something() -> None:
    p = position()
    p.monster("zombie.1", "2b2", "kat")
    p.top("treasure", "magic_sword")
    p.dice(attack=[19])
    p.play("use cleave zombie.1")
    assert p.asked() == "give arjhan"
    with pytest.raises(BadText, match="something is in the middle of happening"):
        override(p.m, "kat hp 4")
    p.play("to arjhan")
    override(p.m, "kat hp 4")
    assert p.hp("kat") == 4


def test_the_second_level_is_taken_back_with_its_hit_points() -> None:
    p = position()
    override(p.m, "kat level 2")
    assert changes(p, "kat level 2") == ["set_by_hand 1 18 10 False False 2 -1 -1"]
    override(p.m, "kat hp 9")
    told = ["set_by_hand 1 18 8 False False 1 -1 -1", "hp.1 9 8", "level_two 2 0"]
    assert changes(p, "kat level 1") == told


def test_what_was_set_on_is_set_off() -> None:
    p = position()
    for what in ("slowed", "immobilized"):
        override(p.m, f"arjhan {what} on")
        override(p.m, f"kat {what} on")
        assert changes(p, f"kat {what} off")[1:] == [f"{what} 3 1"]
        override(p.m, f"arjhan {what} off")


def test_the_question_is_asked_anew_as_things_stand_then() -> None:
    p = position()
    assert "move 1b2" in p.offers()
    override(p.m, "kat at 1b2")
    assert "move 1b2" not in p.offers()
    assert "move 2c1" in p.offers()


def by_hand(p: Position, below: bool) -> Event:
    """Lay a tile by hand of which the first copy lies under the goal tile, or above it."""
    s = p.s
    stack = s.piles.cards[STACK]
    ids = [s.tables.called(card) for card in stack]
    for at, id in enumerate(ids):
        if ids.index(id) == at and (at < s.under) == below and at != s.under:
            return override(p.m, f"castle tile {id} 3n")[0]
    raise AssertionError("no such tile is left")


@pytest.mark.clause("A18")
@pytest.mark.parametrize("below", [True, False])
def test_a_tile_laid_by_hand_says_whether_it_lay_under_the_goal_tile(below: bool) -> None:
    p = position()
    p.top("tiles", "T28", "T30")
    under = p.s.under
    event = by_hand(p, below)
    assert isinstance(event, TileLaid)
    assert (event.below, event.why) == (below, "by_hand")
    assert p.s.under == under - below


# --- at the limits


def test_what_is_on_stays_on_and_what_is_down_stays_down() -> None:
    p = position()
    for _ in range(2):
        override(p.m, "kat slowed on")
        override(p.m, "kat immobilized on")
        override(p.m, "brute_strike down")
        assert (p.s.slowed, p.s.immobilized) == (0b10, 0b10)
        assert not p.s.face_up(p.card("brute_strike"))
    for _ in range(2):
        override(p.m, "kat slowed off")
        override(p.m, "kat immobilized off")
        override(p.m, "brute_strike up")
        assert (p.s.slowed, p.s.immobilized) == (0, 0)
        assert p.s.face_up(p.card("brute_strike"))


def test_the_first_power_of_all_turns_too() -> None:
    p = position()
    p.powers("arjhan", "dragons_breath")
    override(p.m, "dragons_breath down")
    assert not p.s.face_up(p.card("dragons_breath"))


def test_the_first_monster_of_all_comes_onto_the_board() -> None:
    p = position()
    override(p.m, "zombie.1 at 3b2")
    assert p.at("zombie.1") == "3b2"


def test_who_comes_onto_the_board_needs_a_free_square_of_floor() -> None:
    p = position()
    p.lay("T21", "3n")
    for square in ("2b1", "1a1", "4a1"):
        with pytest.raises(BadText, match="nobody can be put on"):
            override(p.m, f"zombie.1 at {square}")


def test_a_level_that_a_hero_has_changes_nothing() -> None:
    p = position()
    p.hp("kat", 5)
    override(p.m, "kat level 1")
    assert (p.s.level_two, p.hp("kat")) == (0, 5)
    override(p.m, "kat level 2")
    assert (p.s.level_two, p.hp("kat")) == (0b10, 7)
    override(p.m, "kat level 2")
    assert (p.s.level_two, p.hp("kat")) == (0b10, 7)


def test_a_tile_is_laid_at_a_tile_of_two_digits() -> None:
    p = position()
    for number in range(3, 10):
        assert p.lay("T27" if number % 2 else "T26", f"{number}n") == number + 1
    override(p.m, "castle tile T10 10n")
    assert p.s.castle.tiling.slots == 11
    assert p.s.castle.tiling.tiles_apart(9, 10) == 1


def test_where_five_play_the_first_monster_of_all_is_no_hero() -> None:
    p = Position("arjhan", "kat", "thorgrim", "immeril", "allisa")
    p.monster("zombie.1", "2a1", "kat")
    p.settle()
    with pytest.raises(BadText, match="is no hero of this match"):
        override(p.m, "zombie.1 of zombie.1")
    with pytest.raises(BadText, match="only a hero of this match"):
        override(p.m, "zombie.1 slowed on")


def test_the_crowd_is_no_figure_that_can_be_set() -> None:
    p = position()
    with pytest.raises(BadText, match="is no figure of this match"):
        override(p.m, "illusionary_crowd hp 3")
