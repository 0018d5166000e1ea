"""What each kind of event of Command changes of what is shown."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY, Event, Locked
from game.engine.readers import Reader, on
from game.rules.command.codes import CARDS, SIDES
from game.rules.command.events import (
    Activated,
    ActivatedByHand,
    ActivationEnded,
    Aimed,
    Attached,
    Blocked,
    Consented,
    DamageByHand,
    Damaged,
    Declared,
    Deployed,
    Destroyed,
    Discarded,
    Dodged,
    Drew,
    DrewCard,
    DrewCreature,
    DrewCreatures,
    EndTriggered,
    FirstDrawn,
    Fizzled,
    GoldMoved,
    Guarded,
    Healed,
    HoldingByHand,
    LaidOpen,
    MatchEnded,
    MatchStarted,
    Moved,
    Mustered,
    OffBoardByHand,
    OnBoardByHand,
    PhaseStarted,
    Resolved,
    Resolving,
    Revealed,
    Shuffled,
    Stationed,
    Tapped,
    TappedByHand,
    Triggered,
    TurnStarted,
    UnderByHand,
    Untapped,
    VictoryPoints,
    WebLaid,
    WebRemoved,
    WebsByHand,
)
from game.table.command.position import (
    BEGUN,
    THROUGH,
    UNSEEN,
    CreatureNow,
    EntryNow,
    Position,
)
from game.table.motion.projection import OFF

FIRST_PHASE: Final = "refresh"
LAST_PHASE: Final = "end"


def _nothing(shown: Position, event: Event) -> None:
    """Change nothing: it is told by the log, or by what follows it."""


# --- set-up


def _locked(shown: Position, event: Locked) -> None:
    shown.seats[event.seat].locked = True


def _mustered(shown: Position, event: Mustered) -> None:
    seat = shown.seats[event.seat]
    seat.chosen, seat.locked = event.figures, False
    seat.reserve -= len(event.figures)


def _stationed(shown: Position, event: Stationed) -> None:
    shown.figures[event.figure].cell = event.cell


def _first_drawn(shown: Position, event: FirstDrawn) -> None:
    shown.first = shown.active = event.seat


# --- turn


def _turn_started(shown: Position, event: TurnStarted) -> None:
    # The phase of the turn before is over with it, a moment before the first of this one begins.
    shown.round, shown.active, shown.phase = event.turn, event.seat, FIRST_PHASE


def _phase_started(shown: Position, event: PhaseStarted) -> None:
    shown.phase = event.phase
    if event.phase == LAST_PHASE:
        # What lasts until the end of the turn is over with it (C4e).
        for one in shown.figures.values():
            one.done, one.block = False, 0


def _activated(shown: Position, event: Activated) -> None:
    shown.acting = event.figure
    shown.figures[event.figure].done = True
    shown.kept = {one.index: one.block for one in shown.figures.values()}


def _activation_ended(shown: Position, event: ActivationEnded) -> None:
    shown.acting, shown.moved = OFF, False
    for figure, kept in shown.kept.items():
        one = shown.figures[figure]
        one.block = min(one.block, kept)
    shown.kept = {}


def _gold_moved(shown: Position, event: GoldMoved) -> None:
    seat = shown.seats[event.seat]
    seat.vault, seat.supply = event.vault, event.supply
    shown.count()


def _end_triggered(shown: Position, event: EndTriggered) -> None:
    shown.ending = event.seat


def _victory_points(shown: Position, event: VictoryPoints) -> None:
    shown.seats[event.seat].vp += event.amount
    shown.count()


def _match_ended(shown: Position, event: MatchEnded) -> None:
    shown.winner = SIDES.index(event.side) if event.side else NOBODY
    shown.reason, shown.levels = event.reason, event.levels


# --- cards


def _drew_card(shown: Position, event: DrewCard) -> None:
    seat = shown.seats[event.seat]
    seat.hand += (event.card,)
    seat.deck -= 1
    seat.told += 1


def _drew(shown: Position, event: Drew) -> None:
    """Count the cards that the viewer was not shown: the others lie in the hand already."""
    seat = shown.seats[event.seat]
    hidden = event.count - seat.told
    seat.told = 0
    seat.hand += (UNSEEN,) * hidden
    seat.deck -= hidden


def _drew_creature(shown: Position, event: DrewCreature) -> None:
    seat = shown.seat_of(event.figure)
    seat.warband += (event.figure,)
    seat.reserve -= 1
    seat.told += 1


def _drew_creatures(shown: Position, event: DrewCreatures) -> None:
    seat = shown.seats[event.seat]
    hidden = event.count - seat.told
    seat.told = 0
    seat.warband += (UNSEEN,) * hidden
    seat.reserve -= hidden


def _revealed(shown: Position, event: Revealed) -> None:
    if event.taken:
        seat = shown.seats[event.seat]
        seat.hand += (event.card,)
        seat.deck -= 1


def without(held: tuple[int, ...], one: int) -> tuple[int, ...]:
    """Return what is held without the first of a number; unchanged where none is there."""
    if one not in held:
        return held
    at = held.index(one)
    return held[:at] + held[at + 1 :]


def taken(held: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand without a card: that one where it is known, else one that is not."""
    return without(held, card if card in held else UNSEEN)


def _discarded(shown: Position, event: Discarded) -> None:
    seat = shown.seats[event.seat]
    if event.figure >= 0:
        one = shown.figures[event.figure]
        one.attached = without(one.attached, event.card)
        _measure(shown, one)
    seat.discards += (event.card,)


def _attached(shown: Position, event: Attached) -> None:
    one = shown.figures[event.figure]
    one.attached += (event.card,)
    _measure(shown, one)


def _measure(shown: Position, one: CreatureNow) -> None:
    """Count level and hit points with what is attached (C12.2)."""
    tables = shown.tables
    says = [tables.printed[one.index], *(tables.attached[card] for card in one.attached)]
    one.level = tables.level[one.index] + sum(each.level for each in says)
    one.max_hp = tables.hit_points[one.index] + sum(each.hit_points for each in says)
    one.hp = max(0, one.max_hp - one.damage)


def _web_laid(shown: Position, event: WebLaid) -> None:
    shown.figures[event.figure].webs += 1


def _web_removed(shown: Position, event: WebRemoved) -> None:
    shown.figures[event.figure].webs -= 1


# --- actions and answers


def _declared(shown: Position, event: Declared) -> None:
    if not event.answer:
        shown.pile.clear()
    if event.doing == "card":
        seat = shown.seats[event.seat]
        seat.hand = taken(seat.hand, event.card)
    if event.doing == "move":
        shown.moved = True
    shown.pile.append(
        EntryNow(
            event.item, event.figure, event.seat, event.doing, event.name, event.card,
            event.targets, event.cell, event.helpers, event.answer,
        )
    )  # fmt: skip


def _tapped(shown: Position, event: Tapped) -> None:
    shown.figures[event.figure].tapped = True


def _untapped(shown: Position, event: Untapped) -> None:
    shown.figures[event.figure].tapped = False


def _resolving(shown: Position, event: Resolving) -> None:
    if (entry := shown.entry(event.item)) is not None:
        entry.state = BEGUN


def _aimed(shown: Position, event: Aimed) -> None:
    if (entry := shown.entry(event.item)) is not None:
        entry.targets, entry.aimed = (event.target,), True
        entry.dealt = False  # an attack of before is over


def _resolved(shown: Position, event: Resolved) -> None:
    """What all others answer takes them along."""
    entry = shown.entry(event.item)
    if entry is not None and entry.answer:
        entry.state = THROUGH
    else:
        shown.pile.clear()


def _fizzled(shown: Position, event: Fizzled) -> None:
    entry = shown.entry(event.item)
    if entry is None:
        return
    if event.target >= 0 and event.target not in entry.missed:
        entry.missed += (event.target,)
    if event.target < 0 or set(entry.targets) <= set(entry.missed):
        entry.barred = event.why


def _moved(shown: Position, event: Moved) -> None:
    if event.path:
        shown.figures[event.figure].cell = event.path[-1]


# --- damage


def _damaged(shown: Position, event: Damaged) -> None:
    one = shown.figures[event.figure]
    one.damage += event.amount
    one.hp = max(0, one.max_hp - one.damage)
    # All that waited in the pool comes together (C8.11).
    for entry in shown.pile:
        if entry.item == event.item or (entry.answer and entry.state == THROUGH):
            entry.dealt = True


def _guarded(shown: Position, event: Guarded) -> None:
    entry = shown.entry(event.source)
    if entry is None:
        return
    guarded = dict(entry.guarded)
    before = guarded.get(event.figure, 0)
    guarded[event.figure] = -1 if min(before, event.amount) < 0 else before + event.amount
    entry.guarded = tuple(guarded.items())


def _dodged(shown: Position, event: Dodged) -> None:
    if (entry := shown.entry(event.item)) is not None:
        entry.dodged += (event.figure,)


def _blocked(shown: Position, event: Blocked) -> None:
    shown.figures[event.figure].block += event.amount


def _healed(shown: Position, event: Healed) -> None:
    one = shown.figures[event.figure]
    one.damage -= event.amount
    one.hp = max(0, one.max_hp - one.damage)


def _destroyed(shown: Position, event: Destroyed) -> None:
    """It leaves the board with all that lies on it; its cards are discarded one by one."""
    one = shown.figures[event.figure]
    one.cell, one.tapped = OFF, False
    one.damage = one.block = one.webs = 0
    one.hp = 0
    shown.seat_of(event.figure).fallen += (event.figure,)


def _deployed(shown: Position, event: Deployed) -> None:
    one = shown.figures[event.figure]
    one.cell, one.hp = event.cell, one.max_hp
    seat = shown.seat_of(event.figure)
    seat.warband = taken(seat.warband, event.figure)


# --- set by hand


def _on_board_by_hand(shown: Position, event: OnBoardByHand) -> None:
    one, seat = shown.figures[event.figure], shown.seat_of(event.figure)
    one.cell = event.cell
    if event.came:
        one.hp = one.max_hp
    if event.came == "hand":
        seat.warband = taken(seat.warband, event.figure)
    elif event.came == "deck":
        seat.reserve -= 1
    elif event.came == "discard":
        seat.fallen = without(seat.fallen, event.figure)


def _off_board_by_hand(shown: Position, event: OffBoardByHand) -> None:
    one = shown.figures[event.figure]
    for card in one.attached:
        shown.seats[card // CARDS].discards += (card,)
    one.attached = ()
    _measure(shown, one)
    one.cell, one.tapped, one.done = OFF, False, False
    one.damage = one.block = one.webs = one.hp = 0
    shown.seat_of(event.figure).fallen += (event.figure,)


def _damage_by_hand(shown: Position, event: DamageByHand) -> None:
    one = shown.figures[event.figure]
    one.damage = event.damage
    one.hp = max(0, one.max_hp - one.damage)


def _tapped_by_hand(shown: Position, event: TappedByHand) -> None:
    shown.figures[event.figure].tapped = event.there


def _activated_by_hand(shown: Position, event: ActivatedByHand) -> None:
    shown.figures[event.figure].done = event.there


def _webs_by_hand(shown: Position, event: WebsByHand) -> None:
    shown.figures[event.figure].webs = event.webs


def _under_by_hand(shown: Position, event: UnderByHand) -> None:
    one, seat = shown.figures[event.figure], shown.seats[event.card // CARDS]
    if not event.there:
        one.attached = without(one.attached, event.card)
        seat.discards += (event.card,)
    else:
        one.attached += (event.card,)
        if event.came == "hand":
            seat.hand = taken(seat.hand, event.card)
        elif event.came == "deck":
            seat.deck -= 1
        else:
            seat.discards = without(seat.discards, event.card)
    _measure(shown, one)


def _holding_by_hand(shown: Position, event: HoldingByHand) -> None:
    seat = shown.seats[event.seat]
    if event.store == "vault":
        seat.vault = event.amount
    elif event.store == "supply":
        seat.supply = event.amount
    else:
        seat.vp = event.amount
    shown.count()


CHANGES: Final[Reader[Position, [], None]] = Reader(
    "what is shown of Command",
    on(Locked, _locked),
    on(MatchStarted, _nothing),
    on(Mustered, _mustered),
    on(Stationed, _stationed),
    on(Shuffled, _nothing),
    on(FirstDrawn, _first_drawn),
    on(TurnStarted, _turn_started),
    on(PhaseStarted, _phase_started),
    on(Activated, _activated),
    on(ActivationEnded, _activation_ended),
    on(GoldMoved, _gold_moved),
    on(EndTriggered, _end_triggered),
    on(VictoryPoints, _victory_points),
    on(MatchEnded, _match_ended),
    on(Drew, _drew),
    on(DrewCard, _drew_card),
    on(DrewCreatures, _drew_creatures),
    on(DrewCreature, _drew_creature),
    on(Revealed, _revealed),
    on(Discarded, _discarded),
    on(Attached, _attached),
    on(WebLaid, _web_laid),
    on(WebRemoved, _web_removed),
    on(LaidOpen, _nothing),
    on(Declared, _declared),
    on(Tapped, _tapped),
    on(Untapped, _untapped),
    on(Consented, _nothing),
    on(Resolving, _resolving),
    on(Aimed, _aimed),
    on(Resolved, _resolved),
    on(Fizzled, _fizzled),
    on(Moved, _moved),
    on(Damaged, _damaged),
    on(Guarded, _guarded),
    on(Dodged, _dodged),
    on(Blocked, _blocked),
    on(Healed, _healed),
    on(Triggered, _nothing),
    on(Destroyed, _destroyed),
    on(Deployed, _deployed),
    on(OnBoardByHand, _on_board_by_hand),
    on(OffBoardByHand, _off_board_by_hand),
    on(DamageByHand, _damage_by_hand),
    on(TappedByHand, _tapped_by_hand),
    on(ActivatedByHand, _activated_by_hand),
    on(WebsByHand, _webs_by_hand),
    on(UnderByHand, _under_by_hand),
    on(HoldingByHand, _holding_by_hand),
)
"""Every kind of event: a test says that none is forgotten."""
