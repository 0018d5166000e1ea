"""Where enemies could stand and strike next, and where a second move ends (R15, R17, R29-R35)."""

from __future__ import annotations

import msgspec
import pytest

from game.board.grid import bits
from game.engine.answers import Threat
from game.rules.onslaught.content import load
from tests.rules.onslaught.own_cards import changed, with_monster
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import Table

LANE = own_game("." * 20)
CUT_LANE = own_game("..." + "#" + "." * 16)
HALL = own_game("\n".join(["." * 13] * 13))
GATE = own_game("......\n..#...\n..#...\n......")


def threat(table: Table, figure: str, seat: int = 0) -> Threat:
    found = table.game.threats(table.match, seat)
    return next(one for one in found if one.figure == table.figure(figure))


def named(table: Table, mask: int) -> list[str]:
    return [table.game.tables.grid.name(cell) for cell in bits(mask)]


@pytest.mark.clause("R17", "R29")
def test_a_threat_is_a_move_action_and_then_the_longest_range() -> None:
    """Speed 5, then Gloom Bolt's range 6."""
    table = Table({"bedlam": "A1"}, game=LANE)
    found = threat(table, "bedlam")
    assert named(table, found.stands)[-1] == "F1"
    assert named(table, found.cells)[-1] == "L1"
    assert found.clause == "R17"


@pytest.mark.clause("R18", "R32")
def test_a_wall_stops_the_threat_of_its_steps_and_of_its_lines() -> None:
    at = {"bedlam": "A1", "grabbleshanks": "G1"}
    table = Table(at, game=CUT_LANE)
    found = threat(table, "bedlam")
    assert named(table, found.stands) == ["A1", "B1", "C1"]
    assert found.strikes == ()
    assert threat(Table(at, game=LANE), "bedlam").strikes == (table.figure("grabbleshanks"),)


@pytest.mark.clause("R18.2")
def test_a_character_in_the_way_stops_the_threat_of_its_steps() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "C1"}, game=LANE)
    assert named(table, threat(table, "bedlam").stands) == ["A1", "B1"]


@pytest.mark.clause("R60.1")
def test_slowed_shortens_a_threat_by_two() -> None:
    table = Table({"bedlam": "A1"}, game=LANE).token("bedlam", "slowed")
    assert named(table, threat(table, "bedlam").stands)[-1] == "D1"
    assert named(table, threat(table, "bedlam").cells)[-1] == "J1"


@pytest.mark.clause("R31")
def test_whoever_is_too_near_to_every_space_it_can_shoot_from_is_still_struck_in_melee() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "B1"}, game=LANE)
    assert threat(table, "bedlam").strikes == (table.figure("grabbleshanks"),)


@pytest.mark.clause("R35", "R35.2")
def test_an_area_threatens_its_radius_beyond_its_range() -> None:
    """Arrow Storm: a middle at 6, a radius of 1; Grabbleshanks has a speed of 5."""
    table = Table({"grabbleshanks": "A1", "bedlam": "M1"}, game=LANE)
    found = threat(table, "grabbleshanks", 1)
    assert named(table, found.cells)[-1] == "M1"
    assert found.strikes == (table.figure("bedlam"),)


@pytest.mark.clause("R59.2")
def test_an_exhausted_attack_threatens_nobody() -> None:
    """Hail of Quarrels: a middle at 6, a radius of 2, once a match."""
    table = Table({"grabbleshanks": "A1"}, game=LANE).level("grabbleshanks", "hail_of_quarrels")
    assert named(table, threat(table, "grabbleshanks", 1).cells)[-1] == "N1"
    table.dial("grabbleshanks", "hail_of_quarrels", -1)
    assert named(table, threat(table, "grabbleshanks", 1).cells)[-1] == "M1"


@pytest.mark.clause("R45", "2.1 Long Draw")
def test_a_level_up_card_that_lengthens_a_bow_lengthens_its_threat() -> None:
    table = Table({"grabbleshanks": "A1"}, game=LANE).level("grabbleshanks", "long_draw")
    assert named(table, threat(table, "grabbleshanks", 1).cells)[-1] == "N1"


@pytest.mark.clause("R33", "R34")
def test_a_cone_strikes_whom_it_covers_from_some_space() -> None:
    """A miniature that cuts every line of the spear does not keep Fire Breath out (R34b)."""
    shut = own_game("....\n####")
    at = {"rokpyratrix": "A1", "lightning_dancer": "C1", "grabbleshanks": "D1"}
    table = Table(at, game=shut)
    struck = {table.figure("lightning_dancer"), table.figure("grabbleshanks")}
    assert set(threat(table, "rokpyratrix").strikes) == struck
    table.dial("rokpyratrix", "fire_breath", -1)
    assert set(threat(table, "rokpyratrix").strikes) == {table.figure("lightning_dancer")}


@pytest.mark.clause("R54d")
def test_a_monster_walks_past_its_own_and_strikes_what_is_beside_it() -> None:
    at = {"goblin_guard.1": "A1", "goblin_guard.2": "B1", "grabbleshanks": "G1"}
    table = Table(at, game=LANE)
    found = threat(table, "goblin_guard.1")
    assert named(table, found.cells)[-1] == "G1"
    assert found.strikes == (table.figure("grabbleshanks"),)
    assert found.clause == "R54d"


@pytest.mark.clause("R54i", "R54j")
def test_a_large_monster_threatens_from_all_of_its_spaces() -> None:
    """Speed 5 from A1 to F1: it then covers F1, G1, F2 and G2, beside H2."""
    content = with_monster("goblin_guard", load(), size="2x2")
    game = own_game("\n".join(["." * 13] * 2), content)
    table = Table({"goblin_guard": "A1", "grabbleshanks": "H2"}, game=game)
    found = threat(table, "goblin_guard")
    assert named(table, found.stands) == ["A1", "B1", "C1", "D1", "E1", "F1"]
    assert found.strikes == (table.figure("grabbleshanks"),)


def test_friends_and_the_fallen_threaten_nobody() -> None:
    table = Table({"grabbleshanks": "A1", "lightning_dancer": "B1"}, game=LANE)
    assert table.game.threats(table.match, 0) == []


@pytest.mark.clause("R15", "R19b")
def test_beyond_one_move_lies_what_a_second_reaches_for_the_standard_action() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "T1"}, game=LANE).activate("bedlam")
    (found,) = table.game.further(table.match, 1)
    assert (found.key, found.costs[0].kind, found.clause) == ("move", "standard", "R15")
    assert named(table, found.cells) == ["G1", "H1", "I1", "J1", "K1"]


@pytest.mark.clause("R15", "R19b")
def test_the_first_of_two_moves_leaves_the_second_as_few_steps_as_there_must_be() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "T1"}, game=LANE).activate("bedlam")
    grid = table.s.tables.grid
    leg = table.game.leg(table.match, 1, grid.parse("H1"))
    assert leg is not None
    assert [grid.name(cell) for cell in leg.path] == [f"{column}1" for column in "ABCDEFGH"]
    assert table.game.leg(table.match, 1, grid.parse("C1")) is None  # one move leads there
    assert table.game.leg(table.match, 1, grid.parse("L1")) is None


@pytest.mark.clause("R15.2")
def test_nothing_lies_beyond_when_one_of_both_actions_is_spent() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "T1"}, game=LANE).activate("bedlam")
    table.play("move B1")
    assert table.game.further(table.match, 1) == []


@pytest.mark.clause("R18")
def test_a_second_move_goes_around_what_the_first_cannot_pass() -> None:
    table = Table({"rokpyratrix": "B2", "grabbleshanks": "F4"}, game=GATE).activate("rokpyratrix")
    first = next(m for c, m in table.match.decision.families(1) if c == 7)  # type: ignore[union-attr]
    (found,) = table.game.further(table.match, 1)
    assert "D2" in named(table, first | found.cells)
    assert not found.cells & first


@pytest.mark.clause("R17", "R18", "R29")
def test_walls_are_threatened_by_nobody_and_its_own_space_it_can_strike_from() -> None:
    table = Table({"goblin_guard.1": "C1", "bedlam": "A1"}, game=own_game("..." + "#" + "..."))
    found = threat(table, "goblin_guard.1", seat=1)
    assert named(table, found.stands) == ["B1", "C1"]
    assert named(table, found.cells) == ["A1", "B1", "C1"]
    table = Table({"bedlam": "D1"}, game=own_game("###.\n..#."))
    assert named(table, threat(table, "bedlam").stands) == ["D1", "D2"]


@pytest.mark.clause("R34.2", "R35.2")
def test_a_breath_threatens_no_friend() -> None:
    at = {"rokpyratrix": "C3", "bedlam": "E3", "grabbleshanks": "E4"}
    table = Table(at, game=HALL)
    assert threat(table, "rokpyratrix").strikes == (table.figure("grabbleshanks"),)


@pytest.mark.clause("R45.2")
def test_a_first_level_up_card_that_was_not_taken_threatens_nobody() -> None:
    """On the cards of the preview an attack is the second one."""
    content = changed(grabbleshanks={"levels": ("hail_of_quarrels", "long_draw")})
    game = own_game("." * 20, content)
    ends = {}
    for level in ("", "hail_of_quarrels"):
        table = Table({"grabbleshanks": "A1"}, game=game)
        if level:
            table.level("grabbleshanks", level)
        ends[level] = named(table, threat(table, "grabbleshanks", seat=1).cells)[-1]
    # Speed 5, range 6, and the radius of Arrow Storm or of Hail of Quarrels.
    assert ends == {"": "M1", "hail_of_quarrels": "N1"}


@pytest.mark.clause("R24", "R32")
def test_who_is_hidden_from_its_first_space_is_struck_from_another() -> None:
    spear = load().monsters["goblin_guard"].ability
    thrown = msgspec.structs.replace(spear, kind="ranged", range=(2, 6))
    content = with_monster("goblin_guard", ability=thrown, speed=1)
    game = own_game("..#....\n.......", content)
    table = Table({"goblin_guard.1": "A1", "bedlam": "G1"}, game=game)
    found = threat(table, "goblin_guard.1", seat=1)
    assert named(table, found.stands) == ["A1", "B1", "A2"]
    assert found.strikes == (table.figure("bedlam"),)


@pytest.mark.clause("R15", "R19b")
def test_a_second_move_is_told_to_who_acts_while_it_acts() -> None:
    table = Table({"bedlam": "G1", "grabbleshanks": "T1"}, game=LANE)
    assert table.game.further(table.match, 1) == []
    table.activate("bedlam")
    (found,) = table.game.further(table.match, 1)
    assert named(table, found.cells) == ["A1", *(f"{x}1" for x in "MNOPQ")]
    assert table.game.further(table.match, 0) == []
    shut = Table({"bedlam": "F1", "grabbleshanks": "E1", "goblin_guard.1": "G1"}, game=LANE)
    shut.activate("bedlam")
    assert shut.offers("move") == set()
    assert shut.game.further(shut.match, 1) == []
    asked = Table({"grabbleshanks": "G1", "bedlam": "J1"}, game=LANE).activate("bedlam")
    asked.play("move H1")
    assert asked.asks == "react"
    assert asked.game.further(asked.match, 0) == []


@pytest.mark.clause("R15", "R19b")
def test_a_second_move_does_not_reach_the_corner_that_it_does_not_reach() -> None:
    table = Table({"bedlam": "M1"}, game=LANE).activate("bedlam")
    (found,) = table.game.further(table.match, 1)
    assert named(table, found.cells) == [f"{x}1" for x in "CDEFGST"]
