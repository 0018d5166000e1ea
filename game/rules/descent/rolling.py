"""An attack as it stands: what was rolled and spent, and what that comes to (section 3).

Whoever has a say in an attack - a card that aims or dodges, a reroll, step 5 - finds it through
:func:`rolling` and changes it there; the steps themselves are in ``attack``.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.match import Match
from game.engine.procedure import Procedure
from game.rules.descent import queries, reaching
from game.rules.descent.codes import NOBODY
from game.rules.descent.dice import Symbols, more_black, together
from game.rules.descent.state import DescentState, is_hero
from game.rules.descent.tables import Bonus

COMMAND_DAMAGE = 1


class Rolling(Procedure):
    """Base of an attack of ``figure`` with ``item`` on the space ``cell``.

    ``by`` is the seat that decides, ``charmed`` says that the overlord decides of a hero (D16e).
    ``aimed`` and ``dodger`` (-1: nobody) come from orders and cards (D3.7, D3.8). ``start`` is the
    space attacked from and ``need`` the range needed, 0 where it does not count (D3h, D6.6).
    ``against`` says that a hero was attacked when the dice were rolled (D3q). ``dice`` are kinds of
    dice, ``faces`` what they show. Of the E and Sorcery points ``far`` are range and ``strong``
    damage (D3.5.1, D6.9); ``times`` is how often each surge effect was bought (D3.5.3).

    ``struck`` are the figures hit with ``hurts``, the wounds of each; ``passed`` are the heroes who
    exhaust no Shield more. ``left`` are those of whom a death or a push still follows (D3v).
    """

    __slots__ = (
        "against",
        "aimed",
        "by",
        "cell",
        "charmed",
        "dice",
        "dodger",
        "faces",
        "far",
        "figure",
        "hurts",
        "item",
        "left",
        "need",
        "passed",
        "start",
        "strong",
        "struck",
        "times",
    )

    fields: ClassVar[tuple[str, ...]] = (
        "figure",
        "item",
        "cell",
        "by",
        "charmed",
        "aimed",
        "dodger",
        "start",
        "need",
        "against",
        "dice",
        "faces",
        "far",
        "strong",
        "times",
        "struck",
        "hurts",
        "passed",
        "left",
    )

    def __init__(
        self,
        figure: int,
        item: int,
        cell: int,
        by: int,
        charmed: int = 0,
        aimed: int = 0,
        dodger: int = NOBODY,
        start: int = NOBODY,
        need: int = 0,
        against: int = 0,
        dice: tuple[int, ...] = (),
        faces: tuple[int, ...] = (),
        far: int = 0,
        strong: int = 0,
        times: tuple[int, ...] = (),
        struck: tuple[int, ...] = (),
        hurts: tuple[int, ...] = (),
        passed: int = 0,
        left: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.figure = figure
        self.item = item
        self.cell = cell
        self.by = by
        self.charmed = charmed
        self.aimed = aimed
        self.dodger = dodger
        self.start = start
        self.need = need
        self.against = against
        self.dice = dice
        self.faces = faces
        self.far = far
        self.strong = strong
        self.times = times
        self.struck = struck
        self.hurts = hurts
        self.passed = passed
        self.left = left

    # --- what lies on the table

    def shown(self) -> Symbols:
        """Return what the dice show together."""
        return together(self.dice, self.faces)

    def effects(self, s: DescentState) -> list[Bonus]:
        """Return what surges may buy: only a hero's buy anything (D3.5.2, D3.5.5)."""
        return queries.weapon_of(s, self.item).surges if is_hero(self.figure) else []

    def bought(self, s: DescentState) -> list[tuple[Bonus, int]]:
        """Return what the attack has besides its dice, and how often: what always applies, and what
        was bought (D14.1, D3r).
        """
        found = [(bonus, 1) for _, bonus in queries.bonuses(s, self.figure, self.item)]
        for effect, often in zip(self.effects(s), self.times, strict=True):
            if often:
                found.append((effect, often))
        return found

    def surges(self, s: DescentState) -> int:
        """Return the surges that are not spent."""
        spent = 0
        for effect, often in zip(self.effects(s), self.times, strict=True):
            spent += effect.price * often
        return self.shown().surges - spent

    def enhancements(self) -> int:
        """Return the E that are not spent: they go before Sorcery points."""
        return max(0, self.shown().enhancements - self.far - self.strong)

    def sorcery_spent(self) -> int:
        """Return the Sorcery points that are spent."""
        return max(0, self.far + self.strong - self.shown().enhancements)

    def points(self, s: DescentState) -> int:
        """Return the E and Sorcery points that are not spent (D3.5.1, D6.9)."""
        return self.shown().enhancements + sorcery(s, self.figure) - self.far - self.strong

    def more_black(self, s: DescentState) -> int:
        """Return how many black dice may still be added for fatigue (D3.5.7, D3.5.8); a charmed
        hero spends none (D16e).
        """
        if not is_hero(self.figure) or self.charmed:
            return 0
        return more_black(self.dice, s.fatigue[self.figure])

    # --- what it comes to

    def range(self, s: DescentState) -> int:
        """Return the sum of the range (D3.4.2)."""
        found = self.shown().range + self.far
        for bonus, often in self.bought(s):
            found += bonus.range * often
        return found

    def hits(self, s: DescentState) -> bool:
        """Return whether the range is reached (D3.4.2); where it does not count it is (D3h)."""
        return self.range(s) >= self.need

    def damage(self, s: DescentState) -> int:
        """Return all damage of the attack (D3.6), a Command among it (D6.10)."""
        found = self.shown().damage + self.strong
        for bonus, often in self.bought(s):
            found += bonus.damage * often
        if not is_hero(self.figure) and queries.commanded(s, self.figure):
            found += COMMAND_DAMAGE
        return found

    def pierce(self, s: DescentState) -> int:
        """Return how much armor it ignores (D6.2)."""
        found = 0
        for bonus, often in self.bought(s):
            found += bonus.pierce * often
        return found

    def blast(self, s: DescentState) -> int:
        """Return the spaces of its Blast, 0 for none (D6.5, D3r)."""
        found = 0
        for bonus, often in self.bought(s):
            found += bonus.blast * often
        return found

    def sweeps(self, s: DescentState) -> bool:
        """Return whether it hits every enemy in reach (D6.4)."""
        return any(bonus.sweep for bonus, _ in self.bought(s))

    def knocks(self, s: DescentState) -> bool:
        """Return whether it pushes whom it wounds (D6.7)."""
        return any(bonus.knockback for bonus, _ in self.bought(s))

    def marks(self, s: DescentState) -> int:
        """Return the tokens that its wounds bring, as bits of ``codes.CONDITIONS`` (D6.8)."""
        found = 0
        for bonus, _ in self.bought(s):
            found |= bonus.marks
        return found


def sorcery(s: DescentState, figure: int) -> int:
    """Return the Sorcery points of a figure's attacks (D6.9)."""
    return 0 if is_hero(figure) else s.tables.monster_line(figure).sorcery


def named(s: DescentState, figure: int, item: int, cell: int, start: int) -> list[int]:
    """Return the figures that an attack is made against: those in the target space, or in the cone
    of a Breath, which leads away from the attacker (D3o, D6a), ascending.
    """
    breath = reaching.breathes(s, figure)
    return s.figures_at(s.layout().cone(start, cell) if breath else 1 << cell)


def reached(s: DescentState, attack: Rolling) -> list[int]:
    """Return the figures that a hit strikes, each once, heroes in seat order first (D3n, D9b): all
    in a Breath, the enemies in reach of a Sweep (D6f, D6h), all in the burst of a Blast (D6g).
    """
    figure = attack.figure
    if attack.sweeps(s):
        spaces = reaching.targets(s, figure, attack.item)
        return [each for each in s.figures_at(spaces) if is_hero(each) != is_hero(figure)]
    blast = attack.blast(s)
    if blast:
        return s.figures_at(s.layout().burst(attack.cell, blast))
    return named(s, figure, attack.item, attack.cell, attack.start)


def rolling(m: Match) -> Rolling:
    """Return the attack that is under way, to be changed; ``LookupError`` where none is."""
    for place in range(len(m.stack) - 1, -1, -1):
        if isinstance(m.stack[place], Rolling):
            found = m.at_work(place)
            assert isinstance(found, Rolling)
            return found
    raise LookupError("nobody attacks")
