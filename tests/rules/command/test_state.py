"""What a match of Command holds, and who may know it (sections 1, 2 and 11)."""

from __future__ import annotations

import json

import pytest

from game.engine.events import Event, Kinds
from game.engine.state import EMPTY
from game.rules.command import codes, events
from game.rules.command import state as st
from game.rules.command.arena import Arena
from game.rules.command.content import content
from game.rules.command.state import CommandState, Item, new_state, pile_of
from game.rules.command.tables import Tables

ARENA = Arena("....")
TWO = Tables(content(), ("drow", "heroes"), ARENA)
FOUR = Tables(content(), ("drow", "heroes", "heroes", "drow"), ARENA)


def a_state(tables: Tables = TWO) -> CommandState:
    return new_state(tables, 7)


@pytest.mark.clause("C1.3", "C1.4", "C1.6")
def test_a_seat_begins_with_20_gold_in_its_vault_and_nothing_else() -> None:
    s = a_state(FOUR)
    assert (s.vault, s.supply, s.vp) == ([20] * 4, [0] * 4, [0] * 4)


@pytest.mark.clause("C1.1", "C1.2", "C2e")
def test_every_seat_has_its_own_full_set_of_cards() -> None:
    s = a_state(FOUR)
    for seat in range(4):
        assert len(s.piles.cards[pile_of(seat, st.ACTION_DECK)]) == 30
        assert len(s.piles.cards[pile_of(seat, st.CREATURE_DECK)]) == 12
    assert FOUR.card[60].id == FOUR.card[30].id == "acid_arrow"
    assert FOUR.creature[36].id == FOUR.creature[0].id == "demonweb_spider"
    assert sum(len(pile) for pile in s.piles.cards) == 4 * 42


@pytest.mark.clause("C11a", "C11.5")
def test_turns_alternate_teams_and_a_creature_of_an_ally_is_no_enemy() -> None:
    s = a_state(FOUR)
    assert [FOUR.side_of(seat * 12) for seat in range(4)] == [0, 1, 0, 1]
    assert s.hostile(0, 12)
    assert s.hostile(35, 36)
    assert not s.hostile(0, 24)
    assert FOUR.band == (0xFFF | 0xFFF << 24, 0xFFF << 12 | 0xFFF << 36)
    assert FOUR.order_from(2) == (2, 3, 0, 1)


@pytest.mark.clause("C11.4", "C11.5")
def test_squares_of_allies_and_enemies_follow_who_is_put_where() -> None:
    s = a_state(FOUR)
    s.put(0, 5)
    s.put(24, 6)
    s.put(12, 9)
    assert s.allies(24) == 1 << 5 | 1 << 6 == s.enemies(12)
    assert s.enemies(0) == 1 << 9
    assert s.occupied() == 1 << 5 | 1 << 6 | 1 << 9
    s.put(0, 8)
    s.put(24, EMPTY)
    assert s.allies(0) == 1 << 8
    assert (s.figure_at(8), s.figure_at(5)) == (0, -1)
    assert s.figures_in(1 << 8 | 1 << 9) == [0, 12]
    assert (s.standing(0), s.standing(2)) == ([0], [])
    assert s.squares_of(1 << 0 | 1 << 12 | 1 << 24) == 1 << 8 | 1 << 9


@pytest.mark.clause("C2f")
def test_hands_and_the_order_of_decks_are_hidden_and_discards_are_open() -> None:
    s = a_state()
    for seat in range(2):
        st.shuffle(s, seat, st.ACTION_DECK, codes.DEAL)
        st.shuffle(s, seat, st.CREATURE_DECK, codes.DEAL)
        for _ in range(3):
            s.piles.draw(pile_of(seat, st.ACTION_DECK), pile_of(seat, st.ACTION_HAND))
            s.piles.draw(pile_of(seat, st.CREATURE_DECK), pile_of(seat, st.CREATURE_HAND))
    thrown = s.piles.draw(pile_of(1, st.ACTION_HAND), pile_of(1, st.ACTION_DISCARD))
    mine = (s.hand(0), s.warband(0))
    s.hide(0)
    assert (s.hand(0), s.warband(0)) == mine
    assert s.hand(1) == (-3, -3)  # blanks that tell the back of the card alone
    assert s.warband(1) == (-4, -4, -4)
    assert set(s.piles.cards[pile_of(0, st.ACTION_DECK)]) == {-1}
    assert s.piles.cards[pile_of(1, st.ACTION_DISCARD)] == (thrown,)


@pytest.mark.clause("C2f")
def test_what_is_hidden_is_filled_with_cards_of_the_same_back() -> None:
    s = a_state()
    for seat in range(2):
        st.shuffle(s, seat, st.ACTION_DECK, codes.DEAL)
        s.piles.draw(pile_of(seat, st.ACTION_DECK), pile_of(seat, st.ACTION_HAND))
    s.hide(0)
    s.dice = new_state(TWO, 3).dice
    s.piles.deal_unknown(s.dice, codes.GUESS)
    assert all(30 <= card < 60 for card in s.hand(1))
    deck = s.piles.cards[pile_of(1, st.ACTION_DECK)]
    assert sorted((*s.hand(1), *deck)) == list(range(30, 60))


@pytest.mark.clause("C10a")
def test_cards_under_a_creature_lie_in_the_order_in_which_they_came() -> None:
    s = a_state()
    deck = pile_of(0, st.ACTION_DECK)
    for card, figure in ((9, 2), (4, 3), (7, 2)):
        s.piles.move(card, deck, st.ATTACHED)
        s.host[card] = figure
    assert s.under(2) == [9, 7]
    assert s.under(3) == [4]
    assert s.under(1) == []


def full() -> CommandState:
    """Return a state in which every quantity differs from that of a new one."""
    s = a_state()
    for place, name in enumerate(s.fields):
        value = getattr(s, name)
        setattr(s, name, 2 + place if isinstance(value, int) else [3 + place] * len(value))
    for place, name in enumerate(s.growing):
        setattr(s, name, [(place, 9), (1,)])
    return s


def test_a_copy_shares_nothing_that_changes_and_text_gives_the_state_back() -> None:
    s = full()
    twin = s.copy()
    assert twin == s
    for name in s.fields + s.growing:
        value = getattr(twin, name)
        if isinstance(value, list):
            value[0] = (4,) if name in s.growing else 1
            assert getattr(s, name) != value, name
    again = a_state()
    again.fill(json.loads(json.dumps(s.plain())))
    assert again == s
    assert again != twin
    assert again != a_state()


@pytest.mark.interpreted
def test_every_attribute_of_the_state_is_saved() -> None:
    s = a_state()
    names = {name for name in dir(s) if name[0] != "_" and not callable(getattr(s, name))}
    held = names - {"tables", "dice", "piles", "sealed", "fields", "growing"}
    assert held == set(CommandState.fields) | set(CommandState.growing)


def test_an_item_of_the_pile_comes_back_from_text_as_it_was() -> None:
    s = a_state()
    item = Item(id=3, kind=codes.PLAYS, seat=1, figure=14, card=33, target=2, helpers=1 << 47)
    s.pile.append(item)
    again = a_state()
    again.fill(json.loads(json.dumps(s.plain())))
    assert Item(*again.pile[0]) == item


def test_no_two_families_of_choices_have_the_same_code() -> None:
    names = "MUSTER STATION ACTIVATE MOVE MELEE SHOOT POWER CARD TAKE_OFF POINT END DONE ACTOR "
    names += "TARGET BURST HELPERS CONSENT STRIKE DODGE PASS TO ORDER WHOM MAY MODE DEPLOY FINISH "
    names += "SHIELD IMMEDIATE"
    found = [getattr(codes, name) for name in names.split()]
    assert sorted(found) == list(range(1, len(found) + 1))


VALUES = {"int": 3, "str": "word", "bool": True, "tuple[int, ...]": (1, 2)}
VALUES |= {"tuple[str, ...]": ("a", "b"), "tuple[tuple[str, int], ...]": (("melee", 5),)}
VALUES |= {"Parts": (("melee", 5),)}


@pytest.mark.parametrize("kind", events.EVENTS.classes, ids=lambda kind: kind.kind)
def test_every_event_comes_back_from_what_is_written(kind: type[Event]) -> None:
    fields = {}
    for base in reversed(kind.__mro__):
        fields.update(getattr(base, "__annotations__", {}))
    data = {name: VALUES[fields[name]] for name in kind.__struct_fields__ if name in fields}
    event = kind(**{**data, "clause": "C8.1", "sees": 2})
    word, clause, sees, written = event.plain()
    kinds: Kinds = events.EVENTS
    read = json.loads(json.dumps(written))
    assert kinds.read(word, clause, sees, read) == event
