"""Step 5 of an attack: enhancements, surges and fatigue dice, in any order (D3.5, D3a)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import harm, queries
from game.rules.descent.chances import purchases
from game.rules.descent.codes import ADD, BLACK, DONE, ENHANCE, FACES, SURGE
from game.rules.descent.events import DieAdded, Enhanced, SurgeSpent
from game.rules.descent.rolling import Rolling
from game.rules.descent.state import DescentState, is_hero, of

FARTHER, STRONGER = 0, 1
"""What an enhancement may be: members of ``codes.ENHANCE``."""
USES: Final = ("range", "damage")


class Spend(Procedure):
    """The player of the attack below spends until he is done (D3a.2)."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("ask", "spend")
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Spend:
        twin = Spend()
        twin.standing(self)
        return twin

    def _attack(self, m: Match) -> Rolling:
        found = m.below(self)
        assert isinstance(found, Rolling)
        return found

    def ask(self, m: Match) -> Outcome:
        """Ask as long as something can be spent that matters."""
        s = of(m)
        attack = self._attack(m)
        families = offers(s, attack)
        if not families:
            return self._done(m, attack)
        families.append((DONE, 1))
        about: dict[str, Value] = {
            "dice": attack.dice,
            "faces": attack.faces,
            "range": attack.range(s),
            "need": attack.need,
            "damage": attack.damage(s),
            "pierce": attack.pierce(s),
            "points": attack.points(s),
            "surges": attack.surges(s),
        }
        return Decision("spend", (attack.by,), (families,), attack.figure, about)

    def spend(self, m: Match) -> Outcome:
        """Spend what was chosen, and ask again."""
        attack = self._attack(m)
        code = code_of(m.answer)
        if code == DONE:
            return self._done(m, attack)
        if code == ENHANCE:
            enhance(m, attack, member_of(m.answer))
        elif code == SURGE:
            buy(m, attack, member_of(m.answer))
        else:
            add_die(m, attack)
        self.go("ask")
        return None

    def _done(self, m: Match, attack: Rolling) -> Outcome:
        """Each E is something: what is left of them is damage (D3.5.1, D3u)."""
        s = of(m)
        while attack.points(s) > 0:
            enhance(m, attack, STRONGER)
        self.at = self.script.length
        return None


def offers(s: DescentState, attack: Rolling) -> Families:
    """Return what can be spent, nothing where none of it can change how the attack ends.

    Near by a point can only be damage, so nobody is asked for it (D3u); far off it is the player's
    choice as long as the range is short, or a Blast makes less damage worth something.
    """
    surges = 0
    left = attack.surges(s)
    for place, effect in enumerate(attack.effects(s)):
        if effect.price <= left:
            surges |= 1 << place
    add = attack.more_black(s) > 0
    points = attack.points(s) if attack.need else 0
    if not add and not _reachable(s, attack):
        return []
    if not surges and not add and attack.hits(s) and not attack.blast(s):
        return []
    found: Families = []
    if points:
        found.append((ENHANCE, 1 << FARTHER | 1 << STRONGER))
    if surges:
        found.append((SURGE, surges))
    if add:
        found.append((ADD, 1))
    return found


def _reachable(s: DescentState, attack: Rolling) -> bool:
    """Return whether the range is reached, or can be with what is rolled (D3.4.3, D3i)."""
    farther = attack.points(s)
    if is_hero(attack.figure):
        options = queries.weapon_of(s, attack.item).options
        farther += max([each.range for each in purchases(options, attack.surges(s))])
    return attack.range(s) + farther >= attack.need


def enhance(m: Match, attack: Rolling, use: int) -> None:
    """Let an E, or a Sorcery point when those are spent, be range or damage (D3.5.1, D6.9)."""
    by_sorcery = attack.enhancements() == 0
    if use == FARTHER:
        attack.far += 1
    else:
        attack.strong += 1
    if m.listening:
        clause = "D6.9" if by_sorcery else "D3.5.1"
        m.tell(Enhanced(figure=attack.figure, use=USES[use], sorcery=by_sorcery, clause=clause))


def buy(m: Match, attack: Rolling, option: int) -> None:
    """Pay an effect of the weapon with surges (D3.5.2)."""
    times = list(attack.times)
    times[option] += 1
    attack.times = tuple(times)
    if m.listening:
        price = attack.effects(of(m))[option].price
        weapon = of(m).tables.goods_name(attack.item)
        m.tell(
            SurgeSpent(
                figure=attack.figure, option=option, price=price, weapon=weapon, clause="D3.5.2"
            )
        )


def add_die(m: Match, attack: Rolling) -> None:
    """Buy a black die with a fatigue and roll it at once (D3.5.7)."""
    harm.spend_fatigue(m, attack.figure, 1, "die", "D3.5.7")
    face = of(m).dice.roll(BLACK, FACES)
    attack.dice += (BLACK,)
    attack.faces += (face,)
    if m.listening:
        m.tell(DieAdded(figure=attack.figure, face=face, clause="D3.5.7"))
