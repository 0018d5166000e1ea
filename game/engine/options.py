"""An option told in full, and why something is no option: made only when somebody asks.

The frame is the same for every game; what costs, outcomes and quantities are called is the words of
the game that fills it in.
"""

from __future__ import annotations

from fractions import Fraction

from game.engine.odds import Distribution


class Cost:
    """What a choice uses up: ``amount`` of a ``kind`` (an action, a card, a coin)."""

    __slots__ = ("amount", "kind")

    def __init__(self, kind: str, amount: int = 1) -> None:
        self.kind = kind
        self.amount = amount


class Roll:
    """Dice thrown for a stake: the sides of each die, none where nothing is left to chance.

    ``goal`` is the number to be reached and ``need`` what the dice must show for it (0: anything
    does); ``reasons`` are the parts that shift one or the other as (source id, amount) pairs, or
    where nothing is thrown what takes of the damage.
    """

    __slots__ = ("dice", "goal", "need", "reasons")

    def __init__(
        self, dice: tuple[int, ...], goal: int, need: int, reasons: tuple[tuple[str, int], ...]
    ) -> None:
        self.dice = dice
        self.goal = goal
        self.need = need
        self.reasons = reasons


class Stake:
    """What a choice can do to one ``figure``, exactly.

    ``friend`` tells a figure that one would rather spare, ``rolls`` are what is thrown. ``odds``
    gives each outcome's chance by its name, ``effects`` each quantity's distribution by its name.
    ``back`` is what a success costs whoever uses it in return, as (source id, amount) pairs, and
    ``parts`` are what the usual amount of such a quantity is made of. ``drops`` are the ids of what
    it holds and would lose, each with the chance of that.
    """

    __slots__ = ("back", "drops", "effects", "figure", "friend", "odds", "parts", "rolls")

    def __init__(
        self,
        figure: int,
        friend: bool,
        rolls: tuple[Roll, ...],
        odds: dict[str, Fraction],
        effects: dict[str, Distribution],
        back: tuple[tuple[str, int], ...] = (),
        parts: tuple[tuple[str, int], ...] = (),
        drops: tuple[tuple[str, Fraction], ...] = (),
    ) -> None:
        self.back = back
        self.drops = drops
        self.parts = parts
        self.figure = figure
        self.friend = friend
        self.rolls = rolls
        self.odds = odds
        self.effects = effects


class Struck:
    """Whom an answer would hurt: how much it has (hit points) now and after, and the points that
    whoever answers scores by that.
    """

    __slots__ = ("after", "before", "figure", "points")

    def __init__(self, figure: int, before: int, after: int, points: int) -> None:
        self.figure = figure
        self.before = before
        self.after = after
        self.points = points


class Prospect:
    """What answering somebody else's deed would change for whoever is asked.

    How much it has (hit points) before, and after without the answer and with it; the number of
    rounds that the answer is then spent for (0: none); and the enemies that are still to act in
    this round and could strike it where it stands. Where the rules say whom ``foe``, who is
    answered, strikes next (-1: they do not): ``stays`` are those of whom it may strike one as all
    stand, ``goes`` those where the asked one is out of its reach, ``reached`` the offered spaces
    on which it is not. ``falls`` are the ids of what it holds and loses either way, ``kept`` of
    what it loses only without the answer. ``strikes`` tells of each other that the answer hurts.
    """

    __slots__ = (
        "before",
        "falls",
        "foe",
        "goes",
        "kept",
        "reached",
        "spent",
        "stays",
        "still",
        "strikes",
        "used",
        "without",
    )

    def __init__(
        self,
        before: int,
        without: int,
        used: int,
        spent: int,
        still: tuple[int, ...],
        foe: int = -1,
        stays: tuple[int, ...] = (),
        goes: tuple[int, ...] = (),
        reached: int = 0,
        falls: tuple[str, ...] = (),
        kept: tuple[str, ...] = (),
        strikes: tuple[Struck, ...] = (),
    ) -> None:
        self.foe = foe
        self.strikes = strikes
        self.falls = falls
        self.kept = kept
        self.stays = stays
        self.goes = goes
        self.reached = reached
        self.before = before
        self.without = without
        self.used = used
        self.spent = spent
        self.still = still


class Option:
    """One choice in full: what it uses, what it costs, whom it concerns and what may come of it.

    ``cells`` is the mask of the spaces concerned, ``missed`` those of a pattern that do not count,
    ``path`` the spaces of a move in order, ``heads`` the figures that it leads toward where a rule
    says so. ``spent`` is what has been used up of a move at each space of the path (empty: a point
    a space), ``halts`` are the figures that end it there. ``prospect``: of an answer, what it would
    change. ``mends``: whom it heals, and the hit points that those have after it (-1 and 0:
    nobody). ``brings`` are the (figure, id) pairs of what it puts upon others for sure, all
    together and unaimed.
    """

    __slots__ = (
        "brings",
        "cells",
        "choice",
        "clause",
        "costs",
        "figure",
        "halts",
        "heads",
        "key",
        "mends",
        "missed",
        "path",
        "prospect",
        "spent",
        "stakes",
    )

    def __init__(
        self,
        choice: int,
        key: str,
        figure: int,
        clause: str,
        costs: tuple[Cost, ...] = (),
        cells: int = 0,
        missed: int = 0,
        path: tuple[int, ...] = (),
        stakes: tuple[Stake, ...] = (),
        prospect: Prospect | None = None,
        heads: tuple[int, ...] = (),
        mends: tuple[int, int] = (-1, 0),
        brings: tuple[tuple[int, str], ...] = (),
        spent: tuple[int, ...] = (),
        halts: tuple[int, ...] = (),
    ) -> None:
        self.spent = spent
        self.halts = halts
        self.brings = brings
        self.heads = heads
        self.mends = mends
        self.choice = choice
        self.key = key
        self.figure = figure
        self.clause = clause
        self.costs = costs
        self.cells = cells
        self.missed = missed
        self.path = path
        self.stakes = stakes
        self.prospect = prospect


class Refusal:
    """Why something is off: the ``subject`` (an ability or action id), the cell it concerns (or
    -1), the clause that forbids it, the key of the sentence and what fills it in.
    """

    __slots__ = ("cell", "clause", "key", "params", "subject")

    def __init__(
        self, subject: str, cell: int, clause: str, key: str, params: dict[str, int | str]
    ) -> None:
        self.subject = subject
        self.cell = cell
        self.clause = clause
        self.key = key
        self.params = params
