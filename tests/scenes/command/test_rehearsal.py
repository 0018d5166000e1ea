"""What a table of Command cuts from sheets is cut before it is due."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.scenes.command.table import CommandMatch
from game.scenes.match.rehearsal import rehearse
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.table.command.signs import table_of
from game.table.figures.minis import Minis
from game.table.hud.creature_shown import CreatureCard, CreatureRowData
from game.table.hud.tokens import TokenRow
from tests.robots.desk import quick_house

SIZE = (1280, 720)


def test_whatever_is_seen_of_creatures_is_cut_before_anybody_comes_taps_turns_or_falls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = quick_house(SIZE)
    plan = MatchPlan("command", "narrows", (COMPUTER, COMPUTER), ("A", "B"), seed=3)
    scene = CommandMatch(house, plan)
    try:
        scene.resize(SIZE)
        scene.update(0.0)
        for _ in rehearse(scene.screen, scene.laid.coming):
            pass
        monkeypatch.setattr(Minis, "_cut", lambda *_: pytest.fail("a sheet is cut"))
        canvas, row = pygame.Surface(SIZE), scene.laid.panels.furniture.ours
        for name, side in scene.laid.coming.minis():
            card = CreatureCard(name, name, side, "3", name, TokenRow(15, 25))
            row.show(CreatureRowData((card, replace(card, id="other", turn=1.0))))
            row.draw(canvas)
            assert row.painted
            many = tuple(replace(card, id=f"c{at}", turn=float(at % 2)) for at in range(7))
            row.show(CreatureRowData(many))
            row.draw(canvas)
            scene.screen.log.rehearse(name, side)
        panels, minis, cell = scene.laid.panels, scene.screen.minis, scene.screen.board.camera.cell
        own = table_of(scene.timeline.shown())
        ids = [one.id for one in panels.shown.figures.values()]
        for figure, id in enumerate(ids):
            panels.furniture.card.show(panels.presenter.creature_card(own, figure))
            panels.furniture.card.draw(canvas)
            for left in (False, True):
                minis.head(id, cell, left)
                minis.outline(id, left)
                minis.hides(id, left, ids[0], not left, 1, 0)
    finally:
        scene.leave()
