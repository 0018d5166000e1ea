"""Parties and what a character card is (R1-R5)."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.level import Level
from game.rules.onslaught.events import Paid, Result
from game.rules.onslaught.level_check import check
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import LEVEL
from tests.rules.onslaught.table import GAME, Table


@pytest.mark.clause("R1")
def test_two_seats_lead_a_party_each() -> None:
    tables = GAME.tables
    assert [seat.side for seat in GAME.seats] == ["harpers", "zhentarim"]
    names = [[tables.ids[f] for f in party] for party in tables.party]
    assert names == [["grabbleshanks", "lightning_dancer"], ["bedlam", "rokpyratrix"]]


def with_harpers(*names: str) -> Level:
    parties = {**LEVEL.tables["parties"], "harpers": list(names)}
    return msgspec.structs.replace(LEVEL, tables={**LEVEL.tables, "parties": parties})


@pytest.mark.clause("R1.2")
def test_a_party_with_the_same_character_twice_is_refused() -> None:
    assert check(with_harpers("grabbleshanks", "lightning_dancer")) == []
    assert "R1.2" in " ".join(check(with_harpers("grabbleshanks", "grabbleshanks")))


@pytest.mark.clause("R2.2")
def test_a_dial_rations_a_cooldown_ability_and_not_a_basic_attack() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, (2, 3)).activate("grabbleshanks")
    table.play("pinning_shot > bedlam G5")
    table.play("end")
    table.activate("grabbleshanks")
    assert table.offers("pinning_shot") == set()
    assert table.offers("shortbow") == {"G5"}


@pytest.mark.clause("R2a")
@pytest.mark.parametrize(("dial", "offered"), [(0, True), (1, False), (3, False), (-1, False)])
def test_an_ability_that_is_no_attack_needs_its_dial_ready_too(dial: int, offered: bool) -> None:
    table = Table({"rokpyratrix": "C5", "grabbleshanks": "N14"})
    table.dial("rokpyratrix", "iron_hide", dial)
    assert bool(table.activate("rokpyratrix").offers("iron_hide")) is offered


@pytest.mark.clause("R2a")
def test_using_an_ability_that_is_no_attack_sets_its_dial_at_once() -> None:
    table = Table({"rokpyratrix": "C5", "grabbleshanks": "N14"}).activate("rokpyratrix")
    kinds = [event.kind for event in table.play("iron_hide > rokpyratrix C5")]
    assert table.dial("rokpyratrix", "iron_hide") == 3
    assert kinds.index("dial_set") < kinds.index("condition_gained")


@pytest.mark.clause("R3")
def test_a_melee_basic_attack_costs_the_standard_action_and_takes_adjacent_enemies() -> None:
    at = {
        "grabbleshanks": "C6",
        "lightning_dancer": "B6",
        "bedlam": "D5",
        "rokpyratrix": "E6",
        "goblin_guard": "C5",
    }
    table = Table(at, (2, 3)).activate("grabbleshanks")
    assert table.offers("dagger") == {"D5", "C5"}
    table.play("dagger > goblin_guard C5")
    assert table.last(Paid).action == "standard"


@pytest.mark.clause("R3.2")
def test_a_ranged_basic_attack_costs_the_standard_action_and_takes_enemies_in_range() -> None:
    at = {"bedlam": "C11", "grabbleshanks": "C5", "lightning_dancer": "C4", "goblin_guard": "C10"}
    table = Table(at, (2, 3)).activate("bedlam")
    assert table.offers("gloom_bolt") == set()  # adjacent, or behind the goblin
    table = Table({**at, "goblin_guard": "C13"}, (2, 3)).activate("bedlam")
    assert table.offers("gloom_bolt") == {"C5", "C13"}  # 6 and 2 away; C4 is 7 away
    table.play("gloom_bolt > goblin_guard C13")
    assert table.last(Paid).action == "standard"


@pytest.mark.clause("R4")
def test_a_passive_works_before_during_and_after_ones_own_activation() -> None:
    at = {"rokpyratrix": "G14", "grabbleshanks": "C14", "lightning_dancer": "A1"}
    for acted in (False, True):
        table = Table(at, dice=(12, 2))
        if acted:
            table.activate("rokpyratrix").play("end")
        table.activate("grabbleshanks").play("arrow_storm > rokpyratrix G14")
        assert table.hp("rokpyratrix") == 13  # Scaled: 2 - 1


@pytest.mark.clause("R4.2")
@pytest.mark.parametrize(("name", "speed"), [("lightning_dancer", 6), ("rokpyratrix", 4)])
def test_speed_is_the_number_of_spaces_of_a_move_action(name: str, speed: int) -> None:
    table = Table({name: "C14"}).activate(name)
    assert f"{'ABCDEFGHIJ'[2 + speed]}14" in table.offers("move")
    assert f"{'ABCDEFGHIJ'[3 + speed]}14" not in table.offers("move")


@pytest.mark.clause("R4.3")
@pytest.mark.parametrize(("die", "outcome"), [(12, "miss"), (13, "hit")])
def test_armour_class_is_what_an_attack_must_reach(die: int, outcome: str) -> None:
    content = changed(bedlam={"ac": 18})
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, (die, 2), content=content)
    table.activate("grabbleshanks").play("shortbow > bedlam G5")
    assert table.last(Result).outcome == outcome


@pytest.mark.clause("R4.4")
@pytest.mark.parametrize(("hit_points", "where"), [(2, "off"), (3, "G5")])
def test_damage_equal_to_the_hit_points_defeats(hit_points: int, where: str) -> None:
    content = changed(bedlam={"hp": hit_points})
    table = Table(
        {"grabbleshanks": "C5", "bedlam": "G5", "rokpyratrix": "N14"}, (12, 2), content=content
    )
    table.activate("grabbleshanks").play("shortbow > bedlam G5")
    assert table.where("bedlam") == where


MELEE = {
    "dagger": True,
    "shortbow": False,
    "pinning_shot": False,
    "arrow_storm": False,
    "storm_fists": True,
    "flurry": True,
    "tempest_whirl": False,
    "drain_vigour": False,
    "notched_greataxe": True,
    "fire_breath": False,
    "bellow": False,
}


@pytest.mark.clause("R5a")
def test_melee_is_chosen_enemies_at_range_1_and_nothing_else() -> None:
    rows = {row.id: row.is_melee for card in GAME.tables.rows for row in card}
    assert {name: rows[name] for name in MELEE} == MELEE
    items = {row.id: row.is_melee for row in GAME.tables.item_rows[0] if row is not None}
    assert items == {"flametongue": True, "healing_draught": False, "wand_of_darts": False}
    assert GAME.tables.monster_rows[0].is_melee


@pytest.mark.clause("R5a")
@pytest.mark.parametrize(("reach", "hp"), [((1, 1), 10), ((1, 2), 11)])
def test_what_answers_melee_looks_at_the_range_and_not_at_the_distance(
    reach: tuple[int, int], hp: int
) -> None:
    content = with_ability("grabbleshanks", "dagger", range=reach)
    table = Table({"grabbleshanks": "C5", "bedlam": "D5"}, (15, 2), content=content)
    table.level("bedlam", "shadow_mail").dial("bedlam", "smoke_step", 1)
    table.activate("grabbleshanks").play("dagger > bedlam D5")
    assert table.hp("grabbleshanks") == hp


@pytest.mark.clause("R2a")
@pytest.mark.parametrize("levels", [("clanless_fury", "inferno"), ("inferno", "clanless_fury")])
def test_what_a_level_up_card_gives_is_not_there_before(levels: tuple[str, str]) -> None:
    content = changed(rokpyratrix={"levels": levels})
    at = {"rokpyratrix": "C5", "grabbleshanks": "N14"}
    table = Table(at, content=content).activate("rokpyratrix")
    assert table.offers("inferno") == set()
    table = Table(at, content=content).level("rokpyratrix", "inferno").activate("rokpyratrix")
    assert table.offers("inferno") == {"B5", "C6", "D5"}
