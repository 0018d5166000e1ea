"""Pushes and pulls: whither, in which order, and who breaks a tie (R19f-R19m)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.content import Push
from game.rules.onslaught.events import Pushed
from game.rules.onslaught.travel import PULL, PUSH, Shove
from tests.rules.onslaught.own_cards import with_ability
from tests.rules.onslaught.own_levels import DUEL, FIELD, OPEN, own_game
from tests.rules.onslaught.table import Table


def shoved(source: str, bedlam: str, rokpyratrix: str, distance: int = 1, **more: str) -> Table:
    """Grabbleshanks pushes Bedlam and Rokpyratrix at once."""
    at = {"grabbleshanks": source, "bedlam": bedlam, "rokpyratrix": rokpyratrix, **more}
    table = Table(at, game=OPEN)
    figures = (table.figure("bedlam"), table.figure("rokpyratrix"))
    table.match.push(Shove(table.figure("grabbleshanks"), figures, distance, PUSH))
    return table._run()


def drawn_or_pushed(by: str, target: str, distance: int, kind: int = PUSH, rows: str = "") -> Table:
    """Grabbleshanks at ``by`` pushes or pulls Bedlam at ``target``."""
    game = own_game(rows) if rows else OPEN
    table = Table({"grabbleshanks": by, "bedlam": target}, game=game)
    table.match.push(
        Shove(table.figure("grabbleshanks"), (table.figure("bedlam"),), distance, kind)
    )
    return table._run()


@pytest.mark.clause("R19j")
@pytest.mark.parametrize(
    ("source", "bedlam", "rokpyratrix"),
    [("A7", "E7", "F7"), ("M7", "H7", "G7"), ("G1", "G5", "G6"), ("G13", "G9", "G8")],
)
def test_pushes_that_meet_are_put_in_order(source: str, bedlam: str, rokpyratrix: str) -> None:
    table = shoved(source, bedlam, rokpyratrix)
    assert (table.asks, table.offers("target")) == ("push_order", {bedlam, rokpyratrix})


@pytest.mark.clause("R19j", "R27b")
@pytest.mark.parametrize(
    ("source", "bedlam", "rokpyratrix", "more"),
    [
        ("A7", "E7", "G7", {"goblin_guard": "F7"}),  # the goblin keeps them apart
        ("E1", "B1", "E5", {}),
        ("A7", "F7", "F8", {}),
    ],
)
def test_pushes_that_cannot_meet_go_in_the_order_of_the_figures(
    source: str, bedlam: str, rokpyratrix: str, more: dict[str, str]
) -> None:
    table = shoved(source, bedlam, rokpyratrix, 2, **more)
    assert table.asks == ""
    assert [event.figure for event in table.events(Pushed)] == [2, 3]


@pytest.mark.clause("R19f", "R59")
def test_an_ability_that_is_no_attack_can_push() -> None:
    content = with_ability("bedlam", "lay_curse", effects=(Push(2),))
    table = Table(DUEL, game=own_game(FIELD, content)).activate("bedlam")
    table.play("lay_curse > grabbleshanks G5")
    assert table.where("grabbleshanks") == "I5"


@pytest.mark.clause("R19f")
def test_a_push_stops_before_a_miniature_on_the_first_space() -> None:
    at = {"grabbleshanks": "E1", "bedlam": "C1", "goblin_guard": "A1"}
    table = Table(at, game=OPEN)
    table.match.push(Shove(table.figure("grabbleshanks"), (table.figure("bedlam"),), 2, PUSH))
    table._run()
    assert table.where("bedlam") == "B1"


@pytest.mark.clause("R19f")
@pytest.mark.parametrize(
    ("by", "target", "end"),
    [("C1", "B1", "A1"), ("A3", "A2", "A1"), ("B1", "A1", "A1"), ("A2", "A1", "A1")],
)
def test_a_push_goes_into_the_first_space_and_no_further(by: str, target: str, end: str) -> None:
    assert drawn_or_pushed(by, target, 2).where("bedlam") == end


@pytest.mark.clause("R19m")
@pytest.mark.parametrize(
    ("rows", "ends"),
    [
        ("....\n...#\n....\n....", {"C2", "C4"}),  # east is blocked at once
        ("....\n....\n..#.\n....", {"C2", "E2"}),  # south is
    ],
)
def test_a_tie_with_one_way_blocked_is_still_a_choice(rows: str, ends: set[str]) -> None:
    rows = "\n".join(row + "." for row in rows.split())
    table = drawn_or_pushed("B1", "C2", 2, rows=rows)
    assert table.asks == "push_to"
    assert table.offers("go") == ends


@pytest.mark.clause("R19g", "R19m")
def test_the_tie_of_a_pull_is_a_choice_too() -> None:
    table = drawn_or_pushed("G7", "J10", 1, PULL)
    assert (table.asks, table.offers("go")) == ("push_to", {"J9", "I10"})
    table.play("go I10")
    assert table.where("bedlam") == "I10"


@pytest.mark.clause("R19g", "R19m")
@pytest.mark.parametrize(
    ("rows", "ends"),
    [
        ("....\n....\n..#.\n....", {"D2", "B4"}),  # C3 lies on neither way
        ("....\n....\n....\n..#.", {"D4", "D2"}),
        ("....\n....\n...#\n....", {"D4", "B4"}),
    ],
)
def test_a_pull_with_one_way_blocked_is_a_choice(rows: str, ends: set[str]) -> None:
    table = drawn_or_pushed("A1", "D4", 2, PULL, rows)
    assert table.offers("go") == ends


@pytest.mark.clause("R19g", "R19m")
def test_a_pull_that_is_blocked_both_ways_is_not_asked() -> None:
    table = drawn_or_pushed("A1", "D4", 2, PULL, "....\n....\n...#\n..#.")
    assert (table.asks, table.where("bedlam")) == ("", "D4")


@pytest.mark.clause("R19g")
def test_a_pull_ends_level_with_its_source_if_it_never_comes_near() -> None:
    table = drawn_or_pushed("E1", "A5", 9, PULL)
    assert table.offers("go") == {"A1", "E5"}
    table.play("go A1")
    assert table.where("bedlam") == "A1"


@pytest.mark.clause("R19m")
def test_a_tie_of_a_push_is_asked_about_the_figure_that_is_pushed() -> None:
    at = {"grabbleshanks": "G7", "bedlam": "I9", "rokpyratrix": "A7"}
    table = Table(at, game=OPEN)
    figures = (table.figure("bedlam"), table.figure("rokpyratrix"))
    table.match.push(Shove(table.figure("grabbleshanks"), figures, 1, PUSH))
    table._run()
    decision = table.match.decision
    assert decision is not None
    assert (decision.kind, decision.figure) == ("push_to", table.figure("bedlam"))
