"""What lies on the pile as a table shows it: who does what to whom, over which lines (section 8).

All of it is open (C8.1). What an item would do is that of the outlook if nobody answers.
"""

from __future__ import annotations

from game.board.grid import bits
from game.board.sight import Line
from game.engine.answers import Outlook
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.rules.command.codes import (
    ANSWERS,
    CARD,
    DODGE,
    DODGES,
    HELPERS,
    IMMEDIATE,
    KINDS,
    PAIR,
    POINT,
    STRIKE,
    USES,
)
from game.rules.command.declare import actors, shut_now, targets_of, text, waiting
from game.rules.command.events import Damaged, Fizzled
from game.rules.command.outlook import outlook
from game.rules.command.state import RESOLVED, CommandState, Item, of


class Shot:
    """A ranged attack that waits: its ``target``, the four ``lines`` to it from the corner that
    sees most of it, and whether it has ``cover``, so that it may be dodged (C6.4-C6.6).
    """

    __slots__ = ("cover", "lines", "target")

    def __init__(self, target: int, lines: tuple[Line, ...], cover: bool) -> None:
        self.target = target
        self.lines = lines
        self.cover = cover


class Dealt:
    """Damage that an entry would deal to ``target``: how much, and the parts of the sum (C7.5)."""

    __slots__ = ("amount", "parts", "target")

    def __init__(self, target: int, amount: int, parts: tuple[tuple[str, int], ...]) -> None:
        self.target = target
        self.amount = amount
        self.parts = parts


class Entry:
    """One item of the pile. ``doing`` is its kind (``codes.KINDS``), ``name`` the id of its card or
    power or "", ``card`` its action card or -1; -1 is none of a figure, target or square too.

    ``targets`` are those named, ``hits`` all whom damage of it waits for, ``cell`` is the middle
    of a burst, ``helpers`` who assists. ``answers`` is the id of the entry that it answers, -1 at
    the bottom. ``over`` tells that it is carried out already. If all pass it deals ``dealt``,
    together at one moment with the entries ``together`` (C8.10), and does nothing to those in
    ``fails``, each with the clause that says why; -1 among them is all of it. ``settled`` tells
    that nothing is to be chosen before all of that comes about.
    """

    __slots__ = (
        "answers",
        "card",
        "cell",
        "dealt",
        "doing",
        "fails",
        "figure",
        "helpers",
        "hits",
        "id",
        "name",
        "over",
        "seat",
        "settled",
        "shots",
        "targets",
        "together",
    )

    def __init__(self, item: Item, name: str, answers: int) -> None:
        self.id = item.id
        self.doing = KINDS[item.kind]
        self.seat = item.seat
        self.figure = item.figure
        self.name = name
        self.card = item.card
        self.cell = item.cell
        mask = item.more | (1 << item.target if item.target >= 0 else 0)
        self.targets = tuple(bits(mask))
        self.helpers = tuple(bits(item.helpers))
        self.answers = answers
        self.over = item.done == RESOLVED
        self.hits: tuple[int, ...] = ()
        self.shots: tuple[Shot, ...] = ()
        self.dealt: tuple[Dealt, ...] = ()
        self.fails: tuple[tuple[int, str], ...] = ()
        self.together: tuple[int, ...] = ()
        self.settled = False


def declared(match: Match) -> tuple[Entry, ...]:
    """Return the entries of the pile, the oldest first: the last one happens first (C8.8)."""
    s = of(match)
    items = [Item(*row) for row in s.pile]
    if not items:
        return ()
    waits = waiting(s)
    ahead = outlook(match, s.active)
    found: list[Entry] = []
    for place, item in enumerate(items):
        entry = Entry(item, _name(s, item), _answered(s, items, place))
        hits = [figure for source, _, figure in waits if source == item.id]
        entry.hits = tuple(dict.fromkeys(hits))
        if not entry.over:
            entry.shots = _shots(s, item)
        if ahead is not None:
            _tell(entry, ahead)
        found.append(entry)
    return tuple(found)


def givers(match: Match, seat: int, chosen: int) -> tuple[int, ...]:
    """Return who would give an answer that ``seat`` is offered: who taps for it, or bears the card
    that is discarded (C8.3, C10g); several where one of them is asked for next, none for a pass.
    """
    s = of(match)
    code, member = code_of(chosen), member_of(chosen)
    if code == CARD:
        return tuple(bits(actors(s, seat, member, shut_now(s))))
    if code == DODGE:
        return (member,)
    if code in (STRIKE, IMMEDIATE):
        return (member // PAIR,)
    if code == POINT:
        return (s.host[member],)
    if code == HELPERS and match.decision is not None:
        sets = match.decision.about["sets"]
        assert isinstance(sets, tuple)
        helping = sets[member]
        assert isinstance(helping, int)
        return tuple(bits(helping))
    return ()


def _name(s: CommandState, item: Item) -> str:
    if item.card >= 0:
        return s.tables.card[item.card].id
    return s.tables.creature[item.figure].powers[item.power].id if item.kind == USES else ""


def _answered(s: CommandState, items: list[Item], place: int) -> int:
    """Return the id of the item that the one at ``place`` answers, -1 for the first (C8.3).

    Prevention and a dodge name it, an off-turn melee answers whoever has tapped; others answer
    what lies right below them.
    """
    if not place:
        return -1
    item = items[place]
    prevents = text(s, item).prevent is not None
    if item.kind == DODGES or (prevents and item.answers >= 0):
        return item.answers
    if item.kind == ANSWERS:
        for below in reversed(items[:place]):
            tapped = below.helpers | below.shut | (1 << below.figure if below.figure >= 0 else 0)
            if tapped >> item.target & 1:
                return below.id
    return items[place - 1].id


def _shots(s: CommandState, item: Item) -> tuple[Shot, ...]:
    """Return the lines of the ranged attacks of an item whose targets are known (C6.2)."""
    if item.figure < 0 or not s.stands(item.figure):
        return ()
    arena, start = s.tables.arena, s.cell[item.figure]
    found: dict[int, Shot] = {}
    for hit in text(s, item).hits:
        if hit.attack is not None and hit.attack.kind == "ranged":
            for target in targets_of(s, item, hit.attack):
                end = s.cell[target]
                lines = tuple(arena.cover_lines(start, end))
                found.setdefault(target, Shot(target, lines, arena.cover(start, end)))
    return tuple(found.values())


def _tell(entry: Entry, ahead: Outlook) -> None:
    """Tell of an entry what comes of it if all pass."""
    dealt: list[Dealt] = []
    fails: list[tuple[int, str]] = []
    group: set[int] = set()
    together: set[int] = set()
    for event in ahead.events:
        if isinstance(event, Damaged):
            group.add(event.item)
            if event.item == entry.id:
                dealt.append(Dealt(event.figure, event.amount, event.parts))
            if entry.id in group:
                together |= group
            continue
        group = set()
        if isinstance(event, Fizzled) and event.item == entry.id:
            fails.append((event.target, event.why))
    entry.dealt, entry.fails = tuple(dealt), tuple(fails)
    entry.together = tuple(sorted(together - {entry.id}))
    entry.settled = not ahead.asked
