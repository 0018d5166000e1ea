"""Exact chances of an attack, and how what was rolled is best spent (section 3, D15.2).

*Best spending* is this, for heroes and monsters alike:

- Of one roll, with nothing left to add: a hit before a miss, then as many wounds as can be. That
  makes the kill as likely as it can be, and then the wounds; what is beyond the wounds left counts
  as well. Of equal ways the one with the fewest surges.
- Fatigue dice are bought one by one after the roll, each rolled before the next is thought of. One
  more is bought if, with the best play of all that may follow, the chance of the kill grows by it,
  or that stays as it is and the expected wounds grow. Wounds beyond those left count for nothing
  here: fatigue is not given for them.
- Surges that are left then buy, dearest first, once each what a token or a push is: only if the
  target is wounded and lives (D3k, D6c). Blast and Sweep reach others and are bought for
  themselves alone: ``Terms.first`` says so.
- Dice are rolled again, by whoever aims or dodges (D3.7, D3.8), so that with all that may follow
  the chance of the kill is the best for him, then the expected wounds, fatigue reckoned as above.

With an X nothing can be spent, fatigue neither (D3b.2).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from game.engine.odds import Distribution
from game.rules.descent import codes
from game.rules.descent.dice import FACES, Symbols, more_black


class Option(NamedTuple):
    """What surges may buy: for ``price`` of them so much ``range``, ``damage`` and ``pierce``.

    ``marks`` says that it gives whom it wounds a token or a push: Knockback, Stun, Burn. A Blast or
    a Sweep gives nothing of all this.
    """

    price: int
    range: int = 0
    damage: int = 0
    pierce: int = 0
    marks: bool = False


class Terms(NamedTuple):
    """All that the chances of an attack hang on.

    ``dice`` are the kinds of all dice thrown, the black ones of a trait too; ``need`` is the range
    needed, 0 for melee and Breath (D3h, D6.6). ``range``, ``damage`` and ``pierce`` are what always
    applies, ``sorcery`` the points to add after the roll (D6.9), ``options`` what surges may buy.
    ``fatigue`` is how much may be spent on black dice. ``armor`` is the target's before Pierce and
    ``wounds`` what it has left. ``threat`` says that surges become threat and buy nothing
    (D3.5.5). ``first`` is the option, a Blast or a Sweep, that is bought first in every roll that
    can pay it, -1 for none; ``often`` is how often at most, for Blasts add up (D3r).
    """

    dice: tuple[int, ...]
    need: int
    armor: int
    wounds: int
    range: int = 0
    damage: int = 0
    pierce: int = 0
    sorcery: int = 0
    options: tuple[Option, ...] = ()
    fatigue: int = 0
    threat: bool = False
    first: int = -1
    often: int = 1


# A roll is one number of four parts, so that rolls add up as whole numbers do.
BITS: Final = 8
PART: Final = 255


def packed(shown: Symbols) -> int:
    """Return a roll without its misses as one number."""
    low = shown.range | shown.damage << BITS
    return low | shown.surges << 2 * BITS | shown.enhancements << 3 * BITS


class Spread:
    """What dice may show: ``rolls`` without an X, each once, in so many ``ways``, and the ways
    ``missed`` with one, out of ``of``.
    """

    __slots__ = ("missed", "of", "rolls", "ways")

    def __init__(self, rolls: list[int], ways: list[int], of: int) -> None:
        self.rolls = rolls
        self.ways = ways
        self.of = of
        self.missed = of - sum(ways)


# Pools of dice and weapons are few, so what is known of them is kept for good.
_far: Final[dict[tuple[int, ...], Spread]] = {}
_near: Final[dict[tuple[int, ...], Spread]] = {}


def spread(dice: tuple[int, ...], far: bool) -> Spread:
    """Return all that dice of these kinds, in rising order, may show. Where the target is not
    ``far`` the range is left out, and many rolls become one.
    """
    kept = _far if far else _near
    found = kept.get(dice)
    if found is None:
        found = _next(spread(dice[:-1], far), dice[-1], far) if dice else Spread([0], [1], 1)
        kept[dice] = found
    return found


def _next(before: Spread, kind: int, far: bool) -> Spread:
    """Return what dice show together with one more."""
    faces: dict[int, int] = {}
    for shown in FACES[kind]:
        if not shown.misses:
            face = packed(shown) if far else packed(shown) >> BITS << BITS
            faces[face] = faces.get(face, 0) + 1
    found: dict[int, int] = {}
    for face, times in faces.items():
        for at in range(len(before.rolls)):
            roll = before.rolls[at] + face
            found[roll] = found.get(roll, 0) + before.ways[at] * times
    return Spread(list(found), list(found.values()), before.of * codes.FACES)


class Purchase:
    """A way to spend surges: how often each option is bought (``times``), for ``spent`` in all,
    and how much ``range``, ``damage`` and ``pierce`` that gives.
    """

    __slots__ = ("damage", "pierce", "range", "spent", "times")

    def __init__(
        self, times: tuple[int, ...], spent: int, range: int, damage: int, pierce: int
    ) -> None:
        self.times = times
        self.spent = spent
        self.range = range
        self.damage = damage
        self.pierce = pierce

    def serves(self, other: Purchase) -> bool:
        """Return whether this gives at least all that another one gives."""
        more = self.range >= other.range and self.damage >= other.damage
        return more and self.pierce >= other.pierce


_purchases: Final[dict[tuple[tuple[Option, ...], int], tuple[Purchase, ...]]] = {}


def purchases(options: tuple[Option, ...], surges: int) -> tuple[Purchase, ...]:
    """Return the ways to spend at most so many surges on range, damage and Pierce, the cheapest
    first; none that gives no more than one before it (D3.5.3, D3r).
    """
    key = (options, surges)
    found = _purchases.get(key)
    if found is None:
        kept: list[Purchase] = []
        for each in sorted(_all_purchases(options, surges), key=_spent):
            if not _served(each, kept):
                kept.append(each)
        found = tuple(kept)
        _purchases[key] = found
    return found


def _served(purchase: Purchase, others: list[Purchase]) -> bool:
    return any(other.serves(purchase) for other in others)


def _spent(purchase: Purchase) -> int:
    return purchase.spent


def _all_purchases(options: tuple[Option, ...], surges: int) -> list[Purchase]:
    found = [Purchase((), 0, 0, 0, 0)]
    for option in options:
        longer: list[Purchase] = []
        for each in found:
            counts = option.range or option.damage or option.pierce
            most = (surges - each.spent) // option.price if counts else 0
            for times in range(most + 1):
                longer.append(
                    Purchase(
                        (*each.times, times),
                        each.spent + times * option.price,
                        each.range + times * option.range,
                        each.damage + times * option.damage,
                        each.pierce + times * option.pierce,
                    )
                )
        found = longer
    return found


MISSED: Final = -1


class _Judge:
    """Judges rolls by the terms of one attack; after ``judge`` the best spending's ``damage``,
    ``pierce`` and ``bought`` lie open. What is bought first costs ``aside`` surges, 0 for nothing,
    and is bought ``often`` at most.
    """

    __slots__ = (
        "armor", "aside", "bonus", "bought", "damage", "need", "often", "options", "pierce",
        "plain", "shops", "sorcery", "threat", "wounds",
    )  # fmt: skip

    def __init__(self, terms: Terms) -> None:
        self.need = terms.need - terms.range
        self.armor = terms.armor
        self.wounds = terms.wounds
        self.bonus = terms.damage
        self.plain = terms.pierce
        self.sorcery = terms.sorcery
        self.options: tuple[Option, ...] = () if terms.threat else terms.options
        self.threat = terms.threat
        self.aside = 0
        self.often = terms.often
        if terms.first >= 0 and not terms.threat:
            self.aside = terms.options[terms.first].price
        self.often = terms.often
        self.shops: list[tuple[Purchase, ...]] = []
        self.damage = 0
        self.pierce = 0
        self.bought: Purchase | None = None

    def pays(self, roll: int) -> int:
        """Return how often a roll pays for what is bought first."""
        if self.aside == 0:
            return 0
        return min(self.often, (roll >> 2 * BITS & PART) // self.aside)

    def shop(self, surges: int) -> tuple[Purchase, ...]:
        """Return what may be bought with so many surges."""
        while len(self.shops) <= surges:
            self.shops.append(purchases(self.options, len(self.shops)))
        return self.shops[surges]

    def judge(self, roll: int) -> int:
        """Return the most wounds of a roll, ``MISSED`` where the range cannot be reached."""
        surges = (roll >> 2 * BITS & PART) - self.pays(roll) * self.aside
        points = (roll >> 3 * BITS & PART) + self.sorcery
        short = self.need - (roll & PART)
        strength = (roll >> BITS & PART) + self.bonus + points
        best = MISSED
        for each in self.shop(surges):
            lacks = short - each.range
            if lacks < 0:
                lacks = 0
            if lacks > points:
                continue
            damage = strength + each.damage - lacks
            pierce = self.plain + each.pierce
            armor = self.armor - pierce
            wounds = damage - armor if armor > 0 else damage
            if wounds < 0:
                wounds = 0
            if wounds > best:
                best = wounds
                self.damage = damage
                self.pierce = pierce
                self.bought = each
        return best


class _Buyer:
    """Knows whether one more fatigue die is worth its price, by all that may follow."""

    __slots__ = ("faces", "judge", "known")

    def __init__(self, judge: _Judge) -> None:
        self.judge = judge
        black = spread((codes.BLACK,), True)
        self.faces = list(zip(black.rolls, black.ways, strict=True))
        self.known: dict[int, tuple[int, int, bool]] = {}

    def worth(self, roll: int, left: int) -> tuple[int, int, bool]:
        """Return kills and wounds (at most those left) of a roll with so many dice ``left`` to be
        bought, added up over all that these dice may show, and whether the next one is bought.
        """
        key = roll << 3 | left
        known = self.known.get(key)
        if known is not None:
            return known
        kills = gain = 0
        buys = False
        if left == 0:
            wounds = self.judge.judge(roll)
            if wounds >= self.judge.wounds:
                kills, gain = 1, self.judge.wounds
            elif wounds > 0:
                gain = wounds
        else:
            still, least, _ = self.worth(roll, 0)
            scale = codes.FACES**left
            for face, ways in self.faces:
                more, much, _ = self.worth(roll + face, left - 1)
                kills += more * ways
                gain += much * ways
            buys = kills > still * scale or (kills == still * scale and gain > least * scale)
            if not buys:
                kills, gain = still * scale, least * scale
        found = (kills, gain, buys)
        self.known[key] = found
        return found


class Chances:
    """How an attack may end, in whole numbers of ways out of ``of``: with an X (``missed``), with
    the range too ``short``, or as a hit by its damage and Pierce.
    """

    __slots__ = (
        "_added", "_armor", "_beside", "_blows", "_threat", "_wounds", "missed", "of", "short",
    )  # fmt: skip

    def __init__(self, terms: Terms, missed: int, of: int) -> None:
        self.of = of
        self.missed = missed
        self.short = 0
        self._armor = terms.armor
        self._wounds = terms.wounds
        self._blows: dict[int, int] = {}
        self._beside: list[dict[int, int]] = []
        self._threat: dict[int, int] = {0: missed} if terms.threat else {0: of}
        self._added: dict[int, int] = {0: missed}

    def miss(self) -> Fraction:
        """Return the chance that the attack fails, by an X or by its range (D3.4)."""
        return Fraction(self.missed + self.short, self.of)

    def hit(self) -> Fraction:
        """Return the chance of a hit, be it without a wound."""
        return Fraction(self.of - self.missed - self.short, self.of)

    def kill(self) -> Fraction:
        """Return the chance that the target loses all the wounds it has left."""
        ways = 0
        for wounds, times in _wounds(self._blows, self._armor).items():
            if wounds >= self._wounds:
                ways += times
        return Fraction(ways, self.of)

    def wounds(self) -> Distribution:
        """Return the wounds of the target; an attack that fails gives none (D3.13)."""
        return self._whole(_wounds(self._blows, self._armor))

    def beside(self, armor: int, times: int = 1) -> Distribution:
        """Return the wounds of another figure that the same attack reaches, of its own armor: all
        is spent as is best against the target (D3n). It is reached only where the option to be
        bought ``first``, if there is one, was paid so many ``times`` (D3r).
        """
        reached: dict[int, int] = {}
        for blows in self._beside[times:]:
            for blow, ways in blows.items():
                reached[blow] = reached.get(blow, 0) + ways
        return self._whole(_wounds(reached, armor))

    def threat(self) -> Distribution:
        """Return the threat that surges give the overlord, short of range too (D3.5.5, D3m)."""
        return Distribution(self._threat)

    def added(self) -> Distribution:
        """Return how many black dice are bought with fatigue."""
        return Distribution(self._added)

    def _whole(self, ways: dict[int, int]) -> Distribution:
        """Return a distribution in which all other ways give nothing."""
        ways[0] = ways.get(0, 0) + self.of - sum(ways.values())
        return Distribution(ways)

    def end(self, judge: _Judge, roll: int, ways: int, added: int) -> None:
        """Count the ways in which an attack ends with a roll."""
        if judge.threat:
            gained = (roll >> 2 * BITS & PART) // 2
            self._threat[gained] = self._threat.get(gained, 0) + ways
        self._added[added] = self._added.get(added, 0) + ways
        if judge.judge(roll) == MISSED:
            self.short += ways
            return
        blow = judge.damage << BITS | judge.pierce
        self._blows[blow] = self._blows.get(blow, 0) + ways
        paid = judge.pays(roll) if judge.aside else ALWAYS
        while len(self._beside) <= paid:
            self._beside.append({})
        self._beside[paid][blow] = self._beside[paid].get(blow, 0) + ways


def _wounds(blows: dict[int, int], armor: int) -> dict[int, int]:
    """Return in how many ways each number of wounds comes against an armor (D3.13)."""
    found: dict[int, int] = {}
    for blow, ways in blows.items():
        wounds = max(0, (blow >> BITS) - max(0, armor - (blow & PART)))
        found[wounds] = found.get(wounds, 0) + ways
    return found


ALWAYS: Final = 8
"""How often what is bought first is as good as paid where nothing has to be."""
MOST_KEPT: Final = 4096
_chances: Final[dict[Terms, Chances]] = {}


def chances(terms: Terms) -> Chances:
    """Return the exact chances of an attack before its roll, under the best spending."""
    found = _chances.get(terms)
    if found is None:
        far = terms.need > terms.range
        found = _count(terms, spread(tuple(sorted(terms.dice)), far))
        if len(_chances) >= MOST_KEPT:
            _chances.clear()
        _chances[terms] = found
    return found


def _count(terms: Terms, rolled: Spread) -> Chances:
    judge = _Judge(terms)
    most = more_black(terms.dice, terms.fatigue)
    scale = codes.FACES**most
    found = Chances(terms, rolled.missed * scale, rolled.of * scale)
    if not most:
        for at in range(len(rolled.rolls)):
            found.end(judge, rolled.rolls[at], rolled.ways[at], 0)
        return found
    buyer = _Buyer(judge)
    rolls = dict(zip(rolled.rolls, rolled.ways, strict=True))
    for added in range(most + 1):
        after: dict[int, int] = {}
        for roll, ways in rolls.items():
            if buyer.worth(roll, most - added)[2]:
                for face, times in buyer.faces:
                    after[roll + face] = after.get(roll + face, 0) + ways * times
            else:
                found.end(judge, roll, ways * codes.FACES ** (most - added), added)
        rolls = after
    return found


class Proposal:
    """How a roll is best spent, and what comes of it.

    ``add`` says that a fatigue die should be bought first; the rest is what would be best without.
    Each E and each Sorcery point goes to range or to damage; ``times`` is how often each surge
    option is bought, ``threat`` what the overlord gets. ``hit``, ``damage``, ``pierce`` and
    ``wounds`` are the outcome.
    """

    __slots__ = (
        "add", "damage", "enhancements_to_damage", "enhancements_to_range", "hit", "pierce",
        "sorcery_to_damage", "sorcery_to_range", "threat", "times", "wounds",
    )  # fmt: skip

    def __init__(self, add: bool, options: int, threat: int) -> None:
        self.add = add
        self.hit = False
        self.damage = 0
        self.pierce = 0
        self.wounds = 0
        self.enhancements_to_range = 0
        self.enhancements_to_damage = 0
        self.sorcery_to_range = 0
        self.sorcery_to_damage = 0
        self.times: list[int] = [0] * options
        self.threat = threat


def proposal(terms: Terms, shown: Symbols) -> Proposal:
    """Return the best spending of a roll. Where nothing helps, with an X or the range out of reach,
    nothing is spent. Enhancements become range before Sorcery points do.
    """
    if shown.misses:
        return Proposal(False, len(terms.options), 0)
    judge = _Judge(terms)
    roll = packed(shown)
    most = more_black(terms.dice, terms.fatigue)
    add = most > 0 and _Buyer(judge).worth(roll, most)[2]
    found = Proposal(add, len(terms.options), shown.surges // 2 if terms.threat else 0)
    wounds = judge.judge(roll)
    bought = judge.bought
    if wounds == MISSED or bought is None:
        return found
    found.hit = True
    found.damage = judge.damage
    found.pierce = judge.pierce
    found.wounds = wounds
    lacks = max(0, judge.need - shown.range - bought.range)
    found.enhancements_to_range = min(lacks, shown.enhancements)
    found.sorcery_to_range = lacks - found.enhancements_to_range
    found.enhancements_to_damage = shown.enhancements - found.enhancements_to_range
    found.sorcery_to_damage = terms.sorcery - found.sorcery_to_range
    for option, times in enumerate(bought.times):
        found.times[option] = times
    left = shown.surges - bought.spent
    paid = judge.pays(roll)
    if paid:
        found.times[terms.first] = paid
        left -= paid * judge.aside
    if not terms.threat and 0 < wounds < terms.wounds:
        _buy_more(terms.options, found.times, left)
    return found


def _buy_more(options: tuple[Option, ...], times: list[int], left: int) -> None:
    """Buy tokens and pushes with the surges left, the dearest first, each once (D6b)."""
    dearest = sorted([(-each.price, at) for at, each in enumerate(options)])
    for price, at in dearest:
        if options[at].marks and -price <= left:
            times[at] = 1
            left += price


# --- rerolls


def _rolled(terms: Terms, faces: tuple[int, ...], again: int) -> Spread:
    """Return what dice may show of which some are rolled again."""
    fresh: list[int] = []
    kept = misses = 0
    for place, kind in enumerate(terms.dice):
        if again >> place & 1:
            fresh.append(kind)
            continue
        shown = FACES[kind][faces[place] - 1]
        kept += packed(shown)
        misses += shown.misses
    rolled = spread(tuple(sorted(fresh)), terms.need > terms.range)
    if misses:
        return Spread([], [], rolled.of)
    return Spread([kept + roll for roll in rolled.rolls], rolled.ways, rolled.of)


def reroll(terms: Terms, faces: tuple[int, ...], defends: bool = False) -> int:
    """Return the places of the dice that are best rolled again, as bits: for whoever aims, or for
    the target that dodges (``defends``). Of equally good ways the one with the fewest dice, then
    with the first ones. Alike dice that show alike count as one, so few ways are to be looked at.
    """
    most = more_black(terms.dice, terms.fatigue)
    buyer = _Buyer(_Judge(terms))
    scale = codes.FACES ** len(terms.dice)
    best = 0
    kills = gain = -1
    for again in _ways(terms.dice, faces):
        rolled = _rolled(terms, faces, again)
        times = scale // rolled.of
        more = much = 0
        for at in range(len(rolled.rolls)):
            killed, wounded, _ = buyer.worth(rolled.rolls[at], most)
            more += killed * rolled.ways[at] * times
            much += wounded * rolled.ways[at] * times
        if defends:
            better = kills < 0 or more < kills or (more == kills and much < gain)
        else:
            better = more > kills or (more == kills and much > gain)
        if better:
            best, kills, gain = again, more, much
    return best


def _ways(dice: tuple[int, ...], faces: tuple[int, ...]) -> list[int]:
    """Return the sets of places that differ in what is rolled again, the smallest first; of alike
    dice that show alike always the first ones.
    """
    lots: dict[tuple[int, int, int, int, int, int], list[int]] = {}
    for place, kind in enumerate(dice):
        shown = FACES[kind][faces[place] - 1]
        key = (kind, *shown.counts())
        lots.setdefault(key, []).append(place)
    found = [0]
    for places in lots.values():
        longer: list[int] = []
        for before in found:
            taken = before
            longer.append(taken)
            for place in places:
                taken |= 1 << place
                longer.append(taken)
        found = longer
    return [again for _, again in sorted([(each.bit_count(), each) for each in found])]
