"""What Descent's guided first turns say: their notes, and what they wait for."""

from __future__ import annotations

from string import Formatter
from typing import Final

from game.engine.events import Event
from game.words.descent import names as called_so
from game.words.descent.match_names import MatchNames
from game.words.guide import BOLD
from game.words.language import N_, _
from game.words.rich import Piece, Span, Text, fill, only, read

NOTES: Final[dict[str, str]] = {
    "welcome": N_(
        "You lead {steelhorns} and {korva_halfshield} into the Ember Crypt; the overlord plays by "
        "itself. When something glows, click it or press Enter."
    ),
    "goal": N_(
        "Your goal: find the rune key, open the *rune door* and kill {grend}. Each hero killed "
        "costs *conquest*; at 0 the overlord wins."
    ),
    "set": N_(
        "Every hero begins with 300 coins. Take the *starting set*: sword, shield and armor."
    ),
    "wear": N_("Two hands, one armor, the rest in the pack. It fits: leave it as it is."),
    "begin": N_("{steelhorns} begins beside the start glyph: in the ring."),
    "claim": N_(
        "Each round the heroes act in any order. {steelhorns} has the sword: let him go first."
    ),
    "hero": N_(
        "This is your hero: wounds left, armor, speed, and *fatigue*, which buys steps and dice."
    ),
    "action": N_(
        "One action of four. *Advance* gives movement of your speed and one attack: take it."
    ),
    "step": N_(
        "The lit spaces cost a point each, diagonal ones too. Go to the ring, beside the door."
    ),
    "door": N_("A closed door hides an area. Opening it costs 2 points: click it."),
    "fatigue": N_(
        "No points are left for that; but *1 fatigue is 1 point*. Click the door all the same."
    ),
    "revealed": N_(
        "The hall is revealed, with what stands in it. Monsters wait for the overlord's turn."
    ),
    "attack": N_(
        "{beastman} is beside you: a *melee* attack needs no range. Click it; the flag tells the "
        "chance."
    ),
    "rolled": N_(
        "A red and a green die for the sword, and black ones for the *trait*. Hearts are damage; "
        "an X would fail it all."
    ),
    "stars": N_("Each *star* is +1 range or +1 damage. Beside a foe only damage counts."),
    "surge": N_("A *bolt* is a surge: it buys what the weapon sells. For the sword +1 damage."),
    "add": N_("One fatigue adds a black die, five of them at most. Not needed here."),
    "strike": N_("Damage less armor are the wounds. Strike."),
    "killed": N_("It falls. A killed *master* brings coins to all heroes."),
    "second": N_("Now {korva_halfshield}. *Ready* gives movement or an attack, and an order."),
    "order": N_("*Guard* is one attack in the overlord's turn, if no wound comes first. Place it."),
    "end": N_("What is left is lost. End the turn."),
    "overlord": N_(
        "The overlord collects {change} *threat*, one for each hero, and draws two cards: traps, "
        "events, monsters."
    ),
    "spawn": N_(
        "New monsters come where *no hero sees*. A hero in the right place keeps them out."
    ),
    "acts": N_("Each monster acts once: it moves and attacks. Your armor takes off damage."),
    "guard": N_("{korva_halfshield} is on Guard: strike before it does."),
    "trap": N_(
        "Entering an empty space may set off a *trap*. You roll black dice to lessen it: that is "
        "the save."
    ),
    "chest": N_("A chest costs 2 points: coins for all, an item, and 1 conquest."),
    "glyph": N_("A glyph that is entered is lit: 3 conquest, and a way to town."),
    "free": N_(
        "You know it now: one action, stars and surges, fatigue for what is missing. *Play freely* "
        "from here."
    ),
}
"""The notes by key; places are ids of cards and monsters, or numbers of the event that a note waits
for.
"""

TEXTS: Final[dict[str, str]] = {
    "chapter": N_("Round {number}"),
    "free.ask": N_(
        "Leave the guide? The match goes on from here as it stands, and each turn is yours."
    ),
    "do.claim": N_("the turn of {hero}"),
    "do.action": N_("the action {action}"),
    "do.order": N_("the order {order}"),
    "do.space": N_("the space in the ring"),
    "do.door": N_("the door in the ring"),
    "do.item": N_("{item}"),
    "do.attack": N_("the attack with {item}"),
    "do.figure": N_("{figure}"),
    "do.set": N_("the starting set"),
    "do.point": N_("a point for fatigue"),
    "do.chest": N_("the chest"),
    "do.star": N_("the star"),
    "do.surge": N_("the surge"),
    "do.die": N_("the black die"),
    "do.strike": N_("the strike"),
    "do.done": N_("what closes the list"),
    "do.end": N_("the end of the turn"),
    "do.pass": N_("the answer that lets it pass"),
    "do.ability": N_("the own ability"),
}
SPACES: Final = ("step", "jump", "space", "place", "push", "glyph")
GOODS: Final = ("drink", "buy", "sell", "give", "shield")
BARE: Final = {
    "buy set": "do.set",
    "buy point": "do.point",
    "open chest": "do.chest",
    "add die": "do.die",
    "done": "do.done",
    "end": "do.end",
    "pass": "do.pass",
    "keep": "do.done",
    "ability": "do.ability",
}
KINDS: Final = {"door": "do.door", "enhance": "do.star", "surge": "do.surge", "arrange": "do.done"}


def say(key: str, **values: object) -> str:
    """Return a sentence of the guide itself; KeyError for a key without one."""
    return _(TEXTS[key]).format(**values)


def note(key: str, names: MatchNames, event: Event | None) -> Text:
    """Return a note, its places filled from cards and its event.

    KeyError for a key without a note or a place that is neither.
    """
    sentence = _(NOTES[key])
    places: dict[str, Piece] = {
        place: _place(place, names, event)
        for _letters, place, _form, _turn in Formatter().parse(sentence)
        if place
    }
    return only(fill(read(sentence), **places), BOLD)


def called(id: str, names: MatchNames) -> Span:
    """Return what a hero, a monster, an item or a card is called, by its id or that of one figure.

    KeyError where nothing is called so.
    """
    tables = names.tables
    figure = tables.figure_called(id)
    if figure >= 0:
        return names.figure(figure)
    kind = id.partition(".")[0]
    for hero in tables.all_heroes:
        if hero.id == kind:
            return called_so.short(hero)
    for monster in tables.monster:
        if monster.id == kind:
            return called_so.monster(monster)
    found = names.of_id(kind)
    if found.text == kind:
        raise KeyError(id)
    return found


def wanted(play: str, names: MatchNames) -> Text:
    """Return a choice in the game's words as a person would say it."""
    words = " ".join(play.split())
    if words in BARE:
        return fill(_(TEXTS[BARE[words]]))
    verb, _space, rest = words.partition(" ")
    if verb in SPACES:
        return fill(_(TEXTS["do.space"]))
    if verb in KINDS:
        return fill(_(TEXTS[KINDS[verb]]))
    if verb == "claim":
        return fill(_(TEXTS["do.claim"]), hero=called(rest, names))
    if verb == "action":
        return fill(_(TEXTS["do.action"]), action=called_so.action(rest.partition("/")[0]))
    if verb == "order":
        return fill(_(TEXTS["do.order"]), order=called_so.order(rest))
    if verb in ("attack", "guard"):
        return fill(_(TEXTS["do.attack"]), item=names.of_id(rest))
    if verb in GOODS:
        return fill(_(TEXTS["do.item"]), item=called(rest, names))
    return fill(_(TEXTS["do.figure"]), figure=called(rest, names))


def _place(place: str, names: MatchNames, event: Event | None) -> Piece:
    if event is not None and place in event.__struct_fields__:
        fact = getattr(event, place)
        if isinstance(fact, int):
            return fact
    return called(place, names)
