"""A position set by hand: what a referee at the table may change, in words of the game.

``skeleton.2 at C7`` · ``hell_hound.1 at C7/across`` · ``skeleton.2 off`` · ``steelhorns town`` ·
``steelhorns wounds 4`` · ``steelhorns marks 2`` · ``ogre.1 stun 1`` · ``ogre.1 web 2`` ·
``ogre.1 burn 0`` · ``steelhorns fatigue 1`` · ``steelhorns coins 150`` · ``steelhorns order aim`` ·
``steelhorns item axe`` · ``steelhorns key`` · ``steelhorns idol`` · ``match conquest 5`` ·
``match threat 12`` · ``match card rage.2`` · ``match played doom`` · ``match gust on`` ·
``map door H4`` · ``map reveal hall`` · ``map pit C5`` · ``map block C5`` · ``map chest E10`` ·
``map glyph T5`` · ``map token coins C5``. Figures, items and cards are called as in a record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits, lowest
from game.engine import by_hand
from game.engine.by_hand import cell_named, whole_number
from game.engine.errors import BadText
from game.engine.events import Event
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.descent import carrying, codes, doors
from game.rules.descent.codes import (
    COIN,
    DECK,
    FIRST_MONSTER,
    HAND,
    IDOL,
    IDOL_TAKEN,
    KEY,
    NOBODY,
    ORDERS,
    PLAYED,
    TOKENS,
)
from game.rules.descent.events import (
    AreaRevealed,
    BlockFell,
    CardPlayed,
    CardsDrawn,
    CardsSeen,
    CarriedNow,
    ChestOpened,
    CoinsNow,
    DoorClosed,
    DoorOpened,
    GlyphLit,
    GustBegan,
    GustEnded,
    LeftMap,
    PitMade,
    QuestThing,
    SetByHand,
    Stood,
    TokenDropped,
    TokenTaken,
    ToTown,
)
from game.rules.descent.overlord import POWER
from game.rules.descent.reaching import GUST
from game.rules.descent.state import DescentState, is_hero, of

OPENS: Final = ("next", "action", "turn", "overlord", "activation")
"""Questions at which nothing is in the middle of happening."""
MAP: Final = "map"
MATCH: Final = "match"
MOST: Final = 99
MOST_COINS: Final = 9975
NO_CLAUSE: Final = ""
WHY: Final = "by_hand"
ACROSS: Final = "/across"
Told = list[Event]
Change = Callable[[DescentState, int, list[str], str], Told]
Other = Callable[[DescentState, list[str], str], Told]


def override(match: Match, text: str) -> list[Event]:
    """Carry one change out and ask the open question anew; return what happened.

    ``BadText`` says what of ``text`` cannot be; the match is then unchanged.
    """
    s = of(match)

    def change(words: list[str], line: str) -> Told:
        return _change(s, words, line)

    return by_hand.override(match, text, OPENS, change, "steelhorns wounds 4")


def _change(s: DescentState, words: list[str], text: str) -> Told:
    head, what = words[0], words[1]
    if head in OTHERS:
        other = OTHERS[head].get(what)
        if other is None or len(words) != other[0]:
            known = ", ".join(OTHERS[head])
            raise BadText(f"{text!r} cannot be set; of the {head} there is: {known}")
        return other[1](s, words[2:], text)
    figure = s.tables.figure_called(head)
    if figure < 0 or not s.tables.kind(figure):
        raise BadText(
            f"{head!r} is no figure of this match; write one such as steelhorns or skeleton.2"
        )
    change = CHANGES.get(what)
    if change is None or len(words) != change[0]:
        known = ", ".join(CHANGES)
        raise BadText(f"{' '.join(words[1:])!r} cannot be set of a figure; there is: {known}")
    return change[1](s, figure, words[2:], text)


def _set(figure: int, thing: str, value: int, text: str) -> Told:
    return [SetByHand(figure=figure, thing=thing, value=value, text=text, clause=NO_CLAUSE)]


def _hero(s: DescentState, figure: int) -> int:
    if not is_hero(figure):
        raise BadText("only a hero can be set so")
    return figure


def _on_map(s: DescentState, figure: int) -> None:
    if not s.stands(figure):
        raise BadText("that figure is not on the map")


def _known(s: DescentState) -> int:
    """Return the spaces that have come to light: nothing is set in the dark."""
    return s.tables.dungeon.within(s.revealed, s.opened)


# --- figures


def _at(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    """Stand a figure on a placement; a monster that was not on the map comes with all its wounds
    and no tokens.
    """
    lie = int(words[0].endswith(ACROSS))
    cell = cell_named(s.tables.dungeon.grid, words[0].removesuffix(ACROSS))
    spaces = s.tables.covers(figure, cell, lie)
    free = s.layout().floor & _known(s)
    for other, held in enumerate(s.spaces):
        if other != figure:
            free &= ~held
    if (lie and s.tables.size(figure) != 1) or not spaces or spaces & ~free:
        raise BadText(
            f"nobody can be put on {words[0]}: it is no revealed floor, or somebody stands there"
        )
    if s.stands(figure):
        s.put(figure, cell, lie)
        return _set(figure, "at", codes.placement(cell, lie), text)
    if is_hero(figure):
        s.town &= ~(1 << figure)
    else:
        s.wounds[figure] = s.tables.most_wounds(figure)
        s.marks[figure] = s.web[figure] = s.stun[figure] = s.burn[figure] = 0
    s.put(figure, cell, lie)
    return [_stood(s, figure, WHY)]


def _stood(s: DescentState, figure: int, why: str) -> Stood:
    creature = s.tables.creature[figure]
    return Stood(
        figure=figure,
        id=s.tables.kind(figure),
        name=creature.name if creature is not None else "",
        master=creature is not None and creature.master,
        cell=s.cell[figure],
        lie=s.lie[figure],
        wounds=s.wounds[figure],
        why=why,
        clause=NO_CLAUSE,
    )


def _off(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    """Take a monster off the map, as if it had never been there."""
    if is_hero(figure):
        raise BadText("a hero is on the map or in town; write it like 'steelhorns town'")
    _on_map(s, figure)
    s.put(figure, EMPTY)
    s.wounds[figure] = s.marks[figure] = s.web[figure] = s.stun[figure] = s.burn[figure] = 0
    s.mimics = [row for row in s.mimics if row[0] != figure]
    return [LeftMap(figure=figure, why=WHY, clause=NO_CLAUSE)]


def _town(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    """Bring a hero to town; the key and the idol stay in the dungeon (D17k, D17.2.3)."""
    _hero(s, figure)
    _on_map(s, figure)
    if figure in (s.key, s.idol):
        raise BadText("whoever carries the key or the idol cannot go to town (D17k)")
    s.put(figure, EMPTY)
    s.town |= 1 << figure
    return [
        LeftMap(figure=figure, why=WHY, clause=NO_CLAUSE),
        ToTown(seat=figure, why=WHY, clause=NO_CLAUSE),
    ]


def _wounds(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    """Set the wounds that a figure has left; marks are never more than those it lost (D11f)."""
    if not is_hero(figure):
        _on_map(s, figure)
    most = s.tables.most_wounds(figure)
    s.wounds[figure] = whole_number(words[0], 1, most)
    s.marks[figure] = min(s.marks[figure], most - s.wounds[figure])
    return _set(figure, "wounds", s.wounds[figure], text)


def _marks(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    lost = s.tables.most_wounds(figure) - s.wounds[figure]
    if not is_hero(figure):
        _on_map(s, figure)
    s.marks[figure] = whole_number(words[0], 0, lost)
    return _set(figure, "marks", s.marks[figure], text)


def _tokens(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    """Set the tokens of stun, web or burn."""
    if not is_hero(figure):
        _on_map(s, figure)
    name, number = words
    held = s.tokens_of(codes.CONDITIONS.index(name))
    held[figure] = whole_number(number, 0, MOST)
    return _set(figure, name, held[figure], text)


def _stun(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    return _tokens(s, figure, ["stun", *words], text)


def _web(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    return _tokens(s, figure, ["web", *words], text)


def _burn(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    return _tokens(s, figure, ["burn", *words], text)


def _fatigue(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    hero = _hero(s, figure)
    s.fatigue[hero] = whole_number(words[0], 0, s.tables.hero[hero].fatigue)
    return _set(figure, "fatigue", s.fatigue[hero], text)


def _coins(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    hero = _hero(s, figure)
    coins = whole_number(words[0], 0, MOST_COINS)
    if coins % COIN:
        raise BadText(f"{coins} is no multiple of {COIN} (D1d)")
    change = coins - s.coins[hero]
    s.coins[hero] = coins
    return [CoinsNow(seat=hero, coins=coins, change=change, why=WHY, clause=NO_CLAUSE)]


def _order(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    hero = _hero(s, figure)
    names = ("none", *ORDERS[1:])
    if words[0] not in names:
        raise BadText(f"{words[0]!r} is no order; there is: {', '.join(names)}")
    s.order[hero] = names.index(words[0])
    return _set(figure, "order", s.order[hero], text)


def _item(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    """Let a hero have an item or potion, in use if there is room, else in his pack."""
    hero = _hero(s, figure)
    numbers = range(1, codes.GOODS + 1)
    item = next((each for each in numbers if s.tables.goods_name(each) == words[0]), 0)
    if not item:
        raise BadText(f"{words[0]!r} is no item; write one such as axe or healing_potion")
    place = carrying.place_of(s, item)
    rows = [row for row in s.gear if row[0] == hero and row[1] == place]
    taken = sum([carrying.takes(s, row[2]) for row in rows])
    if place != codes.AMONG_POTIONS and taken + carrying.takes(s, item) > codes.ROOM[place]:
        place = codes.IN_PACK
        taken = len([row for row in s.gear if row[0] == hero and row[1] == place])
    needed = 1 if place == codes.IN_PACK else carrying.takes(s, item)
    if taken + needed > codes.ROOM[place]:
        raise BadText("there is no room for that any more (D7.3)")
    s.gear.append((hero, place, item, 0))
    gear = tuple([(row[1], row[2], row[3]) for row in s.gear if row[0] == hero])
    return [CarriedNow(seat=hero, gear=gear, clause=NO_CLAUSE)]


def _quest_thing(s: DescentState, figure: int, kind: int) -> Told:
    """Let a hero on the map carry the key or the idol, wherever it is."""
    hero = _hero(s, figure)
    _on_map(s, hero)
    told: Told = []
    for row in s.tokens[:]:
        if row[0] == kind:
            s.tokens.remove(row)
            told.append(TokenTaken(seat=hero, token=TOKENS[kind], cell=row[1], clause=NO_CLAUSE))
    return [*told, QuestThing(seat=hero, token=TOKENS[kind], clause=NO_CLAUSE)]


def _key(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    if s.tables.key_chest < 0:
        raise BadText("this quest has no rune key")
    told = _quest_thing(s, figure, KEY)
    s.key = figure
    return told


def _idol(s: DescentState, figure: int, words: list[str], text: str) -> Told:
    """Let a hero carry the idol, which was taken then; no cards are drawn for it."""
    if not s.tables.goal_idol:
        raise BadText("this quest has no idol")
    if s.tables.dungeon.idol & ~_known(s):
        raise BadText("the idol lies in the dark; reveal its area first")
    told = _quest_thing(s, figure, IDOL)
    s.idol = figure
    s.flags |= IDOL_TAKEN
    return told


CHANGES: Final[dict[str, tuple[int, Change]]] = {
    "at": (3, _at),
    "off": (2, _off),
    "town": (2, _town),
    "wounds": (3, _wounds),
    "marks": (3, _marks),
    "stun": (3, _stun),
    "web": (3, _web),
    "burn": (3, _burn),
    "fatigue": (3, _fatigue),
    "coins": (3, _coins),
    "order": (3, _order),
    "item": (3, _item),
    "key": (2, _key),
    "idol": (2, _idol),
}
"""By the word what can be set of a figure, with how many words such a line has."""


# --- the match


def _conquest(s: DescentState, words: list[str], text: str) -> Told:
    s.conquest = whole_number(words[0], 1, MOST)
    return _set(NOBODY, "conquest", s.conquest, text)


def _threat(s: DescentState, words: list[str], text: str) -> Told:
    s.threat = whole_number(words[0], 0, MOST)
    return _set(NOBODY, "threat", s.threat, text)


def _in_deck(s: DescentState, name: str) -> int:
    """Return a card that lies in the deck."""
    card = s.tables.card_called(name)
    if card < 0:
        raise BadText(f"{name!r} is no card; write one such as rage.2")
    if card not in s.piles.cards[DECK]:
        raise BadText(f"{name!r} does not lie in the deck any more")
    return card


def _drawn(s: DescentState, card: int) -> Told:
    """Take a card out of the deck into the overlord's hand, which he alone sees."""
    seat = s.tables.overlord
    s.piles.move(card, DECK, HAND)
    left = len(s.piles.cards[DECK])
    ids = (s.tables.cards[card].id,)
    return [
        CardsDrawn(seat=seat, many=1, left=left, clause=NO_CLAUSE),
        CardsSeen(seat=seat, cards=(card,), ids=ids, clause=NO_CLAUSE, sees=1 << seat),
    ]


def _card(s: DescentState, words: list[str], text: str) -> Told:
    return _drawn(s, _in_deck(s, words[0]))


def _played(s: DescentState, words: list[str], text: str) -> Told:
    """Let a power card of the deck be in play; it costs nothing."""
    card = _in_deck(s, words[0])
    printed = s.tables.cards[card]
    if printed.kind != POWER:
        raise BadText(f"{words[0]!r} is no power card; write one such as doom")
    told = _drawn(s, card)
    s.piles.move(card, HAND, PLAYED)
    seat = s.tables.overlord
    return [*told, CardPlayed(seat=seat, card=card, id=printed.id, cost=0, clause=NO_CLAUSE)]


def _gust(s: DescentState, words: list[str], text: str) -> Told:
    if words[0] not in ("on", "off"):
        raise BadText(f"{words[0]!r} is neither on nor off")
    s.gust = int(words[0] == "on")
    if s.gust:
        return [GustBegan(spaces=GUST, clause=NO_CLAUSE)]
    return [GustEnded(clause=NO_CLAUSE)]


# --- the map


def _cell(s: DescentState, name: str, wanted: int, what: str) -> int:
    """Return a space that is one of the wanted ones."""
    cell = cell_named(s.tables.dungeon.grid, name)
    if not wanted >> cell & 1:
        raise BadText(f"{name} is no {what}")
    return cell


def _door(s: DescentState, words: list[str], text: str) -> Told:
    """Open a door, with all that it reveals, or close it again."""
    dungeon = s.tables.dungeon
    cell = _cell(s, words[0], dungeon.doors, "door")
    if s.opened >> cell & 1:
        if (s.taken() | s.lying()) >> cell & 1:
            raise BadText(f"somebody or something is on {words[0]}; it cannot be closed (D7d)")
        s.opened &= ~(1 << cell)
        return [DoorClosed(seat=NOBODY, cell=cell, clause=NO_CLAUSE)]
    if not dungeon.areas_at(cell) & s.revealed:
        raise BadText(f"the door on {words[0]} lies in the dark")
    s.opened |= 1 << cell
    told: Told = [DoorOpened(seat=NOBODY, cell=cell, clause=NO_CLAUSE)]
    for area in bits(dungeon.areas_at(cell) & ~s.revealed):
        told += _reveal_area(s, area)
    return told


def _reveal(s: DescentState, words: list[str], text: str) -> Told:
    """Reveal an area: what lies there and its monsters, each on its printed spaces or near them."""
    areas = s.tables.quest.areas
    names = [each.id if each is not None else "" for each in areas]
    hidden = [name for at, name in enumerate(names) if name and not s.revealed >> at & 1]
    if words[0] not in hidden:
        raise BadText(f"{words[0]!r} cannot be revealed; there is: {', '.join(hidden) or 'none'}")
    return _reveal_area(s, names.index(words[0]))


def _reveal_area(s: DescentState, area: int) -> Told:
    s.revealed |= 1 << area
    tokens = s.tables.printed_tokens(1 << area)
    s.tokens += tokens
    quest = s.tables.quest.areas[area]
    id = quest.id if quest is not None else ""
    told: Told = [AreaRevealed(area=area, id=id, tokens=tuple(tokens), clause=NO_CLAUSE)]
    for coming in s.tables.coming(area):
        figure = doors.next_figure(s, coming)
        found = doors.places(s, figure, coming.cell, coming.lie) if figure >= FIRST_MONSTER else 0
        if found and not s.stands(figure):
            place = lowest(found)
            s.wounds[figure] = s.tables.most_wounds(figure)
            s.put(figure, place >> 1, place & 1)
            told.append(_stood(s, figure, "reveal"))
    return told


def _bare(s: DescentState, name: str) -> int:
    """Return an empty space that has come to light (D1b)."""
    empty = s.layout().empty(s.taken(), s.lying()) & _known(s)
    return _cell(s, name, empty, "empty space that was revealed")


def _pit(s: DescentState, words: list[str], text: str) -> Told:
    cell = _bare(s, words[0])
    s.pits |= 1 << cell
    return [PitMade(cell=cell, clause=NO_CLAUSE)]


def _block(s: DescentState, words: list[str], text: str) -> Told:
    cell = _bare(s, words[0])
    if s.tables.dungeon.would_part(cell, s.blocks):
        raise BadText(f"a block on {words[0]} would part the map (D16c)")
    s.blocks |= 1 << cell
    return [BlockFell(cell=cell, clause=NO_CLAUSE)]


def _chest(s: DescentState, words: list[str], text: str) -> Told:
    """Let a chest have been opened; nobody gets anything."""
    cell = _cell(s, words[0], s.chests(), "chest that can be opened")
    s.emptied |= 1 << cell
    return [ChestOpened(seat=NOBODY, cell=cell, clause=NO_CLAUSE)]


def _glyph(s: DescentState, words: list[str], text: str) -> Told:
    """Light a glyph; the heroes get nothing for it."""
    dark = s.tables.dungeon.glyphs & _known(s) & ~s.glyphs
    cell = _cell(s, words[0], dark, "inactive glyph")
    s.glyphs |= 1 << cell
    return [GlyphLit(seat=NOBODY, cell=cell, clause=NO_CLAUSE)]


def _token(s: DescentState, words: list[str], text: str) -> Told:
    """Lay coins or a potion on a space."""
    names = TOKENS[:KEY]
    if words[0] not in names:
        raise BadText(f"{words[0]!r} cannot be laid; there is: {', '.join(names)}")
    cell = _bare(s, words[1])
    s.tokens.append((TOKENS.index(words[0]), cell))
    return [TokenDropped(seat=NOBODY, token=words[0], cell=cell, clause=NO_CLAUSE)]


OTHERS: Final[dict[str, dict[str, tuple[int, Other]]]] = {
    MATCH: {
        "conquest": (3, _conquest),
        "threat": (3, _threat),
        "card": (3, _card),
        "played": (3, _played),
        "gust": (3, _gust),
    },
    MAP: {
        "door": (3, _door),
        "reveal": (3, _reveal),
        "pit": (3, _pit),
        "block": (3, _block),
        "chest": (3, _chest),
        "glyph": (3, _glyph),
        "token": (4, _token),
    },
}
"""By the word what can be set of the match and of the map, with how many words it takes."""
