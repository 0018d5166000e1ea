"""Immediate powers, of which no printed creature has one: cards of our own tell what they do."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest

from game.engine.decisions import choice
from game.engine.errors import BadText, Refused
from game.rules.command import aiming, codes, notation, preview, refusals, useful
from game.rules.command.content import (
    AnyPart,
    Content,
    Creature,
    Damage,
    Names,
    Power,
    Prevent,
    Shift,
    content,
)
from game.rules.command.events import Declared
from tests.rules.command.pile import entries
from tests.rules.command.reasons import params, said, whole, why
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

GUARD, PRIESTESS = "0.drow_house_guard", "0.drow_priestess"
ARCHER, CLERIC, KNIGHT = "1.elf_archer", "1.dwarf_cleric", "1.dragon_knight"
MAGE = "1.war_wizard"
POWERS: dict[str, tuple[str, tuple[AnyPart, ...], Names | None]] = {
    "elf_archer": ("Leap Away", (Shift(2),), None),
    "dragon_knight": ("Brace", (Prevent(10),), None),
    "war_wizard": ("Ward", (Prevent(-1, whom="target"),), Names("creature", 2, itself=True)),
    "dwarf_cleric": ("Glare", (Damage(5),), Names("enemy")),
    "drow_priestess": ("Rebuke", (Damage(5),), Names("creature")),
}


@lru_cache(maxsize=1)
def box() -> Content:
    """Return the cards of the game, with an Immediate power more on some creatures."""
    found = content()
    creatures = {
        faction: tuple(_armed(each) if each.id in POWERS else each for each in its)
        for faction, its in found.creatures.items()
    }
    return Content(creatures, found.cards)


def _armed(creature: Creature) -> Creature:
    name, parts, names = POWERS[creature.id]
    power = Power(name.lower().replace(" ", "_"), name, parts, "immediate", names)
    return msgspec.structs.replace(creature, powers=(*creature.powers, power))


def power(played: Trial | Round, name: str) -> int:
    """Return the Immediate power of a creature as a member."""
    figure = played.at(name)
    return figure * 64 + len(played.tables.creature[figure].powers) - 1


@pytest.mark.clause("C4.8", "C8.4", "C8b")
def test_a_power_answers_by_a_tap_and_is_carried_out_first() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "G3"}, box=box()).shoot(GUARD, ARCHER)
    assert (trial.asked, trial.seat) == ("respond", 1)
    assert trial.offered(codes.IMMEDIATE) == [power(trial, ARCHER)]
    trial.say(codes.IMMEDIATE, power(trial, ARCHER))
    assert trial.now.is_tapped(trial.at(ARCHER))
    declared = trial.of_kind(Declared)[-1]
    assert (declared.doing, declared.name, declared.answer) == ("power", "leap_away", True)
    trial.passes().go("I3")
    # Out of range 5 now: the shot does nothing to it, and the answers are over.
    assert (trial.cell(ARCHER), trial.dealt(), trial.asked) == ("I3", {}, "")


@pytest.mark.clause("C8.4", "C8p", "C8i")
def test_a_power_answers_untapped_unless_shut_out_and_when_it_is_of_use() -> None:
    cells = {GUARD: "C3", ARCHER: "C4", KNIGHT: "D4", CLERIC: "L8"}
    trial = Trial(cells, box=box()).melee(GUARD, ARCHER)
    # Nothing is about to come to the knight, and the cleric has nobody beside it.
    assert trial.offered(codes.IMMEDIATE) == [power(trial, ARCHER)]
    assert why(trial, codes.IMMEDIATE, power(trial, KNIGHT)) == ("C8p", "no_damage_waits")
    assert why(trial, codes.IMMEDIATE, power(trial, CLERIC)) == ("C10c", "no_target")
    assert why(trial, codes.IMMEDIATE, power(trial, PRIESTESS)) == ("C8.4", "not_yours")
    trial = Trial(cells, box=box()).melee(GUARD, KNIGHT)
    assert trial.offered(codes.IMMEDIATE) == sorted([power(trial, KNIGHT), power(trial, ARCHER)])
    trial.say(codes.IMMEDIATE, power(trial, KNIGHT)).passes()
    assert trial.dealt() == {trial.at(KNIGHT): [0]}  # 10 less Block 5 and 10
    trial = Trial(cells, box=box())
    trial.tap(ARCHER)
    assert trial.melee(GUARD, KNIGHT).offered(codes.IMMEDIATE) == [power(trial, KNIGHT)]
    assert why(trial, codes.IMMEDIATE, power(trial, ARCHER)) == ("C4.8", "tapped")
    trial = Trial({**cells, CLERIC: "B4"}, box=box()).play(GUARD, "0.feint")
    trial.say(codes.TARGET, trial.at(ARCHER))
    assert trial.offered(codes.IMMEDIATE) == [power(trial, CLERIC)]
    assert why(trial, codes.IMMEDIATE, power(trial, ARCHER)) == ("C8i", "shut_out")
    trial.say(codes.PASS)  # nor when the feint has tapped it
    assert (trial.asked, trial.now.is_tapped(trial.at(ARCHER))) == ("respond", True)
    assert trial.offered(codes.IMMEDIATE) == [power(trial, CLERIC)]


@pytest.mark.clause("C8o", "C8.5", "C4.8")
def test_between_two_actions_any_creature_of_the_active_player_may_use_one() -> None:
    turn = Round({GUARD: "C3", PRIESTESS: "E4", ARCHER: "F4"}, box=box()).begin()
    assert turn.offered(codes.IMMEDIATE) == [power(turn, PRIESTESS)]
    turn.activate(GUARD)
    assert turn.offered(codes.IMMEDIATE) == [power(turn, PRIESTESS)]
    assert turn.offered(codes.POWER) == []  # it is no action of the activation
    turn.say(codes.IMMEDIATE, power(turn, PRIESTESS))
    # Its tap is answered as any other.
    assert turn.offered(codes.STRIKE) == [turn.at(ARCHER) * 64 + turn.at(PRIESTESS)]
    turn.passes()
    assert turn.now.damage[turn.at(ARCHER)] == 0  # it had 5 hit points
    assert not turn.now.stands(turn.at(ARCHER))
    assert (turn.asked, turn.now.acting) == ("act", turn.at(GUARD))
    assert turn.offered(codes.IMMEDIATE) == []
    assert why(turn, codes.IMMEDIATE, power(turn, PRIESTESS)) == ("C4.8", "tapped")


@pytest.mark.clause("C8o")
def test_anybody_may_use_one_in_the_window_that_ends_the_action_phase() -> None:
    turn = Round({GUARD: "C3", CLERIC: "D3", KNIGHT: "J6"}, box=box()).begin().done()
    assert (turn.asked, turn.seat) == ("extra", 1)
    assert turn.offered(codes.IMMEDIATE) == [power(turn, CLERIC)]
    assert why(turn, codes.IMMEDIATE, power(turn, KNIGHT)) == ("C8p", "no_damage_waits")
    turn.say(codes.IMMEDIATE, power(turn, CLERIC)).passes()
    assert turn.now.damage[turn.at(GUARD)] == 5
    assert turn.asked != "extra"


def test_nobody_is_asked_for_powers_that_are_of_no_use() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "F3", KNIGHT: "H8"}, box=box())
    trial.tap(ARCHER)
    trial.shoot(GUARD, ARCHER)
    assert trial.asked == ""
    trial = Trial({GUARD: "C3", "1.half_orc_thug": "F3"}, box=box())
    assert trial.shoot(GUARD, "1.half_orc_thug").asked == ""


def test_a_power_is_said_read_and_previewed() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", KNIGHT: "D4"}, box=box()).melee(GUARD, KNIGHT)
    chosen = choice(codes.IMMEDIATE, power(trial, KNIGHT))
    assert notation.say(trial.match, 1, chosen) == "immediate dragon_knight > brace"
    assert notation.read(trial.match, 1, "Immediate  dragon_knight > brace") == chosen
    for text, fault in (
        ("immediate dragon_knight", BadText),
        ("immediate dragon_knight > nothing", BadText),
        ("immediate dragon_knight > leap_away", Refused),
        ("immediate elf_archer.2 > leap_away", Refused),
    ):
        with pytest.raises(fault):
            notation.read(trial.match, 1, text)
    option = preview.option(trial.match, 1, chosen)
    assert (option.figure, option.clause) == (trial.at(KNIGHT), "C8.4")
    assert option.cells == trial.squares("D4")
    assert [each.kind for each in option.costs] == ["tap"]


def test_what_is_off_is_listed_with_its_reason_and_nothing_else_is_a_power() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", KNIGHT: "D4"}, box=box()).melee(GUARD, ARCHER)
    found = {(each.subject, each.key) for each in refusals.refusals(trial.match, 1)}
    assert ("brace", "no_damage_waits") in found
    figure = trial.at(KNIGHT)
    assert params(trial, codes.IMMEDIATE, power(trial, KNIGHT))["figures"] == 1 << figure
    assert said(refusals.why_not(trial.match, 1, codes.IMMEDIATE, figure * 64 + 40)) == (
        "C8.2",
        "not_offered",
    )
    away = refusals.why_not(trial.match, 1, codes.IMMEDIATE, power(trial, CLERIC))
    assert said(away) == ("C12.6", "off_board")


def test_a_power_is_aimed_and_is_useful_where_it_changes_something() -> None:
    turn = Round({GUARD: "C3", PRIESTESS: "E4", ARCHER: "F4", KNIGHT: "J6"}, box=box()).begin()
    chosen = choice(codes.IMMEDIATE, power(turn, PRIESTESS))
    grid = turn.tables.arena.grid
    aim = aiming.aim(turn.match, 0, chosen, grid.parse("F4"))
    assert (aim.choice, aim.figure, aim.strikes) == (chosen, turn.at(PRIESTESS), False)
    assert aim.cells == turn.squares("F4")
    away = Round({GUARD: "C3", KNIGHT: "J6", "0.drow_wizard": "D3"}, box=box()).begin()
    assert codes.IMMEDIATE not in {each.code for each in useful.useful(away.match, 0)}
    found = [each for each in useful.useful(turn.match, 0) if each.code == codes.IMMEDIATE]
    assert [(each.members, each.figures) for each in found] == [
        (1 << power(turn, PRIESTESS), (turn.at(ARCHER),))
    ]


@pytest.mark.clause("C8p", "C8.3")
def test_a_power_that_wards_answers_what_it_keeps_off_and_needs_it_near() -> None:
    cells = {"0.drow_blademaster": "D5", GUARD: "C3", CLERIC: "C4", KNIGHT: "D3", MAGE: "C6"}
    trial = Trial(cells, box=box()).melee(GUARD, CLERIC).strike(KNIGHT, GUARD)
    while trial.seat != 1:
        trial.say(codes.PASS)
    trial.say(codes.IMMEDIATE, power(trial, MAGE))
    ward = "3 power, ward, of 1, by war_wizard, at dwarf_cleric, answers 1, settled"
    assert entries(trial)[-1] == ward
    away = Trial({**cells, MAGE: "C8"}, box=box()).melee(GUARD, CLERIC)
    assert whole(away, codes.IMMEDIATE, [power(away, MAGE)]) == [
        "C8p ward no_damage_near figures=war_wizard figure=war_wizard power=1: war_wizard/1"
    ]
