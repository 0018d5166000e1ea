"""Traps: what sets them off, saves, and what they do (section 16)."""

from __future__ import annotations

import pytest

from game.rules.descent import codes, windows
from game.rules.descent.chests import Chest
from game.rules.descent.codes import (
    ADVANCE,
    CHEST_TO,
    COINS,
    DOOR,
    OPEN_CHEST,
    PASS,
    PLAY,
    RUN,
    SPACE,
)
from game.rules.descent.doors import Open
from game.rules.descent.events import (
    AreaRevealed,
    BlockFell,
    CardPlayed,
    ChestOpened,
    CoinsNow,
    DoorOpened,
    GustBegan,
    PitMade,
    SaveRolled,
    Stepped,
    TokenTaken,
    TurnEnded,
    Wounded,
)
from game.rules.descent.hero_turn import HeroTurn
from tests.rules.descent.overlords import enter, playable, trap
from tests.rules.descent.positions import Position
from tests.rules.descent.turns import step, take_turn

ROWS = (
    "##########",
    "#........#",
    "#..o.....#",
    "#........#",
    "#.....p..#",
    "#...g...G#",
    "##########",
)
HEROES = ("steelhorns", "runemaster_thorn", "tam_quickfinger")
DOORS = (
    "#########",
    "#...#...#",
    "#...D...#",
    "#G..#..C#",
    "#########",
)


def room(*cards: str, threat: int = 50) -> Position:
    """Return a room in which the overlord holds these cards and Steelhorns stands at (5,3)."""
    p = Position(*HEROES, quest=ROWS)
    p.hand(*cards, threat=threat)
    p.hero("steelhorns", (5, 3))
    return p


def doors(*cards: str, threat: int = 50) -> Position:
    """Return two rooms with a door between them, at which Steelhorns stands."""
    p = Position(*HEROES, quest=DOORS)
    p.hand(*cards, threat=threat)
    p.hero("steelhorns", (3, 2))
    return p


def opens(p: Position) -> None:
    """Let Steelhorns open the door in his turn, up to a question."""
    if p.asked() == "":
        p.s.active = p.figure("steelhorns")
        p.run(Open(p.figure("steelhorns"), p.cell((4, 2))))


# --- when


@pytest.mark.clause("D16b", "D10.9")
def test_a_hero_who_enters_an_empty_space_may_spring_a_trap() -> None:
    p = room("spike_pit")
    enter(p, "steelhorns", (6, 3))
    assert p.asked() == "card overlord"
    assert playable(p) == ["spike_pit"]


@pytest.mark.parametrize("at", [(6, 4), (4, 5), (8, 5)], ids=["pit", "glyph", "start"])
@pytest.mark.clause("D16b")
def test_no_trap_is_sprung_on_a_space_that_is_not_empty(at: tuple[int, int]) -> None:
    p = room("spike_pit")
    enter(p, "steelhorns", at)
    assert p.asked() == ""


@pytest.mark.clause("D16b")
def test_whether_a_space_is_empty_is_judged_before_tokens_are_picked_up() -> None:
    p = room("spike_pit")
    p.s.tokens.append((COINS, p.cell((6, 3))))
    enter(p, "steelhorns", (6, 3))
    assert p.told(TokenTaken)
    assert p.asked() == ""


@pytest.mark.clause("D10m", "D10.9")
def test_one_trap_for_a_space_and_again_for_the_next() -> None:
    p = room("spike_pit", "spike_pit")
    enter(p, "steelhorns", (6, 3))
    p.dice(black=[1])
    trap(p, "spike_pit")
    assert p.asked() == ""
    enter(p, "steelhorns", (7, 3))
    assert p.asked() == "card overlord"


@pytest.mark.clause("D10q")
def test_a_trap_that_he_cannot_pay_is_not_asked_for() -> None:
    p = room("spike_pit", threat=3)
    enter(p, "steelhorns", (6, 3))
    assert p.asked() == ""


@pytest.mark.clause("D10p")
def test_in_a_heros_turn_nothing_is_discarded() -> None:
    p = room("spike_pit")
    enter(p, "steelhorns", (6, 3))
    assert p.families() == [PLAY, PASS]


@pytest.mark.clause("D16o")
def test_the_space_of_an_open_door_is_floor_for_a_spike_pit() -> None:
    p = doors("spike_pit")
    p.s.opened = 1 << p.cell((4, 2))
    enter(p, "steelhorns", (4, 2))
    p.dice(black=[2])
    trap(p, "spike_pit")
    assert p.s.pits == 1 << p.cell((4, 2))


# --- Spike Pit, and saves


@pytest.mark.clause("16 Spike Pit", "D0.13", "D16b")
def test_a_spike_pit_is_there_from_now_on_and_wounds_once() -> None:
    p = room("spike_pit")
    enter(p, "steelhorns", (6, 3))
    p.dice(black=[2])
    trap(p, "spike_pit")
    assert [each.cell for each in p.told(PitMade)] == [p.cell((6, 3))]
    assert [(each.amount, each.why) for each in p.told(Wounded)] == [(2, "card")]
    assert p.s.layout().pits >> p.cell((6, 3)) & 1
    assert p.s.threat == 46


@pytest.mark.clause("16 Spike Pit", "D0.12", "D16b")
def test_a_blank_avoids_a_spike_pit_and_no_pit_is_made() -> None:
    p = room("spike_pit")
    enter(p, "steelhorns", (6, 3))
    p.dice(black=[1])
    trap(p, "spike_pit")
    assert p.s.pits == 0
    assert p.wounds("steelhorns") == 16
    assert [(each.avoided, each.faces) for each in p.told(SaveRolled)] == [(True, (1,))]


@pytest.mark.clause("D16k", "D13c")
def test_of_more_dice_any_blank_avoids() -> None:
    p = room("spike_pit")
    p.hero("tam_quickfinger", (1, 1))
    enter(p, "tam_quickfinger", (1, 3))
    p.dice(black=[2, 1])
    trap(p, "spike_pit")
    assert [each.avoided for each in p.told(SaveRolled)] == [True]


@pytest.mark.clause("D12e", "D12.1")
def test_a_trap_that_kills_is_judged_when_the_card_is_complete() -> None:
    p = room("spike_pit")
    p.s.conquest = 3
    p.s.wounds[p.figure("steelhorns")] = 2
    enter(p, "steelhorns", (6, 3))
    p.dice(black=[2])
    trap(p, "spike_pit")
    assert p.s.winner == codes.OVERLORD_WINS


# --- Crushing Block


@pytest.mark.clause("16 Crushing Block", "D0.12", "D0.13")
def test_a_crushing_block_wounds_moves_the_hero_and_stays() -> None:
    p = room("crushing_block")
    enter(p, "steelhorns", (6, 2))
    p.dice(black=[2, 4, 1, 1])
    trap(p, "crushing_block")
    assert [each.less for each in p.told(SaveRolled)] == [1]
    assert p.wounds("steelhorns") == 16 - 3
    assert p.asked() == "aside steelhorns"
    p.play(SPACE, p.cell((7, 2)))
    assert p.at("steelhorns") == (7, 2)
    assert [each.cell for each in p.told(BlockFell)] == [p.cell((6, 2))]
    assert p.s.layout().solid >> p.cell((6, 2)) & 1


@pytest.mark.clause("D0.12", "16 Crushing Block")
def test_surges_lessen_wounds_to_nothing_at_most() -> None:
    p = room("crushing_block")
    enter(p, "steelhorns", (6, 2))
    p.dice(black=[2, 2, 3, 3])
    trap(p, "crushing_block")
    assert p.told(Wounded) == []


@pytest.mark.clause("D16c", "16 Crushing Block")
def test_no_block_falls_next_to_an_obstacle() -> None:
    p = room("crushing_block")
    enter(p, "steelhorns", (4, 3))
    assert p.asked() == ""
    enter(p, "steelhorns", (5, 3))
    assert p.asked() == "card overlord"


@pytest.mark.clause("D16g")
def test_earlier_blocks_are_obstacles() -> None:
    p = room("crushing_block")
    p.s.blocks = 1 << p.cell((7, 2))
    enter(p, "steelhorns", (6, 3))
    assert p.asked() == ""


@pytest.mark.clause("D16c")
def test_a_block_needs_a_free_space_for_the_hero() -> None:
    rows = ("#####", "#...#", "#..G#", "#####")
    p = Position(*HEROES, quest=rows)
    p.hand("crushing_block")
    p.hero("steelhorns", (1, 2))
    for at in ((2, 1), (1, 2), (2, 2)):
        p.monster("beastman", at)
    p.s.put(p.figure("steelhorns"), -1)
    assert windows.playable(p.s, windows.ENTERS, 0, p.cell((1, 1))) == 0
    p.s.put(p.figure("beastman.1"), -1)
    assert windows.playable(p.s, windows.ENTERS, 0, p.cell((1, 1))) != 0


@pytest.mark.clause("D16c")
def test_no_block_falls_where_it_would_part_the_map() -> None:
    rows = ("#######", "#..#..#", "#.....#", "#..#.G#", "#######")
    p = Position(*HEROES, quest=rows)
    p.hand("crushing_block")
    p.hero("steelhorns", (2, 2))
    enter(p, "steelhorns", (3, 2))
    assert p.asked() == ""
    enter(p, "steelhorns", (1, 2))
    assert p.asked() == "card overlord"


@pytest.mark.clause("D16c")
def test_doors_and_pits_count_as_floor_for_what_a_block_parts() -> None:
    rows = ("#######", "#.....#", "#.###.#", "#.p.DG#", "#######")
    p = Position(*HEROES, quest=rows)
    p.hand("crushing_block")
    p.hero("steelhorns", (2, 1))
    enter(p, "steelhorns", (3, 1))
    assert p.asked() == "card overlord"


@pytest.mark.clause("D16c", "D16g")
def test_no_trap_answers_the_step_aside() -> None:
    p = room("crushing_block", "spike_pit")
    enter(p, "steelhorns", (6, 2))
    p.dice(black=[1, 1, 1, 1])
    trap(p, "crushing_block")
    p.play(SPACE, p.cell((7, 2)))
    assert p.asked() == ""


@pytest.mark.clause("D16g")
def test_he_enters_the_space_that_he_picks_with_what_lies_there() -> None:
    p = room("crushing_block")
    enter(p, "steelhorns", (6, 3))
    p.dice(black=[1, 1, 1, 1])
    trap(p, "crushing_block")
    p.play(SPACE, p.cell((6, 4)))
    assert [(each.amount, each.why) for each in p.told(Wounded)] == [(2, "pit")]
    p = room("crushing_block")
    p.s.tokens.append((COINS, p.cell((7, 2))))
    enter(p, "steelhorns", (6, 2))
    p.dice(black=[1, 1, 1, 1])
    trap(p, "crushing_block")
    p.play(SPACE, p.cell((7, 2)))
    assert p.told(TokenTaken)


@pytest.mark.clause("D16g")
def test_if_the_hero_dies_of_it_no_block_remains() -> None:
    p = room("crushing_block")
    p.s.wounds[p.figure("steelhorns")] = 4
    enter(p, "steelhorns", (6, 2))
    p.dice(black=[1, 1, 1, 1])
    trap(p, "crushing_block")
    assert p.s.town >> p.figure("steelhorns") & 1
    assert p.s.blocks == 0
    assert p.told(BlockFell) == []


@pytest.mark.clause("D16c")
def test_after_a_block_he_goes_on() -> None:
    p = room("crushing_block")
    take_turn(p, "steelhorns", RUN)
    step(p, (6, 2))
    p.dice(black=[1, 1, 1, 1])
    trap(p, "crushing_block")
    p.play(SPACE, p.cell((7, 2)))
    assert p.asked() == "turn steelhorns"
    assert p.s.points == 7


@pytest.mark.clause("D16o", "D16c")
def test_a_block_falls_in_an_open_door_only_if_it_parts_nothing() -> None:
    p = doors("crushing_block")
    p.s.opened = 1 << p.cell((4, 2))
    enter(p, "steelhorns", (4, 2))
    assert p.asked() == ""
    rows = ("#######", "#..D..#", "#..#..#", "#..D.G#", "#######")
    p = Position(*HEROES, quest=rows)
    p.hand("crushing_block")
    p.hero("steelhorns", (2, 1))
    p.s.opened = 1 << p.cell((3, 1))
    enter(p, "steelhorns", (3, 1))
    assert playable(p) == ["crushing_block"]


# --- doors


@pytest.mark.clause("16 Explosive Door", "D16d", "D16n")
def test_an_explosive_door_wounds_all_next_to_it_each_with_his_own_save() -> None:
    p = doors("explosive_door")
    p.hero("runemaster_thorn", (5, 2))
    p.hero("tam_quickfinger", (1, 1))
    opens(p)
    p.dice(black=[2, 1, 1, 1, 2, 2, 1, 1])
    trap(p, "explosive_door")
    assert [(each.figure, each.less) for each in p.told(SaveRolled)] == [(0, 1), (1, 2)]
    assert [(each.figure, each.amount) for each in p.told(Wounded)] == [(0, 3), (1, 2)]
    kinds = [type(each) for each in p.events if isinstance(each, SaveRolled | Wounded)]
    assert kinds == [SaveRolled, Wounded, SaveRolled, Wounded]


@pytest.mark.clause("D16d")
def test_the_door_is_open_all_the_same() -> None:
    p = doors("explosive_door")
    opens(p)
    assert p.told(DoorOpened)
    p.dice(black=[1, 1, 1, 1])
    trap(p, "explosive_door")
    assert p.s.opened == 1 << p.cell((4, 2))


@pytest.mark.clause("D10l")
def test_what_is_behind_a_door_comes_to_light_before_its_trap() -> None:
    p = Position(*HEROES, quest=DOORS, revealed=False)
    p.s.revealed = 1
    p.hand("explosive_door", threat=50)
    p.hero("steelhorns", (3, 2))
    opens(p)
    assert p.told(AreaRevealed)
    assert p.asked() == "card overlord"


@pytest.mark.clause("16 Paralyzing Gas", "D16m", "D0.15")
def test_paralyzing_gas_ends_the_turn_and_stuns() -> None:
    p = doors("paralyzing_gas")
    take_turn(p, "steelhorns", ADVANCE)
    p.play(DOOR, p.cell((4, 2)))
    p.dice(black=[4])
    trap(p, "paralyzing_gas")
    assert p.s.stun[p.figure("steelhorns")] == 1
    assert [each.why for each in p.told(TurnEnded)] == ["card"]
    assert p.asked() == ""
    p.run(HeroTurn(p.figure("steelhorns")))
    assert p.asked() == "action steelhorns"
    assert p.m.decision is not None
    assert p.m.decision.about["stunned"] == 1


@pytest.mark.clause("16 Paralyzing Gas", "D0.12")
def test_a_blank_avoids_paralyzing_gas() -> None:
    p = doors("paralyzing_gas")
    take_turn(p, "steelhorns", ADVANCE)
    p.play(DOOR, p.cell((4, 2)))
    p.dice(black=[1])
    trap(p, "paralyzing_gas")
    assert p.s.stun[p.figure("steelhorns")] == 0
    assert p.asked() == "turn steelhorns"


@pytest.mark.clause("D10m")
def test_of_two_door_traps_one_is_played() -> None:
    p = doors("paralyzing_gas", "explosive_door")
    opens(p)
    assert playable(p) == ["explosive_door", "paralyzing_gas"]
    p.dice(black=[1])
    trap(p, "paralyzing_gas")
    assert p.asked() == ""


# --- chests


@pytest.mark.clause("16 Explosive Rune", "D16n", "D0.12")
def test_an_explosive_rune_wounds_all_in_the_area() -> None:
    p = doors("explosive_rune")
    p.s.put(p.figure("steelhorns"), p.cell((7, 3)))
    p.hero("runemaster_thorn", (5, 1))
    p.hero("tam_quickfinger", (1, 1))
    take_turn(p, "steelhorns", RUN)
    p.play(OPEN_CHEST)
    p.dice(black=[2, 1, 1, 2, 3, 1])
    trap(p, "explosive_rune")
    assert [(each.figure, each.less) for each in p.told(SaveRolled)] == [(0, 2), (1, 4)]
    assert [(each.figure, each.amount) for each in p.told(Wounded)] == [(0, 4), (1, 2)]


@pytest.mark.clause("16 Explosive Rune", "D10k")
def test_a_hero_in_an_open_door_of_the_area_is_in_it() -> None:
    p = doors("explosive_rune")
    p.s.put(p.figure("steelhorns"), p.cell((7, 3)))
    p.s.opened = 1 << p.cell((4, 2))
    p.hero("runemaster_thorn", (4, 2))
    p.run(Chest(p.figure("steelhorns"), p.cell((7, 3))))
    p.dice(black=[1, 1, 1, 1, 1, 1])
    trap(p, "explosive_rune")
    assert [each.figure for each in p.told(SaveRolled)] == [0, 1]


@pytest.mark.clause("D8i", "16 Explosive Rune")
def test_the_chest_of_a_hero_who_dies_of_its_trap_gives_its_contents() -> None:
    p = doors("explosive_rune")
    p.s.put(p.figure("steelhorns"), p.cell((7, 3)))
    p.s.wounds[p.figure("steelhorns")] = 6
    p.run(Chest(p.figure("steelhorns"), p.cell((7, 3))))
    p.dice(black=[1, 1, 1])
    trap(p, "explosive_rune")
    assert p.s.town >> p.figure("steelhorns") & 1
    assert [each.cell for each in p.told(ChestOpened)] == [p.cell((7, 3))]
    assert len([each for each in p.told(CoinsNow) if each.why == "chest"]) == 3
    assert p.asked() == "chest_item steelhorns"
    assert CHEST_TO in p.families()


@pytest.mark.clause("D10.9")
def test_a_trap_tells_who_set_it_off_and_where() -> None:
    p = room("spike_pit")
    enter(p, "steelhorns", (6, 3))
    p.dice(black=[1])
    trap(p, "spike_pit")
    assert [(each.id, each.figure, each.cell) for each in p.told(CardPlayed)] == [
        ("spike_pit", 0, p.cell((6, 3)))
    ]


# --- what is judged, and what is not asked


@pytest.mark.clause("D12e", "D12.6")
def test_the_match_is_lost_with_the_card_before_the_chest_lifts_conquest() -> None:
    p = doors("explosive_rune")
    p.s.conquest = 3
    p.s.put(p.figure("steelhorns"), p.cell((7, 3)))
    p.s.wounds[p.figure("steelhorns")] = 6
    p.run(Chest(p.figure("steelhorns"), p.cell((7, 3))))
    p.dice(black=[1, 1, 1])
    trap(p, "explosive_rune")
    assert p.s.winner == codes.OVERLORD_WINS
    assert p.told(ChestOpened) == []


@pytest.mark.clause("D16c")
def test_one_space_alone_to_step_aside_is_not_asked_for() -> None:
    rows = ("#####", "#..##", "#..G#", "#####")
    p = Position(*HEROES, quest=rows)
    p.hand("crushing_block")
    p.hero("steelhorns", (2, 2))
    for at in ((2, 1), (1, 2)):
        p.monster("beastman", at)
    enter(p, "steelhorns", (1, 1))
    p.dice(black=[1, 1, 1, 1])
    trap(p, "crushing_block")
    assert p.asked() == ""
    assert p.at("steelhorns") == (2, 2)
    assert [(each.how, each.lie) for each in p.told(Stepped)] == [("aside", 0)]


@pytest.mark.clause("16 Gust of Wind")
def test_a_gust_tells_how_far_heroes_see() -> None:
    p = room("gust_of_wind")
    p.s.phase = codes.OVERLORD
    p.run(windows.Window(windows.OWN_TURN, codes.NOBODY, codes.NONE))
    trap(p, "gust_of_wind")
    assert [each.spaces for each in p.told(GustBegan)] == [5]
    assert p.s.gust == 1
