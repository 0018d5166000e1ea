"""What one could wish for at a question, family by family, and what of it is told unasked."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest

from game.engine.decisions import Decision, Families
from game.rules.command import codes
from game.rules.command import state as st
from game.rules.command.codes import NOBODY_ELSE, PAIR, TOKEN
from game.rules.command.content import Content, Creature, Damage, Names, Power, content
from game.rules.command.state import Tap, pile_of
from game.rules.command.wishes import listed, means_something, members, tap_powers
from tests.rules.command.field import Field

CLERIC, KNIGHT, ARCHER = "0.dwarf_cleric", "0.dragon_knight", "0.elf_archer"
SPIDER, GUARD, HULK = "1.giant_spider", "1.drow_house_guard", "1.umber_hulk"
CELLS = {CLERIC: "C3", ARCHER: "B2", KNIGHT: "A1", GUARD: "D3", SPIDER: "E5"}
GLARE = Power("glare", "Glare", (Damage(5),), "immediate", Names("enemy"))
HOWL = Power("howl", "Howl", (Damage(5),), "standard", Names("enemy"))
ARMED = ("dwarf_cleric", "giant_spider", "war_wizard", "elf_archer")
FOUR = ("heroes", "drow", "heroes", "drow")


@lru_cache(maxsize=1)
def box() -> Content:
    """Return the cards of the game, of which some creatures have two powers more."""
    found = content()
    creatures = {
        faction: tuple(_armed(each) if each.id in ARMED else each for each in its)
        for faction, its in found.creatures.items()
    }
    return Content(creatures, found.cards)


def _armed(creature: Creature) -> Creature:
    return msgspec.structs.replace(creature, powers=(*creature.powers, HOWL, GLARE))


def field(factions: tuple[str, ...] = ("heroes", "drow")) -> Field:
    """Heroes of the first seat against Drow: the knight is the first figure of all, the hulk the
    last, off the board. Cards lie under two of them, and Web tokens on two.
    """
    found = Field(CELLS, factions=factions, box=box())
    found.attach("0.action_point", CLERIC)
    found.attach("1.web", CLERIC)
    found.attach("1.darkfire", SPIDER)
    found.state.webs[found.at(ARCHER)] = 1
    found.state.webs[found.at(SPIDER)] = 2
    return found


def question(
    kind: str = "act", seat: int = 0, figure: int = -1, families: Families | None = None
) -> Decision:
    return Decision(kind, (seat,), (families or [],), figure)


def pairs(found: Field, *names: tuple[str, str]) -> int:
    return sum(1 << found.at(one) * PAIR + found.at(other) for one, other in names)


def cards(found: Field, *names: str) -> int:
    return sum(1 << found.card(name) for name in names)


# --- what there is


@pytest.mark.clause("C4.3", "C8.2")
def test_what_there_is_of_each_family_is_told_whether_it_is_offered_or_not() -> None:
    found = field()
    s = found.state
    everybody = (1 << 24) - 1
    expected = {
        **dict.fromkeys((codes.STATION, codes.BURST, codes.TO), s.tables.arena.grid.cells),
        **dict.fromkeys((codes.ACTIVATE, codes.MELEE, codes.SHOOT, codes.ACTOR), everybody),
        **dict.fromkeys((codes.TARGET, codes.DODGE, codes.DEPLOY), everybody),
        codes.WHOM: everybody | 1 << NOBODY_ELSE,
        **dict.fromkeys((codes.MOVE, codes.END, codes.DONE, codes.PASS, codes.FINISH), 1),
        codes.MUSTER: (1 << 4096) - 1,
        codes.POINT: cards(found, "0.action_point", "1.web", "1.darkfire"),
        codes.STRIKE: pairs(
            found,
            (KNIGHT, GUARD), (KNIGHT, SPIDER),
            (CLERIC, GUARD), (CLERIC, SPIDER),
            (ARCHER, GUARD), (ARCHER, SPIDER),
        ),
        codes.POWER: 0,
        codes.TAKE_OFF: cards(found, "1.web")
        | 1 << TOKEN + found.at(ARCHER)
        | 1 << TOKEN + found.at(SPIDER),
    }  # fmt: skip
    told = {code: members(s, question(), 0, code) for code in expected}
    assert told == expected


@pytest.mark.clause("C11a")
def test_all_four_seats_are_on_the_table() -> None:
    s = field(FOUR).state
    assert members(s, question(), 2, codes.TARGET) == (1 << 48) - 1
    assert members(s, question(), 2, codes.WHOM) == (1 << 48) - 1 | 1 << NOBODY_ELSE
    assert members(s, question(), 2, codes.STRIKE) == 0  # nobody of that seat stands


@pytest.mark.clause("C2f")
def test_of_a_hand_only_what_the_reader_sees_can_be_wished_for() -> None:
    found = Field({})
    s = found.state
    own = ("0.advancing_strike", "0.darkfire")  # the first of all cards among them
    for name in (*own, "1.fireball"):
        seat = int(name[0])
        card, hand = found.card(name), pile_of(seat, st.ACTION_HAND)
        s.piles.move(card, pile_of(seat, st.ACTION_DECK), hand)
    assert found.card(own[0]) == 0
    assert members(s, question(), 0, codes.CARD) == cards(found, *own)
    s.hide(0)
    assert members(s, question(), 0, codes.CARD) == cards(found, *own)
    assert members(s, question(seat=1), 1, codes.CARD) == 0
    s.hide(1)
    assert members(s, question(), 0, codes.CARD) == 0


@pytest.mark.clause("C4.8")
def test_immediate_powers_are_wished_for_of_own_creatures_that_stand() -> None:
    found = field()
    # The spider has one too, and so has the War Wizard, that is not on the board.
    places = (found.at(CLERIC) * PAIR + 2, found.at(ARCHER) * PAIR + 2)
    assert members(found.state, question(), 0, codes.IMMEDIATE) == sum(1 << at for at in places)
    its = 1 << found.at(SPIDER) * PAIR + 2
    assert members(found.state, question(seat=1), 1, codes.IMMEDIATE) == its


@pytest.mark.clause("C4.3", "C14b")
def test_tap_powers_but_to_shoot_are_wished_for_of_whom_the_question_is_about() -> None:
    found = field()
    s = found.state
    told = {
        name: members(s, question(figure=found.at(name)), 0, codes.POWER)
        for name in (CLERIC, KNIGHT, ARCHER, GUARD, HULK)
    }
    assert told == {CLERIC: 0b11, KNIGHT: 0, ARCHER: 0b10, GUARD: 0, HULK: 1}
    assert found.at(HULK) == 23
    assert tap_powers(s, -1) == 0


@pytest.mark.clause("C14g")
def test_healing_touch_heals_or_discards_any_card_or_token() -> None:
    found = field()
    lying = cards(found, "0.action_point", "1.web", "1.darkfire")
    tokens = 1 << TOKEN + found.at(ARCHER) | 1 << TOKEN + found.at(SPIDER)
    assert members(found.state, question("mend"), 0, codes.MODE) == 1 | (lying | tokens) << 1


def test_of_what_a_question_lists_there_is_no_more_than_it_lists() -> None:
    s = field().state
    asked = question("order", families=[(codes.PASS, 1), (codes.ORDER, 0b101)])
    assert members(s, asked, 0, codes.ORDER) == 0b101
    assert members(s, asked, 0, codes.HELPERS) == 0
    assert members(s, asked, 1, codes.ORDER) == 0


# --- what means something


def test_numbers_of_nobody_and_of_no_card_mean_nothing() -> None:
    found = field()
    figures, last = 24, 23
    glare = found.at(CLERIC) * PAIR + 2
    asked = {
        codes.TARGET: {last: True, figures: False, NOBODY_ELSE: False},
        codes.WHOM: {last: True, figures: False, NOBODY_ELSE: True},
        codes.CARD: {59: True, 60: False},
        codes.POINT: {59: True, 60: False},
        codes.TO: {found.tables.arena.grid.parse("L8"): True, 4095: False},
        codes.STRIKE: {
            last * PAIR + last: True,
            last * PAIR + figures: False,
            figures * PAIR + last: False,
        },
        codes.IMMEDIATE: {
            glare: True,
            glare - 1: False,  # a power that is not immediate
            glare + 1: False,
            figures * PAIR: False,
            PAIR - 1: False,
        },
        codes.ORDER: {9: True},
    }
    told = {
        code: {member: means_something(found.state, code, member) for member in rows}
        for code, rows in asked.items()
    }
    assert told == asked


# --- what is told without being pointed at


@pytest.mark.clause("C2.4")
def test_of_starting_bands_nobody_and_each_alone_are_told() -> None:
    s = field().state
    alone = [0, *[1 << slot for slot in range(12)]]
    every = members(s, question("muster"), 0, codes.MUSTER)
    assert listed(s, question("muster"), 0, codes.MUSTER, every) == sum(1 << x for x in alone)


@pytest.mark.clause("C2.5", "C3.5")
def test_of_squares_only_taken_start_squares_are_told_and_only_to_who_stands_somebody_there() -> (
    None
):
    found = field()
    s = found.state
    s.tables.arena.starts = [found.squares("A1", "A2", "D3"), found.squares("E5", "L8")]
    every = s.tables.arena.grid.cells
    taken = found.squares("A1", "D3")
    for kind, code in (("station", codes.STATION), ("place", codes.TO)):
        assert listed(s, question(kind), 0, code, every) == taken
        assert listed(s, question(kind), 1, code, every) == found.squares("E5")
    for kind, code in (("move", codes.TO), ("burst", codes.BURST)):
        assert listed(s, question(kind), 0, code, every) == 0


@pytest.mark.clause("C3.5", "C2f")
def test_creatures_in_the_hand_are_told_where_they_are_seen() -> None:
    found = Field({}, factions=("heroes", "drow"))
    s = found.state
    for figure in (0, 5, 12, 20):
        card, seat = s.tables.creature_card(figure), figure // 12
        s.piles.move(card, pile_of(seat, st.CREATURE_DECK), pile_of(seat, st.CREATURE_HAND))
    every = (1 << 24) - 1
    assert listed(s, question("deploy"), 0, codes.DEPLOY, every) == 1 << 0 | 1 << 5
    assert listed(s, question("deploy"), 1, codes.DEPLOY, every) == 1 << 12 | 1 << 20
    s.hide(0)
    assert listed(s, question("deploy"), 1, codes.DEPLOY, every) == 0


@pytest.mark.clause("C8.5")
def test_off_turn_blows_are_told_at_those_that_have_just_tapped() -> None:
    found = field()
    s = found.state
    s.fresh = [Tap(1, found.at(GUARD))]
    every = members(s, question("respond"), 0, codes.STRIKE)
    at_guard = pairs(found, (KNIGHT, GUARD), (CLERIC, GUARD), (ARCHER, GUARD))
    assert listed(s, question("respond"), 0, codes.STRIKE, every) == at_guard
    few = pairs(found, (CLERIC, GUARD), (CLERIC, SPIDER))
    assert listed(s, question("respond"), 0, codes.STRIKE, few) == pairs(found, (CLERIC, GUARD))
    s.fresh = []
    assert listed(s, question("respond"), 0, codes.STRIKE, every) == 0


@pytest.mark.clause("C10.10", "C13d")
def test_of_cards_under_creatures_those_are_told_that_could_be_meant() -> None:
    found = field()
    s = found.state
    found.attach("0.level_up", CLERIC)
    every = members(s, question(), 0, codes.POINT)
    assert listed(s, question(), 0, codes.POINT, every) == cards(found, "0.action_point")
    assert listed(s, question(), 1, codes.POINT, every) == 0
    off = members(s, question(), 0, codes.TAKE_OFF)
    told = {
        name: listed(s, question(figure=found.at(name)), 0, codes.TAKE_OFF, off)
        for name in (CLERIC, KNIGHT, ARCHER)
    }
    web, token = cards(found, "1.web"), 1 << TOKEN + found.at(ARCHER)
    assert told == {CLERIC: web, KNIGHT: 0, ARCHER: token}
    asked = question(figure=found.at(CLERIC))
    assert listed(s, asked, 0, codes.TAKE_OFF, token) == 0
    s.webs[found.at(KNIGHT)] = 1
    first = question(figure=found.at(KNIGHT))
    everything = (1 << TOKEN + 24) - 1
    assert listed(s, first, 0, codes.TAKE_OFF, everything) == 1 << TOKEN + found.at(KNIGHT)
    s.webs[23] = 1  # while nobody is activated, nobody bears it
    assert listed(s, question(), 0, codes.TAKE_OFF, everything) == 0
    assert listed(s, question("mend"), 0, codes.MODE, 1 | every << 1) == 0


@pytest.mark.clause("C3.4", "C7.1", "C14b")
def test_creatures_are_told_that_stand_and_could_be_meant() -> None:
    found = field()
    s = found.state
    every = members(s, question(), 0, codes.WHOM)
    own, enemies = found.mask(KNIGHT, CLERIC, ARCHER), found.mask(GUARD, SPIDER)
    about = {name: question(figure=found.at(name)) for name in (KNIGHT, ARCHER, GUARD)}

    def told(code: int, asked: Decision, mask: int = every, seat: int = 0) -> int:
        return listed(s, asked, seat, code, mask)

    for code in (codes.ACTIVATE, codes.ACTOR, codes.DODGE):
        assert told(code, question()) == own
        assert told(code, question(), seat=1) == enemies
        assert told(code, question(), found.mask(ARCHER, GUARD, HULK)) == found.mask(ARCHER)
    assert found.at(KNIGHT) == 0
    assert told(codes.MELEE, about[KNIGHT]) == enemies
    assert told(codes.MELEE, about[ARCHER], found.mask(GUARD, KNIGHT)) == found.mask(GUARD)
    assert told(codes.MELEE, about[GUARD], seat=1) == own
    assert told(codes.MELEE, question()) == 0
    assert told(codes.SHOOT, about[ARCHER]) == enemies
    assert told(codes.SHOOT, about[GUARD], seat=1) == own
    assert told(codes.SHOOT, about[KNIGHT]) == 0
    assert told(codes.SHOOT, question()) == 0
    nobody = 1 << NOBODY_ELSE
    assert told(codes.WHOM, question("whom")) == own | enemies | nobody
    assert told(codes.WHOM, question("whom"), nobody) == nobody
    assert told(codes.TARGET, question("target"), found.mask(GUARD, HULK)) == found.mask(GUARD)


def test_all_else_is_told_as_it_is() -> None:
    found = field()
    for code in (codes.CARD, codes.POWER, codes.IMMEDIATE, codes.MOVE, codes.PASS, codes.ORDER):
        assert listed(found.state, question(), 0, code, 0b1011) == 0b1011
