"""Numbers by which Descent's rules call figures, cards, piles, items, phases, dice and choices."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NONE: Final = -1

# --- figures

MOST_HEROES: Final = 4
"""One hero a seat, one to four of them; the overlord has the seat behind theirs (D1.1)."""
KINDS: Final = 8
"""Kinds of monsters in the order of section 15."""
NORMALS: Final = 6
MASTERS: Final = 2
"""How many of a kind may be on the map (D10a)."""
OF_A_KIND: Final = NORMALS + MASTERS
FIRST_MONSTER: Final = MOST_HEROES
FIRST_NAMED: Final = FIRST_MONSTER + KINDS * OF_A_KIND
NAMED: Final = 4
"""Figures of monsters that a quest calls by name: never left out, so beside the others (D10g)."""
FIGURES: Final = FIRST_NAMED + NAMED


def monster(kind: int, place: int) -> int:
    """Return the figure of a kind: the places 0 to 5 are normal ones, 6 and 7 masters (D10a)."""
    return FIRST_MONSTER + kind * OF_A_KIND + place


def kind_of(figure: int) -> int:
    """Return the kind of a monster's figure; :data:`NONE` of heroes and named figures."""
    if figure < FIRST_MONSTER or figure >= FIRST_NAMED:
        return NONE
    return (figure - FIRST_MONSTER) // OF_A_KIND


def is_master(figure: int) -> bool:
    """Return whether a figure is a master; a named one counts as one of its kind (D10g)."""
    if figure < FIRST_MONSTER:
        return False
    return figure >= FIRST_NAMED or (figure - FIRST_MONSTER) % OF_A_KIND >= NORMALS


# --- the overlord's cards, in the order of section 16, those of one kind one after another

CARD_KINDS: Final = 20
CARDS: Final = 36
DECK: Final = 0
DISCARDS: Final = 1
HAND: Final = 2
"""Known to the overlord alone."""
PLAYED: Final = 3
"""Power cards, which stay for the quest (D10.10)."""
PILES: Final = 4
FIRST_HAND: Final = 3
"""Cards of the overlord at the start (D17f)."""
DRAWN: Final = 2
"""Cards that he draws each turn (D10.2)."""
LARGEST_HAND: Final = 8

# --- items, by their numbers in section 14

FISTS: Final = 0
ITEMS: Final = 16
HEALING_POTION: Final = 17
VITALITY_POTION: Final = 18
GOODS: Final = 18
"""All that is sold: the items and behind them the potions (D8c)."""
START_COINS: Final = 300
COIN: Final = 25
"""All amounts of coins are multiples of this (D1d)."""

# --- where a hero carries what he has

IN_HAND, AS_ARMOR, AS_OTHER, IN_PACK, AMONG_POTIONS = 0, 1, 2, 3, 4
PLACES: Final = ("hand", "armor", "other", "pack", "potion")
ROOM: Final = (2, 1, 2, 3, 3)
"""How much fits into each: of the first the hands that are needed (D7.3)."""

# --- what lies on the map

COINS, HEALING, VITALITY, KEY, IDOL = 0, 1, 2, 3, 4
TOKENS: Final = ("coins", "healing", "vitality", "key", "idol")

# --- tokens of figures

STUN, WEB, BURN, POISON = 0, 1, 2, 3
CONDITIONS: Final = ("stun", "web", "burn", "poison")
"""The first three in the order in which a turn begins with them (D11d)."""

# --- attacks

MELEE, RANGED, MAGIC = 0, 1, 2
TYPES: Final = ("melee", "ranged", "magic")
RED, BLUE, WHITE, GREEN, YELLOW, BLACK = 0, 1, 2, 3, 4, 5
DICE: Final = ("red", "blue", "white", "green", "yellow", "black")
FACES: Final = 6
MOST_BLACK: Final = 5
"""Black dice of one attack (D3.5.8, D4a)."""

# --- the course of a match

SETUP, HEROES, OVERLORD = 0, 1, 2
PHASES: Final = ("setup", "heroes", "overlord")
RUNNING: Final = -2
HEROES_WIN: Final = 0
OVERLORD_WINS: Final = 1
"""Who has won: the sides in their order."""
SIDES: Final = ("heroes", "overlord")

RUN, BATTLE, ADVANCE, READY, STUNNED, REST_IN_TOWN = 0, 1, 2, 3, 4, 5
ACTIONS: Final = ("run", "battle", "advance", "ready", "stunned", "rest_in_town")
"""A stunned hero takes no action: he has points or an attack (D11b). The last takes place in town
instead of an action (D8b).
"""
ABILITY_USED, ORDER_DUE, HEALING_DRUNK, VITALITY_DRUNK, TURN_OVER, NO_POINTS = 1, 2, 4, 8, 16, 32
USED: Final = ("ability", "order_due", "healing", "vitality", "over", "no_points")
"""Bits of a hero's turn: his ability was used (D13a, D13b), an order may still be placed (D7.9), a
potion of each kind was drunk (D7.19), something has ended the turn (D12a, D0.15), he is stunned and
has taken the attack, so that fatigue buys no points (D11b).
"""
NO_ORDER, AIM, DODGE, GUARD, REST = 0, 1, 2, 3, 4
ORDERS: Final = ("", "aim", "dodge", "guard", "rest")

# --- chance: a purpose for each colour of dice (the die rolls a face of section 2), and three more

SHUFFLE: Final = 6
CHEST_ITEM: Final = 7
GUESS: Final = 8
PURPOSES: Final = (*DICE, "deck", "chest", "guess")

# --- what is answered: families of choices, and what their members are

CLAIM: Final = 1
"""The hero of this seat has his turn now (D7s): the seat."""
ACT: Final = 2
"""An action: twice its number, and 1 where it is named with an attack instead of points (D7m)."""
STEP: Final = 3
"""One step: the placement, see :func:`placement`."""
JUMP: Final = 4
"""A jump over a pit: the cell where it ends."""
BUY: Final = 5
"""A fatigue for a movement point (D7.10)."""
DOOR: Final = 6
"""A door is opened or closed: its cell."""
OPEN_CHEST: Final = 7
"""The chest in the own space is opened (D7.18)."""
DRINK: Final = 8
"""A potion is drunk: its number."""
GIVE: Final = 9
"""Something is given: the row of what is carried, or the key or the idol."""
GIVE_KEY: Final = 4094
GIVE_IDOL: Final = 4095
TARGET: Final = 10
"""A figure."""
ARRANGE: Final = 11
"""What is carried is arranged anew (D7.3, D7.4, D8j): which of the hero's rows that are no potions
are worn or in hand, as bits in their order; the others go into the pack.
"""
CHEST_TO: Final = 12
"""Who gets the item of a chest: the hero (D8.7)."""
GLYPH: Final = 13
"""To town, or back to a glyph: its cell."""
ATTACK: Final = 14
"""An attack: the item used, see :data:`FISTS`; the space is asked for next."""
SPACE: Final = 15
"""A cell: attacked, entered by an effect, or where something is put."""
PLACE: Final = 16
"""A placement of a figure."""
ORDER: Final = 17
"""An order is placed: its number."""
ABILITY: Final = 18
"""The hero's own ability (section 13)."""
DIE: Final = 19
"""A die that is rolled again: its place in the roll."""
KEEP: Final = 20
"""No die more is rolled again."""
ENHANCE: Final = 21
"""An enhancement or Sorcery point: 0 range, 1 damage (D3.5.1, D6.9)."""
SURGE: Final = 22
"""A surge effect is paid: its place on the weapon (D3.5.2)."""
ADD: Final = 23
"""A black die for a fatigue (D3.5.7)."""
DONE: Final = 24
"""The attack is fixed, or a list of choices is closed."""
SHOP: Final = 25
"""An item is bought: its number."""
SELL: Final = 26
"""The row of what is carried is sold."""
STARTING_SET: Final = 27
"""The set of D14.4 is bought."""
PLAY: Final = 28
"""A card is played: its number."""
DISCARD: Final = 29
"""A card is discarded: its number."""
ACTIVATE: Final = 30
"""A monster acts: its figure."""
GUARDS: Final = 31
"""The Guard's attack is made now (D7.14): the item used; the space is asked for next."""
SHIELDS: Final = 32
"""A Shield is exhausted: the row of what is carried (D14a)."""
PUSH: Final = 33
"""The next step of a push: the placement (D6.7)."""
FOLLOWS: Final = 34
"""What follows from an attack next: a figure (D3v)."""
PASS: Final = 35
"""No, or no more."""
END: Final = 36
"""The turn, or the activation, is over."""
THROW: Final = 37
"""An item over the limit is discarded: the row of what is carried (D7f)."""
FAMILIES: Final = 38


IDOL_TAKEN, GOAL_DONE = 1, 2
FLAGS: Final = ("idol_taken", "goal_done")
"""Bits of the quest: the idol was taken once (D17.2.2); what the heroes came for is done, and the
end of the match is judged when the attack, step, card or draw is complete (D12b, D12e).
"""
HOW: Final = ("step", "climb", "jump", "push", "teleport", "aside", "glyph")
"""How a figure comes to a space (D7h); a glyph brings it back from town."""
STEPPED, CLIMBED, JUMPED, PUSHED, TELEPORTED, ASIDE, BY_GLYPH = 0, 1, 2, 3, 4, 5, 6


def placement(cell: int, lie: int) -> int:
    """Return a placement: the anchor of a figure and how it lies, see :mod:`game.board.leading`."""
    return cell << 1 | lie
