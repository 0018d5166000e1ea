"""Whether a window concerns a seat: what lies on the pile would touch one of its creatures.

For people who are asked only then. It looks at nothing but what all can see, so that neither a
question nor its absence tells anything of a hand (C2f).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.engine.events import NOBODY
from game.engine.match import Match
from game.rules.command.codes import HARMS, SLOTS
from game.rules.command.content import Attach, Attack, Damage, Slide, Tap, WebToken
from game.rules.command.declare import could_answer, dodges, shut_now, strikes, text, waiting
from game.rules.command.state import RESOLVED, CommandState, Harm, Item, item_of, of

DODGE: Final = "dodge"
STRIKE: Final = "strike"
TARGET: Final = "target"
MOVED: Final = "moved"
TAPPED: Final = "tapped"
CARD: Final = "card"
AREA: Final = "area"
DAMAGE: Final = "damage"
REASONS: Final = (DODGE, STRIKE, DAMAGE, TARGET, MOVED, TAPPED, CARD, AREA)
"""Why a window concerns a seat, in the order in which one is told: a creature of it may dodge, may
strike who taps beside it, is about to be damaged by what waits already, is a target, is slid, is
tapped, is given a card, stands where damage falls.
"""


def declarer(match: Match) -> int:
    """Return the seat that has declared what lies on top of the pile, -1 where nothing does."""
    pile = of(match).pile
    return item_of(pile[-1]).seat if pile else NOBODY


def may_answer(match: Match, seat: int) -> bool:
    """Return whether a seat could answer what lies on the pile, by what all can see (C8.2)."""
    s = of(match)
    return bool(s.pile) and could_answer(s, seat)


def concerns(match: Match, seat: int, without: Collection[str] = ()) -> str:
    """Return why what lies on the pile concerns ``seat``, one of :data:`REASONS`; "" if it does
    not, and where nothing is declared (C8o).

    What the seat has declared itself is no concern of it, whomever it hits; nor are the reasons
    ``without`` which it wishes to be asked.
    """
    s = of(match)
    if not s.pile:
        return ""
    shut = shut_now(s)
    if DODGE not in without and dodges(s, seat, shut):
        return DODGE
    if STRIKE not in without and strikes(s, seat, shut):
        return STRIKE
    found = {_done_to(s, Item(*row), seat) for row in s.pile}
    found |= {_hit(s, *row, seat) for row in waiting(s)}
    return next((each for each in REASONS if each in found and each not in without), "")


def _done_to(s: CommandState, item: Item, seat: int) -> str:
    """Return what a declared item does to a creature of ``seat`` that it names, "" for none."""
    if item.done == RESOLVED or item.seat == seat or _gone(s, item):
        return ""
    named = item.more | (1 << item.target if item.target >= 0 else 0)
    if not any(named >> figure & 1 for figure in s.standing(seat)):
        return ""
    if item.kind == HARMS:
        return DAMAGE
    parts = text(s, item).parts
    if any(isinstance(part, Attack | Damage) for part in parts):
        return TARGET
    for kind, reason in ((Slide, MOVED), (Tap, TAPPED), (Attach, CARD), (WebToken, CARD)):
        if any(isinstance(part, kind) for part in parts):
            return reason
    return TARGET


def _hit(s: CommandState, source: int, attack: int, figure: int, seat: int) -> str:
    """Return how damage that waits for a creature of ``seat`` comes to it, "" if it does not."""
    if figure // SLOTS != seat:
        return ""
    if any(Harm(*row).source == source and Harm(*row).target == figure for row in s.pool):
        return "" if _of(s, source, seat) else DAMAGE
    for row in s.pile:
        item = Item(*row)
        if item.id == source and item.seat != seat:
            return "" if figure == item.target or item.more >> figure & 1 else AREA
    return ""


def _of(s: CommandState, source: int, seat: int) -> bool:
    """Return whether the source of pooled damage is an item of ``seat``."""
    return any(row[0] == source and row[2] == seat for row in s.pile)


def _gone(s: CommandState, item: Item) -> bool:
    """Return whether the acting creature has left the board: its action is lost (C8e)."""
    return item.figure >= 0 and not s.stands(item.figure)
