"""Who may assist with a card, and what each brings to the level that it asks (C10.3, C10e)."""

from __future__ import annotations

from game.board.grid import bits
from game.engine.match import Match
from game.rules.command import queries
from game.rules.command.state import of


class Aid:
    """What a question for assistants is about: ``card``, the ``figure`` that acts, the level that
    the card ``needs`` and that the figure ``has``, the ``levels`` of all that could assist, by
    figure, and the ``sets`` among which one is chosen, masks of figures.
    """

    __slots__ = ("card", "figure", "has", "levels", "needs", "sets")

    def __init__(
        self,
        card: int,
        figure: int,
        needs: int,
        has: int,
        levels: dict[int, int],
        sets: tuple[int, ...],
    ) -> None:
        self.card = card
        self.figure = figure
        self.needs = needs
        self.has = has
        self.levels = levels
        self.sets = sets

    def joining(self, picked: int) -> int:
        """Return the mask of those who may still be picked beside the mask ``picked``."""
        found = 0
        for each in self.sets:
            if not picked & ~each:
                found |= each
        return found & ~picked

    def place(self, picked: int) -> int:
        """Return the place of exactly that set, which is the member to choose; -1 for none."""
        return self.sets.index(picked) if picked in self.sets else -1

    def together(self, picked: int) -> int:
        """Return the level that the figure has with those of the mask ``picked``."""
        return self.has + sum([self.levels[figure] for figure in bits(picked)])


def aid(match: Match) -> Aid | None:
    """Return what the open question for assistants is about, ``None`` if it is none."""
    decision = match.decision
    if decision is None or decision.kind != "helpers":
        return None
    s = of(match)
    card, listed = decision.about["card"], decision.about["sets"]
    assert isinstance(card, int)
    assert isinstance(listed, tuple)
    sets = tuple([each for each in listed if isinstance(each, int)])
    everybody = 0
    for each in sets:
        everybody |= each
    levels = {figure: queries.level(s, figure) for figure in bits(everybody)}
    needs, has = s.tables.card[card].level, queries.level(s, decision.figure)
    return Aid(card, decision.figure, needs, has, levels, sets)
