"""Chests: what opening costs, what they give and to whom (D7.18, D8.7, D8i, D8j, D16h, D17h)."""

from __future__ import annotations

import pytest

from game.rules.descent import chests, codes
from game.rules.descent.chests import Chest, Contents
from game.rules.descent.codes import (
    ADVANCE,
    ARRANGE,
    BATTLE,
    CHEST_TO,
    END,
    KEY,
    OPEN_CHEST,
    PLAY,
    RUN,
    THROW,
)
from game.rules.descent.deaths import Death
from game.rules.descent.events import ChestOpened, ItemFound, QuestThing, TokenDropped
from tests.rules.descent.positions import Position
from tests.rules.descent.quests import EMBER_CRYPT, WEB_BELOW
from tests.rules.descent.turns import go_on_alike, take_turn

ROWS = (
    "#######",
    "#..C..#",
    "#.....#",
    "#...CG#",
    "#######",
)
THREE = ("steelhorns", "runemaster_thorn", "tam_quickfinger")


def opened(p: Position, hero: str, items: int = 1) -> None:
    """Let a hero open the chest that he stands on, whose item is the first, or another one, of
    those that may be drawn.
    """
    p.s.dice.fix("chest", [items])
    seat = p.figure(hero)
    p.run(Chest(seat, p.s.cell[seat]))


@pytest.mark.clause("D7.18")
def test_a_chest_in_the_own_space_is_opened_for_two() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 1))
    take_turn(p, "steelhorns", ADVANCE)
    assert p.offers(OPEN_CHEST) == []
    p.hero("steelhorns", (3, 1))
    p.m.ask_again()
    p.play(OPEN_CHEST)
    assert p.s.points == 2
    assert p.told(ChestOpened)


@pytest.mark.clause("13 Tam Quickfinger")
def test_tam_opens_a_chest_for_one() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("tam_quickfinger", (3, 1))
    take_turn(p, "tam_quickfinger", ADVANCE)
    p.play(OPEN_CHEST)
    assert p.s.points == 5


@pytest.mark.clause("D8e")
def test_a_chest_opens_once() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (3, 1))
    assert chests.openable(p.s, 0)
    opened(p, "steelhorns")
    assert not chests.openable(p.s, 0)
    p.hero("steelhorns", (4, 3))
    assert chests.openable(p.s, 0)


@pytest.mark.clause("D8.7")
def test_a_chest_gives_a_conquest_coins_for_everybody_and_an_item() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1))
    p.s.town = 0b100
    before = p.s.coins[:]
    conquest = p.s.conquest
    opened(p, "steelhorns")
    assert p.s.conquest == conquest + 1
    assert p.s.coins == [each + 100 for each in before]
    found = p.s.tables.item[p.told(ItemFound)[0].item]
    assert found is not None
    assert found.id == "axe"
    assert p.asked() == "chest_item steelhorns"
    assert p.offers(CHEST_TO) == [0, 1, 2]


@pytest.mark.clause("D8.7")
def test_a_chest_holds_what_costs_a_hundred_or_more_and_is_no_potion() -> None:
    p = Position(quest=ROWS)
    names = [item.id for item in p.s.tables.content.items if item.number in chests.left(p.s)]
    assert names == [
        "axe", "spear", "greatsword", "warhammer", "short_bow", "crossbow", "ember_rune",
        "sunburst_rune", "leather_armor", "chain_mail", "swift_boots",
    ]  # fmt: skip


@pytest.mark.clause("D8d")
def test_what_a_hero_holds_is_in_play_and_with_none_left_there_are_coins_only() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (3, 1))
    p.give("runemaster_thorn", "axe", "spear", pack=True)
    names = [item.id for item in p.s.tables.content.items if item.number in chests.left(p.s)]
    assert names[0] == "greatsword"
    for item in p.s.tables.chest_items:
        p.s.gear.append((1, codes.IN_PACK, item, 0))
    before = p.s.coins[0]
    gear = p.s.gear[:]
    p.run(Chest(0, p.cell((3, 1))))
    assert p.asked() == ""
    assert p.s.gear == gear
    assert p.told(ItemFound)[0].item == 0
    assert p.s.coins[0] == before + 100


@pytest.mark.clause("D8j")
def test_the_receiver_arranges_all_he_has_wherever_he_is_for_nothing() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1))
    p.s.town = 0b100
    p.give("tam_quickfinger", "dagger")
    opened(p, "steelhorns")
    p.play(CHEST_TO, p.figure("tam_quickfinger"))
    assert p.asked() == "arrange tam_quickfinger"
    p.play(ARRANGE, 0b10)
    places = {row[2]: row[1] for row in p.s.gear if row[0] == 2}
    assert places == {p.item("dagger"): codes.IN_PACK, p.item("axe"): codes.IN_HAND}


@pytest.mark.clause("D7f", "D8j")
def test_what_is_over_the_limit_then_is_discarded_or_given() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1), "sword", "dagger")
    p.hero("tam_quickfinger", (4, 1))
    p.give("steelhorns", "dagger", "dagger", "dagger", pack=True)
    opened(p, "steelhorns")
    p.play(CHEST_TO, 0)
    assert p.asked() == "over_limit steelhorns"
    p.play(THROW, 0)
    assert [row[2] for row in p.s.gear].count(p.item("sword")) == 0
    assert p.item("axe") in [row[2] for row in p.s.gear]


def test_one_hero_alone_keeps_the_item_without_being_asked() -> None:
    p = Position("steelhorns", quest=ROWS)
    p.hero("steelhorns", (3, 1))
    opened(p, "steelhorns")
    assert [row[:3:2] for row in p.s.gear] == [(0, p.item("axe"))]


# --- the key


@pytest.mark.clause("D17h")
@pytest.mark.parametrize(
    ("quest", "at", "other"), [(EMBER_CRYPT, (2, 9), (22, 2)), (WEB_BELOW, (25, 2), (2, 10))]
)
def test_the_chest_with_the_key_gives_it_besides(
    quest: str, at: tuple[int, int], other: tuple[int, int]
) -> None:
    p = Position(quest=quest)
    p.hero("steelhorns", other)
    opened(p, "steelhorns")
    assert p.s.key == codes.NOBODY
    p.play(CHEST_TO, 1)
    p.hero("steelhorns", at)
    before = p.s.coins[0]
    opened(p, "steelhorns")
    assert p.s.key == 0
    assert [(each.seat, each.token) for each in p.told(QuestThing)] == [(0, "key")]
    assert p.s.coins[0] == before + 100
    assert p.asked() == "chest_item steelhorns"


@pytest.mark.clause("D17.1.5")
def test_the_opener_carries_the_key() -> None:
    p = Position(quest=EMBER_CRYPT)
    p.hero("runemaster_thorn", (2, 9))
    opened(p, "runemaster_thorn")
    assert p.s.key == 1
    assert p.s.tokens == [each for each in p.s.tokens if each[0] != KEY]


# --- traps


@pytest.mark.clause("D8i")
def test_a_chest_whose_opener_dies_of_its_trap_gives_its_contents_all_the_same() -> None:
    p = Position(*THREE, quest=EMBER_CRYPT)
    p.hero("steelhorns", (2, 9), wounds=1)
    p.hand("explosive_rune")
    p.s.conquest = 9
    before = p.s.coins[1]
    p.dice(black=[1, 1, 1])
    opened(p, "steelhorns")
    p.play(PLAY, p.card("explosive_rune"))
    assert p.s.town == 1
    assert p.s.coins[1] == before + 100
    assert p.s.key == codes.NOBODY
    assert (KEY, p.cell((2, 9))) in p.s.tokens
    assert [each.token for each in p.told(TokenDropped)] == ["key"]
    assert p.asked() == "chest_item steelhorns"
    p.play(CHEST_TO, 1)
    assert p.item("axe") in [row[2] for row in p.s.gear if row[0] == 1]


@pytest.mark.clause("D16h")
def test_a_mimic_keeps_the_contents_until_it_dies() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1))
    p.hand("mimic")
    conquest = p.s.conquest
    p.run(Chest(0, p.cell((3, 1))))
    p.play(PLAY, p.card("mimic"))
    while p.asked().startswith("place"):
        p.play(codes.PLACE, p.offers(codes.PLACE)[0])
    beast = p.figure("beastman.1")
    assert p.s.stands(beast)
    p.play(END)
    assert p.asked() == ""
    assert p.s.conquest == conquest
    assert not chests.openable(p.s, 0)
    p.s.wounds[beast] = 0
    p.s.dice.fix("chest", [1])
    p.run(Death(beast, 1))
    assert p.s.conquest == conquest + 1
    assert p.asked() == "chest_item runemaster_thorn"


def test_a_mimic_that_dies_at_once_gives_its_contents_once() -> None:
    rows = ("######", "#.Cp.#", "#.ppG#", "######")
    p = Position(*THREE, quest=rows)
    p.hero("steelhorns", (2, 1))
    p.hand("mimic")
    conquest = p.s.conquest
    p.run(Chest(0, p.cell((2, 1))))
    p.play(PLAY, p.card("mimic"))
    while p.asked().startswith("place"):
        p.play(codes.PLACE, p.offers(codes.PLACE)[-1])
    beast = p.figure("beastman.1")
    p.s.wounds[beast] = 2
    pit = next(member for member in p.offers(codes.STEP) if p.s.layout().pits >> (member >> 1) & 1)
    p.s.dice.fix("chest", [1])
    p.play(codes.STEP, pit)
    assert not p.s.stands(beast)
    p.play(CHEST_TO, 0)
    assert p.s.conquest == conquest + 1
    while p.asked().startswith("arrange"):
        p.play(ARRANGE, p.offers(ARRANGE)[0])
    assert p.asked() == ""
    assert p.s.conquest == conquest + 1


@pytest.mark.clause("D16h")
def test_the_opener_gets_a_mimics_key_into_the_chests_space_if_he_is_in_town() -> None:
    p = Position(*THREE, quest=EMBER_CRYPT)
    p.s.town = 1
    p.s.dice.fix("chest", [1])
    p.run(Contents(0, p.cell((2, 9))))
    assert p.s.key == codes.NOBODY
    assert (KEY, p.cell((2, 9))) in p.s.tokens
    assert p.asked() == "chest_item steelhorns"


@pytest.mark.clause("D11g")
def test_who_is_webbed_opens_chests() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1))
    p.s.web[0] = 1
    p.dice(black=[1])
    take_turn(p, "steelhorns", RUN)
    assert p.offers(OPEN_CHEST) == [0]


def test_without_points_a_chest_is_not_offered() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1))
    take_turn(p, "steelhorns", BATTLE)
    assert p.offers(OPEN_CHEST) == []


@pytest.mark.parametrize("trap", ["explosive_rune", "mimic"])
def test_a_chest_goes_on_alike_in_a_copy_and_from_what_was_written_down(trap: str) -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1))
    p.hand(trap)
    p.run(Chest(0, p.cell((3, 1))))
    assert p.asked() == "card overlord"
    go_on_alike(p, 6)
    assert p.s.emptied == 1 << p.cell((3, 1))


def test_the_items_question_goes_on_alike_too() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1), "sword", "dagger")
    opened(p, "steelhorns")
    assert p.asked() == "chest_item steelhorns"
    go_on_alike(p)
    assert p.item("axe") in [row[2] for row in p.s.gear]


@pytest.mark.clause("D7.18")
def test_a_chest_is_offered_with_just_the_points_for_it() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1))
    take_turn(p, "steelhorns", ADVANCE)
    found = []
    for points in (1, 2, 3):
        p.s.points = points
        p.m.ask_again()
        found.append(len(p.offers(OPEN_CHEST)))
    assert found == [0, 1, 1]


@pytest.mark.clause("D8.7", "D8d")
def test_what_is_drawn_is_told_by_name_and_nothing_by_none() -> None:
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1))
    opened(p, "steelhorns")
    assert [(each.item, each.id) for each in p.told(ItemFound)] == [(p.item("axe"), "axe")]
    p = Position(*THREE, quest=ROWS)
    p.hero("steelhorns", (3, 1))
    p.s.gear = [(1, codes.IN_PACK, item, 0) for item in p.s.tables.chest_items]
    p.run(Chest(0, p.s.cell[0]))
    assert [(each.item, each.id) for each in p.told(ItemFound)] == [(0, "")]
