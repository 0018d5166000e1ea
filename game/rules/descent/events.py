"""Everything that can happen in Descent: a class for each kind of fact.

A figure is its number and a seat its index, which is its hero's too, -1 for none; a space is its
cell, and a figure of several spaces stands at its anchor in a lie (:mod:`game.board.leading`). A
card and an item are their numbers, with their ids beside them so that a reader needs no table.
"""

from __future__ import annotations

from typing import Final

from game.engine.events import Event, Kinds

Gear = tuple[tuple[int, int, int], ...]
"""What a hero carries: place, item, 1 if exhausted."""
Parts = tuple[tuple[str, int], ...]
"""A sum: the id of each source with what it adds."""


class OfFigure(Event, frozen=True):
    """Base of the facts that speak of one figure first."""

    figure: int


class OfSeat(Event, frozen=True):
    """Base of the facts that speak of one seat first: a hero's, or the overlord's."""

    seat: int


# --- set-up, rounds and turns


class MatchStarted(Event, frozen=True):
    """A quest begins: its heroes by seat, and the conquest they have (D17d)."""

    kind = "match_started"

    quest: str
    heroes: tuple[str, ...]
    conquest: int


class RoundStarted(Event, frozen=True):
    """A round has begun, counted from 1 (D7.11)."""

    kind = "round_started"

    round: int


class PhaseStarted(Event, frozen=True):
    """One of ``codes.PHASES`` has begun (D7.11)."""

    kind = "phase_started"

    phase: str


class TurnStarted(OfSeat, frozen=True):
    """The turn of a hero who was next, or of the overlord (D7s, section 10)."""

    kind = "turn_started"


class TurnEnded(OfSeat, frozen=True):
    """A turn is over; ``why``: done, killed, card, rest (D7n, D12a, D16m, D8h)."""

    kind = "turn_ended"

    why: str


class ActionTaken(OfSeat, frozen=True):
    """A hero names his action: one of ``codes.ACTIONS``, with so many points and attacks (D7m)."""

    kind = "action_taken"

    action: str
    points: int
    attacks: int


class PointsBought(OfSeat, frozen=True):
    """A fatigue became a movement point (D7.10)."""

    kind = "points_bought"

    points: int
    fatigue: int


class PointsPaid(OfSeat, frozen=True):
    """Movement points were paid for what is no step: ``why`` is door, chest, potion, gift, glyph or
    arrange (D7.17 to D7.21, D7.4).
    """

    kind = "points_paid"

    amount: int
    points: int
    why: str


class OrderPlaced(OfSeat, frozen=True):
    """A hero places an order: one of ``codes.ORDERS`` (D7.9)."""

    kind = "order_placed"

    order: str


class OrderGone(OfSeat, frozen=True):
    """An order is gone; ``why``: used, moved, wounded, weapons, start, dead, replaced (7)."""

    kind = "order_gone"

    order: str
    why: str


class AbilityUsed(OfSeat, frozen=True):
    """A hero uses his own ability for so much fatigue (section 13)."""

    kind = "ability_used"

    price: int


# --- figures


class Stood(OfFigure, frozen=True):
    """A figure stands on the map: ``id`` is its hero or kind, ``name`` what the quest calls it;
    ``why``: setup, reveal, spawn, mimic, by_hand.
    """

    kind = "stood"

    id: str
    name: str
    master: bool
    cell: int
    lie: int
    wounds: int
    why: str


class Stepped(OfFigure, frozen=True):
    """A figure has come to another placement: ``how`` is one of ``codes.HOW``, ``points`` are those
    it has left, ``over`` the pit that was jumped, -1 for none (D7.16, D7.22, D7.23).
    """

    kind = "stepped"

    start: int
    cell: int
    lie: int
    how: str
    points: int = 0
    over: int = -1


class LeftMap(OfFigure, frozen=True):
    """A figure is on the map no more; ``why``: killed, glyph (D3.16, D8.2, D12.4)."""

    kind = "left_map"

    why: str


class Activated(OfFigure, frozen=True):
    """A monster acts now, with so many points and attacks (D10.6)."""

    kind = "activated"

    points: int
    attacks: int


class ActivationEnded(OfFigure, frozen=True):
    """It has acted."""

    kind = "activation_ended"


class Wounded(OfFigure, frozen=True):
    """A figure loses wounds; ``by`` is who did it, -1 for nobody, ``why``: attack, pit, aura, burn,
    card (D0.2, D3.14, D3.15). ``marks`` of them are marked by poison (D11.4).
    """

    kind = "wounded"

    amount: int
    left: int
    by: int
    why: str
    marks: int = 0


class Healed(OfFigure, frozen=True):
    """Wounds are healed, after so many marks were removed (D0.4, D11f); ``why``: potion, ability,
    regenerate, undying, town.
    """

    kind = "healed"

    amount: int
    marks: int
    left: int
    why: str


class FatigueSpent(OfSeat, frozen=True):
    """Fatigue is spent; ``why``: points, die, ability."""

    kind = "fatigue_spent"

    amount: int
    left: int
    why: str


class FatigueBack(OfSeat, frozen=True):
    """Fatigue is at its maximum again; ``why``: rest, town, potion, death."""

    kind = "fatigue_back"

    left: int
    why: str


class TokenGained(OfFigure, frozen=True):
    """A figure gets a token of stun, web or burn (D0.6); ``many`` it has now."""

    kind = "token_gained"

    token: str
    many: int


class TokenRolled(OfFigure, frozen=True):
    """A black die was rolled for a token at the start of a turn (D11.1, D11.3)."""

    kind = "token_rolled"

    token: str
    face: int


class TokenLost(OfFigure, frozen=True):
    """A token is removed; ``many`` are left."""

    kind = "token_lost"

    token: str
    many: int


class UndyingRolled(OfFigure, frozen=True):
    """A figure that was killed rolls whether it stays (D6.15)."""

    kind = "undying_rolled"

    face: int
    stays: bool


class Killed(OfFigure, frozen=True):
    """A figure is killed; ``by`` whom, -1 for nobody, and where it stood (D3.14, D3.15)."""

    kind = "killed"

    id: str
    name: str
    by: int
    cell: int


# --- attacks


class AttackDeclared(OfFigure, frozen=True):
    """A space is attacked (D3.1): with ``weapon`` by a hero (its id, "fists"), "" by a monster;
    from ``start``, so many spaces away, 0 where the range does not count (D3h, D6.6). ``charmed``:
    the overlord decides (D16e).
    """

    kind = "attack_declared"

    weapon: str
    type: str
    start: int
    cell: int
    need: int
    charmed: bool = False


class AttackTakenBack(OfFigure, frozen=True):
    """What a monster declared has become impossible by a Guard (D7j)."""

    kind = "attack_taken_back"


class Aimed(OfFigure, frozen=True):
    """The attack is aimed, by an order or a card (D3.7)."""

    kind = "aimed"


class Dodged(OfFigure, frozen=True):
    """This figure dodges the attack, by an order or a card (D3.8)."""

    kind = "dodged"


class CancelledOut(OfFigure, frozen=True):
    """Aim and Dodge of one attack cancel out (D3.9)."""

    kind = "cancelled_out"


class AttackRolled(OfFigure, frozen=True):
    """Dice were rolled: ``dice`` are kinds of dice, ``faces`` the faces 1 to 6 (D3.3.2)."""

    kind = "attack_rolled"

    dice: tuple[int, ...]
    faces: tuple[int, ...]


class AttackRerolled(OfFigure, frozen=True):
    """Some dice were rolled again, for whoever aimed or dodged (D3.7, D3.8): ``again`` are their
    places, ``faces`` those of all ``dice`` now.
    """

    kind = "attack_rerolled"

    again: tuple[int, ...]
    faces: tuple[int, ...]
    dice: tuple[int, ...] = ()


class DieAdded(OfFigure, frozen=True):
    """A black die was bought with fatigue and rolled (D3.5.7)."""

    kind = "die_added"

    face: int


class Enhanced(OfFigure, frozen=True):
    """An E or a Sorcery point is range or damage (D3.5.1, D6.9)."""

    kind = "enhanced"

    use: str
    sorcery: bool


class SurgeSpent(OfFigure, frozen=True):
    """An effect of the weapon was paid with surges: its place on it, and whose it is (D3.5.2)."""

    kind = "surge_spent"

    option: int
    price: int
    weapon: str = ""


class AttackJudged(OfFigure, frozen=True):
    """It hits or not; ``why`` is "" for a hit, else miss or range (D3.4). ``damage`` and ``pierce``
    are those of the whole attack (D3.6).
    """

    kind = "attack_judged"

    hit: bool
    why: str
    range: int
    need: int
    damage: int
    pierce: int


class Struck(OfFigure, frozen=True):
    """A figure in a hit attack: damage against armor (D3.6, D3.13), before Shields."""

    kind = "struck"

    by: int
    damage: int
    armor: int
    pierce: int
    wounds: int


class Shielded(OfSeat, frozen=True):
    """A Shield is exhausted and cancels wounds (D14a)."""

    kind = "shielded"

    cancelled: int


class Guarded(OfSeat, frozen=True):
    """A hero on Guard attacks now (D7.14)."""

    kind = "guarded"


class SaveRolled(OfFigure, frozen=True):
    """Black dice were rolled to lessen a card's effect (D0.12): their faces, and whether they avoid
    it or by how much they lessen it.
    """

    kind = "save_rolled"

    card: int
    id: str
    faces: tuple[int, ...]
    avoided: bool
    less: int


# --- the dungeon


class DoorOpened(OfSeat, frozen=True):
    """A door is open (D7.17)."""

    kind = "door_opened"

    cell: int


class DoorClosed(OfSeat, frozen=True):
    """A door is closed again (D7d)."""

    kind = "door_closed"

    cell: int


class AreaRevealed(Event, frozen=True):
    """An area is revealed (D10.13): its number in the dungeon, its id in the quest, the tokens
    that lie there as (kind, cell).
    """

    kind = "area_revealed"

    area: int
    id: str
    tokens: tuple[tuple[int, ...], ...]


class ChestOpened(OfSeat, frozen=True):
    """A chest gives its contents (D8.7)."""

    kind = "chest_opened"

    cell: int


class ItemFound(OfSeat, frozen=True):
    """A hero draws an item of a chest, 0 with none left (D8.7, D8d)."""

    kind = "item_found"

    item: int
    id: str


class TokenTaken(OfSeat, frozen=True):
    """A hero picks up what lies on his space: one of ``codes.TOKENS`` (D7.24)."""

    kind = "token_taken"

    token: str
    cell: int


class TokenDropped(OfSeat, frozen=True):
    """Something comes to lie on a space: the key or the idol (D12a, D16h)."""

    kind = "token_dropped"

    token: str
    cell: int


class QuestThing(OfSeat, frozen=True):
    """A hero has the key or the idol now (D17.1.5, D17.2.1)."""

    kind = "quest_thing"

    token: str


class IdolTaken(OfSeat, frozen=True):
    """The idol was taken for the first time (D17.2.2)."""

    kind = "idol_taken"


class GlyphLit(OfSeat, frozen=True):
    """A glyph has become active (D8.1)."""

    kind = "glyph_lit"

    cell: int


class ToTown(OfSeat, frozen=True):
    """A hero is in town; ``why``: glyph, killed (D8.2, D12.4)."""

    kind = "to_town"

    why: str


class PitMade(Event, frozen=True):
    """A space is a pit from now on (D0.13)."""

    kind = "pit_made"

    cell: int


class BlockFell(Event, frozen=True):
    """A space is an obstacle from now on (D0.13)."""

    kind = "block_fell"

    cell: int


class MimicAwoke(OfFigure, frozen=True):
    """The chest is a monster; its contents come when it dies (D16a, D16h)."""

    kind = "mimic_awoke"

    chest: int
    seat: int


# --- what heroes own


class Bought(OfSeat, frozen=True):
    """An item or potion was bought (D8.4)."""

    kind = "bought"

    item: int
    id: str
    cost: int


class Sold(OfSeat, frozen=True):
    """Something was sold for half its price (D8.4, D8g)."""

    kind = "sold"

    item: int
    id: str
    price: int


class SetBought(OfSeat, frozen=True):
    """The starting set was bought (D14.4, D14c)."""

    kind = "set_bought"

    cost: int


class Given(OfSeat, frozen=True):
    """Something was given to another hero (D7.20): an item, the key or the idol (item 0)."""

    kind = "given"

    to: int
    item: int
    id: str


class Discarded(OfSeat, frozen=True):
    """An item over the limit was discarded (D7f)."""

    kind = "discarded"

    item: int
    id: str


class Drunk(OfSeat, frozen=True):
    """A potion was drunk (D7.19)."""

    kind = "drunk"

    item: int
    id: str


class CarriedNow(OfSeat, frozen=True):
    """What a hero carries has changed, or how: all of it in order."""

    kind = "carried_now"

    gear: Gear


class CoinsNow(OfSeat, frozen=True):
    """A hero has so many coins, ``change`` more than before; ``why``: found, chest, reward, bought,
    sold, death (D8.5, D12.3, D12.5).
    """

    kind = "coins_now"

    coins: int
    change: int
    why: str


# --- conquest, threat and cards


class ConquestChanged(Event, frozen=True):
    """The heroes' conquest; ``why``: glyph, chest, killed, deck (D8.1, D8.7, D10.8, D12.1)."""

    kind = "conquest_changed"

    change: int
    conquest: int
    why: str
    seat: int = -1


class ThreatChanged(Event, frozen=True):
    """The overlord's threat; ``why``: collected, surges, discard, card, spent (D10.1, D3.5.5)."""

    kind = "threat_changed"

    change: int
    threat: int
    why: str


class CardsDrawn(OfSeat, frozen=True):
    """The overlord draws so many cards (D10.2), of which ``left`` are in the deck."""

    kind = "cards_drawn"

    many: int
    left: int


class CardsSeen(OfSeat, frozen=True):
    """Which they are: only he sees it."""

    kind = "cards_seen"

    cards: tuple[int, ...]
    ids: tuple[str, ...]


class DeckRenewed(Event, frozen=True):
    """The last card was drawn: the discards are the new deck (D10.8)."""

    kind = "deck_renewed"

    many: int


class CardPlayed(OfSeat, frozen=True):
    """A card is played for so much threat (D10.9): on whom or what it is, if on anything."""

    kind = "card_played"

    card: int
    id: str
    cost: int
    figure: int = -1
    cell: int = -1


class CardDiscarded(OfSeat, frozen=True):
    """A card is discarded for its threat (D10.4, D10b)."""

    kind = "card_discarded"

    card: int
    id: str
    value: int


class GustBegan(Event, frozen=True):
    """Heroes name no space farther away than this, until the overlord's next turn (16)."""

    kind = "gust_began"

    spaces: int


class GustEnded(Event, frozen=True):
    """An old Gust of Wind ends (D10j)."""

    kind = "gust_ended"


class SetByHand(OfFigure, frozen=True):
    """A referee set something of a figure, or of the match (-1): what, and to how much; a space is
    the placement, an order its number. ``text`` is the line in the words of the rules.
    """

    kind = "set_by_hand"

    thing: str
    value: int
    text: str = ""


class MatchEnded(Event, frozen=True):
    """The match is over: which side has won, and why: goal, conquest (D12.6, D12.7)."""

    kind = "match_ended"

    side: str
    reason: str


EVENTS: Final = Kinds(
    MatchStarted, RoundStarted, PhaseStarted, TurnStarted, TurnEnded, ActionTaken, PointsBought,
    PointsPaid, OrderPlaced, OrderGone, AbilityUsed, Stood, Stepped, LeftMap, Activated,
    ActivationEnded, Wounded, Healed, FatigueSpent, FatigueBack, TokenGained, TokenRolled,
    TokenLost, UndyingRolled, Killed, AttackDeclared, AttackTakenBack, Aimed, Dodged, CancelledOut,
    AttackRolled, AttackRerolled, DieAdded, Enhanced, SurgeSpent, AttackJudged, Struck, Shielded,
    Guarded, SaveRolled, DoorOpened, DoorClosed, AreaRevealed, ChestOpened, ItemFound, TokenTaken,
    TokenDropped, QuestThing, IdolTaken, GlyphLit, ToTown, PitMade, BlockFell, MimicAwoke, Bought,
    Sold, SetBought, Given, Discarded, Drunk, CarriedNow, CoinsNow, ConquestChanged, ThreatChanged,
    CardsDrawn, CardsSeen, DeckRenewed, CardPlayed, CardDiscarded, GustBegan, GustEnded, SetByHand,
    MatchEnded,
)  # fmt: skip
