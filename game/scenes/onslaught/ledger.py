"""The rolls of Onslaught: how they are written down, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Roll as Thrown
from game.engine.readers import Reader, on
from game.rules.onslaught.events import (
    AttackDeclared,
    Damaged,
    FirstRolled,
    Result,
    Rolled,
    RoundStarted,
)
from game.rules.onslaught.preview import DAMAGE
from game.scenes.rolls.dice_luck import DICE
from game.scenes.rolls.ledger import NOBODY, Ledger, Roll, StrikeRolled
from game.table.dice.roll_list import Verdict
from game.table.onslaught.data import tone_of
from game.words.numbers import percent
from game.words.onslaught.names import Names
from game.words.onslaught.play import outcome, say

OPENING: Final = "first player"
ATTACK: Final = "attack"
"""What dice are thrown for, as the game calls it."""
DIE: Final = "d20"
HITS: Final = frozenset({"hit", "critical"})


class OnslaughtLedger(Ledger):
    """Writes down attacks and the dice for the first player; ``seats`` are those of the figures."""

    throws: ClassVar[tuple[type[Event], ...]] = (Rolled, FirstRolled)

    def __init__(self, seats: Sequence[int], game: Game) -> None:
        super().__init__(game)
        self._seats = seats
        self._round = 0
        self._open: Roll | None = None

    def told(self, event: Event, before: Match | None) -> None:
        """Write down what one event tells of rolls, if it does."""
        WRITTEN(self, event, before)

    def _round_started(self, event: RoundStarted, before: Match | None) -> None:
        self._round = event.round

    def _attack_declared(self, event: AttackDeclared, before: Match | None) -> None:
        self._open = None

    def _first_rolled(self, event: FirstRolled, before: Match | None) -> None:
        dice, kept = event.dice, event.kept
        fair = self.game.fair(OPENING, len(dice))
        self.write(Roll(0, 0, event.seat, NOBODY, "", dice, kept, (), dice[kept], fair))
        self._open = None

    def _rolled(self, event: Rolled, before: Match | None) -> None:
        figure, dice = event.figure, event.dice
        self._open = Roll(
            0,
            self._round,
            self._seats[figure],
            figure,
            event.ability,
            dice,
            event.kept,
            event.bonus,
            event.total,
            self.game.fair(ATTACK, len(dice)),
            decides=self.game.decisive(ATTACK, dice),
        )
        self.write(self._open)

    def _result(self, event: Result, before: Match | None) -> None:
        roll = self._open
        if roll is None or roll.figure != event.figure:
            return
        target, armour = event.target, event.ac
        need = armour - sum(amount for _, amount in roll.bonus)
        thrown = Thrown((roll.fair.sides,) * len(roll.dice), armour, need, roll.bonus)
        told = self.game.expected(before, roll.figure, roll.ability, target, thrown)
        damage, hit = told.effects.get(DAMAGE), event.outcome in HITS
        roll.strikes.append(StrikeRolled(target, armour, event.outcome, hit, told.success, damage))

    def _damaged(self, event: Damaged, before: Match | None) -> None:
        """Count what the strike did before the last hit points cut it short (R27)."""
        roll = self._open
        if roll is None or event.clause != "R27" or event.by != roll.figure:
            return
        roll.dealt += event.suffered


WRITTEN: Final = Reader(
    "the ledger of rolls",
    on(RoundStarted, OnslaughtLedger._round_started),
    on(FirstRolled, OnslaughtLedger._first_rolled),
    on(AttackDeclared, OnslaughtLedger._attack_declared),
    on(Rolled, OnslaughtLedger._rolled),
    on(Result, OnslaughtLedger._result),
    on(Damaged, OnslaughtLedger._damaged),
)


class RollNames:
    """What the rolls of a match are called; ``figures`` are the ids of all figures."""

    die: str = DIE

    def __init__(self, names: Names, figures: Sequence[str]) -> None:
        self.names, self.figures = names, figures

    def dice(self) -> list[tuple[str, str]]:
        """Return the dice that are told apart, and what they are called."""
        return [(die, say(f"dice.{die}")) for die in DICE]

    def title(self, roll: Roll) -> str:
        """Return who rolled, and for what."""
        if not roll.ability:
            return say("tray.first")
        who = self.names.figure(roll.figure).text
        return say("tray.title", ability=self.names.ability(roll.ability).text, figure=who)

    def mini(self, roll: Roll) -> str:
        """Return the id of the figure that rolled, "" where none did."""
        return self.figures[roll.figure] if roll.ability else ""

    def _outcome(self, roll: Roll, strike: StrikeRolled) -> str:
        """Return what a target got, and the face that decided it whatever the sum (R40, R41)."""
        return outcome(strike.outcome, roll.decides.face if roll.decides is not None else 0)

    def verdicts(self, roll: Roll) -> tuple[Verdict, ...]:
        """Return what each target got; of the dice for the first player whose they were."""
        if not roll.ability:
            return (Verdict(self.names.side_name(roll.seat)),)
        return tuple(
            Verdict(
                say(
                    "rolls.target",
                    target=self.names.figure(one.target).text,
                    armour=one.goal,
                    chance=percent(one.chance),
                ),
                self._outcome(roll, one),
                tone_of(one.outcome),
            )
            for one in roll.strikes
        )
