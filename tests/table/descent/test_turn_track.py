"""The track of turns: its words are read in letters of one size wherever there is room."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.table.descent.data import TurnsData, TurnSeat
from game.table.descent.turn_track import TurnTrack
from game.table.look import fitting
from tests.table.hud.stage import brush

WORDS = ("Advance", "Rest in town", "now")


@pytest.mark.parametrize(("wide", "least"), [(582, 1.0), (300, 0.5)])
def test_words_below_the_track_are_alike_and_small_only_where_there_is_no_room(
    monkeypatch: pytest.MonkeyPatch, wide: int, least: float
) -> None:
    own, high = brush((1280, 720), 150), set[int]()
    lines = fitting.alike

    def alike(*given: Any) -> list[pygame.Surface]:
        found = lines(*given)
        high.update(each.get_height() for each in found)
        return found

    monkeypatch.setattr(fitting, "alike", alike)
    track = TurnTrack(own, pygame.Rect(0, 0, wide, 62))
    seats = tuple(
        TurnSeat(f"s{at}", "monster.skeleton", "overlord", word) for at, word in enumerate(WORDS)
    )
    track.show(TurnsData("4", "", seats))
    assert track.ready()
    track.draw(pygame.Surface((1280, 720)))
    assert len(high) == 1
    usual = own.fonts.line("now", "note", (0, 0, 0)).get_height()
    assert high.pop() >= least * usual
