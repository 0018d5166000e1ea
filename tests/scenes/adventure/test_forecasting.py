"""What is foretold of the end of a turn is what then happens, as far as anybody can know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure import standing
from game.rules.adventure.activation import card_of
from game.rules.adventure.codes import MOVE, NOBODY, USE
from game.rules.adventure.events import PhaseStarted, TileLaid, TurnStarted
from game.rules.adventure.state import AdventureState, of
from game.scenes.adventure.forecasting import Forecasting
from game.scenes.adventure.panels import promised
from game.table.adventure.position import Coming, LaidOn, MarkerNow
from game.table.adventure.projection import at_rest, opening
from game.table.adventure.signs import TableAtRest
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from tests.rules.adventure.positions import Position
from tests.table.adventure.courses import MATCHES, Course, Key, game_of, played

TILE, CERTAIN = "ends:tile", "ends:certain"


def foretells(course: Course) -> Forecasting:
    return Forecasting(MatchNames(course.game.tables, (), str, str))


def asked(course: Course) -> Iterator[tuple[int, TableAtRest, AdventureState]]:
    """Yield every question what a hero does, with all that lies then."""
    shown = opening(course.game.tables)
    for place, told in enumerate(course.told):
        for event in told.events:
            shown.apply(event)
        if told.asked == "act":
            yield place, at_rest(shown), told.state


def _leaves(event: Event) -> bool:
    return isinstance(event, PhaseStarted) and event.phase == "exploration"


def until_the_next_turn(course: Course, place: int) -> list[Event]:
    found: list[Event] = []
    for told in course.told[place + 1 :]:
        for event in told.events:
            if isinstance(event, TurnStarted):
                return found
            found.append(event)
    return []


@pytest.mark.parametrize("key", MATCHES, ids=[key[0] for key in MATCHES])
def test_a_tile_is_foretold_where_one_is_laid(key: Key) -> None:
    course, checked = played(*key), 0
    forecasting = foretells(course)
    for place, rest, s in asked(course):
        told = course.told[place + 1 : place + 2]
        if not rest.stack or not any(_leaves(event) for each in told for event in each.events):
            continue
        happened = until_the_next_turn(course, place)
        laid = any(isinstance(event, TileLaid) and event.why == "explored" for event in happened)
        first = forecasting.ahead(rest, s, s.active, None).steps[0].id
        may = standing.explores(s, s.active)[1]  # a scout may still stay: A13e
        assert first == (TILE if laid or may else CERTAIN)
        checked += 1
    assert checked > 5


@pytest.mark.parametrize("key", MATCHES, ids=[key[0] for key in MATCHES])
def test_whoever_acts_is_foretold_with_its_line_in_the_order_of_the_row(key: Key) -> None:
    course = played(*key)
    forecasting, most = foretells(course), 0
    for _, rest, s in asked(course):
        steps = forecasting.ahead(rest, s, s.active, None).steps
        figures = [int(one.id.removeprefix("figure:")) for one in steps if one.figure]
        coming = [figure for each in rest.coming for figure in each.figures if s.stands(figure)]
        assert figures == coming
        told = [one for one in steps if not one.id.startswith("ends:")]
        assert all(one.text for one in told if one.met != say("row.dazed"))
        # Only a trap that does nothing but bring monsters meets nobody.
        assert all(one.head.startswith("Alarm") for one in told if not one.met)
        most = max(most, len(figures))
    assert most > 1


def test_a_move_that_is_pointed_at_is_foretold_as_if_made() -> None:
    game = game_of("find_the_icon_of_ravenloft", 1)
    match = Match.start(game, 4)
    shown = opening(game.tables)
    for event in match.events:
        shown.apply(event)
    while match.decision is not None and match.decision.kind != "act":
        seat = match.waiting()[0]
        for event in match.play(seat, match.decision.nth(seat, 0)):
            shown.apply(event)
    assert match.decision is not None
    forecasting = Forecasting(MatchNames(game.tables, (), str, str))
    before, found = of(match).cell[0], set()
    for cell in bits(dict(match.decision.families(0))[MOVE]):
        option = game.option(match, 0, choice(MOVE, cell))
        data = forecasting.ahead(at_rest(shown), of(match), 0, option)
        moved = match.copy()
        moved.play(0, choice(MOVE, cell))
        explores = bool(standing.explores(of(moved), 0)[0])
        assert (data.steps[0].id == TILE) == explores
        assert data.foot == (), "whoever stands at an edge explores it (A4.4)"
        steps, speed = len(option.path) - 1, standing.speed(of(match), 0)
        assert data.note == f"{steps} of {speed} squares"
        found.add(explores)
    assert found == {True, False}
    assert of(match).cell[0] == before, "pointing moves nobody"


@pytest.mark.clause("A13e")
@pytest.mark.parametrize(("square", "may"), [("3b2", True), ("3a2", False)])
def test_only_a_scout_away_from_the_edge_is_told_what_staying_does(square: str, may: bool) -> None:
    p = Position("allisa")
    p.lay("T26", "1n")
    p.stand("allisa", square)
    p.turn("allisa")
    forecasting = Forecasting(MatchNames(p.s.tables, (), str, str))
    data = forecasting.ahead(at_rest(opening(p.s.tables)), p.s, 0, None)
    assert data.steps[0].id == TILE
    assert bool(data.foot) == may


@pytest.mark.clause("A0h", "A4n")
@pytest.mark.parametrize(("phases", "chance"), [(1, "65%"), (2, "55%"), (0, "55%")])
def test_what_ends_with_the_hero_phase_helps_nobody_in_what_is_foretold(
    phases: int, chance: str
) -> None:
    p = Position("thorgrim", adventure="escape_the_tomb")
    p.stand("thorgrim", "1b3")
    p.monster("wolf", "1b4")
    p.turn("thorgrim")
    p.lasting("shield_of_faith", phases=phases)
    assert standing.armour(p.s, 0) == 19, "in the Hero Phase it still holds"
    rest = replace(
        at_rest(opening(p.s.tables)), coming=(Coming("monster", figures=(p.figure("wolf"),)),)
    )
    forecasting = Forecasting(MatchNames(p.s.tables, (), str, str))
    (told,) = [each for each in forecasting.ahead(rest, p.s, 0, None).steps if each.figure]
    assert told.met.endswith(chance)


@pytest.mark.clause("A17l")
@pytest.mark.parametrize("lies", [True, False])
def test_a_figure_on_whose_card_daze_lies_is_foretold_as_passed_over(lies: bool) -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "1b3")
    p.monster("ghoul", "1b4")
    figure = p.figure("ghoul")
    card = card_of(p.s, figure)
    laid_on = (LaidOn(0, card, ""),) if lies else (LaidOn(0, NOBODY, "monster"),)
    rest = replace(
        at_rest(opening(p.s.tables)),
        coming=(Coming("monster", card, (figure,)),),
        laid_on=laid_on,
    )
    forecasting = Forecasting(MatchNames(p.s.tables, (), str, str))
    (told,) = [each for each in forecasting.ahead(rest, p.s, 0, None).steps if each.figure]
    assert (told.met == say("row.dazed")) is lies
    assert bool(told.text) is not lies, "the line that does not fire is not told"


@pytest.mark.parametrize(("hp", "told"), [(1, "defeat"), (2, "damage")])
def test_an_aim_says_whether_it_defeats_else_how_much_it_hurts(hp: int, told: str) -> None:
    p = Position("kat", "arjhan")
    p.stand("kat", "2b1")
    p.stand("arjhan", "1a1")
    p.powers("kat", "backstab")
    p.monster("wraith", "2b2", hp=hp)
    assert p.offers("use")
    chosen = choice(USE + p.card("backstab"), p.figure("wraith"))
    (stake,) = p.m.game.option(p.m, p.seat("kat"), chosen).stakes
    damage = say("chip.damage", amount=1)
    assert (promised(stake) == damage) == (told == "damage")
    assert promised(stake)


def test_a_trap_that_is_to_act_is_told_with_its_tile() -> None:
    p = Position("arjhan", "kat")
    card = p.trap("dart_trap", 2, "arjhan")
    p.settle()
    names = MatchNames(p.s.tables, (), str, lambda slot: f"Hall {slot}")
    rest = at_rest(opening(p.s.tables))
    markers = (MarkerNow("trap", p.s.active, 1, 0, card),)
    step = Forecasting(names)._trap(card, replace(rest, markers=markers), p.s)
    assert step.head.endswith(" on Hall 1")


def test_a_trap_meets_all_within_its_reach() -> None:
    p = Position("arjhan", "kat")
    card = p.trap("crossbow_turret", 2, "arjhan")
    p.stand("arjhan", "2b2")
    p.stand("kat", "1b2")
    p.settle()
    names = MatchNames(p.s.tables, (), str, str)
    rest = at_rest(opening(p.s.tables))
    markers = (MarkerNow("trap", p.s.active, 1, 0, card),)
    step = Forecasting(names)._trap(card, replace(rest, markers=markers), p.s)
    assert step.met == "Arjhan, Kat"
