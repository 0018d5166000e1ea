"""What a hero card of Trials prints, made from its definition, so that it does what it says."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.trials import words as w
from game.rules.trials.words import Face, Part, Printed
from game.words.language import N_, _, named
from game.words.rich import ABILITY, STRONG, Span, Text, fill, join
from game.words.sentences import capital_word, sentences
from game.words.trials import names
from game.words.trials.effects import RESULT, YOU, bands, one_of, together, whom
from game.words.trials.leads import lead
from game.words.trials.names import KINDS, SKILLS, TIERS

DOT: Final = " \N{MIDDLE DOT} "
SIDES: Final = ("I", "II")

REACHES: Final = {
    w.TOUCH: N_("melee"),
    w.SHOT: N_("range {range}"),
    w.AROUND: N_("area {area} around you"),
    w.AREA_RANGE: N_("area {area}, range {range}"),
    w.LINE_RANGE: N_("line {area}, range {range}"),
    w.ANYWHERE: N_("anywhere"),
}
"""How a card reaches (T65.3); nothing is told of one for its player alone."""
ONGOING: Final = N_("ongoing")
SPELL: Final = N_("spell")
HEADED: Final = N_("{leads}: {effects}")
INSTEAD: Final = N_("{effects} instead")
OTHERWISE: Final = N_("{one}; or {other}")
MAINTAIN: Final = N_("maintain it on each later turn")
HIT: Final = N_("on a hit: {effects}")
HIT_OF_BOTH: Final = N_("on a hit of either side: {effects}")
PIECE_ATTACKS: Final = N_("{effects} ({bands})")
SKILL: Final = N_("{skill} {number}+")
STROKES: Final = N_("{n} strokes, each rolled for")
STROKES_AS: Final = N_("{n} strokes with the results of {primary}")
ATTACKS: Final = N_("an attack on {whom}")
ATTACKS_UP_TO: Final = N_("an attack on up to {n} different opponents")
BOUNCES: Final = N_("the shot goes off a space next to terrain")


class CardText(NamedTuple):
    """What a hero card prints: its name, tier, type line (type, ongoing, spell, range), and its
    text in lines; the sides of a Primary attack are lines of their own.
    """

    name: str
    tier: str
    line: Text
    lines: tuple[Text, ...]
    clause: str

    @property
    def whole(self) -> Text:
        """Return tier, type line and text as one."""
        head = join(((Span(capital_word(self.tier)),), self.line), DOT)
        return join(((*head, Span(".")), *self.lines))


def card(printed: Printed) -> CardText:
    """Return what a hero card prints (T65.1 to T65.6)."""
    return CardText(
        named(printed.name),
        _(TIERS[printed.tier]),
        type_line(printed),
        tuple(_lines(printed)),
        printed.clause,
    )


def type_line(printed: Printed) -> Text:
    """Return the type of a card, whether it is ongoing or a spell, and how it reaches."""
    facts: list[Text] = [fill(_(KINDS[printed.type]))]
    if printed.ongoing:
        facts.append(fill(_(ONGOING)))
    if printed.spell and printed.type != w.SP:
        facts.append(fill(_(SPELL)))
    if printed.reach in REACHES:
        facts.append(fill(_(REACHES[printed.reach]), range=printed.range, area=printed.area))
    return join(facts, DOT)


def _lines(printed: Printed) -> list[Text]:
    """Return the text of a card: its sides, what any hit brings, and its other parts."""
    found: list[Text] = []
    faces = printed.faces
    if len(faces) == len(SIDES):
        for side, face in zip(SIDES, faces, strict=True):
            found.append(join(((Span(side, STRONG),), face_text(face))))
        if faces[0].hit:
            hit = fill(_(HIT_OF_BOTH), effects=together(faces[0].hit, RESULT))
            found.append(sentences((hit,)))
        return found
    for face in faces:
        found.append(face_text(face))
        if face.hit:
            found.append(sentences((fill(_(HIT), effects=together(face.hit, RESULT)),)))
    if printed.skills:
        skills = zip(SKILLS, printed.skills, strict=True)
        told = [fill(_(SKILL), skill=_(skill), number=number) for skill, number in skills]
        found.append(sentences((join(told, DOT),)))
    found += [part_text(each) for each in printed.parts]
    return found


def face_text(face: Face) -> Text:
    """Return a printed side of an attack: whom it takes, how often, and its results (T65.4)."""
    phrases: list[Text] = []
    if face.strokes and face.as_name:
        primary = Span(names.card(face.as_name), ABILITY)
        phrases.append(fill(_(STROKES_AS), n=face.strokes, primary=primary))
    elif face.strokes:
        phrases.append(fill(_(STROKES), n=face.strokes))
    if face.each is not None:
        phrases.append(fill(_(ATTACKS), whom=whom(face.each)))
    if face.up_to:
        phrases.append(fill(_(ATTACKS_UP_TO), n=face.up_to))
    if face.bounce:
        phrases.append(fill(_(BOUNCES)))
    if face.bands:
        phrases.append(bands(face.bands))
    return sentences(phrases)


def part_text(sides: tuple[Part, ...]) -> Text:
    """Return one part of a card's text, with the sides of its OR (T65.5)."""
    told = [_side(each) for each in sides]
    whole = told[0]
    for each in told[1:]:
        whole = fill(_(OTHERWISE), one=whole, other=each)
    return sentences((whole,))


def _side(part: Part) -> Text:
    if not part.sides:
        return fill(_(MAINTAIN))
    suffered = any(each.word == w.REDUCE for side in part.sides for each in side)
    effects = one_of(part.sides, _voice(part))
    if part.bands:
        effects = fill(_(PIECE_ATTACKS), effects=effects, bands=bands(part.bands))
    if any(each.instead for each in part.leads):
        effects = fill(_(INSTEAD), effects=effects)
    leads = [lead(each, suffered) for each in part.leads]
    return fill(_(HEADED), leads=join(leads, ", "), effects=effects) if leads else effects


def sides(printed: Printed, way: int) -> Text:
    """Return the parts of a card with one side of its OR taken, as sentences (T65.5)."""
    told = [_side(each[way] if way < len(each) else each[0]) for each in printed.parts]
    return sentences(told)


def side(part: Part, place: int) -> Text:
    """Return one side of the `or` of a part, as a sentence (T65.5)."""
    return sentences((together(part.sides[place], _voice(part)),))


ON_OTHERS: Final = (
    w.M_ENTERING, w.M_STARTING, w.M_ENTERING_OR_STARTING, w.M_ENDING, w.M_ENDING_WITHIN,
)  # fmt: skip
"""Moments of whoever is in a piece or an area, who is then meant where nobody is named."""


def _voice(part: Part) -> int:
    """Return whether effects for nobody in particular are the player's, or a target's."""
    for each in part.leads:
        if each.kind == w.L_MAINTAIN or (each.kind == w.L_MOMENT and each.what in ON_OTHERS):
            return RESULT
    return YOU
