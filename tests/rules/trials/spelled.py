"""What a hero card was read as, spelled out by the names of its words, one text a part.

    I 6+ DMG 4, BURN 1 | 14+ DMG 7 | hit RING guiding_bolt
    <1/t> <YOUR_HIT> <IF_HALF> PRC_MORE 2

Nothing here reads a cell: the names are those of :mod:`game.rules.trials.words`, so that a text
that is read wrongly is spelled wrongly.
"""

from __future__ import annotations

from typing import Final

from game.rules.trials import words as w
from game.rules.trials.codes import AILMENTS, PIECES, RINGS, SKILLS, UNTIL
from game.rules.trials.grammar import SPELL_STATUS, STATUS
from game.rules.trials.words import Effect, Face, Lead, Part, Printed, Selector

NUMBERS: Final = {name: value for name, value in vars(w).items() if isinstance(value, int)}
LEADS: Final = {value: name[2:] for name, value in NUMBERS.items() if name.startswith("L_")}
CONDITIONS: Final = {value: name for name, value in NUMBERS.items() if name.startswith("IF_")}
MOMENTS: Final = {value: name[2:] for name, value in NUMBERS.items() if name.startswith("M_")}
SELECTORS: Final = {value: name[2:] for name, value in NUMBERS.items() if name.startswith("S_")}
NO_EFFECTS: Final = (
    *w.TYPES, "ALONE", "TOUCH", "SHOT", "AROUND", "AREA_RANGE", "LINE_RANGE", "ANYWHERE", "FOREVER",
    "NONE",
)  # fmt: skip
EFFECTS: Final = {
    value: name
    for name, value in NUMBERS.items()
    if name not in NO_EFFECTS and not name.startswith(("L_", "IF_", "M_", "S_"))
}


def card(printed: Printed) -> list[str]:
    """Return all that a card says: its skills, its sides and its parts, those of an OR in one."""
    found = []
    if printed.skills:
        found.append(" / ".join([str(each) for each in printed.skills]))
    for number, each in enumerate(printed.faces, 1):
        side = f"{'I' * number} " if len(printed.faces) > 1 else ""
        found.append(f"{side}{face(each)}")
    found += [" OR ".join([part(side) for side in sides]) for sides in printed.parts]
    return found


def row(printed: Printed) -> str:
    """Return tier, type, range and copies of a card as its row has them (T65.1 to T65.3)."""
    flags = ("o" if printed.ongoing else "") + ("s" if printed.spell else "")
    reach = {
        w.ALONE: "-", w.TOUCH: "m", w.SHOT: f"{printed.range}", w.ANYWHERE: "any",
        w.AROUND: f"a{printed.area}@self", w.AREA_RANGE: f"a{printed.area}@{printed.range}",
        w.LINE_RANGE: f"l{printed.area}@{printed.range}",
    }[printed.reach]  # fmt: skip
    copies = f" x{printed.copies}" if printed.copies > 1 else ""
    return f"{'P12'[printed.tier]} {w.TYPES[printed.type]}{flags} {reach}{copies}"


def face(printed: Face) -> str:
    """Return one side of an attack."""
    found = []
    if printed.strokes:
        found.append(f"{printed.strokes} strokes")
    if printed.as_name:
        found.append(f"as {printed.as_name}")
    if printed.up_to:
        found.append(f"up to {printed.up_to}")
    if printed.each is not None:
        found.append(f"@{selector(printed.each)}")
    if printed.bounce:
        found.append("bounce")
    found += [f"{each.at}+ {effects(each.effects)}" for each in printed.bands]
    if printed.hit:
        found.append(f"hit {effects(printed.hit)}")
    return " | ".join(found)


def part(printed: Part) -> str:
    """Return leads and effects, the sides of an `or` with a bar."""
    found = [f"<{lead(each)}>" for each in printed.leads]
    if printed.sides:
        found.append(" or ".join([effects(side) for side in printed.sides]))
    if printed.bands:
        found.append(" | ".join([f"{each.at}+ {effects(each.effects)}" for each in printed.bands]))
    return " ".join(found)


def lead(printed: Lead) -> str:
    """Return what stands before a colon."""
    if printed.kind == w.L_MOMENT:
        return f"{MOMENTS[printed.what]}{_put(printed) if printed.n else ''}"
    if printed.kind == w.L_IF:
        instead = " instead" if printed.instead else ""
        return f"{CONDITIONS[printed.what]}{f' {printed.n}' if printed.n else ''}{instead}"
    if printed.kind == w.L_SKILL:
        return SKILLS[printed.what]
    number = f" {printed.n}" if printed.n else ""
    return f"{LEADS[printed.kind]}{number}{f' @{selector(printed.who)}' if printed.who else ''}"


def _put(printed: Lead) -> str:
    if printed.what != w.M_ON_PUT:
        return f" {printed.n}"
    found = [each for number, each in enumerate(AILMENTS) if printed.n >> number & 1]
    found += ["status"] if printed.n & STATUS else []
    found += ["spell status"] if printed.n & SPELL_STATUS else []
    return f" {'+'.join(found)}"


def effects(printed: tuple[Effect, ...]) -> str:
    """Return effects in their order."""
    return ", ".join([effect(each) for each in printed])


def effect(printed: Effect) -> str:
    """Return one effect: word, numbers, duration, for whom, how."""
    found = [EFFECTS[printed.word]]
    if printed.n:
        found.append(str(printed.n))
    if printed.word == w.RING:
        found.append(RINGS[printed.m])
    elif printed.word in (w.PLACE, w.SUMMON):
        found.append(PIECES[printed.m])
    elif printed.word == w.SKILL_ROLL_MORE:
        found.append(SKILLS[printed.m])
    elif printed.m >= 0:
        found.append(f"of {printed.m}")
    if printed.word == w.ATTACK:
        found.append("/".join(printed.names) or "any")
    if printed.roll:
        found.append(f"roll+{printed.roll}")
    found += ["adv"] if printed.adv else []
    found += ["other"] if printed.other else []
    found += ["each"] if printed.each else []
    if UNTIL[printed.until]:
        found.append(
            UNTIL[printed.until].replace("n", str(printed.turns))
            if printed.turns
            else UNTIL[printed.until]
        )
    if printed.who is not None:
        found.append(f"@{selector(printed.who)}")
    return " ".join(found)


def selector(printed: Selector) -> str:
    """Return whom an effect takes."""
    found = [SELECTORS[printed.whom].lower()]
    found += [f"up to {printed.most}"] if printed.most else []
    found += [f"within {printed.within}"] if printed.within >= 0 else []
    found += ["each"] if printed.each else []
    found += ["adjacent"] if printed.adjacent else []
    found += ["passed"] if printed.passed else []
    return " ".join(found)
