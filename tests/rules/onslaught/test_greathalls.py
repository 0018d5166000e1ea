"""Greathalls & Goblins: setting up, the board, goblins coming back (R55, R56, R62a, R63)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.events import Event
from game.engine.match import Match
from game.paths import levels
from game.rules.onslaught.events import Reinforced
from game.rules.onslaught.load import load_game
from game.rules.onslaught.scenario import Switches
from game.rules.onslaught.state import Onslaught, cup_pile, new_state, of
from game.rules.onslaught.targets import choices, struck
from tests.rules.onslaught.table import GAME, Table

TABLES = GAME.tables
GRID = TABLES.grid
QUICK = load_game(levels(), "greathalls", Switches(goblins=2))
OUT_OF_THE_WAY = {"grabbleshanks": "A14", "bedlam": "N1"}


def start(*dice: int) -> Match:
    """Return a match at its first question; ``dice`` are the faces of the roll for first."""
    return Match.start(GAME, 1, fixed={"first player": list(dice)})


def play(match: Match, words: str) -> list[Event]:
    """Answer the open question."""
    seat = match.waiting()[0]
    return match.play(seat, GAME.read(match, seat, words))


def names(mask: int) -> set[str]:
    """Return the names of the spaces of a mask."""
    return {GRID.name(cell) for cell in bits(mask)}


def goblins(s: Onslaught) -> set[str]:
    """Return the spaces of the goblins on the map."""
    return names(s.where[2])


@pytest.mark.clause("R55", "R55.1")
def test_goblins_stand_on_their_start_spaces_with_the_card_10_5() -> None:
    match = start(20, 1, 2, 1)
    assert goblins(of(match)) == {"G5", "E7", "J8", "H10"}
    assert [group.initiative for group in TABLES.groups] == [105]


@pytest.mark.clause("R55.2")
def test_each_player_has_one_faction() -> None:
    for seat, faction in enumerate(("harpers", "zhentarim")):
        assert {TABLES.cards[figure].faction for figure in TABLES.party[seat]} == {faction}
        for figure in TABLES.party[seat]:
            table = Table({TABLES.ids[figure]: "E5"}).activate(TABLES.ids[figure])
            assert table.match.waiting() == (seat,)


@pytest.mark.clause("R55.3")
def test_each_player_takes_two_characters_with_their_level_up_cards() -> None:
    cards = {
        seat: {TABLES.ids[f]: TABLES.cards[f].levels for f in TABLES.party[seat]} for seat in (0, 1)
    }
    assert cards == {
        0: {
            "grabbleshanks": ("long_draw", "hail_of_quarrels"),
            "lightning_dancer": ("eye_of_the_storm", "tempest_whirl"),
        },
        1: {
            "bedlam": ("shadow_mail", "devour"),
            "rokpyratrix": ("clanless_fury", "inferno"),
        },
    }


@pytest.mark.clause("R55.4")
def test_wheels_begin_at_full_hit_points_and_dials_ready() -> None:
    s = of(start(20, 1, 2, 1))
    assert s.hp[: TABLES.characters] == [11, 12, 11, 14]
    assert set(s.dial) == {0}
    assert set(s.item_dial) == {0}


@pytest.mark.clause("R55.5")
def test_the_four_loot_tokens_begin_in_the_cup() -> None:
    s = of(start(20, 1, 2, 1))
    assert len(s.piles.cards[cup_pile(TABLES)]) == 4
    assert set(s.item_holder) == {-1}
    assert set(s.item_cell) == {-1}


@pytest.mark.clause("R55.6")
@pytest.mark.parametrize(
    ("dice", "winner"), [((3, 17, 16, 16), 0), ((3, 11, 12, 1), 1), ((1, 20, 19, 19), 0)]
)
def test_the_higher_of_two_dice_is_compared_and_the_winner_decides(
    dice: tuple[int, ...], winner: int
) -> None:
    match = start(*dice)
    assert match.decision is not None
    assert (match.decision.kind, match.waiting()) == ("first_player", (winner,))


@pytest.mark.clause("R55.6")
@pytest.mark.parametrize(("words", "active"), [("active harpers", 0), ("active zhentarim", 1)])
def test_the_winner_may_give_the_initiative_to_either_side(words: str, active: int) -> None:
    match = start(20, 1, 2, 1)
    play(match, words)
    assert of(match).active == active


@pytest.mark.clause("R55c")
def test_a_tied_roll_is_repeated() -> None:
    match = start(13, 2, 13, 13, 4, 5, 6, 1)
    assert [event.kind for event in match.events].count("first_rolled") == 4
    assert match.waiting() == (1,)


@pytest.mark.clause("R55a")
def test_the_player_who_is_not_active_places_the_whole_party_first() -> None:
    match = start(20, 1, 2, 1)
    play(match, "active harpers")
    asked = []
    for words in ("place I1", "place J1", "place A9", "place A10"):
        asked.append(match.waiting()[0])
        play(match, words)
    assert asked == [1, 1, 0, 0]


@pytest.mark.clause("R55a", "R55b")
@pytest.mark.parametrize(
    ("active", "spaces"),
    [
        ("active zhentarim", {"A9", "B9", "A10", "B10", "A11", "B11"}),
        ("active harpers", {"I1", "J1", "K1", "I2", "J2", "K2"}),
    ],
)
def test_a_party_is_placed_on_the_start_spaces_at_its_edge(active: str, spaces: set[str]) -> None:
    match = start(20, 1, 2, 1)
    play(match, active)
    assert match.decision is not None
    assert {GRID.name(c & 0xFFF) for c in match.decision.choices(match.waiting()[0])} == spaces


@pytest.mark.clause("R55d")
def test_experience_and_victory_points_begin_at_0() -> None:
    s = of(start(20, 1, 2, 1))
    assert (s.exp, s.vp) == ([0, 0, 0, 0], [0, 0])


# --- goblins coming back


@pytest.mark.clause("R56")
def test_players_alternate_in_bringing_goblins_back_and_the_active_one_begins() -> None:
    table = Table({**OUT_OF_THE_WAY, "goblin_guard.1": "H8"}, active="zhentarim").end_phase()
    asked = []
    for words in ("respawn E1", "respawn N10", "respawn G5"):
        asked.append(table.asked())
        table.play(words)
    assert asked == ["zhentarim", "harpers", "zhentarim"]
    assert goblins(table.s) == {"H8", "E1", "N10", "G5"}


@pytest.mark.clause("R56")
def test_a_goblin_comes_back_on_any_goblin_or_respawn_space() -> None:
    table = Table({**OUT_OF_THE_WAY, "goblin_guard.1": "H8"}).end_phase()
    assert table.offers("respawn") == {"G5", "E7", "J8", "H10", "E1", "A5", "N10", "J14"}


@pytest.mark.clause("R56a")
def test_an_occupied_respawn_space_cannot_be_chosen() -> None:
    table = Table({"grabbleshanks": "G5", "bedlam": "E1", "goblin_guard.1": "J14"}).end_phase()
    assert table.offers("respawn") == {"E7", "J8", "H10", "A5", "N10"}


@pytest.mark.clause("R56a")
def test_with_no_respawn_space_free_the_rest_waits_a_round() -> None:
    # The eight miniatures can never fill the eight spaces, so J14 is taken away.
    at = {
        "grabbleshanks": "G5",
        "lightning_dancer": "E7",
        "bedlam": "J8",
        "rokpyratrix": "H10",
        "goblin_guard.1": "E1",
        "goblin_guard.2": "A5",
    }
    scenario = load_game(levels(), "greathalls")
    scenario.tables.respawn &= ~(1 << GRID.parse("J14"))
    table = Table(at, game=scenario).end_phase()
    assert table.where("goblin_guard.3") == "N10"  # the one space left: nobody is asked
    assert table.where("goblin_guard.4") == "off"
    table.s.put(table.figure("bedlam"), table.cell("J9"))
    table.end_phase()
    assert table.where("goblin_guard.4") == "J8"


@pytest.mark.clause("R56b")
def test_no_goblin_comes_back_after_the_last_round() -> None:
    table = Table(OUT_OF_THE_WAY, round=6).end_phase()
    assert table.events(Reinforced) == []
    assert table.over()


@pytest.mark.clause("R56c")
def test_a_returning_goblin_has_full_hit_points() -> None:
    at = {**OUT_OF_THE_WAY, "goblin_guard.1": "H8", "goblin_guard.2": "M8", "goblin_guard.3": "E3"}
    table = Table(at)
    table.hp("goblin_guard.4", 0)
    table.end_phase().play("respawn E7")
    assert table.hp("goblin_guard.4") == 3


# --- the quick option


@pytest.mark.clause("R62a")
def test_the_quick_option_has_two_goblins_on_their_spaces() -> None:
    match = Match.start(QUICK, 1, fixed={"first player": [20, 1, 2, 1]})
    assert goblins(of(match)) == {"G5", "E7"}  # (5,7) and (7,5)


@pytest.mark.clause("R62a")
def test_in_the_quick_option_only_these_two_return() -> None:
    table = Table(OUT_OF_THE_WAY, game=QUICK).end_phase()
    table.play("respawn E7")
    table.play("respawn J8")
    assert table.asks == ""
    assert goblins(table.s) == {"E7", "J8"}


# --- the board


@pytest.mark.clause("R63")
def test_the_board_is_its_own_mirror_image() -> None:
    turned = {"H": "Z", "Z": "H"}
    for cell in bits(GRID.cells):
        other = GRID.cell(GRID.col(cell), GRID.row(cell))
        assert (TABLES.board.blocking >> cell & 1) == (TABLES.board.blocking >> other & 1)
        for layer in turned:
            mirrored = TABLES.board.layers[turned[layer]]
            assert (TABLES.board.layers[layer] >> cell & 1) == (mirrored >> other & 1)


@pytest.mark.clause("R63.2")
def test_there_is_a_chest_for_every_loot_token() -> None:
    s = of(start(20, 1, 2, 1))
    assert names(s.chests) == {"B2", "M6", "H8", "F13"}
    assert len(TABLES.items) == 4


@pytest.mark.clause("R63.3")
def test_start_areas_are_out_of_range_of_each_other() -> None:
    longest = max(row.reach_max for rows in TABLES.rows for row in rows if row.is_attack)
    for mine in bits(TABLES.start[0]):
        assert not TABLES.grid.within(mine, longest) & TABLES.start[1]


@pytest.mark.clause("R63.3")
def test_nobody_can_shoot_from_start_to_start() -> None:
    # One area laps over: from B9 Arrow Storm can be laid at H3, out in the hall, beside I2.
    found = []
    for seat in (0, 1):
        for mine in bits(TABLES.start[seat]):
            for theirs in bits(TABLES.start[1 - seat]):
                shots = _shots(seat, mine, theirs)
                found += [f"{GRID.name(mine)}: {shot}, {GRID.name(theirs)}" for shot in shots]
    assert found == ["B9: arrow_storm > H3, I2"]


def _shots(seat: int, mine: int, theirs: int) -> list[str]:
    """Return the attacks by which ``seat`` can hit an enemy from one space to another."""
    found = []
    foe = TABLES.party[1 - seat][0]
    for figure in TABLES.party[seat]:
        s = new_state(TABLES, 1)
        s.put(figure, mine)
        s.put(foe, theirs)
        for row in TABLES.rows[figure]:
            if row.is_attack and row.level < 0:
                for space in bits(choices(s, TABLES.queries, figure, row)):
                    if foe in struck(s, figure, row, space):
                        found.append(f"{row.id} > {GRID.name(space)}")
    return found
