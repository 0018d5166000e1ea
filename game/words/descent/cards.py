"""What the cards of Descent print, made from their definitions, so that they do what they say."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.descent.content import (
    Ability,
    Card,
    ExtraAttack,
    Heal,
    Hero,
    Item,
    KeepAim,
    Lasting,
    Monster,
    Part,
    Rank,
    SaveDice,
    Teleport,
)
from game.words.descent import abilities, gains, names
from game.words.descent.abilities import AbilityText
from game.words.descent.effects import phrase
from game.words.descent.names import linked
from game.words.language import N_, _, named, ngettext
from game.words.rich import Text, fill, join
from game.words.sentences import capital, sentences

DOT: Final = " · "


class HeroText(NamedTuple):
    """What a hero card prints: its numbers, traits, the own ability and the starting set.

    ``brief`` is the ability without the rest of its sentence, for a plate.
    """

    name: str
    facts: tuple[Text, ...]
    traits: tuple[Text, ...]
    text: Text
    set: Text
    clause: str
    brief: Text


class ItemText(NamedTuple):
    """What an item card prints: its kind (``Melee · 2 hands``), dice, abilities, a price in coins.

    ``lines`` are what it can, one each, surges last.
    """

    name: str
    kind: Text
    dice: Text
    lines: tuple[Text, ...]
    text: Text
    cost: Text
    clause: str


class MonsterText(NamedTuple):
    """What a line of a monster prints: attack, dice and numbers, and its abilities in words."""

    name: str
    kind: Text
    facts: tuple[Text, ...]
    dice: Text
    abilities: tuple[AbilityText, ...]
    clause: str


class CardText(NamedTuple):
    """What an overlord card prints: kind, when it is played, what it does; ``facts``: its price in
    threat and what it is worth when it is discarded.
    """

    name: str
    kind: Text
    when: Text
    text: Text
    facts: tuple[Text, ...]
    clause: str


# --- heroes

SPECIALS: Final = {
    "always": N_("{text}"),
    "turn": N_("once a turn, for {price} fatigue: {text}"),
    "run": N_("once in a turn with Run, for {price} fatigue: {text}"),
}
"""When a hero's own ability is used."""
TRAITS: Final = {
    "melee": N_("Melee {count}"),
    "ranged": N_("Ranged {count}"),
    "magic": N_("Magic {count}"),
}


def ability(ability: Ability) -> Text:
    """Return what a hero alone can, as a phrase."""
    text = join([phrase(each) for each in ability.parts], "; ")
    return fill(_(SPECIALS[ability.when]), price=ability.price, text=text)


ABILITIES: Final[dict[type[Part], str]] = {
    ExtraAttack: N_("Extra attack"),
    Teleport: N_("Blink"),
    KeepAim: N_("Steady aim"),
    SaveDice: N_("Quick fingers"),
    Heal: N_("Mend"),
    Lasting: N_("Shield wall"),
}
"""What a hero's own ability is called, by the first of what it does."""


def ability_name(ability: Ability) -> Text:
    """Return what a hero's own ability is called, in a word or two."""
    return fill(_(ABILITIES[type(ability.parts[0])]))


def hero(hero: Hero) -> HeroText:
    """Return what a hero card prints."""
    facts = (
        fill(_("Wounds {count}"), count=hero.wounds),
        fill(_("Fatigue {count}"), count=hero.fatigue),
        fill(_("Armor {count}"), count=hero.armor),
        fill(_("Speed {count}"), count=hero.speed),
        fill(_("Conquest {count}"), count=hero.conquest),
    )
    traits = tuple(
        fill(_(sentence), count=hero.trait(type))
        for type, sentence in TRAITS.items()
        if hero.trait(type)
    )
    return HeroText(
        named(hero.name),
        tuple(linked(each) for each in facts),
        tuple(linked(each) for each in traits),
        _sentence(ability(hero.ability)),
        join([names.goods(each) for each in hero.set], ", "),
        hero.clause,
        linked(join([phrase(each) for each in hero.ability.parts], "; ")),
    )


def whole_hero(text: HeroText) -> Text:
    """Return all of a hero card as one text."""
    lots = join((*text.facts, *text.traits), DOT)
    start = fill(_("Starting set: {items}."), items=text.set)
    return join((lots, text.text, start), "\n")


# --- items

ITEM_KINDS: Final = {
    "armor": N_("Armor"),
    "other": N_("Worn besides"),
    "potion": N_("Potion"),
    "hand": N_("In hand"),
}
"""What an item is that is no weapon, by where it is carried."""
WEAPONS: Final = {
    "melee": N_("Melee"),
    "ranged": N_("Ranged"),
    "magic": N_("Magic"),
}
WORN: Final = {
    "armor": N_("+{amount} armor"),
    "speed": N_("+{amount} speed"),
    "speed_limit": N_("speed at most {amount}"),
    "cancels": N_("exhaust: cancel {amount} wounds of one attack"),
}
"""What worn and held things do that are no weapons, by field."""


def hands(count: int) -> Text:
    """Return how many hands something takes."""
    return fill(ngettext("{count} hand", "{count} hands", count), count=count)


def dice(colours: tuple[str, ...]) -> Text:
    """Return dice by their colours: ``red, green``."""
    return fill(", ".join(names.die(each) for each in colours))


def item(item: Item) -> ItemText:
    """Return what an item card prints."""
    kind = [fill(_(WEAPONS[item.type] if item.type else ITEM_KINDS[item.place]))]
    if item.hands:
        kind.append(hands(item.hands))
    lines = gains.lines(item)
    for field, sentence in WORN.items():
        amount = getattr(item.worn, field)
        if amount:
            lines.append(fill(_(sentence), amount=amount))
    lines += [phrase(each) for each in item.drunk]
    shown = tuple(linked(capital(each)) for each in lines)
    return ItemText(
        named(item.name),
        linked(join(kind, DOT)),
        dice(item.dice) if item.dice else (),
        shown,
        linked(sentences(lines)),
        coins(item.cost),
        item.clause,
    )


def coins(count: int) -> Text:
    """Return an amount of coins."""
    return fill(ngettext("{count} coin", "{count} coins", count), count=count)


def whole_item(text: ItemText) -> Text:
    """Return all of an item card as one text."""
    head = join((text.kind, text.dice, text.cost), DOT)
    return join((head, text.text), "\n")


# --- monsters

SIZES: Final = {"1x1": "", "1x2": N_("1 by 2 spaces"), "2x2": N_("2 by 2 spaces")}


def monster(monster: Monster, master: bool, heroes: int = 0) -> MonsterText:
    """Return what a line of a monster prints, with its wounds for so many heroes at the start, for
    1 to 4 without.
    """
    rank = monster.master if master else monster.normal
    size = SIZES[monster.size]
    kind = [fill(_(WEAPONS[monster.type])), fill(_(size)) if size else ()]
    facts = (
        fill(_("Wounds {count}"), count=_wounds(rank, heroes)),
        fill(_("Armor {count}"), count=rank.armor),
        fill(_("Speed {count}"), count=rank.speed),
    )
    return MonsterText(
        names.monster(monster, master).text,
        linked(join(kind, DOT)),
        tuple(linked(each) for each in facts),
        dice(rank.dice),
        abilities.of(rank),
        monster.clause,
    )


def _wounds(rank: Rank, heroes: int) -> str:
    return str(rank.wounds[heroes - 1]) if heroes else "/".join(str(each) for each in rank.wounds)


def whole_monster(text: MonsterText) -> Text:
    """Return all of a line of a monster as one text, what it is called not among it."""
    head = join((text.kind, text.dice, *text.facts), DOT)
    return join((head, sentences([each.whole for each in text.abilities])), "\n")


def both(monster_: Monster) -> Text:
    """Return the normal and the master line of a monster as one text."""
    told = []
    for master in (False, True):
        text = monster(monster_, master)
        head = _("Master") if master else _("Normal")
        told.append(fill(_("{name}: {text}"), name=head, text=whole_monster(text)))
    return join(told, "\n")


# --- overlord cards

WHEN: Final = {
    "own_attack": N_("when a monster attacks, before the roll"),
    "heros_attack": N_("when a hero attacks a monster, before the roll"),
    "activation": N_("when a monster is activated"),
    "own_turn": N_("at the start of your turn"),
    "enters": N_("when a hero enters an empty space"),
    "enters.no_obstacle_beside": N_("when a hero enters an empty space with no obstacle beside it"),
    "door": N_("when a hero opens a door"),
    "chest": N_("when a hero opens a chest"),
    "spawn": N_("in your turn, before the first monster acts"),
    "power": N_("at the start of your turn; it stays for the quest"),
    "own_turn.charm": N_("at the start of your turn, on one hero"),
}
"""When a card is played, by its trigger and what else is needed."""


def when(card: Card) -> Text:
    """Return when a card is played, as a phrase."""
    key = f"{card.trigger}.{card.needs}" if card.needs else card.trigger
    if card.trigger == "own_turn" and card.kind == "trap":
        key = "own_turn.charm"
    return fill(_(WHEN[key]))


def card(card: Card, heroes: int = 0, price: int = -1) -> CardText:
    """Return what an overlord card prints, for so many heroes at the start, with its price now if
    that is another.
    """
    cost = card.cost if price < 0 else price
    facts = (
        fill(_("Threat {count}"), count=cost),
        fill(_("worth {count}"), count=card.value),
    )
    text = sentences([phrase(each, heroes) for each in card.parts])
    return CardText(
        named(card.name),
        (names.kind_of_card(card.kind),),
        _sentence(when(card)),
        linked(text),
        tuple(linked(each) for each in facts),
        card.clause,
    )


def whole_card(text: CardText) -> Text:
    """Return all of an overlord card as one text."""
    head = join((text.kind, *text.facts), DOT)
    return join((head, text.when, text.text), "\n")


def _sentence(phrase: Text) -> Text:
    """Return a phrase as a sentence whose words of the game are links."""
    return linked(sentences([phrase]))
