"""What Descent's guided first turns say: their notes, and what they wait for."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.words import guide
from game.words.descent import names as called_so
from game.words.descent.match_names import MatchNames
from game.words.language import N_, _
from game.words.rich import Span, Text, fill

NOTES: Final[dict[str, str]] = {
    "welcome": N_(
        "You lead {steelhorns} and {korva_halfshield} into the Ember Crypt; the overlord plays "
        "by itself. When something glows, click it or press Enter."
    ),
    "goal": N_(
        "Your goal: find the rune key, open the *rune door* and kill {grend}. Each hero killed "
        "costs *conquest*; at 0 the overlord wins."
    ),
    "set": N_(
        "Every hero begins with 300 coins. Take the *starting set*: sword, shield and armor."
    ),
    "leave": N_("What is left of the coins is kept. On to the dungeon."),
    "wear": N_("Two hands, one armor, the rest in the pack. It fits: leave it as it is."),
    "begin": N_(
        "{korva_halfshield} has taken her set, too: a spear, armor and a potion. {steelhorns} "
        "begins beside the start glyph: in the ring."
    ),
    "behind": N_("And {korva_halfshield} a little behind him."),
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
    "door": N_(
        "A closed door hides an area. Opening it costs 2 points, all that are left: click it."
    ),
    "revealed": N_(
        "The hall is revealed, with what stands in it. Monsters wait for the overlord's turn."
    ),
    "fatigue": N_(
        "No points are left; but *1 fatigue is 1 point*. Spend two: go through the door into "
        "the ring, beside the foe."
    ),
    "attack": N_(
        "{beastman}: beside you, so a *melee* attack needs no range. Take up the sword, then "
        "click him; the flag tells the chance."
    ),
    "rolled": N_(
        "A red and a green die for the sword, and black ones for the *trait*. Hearts are "
        "damage; an X would fail it all."
    ),
    "stars": N_("Each *star* is +1 range or +1 damage. Beside a foe only damage counts."),
    "surge": N_(
        "A *bolt* is a surge: it buys what the weapon sells. For the sword +1 damage, just what"
        " is missing."
    ),
    "strike": N_(
        "Damage less armor are the wounds: 4 less 2. A fatigue would add a black die, but that "
        "is not needed. Strike."
    ),
    "end": N_("It falls. Advance has one attack only, and it was made: end the turn."),
    "second": N_(
        "Now {korva_halfshield}. *Ready* gives movement or an attack, and an order. Take the "
        "movement."
    ),
    "follow": N_(
        "Follow him to the ring. Heroes beside {korva_halfshield} have +1 armor against arrows "
        "and magic."
    ),
    "order": N_("*Guard* is one attack in the overlord's turn, if no wound comes first. Place it."),
    "end_second": N_("When all heroes have had their turn, it is the overlord's. End hers."),
    "overlord": N_(
        "The overlord collects {change} *threat*, one for each hero, and draws two cards: "
        "traps, events, monsters."
    ),
    "discard": N_(
        "A card that he discards is worth threat as well: two of them, and he can pay for a trap."
    ),
    "acts": N_("Each monster acts once: it moves and attacks. This one is too far off to do both."),
    "guard": N_(
        "{korva_halfshield} is on Guard, and a spear reaches two spaces. Take it up and click "
        "the monster."
    ),
    "guard_strike": N_("No X, and enough damage as it lies: strike."),
    "shot": N_(
        "{skeleton} shoots. For a *ranged* attack the rings count: they must add up to the "
        "distance, here 4."
    ),
    "shield": N_(
        "One wound comes through the armor. The *shield* cancels two of an attack: use it."
    ),
    "round": N_(
        "A new round. The overlord keeps his threat and his cards; a used shield is ready again"
        " in its hero's turn."
    ),
    "again": N_(
        "A *master*, stronger than others of its kind, has come near. {steelhorns} goes first "
        "again."
    ),
    "advance": N_("Movement and an attack: *Advance* once more."),
    "toward": N_("Go toward the master: first to the ring."),
    "trap": N_(
        "A *trap*! Whoever enters an empty space may set one off. It costs the overlord {cost} "
        "threat."
    ),
    "pit": N_(
        "A black die was rolled to be spared, the *save*; only a blank would have helped. "
        "{steelhorns} lies in a pit and has {amount} wounds."
    ),
    "climb": N_(
        "To climb out costs 2 points, the step onto the next space included. Three are left: go"
        " to the ring."
    ),
    "master": N_("The sword again, and the master."),
    "strike_master": N_("The star became damage, the surge is not needed. Strike."),
    "end_first": N_(
        "A killed *master* brings 100 coins to each hero: the town sells better arms for them. "
        "End the turn."
    ),
    "korva": N_("{korva_halfshield} goes for the archer: *Advance*."),
    "reach": N_("Her spear reaches two spaces, also diagonal ones: go to the ring."),
    "spear": N_("Take up the spear and click {skeleton}."),
    "missed": N_(
        "An *X* on the red die: the attack fails, whatever else was rolled, and nothing can be "
        "bought."
    ),
    "end_round": N_("That was her attack. End the turn."),
    "spawn": N_(
        "Two more cards for threat, and the overlord plays {bone_patrol} for {cost}: new monsters."
    ),
    "unseen": N_(
        "They come where *no hero sees*: behind you, in the first room. A hero left there would"
        " have kept them out."
    ),
    "short": N_("This arrow falls short: range {range}, and {need} are needed."),
    "shield_again": N_("The next one hits. The shield is ready again: use it."),
    "free": N_(
        "From here it is yours: a glyph entered brings conquest, a chest too, and the chest in "
        "the cells the rune key. *Play freely*."
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
    return guide.note(_(NOTES[key]), event, lambda place: called(place, names))


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
