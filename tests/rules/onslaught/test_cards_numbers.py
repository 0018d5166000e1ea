"""The numbers of the cards as they act: wheels, range, to-hit, damage and dials (2.1)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import Paid, Result
from tests.rules.onslaught.table import Table

# Row 5 is open floor from A to N.
ROW = [f"{letter}5" for letter in "ABCDEFGHIJKLMN"]
ARMOUR = {"bedlam": 15, "grabbleshanks": 14}


def foe_of(who: str) -> str:
    """Return somebody of the other side to aim at."""
    return "bedlam" if who in ("grabbleshanks", "lightning_dancer") else "grabbleshanks"


def facing(who: str, ability: str, distance: int, dice: tuple[int, ...] = ()) -> Table:
    """Return ``who`` in activation, an enemy ``distance`` away; no reaction is ready."""
    table = Table({who: "A5", foe_of(who): ROW[distance]}, dice=dice).unready()
    if ability in table.game.content.characters[who].levels:
        table.level(who, ability)
    return table.activate(who)


def reach_of(who: str, ability: str) -> list[int]:
    """Return the distances at which an enemy is offered."""
    found = []
    for distance in range(1, 11):
        words = f"{ability} > {foe_of(who)} {ROW[distance]}"
        if words in facing(who, ability, distance).choices():
            found.append(distance)
    return found


@pytest.mark.parametrize(
    ("name", "hp", "ac", "speed", "at", "bloodied"),
    [
        pytest.param(
            "grabbleshanks", 11, 14, 5, 5, (13, 6), marks=pytest.mark.clause("2.1 Grabbleshanks")
        ),
        pytest.param(
            "lightning_dancer",
            12,
            15,
            6,
            6,
            (16, 5),
            marks=pytest.mark.clause("2.1 Lightning-Dancer"),
        ),
        pytest.param("bedlam", 11, 15, 5, 5, (14, 5), marks=pytest.mark.clause("2.1 Bedlam")),
        pytest.param(
            "rokpyratrix",
            14,
            14,
            4,
            7,
            (13, 6),
            marks=pytest.mark.clause("2.1 Rokpyratrix the Clanless"),
        ),
    ],
)
def test_a_wheel_shows_these_numbers_and_turns_red_where_the_card_says(
    name: str, hp: int, ac: int, speed: int, at: int, bloodied: tuple[int, int]
) -> None:
    table = Table({name: "E5"})
    assert (table.hp(name), table.ac(name), table.speed(name)) == (hp, ac, speed)
    table.hp(name, at + 1)
    assert (table.ac(name), table.speed(name)) == (ac, speed)
    table.hp(name, at)
    assert (table.ac(name), table.speed(name)) == bloodied


@pytest.mark.parametrize(
    ("who", "ability", "reach", "hit", "damage", "dial"),
    [
        pytest.param(
            "grabbleshanks", "dagger", (1, 1), 5, 2, 0, marks=pytest.mark.clause("2.1 Dagger")
        ),
        pytest.param(
            "grabbleshanks", "shortbow", (2, 6), 5, 2, 0, marks=pytest.mark.clause("2.1 Shortbow")
        ),
        pytest.param(
            "grabbleshanks",
            "pinning_shot",
            (2, 6),
            5,
            2,
            2,
            marks=pytest.mark.clause("2.1 Pinning Shot"),
        ),
        pytest.param(
            "lightning_dancer",
            "storm_fists",
            (1, 1),
            6,
            2,
            0,
            marks=pytest.mark.clause("2.1 Storm Fists"),
        ),
        pytest.param(
            "lightning_dancer",
            "throwing_dart",
            (2, 3),
            4,
            1,
            0,
            marks=pytest.mark.clause("2.1 Throwing Dart"),
        ),
        pytest.param(
            "lightning_dancer",
            "goading_kick",
            (1, 1),
            6,
            2,
            2,
            marks=pytest.mark.clause("2.1 Goading Kick"),
        ),
        pytest.param(
            "lightning_dancer", "flurry", (1, 1), 5, 2, 3, marks=pytest.mark.clause("2.1 Flurry")
        ),
        pytest.param(
            "bedlam", "hexblade", (1, 1), 5, 2, 0, marks=pytest.mark.clause("2.1 Hexblade")
        ),
        pytest.param(
            "bedlam", "gloom_bolt", (2, 6), 5, 2, 0, marks=pytest.mark.clause("2.1 Gloom Bolt")
        ),
        pytest.param(
            "bedlam", "drain_vigour", (1, 3), 5, 3, 3, marks=pytest.mark.clause("2.1 Drain Vigour")
        ),
        pytest.param(
            "bedlam",
            "maddening_whispers",
            (2, 5),
            5,
            1,
            2,
            marks=pytest.mark.clause("2.1 Maddening Whispers"),
        ),
        pytest.param("bedlam", "devour", (1, 4), 7, 4, -1, marks=pytest.mark.clause("2.1 Devour")),
        pytest.param(
            "rokpyratrix",
            "notched_greataxe",
            (1, 1),
            5,
            3,
            0,
            marks=pytest.mark.clause("2.1 Notched Greataxe"),
        ),
        pytest.param(
            "rokpyratrix",
            "hurled_spear",
            (2, 4),
            4,
            1,
            0,
            marks=pytest.mark.clause("2.1 Hurled Spear"),
        ),
    ],
)
def test_an_attack_on_one_enemy_has_the_numbers_of_its_row(
    who: str, ability: str, reach: tuple[int, int], hit: int, damage: int, dial: int
) -> None:
    least, most = reach
    assert reach_of(who, ability) == list(range(least, most + 1))
    foe = foe_of(who)
    words = f"{ability} > {foe} {ROW[least]}"
    die = ARMOUR[foe] - hit
    table = facing(who, ability, least, (2, die))
    before = table.hp(foe)
    table.play(words)
    assert table.last(Result).outcome == "hit"
    assert table.hp(foe) == before - damage
    assert table.dial(who, ability) == dial
    assert table.events(Paid)[0].action == "standard"
    table = facing(who, ability, least, (2, die - 1))
    table.play(words)
    assert table.last(Result).outcome == "miss"
    assert table.hp(foe) == before
    assert table.dial(who, ability) == dial


@pytest.mark.parametrize(
    ("who", "ability", "reach", "dial", "token"),
    [
        pytest.param(
            "grabbleshanks",
            "name_the_quarry",
            (1, 8),
            2,
            "marked",
            marks=pytest.mark.clause("2.1 Name the Quarry"),
        ),
        pytest.param(
            "lightning_dancer",
            "challenge",
            (1, 4),
            3,
            "taunted",
            marks=pytest.mark.clause("2.1 Challenge"),
        ),
        pytest.param(
            "bedlam", "lay_curse", (1, 6), 3, "cursed", marks=pytest.mark.clause("2.1 Lay Curse")
        ),
    ],
)
def test_a_bonus_ability_gives_one_enemy_its_token(
    who: str, ability: str, reach: tuple[int, int], dial: int, token: str
) -> None:
    assert reach_of(who, ability) == list(range(reach[0], reach[1] + 1))
    foe = foe_of(who)
    table = facing(who, ability, reach[1])
    table.play(f"{ability} > {foe} {ROW[reach[1]]}")
    assert table.bears(foe, token)
    assert table.dial(who, ability) == dial
    assert table.events(Paid)[0].action == "bonus"


@pytest.mark.parametrize(
    ("who", "ability"),
    [
        pytest.param(
            "grabbleshanks", "name_the_quarry", marks=pytest.mark.clause("2.1 Name the Quarry")
        ),
        pytest.param("lightning_dancer", "challenge", marks=pytest.mark.clause("2.1 Challenge")),
        pytest.param("bedlam", "lay_curse", marks=pytest.mark.clause("2.1 Lay Curse")),
    ],
)
def test_such_an_ability_needs_line_of_sight_to_an_enemy(who: str, ability: str) -> None:
    # The wall in column D stands between C10 and E10.
    for cell, seen in (("E10", False), ("C12", True)):
        table = Table({who: "C10", foe_of(who): cell}).activate(who)
        assert table.offers(ability) == ({cell} if seen else set())


@pytest.mark.parametrize(
    ("who", "ability", "reach", "radius", "hit", "damage", "dial"),
    [
        pytest.param(
            "grabbleshanks",
            "arrow_storm",
            (3, 6),
            1,
            4,
            2,
            3,
            marks=pytest.mark.clause("2.1 Arrow Storm"),
        ),
        pytest.param(
            "grabbleshanks",
            "hail_of_quarrels",
            (3, 6),
            2,
            6,
            3,
            -1,
            marks=pytest.mark.clause("2.1 Hail of Quarrels"),
        ),
    ],
)
def test_an_area_attack_has_the_numbers_of_its_row(
    who: str, ability: str, reach: tuple[int, int], radius: int, hit: int, damage: int, dial: int
) -> None:
    table = Table({who: "A5"}).level(who, "hail_of_quarrels").activate(who)
    in_row = [ROW.index(cell) for cell in table.offers(ability) if cell in ROW]
    assert sorted(in_row) == list(range(reach[0], reach[1] + 1))
    for distance, outcome in ((radius, "hit"), (radius + 1, None)):
        cell = ROW[6 + distance]
        table = Table({who: "A5", "bedlam": cell}, dice=(2, 15 - hit)).unready()
        table.level(who, "hail_of_quarrels").activate(who).play(f"{ability} > G5")
        results = [event.outcome for event in table.events(Result)]
        assert results == ([outcome] if outcome else [])
        assert table.hp("bedlam") == (11 - damage if outcome else 11)
        assert table.dial(who, ability) == dial
    table = Table({who: "A5", "bedlam": "G5"}, dice=(2, 14 - hit)).unready()
    table.level(who, "hail_of_quarrels").activate(who).play(f"{ability} > bedlam G5")
    assert table.last(Result).outcome == "miss"


@pytest.mark.parametrize(
    ("ability", "hit", "damage", "dial"),
    [
        pytest.param("fire_breath", 4, 2, 3, marks=pytest.mark.clause("2.1 Fire Breath")),
        pytest.param("inferno", 6, 4, -1, marks=pytest.mark.clause("2.1 Inferno")),
    ],
)
def test_a_cone_of_3_has_the_numbers_of_its_row(
    ability: str, hit: int, damage: int, dial: int
) -> None:
    # East of E3 rank 3 goes from H1 to H5; F2 lies beside the cone, I3 beyond it.
    for cell, struck in (("H1", True), ("H5", True), ("I3", False), ("F2", False)):
        at = {"rokpyratrix": "E3", "grabbleshanks": cell}
        table = Table(at, dice=(2, 14 - hit)).unready().level("rokpyratrix", "inferno")
        table.activate("rokpyratrix").play(f"{ability} > F3")
        assert table.hp("grabbleshanks") == (11 - damage if struck else 11)
        assert table.dial("rokpyratrix", ability) == dial
    at = {"rokpyratrix": "E3", "grabbleshanks": "G3"}
    table = Table(at, dice=(2, 13 - hit)).unready().level("rokpyratrix", "inferno")
    table.activate("rokpyratrix").play(f"{ability} > F3")
    assert table.last(Result).outcome == "miss"
