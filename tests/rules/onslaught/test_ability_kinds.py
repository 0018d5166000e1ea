"""What the columns of a card say, and how single texts are read (R59)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.onslaught.content import Gain, MoreDamage
from game.rules.onslaught.events import AttackDeclared, Paid, Primed, Result, Rolled
from tests.facts import plain
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import DUEL, FIELD, OPEN, own_game
from tests.rules.onslaught.table import GUARD, Table

FOES = {"grabbleshanks": "E5", "bedlam": "H5"}


# --- the columns


@pytest.mark.clause("R59")
@pytest.mark.parametrize(
    ("who", "words", "pays"),
    [
        ("grabbleshanks", "pinning_shot > bedlam H5", "standard"),
        ("grabbleshanks", "name_the_quarry > bedlam H5", "bonus"),
        ("grabbleshanks", "trailcraft > E4", "bonus"),
        ("rokpyratrix", "bull_rush > rokpyratrix A14", "standard"),
    ],
)
def test_an_ability_costs_what_its_kind_says(who: str, words: str, pays: str) -> None:
    table = Table({**FOES, "rokpyratrix": "A14"}, dice=(2, 2)).activate(who)
    table.play(words)
    assert table.events(Paid)[0].action == pays


@pytest.mark.clause("R59")
def test_a_free_ability_costs_nothing() -> None:
    content = with_ability("bedlam", "arcane_strike", kind="free")
    table = Table(FOES, content=content).activate("bedlam").play_on("arcane_strike > bedlam H5")
    assert (table.s.standard_left, table.s.move_left, table.s.bonus_left) == (1, 1, 1)


@pytest.mark.clause("R59")
def test_a_reaction_is_not_offered_as_an_action() -> None:
    table = Table(FOES).activate("grabbleshanks")
    assert not any(words.startswith("slip_away") for words in table.choices())


@pytest.mark.clause("R59.2")
@pytest.mark.parametrize(("ability", "number"), [("pinning_shot", 2), ("name_the_quarry", 2)])
def test_the_dial_is_set_to_the_number_on_the_card(ability: str, number: int) -> None:
    table = Table(FOES, dice=(2, 2)).activate("grabbleshanks")
    table.play(f"{ability} > bedlam H5")
    assert table.dial("grabbleshanks", ability) == number


@pytest.mark.clause("R59.2")
def test_x_is_exhausted_after_one_use_and_never_comes_back() -> None:
    table = Table({**FOES, **GUARD}, dice=(2, 2)).level("bedlam", "devour").activate("bedlam")
    table.play("devour > grabbleshanks E5")
    table.play("end")
    table.dial("bedlam", "lay_curse", 3)
    for _ in range(3):
        table.end_phase()
    assert (table.dial("bedlam", "lay_curse"), table.dial("bedlam", "devour")) == (0, -1)


@pytest.mark.clause("R59.3")
@pytest.mark.parametrize(("die", "outcome"), [(10, "hit"), (9, "miss")])
def test_to_hit_is_added_to_the_kept_die(die: int, outcome: str) -> None:
    table = Table(FOES, dice=(2, die)).activate("grabbleshanks")
    table.play("shortbow > bedlam H5")  # 5 to hit, against 15
    assert table.last(Result).outcome == outcome


@pytest.mark.clause("R59.4")
@pytest.mark.parametrize(("die", "hp"), [(10, 9), (9, 11)])
def test_the_damage_is_dealt_on_a_hit_alone(die: int, hp: int) -> None:
    table = Table(FOES, dice=(2, die)).unready().activate("grabbleshanks")
    table.play("shortbow > bedlam H5")
    assert table.hp("bedlam") == hp


# --- Arcane Strike


def primed(dice: tuple[int, ...]) -> Table:
    """Return Bedlam's activation after Arcane Strike, two spaces from Grabbleshanks."""
    at = {"bedlam": "E5", "grabbleshanks": "G5", **GUARD}
    table = Table(at, dice=dice).activate("bedlam")
    table.play("arcane_strike > bedlam E5")
    return table


def shoot_again(table: Table) -> Table:
    """End the activation, and let Bedlam shoot in another one."""
    table.play("end")
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    return table


@pytest.mark.clause("R59a")
def test_arcane_strike_waits_for_the_next_roll_in_any_round() -> None:
    table = primed((7, 2))
    table.play("end")
    table.end_phase()
    table.s.round = 4
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert table.last(Rolled).total == 14  # 7 + 5 + 2


@pytest.mark.clause("R59a")
@pytest.mark.parametrize("first", [(12, 12), (3, 3)])
def test_arcane_strike_is_spent_by_one_roll_hit_or_miss(first: tuple[int, int]) -> None:
    table = primed((*first, 7, 2))
    table.play("gloom_bolt > grabbleshanks G5")
    assert table.last(Rolled).total == first[0] + 7
    assert shoot_again(table).last(Rolled).total == 12


@pytest.mark.clause("R59a")
def test_a_second_use_before_the_roll_adds_nothing() -> None:
    table = primed((7, 2))
    table.play("end")
    table.dial("bedlam", "arcane_strike", 0)
    table.activate("bedlam").play("arcane_strike > bedlam E5")
    table.play("gloom_bolt > grabbleshanks G5")
    assert table.last(Rolled).total == 14


@pytest.mark.clause("R59a")
def test_slaying_a_goblin_without_a_roll_does_not_spend_it() -> None:
    at = {"bedlam": "E5", "grabbleshanks": "G5", "goblin_guard": "E4"}
    table = Table(at, dice=(7, 2)).item("bedlam", "flametongue").activate("bedlam")
    table.play("arcane_strike > bedlam E5")
    table.play("flametongue > goblin_guard E4")
    assert shoot_again(table).last(Rolled).total == 14


# --- Flurry

FLURRY = {"lightning_dancer": "E5", "bedlam": "F5", "rokpyratrix": "D5"}


def flurry(dice: tuple[int, ...]) -> Table:
    """Return Lightning-Dancer's activation at the question after the first blow of Flurry."""
    table = Table(FLURRY, dice=dice).unready().activate("lightning_dancer")
    table.play("flurry > bedlam F5")
    return table


@pytest.mark.clause("R59b")
def test_the_second_enemy_is_chosen_when_the_first_attack_is_resolved() -> None:
    table = flurry((15, 15, 15, 15))
    assert table.hp("bedlam") == 9
    assert table.choices() == {"target bedlam F5", "target rokpyratrix D5", "pass"}


@pytest.mark.clause("R59b")
def test_the_second_attack_may_be_left_out() -> None:
    table = flurry((15, 15))
    table.play("pass")
    assert len(table.events(Rolled)) == 1
    assert table.exp("lightning_dancer") == 1


@pytest.mark.clause("R59b")
@pytest.mark.parametrize(
    ("left", "hp", "first", "others"),
    [
        (("bedlam", "rokpyratrix"), 11, "bedlam", 1),
        (("bedlam",), 11, "bedlam", 0),
        (("bedlam", "rokpyratrix"), 1, "", 1),
    ],
)
def test_the_question_for_a_second_target_tells_whether_the_first_is_one(
    left: tuple[str, ...], hp: int, first: str, others: int
) -> None:
    at = {name: cell for name, cell in FLURRY.items() if name in ("lightning_dancer", *left)}
    table = Table(at, dice=(15, 15)).unready().activate("lightning_dancer")
    table.hp("bedlam", hp)
    table.play("flurry > bedlam F5")
    decision = table.match.decision
    assert decision is not None
    assert decision.about["first"] == (table.figure(first) if first else -1)
    assert decision.about["others"] == others


@pytest.mark.clause("R59b", "R59f")
def test_the_move_of_a_critical_comes_after_both_attacks() -> None:
    table = flurry((20, 2, 3, 2))
    assert table.asks == "second_target"
    table.play("target rokpyratrix D5")
    assert table.asks == "move_to"


@pytest.mark.clause("R59f")
def test_each_critical_gives_one_move_of_up_to_2() -> None:
    table = flurry((20, 2, 20, 2))
    table.play("target rokpyratrix D5")
    table.play("go E3")
    assert table.asks == "move_to"
    table.play("go E1")
    assert (table.where("lightning_dancer"), table.asks) == ("E1", "turn")


@pytest.mark.clause("R59f")
def test_reactions_come_after_each_of_the_two_attacks() -> None:
    table = Table(FLURRY, dice=(15, 15, 15, 15)).activate("lightning_dancer")
    table.play("flurry > bedlam F5")
    assert table.asks == "react"
    table.play("pass")
    table.play("target rokpyratrix D5")
    assert "react blood_for_blood > D5" in table.choices()


@pytest.mark.clause("R59f")
def test_the_second_attack_is_measured_where_everybody_then_stands() -> None:
    table = Table(FLURRY, dice=(15, 15)).activate("lightning_dancer")
    table.play("flurry > bedlam F5")
    table.play("react smoke_step > H5")
    assert table.offers("target") == {"D5"}


@pytest.mark.clause("R59f")
def test_the_second_attack_is_not_made_if_she_has_fallen() -> None:
    table = Table({**FLURRY, "grabbleshanks": "A14"}, dice=(15, 15)).activate("lightning_dancer")
    table.hp("lightning_dancer", 2)
    table.play("flurry > rokpyratrix D5")
    table.play("react blood_for_blood > D5")
    assert table.where("lightning_dancer") == "off"
    assert table.asks == ""


# --- distances, Bull Rush, conditions


@pytest.mark.clause("R59c")
def test_distances_are_counted_from_the_user() -> None:
    at = {"rokpyratrix": "E5", "grabbleshanks": "G3", "lightning_dancer": "H5", "bedlam": "G5"}
    table = Table(at).activate("rokpyratrix").play_on("bellow > rokpyratrix E5")
    assert table.bears("grabbleshanks", "slowed")
    assert not table.bears("lightning_dancer", "slowed")


@pytest.mark.clause("R59d")
def test_bull_rush_may_end_without_a_target_and_then_there_is_no_attack() -> None:
    table = Table({"rokpyratrix": "E5", "grabbleshanks": "N14"}).activate("rokpyratrix")
    table.play("bull_rush > H5")
    assert table.where("rokpyratrix") == "H5"
    assert table.events(AttackDeclared) == []


@pytest.mark.clause("R59d")
def test_the_attack_of_bull_rush_is_a_melee_basic() -> None:
    at = {"rokpyratrix": "E5", "bedlam": "N1", "grabbleshanks": "I5"}
    table = Table(at, dice=(15, 15)).unready().activate("rokpyratrix").play_on("bull_rush > H5")
    assert table.last(AttackDeclared).ability == "notched_greataxe"
    assert table.hp("grabbleshanks") == 8


@pytest.mark.clause("R59i")
def test_bull_rush_may_be_used_without_moving() -> None:
    at = {"rokpyratrix": "E5", "grabbleshanks": "F5"}
    table = Table(at, dice=(15, 15)).activate("rokpyratrix")
    table.play("bull_rush > rokpyratrix E5")
    assert table.hp("grabbleshanks") == 8


@pytest.mark.clause("R59i")
def test_with_one_enemy_adjacent_after_the_move_the_attack_must_be_made() -> None:
    at = {"rokpyratrix": "E5", "grabbleshanks": "I5"}
    table = Table(at, dice=(3, 3)).unready().activate("rokpyratrix").play_on("bull_rush > H5")
    assert len(table.events(Rolled)) == 1


@pytest.mark.clause("R59i")
def test_among_several_its_user_chooses_and_cannot_decline() -> None:
    at = {"rokpyratrix": "E5", "grabbleshanks": "I5", "goblin_guard": "I6"}
    table = Table(at).unready().activate("rokpyratrix").play_on("bull_rush > H5")
    assert (table.asks, table.asked()) == ("rush_target", "zhentarim")
    assert table.choices() == {"target grabbleshanks I5", "target goblin_guard I6"}


@pytest.mark.clause("R59i")
def test_who_has_slipped_away_before_the_attack_is_not_adjacent() -> None:
    at = {"rokpyratrix": "E5", "grabbleshanks": "I5"}
    table = Table(at).activate("rokpyratrix").play_on("bull_rush > H5")
    table.play("react slip_away > K5")
    assert table.events(AttackDeclared) == []


@pytest.mark.clause("R59e")
def test_a_condition_of_a_critical_comes_too_late_for_this_attack_s_damage() -> None:
    table = Table({"bedlam": "E5", "grabbleshanks": "G5"}, dice=(20, 2)).activate("bedlam")
    table.play("gloom_bolt > grabbleshanks G5")
    assert table.hp("grabbleshanks") == 8  # 2 and 1 for the critical, nothing for Cursed
    assert table.bears("grabbleshanks", "cursed")


@pytest.mark.clause("R59e")
def test_a_condition_of_a_hit_comes_too_late_as_well() -> None:
    content = with_ability("bedlam", "gloom_bolt", on_hit=(Gain(condition="cursed"),))
    table = Table({"bedlam": "E5", "grabbleshanks": "G5"}, dice=(15, 2), content=content)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert table.hp("grabbleshanks") == 9


@pytest.mark.clause("R59e")
def test_a_critical_over_an_area_marks_one_hit_enemy_of_the_user_s_choice() -> None:
    critical = (MoreDamage(amount=1), Gain(condition="marked"))
    content = changed(grabbleshanks={"critical": critical})
    at = {"grabbleshanks": "E5", "lightning_dancer": "I6", "bedlam": "J5", "rokpyratrix": "I5"}
    table = Table(at, dice=(20, 2), content=content).unready().activate("grabbleshanks")
    table.play("arrow_storm > rokpyratrix I5")
    assert (table.asks, table.offers("target")) == ("mark_target", {"I5", "J5"})
    table.play("target rokpyratrix I5")
    assert table.bears("rokpyratrix", "marked")
    assert not table.bears("bedlam", "marked")


# --- Shadow Mail and Sharp Eyes


def mailed(at: dict[str, str], dice: tuple[int, ...] = ()) -> Table:
    """Return a table where Bedlam wears Shadow Mail and no reaction is ready."""
    return Table(at, dice=dice).level("bedlam", "shadow_mail").unready()


@pytest.mark.clause("R59g")
def test_shadow_mail_answers_each_hit_of_flurry() -> None:
    table = mailed({"lightning_dancer": "E5", "bedlam": "F5"}, (15, 15, 15, 15))
    table.activate("lightning_dancer").play("flurry > bedlam F5")
    table.play("target bedlam F5")
    assert table.hp("lightning_dancer") == 10


@pytest.mark.clause("R59g")
def test_shadow_mail_does_not_answer_a_miss_or_an_attack_from_afar() -> None:
    table = mailed({"lightning_dancer": "E5", "bedlam": "F5"}, (2, 2))
    table.activate("lightning_dancer").play("storm_fists > bedlam F5")
    assert table.hp("lightning_dancer") == 12
    table = mailed({"lightning_dancer": "D5", "bedlam": "F5"}, (15, 15))
    table.activate("lightning_dancer").play("throwing_dart > bedlam F5")
    assert table.hp("lightning_dancer") == 12


@pytest.mark.clause("R59g")
def test_shadow_mail_answers_a_goblin_s_spear_and_needs_no_loss() -> None:
    table = mailed({"goblin_guard": "E5", "bedlam": "F5"}).token("bedlam", "warded")
    table.activate("goblin_guard")
    assert (table.hp("bedlam"), table.hp("goblin_guard")) == (11, 2)


@pytest.mark.clause("R59g")
def test_a_goblin_felled_by_shadow_mail_scores_for_bedlam_s_side() -> None:
    table = mailed({"goblin_guard": "E5", "bedlam": "F5"})
    table.hp("goblin_guard", 1)
    table.activate("goblin_guard")
    assert table.where("goblin_guard") == "off"
    assert (table.vp("harpers"), table.vp("zhentarim")) == (0, 1)


@pytest.mark.clause("R59g")
def test_an_attacker_felled_by_shadow_mail_gains_no_experience() -> None:
    at = {"lightning_dancer": "E5", "bedlam": "F5", "grabbleshanks": "A14"}
    table = mailed(at, (15, 15))
    table.hp("lightning_dancer", 1)
    table.activate("lightning_dancer").play("storm_fists > bedlam F5")
    assert table.where("lightning_dancer") == "off"
    assert table.exp("lightning_dancer") == 0


@pytest.mark.clause("R59g")
def test_shadow_mail_does_not_answer_the_hit_that_fells_bedlam() -> None:
    table = mailed({"lightning_dancer": "E5", "bedlam": "F5", "rokpyratrix": "A14"}, (15, 15))
    table.hp("bedlam", 1)
    table.activate("lightning_dancer").play("storm_fists > bedlam F5")
    assert table.hp("lightning_dancer") == 12


@pytest.mark.clause("R59g")
def test_shadow_mail_is_no_attack() -> None:
    # Lightning-Dancer is Cursed: an attack of Bedlam's would deal 1 more; and nothing is parried.
    table = mailed({"lightning_dancer": "E5", "bedlam": "F5"}, (15, 15))
    table.dial("lightning_dancer", "palm_parry", 0)
    table.token("lightning_dancer", "cursed")
    table.activate("lightning_dancer").play("storm_fists > bedlam F5")
    assert (table.hp("lightning_dancer"), table.asks) == (11, "turn")
    assert table.exp("bedlam") == 5


@pytest.mark.clause("R59g")
def test_shadow_mail_comes_before_reactions() -> None:
    table = mailed({"lightning_dancer": "E5", "bedlam": "F5"}, (15, 15))
    table.dial("bedlam", "smoke_step", 0)
    table.activate("lightning_dancer").play("storm_fists > bedlam F5")
    assert (table.asks, table.hp("lightning_dancer")) == ("react", 11)


BETWEEN = {"grabbleshanks": "N5", "bedlam": "J5", "goblin_guard": "L5", "rokpyratrix": "H5"}


@pytest.mark.clause("R59h")
def test_sharp_eyes_let_him_choose_the_bearer_past_miniatures() -> None:
    table = Table(BETWEEN).activate("grabbleshanks")
    assert "shortbow > bedlam J5" not in table.choices()
    table = Table(BETWEEN).token("bedlam", "marked").activate("grabbleshanks")
    assert "shortbow > bedlam J5" in table.choices()
    assert "shortbow > rokpyratrix H5" not in table.choices()


@pytest.mark.clause("R59h")
def test_the_bearer_sees_him_too() -> None:
    table = Table(BETWEEN).activate("bedlam")
    assert "gloom_bolt > grabbleshanks N5" not in table.choices()
    table = Table(BETWEEN).token("bedlam", "marked").activate("bedlam")
    assert "gloom_bolt > grabbleshanks N5" in table.choices()


@pytest.mark.clause("R59h")
def test_an_area_s_line_goes_to_a_space_and_is_blocked_as_usual() -> None:
    table = Table(BETWEEN).token("bedlam", "marked").activate("grabbleshanks")
    assert "arrow_storm > bedlam J5" not in table.choices()


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R59a")
def test_arcane_strike_is_told_when_it_is_primed() -> None:
    table = Table(DUEL).activate("bedlam")
    table.play("arcane_strike > bedlam C5")
    assert only(table, Primed) == {"figure": 2, "ability": "arcane_strike"}


@pytest.mark.clause("R59b", "R22")
def test_the_second_attack_of_a_flurry_is_told_as_such() -> None:
    at = {"lightning_dancer": "G7", "bedlam": "G8", "rokpyratrix": "G6"}
    table = Table(at, (2, 3, 2, 3), game=OPEN).unready().activate("lightning_dancer")
    table.play("flurry > bedlam G8")
    assert table.chosen("pass") == (1, 0)
    table.play("target rokpyratrix G6")
    assert [e.second for e in table.events(AttackDeclared)] == [False, True]


@pytest.mark.clause("R59e")
def test_a_critical_marks_the_one_enemy_that_was_hit() -> None:
    content = changed(grabbleshanks={"critical": (Gain("slowed"),)})
    at = {"grabbleshanks": "A7", "bedlam": "F8"}
    table = Table(at, (20, 2), game=own_game(FIELD, content)).unready().activate("grabbleshanks")
    table.play("arrow_storm > E7")
    assert table.bears("bedlam", "slowed")
