"""What a card of Adventure prints, made from its definition, so that it does what it says."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.adventure.content import (
    Answer,
    AnyPart,
    Encounter,
    Hero,
    Monster,
    Power,
    Tile,
    Treasure,
    Villain,
)
from game.rules.rulebook import of_game
from game.words.adventure import briefs, names
from game.words.adventure.effects import Setting, told_all
from game.words.adventure.groups import Voice, within
from game.words.adventure.names import linked
from game.words.adventure.tactics import LineText, defeated, lines
from game.words.language import N_, _, named
from game.words.rich import STRONG, Span, Text, fill, join, plain
from game.words.sentences import capital, sentences

DOT: Final = " · "


class PowerText(NamedTuple):
    """What a power card prints: its name, its kind, when it is used and what it does.

    ``when`` is () for a power that is the attack of the Hero Phase; ``brief`` tells it in a line.
    """

    name: str
    kind: Text
    when: Text
    text: Text
    clause: str
    brief: Text


class HeroText(NamedTuple):
    """What a hero card prints: race, class and level, its numbers, and its Special Ability."""

    name: str
    line: Text
    facts: tuple[Text, ...]
    special: str
    text: Text
    clause: str


class FoeText(NamedTuple):
    """What a Monster Card or villain card prints: type, numbers, tactics line by line."""

    name: str
    line: Text
    facts: tuple[Text, ...]
    lines: tuple[LineText, ...]
    defeated: LineText | None
    clause: str


class EncounterText(NamedTuple):
    """What an Encounter Card prints: its kind, a trap's Disable number, and what happens."""

    name: str
    kind: Text
    facts: tuple[Text, ...]
    text: Text
    clause: str


class TreasureText(NamedTuple):
    """What a Treasure Card prints: its kind, how long it lies or when it is used, its text."""

    name: str
    kind: Text
    use: Text
    text: Text
    clause: str


class TileText(NamedTuple):
    """What is told of a tile: its name, its triangle and what stands on it."""

    name: str
    line: Text
    clause: str


TIMINGS: Final = {
    "instead_of_attack": N_("instead of attacking"),
    "instead_of_move": N_("instead of a move"),
    "free": N_("in your Hero Phase"),
    "start": N_("at the start of your Hero Phase"),
    "item.attack": N_("as your attack"),
}

EVENTS: Final = {
    "hit.self.any": N_("when an attack hits you"),
    "hit.self.monster": N_("when a monster's attack hits you"),
    "hit.self.monster.beside": N_("when the attack of an adjacent monster hits you"),
    "hit.other.monster": N_("when a monster's attack hits another hero {within}"),
    "hit.either.any": N_("when an attack hits you or a hero on your tile"),
    "attacked.self.monster.beside": N_("after the attack of an adjacent monster on you"),
    "damaged.self.monster": N_("when a monster deals you damage"),
    "hp_lost.either.any": N_("in your Hero Phase, or when you or an adjacent hero lost HP"),
    "monster_drawn.self.any": N_("when you draw a Monster Card"),
    "encounter_drawn.self.any": N_("when you draw an Encounter Card"),
    "encounter_drawn.other.any": N_("when another hero draws an Encounter Card"),
    "roll.other.any": N_("after another hero's roll to attack, to disable or at the fountain"),
    "roll.self.any": N_("after a roll that you make, that is made for you, or to attack you"),
}
"""To what a card answers: the event, whose it is, and by what."""


def when(timing: str, answer: Answer | None, item: bool = False) -> Text:
    """Return when a card is used, () for a power that is the attack of the Hero Phase."""
    if answer is not None:
        found = [answer.event, answer.whose, answer.by, *(["beside"] if answer.beside else [])]
        return fill(_(EVENTS[".".join(found)]), within=within(max(answer.within, 0)))
    if timing == "attack":
        return fill(_(TIMINGS["item.attack"])) if item else ()
    return fill(_(TIMINGS[timing]))


def power(power: Power) -> PowerText:
    """Return what a power card prints."""
    return PowerText(
        named(power.name),
        (names.kind_of_power(power.kind),),
        linked(capital(when(power.timing, power.answer))) if power.timing != "attack" else (),
        _text(power.parts, "you", when(power.timing, power.answer), power.teleport),
        power.clause,
        briefs.power(power),
    )


SPECIALS: Final = {
    "always": N_("{text}"),
    "end_without_attack": N_("at the end of a Hero Phase without an attack, {text}"),
}


def hero(hero: Hero, level: int = 1) -> HeroText:
    """Return what a hero card prints, with the values of its level (A11.5)."""
    more = 1 if level > 1 else 0
    line = fill(
        _("{race} {hero_class} · level {level}"),
        race=_(names.RACES[hero.race]),
        hero_class=_(names.CLASSES[hero.hero_class]),
        level=level,
    )
    facts = (
        fill(_("AC {ac}"), ac=hero.ac + more),
        fill(_("HP {hp}"), hp=hero.hp + 2 * more),
        fill(_("Speed {speed}"), speed=hero.speed),
        fill(_("Surge Value {surge}"), surge=hero.surge + more),
    )
    said = join(told_all(hero.special.parts, Setting("you")), "; ")
    text = fill(_(SPECIALS[hero.special.when]), text=said)
    return HeroText(
        named(hero.name),
        linked(line),
        tuple(linked(each) for each in facts),
        named(hero.special.name),
        _sentences([text]),
        hero.clause,
    )


def worth(xp: int) -> Text:
    """Return what a card brings to the experience pile, or pays out of it (A11.2, A11d)."""
    return fill(_("{xp} XP"), xp=xp)


def monster(monster: Monster) -> FoeText:
    """Return what a Monster Card prints."""
    facts = (
        fill(_("AC {ac}"), ac=monster.ac),
        fill(_("HP {hp}"), hp=monster.hp),
        worth(monster.xp),
    )
    return FoeText(
        named(monster.name),
        (Span(names.type_of(monster.type)),),
        tuple(linked(each) for each in facts),
        lines(monster),
        defeated(monster),
        monster.clause,
    )


def villain(villain: Villain) -> FoeText:
    """Return what a villain card prints."""
    facts = [fill(_("AC {ac}"), ac=villain.ac), fill(_("HP {hp}"), hp=villain.hp)]
    if villain.size > 1:
        facts.append(fill(_("{size} by {size} squares"), size=villain.size))
    if villain.regenerates:
        facts.append(fill(_("heals {amount} at each activation"), amount=villain.regenerates))
    types = [Span(names.type_of(each)) for each in villain.types]
    return FoeText(
        named(villain.name),
        join([_("Villain"), *types], DOT),
        tuple(linked(each) for each in facts),
        lines(villain),
        None,
        names.villain(villain).clause or villain.clause,
    )


NEEDS: Final = {
    "start_tile": N_("if no Start tile is in play, draw another card"),
    "monster": N_("if no monster is in play, discard this card"),
}


def encounter(encounter: Encounter) -> EncounterText:
    """Return what an Encounter Card prints."""
    voice: Voice = "trap" if encounter.kind == "trap" else "hero"
    first = [fill(_(NEEDS[encounter.needs]))] if encounter.needs else []
    said = told_all(encounter.parts, Setting(voice))
    facts = [fill(_("Disable {number}"), number=encounter.disable)] if encounter.disable else []
    return EncounterText(
        named(encounter.name),
        (names.kind_of_encounter(encounter.kind),),
        tuple(linked(each) for each in facts),
        _sentences([*first, *said]),
        encounter.clause,
    )


USES: Final = {
    "blessing": N_("until the end of your next Hero Phase"),
    "fortune": N_("at once"),
    "passive": N_("always"),
    "item": N_("discard to use"),
}


def treasure(treasure: Treasure) -> TreasureText:
    """Return what a Treasure Card prints."""
    item = treasure.kind == "item"
    used = item and not treasure.passive
    use = treasure.kind if not item else "item" if used else "passive"
    timed = when(treasure.timing, treasure.answer, item=True) if used else ()
    return TreasureText(
        named(treasure.name),
        (names.kind_of_treasure(treasure.kind),),
        fill(_(USES[use])),
        _text(treasure.parts, "you", timed, treasure.teleport),
        treasure.clause,
    )


def tile(tile: Tile) -> TileText:
    """Return what is told of a tile."""
    clause = tile.id if tile.id in of_game(names.GAME).clauses else "A3.3"
    line = [fill(_(names.TRIANGLES[tile.triangle]))]
    if tile.fixture:
        line.append(fill(_(names.FIXTURES[tile.fixture])))
    return TileText(named(tile.name), linked(join(line, DOT)), clause)


def whole_power(card: PowerText) -> Text:
    """Return all that a power card says beside its name, as one text of several lines."""
    return join((card.kind, card.text), "\n")


def whole_hero(card: HeroText) -> Text:
    """Return all that a hero card says beside its name, as one text of several lines."""
    special = fill(_("{name}: {text}"), name=Span(card.special, STRONG), text=card.text)
    return join((card.line, join(card.facts, DOT), special), "\n")


def whole_foe(card: FoeText, numbers: bool = True) -> Text:
    """Return all that a monster or villain says beside its name, line by line; without its
    ``numbers`` where they stand elsewhere.
    """
    more = [card.defeated.whole] if card.defeated is not None else []
    said = [each.whole for each in card.lines]
    facts = [join(card.facts, DOT)] if numbers else []
    return join((card.line, *facts, *said, *more), "\n")


def whole_encounter(card: EncounterText) -> Text:
    """Return all that an Encounter Card says beside its name, as one text of several lines."""
    return join((join((card.kind, *card.facts), DOT), card.text), "\n")


def whole_treasure(card: TreasureText) -> Text:
    """Return all that a Treasure Card says beside its name, as one text of several lines."""
    return join((join((card.kind, card.use), DOT), card.text), "\n")


def _text(parts: tuple[AnyPart, ...], voice: Voice, timed: Text, teleport: bool) -> Text:
    """Return what a text does, when it is used first."""
    said = told_all(parts, Setting(voice))
    if teleport:
        said[0] = fill(_("teleport: {text}"), text=said[0])
    if timed and ":" in plain(said[0]):
        said = [timed, *said]  # two colons in a sentence cannot be read
    elif timed:
        said[0] = fill(_("{head}: {text}"), head=timed, text=said[0])
    return _sentences(said)


def _sentences(texts: list[Text]) -> Text:
    """Return phrases as sentences: capital first, full stop last, words of the game linked."""
    return linked(sentences(texts))
