"""Positions with one best choice, and that the player finds it."""

from __future__ import annotations

from typing import Final

import pytest

from game.engine.decisions import choice, code_of
from game.engine.dice import new_dice
from game.engine.match import Match
from game.engine.state import State
from game.players.trials import cards
from game.players.trials.plan import moves
from game.players.trials.player import TrialsPlayer
from game.rules.trials.codes import (
    ATTACK,
    CHAIN,
    END,
    FEATURE,
    FREE,
    GENERAL,
    GUESS,
    HIT,
    INTERACT,
    MELEE,
    MOVE,
    PASS,
    PURPOSES,
    SIDES_OF_A_CARD,
    SKILL,
    TARGET,
    WEAPON,
)
from game.rules.trials.decks import Discards
from game.rules.trials.harm import deal
from game.rules.trials.progress import new_row
from game.rules.trials.state import TrialsState, of
from tests.rules.trials.positions import A, B, C, D, Drawn
from tests.rules.trials.turns import Turn

# What answers a fall in these positions is a procedure of the tests' own.
pytestmark = pytest.mark.interpreted


def guessed(self: Drawn, state: State, seed: int) -> None:
    """Deal what is hidden, as the game does."""
    assert isinstance(state, TrialsState)
    state.piles.deal_unknown(new_dice(PURPOSES, seed), GUESS)


@pytest.fixture(autouse=True)
def _guessing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drawn, "guess", guessed)


def chosen(p: Turn, seat: int) -> int:
    """Return what the player of a seat chooses at the open question."""
    return TrialsPlayer(1).choose(p.m.seen_by(seat))


def quest(p: Turn, id: str) -> None:
    """Open a quest."""
    p.s.quests.append(new_row(p.s.tables.quest_called(id), 1, 3))


def pass_until(p: Turn, asked: str) -> Match:
    """Let all pass until a question stands."""
    while p.asked() != asked:
        p.play(PASS)
    return p.m


def hit(p: Turn, source: int, target: int, dmg: int) -> None:
    """Let a hit of a hero be about to be dealt, up to the first question of its window."""
    p.turn(source)
    p.run(deal(p.m, target, source, dmg, 0, HIT | MELEE | WEAPON))


def test_an_objective_in_reach_is_gone_for() -> None:
    """T63: what brings Victory Points comes first."""
    p = Turn("7 . . . . B . . . . . . . . . A")
    quest(p, "read_the_runes")
    p.hand(B)
    p.begin(B)
    assert code_of(chosen(p, B)) == MOVE


def test_beside_an_altar_the_wizard_reads_it() -> None:
    p = Turn("A . . . . . . . . 7 B")
    quest(p, "read_the_runes")
    p.hand(B)
    p.begin(B)
    assert code_of(chosen(p, B)) == SKILL


def test_a_rival_at_its_last_points_is_finished() -> None:
    """T54: a fall costs more than its last HP."""
    p = Turn("A . . . . . . . .", "C . . . . . . . .", ". B . . . . . . .")
    p.hand(C)
    p.s.hp[A], p.s.hp[B] = 4, 30
    p.begin(C)
    assert chosen(p, C) == choice(ATTACK, p.own(C, "greatsword"))
    p.play(ATTACK, p.own(C, "greatsword"))
    p.quiet()
    assert p.asked() == "target C"
    assert chosen(p, C) & 4095 == A


def test_damage_that_would_fell_is_lowered() -> None:
    """T42.4: a card that reduces damage is played where it keeps its hero standing."""
    p = Turn("A C . . . . .", ". . B . . . .")
    p.hand(C, "shrug_it_off")
    p.s.hp[C] = 8
    hit(p, A, C, 12)
    pass_until(p, "answer C")
    assert chosen(p, C) == choice(FREE, p.own(C, "shrug_it_off") * SIDES_OF_A_CARD)


def test_a_scratch_is_not_worth_a_card() -> None:
    p = Turn("A C . . . . .", ". . B . . . .")
    p.hand(C, "shrug_it_off", "second_wind")
    hit(p, A, C, 3)
    pass_until(p, "answer C")
    assert chosen(p, C) == choice(PASS, 0)


def test_the_last_card_is_what_is_worth_most() -> None:
    """T17.4: what goes of too many is what is worth least."""
    p = Turn("A . . . C")
    p.hand(C, "action_surge", "charge")
    p.run(Discards(C, 1, "limit"))
    assert p.asked() == "discard C"
    assert chosen(p, C) & 4095 == p.own(C, "charge")


CLERIC: Final = ("ranger", "wizard", "cleric", "rogue")


def test_a_wounded_ally_is_healed() -> None:
    """T49: eight HP of an ally are worth more than what a mace takes."""
    p = Turn("A . . . .", ". D C . .", ". B . . .", classes=CLERIC)
    p.hand(C, "cure_wounds", "shield_of_faith", "bless")
    p.s.hp[D] = 9
    p.begin(C)
    assert chosen(p, C) == choice(GENERAL, p.own(C, "cure_wounds") * SIDES_OF_A_CARD)


def test_more_damage_is_added_to_a_hit_of_a_rival() -> None:
    """T26.3: a Damage Chain is played where its damage comes through."""
    p = Turn("A C . . . . .", ". . B . . . .")
    p.hand(C, "cleaving_strike", "shrug_it_off", "second_wind")
    p.begin(C)
    p.dice(attack=[10])
    p.play(ATTACK, p.own(C, "greatsword"))
    p.quiet()
    p.play(TARGET, A)
    while CHAIN not in p.families():
        p.play(PASS)
    assert chosen(p, C) == choice(CHAIN, p.own(C, "cleaving_strike") * SIDES_OF_A_CARD)


def test_the_rival_that_guards_loot_is_struck() -> None:
    """T54: with a hero falls the loot it holds."""
    for holder in (A, B):
        p = Turn("A C B .", ". . . D")
        p.loot(holder, "cloak_of_protection", "eyes_of_charming")
        p.s.hp[A] = p.s.hp[B] = 14
        p.hand(C)
        p.begin(C)
        p.play(ATTACK, p.own(C, "greatsword"))
        p.quiet()
        assert p.asked() == "target C"
        assert chosen(p, C) == choice(TARGET, holder)


def test_whoever_guards_loot_is_healed_first() -> None:
    """T54: of two who lack as much the one whose fall costs more."""
    for holder in (C, D):
        p = Turn("A . . . .", ". D C . .", ". B . . .", classes=CLERIC)
        p.hand(C, "cure_wounds")
        p.loot(holder, "eyes_of_charming", "belt_of_giants")
        p.s.hp[C] = p.s.hp[D] = 10
        p.begin(C)
        p.act(C, "cure_wounds")
        assert chosen(p, C) == choice(TARGET, holder)


def test_a_paladin_guards_an_ally_that_ends_its_turn_among_rivals() -> None:
    """T28: a card that is worth little goes for DR of the ally whose turn it is."""
    p = Turn("A D B . .", ". . . . C", classes=("ranger", "wizard", "paladin", "rogue"))
    p.hand(C, "heroism", "javelin", "ensnaring_strike", "compelled_duel", "natures_wrath")
    p.s.hp[D] = 12
    p.begin(D)
    p.play(END)
    while p.asked() != "answer C":
        p.play(PASS)
    assert code_of(chosen(p, C)) == INTERACT


def test_a_monk_moves_an_ally_to_loot_that_lies_near() -> None:
    """T28: two spaces at once for the ally whose turn it is."""
    p = Turn("D . 2 . . . .", ". . . . . . C", classes=("ranger", "wizard", "monk", "rogue"))
    p.hand(C, "palm_strike", "darts", "meditate", "ki_focus", "deflect_missiles")
    p.s.full = 1
    p.begin(D)
    p.play(END)
    while p.asked() != "answer C":
        p.play(PASS)
    assert code_of(chosen(p, C)) == INTERACT


MONK: Final = ("ranger", "wizard", "monk", "rogue")


def test_a_monk_gives_a_poor_card_for_another_strike() -> None:
    """T66o: Flurry, after an Attack Action."""
    p = Turn("A C . . .", ". . . . B", classes=MONK)
    p.hand(C, "step_of_the_wind", "quivering_palm")
    p.s.hp[A] = 12
    p.begin(C)
    p.dice(attack=[4, 4, 4])
    p.attack(C, "unarmed_strike")
    if p.asked() == "target C":
        p.does(TARGET, A)
    assert p.asked() == "feature C"
    assert code_of(chosen(p, C)) == FEATURE
    p.play(FEATURE, p.own(C, "flurry"))
    assert p.asked() == "discard C"
    assert chosen(p, C) & 4095 == p.own(C, "step_of_the_wind")


def test_a_card_that_goes_farther_leaves_an_action_for_what_is_there() -> None:
    """Wind Dance: nine spaces, where two Moves of six would take both Actions."""
    p = Turn("7 . . . . . . . . . C", ". . A . . . . . . B .", classes=MONK)
    quest(p, "read_the_runes")
    p.hand(C, "wind_dance")
    p.begin(C)
    assert chosen(p, C) == choice(MOVE, p.own(C, "wind_dance") * SIDES_OF_A_CARD)


def test_boots_carry_only_the_first_move_of_a_turn_farther() -> None:
    """TL4, T30: a second Move Action is reckoned without them."""
    p = Turn("A . . . C", "B . . . D")
    p.loot(C, "boots_of_speed")
    p.begin(C)
    move = moves(p.s, C, {})[0]
    assert (move.spaces, move.later) == (7, 5)


def test_damage_that_dr_stops_is_left_to_it() -> None:
    """T43: a card that reduces damage is kept where nothing comes through."""
    p = Turn("A C . . . . .", ". . B . . . .")
    p.hand(C, "shrug_it_off")
    p.s.hp[C] = 3
    hit(p, A, C, 3)
    pass_until(p, "answer C")
    assert chosen(p, C) == choice(PASS, 0)


def test_an_attack_is_worth_what_it_deals_more_than_a_primary() -> None:
    p = Turn("A . . . C", "B . . . D", classes=MONK)
    worth = {name: cards.rated(p.s.tables.card(p.card(name, C))) for name in ATTACKS}
    assert sorted(worth, key=lambda name: -worth[name]) == list(ATTACKS)


ATTACKS: Final = ("hundred_fists", "quivering_palm", "darts")


def test_nothing_of_the_position_is_changed() -> None:
    p = Turn("A C . . 7 . .", ". . B . . . .")
    quest(p, "read_the_runes")
    p.hand(C, "shrug_it_off", "cleaving_strike", "charge")
    p.begin(C)
    before = of(p.m).plain()
    chosen(p, C)
    assert of(p.m).plain() == before
