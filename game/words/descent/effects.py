"""One table: what each class of effect of Descent reads like on a card.

Phrases without capital or full stop. A card of the overlord speaks to its player, a potion and a
hero's ability to whoever uses them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.effects import Table
from game.rules.descent.codes import MOST_HEROES
from game.rules.descent.content import (
    AnyPart,
    Charm,
    DoubleAttacks,
    DoubleSpeed,
    EndTurn,
    ExtraAttack,
    Fatigue,
    GetToken,
    Heal,
    KeepAim,
    Lasting,
    Mimic,
    NoLosBeyond,
    OpensFor,
    Place,
    Reroll,
    Save,
    SaveDice,
    Spawn,
    StepAside,
    Teleport,
    Wounds,
    content,
)
from game.words.descent.names import monster, type_of
from game.words.language import N_, _, ngettext
from game.words.lists import listed
from game.words.rich import Text, fill, join

Told = Callable[[Any, int], Text]
"""A part and the number of heroes at the start, 0 where nobody plays: then all are told."""


def _always(sentence: str) -> Told:
    """Return the phrase that is always the same."""

    def say(part: Any, heroes: int) -> Text:
        return fill(_(sentence))

    return say


def dice(count: int) -> Text:
    """Return a number of black dice."""
    return fill(ngettext("{count} black die", "{count} black dice", count), count=count)


def wounds(count: int) -> Text:
    """Return a number of wounds."""
    return fill(ngettext("{count} wound", "{count} wounds", count), count=count)


# --- what figures suffer and get


def _wounds(part: Wounds, heroes: int) -> Text:
    return wounds(part.amount)


HEALS: Final = {
    ("self", "amount"): N_("heal {amount}"),
    ("self", "all"): N_("remove all poison, then heal {amount}"),
    ("adjacent_hero", "amount"): N_("heal {amount} of a hero beside you"),
}
"""By whom it helps and how many marks of poison it removes."""


def _heal(part: Heal, heroes: int) -> Text:
    return fill(_(HEALS[part.to, part.marks]), amount=part.amount)


GETS: Final = {
    "stun": N_("a stun token"),
    "web": N_("a web token"),
    "burn": N_("a burn token"),
    "poison": N_("marks of poison"),
}


def _token(part: GetToken, heroes: int) -> Text:
    return fill(_(GETS[part.token]))


# --- attacks and activations

REROLLS: Final = {
    "attacker": N_("your attack is aimed: you roll any of its dice again"),
    "defender": N_("the monster dodges: you roll any of the attack's dice again"),
}


def _reroll(part: Reroll, heroes: int) -> Text:
    return fill(_(REROLLS[part.by]))


def _no_los(part: NoLosBeyond, heroes: int) -> Text:
    sentence = _("until your next turn heroes attack no farther than {spaces} spaces")
    return fill(sentence, spaces=part.spaces)


# --- traps

WHOM: Final = {
    "hero": N_("the hero"),
    "beside_door": N_("each hero beside the door"),
    "in_area": N_("each hero in the area"),
}
AVOIDS: Final = N_("{parts}: {whom} rolls {dice}, and a blank avoids it")
LESSENS: Final = N_("{whom} suffers {parts}, less {less} for each surge on {dice}")


def _save(part: Save, heroes: int) -> Text:
    inner = join([phrase(each, heroes) for each in part.parts], ", ")
    return fill(
        _(AVOIDS if part.avoids else LESSENS),
        whom=_(WHOM[part.whom]),
        dice=dice(part.dice),
        parts=inner,
        less=part.lessens,
    )


MAKES: Final = {
    "pit": N_("the space becomes a pit"),
    "obstacle": N_("the block stays there as an obstacle"),
}


def _place(part: Place, heroes: int) -> Text:
    return fill(_(MAKES[part.what]))


def _mimic(part: Mimic, heroes: int) -> Text:
    kind = monster(content().monster(part.monster))
    sentence = _("the chest is a monster that acts at once: {monster}; its death opens the chest")
    return fill(sentence, monster=kind)


# --- monsters that come


def _spawn(part: Spawn, heroes: int) -> Text:
    kind = monster(content().monster(part.monster))
    told: Text = fill(_("{monster}: {figures}"), monster=kind, figures=_many(comes(part), heroes))
    masters = masters_of(part)
    if (heroes and not masters[heroes - 1]) or not any(masters):
        return told
    many = _many(masters, heroes)
    return fill(_("{spawned}, of them masters: {masters}"), spawned=told, masters=many)


def comes(part: Spawn) -> tuple[int, ...]:
    """Return how many figures come for 1 to 4 heroes: only the first for one (D16p)."""
    return (min(1, part.figures[0]), *part.figures[1:])


def masters_of(part: Spawn) -> tuple[int, ...]:
    """Return how many of them are masters, who come first (D10h, D16p)."""
    return tuple([min(each, all) for each, all in zip(part.masters, comes(part), strict=True)])


def _many(each: tuple[int, ...], heroes: int) -> Text:
    """Return a number for so many heroes; those for 1 to 4 of them where nobody plays."""
    if heroes:
        return fill("{count}", count=each[heroes - 1])
    if len(set(each)) == 1:
        return fill("{count}", count=each[0])
    listed_ = "/".join(str(count) for count in each)
    return fill(_("{counts} for 1 to {most} heroes"), counts=listed_, most=MOST_HEROES)


# --- what lasts


def _armor(part: Lasting, heroes: int) -> Text:
    against = listed([type_of(each) for each in part.against])
    if not against:
        return fill(_("heroes beside you have +{armor} armor"), armor=part.armor)
    sentence = _("heroes beside you have +{armor} armor against {types}")
    return fill(sentence, armor=part.armor, types=against)


def _more(part: Lasting, heroes: int) -> Text:
    sentence = ngettext(
        "spawn cards place {count} normal figure more",
        "spawn cards place {count} normal figures more",
        part.figures,
    )
    return fill(sentence, count=part.figures)


def _masters(part: Lasting, heroes: int) -> Text:
    return fill(_("every master has Command"))


def _monsters(part: Lasting, heroes: int) -> Text:
    sentence = _("monsters have +{speed} speed and attack with {dice} more")
    return fill(sentence, speed=part.speed, dice=dice(part.black))


LASTS: Final[dict[str, Callable[[Lasting, int], Text]]] = {
    "adjacent_heroes": _armor,
    "spawn_cards": _more,
    "masters": _masters,
    "monsters": _monsters,
}


def _lasting(part: Lasting, heroes: int) -> Text:
    return LASTS[part.scope](part, heroes)


# --- heroes


def _teleport(part: Teleport, heroes: int) -> Text:
    sentence = _("move at once to an empty space in sight within {spaces} spaces")
    return fill(sentence, spaces=part.spaces)


def _save_dice(part: SaveDice, heroes: int) -> Text:
    sentence = ngettext(
        "{count} black die more in every save", "{count} black dice more in every save", part.dice
    )
    return fill(sentence, count=part.dice)


def _opens_for(part: OpensFor, heroes: int) -> Text:
    sentence = ngettext(
        "opening a door or chest costs {count} point",
        "opening a door or chest costs {count} points",
        part.points,
    )
    return fill(sentence, count=part.points)


TOLD: Final = Table[Told](
    "the words of Descent",
    {
        Wounds: _wounds,
        Heal: _heal,
        Fatigue: _always(N_("fatigue rises to its maximum")),
        StepAside: _always(N_("the hero steps aside to a free space")),
        GetToken: _token,
        Reroll: _reroll,
        Spawn: _spawn,
        ExtraAttack: _always(N_("one attack more")),
        DoubleAttacks: _always(N_("twice as many attacks in this activation")),
        DoubleSpeed: _always(N_("twice the speed in this activation")),
        NoLosBeyond: _no_los,
        Save: _save,
        Place: _place,
        Teleport: _teleport,
        EndTurn: _always(N_("the turn is over")),
        Charm: _always(N_("the hero makes one attack that you decide")),
        Lasting: _lasting,
        Mimic: _mimic,
        KeepAim: _always(N_("moving does not lose the Aim")),
        SaveDice: _save_dice,
        OpensFor: _opens_for,
    },
)


def phrase(part: AnyPart, heroes: int = 0) -> Text:
    """Return what one part does, as a phrase; ``heroes`` how many there were at the start."""
    return TOLD.of(part)(part, heroes)


def told(parts: tuple[AnyPart, ...], heroes: int = 0) -> Text:
    """Return what parts do one after another, as one phrase."""
    return join([phrase(each, heroes) for each in parts], "; ")
