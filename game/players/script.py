"""A match that is written down: choices of both seats, and notes that hang on events.

The guided first match is such a script. It is played like any other match, so every line of it
must still be a choice that the rules offer, and every note must meet its event: the tests play it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.engine.events import NOBODY, Event
from game.engine.game import Game


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a choice, a note to read, or a choice of the person with its note.

    ``play`` is the choice of ``seat`` in the game's words. A choice of the person without a note
    comes with the one before it, as where a way ends comes with the move: nobody is asked for it.
    A ``note`` without a choice is read
    when the event ``after`` has been shown: a kind, with or without the id of its figure
    (``damaged:bedlam``); without ``after`` it is read at once. Where it tells what comes of that,
    too, it waits for the event ``until`` as well. ``at`` is what it points at.
    ``chapter`` is the round that begins for the reader with this step.
    """

    note: str = ""
    after: str = ""
    until: str = ""
    at: str = ""
    chapter: int = 0
    seat: int = NOBODY
    play: str = ""


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match: what it begins with, the seats of the person who is led, and its steps in order.

    It leads to the end, or with ``free`` the match goes on behind its last step without a guide.
    """

    game: str
    scenario: str
    seed: int
    persons: tuple[int, ...]
    step: tuple[Step, ...]
    switches: dict[str, int | bool] = {}
    free: bool = False


class BadScript(ValueError):
    """A script that cannot be read or does not fit the rules; the text says where."""


def read_script(path: Path) -> Script:
    """Return the script in ``path``; :class:`BadScript` says what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Script)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as fault:
        raise BadScript(f"{path.name}: {fault}") from fault


class Cue(NamedTuple):
    """What a note waits for: a kind of event, of one figure or (-1) of any."""

    kind: type[Event]
    figure: int

    def meets(self, event: Event, game: Game) -> bool:
        """Return whether ``event`` is what the note waits for."""
        own = self.figure == NOBODY or game.figure_of(event) == self.figure
        return type(event) is self.kind and own


def cues_of(step: Step, game: Game) -> tuple[Cue, ...]:
    """Return what the note of a step waits for, one after the other.

    :class:`BadScript` for a kind of event or a figure that the game does not have.
    """
    return tuple(_cue(step, what, game) for what in (step.after, step.until) if what)


def _cue(step: Step, what: str, game: Game) -> Cue:
    kind, _, who = what.partition(":")
    figures = game.figures()
    try:
        found = game.events.named(kind)
    except KeyError:
        raise BadScript(f"the note {step.note!r} waits for {kind!r}, which never happens") from None
    if who and who not in figures:
        raise BadScript(f"the note {step.note!r} waits for {who!r}, who does not take part")
    return Cue(found, figures.index(who) if who else NOBODY)


def chapters(script: Script) -> dict[int, list[str]]:
    """Return the notes of each chapter in their order; 0 is what comes before the first round."""
    found: dict[int, list[str]] = {}
    now = 0
    for step in script.step:
        now = step.chapter or now
        if step.note:
            found.setdefault(now, []).append(step.note)
    return found


class Reading:
    """How far a running match of ``game`` has come in its script. ``at`` counts the steps done.

    ``event`` is the last one that a note is about.
    """

    def __init__(self, script: Script, game: Game) -> None:
        """:class:`BadScript` where a note waits for what the game does not have."""
        self.script = script
        self.game = game
        self.cues = tuple(cues_of(step, game) for step in script.step)
        self.at = 0
        self._met = 0
        """How many events the note whose turn it is has met of those that it waits for."""
        self.event: Event | None = None

    @property
    def step(self) -> Step | None:
        """Return the step whose turn it is, None behind the last."""
        return self.script.step[self.at] if self.at < len(self.script.step) else None

    @property
    def reads(self) -> bool:
        """Return whether a note is to be read now, before anything else happens."""
        step = self.step
        return step is not None and not step.play and not step.after

    def hears(self, event: Event) -> bool:
        """Return whether the note whose turn it is has waited for this event."""
        step = self.step
        cues = self.cues[self.at] if step is not None and not step.play else ()
        if self._met >= len(cues) or not cues[self._met].meets(event, self.game):
            return False
        if not self._met:
            self.event = event
        self._met += 1
        return self._met == len(cues)

    def wants(self, seat: int) -> str:
        """Return the choice that the script has for ``seat`` now, empty when it has none."""
        step = self.step
        return step.play if step is not None and step.play and step.seat == seat else ""

    def asks(self, seat: int) -> str:
        """Return the choice that whoever reads is to make at ``seat`` now, empty for none.

        What comes along with an earlier one is not asked for.
        """
        step = self.step
        return self.wants(seat) if step is not None and step.note else ""

    def along(self) -> tuple[str, ...]:
        """Return what the choice whose turn it is brings with it: more of the same seat's."""
        step, found = self.step, []
        if step is None:
            return ()
        for later in self.script.step[self.at + 1 :]:
            if later.note:
                break
            if later.play and later.seat == step.seat:
                found.append(later.play)
        return tuple(found)

    def go_on(self) -> None:
        """The step is done."""
        self.at += 1
        self._met = 0
