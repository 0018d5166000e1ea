"""What Trials' guided first round says: its notes, and what they wait for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import Event
from game.rules.trials.codes import FIRST_LOOT
from game.words import guide
from game.words.language import N_, _
from game.words.rich import NUMBER, Span, Text, fill
from game.words.trials.match_names import MatchNames

NOTES: Final[dict[str, str]] = {
    "welcome": N_(
        "You lead {ivar} and {mertz}, the *Tide*, against {gains} and {naree}, the *Ember*. When "
        "something glows, click it or press Enter."
    ),
    "quests": N_(
        "Three *quests* are open to both parties. Their tiers give 1, 2 and 3 *victory points*, "
        "and each loot card gives one."
    ),
    "portal": N_(
        "Your *portal* may lie in any corner: you begin there, and whoever falls comes back "
        "there. Take the corner in the ring."
    ),
    "round": N_(
        "A round begins with *cards*: two for each hero, four in the first round. {ivar} has "
        "{count}, as he is always prepared."
    ),
    "event": N_("Then an *event*: with the {tailwind} each first Move Action goes 2 farther."),
    "order": N_(
        "All have rolled for *initiative*. The highest acts first, monsters act on 10. {mertz} "
        "begins, and keeps a *13* that his {divination} rolled."
    ),
    "hero": N_(
        "This is {mertz}. *Primaries* can be used again and again, cards of the hand once. A turn "
        "has *2 Actions*."
    ),
    "move": N_(
        "First a *Move Action*: 5 spaces, and 2 for the wind. Go to E3, the space in the ring."
    ),
    "shatter": N_(
        "{shatter} strikes all in a square of 4 by 4 spaces. Take it up, then click J4, in the "
        "middle of the goblins."
    ),
    "window": N_(
        "It is declared, and everybody could *answer* now. Whoever has nothing to say passes by "
        "itself."
    ),
    "portent": N_(
        "Before the first die falls: {divination} may put the kept *13* in its place. Use it."
    ),
    "wounded": N_(
        "7 is enough for 5 damage. A *minion* is wounded by its first damage, and falls by the "
        "second. Two more are hit."
    ),
    "rest": N_(
        "Spaces that are left may be walked between and after Actions. One step back: D2, in the "
        "ring."
    ),
    "end": N_("Both Actions are used: end the turn."),
    "second": N_(
        "Now {ivar}. From H3, in the ring, he sees the goblins. He may pass through {mertz}, but "
        "not stay there."
    ),
    "longbow": N_(
        "Take up {longbow}. One *chain* may join an Action: click {twin_strike}, the violet card, "
        "then {goblin_c}."
    ),
    "help": N_(
        "Once in an ally's turn you may give up a card for your *Interaction*: {mertz} adds 3 to "
        "the roll. Give up {arcane_recovery}."
    ),
    "horde": N_(
        "4 and 3 are 7, it falls. And {horde_breaker} deals 3 to somebody beside it: {goblin_d}."
    ),
    "last_hits": N_(
        "The damage that defeats is a *Last Hit*, and counts for {monster_slayer}: one more for "
        "the first tier."
    ),
    "twin": N_("The chain brings a second shot, on another target: {goblin_a}."),
    "tier": N_("The *first tier* is done: 1 victory point. The next asks for 7 Last Hits in all."),
    "end_second": N_("End his turn, too."),
    "wakes": N_(
        "Monsters act on 10. This camp was hurt, so it is *active*: {goblin_b} goes for the "
        "nearest hero, and the party that is not its target moves it."
    ),
    "struck": N_(
        "{dmg} damage less *DR* {dr}: {lost} come through. Damage that is *piercing* would take "
        "no notice of DR."
    ),
    "rivals": N_(
        "The rivals have shot at an *obelisk*, and helped each other: 10 damage is the first "
        "tier of {the_dark_obelisk}."
    ),
    "round_over": N_("It stands 1 to 1. The next round begins: cards, an event, initiative."),
    "order_again": N_(
        "{geyser} has a *marker* in the order: on 17 it comes up somewhere by chance. {mertz} is "
        "first again."
    ),
    "bolt": N_(
        "Take up {fire_bolt}, a Primary. {true_strike} may join it: 5 more on the roll. Then "
        "click {goblin_b}."
    ),
    "again": N_("It is wounded. A Primary may be used *twice* in a turn: once more."),
    "dropped": N_(
        "The last of a camp leaves *loot* where it stood. Whoever comes to that space takes it."
    ),
    "end_mertz": N_("End his turn. On 17 the {geyser} will come up."),
    "critical": N_(
        "Two *critical* hits of {gains}, each with 3 piercing damage more: the second tier of "
        "{the_dark_obelisk} gives the Ember 2 points."
    ),
    "loot": N_("{ivar} again. The loot lies on G2, in the ring: a Move Action takes him there."),
    "gained": N_(
        "{stone_of_good_luck} is his: a point for the Tide, and 2 more on skill rolls. Whoever "
        "falls *drops* all loot."
    ),
    "spirit": N_(
        "A *General Action*: {healing_spirit} stays in play and heals friends who come to it. "
        "Take it up and click E2."
    ),
    "walk": N_("Spaces are left. Go to E2 as well: onto the spirit."),
    "healed": N_("He is healed, and cured of all poison if he had any. Two uses are left of it."),
    "end_ivar": N_("Both Actions are used: end the turn."),
    "limit": N_("At the end of a round *5 cards* may be kept. Put {escape_the_horde} away."),
    "third": N_(
        "A new order: {naree} and the monsters come first this time, then {mertz}. The "
        "{pillar_of_flame} burns whoever ends a turn near it."
    ),
    "onward": N_(
        "Runes are read at the *altars*, by a roll of Knowledge, and {mertz} is good at it. Lead "
        "him on: I3, in the ring."
    ),
    "free": N_(
        "From here it is yours: an altar is at O4, loot in the chests. With 10 points the "
        "{hill_giant} comes, and its fall ends the match. *Play freely*."
    ),
}
"""The notes by key; places are ids of cards and monsters, or numbers of the event that a note waits
for.
"""

TEXTS: Final[dict[str, str]] = {
    "chapter": N_("Round {number}"),
    "free.ask": N_(
        "Leave the guide? The match goes on from here as it stands, and the computer leads the "
        "Ember."
    ),
    "do.space": N_("the space {cell}"),
    "do.move": N_("the Move Action"),
    "do.card": N_("{card}"),
    "do.card_at": N_("{card} on {figure}"),
    "do.card_area": N_("{card} at {cell}"),
    "do.give": N_("{card} to be given up"),
    "do.figure": N_("{figure}"),
    "do.gift": N_("the loot to be handed over"),
    "do.end": N_("the end of the turn"),
    "do.pass": N_("you to pass"),
    "do.done": N_("what closes the list"),
    "do.quest": N_("what the quest asks for"),
    "do.side": N_("one of the answers"),
}
SPACES: Final = ("step", "space", "area", "line")
FIGURES: Final = ("target", "spare")
BARE: Final = {
    "pass": "do.pass", "end": "do.end", "done": "do.done", "yes": "do.side", "no": "do.side",
}  # fmt: skip
KINDS: Final = {
    "try": "do.quest", "side": "do.side", "pick": "do.side", "points": "do.side",
    "first": "do.side", "gift": "do.gift",
}  # fmt: skip
GIVES: Final = "help with "
LETTERS: Final = "abcd"


def say(key: str, **values: object) -> str:
    """Return a sentence of the guide itself; KeyError for a key without one."""
    return _(TEXTS[key]).format(**values)


def note(key: str, names: MatchNames, event: Event | None) -> Text:
    """Return a note, its places filled from cards and its event.

    KeyError for a key without a note or a place that is neither.
    """
    return guide.note(_(NOTES[key]), event, lambda place: called(place, names))


def called(id: str, names: MatchNames) -> Span:
    """Return what a hero, a monster, a card, an event or a quest is called, by its id or that of
    one figure. KeyError where nothing is called so.
    """
    tables = names.tables
    figure = tables.figure_called(id)
    if figure < 0 and id[-2:-1] in "._" and id[-1:] in LETTERS:
        figure = tables.figure_called(f"{id[:-2]}.{id[-1]}")
    if figure >= 0:
        return names.figure(figure)
    known = tables.content
    if any(each.id == id for each in known.characters):
        return names.character(id)
    found = names.of_id(id)
    if found.clause is None:
        raise KeyError(id)
    return found


def wanted(play: str, along: Sequence[str], names: MatchNames) -> Text:
    """Return a choice in the game's words, and what comes with it, as a person would say it."""
    words = " ".join(play.split())
    if words in BARE:
        return fill(_(TEXTS[BARE[words]]))
    if words.startswith(GIVES):
        return fill(_(TEXTS["do.give"]), card=_card(words.removeprefix(GIVES), names))
    verb, _space, rest = words.partition(" ")
    if verb in KINDS:
        return fill(_(TEXTS[KINDS[verb]]))
    if verb in SPACES:
        return fill(_(TEXTS["do.space"]), cell=_cell(rest))
    further = _leads(along)
    if verb == "move":
        if "step" in further:
            return fill(_(TEXTS["do.space"]), cell=_cell(further["step"]))
        return fill(_(TEXTS["do.move"]))
    if verb in FIGURES:
        return fill(_(TEXTS["do.figure"]), figure=called(rest, names))
    if "area" in further:
        sentence = _(TEXTS["do.card_area"])
        return fill(sentence, card=_card(rest, names), cell=_cell(further["area"]))
    if "target" in further:
        sentence = _(TEXTS["do.card_at"])
        return fill(sentence, card=_card(rest, names), figure=called(further["target"], names))
    return fill(_(TEXTS["do.card"]), card=_card(rest, names))


def _leads(along: Sequence[str]) -> dict[str, str]:
    """Return where a choice leads: the last step, its target, its area."""
    found: dict[str, str] = {}
    for each in along:
        verb, _space, rest = each.partition(" ")
        if verb == "step" or verb not in found:
            found[verb] = rest
    return found


def _card(name: str, names: MatchNames) -> Span:
    """Return a card by its name in a record, a copy and a side of its OR too."""
    card = names.tables.card_called(name.partition("/")[0])
    if card < 0:
        return called(name, names)
    return names.card(card) if card < FIRST_LOOT else names.loot(card)


def _cell(name: str) -> Span:
    return Span(name.partition("/")[0], NUMBER)
