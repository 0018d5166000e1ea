"""The cards before a hero: the line that will fire is lit, what is done and what is passed over is
not.
"""

from __future__ import annotations

import random

from game.engine.match import Match
from game.rules.adventure import chances
from game.rules.adventure.codes import MONSTERS
from game.rules.adventure.state import of
from game.scenes.adventure.presenting import CARD, Presenter
from game.table.adventure.as_shown import as_shown
from game.table.adventure.reader import READER
from game.table.adventure.signs import table_of
from game.words.adventure.match_names import MatchNames
from game.words.rich import plain
from tests.table.adventure.courses import answer, game_of


def test_the_line_that_fires_is_lit_at_every_moment_and_only_that() -> None:
    chance = random.Random(8)
    match = Match.start(game_of(heroes=2, surges=40), 8)
    shown = READER.opening(match.game)
    presenter = Presenter(MatchNames(of(match).tables, ("", ""), str, str))
    seen = dict.fromkeys(("acts", "told", "done", "waits", "dazed"), 0)
    events = list(match.events)
    for _ in range(160):
        for event in events:
            shown.apply(event)
            s = as_shown(shown, of(match))
            if shown.active < 0:
                continue
            seat, own = shown.active, table_of(shown.still())
            dazed = {one.on for one in shown.laid_on}
            for card in presenter.own_cards(own, seat, s).cards:
                number = int(card.id.removeprefix(CARD))
                one = shown.of_card(number) if number < MONSTERS else None
                if one is None or not one.standing:
                    continue
                lit = [at for at, line in enumerate(card.lines, 1) if line.lit]
                line = shown.line
                if number in dazed:
                    seen["dazed"] += 1
                    assert lit == []
                elif card.done:
                    seen["done"] += 1
                    assert lit == []
                elif line is not None and line.figure == one.index and line.line:
                    seen["told"] += 1
                    assert lit == [line.line]
                else:
                    seen["acts" if card.acting else "waits"] += 1
                    assert lit == [chances.forecast(s, one.index).line]
        if match.decision is None:
            break
        events = list(match.play(match.waiting()[0], answer(match, chance)))
    assert all(seen[each] for each in ("acts", "told", "done", "waits"))


def test_a_monster_that_was_drawn_has_its_numbers_once() -> None:
    chance = random.Random(8)
    match = Match.start(game_of(heroes=2, surges=40), 8)
    shown = READER.opening(match.game)
    presenter = Presenter(MatchNames(of(match).tables, ("", ""), str, str))
    events, seen = list(match.events), 0
    for _ in range(60):
        for event in events:
            shown.apply(event)
            drawn = presenter.drawn(table_of(shown.still()), as_shown(shown, of(match)))
            if drawn is None or not drawn.figure:
                continue
            seen += 1
            assert drawn.tag.startswith("AC ")
            assert "AC " not in plain(drawn.text)
        if match.decision is None:
            break
        events = list(match.play(match.waiting()[0], answer(match, chance)))
    assert seen > 3
