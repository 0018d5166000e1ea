"""Reading the cells of cards: from their words to parts that the rules carry out (T65.5).

A cell is a list of parts set off by ``;``; ``OR`` sets sides of a part apart, of which the player
takes one; leads stand before colons, then effects set off by commas; ``or`` sets sides of effects
apart. Whoever writes a card of his own is told every word that is none.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from game.rules.faults import suggestion
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AFTER_ATTACK,
    AFTER_HEAL,
    AFTER_INITIATIVE,
    AFTER_MISS,
    AFTER_ROLL,
    AFTER_SHOT,
    AFTER_SPELL,
    AILMENTS,
    AT_ZERO,
    BEARERS_TURN,
    BEFORE_ROLL,
    DAMAGE,
    DECLARATION,
    END_ROUND,
    END_TURN,
    FOREVER,
    NEXT_TURN,
    NO_ACTIONS,
    NONE,
    ON_AILMENT,
    OPEN,
    OWN,
    OWN_TURNS,
    PIECES,
    PLAYED,
    RINGS,
    ROUNDS,
    SKILLS,
)
from game.rules.trials.words import Band, Effect, Face, Lead, Part, Selector

NOTE: Final = re.compile(r"\s*\[book[^\]]*\]|\.? *Example: .*$")
"""Notes in a cell, which are no part of its words."""
BAND: Final = re.compile(r"^(\d+)\+ (.+)$")
RANGE: Final = re.compile(
    r"^(?:(-)|(m)|(any)|([1-9]\d?)|a([2-9])@(self|[1-9]\d?)|l(6)@([1-9]\d?))$"
)
"""Areas of 2x2 to 9x9, and the line, which has six spaces (T40)."""
UNTIL: Final = re.compile(r"^(.*?) ?\b(?:(eot)|(eor)|(next)|(ent)|(\d+)T|(\d+)R)$")


class BadCell(ValueError):
    """What of a cell is no word of the tables; the message is one sentence, ``remedy`` says how it
    may have been meant. ``more`` are the faults of the cell's other parts.
    """

    def __init__(
        self, what: str, remedy: str = "write it in the words of the cards",
        more: tuple[tuple[str, str], ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(what)
        self.remedy = remedy
        self.more = more

    def each(self) -> list[tuple[str, str]]:
        """Return all faults, each with its remedy."""
        return [(str(self), self.remedy), *self.more]


class Cell:
    """A cell that was read: printed sides, all other parts, and the windows of each way."""

    __slots__ = ("faces", "parts", "ways")

    def __init__(
        self,
        faces: tuple[Face, ...],
        parts: tuple[tuple[Part, ...], ...],
        ways: tuple[int, ...],
    ) -> None:
        self.faces = faces
        self.parts = parts
        self.ways = ways


# --- ranges and types


def read_range(text: str) -> tuple[int, int, int]:
    """Return reach, range and size of an area of a cell of the column Rng (T65.3)."""
    found = RANGE.match(text)
    if found is None:
        remedy = "write -, m, a number, any, a3@6, a3@self or l6@8"
        raise BadCell(f"{text!r} is no range", remedy)
    alone, touch, anywhere, far, size, around, line, line_far = found.groups()
    if alone:
        return w.ALONE, 0, 0
    if touch:
        return w.TOUCH, 1, 0
    if anywhere:
        return w.ANYWHERE, NONE, 0
    if far:
        return w.SHOT, int(far), 0
    if line:
        return w.LINE_RANGE, int(line_far), int(line)
    if around == "self":
        return w.AROUND, 0, int(size)
    return w.AREA_RANGE, int(around), int(size)


def read_skills(text: str) -> tuple[int, ...]:
    """Return the numbers of a skill card: Athletics / Knowledge / Savvy (T67)."""
    found = re.match(r"^(\d+) / (\d+) / (\d+)$", text)
    if found is None:
        raise BadCell(f"{text!r} is no skill card", "write three numbers, as 12 / 8 / 7")
    return tuple([int(each) for each in found.groups()])


def read_type(text: str) -> tuple[int, bool, bool]:
    """Return the type of a card, whether it is ongoing and whether it is a spell (T65.2)."""
    kind, rest = text[:2], text[2:]
    if kind not in w.TYPES or sorted(rest) not in ([], ["o"], ["s"], ["o", "s"]):
        remedy = f"write one of {', '.join(w.TYPES)}, then o or s"
        raise BadCell(f"{text!r} is no type", remedy)
    return w.TYPES.index(kind), "o" in rest, "s" in rest or kind == "SP"


# --- effects

SIMPLE: Final[tuple[tuple[str, int], ...]] = (
    (r"dmg \+(\d+)", w.DMG_MORE),
    (r"prc \+(\d+)", w.PRC_MORE),
    (r"dmg (\d+)", w.DMG),
    (r"prc (\d+)", w.PRC),
    (r"heal \+(\d+)", w.HEAL_MORE),
    (r"share heal (\d+)", w.SHARE_HEAL),
    (r"heal (\d+)", w.HEAL),
    (r"push (\d+)", w.PUSH),
    (r"pull (\d+)", w.PULL),
    (r"burn (\d+)", w.BURN),
    (r"psn (\d+)", w.PSN),
    (r"root (\d+)", w.ROOT),
    (r"daze (\d+)", w.DAZE),
    (r"piece moves (\d+)", w.PIECE_MOVES),
    (r"move (\d+)", w.MOVE),
    (r"first step tele (\d+)", w.FIRST_STEP_TELE),
    (r"tele (\d+)", w.TELE),
    (r"\+(\d+) spaces", w.SPACES_MORE),
    (r"(\d+) spaces", w.SPACES),
    (r"DR\+horde", w.DR_HORDE),
    (r"DR\+(\d+)", w.DR_MORE),
    (r"next attack roll\+(\d+)", w.NEXT_ATTACK_ROLL),
    (r"next roll\+(\d+)", w.NEXT_ROLL),
    (r"roll([+-]\d+)", w.ROLL_MORE),
    (r"range\+(\d+)", w.RANGE_MORE),
    (r"init\+(\d+)", w.INIT_MORE),
    (r"act\+(\d+)", w.ACT_MORE),
    (r"adv", w.ADV),
    (r"dis", w.DIS),
    (r"reduce (\d+)", w.REDUCE),
    (r"crit (\d+)\+", w.CRIT_FROM),
    (r"crit prc \+(\d+)", w.CRIT_PRC),
    (r"crit", w.CRIT),
    (r"reroll", w.REROLL),
    (r"set (\d+)", w.SET),
    (r"draw \+(\d+)", w.DRAW_MORE),
    (r"draw (\d+)", w.DRAW),
    (r"disc (\d+)", w.DISC),
    (r"recover (\d+) FR", w.RECOVER_FR),
    (r"recover (\d+)", w.RECOVER),
    (r"cleanse", w.CLEANSE),
    (r"lift", w.LIFT),
    (r"ignore dis", w.IGNORE_DIS),
    (r"ignore hazards", w.IGNORE_HAZARDS),
    (r"ignore", w.IGNORE),
    (r"steal", w.STEAL),
    (r"HP (\d+)", w.HP),
    (r"top band", w.TOP_BAND),
    (r"double dmg", w.DOUBLE_DMG),
    (r"ghost", w.GHOST),
    (r"climb", w.CLIMB),
    (r"clamber", w.CLAMBER),
    (r"beside terrain", w.BESIDE_TERRAIN),
    (r"hidden", w.HIDDEN),
    (r"duel", w.DUEL),
    (r"attacks on you dis", w.ATTACKS_ON_DIS),
    (r"attacks on you from (\d+)\+ dis", w.ATTACKS_FROM_DIS),
    (r"no spells", w.NO_SPELLS),
    (r"no Free cards", w.NO_FREE_CARDS),
    (r"piece attacks", w.PIECE_ATTACKS),
    (r"step cost \+(\d+)", w.STEP_COST),
    (r"the bands", w.THE_BANDS),
    (r"counter", w.COUNTER),
    (r"nullify", w.NULLIFY),
    (r"mirror", w.MIRROR),
    (r"dispel", w.DISPEL),
    (r"spare (\d+)", w.SPARE),
    (r"hand", w.HAND),
    (r"loot within (\d+)", w.LOOT_WITHIN),
    (r"ready", w.READY),
    (r"revive (\d+)", w.REVIVE),
    (r"portent", w.PORTENT),
    (r"bounce", w.BOUNCE),
    (r"ends", w.ENDS),
)
"""The words of T65.10 to T65.49 that have at most one number, the longer ones first."""
_SIMPLE: Final = [(re.compile(f"^{pattern}$"), word) for pattern, word in SIMPLE]


def _example(pattern: str) -> str:
    """Return how a pattern is written: its numbers as n."""
    return re.sub(r"\(\[\+-\]\\d\+\)", "+n", pattern).replace(r"(\d+)", "n").replace("\\", "")


EFFECT_WORDS: Final = (
    *[_example(pattern) for pattern, _ in SIMPLE], "look n take n", "attack any Primary",
    "Athletics roll+n", "Knowledge roll+n", "Savvy roll+n",
    *[f"ring {each.replace('_', ' ').title()}" for each in RINGS[:-1]],
    *[f"place {each.replace('_', ' ').title()}" for each in PIECES],
    *[f"summon {each.replace('_', ' ').title()}" for each in PIECES],
)  # fmt: skip
"""All effects as they are written, to say which was meant."""


def _alike(text: str, known: tuple[str, ...]) -> str:
    """Return which of some words may have been meant, or where all of them are told."""
    said = re.sub(r"\d+", "n", text)
    return suggestion(said, known, "write one of the words of docs/trials-cards.md")


_SKILL_ROLL: Final = re.compile(r"^(Athletics|Knowledge|Savvy) roll\+(\d+)$")
_LOOK: Final = re.compile(r"^look (\d+) take (\d+)$")
_ATTACK: Final = re.compile(r"^attack (.+)$")


def id_of(name: str) -> str:
    """Return a name in small letters, as ids are written."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


SELECTORS: Final[tuple[tuple[str, Selector], ...]] = (
    (r"you or an adjacent ally", Selector(w.S_YOU_OR_ADJACENT_ALLY)),
    (r"one other adjacent", Selector(w.S_ONE_OTHER_ADJACENT)),
    (r"others adjacent", Selector(w.S_OTHERS_ADJACENT)),
    (r"target and adjacent", Selector(w.S_TARGET_AND_ADJACENT)),
    (r"ally passed", Selector(w.S_ALLY, passed=True)),
    (r"adjacent minion", Selector(w.S_MINION, adjacent=True)),
    (r"each adjacent opp", Selector(w.S_OPP, each=True, adjacent=True)),
    (r"other ally within ([1-9]\d*)", Selector(w.S_OTHER_ALLY)),
    (r"ally within ([1-9]\d*)", Selector(w.S_ALLY)),
    (r"up to ([1-9]\d*) allies", Selector(w.S_ALLIES)),
    (r"up to ([1-9]\d*) opps", Selector(w.S_OPPS)),
    (r"other ally", Selector(w.S_OTHER_ALLY)),
    (r"rival hero", Selector(w.S_RIVAL_HERO)),
    (r"allies", Selector(w.S_ALLIES)),
    (r"ally", Selector(w.S_ALLY)),
    (r"opps", Selector(w.S_OPPS)),
    (r"opp", Selector(w.S_OPP)),
    (r"creature", Selector(w.S_CREATURE)),
    (r"minion", Selector(w.S_MINION)),
    (r"you", Selector(w.S_YOU)),
)
"""T65.61, the longer ones first."""
_SELECTORS: Final = [(re.compile(rf"^{text}(?= |$)"), one) for text, one in SELECTORS]


def read_selector(text: str) -> tuple[Selector | None, str]:
    """Return the selector that a text begins with, if any, and what follows it."""
    for pattern, one in _SELECTORS:
        found = pattern.match(text)
        if found is None:
            continue
        if found.groups():
            n = int(found.group(1))
            most = n if text.startswith("up to") else 0
            within = NONE if most else n
            one = Selector(one.whom, most, within)
        return one, text[found.end() :].strip()
    return None, text


def _until(text: str) -> tuple[str, int, int]:
    """Return a text without its duration, and the duration (T65.50 to T65.54)."""
    found = UNTIL.match(text)
    if found is None:
        return text, FOREVER, 0
    rest, eot, eor, following, ent, turns, rounds = found.groups()
    for said, until in (
        (eot, END_TURN), (eor, END_ROUND), (following, NEXT_TURN), (ent, BEARERS_TURN),
    ):  # fmt: skip
        if said:
            return rest, until, 0
    if turns:
        return rest, OWN_TURNS, int(turns)
    return rest, ROUNDS, int(rounds)


LASTING: Final = (
    w.DR_MORE, w.ROLL_MORE, w.GHOST, w.CLIMB, w.CLAMBER, w.HIDDEN, w.DUEL, w.ATTACKS_ON_DIS,
    w.ATTACKS_FROM_DIS, w.IGNORE_DIS, w.IGNORE_HAZARDS, w.NO_SPELLS, w.NO_FREE_CARDS, w.RING,
    w.PLACE, w.SUMMON,
)  # fmt: skip
"""What may have a duration (T65.50 to T65.54)."""
TO_EACH: Final = (w.DMG_MORE, w.PRC_MORE)
"""What "each target" may stand behind (T65.11)."""


def read_effect(text: str, who: Selector | None) -> Effect:
    """Return one effect without its selector; :class:`BadCell` if it is none, if its number is 0,
    or if it lasts although nothing of it does.
    """
    effect = _read_effect(text, who)
    if effect.until != FOREVER and effect.word not in LASTING:
        raise BadCell(f"{text!r} has a duration, but is done at once", "leave the duration away")
    if effect.each and effect.word not in TO_EACH:
        raise BadCell(f"{text!r} cannot be for each target", "write it behind dmg +n or prc +n")
    if re.search(r"(?<!\d)0(?!\d)", text) is not None:
        raise BadCell(f"{text!r} has the number 0", "write 1 or more")
    return effect


def _read_effect(text: str, who: Selector | None) -> Effect:
    said = text
    each = said.endswith(" each target")
    if each:
        said = said.removesuffix(" each target")
    found = _ATTACK.match(said)
    if found is not None:
        return _read_attack(found.group(1), who)
    bare, until, turns = _until(said)
    for candidate, lasting, count in ((said, FOREVER, 0), (bare, until, turns)):
        effect = _simple(candidate, lasting, count, who, each)
        if effect is not None:
            return effect
    raise BadCell(f"{text!r} is no effect", _alike(text, EFFECT_WORDS))


def _simple(text: str, until: int, turns: int, who: Selector | None, each: bool) -> Effect | None:
    for pattern, word in _SIMPLE:
        found = pattern.match(text)
        if found is not None:
            n = int(found.group(1)) if found.groups() else 0
            return Effect(word, n, NONE, until, turns, who, each)
    found = _SKILL_ROLL.match(text)
    if found is not None:
        skill = SKILLS.index(found.group(1).lower())
        return Effect(w.SKILL_ROLL_MORE, int(found.group(2)), skill, until, turns, who)
    found = _LOOK.match(text)
    if found is not None:
        return Effect(w.LOOK_TAKE, int(found.group(1)), int(found.group(2)), until, turns, who)
    head, _, name = text.partition(" ")
    if head == "ring" and id_of(name) in RINGS[:-1]:  # the mark is a quest's alone (T48.2)
        return Effect(w.RING, 0, RINGS.index(id_of(name)), until, turns, who)
    if head in ("place", "summon") and id_of(name) in PIECES:
        word = w.PLACE if head == "place" else w.SUMMON
        return Effect(word, 0, PIECES.index(id_of(name)), until, turns, who)
    return None


def _read_attack(text: str, who: Selector | None) -> Effect:
    """Return an extra attack: with which Primaries, and how (T65.31)."""
    adv = other = False
    roll = 0
    said = text
    while True:
        if said.endswith(" adv"):
            said, adv = said.removesuffix(" adv"), True
        elif said.endswith(" other target"):
            said, other = said.removesuffix(" other target"), True
        elif found := re.match(r"^(.*) roll\+(\d+)$", said):
            said, roll = found.group(1), int(found.group(2))
        else:
            break
    names = () if said == "any Primary" else tuple([id_of(each) for each in said.split("/")])
    return Effect(w.ATTACK, who=who, names=names, adv=adv, roll=roll, other=other)


def read_effects(text: str) -> tuple[tuple[Effect, ...], ...]:
    """Return the sides of an `or`, each with its effects in their order (T65.5).

    A selector holds for what follows it up to the next one, over an `or` too where the next side
    names none.
    """
    who: Selector | None = None
    sides: list[tuple[Effect, ...]] = []
    for side in re.split(r" or (?!an adjacent)", text):
        effects: list[Effect] = []
        for said in side.split(", "):
            one, rest = read_selector(said)
            if one is not None and rest:
                who = one
                effects.append(read_effect(rest, who))
            else:
                effects.append(read_effect(said, who))
        sides.append(tuple(effects))
    return tuple(sides)


# --- leads

MOMENT_WORDS: Final[tuple[tuple[str, int], ...]] = (
    ("your turn", w.M_YOUR_TURN),
    ("start of your turn", w.M_START_OF_TURN),
    ("end of your turn", w.M_END_OF_TURN),
    ("after initiative", w.M_AFTER_INITIATIVE),
    ("round 1", w.M_ROUND_1),
    ("before a roll", w.M_BEFORE_ROLL),
    ("after a roll", w.M_AFTER_ROLL),
    ("after your roll", w.M_AFTER_YOUR_ROLL),
    ("after your attack roll", w.M_AFTER_YOUR_ATTACK_ROLL),
    ("after a failed skill roll", w.M_AFTER_FAILED_SKILL),
    ("on damage", w.M_ON_DAMAGE),
    ("when damaged", w.M_WHEN_DAMAGED),
    ("your attacks", w.M_YOUR_ATTACKS),
    ("your hit", w.M_YOUR_HIT),
    ("after your hit", w.M_AFTER_YOUR_HIT),
    ("after your damage", w.M_AFTER_YOUR_DAMAGE),
    ("after your Attack Action", w.M_AFTER_YOUR_ATTACK_ACTION),
    ("after your ranged attack", w.M_AFTER_YOUR_RANGED_ATTACK),
    ("then", w.M_THEN),
    ("after a miss on you", w.M_AFTER_MISS_ON_YOU),
    ("after an attack on you", w.M_AFTER_ATTACK_ON_YOU),
    ("after an attack", w.M_AFTER_ATTACK),
    ("on a spell at you", w.M_ON_SPELL_AT_YOU),
    ("on an opp's spell", w.M_ON_OPPS_SPELL),
    ("after an opp's spell", w.M_AFTER_OPPS_SPELL),
    ("after a heal", w.M_AFTER_HEAL),
    ("at 0 HP", w.M_AT_0_HP),
    ("after your Interaction", w.M_AFTER_INTERACTION),
    ("entering", w.M_ENTERING),
    ("starting", w.M_STARTING),
    ("entering or starting", w.M_ENTERING_OR_STARTING),
    ("ending", w.M_ENDING),
    ("beside", w.M_BESIDE),
    ("before or after", w.M_BEFORE_OR_AFTER),
    ("your cards", w.M_YOUR_CARDS),
    ("your area spells", w.M_YOUR_AREA_SPELLS),
)
_MOMENT_WORDS: Final = dict(MOMENT_WORDS)
LIMITING: Final = {
    "melee": w.L_MELEE, "ranged": w.L_RANGED, "weapon": w.L_WEAPON, "spell": w.L_SPELL,
    "area": w.L_AREA, "skill": w.L_SKILL_ONLY, "move": w.L_MOVE_ONLY,
}  # fmt: skip
"""T65.60."""
CONDITIONS: Final = {
    "marked": w.IF_MARKED, "large": w.IF_LARGE, "half": w.IF_HALF, "hurt": w.IF_HURT,
    "flanked": w.IF_FLANKED, "not acted": w.IF_NOT_ACTED, "adjacent": w.IF_ADJACENT,
    "hero or elite": w.IF_HERO_OR_ELITE, "beside hostile": w.IF_BESIDE_HOSTILE,
}  # fmt: skip
"""T65.59."""
STATUS: Final = 1 << 8
"""Among what is about to be put: a ring (T65.79)."""
SPELL_STATUS: Final = 1 << 9
"""A ring of a spell alone."""


def read_lead(text: str) -> Lead:
    """Return one lead; :class:`BadCell` if it is none."""
    moment = _MOMENT_WORDS.get(text)
    if moment is not None:
        return Lead(w.L_MOMENT, moment)
    if text in LIMITING:
        return Lead(LIMITING[text])
    fixed = {
        "1/t": Lead(w.L_PER_TURN, n=1),
        "1/r": Lead(w.L_PER_ROUND, n=1),
        "maintain": Lead(w.L_MAINTAIN),
        "pass": Lead(w.L_PASS),
        "against opp": Lead(w.L_AGAINST, who=Selector(w.S_OPP)),
        "bounce": Lead(w.L_BOUNCE),
        "hit": Lead(w.L_HIT),
    }.get(text)
    if fixed is not None:
        return fixed
    if text.lower() in SKILLS and text[0].isupper():
        return Lead(w.L_SKILL, SKILLS.index(text.lower()))
    for pattern, kind in (
        (r"^([1-9]\d*) times$", w.L_TIMES),
        (r"^pay disc ([1-9]\d*)$", w.L_PAY_DISC),
        (r"^roll ([1-9]\d*)\+$", w.L_ROLL),
        (r"^([1-9]\d*)\+$", w.L_MODIFIED),
        (r"^([1-9]\d*) strokes$", w.L_STROKES),
    ):
        found = re.match(pattern, text)
        if found is not None:
            return Lead(kind, n=int(found.group(1)))
    if found := re.match(r"^ending within (\d+)$", text):
        return Lead(w.L_MOMENT, w.M_ENDING_WITHIN, int(found.group(1)))
    if text.startswith("if "):
        return _read_condition(text.removeprefix("if "))
    if text.startswith("on "):
        return _read_put(text)
    one, rest = read_selector(text)
    if one is not None and not rest:
        return Lead(w.L_EACH, who=one)
    what = f"{text!r} is no limit, moment, condition, price or check"
    raise BadCell(what, _alike(text, LEAD_WORDS))


LEAD_WORDS: Final = (
    *[word for word, _ in MOMENT_WORDS], *LIMITING, "1/t", "1/r", "maintain", "pass", "against opp",
    "bounce", "hit", "Athletics", "Knowledge", "Savvy", "n times", "pay disc n", "roll n+",
    "n strokes", "ending within n", *[f"if {each}" for each in CONDITIONS], "if result n+",
    "if below n HP", "if n+ HP", "on daze", "on burn", "on psn", "on root", "on push", "on pull",
    "on an ailment", "on status", "on spell status", "rival hero", "each adjacent opp",
    "up to n opps",
)  # fmt: skip
"""All that may stand before a colon as it is written, to say which was meant."""


def _read_condition(text: str) -> Lead:
    if text in CONDITIONS:
        return Lead(w.L_IF, CONDITIONS[text])
    for pattern, what in (
        (r"^result (\d+)\+$", w.IF_RESULT),
        (r"^below (\d+) HP$", w.IF_BELOW_HP),
        (r"^(\d+)\+ HP$", w.IF_FROM_HP),
    ):
        found = re.match(pattern, text)
        if found is not None:
            return Lead(w.L_IF, what, int(found.group(1)))
    raise BadCell(f"'if {text}' is no condition", _alike(f"if {text}", LEAD_WORDS))


def _read_put(text: str) -> Lead:
    """Return "on X", X about to be put (T65.79): ``n`` is a mask of ailments, and of statuses."""
    said = text.removeprefix("on ").replace("an ailment", "ailment")
    mask = 0
    for each in re.split(r", | or ", said):
        if each == "ailment":
            mask |= (1 << len(AILMENTS)) - 1
        elif each == "status":
            mask |= STATUS
        elif each == "spell status":
            mask |= SPELL_STATUS
        elif each in AILMENTS:
            mask |= 1 << AILMENTS.index(each)
        else:
            raise BadCell(f"{text!r} is no moment", _alike(text, LEAD_WORDS))
    return Lead(w.L_MOMENT, w.M_ON_PUT, mask)


# --- whole cells


def read_cell(text: str, type: int, ongoing: bool = False) -> Cell:
    """Return a cell by its words; :class:`BadCell` names the first that is none."""
    said = NOTE.sub("", text).strip()
    if not said:
        raise BadCell("the text is empty", "write what the card does")
    if " / II " in said:
        return _read_sided(said)
    bands: list[Band] = []
    hit: list[Effect] = []
    face: dict[str, object] = {}
    parts: list[tuple[Part, ...]] = []
    told: list[tuple[str, str]] = []
    for item in said.split("; "):
        try:
            if _follows_piece(item, parts):
                continue
            sides = item.split(" OR ")
            if len(sides) == 1 and _read_face(item, bands, hit, face):
                continue
            parts.append(tuple([_read_part(each) for each in sides]))
        except BadCell as fault:
            told += fault.each()
    if told:
        raise BadCell(told[0][0], told[0][1], tuple(told[1:]))
    faces: tuple[Face, ...] = ()
    if bands or face:
        _ascending(bands)
        if bands and face.get("as"):
            raise BadCell("there are bands, and strokes as a Primary too", "write one of them")
        faces = (_face(tuple(bands), tuple(hit), face),)
    elif hit:
        raise BadCell("'hit:' stands without a band", "write a band before it, as 6+ dmg 4")
    return Cell(faces, tuple(parts), _ways(type, ongoing, parts))


def _ascending(bands: list[Band]) -> None:
    """Refuse bands that do not ascend, a band twice, and a roll besides `auto` (T31, T65.4)."""
    for one, following in pairwise(bands):
        if one.at == 0 or following.at == 0:
            raise BadCell("there is a band besides auto", "write auto, or bands, but not both")
        if one.at == following.at:
            raise BadCell(f"the band {one.at}+ stands there twice", "write it once")
        if one.at > following.at:
            what = f"the band {following.at}+ stands behind {one.at}+"
            raise BadCell(what, "write the bands from the lowest to the highest")


def _face(bands: tuple[Band, ...], hit: tuple[Effect, ...], face: dict[str, object]) -> Face:
    strokes, up_to = face.get("strokes", 0), face.get("up_to", 0)
    each, as_name = face.get("each"), face.get("as", "")
    assert isinstance(strokes, int)
    assert isinstance(up_to, int)
    assert isinstance(as_name, str)
    assert each is None or isinstance(each, Selector)
    return Face(bands, hit, strokes, as_name, up_to, each, bool(face.get("bounce")))


def _follows_piece(item: str, parts: list[tuple[Part, ...]]) -> bool:
    """Add a band to those behind "piece attacks", if that is what stood before it."""
    found = BAND.match(item)
    if found is None or not parts or not parts[-1][0].bands:
        return False
    last = parts[-1][0]
    bands = (*last.bands, _band(found))
    _ascending(list(bands))
    parts[-1] = (Part(last.leads, last.sides, bands),)
    return True


def _band(found: re.Match[str]) -> Band:
    at = int(found.group(1))
    if at < 1:
        raise BadCell(f"{found.group(0)!r} begins at 0", "write 1+ or more")
    return Band(at, _at_once(found.group(2)))


def _at_once(text: str) -> tuple[Effect, ...]:
    """Return effects that offer no choice, as those of bands do."""
    sides = read_effects(text)
    if len(sides) != 1:
        raise BadCell(f"{text!r} offers a choice, which no band does", "write one of the sides")
    return sides[0]


def _read_face(item: str, bands: list[Band], hit: list[Effect], face: dict[str, object]) -> bool:
    """Read what belongs to a printed side: a band, `auto`, `hit:`, strokes, whom it takes."""
    leads = item.split(": ")
    last = leads[-1]
    if last.startswith("auto "):
        bands.append(Band(0, _at_once(last.removeprefix("auto "))))
        return True
    if len(leads) == 2 and leads[0] == "hit":
        hit.extend(_at_once(last))
        return True
    stroke = re.match(r"^(\d+) strokes$", leads[0])
    if stroke is not None:
        face["strokes"] = int(stroke.group(1))
        if last.startswith("as "):
            face["as"] = id_of(last.removeprefix("as "))
            return True
    found = BAND.match(last)
    if found is None:
        return False
    if len(leads) == 2 and stroke is None:
        if leads[0] == "bounce":
            face["bounce"] = True
        else:
            one, rest = read_selector(leads[0])
            if one is None or rest:
                return False
            if one.most:
                face["up_to"] = one.most
            else:
                face["each"] = one
    elif len(leads) > 2:
        return False
    bands.append(_band(found))
    return True


def _read_sided(text: str) -> Cell:
    """Read ``I ... / II ... / hit: X``, of which the last holds for both (T65.4)."""
    segments = text.split(" / ")
    if len(segments) < 2 or not segments[0].startswith("I ") or not segments[1].startswith("II "):
        raise BadCell(f"{text!r} has no sides I and II", "write I bands / II bands")
    hit: list[Effect] = []
    for segment in segments[2:]:
        if not segment.startswith("hit: "):
            raise BadCell(f"{segment!r} is no side, and no hit:", "write hit: before it")
        hit.extend(_at_once(segment.removeprefix("hit: ")))
    faces: list[Face] = []
    for segment in (segments[0].removeprefix("I "), segments[1].removeprefix("II ")):
        bands: list[Band] = []
        for item in segment.split("; "):
            found = BAND.match(item)
            if found is None:
                raise BadCell(f"{item!r} is no band", "write it as 6+ dmg 4")
            bands.append(_band(found))
        _ascending(bands)
        faces.append(Face(tuple(bands), tuple(hit)))
    return Cell(tuple(faces), (), ())


def _read_part(text: str) -> Part:
    """Read leads, then effects."""
    said = text.split(": ")
    bands: tuple[Band, ...] = ()
    found = BAND.match(said[-1])
    if found is not None and len(said) > 1 and said[-2] == "piece attacks":
        bands = (_band(found),)
        said = said[:-1]
    if said == ["maintain"]:
        return Part((Lead(w.L_MAINTAIN),), ())
    leads = [read_lead(each) for each in said[:-1]]
    last = said[-1]
    if last.endswith(" instead"):
        last = last.removesuffix(" instead")
        for each in leads:
            if each.kind == w.L_IF:
                each.instead = True
    return Part(tuple(leads), read_effects(last), bands)


# --- when it may be played

WINDOWS: Final = {
    w.M_YOUR_TURN: OWN,
    w.M_AFTER_INITIATIVE: AFTER_INITIATIVE,
    w.M_BEFORE_ROLL: BEFORE_ROLL,
    w.M_AFTER_ROLL: AFTER_ROLL,
    w.M_AFTER_YOUR_ROLL: AFTER_ROLL,
    w.M_AFTER_YOUR_ATTACK_ROLL: AFTER_ROLL,
    w.M_AFTER_FAILED_SKILL: AFTER_ROLL,
    w.M_ON_DAMAGE: DAMAGE,
    w.M_AFTER_MISS_ON_YOU: AFTER_MISS,
    w.M_AFTER_ATTACK_ON_YOU: AFTER_ATTACK,
    w.M_AFTER_ATTACK: AFTER_ATTACK,
    w.M_ON_SPELL_AT_YOU: DECLARATION,
    w.M_AFTER_OPPS_SPELL: AFTER_SPELL,
    w.M_ON_PUT: ON_AILMENT,
    w.M_AFTER_HEAL: AFTER_HEAL,
    w.M_AT_0_HP: AT_ZERO,
    w.M_AFTER_YOUR_RANGED_ATTACK: AFTER_SHOT,
}
"""In which window a Free card that names a moment may be played (T27b)."""
ANY_WINDOW: Final = (
    OPEN | BEFORE_ROLL | AFTER_ROLL | AT_ZERO | ON_AILMENT | AFTER_HEAL | AFTER_MISS | AFTER_ATTACK
    | AFTER_INITIATIVE | AFTER_SPELL | PLAYED | AFTER_SHOT
)  # fmt: skip
"""Wherever a spell may be played, it may be answered (T65.78)."""


def _ways(type: int, ongoing: bool, parts: list[tuple[Part, ...]]) -> tuple[int, ...]:
    """Return the windows of each side of a card's OR: of Free cards, Damage Chains, and chains that
    speak of a failed roll (T26d).
    """
    if type == w.DC:
        return (DAMAGE,)
    if type == w.CG:
        failed = any(
            each.kind == w.L_MOMENT and each.what == w.M_AFTER_FAILED_SKILL
            for part in parts
            for side in part
            for each in side.leads
        )
        return (AFTER_ROLL,) if failed else ()
    if type != w.FR:
        return ()
    most = max([len(part) for part in parts], default=1)
    found: list[int] = []
    for way in range(most):
        windows = 0
        for part in parts:
            side = part[way] if way < len(part) else part[0]
            windows |= _windows_of(side, ongoing)
        found.append(windows if windows else OPEN | OWN)
    return tuple(found)


def _windows_of(side: Part, ongoing: bool) -> int:
    """Return the windows that a side names, 0 for none (T27a, T27b)."""
    for each in side.leads:
        if each.kind != w.L_MOMENT:
            continue
        if each.what == w.M_ON_OPPS_SPELL:
            return ANY_WINDOW
        if each.what == w.M_END_OF_TURN and not ongoing:
            return NO_ACTIONS
        if not ongoing and each.what in WINDOWS:
            return WINDOWS[each.what]
    for effects in side.sides:
        for effect in effects:
            if effect.word == w.REDUCE and not ongoing:
                return DAMAGE
    return 0
