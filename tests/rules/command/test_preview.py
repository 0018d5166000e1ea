"""What an option tells before it is chosen: costs, squares, and the damage of an attack."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.events import Value
from game.engine.match import Match
from game.engine.options import Option
from game.rules.command import codes, preview
from game.rules.command.events import Damaged
from game.rules.command.muster import Muster
from tests.rules.command.alone import alone
from tests.rules.command.field import Field
from tests.rules.command.test_notation import STARTS
from tests.rules.command.trial import Trial

CELLS = {"0.drider": "C3", "1.dwarf_cleric": "C4", "1.elf_archer": "F3"}


def told(
    field: Field, code: int, member: int, figure: str = "", about: dict[str, Value] | None = None
) -> Option:
    """Return what seat 0 is told of a choice, asked about ``figure``."""
    match: Match = alone(field.state, Muster())
    at = field.at(figure) if figure else -1
    match.decision = Decision("act", (0,), ([(code, 1 << member)],), at, about)
    return preview.option(match, 0, choice(code, member))


def amounts(option: Option) -> list[int]:
    return [value for stake in option.stakes for value in stake.effects["damage"].ways]


def test_a_melee_attack_tells_the_damage_that_it_then_deals() -> None:
    field = Field(CELLS, STARTS)
    option = told(field, codes.MELEE, field.at("1.dwarf_cleric"), "0.drider")
    trial = Trial(CELLS, STARTS)
    trial.melee("0.drider", "1.dwarf_cleric").passes()
    (dealt,) = trial.of_kind(Damaged)
    assert amounts(option) == [dealt.amount]
    assert option.stakes[0].parts == dealt.parts
    assert option.figure == field.at("0.drider")
    assert option.cells == field.squares("C4")
    assert [(cost.kind, cost.amount) for cost in option.costs] == [("tap", 1)]


def test_a_shot_tells_the_damage_that_it_then_deals() -> None:
    cells = {"0.drider": "C3", "1.elf_archer": "F3"}
    trial = Trial(cells, STARTS)
    trial.attach("1.action_point", "1.elf_archer")
    field = Field(cells, STARTS)
    field.attach("1.action_point", "1.elf_archer")
    option = told(field, codes.SHOOT, field.at("0.drider"), "1.elf_archer")
    trial.shoot("1.elf_archer", "0.drider").passes()
    (dealt,) = trial.of_kind(Damaged)
    assert amounts(option) == [dealt.amount]
    assert option.stakes[0].parts == dealt.parts


def test_whether_it_destroys_hangs_on_the_damage_that_lies_there() -> None:
    field = Field(CELLS, STARTS)
    cleric = field.at("1.dwarf_cleric")
    strike = field.at("0.drider") * codes.PAIR + cleric
    assert told(field, codes.STRIKE, strike).stakes[0].odds["destroyed"] == Fraction(0)
    field.state.damage[cleric] = field.tables.hit_points[cleric] - 5
    option = told(field, codes.STRIKE, strike)
    assert option.stakes[0].odds["destroyed"] == Fraction(1)
    assert option.figure == field.at("0.drider")
    assert not option.stakes[0].friend


def test_costs_are_cards_taps_and_gold() -> None:
    field = Field(CELLS, STARTS)
    drider = field.at("0.drider")

    def costs(code: int, member: int) -> list[tuple[str, int]]:
        return [(cost.kind, cost.amount) for cost in told(field, code, member).costs]

    assert costs(codes.DEPLOY, drider) == [("gold", field.tables.level[drider])]
    assert costs(codes.CARD, field.card("1.fireball")) == [("card", 1), ("tap", 1)]
    minor = next(c for c in range(60) if field.tables.card[c].type == "minor")
    assert costs(codes.CARD, minor) == [("card", 1)]
    assert costs(codes.MOVE, 0) == []


def test_a_burst_and_those_who_assist_light_their_squares() -> None:
    field = Field(CELLS, STARTS)
    square = field.tables.arena.grid.parse("F3")
    about: dict[str, Value] = {"card": field.card("1.fireball")}
    burst = told(field, codes.BURST, square, "1.elf_archer", about)
    radius = field.tables.card[field.card("1.fireball")].burst
    assert radius is not None
    assert burst.cells == field.tables.arena.within(square, radius.radius)
    assert len(bits(burst.cells)) > 1
    sets = (field.mask("1.elf_archer"), field.mask("1.elf_archer", "1.dwarf_cleric"))
    helping = told(field, codes.HELPERS, 1, about={"sets": sets})
    assert helping.cells == field.squares("F3", "C4")
    waiting = ((3, -1, field.at("0.drider")),)
    assert told(field, codes.SHIELD, 0, about={"waiting": waiting}).cells == field.squares("C3")
    # Whoever is not asked is told of no card: its square alone is lit.
    assert told(field, codes.BURST, square).cells == field.squares("F3")


def test_a_card_is_told_with_its_own_row_of_the_rulebook() -> None:
    field = Field(CELLS, STARTS)
    assert told(field, codes.CARD, field.card("1.fireball")).clause == "13.2 Fireball"


# --- whole options

DRIDER, SPIDER, GUARD = "0.drider", "0.demonweb_spider", "0.drow_house_guard"
CLERIC, ARCHER, KNIGHT = "1.dwarf_cleric", "1.elf_archer", "1.dragon_knight"
DEFENDER = "1.dwarven_defender"


def full(option: Option) -> tuple[object, ...]:
    """Return key, figure, clause, costs and squares of an option, and all of its stakes."""
    stakes = [
        (
            stake.figure, stake.friend, stake.rolls, stake.odds["destroyed"],
            stake.effects["damage"].ways, stake.parts,
        )
        for stake in option.stakes
    ]  # fmt: skip
    costs = [(each.kind, each.amount) for each in option.costs]
    return option.key, option.figure, option.clause, costs, option.cells, stakes


def test_each_family_tells_who_does_it_where_and_at_what_cost() -> None:
    field = Field({DRIDER: "C3", CLERIC: "C4"}, STARTS)
    field.attach("1.action_point", CLERIC)
    drider, cleric = field.at(DRIDER), field.at(CLERIC)
    point = field.card("1.action_point")
    here, there = field.squares("C3"), field.squares("C4")
    tap, card = [("tap", 1)], [("card", 1)]
    cell = field.tables.arena.grid.parse("F2")
    assert drider == 0
    table: list[tuple[int, int, tuple[object, ...]]] = [
        (codes.STATION, cell, ("station", drider, "C2.5", [], field.squares("F2"), [])),
        (codes.TO, cell, ("to", drider, "C8j", [], field.squares("F2"), [])),
        (codes.ACTIVATE, cleric, ("activate", cleric, "C3.4", [], there, [])),
        (codes.ACTOR, cleric, ("actor", cleric, "C10.1", [], there, [])),
        (codes.DODGE, cleric, ("dodge", cleric, "C8.6", tap, there, [])),
        (codes.TARGET, drider, ("target", drider, "C10c", [], here, [])),
        (codes.WHOM, cleric, ("whom", drider, "C8m", [], there, [])),
        (codes.WHOM, codes.NOBODY_ELSE, ("whom", drider, "C8m", [], 0, [])),
        (codes.IMMEDIATE, cleric * 64 + 1, ("immediate", cleric, "C8.4", tap, there, [])),
        (codes.POINT, point, ("point", cleric, "13.2 Action Point", card, there, [])),
        (codes.POWER, 0, ("power", drider, "C4.3", tap, 0, [])),
        (codes.TAKE_OFF, 120, ("take_off", drider, "C13d", tap, 0, [])),
        (codes.MOVE, 0, ("move", drider, "C4.1", [], 0, [])),
        (codes.END, 0, ("end", drider, "C4.9", [], 0, [])),
    ]
    for code, member, expected in table:
        assert full(told(field, code, member, DRIDER)) == expected, code
    deployed = full(told(field, codes.DEPLOY, field.at(GUARD)))
    assert deployed == ("deploy", field.at(GUARD), "C3.5", [("gold", 2)], 0, [])


@pytest.mark.clause("C7.5", "C13r", "C13e")
def test_the_parts_of_a_blow_are_told_in_the_order_in_which_they_count() -> None:
    field = Field({KNIGHT: "C4", GUARD: "C3", DRIDER: "B3"}, STARTS)
    field.attach("0.drow_poison", GUARD)
    field.attach("0.darkfire", KNIGHT)
    knight = field.at(KNIGHT)
    field.state.damage[knight] = 40
    parts = (("melee", 10), ("drow_poison", 10), ("darkfire", 5), ("dragon_knight", -5))
    stakes = [(knight, False, (), Fraction(1), {20: 1}, parts)]
    blow = full(told(field, codes.MELEE, knight, GUARD))
    assert blow[-1] == stakes
    field.state.damage[knight] = 35
    (stake,) = told(field, codes.MELEE, knight, GUARD).stakes
    assert stake.odds == {"destroyed": Fraction(0)}
    # At the first figure of all, whose number is 0.
    strike = full(told(field, codes.STRIKE, knight * 64))
    clause, tap = "C8.5", [("tap", 1)]
    dealt = [(0, False, (), Fraction(0), {20: 1}, (("melee", 20),))]
    assert strike == ("strike", knight, clause, tap, field.squares("B3"), dealt)


@pytest.mark.clause("C7.5")
def test_block_leaves_nothing_of_a_blow_but_not_less() -> None:
    field = Field({SPIDER: "C3", KNIGHT: "C4", DEFENDER: "D4"}, STARTS)
    knight = field.at(KNIGHT)
    parts = (("melee", 5), ("dragon_knight", -5), ("dwarven_defender", -5))
    stakes = [(knight, False, (), Fraction(0), {0: 1}, parts)]
    assert full(told(field, codes.MELEE, knight, SPIDER))[-1] == stakes


def test_once_the_match_is_over_nobody_does_it_anywhere() -> None:
    field = Field(CELLS, STARTS)
    match = alone(field.state, Muster())
    match.decision = None
    over = preview.option(match, 0, choice(codes.BURST, 0))
    assert full(over) == ("burst", -1, "C13t", [], 0, [])
