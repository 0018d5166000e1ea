"""Sums and their parts: armour class, speed, range and damage (R27a, R37a, R60)."""

from __future__ import annotations

import pytest

from game.engine.answers import Number
from game.rules.onslaught.content import (
    Modify,
)
from game.rules.onslaught.effects import Harm
from game.rules.onslaught.events import Damaged
from tests.rules.onslaught.own_cards import changed, with_ability, with_condition
from tests.rules.onslaught.own_levels import DUEL, FIELD, LANE, OPEN, own_game
from tests.rules.onslaught.table import Table


@pytest.mark.clause("R37a", "R4.3", "R37")
def test_the_parts_of_an_armour_class_begin_with_the_wheel() -> None:
    table = Table({"bedlam": "C5"}).level("bedlam", "shadow_mail")
    queries, bedlam = table.game.tables.queries, table.figure("bedlam")
    assert queries.ac_parts(table.s, bedlam) == (("wheel", 15), ("shadow_mail", 1))
    table.hp("bedlam", 5)
    assert queries.ac_parts(table.s, bedlam) == (("bloodied", 14), ("shadow_mail", 1))
    assert queries.ac(table.s, bedlam) == 15


@pytest.mark.clause("R27a", "R40")
@pytest.mark.parametrize(
    ("die", "parts"),
    [
        (15, (("gloom_bolt", 2), ("cursed", 1))),
        (20, (("gloom_bolt", 2), ("critical", 1), ("cursed", 1))),
    ],
)
def test_the_parts_of_damage_are_those_that_count(
    die: int, parts: tuple[tuple[str, int], ...]
) -> None:
    table = Table(DUEL, dice=(die, 2)).token("grabbleshanks", "cursed").activate("bedlam")
    table.play("gloom_bolt > grabbleshanks G5")
    assert table.last(Damaged).parts == parts
    assert table.hp("grabbleshanks") == 11 - sum(amount for _, amount in parts)


@pytest.mark.clause("R60.3", "R27a")
@pytest.mark.parametrize("name", ["grabbleshanks", "rokpyratrix"])
def test_the_parts_of_damage_without_an_attack(name: str) -> None:
    user = "bedlam" if name == "grabbleshanks" else "lightning_dancer"
    table = Table({user: "C5", name: "G5"}).item(user, "wand_of_darts").token(name, "warded")
    table.activate(user).play(f"wand_of_darts > {name} G5")
    assert table.last(Damaged).parts == (("wand_of_darts", 1), ("warded", -1))
    assert table.last(Damaged).amount == 0


@pytest.mark.clause("R27a", "2.1 Scaled")
@pytest.mark.parametrize(("words", "scaled"), [("arrow_storm > G6", 1), ("shortbow > x G5", 0)])
def test_scaled_is_a_part_of_cones_and_areas_alone(words: str, scaled: int) -> None:
    table = Table({"grabbleshanks": "C5", "rokpyratrix": "G5"}, (15, 2)).unready()
    table.activate("grabbleshanks").play(words.replace("x", "rokpyratrix"))
    parts = table.last(Damaged).parts
    assert isinstance(parts, tuple)
    assert (("scaled", -1) in parts) == bool(scaled)
    assert table.hp("rokpyratrix") == 14 - 2 + scaled


@pytest.mark.clause("R27a", "2.1 Spite")
def test_a_bonus_of_the_card_is_a_part() -> None:
    table = Table({"bedlam": "G7", "grabbleshanks": "G8"}, (15, 2), game=OPEN).unready()
    table.hp("bedlam", 5)
    table.activate("bedlam").play("hexblade > grabbleshanks G8")
    assert table.last(Damaged).parts == (("hexblade", 2), ("spite", 1))


@pytest.mark.clause("R59c", "R27a")
@pytest.mark.parametrize(("cell", "left"), [("F2", 8), ("D2", 9)])
def test_a_bonus_from_a_range_on_counts_from_the_user(cell: str, left: int) -> None:
    further = Modify("damage", 1, ability="gloom_bolt", from_range=5)
    content = with_ability("bedlam", "shadow_mail", effects=(further,))
    table = Table({"bedlam": "A2", "grabbleshanks": cell}, (15, 2), game=own_game(LANE, content))
    table.level("bedlam", "shadow_mail").activate("bedlam")
    table.play(f"gloom_bolt > grabbleshanks {cell}")
    assert table.hp("grabbleshanks") == left


@pytest.mark.clause("R27a", "2.1 Eye of the Storm")
def test_a_changed_printed_number_is_the_first_part() -> None:
    at = {"lightning_dancer": "G7", "bedlam": "G8"}
    table = Table(at, (12, 2), game=OPEN).level("lightning_dancer", "eye_of_the_storm").unready()
    table.activate("lightning_dancer").play("storm_fists > bedlam G8")
    assert table.last(Damaged).parts == (("storm_fists", 3),)


@pytest.mark.clause("R37a", "R60.1")
@pytest.mark.parametrize(("speed", "now"), [(5, 3), (4, 2), (3, 1), (2, 1), (1, 1)])
def test_slowed_leaves_a_speed_of_1_at_least(speed: int, now: int) -> None:
    content = changed(rokpyratrix={"speed": speed})
    table = Table({"rokpyratrix": "G7"}, content=content).token("rokpyratrix", "slowed")
    assert table.speed("rokpyratrix") == now


@pytest.mark.clause("R60.3", "R27a")
@pytest.mark.parametrize(
    ("hurt", "far"),
    [("grabbleshanks", "lightning_dancer"), ("lightning_dancer", "grabbleshanks")],
)
def test_damage_without_an_attack_comes_from_no_distance(hurt: str, far: str) -> None:
    """No card of the preview lessens damage by how far off it began, so this one does."""
    distant = Modify(query="reduction", amount=1, from_range=2)
    game = own_game(FIELD, with_condition("warded", modifies=(distant,)))
    table = Table({"bedlam": "C5", hurt: "J5", far: "C9"}, game=game).token(hurt, "warded")
    before = table.hp(hurt)
    table.match.push(Harm(table.figure("bedlam"), (table.figure(hurt),), 1, "wand_of_darts"))
    table.match.run()
    (told,) = [event for event in table.match.events if isinstance(event, Damaged)]
    assert (told.amount, told.parts) == (1, (("wand_of_darts", 1),))
    assert table.hp(hurt) == before - 1


def told(found: list[Number]) -> list[tuple[str, str, int, int, tuple[tuple[str, int], ...]]]:
    return [(each.key, each.of, each.value, each.least, each.parts) for each in found]


@pytest.mark.clause("R4", "R29", "R61")
def test_the_numbers_of_a_character_are_those_of_its_card_and_of_what_it_holds() -> None:
    table = Table({"grabbleshanks": "C5"}, game=OPEN).level("grabbleshanks", "long_draw")
    table.item("grabbleshanks", "wand_of_darts").item("grabbleshanks", "boots_of_striding")
    table.item("bedlam", "healing_draught").token("grabbleshanks", "slowed")
    found = told(table.game.numbers(table.s, table.figure("grabbleshanks")))
    assert found[:2] == [
        ("ac", "", 14, -1, (("wheel", 14),)),
        ("speed", "", 4, -1, (("wheel", 5), ("boots_of_striding", 1), ("slowed", -2))),
    ]
    ranges = {each[1]: each[2:] for each in found[2:]}
    assert ranges["dagger"] == (1, 1, (("dagger", 1),))
    assert ranges["shortbow"] == (8, 2, (("shortbow", 6), ("long_draw", 2)))
    assert ranges["wand_of_darts"] == (6, 1, (("wand_of_darts", 6),))
    card = [row.id for row in table.game.tables.rows[table.figure("grabbleshanks")]]
    assert [each[1] for each in found[2:]] == [*card, "wand_of_darts"]


@pytest.mark.clause("R4.3", "R37", "R37a")
def test_a_speed_below_1_is_raised_and_tells_so() -> None:
    boots = with_condition("slowed", modifies=(Modify(query="speed", amount=-6),))
    table = Table({"bedlam": "C5"}, game=own_game(FIELD, boots)).token("bedlam", "slowed")
    table.hp("bedlam", 5)
    found = table.game.numbers(table.s, table.figure("bedlam"))
    assert told(found)[1] == (
        "speed", "", 1, -1, (("bloodied", 5), ("slowed", -6), ("R37a", 2)),
    )  # fmt: skip
    table.hp("bedlam", 6)
    found = table.game.numbers(table.s, table.figure("bedlam"))
    assert told(found)[1][4][0] == ("wheel", 5)


@pytest.mark.clause("R29", "R54")
def test_the_numbers_of_a_monster_end_with_its_one_range() -> None:
    table = Table({"goblin_guard.1": "C5"}, game=OPEN)
    assert told(table.game.numbers(table.s, table.figure("goblin_guard.1"))) == [
        ("ac", "", 12, -1, (("wheel", 12),)),
        ("speed", "", 5, -1, (("wheel", 5),)),
        ("range", "spear", 1, 1, (("spear", 1),)),
    ]


@pytest.mark.clause("R60.3", "R27a")
def test_damage_without_an_attack_is_never_less_than_none() -> None:
    twice = Modify(query="reduction", amount=2)
    game = own_game(FIELD, with_condition("warded", modifies=(twice,)))
    table = Table({"lightning_dancer": "C5", "bedlam": "C6"}, game=game).token("bedlam", "warded")
    table.hp("bedlam", 8)
    table.activate("lightning_dancer").play("thunder_step > lightning_dancer C5")
    assert table.last(Damaged).amount == 0
    assert table.hp("bedlam") == 8
