"""Positions of Trials by chance, and play that fights: what random matches seldom bring."""

from __future__ import annotations

from random import Random

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.trials import codes
from game.rules.trials.state import of
from tests.campaigns.trials_plain.board import Board

WORTHY = (
    codes.FREE, codes.CHAIN, codes.INTERACT, codes.FEATURE, codes.RING, codes.ATTACK, codes.TARGET,
    codes.SKILL, codes.LOOT_USE, codes.GENERAL, codes.AREA_AT, codes.LINE_AT, codes.SIDE,
    codes.CARD,
)  # fmt: skip
"""What brings something about is chosen before what does not."""
NEAR = 90


def mixed(chance: Random, match: Match) -> None:
    """Put all figures together on a part of the board, hurt and with loot and events by chance;
    what is asked is to be asked again.
    """
    s = of(match)
    board = Board(s)
    middle = chance.choice(sorted(board.floor))
    near = sorted(board.floor, key=lambda at: max(abs(at[0] - middle[0]), abs(at[1] - middle[1])))
    free = set(near[:NEAR])
    figures = [*range(s.seats), *[each for each in board.creatures if each >= 8]]
    for figure in figures:
        if figure in board.spots:
            s.put(figure, -1)
    chance.shuffle(figures)
    for figure in sorted(figures, key=lambda each: -board.size(each)):
        if figure < s.seats and figure != s.active and chance.random() < 0.05:
            s.hp[figure] = 0
            continue
        for _ in range(200):
            at = chance.choice(sorted(free))
            spot = board.covers(figure, board.cell(at))
            if spot <= free:
                s.put(figure, board.cell(at))
                free -= spot
                break
        most = board.most_hp(figure)
        if most:
            s.hp[figure] = chance.randint(1, most) if chance.random() < 0.7 else most
    for place, row in enumerate(s.camps):
        if chance.random() < 0.5 and row[2]:
            s.camps[place] = (*row[:4], 1, *row[5:])
    for seat in range(s.seats):
        deal(chance, match, seat)
    if chance.random() < 0.5:
        ail(chance, match)
    weather(chance, match)
    spoils(chance, match)
    if s.active >= 0 and s.active < s.seats:
        s.actions, s.spaces_left = chance.randint(0, 3), chance.randint(0, 6)


ROUND = (
    "blood_moon", "fog_bank", "tailwind", "mire", "wild_magic", "cold_snap", "rust", "stoneskin",
    "heavy_crown", "underdogs", "bounty", "the_crowd_roars", "surge_of_valour", "quiet_hour",
)  # fmt: skip
"""Events of a round that only lie in play."""


def weather(chance: Random, match: Match) -> None:
    """Let other events of the round be in play, and a zone without magic."""
    s = of(match)
    for card in s.piles.cards[codes.EVENT_DECK]:
        id = s.tables.events[card - codes.FIRST_EVENT].id
        if id in ROUND and chance.random() < 0.05:
            s.piles.move(card, codes.EVENT_DECK, codes.EVENTS)
        elif id == "dead_magic_zone" and chance.random() < 0.1:
            s.piles.move(card, codes.EVENT_DECK, codes.EVENTS)
            hero = chance.choice([each for each in range(s.seats) if s.stands(each)] or [-1])
            if hero >= 0:
                near = s.tables.realm.grid.within(s.cell[hero], 2)
                s.tokens.append((codes.DEAD_MAGIC, s.cell[hero], near, card))


def spoils(chance: Random, match: Match) -> None:
    """Give heroes loot, which comes with its VP."""
    s = of(match)
    for card in s.piles.cards[codes.LOOT_DECK]:
        if chance.random() < 0.1:
            seat = chance.randrange(s.seats)
            s.piles.move(card, codes.LOOT_DECK, codes.pile(seat, codes.LOOT))
            id = s.tables.loot[card - codes.FIRST_LOOT].id
            s.vp[int(seat >= s.half)] += 2 if id == "cursed_idol" else 1
            s.hp[seat] = min(s.hp[seat], 30)


def deal(chance: Random, match: Match, seat: int) -> None:
    """Let a hero have more cards in hand and turned Primaries."""
    s = of(match)
    for _ in range(chance.randrange(4)):
        for kind in (codes.ASIDE, codes.DRAW):
            cards = s.piles.cards[codes.pile(seat, kind)]
            if cards and len(s.hand(seat)) < 7:
                card = chance.choice(cards)
                s.piles.move(card, codes.pile(seat, kind), codes.pile(seat, codes.HAND))
    for card in s.piles.cards[codes.pile(seat, codes.PRIMARY)]:
        if len(s.tables.card(card).faces) == 2 and chance.random() < 0.2:
            s.turned ^= 1 << card


def ail(chance: Random, match: Match) -> None:
    """Lay some ailments on figures."""
    s = of(match)
    for figure in range(codes.FIRST_OBELISK):
        if not s.stands(figure):
            continue
        for held in (s.burn, s.psn, s.root):
            if chance.random() < 0.1:
                held[figure * 3] = chance.randint(1, 3)


def fighting(chance: Random, match: Match) -> tuple[int, int]:
    """Return an answer that brings more about than one by mere chance."""
    decision = match.decision
    assert decision is not None
    seat = match.waiting()[0]
    families = dict(decision.families(seat))
    rest = 0.45 if decision.kind == "answer" else 0.85
    for code in WORTHY:
        if families.get(code) and chance.random() < rest:
            return seat, choice(code, chance.choice(bits(families[code])))
    code = chance.choice([each for each in families if families[each]])
    return seat, choice(code, chance.choice(bits(families[code])))
