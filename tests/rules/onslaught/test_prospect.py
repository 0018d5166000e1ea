"""What a reaction is told to change, before it is used (R43)."""

from __future__ import annotations

import pytest

from game.engine.options import Prospect
from tests.rules.onslaught.table import Table

BESIDE = {"lightning_dancer": "E5", "rokpyratrix": "F5"}


def _told(table: Table) -> Prospect:
    decision = table.match.decision
    assert decision is not None
    (seat,) = decision.seats
    options = [table.match.game.option(table.match, seat, one) for one in decision.choices(seat)]
    (found,) = {one.figure: one.prospect for one in options if one.prospect is not None}.values()
    return found


def _struck(table: Table) -> Prospect:
    table.activate("rokpyratrix").play("notched_greataxe > lightning_dancer E5")
    assert table.asks == "react"
    return _told(table)


@pytest.mark.clause("R43c")
def test_a_reaction_to_a_blow_tells_hit_points_before_after_and_with_it() -> None:
    ahead = _struck(Table(BESIDE, dice=(15, 15)))
    assert (ahead.before, ahead.without, ahead.used) == (12, 9, 11)


@pytest.mark.clause("R43")
def test_a_reaction_tells_the_number_that_its_dial_is_set_to() -> None:
    assert _struck(Table(BESIDE, dice=(15, 15))).spent == 2


@pytest.mark.clause("R43c")
def test_a_reaction_after_a_hit_tells_what_was_lost() -> None:
    table = Table({"bedlam": "E5", "lightning_dancer": "F5"}, dice=(15, 15))
    table.activate("lightning_dancer").play("storm_fists > bedlam E5")
    assert table.asks == "react"
    ahead = _told(table)
    assert (ahead.without, ahead.used) == (table.hp("bedlam"), table.hp("bedlam"))
    assert ahead.before > ahead.without


@pytest.mark.clause("R10")
def test_who_may_still_strike_has_not_acted_and_can_reach() -> None:
    near = Table({**BESIDE, "bedlam": "H5"}, dice=(15, 15))
    assert near.figure("bedlam") in _struck(near).still
    gone = Table({**BESIDE, "bedlam": "H5"}, dice=(15, 15))
    gone.s.faceup[gone.figure("bedlam")] = 1
    assert gone.figure("bedlam") not in _struck(gone).still


@pytest.mark.clause("R10")
def test_who_is_acting_is_not_told_to_strike_again() -> None:
    table = Table(BESIDE, dice=(15, 15))
    assert table.figure("rokpyratrix") not in _struck(table).still


@pytest.mark.clause("R43i")
def test_of_several_that_may_react_only_the_first_asked_is_told_what_it_changes() -> None:
    at = {"lightning_dancer": "E8", "bedlam": "F8", "rokpyratrix": "E7"}
    table = Table(at, dice=(12, 2)).level("lightning_dancer", "tempest_whirl")
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer E8")
    decision = table.match.decision
    assert decision is not None
    (seat,) = decision.seats
    options = [table.match.game.option(table.match, seat, one) for one in decision.choices(seat)]
    told = {table.game.tables.ids[one.figure]: one.prospect for one in options if one.key != "pass"}
    assert told["bedlam"] is not None
    assert told["rokpyratrix"] is None
