"""What a hover over a panel of Descent tells: a head, and what the rulebook says of it."""

from __future__ import annotations

from typing import Final

from game.rules.rulebook import of_game
from game.words.descent import cards, names, quests
from game.words.descent.match_names import MatchNames
from game.words.language import N_, _, printed
from game.words.rich import Span, Text, fill, join
from game.words.sentences import cited

KEYS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "conquest": (N_("Conquest"), ("D12.1", "D12.6")),
    "threat": (N_("Threat"), ("D10.1", "D3.5.5")),
    "deck": (N_("The overlord's deck"), ("D10.2", "D10.8")),
    "hand": (N_("The overlord's hand"), ("D10.3", "D10.4")),
    "powers": (N_("Powers in play"), ("D10.10",)),
    "discards": (N_("Discards"), ("D10f", "D10.8")),
    "round": (N_("Round"), ("D7.11",)),
    "action": (N_("Action"), ("D7.5", "D7m")),
    "run": (N_("Run, the action"), ("D7.6",)),
    "battle": (N_("Battle, the action"), ("D7.7",)),
    "advance": (N_("Advance, the action"), ("D7.8",)),
    "ready": (N_("Ready, the action"), ("D7.9",)),
    "points": (N_("Movement points"), ("D7.16", "D7.10")),
    "order": (N_("Order"), ("D7b", "D7.9")),
    "aim": (N_("Aim, the order"), ("D7.12",)),
    "dodge": (N_("Dodge, the order"), ("D7.13",)),
    "guard": (N_("Guard, the order"), ("D7.14",)),
    "rest": (N_("Rest, the order"), ("D7.15",)),
    "wheel": (N_("Wounds, armor and speed"), ("D3.14", "D3.11", "D14d")),
    "wounds": (N_("Wounds"), ("D3.14", "D3.15")),
    "armor": (N_("Armor"), ("D3.11", "D3.13")),
    "speed": (N_("Speed"), ("D14d",)),
    "fatigue": (N_("Fatigue"), ("D7.10", "D3.5.7")),
    "traits": (N_("Traits"), ("D13.1",)),
    "coins": (N_("Coins"), ("D8.5", "D8f")),
    "pack": (N_("Pack"), ("D7.3", "D7.4")),
    "potions": (N_("Potions"), ("D7.19",)),
    "stun": (N_("Stun"), ("D11.2", "D11b")),
    "web": (N_("Web"), ("D11.1", "D11c")),
    "burn": (N_("Burn"), ("D11.3",)),
    "poison": (N_("Poison"), ("D11.4", "D11f")),
    "range": (N_("Range"), ("D3c", "D3.4.2")),
    "damage": (N_("Damage"), ("D3.6", "D3.6.2")),
    "star": (N_("Star: a power enhancement"), ("D3.5.1",)),
    "surge": (N_("Surge"), ("D3.5.2", "D3.5.4")),
    "black": (N_("Black dice"), ("D3.5.7", "D3.5.8")),
    "miss": (N_("X"), ("D3.4",)),
    "door": (N_("Door"), ("D7.17", "D10.13")),
    "rune_door": (N_("Rune door"), ("D7d",)),
    "chest": (N_("Chest"), ("D7.18", "D8.7")),
    "emptied": (N_("Open chest"), ("D8e",)),
    "healing": (N_("Healing Potion"), ("D7.24", "D8.6", "D7q")),
    "vitality": (N_("Vitality Potion"), ("D7.24", "D8.6", "D7q")),
    "glyph": (N_("Glyph"), ("D8.1", "D8.2")),
    "start": (N_("Start glyph"), ("D8.3", "D8l")),
    "pit": (N_("Pit"), ("D7.26", "D7.22", "D7.23")),
    "obstacle": (N_("Obstacle"), ("D3.2.2",)),
    "key": (N_("Rune key"), ("D17k", "D17h")),
    "idol": (N_("Idol"), ("D17.2.1",)),
    "town": (N_("Town"), ("D8.4", "D8h")),
    "area": (N_("Area"), ("D10.13",)),
    "spawn": (N_("Spawning"), ("D10.11",)),
    "master": (N_("Master"), ("D12.5", "D15.3")),
    "named": (N_("Named monster"), ("D17i", "D12.5")),
    "gust": (N_("Gust of Wind"), ("D16f", "D16l")),
}
"""By what is pointed at: its head, and the clauses of it, of which the first is told in short."""
SENTENCES: Final = {"gust": 1, "rune_door": 2}
"""Which sentence of the clause tells it in short, by its place; of all others the first."""
GOAL: Final = (N_("Heroes: {text}"), N_("Overlord: {text}"))


def told(key: str, names_: MatchNames) -> tuple[str, Text] | None:
    """Return head and text of what is pointed at, ``None`` where nothing is to say."""
    if key == "goal":
        return goal(names_)
    if key not in KEYS:
        return None
    title, (first, *_others) = KEYS[key]
    return _(title), _sentence(first, SENTENCES.get(key, 0))


def goal(names_: MatchNames) -> tuple[str, Text]:
    """Return the quest with both goals and what is special in it."""
    text = quests.told(names_.tables.quest)
    won = fill(_(GOAL[0]), text=text.goal)
    lost = fill(_(GOAL[1]), text=text.defeat)
    return text.name, join((won, lost, text.special), "\n")


def card(card: int, names_: MatchNames, price: int = -1) -> tuple[str, Text]:
    """Return the name of an overlord card and all that it says, with its price now."""
    printed_ = names_.tables.cards[card]
    text = cards.card(printed_, names_.tables.seats, price)
    return text.name, cards.whole_card(text)


def item(item: int, names_: MatchNames) -> tuple[str, Text]:
    """Return the name of an item and all that it says; fists are told too."""
    found = names_.tables.item[item]
    if found is None:
        return names.fists().text, _clauses(("D5.1",))
    text = cards.item(found)
    return text.name, cards.whole_item(text)


def figure(figure: int, names_: MatchNames) -> tuple[str, Text]:
    """Return the name of a hero or monster and all that its card says."""
    tables = names_.tables
    called = names_.whole(figure).text
    if 0 <= figure < tables.seats:
        return called, cards.whole_hero(cards.hero(tables.hero[figure]))
    line = tables.monster_line(figure)
    text = cards.monster(tables.monster[line.kind], line.master, tables.seats)
    return called, cards.whole_monster(text)


def number(parts: tuple[tuple[str, int], ...], names_: MatchNames) -> Text:
    """Return what a number is made of: ``1 + 1 Leather Armor = 2``; a single part is just its
    number. The first part is what is printed.
    """
    (_first, total), *rest = parts
    if not rest:
        return fill("{total}", total=total)
    said: list[Text] = [fill("{total}", total=total)]
    for source, amount in rest:
        total += amount
        sign = "+" if amount >= 0 else "\N{MINUS SIGN}"
        said.append((Span(f"{sign} {abs(amount)} "), names_.source(source)))
    return join((*said, fill("= {total}", total=total)))


def _sentence(clause: str, place: int) -> Text:
    """Return a sentence of a clause by its place, with its number, which leads to all of it."""
    text = printed(of_game(names.GAME).clause(clause).text)
    short = text.split(". ")[place].removesuffix(".")
    return cited(names.linked((Span(short),)), clause)


def _clauses(clauses: tuple[str, ...]) -> Text:
    """Return the texts of clauses, a line each, with the words of the game as links."""
    book = of_game(names.GAME)
    return join([names.linked((Span(printed(book.clause(each).text)),)) for each in clauses], "\n")
