"""To confirm does what the guide rings: one key leads through the whole match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.onslaught.guide_places import CANCEL, CONFIRM, button_of

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene


def ring_shown(scene: MatchScene) -> bool:
    """Return whether the ring of the keys stands somewhere, so that confirming means that."""
    prompt, walk = scene.screen.prompt, scene.controls.commanding.walk
    return scene.form.focus.shown or prompt.focus is not None or walk.active


def press(scene: MatchScene, place: str) -> bool:
    """Do what a click on a place would do; False where nothing can be pressed there."""
    asking = scene.asking
    kind, _, name = place.partition(":")
    if kind == "row":
        asking.by_key = False
        asking.select(name)
    elif kind == "space":
        asking.by_key = True
        asking.space = int(name)
        asking.repoint()
        scene.panels.aimed()
        asking.act()
    elif kind == "prompt":
        asking.answer(name)
    elif kind == CONFIRM:
        asking.confirm()
    elif kind == CANCEL:
        asking.cancel()
    else:
        button = button_of(scene, kind, name) if kind == "button" else None
        if button is None:
            return False
        button.press()
    scene.changed = True
    return True
