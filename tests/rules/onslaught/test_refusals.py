"""Why something is off: dials, cards, actions left, spaces (R2a, R14, R15, R18, R33, R46)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.activation import ready
from tests.rules.onslaught.own_levels import DUEL, OPEN, own_game
from tests.rules.onslaught.table import Table

WALLED = own_game("......\n......\n...#..\n......\n......\n......")


def reasons(table: Table) -> dict[str, str]:
    """The reason of each subject that is off as a whole."""
    return {r.subject: r.key for r in table.refusals() if r.cell < 0}


@pytest.mark.clause("R14", "R61")
def test_an_item_that_costs_too_much_hides_no_other() -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G8"}
    table = Table(at, (2, 3), game=OPEN).unready()
    table.item("bedlam", "flametongue").item("bedlam", "healing_draught").activate("bedlam")
    table.play("hexblade > grabbleshanks G8")
    assert table.offers("flametongue") == set()
    assert table.offers("healing_draught") == {"G7"}


@pytest.mark.clause("R2a", "R46")
def test_what_is_ready_is_never_said_to_be_off() -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G8", "lightning_dancer": "A13"}
    table = Table(at, game=OPEN).level("bedlam", "devour").item("bedlam", "flametongue")
    table.dial("lightning_dancer", "tempest_whirl", -1)
    off = {r.subject for r in table.activate("bedlam").refusals() if r.cell < 0}
    assert not off & {"devour", "flametongue", "drain_vigour", "hexblade", "arcane_strike"}


@pytest.mark.clause("R2a", "R46", "R59.2")
def test_a_dial_that_is_not_ready_is_the_reason() -> None:
    table = Table(DUEL, game=OPEN).activate("bedlam")
    assert not {"lay_curse", "drain_vigour", "devour"} & reasons(table).keys() - {"drain_vigour"}
    table = Table(DUEL, game=OPEN).level("bedlam", "devour")
    table.dial("bedlam", "lay_curse", 2)
    table.dial("bedlam", "devour", -1)
    table.activate("bedlam")
    found = reasons(table)
    assert (found["lay_curse"], found["devour"]) == ("dial_not_ready", "exhausted")
    assert "arcane_strike" not in found


@pytest.mark.clause("R45.2")
def test_a_level_up_card_that_was_not_taken_is_not_spoken_of() -> None:
    table = Table(DUEL, game=OPEN).level("grabbleshanks", "long_draw").activate("grabbleshanks")
    assert "hail_of_quarrels" not in {r.subject for r in table.refusals()}
    near = {"grabbleshanks": "G5", "bedlam": "G6"}
    table = Table(near, game=OPEN).level("grabbleshanks", "hail_of_quarrels")
    table.dial("grabbleshanks", "hail_of_quarrels", -1)
    assert reasons(table.activate("grabbleshanks"))["hail_of_quarrels"] == "exhausted"


@pytest.mark.clause("R2a", "R61c")
@pytest.mark.parametrize(
    ("item", "dial", "key"),
    [("wand_of_darts", 1, "dial_not_ready"), ("healing_draught", -1, "exhausted")],
)
def test_the_dial_of_an_item_is_a_reason_too(item: str, dial: int, key: str) -> None:
    table = Table(DUEL, game=OPEN).item("bedlam", item)
    assert item not in reasons(table.activate("bedlam"))
    table = Table(DUEL, game=OPEN).item("bedlam", item)
    table.dial("bedlam", item, dial)
    assert reasons(table.activate("bedlam"))[item] == key


@pytest.mark.clause("R14", "R15")
def test_without_an_action_left_that_is_the_reason() -> None:
    table = Table(DUEL, (2, 3), game=OPEN).unready().activate("bedlam")
    table.play("gloom_bolt > grabbleshanks G5")
    assert reasons(table)["drain_vigour"] == "no_standard_left"
    assert "lay_curse" not in reasons(table)
    table.play("arcane_strike > bedlam C5")
    table.play("move C6")
    assert table.asks == ""  # nothing is left to do


@pytest.mark.clause("R18", "R19", "R19d")
@pytest.mark.parametrize(
    ("space", "key", "clause"),
    [
        ("D3", "blocked_terrain", "R18"),
        ("B2", "occupied", "R19"),
        ("F6", "no_way", "R19d"),
    ],
)
def test_a_granted_move_says_what_bars_the_way(space: str, key: str, clause: str) -> None:
    table = Table({"grabbleshanks": "B3", "lightning_dancer": "B2"}, game=WALLED)
    refusal = table.activate("grabbleshanks").why_not("grabbleshanks", "trailcraft", space)
    assert (refusal.key, refusal.clause) == (key, clause)


@pytest.mark.clause("R18", "R19e")
@pytest.mark.parametrize(
    ("space", "key", "clause"), [("D3", "blocked_terrain", "R18"), ("F6", "no_way", "R19e")]
)
def test_a_teleport_says_what_bars_the_way(space: str, key: str, clause: str) -> None:
    table = Table({"lightning_dancer": "A1"}, game=WALLED).activate("lightning_dancer")
    refusal = table.why_not("lightning_dancer", "thunder_step", space)
    assert (refusal.key, refusal.clause) == (key, clause)


@pytest.mark.clause("R33", "R34a")
@pytest.mark.parametrize(
    ("space", "key", "clause"),
    [("D3", "origin_blocked", "R34a"), ("A1", "origin_not_beside", "R33")],
)
def test_a_cone_says_what_is_wrong_with_its_origin(space: str, key: str, clause: str) -> None:
    table = Table({"rokpyratrix": "C3"}, game=WALLED).activate("rokpyratrix")
    refusal = table.why_not("rokpyratrix", "fire_breath", space)
    assert (refusal.key, refusal.clause) == (key, clause)


@pytest.mark.clause("R59", "R61")
def test_an_item_without_an_ability_hides_no_other() -> None:
    table = Table(DUEL).item("bedlam", "boots_of_striding").item("bedlam", "wand_of_darts")
    assert table.activate("bedlam").offers("wand_of_darts") == {"G5"}


@pytest.mark.clause("R43", "R45.2")
def test_reactions_and_cards_not_taken_are_not_ready_to_be_used() -> None:
    table = Table({"grabbleshanks": "E3"})
    figure = table.figure("grabbleshanks")
    rows = {row.id: row for row in table.game.tables.rows[figure]}
    told = {name: ready(table.s, figure, row) for name, row in rows.items()}
    assert {name for name, is_ready in told.items() if not is_ready} == {
        "slip_away",
        "long_draw",
        "hail_of_quarrels",
    }
    table.level("grabbleshanks", "hail_of_quarrels")
    assert ready(table.s, figure, rows["hail_of_quarrels"])
