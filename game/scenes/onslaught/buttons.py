"""The row of buttons under the card: which there are for the open question, and where."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.rules.onslaught.codes import LOOT, PASS, PICK, REACT
from game.scenes.onslaught.aim import mask_of
from game.scenes.onslaught.asking import NOTHING, ON_A_PANEL, Asking
from game.table.form import Form
from game.table.widgets import Action, Button
from game.words.play import say

BIG = ("gold", "red")
"""Kinds of buttons that share the room left over."""


class Entry(NamedTuple):
    """One button: what it says, how it looks, what it does."""

    text: str
    kind: str
    icon: str
    action: Action
    enabled: bool = True


def lay_out(asking: Asking, form: Form) -> None:
    """Put the buttons that fit the open question into the form, in Tab order."""
    screen = asking.scene.screen
    look, rect = screen.look, screen.layout.buttons
    entries = _entries(asking)
    gap = look.px(10)
    fonts = look.fonts
    wides = [
        fonts.width(entry.text, "button")
        + look.px(40)
        + (fonts.size("button") if entry.icon else 0)
        for entry in entries
    ]
    spare = rect.width - sum(wides) - gap * (len(entries) - 1)
    big = [entry.kind in BIG for entry in entries]
    x = rect.x
    for entry, wide, grows in zip(entries, wides, big, strict=True):
        if spare < 0:
            wide = max(44, wide + spare * wide // sum(wides))
        elif grows or not any(big):
            wide += spare // (sum(big) or len(entries))
        box = pygame.Rect(x, rect.y, max(1, min(wide, rect.right - x)), rect.height)
        form.add(
            Button(
                form.manager,
                box,
                entry.text,
                entry.action,
                entry.kind,
                entry.icon,
                enabled=entry.enabled,
            )
        )
        x += box.width + gap


def _entries(asking: Asking) -> list[Entry]:
    scene, decision = asking.scene, asking.decision
    menu = Entry(say("button.menu"), "wood", "cog", scene.open_menu)
    if decision is None:
        return [menu, Entry(say("button.skip"), "wood", "fast", asking.skip, scene.busy)]
    if asking.code != NOTHING:
        words, kind = _confirming(asking, decision)
        ready = asking.confirmable() != NOTHING
        return [
            Entry(say("button.cancel"), "wood", "cross", asking.cancel),
            Entry(words, kind, "tick", asking.confirm, ready),
        ]
    if decision.kind == "turn":
        found = [menu]
        for code, mask in decision.families(scene.seat):
            if code == LOOT:
                found.extend(_chests(asking, mask))
            elif code == PICK:
                found.extend(_pick(asking, item) for item in bits(mask))
        return [*found, Entry(say("button.end"), "gold", "hourglass", scene.end_activation)]
    if mask_of(decision, scene.seat, PASS) and decision.kind not in ON_A_PANEL:
        return [menu, Entry(say("button.stay"), "gold", "cross", asking.stay)]
    return [menu]


def _confirming(asking: Asking, decision: Decision) -> tuple[str, str]:
    """Return what the button says that sends what is selected, and its kind."""
    scene = asking.scene
    if asking.code >= REACT:
        return scene.names.ability(asking.reaction_id(asking.code)).text, "gold"
    row = scene.state.tables.row(decision.figure, asking.code)
    if row.is_attack:
        return say("button.attack"), "red"
    return scene.names.ability(row.id).text, "gold"


def _chests(asking: Asking, mask: int) -> list[Entry]:
    """Return a button for each chest at hand; of several each tells its space."""
    if not mask & (mask - 1):
        return [Entry(say("button.loot"), "wood", "chest", asking.loot)]
    return [_chest(asking, space) for space in bits(mask)]


def _chest(asking: Asking, space: int) -> Entry:
    scene = asking.scene

    def loot() -> None:
        scene.choose(choice(LOOT, space))

    words = f"{say('button.loot')} {scene.names.cell(space).text}"
    return Entry(words, "wood", "chest", loot)


def _pick(asking: Asking, item: int) -> Entry:
    scene = asking.scene
    name = scene.names.item(scene.state.tables.item_ids[item]).text

    def pick() -> None:
        scene.choose(choice(PICK, item))

    return Entry(say("button.pick", item=name), "teal", "star", pick)
