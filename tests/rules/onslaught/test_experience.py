"""Experience points and level-up cards (R45-R49)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.content import Bonus
from game.rules.onslaught.events import ActivationEnded, ExpGained, LevelledUp, Result
from game.rules.onslaught.experience import earn
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import Table


def looter(exp: int) -> Table:
    """Grabbleshanks stands beside the chest on B2."""
    table = Table({"grabbleshanks": "B3", "bedlam": "N14"})
    table.exp("grabbleshanks", exp)
    return table.activate("grabbleshanks")


def shooter(exp: int, dice: tuple[int, ...] = (12, 2), marked: bool = False) -> Table:
    """Grabbleshanks is about to shoot at Bedlam."""
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice)
    table.dial("bedlam", "smoke_step", 3)
    if marked:
        table.token("bedlam", "marked")
    table.exp("grabbleshanks", exp)
    return table.activate("grabbleshanks")


@pytest.mark.clause("R45", "R47")
@pytest.mark.parametrize(("die", "exp"), [(12, 3), (3, 2)])
def test_a_hit_adds_1_to_the_dial(die: int, exp: int) -> None:
    table = shooter(2, (die, 2))
    table.play("shortbow > bedlam G5")
    assert table.exp("grabbleshanks") == exp


@pytest.mark.clause("R48")
def test_looting_a_chest_gives_1() -> None:
    table = looter(0)
    table.play("loot B2")
    assert table.exp("grabbleshanks") == 1


@pytest.mark.clause("R45.2")
@pytest.mark.parametrize(("exp", "asked"), [(3, "turn"), (4, "level_up")])
def test_at_5_the_character_levels_up(exp: int, asked: str) -> None:
    table = looter(exp)
    table.play("loot B2")
    assert table.asks == asked


@pytest.mark.clause("R45.2")
def test_one_of_two_cards_is_chosen_and_usable_at_once() -> None:
    table = looter(4)
    table.play("loot B2")
    assert table.choices() == {"level long_draw", "level hail_of_quarrels"}
    table.play("level hail_of_quarrels")
    assert table.offers("hail_of_quarrels")
    assert table.last(LevelledUp).ability == "hail_of_quarrels"


@pytest.mark.clause("R45.3")
def test_a_character_levels_up_once() -> None:
    table = looter(4)
    table.play("loot B2")
    table.play("level long_draw")
    table.play("end")
    # Even a dial that were turned back to 4 would bring no second card.
    table.exp("grabbleshanks", 4)
    assert earn(table.match, table.figure("grabbleshanks"), 1, "hit", "R47") is None


@pytest.mark.clause("R45a")
def test_experience_comes_after_the_last_step_of_an_attack() -> None:
    at = {"lightning_dancer": "E8", "goblin_guard": "F8", "bedlam": "N1"}
    table = Table(at, dice=(20, 2))
    table.exp("lightning_dancer", 4)
    table.hp("goblin_guard", 3)
    table.activate("lightning_dancer").play("goading_kick > goblin_guard F8")
    assert table.asks == "move_to"
    table.play("pass")
    assert table.asks == "level_up"


@pytest.mark.clause("R45a")
def test_a_level_up_does_not_change_the_attack_that_brought_it() -> None:
    at = {"lightning_dancer": "E8", "rokpyratrix": "F8"}
    table = Table(at, dice=(12, 2))
    table.exp("lightning_dancer", 4)
    table.dial("rokpyratrix", "blood_for_blood", 1)
    table.activate("lightning_dancer").play("storm_fists > rokpyratrix F8")
    table.play("level eye_of_the_storm")  # Storm Fists dmg 3
    assert table.hp("rokpyratrix") == 12


@pytest.mark.clause("R45b")
def test_a_level_up_card_costs_the_action_printed_on_it() -> None:
    table = shooter(4)
    table.play("shortbow > bedlam G5")
    table.play("level hail_of_quarrels")
    assert table.s.standard_left == 0
    assert table.asks == "turn"
    assert table.offers("hail_of_quarrels") == set()


@pytest.mark.clause("R45b")
def test_a_card_that_is_always_on_works_without_an_action() -> None:
    table = Table({"lightning_dancer": "F5", "goblin_guard": "E5"}, dice=(15, 2))
    table.exp("lightning_dancer", 4)
    table.activate("lightning_dancer").play("storm_fists > goblin_guard E5")
    table.play("level eye_of_the_storm")
    assert table.ac("lightning_dancer") == 16


@pytest.mark.clause("R45c")
def test_the_owner_chooses_at_once_even_outside_the_activation() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, active="zhentarim").activate("bedlam")
    table.exp("grabbleshanks", 4)
    due = earn(table.match, table.figure("grabbleshanks"), 1, "bonus", "R49")
    assert due is not None
    table.match.push(due)  # type: ignore[arg-type]
    table.match.run()
    assert (table.asks, table.asked()) == ("level_up", "harpers")
    table.play("level long_draw")
    assert (table.asks, table.asked()) == ("turn", "zhentarim")


@pytest.mark.clause("R45d")
def test_the_defeated_gain_none() -> None:
    at = {"lightning_dancer": "F8", "bedlam": "E8", "grabbleshanks": "N14"}
    table = Table(at, dice=(12, 2)).level("bedlam", "shadow_mail")
    table.dial("bedlam", "smoke_step", 1)
    table.hp("lightning_dancer", 1)
    table.activate("lightning_dancer").play("storm_fists > bedlam E8")
    assert table.last(Result).outcome == "hit"
    assert table.exp("lightning_dancer") == 0


@pytest.mark.clause("R46")
def test_a_level_up_with_the_exhausted_symbol_works_once() -> None:
    goblins = {f"goblin_guard.{n}": f"N{n}" for n in (1, 2, 3, 4)}
    table = Table({"grabbleshanks": "C5", "bedlam": "N14", **goblins}, dice=(12, 2))
    table.level("grabbleshanks", "hail_of_quarrels").dial("grabbleshanks", "trailcraft", 1)
    table.activate("grabbleshanks").play("hail_of_quarrels > G5")
    table.play("end")
    assert table.dial("grabbleshanks", "hail_of_quarrels") == -1
    table.end_phase()
    assert table.dial("grabbleshanks", "trailcraft") == 0
    assert table.dial("grabbleshanks", "hail_of_quarrels") == -1


@pytest.mark.clause("R46")
@pytest.mark.parametrize(("dial", "offered"), [(0, True), (-1, False)])
def test_a_card_turned_facedown_is_not_offered(dial: int, offered: bool) -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "N14"})
    table.level("grabbleshanks", "hail_of_quarrels")
    table.dial("grabbleshanks", "hail_of_quarrels", dial)
    table.activate("grabbleshanks")
    assert bool(table.offers("hail_of_quarrels")) is offered


@pytest.mark.clause("R49")
def test_the_bonus_comes_each_time_its_condition_is_met() -> None:
    table = shooter(0, (12, 2, 12, 2), marked=True)
    table.play("shortbow > bedlam G5")
    table.play("end")
    assert table.exp("grabbleshanks") == 2
    table.activate("grabbleshanks").play("shortbow > bedlam G5")
    assert table.exp("grabbleshanks") == 4


@pytest.mark.clause("R49")
def test_the_bonus_is_the_number_on_the_card() -> None:
    generous = changed(grabbleshanks={"bonus": Bonus("hits_bearer", 2, "marked")})
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice=(12, 2), content=generous)
    table.token("bedlam", "marked").activate("grabbleshanks").play("shortbow > bedlam G5")
    table.play("pass")
    assert [event.amount for event in table.events(ExpGained)] == [1, 2]


@pytest.mark.clause("R49a")
@pytest.mark.parametrize(
    ("others", "exp"),
    [
        ({"goblin_guard.1": "H7", "goblin_guard.2": "H8"}, 1),
        ({"goblin_guard.1": "H7", "lightning_dancer": "H8"}, 1),
        ({"lightning_dancer": "H8"}, 0),
    ],
)
def test_an_attack_gives_1_at_most_and_only_for_hitting_an_enemy(
    others: dict[str, str], exp: int
) -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "N1", **others}, dice=(15, 2))
    table.dial("lightning_dancer", "palm_parry", 1)
    table.activate("grabbleshanks").play("arrow_storm > G7")
    assert {event.outcome for event in table.events(Result)} == {"hit"}
    assert table.exp("grabbleshanks") == exp


@pytest.mark.clause("R49b")
def test_experience_past_5_is_ignored() -> None:
    generous = changed(grabbleshanks={"bonus": Bonus("hits_bearer", 3, "marked")})
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice=(12, 2, 12, 2), content=generous)
    table.dial("bedlam", "smoke_step", 3)
    table.exp("grabbleshanks", 3)
    table.token("bedlam", "marked").activate("grabbleshanks").play("shortbow > bedlam G5")
    assert table.exp("grabbleshanks") == 5
    table.play("level long_draw")
    table.play("end")
    told = table.activate("grabbleshanks").play("shortbow > bedlam G5")
    assert table.exp("grabbleshanks") == 5
    assert "exp_gained" not in [event.kind for event in told]


@pytest.mark.clause("R49c")
@pytest.mark.parametrize(("cursed", "exp"), [(True, 2), (False, 1)])
def test_a_token_placed_by_this_attack_does_not_count(cursed: bool, exp: int) -> None:
    table = Table({"bedlam": "C5", "grabbleshanks": "G5"}, dice=(20, 2))
    if cursed:
        table.token("grabbleshanks", "cursed")
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert table.bears("grabbleshanks", "cursed")
    assert table.exp("bedlam") == exp


@pytest.mark.clause("R49c")
@pytest.mark.parametrize(("weapon", "cell"), [("shortbow", "G5"), ("flametongue", "D5")])
def test_a_bearer_that_was_felled_or_slain_counts(weapon: str, cell: str) -> None:
    at = {"grabbleshanks": "C5", "goblin_guard": cell, "bedlam": "N1"}
    table = Table(at, dice=(12, 2)).item("grabbleshanks", "flametongue")
    table.token("goblin_guard", "marked").activate("grabbleshanks")
    table.play(f"{weapon} > goblin_guard {cell}")
    assert table.where("goblin_guard") == "off"
    assert table.exp("grabbleshanks") == 2


@pytest.mark.clause("R49d")
@pytest.mark.parametrize(("exp", "gained"), [(3, ["hit", "bonus"]), (4, ["hit"])])
def test_the_level_up_comes_at_the_point_that_reaches_5(exp: int, gained: list[str]) -> None:
    table = shooter(exp, marked=True)
    table.play("shortbow > bedlam G5")
    assert table.asks == "level_up"
    assert [event.reason for event in table.events(ExpGained)] == gained
    table.play("level long_draw")
    assert (table.asks, table.exp("grabbleshanks")) == ("turn", 5)
    assert len(table.events(ExpGained)) == len(gained)


@pytest.mark.clause("R49d")
def test_lightning_dancers_bonus_is_judged_at_her_end_before_tokens_fade() -> None:
    at = {"lightning_dancer": "E8", "bedlam": "F8", "goblin_guard": "E7"}
    table = Table(at).token("lightning_dancer", "slowed").activate("lightning_dancer")
    kinds = [event.kind for event in table.play("end")]
    assert table.exp("lightning_dancer") == 1
    assert kinds.index("exp_gained") < kinds.index("condition_lost")


@pytest.mark.clause("R49d")
def test_a_felled_lightning_dancer_gets_no_bonus() -> None:
    at = {
        "lightning_dancer": "E8",
        "rokpyratrix": "F8",
        "goblin_guard": "E7",
        "grabbleshanks": "N14",
    }
    table = Table(at, dice=(2, 3, 12, 2))
    table.hp("lightning_dancer", 2)
    table.activate("lightning_dancer").play("flurry > goblin_guard E7")
    table.play("target rokpyratrix F8")
    table.play("react blood_for_blood > F8")
    assert table.where("lightning_dancer") == "off"
    assert table.last(ActivationEnded).why == "defeated"
    assert table.exp("lightning_dancer") == 0


@pytest.mark.clause("R45.2")
def test_either_card_is_usable_only_once_it_is_chosen() -> None:
    content = with_ability("grabbleshanks", "long_draw", kind="bonus")
    at = {"grabbleshanks": "G7", "bedlam": "G9"}
    table = Table(at, game=own_game("\n".join(["." * 13] * 13), content)).activate("grabbleshanks")
    assert not {"long_draw", "hail_of_quarrels"} & {w.split(" ")[0] for w in table.choices()}
