"""The words of the tables as what the rules carry out (section 2): cards, printed sides, parts.

Plain data, made by :mod:`game.rules.trials.grammar` from the cells of the content files.
"""

from __future__ import annotations

from typing import Final

from game.rules.trials.codes import FOREVER, NONE

# --- types of cards (T65.2)

MV, AT, SP, GE, SK, CM, CA, CG, CX, DC, FR, PA = range(12)
TYPES: Final = ("MV", "AT", "SP", "GE", "SK", "CM", "CA", "CG", "CX", "DC", "FR", "PA")

# --- ranges (T65.3)

ALONE, TOUCH, SHOT, AROUND, AREA_RANGE, LINE_RANGE, ANYWHERE = range(7)
REACHES: Final = ("-", "m", "n", "a@self", "a@n", "l@n", "any")

# --- effects, in the order of T65.10 to T65.49

(
    DMG, PRC, DMG_MORE, PRC_MORE, HEAL, SHARE_HEAL, HEAL_MORE, PUSH, PULL, BURN, PSN, ROOT, DAZE,
    MOVE, TELE, SPACES, SPACES_MORE, DR_MORE, ROLL_MORE, RANGE_MORE, INIT_MORE, ACT_MORE,
    NEXT_ATTACK_ROLL, NEXT_ROLL, SKILL_ROLL_MORE, ADV, DIS, REDUCE, CRIT_FROM, CRIT, CRIT_PRC,
    REROLL, SET, DRAW, DISC, DRAW_MORE, LOOK_TAKE, RECOVER, RECOVER_FR, RING, CLEANSE, LIFT, IGNORE,
    STEAL, HP, ATTACK, TOP_BAND, DOUBLE_DMG, GHOST, CLIMB, CLAMBER, FIRST_STEP_TELE, BESIDE_TERRAIN,
    HIDDEN, DUEL, ATTACKS_ON_DIS, ATTACKS_FROM_DIS, IGNORE_DIS, IGNORE_HAZARDS, NO_SPELLS,
    NO_FREE_CARDS, PLACE, SUMMON, PIECE_MOVES, PIECE_ATTACKS, STEP_COST, THE_BANDS, COUNTER,
    NULLIFY, MIRROR, DISPEL, SPARE, HAND, LOOT_WITHIN, READY, REVIVE, PORTENT, BOUNCE, DR_HORDE,
    ENDS,
) = range(80)  # fmt: skip

# --- selectors (T65.61)

(
    S_TARGET, S_YOU, S_ALLY, S_OTHER_ALLY, S_ALLIES, S_OPP, S_OPPS, S_RIVAL_HERO, S_CREATURE,
    S_MINION, S_ONE_OTHER_ADJACENT, S_OTHERS_ADJACENT, S_TARGET_AND_ADJACENT,
    S_YOU_OR_ADJACENT_ALLY, S_HERO_OR_ELITE,
) = range(15)  # fmt: skip

# --- leads: limits, moments, conditions, prices, checks (T65.55 to T65.79)

(
    L_PER_TURN, L_PER_ROUND, L_TIMES, L_MAINTAIN, L_PAY_DISC, L_ROLL, L_SKILL, L_PASS, L_MODIFIED,
    L_IF, L_MELEE, L_RANGED, L_WEAPON, L_SPELL, L_AREA, L_SKILL_ONLY, L_MOVE_ONLY, L_AGAINST,
    L_MOMENT, L_STROKES, L_EACH, L_BOUNCE, L_HIT,
) = range(23)  # fmt: skip

# --- conditions (T65.59)

(
    IF_MARKED, IF_LARGE, IF_HALF, IF_HURT, IF_FLANKED, IF_NOT_ACTED, IF_RESULT, IF_ADJACENT,
    IF_BELOW_HP, IF_FROM_HP, IF_HERO_OR_ELITE, IF_BESIDE_HOSTILE,
) = range(12)  # fmt: skip

# --- moments of texts (T65.70 to T65.79); what the codes call moments are the windows they open in

(
    M_YOUR_TURN, M_START_OF_TURN, M_END_OF_TURN, M_AFTER_INITIATIVE, M_ROUND_1, M_BEFORE_ROLL,
    M_AFTER_ROLL, M_AFTER_YOUR_ROLL, M_AFTER_YOUR_ATTACK_ROLL, M_AFTER_FAILED_SKILL, M_ON_DAMAGE,
    M_WHEN_DAMAGED, M_YOUR_ATTACKS, M_YOUR_HIT, M_AFTER_YOUR_HIT, M_AFTER_YOUR_DAMAGE,
    M_AFTER_YOUR_ATTACK_ACTION, M_AFTER_YOUR_RANGED_ATTACK, M_THEN, M_AFTER_MISS_ON_YOU,
    M_AFTER_ATTACK_ON_YOU, M_AFTER_ATTACK, M_ON_SPELL_AT_YOU, M_ON_OPPS_SPELL, M_AFTER_OPPS_SPELL,
    M_ON_PUT, M_AFTER_HEAL, M_AT_0_HP, M_AFTER_INTERACTION, M_ENTERING, M_STARTING,
    M_ENTERING_OR_STARTING, M_ENDING, M_ENDING_WITHIN, M_BESIDE, M_BEFORE_OR_AFTER, M_YOUR_CARDS,
    M_YOUR_AREA_SPELLS,
) = range(38)  # fmt: skip


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
    """

    __slots__ = ("bands", "leads", "sides")

    def __init__(
        self,
        leads: tuple[Lead, ...],
        sides: tuple[tuple[Effect, ...], ...],
        bands: tuple[Band, ...] = (),
    ) -> None:
        self.leads = leads
        self.sides = sides
        self.bands = bands


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
    """

    __slots__ = (
        "area", "clause", "copies", "faces", "id", "moments", "name", "number", "ongoing",
        "parts", "range", "reach", "skills", "spell", "tier", "type", "ways",
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
