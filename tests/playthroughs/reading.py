"""Whole matches to read, in docs/playthroughs: played again line by line, and written anew.

A page begins with its scenario and seed. ``**who**: `choice` `` is a choice in the game's words,
several of them in a line where only what comes of all is told; each ``- sentence (clause)`` is
a line of the log, and ``    = position`` the state after it; everything else is prose that only
people read.

python -m tests.playthroughs.reading            say the first line that comes out differently
python -m tests.playthroughs.reading --accept   write what the match tells now, and keep the prose
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game import paths
from game.board.tiling import LETTERS, SIDE, SQUARES
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.rules.adventure.events import TileLaid
from game.rules.registry import open_game
from game.words import language
from game.words.adventure import log as adventure_log
from game.words.adventure import names as adventure_names
from game.words.adventure.match_names import MatchNames as AdventureNames
from game.words.command import log as command_log
from game.words.command.match_names import MatchNames
from game.words.descent import log as descent_log
from game.words.descent.match_names import MatchNames as DescentNames
from game.words.onslaught import log as onslaught_log
from game.words.onslaught.names import Names
from game.words.rich import plain

PAGES: Final = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
_HEAD: Final = re.compile(r"Scenario `(\w+)`, seed `(\d+)`\.")
_CHOICE: Final = re.compile(r"\*\*([\w.]+)\*\*: `([^`]+)`")
_TOLD: Final = "- "
_PLACE: Final = "    = "


PLAYERS: Final = ("Anna", "Ben")
Teller = Callable[[Event], str]
"""Makes of an event the line that the page has of it, "" where it has none."""


def _onslaught(game: Game) -> Teller:
    names = Names.of(game.tables, PLAYERS)  # type: ignore[attr-defined]
    return lambda event: _said(onslaught_log.line(event, names))


def _command(game: Game) -> Teller:
    tables = game.tables  # type: ignore[attr-defined]
    names = MatchNames(tables, PLAYERS, tables.arena.grid.name)

    def told(event: Event) -> str:
        found = command_log.line(event, names)
        return "" if found.detail else _said(found)

    return told


def _adventure(game: Game) -> Teller:
    tables, tiles = game.tables, dict[int, str]()  # type: ignore[attr-defined]

    def square(cell: int) -> str:
        slot, local = divmod(cell, SQUARES)
        return f"{slot + 1}{LETTERS[local % SIDE]}{local // SIDE + 1}"

    names = AdventureNames(tables, PLAYERS[:1], square, lambda slot: tiles.get(slot, ""))

    def told(event: Event) -> str:
        if isinstance(event, TileLaid):
            kind = next(each for each in tables.tile if each.id == event.id)
            tiles[event.slot] = adventure_names.tile(kind).text
        return _said(adventure_log.line(event, names))

    return told


def _descent(game: Game) -> Teller:
    names = DescentNames(game.tables, PLAYERS)  # type: ignore[attr-defined]
    before: list[Event] = []

    def told(event: Event) -> str:
        found = descent_log.line(event, names, before[-1] if before else None)
        before.append(event)
        return "" if found.detail else _said(found)

    return told


TELLERS: Final[dict[str, Callable[[Game], Teller]]] = {
    "onslaught": _onslaught,
    "command": _command,
    "adventure": _adventure,
    "descent": _descent,
}


def _said(
    told: onslaught_log.Line | command_log.Line | adventure_log.Line | descent_log.Line,
) -> str:
    clause = f" ({told.clause})" if told.clause else ""
    return f"{plain(told.text)}{clause}" if told.text else ""


def replayed(page: str, game: str) -> str:
    """Return a page as the match tells it now; equal to ``page`` if nothing came out differently.

    ``ValueError`` if it has no head, or its choices do not end the match.
    """
    language.use(language.ENGLISH)
    head = _HEAD.search(page)
    if head is None:
        raise ValueError("the page names no scenario and seed")
    match = Match.start(open_game(game, paths.levels(), head[1], {}), int(head[2]), listening=True)
    teller = TELLERS[game](match.game)
    events = match.events
    written: list[str] = []
    begun = due = False
    for text in page.splitlines():
        choices = _CHOICE.findall(text) if text.startswith("**") else []
        if due and text:
            written += _told(events, teller)
            if not text.startswith(_TOLD):
                written.append("")
            due = False
        if choices:
            events = []
            for who, chosen in choices:
                seat = match.game.seat_of(who)
                events = [*events, *match.play(seat, match.game.read(match, seat, chosen))]
        elif text.startswith(_PLACE):
            text = f"{_PLACE}{match.game.place(match)}"
        elif not begun and _HEAD.search(text):
            begun = due = True
        if choices:
            due = True
        if not text.startswith(_TOLD):
            written.append(text)
    if due:
        written += _told(events, teller)
    if match.decision is not None:
        raise ValueError(f"the match goes on: {match.decision.kind}")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(written)) + "\n"


def _told(events: list[Event], teller: Teller) -> list[str]:
    return [f"{_TOLD}{text}" for text in map(teller, events) if text]


def main(argv: list[str]) -> int:
    """Compare every page, or write it anew; return 1 if one came out differently."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--accept", action="store_true")
    accept = parser.parse_args(argv).accept
    wrong = 0
    for path in sorted(PAGES.glob("*.md")):
        old = path.read_text("utf-8")
        new = replayed(old, path.stem)
        if accept:
            path.write_text(new, "utf-8")
        elif new != old:
            wrong += 1
            sys.stdout.write(f"{path.name}: {first_difference(old, new)}\n")
    return 1 if wrong else 0


def first_difference(old: str, new: str) -> str:
    """Return the first line that differs, as the page has it and as the match tells it."""
    before, after = old.splitlines(), new.splitlines()
    for number, (a, b) in enumerate(zip(before, after, strict=False), 1):
        if a != b:
            return f"line {number} reads {a!r}, and the match tells {b!r}"
    return f"it has {len(before)} lines, and the match tells {len(after)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
