"""Why something is off: dials, cards, actions left, spaces (R2a, R14, R15, R18, R33, R46)."""

from __future__ import annotations

import pytest

from game.engine.options import Refusal
from game.rules.onslaught.preview import chest_refusals, row_off, turn_refusals, why_no_move
from game.rules.onslaught.state import cup_pile
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import DUEL, FIELD, OPEN, own_game
from tests.rules.onslaught.table import Table

WALLED = own_game("......\n......\n...#..\n......\n......\n......")


def reasons(table: Table) -> dict[str, str]:
    """The reason of each subject that is off as a whole."""
    return {r.subject: r.key for r in table.refusals() if r.cell < 0}


Told = tuple[str, str, str, str, dict[str, int | str]]


def told(table: Table, refusal: Refusal | None) -> Told:
    """All that a refusal says: subject, space, clause, key and numbers."""
    assert refusal is not None
    space = "" if refusal.cell == -1 else table.game.tables.grid.name(refusal.cell)
    return refusal.subject, space, refusal.clause, refusal.key, refusal.params


def off_of(table: Table, name: str, subject: str) -> list[Told]:
    """What is said of one ability, item or action of a character whose turn it is."""
    found = turn_refusals(table.s, table.figure(name))
    return [told(table, each) for each in found if each.subject == subject]


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
    [
        ("D3", "origin_blocked", "R34a"),
        ("A1", "origin_not_beside", "R33"),
        ("E5", "origin_not_beside", "R33"),
    ],
)
def test_a_cone_says_what_is_wrong_with_its_origin(space: str, key: str, clause: str) -> None:
    table = Table({"rokpyratrix": "C3"}, game=WALLED).activate("rokpyratrix")
    refusal = table.why_not("rokpyratrix", "fire_breath", space)
    assert (refusal.key, refusal.clause) == (key, clause)


@pytest.mark.clause("R59", "R61")
def test_an_item_without_an_ability_hides_no_other() -> None:
    table = Table(DUEL).item("bedlam", "boots_of_striding").item("bedlam", "wand_of_darts")
    assert table.activate("bedlam").offers("wand_of_darts") == {"G5"}


# --- why an ability is off as a whole


@pytest.mark.clause("R14", "R15")
@pytest.mark.parametrize(
    ("name", "ability", "said"),
    [
        ("bedlam", "hexblade", ("hexblade", "", "R14", "no_standard_left", {})),
        ("bedlam", "lay_curse", ("lay_curse", "", "R15", "no_bonus_left", {})),
        ("rokpyratrix", "bull_rush", ("bull_rush", "", "R14", "no_standard_left", {})),
    ],
)
def test_without_any_action_the_one_that_is_wanted_is_named(
    name: str, ability: str, said: Told
) -> None:
    table = Table({name: "G7", "grabbleshanks": "G8"}, game=OPEN)
    table.s.standard_left = table.s.move_left = table.s.bonus_left = 0
    figure = table.figure(name)
    row = next(r for r in table.game.tables.rows[figure] if r.id == ability)
    assert told(table, row_off(table.s, figure, row)) == said


@pytest.mark.clause("R2a", "R59.2")
def test_a_dial_tells_the_rounds_that_it_still_takes() -> None:
    table = Table({"bedlam": "G7", "grabbleshanks": "G8"}, game=OPEN).level("bedlam", "devour")
    table.dial("bedlam", "lay_curse", 1)
    table.dial("bedlam", "drain_vigour", 3)
    table.dial("bedlam", "devour", -1)
    table.activate("bedlam")
    assert off_of(table, "bedlam", "lay_curse") == [
        ("lay_curse", "", "R2a", "dial_not_ready", {"value": 1})
    ]
    assert off_of(table, "bedlam", "drain_vigour") == [
        ("drain_vigour", "", "R2a", "dial_not_ready", {"value": 3})
    ]
    assert off_of(table, "bedlam", "devour") == [("devour", "", "R59.2", "exhausted", {})]


@pytest.mark.clause("R61c", "R59.2")
def test_an_item_tells_its_own_dial_and_not_one_of_the_card() -> None:
    table = Table(DUEL, game=OPEN).item("bedlam", "wand_of_darts").item("bedlam", "healing_draught")
    table.dial("bedlam", "wand_of_darts", 2)
    table.dial("bedlam", "healing_draught", -1)
    table.activate("bedlam")
    assert off_of(table, "bedlam", "wand_of_darts") == [
        ("wand_of_darts", "", "R2a", "dial_not_ready", {"value": 2})
    ]
    assert off_of(table, "bedlam", "healing_draught") == [
        ("healing_draught", "", "R59.2", "exhausted", {})
    ]


@pytest.mark.clause("R61c")
def test_the_first_item_of_all_has_a_dial_of_its_own_too() -> None:
    table = Table(DUEL, game=OPEN).item("bedlam", "flametongue")
    table.dial("bedlam", "flametongue", 2)
    assert off_of(table.activate("bedlam"), "bedlam", "flametongue") == [
        ("flametongue", "", "R2a", "dial_not_ready", {"value": 2})
    ]


@pytest.mark.clause("R61")
def test_of_an_item_only_its_holder_is_told() -> None:
    table = Table(DUEL, game=OPEN).item("grabbleshanks", "wand_of_darts")
    table.dial("grabbleshanks", "wand_of_darts", 2)
    assert off_of(table.activate("bedlam"), "bedlam", "wand_of_darts") == []


@pytest.mark.clause("R43", "R2")
def test_reactions_and_what_always_holds_are_no_wishes_of_a_turn() -> None:
    table = Table({"bedlam": "G7"}, game=OPEN).level("bedlam", "shadow_mail")
    table.dial("bedlam", "smoke_step", 3)
    table.dial("bedlam", "shadow_mail", 3)
    table.activate("bedlam")
    assert off_of(table, "bedlam", "smoke_step") == []
    assert off_of(table, "bedlam", "shadow_mail") == []


# --- whom it cannot be pointed at


@pytest.mark.clause("R22a", "R29")
def test_without_a_target_that_comes_first_and_then_each_enemy_with_its_reason() -> None:
    at = {"bedlam": "C5", "grabbleshanks": "C9", "goblin_guard.1": "C6", "rokpyratrix": "C8"}
    table = Table(at, game=OPEN).activate("bedlam")
    near, far = table.figure("goblin_guard.1"), table.figure("grabbleshanks")
    assert off_of(table, "bedlam", "hexblade") == [
        ("hexblade", "C9", "R29", "too_far", {"range": 4, "target": far, "longest": 1})
    ]
    assert off_of(table, "bedlam", "maddening_whispers") == [
        ("maddening_whispers", "", "R22a", "nobody_seen", {"longest": 5}),
        (
            "maddening_whispers", "C6", "R31", "too_near",
            {"range": 1, "target": near, "least": 2},
        ),
        (
            "maddening_whispers", "C9", "R32", "no_line_miniature",
            {"range": 4, "target": far, "blocker": table.cell("C6"), "by": near},
        ),
    ]  # fmt: skip
    assert off_of(table, "bedlam", "arcane_strike") == []


@pytest.mark.clause("R32")
def test_a_wall_in_the_line_is_named_by_its_space() -> None:
    table = Table({"bedlam": "D1", "grabbleshanks": "D5"}, game=WALLED).activate("bedlam")
    assert off_of(table, "bedlam", "gloom_bolt")[1:] == [
        (
            "gloom_bolt", "D5", "R32", "no_line",
            {
                "range": 4, "target": table.figure("grabbleshanks"),
                "blocker": table.cell("D3"), "by": -1,
            },
        )
    ]  # fmt: skip


@pytest.mark.clause("R22a", "R29")
def test_where_nobody_is_near_enough_the_range_is_the_reason() -> None:
    at = {"bedlam": "C5", "grabbleshanks": "K9", "rokpyratrix": "C8", "goblin_guard.1": "D5"}
    table = Table(at, game=OPEN).activate("bedlam")
    assert off_of(table, "bedlam", "gloom_bolt")[0] == (
        "gloom_bolt", "", "R22a", "nobody_between", {"longest": 6, "least": 2},
    )  # fmt: skip
    table = Table({**at, "goblin_guard.1": "E7"}, game=OPEN).activate("bedlam")
    assert off_of(table, "bedlam", "hexblade")[0] == (
        "hexblade", "", "R22a", "nobody_near", {"longest": 1},
    )  # fmt: skip


@pytest.mark.clause("R28d")
def test_a_friend_and_an_empty_space_are_no_enemies() -> None:
    at = {"bedlam": "C5", "rokpyratrix": "C6", "grabbleshanks": "J5"}
    table = Table(at, game=OPEN).activate("bedlam")
    friend = {"range": 1, "target": table.figure("rokpyratrix")}
    found = table.why_not("bedlam", "hexblade", "C6")
    assert told(table, found) == ("hexblade", "C6", "R28d", "enemy_only", friend)
    found = table.why_not("bedlam", "hexblade", "D7")
    assert told(table, found) == ("hexblade", "D7", "R28d", "enemy_only", {"range": 2})


@pytest.mark.clause("R29", "R31", "R35")
@pytest.mark.parametrize(
    ("space", "clause", "key", "params"),
    [
        ("H1", "R29", "too_far", {"range": 7, "longest": 6}),
        ("C2", "R31", "too_near", {"range": 2, "least": 3}),
        ("D1", "R35", "blocked_terrain", {"range": 3}),
        ("F1", "R32", "no_line", {"range": 5, "by": -1}),
    ],
)
def test_an_area_tells_why_its_middle_cannot_lie_there(
    space: str, clause: str, key: str, params: dict[str, int | str]
) -> None:
    rows = "...#....\n........"
    table = Table({"grabbleshanks": "A1"}, game=own_game(rows)).activate("grabbleshanks")
    if key == "no_line":
        params = {**params, "blocker": table.cell("D1")}
    found = table.why_not("grabbleshanks", "arrow_storm", space)
    assert told(table, found) == ("arrow_storm", space, clause, key, params)


@pytest.mark.clause("R59h", "R35")
def test_a_mark_lets_no_area_past_a_miniature() -> None:
    at = {"grabbleshanks": "B2", "goblin_guard.1": "D2", "bedlam": "F2"}
    table = Table(at, game=OPEN).token("bedlam", "marked").activate("grabbleshanks")
    assert "F2" not in table.offers("arrow_storm")
    goblin = table.figure("goblin_guard.1")
    found = table.why_not("grabbleshanks", "arrow_storm", "F2")
    assert told(table, found) == (
        "arrow_storm", "F2", "R32", "no_line_miniature",
        {
            "range": 4, "target": table.figure("bedlam"),
            "blocker": table.cell("D2"), "by": goblin,
        },
    )  # fmt: skip


@pytest.mark.clause("R59h", "R32")
def test_of_a_shot_at_the_marked_only_walls_are_in_the_way() -> None:
    at = {"grabbleshanks": "D1", "goblin_guard.1": "D2", "bedlam": "D5"}
    table = Table(at, game=WALLED).token("bedlam", "marked").activate("grabbleshanks")
    found = table.why_not("grabbleshanks", "shortbow", "D5")
    assert (found.key, found.params["by"]) == ("no_line", -1)
    assert found.params["blocker"] == table.cell("D3")


@pytest.mark.clause("R29", "R32")
def test_at_the_end_of_its_range_only_the_line_is_in_the_way() -> None:
    game = own_game(".......\n...#...\n.......")
    table = Table({"grabbleshanks": "A2", "bedlam": "G2"}, game=game).activate("grabbleshanks")
    found = table.why_not("grabbleshanks", "shortbow", "G2")
    assert (found.clause, found.key, found.params["range"]) == ("R32", "no_line", 6)


@pytest.mark.clause("R22a", "R35")
def test_an_area_without_a_space_in_reach_tells_so() -> None:
    table = Table({"grabbleshanks": "B1"}, game=own_game("...\n...")).activate("grabbleshanks")
    assert off_of(table, "grabbleshanks", "arrow_storm") == [
        ("arrow_storm", "", "R22a", "no_space", {})
    ]


@pytest.mark.clause("R19k")
def test_a_move_that_leads_nowhere_tells_so() -> None:
    table = Table({"grabbleshanks": "B2"}, game=own_game("###\n#.#\n###"))
    table.item("grabbleshanks", "healing_draught").activate("grabbleshanks")
    assert off_of(table, "grabbleshanks", "trailcraft") == [
        ("trailcraft", "", "R19k", "no_space", {})
    ]


# --- spaces


@pytest.mark.clause("R59d")
def test_a_rush_off_its_lines_or_past_somebody_is_not_straight() -> None:
    at = {"rokpyratrix": "C3", "grabbleshanks": "E3"}
    table = Table(at, game=OPEN).activate("rokpyratrix")
    for space, params in {
        "D5": {"range": 2},
        "G3": {"range": 4},
        "E3": {"range": 2, "target": table.figure("grabbleshanks")},
    }.items():
        found = table.why_not("rokpyratrix", "bull_rush", space)
        assert told(table, found) == ("bull_rush", space, "R59d", "not_straight", params)


@pytest.mark.clause("R18", "R59d")
def test_a_rush_into_a_wall_tells_of_the_wall() -> None:
    table = Table({"rokpyratrix": "D1"}, game=WALLED).activate("rokpyratrix")
    found = table.why_not("rokpyratrix", "bull_rush", "D3")
    assert told(table, found) == ("bull_rush", "D3", "R18", "blocked_terrain", {"range": 2})


@pytest.mark.clause("R19", "R19d")
def test_why_a_granted_move_does_not_end_there_is_told_with_its_numbers() -> None:
    at = {"grabbleshanks": "B3", "lightning_dancer": "B2"}
    table = Table(at, game=WALLED).activate("grabbleshanks")
    dancer = table.figure("lightning_dancer")
    assert told(table, table.why_not("grabbleshanks", "trailcraft", "B2")) == (
        "trailcraft", "B2", "R19", "occupied", {"range": 1, "target": dancer},
    )  # fmt: skip
    first = {"range": 1, "target": table.figure("grabbleshanks")}
    assert told(table, table.why_not("lightning_dancer", "thunder_step", "B3")) == (
        "thunder_step", "B3", "R19", "occupied", first,
    )  # fmt: skip
    assert told(table, table.why_not("grabbleshanks", "trailcraft", "F6")) == (
        "trailcraft", "F6", "R19d", "no_way", {"range": 4},
    )  # fmt: skip


@pytest.mark.clause("R22a")
def test_what_is_done_to_oneself_has_no_target_elsewhere() -> None:
    table = Table({"bedlam": "B3"}, game=WALLED).activate("bedlam")
    assert told(table, table.why_not("bedlam", "arcane_strike", "B4")) == (
        "arcane_strike", "B4", "R22a", "no_target", {"range": 1},
    )  # fmt: skip
    assert told(table, table.why_not("bedlam", "arcane_strike", "D3")) == (
        "arcane_strike", "D3", "R18", "blocked_terrain", {"range": 2},
    )  # fmt: skip


@pytest.mark.clause("R18", "R19")
def test_why_a_move_action_cannot_end_on_a_space_is_told() -> None:
    at = {"bedlam": "A1", "rokpyratrix": "B1"}
    table = Table(at, game=own_game("......\n#....."))
    table.activate("bedlam")

    def said(space: str) -> Told:
        return told(table, why_no_move(table.s, table.figure("bedlam"), table.cell(space)))

    assert said("A2") == ("move", "A2", "R18", "blocked_terrain", {})
    ally = {"target": table.figure("rokpyratrix")}
    assert said("B1") == ("move", "B1", "R19", "occupied", ally)


@pytest.mark.clause("R15", "R17")
def test_a_space_is_out_of_reach_until_no_action_is_left_to_move_at_all() -> None:
    table = Table({"bedlam": "A1"}, game=own_game("......\n" * 5 + "......")).activate("bedlam")

    def said(space: str) -> Told:
        return told(table, why_no_move(table.s, table.figure("bedlam"), table.cell(space)))

    assert said("F6") == ("move", "F6", "R17", "out_of_reach", {"points": 5})
    table.s.move_left = 0
    assert said("F6") == ("move", "F6", "R17", "out_of_reach", {"points": 5})
    table.s.standard_left = 0
    assert said("F6") == ("move", "F6", "R15", "no_move_left", {})
    assert off_of(table, "bedlam", "move") == [("move", "", "R15", "no_move_left", {})]


@pytest.mark.clause("R19")
def test_the_first_figure_of_all_is_in_the_way_too() -> None:
    table = Table({"bedlam": "C5", "grabbleshanks": "D5"}, game=OPEN).activate("bedlam")
    first = table.figure("grabbleshanks")
    assert first == 0
    found = why_no_move(table.s, table.figure("bedlam"), table.cell("D5"))
    assert told(table, found) == ("move", "D5", "R19", "occupied", {"target": first})


@pytest.mark.clause("R15", "R18")
def test_with_a_standard_action_to_pay_it_is_the_space_that_lacks() -> None:
    corner = {"goblin_guard.1": "A2", "goblin_guard.2": "B1", "bedlam": "A1"}
    table = Table(corner, game=OPEN).activate("bedlam")
    table.s.move_left = 0
    assert off_of(table, "bedlam", "move") == [("move", "", "R18", "nowhere_to_go", {})]


# --- chests


@pytest.mark.clause("R20", "R21c", "R15")
def test_a_chest_tells_that_it_is_far_that_no_action_or_that_no_token_is_left() -> None:
    table = Table({"bedlam": "C2", "rokpyratrix": "E9"})

    def said(name: str) -> list[Told]:
        return [told(table, each) for each in chest_refusals(table.s, table.figure(name))]

    table.s.standard_left = table.s.move_left = table.s.bonus_left = 0
    assert said("bedlam") == [("loot", "B2", "R15", "no_bonus_left", {})]
    assert said("rokpyratrix") == [("loot", "", "R20", "not_adjacent", {})]
    table.s.standard_left = 1
    assert said("bedlam") == []
    table.s.standard_left, table.s.bonus_left = 0, 1
    assert said("bedlam") == []
    cup = cup_pile(table.game.tables)
    for card in tuple(table.s.piles.cards[cup]):
        table.s.piles.move(card, cup, cup + 1)
    assert said("bedlam") == [("loot", "B2", "R21c", "no_tokens_left", {})]
    assert said("rokpyratrix") == [("loot", "", "R20", "not_adjacent", {})]
    table.s.put(table.figure("rokpyratrix"), table.cell("D2"))  # two spaces off
    assert said("rokpyratrix") == [("loot", "", "R20", "not_adjacent", {})]
    table.s.chests = 0
    assert (said("bedlam"), said("rokpyratrix")) == ([], [])


@pytest.mark.clause("R32g", "R29")
def test_an_ability_that_needs_no_sight_is_off_for_its_range_alone() -> None:
    content = with_ability("bedlam", "lay_curse", sight=False)
    at = {"bedlam": "D1", "grabbleshanks": "D5", "lightning_dancer": "J1"}
    game = own_game("..........\n..........\n...#......\n..........\n..........", content)
    table = Table(at, game=game).activate("bedlam")
    assert "D5" in table.offers("lay_curse")
    far = {"range": 6, "target": table.figure("lightning_dancer"), "longest": 5}
    content = with_ability("bedlam", "lay_curse", sight=False, range=(1, 5))
    table = Table(at, game=own_game("\n".join(["." * 10] * 5), content)).activate("bedlam")
    assert off_of(table, "bedlam", "lay_curse") == [("lay_curse", "J1", "R29", "too_far", far)]


# --- cards of another order


@pytest.mark.clause("R45.2", "R46")
def test_the_first_level_up_card_is_closed_until_it_is_taken_and_hides_no_later_one() -> None:
    """No card of the preview has an attack for its first level-up, or one before other rows."""
    game = own_game(FIELD, changed(bedlam={"levels": ("maddening_whispers", "devour")}))
    at = {"bedlam": "C5", "grabbleshanks": "E5"}
    table = Table(at, game=game).activate("bedlam")
    assert table.offers("maddening_whispers") == table.offers("devour") == set()
    far = Table({"bedlam": "C5", "grabbleshanks": "J5"}, game=game).activate("bedlam")
    assert off_of(far, "bedlam", "maddening_whispers") == []
    table = Table(at, game=game).level("bedlam", "devour").activate("bedlam")
    assert table.offers("maddening_whispers") == set()
    assert table.offers("devour") == {"E5"}
    table = Table(at, game=game).level("bedlam", "maddening_whispers").activate("bedlam")
    assert table.offers("maddening_whispers") == {"E5"}
    assert table.offers("devour") == set()
