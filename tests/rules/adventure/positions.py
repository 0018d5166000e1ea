"""Positions of Adventure set by hand, in names: tiles laid, figures and cards put where a test
wants them, a match that stands at a hero's question, dice that are known.

    p = Position("arjhan", "kat")           # Arjhan's turn on the Start tile alone, no cards
    p.lay("T26", "1n")                      # tile 3 north of START-N
    p.stand("arjhan", "3b3")
    p.monster("zombie", "3c3", "kat")       # its Monster Card lies before Kat
    p.powers("arjhan", "cleave")
    p.dice(attack=[5])
    events = p.play("use cleave zombie.1")
    assert p.hp("zombie.1") == 0
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from game.board.grid import bits, mask_of
from game.engine.decisions import choice
from game.engine.errors import BadText, Refused
from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure import queries
from game.rules.adventure.codes import (
    ASIDE,
    DRAWN,
    ENCOUNTER_DECK,
    ENVIRONMENT,
    EXPERIENCE,
    FIRST_MONSTER,
    FIRST_POWER,
    FIRST_TREASURE,
    ITEMS,
    LAID,
    MARKERS,
    MONSTER_DECK,
    OWN_POWERS,
    RUNNING,
    STACK,
    TRAP,
    TREASURE_DECK,
    pile_of,
)
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.play import Play
from game.rules.adventure.state import AdventureState, Marker, built, of

ICON = "find_the_icon_of_ravenloft"
DECKS = {
    "monster": MONSTER_DECK,
    "encounter": ENCOUNTER_DECK,
    "treasure": TREASURE_DECK,
    "tiles": STACK,
}
SIDES = "nesw"
Told = TypeVar("Told", bound=Event)


@cache
def game_of(adventure: str, heroes: tuple[str, ...]) -> AdventureGame:
    """Return an adventure with these heroes, the first of whom begins."""
    return AdventureGame(adventure, heroes, first=1)


@cache
def begun(adventure: str, heroes: tuple[str, ...]) -> Match:
    """Return a match at the first question of its first turn's Hero Phase; to be copied."""
    match = Match.start(game_of(adventure, heroes), 1)
    while match.decision is not None and match.decision.kind != "act":
        seat = match.decision.seats[0]
        match.play(seat, next(iter(all_choices(match))))
    return match


def all_choices(match: Match) -> list[int]:
    """Return every choice of the seat that is asked, the last families first: what passes is."""
    decision = match.decision
    if decision is None:
        return []
    seat = decision.seats[0]
    families = decision.families(seat)
    return [choice(code, member) for code, mask in reversed(families) for member in bits(mask)]


class Position:
    """A match in names. Where it was set by hand the open question is asked anew before an answer.

    Nobody has any power or item, and with ``bare`` but the Start tile lies, so that a test names
    all that matters. Squares are named as ``3b2``: the tile by the order of laying from 1, the
    column from the west, the row from the north. START-N is tile 1, START-S tile 2.
    """

    def __init__(self, *heroes: str, adventure: str = ICON, bare: bool = True) -> None:
        self.m = begun(adventure, heroes or ("arjhan", "kat")).copy()
        self.m.state.dice.log = []
        self.game = self.m.game
        self.stale = True
        s = self.s
        for seat in range(s.seats):
            for card in s.powers(seat):
                s.piles.move(card, pile_of(seat, OWN_POWERS), ASIDE)
            for card in s.items(seat):
                s.piles.move(card, pile_of(seat, ITEMS), TREASURE_DECK)
        if bare and s.castle.start:
            for card in s.piles.cards[LAID]:
                s.piles.move(card, LAID, ASIDE)
            del s.laid[2:]
            s.castle = built(s.tables.kinds, s.laid, s.broken)

    @property
    def s(self) -> AdventureState:
        """The state; who changes it directly calls :meth:`again` afterwards."""
        return of(self.m)

    # --- names

    def seat(self, hero: str) -> int:
        """Return the seat of a hero."""
        return [each.id for each in self.s.tables.hero].index(hero)

    def figure(self, name: str) -> int:
        """Return a figure by its name; `zombie` is the first zombie."""
        found = self.s.tables.figure_named(name)
        found = found if found >= 0 else self.s.tables.figure_named(f"{name}.1")
        assert found >= 0, name
        return found

    def card(self, name: str) -> int:
        """Return a card by its name; `lucky_charm` is the first of several."""
        found = self.s.tables.card_named(name)
        found = found if found >= 0 else self.s.tables.card_named(f"{name}.1")
        assert found >= 0, name
        return found

    def square(self, name: str) -> int:
        """Return a square by its name."""
        return self.s.castle.tiling.parse(name)

    def at(self, name: str) -> str:
        """Return the square on which a figure stands, "" off the board."""
        cell = self.s.cell[self.figure(name)]
        return self.s.castle.tiling.name(cell) if cell >= 0 else ""

    def tile(self, name: str) -> int:
        """Return the number of the tile on which a figure stands, 0 off the board."""
        return queries.slot_of(self.s, self.figure(name)) + 1

    # --- setting by hand

    def again(self) -> Position:
        """Let the open question be asked anew, after the state was changed."""
        self.stale = True
        return self

    def lay(self, id: str, edge: str) -> int:
        """Lay a tile at an edge such as ``1n``, without what it brings, and return its number."""
        s = self.s
        kind = s.tables.kind(id)
        cards = [card for card in s.piles.cards[STACK] if s.tables.kind_of_tile(card) == kind]
        if cards:
            s.piles.move(cards[0], STACK, LAID)
        s.lay(kind, int(edge[:-1]) - 1, SIDES.index(edge[-1]))
        self.again()
        return s.castle.tiling.slots

    def stand(self, name: str, square: str, hp: int = 0) -> int:
        """Stand a figure on a square, a villain or the artifact with full HP; return its number."""
        figure = self.figure(name)
        self.s.put(figure, self.square(square))
        if self.s.hp[figure] == 0:
            self.s.hp[figure] = queries.most_hp(self.s, figure)
        if hp:
            self.s.hp[figure] = hp
        self.again()
        return figure

    def monster(self, name: str, square: str, hero: str = "", hp: int = 0) -> int:
        """Stand a monster on a square; its card goes last into the row of a hero, of the active one
        where none is named.
        """
        s = self.s
        figure = self.figure(name)
        seat = self.seat(hero) if hero else s.active
        self._take(s.card_of[figure - FIRST_MONSTER], pile_of(seat, 0))
        return self.stand(name, square, hp)

    def powers(self, hero: str, *names: str, down: bool = False) -> None:
        """Give a hero power cards more, face up or down."""
        for name in names:
            card = self.card(name)
            self._take(card, pile_of(self.seat(hero), OWN_POWERS))
            bit = 1 << card - FIRST_POWER
            self.s.flipped = self.s.flipped | bit if down else self.s.flipped & ~bit
        self.again()

    def items(self, hero: str, *names: str) -> None:
        """Give a hero treasures more."""
        for name in names:
            self._take(self.card(name), pile_of(self.seat(hero), ITEMS))
        self.again()

    def trap(self, name: str, tile: int, hero: str = "") -> int:
        """Lay a trap on a tile, its card last into a hero's row, and return the card."""
        s = self.s
        card = self.card(name)
        seat = self.seat(hero) if hero else s.active
        self._take(card, pile_of(seat, 0))
        s.markers.append(Marker(TRAP, seat, tile - 1, 0, card))
        self.again()
        return card

    def marker(self, name: str, tile: int, hero: str, tokens: int = 0) -> None:
        """Lay the marker of a power or of the Glyph, which has the same name, on a tile."""
        row = Marker(MARKERS.index(name), self.seat(hero), tile - 1, tokens, self.card(name))
        self.s.markers.append(row)
        self.again()

    def environment(self, name: str) -> None:
        """Let an environment be in play."""
        self._take(self.card(name), ENVIRONMENT)
        self.again()

    def lasting(self, name: str, *heroes: str, through: str = "", phases: int = 1) -> None:
        """Let a card last for some heroes, for all where none is named."""
        named = heroes or tuple(each.id for each in self.s.tables.hero)
        seats = [self.seat(hero) for hero in named]
        seat = self.seat(through) if through else self.s.active
        card = self.card(name)
        if FIRST_TREASURE <= card < FIRST_POWER:
            self._take(card, DRAWN)
        self.s.lasting.append((card, mask_of(seats), seat, phases))
        self.again()

    def experience(self, *names: str) -> None:
        """Put cards into the experience pile."""
        for name in names:
            self._take(self.card(name), EXPERIENCE)
        self.again()

    def top(self, deck: str, *names: str) -> None:
        """Lay cards on top of a deck, the first to be drawn first; of tiles the ids."""
        s = self.s
        for name in reversed(names):
            if deck == "tiles":
                cards = [
                    card for card in range(len(s.piles.pools)) if s.tables.called(card) == name
                ]
                fits = [
                    card for card in cards if card in s.piles.cards[STACK] + s.piles.cards[ASIDE]
                ]
                card = fits[0]
            else:
                card = self.card(name)
            self._take(card, DECKS[deck])

    def only(self, deck: str, *names: str) -> None:
        """Let a deck hold but these cards, the first to be drawn first; the others and its discards
        lie aside.
        """
        s = self.s
        piles = [DECKS[deck]] if deck == "tiles" else [DECKS[deck], DECKS[deck] + 1]
        for pile in piles:
            s.piles.cards[ASIDE] += s.piles.cards[pile]
            s.piles.cards[pile] = ()
        self.top(deck, *names)

    def _take(self, card: int, pile: int) -> None:
        piles = self.s.piles
        source = next(at for at, cards in enumerate(piles.cards) if card in cards)
        piles.move(card, source, pile)

    def dice(self, **faces: list[int]) -> None:
        """Fix the next dice by purpose: `attack`, `disable`, `card`, `first`, `pick` …"""
        for purpose, shown in faces.items():
            self.s.dice.fix(purpose, shown)

    def left(self) -> list[int]:
        """Return the dice that were fixed and not rolled."""
        return [face for faces in self.s.dice.fixed for face in faces]

    def hp(self, name: str, points: int = -1) -> int:
        """Return the hit points of a figure, or set them."""
        figure = self.figure(name)
        if points >= 0:
            self.s.hp[figure] = points
            self.again()
        return self.s.hp[figure]

    def turn(self, hero: str) -> list[Event]:
        """Begin a turn of a hero now, whatever was going on, and return what happened."""
        self.m.end()
        self.m.decision = None
        self.m.events = []
        self.s.active = self.seat(hero)
        self.s.winner = RUNNING
        play = Play()
        self.m.push(play)
        play.go("play_turn")
        self.stale = False
        self.m.run()
        return self.m.events

    # --- asking and answering

    def settle(self) -> list[Event]:
        """Ask the open question anew, if the state was set by hand since; return what happened."""
        if not self.stale:
            return []
        self.stale = False
        self.m.events = []
        self.m.ask_again()
        return self.m.events

    def asked(self) -> str:
        """Return the open question and whom it asks, as ``act arjhan``; "" when all is over."""
        self.settle()
        decision = self.m.decision
        if decision is None:
            return ""
        return " ".join([decision.kind, *[self.s.tables.hero[seat].id for seat in decision.seats]])

    def offers(self, begins: str = "") -> list[str]:
        """Return every choice that is offered in words, or those whose words begin so, sorted."""
        self.settle()
        decision = self.m.decision
        if decision is None:
            return []
        seat = decision.seats[0]
        words = [self.game.say(self.m, seat, each) for each in all_choices(self.m)]
        return sorted(each for each in words if each.startswith(begins))

    def play(self, *texts: str) -> list[Event]:
        """Answer the open questions in words, one after another, and return what happened."""
        found: list[Event] = []
        for text in texts:
            self.settle()
            decision = self.m.decision
            assert decision is not None, f"nothing is asked where {text!r} should be answered"
            seat = decision.seats[0]
            try:
                chosen = self.game.read(self.m, seat, text)
            except (BadText, Refused) as fault:
                told = f"{self.asked()}: {text!r} is not in {self.offers()}"
                raise AssertionError(told) from fault
            found += self.m.play(seat, chosen)
        return found

    def quiet(self) -> None:
        """Let the next Encounter Card not come."""
        card = self.card("moments_respite")
        self._take(card, DRAWN)
        self.s.respites.append((card, ENCOUNTER_DECK))

    def told(self, events: list[Event]) -> list[str]:
        """Return what was lost, regained and defeated, as ``zombie.1 -1``, and tiles laid."""
        told = self.game.told(self.m, "", events)
        return told.split(", ") if told else []

    def through(self, until: str = "act") -> list[Event]:
        """Answer every question with a pass, else with its first choice, until one of this kind."""
        found = self.settle()[:]
        while self.m.decision is not None and self.m.decision.kind != until:
            found += self.m.play(self.m.decision.seats[0], all_choices(self.m)[0])
        return found


def of_kind(events: list[Event], kind: type[Told]) -> list[Told]:
    """Return the events of one kind, in their order."""
    return [event for event in events if isinstance(event, kind)]
