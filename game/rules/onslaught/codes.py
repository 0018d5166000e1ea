"""The numbers behind Onslaught's options: families of choices, and sides.

A choice is ``code << 12 | member``; what the member is stands beside each code.
"""

from __future__ import annotations

from typing import Final

HARPERS: Final = 0
ZHENTARIM: Final = 1
DUNGEON: Final = 2
SIDES: Final = ("harpers", "zhentarim", "dungeon")

END: Final = 0  # 0: end the activation
PASS: Final = 1  # 0: no, not now, stay
SEAT: Final = 3  # a seat
PLACE: Final = 4  # a start space
GIVE: Final = 5  # the character that gets the faceup 1
ASSIGN: Final = 6  # a permutation of the hand, see initiative.py
MOVE: Final = 7  # the end space of a move action
LOOT: Final = 8  # the space of a chest
PICK: Final = 9  # an item whose token lies on the map
GO: Final = 10  # an end space: granted move, push, monster's move
TARGET: Final = 11  # the space of a target
LEVEL: Final = 12  # 0 or 1: which level-up card
RESPAWN: Final = 13  # a respawn space
NEXT: Final = 14  # which of several effects comes next
ABILITY: Final = 16  # + slot; the space that the ability concerns
ITEM: Final = 48  # + item; the space that its ability concerns
REACT: Final = 64  # + 16 * character + slot; the space that the reaction concerns
REACT_SLOTS: Final = 16

NOWHERE: Final = -1
READY: Final = 0
EXHAUSTED: Final = -1

# Purposes of the dice streams.
FIRST_PLAYER: Final = 0
DEAL: Final = 1
ATTACK: Final = 2
CUP_DRAW: Final = 3
GUESS: Final = 4
PURPOSES: Final = ("first player", "initiative", "attack", "loot", "guess")
NOTHING_LEFT: Final = "nothing_left"
"""Why an activation ended that nobody ended (R16g)."""
