"""Random legal play of Command, and what must hold at every question of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.decisions import code_of
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.engine.state import EMPTY
from game.paths import levels
from game.rules.command import codes
from game.rules.command import state as st
from game.rules.command.events import (
    Attached,
    Declared,
    Deployed,
    Destroyed,
    Discarded,
    DrewCard,
    DrewCreature,
    GoldMoved,
    LaidOpen,
    MatchEnded,
    Mustered,
    Revealed,
)
from game.rules.command.game import CommandGame
from game.rules.command.state import CommandState, new_state, of, pile_of
from game.rules.registry import open_game
from tests.rules.command import ledger
from tests.rules.random_play import answerable, pick, played

GAMES: Final[Mapping[str, Game]] = {
    "Broken Vault": open_game("command", levels(), "broken_vault", {}),
    "Narrows": open_game("command", levels(), "narrows", {}),
    "Sunken Court": open_game("command", levels(), "sunken_court", {}),
    "Sunken Court for four": open_game("command", levels(), "sunken_court_teams", {}),
    "one faction against itself": open_game(
        "command", levels(), "narrows", {"faction1": 0, "faction2": 0}
    ),
}
IDLE: Final = (codes.END, codes.DONE, codes.PASS, codes.FINISH)
SETTLED: Final = ("act", "deploy")
"""Questions at which no action is under way, but for those in windows."""


def whole(seed: int, game: Game) -> Iterator[tuple[Match, list[Event]]]:
    """Play one random match; half of them are of players that rather act than pass."""
    return played(seed, game, keen if seed % 2 else pick)


def keen(match: Match, chance: float) -> tuple[int, int]:
    """Return the seat that is asked with one of its choices, seldom one that does nothing.

    What it does is chosen first and then how, so that a card is played as often as a step is made.
    """
    decision = match.decision
    assert decision is not None
    seat = match.waiting()[-1]
    families = [code for code, mask in decision.families(seat) if mask]
    doing = [code for code in families if code not in IDLE]
    chance *= 10
    found = doing if doing and chance < 9 else families
    chance = chance % 1 * len(found)
    code = found[int(chance)]
    offered = [each for each in decision.choices(seat) if code_of(each) == code]
    return seat, offered[int(chance % 1 * len(offered))]


class Ledger:
    """Gold and cards kept from the events alone, and all that the rules' own ledger keeps."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, CommandGame)
        self.tables = tables = game.tables
        self.board = ledger.Ledger(new_state(tables, 0))
        self.vault = [codes.VAULT] * tables.seats
        self.supply = [0] * tables.seats
        self.spent = [0] * tables.seats
        self.cards: dict[int, tuple[int, int]] = {}
        """Where each card is that has left its deck: the pile, and the figure that it lies under.

        Creature cards are numbered after action cards, as in the state.
        """
        self.open = -1
        """The card that was laid open last and is not declared: it goes back if allies refuse."""
        self.points: tuple[int, ...] = ()

    def take(self, event: Event) -> None:
        """Enter one event."""
        self.board.hear([event])
        match event:
            case GoldMoved():
                self._gold(event)
            case MatchEnded():
                self.points = event.points
            case _:
                self._card(event)

    def _gold(self, event: GoldMoved) -> None:
        """Enter gold that moves: never more than there is (C9.5)."""
        seat = event.seat
        if event.why == "deploy":
            assert event.amount == self.tables.level[event.figure], event
            self.supply[seat] -= event.amount
            self.spent[seat] += event.amount
        else:
            due = 1 if event.why == "refresh" else self.tables.level[event.figure]
            assert event.amount + event.short == due, event
            assert event.short == max(0, due - self.vault[seat]), event
            self.vault[seat] -= event.amount
            self.supply[seat] += event.amount
        assert (event.vault, event.supply) == (self.vault[seat], self.supply[seat]), event
        assert min(event.vault, event.supply) >= 0, event

    def _card(self, event: Event) -> None:
        """Enter where a card goes."""
        match event:
            case DrewCard():
                self._lay(event.card, pile_of(event.seat, st.ACTION_HAND), new=True)
            case Revealed(taken=True):
                self._lay(event.card, pile_of(event.seat, st.ACTION_HAND), new=True)
            case LaidOpen():
                self._held(event.seat, event.card)
                self.open = event.card
            case Declared(doing="card"):
                self._held(event.seat, event.card)
                self._lay(event.card, st.DECLARED)
                self.open = -1
            case Attached():
                self._lay(event.card, st.ATTACHED, event.figure)
            case Discarded():
                self._lay(event.card, pile_of(event.seat, st.ACTION_DISCARD))
            case DrewCreature():
                seat = event.figure // codes.SLOTS
                card = self.tables.creature_card(event.figure)
                self._lay(card, pile_of(seat, st.CREATURE_HAND), new=True)
            case Deployed():
                self._lay(self.tables.creature_card(event.figure), st.IN_PLAY)
            case Destroyed():
                pile = pile_of(event.figure // codes.SLOTS, st.CREATURE_DISCARD)
                self._lay(self.tables.creature_card(event.figure), pile)
            case Mustered():
                for figure in event.figures:
                    self._lay(self.tables.creature_card(figure), st.IN_PLAY, new=True)

    def _held(self, seat: int, card: int) -> None:
        assert self.cards[card] == (pile_of(seat, st.ACTION_HAND), -1), "played, but not in hand"

    def _lay(self, card: int, pile: int, under: int = -1, new: bool = False) -> None:
        """Lay a card on a pile; ``new`` says that it comes from its deck."""
        assert (card not in self.cards) == new, f"card {card} was elsewhere"
        self.cards[card] = (pile, under)

    def agrees(self, match: Match) -> None:
        """Compare with the state."""
        s = of(match)
        self.board.agrees_with(s)
        decks = {
            pile_of(seat, kind)
            for seat in range(self.tables.seats)
            for kind in (st.ACTION_DECK, st.CREATURE_DECK)
        }
        found = {
            card: (pile, s.host[card] if pile == st.ATTACHED else -1)
            for pile, cards in enumerate(s.piles.cards)
            for card in cards
            if pile not in decks
        }
        if self.open >= 0 and found[self.open][0] == st.DECLARED:
            found[self.open] = self.cards[self.open]
        assert found == self.cards
        for seat in range(self.tables.seats):
            assert s.vault[seat] + s.supply[seat] + self.spent[seat] == codes.VAULT
        if match.decision is None:
            assert match.game.points(match) == self.points


def sound(match: Match) -> None:
    """Check everything that holds at every question."""
    s = of(match)
    _sound_cards(s)
    _sound_board(s)
    if match.decision is None:
        assert s.winner != codes.RUNNING
        assert s.ending
        assert match.stack == []
    else:
        assert s.winner == codes.RUNNING
        answerable(match)
    if match.decision is None or (match.decision.kind in SETTLED and not s.pile):
        assert s.piles.cards[st.DECLARED] == ()
        left = (s.pile, s.pool, s.guards, s.fresh, s.struck, s.waiting)
        assert not any(left), "something declared is not carried out"


def _sound_cards(s: CommandState) -> None:
    """Each seat's 30 action cards and 12 creatures are in exactly one zone each (C1.1, C1.2)."""
    owners: list[tuple[int, bool]] = []
    for pile in s.piles.cards:
        for card in pile:
            creature = card >= s.tables.cards
            slot = card - s.tables.cards
            owners.append((slot // codes.SLOTS if creature else card // codes.CARDS, creature))
    for seat in range(s.tables.seats):
        assert owners.count((seat, False)) == codes.CARDS
        assert owners.count((seat, True)) == codes.SLOTS
    cards = [card for pile in s.piles.cards for card in pile]
    assert len(set(cards)) == len(cards), "a card is in two zones"
    for card, host in enumerate(s.host):
        assert (host >= 0) == (card in s.piles.cards[st.ATTACHED])
        assert host < 0 or s.stands(host)


def _sound_board(s: CommandState) -> None:
    """Figures stand on floor, one a square; whoever is off the board bears nothing."""
    cells = [cell for cell in s.cell if cell != EMPTY]
    assert len(cells) == len(set(cells)), "two figures share a square"
    assert s.occupied() == sum(1 << cell for cell in cells)
    assert not s.occupied() & ~s.tables.arena.floor, "a figure stands in a wall"
    for figure in range(s.tables.figures):
        in_play = s.tables.creature_card(figure) in s.piles.cards[st.IN_PLAY]
        if s.phase != codes.SETUP:
            assert in_play == s.stands(figure)
        assert s.stands(figure) == bool(s.present >> figure & 1)
        if not s.stands(figure):
            assert not s.is_tapped(figure)
            assert s.damage[figure] == s.webs[figure] == s.block[figure] == 0
