"""A position set by hand: what a referee may change, to what, and what is refused."""

from __future__ import annotations

import pytest

from game.engine.errors import BadText
from game.engine.events import ALL
from game.rules.command import codes
from game.rules.command import state as st
from game.rules.command.referee import override, wounds
from game.rules.command.state import pile_of
from tests.facts import plain
from tests.rules.command.test_turn import ARCHER, GUARD, KNIGHT, Round

HALL = "SS........SS\n" * 3 + "SS...#....SS"


@pytest.fixture
def turn() -> Round:
    """Seat 0 has activated its guard."""
    cells = {GUARD: "C3", "0.drider": "D3", KNIGHT: "J3"}
    return Round(cells, HALL).give("0.darkfire").begin().activate(GUARD)


def change(turn: Round, words: str) -> dict[str, object]:
    """Set something by hand; return the data of its first event."""
    event = override(turn.match, words)[0]
    assert (event.kind, event.clause, event.sees) == ("set_by_hand", "", ALL)
    data: dict[str, object] = {**plain(event)}
    assert data.pop("text") == " ".join(words.split())
    return data


def refused(turn: Round, words: str) -> str:
    """Return why words are refused; nothing has changed then."""
    before = turn.match.digest()
    with pytest.raises(BadText) as found:
        override(turn.match, words)
    assert turn.match.digest() == before
    return str(found.value)


def test_nothing_is_set_in_the_middle_of_something(turn: Round) -> None:
    turn.say(codes.MOVE)
    assert turn.asked == "respond"
    assert "open question" in refused(turn, "drider damage 5")
    turn.match.decision = None
    assert "open question" in refused(turn, "drider damage 5")


def test_what_says_nothing_is_refused(turn: Round) -> None:
    assert "says nothing to set" in refused(turn, "drider")
    assert "there is no creature or seat 'bedlam'" in refused(turn, "bedlam damage 5")
    known = "there is: at, off, damage, tapped, activated, webs, under"
    assert known in refused(turn, "drider level 5")
    assert known in refused(turn, "drider damage 5 now")
    assert "there is: vault, supply, vp" in refused(turn, "west gold 3")
    assert refused(turn, "west gold 3").startswith("'gold 3' cannot be set of a seat")
    assert refused(turn, "drider level 5").startswith("'level 5' cannot be set of a creature")


def test_the_open_question_is_asked_anew(turn: Round) -> None:
    assert turn.codes() >= {codes.MOVE, codes.END}
    change(turn, "drow_house_guard.1 webs 1")
    assert turn.asked == "act"
    assert codes.MOVE not in turn.codes()
    assert codes.TAKE_OFF in turn.codes()


@pytest.mark.parametrize("store", ["vault", "supply", "vp"])
def test_gold_and_tokens_of_a_seat(turn: Round, store: str) -> None:
    told = change(turn, f"east {store} 7")
    assert told == {"what": "store", "seat": 1, "store": store, "amount": 7}
    assert getattr(turn.now, store)[1] == 7
    for word in ("-1", "100", "x", "٣", "1.0"):
        assert "whole number from 0 to 99" in refused(turn, f"east {store} {word}")


def test_a_creature_is_put_on_a_free_square(turn: Round) -> None:
    drider = turn.at("0.drider")
    cell = turn.tables.arena.grid.parse("E2")
    told = change(turn, "drider at E2")
    assert told == {"what": "at", "figure": drider, "cell": cell, "came": ""}
    assert turn.now.cell[drider] == cell
    change(turn, "drider at E2")  # where it stands already
    for name in ("C3", "F4"):
        assert "no floor, or somebody stands there" in refused(turn, f"drider at {name}")
    assert "Z99" in refused(turn, "drider at Z99")


def test_a_creature_comes_from_wherever_its_card_lies(turn: Round) -> None:
    archer = turn.at(ARCHER)
    assert change(turn, "elf_archer.1 at G3")["came"] == "deck"
    assert turn.tables.creature_card(archer) in turn.now.piles.cards[st.IN_PLAY]
    change(turn, "elf_archer.1 off")
    assert not turn.now.stands(archer)
    discards = turn.now.piles.cards[pile_of(1, st.CREATURE_DISCARD)]
    assert turn.tables.creature_card(archer) in discards
    assert change(turn, "elf_archer.1 at G3")["came"] == "discard"
    hand = turn.now.warband(0)
    card = turn.tables.creature_card(turn.at("0.drow_wizard"))
    assert card not in hand
    turn.now.piles.move(card, pile_of(0, st.CREATURE_DECK), pile_of(0, st.CREATURE_HAND))
    assert change(turn, "drow_wizard at G4")["came"] == "hand"
    assert turn.now.warband(0) == hand


def test_whoever_is_taken_off_leaves_its_cards_and_no_gold(turn: Round) -> None:
    gold = list(turn.now.vault)
    change(turn, "dragon_knight damage 20")
    change(turn, "dragon_knight webs 2")
    change(turn, "dragon_knight under darkfire.1 on")
    change(turn, "dragon_knight tapped on")
    change(turn, "dragon_knight off")
    knight, s = turn.at(KNIGHT), turn.now
    assert (s.damage[knight], s.webs[knight], s.is_tapped(knight)) == (0, 0, False)
    assert s.under(knight) == []
    assert turn.card("0.darkfire") in s.piles.cards[pile_of(0, st.ACTION_DISCARD)]
    assert s.vault == gold
    assert "end its activation first" in refused(turn, "drow_house_guard.1 off")
    assert "put it there with 'at' first" in refused(turn, "dragon_knight damage 5")


def test_damage_lies_in_fives_and_destroys_nobody(turn: Round) -> None:
    knight = turn.at(KNIGHT)
    assert change(turn, "dragon_knight damage 55")["damage"] == 55
    assert turn.now.damage[knight] == 55
    assert "from 0 to 55" in refused(turn, "dragon_knight damage 60")
    assert "tokens of 5" in refused(turn, "dragon_knight damage 12")
    change(turn, "dragon_knight under level_up.1 on")
    change(turn, "dragon_knight damage 60")
    assert "would be destroyed" in refused(turn, "dragon_knight under level_up.1 off")
    change(turn, "dragon_knight damage 50")
    change(turn, "dragon_knight under level_up.1 off")
    assert turn.now.under(knight) == []


def test_tapped_and_activated(turn: Round) -> None:
    drider = turn.at("0.drider")
    assert change(turn, "drider tapped on")["there"] is True
    assert turn.now.is_tapped(drider)
    change(turn, "drider tapped off")
    assert not turn.now.is_tapped(drider)
    change(turn, "drider activated on")
    assert turn.now.activated >> drider & 1
    change(turn, "drider activated off")
    assert not turn.now.activated >> drider & 1
    assert "'tapped on' or 'tapped off'" in refused(turn, "drider tapped yes")
    for name in ("drow_house_guard.1", "dragon_knight"):
        assert "whose seat has the turn" in refused(turn, f"{name} activated off")


def test_cards_are_laid_under_creatures_and_taken_from_there(turn: Round) -> None:
    knight, card = turn.at(KNIGHT), turn.card("0.darkfire")
    told = change(turn, "dragon_knight under darkfire.1 on")
    assert told == {
        "what": "under", "figure": knight, "card": card, "id": "darkfire", "there": True,
        "came": "hand",
    }  # fmt: skip
    assert turn.now.under(knight) == [card]
    assert "lies under a creature already" in refused(turn, "drider under darkfire.1 on")
    assert "does not lie under drider" in refused(turn, "drider under darkfire.1 off")
    change(turn, "dragon_knight under darkfire.1 off")
    assert change(turn, "drider under darkfire.1 on")["came"] == "discard"
    assert "there is no action card 'flametongue'" in refused(turn, "drider under flametongue on")
    assert "says nothing under a creature" in refused(turn, "drider under west.feint on")


def test_cards_are_still_each_in_one_pile(turn: Round) -> None:
    for words in (
        "elf_archer.1 at G3", "dragon_knight under darkfire.1 on", "dragon_knight off",
        "elf_archer.1 under web.1 on", "drider off",
    ):  # fmt: skip
        change(turn, words)
        cards = sorted(card for pile in turn.now.piles.cards for card in pile)
        assert cards == list(range(84))
        s = turn.now
        assert s.occupied() == sum(1 << cell for cell in s.cell if cell >= 0)


def test_nothing_but_a_square_is_set_of_who_is_not_on_the_board(turn: Round) -> None:
    for words in ("off", "damage 5", "tapped on", "activated on", "webs 1", "under darkfire.1 on"):
        assert "put it there with 'at' first" in refused(turn, f"umber_hulk {words}")


def test_what_is_set_already_may_be_set_again(turn: Round) -> None:
    drider = turn.at("0.drider")
    for what in ("tapped", "activated"):
        for word, there in (("on", True), ("on", True), ("off", False), ("off", False)):
            change(turn, f"drider {what} {word}")
            mask = turn.now.tapped if what == "tapped" else turn.now.activated
            assert bool(mask >> drider & 1) == there


def test_of_others_nothing_is_set(turn: Round) -> None:
    change(turn, "dragon_knight tapped on")
    change(turn, "drider tapped on")
    change(turn, "drider tapped off")
    assert turn.now.is_tapped(turn.at(KNIGHT))
    change(turn, "drider activated on")
    assert turn.now.activated == turn.mask(GUARD, "0.drider")
    change(turn, "drider activated off")
    assert turn.now.activated == turn.mask(GUARD)


def test_webs_are_counted_from_none_to_nine(turn: Round) -> None:
    for webs in (9, 1, 0):
        assert change(turn, f"drider webs {webs}")["webs"] == webs
        assert turn.now.webs[turn.at("0.drider")] == webs
    assert "from 0 to 9" in refused(turn, "drider webs 10")
    assert "from 0 to 9" in refused(turn, "drider webs -1")


def test_a_creature_may_be_put_where_it_stands_and_on_nobody(turn: Round) -> None:
    assert change(turn, "drider at D3")["came"] == ""
    assert "somebody stands there" in refused(turn, "drider at C3")
    assert "somebody stands there" in refused(turn, "umber_hulk at D3")
    assert "no floor" in refused(turn, "umber_hulk at F4")
    assert change(turn, "umber_hulk at A1")["came"] == "deck"


def test_a_card_that_is_taken_away_lies_under_nobody(turn: Round) -> None:
    card = turn.card("0.darkfire")
    change(turn, "drider under darkfire.1 on")
    assert turn.now.host[card] == turn.at("0.drider")
    change(turn, "drider under darkfire.1 off")
    assert turn.now.host[card] == -1


def test_numbers_are_read_in_full(turn: Round) -> None:
    assert change(turn, "west vault 0")["amount"] == 0
    assert change(turn, "west vault 0012")["amount"] == 12
    assert "from 0 to 99" in refused(turn, "west vault 00012")


def test_wounds_are_those_that_destroy_nobody(turn: Round) -> None:
    guard = turn.at(GUARD)
    assert wounds(turn.now, guard) == (0, 5, 10, 15)
    change(turn, "drow_house_guard.1 under level_up.1 on")
    assert wounds(turn.now, guard) == (0, 5, 10, 15, 20, 25)


def test_who_comes_is_put_on_no_taken_square_the_first_of_all_neither(turn: Round) -> None:
    change(turn, "drider at A1")
    assert turn.now.cell[turn.at("0.drider")] == 0
    assert "somebody stands there" in refused(turn, "umber_hulk at A1")


def test_of_each_creature_its_own_marks_are_set(turn: Round) -> None:
    change(turn, "drow_wizard at G4")
    change(turn, "drider activated on")
    for name in ("dragon_knight", "drow_wizard"):
        change(turn, f"{name} tapped on")
    change(turn, "drow_wizard activated on")
    both = turn.mask(KNIGHT, "0.drow_wizard")
    assert (turn.now.tapped, turn.now.activated) == (
        both, turn.mask(GUARD, "0.drider", "0.drow_wizard"),
    )  # fmt: skip
    change(turn, "dragon_knight tapped off")
    change(turn, "drow_wizard activated off")
    assert (turn.now.tapped, turn.now.activated) == (
        turn.mask("0.drow_wizard"), turn.mask(GUARD, "0.drider"),
    )  # fmt: skip
