"""Trials as the engine sees it: tables, procedures, and what a choice means."""

from __future__ import annotations

from hashlib import blake2b
from typing import ClassVar

import msgspec

from game.engine.answers import (
    Aim,
    Expected,
    Exposure,
    Further,
    Leg,
    Number,
    Outlook,
    Threat,
    Useful,
)
from game.engine.dice import new_dice
from game.engine.errors import Refused
from game.engine.events import NOBODY, Event, Kinds
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Option, Refusal, Roll
from game.engine.procedure import Procedure
from game.engine.seats import Seat
from game.engine.state import State
from game.rules.trials import (
    aiming,
    fairness,
    notation,
    numbers,
    outlook,
    place,
    preview,
    referee,
    threats,
    useful,
)
from game.rules.trials import refusals as refused
from game.rules.trials.codes import (
    FIGURES,
    GUESS,
    MOST_SEATS,
    PARTIES,
    PASS,
    PURPOSES,
    RUNNING,
    SIDES,
)
from game.rules.trials.deeds import deeds
from game.rules.trials.events import (
    EVENTS,
    CardBack,
    CardsDrawn,
    Damaged,
    EventDrawn,
    Fell,
    LootGained,
    MatchEnded,
    OfFigure,
    OfSeat,
    Progress,
    QuestRevealed,
)
from game.rules.trials.feats import feats, neared
from game.rules.trials.loot import LAY_OPEN
from game.rules.trials.procedures import PROCEDURES
from game.rules.trials.rounds import Play
from game.rules.trials.scenario import Battlerealm
from game.rules.trials.state import TrialsState, new_state, of
from game.rules.trials.tables import Settings, Tables

ROLLED: dict[str, int] = dict.fromkeys(
    (
        "attack", "skill", "card", "initiative", "rolloff", "location", "row", "draft", "wall",
        "portent",
    ),
    20,
)  # fmt: skip
"""The purposes of d20s; all others shuffle or pick."""


def _led(match: Match) -> bool:
    """Return whether it is asked where a monster goes."""
    return match.decision is not None and match.decision.kind == "lead"


class TrialsGame(Game):
    """A Battlerealm for four, six or eight heroes in two parties, ready to be played (T7)."""

    name: ClassVar[str] = "trials"
    version: ClassVar[int] = 1
    faces: ClassVar[dict[str, int]] = ROLLED
    events: ClassVar[Kinds] = EVENTS

    def __init__(self, told: Battlerealm, settings: Settings) -> None:
        """``ValueError`` for another number of heroes than four, six or eight."""
        if settings.seats not in (4, 6, MOST_SEATS):
            raise ValueError(f"Trials is for 4, 6 or 8 heroes, not {settings.seats}")
        cards, realm = told.box, told.realm
        self.tables = Tables(cards, realm, settings)
        half = settings.seats // PARTIES
        seats = tuple(Seat(at, SIDES[0 if at < half else 1]) for at in range(settings.seats))
        super().__init__(told.id, seats, PROCEDURES, [])
        plain = msgspec.json.encode(
            [
                cards.rows, cards.loot, cards.events, cards.quests, cards.minions, cards.elites,
                cards.guardians,
                [hex(each) for each in (realm.walls, realm.rocks, realm.water)],
                realm.portals, realm.chests, realm.camps, realm.elite_camp, realm.power,
                realm.obelisks, realm.altars, realm.herbs, realm.ogre_starts,
                settings.seats, settings.quests, settings.draft, settings.guardian,
                settings.starter, settings.trigger, settings.rounds,
            ],
            order="deterministic",
        )  # fmt: skip
        self.fingerprint = blake2b(plain, digest_size=16).hexdigest()

    def new_state(self, seed: int) -> TrialsState:
        return new_state(self.tables, seed)

    def opening(self) -> Procedure:
        return Play()

    # --- in words

    def say(self, match: Match, seat: int, choice: int) -> str:
        return notation.say(match, seat, choice)

    def read(self, match: Match, seat: int, text: str) -> int:
        """Return the choice that words say; what is not offered is refused by the rule that forbids
        it, as a person who points at it is told.
        """
        try:
            return notation.read(match, seat, text)
        except Refused as fault:
            told = refused.of_words(match, seat, text)
            if told is None:
                raise
            raise Refused(told.clause, told.key, told.params) from fault

    def called(self, seat: int) -> str:
        """Return the hero of a seat, who is drafted in the match: ``hero.1``."""
        return self.tables.figure_name(seat)

    def seat_of(self, who: str) -> int:
        figure = self.tables.figure_called(who)
        return figure if 0 <= figure < self.tables.seats else NOBODY

    def told(self, match: Match, who: str, events: list[Event]) -> str:
        found = []
        for event in events:
            if isinstance(event, Damaged) and event.lost:
                found.append(f"{self.tables.figure_name(event.figure)} -{event.lost}")
            elif isinstance(event, Fell):
                found.append(f"{self.tables.figure_name(event.figure)} defeated")
            elif isinstance(event, Progress):
                found.append(f"{SIDES[event.party]} {event.id} +{event.amount}")
        return ", ".join(found)

    # --- what lists and results ask

    def round_of(self, match: Match) -> int:
        return of(match).round

    def points(self, match: Match) -> tuple[int, ...]:
        """Return the VP of both parties, Tide's first (T2)."""
        return tuple(of(match).vp)

    def winner(self, match: Match) -> int:
        found = of(match).winner
        return found if found != RUNNING else NOBODY

    def ended(self, events: list[Event]) -> tuple[int, str] | None:
        for event in reversed(events):
            if isinstance(event, MatchEnded):
                side = SIDES.index(event.side) if event.side else NOBODY
                return side, event.reason
        return None

    def deeds(self, events: list[Event]) -> tuple[dict[str, int], ...]:
        return deeds(self.tables.seats, events)

    def feats(self, events: list[Event], given: int = NOBODY) -> tuple[tuple[str, ...], ...]:
        return feats(self.tables.seats, events, given)

    def neared(
        self, events: list[Event], given: int = NOBODY
    ) -> tuple[dict[str, tuple[int, int]], ...]:
        return neared(self.tables.seats, events, given)

    def figures(self) -> tuple[str, ...]:
        return tuple([self.tables.figure_name(figure) for figure in range(FIGURES)])

    def figure_of(self, event: Event) -> int:
        if isinstance(event, OfFigure):
            return event.figure
        return event.seat if isinstance(event, OfSeat) else NOBODY

    # --- what a choice is, and what a pointed-at space means

    def option(self, match: Match, seat: int, choice: int) -> Option:
        return preview.option(match, seat, choice)

    def aim(
        self, match: Match, seat: int, code: int, cell: int, chain: int = -1, laid: int = -1
    ) -> Aim:
        """Return what a space means; of Trials alone is that a ``chain`` can be named that shall be
        played on the Action, and which of several areas shall be ``laid`` there.
        """
        return aiming.aim(match, seat, code, cell, chain, laid)

    def further(self, match: Match, seat: int) -> list[Further]:
        return aiming.further(match, seat)

    def leg(self, match: Match, seat: int, space: int) -> Leg | None:
        return aiming.leg(match, seat, space)

    def beside(self, match: Match, seat: int, space: int) -> int:
        return aiming.beside(match, seat, space)

    def blow(self, match: Match, seat: int, space: int) -> int:
        return aiming.blow(match, seat, space)

    def refusals(self, match: Match, seat: int) -> list[Refusal]:
        return refused.refusals(match, seat)

    def why_not(self, match: Match, seat: int, code: int, member: int) -> Refusal | None:
        return refused.why_not(match, seat, code, member)

    # --- who knows what

    def purpose_of(self, at: int) -> str:
        return PURPOSES[at]

    def holds_hidden(self, match: Match, seat: int) -> bool:
        """Return whether a question shows a seat's hand: from the first cards on it does, except
        where a monster is led (T60), which is nobody's turn.
        """
        return of(match).phase > 0 and not _led(match)

    def in_the_open(self, match: Match, seat: int) -> bool:
        """Return that hands lie face down: whoever is asked turns the own one up, or holds it to
        look, so that no curtain has to fall. Where a monster is led, all look at the table.
        """
        return not _led(match)

    def turn_of(self, match: Match) -> int:
        """Return the hero whose turn it is (T16); -1 in those of monsters and between turns."""
        active = of(match).active
        return active if active < self.tables.seats else NOBODY

    def binds(self, words: str) -> bool:
        """Return whether it is more than to pass."""
        return words != notation.WORDS[PASS]

    def fence(self, drawn: list[tuple[int, int, int, int]], events: list[Event]) -> str:
        """A die, a drawn card, a revealed quest or event, loot from the deck: what is seen cannot
        be unseen.
        """
        found = super().fence(drawn, events)
        if found == "die":
            return found
        if any(isinstance(each, QuestRevealed | EventDrawn) for each in events):
            return "reveal"
        drew = any(
            isinstance(each, CardsDrawn | CardBack)
            or (isinstance(each, LootGained) and each.why not in LAY_OPEN)
            for each in events
        )
        return "draw" if found or drew else ""

    def guess(self, state: State, seed: int) -> None:
        assert isinstance(state, TrialsState)
        state.piles.deal_unknown(new_dice(PURPOSES, seed), GUESS)

    def override(self, match: Match, text: str) -> list[Event]:
        return referee.override(match, text)

    def place(self, match: Match) -> str:
        return place.line(of(match))

    # --- what a table asks besides

    def outlook(self, match: Match, seat: int, choice: int = -1) -> Outlook | None:
        return outlook.outlook(match, seat, choice)

    def outlooks(self, match: Match, seat: int, choice: int) -> tuple[Outlook, ...]:
        return outlook.outlooks(match, seat, choice)

    def expected(
        self, before: Match | None, figure: int, key: str, target: int, roll: Roll
    ) -> Expected:
        return fairness.expected(before, figure, key, target, roll)

    def threats(self, match: Match, seat: int) -> list[Threat]:
        return threats.threats(match, seat)

    def strikes_left(self, match: Match) -> tuple[int, ...]:
        return threats.strikes_left(match)

    def exposure(self, match: Match, seat: int, figure: int) -> Exposure | None:
        return threats.exposure(match, seat, figure)

    def useful(self, match: Match, seat: int) -> list[Useful]:
        return useful.useful(match, seat)

    def numbers(self, state: State, figure: int) -> list[Number]:
        assert isinstance(state, TrialsState)
        return numbers.numbers(state, figure)
