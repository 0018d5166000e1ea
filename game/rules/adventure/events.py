"""Everything that can happen in Adventure: a class for each kind of fact.

A figure is its number and a seat its index, which is its hero's too, -1 for none; a square and a
tile are their numbers, a card is its number, with its id beside it so that a reader needs no table.
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
    """The heroes are met: an adventure, its heroes by seat, the surge tokens (A2k)."""

    kind = "match_started"

    adventure: str
    heroes: tuple[str, ...]
    surges: int


class PowersTaken(OfSeat, frozen=True):
    """The powers of a hero lie before it, those that came with it too (A8.11, A2.8)."""

    kind = "powers_taken"

    cards: tuple[int, ...]
    ids: tuple[str, ...]


class FirstRolled(OfSeat, frozen=True):
    """A player has rolled for who is first (A2.10)."""

    kind = "first_rolled"

    die: int


class FirstPlayer(OfSeat, frozen=True):
    """It is settled who has the first turn (A2.10)."""

    kind = "first_player"


class Shuffled(Event, frozen=True):
    """A deck was shuffled, or its discards were: one of ``codes.DECKS`` (A2.3, A2a)."""

    kind = "shuffled"

    deck: str


# --- the castle


class TileLaid(Event, frozen=True):
    """A tile lies on the table: its slot, which of the forty it is (-1: a half of the Start tile),
    its kind, its place and quarter turns, and ``why``: setup, explored, card, by_hand (A4.4, A2.9).
    ``below`` says that it lay under the goal tile in the stack.
    """

    kind = "tile_laid"

    slot: int
    card: int
    id: str
    x: int
    y: int
    turn: int
    black: bool
    why: str
    seat: int = -1
    below: bool = False


class WallBroken(OfSeat, frozen=True):
    """The wall along a closed edge is broken (A2c)."""

    kind = "wall_broken"

    slot: int
    way: int


class MarkerLaid(OfSeat, frozen=True):
    """A marker lies on a tile (A0.31, A10.7); ``card`` is that of a trap."""

    kind = "marker_laid"

    marker: str
    slot: int
    tokens: int
    card: int = -1


class MarkerGone(OfSeat, frozen=True):
    """A marker is taken off a tile."""

    kind = "marker_gone"

    marker: str
    slot: int


class MarkerTicked(OfSeat, frozen=True):
    """A marker has so many tokens left (13.1 Freezing Cloud)."""

    kind = "marker_ticked"

    marker: str
    slot: int
    tokens: int


# --- turn


class TurnStarted(OfSeat, frozen=True):
    """A turn has begun; turns and rounds are counted from 1."""

    kind = "turn_started"

    turn: int
    round: int


class PhaseStarted(OfSeat, frozen=True):
    """A phase of the turn has begun: one of ``codes.PHASES`` (section 4)."""

    kind = "phase_started"

    phase: str


class SurgeUsed(OfSeat, frozen=True):
    """A hero at 0 HP uses a healing surge token at the start of its turn (A9.9)."""

    kind = "surge_used"

    left: int


class CardUsed(OfSeat, frozen=True):
    """A power or an item is used; ``why`` it may be: act, start or answer (section 8)."""

    kind = "card_used"

    card: int
    id: str
    why: str


class Flipped(OfSeat, frozen=True):
    """A power card turns face ``up``, or down (A8.2, A8.9)."""

    kind = "flipped"

    card: int
    id: str
    up: bool


class LastingBegan(OfSeat, frozen=True):
    """What a card gives lasts from now on, for a mask of heroes (A0h, A13s)."""

    kind = "lasting_began"

    card: int
    id: str
    heroes: int


class LastingEnded(OfSeat, frozen=True):
    """What a card gave is over (A4n)."""

    kind = "lasting_ended"

    card: int
    id: str


# --- figures


class Stood(OfFigure, frozen=True):
    """A figure stands on the board for the first time, with its HP (A2.6, A18e, A18j, A18p)."""

    kind = "stood"

    id: str
    cell: int
    hp: int


class Walked(OfFigure, frozen=True):
    """A hero has walked, its first square first (A5.1)."""

    kind = "walked"

    path: tuple[int, ...]


class TileWalked(OfFigure, frozen=True):
    """A monster or villain has walked over tiles, its first one first, and stands on a square
    (A6.2). ``stopped``: Caltrops held it (A17e).
    """

    kind = "tile_walked"

    path: tuple[int, ...]
    cell: int
    stopped: bool = False


class Placed(OfFigure, frozen=True):
    """A figure was put on a square, no path needed (A0.5)."""

    kind = "placed"

    start: int
    cell: int


class Removed(OfFigure, frozen=True):
    """A hero was taken off the board for a while (A0.30)."""

    kind = "removed"


class Left(OfFigure, frozen=True):
    """A hero has left the castle for good with so many treasures (A18.4.3)."""

    kind = "left"

    treasures: int
    carried: int
    needed: int


class RowPassed(OfSeat, frozen=True):
    """The Monster and Trap Cards of a hero that left go to the row of ``to`` (A18l)."""

    kind = "row_passed"

    to: int
    cards: tuple[int, ...]


# --- monsters and villains


class MonsterDrawn(OfSeat, frozen=True):
    """A Monster Card is drawn (A4.5)."""

    kind = "monster_drawn"

    card: int
    id: str


class MonsterDropped(OfSeat, frozen=True):
    """A Monster Card that was drawn is not used: ``why`` is duplicate, weaker or stealth."""

    kind = "monster_dropped"

    card: int
    id: str
    why: str


class Spawned(OfFigure, frozen=True):
    """The figure of a Monster Card stands on the board, and its card lies in a row (A4.5)."""

    kind = "spawned"

    card: int
    id: str
    seat: int
    cell: int
    hp: int


class Activated(OfFigure, frozen=True):
    """A monster, villain or the artifact acts; ``card`` is its Monster Card, -1 for none (A4.8)."""

    kind = "activated"

    card: int


class TrapSprung(OfSeat, frozen=True):
    """The trap of a Trap Card acts (A10.8)."""

    kind = "trap_sprung"

    card: int
    id: str
    slot: int


class LineChosen(OfFigure, frozen=True):
    """The first line of tactics that is true is done, counted from 1, on a target (A14.2).
    ``tiles`` and ``squares`` tell how far it is, -1 without one; ``by`` is the seat that chose
    among equals, -1.
    """

    kind = "line_chosen"

    line: int
    target: int
    tiles: int
    squares: int
    by: int


class Idle(OfFigure, frozen=True):
    """Nothing is done of an activation, a line or a part of one; ``why``: no_target, no_path,
    dazed, lost_attack or leash.
    """

    kind = "idle"

    why: str


# --- rolls


class AttackRolled(OfFigure, frozen=True):
    """An attack is rolled against one target. ``dice`` are what was rolled, ``die`` the one that
    counts; ``bonus`` and ``armour`` are sums (A8.6). ``card`` is -1 where none is printed.
    """

    kind = "attack_rolled"

    target: int
    card: int
    name: str
    dice: tuple[int, ...]
    die: int
    bonus: Parts
    armour: Parts


class Rerolled(OfSeat, frozen=True):
    """A die is rolled again (A8e)."""

    kind = "rerolled"

    card: int
    die: int


class RollRaised(OfSeat, frozen=True):
    """A card adds to a roll (13.1 Crucial Aid)."""

    kind = "roll_raised"

    card: int
    amount: int


class AttackJudged(OfFigure, frozen=True):
    """An attack on one target hits or misses; ``turned``: a card made it miss (A8.6, A8b)."""

    kind = "attack_judged"

    target: int
    total: int
    armour: int
    hit: bool
    turned: bool = False


class CheckRolled(OfSeat, frozen=True):
    """A die that is no attack: ``check`` is disable, fountain, storm, encounter or trap; it has to
    reach ``need``, 0 where each number brings something else.
    """

    kind = "check_rolled"

    check: str
    card: int
    die: int
    bonus: Parts
    need: int


class CheckJudged(OfSeat, frozen=True):
    """How that die has ended."""

    kind = "check_judged"

    check: str
    card: int
    total: int
    passed: bool


# --- what comes of it


class Damaged(OfFigure, frozen=True):
    """A figure has lost HP (A9.1); ``by`` is the figure that did it, ``card`` what did."""

    kind = "damaged"

    amount: int
    hp: int
    by: int
    card: int


class Healed(OfFigure, frozen=True):
    """A figure has regained HP (A9.2)."""

    kind = "healed"

    amount: int
    hp: int
    card: int


class Fell(OfFigure, frozen=True):
    """A hero is at 0 HP and lies down (A9.7)."""

    kind = "fell"


class Rose(OfFigure, frozen=True):
    """A hero that lay at 0 HP stands up (A9.8, A9.9)."""

    kind = "rose"


class Conditioned(OfFigure, frozen=True):
    """A hero gains a condition: slowed or immobilized (A5.6, A5.7)."""

    kind = "conditioned"

    condition: str


class Unconditioned(OfFigure, frozen=True):
    """A condition of a hero ends (A5.10)."""

    kind = "unconditioned"

    condition: str


class Defeated(OfFigure, frozen=True):
    """A monster, villain or the artifact is destroyed; ``seat`` did it, -1: nobody (A9.3)."""

    kind = "defeated"

    id: str
    seat: int


class CardWon(OfSeat, frozen=True):
    """The card of a defeated monster goes from a row to the experience pile (A9.4)."""

    kind = "card_won"

    card: int
    id: str
    xp: int


class ExperienceGained(OfSeat, frozen=True):
    """A treasure counts in the experience pile (17 Hard-won Experience)."""

    kind = "experience_gained"

    card: int
    id: str
    xp: int


class ExperiencePaid(OfSeat, frozen=True):
    """Cards of the experience pile are paid (A11d)."""

    kind = "experience_paid"

    cards: tuple[int, ...]
    xp: int


class Levelled(OfSeat, frozen=True):
    """A hero is of level 2 (A11.5)."""

    kind = "levelled"

    card: int


# --- encounters


class EncounterDrawn(OfSeat, frozen=True):
    """An Encounter Card is drawn (A10.1)."""

    kind = "encounter_drawn"

    card: int
    id: str


class EncounterDropped(OfSeat, frozen=True):
    """An Encounter Card has no effect: ``why`` is cancelled, dispelled, redrawn, trap_lies or
    no_monster.
    """

    kind = "encounter_dropped"

    card: int
    id: str
    why: str


class EnvironmentBegan(OfSeat, frozen=True):
    """An environment is in play for everyone (A10.6)."""

    kind = "environment_began"

    card: int
    id: str


class EnvironmentEnded(OfSeat, frozen=True):
    """An environment is over."""

    kind = "environment_ended"

    card: int
    id: str


class TrapDisabled(OfSeat, frozen=True):
    """A trap is disabled: card and marker are discarded (A10.10)."""

    kind = "trap_disabled"

    card: int
    id: str
    slot: int


class Nothing(OfSeat, frozen=True):
    """A part of a card cannot be done (A10c), or a card does not come; ``why``: no_tile, no_edge,
    no_monster, no_treasure, no_card, no_target, no_power, respite.
    """

    kind = "nothing"

    card: int
    why: str


# --- treasures


class TreasureDrawn(OfSeat, frozen=True):
    """A Treasure Card is drawn (A9.5)."""

    kind = "treasure_drawn"

    card: int
    id: str


class TreasureKept(OfSeat, frozen=True):
    """A treasure lies before a hero: an item, or a card kept unplayed (A17.4, A18m)."""

    kind = "treasure_kept"

    card: int
    id: str
    giver: int = -1


class TreasureDiscarded(OfSeat, frozen=True):
    """A treasure is gone: ``why`` is used, lost, wasted, over, not_kept or setup."""

    kind = "treasure_discarded"

    card: int
    id: str
    why: str


class Looked(OfSeat, frozen=True):
    """The top cards of a deck are seen by all, the top one first (A0.14, A0c)."""

    kind = "looked"

    deck: str
    cards: tuple[int, ...]
    ids: tuple[str, ...]


class PutBack(OfSeat, frozen=True):
    """Cards that were seen lie on their deck again in an order of the user's."""

    kind = "put_back"

    deck: str
    cards: tuple[int, ...]


class LaidUpon(OfSeat, frozen=True):
    """A treasure lies on a deck or a Monster Card until it works: Moment's Respite, Daze (A17l,
    A17m).
    """

    kind = "laid_upon"

    card: int
    on: int
    deck: str


# --- the adventure


class SunMoved(Event, frozen=True):
    """The sun marker stands on another place of the time track (A18.1.2, A18.4.3)."""

    kind = "sun_moved"

    at: int
    last: int


class Awoke(Event, frozen=True):
    """The castle is awake (A18n)."""

    kind = "awoke"


class IconLaid(Event, frozen=True):
    """The Icon lies on the altar, and so many monsters guard it (A18.2.2)."""

    kind = "icon_laid"

    slot: int
    guards: int


class IconTaken(OfSeat, frozen=True):
    """A hero takes the Icon (A18g)."""

    kind = "icon_taken"

    card: int


class StormPassed(OfSeat, frozen=True):
    """The chaos storm has swapped a power with the top of the common deck (A18.3.2)."""

    kind = "storm_passed"

    given: int
    got: int
    ids: tuple[str, str]


class CurseGrown(Event, frozen=True):
    """Kavan has so much curse; ``why`` is hit or alone (A18.5.2)."""

    kind = "curse_grown"

    curse: int
    why: str


class KavanTurned(OfFigure, frozen=True):
    """Kavan is the Young Vampire from now on (A18.5.3)."""

    kind = "kavan_turned"

    cell: int


class FountainFilled(Event, frozen=True):
    """The Dark Fountain has so many tokens (A18.5.4)."""

    kind = "fountain_filled"

    tokens: int


class SetByHand(OfFigure, frozen=True):
    """A referee has set something of a figure: as it is then, and the ``text`` that says what. It
    follows no rule.
    """

    kind = "set_by_hand"

    cell: int
    hp: int
    slowed: bool
    immobilized: bool
    level: int
    card: int
    seat: int
    text: str


class CastleByHand(Event, frozen=True):
    """A referee has set surges, sun, curse or fountain to an ``amount``, or won a Monster Card for
    the party (``xp``, with its card).
    """

    kind = "castle_by_hand"

    key: str
    amount: int
    card: int
    text: str


class MatchEnded(Event, frozen=True):
    """The match is over: ``heroes`` or ``castle`` has won; the reason (A2.11, section 18)."""

    kind = "match_ended"

    side: str
    reason: str


EVENTS: Final = Kinds(
    Locked,
    MatchStarted,
    PowersTaken,
    FirstRolled,
    FirstPlayer,
    Shuffled,
    TileLaid,
    WallBroken,
    MarkerLaid,
    MarkerGone,
    MarkerTicked,
    TurnStarted,
    PhaseStarted,
    SurgeUsed,
    CardUsed,
    Flipped,
    LastingBegan,
    LastingEnded,
    Stood,
    Walked,
    TileWalked,
    Placed,
    Removed,
    Left,
    RowPassed,
    MonsterDrawn,
    MonsterDropped,
    Spawned,
    Activated,
    TrapSprung,
    LineChosen,
    Idle,
    AttackRolled,
    Rerolled,
    RollRaised,
    AttackJudged,
    CheckRolled,
    CheckJudged,
    Damaged,
    Healed,
    Fell,
    Rose,
    Conditioned,
    Unconditioned,
    Defeated,
    CardWon,
    ExperienceGained,
    ExperiencePaid,
    Levelled,
    EncounterDrawn,
    EncounterDropped,
    EnvironmentBegan,
    EnvironmentEnded,
    TrapDisabled,
    Nothing,
    TreasureDrawn,
    TreasureKept,
    TreasureDiscarded,
    Looked,
    PutBack,
    LaidUpon,
    SunMoved,
    Awoke,
    IconLaid,
    IconTaken,
    StormPassed,
    CurseGrown,
    KavanTurned,
    FountainFilled,
    SetByHand,
    CastleByHand,
    MatchEnded,
)
