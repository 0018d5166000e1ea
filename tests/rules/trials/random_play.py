"""Legal play of Trials by chance, and what must hold at every question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game import paths
from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.trials import codes, queries
from game.rules.trials.codes import (
    BOX,
    CREATURES,
    END,
    FIGURES,
    FIRST_EVENT,
    FIRST_LOOT,
    HERO_CARDS,
    LOOT,
    OF_A_SEAT,
    PASS,
    pile,
)
from game.rules.trials.descriptor import RULES
from game.rules.trials.events import (
    Damaged,
    Healed,
    LeftBoard,
    LootGained,
    LootLost,
    MatchEnded,
    StayedUp,
    Stepped,
    Stood,
    VictoryPoints,
)
from game.rules.trials.events import Fell as Fallen
from game.rules.trials.game import TrialsGame
from game.rules.trials.state import TrialsState, of
from tests.rules.random_play import answerable, pick, played

REALMS: Final = ("ancient_temple", "frost_ruins")
SHORT: Final = {"rounds": 7, "trigger": 1}
"""Most matches by chance would else have no end, or no Guardian: hardly any quest is finished."""


def games() -> dict[str, Game]:
    """Return both boards with four, six and eight heroes, each with other quests, by name."""
    found: dict[str, Game] = {}
    for at, heroes in enumerate((4, 6, 8)):
        for realm in REALMS:
            for trio in range(4):
                switches = {"heroes": heroes, "quests": trio, "draft": (at + trio) % 2, **SHORT}
                name = f"{realm} {heroes} {trio}"
                found[name] = RULES.open(paths.levels(), realm, switches)
    return found


GAMES: Final[Mapping[str, Game]] = games()


def careful(match: Match, chance: float) -> tuple[int, int]:
    """Return what chance chooses, but where one may pass, it mostly does; a turn is not ended
    before half of the time.
    """
    seat = match.waiting()[-1]
    decision = match.decision
    assert decision is not None
    families = [code for code, _ in decision.families(seat)]
    sharper = chance * 16 % 1
    if PASS in families and chance < 0.8:
        return seat, choice(PASS, bits(decision.offered(seat, PASS))[0])
    if END in families and len(families) > 1 and chance < 0.5:
        count = decision.count(seat)
        for _ in range(3):
            found = decision.nth(seat, int(sharper * count))
            if found >> 12 != END:
                return seat, found
            sharper = sharper * 16 % 1
    return seat, decision.nth(seat, int(sharper * decision.count(seat)))


def whole(seed: int, game: Game) -> Iterator[tuple[Match, list[Event]]]:
    """Play one match: half of them all by chance, the others mostly passing."""
    return played(seed, game, (pick, careful)[seed % 2])


# --- what must hold


def sound(match: Match) -> None:
    """Check what holds at every question."""
    s = of(match)
    if match.decision is not None:
        answerable(match)
    _cards(s)
    _places(match)
    _numbers(s)
    if match.decision is None:
        assert s.winner != codes.RUNNING
        assert not match.stack


def _cards(s: TrialsState) -> None:
    """Every card lies in one place; a hero's in its own piles or the box (T9)."""
    seen: set[int] = set()
    for where, cards in enumerate(s.piles.cards):
        for card in cards:
            assert card not in seen, f"card {card} lies twice"
            seen.add(card)
            if card < HERO_CARDS and where < BOX:
                assert where < s.seats * len(OF_A_SEAT), f"card {card} lies in pile {where}"
    assert len(seen) == s.tables.cards
    for seat in range(s.seats):
        own = s.tables.deck_mask(s.klass[seat], s.subclass[seat], s.character[seat])
        for kind, _ in enumerate(OF_A_SEAT):
            for card in s.piles.cards[pile(seat, kind)]:
                if kind == LOOT:
                    assert FIRST_LOOT <= card < FIRST_EVENT
                else:
                    assert own >> card & 1, f"card {card} is not of seat {seat}"


def _places(match: Match) -> None:
    """Nobody stands on a wall; two share a space only as heroes on their portal or in passing."""
    s = of(match)
    going = {s.active}
    if match.decision is not None and match.decision.kind in ("step", "path"):
        going.add(match.decision.figure)
    board = s.board()
    taken = 0
    for figure in bits(s.present & CREATURES):  # tokens do not block (T22.3)
        spaces = s.spaces[figure]
        if figure in going:  # in passing (T65.33), a large one by its north-west space (T61a)
            assert not board.walls >> s.cell[figure] & 1, f"figure {figure} walks into a wall"
        else:
            assert not spaces & board.blocked, f"figure {figure} stands in terrain"
        if spaces & taken:
            sharing = [each for each in s.figures_at(spaces) if CREATURES >> each & 1]
            on_portal = spaces in [1 << cell for cell in s.portal]
            heroes = all(queries.is_hero(each) for each in sharing)
            # Rivals come onto a portal by changing places alone (TE38).
            assert going.intersection(sharing) or (on_portal and heroes), f"{sharing} share"
        taken |= spaces


def _numbers(s: TrialsState) -> None:
    """HP are between 1 and their maximum, ailments at least 0, and so on."""
    for figure in bits(s.present & CREATURES):
        if queries.is_minion(figure):
            continue
        if figure == codes.HOARDER:
            continue
        assert s.hp[figure] <= queries.most_hp(s, figure), f"figure {figure} has too many HP"
    for numbers in (s.burn, s.psn, s.root):
        assert min(numbers) >= 0
    assert min(s.vp) >= 0
    held = sum(len(s.loot(seat)) for seat in range(s.seats))
    assert held <= codes.LOOT_CARDS


class Ledger:
    """What the events alone say of a match: places, HP, VP, loot."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, TrialsGame)
        self.tables = game.tables
        self.cell = [EMPTY] * FIGURES
        self.vp = [0, 0]
        self.hp: dict[int, int] = {}
        self.loot: dict[int, int] = {}
        self.ended = False

    def take(self, event: Event) -> None:
        """Enter one event; what cannot have happened raises."""
        assert not self.ended, "something happens after the end"
        if isinstance(event, Stood | Stepped):
            self.cell[event.figure] = event.cell
        elif isinstance(event, Fallen | LeftBoard):
            self.cell[event.figure] = EMPTY
            self.hp.pop(event.figure, None)
        elif isinstance(event, VictoryPoints):
            self.vp[event.party] += event.amount
            assert self.vp[event.party] == event.total
        elif isinstance(event, Damaged | Healed):
            self.hp[event.figure] = event.left
        elif isinstance(event, StayedUp):
            self.hp[event.figure] = event.hp
        elif isinstance(event, LootGained):
            assert event.card not in self.loot
            self.loot[event.card] = event.seat
        elif isinstance(event, LootLost):
            assert self.loot.pop(event.card) == event.seat
        elif isinstance(event, MatchEnded):
            self.ended = True

    def agrees(self, match: Match) -> None:
        """Compare with the state; a difference raises."""
        s = of(match)
        assert self.vp == s.vp
        for figure in range(FIGURES):
            assert self.cell[figure] == s.cell[figure], f"figure {figure} is elsewhere"
        for seat in range(s.seats):
            held = {card for card, owner in self.loot.items() if owner == seat}
            assert held == set(s.loot(seat)), f"seat {seat} holds other loot"
