"""Monsters: whom they attack and what an attack without a roll does (R53, R54)."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.events import Event
from game.rules.onslaught.content import Content, load
from game.rules.onslaught.events import ExpGained, MonsterAttack, Rolled
from tests.facts import plain
from tests.rules.onslaught.own_levels import FIELD, OPEN, own_game
from tests.rules.onslaught.table import DEFAULTS, Table


def with_spear(reach: tuple[int, int]) -> Content:
    """Return the content with another range for the goblins' attack."""
    content = load()
    guard = content.monsters["goblin_guard"]
    kind = "melee" if reach[1] == 1 else "ranged"
    spear = msgspec.structs.replace(guard.ability, range=reach, kind=kind)
    monsters = {"goblin_guard": msgspec.structs.replace(guard, ability=spear)}
    return msgspec.structs.replace(content, monsters=monsters)


@pytest.mark.clause("R53")
def test_a_target_must_be_in_the_range_of_the_attack() -> None:
    table = Table({"goblin_guard": "N5", "grabbleshanks": "G5"}).activate("goblin_guard")
    assert table.where("goblin_guard") == "I5"
    assert table.events(MonsterAttack) == []


@pytest.mark.clause("R53")
def test_all_in_the_range_printed_on_the_card_are_looked_at() -> None:
    # I5 is as far as it comes; with a range of 1 to 4 that is near enough.
    at = {"goblin_guard": "N5", "grabbleshanks": "E5"}
    table = Table(at, content=with_spear((1, 4))).unready().activate("goblin_guard")
    assert table.hp("grabbleshanks") == 10


@pytest.mark.clause("R53")
def test_of_all_in_range_the_behaviour_says_the_closest() -> None:
    at = {"goblin_guard": "F5", "grabbleshanks": "E5", "bedlam": "I5"}
    table = Table(at, active="zhentarim", content=with_spear((1, 4))).unready()
    table.activate("goblin_guard")
    assert (table.hp("grabbleshanks"), table.hp("bedlam")) == (10, 11)


@pytest.mark.clause("R53.2")
@pytest.mark.parametrize(
    ("active", "struck"), [("harpers", "grabbleshanks"), ("zhentarim", "bedlam")]
)
def test_a_tie_falls_on_the_active_player_s_character(active: str, struck: str) -> None:
    at = {"goblin_guard": "F5", "grabbleshanks": "E5", "bedlam": "E4"}
    table = Table(at, active=active).unready().activate("goblin_guard")
    assert table.last(MonsterAttack).target == table.figure(struck)


@pytest.mark.clause("R53.2")
def test_what_is_still_unclear_the_player_decides_who_is_not_active() -> None:
    at = {"goblin_guard": "F5", "grabbleshanks": "E5", "lightning_dancer": "E4"}
    table = Table(at, active="harpers").unready().activate("goblin_guard")
    assert (table.asks, table.asked()) == ("monster_target", "zhentarim")
    table.play("target lightning_dancer E4")
    assert (table.hp("grabbleshanks"), table.hp("lightning_dancer")) == (11, 11)


@pytest.mark.clause("R53a")
@pytest.mark.parametrize(
    ("active", "struck"), [("harpers", "grabbleshanks"), ("zhentarim", "bedlam")]
)
def test_straight_ahead_or_aslant_all_adjacent_are_equally_close(active: str, struck: str) -> None:
    at = {"goblin_guard": "H5", "grabbleshanks": "E4", "bedlam": "E5"}
    table = Table(at, active=active).unready().activate("goblin_guard")
    assert table.where("goblin_guard") == "F5"
    assert table.last(MonsterAttack).target == table.figure(struck)


@pytest.mark.clause("R53b")
def test_where_several_of_the_active_player_s_tie_only_they_are_offered() -> None:
    at = {"goblin_guard": "F5", "grabbleshanks": "E5", "lightning_dancer": "E4", "bedlam": "G6"}
    table = Table(at, active="harpers").activate("goblin_guard")
    assert table.offers("target") == {"E5", "E4"}


@pytest.mark.clause("R54", "R54k")
def test_a_monster_does_not_roll_and_hits_any_armour() -> None:
    table = Table({"goblin_guard": "F5", "bedlam": "E5"}).unready().level("bedlam", "shadow_mail")
    table.activate("goblin_guard")
    assert table.ac("bedlam") == 16
    assert table.events(Rolled) == []
    assert table.hp("bedlam") == 10


@pytest.mark.clause("R54k")
def test_a_monster_s_attack_is_an_attack_for_reactions() -> None:
    at = {"goblin_guard": "F5", "lightning_dancer": "E5"}
    table = Table(at).activate("goblin_guard")
    assert "react palm_parry > E5" in table.choices()


@pytest.mark.clause("R54k")
def test_taunted_does_nothing_to_a_monster() -> None:
    at = {"goblin_guard": "F5", "grabbleshanks": "E5", "lightning_dancer": "N1"}
    table = Table(at).token("goblin_guard", "taunted").activate("goblin_guard")
    assert table.hp("grabbleshanks") == 10


@pytest.mark.clause("R54e")
def test_by_default_the_target_with_the_fewest_hit_points_is_struck() -> None:
    at = {"goblin_guard": "F5", "grabbleshanks": "E4", "lightning_dancer": "E5"}
    table = Table(at, game=DEFAULTS).unready()
    table.hp("lightning_dancer", 10)
    table.activate("goblin_guard")
    assert table.hp("lightning_dancer") == 9


@pytest.mark.clause("R54e")
@pytest.mark.parametrize(
    ("first", "second", "struck"),
    [("E5", "E4", "second"), ("E4", "E5", "first"), ("G6", "E6", "second")],
)
def test_by_default_equal_hit_points_go_by_row_then_column(
    first: str, second: str, struck: str
) -> None:
    at = {"goblin_guard": "F5", "grabbleshanks": first, "lightning_dancer": second}
    table = Table(at, game=DEFAULTS).unready()
    table.hp("lightning_dancer", 11)
    table.activate("goblin_guard")
    name = "grabbleshanks" if struck == "first" else "lightning_dancer"
    assert table.last(MonsterAttack).target == table.figure(name)


@pytest.mark.clause("R54f")
@pytest.mark.parametrize(("cell", "seen"), [("C12", True), ("E10", False)])
def test_a_monster_needs_line_of_sight_for_a_ranged_attack(cell: str, seen: bool) -> None:
    # Both spaces are two away; a wall stands before E10. Lightning-Dancer holds the goblin.
    at = {"goblin_guard": "C10", "lightning_dancer": "B10", "grabbleshanks": cell}
    table = Table(at, content=with_spear((2, 2))).unready().activate("goblin_guard")
    assert (table.hp("grabbleshanks") == 10) is seen


@pytest.mark.clause("R54f")
def test_other_monsters_do_not_block_its_line_and_characters_do() -> None:
    for between, sees in (("goblin_guard.2", True), ("bedlam", False)):
        at = {"goblin_guard.1": "N5", "grabbleshanks": "E5", between: "G5"}
        table = Table(at, content=with_spear((4, 4)), active="harpers").unready()
        table.activate("goblin_guard.1")
        attacks = table.events(MonsterAttack)
        assert bool(attacks) is sees


@pytest.mark.clause("R54g")
def test_a_monster_has_no_bloodied_state_and_gains_no_experience() -> None:
    table = Table({"goblin_guard": "F5", "bedlam": "E5"}).unready()
    table.hp("goblin_guard", 1)
    table.activate("goblin_guard")
    assert (table.ac("goblin_guard"), table.speed("goblin_guard")) == (12, 5)
    assert table.events(ExpGained) == []


@pytest.mark.clause("R54g")
def test_a_defeat_by_a_monster_has_no_scorer() -> None:
    at = {"goblin_guard": "F5", "bedlam": "E5", "rokpyratrix": "N1", "grabbleshanks": "N14"}
    table = Table(at).unready()
    table.hp("bedlam", 1)
    table.activate("goblin_guard")
    assert table.where("bedlam") == "off"
    assert (table.vp("harpers"), table.vp("zhentarim")) == (0, 0)


def told(table: Table, kind: type[Event], key: str = "decided") -> object:
    """One value of the last event of a kind."""
    return plain(table.last(kind))[key]


@pytest.mark.clause("R53.2", "R53b")
@pytest.mark.parametrize(("active", "asked"), [("harpers", "zhentarim"), ("zhentarim", "harpers")])
def test_the_seat_that_is_not_active_picks_among_tied_targets(active: str, asked: str) -> None:
    party = ["grabbleshanks", "lightning_dancer"]
    if active == "zhentarim":
        party = ["bedlam", "rokpyratrix"]
    at = {"goblin_guard": "G7", party[0]: "G8", party[1]: "G6"}
    table = Table(at, game=OPEN, active=active).unready().activate("goblin_guard")
    assert (table.asks, table.asked()) == ("monster_target", asked)
    table.play(f"target {party[1]} G6")
    assert told(table, MonsterAttack) == "seat"
    assert told(table, MonsterAttack, "candidates") == tuple(map(table.figure, party))


@pytest.mark.clause("R53", "R53.2")
def test_who_decided_the_target_of_a_monster_is_told() -> None:
    one = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).unready()
    assert told(one.activate("goblin_guard"), MonsterAttack) == "nearest"
    at = {"goblin_guard": "G7", "bedlam": "G8", "grabbleshanks": "G6"}
    tied = Table(at, game=OPEN).unready().activate("goblin_guard")
    assert told(tied, MonsterAttack) == "active"
    quiet = {"goblin_guard": "C5", "lightning_dancer": "C6", "grabbleshanks": "D5"}
    table = Table(quiet, game=DEFAULTS).unready().activate("goblin_guard")
    assert told(table, MonsterAttack) == "default"


@pytest.mark.clause("R53", "R54b")
def test_the_closest_within_a_range_of_2_is_struck() -> None:
    guard = load().monsters["goblin_guard"]
    spear = msgspec.structs.replace(guard.ability, range=(1, 2), kind="ranged")
    monsters = {"goblin_guard": msgspec.structs.replace(guard, ability=spear)}
    content = msgspec.structs.replace(load(), monsters=monsters)
    at = {"goblin_guard": "G7", "bedlam": "G9", "grabbleshanks": "G6"}
    table = Table(at, active="zhentarim", game=own_game(FIELD, content)).unready()
    table.activate("goblin_guard")
    assert (table.hp("grabbleshanks"), table.hp("bedlam")) == (10, 11)
