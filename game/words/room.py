"""What the words need of a game, and how they find it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, cast

from game import games
from game.rules.room import SwitchValues
from game.words.clause import ClauseText


class Words(Protocol):
    """What one game says outside its matches. Everything is in the language in use."""

    def title(self) -> str:
        """Return what the game is called."""

    def line(self) -> str:
        """Return what the game is, in a sentence for its box."""

    def side(self, side: str) -> str:
        """Return what a side is called; ``KeyError`` for an unknown one."""

    def person(self, name: str, side: str) -> str:
        """Return what whoever plays ``side`` is called: by the side without a ``name``."""

    def set_up(self, key: str) -> str:
        """Return what the set-up says, nothing where there is nothing to say.

        A switch has the keys ``NAME``, ``NAME.note`` and ``NAME.VALUE``; so has ``scenario``, by
        the ids of the scenarios, and also ``scenario.ID.title``, ``scenario.ID.line`` and
        ``scenario.ID.listed``, as which the list of matches shows it.
        """

    def scenario_line(self, scenario: str, seats: int, switches: SwitchValues) -> str:
        """Return what the set-up tells of a scenario: its line, with the numbers that it has for so
        many seats and with these switches.
        """

    def computer(self, side: str, switches: SwitchValues) -> str:
        """Return how a computer plays a side with these switches; "" where it plays as well as it
        can.
        """

    def points(self) -> tuple[str, ...]:
        """Return what brings points, a line each."""

    def facts(self) -> tuple[str, str]:
        """Return how long a match takes and how many play it, as its box tells."""

    def highlight_head(self, kind: str) -> str:
        """Return what a kind of deed is called that a match is remembered by."""

    def highlight(self, kind: str, who: str, value: int, what: str, round: int) -> str:
        """Return such a deed as a sentence: whose, how much, with what and when."""

    def turn(self, kind: str, who: str, what: str) -> str:
        """Return what turned a match, in two or three words."""

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        """Return how a match ended, as its result tells; the bare score where that is nothing.

        ``reason`` is the game's word for it, "draw" where nobody has won; ``points`` are those of
        the sides, the winner's first.
        """

    def own(self, key: str) -> str:
        """Return the game's own sentence in place of one that the house says of any match, with the
        same places; "" where that fits. A match that counts no rounds needs some.
        """

    def head(self, key: str) -> str:
        """Return a head of the result or the statistics in the game's own words: ``figure`` over
        those who did something, ``round`` under an axis of time, ``points.by_round`` and
        ``points.a_match`` over points.
        """

    def deed(self, name: str) -> str:
        """Return the head of a column of the result; ``KeyError`` for a deed not shown there."""

    def done(self, deeds: Mapping[str, int]) -> str:
        """Return what one figure did in a match, in a few words; "" where nothing is told."""

    def source(self, clause: str) -> str:
        """Return for what the points of a clause are given."""

    def counted(self, name: str) -> str:
        """Return what a line of its statistics is called."""

    def feat(self, name: str) -> str:
        """Return what a feat is called, in a word or two; ``KeyError`` for an unknown one."""

    def feat_asks(self, name: str) -> str:
        """Return what a feat asks of a side, as a request; ``KeyError`` for an unknown one."""

    def card_names(self) -> Iterator[str]:
        """Yield the proper names on its cards in English, for those who translate them."""

    def command(self, name: str) -> str:
        """Return what a command that only this game has does; ``KeyError`` for an unknown one.

        Likewise what several do that the list of keys tells in one line, and the head of those
        that are heard in a scene of its own.
        """

    def concerns(self) -> tuple[tuple[str, str], ...]:
        """Return why an answer may be asked of a person, as (reason of the rules, in few words);
        none where a game asks for all or none.
        """

    def rulebook(self) -> str:
        """Return the head of its rulebook."""

    def clause(self, clause: str) -> ClauseText:
        """Return a clause of its rulebook as it is shown; ``KeyError`` if there is none."""

    def search(self, asked: str) -> list[ClauseText]:
        """Return the clauses that hold all the words asked for, the best first."""


def words_of(game: str) -> Words:
    """Return the words of a game; ``KeyError`` for an unknown one."""
    return cast(Words, games.room(game, "words").WORDS)


def said_of(game: str, say: Callable[..., str], key: str, /, **values: object) -> str:
    """Return what is said of a match of a game: in its words, else as ``say`` says it of any."""
    own = words_of(game).own(key) if game in games.names() else ""
    return own.format(**values) if own else say(key, **values)


def side_name(game: str, side: str) -> str:
    """Return what a side of a game is called; by its id where nobody knows it any more."""
    try:
        return words_of(game).side(side)
    except KeyError:
        return side


def person_name(game: str, name: str, side: str) -> str:
    """Return what whoever plays a side is called; as they are where the game is unknown now."""
    return words_of(game).person(name, side) if game in games.names() else name


def persons_called(game: str, names: Sequence[str], sides: Sequence[str]) -> tuple[str, ...]:
    """Return what whoever sits on each seat is called, ``sides`` as what each is shown.

    Of several on a side without a name each is another person, and so has the number of its seat
    there.
    """
    found = [person_name(game, name, side) for name, side in zip(names, sides, strict=False)]
    for side in dict.fromkeys(sides):
        own = [at for at, each in enumerate(sides[: len(found)]) if each == side]
        for number, at in enumerate(own, 1):
            if len(own) > 1 and found[at] == person_name(game, "", side):
                found[at] = f"{found[at]} {number}"
    return tuple(found)


def unnamed(game: str, name: str, side: str) -> bool:
    """Return whether whoever plays a side has no name: is called by the side, maybe numbered."""
    bare = person_name(game, "", side)
    called = person_name(game, name, side)
    return called == bare or re.fullmatch(re.escape(bare) + r" \d+", called) is not None


def seat_name(game: str, sides: Sequence[str], seat: int) -> str:
    """Return what a seat is called: its side, numbered if others share it.

    ``sides`` are those of all seats, in their order.
    """
    name = side_name(game, sides[seat])
    party = [place for place, side in enumerate(sides) if side == sides[seat]]
    return name if len(party) == 1 else f"{name} {party.index(seat) + 1}"


def title(game: str) -> str:
    """Return what a game is called; the id of one that nobody knows any more."""
    return words_of(game).title() if game in games.names() else game


def line(game: str) -> str:
    """Return what a game is; ``KeyError`` if there is none."""
    return words_of(game).line()
