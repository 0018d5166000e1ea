"""Why something is off: each reason with its rule and what fills its sentence in."""

from __future__ import annotations

import pytest

from game.engine.errors import Refused
from game.engine.options import Refusal
from game.rules.descent import codes, moving
from game.rules.descent.codes import (
    ABILITY,
    ADVANCE,
    ATTACK,
    BATTLE,
    BUY,
    DOOR,
    DRINK,
    GIVE,
    GLYPH,
    JUMP,
    OPEN_CHEST,
    ORDER,
    PLACE,
    PLAY,
    READY,
    RUN,
    SHOP,
    SPACE,
    STEP,
    placement,
)
from game.rules.descent.doors import Reveal
from game.rules.descent.refusals import of_words
from game.rules.descent.town import Shop
from game.rules.descent.traps import Charming
from tests.rules.descent.overlords import activate, deck, trap
from tests.rules.descent.overlords import take_turn as overlords_turn
from tests.rules.descent.positions import At, Position
from tests.rules.descent.quests import EMBER_CRYPT
from tests.rules.descent.test_set_up import started
from tests.rules.descent.turns import take_turn

THREE = ("steelhorns", "runemaster_thorn", "tam_quickfinger")
ROWS = (
    "############",
    "#....o.....#",
    "#..........#",
    "#..p.......#",
    "#.....g....#",
    "#.....C....#",
    "###D####R###",
    "#.........G#",
    "############",
)

Told = tuple[str, At | None, str, str, dict[str, int | str]]


def room(revealed: bool = True) -> Position:
    p = Position(*THREE, quest=ROWS, revealed=revealed)
    if not revealed:
        p.s.revealed = p.s.tables.dungeon.areas_at(p.cell((1, 1)))
    return p


def acting(hero: str, at: At, action: int, *items: str, fatigue: int = 0) -> Position:
    """Return the room in the turn of a hero."""
    p = room()
    p.hero(hero, at, *items, fatigue=fatigue)
    take_turn(p, hero, action)
    return p


def told(p: Position, refusal: Refusal | None) -> Told | None:
    """Return a refusal with its space by column and row."""
    if refusal is None:
        return None
    assert refusal.cell >= -1
    at = p.places(1 << refusal.cell)[0] if refusal.cell >= 0 else None
    return refusal.subject, at, refusal.clause, refusal.key, refusal.params


def off(p: Position, code: int, at: At | int = -1) -> Told | None:
    """Return why a space, or a member, of a family is off for whoever is asked."""
    assert p.m.decision is not None
    member = p.cell(at) if isinstance(at, tuple) else at
    return told(p, p.game.why_not(p.m, p.m.decision.seats[0], code, member))


def reason(p: Position, code: int, at: At | int = -1) -> tuple[str, str]:
    """Return the rule and the reason alone."""
    found = off(p, code, at)
    assert found is not None
    return found[2], found[3]


# --- who is asked


def test_who_is_not_asked_is_told_who_is() -> None:
    p = acting("runemaster_thorn", (2, 2), RUN)
    for seat in (0, 3):
        found = told(p, p.game.why_not(p.m, seat, STEP, p.cell((3, 2))))
        assert found == ("", None, "D7.5", "not_your_turn", {"hero": "runemaster_thorn"})
        assert [told(p, each) for each in p.game.refusals(p.m, seat)] == [found]
    p = room()
    beast = p.monster("beastman", (8, 2))
    p.hero("steelhorns", (2, 2))
    p.hand(threat=0)
    activate(p, beast)
    found = told(p, p.game.why_not(p.m, 0, STEP, p.cell((3, 2))))
    assert found == ("", None, "D10.6", "not_your_turn", {"hero": "overlord"})


def test_when_the_match_is_over_nothing_is_asked() -> None:
    p = room()
    p.m.end()
    p.m.decision = None
    assert told(p, p.game.why_not(p.m, 0, STEP, 0)) == ("", None, "D12.6", "match_over", {})


def test_what_is_offered_is_not_off() -> None:
    p = acting("steelhorns", (3, 5), ADVANCE, "sword")
    assert off(p, STEP, (2, 5)) is None
    assert off(p, DOOR, (3, 6)) is None
    assert off(p, DOOR) is None
    assert off(p, ATTACK, p.item("sword")) is None
    assert off(p, -1, (2, 5)) is None


# --- where one cannot come to


@pytest.mark.parametrize(
    ("at", "clause", "key", "params"),
    [
        ((0, 2), "D7.25", "wall", {}),
        ((3, 6), "D7.25", "door", {}),
        ((8, 6), "D7.25", "door", {}),
        ((5, 1), "D7.25", "obstacle", {}),
        ((9, 4), "D7.25", "friend_there", {"figure": 1}),
        ((2, 4), "D7.25", "enemy_there", {"figure": codes.FIRST_MONSTER}),
        ((10, 2), "D7.16", "too_far", {"points": 6, "needed": 7}),
        ((1, 7), "D7.16", "no_way", {}),
    ],
)
@pytest.mark.clause("D7.16", "D7.25")
def test_why_a_hero_cannot_come_to_a_space(
    at: At, clause: str, key: str, params: dict[str, int]
) -> None:
    p = room()
    p.hero("steelhorns", (3, 2), fatigue=2)
    p.hero("runemaster_thorn", (9, 4))
    figure = p.monster("beastman", (2, 4))
    take_turn(p, "steelhorns", ADVANCE)
    if "figure" in params and key == "enemy_there":
        params = {"figure": figure}
    for code in (STEP, JUMP):
        assert off(p, code, at) == ("step", at, clause, key, params)


@pytest.mark.clause("D10.13")
def test_what_is_not_revealed_is_not_told() -> None:
    p = room(revealed=False)
    p.hero("steelhorns", (3, 5), "sword")
    take_turn(p, "steelhorns", ADVANCE)
    assert off(p, STEP, (5, 7)) == ("step", (5, 7), "D10.13", "unknown", {})
    assert off(p, STEP, (3, 6)) == ("step", (3, 6), "D7.25", "door", {})
    assert off(p, ATTACK, (5, 7)) == ("sword", (5, 7), "D10.13", "unknown", {})
    assert off(p, ATTACK, (3, 6)) == ("sword", (3, 6), "D3t", "no_target_space", {})


@pytest.mark.clause("D11c")
def test_who_is_webbed_is_told_so() -> None:
    p = room()
    p.hero("steelhorns", (6, 4))
    p.s.web[0] = 1
    p.s.glyphs = 1 << p.cell((6, 4))
    p.dice(black=[1])
    take_turn(p, "steelhorns", RUN)
    assert off(p, STEP, (6, 3)) == ("step", (6, 3), "D11c", "webbed", {})
    assert off(p, GLYPH) == ("glyph", None, "D11c", "webbed", {})


@pytest.mark.clause("D8h")
def test_who_is_in_town_is_told_so() -> None:
    p = room()
    p.s.town, p.s.coins[0] = 1, 0
    take_turn(p, "steelhorns", BATTLE)
    assert off(p, STEP, (6, 3)) == ("step", (6, 3), "D8h", "in_town", {})
    assert off(p, ATTACK, (6, 3)) == ("attack", (6, 3), "D8h", "in_town", {})
    assert off(p, DOOR, (3, 6)) == ("door", (3, 6), "D7.17", "no_door", {})


@pytest.mark.clause("D7i")
def test_on_a_friend_everything_but_going_on_is_off() -> None:
    p = acting("steelhorns", (2, 2), ADVANCE, "sword", "healing_potion")
    p.hero("runemaster_thorn", (3, 2))
    p.m.ask_again()
    p.play(STEP, placement(p.cell((3, 2)), 0))
    for code, name in ((ATTACK, "attack"), (DRINK, "drink"), (ORDER, "order")):
        assert off(p, code) == (name, None, "D7i", "on_a_friend", {})
    assert not moving.may_stop(p.s, 0)


@pytest.mark.clause("D17j")
def test_where_no_hero_begins() -> None:
    p = Position(*THREE, quest=EMBER_CRYPT)
    p.s.phase = codes.SETUP if hasattr(codes, "SETUP") else p.s.phase
    p.run(p.game.procedures["SetUp"]())
    while p.asked().startswith(("shop", "arrange")):
        p.play(codes.DONE if codes.DONE in p.families() else codes.ARRANGE)
    assert p.asked() == "start steelhorns"
    assert off(p, SPACE, (5, 1)) == ("step", (5, 1), "D17j", "no_start", {})
    assert off(p, -1, (0, 0)) == ("step", (0, 0), "D7.25", "wall", {})
    assert off(p, SPACE, (2, 2)) is None


@pytest.mark.clause("D7.16", "D9d")
def test_a_space_that_a_large_figure_may_only_pass_is_none_to_come_to() -> None:
    p = room()
    p.hand(threat=0)
    ogre = p.monster("ogre", (1, 1))
    p.monster("beastman", (2, 4))
    p.monster("beastman", (1, 5))
    p.hero("steelhorns", (9, 2))
    activate(p, ogre)
    # Of the placements that cover it each covers a Beastman too.
    assert off(p, STEP, (1, 4)) == ("step", (1, 4), "D7.16", "no_way", {})
    assert off(p, STEP, (1, 3)) is None


@pytest.mark.clause("D7.16")
def test_a_space_that_several_steps_lead_to_is_not_off() -> None:
    p = acting("steelhorns", (3, 2), ADVANCE)
    assert off(p, STEP, (7, 2)) is None
    assert off(p, STEP, (8, 2)) == ("step", (8, 2), "D7.16", "too_far", {"points": 4, "needed": 5})


# --- what one cannot attack


@pytest.mark.parametrize(
    ("at", "clause", "key", "params"),
    [
        ((2, 2), "D3l", "own_space", {}),
        ((5, 1), "D3t", "no_target_space", {}),
        ((4, 2), "D4.1", "not_adjacent", {"range": 2, "reach": 1}),
        ((4, 5), "D4.1", "not_adjacent", {"range": 3, "reach": 1}),
    ],
)
@pytest.mark.clause("D4.1", "D3t", "D3l")
def test_why_a_sword_does_not_strike_a_space(
    at: At, clause: str, key: str, params: dict[str, int]
) -> None:
    p = acting("steelhorns", (2, 2), BATTLE, "sword")
    assert off(p, ATTACK, at) == ("sword", at, clause, key, params)


@pytest.mark.clause("D3.2.2", "D7.26")
def test_why_a_shot_does_not_strike_a_space() -> None:
    p = acting("tam_quickfinger", (1, 1), BATTLE, "throwing_knives")
    assert off(p, ATTACK, (8, 1)) == ("throwing_knives", (8, 1), "D3.2.2", "no_line", {})
    assert off(p, ATTACK, (3, 3)) == ("throwing_knives", (3, 3), "D7.26", "pit", {})
    friend = p.hero("steelhorns", (3, 2))
    p.m.ask_again()
    assert off(p, ATTACK, (5, 3)) == (
        "throwing_knives", (5, 3), "D3.2.2", "figure_in_line", {"figure": friend},
    )  # fmt: skip
    p.hero("runemaster_thorn", (2, 1))
    p.hero("steelhorns", (3, 1))
    p.m.ask_again()
    # Without either of them the other still hides it.
    assert off(p, ATTACK, (4, 1)) == ("throwing_knives", (4, 1), "D3.2.2", "figure_in_line", {})


@pytest.mark.clause("D7.26")
def test_out_of_a_pit_one_strikes_beside_it_alone() -> None:
    p = acting("tam_quickfinger", (3, 3), BATTLE, "throwing_knives")
    assert off(p, ATTACK, (6, 3)) == ("throwing_knives", (6, 3), "D7.26", "pit", {})


@pytest.mark.clause("16 Gust of Wind", "D16l")
def test_how_far_a_shot_goes_in_a_gust() -> None:
    p = acting("tam_quickfinger", (1, 2), BATTLE, "throwing_knives")
    p.s.gust = 1
    p.m.ask_again()
    assert off(p, ATTACK, (7, 2)) == (
        "throwing_knives", (7, 2), "16 Gust of Wind", "gust", {"range": 6, "reach": 5},
    )  # fmt: skip


@pytest.mark.clause("D6a")
def test_why_a_monster_does_not_strike_a_space() -> None:
    p = room()
    p.hand(threat=0)
    hound = p.monster("hell_hound", (2, 4), lie=1)
    p.hero("steelhorns", (9, 2))
    activate(p, hound)
    assert off(p, SPACE, (9, 2)) == (
        "attack", (9, 2), "D4.1", "not_adjacent", {"range": 6, "reach": 1},
    )  # fmt: skip
    assert off(p, -1, (9, 2)) == off(p, SPACE, (9, 2))
    assert off(p, SPACE, (3, 4)) == ("attack", (3, 4), "D3l", "own_space", {})
    assert off(p, STEP, (9, 2)) == ("step", (9, 2), "D7.25", "enemy_there", {"figure": 0})
    # It turns about its front, so a step may lead two spaces on.
    assert off(p, -1, (9, 4)) is None
    p.s.web[hound] = 1
    assert off(p, -1, (9, 4)) == ("step", (9, 4), "D11c", "webbed", {})


@pytest.mark.clause("D3.1")
def test_a_space_that_is_asked_for_is_refused_for_the_weapon_that_is_taken_up() -> None:
    p = acting("tam_quickfinger", (1, 1), BATTLE, "throwing_knives", "dagger")
    p.play(ATTACK, p.item("dagger"))
    assert p.asked() == "attack tam_quickfinger"
    found = ("dagger", (3, 1), "D4.1", "not_adjacent", {"range": 2, "reach": 1})
    for code in (SPACE, ATTACK, -1):
        assert off(p, code, (3, 1)) == found


@pytest.mark.clause("D4.5", "D7.6")
def test_an_attack_that_is_not_left() -> None:
    p = acting("steelhorns", (2, 2), RUN, "sword")
    p.monster("beastman", (3, 2))
    p.m.ask_again()
    assert off(p, ATTACK, (3, 2)) == ("attack", (3, 2), "D7.6", "no_attack_in_run", {})
    assert off(p, -1, (3, 2)) == off(p, ATTACK, (3, 2))
    p = acting("steelhorns", (2, 2), ADVANCE, "sword")
    p.s.attacks = 0
    p.m.ask_again()
    assert off(p, ATTACK) == ("attack", None, "D4.5", "no_attack_left", {})


# --- acts of a turn


@pytest.mark.clause("D7.10", "D11b")
def test_why_no_point_is_bought() -> None:
    p = acting("steelhorns", (2, 2), BATTLE)
    assert off(p, BUY) == ("buy point", None, "D7.10", "no_fatigue", {})
    p.s.fatigue[0] = 2
    p.s.used |= codes.NO_POINTS
    p.m.ask_again()
    assert off(p, BUY) == ("buy point", None, "D11b", "stunned", {})


@pytest.mark.clause("D7.9")
def test_why_no_order_is_placed() -> None:
    p = acting("steelhorns", (2, 2), RUN)
    assert off(p, ORDER) == ("order", None, "D7.9", "no_order", {})
    p = acting("steelhorns", (2, 2), READY)
    assert off(p, ORDER) is None


@pytest.mark.clause("D13a", "D13b")
def test_why_an_ability_is_not_used() -> None:
    p = acting("steelhorns", (2, 2), BATTLE, fatigue=3)
    assert off(p, ABILITY) == ("ability", None, "D13a", "only_run", {})
    p = acting("steelhorns", (2, 2), RUN, fatigue=1)
    clause = p.s.tables.hero[0].clause
    assert off(p, ABILITY) == (
        "ability", None, clause, "too_little_fatigue", {"needed": 2, "fatigue": 1},
    )  # fmt: skip
    p.s.used |= codes.ABILITY_USED
    p.m.ask_again()
    assert off(p, ABILITY) == ("ability", None, "D13b", "once_a_turn", {})
    p.s.used, p.s.fatigue[0] = 0, 2
    p.m.ask_again()
    assert off(p, ABILITY) is None
    p = acting("tam_quickfinger", (2, 2), BATTLE)
    assert off(p, ABILITY) == ("ability", None, p.s.tables.hero[2].clause, "always", {})
    p = Position("sister_oriel", "steelhorns")
    p.hero("sister_oriel", (2, 2), fatigue=1)
    p.hero("steelhorns", (3, 2))
    take_turn(p, "sister_oriel", BATTLE)
    clause = p.s.tables.hero[0].clause
    assert off(p, ABILITY) == ("ability", None, clause, "nobody_there", {})


@pytest.mark.clause("D7.17", "D7d")
def test_why_a_door_stays_as_it_is() -> None:
    p = acting("steelhorns", (2, 2), ADVANCE)
    assert off(p, DOOR) == ("door", None, "D7.17", "no_door", {})
    assert off(p, DOOR, (3, 6)) == ("door", (3, 6), "D7.17", "no_door", {})
    p = acting("steelhorns", (8, 5), ADVANCE)
    assert off(p, DOOR) == ("door", None, "D7d", "needs_key", {})
    assert off(p, DOOR, (3, 6)) == ("door", (3, 6), "D7.17", "no_door", {})
    p.s.key, p.s.points = 0, 1
    p.m.ask_again()
    assert off(p, DOOR, (8, 6)) == (
        "door", (8, 6), "D7.17", "too_few_points", {"points": 1, "needed": 2},
    )  # fmt: skip
    p.s.opened, p.s.points, p.s.key = 1 << p.cell((8, 6)), 4, codes.NOBODY
    p.m.ask_again()
    assert off(p, DOOR) == ("door", None, "D7d", "stays_open", {})
    p = acting("steelhorns", (3, 5), ADVANCE)
    p.s.opened = 1 << p.cell((3, 6))
    p.hero("runemaster_thorn", (3, 6))
    p.m.ask_again()
    assert off(p, DOOR) == ("door", None, "D7d", "stays_open", {})
    p.hero("runemaster_thorn", (9, 2))
    p.s.tokens.append((codes.COINS, p.cell((3, 6))))
    p.m.ask_again()
    assert off(p, DOOR) == ("door", None, "D7d", "stays_open", {})
    p.s.tokens.clear()
    p.s.points = 1
    p.m.ask_again()
    assert off(p, DOOR) == (
        "door", None, "D7.17", "too_few_points", {"points": 1, "needed": 2},
    )  # fmt: skip


@pytest.mark.clause("D7.18")
def test_why_a_chest_is_not_opened() -> None:
    p = acting("steelhorns", (2, 2), ADVANCE)
    assert off(p, OPEN_CHEST) == ("open chest", None, "D7.18", "no_chest", {})
    p = acting("steelhorns", (6, 5), BATTLE)
    assert off(p, OPEN_CHEST) == (
        "open chest", None, "D7.18", "too_few_points", {"points": 0, "needed": 2},
    )  # fmt: skip


@pytest.mark.clause("D7.19")
def test_why_a_potion_is_not_drunk() -> None:
    p = acting("steelhorns", (2, 2), ADVANCE)
    assert off(p, DRINK) == ("drink", None, "D7.19", "no_potion", {})
    p = acting("steelhorns", (2, 2), BATTLE, "healing_potion")
    assert off(p, DRINK) == (
        "drink", None, "D7.19", "too_few_points", {"points": 0, "needed": 1},
    )  # fmt: skip
    p.s.points = 1
    p.s.used |= codes.HEALING_DRUNK
    p.m.ask_again()
    assert off(p, DRINK) == ("drink", None, "D7.19", "drunk_already", {})


@pytest.mark.clause("D7.20", "D7p")
def test_why_nothing_is_given() -> None:
    p = acting("steelhorns", (2, 2), ADVANCE, "sword")
    assert off(p, GIVE) == ("give", None, "D7.20", "nobody_beside", {})
    p = room()
    p.hero("steelhorns", (2, 2))
    p.hero("runemaster_thorn", (3, 2))
    take_turn(p, "steelhorns", ADVANCE)
    assert off(p, GIVE) == ("give", None, "D7p", "nothing_to_give", {})
    p = room()
    p.hero("steelhorns", (2, 2), "sword", fatigue=0)
    p.hero("runemaster_thorn", (3, 2))
    take_turn(p, "steelhorns", BATTLE)
    assert off(p, GIVE) == (
        "give", None, "D7.20", "too_few_points", {"points": 0, "needed": 1},
    )  # fmt: skip
    p.give("runemaster_thorn", "axe", "axe", "axe", pack=True)
    p.s.points = 1
    p.m.ask_again()
    assert off(p, GIVE) == ("give", None, "D7p", "full", {})


@pytest.mark.clause("D7.21", "D8.2", "D17k")
def test_why_a_glyph_is_not_used() -> None:
    p = acting("steelhorns", (2, 2), ADVANCE)
    assert off(p, GLYPH) == ("glyph", None, "D8.2", "no_glyph", {})
    p = acting("steelhorns", (10, 7), BATTLE)
    assert off(p, GLYPH) == (
        "glyph", None, "D7.21", "too_few_points", {"points": 0, "needed": 1},
    )  # fmt: skip
    for thing in ("key", "idol"):
        p = acting("steelhorns", (10, 7), BATTLE)
        setattr(p.s, thing, 0)
        p.m.ask_again()
        assert off(p, GLYPH) == ("glyph", None, "D17k", "carries", {})


def test_all_that_is_off_in_a_turn_is_listed_with_enemies_out_of_reach() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), "sword", fatigue=0)
    p.hero("runemaster_thorn", (2, 4))
    for at in ((3, 3), (9, 2)):
        p.monster("beastman", at)
    take_turn(p, "steelhorns", BATTLE)
    found = [told(p, each) for each in p.game.refusals(p.m, 0)]
    assert [(each[0], each[1], each[3]) for each in found if each is not None] == [
        ("door", None, "no_door"),
        ("open chest", None, "no_chest"),
        ("drink", None, "no_potion"),
        ("give", None, "nobody_beside"),
        ("glyph", None, "no_glyph"),
        ("order", None, "no_order"),
        ("ability", None, "only_run"),
        ("buy point", None, "no_fatigue"),
        ("step", (2, 4), "friend_there"),
        ("sword", (9, 2), "not_adjacent"),
    ]


# --- the shop, cards and places


@pytest.mark.clause("D8.4", "D7.3")
def test_why_something_is_not_bought() -> None:
    p = Position("steelhorns")
    p.s.coins[0] = 100
    p.give("steelhorns", "sword", "sword", pack=False)
    p.give("steelhorns", "axe", "axe", "axe", pack=True)
    p.run(Shop(0))
    assert off(p, SHOP, p.item("axe")) == (
        "axe", None, "D8.4", "too_dear", {"coins": 100, "cost": 125},
    )  # fmt: skip
    p.s.coins[0] = 125
    p.m.ask_again()
    assert off(p, SHOP, p.item("axe")) == ("axe", None, "D7.3", "no_room", {})
    assert off(p, SHOP, p.item("dagger")) == ("dagger", None, "D7.3", "no_room", {})
    assert off(p, SHOP, p.item("leather_armor")) is None
    assert off(p, -1, 5) == ("", (5, 0), "D8.4", "not_asked", {})


@pytest.mark.clause("D10.9", "D10.5", "D10.12")
def test_why_a_card_is_not_played() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hand("beastman_pack", "razor_flock", "spider_nest", "aim", threat=9)
    p.monster("beastman", (2, 2))
    p.hero("steelhorns", (8, 2))
    deck(p, "dodge", "dodge.2")
    overlords_turn(p)
    p.s.threat = 11
    p.m.ask_again()
    pack, nest, aim = (p.card(each) for each in ("beastman_pack", "spider_nest", "aim"))
    assert off(p, PLAY, nest) == (
        "spider_nest", None, "D10.9", "too_little_threat", {"cost": 12, "threat": 11},
    )  # fmt: skip
    # In an open room a hero sees every space.
    assert off(p, PLAY, pack) == ("beastman_pack", None, "D10.12", "nowhere", {})
    p.s.spawned = 1
    p.m.ask_again()
    assert off(p, PLAY, pack) == ("beastman_pack", None, "D10.5", "spawned_already", {})
    trigger = p.s.tables.cards[aim].trigger
    assert off(p, PLAY, aim) == ("aim", None, "D10.9", "other_trigger", {"trigger": trigger})


@pytest.mark.clause("D10h", "D10.11")
def test_why_a_spawned_figure_does_not_stand_somewhere() -> None:
    rows = ("#########", "#...#...#", "#...#..C#", "#.......#", "#G......#", "#########")
    p = Position("steelhorns", "runemaster_thorn", quest=rows)
    p.hand("hound_pair", threat=50)
    p.hero("steelhorns", (1, 1))
    p.hero("runemaster_thorn", (2, 1))
    p.monster("beastman", (7, 1))
    deck(p, "dodge", "dodge.2")
    overlords_turn(p)
    trap(p, "hound_pair")
    assert p.asked() == "place overlord"
    assert off(p, PLACE, (7, 2)) == ("place", (7, 2), "D10h", "not_empty", {})
    assert off(p, PLACE, (7, 1)) == ("place", (7, 1), "D10h", "not_empty", {})
    assert off(p, PLACE, (3, 3)) == ("place", (3, 3), "D10.11", "seen_by", {"figure": 0})
    assert off(p, PLACE, (5, 1)) is None


@pytest.mark.clause("D3.1.2", "D10.9")
def test_why_words_are_off() -> None:
    p = acting("steelhorns", (2, 2), BATTLE, "sword")
    grid = p.s.tables.dungeon.grid
    far = grid.name(p.cell((9, 2)))
    assert told(p, of_words(p.m, 0, f"step  {far}")) == off(p, STEP, (9, 2))
    assert told(p, of_words(p.m, 0, f"step {far}/across")) == off(p, STEP, (9, 2))
    assert told(p, of_words(p.m, 0, "attack axe")) == (
        "axe", None, "D3.1.2", "not_offered", {"choice": "attack axe"},
    )  # fmt: skip
    for words in ("attack sword", "step nowhere", "end", "play nothing"):
        assert of_words(p.m, 0, words) is None
    found = of_words(p.m, 0, "play rage.1")
    assert told(p, found) == ("rage.1", None, "D10.9", "not_offered", {"choice": "play rage.1"})


# --- whatever is the first of its kind


def test_the_first_weapon_and_the_first_family_are_told_apart_from_nothing() -> None:
    p = acting("steelhorns", (2, 2), BATTLE)
    assert off(p, ATTACK, codes.FISTS) is None
    assert off(p, codes.CLAIM, 0) == ("claim", (0, 0), "D7.5", "not_asked", {})
    p.monster("beastman", (8, 2))
    p.m.ask_again()
    assert off(p, -1, (8, 2)) == ("fists", (8, 2), "D4.1", "not_adjacent", {"range": 6, "reach": 1})


@pytest.mark.clause("D7i")
def test_a_friend_s_space_that_may_be_passed_is_not_off() -> None:
    p = room()
    p.hero("steelhorns", (3, 2), fatigue=0)
    p.hero("runemaster_thorn", (4, 2))
    take_turn(p, "steelhorns", ADVANCE)
    assert off(p, STEP, (4, 2)) is None
    p.s.points = 1
    p.m.ask_again()
    assert off(p, STEP, (4, 2)) == ("step", (4, 2), "D7.25", "friend_there", {"figure": 1})


@pytest.mark.clause("D7s")
def test_of_several_who_are_asked_the_first_is_named() -> None:
    m = started("steelhorns", "runemaster_thorn")
    refusal = m.game.why_not(m, 2, STEP, 0)
    assert refusal is not None
    assert (refusal.clause, refusal.params) == ("D7s", {"hero": "steelhorns"})


@pytest.mark.clause("D16e")
def test_what_a_charmed_hero_cannot_attack_is_told_of_him() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), "sword", "dagger")
    p.run(Charming(0))
    assert p.asked() == "charm overlord"
    assert off(p, -1, (6, 2)) == ("fists", (6, 2), "D4.1", "not_adjacent", {"range": 4, "reach": 1})
    p.play(ATTACK, p.item("sword"))
    assert off(p, SPACE, (6, 2)) == (
        "sword", (6, 2), "D4.1", "not_adjacent", {"range": 4, "reach": 1},
    )  # fmt: skip
    # He holds no axe, and who decides holds nothing at all.
    assert of_words(p.m, p.overlord, "attack axe") is None
    with pytest.raises(Refused):
        p.game.read(p.m, p.overlord, "attack axe")


@pytest.mark.clause("D3.2.2", "D3d.2")
def test_who_hides_the_rear_of_a_large_figure_is_told() -> None:
    p = acting("tam_quickfinger", (1, 2), BATTLE, "throwing_knives")
    p.monster("hell_hound", (5, 2), lie=1)
    friend = p.hero("steelhorns", (3, 2))
    p.m.ask_again()
    for at in ((5, 2), (6, 2)):
        assert off(p, ATTACK, at) == (
            "throwing_knives", at, "D3.2.2", "figure_in_line", {"figure": friend},
        )  # fmt: skip


@pytest.mark.clause("D7.17", "D7d")
def test_a_door_at_a_corner_is_looked_at_by_itself() -> None:
    p = acting("steelhorns", (4, 5), BATTLE)
    assert off(p, DOOR, (3, 6)) == (
        "door", (3, 6), "D7.17", "too_few_points", {"points": 0, "needed": 2},
    )  # fmt: skip
    assert off(p, DOOR, (2, 6)) == ("door", (2, 6), "D7.17", "no_door", {})
    p = acting("steelhorns", (3, 5), ADVANCE)
    door = p.cell((3, 6))
    p.s.opened = 1 << door
    p.hero("runemaster_thorn", (3, 6))
    p.s.tokens.append((codes.COINS, door))
    p.m.ask_again()
    assert off(p, DOOR) == ("door", None, "D7d", "stays_open", {})
    p = acting("steelhorns", (8, 5), ADVANCE)
    door = p.cell((8, 6))
    p.s.opened = 1 << door
    p.s.tokens.append((codes.COINS, door))
    p.m.ask_again()
    assert off(p, DOOR) == ("door", None, "D7d", "stays_open", {})


@pytest.mark.clause("D8k", "D10e")
def test_a_figure_that_is_not_spawned_stands_as_near_as_it_can() -> None:
    p = Position(*THREE, quest=EMBER_CRYPT, revealed=False)
    p.s.revealed = 1
    p.hero("steelhorns", (9, 2))
    area = p.s.tables.dungeon.areas_at(p.cell((9, 2))).bit_length() - 1
    p.run(Reveal(area))
    assert p.asked() == "place overlord"
    for at in ((12, 2), (9, 2), (0, 0)):
        assert off(p, PLACE, at) == ("place", at, "D8k", "not_nearest", {})
    assert off(p, PLACE, (10, 2)) is None


@pytest.mark.clause("D10h", "D10.11", "D10.9")
def test_why_a_hound_is_not_spawned_and_a_card_not_played_where_others_are() -> None:
    rows = (
        "##########",
        "#........#",
        "######.###",
        "#....#...#",
        "#.G......#",
        "##########",
    )  # fmt: skip
    p = Position("steelhorns", "runemaster_thorn", quest=rows)
    p.hand("hound_pair", "aim", "dodge", "beastman_pack", threat=14)
    p.hero("steelhorns", (1, 3))
    p.hero("runemaster_thorn", (1, 4))
    p.monster("beastman", (3, 1))
    deck(p, "dodge.2", "charge")
    overlords_turn(p)
    p.s.threat = 14
    p.m.ask_again()
    assert p.offers(PLAY) == [p.card("beastman_pack"), p.card("hound_pair")]
    aim, charge = p.card("aim"), p.card("charge")
    assert aim == 0
    for card in (aim, charge):
        trigger = p.s.tables.cards[card].trigger
        assert off(p, PLAY, card) == (
            p.s.tables.cards[card].id, None, "D10.9", "other_trigger", {"trigger": trigger},
        )  # fmt: skip
    assert told(p, of_words(p.m, p.overlord, "play aim.1")) == off(p, PLAY, aim)
    assert told(p, of_words(p.m, p.overlord, "play rage.1")) == (
        "rage.1", None, "D10.9", "not_offered", {"choice": "play rage.1"},
    )  # fmt: skip
    trap(p, "hound_pair")
    # Across it fits along the upper row alone.
    assert off(p, PLACE, (8, 1)) == ("place", (8, 1), "D10.11", "no_room", {})
    assert off(p, PLACE, (7, 1)) is None
    assert off(p, PLACE, (3, 1)) == ("place", (3, 1), "D10h", "not_empty", {})
    assert off(p, PLACE, (4, 3)) == ("place", (4, 3), "D10.11", "seen_by", {"figure": 0})
    p.s.spawned = 0
    p.play(PLACE, p.offers(PLACE)[0])
    while p.asked() == "place overlord":
        p.play(PLACE, p.offers(PLACE)[0])
    assert off(p, PLAY) == ("play", None, "D10.6", "not_asked", {})


@pytest.mark.clause("D10.12", "D10.9")
def test_a_card_that_could_just_be_paid_lacks_something_else() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hand("beastman_pack", threat=0)
    p.monster("beastman", (2, 2))
    p.hero("steelhorns", (8, 2))
    deck(p, "dodge", "dodge.2")
    overlords_turn(p)
    p.s.threat = 10
    p.m.ask_again()
    pack = p.card("beastman_pack")
    assert off(p, PLAY, pack) == ("beastman_pack", None, "D10.12", "nowhere", {})


def test_words_of_a_card_that_nobody_holds() -> None:
    p = acting("steelhorns", (2, 2), BATTLE)
    found = of_words(p.m, 0, "play aim.1")
    assert told(p, found) == ("aim.1", None, "D10.9", "not_offered", {"choice": "play aim.1"})


@pytest.mark.clause("D10.13")
def test_walls_are_known_about_what_is_known_and_nowhere_else() -> None:
    p = room(revealed=False)
    p.hero("steelhorns", (3, 5), "sword")
    take_turn(p, "steelhorns", ADVANCE)
    assert reason(p, STEP, (11, 2)) == ("D7.25", "wall")
    assert reason(p, ATTACK, (11, 2)) == ("D3t", "no_target_space")
    assert reason(p, STEP, (11, 8)) == ("D10.13", "unknown")
    # A door that was opened is known as before.
    p.s.opened = 1 << p.cell((8, 6))
    p.m.ask_again()
    assert reason(p, ATTACK, (8, 6)) == ("D4.1", "not_adjacent")


@pytest.mark.clause("D3.1")
def test_who_can_name_no_space_at_all_is_told_so() -> None:
    p = Position("steelhorns", quest=("#####", "#.D.#", "###G#", "#####"))
    p.hero("steelhorns", (1, 1), "sword")
    take_turn(p, "steelhorns", BATTLE)
    assert off(p, ATTACK) == ("sword", None, "D3t", "no_target_space", {})


@pytest.mark.clause("D6.3", "D3.2.2")
def test_within_reach_a_space_is_off_for_who_stands_between() -> None:
    p = acting("steelhorns", (2, 2), BATTLE, "spear")
    friend = p.hero("runemaster_thorn", (3, 2))
    p.m.ask_again()
    assert off(p, ATTACK, (4, 2)) == (
        "spear", (4, 2), "D3.2.2", "figure_in_line", {"figure": friend},
    )  # fmt: skip


@pytest.mark.clause("D11c", "D10.6")
def test_a_space_is_one_to_attack_for_who_cannot_step() -> None:
    p = room()
    p.hand(threat=0)
    beast = p.monster("beastman", (2, 2))
    p.s.web[beast] = 1
    p.hero("steelhorns", (9, 2))
    p.dice(black=[1])
    activate(p, beast)
    assert off(p, -1, (8, 4)) == (
        "attack", (8, 4), "D4.1", "not_adjacent", {"range": 6, "reach": 1},
    )  # fmt: skip


@pytest.mark.clause("D7.16", "D7.10")
def test_what_fatigue_buys_counts_for_what_is_too_far() -> None:
    p = room()
    p.hero("steelhorns", (3, 2), fatigue=2)
    take_turn(p, "steelhorns", ADVANCE)
    assert off(p, STEP, (7, 2)) is None
    assert off(p, STEP, (9, 2)) is None
    assert off(p, STEP, (10, 2)) == (
        "step", (10, 2), "D7.16", "too_far", {"points": 6, "needed": 7},
    )  # fmt: skip


@pytest.mark.clause("D9e", "D7.16")
def test_how_far_a_space_is_for_a_figure_of_two_spaces() -> None:
    rows = ("#" * 16, "#..............#", "#" * 16, "#G.............#", "#" * 16)
    p = Position("steelhorns", quest=rows)
    p.hand(threat=0)
    hound = p.monster("hell_hound", (1, 1), lie=1)
    p.hero("steelhorns", (14, 3))
    activate(p, hound)
    assert off(p, STEP, (14, 1)) == (
        "step", (14, 1), "D7.16", "too_far", {"points": 4, "needed": 6},
    )  # fmt: skip
