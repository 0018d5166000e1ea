"""How cards, loot, quests and events of Trials come and go, and the initiative is rolled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.board.grid import bits
from game.rules.trials.events import (
    ActionDeclared,
    Ailed,
    BoonCame,
    CampAllied,
    CampWoke,
    CardBack,
    CardDiscarded,
    CardGone,
    CardsDrawn,
    ChainPlayed,
    ChestFlipped,
    DeckCycled,
    EventActs,
    EventDrawn,
    InitiativeRolled,
    Located,
    LootGained,
    LootUsed,
    MarkerDone,
    ObjectiveDone,
    Ordered,
    PieceMoved,
    PiecePlaced,
    Played,
    PlayOver,
    Progress,
    QuestRevealed,
    RingPut,
    TierDone,
    TieRolled,
    TitleTaken,
    TokenPlaced,
    VictoryPoints,
)
from game.table.board.shown import CardDealt, DiceShown, Lit, Shown, Star
from game.table.look.glyphs import UNKNOWN
from game.table.motion import easing, moves, signs
from game.table.motion import tempo as usual
from game.table.motion.animation import (
    Animation,
    Pace,
    abreast,
    nothing,
    quick,
    together,
    wait,
)
from game.table.trials import tempo
from game.table.trials.glyphs import LOOT as LOOT_ICONS
from game.table.trials.glyphs import event_key, key, loot_key
from game.table.trials.position import UNSEEN, Position
from game.table.trials.signs import (
    DECK,
    HAND,
    PLAYED,
    SPENT,
    CardMoving,
    DeckCycling,
    EventTurning,
    Sorting,
    TableShown,
    table_of,
    turns,
)
from game.table.trials.tints import LAMP, WAKES
from game.table.trials.tokens import CHEST, EMPTIED

D20: Final = "d20"


def _own(
    length: float, put: Callable[[TableShown, float], None], *cues: str, step: float = -1.0
) -> Animation:
    """Return an animation of the panels alone; the next event may begin after ``step`` seconds."""

    def frame(shown: Shown, share: float) -> None:
        put(table_of(shown), share)

    found = tuple((0.0, cue) for cue in cues)
    return Animation(length, length if step < 0.0 else step, frame, found)


def _over(shown: Position, figure: int, icon: str, cue: str, pace: Pace) -> Animation:
    """Return an icon that rises over somebody."""
    place = shown.place_of(figure) if figure >= 0 else None
    return signs.rising(pace, place, icon, cue) if place is not None else nothing()


# --- cards


def _card(
    pace: Pace, seat: int, card: int, source: str, target: str, time: float, step: float = -1.0
) -> Animation:
    """Return the way of a card; calm, it is simply there."""

    def put(own: TableShown, share: float) -> None:
        part = 1.0 if pace.reduced else easing.in_out(share)
        own.cards.append(CardMoving(seat, card, source, target, part))

    return _own(pace.time(time), put, "card turn", step=step)


def drawn(shown: Position, event: CardsDrawn, pace: Pace, serial: int) -> Animation:
    """Cards come to a hand one after the other; other hands are filled meanwhile."""
    first, apart = pace.time(tempo.DRAW), pace.time(tempo.DRAW_APART)
    length = first + apart * (event.count - 1)

    def put(own: TableShown, share: float) -> None:
        now = share * length
        parts = tuple(
            easing.clamp((now - at * apart) / first) if first else 1.0 for at in range(event.count)
        )
        own.coming[event.seat] = tuple(float(part >= 1.0) for part in parts)
        if not pace.reduced:
            own.cards += [
                CardMoving(event.seat, UNSEEN, DECK, HAND, easing.in_out(part))
                for part in parts
                if part < 1.0
            ]

    return _own(length, put, "card deal", step=apart * event.count)


def declared(shown: Position, event: ActionDeclared, pace: Pace, serial: int) -> Animation:
    """A card of the hand comes to the board; a Primary stays where it lies (T21.3)."""
    hero = shown.heroes[event.figure]
    if event.card in hero.primaries or event.card < 0:
        return nothing("card turn")
    return _card(pace, event.figure, event.card, HAND, PLAYED, tempo.CARD)


def chained(shown: Position, event: ChainPlayed, pace: Pace, serial: int) -> Animation:
    """A chain joins it."""
    return _card(pace, event.seat, event.card, HAND, PLAYED, tempo.CARD)


def played(shown: Position, event: Played, pace: Pace, serial: int) -> Animation:
    """A play comes onto the pile, and is left to be read before anybody answers."""
    length = pace.time(tempo.CARD)

    def put(own: TableShown, share: float) -> None:
        own.plays[event.play] = 1.0 if pace.reduced else easing.out(share)
        if event.card >= 0:
            own.cards.append(CardMoving(event.seat, event.card, HAND, PLAYED, share))

    return replace(_own(length, put, "card turn"), hold=pace.left(*tempo.PLAY_READ))


def play_over(shown: Position, event: PlayOver, pace: Pace, serial: int) -> Animation:
    """It is lifted off the pile and goes; what it does is seen meanwhile."""
    gone = next((one for one in shown.pile if one.play == event.play), None)
    if gone is None:
        return nothing()

    def put(own: TableShown, share: float) -> None:
        own.leaving.append((gone, share))

    return _own(pace.time(tempo.SPENT), put, step=0.0)


def discarded(shown: Position, event: CardDiscarded, pace: Pace, serial: int) -> Animation:
    """A card goes to the spent ones."""
    return _card(
        pace, event.seat, event.card, HAND, SPENT, tempo.SPENT, pace.time(tempo.DRAW_APART)
    )


def gone(shown: Position, event: CardGone, pace: Pace, serial: int) -> Animation:
    """An ongoing card goes to the spent ones."""
    return _card(pace, event.seat, event.card, PLAYED, SPENT, tempo.SPENT, 0.0)


def back(shown: Position, event: CardBack, pace: Pace, serial: int) -> Animation:
    """A card comes back to the hand, open to all."""
    return _card(pace, event.seat, event.card, SPENT, HAND, tempo.CARD)


def cycled(shown: Position, event: DeckCycled, pace: Pace, serial: int) -> Animation:
    """Gold cards slide in as a new deck; then a Primary turns over."""
    if event.turned >= 0:

        def turn(own: TableShown, share: float) -> None:
            own.flips[event.turned] = 1.0 if pace.reduced else share

        return _own(pace.time(tempo.FLIP), turn, "card turn")
    count = len(event.cards)

    def put(own: TableShown, share: float) -> None:
        own.cycling = DeckCycling(event.seat, count, 1.0 if pace.reduced else share)

    return _own(pace.time(tempo.CYCLE), put, "card deal")


# --- initiative


def initiative(
    shown: Position, event: InitiativeRolled | TieRolled, pace: Pace, serial: int
) -> Animation:
    """All d20 of the heroes fall at once; of two of one hero the better is shown (T15)."""
    throw = pace.time(usual.REDUCED_DICE if pace.reduced else usual.THROW[-1])
    read = pace.hold(usual.DICE_READ)
    length = throw + read

    def frame(frame: Shown, share: float) -> None:
        own, now = table_of(frame), share * length
        own.rolled.append((event.seat, event.value))
        rolled = 1.0 if pace.reduced or not throw else easing.clamp(now / throw)
        alpha = easing.clamp(now / throw) if pace.reduced and throw else 1.0
        many = len(own.rolled)
        frame.dice = DiceShown(
            serial,
            (D20,) * many,
            tuple(value for _, value in own.rolled),
            (),
            shown.figures[event.seat].side,
            rolled,
            (now - throw) * (pace.speed or 1),
            alpha,
            calm=pace.reduced,
            sides=tuple(shown.figures[seat].side for seat, _ in own.rolled),
        )

        own.dice = frame.dice

    cues = ((0.0, "die tumble"), (throw * 0.92, "die settles"))
    return abreast(Animation(length, length, frame, cues))


def ordered(shown: Position, event: Ordered, pace: Pace, serial: int) -> Animation:
    """The track sorts itself."""
    before = turns(shown)

    def put(own: TableShown, share: float) -> None:
        own.sorting = Sorting(before, 1.0 if pace.reduced else easing.in_out(share))

    return _own(pace.time(tempo.SORT), put, "card deal")


# --- events


def event_drawn(shown: Position, event: EventDrawn, pace: Pace, serial: int) -> Animation:
    """The card of the event turns up and is read."""
    return _event(pace, event.event)


def marker_done(shown: Position, event: MarkerDone, pace: Pace, serial: int) -> Animation:
    """What an event does now is read again."""
    return _event(pace, event.event)


def _event(pace: Pace, card: int) -> Animation:
    turn, read = pace.time(tempo.EVENT), pace.left(*tempo.EVENT_READ)
    length = turn + read

    def put(own: TableShown, share: float) -> None:
        part = easing.clamp(share * length / turn) if turn and not pace.reduced else 1.0
        own.event = EventTurning(card, part)

    return _own(length, put, "card turn")


def located(shown: Position, event: Located, pace: Pace, serial: int) -> Animation:
    """The lamps of its row and column light up from both ends, and cross at the place."""
    grid = shown.tables.realm.grid
    row, column = grid.row(event.cell), grid.col(event.cell)
    floor = shown.tables.realm.floor
    rows: dict[int, list[int]] = {}
    for cell in bits(floor):
        away = abs(grid.col(cell) - column) if grid.row(cell) == row else -1
        if away < 0 and grid.col(cell) == column:
            away = abs(grid.row(cell) - row)
        if away >= 0:
            rows.setdefault(away, []).append(cell)
    farthest = max(rows, default=0)
    length = pace.time(tempo.LAMPS)

    def frame(frame: Shown, share: float) -> None:
        for away, cells in rows.items():
            # The farther off, the sooner its lamp burns; that of the place burns last.
            begins = 0.0 if pace.reduced else 0.6 * (1.0 - away / max(1, farthest))
            strength = easing.clamp((share - begins) * 5.0) * easing.clamp((1.0 - share) * 6.0)
            frame.effects += [Lit(cell, strength, LAMP) for cell in cells if strength > 0.0]

    return Animation(length, length, frame, ((0.0, "magic"),))


def acts(shown: Position, event: EventActs, pace: Pace, serial: int) -> Animation:
    """An event does something to somebody."""
    return _over(shown, event.figure, event_key(event.id), "condition", pace)


# --- quests and VP


def quest_revealed(shown: Position, event: QuestRevealed, pace: Pace, serial: int) -> Animation:
    """A quest is laid open: it turns over, and is left to be read."""
    turn, read = pace.time(tempo.FLIP), pace.left(*tempo.REVEAL)
    length = turn + read

    def put(own: TableShown, share: float) -> None:
        turned = easing.clamp(share * length / turn) if turn and not pace.reduced else 1.0
        own.revealed[event.quest] = turned

    return _own(length, put, "card turn")


def progress(shown: Position, event: Progress, pace: Pace, serial: int) -> Animation:
    """The bar of a party fills."""
    before = event.total - event.amount

    def put(own: TableShown, share: float) -> None:
        part = 1.0 if pace.reduced else easing.out(share)
        own.bars[event.quest, event.party] = before + event.amount * part

    return _own(pace.time(tempo.BAR), put, "coin")


def objective(shown: Position, event: ObjectiveDone, pace: Pace, serial: int) -> Animation:
    """The emblem of the party falls onto the place."""
    return signs.drop(pace, event.cell)


def tier(shown: Position, event: TierDone, pace: Pace, serial: int) -> Animation:
    """The star of the tier flares up; its VP fly to the plaque after it."""

    def put(own: TableShown, share: float) -> None:
        own.stars[event.quest, event.tier] = 1.0 - abs(2.0 * share - 1.0)

    return _own(pace.time(usual.STAR), put, step=0.0)


def points(shown: Position, event: VictoryPoints, pace: Pace, serial: int) -> Animation:
    """A star flies to the plaque from whoever won it, and back to what was lost from there."""
    place = _scored(shown, event)
    if place is None:
        return wait(pace.hold(usual.STAR_READ), f"victory point/{event.total}")
    if event.amount >= 0:
        return signs.star(pace, place, event.party, event.amount, event.total)
    return _lost(pace, place, event)


def _scored(shown: Position, event: VictoryPoints) -> tuple[float, float] | None:
    """Return where VP were won or lost: of loot at its hero, of quests at who served them, else at
    the acting figure.
    """
    for past in reversed(shown.log[-6:]):
        if isinstance(past, Progress | ObjectiveDone) and past.party == event.party:
            if (found := shown.place_of(past.seat)) is not None:
                return found
        elif isinstance(past, LootGained | TitleTaken) and past.seat >= 0:
            if shown.heroes[past.seat].party == event.party:
                return shown.place_of(past.seat)
        elif isinstance(past, TokenPlaced):
            return shown.place(past.cell)
    own = [one.seat for one in shown.members(event.party)]
    return shown.place_of(shown.acting) if shown.acting in own else None


def _lost(pace: Pace, place: tuple[float, float], event: VictoryPoints) -> Animation:
    """A star flies from the plaque to what was lost."""
    length = pace.time(usual.STAR)

    def frame(shown: Shown, share: float) -> None:
        part = 0.0 if pace.reduced else 1.0 - easing.in_out(share)
        shown.effects.append(Star(*place, event.party, event.amount, part))

    return Animation(length, pace.time(usual.STAR_STEP), frame, ((0.0, "mishap"),))


# --- loot, pieces and tokens


def loot(shown: Position, event: LootGained, pace: Pace, serial: int) -> Animation:
    """A loot card flies to its hero, out of the chest that opens if it was in one."""
    icon = loot_key(event.id)
    flies = _deal(pace, event.seat, icon)
    last = next((one for one in reversed(shown.log[-4:]) if isinstance(one, ChestFlipped)), None)
    if event.why != "chest" or last is None or last.full:
        return flies
    cell = shown.tables.realm.chests[last.chest]
    return together(
        (
            signs.opening(pace, cell, CHEST, EMPTIED, LOOT_ICONS.get(event.id, UNKNOWN), "chest"),
            flies,
        )
    )


def _deal(pace: Pace, figure: int, icon: str) -> Animation:
    length = pace.time(tempo.LOOT)

    def frame(shown: Shown, share: float) -> None:
        alpha, come = easing.clamp(share * 4.0), easing.back(share)
        if pace.reduced:
            come = 1.0
        lift = 0.0 if pace.reduced else 4.0 * share * (1.0 - share)
        shown.effects.append(CardDealt(figure, "", come, lift, 0.0, alpha, icon))

    return Animation(length, length, frame, ((0.0, "card deal"),))


def loot_used(shown: Position, event: LootUsed, pace: Pace, serial: int) -> Animation:
    """A loot card is used, or ready again."""
    return _over(shown, event.seat, loot_key(event.id), "magic", pace)


def chest(shown: Position, event: ChestFlipped, pace: Pace, serial: int) -> Animation:
    """A chest is full again; one that is emptied opens with what was in it."""
    if not event.full:
        return nothing()
    return signs.drop(pace, shown.tables.realm.chests[event.chest])


def token(shown: Position, event: TokenPlaced, pace: Pace, serial: int) -> Animation:
    """A token falls onto its space."""
    return signs.drop(pace, event.cell)


def piece(shown: Position, event: PiecePlaced | PieceMoved, pace: Pace, serial: int) -> Animation:
    """A piece comes, or is elsewhere: its spaces light up."""
    rows = [[cell] for cell in bits(event.cells)]
    whole = [[cell for row in rows for cell in row]] if rows else []
    return moves.light(pace, whole, key(event.piece), "magic")


# --- signs over figures


def ailed(shown: Position, event: Ailed, pace: Pace, serial: int) -> Animation:
    """An ailment comes, with how much of it."""
    place = shown.place_of(event.figure)
    if place is None:
        return nothing()
    sign = signs.rising(pace, place, key(event.ailment), "condition")
    return together((sign, signs.label(pace, place, f"+{event.amount}", "miss")))


def ring(shown: Position, event: RingPut, pace: Pace, serial: int) -> Animation:
    """A ring is put on somebody."""
    return _over(shown, event.figure, key(event.ring), "condition", pace)


def boon(shown: Position, event: BoonCame, pace: Pace, serial: int) -> Animation:
    """Something lasts on somebody from now on."""
    return quick(_over(shown, event.figure, key(event.what_kind), "", pace))


def woke(shown: Position, event: CampWoke, pace: Pace, serial: int) -> Animation:
    """The rings of a camp flash brass."""
    camp = shown.camps[event.camp]
    cells = [cell for figure in camp.members for cell in shown.cells(figure)]
    length = pace.time(tempo.WAKE)
    lit = moves.light(pace, [cells], WAKES, "condition")

    def frame(frame: Shown, share: float) -> None:
        lit.frame(frame, share)
        for figure in camp.members:
            if mini := frame.minis.get(figure):
                mini.outline = max(mini.outline, 1.0 - share)

    return replace(lit, length=length, step=length, frame=frame)


def allied(shown: Position, event: CampAllied, pace: Pace, serial: int) -> Animation:
    """The members of a camp change sides."""
    camp = shown.camps[event.camp]
    shows = [_over(shown, figure, key("camp"), "", pace) for figure in camp.members]
    return together(shows) if shows else nothing()


def title(shown: Position, event: TitleTaken, pace: Pace, serial: int) -> Animation:
    """Somebody is the Champion now."""
    return _over(shown, event.seat, key("champion"), "condition", pace)
