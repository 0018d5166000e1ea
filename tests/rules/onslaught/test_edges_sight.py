"""Edges of range and sight: Sharp Eyes either way, what a pattern leaves out (R29-R35)."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.onslaught.content import Content, Modify, SeePast, load
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import Table

OPEN = own_game("\n".join(["." * 13] * 13))
LANE = "#########\n.........\n#########"


def seeing_past(name: str, condition: str) -> Content:
    """The content with a passive that sees past miniatures to the bearer of a condition."""
    passive = load().characters[name].passive
    new = msgspec.structs.replace(passive, effects=(SeePast(condition),))
    return changed(**{name: {"passive": new}})


@pytest.mark.clause("R29", "R59h")
def test_sharp_eyes_do_not_lengthen_the_range() -> None:
    at = {"grabbleshanks": "A2", "bedlam": "H2", "rokpyratrix": "D2"}
    table = Table(at, game=own_game(LANE)).token("bedlam", "marked").activate("grabbleshanks")
    assert table.offers("shortbow") == {"D2"}


@pytest.mark.clause("R59h")
@pytest.mark.parametrize("name", ["grabbleshanks", "lightning_dancer"])
@pytest.mark.parametrize("condition", ["cursed", "slowed"])
def test_whoever_sees_past_miniatures_does_so_with_any_condition(name: str, condition: str) -> None:
    game = own_game(LANE, seeing_past(name, condition))
    at = {name: "A2", "goblin_guard": "B2", "bedlam": "D2"}
    shot = {"grabbleshanks": "shortbow", "lightning_dancer": "throwing_dart"}[name]
    table = Table(at, game=game).token("bedlam", condition).activate(name)
    assert "D2" in table.offers(shot)
    back = Table(at, game=game).token("bedlam", condition).activate("bedlam")
    assert "A2" in back.offers("gloom_bolt")


@pytest.mark.clause("R32", "R59h")
@pytest.mark.parametrize("condition", ["marked", "cursed"])
@pytest.mark.parametrize("there", [True, False])
def test_what_sharp_eyes_look_past_is_never_the_reason(condition: str, there: bool) -> None:
    game = own_game("#########\n..#......\n#########", seeing_past("grabbleshanks", condition))
    at = {"grabbleshanks": "A2", "goblin_guard": "B2", "bedlam": "D2"}
    who, ability, cell = ("grabbleshanks", "shortbow", "D2")
    if not there:
        who, ability, cell = ("bedlam", "gloom_bolt", "A2")
        at["goblin_guard"] = "E2"
    table = Table(at, game=game).token("bedlam", condition).activate(who)
    assert table.why_not(who, ability, cell).key == "no_line"


@pytest.mark.clause("R32.3", "R59h")
@pytest.mark.parametrize("warded", ["grabbleshanks", "lightning_dancer", "goblin_guard.4"])
def test_other_tokens_open_no_line(warded: str) -> None:
    at = {"bedlam": "A2", "goblin_guard.1": "B2", "lightning_dancer": "D2", "grabbleshanks": "I2"}
    table = Table(at, game=own_game(LANE)).token(warded, "warded").activate("bedlam")
    assert table.offers("gloom_bolt") == set()
    assert table.why_not("bedlam", "gloom_bolt", "D2").key == "no_line_miniature"


@pytest.mark.clause("R32h")
def test_an_ability_that_is_no_attack_needs_sight_only_if_it_says_so() -> None:
    blind = with_ability("bedlam", "lay_curse", sight=False)
    at = {"bedlam": "A2", "grabbleshanks": "D2", "goblin_guard": "F2"}
    rows = "#########\n..#......\n#########"
    table = Table(at, game=own_game(rows, blind)).activate("bedlam")
    assert table.offers("lay_curse") == {"D2", "F2"}
    assert Table(at, game=own_game(rows)).activate("bedlam").offers("lay_curse") == set()


@pytest.mark.clause("R54f", "R32.3")
def test_characters_block_the_sight_of_a_monster() -> None:
    spear = msgspec.structs.replace(load().monsters["goblin_guard"].ability, range=(2, 5))
    monsters = dict(load().monsters)
    monsters["goblin_guard"] = msgspec.structs.replace(
        monsters["goblin_guard"], ability=spear, speed=0
    )
    content = msgspec.structs.replace(load(), monsters=monsters)
    at = {"goblin_guard": "A2", "bedlam": "B2", "grabbleshanks": "D2"}
    table = Table(at, game=own_game(LANE, content)).token("bedlam", "marked")
    table.activate("goblin_guard")
    assert (table.hp("grabbleshanks"), table.events("attack_declared")) == (11, [])


@pytest.mark.clause("2.1 Bellow", "R59f")
def test_what_concerns_several_is_pointed_at_the_own_space_alone() -> None:
    at = {"rokpyratrix": "G7", "bedlam": "G8", "grabbleshanks": "H7", "lightning_dancer": "F7"}
    table = Table(at, game=OPEN).activate("rokpyratrix")
    assert table.offers("bellow") == {"G7"}
    assert table.offers("iron_hide") == {"G7"}
    whirl = Table(at, game=OPEN).level("lightning_dancer", "tempest_whirl")
    assert whirl.activate("lightning_dancer").offers("tempest_whirl") == {"F7"}


@pytest.mark.clause("R35c", "2.1 Tempest Whirl")
def test_her_own_space_is_no_part_of_the_whirl_and_nothing_is_cut_off() -> None:
    table = Table({"lightning_dancer": "G7", "bedlam": "G8"}, game=OPEN)
    table.level("lightning_dancer", "tempest_whirl").activate("lightning_dancer")
    option = table.option("tempest_whirl > lightning_dancer G7")
    assert option.cells == table.game.tables.grid.adjacent(table.cell("G7"))
    assert option.missed == 0


@pytest.mark.clause("R34b", "R35c")
def test_the_spaces_cut_off_by_terrain_are_told() -> None:
    rows = "\n".join(["......", "......", "..#...", "......", "......"])
    table = Table({"rokpyratrix": "A3", "grabbleshanks": "F3"}, game=own_game(rows))
    table.activate("rokpyratrix")
    option = table.option("fire_breath > B3")
    grid = table.game.tables.grid
    whole = {"B3", "C2", "C3", "C4", "D1", "D2", "D3", "D4", "D5"}
    told = {name for name in whole if option.cells >> grid.parse(name) & 1}
    missed = {name for name in whole if option.missed >> grid.parse(name) & 1}
    assert told | missed == whole
    assert not told & missed
    assert {"C3", "D3"} <= missed
    assert (option.cells | option.missed).bit_count() == 9


@pytest.mark.clause("R59c", "R27a")
@pytest.mark.parametrize(("cell", "left"), [("F2", 8), ("D2", 9)])
def test_a_bonus_from_a_range_on_counts_from_the_user(cell: str, left: int) -> None:
    further = Modify("damage", 1, ability="gloom_bolt", from_range=5)
    content = with_ability("bedlam", "shadow_mail", effects=(further,))
    table = Table({"bedlam": "A2", "grabbleshanks": cell}, (15, 2), game=own_game(LANE, content))
    table.level("bedlam", "shadow_mail").activate("bedlam")
    table.play(f"gloom_bolt > grabbleshanks {cell}")
    assert table.hp("grabbleshanks") == left


@pytest.mark.clause("R59h", "R32")
@pytest.mark.parametrize("condition", ["marked", "cursed"])
@pytest.mark.parametrize("back", [False, True])
def test_a_miniature_that_is_looked_past_is_no_reason(condition: str, back: bool) -> None:
    game = own_game(LANE, seeing_past("grabbleshanks", condition))
    at = {"grabbleshanks": "A2", "goblin_guard": "B2", "bedlam": "D2"}
    table = Table(at, game=game)
    who, ability, cell = ("bedlam", "gloom_bolt", "A2")
    if not back:
        who, ability, cell = ("grabbleshanks", "shortbow", "D2")
    assert table.why_not(who, ability, cell).key == "no_line_miniature"
    table.token("bedlam", condition)
    assert table.why_not(who, ability, cell).key != "no_line_miniature"


@pytest.mark.clause("R32.3", "R32e")
def test_a_miniature_hides_a_monster_too() -> None:
    at = {"bedlam": "A2", "lightning_dancer": "B2", "goblin_guard.1": "D2"}
    table = Table(at, game=own_game(LANE)).activate("bedlam")
    assert table.why_not("bedlam", "gloom_bolt", "D2").key == "no_line_miniature"


@pytest.mark.clause("R29", "R59h", "R61")
@pytest.mark.parametrize(("cell", "offered"), [("G2", {"G2"}), ("H2", set())])
def test_sharp_eyes_do_not_lengthen_the_range_of_an_item(cell: str, offered: set[str]) -> None:
    at = {"grabbleshanks": "A2", "bedlam": cell}
    table = Table(at, game=own_game(LANE)).item("grabbleshanks", "wand_of_darts")
    table.token("bedlam", "marked").activate("grabbleshanks")
    assert table.offers("wand_of_darts") == offered
    # The first goblin hides the second, and of the bearer nobody hides what is in range.
    at = {**at, "goblin_guard.1": "C2", "goblin_guard.2": "E2"}
    table = Table(at, game=own_game(LANE)).item("grabbleshanks", "wand_of_darts")
    table.token("bedlam", "marked").activate("grabbleshanks")
    assert table.offers("wand_of_darts") == offered | {"C2"}


@pytest.mark.clause("R59h")
def test_the_bearer_is_seen_on_the_first_space_too() -> None:
    at = {"grabbleshanks": "D1", "goblin_guard": "B1", "bedlam": "A1"}
    table = Table(at, game=own_game(".........\n#########")).token("bedlam", "marked")
    assert table.activate("grabbleshanks").offers("shortbow") == {"B1", "A1"}


@pytest.mark.clause("R32h", "R61")
@pytest.mark.parametrize("sight", [True, False])
def test_an_item_that_is_no_attack_needs_sight_only_if_it_says_so(sight: bool) -> None:
    wand = load().items["wand_of_darts"].ability
    assert wand is not None
    blind = changed(wand_of_darts={"ability": msgspec.structs.replace(wand, sight=sight)})
    at = {"bedlam": "A2", "grabbleshanks": "D2"}
    rows = "#########\n..#......\n#########"
    table = Table(at, game=own_game(rows, blind)).item("bedlam", "wand_of_darts")
    assert table.activate("bedlam").offers("wand_of_darts") == (set() if sight else {"D2"})
