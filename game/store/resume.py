"""From a kept match to a running one, at the very decision where it stood."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.engine.dice import NumberWanted
from game.engine.errors import BadText, Refused
from game.engine.game import Game
from game.engine.match import Match
from game.store.kept import Choice, Kept, Terms
from game.store.notation import Anew, Written
from game.store.recorder import Recorder, begun_again, digest, renew
from game.store.replay import Difference, game_of, unlike_here

BROKEN: Final = (
    BadText,
    Refused,
    NumberWanted,
    ValueError,
)
"""What a snapshot or a choice that does not fit makes of the rules.

Rows are sealed and read into their types, and :meth:`Match.restore` looks at all of a snapshot:
what else is raised is a fault of ours, and must not read as a damaged save.
"""


class Resumed(msgspec.Struct, frozen=True):
    """A match as far as it could be brought back.

    ``choices`` lead to where ``match`` stands, the opening first. ``difference`` is None if that
    is the point that was asked for; else it says what came out differently after them. ``noted``
    is what is worth knowing and no difference.
    """

    match: Match
    choices: tuple[Choice, ...]
    difference: Difference | None = None
    noted: tuple[str, ...] = ()


def open_match(kept: Kept, levels: Path, to: int | None = None) -> Resumed:
    """Return the match after the choice ``to``, or where it stands if that is None.

    Of the same rules and level it goes on from the newest snapshot, plays the choices after it
    and compares what comes of each. Of others it is played from its opening, up to the first
    difference. :class:`BadText` where it cannot be begun at all, ``KeyError`` for a number that
    is not there.
    """
    terms = kept.terms
    game = game_of(Written(terms.head, ()), levels)
    unlike = unlike_here(terms.head, game)
    path = kept.standing if to is None else kept.up_to(to)
    places = {choice.number: place for place, choice in enumerate(path)}
    if not unlike:
        for snapshot in reversed(kept.snapshots):
            place = places.get(snapshot.number)
            if place is None:
                continue
            try:
                match = Match.restore(game, snapshot.taken)
            except BROKEN:
                # An older one, and more choices to play after it, lead to the same point.
                continue
            _by_hand(match, terms)
            renew(match, terms.anew, place + 1)
            return _go_on(match, path, place + 1, terms.anew, ())
    return _from_the_opening(path, game, terms, unlike)


def _from_the_opening(
    path: tuple[Choice, ...], game: Game, terms: Terms, noted: tuple[str, ...]
) -> Resumed:
    if not path or path[0].number != 0:
        raise BadText("the opening of this match is lost, and no snapshot of it can be read")
    opening = path[0]
    try:
        match = begun_again(game, terms.head, opening.line, terms.by_hand)
    except BROKEN as fault:
        raise BadText(f"the opening of this match cannot be played: {fault}") from None
    if opening.line.digest and digest(match.events) != opening.line.digest:
        return Resumed(match, (), Difference(0, "other events come of the opening"), noted)
    renew(match, terms.anew, 1)
    return _go_on(match, path, 1, terms.anew, noted)


def _go_on(
    match: Match,
    path: tuple[Choice, ...],
    start: int,
    anew: tuple[Anew, ...],
    noted: tuple[str, ...],
) -> Resumed:
    """Play the choices from the place ``start`` of ``path`` on."""
    recorder = Recorder.resumed(match, (), anew, start)
    for place in range(start, len(path)):
        choice = path[place]
        before = match.copy()
        wrong = _step(recorder, choice, path[place - 1].number)
        if wrong:
            line = choice.line
            where = f"{line.round}.{line.count} {line.who}: {line.choice}: {wrong}"
            return Resumed(before, path[:place], Difference(0, where), noted)
    return Resumed(match, path, None, noted)


def _step(recorder: Recorder, choice: Choice, before: int) -> str:
    """Play one choice again; return what is different, "" for nothing."""
    if choice.follows != before:
        return "the choices before it are lost"
    try:
        recorder.again(choice.line)
    except BROKEN as fault:
        return " ".join(str(fault).split()) or type(fault).__name__
    same = recorder.lines[-1].digest == choice.line.digest
    return "" if same else "other events come of it"


def _by_hand(match: Match, terms: Terms) -> None:
    """Let the table roll again what it rolled itself: a snapshot does not say which dice."""
    dice = match.state.dice
    for purpose in terms.by_hand:
        if purpose in dice.purposes:
            dice.by_hand |= 1 << dice.purposes.index(purpose)
