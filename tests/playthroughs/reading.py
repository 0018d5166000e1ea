"""Whole matches to read, in docs/playthroughs: played again line by line, and written anew.

A page begins with its scenario and seed, and the switches if they are not the usual ones.
``**who**: `choice` `` is a choice in the game's words, several of them in a line where only what
comes of all is told; each ``- sentence (clause)`` is a line of the log, and ``    = position`` the
state after it; everything else is prose that only people read. Where a game asks again and again
whether anybody answers, ``PASSED`` names that question: an answer is written ``**who** answers:
`choice` ``, and who lets it be is not, unless the next answer would be one here too.

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
from game.engine.errors import BadText, Refused
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.rules.adventure.events import TileLaid
from game.rules.registry import open_game
from game.rules.trials.codes import SIDES
from game.scenes.trials.log_lines import LogLines
from game.table.hud.data import LogLine
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
from game.words.trials.match_names import MatchNames as TrialsNames

PAGES: Final = Path(__file__).resolve().parents[2] / "docs" / "playthroughs"
_HEAD: Final = re.compile(r"Scenario `(\w+)`, seed `(\d+)`((?:, `\w+=\d+`)*)\.")
_SWITCH: Final = re.compile(r"`(\w+)=(\d+)`")
_CHOICE: Final = re.compile(r"\*\*([\w.]+)\*\*( answers)?: `([^`]+)`")
_TOLD: Final = "- "
_PLACE: Final = "    = "


PLAYERS: Final = ("Anna", "Ben")
Teller = Callable[[Event], str]
"""Makes of an event the line that the page has of it, "" where it has none; several lines where it
shows something before it to be over, each indented if it answers what stands above."""


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


def _trials(game: Game) -> Teller:
    """As the log of the window, in which the steps of a walk are one line."""
    names = TrialsNames(game.tables, ("Anna", "Anna", "Ben", "Ben"))  # type: ignore[attr-defined]
    lines = LogLines(names, lambda figure: ("", ""), SIDES)
    before: list[Event] = []

    def told(event: Event) -> str:
        before.append(event)
        line = lines.line(event, len(before), before)
        if line is None:
            return ""
        found = [line] if line.before is None else [line.before, line]
        return "\n".join(_at(each) for each in found)

    def _at(line: LogLine) -> str:
        clause = before[int(line.id.partition(":")[2]) - 1].clause
        said = plain(line.text) or f"{line.head}."
        return f"{'  ' * line.indent}{said} ({clause})"

    return told


TELLERS: Final[dict[str, Callable[[Game], Teller]]] = {
    "onslaught": _onslaught,
    "command": _command,
    "adventure": _adventure,
    "descent": _descent,
    "trials": _trials,
}
PASSED: Final = {"trials": ("answer", "pass")}
"""By game the question that is let be where a page does not answer it, and the words for that."""


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
    switches = {name: int(value) for name, value in _SWITCH.findall(head[3])}
    opened = open_game(game, paths.levels(), head[1], switches)
    match = Match.start(opened, int(head[2]), listening=True)
    teller = TELLERS[game](match.game)
    events = match.events
    written: list[str] = []
    begun = due = False
    lines = page.splitlines()
    waiting = [chosen for text in lines for chosen in _choices(text)]
    for text in lines:
        choices = _choices(text)
        if due and text:
            written += _told(events, teller)
            if not _is_told(text):
                written.append("")
            due = False
        if choices:
            events = []
            for who, _answering, chosen in choices:
                seat = match.game.seat_of(who)
                events = [*events, *match.play(seat, match.game.read(match, seat, chosen))]
                waiting.pop(0)
                events += let_be(match, game, waiting[0] if waiting else None)
        elif text.startswith(_PLACE):
            text = f"{_PLACE}{match.game.place(match)}"
        elif not begun and _HEAD.search(text):
            begun = due = True
        if choices:
            due = True
        if not _is_told(text):
            written.append(text)
    if due:
        written += _told(events, teller)
    if match.decision is not None:
        raise ValueError(f"the match goes on: {match.decision.kind}")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(written)) + "\n"


def _is_told(text: str) -> bool:
    return text.lstrip().startswith(_TOLD)


def _choices(text: str) -> list[tuple[str, str, str]]:
    return _CHOICE.findall(text) if text.startswith("**") else []


def let_be(match: Match, game: str, following: tuple[str, str, str] | None) -> list[Event]:
    """Let be all that is asked before the choice that follows on a page; return what happened."""
    kind, word = PASSED.get(game, ("", ""))
    events: list[Event] = []
    while match.decision is not None and match.decision.kind == kind:
        if following is not None and following[1] and answers(match, following[0], following[2]):
            break
        seat = match.decision.seats[0]
        events += match.play(seat, match.game.read(match, seat, word))
    return events


def answers(match: Match, who: str, chosen: str) -> bool:
    """Return whether a choice could be made at the open question."""
    seat = match.game.seat_of(who)
    if match.decision is None or seat not in match.decision.seats:
        return False
    try:
        return match.decision.allows(seat, match.game.read(match, seat, chosen))
    except (BadText, Refused):
        return False


def _told(events: list[Event], teller: Teller) -> list[str]:
    """Return what is told as items of lists, indented as it is told."""
    lines = [line for text in map(teller, events) if text for line in text.split("\n")]
    return [line[: len(line) - len(line.lstrip())] + _TOLD + line.lstrip() for line in lines]


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
