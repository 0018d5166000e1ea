"""One position as it stands: what is owned, what threatens, what could be struck next."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.players.command.outlook import Outlook
from game.players.command.reach import Reaches
from game.rules.command import queries
from game.rules.command.codes import SLOTS
from game.rules.command.state import ATTACHED, CommandState

SHARES: Final = (0.9, 0.6, 0.45, 0.35, 0.3)
"""How likely a foe strikes one creature, by how many others it could strike as well."""
LATER: Final = 0.3  # of a blow that can come only after the next turn of this side
CAUTION: Final = 0.8
PULL: Final = 0.6
OTHERS: Final = 0.1  # what all goals but the best count
BACK: Final = 0.5  # what striking back promises
AVENGED: Final = 0.3  # what friends who reach whoever comes promise
AGREED: Final = 0.75  # how surely another foe joins in to fell somebody
READY: Final = 0.6  # what somebody who may still act this turn is counted to do
TAKEN: Final = 0.4  # the same, if another is counted on for the same foe
COVER: Final = 0.3


class Foe:
    """An enemy with what it can strike before this side has acted again."""

    __slots__ = ("both", "cell", "figure", "melee", "others", "shots", "weight")

    def __init__(
        self, figure: int, cell: int, weight: float, melee: int, shots: int, others: int
    ) -> None:
        self.figure = figure
        self.cell = cell
        self.weight = weight
        self.melee = melee
        self.shots = shots
        self.both = melee | shots
        self.others = others


class Peril(NamedTuple):
    """What a foe could do to one creature: on which squares, how much, how likely.

    ``hit``, ``shot`` and ``both`` are the damage in melee, from afar, and where either could come;
    ``back`` is what striking back promises then, ``avenged`` the same of each who could avenge it.
    """

    melee: int
    shots: int
    hit: int
    shot: int
    both: int
    chance: float
    back: float
    avenged: list[float]


class Stand:
    """An own creature in a position: what it would gain and suffer on any square."""

    __slots__ = (
        "_avengers",
        "_dangers",
        "_drawn",
        "_perils",
        "_shelters",
        "bonus",
        "distance",
        "drawn",
        "figure",
        "gains",
        "left",
        "position",
    )

    def __init__(self, position: Position, figure: int) -> None:
        look, s = position.look, position.s
        self.position = position
        self.figure = figure
        self.left = position.hit_points(figure) - s.damage[figure]
        self.distance = look.tables.shot_range[figure]
        self.bonus = position.next_attack(figure)
        keywords = look.tables.keywords[figure]
        self._shelters = [
            (mask, amount)
            for giver, keyword, mask, amount in position.auras
            if giver != figure and keyword in keywords and giver // SLOTS == figure // SLOTS
        ]
        self.gains: list[tuple[float, float]] = []
        self._drawn: list[tuple[float, list[int], list[float], int]] = []
        self._perils: list[Peril] = []
        self._avengers = position.avengers(figure)
        self._dangers: dict[int, float] = {}
        old = look.s.cell[figure]
        here = 1 << old if old >= 0 else 0
        speed = look.tables.speed[figure]
        for place, foe in enumerate(position.foes):
            other = foe.figure
            melee = position.loss(other, look.melee(s, figure, other) + self.bonus)
            shot = look.shot(s, figure, other) if self.distance else 0
            gain = position.loss(other, shot + self.bonus) if shot else 0.0
            self.gains.append((melee, gain))
            if look.later:
                away = look.known.away(foe.cell)
                if melee:
                    self._drawn.append((melee, away, look.known.fading(speed, 1), other))
                if gain:
                    fading = look.known.fading(speed, self.distance)
                    self._drawn.append((gain, away, fading, other))
            if foe.weight:
                others = foe.others - (1 if foe.both & here else 0)
                chance = foe.weight * SHARES[min(others, 4)]
                shot = look.shot(s, other, figure) if foe.shots else 0
                hit = look.melee(s, other, figure)
                avenged = [chance * gains[place] for _, gains in self._avengers]
                both = max(hit, shot)
                self._perils.append(
                    Peril(foe.melee, foe.shots, hit, shot, both, chance, chance * melee, avenged)
                )
        first = look.s.cell[figure]
        self.drawn = self.pull(first) if first >= 0 else 0.0

    def place(self, cell: int, tapped: bool) -> float:
        """Return what it is worth to stand on ``cell`` when one has acted.

        Nearness counts beside where one stood at first, so that it is no loss to fell a goal.
        """
        look = self.position.look
        return look.drive * PULL * (self.pull(cell) - self.drawn) - look.care * self.danger(
            cell, tapped
        )

    def pull(self, cell: int) -> float:
        """Return what could be struck from ``cell`` in the next turns, the nearer the better."""
        best = total = 0.0
        for worth, away, fading, _ in self._drawn:
            worth *= fading[away[cell]]
            total += worth
            if worth > best:
                best = worth
        return self.position.look.later * (best + OTHERS * (total - best))

    def goal(self, cell: int) -> int:
        """Return the foe that draws most to ``cell``, -1 where none does."""
        best, whom = 0.0, -1
        for worth, away, fading, figure in self._drawn:
            worth *= fading[away[cell]]
            if worth > best:
                best, whom = worth, figure
        return whom

    def danger(self, cell: int, tapped: bool) -> float:
        """Return what the foes are expected to cost on ``cell``, less what is struck back."""
        key = self.shelter(cell) << 1 | (1 if tapped else 0)
        for mask, _ in self._avengers:
            key = key << 1 | mask >> cell & 1
        for melee, shots, *_ in self._perils:
            key = key << 2 | (melee >> cell & 1) << 1 | shots >> cell & 1
        found = self._dangers.get(key)
        if found is None:
            found = self._danger(cell, tapped)
            self._dangers[key] = found
        return found

    def _danger(self, cell: int, tapped: bool) -> float:
        expected = worst = back = avenged = 0.0
        near = [place for place, (mask, _) in enumerate(self._avengers) if mask >> cell & 1]
        blows: list[tuple[int, float]] = []
        shelter = self.shelter(cell)
        for melee, shots, hit, shot, both, chance, gain, aids in self._perils:
            if melee >> cell & 1:
                damage = both if shots >> cell & 1 else hit
                if gain > back:
                    back = gain
                for place in near:
                    if aids[place] > avenged:
                        avenged = aids[place]
            elif shots >> cell & 1:
                damage = shot
            else:
                continue
            damage -= shelter
            if damage > 0:
                expected += chance * damage
                worst += damage
                blows.append((damage, chance))
        if not blows:
            return 0.0
        if tapped:
            back = 0.0
        loss, figure, left = self.position.loss, self.figure, self.left
        if worst < left:
            return CAUTION * loss(figure, int(expected)) - BACK * back - AVENGED * avenged
        fall = loss(figure, left)
        blows.sort(reverse=True)
        total, odds = 0, 1.0
        for number, (damage, chance) in enumerate(blows):
            total += damage
            odds = min(odds, chance) if not number else odds * AGREED
            if total >= left:
                break
        odds = max(odds, min(0.9, expected / left) ** 2)
        hurt = loss(figure, min(int(expected), left - 1))
        return CAUTION * (odds * fall + (1.0 - odds) * hurt) - BACK * back - AVENGED * avenged

    def shelter(self, cell: int) -> int:
        """Return how much less each attack deals on ``cell`` by the auras of others."""
        return sum([amount for mask, amount in self._shelters if mask >> cell & 1])

    def blow(self, cell: int, bonus: int = 0) -> tuple[float, int]:
        """Return the worth of the best plain attack from ``cell`` if nobody but those beside it
        answers, and on whom; 0 and -1 for none.
        """
        position, figure = self.position, self.figure
        look, s = position.look, position.s
        arena = look.tables.arena
        near = arena.adjacent(cell)
        shots = 0
        if self.distance and position.foe_squares & arena.within(cell, self.distance):
            shots = arena.shots(cell, self.distance) & ~position.unshot
        if not (near | shots) & position.foe_squares:
            return 0.0, -1
        best, whom = 0.0, -1
        answer = 0
        shelter = self.shelter(cell)
        for foe, (melee, shot) in zip(position.foes, self.gains, strict=True):
            bit = 1 << foe.cell
            if near & bit:
                if not s.tapped >> foe.figure & 1:
                    answer += max(0, look.melee(s, foe.figure, figure) - shelter)
                if bonus:
                    damage = look.melee(s, figure, foe.figure) + bonus + self.bonus
                    melee = position.loss(foe.figure, damage)
                if melee > best:
                    best, whom = melee, foe.figure
            if shots & bit:
                if not s.tapped >> foe.figure & 1 and arena.cover(cell, foe.cell):
                    shot *= COVER
                if shot > best:
                    best, whom = shot, foe.figure
        if whom >= 0 and answer and not look.over:
            best -= position.loss(figure, answer)
        return best, whom


class Position:
    """What a state is worth to the seat of an outlook, as a sum over what it has."""

    __slots__ = (
        "_avenging",
        "_hosts",
        "_stands",
        "auras",
        "foe_squares",
        "foes",
        "look",
        "own",
        "reaches",
        "s",
        "unshot",
    )

    def __init__(self, look: Outlook, reaches: Reaches, s: CommandState) -> None:
        self.look = look
        self.reaches = reaches
        self.s = s
        self.own = s.standing(look.seat)
        self._hosts: dict[int, int] = {}
        for card in s.piles.cards[ATTACHED]:
            host = s.host[card]
            if host not in self._hosts:
                self._hosts[host] = queries.hit_points(s, host)
        # Whom else a foe could strike is counted as all stood at first: else a way would seem good
        # or bad by what it makes foes do to others, of which the choice of ends knows nothing.
        squares = look.s.where[look.side]
        self.foe_squares = s.where[1 - look.side]
        self.unshot = queries.unshot(s)
        self.auras = [
            (
                figure,
                each.aura_keyword,
                look.tables.arena.within(s.cell[figure], each.aura_reach),
                each.aura,
            )
            for figure in self.own
            for each in queries.texts(s, figure)
            if each.aura
        ]
        self.foes: list[Foe] = []
        for figure, cell in enumerate(s.cell):
            if cell < 0 or look.tables.side_of(figure) == look.side:
                continue
            melee, shots = reaches.of(s, figure)
            others = ((melee | shots) & squares).bit_count()
            self.foes.append(Foe(figure, cell, self._weight(figure), melee, shots, others))
        self._stands: dict[int, Stand] = {}
        self._avenging: dict[int, tuple[int, list[float]]] | None = None

    def _weight(self, figure: int) -> float:
        """Return how much a blow of this foe counts: whole if it may come before we act."""
        look, s = self.look, self.s
        if look.mine:
            return 0.0 if s.ending else 1.0
        acts = figure == s.acting or not s.activated >> figure & 1
        if figure // SLOTS == s.active and acts and not s.is_tapped(figure):
            return 1.0
        return 0.0 if s.ending else LATER

    def hit_points(self, figure: int) -> int:
        """Return how much damage destroys ``figure``."""
        return self._hosts.get(figure, self.look.tables.hit_points[figure])

    def next_attack(self, figure: int) -> int:
        """Return what the cards under ``figure`` add to its next attack."""
        if figure not in self._hosts:
            return 0
        attached = self.look.tables.attached
        return sum([attached[card].next_attack for card in self.s.under(figure)])

    def loss(self, figure: int, amount: int) -> float:
        """Return what it costs the side of ``figure`` that it takes ``amount`` damage."""
        return self.look.loss(figure, self.s.damage[figure], self.hit_points(figure), amount)

    def stand(self, figure: int) -> Stand:
        """Return an own creature as it is judged on any square."""
        found = self._stands.get(figure)
        if found is None:
            found = Stand(self, figure)
            self._stands[figure] = found
        return found

    def avengers(self, but: int) -> list[tuple[int, list[float]]]:
        """Return the other own creatures: the squares they strike, and what it brings by foe."""
        found = self._avenging
        if found is None:
            look, s = self.look, self.s
            found = {}
            for figure in self.own:
                melee, shots = self.reaches.of(s, figure)
                best = (
                    look.melee
                    if look.tables.melee[figure] >= look.tables.shot[figure]
                    else look.shot
                )
                gains = [self.loss(foe.figure, best(s, figure, foe.figure)) for foe in self.foes]
                found[figure] = (melee | shots, gains)
            self._avenging = found
        return [each for figure, each in found.items() if figure != but]

    # --- the whole

    def ready(self, but: int) -> float:
        """Return what those who may still act this turn are counted to do, ``but`` one."""
        look, s = self.look, self.s
        if s.active != look.seat:
            return 0.0
        total = 0.0
        taken: set[int] = set()
        for figure in self.own:
            if figure == but or (s.tapped | s.activated) >> figure & 1:
                continue
            melee, shots = self.reaches.of(s, figure)
            best, whom = 0.0, -1
            for foe, (close, far) in zip(self.foes, self.stand(figure).gains, strict=True):
                bit = 1 << foe.cell
                worth = close if melee & bit else 0.0
                if shots & bit and far > worth:
                    worth = far
                if foe.figure in taken:
                    worth *= TAKEN
                if worth > best:
                    best, whom = worth, foe.figure
            if whom >= 0:
                taken.add(whom)
                total += best
        return READY * total

    def places(self, but: int = -1) -> float:
        """Return what it is worth how the own creatures stand and what they may still do, ``but``
        one left out.
        """
        look, s = self.look, self.s
        total = self.ready(but)
        for figure in self.own:
            if figure == but:
                continue
            cell, first = s.cell[figure], look.s.cell[figure]
            if cell != first and self._moves_yet(figure, first):
                cell = first
            total += self.stand(figure).place(cell, s.is_tapped(figure))
        return total

    def _moves_yet(self, figure: int, first: int) -> bool:
        """Return whether ``figure`` will move in this turn anyway, so that it is no gain to take
        it elsewhere than to the ``first`` square.
        """
        s = self.s
        waits = s.active == self.look.seat and not s.activated >> figure & 1
        return waits and first >= 0 and not queries.pinned(s, figure)

    def material(self) -> float:
        """Return what this side has more than the other: points, creatures, gold, cards."""
        look, s = self.look, self.s
        worth = look.owned(s)
        for figure, cell in enumerate(s.cell):
            if cell >= 0:
                own = look.standing(figure, s.damage[figure], self.hit_points(figure))
                worth += own if look.tables.side_of(figure) == look.side else -own
        return worth
