"""What can be picked in Trials' draft: classes, subclasses and heroes, side by side (T8, T66)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.trials.content import Content, Deck, content
from game.words.language import N_, _, named
from game.words.rich import ABILITY, SIDE, Span, Text, fill, join
from game.words.sentences import sentences
from game.words.trials import card_texts, interactions, names
from game.words.trials.asked import Asked

CALLINGS: Final = {
    "bard": N_("Helps friends roll, hinders rivals, never falls silent."),
    "cleric": N_("Heals, and calls weapons and guardians of light."),
    "fighter": N_("Takes blows, deals harder ones, and shrugs off the rest."),
    "monk": N_("Strikes often, moves far, answers misses."),
    "paladin": N_("Stands in front, heals by hand, smites what it hits."),
    "ranger": N_("Shoots far, marks one quarry, knows every way."),
    "rogue": N_("Gets in, gets the loot, and strikes where it hurts."),
    "wizard": N_("Great areas, answers to spells, and little armor."),
}
"""What each class is about, in a line."""
PEOPLES: Final = {
    "bonnie": N_("Human"),
    "gains": N_("Human"),
    "ivar": N_("Human"),
    "khallax": N_("Dragonborn"),
    "mertz": N_("Gnome"),
    "naree": N_("Halfling"),
    "raena": N_("Elf"),
    "udayeen": N_("Goliath"),
}
"""Of which people each hero is."""
RECOMMENDED: Final = N_("recommended")


class PickText(NamedTuple):
    """Something that can be picked: its name; in a ``line`` what it is; what it brings as ``text``;
    whether it belongs to the recommended build of the class at hand.
    """

    name: Text
    line: Text
    text: Text
    recommended: bool


def people(id: str) -> str:
    """Return of which people a hero is."""
    return _(PEOPLES[id])


def calling(id: str) -> str:
    """Return what a class is about, in a line."""
    return _(CALLINGS[id])


def klass(deck: Deck, known: Content | None = None) -> PickText:
    """Return what a class brings: its Interaction, and the build that goes well with it."""
    known = known or content()
    subclass, character = deck.build
    text = sentences(
        (
            fill(_("Interaction on {what}"), what=interactions.interaction(deck.interaction)),
            fill(
                _("recommended with {subclass} and {character}"),
                subclass=Span(named(known.subclasses[subclass].name), ABILITY),
                character=Span(named(known.characters[character].name), SIDE),
            ),
        )
    )
    return PickText((Span(named(deck.name), ABILITY),), fill(calling(deck.id)), text, False)


def subclass(deck: Deck, known: Content | None = None) -> PickText:
    """Return what a subclass brings: its DR at the start and its features (T9.4, T9.5)."""
    known = known or content()
    features = [card_texts.card(each) for each in deck.printed if not each.tier and not each.faces]
    said = [join(each.lines) for each in features]
    line = fill(_("DR {dr} at the start"), dr=deck.dr)
    recommended = known.classes[deck.klass].build[0] == deck.number
    name: Text = (Span(named(deck.name), ABILITY, deck.printed[0].clause),)
    return PickText(name, line, join(said), recommended)


def character(deck: Deck, klass: int, known: Content | None = None) -> PickText:
    """Return what a hero brings: its Move Action, its skills, what else is its own (T67)."""
    known = known or content()
    told: list[Text] = []
    line: Text = fill(people(deck.id))
    for each in deck.printed:
        text = card_texts.card(each)
        if each.skills:
            skills = zip(names.SKILLS, each.skills, strict=True)
            said = [fill(_(card_texts.SKILL), skill=_(skill), number=n) for skill, n in skills]
            line = join((line, *said), card_texts.DOT)
        else:
            told.append(join(text.lines))
    recommended = klass >= 0 and known.classes[klass].build[1] == deck.number
    name: Text = (Span(named(deck.name), SIDE, deck.printed[0].clause),)
    return PickText(name, line, join(told), recommended)


def picked(known: Content, stage: str, number: int, klass_: int) -> PickText:
    """Return what a number of a stage of the draft stands for."""
    if stage == "class":
        return klass(known.classes[number], known)
    if stage == "subclass":
        return subclass(known.subclasses[number], known)
    return character(known.characters[number], klass_, known)


def pick(asked: Asked, stage: str, number: int) -> tuple[Text, Text, Text]:
    """Return name, source and text of something that can be picked."""
    s = asked.state
    told = picked(asked.tables.content, stage, number, s.klass[asked.seat])
    source = told.line
    if told.recommended:
        source = join((source, fill(_(RECOMMENDED))), card_texts.DOT)
    return told.name, source, told.text
