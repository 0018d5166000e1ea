"""Everything that can happen in Onslaught: a class for each kind of fact.

A figure is its number and a seat its index, -1 for none; a space is its cell. An ability, item or
condition is its id.
"""

from __future__ import annotations

from typing import Final

from msgspec import field

from game.engine.events import NOBODY, Event, Kinds, Locked

Parts = tuple[tuple[str, int], ...]
"""A sum: the id of each source with what it adds."""


class OfFigure(Event, frozen=True):
    """Base of the facts that speak of one figure first."""

    figure: int


# --- set-up


class MatchStarted(Event, frozen=True):
    """The board lies ready (R55)."""

    kind = "match_started"


class FirstRolled(Event, frozen=True):
    """A seat has rolled for who is active first (R55.6); ``kept`` is the place of the die that
    counts.
    """

    kind = "first_rolled"

    seat: int
    dice: tuple[int, ...]
    kept: int


class FirstTied(Event, frozen=True):
    """Both kept dice are equal, so both seats roll again (R55c)."""

    kind = "first_tied"


class FirstWon(Event, frozen=True):
    """A seat has won the roll and decides who is active first (R55.6)."""

    kind = "first_won"

    seat: int


class ActiveChosen(Event, frozen=True):
    """``by`` has made a seat the active one of round 1 (R55.6)."""

    kind = "active_chosen"

    seat: int
    by: int


class Placed(OfFigure, frozen=True):
    """A figure stands where it begins (R55.1, R55a)."""

    kind = "placed"

    cell: int


# --- rounds and initiative


class RoundStarted(Event, frozen=True):
    """A round has begun, with its active seat (R6)."""

    kind = "round_started"

    round: int
    active: int


class PhaseStarted(Event, frozen=True):
    """A phase has begun: ``initiative``, ``action`` or ``end`` (R6, R10, R13)."""

    kind = "phase_started"

    phase: str


class Dealt(Event, frozen=True):
    """A seat has been dealt so many cards (R7)."""

    kind = "dealt"

    seat: int
    count: int


class Hand(Event, frozen=True):
    """Which cards a seat holds, for that seat alone (R9b)."""

    kind = "hand"

    seat: int
    cards: tuple[int, ...]


class InitiativeGiven(OfFigure, frozen=True):
    """A character has got an initiative card (R8, R8.2); 0 is one that the reader may not see."""

    kind = "initiative_given"

    card: int
    faceup: bool


class InitiativeLocked(Event, frozen=True):
    """All cards of a seat are given (R9c)."""

    kind = "initiative_locked"

    seat: int


class NumberCalled(Event, frozen=True):
    """A number is called, in tenths (R10, R10.2)."""

    kind = "number_called"

    number: int


class CardFlipped(OfFigure, frozen=True):
    """A character's card is turned up, and it acts (R11.1)."""

    kind = "card_flipped"

    card: int


class CardSkipped(OfFigure, frozen=True):
    """A card is called whose character is defeated (R12d)."""

    kind = "card_skipped"

    card: int


class InitiativePassed(Event, frozen=True):
    """The 1 has gone to the seat that is active in the next round (R13.3)."""

    kind = "initiative_passed"

    seat: int


class EndOfRound(Event, frozen=True):
    """Every dial has been turned, and the round is over (R13)."""

    kind = "end_of_round"

    round: int


# --- activations


class ActivationStarted(OfFigure, frozen=True):
    """A figure begins to act (R11)."""

    kind = "activation_started"


class ActivationEnded(OfFigure, frozen=True):
    """A figure has done with acting; ``why`` says what ended it (R11, R12)."""

    kind = "activation_ended"

    why: str


class Paid(OfFigure, frozen=True):
    """An action is spent, and as what it is used (R15)."""

    kind = "paid"

    action: str
    use: str


class Moved(OfFigure, frozen=True):
    """A figure has walked: ``path`` begins where it stood (R17); ``how`` is what let it."""

    kind = "moved"

    path: tuple[int, ...]
    how: str


class Teleported(OfFigure, frozen=True):
    """A figure has changed its space without a way (R19e)."""

    kind = "teleported"

    start: int
    end: int
    how: str


class Pushed(OfFigure, frozen=True):
    """A figure has been pushed; of one space, if it could not be moved (R19f)."""

    kind = "pushed"

    path: tuple[int, ...]
    by: int


class Pulled(OfFigure, frozen=True):
    """A figure has been pulled; of one space, if it could not be moved (R19g)."""

    kind = "pulled"

    path: tuple[int, ...]
    by: int


class Used(OfFigure, frozen=True):
    """An ability or item is used on a space (R2a)."""

    kind = "used"

    ability: str
    target: int


class DialSet(OfFigure, frozen=True):
    """What was used has its dial turned to the printed number, -1 if it is exhausted (R2a, R23,
    R46).
    """

    kind = "dial_set"

    ability: str
    value: int


class DialTurned(OfFigure, frozen=True):
    """A dial has come one nearer to ready (R13.2); the figure is -1 for an item on the map."""

    kind = "dial_turned"

    ability: str
    value: int


class Primed(OfFigure, frozen=True):
    """The next roll is made better (R59a)."""

    kind = "primed"

    ability: str


class ChestOpened(Event, frozen=True):
    """A chest is looted (R20)."""

    kind = "chest_opened"

    cell: int
    figure: int


class ItemGained(OfFigure, frozen=True):
    """An item comes into a hand, from a ``chest`` or the ``ground`` (R20, R21)."""

    kind = "item_gained"

    item: str
    source: str


class ItemDropped(OfFigure, frozen=True):
    """An item falls to the map (R38, R57.2)."""

    kind = "item_dropped"

    item: str
    cell: int


class ItemSpent(OfFigure, frozen=True):
    """A used-up item leaves the match with its holder (R61a)."""

    kind = "item_spent"

    item: str


class ReactionUsed(OfFigure, frozen=True):
    """A figure reacts to what ``trigger`` does (R43)."""

    kind = "reaction_used"

    ability: str
    trigger: int


class ReactionDeclined(OfFigure, frozen=True):
    """A figure could have reacted and does not (R43)."""

    kind = "reaction_declined"

    ability: str


# --- attacks and what comes of them


class AttackDeclared(OfFigure, frozen=True):
    """An attack is declared at a space: whom and which spaces it concerns (R22); ``second`` is
    the other roll of an attack with two (R59b).
    """

    kind = "attack_declared"

    ability: str
    targets: tuple[int, ...]
    cells: tuple[int, ...]
    space: int
    second: bool


class Rolled(OfFigure, frozen=True):
    """An attack is rolled (R25): ``kept`` is the place of the die that counts and ``die`` its
    face.
    """

    kind = "rolled"

    ability: str
    dice: tuple[int, ...]
    kept: int
    bonus: Parts
    die: int
    total: int


class Result(OfFigure, frozen=True):
    """How an attack went for one target (R26, R40, R41, R54, R57); without a
    roll ``total`` and ``ac`` are 0.
    """

    kind = "result"

    target: int
    outcome: str
    total: int
    ac: int


class Damaged(OfFigure, frozen=True):
    """A figure has lost hit points, and ``hp`` are left (R36); ``parts`` add up to what was due."""

    kind = "damaged"

    amount: int
    hp: int
    by: int
    parts: Parts

    @property
    def suffered(self) -> int:
        """Return the damage as the log tells it: also what went beyond the last hit points.

        0 where no hit point was lost.
        """
        if not self.amount:
            return 0
        due = 0
        for _, number in self.parts:
            due += number
        return max(self.amount, due)


class Bloodied(OfFigure, frozen=True):
    """A figure has half of its hit points or less (R37)."""

    kind = "bloodied"


class Recovered(OfFigure, frozen=True):
    """A figure has more than half of its hit points again (R39)."""

    kind = "recovered"


class Healed(OfFigure, frozen=True):
    """A figure has got hit points back (R39)."""

    kind = "healed"

    amount: int
    hp: int
    by: int


class Defeated(OfFigure, frozen=True):
    """A miniature leaves the map (R38); ``by`` caused the last damage."""

    kind = "defeated"

    by: int
    cell: int


class ConditionGained(OfFigure, frozen=True):
    """A token is placed on a figure (R44)."""

    kind = "condition_gained"

    condition: str
    by: int


class ConditionLost(OfFigure, frozen=True):
    """A token leaves a figure (R11.2, R38b, R44a, R44e)."""

    kind = "condition_lost"

    condition: str
    why: str


class ExpGained(OfFigure, frozen=True):
    """A character has got experience and has ``exp`` now (R45)."""

    kind = "exp_gained"

    amount: int
    exp: int
    reason: str


class LevelledUp(OfFigure, frozen=True):
    """A character takes one of its two level-up cards (R45.2)."""

    kind = "levelled_up"

    ability: str


class VpChanged(Event, frozen=True):
    """A side's victory points change; ``reason`` is the clause, ``figure`` who fell or holds
    (R58).
    """

    kind = "vp_changed"

    seat: int
    change: int
    total: int
    reason: str
    figure: int


# --- monsters


class MonsterChosen(OfFigure, frozen=True):
    """A monster of the group acts next, out of those that might have (R51)."""

    kind = "monster_turn"

    order_candidates: tuple[int, ...]
    decided: str


class MonsterMove(OfFigure, frozen=True):
    """For whom a monster heads, out of those it might (R52)."""

    kind = "monster_move"

    toward: int
    candidates: tuple[int, ...]
    decided: str


class MonsterAttack(OfFigure, frozen=True):
    """Whom a monster attacks, out of those it might (R53)."""

    kind = "monster_attack"

    target: int
    candidates: tuple[int, ...]
    decided: str
    ability: str


class Reinforced(OfFigure, frozen=True):
    """A seat has put a monster back on the map (R56)."""

    kind = "reinforced"

    cell: int
    seat: int


class MatchEnded(Event, frozen=True):
    """The match is over (R58); ``winner`` is a seat, or -1 for a draw."""

    kind = "match_ended"

    winner: int
    reason: str
    points: tuple[int, ...]
    round: int


# --- what a referee sets by hand


SET_BY_HAND: Final = "set_by_hand"


class PointsByHand(Event, frozen=True):
    """A side's victory points are set."""

    kind = SET_BY_HAND
    what = "vp"

    seat: int
    points: int = field(name="value")
    text: str


class ChestByHand(Event, frozen=True):
    """A chest is put on a space (1) or taken off it (0)."""

    kind = SET_BY_HAND
    what = "chest"

    cell: int
    there: int = field(name="value")
    text: str


class OnMapByHand(OfFigure, frozen=True):
    """A figure is put on a space, with these hit points."""

    kind = SET_BY_HAND
    what = "at"

    cell: int
    hp: int = field(name="value")
    text: str


class OffMapByHand(OfFigure, frozen=True):
    """A figure is taken off the map."""

    kind = SET_BY_HAND
    what = "off"

    text: str


class HpByHand(OfFigure, frozen=True):
    """A figure's hit points are set."""

    kind = SET_BY_HAND
    what = "hp"

    hp: int = field(name="value")
    bloodied: bool
    text: str


class ExpByHand(OfFigure, frozen=True):
    """A character's experience is set."""

    kind = SET_BY_HAND
    what = "exp"

    exp: int = field(name="value")
    text: str


class DialByHand(OfFigure, frozen=True):
    """A dial is set."""

    kind = SET_BY_HAND
    what = "dial"

    ability: str = field(name="name")
    value: int
    text: str


class TokenByHand(OfFigure, frozen=True):
    """A token is placed on a figure (1) or taken off it (0)."""

    kind = SET_BY_HAND
    what = "token"

    condition: str = field(name="name")
    there: int = field(name="value")
    text: str


class CardByHand(OfFigure, frozen=True):
    """A character gets the initiative card of that number; ``other``, who had it, gets the
    ``old`` one.
    """

    kind = SET_BY_HAND
    what = "card"

    card: int = field(name="value")
    other: int
    old: str = field(name="name")
    text: str


class HeldByHand(OfFigure, frozen=True):
    """A figure holds an item now; ``other`` held it before."""

    kind = SET_BY_HAND
    what = "held"

    cell: int
    item: str = field(name="name")
    other: int
    text: str


class LaidByHand(OfFigure, frozen=True):
    """An item lies on a space now; ``other`` held it before."""

    kind = SET_BY_HAND
    what = "on"

    cell: int
    item: str = field(name="name")
    other: int
    text: str


def figure_of(event: Event) -> int:
    """Return the figure that an event speaks of, -1 for none."""
    if isinstance(event, OfFigure | ChestOpened | VpChanged):
        return event.figure
    return NOBODY


EVENTS: Final = Kinds(
    Locked,
    MatchStarted,
    FirstRolled,
    FirstTied,
    FirstWon,
    ActiveChosen,
    Placed,
    RoundStarted,
    PhaseStarted,
    Dealt,
    Hand,
    InitiativeGiven,
    InitiativeLocked,
    NumberCalled,
    CardFlipped,
    CardSkipped,
    InitiativePassed,
    EndOfRound,
    ActivationStarted,
    ActivationEnded,
    Paid,
    Moved,
    Teleported,
    Pushed,
    Pulled,
    Used,
    DialSet,
    DialTurned,
    Primed,
    ChestOpened,
    ItemGained,
    ItemDropped,
    ItemSpent,
    ReactionUsed,
    ReactionDeclined,
    AttackDeclared,
    Rolled,
    Result,
    Damaged,
    Bloodied,
    Recovered,
    Healed,
    Defeated,
    ConditionGained,
    ConditionLost,
    ExpGained,
    LevelledUp,
    VpChanged,
    MonsterChosen,
    MonsterMove,
    MonsterAttack,
    Reinforced,
    MatchEnded,
    PointsByHand,
    ChestByHand,
    OnMapByHand,
    OffMapByHand,
    HpByHand,
    ExpByHand,
    DialByHand,
    TokenByHand,
    CardByHand,
    HeldByHand,
    LaidByHand,
)
