"""What an option tells before it is chosen: costs, squares, and the damage of an attack."""

from __future__ import annotations

from fractions import Fraction

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


def test_a_card_is_told_with_its_own_row_of_the_rulebook() -> None:
    field = Field(CELLS, STARTS)
    assert told(field, codes.CARD, field.card("1.fireball")).clause == "13.2 Fireball"
