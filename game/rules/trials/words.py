"""The words of the tables as what the rules carry out (section 2): cards, printed sides, parts.

Plain data, made by :mod:`game.rules.trials.grammar` from the cells of the content files.
"""

from __future__ import annotations

from typing import Final

from game.rules.trials.codes import FOREVER, NONE

# --- types of cards (T65.2)

MV: Final = 0
AT: Final = 1
SP: Final = 2
GE: Final = 3
SK: Final = 4
CM: Final = 5
CA: Final = 6
CG: Final = 7
CX: Final = 8
DC: Final = 9
FR: Final = 10
PA: Final = 11
TYPES: Final = ("MV", "AT", "SP", "GE", "SK", "CM", "CA", "CG", "CX", "DC", "FR", "PA")

CHAINS: Final = (CM, CA, CG, CX)
"""The chains of Actions: of moves, attacks, General Actions, and of any (T26)."""
MAGE_HAND: Final = "mage_hand"
"""The id of the card that makes its own second tier a chain (T66ao)."""

# --- ranges (T65.3)

ALONE: Final = 0
TOUCH: Final = 1
SHOT: Final = 2
AROUND: Final = 3
AREA_RANGE: Final = 4
LINE_RANGE: Final = 5
ANYWHERE: Final = 6
REACHES: Final = ("-", "m", "n", "a@self", "a@n", "l@n", "any")

# --- effects, in the order of T65.10 to T65.49

DMG: Final = 0
PRC: Final = 1
DMG_MORE: Final = 2
PRC_MORE: Final = 3
HEAL: Final = 4
SHARE_HEAL: Final = 5
HEAL_MORE: Final = 6
PUSH: Final = 7
PULL: Final = 8
BURN: Final = 9
PSN: Final = 10
ROOT: Final = 11
DAZE: Final = 12
MOVE: Final = 13
TELE: Final = 14
SPACES: Final = 15
SPACES_MORE: Final = 16
DR_MORE: Final = 17
ROLL_MORE: Final = 18
RANGE_MORE: Final = 19
INIT_MORE: Final = 20
ACT_MORE: Final = 21
NEXT_ATTACK_ROLL: Final = 22
NEXT_ROLL: Final = 23
SKILL_ROLL_MORE: Final = 24
ADV: Final = 25
DIS: Final = 26
REDUCE: Final = 27
CRIT_FROM: Final = 28
CRIT: Final = 29
CRIT_PRC: Final = 30
REROLL: Final = 31
SET: Final = 32
DRAW: Final = 33
DISC: Final = 34
DRAW_MORE: Final = 35
LOOK_TAKE: Final = 36
RECOVER: Final = 37
RECOVER_FR: Final = 38
RING: Final = 39
CLEANSE: Final = 40
LIFT: Final = 41
IGNORE: Final = 42
STEAL: Final = 43
HP: Final = 44
ATTACK: Final = 45
TOP_BAND: Final = 46
DOUBLE_DMG: Final = 47
GHOST: Final = 48
CLIMB: Final = 49
CLAMBER: Final = 50
FIRST_STEP_TELE: Final = 51
BESIDE_TERRAIN: Final = 52
HIDDEN: Final = 53
DUEL: Final = 54
ATTACKS_ON_DIS: Final = 55
ATTACKS_FROM_DIS: Final = 56
IGNORE_DIS: Final = 57
IGNORE_HAZARDS: Final = 58
NO_SPELLS: Final = 59
NO_FREE_CARDS: Final = 60
PLACE: Final = 61
SUMMON: Final = 62
PIECE_MOVES: Final = 63
PIECE_ATTACKS: Final = 64
STEP_COST: Final = 65
THE_BANDS: Final = 66
COUNTER: Final = 67
NULLIFY: Final = 68
MIRROR: Final = 69
DISPEL: Final = 70
SPARE: Final = 71
HAND: Final = 72
LOOT_WITHIN: Final = 73
READY: Final = 74
REVIVE: Final = 75
PORTENT: Final = 76
BOUNCE: Final = 77
DR_HORDE: Final = 78
ENDS: Final = 79

# --- selectors (T65.61)

S_TARGET: Final = 0
S_YOU: Final = 1
S_ALLY: Final = 2
S_OTHER_ALLY: Final = 3
S_ALLIES: Final = 4
S_OPP: Final = 5
S_OPPS: Final = 6
S_RIVAL_HERO: Final = 7
S_CREATURE: Final = 8
S_MINION: Final = 9
S_ONE_OTHER_ADJACENT: Final = 10
S_OTHERS_ADJACENT: Final = 11
S_TARGET_AND_ADJACENT: Final = 12
S_YOU_OR_ADJACENT_ALLY: Final = 13
S_HERO_OR_ELITE: Final = 14

# --- leads: limits, moments, conditions, prices, checks (T65.55 to T65.79)

L_PER_TURN: Final = 0
L_PER_ROUND: Final = 1
L_TIMES: Final = 2
L_MAINTAIN: Final = 3
L_PAY_DISC: Final = 4
L_ROLL: Final = 5
L_SKILL: Final = 6
L_PASS: Final = 7
L_MODIFIED: Final = 8
L_IF: Final = 9
L_MELEE: Final = 10
L_RANGED: Final = 11
L_WEAPON: Final = 12
L_SPELL: Final = 13
L_AREA: Final = 14
L_SKILL_ONLY: Final = 15
L_MOVE_ONLY: Final = 16
L_AGAINST: Final = 17
L_MOMENT: Final = 18
L_STROKES: Final = 19
L_EACH: Final = 20
L_BOUNCE: Final = 21
L_HIT: Final = 22

# --- conditions (T65.59)

IF_MARKED: Final = 0
IF_LARGE: Final = 1
IF_HALF: Final = 2
IF_HURT: Final = 3
IF_FLANKED: Final = 4
IF_NOT_ACTED: Final = 5
IF_RESULT: Final = 6
IF_ADJACENT: Final = 7
IF_BELOW_HP: Final = 8
IF_FROM_HP: Final = 9
IF_HERO_OR_ELITE: Final = 10
IF_BESIDE_HOSTILE: Final = 11

# --- moments of texts (T65.70 to T65.79); what the codes call moments are the windows they open in

M_YOUR_TURN: Final = 0
M_START_OF_TURN: Final = 1
M_END_OF_TURN: Final = 2
M_AFTER_INITIATIVE: Final = 3
M_ROUND_1: Final = 4
M_BEFORE_ROLL: Final = 5
M_AFTER_ROLL: Final = 6
M_AFTER_YOUR_ROLL: Final = 7
M_AFTER_YOUR_ATTACK_ROLL: Final = 8
M_AFTER_FAILED_SKILL: Final = 9
M_ON_DAMAGE: Final = 10
M_WHEN_DAMAGED: Final = 11
M_YOUR_ATTACKS: Final = 12
M_YOUR_HIT: Final = 13
M_AFTER_YOUR_HIT: Final = 14
M_AFTER_YOUR_DAMAGE: Final = 15
M_AFTER_YOUR_ATTACK_ACTION: Final = 16
M_AFTER_YOUR_RANGED_ATTACK: Final = 17
M_THEN: Final = 18
M_AFTER_MISS_ON_YOU: Final = 19
M_AFTER_ATTACK_ON_YOU: Final = 20
M_AFTER_ATTACK: Final = 21
M_ON_SPELL_AT_YOU: Final = 22
M_ON_OPPS_SPELL: Final = 23
M_AFTER_OPPS_SPELL: Final = 24
M_ON_PUT: Final = 25
M_AFTER_HEAL: Final = 26
M_AT_0_HP: Final = 27
M_AFTER_INTERACTION: Final = 28
M_ENTERING: Final = 29
M_STARTING: Final = 30
M_ENTERING_OR_STARTING: Final = 31
M_ENDING: Final = 32
M_ENDING_WITHIN: Final = 33
M_BESIDE: Final = 34
M_BEFORE_OR_AFTER: Final = 35
M_YOUR_CARDS: Final = 36
M_YOUR_AREA_SPELLS: Final = 37


class Selector:
    """Whom an effect is for (T65.61): ``whom``, at ``most`` so many (0: one, or all of a plural),
    ``within`` so many spaces (-1: the card's range), ``each`` of them that is ``adjacent``, those
    ``passed`` this turn or adjacent.
    """

    __slots__ = ("adjacent", "each", "most", "passed", "whom", "within")

    def __init__(
        self,
        whom: int,
        most: int = 0,
        within: int = NONE,
        each: bool = False,
        adjacent: bool = False,
        passed: bool = False,
    ) -> None:
        self.whom = whom
        self.most = most
        self.within = within
        self.each = each
        self.adjacent = adjacent
        self.passed = passed


class Effect:
    """One word with its numbers (T65.10 to T65.49): ``n``, ``m`` (a second number, a ring, a piece,
    a skill), ``until`` and ``turns`` (T65.50 to T65.54), for whom. ``each`` is "each target",
    ``names`` are the Primaries of ``attack`` ("" for any), ``adv`` and ``other`` go with it.
    """

    __slots__ = (
        "adv", "each", "m", "n", "names", "other", "roll", "turns", "until", "who", "word",
    )  # fmt: skip

    def __init__(
        self,
        word: int,
        n: int = 0,
        m: int = NONE,
        until: int = FOREVER,
        turns: int = 0,
        who: Selector | None = None,
        each: bool = False,
        names: tuple[str, ...] = (),
        adv: bool = False,
        roll: int = 0,
        other: bool = False,
    ) -> None:
        self.word = word
        self.n = n
        self.m = m
        self.until = until
        self.turns = turns
        self.who = who
        self.each = each
        self.names = names
        self.adv = adv
        self.roll = roll
        self.other = other


class Lead:
    """What stands before a colon: ``kind`` of the ``L_`` numbers, ``what`` a moment, condition,
    skill or ailment of its own numbers, ``n`` its number, of whom (T65.72: "opp", "ally").
    ``instead`` is "X instead"; ``names`` is what strokes are "as".
    """

    __slots__ = ("instead", "kind", "n", "name", "what", "who")

    def __init__(
        self,
        kind: int,
        what: int = NONE,
        n: int = 0,
        who: Selector | None = None,
        instead: bool = False,
        name: str = "",
    ) -> None:
        self.kind = kind
        self.what = what
        self.n = n
        self.who = who
        self.instead = instead
        self.name = name


class Part:
    """Leads, and then effects: ``sides`` are those of an `or`, of which the player takes one; most
    parts have one side (T65.5). ``bands`` are those that stand behind "piece attacks".

    What is asked of a part at every window follows from these: the ``moment`` it names, if any
    (T65.70 to T65.79), ``who``, the first selector of its effects, and whether it ``reduces``
    damage (T65.20).
    """

    __slots__ = ("bands", "leads", "moment", "reduces", "sides", "who")

    def __init__(
        self,
        leads: tuple[Lead, ...],
        sides: tuple[tuple[Effect, ...], ...],
        bands: tuple[Band, ...] = (),
    ) -> None:
        self.leads = leads
        self.sides = sides
        self.bands = bands
        self.moment: Lead | None = None
        self.who: Selector | None = None
        self.reduces: bool = False
        for lead in leads:
            if self.moment is None and lead.kind == L_MOMENT:
                self.moment = lead
        for effects in sides:
            for each in effects:
                if self.who is None:
                    self.who = each.who
                self.reduces = self.reduces or each.word == REDUCE


class Band:
    """A band of a result card (T31, T65.4): from which result on, what; 0 is `auto`."""

    __slots__ = ("at", "effects")

    def __init__(self, at: int, effects: tuple[Effect, ...]) -> None:
        self.at = at
        self.effects = effects


class Face:
    """A printed side of an attack: its bands ascending, what any of them brings besides
    (``hit:``), how many ``strokes`` (0: one attack), "as" which Primary, at ``up_to`` how many
    different targets, ``each`` whom (None: one target), ``bounce`` (T66ac).
    """

    __slots__ = ("as_name", "bands", "bounce", "each", "hit", "strokes", "up_to")

    def __init__(
        self,
        bands: tuple[Band, ...],
        hit: tuple[Effect, ...] = (),
        strokes: int = 0,
        as_name: str = "",
        up_to: int = 0,
        each: Selector | None = None,
        bounce: bool = False,
    ) -> None:
        self.bands = bands
        self.hit = hit
        self.strokes = strokes
        self.as_name = as_name
        self.up_to = up_to
        self.each = each
        self.bounce = bounce


class Printed:
    """A hero card by its row (section 3 and 4): ``number`` of its first copy, ``tier`` 0 for a
    Primary, ``copies``, ``type``, ``ongoing``, ``spell`` (SP always is one), how it reaches:
    ``reach``, ``range`` and ``area`` (its size, 6 for a line). ``faces`` are the printed sides of
    an attack, one or two, none without bands; ``parts`` are all other parts in their order, each
    with the sides of its OR. ``skills`` are the numbers of an SK card. ``ways`` are the windows
    (bits of ``codes.MOMENTS``) in which a Free card, a Damage Chain or a feature with a choice may
    be played, one for each side of its OR, and ``moments`` all of them.

    Of its parts follow, by the side of its OR that is taken, ``sides`` with that side's parts and
    ``named``, the effect whose target is named with it (:func:`named_effect`); by how much it makes
    the range of its Action longer (``more_range``: T65.17), whether it ``places`` or summons a
    piece (T65.41), from how far its hero takes loot (``arm``: T65.47), and whether it has to be
    ``maintained`` (T65.56).
    """

    __slots__ = (
        "area", "arm", "clause", "copies", "faces", "id", "maintained", "moments", "more_range",
        "name", "named", "number", "ongoing", "parts", "places", "range", "reach", "sides",
        "skills", "spell", "tier", "type", "ways",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        clause: str,
        tier: int,
        copies: int,
        type: int,
        ongoing: bool,
        spell: bool,
        reach: int,
        range: int,
        area: int,
        faces: tuple[Face, ...],
        parts: tuple[tuple[Part, ...], ...],
        skills: tuple[int, ...],
        ways: tuple[int, ...],
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.clause = clause
        self.tier = tier
        self.copies = copies
        self.type = type
        self.ongoing = ongoing
        self.spell = spell
        self.reach = reach
        self.range = range
        self.area = area
        self.faces = faces
        self.parts = parts
        self.skills = skills
        self.ways = ways
        self.moments: int = 0
        for each in ways:
            self.moments |= each
        self.sides: list[list[Part]] = _sides(parts)
        self.named: list[Effect | None] = [named_effect(side) for side in self.sides]
        self.more_range: int = 0
        self.arm: int = 0
        self.places: bool = False
        self.maintained: bool = False
        for alternatives in parts:
            for lead in alternatives[0].leads:
                self.maintained = self.maintained or lead.kind == L_MAINTAIN
            for effects in alternatives[0].sides:
                for effect in effects:
                    self.more_range += effect.n if effect.word == RANGE_MORE else 0
                    if effect.word == LOOT_WITHIN and not self.arm:
                        self.arm = effect.n
            for part in alternatives:
                for effects in part.sides:
                    for effect in effects:
                        self.places = self.places or effect.word in (PLACE, SUMMON)


def _sides(parts: tuple[tuple[Part, ...], ...]) -> list[list[Part]]:
    """Return the parts of a card by the side of its OR that is taken, one without an OR."""
    most = max([1, *[len(part) for part in parts]])
    return [[part[way] if way < len(part) else part[0] for part in parts] for way in range(most)]


NAMED_WHEN_PLAYED: Final = (M_YOUR_TURN, M_ENTERING_OR_STARTING, M_WHEN_DAMAGED)
"""Moments of a part whose target is named all the same when its card is played (T65j, T66h)."""


def is_single(who: Selector) -> bool:
    """Return whether a selector is one creature of the player's choice (T65.61)."""
    if who.each or who.most or who.whom in (S_ALLIES, S_OPPS, S_YOU):
        return False
    return who.whom not in (S_OTHERS_ADJACENT, S_TARGET_AND_ADJACENT, S_TARGET)


def named_effect(parts: list[Part]) -> Effect | None:
    """Return the effect whose one target is named when the card is played (T65j): that of a part
    without a moment, which would say of whom it is.
    """
    for part in parts:
        lead = part.moment
        if lead is not None and lead.what not in NAMED_WHEN_PLAYED:
            continue
        for effects in part.sides:
            for each in effects:
                if each.who is not None and is_single(each.who):
                    return each
    return None
