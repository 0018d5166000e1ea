"""The projection of all events of a match is the match: whole random matches, figure by figure."""

from __future__ import annotations

import pytest

from game import paths
from game.engine.match import Match
from game.players.random_player import RandomPlayer
from game.rules.onslaught.codes import DUNGEON, SIDES
from game.rules.onslaught.events import Defeated
from game.rules.onslaught.state import Onslaught, of
from game.rules.registry import open_game
from game.table.motion.animation import Pace
from game.table.onslaught.projection import FigureNow, MatchNow, project
from game.table.onslaught.reader import READER


def begin(state: Onslaught) -> MatchNow:
    tables = state.tables
    figures = (
        FigureNow(
            f, tables.ids[f], SIDES[side], side if side != DUNGEON else -1,
            tables.hp[f], tables.hp[f],
        )
        for f, side in enumerate(tables.side)
    )  # fmt: skip
    chests = [cell for cell in range(tables.grid.size) if tables.chests >> cell & 1]
    return project(tables.grid.stride, figures, chests)


def agree(shown: MatchNow, state: Onslaught) -> None:
    tables = state.tables
    for f in range(tables.figures):
        one = shown.figures[f]
        assert one.cell == (state.cell[f] if state.cell[f] >= 0 else -1)
        if one.standing:
            assert one.hp == state.hp[f]
            held = {
                name
                for place, name in enumerate(tables.condition_ids)
                if state.token[f * tables.conditions + place]
            }
            assert set(one.conditions) == held
        if f < tables.characters:
            assert one.exp == state.exp[f]
            for slot, row in enumerate(tables.rows[f]):
                assert one.dials.get(row.id, 0) == state.dial[f * tables.slots + slot], row.id
    for place, item in enumerate(tables.item_ids):
        holders = [f for f, one in shown.figures.items() if item in one.items]
        holder = state.item_holder[place]
        assert holders == ([holder] if holder >= 0 else [])
        if holder >= 0:
            assert shown.figures[holder].dials.get(item, 0) == state.item_dial[place]
        lying = [cell for cell, name in shown.loot if name == item]
        assert lying == ([state.item_cell[place]] if state.item_cell[place] >= 0 else [])
    assert dict(enumerate(state.vp)) == shown.points
    assert sum(1 << cell for cell in shown.chests) == state.chests


@pytest.mark.parametrize("seed", range(10))
def test_a_random_match_is_shown_as_it_stands(seed: int) -> None:
    game = open_game("onslaught", paths.levels(), "greathalls", {})
    match = Match.start(game, seed)
    shown = begin(of(match))
    players = [RandomPlayer(seed * 2), RandomPlayer(seed * 2 + 1)]
    events = list(match.events)
    pace = Pace(1)
    while True:
        for event in events:
            animation = READER.animation(shown, event, pace, 1)
            assert animation.step <= animation.length + 1e-9
            shown.apply(event)
        agree(shown, of(match))
        if match.decision is None:
            break
        events = []
        decision = match.decision
        for seat in decision.seats:
            if match.decision is decision:
                events += match.play(seat, players[seat].choose(match.seen_by(seat)))
    assert shown.winner is not None


def test_of_a_pile_what_scores_is_drawn_last_and_as_a_prize() -> None:
    shown = project(14, (), ())
    shown.worth = {"flametongue": 3}
    shown.loot += [(5, "flametongue"), (5, "boots_of_striding")]
    (under, top) = shown.still().tokens
    assert (under.thing, under.prize) == ("boots_of_striding", False)
    assert (top.thing, top.prize) == ("flametongue", True)


@pytest.mark.parametrize(("seat", "tokens"), [(0, [(33, "defeated")]), (-1, [])])
def test_a_hero_leaves_its_token_where_it_fell_and_a_monster_none(
    seat: int, tokens: list[tuple[int, str]]
) -> None:
    figure = FigureNow(2, "bedlam", SIDES[0], seat, 12, 12)
    shown = project(14, [figure])
    figure.cell = 33
    shown.change(Defeated(clause="R38", figure=2, by=1, cell=33))
    assert [(token.cell, token.kind) for token in shown.still().tokens] == tokens


def test_a_hero_that_stands_on_the_map_again_has_no_token_on_it() -> None:
    figure = FigureNow(2, "bedlam", SIDES[0], 0, 12, 12)
    shown = project(14, [figure])
    shown.change(Defeated(clause="R38", figure=2, by=1, cell=33))
    figure.cell = 33
    assert shown.still().tokens == ()
