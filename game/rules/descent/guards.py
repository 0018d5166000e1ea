"""Guard: a hero interrupts the overlord's turn with an attack (D7.14, D7j, D7k)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import harm, queries, reaching
from game.rules.descent.attack import Attack
from game.rules.descent.codes import GUARD, GUARDS, NONE, PASS, SPACE
from game.rules.descent.events import Guarded
from game.rules.descent.state import DescentState, of

BEFORE = 0
AFTER = 1


def weapons(s: DescentState, hero: int) -> int:
    """Return with what a hero on Guard could attack something, as bits of items (D7k)."""
    found = 0
    for item in queries.weapons(s, hero):
        if reaching.has_targets(s, hero, item):
            found |= 1 << item
    return found


class Guards(Procedure):
    """All who are on Guard are asked, in seat order: ``hero`` is the next one, ``item`` what he
    attacks with. ``figure`` is the monster that acts, ``when`` says before or after its act; for
    ``cell`` it would step to, jump to or attack, -1 for neither.
    """

    __slots__ = ("cell", "figure", "hero", "item", "when")

    steps: ClassVar[tuple[str, ...]] = ("ask", "declare", "attack")
    fields: ClassVar[tuple[str, ...]] = ("figure", "when", "cell", "hero", "item")

    def __init__(
        self, figure: int, when: int, cell: int = NONE, hero: int = 0, item: int = NONE
    ) -> None:
        super().__init__()
        self.figure = figure
        self.when = when
        self.cell = cell
        self.hero = hero
        self.item = item

    def copy(self) -> Guards:
        twin = Guards(self.figure, self.when, self.cell, self.hero, self.item)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask the next hero who is on Guard on the map."""
        s = of(m)
        while self.hero < s.seats:
            if s.order[self.hero] == GUARD and s.stands(self.hero):
                items = weapons(s, self.hero)
                if items:
                    families: Families = [(GUARDS, items), (PASS, 1)]
                    about: dict[str, Value] = {
                        "by": self.figure,
                        "when": self.when,
                        "cell": self.cell,
                    }
                    return Decision("guard", (self.hero,), (families,), self.hero, about)
            self.hero += 1
        self.at = self.script.length
        return None

    def declare(self, m: Match) -> Outcome:
        """He lets it pass, or names the space that he attacks (D3.1)."""
        s = of(m)
        if code_of(m.answer) == PASS:
            self.hero += 1
            self.go("ask")
            return None
        self.item = member_of(m.answer)
        about: dict[str, Value] = {"item": self.item}
        families = [(SPACE, reaching.targets(s, self.hero, self.item))]
        return Decision("attack", (self.hero,), (families,), self.hero, about)

    def attack(self, m: Match) -> Outcome:
        """The order is used; he attacks with all his rules (D7k). Then the next one is asked."""
        hero, item = self.hero, self.item
        harm.lose_order(m, hero, "used", "D7.14")
        if m.listening:
            m.tell(Guarded(seat=hero, clause="D7.14"))
        self.hero += 1
        self.item = NONE
        self.go("ask")
        return Attack(hero, item, member_of(m.answer), hero)
