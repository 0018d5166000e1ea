"""What a pointed-at square means: choice, way with its costs and stop, lines and cover, areas."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game.board.grid import bits
from game.engine.answers import ENDS, ITSELF, MIDDLE, PUTS, WHOM, Aim
from game.engine.decisions import choice
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.command import codes
from game.rules.command.aiming import aim, asks_more, blow
from game.rules.command.state import of
from game.rules.command.turn import places, places_by_text
from tests.rules.command.alone import Alone
from tests.rules.command.played import Played
from tests.rules.command.test_game import NARROWS, TWO, go_on, opened
from tests.rules.command.test_muster import COURT
from tests.rules.command.test_random_actions import FOUR
from tests.rules.command.test_turn import ARCHER, GUARD, KNIGHT, Round
from tests.rules.command.trial import Trial

DRIDER, WIZARD, ASSASSIN = "0.drider", "0.drow_wizard", "0.drow_assassin"


def act(cells: Mapping[str, str], name: str, *hand: str, rows: str = "") -> Round:
    """Return the turn of the seat of ``name`` in which that is activated, with cards in hand."""
    found = Round(cells, rows) if rows else Round(cells)
    found.state.active = int(name[0])
    return found.give(*hand).begin().activate(name)


def at(played: Played, code: int, cell: str = "") -> Aim:
    """Return what a square means for whoever is asked."""
    grid = played.tables.arena.grid
    told = aim(played.match, played.seat, code, grid.parse(cell) if cell else -1)
    sound(played.match, played.seat, told)
    return told


def sound(match: Match, seat: int, told: Aim) -> None:
    """Fail unless what is told hangs together: who aims from where, at what, and what that does."""
    s, decision = of(match), match.decision
    assert decision is not None
    assert told.code >= -1
    assert told.choice == -1 or decision.allows(seat, told.choice)
    assert (told.choice == -1) == (told.option is None)
    assert told.figure == -1 or told.figure in range(s.tables.figures)
    assert told.origin in (-1, s.cell[told.figure] if told.figure >= 0 else -1)
    assert told.cell in range(-1, s.tables.arena.grid.size)
    assert not told.cells & ~s.tables.arena.grid.cells
    if told.option is not None:
        assert told.costs == told.option.costs


def names(played: Played, cells: int) -> str:
    return " ".join(played.tables.arena.grid.name(cell) for cell in bits(cells))


def way(played: Played, told: Aim) -> str:
    assert told.option is not None
    return " ".join(played.tables.arena.grid.name(cell) for cell in told.option.path)


# --- moves


@pytest.mark.clause("C8j", "C4.1")
def test_a_move_is_pointed_at_its_end_and_both_choices_are_told() -> None:
    turn = act({GUARD: "C3"}, GUARD)
    told = at(turn, -1, "F4")
    end = turn.tables.arena.grid.parse("F4")
    assert told.choice == choice(codes.MOVE, 0)
    assert told.follow == (choice(codes.TO, end),)
    assert (told.code, told.how, told.figure) == (codes.MOVE, ENDS, turn.at(GUARD))
    assert way(turn, told) == "C3 D4 E4 F4"
    before = turn.match.digest()
    turn.say(codes.MOVE).passes().say(codes.TO, end)
    assert turn.now.cell[turn.at(GUARD)] == end
    assert turn.match.digest() != before


@pytest.mark.clause("C8j")
def test_pointing_changes_nothing() -> None:
    turn = act({GUARD: "C3", KNIGHT: "E3"}, GUARD)
    before = turn.match.digest()
    for code in (-1, codes.MOVE, choice(codes.MOVE, 0)):
        at(turn, code, "C5")
    assert turn.match.digest() == before
    assert turn.match.stack[-1].at == 1


def test_whoever_would_stay_declares_no_move() -> None:
    turn = act({GUARD: "C3"}, GUARD)
    told = at(turn, codes.MOVE, "C3")
    assert (told.choice, told.option) == (-1, None)
    assert "C3" not in names(turn, told.cells)


@pytest.mark.clause("C5.6")
def test_difficult_squares_cost_two_on_the_way() -> None:
    turn = act({GUARD: "A1"}, GUARD, rows="..^...")
    told = at(turn, codes.MOVE, "E1")
    assert told.option is not None
    assert told.option.spent == (0, 1, 3, 4, 5)


@pytest.mark.clause("C5.12")
def test_a_flier_pays_one_a_square() -> None:
    turn = act({"1.copper_dragon": "A1"}, "1.copper_dragon", rows="..^...")
    told = at(turn, codes.MOVE, "E1")
    assert told.option is not None
    assert told.option.spent == (0, 1, 2, 3, 4)


@pytest.mark.clause("C5.8")
def test_a_move_tells_where_it_stops_and_beside_whom() -> None:
    turn = act({GUARD: "A3", KNIGHT: "E3"}, GUARD)
    told = at(turn, codes.MOVE, "D3")
    assert told.option is not None
    assert told.option.halts == (turn.at(KNIGHT),)
    assert names(turn, told.stops) == "D2 E2 F2 D3 F3 D4 E4 F4"
    assert names(turn, told.cells & told.stops) == "D2 E2 F2 D3 D4 E4 F4"
    elsewhere = at(turn, codes.MOVE, "C3").option
    assert elsewhere is not None
    assert elsewhere.halts == ()


@pytest.mark.clause("C5.11")
def test_scuttle_stops_nowhere() -> None:
    turn = act({"0.giant_spider": "A3", KNIGHT: "E3"}, "0.giant_spider")
    told = at(turn, codes.MOVE, "D3")
    assert told.option is not None
    assert (told.stops, told.option.halts) == (0, ())


@pytest.mark.clause("C5.10")
def test_a_shift_has_no_edge_and_may_end_where_it_began() -> None:
    turn = act({GUARD: "D3", KNIGHT: "E3"}, GUARD, "0.hit_on_the_run")
    turn.play("0.hit_on_the_run").passes()
    assert turn.asked == "shift"
    told = at(turn, -1, "D3")
    assert (told.how, told.stops) == (ENDS, 0)
    assert told.choice == choice(codes.TO, turn.tables.arena.grid.parse("D3"))
    assert at(turn, codes.TO, "F2").option is not None


@pytest.mark.clause("C8j")
def test_a_card_that_moves_is_aimed_at_the_end_of_its_way() -> None:
    turn = act({GUARD: "A3"}, GUARD, "0.fast_advance")
    card = choice(codes.CARD, turn.card("0.fast_advance"))
    told = at(turn, card, "E3")
    assert (told.code, told.choice, told.how) == (card, card, ENDS)
    assert told.follow == (choice(codes.TO, turn.tables.arena.grid.parse("E3")),)
    assert way(turn, told) == "A3 B3 C3 D3 E3"
    assert [cost.kind for cost in told.costs] == ["card"]


@pytest.mark.clause("C5.13")
def test_a_teleport_is_pointed_at_a_square_and_has_no_way() -> None:
    mastiff = "0.shadow_mastiff"
    turn = act({mastiff: "A1"}, mastiff, rows="..#.\n..#.\n....")
    told = at(turn, choice(codes.POWER, 0), "D1")
    assert way(turn, told) == "A1 D1"
    assert told.option is not None
    assert told.option.spent == ()
    assert "C1" not in names(turn, told.cells)


@pytest.mark.clause("C5f")
def test_a_slide_is_of_the_target_and_pays_no_terrain() -> None:
    guardian = "1.earth_guardian"
    turn = act({guardian: "B2", GUARD: "C2"}, guardian, "1.shove", rows="......\n...^..\n......")
    turn.play("1.shove").passes()
    assert turn.asked == "slide"
    told = at(turn, -1, "E2")
    assert told.figure == turn.at(GUARD)
    assert told.option is not None
    assert told.option.spent == (0, 1, 2)
    assert told.stops == 0


# --- whom


@pytest.mark.clause("C7.1", "C4.3")
def test_a_plain_click_on_an_enemy_is_the_attack_that_deals_more() -> None:
    turn = act({ASSASSIN: "C3", KNIGHT: "C4"}, ASSASSIN)
    told = at(turn, -1, "C4")
    assert told.choice == choice(codes.MELEE, turn.at(KNIGHT))
    assert told.strikes
    assert told.code == codes.MOVE  # what is marked stays the move
    wizard = act({WIZARD: "C3", KNIGHT: "C4"}, WIZARD)
    assert blow(wizard.match, 0, wizard.tables.arena.grid.parse("C4")) == choice(
        codes.SHOOT, wizard.at(KNIGHT)
    )
    assert blow(wizard.match, 0, wizard.tables.arena.grid.parse("D5")) == -1
    rows = "..#...\n..#...\n..#..."
    first = act({KNIGHT: "A1", GUARD: "B2", "1.war_wizard": "B1"}, "1.war_wizard", rows=rows)
    assert blow(first.match, 1, first.tables.arena.grid.parse("B2")) == choice(codes.SHOOT, 0)
    assert blow(first.match, 1, first.tables.arena.grid.parse("A1")) == -1  # a friend


@pytest.mark.clause("C3.4", "C4.9")
def test_a_click_on_another_creature_ends_the_activation_first() -> None:
    turn = act({GUARD: "C3", DRIDER: "F3"}, GUARD)
    told = at(turn, -1, "F3")
    assert told.choice == choice(codes.END, 0)
    assert told.follow == (choice(codes.ACTIVATE, turn.at(DRIDER)),)
    turn.say(codes.END)
    after = at(turn, -1, "F3")
    assert (after.choice, after.follow) == (choice(codes.ACTIVATE, turn.at(DRIDER)), ())
    assert (after.how, names(turn, after.cells)) == (WHOM, "F3")


@pytest.mark.clause("C3.4", "C4.9")
def test_it_ends_first_where_neither_move_nor_attack_is_left_but_a_card_is() -> None:
    turn = act({GUARD: "C3", DRIDER: "F3", ARCHER: "D3"}, GUARD, "0.fast_advance")
    turn.melee(ARCHER).passes().say(codes.MOVE).passes().go("C4")
    assert turn.codes() == {codes.CARD, codes.END}
    told = at(turn, -1, "F3")
    assert told.choice == choice(codes.END, 0)
    assert told.follow == (choice(codes.ACTIVATE, turn.at(DRIDER)),)


@pytest.mark.clause("C3.4", "C4.9")
def test_a_click_that_ends_the_activation_is_no_shot() -> None:
    turn = act({KNIGHT: "H3", DRIDER: "F3", WIZARD: "C3"}, WIZARD)
    turn.say(codes.MOVE).passes().go("C4")
    told = at(turn, -1, "F3")
    assert (told.code, told.choice) == (codes.SHOOT, choice(codes.END, 0))
    assert (told.strikes, told.line, told.lines) == (False, None, ())


@pytest.mark.clause("C8.6")
def test_a_dodge_that_a_click_means_is_told_from_where_the_dodger_stands() -> None:
    rows = "......\n..#...\n......"
    turn = act({ARCHER: "B2", KNIGHT: "D3", WIZARD: "A1"}, WIZARD, rows=rows)
    turn.say(codes.SHOOT, turn.at(KNIGHT))
    told = at(turn, -1, "D3")
    assert (told.code, told.choice) == (codes.STRIKE, choice(codes.DODGE, turn.at(KNIGHT)))
    assert (told.figure, told.origin) == (turn.at(KNIGHT), turn.tables.arena.grid.parse("D3"))


@pytest.mark.clause("C6.4", "C6.5", "C6.6")
def test_a_shot_tells_the_lines_that_decide_about_cover() -> None:
    rows = "......\n..#...\n......"
    turn = act({WIZARD: "A1", KNIGHT: "D3"}, WIZARD, rows=rows)
    told = at(turn, codes.SHOOT, "D3")
    assert told.cover
    assert len(told.lines) == 4
    assert [each.clear for each in told.lines].count(False) > 0
    wall = turn.tables.arena.grid.parse("C2")
    assert {each.blocker for each in told.lines if not each.clear} == {wall}
    assert told.line is not None
    assert told.line.clear
    open_air = act({WIZARD: "A1", KNIGHT: "D1"}, WIZARD, rows=rows)
    told = at(open_air, codes.SHOOT, "D1")
    assert not told.cover
    assert all(each.clear for each in told.lines)


@pytest.mark.clause("C6.2")
def test_whoever_is_out_of_sight_is_told_with_what_cuts_the_lines() -> None:
    turn = act({WIZARD: "A2", KNIGHT: "E2"}, WIZARD, rows="..#...\n..#...\n..#...")
    asked = asking(turn)
    told = at(turn, codes.SHOOT, "E2")
    assert told.choice == -1
    assert not any(each.clear for each in told.lines)
    assert asked == [(codes.SHOOT, turn.at(KNIGHT))]


def asking(played: Played) -> list[tuple[int, int]]:
    """Let the game note what it is asked for a reason of, and return its notes."""
    notes: list[tuple[int, int]] = []

    class Noting(Alone):
        def why_not(self, match: Match, seat: int, code: int, member: int) -> Refusal | None:
            notes.append((code, member))
            return None

    played.match.game.__class__ = Noting
    return notes


def test_what_is_off_is_asked_of_the_game_as_a_square_or_a_figure() -> None:
    turn = act({GUARD: "A3", KNIGHT: "J3"}, GUARD)
    asked = asking(turn)
    far = turn.tables.arena.grid.parse("J6")
    at(turn, -1, "J6")
    at(turn, codes.MELEE, "J3")
    at(turn, codes.MELEE, "J6")  # nobody stands there, so nobody is meant
    assert asked[-2:] == [(-1, far), (codes.MELEE, turn.at(KNIGHT))]


def test_a_move_that_is_not_offered_is_asked_of_the_game_as_such() -> None:
    turn = act({GUARD: "A3", KNIGHT: "J3"}, GUARD, "0.fast_advance")
    turn.say(codes.MOVE).passes().go("A4")
    asked = asking(turn)
    at(turn, codes.MOVE, "C4")
    assert asked == [(codes.MOVE, 0)]


# --- cards and powers


@pytest.mark.clause("C8.1", "C10c")
def test_a_card_is_aimed_at_whom_it_would_ask_for() -> None:
    cells = {"1.war_wizard": "B2", GUARD: "D2", DRIDER: "E5"}
    turn = act(cells, "1.war_wizard", "1.acid_arrow")
    card = choice(codes.CARD, turn.card("1.acid_arrow"))
    told = at(turn, card)
    assert (told.how, names(turn, told.cells)) == (WHOM, "D2 E5")
    told = at(turn, card, "D2")
    assert told.follow == (choice(codes.TARGET, turn.at(GUARD)),)
    assert told.option is not None
    assert [(each.figure, each.friend) for each in told.option.stakes] == [(turn.at(GUARD), False)]
    asked = asking(turn)
    assert at(turn, card, "B6").choice == -1
    assert asked == [(-1, turn.tables.arena.grid.parse("B6"))]  # of the question that it would ask


@pytest.mark.clause("C8.1")
def test_a_card_with_one_target_shows_it_at_once() -> None:
    turn = act({"1.war_wizard": "B2", GUARD: "D2"}, "1.war_wizard", "1.acid_arrow")
    card = choice(codes.CARD, turn.card("1.acid_arrow"))
    told = at(turn, card)
    assert (told.how, told.choice, told.follow) == (WHOM, card, ())
    assert names(turn, told.cells) == "D2"
    assert told.option is not None
    assert [each.figure for each in told.option.stakes] == [turn.at(GUARD)]


@pytest.mark.clause("C13t", "C13x")
def test_a_burst_is_aimed_by_its_middle_and_tells_whom_it_hurts() -> None:
    cells = {"1.war_wizard": "B2", "1.dwarf_cleric": "F3", GUARD: "F2", DRIDER: "K7"}
    turn = act(cells, "1.war_wizard", "1.fireball")
    card = choice(codes.CARD, turn.card("1.fireball"))
    told = at(turn, card, "F4")
    assert told.how == MIDDLE
    assert told.follow == (choice(codes.BURST, turn.tables.arena.grid.parse("F4")),)
    assert told.option is not None
    stakes = {each.figure: each for each in told.option.stakes}
    assert {figure: each.friend for figure, each in stakes.items()} == {
        turn.at("1.dwarf_cleric"): True,
        turn.at(GUARD): False,
    }
    assert all(list(each.effects["damage"].ways) == [10] for each in stakes.values())
    assert told.option.cells.bit_count() == 25


@pytest.mark.clause("C10c")
def test_a_card_that_names_nobody_is_its_actor_s() -> None:
    cells = {"0.drow_priestess": "C3", KNIGHT: "C4", ARCHER: "H7"}
    turn = act(cells, "0.drow_priestess", "0.aura_of_blight")
    told = at(turn, choice(codes.CARD, turn.card("0.aura_of_blight")), "H7")
    assert (told.how, names(turn, told.cells)) == (ITSELF, "C3")
    assert told.cell == turn.tables.arena.grid.parse("C3")
    assert told.option is not None
    assert [each.figure for each in told.option.stakes] == [turn.at(KNIGHT)]


@pytest.mark.clause("C10f", "C11.3")
def test_what_an_ally_s_refusal_asks_of_the_declarer_is_not_asked_of_the_ally() -> None:
    cells = {GUARD: "C3", "2.drow_house_guard": "C4", "2.drow_house_guard.2": "D4"}
    cells |= {"0.drow_assassin": "B3", "1.drow_blademaster": "C2"}
    trial = Trial(cells, factions=("drow", "drow", "drow", "drow")).play(GUARD, "0.retreat")
    trial.say(codes.ACTOR, trial.at(GUARD))
    sets = helper_sets(trial)
    trial.say(codes.HELPERS, sets.index(trial.mask("2.drow_house_guard")))
    assert (trial.asked, trial.seat) == ("consent", 2)
    assert asks_more(trial.match, 2, choice(codes.CONSENT, 0)) is None
    trial.say(codes.CONSENT, 0)
    assert (trial.asked, trial.seat) == ("helpers", 0)


def helper_sets(turn: Played) -> tuple[int, ...]:
    """Return the sets of assistants of which one is asked for."""
    assert turn.match.decision is not None
    found = turn.match.decision.about["sets"]
    assert isinstance(found, tuple)
    return tuple(each for each in found if isinstance(each, int))


@pytest.mark.clause("C10.3", "C10.4")
def test_assistants_are_pointed_at_where_one_set_alone_has_them() -> None:
    cells = {GUARD: "C3", f"{GUARD}.2": "C4", WIZARD: "D3", ASSASSIN: "B3", KNIGHT: "B2"}
    turn = act({**cells, "0.umber_hulk": "L8"}, GUARD, "0.sneak_attack")
    assert turn.at("0.umber_hulk") == 0  # who is no assistant
    turn.play("0.sneak_attack")
    two = turn.mask(f"{GUARD}.2", WIZARD)
    sets = helper_sets(turn)
    assert set(sets) == {turn.mask(ASSASSIN), two}
    lone, pair = (choice(codes.HELPERS, sets.index(each)) for each in (turn.mask(ASSASSIN), two))
    assert (at(turn, -1, "B3").choice, at(turn, -1, "D3").choice) == (lone, pair)
    assert (at(turn, -1).how, names(turn, at(turn, -1).cells)) == (WHOM, "B3 D3 C4")


@pytest.mark.clause("C10e")
def test_an_assistant_whom_two_sets_have_means_neither() -> None:
    cells = {GUARD: "C3", f"{GUARD}.2": "C4", WIZARD: "D3", "0.giant_spider": "B3", KNIGHT: "B2"}
    turn = act(cells, GUARD, "0.sneak_attack")
    turn.play("0.sneak_attack")
    second, wizard, spider = (turn.mask(each) for each in (f"{GUARD}.2", WIZARD, "0.giant_spider"))
    assert set(helper_sets(turn)) == {second | wizard, second | spider, wizard | spider}
    assert at(turn, codes.HELPERS, "C4").choice == -1


# --- answers


def test_a_strike_is_meant_by_the_only_pair_on_a_square() -> None:
    cells = {GUARD: "C3", ARCHER: "C4", KNIGHT: "D3"}
    turn = act(cells, GUARD)
    turn.melee(ARCHER)
    told = at(turn, -1, "D3")
    assert told.choice == choice(codes.STRIKE, turn.at(KNIGHT) * codes.PAIR + turn.at(GUARD))
    assert told.strikes
    assert told.option is not None
    (stake,) = told.option.stakes
    assert (stake.figure, list(stake.effects["damage"].ways)) == (turn.at(GUARD), [20])
    both = at(turn, -1, "C3")
    assert both.choice == -1
    pair = choice(codes.STRIKE, turn.at(ARCHER) * codes.PAIR + turn.at(GUARD))
    chosen = at(turn, pair, "C3")
    assert (chosen.choice, names(turn, chosen.cells)) == (pair, "C3 C4")


@pytest.mark.clause("C8.6")
def test_a_dodge_is_on_whoever_dodges() -> None:
    turn = act({WIZARD: "A1", KNIGHT: "D3"}, WIZARD, rows="......\n..#...\n......")
    turn.say(codes.SHOOT, turn.at(KNIGHT))
    told = at(turn, -1, "D3")
    assert told.choice == choice(codes.DODGE, turn.at(KNIGHT))


# --- places


@pytest.mark.clause("C3.5", "C3.8")
def test_who_is_deployed_is_aimed_at_a_square() -> None:
    turn = Round({GUARD: "C3"}).recruit(WIZARD, gold=5).begin().done().passes()
    assert turn.asked == "deploy"
    told = at(turn, choice(codes.DEPLOY, turn.at(WIZARD)), "A4")
    assert (told.how, told.figure) == (PUTS, turn.at(WIZARD))
    assert told.follow == (choice(codes.TO, turn.tables.arena.grid.parse("A4")),)
    assert told.cells == turn.tables.arena.starts[0]
    assert [(cost.kind, cost.amount) for cost in told.costs] == [("gold", 2)]
    assert at(turn, -1).cells == 0  # by itself the question is answered with a card


@pytest.mark.clause("C3.8", "C0.14")
def test_where_somebody_may_be_deployed_is_told_by_the_texts_that_say_so() -> None:
    spider, priestess = "0.giant_spider", "0.drow_priestess"
    turn = Round({priestess: "G4", GUARD: "A1"}).recruit(spider).begin()
    starts, near = places_by_text(turn.now, turn.at(spider))
    assert starts == ("", turn.tables.arena.starts[0] & ~turn.squares("A1"))
    assert near[0] == "Summon Spider"
    reach = turn.tables.arena.within(turn.now.cell[turn.at(priestess)], 5)
    assert near[1] == reach & ~turn.now.occupied()
    assert starts[1] | near[1] == places(turn.now, turn.at(spider))
    assert [text for text, _ in places_by_text(turn.now, turn.at(DRIDER))] == ["", "Summon Spider"]
    assert [text for text, _ in places_by_text(turn.now, turn.at(WIZARD))] == [""]


def test_nobody_aims_who_is_not_asked() -> None:
    turn = act({GUARD: "C3", KNIGHT: "E3"}, GUARD)
    grid = turn.tables.arena.grid
    told = aim(turn.match, 1, -1, grid.parse("C4"))
    assert (told.code, told.cells, told.choice) == (-1, 0, -1)


# --- anywhere, in matches of random choices


@pytest.mark.parametrize(("board", "factions"), [(NARROWS, TWO), (COURT, FOUR)])
def test_wherever_one_points_what_is_told_hangs_together(
    board: tuple[str, ...], factions: tuple[str, ...]
) -> None:
    chance = random.Random(5)
    match = Match.start(opened(board, factions), 5)
    meant = 0
    for _ in range(110):
        if match.decision is None:
            break
        seat = match.waiting()[0]
        floor = bits(of(match).tables.arena.floor)
        for code, _ in [(-1, 0), *match.decision.families(seat)]:
            for cell in chance.sample(floor, 2):
                told = aim(match, seat, code, cell)
                sound(match, seat, told)
                meant += told.choice >= 0
        go_on(match, chance, 1)
    assert meant >= 20
