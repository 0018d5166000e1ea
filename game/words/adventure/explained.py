"""What a hover over a panel of Adventure tells: a head, and what the rulebook says of it."""

from __future__ import annotations

from typing import Final

from game.rules.rulebook import of_game
from game.words.adventure import adventures, asked, names, tactics
from game.words.adventure.match_names import MatchNames
from game.words.language import N_, _, printed
from game.words.rich import Span, Text, fill, join

KEYS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "surges": (N_("Healing surges"), ("A9.9", "A9.10")),
    "experience": (N_("Experience"), ("A11.1", "A11.3", "A11.4")),
    "encounter": (N_("Encounter deck"), ("A4.6",)),
    "monster": (N_("Monster deck"), ("A4.5", "A4.12")),
    "treasure": (N_("Treasure deck"), ("A9.5",)),
    "tiles": (N_("Stack of tiles"), ("A4.4", "A2b")),
    "surge": (N_("Surge Value"), ("A9.9",)),
    "wheel": (N_("Hit points, AC and Speed"), ("A9.7", "A8.6", "A5.1")),
    "hp": (N_("Hit points"), ("A9.1", "A9.7")),
    "ac": (N_("AC"), ("A8.6",)),
    "speed": (N_("Speed"), ("A5.1", "A5.12")),
    "xp": (N_("XP"), ("A11.2",)),
    "at_will": (N_("At-will"), ("A8.1",)),
    "daily": (N_("Daily"), ("A8.2",)),
    "utility": (N_("Utility"), ("A8.3",)),
    "gems": (N_("Powers"), ("A8.1", "A8.2", "A8.3")),
    "treasures": (N_("Treasures"), ("A17.4",)),
    "slowed": (N_("Slowed"), ("A5.6", "A5.10")),
    "immobilized": (N_("Immobilized"), ("A5.7", "A5.10")),
    "edge": (N_("Unexplored edge"), ("A4.17",)),
    "white": (N_("White triangle"), ("A3.6",)),
    "black": (N_("Black triangle"), ("A3.6", "A4.6")),
    "bones": (N_("Bone pile"), ("A3.5",)),
    "trap": (N_("Trap"), ("A10.8", "A10.10")),
    "environment": (N_("Environment"), ("A10.6",)),
    "row": (N_("Cards of a row"), ("A4.8", "A4.14")),
    "villain": (N_("Villain"), ("A15.1", "A15a")),
    "artifact": (N_("Artifact"), ("A18.3.3",)),
    "sun": (N_("Sun"), ()),
    "curse": (N_("Curses"), ("A18.5.2",)),
    "tokens": (N_("Tokens on the fountain"), ("A18.5.4",)),
    "carried": (N_("Carried out"), ("A18.4.2", "A18.4.4")),
    "hero_phase": (N_("Hero Phase"), ("A4.2", "A4.3")),
    "exploration_phase": (N_("Exploration Phase"), ("A4.4", "A4.17")),
    "villain_phase": (N_("Villain Phase"), ("A4.6", "A4.7", "A4.8")),
}
"""By what is pointed at: its head, and the clauses that are told."""
SUN: Final = {"start_turn_on_goal": "A18.1.2", "carry_out": "A18.4.3"}
"""What the sun means, by the victory; elsewhere the adventure itself tells it."""
GOAL: Final = (N_("Victory: {text}"), N_("Defeat: {text}"))


def told(key: str, names_: MatchNames) -> tuple[str, Text] | None:
    """Return head and text of what is pointed at, ``None`` where nothing is to say."""
    if key in ("goal", "steps"):
        return goal(names_)
    if key not in KEYS:
        return None
    title, clauses = KEYS[key]
    victory = names_.tables.adventure.victory
    if key == "sun" and victory in SUN:
        clauses = (SUN[victory],)
    elif key == "sun":
        return _(title), adventures.told(names_.tables.adventure).special
    return _(title), _clauses(clauses)


def goal(names_: MatchNames) -> tuple[str, Text]:
    """Return the adventure with what is special, how it is won and how it is lost."""
    text = adventures.told(names_.tables.adventure, names_.tables.seats)
    won = fill(_(GOAL[0]), text=text.victory)
    lost = fill(_(GOAL[1]), text=text.defeat)
    return text.name, join((text.special, won, lost), "\n")


def card(card: int, names_: MatchNames) -> tuple[str, Text]:
    """Return the name of a card and all that it says, a Monster Card line by line."""
    called = names_.card(card).text
    said = asked.card_text(names_.tables, card)
    if said:
        return called, said
    lines = tactics.lines(names_.tables.monster[card])
    return called, join([each.whole for each in lines], "\n")


def number(parts: tuple[tuple[str, int], ...], names_: MatchNames) -> Text:
    """Return what a number is made of: ``17 + 1 Defender = 18``; a single part is just its number.

    The first part is what is printed.
    """
    (_first, total), *rest = parts
    if not rest:
        return fill("{total}", total=total)
    said: list[Text] = [fill("{total}", total=total)]
    for source, amount in rest:
        total += amount
        sign = "+" if amount >= 0 else "\N{MINUS SIGN}"
        called = names_.source(source)
        said.append((Span(f"{sign} {abs(amount)} "), called))
    return join((*said, fill("= {total}", total=total)))


def _clauses(clauses: tuple[str, ...]) -> Text:
    """Return the texts of clauses, a line each, with the words of the game as links."""
    book = of_game(names.GAME)
    return join([names.linked((Span(printed(book.clause(each).text)),)) for each in clauses], "\n")
