"""Events: what is drawn each round, what waits for its initiative, what lies on the board (6).

Effects of a card are carried out in their order; where several heroes have something to do at once
they come in turn order from the active hero (T29c).
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import (
    ailments,
    areas,
    attack,
    boons,
    camps,
    decks,
    harm,
    loot,
    opening,
    points,
    queries,
    spots,
)
from game.rules.trials.codes import (
    AREA,
    BURN,
    CARD,
    CARD_ROLL,
    CHAMPIONS,
    CLOUD,
    CREATURES,
    DEAD_MAGIC,
    DECK_OF_MANY,
    EVENT_DECK,
    EVENT_DISCARD,
    EVENT_SHUFFLE,
    EVENTS,
    EVENTS_DAMAGE,
    HEROES,
    INITIATIVE_DIE,
    LOOT_TOKEN,
    NO_PARTY,
    NOBODY,
    NONE,
    PARTIES,
    PASS,
    PEDDLER,
    PILLAR,
    PSN,
    PUSH,
    QUEST_DECK,
    ROOT,
    ROW_DIE,
    SIDE,
    TARGET,
    TELEPORTAL,
    TOKENS,
)
from game.rules.trials.content import (
    Ascendant,
    Brings,
    ByVP,
    Cache,
    CampsWake,
    Challenge,
    ChampionToken,
    DeckToken,
    EachDiscards,
    EachDraws,
    HealAll,
    Hunt,
    Offer,
    PeddlerToken,
    PortalTokens,
    Recruits,
    Result,
    Ritual,
    Strike,
    Swap,
    Tremor,
    Zone,
)
from game.rules.trials.events import (
    EventDrawn,
    EventOver,
    MarkerDone,
    MarkerPlaced,
    PlainRolled,
    Stepped,
    TitleTaken,
    TokenGone,
    TokenPlaced,
)
from game.rules.trials.order import from_active, speaker
from game.rules.trials.realm import FIRST_RANDOM, SIZE
from game.rules.trials.state import TrialsState, make, of

# --- locations and tokens


def put_token(m: Match, kind: int, cell: int, a: int, card: int) -> None:
    """Lay a token; ``a`` is a number of its own: the spaces of a marked area."""
    s = of(m)
    s.tokens.append((kind, cell, a, card))
    if m.listening:
        m.tell(TokenPlaced(token=TOKENS[kind], cell=cell, event=card, clause="T55.3"))


def take_token(m: Match, row: tuple[int, ...]) -> None:
    """Remove a token."""
    s = of(m)
    s.tokens.remove(row)
    if m.listening:
        m.tell(TokenGone(token=TOKENS[row[0]], cell=row[1], clause="T55.3"))


def over(m: Match, card: int) -> None:
    """Discard an event, and what it has laid on the board (T55)."""
    s = of(m)
    if card not in s.piles.cards[EVENTS]:
        return
    for row in [row for row in s.tokens if row[3] == card and row[0] != LOOT_TOKEN]:
        take_token(m, row)
    s.piles.move(card, EVENTS, EVENT_DISCARD)
    if m.listening:
        m.tell(EventOver(event=card, id=s.tables.event(card).id, clause=clause_of(s, card)))


def clause_of(s: TrialsState, card: int) -> str:
    """Return the clause of an event card; a player's own has that of all events."""
    return s.tables.event(card).clause or "T55"


# --- the event of the round


class Happening(Procedure):
    """Draw one event and resolve it (T14): ``card`` is what was drawn."""

    __slots__ = ("card",)

    steps: ClassVar[tuple[str, ...]] = ("draw", "resolve", "done")
    fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int = NONE) -> None:
        super().__init__()
        self.card = card

    def copy(self) -> Happening:
        twin = Happening(self.card)
        twin.standing(self)
        return twin

    def draw(self, m: Match) -> Outcome:
        """Draw; an empty deck is made anew of its discards (T56c)."""
        s = of(m)
        if not s.piles.cards[EVENT_DECK]:
            s.piles.gather(EVENT_DECK, [EVENT_DISCARD])
            opening.shuffle_deck(s, EVENT_DECK, EVENT_SHUFFLE)
        if not s.piles.cards[EVENT_DECK]:
            self.at = self.script.length  # all events are in play
            return None
        self.card = s.piles.draw(EVENT_DECK, EVENTS)
        if m.listening:
            m.tell(EventDrawn(event=self.card, id=s.tables.event(self.card).id, clause="T14"))
        return None

    def resolve(self, m: Match) -> Outcome:
        """Do what it says, now or when its initiative comes."""
        return EventDoes(self.card)

    def done(self, m: Match) -> Outcome:
        """An instant one that waits for nothing is discarded (T55)."""
        settle(m, self.card)
        return None


def settle(m: Match, card: int) -> None:
    """Discard an instant event of which nothing waits any more (T55, T69h)."""
    s = of(m)
    if s.tables.event(card).lasts != "instant":
        return
    for row in s.markers:
        if row[2] == card and not row[4]:
            return
    over(m, card)


class EventDoes(Procedure):
    """Carry the effects of an event out in their order; ``place`` is the next one."""

    __slots__ = ("card", "place")

    steps: ClassVar[tuple[str, ...]] = ("do",)
    fields: ClassVar[tuple[str, ...]] = ("card", "place")

    def __init__(self, card: int, place: int = 0) -> None:
        super().__init__()
        self.card = card
        self.place = place

    def copy(self) -> EventDoes:
        twin = EventDoes(self.card, self.place)
        twin.standing(self)
        return twin

    def do(self, m: Match) -> Outcome:
        """Begin the next effect."""
        effects = of(m).tables.event(self.card).effects
        if self.place >= len(effects):
            return None
        effect = effects[self.place]
        self.place += 1
        self.go("do")
        if isinstance(effect, EachDraws | EachDiscards | Tremor | ByVP):
            return EachHero(self.card, self.place - 1)
        if isinstance(effect, HealAll):
            return HealingRain(self.card, effect.n)
        return self._once(m, effect)

    def _once(self, m: Match, effect: object) -> Outcome:
        s = of(m)
        card = self.card
        if isinstance(effect, DeckToken):
            return self._token(m, DECK_OF_MANY)
        if isinstance(effect, PeddlerToken):
            return self._token(m, PEDDLER)
        if isinstance(effect, PortalTokens):
            first = spots.locate(m, card)
            second = spots.locate(m, card)
            while second == first:  # on different spaces (T69g)
                second = spots.locate(m, card)
            put_token(m, TELEPORTAL, first, 0, card)
            put_token(m, TELEPORTAL, second, 0, card)
            return Entering(first, second)
        if isinstance(effect, ChampionToken):
            put_token(m, CHAMPIONS, bits(s.tables.realm.centre)[0], s.tables.realm.centre, card)
            return None
        if isinstance(effect, Strike):
            for _ in range(effect.times):
                value = s.dice.roll(INITIATIVE_DIE, 20)
                s.markers.append((value, len(s.markers), card, self.place - 1, 0))
                if m.listening:
                    id = s.tables.event(card).id
                    m.tell(MarkerPlaced(event=card, id=id, value=value, clause="T56"))
            return None
        if isinstance(effect, Zone):
            return self._zone(m, effect)
        if isinstance(effect, Brings):
            return self._bring(m, effect)
        if isinstance(effect, Recruits):
            return make(m, "Recruit", effect.n)
        if isinstance(effect, CampsWake) and effect.wake == "always":
            camps.wake_all(m, clause_of(s, self.card))
        if isinstance(effect, Cache):
            return self._cache(m)
        if isinstance(effect, Swap):
            return Swapping()
        if isinstance(effect, Challenge) and s.piles.cards[QUEST_DECK]:
            quest = s.piles.cards[QUEST_DECK][-1]
            opening.reveal_quest(m, quest, clause_of(s, card))
            return make(m, "SetUpQuest", quest, effect.tiers)
        return None

    def _token(self, m: Match, kind: int) -> Outcome:
        """Lay a token at a random location; who stands there enters it (T56e)."""
        cell = spots.locate(m, self.card)
        put_token(m, kind, cell, 0, self.card)
        return Entering(cell)

    def _zone(self, m: Match, effect: Zone) -> Outcome:
        """Mark an area for as long as it lasts (TE21, TE24, TE25)."""
        s = of(m)
        cell = spots.locate(m, self.card)
        if effect.area:
            spaces = areas.square(s, cell, effect.area)
        else:
            spaces = s.tables.realm.grid.within(cell, effect.within)
        kind = DEAD_MAGIC if effect.no_spells else CLOUD if effect.psn else PILLAR
        put_token(m, kind, cell, spaces, self.card)
        s.happenings.append((self.card, self.place - 1, effect.rounds, 0, 0))
        return None

    def _bring(self, m: Match, effect: Brings) -> Outcome:
        """Bring a monster to a random location, if it is not in play (TE6, TE7, TE18, T56f)."""
        s = of(m)
        figure = MONSTERS[effect.monster]
        if s.stands(figure):
            return None
        if effect.unless:
            for row in s.quests:
                progress = s.tables.quest(row[0]).progress
                kind = Ritual if effect.unless == "ritual" else Hunt
                if isinstance(progress, kind):
                    return None
        cell = spots.locate(m, self.card)
        s.happenings.append((self.card, self.place - 1, 0, figure, effect.loot))
        return make(m, "BringMonster", figure, cell)

    def _cache(self, m: Match) -> Outcome:
        """Refill the empty chest farthest from its nearest hero, else lay a loot token (TE19,
        T69k).
        """
        s = of(m)
        chests = s.tables.realm.chests
        best = far = NONE
        for chest, cell in enumerate(chests):
            if s.full >> chest & 1:
                continue
            near = [queries.distance_to(s, hero, cell) for hero in bits(s.present & HEROES)]
            least = min(near) if near else 0
            if least > far or (least == far and cell < chests[best]):
                best, far = chest, least
        if best == NONE:
            cell = spots.locate(m, self.card)
            return loot.lay_token(m, cell, self.card)
        return loot.fill_chest(m, best)


MONSTERS: Final = {"ankheg": 16, "bulezau": 15, "hoarder": 17}
"""The figures of what events bring."""


class EachHero(Procedure):
    """What an event says of each hero, in the order of T17d; ``turn`` counts them."""

    __slots__ = ("card", "place", "turn")

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("card", "place", "turn")

    def __init__(self, card: int, place: int, turn: int = 0) -> None:
        super().__init__()
        self.card = card
        self.place = place
        self.turn = turn

    def copy(self) -> EachHero:
        twin = EachHero(self.card, self.place, self.turn)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next hero."""
        s = of(m)
        seats = from_active(s)
        if self.turn >= len(seats):
            return None
        seat = seats[self.turn]
        self.turn += 1
        self.go("next")
        effect = s.tables.event(self.card).effects[self.place]
        if isinstance(effect, EachDraws):
            return decks.draw(m, seat, effect.n, "event")
        if isinstance(effect, EachDiscards):
            n = min(effect.n, len(s.hand(seat)))
            return decks.Discards(seat, n, "event") if n else None
        if isinstance(effect, Tremor):
            return TremorOf(self.card, self.place, seat)
        if isinstance(effect, ByVP) and effect.draw and is_ahead(s, seat, effect.who):
            return decks.draw(m, seat, effect.draw, "event")
        return None


def is_ahead(s: TrialsState, seat: int, who: str) -> bool:
    """Return whether a hero's party has "more" or "fewer" VP than the other; a tie is neither
    (TE36, TE37).
    """
    party = queries.party(s, seat)
    ahead = s.vp[party] - s.vp[1 - party]
    return ahead > 0 if who == "more" else ahead < 0


class HealingRain(Procedure):
    """Every creature heals so many (TE10); ``figure`` is the next one."""

    __slots__ = ("card", "figure", "n")

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("card", "n", "figure")

    def __init__(self, card: int, n: int, figure: int = 0) -> None:
        super().__init__()
        self.card = card
        self.n = n
        self.figure = figure

    def copy(self) -> HealingRain:
        twin = HealingRain(self.card, self.n, self.figure)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next creature on the board."""
        s = of(m)
        left = bits(s.present & CREATURES & ~((1 << self.figure) - 1))
        if not left:
            return None
        self.figure = left[0] + 1
        self.go("next")
        return harm.heal(m, left[0], self.n, NOBODY, self.card)


class Entering(Procedure):
    """Whoever stands where something was placed enters it, or takes it (T56e, T50d)."""

    __slots__ = ("cell", "other", "place")

    steps: ClassVar[tuple[str, ...]] = ("enter", "again")
    fields: ClassVar[tuple[str, ...]] = ("cell", "other", "place")

    def __init__(self, cell: int, other: int = NONE, place: int = 0) -> None:
        super().__init__()
        self.cell = cell
        self.other = other
        self.place = place

    def copy(self) -> Entering:
        twin = Entering(self.cell, self.other, self.place)
        twin.standing(self)
        return twin

    def enter(self, m: Match) -> Outcome:
        """The next hero who stood there."""
        s = of(m)
        seats = from_active(s)
        while self.place < len(seats):
            seat = seats[self.place]
            self.place += 1
            if s.stands(seat) and s.cell[seat] in (self.cell, self.other):
                return make(m, "Arrive", seat, s.cell[seat], "placed")
        self.at = self.script.length
        return None

    def again(self, m: Match) -> Outcome:
        """Then the next."""
        self.go("enter")
        return None


class TremorOf(Procedure):
    """A hero's card roll against an event of the round (TE9, T69d)."""

    __slots__ = ("card", "place", "seat")

    steps: ClassVar[tuple[str, ...]] = ("roll", "judge", "root")
    fields: ClassVar[tuple[str, ...]] = ("card", "place", "seat")

    def __init__(self, card: int, place: int, seat: int) -> None:
        super().__init__()
        self.card = card
        self.place = place
        self.seat = seat

    def copy(self) -> TremorOf:
        twin = TremorOf(self.card, self.place, self.seat)
        twin.standing(self)
        return twin

    def _effect(self, s: TrialsState) -> Tremor:
        found = s.tables.event(self.card).effects[self.place]
        assert isinstance(found, Tremor)
        return found

    def roll(self, m: Match) -> Outcome:
        """Only heroes on the board roll."""
        s = of(m)
        if not s.stands(self.seat):
            self.at = self.script.length
            return None
        need = self._effect(s).need
        return make(m, "Roll", CARD_ROLL, self.seat, NONE, need, self.card)

    def judge(self, m: Match) -> Outcome:
        """Under the number it is hurt."""
        s = of(m)
        throw = s.throw()
        s.throws.pop()
        effect = self._effect(s)
        if queries.result_of(throw) >= effect.need:
            self.at = self.script.length
            return None
        dmg = effect.dmg + (s.round if effect.by_round else 0)
        return harm.deal(m, self.seat, NONE, dmg, 0, EVENTS_DAMAGE, self.card, NO_PARTY)

    def root(self, m: Match) -> Outcome:
        """And rooted."""
        s = of(m)
        effect = self._effect(s)
        if effect.root and s.stands(self.seat):
            return ailments.put(m, ROOT, self.seat, effect.root, NONE, NO_PARTY, NONE)
        return None


# --- what comes at its initiative


class MarkerActs(Procedure):
    """An event's place in the turn order has come (T56, T56d): ``number`` of its marker, ``cell``
    and ``area`` where it strikes, ``turn`` how far it is, ``struck`` who was inside.
    """

    __slots__ = ("area", "cell", "number", "struck")

    steps: ClassVar[tuple[str, ...]] = ("begin", "strike", "push", "loot", "done")
    fields: ClassVar[tuple[str, ...]] = ("number", "cell", "area", "struck")

    def __init__(self, number: int, cell: int = NONE, area: int = 0, struck: int = 0) -> None:
        super().__init__()
        self.number = number
        self.cell = cell
        self.area = area
        self.struck = struck

    def copy(self) -> MarkerActs:
        twin = MarkerActs(self.number, self.cell, self.area, self.struck)
        twin.standing(self)
        return twin

    def _effect(self, s: TrialsState) -> Strike:
        row = s.markers[self.number]
        found = s.tables.event(row[2]).effects[row[3]]
        assert isinstance(found, Strike)
        return found

    def _card(self, s: TrialsState) -> int:
        return s.markers[self.number][2]

    def begin(self, m: Match) -> Outcome:
        """Roll where: a random location, or a row from edge to edge (T56d, TE26, T69h)."""
        s = of(m)
        effect, card = self._effect(s), self._card(s)
        if m.listening:
            m.tell(MarkerDone(event=card, id=s.tables.event(card).id, clause="T56"))
        if effect.row:
            value = s.dice.roll(ROW_DIE, 20)
            if m.listening:
                m.tell(PlainRolled(roll="row", value=value, clause="TE26"))
            grid = s.tables.realm.grid
            row = FIRST_RANDOM + value - 1
            for column in range(SIZE):
                self.area |= 1 << grid.cell(row, column)
        else:
            self.cell = spots.locate(m, card)
            self.area = areas.square(s, self.cell, effect.area)
        return None

    def strike(self, m: Match) -> Outcome:
        """Damage, one by one in the order of places; who falls goes together (T69e, T53.2)."""
        s = of(m)
        effect = self._effect(s)
        dmg = effect.dmg + (s.round if effect.by_round else 0)
        inside = 0
        for figure in bits(s.present & CREATURES):
            if s.spaces[figure] & self.area:
                inside |= 1 << figure
        if effect.push:
            self.struck = inside
        flags = AREA | EVENTS_DAMAGE
        return attack.spread(m, inside, NONE, dmg, 0, flags, self._card(s), NO_PARTY)

    def push(self, m: Match) -> Outcome:
        """Then those inside are pushed away from the centre space; whoever stands on it is not
        (TE22, T69a, T69e).
        """
        s = of(m)
        effect = self._effect(s)
        for figure in queries.by_place(s, self.struck):
            self.struck &= ~(1 << figure)
            if s.spaces[figure] >> self.cell & 1:
                continue
            self.go("push")
            return ailments.put(m, PUSH, figure, effect.push, NOBODY, NO_PARTY, self.cell)
        return None

    def loot(self, m: Match) -> Outcome:
        """A loot token comes into the centre space (TE2); who stands there takes it (T50d)."""
        s = of(m)
        if not self._effect(s).loot:
            return None
        return loot.lay_token(m, self.cell, self._card(s))

    def done(self, m: Match) -> Outcome:
        """After its last marker an instant event is discarded (T69h)."""
        settle(m, self._card(of(m)))
        return None


class Swapping(Procedure):
    """Each party picks one of its heroes, and the two change places (TE38, T69n): ``picks`` are
    those picked so far.
    """

    __slots__ = ("picks",)

    steps: ClassVar[tuple[str, ...]] = ("ask", "pick", "swap", "enter", "enter_other")
    fields: ClassVar[tuple[str, ...]] = ("picks",)

    def __init__(self, picks: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.picks = picks

    def copy(self) -> Swapping:
        twin = Swapping(self.picks)
        twin.standing(self)
        return twin

    def _party(self, s: TrialsState) -> int:
        """Return the party that picks next: the one that placed its portal first begins."""
        return s.first_party if not self.picks else 1 - s.first_party

    def ask(self, m: Match) -> Outcome:
        """Ask a party; nothing happens if one has no hero on the board."""
        s = of(m)
        for party in range(PARTIES):
            if not heroes_of(s, party):
                self.at = self.script.length
                return None
        party = self._party(s)
        seat = speaker(s, party)
        return Decision("swap", (seat,), ([(TARGET, heroes_of(s, party))],), seat)

    def pick(self, m: Match) -> Outcome:
        """It is picked."""
        self.picks = (*self.picks, member_of(m.answer))
        if len(self.picks) < PARTIES:
            self.go("ask")
        return None

    def swap(self, m: Match) -> Outcome:
        """Both are placed at once."""
        s = of(m)
        one, other = self.picks
        here, there = s.cell[one], s.cell[other]
        for figure, cell in ((one, there), (other, here)):
            s.put(figure, cell)
            if m.listening:
                m.tell(Stepped(figure=figure, cell=cell, how="swap", clause="TE38"))
        return None

    def enter(self, m: Match) -> Outcome:
        """Then both spaces are entered."""
        return self._enter(m, self.picks[0])

    def enter_other(self, m: Match) -> Outcome:
        """The second one, if it still stands."""
        return self._enter(m, self.picks[1])

    def _enter(self, m: Match, figure: int) -> Outcome:
        s = of(m)
        return make(m, "Arrive", figure, s.cell[figure], "swap") if s.stands(figure) else None


def heroes_of(s: TrialsState, party: int) -> int:
    """Return a party's heroes on the board, as bits."""
    return queries.party_mask(s, party) & HEROES & s.present


# --- tokens that a hero enters


class TokenEntered(Procedure):
    """A hero enters a space with event tokens (T55.3, TE1, TE5, TE39): ``kind`` is what it does
    now.
    """

    __slots__ = ("cell", "kind", "seat")

    steps: ClassVar[tuple[str, ...]] = ("enter", "answered")
    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "kind")

    def __init__(self, seat: int, cell: int, kind: int = NONE) -> None:
        super().__init__()
        self.seat = seat
        self.cell = cell
        self.kind = kind

    def copy(self) -> TokenEntered:
        twin = TokenEntered(self.seat, self.cell, self.kind)
        twin.standing(self)
        return twin

    def enter(self, m: Match) -> Outcome:
        """The first token there that does something."""
        s = of(m)
        for row in s.tokens:
            if row[1] != self.cell or row[0] not in (DECK_OF_MANY, TELEPORTAL, PEDDLER):
                continue
            if row[0] <= self.kind:
                continue
            self.kind = row[0]
            if row[0] == DECK_OF_MANY:
                take_token(m, row)
                return DeckOfMany(row[3], self.seat)
            if row[0] == TELEPORTAL:
                return self._teleport(m, row)
            return self._peddle(m, row)
        self.at = self.script.length
        return None

    def answered(self, m: Match) -> Outcome:
        """Then the next token, if the hero still stands there."""
        s = of(m)
        if s.stands(self.seat) and s.cell[self.seat] == self.cell:
            self.go("enter")
        return None

    def _teleport(self, m: Match, row: tuple[int, ...]) -> Outcome:
        """Move to the other token, unless a creature stands there (TE5, T69c, T69g)."""
        s = of(m)
        for other in s.tokens:
            if other[0] == TELEPORTAL and other[3] == row[3] and other[1] != row[1]:
                if s.taken() >> other[1] & 1:
                    return None
                s.put(self.seat, other[1])
                if m.listening:
                    m.tell(Stepped(figure=self.seat, cell=other[1], how="teleportal", clause="TE5"))
                return make(m, "Arrive", self.seat, other[1], "teleportal")
        return None

    def _peddle(self, m: Match, row: tuple[int, ...]) -> Outcome:
        """Ask what of the offers is taken (TE39, T69o)."""
        return Peddling(row[3], self.seat)


class DeckOfMany(Procedure):
    """A hero rolls on a table of results (TE1, T69d): ``at`` is the result reached, -1 for none."""

    __slots__ = ("at_result", "card", "seat")

    steps: ClassVar[tuple[str, ...]] = ("roll", "judge", "discard", "draw", "loot", "done")
    fields: ClassVar[tuple[str, ...]] = ("card", "seat", "at_result")

    def __init__(self, card: int, seat: int, at_result: int = NONE) -> None:
        super().__init__()
        self.card = card
        self.seat = seat
        self.at_result = at_result

    def copy(self) -> DeckOfMany:
        twin = DeckOfMany(self.card, self.seat, self.at_result)
        twin.standing(self)
        return twin

    def _result(self, s: TrialsState) -> Result:
        effect = s.tables.event(self.card).effects[0]
        assert isinstance(effect, DeckToken)
        return effect.results[self.at_result]

    def roll(self, m: Match) -> Outcome:
        """A card roll (T31d)."""
        return make(m, "Roll", CARD_ROLL, self.seat, NONE, 0, self.card)

    def judge(self, m: Match) -> Outcome:
        """Read the table; below its first result nothing happens."""
        s = of(m)
        result = queries.result_of(s.throw())
        s.throws.pop()
        effect = s.tables.event(self.card).effects[0]
        assert isinstance(effect, DeckToken)
        for place, each in enumerate(effect.results):
            if result >= each.at:
                self.at_result = place
        if self.at_result == NONE:  # below the lowest, 1 too (T31f)
            self.go("done")
            return None
        prc = self._result(s).prc
        if prc:
            return harm.deal(m, self.seat, NONE, 0, prc, EVENTS_DAMAGE, self.card, NO_PARTY)
        return None

    def discard(self, m: Match) -> Outcome:
        """Cards are discarded, as far as there are any (T65e)."""
        s = of(m)
        n = min(self._result(s).disc, len(s.hand(self.seat)))
        return decks.Discards(self.seat, n, "event") if n else None

    def draw(self, m: Match) -> Outcome:
        """Cards are drawn."""
        return decks.draw(m, self.seat, self._result(of(m)).draw, "event")

    def loot(self, m: Match) -> Outcome:
        """Loot is drawn."""
        return loot.draw(m, self.seat, self._result(of(m)).loot, "event")

    def done(self, m: Match) -> Outcome:
        """It is removed (TE1)."""
        over(m, self.card)
        return None


class Peddling(Procedure):
    """A hero may take one of the offers of a peddler (TE39, T69o): ``taken`` is which, ``left`` how
    many loot cards are still to be given.
    """

    __slots__ = ("card", "left", "seat", "taken")

    steps: ClassVar[tuple[str, ...]] = (
        "ask", "take", "give", "given", "draw", "gain", "heal", "done",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("card", "seat", "taken", "left")

    def __init__(self, card: int, seat: int, taken: int = NONE, left: int = 0) -> None:
        super().__init__()
        self.card = card
        self.seat = seat
        self.taken = taken
        self.left = left

    def copy(self) -> Peddling:
        twin = Peddling(self.card, self.seat, self.taken, self.left)
        twin.standing(self)
        return twin

    def _offers(self, s: TrialsState) -> tuple[Offer, ...]:
        effect = s.tables.event(self.card).effects[0]
        assert isinstance(effect, PeddlerToken)
        return effect.offers

    def ask(self, m: Match) -> Outcome:
        """Ask for an offer whose price can be paid; a hand is nobody else's, so all with as many
        cards are asked alike (T65e).
        """
        s = of(m)
        mask = 0
        for place, offer in enumerate(self._offers(s)):
            enough = len(s.hand(self.seat)) >= offer.disc
            if enough and len(s.loot(self.seat)) >= offer.give:
                mask |= 1 << place
        if not mask:
            self.at = self.script.length
            return None
        families: Families = [(SIDE, mask), (PASS, 1)]
        return Decision("peddler", (self.seat,), (families,), self.seat)

    def take(self, m: Match) -> Outcome:
        """Pay with cards."""
        if code_of(m.answer) == PASS:
            self.at = self.script.length
            return None
        self.taken = member_of(m.answer)
        offer = self._offers(of(m))[self.taken]
        self.left = offer.give
        return decks.Discards(self.seat, offer.disc, "peddler") if offer.disc else None

    def give(self, m: Match) -> Outcome:
        """Pay with loot, of one's own choice."""
        s = of(m)
        if not self.left:
            self.go("draw")
            return None
        mask = 0
        for card in s.loot(self.seat):
            mask |= 1 << card
        if mask & (mask - 1) == 0:
            self._give(m, mask.bit_length() - 1)
            return None
        return Decision("give_loot", (self.seat,), ([(CARD, mask)],), self.seat)

    def given(self, m: Match) -> Outcome:
        """It goes under the loot deck (T50c)."""
        self._give(m, member_of(m.answer))
        return None

    def _give(self, m: Match, card: int) -> None:
        loot.give_up(m, self.seat, card)
        self.left -= 1
        self.go("give")

    def draw(self, m: Match) -> Outcome:
        """Cards are drawn."""
        return decks.draw(m, self.seat, self._offers(of(m))[self.taken].draw, "peddler")

    def gain(self, m: Match) -> Outcome:
        """Loot is drawn."""
        return loot.draw(m, self.seat, self._offers(of(m))[self.taken].loot, "peddler")

    def heal(self, m: Match) -> Outcome:
        """The hero heals fully."""
        s = of(m)
        if not self._offers(s)[self.taken].heal_fully:
            return None
        return harm.heal(m, self.seat, queries.most_hp(s, self.seat), NOBODY, self.card)

    def done(self, m: Match) -> Outcome:
        """After its use it is removed."""
        over(m, self.card)
        return None


# --- the end of a round


class EventsOver(Procedure):
    """What events do at the end of a round, in the order in which they were drawn (T17.1, TE4):
    ``place`` is the next of those in play, ``turn`` counts heroes.
    """

    __slots__ = ("place", "turn")

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("place", "turn")

    def __init__(self, place: int = 0, turn: int = 0) -> None:
        super().__init__()
        self.place = place
        self.turn = turn

    def copy(self) -> EventsOver:
        twin = EventsOver(self.place, self.turn)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next event that does something."""
        s = of(m)
        cards = s.piles.cards[EVENTS]
        while self.place < len(cards):
            for each in s.tables.event(cards[self.place]).effects:
                if isinstance(each, Ascendant):
                    self.go("next")
                    self.place += 1
                    return Ascending(cards[self.place - 1], each.within, each.heal, each.draw)
            self.place += 1
        return None


class Ascending(Procedure):
    """Heroes near the centre heal and draw; a Champion who ends rounds there wins (TE4, T69f)."""

    __slots__ = ("card", "cards", "heal_n", "turn", "within")

    steps: ClassVar[tuple[str, ...]] = ("next", "draw", "champion")
    fields: ClassVar[tuple[str, ...]] = ("card", "within", "heal_n", "cards", "turn")

    def __init__(self, card: int, within: int, heal_n: int, cards: int, turn: int = 0) -> None:
        super().__init__()
        self.card = card
        self.within = within
        self.heal_n = heal_n
        self.cards = cards
        self.turn = turn

    def copy(self) -> Ascending:
        twin = Ascending(self.card, self.within, self.heal_n, self.cards, self.turn)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next hero within reach heals."""
        s = of(m)
        seats = from_active(s)
        while self.turn < len(seats):
            seat = seats[self.turn]
            self.turn += 1
            if near_centre(s, seat, self.within):
                return harm.heal(m, seat, self.heal_n, NOBODY, self.card)
        self.go("champion")
        return None

    def draw(self, m: Match) -> Outcome:
        """And draws."""
        s = of(m)
        self.go("next")
        return decks.draw(m, from_active(s)[self.turn - 1], self.cards, "event")

    def champion(self, m: Match) -> Outcome:
        """Count the rounds in a row that the Champion has ended there."""
        s = of(m)
        seat = s.champion
        if seat == NOBODY or not near_centre(s, seat, self.within):
            s.champion_ends = 0
            return None
        s.champion_ends += 1
        for each in s.tables.event(self.card).effects:
            if isinstance(each, Ascendant) and s.champion_ends >= each.rounds:
                points.finish(m, queries.party(s, seat), "champion", "TE4")
        return None


def near_centre(s: TrialsState, seat: int, within: int) -> bool:
    """Return whether a hero is within so many spaces of any of the four in the centre (T69f)."""
    if not s.stands(seat):
        return False
    grid = s.tables.realm.grid
    return bool(s.tables.realm.centre & grid.within(s.cell[seat], within))


class RoundEnds(Procedure):
    """What lasts until the end of the round ends (T17c): events of the round, marked areas, and all
    that cards said of it.
    """

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("end",)
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> RoundEnds:
        twin = RoundEnds()
        twin.standing(self)
        return twin

    def end(self, m: Match) -> Outcome:
        """All at once."""
        s = of(m)
        rows: list[tuple[int, ...]] = []
        gone: list[int] = []
        for row in s.happenings:
            if row[2] == 1:
                gone.append(row[0])
            elif row[2]:
                rows.append((row[0], row[1], row[2] - 1, row[3], row[4]))
            else:
                rows.append(row)
        s.happenings = rows
        for card in s.piles.cards[EVENTS]:
            if s.tables.event(card).lasts == "round":
                gone.append(card)
        for card in gone:
            over(m, card)
        boons.end_of_round(m)
        return None


class EventsRefresh(Procedure):
    """Remove what events have laid until Refresh (TE5, TE21)."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("remove",)
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> EventsRefresh:
        twin = EventsRefresh()
        twin.standing(self)
        return twin

    def remove(self, m: Match) -> Outcome:
        """The whole card goes."""
        s = of(m)
        for card in s.piles.cards[EVENTS]:
            for each in s.tables.event(card).effects:
                stays = isinstance(each, Zone) and not each.rounds
                if stays or isinstance(each, PortalTokens):
                    over(m, card)
                    break
        return None


# --- the title of Champion


def pass_title(m: Match, seat: int) -> None:
    """Let the title pass, with its VP; -1: its token lies on the centre again (TE3, T69f)."""
    s = of(m)
    card = champions_card(s)
    if card == NONE or s.champion == seat:
        return
    effect = s.tables.event(card).effects[0]
    assert isinstance(effect, ChampionToken)
    if s.champion != NOBODY:
        points.score(m, queries.party(s, s.champion), -effect.vp, "champions_trial", "TE3")
    s.champion = seat
    s.champion_ends = 0
    if m.listening:
        m.tell(TitleTaken(seat=seat, clause="TE3"))
    if seat != NOBODY:
        points.score(m, queries.party(s, seat), effect.vp, "champions_trial", "TE3")
        for row in s.tokens:
            if row[0] == CHAMPIONS:
                take_token(m, row)
                break
    else:
        centre = s.tables.realm.centre
        put_token(m, CHAMPIONS, bits(centre)[0], centre, card)


def champions_card(s: TrialsState) -> int:
    """Return the event in play that gives the title, -1 for none (TE3)."""
    for card in s.piles.cards[EVENTS]:
        for each in s.tables.event(card).effects:
            if isinstance(each, ChampionToken):
                return card
    return NONE


class ChampionAtEnd(Procedure):
    """The first hero to end its turn on the token is Champion (TE3, T46h)."""

    __slots__ = ("figure",)

    steps: ClassVar[tuple[str, ...]] = ("judge",)
    fields: ClassVar[tuple[str, ...]] = ("figure",)

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure = figure

    def copy(self) -> ChampionAtEnd:
        twin = ChampionAtEnd(self.figure)
        twin.standing(self)
        return twin

    def judge(self, m: Match) -> Outcome:
        """If nobody is, and the hero stands there."""
        s = of(m)
        nobody = s.champion == NOBODY and champions_card(s) != NONE
        if nobody and s.stands(self.figure) and s.spaces[self.figure] & s.tables.realm.centre:
            pass_title(m, self.figure)
        return None


class ZonesAct(Procedure):
    """What marked areas do to a creature that ends its turn in them (TE24, TE25): ``place`` is the
    next of the tokens, ``ailment`` which of its ailments comes next.
    """

    __slots__ = ("ailment", "figure", "place")

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("figure", "place", "ailment")

    def __init__(self, figure: int, place: int = 0, ailment: int = BURN) -> None:
        super().__init__()
        self.figure = figure
        self.place = place
        self.ailment = ailment

    def copy(self) -> ZonesAct:
        twin = ZonesAct(self.figure, self.place, self.ailment)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next area the creature is in."""
        s = of(m)
        while self.place < len(s.tokens) and s.stands(self.figure):
            row = s.tokens[self.place]
            ailment = self.ailment
            if ailment == BURN:
                self.ailment = PSN
            else:
                self.ailment = BURN
                self.place += 1
            if row[0] not in (PILLAR, CLOUD, DEAD_MAGIC) or not row[2] & s.spaces[self.figure]:
                continue
            for each in s.tables.event(row[3]).effects:
                if not isinstance(each, Zone):
                    continue
                n = each.burn if ailment == BURN else each.psn
                if n:
                    self.go("next")
                    return ailments.put(m, ailment, self.figure, n, NONE, NO_PARTY, row[1])
        return None
