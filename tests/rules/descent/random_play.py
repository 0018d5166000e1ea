"""Legal play of Descent by chance and by a simple plan, and what must hold at every question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.board.grid import bits, lowest
from game.engine.decisions import choice
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.descent import carrying, codes, moving, offers, queries, reaching
from game.rules.descent.attack import Attack
from game.rules.descent.automatic import answer
from game.rules.descent.chests import Chest
from game.rules.descent.codes import (
    ACT,
    ADD,
    ATTACK,
    CLAIM,
    CONDITIONS,
    DECK,
    DISCARDS,
    DONE,
    DOOR,
    END,
    FIRST_MONSTER,
    FISTS,
    GLYPH,
    GUARDS,
    HAND,
    OPEN_CHEST,
    ORDERS,
    PLAYED,
    SHOP,
    SPACE,
    STARTING_SET,
    STEP,
    TOKENS,
)
from game.rules.descent.events import (
    AreaRevealed,
    BlockFell,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CarriedNow,
    ChestOpened,
    CoinsNow,
    ConquestChanged,
    DeckRenewed,
    DoorClosed,
    DoorOpened,
    FatigueBack,
    FatigueSpent,
    GlyphLit,
    GustBegan,
    GustEnded,
    Healed,
    LeftMap,
    MatchEnded,
    MatchStarted,
    MimicAwoke,
    OrderGone,
    OrderPlaced,
    PhaseStarted,
    PitMade,
    QuestThing,
    RoundStarted,
    SetByHand,
    Stepped,
    Stood,
    ThreatChanged,
    TokenDropped,
    TokenGained,
    TokenLost,
    TokenTaken,
    ToTown,
    Wounded,
)
from game.rules.descent.game import DescentGame
from game.rules.descent.outfit import Outfit
from game.rules.descent.state import DescentState, of, others
from tests.rules.descent import quests
from tests.rules.random_play import answerable, pick, played

HEROES: Final = (
    "steelhorns",
    "runemaster_thorn",
    "korva_halfshield",
    "ilsa_fletcher",
    "tam_quickfinger",
    "sister_oriel",
)
QUESTS: Final = (quests.EMBER_CRYPT, quests.WEB_BELOW)


def party(first: int, count: int) -> tuple[str, ...]:
    """Return so many heroes, from one of them on."""
    return tuple([HEROES[(first + at) % len(HEROES)] for at in range(count)])


def games() -> dict[str, Game]:
    """Return both quests with each number of heroes and each hero first, by name."""
    found: dict[str, Game] = {}
    for first, hero in enumerate(HEROES):
        for count in range(1, codes.MOST_HEROES + 1):
            for quest in QUESTS:
                heroes = party(first, count)
                found[f"{quest} {count} {hero}"] = DescentGame(quests.quest(quest), heroes)
    return found


ALL: Final[Mapping[str, Game]] = games()
USUAL: Final = (
    "ember_crypt 2 steelhorns",
    "web_below 4 tam_quickfinger",
    "ember_crypt 1 ilsa_fletcher",
    "web_below 3 sister_oriel",
    "ember_crypt 4 runemaster_thorn",
    "web_below 2 korva_halfshield",
    "ember_crypt 3 tam_quickfinger",
    "web_below 1 sister_oriel",
)
GAMES: Final[Mapping[str, Game]] = {name: ALL[name] for name in USUAL}
"""Both quests with each number of heroes."""


def whole(seed: int, game: Game) -> Iterator[tuple[Match, list[Event]]]:
    """Play one match: of three one all by chance, one with a plan of the heroes, and one besides
    with the automatic overlord.
    """
    return played(seed, game, (pick, planned, against_the_automatic)[seed % 3])


# --- a plan


def against_the_automatic(match: Match, chance: float) -> tuple[int, int]:
    """Return what the plan of the heroes or the automatic overlord answers."""
    decision = match.decision
    assert decision is not None
    overlord = of(match).tables.overlord
    if decision.seats == (overlord,) and chance * 20 % 1 > 0.05:
        return overlord, answer(match).choice
    return planned(match, chance)


def planned(match: Match, chance: float) -> tuple[int, int]:
    """Return a seat that is asked, and what serves the heroes by a simple plan: they fight whom
    they can, open what they can, and go where something is left to be done.
    """
    decision = match.decision
    assert decision is not None
    seat = match.waiting()[-1]
    s = of(match)
    if seat == s.tables.overlord or chance * 20 % 1 < 0.05:
        return pick(match, chance)
    families = dict(decision.families(seat))
    chance = chance * 1000 % 1
    if decision.kind == "action":
        return seat, choice(ACT, action(s, seat, families[ACT], chance))
    if decision.kind == "turn":
        return seat, acted(s, seat, families, chance)
    if decision.kind == "attack":
        wanted = families[SPACE] & s.monsters or families[SPACE]
        return seat, choice(SPACE, some(wanted, chance))
    for code in (CLAIM, STARTING_SET, GUARDS):
        if code in families:
            return seat, choice(code, some(families[code], chance))
    if decision.kind == "spend" and ADD in families and len(families) > 2 and chance < 0.5:
        return seat, choice(DONE, 0)
    if decision.kind == "shop" and (SHOP not in families or chance < 0.5):
        return seat, choice(DONE, 0)
    return pick(match, chance)


def some(mask: int, chance: float) -> int:
    """Return one of some members."""
    found = bits(mask)
    return found[int(chance * len(found))]


def action(s: DescentState, seat: int, mask: int, chance: float) -> int:
    """Return an action: fight where somebody is near, else run or advance."""
    if mask >> offers.act(codes.RUN) & 1 == 0 or chance < 0.1:
        return some(mask, chance * 10 % 1)
    if not s.stands(seat):
        return offers.act(codes.RUN)
    near = s.tables.dungeon.grid.within(s.cell[seat], 5) & s.monsters
    if near:
        return offers.act(codes.BATTLE if chance < 0.4 else codes.ADVANCE)
    return offers.act(codes.RUN if chance < 0.7 else codes.ADVANCE)


def acted(s: DescentState, seat: int, families: dict[int, int], chance: float) -> int:
    """Return what a hero does next in his turn."""
    if OPEN_CHEST in families:
        return choice(OPEN_CHEST, lowest(families[OPEN_CHEST]))
    if ATTACK in families and in_sight(s, seat) and chance < 0.9:
        weapons = families[ATTACK] & ~(1 << FISTS) or families[ATTACK]
        return choice(ATTACK, some(weapons, chance / 0.9))
    shut = families.get(DOOR, 0) & ~s.opened
    if shut and chance < 0.8:
        return choice(DOOR, some(shut, chance / 0.8))
    if GLYPH in families and not s.stands(seat):
        return choice(GLYPH, some(families[GLYPH], chance))
    for code in (codes.DRINK, codes.ORDER, codes.ABILITY):
        if code in families and chance < 0.3:
            return choice(code, some(families[code], chance / 0.3))
    if STEP in families:
        place = nearer(s, seat, families[STEP])
        if place >= 0:
            return choice(STEP, place)
    code = next(each for each in (END, STEP, codes.BUY, codes.JUMP) if each in families)
    return choice(code, lowest(families[code]))


def in_sight(s: DescentState, seat: int) -> int:
    """Return the monsters' spaces that a hero can attack with something in hand."""
    found = 0
    for item in queries.weapons(s, seat):
        found |= reaching.targets(s, seat, item) & s.monsters
    return found


def aims(s: DescentState, seat: int) -> int:
    """Return the spaces to which a hero is drawn now."""
    dungeon, layout = s.tables.dungeon, s.layout()
    if s.idol == seat:
        return dungeon.start
    known = dungeon.within(s.revealed, s.opened)
    found = s.chests() | dungeon.glyphs & known & ~s.glyphs | s.lying()
    for door in bits(dungeon.doors & ~s.opened):
        if s.key == seat or not dungeon.runes >> door & 1:
            found |= layout.beside(door) & known
    for cell in bits(s.monsters):
        found |= layout.beside(cell)
    return found


def nearer(s: DescentState, seat: int, offered: int) -> int:
    """Return the step that leads nearer to an aim, -1 for none."""
    layout = s.layout()
    ring = aims(s, seat) & layout.floor & ~s.spaces[seat]
    steps = 0
    for place in bits(offered):
        steps |= 1 << (place >> 1)
    seen = ring
    for _ in range(80):
        if ring & steps:
            return codes.placement(lowest(ring & steps), 0)
        around = 0
        for cell in bits(ring):
            around |= layout.beside(cell)
        ring = around & layout.floor & ~layout.pits & ~seen
        seen |= ring
        if ring & s.spaces[seat]:
            return -1
    return -1


# --- what the events alone say


class Ledger:
    """Figures, the map, purses and counters kept from the events alone."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, DescentGame)
        self.tables = game.tables
        seats = game.tables.seats
        self.cell = [EMPTY] * codes.FIGURES
        self.lie = [0] * codes.FIGURES
        self.wounds = [0] * codes.FIGURES
        self.marks = [0] * codes.FIGURES
        self.held = {name: [0] * codes.FIGURES for name in CONDITIONS[:3]}
        for seat in range(seats):
            self.wounds[seat] = game.tables.hero[seat].wounds
        self.fatigue = [hero.fatigue for hero in game.tables.hero]
        self.coins = [0] * seats
        self.order = [0] * seats
        self.gear: list[tuple[tuple[int, int, int], ...]] = [()] * seats
        self.conquest = self.threat = 0
        self.hand = self.discards = self.played = 0
        self.deck = codes.CARDS
        dungeon = game.tables.dungeon
        self.revealed = dungeon.revealed(0)
        self.tokens = [
            (TOKENS[kind], cell) for kind, cell in game.tables.printed_tokens(self.revealed)
        ]
        self.opened = self.pits = self.blocks = self.glyphs = self.emptied = 0
        self.town = self.gust = 0
        self.key = self.idol = -1
        self.round = 0
        self.phase = codes.PHASES[codes.SETUP]
        self.over = False

    def catch_up(self, s: DescentState) -> None:
        """Take a position over as it stands."""
        for name in (
            "cell", "lie", "wounds", "marks", "fatigue", "coins", "order",
        ):  # fmt: skip
            setattr(self, name, getattr(s, name)[:])
        for name in (
            "conquest", "threat", "opened", "revealed", "pits", "blocks", "glyphs", "emptied",
            "town", "gust", "key", "idol", "round",
        ):  # fmt: skip
            setattr(self, name, getattr(s, name))
        for name, held in zip(CONDITIONS, (s.stun, s.web, s.burn), strict=False):
            self.held[name] = held[:]
        for seat in range(s.seats):
            rows = [(row[1], row[2], row[3]) for row in s.gear if row[0] == seat]
            self.gear[seat] = tuple(rows)
        lots = [len(s.piles.cards[pile]) for pile in (DECK, HAND, DISCARDS, PLAYED)]
        self.deck, self.hand, self.discards, self.played = lots
        self.tokens = [(TOKENS[row[0]], row[1]) for row in s.tokens]
        self.phase = codes.PHASES[s.phase]

    def known(self) -> int:
        """Return the spaces that have come to light."""
        return self.tables.dungeon.within(self.revealed, self.opened)

    def _comes_to(self, figure: int, cell: int, lie: int) -> None:
        """Let a figure stand there, in an area that has come to light (D10.13)."""
        self.cell[figure], self.lie[figure] = cell, lie
        spaces = self.tables.covers(figure, cell, lie)
        assert spaces, "a figure beside the map"
        assert not spaces & ~self.known(), "a figure in the dark"

    def take(self, event: Event) -> None:
        """Enter one event; nothing is told once the match is over (D12.6, D12.7)."""
        assert not self.over, f"told after the end: {event}"
        match event:
            case Stood():
                self._comes_to(event.figure, event.cell, event.lie)
                if event.figure < FIRST_MONSTER:
                    self.town &= ~(1 << event.figure)
                self.wounds[event.figure] = event.wounds
                if event.figure >= FIRST_MONSTER:
                    assert event.wounds == self.tables.most_wounds(event.figure)
                    self._clean(event.figure)
            case Stepped():
                assert event.start == self.cell[event.figure]
                self._comes_to(event.figure, event.cell, event.lie)
                if event.figure < FIRST_MONSTER:
                    self.town &= ~(1 << event.figure)
            case LeftMap():
                self.cell[event.figure], self.lie[event.figure] = EMPTY, 0
                if event.figure >= FIRST_MONSTER:
                    self.wounds[event.figure] = 0
                    self._clean(event.figure)
            case Wounded():
                self.wounds[event.figure] -= event.amount
                self.marks[event.figure] += event.marks
                assert self.wounds[event.figure] == event.left >= 0, event
            case Healed():
                self._heal(event)
            case TokenGained() | TokenLost():
                before = self.held[event.token][event.figure]
                more = isinstance(event, TokenGained)
                assert event.many == before + 1 if more else event.many < before, event
                self.held[event.token][event.figure] = event.many
            case _:
                self._seat(event)

    def _clean(self, figure: int) -> None:
        self.marks[figure] = 0
        for held in self.held.values():
            held[figure] = 0

    def _heal(self, event: Healed) -> None:
        figure = event.figure
        most = self.tables.most_wounds(figure)
        self.marks[figure] -= event.marks
        if event.why == "town":
            self.wounds[figure] = 0
        self.wounds[figure] += event.amount
        assert self.wounds[figure] == event.left <= most, event
        self.marks[figure] = min(self.marks[figure], most - event.left)
        assert self.marks[figure] >= 0, event

    def _seat(self, event: Event) -> None:
        """Enter what is a hero's own."""
        match event:
            case FatigueSpent():
                self.fatigue[event.seat] -= event.amount
                assert self.fatigue[event.seat] == event.left >= 0, event
            case FatigueBack():
                self.fatigue[event.seat] = event.left
                assert event.left == self.tables.hero[event.seat].fatigue
            case CoinsNow():
                self.coins[event.seat] += event.change
                assert self.coins[event.seat] == event.coins >= 0, event
            case CarriedNow():
                self.gear[event.seat] = event.gear
            case OrderPlaced():
                assert self.order[event.seat] == codes.NO_ORDER
                self.order[event.seat] = ORDERS.index(event.order)
            case OrderGone():
                assert ORDERS[self.order[event.seat]] == event.order
                self.order[event.seat] = codes.NO_ORDER
            case ToTown():
                self.town |= 1 << event.seat
            case QuestThing():
                if event.token == TOKENS[codes.KEY]:
                    self.key = event.seat
                else:
                    self.idol = event.seat
            case _:
                self._map(event)

    def _map(self, event: Event) -> None:
        """Enter what has changed of the map."""
        match event:
            case DoorOpened():
                assert not self.opened >> event.cell & 1
                self.opened |= 1 << event.cell
            case DoorClosed():
                assert self.opened >> event.cell & 1
                self.opened &= ~(1 << event.cell)
            case AreaRevealed():
                assert not self.revealed >> event.area & 1
                self.revealed |= 1 << event.area
                self.tokens += [(TOKENS[kind], cell) for kind, cell in event.tokens]
            case PitMade():
                self.pits |= 1 << event.cell
            case BlockFell():
                self.blocks |= 1 << event.cell
            case GlyphLit():
                assert not self.glyphs >> event.cell & 1
                self.glyphs |= 1 << event.cell
            case ChestOpened():
                self.emptied |= 1 << event.cell
            case MimicAwoke():
                self.emptied |= 1 << event.chest
            case TokenTaken():
                assert event.cell == self.cell[event.seat]
                self.tokens.remove((event.token, event.cell))
            case TokenDropped():
                self.tokens.append((event.token, event.cell))
                if event.token == TOKENS[codes.KEY]:
                    self.key = -1
                else:
                    self.idol = -1
            case _:
                self._count(event)

    def _count(self, event: Event) -> None:
        """Enter cards and counters."""
        match event:
            case MatchStarted():
                self.conquest = event.conquest
            case ConquestChanged():
                self.conquest += event.change
                assert self.conquest == event.conquest, event
            case ThreatChanged():
                self.threat += event.change
                assert self.threat == event.threat >= 0, event
            case CardsDrawn():
                self.hand += event.many
                self.deck -= event.many
                assert self.deck == event.left >= 0, event
            case CardPlayed():
                self.hand -= 1
                if self.tables.cards[event.card].kind == "power":
                    self.played += 1
                else:
                    self.discards += 1
            case CardDiscarded():
                self.hand -= 1
                self.discards += 1
            case DeckRenewed():
                assert self.deck == 0
                self.deck, self.discards = event.many, self.discards - event.many
            case GustBegan():
                self.gust = 1
            case GustEnded():
                self.gust = 0
            case RoundStarted():
                assert event.round == self.round + 1
                self.round = event.round
            case PhaseStarted():
                self.phase = event.phase
            case SetByHand():
                self._set(event)
            case MatchEnded():
                self.over = True
            case _:
                pass

    def _set(self, event: SetByHand) -> None:
        """Enter what a referee has set."""
        figure, value = event.figure, event.value
        if event.thing == "at":
            self._comes_to(figure, value >> 1, value & 1)
        elif event.thing in self.held:
            self.held[event.thing][figure] = value
        elif figure < 0:
            setattr(self, event.thing, value)
        else:
            getattr(self, event.thing)[figure] = value
        if event.thing == "wounds":
            lost = self.tables.most_wounds(figure) - value
            self.marks[figure] = min(self.marks[figure], lost)

    def agrees(self, match: Match) -> None:
        """Compare with the state."""
        s = of(match)
        assert (self.cell, self.lie) == (s.cell, s.lie)
        assert (self.wounds, self.marks) == (s.wounds, s.marks)
        assert [self.held[each] for each in CONDITIONS[:3]] == [s.stun, s.web, s.burn]
        assert (self.fatigue, self.coins, self.order) == (s.fatigue, s.coins, s.order)
        for seat in range(s.seats):
            rows = tuple([(row[1], row[2], row[3]) for row in s.gear if row[0] == seat])
            assert self.gear[seat] == rows, "what a hero carries"
        assert (self.conquest, self.threat) == (s.conquest, s.threat)
        counts = [len(s.piles.cards[pile]) for pile in (DECK, HAND, DISCARDS, PLAYED)]
        assert [self.deck, self.hand, self.discards, self.played] == counts
        assert (self.opened, self.revealed) == (s.opened, s.revealed)
        assert (self.pits, self.blocks, self.glyphs) == (s.pits, s.blocks, s.glyphs)
        opening = [each.cell for each in match.stack if isinstance(each, Chest)]
        assert s.emptied & ~self.emptied == sum(
            [1 << cell for cell in set(opening) if not self.emptied >> cell & 1]
        )
        lying = sorted([(TOKENS[row[0]], row[1]) for row in s.tokens])
        assert sorted(self.tokens) == lying
        assert (self.key, self.idol, self.town, self.gust) == (s.key, s.idol, s.town, s.gust)
        assert (self.round, self.phase) == (s.round, codes.PHASES[s.phase])
        assert self.over == (s.winner != codes.RUNNING)


# --- what holds at every question

QUIET: Final = ("next", "action", "overlord", "powers", "hand_limit", "guard")
"""Questions at which nothing is in the middle of happening."""
PASSING: Final = ("turn", "activation")


def sound(match: Match) -> None:
    """Check everything that holds at every question."""
    s = of(match)
    _sound_cards(s)
    _sound_figures(match, s)
    _sound_map(s)
    _sound_purses(match, s)
    if match.decision is None:
        assert s.winner in (codes.HEROES_WIN, codes.OVERLORD_WINS)
        assert match.stack == []
        won = s.winner == codes.HEROES_WIN
        assert won == bool(s.flags & codes.GOAL_DONE), "another end than was reached"
        assert won or s.conquest <= 0
        return
    assert s.winner == codes.RUNNING
    answerable(match)
    if match.decision.kind in QUIET:
        assert s.conquest > 0, "the overlord has won already"
        assert not s.flags & codes.GOAL_DONE, "the heroes have won already"
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


def _sound_cards(s: DescentState) -> None:
    """All cards lie in one place each, powers alone in play (D10f)."""
    lying = sorted([card for pile in s.piles.cards for card in pile])
    assert lying == list(range(codes.CARDS)), "a card is lost or lies twice"
    for card in s.piles.cards[PLAYED]:
        assert s.tables.cards[card].kind == "power"
    for card in s.piles.cards[DISCARDS]:
        assert s.tables.cards[card].id, card
    assert s.piles.knows[HAND] == 1 << s.tables.overlord


def _sound_figures(match: Match, s: DescentState) -> None:
    """Figures stand where they may, with wounds and tokens within their bounds."""
    layout = s.layout()
    decision = match.decision
    passing = -1
    if decision is not None and decision.kind in PASSING:
        passing = decision.figure
    elif decision is None and s.flags & codes.GOAL_DONE:
        passing = s.idol  # the quest ends with the step, on a friend's space too (D17.2.4)
    taken = 0
    for figure in range(codes.FIGURES):
        spaces = s.tables.covers(figure, s.cell[figure], s.lie[figure])
        assert s.spaces[figure] == spaces
        if not s.stands(figure):
            if figure >= FIRST_MONSTER:
                rest = (s.marks, s.web, s.stun, s.burn)
                assert not any(each[figure] for each in rest), "tokens of nobody"
            continue
        if figure != passing:
            assert not taken & spaces, "two figures on a space"
            taken |= spaces
        flies = figure == passing and moving.flies(s, figure)
        assert not spaces & ~(layout.grid.cells & ~layout.shut if flies else layout.floor)
        most = s.tables.most_wounds(figure)
        falls = [each for each in match.stack if isinstance(each, Attack) and figure in each.left]
        assert (0 if falls else 1) <= s.wounds[figure] <= most, "dead or more than alive"
        assert 0 <= s.marks[figure] <= most - s.wounds[figure] or falls, "marks without wounds"
        assert min(s.web[figure], s.stun[figure], s.burn[figure]) >= 0
    if passing >= 0 and taken & s.spaces[passing]:
        assert not moving.may_stop(s, passing)
        codes_asked = {code for code, _ in decision.families(decision.seats[0])} if decision else ()
        assert set(codes_asked) <= {STEP, codes.JUMP, codes.BUY, codes.DISCARD}, "acts in passing"
    heroes = monsters = 0
    for figure in range(codes.FIGURES):
        if figure < FIRST_MONSTER:
            heroes |= s.spaces[figure]
        else:
            monsters |= s.spaces[figure]
    assert (heroes, monsters) == (s.heroes, s.monsters)
    _sound_kept(s)
    for kind in range(codes.KINDS):
        masters = [
            figure
            for figure in s.foes()
            if codes.is_master(figure) and s.tables.monster_line(figure).kind == kind
        ]
        assert len(masters) <= codes.MASTERS, "more masters than there may be (D10a)"


def _sound_kept(s: DescentState) -> None:
    """What is kept beside the state agrees with it."""
    filled = [(figure, spaces) for figure, spaces in enumerate(s.spaces) if spaces]
    assert bits(s.present) == [figure for figure, _ in filled]
    large = crowd = taken = 0
    for _, spaces in filled:
        large |= spaces if spaces & (spaces - 1) else 0
        crowd |= taken & spaces
        taken |= spaces
    assert (large, crowd) == (s.large, s.crowd)
    for figure, spaces in filled:
        rest = sum(
            [
                1 << each
                for each in {cell for at, its in filled if at != figure for cell in bits(its)}
            ]
        )
        assert others(s, figure) == rest
        assert moving.may_stop(s, figure) == (spaces & ~moving.room_for(s, figure) == 0)
    for seat in range(s.seats):
        rows = [at for at, row in enumerate(s.gear) if row[0] == seat]
        assert s.carried(seat) == rows
        assert carrying.worn(s, seat) == Outfit(s.tables, s.gear, seat).worn
    lying = {row[1] for row in s.tokens}
    assert bits(s.lying()) == sorted(lying)


def _sound_map(s: DescentState) -> None:
    """Nothing of an area that was not revealed is in the state (D10.13)."""
    dungeon = s.tables.dungeon
    known = dungeon.within(s.revealed, s.opened)
    assert s.opened & ~dungeon.doors == 0
    assert s.revealed & dungeon.revealed(s.opened) == dungeon.revealed(s.opened)
    marked = s.lying() | s.glyphs | s.emptied | s.taken()
    assert not marked & ~known, "something lies in the dark"
    assert not (s.pits | s.blocks) & ~dungeon.within(s.revealed, dungeon.doors)
    assert s.emptied & ~dungeon.chests == 0
    assert s.glyphs & ~dungeon.glyphs == 0
    assert dungeon.parts(s.blocks) == dungeon.parts(0), "a block parts the map (D16c)"
    kinds = [row[0] for row in s.tokens]
    assert kinds.count(codes.KEY) + (s.key >= 0) <= 1
    assert kinds.count(codes.IDOL) + (s.idol >= 0) <= 1
    for row in s.mimics:
        assert s.stands(row[0])
        assert dungeon.chests >> row[1] & 1


def _sound_purses(match: Match, s: DescentState) -> None:
    """What heroes have is within its bounds, and fits between turns (D7.3)."""
    for seat in range(s.seats):
        assert 0 <= s.fatigue[seat] <= s.tables.hero[seat].fatigue
        assert s.coins[seat] >= 0
        assert s.coins[seat] % codes.COIN == 0
        if s.phase != codes.SETUP:
            assert s.stands(seat) != bool(s.town >> seat & 1), "neither here nor there"
        if match.decision is None or match.decision.kind in QUIET + PASSING:
            left = list(codes.ROOM)
            for row in s.gear:
                if row[0] == seat:
                    item = s.tables.item[row[2]]
                    assert item is not None
                    left[row[1]] -= item.hands if row[1] == codes.IN_HAND else 1
                    assert row[1] in (codes.IN_PACK, codes.PLACES.index(item.place))
            if match.decision is not None:
                assert min(left) >= 0, "more than D7.3 allows"
    for carrier in (s.key, s.idol):
        assert carrier < 0 or s.stands(carrier), "a quest thing has left the dungeon (D17k)"
    assert min(s.points, s.attacks, s.threat) >= 0
