"""What stands in Adventure's log: whose line it is, and what came of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.events import Locked
from game.rules.adventure.events import CardWon, Defeated, TileLaid
from game.scenes.adventure.log_lines import LogLines
from game.table.adventure.position import CASTLE
from game.table.hud.brush import CHIP_TONES
from game.words.adventure.match_names import MatchNames
from tests.table.adventure.courses import MATCHES, Key, game_of, played

GAME = game_of("find_the_icon_of_ravenloft", 2)
LINES = LogLines(MatchNames(GAME.tables, (), str, str))


def laid(why: str, seat: int) -> TileLaid:
    tile = GAME.tables.tile[0].id
    return TileLaid(
        slot=5, card=0, id=tile, x=0, y=1, turn=0, black=True, why=why, seat=seat, clause="A4.4"
    )


def test_who_explores_has_its_own_medallion() -> None:
    hero = GAME.tables.hero[1].id
    line = LINES.line(laid("explored", 1), 1)
    assert line is not None
    assert (line.figure, line.side) == (hero, hero)
    line = LINES.line(laid("card", -1), 1)
    assert line is not None
    assert (line.figure, line.side) == ("", CASTLE)


def test_that_somebody_has_chosen_is_no_line_as_the_last_who_chooses_has_none() -> None:
    assert LINES.line(Locked(seat=1, clause=""), 1) is None


@pytest.mark.clause("A9.4")
@pytest.mark.parametrize("key", MATCHES[1:3], ids=[key[0] for key in MATCHES[1:3]])
def test_whoever_is_defeated_shows_the_experience_that_its_card_brings(key: Key) -> None:
    course = played(*key)
    lines = LogLines(MatchNames(course.game.tables, (), str, str))
    events = [event for told in course.told for event in told.events]
    checked = 0
    for event, won in pairwise(events):
        line = lines.line(event, 1) if isinstance(event, Defeated) else None
        if line is None or not isinstance(won, CardWon):
            continue
        assert (line.chip, line.chip_tone) == (f"+{won.xp} XP", "victory")
        assert line.chip_tone in CHIP_TONES
        checked += 1
    assert checked > 3
