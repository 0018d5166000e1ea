"""Actions and their exchange (R14-R16)."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.engine.match import Match
from game.rules.onslaught.events import ActivationEnded, AttackDeclared, Paid, Rolled
from tests.facts import plain
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import Table

# Four chests around Bedlam: as many bonus actions as he can pay for.
CHESTS = own_game(
    """
    C.C.........
    ............
    C.C.........
    ............
    """
)


def rich(dice: tuple[int, ...] = (2, 3)) -> Table:
    """Bedlam among four chests, Grabbleshanks to shoot at."""
    return Table({"bedlam": "B2", "grabbleshanks": "G2"}, dice, game=CHESTS).activate("bedlam")


def offered(table: Table) -> set[str]:
    return {words.split(" ")[0] for words in table.choices()}


DO = {"standard": "gloom_bolt > grabbleshanks G2", "move": "move B3", "bonus": "loot A1"}


@pytest.mark.clause("R14")
@pytest.mark.parametrize("order", list(permutations(DO)))
def test_one_standard_one_move_and_one_bonus_action_in_any_order(order: tuple[str, ...]) -> None:
    table = rich()
    # From B3 as from B2 a chest is at hand.
    for use in order:
        words = DO[use]
        if use == "bonus" and table.where("bedlam") == "B3":
            words = "loot A3"
        table.play(words)
    paid = [(e.action, e.use) for e in table.events(Paid)]
    assert paid == [(use, use) for use in order]
    assert table.last(ActivationEnded).why == "nothing_left"


@pytest.mark.clause("R14")
def test_free_actions_are_any_number_beside_the_others() -> None:
    table = Table({"bedlam": "B2", "grabbleshanks": "G2"}, (2, 3), game=CHESTS)
    for item in ("flametongue", "boots_of_striding", "wand_of_darts"):
        table.token_on_map(item, "B3")
    table.activate("bedlam").play("pick flametongue")
    table.play("pick boots_of_striding")
    table.play("pick wand_of_darts")
    assert table.events(Paid) == []
    assert {"gloom_bolt", "move", "loot"} <= offered(table)


@pytest.mark.clause("R15")
def test_the_standard_action_serves_as_a_move_or_a_bonus_action() -> None:
    table = rich()
    table.play("move B3")
    table.play("move C4")
    assert plain(table.last(Paid)) == {
        "figure": table.figure("bedlam"),
        "action": "standard",
        "use": "move",
    }
    assert "gloom_bolt" not in offered(table)
    table = rich()
    for chest in ("A1", "A3", "C1"):
        table.play(f"loot {chest}")
    assert table.last(Paid).action == "standard"
    assert table.over() is False
    assert table.last(ActivationEnded).why == "nothing_left"


@pytest.mark.clause("R15")
def test_the_move_action_serves_as_a_bonus_action() -> None:
    table = rich()
    table.play("gloom_bolt > grabbleshanks G2")
    table.play("loot A1")
    table.play("loot A3")
    assert (table.last(Paid).action, table.last(Paid).use) == ("move", "bonus")
    assert table.asks == ""


@pytest.mark.clause("R15.2")
def test_nothing_becomes_a_standard_action_and_a_bonus_action_nothing_else() -> None:
    table = rich()
    table.play("gloom_bolt > grabbleshanks G2")
    assert offered(table) & {"gloom_bolt", "drain_vigour", "maddening_whispers"} == set()
    table.play("move B3")
    assert "move" not in offered(table)
    assert "loot" in offered(table)


@pytest.mark.clause("R16")
def test_an_action_under_way_leaves_no_room_for_another() -> None:
    at = {"lightning_dancer": "B2", "bedlam": "C2", "rokpyratrix": "A2"}
    table = Table(at, (2, 3), game=CHESTS).activate("lightning_dancer")
    table.play("flurry > bedlam C2")
    assert offered(table) == {"target", "pass"}


@pytest.mark.clause("R16")
def test_a_move_is_over_before_the_attack_and_does_not_go_on_after_it() -> None:
    table = rich()
    table.play("move B3")
    table.play("gloom_bolt > grabbleshanks G2")
    assert "move" not in offered(table)


def uses(match: Match, so_far: str = "") -> set[str]:
    """Every order of standard (S), move (M) and bonus (B) uses with which an activation ends."""
    found = {so_far}
    decision = match.decision
    if decision is None or decision.kind != "turn":
        return found
    seat = match.waiting()[0]
    texts = {match.game.say(match, seat, c): c for c in decision.choices(seat)}
    for letter, word in (("S", "gloom_bolt"), ("M", "move"), ("B", "loot")):
        for words, chosen in texts.items():
            if words.split(" ")[0] == word and (letter != "M" or words[5:] in ("B2", "B3")):
                twin = match.copy()
                twin.play(seat, chosen)
                found |= uses(twin, so_far + letter)
                break
    return found


@pytest.mark.clause("R16a")
def test_the_possible_sets_of_actions_are_five() -> None:
    table = rich((2,) * 2)
    table.match.state.dice.fix("attack", [2, 3] * 20)
    sets = {"".join(sorted(order)) for order in uses(table.match) if len(order) >= 3}
    assert sets == {"BMS", "BMM", "BBM", "BBS", "BBB"}


@pytest.mark.clause("R16b")
@pytest.mark.parametrize("done", [[], ["standard"], ["move"], ["standard", "move"], ["bonus"]])
def test_any_part_may_be_left_unused(done: list[str]) -> None:
    table = rich()
    for use in done:
        table.play(DO[use])
    table.play("end")
    assert table.last(ActivationEnded).why == "done"


@pytest.mark.clause("R16c")
def test_one_attack_action_a_turn_unless_a_card_gives_more() -> None:
    table = rich()
    table.play("gloom_bolt > grabbleshanks G2")
    attacks = {"hexblade", "gloom_bolt", "drain_vigour", "maddening_whispers"}
    assert offered(table) & attacks == set()
    at = {"lightning_dancer": "B2", "bedlam": "C2", "rokpyratrix": "A2"}
    table = Table(at, (2, 3, 4, 5), game=CHESTS).activate("lightning_dancer")
    table.play("flurry > bedlam C2")
    table.play("target rokpyratrix A2")
    assert len(table.events(Rolled)) == 2


@pytest.mark.clause("R16d")
def test_an_exchange_is_one_for_one_and_not_announced() -> None:
    table = rich()
    table.play("loot A1")
    assert "loot A3" in table.choices()  # offered at once, though the bonus action is gone
    table.play("loot A3")
    assert len(table.events(Paid)) == 2
    assert "gloom_bolt" in offered(table)  # the standard action is still there


@pytest.mark.clause("R16e")
def test_the_least_useful_action_left_pays() -> None:
    table = rich()
    for chest in ("A1", "A3", "C1"):
        table.play(f"loot {chest}")
    assert [e.action for e in table.events(Paid)] == ["bonus", "move", "standard"]
    table = rich()
    table.play("move B3")
    table.play("move C4")
    assert [e.action for e in table.events(Paid)] == ["move", "standard"]


@pytest.mark.clause("R16f")
def test_a_question_with_one_answer_is_not_asked() -> None:
    # One enemy beside the end of the rush: whom to attack is no question.
    table = Table({"rokpyratrix": "B2", "grabbleshanks": "E2"}, (2, 3), game=CHESTS)
    table.dial("grabbleshanks", "slip_away", 1)
    table.activate("rokpyratrix").play("bull_rush > D2")
    assert table.last(AttackDeclared).targets == (table.figure("grabbleshanks"),)
    at = {"rokpyratrix": "B2", "grabbleshanks": "E2", "lightning_dancer": "E3"}
    table = Table(at, (2, 3), game=CHESTS)
    table.dial("grabbleshanks", "slip_away", 1)
    table.activate("rokpyratrix").play("bull_rush > D2")
    assert table.asks == "rush_target"


@pytest.mark.clause("R16g")
def test_with_nothing_left_to_do_the_activation_ends_and_is_judged() -> None:
    at = {"lightning_dancer": "B2", "bedlam": "C3", "rokpyratrix": "A3"}
    table = Table(at, (2, 3), game=CHESTS).token("lightning_dancer", "slowed")
    table.activate("lightning_dancer").play("storm_fists > bedlam C3")
    table.play("loot A1")
    assert table.exp("lightning_dancer") == 1
    table.play("loot C1")
    assert table.last(ActivationEnded).why == "nothing_left"
    assert table.exp("lightning_dancer") == 3  # two chests, two adjacent enemies at the end
    assert not table.bears("lightning_dancer", "slowed")


@pytest.mark.clause("R16g")
def test_a_pick_up_that_is_possible_keeps_the_activation_open() -> None:
    table = rich()
    table.token_on_map("flametongue", "C2")
    table.play("loot A1")
    table.play("loot A3")
    table.play("gloom_bolt > grabbleshanks G2")
    assert table.choices() == {"pick flametongue", "end"}
    table.play("pick flametongue")
    assert table.last(ActivationEnded).why == "nothing_left"


@pytest.mark.clause("R16b")
def test_ending_is_the_choice_of_number_0() -> None:
    assert rich().chosen("end") == (0, 0)
