"""Reactions: when they are offered, to whom and in which order (R43)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.onslaught.content import Move, Push, Teleport, load
from game.rules.onslaught.events import Damaged, ReactionDeclined, ReactionUsed, Result
from tests.facts import plain
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import DUEL, FIELD, OPEN, own_game
from tests.rules.onslaught.table import Table


def rush(**dials: int) -> Table:
    """Bedlam steps beside Grabbleshanks, who may slip away."""
    table = Table({"bedlam": "F8", "grabbleshanks": "C8"})
    for ability, value in dials.items():
        table.dial("grabbleshanks", ability, value)
    table.activate("bedlam").play("move D8")
    return table


@pytest.mark.clause("R43")
@pytest.mark.parametrize(("dial", "asked"), [(0, "react"), (1, "turn"), (-1, "turn")])
def test_a_reaction_is_offered_at_its_trigger_if_its_dial_is_ready(dial: int, asked: str) -> None:
    assert rush(slip_away=dial).asks == asked


@pytest.mark.clause("R43")
@pytest.mark.parametrize(("answer", "dial"), [("react slip_away > B8", 3), ("pass", 0)])
def test_using_a_reaction_sets_its_dial(answer: str, dial: int) -> None:
    table = rush()
    table.play(answer)
    assert table.dial("grabbleshanks", "slip_away") == dial


@pytest.mark.clause("R43")
def test_without_its_trigger_or_outside_the_action_phase_nothing_is_offered() -> None:
    table = Table({"bedlam": "F8", "grabbleshanks": "C8"})
    table.activate("bedlam").play("move E8")
    assert table.asks == "turn"
    table = Table({"bedlam": "N1", "grabbleshanks": "F5"})
    table.end_phase().play("respawn G5")
    assert table.where("goblin_guard.1") == "G5"
    assert table.asks == "reinforce"


@pytest.mark.clause("R43.2")
@pytest.mark.parametrize("acted_before", [False, True])
def test_a_reaction_is_no_action_and_needs_no_activation_of_its_own(acted_before: bool) -> None:
    table = Table({"bedlam": "F8", "grabbleshanks": "C8"})
    if acted_before:
        table.activate("grabbleshanks").play("end")
    table.activate("bedlam").play("move D8")
    assert table.asked() == "harpers"
    told = table.play("react slip_away > B8")
    assert "paid" not in [event.kind for event in told]
    assert (table.s.standard_left, table.s.move_left, table.s.bonus_left) == (1, 0, 1)  # Bedlam's


@pytest.mark.clause("R43a")
def test_one_reaction_a_character_a_trigger() -> None:
    tireless = with_ability("rokpyratrix", "blood_for_blood", cooldown=0)
    at = {"rokpyratrix": "E8", "lightning_dancer": "F8"}
    table = Table(at, dice=(12, 2), content=tireless).activate("lightning_dancer")
    table.play("storm_fists > rokpyratrix E8")
    table.play("react blood_for_blood > E8")
    assert table.dial("rokpyratrix", "blood_for_blood") == 0
    assert table.asks == "turn"


@pytest.mark.clause("R43b")
@pytest.mark.parametrize("active", ["harpers", "zhentarim"])
def test_the_player_whose_character_is_activating_reacts_first(active: str) -> None:
    answering = with_ability("grabbleshanks", "slip_away", trigger="suffered_attack")
    at = {"lightning_dancer": "E8", "bedlam": "F8", "grabbleshanks": "E7"}
    table = Table(at, dice=(12, 2), content=answering, active=active)
    table.level("lightning_dancer", "tempest_whirl").activate("lightning_dancer")
    table.play("tempest_whirl > lightning_dancer E8")
    assert (table.asks, table.asked()) == ("react", "harpers")
    table.play("pass")
    assert (table.asks, table.asked()) == ("react", "zhentarim")


@pytest.mark.clause("R43b")
@pytest.mark.parametrize(
    ("active", "order"),
    [("harpers", ["harpers", "zhentarim"]), ("zhentarim", ["zhentarim", "harpers"])],
)
def test_in_a_monster_activation_the_active_player_reacts_first(
    active: str, order: list[str]
) -> None:
    wary = with_ability("bedlam", "smoke_step", trigger="enemy_ends_move_adjacent")
    at = {"goblin_guard": "I9", "bedlam": "E8", "grabbleshanks": "E10"}
    table = Table(at, content=wary, active=active).activate("goblin_guard")
    assert table.where("goblin_guard") == "F9"
    asked = [table.asked()]
    table.play("pass")
    asked.append(table.asked())
    assert asked == order


@pytest.mark.clause("R43c")
@pytest.mark.parametrize(("answer", "hp"), [("react palm_parry > G5", 12), ("pass", 10)])
def test_who_would_suffer_damage_answers_before_the_loss(answer: str, hp: int) -> None:
    table = Table({"bedlam": "C5", "lightning_dancer": "G5"}, dice=(12, 2)).activate("bedlam")
    table.play("gloom_bolt > lightning_dancer G5")
    assert table.asks == "react"
    assert table.hp("lightning_dancer") == 12
    table.play(answer)
    assert table.hp("lightning_dancer") == hp


@pytest.mark.clause("R43c")
@pytest.mark.parametrize(("hp", "asked"), [(3, "react"), (2, "turn")])
def test_who_fell_answers_no_more(hp: int, asked: str) -> None:
    at = {"grabbleshanks": "C5", "bedlam": "G5", "rokpyratrix": "N1"}
    table = Table(at, dice=(12, 2))
    table.hp("bedlam", hp)
    table.activate("grabbleshanks").play("shortbow > bedlam G5")
    assert table.asks == asked


@pytest.mark.clause("R43d", "R43f")
def test_no_reaction_answers_a_reaction() -> None:
    wary = with_ability("bedlam", "smoke_step", trigger="enemy_ends_move_adjacent")
    at = {"rokpyratrix": "F8", "grabbleshanks": "C8", "bedlam": "A7"}
    table = Table(at, content=wary).activate("rokpyratrix")
    table.play("move D8")
    table.play("react slip_away > B8")
    assert table.where("grabbleshanks") == "B8"
    assert table.asks == "turn"


@pytest.mark.clause("R43f")
def test_what_a_reaction_did_is_not_answered_later_either() -> None:
    at = {"lightning_dancer": "G5", "bedlam": "F5", "grabbleshanks": "C5"}
    table = Table(at, dice=(12, 2)).activate("lightning_dancer")
    table.play("storm_fists > bedlam F5")
    table.play("react smoke_step > D5")
    assert table.asks == "turn"
    table.play("end")
    assert table.asks == ""


@pytest.mark.clause("R43e")
def test_a_reaction_after_an_attack_comes_after_its_effect_and_before_its_experience() -> None:
    at = {"lightning_dancer": "F8", "rokpyratrix": "E8"}
    table = Table(at, dice=(12, 2)).activate("lightning_dancer")
    table.play("goading_kick > rokpyratrix E8")
    assert table.asks == "react"
    assert table.bears("rokpyratrix", "taunted")
    assert table.exp("lightning_dancer") == 0
    table.play("pass")
    assert table.exp("lightning_dancer") == 1


@pytest.mark.clause("R43e")
def test_whether_the_attacker_was_adjacent_is_judged_at_the_hit() -> None:
    shoving = with_ability("lightning_dancer", "storm_fists", on_hit=(Push(1),))
    at = {"lightning_dancer": "F8", "rokpyratrix": "E8"}
    table = Table(at, dice=(12, 2), content=shoving).activate("lightning_dancer")
    table.play("storm_fists > rokpyratrix E8")
    assert table.where("rokpyratrix") == "D8"
    assert table.offers("react") == {"D8"}


@pytest.mark.clause("R43g")
def test_a_move_by_the_text_of_a_card_ends_a_move() -> None:
    table = Table({"rokpyratrix": "F8", "grabbleshanks": "C8"}).activate("rokpyratrix")
    table.play("bull_rush > D8")
    assert (table.asks, table.asked()) == ("react", "harpers")


@pytest.mark.clause("R43g")
def test_a_teleport_ends_a_move() -> None:
    striding = with_ability("bedlam", "arcane_strike", effects=(Teleport(4),))
    table = Table({"bedlam": "F8", "grabbleshanks": "C8"}, content=striding).activate("bedlam")
    table.play("arcane_strike > D8")
    assert table.asks == "react"


@pytest.mark.clause("R43g")
@pytest.mark.parametrize(("start", "asked"), [("E8", "react"), ("D8", "")])
def test_a_monsters_move_of_a_space_counts_staying_does_not(start: str, asked: str) -> None:
    table = Table({"goblin_guard": start, "grabbleshanks": "C8"}, active="harpers")
    table.activate("goblin_guard")
    assert table.where("goblin_guard") == "D8"
    assert table.asks == asked


@pytest.mark.clause("R43g")
def test_staying_is_no_move_for_a_rush_either() -> None:
    at = {"rokpyratrix": "D8", "grabbleshanks": "C8"}
    table = Table(at, dice=(2, 3)).activate("rokpyratrix")
    table.play("bull_rush > rokpyratrix D8")
    assert table.last(Result).outcome == "miss"
    assert table.asks == "turn"


@pytest.mark.clause("R43g")
def test_a_push_is_no_move() -> None:
    shoving = with_ability("lightning_dancer", "storm_fists", on_hit=(Push(1),))
    at = {"lightning_dancer": "F8", "goblin_guard": "E8", "grabbleshanks": "C8", "bedlam": "N1"}
    table = Table(at, dice=(12, 2), content=shoving).activate("lightning_dancer")
    table.play("storm_fists > goblin_guard E8")
    assert table.where("goblin_guard") == "D8"
    assert table.asks == "turn"


@pytest.mark.clause("R43k")
def test_the_damage_of_an_answer_drops_flametongue() -> None:
    at = {"lightning_dancer": "F8", "rokpyratrix": "E8"}
    table = Table(at, dice=(12, 2)).item("lightning_dancer", "flametongue")
    table.activate("lightning_dancer").play("storm_fists > rokpyratrix E8")
    table.play("react blood_for_blood > E8")
    assert table.hp("lightning_dancer") == 10
    assert table.holder("flametongue") == "F8"


@pytest.mark.clause("R43k")
def test_warded_lessens_the_damage_of_an_answer() -> None:
    at = {"lightning_dancer": "F8", "rokpyratrix": "E8"}
    table = Table(at, dice=(12, 2)).token("lightning_dancer", "warded")
    table.activate("lightning_dancer").play("storm_fists > rokpyratrix E8")
    table.play("react blood_for_blood > E8")
    assert table.hp("lightning_dancer") == 11


@pytest.mark.clause("R43k")
def test_the_sufferer_may_still_answer_when_shadow_mail_felled_the_attacker() -> None:
    at = {"lightning_dancer": "F8", "bedlam": "E8", "grabbleshanks": "N14"}
    table = Table(at, dice=(12, 2)).level("bedlam", "shadow_mail")
    table.hp("lightning_dancer", 1)
    table.activate("lightning_dancer").play("storm_fists > bedlam E8")
    assert table.where("lightning_dancer") == "off"
    assert "react" in {words.split(" ")[0] for words in table.choices()}
    table.play("react smoke_step > E7")
    assert table.where("bedlam") == "E7"


@pytest.mark.clause("R43h")
def test_effects_then_automatic_answers_then_reactions_then_moves_then_experience() -> None:
    at = {"lightning_dancer": "F8", "bedlam": "E8"}
    table = Table(at, dice=(20, 2)).level("bedlam", "shadow_mail").activate("lightning_dancer")
    table.play("goading_kick > bedlam E8")
    table.play("react smoke_step > C8")
    assert table.asks == "move_to"
    table.play("go G8")
    order = ["condition_gained", "damaged", "reaction_used", "moved", "exp_gained"]
    told = [event.kind for event in table.told]
    after = told[told.index("condition_gained") :]
    assert [kind for kind in after if kind in order] == order


@pytest.mark.clause("R43i")
def test_a_player_orders_several_reactions_and_each_is_judged_anew() -> None:
    at = {"lightning_dancer": "E8", "bedlam": "F8", "rokpyratrix": "E7", "grabbleshanks": "N14"}
    table = Table(at, dice=(12, 2)).level("lightning_dancer", "tempest_whirl")
    table.hp("lightning_dancer", 2)
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer E8")
    offered = table.choices()
    assert {"react blood_for_blood > E7", "react smoke_step > F9"} <= offered
    assert "react smoke_step > E8" not in offered
    table.play("react blood_for_blood > E7")
    assert table.where("lightning_dancer") == "off"
    assert "react smoke_step > E8" in table.choices()


@pytest.mark.clause("R43j")
@pytest.mark.parametrize("warded", [False, True])
def test_blood_for_blood_needs_a_hit_and_no_loss(warded: bool) -> None:
    table = Table({"goblin_guard": "F8", "rokpyratrix": "E8"})
    if warded:
        table.token("rokpyratrix", "warded")
    table.activate("goblin_guard")
    assert table.hp("rokpyratrix") == (14 if warded else 13)
    assert table.asks == "react"


@pytest.mark.clause("R43j")
def test_blood_for_blood_does_not_answer_a_friend() -> None:
    bursting = with_ability(
        "bedlam", "drain_vigour", target="burst", range=(0, 0), radius=1, on_hit=()
    )
    table = Table({"bedlam": "F8", "rokpyratrix": "E8"}, dice=(12, 2), content=bursting)
    table.activate("bedlam").play("drain_vigour > bedlam F8")
    assert table.hp("rokpyratrix") == 14 - 3 + 1
    assert table.asks == "turn"


@pytest.mark.clause("R43j")
def test_smoke_step_answers_a_friend() -> None:
    table = Table({"rokpyratrix": "E8", "bedlam": "F8"}, dice=(12, 2)).activate("rokpyratrix")
    table.play("fire_breath > bedlam F8")
    assert (table.asks, table.asked()) == ("react", "zhentarim")


@pytest.mark.clause("R43j")
def test_palm_parry_answers_a_friend() -> None:
    at = {"grabbleshanks": "C5", "lightning_dancer": "G5", "bedlam": "N1"}
    table = Table(at, dice=(12, 2)).activate("grabbleshanks")
    table.play("arrow_storm > G6")
    assert (table.asks, table.asked()) == ("react", "harpers")


@pytest.mark.clause("R43j")
@pytest.mark.parametrize(("warded", "asked"), [(False, "react"), (True, "")])
def test_palm_parry_is_offered_when_1_or_more_is_due(warded: bool, asked: str) -> None:
    table = Table({"goblin_guard": "F8", "lightning_dancer": "E8"})
    if warded:
        table.token("lightning_dancer", "warded")
    table.activate("goblin_guard")
    assert table.asks == asked


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R43j")
def test_a_miss_leaves_nothing_to_parry() -> None:
    table = Table({"bedlam": "C5", "lightning_dancer": "G5"}, dice=(5, 2)).activate("bedlam")
    table.play("gloom_bolt > lightning_dancer G5")
    assert table.asks == "turn"
    assert table.hp("lightning_dancer") == 12


@pytest.mark.clause("R43h", "R59g")
def test_only_shadow_mail_answers_a_melee_hit_by_itself() -> None:
    at = {"lightning_dancer": "G7", "grabbleshanks": "A1", "bedlam": "G8", "rokpyratrix": "G6"}
    for target, cell in (("bedlam", "G8"), ("rokpyratrix", "G6")):
        table = Table(at, (12, 2), game=OPEN).unready().activate("lightning_dancer")
        table.play(f"storm_fists > {target} {cell}")
        assert len(table.events(Damaged)) == 1


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


@pytest.mark.clause("R43h", "R59f")
def test_the_move_of_a_critical_may_be_left_out() -> None:
    table = Table({"lightning_dancer": "G7", "bedlam": "G8"}, (20, 2), game=OPEN).unready()
    table.activate("lightning_dancer").play("storm_fists > bedlam G8")
    assert (table.asks, table.chosen("pass")) == ("move_to", (1, 0))
    table.play("pass")
    assert table.where("lightning_dancer") == "G7"


@pytest.mark.clause("R43b")
@pytest.mark.parametrize("active", ["harpers", "zhentarim"])
def test_the_player_of_the_acting_character_answers_first(active: str) -> None:
    content = with_ability(
        "lightning_dancer", "palm_parry", trigger="suffered_attack", effects=(Teleport(3),)
    )
    at = {"grabbleshanks": "C5", "lightning_dancer": "G5", "bedlam": "G7"}
    table = Table(at, (16, 2), active=active, content=content).activate("grabbleshanks")
    table.play("arrow_storm > G6")
    assert (table.asks, table.asked()) == ("react", "harpers")
    table.play("pass")
    assert table.asked() == "zhentarim"


@pytest.mark.clause("R43i", "R43c")
def test_the_prompt_speaks_of_the_first_that_can_answer() -> None:
    at = {"lightning_dancer": "G7", "bedlam": "G8", "rokpyratrix": "H7"}
    table = Table(at, (12, 2), game=OPEN).level("lightning_dancer", "tempest_whirl")
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer G7")
    decision = table.match.decision
    assert decision is not None
    assert (decision.kind, decision.figure) == ("react", table.figure("bedlam"))
    assert decision.about == {
        "reaction": "smoke_step",
        "trigger": table.figure("lightning_dancer"),
        "moment": "hit",
        "ability": "tempest_whirl",
        "amount": 4,
    }


@pytest.mark.clause("R43", "R43.2")
def test_a_reaction_that_is_declined_is_told() -> None:
    table = Table(DUEL, (15, 2)).activate("grabbleshanks")
    table.play("shortbow > bedlam C5")
    table.play("pass")
    assert only(table, ReactionDeclined) == {"figure": 2, "ability": "smoke_step"}
    assert table.events(ReactionUsed) == []


@pytest.mark.clause("R43g")
def test_a_move_that_a_critical_gives_can_be_answered() -> None:
    content = changed(bedlam={"critical": (Move(2),)})
    at = {"bedlam": "G7", "grabbleshanks": "G10"}
    table = Table(at, (20, 2), game=own_game(FIELD, content)).unready("bedlam").activate("bedlam")
    table.play("gloom_bolt > grabbleshanks G10")
    assert table.asks == "move_to"
    table.play("go G9")
    assert (table.asks, table.asked()) == ("react", "harpers")
