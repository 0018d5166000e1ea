"""What Descent's table says at its moments and on the map: its panels have words of their own."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, ngettext
from game.words.rich import Text, fill

TEXTS: Final[dict[str, str]] = {
    # orders
    "lost.aim": N_("lost if the hero moves"),
    "lost.aim.kept": N_("lost by a wound"),
    "lost.dodge": N_("until the next turn"),
    "lost.guard": N_("lost by a wound"),
    "lost.rest": N_("lost by a wound"),
    # traps, saves and the bell
    "button.bell": N_("Ring"),
    "bell.tip": N_("The overlord is asked for a card."),
    "bell.rung": N_("The bell has rung."),
    "bell.asked": N_("The overlord is asked already."),
    "bell.nothing": N_("Nothing stands that the bell could stop."),
    "bell.always": N_("You are asked whenever you can play a card."),
    "bell.only": N_("You are asked only when you ring."),
    "button.always": N_("Ask me always"),
    "button.always.short": N_("Always"),
    "button.only": N_("Only when I ring"),
    "button.only.short": N_("By bell"),
    # what the overlord's person says of a card beforehand
    "standing.ask": N_("Ask me"),
    "standing.first": N_("First chance"),
    "standing.first.short": N_("First"),
    "standing.only": N_("Only {hero}"),
    "standing.ask.tip": N_("You are asked for it as the bell has it."),
    "standing.first.tip": N_("Played as soon as it fits and can be paid."),
    "standing.only.tip": N_("Played as soon as this hero gives a chance."),
    # a potion that would have no use
    "drink.wounds": N_("{hero} has lost no wounds: drink it all the same?"),
    "drink.fatigue": N_("{hero} has spent no fatigue: drink it all the same?"),
    "drink.yes": N_("Drink it"),
    "drink.no": N_("Keep it"),
    # the town
    "town.head": N_("{hero} in town"),
    "town.begin": N_("{hero} before the dungeon"),
    "town.note": N_("Things sell for half, rounded down to 25."),
    "town.note.begin": N_("What is left is kept; all must fit in the end."),
    "town.coins": N_("coins"),
    "town.melee": N_("Melee"),
    "town.afar": N_("Ranged and magic"),
    "town.worn": N_("Armor and potions"),
    "town.set.head": N_("Starting set"),
    "town.set": N_("Starting set"),
    "town.late": N_("only first"),
    "town.carried": N_("Carried"),
    "town.nothing": N_("Nothing yet"),
    "town.dear": N_("too dear"),
    "town.full": N_("no room"),
    "town.has": N_("has {count}"),
    "town.board": N_("Look at the board"),
    "town.ask": N_("{hero} carries nothing yet."),
    "town.ask.yes": N_("Leave the shop"),
    "town.ask.no": N_("Stay"),
    "town.open": N_("To the shop"),
    "town.open.line": N_("buy and sell"),
    # what helps
    "rest.keys": N_("Keys"),
    "rest.rolls": N_("The last rolls"),
    # what is at hand, and orders
    "use.nothing": N_("Nothing here can be used now."),
    "order.head": N_("Which order?"),
    "order.nothing": N_("No order can be placed now."),
    "order.told": N_("{order}: {lost}"),
    # orders of all, buttons and the end of a turn
    "button.end": N_("End the turn"),
    "button.cards": N_("Cards"),
    "button.look": N_("Look at the hand"),
    "ending.head": N_("End the turn already?"),
    "ending.monster": N_("Is that all it does?"),
    "ending.attack": N_("An attack is left"),
    "ending.points": N_("Points are left"),
    "ending.order": N_("An order is still to be placed"),
    "ending.chest": N_("A chest is within reach"),
    "ending.idle": N_("Monsters have not acted"),
    # cards to look through
    "browse.head": N_("Cards and chests"),
    "browse.discards": N_("Discards"),
    "browse.played": N_("Powers in play"),
    "browse.unseen": N_("Deck and hand"),
    "browse.chests": N_("In chests"),
    "browse.note.discards": N_("The newest first."),
    "browse.note.played": N_("They stay for the quest."),
    "browse.note.unseen": N_("Cards that nobody has seen yet."),
    "browse.note.chests": N_("What a chest can still hold."),
    "browse.empty": N_("No card lies here yet."),
    "browse.back": N_("Back"),
}


def say(key: str, **places: object) -> str:
    """Return a label in the language in use, its places filled; ``KeyError`` for none such."""
    told = _(TEXTS[key])
    return told.format(**places) if places else told


def surges_pay(surges: int, threat: int) -> str:
    """Return what the overlord's surges bring: ``4 surges: 2 threat``, ``1 surge: no threat``."""
    if not threat:
        return ngettext("{count} surge: no threat", "{count} surges: no threat", surges).format(
            count=surges
        )
    return ngettext(
        "{count} surge: {threat} threat", "{count} surges: {threat} threat", surges
    ).format(count=surges, threat=threat)


def again(count: int) -> str:
    """Return what the button says that rolls picked dice again: ``Roll 2 again``."""
    if not count:
        return _("Keep all")
    return ngettext("Roll {count} again", "Roll {count} again", count).format(count=count)


def points(count: int) -> str:
    """Return a number of movement points."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def late() -> Text:
    """Return why a starting set cannot be had any more (D14c)."""
    return fill(_("A starting set is the first purchase, and all of it."))
