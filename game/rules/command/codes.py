"""The numbers behind Command's options: families of choices, phases, kinds of items, dice.

A choice is ``code << 12 | member``; what the member is stands beside each code.
"""

from __future__ import annotations

from typing import Final

SIDES: Final = ("west", "east")
"""Seat ``i`` is of side ``SIDES[i % 2]``, so that the order of turns alternates teams (C11a)."""

SLOTS: Final = 12  # creature cards of a seat (C1.1)
CARDS: Final = 30  # action cards of a seat (C1.2)
VAULT: Final = 20  # gold (C1.3)
HAND_SIZE: Final = 3  # cards drawn at first, creature cards kept (C2.6, C3.6)
TOKEN: Final = 120
"""``TOKEN + figure`` is the Web token on a figure, where a card number may stand (C14g)."""

# --- codes

MUSTER: Final = 1  # mask of slots: who starts (C2.4)
STATION: Final = 2  # a cell of the own start area (C2.5)
ACTIVATE: Final = 3  # a figure (C3.4)
MOVE: Final = 4  # 0: the activated creature declares its move (C4.1)
MELEE: Final = 5  # a figure: the target (C7.1)
SHOOT: Final = 6  # a figure: the target (C14b)
POWER: Final = 7  # the place of a power on the card of the acting creature (C4.3)
CARD: Final = 8  # an action card (C10.8)
TAKE_OFF: Final = 9  # a card, or TOKEN + figure: what pins is removed (C13d)
POINT: Final = 10  # an attached card: discarded to untap its bearer (C10.10)
END: Final = 11  # 0: end the activation (C4.9)
DONE: Final = 12  # 0: end the Action phase
ACTOR: Final = 13  # a figure: who acts (C10.1)
TARGET: Final = 14  # a figure (C10c)
BURST: Final = 15  # a cell (C13t)
HELPERS: Final = 16  # the place of a set among ``about["sets"]``, masks of figures (C10.3)
CONSENT: Final = 17  # 0 no, 1 yes (C10f)
STRIKE: Final = 18  # striker * 64 + target (C8.5)
DODGE: Final = 19  # a figure (C8.6)
PASS: Final = 20  # 0
TO: Final = 21  # a cell: where a move, shift, slide or teleport ends (C8j)
ORDER: Final = 22  # the place among ``about["offered"]``: which comes next (C8m, C9d, C13k)
WHOM: Final = 23  # a figure; NOBODY_ELSE for none
MAY: Final = 24  # 0 no, 1 yes
MODE: Final = 25  # 0 heal; 1 + card, or 1 + TOKEN + figure: discard that (Healing Touch)
DEPLOY: Final = 26  # a figure (C3.5)
FINISH: Final = 27  # 0: no more is deployed
SHIELD: Final = 28  # the place among ``about["waiting"]``: whose damage is prevented (C8p, C8z)
IMMEDIATE: Final = 29  # figure * 64 + the place of its Immediate power (C4.8, C8.4)

NOBODY_ELSE: Final = 63
PAIR: Final = 64
"""A pair of figures is ``first * PAIR + second``."""

# --- phases of a turn (section 3)

SETUP: Final = 0
REFRESH: Final = 1
ACTION: Final = 2
DEPLOYING: Final = 3
LAST: Final = 4
PHASES: Final = ("setup", "refresh", "action", "deploy", "end")

# --- kinds of items on the pile (section 8)

WALKS: Final = 0  # a move
STRIKES: Final = 1  # a melee attack by tapping
USES: Final = 2  # a power with "T:"
PLAYS: Final = 3  # an action card
ANSWERS: Final = 4  # an off-turn melee
DODGES: Final = 5
HARMS: Final = 6  # damage of an attached card at the start of a turn
REMOVES: Final = 7  # T: what pins is taken off
KINDS: Final = ("move", "melee", "power", "card", "strike", "dodge", "harm", "take_off")

# --- sides that have won

RUNNING: Final = -2
DRAW: Final = -1

# --- purposes of the dice streams

FIRST: Final = 0
DEAL: Final = 1
READY: Final = 2
GUESS: Final = 3
PURPOSES: Final = ("first", "deal", "ready", "guess")
