"""How attacks and rolls of Trials are shown: aim, die, blow, damage that falls off the plate."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from game.board.grid import bits
from game.rules.trials import words as w
from game.rules.trials.events import (
    Countered,
    Damaged,
    ExtraAttack,
    Healed,
    MinionWounded,
    MonsterAttacks,
    PlainRolled,
    RollChanged,
    Rolled,
    RollJudged,
    StayedUp,
    Targeted,
)
from game.table.board.shown import TRIUMPH, Shown
from game.table.motion import coming, moves, signs
from game.table.motion import tempo as usual
from game.table.motion.animation import Animation, Pace, after, nothing, quick, together, wait
from game.table.trials import tempo
from game.table.trials.glyphs import COUNTERED, FAILED, PASSED
from game.table.trials.hit_plate import plate
from game.table.trials.position import DeedNow, Position
from game.table.trials.signs import table_of
from game.table.trials.tints import FIRE, HARM
from game.table.trials.tints import SPELL as BOLT

TWENTY: Final = 20
HARD: Final = 10
"""From so many HP on a blow shakes the board hard."""
AIMED: Final = 0.55
"""How strongly an area lights up as it is declared."""
MOST: Final = 3

Place = tuple[float, float]


def _place(shown: Position, figure: int) -> Place | None:
    return shown.place_of(figure) if figure >= 0 else None


def _by_distance(shown: Position, start: int, cells: int) -> list[list[int]]:
    """Return cells in rows, the nearest to a space first."""
    grid = shown.tables.realm.grid
    rows: dict[int, list[int]] = {}
    for cell in bits(cells):
        rows.setdefault(grid.range(start, cell), []).append(cell)
    return [rows[far] for far in sorted(rows)]


def _is_spell(shown: Position, deed: DeedNow) -> bool:
    return deed.card >= 0 and shown.tables.card(deed.card).type == w.SP


def targeted(shown: Position, event: Targeted, pace: Pace, serial: int) -> Animation:
    """Whoever attacks leans toward whom it aims at; an area lights up."""
    start = _place(shown, event.figure)
    if start is None:
        return nothing()
    if event.area:
        cell = shown.figures[event.figure].cell
        rows = _by_distance(shown, cell, event.area)
        lit = moves.light(pace, rows, HARM, "", AIMED)
        return quick(lit, pace.time(usual.AIM))
    end = _place(shown, event.targets[0]) if event.targets else None
    return moves.aim(pace, event.figure, start, end) if end is not None else nothing()


def extra(shown: Position, event: ExtraAttack, pace: Pace, serial: int) -> Animation:
    """An attack that costs no Action begins: who makes it stands out."""
    return moves.select(pace, event.figure)


def monster(shown: Position, event: MonsterAttacks, pace: Pace, serial: int) -> Animation:
    """A monster attacks: it stands out."""
    return moves.select(pace, event.figure)


def on_tray(rolls: Animation) -> Animation:
    """Return dice that roll on the tray of the table's own."""

    def frame(shown: Shown, share: float) -> None:
        rolls.frame(shown, share)
        table_of(shown).dice = shown.dice

    return replace(rolls, frame=frame)


def _least(shown: Position, figure: int, target: int) -> int:
    """Return the milliseconds that a die lies at least: where a hero rolls, or is rolled at."""
    heroes = shown.hero(figure) is not None or shown.hero(target) is not None
    return tempo.DIE_READ if heroes else 0


def rolled(shown: Position, event: Rolled, pace: Pace, serial: int) -> Animation:
    """A d20 rolls, or two of which one counts; none where a card has set it."""
    if not event.dice:
        return nothing()
    side = shown.figures[event.figure].side
    kept = (event.dice.index(event.kept),) if event.kept in event.dice else ()
    moment = TRIUMPH if event.kept == TWENTY and event.roll == "attack" else ""
    least = _least(shown, event.figure, event.target)
    return on_tray(signs.dice(pace, serial, event.dice, kept, side, moment, least=least))


def changed(shown: Position, event: RollChanged, pace: Pace, serial: int) -> Animation:
    """It is rolled again; what is added or set is read where the sum stands."""
    if not event.dice:
        return wait(pace.left(*tempo.JUDGED))
    side = shown.figures[event.figure].side
    kept = (event.dice.index(event.kept),) if event.kept in event.dice else ()
    target = shown.roll.target if shown.roll is not None else -1
    least = _least(shown, event.figure, target)
    return on_tray(signs.dice(pace, serial, event.dice, kept, side, least=least))


def plain(shown: Position, event: PlainRolled, pace: Pace, serial: int) -> Animation:
    """A die that nobody changes rolls."""
    side = shown.figures[event.figure].side if event.figure >= 0 else "wild"
    return on_tray(signs.dice(pace, serial, (event.value,), (), side))


def judged(shown: Position, event: RollJudged, pace: Pace, serial: int) -> Animation:
    """The blow is struck, or flies; whom it misses steps aside. A skill is passed or not."""
    start = _place(shown, event.figure)
    if start is None:
        return nothing()
    end = _place(shown, event.target)
    if event.roll != "attack" or end is None:
        sign = signs.rising(pace, start, PASSED if event.passed else FAILED, "condition")
        return together((sign, wait(pace.left(*tempo.JUDGED))))
    blow = _blow(shown, event, pace, start, end)
    if event.passed:
        return blow
    return together((blow, after(blow.step, moves.miss(pace, event.target, start, end))))


def _blow(shown: Position, event: RollJudged, pace: Pace, start: Place, end: Place) -> Animation:
    deed = shown.deed
    if deed is not None and deed.area:
        if deed.hurt or deed.missed:
            return nothing()  # it has burst already
        rows = _by_distance(shown, max(deed.cell, 0), deed.area)
        return moves.light(pace, rows, FIRE, "fire")
    if deed is not None and _is_spell(shown, deed):
        return moves.shoot(pace, start, end, BOLT, "magic")
    if shown.apart(event.figure, event.target) <= 1:
        return moves.lunge(pace, event.figure, start, end, "blade")
    return moves.shoot(pace, start, end, "", "bow")


def damaged(shown: Position, event: Damaged, pace: Pace, serial: int) -> Animation:
    """Whoever is hurt is knocked, HP fall off its plate; where nothing gets through that is
    told.
    """
    place = _place(shown, event.figure)
    if place is None:
        return nothing()
    one = shown.figures[event.figure]
    if event.lost == 0:
        told = signs.label(pace, place, "0", "miss", level(shown, event.figure))
        return quick(told, pace.left(*tempo.HURT_READ))
    start = _place(shown, event.source) or place
    shows = [moves.hit(pace, event.figure, start, place, event.lost >= HARD)]
    text = f"\N{MINUS SIGN}{event.lost}"
    shows.append(signs.label(pace, place, text, "damage", level(shown, event.figure)))
    if not one.minion and one.max_hp > 1:
        length = pace.time(min(tempo.HURT * (event.lost + 4), tempo.HURTS))
        step = pace.left(*tempo.HURT_READ)
        lost = one.hp - event.left
        shows.append(
            coming.shed(pace, event.figure, one.hp, lost, length, step, partial(plate, one))
        )
    return together(shows)


def level(shown: Position, figure: int) -> int:
    """Return how many numbers rise over a figure already."""
    found = 0
    for past in reversed(shown.log[-MOST:]):
        if not isinstance(past, Damaged):
            break
        found += past.figure == figure
    return min(found, MOST)


def wounded(shown: Position, event: MinionWounded, pace: Pace, serial: int) -> Animation:
    """A minion loses the one of its two fields; the blow itself was seen."""
    return wait(pace.left(*tempo.HURT_READ))


def healed(shown: Position, event: Healed, pace: Pace, serial: int) -> Animation:
    """Leaves rise, and what comes back is counted."""
    place = _place(shown, event.figure)
    if place is None:
        return nothing()
    leaves = signs.rising(pace, place, "heal", "heal")
    if not event.amount:
        return leaves
    return together((leaves, signs.label(pace, place, f"+{event.amount}", "heal")))


def stayed(shown: Position, event: StayedUp, pace: Pace, serial: int) -> Animation:
    """Somebody stays up instead of falling."""
    place = _place(shown, event.figure)
    if place is None:
        return nothing()
    told = signs.label(pace, place, f"+{event.hp}", "heal")
    return together((signs.rising(pace, place, "heal", "heal"), told))


def countered(shown: Position, event: Countered, pace: Pace, serial: int) -> Animation:
    """A spell fizzles out over whoever cast it."""
    deed = shown.deed
    place = _place(shown, deed.figure) if deed is not None else None
    if place is None:
        return nothing()
    sign = signs.rising(pace, place, COUNTERED, "magic")
    return replace(sign, hold=pace.left(*tempo.PLAY_READ))
