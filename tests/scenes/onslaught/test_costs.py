"""A card tells what a use of its rows is paid with, before anybody pays."""

from __future__ import annotations

from game.engine.options import Refusal
from game.scenes.onslaught.cards import ACTIONS
from game.table.onslaught.data import CardData, RowData
from game.words.onslaught.play import say
from game.words.rich import plain
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question


def rows_of(card: CardData | None) -> list[RowData]:
    """Return the rows of the first page of a card."""
    assert card is not None
    return [row for section in card.pages[0].sections for row in section.rows]


def test_what_costs_the_bonus_action_is_marked_and_says_so(sit: Sit) -> None:
    desk = sit(PEOPLE, (1920, 1080))
    scene = to_question(desk, "turn")
    panels = scene.laid.panels
    rows = rows_of(panels.furniture.card.data)
    marked = {row.id for row in rows if row.cost}
    assert marked
    assert not any(row.numbers for row in rows if row.cost)
    for row in rows:
        tip = panels.explain(row.id, (0, 0))
        assert tip is not None
        assert (say("card.costs_bonus") in plain(tip[1])) == (row.id in marked)


def test_what_another_action_pays_for_says_which_once_the_bonus_action_is_spent(sit: Sit) -> None:
    """R15, R16e: the move action before the standard action."""
    desk = sit(PEOPLE, (1920, 1080))
    scene = to_question(desk, "turn")
    panels, s = scene.laid.panels, scene.state
    now = panels.shown.figures[panels.acting()]

    other = {"another": Refusal("another", -1, "R14", "no_bonus_left", {})}

    def told(paid: dict[str, str], action: str, payer: str = "bonus") -> set[bool]:
        card = panels.presenter.card(s, now, "", 0, other, None, paid, {})
        rows = [row for row in rows_of(card) if row.cost]
        assert {(row.cost, row.dear) for row in rows} == {(ACTIONS[payer], payer != "bonus")}
        return {say(f"card.for_{action}") in plain(row.text) for row in rows}

    assert told({}, "move") == told({}, "standard") == {False}
    assert told({"bonus": "bonus"}, "move", "move") == {True}
    assert told({"bonus": "bonus", "move": "bonus"}, "standard", "standard") == {True}


def test_a_tip_names_what_pays_and_nothing_once_a_row_is_taken_up(sit: Sit) -> None:
    """R15, R16e"""
    desk = sit(PEOPLE, (1920, 1080))
    scene = to_question(desk, "turn")
    panels = scene.laid.panels
    rows = rows_of(panels.furniture.card.data)
    bonus = next(row.id for row in rows if row.cost and row.key and row.enabled)

    def tip() -> str:
        told = panels.explain(bonus, (0, 0))
        assert told is not None
        return plain(told[1])

    assert say("card.costs_bonus") in tip()
    panels.shown.paid["bonus"] = "bonus"
    assert say("card.costs_bonus") not in tip()
    assert say("card.costs_move") in tip()
    panels.shown.paid["move"] = "move"
    assert say("card.costs_standard") in tip()
    scene.question.select(bonus)
    assert say("card.costs_standard") not in tip()


def test_a_plate_that_paid_for_something_else_says_for_what(sit: Sit) -> None:
    """R15"""
    desk = sit(PEOPLE, (1920, 1080))
    scene = to_question(desk, "turn")
    panels = scene.laid.panels
    panels.shown.paid["standard"] = "move"
    told = panels.explain("plate:standard", (0, 0))
    assert told is not None
    use = panels.presenter.names.action("move").text
    assert plain(told[1]).endswith(say("plate.spent_as", use=use))


def test_a_plate_that_paid_for_another_bonus_action_does_not_count_it(sit: Sit) -> None:
    """R16a: the third bonus action of a turn is paid with the standard action."""
    desk = sit(PEOPLE, (1920, 1080))
    scene = to_question(desk, "turn")
    panels, s = scene.laid.panels, scene.state
    figures = panels.shown.figures.values()
    now = next(one for one in figures if one.seat >= 0 and one.index != s.acting)
    paid = {"bonus": "bonus", "move": "bonus", "standard": "bonus"}
    plates = panels.presenter.plates(s, now, paid)
    assert [plate.value for plate in plates[:2]] == ["As bonus"] * 2
