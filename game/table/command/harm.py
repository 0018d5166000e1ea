"""How damage is shown: blows that land together, tokens, what keeps it off, and who falls."""

from __future__ import annotations

from typing import Final

from game.rules.command.events import (
    Blocked,
    Damaged,
    Destroyed,
    Dodged,
    Guarded,
    Healed,
    Triggered,
    WebLaid,
    WebRemoved,
)
from game.table.command import blows, moving, tempo
from game.table.command.pile import PREVENTED, lying
from game.table.command.position import THROUGH, Position
from game.table.motion import moves, signs
from game.table.motion import tempo as common
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
from game.words.command.chips import chip

HARD: Final = 20
"""From so many points on a blow shakes the board."""
WEB: Final = "web"

Place = tuple[float, float]


def damaged(shown: Position, event: Damaged, pace: Pace, serial: int) -> Animation:
    """Return the blow, the number and the tokens; all of a pool begin together (C8.11).

    Answers whose damage comes with it leave the pile.
    """
    place = shown.place_of(event.figure)
    if place is None:
        return nothing()
    start = shown.place_of(event.by) or place
    strike = _strike(shown, event, pace, start, place)
    lands = strike.step
    shows = [strike, after(lands, _number(shown, event, pace, place))]
    if event.amount:
        hit = moves.hit(pace, event.figure, start, place, event.amount >= HARD)
        shows += [after(lands, hit), moving.tokens(pace, event.figure, event.amount, lands)]
    through = [one for one in lying(shown) if one.now.answer and one.now.state == THROUGH]
    if through and not _follows(shown):
        shows.append(after(lands, quick(moving.leaves(pace, through))))
    return abreast(together(shows))


def _follows(shown: Position) -> bool:
    """Return whether the same group has begun already."""
    return bool(shown.log) and isinstance(shown.log[-1], Damaged)


def _strike(shown: Position, event: Damaged, pace: Pace, start: Place, end: Place) -> Animation:
    """Return what comes before the damage: it lands when its step has passed."""
    if event.by < 0 or event.by == event.figure:
        return nothing(blows.effect(_name(shown, event.item)))
    creature = shown.figures[event.by].id
    if event.attack == "ranged":
        return moves.shoot(pace, start, end, creature, blows.shot(creature))
    last = shown.log[-1] if shown.log else None
    if isinstance(last, Damaged) and (last.by, last.item) == (event.by, event.item):
        # One blow, or one breath, reaches several.
        return wait(pace.time(common.WIND_UP + common.STRIKE) if event.attack else 0.0)
    if event.attack:
        return moves.lunge(pace, event.by, start, end, blows.strike(creature))
    name = _name(shown, event.item)
    entry = shown.entry(event.item)
    aimed = entry is not None and entry.cell < 0 and event.figure in entry.targets
    if aimed and shown.apart(event.by, event.figure) > 1:
        return moves.shoot(pace, start, end, name, blows.effect(name))
    return nothing(blows.effect(name))


def _name(shown: Position, item: int) -> str:
    entry = shown.entry(item)
    return entry.name if entry is not None else ""


def _number(shown: Position, event: Damaged, pace: Pace, place: Place) -> Animation:
    """Return what rises over who is hit; nothing is told as such where it was kept off."""
    if event.amount:
        text = f"\N{MINUS SIGN}{event.amount}"
        return signs.label(pace, place, text, "damage", level(shown, event.figure))
    kept = any(source == PREVENTED for source, _ in event.parts)
    text = chip("prevented") if kept else "0"
    return signs.label(pace, place, text, "good" if kept else "miss", level(shown, event.figure))


def level(shown: Position, figure: int) -> int:
    """Return how many numbers of this group rise over a figure already."""
    found = 0
    for past in reversed(shown.log):
        if not isinstance(past, Damaged):
            break
        found += past.figure == figure
    return min(found, 3)


def guarded(shown: Position, event: Guarded, pace: Pace, serial: int) -> Animation:
    """Return the sign of what will keep damage off (C0.10)."""
    return _sign(shown, event.figure, _name(shown, event.item), pace)


def dodged(shown: Position, event: Dodged, pace: Pace, serial: int) -> Animation:
    """Return the shot that goes past (C6.6)."""
    entry = shown.entry(event.item)
    end = shown.place_of(event.figure)
    start = shown.place_of(entry.figure) if entry is not None else None
    if entry is None or start is None or end is None:
        return nothing()
    creature = shown.figures[entry.figure].id
    flies = moves.shoot(pace, start, end, creature, blows.shot(creature))
    past = moves.miss(pace, event.figure, start, end, chip("dodged"))
    return together((flies, after(flies.step, past)))


def blocked(shown: Position, event: Blocked, pace: Pace, serial: int) -> Animation:
    """Return how much more Block it has (C0.11)."""
    place = shown.place_of(event.figure)
    if place is None:
        return nothing()
    told = signs.label(pace, place, chip("blocked", amount=event.amount), "good")
    return together((signs.rising(pace, place, "block", "condition"), told))


def healed(shown: Position, event: Healed, pace: Pace, serial: int) -> Animation:
    """Return leaves and the number (C0.3)."""
    place = shown.place_of(event.figure)
    if place is None:
        return nothing()
    number = signs.label(pace, place, f"+{event.amount}", "heal")
    return together((signs.rising(pace, place, "heal", "heal"), number))


def triggered(shown: Position, event: Triggered, pace: Pace, serial: int) -> Animation:
    """Return the sign of a text that follows an attack (C8m)."""
    place = shown.place_of(event.figure)
    if place is None:
        return wait(pace.hold(tempo.TRIGGER_READ))
    sign = signs.rising(pace, place, shown.figures[event.figure].id, "condition")
    return together((sign, wait(pace.hold(tempo.TRIGGER_READ))))


def web_laid(shown: Position, event: WebLaid, pace: Pace, serial: int) -> Animation:
    """Return the web over whom it lies on (C14g)."""
    return _sign(shown, event.figure, WEB, pace)


def web_removed(shown: Position, event: WebRemoved, pace: Pace, serial: int) -> Animation:
    """Return the web that is torn off."""
    return _sign(shown, event.figure, WEB, pace)


def _sign(shown: Position, figure: int, name: str, pace: Pace) -> Animation:
    place = shown.place_of(figure)
    return signs.rising(pace, place, name, "condition") if place is not None else nothing()


def destroyed(shown: Position, event: Destroyed, pace: Pace, serial: int) -> Animation:
    """Return the fall (C7.10); all of a group fall together."""
    one = shown.figures[event.figure]
    return abreast(moves.fall(pace, event.figure, shown.place(event.cell), one.side))
