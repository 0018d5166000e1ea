"""Edges of pushes in order, of what answers, and of what is looked at only now and then."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.rules.onslaught.content import Modify, Push, Teleport, load
from game.rules.onslaught.travel import PUSH, Shove
from tests.rules.onslaught.own_cards import changed, with_ability, with_condition
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import GAME, Table

FIELD = "\n".join(["." * 13] * 13)
OPEN = own_game(FIELD)
DUEL = {"bedlam": "C5", "grabbleshanks": "G5"}


def shoved(source: str, bedlam: str, rokpyratrix: str, distance: int = 1, **more: str) -> Table:
    """Grabbleshanks pushes Bedlam and Rokpyratrix at once."""
    at = {"grabbleshanks": source, "bedlam": bedlam, "rokpyratrix": rokpyratrix, **more}
    table = Table(at, game=OPEN)
    figures = (table.figure("bedlam"), table.figure("rokpyratrix"))
    table.match.push(Shove(table.figure("grabbleshanks"), figures, distance, PUSH))
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
    assert [event.data["figure"] for event in table.events("pushed")] == [2, 3]


@pytest.mark.clause("R19f", "R59")
def test_an_ability_that_is_no_attack_can_push() -> None:
    content = with_ability("bedlam", "lay_curse", effects=(Push(2),))
    table = Table(DUEL, game=own_game(FIELD, content)).activate("bedlam")
    table.play("lay_curse > grabbleshanks G5")
    assert table.where("grabbleshanks") == "I5"


@pytest.mark.clause("R37", "R38")
def test_the_fallen_are_not_told_as_bloodied() -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G8", "lightning_dancer": "A1"}
    table = Table(at, (20, 2), game=OPEN).item("bedlam", "flametongue")
    table.hp("grabbleshanks", 6)
    table.activate("bedlam").play("flametongue > grabbleshanks G8")
    assert table.where("grabbleshanks") == "off"
    assert table.events("bloodied") == []


@pytest.mark.clause("R44.4", "R44b")
def test_without_its_owner_in_the_match_cursed_heals_nobody() -> None:
    content = with_condition("cursed", owner="somebody_else")
    at = {**DUEL, "lightning_dancer": "N1", "goblin_guard.4": "N14"}
    table = Table(at, (15, 2), content=content).token("grabbleshanks", "cursed")
    table.hp("grabbleshanks", 1)
    table.hp("goblin_guard.4", 1)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert table.events("healed") == []


@pytest.mark.clause("R44e", "R38b")
def test_with_nobody_taunted_nothing_leaves_with_her() -> None:
    at = {"bedlam": "C5", "lightning_dancer": "G5", "grabbleshanks": "N1"}
    table = Table(at, (16, 2)).unready()
    table.hp("lightning_dancer", 1)
    table.activate("bedlam").play("gloom_bolt > lightning_dancer G5")
    assert table.where("lightning_dancer") == "off"
    assert table.events("condition_lost") == []


@pytest.mark.clause("R39", "R38c")
@pytest.mark.parametrize(("hp", "amount"), [(2, 4), (9, 2), (11, 0)])
def test_the_hit_points_given_back_are_told(hp: int, amount: int) -> None:
    table = Table({"grabbleshanks": "C5"}).item("grabbleshanks", "healing_draught")
    table.hp("grabbleshanks", hp)
    table.activate("grabbleshanks").play("healing_draught > grabbleshanks C5")
    assert table.last("healed").data == {"figure": 0, "amount": amount, "hp": hp + amount, "by": 0}


@pytest.mark.clause("R23", "R46")
def test_setting_a_dial_and_exhausting_a_card_are_told_under_their_clauses() -> None:
    table = Table(DUEL, (15, 2)).level("bedlam", "devour").unready().activate("bedlam")
    table.play("lay_curse > grabbleshanks G5")
    table.play("devour > grabbleshanks G5")
    told = [(e.data["ability"], e.data["value"], e.clause) for e in table.events("dial_set")]
    assert told == [("lay_curse", 3, "R23"), ("devour", -1, "R46")]


@pytest.mark.clause("R43h", "R59g")
def test_only_shadow_mail_answers_a_melee_hit_by_itself() -> None:
    at = {"lightning_dancer": "G7", "grabbleshanks": "A1", "bedlam": "G8", "rokpyratrix": "G6"}
    for target, cell in (("bedlam", "G8"), ("rokpyratrix", "G6")):
        table = Table(at, (12, 2), game=OPEN).unready().activate("lightning_dancer")
        table.play(f"storm_fists > {target} {cell}")
        assert len(table.events("damaged")) == 1


@pytest.mark.clause("R60.3", "R27a")
@pytest.mark.parametrize("name", ["grabbleshanks", "rokpyratrix"])
def test_the_parts_of_damage_without_an_attack(name: str) -> None:
    user = "bedlam" if name == "grabbleshanks" else "lightning_dancer"
    table = Table({user: "C5", name: "G5"}).item(user, "wand_of_darts").token(name, "warded")
    table.activate(user).play(f"wand_of_darts > {name} G5")
    assert table.last("damaged").data["parts"] == (("wand_of_darts", 1), ("warded", -1))
    assert table.last("damaged").data["amount"] == 0


@pytest.mark.clause("R27a", "2.1 Scaled")
@pytest.mark.parametrize(("words", "scaled"), [("arrow_storm > G6", 1), ("shortbow > x G5", 0)])
def test_scaled_is_a_part_of_cones_and_areas_alone(words: str, scaled: int) -> None:
    table = Table({"grabbleshanks": "C5", "rokpyratrix": "G5"}, (15, 2)).unready()
    table.activate("grabbleshanks").play(words.replace("x", "rokpyratrix"))
    parts = table.last("damaged").data["parts"]
    assert isinstance(parts, tuple)
    assert (("scaled", -1) in parts) == bool(scaled)
    assert table.hp("rokpyratrix") == 14 - 2 + scaled


@pytest.mark.clause("R27a", "2.1 Spite")
def test_a_bonus_of_the_card_is_a_part() -> None:
    table = Table({"bedlam": "G7", "grabbleshanks": "G8"}, (15, 2), game=OPEN).unready()
    table.hp("bedlam", 5)
    table.activate("bedlam").play("hexblade > grabbleshanks G8")
    assert table.last("damaged").data["parts"] == (("hexblade", 2), ("spite", 1))


@pytest.mark.clause("R19k")
def test_a_teleport_without_a_further_effect_goes_to_other_spaces_only() -> None:
    content = with_ability("lightning_dancer", "thunder_step", effects=(Teleport(2),))
    table = Table({"lightning_dancer": "G7"}, game=own_game(FIELD, content))
    found = table.activate("lightning_dancer").offers("thunder_step")
    assert len(found) == 24
    assert "G7" not in found
    full = Table({"lightning_dancer": "G7"}, game=OPEN).activate("lightning_dancer")
    assert "A1" not in full.offers("thunder_step")


@pytest.mark.clause("R14", "R61")
def test_an_item_that_costs_too_much_hides_no_other() -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G8"}
    table = Table(at, (2, 3), game=OPEN).unready()
    table.item("bedlam", "flametongue").item("bedlam", "healing_draught").activate("bedlam")
    table.play("hexblade > grabbleshanks G8")
    assert table.offers("flametongue") == set()
    assert table.offers("healing_draught") == {"G7"}


@pytest.mark.clause("R43", "R2")
@pytest.mark.parametrize("first", [True, False])
def test_a_reaction_may_stand_anywhere_on_the_card(first: bool) -> None:
    rows = list(load().characters["grabbleshanks"].ability)
    slip = next(row for row in rows if row.id == "slip_away")
    rows.remove(slip)
    rows.insert(0 if first else len(rows), slip)
    content = changed(grabbleshanks={"ability": tuple(rows)})
    at = {"grabbleshanks": "G7", "bedlam": "G10"}
    table = Table(at, game=own_game(FIELD, content)).activate("bedlam")
    table.play("move G8")
    assert (table.asks, table.chosen("pass")) == ("react", (1, 0))


@pytest.mark.clause("R6", "R10", "R13.1")
def test_the_phases_are_told() -> None:
    at = {"grabbleshanks": "A9", "lightning_dancer": "B9", "bedlam": "I1", "rokpyratrix": "J1"}
    table = Table(at, round=0).begin_round()
    assert table.last("phase_started").data["phase"] == "initiative"
    table.play("give 1 > grabbleshanks")
    table.play("assign first > bedlam, second > rokpyratrix")
    assert table.last("phase_started").data["phase"] == "action"
    assert Table(at).end_phase().last("phase_started").data["phase"] == "end"


@pytest.mark.clause("R12", "R50")
def test_the_end_of_a_monsters_activation_is_told() -> None:
    table = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).unready()
    table.activate("goblin_guard")
    assert table.last("activation_ended").data == {"figure": 4, "why": "done"}


@pytest.mark.clause("R51", "R54a")
@pytest.mark.parametrize(("active", "asked"), [("harpers", "zhentarim"), ("zhentarim", "harpers")])
def test_the_order_of_tied_monsters_is_the_other_seats(active: str, asked: str) -> None:
    tied = {"goblin_guard.1": "A3", "goblin_guard.2": "C1", "bedlam": "M13"}
    table = Table(tied, game=OPEN, active=active).monsters()
    assert (table.asks, table.asked()) == ("monster_order", asked)


@pytest.mark.clause("R54c", "R52c")
def test_without_a_way_a_monster_goes_as_far_as_its_points_allow() -> None:
    table = Table({"goblin_guard": "M1", "bedlam": "B1"}, game=own_game("..#..........")).unready()
    table.activate("goblin_guard")
    assert table.where("goblin_guard") == "H1"


@pytest.mark.clause("R43h", "R59f")
def test_the_move_of_a_critical_may_be_left_out() -> None:
    table = Table({"lightning_dancer": "G7", "bedlam": "G8"}, (20, 2), game=OPEN).unready()
    table.activate("lightning_dancer").play("storm_fists > bedlam G8")
    assert (table.asks, table.chosen("pass")) == ("move_to", (1, 0))
    table.play("pass")
    assert table.where("lightning_dancer") == "G7"


@pytest.mark.clause("R55.6")
def test_who_chose_the_active_player_is_told() -> None:

    match = Match.start(GAME, 1, fixed={"first player": [20, 3, 5, 4]})
    told = match.play(0, GAME.read(match, 0, "active zhentarim"))
    chosen = [event.data for event in told if event.kind == "active_chosen"]
    assert chosen == [{"seat": 1, "by": 0}]


@pytest.mark.clause("R2a", "R46")
def test_what_is_ready_is_never_said_to_be_off() -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G8", "lightning_dancer": "A13"}
    table = Table(at, game=OPEN).level("bedlam", "devour").item("bedlam", "flametongue")
    table.dial("lightning_dancer", "tempest_whirl", -1)
    off = {r.subject for r in table.activate("bedlam").refusals() if r.cell < 0}
    assert not off & {"devour", "flametongue", "drain_vigour", "hexblade", "arcane_strike"}


@pytest.mark.clause("2.1 Long Draw", "R29")
@pytest.mark.parametrize(("cell", "offered"), [("I7", True), ("J7", False)])
def test_a_card_may_lengthen_a_range_and_do_nothing_else(cell: str, offered: bool) -> None:
    further = (Modify("range", 2, ability="shortbow"),)
    content = with_ability("grabbleshanks", "long_draw", effects=further)
    table = Table({"grabbleshanks": "A7", "bedlam": cell}, game=own_game(FIELD, content))
    table.level("grabbleshanks", "long_draw").activate("grabbleshanks")
    assert table.offers("shortbow") == ({cell} if offered else set())


@pytest.mark.clause("R19f")
def test_a_push_stops_before_a_miniature_on_the_first_space() -> None:
    at = {"grabbleshanks": "E1", "bedlam": "C1", "goblin_guard": "A1"}
    table = Table(at, game=OPEN)
    table.match.push(Shove(table.figure("grabbleshanks"), (table.figure("bedlam"),), 2, PUSH))
    table._run()
    assert table.where("bedlam") == "B1"


@pytest.mark.clause("R17", "R18.2")
def test_the_way_that_an_option_shows_goes_round_enemies() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "B1"}, game=own_game("...\n..."))
    table.unready().activate("bedlam")
    grid = table.game.tables.grid
    path = [grid.name(cell) for cell in table.option("move C1").path]
    assert path == ["A1", "A2", "B2", "C2", "C1"]
