"""What section 8 says of a monster: its spaces, its attacks, its script (T57, T62.2, T70.3)."""

from __future__ import annotations

from typing import Final

from game.rules.trials.codes import (
    ANKHEG,
    BULEZAU,
    FIRST_GOBLIN,
    FIRST_OBELISK,
    FIRST_PRINCE,
    FIRST_SPAWN,
    GUARDIAN,
    HOARDER,
    OF_A_CAMP,
    OGRE,
    SPAWN,
)
from game.rules.trials.content import Elite, Guardian, Minion, ScriptLine
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Face

ACID: Final = 1
"""The second line of the Ankheg (T70i)."""
SPAWN_CARD: Final = 3


def minion(s: TrialsState, figure: int) -> Minion:
    """Return the card of a minion; the Hoarder is a goblin (TE18)."""
    if figure == HOARDER:
        return s.tables.content.minions[0]
    if FIRST_SPAWN <= figure < FIRST_SPAWN + SPAWN:
        return s.tables.content.minions[SPAWN_CARD]
    return s.tables.content.minions[(figure - FIRST_GOBLIN) // OF_A_CAMP]


def elite(s: TrialsState, figure: int) -> Elite:
    """Return the card of an elite; allied ogres are as the Ogre (TQ8)."""
    number = {OGRE: 0, BULEZAU: 1, ANKHEG: 2}.get(figure, 0)
    return s.tables.content.elites[number]


def guardian(s: TrialsState) -> Guardian:
    """Return the Guardian's mat."""
    return s.tables.content.guardians[s.guardian]


def is_elite_card(figure: int) -> bool:
    """Return whether a monster has the card of an elite (T57a, TQ8)."""
    return figure in (OGRE, BULEZAU, ANKHEG) or FIRST_PRINCE <= figure < FIRST_OBELISK


def move(s: TrialsState, figure: int) -> int:
    """Return how many spaces a monster moves (section 8)."""
    if figure == GUARDIAN:
        return guardian(s).move
    return elite(s, figure).move if is_elite_card(figure) else minion(s, figure).move


def script_line(s: TrialsState, line: int) -> ScriptLine:
    """Return a line of the Guardian's script (T62.2)."""
    return guardian(s).script[line]


def lines(s: TrialsState, figure: int) -> int:
    """Return how many attacks a monster has: lines of its script, the Ankheg's two (T62.2)."""
    if figure == GUARDIAN:
        return len(guardian(s).script)
    return 2 if figure == ANKHEG else 1


def attack_id(s: TrialsState, figure: int, line: int) -> str:
    """Return what a monster's attack is called: by its script, else by the monster."""
    if figure == GUARDIAN:
        return script_line(s, line).id
    if is_elite_card(figure):
        card = elite(s, figure)
        return f"{card.id}_acid" if line == ACID else card.id
    return minion(s, figure).id


def face(s: TrialsState, figure: int, line: int) -> Face:
    """Return a monster's attack as the printed side of a card (T31, T65.4)."""
    faces = s.tables.content.faces
    if figure == GUARDIAN:
        return faces[f"{guardian(s).id}.{script_line(s, line).id}"]
    if is_elite_card(figure):
        id = elite(s, figure).id
        return faces[f"{id}.acid"] if line == ACID else faces[id]
    return faces[minion(s, figure).id]
