"""The lines of Descent's log: whose it is at the left, what came of it at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.events import Event
from game.rules.descent.codes import BLACK, SIDES
from game.rules.descent.dice import together
from game.rules.descent.events import (
    Activated,
    ActivationEnded,
    AttackDeclared,
    AttackRerolled,
    AttackRolled,
    BlockFell,
    CardDiscarded,
    ChestOpened,
    ConquestChanged,
    DeckRenewed,
    DieAdded,
    DoorOpened,
    GlyphLit,
    GustBegan,
    GustEnded,
    Healed,
    OfFigure,
    OfSeat,
    PhaseStarted,
    PitMade,
    RoundStarted,
    SaveRolled,
    Stepped,
    Struck,
    ThreatChanged,
    TokenTaken,
    TurnEnded,
    TurnStarted,
    Wounded,
)
from game.table.descent.looks import DUNGEON, OVERLORD, mini
from game.table.hud.data import LogLine
from game.words.descent import log, names
from game.words.descent.match_names import MatchNames
from game.words.descent.table import say
from game.words.rich import Text, join

LORDS_OWN: Final = (BlockFell, DeckRenewed, GustBegan, GustEnded, PitMade, ThreatChanged)
"""What is the overlord's doing, though no event says whose it is."""


STOPS: Final = (ChestOpened, DoorOpened, GlyphLit, TokenTaken, TurnEnded)
"""What a hero does at the end of a walk, besides attacking."""


class LogLines:
    """Makes the lines of one match; all words are in the language in use."""

    def __init__(
        self, match_names: MatchNames, watched: Callable[[int], bool] = lambda seat: False
    ) -> None:
        self.names, self.tables = match_names, match_names.tables
        self.watched = watched
        """Whether a hero is moved by nobody here: then his walks are told as those of monsters."""

    def line(self, event: Event, number: int, told: Sequence[Event] = ()) -> LogLine | None:
        """Return an event as a line of the log, None for what would drown the rest.

        It is the ``number``-th that was told; ``told`` are all of them until it, and maybe more.
        """
        id = f"log:{number}"
        if isinstance(event, RoundStarted):
            return LogLine(id, head=log.head(event, self.names))
        if isinstance(event, PhaseStarted):
            if event.phase not in SIDES:
                return None
            return LogLine(id, head=names.phase(event.phase), side=event.phase)
        before = told[number - 2] if 2 <= number <= len(told) + 1 else None
        found = log.line(event, self.names, before)
        walked = self._walked(event, told[: number - 1])
        text = () if found.detail else found.text
        if isinstance(event, Struck):
            rolled = self._rolled(told[: number - 1], event.damage)
            text = names.linked(log.reckoned(self.names, event, rolled))
        text = join([each for each in (walked, text) if each])
        if not text:
            return None
        figure, side = self._whose(event)
        chip, tone = self._chip(event)
        return LogLine(id, text, figure, side, chip, tone)

    def _walked(self, event: Event, told: Sequence[Event]) -> Text:
        """Return where a monster that now attacks, or has acted, has gone since it last did that:
        all of its steps are one line. A hero of a computer opens doors and the like besides.
        """
        figure = self._done_walking(event)
        if figure < 0:
            return ()
        for before in reversed(told):
            if isinstance(before, Activated | TurnStarted) or self._done_walking(before) == figure:
                break
            if isinstance(before, Stepped) and before.figure == figure:
                # What is no step has a line of its own, and goes on from where the steps ended.
                return log.line(before, self.names).text if before.how in log.STEPS else ()
        return ()

    def _rolled(self, told: Sequence[Event], otherwise: int) -> int:
        """Return the damage that the dice of the last attack show as they lie in the end."""
        added: list[int] = []
        faces: tuple[int, ...] | None = None
        for event in reversed(told):
            if isinstance(event, DieAdded) and faces is None:
                added.append(event.face)
            elif isinstance(event, AttackRerolled):
                faces = faces or event.faces
            elif isinstance(event, AttackRolled):
                dice = (*event.dice, *[BLACK] * len(added))
                return together(dice, (*(faces or event.faces), *reversed(added))).damage
        return otherwise

    def _done_walking(self, event: Event) -> int:
        """Return the figure whose steps until now are told with an event, -1 for none."""
        if isinstance(event, AttackDeclared | ActivationEnded):
            figure = event.figure
        elif isinstance(event, STOPS):
            figure = event.seat
        else:
            return -1
        told = figure >= self.tables.seats or self.watched(figure)
        return figure if told and figure != self.tables.overlord else -1

    def _whose(self, event: Event) -> tuple[str, str]:
        """Return the figure that a line speaks of and its side."""
        number = -1
        if isinstance(event, LORDS_OWN):
            return "", OVERLORD
        if isinstance(event, OfFigure):
            number = event.figure
        elif isinstance(event, OfSeat):
            number = event.seat
            if number == self.tables.overlord:
                return "", OVERLORD
        if number < 0:
            return "", SIDES[0]
        if number < self.tables.seats:
            hero = self.tables.hero[number].id
            return mini(hero), hero
        line = self.tables.creature[number]
        if line is None:
            return "", OVERLORD
        return mini(self.tables.kind(number)), OVERLORD if line.master else DUNGEON

    def _chip(self, event: Event) -> tuple[str, str]:
        """Return what came of an event in a word, and its tone."""
        if isinstance(event, Wounded):
            return f"\N{MINUS SIGN}{event.amount}", "damage"
        if isinstance(event, Healed) and event.amount:
            return f"+{event.amount}", "heal"
        if isinstance(event, ConquestChanged):
            return f"{event.change:+d}".replace("-", "\N{MINUS SIGN}"), (
                "victory" if event.change > 0 else "damage"
            )
        if isinstance(event, ThreatChanged) and event.change > 0:
            return f"+{event.change}", "friend"
        if isinstance(event, CardDiscarded):
            return f"+{event.value}", "friend"
        if isinstance(event, SaveRolled) and event.avoided:
            return say("log.saved"), "hit"
        return "", "plain"
