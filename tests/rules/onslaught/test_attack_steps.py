"""The steps of an attack: declare, dial, targets, roll, damage, effect (R22-R28)."""

from __future__ import annotations

import msgspec
import pytest

from game.paths import levels
from game.rules.level import load_level
from game.rules.onslaught.content import load
from game.rules.onslaught.events import AttackDeclared, Defeated, DialSet, Result, Rolled
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.scenario import Switches, Tables
from tests.facts import plain
from tests.rules.onslaught.own_levels import DUEL
from tests.rules.onslaught.table import Table


@pytest.mark.clause("R22")
@pytest.mark.parametrize(
    ("dial", "declared"),
    [
        (0, {"shortbow", "pinning_shot", "arrow_storm", "name_the_quarry"}),
        (1, {"shortbow"}),
        (-1, {"shortbow"}),
    ],
)
def test_a_basic_attack_is_declared_always_a_cooldown_attack_with_its_dial_ready(
    dial: int, declared: set[str]
) -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"})
    for ability in ("pinning_shot", "arrow_storm", "name_the_quarry"):
        table.dial("grabbleshanks", ability, dial)
    table.activate("grabbleshanks")
    offered = {words.split(" ")[0] for words in table.choices() if words.endswith("bedlam G5")}
    assert offered == declared


@pytest.mark.clause("R23")
def test_the_dial_is_set_before_the_roll_and_a_miss_spends_it() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice=(2, 3)).activate("grabbleshanks")
    kinds = [event.kind for event in table.play("pinning_shot > bedlam G5")]
    assert table.last(Result).outcome == "miss"
    assert table.dial("grabbleshanks", "pinning_shot") == 2
    assert kinds.index("dial_set") < kinds.index("rolled")


@pytest.mark.clause("R23.2")
def test_a_basic_attack_sets_no_dial() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice=(2, 3)).activate("grabbleshanks")
    table.play("shortbow > bedlam G5")
    assert table.events(DialSet) == []
    table.play("end")
    assert table.activate("grabbleshanks").offers("shortbow") == {"G5"}


@pytest.mark.clause("R24")
def test_an_attack_has_one_target_in_range_and_sight() -> None:
    at = {"grabbleshanks": "C7", "bedlam": "G5", "rokpyratrix": "F7", "goblin_guard": "J5"}
    table = Table(at, dice=(2, 3)).activate("grabbleshanks")
    assert table.offers("shortbow") == {"G5"}
    table.play("shortbow > bedlam G5")
    assert table.last(AttackDeclared).targets == (table.figure("bedlam"),)


def book_game() -> OnslaughtGame:
    """Four enemies of Grabbleshanks, by the names of the book's example."""
    content = load()
    cards = dict(content.characters)
    enemies = ["bedlam", "jeevika", "barachiel", "mistral"]
    for name in enemies[1:]:
        cards[name] = msgspec.structs.replace(cards["bedlam"], id=name, name=name.title())
    level = load_level(levels(), "greathalls")
    scenario = msgspec.convert(level.tables, Tables)
    parties = {**scenario.parties, "zhentarim": enemies}
    return OnslaughtGame(
        msgspec.structs.replace(content, characters=cards),
        level.id,
        msgspec.structs.replace(scenario, parties=parties),
        level.rows,
        Switches(),
    )


@pytest.mark.clause("R24x")
def test_the_shortbow_may_choose_bedlam_and_jeevika_not_barachiel_and_mistral() -> None:
    at = {
        "grabbleshanks": "C7",
        "barachiel": "B8",
        "mistral": "F7",
        "bedlam": "C11",
        "jeevika": "G5",
    }
    table = Table(at, game=book_game()).activate("grabbleshanks")
    shots = {words for words in table.choices() if words.startswith("shortbow")}
    assert shots == {"shortbow > bedlam C11", "shortbow > jeevika G5"}
    assert table.why_not("grabbleshanks", "shortbow", "B8").key == "too_near"
    assert table.why_not("grabbleshanks", "shortbow", "F7").key == "no_line"


@pytest.mark.clause("R25")
@pytest.mark.parametrize(("dice", "kept"), [((4, 10), 10), ((10, 4), 10), ((7, 7), 7)])
def test_two_dice_are_rolled_and_the_higher_is_kept(dice: tuple[int, int], kept: int) -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice).activate("grabbleshanks")
    table.play("shortbow > bedlam G5")
    assert table.last(Rolled).dice == dice
    assert table.last(Rolled).die == kept


@pytest.mark.clause("R26")
@pytest.mark.parametrize(("die", "outcome"), [(9, "miss"), (10, "hit"), (11, "hit")])
def test_equal_to_the_armour_class_hits(die: int, outcome: str) -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, (die, 2)).activate("grabbleshanks")
    table.play("shortbow > bedlam G5")
    assert table.last(Result).outcome == outcome


@pytest.mark.clause("R27")
def test_every_target_that_was_hit_suffers_the_damage() -> None:
    at = {"grabbleshanks": "C5", "bedlam": "G6", "rokpyratrix": "G8", "goblin_guard": "H7"}
    table = Table(at, dice=(10, 2)).activate("grabbleshanks")
    table.dial("bedlam", "smoke_step", 1)
    table.play("arrow_storm > G7")
    # 14 misses Bedlam (15); Rokpyratrix (14) is Scaled.
    assert (table.hp("bedlam"), table.hp("rokpyratrix"), table.hp("goblin_guard")) == (11, 13, 1)


@pytest.mark.clause("R27.2")
@pytest.mark.parametrize(("hp", "where"), [(3, "G5"), (2, "off"), (1, "off")])
def test_a_monster_at_0_is_removed(hp: int, where: str) -> None:
    at = {"grabbleshanks": "C5", "goblin_guard": "G5", "bedlam": "N1"}
    table = Table(at, dice=(12, 2))
    table.hp("goblin_guard", hp)
    table.activate("grabbleshanks").play("shortbow > goblin_guard G5")
    assert table.where("goblin_guard") == where


@pytest.mark.clause("R27.3")
def test_a_defeated_character_leaves_its_token_where_it_stood() -> None:
    at = {"grabbleshanks": "C5", "bedlam": "G5", "rokpyratrix": "N1"}
    table = Table(at, dice=(12, 2))
    table.hp("bedlam", 2)
    table.activate("grabbleshanks").play("shortbow > bedlam G5")
    assert table.where("bedlam") == "off"
    fallen = plain(table.last(Defeated))
    assert (fallen["figure"], fallen["cell"]) == (table.figure("bedlam"), table.cell("G5"))


@pytest.mark.clause("R28")
@pytest.mark.parametrize(("die", "slowed"), [(12, True), (3, False)])
def test_an_extra_effect_comes_after_the_damage(die: int, slowed: bool) -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, (die, 2)).activate("grabbleshanks")
    kinds = [event.kind for event in table.play("pinning_shot > bedlam G5")]
    assert table.bears("bedlam", "slowed") is slowed
    if slowed:
        assert kinds.index("damaged") < kinds.index("condition_gained")


@pytest.mark.clause("R22a")
def test_without_a_legal_target_nothing_that_needs_one_is_declared() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "N14"}).activate("grabbleshanks")
    offered = {words.split(" ")[0] for words in table.choices()}
    assert offered == {"arrow_storm", "trailcraft", "move", "end"}


@pytest.mark.clause("R23", "R46")
def test_setting_a_dial_and_exhausting_a_card_are_told_under_their_clauses() -> None:
    table = Table(DUEL, (15, 2)).level("bedlam", "devour").unready().activate("bedlam")
    table.play("lay_curse > grabbleshanks G5")
    table.play("devour > grabbleshanks G5")
    told = [(e.ability, e.value, e.clause) for e in table.events(DialSet)]
    assert told == [("lay_curse", 3, "R23"), ("devour", -1, "R46")]
