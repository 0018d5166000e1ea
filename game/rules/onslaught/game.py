"""Onslaught as the engine sees it: tables, procedures, triggers, and what a choice means."""

from __future__ import annotations

from hashlib import blake2b
from math import factorial
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from game.engine.answers import (
    Aim,
    Decisive,
    Expected,
    Exposure,
    Further,
    Leg,
    Number,
    Threat,
    Useful,
)
from game.engine.decisions import choice
from game.engine.dice import new_dice
from game.engine.events import NOBODY, Event, Kinds
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Option, Refusal, Roll
from game.engine.procedure import Procedure
from game.engine.seats import Seat
from game.engine.state import SEALED, State
from game.rules.onslaught import (
    aiming,
    deeds,
    exposure,
    fairness,
    feats,
    notation,
    numbers,
    preview,
    referee,
    refusals,
    threats,
    useful,
)
from game.rules.onslaught import outcomes as telling
from game.rules.onslaught.activation import Activation, Loot
from game.rules.onslaught.attack import Attack
from game.rules.onslaught.codes import ASSIGN, GUESS, PURPOSES, SIDES
from game.rules.onslaught.content import Content
from game.rules.onslaught.effects import Harm, Use
from game.rules.onslaught.end_phase import EndPhase, OwnEffects, Reinforce
from game.rules.onslaught.events import EVENTS, CardFlipped, InitiativeGiven, MatchEnded, figure_of
from game.rules.onslaught.experience import LevelUp
from game.rules.onslaught.hit_effects import HitEffects
from game.rules.onslaught.monsters import Group, MonsterTurn
from game.rules.onslaught.prospect import strikes_left
from game.rules.onslaught.queries import Queries
from game.rules.onslaught.reactions import TRIGGERS, Reactions
from game.rules.onslaught.rounds import Round
from game.rules.onslaught.rush import Rush
from game.rules.onslaught.scenario import Switches
from game.rules.onslaught.scenario import Tables as ScenarioTables
from game.rules.onslaught.setup import Play
from game.rules.onslaught.state import HAND, Onslaught, new_state, of
from game.rules.onslaught.strike import Strike
from game.rules.onslaught.tables import Tables
from game.rules.onslaught.travel import Shove, Travel

PROCEDURES: tuple[type[Procedure], ...] = (
    Play,
    Round,
    EndPhase,
    OwnEffects,
    Reinforce,
    Activation,
    Loot,
    Travel,
    Shove,
    Attack,
    Strike,
    HitEffects,
    Harm,
    Use,
    Rush,
    Reactions,
    LevelUp,
    Group,
    MonsterTurn,
)


class OnslaughtGame(Game):
    """One scenario of Onslaught with its switches, ready to be played by two seats."""

    name: ClassVar[str] = "onslaught"
    version: ClassVar[int] = 1
    events: ClassVar[Kinds] = EVENTS
    faces: ClassVar[dict[str, int]] = {"first player": 20, "attack": 20}
    secrets: ClassVar[frozenset[str]] = frozenset({"assign"})

    def __init__(
        self,
        content: Content,
        scenario_id: str,
        scenario: ScenarioTables,
        map_rows: tuple[str, ...],
        switches: Switches,
    ) -> None:
        self.content = content
        self.switches = switches
        self.tables = Tables(content, scenario_id, scenario, map_rows, switches)
        self.tables.queries = Queries(self.tables)
        seats = (Seat(0, "harpers"), Seat(1, "zhentarim"))
        super().__init__(scenario_id, seats, PROCEDURES, TRIGGERS)
        # Of everything that the rules read: cards, scenario, map and switches.
        read = [content, scenario_id, scenario, map_rows, switches]
        told = msgspec.json.encode(read, order="deterministic")
        self.fingerprint = blake2b(told, digest_size=16).hexdigest()

    def new_state(self, seed: int) -> Onslaught:
        return new_state(self.tables, seed)

    def opening(self) -> Procedure:
        return Play()

    def say(self, match: Match, seat: int, choice: int) -> str:
        return notation.say(match, seat, choice)

    def read(self, match: Match, seat: int, text: str) -> int:
        return notation.read(match, seat, text)

    def who(self, match: Match, seat: int) -> str:
        tables = self.tables
        figure = match.decision.figure if match.decision is not None else -1
        if 0 <= figure < tables.characters and tables.side[figure] == seat:
            return tables.ids[figure]
        return SIDES[seat]

    def seat_of(self, who: str) -> int:
        tables = self.tables
        if who in tables.ids[: tables.characters]:
            return tables.side[tables.ids.index(who)]
        return super().seat_of(who)

    def told(self, match: Match, who: str, events: list[Event]) -> str:
        ids = self.tables.ids
        return telling.told(of(match), ids.index(who) if who in ids else -1, events)

    def fence(self, drawn: list[tuple[int, int, int, int]], events: list[Event]) -> str:
        found = super().fence(drawn, events)
        if not found and any(isinstance(e, CardFlipped) and e.card != 1 for e in events):
            return "reveal"  # the 1 lies faceup from the beginning (R8)
        return found

    def purpose_of(self, at: int) -> str:
        return PURPOSES[at]

    def override(self, match: Match, text: str) -> list[Event]:
        return referee.override(match, text)

    def round_of(self, match: Match) -> int:
        return of(match).round

    def points(self, match: Match) -> tuple[int, ...]:
        return tuple(of(match).vp)

    def winner(self, match: Match) -> int:
        return of(match).winner

    def holds_hidden(self, match: Match, seat: int) -> bool:
        # R9b: who lays initiative cards looks at their own, the other may not. Nothing else that is
        # asked shows a hand.
        decision = match.decision
        if decision is None or seat not in decision.seats:
            return False
        return decision.kind in ("initiative_one", "initiative_assign")

    def figures(self) -> tuple[str, ...]:
        return tuple(self.tables.ids)

    def figure_of(self, event: Event) -> int:
        return figure_of(event)

    def ended(self, events: list[Event]) -> tuple[int, str] | None:
        for event in reversed(events):
            if isinstance(event, MatchEnded):
                return event.winner, event.reason
        return None

    def deeds(self, events: list[Event]) -> tuple[dict[str, int], ...]:
        return deeds.deeds(self.tables, events)

    def feats(self, events: list[Event], given: int = NOBODY) -> tuple[tuple[str, ...], ...]:
        return feats.feats(self.tables, events, given)

    def neared(
        self, events: list[Event], given: int = NOBODY
    ) -> tuple[dict[str, tuple[int, int]], ...]:
        return feats.neared(self.tables, events, given)

    def place(self, match: Match) -> str:
        # Late, because a position is of a game of this class.
        from game.rules.onslaught.position import ACTION, Position

        return Position(self, of(match), ACTION).text().rpartition(" | dice ")[0]

    def option(self, match: Match, seat: int, choice: int) -> Option:
        return preview.option(match, seat, choice)

    def refusals(self, match: Match, seat: int) -> list[Refusal]:
        return refusals.refusals(match, seat)

    def why_not(self, match: Match, seat: int, code: int, member: int) -> Refusal | None:
        return refusals.why_not(match, seat, code, member)

    def aim(self, match: Match, seat: int, code: int, cell: int) -> Aim:
        return aiming.aim(match, seat, code, cell)

    def threats(self, match: Match, seat: int) -> list[Threat]:
        return threats.threats(match, seat)

    def strikes_left(self, match: Match) -> tuple[int, ...]:
        return strikes_left(match)

    def exposure(self, match: Match, seat: int, figure: int) -> Exposure:
        return exposure.exposure(match, seat, figure)

    def further(self, match: Match, seat: int) -> list[Further]:
        return threats.further(match, seat)

    def leg(self, match: Match, seat: int, space: int) -> Leg | None:
        return threats.leg(match, seat, space)

    def beside(self, match: Match, seat: int, space: int) -> int:
        """Return the space next to a chest from which it is to be looted (R20)."""
        return threats.beside_chest(match, seat, space)

    def blow(self, match: Match, seat: int, space: int) -> int:
        """Return the attack that is likeliest to defeat, then the hardest, then the first."""
        return preview.best_blow(match, seat, space)

    def useful(self, match: Match, seat: int) -> list[Useful]:
        return useful.useful(match, seat)

    def numbers(self, state: State, figure: int) -> list[Number]:
        assert isinstance(state, Onslaught)
        return numbers.numbers(state, figure)

    def decisive(self, purpose: str, dice: tuple[int, ...]) -> Decisive | None:
        return fairness.decisive(purpose, dice)

    def expected(
        self, before: Match | None, figure: int, key: str, target: int, roll: Roll
    ) -> Expected:
        return fairness.expected(before, figure, key, target, roll)

    def guess(self, state: State, seed: int) -> None:
        drawn = new_dice(PURPOSES, seed)
        state.piles.deal_unknown(drawn, GUESS)
        for seat, answer in enumerate(state.sealed):
            if answer == SEALED:  # only cards are assigned in secret (R9c)
                ways = factorial(len(state.piles.cards[HAND + seat]))
                state.sealed[seat] = choice(ASSIGN, drawn.roll(GUESS, ways) - 1)

    def redact(self, event: Event, seat: int) -> Event | None:
        if event.seen_by(seat):
            return event
        if isinstance(event, InitiativeGiven):
            # Everybody sees that a card was laid, nobody else which.
            return replace(event, card=0)
        return None
