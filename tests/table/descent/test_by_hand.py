"""What a referee sets is shown as the match then stands, line by line."""

from __future__ import annotations

import random
from typing import Final

from game.engine.match import Match
from game.rules.descent.referee import override
from game.rules.descent.state import of
from game.table.descent.projection import MatchNow
from game.table.descent.reader import READER
from game.table.motion.animation import Pace
from tests.table.descent.courses import answer, game_of
from tests.table.descent.test_projection import cards, dungeon, figures, heroes

SEED: Final = 5
LINES: Final = (
    "steelhorns wounds 5", "steelhorns marks 3", "steelhorns web 2", "steelhorns stun 1",
    "steelhorns burn 3", "steelhorns burn 0", "steelhorns fatigue 1", "steelhorns coins 450",
    "steelhorns order guard", "steelhorns order none", "steelhorns item swift_boots",
    "steelhorns at F6", "runemaster_thorn town", "runemaster_thorn at F5", "skeleton.6 at G2",
    "skeleton.6 off", "match conquest 2", "match threat 17", "match card mimic",
    "match played doom", "match gust on", "match gust off", "map door H4", "map reveal shrine",
    "map pit D6", "map token coins D7", "steelhorns key",
)  # fmt: skip
"""Lines that can be set one after the other once the heroes have begun."""


def begun() -> tuple[Match, MatchNow]:
    """Return a match in the first turn of a hero, and what is shown of it."""
    game, chance = game_of("ember_crypt", 2), random.Random(SEED)
    match, shown = Match.start(game, SEED), READER.opening(game)
    events = list(match.events)
    while match.decision is not None and match.decision.kind != "turn":
        events += match.play(match.waiting()[0], answer(match, chance))
    for event in events:
        shown.apply(event)
    return match, shown


def test_what_is_set_is_shown() -> None:
    match, shown = begun()
    for line in LINES:
        before = len(shown.log)
        for event in override(match, line):
            animation = READER.animation(shown, event, Pace(1), len(shown.log))
            shown.apply(event)
            animation.frame(shown.still(), 0.5)
        assert len(shown.log) > before
        s = of(match)
        figures(shown, s)
        heroes(shown, s)
        dungeon(shown, s)
        cards(shown, s, -1)
