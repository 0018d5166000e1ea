"""A position of Trials as rows, columns and sets: who stands where, who is whose, what is near.

What lies open in the state is looked up there; what follows from it is worked out here, by the book
of rules alone. Only lines of sight are the rules' own, which ``sight`` compares apart.
"""

from __future__ import annotations

from functools import cached_property

from game.board.grid import bits
from game.rules.trials import codes
from game.rules.trials.state import TrialsState
from tests.campaigns.trials_plain.book import DR, GUARDIANS, MONSTERS, Bands, Card, bands_of, cards

At = tuple[int, int]
"""Row and column from 0."""
OFF = -1
KINDS = {
    **dict.fromkeys(range(9, 14), "spawn"), 14: "ogre", 15: "bulezau", 16: "ankheg",
    17: "hoarder", **dict.fromkeys(range(18, 22), "goblin"),
    **dict.fromkeys(range(22, 26), "kobold"), **dict.fromkeys(range(26, 30), "bugbear"),
    30: "prince", 31: "prince",
}  # fmt: skip
ELITES = {8, 14, 15, 16, 30, 31}
MINIONS = {*range(9, 14), *range(18, 30)}
OBELISKS = {32, 33}
RINGS = codes.RINGS
MARKS = ("vow_of_enmity", "hunters_mark", "marked")


def distance(one: set[At], other: set[At]) -> int:
    """Return the plain count between two sets of spaces (T34e)."""
    return min(max(abs(a - c), abs(b - d)) for a, b in one for c, d in other)


class Board:
    """One position, looked at once."""

    def __init__(self, s: TrialsState) -> None:
        self.s = s
        self.grid = s.tables.realm.grid
        self.seats = list(range(s.seats))
        self.half = s.seats // 2
        realm = s.tables.realm
        self.rocks = self.ats(realm.rocks)
        self.water = self.ats(realm.water)
        stone = {at for row in s.pieces if row[0] == 7 for at in self.ats(row[3])}
        self.walls = self.ats(realm.walls) | stone
        self.all = self.ats(self.grid.cells)
        self.floor = self.all - self.walls - self.rocks - self.water
        self.spots = {
            figure: self.covers(figure, cell) for figure, cell in enumerate(s.cell) if cell >= 0
        }
        self.creatures = {each: spot for each, spot in self.spots.items() if each < 32}

    # --- spaces

    def ats(self, mask: int) -> set[At]:
        """Return a mask of spaces as rows and columns."""
        return {(self.grid.row(cell), self.grid.col(cell)) for cell in bits(mask)}

    def at(self, cell: int) -> At:
        """Return a space by its number."""
        return self.grid.row(cell), self.grid.col(cell)

    def cell(self, at: At) -> int:
        """Return the number of a space."""
        return self.grid.cell(*at)

    def mask(self, ats: set[At]) -> int:
        """Return some spaces as a mask."""
        return sum(1 << self.cell(at) for at in ats)

    def size(self, figure: int) -> int:
        """Return how many spaces wide a figure is (part 8)."""
        if figure == codes.GUARDIAN:
            return 3 if self.s.guardian == codes.ELDER_OBLEX and self.s.grown else 2
        return 2 if figure in (14, 15, 16, 30, 31) else 1

    def covers(self, figure: int, cell: int) -> set[At]:
        """Return the spaces of a figure whose north-west space is known."""
        row, column = self.at(cell)
        size = self.size(figure)
        return {(row + down, column + across) for down in range(size) for across in range(size)}

    def steps(self, at: At) -> set[At]:
        """Return the neighbours of a space, but past the corners of walls (T23.3, T23a)."""
        found = set()
        for down in (-1, 0, 1):
            for across in (-1, 0, 1):
                there = (at[0] + down, at[1] + across)
                if there == at or there not in self.all:
                    continue
                corners = {(at[0] + down, at[1]), (at[0], at[1] + across)}
                if not (down and across and corners & self.walls):
                    found.add(there)
        return found

    def around(self, spots: set[At]) -> set[At]:
        """Return what is adjacent to some spaces (T34, T34a, T34i)."""
        return {there for at in spots for there in self.steps(at)} - spots

    def adjacent(self, one: int, other: int) -> bool:
        """Return whether two figures are adjacent."""
        return bool(self.around(self.spots[one]) & self.spots[other])

    def next_to(self, figure: int) -> set[int]:
        """Return the creatures adjacent to a figure."""
        near = self.around(self.spots[figure])
        return {each for each, spot in self.creatures.items() if each != figure and spot & near}

    def far(self, one: int, other: int) -> int:
        """Return the range between two figures."""
        return distance(self.spots[one], self.spots[other])

    @cached_property
    def _board(self):  # type: ignore[no-untyped-def]
        return self.s.board()

    def seen(self, figure: int) -> set[At]:
        """Return the spaces that a figure sees (T36)."""
        return self.ats(self._board.seen_by(self.s.spaces[figure]))

    def sees(self, figure: int, other: int) -> bool:
        """Return whether a figure sees another one."""
        return bool(self.seen(figure) & self.spots[other])

    # --- who is whose

    def party(self, figure: int) -> int:
        """Return the party of a hero or allied monster, 2 of others (T34b)."""
        if figure < 0:
            return 2
        if figure < 8:
            return int(figure >= self.half)
        if figure in (30, 31):
            return figure - 30
        for row in self.s.camps:
            if row[2] >> figure & 1 and row[3] >= 0:
                return row[3]
        return 2

    def allies(self, figure: int) -> set[int]:
        """Return the allies of a figure on the board, itself among them (T34b)."""
        party = self.party(figure)
        if party == 2:
            return {figure} & set(self.creatures)
        return {each for each in self.creatures if self.party(each) == party}

    def opponents(self, seat: int) -> set[int]:
        """Return everyone else (T34b)."""
        return set(self.creatures) - self.allies(seat)

    def rivals(self, seat: int) -> set[int]:
        """Return the rival heroes on the board."""
        return {each for each in self.opponents(seat) if each < 8}

    def awake(self, figure: int) -> bool:
        """Return whether a monster is active (T58)."""
        for row in self.s.camps:
            if row[2] >> figure & 1:
                return bool(row[4]) and row[3] < 0
        return bool(self.s.awake >> figure & 1)

    def hostile(self, party: int) -> set[int]:
        """Return who is hostile to a party (T34f)."""
        found = set()
        for each in self.creatures:
            if self.party(each) == 1 - party or (
                each >= 8 and self.party(each) == 2 and self.awake(each)
            ):
                found.add(each)
        return found

    def foes(self, figure: int) -> set[int]:
        """Return the opponents of a creature: of an unallied monster those with a party (T34g)."""
        if self.party(figure) < 2:
            return set(self.creatures) - self.allies(figure)
        return {each for each in self.creatures if self.party(each) < 2}

    def neutral(self, figure: int) -> bool:
        """Return whether a creature is a monster that is neither active nor allied (T34g)."""
        return figure >= 8 and self.party(figure) == 2 and not self.awake(figure)

    def flanked(self, target: int, seat: int) -> bool:
        """Return whether an opponent of the target other than the hero is adjacent (T65.59)."""
        if target in OBELISKS:  # nothing that needs a state of the target (T68i)
            return False
        near = self.next_to(target) & self.foes(target) - {seat}
        return any(not self.neutral(each) for each in near)

    # --- what lies on whom

    def ringed(self, figure: int, ring: str) -> list[int]:
        """Return the givers of a ring that a figure bears."""
        number = RINGS.index(ring)
        return [row[2] for row in self.s.rings if row[0] == number and row[1] == figure]

    def marked(self, figure: int) -> bool:
        """Return whether anything marks a figure (T48.2)."""
        return any(self.ringed(figure, each) for each in MARKS)

    def boons(self, figure: int, name: str) -> list[tuple[int, ...]]:
        """Return what lasts on a figure of one kind."""
        number = codes.BOONS.index(name)
        return [row for row in self.s.boons if row[0] == number and row[1] == figure]

    def ail(self, figure: int, ailment: str) -> int:
        """Return how much of an ailment lies on a figure."""
        held = {"burn": self.s.burn, "psn": self.s.psn, "root": self.s.root}[ailment]
        return sum(held[figure * 3 : figure * 3 + 3])

    def loot(self, seat: int) -> list[str]:
        """Return the ids of a hero's loot."""
        return [self.s.tables.loot[card - codes.FIRST_LOOT].id for card in self.s.loot(seat)]

    def events(self) -> list[str]:
        """Return the ids of the events in play."""
        cards = self.s.piles.cards[codes.EVENTS]
        return [self.s.tables.events[card - codes.FIRST_EVENT].id for card in cards]

    def subclass(self, seat: int) -> str:
        """Return a hero's subclass."""
        return self.s.tables.content.subclasses[self.s.subclass[seat]].id

    def klass(self, seat: int) -> str:
        """Return a hero's class."""
        return self.s.tables.content.classes[self.s.klass[seat]].id

    def character(self, seat: int) -> str:
        """Return a hero's character."""
        return self.s.tables.content.characters[self.s.character[seat]].id

    def card(self, number: int) -> Card:
        """Return what the book says of a hero card."""
        box = self.s.tables.content
        for decks in (box.classes, box.subclasses, box.characters):
            for deck in decks:
                if deck.first <= number < deck.first + deck.size:
                    return cards()[deck.id, box.printed[number].id]
        raise KeyError(number)

    def primaries(self, seat: int) -> list[tuple[int, Card]]:
        """Return a hero's Primaries."""
        pile = self.s.piles.cards[codes.pile(seat, codes.PRIMARY)]
        return [(number, self.card(number)) for number in pile]

    def turned(self, number: int) -> bool:
        """Return whether a Primary lies on side II."""
        return bool(self.s.turned >> number & 1)

    def dead(self, spots: set[At]) -> bool:
        """Return whether a Dead Magic Zone reaches some spaces (TE21)."""
        zones = [self.ats(row[2]) for row in self.s.tokens if row[0] == codes.DEAD_MAGIC]
        return any(zone & spots for zone in zones)

    def most_range(self, far: int) -> int:
        """Return a range as it is in a Fog Bank (TE12)."""
        return min(far, 4) if "fog_bank" in self.events() else far

    def most_hp(self, figure: int) -> int:
        """Return the HP that a figure has at most; 0 of minions."""
        if figure < 8:
            return 30 + 8 * ("amulet_of_health" in self.loot(figure))
        if figure == codes.GUARDIAN:
            return self.guardian()[0][self.s.seats // 2 - 2]
        return MONSTERS[KINDS[figure]][0] if figure in ELITES else 0

    def guardian(self) -> tuple[tuple[int, ...], int, int, tuple[str, ...]]:
        """Return what the book says of the Guardian."""
        return GUARDIANS[codes.GUARDIANS[self.s.guardian]]

    def dr(self, figure: int, source: int) -> int:
        """Return the DR of a figure against a source (T43, T9.4, TL1, TL2, TE34, TE35)."""
        if figure in OBELISKS:
            return 2
        if figure < 8:
            total = DR[self.subclass(figure)]
            loot = self.loot(figure)
            total += ("cloak_of_protection" in loot) + 2 * ("shield_of_guarding" in loot)
            if self.subclass(figure) == "horde_breaker":
                near = self.next_to(figure) & self.hostile(self.party(figure))
                total += max(0, len(near) - 1)
        elif figure == codes.GUARDIAN:
            total = self.guardian()[1]
        else:
            total = MONSTERS[KINDS[figure]][1] if figure in ELITES else 0
        total += sum(row[2] for row in self.boons(figure, "dr"))
        if source >= 0:
            total += sum(row[2] for row in self.boons(figure, "dr_against") if row[8] == source)
        events = self.events()
        total += 2 * ("stoneskin" in events)
        return max(0, total // 2 if "rust" in events else total)

    def bands(self, row: tuple[int, ...]) -> Bands:
        """Return the bands with which a deed of the state attacks."""
        kind, figure, number, side = row[:4]
        if kind == codes.MONSTERS:
            if figure == codes.GUARDIAN:
                return bands_of(self.guardian()[3][side])
            name = KINDS[figure]
            return bands_of(MONSTERS["ankheg_acid" if name == "ankheg" and side else name][3])
        if number >= codes.FIRST_LOOT:
            loot = self.s.tables.loot[number - codes.FIRST_LOOT].id
            return {
                "horn_of_blasting": [(7, {"dmg": 5, "push": 2})],
                "necklace_of_fireballs": [(0, {"dmg": 6})],
            }[loot]
        card = self.card(number)
        if card.id == "hundred_fists":
            for other, primary in self.primaries(figure):
                if primary.id == "unarmed_strike":
                    return primary.bands(self.turned(other))
        if kind == codes.BY_PIECE:
            return bands_of("6+ dmg 6; 14+ dmg 8")
        return card.bands(bool(side))
