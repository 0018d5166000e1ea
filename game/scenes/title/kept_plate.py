"""The title's way back: the match that was played last, as a plate that leads to its decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame

from game import games
from game.scenes.library.kept_words import (
    called,
    faces_of,
    named,
    pictured,
    rounds_of,
    scenario_words,
    shown_sides,
    sides_of,
)
from game.scenes.room import scenes_of
from game.scenes.shell.pictures import minis_of, portrait
from game.scenes.title.shelf import boxes
from game.store.kept import Choice, Summary
from game.table.look import palette as ink
from game.table.look.boxes import Line, Pixels, Sum
from game.table.look.fitting import fitted, readable
from game.table.look.theme import Look
from game.words.room import said_of, side_name, title
from game.words.ui import say

TOLD: Final = 64
"""First choices of a match by which it is known who was picked for each seat."""
LINES: Final = (("h2", "compact", "compact"), ("button", "note", "note"), ("button", "note"))
"""The roles of the plate's lines, from much room to little."""


def lines_of(summary: Summary, guided: bool) -> tuple[str, str]:
    """Return the game with its round, and the sides with their points; of a game without points
    what the match is called, else its scenario.
    """
    head, now, rounds = summary.terms.head, summary.standing.round, rounds_of(summary)
    name = title(head.game)
    if guided:
        name = say("title.guided.of", game=name)
    if not now:
        game = say("title.kept.start", game=name)
    elif rounds:
        game = say("title.kept.of", game=name, round=now, rounds=rounds)
    else:
        game = said_of(head.game, say, "title.kept.game", game=name, round=now)
    points = summary.standing.points
    sides = sides_of(summary)
    if len(points) < len(sides):
        return game, summary.name if named(summary) else _scene(summary)
    if sides == [seat.side for seat in head.seats] and len(sides) == 2:
        first, second = called(summary)
        mine, theirs = points[:2]
        return game, say("title.kept.score", first=first, mine=mine, theirs=theirs, second=second)
    shown = shown_sides(summary)
    told = (
        f"{side_name(head.game, shown.get(side, side))} {of}"
        for side, of in zip(sides, points, strict=False)
    )
    return game, " · ".join(told)


def _scene(summary: Summary) -> str:
    """Return where a match is played, and by whom if those are known apart by their faces."""
    who = ", ".join(faces_of(summary))
    return f"{scenario_words(summary)} · {who}" if who else scenario_words(summary)


def plate_faces(
    assets: Path, summary: Summary, told: Sequence[Choice] = ()
) -> list[tuple[str, str]]:
    """Return two figures with their sides: of a party who plays in it, the persons' heroes first;
    of heroes who are picked in the match one of each side, "" for one who is not picked yet; what
    the box of the game shows where nobody else does. ``told`` are the first choices of the match.
    """
    head = summary.terms.head
    if head.game not in games.names():
        return []
    picked = scenes_of(head.game).picked(head, told)
    if picked:
        return _of_sides(summary, picked)
    looks = pictured(summary)
    seats = sorted(range(len(looks)), key=lambda seat: seat not in summary.people)
    party = scenes_of(head.game).party
    found = [(party(looks[seat], seat, head.switches)[0].figure, looks[seat]) for seat in seats]
    of_box = [box.faces for box in boxes(assets) if box.game == head.game]
    return [*found, *sum(of_box, ())[len(found) :]][:2]


def _of_sides(summary: Summary, picked: Mapping[int, str]) -> list[tuple[str, str]]:
    """Return whom two sides have picked, with those sides: the persons' seats before others."""
    head, shown = summary.terms.head, shown_sides(summary)
    first: dict[str, str] = {}
    for seat in sorted(picked, key=lambda seat: (seat not in summary.people, not picked[seat])):
        first.setdefault(head.seats[seat].side, picked[seat])
    return [(figure, shown.get(side, side)) for side, figure in first.items()][:2]


def plate_lines(look: Look, room: int) -> tuple[tuple[str, ...], int]:
    """Return the roles of the plate's lines where it has ``room`` pixels, and how high it is."""
    for roles in LINES:
        high = look.window.high(Sum((*map(Line, roles), 26)))
        if high <= room:
            break
    return roles, high


def draw_plate(
    screen: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    mode: str,
    summary: Summary,
    guided: bool,
    faces: Sequence[tuple[str, str]],
) -> None:
    """Paint the plate: a tray with the golden rim of the one step that goes on.

    ``guided``: the guide goes on with the match. ``faces`` are those of :func:`plate_faces`.
    """
    roles, _ = plate_lines(look, rect.height)
    piece = look.materials.button(rect.width, rect.height, "wood", mode)
    piece.draw(screen, rect.x, rect.y)
    rim = look.materials.plate(
        rect.width, rect.height, (0, 0, 0, 0),
        ink.WHITE if mode == "hover" else ink.BRASS_LIGHT, 10, 3,
    )  # fmt: skip
    rim.draw(screen, rect.x, rect.y)
    box = look.box(rect)
    radius = min(box.high(38), rect.height // 2 - box.high(8))
    pad = Pixels(radius) + 16
    room = box.less(left=pad, right=pad)
    places = (room.rect.midleft, room.rect.midright)
    minis = minis_of(look.assets)
    for (figure, side), place in zip(faces, places, strict=False):
        if figure:
            portrait(screen, minis, figure, side, radius, place)
        else:
            emblem = look.materials.emblem(side, radius)
            emblem.draw(screen, place[0] - radius, place[1] - radius)
    room = room.less(left=pad, right=pad)
    game, under = lines_of(summary, guided)
    if under == _scene(summary) and not readable(look, under, LINES[0][-1], room.width):
        under = scenario_words(summary)  # who plays is pictured
    words = (say("title.continue"), game, under)
    tones = (ink.CREAM, ink.CREAM, ink.MUTED_CREAM)
    rows = [
        fitted(look, text, role, tone, room.width)
        for text, role, tone in zip(words, roles, tones, strict=False)
    ]
    highs = [Pixels(row.get_height()) for row in rows]
    for row, line in zip(rows, room.sized(None, Sum(highs)).column(*highs), strict=True):
        screen.blit(row, line.spot(row, "midtop"))
