"""What a card of Trials shows as it lies now: its name, its band, its foot, and its text."""

from __future__ import annotations

from typing import Final

from game.rules.trials import words as w
from game.rules.trials.codes import FIRST_LOOT
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Printed
from game.words.language import N_, _, named
from game.words.rich import STRONG, Span, Text, fill, join
from game.words.sentences import capital_word, sentences
from game.words.trials import card_texts, loot_texts, names
from game.words.trials.effects import RESULT, bands, one_of, together

SIDES: Final = ("I", "II")
SIDED: Final = N_("{card} {side}")

BANDS: Final = {
    w.MV: N_("Move"),
    w.AT: N_("Weapon"),
    w.SP: N_("Spell"),
    w.GE: N_("General"),
    w.SK: N_("Skill"),
    w.CM: N_("Chain"),
    w.CA: N_("Chain"),
    w.CG: N_("Chain"),
    w.CX: N_("Chain"),
    w.DC: N_("On a hit"),
    w.FR: N_("Free"),
    w.PA: N_("Feature"),
}
"""What kind of card it is, in a word (T65.2)."""
ACTION: Final = N_("1 Action")
FEET: Final = {
    w.MV: ACTION,
    w.AT: ACTION,
    w.SP: ACTION,
    w.GE: ACTION,
    w.SK: ACTION,
    w.CM: N_("With a Move"),
    w.CA: N_("With an attack"),
    w.CG: N_("With a General"),
    w.CX: N_("With any Action"),
    w.DC: N_("After a hit"),
    w.PA: N_("Always"),
}
"""When it is played, or what it costs."""
BRIEF_FEET: Final = {
    w.CM: N_("A Move"),
    w.CA: N_("An attack"),
    w.CG: N_("A General"),
    w.CX: N_("Any Action"),
    w.DC: N_("On a hit"),
}
"""The same in fewer words, of those that are long."""
SIDE_BELOW: Final = N_("{side}: {text}")
INSIDE: Final = N_("rolled for each inside, friends too")
"""Whom an attack on an area strikes (T37)."""
ANY_TIME: Final = N_("Any time")
OWN_TURN: Final = N_("In your turn")
ANSWER: Final = N_("Answer")
REACHES: Final = {
    w.TOUCH: N_("Melee"),
    w.SHOT: N_("Range {range}"),
    w.AROUND: N_("Area {area}"),
    w.AREA_RANGE: N_("Area {area}, range {range}"),
    w.LINE_RANGE: N_("Line {area}, range {range}"),
    w.ANYWHERE: N_("Anywhere"),
}
"""How it reaches (T65.3)."""
BRIEF_REACHES: Final = {
    w.TOUCH: N_("Melee"),
    w.SHOT: N_("Range {range}"),
    w.AROUND: N_("Area {area}"),
    w.AREA_RANGE: N_("Range {range}"),
    w.LINE_RANGE: N_("Range {range}"),
    w.ANYWHERE: N_("Anywhere"),
}


def kind(printed: Printed) -> str:
    """Return what stands in the band of a card: ``Spell attack``."""
    return capital_word(_(names.KINDS[printed.type]))


def kind_short(printed: Printed) -> str:
    """Return the same in a word: ``Spell``."""
    return _(BANDS[printed.type])


def foot(printed: Printed) -> str:
    """Return when a card is played or what it costs: ``1 Action``, ``After a hit``, ``Answer``."""
    if printed.type != w.FR:
        return _(FEET[printed.type])
    for alternatives in printed.parts:
        for part in alternatives:
            for each in part.leads:
                if each.kind == w.L_MOMENT:
                    return _(OWN_TURN if each.what == w.M_YOUR_TURN else ANSWER)
            if any(each.word == w.REDUCE for side in part.sides for each in side):
                return _(ANSWER)
    return _(ANY_TIME)


def brief_foot(printed: Printed) -> str:
    """Return the same in fewer words: ``Any Action``; "" where there are none."""
    return _(BRIEF_FEET[printed.type]) if printed.type in BRIEF_FEET else ""


def reach(printed: Printed, brief: bool = False) -> str:
    """Return how a card reaches: ``Area 4, range 6``, or the most important of it; "" for one that
    is for its player alone.
    """
    told = BRIEF_REACHES if brief else REACHES
    if printed.reach not in told:
        return ""
    return _(told[printed.reach]).format(range=printed.range, area=printed.area)


def name(s: TrialsState, card: int, over: bool = False) -> str:
    """Return the name of a hero card as it lies: a Primary attack with its side, ``Fire Bolt II``,
    ``over`` with the one below; of a loot card, its own.
    """
    if card >= FIRST_LOOT:
        return named(s.tables.loot[card - FIRST_LOOT].name)
    printed = s.tables.card(card)
    if len(printed.faces) < len(SIDES):
        return named(printed.name)
    return _(SIDED).format(card=named(printed.name), side=SIDES[side_of(s, card, over)])


def side_of(s: TrialsState, card: int, over: bool = False) -> int:
    """Return which side of a Primary lies up, ``over`` which one below."""
    return (s.turned >> card & 1) ^ over


def over_side(s: TrialsState, card: int) -> Text:
    """Return what the side of a Primary attack that lies below does, with its number: ``II: ...``;
    () of a card of one side.
    """
    printed = s.tables.card(card)
    if len(printed.faces) < len(SIDES):
        return ()
    side = side_of(s, card, True)
    return fill(_(SIDE_BELOW), side=Span(SIDES[side], STRONG), text=side_text(printed, side))


def text(s: TrialsState, card: int, way: int = -1, over: bool = False) -> Text:
    """Return what a card does as it lies now: of a Primary attack the side that is up, ``over`` the
    one below, with ``way`` one side of its OR; of a loot card all it does.
    """
    if card >= FIRST_LOOT:
        return loot_texts.text(s.tables.loot[card - FIRST_LOOT])
    printed = s.tables.card(card)
    if len(printed.faces) == len(SIDES):
        return side_text(printed, side_of(s, card, over))
    if way >= 0 and not printed.faces and any(len(each) > 1 for each in printed.parts):
        return card_texts.sides(printed, way)
    told = card_texts.card(printed).lines
    return join((*told, sentences((fill(_(INSIDE)),))) if hits_friends(printed) else told)


def hits_friends(printed: Printed) -> bool:
    """Return whether a card's attack is rolled for everybody in an area, whose side ever (T37)."""
    if printed.reach not in (w.AREA_RANGE, w.LINE_RANGE) or not printed.faces:
        return False
    return all(each.each is None for each in printed.faces)


def side_text(printed: Printed, side: int) -> Text:
    """Return one side of a Primary attack, with what any hit of it brings (T65.4)."""
    told = [card_texts.face_text(printed.faces[side])]
    if printed.faces[0].hit:
        hit = fill(_(card_texts.HIT), effects=together(printed.faces[0].hit, RESULT))
        told.append(sentences((hit,)))
    return join(told)


def brief(printed: Printed, side: int = 0) -> Text:
    """Return the most important of a card's text: the results of an attack, what a piece does that
    it brings, else its first effects without what stands before them.
    """
    if printed.faces:
        face = printed.faces[min(side, len(printed.faces) - 1)]
        return bands(face.bands) if face.bands else card_texts.face_text(face)
    if printed.skills:
        skills = zip(names.SKILLS, printed.skills, strict=True)
        told = [fill(_(card_texts.SKILL), skill=_(skill), number=n) for skill, n in skills]
        return join(told, card_texts.DOT)
    first, *more = printed.parts or ((),)
    if more and first[0].sides and first[0].sides[0][0].word in (w.PLACE, w.SUMMON):
        return join([card_texts.part_text(each) for each in more])
    for part in printed.parts:
        if part[0].sides:
            return sentences((one_of(part[0].sides),))
    return ()


def deck(s: TrialsState, card: int) -> str:
    """Return of which deck a hero card is: ``Wizard``, ``Divination``, ``Mertz``; ``Loot``."""
    if card >= FIRST_LOOT:
        return _(loot_texts.LOOT)
    for each in names.decks():
        if each.first <= card < each.first + each.size:
            return named(each.name)
    return ""
