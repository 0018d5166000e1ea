"""A position as one line: its course, the map and each figure with what it has."""

from __future__ import annotations

from game.rules.descent import codes, place
from game.rules.descent.codes import COINS, GUARD, IDOL_TAKEN, KEY
from tests.rules.descent.positions import Position
from tests.rules.descent.turns import take_turn

ROWS = (
    "########",
    "#......#",
    "#..Dp..#",
    "#.gC...#",
    "#.....G#",
    "########",
)


def told(p: Position) -> list[str]:
    return p.game.place(p.m).split(" | ")


def test_the_course_tells_counters_and_no_more_than_there_is() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROWS)
    p.hand("aim", "rage", threat=7)
    p.s.round, p.s.conquest = 3, 5
    deck = len(p.s.piles.cards[codes.DECK])
    assert told(p) == [
        f"descent test round 3 heroes conquest=5 threat=7 hand=2 deck={deck}",
    ]
    p.s.gust = 1
    p.s.flags |= IDOL_TAKEN
    p.s.phase = codes.OVERLORD
    assert told(p)[0] == (
        f"descent test round 3 overlord conquest=5 threat=7 hand=2 deck={deck} idol_taken gust"
    )


def test_whose_turn_it_is_is_told_with_what_is_left_of_it() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROWS)
    p.hero("runemaster_thorn", (1, 1))
    take_turn(p, "runemaster_thorn", codes.ADVANCE)
    assert "heroes runemaster_thorn points=5 attacks=1 conquest=" in told(p)[0]


def test_what_has_changed_of_the_map_is_told_by_its_spaces() -> None:
    p = Position("steelhorns", quest=ROWS)
    name = p.s.tables.dungeon.grid.name
    cells = {at: p.cell(at) for at in ((3, 2), (4, 2), (3, 3), (2, 3), (5, 1), (6, 1), (1, 4))}
    p.s.opened = 1 << cells[3, 2]
    p.s.pits = 1 << cells[4, 2]
    p.s.emptied = 1 << cells[3, 3]
    p.s.glyphs = 1 << cells[2, 3]
    p.s.blocks = 1 << cells[5, 1]
    p.s.tokens = [(COINS, cells[6, 1]), (KEY, cells[1, 4]), (COINS, cells[1, 4])]
    p.power("doom")
    p.power("hordes")
    assert told(p)[1:] == [
        f"open {name(cells[3, 2])}",
        f"pits {name(cells[4, 2])}",
        f"blocks {name(cells[5, 1])}",
        f"emptied {name(cells[3, 3])}",
        f"lit {name(cells[2, 3])}",
        f"{codes.TOKENS[COINS]} {name(cells[6, 1])} {name(cells[1, 4])}",
        f"{codes.TOKENS[KEY]} {name(cells[1, 4])}",
        "powers doom hordes",
    ]


def test_each_figure_is_told_with_where_it_is_and_what_it_has() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROWS)
    name = p.s.tables.dungeon.grid.name
    p.hero("steelhorns", (1, 1), "sword", "leather_armor", "healing_potion", wounds=9, fatigue=2)
    p.give("steelhorns", "shield", exhausted=True)
    p.give("steelhorns", "axe", "swift_boots", pack=True)
    p.s.coins[0], p.s.coins[1] = 75, 0
    p.s.key, p.s.idol = 0, 1
    p.order("steelhorns", GUARD)
    p.s.acted = 0b01
    p.s.town = 0b10
    p.s.marks[0], p.s.stun[0] = 2, 1
    hound = p.monster("hell_hound", (4, 4), lie=1)
    beast = p.monster("beastman", (1, 4))
    p.s.web[hound], p.s.burn[hound] = 1, 3
    p.s.done = 1 << beast
    p.s.mimics = [(beast, p.cell((3, 3)), 0)]
    assert told(p)[1:] == [
        f"steelhorns {name(p.cell((1, 1)))} wounds=9 fatigue=2 coins=75 order=guard "
        "hand=sword+shield* armor=leather_armor pack=axe+swift_boots potion=healing_potion key "
        "poison=2 stun=1 done",
        "runemaster_thorn town wounds=12 fatigue=4 coins=0 idol",
        f"beastman.1 {name(p.cell((1, 4)))} wounds={p.wounds(beast)} done "
        f"chest={name(p.cell((3, 3)))}",
        f"hell_hound.1 {name(p.cell((4, 4)))}/across wounds={p.wounds(hound)} web=1 burn=3",
    ]
    assert place.line(p.s) == p.game.place(p.m)
    p.s.acted = 0b10
    assert [each.endswith(" done") for each in told(p)[1:3]] == [False, True]
