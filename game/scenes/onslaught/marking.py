"""The board's marks for one frame: what is pointed at, the flags with odds, and the threat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.decisions import choice
from game.rules.onslaught.codes import ABILITY, NOWHERE, REACT
from game.scenes.onslaught.aim import threat
from game.table import palette as ink
from game.table.marks import Marks, Region, TagMark
from game.words.numbers import percent
from game.words.play import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene


def marks_of(scene: MatchScene) -> Marks:
    """Return the marks with flags and threat; hardly any while events are being shown."""
    asking = scene.asking
    marks = asking.pointing.marks
    if scene.busy:
        made = Marks(hover=asking.space)
    else:
        made = Marks(
            list(marks.regions), marks.lit, marks.targets, marks.chosen, marks.invalid,
            marks.hover, marks.cursor, marks.path, marks.ghost, list(marks.sights),
            _flags(scene), marks.arrows,
        )  # fmt: skip
    if scene.threat_on:
        seat = max(scene.seat, 0) if scene.seat >= 0 else max(scene.viewer, 0)
        made.regions.append(Region("threat", threat(scene.state, seat)))
    return made


def _flags(scene: MatchScene) -> list[TagMark]:
    """Return the flags with odds: of what is aimed at, else of every target in reach."""
    asking = scene.asking
    s = scene.state
    grid = s.tables.grid
    option = asking.pointing.option
    decision = asking.decision
    odds = list(option.targets) if option is not None else []
    if not odds and decision is not None and ABILITY <= asking.code < REACT:
        row = s.tables.row(decision.figure, asking.code)
        if row.is_attack and not row.is_pattern:
            for cell in asking.pointing.marks.targets:
                chosen = choice(asking.code, cell)
                told_of = scene.session.game.option(scene.session.match, scene.seat, chosen)
                odds.extend(told_of.targets)
    flags = []
    for each in odds:
        cell = s.cell[each.figure]
        if cell == NOWHERE:
            continue
        note = say("odds.armour", armour=each.armour)
        tone, icon = ink.ATTACK, ""
        if each.friend:
            note, tone, icon = say("odds.friend_tag"), ink.FRIEND, "warning"
        elif each.need == 0:
            note = say("odds.sure")
        text = percent(float(each.hit))
        flags.append(TagMark(grid.row(cell), grid.col(cell), text, note, tone, icon=icon))
    return flags
