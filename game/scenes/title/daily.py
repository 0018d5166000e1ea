"""The way to the daily table, and above it how one fared against the computer so far."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import pygame

from game import paths
from game.rules.registry import open_game
from game.rules.room import rules_of
from game.scenes.library.record import Record
from game.scenes.setup.plan import COMPUTER, PERSON, MatchPlan
from game.store.daily import Try, seed_of_day
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Pixels, Share, Sum
from game.table.look.fitting import fitted
from game.table.look.theme import Look
from game.words import statistics
from game.words.numbers import date as day_words
from game.words.ui import say

PLATE: Final = Sum((Line("button"), Line("compact"), 26))
RECORD: Final = Line("compact") + 6


def plan_of_day(game: str, day: str, counts: bool) -> MatchPlan:
    """Return the match of a day: the usual scenario as Warhall ships it, the first side a person's.

    ``counts``: it is the try of the day, and not for practice.
    """
    scenario = rules_of(game).scenarios((paths.levels(),))[0]
    seats = open_game(game, paths.levels(scenario), scenario, {}).seats
    first = seats[0].side
    held = tuple(PERSON if seat.side == first else COMPUTER for seat in seats)
    seed = seed_of_day(game, day)
    return MatchPlan(game, scenario, held, seed=seed, daily=day if counts else "")


def state_words(day: str, tried: Try | None) -> str:
    """Return how the table of a day stands, in a line."""
    when = day_words(datetime.fromisoformat(day))
    if tried is None:
        return say("title.daily.new", day=when)
    if tried.state == "running":
        return say("title.daily.running", day=when)
    told = tried.told
    people = [] if told is None else [
        at for at, seat in enumerate(told.seats) if seat.controller == PERSON
    ]  # fmt: skip
    if told is None or not people:
        return say("title.daily.over", day=when)
    if told.winner < 0:
        return say("title.daily.drawn", day=when)
    return say("title.daily.won" if told.won(people[0]) else "title.daily.lost", day=when)


def draw_daily(
    screen: pygame.Surface, look: Look, rect: pygame.Rect, mode: str, words: str
) -> None:
    """Paint the plate: what it is, and below it how the table of today stands."""
    look.materials.button(rect.width, rect.height, "wood", mode).draw(screen, rect.x, rect.y)
    box = look.box(rect)
    size = min(box.high(38), rect.height - box.high(16))
    icon, text = box.less(left=18, right=16).row(Pixels(size), Share(), gap=16)
    look.icons.draw(screen, "sun", *icon.rect.center, size, ink.BRASS_LIGHT)
    rows = (
        fitted(look, say("title.daily"), "button", ink.CREAM, text.width),
        fitted(look, words, "compact", ink.MUTED_CREAM, text.width),
    )
    highs = [Pixels(row.get_height()) for row in rows]
    for row, line in zip(rows, text.sized(None, Sum(highs)).column(*highs), strict=True):
        screen.blit(row, line.spot(row, "midleft"))


def draw_records(screen: pygame.Surface, look: Look, box: Box, records: tuple[Record, ...]) -> None:
    """Paint a line for each computer player; nothing where none was met."""
    if not records:
        return
    piece = look.materials.plate(*box.size, (14, 8, 5, 190), None, 8)
    piece.draw(screen, *box.rect.topleft)
    rows = box.inset(16, 6).column(*[Share()] * (len(records) + 1))
    head = fitted(look, say("title.record"), "label", ink.BRASS_LIGHT, rows[0].width)
    screen.blit(head, rows[0].spot(head, "midleft"))
    for one, row in zip(records, rows[1:], strict=True):
        key = f"against.{one.who}"
        who = statistics.say(key) if statistics.known(key) else one.who
        count = look.fonts.line(f"{one.won} – {one.lost} – {one.drawn}", "compact", ink.CREAM)
        name = fitted(look, who, "compact", ink.CREAM, row.width - count.get_width() - 12)
        screen.blit(name, row.spot(name, "midleft"))
        screen.blit(count, row.spot(count, "midright"))


def records_height(look: Look, records: tuple[Record, ...]) -> int:
    """Return the pixels that the records need, 0 for none."""
    if not records:
        return 0
    return look.window.high(Sum((Line("label"), *[RECORD] * len(records), 20)))
