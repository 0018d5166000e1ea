"""The draft of heroes, their decks and the Entry Portals (T7 to T10, T12)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.decisions import choice, code_of
from game.engine.match import Match
from game.rules.trials.codes import (
    ASIDE,
    BOX,
    DRAW,
    HAND,
    NO,
    PICK,
    PRIMARY,
    SPACE,
    YES,
    pile,
)
from game.rules.trials.content import content
from game.rules.trials.decks import Draw
from game.rules.trials.draft import FIRST_GAME, Draft, members, opposite
from game.rules.trials.events import DraftRolled
from game.rules.trials.state import TrialsState, new_state, of
from game.rules.trials.tables import Settings, Tables
from tests.rules.trials.positions import OPEN, Drawn, realm_of

CORNERS = ("1" + "." * 28 + "1", *OPEN[1:29], "1" + "." * 28 + "1")


def drafting(seats: int = 4, draft: str = "draft", rolled: tuple[int, ...] = (20, 1)) -> Match:
    """Return a draft at its first question; the first party rolls ``rolled[0]``."""
    settings = Settings(seats=seats, draft=draft)
    game = Drawn(Tables(content(), realm_of(CORNERS), settings), (Draft, Draw))
    match = Match(game, new_state(game.tables, 1), [], None)
    match.state.dice.fix("draft", list(rolled))
    match.push(Draft())
    match.run()
    return match


def answer(match: Match, code: int, member: int = 0) -> None:
    assert match.decision is not None
    match.play(match.decision.seats[0], choice(code, member))


def asked(match: Match) -> tuple[str, int]:
    decision = match.decision
    assert decision is not None
    return decision.kind, decision.seats[0]


def pick_first(match: Match) -> int:
    """Pick the first thing that is offered; return who picked."""
    decision = match.decision
    assert decision is not None
    seat = decision.seats[0]
    match.play(seat, decision.nth(seat, 0))
    return seat


def through_stage(match: Match, kind: str) -> list[int]:
    """Pick until another question stands; return the seats in the order in which they picked."""
    seats: list[int] = []
    while match.decision is not None and match.decision.kind == kind:
        seats.append(pick_first(match))
    return seats


def state(match: Match) -> TrialsState:
    return of(match)


@pytest.mark.clause("T7")
def test_the_first_half_of_the_seats_is_one_party() -> None:
    """T7, T7a: two equal parties, a hero a seat."""
    s = state(drafting(6))
    assert (members(s, 0), members(s, 1)) == ([0, 1, 2], [3, 4, 5])


@pytest.mark.clause("T8.2", "T8.3", "T8b")
def test_the_higher_roll_picks_classes_first_and_parties_take_turns_in_seat_order() -> None:
    """T8, T8.2, T8.3, T8b."""
    assert through_stage(drafting(rolled=(3, 17)), "class") == [2, 0, 3, 1]


@pytest.mark.clause("T8")
def test_the_draft_roll_is_made_again_on_a_tie() -> None:
    """T8: ties are rerolled."""
    match = drafting(rolled=(9, 9, 4, 12))
    assert asked(match) == ("class", 2)
    assert [each.value for each in match.events if isinstance(each, DraftRolled)] == [9, 9, 4, 12]


@pytest.mark.clause("T8.2", "T10")
def test_the_lower_roll_picks_characters_first_and_places_its_portal_first() -> None:
    """T8.2, T10: characters and the portal."""
    match = drafting(rolled=(20, 1))
    through_stage(match, "class")
    answer(match, NO)
    assert through_stage(match, "subclass") == [0, 2, 1, 3]
    assert through_stage(match, "character") == [2, 0, 3, 1]
    assert asked(match) == ("portal", 2)
    assert state(match).first_party == 1


@pytest.mark.clause("T8a")
def test_what_one_has_picked_is_nobody_else_s() -> None:
    """T8a: classes, subclasses and characters are unique across the table."""
    match = drafting()
    taken: Counter[str] = Counter()
    while match.decision is not None and match.decision.kind in ("class", "shortcut"):
        if match.decision.kind == "shortcut":
            answer(match, NO)
            continue
        seat = match.decision.seats[0]
        offered = match.decision.offered(seat, PICK)
        taken[match.decision.kind] += 1
        assert offered.bit_count() == 8 - (taken["class"] - 1)
        match.play(seat, match.decision.nth(seat, 0))


@pytest.mark.clause("T8.3")
def test_a_subclass_is_one_of_the_class() -> None:
    """T8.3: stage 2 offers the two subclasses of the picker's class."""
    match = drafting()
    through_stage(match, "class")
    answer(match, NO)
    s = state(match)
    decision = match.decision
    assert decision is not None
    offered = decision.offered(decision.seats[0], PICK)
    klass = s.klass[decision.seats[0]]
    decks = [deck.number for deck in s.tables.content.subclasses if deck.klass == klass]
    assert [n for n in range(16) if offered >> n & 1] == decks
    assert len(decks) == 2


@pytest.mark.clause("T8c")
@pytest.mark.parametrize(("first", "second"), [(YES, NO), (NO, NO)])
def test_the_builds_are_taken_only_if_both_parties_want_them(first: int, second: int) -> None:
    """T8c: the party that picks classes first is asked first."""
    match = drafting(rolled=(20, 1))
    through_stage(match, "class")
    assert asked(match) == ("shortcut", 0)
    answer(match, first)
    if first == YES:
        assert asked(match) == ("shortcut", 2)
        answer(match, second)
    assert asked(match)[0] == "subclass"


@pytest.mark.clause("T8.4", "T66")
def test_the_recommended_builds_end_the_draft() -> None:
    """T8.4, T66: each class with its subclass and character, once both parties agree."""
    match = drafting()
    through_stage(match, "class")
    answer(match, YES)
    answer(match, YES)
    s = state(match)
    assert asked(match)[0] == "portal"
    for seat in range(4):
        build = s.tables.content.classes[s.klass[seat]].build
        assert (s.subclass[seat], s.character[seat]) == build


@pytest.mark.clause("T8.4")
def test_recommended_heroes_are_asked_for_their_classes_alone() -> None:
    """T8.4 agreed on before the match."""
    match = drafting(draft="recommended")
    through_stage(match, "class")
    assert asked(match)[0] == "portal"


@pytest.mark.clause("T12")
def test_a_first_game_has_its_heroes() -> None:
    """T12: Blue has Ranger and Wizard, Red has Fighter and Rogue, each with its build."""
    match = drafting(draft="first_game")
    s = state(match)
    box = s.tables.content
    found = tuple(
        (box.classes[s.klass[seat]].id, box.subclasses[s.subclass[seat]].id,
         box.characters[s.character[seat]].id)
        for seat in range(4)
    )  # fmt: skip
    assert found == FIRST_GAME
    assert asked(match)[0] == "portal"


@pytest.mark.clause("T9", "T9.2", "T7a")
def test_a_deck_has_its_primaries_open_six_aside_and_twelve_to_draw() -> None:
    """T9, T9.2, T9.5, T9.6: no card is in hand, no Primary attack lies on side II."""
    s = state(drafting(draft="first_game"))
    cards = s.piles.cards
    for seat in range(4):
        assert len(cards[pile(seat, ASIDE)]) == 6
        assert len(cards[pile(seat, DRAW)]) == 12
        assert 5 <= len(cards[pile(seat, PRIMARY)]) <= 7
        assert cards[pile(seat, HAND)] == ()
        assert all(s.tables.card(card).tier == 2 for card in cards[pile(seat, ASIDE)])
        assert all(s.tables.card(card).tier == 1 for card in cards[pile(seat, DRAW)])
    assert s.turned == 0
    assert len(cards[BOX]) == 236 - sum(
        len(cards[pile(seat, kind)]) for seat in range(4) for kind in (ASIDE, DRAW, PRIMARY)
    )


@pytest.mark.clause("T9.3", "T10", "T10.2")
def test_heroes_begin_with_thirty_hp_on_their_portal_the_rivals_opposite() -> None:
    """T9.3, T10, T10.2: any corner, the rivals the opposite one."""
    match = drafting(draft="first_game", rolled=(20, 1))
    s = state(match)
    grid = s.tables.realm.grid
    corner = grid.cell(0, 29)
    answer(match, SPACE, corner)
    assert s.portal == [grid.cell(29, 0), corner]
    assert s.hp[:4] == [30, 30, 30, 30]
    assert s.cell[:4] == [s.portal[0], s.portal[0], s.portal[1], s.portal[1]]


@pytest.mark.clause("T66.2")
def test_heroes_of_all_eight_classes_begin_with_thirty_hp() -> None:
    """T66.2: the class makes no difference."""
    match = drafting(8)
    while asked(match)[0] != "portal":
        pick_first(match)
    pick_first(match)
    s = state(match)
    assert sorted(s.klass[:8]) == list(range(8))
    assert s.hp[:8] == [30] * 8


@pytest.mark.clause("T10")
def test_each_corner_has_its_opposite() -> None:
    """T10: half a turn away."""
    realm = realm_of(CORNERS)
    found = [opposite(realm, corner) for corner in realm.portals]
    assert found == list(reversed(realm.portals))


@pytest.mark.clause("T10")
def test_every_corner_is_offered_to_the_party_that_places_first() -> None:
    """T10: in any corner."""
    match = drafting(draft="first_game")
    decision = match.decision
    assert decision is not None
    families = decision.families(decision.seats[0])
    assert [code for code, _ in families] == [SPACE]
    assert decision.count(decision.seats[0]) == 4
    assert code_of(decision.nth(decision.seats[0], 0)) == SPACE
