"""Positions of Descent by chance, and play that fights: what random matches seldom bring."""

from __future__ import annotations

from random import Random

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.descent import codes
from game.rules.descent.state import of
from tests.campaigns.descent_plain.asked import can_fit, fits
from tests.campaigns.descent_plain.board import At, Board
from tests.campaigns.descent_plain.places import known
from tests.rules.descent.random_play import planned
from tests.rules.random_play import pick


def mixed(chance: Random, match: Match) -> None:
    """Put all figures, tokens, orders and things somewhere else; what is asked is to be asked
    again.
    """
    s = of(match)
    board = Board(s)
    s.revealed = (1 << len(s.tables.dungeon.areas)) - 1
    for door in board.doors:
        if chance.random() < 0.5:
            s.opened |= 1 << board.cell(door)
    board = Board(s)
    heroes = board.seats()
    for figure in list(board.spots):
        s.put(figure, -1)
    room = sorted(known(board) & board.floor)
    middle = chance.choice(room)
    near = sorted(room, key=lambda at: max(abs(at[0] - middle[0]), abs(at[1] - middle[1])))[:60]
    for _ in range(chance.randrange(4)):
        s.pits |= 1 << board.cell(chance.choice(near))
    for door in board.doors & set(room):
        s.pits &= ~(1 << board.cell(door))
    free = set(near)
    for seat in heroes:
        at = chance.choice(sorted(free))
        free.discard(at)
        s.put(seat, board.cell(at))
        equip(chance, match, board, seat)
    names = list(range(codes.FIRST_MONSTER, codes.FIGURES))
    for figure in chance.sample(names, 20):
        if s.tables.creature[figure] is not None:
            stand(chance, match, board, figure, free)
    for figure in range(codes.FIGURES):
        for held in (s.stun, s.web, s.burn, s.marks):
            held[figure] = 0
        if s.cell[figure] < 0:
            if figure >= codes.FIRST_MONSTER:
                s.wounds[figure] = 0
            continue
        most = s.tables.most_wounds(figure)
        s.wounds[figure] = chance.randint(1, most)
        s.marks[figure] = chance.randint(0, most - s.wounds[figure])
        for held in (s.stun, s.web, s.burn):
            held[figure] = max(0, chance.randrange(8) - 6)
    s.mimics = []
    s.threat = chance.randrange(80)
    s.conquest = max(s.conquest, 3)
    s.gust = chance.randrange(5) == 0
    if match.decision is not None and match.decision.kind == "turn":
        s.points, s.attacks = chance.randrange(8), chance.randrange(3)
        s.used &= ~codes.ABILITY_USED


def equip(chance: Random, match: Match, board: Board, seat: int) -> None:
    """Give a hero other things, an order and fatigue."""
    s = of(match)
    items: list[int] = []
    for _ in range(chance.randrange(7)):
        number = chance.randint(1, 16)
        if can_fit(board, [*items, number]):
            items.append(number)
    while True:
        worn = [chance.random() < 0.7 for _ in items]
        if fits(board, zip(items, worn, strict=True)):
            break
    places = {"hand": codes.IN_HAND, "armor": codes.AS_ARMOR, "other": codes.AS_OTHER}
    rows = [row for row in s.gear if row[0] != seat]
    for number, on in zip(items, worn, strict=True):
        place = places[board.item(number).place] if on else codes.IN_PACK
        rows.append((seat, place, number, int(number == 15 and chance.random() < 0.3)))
    for _ in range(chance.randrange(4)):
        rows.append((seat, codes.AMONG_POTIONS, chance.randint(17, 18), 0))
    s.gear = rows
    s.order[seat] = chance.randrange(5)
    s.fatigue[seat] = chance.randint(0, board.hero(seat).fatigue)


def stand(chance: Random, match: Match, board: Board, figure: int, free: set[At]) -> None:
    """Stand a monster somewhere, if it fits."""
    s = of(match)
    for _ in range(8):
        at = chance.choice(sorted(free))
        lie = chance.randrange(2) if board.size(figure, 0) != board.size(figure, 1) else 0
        spot = board.spot(figure, board.cell(at), lie)
        if spot <= free:
            s.put(figure, board.cell(at), lie)
            free -= spot
            return


def fighting(chance: Random, match: Match) -> tuple[int, int]:
    """Return an answer that brings more about than one by mere chance."""
    decision = match.decision
    assert decision is not None
    seat = match.waiting()[-1]
    families = dict(decision.families(seat))
    s = of(match)
    foes = s.heroes if seat == s.tables.overlord else s.monsters
    roll = chance.random()
    if codes.SPACE in families and decision.kind in ("attack", "activation"):
        targets = families[codes.SPACE] & foes
        if targets and roll < 0.7:
            return seat, choice(codes.SPACE, chance.choice(bits(targets)))
    for code in (
        codes.GUARDS, codes.PLAY, codes.SURGE, codes.ATTACK, codes.ORDER, codes.ABILITY,
        codes.DIE, codes.OPEN_CHEST, codes.PUSH, codes.SHIELDS, codes.JUMP,
    ):  # fmt: skip
        if code in families and families[code] and chance.random() < 0.4:
            return seat, choice(code, chance.choice(bits(families[code])))
    return (planned if chance.random() < 0.3 else pick)(match, chance.random())
