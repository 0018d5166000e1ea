"""The way to the daily table, and beside it how one fared against the computer so far."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import pygame

from game import paths
from game.engine.seats import HUMAN
from game.rules.registry import open_game
from game.rules.room import rules_of
from game.scenes.library.record import Record, people_of
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.store.daily import Try, seed_of_day
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels, Share, Sum, Told, Wide
from game.table.look.fitting import fitted, readable, short
from game.table.look.theme import Look
from game.words import statistics
from game.words.numbers import date as day_words
from game.words.room import title, words_of
from game.words.ui import say

PLATE: Final = Sum((Line("button"), Line("compact"), 26))
ICON: Final = 36
ICONS: Final = {
    "new": "sun", "running": "hourglass", "won": "crown", "lost": "skull", "drawn": "scales",
    "over": "tick",
}  # fmt: skip
"""What stands before each state of the day's try."""


def plan_of_day(game: str, day: str, counts: bool) -> MatchPlan:
    """Return the match of a day: the usual scenario as Warhall ships it, the first side a person's.

    ``counts``: it is the try of the day, and not for practice.
    """
    scenario = rules_of(game).scenarios((paths.levels(),))[0]
    seats = open_game(game, paths.levels(scenario), scenario, {}).seats
    first = seats[0].side
    held = tuple(HUMAN if seat.side == first else COMPUTER for seat in seats)
    seed = seed_of_day(game, day)
    return MatchPlan(game, scenario, held, seed=seed, daily=day if counts else "")


def match_of_day(game: str) -> str:
    """Return what is played at the daily table: the game and its scenario."""
    scenario = rules_of(game).scenarios((paths.levels(),))[0]
    return f"{title(game)} · {words_of(game).set_up(f'scenario.{scenario}')}"


def outcome_of(tried: Try | None) -> str:
    """Return how a try stands: new, running, won, lost, drawn, or over where nobody knows more."""
    if tried is None:
        return "new"
    if tried.state == "running":
        return "running"
    told = tried.told
    people = people_of(told) if told is not None else []
    if told is None or not people:
        return "over"
    if told.winner < 0:
        return "drawn"
    return "won" if told.won(people[0]) else "lost"


def state_words(day: str, tried: Try | None) -> tuple[str, str]:
    """Return how the table of a day stands, in a line, and in a shorter one."""
    when, state = day_words(datetime.fromisoformat(day)), outcome_of(tried)
    longer = say(f"title.daily.{state}", day=when)
    return longer, say("title.daily.short", day=when) if state == "new" else longer


def daily_width(day: str, tried: Try | None) -> Told:
    """Return the width in which the plate says all that it has to say."""
    words = Longest(Wide("compact", state_words(day, tried)[0]), Wide("button", say("title.daily")))
    return words + ICON + 12 + 36


def draw_daily(
    screen: pygame.Surface, look: Look, rect: pygame.Rect, mode: str, day: str, tried: Try | None
) -> None:
    """Paint the plate: what it is, and below it how the table of a day stands."""
    look.materials.button(rect.width, rect.height, "wood", mode).draw(screen, rect.x, rect.y)
    box = look.box(rect)
    size = min(box.high(ICON), rect.height - box.high(16))
    icon, text = box.less(left=16, right=16).row(Pixels(size), Share(), gap=12)
    look.icons.draw(screen, ICONS[outcome_of(tried)], *icon.rect.center, size, ink.BRASS_LIGHT)
    longer, shorter = state_words(day, tried)
    words = longer if look.fonts.width(longer, "compact") <= text.width else shorter
    if not readable(look, words, "compact", text.width):
        words = short(look, words, "compact", text.width)
    rows = (
        fitted(look, say("title.daily"), "button", ink.CREAM, text.width),
        fitted(look, words, "compact", ink.rgb("#E8DABA"), text.width),
    )
    highs = [Pixels(row.get_height()) for row in rows]
    for row, line in zip(rows, text.sized(None, Sum(highs)).column(*highs), strict=True):
        screen.blit(row, line.spot(row, "midleft"))


def draw_records(screen: pygame.Surface, look: Look, box: Box, records: tuple[Record, ...]) -> None:
    """Paint whose record it is, and below it a line for each computer player; nothing where none
    was met.
    """
    if not records:
        return
    look.materials.tray(*box.size, 3).draw(screen, *box.rect.topleft)
    inner = box.less(left=20, right=20)
    head = fitted(look, say("title.record"), "note", ink.MUTED_CREAM, inner.width)
    lengths = (Pixels(head.get_height()), *[Line("compact")] * len(records))
    first, *rows = inner.sized(None, Sum(lengths)).column(*lengths)
    screen.blit(head, first.spot(head, "midleft"))
    for told, row in zip(record_words(records), rows, strict=True):
        line = fitted(look, told, "compact", ink.BRASS_LIGHT, row.width)
        screen.blit(line, row.spot(line, "midleft"))


def records_size(look: Look, records: tuple[Record, ...]) -> tuple[Told, Told]:
    """Return the width and the height that the records want, nothing where there are none."""
    if not records:
        return 0, 0
    return (
        Longest(Wide("note", say("title.record")), Wide("compact", *record_words(records))) + 40,
        Sum((Line("note"), *[Line("compact")] * len(records), 18)),
    )


def _who(one: Record) -> str:
    key = f"met.{one.who}"
    return statistics.say(key) if statistics.known(key) else one.who


def record_words(records: tuple[Record, ...]) -> tuple[str, ...]:
    """Return a line for each record: with the name of the computer player where there are several,
    and with matches drawn where there were any.
    """
    counts = []
    for one in records:
        key = "title.record.drawn" if one.drawn else "title.record.count"
        count = say(key, won=one.won, lost=one.lost, drawn=one.drawn)
        many = len(records) > 1
        counts.append(say("title.record.some", who=_who(one), count=count) if many else count)
    return tuple(counts)
