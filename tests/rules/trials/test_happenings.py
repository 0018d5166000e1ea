"""Events: drawing them, what each of the forty does, what lies on the board (1.10, section 6)."""

from __future__ import annotations

import pytest

from game.rules.trials import codes, rings
from game.rules.trials.ailments import Ail, Ailing, Shove
from game.rules.trials.attack import Spread
from game.rules.trials.camps import BringMonster, Recruit
from game.rules.trials.codes import (
    BURN,
    CARD,
    CHAMPIONS,
    CLOUD,
    DEAD_MAGIC,
    DISCARD,
    EVENT_DECK,
    EVENT_DISCARD,
    EVENTS,
    FREE,
    LOOT_DECK,
    LOOT_TOKEN,
    NO_PARTY,
    PASS,
    PEDDLER,
    PILLAR,
    SANCTUARY,
    SIDE,
    SIDES_OF_A_CARD,
    TARGET,
    TELEPORTAL,
    pile,
)
from game.rules.trials.decks import Discards, Draw
from game.rules.trials.effects import Parts, Resolve
from game.rules.trials.events import (
    CardDiscarded,
    CardsDrawn,
    Damaged,
    EventActs,
    EventDrawn,
    EventOver,
    Located,
    MarkerPlaced,
)
from game.rules.trials.happenings import (
    Ascending,
    ChampionAtEnd,
    DeckOfMany,
    EachHero,
    Entering,
    EventDoes,
    EventsOver,
    EventsRefresh,
    Happening,
    HealingRain,
    MarkerActs,
    Peddling,
    RoundEnds,
    Swapping,
    TokenEntered,
    TremorOf,
    ZonesAct,
    pass_title,
)
from game.rules.trials.harm import Damage, Heal
from game.rules.trials.loot import Collect, Gained, LootAppears, LootDraw, Reaches
from game.rules.trials.places import Arrive
from game.rules.trials.playing import Playing
from game.rules.trials.queries import magic_is_dead
from game.rules.trials.rewards import Credited, HurtBy, Rewarded, given
from game.rules.trials.rolls import Roll
from game.rules.trials.weather import (
    camps_always,
    camps_damaged_only,
    cold_snap,
    dr,
    hit_dmg,
    longest_range,
    more_actions,
    move_spaces,
    reversed_order,
    roll_bonus,
    wild_magic,
)
from game.rules.trials.windows import Window
from tests.rules.trials.fights import Fall, Harmed, LastHit, Removal
from tests.rules.trials.positions import OPEN, A, B, C, D, Position

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

PROCEDURES = (
    Ail, Ailing, Arrive, Ascending, BringMonster, ChampionAtEnd, Collect, Credited, Damage,
    DeckOfMany, Discards, Draw, EachHero, Entering, EventDoes, EventsOver, EventsRefresh, Fall,
    Gained, Happening, Harmed, Heal, HealingRain, HurtBy, LastHit, LootAppears, LootDraw,
    MarkerActs, Peddling, Reaches, Recruit, Removal, Rewarded, Roll, RoundEnds, Shove, Spread,
    Swapping, TokenEntered, TremorOf, Window, ZonesAct,
)  # fmt: skip
GOBLIN = codes.FIRST_GOBLIN
OBELISK = codes.FIRST_OBELISK
GUARD = codes.OGRE
"""The ogre has no DR."""


def board(*rows: str) -> Position:
    """A position with all events' procedures; nobody holds a card."""
    p = Position(*(rows or OPEN), procedures=PROCEDURES)
    p.initiative(20, 15, 12, 3)
    return p


def put(p: Position, figure: int, row: int, column: int) -> None:
    if figure >= 8:
        p.monster(figure, p.cell((row, column)))
    else:
        p.s.put(figure, p.cell((row, column)))


def in_play(p: Position, name: str) -> int:
    """Let an event lie in play without having done anything yet; return its card."""
    card = p.card(name)
    p.s.piles.move(card, EVENT_DECK, EVENTS)
    return card


def does(p: Position, name: str, **dice: list[int]) -> int:
    """Let an event be drawn and do what it says; return its card."""
    card = in_play(p, name)
    p.dice(**dice)
    p.run(EventDoes(card))
    return card


# --- drawing


@pytest.mark.clause("T14", "T55")
def test_an_instant_event_is_discarded_once_it_is_resolved() -> None:
    """T14, T55: X."""
    p = board()
    card = p.card("gift_of_tempus")
    p.s.piles.cards[EVENT_DECK] = (
        *[each for each in p.s.piles.cards[EVENT_DECK] if each != card], card,
    )  # fmt: skip
    p.run(Happening())
    assert [each.id for each in p.told(EventDrawn)] == ["gift_of_tempus"]
    assert p.s.piles.cards[EVENT_DISCARD] == (card,)
    assert len(p.told(EventOver)) == 1


@pytest.mark.clause("T56c")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    """T56c."""
    p = board()
    cards = p.s.piles.cards
    cards[EVENT_DISCARD], cards[EVENT_DECK] = cards[EVENT_DECK], ()
    p.run(Happening())
    assert len(p.told(EventDrawn)) == 1
    assert len(cards[EVENT_DECK]) == 39


@pytest.mark.clause("T56.2", "T56a", "T56b")
@pytest.mark.parametrize(
    ("row", "column", "at"),
    [(1, 1, (6, 6)), (13, 7, (18, 12)), (20, 20, (25, 25)), (10, 11, (15, 16))],
)
def test_numbers_are_rows_and_columns_of_the_middle(row: int, column: int, at: object) -> None:
    """T56.2, T56a, T56b, T56x: blue 13 and red 7 are row 18, column 12."""
    p = board()
    does(p, "deck_of_many_things", location=[row, column])
    assert [p.place(each.cell) for each in p.told(Located)] == [at]


@pytest.mark.clause("T56.3", "T56g")
def test_a_location_in_terrain_moves_toward_the_centre() -> None:
    """T56.3, T56g: a step a coordinate until it is floor, creatures do not matter."""
    rows = list(OPEN)
    rows[5] = "." * 5 + "##" + "." * 23
    rows[6] = "." * 5 + "##" + "." * 23
    p = board(*rows)
    does(p, "deck_of_many_things", location=[1, 1])
    assert p.place(p.s.tokens[0][1]) == (8, 8)


# --- tokens


@pytest.mark.clause("TE1", "T69d")
@pytest.mark.parametrize(
    ("die", "hand", "hp", "loot"),
    [(1, 0, 25, 0), (5, 0, 25, 0), (6, 3, 30, 0), (13, 1, 30, 1), (18, 1, 30, 2)],
)
def test_the_deck_of_many_things_rolls_for_who_enters(
    die: int, hand: int, hp: int, loot: int
) -> None:
    """TE1, T69d: a card roll; 1-5, 6-12, 13-17, 18 and more; then it is removed."""
    p = board()
    put(p, C, 10, 10)
    p.hand(C, "charge")
    does(p, "deck_of_many_things", location=[4, 4])
    put(p, C, 9, 9)
    p.dice(card=[die])
    p.run(Arrive(C, p.s.cell[C], "step"))
    p.pass_all()
    while p.m.decision is not None:
        p.play(CARD, p.offers(CARD)[0])
    assert (len(p.s.hand(C)), p.s.hp[C], len(p.s.loot(C))) == (hand, hp, loot)
    assert p.s.tokens == []


@pytest.mark.clause("T31f")
def test_a_roll_below_the_table_of_the_deck_of_many_things_does_nothing() -> None:
    """TE1, T31f: with roll-2 a 1 is below 1-5; the token goes all the same."""
    p = board()
    put(p, C, 10, 10)
    p.hand(C, "charge")
    p.s.vp[1] = 1
    does(p, "heavy_crown")
    does(p, "deck_of_many_things", location=[4, 4])
    put(p, C, 9, 9)
    p.dice(card=[1])
    p.run(Arrive(C, p.s.cell[C], "step"))
    p.pass_all()
    assert (len(p.s.hand(C)), p.s.hp[C], p.s.tokens) == (1, 30, [])


@pytest.mark.clause("T56e")
def test_whoever_stands_where_a_token_is_placed_enters_it() -> None:
    """T56e."""
    p = board()
    put(p, C, 9, 9)
    does(p, "deck_of_many_things", location=[4, 4], card=[6])
    p.pass_all()
    assert len(p.s.hand(C)) == 2


@pytest.mark.clause("TE5", "T69g")
def test_a_teleportal_moves_who_enters_to_its_other_end_once() -> None:
    """TE5, T69g: movement goes on there, arriving triggers neither again."""
    p = board()
    does(p, "teleportal", location=[1, 1, 9, 9])
    put(p, A, 6, 6)
    p.run(Arrive(A, p.s.cell[A], "step"))
    assert p.at(A) == (14, 14)
    assert [row[0] for row in p.s.tokens] == [TELEPORTAL, TELEPORTAL]


@pytest.mark.clause("T69c")
def test_a_teleportal_whose_other_end_is_taken_does_not_work() -> None:
    """T69c."""
    p = board()
    does(p, "teleportal", location=[1, 1, 9, 9])
    put(p, GOBLIN, 14, 14)
    put(p, A, 6, 6)
    p.run(Arrive(A, p.s.cell[A], "step"))
    assert p.at(A) == (6, 6)


@pytest.mark.clause("T69g")
def test_a_second_token_on_the_space_of_the_first_is_rolled_again() -> None:
    """T69g."""
    p = board()
    does(p, "teleportal", location=[1, 1, 1, 1, 9, 9])
    assert [p.place(row[1]) for row in p.s.tokens] == [(6, 6), (14, 14)]


@pytest.mark.clause("TE5", "TE21")
def test_portals_and_dead_magic_go_at_refresh() -> None:
    """TE5, TE21."""
    p = board()
    does(p, "teleportal", location=[1, 1, 9, 9])
    does(p, "dead_magic_zone", location=[5, 5])
    p.run(EventsRefresh())
    assert p.s.tokens == []
    assert p.s.piles.cards[EVENTS] == ()


def peddled(hand: tuple[str, ...], *loot: str) -> Position:
    p = board()
    does(p, "spirit_peddler", location=[4, 4])
    p.hand(C, *hand)
    p.loot(C, *loot)
    put(p, C, 9, 9)
    p.s.hp[C] = 4
    p.run(Arrive(C, p.s.cell[C], "step"))
    return p


@pytest.mark.clause("TE39")
def test_a_peddler_gives_loot_for_two_cards() -> None:
    """TE39: once, then it is removed."""
    p = peddled(("charge", "brace"))
    assert p.asked() == "peddler C"
    p.play(SIDE, 0)
    while p.m.decision is not None:
        p.play(CARD, p.offers(CARD)[0])
    assert (p.s.hand(C), len(p.s.loot(C))) == ((), 1)
    assert p.s.tokens == []


@pytest.mark.clause("TE39", "T50c")
def test_a_peddler_heals_fully_and_gives_cards_for_loot() -> None:
    """TE39, T50c: the loot goes under its deck."""
    p = peddled((), "cloak_of_protection")
    card = p.card("cloak_of_protection")
    assert p.offers(SIDE) == [1]
    p.play(SIDE, 1)
    p.pass_all()
    assert (p.s.hp[C], len(p.s.hand(C)), p.s.loot(C)) == (30, 3, ())
    assert p.s.piles.cards[LOOT_DECK][0] == card


@pytest.mark.clause("T69o")
def test_a_peddler_may_be_refused_and_asks_whoever_enters_again() -> None:
    """T69o."""
    p = peddled(("charge", "brace"))
    p.play(PASS)
    assert [row[0] for row in p.s.tokens] == [PEDDLER]
    p.run(Arrive(C, p.s.cell[C], "step"))
    assert p.asked() == "peddler C"


# --- strikes


def strike(p: Position, name: str, **dice: list[int]) -> None:
    """Let an event wait for its initiative, and that come."""
    does(p, name, **{key: dice.pop(key) for key in ("initiative",) if key in dice})
    p.dice(**dice)
    p.run(MarkerActs(0))


@pytest.mark.clause("TE2", "T56", "T56d")
def test_a_fallen_blade_strikes_at_its_initiative_and_leaves_loot() -> None:
    """TE2, T56, T56d, T55.2, T69h: area damage of round + 2; the location is rolled then."""
    p = board()
    p.s.round = 3
    put(p, A, 9, 9)
    put(p, C, 10, 8)
    put(p, B, 12, 9)
    card = does(p, "fallen_blade", initiative=[14])
    assert [each.value for each in p.told(MarkerPlaced)] == [14]
    assert p.told(Located) == []
    p.s.markers[0] = (*p.s.markers[0][:4], 1)
    p.dice(location=[4, 4])
    p.run(MarkerActs(0))
    assert p.s.hp[A] == 30 - 5 + 2  # DR 2 of the Ranger's subclass
    assert p.s.hp[C] == 30 - 5 + 3
    assert p.s.hp[B] == 30
    assert len(p.s.loot(A)) == 1  # it comes into the space where A stands (T50d)
    assert p.s.piles.cards[EVENT_DISCARD] == (card,)


@pytest.mark.clause("TE8", "T69h")
def test_a_meteor_shower_has_three_initiatives_and_is_discarded_after_the_last() -> None:
    """TE8, T69h."""
    p = board()
    card = does(p, "meteor_shower", initiative=[3, 14, 9])
    assert [row[0] for row in p.s.markers] == [3, 14, 9]
    for number in range(3):
        assert card in p.s.piles.cards[EVENTS]
        p.s.markers[number] = (*p.s.markers[number][:4], 1)
        p.dice(location=[4, 4])
        p.run(MarkerActs(number))
    assert card in p.s.piles.cards[EVENT_DISCARD]


@pytest.mark.clause("TE22", "T69a", "T69e")
def test_a_geyser_pushes_from_its_centre_after_all_its_damage() -> None:
    """TE22, T69a, T69e: who stands in the centre is not pushed."""
    p = board()
    p.s.round = 2
    put(p, A, 9, 9)
    put(p, GOBLIN, 9, 10)
    put(p, C, 8, 8)
    strike(p, "geyser", initiative=[9], location=[4, 4])
    assert (p.at(A), p.at(GOBLIN), p.at(C)) == ((9, 9), (9, 12), (6, 6))
    assert [each.figure for each in p.told(Damaged)][:2] == [C, A]


@pytest.mark.clause("TE26", "T69h")
def test_an_arrow_barrage_strikes_a_row_from_edge_to_edge() -> None:
    """TE26, T69h: d20 row, columns 1 to 30, walls ignored."""
    p = board()
    p.s.round = 1
    put(p, A, 12, 1)
    put(p, C, 12, 30)
    put(p, B, 11, 5)
    strike(p, "arrow_barrage", initiative=[9], row=[7])
    assert (p.s.hp[A], p.s.hp[C], p.s.hp[B]) == (30 - 4 + 2, 30 - 4 + 3, 30)


@pytest.mark.clause("T69e", "T39")
def test_an_area_of_an_event_takes_only_what_a_path_inside_it_reaches() -> None:
    """T69e, T39: a wall spares who stands behind it."""
    rows = list(OPEN)
    for row in (7, 8, 9):
        rows[row] = "." * 9 + "#" + "." * 20
    p = board(*rows)
    put(p, A, 9, 10 + 1)
    does(p, "fallen_blade", initiative=[9])
    p.dice(location=[4, 4])
    p.run(MarkerActs(0))
    assert p.s.hp[A] == 30


# --- zones


@pytest.mark.clause("TE21", "T69l")
def test_dead_magic_bars_spells_inside_its_area() -> None:
    """TE21, T69l: until Refresh."""
    p = board()
    does(p, "dead_magic_zone", location=[4, 4])
    assert [row[0] for row in p.s.tokens] == [DEAD_MAGIC]
    assert magic_is_dead(p.s, 1 << p.cell((11, 11)))
    assert not magic_is_dead(p.s, 1 << p.cell((12, 11)))
    p.run(RoundEnds())
    assert p.s.tokens != []


@pytest.mark.clause("TE24")
@pytest.mark.parametrize(("column", "burn"), [(10, 2), (11, 0)])
def test_a_pillar_of_flame_burns_who_ends_a_turn_within_one(column: int, burn: int) -> None:
    """TE24: burn 2."""
    p = board()
    does(p, "pillar_of_flame", location=[4, 4])
    assert [row[0] for row in p.s.tokens] == [PILLAR]
    put(p, A, 9, column)
    p.run(ZonesAct(A))
    assert p.s.burn[A * 3 + 2] + p.s.burn[A * 3] == burn


@pytest.mark.clause("TE24", "T69l")
def test_a_pillar_goes_after_three_rounds_the_one_of_drawing_among_them() -> None:
    """TE24, T69l."""
    p = board()
    does(p, "pillar_of_flame", location=[4, 4])
    for left in (1, 1, 0):
        p.run(RoundEnds())
        assert len(p.s.tokens) == left


@pytest.mark.clause("TE25")
def test_a_poison_cloud_lasts_the_round() -> None:
    """TE25: psn 1 inside its area 5."""
    p = board()
    card = does(p, "poison_cloud", location=[4, 4])
    assert [row[0] for row in p.s.tokens] == [CLOUD]
    put(p, A, 11, 11)
    p.run(ZonesAct(A))
    assert sum(p.s.psn[A * 3 : A * 3 + 3]) == 1
    p.run(RoundEnds())
    assert p.s.tokens == []
    assert card in p.s.piles.cards[EVENT_DISCARD]


# --- each hero


@pytest.mark.clause("TE9", "T69d")
def test_earth_tremor_hurts_and_roots_who_fails_nine() -> None:
    """TE9, T69d: a card roll each; no area damage (T69h)."""
    p = board()
    p.s.round = 4
    for seat in range(4):
        put(p, seat, 5, 5 + seat)
    does(p, "earth_tremor", card=[9, 8, 20, 1])
    p.pass_all()
    assert [p.s.hp[seat] for seat in range(4)] == [30, 30 - 4, 30, 30 - 4 + 1]
    rooted = [sum(p.s.root[seat * 3 : seat * 3 + 3]) for seat in range(4)]
    assert rooted == [0, 1, 0, 1]


@pytest.mark.clause("TE10")
def test_healing_rain_heals_every_creature() -> None:
    """TE10: heroes 8, minions their wounds (T49)."""
    p = board()
    for seat in range(4):
        put(p, seat, 5, 5 + seat)
        p.s.hp[seat] = 10
    put(p, GOBLIN, 9, 9)
    p.s.wounded |= 1 << GOBLIN
    does(p, "healing_rain")
    p.pass_all()
    assert p.s.hp[:4] == [18, 18, 18, 18]
    assert p.s.wounded == 0


@pytest.mark.clause("TE30", "TE31", "T65e")
def test_a_gift_and_a_tithe_are_each_hero_s() -> None:
    """TE30 draws 1, TE31 discards 1, of a hero without cards nothing (T65e)."""
    p = board()
    does(p, "gift_of_tempus")
    p.pass_all()
    assert [len(p.s.hand(seat)) for seat in range(4)] == [1, 1, 1, 1]
    p.hand(B)
    does(p, "tithe_of_war")
    while p.m.decision is not None:
        p.play(CARD, p.offers(CARD)[0])
    assert [len(p.s.hand(seat)) for seat in range(4)] == [0, 0, 0, 0]
    assert all(len(p.s.piles.cards[pile(seat, DISCARD)]) == 1 for seat in (A, C, D))


@pytest.mark.clause("TE37", "T69m")
def test_underdogs_draw_once_when_revealed_and_roll_better() -> None:
    """TE37, T69m: the party with fewer VP; rolls by the VP of the moment, a tie is nobody's."""
    p = board()
    p.s.vp = [4, 1]
    does(p, "underdogs")
    assert [len(p.s.hand(seat)) for seat in range(4)] == [0, 0, 1, 1]
    assert (roll_bonus(p.s, 0), roll_bonus(p.s, 1)) == (0, 2)
    p.s.vp = [4, 5]
    assert (roll_bonus(p.s, 0), roll_bonus(p.s, 1)) == (2, 0)
    p.s.vp = [5, 5]
    assert (roll_bonus(p.s, 0), roll_bonus(p.s, 1)) == (0, 0)


# --- monsters and chests


@pytest.mark.clause("TE6", "TE7", "T56f")
@pytest.mark.parametrize(
    ("name", "figure"),
    [
        ("the_ground_splits", codes.ANKHEG),
        ("horned_fury", codes.BULEZAU),
        ("runaway_hoarder", codes.HOARDER),
    ],
)
def test_an_event_brings_a_monster_if_it_is_not_in_play(name: str, figure: int) -> None:
    """TE6, TE7, TE18, T56f: active, at a random location."""
    p = board()
    does(p, name, location=[4, 4])
    assert p.at(figure) is not None
    assert p.s.awake >> figure & 1
    before = p.at(figure)
    p.s.piles.move(p.card(name), EVENTS, EVENT_DECK)
    does(p, name)
    assert p.at(figure) == before
    assert p.told(Located) == []


@pytest.mark.clause("TE6", "TE7", "TE18")
def test_the_last_hitter_of_what_an_event_brought_draws_loot() -> None:
    """TE6, TE7, TE18."""
    p = board()
    put(p, A, 3, 3)
    does(p, "the_ground_splits", location=[4, 4])
    p.run(Credited(codes.ANKHEG, 0, A))
    assert len(p.s.loot(A)) == 1


@pytest.mark.clause("TE17", "T69k")
def test_fresh_recruits_bring_a_member_back() -> None:
    """TE17, T69k: where one is left."""
    p = board()
    put(p, GOBLIN, 9, 9)
    p.camp(GOBLIN, at=p.cell((10, 9)))
    does(p, "fresh_recruits")
    assert p.s.present & codes.MINIONS == 3 << GOBLIN


@pytest.mark.clause("TE19", "T69k")
def test_a_hidden_cache_fills_the_empty_chest_farthest_from_all_heroes() -> None:
    """TE19, T69k: of empty ones; a loot token if none is empty."""
    rows = list(OPEN)
    rows[2] = "2" + "." * 28 + "2"
    p = board(*rows)
    put(p, A, 5, 5)
    does(p, "hidden_cache")
    assert p.s.full == 0b10
    p.s.full = 0b11
    p.s.piles.move(p.card("hidden_cache"), EVENTS, EVENT_DECK)
    does(p, "hidden_cache", location=[9, 9])
    assert [row[0] for row in p.s.tokens] == [LOOT_TOKEN]


# --- what changes everything


@pytest.mark.clause("TE11", "TE16", "T55")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("blood_moon", lambda p: hit_dmg(p.s) == 2),
        ("fog_bank", lambda p: longest_range(p.s) == 4),
        ("tailwind", lambda p: move_spaces(p.s) == (2, 0)),
        ("mire", lambda p: move_spaces(p.s) == (-2, 2)),
        ("war_drums", lambda p: camps_always(p.s) and not camps_damaged_only(p.s)),
        ("quiet_hour", lambda p: camps_damaged_only(p.s) and not camps_always(p.s)),
        ("wild_magic", lambda p: wild_magic(p.s) == (3, 1)),
        ("cold_snap", lambda p: cold_snap(p.s) == 1),
        ("reversed_fates", lambda p: reversed_order(p.s)),
        ("surge_of_valour", lambda p: more_actions(p.s) == 1),
        ("rust", lambda p: [dr(p.s, each) for each in (0, 1, 5)] == [0, 0, 2]),
        ("stoneskin", lambda p: dr(p.s, 1) == 3),
        ("heavy_crown", lambda p: (roll_bonus(p.s, 0), roll_bonus(p.s, 1)) == (-2, 0)),
    ],
)
def test_an_event_of_the_round_changes_what_it_says_until_its_end(name: str, told: object) -> None:
    """TE11-TE16, TE20, TE23, TE32-TE36, T55: R."""
    p = board()
    p.s.vp = [2, 1]
    assert callable(told)
    assert not told(p)
    card = does(p, name)
    assert told(p)
    p.run(RoundEnds())
    assert not told(p)
    assert card in p.s.piles.cards[EVENT_DISCARD]


# --- rewards


@pytest.mark.clause("TE27")
def test_the_crowd_roars_for_the_first_last_hit_on_a_rival_hero() -> None:
    """TE27: +1 VP and two cards, once."""
    p = board()
    in_play(p, "the_crowd_roars")
    p.run(Credited(C, 0, A))
    assert (p.s.vp, len(p.s.hand(A))) == ([1, 0], 2)
    p.run(Credited(A, 1, C))
    assert (p.s.vp, len(p.s.hand(C))) == ([1, 0], 0)


@pytest.mark.clause("TE27")
def test_the_crowd_roars_for_no_other_last_hit_and_once_it_has_roared_for_nothing_more() -> None:
    p = board()
    card = in_play(p, "the_crowd_roars")
    for figure, party, seat in ((GOBLIN, 0, A), (B, 0, A), (C, NO_PARTY, -1), (OBELISK, 1, C)):
        p.run(Credited(figure, party, seat))
        assert (p.s.vp, p.s.happenings, p.s.hand(A)) == ([0, 0], [], ())
    p.run(Credited(C, 0, A))
    p.run(Credited(B, 1, C))  # it is no monster that an event brought
    assert (p.s.vp, p.s.loot(C), p.s.happenings) == ([1, 0], (), [(card, 0, 0, 1, 0)])
    assert given(p.s, card)
    assert not given(p.s, p.card("first_blood"))


@pytest.mark.clause("TE27", "TE28")
def test_a_reward_is_given_whatever_else_lies_in_play() -> None:
    p = board()
    in_play(p, "first_blood")
    in_play(p, "the_crowd_roars")
    p.run(Credited(C, 0, A))
    assert [(each.id, each.figure) for each in p.told(EventActs)] == [("the_crowd_roars", A)]
    p.run(HurtBy(C, A))
    assert [(each.id, each.figure) for each in p.told(EventActs)] == [("first_blood", A)]
    assert (p.s.vp, len(p.s.hand(A))) == ([1, 0], 4)


@pytest.mark.clause("TE6", "T55")
@pytest.mark.parametrize(("party", "seat", "drawn"), [(0, A, 1), (NO_PARTY, -1, 0)])
def test_what_an_event_brought_takes_its_event_with_it(party: int, seat: int, drawn: int) -> None:
    p = board()
    put(p, A, 3, 3)
    card = does(p, "the_ground_splits", location=[4, 4])
    assert card in p.s.piles.cards[EVENTS]
    p.run(Credited(codes.BULEZAU, party, seat))
    assert card in p.s.piles.cards[EVENTS]
    p.run(Credited(codes.ANKHEG, party, seat))
    assert card in p.s.piles.cards[EVENT_DISCARD]
    assert (p.s.happenings, len(p.s.loot(A))) == ([], drawn)


@pytest.mark.clause("TE28", "T69m")
def test_first_blood_rewards_the_first_hero_to_damage_a_rival() -> None:
    """TE28, T69m."""
    p = board()
    in_play(p, "first_blood")
    p.run(HurtBy(B, A))
    p.run(HurtBy(GOBLIN, A))
    assert len(p.s.hand(A)) == 0
    p.run(HurtBy(B, C))
    p.run(HurtBy(C, B))
    assert (len(p.s.hand(C)), len(p.s.hand(B))) == (2, 0)


@pytest.mark.clause("TE29", "T68h")
def test_a_bounty_is_paid_for_each_elite_not_allied_to_the_hitter() -> None:
    """TE29, T68h."""
    p = board()
    in_play(p, "bounty")
    p.run(Credited(codes.OGRE, 1, C))
    p.run(Credited(codes.ANKHEG, 1, C))
    p.run(Credited(codes.FIRST_PRINCE + 1, 1, C))
    p.run(Credited(GOBLIN, 1, C))
    p.run(Credited(codes.OGRE, NO_PARTY, -1))
    assert p.s.vp == [0, 2]


# --- the Champion


def champion(p: Position) -> None:
    does(p, "champions_trial")
    put(p, A, 15, 15)
    p.run(ChampionAtEnd(A))


@pytest.mark.clause("TE3", "T69b")
def test_the_first_to_end_its_turn_on_the_centre_is_champion() -> None:
    """TE3, T69b: any of the four spaces; +1 VP while Champion."""
    p = board()
    does(p, "champions_trial")
    assert [row[0] for row in p.s.tokens] == [CHAMPIONS]
    put(p, A, 14, 15)
    p.run(ChampionAtEnd(A))
    assert p.s.champion == -1
    put(p, A, 16, 15)
    p.run(ChampionAtEnd(A))
    assert (p.s.champion, p.s.vp, p.s.tokens) == (A, [1, 0], [])
    put(p, C, 15, 16)
    p.run(ChampionAtEnd(C))
    assert p.s.champion == A


@pytest.mark.clause("TE3", "T69f")
def test_a_rival_s_last_hit_takes_the_title_with_its_point() -> None:
    """TE3, T69f."""
    p = board()
    champion(p)
    p.run(Credited(A, 1, C))
    assert (p.s.champion, p.s.vp) == (C, [0, 1])


@pytest.mark.clause("TE3")
def test_the_title_stays_where_it_is_when_another_falls_and_passes_to_no_ally() -> None:
    p = board()
    champion(p)
    before = p.s.champion
    assert before == A
    p.run(Credited(C, 0, B))
    assert p.s.champion == A
    p.run(Credited(B, 1, C))
    assert p.s.champion == A
    p.run(Credited(A, 0, B))
    assert p.s.champion == -1
    p.run(Credited(A, 1, C))
    assert p.s.champion == -1


@pytest.mark.clause("TE3", "T53b")
@pytest.mark.parametrize(("party", "seat"), [(NO_PARTY, -1), (1, -1)])
def test_any_other_defeat_of_the_champion_returns_the_token(party: int, seat: int) -> None:
    """TE3, T53b."""
    p = board()
    champion(p)
    p.run(Credited(A, party, seat))
    assert (p.s.champion, p.s.vp) == (-1, [0, 0])
    assert [row[0] for row in p.s.tokens] == [CHAMPIONS]


@pytest.mark.clause("TE4", "T69f")
def test_heroes_near_the_centre_heal_and_draw_at_the_end_of_the_round() -> None:
    """TE4, T69f: within 2 of any of the four."""
    p = board()
    does(p, "tempus_ascendant")
    put(p, A, 13, 15)
    put(p, C, 18, 18)
    put(p, B, 12, 15)
    for seat in (A, B, C):
        p.s.hp[seat] = 10
    p.run(EventsOver())
    p.pass_all()
    assert (p.s.hp[A], p.s.hp[C], p.s.hp[B]) == (15, 15, 10)
    assert [len(p.s.hand(seat)) for seat in (A, B, C)] == [1, 0, 1]


@pytest.mark.clause("T1.3", "TE4", "T69f")
def test_a_champion_who_ends_two_rounds_in_a_row_near_the_centre_wins() -> None:
    """T1.3, TE4, T69f."""
    p = board()
    does(p, "tempus_ascendant")
    champion(p)
    p.run(EventsOver())
    put(p, A, 3, 3)
    p.run(EventsOver())
    assert p.s.champion_ends == 0
    put(p, A, 15, 15)
    p.run(EventsOver())
    assert p.s.winner == codes.RUNNING
    p.run(EventsOver())
    assert p.s.winner == 0


@pytest.mark.clause("T69f")
def test_the_title_s_point_leaves_with_it() -> None:
    """T69f."""
    p = board()
    champion(p)
    pass_title(p.m, -1)
    assert p.s.vp == [0, 0]


# --- changing places


@pytest.mark.clause("TE38", "T69n", "T60c")
def test_two_heroes_change_places_as_their_parties_pick() -> None:
    """TE38, T69n, T60c: the party that placed its portal first picks first."""
    p = board()
    for seat in range(4):
        put(p, seat, 5, 5 + seat)
    p.s.first_party = 1
    does(p, "shifting_paths")
    assert p.asked() == "swap C"
    p.play(TARGET, D)
    assert p.asked() == "swap A"
    p.play(TARGET, B)
    assert (p.at(D), p.at(B)) == ((5, 6), (5, 8))


@pytest.mark.clause("T69n")
def test_nothing_changes_where_a_party_has_nobody_on_the_board() -> None:
    """T69n."""
    p = board()
    put(p, A, 5, 5)
    does(p, "shifting_paths")
    assert p.asked() == ""


@pytest.mark.clause("T69")
def test_all_forty_events_say_something() -> None:
    """T69: each has effects, and none is left without what carries it out."""
    p = board()
    assert len(p.s.tables.events) == 40
    assert all(each.effects for each in p.s.tables.events)


# --- what holds of many


@pytest.mark.clause("T55.2")
@pytest.mark.parametrize(("round", "lost"), [(1, 3), (4, 6)])
def test_the_damage_of_a_round_is_its_number(round: int, lost: int) -> None:
    """T55.2: of the Fallen Blade (round) + 2, against C without DR."""
    p = board()
    p.s.round = round
    put(p, GUARD, 9, 9)
    strike(p, "fallen_blade", initiative=[9], location=[4, 4])
    assert [each.dmg for each in p.told(Damaged)] == [lost]


@pytest.mark.clause("T56.4")
@pytest.mark.parametrize(("at", "struck"), [((8, 8), True), ((10, 10), True), ((11, 9), False)])
def test_the_random_location_is_the_target_space_of_an_events_area(
    at: tuple[int, int], struck: bool
) -> None:
    """T56.4: an area of 3 round (9, 9)."""
    p = board()
    put(p, GUARD, *at)
    strike(p, "meteor_shower", initiative=[9, 8, 7], location=[4, 4])
    assert bool(p.told(Damaged)) == struck


@pytest.mark.clause("T55.3")
def test_an_event_token_works_on_the_hero_who_comes_to_stand_on_it() -> None:
    """T55.3: nothing happens beside it, nor to a monster."""
    p = board()
    put(p, C, 10, 10)
    put(p, GOBLIN, 8, 9)
    does(p, "deck_of_many_things", location=[4, 4])
    p.run(Arrive(C, p.s.cell[C], "step"))
    put(p, GOBLIN, 9, 9)
    p.run(Arrive(GOBLIN, p.s.cell[GOBLIN], "step"))
    assert len(p.s.tokens) == 1
    put(p, GOBLIN, 8, 9)
    put(p, C, 9, 9)
    p.dice(card=[6])
    p.run(Arrive(C, p.s.cell[C], "step"))
    p.pass_all()
    assert p.s.tokens == []


@pytest.mark.clause("T29c", "T17d")
def test_what_is_due_to_all_heroes_comes_in_turn_order_from_the_active_one() -> None:
    """T29c, T17d: B has the highest initiative; in C's turn C would be the first."""
    p = board()
    p.initiative(3, 20, 12, 15)
    does(p, "gift_of_tempus")
    assert [each.seat for each in p.told(CardsDrawn)] == [B, D, C, A]
    p.s.active = C
    does(p, "tithe_of_war")
    assert [each.seat for each in p.told(CardDiscarded)] == [C, A, B, D]


@pytest.mark.clause("T34b.3", "T42.4")
def test_the_source_of_damage_may_be_an_event() -> None:
    """T34b.3, T42.4: Shrug it Off takes 5 "from any source"."""
    p = Position(*OPEN, procedures=(*PROCEDURES, Playing, Resolve, Parts))
    p.initiative(20, 15, 12, 3)
    p.s.round = 7
    put(p, C, 9, 9)
    p.hand(C, "shrug_it_off")
    does(p, "fallen_blade", initiative=[9])
    p.dice(location=[4, 4])
    p.run(MarkerActs(0))
    assert p.asked() == "answer C"
    p.play(FREE, p.card("shrug_it_off", C) * SIDES_OF_A_CARD)
    found = p.told(Damaged)
    assert [(each.source, each.dmg, each.reduced) for each in found] == [(-1, 9, 5)]


@pytest.mark.clause("T5a")
def test_the_counters_in_the_box_limit_nothing() -> None:
    """T5a: 25 Burn and 1 Sanctuary lie in it."""
    p = board()
    put(p, A, 9, 9)
    put(p, B, 9, 10)
    for seat in (A, B):
        p.run(Ail(BURN, seat, 20, -1, NO_PARTY, -1))
        rings.put(p.m, SANCTUARY, seat, C, -1)
    assert (p.s.burn[A * 3], p.s.burn[B * 3]) == (20, 20)
    assert [row[0] for row in p.s.rings] == [SANCTUARY, SANCTUARY]
