"""How a match of Command is set up (section 2)."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from game.board.grid import bits
from game.engine.decisions import choice, code_of, member_of
from game.engine.errors import Refused
from game.engine.events import Event, Locked
from game.engine.match import Match
from game.rules.command import building
from game.rules.command import events as ev
from game.rules.command import state as st
from game.rules.command.arena import Arena
from game.rules.command.building import Layout, Placed
from game.rules.command.codes import MUSTER, SETUP, STATION
from game.rules.command.content import content
from game.rules.command.level_check import tiles
from game.rules.command.muster import LEVELS, Muster, levels_of, musters
from game.rules.command.state import CommandState, new_state, of, pile_of
from game.rules.command.tables import Tables
from tests.rules.command.alone import Alone

VAULT = ("G A", "B G180")  # Broken Vault, for two
COURT = ("G C G180", "G E G180")  # Sunken Court, for two or four

SUGGESTED = {
    "drow": ("drow_house_guard", "drow_house_guard", "giant_spider"),
    "heroes": ("dwarf_cleric", "half_orc_thug", "halfling_sneak"),
}


def tables(board: tuple[str, ...] = VAULT, factions: Sequence[str] = ("drow", "heroes")) -> Tables:
    placed = [
        Placed(tiles()[word[0]], row, column, int(word[1:] or 0) // 90)
        for row, line in enumerate(board)
        for column, word in enumerate(line.split())
    ]
    layout = Layout(placed)
    arena = Arena("\n".join(building.rows(layout)), building.start_areas(layout, len(factions)))
    return Tables(content(), tuple(factions), arena)


def slots(of_tables: Tables, seat: int, *names: str) -> int:
    """Return the mask of slots of these creatures; a name said twice is both copies."""
    mask = 0
    for name in names:
        mask |= next(
            1 << slot
            for slot in range(12)
            if of_tables.creature[seat * 12 + slot].id == name and not mask >> slot & 1
        )
    return mask


def suggested(of_tables: Tables, seat: int) -> int:
    return slots(of_tables, seat, *SUGGESTED[of_tables.factions[seat]])


def begin(of_tables: Tables, seed: int = 7) -> Match:
    return Match.start(Alone(new_state(of_tables, 0), Muster()), seed)


def mustered(match: Match) -> list[Event]:
    """Let every seat choose what is suggested; the events of all are returned."""
    found: list[Event] = []
    for seat in range(of(match).tables.seats):
        found += match.play(seat, choice(MUSTER, suggested(of(match).tables, seat)))
    return found


def through(match: Match) -> list[Event]:
    """Set up whole: what is suggested, on the first free squares."""
    found = match.events + mustered(match)
    while match.decision is not None:
        seat = match.decision.seats[0]
        found += match.play(seat, match.decision.nth(seat, 0))
    return found


def kind(events: list[Event], *kinds: type[Event]) -> list[Event]:
    return [each for each in events if isinstance(each, kinds)]


# --- who starts


@pytest.mark.clause("C2.4", "C14e")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_suggested_starts_have_7_levels_and_are_offered(seat: int) -> None:
    both = tables()
    chosen = suggested(both, seat)
    assert levels_of(both, seat, chosen) == 7
    assert musters(both, seat) >> chosen & 1


@pytest.mark.clause("C2.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_starting_creatures_have_at_most_7_levels_together(seat: int) -> None:
    both = tables()
    legal = musters(both, seat)
    low = [slot for slot in range(12) if both.level[seat * 12 + slot] <= 3]
    for mask in range(1, 1 << 12):
        if all(slot in low for slot in range(12) if mask >> slot & 1):
            assert (legal >> mask & 1 == 1) is (levels_of(both, seat, mask) <= LEVELS), mask


@pytest.mark.clause("C2.4")
def test_nobody_above_level_3_may_start_even_alone() -> None:
    both = tables()
    assert musters(both, 0) >> slots(both, 0, "giant_spider") & 1
    assert not musters(both, 0) >> slots(both, 0, "drider") & 1
    assert not musters(both, 1) >> slots(both, 1, "earth_guardian") & 1
    assert not musters(both, 1) >> slots(both, 1, "elf_archer", "war_wizard") & 1


@pytest.mark.clause("C2b")
def test_less_than_7_levels_may_start_and_nobody_at_all_may_not() -> None:
    both = tables()
    assert musters(both, 0) >> slots(both, 0, "demonweb_spider") & 1
    assert not musters(both, 0) & 1
    match = begin(both)
    with pytest.raises(Refused):
        match.play(0, choice(MUSTER, 0))


@pytest.mark.clause("C2e")
def test_players_of_one_faction_choose_from_a_full_set_each() -> None:
    both = tables(factions=("drow", "drow"))
    assert musters(both, 0) == musters(both, 1)
    match = begin(both)
    mustered(match)
    assert [card - 60 for card in of(match).piles.cards[st.IN_PLAY]] == [2, 3, 7, 14, 15, 19]


# --- chosen in secret


@pytest.mark.clause("C2b", "C2g")
def test_all_are_asked_at_once_and_the_first_answer_stays_sealed() -> None:
    match = begin(tables())
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seats) == ("muster", (0, 1))
    events = match.play(1, choice(MUSTER, suggested(of(match).tables, 1)))
    assert events == [Locked(seat=1, clause="")]
    assert match.waiting() == (0,)
    assert of(match).piles.cards[st.IN_PLAY] == ()


@pytest.mark.clause("C2b")
def test_whom_another_has_chosen_nobody_can_see_before_all_have() -> None:
    def seen(names: tuple[str, ...]) -> str:
        match = begin(tables())
        match.play(1, choice(MUSTER, slots(of(match).tables, 1, *names)))
        return match.seen_by(0).digest()

    assert seen(("elf_archer",)) == seen(SUGGESTED["heroes"])


@pytest.mark.clause("C2b", "C2g")
def test_the_choices_are_revealed_together_and_their_cards_lie_open() -> None:
    match = begin(tables())
    events = mustered(match)
    assert kind(events, ev.Mustered) == [
        ev.Mustered(seat=0, figures=(2, 3, 7), clause="C2b"),
        ev.Mustered(seat=1, figures=(14, 18, 19), clause="C2b"),
    ]
    s = of(match)
    assert s.piles.cards[st.IN_PLAY] == (62, 63, 67, 74, 78, 79)
    assert len(s.piles.cards[pile_of(0, st.CREATURE_DECK)]) == 9
    for seat in (0, 1):
        seen = match.seen_by(seat).state
        assert seen.piles.cards[st.IN_PLAY] == s.piles.cards[st.IN_PLAY]


# --- placing


@pytest.mark.clause("C2g")
def test_seat_1_places_all_of_its_own_before_seat_2() -> None:
    match = begin(tables())
    mustered(match)
    asked = []
    while match.decision is not None:
        asked.append((match.decision.kind, match.decision.seats, match.decision.figure))
        seat = match.decision.seats[0]
        match.play(seat, match.decision.nth(seat, 0))
    order = [(0, 2), (0, 3), (0, 7), (1, 14), (1, 18), (1, 19)]
    assert asked == [("station", (seat,), figure) for seat, figure in order]


@pytest.mark.clause("C2.5", "C2h")
def test_with_two_players_a_creature_may_stand_on_any_free_start_square_of_its_side() -> None:
    match = begin(tables())
    mustered(match)
    area = of(match).tables.arena.starts[0]
    assert match.decision is not None
    assert match.decision.families(0) == [(STATION, area)]
    taken = bits(area)[4]
    told = match.play(0, choice(STATION, taken))
    assert told == [ev.Stationed(figure=2, cell=taken, clause="C2.5")]
    assert of(match).cell[2] == taken
    assert match.decision is not None
    assert match.decision.families(0) == [(STATION, area & ~(1 << taken))]


@pytest.mark.clause("C2h", "C11b")
def test_with_four_players_each_has_a_start_tile_the_first_of_a_team_the_upper() -> None:
    match = begin(tables(COURT, ("drow", "heroes", "heroes", "drow")))
    mustered(match)
    rows: dict[int, set[int]] = {seat: set() for seat in range(4)}
    columns: dict[int, set[int]] = {seat: set() for seat in range(4)}
    grid = of(match).tables.arena.grid
    while match.decision is not None:
        seat = match.decision.seats[0]
        for chosen in match.decision.choices(seat):
            assert code_of(chosen) == STATION
            rows[seat].add(grid.row(member_of(chosen)))
            columns[seat].add(grid.col(member_of(chosen)))
        match.play(seat, match.decision.nth(seat, 0))
    assert max(rows[0] | rows[1]) < 8 <= min(rows[2] | rows[3])
    assert max(columns[0] | columns[2]) < 8
    assert min(columns[1] | columns[3]) >= 16


# --- cards and gold


@pytest.mark.clause("C2.6", "C2f")
def test_each_draws_3_cards_of_both_kinds_and_only_it_knows_which() -> None:
    match = begin(tables())
    events = through(match)
    s = of(match)
    for seat in (0, 1):
        drawn = [each for each in kind(events, ev.DrewCard) if each.sees == 1 << seat]
        assert tuple(each.card for each in drawn if isinstance(each, ev.DrewCard)) == s.hand(seat)
        creatures = [each for each in kind(events, ev.DrewCreature) if each.sees == 1 << seat]
        numbers = tuple(60 + e.figure for e in creatures if isinstance(e, ev.DrewCreature))
        assert numbers == s.warband(seat)
        assert (len(s.hand(seat)), len(s.warband(seat))) == (3, 3)
        seen = match.seen_by(1 - seat).state
        assert isinstance(seen, CommandState)
        assert all(card < 0 for card in seen.hand(seat) + seen.warband(seat))
    assert kind(events, ev.Drew) == [
        ev.Drew(seat=0, count=3, clause="C2.6"),
        ev.Drew(seat=1, count=3, clause="C2.6"),
    ]


@pytest.mark.clause("C2.6", "C2f")
def test_both_decks_are_shuffled_after_the_choice_and_nobody_knows_how_they_lie() -> None:
    match = begin(tables())
    events = through(match)
    told = [(e.seat, e.deck) for e in events if isinstance(e, ev.Shuffled)]
    assert told == [(0, "action"), (0, "creature"), (1, "action"), (1, "creature")]
    s = of(match)
    orders = [s.piles.cards[pile_of(0, deck)] for deck in (st.ACTION_DECK, st.CREATURE_DECK)]
    assert [len(cards) for cards in orders] == [27, 6]
    assert all(list(cards) != sorted(cards) for cards in orders)
    for seat in (0, 1):
        seen = match.seen_by(seat).state
        for deck in (st.ACTION_DECK, st.CREATURE_DECK):
            assert all(card < 0 for card in seen.piles.cards[pile_of(0, deck)])
    other = begin(tables(), seed=8)
    through(other)
    assert of(other).piles.cards[pile_of(0, st.ACTION_DECK)] != orders[0]


@pytest.mark.clause("C2.6", "C2d", "C1.4")
def test_starting_creatures_leave_the_20_gold_of_the_vault_alone() -> None:
    match = begin(tables())
    events = through(match)
    assert (of(match).vault, of(match).supply) == ([20, 20], [0, 0])
    assert kind(events, ev.GoldMoved) == []


# --- who begins


@pytest.mark.clause("C2.7", "C2g")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_chance_draws_the_first_seat_after_all_stand(face: int) -> None:
    four = tables(COURT, ("drow", "heroes", "heroes", "drow"))
    game = Alone(new_state(four, 0), Muster())
    match = Match.start(game, 7, fixed={"first": [face]})
    events = through(match)
    assert events[-1] == ev.FirstDrawn(seat=face - 1, clause="C2.7")
    s = of(match)
    assert (s.first, s.active) == (face - 1, face - 1)
    assert (s.turn, s.phase, s.tapped) == (0, SETUP, 0)


def test_a_match_saved_in_the_middle_of_placing_goes_on_as_it_was() -> None:
    match = begin(tables())
    mustered(match)
    assert match.decision is not None
    match.play(0, match.decision.nth(0, 3))
    again = Match.restore(match.game, match.snapshot())
    json.loads(match.snapshot())
    for each in (match, again):
        while each.decision is not None:
            seat = each.decision.seats[0]
            each.play(seat, each.decision.nth(seat, 1))
    assert again.digest() == match.digest()


@pytest.mark.clause("C2.1")
def test_the_match_begins_with_the_faction_of_each_seat() -> None:
    match = begin(tables(factions=("heroes", "drow")))
    assert match.events == [ev.MatchStarted(factions=("heroes", "drow"), clause="C2.1")]


@pytest.mark.clause("C2.5", "C2g")
def test_the_very_first_figure_is_placed_as_any_other() -> None:
    match = begin(tables())
    match.play(0, choice(MUSTER, slots(of(match).tables, 0, "demonweb_spider")))
    match.play(1, choice(MUSTER, suggested(of(match).tables, 1)))
    assert match.decision is not None
    assert (match.decision.kind, match.decision.figure) == ("station", 0)


@pytest.mark.clause("C2.5")
def test_a_copy_goes_on_with_placing_where_it_was() -> None:
    match = begin(tables())
    mustered(match)
    while match.decision is not None:
        match = match.copy()
        assert match.decision is not None
        seat = match.decision.seats[0]
        match.play(seat, match.decision.nth(seat, 0))
    assert len(bits(of(match).present)) == 6
