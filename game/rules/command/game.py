"""Command as the engine sees it: tables, procedures, and what a choice means."""

from __future__ import annotations

from hashlib import blake2b
from typing import ClassVar, Final

import msgspec

from game.board.grid import bits, nth
from game.engine.answers import Aim, Exposure, Number, Outlook, Threat, Useful
from game.engine.decisions import choice
from game.engine.dice import new_dice
from game.engine.events import NOBODY, Event, Kinds
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.engine.procedure import Procedure
from game.engine.seats import Seat
from game.engine.state import SEALED, State
from game.rules.command import (
    aiming,
    building,
    deeds,
    feats,
    foreseen,
    gold,
    notation,
    numbers,
    outlook,
    preview,
    referee,
    threats,
    useful,
)
from game.rules.command import refusals as refused
from game.rules.command.arena import Arena
from game.rules.command.building import Layout
from game.rules.command.codes import DRAW, GUESS, MUSTER, PASS, PHASES, PURPOSES, SIDES
from game.rules.command.content import Content, content
from game.rules.command.events import (
    EVENTS,
    Damaged,
    Deployed,
    Destroyed,
    Drew,
    DrewCreatures,
    LaidOpen,
    MatchEnded,
    Mustered,
    OfFigure,
    Revealed,
)
from game.rules.command.muster import musters
from game.rules.command.state import (
    ACTION_DECK,
    CREATURE_DECK,
    CommandState,
    new_state,
    of,
    pile_of,
)
from game.rules.command.tables import Tables
from game.rules.command.turn import PROCEDURES, Play

HANDS: Final = ("act", "respond", "extra")
"""Questions that offer cards of the hand, so that what is offered tells what is held."""


ASIDE: Final = ("muster", "station")
"""What is no answer with cards face down: a secret choice, and then the places of creatures, for
which all look at the table.
"""
TURNS: Final = ("act", "deploy")
"""Questions of one's own turn. It begins behind a curtain; whoever comes back to it after another
has answered turns the hand up when they are alone with it.
"""


class CommandGame(Game):
    """A board with a faction for each seat, ready to be played by two or four (C2e, C11a)."""

    name: ClassVar[str] = "command"
    version: ClassVar[int] = 1
    events: ClassVar[Kinds] = EVENTS
    secrets: ClassVar[frozenset[str]] = frozenset({"muster"})

    def __init__(
        self, scenario: str, layout: Layout, factions: tuple[str, ...], box: Content | None = None
    ) -> None:
        """``ValueError`` for a layout that has not a start area for each seat (C2h)."""
        cards = content() if box is None else box
        rows, starts = building.rows(layout), building.start_areas(layout, len(factions))
        arena = Arena("\n".join(rows), starts)
        # The first look on a board of a size is dear, a square's own is not: nobody waits for it.
        for cell in bits(arena.start):
            arena.prepare(cell)
        self.tables = Tables(cards, factions, arena)
        seats = tuple(Seat(at, SIDES[at % len(SIDES)]) for at in range(len(factions)))
        super().__init__(scenario, seats, PROCEDURES, [])
        # Of everything that the rules read: cards, board, and who plays what.
        read = [cards.creatures, cards.cards, rows, [hex(area) for area in starts], factions]
        told = msgspec.json.encode(read, order="deterministic")
        self.fingerprint = blake2b(told, digest_size=16).hexdigest()

    def new_state(self, seed: int) -> CommandState:
        return new_state(self.tables, seed)

    def opening(self) -> Procedure:
        return Play()

    def banners(self) -> tuple[str, ...]:
        return self.tables.banners

    def looks(self) -> tuple[str, ...]:
        return self.tables.looks

    # --- in words

    def say(self, match: Match, seat: int, choice: int) -> str:
        return notation.say(match, seat, choice)

    def read(self, match: Match, seat: int, text: str) -> int:
        return notation.read(match, seat, text)

    def told(self, match: Match, who: str, events: list[Event]) -> str:
        ids = self.tables.ids
        found = []
        for event in events:
            if isinstance(event, Damaged) and event.amount:
                found.append(f"{ids[event.figure]} -{event.amount}")
            elif isinstance(event, Destroyed):
                found.append(f"{ids[event.figure]} destroyed")
        return ", ".join(found)

    def place(self, match: Match) -> str:
        s, tables = of(match), self.tables
        head = f"command turn {s.turn} {tables.called[s.active]} {PHASES[s.phase]}"
        if s.acting >= 0:
            head += f" {tables.ids[s.acting]}"
        if s.ending:
            head += " ending"
        return " | ".join([head, *self._seats(s), *self._standing(s)])

    def _seats(self, s: CommandState) -> list[str]:
        """Return gold, points and how many cards each seat has, which all may know."""
        found = []
        for seat, called in enumerate(self.tables.called):
            decks = [len(s.piles.cards[pile_of(seat, d)]) for d in (ACTION_DECK, CREATURE_DECK)]
            found.append(
                f"{called} vault={s.vault[seat]} supply={s.supply[seat]} vp={s.vp[seat]}"
                f" hand={len(s.hand(seat))}+{len(s.warband(seat))} deck={decks[0]}+{decks[1]}"
            )
        return found

    def _standing(self, s: CommandState) -> list[str]:
        """Return where each creature stands, and what lies on it and under it."""
        found = []
        for figure, cell in enumerate(s.cell):
            if cell < 0:
                continue
            words = [self.tables.ids[figure], self.tables.arena.grid.name(cell)]
            for word, amount in (
                ("damage", s.damage[figure]),
                ("block", s.block[figure]),
                ("webs", s.webs[figure]),
            ):
                if amount:
                    words.append(f"{word}={amount}")
            if s.is_tapped(figure):
                words.append("tapped")
            if s.activated >> figure & 1:
                words.append("activated")
            under = [self.tables.card_ids[card] for card in s.under(figure)]
            if under:
                words.append(f"under={','.join(under)}")
            found.append(" ".join(words))
        return found

    def override(self, match: Match, text: str) -> list[Event]:
        return referee.override(match, text)

    # --- what lists and results ask

    def round_of(self, match: Match) -> int:
        """Return the turn that runs, counted over all seats (C12.33)."""
        return of(match).turn

    def points(self, match: Match) -> tuple[int, ...]:
        """Return what each side would have if the match ended now (C9.8, C11c)."""
        return gold.points(of(match))

    def winner(self, match: Match) -> int:
        return max(of(match).winner, DRAW)

    def ended(self, events: list[Event]) -> tuple[int, str] | None:
        for event in reversed(events):
            if isinstance(event, MatchEnded):
                side = SIDES.index(event.side) if event.side else NOBODY
                return side, event.reason
        return None

    def deeds(self, events: list[Event]) -> tuple[dict[str, int], ...]:
        return deeds.deeds(self.tables, events)

    def feats(self, events: list[Event], given: int = NOBODY) -> tuple[tuple[str, ...], ...]:
        return feats.feats(self.tables, events, given)

    def neared(
        self, events: list[Event], given: int = NOBODY
    ) -> tuple[dict[str, tuple[int, int]], ...]:
        return feats.neared(self.tables, events, given)

    def figures(self) -> tuple[str, ...]:
        return self.tables.ids

    def figure_of(self, event: Event) -> int:
        return event.figure if isinstance(event, OfFigure) else NOBODY

    # --- who knows what

    def purpose_of(self, at: int) -> str:
        return PURPOSES[at]

    def binds(self, words: str) -> bool:
        """Return whether it is more than to pass in a window (C8.2)."""
        return words != notation.WORDS[PASS]

    def fence(self, drawn: list[tuple[int, int, int, int]], events: list[Event]) -> str:
        """Draws come off decks that were shuffled before, so that the events tell of them."""
        if drawn or any(isinstance(each, Drew | DrewCreatures) for each in events):
            return "draw"
        shown = any(isinstance(each, Mustered | Revealed | Deployed | LaidOpen) for each in events)
        return "reveal" if shown else ""

    def holds_hidden(self, match: Match, seat: int) -> bool:
        decision = match.decision
        if decision is None or seat not in decision.seats:
            return False
        s = of(match)
        if decision.kind in HANDS:
            return bool(s.hand(seat))
        # Who musters chooses in secret (C2b); who deploys looks at creature cards (C2f).
        return decision.kind == "muster" or (decision.kind == "deploy" and bool(s.warband(seat)))

    def in_the_open(self, match: Match, seat: int) -> bool:
        """Return whether hands lie face down at this question (C2f): it is none of the seat's own
        turn, or others have sat at the screen since that turn began.

        All place creatures one after the other, so nobody sits at the screen alone after it.
        """
        decision, s = match.decision, of(match)
        if decision is None or decision.kind not in TURNS:
            return decision is not None and decision.kind not in ASIDE
        return decision.kind == "deploy" or s.acting >= 0 or bool(s.activated & s.tables.own(seat))

    def guess(self, state: State, seed: int) -> None:
        assert isinstance(state, CommandState)
        drawn = new_dice(PURPOSES, seed)
        state.piles.deal_unknown(drawn, GUESS)
        for seat, answer in enumerate(state.sealed):
            if answer == SEALED:  # only starting creatures are chosen in secret (C2b)
                legal = musters(self.tables, seat)
                place = drawn.roll(GUESS, legal.bit_count()) - 1
                state.sealed[seat] = choice(MUSTER, nth(legal, place))

    # --- a choice in full

    def option(self, match: Match, seat: int, choice: int) -> Option:
        return preview.option(match, seat, choice)

    def aim(self, match: Match, seat: int, code: int, cell: int) -> Aim:
        return aiming.aim(match, seat, code, cell)

    def blow(self, match: Match, seat: int, space: int) -> int:
        return aiming.blow(match, seat, space)

    def threats(self, match: Match, seat: int) -> list[Threat]:
        return threats.threats(match, seat)

    def strikes_left(self, match: Match) -> tuple[int, ...]:
        return threats.strikes_left(match)

    def exposure(self, match: Match, seat: int, figure: int) -> Exposure | None:
        return threats.exposure(match, seat, figure)

    def useful(self, match: Match, seat: int) -> list[Useful]:
        return useful.useful(match, seat)

    def numbers(self, state: State, figure: int) -> list[Number]:
        assert isinstance(state, CommandState)
        return numbers.numbers(state, figure)

    def outlook(self, match: Match, seat: int, choice: int = -1) -> Outlook | None:
        return outlook.outlook(match, seat, choice)

    def outlooks(self, match: Match, seat: int, choice: int) -> tuple[Outlook, ...]:
        return foreseen.outlooks(match, seat, choice)

    def refusals(self, match: Match, seat: int) -> list[Refusal]:
        return refused.refusals(match, seat)

    def why_not(self, match: Match, seat: int, code: int, member: int) -> Refusal | None:
        return refused.why_not(match, seat, code, member)
