"""How cards, threat, conquest, tokens and orders of Descent come and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.descent.codes import HEROES_WIN, OVERLORD_WINS
from game.rules.descent.events import (
    AbilityUsed,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    ConquestChanged,
    Drunk,
    Enhanced,
    Healed,
    ItemFound,
    OrderPlaced,
    SurgeSpent,
    ThreatChanged,
    TokenGained,
    TokenLost,
)
from game.table.board.shown import Rising, Shown, Star
from game.table.descent import tempo
from game.table.descent.glyphs import CRACKED, card_key, item_key, order_key, token_key
from game.table.descent.position import UNSEEN, Position
from game.table.descent.signs import (
    DECK,
    DISCARDS,
    HAND,
    PLAYED,
    CardMoving,
    CountMoving,
    Purchase,
    TableShown,
    table_of,
)
from game.table.motion import easing, signs
from game.table.motion.animation import Animation, Pace, nothing, together

CROWN: Final = "crown"
THREAT: Final = "threat"
SURGES: Final = "surges"


def _own(length: float, put: Callable[[TableShown, float], None], *cues: str) -> Animation:
    """Return an animation of the panels alone."""

    def frame(shown: Shown, share: float) -> None:
        put(table_of(shown), share)

    return Animation(length, length, frame, tuple((0.0, cue) for cue in cues))


def conquest(shown: Position, event: ConquestChanged, pace: Pace, serial: int) -> Animation:
    """A crown flies to the heroes' plaque; one that is lost cracks, over whoever was killed too."""
    length, total = pace.time(tempo.CROWN), event.conquest
    change = event.change

    def put(own: TableShown, share: float) -> None:
        own.conquest = CountMoving(change, event.why, share)

    told = _own(length, put)
    place = shown.place_of(event.seat) if event.seat >= 0 else None
    if change > 0 and place is not None:
        return together((told, _flies(pace, place, HEROES_WIN, change, total, CROWN, length)))
    if change < 0:
        return together((told, _cracks(pace, place, HEROES_WIN, change, total, length)))
    return told


def threat(shown: Position, event: ThreatChanged, pace: Pace, serial: int) -> Animation:
    """Threat tokens come to the overlord's plaque, from whose attack they come, or go."""
    length, total, change = pace.time(tempo.THREAT), event.threat, event.change

    def put(own: TableShown, share: float) -> None:
        own.threat = CountMoving(change, event.why, share)

    told = _own(length, put, "coin")
    attack = shown.attack
    place = shown.place_of(attack.figure) if attack is not None else None
    if change > 0 and event.why == SURGES and place is not None:
        return together((told, _flies(pace, place, OVERLORD_WINS, change, total, THREAT, length)))
    return told


def _flies(
    pace: Pace, place: tuple[float, float], side: int, change: int, total: int, icon: str,
    length: float,
) -> Animation:  # fmt: skip
    """Let points fly from a place to a plaque, whose sum changes when they land."""

    def frame(shown: Shown, share: float) -> None:
        if share < 1.0:
            shown.points[side] = total - change
            gone = 0.0 if pace.reduced else easing.in_out(share)
            shown.effects.append(Star(*place, side, change, gone, icon))
        else:
            shown.pulse[side] = 1.0

    return Animation(length, length, frame, ((length, "coin"),))


def _cracks(
    pace: Pace, place: tuple[float, float] | None, side: int, change: int, total: int,
    length: float,
) -> Animation:  # fmt: skip
    """Let a crown crack over a place, and the sum fall with it."""

    def frame(shown: Shown, share: float) -> None:
        if share < 0.5:
            shown.points[side] = total - change
        shown.pulse[side] = 1.0 - abs(2.0 * share - 1.0)
        if place is not None:
            alpha = min(1.0, share * 5.0, (1.0 - share) * 2.4)
            at = 0.5 if pace.reduced else easing.out(share)
            shown.effects.append(Rising(*place, CRACKED, at, alpha))

    return Animation(length, length, frame, ((0.0, "mishap"),))


# --- cards


def drawn(shown: Position, event: CardsDrawn, pace: Pace, serial: int) -> Animation:
    """Cards come to the hand, face down."""
    length = pace.time(tempo.CARD)

    def put(own: TableShown, share: float) -> None:
        own.card = CardMoving(UNSEEN, DECK, HAND, share, event.many)

    return _own(length, put, "card deal")


def played(
    shown: Position, event: CardPlayed, pace: Pace, serial: int, left: tuple[int, int]
) -> Animation:
    """A card comes to the table and is ``left`` to be read; it shows where it is played."""
    come, read = pace.time(tempo.CARD), pace.left(*left)
    length = come + read
    place = shown.place(event.cell) if event.cell >= 0 else shown.place_of(event.figure)

    def put(own: TableShown, share: float) -> None:
        part = easing.clamp(share * length / come) if come and not pace.reduced else 1.0
        own.card = CardMoving(event.card, HAND, PLAYED, part)

    told = _own(length, put, "card turn")
    if place is None:
        return told
    return together((told, signs.rising(pace, place, card_key(event.id), "")))


def discarded(shown: Position, event: CardDiscarded, pace: Pace, serial: int) -> Animation:
    """A card goes to the played ones."""
    length = pace.time(tempo.CARD)

    def put(own: TableShown, share: float) -> None:
        own.card = CardMoving(event.card, HAND, DISCARDS, share)

    return _own(length, put, "card turn")


# --- what is bought in an attack


def surge(shown: Position, event: SurgeSpent, pace: Pace, serial: int) -> Animation:
    """An effect of the weapon is paid for."""
    return _purchase(pace, "surge", event.option)


def enhanced(shown: Position, event: Enhanced, pace: Pace, serial: int) -> Animation:
    """A star becomes range or damage."""
    place = len(shown.attack.uses) if shown.attack is not None else 0
    return _purchase(pace, event.use, place)


def _purchase(pace: Pace, kind: str, place: int) -> Animation:
    def put(own: TableShown, share: float) -> None:
        own.purchase = Purchase(kind, place, share)

    return _own(pace.time(tempo.PURCHASE), put, "coin")


# --- signs over figures


def gained(shown: Position, event: TokenGained, pace: Pace, serial: int) -> Animation:
    """A token of web, stun or burn comes to somebody."""
    return _over(shown, event.figure, token_key(event.token), "condition", pace)


def lost(shown: Position, event: TokenLost, pace: Pace, serial: int) -> Animation:
    """A token is removed."""
    return _over(shown, event.figure, "ready", "cooldown ready", pace)


def ordered(shown: Position, event: OrderPlaced, pace: Pace, serial: int) -> Animation:
    """A hero places an order."""
    return _over(shown, event.seat, order_key(event.order), "condition", pace)


def ability(shown: Position, event: AbilityUsed, pace: Pace, serial: int) -> Animation:
    """A hero uses what he alone can."""
    hero = shown.heroes[event.seat].hero
    return _over(shown, event.seat, item_key(hero), "magic", pace)


def drunk(shown: Position, event: Drunk, pace: Pace, serial: int) -> Animation:
    """A potion is drunk."""
    return _over(shown, event.seat, item_key(event.id), "heal", pace)


def found(shown: Position, event: ItemFound, pace: Pace, serial: int) -> Animation:
    """An item comes out of a chest."""
    return _over(shown, event.seat, item_key(event.id), "coin", pace) if event.id else nothing()


def healed(shown: Position, event: Healed, pace: Pace, serial: int) -> Animation:
    """Wounds are healed."""
    place = shown.place_of(event.figure)
    if place is None or not event.amount:
        return _over(shown, event.figure, "heal", "heal", pace)
    number = signs.label(pace, place, f"+{event.amount}", "heal")
    return together((number, signs.rising(pace, place, "heal", "heal")))


def _over(shown: Position, figure: int, icon: str, cue: str, pace: Pace) -> Animation:
    place = shown.place_of(figure)
    return signs.rising(pace, place, icon, cue) if place is not None else nothing()
