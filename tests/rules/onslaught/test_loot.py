"""Chests and loot tokens (R20, R21)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.onslaught.events import ChestOpened, ExpGained, ItemGained, Paid
from game.rules.onslaught.harm import drop_item
from game.rules.onslaught.position import Position
from tests.facts import plain
from tests.rules.onslaught.own_levels import OPEN, own_game
from tests.rules.onslaught.table import Table

ITEMS = ("flametongue", "healing_draught", "boots_of_striding", "wand_of_darts")


def looting(cell: str = "B3", draw: tuple[int, ...] = ()) -> Table:
    """Bedlam near the chest on B2."""
    table = Table({"bedlam": cell, "grabbleshanks": "N14"})
    table.match.state.dice.fix("loot", list(draw))
    return table.activate("bedlam")


@pytest.mark.clause("R20")
@pytest.mark.parametrize(
    ("cell", "offered"), [("B3", True), ("C1", True), ("B2", True), ("B4", False), ("D2", False)]
)
def test_a_chest_is_looted_from_beside_it_or_on_it(cell: str, offered: bool) -> None:
    assert looting(cell).offers("loot") == ({"B2"} if offered else set())


@pytest.mark.clause("R20")
@pytest.mark.parametrize(("face", "item"), list(enumerate(ITEMS, 1)))
def test_a_drawn_token_gives_its_item_for_a_bonus_action_and_the_chest_goes(
    face: int, item: str
) -> None:
    table = looting(draw=(face,))
    table.play("loot B2")
    assert (table.last(Paid).action, table.holder(item)) == ("bonus", "bedlam")
    assert sum(table.holder(each) == "bedlam" for each in ITEMS) == 1
    assert table.offers("loot") == set()


@pytest.mark.clause("R20")
def test_a_token_that_was_drawn_is_not_drawn_again() -> None:
    found: list[str] = []
    table = looting()
    table.s.chests |= 1 << table.cell("A2") | 1 << table.cell("C2")
    table.match.state.dice.fix("loot", [1, 1, 1])
    table.play("end")
    table.activate("bedlam")
    for cell in ("A2", "B2", "C2"):
        table.play(f"loot {cell}")
        found.append(str(table.last(ItemGained).item))
    assert found == list(ITEMS[:3])


@pytest.mark.clause("R20")
def test_the_order_of_drawing_leaves_no_trace() -> None:
    states = []
    for first, second in ((1, 2), (3, 1)):
        table = looting(draw=(first, second))
        table.s.chests |= 1 << table.cell("A2")
        table.play("loot B2")
        table.play("loot A2")
        assert {table.holder(ITEMS[0]), table.holder(ITEMS[2])} == {"bedlam"}
        states.append(table.s.piles.plain())
    assert states[0] == states[1]


@pytest.mark.clause("R20.2")
def test_the_looter_gains_1_experience() -> None:
    table = looting()
    table.play("loot B2")
    assert table.exp("bedlam") == 1
    assert table.last(ExpGained).reason == "chest"


@pytest.mark.clause("R21")
@pytest.mark.parametrize(
    ("cell", "offered"), [("G7", True), ("G8", True), ("F6", True), ("G9", False), ("E7", False)]
)
def test_a_token_is_picked_up_from_beside_it_or_on_it(cell: str, offered: bool) -> None:
    table = Table({"bedlam": cell}, game=own_game("\n".join(["." * 13] * 13)))
    table.token_on_map("flametongue", "G7").activate("bedlam")
    assert table.offers("pick") == ({"flametongue"} if offered else set())


@pytest.mark.clause("R21")
def test_a_token_in_the_corner_of_the_board_is_a_token_too() -> None:
    table = Table({"bedlam": "B1"}).token_on_map("flametongue", "A1").activate("bedlam")
    assert table.offers("pick") == {"flametongue"}


@pytest.mark.clause("R21")
def test_picking_up_is_free_gives_the_item_and_takes_the_token() -> None:
    table = Table({"bedlam": "E9"}).token_on_map("boots_of_striding", "E10").activate("bedlam")
    table.play("pick boots_of_striding")
    assert (table.holder("boots_of_striding"), table.speed("bedlam")) == ("bedlam", 6)
    assert table.events(Paid) == []
    assert table.offers("pick") == set()


@pytest.mark.clause("R21a")
def test_each_free_action_takes_one_token_and_several_may_be_taken() -> None:
    table = Table({"bedlam": "E9"})
    table.token_on_map("flametongue", "E9").token_on_map("boots_of_striding", "E9")
    table.activate("bedlam").play("pick flametongue")
    assert table.holder("boots_of_striding") == "E9"
    table.play("pick boots_of_striding")
    assert table.holder("boots_of_striding") == "bedlam"


@pytest.mark.clause("R21b")
def test_picking_up_gives_no_experience() -> None:
    table = Table({"bedlam": "E9"}).token_on_map("flametongue", "E9").activate("bedlam")
    table.play("pick flametongue")
    assert table.exp("bedlam") == 0


@pytest.mark.clause("R21c")
def test_with_no_token_left_in_the_cup_chests_cannot_be_looted() -> None:
    table = Table({"bedlam": "B3", "grabbleshanks": "N14"})
    for item in ITEMS[:3]:
        table.token_on_map(item, "N1")
    assert table.activate("bedlam").offers("loot") == {"B2"}
    table.play("end")
    table.token_on_map(ITEMS[3], "N1")
    assert table.activate("bedlam").offers("loot") == set()


@pytest.mark.clause("R21d")
def test_a_character_carries_any_number_of_items_and_never_gives_one_up_by_choice() -> None:
    table = Table({"bedlam": "E9", "rokpyratrix": "E10"})
    for item in ITEMS[:3]:
        table.item("bedlam", item)
    table.token_on_map("wand_of_darts", "E9").activate("bedlam").play("pick wand_of_darts")
    assert [table.holder(item) for item in ITEMS] == ["bedlam"] * 4
    words = {choice.split(" ")[0] for choice in table.choices()}
    # Everything on offer is an ability, an item's use, a move or the end: nothing hands over.
    assert words == {
        "arcane_strike", "healing_draught", "move", "end",
    }  # fmt: skip


@pytest.mark.clause("R21e")
def test_looting_and_picking_up_need_no_line_of_sight() -> None:
    # Adjacent by the corner only, between two walls, with enemies all round.
    table = Table(
        {"bedlam": "A1", "grabbleshanks": "C2", "lightning_dancer": "B3"},
        game=own_game(".#..\n#C..\n...."),
    )
    table.token_on_map("flametongue", "B2").activate("bedlam")
    assert table.offers("loot") == {"B2"}
    assert table.offers("pick") == {"flametongue"}


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R21")
def test_a_token_on_the_first_space_is_picked_up_like_any_other() -> None:
    table = Table({"bedlam": "B1"}, game=OPEN).token_on_map("boots_of_striding", "A1")
    assert table.activate("bedlam").offers("pick") == {"boots_of_striding"}


@pytest.mark.clause("R20", "R21")
def test_an_opened_chest_and_what_is_gained_are_told() -> None:
    table = Table({"bedlam": "A1"}, game=own_game("..C\n...")).activate("bedlam")
    table.play("move B1")
    table.play("loot C1")
    bedlam = table.figure("bedlam")
    assert only(table, ChestOpened) == {"cell": table.cell("C1"), "figure": bedlam}
    assert only(table, ItemGained)["source"] == "chest"
    ground = Table({"bedlam": "B1"}, game=OPEN).token_on_map("wand_of_darts", "C1")
    ground.activate("bedlam").play("pick wand_of_darts")
    assert only(ground, ItemGained) == {
        "figure": bedlam,
        "item": "wand_of_darts",
        "source": "ground",
    }


@pytest.mark.clause("R38", "R61")
def test_a_dropped_item_lies_as_if_nobody_had_ever_held_it() -> None:
    table = Table({"bedlam": "E9"}).item("bedlam", "boots_of_striding")
    number = table.game.tables.item_ids.index("boots_of_striding")
    drop_item(table.match, table.figure("bedlam"), number, "R38")
    text = Position(table.game, table.s, "action").text()
    assert Position.parse(table.game, text).state.item_holder == table.s.item_holder
