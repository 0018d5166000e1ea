"""The rows of buttons at the table: those that answer, under the card, and those of the view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.match.screen import Screen
from game.table.look.boxes import Box, Longest, Pixels, Share, Size, Wide, measured
from game.table.look.fitting import readable
from game.table.look.theme import Look
from game.table.widgets.fields import Action, Button
from game.table.widgets.form import Form
from game.words import keys
from game.words.play import say

VIEWS: Final = (("zoom_out", "minus"), ("zoom_in", "plus"), ("fit", "fit"))
"""Commands of the view with their icons, from left to right."""
OWN_CARDS: Final = ("own_cards", "eye")
LEAST: Final = 40
"""Pixels of a square button at least."""
GAP: Final = 10
"""Units between two buttons that answer."""
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
    barred: bool = False
    """Whether it is locked, and pressing it says why."""


def lay_out(screen: Screen, form: Form, entries: Sequence[Entry]) -> None:
    """Put the buttons of the open question into the form, in Tab order.

    Where one row is too narrow they do without icons, then the menu without its word; what still
    does not fit stands in more rows, and the card above becomes lower by these.
    """
    look, rect = screen.look, screen.layout.buttons
    gap = measured(GAP, look)
    rows = _rows(look, entries, rect.width, gap)
    rise = (len(rows) - 1) * (rect.height + gap)
    screen.own.give_way(rise)
    y = rect.y - rise
    for row in rows:
        _lay_row(look, form, row, pygame.Rect(rect.x, y, rect.width, rect.height), gap)
        y += rect.height + gap


def _rows(look: Look, entries: Sequence[Entry], room: int, gap: int) -> list[list[Entry]]:
    """Return the buttons in as few rows as their words allow."""
    bare = [entry if entry.icon == LOCK else _iconless(entry) for entry in entries]
    short = [_wordless(one) if one.icon == MENU else _iconless(one) for one in entries]
    for each in (list(entries), bare, short):
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
        return measured(Longest(44, Pixels(44)), look)
    words = Wide("button", entry.text) + 30
    return measured(words + Size("button") + 10 if entry.icon else words, look)


def _lay_row(look: Look, form: Form, row: list[Entry], rect: pygame.Rect, gap: int) -> None:
    row = list(row)
    wides = [_wide(look, entry) for entry in row]
    spare = rect.width - sum(wides) - gap * (len(row) - 1)
    # Keys are printed where words leave room, on the large buttons first.
    for place in sorted(range(len(row)), key=lambda place: row[place].kind not in BIG):
        cap = measured(Wide("note", row[place].key) + 24, look)
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
                barred=entry.barred,
            )
        )  # fmt: skip
        x += box.width + gap


def lay_view(
    screen: Screen, form: Form, cap: str, threats: bool | None, cards: bool,
    do: Callable[[str], None],
) -> None:  # fmt: skip
    """Put the buttons under the log into the form: threats, own cards, and the view.

    ``cap`` is on the key of the threats, ``threats`` whether they are shown, None where a game
    warns of none; ``cards``: somebody here holds some. ``do`` carries a command out.
    """
    look = screen.look
    bar = look.box(screen.layout.view)
    shown = (*((OWN_CARDS,) if cards else ()), *VIEWS)
    # Narrower squares rather than threats without their sign or their key.
    for side in (max(bar.height, LEAST), LEAST):
        threat, *views = bar.row(Share(), *[Pixels(side)] * len(shown), gap=8)
        if _threat_words(look, threat, cap):
            break
    if threats is not None:
        _lay_threats(look, form, threat, cap, threats, do)
    for (name, icon), box in zip(shown, views, strict=True):
        tip = keys.command(name)
        form.add(Button(form.manager, box.rect, "", _doing(do, name), "wood", icon, tip=tip))


def _lay_threats(
    look: Look, form: Form, box: Box, cap: str, on: bool, do: Callable[[str], None]
) -> None:
    """Put the button that shows threats into the form; what has no room on it is its tip.

    Its sign and its key come before its words: they are the ones that are looked for.
    """
    icon = "tick" if on else "warning"
    words = _threat_words(look, box, cap)
    tip = "" if words else say("button.threat")
    act = _doing(do, "threat")
    form.add(Button(form.manager, box.rect, words, act, "wood", icon, cap, tip=tip))


def _threat_words(look: Look, box: Box, cap: str) -> str:
    """Return the words of the button of threats that have room beside its sign and its key."""
    words = say("button.threat")
    beside = Size("button") + Wide("note", cap) + 58
    return words if readable(look, words, "button", box.width - box.wide(beside)) else ""


def _doing(do: Callable[[str], None], name: str) -> Action:
    def act() -> None:
        do(name)

    return act
