"""What is still to act has a line over the castle to whom it will meet, with its card's number."""

from __future__ import annotations

import random

from game.engine.match import Match
from game.rules.adventure import chances
from game.rules.adventure.state import of
from game.scenes.adventure.plans import Plans, all_told
from game.table.adventure.reader import READER
from tests.table.adventure.courses import answer, game_of


def test_each_line_leads_to_whom_the_rules_foretell_from_whoever_is_still_to_act() -> None:
    chance = random.Random(5)
    match = Match.start(game_of(heroes=3, surges=40), 4)
    shown, plans = READER.opening(match.game), Plans()
    events, seen, numbers = list(match.events), 0, set[str]()
    for _ in range(700):
        for event in events:
            shown.apply(event)
        s = of(match)
        lines = plans.lines(shown, s)
        waits = {figure for each in shown.coming() for figure in each.figures if s.stands(figure)}
        assert set(lines) <= waits
        for figure, line in lines.items():
            target = chances.forecast(s, figure).meets[0]
            goal, start = shown.place_of(target), shown.place_of(figure)
            assert goal is not None
            assert start is not None
            assert (line.start, line.end) == (start[::-1], goal[::-1])
            assert line.dashed
            numbers.add(line.number)
            seen += 1
        if match.decision is None:
            break
        events = list(match.play(match.waiting()[0], answer(match, chance)))
    assert seen > 50
    assert {"1", "2"} <= numbers


def test_all_are_told_in_the_villain_phase_and_where_threats_are_wished_for() -> None:
    match = Match.start(game_of(heroes=1), 4)
    shown = READER.opening(match.game)
    for phase, threats in (("hero", False), ("hero", True), ("villain", False)):
        shown.phase = phase
        assert all_told(shown, threats) is (threats or phase == "villain")
