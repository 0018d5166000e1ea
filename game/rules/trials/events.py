"""Everything that can happen in Trials: a class for each kind of fact.

A figure is its number and a seat its index, which is its hero's too, -1 for none; a space is its
cell, an area its mask, and a large figure stands at its north-west space. Cards are their numbers,
with their ids beside them so that a reader needs no table.
"""

from __future__ import annotations

from typing import Final

from game.engine.events import Event, Kinds

Many = tuple[int, ...]
Parts = tuple[tuple[str, int], ...]
"""A sum: the id of each source with what it adds."""


class OfFigure(Event, frozen=True):
    """Base of the facts that speak of one figure first."""

    figure: int


class OfSeat(Event, frozen=True):
    """Base of the facts that speak of one seat first."""

    seat: int


# --- set-up, rounds and turns


class MatchStarted(Event, frozen=True):
    """A match begins on a Battlerealm for so many heroes (T5, T7)."""

    kind = "match_started"

    realm: str
    heroes: int
    trigger: int
    rounds: int


class DraftRolled(Event, frozen=True):
    """A party rolls for the first pick (T8)."""

    kind = "draft_rolled"

    party: int
    value: int


class Drafted(OfSeat, frozen=True):
    """A seat has its class, subclass or character (T8): ``stage`` says which, ``id`` what it
    is.
    """

    kind = "drafted"

    stage: str
    id: str


class DeckMade(OfSeat, frozen=True):
    """A hero's deck lies ready: Primaries, tier-2 cards aside, so many cards to draw from (T9)."""

    kind = "deck_made"

    size: int


class PortalPlaced(Event, frozen=True):
    """A party's Entry Portal lies in a corner (T10)."""

    kind = "portal_placed"

    party: int
    cell: int


class GuardianShown(Event, frozen=True):
    """This Guardian waits (T5)."""

    kind = "guardian_shown"

    id: str


class QuestRevealed(Event, frozen=True):
    """A quest lies open (T5, TE40)."""

    kind = "quest_revealed"

    quest: int
    id: str


class ChestPlaced(Event, frozen=True):
    """A chest stands there, full (T5)."""

    kind = "chest_placed"

    chest: int
    cell: int


class CampPlaced(Event, frozen=True):
    """A camp stands round its token: these figures (T6, TQ9); ``merc`` is one of mercenaries."""

    kind = "camp_placed"

    camp: int
    what_kind: str
    cell: int
    figures: Many
    merc: bool = False


class RoundStarted(Event, frozen=True):
    """A round has begun, counted from 1 (T13)."""

    kind = "round_started"

    round: int


class PhaseStarted(Event, frozen=True):
    """One of ``codes.PHASES`` has begun (1.3)."""

    kind = "phase_started"

    phase: str


class TurnStarted(OfFigure, frozen=True):
    """The turn of a hero, or of a monster, begins (T16)."""

    kind = "turn_started"


class TurnEnded(OfFigure, frozen=True):
    """A turn is over (T46h)."""

    kind = "turn_ended"


class Refreshed(Event, frozen=True):
    """Chests fill and camps come back (T18)."""

    kind = "refreshed"


# --- initiative


class InitiativeRolled(OfSeat, frozen=True):
    """A hero's d20 for the turn order; ``dice`` are all that were thrown (T15, TL27)."""

    kind = "initiative_rolled"

    dice: Many
    value: int


class TieRolled(OfSeat, frozen=True):
    """A tied hero's roll-off (T15)."""

    kind = "tie_rolled"

    value: int


class InitiativeChanged(OfSeat, frozen=True):
    """A card changes an initiative (T15.3)."""

    kind = "initiative_changed"

    card: int
    by: int
    value: int


class Ordered(Event, frozen=True):
    """The turn order of the round: seats from the first to the last, and their numbers (T15,
    TE32).
    """

    kind = "ordered"

    seats: Many
    values: Many


class MarkerPlaced(Event, frozen=True):
    """An event waits for its place in the turn order (T56)."""

    kind = "marker_placed"

    event: int
    id: str
    value: int


class MarkerDone(Event, frozen=True):
    """An event's place in the turn order has come (T56)."""

    kind = "marker_done"

    event: int
    id: str


# --- cards


class CardsDrawn(OfSeat, frozen=True):
    """So many cards are drawn; which ones is told to their seat alone (T13)."""

    kind = "cards_drawn"

    count: int
    why: str


class CardsSeen(OfSeat, frozen=True):
    """The cards that a seat drew or looks at: only it sees this."""

    kind = "cards_seen"

    cards: Many


class CardDiscarded(OfSeat, frozen=True):
    """A card goes to the discard pile, and why (T17.4, T21.3, T46.5, T54)."""

    kind = "card_discarded"

    card: int
    id: str
    why: str


class CardUsed(OfSeat, frozen=True):
    """A card was played and lies used until the turn ends (T21.3)."""

    kind = "card_used"

    card: int
    id: str


class CardKept(OfSeat, frozen=True):
    """An ongoing card lies in play (T21.2)."""

    kind = "card_kept"

    card: int
    id: str
    target: int


class CardGone(OfSeat, frozen=True):
    """An ongoing card is discarded: ended, unpaid, dispelled, defeat, countered (T21.2, T65d)."""

    kind = "card_gone"

    card: int
    id: str
    why: str


class CardBack(OfSeat, frozen=True):
    """A card comes back to the hand (T65.25, T54.2, TL20); ``card`` is open to all."""

    kind = "card_back"

    card: int
    id: str
    why: str


class DeckCycled(OfSeat, frozen=True):
    """A deck was cycled: which cards make the new one, which Primary was turned (T19)."""

    kind = "deck_cycled"

    cards: Many
    turned: int


class Maintained(OfSeat, frozen=True):
    """An ongoing card is paid for (T65d)."""

    kind = "maintained"

    card: int
    id: str


# --- Actions and plays


class ActionDeclared(OfFigure, frozen=True):
    """An Action is declared: its card, its kind (move, attack, general), the side of its OR,
    what a skill is tried on (T26e).
    """

    kind = "action_declared"

    card: int
    id: str
    what_kind: str
    way: int
    objective: str


class ActionOver(OfFigure, frozen=True):
    """An Action is over."""

    kind = "action_over"

    card: int
    id: str


class ChainPlayed(OfSeat, frozen=True):
    """A chain is played on the Action (T26); ``damage`` for a Damage Chain."""

    kind = "chain_played"

    card: int
    id: str
    way: int
    damage: bool


class Targeted(OfFigure, frozen=True):
    """An attack is aimed: at figures, or at an area round a target space (T42.1)."""

    kind = "targeted"

    targets: Many
    cell: int
    area: int


class ExtraAttack(OfFigure, frozen=True):
    """An attack that costs no Action (T44)."""

    kind = "extra_attack"

    card: int
    id: str
    by: int


class MonsterAttacks(OfFigure, frozen=True):
    """A monster attacks by this line of its script (T60, T62)."""

    kind = "monster_attacks"

    line: int
    id: str


class Played(OfSeat, frozen=True):
    """A play lies waiting: what, on whom or where, and which play it answers, 0 for none (T29)."""

    kind = "played"

    play: int
    family: str
    card: int
    id: str
    way: int
    target: int
    cell: int
    answers: int


class PlayOver(OfSeat, frozen=True):
    """A play is carried out, or comes to nothing, and why (T29d, T65g)."""

    kind = "play_over"

    play: int
    card: int
    done: bool
    why: str


class Countered(OfSeat, frozen=True):
    """A spell is countered, nullified or mirrored (T65.44)."""

    kind = "countered"

    card: int
    id: str
    how: str
    by: int


# --- dice


class Rolled(OfFigure, frozen=True):
    """A roll: its kind, for which card, at whom; the dice, which one counts, what is added, and
    the result; ``needs`` 0 where bands are read (T31, T32).
    """

    kind = "rolled"

    roll: str
    card: int
    target: int
    dice: Many
    kept: int
    parts: Parts
    result: int
    needs: int


class RollChanged(OfFigure, frozen=True):
    """A die is rolled again, set, or something is added after it (T31b, T31e, T65.18)."""

    kind = "roll_changed"

    how: str
    by: int
    dice: Many
    kept: int
    parts: Parts
    result: int


class RollJudged(OfFigure, frozen=True):
    """A roll is read: the band's threshold, or pass and fail; -1 for a miss (T31)."""

    kind = "roll_judged"

    roll: str
    target: int
    result: int
    band: int
    passed: bool
    critical: bool


class PlainRolled(Event, frozen=True):
    """A die that nobody changes: wall, location, row, portent, an event (T31d)."""

    kind = "plain_rolled"

    roll: str
    value: int
    figure: int = -1


class Located(Event, frozen=True):
    """A random location: row and column numbers, and the space after T56.3 (T56.2)."""

    kind = "located"

    event: int
    row: int
    column: int
    cell: int


# --- damage, healing, ailments


class Damaged(OfFigure, frozen=True):
    """Damage is dealt: normal and piercing with their parts, what reduces it, DR, HP lost and
    left; ``source`` -1 is no figure (T42).
    """

    kind = "damaged"

    source: int
    card: int
    party: int
    dmg: int
    prc: int
    parts: Parts
    reduced: int
    dr: int
    lost: int
    left: int
    flags: int


class MinionWounded(OfFigure, frozen=True):
    """A minion is wounded, or defeated by the next one (T52)."""

    kind = "minion_wounded"

    source: int


class Healed(OfFigure, frozen=True):
    """HP come back, poison goes (T49)."""

    kind = "healed"

    amount: int
    left: int
    by: int
    card: int


class StayedUp(OfFigure, frozen=True):
    """A hero stays with so many HP instead of falling (T54f)."""

    kind = "stayed_up"

    card: int
    hp: int


class Fell(OfFigure, frozen=True):
    """A creature is defeated; the party of the Last Hit, 2 for none, and the hero whose it was,
    -1 for none (T52-T54).
    """

    kind = "fell"

    party: int
    seat: int


class Ailed(OfFigure, frozen=True):
    """An ailment comes: so much more, how much of that group there is now (T46, T47)."""

    kind = "ailed"

    ailment: str
    amount: int
    total: int
    party: int
    by: int


class AilmentFell(OfFigure, frozen=True):
    """An ailment falls, ends its turn of harm or is cleansed (T46.2, T46.4)."""

    kind = "ailment_fell"

    ailment: str
    total: int
    party: int


class Ignored(OfFigure, frozen=True):
    """What was just put on is undone (T65.28)."""

    kind = "ignored"

    thing: str
    card: int


class RingPut(OfFigure, frozen=True):
    """A ring is put on (T48)."""

    kind = "ring_put"

    ring: str
    by: int
    card: int


class RingGone(OfFigure, frozen=True):
    """A ring goes, and why (T48)."""

    kind = "ring_gone"

    ring: str
    by: int
    why: str


class BoonCame(OfFigure, frozen=True):
    """Something lasts on a figure: one of ``codes.BOONS``, how much, how long (T65.50)."""

    kind = "boon_came"

    what_kind: str
    amount: int
    until: str
    by: int
    card: int


class BoonGone(OfFigure, frozen=True):
    """It ends."""

    kind = "boon_gone"

    what_kind: str
    by: int
    card: int


# --- on the board


class Stood(OfFigure, frozen=True):
    """A figure stands on the board: set-up, respawn, revive, event, refresh, guardian, grown; with
    so many HP, 0 of one that has none (T52).
    """

    kind = "stood"

    cell: int
    how: str
    hp: int = 0


class Stepped(OfFigure, frozen=True):
    """A figure moves by one step of its own, or is moved: push, pull, teleport, swap, aside
    (T22, T46.6). ``left`` are the spaces left of whose turn it is, -1 of anybody else.
    """

    kind = "stepped"

    cell: int
    how: str
    left: int = -1


class WalkOver(OfFigure, frozen=True):
    """A monster's or another's way is over (T60)."""

    kind = "walk_over"


class LeftBoard(OfFigure, frozen=True):
    """A figure is taken off the board without a defeat (T64.7, TQ10)."""

    kind = "left_board"

    why: str


class SpacesGained(OfSeat, frozen=True):
    """Spaces of a Move Action, and what is left (T22)."""

    kind = "spaces_gained"

    amount: int
    left: int


class ActionsGained(OfSeat, frozen=True):
    """Actions more or fewer this turn (T65.17)."""

    kind = "actions_gained"

    amount: int
    left: int


class PiecePlaced(Event, frozen=True):
    """A piece comes on these spaces (T65.80)."""

    kind = "piece_placed"

    piece: str
    card: int
    seat: int
    cells: int


class PieceMoved(Event, frozen=True):
    """A piece moves (T66e, T66x)."""

    kind = "piece_moved"

    piece: str
    card: int
    cells: int


class PieceGone(Event, frozen=True):
    """A piece leaves (T65a)."""

    kind = "piece_gone"

    piece: str
    card: int


class TokenPlaced(Event, frozen=True):
    """A token lies on a space (T55.3, T50)."""

    kind = "token_placed"

    token: str
    cell: int
    event: int


class TokenGone(Event, frozen=True):
    """A token leaves."""

    kind = "token_gone"

    token: str
    cell: int


# --- loot


class LootGained(OfSeat, frozen=True):
    """A hero gains a loot card, and from where: chest, token, dropped, event, steal, gift
    (T50).
    """

    kind = "loot_gained"

    card: int
    id: str
    why: str
    other: int = -1


class LootLost(OfSeat, frozen=True):
    """A hero loses a loot card: dropped, stolen, given, event (T50, T54)."""

    kind = "loot_lost"

    card: int
    id: str
    why: str


class LootUsed(OfSeat, frozen=True):
    """A loot card is used (T70), or ready again (T66am)."""

    kind = "loot_used"

    card: int
    id: str
    ready: bool = False


class ChestFlipped(Event, frozen=True):
    """A chest is empty, or full again (T50, T18)."""

    kind = "chest_flipped"

    chest: int
    full: bool


# --- monsters


class CampWoke(Event, frozen=True):
    """A camp is active, and why (T58)."""

    kind = "camp_woke"

    camp: int
    why: str


class CampSlept(Event, frozen=True):
    """A camp falls inactive (T58a)."""

    kind = "camp_slept"

    camp: int


class CampAllied(Event, frozen=True):
    """A camp is allied to a party (TQ9)."""

    kind = "camp_allied"

    camp: int
    party: int


class MonsterTargets(OfFigure, frozen=True):
    """A monster's target, -1 for none, and whose seat moves it (T59, T60)."""

    kind = "monster_targets"

    target: int
    seat: int


class GuardianCame(OfFigure, frozen=True):
    """The Guardian spawns in the centre (T3, T62)."""

    kind = "guardian_came"

    id: str


# --- quests, events, VP


class Progress(Event, frozen=True):
    """A party comes on in a quest (T63): so much more, how much there is."""

    kind = "progress"

    quest: int
    id: str
    party: int
    amount: int
    total: int
    seat: int


class ObjectiveDone(Event, frozen=True):
    """A party has done an objective at a place (T63.2)."""

    kind = "objective_done"

    quest: int
    id: str
    party: int
    cell: int
    seat: int


class TierDone(Event, frozen=True):
    """A party finishes a tier of a quest (T2, T63)."""

    kind = "tier_done"

    quest: int
    id: str
    party: int
    tier: int
    vp: int


class VictoryPoints(Event, frozen=True):
    """A party's VP change, and why (T2)."""

    kind = "victory_points"

    party: int
    amount: int
    total: int
    why: str


class EventDrawn(Event, frozen=True):
    """The event of the round (T14)."""

    kind = "event_drawn"

    event: int
    id: str


class EventOver(Event, frozen=True):
    """An event is discarded (T55)."""

    kind = "event_over"

    event: int
    id: str


class EventActs(Event, frozen=True):
    """An event does what it says now, and to whom."""

    kind = "event_acts"

    event: int
    id: str
    figure: int = -1


class TitleTaken(OfSeat, frozen=True):
    """The title of Champion passes, -1 back to its token (TE3)."""

    kind = "title_taken"


class SetByHand(OfFigure, frozen=True):
    """A referee set something of a figure, or of the match (-1): what, and to how much.
    ``text`` is the line in the words of the rules.
    """

    kind = "set_by_hand"

    thing: str
    value: int
    text: str = ""


class MatchEnded(Event, frozen=True):
    """The match is over: which party has won, "" for a draw, and why (T1, T4a)."""

    kind = "match_ended"

    side: str
    reason: str


EVENTS: Final = Kinds(
    MatchStarted, DraftRolled, Drafted, DeckMade, PortalPlaced, GuardianShown, QuestRevealed,
    ChestPlaced, CampPlaced, RoundStarted, PhaseStarted, TurnStarted, TurnEnded, Refreshed,
    InitiativeRolled, TieRolled, InitiativeChanged, Ordered, MarkerPlaced, MarkerDone,
    CardsDrawn, CardsSeen, CardDiscarded, CardUsed, CardKept, CardGone, CardBack, DeckCycled,
    Maintained, ActionDeclared, ActionOver, ChainPlayed, Targeted, ExtraAttack, MonsterAttacks,
    Played, PlayOver, Countered, Rolled, RollChanged, RollJudged, PlainRolled, Located, Damaged,
    MinionWounded, Healed, StayedUp, Fell, Ailed, AilmentFell, Ignored, RingPut, RingGone,
    BoonCame, BoonGone, Stood, Stepped, WalkOver, LeftBoard, SpacesGained, ActionsGained,
    PiecePlaced, PieceMoved, PieceGone, TokenPlaced, TokenGone, LootGained, LootLost, LootUsed,
    ChestFlipped, CampWoke, CampSlept, CampAllied, MonsterTargets, GuardianCame, Progress,
    ObjectiveDone, TierDone, VictoryPoints, EventDrawn, EventOver, EventActs, TitleTaken,
    SetByHand, MatchEnded,
)  # fmt: skip
