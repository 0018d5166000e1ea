"""Reactions: what may answer, who is asked in which order, and carrying it out (R43)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import AFTER, BEFORE, Answer, Outcome, Procedure, Trigger
from game.rules.onslaught.codes import DUNGEON, NOWHERE, PASS, REACT, REACT_SLOTS, READY
from game.rules.onslaught.content import Move, Teleport
from game.rules.onslaught.effects import Use
from game.rules.onslaught.events import ReactionDeclined
from game.rules.onslaught.movement import ends, teleports
from game.rules.onslaught.rolls import FUMBLE, MISS
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.strike import Strike
from game.rules.onslaught.travel import Travel

MOVED = "moved"
BLOW = "blow"
HIT = "hit"
TRIGGERS_OF: Final = {
    MOVED: ("enemy_ends_move_adjacent",),
    BLOW: ("would_suffer_attack",),
    HIT: ("suffered_attack", "hit_by_adjacent_enemy"),
}


def met(s: Onslaught, moment: str, cause: Procedure, figure: int) -> bool:
    """Return whether what happened lets ``figure`` use its reaction now.

    ``cause`` is the procedure that the moment belongs to. Looks at public things only (R43,
    R43c, R43e, R43g, R43j).
    """
    tables = s.tables
    slot = tables.reaction[figure]
    if slot < 0 or s.cell[figure] == NOWHERE or s.dial[figure * tables.slots + slot] != READY:
        return False
    wanted = tables.rows[figure][slot].ability.trigger
    if isinstance(cause, Travel):
        return (
            wanted == "enemy_ends_move_adjacent"
            and s.cell[cause.figure] != NOWHERE
            and s.hostile(figure, cause.figure)
            and s.distance(figure, cause.figure) == 1
        )
    if not isinstance(cause, Strike) or figure not in cause.targets:
        return False
    place = cause.targets.index(figure)
    if moment == BLOW:
        return wanted == "would_suffer_attack" and cause.due[place] > 0
    if wanted == "suffered_attack":
        return cause.lost[place] > 0
    return (
        wanted == "hit_by_adjacent_enemy"
        and cause.outcomes[place] not in (FUMBLE, MISS)
        and cause.near[place] == 1
        and s.hostile(figure, cause.attacker)
    )


def spaces(s: Onslaught, figure: int) -> int:
    """Return the spaces that the reaction of ``figure`` may choose; its own if it chooses none."""
    row = s.tables.rows[figure][s.tables.reaction[figure]]
    for effect in row.ability.effects:
        if isinstance(effect, Move):
            return ends(s, figure, effect.points, effect.through_enemies)
        if isinstance(effect, Teleport):
            return teleports(s, figure, effect.distance)
    return 1 << s.cell[figure]


def anybody(s: Onslaught, moment: str, cause: Procedure) -> bool:
    """Return whether any reaction is open: asked before a window is put on the stack."""
    reactors = s.tables.reactors
    for trigger in TRIGGERS_OF[moment]:
        for figure in reactors.get(trigger, ()):
            if met(s, moment, cause, figure) and spaces(s, figure):
                return True
    return False


class Reactions(Procedure):
    """Ask the seats in order; each use is carried out before the next question (R43b, R43i).

    ``asked`` is the mask of characters that have used or declined theirs; ``cause`` counts from
    here down the stack to the procedure that the moment belongs to (always 1).
    """

    __slots__ = ("asked", "moment")

    steps: ClassVar[tuple[str, ...]] = ("ask", "answer")
    fields: ClassVar[tuple[str, ...]] = ("moment", "asked")

    def __init__(self, moment: str, asked: int = 0) -> None:
        super().__init__()
        self.moment = moment
        self.asked = asked

    def copy(self) -> Reactions:
        twin = Reactions(self.moment, self.asked)
        twin.standing(self)
        return twin

    def _open(self, s: Onslaught, cause: Procedure, seat: int) -> list[tuple[int, int]]:
        """Return (character, spaces) for each reaction of ``seat`` that is open."""
        found: list[tuple[int, int]] = []
        for figure in s.tables.party[seat]:
            if not self.asked >> figure & 1 and met(s, self.moment, cause, figure):
                mask = spaces(s, figure)
                if mask:
                    found.append((figure, mask))
        return found

    def ask(self, m: Match) -> Outcome:
        """Ask the next seat that has a reaction open."""
        s = of(m)
        cause = m.below(self)
        for seat in _order(s):
            found = self._open(s, cause, seat)
            if found:
                families = [
                    (REACT + REACT_SLOTS * figure + s.tables.reaction[figure], mask)
                    for figure, mask in found
                ]
                families.append((PASS, 1))
                about = _about(s, cause, self.moment, found[0][0])
                return Decision("react", (seat,), (families,), found[0][0], about)
        self.at = self.script.length
        return None

    def answer(self, m: Match) -> Outcome:
        """Use the chosen reaction, or note that this seat lets its open ones pass."""
        s = of(m)
        cause = m.below(self)
        self.go("ask")
        code = code_of(m.answer)
        if code == PASS:
            seat = next(seat for seat in _order(s) if self._open(s, cause, seat))
            for figure, _ in self._open(s, cause, seat):
                self.asked |= 1 << figure
                if m.listening:
                    row = s.tables.rows[figure][s.tables.reaction[figure]]
                    m.tell(ReactionDeclined(figure=figure, ability=row.id, clause="R43"))
            return None
        figure, slot = divmod(code - REACT, REACT_SLOTS)
        self.asked |= 1 << figure
        tool = s.tables.rows[figure][slot].tool
        return Use(figure, tool, member_of(m.answer), _cause_of(cause), 1)


def _order(s: Onslaught) -> tuple[int, int]:
    """Return the seats in the order of R43b."""
    acting = s.tables.side[s.acting] if s.acting >= 0 else DUNGEON
    first = s.active if acting == DUNGEON else acting
    return (first, 1 - first)


def _cause_of(cause: Procedure) -> int:
    """Return the figure that did what is answered."""
    if isinstance(cause, Travel):
        return cause.figure
    assert isinstance(cause, Strike)
    return cause.attacker


def _about(s: Onslaught, cause: Procedure, moment: str, figure: int) -> dict[str, Value]:
    """Return what the prompt tells: to whom, to what, how much."""
    reaction = s.tables.rows[figure][s.tables.reaction[figure]].id
    about: dict[str, Value] = {
        "reaction": reaction,
        "trigger": _cause_of(cause),
        "moment": moment,
    }
    if isinstance(cause, Strike):
        place = cause.targets.index(figure)
        about["ability"] = s.tables.row(cause.attacker, cause.tool).id
        about["amount"] = cause.due[place] if moment == BLOW else cause.lost[place]
    return about


def _before_blow(cause: Procedure, m: Match) -> Answer:
    return Reactions(BLOW) if anybody(of(m), BLOW, cause) else None


def _after_hit(cause: Procedure, m: Match) -> Answer:
    return Reactions(HIT) if anybody(of(m), HIT, cause) else None


def _after_move(cause: Procedure, m: Match) -> Answer:
    assert isinstance(cause, Travel)
    if not cause.answerable:
        return None
    return Reactions(MOVED) if anybody(of(m), MOVED, cause) else None


TRIGGERS = [
    Trigger("would suffer damage", Strike, BEFORE, "deal_damage", _before_blow),
    Trigger("after an attack", Strike, AFTER, "automatic_answers", _after_hit),
    Trigger("ends a move", Travel, AFTER, "travel", _after_move),
]
