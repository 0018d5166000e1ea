"""What a reader of Descent's events keeps in mind for the second reading."""

from __future__ import annotations

from collections import Counter

from game.engine.events import Event
from game.engine.match import Match
from game.rules.descent import codes
from game.rules.descent.events import (
    Activated,
    AttackDeclared,
    AttackTakenBack,
    CardPlayed,
    TurnStarted,
)
from game.rules.descent.state import of
from tests.campaigns.descent_plain.board import At, Board


class Attack:
    """An attack from its declaration on."""

    def __init__(self, board: Board, event: AttackDeclared) -> None:
        self.figure = event.figure
        self.event = event
        self.target: At = board.at(event.cell)
        self.start: At = board.at(event.start)
        self.item = 0
        if event.weapon and event.weapon != "fists":
            self.item = next(
                each.number for each in board.tables.content.items if each.id == event.weapon
            )
        self.breath = event.figure >= codes.FIRST_MONSTER and board.monster(event.figure).breath
        self.counts = event.type != "melee" and not self.breath
        """Whether the range counts (D3h, D6a)."""
        self.dice: tuple[int, ...] = ()
        self.faces: tuple[int, ...] = ()
        self.spent: list[int] = []
        self.uses: Counter[str] = Counter()
        self.aimed = self.dodged = self.rerolled = self.on_hero = self.paid = False
        self.offered = self.aim_told = False
        self.dodgers: list[int] = []


class Heard:
    """What has been heard of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.activated: set[int] = set()
        self.spawned = False
        """Whether a spawn card was played or it is too late for one (D10.5, D10.6)."""
        self.acting = -1
        self.stunned = False
        """Whether the hero whose turn it is began it stunned (D11.2, D11b)."""
        self.attacks: list[Attack] = []
        self.at_start: list[str] = []
        """Kinds of cards that were played at the start of his turn (D10j)."""

    def board(self) -> Board:
        """Return the board as it is now."""
        return Board(of(self.match))

    def attack_of(self, figure: int) -> Attack:
        """Return the last attack that a figure has declared and that is not over."""
        return next(each for each in reversed(self.attacks) if each.figure == figure)

    def kinds_played(self, trigger: str) -> list[str]:
        """Return which kinds of cards have answered the open trigger (D10.9)."""
        return self.at_start if trigger == "own_turn" else []

    def take(self, event: Event) -> None:
        """Keep what counts later."""
        s = of(self.match)
        if isinstance(event, TurnStarted) and event.seat < s.seats:
            self.stunned = s.stun[event.seat] > 0
        if isinstance(event, TurnStarted) and event.seat == s.tables.overlord:
            self.activated.clear()
            self.spawned = False
            self.at_start.clear()
        elif isinstance(event, Activated):
            self.acting = event.figure
            if s.phase == codes.OVERLORD:
                self.activated.add(event.figure)
                self.spawned = True
        elif isinstance(event, AttackDeclared):
            self.attacks.append(Attack(self.board(), event))
        elif isinstance(event, AttackTakenBack):
            self.attacks.pop()
        elif isinstance(event, CardPlayed):
            line = s.tables.cards[event.card]
            if line.kind == "spawn":
                self.spawned = True
            if line.trigger == "own_turn":
                self.at_start.append(line.kind)
