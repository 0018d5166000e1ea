"""A position set by hand: what a referee at the table may change, in words of the game.

``bedlam at C7`` · ``bedlam off`` · ``bedlam hp 3`` · ``bedlam exp 4`` · ``bedlam card 2`` ·
``bedlam dial lay_curse 1`` · ``bedlam token cursed on`` · ``flametongue held bedlam`` ·
``flametongue on C7`` · ``chest H8 off`` · ``harpers vp 3``. Monsters are numbered:
``goblin_guard.2 hp 1``. Each change is one event, of a kind of its own.
"""

from __future__ import annotations

from typing import Final

from game.engine import by_hand
from game.engine.by_hand import cell_named, whole_number
from game.engine.cards import ALL
from game.engine.errors import BadText
from game.engine.events import Event
from game.engine.match import Match
from game.rules.onslaught.codes import EXHAUSTED, NOWHERE, SIDES
from game.rules.onslaught.events import (
    CardByHand,
    ChestByHand,
    DialByHand,
    ExpByHand,
    HeldByHand,
    HpByHand,
    LaidByHand,
    OffMapByHand,
    OnMapByHand,
    PointsByHand,
    TokenByHand,
)
from game.rules.onslaught.harm import LEVEL_UP_AT
from game.rules.onslaught.movement import standable
from game.rules.onslaught.outcomes import figure_name
from game.rules.onslaught.state import GIVEN, Onslaught, cup_pile, of

BETWEEN: Final = frozenset({"turn", "place", "initiative_one", "initiative_assign", "reinforce"})
"""Questions at which nothing is in the middle of happening."""
MOST_POINTS: Final = 99
NO_CLAUSE: Final = ""
"""What a referee sets follows no rule."""


def override(match: Match, text: str) -> list[Event]:
    """Carry one change out and ask the open question anew; return what happened.

    ``BadText`` says what of ``text`` cannot be; the match is then unchanged.
    """
    s = of(match)

    def change(words: list[str], line: str) -> list[Event]:
        return [_change(s, words, line)]

    return by_hand.override(match, text, BETWEEN, change, "bedlam hp 3")


def _change(s: Onslaught, words: list[str], text: str) -> Event:
    """Change the state by one line of words, which ``text`` has whole, and return its event."""
    head, what = words[0], words[1]
    tables = s.tables
    if head in SIDES[:2] and what == "vp" and len(words) == 3:
        seat = SIDES.index(head)
        s.vp[seat] = whole_number(words[2], 0, MOST_POINTS)
        return PointsByHand(seat=seat, points=s.vp[seat], text=text, clause=NO_CLAUSE)
    if head == "chest" and len(words) == 3 and words[2] in ("on", "off"):
        return _chest(s, cell_named(s.tables.grid, what), words[2] == "on", text)
    if head in tables.item_ids:
        return _item(s, tables.item_ids.index(head), words[1:], text)
    figure = _figure(s, head)
    if what == "off" and len(words) == 2:
        _take_off(s, figure)
        return OffMapByHand(figure=figure, text=text, clause=NO_CLAUSE)
    change = CHANGES.get(what)
    if change is None or len(words) != change[0]:
        known = ", ".join(["off", *CHANGES])
        raise BadText(f"{' '.join(words[1:])!r} cannot be set of a figure; there is: {known}")
    return change[1](s, figure, words[2:], text)


def _at(s: Onslaught, figure: int, words: list[str], text: str) -> Event:
    (where,) = words
    cell = cell_named(s.tables.grid, where)
    if not standable(s, figure) >> cell & 1:
        raise BadText(f"nobody can be put on {where}: it is a wall, or somebody stands there")
    s.put(figure, cell)
    if s.hp[figure] == 0:
        s.hp[figure] = s.tables.hp[figure]
    return OnMapByHand(figure=figure, cell=cell, hp=s.hp[figure], text=text, clause=NO_CLAUSE)


def _take_off(s: Onslaught, figure: int) -> None:
    """Take a figure off the map as if it were defeated, without points and drops."""
    if s.acting == figure:
        raise BadText("the figure that acts now cannot be taken off; end its activation first")
    others = s.where[s.tables.side[figure]].bit_count()
    if figure < s.tables.characters and others <= 1:
        raise BadText("a side keeps one character on the map; concede instead")
    if figure in s.item_holder:
        item = s.tables.item_ids[s.item_holder.index(figure)]
        raise BadText(f"give {item} to somebody else first")
    s.put(figure, NOWHERE)
    s.hp[figure] = 0
    for condition in range(s.tables.conditions):
        s.token[figure * s.tables.conditions + condition] = 0


def _hp(s: Onslaught, figure: int, words: list[str], text: str) -> Event:
    _on_the_map(s, figure)
    (points,) = words
    s.hp[figure] = whole_number(points, 1, s.tables.hp[figure])
    low = s.bloodied(figure)
    return HpByHand(figure=figure, hp=s.hp[figure], bloodied=low, text=text, clause=NO_CLAUSE)


def _exp(s: Onslaught, figure: int, words: list[str], text: str) -> Event:
    _character(s, figure)
    # A level-up is a choice of its own, so the last point must be earned.
    most = LEVEL_UP_AT if s.level[figure] >= 0 else LEVEL_UP_AT - 1
    (points,) = words
    s.exp[figure] = whole_number(points, 0, most)
    return ExpByHand(figure=figure, exp=s.exp[figure], text=text, clause=NO_CLAUSE)


def _dial(s: Onslaught, figure: int, words: list[str], text: str) -> Event:
    _character(s, figure)
    row = next((row for row in s.tables.rows[figure] if row.id == words[0]), None)
    if row is None or row.cooldown == 0:
        raise BadText(f"{s.tables.ids[figure]} has no dial of {words[0]!r}")
    least = EXHAUSTED if row.cooldown == EXHAUSTED else 0
    value = whole_number(words[1], least, max(0, row.cooldown))
    s.dial[figure * s.tables.slots + row.slot] = value
    return DialByHand(figure=figure, ability=row.id, value=value, text=text, clause=NO_CLAUSE)


def _token(s: Onslaught, figure: int, words: list[str], text: str) -> Event:
    _on_the_map(s, figure)
    if words[0] not in s.tables.condition_ids or words[1] not in ("on", "off"):
        known = ", ".join(s.tables.condition_ids)
        raise BadText(f"a token is set as 'token NAME on' or 'off'; there is: {known}")
    condition = s.tables.condition_ids.index(words[0])
    given = words[1] == "on"
    if given and s.tables.owner_of[condition] >= 0 and s.bearer(condition) not in (-1, figure):
        raise BadText(f"there is one token of {words[0]}, and somebody else bears it")
    s.token[figure * s.tables.conditions + condition] = s.serial + 1 if given else 0
    return TokenByHand(
        figure=figure, condition=words[0], there=int(given), text=text, clause=NO_CLAUSE
    )


def _card(s: Onslaught, figure: int, words: list[str], text: str) -> Event:
    """Give a character the initiative card of that number; who had it gets the other one."""
    _character(s, figure)
    (number,) = words
    card = whole_number(number, 1, s.piles.pools.count(0)) - 1
    mine = GIVEN + figure
    if not s.piles.cards[mine]:
        raise BadText("initiative cards can be changed when they are laid")
    old = s.piles.cards[mine][0]
    if min(card, old) * 10 + 10 <= s.number:
        raise BadText("that number has been called already")
    place = next(pile for pile, cards in enumerate(s.piles.cards) if card in cards)
    s.piles.cards[place] = tuple(old if c == card else c for c in s.piles.cards[place])
    s.piles.cards[mine] = (card,)
    other = place - GIVEN if place >= GIVEN else -1
    for one in (figure, other):
        if one >= 0:
            s.faceup[one] = 1
            s.piles.knows[GIVEN + one] = ALL
    return CardByHand(
        figure=figure, card=card + 1, other=other, old=str(old + 1), text=text, clause=NO_CLAUSE
    )


def _item(s: Onslaught, item: int, words: list[str], text: str) -> Event:
    what, where = (words[0], words[1]) if len(words) == 2 else ("", "")
    if what not in ("held", "on"):
        raise BadText("an item is set as 'flametongue held bedlam' or 'flametongue on C7'")
    figure = cell = -1
    if what == "held":
        figure = _figure(s, where)
        _character(s, figure)
        _on_the_map(s, figure)
    else:
        cell = cell_named(s.tables.grid, where)
        if not s.tables.floor >> cell & 1:
            raise BadText(f"{where} is a wall")
    cup = cup_pile(s.tables)
    card = len(s.piles.pools) - len(s.tables.items) + item
    if card in s.piles.cards[cup]:
        s.piles.move(card, cup, cup + 1)
        s.piles.sort(cup + 1)
    before = s.item_holder[item]
    s.item_holder[item] = figure
    s.item_cell[item] = cell
    kind = HeldByHand if what == "held" else LaidByHand
    name = s.tables.item_ids[item]
    return kind(figure=figure, cell=cell, item=name, other=before, text=text, clause=NO_CLAUSE)


def _chest(s: Onslaught, cell: int, there: bool, text: str) -> Event:
    bit = 1 << cell
    if there and not s.tables.floor & bit:
        raise BadText("a chest cannot stand in a wall")
    s.chests = s.chests | bit if there else s.chests & ~bit
    return ChestByHand(cell=cell, there=int(there), text=text, clause=NO_CLAUSE)


CHANGES: Final = {
    "at": (3, _at),
    "hp": (3, _hp),
    "exp": (3, _exp),
    "dial": (4, _dial),
    "token": (4, _token),
    "card": (3, _card),
}


def _figure(s: Onslaught, name: str) -> int:
    names = [figure_name(s, figure) for figure in range(s.tables.figures)]
    if name not in names:
        raise BadText(f"there is no figure, item or side {name!r}; figures: {', '.join(names)}")
    return names.index(name)


def _character(s: Onslaught, figure: int) -> None:
    if figure >= s.tables.characters:
        raise BadText(f"{figure_name(s, figure)} is no character")


def _on_the_map(s: Onslaught, figure: int) -> None:
    if s.cell[figure] == NOWHERE:
        raise BadText(f"{figure_name(s, figure)} is not on the map; put it there with 'at' first")
