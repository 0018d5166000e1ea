"""What a game answers besides its options: aim, threat, further moves, what is useful, numbers.

A table asks these of its game and draws them; it works none of them out. All are made only when
somebody asks, and all speak of public things and of what the asking seat may know.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.board.sight import Line
from game.engine.events import Event
from game.engine.odds import Distribution, highest
from game.engine.options import Cost, Option, Refusal

ENDS: Final = "ends"
PUTS: Final = "puts"
WHOM: Final = "whom"
MIDDLE: Final = "middle"
TURN: Final = "turn"
ITSELF: Final = "itself"
"""What a pointed-at cell means: the end of a move, where something is put, a figure on it, the
middle of a pattern, the side to which a pattern turns, whoever acts."""


class Aim:
    """What one pointed-at cell means under one family of options.

    ``code`` is that family (-1: the question is not answered on the board), ``figure`` who aims
    and ``origin`` its cell (-1: none, or off the map), ``how`` one of the words above, ``cells``
    where one may point, ``cell`` where one points (-1: nowhere; a pattern turns to the nearest of
    its sides, and where one cell alone can be meant it is). ``choice`` is what is meant (-1:
    nothing), ``option`` that in full (what is covered, missed, struck, and the path), ``refusal``
    why it is nothing, ``line`` the line of sight from the figure where it matters. ``strikes``
    tells whether it is an attack, ``costs`` what it would use up.

    Where pointing at a cell says more than the open question asks, ``follow`` are the choices that
    say the rest, each to be given when it is asked for and still offered. Where sight counts
    corners, ``lines`` are all the lines that decide and ``cover`` what they decide. ``stops`` are
    the cells on which a way ends, however far one could still go.
    """

    __slots__ = (
        "cell",
        "cells",
        "choice",
        "code",
        "costs",
        "cover",
        "figure",
        "follow",
        "how",
        "line",
        "lines",
        "option",
        "origin",
        "refusal",
        "stops",
        "strikes",
    )

    def __init__(
        self,
        code: int,
        figure: int,
        origin: int,
        how: str,
        cells: int,
        cell: int,
        costs: tuple[Cost, ...] = (),
        strikes: bool = False,
    ) -> None:
        self.code = code
        self.figure = figure
        self.origin = origin
        self.how = how
        self.cells = cells
        self.cell = cell
        self.costs = costs
        self.strikes = strikes
        self.choice: int = -1
        self.option: Option | None = None
        self.refusal: Refusal | None = None
        self.line: Line | None = None
        self.follow: tuple[int, ...] = ()
        self.lines: tuple[Line, ...] = ()
        self.cover: bool = False
        self.stops: int = 0


class Fate:
    """What becomes of one ``figure``: how much it has (hit points) ``before`` and ``after``, 0 for
    one that is lost, how much of it is ``taken`` in all, and the cell where it stands at the
    ``start`` and the ``end`` (-1: nowhere).
    """

    __slots__ = ("after", "before", "end", "figure", "start", "taken")

    def __init__(
        self, figure: int, before: int, after: int, taken: int, start: int, end: int
    ) -> None:
        self.figure = figure
        self.before = before
        self.after = after
        self.taken = taken
        self.start = start
        self.end = end


class Holding:
    """How much a ``seat`` has of something that all can count, ``before`` and ``after``."""

    __slots__ = ("after", "before", "key", "seat")

    def __init__(self, seat: int, key: str, before: int, after: int) -> None:
        self.seat = seat
        self.key = key
        self.before = before
        self.after = after


class Outlook:
    """What comes about if nobody answers any more: of what all can see, what would change.

    ``fates`` are the figures to which something happens, ascending, ``holdings`` what seats gain
    and lose, ``events`` all that would be told, in order. It goes as far as somebody has to choose
    how it goes on: ``asked`` is then the kind of that question, ``seat`` whose it is and ``figure``
    whom it is about, and damage that waits until then is counted as it stands; "" where nothing is
    left open. ``ends``: the match would be over with this turn.
    """

    __slots__ = ("asked", "ends", "events", "fates", "figure", "holdings", "seat")

    def __init__(
        self,
        fates: tuple[Fate, ...],
        holdings: tuple[Holding, ...],
        events: tuple[Event, ...],
        asked: str = "",
        seat: int = -1,
        figure: int = -1,
        ends: bool = False,
    ) -> None:
        self.fates = fates
        self.holdings = holdings
        self.events = events
        self.asked = asked
        self.seat = seat
        self.figure = figure
        self.ends = ends

    def fate(self, figure: int) -> Fate | None:
        """Return what becomes of a figure, ``None`` where nothing does."""
        return next((each for each in self.fates if each.figure == figure), None)


class Threat:
    """What one enemy can do the next time it acts: where it may stand (``stands``), which cells it
    could then strike (``cells``) and which figures of the asking seat's side (``strikes``, line of
    sight included), by the rule ``clause``. ``target`` is whom the rules bid it strike as all
    stand now, -1 where somebody decides or nobody is reached; ``meets`` are all whom they may bid
    it strike, several where these tie. ``afar`` are the ``cells`` that it strikes only from a
    distance, ``answers`` those on which it could answer a deed before it acts again.
    """

    __slots__ = (
        "afar",
        "answers",
        "cells",
        "clause",
        "figure",
        "meets",
        "stands",
        "strikes",
        "target",
    )

    def __init__(
        self,
        figure: int,
        stands: int,
        cells: int,
        strikes: tuple[int, ...],
        clause: str,
        target: int = -1,
        meets: tuple[int, ...] = (),
        afar: int = 0,
        answers: int = 0,
    ) -> None:
        self.afar = afar
        self.answers = answers
        self.figure = figure
        self.meets = meets
        self.stands = stands
        self.cells = cells
        self.strikes = strikes
        self.clause = clause
        self.target = target


class Peril:
    """A blow that the enemy ``figure`` could deal with ``key`` wherever its victim stood on one of
    ``cells``: the worst of its blows there, with its ``damage``.
    """

    __slots__ = ("cells", "damage", "figure", "key")

    def __init__(self, figure: int, key: str, cells: int, damage: Distribution) -> None:
        self.figure = figure
        self.key = key
        self.cells = cells
        self.damage = damage


class Exposure:
    """What all enemies together could do to ``figure``, which has ``hp``, before it acts again.

    Each deals one of the ``perils`` at most on a cell. All are counted, so this is the worst case.
    """

    __slots__ = ("figure", "hp", "perils")

    def __init__(self, figure: int, hp: int, perils: tuple[Peril, ...]) -> None:
        self.figure = figure
        self.hp = hp
        self.perils = perils

    def at(self, cell: int) -> list[Peril]:
        """Return the blows that reach a cell, in the order of who deals them."""
        return [each for each in self.perils if each.cells >> cell & 1]

    def damage(self, cell: int) -> Distribution:
        """Return the damage of all blows together that reach a cell."""
        whole = Distribution({0: 1})
        for each in self.at(cell):
            whole = whole.plus(each.damage)
        return whole

    def defeated(self, cell: int) -> Fraction:
        """Return the chance that they defeat the figure on a cell."""
        return self.damage(cell).at_least(self.hp)

    def heat(self) -> list[tuple[Fraction, int]]:
        """Return the damages to be expected with the cells of each, the least first, none left out
        but those that nobody reaches.
        """
        parts: list[tuple[Fraction, int]] = []
        for each in self.perils:
            mean, left = each.damage.mean(), each.cells
            split: list[tuple[Fraction, int]] = []
            for before, cells in parts:
                if cells & left:
                    split.append((before + mean, cells & left))
                if cells & ~left:
                    split.append((before, cells & ~left))
                left &= ~cells
            if left:
                split.append((mean, left))
            parts = _joined(split)
        return parts


def _joined(parts: list[tuple[Fraction, int]]) -> list[tuple[Fraction, int]]:
    """Return parts of a board with those of equal value made one, the least value first."""
    found: dict[Fraction, int] = {}
    for value, cells in parts:
        found[value] = found.get(value, 0) | cells
    return sorted(found.items())


class Further:
    """Cells that only a second use of the option ``key`` could reach, and what that would cost."""

    __slots__ = ("cells", "clause", "costs", "key")

    def __init__(self, key: str, cells: int, costs: tuple[Cost, ...], clause: str) -> None:
        self.key = key
        self.cells = cells
        self.costs = costs
        self.clause = clause


class Leg:
    """The first of two uses of an option: its ``choice``, and the ``path`` of both, in order."""

    __slots__ = ("choice", "path")

    def __init__(self, choice: int, path: tuple[int, ...]) -> None:
        self.choice = choice
        self.path = path


class Useful:
    """One family of the open question that would still change something.

    ``key`` is its options' key, ``members`` those of them that change something, ``figures`` whom
    else than the user they could change, ``amount`` how much there is of it where it is counted
    (move points), ``clause`` the rule; ``once``: it is used up for good by its use.
    """

    __slots__ = ("amount", "clause", "code", "figures", "key", "members", "once")

    def __init__(
        self,
        code: int,
        key: str,
        members: int,
        clause: str,
        figures: tuple[int, ...] = (),
        amount: int = 0,
        once: bool = False,
    ) -> None:
        self.once = once
        self.code = code
        self.key = key
        self.members = members
        self.clause = clause
        self.figures = figures
        self.amount = amount


class Number:
    """A number of a figure as it is now: ``key`` says which (and ``of`` of what of its card).

    ``parts`` are (source id, amount) pairs that add up to ``value``, the printed one first;
    ``least`` is the other end where the number is a range, else -1.
    """

    __slots__ = ("key", "least", "of", "parts", "value")

    def __init__(
        self,
        key: str,
        value: int,
        parts: tuple[tuple[str, int], ...],
        of: str = "",
        least: int = -1,
    ) -> None:
        self.key = key
        self.value = value
        self.parts = parts
        self.of = of
        self.least = least


class Fair:
    """What is to be expected of so many fair dice of a purpose: ``sides`` each, ``kept`` the
    distribution of the face that counts, ``showing`` the chance of a face on any of them.
    """

    __slots__ = ("dice", "kept", "showing", "sides")

    def __init__(self, dice: int, sides: int, kept: Distribution, showing: Fraction) -> None:
        self.dice = dice
        self.sides = sides
        self.kept = kept
        self.showing = showing

    def one(self) -> Distribution:
        """Return the distribution of a single die of these."""
        return highest(1, self.sides)


class Decisive:
    """Faces that decide a roll by themselves: the dice at ``places`` show ``face``, and the roll
    succeeds or fails for every target whatever is added.
    """

    __slots__ = ("clause", "face", "places", "succeeds")

    def __init__(self, face: int, places: tuple[int, ...], succeeds: bool, clause: str) -> None:
        self.face = face
        self.places = places
        self.succeeds = succeeds
        self.clause = clause


class Expected:
    """What fair dice promised against one figure before they were rolled: the chance to succeed,
    and the mean of each quantity by its name, those that nobody could know left out.
    """

    __slots__ = ("effects", "success")

    def __init__(self, success: Fraction, effects: dict[str, Fraction]) -> None:
        self.success = success
        self.effects = effects
