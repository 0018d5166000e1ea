"""What of a turn would still change something (R14, R16b), and what is worth most."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.answers import Useful
from game.rules.onslaught.content import Modify, Push, load
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import FIELD, own_game
from tests.rules.onslaught.table import Table

HALL = own_game("\n".join(["." * 13] * 13))


def useful(table: Table) -> dict[str, Useful]:
    seat = table.match.waiting()[0]
    return {each.key: each for each in table.game.useful(table.match, seat)}


def spaces(table: Table, each: Useful) -> list[str]:
    return [table.game.tables.grid.name(cell) for cell in bits(each.members)]


@pytest.mark.clause("R44d")
def test_taunting_a_monster_is_offered_but_changes_nothing() -> None:
    table = Table({"lightning_dancer": "C3", "goblin_guard.1": "D3"}, game=HALL)
    table.activate("lightning_dancer")
    assert table.offers("challenge") == {"D3"}
    assert "challenge" not in useful(table)
    assert "storm_fists" in useful(table)


@pytest.mark.clause("R44d", "R44.6")
def test_of_a_monster_and_a_character_only_the_character_can_be_taunted_to_any_end() -> None:
    at = {"lightning_dancer": "C3", "goblin_guard.1": "D3", "bedlam": "C6"}
    table = Table(at, game=HALL).activate("lightning_dancer")
    found = useful(table)["challenge"]
    assert spaces(table, found) == ["C6"]
    assert found.figures == (table.figure("bedlam"),)


@pytest.mark.clause("R44a")
def test_a_token_on_its_bearer_again_changes_nothing() -> None:
    at = {"bedlam": "C3", "grabbleshanks": "C6"}
    table = Table(at, game=HALL).token("grabbleshanks", "cursed").activate("bedlam")
    assert table.offers("lay_curse") == {"C6"}
    assert "lay_curse" not in useful(table)


@pytest.mark.clause("R16b", "R59.2")
def test_what_is_used_up_for_good_is_told_as_such() -> None:
    table = Table({"grabbleshanks": "C3", "bedlam": "C6"}, game=HALL)
    table.item("grabbleshanks", "healing_draught")
    table.hp("grabbleshanks", 3)
    found = useful(table.activate("grabbleshanks"))
    assert found["healing_draught"].once
    assert not found["shortbow"].once
    assert not found["move"].once


@pytest.mark.clause("R11.2", "R60.3")
def test_a_fading_token_of_ones_own_is_worth_renewing() -> None:
    """The Warded of an earlier activation leaves at the end of this one, a new one stays."""
    at = {"rokpyratrix": "C3", "grabbleshanks": "C6"}
    table = Table(at, game=HALL).token("rokpyratrix", "warded")
    assert "iron_hide" in useful(table.activate("rokpyratrix"))


@pytest.mark.clause("R60.3", "R11.2")
def test_a_ward_changes_nothing_where_nobody_can_strike_before_it_leaves() -> None:
    at = {"rokpyratrix": "A1", "goblin_guard.1": "M13"}
    assert "iron_hide" not in useful(Table(at, game=HALL).activate("rokpyratrix"))
    at["goblin_guard.1"] = "A6"
    assert "iron_hide" in useful(Table(at, game=HALL).activate("rokpyratrix"))


@pytest.mark.clause("R60.3", "R58.2")
def test_in_the_last_round_a_ward_is_only_against_who_has_still_to_act() -> None:
    at = {"rokpyratrix": "A1", "grabbleshanks": "A4"}
    table = Table(at, game=HALL, round=HALL.tables.scenario.rounds)
    table.s.faceup[table.figure("grabbleshanks")] = 1
    assert "iron_hide" not in useful(table.activate("rokpyratrix"))
    table = Table(at, game=HALL, round=HALL.tables.scenario.rounds)
    table.s.faceup[table.figure("grabbleshanks")] = 0
    assert "iron_hide" in useful(table.activate("rokpyratrix"))


@pytest.mark.clause("R59a", "R58.2")
def test_an_aim_waits_for_a_later_round_but_not_beyond_the_last() -> None:
    at = {"bedlam": "C3", "grabbleshanks": "L12"}
    for round, counts in ((1, True), (HALL.tables.scenario.rounds, False)):
        table = Table(at, game=HALL, round=round).activate("bedlam")
        assert "arcane_strike" in useful(table)
        table.s.standard_left = 0
        table.match.ask_again()
        assert ("arcane_strike" in useful(table)) == counts


@pytest.mark.clause("R60.1", "2.1 Bellow")
def test_bellowing_at_nobody_or_at_the_slowed_changes_nothing() -> None:
    table = Table({"rokpyratrix": "C3", "bedlam": "C4"}, game=HALL).activate("rokpyratrix")
    assert "bellow" not in useful(table)
    at = {"rokpyratrix": "C3", "grabbleshanks": "C5"}
    assert "bellow" in useful(Table(at, game=HALL).activate("rokpyratrix"))
    table = Table(at, game=HALL).token("grabbleshanks", "slowed").activate("rokpyratrix")
    assert "bellow" not in useful(table)


@pytest.mark.clause("R39", "R61")
def test_a_draught_heals_only_who_is_hurt() -> None:
    at = {"bedlam": "C3", "rokpyratrix": "C4"}
    table = Table(at, game=HALL).item("bedlam", "healing_draught").activate("bedlam")
    assert table.offers("healing_draught") == {"C3", "C4"}
    assert "healing_draught" not in useful(table)
    table.hp("rokpyratrix", 9)
    found = useful(table)["healing_draught"]
    assert (spaces(table, found), found.figures) == (["C4"], (table.figure("rokpyratrix"),))


@pytest.mark.clause("R60.3", "2.2 Wand of Darts")
def test_a_dart_that_a_ward_takes_whole_changes_nothing() -> None:
    at = {"bedlam": "C3", "grabbleshanks": "C6"}
    table = Table(at, game=HALL).item("bedlam", "wand_of_darts")
    assert "wand_of_darts" in useful(table.activate("bedlam"))
    table = Table(at, game=HALL).item("bedlam", "wand_of_darts")
    table.token("grabbleshanks", "warded").activate("bedlam")
    assert "wand_of_darts" not in useful(table)


@pytest.mark.clause("R59a")
def test_aiming_twice_changes_nothing() -> None:
    table = Table({"bedlam": "C3", "grabbleshanks": "L12"}, game=HALL).activate("bedlam")
    assert "arcane_strike" in useful(table)
    table.play("arcane_strike > bedlam C3")
    table.dial("bedlam", "arcane_strike", 0)
    table.match.ask_again()
    assert "arcane_strike" not in useful(table)


@pytest.mark.clause("R33.2", "R34")
def test_breath_is_useful_only_where_it_strikes_an_enemy() -> None:
    at = {"rokpyratrix": "C3", "bedlam": "B3", "grabbleshanks": "E3"}
    table = Table(at, game=HALL).activate("rokpyratrix")
    found = useful(table)["fire_breath"]
    assert spaces(table, found) == ["D3"]
    assert found.figures == (table.figure("grabbleshanks"),)


@pytest.mark.clause("R59d", "R59i")
def test_a_rush_on_the_spot_is_useful_only_beside_an_enemy() -> None:
    table = Table({"rokpyratrix": "C3"}, game=HALL).activate("rokpyratrix")
    assert "C3" in table.offers("bull_rush")
    assert "C3" not in spaces(table, useful(table)["bull_rush"])
    table = Table({"rokpyratrix": "C3", "grabbleshanks": "D4"}, game=HALL).activate("rokpyratrix")
    assert "C3" in spaces(table, useful(table)["bull_rush"])


@pytest.mark.clause("R17")
def test_a_move_not_made_is_useful_and_tells_its_points() -> None:
    table = Table({"bedlam": "C3"}, game=HALL).activate("bedlam")
    move = useful(table)["move"]
    assert (move.amount, move.clause) == (5, "R17")


@pytest.mark.clause("R20", "R21")
def test_the_worthiest_comes_first() -> None:
    """Attacks by the damage to be expected, then what is found, then abilities, then a move."""
    at = {"bedlam": "C3", "grabbleshanks": "C5"}
    table = Table(at, game=HALL).token_on_map("boots_of_striding", "C4").activate("bedlam")
    found = list(useful(table))
    assert found == [
        "drain_vigour", "gloom_bolt", "maddening_whispers", "pick", "arcane_strike", "lay_curse",
        "move",
    ]  # fmt: skip


@pytest.mark.clause("R43", "R19k")
def test_a_reaction_that_moves_is_useful() -> None:
    at = {"lightning_dancer": "C3", "bedlam": "C4"}
    table = Table(at, (15, 15), game=HALL).activate("lightning_dancer")
    table.play("storm_fists > bedlam C4")
    assert table.asks == "react"
    assert list(useful(table)) == ["smoke_step"]


def test_who_is_not_asked_has_nothing_useful_to_do() -> None:
    table = Table({"bedlam": "C3", "grabbleshanks": "C5"}, game=HALL).activate("bedlam")
    assert table.game.useful(table.match, 0) == []


@pytest.mark.clause("R2a", "R22")
def test_the_clause_is_that_of_an_attack_or_of_an_ability() -> None:
    table = Table({"bedlam": "C3", "grabbleshanks": "C5"}, game=HALL).activate("bedlam")
    found = useful(table)
    assert (found["gloom_bolt"].clause, found["lay_curse"].clause) == ("R22", "R2a")


@pytest.mark.clause("R11.2")
def test_a_fading_token_of_this_activation_is_not_worth_renewing() -> None:
    table = Table({"rokpyratrix": "C3", "grabbleshanks": "K9"}, game=HALL)
    table.activate("rokpyratrix").play("iron_hide > rokpyratrix C3")
    table.dial("rokpyratrix", "iron_hide", 0)
    table.s.bonus_left = 1
    table.match.decision = None
    table.match.stack[-1].go("ask")
    table.match.run()
    assert table.offers("iron_hide") == {"C3"}
    assert "iron_hide" not in useful(table)


@pytest.mark.clause("R60.3", "2.1 Thunder Step")
def test_thunder_on_the_spot_is_useful_where_it_harms() -> None:
    for at, warded, harms in (
        ({"bedlam": "C4"}, False, True),
        ({"bedlam": "C4"}, True, False),
        ({"bedlam": "C6"}, False, False),
    ):
        table = Table({"lightning_dancer": "C3", **at}, game=HALL)
        if warded:
            table.token("bedlam", "warded")
        table.activate("lightning_dancer")
        assert ("C3" in spaces(table, useful(table)["thunder_step"])) is harms


@pytest.mark.clause("R43")
def test_of_a_reaction_the_spaces_and_whom_it_answers_are_told() -> None:
    table = Table({"grabbleshanks": "D2", "bedlam": "G2"}, game=HALL).activate("bedlam")
    table.play("move E2")
    found = useful(table)["slip_away"]
    assert found.figures == (table.figure("bedlam"),)
    assert set(spaces(table, found)) == table.offers("react")
    assert found.clause == "R43"
    at = {"lightning_dancer": "D2", "grabbleshanks": "E2"}
    struck = Table({**at, "bedlam": "D3"}, (15, 2), game=HALL).activate("bedlam")
    struck.play("hexblade > lightning_dancer D2")
    assert struck.asks == "react"
    assert useful(struck)["palm_parry"].figures == (struck.figure("bedlam"),)


@pytest.mark.clause("R43")
def test_a_reaction_that_stands_first_of_all_is_useful_as_one() -> None:
    """On the cards of the preview reactions stand after what is used in a turn."""
    card = load().characters["grabbleshanks"]
    slip = next(each for each in card.ability if each.id == "slip_away")
    others = tuple(each for each in card.ability if each is not slip)
    game = own_game(FIELD, changed(grabbleshanks={"ability": (slip, *others)}))
    table = Table({"grabbleshanks": "D2", "bedlam": "G2"}, game=game).activate("bedlam")
    table.play("move E2")
    assert useful(table)["slip_away"].clause == "R43"


@pytest.mark.clause("R43")
def test_an_answer_to_the_very_first_figure_is_useful_too() -> None:
    table = Table({"grabbleshanks": "D2", "rokpyratrix": "D3"}, (15, 2), game=HALL)
    first = table.figure("grabbleshanks")
    assert first == 0
    table.activate("grabbleshanks").play("dagger > rokpyratrix D3")
    assert useful(table)["blood_for_blood"].figures == (first,)


@pytest.mark.clause("R19f")
def test_a_push_that_is_no_attack_is_useful() -> None:
    """All pushes of the preview belong to attacks, so one card is given another."""
    content = with_ability("bedlam", "lay_curse", effects=(Push(1),))
    game = own_game(FIELD, content)
    table = Table({"bedlam": "C3", "grabbleshanks": "C5"}, game=game).activate("bedlam")
    assert spaces(table, useful(table)["lay_curse"]) == ["C5"]


@pytest.mark.clause("R19f")
def test_a_push_against_a_wall_or_another_figure_changes_nothing() -> None:
    game = own_game(
        "\n".join(["." * 13] * 5), with_ability("bedlam", "lay_curse", effects=(Push(1),))
    )
    at = {"bedlam": "C3", "grabbleshanks": "C5"}
    table = Table(at, game=game).activate("bedlam")
    assert table.offers("lay_curse") == {"C5"}
    assert "lay_curse" not in useful(table)
    at = {"bedlam": "C2", "grabbleshanks": "C4"}
    assert "lay_curse" in useful(Table(at, game=game).activate("bedlam"))
    table = Table({**at, "rokpyratrix": "C5"}, game=game).activate("bedlam")
    assert "lay_curse" not in useful(table)


@pytest.mark.clause("2.1 Shadow Mail")
def test_what_holds_always_is_not_useful_to_use() -> None:
    """No card of the preview has it behind an action, so one is given it."""
    content = with_ability("bedlam", "arcane_strike", effects=(Modify(query="ac", amount=1),))
    table = Table({"bedlam": "C3"}, game=own_game(FIELD, content)).activate("bedlam")
    assert table.offers("arcane_strike") == {"C3"}
    assert "arcane_strike" not in useful(table)


def test_a_match_that_is_over_has_nothing_useful_left() -> None:
    table = Table({"bedlam": "C3"}, game=HALL)
    assert table.game.useful(table.match, 0) == []


@pytest.mark.clause("R16b")
def test_what_a_question_offers_besides_declining_is_useful() -> None:
    table = Table({"lightning_dancer": "D4", "bedlam": "D3"}, (20, 2), game=HALL).unready()
    table.activate("lightning_dancer").play("storm_fists > bedlam D3")
    assert table.asks == "move_to"
    (found,) = table.game.useful(table.match, 0)
    assert (found.key, found.clause) == ("move_to", "R16b")
    assert set(spaces(table, found)) == table.offers("go")


@pytest.mark.clause("R19", "R58.2")
def test_a_mere_move_after_the_attack_counts_where_it_leads_out_of_reach() -> None:
    for at, counts in (("M13", False), ("A7", True)):
        table = Table({"grabbleshanks": "E7", "goblin_guard.1": at}, game=HALL)
        table.activate("grabbleshanks")
        assert "trailcraft" in useful(table)
        table.s.standard_left = 0
        assert ("trailcraft" in useful(table)) is counts


@pytest.mark.clause("R32", "R19")
def test_a_space_in_range_that_no_enemy_can_see_is_out_of_reach() -> None:
    """Bedlam comes along the corridor; around its corner it sees nobody, near as they are."""
    corridor = own_game("##########\n..........\n#########.\n#########.\n##########")
    table = Table({"grabbleshanks": "J2", "bedlam": "A2"}, game=corridor)
    table.activate("grabbleshanks")
    table.s.standard_left = 0
    assert "I2" in table.offers("trailcraft")
    assert spaces(table, useful(table)["trailcraft"]) == ["J4"]


@pytest.mark.clause("2.1 Thunder Step", "R58.2")
def test_a_jump_that_harms_nobody_far_from_all_enemies_changes_nothing() -> None:
    table = Table({"lightning_dancer": "A1", "goblin_guard.1": "M13"}, game=HALL)
    table.activate("lightning_dancer")
    assert "thunder_step" in useful(table)
    table.s.standard_left = 0
    assert "thunder_step" not in useful(table)


@pytest.mark.clause("R21", "R58.2")
def test_a_mere_move_after_the_attack_counts_on_and_beside_what_lies_on_the_map() -> None:
    table = Table({"grabbleshanks": "B2"}, game=HALL).token_on_map("boots_of_striding", "D3")
    table.activate("grabbleshanks")
    assert {"A1", "A4", "E2"} < table.offers("trailcraft")
    table.s.standard_left = 0
    found = useful(table)["trailcraft"]
    assert spaces(table, found) == ["C2", "D2", "E2", "C3", "D3", "C4"]


@pytest.mark.clause("R29", "R58.2")
def test_a_mere_move_after_the_attack_counts_only_out_of_reach() -> None:
    """The guard comes as far as F1 and then strikes G1."""
    at = {"grabbleshanks": "G1", "goblin_guard.1": "A1"}
    table = Table(at, game=own_game("." * 20)).activate("grabbleshanks")
    assert table.offers("trailcraft") == {"D1", "E1", "F1", "H1", "I1", "J1"}
    table.s.standard_left = 0
    assert spaces(table, useful(table)["trailcraft"]) == ["H1", "I1", "J1"]


@pytest.mark.clause("R10", "R58.2")
def test_in_the_last_round_nobody_runs_from_who_has_acted() -> None:
    at = {"grabbleshanks": "G1", "goblin_guard.1": "A1"}
    for number, counts in ((1, True), (HALL.tables.scenario.rounds, False)):
        table = Table(at, game=own_game("." * 20), round=number).activate("grabbleshanks")
        table.s.standard_left = 0
        table.s.number = table.game.tables.groups[0].initiative
        table.s.acted[table.figure("goblin_guard.1")] = 1
        assert ("trailcraft" in useful(table)) is counts


@pytest.mark.clause("R19f")
def test_a_push_into_a_corner_that_is_taken_changes_nothing() -> None:
    game = own_game("." * 13, with_ability("bedlam", "lay_curse", effects=(Push(1),)))
    at = {"bedlam": "D1", "grabbleshanks": "B1"}
    assert "lay_curse" in useful(Table(at, game=game).activate("bedlam"))
    table = Table({**at, "lightning_dancer": "A1"}, game=game).activate("bedlam")
    assert table.offers("lay_curse") == {"B1"}
    assert "lay_curse" not in useful(table)


@pytest.mark.clause("R44.5", "R16b")
def test_a_mark_after_the_attack_spares_a_later_bonus_action_but_not_in_the_last_round() -> None:
    at = {"grabbleshanks": "C3", "bedlam": "C6"}
    for round, counts in ((1, True), (HALL.tables.scenario.rounds, False)):
        table = Table(at, game=HALL, round=round).activate("grabbleshanks")
        table.s.standard_left = 0
        table.match.ask_again()
        assert ("name_the_quarry" in useful(table)) == counts
