"""Copies taken while a procedure waits for an answer inside another: they stand where it stands."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.rules.onslaught.end_phase import EndEffect
from game.rules.onslaught.state import of
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
