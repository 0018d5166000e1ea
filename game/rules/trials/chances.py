"""Exact chances of rolls and attacks in Trials: as things stand, if nobody answers (T31 to T33,
T42, T43).

All is reckoned in whole ways out of 400: two d20, of which the second counts with advantage or
disadvantage alone (T32). What gets through is told as a distribution of the HP that would be lost
if the figure had any number of them; whether it falls says :meth:`Chances.falls`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.engine.match import Match
from game.engine.odds import Distribution
from game.rules.trials import conditions, defences, harm, hits, queries, rolls, weather
from game.rules.trials import skills as skill_rolls
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AREA,
    ATTACK_ROLL,
    B_ADV_ATTACK,
    B_ATTACK_ROLL,
    B_HIT_DMG,
    B_HIT_PRC,
    B_IGNORE_DIS,
    B_NEXT_ROLL,
    B_PLUS_ROLL,
    END_ROUND,
    FIRST_LOOT,
    FIRST_OBELISK,
    GUARDIAN,
    GUIDING_BOLT,
    HIT,
    HOARDER,
    MELEE,
    MOCKERY,
    RANGED,
    SKILL_ROLL,
    SPELL,
    WEAPON,
)
from game.rules.trials.frames import Deed, Throw
from game.rules.trials.state import TrialsState, of
from game.rules.trials.words import Face

SIDES: Final = rolls.SIDES
OF: Final = SIDES * SIDES
KINDS: Final = MELEE | RANGED | WEAPON | SPELL | AREA
"""The bits of a deed that its rolls and damage bear too."""
ROLL_BOONS: Final = (B_NEXT_ROLL, B_PLUS_ROLL, B_ATTACK_ROLL, B_ADV_ATTACK)
HIT_BOONS: Final = (B_HIT_DMG, B_HIT_PRC)
DOWN: Final = 2


def _ways(adv: int, dis: int) -> tuple[int, ...]:
    found = [0]
    for face in range(1, SIDES + 1):
        if adv == dis:  # none of them, or both together (T32)
            found.append(SIDES)
        elif adv:
            found.append(2 * face - 1)
        else:
            found.append(2 * (SIDES - face) + 1)
    return tuple(found)


PLAIN: Final = _ways(0, 0)
HIGHER: Final = _ways(1, 0)
LOWER: Final = _ways(0, 1)


def ways(adv: bool, dis: bool) -> tuple[int, ...]:
    """Return in how many of 400 ways each face counts, by the face: with advantage, disadvantage,
    neither, or both together, which is neither (T32).
    """
    if adv == dis:
        return PLAIN
    return HIGHER if adv else LOWER


def reaching(need: int, bonus: int, adv: bool = False, dis: bool = False) -> Fraction:
    """Return the chance that a d20 and what is added to it reach a number (T31, T32)."""
    shown = ways(adv, dis)
    least = min(max(need - bonus, 1), SIDES + 1)
    return Fraction(sum(shown[least:]), OF)


# --- one roll against one target


class Chances:
    """What one roll of an attack may do to one figure, in ways out of ``of``.

    ``bands`` are the ways of each band by its place, ``missed`` those of a miss, ``critical`` of a
    critical hit, ``lost`` by the HP that get through (0 too). ``need`` is what the die must show
    for a hit, ``bonus`` what is added to it, ``parts`` what that is made of, ``adv`` and ``dis``
    how it is thrown; ``auto`` says that nothing is rolled (T33c). ``spends`` are the ways in which
    something is used up that adds to one hit.
    """

    __slots__ = (
        "adv", "auto", "bands", "bonus", "critical", "dis", "lost", "missed", "need", "of",
        "parts", "spends",
    )  # fmt: skip

    def __init__(self, bands: int) -> None:
        self.of: int = OF
        self.bands: list[int] = [0] * bands
        self.missed: int = 0
        self.critical: int = 0
        self.lost: dict[int, int] = {}
        self.need: int = 0
        self.bonus: int = 0
        self.parts: tuple[tuple[str, int], ...] = ()
        self.adv: bool = False
        self.dis: bool = False
        self.auto: bool = False
        self.spends: int = 0

    def hit(self) -> Fraction:
        """Return the chance of any band."""
        return Fraction(self.of - self.missed, self.of)

    def miss(self) -> Fraction:
        """Return the chance of a miss (T31f)."""
        return Fraction(self.missed, self.of)

    def crit(self) -> Fraction:
        """Return the chance of a critical hit (T33)."""
        return Fraction(self.critical, self.of)

    def at_least(self, n: int) -> Fraction:
        """Return the chance that so much or more gets through."""
        return Fraction(sum([times for lost, times in self.lost.items() if lost >= n]), self.of)

    def mean(self) -> Fraction:
        """Return how much gets through on average."""
        return Fraction(sum([lost * times for lost, times in self.lost.items()]), self.of)

    def damage(self) -> Distribution:
        """Return how much gets through, as a distribution."""
        return Distribution(dict(self.lost))

    def falls(self, s: TrialsState, target: int) -> Fraction:
        """Return the chance that it brings a figure to 0 (T52, T52.2, T54); none of an obelisk."""
        return self.at_least(enough(s, target))


NEVER: Final = 1 << 20


def enough(s: TrialsState, target: int) -> int:
    """Return how much must get through at once to bring a figure to 0: its HP, of a minion ten or
    anything if it is wounded (T52); more than can be of an obelisk, which only counts what it
    takes (T68i), and of a Naga that comes back (section 8).
    """
    if target >= FIRST_OBELISK:
        return NEVER
    if target == HOARDER:
        return 1
    if queries.is_minion(target):
        return 1 if s.wounded >> target & 1 else harm.AT_ONCE
    returns = target == GUARDIAN and s.tables.content.guardians[s.guardian].special == "returns"
    if returns and not s.returned:
        return NEVER
    return max(1, s.hp[target])


def stroke(s: TrialsState, deed: Deed, target: int) -> Chances:
    """Return the chances of one roll of a deed against a target as all stand, declared or only
    thought of (T42.2 to T42.6).
    """
    count = _Count(s, deed, target)
    if hits.rolls_nothing(s, deed, count.face):
        count.found.auto = True
        count.hit(len(count.face.bands) - 1, 0, 0, OF)
        return count.found
    throw = Throw(ATTACK_ROLL, deed.figure, target, 0, deed.card, flags=deed.flags & KINDS)
    return count.thrown(throw, 0)


def thrown(match: Match, target: int) -> Chances | None:
    """Return the chances of the attack roll that is under way, its answers so far counted: before
    the die falls, or of the die that lies there; ``None`` where no attack roll is under way.
    """
    s = of(match)
    if not s.throws or not s.deeds:
        return None
    throw = s.throw()
    deed = s.deed()
    if throw.kind != ATTACK_ROLL or throw.figure != deed.figure:
        return None
    count = _Count(s, deed, target)
    if throw.die:  # all that was added to it is counted in its bonus
        count.tell((("plays", throw.bonus),), False, False)
        count.result(throw.set or throw.die, OF)
        return count.found
    return count.thrown(throw, throw.set)


class _Count:
    """Counts what one roll of a deed may do to a target: ``less`` and ``dr`` are what stops damage
    there, whatever the roll comes to.
    """

    __slots__ = ("deed", "dr", "face", "found", "less", "s", "target")

    def __init__(self, s: TrialsState, deed: Deed, target: int) -> None:
        self.s: TrialsState = s
        self.deed: Deed = deed
        self.target = target
        self.face: Face = hits.face_of(s, deed)
        self.found: Chances = Chances(len(self.face.bands))
        self.less: int = reduced(s, target, HIT | deed.flags & KINDS)
        self.dr: int = defences.dr(s, target, deed.figure)

    def thrown(self, throw: Throw, die: int) -> Chances:
        """Count all faces of a roll that is not made yet, or the one to which its ``die`` is set:
        with what is added and how it is thrown (T31.2, T32).
        """
        s, deed = self.s, self.deed
        parts = rolls.bonuses(s, throw)
        own = hits.roll_bonus(s, deed)
        if own:
            parts.append(("action", own))
        if throw.bonus:
            parts.append(("plays", throw.bonus))
        adv = throw.adv != 0 or hits.is_aided(s, deed) or rolls.has_advantage(s, throw)
        dis = throw.dis != 0 or deed.dis != 0 or rolls.has_disadvantage(s, throw)
        if dis and queries.has_boon(s, deed.figure, B_IGNORE_DIS):
            dis = False
        self.tell(tuple(parts), adv, dis)
        if die:
            self.result(die, OF)
        else:
            self.faces()
        return self.found

    def tell(self, parts: tuple[tuple[str, int], ...], adv: bool, dis: bool) -> None:
        """Keep what is added to the roll and how it is thrown."""
        found = self.found
        found.parts = parts
        found.bonus = sum([n for _, n in parts])
        found.adv, found.dis = adv, dis
        found.need = min(max(self.face.bands[0].at - found.bonus, 1), SIDES + 1)

    def faces(self) -> None:
        """Count all faces; those between two thresholds come to the same and are counted together,
        by whether they are even where that matters (TE20).
        """
        found = self.found
        shown = ways(found.adv, found.dis)
        parity = weather.wild_magic(self.s)[0] != 0 and self.deed.flags & SPELL != 0
        marks = thresholds(self.s, self.deed, self.face)
        whole = len(marks)
        times: dict[int, int] = {}
        faces: dict[int, int] = {}
        at = 0
        for number in range(1, SIDES + 1):
            while at < whole and marks[at] <= number + found.bonus:
                at += 1
            key = at * 2 + (number % 2 if parity else 0)
            times[key] = times.get(key, 0) + shown[number]
            faces[key] = number
        for key, count in times.items():
            self.result(faces[key], count)

    def result(self, die: int, times: int) -> None:
        """Count what the die comes to, as often as told."""
        result = die + self.found.bonus
        band = hits.band_of(self.face, result)
        if band < 0:
            self.found.missed += times
            self.found.lost[0] = self.found.lost.get(0, 0) + times
        else:
            self.hit(band, die, result, times)

    def hit(self, band: int, die: int, result: int, times: int) -> None:
        """Count a hit: its band, and what gets through (T42d, T42.4 to T42.6)."""
        s, deed, found = self.s, self.deed, self.found
        found.bands[band] += times
        through = 0
        if hits.is_damaging(self.face, band):
            dmg, prc = hits.own(self.face, band)
            more = hits.added(s, deed, self.target, die, result)
            dmg += sum([n for _, n in more.dmg])
            prc += sum([n for _, n in more.prc])
            if hits.is_critical(s, deed, self.face, band, self.target, result):
                found.critical += times
                prc += hits.critical_prc(s, deed)
            if more.used or waits_for_a_hit(s, deed.figure):
                found.spends += times
            through = left_of(dmg, prc, self.less, self.dr)
        found.lost[through] = found.lost.get(through, 0) + times


def thresholds(s: TrialsState, deed: Deed, face: Face) -> list[int]:
    """Return the results from which on an attack may come to something else, ascending: its bands,
    criticals, and what features and loot ask for (T31, T33, T65.59).
    """
    found = [band.at for band in face.bands]
    found += [hits.CRITICAL_FROM, deed.crit]
    for effect in hits.chain_words(s, deed, w.CRIT_FROM, deed.flags):
        found.append(effect.n)
    for moment in (w.M_YOUR_ATTACKS, w.M_YOUR_HIT):
        for passive in conditions.passives(s, deed.figure, moment):
            for lead in passive.part.leads:
                if lead.kind == w.L_IF and lead.what == w.IF_RESULT:
                    found.append(lead.n)
            for effect in passive.part.sides[0]:
                if effect.word == w.CRIT_FROM:
                    found.append(effect.n)
    if queries.is_hero(deed.figure):
        for card in s.loot(deed.figure):
            loot = s.tables.loot[card - FIRST_LOOT]
            found += [each.result for each in loot.hits]
            found += [each.at for each in loot.crits]
    found.sort()
    return found


def waits_for_a_hit(s: TrialsState, figure: int) -> bool:
    """Return whether something waits for the next hit of a figure (T28c)."""
    return queries.has_boon(s, figure, B_HIT_DMG) or queries.has_boon(s, figure, B_HIT_PRC)


def reduced(s: TrialsState, target: int, flags: int) -> int:
    """Return how much features, loot and a bond take from an instance of damage to a figure without
    anybody's choice (T42.4, T65.74, T66h).
    """
    total = sum([each.n for each in harm.reducers(s, target, flags)])
    for row in s.ongoing:
        if row[2] == target and s.stands(row[1]):
            total += harm.bond_of(s, row[0])[0]
    return total


def gets_through(
    s: TrialsState, target: int, source: int, dmg: int, prc: int, flags: int, more: int = 0
) -> int:
    """Return what is left of damage: first what reduces it, from piercing damage before normal,
    then DR from normal damage alone (T42.4 to T42.6, T43a, T43b). ``more`` is what plays reduce.
    """
    if dmg <= 0 and prc <= 0:
        return 0
    less = more + reduced(s, target, flags)
    return left_of(dmg, prc, less, defences.dr(s, target, source))


def left_of(dmg: int, prc: int, less: int, dr: int) -> int:
    """Return the HP that damage costs once what reduces it, ``less``, and DR are taken off (T42.4
    to T42.6).
    """
    dmg, prc = max(0, dmg), max(0, prc)
    from_prc = min(prc, less)
    return max(0, dmg - min(dmg, less - from_prc) - dr) + prc - from_prc


# --- several rolls of one attack


class Several:
    """What all rolls of an attack do to one figure: ``rolls`` of them with their chances one by
    one, the HP that get through altogether, and whether it falls.
    """

    __slots__ = ("damage", "falls", "hit", "rolls")

    def __init__(
        self, rolls: list[Chances], damage: Distribution, falls: Fraction, hit: Fraction
    ) -> None:
        self.rolls = rolls
        self.damage = damage
        self.falls = falls
        self.hit = hit


def attack(s: TrialsState, deed: Deed, order: list[int]) -> dict[int, Several]:
    """Return the chances of all rolls of an attack in their order, by target (T42b, T65.62): what
    serves the next roll serves the first alone, what serves a hit the first hit (T65.18, T28c,
    T65.55). One that has fallen is not rolled against again.

    How a target stands after an earlier roll of the same attack, rooted or hurt, is not reckoned.
    """
    now = s
    each: list[Chances] = []
    others: list[Chances] = []
    spends = False
    for place, target in enumerate(order):
        fresh = stroke(now, deed, target)
        used = fresh
        if fresh.spends and spends:
            used = stroke(_after_hit(now, deed.figure), deed, target)
        spends = spends or fresh.spends > 0
        each.append(fresh)
        others.append(used)
        if place + 1 < len(order):
            now = _after_roll(now, deed, target, fresh.auto)
    found: dict[int, Several] = {}
    for target in order:
        if target not in found:
            found[target] = _together(s, target, order, each, others)
    return found


def _after_roll(s: TrialsState, deed: Deed, target: int, auto: bool) -> TrialsState:
    """Return the position when what serves one roll is used up by it (T65.18, T65.91, T65.95, T46c,
    T66r); the same where nothing is.
    """
    figure = deed.figure
    throw = Throw(ATTACK_ROLL, figure, target, 0, deed.card, flags=deed.flags & KINDS)
    boons = [row for row in s.boons if row[1] != figure or row[0] not in ROLL_BOONS]
    rings = [
        row
        for row in s.rings
        if (row[0] != MOCKERY or row[1] != figure) and (row[0] != GUIDING_BOLT or row[1] != target)
    ]
    breakers = rolls.spellbreakers(s, throw)
    spent = len(boons) < len(s.boons) or len(rings) < len(s.rings)
    if auto or not (spent or breakers or s.daze[figure]):
        return s
    found = s.copy()
    found.boons, found.rings = boons, rings
    found.daze[figure] = 0
    found.limits += [(card, target, END_ROUND) for card in breakers]
    return found


def _after_hit(s: TrialsState, figure: int) -> TrialsState:
    """Return the position when what serves one hit of a figure is used up by it (T28c, T65.55)."""
    found = s.copy()
    found.boons = [row for row in s.boons if row[1] != figure or row[0] not in HIT_BOONS]
    for moment in (w.M_YOUR_ATTACKS, w.M_YOUR_HIT):
        for passive in conditions.passives(s, figure, moment):
            limit = conditions.limit_of(passive.part)
            if limit >= 0:
                found.limits.append((passive.card, figure, limit))
    return found


def _together(
    s: TrialsState, target: int, order: list[int], fresh: list[Chances], used: list[Chances]
) -> Several:
    """Add up the rolls against one target, through all rolls of the attack: what they cost it so
    far, whether it is down, and whether what serves one hit was spent.
    """
    spending = any(each is not other for each, other in zip(fresh, used, strict=True))
    if not spending and order.count(target) == 1:
        alone = fresh[order.index(target)]
        return Several([alone], alone.damage(), alone.falls(s, target), alone.hit())
    need = enough(s, target)
    minion = queries.is_minion(target) and target != HOARDER
    own: list[Chances] = []
    # By what got through, down (2) or wounded on the way (1), and spent: its ways.
    states: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    missed = whole = 1
    for place, other in enumerate(order):
        if other != target:
            if not spending:
                continue
            states = _spend(states, fresh[place])
            continue
        own.append(fresh[place])
        missed *= fresh[place].missed
        whole *= OF
        after: dict[tuple[int, int, int], int] = {}
        for (through, down, spent), times in states.items():
            if down == DOWN:
                key = (through, down, spent)
                after[key] = after.get(key, 0) + times * OF
                continue
            chances = used[place] if spent else fresh[place]
            idle = OF - chances.spends
            for lost, count in chances.lost.items():
                total = through + lost
                now = down
                if lost:
                    if (minion and (down or lost >= need)) or (not minion and total >= need):
                        now = DOWN
                    elif minion:
                        now = 1
                kept = min(count, idle) if not lost and not spent else 0
                if not chances.spends:
                    kept = count
                if kept:
                    key = (total, now, spent)
                    after[key] = after.get(key, 0) + times * kept
                if count > kept:
                    key = (total, now, 1)
                    after[key] = after.get(key, 0) + times * (count - kept)
        states = after
    total_ways = sum(states.values())
    through_ways: dict[int, int] = {}
    falls = 0
    for (through, down, _), times in states.items():
        through_ways[through] = through_ways.get(through, 0) + times
        if down == DOWN:
            falls += times
    return Several(
        own,
        Distribution(through_ways),
        Fraction(falls, total_ways),
        1 - Fraction(missed, whole),
    )


def _spend(
    states: dict[tuple[int, int, int], int], chances: Chances
) -> dict[tuple[int, int, int], int]:
    """Return what may be when another target was rolled against."""
    found: dict[tuple[int, int, int], int] = {}
    for (through, down, spent), times in states.items():
        for now, count in ((1, chances.spends), (spent, OF - chances.spends)):
            if count:
                key = (through, down, now)
                found[key] = found.get(key, 0) + times * count
    return found


# --- other rolls


def skill(s: TrialsState, seat: int, which: int, more: int = 0) -> Fraction:
    """Return the chance that a hero passes a skill roll as things stand (T25, T63a); ``more`` is
    what the objective adds. Of the Action under way its chain counts (T26c).
    """
    return skill_terms(s, seat, which, more).passes()


class SkillTerms:
    """A skill roll: what it ``needs``, what is added with its ``parts``, how it is thrown."""

    __slots__ = ("adv", "dis", "needs", "parts")

    def __init__(
        self, needs: int, parts: tuple[tuple[str, int], ...], adv: bool, dis: bool
    ) -> None:
        self.needs = needs
        self.parts = parts
        self.adv = adv
        self.dis = dis

    def bonus(self) -> int:
        """Return what is added to the die."""
        return sum([n for _, n in self.parts])

    def passes(self) -> Fraction:
        """Return the chance to pass."""
        return reaching(self.needs, self.bonus(), self.adv, self.dis)


def skill_terms(
    s: TrialsState, seat: int, which: int, more: int = 0, deed: Deed | None = None
) -> SkillTerms:
    """Return what a hero's skill roll hangs on as things stand (T25, T31.2): with the chain of the
    Action under way, or of one that is only thought of.
    """
    throw = Throw(SKILL_ROLL, seat, needs=skill_rolls.needs(s, seat, which), skill=which)
    parts = rolls.bonuses(s, throw)
    if more:
        parts.append(("objective", more))
    if deed is None:
        bonus, aided = skill_rolls.of_chain(s, seat, which)
    else:
        bonus, aided = skill_rolls.chained(s, deed, which)
    if bonus:
        parts.append(("action", bonus))
    adv = aided or rolls.has_advantage(s, throw)
    return SkillTerms(throw.needs, tuple(parts), adv, False)
