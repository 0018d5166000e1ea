"""What deploying a creature costs and brings, and what follows the phase (C3.5 to C3.8)."""

from __future__ import annotations

from typing import Final

from game.rules.command.codes import HAND_SIZE
from game.rules.command.content import Ready
from game.rules.command.state import CREATURE_DECK, CommandState, pile_of
from game.rules.command.turn import places_by_text
from game.words.command.agreeing import agreed
from game.words.command.cards import standing
from game.words.command.match_names import MatchNames
from game.words.command.names import linked
from game.words.language import N_, _, ngettext
from game.words.lists import either
from game.words.rich import NUMBER, Span, Text, fill, join

TEXTS: Final[dict[str, str]] = {
    "head": N_("Deploy"),
    "from": N_("from your supply"),
    "supply": N_("Supply"),
    "pays": N_("pays"),
    "left": N_("left"),
}


def label(key: str) -> str:
    """Return a label of the panel, in the language in use."""
    return _(TEXTS[key])


def cost(level: int) -> str:
    """Return what a creature of a level costs, which leaves the game (C3.5)."""
    told = ngettext("{gold} gold leaves the game", "{gold} gold leave the game", level)
    return told.format(gold=level)


def priced(figure: int, names: MatchNames) -> Text:
    """Return a creature with what it costs: its name may end in a number too (C3.5)."""
    gold = Span(str(names.tables.creature[figure].level), NUMBER)
    return fill(_("{figure} for {gold} gold"), figure=names.figure(figure), gold=gold)


def where(s: CommandState, figure: int, names: MatchNames) -> Text:
    """Return by what a creature may stand on the marked squares: start area and texts (C3.8)."""
    ways: list[Span | Text] = []
    for name, cells in places_by_text(s, figure):
        if cells:
            ways.append(names.place(name) if name else fill(_("your start area")))
    return linked(fill(_("Stands on a starred square: {ways}."), ways=either(ways)))


def wakes() -> Text:
    """Return from when on a deployed creature does what (C3c)."""
    return linked(fill(_("It may answer at once, and is activated from your next turn on.")))


def readies(figure: int, names: MatchNames) -> list[Text]:
    """Return what a creature may do when it is deployed, a text each (C12.28)."""
    statics = names.tables.creature[figure].statics
    return [standing(each).whole for each in statics if isinstance(each, Ready)]


def follows(s: CommandState, seat: int, names: MatchNames) -> Text:
    """Return what comes at the end of the phase once this creature is deployed: the draw (C3.6),
    and what the next seat's refresh moves (C3.2).
    """
    told: list[Text] = []
    stays = len(s.warband(seat)) - 1
    draws = min(HAND_SIZE - stays, len(s.piles.cards[pile_of(seat, CREATURE_DECK)]))
    if draws > 0:
        sentence = ngettext(
            "At the end of the phase you draw {count} creature card.",
            "At the end of the phase you draw {count} creature cards.",
            draws,
        )
        told.append(fill(sentence, count=draws))
    then = (seat + 1) % s.tables.seats
    vault, name = s.vault[then], names.seat(then)
    if vault and not s.ending:
        sentence = agreed(N_("Then {seat} refreshes: vault {before} to {after}."), name)
        told.append(fill(sentence, seat=name, before=vault, after=vault - 1))
    elif not s.ending:
        sentence = agreed(N_("Then {seat} has no gold to move: its turn is the last."), name)
        told.append(fill(sentence, seat=name))
    return linked(join(told))
