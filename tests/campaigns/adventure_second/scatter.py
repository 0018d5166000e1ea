"""Positions by chance in which much meets: full hands, many figures, markers and conditions."""

from __future__ import annotations

from random import Random

from game.engine.match import Match
from game.rules.adventure import codes
from game.rules.adventure.codes import pile_of
from game.rules.adventure.state import AdventureState, Marker, of
from tests.campaigns.adventure_second.table import FOE, HERO, Table

POWER_MARKERS = ("consecrated_ground", "freezing_cloud", "illusionary_crowd")


def scattered(chance: Random, match: Match) -> None:
    """Change a match that stands at the question of a Hero Phase into such a position."""
    s = of(match)
    _figures(chance, s)
    _cards(chance, s)
    for seat in range(s.seats):
        most = HERO[Table(s).name(seat)][1] + (2 if s.level_two >> seat & 1 else 0)
        s.hp[seat] = chance.choice([0, 1, 2, most - 1, most, most])
        if seat == s.active:
            s.hp[seat] = max(1, s.hp[seat])
    s.slowed = chance.getrandbits(s.seats) & chance.getrandbits(s.seats)
    s.immobilized = chance.getrandbits(s.seats) & chance.getrandbits(s.seats)
    s.moves, s.attacks = chance.choice([(0, 0), (0, 0), (0, 0), (1, 0), (0, 1), (1, 1), (2, 0)])
    _markers(chance, s)
    match.ask_again()


def _figures(chance: Random, s: AdventureState) -> None:
    """Heroes and foes close to one another on a few tiles."""
    t = Table(s)
    centre = t.tile(s.active)
    slots = t.ground.tiles(centre, 0, chance.choice([0, 1, 1, 2, 3]))
    for figure in [f for f in t.at if f != codes.KAVAN and f != s.active]:
        s.put(figure, -1)
    for seat in range(s.seats):
        for card in s.row(seat):
            if card < codes.MONSTERS:
                s.piles.move(card, pile_of(seat, codes.ROW), codes.MONSTER_DISCARDS)
    s.guards = 0
    free = [t.ground.cell(sq) for slot in slots for sq in t.ground.on(slot)]
    far = [t.ground.cell(sq) for slot in range(len(s.laid)) for sq in t.ground.on(slot)]
    taken = {cell for cell in s.cell if cell >= 0}

    def spot() -> int:
        among = free if chance.random() < 0.8 else far
        left = [cell for cell in among if cell not in taken] or [c for c in far if c not in taken]
        cell = chance.choice(left)
        taken.add(cell)
        return cell

    for seat in range(s.seats):
        if seat != s.active and not (s.gone | s.removed) >> seat & 1:
            s.put(seat, spot())
    for card in chance.sample(range(codes.MONSTERS), chance.choice([1, 3, 6, 12])):
        figure = codes.FIRST_MONSTER + s.card_of.index(card)
        pile = next(at for at, cards in enumerate(s.piles.cards) if card in cards)
        s.piles.move(card, pile, pile_of(chance.choice(t.in_game), codes.ROW))
        s.put(figure, spot())
        s.hp[figure] = chance.randint(1, FOE[s.tables.called(card)][1])
    adventure = s.tables.adventure
    villain = s.tables.villain
    if villain is not None and adventure.ward is None and chance.random() < 0.5:
        s.put(codes.VILLAIN, spot())
        s.hp[codes.VILLAIN] = chance.randint(1, FOE[villain.id][1])
    if adventure.artifact is not None and chance.random() < 0.7:
        s.put(codes.ARTIFACT, spot())
        s.hp[codes.ARTIFACT] = chance.randint(1, 4)


def _cards(chance: Random, s: AdventureState) -> None:
    """Each hero has many powers, some face down, and some items; treasures go round."""
    kinds = [
        (codes.FIRST_POWER, codes.POWERS, codes.OWN_POWERS, [4, 6, 10]),
        (codes.FIRST_TREASURE, codes.TREASURES, codes.ITEMS, [0, 1, 3, 6]),
    ]
    for first, count, kind, many in kinds:
        working = {row[0] for row in (*s.lasting, *s.dazed, *s.respites)}
        lots = [card for card in range(first, first + count) if card not in working]
        if kind == codes.ITEMS:
            lots = [c for c in lots if s.tables.treasure_of(c).kind == "item"]
        chance.shuffle(lots)
        for seat in range(s.seats):
            if s.gone >> seat & 1:
                continue
            for _ in range(chance.choice(many)):
                if lots:
                    card = lots.pop()
                    pile = next(at for at, cards in enumerate(s.piles.cards) if card in cards)
                    s.piles.move(card, pile, pile_of(seat, kind))
    s.flipped = chance.getrandbits(codes.POWERS) & chance.getrandbits(codes.POWERS)


def _markers(chance: Random, s: AdventureState) -> None:
    """Power markers and Glyphs, one of a family on a tile."""
    s.markers[:] = [row for row in s.markers if row[0] == codes.TRAP]
    lies: set[int] = set()
    for name in POWER_MARKERS:
        slot = chance.randrange(len(s.laid))
        if chance.random() < 0.5 and slot not in lies:
            lies.add(slot)
            card = s.tables.card_named(name)
            seat = chance.randrange(s.seats)
            s.markers.append(Marker(codes.MARKERS.index(name), seat, slot, 2, card))
    if chance.random() < 0.4:
        slot = chance.randrange(len(s.laid))
        card = s.tables.card_named("glyph_of_warding")
        s.markers.append(Marker(codes.GLYPH, chance.randrange(s.seats), slot, 0, card))
