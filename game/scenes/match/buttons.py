"""The rows of buttons at the table: those that answer, under the card, and those of the view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.match.screen import Screen
from game.table.look.boxes import Box, Longest, Pixels, Share, Size, Wide, measured
from game.table.look.buttons import Face, least_width
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
SQUARE: Final = 0.1
"""The share of one of which an icon is enough."""
APART: Final = " · "
MENU: Final = "cog"
UNDO: Final = "undo"
REDO: Final = "redo"
LOST: Final = 1000
"""What it costs a button to show no word."""
KEYLESS: Final = 100
"""What it costs a button to show no key: more than to show no words but an icon."""
WORDLESS: Final = 10
SHORT: Final = 6
"""What it costs to say it in short, to set it in plain letters or only smaller, and to leave an
icon out."""
UNCARVED: Final = 4
SMALLER: Final = 2
ICONLESS: Final = 1
BESIDE: Final = "beside"
"""What stands beside what answers: Skip and Cancel."""
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
    short: str = ""
    """What it says where there is little room."""
    role: str = ""
    """``MENU``, ``UNDO``, ``REDO`` or ``BESIDE`` for a button of every table, "" for what a game
    answers."""
    held: Action | None = None
    """What it does when it is held down, None where that is no more than a press."""
    brief: bool = False
    """Whether it is said in short even where there is room: it looks alike in every question."""
    runs: Callable[[], float] | None = None
    """Returns the share that is left of the time after which it is pressed by itself."""


def lay_out(screen: Screen, form: Form, entries: Sequence[Entry], usual: Sequence[Entry]) -> None:
    """Put the buttons of the open question into the form, in Tab order.

    They stand in one row, each in a place that only the window and the words of the ``usual``
    buttons decide: whatever is offered now, nothing moves. Only where a game
    has more answers than that row has room for do they stand in more, and the card above becomes
    lower by these.
    """
    look, rect = screen.look, screen.layout.buttons
    gap = measured(GAP, look)
    share = _share_of(screen, usual, rect)
    row = _one_row(look, entries, share, rect, gap)
    if row is not None:
        screen.own.give_way(0)
        for entry, box in row:
            _put(look, form, entry, box)
        return
    rows = _rows(look, entries, rect.width, gap)
    rise = (len(rows) - 1) * (rect.height + gap)
    screen.own.give_way(rise)
    y = rect.y - rise
    for line in rows:
        _lay_row(look, form, line, pygame.Rect(rect.x, y, rect.width, rect.height), gap)
        y += rect.height + gap


def _one_row(
    look: Look, entries: Sequence[Entry], share: int, rect: pygame.Rect, gap: int
) -> list[tuple[Entry, pygame.Rect]] | None:
    """Return each button with its place, which never depends on what else is offered: the menu,
    Undo, what stands beside the answer (several share that), and at the right what answers.

    None where the answers have no room in these.
    """
    answers = [entry for entry in entries if not entry.role]
    if sum(entry.kind in BIG for entry in answers) > 1:
        return None
    menu, undo, beside, main = _places(share, rect, gap)
    if any(entry.runs is not None for entry in entries):
        # Nothing is taken back while something stands for a moment: words and keys have that room.
        beside = undo.union(beside)
    placed = [(entry, {MENU: menu, UNDO: undo}[entry.role])
              for entry in entries if entry.role in (MENU, UNDO)]  # fmt: skip
    last = answers.pop() if answers else None
    more = [entry for entry in entries if entry.role == BESIDE] + answers
    # What can be brought back waits while something is offered in its place; it has its key.
    more = more or [entry for entry in entries if entry.role == REDO]
    room = (beside.width - gap * (len(more) - 1)) // max(1, len(more))
    if any(not entry.icon and _cost(_ways(look, entry), room) >= LOST for entry in more):
        return None
    for number, entry in enumerate(more):
        left = beside.x + number * (room + gap)
        placed.append((entry, pygame.Rect(left, rect.y, room, rect.height)))
    return [*placed, (last, main)] if last is not None else placed


def _free(rect: pygame.Rect, gap: int) -> tuple[int, int]:
    """Return the pixels of menu and Undo, and those that are left to the answer and what stands
    beside it.
    """
    square = max(LEAST, round(rect.width * SQUARE))
    return square, rect.width - 2 * square - 3 * gap


def _share_of(screen: Screen, usual: Sequence[Entry], rect: pygame.Rect) -> int:
    """Return the share of the answer, worked out once on a screen for the same words and keys."""
    _, free = _free(rect, measured(GAP, screen.look))
    words = tuple((one.text, one.kind, one.icon, one.key, one.short, one.role) for one in usual)
    if screen.shared[0] != (words, free):
        screen.shared = ((words, free), _share(screen.look, usual, free))
    return screen.shared[1]


def _places(main: int, rect: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
    """Return where the menu, Undo, what stands beside the answer, and the answer are."""
    square, free = _free(rect, gap)
    wides = [square, square, free - main, main]
    found, x = [], rect.x
    for wide in wides:
        found.append(pygame.Rect(x, rect.y, wide, rect.height))
        x += wide + gap
    return tuple(found)


def _share(look: Look, usual: Sequence[Entry], free: int) -> int:
    """Return the pixels of the button that answers, of those it shares with what stands beside it.

    It is where the usual buttons together lose least of their keys, words and icons.
    """

    # Measured once: words are slow to measure, and every step is tried with every button.
    usual_ways = [(one.role == BESIDE, _ways(look, one)) for one in usual]

    def cost(main: int) -> int:
        return sum(_cost(ways, free - main if beside else main) for beside, ways in usual_ways)

    steps = {0, free}
    for beside, ways in usual_ways:
        steps.update(free - wide if beside else wide for wide, _, _ in ways)
    # Of splits that lose as little, that which gives most to what answers.
    return min((cost(step), -step, step) for step in steps if 0 <= step <= free)[-1]


Ways = list[tuple[int, int, Face]]


def _ways(look: Look, entry: Entry) -> Ways:
    """Return how a button can be shown, the best first: the pixels it needs, what that costs, and
    its face.

    Words in full come before the icon, the key before words in full, and shorter words before
    none. What stands beside the answer has its icon and its key before words without a key: all
    keys are printed or a player looks for those that are not. Only the answer itself is never
    without words.
    """
    short, found = entry.short or entry.text, Ways()
    lock = LOCK if entry.icon == LOCK else ""

    def add(text: str, icon: str, key: str, cost: int, size: int = 0) -> None:
        face = Face(text, entry.kind, icon, key)
        wide = least_width(look, face, not size, size == SMALLER)
        found.append((wide, cost + size, face))

    for key, lost in ((entry.key, 0), ("", KEYLESS)) if entry.key else (("", 0),):
        for text, less in (*(() if entry.brief else ((entry.text, lost),)), (short, lost + SHORT)):
            add(text, entry.icon, key, less)
            add(text, lock, key, less + ICONLESS)
            add(text, lock, key, less, SMALLER)
            add(text, lock, key, less, UNCARVED)
        if entry.icon and key and entry.kind not in BIG:
            add("", entry.icon, key, lost + WORDLESS)
    return found


def _cost(ways: Ways, room: int) -> int:
    """Return what it costs a button with these ways to be shown to stand in so many pixels:
    ``LOST`` without any words.
    """
    return next((cost for wide, cost, _ in ways if wide <= room), LOST)


def _put(look: Look, form: Form, entry: Entry, box: pygame.Rect) -> None:
    """Put a button into the form with as much of its words, icon and key as has room."""
    face = _seen(look, entry, box.width)
    text = face.text
    tip = entry.tip or ("" if text else APART.join(filter(None, (entry.text, entry.key))))
    form.add(
        Button(
            form.manager, box, entry.text, entry.action, entry.kind, face.icon, face.key,
            enabled=entry.enabled, tip=tip, barred=entry.barred, shown=text, held=entry.held,
            runs=entry.runs,
        )
    )  # fmt: skip


def _seen(look: Look, entry: Entry, room: int) -> Face:
    """Return what a button shows in so many pixels: of what tells least its icon, or else short
    words however small.
    """
    if not entry.text or entry.role in (MENU, UNDO):
        return Face("", entry.kind, entry.icon)
    few = Face("", entry.kind, entry.icon) if entry.icon and entry.kind not in BIG else None
    last = few or Face(entry.short or entry.text, entry.kind)
    return next((face for wide, _, face in _ways(look, entry) if wide <= room), last)


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
                barred=entry.barred, held=entry.held, runs=entry.runs,
            )
        )  # fmt: skip
        x += box.width + gap


def lay_view(
    screen: Screen, form: Form, cap: str, threats: bool | None, cards: bool | None,
    do: Callable[[str], None], own: str = "",
) -> None:  # fmt: skip
    """Put the buttons under the log into the form: threats, own cards, and the view.

    ``cap`` is on the key of the threats, ``threats`` whether they are shown, None where a game
    warns of none; ``cards``: somebody here holds some, None where nobody ever does: only there it
    has no place. ``do`` carries a command out.
    ``own`` is the key of the own cards.
    """
    look = screen.look
    bar = look.box(screen.layout.view)
    shown = (*((OWN_CARDS,) if cards is not None else ()), *VIEWS)
    # Narrower squares rather than threats without their sign or their key.
    for side in (max(bar.height, LEAST), LEAST):
        threat, *views = bar.row(Share(), *[Pixels(side)] * len(shown), gap=8)
        if _threat_words(look, threat, cap):
            break
    if threats is not None:
        _lay_threats(look, form, threat, cap, threats, do)
    for (name, icon), box in zip(shown, views, strict=True):
        if name == OWN_CARDS[0] and not cards:
            continue
        tip = keys.command(name)
        if own and name == OWN_CARDS[0]:
            tip = f"{tip} ({own})"
        form.add(Button(form.manager, box.rect, "", _doing(do, name), "wood", icon, tip=tip))


def _lay_threats(
    look: Look, form: Form, box: Box, cap: str, on: bool, do: Callable[[str], None]
) -> None:
    """Put the button that shows threats into the form; what has no room on it is its tip.

    Where its sign gives way to its words, a lit plate tells as well that they are shown.
    """
    icon = "tick" if on else "warning"
    words = _threat_words(look, box, cap)
    tip = "" if words else say("button.threat")
    act = _doing(do, "threat")
    kind = "gold" if on else "wood"
    form.add(Button(form.manager, box.rect, words, act, kind, icon, cap, tip=tip))


def _threat_words(look: Look, box: Box, cap: str) -> str:
    """Return the words of the button of threats that have room beside its sign and its key."""
    words = say("button.threat")
    beside = Size("button") + Wide("note", cap) + 58
    return words if readable(look, words, "button", box.width - box.wide(beside)) else ""


def _doing(do: Callable[[str], None], name: str) -> Action:
    def act() -> None:
        do(name)

    return act
