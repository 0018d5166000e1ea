"""A monster, a villain or the artifact acts by its tactics (sections 6, 14 and 15)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import mask_of
from game.engine.decisions import Decision, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure import harm, queries, targets
from game.rules.adventure.codes import (
    ARTIFACT,
    BREATH,
    CROWD,
    FIRST_MONSTER,
    MIST,
    NOBODY,
    TARGET,
    VILLAIN,
)
from game.rules.adventure.content import Attack, Line, MoveAdjacent, TileMove
from game.rules.adventure.events import Activated, Idle, LineChosen
from game.rules.adventure.settle import Settle
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.text import Text

ONCE = {"mist": MIST, "breath": BREATH}
AIMED: Final = (Attack, MoveAdjacent, TileMove)
"""What a line does on its target."""


def tactics(s: AdventureState, figure: int) -> tuple[Line, ...]:
    """Return the lines of a figure, none of the artifact: it has but its attack (A18.3.3)."""
    if queries.is_monster(figure):
        return queries.monster_of(s, figure).tactics
    if figure == VILLAIN and s.tables.villain is not None:
        return s.tables.villain.tactics
    return ()


def card_of(s: AdventureState, figure: int) -> int:
    """Return the Monster Card of a figure, -1 for one that has none."""
    return s.card_of[figure - FIRST_MONSTER] if queries.is_monster(figure) else NOBODY


def dazed(s: AdventureState, figure: int) -> bool:
    """Return whether Daze lies on the card of a figure, so that it is left out once (A17l)."""
    card = card_of(s, figure)
    return card >= 0 and any(row[1] == card for row in s.dazed)


def line_of(s: AdventureState, figure: int) -> int:
    """Return which line of tactics a figure would do now: the first that is true (A14.2)."""
    lines = tactics(s, figure)
    for at, line in enumerate(lines):
        if holds(s, figure, line):
            return at
    return len(lines) - 1


def holds(s: AdventureState, figure: int, line: Line) -> bool:
    """Return whether the condition of a line is true (A14a, A15d, A15e)."""
    if line.hp and s.hp[figure] > line.hp:
        return False
    if line.once and s.once & ONCE[line.once]:
        return False
    if line.after and not s.once & ONCE[line.after]:
        return False
    fewer = line.fewer_monsters
    if fewer and len(s.monsters()) >= (s.seats if isinstance(fewer, str) else fewer):
        return False
    return line.near == "any" or bool(seen(s, figure, line))


def seen(s: AdventureState, figure: int, line: Line) -> list[int]:
    """Return the targets by which a line is true; one without a condition sees all (A14a)."""
    square = s.cell[figure]
    if line.near == "adjacent":
        return targets.adjacent(s, square)
    if isinstance(line.near, int):
        near = targets.near(s, square, line.near)
        if not line.together:
            return near
        least = 1 if s.seats == 1 else line.together
        found: list[int] = []
        for target in near:
            slot = targets.slot_of(s, target)
            if len([each for each in near if targets.slot_of(s, each) == slot]) >= least:
                found.append(target)
        return found
    return targets.targets(s)


def candidates(s: AdventureState, figure: int, line: Line) -> list[int]:
    """Return who can be the target of a line: the closest; of several the active player picks
    (A14a, A7a, A14b). A line that is on nobody, as one that only calls a monster, has none.
    """
    if not any(isinstance(part, AIMED) for part in line.parts):
        return []
    return targets.closest(s, s.cell[figure], seen(s, figure, line))


class Activation(Procedure):
    """One figure acts, with its whole text (A4q). ``line`` is the one that is done, ``target`` whom
    it is on; ``since`` are the figures unsettled before it.
    """

    __slots__ = ("figure", "line", "since", "target")

    steps: ClassVar[tuple[str, ...]] = ("begin", "aim", "act", "close", "settle")
    fields: ClassVar[tuple[str, ...]] = ("figure", "line", "target", "since")

    def __init__(self, figure: int, line: int = -1, target: int = NOBODY, since: int = 0) -> None:
        super().__init__()
        self.figure = figure
        self.line = line
        self.target = target
        self.since = since

    def copy(self) -> Activation:
        twin = Activation(self.figure, self.line, self.target, self.since)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Begin, unless Daze lies on its card; find the line and ask for the target (A17l)."""
        s = of(m)
        self.since = len(s.fallen)
        s.hallowed = 0
        card = card_of(s, self.figure)
        if card >= 0 and harm.lift_daze(m, card):
            self._idle(m, "dazed", "A17l")
            self.at = self.script.length
            return None
        if m.listening:
            m.tell(Activated(figure=self.figure, card=card, clause="A4.8"))
        if self.figure == ARTIFACT:
            self.go("act")
            return None
        self.line = line_of(s, self.figure)
        found = candidates(s, self.figure, self._line(s))
        if len(found) > 1:
            about: dict[str, Value] = {"line": self.line}
            mask = mask_of(found)
            return Decision("target", (s.active,), ([(TARGET, mask)],), self.figure, about)
        m.answer = found[0] if found else NO_TARGET
        return None

    def _line(self, s: AdventureState) -> Line:
        return tactics(s, self.figure)[self.line]

    def _idle(self, m: Match, why: str, clause: str) -> None:
        if m.listening:
            m.tell(Idle(figure=self.figure, why=why, clause=clause))

    def aim(self, m: Match) -> Outcome:
        """Tell the line, its target, how far it is, and who chose among equals."""
        s = of(m)
        line = self._line(s)
        chosen = member_of(m.answer)
        if chosen != NO_TARGET:
            self.target = chosen
        if m.listening:
            tiles, squares = targets.distance(s, s.cell[self.figure], self.target)
            several = len(candidates(s, self.figure, line)) > 1
            m.tell(
                LineChosen(
                    figure=self.figure,
                    line=self.line + 1,
                    target=self.target,
                    tiles=tiles,
                    squares=squares,
                    by=s.active if several else NOBODY,
                    clause="A14.2",
                )
            )
        return None

    def act(self, m: Match) -> Outcome:
        """Do what the line says, in its order (A6h)."""
        s = of(m)
        slot, tile = queries.slot_of(s, self.figure), NOBODY
        if self.figure == ARTIFACT:
            number = s.tables.text_of(s.tables.artifact)
        else:
            line = self._line(s)
            if line.once:
                s.once |= ONCE[line.once]
            number = s.tables.text_of(line.parts)
            if any(isinstance(part, TileMove) and part.toward == "tile" for part in line.parts):
                tile = targets.slot_of(s, self.target)
        card = card_of(s, self.figure)
        return Text(number, card, s.active, self.figure, slot, self.target, tile=tile)

    def close(self, m: Match) -> Outcome:
        """The activation is over."""
        of(m).hallowed = 0
        return None

    def settle(self, m: Match) -> Outcome:
        """Settle who fell in it (A9h, A4q)."""
        return Settle(self.since)


NO_TARGET = CROWD + 1
"""What stands for nobody where a target is asked for."""
