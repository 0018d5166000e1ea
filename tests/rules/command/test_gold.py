"""Gold from vault to supply, the end it triggers, and who has won (sections 9 and 11)."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.engine.events import Event
from game.engine.match import Match
from game.rules.command import events as ev
from game.rules.command.codes import DRAW, ORDER, RUNNING
from game.rules.command.gold import (
    Losses,
    can_pay,
    end_match,
    levels,
    move_gold,
    pay_for,
    points,
)
from game.rules.command.state import CommandState, of
from tests.rules.command.alone import Alone, alone
from tests.rules.command.field import Field

FOUR = ("drow", "heroes", "heroes", "drow")


def still(field: Field) -> Match:
    """Return a match in which nothing runs, for what is no procedure."""
    return Match(Alone(field.state, Losses((), ())), field.state, [], None)


def lost(field: Field, *losses: tuple[str, int]) -> Match:
    """Return a match in which these creatures were lost, each to a seat."""
    figures = tuple(field.at(name) for name, _ in losses)
    return alone(field.state, Losses(figures, tuple(by for _, by in losses)))


def kind(events: list[Event], *kinds: type[Event]) -> list[Event]:
    return [each for each in events if isinstance(each, kinds)]


def moved(match: Match) -> list[int]:
    return [each.figure for each in match.events if isinstance(each, ev.GoldMoved)]


# --- how gold moves


@pytest.mark.clause("C9.1")
def test_refresh_moves_1_gold_from_vault_to_supply() -> None:
    match = still(Field({}))
    move_gold(match, 1, 1, "refresh", -1, -1)
    s = of(match)
    assert (s.vault, s.supply, s.ending) == ([20, 19], [0, 1], 0)
    assert match.events == [
        ev.GoldMoved(seat=1, amount=1, why="refresh", vault=19, supply=1, clause="C9.1")
    ]


@pytest.mark.clause("C9.2", "C7.12", "C7.13")
def test_a_lost_creature_moves_its_printed_level_whatever_is_attached() -> None:
    field = Field({"1.dwarf_cleric": "C3"})
    field.attach("1.level_up", "1.dwarf_cleric")
    match = lost(field, ("1.dwarf_cleric", 0))
    s = of(match)
    assert (s.vault, s.supply, s.vp) == ([20, 17], [0, 3], [0, 0])
    assert (s.ending, match.decision) == (0, None)


@pytest.mark.clause("C9.3", "C3.5")
def test_gold_paid_for_a_deployed_creature_leaves_the_game() -> None:
    field = Field({})
    field.state.supply = [5, 4]
    match = still(field)
    pay_for(match, field.at("0.drider"))
    s = of(match)
    assert (s.supply, s.vault) == ([1, 4], [20, 20])
    told = match.events[0]
    assert isinstance(told, ev.GoldMoved)
    assert (told.amount, told.why, told.supply, told.clause) == (4, "deploy", 1, "C9.3")


@pytest.mark.clause("C9.3", "C3.5")
def test_a_supply_pays_for_a_creature_of_just_that_level_and_for_none_above() -> None:
    field = Field({})
    field.state.supply = [4, 20]
    assert can_pay(field.state, field.at("0.drider"))
    assert not can_pay(field.state, field.at("0.umber_hulk"))


# --- the vault that cannot pay


@pytest.mark.clause("C9.4", "C9.5", "C9.7")
def test_a_vault_that_cannot_pay_gives_what_it_has_and_the_rest_is_vp_for_the_cause() -> None:
    field = Field({})
    field.state.vault = [20, 2]
    match = lost(field, ("1.dragon_knight", 0))
    s = of(match)
    assert (s.vault, s.supply, s.vp, s.ending) == ([20, 0], [0, 2], [3, 0], 1)
    figure = field.at("1.dragon_knight")
    assert match.events == [
        ev.GoldMoved(seat=1, amount=2, why="loss", short=3, figure=figure, supply=2, clause="C9.2"),
        ev.EndTriggered(seat=1, clause="C9.4"),
        ev.VictoryPoints(seat=0, amount=3, of=1, clause="C9.7"),
    ]


@pytest.mark.clause("C9.4")
def test_a_vault_that_pays_its_last_gold_does_not_trigger_the_end() -> None:
    field = Field({})
    field.state.vault = [20, 5]
    match = lost(field, ("1.dragon_knight", 0))
    s = of(match)
    assert (s.vault, s.vp, s.ending) == ([20, 0], [0, 0], 0)


@pytest.mark.clause("C9.6")
def test_losses_after_the_trigger_still_count_and_the_end_is_told_once() -> None:
    field = Field({})
    field.state.vault = [20, 0]
    match = still(field)
    move_gold(match, 1, 2, "loss", field.at("1.human_ranger"), 0)
    move_gold(match, 1, 1, "loss", field.at("1.elf_archer"), 0)
    assert of(match).vp == [3, 0]
    assert len(kind(match.events, ev.EndTriggered)) == 1
    assert (of(match).winner, len(kind(match.events, ev.MatchEnded))) == (RUNNING, 0)


@pytest.mark.clause("C9a", "C9.1")
def test_a_shortfall_in_refresh_triggers_the_end_and_gives_nobody_vp() -> None:
    field = Field({})
    field.state.vault = [0, 20]
    match = still(field)
    move_gold(match, 0, 1, "refresh", -1, -1)
    s = of(match)
    assert (s.ending, s.vp, s.supply) == (1, [0, 0], [0, 0])


@pytest.mark.clause("C9a", "C8af", "C16.10")
@pytest.mark.parametrize("by", [1, -1], ids=["itself", "nobody"])
def test_a_creature_destroyed_by_its_own_player_or_by_nobody_gives_no_vp(by: int) -> None:
    field = Field({})
    field.state.vault = [20, 0]
    match = lost(field, ("1.human_ranger", by))
    assert (of(match).ending, of(match).vp) == (1, [0, 0])


@pytest.mark.clause("C9d")
def test_an_allied_player_takes_no_vp_and_an_opponent_does() -> None:
    field = Field({}, factions=FOUR)
    field.state.vault = [0] * 4
    ranger = "2.human_ranger"
    assert of(lost(field, (ranger, 0))).vp == [0, 0, 0, 0]
    assert of(lost(field, (ranger, 1))).vp == [0, 2, 0, 0]
    assert of(lost(field, (ranger, 3))).vp == [0, 0, 0, 2]


@pytest.mark.clause("C9.10")
def test_a_player_without_creatures_plays_on() -> None:
    field = Field({"0.drider": "A1"})
    match = lost(field, ("1.human_ranger", 0))
    assert field.state.standing(1) == []
    assert (of(match).winner, of(match).ending) == (RUNNING, 0)


# --- the order of several losses


def order_matters(vault: int) -> Field:
    """Seat 1 loses a Ranger (level 2) to seat 0 and a Cleric (level 3) by its own hand."""
    field = Field({})
    field.state.vault = [20, vault]
    return field


OWN_AND_OTHER = (("1.human_ranger", 0), ("1.dwarf_cleric", 1))


@pytest.mark.clause("C9d", "C9e")
@pytest.mark.parametrize(("first", "vp"), [("1.human_ranger", 0), ("1.dwarf_cleric", 2)])
def test_the_active_player_sets_the_order_when_the_vault_cannot_pay_for_all(
    first: str, vp: int
) -> None:
    field = order_matters(3)
    match = lost(field, *OWN_AND_OTHER)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seats) == ("losses", (0,))
    offered = match.decision.about["offered"]
    assert offered == (field.at("1.human_ranger"), field.at("1.dwarf_cleric"))
    assert match.decision.about["seat"] == 1
    match.play(0, choice(ORDER, offered.index(field.at(first))))
    assert match.decision is None
    assert moved(match)[0] == field.at(first)
    s = of(match)
    assert (s.vp, s.vault[1], s.supply[1], s.ending) == ([vp, 0], 0, 3, 1)


@pytest.mark.clause("C9d")
def test_the_active_player_sets_it_for_the_losses_of_others_and_of_its_own() -> None:
    field = order_matters(3)
    field.state.active = 1
    match = lost(field, *OWN_AND_OTHER)
    assert match.decision is not None
    assert match.decision.seats == (1,)


@pytest.mark.clause("C9e")
@pytest.mark.parametrize("vault", [5, 0], ids=["all is paid", "nothing is paid"])
def test_no_order_is_asked_when_the_vault_pays_for_all_or_for_nothing(vault: int) -> None:
    match = lost(order_matters(vault), *OWN_AND_OTHER)
    assert match.decision is None
    s = of(match)
    assert (s.supply[1], s.vp[0]) == (vault, 0 if vault else 2)


@pytest.mark.clause("C9e")
def test_no_order_is_asked_when_one_player_takes_vp_for_all_of_it() -> None:
    match = lost(order_matters(3), ("1.human_ranger", 0), ("1.dwarf_cleric", 0))
    assert match.decision is None
    assert of(match).vp == [2, 0]


@pytest.mark.clause("C9e", "C9a")
def test_no_order_is_asked_when_nobody_takes_vp_for_any_of_it() -> None:
    match = lost(order_matters(3), ("1.human_ranger", -1), ("1.dwarf_cleric", 1))
    assert match.decision is None
    assert (of(match).vp, of(match).ending) == ([0, 0], 1)


@pytest.mark.clause("C9d", "C9e")
def test_of_three_losses_the_next_is_asked_again_while_it_matters() -> None:
    field = order_matters(5)
    match = lost(field, ("1.elf_archer", 0), *OWN_AND_OTHER)
    match.play(0, choice(ORDER, 0))
    assert match.decision is not None
    assert match.decision.about["offered"] == (
        field.at("1.human_ranger"),
        field.at("1.dwarf_cleric"),
    )
    match.play(0, choice(ORDER, 1))
    assert match.decision is None
    assert (of(match).vp, of(match).supply[1]) == ([1, 0], 5)


@pytest.mark.clause("C9d", "C8u")
def test_the_vaults_pay_in_turn_order_from_the_active_seat() -> None:
    field = Field({}, factions=FOUR)
    field.state.active = 2
    names = ("0.drider", "1.elf_archer", "2.elf_archer", "3.drider")
    match = lost(field, *[(name, -1) for name in names])
    assert [figure // 12 for figure in moved(match)] == [2, 3, 0, 1]
    assert of(match).vault == [16, 19, 19, 16]


@pytest.mark.clause("C11c", "C9d")
def test_two_opponents_who_caused_losses_of_one_vault_make_the_order_matter() -> None:
    field = Field({}, factions=FOUR)
    field.state.vault = [3, 20, 20, 20]
    match = lost(field, ("0.drider", 1), ("0.drow_wizard", 3))
    assert match.decision is not None
    match.play(0, choice(ORDER, 1))
    assert of(match).vp == [0, 3, 0, 0]


def test_a_match_saved_while_the_order_is_asked_goes_on_as_it_was() -> None:
    match = lost(order_matters(3), *OWN_AND_OTHER)
    again = Match.restore(match.game, match.snapshot())
    for each in (match, again):
        each.play(0, choice(ORDER, 1))
    assert again.digest() == match.digest()
    assert of(again).vp == [2, 0]


# --- who has won


def ended(field: Field) -> tuple[CommandState, ev.MatchEnded]:
    match = lost(field, ("1.elf_archer", 0))
    match.stack.append(Losses((), ()))
    match.events = []
    end_match(match)
    assert match.stack == []
    told = match.events[0]
    assert isinstance(told, ev.MatchEnded)
    return of(match), told


@pytest.mark.clause("C9.8")
def test_points_are_tokens_and_the_gold_left_in_the_vault_and_no_supply() -> None:
    field = Field({})
    field.state.vault, field.state.vp, field.state.supply = [4, 9], [3, 1], [50, 0]
    assert points(field.state) == (7, 10)


@pytest.mark.clause("C9.9")
def test_most_victory_points_win() -> None:
    field = Field({"0.umber_hulk": "A1"})
    field.state.vault, field.state.vp = [0, 9], [7, 0]
    s, told = ended(field)
    assert (s.winner, told.side, told.reason, told.clause) == (1, "east", "points", "C9.9")
    assert (told.points, told.levels) == ((7, 8), (5, 0))


@pytest.mark.clause("C9b")
@pytest.mark.parametrize(
    ("west", "winner", "side"), [("0.umber_hulk", 0, "west"), ("0.drow_wizard", 1, "east")]
)
def test_equal_points_are_decided_by_the_printed_levels_on_the_board(
    west: str, winner: int, side: str
) -> None:
    field = Field({west: "A1", "1.war_wizard": "C3"})
    field.state.vault = [8, 9]
    field.attach("1.level_up", "1.war_wizard")
    field.attach("1.level_up.2", "1.war_wizard")
    s, told = ended(field)
    assert (s.winner, told.side, told.reason, told.clause) == (winner, side, "levels", "C9b")


@pytest.mark.clause("C9b")
def test_equal_points_and_equal_levels_are_a_draw() -> None:
    field = Field({"0.drider": "A1", "1.war_wizard": "C3"})
    field.state.vault = [8, 9]
    s, told = ended(field)
    assert (s.winner, told.side, told.reason) == (DRAW, "", "draw")
    assert (told.points, told.levels) == ((8, 8), (4, 4))


@pytest.mark.clause("C11c")
def test_a_team_has_the_points_and_levels_of_its_players_together() -> None:
    field = Field({"0.drider": "A1", "2.dwarf_cleric": "C3", "3.drow_wizard": "E5"}, factions=FOUR)
    field.state.vault, field.state.vp = [1, 20, 2, 3], [5, 0, 0, 4]
    assert points(field.state) == (8, 27)
    assert levels(field.state) == (7, 2)


@pytest.mark.clause("C9.2")
def test_gold_for_the_very_first_figure_is_told_as_that_for_any_other() -> None:
    field = Field({"0.drider": "C3"})
    assert field.at("0.drider") == 0
    told = kind(lost(field, ("0.drider", 1)).events, ev.GoldMoved)
    assert [(each.clause, each.seat) for each in told if isinstance(each, ev.GoldMoved)] == [
        ("C9.2", 0)
    ]


@pytest.mark.clause("C9d", "C9e")
def test_the_order_is_asked_for_one_gold_too_and_names_whose_gold_it_is() -> None:
    field = Field({}, factions=FOUR)
    field.state.vault[1] = 1
    archer, sneak = field.at("1.elf_archer"), field.at("1.halfling_sneak")
    match = lost(field, ("1.elf_archer", 0), ("1.halfling_sneak", 2))
    decision = match.decision
    assert decision is not None
    assert (decision.kind, decision.seats) == ("losses", (0,))
    assert decision.about == {"offered": (archer, sneak), "seat": 1}
    assert decision.choices(0) == [choice(ORDER, 0), choice(ORDER, 1)]


@pytest.mark.clause("C9d")
def test_a_copy_goes_on_with_the_order_of_gold_where_it_was() -> None:
    field = Field({}, factions=FOUR)
    field.state.vault[1] = 2
    names = ("1.elf_archer", "1.elf_archer.2", "1.halfling_sneak")
    match = lost(field, *zip(names, (0, 2, 0), strict=True))
    for _ in range(2):
        match = match.copy()
        assert match.decision is not None
        match.play(0, choice(ORDER, 0))
    assert match.decision is None
    assert (of(match).vault[1], of(match).vp) == (0, [1, 0, 0, 0])
