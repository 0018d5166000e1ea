"""Why a creature does what it does in its activation, from what was tried out for it.

Nothing is told of a card before it is played: reasons are for everybody at the table.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.reasons import DEED, NOWHERE, Deed, Part, Reason
from game.players.command.search import Line, Search
from game.players.command.turn import Rated
from game.players.reasons import Weighed
from game.rules.command.codes import (
    BURST,
    CARD,
    END,
    IMMEDIATE,
    MELEE,
    MOVE,
    PAIR,
    POINT,
    POWER,
    SHOOT,
    TAKE_OFF,
    TARGET,
    TO,
    WALKS,
)
from game.rules.command.declare import Declare
from game.rules.command.queries import hit_points
from game.rules.command.state import CommandState, of

WALK: Final = "move"
STAY: Final = "stay"
STRIKE: Final = "melee"
SHOT: Final = "shot"
FREE: Final = "take_off"
"""What is done besides powers and cards, which have their own ids."""
SAFETY: Final = "safety"
FIGURE: Final = "figure"
"""What a move leads to: out of reach of foes, or nearer to one."""
DEEDS: Final = (MELEE, SHOOT, POWER, IMMEDIATE, CARD, POINT, TAKE_OFF)
NAMING: Final = (TARGET, BURST)
"""Answers that follow a card or power at once and say at what it is aimed."""
NAMED: Final = (MELEE, SHOOT, TARGET)
"""Families whose member is at whom something is aimed."""


class Told(NamedTuple):
    """A deed, whether the choice itself does it, and whether it would tell of a card in hand."""

    deed: Deed
    done: bool
    secret: bool = False


def weighed(search: Search, match: Match, rated: list[Rated], best: Rated) -> Weighed:
    """Return ``best`` with the reason for it: only within an activation of the own seat."""
    s = of(match)
    figure = s.acting
    if s.active != search.look.seat or figure < 0 or not s.stands(figure):
        return Weighed(best.choice)
    telling = _Telling(search, match, min(each.worth for each in rated))
    chosen = telling.of(best)
    if chosen is None:
        return Weighed(best.choice)
    instead = None
    for other in sorted(rated, key=lambda each: -each.worth):
        found = None if other is best else telling.of(other)
        if found is not None and not found.secret and not _alike(found.deed, chosen.deed):
            instead = found.deed
            break
    return Weighed(best.choice, Reason(figure, s.turn, chosen.deed, instead, chosen.done))


def _alike(one: Deed, other: Deed) -> bool:
    """Return whether two deeds are the same to whoever is told of them."""
    return one.same(other) or (one.key == other.key == WALK and one.goal == other.goal)


class _Telling:
    """The deeds of one question; what they are worth is counted from the least that was rated."""

    __slots__ = ("least", "match", "s", "search")

    def __init__(self, search: Search, match: Match, least: float) -> None:
        self.search = search
        self.match = match
        self.s: CommandState = of(match)
        self.least = least

    def of(self, rated: Rated) -> Told | None:
        """Return what a choice is about; None where it is no deed of its own."""
        decision, stack = self.match.decision, self.match.stack
        assert decision is not None
        code = code_of(rated.choice)
        if code == END:
            return Told(self._stay(rated), True)
        if rated.found is None:
            return None
        line = rated.found.line
        if decision.kind == "act" and code in DEEDS:
            aimed_later = len(line) > 1 and code_of(line[1]) in NAMING
            deed = self._deed(rated, self._key(rated.choice), line)
            return Told(deed, not aimed_later, code == CARD)
        if code in NAMING and isinstance(stack[-1], Declare):
            return Told(self._deed(rated, self._declared(stack[-1]), line), True)
        walks = bool(self.s.pile) and self.s.pile[0][1] == WALKS
        if code == MOVE or (decision.kind == "move" and walks):
            return self._going(rated, line)
        return None

    def _going(self, rated: Rated, line: Line) -> Told | None:
        """Return what a move is about: a deed at its end, or where it leads."""
        at = next((at for at, each in enumerate(line) if code_of(each) == TO), -1)
        if at < 0:
            return None
        rest = line[at + 1 :]
        # A card in hand is no goal that others may hear of; the way there is.
        if rest and code_of(rest[0]) in DEEDS and code_of(rest[0]) != CARD:
            return Told(self._deed(rated, self._key(rest[0]), rest), False)
        return Told(self._walk(rated, member_of(line[at])), at == 0)

    def _stay(self, rated: Rated) -> Deed:
        parts = (Part(DEED, 0.0),)
        return Deed(STAY, rated.worth - self.least, space=self.s.cell[self.s.acting], parts=parts)

    def _walk(self, rated: Rated, end: int) -> Deed:
        """Return a move that only goes somewhere: to whom, or out of whose reach."""
        s, figure = self.s, self.s.acting
        start = s.cell[figure]
        if end == start:
            return self._stay(rated)
        own = self.search.position(s).stand(figure)
        tapped = s.is_tapped(figure)
        safer = own.danger(start, tapped) - own.danger(end, tapped)
        nearer = own.pull(end) - own.pull(start)
        goal = own.goal(end)
        worth, parts = rated.worth - self.least, (Part(DEED, 0.0),)
        if goal < 0 or safer > nearer:
            return Deed(WALK, worth, space=end, goal=SAFETY, parts=parts)
        return Deed(WALK, worth, (goal,), s.cell[goal], FIGURE, parts=parts)

    def _key(self, chosen: int) -> str:
        """Return the word or id of a deed of the activated creature."""
        tables = self.s.tables
        code, member = code_of(chosen), member_of(chosen)
        if code == POWER:
            return tables.creature[self.s.acting].powers[member].id
        if code == IMMEDIATE:
            return tables.creature[member // PAIR].powers[member % PAIR].id
        if code in (CARD, POINT):
            return tables.card[member].id
        return {MELEE: STRIKE, SHOOT: SHOT, TAKE_OFF: FREE}[code]

    def _declared(self, declare: Declare) -> str:
        """Return the id of the card or power that is being declared."""
        tables = self.s.tables
        if declare.card >= 0:
            return tables.card[declare.card].id
        return tables.creature[declare.figure].powers[declare.power].id

    def _deed(self, rated: Rated, key: str, line: Line) -> Deed:
        """Return a deed with what it does in the end: at whom, how much, who is destroyed."""
        assert rated.found is not None
        before, after = self.s, of(rated.found.match)
        hurt: dict[int, int] = {}
        gold = 0
        for other in range(before.tables.figures):
            if not before.stands(other) or not before.hostile(before.acting, other):
                continue
            if not after.stands(other):
                hurt[other] = hit_points(before, other) - before.damage[other]
                gold += before.tables.level[other]
            elif after.damage[other] > before.damage[other]:
                hurt[other] = after.damage[other] - before.damage[other]
        # One who is named twice, as by two shots, is told once.
        named = tuple(dict.fromkeys([member_of(c) for c in line[:2] if code_of(c) in NAMED]))
        figures = named or tuple(hurt)
        brought = rated.found.material - self.search.position(before).material()
        return Deed(
            key,
            rated.worth - self.least,
            figures,
            next((member_of(each) for each in line[:2] if code_of(each) == BURST), NOWHERE),
            parts=(Part(DEED, brought),),
            damage=max([hurt.get(each, 0) for each in figures], default=0),
            points=gold,
        )
