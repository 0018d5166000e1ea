"""A whole match: it is set up, then turns follow one another to the left (sections 2 and 4)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits, lowest
from game.engine.cards import NOBODY as NO_SEAT
from game.engine.decisions import EACH, Decision, Families, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure import decks
from game.rules.adventure.activation import Activation
from game.rules.adventure.attack import Attack
from game.rules.adventure.codes import (
    ASIDE,
    CHOSEN_POWERS,
    D20,
    DRAWN,
    ENCOUNTER_DECK,
    FIRST_PLAYER,
    FIRST_TREASURE,
    ITEMS,
    KAVAN,
    LAID,
    MONSTER_DECK,
    OUTFIT,
    OWN_POWERS,
    PICK,
    PLACE,
    POWER_DECK,
    RANDOM_POWERS,
    SHUFFLE_POWERS,
    SHUFFLE_TILES,
    STACK,
    TREASURE_DECK,
    TREASURE_DISCARDS,
    pile_of,
)
from game.rules.adventure.encounters import Disable, Encounter
from game.rules.adventure.events import (
    FirstPlayer,
    FirstRolled,
    MatchStarted,
    PowersTaken,
    Stood,
    TreasureDiscarded,
    TreasureDrawn,
    TreasureKept,
)
from game.rules.adventure.experience import LevelUp, Pay
from game.rules.adventure.settle import Settle
from game.rules.adventure.spawns import Arrivals, Lay, Spawn, stand_kavan, tell_tile
from game.rules.adventure.state import AdventureState, clockwise, of, shuffle
from game.rules.adventure.text import Text
from game.rules.adventure.treasures import DrawTreasure, Handle
from game.rules.adventure.turn import (
    Actions,
    DisableTrap,
    Drink,
    Exploration,
    HeroPhaseEnd,
    Row,
    Spring,
    Storm,
    TrapRoll,
    Turn,
    TurnEnd,
    Villains,
)
from game.rules.adventure.use import Answering, Hurt, Use
from game.rules.adventure.walks import TileWalk, Walk
from game.rules.adventure.whispers import CardRoll, Whisper


class Play(Procedure):
    """A whole match."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("set_up", "play_turn", "pass_on")
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Play:
        twin = Play()
        twin.standing(self)
        return twin

    def set_up(self, m: Match) -> Outcome:
        """Set up; the first player is the active one then (section 2)."""
        return SetUp()

    def play_turn(self, m: Match) -> Outcome:
        """Play the turn of the active player."""
        return Turn()

    def pass_on(self, m: Match) -> Outcome:
        """Play passes to the left (A4.9)."""
        s = of(m)
        s.active = clockwise(s, (s.active + 1) % s.seats)[0]
        self.go("play_turn")
        return None


class SetUp(Procedure):
    """The set-up, in its order (A2k, A2l). ``seats`` are those who still place their hero, or who
    still roll for the first turn.
    """

    __slots__ = ("seats",)

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "powers",
        "take_powers",
        "first",
        "decks",
        "tiles",
        "items",
        "ask_square",
        "stand",
        "ward",
        "stand_ward",
        "common",
    )
    fields: ClassVar[tuple[str, ...]] = ("seats",)

    def __init__(self, seats: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.seats = seats

    def copy(self) -> SetUp:
        twin = SetUp(self.seats)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Say what is played, by whom (A2.1, A2.6)."""
        s = of(m)
        tables = s.tables
        s.surges = tables.surges
        if tables.adventure.sun is not None:
            s.sun = tables.adventure.sun.first
        for seat in range(s.seats):
            s.hp[seat] = tables.most_hp(seat, False)
        if m.listening:
            heroes = tuple([hero.id for hero in tables.hero])
            m.tell(
                MatchStarted(
                    adventure=tables.adventure.id, heroes=heroes, surges=s.surges, clause="A2.1"
                )
            )
        return None

    def powers(self, m: Match) -> Outcome:
        """Ask all players for their powers, if they choose (A8.11, A8.14)."""
        s = of(m)
        if s.tables.powers != CHOSEN_POWERS:
            return None
        seats = tuple(range(s.seats))
        families: list[Families] = [
            [(OUTFIT, (1 << len(s.tables.outfits(seat))) - 1)] for seat in seats
        ]
        return Decision("powers", seats, tuple(families), mode=EACH)

    def take_powers(self, m: Match) -> Outcome:
        """Lay the powers before their heroes, those that come with them too (A2.8, A8.11)."""
        s = of(m)
        for seat in range(s.seats):
            outfits = s.tables.outfits(seat)
            if s.tables.powers == CHOSEN_POWERS:
                chosen = member_of(m.answers[seat])
            elif s.tables.powers == RANDOM_POWERS:
                chosen = s.dice.roll(PICK, len(outfits)) - 1
            else:
                chosen = s.tables.suggested(seat)
            cards = s.tables.fixed(seat) + outfits[chosen]
            for card in cards:
                s.piles.move(card, ASIDE, pile_of(seat, OWN_POWERS))
            if m.listening:
                ids = tuple([s.tables.called(card) for card in cards])
                m.tell(PowersTaken(seat=seat, cards=cards, ids=ids, clause="A8.11"))
        return None

    def first(self, m: Match) -> Outcome:
        """Settle who is first: as was agreed, or by the highest die, ties once more (A2.10)."""
        s = of(m)
        if s.tables.first:
            s.first = s.tables.first - 1
        else:
            left = list(range(s.seats))
            while len(left) > 1:
                rolled = [self._roll(m, seat) for seat in left]
                best = max(rolled)
                left = [seat for seat, die in zip(left, rolled, strict=True) if die == best]
            s.first = left[0]
        s.active = s.first
        if m.listening:
            m.tell(FirstPlayer(seat=s.first, clause="A2.10"))
        return None

    def _roll(self, m: Match, seat: int) -> int:
        die = of(m).dice.roll(FIRST_PLAYER, D20)
        if m.listening:
            m.tell(FirstRolled(seat=seat, die=die, clause="A2.10"))
        return die

    def decks(self, m: Match) -> Outcome:
        """Shuffle the three decks; what the adventure leaves out is laid aside (A2.3, A2.15)."""
        s = of(m)
        lying = set(s.piles.cards[ASIDE])
        for card in s.tables.decks().aside:
            if card not in lying:
                pile = next(at for at, cards in enumerate(s.piles.cards) if card in cards)
                s.piles.move(card, pile, ASIDE)
        for deck in (MONSTER_DECK, ENCOUNTER_DECK, TREASURE_DECK):
            decks.mix(m, deck, "A2.3")
        return None

    def tiles(self, m: Match) -> Outcome:
        """Lay the first tiles and build the stack (A2.4, A2.9, A18)."""
        s = of(m)
        adventure = s.tables.adventure
        played = s.tables.decks()
        if played.start >= 0:
            self._lay(m, played.start, 0, 0, 0)
        else:
            for half in (0, 1):
                slot = s.put_tile(half, 0, half)
                tell_tile(m, slot, -1, "setup")
        for joined, card in zip(adventure.joined, played.joined, strict=True):
            half = 0 if joined.half == s.tables.kinds[0].id else 1
            way = "NESW".index(joined.side)
            x, y = s.castle.tiling.beyond(half, way)
            self._lay(m, card, x, y, way)
        self._stack(s)
        return None

    def _lay(self, m: Match, card: int, x: int, y: int, turn: int) -> None:
        s = of(m)
        s.piles.move(card, STACK, LAID)
        slot = s.put_tile(s.tables.kind_of_tile(card), x, y, turn)
        tell_tile(m, slot, card, "setup")

    def _stack(self, s: AdventureState) -> None:
        """Shuffle the stack, and put the goal tile into its place (A18)."""
        adventure = s.tables.adventure
        shuffle(s, STACK, SHUFFLE_TILES)
        goal = s.tables.decks().goal
        if goal < 0:
            return
        rest = [card for card in s.piles.cards[STACK] if card != goal]
        above = adventure.goal_at[s.seats - 1] - 1
        below = len(rest) - above if adventure.below < 0 else adventure.below
        used = rest[len(rest) - above - below :]
        s.piles.cards[STACK] = (*used[:below], goal, *used[below:])
        s.piles.cards[ASIDE] += tuple(rest[: len(rest) - above - below])
        s.under = below

    def items(self, m: Match) -> Outcome:
        """Each player draws until an item comes, clockwise; the others have no effect (A2.7)."""
        s = of(m)
        for seat in clockwise(s, s.first):
            while self._item_left(s):
                card = decks.draw(m, TREASURE_DECK)
                treasure = s.tables.treasure[card - FIRST_TREASURE]
                if m.listening:
                    m.tell(TreasureDrawn(seat=seat, card=card, id=treasure.id, clause="A2.7"))
                if treasure.kind == "item":
                    s.piles.move(card, DRAWN, pile_of(seat, ITEMS))
                    if m.listening:
                        m.tell(TreasureKept(seat=seat, card=card, id=treasure.id, clause="A2.7"))
                    break
                s.piles.move(card, DRAWN, TREASURE_DISCARDS)
                if m.listening:
                    m.tell(
                        TreasureDiscarded(
                            seat=seat, card=card, id=treasure.id, why="setup", clause="A2e"
                        )
                    )
        self.seats = tuple(clockwise(s, s.first))
        return None

    def _item_left(self, s: AdventureState) -> bool:
        """Return whether an item can still come (A2g)."""
        pool = s.piles.cards[TREASURE_DECK] + s.piles.cards[TREASURE_DISCARDS]
        return any(s.tables.treasure[card - FIRST_TREASURE].kind == "item" for card in pool)

    def ask_square(self, m: Match) -> Outcome:
        """Ask where the next hero begins (A2.6)."""
        s = of(m)
        if not self.seats:
            self.go("ward")
            return None
        squares = start_squares(s) & ~s.taken()
        seat = self.seats[0]
        return Decision("begin", (seat,), ([(PLACE, squares)],), seat)

    def stand(self, m: Match) -> Outcome:
        """Stand him there."""
        s = of(m)
        seat, self.seats = self.seats[0], self.seats[1:]
        s.put(seat, member_of(m.answer))
        if m.listening:
            id = s.tables.hero[seat].id
            m.tell(Stood(figure=seat, id=id, cell=s.cell[seat], hp=s.hp[seat], clause="A2.6"))
        self.go("ask_square")
        return None

    def ward(self, m: Match) -> Outcome:
        """Ask the first player where Kavan begins (A18p)."""
        s = of(m)
        if s.tables.adventure.ward is None:
            self.go("common")
            return None
        squares = start_squares(s) & ~s.taken()
        if not squares & squares - 1:
            m.answer = lowest(squares)
            return None
        return Decision("begin", (s.first,), ([(PLACE, squares)],), KAVAN)

    def stand_ward(self, m: Match) -> Outcome:
        """Stand him there."""
        stand_kavan(m, member_of(m.answer))
        return None

    def common(self, m: Match) -> Outcome:
        """Shuffle the unused powers of the heroes in play into a common deck (A18.3.1, A18h)."""
        s = of(m)
        if s.tables.adventure.storm is None:
            return None
        classes = {hero.hero_class for hero in s.tables.hero}
        for card in s.piles.cards[ASIDE]:
            if s.tables.is_power(card) and s.tables.power_of(card).hero_class in classes:
                s.piles.move(card, ASIDE, POWER_DECK)
        shuffle(s, POWER_DECK, SHUFFLE_POWERS)
        s.piles.knows[POWER_DECK] = NO_SEAT
        return None


def start_squares(s: AdventureState) -> int:
    """Return where heroes begin: adjacent to the stairs (A2.6, A12.8), on any square of a tile that
    stands for the Start tile (A18.1.1).
    """
    if not s.castle.start:
        return s.castle.tiling.on(1)
    stairs = s.castle.fixture(1, "=")
    around = 0
    for square in bits(stairs):
        around |= s.castle.tiling.steps[square]
    return around & ~stairs & s.castle.tiling.on(s.castle.start)


PROCEDURES = (
    Play,
    SetUp,
    Turn,
    Actions,
    DisableTrap,
    TrapRoll,
    Drink,
    Disable,
    Storm,
    HeroPhaseEnd,
    Exploration,
    Villains,
    Row,
    Spring,
    TurnEnd,
    Encounter,
    Activation,
    Attack,
    Answering,
    Hurt,
    Use,
    Text,
    Settle,
    DrawTreasure,
    Handle,
    Spawn,
    Lay,
    Arrivals,
    Pay,
    LevelUp,
    Walk,
    TileWalk,
    CardRoll,
    Whisper,
)
"""Every procedure of the game."""
