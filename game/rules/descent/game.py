"""Descent as the engine sees it: tables, procedures, and what a choice means."""

from __future__ import annotations

from hashlib import blake2b
from typing import ClassVar

import msgspec

from game.engine.answers import Aim, Exposure, Number, Threat, Useful
from game.engine.dice import new_dice
from game.engine.errors import Refused
from game.engine.events import NOBODY, Event, Kinds
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.engine.procedure import Procedure
from game.engine.seats import Seat
from game.engine.state import State
from game.rules.descent import aiming, notation, place, preview, referee, threats
from game.rules.descent import refusals as refused
from game.rules.descent.codes import (
    DICE,
    DONE,
    FACES,
    FIGURES,
    GUESS,
    HEROES_WIN,
    OVERLORD,
    OVERLORD_WINS,
    PASS,
    PURPOSES,
    SIDES,
)
from game.rules.descent.content import Content, content
from game.rules.descent.deeds import deeds
from game.rules.descent.events import (
    EVENTS,
    AreaRevealed,
    CardsDrawn,
    ItemFound,
    Killed,
    MatchEnded,
    OfFigure,
    OfSeat,
    Wounded,
)
from game.rules.descent.feats import feats, neared
from game.rules.descent.play import Play
from game.rules.descent.procedures import PROCEDURES
from game.rules.descent.scenario import Quest
from game.rules.descent.state import DescentState, new_state, of
from game.rules.descent.tables import Tables


class DescentGame(Game):
    """A quest with one to four heroes against the overlord, ready to be played (D1.1)."""

    name: ClassVar[str] = "descent"
    version: ClassVar[int] = 1
    faces: ClassVar[dict[str, int]] = dict.fromkeys(DICE, FACES)
    events: ClassVar[Kinds] = EVENTS

    def __init__(
        self,
        quest: Quest,
        heroes: tuple[str, ...],
        box: Content | None = None,
        automatic: bool = True,
        even: bool = False,
    ) -> None:
        """``automatic``: a computer that plays the overlord does so by section 18. ``even``: the
        heroes begin with the conquest of even odds.

        ``ValueError`` where a hero is taken twice, or there are too many (see `Tables`).
        """
        self.automatic = automatic
        cards = content() if box is None else box
        self.tables = Tables(cards, quest, list(heroes), even)
        many = len(heroes)
        seats = tuple(Seat(at, SIDES[0] if at < many else SIDES[1]) for at in range(many + 1))
        super().__init__(quest.id, seats, PROCEDURES, [])
        dungeon = quest.dungeon
        told = msgspec.json.encode(
            [
                cards.dice, cards.heroes, cards.items, cards.monsters, cards.cards, quest.tables,
                [
                    hex(each) for each in (
                        dungeon.grid.cells, dungeon.walls, dungeon.doors, dungeon.runes,
                        dungeon.obstacles, dungeon.pits, dungeon.start, dungeon.glyphs,
                        dungeon.chests, dungeon.coins, dungeon.healing, dungeon.vitality,
                        dungeon.idol,
                    )
                ],
                heroes, self.tables.conquest,
            ],
            order="deterministic",
        )  # fmt: skip
        self.fingerprint = blake2b(told, digest_size=16).hexdigest()

    def new_state(self, seed: int) -> DescentState:
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

    def who(self, match: Match, seat: int) -> str:
        """Return the hero, or the monster that the overlord lets act; where the figure that is
        spoken of is another seat's (a hero who sets a trap off, a monster that a Guard answers),
        whose seat it is.
        """
        decision = match.decision
        figure = decision.figure if decision is not None else NOBODY
        if figure >= 0:
            name = self.tables.figure_name(figure)
            if self.seat_of(name) == seat:
                return name
        return self.called(seat)

    def seat_of(self, who: str) -> int:
        figure = self.tables.figure_called(who)
        if 0 <= figure < self.tables.seats:
            return figure
        return self.tables.overlord if figure >= 0 else super().seat_of(who)

    def called(self, seat: int) -> str:
        """Return the hero of a seat, or the overlord."""
        return self.tables.hero[seat].id if seat < self.tables.seats else SIDES[1]

    def looks(self) -> tuple[str, ...]:
        """Return the heroes, and the overlord: each is shown as it is known."""
        return (*[hero.id for hero in self.tables.hero], SIDES[1])

    def told(self, match: Match, who: str, events: list[Event]) -> str:
        found = []
        for event in events:
            if isinstance(event, Wounded):
                found.append(f"{self.tables.figure_name(event.figure)} -{event.amount}")
            elif isinstance(event, Killed):
                found.append(f"{self.tables.figure_name(event.figure)} killed")
            elif isinstance(event, AreaRevealed):
                found.append(f"{event.id} revealed")
        return ", ".join(found)

    def override(self, match: Match, text: str) -> list[Event]:
        return referee.override(match, text)

    def place(self, match: Match) -> str:
        return place.line(of(match))

    # --- what lists and results ask

    def round_of(self, match: Match) -> int:
        return of(match).round

    def points(self, match: Match) -> tuple[int, ...]:
        """Conquest is the heroes' alone, and no points."""
        return ()

    def winner(self, match: Match) -> int:
        found = of(match).winner
        return found if found in (HEROES_WIN, OVERLORD_WINS) else NOBODY

    def ended(self, events: list[Event]) -> tuple[int, str] | None:
        for event in reversed(events):
            if isinstance(event, MatchEnded):
                return SIDES.index(event.side), event.reason
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
        if isinstance(event, OfSeat) and event.seat < self.tables.seats:
            return event.seat
        return NOBODY

    # --- who knows what

    def purpose_of(self, at: int) -> str:
        return PURPOSES[at]

    def holds_hidden(self, match: Match, seat: int) -> bool:
        """The overlord's questions show his hand; the heroes hide nothing."""
        return seat == self.tables.overlord

    def in_the_open(self, match: Match, seat: int) -> bool:
        """Return whether the overlord's cards lie face down at this question: it is none of his own
        turn, or monsters have acted in it, between whose deeds the heroes answer.
        """
        s = of(match)
        return seat == self.tables.overlord and (s.phase != OVERLORD or s.done != 0)

    def binds(self, words: str) -> bool:
        """Return whether it is more than to pass: who takes a step back must not learn by it
        whether the overlord was asked (D10q).
        """
        return words != notation.WORDS[PASS]

    def unasked(self, seat: int, who: str, words: str) -> bool:
        """Return whether the overlord plays no card where he could: that he was asked tells what
        he holds (D10q). Where he is done with something else, that is seen by what follows.
        """
        if seat != self.tables.overlord:
            return False
        own = who == self.called(seat)
        return words == notation.WORDS[PASS] or (own and words == notation.WORDS[DONE])

    def fence(self, drawn: list[tuple[int, int, int, int]], events: list[Event]) -> str:
        """A die, a drawn card or item, a revealed area: what is seen of them cannot be unseen."""
        found = super().fence(drawn, events)
        if found == "die":
            return found
        if any(isinstance(each, AreaRevealed) for each in events):
            return "reveal"
        seen = (CardsDrawn, ItemFound)
        return "draw" if found or any(isinstance(each, seen) for each in events) else ""

    def guess(self, state: State, seed: int) -> None:
        assert isinstance(state, DescentState)
        state.piles.deal_unknown(new_dice(PURPOSES, seed), GUESS)

    # --- a choice in full

    def option(self, match: Match, seat: int, choice: int) -> Option:
        return preview.option(match, seat, choice)

    def aim(self, match: Match, seat: int, code: int, cell: int) -> Aim:
        return aiming.aim(match, seat, code, cell)

    def blow(self, match: Match, seat: int, space: int) -> int:
        return aiming.blow(match, seat, space)

    def refusals(self, match: Match, seat: int) -> list[Refusal]:
        return refused.refusals(match, seat)

    def why_not(self, match: Match, seat: int, code: int, member: int) -> Refusal | None:
        return refused.why_not(match, seat, code, member)

    def threats(self, match: Match, seat: int) -> list[Threat]:
        return threats.threats(match, seat)

    def strikes_left(self, match: Match) -> tuple[int, ...]:
        return threats.strikes_left(match)

    def exposure(self, match: Match, seat: int, figure: int) -> Exposure | None:
        return threats.exposure(match, seat, figure)

    def useful(self, match: Match, seat: int) -> list[Useful]:
        return threats.useful(match, seat)

    def numbers(self, state: State, figure: int) -> list[Number]:
        assert isinstance(state, DescentState)
        return threats.numbers(state, figure)
