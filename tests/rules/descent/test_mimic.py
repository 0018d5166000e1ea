"""Mimic: a chest that is a Beastman (D16a, D16h)."""

from __future__ import annotations

import pytest

from game.rules.descent import codes
from game.rules.descent.activation import Activation
from game.rules.descent.chests import Chest
from game.rules.descent.codes import ACTIVATE, END, PASS, PLACE, PLAY, SPACE
from game.rules.descent.events import ChestOpened, MimicAwoke, Stood, TokenDropped
from tests.rules.descent.overlords import deck, playable, take_turn, trap
from tests.rules.descent.positions import At, Position
from tests.rules.descent.quests import EMBER_CRYPT

ROWS = (
    "##########",
    "#C.......#",
    "#..p.....#",
    "#.......G#",
    "##########",
)
HEROES = ("steelhorns", "runemaster_thorn")


def opened(*beasts: At, rows: tuple[str, ...] = ROWS) -> Position:
    """Return a room in which Steelhorns opens a chest and the overlord holds a Mimic."""
    p = Position(*HEROES, quest=rows)
    p.hand("mimic", threat=6)
    p.hero("steelhorns", (1, 1))
    for at in beasts:
        p.monster("beastman", at)
    p.s.active = p.figure("steelhorns")
    p.run(Chest(p.figure("steelhorns"), p.cell((1, 1))))
    return p


def awake(*beasts: At) -> tuple[Position, int]:
    """Return the room with the Mimic that has acted, and its figure."""
    p = opened(*beasts)
    trap(p, "mimic")
    if p.asked() == "place overlord":
        p.play(PLACE, p.offers(PLACE)[0])
    figure = p.s.mimics[0][0]
    while p.asked():
        p.play(END)
    return p, figure


def kill(p: Position, figure: int, by: int) -> None:
    p.s.wounds[figure] = 0
    p.run(p.game.procedures["Death"](figure, by))


@pytest.mark.clause("16 Mimic", "D16a")
def test_the_chest_is_a_beastman_on_the_nearest_empty_space() -> None:
    p = opened()
    trap(p, "mimic")
    assert p.asked() == "place overlord"
    assert p.places(sum(1 << (each >> 1) for each in p.offers(PLACE))) == [(2, 1), (1, 2), (2, 2)]
    p.play(PLACE, codes.placement(p.cell((2, 2)), 0))
    assert [(each.id, each.master, each.why) for each in p.told(Stood)] == [
        ("beastman", False, "mimic")
    ]
    assert [each.chest for each in p.told(MimicAwoke)] == [p.cell((1, 1))]
    assert p.told(ChestOpened) == []


@pytest.mark.clause("16 Mimic", "D16h")
def test_it_acts_at_once_and_nobody_else_does() -> None:
    p = opened()
    trap(p, "mimic")
    p.play(PLACE, codes.placement(p.cell((2, 2)), 0))
    assert p.asked() == "activation overlord"
    p.dice(red=[2], green=[1])
    p.play(SPACE, p.cell((1, 1)))
    p.play(END)
    assert p.wounds("steelhorns") == 16 - (4 + 3 + 1 - 1)
    assert p.asked() == ""


@pytest.mark.clause("D16h")
def test_it_acts_with_a_card_window() -> None:
    p = opened()
    p.hand("mimic", "charge", threat=20)
    trap(p, "mimic")
    p.play(PLACE, codes.placement(p.cell((2, 2)), 0))
    assert p.asked() == "card overlord"
    assert playable(p) == ["charge"]
    assert p.families() == [PLAY, PASS]
    trap(p, "charge")
    assert p.m.decision is not None
    assert p.m.decision.about["points"] == 8


@pytest.mark.clause("D16h", "D10.6")
def test_it_acts_again_in_the_overlords_turn() -> None:
    p, figure = awake()
    deck(p, "aim", "dodge")
    take_turn(p)
    assert p.offers(ACTIVATE) == [figure]


@pytest.mark.clause("D10p", "D16h")
def test_nothing_is_discarded_while_it_acts_in_a_heros_turn() -> None:
    p = opened()
    p.hand("mimic", "aim", threat=20)
    trap(p, "mimic")
    p.play(PLACE, codes.placement(p.cell((2, 2)), 0))
    assert p.asked() == "activation overlord"
    assert codes.DISCARD not in p.families()


@pytest.mark.clause("D16h")
def test_it_cannot_be_played_at_the_limit_of_beastmen() -> None:
    p = opened(*[(column, 3) for column in range(1, 7)])
    assert [each.cell for each in p.told(ChestOpened)] == [p.cell((1, 1))]
    p = opened(*[(column, 3) for column in range(1, 6)])
    assert p.asked() == "card overlord"


@pytest.mark.clause("D16h")
def test_it_cannot_be_played_without_a_space() -> None:
    p = opened(rows=("####", "#CG#", "####"))
    assert p.told(ChestOpened)


@pytest.mark.clause("D16a", "D16h")
def test_its_death_opens_the_chest_for_its_killer() -> None:
    p, figure = awake()
    conquest, coins = p.s.conquest, p.s.coins[:]
    p.hero("runemaster_thorn", (4, 1))
    kill(p, figure, p.figure("runemaster_thorn"))
    assert p.s.conquest == conquest + 1
    assert p.s.coins == [each + 100 for each in coins]
    assert p.asked() == "chest_item runemaster_thorn"


@pytest.mark.clause("D16a", "D16h")
def test_killed_by_no_hero_it_opens_for_the_one_who_opened_it_wherever_he_is() -> None:
    p, figure = awake()
    steelhorns = p.figure("steelhorns")
    p.s.put(steelhorns, -1)
    p.s.town |= 1 << steelhorns
    kill(p, figure, -1)
    assert p.asked() == "chest_item steelhorns"


@pytest.mark.clause("D16h", "D8i")
def test_the_key_lies_in_the_chests_space_if_he_is_in_town() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=EMBER_CRYPT)
    chest = p.s.tables.key_chest
    figure = p.monster("beastman", (3, 10))
    p.s.mimics.append((figure, chest, 0))
    p.s.emptied |= 1 << chest
    p.s.town |= 1
    kill(p, figure, -1)
    assert [(each.token, each.cell) for each in p.told(TokenDropped)] == [("key", chest)]
    assert p.s.key == -1


@pytest.mark.clause("D16h")
def test_as_long_as_it_lives_the_chest_gives_nothing() -> None:
    p, figure = awake()
    assert p.s.stands(figure)
    assert p.s.conquest == 9
    assert p.s.chests() == 0
    assert PLAY not in p.families()
    p.run(Activation(figure, 1))
    assert p.asked() == "activation overlord"


@pytest.mark.clause("D16a")
def test_one_nearest_space_alone_is_not_asked_for_and_it_stands_upright() -> None:
    p = opened((1, 2), (2, 2))
    trap(p, "mimic")
    assert [(p.at(each.figure), each.lie, each.why) for each in p.told(Stood)] == [
        ((2, 1), 0, "mimic")
    ]
    assert p.asked() == "activation overlord"
