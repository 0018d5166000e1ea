"""Loot: how heroes come by it and lose it, and where figures come back to (T10, T50, T22b)."""

from __future__ import annotations

import pytest

from game.engine.state import EMPTY
from game.rules.trials import loot, places
from game.rules.trials.codes import DROPPED, FIRST_GOBLIN, LOOT_DECK
from game.rules.trials.decks import Draw
from game.rules.trials.events import ChestFlipped, LootGained, LootLost, Stepped, VictoryPoints
from game.rules.trials.harm import Heal
from tests.rules.trials.positions import A, B, C, D, Position
from tests.rules.trials.random_play import games

PROCEDURES = (
    places.Arrive, loot.Collect, loot.LootDraw, loot.LootAppears, loot.Gained, loot.Reaches,
    loot.Steal, Draw, Heal,
)  # fmt: skip
G1 = FIRST_GOBLIN


def field(*rows: str) -> Position:
    """Return a board in the turn of A; the idol and the tome, which do more, lie at the bottom."""
    p = Position(*rows, procedures=PROCEDURES)
    p.initiative(20, 15, 8, 3)
    p.turn(A)
    s = p.s
    for chest in range(len(s.tables.realm.chests)):
        s.full |= 1 << chest
    deck = list(s.piles.cards[LOOT_DECK])
    plain = [card for card in deck if loot.vp_of(s, card) == 1 and not _brings(p, card)]
    s.piles.cards[LOOT_DECK] = tuple(each for each in deck if each not in plain) + tuple(plain)
    return p


def _brings(p: Position, card: int) -> bool:
    printed = loot.card_of(p.s, card)
    return bool(printed.gain_heal or printed.gain_draw)


def top(p: Position) -> int:
    return p.s.piles.cards[LOOT_DECK][-1]


def come(p: Position, figure: int, mark: str, how: str = "step") -> None:
    """Let a figure come to the space of a mark."""
    p.m.events = []
    outcome = places.move_to(p.m, figure, p[mark], how)
    assert isinstance(outcome, places.Arrive)
    p.run(outcome)


def let(p: Position, outcome: object) -> None:
    """Carry out what an act of the rules returned, if anything."""
    if outcome is not None:
        assert isinstance(outcome, loot.LootAppears | loot.LootDraw | loot.Gained)
        p.run(outcome)


# --- gaining


@pytest.mark.clause("T50", "T2")
def test_a_hero_on_a_full_chest_draws_one_loot_and_turns_it() -> None:
    p = field("A . . .", ". 2 . .")
    chest = p.s.tables.realm.chests[0]
    card = top(p)
    p.run(_arrive(p, A, chest))
    assert p.s.loot(A) == (card,)
    assert p.s.full == 0
    assert [each.full for each in p.told(ChestFlipped)] == [False]
    assert p.s.vp == [1, 0]
    # Whoever comes next finds it empty.
    p.s.put(A, p.cell((1, 1)))
    p.run(_arrive(p, C, chest))
    assert p.s.loot(C) == ()


def _arrive(p: Position, figure: int, cell: int, how: str = "step") -> places.Arrive:
    outcome = places.move_to(p.m, figure, cell, how)
    assert isinstance(outcome, places.Arrive)
    return outcome


@pytest.mark.clause("T50")
def test_a_monster_takes_no_loot() -> None:
    p = field("g . . A", ". 2 . .")
    p.run(_arrive(p, G1, p.s.tables.realm.chests[0]))
    assert p.s.full == 1


@pytest.mark.clause("T50", "T50.2")
def test_the_first_hero_there_takes_all_that_a_fallen_one_dropped_and_its_vp() -> None:
    p = field("A . x .", "B . C .")
    p.loot(B, "ring_of_evasion", "bag_of_tricks")
    held = p.s.loot(B)
    p.s.vp = [2, 0]
    loot.drop_all(p.m, B, p["x"])
    assert p.s.vp == [0, 0]
    assert p.s.loot(B) == ()
    come(p, C, "x")
    assert sorted(p.s.loot(C)) == sorted(held)
    assert p.s.vp == [0, 2]
    assert p.s.tokens == []


@pytest.mark.clause("T50.2", "T2.2")
def test_the_vp_of_loot_leave_with_it_and_those_of_quests_stay() -> None:
    p = field("A . . C")
    p.loot(A, "bag_of_tricks")
    p.s.vp = [4, 0]  # three of them of quests
    let(p, loot.pass_on(p.m, A, C, p.s.loot(A)[0], "steal"))
    assert p.s.vp == [3, 1]
    told = [(each.party, each.amount) for each in p.m.events if isinstance(each, VictoryPoints)]
    assert told == [(0, -1), (1, 1)]


@pytest.mark.clause("T50.3")
def test_loot_is_unlimited_and_open_to_all() -> None:
    p = field("A . . .")
    let(p, loot.draw(p.m, A, 12, "event"))
    assert len(p.s.loot(A)) == 12
    gained = p.told(LootGained)
    assert [each.card for each in gained] == list(p.s.loot(A))


@pytest.mark.clause("T50")
def test_what_a_chest_held_cannot_be_taken_back_freely_for_it_has_been_seen() -> None:
    p = field("A . . .", ". 2 . .")
    p.run(_arrive(p, A, p.s.tables.realm.chests[0]))
    assert next(iter(games().values())).fence([], p.m.events) == "draw"


@pytest.mark.clause("T50")
def test_what_lay_open_before_can_be_taken_back_freely() -> None:
    p = field("A . x C")
    p.loot(A, "bag_of_tricks")
    loot.drop_all(p.m, A, p["x"])
    p.m.events.clear()
    come(p, C, "x")
    assert [each.why for each in p.told(LootGained)] == ["dropped"]
    assert next(iter(games().values())).fence([], p.m.events) == ""


@pytest.mark.clause("T50a")
@pytest.mark.parametrize("how", ["step", "push", "pull", "tele", "swap", "aside"])
def test_by_whatever_means_a_hero_comes_it_takes_what_lies_there(how: str) -> None:
    p = field("A . x .")
    card = top(p)
    let(p, loot.lay_token(p.m, p["x"]))
    come(p, A, "x", how)
    assert p.s.loot(A) == (card,)
    assert p.s.tokens == []


@pytest.mark.clause("T50a")
def test_it_costs_nothing_and_the_move_goes_on() -> None:
    p = field("A . x .")
    p.turn(A, actions=1, spaces=3)
    let(p, loot.lay_token(p.m, p["x"]))
    come(p, A, "x")
    assert (p.s.actions, p.s.spaces_left) == (1, 3)
    assert p.asked() == ""


@pytest.mark.clause("T50b")
def test_with_the_loot_deck_empty_chest_and_token_stay() -> None:
    p = field("A . x .", ". 2 . .")
    let(p, loot.lay_token(p.m, p["x"]))
    p.s.piles.cards[LOOT_DECK] = ()
    come(p, A, "x")
    assert len(p.s.tokens) == 1
    p.run(_arrive(p, A, p.s.tables.realm.chests[0]))
    assert p.s.full == 1
    let(p, loot.draw(p.m, A, 2, "event"))
    assert p.s.loot(A) == ()


@pytest.mark.clause("T50b", "T50")
def test_what_was_dropped_is_taken_with_the_loot_deck_empty_too() -> None:
    p = field("A . x B")
    p.loot(B, "bag_of_tricks")
    card = p.s.loot(B)[0]
    loot.drop_all(p.m, B, p["x"])
    assert p.s.piles.cards[DROPPED] == (card,)
    p.s.piles.cards[LOOT_DECK] = ()
    come(p, A, "x")
    assert p.s.loot(A) == (card,)


@pytest.mark.clause("T50c")
def test_loot_given_up_to_an_event_goes_under_the_deck() -> None:
    p = field("A . . .")
    p.loot(A, "bag_of_tricks")
    card = p.s.loot(A)[0]
    before = p.s.piles.cards[LOOT_DECK]
    loot.give_up(p.m, A, card)
    assert p.s.piles.cards[LOOT_DECK] == (card, *before)
    assert p.s.loot(A) == ()
    assert [each.card for each in p.m.events if isinstance(each, LootLost)] == [card]


@pytest.mark.clause("T50d", "T18")
def test_a_chest_that_refills_under_a_hero_is_taken_at_once() -> None:
    p = field(". . . .", ". 2 . .", "A . . .")
    p.s.full = 0
    p.s.put(A, p.s.tables.realm.chests[0])
    card = top(p)
    let(p, loot.fill_chest(p.m, 0))
    assert p.s.loot(A) == (card,)
    assert p.s.full == 0
    # With nobody on it it is just full.
    p.s.put(A, p.cell((1, 1)))
    let(p, loot.fill_chest(p.m, 0))
    assert p.s.full == 1
    assert p.s.loot(A) == (card,)


@pytest.mark.clause("T50d")
def test_a_token_that_appears_under_a_hero_is_taken_at_once() -> None:
    p = field("A . x B")
    p.s.put(B, p["x"])
    card = top(p)
    let(p, loot.lay_token(p.m, p["x"]))
    assert p.s.loot(B) == (card,)
    assert p.s.tokens == []


@pytest.mark.clause("T50d", "T10.2")
def test_what_lies_where_a_hero_is_placed_is_taken_at_once() -> None:
    p = field("A . x .")
    card = top(p)
    let(p, loot.lay_token(p.m, p["x"]))
    p.s.put(A, EMPTY)
    outcome = places.stand(p.m, A, p["x"], "respawn")
    assert isinstance(outcome, places.Arrive)
    p.run(outcome)
    assert p.s.loot(A) == (card,)


# --- where figures come back to


@pytest.mark.clause("T10a")
def test_heroes_of_a_party_share_their_portal_and_give_way_to_anybody_else() -> None:
    p = field("x . . .", ". . . .", ". . . .")
    p.s.portal = [p["x"], p.cell((3, 4))]
    p.s.put(B, p["x"])
    assert places.portal_space(p.s, A) == p["x"]
    p.s.put(C, p["x"])
    assert p.place(places.portal_space(p.s, A)) == (1, 2)
    p.s.put(C, EMPTY)
    p.monster(G1, p["x"])
    assert p.place(places.portal_space(p.s, A)) == (1, 2)
    assert p.place(places.portal_space(p.s, D)) == (3, 4)


@pytest.mark.clause("T22b")
def test_a_move_cut_short_where_nobody_may_end_goes_back_to_the_last_free_space() -> None:
    p = field("a A B .", ". . . .")
    p.s.put(A, p.s.cell[B])  # it was passing its ally
    outcome = places.back_to(p.m, A, p["a"])
    assert isinstance(outcome, places.Arrive)
    assert p.s.cell[A] == p["a"]
    assert [each.how for each in p.m.events if isinstance(each, Stepped)] == ["back"]


@pytest.mark.clause("T22b", "T10c")
def test_if_that_space_is_taken_by_now_the_nearest_free_one_serves() -> None:
    p = field("a . B .", ". . . .")
    p.s.put(A, p.s.cell[B])
    p.monster(G1, p["a"])
    places.back_to(p.m, A, p["a"])
    assert p.at(A) == (1, 2)
