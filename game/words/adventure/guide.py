"""What Adventure's guided first turns say: their notes, and what they wait for."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.words import guide
from game.words.adventure import names as called_so
from game.words.adventure.match_names import MatchNames
from game.words.language import N_, _
from game.words.rich import Span, Text, fill

NOTES: Final[dict[str, str]] = {
    "welcome": N_(
        "You lead {arjhan} alone out of Strahd's tomb; the castle plays itself. When something "
        "glows, click it or press Enter."
    ),
    "goal": N_(
        "Your goal: find the {T02}, deep in the stack of tiles, and begin a turn on it. Each "
        "*white* tile moves the sun; at the fifth place it sets, and Count Strahd rises."
    ),
    "begin": N_("{arjhan} begins somewhere in the crypt: on the square in the ring."),
    "turn": N_(
        "A turn has three phases. In the *Hero Phase* you move and attack, in either order, or "
        "move twice. Then you *explore*, and then the *villains* act."
    ),
    "hero": N_(
        "This is your hero. *At-wills* can be used each turn; *dailies* and *utilities* turn face "
        "down once they are used. One attack a turn."
    ),
    "move": N_(
        "The lit squares are within your Speed of 5; diagonal steps count as one. Go to the ring, "
        "to the open edge in the south."
    ),
    "explore": N_(
        "Beyond that edge nothing lies yet. Whoever ends the Hero Phase along an *unexplored "
        "edge* lays the next tile there. End it."
    ),
    "white": N_(
        "The triangle points to where you came from. It is *white*: no encounter this turn. But "
        "here it moves the sun."
    ),
    "monster": N_(
        "A new tile brings a monster, on its pile of bones. The card is yours now: it acts at the "
        "end of *each* of your turns, this one too."
    ),
    "tactics": N_(
        "Monsters obey their *tactics*: of the lines on the card the first that is true is done. "
        "You are within one tile, so it comes and claws."
    ),
    "beside": N_("You decide what the rules leave open. Let the {wraith} stop in the ring."),
    "missed": N_(
        "A d20 and the bonus against your *AC* of 17: missed. Even so a {wraith} does {amount} "
        "damage."
    ),
    "keep": N_(
        "The {potion_of_healing} may answer lost HP, once. Keep it for a deeper wound: no answer."
    ),
    "forecast": N_(
        "Your second turn. The lit line shows what the {wraith} would do to you *now*, with its "
        "chance: look there before you end a turn."
    ),
    "cleave": N_(
        "Now strike: take up {cleave}, then click the {wraith} beside you. The flag tells the "
        "chance."
    ),
    "hit": N_("A hit: the {wraith} loses {amount} of its 2 HP."),
    "then_move": N_(
        "After the attack one move is left, and monsters beside you hold nobody. Go to the "
        "ring, along the edge in the west."
    ),
    "explore_west": N_(
        "You could stay away from edges; but without a new tile an *encounter* comes for certain."
        " Explore."
    ),
    "order": N_(
        "White again, but the sun is half down. Your cards act in the order in which they came: "
        "the {wraith}, then the {zombie}."
    ),
    "wraith_again": N_("The {wraith} follows. Let it stop in the ring."),
    "potion": N_(
        "A hit, and 3 HP lost. Now the {potion_of_healing}: take it up, then click {arjhan}. It "
        "is gone then."
    ),
    "zombie_too": N_("The {zombie} comes as well. Let it stop in the ring."),
    "step_back": N_(
        "Two against one: now for a daily. {come_and_get_it} needs room around you. Step back to "
        "the ring, on the tile you found last."
    ),
    "daily": N_(
        "It pulls all monsters of a tile to you and attacks each of them. Take it up, then click "
        "the tile on which both stand."
    ),
    "pull_zombie": N_("Where does the {zombie} land? In the ring."),
    "pull_wraith": N_("And the {wraith} here, beside it."),
    "both_fall": N_(
        "Both fall: their cards are your *experience*, 4 XP. A {wraith} that dies takes 1 HP along."
    ),
    "treasure": N_(
        "Monsters defeated in your own turn bring *one* treasure: a {glyph_of_warding}, for later."
    ),
    "face_down": N_("{come_and_get_it} lies face down now. Only a few treasures turn it up again."),
    "explore_south": N_("You stand along an edge already. Explore."),
    "black": N_(
        "A *black* triangle: this tile brings a monster as ever, and an *encounter* besides, "
        "before your cards act."
    ),
    "encounter": N_("{passage_of_time}: each hero loses 1 HP. Nothing to be done about it yet."),
    "skeleton": N_("The {skeleton} charges. Let it stop in the ring."),
    "far": N_(
        "It hit: 2 HP are left. Keep off, and find another edge: one move is enough to reach the "
        "ring in the east."
    ),
    "trapping": N_(
        "{trapping_strike} reaches one tile far and pulls what it strikes. Take it up, then click "
        "the {skeleton}."
    ),
    "pull_skeleton": N_("Pull it into the ring."),
    "amulet": N_(
        "It falls: 6 XP in all. And the treasure is an {amulet_of_protection}, +1 AC from now on."
    ),
    "explore_east": N_("Explore once more, come what may."),
    "cancel": N_(
        "{hands_of_the_dead} would strike at you. *5 XP cancel* an encounter before it happens: do "
        "that."
    ),
    "falls": N_(
        "The {gargoyle} hits: 0 HP, and *Slowed*, which is Speed 2 in your next turn. You lie "
        "down, and monsters leave you alone."
    ),
    "surge": N_(
        "A turn that begins at 0 HP uses a *healing surge*: 5 HP. {left} is left. Whoever needs "
        "one then and has none has lost, and so have all."
    ),
    "free": N_(
        "You know it now: strike, explore, mind your cards and surges. Other adventures take up "
        "to five heroes, also of the computer. *Play freely* from here."
    ),
}
"""The notes by key; places are names of cards, or numbers of the event that a note waits for."""

TEXTS: Final[dict[str, str]] = {
    "chapter": N_("Turn {number}"),
    "free.ask": N_(
        "Leave the guide? The match goes on from here as it stands, and each turn is yours."
    ),
    "do.square": N_("the square in the ring"),
    "do.card_at": N_("{card} on {figure}"),
    "do.card_tile": N_("{card} on the tile {tile}"),
    "do.end": N_("the end of the Hero Phase"),
    "do.pass": N_("the answer that lets it happen"),
    "do.cancel": N_("the encounter to be cancelled"),
}
SQUARES: Final = ("move", "place")
BARE: Final = {"end": "do.end", "pass": "do.pass", "cancel": "do.cancel"}


def say(key: str, **values: object) -> str:
    """Return a sentence of the guide itself; KeyError for a key without one."""
    return _(TEXTS[key]).format(**values)


def note(key: str, names: MatchNames, event: Event | None) -> Text:
    """Return a note, its places filled from cards and its event.

    KeyError for a key without a note or a place that is neither.
    """
    return guide.note(_(NOTES[key]), event, lambda place: called(place, names))


def called(id: str, names: MatchNames) -> Span:
    """Return what a hero, a monster, a tile or a card is called, by its id or that of one copy.

    KeyError where nothing is called so.
    """
    tables, kind = names.tables, id.partition(".")[0]
    for hero in tables.all_heroes:
        if hero.id == kind:
            return called_so.hero(hero)
    for monster in tables.monster:
        if monster.id == kind:
            return called_so.monster(monster)
    for tile in tables.tile:
        if tile.id == kind:
            return called_so.tile(tile)
    found = names.of_id(kind)
    if found.text == kind:
        raise KeyError(id)
    return found


def wanted(play: str, names: MatchNames) -> Text:
    """Return a choice in the game's words as a person would say it: a square, an answer, or a card
    with whom or which tile it means.
    """
    verb, *rest = play.split()
    if verb in BARE:
        return fill(_(TEXTS[BARE[verb]]))
    if verb in SQUARES:
        return fill(_(TEXTS["do.square"]))
    card, meant = called(rest[0], names), rest[1]
    if meant.isdigit():
        return fill(_(TEXTS["do.card_tile"]), card=card, tile=names.tile(int(meant) - 1))
    return fill(_(TEXTS["do.card_at"]), card=card, figure=_figure(meant, names))


def _figure(id: str, names: MatchNames) -> Span:
    return names.figure(names.tables.figure_named(id))
