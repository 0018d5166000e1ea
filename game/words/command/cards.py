"""What a card of Command prints, made from its definition, so that it does what it says."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.command.content import (
    After,
    AnyPart,
    AnyStatic,
    Burrow,
    Burst,
    Card,
    Creature,
    Flying,
    HasBlock,
    Names,
    Nimble,
    Power,
    Ready,
    Scuttle,
)
from game.words.command.effects import Setting, choice, square_choice, told
from game.words.command.names import TEXTS as KINDS_OF_TEXT
from game.words.command.names import TYPES, ability, keyword, linked
from game.words.language import N_, _, named
from game.words.rich import STRONG, Span, Text, fill, join
from game.words.sentences import sentences

DOT: Final = " · "


class ActionText(NamedTuple):
    """What an action card prints.

    ``line`` is its type line (type, level, ability), ``facts`` the lines of keywords, requirement
    and Affinity, ``text`` what it does and ``attached`` its bottom box, () where it has none.
    """

    name: str
    line: Text
    facts: tuple[Text, ...]
    text: Text
    attached: Text
    clause: str


class PowerText(NamedTuple):
    """A text on a creature card: its name, "" where it has none, and what it says.

    ``head`` tells how it is used ("T:"), () for what holds all the time.
    """

    name: str
    head: Text
    text: Text

    @property
    def title(self) -> Text:
        """Return how it is used and its name: ``T: Web``."""
        return join((self.head, (Span(self.name, STRONG),) if self.name else ()))

    @property
    def whole(self) -> Text:
        """Return the text as one line of the card: ``T: Web. Choose ...``."""
        named_ = (Span(f"{self.name}.", STRONG),) if self.name else ()
        return join((self.head, named_, self.text))


class CreatureText(NamedTuple):
    """What a creature card prints: type line (level, keywords), numbers and texts."""

    name: str
    line: Text
    facts: tuple[Text, ...]
    powers: tuple[PowerText, ...]
    clause: str


def action(card: Card) -> ActionText:
    """Return what an action card prints."""
    kind, clause = TYPES[card.type]
    line = (
        (Span(_(kind), clause=clause),),
        fill(_("level {level}"), level=card.level),
        (ability(card.ability),),
    )
    return ActionText(
        named(card.name),
        join(line, DOT),
        tuple(linked(each) for each in _conditions(card)),
        _text(card.parts, card.names, card.burst, also=_assists(card)),
        _standing(card.attached),
        card.clause,
    )


def creature(card: Creature) -> CreatureText:
    """Return what a creature card prints."""
    line = (
        fill(_("level {level}"), level=card.level),
        join([keyword(each) for each in card.keywords], ", "),
    )
    facts = [
        join([ability(each) for each in card.abilities], " "),
        fill(_("HP {hp}"), hp=card.hp),
        fill(_("speed {speed}"), speed=card.speed),
        fill(_("melee {damage}"), damage=card.melee),
    ]
    if card.ranged is not None:
        damage, reach = card.ranged
        facts.append(fill(_("ranged {damage} within {range}"), damage=damage, range=reach))
    texts = [standing(each) for each in (*card.statics, *card.triggers)]
    texts += [power(card, each) for each in card.powers]
    return CreatureText(
        named(card.name),
        join(line, DOT),
        tuple(linked(each) for each in facts),
        tuple(texts),
        card.clause,
    )


def keywords(card: Creature) -> Text:
    """Return the keywords of a creature in a line."""
    return join([keyword(each) for each in card.keywords], DOT)


HEADS: Final = {"standard": N_("T:"), "immediate": N_("T, Immediate:")}


def power(card: Creature, power: Power) -> PowerText:
    """Return what a tap power of a creature prints."""
    reach = card.ranged[1] if card.ranged is not None else 0
    text = _text(power.parts, power.names, None, reach)
    return PowerText(named(power.name), linked(fill(_(HEADS[power.kind]))), text)


def standing(static: AnyStatic | After) -> PowerText:
    """Return what a text without "T:" prints."""
    name = named(static.name) if static.name else _kind(static)
    return PowerText(name, (), _sentences(told(static, Setting())))


def _kind(static: AnyStatic | After) -> str:
    """Return what a text is called by its kind, "" for one that only says what it does."""
    match static:
        case Scuttle():
            return _(KINDS_OF_TEXT["scuttle"])
        case Flying():
            return _(KINDS_OF_TEXT["flying"])
        case Burrow():
            return _(KINDS_OF_TEXT["burrow"])
        case Nimble():
            return _(KINDS_OF_TEXT["nimble"])
        case HasBlock(amount=amount):
            return _(KINDS_OF_TEXT["block"]).format(amount=amount)
        case Ready(ability=meant):
            return _(KINDS_OF_TEXT["ready"]).format(ability=ability(meant, full=True).text)
    return ""


def whole(card: ActionText) -> Text:
    """Return all that an action card says beside its name, as one text of several lines."""
    box = fill(_("Attached: {text}"), text=card.attached) if card.attached else ()
    return join((card.line, *card.facts, card.text, box), "\n")


def whole_creature(card: CreatureText) -> Text:
    """Return all that a creature card says beside its name, as one text of several lines."""
    return join((card.line, join(card.facts, DOT), *(each.whole for each in card.powers)), "\n")


def _conditions(card: Card) -> list[Text]:
    """Return keywords, requirement and Affinity, a line each (C10.2, C10.6)."""
    lines: list[Text] = []
    if card.keywords:
        lines.append(join([keyword(each) for each in card.keywords], ", "))
    if card.requires == "ranged":
        lines.append(fill(_("Requires a ranged value")))
    elif card.requires:
        lines.append(fill(_("Requires {keyword}"), keyword=keyword(card.requires)))
    if card.affinity:
        lines.append(fill(_("{keyword} Affinity"), keyword=keyword(card.affinity)))
    return lines


def _assists(card: Card) -> list[Text]:
    """Return what a card says about who may help beyond the usual (C10.3)."""
    if not card.assists_at_target:
        return []
    return [fill(_("allied creatures adjacent to the target may assist, too"))]


def _text(
    parts: tuple[AnyPart, ...],
    names: Names | None,
    burst: Burst | None,
    reach: int = 0,
    also: list[Text] | None = None,
) -> Text:
    """Return what a text does: who or what is chosen first, then its parts in their order."""
    said: list[Text] = []
    if names is not None:
        said.append(choice(names))
    if burst is not None:
        said.append(square_choice(burst))
    radius = burst.radius if burst is not None else 0
    for place, part in enumerate(parts):
        said += told(part, Setting(names is not None, parts[:place], reach, radius))
    return _sentences([*said, *(also or [])])


def _standing(statics: tuple[AnyStatic, ...]) -> Text:
    return _sentences([each for static in statics for each in told(static, Setting())])


def _sentences(texts: list[Text]) -> Text:
    return linked(sentences(texts))
