"""The row of buttons under the card: which there are for the open question, and where."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.rules.onslaught.codes import LOOT, PASS, PICK, REACT
from game.scenes.onslaught.aim import mask_of
from game.scenes.onslaught.asking import NOTHING, ON_A_PANEL, Asking
from game.table.look.theme import Look
from game.table.widgets.fields import Action, Button
from game.table.widgets.form import Form
from game.words.onslaught.prompts import refusing
from game.words.play import say

BIG = ("gold", "red")
"""Kinds of buttons that share the room left over."""
MENU = "cog"
LOCK = "lock"
"""Tells that Undo stops here; the last icon to be left out."""


class Entry(NamedTuple):
    """One button: what it says, how it looks, what it does."""

    text: str
    kind: str
    icon: str
    action: Action
    enabled: bool = True
    tip: str = ""
    key: str = ""
    """Printed on the button where there is room."""


def lay_out(asking: Asking, form: Form) -> None:
    """Put the buttons that fit the open question into the form, in Tab order.

    Where one row is too narrow they do without icons, then the menu without its word; what still
    does not fit stands in more rows, and the card above becomes lower by these.
    """
    screen = asking.scene.screen
    look, rect = screen.look, screen.layout.buttons
    entries = _entries(asking)
    gap = look.px(10)
    rows = _rows(look, entries, rect.width, gap)
    rise = (len(rows) - 1) * (rect.height + gap)
    card = screen.layout.card.copy()
    card.height -= rise
    screen.card.place(card)
    y = rect.y - rise
    for row in rows:
        _lay_row(look, form, row, pygame.Rect(rect.x, y, rect.width, rect.height), gap)
        y += rect.height + gap


def _rows(look: Look, entries: list[Entry], room: int, gap: int) -> list[list[Entry]]:
    """Return the buttons in as few rows as their words allow."""
    bare = [entry if entry.icon == LOCK else _iconless(entry) for entry in entries]
    short = [_wordless(one) if one.icon == MENU else _iconless(one) for one in entries]
    for each in (entries, bare, short):
        if sum(_wide(look, entry) + gap for entry in each) - gap <= room:
            return [each]
    rows: list[list[Entry]] = [[]]
    used = 0
    for entry in entries:
        wide = _wide(look, entry)
        if rows[-1] and used + wide > room:
            rows.append([])
            used = 0
        rows[-1].append(entry)
        used += wide + gap
    return rows


def _iconless(entry: Entry) -> Entry:
    return entry._replace(icon="") if entry.text else entry


def _wordless(entry: Entry) -> Entry:
    return entry._replace(text="", icon=MENU, tip=entry.text)


def _wide(look: Look, entry: Entry) -> int:
    """Return the pixels that a button needs."""
    if not entry.text:
        return max(44, look.px(44))
    icon = look.fonts.size("button") + look.px(10) if entry.icon else 0
    return look.fonts.width(entry.text, "button") + look.px(30) + icon


def _lay_row(look: Look, form: Form, row: list[Entry], rect: pygame.Rect, gap: int) -> None:
    row = list(row)
    wides = [_wide(look, entry) for entry in row]
    spare = rect.width - sum(wides) - gap * (len(row) - 1)
    # Keys are printed where words leave room, on the large buttons first.
    for place in sorted(range(len(row)), key=lambda place: row[place].kind not in BIG):
        cap = look.fonts.width(row[place].key, "note") + look.px(24)
        if row[place].key and cap <= spare:
            wides[place] += cap
            spare -= cap
        else:
            row[place] = row[place]._replace(key="")
    big = [entry.kind in BIG for entry in row]
    x = rect.x
    for entry, wide, grows in zip(row, wides, big, strict=True):
        if spare < 0:
            wide = max(44, wide + spare * wide // sum(wides))
        elif grows or not any(big):
            wide += spare // (sum(big) or len(row))
        box = pygame.Rect(x, rect.y, max(1, min(wide, rect.right - x)), rect.height)
        form.add(
            Button(
                form.manager, box, entry.text, entry.action, entry.kind, entry.icon,
                entry.key, enabled=entry.enabled, tip=entry.tip,
            )
        )  # fmt: skip
        x += box.width + gap


def _entries(asking: Asking) -> list[Entry]:
    scene, decision = asking.scene, asking.decision
    cap = scene.house.cap
    menu = Entry(say("button.menu"), "wood", MENU, scene.open_menu, key=cap("menu"))
    if decision is None:
        skip = Entry(
            say("button.skip"), "wood", "fast", scene.hurry, scene.busy, key=cap("confirm")
        )
        # Where a note stands, only its own button leads on.
        return [menu] if scene.busy and not scene.hurries else [menu, skip]
    if asking.code != NOTHING:
        words, kind = _confirming(asking, decision)
        ready = asking.confirmable() != NOTHING
        # Cancel takes Menu's place as Esc means both; in that of Undo a second click would cost.
        return [
            Entry(say("button.cancel"), "wood", "cross", asking.cancel, key=cap("cancel")),
            Entry(words, kind, "tick", asking.confirm, ready, key=cap("confirm")),
        ]
    if decision.kind == "turn":
        found = [menu, *_back_and_forth(asking)]
        for code, mask in decision.families(scene.seat):
            if code == LOOT:
                found.extend(_chests(asking, mask))
            elif code == PICK:
                found.extend(_pick(asking, item) for item in bits(mask))
        end = Entry(say("button.end"), "gold", "hourglass", scene.end_activation, key=cap("end"))
        return [*found, end]
    if mask_of(decision, scene.seat, PASS) and decision.kind not in ON_A_PANEL:
        stay = Entry(refusing(decision.kind), "wood", "cross", asking.stay)
        return [menu, *_back_and_forth(asking), stay]
    return [menu, *_back_and_forth(asking)]


def _back_and_forth(asking: Asking) -> list[Entry]:
    """Return Undo, which says why it stops where it does, and Redo as far as there is any."""
    scene = asking.scene
    undoing, found = scene.undoing, []
    if not scene.may_undo:
        return []
    if undoing.offered:
        fence = undoing.fence
        tip = say(f"undo.fence.{fence}") if fence else ""
        found.append(
            Entry(
                say("button.undo"), "wood", LOCK if fence else "undo", undoing.undo, tip=tip,
                key=scene.house.cap("undo"),
            )
        )  # fmt: skip
    if scene.session.history.can_redo():
        found.append(Entry("", "wood", "redo", undoing.redo, tip=say("button.redo")))
    return found


def _confirming(asking: Asking, decision: Decision) -> tuple[str, str]:
    """Return what the button says that sends what is selected, and its kind."""
    scene = asking.scene
    if asking.code >= REACT:
        return scene.names.ability(asking.reaction_id(asking.code)).text, "gold"
    if asking.aim(asking.code).strikes:
        return say("button.attack"), "red"
    return scene.names.ability(asking.selected()).text, "gold"


def _chests(asking: Asking, mask: int) -> list[Entry]:
    """Return a button for each chest at hand; of several each tells its space."""
    if not mask & (mask - 1):
        return [
            Entry(
                say("button.loot"), "wood", "chest", asking.loot, key=asking.scene.house.cap("loot")
            )
        ]
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
