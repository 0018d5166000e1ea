"""The rules of Command against a slow second reading of the rulebook, choice by choice.

``python -m tests.campaigns.command_rules [--matches 400] [--seed 1] [--jobs 2]`` plays matches of
random choices, some from their beginning and most from the middle of a fight with full hands, for
two and four seats on boards of every kind. At every question it compares what may be chosen and how
the position stands. It prints what was compared and the first difference of each match with its
seed, and the exit code is 1 if there is one.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import Final

from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.rules.command import building, codes
from game.rules.command import state as st
from game.rules.command.arena import Arena
from game.rules.command.building import Layout, Placed
from game.rules.command.content import content
from game.rules.command.level_check import tiles
from game.rules.command.muster import Muster
from game.rules.command.state import CommandState, new_state, of, pile_of
from game.rules.command.tables import Tables
from game.rules.command.turn import PROCEDURES, Turn
from tests.campaigns.command_second.asking import Difference
from tests.campaigns.command_second.beside import SideBySide, ground_of
from tests.campaigns.second_reading import compared
from tests.rules.command.alone import Alone

READY: Final = ("G A/B G180", "G C G180/G E G180", "G D G180")
IDLE: Final = (codes.END, codes.DONE, codes.PASS, codes.FINISH)
OFTEN: Final = {codes.CARD: 9, codes.MELEE: 6, codes.STRIKE: 9, codes.DODGE: 6, codes.SHOOT: 4}
"""How often a family is chosen before others, so that matches are about fights."""
QUIET: Final = ("fast_advance", "level_up", "action_point", "run", "spiders_haste", "shove")
"""Cards of which matches are full anyway."""
FIGHTS: Final = 4  # turns of a match that begins in the middle
FRESH: Final = 12  # of most that begin with the choice of creatures


# --- boards and positions by chance


def ready_board(chance: Random, seats: int) -> tuple[list[str], list[int]]:
    """One of the ready boards, as lines and start areas."""
    board = READY[1] if seats == 4 else chance.choice(READY)
    placed = [
        Placed(tiles()[word[0]], row, column, int(word[1:] or 0) // 90)
        for row, line in enumerate(board.split("/"))
        for column, word in enumerate(line.split())
    ]
    layout = Layout(placed)
    return list(building.rows(layout)), list(building.start_areas(layout, seats))


def drawn_board(chance: Random, seats: int) -> tuple[list[str], list[int]]:
    """A board by chance, small and crowded or large, with start squares for every seat."""
    height, width = chance.randint(3, 7), chance.randint(4, 8)
    solid, rough = chance.choice([0, 8, 20]), chance.choice([0, 15, 40])
    shares = {"#": solid, "o": solid // 3, "^": rough, "S": 15, "M": 3, ".": 60}
    symbols = chance.choices(list(shares), list(shares.values()), k=height * width)
    lines = ["".join(symbols[row * width : (row + 1) * width]) for row in range(height)]
    starts = [0] * seats
    grid = Arena("\n".join(lines)).grid
    for row, line in enumerate(lines):
        for column, symbol in enumerate(line):
            if symbol == "S":
                starts[chance.randrange(seats)] |= 1 << grid.cell(row, column)
    return lines, starts


def mustered(chance: Random, s: CommandState, seed: int) -> CommandState:
    """Set up as the rules do, by choices of chance."""
    match = Match.start(Alone(s, Muster()), seed)
    while (decision := match.decision) is not None:
        seat = match.waiting()[0]
        match.play(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
    return of(match)


def fighting(chance: Random, s: CommandState) -> CommandState:
    """A position in the middle of a fight: full hands, attached cards, damage, gold to spend."""
    arena = s.tables.arena
    cells = [cell for cell in range(arena.grid.size) if arena.floor >> cell & 1]
    chance.shuffle(cells)
    favoured: list[set[str]] = []
    for seat in range(s.tables.seats):
        figures = list(range(seat * 12, seat * 12 + 12))
        chance.shuffle(figures)
        liked = chance.sample(range(seat * 30, seat * 30 + 30), chance.choice((0, 2, 6)))
        figures.sort(key=lambda f: -sum(suits(s, f, card) for card in liked))
        favoured.append({s.tables.card[card].id for card in liked})
        standing = chance.randint(1, 16 // s.tables.seats)
        for place, figure in enumerate(figures):
            card = s.tables.creature_card(figure)
            deck = pile_of(seat, st.CREATURE_DECK)
            if place < standing and cells:
                s.piles.move(card, deck, st.IN_PLAY)
                s.put(figure, cells.pop())
                if chance.randrange(2):
                    s.damage[figure] = 5 * chance.randrange(s.tables.hit_points[figure] // 5)
                s.tapped |= chance.randrange(6) // 5 << figure
                s.webs[figure] = chance.choices([0, 1, 2], [24, 1, 1])[0]
            else:
                kinds = (st.CREATURE_HAND, st.CREATURE_DECK, st.CREATURE_DISCARD)
                kind = chance.choice(kinds)
                if kind != st.CREATURE_DECK:
                    s.piles.move(card, deck, pile_of(seat, kind))
        s.vault[seat] = chance.choice([0, 1, 2, 4, 8, 15])
        s.supply[seat] = chance.randint(0, 6)
    for seat in range(s.tables.seats):
        lay_cards(chance, s, seat, favoured[seat])
    s.active = s.first = chance.randrange(s.tables.seats)
    return s


def suits(s: CommandState, figure: int, card: int) -> bool:
    """Whether a creature has the ability of a card."""
    return s.tables.card[card].ability in s.tables.creature[figure].abilities


def lay_cards(chance: Random, s: CommandState, seat: int, liked: set[str]) -> None:
    """Give a hand, liked cards first, discard some cards and lay others under creatures."""
    deck = pile_of(seat, st.ACTION_DECK)
    cards = list(s.piles.cards[deck])
    chance.shuffle(cards)
    s.piles.cards[deck] = tuple(cards)
    cards.sort(key=lambda card: s.tables.card[card].id not in liked)
    for card in cards[: chance.randint(4, 22)]:
        says, where = s.tables.attached[card], chance.randrange(8)
        host = bearer(chance, s, card)
        if says.source and host >= 0 and where < 3 and s.tables.card[card].attached:
            s.piles.move(card, deck, st.ATTACHED)
            s.host[card] = host
        elif where == 7:
            s.piles.move(card, deck, pile_of(seat, st.ACTION_DISCARD))
        else:
            s.piles.move(card, deck, pile_of(seat, st.ACTION_HAND))


def bearer(chance: Random, s: CommandState, card: int) -> int:
    """Who could bear an attached card: who plays it, or anybody where the text says target."""
    text = s.tables.card[card]
    others = text.id in ("darkfire", "web", "acid_arrow", "lolths_sting", "pinning_shot")
    seats = range(s.tables.seats) if others else (card // 30,)
    found = [
        figure
        for seat in seats
        for figure in s.standing(seat)
        if text.requires != "drow" or "drow" in s.tables.keywords[figure]
    ]
    alive = [f for f in found if s.damage[f] < s.tables.hit_points[f]]
    return chance.choice(alive) if alive else -1


# --- a match


def play(seed: int) -> tuple[Counter[str], str]:
    """Play one match both ways; return what was compared, and the difference if there is one."""
    chance = Random(seed)
    seats = chance.choice((2, 2, 4))
    factions = tuple(chance.choice(("drow", "heroes")) for _ in range(seats))
    fresh = chance.randrange(25) == 0
    most = chance.choice((FRESH, FRESH, FRESH, 1000)) if fresh else FIGHTS
    board = ready_board if fresh or chance.randrange(20) == 0 else drawn_board
    lines, starts = board(chance, seats)
    s = new_state(Tables(content(), factions, Arena("\n".join(lines), starts)), seed)
    s = mustered(chance, s, seed) if fresh else fighting(chance, s)
    ground = ground_of(s, lines)
    keen = chance.choice((0.3, 0.8, 0.95))
    total: Counter[str] = Counter()
    turns = 0
    while s.winner == codes.RUNNING and turns < most:
        turns += 1
        try:
            both = SideBySide(s, Match.start(Alone(s, Turn(), *PROCEDURES), seed), ground)
            while both.match.decision is not None:
                play_one(chance, both, keen)
        except Difference as difference:
            return total, f"seed {seed}, turn {turns}: {difference}"
        total += both.count
        s = of(both.match)
        s.active = (s.active + 1) % seats
    total["turns"] += turns
    return total, ""


def play_one(chance: Random, both: SideBySide, keen: float) -> None:
    """Answer the open question by chance, more often by what leads to fights."""
    decision = both.match.decision
    assert decision is not None
    seat = decision.seats[0]
    offered = [code for code, mask in decision.families(seat) if mask]
    doing = [code for code in offered if code not in IDLE]
    if doing and chance.random() < keen:
        offered = doing
    code = chance.choices(offered, [OFTEN.get(code, 2) for code in offered])[0]
    chosen = [c for c in decision.choices(seat) if code_of(c) == code]
    if decision.kind in ("move", "shift", "slide") and chance.randrange(3):
        s = of(both.match)
        near = s.tables.arena.grid.spread8(s.enemies(decision.figure))
        chosen = [c for c in chosen if near >> member_of(c) & 1] or chosen
    if code == codes.CARD:
        cards = both.tables.card
        often = [1 if cards[member_of(c)].id in QUIET else 5 for c in chosen]
        both.play(seat, chance.choices(chosen, often)[0])
    else:
        both.play(seat, chance.choice(chosen))


if __name__ == "__main__":
    sys.exit(compared(__doc__ or "", "matches", play, sys.argv[1:]))
