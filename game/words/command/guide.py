"""What Command's guided first turns say: their notes, and what they wait for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import Event
from game.words import guide
from game.words.command.match_names import MatchNames
from game.words.command.names import creature
from game.words.language import N_, _, named
from game.words.rich import ABILITY, NUMBER, Span, Text, fill

NOTES: Final[dict[str, str]] = {
    "welcome": N_(
        "You lead the Heroes in the west, the computer leads the Drow in the east. When something"
        " glows, click it or press Enter."
    ),
    "muster": N_(
        "You begin with creatures of *seven levels* together, none above level 3. The usual three"
        " "
        "are picked already: {half_orc_thug}, {dwarf_cleric} and {halfling_sneak}. Take them."
    ),
    "place_sneak": N_("{halfling_sneak} stands in front: on C7, the square in the ring."),
    "place_cleric": N_("{dwarf_cleric} stands behind her, on B7."),
    "place_thug": N_("{half_orc_thug} has a crossbow: C6."),
    "drow_begin": N_(
        "The Drow have drawn the first turn. Watch what the computer does; a click or Space "
        "hurries it."
    ),
    "drow_come": N_(
        "All three came closer. Nobody was in their reach, so all are still *untapped*."
    ),
    "gold": N_(
        "A turn begins with *Refresh*: your creatures untap, you draw a card, and *1 gold* goes "
        "from the vault to the supply."
    ),
    "vault": N_(
        "What stays in the vault is your *score*, and the clock: once a vault cannot pay, that "
        "turn is the last."
    ),
    "activate": N_(
        "Then each of your creatures is *activated* once, in any order. Begin with "
        "{half_orc_thug}: click him."
    ),
    "move": N_(
        "The lit squares are as far as he can move. Diagonal steps cost no more, rough ground "
        "costs 2. Go to E9, the square in the ring."
    ),
    "shoot": N_(
        "He shoots 5 squares far. An attack *always hits*, and it *taps* him: that is the price "
        "of "
        "an attack, a power or a Standard card. Shoot at the guard on H11."
    ),
    "dodge": N_(
        "The wall gives the guard *cover*, so it could tap to *dodge*. But once tapped it cannot "
        "do so again."
    ),
    "quick_shot": N_(
        "*Minor* cards need no tap. With {quick_shot} he shoots once more: take it up in your "
        "hand, then click the guard on H11."
    ),
    "bolts": N_(
        "{amount} damage, half of what it can bear. And {explosive_bolts} do 5 to each enemy "
        "beside it."
    ),
    "sneak": N_("He is done. Activate {halfling_sneak}: click her, and his activation ends."),
    "sneak_move": N_(
        "A move *stops beside an enemy*, and who begins beside one goes a single step. G10, in "
        "the ring, is beside the guard."
    ),
    "sneak_strike": N_(
        "{halfling_sneak} does 5 more to *tapped* creatures: 10 in all, just what is left of the "
        "guard. Click it. An untapped one could strike back."
    ),
    "guard_falls": N_(
        "The guard falls. Its level, *2 gold*, leaves their vault: score that is lost, but"
        " gold to deploy with."
    ),
    "cleric": N_("Now {dwarf_cleric}: click him."),
    "cleric_move": N_("Lead him to E10, beside {half_orc_thug}."),
    "cleric_waits": N_(
        "Nobody is in his reach, so leave him *untapped*: untapped creatures are your defence in "
        "the turn of the others. End his activation."
    ),
    "to_deploy": N_("All three have acted. Go on to *Deploy*."),
    "deploy": N_(
        "Gold brings new creatures: {elf_archer} costs its level, 1. Take up the card, then click "
        "C6."
    ),
    "deployed": N_(
        "It is activated from your next turn on, but may *answer* at once. Your turn is over, and"
        " your hand filled up."
    ),
    "sneak_struck": N_(
        "The guard strikes at {halfling_sneak}. She is *tapped* and cannot answer, and {block} "
        "guards only the one who plays it. So pass."
    ),
    "sneak_falls": N_("She falls: *1 gold* of yours moves. Less score, but more to deploy with."),
    "block": N_(
        "Who taps beside an *untapped* creature may be struck: {dwarf_cleric} could strike back. "
        "{block}, an *Immediate* card, also stops 10 damage. Click it."
    ),
    "together": N_(
        "Both blows fell *together*: {giant_spider} suffers {amount}, {dwarf_cleric} nothing."
    ),
    "strike_first": N_(
        "Your turn, and all untapped again. Spider and guard attacked, so they stay *tapped* and "
        "cannot strike back. Activate {dwarf_cleric}."
    ),
    "power_attack": N_(
        "{power_attack}, a *Standard* card, adds 10 to his attack. He has what stands on it: "
        "Strength and level 2. Take it up and click the spider."
    ),
    "spider_falls": N_("*3 gold* for the spider: the higher the level, the dearer the loss."),
    "thug_again": N_("Activate {half_orc_thug}."),
    "thug_shoots": N_(
        "The guard on H11 has cover again, but it is tapped and *cannot dodge*. Shoot."
    ),
    "archer": N_("{elf_archer} may act now. Activate the archer."),
    "archer_move": N_("From D9, in the ring, the guard is within 10 squares."),
    "archer_shoots": N_("5 hit points are left of the guard. Shoot."),
    "deploy_again": N_(
        "The guard falls as well. All three have acted: end the activation, and *Deploy* follows."
    ),
    "defender": N_(
        "Your supply holds 2 gold again, enough for {dwarven_defender}. Take up the card, then "
        "click C7."
    ),
    "free": N_(
        "You know it now: tap to act, stay untapped to answer, mind the gold. *Play freely* from "
        "here: the computer leads the Drow."
    ),
}
"""The notes by key; places are names of cards, or numbers of the event that a note waits for."""

TEXTS: Final[dict[str, str]] = {
    "chapter": N_("Turn {number}"),
    "free.ask": N_(
        "Leave the guide? The match goes on from here as it stands, and the computer plays the "
        "Drow by itself."
    ),
    "do.muster": N_("the three creatures that were picked at first"),
    "do.square": N_("the square {cell}"),
    "do.activate": N_("{figure} to be activated"),
    "do.attack": N_("an attack on {figure}"),
    "do.card": N_("{card}"),
    "do.card_at": N_("{card} on {figure}"),
    "do.deploy": N_("{figure} to be deployed on {cell}"),
    "do.end": N_("the end of the activation"),
    "do.done": N_("the end of the Action phase"),
    "do.pass": N_("you to pass"),
}
SQUARES: Final = ("station", "to")
ATTACKS: Final = ("melee", "shoot", "target")
BARE: Final = {"end": "do.end", "done": "do.done", "pass": "do.pass", "muster": "do.muster"}


def say(key: str, **values: object) -> str:
    """Return a sentence of the guide itself; KeyError for a key without one."""
    return _(TEXTS[key]).format(**values)


def note(key: str, names: MatchNames, event: Event | None) -> Text:
    """Return a note, its places filled from cards and its event.

    KeyError for a key without a note or a place that is neither.
    """
    return guide.note(_(NOTES[key]), event, lambda place: called(place, names))


def called(id: str, names: MatchNames) -> Span:
    """Return what a card, a creature, a power or a text of one is called.

    KeyError where nothing is called so.
    """
    tables = names.tables
    kind = id.partition(".")[0]
    for meant in tables.creature:
        if meant.id == kind:
            return creature(meant)
        if any(one.id == kind for one in meant.powers):
            return names.declared(tables.creature.index(meant), kind, -1)
        for text in meant.triggers:
            if text.name.lower().replace(" ", "_") == kind:
                return Span(named(text.name), ABILITY, meant.clause)
    for number, each in enumerate(tables.card):
        if each.id == kind:
            return names.card(number)
    raise KeyError(id)


def wanted(play: str, along: Sequence[str], names: MatchNames) -> Text:
    """Return a choice in the game's words, and what comes with it, as a person would say it."""
    verb, _gap, rest = play.partition(" ")
    further = dict(reversed([each.partition(" ")[::2] for each in along]))
    if verb == "move":
        verb, rest = "to", further["to"]
    elif verb == "end" and "activate" in further:
        verb, rest = "activate", further["activate"]
    if verb in BARE:
        return fill(_(TEXTS[BARE[verb]]))
    if verb in SQUARES:
        return fill(_(TEXTS["do.square"]), cell=_cell(rest))
    if verb == "activate":
        return fill(_(TEXTS["do.activate"]), figure=_figure(rest, names))
    if verb in ATTACKS:
        return fill(_(TEXTS["do.attack"]), figure=_figure(rest, names))
    if verb == "deploy":
        figure = _figure(rest, names)
        return fill(_(TEXTS["do.deploy"]), figure=figure, cell=_cell(further["to"]))
    if "target" in further:
        target = _figure(further["target"], names)
        return fill(_(TEXTS["do.card_at"]), card=called(rest, names), figure=target)
    return fill(_(TEXTS["do.card"]), card=called(rest, names))


def _cell(name: str) -> Span:
    return Span(name, NUMBER)


def _figure(id: str, names: MatchNames) -> Span:
    return names.figure(names.tables.ids.index(id))
