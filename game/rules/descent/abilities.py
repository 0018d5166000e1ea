"""What heroes can alone and use in their turns: Thorn's teleport, Oriel's healing, Steelhorns'
extra attack (section 13). What always holds stands where it is asked for.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import harm, moving, offers
from game.rules.descent.codes import ABILITY_USED, SPACE, TARGET, TELEPORTED
from game.rules.descent.content import AnyPart, ExtraAttack, Heal, Teleport
from game.rules.descent.events import AbilityUsed
from game.rules.descent.state import of


class Ability(Procedure):
    """A hero uses his ability: he pays fatigue and does what it says (D13a, D13b)."""

    __slots__ = ("hero",)

    steps: ClassVar[tuple[str, ...]] = ("pay", "ask", "do")
    fields: ClassVar[tuple[str, ...]] = ("hero",)

    def __init__(self, hero: int) -> None:
        super().__init__()
        self.hero = hero

    def copy(self) -> Ability:
        twin = Ability(self.hero)
        twin.standing(self)
        return twin

    def _part(self, m: Match) -> AnyPart:
        """Return what the ability does."""
        return of(m).tables.hero[self.hero].ability.parts[0]

    def _clause(self, m: Match) -> str:
        return of(m).tables.hero[self.hero].clause

    def pay(self, m: Match) -> Outcome:
        """Pay for it; once a turn (D13b)."""
        s = of(m)
        price = s.tables.hero[self.hero].ability.price
        s.used |= ABILITY_USED
        if m.listening:
            m.tell(AbilityUsed(seat=self.hero, price=price, clause=self._clause(m)))
        harm.spend_fatigue(m, self.hero, price, "ability", self._clause(m))
        return None

    def ask(self, m: Match) -> Outcome:
        """Ask where to, or whom; one answer alone is taken."""
        s = of(m)
        part = self._part(m)
        if isinstance(part, ExtraAttack):
            s.attacks += 1
            self.at = self.script.length
            return None
        if isinstance(part, Teleport):
            kind, code = "teleport", SPACE
            mask = offers.landings(s, self.hero, part.spaces)
        else:
            kind, code = "heal", TARGET
            mask = offers.ailing(s, self.hero)
        if mask & (mask - 1) == 0:
            m.answer = mask.bit_length() - 1
            return None
        return Decision(kind, (self.hero,), ([(code, mask)],), self.hero)

    def do(self, m: Match) -> Outcome:
        """Be there, or heal him."""
        part = self._part(m)
        member = member_of(m.answer)
        if isinstance(part, Heal):
            harm.heal(m, member, part.amount, "ability", self._clause(m))
            return None
        return moving.go(m, self.hero, member, 0, TELEPORTED, of(m).points)
