"""How attacks are shown: aiming, dice, blows, areas, damage, wheels, falls."""

from __future__ import annotations

from typing import Final

from game.rules.onslaught.events import (
    ActivationStarted,
    AttackDeclared,
    Bloodied,
    Damaged,
    Defeated,
    ExpGained,
    FirstRolled,
    Healed,
    Moved,
    Recovered,
    Result,
    Rolled,
    Teleported,
)
from game.table.board.shown import MISHAP, TRIUMPH
from game.table.motion import moves, signs, tempo
from game.table.motion.animation import Animation, Pace, after, nothing, quick, together
from game.table.onslaught import signs as own
from game.table.onslaught.blows import blow
from game.table.onslaught.data import HIT_TONES
from game.table.onslaught.projection import MatchNow

NUMBERS: Final = (Damaged, Healed, ExpGained)
"""Events that let a number rise."""
FORETOLD: Final = 0.4
"""How strongly an area glows before the dice are thrown."""
TWENTY: Final = 20
ONE: Final = 1


def dice(
    event: FirstRolled | Rolled, pace: Pace, serial: int, side: str,
    natural: int = 0,
) -> Animation:  # fmt: skip
    """Return the dice of a roll, thrown from a side; ``natural`` is the face that decides alone."""
    moment = {TWENTY: TRIUMPH, ONE: MISHAP}.get(natural, "")
    marked = tuple(place for place, face in enumerate(event.dice) if face == natural)
    return signs.dice(pace, serial, event.dice, (event.kept,), side, moment, decisive=marked)


def _area(cells: tuple[int, ...]) -> bool:
    """Return whether an attack is one on a pattern: a single space is that of its target."""
    return len(cells) > 1


def declared(shown: MatchNow, event: AttackDeclared, pace: Pace, serial: int) -> Animation:
    """Return the aim: who attacks leans back, an area glows where it will strike (R22)."""
    figure = event.figure
    start = shown.place_of(figure)
    cells = event.cells
    if start is None:
        return nothing()
    ability = event.ability
    targets = [shown.place_of(target) for target in event.targets]
    end = next((place for place in targets if place is not None), None)
    if _area(cells):
        # It glows where it will strike, and breaks loose with the first result, if there is one.
        faint = FORETOLD if end is not None else 1.0
        cue = "" if end is not None else blow(ability, near=False)
        lit = moves.light(pace, _rows(shown, start, cells), ability, cue, faint)
        return together((lit, moves.aim(pace, figure, start, end))) if end is not None else lit
    return moves.aim(pace, figure, start, end) if end is not None else nothing()


def _rows(shown: MatchNow, start: tuple[float, float], cells: tuple[int, ...]) -> list[list[int]]:
    """Return the cells of an area in rows, the nearest to the caster first."""
    rows: dict[int, list[int]] = {}
    for cell in cells:
        rows.setdefault(_steps(start, shown.place(cell)), []).append(cell)
    return [rows[far] for far in sorted(rows)]


def _steps(start: tuple[float, float], end: tuple[float, float]) -> int:
    return int(max(abs(end[0] - start[0]), abs(end[1] - start[1])))


def _breaks_loose(
    shown: MatchNow,
    pace: Pace,
    ability: str,
    start: tuple[float, float],
    end: tuple[float, float],
) -> Animation:
    """Let an area light up with its first result; it steps on when it has reached the target."""
    declared = shown.declared
    for past in reversed(shown.log):
        if isinstance(past, Result):
            return nothing()
        if isinstance(past, Rolled | AttackDeclared):
            break
    if declared is None:
        return nothing()
    lit = moves.light(pace, _rows(shown, start, declared.cells), ability, blow(ability, near=False))
    return quick(lit, pace.time(tempo.AREA_ROW * _steps(start, end)))


def rolled(shown: MatchNow, event: Rolled, pace: Pace, serial: int) -> Animation:
    """Return the dice of an attack, with their moment (R25)."""
    one = shown.figures.get(event.figure)
    side = one.side if one is not None else ""
    # A natural 20 among the dice is a critical success; else a natural 1 fails (R40, R41).
    natural = next((face for face in (TWENTY, ONE) if face in event.dice), 0)
    return dice(event, pace, serial, side, natural)


def result(shown: MatchNow, event: Result, pace: Pace, serial: int) -> Animation:
    """Return the blow and how its target takes it (R26)."""
    figure, target = event.figure, event.target
    start, end = shown.place_of(figure), shown.place_of(target)
    if start is None or end is None:
        return nothing()
    ability = shown.declared.ability if shown.declared else ""
    outcome = event.outcome
    area = shown.declared is not None and _area(shown.declared.cells)
    near = shown.apart(figure, target) <= 1
    if area:
        strike = _breaks_loose(shown, pace, ability, start, end)
    elif near:
        strike = moves.lunge(pace, figure, start, end, blow(ability, near))
    else:
        strike = moves.shoot(pace, start, end, ability, blow(ability, near))
    if outcome in HIT_TONES:
        return together(
            (strike, after(strike.step, moves.hit(pace, target, start, end, outcome != "hit")))
        )
    return together((strike, after(strike.step, moves.miss(pace, target, start, end))))


def level(shown: MatchNow, figure: int) -> int:
    """Return how many numbers have just begun to rise over a miniature: since anybody last went
    or struck, which takes longer than a number is read.
    """
    level = 0
    for past in reversed(shown.log[-6:]):
        if isinstance(past, AttackDeclared | ActivationStarted | Moved | Teleported):
            break
        level += isinstance(past, NUMBERS) and past.figure == figure
    return min(level, 3)


def _struck(shown: MatchNow, figure: int) -> bool:
    """Return whether a miniature has been seen to be hit by the attack that is being told."""
    for past in reversed(shown.log[-12:]):
        if isinstance(past, Result) and past.target == figure:
            return True
        if isinstance(past, AttackDeclared | ActivationStarted | Moved | Teleported):
            return False
    return False


def damaged(shown: MatchNow, event: Damaged, pace: Pace, serial: int) -> Animation:
    """Return the number, the wheel, and the blow where none has been seen yet (R36)."""
    one = shown.figures.get(event.figure)
    if one is None or not one.standing:
        return nothing()
    amount, place = event.amount, shown.place(one.cell, one.footprint)
    text = f"\N{MINUS SIGN}{amount}" if amount else "0"
    shows = [
        signs.label(pace, place, text, "damage", level(shown, one.index)),
        own.wheel(pace, one.index, one.hp, event.hp, one.max_hp),
    ]
    if amount and not _struck(shown, one.index):
        source = shown.place_of(event.by)
        blow = moves.hit(pace, one.index, source or place, place, hard=False)
        shows.append(quick(blow))
    return together(shows)


def flip(shown: MatchNow, event: Bloodied | Recovered, pace: Pace, serial: int) -> Animation:
    """What the wheel's colour changes turns over once the wheel has stopped."""
    figure = event.figure
    turned = (past for past in reversed(shown.log[-8:]) if isinstance(past, Damaged | Healed))
    points = next((past.amount for past in turned), 0)
    flip = own.flip(pace, figure, own.wheel_time(pace, points))
    place = shown.place_of(figure)
    if place is None or not isinstance(event, Bloodied):
        return flip
    return together((flip, signs.rising(pace, place, "bloodied", "")))


def healed(shown: MatchNow, event: Healed, pace: Pace, serial: int) -> Animation:
    """Return leaves, the number and the wheel (R39)."""
    one = shown.figures.get(event.figure)
    if one is None or not one.standing:
        return nothing()
    place = shown.place(one.cell, one.footprint)
    return together(
        (
            signs.rising(pace, place, "heal", "heal"),
            signs.label(pace, place, f"+{event.amount}", "heal", level(shown, one.index)),
            own.wheel(pace, one.index, one.hp, event.hp, one.max_hp),
        )
    )


def defeated(shown: MatchNow, event: Defeated, pace: Pace, serial: int) -> Animation:
    """Return the fall (R38)."""
    one = shown.figures.get(event.figure)
    if one is None:
        return nothing()
    cell = one.cell if one.standing else event.cell
    return moves.fall(pace, one.index, shown.place(cell, one.footprint), one.side)
