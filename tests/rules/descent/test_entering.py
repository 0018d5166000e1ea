"""What follows from entering a space: aura, pit, tokens, glyph, goal (D7h, D6.16, D7.24, 8, 17)."""

from __future__ import annotations

import pytest

from game.rules.descent import codes, moving
from game.rules.descent.codes import (
    AIM,
    COINS,
    DODGE,
    HEALING,
    HEROES_WIN,
    IDOL,
    IDOL_TAKEN,
    JUMPED,
    KEY,
    OVERLORD_WINS,
    PUSHED,
    RUNNING,
    STEPPED,
    VITALITY,
    placement,
)
from game.rules.descent.events import (
    GlyphLit,
    IdolTaken,
    Killed,
    OrderGone,
    QuestThing,
    Stepped,
    TokenTaken,
    ToTown,
    Wounded,
)
from tests.rules.descent.positions import At, Position
from tests.rules.descent.quests import WEB_BELOW

ROWS = (
    "##########",
    "#........#",
    "#..p.....#",
    "#..pp....#",
    "#........#",
    "#...g....#",
    "#.......G#",
    "##########",
)


def enter(p: Position, figure: int | str, at: At, how: int = STEPPED, lie: int = 0) -> None:
    """Bring a figure to a space with all that follows."""
    p.m.events = []
    p.m.push(moving.go(p.m, p.figure(figure), p.cell(at), lie, how))
    p.m.run()
    p.events = p.m.events


# --- pits


@pytest.mark.clause("D7.26")
def test_who_enters_a_pit_suffers_two_wounds() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2))
    enter(p, "steelhorns", (3, 2))
    assert p.wounds("steelhorns") == 14
    beast = p.monster("beastman", (4, 2), master=True)
    enter(p, beast, (4, 3))
    assert p.wounds(beast) == p.s.tables.most_wounds(beast) - 2


@pytest.mark.clause("D0.2")
def test_armor_does_not_count_against_wounds_that_are_not_damage() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2), "chain_mail")
    enter(p, "steelhorns", (3, 2))
    assert p.wounds("steelhorns") == 14


@pytest.mark.clause("D7e")
def test_a_step_between_joining_pits_makes_no_wounds() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (3, 2))
    enter(p, "steelhorns", (3, 3))
    enter(p, "steelhorns", (4, 3))
    assert p.wounds("steelhorns") == 16


@pytest.mark.clause("D7o")
def test_a_push_between_joining_pits_makes_no_wounds_but_one_into_a_pit_does() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (3, 2))
    enter(p, "steelhorns", (3, 3), PUSHED)
    assert p.wounds("steelhorns") == 16
    p.hero("steelhorns", (2, 2))
    enter(p, "steelhorns", (3, 2), PUSHED)
    assert p.wounds("steelhorns") == 14


@pytest.mark.clause("D7.26")
def test_a_jump_that_ends_in_a_pit_is_a_fall() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (3, 1))
    enter(p, "steelhorns", (3, 3), JUMPED)
    assert p.wounds("steelhorns") == 14


@pytest.mark.clause("D6e", "D7e")
def test_pits_harm_neither_flyers_nor_large_figures() -> None:
    p = Position(quest=ROWS)
    wing = p.monster("razorwing", (2, 2))
    enter(p, wing, (3, 2))
    ogre = p.monster("ogre", (4, 3))
    enter(p, ogre, (3, 3))
    assert p.wounds(wing) == p.s.tables.most_wounds(wing)
    assert p.wounds(ogre) == p.s.tables.most_wounds(ogre)
    assert not moving.in_pit(p.s, wing)
    assert not moving.in_pit(p.s, ogre)


def test_a_monster_can_die_in_a_pit() -> None:
    p = Position(quest=ROWS)
    bone = p.monster("skeleton", (2, 2))
    enter(p, bone, (3, 2))
    assert not p.s.stands(bone)
    assert p.s.winner == RUNNING


# --- aura


@pytest.mark.clause("D6.16", "D6d")
def test_a_hero_suffers_a_wound_at_every_step_beside_an_aura() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (4, 1))
    hound = p.monster("hell_hound", (6, 1), master=True)
    enter(p, "steelhorns", (5, 1))
    enter(p, "steelhorns", (5, 2))
    assert p.wounds("steelhorns") == 14
    assert p.told(Wounded)[0].by == hound
    enter(p, "steelhorns", (5, 3), PUSHED)
    assert p.wounds("steelhorns") == 13
    enter(p, "steelhorns", (5, 4))
    assert p.wounds("steelhorns") == 13


@pytest.mark.clause("D6.16")
def test_monsters_without_an_aura_hurt_nobody_who_comes_beside_them() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (4, 1))
    p.monster("beastman", (6, 1), master=True)
    enter(p, "steelhorns", (5, 1))
    assert p.wounds("steelhorns") == 16


@pytest.mark.clause("D6l")
def test_two_bearers_are_two_wounds_and_none_when_the_bearer_moves_up() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (5, 5))
    p.monster("hell_hound", (6, 3), master=True)
    other = p.figure("hell_hound.master.2")
    p.s.put(other, p.cell((4, 3)))
    p.s.wounds[other] = 5
    enter(p, "steelhorns", (5, 4))
    assert p.wounds("steelhorns") == 14
    enter(p, other, (5, 2))
    assert p.wounds("steelhorns") == 14


@pytest.mark.clause("D6l")
def test_an_aura_does_not_pass_between_two_walls() -> None:
    rows = ("#####", "#..##", "##..#", "##..#", "#G..#", "#####")
    p = Position(quest=rows)
    p.hero("steelhorns", (1, 1))
    p.monster("hell_hound", (3, 2), master=True)
    enter(p, "steelhorns", (2, 1))
    assert p.wounds("steelhorns") == 15
    p.s.put(p.figure("hell_hound.master.1"), p.cell((2, 2)))
    enter(p, "steelhorns", (1, 1))
    assert p.wounds("steelhorns") == 14
    walled = ("#####", "#.#.#", "##..#", "#G..#", "#####")
    p = Position(quest=walled)
    p.hero("steelhorns", (2, 3))
    p.monster("hell_hound", (2, 2), master=True)
    p.s.put(0, p.cell((1, 1)))
    enter(p, "steelhorns", (1, 1))
    assert p.wounds("steelhorns") == 16


# --- tokens


@pytest.mark.clause("D7.24", "D8.5")
def test_coins_are_picked_up_on_entering_by_the_finder() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (6, 1))
    p.s.tokens.append((COINS, p.cell((7, 1))))
    before = p.s.coins[:]
    enter(p, "steelhorns", (7, 1))
    assert p.s.coins == [before[0] + 100, before[1]]
    assert p.s.tokens == []


@pytest.mark.clause("D8.6", "D7q")
def test_potions_are_picked_up_as_long_as_there_is_room() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (6, 1), "healing_potion", "healing_potion")
    cell = p.cell((7, 1))
    p.s.tokens += [(VITALITY, cell), (HEALING, cell)]
    enter(p, "steelhorns", (7, 1))
    items = [row[2] for row in p.s.gear if row[0] == 0]
    assert items == [codes.HEALING_POTION, codes.HEALING_POTION, codes.VITALITY_POTION]
    assert p.s.tokens == [(HEALING, cell)]


@pytest.mark.clause("D7f")
def test_a_token_stays_where_it_is_when_the_potions_are_full() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (6, 1), "healing_potion", "healing_potion", "vitality_potion")
    p.s.tokens += [(HEALING, p.cell((7, 1))), (COINS, p.cell((7, 1)))]
    enter(p, "steelhorns", (7, 1))
    assert p.s.tokens == [(HEALING, p.cell((7, 1)))]
    assert [event.token for event in p.told(TokenTaken)] == ["coins"]


@pytest.mark.clause("D7h")
def test_a_token_is_picked_up_by_who_is_pushed_onto_it_and_by_no_monster() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (6, 1))
    p.s.tokens.append((COINS, p.cell((7, 1))))
    beast = p.monster("beastman", (8, 1))
    enter(p, beast, (7, 1))
    assert len(p.s.tokens) == 1
    enter(p, beast, (8, 1))
    enter(p, "steelhorns", (7, 1), PUSHED)
    assert p.s.tokens == []


@pytest.mark.clause("D17g", "D17.1.5", "D17.2.1")
def test_key_and_idol_need_no_room() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (6, 1), "healing_potion", "healing_potion", "vitality_potion")
    p.give("steelhorns", "axe", "axe", "axe", pack=True)
    p.s.tokens += [(KEY, p.cell((7, 1))), (IDOL, p.cell((7, 1)))]
    p.s.flags |= IDOL_TAKEN
    enter(p, "steelhorns", (7, 1))
    assert (p.s.key, p.s.idol) == (0, 0)
    assert p.s.tokens == []
    assert [(each.seat, each.token, each.clause) for each in p.told(QuestThing)] == [
        (0, "key", "D17.1.5"), (0, "idol", "D17.2.1")
    ]  # fmt: skip


# --- glyphs and the goal


@pytest.mark.clause("D8.1")
def test_a_glyph_becomes_active_once_and_gives_three_conquest() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (4, 4))
    beast = p.monster("beastman", (3, 5))
    before = p.s.conquest
    enter(p, beast, (4, 5))
    assert p.s.glyphs == 0
    enter(p, beast, (3, 5))
    enter(p, "steelhorns", (4, 5))
    assert p.s.conquest == before + 3
    assert p.s.active_glyphs() >> p.cell((4, 5)) & 1
    assert p.told(GlyphLit)[0].cell == p.cell((4, 5))
    enter(p, "steelhorns", (4, 4))
    enter(p, "steelhorns", (4, 5))
    assert p.s.conquest == before + 3


@pytest.mark.clause("D8l")
def test_a_start_glyph_gives_no_conquest() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (7, 6))
    before = p.s.conquest
    enter(p, "steelhorns", (8, 6))
    assert p.s.conquest == before


@pytest.mark.clause("D17.2.1")
def test_the_heroes_win_when_the_idol_is_brought_to_a_start_glyph() -> None:
    p = Position(quest=WEB_BELOW)
    p.hero("steelhorns", (4, 3))
    p.s.idol = 0
    enter(p, "steelhorns", (3, 3))
    assert p.s.winner == HEROES_WIN


@pytest.mark.clause("D17.2.1")
def test_without_the_idol_a_start_glyph_wins_nothing() -> None:
    p = Position(quest=WEB_BELOW)
    p.hero("steelhorns", (4, 3))
    p.s.idol = 1
    enter(p, "steelhorns", (3, 3))
    assert p.s.winner == RUNNING


@pytest.mark.clause("D17.2.1")
def test_the_idol_beside_a_start_glyph_wins_nothing() -> None:
    p = Position(quest=WEB_BELOW)
    p.hero("steelhorns", (4, 1))
    p.s.idol = 0
    enter(p, "steelhorns", (3, 1))
    assert p.s.winner == RUNNING


# --- the order of all this


@pytest.mark.clause("D7h")
def test_who_dies_of_an_aura_neither_falls_nor_picks_anything_up() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2), wounds=1)
    p.monster("hell_hound", (4, 1), master=True)
    p.s.tokens.append((COINS, p.cell((3, 2))))
    p.s.conquest = 9
    enter(p, "steelhorns", (3, 2))
    assert p.s.town == 1
    assert p.s.tokens == [(COINS, p.cell((3, 2)))]
    assert [event.why for event in p.told(Wounded)] == ["aura"]
    assert p.told(ToTown)[0].why == "killed"


@pytest.mark.clause("D7h")
def test_the_aura_comes_before_the_pit() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2))
    p.monster("hell_hound", (4, 1), master=True)
    enter(p, "steelhorns", (3, 2))
    assert [event.why for event in p.told(Wounded)] == ["aura", "pit"]


@pytest.mark.clause("D12e")
def test_the_end_is_judged_when_a_step_is_complete_but_not_within_a_push() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2), wounds=2)
    p.s.conquest = 3
    enter(p, "steelhorns", (3, 2), PUSHED)
    assert p.s.conquest == 0
    assert p.s.winner == RUNNING
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2), wounds=2)
    p.s.conquest = 3
    enter(p, "steelhorns", (3, 2))
    assert p.told(Killed)
    assert p.s.winner == OVERLORD_WINS


# --- orders


@pytest.mark.clause("D7.12", "D7r")
def test_aim_is_lost_by_entering_a_space_but_dodge_is_not() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 1))
    p.order("steelhorns", AIM)
    enter(p, "steelhorns", (1, 1), PUSHED)
    assert p.s.order[0] == codes.NO_ORDER
    assert p.told(OrderGone)[0].why == "moved"
    p.order("steelhorns", DODGE)
    enter(p, "steelhorns", (2, 1))
    assert p.s.order[0] == DODGE


@pytest.mark.clause("13 Ilsa Fletcher")
def test_ilsas_aim_is_not_lost_by_moving() -> None:
    p = Position("ilsa_fletcher", quest=ROWS)
    p.hero("ilsa_fletcher", (2, 1))
    p.order("ilsa_fletcher", AIM)
    enter(p, "ilsa_fletcher", (1, 1))
    assert p.s.order[0] == AIM


def test_a_step_tells_whence_and_how() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (3, 2))
    moving.step(p.m, 0, placement(p.cell((2, 2)), 0), 5)
    [event] = [each for each in p.m.events if isinstance(each, Stepped)]
    assert (event.start, event.cell) == (p.cell((3, 2)), p.cell((2, 2)))
    assert (event.how, event.points) == ("climb", 5)


@pytest.mark.clause("D17.2.2")
def test_when_the_idol_is_first_taken_the_overlord_draws_and_spider_nest_is_cheaper() -> None:
    p = Position(quest=WEB_BELOW)
    nest = p.card("spider_nest")
    assert p.s.tables.price(nest, p.s.flags) == 12
    p.hero("steelhorns", (24, 15))
    p.s.tokens = [(IDOL, p.cell((25, 15)))]
    enter(p, "steelhorns", (25, 15))
    assert p.s.idol == 0
    assert len(p.s.hand()) == 3
    assert len(p.told(IdolTaken)) == 1
    assert p.s.tables.price(nest, p.s.flags) == 6
    p.s.idol = codes.NOBODY
    p.s.tokens = [(IDOL, p.cell((24, 15)))]
    enter(p, "steelhorns", (24, 15))
    assert p.s.idol == 0
    assert len(p.s.hand()) == 3
    assert p.told(IdolTaken) == []


def test_what_else_lies_there_is_picked_up_after_the_idol() -> None:
    p = Position(quest=WEB_BELOW)
    p.hero("steelhorns", (24, 15))
    cell = p.cell((25, 15))
    p.s.tokens = [(IDOL, cell), (COINS, cell)]
    before = p.s.coins[0]
    enter(p, "steelhorns", (25, 15))
    assert p.s.coins[0] == before + 100


@pytest.mark.clause("D6.16")
def test_an_aura_hurts_beside_a_monster_without_one() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (4, 1))
    p.monster("beastman", (5, 1))
    hound = p.monster("hell_hound", (6, 2), master=True)
    enter(p, "steelhorns", (5, 2))
    assert [(each.by, each.why) for each in p.told(Wounded)] == [(hound, "aura")]
