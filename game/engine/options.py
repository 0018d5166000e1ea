"""An option told in full, and why something is no option: made only when somebody asks."""

from __future__ import annotations

from fractions import Fraction

from game.engine.odds import Distribution


class TargetOdds:
    """What dice can do to one target of an option: the chances as exact fractions.

    ``damage`` is the distribution of the damage done (0 for a miss), ``defeat`` the chance that it
    brings the target to 0 hit points, ``reasons`` the parts that shift the roll as (source id,
    amount) pairs.
    """

    __slots__ = (
        "armour",
        "critical",
        "damage",
        "defeat",
        "figure",
        "friend",
        "hit",
        "need",
        "reasons",
    )

    def __init__(
        self,
        figure: int,
        friend: bool,
        armour: int,
        need: int,
        hit: Fraction,
        critical: Fraction,
        damage: Distribution,
        defeat: Fraction,
        reasons: tuple[tuple[str, int], ...],
    ) -> None:
        self.figure = figure
        self.friend = friend
        self.armour = armour
        self.need = need
        self.hit = hit
        self.critical = critical
        self.damage = damage
        self.defeat = defeat
        self.reasons = reasons


class Option:
    """One choice in full: what it uses, what it costs, whom it concerns and what may come of it.

    ``pays`` is the action that will pay (``standard``, ``move``, ``bonus``, ``free`` or ``""``),
    ``cells`` the mask of the spaces concerned, ``missed`` those of a pattern that do not count,
    ``path`` the spaces of a move in order.
    """

    __slots__ = ("cells", "choice", "clause", "figure", "key", "missed", "path", "pays", "targets")

    def __init__(
        self,
        choice: int,
        key: str,
        figure: int,
        clause: str,
        pays: str = "",
        cells: int = 0,
        missed: int = 0,
        path: tuple[int, ...] = (),
        targets: tuple[TargetOdds, ...] = (),
    ) -> None:
        self.choice = choice
        self.key = key
        self.figure = figure
        self.clause = clause
        self.pays = pays
        self.cells = cells
        self.missed = missed
        self.path = path
        self.targets = targets


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
