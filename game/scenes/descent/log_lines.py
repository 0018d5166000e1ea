"""The lines of Descent's log: whose it is at the left, what came of it at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeGuard

from game.engine.events import Event
from game.rules.descent.codes import BLACK, SIDES
from game.rules.descent.dice import together
from game.rules.descent.events import (
    Activated,
    ActivationEnded,
    AttackRerolled,
    AttackRolled,
    BlockFell,
    CardDiscarded,
    ConquestChanged,
    DeckRenewed,
    DieAdded,
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
    TurnEnded,
    Wounded,
)
from game.table.descent.looks import DUNGEON, OVERLORD, mini
from game.table.hud.data import LogLine
from game.words.descent import log, names
from game.words.descent.match_names import MatchNames
from game.words.descent.table import say

LORDS_OWN: Final = (BlockFell, DeckRenewed, GustBegan, GustEnded, PitMade, ThreatChanged)
"""What is the overlord's doing, though no event says whose it is."""


ENDS: Final = (Activated, ActivationEnded, PhaseStarted, TurnEnded)
"""What ends a walk though it may have no line of its own."""


class LogLines:
    """Makes the lines of one match; all words are in the language in use."""

    def __init__(self, match_names: MatchNames) -> None:
        self.names, self.tables = match_names, match_names.tables

    def line(self, event: Event, number: int, told: Sequence[Event] = ()) -> LogLine | None:
        """Return an event as a line of the log, None for what would drown the rest.

        It is the ``number``-th that was told; ``told`` are all of them until it, and maybe more.
        """
        told = told[: number - 1]
        own, walk = self._own(event, number, told), None
        if own is not None or _is_step(event) or isinstance(event, ENDS):
            walk = self._walk(event, told)
        return own if walk is None else walk if own is None else replace(own, before=walk)

    def _own(self, event: Event, number: int, told: Sequence[Event]) -> LogLine | None:
        """Return what is said of an event itself, whatever led to it."""
        id = f"log:{number}"
        if isinstance(event, RoundStarted):
            return LogLine(id, head=log.head(event, self.names))
        if isinstance(event, PhaseStarted):
            if event.phase not in SIDES:
                return None
            return LogLine(id, head=names.phase(event.phase), side=event.phase)
        found = log.line(event, self.names, told[-1] if told else None)
        text = () if found.detail else found.text
        if isinstance(event, Struck):
            rolled = self._rolled(told, event.damage)
            text = names.linked(log.reckoned(self.names, event, rolled))
        if not text:
            return None
        figure, side = self._whose(event)
        chip, tone = self._chip(event)
        return LogLine(id, text, figure, side, chip, tone)

    def _walk(self, event: Event, told: Sequence[Event]) -> LogLine | None:
        """Return where somebody has gone until an event, None if nobody has gone since the last
        line: all steps of a walk are one, told before what interrupts it or comes of it.
        """
        for number in range(len(told), 0, -1):
            before = told[number - 1]
            if _is_step(before):
                if _is_step(event) and event.figure == before.figure:
                    return None
                text = log.line(before, self.names).text
                return LogLine(f"log:{number}", text, *self._whose(before))
            if isinstance(before, ENDS) or not log.line(before, self.names).detail:
                return None
        return None

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


def _is_step(event: Event) -> TypeGuard[Stepped]:
    """Return whether somebody goes a step: other ways to a space have lines of their own."""
    return isinstance(event, Stepped) and event.how in log.STEPS
