"""Adventure as the engine sees it: tables, procedures, and what a choice means."""

from __future__ import annotations

from hashlib import blake2b
from typing import ClassVar

import msgspec

from game.engine.answers import Aim, Exposure, Number, Threat, Useful
from game.engine.decisions import choice
from game.engine.dice import Dice, new_dice
from game.engine.events import NOBODY, Event, Kinds
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.engine.procedure import Procedure
from game.engine.seats import Seat
from game.engine.state import SEALED, State
from game.rules.adventure import aiming, goals, notation, preview, referee, threats
from game.rules.adventure import refusals as refused
from game.rules.adventure.codes import (
    ASIDE,
    CROWD,
    D20,
    GUESS,
    LOST,
    OUTFIT,
    PHASES,
    PURPOSES,
    SIDES,
    STACK,
    WON,
)
from game.rules.adventure.content import Content, content
from game.rules.adventure.deeds import deeds
from game.rules.adventure.events import (
    EVENTS,
    Damaged,
    Defeated,
    EncounterDrawn,
    Healed,
    Looked,
    MatchEnded,
    MonsterDrawn,
    OfFigure,
    OfSeat,
    TileLaid,
    TreasureDrawn,
)
from game.rules.adventure.feats import feats, neared
from game.rules.adventure.odds import BY_THE_BOOK
from game.rules.adventure.play import PROCEDURES, Play
from game.rules.adventure.state import AdventureState, new_state, of
from game.rules.adventure.tables import Tables


class AdventureGame(Game):
    """An adventure with one to five heroes, ready to be played (A1.7)."""

    name: ClassVar[str] = "adventure"
    version: ClassVar[int] = 1
    faces: ClassVar[dict[str, int]] = {"attack": D20, "disable": D20, "card": D20, "first": D20}
    events: ClassVar[Kinds] = EVENTS

    def __init__(
        self,
        adventure: str,
        heroes: tuple[str, ...],
        powers: int = 0,
        surges: int = 0,
        first: int = 0,
        box: Content | None = None,
        odds: int = BY_THE_BOOK,
    ) -> None:
        """``ValueError`` where a hero is taken twice, or there are too many (see `Tables`)."""
        cards = content() if box is None else box
        self.tables = Tables(cards, adventure, list(heroes), powers, surges, first, odds)
        seats = tuple(Seat(at, SIDES[0]) for at in range(len(heroes)))
        super().__init__(adventure, seats, PROCEDURES, [], own_sides=(SIDES[1],))
        read = [
            cards.tiles, cards.heroes, cards.powers, cards.monsters, cards.villains,
            cards.encounters, cards.treasures, self.tables.adventure, heroes, powers,
            self.tables.surges, first,
        ]  # fmt: skip
        if odds != BY_THE_BOOK:  # by the book it is what it was before there were others
            read.append(odds)
        told = msgspec.json.encode(read, order="deterministic")
        self.fingerprint = blake2b(told, digest_size=16).hexdigest()

    def new_state(self, seed: int) -> AdventureState:
        return new_state(self.tables, seed)

    def opening(self) -> Procedure:
        return Play()

    # --- in words

    def say(self, match: Match, seat: int, choice: int) -> str:
        return notation.say(match, seat, choice)

    def read(self, match: Match, seat: int, text: str) -> int:
        return notation.read(match, seat, text)

    def called(self, seat: int) -> str:
        """Return the hero of a seat: all are of one side."""
        return self.tables.hero[seat].id

    def looks(self) -> tuple[str, ...]:
        """Return the heroes: each is shown as it is known, whatever its seat."""
        return tuple([hero.id for hero in self.tables.hero])

    def told(self, match: Match, who: str, events: list[Event]) -> str:
        tables = self.tables
        found = []
        for event in events:
            if isinstance(event, Damaged):
                found.append(f"{tables.figure_name(event.figure)} -{event.amount}")
            elif isinstance(event, Healed):
                found.append(f"{tables.figure_name(event.figure)} +{event.amount}")
            elif isinstance(event, Defeated):
                found.append(f"{tables.figure_name(event.figure)} defeated")
            elif isinstance(event, TileLaid):
                found.append(f"tile {event.slot + 1} {event.id}")
        return ", ".join(found)

    def place(self, match: Match) -> str:
        s = of(match)
        who = self.tables.hero[s.active].id
        head = f"adventure turn {s.turn} {who} {PHASES[s.phase]} surges={s.surges}"
        return " | ".join([head, *self._tiles(s), *self._standing(s)])

    def _tiles(self, s: AdventureState) -> list[str]:
        """Return where each tile lies and how it is turned."""
        kinds = self.tables.kinds
        return [f"{kinds[kind].id}@{x},{y}.{turn}" for kind, x, y, turn in s.laid]

    def _standing(self, s: AdventureState) -> list[str]:
        """Return where each figure stands, with its hit points."""
        found = []
        for figure, cell in enumerate(s.cell):
            if cell >= 0:
                square = s.castle.tiling.name(cell)
                found.append(f"{self.tables.figure_name(figure)} {square} hp={s.hp[figure]}")
        return found

    # --- what lists and results ask

    def round_of(self, match: Match) -> int:
        return of(match).round

    def points(self, match: Match) -> tuple[int, ...]:
        """The party wins or loses as one; nobody has points."""
        return ()

    def winner(self, match: Match) -> int:
        found = of(match).winner
        return found if found in (WON, LOST) else NOBODY

    def conceded(self, seat: int) -> int:
        """Return the castle, which wins when the party gives up (A1.8)."""
        return LOST

    def ended(self, events: list[Event]) -> tuple[int, str] | None:
        for event in reversed(events):
            if isinstance(event, MatchEnded):
                return SIDES.index(event.side), event.reason
        return None

    def deeds(self, events: list[Event]) -> tuple[dict[str, int], ...]:
        return deeds(len(self.seats), events)

    def feats(self, events: list[Event], given: int = NOBODY) -> tuple[tuple[str, ...], ...]:
        return feats(len(self.seats), events, given)

    def neared(
        self, events: list[Event], given: int = NOBODY
    ) -> tuple[dict[str, tuple[int, int]], ...]:
        return neared(len(self.seats), events, given)

    def figures(self) -> tuple[str, ...]:
        return tuple([self.tables.figure_name(figure) for figure in range(CROWD)])

    def figure_of(self, event: Event) -> int:
        if isinstance(event, OfFigure):
            return event.figure
        return event.seat if isinstance(event, OfSeat) else NOBODY

    # --- who knows what

    def purpose_of(self, at: int) -> str:
        return PURPOSES[at]

    def fence(self, drawn: list[tuple[int, int, int, int]], events: list[Event]) -> str:
        """A die, a card off a deck, a tile: what is seen of them cannot be taken back."""
        found = super().fence(drawn, events)
        if found == "die":
            return found
        seen = (TileLaid, MonsterDrawn, EncounterDrawn, TreasureDrawn, Looked)
        return "draw" if found or any(isinstance(each, seen) for each in events) else ""

    def guess(self, state: State, seed: int) -> None:
        assert isinstance(state, AdventureState)
        drawn = new_dice(PURPOSES, seed)
        guess_cards(state, drawn)
        for seat, answer in enumerate(state.sealed):
            if answer == SEALED:
                state.sealed[seat] = guess_powers(state, seat, drawn)

    # --- a choice in full

    def override(self, match: Match, text: str) -> list[Event]:
        return referee.override(match, text)

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
        assert isinstance(state, AdventureState)
        return threats.numbers(state, figure)


def guess_cards(s: AdventureState, drawn: Dice) -> None:
    """Deal all that is hidden; the goal tile lies where all know it to be (A18)."""
    s.piles.deal_unknown(drawn, GUESS)
    goal = s.tables.adventure.goal
    stack = list(s.piles.cards[STACK])
    if s.under < 0 or not goals.goal_left(s):
        aside = [card for card in s.piles.cards[ASIDE] if s.tables.called(card) == goal]
        if not aside or not 0 <= s.under < len(stack):
            return
        # Of the tiles that are out of the game nobody knows which they are.
        stack.append(aside[0])
        other = stack[s.under]
        s.piles.cards[ASIDE] = tuple(
            [other if card == aside[0] else card for card in s.piles.cards[ASIDE]]
        )
        stack[s.under] = aside[0]
        stack.pop()
    else:
        at = next(n for n, card in enumerate(stack) if s.tables.called(card) == goal)
        stack[at], stack[s.under] = stack[s.under], stack[at]
    s.piles.cards[STACK] = tuple(stack)


def guess_powers(s: AdventureState, seat: int, drawn: Dice) -> int:
    """Return powers that a hero may have chosen."""
    return choice(OUTFIT, drawn.roll(GUESS, len(s.tables.outfits(seat))) - 1)
