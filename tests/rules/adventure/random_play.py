"""Legal play of Adventure by chance and by a simple plan, and what must hold at every question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.board.grid import bits, lowest
from game.board.tiling import SQUARES
from game.engine.decisions import choice
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.adventure import codes, goals, queries
from game.rules.adventure.events import (
    Conditioned,
    CurseGrown,
    Damaged,
    Defeated,
    EnvironmentBegan,
    EnvironmentEnded,
    Flipped,
    FountainFilled,
    Healed,
    KavanTurned,
    Left,
    Levelled,
    MarkerGone,
    MarkerLaid,
    MatchEnded,
    Placed,
    Removed,
    Spawned,
    Stood,
    SunMoved,
    SurgeUsed,
    TileLaid,
    TileWalked,
    Unconditioned,
    Walked,
)
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.state import AdventureState, of, pile_of
from tests.rules.random_play import answerable, pick, played

HEROES: Final = ("arjhan", "kat", "thorgrim", "immeril", "allisa")
TOMB: Final = "escape_the_tomb"
GROUPS: Final = (
    "find_the_icon_of_ravenloft",
    "klaks_infernal_artifact",
    "daylight_assault",
    "the_final_transformation",
)
BEARS: Final = codes.MOST_HEROES * codes.OWN


def party(first: int, count: int) -> tuple[str, ...]:
    """Return so many heroes, from one of them on."""
    return tuple([HEROES[(first + at) % len(HEROES)] for at in range(count)])


LONG: Final = 40
"""Healing surges of a match that is to last until its goal is met."""


def games() -> dict[str, Game]:
    """Return every adventure with each number of heroes, by name, as it is and for long matches."""
    found: dict[str, Game] = {}
    for surges, how in ((0, ""), (LONG, " long")):
        for at, hero in enumerate(HEROES):
            alone = AdventureGame(TOMB, (hero,), powers=at % 3, surges=surges)
            found[f"{TOMB} {hero}{how}"] = alone
        for at, adventure in enumerate(GROUPS):
            for count in range(1, len(HEROES) + 1):
                heroes = party(at + count, count)
                group = AdventureGame(adventure, heroes, powers=count % 3, surges=surges)
                found[f"{adventure} {count}{how}"] = group
    return found


ALL: Final[Mapping[str, Game]] = games()
"""What the campaign of this game plays (``tests/campaigns/adventure_matches.py``)."""
USUAL: Final = (
    "find_the_icon_of_ravenloft 2",
    f"{TOMB} kat long",
    "klaks_infernal_artifact 3",
    "daylight_assault 4",
    "the_final_transformation 5",
)
GAMES: Final[Mapping[str, Game]] = {name: ALL[name] for name in USUAL}
"""Each adventure once: the sample of the suite."""


def whole(seed: int, game: Game) -> Iterator[tuple[Match, list[Event]]]:
    """Play one match; two of three are of players with a plan."""
    return played(seed, game, planned if seed % 3 else pick)


# --- a plan


def planned(match: Match, chance: float) -> tuple[int, int]:
    """Return a seat that is asked, and what serves the adventure best by a simple plan."""
    decision = match.decision
    assert decision is not None
    seat = match.waiting()[-1]
    families = dict(decision.families(seat))
    s = of(match)
    if chance * 20 % 1 < 0.05:
        return pick(match, chance)  # so that nothing is out of reach
    chance = chance * 1000 % 1
    if decision.kind == "act":
        return seat, acted(s, seat, families, chance)
    if decision.kind == "leave":
        return seat, choice(codes.LEAVE if enough(s) else codes.PASS, 0)
    wanted = {"level": codes.ACCEPT, "keep": codes.KEEP}.get(decision.kind, -1)
    if decision.kind == "escort":
        wanted = codes.PLACE
    elif decision.kind == "explore":
        wanted = codes.EDGE
    if wanted in families:
        mask = families[wanted]
        if wanted == codes.PLACE:
            return seat, choice(wanted, nearest(s, mask, aims(s, seat)))
        return seat, choice(wanted, lowest(mask) if wanted != codes.EDGE else some(mask, chance))
    return pick(match, chance)


def some(mask: int, chance: float) -> int:
    """Return one of some members."""
    found = bits(mask)
    return found[int(chance * len(found))]


def acted(s: AdventureState, seat: int, families: dict[int, int], chance: float) -> int:
    """Return what is done in a Hero Phase: drink, strike, disable, walk on, use a card, end."""
    if codes.DRINK in families:
        return choice(codes.DRINK, 0)
    cards = [code for code in families if code >= codes.USE]
    if s.tables.adventure.victory == "carry_out":
        cards = [code for code in cards if code - codes.USE >= codes.FIRST_POWER]
    strikes = [code for code in cards if strike(s, code)]
    if strikes and codes.MOVE not in families:
        return used(strikes, families, chance)
    if strikes and chance < 0.8:
        return used(strikes, families, chance)
    if codes.DISARM in families and chance < 0.5:
        return choice(codes.DISARM, lowest(families[codes.DISARM]))
    others = [code for code in cards if code not in strikes]
    if others and chance < 0.25:
        return used(others, families, chance * 4)
    if codes.MOVE in families:
        end = nearest(s, families[codes.MOVE], aims(s, seat))
        if end != s.cell[seat]:
            return choice(codes.MOVE, end)
    return choice(codes.END, 0)


def strike(s: AdventureState, code: int) -> bool:
    """Return whether a card is an attack."""
    card = code - codes.USE
    if card >= codes.FIRST_POWER:
        return s.tables.power_of(card).kind in ("at_will", "daily")
    return s.tables.called(card) == "necklace_of_fireballs"


def used(cards: list[int], families: dict[int, int], chance: float) -> int:
    """Return the use of one of some cards."""
    code = cards[int(chance * 97) % len(cards)]
    return choice(code, some(families[code], chance * 89 % 1))


def enough(s: AdventureState) -> bool:
    """Return whether those who are inside have what has to be carried out."""
    inside = [len(s.items(seat)) for seat in range(s.seats) if not s.gone >> seat & 1]
    return s.carried + sum(inside) >= goals.needed(s)


def aims(s: AdventureState, seat: int) -> int:
    """Return the squares to which a hero is drawn now."""
    victory, tiling = s.tables.adventure.victory, s.castle.tiling
    goal = next((n for n in range(tiling.slots) if is_goal(s, n)), -1)
    if victory == "carry_out" and enough(s):
        return tiling.on(2)
    if goal >= 0:
        if victory == "take_icon":
            guards = [f for f in bits(s.guards) if s.stands(f)]
            return beside(s, guards) or s.castle.fixture(goal, "a") | tiling.on(1 << goal)
        if victory == "villain_and_artifact":
            return beside(s, [f for f in (codes.ARTIFACT, codes.VILLAIN) if s.stands(f)])
        return tiling.on(1 << goal)
    if s.stands(codes.KAVAN) and not queries.adjacent(s, seat, codes.KAVAN) and seat == s.first:
        return beside(s, [codes.KAVAN])
    found = 0
    for slot, way in s.castle.edges():
        found |= tiling.along(slot, way)
    return found


def is_goal(s: AdventureState, slot: int) -> bool:
    """Return whether a tile is the adventure's goal."""
    return s.castle.kind(slot).id == s.tables.adventure.goal


def beside(s: AdventureState, figures: list[int]) -> int:
    """Return the squares adjacent to any of some figures."""
    found = 0
    for figure in figures:
        found |= s.castle.tiling.steps[s.cell[figure]]
    return found


def nearest(s: AdventureState, ends: int, goal: int) -> int:
    """Return the one of some squares that is fewest steps from a goal."""
    here = goal
    seen = here
    while here and not here & ends:
        around = 0
        for square in bits(here):
            around |= s.castle.tiling.steps[square]
        here = around & ~seen
        seen |= here
    return lowest(here & ends) if here else lowest(ends)


# --- what the events alone say


class Ledger:
    """Figures, tiles, markers and counters kept from the events alone."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, AdventureGame)
        self.tables = game.tables
        self.cell = [EMPTY] * codes.FIGURES
        self.hp = [0] * codes.FIGURES
        for seat in range(game.tables.seats):
            self.hp[seat] = game.tables.most_hp(seat, False)
        self.conditions = {"slowed": 0, "immobilized": 0}
        self.flipped = 0
        self.level_two = 0
        self.tiles = 0
        self.surges = game.tables.surges
        self.environment = -1
        self.sun = game.tables.adventure.sun.first if game.tables.adventure.sun else 0
        self.curse = self.fountain = 0
        self.markers: list[tuple[str, int]] = []
        self.over = False

    def take(self, event: Event) -> None:
        """Enter one event; nothing is told once the match is over (A2i)."""
        assert not self.over, f"told after the end: {event}"
        match event:
            case Stood() | Spawned():
                self.cell[event.figure], self.hp[event.figure] = event.cell, event.hp
            case Walked():
                assert event.path[0] == self.cell[event.figure]
                self.cell[event.figure] = event.path[-1]
            case TileWalked():
                assert event.path[0] == self.cell[event.figure] // SQUARES
                self.cell[event.figure] = event.cell
            case Placed():
                self.cell[event.figure] = event.cell
            case Removed() | Left() | Defeated():
                self.cell[event.figure] = EMPTY
            case KavanTurned():
                self.cell[codes.KAVAN] = EMPTY
                self.cell[event.figure] = event.cell
                villain = self.tables.villain
                self.hp[event.figure] = villain.hp if villain is not None else 0
            case Damaged():
                self.hp[event.figure] -= event.amount
                assert self.hp[event.figure] == event.hp >= 0, event
            case Healed():
                self.hp[event.figure] += event.amount
                assert self.hp[event.figure] == event.hp, event
            case Conditioned():
                self.conditions[event.condition] |= 1 << event.figure
            case Unconditioned():
                self.conditions[event.condition] &= ~(1 << event.figure)
            case _:
                self._table(event)

    def _table(self, event: Event) -> None:
        """Enter what lies on the table and is counted."""
        match event:
            case Flipped():
                bit = 1 << event.card - codes.FIRST_POWER
                self.flipped = self.flipped & ~bit if event.up else self.flipped | bit
            case Levelled():
                self.level_two |= 1 << event.seat
            case TileLaid():
                assert event.slot == self.tiles
                self.tiles += 1
            case SurgeUsed():
                self.surges -= 1
                assert self.surges == event.left >= 0
            case EnvironmentBegan():
                self.environment = event.card
            case EnvironmentEnded():
                assert self.environment == event.card
                self.environment = -1
            case SunMoved():
                self.sun = event.at
            case CurseGrown():
                self.curse = event.curse
            case FountainFilled():
                self.fountain = event.tokens
            case MarkerLaid():
                self.markers.append((event.marker, event.slot))
            case MarkerGone():
                self.markers.remove((event.marker, event.slot))
            case MatchEnded():
                self.over = True
            case _:
                pass

    def agrees(self, match: Match) -> None:
        """Compare with the state."""
        s = of(match)
        assert self.cell == s.cell
        standing = [at for at in range(codes.FIGURES) if s.stands(at) or at < s.seats]
        assert [self.hp[at] for at in standing] == [s.hp[at] for at in standing]
        assert (self.conditions["slowed"], self.conditions["immobilized"]) == (
            s.slowed,
            s.immobilized,
        )
        if s.tables.adventure.storm is None:  # what the storm brings comes face up
            assert self.flipped == s.flipped
        assert (self.level_two, self.surges) == (s.level_two, s.surges)
        assert (self.sun, self.curse, self.fountain) == (s.sun, s.curse, s.fountain)
        assert self.tiles == s.castle.tiling.slots == len(s.laid)
        assert self.environment == queries.environment(s)
        assert sorted(self.markers) == sorted(
            [(codes.MARKERS[row[0]], row[2]) for row in s.markers]
        )


# --- what holds at every question


def sound(match: Match) -> None:
    """Check everything that holds at every question."""
    s = of(match)
    _sound_cards(s)
    _sound_board(s)
    if match.decision is None:
        assert s.winner in (codes.WON, codes.LOST)
        assert match.stack == []
        return
    assert s.winner == codes.RUNNING
    answerable(match)
    if match.decision.kind != "rise":
        for seat in range(s.seats):
            for card in s.row(seat):
                if card < codes.MONSTERS:
                    assert s.stands(codes.FIRST_MONSTER + s.card_of.index(card)), "without figure"
    if match.decision.kind == "act":
        lies = [row[0] for row in (*s.lasting, *s.dazed, *s.respites)]
        lies = [card for card in lies if codes.FIRST_TREASURE <= card < codes.FIRST_POWER]
        assert sorted(lies) == sorted(s.piles.cards[codes.DRAWN]), "a card works that is over"
        assert s.fallen == [], "a defeat is not settled"
        assert s.hp[s.active] > 0
    _sound_words(match)


def _sound_words(match: Match) -> None:
    """Every choice is said in words of its own, by which it is read again."""
    decision = match.decision
    assert decision is not None
    for seat in match.waiting():
        for at in range(0, decision.count(seat), 7):
            chosen = decision.nth(seat, at)
            text = match.game.say(match, seat, chosen)
            assert match.game.read(match, seat, text) == chosen, text


LOTS: Final = (
    (0, codes.MONSTERS, (0, 1, codes.EXPERIENCE), codes.ROW),
    (codes.FIRST_ENCOUNTER, codes.ENCOUNTERS, (2, 3, codes.ENVIRONMENT), codes.ROW),
    (codes.FIRST_TREASURE, codes.TREASURES, (4, 5, codes.EXPERIENCE), codes.ITEMS),
    (codes.FIRST_POWER, codes.POWERS, (codes.POWER_DECK,), codes.OWN_POWERS),
    (codes.FIRST_KEPT_ASIDE, codes.ADVENTURE_TREASURES, (), codes.ITEMS),
    (codes.FIRST_TILE, codes.TILES, (codes.STACK, codes.LAID), -1),
)
"""Each lot of cards: its first, how many, in which common piles, in which of a seat it may lie."""


def _sound_cards(s: AdventureState) -> None:
    where: dict[int, int] = {}
    for pile, cards in enumerate(s.piles.cards):
        for card in cards:
            assert card not in where, "a card lies twice"
            where[card] = pile
    assert len(where) == codes.CARDS
    for first, count, piles, kind in LOTS:
        own = [pile_of(seat, kind) for seat in range(s.seats)] if kind >= 0 else []
        may = (*piles, codes.ASIDE, codes.DRAWN, *own)
        for card in range(first, first + count):
            assert where[card] in may, f"{s.tables.called(card)} lies in pile {where[card]}"
    laid = [s.tables.kind_of_tile(card) for card in s.piles.cards[codes.LAID]]
    halves = s.castle.start.bit_count()
    assert laid == [row[0] for row in s.laid[halves:]], "other tiles are laid than drawn"
    traps = sorted([card for seat in range(s.seats) for card in s.row(seat) if card >= 30])
    assert traps == sorted([row[4] for row in s.markers if row[0] == codes.TRAP])
    for figure in s.monsters():
        card = s.card_of[figure - codes.FIRST_MONSTER]
        rows = [seat for seat in range(s.seats) if card in s.row(seat)]
        assert len(rows) == 1, "a figure without its card"
        assert s.winner != codes.RUNNING or not s.gone >> rows[0] & 1
    for _, card in s.dazed:
        assert any(card in s.row(seat) for seat in range(s.seats))


def _sound_board(s: AdventureState) -> None:
    standing = [cell for cell in s.cell if cell != EMPTY]
    assert len(set(standing)) == len(standing), "two figures on a square"
    for figure, cell in enumerate(s.cell):
        if cell != EMPTY:
            assert s.castle.tiling.floor >> cell & 1, "a figure in a wall"
            if figure >= s.seats and figure != codes.KAVAN:
                assert s.hp[figure] > 0
        most = queries.most_hp(s, figure) if figure < s.seats or cell != EMPTY else 99
        assert 0 <= s.hp[figure] <= most
    heroes = [cell for cell in s.cell[: codes.MOST_HEROES] if cell != EMPTY]
    assert s.heroes == sum([1 << cell for cell in heroes])
    others = [cell for cell in s.cell[codes.FIRST_MONSTER : codes.KAVAN] if cell != EMPTY]
    assert s.others == sum([1 << cell for cell in others])
    for seat in range(s.seats):
        off = s.removed >> seat & 1 or s.gone >> seat & 1
        assert s.phase == codes.SETUP or s.stands(seat) != bool(off)
    families: list[tuple[int, int]] = []
    for row in s.markers:
        assert 0 <= row[2] < s.castle.tiling.slots
        family = 0 if row[0] in codes.POWER_MARKERS else row[0]
        families.append((family, row[2]))
    assert len(set(families)) == len(families), "two markers of a family on a tile"
    assert s.surges >= 0
    assert 0 <= s.moves <= 2
    assert 0 <= s.attacks <= 1
