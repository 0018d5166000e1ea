"""Step 7 of an attack: what a hit and a critical do besides damage (R28)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught import content as c
from game.rules.onslaught.codes import NOWHERE, TARGET
from game.rules.onslaught.effects import RESOLVE, Doing
from game.rules.onslaught.harm import give_token
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.travel import PUSH, Shove


class HitEffects(Procedure):
    """Step 7 of an attack: what a hit and a critical do besides damage (R28, R28b, R28c, R59e)."""

    __slots__ = ("attacker", "critical", "done", "hits", "push", "tool")

    steps: ClassVar[tuple[str, ...]] = (
        "next_effect",
        "shove",
        "choose_marked",
        "mark",
        "effects_once",
    )
    fields: ClassVar[tuple[str, ...]] = ("attacker", "tool", "hits", "push", "critical", "done")

    def __init__(
        self,
        attacker: int,
        tool: int,
        hits: tuple[int, ...],
        push: int,
        critical: int,
        done: int = 0,
    ) -> None:
        super().__init__()
        self.attacker = attacker
        self.tool = tool
        self.hits = hits
        self.push = push
        self.critical = critical
        self.done = done

    def copy(self) -> HitEffects:
        twin = HitEffects(self.attacker, self.tool, self.hits, self.push, self.critical, self.done)
        twin.standing(self)
        return twin

    def next_effect(self, m: Match) -> Outcome:
        """Resolve the printed effects in order, each on every hit target (R28b, R28c, R28g).

        ``done`` counts along effects × hits; a push takes all hit targets at once (R19j).
        """
        s = of(m)
        row = s.tables.row(self.attacker, self.tool)
        effects = row.ability.on_hit
        if self.done >= len(effects) * len(self.hits):
            return None
        index, turn = divmod(self.done, len(self.hits))
        effect = effects[index]
        self.go("next_effect")
        if isinstance(effect, c.Push):
            self.done += len(self.hits)
            return Shove(self.attacker, self._left(s), effect.distance, PUSH)
        self.done += 1
        target = self.hits[turn]
        on_user = isinstance(effect, c.Heal) and effect.who == "user"
        if not on_user and s.cell[target] == NOWHERE:
            return None
        doing = Doing(self.attacker, row, target, s.cell[target], False)
        return RESOLVE.of(effect)(m, doing, effect)

    def _left(self, s: Onslaught) -> tuple[int, ...]:
        """Return the hit targets that are still on the map (R28c)."""
        return tuple(t for t in self.hits if s.cell[t] != NOWHERE)

    def shove(self, m: Match) -> Outcome:
        """Push as far as the ability that led to this attack says (Bull Rush)."""
        if not self.push or not self.hits:
            return None
        return Shove(self.attacker, self._left(of(m)), self.push, PUSH)

    def choose_marked(self, m: Match) -> Outcome:
        """Ask which hit enemy the critical's token falls on, if there are several (R59e)."""
        if not self.critical:
            return None
        s = of(m)
        enemies = [t for t in self._left(s) if s.hostile(self.attacker, t)]
        if not enemies:
            self.critical = 0
            return None
        m.answer = s.cell[enemies[0]]
        if len(enemies) == 1:
            return None
        mask = 0
        for enemy in enemies:
            mask |= 1 << s.cell[enemy]
        seat = s.tables.side[self.attacker]
        return Decision("mark_target", (seat,), ([(TARGET, mask)],), self.attacker)

    def mark(self, m: Match) -> Outcome:
        """Place the critical's token, too late for this attack's damage (R59e)."""
        if self.critical:
            s = of(m)
            row = s.tables.row(self.attacker, self.tool)
            target = s.figure_at(member_of(m.answer))
            give_token(m, target, s.tables.condition(row.critical_gain), self.attacker)
        self.done = 0
        return None

    def effects_once(self, m: Match) -> Outcome:
        """Resolve what the card says after "then": once, on the user, even on a miss (R28b)."""
        s = of(m)
        row = s.tables.row(self.attacker, self.tool)
        effects = row.ability.effects
        if self.done >= len(effects) or s.cell[self.attacker] == NOWHERE:
            return None
        effect = effects[self.done]
        self.done += 1
        self.go("effects_once")
        doing = Doing(self.attacker, row, self.attacker, s.cell[self.attacker], False)
        return RESOLVE.of(effect)(m, doing, effect)
