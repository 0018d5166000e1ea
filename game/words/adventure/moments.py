"""What decides a match of Adventure, as the card of a moment says it, and what its ribbons say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.words.adventure import cards
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import linked
from game.words.language import N_, _, ngettext
from game.words.rich import NUMBER, Span, Text, fill, join

HEADS: Final = {
    "fallen": N_("{who} falls"),
    "surge": N_("{who} stands up again"),
    "goal": N_("Found: {thing}"),
    "villain": N_("{who} appears"),
    "villain_down": N_("{who} is defeated"),
    "artifact_down": N_("The artifact is destroyed"),
    "icon": N_("The Icon lies on the altar"),
    "awake": N_("The castle wakes"),
    "curse": N_("A curse on Kavan"),
    "kavan": N_("Kavan turns"),
    "level": N_("{who} reaches level 2"),
    "environment": N_("{thing}"),
    "left": N_("{who} leaves the castle"),
    "wall": N_("A wall is broken"),
    "respite": N_("A respite"),
}
"""The head of each kind; ``who`` is a figure, ``thing`` a tile or card."""

WON: Final = (N_("The heroes win"), N_("The castle wins"))
"""The head of the end, by who has won: the party or the castle."""
WHY: Final = {
    "start_turn_on_goal": N_("The way out is found."),
    "icon_taken": N_("The Icon is theirs."),
    "villain_and_artifact": N_("Klak and his artifact are no more."),
    "carried_out": N_("The treasures are out of the castle."),
    "fountain_empty": N_("The fountain is empty."),
    "no_surge": N_("A hero lies at 0 HP, and no healing surge is left."),
    "too_few_treasures": N_("All have left with too few treasures."),
    "vampire_destroyed": N_("The Young Vampire is destroyed, and Kavan with him."),
    "conceded": N_("The heroes give up."),
}
"""By the reason for which a match ends."""
NO_CARD: Final = N_("No card is drawn.")

DUE: Final = {
    True: N_("A healing surge is due at the start of the hero's next turn."),
    False: N_("No healing surge is left: without healing before that turn all is lost."),
}
SUN: Final = N_("The sun has come to {last}.")
AWAKE: Final = N_("Each Villain Phase now draws an encounter, and two monsters come for one.")
GUARDS: Final = N_("It can be taken once all monsters on this tile are destroyed.")
KAVAN: Final = N_("From now on he is the Young Vampire, who must not be destroyed.")
LEVEL: Final = N_("2 HP, 1 AC and 1 Surge Value more, {card}, and Critical.")
CARRIED: Final = N_("{carried} of {needed} treasures are out.")
NO_XP: Final = N_("A villain brings neither experience nor treasure.")
VILLAIN: Final = N_("Villains act in every player's Villain Phase, before the monsters.")
GOAL: Final = {
    "start_turn_on_goal": N_("Whoever starts a turn on it has won."),
    "take_icon": N_("Destroy its monsters, then take the Icon."),
    "villain_and_artifact": N_("Defeat the villain and destroy the artifact."),
    "fountain_empty": N_("Bring Kavan here and empty the fountain."),
    "carry_out": N_("Carry the treasures out."),
}
"""By the victory what the goal tile means."""
WALL: Final = N_("No unexplored edge was left, and the goal tile is still to come.")


def head(kind: str, figure: int, thing: str, names: MatchNames) -> str:
    """Return the head of a moment; ``KeyError`` for a kind that is none of Adventure's own.

    ``figure`` is whom it is about, -1 for nobody, ``thing`` the id of a tile or card.
    """
    who = names.figure(figure).text if figure >= 0 else ""
    return _(HEADS[kind]).format(who=who, thing=_thing(thing, names))


def _thing(id: str, names: MatchNames) -> str:
    if any(tile.id == id for tile in names.tables.tile):
        return names.tile_named(id).text
    return names.of_id(id).text if id else ""


def fallen(surges: int) -> Text:
    """Return what it means that a hero lies at 0 HP, by the surges that are left (A9.9, A9.10)."""
    return fill(_(DUE[surges > 0]))


def surge(left: int) -> Text:
    """Return how many healing surges are left (A9.9)."""
    sentence = ngettext("{count} healing surge is left.", "{count} healing surges are left.", left)
    return fill(sentence, count=Span(str(left), NUMBER))


def goal(names: MatchNames) -> Text:
    """Return what the goal tile means in this adventure."""
    return fill(_(GOAL[names.tables.adventure.victory]))


def appears(last: int) -> Text:
    """Return what brings a villain and what it does; ``last`` is the sun's place, 0 without one."""
    by_sun = [fill(_(SUN), last=last)] if last else []
    return join([*by_sun, fill(_(VILLAIN))])


def awake() -> Text:
    """Return what it means that the castle is awake (A18n)."""
    return fill(_(AWAKE))


def guarded() -> Text:
    """Return how the Icon is won (A18.2.3)."""
    return fill(_(GUARDS))


def turned() -> Text:
    """Return what it means that Kavan has turned (A18.5.3, A18.5.6)."""
    return fill(_(KAVAN))


def cursed(curse: int, most: int) -> Text:
    """Return how near Kavan is to turning (A18.5.3)."""
    return fill(_("{curse} of {most}: then he turns."), curse=curse, most=most)


def levelled(card: int, names: MatchNames) -> Text:
    """Return what level 2 brings, with the new daily (A11.5)."""
    if card < 0:
        return fill(_("2 HP, 1 AC and 1 Surge Value more, and Critical."))
    return fill(_(LEVEL), card=names.card(card))


def no_reward() -> Text:
    """Return that a villain brings nothing (A11a, A15b)."""
    return fill(_(NO_XP))


def carried(count: int, needed: int) -> Text:
    """Return how many treasures are out of the castle (A18.4.4)."""
    return fill(_(CARRIED), carried=count, needed=needed)


def environment(id: str, names: MatchNames) -> Text:
    """Return what an environment does as long as it lies."""
    found = next(each for each in names.tables.encounter if each.id == id)
    return cards.encounter(found).text


def wall() -> Text:
    """Return why a wall was broken (A2c)."""
    return linked(fill(_(WALL)))


def respite() -> Text:
    """Return that a respite takes the place of a card (A17m)."""
    return fill(_(NO_CARD))


def won(reason: str, winner: int) -> tuple[str, Text]:
    """Return head and text of the end: who has won, 0 the heroes and 1 the castle, and why."""
    return _(WON[winner]), fill(_(WHY[reason])) if reason in WHY else ()


def told(kind: str, figure: int, thing: str, number: int, names: MatchNames) -> tuple[str, Text]:
    """Return head and text of a moment; ``KeyError`` for a kind that is none of Adventure's own.

    ``number`` is what the kind counts: surges left, the place of the sun, curses, the new daily,
    treasures that are out; at the end who has won, and ``thing`` is then the reason.
    """
    if kind == "won":
        return won(thing, number)
    return head(kind, figure, thing, names), TEXTS[kind](thing, number, names)


Say = Callable[[str, int, MatchNames], Text]


def _needed(names: MatchNames) -> int:
    carry = names.tables.adventure.carry
    return carry[names.tables.seats - 1] if carry else 0


def _most(names: MatchNames) -> int:
    ward = names.tables.adventure.ward
    return ward.curse if ward is not None else 0


TEXTS: Final[dict[str, Say]] = {
    "fallen": lambda thing, number, names: fallen(number),
    "surge": lambda thing, number, names: surge(number),
    "goal": lambda thing, number, names: goal(names),
    "villain": lambda thing, number, names: appears(number),
    "villain_down": lambda thing, number, names: no_reward(),
    "artifact_down": lambda thing, number, names: goal(names),
    "icon": lambda thing, number, names: guarded(),
    "awake": lambda thing, number, names: awake(),
    "curse": lambda thing, number, names: cursed(number, _most(names)),
    "kavan": lambda thing, number, names: turned(),
    "level": lambda thing, number, names: levelled(number, names),
    "environment": lambda thing, number, names: environment(thing, names),
    "left": lambda thing, number, names: carried(number, _needed(names)),
    "wall": lambda thing, number, names: wall(),
    "respite": lambda thing, number, names: respite(),
}
"""By kind what a moment means."""


def ribbon(key: str, number: int, names: MatchNames) -> str:
    """Return what a ribbon says; ``number`` is a seat, at the end who has won."""
    return RIBBONS[key](number, names)


def turn(seat: int, names: MatchNames) -> str:
    """Return whose turn begins, as a ribbon says it."""
    return _("The turn of {hero}").format(hero=names.seat(seat).text)


def begins(seat: int, names: MatchNames) -> str:
    """Return who has the first turn, as a ribbon says it."""
    return _("{hero} begins").format(hero=names.seat(seat).text)


def calm() -> str:
    """Return that a white tile brings no encounter, as a ribbon says it."""
    return _("White triangle: no encounter")


def _awake(number: int, names: MatchNames) -> str:
    return _(HEADS["awake"])


def _level(seat: int, names: MatchNames) -> str:
    return head("level", seat, "", names)


def _ended(winner: int, names: MatchNames) -> str:
    return _(WON[winner])


RIBBONS: Final[dict[str, Callable[[int, MatchNames], str]]] = {
    "begins": begins,
    "turn": turn,
    "calm": lambda number, names: calm(),
    "awake": _awake,
    "level": _level,
    "match_ended": _ended,
}
"""The ribbons of a match, in the order in which they may come."""
