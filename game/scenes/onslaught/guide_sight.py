"""What a note of the guide should leave in sight, and how whatever it means comes into view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.decisions import code_of, member_of
from game.rules.onslaught.codes import ABILITY, REACT
from game.scenes.onslaught.asking import NOTHING
from game.scenes.onslaught.guide_card import Weighted
from game.scenes.onslaught.guide_places import box_of
from game.scenes.onslaught.guided_hand import GuidedHand
from game.scenes.onslaught.screen import LOG, TARGET, TRAY

if TYPE_CHECKING:
    from game.scenes.onslaught.guided import GuidedMatch

MOST_LEAVES: Final = 99
HEAD: Final = 0.5
"""The share of a space by which a miniature stands out above it; no arrow lies on its face."""


def bring_into_view(scene: GuidedMatch) -> None:
    """Open the panel, turn the card and move the board so that what is meant can be seen."""
    kind, _, name = scene.place().partition(":")
    if kind in (TRAY, TARGET, LOG):
        scene.screen.open_tab(kind)
    if kind == "row":
        _turn_to(scene, name)
    box = scene.pointed()
    camera = scene.screen.board.camera
    if kind in ("space", "cell", "figure") and box is not None and not camera.view.contains(box):
        camera.look_at(*camera.place(*box.center))


def with_head(scene: GuidedMatch, box: pygame.Rect) -> pygame.Rect:
    """Return what is ringed: ``box``, and where a miniature stands on that space its head too."""
    board = scene.screen.board
    if scene.place().partition(":")[0] not in ("space", "cell", "figure"):
        return box
    every = scene.timeline.projection.figures.values()
    if not any(one.standing and board.camera.box(one.cell) == box for one in every):
        return box
    rise = round(HEAD * box.height)
    return pygame.Rect(box.left, box.top - rise, box.width, box.height + rise)


def _turn_to(scene: GuidedMatch, row: str) -> None:
    """Turn the card to the page on which a row stands."""
    card = scene.screen.card.data
    for place, page in enumerate(card.pages if card is not None else ()):
        if any(one.id == row for section in page.sections for one in section.rows):
            scene.asking.tab = place
            scene.panels.refresh()
            return


def leaf(scene: GuidedMatch) -> None:
    """Leaf through a card whose rows do not all fit until the row that is meant is seen."""
    kind, _, name = scene.place().partition(":")
    card = scene.screen.card
    if kind != "row" or not scene.drawn or card.where(name) is not None:
        return
    scene.drawn = False  # where its rows are is known again when it has been drawn
    if not card.scroll(1):
        card.scroll(-MOST_LEAVES)
    scene.changed = True


def kept_clear(scene: GuidedMatch) -> list[Weighted]:
    """Return what the note should not hide, and how much each of it matters."""
    screen = scene.screen
    top = scene.stack.top if scene.stack is not None and scene.stack.scenes else scene
    if isinstance(top, GuidedHand):
        return [(top.tray, 90.0), (top.plaque, 9.0)]
    found: list[Weighted] = []
    box = scene.pointed()
    if box is not None:
        found.append((box.inflate(60, 80), 40.0))
    decision = scene.session.decision
    wish = scene.wish if not scene.stands else NOTHING
    if wish != NOTHING and code_of(wish) >= 0:
        space = box_of(scene, f"space:{member_of(wish)}")
        if space is not None and screen.layout.board.contains(space):
            found.append((space.inflate(60, 60), 30.0))
    if decision is not None and decision.figure >= 0:
        cell = scene.state.cell[decision.figure]
        if cell >= 0:
            found.append((box_of(scene, f"space:{cell}") or pygame.Rect(0, 0, 1, 1), 20.0))
    if screen.prompt.data is not None:
        found.append((screen.prompt.rect, 60.0))
    for one in scene.timeline.projection.figures.values():
        if one.standing:
            found.append((screen.board.camera.box(one.cell), 4.0))
    found += [
        (screen.card.rect, 12.0),
        (screen.layout.hint, 9.0),
        *((widget.rect, 5.0) for widget in scene.form.widgets),
        (screen.track.rect, 6.0),
        (screen.left.rect, 4.0),
        (screen.right.rect, 4.0),
        (screen.layout.board, 6.0),
    ]
    aims = wish != NOTHING and ABILITY <= code_of(wish) < REACT
    if screen.shows(TRAY):
        found.append((screen.tray.rect, 9.0))
    if screen.shows(TARGET):
        found.append((screen.layout.target, 30.0 if aims else 6.0))
    if screen.shows(LOG):
        found.append((screen.log.rect, 1.0))
    return found
