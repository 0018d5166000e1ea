"""The state of a match of Adventure: cards, copies, text and back, and who stands where."""

from __future__ import annotations

import json

import pytest

from game.board.tiling import EAST, NORTH
from game.engine.cards import blank
from game.engine.state import EMPTY
from game.rules.adventure import codes
from game.rules.adventure.codes import (
    CARDS,
    FIRST_ENCOUNTER,
    FIRST_MONSTER,
    FIRST_POWER,
    FIRST_TREASURE,
    KAVAN,
    VILLAIN,
    pile_of,
)
from game.rules.adventure.content import content
from game.rules.adventure.state import (
    AdventureState,
    Lasting,
    Marker,
    clockwise,
    new_state,
    shuffle,
)
from game.rules.adventure.tables import Tables


def tables(seats: int) -> Tables:
    """Return what so many heroes play, in the order of their table."""
    heroes = [hero.id for hero in content().heroes][:seats]
    return Tables(content(), "find_the_icon_of_ravenloft", heroes)


START_N, START_S = 0, 1
HALLWAY, SERGEI = tables(1).kind("T21"), tables(1).kind("T12")


def begun(seats: int = 3) -> AdventureState:
    """Return a state with the Start tile and two more on the table."""
    s = new_state(tables(seats), seed=5)
    s.put_tile(START_N, 0, 0)
    s.put_tile(START_S, 0, 1)
    s.lay(SERGEI, 0, NORTH)
    s.lay(HALLWAY, 0, EAST)
    return s


def written(s: AdventureState) -> dict[str, object]:
    found: dict[str, object] = json.loads(json.dumps(s.plain()))
    return found


@pytest.mark.clause("A1.3", "A1.1")
def test_every_card_and_tile_lies_in_one_place() -> None:
    s = begun()
    cards = sorted(card for pile in s.piles.cards for card in pile)
    assert cards == list(range(CARDS))
    assert [len(s.piles.cards[pile]) for pile in (0, 2, 4, 6)] == [30, 60, 50, 40]
    assert len(s.piles.cards[codes.ASIDE]) == 50 + 10


@pytest.mark.clause("A0c")
def test_once_shuffled_a_deck_is_hidden_from_all_and_the_rest_is_open() -> None:
    s = begun()
    shuffle(s, codes.MONSTER_DECK, codes.SHUFFLE_MONSTERS)
    s.piles.draw(codes.MONSTER_DECK, pile_of(1, codes.ROW))
    seen = s.copy()
    seen.hide(0)
    assert set(seen.piles.cards[codes.MONSTER_DECK]) == {blank(0)}
    assert seen.row(1) == s.row(1)
    assert seen.piles.cards[codes.ENCOUNTER_DECK] == s.piles.cards[codes.ENCOUNTER_DECK]


def test_a_copy_goes_its_own_way_and_shares_the_castle() -> None:
    s = begun()
    twin = s.copy()
    assert twin == s
    assert twin.castle is s.castle
    twin.put(0, 5)
    twin.lay(HALLWAY, 2, EAST)
    twin.markers.append(Marker(codes.GLYPH, 0, 2, 1, -1))
    twin.hp[0] = 3
    assert (s.cell[0], s.hp[0], s.markers, s.castle.tiling.slots) == (EMPTY, 0, [], 4)
    assert twin != s


def test_a_state_is_written_and_read_with_its_castle() -> None:
    s = begun()
    s.break_wall(1, 2)
    s.put(0, 20)
    s.lasting.append(Lasting(FIRST_POWER, 0b101, 0, 1))
    again = new_state(tables(3), seed=9)
    again.fill(written(s))
    assert again == s
    assert again.castle.tiling.places == s.castle.tiling.places
    assert again.castle.tiling.floors == s.castle.tiling.floors
    assert again.castle.tiling.steps == s.castle.tiling.steps


@pytest.mark.parametrize(
    ("name", "rows", "fault"),
    [
        (
            "laid",
            [[START_N, 0, 0, 0], [HALLWAY, 0, 0, 0]],
            r"two tiles would lie on the place 0, 0 \(A3d\)",
        ),
        ("laid", [[START_N, 0, 0, 0], [HALLWAY, 3, 0, 0]], r"would touch no other \(A3d\)"),
        ("laid", [[99, 0, 0, 0]], "kind 99 and turn 0: there is none"),
        ("laid", [[0, 0, 0, 4]], "kind 0 and turn 4: there is none"),
        ("laid", [[0, 0]], "not written as kind, place and turn"),
        ("laid", "far", "not written as rows"),
        ("broken", [[7, 0]], "on tile 7 in direction 0"),
        ("broken", [[0, 4]], "on tile 0 in direction 4"),
        ("broken", [[0]], "not written as tile and direction"),
    ],
)
def test_a_castle_that_cannot_lie_so_is_refused(name: str, rows: object, fault: str) -> None:
    plain = written(begun())
    plain[name] = rows
    with pytest.raises(ValueError, match=fault):
        new_state(tables(3), seed=5).fill(plain)


def test_heroes_and_their_enemies_are_told_apart_and_kavan_is_neither() -> None:
    s = begun()
    s.put(1, 20)
    s.put(FIRST_MONSTER + 4, 21)
    s.put(VILLAIN, 22)
    s.put(KAVAN, 23)
    assert s.heroes == 1 << 20
    assert s.others == 1 << 21 | 1 << 22
    assert s.taken() == 0b1111 << 20
    assert s.figure_at(22) == VILLAIN
    assert s.figure_at(24) == EMPTY
    assert s.figures_on(0b1111 << 20) == [1, FIRST_MONSTER + 4, VILLAIN, KAVAN]
    s.put(1, 25)
    s.put(VILLAIN, EMPTY)
    s.put(KAVAN, EMPTY)
    assert (s.heroes, s.others) == (1 << 25, 1 << 21)
    assert s.taken() == s.heroes | s.others


def test_villains_and_the_artifact_are_no_monsters() -> None:
    s = begun()
    s.put(FIRST_MONSTER, 20)
    s.put(VILLAIN, 21)
    s.put(codes.ARTIFACT, 22)
    assert s.monsters() == [FIRST_MONSTER]


@pytest.mark.clause("A7.5")
def test_monsters_see_heroes_on_the_board_above_0_hp() -> None:
    s = begun()
    for seat in (0, 1):
        s.put(seat, 20 + seat)
    s.hp[0], s.hp[2] = 4, 4
    assert s.able() == [0]


@pytest.mark.clause("A0g")
def test_the_order_is_clockwise_without_those_who_have_left() -> None:
    s = begun(4)
    assert clockwise(s, 2) == [2, 3, 0, 1]
    s.gone = 0b1000
    assert clockwise(s, 2) == [2, 0, 1]


@pytest.mark.clause("A8.2")
def test_a_flipped_power_lies_face_down() -> None:
    s = begun()
    s.piles.move(FIRST_POWER + 3, codes.ASIDE, pile_of(1, codes.OWN_POWERS))
    assert s.powers(1) == (FIRST_POWER + 3,)
    assert s.face_up(FIRST_POWER + 3)
    s.flipped |= 1 << 3
    assert not s.face_up(FIRST_POWER + 3)
    assert s.face_up(FIRST_POWER + 4)


@pytest.mark.clause("A2.8")
def test_cards_of_a_row_lie_in_the_order_in_which_they_came() -> None:
    s = begun()
    for card in (7, 3):
        s.piles.move(card, codes.MONSTER_DECK, pile_of(2, codes.ROW))
    s.piles.move(FIRST_ENCOUNTER + 53, codes.ENCOUNTER_DECK, pile_of(2, codes.ROW))
    s.piles.move(FIRST_TREASURE, codes.TREASURE_DECK, pile_of(2, codes.ITEMS))
    assert s.row(2) == (7, 3, FIRST_ENCOUNTER + 53)
    assert s.items(2) == (FIRST_TREASURE,)


def test_what_lies_on_a_tile_is_found_by_its_tile() -> None:
    s = begun()
    rows = [Marker(codes.TRAP, -1, 2, 0, 85), Marker(codes.GLYPH, 0, 3, 1, -1)]
    s.markers += rows
    assert s.markers_on(2) == rows[:1]
    assert s.markers_on(0) == []


def test_a_castle_of_nothing_is_the_beginning() -> None:
    assert new_state(tables(1), seed=1).castle.tiling.slots == 0
