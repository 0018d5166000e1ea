"""Range and line of sight in play (R29-R32); the geometry itself is tested with the board."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.onslaught.content import (
    Content,
    Modify,
    SeePast,
    load,
)
from game.rules.onslaught.targets import ignores_miniatures
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import FIELD, LANE, OPEN, own_game
from tests.rules.onslaught.table import GAME, Table


def targets(at: dict[str, str], who: str, ability: str, rows: str = "") -> set[str]:
    """The spaces at which an ability may be pointed."""
    table = Table(at, game=own_game(rows) if rows else OPEN)
    return table.activate(who).offers(ability)


@pytest.mark.clause("R29")
@pytest.mark.parametrize(
    ("cell", "offered"), [("M7", True), ("M13", True), ("A12", False), ("G13", True), ("K1", True)]
)
def test_range_is_the_greater_of_the_two_differences(cell: str, offered: bool) -> None:
    at = {"grabbleshanks": "G7" if cell != "A12" else "A5", "bedlam": cell}
    assert targets(at, "grabbleshanks", "shortbow") == ({cell} if offered else set())


@pytest.mark.clause("R29.2")
def test_terrain_does_not_lengthen_range() -> None:
    # Ten steps on foot, and no way straight through; the range is 1 and 2.
    rows = """
        .#....
        #.....
        ......
    """
    assert targets({"bedlam": "A1", "grabbleshanks": "B2"}, "bedlam", "hexblade", rows) == {"B2"}
    table = Table({"rokpyratrix": "A1", "grabbleshanks": "C1"}, game=own_game(".#.\n.#.\n.#."))
    table.activate("rokpyratrix").play("bellow > rokpyratrix A1")
    assert table.bears("grabbleshanks", "slowed")


@pytest.mark.clause("R29x")
def test_characters_at_2_to_6_spaces_are_all_in_range_of_the_shortbow() -> None:
    at = {
        "grabbleshanks": "G7",
        "bedlam": "I8",  # 2, counted diagonally
        "rokpyratrix": "C3",  # 4, straight along the diagonal
        "goblin_guard.1": "G12",  # 5
        "goblin_guard.2": "M10",  # 6
        "goblin_guard.3": "A1",  # 6, along the diagonal, past a corner of C3
        "goblin_guard.4": "H6",  # 1
    }
    assert targets(at, "grabbleshanks", "shortbow") == {"I8", "C3", "G12", "M10", "A1"}


@pytest.mark.clause("R30")
@pytest.mark.parametrize("cell", ["F6", "G6", "H6", "F7", "H7", "F8", "G8", "H8"])
def test_the_eight_spaces_around_are_adjacent(cell: str) -> None:
    assert targets({"bedlam": "G7", "grabbleshanks": cell}, "bedlam", "hexblade") == {cell}


@pytest.mark.clause("R31", "R31x")
@pytest.mark.parametrize(
    ("cell", "offered"), [("H7", False), ("H8", False), ("I7", True), ("M7", True)]
)
def test_a_range_of_2_to_6_forbids_an_adjacent_enemy(cell: str, offered: bool) -> None:
    found = targets({"grabbleshanks": "G7", "bedlam": cell}, "grabbleshanks", "shortbow")
    assert found == ({cell} if offered else set())
    table = Table({"grabbleshanks": "G7", "bedlam": "H7"}, game=OPEN)
    assert table.why_not("grabbleshanks", "shortbow", "H7").clause == "R31"


@pytest.mark.clause("R31")
def test_sharp_eyes_do_not_stretch_a_range() -> None:
    table = Table({"grabbleshanks": "G7", "bedlam": "H7"}, game=OPEN).token("bedlam", "marked")
    assert table.activate("grabbleshanks").offers("shortbow") == set()


@pytest.mark.clause("R32", "R32.3")
@pytest.mark.parametrize(
    ("between", "seen"),
    [("", True), ("lightning_dancer", True), ("rokpyratrix", False), ("goblin_guard", False)],
)
def test_enemies_interrupt_lines_and_friends_do_not(between: str, seen: bool) -> None:
    at = {"grabbleshanks": "A1", "bedlam": "E1"}
    if between:
        at[between] = "C1"
    found = targets(at, "grabbleshanks", "shortbow", "......")
    assert ("E1" in found) is seen


@pytest.mark.clause("R32")
@pytest.mark.parametrize(("rows", "seen"), [("..#..", False), (".....", True)])
@pytest.mark.parametrize("ability", ["shortbow", "pinning_shot", "name_the_quarry"])
def test_attacks_and_abilities_that_say_so_need_a_clear_line(
    ability: str, rows: str, seen: bool
) -> None:
    found = targets({"grabbleshanks": "A1", "bedlam": "E1"}, "grabbleshanks", ability, rows)
    assert found == ({"E1"} if seen else set())


@pytest.mark.clause("R32e")
def test_enemies_are_the_opposing_characters_and_all_monsters() -> None:
    at = {
        "grabbleshanks": "A1",
        "lightning_dancer": "B1",
        "bedlam": "C1",
        "rokpyratrix": "D1",
        "goblin_guard.1": "E1",
        "goblin_guard.2": "F1",
    }
    table = Table(at, game=OPEN)

    def enemies(name: str) -> set[str]:
        mask = table.s.enemies(table.figure(name))
        foes = {n for n in at if mask >> table.cell(at[n]) & 1}
        hostile = {n for n in at if table.s.hostile(table.figure(name), table.figure(n))}
        assert foes == hostile
        return foes

    goblins = {"goblin_guard.1", "goblin_guard.2"}
    assert enemies("grabbleshanks") == {"bedlam", "rokpyratrix"} | goblins
    assert enemies("rokpyratrix") == {"grabbleshanks", "lightning_dancer"} | goblins
    assert enemies("goblin_guard.1") == set(at) - goblins


@pytest.mark.clause("R32f")
def test_tokens_block_neither_lines_nor_movement() -> None:
    game = own_game("..C...")
    table = Table({"grabbleshanks": "A1", "bedlam": "F1"}, game=game)
    table.token_on_map("flametongue", "D1").activate("grabbleshanks")
    assert table.offers("shortbow") == {"F1"}
    assert table.offers("move") == {"B1", "C1", "D1", "E1"}


@pytest.mark.clause("R32f")
def test_where_somebody_fell_nothing_blocks() -> None:
    at = {"grabbleshanks": "A1", "rokpyratrix": "C1", "bedlam": "F1"}
    table = Table(at, (15, 2), game=own_game("......"))
    table.hp("rokpyratrix", 1)
    table.activate("grabbleshanks")
    assert table.offers("shortbow") == {"C1"}
    table.play("shortbow > rokpyratrix C1")
    assert table.offers("name_the_quarry") == {"F1"}
    assert table.offers("move") == {"B1", "C1", "D1", "E1"}


@pytest.mark.clause("R32h")
def test_without_the_words_an_ability_that_is_no_attack_needs_no_line() -> None:
    rows = "..#..\n..#..\n..#.."
    table = Table({"rokpyratrix": "B2", "grabbleshanks": "D2"}, game=own_game(rows))
    table.activate("rokpyratrix").play("bellow > rokpyratrix B2")
    assert table.bears("grabbleshanks", "slowed")
    at = {"lightning_dancer": "B2", "bedlam": "D2"}
    assert targets(at, "lightning_dancer", "challenge", rows) == set()


@pytest.mark.clause("R32h")
def test_the_cards_say_which_abilities_need_a_line() -> None:
    rows = [row for card in GAME.tables.rows for row in card]
    rows += [row for row in GAME.tables.item_rows[0] if row is not None]
    need = {row.id for row in rows if row.sight and not row.is_attack}
    assert need == {"name_the_quarry", "challenge", "lay_curse", "wand_of_darts"}


@pytest.mark.clause("R32.3")
@pytest.mark.parametrize("token", ["cursed", "marked", "taunted", "slowed", "weakened", "warded"])
def test_no_token_lets_lightning_dancer_see_past_an_enemy(token: str) -> None:
    at = {"lightning_dancer": "A1", "goblin_guard": "B1", "bedlam": "C1"}
    table = Table(at, game=own_game("......")).token("bedlam", token)
    assert table.activate("lightning_dancer").offers("challenge") == {"B1"}


def seeing_past(name: str, condition: str) -> Content:
    """The content with a passive that sees past miniatures to the bearer of a condition."""
    passive = load().characters[name].passive
    new = msgspec.structs.replace(passive, effects=(SeePast(condition),))
    return changed(**{name: {"passive": new}})


@pytest.mark.clause("2.1 Long Draw", "R29")
@pytest.mark.parametrize(("cell", "offered"), [("I7", True), ("J7", False)])
def test_a_card_may_lengthen_a_range_and_do_nothing_else(cell: str, offered: bool) -> None:
    further = (Modify("range", 2, ability="shortbow"),)
    content = with_ability("grabbleshanks", "long_draw", effects=further)
    table = Table({"grabbleshanks": "A7", "bedlam": cell}, game=own_game(FIELD, content))
    table.level("grabbleshanks", "long_draw").activate("grabbleshanks")
    assert table.offers("shortbow") == ({cell} if offered else set())


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


@pytest.mark.clause("2.1 Bellow", "R59f")
def test_what_concerns_several_is_pointed_at_the_own_space_alone() -> None:
    at = {"rokpyratrix": "G7", "bedlam": "G8", "grabbleshanks": "H7", "lightning_dancer": "F7"}
    table = Table(at, game=OPEN).activate("rokpyratrix")
    assert table.offers("bellow") == {"G7"}
    assert table.offers("iron_hide") == {"G7"}
    whirl = Table(at, game=OPEN).level("lightning_dancer", "tempest_whirl")
    assert whirl.activate("lightning_dancer").offers("tempest_whirl") == {"F7"}


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


@pytest.mark.clause("R32", "R22a")
def test_a_range_of_exactly_2_needs_a_line_too() -> None:
    content = with_ability("lightning_dancer", "throwing_dart", range=(2, 2))
    at = {"lightning_dancer": "A2", "goblin_guard": "B2", "bedlam": "C2"}
    table = Table(at, game=own_game(LANE, content)).activate("lightning_dancer")
    assert table.offers("throwing_dart") == set()


@pytest.mark.clause("R59h")
def test_while_nobody_is_marked_sharp_eyes_see_past_no_miniature() -> None:
    # The goblin numbered last stands behind Bedlam; it is not marked, and nobody is.
    table = Table({"grabbleshanks": "E9", "bedlam": "G9", "goblin_guard.4": "I9"})
    assert "shortbow > goblin_guard I9" not in table.activate("grabbleshanks").choices()


@pytest.mark.clause("R59h")
def test_a_monster_has_no_sharp_eyes() -> None:
    table = Table({"goblin_guard.1": "E9", "bedlam": "I9"}).token("bedlam", "marked")
    assert not ignores_miniatures(table.s, table.figure("goblin_guard.1"), table.figure("bedlam"))


@pytest.mark.clause("R29", "R4")
def test_what_depends_on_range_needs_somebody_to_measure_to() -> None:
    passive = msgspec.structs.replace(
        load().characters["bedlam"].passive,
        effects=(Modify(query="ac", amount=3, from_range=2),),
    )
    table = Table(
        {"bedlam": "E9", "goblin_guard.4": "I9"}, content=changed(bedlam={"passive": passive})
    )
    assert table.ac("bedlam") == load().characters["bedlam"].ac


@pytest.mark.clause("R29", "R45")
def test_a_level_up_card_that_lengthens_a_range_and_nothing_else_lengthens_it() -> None:
    """Long Draw gives damage from afar too, so it is given the range alone."""
    longer = Modify(query="range", amount=2, ability="shortbow")
    content = with_ability("grabbleshanks", "long_draw", effects=(longer,))
    at = {"grabbleshanks": "A1", "bedlam": "I1"}
    for level, offered in (("hail_of_quarrels", set()), ("long_draw", {"I1"})):
        table = Table(at, game=own_game("." * 20, content)).level("grabbleshanks", level)
        assert table.activate("grabbleshanks").offers("shortbow") == offered
