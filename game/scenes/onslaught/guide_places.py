"""Where the things are that the guide means, and which one is touched next toward a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.decisions import code_of, member_of
from game.rules.onslaught.codes import ABILITY, END, ITEM, LOOT, PASS, PICK, REACT
from game.scenes.onslaught.aim import mask_of
from game.scenes.onslaught.asking import NOTHING, ON_A_PANEL
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.screen import LOG, TARGET, TRAY
from game.table.widgets.fields import Button
from game.words.play import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

CANCEL: Final = "cancel"
CONFIRM: Final = "confirm"
"""The buttons that put an ability back and that send what is aimed at, whatever they say."""
LAY: Final = "lay"
"""The button that sends the cards of a hand."""
PANELS: Final = frozenset({"card", "track", "plaque", TRAY, TARGET, LOG})
"""Places so large that a ring around them is enough."""


def touch(scene: MatchScene, chosen: int) -> str:
    """Return the place to touch next so that ``chosen`` gets sent, as :func:`box_of` reads it."""
    asking, decision = scene.asking, scene.session.decision
    assert decision is not None
    code, member = code_of(chosen), member_of(chosen)
    if decision.kind in ON_A_PANEL and asking.moving_reaction == NOTHING:
        several = code >= REACT and mask_of(decision, decision.seats[0], code).bit_count() > 1
        return f"prompt:react:{code}" if several else f"prompt:choice:{chosen}"
    if ABILITY <= code < REACT:
        return _aim(scene, chosen)
    if asking.code not in (NOTHING, code):
        return CANCEL
    words = {
        END: say("button.end"),
        LOOT: say("button.loot"),
        PASS: say("button.stay"),
        PICK: say("button.pick", item=_item(scene, member)) if code == PICK else "",
    }
    return f"button:{words[code]}" if code in words else f"space:{member}"


def _item(scene: MatchScene, item: int) -> str:
    return scene.names.item(scene.state.tables.item_ids[item]).text


def _aim(scene: MatchScene, chosen: int) -> str:
    """First the row of the card, then the space, at last the button that confirms."""
    asking, decision, tables = scene.asking, scene.session.decision, scene.state.tables
    assert decision is not None
    code = code_of(chosen)
    if asking.code != code:
        name = (
            tables.item_ids[code - ITEM]
            if code >= ITEM
            else tables.rows[decision.figure][code - ABILITY].id
        )
        return f"row:{name}"
    here = member_of(chosen) == scene.state.cell[decision.figure]
    return CONFIRM if asking.pending == chosen or here else f"space:{member_of(chosen)}"


def box_of(scene: MatchScene, place: str, figure: int = -1) -> pygame.Rect | None:
    """Return the box of a place in window pixels, None where it is not to be seen.

    Places: ``row:shortbow``, ``space:87``, ``cell:C7``, ``figure:bedlam``, ``prompt:id``,
    ``button:words``, ``cancel``, ``confirm``, ``plaque:0``, ``card``, ``track``, ``tray``, ``log``,
    ``target``, ``wheel``, ``experience``.
    ``figure`` tells which one is meant where several figures have the same card.
    """
    screen = scene.screen
    kind, _, name = place.partition(":")
    if kind in ("space", "cell", "figure"):
        return _on_board(scene, kind, name, figure)
    if kind == "prompt":
        return screen.prompt.where(name)
    if kind in ("button", CANCEL, CONFIRM):
        button = button_of(scene, kind, name)
        return button.rect if button is not None else None
    if kind == "plaque":
        return (screen.left if name == "0" else screen.right).rect
    if kind in ("row", "wheel", "experience"):
        return screen.card.where(name or kind)
    panels = {
        "card": screen.card.rect,
        "track": screen.track.rect,
        TRAY: screen.tray.rect,
        TARGET: screen.odds.rect,
        LOG: screen.log.rect,
    }
    return panels.get(kind)


def _on_board(scene: MatchScene, kind: str, name: str, figure: int) -> pygame.Rect | None:
    camera, grid = scene.screen.board.camera, scene.painter.board.grid
    if kind == "figure":
        every = scene.timeline.projection.figures.values()
        meant = [one for one in every if one.id == name and one.standing]
        meant.sort(key=lambda one: one.index != figure)
        if not meant:
            return None
        space = meant[0].cell
    else:
        space = int(name) if kind == "space" else grid.parse(name)
    return camera.box(space)


def button_of(scene: MatchScene, kind: str, words: str) -> Button | None:
    """Return the button of a place under the card: ``cancel``, ``confirm`` or by its words."""
    wanted = {CANCEL: scene.asking.cancel, CONFIRM: scene.asking.confirm}
    for each in scene.form.widgets:
        if isinstance(each, Button):
            found = each.action == wanted[kind] if kind in wanted else each.text.startswith(words)
            if found:
                return each
    return None


def taken(scene: MatchScene) -> list[pygame.Rect]:
    """Return the boxes in the window on which no arrow should lie."""
    screen = scene.screen
    found = [widget.rect for widget in scene.form.widgets]
    found += [screen.left.rect, screen.right.rect, screen.track.rect, screen.card.rect]
    found.append(screen.layout.hint)
    if screen.prompt.data is not None:
        found += [screen.prompt.rect, screen.prompt.told]
        boxes = (screen.prompt.where(button.id) for button in screen.prompt.data.buttons)
        found += [box for box in boxes if box is not None]
    return found


def in_hand(hand: HandScene, order: dict[int, int]) -> str:
    """Return what is pressed next so that each hero gets its card: ``order`` by figure.

    ``lay``, or what a card or a hero is called there.
    """
    if hand.given == order:
        return LAY
    wrong = next((hero for hero, place in hand.given.items() if place != order[hero]), None)
    if wrong is not None:
        return f"hero:{wrong}"
    for hero, place in order.items():
        if hand.picked == place:
            return f"hero:{hero}"
    hero = next(each for each in order if each not in hand.given)
    return f"card:{order[hero]}"


def box_in_hand(hand: HandScene, name: str) -> pygame.Rect | None:
    """Return the box of what `in_hand` calls ``name``, None where it is not to be seen."""
    if name == LAY:
        return hand.form.widgets[0].rect
    return dict([*hand.slots.targets(), *hand.hand.targets()]).get(name)
