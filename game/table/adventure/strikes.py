"""How attacks and checks of Adventure are shown: aim, die, blow, damage, and who falls by it."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.adventure.codes import CROWD, D20
from game.rules.adventure.events import (
    Activated,
    AttackJudged,
    AttackRolled,
    CardUsed,
    CheckJudged,
    CheckRolled,
    Damaged,
    Defeated,
    FirstRolled,
    Healed,
    Rerolled,
    RollRaised,
)
from game.table.adventure import blows, cards
from game.table.adventure.moves import middle
from game.table.adventure.position import CASTLE, Position, is_hero
from game.table.board.shown import TRIUMPH
from game.table.motion import moves, signs, tempo
from game.table.motion.animation import (
    Animation,
    Pace,
    abreast,
    after,
    nothing,
    quick,
    together,
    wait,
)

CROWDED: Final = "illusionary_crowd"
NUMBERS: Final = (Damaged, Healed)
HARD: Final = 3
"""From so many points on a blow shakes the board hard."""

Place = tuple[float, float]


def place_of(shown: Position, target: int) -> Place | None:
    """Return where a target is: the Crowd is on the tile of its marker (A13v)."""
    if target == CROWD:
        found = (one.slot for one in shown.markers if one.marker == CROWDED)
        slot = next(found, -1)
        return middle(shown, slot) if slot >= 0 else None
    return shown.place_of(target)


def side_of(shown: Position, figure: int) -> str:
    """Return as what who rolls is shown."""
    one = shown.figures.get(figure)
    return one.side if one is not None else CASTLE


def id_of(shown: Position, figure: int, card: int) -> str:
    """Return by what an attack is known: a hero's card, the castle's figure, else its card."""
    if not is_hero(figure) and figure in shown.figures:
        return shown.figures[figure].id
    return shown.tables.called(card) if card >= 0 else ""


def dice(
    pace: Pace, serial: int, faces: tuple[int, ...], die: int, side: str, made_much: bool = False
) -> Animation:
    """Return the throw; of two dice the one that counts is kept. A natural 20 may be made much of,
    for it leads to level 2 (A11.4).
    """
    kept = faces.index(die) if die in faces else 0
    moment = TRIUMPH if made_much and die == D20 else ""
    marked = (kept,) if moment else ()
    return signs.dice(pace, serial, faces, (kept,), side, moment, decisive=marked)


def attack_rolled(shown: Position, event: AttackRolled, pace: Pace, serial: int) -> Animation:
    """Return the aim, and the die of an attack; in a Bat Swarm two (A8.6, AE46)."""
    side = side_of(shown, event.figure)
    twenty = is_hero(event.figure) and shown.seats[event.figure].level == 1
    thrown = dice(pace, serial, event.dice, event.die, side, twenty)
    start, end = shown.place_of(event.figure), place_of(shown, event.target)
    if start is None or end is None or start == end:
        return thrown
    # Both at once: until the die is thrown the tray would tell what it is going to show.
    return together((moves.aim(pace, event.figure, start, end), thrown))


def rerolled(shown: Position, event: Rerolled, pace: Pace, serial: int) -> Animation:
    """Return the one new die, thrown by whoever rolled (A8e)."""
    return dice(pace, serial, (event.die,), event.die, shown.seats[event.seat].hero)


def raised(shown: Position, event: RollRaised, pace: Pace, serial: int) -> Animation:
    """Return what a card adds, over who gives it (13.1 Crucial Aid)."""
    place = shown.place_of(event.seat)
    if place is None:
        return nothing()
    told = signs.label(pace, place, f"+{event.amount}", "good")
    return together((told, wait(pace.hold(tempo.MOMENT_READ), "condition")))


def check_rolled(shown: Position, event: CheckRolled, pace: Pace, serial: int) -> Animation:
    """Return the die of what is no attack; a trap may be disabled with a 20 (A10.11)."""
    twenty = event.check == "disable" and shown.seats[event.seat].level == 1
    return dice(pace, serial, (event.die,), event.die, shown.seats[event.seat].hero, twenty)


def check_judged(shown: Position, event: CheckJudged, pace: Pace, serial: int) -> Animation:
    """Return a word at the hero of one that had to reach a number and did not."""
    place = shown.place_of(event.seat)
    if place is None or event.passed or shown.roll is None or not shown.roll.need:
        return nothing()
    return moves.miss(pace, event.seat, place, place)


def first_rolled(shown: Position, event: FirstRolled, pace: Pace, serial: int) -> Animation:
    """Return the die that tells who is first (A2.10)."""
    return dice(pace, serial, (event.die,), event.die, shown.seats[event.seat].hero)


def judged(shown: Position, event: AttackJudged, pace: Pace, serial: int) -> Animation:
    """Return the blow and how its target takes it (A8.6)."""
    end = place_of(shown, event.target)
    if end is None:
        return nothing()
    card = shown.roll.card if shown.roll is not None else -1
    start = shown.place_of(event.figure)
    strike = _strike(shown, event, pace, start, end, id_of(shown, event.figure, card))
    source = start or end
    if event.hit and event.target in shown.figures:
        taken = moves.hit(pace, event.target, source, end, hard=False)
    else:
        taken = moves.miss(pace, event.target, source, end)
    return together((strike, after(strike.step, taken)))


def _strike(
    shown: Position, event: AttackJudged, pace: Pace, start: Place | None, end: Place, id: str
) -> Animation:
    """Return the blow of who attacks; what comes from a trap or a card breaks loose on the spot."""
    if start is None:
        one = shown.figures.get(event.target)
        cells = [[one.cell]] if one is not None and one.standing else [[]]
        lit = moves.light(pace, cells, id, blows.effect(id))
        return quick(lit, pace.time(tempo.AREA_ROW))
    near = max(abs(start[0] - end[0]), abs(start[1] - end[1])) <= 1.0
    cue = blows.blow(id, near)
    if near:
        return moves.lunge(pace, event.figure, start, end, cue)
    return moves.shoot(pace, start, end, id, cue)


def level(shown: Position, figure: int) -> int:
    """Return how many numbers have just begun to rise over a figure."""
    found = 0
    for past in reversed(shown.log[-6:]):
        if isinstance(past, AttackRolled | Activated | CardUsed):
            break
        found += isinstance(past, NUMBERS) and past.figure == figure
    return min(found, 3)


def _struck(shown: Position, figure: int) -> bool:
    """Return whether a figure has just been seen to be hit."""
    for past in reversed(shown.log[-4:]):
        if isinstance(past, AttackJudged):
            return past.target == figure and past.hit
    return False


def damaged(shown: Position, event: Damaged, pace: Pace, serial: int) -> Animation:
    """Return the number, the wheel, and the blow where none was seen; what falls on several at
    once begins together (A9.1, A9d).
    """
    one, place = shown.figures[event.figure], shown.place_of(event.figure)
    if place is None:
        return nothing()
    number = signs.label(
        pace, place, f"\N{MINUS SIGN}{event.amount}", "damage", level(shown, event.figure)
    )
    shows = [number, cards.wheel(pace, event.figure, one.hp, event.hp)]
    if not _struck(shown, event.figure):
        source = shown.place_of(event.by) or place
        hit = moves.hit(pace, event.figure, source, place, event.amount >= HARD)
        cue = blows.effect(shown.tables.called(event.card)) if event.card >= 0 else ""
        shows += [quick(hit, hit.step), *([nothing(cue)] if cue and event.by < 0 else [])]
    return abreast(together(shows))


def healed(shown: Position, event: Healed, pace: Pace, serial: int) -> Animation:
    """Return leaves, the number and the wheel (A9.2)."""
    one, place = shown.figures[event.figure], shown.place_of(event.figure)
    turn = cards.wheel(pace, event.figure, one.hp, event.hp)
    if place is None:
        return turn
    leaves = signs.rising(pace, place, "heal", "heal")
    number = signs.label(pace, place, f"+{event.amount}", "heal", level(shown, event.figure))
    return abreast(together((leaves, number, turn)))


def defeated(shown: Position, event: Defeated, pace: Pace, serial: int) -> Animation:
    """Return the fall of what is destroyed (A9.3)."""
    one, place = shown.figures[event.figure], shown.place_of(event.figure)
    return moves.fall(pace, event.figure, place, one.side) if place is not None else nothing()


def tile_lit(shown: Position, slot: int, id: str, cue: str, pace: Pace) -> Animation:
    """Return a tile that lights up because something on it works."""
    cells = bits(shown.castle.tiling.on(1 << slot))
    return moves.light(pace, [cells], id, cue)
