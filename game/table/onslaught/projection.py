"""Onslaught as far as it has been shown: figures, cards and dials, and what each event changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.onslaught.codes import DUNGEON, SIDES
from game.rules.onslaught.events import (
    ActivationEnded,
    ActivationStarted,
    ActiveChosen,
    AttackDeclared,
    Bloodied,
    CardByHand,
    CardFlipped,
    CardSkipped,
    ChestByHand,
    ChestOpened,
    ConditionGained,
    ConditionLost,
    Damaged,
    Dealt,
    Defeated,
    DialByHand,
    DialSet,
    DialTurned,
    ExpByHand,
    ExpGained,
    FirstRolled,
    FirstTied,
    FirstWon,
    Hand,
    Healed,
    HeldByHand,
    HpByHand,
    InitiativeGiven,
    InitiativeLocked,
    InitiativePassed,
    ItemDropped,
    ItemGained,
    ItemSpent,
    LaidByHand,
    LevelledUp,
    MatchEnded,
    MonsterChosen,
    Moved,
    NumberCalled,
    OffMapByHand,
    OnMapByHand,
    Paid,
    PhaseStarted,
    Placed,
    PointsByHand,
    Primed,
    Pulled,
    Pushed,
    Recovered,
    Reinforced,
    Result,
    Rolled,
    RoundStarted,
    Teleported,
    TokenByHand,
    VpChanged,
)
from game.rules.onslaught.tables import Tables
from game.table.board.shown import Shown, Token
from game.table.motion.projection import OFF, Figure, Projection

NO_CARD: Final = -1
FACE_DOWN: Final = 0
"""In place of the number of an initiative card."""
CHEST_SHUT: Final = "chest_shut"
CHEST_OPEN: Final = "chest_open"
LOOT: Final = "loot"
FALLEN: Final = "defeated"
"""The token that lies where a hero fell: a marker that blocks nothing (R38a)."""
FELL: Final = "fell"
"""The kind of the ids that explain who fell on a space; the figure's place follows."""
TOKENS: Final = (CHEST_SHUT, CHEST_OPEN, LOOT, FALLEN)
"""What lies on the floor, as it is painted."""


@dataclass(slots=True)
class FigureNow(Figure):
    """One figure as shown."""

    exp: int = 0
    level_up: str = ""
    items: list[str] = field(default_factory=list)
    dials: dict[str, int] = field(default_factory=dict)
    primed: list[str] = field(default_factory=list)
    bloodied: bool = False
    card: int = NO_CARD
    """-1 none, 0 face down and unknown to the viewer, else its number."""
    faceup: bool = False


TIED: Final = -2
"""In place of the seat that won a roll."""


@dataclass(slots=True)
class RollShown:
    """The last roll: what the tray shows."""

    figure: int
    ability: str
    dice: tuple[int, ...]
    kept: tuple[int, ...]
    bonus: tuple[tuple[str, int], ...]
    total: int
    seat: int = -1
    """Who rolls for a seat and not for a figure, as for the first player."""
    results: list[tuple[int, str, int]] = field(default_factory=list)
    """Each target with its outcome (critical, fumble, hit, miss, slain) and armour class."""
    pairs: tuple[tuple[int, int], ...] = ()
    """For the first player: who has rolled, with the number of dice before those of that seat."""
    won: int = NOBODY
    """The seat that won that roll; `TIED` where both roll again."""


@dataclass(slots=True, frozen=True)
class PointsChange:
    """One change of a side's victory points and its reason (the clause)."""

    seat: int
    change: int
    total: int
    reason: str
    figure: int
    round: int


@dataclass(slots=True, frozen=True)
class Declared:
    """The attack that is being made."""

    figure: int
    ability: str
    targets: tuple[int, ...]
    cells: tuple[int, ...]
    space: int


@dataclass(slots=True)
class MatchNow(Projection[FigureNow]):
    """What the window shows of a match of Onslaught."""

    hands: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Cards in hand by seat, ``FACE_DOWN`` for one that the viewer may not see."""
    chests: list[int] = field(default_factory=list)
    loot: list[tuple[int, str]] = field(default_factory=list)
    fallen: dict[int, int] = field(default_factory=dict)
    """By hero the space on which it fell (R38)."""
    lying: dict[str, int] = field(default_factory=dict)
    """Dials of items that lie on the map; they go on turning there."""
    active: int = OFF
    called: int = 0
    """The initiative number being called, in tenths."""
    acted: list[int] = field(default_factory=list)
    """Who has had a turn in this round or has it now, in that order."""
    paid: dict[str, str] = field(default_factory=dict)
    """Actions spent by whoever acts: what was paid, and as what it was used."""
    changes: list[PointsChange] = field(default_factory=list)
    locked: set[int] = field(default_factory=set)
    roll: RollShown | None = None
    declared: Declared | None = None
    winner: int | None = None
    reason: str = ""
    worth: Mapping[str, int] = field(default_factory=dict)
    """The items that bring points to whoever holds them at the end, with how many."""
    let_go: dict[str, int] = field(default_factory=dict)
    """By item the seat that held it last before it fell to the floor."""

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        STEPS(self, event)

    def carried(self, one: FigureNow) -> tuple[str, ...]:
        """Return the items of a figure that bring points at the end."""
        return tuple(item for item in one.items if item in self.worth)

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves."""
        frame = Projection.still(self)
        shut = (Token(cell, CHEST_SHUT) for cell in self.chests)
        lying = [Token(cell, LOOT, item, item in self.worth) for cell, item in self.loot]
        # Whoever was set on the map again lies nowhere.
        fell = (
            Token(cell, FALLEN, means=(FELL, str(one)))
            for one, cell in self.fallen.items()
            if not self.figures[one].standing
        )
        frame.tokens = (*fell, *shut, *sorted(lying, key=lambda token: token.prize))
        return frame

    def card_of(self, one: FigureNow) -> str | None:
        """Return the initiative card that hangs on a miniature: none from its own turn on.

        A card that lies face down shows its back, to whoever knows it too; its face only where all
        cards are seen open.
        """
        if self.phase == "action" and (one.done or one.index == self.acting):
            return None
        seen = one.faceup or self.open_cards
        return on_card(one.card if seen else min(one.card, FACE_DOWN))

    def order(self) -> list[FigureNow]:
        """Return the figures that hold a card, by the number on it; unknown cards come last."""
        held = [one for one in self.figures.values() if one.card != NO_CARD]
        return sorted(held, key=lambda one: (one.card if one.card > 0 else 999, one.index))


def on_card(number: int) -> str | None:
    """Return what stands on an initiative card: nothing where it lies face down, or is none."""
    return None if number == NO_CARD else str(number) if number != FACE_DOWN else ""


def project(stride: int, figures: Iterable[FigureNow], chests: Iterable[int] = ()) -> MatchNow:
    """Return a projection of a public position: its figures and the chests still closed."""
    shown = MatchNow(stride, sides=SIDES[:DUNGEON], chests=list(chests))
    for one in figures:
        shown.figures[one.index] = one
        if one.seat >= 0:
            shown.points.setdefault(one.seat, 0)
    return shown


def opening(tables: Tables) -> MatchNow:
    """Return the projection of a match in which nothing has happened yet."""
    figures = (
        FigureNow(
            figure,
            tables.ids[figure],
            SIDES[side],
            side if side != DUNGEON else NOBODY,
            tables.hp[figure],
            tables.hp[figure],
            footprint=tables.footprint[figure],
        )
        for figure, side in enumerate(tables.side)
    )
    chests = [cell for cell in range(tables.grid.size) if tables.chests >> cell & 1]
    shown = project(tables.grid.stride, figures, chests)
    shown.rounds, shown.worth = tables.scenario.rounds, tables.scenario.points.held
    return shown


# --- what each kind of event changes


def _first_rolled(shown: MatchNow, event: FirstRolled) -> None:
    """Lay the dice of the second side beside those of the first, which stay."""
    if not event.dice:
        return
    before = shown.roll
    if before is None or not before.pairs or before.won != NOBODY or len(before.pairs) > 1:
        before = RollShown(OFF, "", (), (), (), 0)
    start = len(before.dice)
    shown.roll = RollShown(
        OFF, "", (*before.dice, *event.dice), (*before.kept, start + event.kept), (),
        event.dice[event.kept], event.seat, pairs=(*before.pairs, (event.seat, start)),
    )  # fmt: skip


def _first_won(shown: MatchNow, event: FirstWon) -> None:
    if shown.roll is not None:
        shown.roll.won = event.seat


def _first_tied(shown: MatchNow, event: FirstTied) -> None:
    if shown.roll is not None:
        shown.roll.won = TIED


def _active_chosen(shown: MatchNow, event: ActiveChosen) -> None:
    shown.active = event.seat


def _placed(shown: MatchNow, event: Placed) -> None:
    if one := shown.figures.get(event.figure):
        one.cell = event.cell


def _round_started(shown: MatchNow, event: RoundStarted) -> None:
    shown.round = event.round
    shown.active = event.active
    shown.called = 0
    shown.phase = "initiative"  # the end of the round before is over
    shown.locked.clear()
    shown.acted.clear()
    for one in shown.figures.values():
        one.done = False
        one.faceup = False
        if one.seat >= 0:
            one.card = NO_CARD


def _phase_started(shown: MatchNow, event: PhaseStarted) -> None:
    shown.phase = event.phase


def _dealt(shown: MatchNow, event: Dealt) -> None:
    shown.hands[event.seat] = (FACE_DOWN,) * event.count


def _hand(shown: MatchNow, event: Hand) -> None:
    shown.hands[event.seat] = event.cards


def _initiative_given(shown: MatchNow, event: InitiativeGiven) -> None:
    if one := shown.figures.get(event.figure):
        one.card = event.card
        one.faceup = event.faceup
        hand = list(shown.hands.get(one.seat, ()))
        gone = one.card if one.card in hand else FACE_DOWN
        if gone in hand:
            hand.remove(gone)
        shown.hands[one.seat] = tuple(hand)


def _initiative_locked(shown: MatchNow, event: InitiativeLocked) -> None:
    shown.locked.add(event.seat)


def _number_called(shown: MatchNow, event: NumberCalled) -> None:
    shown.called = event.number


def _card_flipped(shown: MatchNow, event: CardFlipped | CardSkipped) -> None:
    if one := shown.figures.get(event.figure):
        one.card = event.card
        one.faceup = True


def _card_skipped(shown: MatchNow, event: CardSkipped) -> None:
    _card_flipped(shown, event)
    if one := shown.figures.get(event.figure):
        one.done = True


def _activation_started(shown: MatchNow, event: ActivationStarted) -> None:
    shown.acting = event.figure
    shown.acted.append(event.figure)
    shown.paid.clear()
    if shown.roll is not None and shown.roll.figure != event.figure:
        shown.roll = None  # the dice of somebody else's attack are put away


def _activation_ended(shown: MatchNow, event: ActivationEnded) -> None:
    if one := shown.figures.get(event.figure):
        one.done = True
    shown.acting = OFF
    shown.paid.clear()


def _paid(shown: MatchNow, event: Paid) -> None:
    if event.figure == shown.acting and event.action != "free":
        shown.paid[event.action] = event.use


def _moved(shown: MatchNow, event: Moved | Pushed | Pulled) -> None:
    if (one := shown.figures.get(event.figure)) and event.path:
        one.cell = event.path[-1]


def _teleported(shown: MatchNow, event: Teleported) -> None:
    if one := shown.figures.get(event.figure):
        one.cell = event.end


def _dial_set(shown: MatchNow, event: DialSet | DialTurned) -> None:
    one = shown.figures.get(event.figure)
    dials = one.dials if one is not None else shown.lying
    dials[event.ability] = event.value


def _attack_declared(shown: MatchNow, event: AttackDeclared) -> None:
    shown.declared = Declared(
        event.figure,
        event.ability,
        event.targets,
        event.cells,
        event.space,
    )


def _rolled(shown: MatchNow, event: Rolled) -> None:
    shown.roll = RollShown(
        event.figure,
        event.ability,
        event.dice,
        (event.kept,),
        event.bonus,
        event.total,
    )
    if one := shown.figures.get(event.figure):
        one.primed.clear()


def _result(shown: MatchNow, event: Result) -> None:
    # Whoever is slain or hit without a roll has no armour class to compare with (R54, R57).
    rolled = event.ac > 0
    if rolled and shown.roll is not None and shown.roll.figure == event.figure:
        shown.roll.results.append((event.target, event.outcome, event.ac))


def _hp(shown: MatchNow, event: Damaged | Healed) -> None:
    if one := shown.figures.get(event.figure):
        one.hp = event.hp


def _bloodied(shown: MatchNow, event: Bloodied) -> None:
    if one := shown.figures.get(event.figure):
        one.bloodied = True


def _recovered(shown: MatchNow, event: Recovered) -> None:
    if one := shown.figures.get(event.figure):
        one.bloodied = False


def _defeated(shown: MatchNow, event: Defeated) -> None:
    if one := shown.figures.get(event.figure):
        if one.seat >= 0:
            shown.fallen[event.figure] = one.cell if one.standing else event.cell
        one.cell = OFF
        one.hp = 0
        one.conditions.clear()


def _condition_gained(shown: MatchNow, event: ConditionGained) -> None:
    if (one := shown.figures.get(event.figure)) and event.condition not in one.conditions:
        one.conditions.append(event.condition)


def _condition_lost(shown: MatchNow, event: ConditionLost) -> None:
    if (one := shown.figures.get(event.figure)) and event.condition in one.conditions:
        one.conditions.remove(event.condition)


def _chest_opened(shown: MatchNow, event: ChestOpened) -> None:
    if event.cell in shown.chests:
        shown.chests.remove(event.cell)


def _item_gained(shown: MatchNow, event: ItemGained) -> None:
    item = event.item
    shown.loot = [lying for lying in shown.loot if lying[1] != item]
    if one := shown.figures.get(event.figure):
        one.items.append(item)
        one.dials[item] = shown.lying.pop(item, 0)


def _item_dropped(shown: MatchNow, event: ItemDropped) -> None:
    item = event.item
    if (one := shown.figures.get(event.figure)) and item in one.items:
        one.items.remove(item)
        shown.lying[item] = one.dials.pop(item, 0)
        shown.let_go[item] = one.seat
    shown.loot.append((event.cell, item))


def _item_spent(shown: MatchNow, event: ItemSpent) -> None:
    item = event.item
    if (one := shown.figures.get(event.figure)) and item in one.items:
        one.items.remove(item)
        one.dials.pop(item, None)


def _exp_gained(shown: MatchNow, event: ExpGained) -> None:
    if one := shown.figures.get(event.figure):
        one.exp = event.exp


def _levelled_up(shown: MatchNow, event: LevelledUp) -> None:
    if one := shown.figures.get(event.figure):
        one.level_up = event.ability


def _vp_changed(shown: MatchNow, event: VpChanged) -> None:
    shown.points[event.seat] = event.total
    shown.changes.append(
        PointsChange(
            event.seat,
            event.change,
            event.total,
            event.reason,
            event.figure,
            shown.round,
        )
    )


def _monster_chosen(shown: MatchNow, event: MonsterChosen) -> None:
    shown.acting = event.figure
    shown.acted.append(event.figure)
    shown.paid.clear()
    shown.roll = None  # a monster strikes without dice; those of another's attack are put away


def _primed(shown: MatchNow, event: Primed) -> None:
    if one := shown.figures.get(event.figure):
        one.primed.append(event.ability)


def _reinforced(shown: MatchNow, event: Reinforced) -> None:
    if one := shown.figures.get(event.figure):
        one.cell = event.cell
        one.hp = one.max_hp
        one.conditions.clear()
        one.done = True  # it comes back at the end of a round (R56), and acts in the next


def _initiative_passed(shown: MatchNow, event: InitiativePassed) -> None:
    shown.active = event.seat


def _match_ended(shown: MatchNow, event: MatchEnded) -> None:
    shown.winner = event.winner
    shown.reason = event.reason
    shown.acting = OFF


def _points_by_hand(shown: MatchNow, event: PointsByHand) -> None:
    shown.points[event.seat] = event.points


def _chest_by_hand(shown: MatchNow, event: ChestByHand) -> None:
    kept = [each for each in shown.chests if each != event.cell]
    shown.chests = sorted([*kept, event.cell]) if event.there else kept


def _on_map_by_hand(shown: MatchNow, event: OnMapByHand) -> None:
    if one := shown.figures.get(event.figure):
        one.cell, one.hp = event.cell, event.hp


def _off_map_by_hand(shown: MatchNow, event: OffMapByHand) -> None:
    if one := shown.figures.get(event.figure):
        one.cell, one.hp = OFF, 0
        one.conditions.clear()


def _hp_by_hand(shown: MatchNow, event: HpByHand) -> None:
    if one := shown.figures.get(event.figure):
        one.hp, one.bloodied = event.hp, event.bloodied


def _exp_by_hand(shown: MatchNow, event: ExpByHand) -> None:
    if one := shown.figures.get(event.figure):
        one.exp = event.exp


def _dial_by_hand(shown: MatchNow, event: DialByHand) -> None:
    if one := shown.figures.get(event.figure):
        one.dials[event.ability] = event.value


def _token_by_hand(shown: MatchNow, event: TokenByHand) -> None:
    if one := shown.figures.get(event.figure):
        one.conditions = [each for each in one.conditions if each != event.condition]
        one.conditions.extend([event.condition] * event.there)


def _card_by_hand(shown: MatchNow, event: CardByHand) -> None:
    if one := shown.figures.get(event.figure):
        one.card, one.faceup = event.card, True
    if other := shown.figures.get(event.other):
        other.card, other.faceup = int(event.old), True


def _item_by_hand(shown: MatchNow, event: HeldByHand | LaidByHand) -> None:
    item = event.item
    shown.loot = [lying for lying in shown.loot if lying[1] != item]
    dial = shown.lying.pop(item, 0)
    if (old := shown.figures.get(event.other)) and item in old.items:
        old.items.remove(item)
        dial = old.dials.pop(item, 0)
    if one := shown.figures.get(event.figure):
        one.items.append(item)
        one.dials[item] = dial
    else:
        shown.loot.append((event.cell, item))
        shown.lying[item] = dial


STEPS: Final = Reader(
    "the projection",
    on(FirstRolled, _first_rolled),
    on(FirstWon, _first_won),
    on(FirstTied, _first_tied),
    on(ActiveChosen, _active_chosen),
    on(Placed, _placed),
    on(RoundStarted, _round_started),
    on(PhaseStarted, _phase_started),
    on(Dealt, _dealt),
    on(Hand, _hand),
    on(InitiativeGiven, _initiative_given),
    on(InitiativeLocked, _initiative_locked),
    on(NumberCalled, _number_called),
    on(CardFlipped, _card_flipped),
    on(CardSkipped, _card_skipped),
    on(ActivationStarted, _activation_started),
    on(ActivationEnded, _activation_ended),
    on(Paid, _paid),
    on(Moved, _moved),
    on(Pushed, _moved),
    on(Pulled, _moved),
    on(Teleported, _teleported),
    on(DialSet, _dial_set),
    on(DialTurned, _dial_set),
    on(AttackDeclared, _attack_declared),
    on(Rolled, _rolled),
    on(Result, _result),
    on(Damaged, _hp),
    on(Healed, _hp),
    on(Bloodied, _bloodied),
    on(Recovered, _recovered),
    on(Defeated, _defeated),
    on(ConditionGained, _condition_gained),
    on(ConditionLost, _condition_lost),
    on(ChestOpened, _chest_opened),
    on(ItemGained, _item_gained),
    on(ItemDropped, _item_dropped),
    on(ItemSpent, _item_spent),
    on(ExpGained, _exp_gained),
    on(LevelledUp, _levelled_up),
    on(VpChanged, _vp_changed),
    on(MonsterChosen, _monster_chosen),
    on(Primed, _primed),
    on(Reinforced, _reinforced),
    on(InitiativePassed, _initiative_passed),
    on(MatchEnded, _match_ended),
    on(PointsByHand, _points_by_hand),
    on(ChestByHand, _chest_by_hand),
    on(OnMapByHand, _on_map_by_hand),
    on(OffMapByHand, _off_map_by_hand),
    on(HpByHand, _hp_by_hand),
    on(ExpByHand, _exp_by_hand),
    on(DialByHand, _dial_by_hand),
    on(TokenByHand, _token_by_hand),
    on(CardByHand, _card_by_hand),
    on(HeldByHand, _item_by_hand),
    on(LaidByHand, _item_by_hand),
)
"""What each kind of event changes; of the others only the log has something."""
