"""Copies taken while a procedure waits for an answer inside another: they stand where it stands."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.engine.procedure import Procedure
from game.rules.onslaught.activation import Activation, Loot
from game.rules.onslaught.attack import Attack
from game.rules.onslaught.effects import Harm, Use
from game.rules.onslaught.end_phase import EndEffect, EndPhase, OwnEffects, Reinforce
from game.rules.onslaught.experience import LevelUp
from game.rules.onslaught.hit_effects import HitEffects
from game.rules.onslaught.monsters import Group, MonsterTurn
from game.rules.onslaught.reactions import Reactions
from game.rules.onslaught.rounds import Round
from game.rules.onslaught.rush import Rush
from game.rules.onslaught.setup import Play
from game.rules.onslaught.state import of
from game.rules.onslaught.strike import Strike
from game.rules.onslaught.travel import Shove, Travel
from tests.facts import plain
from tests.rules.onslaught.own_levels import OPEN, own_game
from tests.rules.onslaught.table import Table


def push_tie() -> Table:
    """Bedlam's whispers push along a row or a column: asked inside the effects of the hit."""
    at = {"bedlam": "G7", "grabbleshanks": "I9"}
    table = Table(at, (15, 2), game=OPEN).unready().activate("bedlam")
    table.play("maddening_whispers > grabbleshanks I9")
    assert table.asks == "push_to"
    return table


def rush() -> Table:
    """Bull Rush with two enemies beside its end: asked inside the use of the ability."""
    at = {"rokpyratrix": "G7", "grabbleshanks": "G10", "lightning_dancer": "H9"}
    table = Table(at, (2, 3), game=OPEN).unready().activate("rokpyratrix")
    table.play("bull_rush > G9")
    assert table.asks == "rush_target"
    return table


def chest() -> Table:
    """The chest brings the fifth experience: asked inside the looting."""
    table = Table({"bedlam": "B1"}, game=own_game("..C\n..."))
    table.exp("bedlam", 4)
    table.activate("bedlam").play("loot C1")
    assert table.asks == "level_up"
    return table


def slip() -> Table:
    """Bedlam comes next to Grabbleshanks: asked inside the move."""
    table = Table({"grabbleshanks": "G7", "bedlam": "G10"}, game=OPEN).activate("bedlam")
    table.play("move G8")
    assert table.asks == "react"
    return table


def effects() -> Table:
    """One of two effects at the end of a round is done."""
    table = Table({"grabbleshanks": "A7", "bedlam": "M7"}, game=own_game(returns=False))
    done: list[str] = []
    table.game.tables.end_effects = tuple(
        EndEffect(name, 0, lambda state: True, lambda match, name=name: done.append(name))
        for name in "abc"
    )
    table.end_phase().play("next b")
    assert table.asks == "order"
    return table


def play_out(match: Match, answers: int = 12) -> list[str]:
    """Give the first answer each time; return what is told."""
    told: list[str] = []
    for _ in range(answers):
        if match.decision is None:
            break
        seat = match.waiting()[0]
        chosen = match.decision.choices(seat)[0]
        told += [f"{e.kind} {sorted(plain(e).items())}" for e in match.play(seat, chosen)]
    return told


def group() -> Table:
    """Two goblins are to act, the first is asked where it goes: inside its turn in the group."""
    table = Table({"goblin_guard.1": "E5", "goblin_guard.2": "N14", "bedlam": "K1"}).unready()
    table.s.number = table.game.tables.groups[0].initiative
    table.monsters()
    assert table.asks == "monster_move"
    return table


@pytest.mark.parametrize("begin", [push_tie, rush, chest, slip, effects, group])
def test_a_copy_stands_where_the_match_stands_and_goes_the_same_way(begin: object) -> None:
    assert callable(begin)
    table: Table = begin()
    twin = table.match.copy()
    assert twin.snapshot() == table.match.snapshot()
    never_copied: Table = begin()
    told = play_out(never_copied.match)
    assert play_out(twin) == told
    assert play_out(table.match) == told


@pytest.mark.parametrize(
    ("first", "then"),
    [("react palm_parry > G5", "pass"), ("pass", "react palm_parry > G5")],
)
def test_a_blow_lessened_in_a_copy_falls_in_full_in_the_match(first: str, then: str) -> None:
    """The reaction changes the strike that it interrupts, which both began together."""
    left = {"pass": 10, "react palm_parry > G5": 12}
    table = Table({"bedlam": "C5", "lightning_dancer": "G5"}, dice=(12, 2)).activate("bedlam")
    table.play("gloom_bolt > lightning_dancer G5")
    assert table.asks == "react"
    twin = table.match.copy()
    seat = twin.waiting()[0]
    dancer = table.figure("lightning_dancer")
    twin.play(seat, twin.game.read(twin, seat, first))
    table.play(then)
    assert of(twin).hp[dancer] == left[first]
    assert table.hp("lightning_dancer") == left[then]


def one_of_each() -> list[Procedure]:
    """Return a procedure of every kind, each value its own."""
    return [
        Activation(1, "done"),
        Attack(1, 18, 30, 2, 3, 4, 5),
        EndPhase(),
        Group(),
        Harm(1, (2, 3), 4, "thunder_step", (3,)),
        HitEffects(1, 18, (2, 3), 4, 5, 6),
        LevelUp(1),
        Loot(1, 30),
        MonsterTurn(4),
        OwnEffects(1, 6),
        Play(1, 2),
        Reactions("hit", 6),
        Reinforce(1),
        Round(),
        Rush(1, 18, 30, 2),
        Shove(1, (2, 3), 4, 5),
        Strike(1, 18, 30, 2, (3, 0), (4, 5), 6, (7, 8), (9, 10), (11, 12), (0, 1)),
        Travel(1, 30, 2, 3, 4, "move", 5),
        Use(1, 18, 30, 2, 3, (4, 5), 6),
    ]


def test_a_copy_has_the_values_and_the_place_of_what_it_is_a_copy_of() -> None:
    """Some procedures are never asked in the middle, but a copy must not depend on that."""
    for procedure in one_of_each():
        table = Table({})
        table.match.push(procedure)
        procedure.at = procedure.script.length
        twin = procedure.copy()
        assert twin is not procedure
        assert type(twin) is type(procedure)
        assert (twin.at, twin.script) == (procedure.at, procedure.script), procedure
        for name in procedure.fields:
            assert getattr(twin, name) == getattr(procedure, name), (procedure, name)


def test_every_procedure_is_copied() -> None:
    named = {type(each).__name__ for each in one_of_each()}
    assert named == set(Table({}).game.procedures)
