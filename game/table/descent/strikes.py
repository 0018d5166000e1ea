"""How attacks of Descent are shown: aim, dice, blow, damage that falls off the plate."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from game.board.grid import bits
from game.rules.descent.codes import BLACK, DICE, MELEE, TYPES
from game.rules.descent.dice import face
from game.rules.descent.events import (
    AttackDeclared,
    AttackJudged,
    AttackRerolled,
    AttackRolled,
    DieAdded,
    Dodged,
    SaveRolled,
    Struck,
    TokenRolled,
    UndyingRolled,
    Wounded,
)
from game.table.board.shown import MISHAP, Shown
from game.table.descent import tempo
from game.table.descent.hit_plate import plate
from game.table.descent.position import AttackNow, Position
from game.table.descent.signs import table_of
from game.table.descent.tints import BOLT, BREATH, BURST
from game.table.motion import coming, moves, signs
from game.table.motion import tempo as usual
from game.table.motion.animation import (
    Animation,
    Pace,
    after,
    lingering,
    nothing,
    quick,
    together,
)

BLACKS: Final = DICE[BLACK]
HARD: Final = 5
"""From so many wounds on a blow shakes the board hard."""
CUES: Final = {"melee": "blade", "ranged": "bow", "magic": "magic"}
TO_CELL: Final = {"ranged": "", "magic": BOLT}
"""What flies, by the type of the attack."""


def rows_of(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return how an attack's dice lie: coloured ones above black ones."""
    black = dice.count(BLACK)
    return tuple(each for each in (len(dice) - black, black) if each)


def ordered(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places of dice in the order in which they lie: coloured before black ones."""
    return tuple(sorted(range(len(dice)), key=lambda at: (dice[at] == BLACK, at)))


def _misses(dice: tuple[int, ...], faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places, as they lie, of dice that show an X."""
    order = ordered(dice)
    return tuple(lies for lies, at in enumerate(order) if face(dice[at], faces[at]).misses)


def throw(
    pace: Pace, serial: int, dice: tuple[int, ...], faces: tuple[int, ...], side: str,
    lie: tuple[int, ...] = (),
) -> Animation:  # fmt: skip
    """Return the throw of an attack's dice; those that ``lie`` there already stay. An X breaks."""
    order = ordered(dice)
    crossed = _misses(dice, faces)
    stay = tuple(lies for lies, at in enumerate(order) if at in lie)
    found = signs.dice(
        pace, serial, tuple(faces[at] for at in order), (), side, MISHAP if crossed else "",
        tuple(DICE[dice[at]] for at in order), crossed, rows_of(dice), stay,
    )  # fmt: skip
    if crossed:
        return on_bench(found, pace.left(*tempo.FAILED) - pace.hold(usual.MOMENT_READ))
    return on_bench(found, pace.left(*tempo.ROLLED) - pace.hold(usual.DICE_READ))


def on_bench(found: Animation, longer: float) -> Animation:
    """Return dice that roll on the bench, and lie there so many seconds ``longer`` than dice do."""
    rolls = lingering(found, max(0.0, longer))

    def frame(shown: Shown, share: float) -> None:
        rolls.frame(shown, share)
        table_of(shown).dice = shown.dice

    return replace(rolls, frame=frame)


def _side(shown: Position, figure: int) -> str:
    return shown.figures[figure].side


def _cell_place(shown: Position, cell: int) -> tuple[float, float]:
    return shown.place(cell)


def declared(shown: Position, event: AttackDeclared, pace: Pace, serial: int) -> Animation:
    """Lean back toward nobody yet: the space is named."""
    start = shown.place_of(event.figure)
    if start is None:
        return nothing()
    return moves.aim(pace, event.figure, start, _cell_place(shown, event.cell))


def rolled(shown: Position, event: AttackRolled, pace: Pace, serial: int) -> Animation:
    """The dice of an attack roll."""
    return throw(pace, serial, event.dice, event.faces, _side(shown, event.figure))


def rerolled(shown: Position, event: AttackRerolled, pace: Pace, serial: int) -> Animation:
    """Some of them roll again."""
    if shown.attack is None:
        return nothing()
    dice = shown.attack.dice
    lie = tuple(at for at in range(len(dice)) if at not in event.again)
    return throw(pace, serial, dice, event.faces, _side(shown, shown.attack.figure), lie)


def added(shown: Position, event: DieAdded, pace: Pace, serial: int) -> Animation:
    """A black die that fatigue bought comes to them."""
    attack = shown.attack
    if attack is None:
        return nothing()
    dice, faces = (*attack.dice, BLACK), (*attack.faces, event.face)
    side, lie = _side(shown, event.figure), tuple(range(len(attack.dice)))
    return throw(pace, serial, dice, faces, side, lie)


def saved(shown: Position, event: SaveRolled, pace: Pace, serial: int) -> Animation:
    """Black dice roll to lessen what a card does."""
    kinds, side = (BLACKS,) * len(event.faces), _side(shown, event.figure)
    rows = (len(event.faces),)
    found = signs.dice(pace, serial, event.faces, (), side, kinds=kinds, rows=rows)
    return on_bench(found, pace.left(*tempo.RECKONED) - pace.hold(usual.DICE_READ))


def one_die(
    shown: Position, event: TokenRolled | UndyingRolled, pace: Pace, serial: int
) -> Animation:
    """A black die rolls for a token, or whether somebody stays."""
    side = _side(shown, event.figure)
    found = signs.dice(pace, serial, (event.face,), (), side, kinds=(BLACKS,), rows=(1,))
    return on_bench(found, pace.left(*tempo.RECKONED) - pace.hold(usual.DICE_READ))


def dodged(shown: Position, event: Dodged, pace: Pace, serial: int) -> Animation:
    """Whoever dodges leans away."""
    place = shown.place_of(event.figure)
    if place is None or shown.attack is None:
        return nothing()
    start = shown.place(shown.attack.start)
    return moves.aim(pace, event.figure, start, place)


def judged(shown: Position, event: AttackJudged, pace: Pace, serial: int) -> Animation:
    """The blow is struck, or flies; where it fails whoever stands there steps aside.

    What the overlord's attack comes to is read first: nobody is asked about it.
    """
    attack = shown.attack
    start = shown.place_of(event.figure)
    if attack is None or start is None:
        return nothing()
    read = 0.0
    if shown.hero(event.figure) is None and event.why != "miss":
        read = pace.left(*tempo.RECKONED)
    return after(read, _lands(shown, event, attack, pace, start))


def _lands(
    shown: Position, event: AttackJudged, attack: AttackNow, pace: Pace, start: tuple[float, float]
) -> Animation:
    end, target = _cell_place(shown, attack.cell), shown.at(attack.cell)
    found = _blow(shown, attack, pace, start, end)
    if event.hit or target < 0:
        return together((found, *_area(shown, attack, pace))) if event.hit else found
    middle = shown.place_of(target) or end
    return together((found, after(found.step, moves.miss(pace, target, start, middle))))


def _blow(
    shown: Position, attack: AttackNow, pace: Pace, start: tuple[float, float],
    end: tuple[float, float],
) -> Animation:  # fmt: skip
    if _breathes(shown, attack):
        layout = shown.tables.dungeon.layout(*shown.layout())
        cone = layout.cone(attack.start, attack.cell)
        return moves.light(pace, _by_distance(shown, attack.start, cone), BREATH, "fire")
    cue = CUES[attack.type]
    if attack.type == TYPES[MELEE]:
        return moves.lunge(pace, attack.figure, start, end, cue)
    return moves.shoot(pace, shown.place(attack.start), end, TO_CELL[attack.type], cue)


def _breathes(shown: Position, attack: AttackNow) -> bool:
    line = shown.tables.creature[attack.figure] if attack.figure >= 0 else None
    return line is not None and line.breath


def _area(shown: Position, attack: AttackNow, pace: Pace) -> tuple[Animation, ...]:
    """Light the burst of a Blast that was bought."""
    spaces = 0
    for weapon in shown.tables.weapon:
        if weapon is not None and weapon.id == attack.weapon:
            spaces = weapon.always.blast
            bought = zip(weapon.surges, attack.surges, strict=False)
            spaces += sum(option.blast * times for option, times in bought)
    if not spaces:
        return ()
    layout = shown.tables.dungeon.layout(*shown.layout())
    rows = _by_distance(shown, attack.cell, layout.burst(attack.cell, spaces))
    return (moves.light(pace, rows, BURST, "fire"),)


def _by_distance(shown: Position, start: int, cells: int) -> list[list[int]]:
    """Return cells in rows, the nearest to a space first."""
    grid = shown.tables.dungeon.grid
    rows: dict[int, list[int]] = {}
    for cell in bits(cells):
        rows.setdefault(grid.range(start, cell), []).append(cell)
    return [rows[far] for far in sorted(rows)]


def struck(shown: Position, event: Struck, pace: Pace, serial: int) -> Animation:
    """Whoever is hit is knocked; where armor holds it all, that is told."""
    place, start = shown.place_of(event.figure), shown.place_of(event.by)
    if place is None:
        return nothing()
    if event.wounds == 0:
        return quick(signs.label(pace, place, "0", "miss"), pace.left(*tempo.WOUNDED))
    return moves.hit(pace, event.figure, start or place, place, event.wounds >= HARD)


def wounded(shown: Position, event: Wounded, pace: Pace, serial: int) -> Animation:
    """Wounds fall off the plate, and the number that is left counts down."""
    one = shown.figures[event.figure]
    place, before = shown.place_of(event.figure), one.hp
    if place is None:
        return nothing()
    length = pace.time(min(tempo.WOUND * (event.amount + 2), tempo.WOUNDS))
    falls = coming.shed(
        pace, event.figure, before, event.amount, length, pace.left(*tempo.WOUNDED),
        partial(plate, one),
    )  # fmt: skip
    told = signs.label(pace, place, f"\N{MINUS SIGN}{event.amount}", "damage")
    return together((told, falls))
