"""The overlord's turn in its steps (section 10)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import mask_of
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import harm, spawns, windows
from game.rules.descent.activation import Activation
from game.rules.descent.codes import (
    ACTIVATE,
    DISCARD,
    DISCARDS,
    DONE,
    DRAWN,
    END,
    HAND,
    LARGEST_HAND,
    NOBODY,
    NONE,
    PLAY,
    PLAYED,
)
from game.rules.descent.deck import Draw
from game.rules.descent.events import GustEnded, TurnEnded, TurnStarted
from game.rules.descent.spawns import Spawning
from game.rules.descent.state import DescentState, of

POWER = "power"
SPAWN = "spawn"


def collected(s: DescentState) -> int:
    """Return the threat of step 1: one a hero, and what the quest gives (D10.1, D17.1.4)."""
    more = 0
    goal = s.tables.goal_figure
    if s.opened & s.tables.dungeon.runes and goal != NONE and s.stands(goal):
        more = s.tables.quest.tables.rune_threat
    return s.seats + more


def spawnable(s: DescentState) -> int:
    """Return the spawn cards that he can pay and that place something, as bits (D10.5, D10.12)."""
    if s.spawned:
        return 0
    cards = windows.payable(s, SPAWN)
    if not cards:
        return 0
    free = spawns.free_spaces(s)
    return mask_of([card for card in cards if spawns.can_spawn(s, card, free)])


class OverlordTurn(Procedure):
    """The overlord's turn."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "collect",
        "draw",
        "regenerate",
        "ask_powers",
        "powers",
        "ask_hand",
        "discard",
        "ask",
        "act",
        "end",
    )
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> OverlordTurn:
        twin = OverlordTurn()
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """An old Gust ends; then the window of the start of his turn (D10j)."""
        s = of(m)
        s.spawned = s.done = 0
        if m.listening:
            m.tell(TurnStarted(seat=s.tables.overlord, clause="D10j"))
        if s.gust:
            s.gust = 0
            if m.listening:
                m.tell(GustEnded(clause="D10j"))
        return windows.Window(windows.OWN_TURN, NOBODY, NONE)

    def collect(self, m: Match) -> Outcome:
        """Collect threat (D10.1)."""
        harm.change_threat(m, collected(of(m)), "collected", "D10.1")
        return None

    def draw(self, m: Match) -> Outcome:
        """Draw two cards (D10.2)."""
        return Draw(DRAWN)

    def regenerate(self, m: Match) -> Outcome:
        """Then figures regenerate (D6.14, D10j)."""
        s = of(m)
        for figure in s.foes():
            line = s.tables.monster_line(figure)
            if line.regenerate:
                harm.heal(m, figure, line.regenerate, "regenerate", "D6.14")
        return None

    def ask_powers(self, m: Match) -> Outcome:
        """Power cards can be played now, paid by discards too (D10.10, D10p)."""
        s = of(m)
        if not windows.within_means(s, POWER):
            self.go("ask_hand")
            return None
        powers = windows.payable(s, POWER)
        families: Families = [(PLAY, mask_of(powers))] if powers else []
        families += [(DISCARD, mask_of(list(s.hand()))), (DONE, 1)]
        return Decision("powers", (s.tables.overlord,), (families,))

    def powers(self, m: Match) -> Outcome:
        """Play one, or discard a card for its threat (D10.4), and ask again."""
        s = of(m)
        code, card = code_of(m.answer), member_of(m.answer)
        if code == DONE:
            return None
        if code == DISCARD:
            windows.discard(m, card, "D10.4")
        else:
            windows.pay(m, card)
            s.piles.move(card, HAND, PLAYED)
        self.go("ask_powers")
        return None

    def ask_hand(self, m: Match) -> Outcome:
        """At most eight cards in hand (D10.3)."""
        s = of(m)
        hand = s.hand()
        if len(hand) <= LARGEST_HAND:
            self.go("ask")
            return None
        families = [(DISCARD, mask_of(list(hand)))]
        over = len(hand) - LARGEST_HAND
        return Decision("hand_limit", (s.tables.overlord,), (families,), NOBODY, {"over": over})

    def discard(self, m: Match) -> Outcome:
        """The excess gives its threat too (D10b)."""
        windows.discard(m, member_of(m.answer), "D10b")
        self.go("ask_hand")
        return None

    def ask(self, m: Match) -> Outcome:
        """Ask for a spawn card, before the first monster acts, or who acts next (D10.5, D10.6)."""
        s = of(m)
        families: Families = []
        spawning = spawnable(s)
        if spawning:
            families.append((PLAY, spawning))
        waiting = s.waiting()
        if waiting:
            families.append((ACTIVATE, waiting))
        hand = s.hand()
        if hand:
            families.append((DISCARD, mask_of(list(hand))))
        if not families:
            self.go("end")
            return None
        families.append((END, 1))
        return Decision("overlord", (s.tables.overlord,), (families,))

    def act(self, m: Match) -> Outcome:
        """Do it, and ask again (D10d)."""
        s = of(m)
        code, member = code_of(m.answer), member_of(m.answer)
        if code == END:
            return None
        self.go("ask")
        if code == DISCARD:
            windows.discard(m, member, "D10.4")
            return None
        if code == PLAY:
            s.spawned = 1
            left = tuple([kind << 1 | int(master) for kind, master in spawns.coming(s, member)])
            windows.pay(m, member)
            s.piles.move(member, HAND, DISCARDS)
            return Spawning(left)
        s.spawned = 1  # step 3 has begun
        return Activation(member)

    def end(self, m: Match) -> Outcome:
        """The heroes' orders stay (D10.7)."""
        s = of(m)
        s.done = 0
        if m.listening:
            m.tell(TurnEnded(seat=s.tables.overlord, why="done", clause="D10.7"))
        return None
