"""How rolls and damage come about, as sums in the order in which they are reckoned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import Event
from game.rules.trials.codes import MOST_SEATS, NO_PARTY
from game.rules.trials.events import (
    ActionDeclared,
    Damaged,
    MonsterAttacks,
    Parts,
    Played,
    RollChanged,
    Rolled,
    RollJudged,
    Targeted,
    TurnStarted,
)
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import BAD, GOOD, NUMBER, Piece, Span, Text, join
from game.words.trials.match_names import MatchNames

OWN: Final = ("band", "base")
"""What an attack deals by itself needs no name."""
BY_CARDS: Final = "plays"
SINCE: Final = (ActionDeclared, Damaged, MonsterAttacks, RollJudged, Targeted, TurnStarted)
"""What was told before damage came up."""
PIERCING: Final = N_("piercing")
DR: Final = N_("DR")
REDUCED: Final = N_("reduced")
MINUS: Final = "\N{MINUS SIGN}"


def summed(
    first: Span, parts: Parts, total: int, names: MatchNames, plays: Text = ()
) -> Text:  # fmt: skip
    """Return a sum with the name of each of its parts: ``13 + 2 Quick Draw = 15``; without parts
    the first number alone. ``plays`` are the cards that were played for it, where they are known.
    """
    told: list[Piece] = [first]
    for source, n in parts:
        told += _part(n, plays if source == BY_CARDS and plays else (names.source(source),))
    if parts:
        told += ["=", Span(str(total), NUMBER)]
    return join(told)


def _part(n: int, name: Text) -> list[Piece]:
    sign = "+" if n >= 0 else MINUS
    return [Span(f"{sign} {abs(n)}", GOOD if n >= 0 else BAD), name]


def _plays(party: int, before: Sequence[Event], names: MatchNames) -> tuple[Text, Text]:
    """Return the cards that were played by a party and by others since what they are played for
    came up, () where none were.
    """
    helping: list[Text] = []
    hindering: list[Text] = []
    for told in reversed(before):
        if isinstance(told, SINCE):
            break
        if not isinstance(told, Played) or told.card < 0:
            continue
        foe = names.party_of(told.seat) != party
        (hindering if foe else helping).insert(0, (names.card(told.card),))
    return (listed(helping) if helping else (), listed(hindering) if hindering else ())


def die(dice: Sequence[int], kept: int) -> Span:
    """Return the die that counts, the other one of two in brackets behind it: ``13 (4)``."""
    if len(dice) < 2:
        return Span(str(kept), NUMBER)
    other = dice[1] if dice[0] == kept else dice[0]
    return Span(f"{kept} ({other})", NUMBER)


def roll(event: Rolled, names: MatchNames) -> Text:
    """Return a roll as it was made: ``13 (4) + 2 Quick Draw = 15``."""
    return summed(die(event.dice, event.kept), event.parts, event.result, names)


def judged(event: RollJudged, before: Sequence[Event], names: MatchNames) -> Text:
    """Return the roll that is read, with all that has changed it; its bare result where it is not
    among what was told ``before``.
    """
    added: Parts = ()
    kept: Span | None = None
    for place in range(len(before) - 1, -1, -1):
        told = before[place]
        if isinstance(told, RollChanged) and told.figure == event.figure:
            if told.how == "added":
                added = (*told.parts, *added)
            elif kept is None:
                kept = die(told.dice, told.kept)
        elif isinstance(told, Rolled) and told.figure == event.figure:
            parts = (*told.parts, *added)
            first = kept or die(told.dice, told.kept)
            by = names.party_of(event.figure) if event.figure < MOST_SEATS else NO_PARTY
            plays, _others = _plays(by, before[:place], names)
            return summed(first, parts, event.result, names, plays)
    return (Span(str(event.result), NUMBER),)


def needed(event: RollJudged, before: Sequence[Event]) -> int:
    """Return the number that the roll needed which is read, 0 where that was not told before."""
    for told in reversed(before):
        if isinstance(told, Rolled) and told.figure == event.figure:
            return told.needs
    return 0


def damage(event: Damaged, names: MatchNames, before: Sequence[Event] = ()) -> Text:
    """Return what damage comes to: what is dealt and what was added, then what reduces it, then
    DR (T42.3 to T42.6). Cards that were played for it have their names where those are among what
    was told ``before``.
    """
    helpers, foes = _plays(event.party, before, names)
    own = sum(n for source, n in event.parts if source in OWN)
    added = [(source, n) for source, n in event.parts if n > 0 and source not in OWN]
    less = [(source, n) for source, n in event.parts if n < 0]
    dealt = event.dmg + event.prc
    told: list[Piece] = []
    if own and own + sum(n for _source, n in added) == dealt:
        told.append(Span(str(own), NUMBER))
        for source, n in added:
            named = helpers if source == BY_CARDS and helpers else (names.source(source),)
            told += _part(n, named)
    else:
        told.append(Span(str(event.dmg if event.dmg or not event.prc else event.prc), NUMBER))
        if event.dmg and event.prc:
            told += _part(event.prc, (Span(_(PIERCING), clause="T43.2"),))
        elif event.prc:
            told.append(Span(_(PIERCING), clause="T43.2"))
    if event.reduced:
        alone = len(less) == 1 and -less[0][1] == event.reduced
        less_by: Text = (Span(_(REDUCED), clause="T42.4"),)
        if alone:
            less_by = (names.source(less[0][0]),)
        elif foes and not less:
            less_by = foes
        told += _part(-event.reduced, less_by)
    if event.dr:
        told += _part(-event.dr, (Span(_(DR), clause="T43"),))
    if len(told) > 1 and (event.reduced or event.dr or len(added) > 0 or (event.dmg and event.prc)):
        left = dealt - event.reduced - event.dr
        told += ["=", Span(str(left), NUMBER)]
    return join(told)
