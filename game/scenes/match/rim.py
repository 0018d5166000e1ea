"""What the faces at the rim of the view may not cover: what is aimed at, and whoever stands there.

A click on what is lit must never meet a face instead, which would carry the view away.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.board.grid import bits
from game.scenes.match.question import BOARD, Question
from game.scenes.match.taking import NOTHING
from game.table.board.view import BoardView

AREA: Final = "area"
"""The style of the spaces that an aim covers."""


def covers_not(board: BoardView, question: Question) -> tuple[list[pygame.Rect], ...]:
    """Return the boxes of the window on which no face may lie, and those on which it should lie
    only where there is no other room: bodies and flags, then the floor on which one may just walk.
    """
    camera, marks = board.camera, question.pointing.marks
    aimed = 0
    for cell in (*marks.targets, *marks.chosen, marks.cursor, *(at for at, _, _ in marks.arrows)):
        aimed |= 1 << cell if cell >= 0 else 0
    for region in marks.regions:
        aimed |= region.cells if region.style == AREA else 0
    walked, asked = question.offered(), question.code != NOTHING or question.how == BOARD
    if asked:
        aimed, walked = aimed | walked, 0
    # A face has its arrow and its numbers beside it: they come off the map as well.
    off = board.camera.cell // 2
    kept = [board.map.framed.inflate(off, off)] if board.map.there else []
    faces = list(board.flags)
    for cells, box in board.bodies():
        (kept if cells & aimed else faces).append(box)
    floor: list[pygame.Rect] = []
    for cells, boxes in ((aimed, kept), (walked & ~aimed, floor)):
        found = (camera.box(cell) for cell in bits(cells))
        boxes += [box for box in found if camera.view.colliderect(box)]
    return kept, faces, floor
