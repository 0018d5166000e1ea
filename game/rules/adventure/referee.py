"""A position set by hand: what a referee at the table may change, in words of the game.

``zombie.2 at 3b2`` · ``zombie.2 of kat`` · ``zombie.2 off`` · ``kat hp 4`` · ``kat slowed on`` ·
``kat immobilized off`` · ``kat level 2`` · ``kat item lucky_charm.2`` · ``cleave down`` ·
``castle surges 1`` · ``castle sun 3`` · ``castle curse 2`` · ``castle fountain 4`` ·
``castle tile T26 5n`` · ``castle environment bat_swarm`` · ``castle xp zombie.3``. Figures and
cards are called as in a record. Each change is one event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine import by_hand
from game.engine.by_hand import whole_number
from game.engine.errors import BadText
from game.engine.events import Event
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.adventure import queries
from game.rules.adventure.codes import (
    ARTIFACT,
    ENCOUNTER_DISCARDS,
    ENVIRONMENT,
    EXPERIENCE,
    FIRST_MONSTER,
    FIRST_POWER,
    ITEMS,
    KAVAN,
    LAID,
    MONSTER_DISCARDS,
    ROW,
    STACK,
    VILLAIN,
    pile_of,
)
from game.rules.adventure.events import (
    CastleByHand,
    EnvironmentBegan,
    Flipped,
    SetByHand,
    TileLaid,
    TreasureKept,
)
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.tables import LEVEL_TWO_HP

OPENS: Final = ("act", "start", "explore", "begin")
"""Questions at which nothing is in the middle of happening."""
CASTLE: Final = "castle"
MOST: Final = 99
NO_CLAUSE: Final = ""
SIDES: Final = "nesw"


def override(match: Match, text: str) -> list[Event]:
    """Carry one change out and ask the open question anew; return what happened.

    ``BadText`` says what of ``text`` cannot be; the match is then unchanged.
    """
    s = of(match)

    def change(words: list[str], line: str) -> list[Event]:
        return [_change(s, words, line)]

    return by_hand.override(match, text, OPENS, change, "kat hp 4")


def _change(s: AdventureState, words: list[str], text: str) -> Event:
    head, what = words[0], words[1]
    if head == CASTLE:
        return _castle(s, what, words[2:], text)
    card = s.tables.card_named(head)
    if card >= FIRST_POWER and what in ("up", "down"):
        return _power(s, card, what, text)
    figure = s.tables.figure_named(head)
    change = CHANGES.get(what)
    if figure < 0 or figure >= len(s.cell):
        raise BadText(f"{head!r} is no figure of this match; write one such as kat or zombie.2")
    if change is None or len(words) != change[0]:
        known = ", ".join(CHANGES)
        raise BadText(f"{' '.join(words[1:])!r} cannot be set of a figure; there is: {known}")
    event = change[1](s, figure, words[2:])
    return event if event is not None else told(s, figure, text)


def told(s: AdventureState, figure: int, text: str) -> Event:
    """Return the event of a change: all that can be set of a figure, as it is then."""
    card = s.card_of[figure - FIRST_MONSTER] if queries.is_monster(figure) else -1
    holder = next((seat for seat in range(s.seats) if card in s.row(seat)), -1)
    bit = 1 << figure
    return SetByHand(
        figure=figure,
        cell=s.cell[figure],
        hp=s.hp[figure],
        slowed=bool(queries.is_hero(figure) and s.slowed & bit),
        immobilized=bool(queries.is_hero(figure) and s.immobilized & bit),
        level=2 if queries.is_hero(figure) and s.level_two & bit else 1,
        card=card,
        seat=holder,
        text=text,
        clause=NO_CLAUSE,
    )


# --- figures


def _square(s: AdventureState, name: str, figure: int) -> int:
    try:
        cell = s.castle.tiling.parse(name)
    except ValueError as fault:
        raise BadText(str(fault)) from None
    own = s.cell[figure]
    taken = s.taken() & ~(1 << own if own != EMPTY else 0)
    if not s.castle.tiling.floor >> cell & 1 or taken >> cell & 1:
        raise BadText(f"nobody can be put on {name}: it is no floor, or somebody stands there")
    return cell


def _at(s: AdventureState, figure: int, words: list[str]) -> Event | None:
    """Stand a figure on a square; one that was not on the board comes with all its hit points, a
    monster with its card before the active hero.
    """
    cell = _square(s, words[0], figure)
    if figure < FIRST_MONSTER and figure >= s.seats:
        raise BadText("no hero of that number plays in this match")
    if figure == VILLAIN and s.tables.villain is None:
        raise BadText("this adventure has no villain")
    if figure == ARTIFACT and s.tables.adventure.artifact is None:
        raise BadText("this adventure has no artifact")
    if figure == KAVAN and s.tables.adventure.ward is None:
        raise BadText("Kavan is not in this adventure")
    if not s.stands(figure):
        if queries.is_monster(figure):
            _into_row(s, figure, s.active)
        s.hp[figure] = queries.most_hp(s, figure)
    s.put(figure, cell)
    return None


def _into_row(s: AdventureState, figure: int, seat: int) -> None:
    """Lay the card of a monster in a row, wherever it lies."""
    card = s.card_of[figure - FIRST_MONSTER]
    for pile, cards in enumerate(s.piles.cards):
        if card in cards:
            s.piles.move(card, pile, pile_of(seat, ROW))
            return


def _off(s: AdventureState, figure: int, words: list[str]) -> Event | None:
    """Take a figure off the board; the card of a monster goes to the discards."""
    if not s.stands(figure):
        raise BadText("that figure is not on the board")
    if queries.is_hero(figure):
        raise BadText("a hero stays on the board; set its hit points instead, as kat hp 0")
    s.put(figure, EMPTY)
    s.hp[figure] = 0
    if queries.is_monster(figure):
        card = s.card_of[figure - FIRST_MONSTER]
        for seat in range(s.seats):
            if card in s.row(seat):
                s.piles.move(card, pile_of(seat, ROW), MONSTER_DISCARDS)
    return None


def _of(s: AdventureState, figure: int, words: list[str]) -> Event | None:
    """Lay the card of a monster on the board before another hero."""
    if not queries.is_monster(figure) or not s.stands(figure):
        raise BadText("only a monster on the board has a card before a hero")
    _into_row(s, figure, _seat(s, words[0]))
    return None


def _seat(s: AdventureState, name: str) -> int:
    seat = s.tables.figure_named(name)
    if not 0 <= seat < s.seats:
        known = ", ".join(hero.id for hero in s.tables.hero)
        raise BadText(f"{name!r} is no hero of this match; there is: {known}")
    return seat


def _hp(s: AdventureState, figure: int, words: list[str]) -> Event | None:
    least = 0 if queries.is_hero(figure) else 1
    if not s.stands(figure):
        raise BadText("that figure is not on the board")
    s.hp[figure] = whole_number(words[0], least, queries.most_hp(s, figure))
    return None


def _switch(word: str) -> bool:
    if word not in ("on", "off"):
        raise BadText(f"{word!r} is neither on nor off")
    return word == "on"


def _hero(s: AdventureState, figure: int) -> int:
    if not 0 <= figure < s.seats:
        raise BadText("only a hero of this match can be set so")
    return 1 << figure


def _slowed(s: AdventureState, figure: int, words: list[str]) -> Event | None:
    bit = _hero(s, figure)
    s.slowed = s.slowed | bit if _switch(words[0]) else s.slowed & ~bit
    return None


def _immobilized(s: AdventureState, figure: int, words: list[str]) -> Event | None:
    bit = _hero(s, figure)
    s.immobilized = s.immobilized | bit if _switch(words[0]) else s.immobilized & ~bit
    return None


def _level(s: AdventureState, figure: int, words: list[str]) -> Event | None:
    """Set the level of a hero; the hit points of the second come with it, no power does."""
    bit = _hero(s, figure)
    level = whole_number(words[0], 1, 2)
    before = s.level_two & bit
    s.level_two = s.level_two | bit if level == 2 else s.level_two & ~bit
    if level == 2 and not before:
        s.hp[figure] += LEVEL_TWO_HP
    s.hp[figure] = min(s.hp[figure], queries.most_hp(s, figure))
    return None


def _item(s: AdventureState, figure: int, words: list[str]) -> Event:
    """Give a hero a treasure, wherever it lies but before somebody."""
    _hero(s, figure)
    card = s.tables.card_named(words[0])
    if not s.tables.is_treasure(card) or s.tables.treasure_of(card).kind != "item":
        raise BadText(f"{words[0]!r} is no item; write one such as lucky_charm.2")
    _pull(s, card, pile_of(figure, ITEMS))
    id = s.tables.called(card)
    return TreasureKept(seat=figure, card=card, id=id, clause=NO_CLAUSE)


def _pull(s: AdventureState, card: int, target: int) -> None:
    """Move a card from wherever it lies."""
    for pile, cards in enumerate(s.piles.cards):
        if card in cards:
            s.piles.move(card, pile, target)
            return


Change = Callable[[AdventureState, int, list[str]], Event | None]
CHANGES: Final[dict[str, tuple[int, Change]]] = {
    "at": (3, _at),
    "off": (2, _off),
    "of": (3, _of),
    "hp": (3, _hp),
    "slowed": (3, _slowed),
    "immobilized": (3, _immobilized),
    "level": (3, _level),
    "item": (3, _item),
}
"""By the word what can be set of a figure, with how many words such a line has."""


def _power(s: AdventureState, card: int, what: str, text: str) -> Event:
    """Turn a power before a hero."""
    for seat in range(s.seats):
        if card in s.powers(seat):
            bit = 1 << card - FIRST_POWER
            s.flipped = s.flipped & ~bit if what == "up" else s.flipped | bit
            id = s.tables.called(card)
            return Flipped(seat=seat, card=card, id=id, up=what == "up", clause=NO_CLAUSE)
    raise BadText("that power lies before no hero of this match")


# --- the castle


def _castle(s: AdventureState, what: str, words: list[str], text: str) -> Event:
    change = CASTLES.get(what)
    if change is None or len(words) != change[0]:
        known = ", ".join(CASTLES)
        raise BadText(
            f"{' '.join([what, *words])!r} cannot be set of the castle; there is: {known}"
        )
    return change[1](s, words, text)


def _surges(s: AdventureState, words: list[str], text: str) -> Event:
    s.surges = whole_number(words[0], 0, MOST)
    return _counted("surges", s.surges, -1, text)


def _sun(s: AdventureState, words: list[str], text: str) -> Event:
    sun = s.tables.adventure.sun
    if sun is None:
        raise BadText("this adventure has no sun")
    s.sun = whole_number(words[0], sun.first, sun.last)
    return _counted("sun", s.sun, -1, text)


def _curse(s: AdventureState, words: list[str], text: str) -> Event:
    ward = s.tables.adventure.ward
    if ward is None:
        raise BadText("nobody is cursed in this adventure")
    s.curse = whole_number(words[0], 0, ward.curse - 1)
    return _counted("curse", s.curse, -1, text)


def _fountain(s: AdventureState, words: list[str], text: str) -> Event:
    fountain = s.tables.adventure.fountain
    if fountain is None:
        raise BadText("this adventure has no fountain")
    s.fountain = whole_number(words[0], 1, fountain.tokens)
    return _counted("fountain", s.fountain, -1, text)


def _tile(s: AdventureState, words: list[str], text: str) -> Event:
    """Lay a tile of the stack at an unexplored edge, as 5n: tile 5, its north side."""
    kind, where = words
    slot, side = where[:-1], where[-1:].lower()
    plain = slot.isascii() and slot.isdigit() and len(slot) < 4 and side in SIDES and side
    if not plain or (int(slot) - 1, SIDES.index(side)) not in s.castle.edges():
        raise BadText(f"{where!r} is no unexplored edge (A3.4); write a tile and a side, as 5n")
    card = next((c for c in s.piles.cards[STACK] if s.tables.called(c) == kind), -1)
    if card < 0:
        raise BadText(f"no tile {kind!r} is left in the stack")
    if kind == s.tables.adventure.goal:
        raise BadText("the goal tile comes in the match; it cannot be laid by hand")
    below = s.piles.cards[STACK].index(card) < s.under
    if below:
        s.under -= 1
    s.piles.move(card, STACK, LAID)
    new = s.lay(s.tables.kind_of_tile(card), int(slot) - 1, SIDES.index(side))
    drawn, x, y, turn = s.laid[new]
    black = s.tables.kinds[drawn].black
    return TileLaid(
        slot=new,
        card=card,
        id=kind,
        x=x,
        y=y,
        turn=turn,
        black=black,
        why="by_hand",
        below=below,
        clause=NO_CLAUSE,
    )


def _environment(s: AdventureState, words: list[str], text: str) -> Event:
    card = s.tables.card_named(words[0])
    if not s.tables.is_encounter(card) or s.tables.encounter_of(card).kind != "environment":
        raise BadText(f"{words[0]!r} is no environment; write one such as bat_swarm")
    for old in s.piles.cards[ENVIRONMENT]:
        s.piles.move(old, ENVIRONMENT, ENCOUNTER_DISCARDS)
    _pull(s, card, ENVIRONMENT)
    id = s.tables.called(card)
    return EnvironmentBegan(seat=s.active, card=card, id=id, clause=NO_CLAUSE)


def _xp(s: AdventureState, words: list[str], text: str) -> Event:
    card = s.tables.card_named(words[0])
    if not s.tables.is_monster_card(card) or any(card in s.row(seat) for seat in range(s.seats)):
        raise BadText(
            f"{words[0]!r} is no Monster Card that can be won; write one such as zombie.3"
        )
    _pull(s, card, EXPERIENCE)
    return _counted("xp", s.tables.monster[card].xp, card, text)


def _counted(key: str, amount: int, card: int, text: str) -> Event:
    return CastleByHand(key=key, amount=amount, card=card, text=text, clause=NO_CLAUSE)


CASTLES: Final[dict[str, tuple[int, Callable[[AdventureState, list[str], str], Event]]]] = {
    "surges": (1, _surges),
    "sun": (1, _sun),
    "curse": (1, _curse),
    "fountain": (1, _fountain),
    "tile": (2, _tile),
    "environment": (1, _environment),
    "xp": (1, _xp),
}
"""By the word what can be set of the castle, with how many words it takes."""
