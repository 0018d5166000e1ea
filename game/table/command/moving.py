"""How cards turn, gold and cards go, entries come onto the pile and leave it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.table.board.shown import Shown
from game.table.command import tempo
from game.table.command.pile import EntryShown
from game.table.command.signs import (
    STAGGER,
    TAPPED,
    WORTH,
    CardMoving,
    CoinsMoving,
    EntryMoving,
    TokensFalling,
    begins,
    table_of,
)
from game.table.motion import easing
from game.table.motion import tempo as common
from game.table.motion.animation import Animation, Pace


def turned(
    pace: Pace, figure: int, tapped: bool, start: float = 0.0, end: float = 0.0
) -> Animation:
    """Return the turn of a card and its base to their side, or back; calm, they turn half-way.

    ``start`` and ``end`` are the seconds between which it turns; both 0 for a turn by itself.
    """
    length = end or pace.time(tempo.TURN)

    def frame(shown: Shown, share: float) -> None:
        now = (share * length - start) / (length - start) if length > start else 1.0
        done = (1.0 if now >= 0.5 else 0.0) if pace.reduced else easing.in_out(now)
        lies = done if tapped else 1.0 - done
        table_of(shown).turns[figure] = lies
        if figure in shown.minis:
            mini = shown.minis[figure]
            mini.tapped, mini.conditions = lies, (TAPPED,) if lies >= 0.5 else ()

    return Animation(length, length, frame, ((start, "card turn"),))


def coins(pace: Pace, seat: int, source: str, target: str, count: int) -> Animation:
    """Return the way of gold to another place, coin after coin; out of the game all at once."""
    time = min(tempo.COIN * count, tempo.COINS) if target else tempo.PAID
    length = pace.time(time)

    def frame(shown: Shown, share: float) -> None:
        part = (0.0 if share < 0.5 else 1.0) if pace.reduced else share
        table_of(shown).coins.append(CoinsMoving(seat, source, target, count, part))

    lands = (begin + (1.0 - STAGGER if target else 0.0) for begin in begins(count))
    return Animation(length, length, frame, tuple((share * length, "coin") for share in lands))


def card(pace: Pace, moving: CardMoving, time: int, cue: str = "card deal") -> Animation:
    """Return the way of a card from one place to another; calm, it is simply there."""
    length = pace.time(time)

    def frame(shown: Shown, share: float) -> None:
        if not pace.reduced:
            table_of(shown).cards.append(replace(moving, part=easing.in_out(share)))

    return Animation(length, length, frame, ((0.0, cue),) if cue else ())


def drawn(pace: Pace, held: Sequence[CardMoving]) -> Animation:
    """Return how cards come to a hand in turn; the next event may begin with the last."""
    first, apart = pace.time(tempo.CARD), pace.time(tempo.APART)
    length = first + apart * (len(held) - 1)

    def frame(shown: Shown, share: float) -> None:
        table = table_of(shown)
        parts = [easing.clamp((share * length - at * apart) / first) for at in range(len(held))]
        if not pace.reduced:
            for one, part in zip(held, parts, strict=True):
                if part < 1.0:
                    table.cards.append(replace(one, part=easing.in_out(part)))
        last = held[-1]
        table.coming[last.seat, last.target] = tuple(parts)

    cues = tuple((at * apart, "card deal") for at in range(len(held)))
    return Animation(length, apart * len(held), frame, cues)


def comes(pace: Pace, item: int, start: float, drawing: bool) -> Animation:
    """Return how an entry slides onto the pile after ``start`` seconds; then its line is drawn, if
    it has one, and what follows waits until then.
    """
    slide, line = pace.time(tempo.SLIDE), pace.time(tempo.LINE) if drawing else 0.0
    length = start + slide + line

    def frame(shown: Shown, share: float) -> None:
        table, now = table_of(shown), share * length
        here = easing.clamp((now - start) / slide) if slide else 1.0
        table.entries[item] = EntryMoving(here if pace.reduced else easing.out(here))
        table.lines[item] = easing.clamp((now - start - slide) / line) if line else 0.0

    return Animation(length, length, frame)


def aims(pace: Pace, item: int) -> Animation:
    """Return how the line of an entry is drawn; it is left to be read before anybody answers."""
    length = pace.time(tempo.LINE)

    def frame(shown: Shown, share: float) -> None:
        table_of(shown).lines[item] = share

    return Animation(length, length, frame, hold=pace.hold(tempo.HOLD))


def lifted(pace: Pace, item: int) -> Animation:
    """Return how an entry is lifted off the pile to happen."""
    length = pace.time(tempo.LIFT)

    def frame(shown: Shown, share: float) -> None:
        table_of(shown).entries[item] = EntryMoving(lift=easing.out(share))

    return Animation(length, length, frame)


def leaves(pace: Pace, entries: Sequence[EntryShown]) -> Animation:
    """Return how entries that are through leave the pile."""
    length = pace.time(tempo.GONE)

    def frame(shown: Shown, share: float) -> None:
        gone = EntryMoving(1.0 - share, 1.0)
        table_of(shown).leaving += [(one, gone) for one in entries]

    return Animation(length, length, frame)


def laid_back(pace: Pace, item: int) -> Animation:
    """Return how an entry whose damage waits is laid on the pile again (C8.10)."""
    length = pace.time(tempo.GONE)

    def frame(shown: Shown, share: float) -> None:
        table_of(shown).entries[item] = EntryMoving(lift=1.0 - easing.in_out(share))

    return Animation(length, length, frame)


def struck(pace: Pace, item: int) -> Animation:
    """Return how an entry is struck through, and its reason read (C8b)."""
    line, read = pace.time(tempo.STRUCK), pace.hold(tempo.STRUCK_READ)
    length = line + read

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        table_of(shown).struck[item] = easing.clamp(now / line) if line else 1.0

    return Animation(length, length, frame, ((0.0, "refuse"),))


def tokens(pace: Pace, figure: int, points: int, lands: float) -> Animation:
    """Return how tokens of damage fall one after the other onto a creature's fields.

    Until ``lands`` seconds have passed its hit points are seen as they were.
    """
    count = -(-points // WORTH)
    falls = pace.time(common.TOKEN + common.TOKENS_APART * (count - 1))
    length = lands + falls

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if now < lands and figure in shown.minis:
            mini = shown.minis[figure]
            mini.hp = min(mini.max_hp, mini.hp + points)
        falling = table_of(shown).falling
        # Of several who strike it at once the tokens fall as one row.
        more = falling[figure].points if figure in falling else 0
        part = easing.clamp((now - lands) / falls)
        if pace.reduced:
            part = float(now >= lands)
        falling[figure] = TokensFalling(points + more, part)

    return Animation(length, lands, frame)


def rattles(pace: Pace, seat: int) -> Animation:
    """Return the shaking of a vault that cannot pay (C9.4)."""
    length = pace.time(tempo.RATTLE)

    def frame(shown: Shown, share: float) -> None:
        if not pace.reduced:
            table_of(shown).rattle[seat] = share

    return Animation(length, length, frame, tuple((length * at / 4, "coin") for at in range(4)))
