"""Condition tokens: Cursed, Marked, Taunted, and how long tokens stay (R44)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.onslaught.events import ConditionGained, ConditionLost, Healed, Result, Rolled
from tests.facts import plain
from tests.rules.onslaught.own_cards import with_condition
from tests.rules.onslaught.own_levels import DUEL, OPEN
from tests.rules.onslaught.table import Table


@pytest.mark.clause("R44")
def test_a_condition_is_a_token_on_its_bearer() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}).activate("grabbleshanks")
    table.play("name_the_quarry > bedlam G5")
    assert table.bears("bedlam", "marked")
    assert table.last(ConditionGained).figure == table.figure("bedlam")


@pytest.mark.clause("R44.2")
def test_fading_tokens_leave_at_the_end_of_the_bearers_next_activation_enduring_stay() -> None:
    table = Table({"grabbleshanks": "C5", "lightning_dancer": "C7"})
    for token in ("cursed", "taunted", "slowed", "weakened", "warded"):
        table.token("grabbleshanks", token)
    table.activate("lightning_dancer").play("end")
    assert table.bears("grabbleshanks", "slowed")
    table.activate("grabbleshanks")
    assert table.bears("grabbleshanks", "slowed")
    table.play("end")
    left = [
        token
        for token in ("cursed", "taunted", "slowed", "weakened", "warded")
        if table.bears("grabbleshanks", token)
    ]
    assert left == ["cursed", "taunted"]


@pytest.mark.clause("R44.3")
@pytest.mark.parametrize(
    ("attacker", "attack", "cursed", "hp"),
    [
        ("bedlam", "gloom_bolt", True, 11 - 3),
        ("bedlam", "gloom_bolt", False, 11 - 2),
        ("rokpyratrix", "hurled_spear", True, 11 - 1),
    ],
)
def test_bedlams_attacks_deal_1_more_to_the_cursed(
    attacker: str, attack: str, cursed: bool, hp: int
) -> None:
    table = Table({attacker: "C5", "grabbleshanks": "G5"}, dice=(12, 2))
    if cursed:
        table.token("grabbleshanks", "cursed")
    table.activate(attacker).play(f"{attack} > grabbleshanks G5")
    assert table.hp("grabbleshanks") == hp


@pytest.mark.clause("R44.4")
def test_bedlam_heals_3_after_the_cursed_falls() -> None:
    at = {"bedlam": "C5", "grabbleshanks": "G5", "lightning_dancer": "N14"}
    table = Table(at, dice=(12, 2)).token("grabbleshanks", "cursed")
    table.hp("bedlam", 4)
    table.hp("grabbleshanks", 1)
    kinds = [event.kind for event in table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")]
    assert table.hp("bedlam") == 7
    assert kinds.index("defeated") < kinds.index("healed")


@pytest.mark.clause("R44.5")
@pytest.mark.parametrize(
    ("attacker", "attack", "marked", "hp"),
    [
        ("grabbleshanks", "shortbow", True, 11 - 3),
        ("grabbleshanks", "shortbow", False, 11 - 2),
        ("lightning_dancer", "throwing_dart", True, 11 - 1),
    ],
)
def test_grabbleshanks_attacks_deal_1_more_to_the_marked(
    attacker: str, attack: str, marked: bool, hp: int
) -> None:
    table = Table({attacker: "C5", "bedlam": "F5"}, dice=(12, 2))
    if marked:
        table.token("bedlam", "marked")
    table.activate(attacker).play(f"{attack} > bedlam F5")
    assert table.hp("bedlam") == hp


@pytest.mark.clause("R44.6")
@pytest.mark.parametrize(
    ("target", "dice"), [("grabbleshanks C7", (12,)), ("lightning_dancer G5", (12, 2))]
)
def test_the_taunted_roll_one_die_but_at_lightning_dancer(
    target: str, dice: tuple[int, ...]
) -> None:
    at = {"bedlam": "C5", "lightning_dancer": "G5", "grabbleshanks": "C7"}
    table = Table(at, dice=(12, 2)).token("bedlam", "taunted")
    table.activate("bedlam").play(f"gloom_bolt > {target}")
    assert table.last(Rolled).dice == dice


@pytest.mark.clause("R44a")
@pytest.mark.parametrize(
    ("user", "ability", "token"),
    [
        ("grabbleshanks", "name_the_quarry", "marked"),
        ("lightning_dancer", "challenge", "taunted"),
        ("bedlam", "lay_curse", "cursed"),
    ],
)
def test_placing_one_of_the_three_again_moves_it(user: str, ability: str, token: str) -> None:
    table = Table({user: "C5", "goblin_guard.1": "E5", "goblin_guard.2": "C7"})
    table.token("goblin_guard.1", token)
    table.activate(user).play(f"{ability} > goblin_guard C7")
    assert table.bears("goblin_guard.2", token)
    assert not table.bears("goblin_guard.1", token)


@pytest.mark.clause("R44b")
def test_bedlam_heals_whoever_felled_the_cursed() -> None:
    at = {"grabbleshanks": "C5", "goblin_guard": "G5", "bedlam": "N1"}
    table = Table(at, dice=(12, 2)).token("goblin_guard", "cursed")
    table.hp("bedlam", 4)
    table.hp("goblin_guard", 1)
    table.activate("grabbleshanks").play("shortbow > goblin_guard G5")
    assert table.hp("bedlam") == 7


@pytest.mark.clause("R44b")
def test_bedlam_off_the_map_does_not_heal() -> None:
    at = {"grabbleshanks": "C5", "goblin_guard": "G5", "rokpyratrix": "N1"}
    table = Table(at, dice=(12, 2)).token("goblin_guard", "cursed")
    table.hp("bedlam", 0)
    table.hp("goblin_guard", 1)
    table.activate("grabbleshanks").play("shortbow > goblin_guard G5")
    assert table.hp("bedlam") == 0


@pytest.mark.clause("R44c")
@pytest.mark.parametrize(("dancer", "dice"), [("G5", (12, 2)), ("N14", (12,))])
def test_two_dice_are_rolled_if_lightning_dancer_is_among_the_targets(
    dancer: str, dice: tuple[int, ...]
) -> None:
    at = {"rokpyratrix": "E5", "grabbleshanks": "F5", "lightning_dancer": dancer}
    table = Table(at, dice=(12, 2)).token("rokpyratrix", "taunted")
    table.activate("rokpyratrix").play("fire_breath > grabbleshanks F5")
    assert table.last(Rolled).dice == dice


@pytest.mark.clause("R44d")
def test_taunted_does_nothing_to_a_monster() -> None:
    table = Table({"goblin_guard": "E5", "grabbleshanks": "F5"}).token("goblin_guard", "taunted")
    table.activate("goblin_guard")
    assert table.events(Rolled) == []
    assert table.hp("grabbleshanks") == 10


@pytest.mark.clause("R44d")
@pytest.mark.parametrize(
    ("attacker", "attack", "token"),
    [("grabbleshanks", "shortbow", "marked"), ("bedlam", "gloom_bolt", "cursed")],
)
def test_marked_and_cursed_work_on_monsters(attacker: str, attack: str, token: str) -> None:
    at = {"grabbleshanks": "N14", "bedlam": "N1", "goblin_guard": "G5", attacker: "C5"}
    table = Table(at, dice=(12, 2)).token("goblin_guard", token)
    table.activate(attacker).play(f"{attack} > goblin_guard G5")
    assert table.where("goblin_guard") == "off"


@pytest.mark.clause("R44e")
@pytest.mark.parametrize(("hp", "taunted"), [(12, True), (2, False)])
def test_taunted_ends_with_lightning_dancer_not_with_an_attack_on_her(
    hp: int, taunted: bool
) -> None:
    at = {"bedlam": "C5", "lightning_dancer": "G5", "grabbleshanks": "N14"}
    table = Table(at, dice=(15, 2)).token("bedlam", "taunted")
    table.dial("lightning_dancer", "palm_parry", 1)
    table.hp("lightning_dancer", hp)
    table.activate("bedlam").play("gloom_bolt > lightning_dancer G5")
    assert table.last(Result).outcome == "hit"
    assert table.bears("bedlam", "taunted") is taunted


@pytest.mark.clause("R44f")
@pytest.mark.parametrize(
    ("attacker", "attack", "owner", "bearer", "token"),
    [
        ("bedlam", "gloom_bolt", "grabbleshanks", "rokpyratrix", "marked"),
        ("grabbleshanks", "shortbow", "bedlam", "lightning_dancer", "cursed"),
    ],
)
def test_marked_and_cursed_stay_when_their_owner_falls(
    attacker: str, attack: str, owner: str, bearer: str, token: str
) -> None:
    at = {"rokpyratrix": "N1", "lightning_dancer": "A14", attacker: "C5", owner: "G5"}
    table = Table(at, dice=(15, 2)).token(bearer, token)
    table.hp(owner, 1)
    table.activate(attacker).play(f"{attack} > {owner} G5")
    assert table.where(owner) == "off"
    assert table.bears(bearer, token)


@pytest.mark.clause("R44g")
def test_the_heal_comes_at_the_moment_of_the_defeat() -> None:
    # Lightning-Dancer is Cursed and falls to Blood for Blood, before Bedlam answers her whirl.
    at = {
        "lightning_dancer": "E8",
        "bedlam": "F8",
        "rokpyratrix": "E7",
        "grabbleshanks": "N14",
    }
    table = Table(at, dice=(12, 2)).level("lightning_dancer", "tempest_whirl")
    table.token("lightning_dancer", "cursed")
    table.hp("lightning_dancer", 2)
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer E8")
    assert table.hp("bedlam") == 7
    table.play("react blood_for_blood > E7")
    assert table.hp("bedlam") == 10
    assert table.asks == "react"


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R44a")
def test_giving_a_token_again_to_its_bearer_moves_nothing() -> None:
    table = Table(DUEL).token("bedlam", "marked").activate("grabbleshanks")
    table.play("name_the_quarry > bedlam C5")
    assert table.bears("bedlam", "marked")
    assert table.events(ConditionLost) == []
    fresh = Table(DUEL).activate("grabbleshanks")
    fresh.play("name_the_quarry > bedlam C5")
    assert fresh.events(ConditionLost) == []


@pytest.mark.clause("R44.4")
def test_the_heal_of_cursed_is_its_owners_whoever_that_is() -> None:
    content = with_condition("cursed", owner="grabbleshanks")
    table = Table(
        {**DUEL, "rokpyratrix": "N14", "lightning_dancer": "N1"}, (15, 2), content=content
    )
    table.token("bedlam", "cursed")
    table.hp("bedlam", 1)
    table.hp("grabbleshanks", 6)
    table.activate("grabbleshanks").play("shortbow > bedlam C5")
    assert table.hp("grabbleshanks") == 9


@pytest.mark.clause("R44e", "R44f")
def test_taunted_outlives_everybody_but_its_owner() -> None:
    at = {**DUEL, "lightning_dancer": "N1", "rokpyratrix": "N14"}
    table = Table(at, dice=(15, 2)).token("rokpyratrix", "taunted")
    table.hp("grabbleshanks", 1)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert table.where("grabbleshanks") == "off"
    assert table.bears("rokpyratrix", "taunted")


@pytest.mark.clause("R44e")
def test_taunted_leaves_any_bearer_with_its_owner() -> None:
    content = with_condition("taunted", owner="bedlam")
    at = {**DUEL, "lightning_dancer": "N1", "rokpyratrix": "N14"}
    table = Table(at, dice=(15, 15), content=content).token("grabbleshanks", "taunted")
    table.hp("bedlam", 1)
    table.activate("grabbleshanks").play("shortbow > bedlam C5")
    assert not table.bears("grabbleshanks", "taunted")


@pytest.mark.clause("R44.4", "R44b")
def test_without_its_owner_in_the_match_cursed_heals_nobody() -> None:
    content = with_condition("cursed", owner="somebody_else")
    at = {**DUEL, "lightning_dancer": "N1", "goblin_guard.4": "N14"}
    table = Table(at, (15, 2), content=content).token("grabbleshanks", "cursed")
    table.hp("grabbleshanks", 1)
    table.hp("goblin_guard.4", 1)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert table.events(Healed) == []


@pytest.mark.clause("R44e", "R38b")
def test_with_nobody_taunted_nothing_leaves_with_her() -> None:
    at = {"bedlam": "C5", "lightning_dancer": "G5", "grabbleshanks": "N1"}
    table = Table(at, (16, 2)).unready()
    table.hp("lightning_dancer", 1)
    table.activate("bedlam").play("gloom_bolt > lightning_dancer G5")
    assert table.where("lightning_dancer") == "off"
    assert table.events(ConditionLost) == []


@pytest.mark.clause("R44a")
def test_a_token_moves_from_any_bearer() -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G9", "lightning_dancer": "I7"}
    table = Table(at, game=OPEN).token("grabbleshanks", "cursed").activate("bedlam")
    table.play("lay_curse > lightning_dancer I7")
    assert not table.bears("grabbleshanks", "cursed")
    assert only(table, ConditionLost)["why"] == "moved"


@pytest.mark.clause("R11.2")
def test_a_token_that_has_left_does_not_leave_again() -> None:
    table = Table({"bedlam": "G7"}, game=OPEN).token("bedlam", "slowed")
    for _ in range(2):
        table.activate("bedlam").play("end")
    assert len(table.events(ConditionLost)) == 1
