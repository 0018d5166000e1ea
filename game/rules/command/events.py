"""Everything that can happen in Command: a class for each kind of fact.

A figure is its number and a seat its index, -1 for none; a square is its cell; an action card is
its number, with its id beside it where it is open to all, so that a reader needs no table. ``item``
is the number of a declared action, the source of its damage (C7.7).
"""

from __future__ import annotations

from typing import Final

from game.engine.events import Event, Kinds, Locked

Parts = tuple[tuple[str, int], ...]
"""A sum: the id of each source with what it adds."""


class OfFigure(Event, frozen=True):
    """Base of the facts that speak of one figure first."""

    figure: int


class OfSeat(Event, frozen=True):
    """Base of the facts that speak of one seat first."""

    seat: int


# --- set-up


class MatchStarted(Event, frozen=True):
    """The board lies ready, with the faction of each seat (C2.1)."""

    kind = "match_started"

    factions: tuple[str, ...]


class Mustered(OfSeat, frozen=True):
    """The starting creatures of a seat are turned up (C2.4, C2b, C2g)."""

    kind = "mustered"

    figures: tuple[int, ...]


class Stationed(OfFigure, frozen=True):
    """A starting creature stands in its start area (C2.5, C2g)."""

    kind = "stationed"

    cell: int


class Shuffled(OfSeat, frozen=True):
    """A deck of a seat is shuffled: ``action`` or ``creature`` (C2.6)."""

    kind = "shuffled"

    deck: str


class FirstDrawn(OfSeat, frozen=True):
    """Chance has said who has the first turn (C2.7)."""

    kind = "first_drawn"


# --- turn


class TurnStarted(OfSeat, frozen=True):
    """A turn has begun; turns are counted from 1 (C12.33)."""

    kind = "turn_started"

    turn: int


class PhaseStarted(OfSeat, frozen=True):
    """A phase of the turn has begun: ``refresh``, ``action``, ``deploy`` or ``end``."""

    kind = "phase_started"

    phase: str


class Activated(OfFigure, frozen=True):
    """A creature is activated (C3.4)."""

    kind = "activated"


class ActivationEnded(OfFigure, frozen=True):
    """An activation has ended: ``done``, ``destroyed`` or ``nothing_left`` (C4.9, C4d)."""

    kind = "activation_ended"

    why: str


class GoldMoved(OfSeat, frozen=True):
    """Gold has moved: ``refresh`` and ``loss`` from vault to supply, ``deploy`` out of the game.

    ``short`` is how much of it the vault could not pay (C9.5); ``figure`` is whom it is for.
    """

    kind = "gold_moved"

    amount: int
    why: str
    short: int = 0
    figure: int = -1
    vault: int = 0
    supply: int = 0


class EndTriggered(OfSeat, frozen=True):
    """A vault could not pay: the match ends with this turn (C9.4, C9.6)."""

    kind = "end_triggered"


class VictoryPoints(OfSeat, frozen=True):
    """A seat has taken VP tokens, for gold that ``of`` could not move (C9.7)."""

    kind = "victory_points"

    amount: int
    of: int


class MatchEnded(Event, frozen=True):
    """The match is over: the winning side, "" for a draw; points and levels by side (C9.9, C9b)."""

    kind = "match_ended"

    side: str
    reason: str
    points: tuple[int, ...]
    levels: tuple[int, ...]


# --- cards


class Drew(OfSeat, frozen=True):
    """A seat has drawn so many action cards; which, only it is told (see :class:`DrewCard`)."""

    kind = "drew"

    count: int


class DrewCard(OfSeat, frozen=True):
    """An action card that a seat has drawn, for that seat alone (C2f)."""

    kind = "drew_card"

    card: int
    id: str


class DrewCreatures(OfSeat, frozen=True):
    """A seat has drawn so many creature cards (C3.6)."""

    kind = "drew_creatures"

    count: int


class DrewCreature(OfFigure, frozen=True):
    """A creature card that a seat has drawn, for that seat alone (C2f)."""

    kind = "drew_creature"


class Revealed(OfSeat, frozen=True):
    """A card is turned up from the action deck: ``taken`` in hand, or shuffled back (C12.28)."""

    kind = "revealed"

    card: int
    id: str
    taken: bool


class Discarded(OfSeat, frozen=True):
    """An action card goes to the discard pile of its owner; ``figure`` bore it, -1 for nobody."""

    kind = "discarded"

    card: int
    id: str
    figure: int = -1


class Attached(OfFigure, frozen=True):
    """An action card stays under a creature (C0.13)."""

    kind = "attached"

    card: int
    id: str


class WebLaid(OfFigure, frozen=True):
    """A Web token lies on a creature (C14g)."""

    kind = "web_laid"


class WebRemoved(OfFigure, frozen=True):
    """A Web token is taken off a creature (C13d, C14g)."""

    kind = "web_removed"


# --- actions and answers


class LaidOpen(OfSeat, frozen=True):
    """A card is laid open from the hand: all know it before the rest is declared (C8.1)."""

    kind = "laid_open"

    card: int
    id: str


class Declared(OfFigure, frozen=True):
    """An action is declared and paid for (C8.1): ``doing`` is one of ``codes.KINDS``.

    ``name`` is the id of its card or power, or of the card that is taken off, ``card`` that card.
    ``targets`` are whom it names, ``cell`` the square of a burst, ``helpers`` who assists,
    ``answer`` whether it answers something.
    """

    kind = "declared"

    item: int
    seat: int
    doing: str
    name: str
    card: int
    targets: tuple[int, ...]
    cell: int
    helpers: tuple[int, ...]
    answer: bool


class Tapped(OfFigure, frozen=True):
    """A creature is tapped; ``why``: act, assist, dodge, strike or effect."""

    kind = "tapped"

    why: str


class Untapped(OfFigure, frozen=True):
    """A creature is untapped; ``why``: refresh, nimble or effect."""

    kind = "untapped"

    why: str


class Consented(OfSeat, frozen=True):
    """An allied player lets creatures assist, or refuses (C10.3, C10f)."""

    kind = "consented"

    figures: tuple[int, ...]
    agreed: bool


class Resolving(OfFigure, frozen=True):
    """An item of the pile is carried out now (C8.8)."""

    kind = "resolving"

    item: int


class Aimed(OfFigure, frozen=True):
    """An attack that follows in the text of an item names its target as it begins (C8j)."""

    kind = "aimed"

    item: int
    target: int


class Resolved(OfFigure, frozen=True):
    """An item is carried out, and damage that it put into the pool waits; once the item that all
    others answer is, the pile is empty again (C8.8, C8n).
    """

    kind = "resolved"

    item: int


class Fizzled(OfFigure, frozen=True):
    """What was declared does nothing, or nothing to ``target``; ``why`` says which rule bars it."""

    kind = "fizzled"

    item: int
    target: int
    why: str


class Moved(OfFigure, frozen=True):
    """A creature has moved along ``path``, its first square included: ``how`` is move, shift,
    slide or teleport.
    """

    kind = "moved"

    path: tuple[int, ...]
    how: str


# --- damage


class Damaged(OfFigure, frozen=True):
    """A creature has taken damage: what each source adds or takes away, and what came of it.

    ``amount`` 0 means that Block or prevention left nothing. ``by`` is who dealt it, -1 for an
    attached card; ``attack`` is melee, ranged or "".
    """

    kind = "damaged"

    item: int
    by: int
    amount: int
    attack: str
    parts: Parts


class Guarded(OfFigure, frozen=True):
    """Damage of an item to ``figure`` will be prevented: so much, -1 for all of it (C0.10)."""

    kind = "guarded"

    item: int
    source: int
    amount: int


class Dodged(OfFigure, frozen=True):
    """A creature has dodged an attack of an item (C6.6)."""

    kind = "dodged"

    item: int


class Blocked(OfFigure, frozen=True):
    """A creature has more Block for a while (C0.11)."""

    kind = "blocked"

    amount: int


class Healed(OfFigure, frozen=True):
    """Damage is taken off a creature (C0.3)."""

    kind = "healed"

    amount: int
    by: int


class Triggered(OfFigure, frozen=True):
    """A text that follows an attack comes about: its name, or the id of its card (C8m)."""

    kind = "triggered"

    name: str
    item: int


class Destroyed(OfFigure, frozen=True):
    """A creature is destroyed (C7.10); ``by`` is the seat that caused it, -1 for nobody (C9c)."""

    kind = "destroyed"

    by: int
    cell: int


class Deployed(OfFigure, frozen=True):
    """A creature is deployed (C3.5); ``where`` names the text that gave the square, "" the start
    area (C0.14).
    """

    kind = "deployed"

    cell: int
    where: str


# --- set by hand, as the referee of a match may


SET_BY_HAND: Final = "set_by_hand"


class OnBoardByHand(OfFigure, frozen=True):
    """A creature stands on a square now; its card came from ``deck``, ``hand`` or ``discard``, ""
    if it stood on the board.
    """

    kind = SET_BY_HAND
    what = "at"

    cell: int
    came: str
    text: str


class OffBoardByHand(OfFigure, frozen=True):
    """A creature leaves the board, and what lies under it is discarded; no gold moves."""

    kind = SET_BY_HAND
    what = "off"

    text: str


class DamageByHand(OfFigure, frozen=True):
    """A creature has so much damage now."""

    kind = SET_BY_HAND
    what = "damage"

    damage: int
    text: str


class TappedByHand(OfFigure, frozen=True):
    """A creature is tapped now, or is not."""

    kind = SET_BY_HAND
    what = "tapped"

    there: bool
    text: str


class ActivatedByHand(OfFigure, frozen=True):
    """A creature counts as activated this turn now, or does not."""

    kind = SET_BY_HAND
    what = "activated"

    there: bool
    text: str


class WebsByHand(OfFigure, frozen=True):
    """So many Web tokens lie on a creature now."""

    kind = SET_BY_HAND
    what = "webs"

    webs: int
    text: str


class UnderByHand(OfFigure, frozen=True):
    """An action card lies under a creature now, or goes from there to its owner's discard pile.

    It ``came`` from its owner's ``deck``, ``hand`` or ``discard``, "" where it goes.
    """

    kind = SET_BY_HAND
    what = "under"

    card: int
    id: str
    there: bool
    came: str
    text: str


class HoldingByHand(OfSeat, frozen=True):
    """A seat has so much gold or so many VP tokens now: ``store`` is vault, supply or vp."""

    kind = SET_BY_HAND
    what = "store"

    store: str
    amount: int
    text: str


EVENTS: Final = Kinds(
    Locked,
    MatchStarted,
    Mustered,
    Stationed,
    Shuffled,
    FirstDrawn,
    TurnStarted,
    PhaseStarted,
    Activated,
    ActivationEnded,
    GoldMoved,
    EndTriggered,
    VictoryPoints,
    MatchEnded,
    Drew,
    DrewCard,
    DrewCreatures,
    DrewCreature,
    Revealed,
    Discarded,
    Attached,
    WebLaid,
    WebRemoved,
    LaidOpen,
    Declared,
    Tapped,
    Untapped,
    Consented,
    Resolving,
    Aimed,
    Resolved,
    Fizzled,
    Moved,
    Damaged,
    Guarded,
    Dodged,
    Blocked,
    Healed,
    Triggered,
    Destroyed,
    Deployed,
    OnBoardByHand,
    OffBoardByHand,
    DamageByHand,
    TappedByHand,
    ActivatedByHand,
    WebsByHand,
    UnderByHand,
    HoldingByHand,
)
