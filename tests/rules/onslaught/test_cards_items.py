"""Items: what they do, how they are dropped and how their dials turn (R61, 2.2)."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.events import Event
from game.rules.onslaught.content import load
from game.rules.onslaught.events import ItemDropped, ItemGained, ItemSpent, Paid, Result, Rolled
from tests.facts import plain
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import DUEL, FIELD, own_game
from tests.rules.onslaught.table import GUARD, Table

BESIDE = {"grabbleshanks": "E5", "bedlam": "F5", "lightning_dancer": "A14"}


@pytest.mark.clause("R61")
def test_a_loot_token_stands_for_one_item_each() -> None:
    at = {"grabbleshanks": "C2", "bedlam": "N14"}
    found = set()
    table = Table(at)
    for _ in range(4):
        table.s.chests = 1 << table.cell("B2")
        table.activate("grabbleshanks").play("loot B2")
        found.add(table.last(ItemGained).item)
        table.play("end")
    assert found == {"flametongue", "healing_draught", "boots_of_striding", "wand_of_darts"}


def hitting(who: str, die: int, dice_first: int = 2) -> Table:
    """Return the table after an attack with Flametongue on the foe at F5."""
    foe = "bedlam" if who in ("grabbleshanks", "lightning_dancer") else "grabbleshanks"
    table = Table({who: "E5", foe: "F5"}, dice=(dice_first, die)).unready()
    table.item(who, "flametongue").activate(who)
    table.play(f"flametongue > {foe} F5")
    return table


@pytest.mark.clause("2.2 Flametongue")
@pytest.mark.parametrize(
    ("who", "die", "outcome"),
    [
        ("grabbleshanks", 10, "hit"),
        ("grabbleshanks", 9, "miss"),
        ("lightning_dancer", 9, "hit"),
        ("lightning_dancer", 8, "miss"),
    ],
)
def test_flametongue_uses_the_to_hit_of_the_bearer_s_melee_basic(
    who: str, die: int, outcome: str
) -> None:
    assert hitting(who, die).last(Result).outcome == outcome


@pytest.mark.clause("2.2 Flametongue")
@pytest.mark.parametrize(("die", "outcome"), [(10, "hit"), (9, "miss")])
def test_flametongue_has_5_to_hit_without_a_melee_basic(die: int, outcome: str) -> None:
    # Storm Fists has 6 to hit; here it is a cooldown attack and no melee basic any more.
    content = with_ability("lightning_dancer", "storm_fists", kind="attack")
    table = Table({"lightning_dancer": "E5", "bedlam": "F5"}, dice=(2, die), content=content)
    table.unready().item("lightning_dancer", "flametongue").activate("lightning_dancer")
    table.play("flametongue > bedlam F5")
    assert table.last(Result).outcome == outcome


@pytest.mark.clause("2.2 Flametongue")
@pytest.mark.parametrize(("first", "hp"), [(2, 7), (20, 5)])
def test_flametongue_deals_4_and_2_more_on_a_critical(first: int, hp: int) -> None:
    table = hitting("grabbleshanks", 15, first)
    assert table.hp("bedlam") == hp
    assert table.events(Paid)[0].action == "standard"


@pytest.mark.clause("2.2 Flametongue")
def test_flametongue_s_critical_text_stands_for_the_bearer_s_own() -> None:
    table = hitting("lightning_dancer", 15, 20)
    assert (table.hp("bedlam"), table.asks) == (5, "turn")


@pytest.mark.clause("2.2 Flametongue")
def test_flametongue_strikes_adjacent_enemies_and_has_no_dial() -> None:
    table = Table({"grabbleshanks": "E5", "bedlam": "G5", "rokpyratrix": "F4"}, dice=(2, 3))
    table.unready().item("grabbleshanks", "flametongue").activate("grabbleshanks")
    assert table.offers("flametongue") == {"F4"}
    table.play("flametongue > rokpyratrix F4")
    assert table.dial("grabbleshanks", "flametongue") == 0


@pytest.mark.clause("2.2 Healing Draught")
def test_healing_draught_heals_its_bearer_or_an_adjacent_ally_by_4() -> None:
    at = {"grabbleshanks": "E5", "lightning_dancer": "F4", "bedlam": "F5"}
    for words, name in (
        ("healing_draught > grabbleshanks E5", "grabbleshanks"),
        ("healing_draught > lightning_dancer F4", "lightning_dancer"),
    ):
        table = Table(at).item("grabbleshanks", "healing_draught")
        table.hp("grabbleshanks", 2)
        table.hp("lightning_dancer", 2)
        table.activate("grabbleshanks")
        assert table.offers("healing_draught") == {"E5", "F4"}
        table.play(words)
        healed = {each for each in ("grabbleshanks", "lightning_dancer") if table.hp(each) == 6}
        assert healed == {name}
        assert table.dial("grabbleshanks", "healing_draught") == -1
        assert table.events(Paid)[0].action == "bonus"


@pytest.mark.clause("2.2 Healing Draught")
def test_healing_draught_does_not_reach_an_ally_two_away() -> None:
    at = {"grabbleshanks": "E5", "lightning_dancer": "G5", "bedlam": "N14"}
    table = Table(at).item("grabbleshanks", "healing_draught").activate("grabbleshanks")
    assert table.offers("healing_draught") == {"E5"}


@pytest.mark.clause("2.2 Boots of Striding")
def test_boots_of_striding_add_1_to_speed() -> None:
    table = Table(BESIDE).item("grabbleshanks", "boots_of_striding")
    assert table.speed("grabbleshanks") == 6
    assert table.speed("bedlam") == 5
    table.hp("grabbleshanks", 5)
    assert table.speed("grabbleshanks") == 7


@pytest.mark.clause("2.2 Wand of Darts")
def test_wand_of_darts_hurts_one_enemy_by_1_without_a_roll_or_experience() -> None:
    table = Table({"grabbleshanks": "E5", "bedlam": "K5"}).item("grabbleshanks", "wand_of_darts")
    table.token("bedlam", "marked").activate("grabbleshanks")
    table.play("wand_of_darts > bedlam K5")
    assert table.hp("bedlam") == 10
    assert table.events(Rolled) == []
    assert table.exp("grabbleshanks") == 0
    assert table.dial("grabbleshanks", "wand_of_darts") == 2
    assert table.events(Paid)[0].action == "bonus"


@pytest.mark.clause("2.2 Wand of Darts")
@pytest.mark.parametrize(
    ("start", "cell", "offered"),
    [("E5", "F5", True), ("E5", "K5", True), ("E5", "L5", False), ("C10", "E10", False)],
)
def test_wand_of_darts_reaches_1_to_6_in_line_of_sight(
    start: str, cell: str, offered: bool
) -> None:
    table = Table({"grabbleshanks": start, "bedlam": cell})
    table.item("grabbleshanks", "wand_of_darts").activate("grabbleshanks")
    assert table.offers("wand_of_darts") == ({cell} if offered else set())


# --- dropping and dials


def felled(item: str, dial: int) -> Table:
    """Return the table after the bearer of an item whose dial shows ``dial`` has fallen."""
    table = Table({**BESIDE, **GUARD}, dice=(15, 15)).unready().item("grabbleshanks", item)
    table.dial("grabbleshanks", item, dial)
    table.hp("grabbleshanks", 1)
    table.activate("bedlam").play("hexblade > grabbleshanks E5")
    return table


@pytest.mark.clause("R61a")
def test_a_dropped_item_keeps_its_dial() -> None:
    table = felled("wand_of_darts", 2)
    assert table.holder("wand_of_darts") == "E5"
    table.play("pick wand_of_darts")
    assert table.dial("bedlam", "wand_of_darts") == 2
    assert table.offers("wand_of_darts") == set()


@pytest.mark.clause("R61a")
def test_the_token_of_an_exhausted_item_is_not_placed() -> None:
    assert felled("healing_draught", -1).holder("healing_draught") == "none"
    assert felled("healing_draught", 0).holder("healing_draught") == "E5"


@pytest.mark.clause("R61b")
def test_a_used_up_item_is_still_held() -> None:
    table = Table(BESIDE).item("grabbleshanks", "healing_draught").activate("grabbleshanks")
    table.play("healing_draught > grabbleshanks E5")
    assert table.holder("healing_draught") == "grabbleshanks"
    assert table.offers("healing_draught") == set()


@pytest.mark.clause("R61c")
def test_dials_of_items_on_the_map_and_of_defeated_characters_go_on_turning() -> None:
    table = felled("wand_of_darts", 2)
    table.dial("grabbleshanks", "pinning_shot", 2)
    table.play("end")
    table.end_phase()
    assert table.dial("grabbleshanks", "wand_of_darts") == 1
    assert table.dial("grabbleshanks", "pinning_shot") == 1


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R61a", "R38")
@pytest.mark.parametrize(
    ("item", "dial", "kind"),
    [
        ("healing_draught", -1, ItemSpent),
        ("healing_draught", 0, ItemDropped),
        ("wand_of_darts", 2, ItemDropped),
    ],
)
def test_what_becomes_of_the_items_of_the_fallen_is_told(
    item: str, dial: int, kind: type[Event]
) -> None:
    table = Table({**DUEL, "lightning_dancer": "N1"}, (15, 2)).item("grabbleshanks", item)
    table.dial("grabbleshanks", item, dial)
    table.hp("grabbleshanks", 1)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert only(table, kind)["item"] == item
    assert len(table.events(ItemSpent)) + len(table.events(ItemDropped)) == 1


@pytest.mark.clause("R2a", "R61c")
def test_the_dial_of_every_item_is_set_and_turned() -> None:
    ability = load().items["flametongue"].ability
    assert ability is not None
    slow = msgspec.structs.replace(ability, cooldown=2)
    at = {"bedlam": "G7", "grabbleshanks": "G8"}
    game = own_game(FIELD, changed(flametongue={"ability": slow}))
    table = Table(at, (2, 3), game=game).item("bedlam", "flametongue").activate("bedlam")
    table.play("flametongue > grabbleshanks G8")
    assert table.dial("bedlam", "flametongue") == 2
