"""What the overlord of Descent is asked, and windows of cards, read a second time."""

from __future__ import annotations

from game.engine.decisions import Decision
from game.rules.descent import codes
from game.rules.descent.codes import (
    ACTIVATE,
    ADD,
    DISCARD,
    DONE,
    END,
    ENHANCE,
    PASS,
    PLAY,
    SURGE,
)
from tests.campaigns.descent_plain import places
from tests.campaigns.descent_plain.board import Board
from tests.campaigns.descent_plain.heard import Heard

Options = dict[int, set[int]]

SPAWNS = {
    "beastman_pack": ("beastman", (2, 2, 2, 2), (0, 0, 1, 1)),
    "bone_patrol": ("skeleton", (2, 2, 2, 3), (0, 0, 0, 0)),
    "spider_nest": ("bane_spider", (2, 2, 2, 2), (0, 0, 0, 0)),
    "razor_flock": ("razorwing", (2, 2, 2, 2), (0, 0, 0, 0)),
    "hound_pair": ("hell_hound", (1, 1, 2, 2), (0, 0, 0, 0)),
}
KINDS = (
    "beastman", "skeleton", "bane_spider", "razorwing", "hell_hound", "sorcerer", "manticore",
    "ogre",
)  # fmt: skip


def price(board: Board, card: int) -> int:
    """Return what a card costs now (16, D17.2.2)."""
    line = board.tables.cards[card]
    if line.id == "spider_nest" and board.s.flags & codes.IDOL_TAKEN:
        return 6
    return line.cost


def in_hand(board: Board, *ids: str) -> set[int]:
    """Return the cards of some kinds in hand that can be paid."""
    return {
        card
        for card in board.s.hand()
        if board.tables.cards[card].id in ids and price(board, card) <= board.s.threat
    }


def of_kind(board: Board, kind: str, master: bool) -> list[int]:
    """Return the figures of a kind on the map; named ones count as masters (D10g)."""
    found: list[int] = []
    for figure in board.foes():
        line = board.monster(figure)
        if line.id == kind and (line.master or bool(line.name)) == master:
            found.append(figure)
    return found


def wanted_figures(board: Board, id: str) -> list[bool]:
    """Return whom a spawn card brings: for each whether it is a master (16, D16p, D10h)."""
    _, many, masters = SPAWNS[id]
    seats = board.s.seats
    found = [place < masters[seats - 1] for place in range(many[seats - 1])]
    if seats == 1:
        found = found[:1]
    if board.s.played("hordes"):
        found.append(False)
    return found


def to_come(board: Board, id: str) -> list[bool]:
    """Return those of a spawn card that the figure limit allows (D10a, D10c)."""
    kind = SPAWNS[id][0]
    left = {
        False: codes.NORMALS - len(of_kind(board, kind, False)),
        True: codes.MASTERS - len(of_kind(board, kind, True)),
    }
    found: list[bool] = []
    for master in wanted_figures(board, id):
        if left[master] > 0:
            left[master] -= 1
            found.append(master)
    return found


def can_spawn(board: Board, id: str) -> bool:
    """Return whether a spawn card places anybody (D10.12, D10c)."""
    kind = KINDS.index(SPAWNS[id][0])
    return any(
        places.spawns(board, codes.monster(kind, codes.NORMALS if master else 0))
        for master in to_come(board, id)[:1]
    )


def overlord(board: Board, heard: Heard) -> Options:
    """Return what he may do between activations (D10.4 to D10.6)."""
    found: Options = {END: {0}, DISCARD: set(board.s.hand())}
    found[ACTIVATE] = set(board.foes()) - heard.activated
    if not heard.spawned:
        found[PLAY] = {
            card
            for card in in_hand(board, *SPAWNS)
            if can_spawn(board, board.tables.cards[card].id)
        }
    return found


def windows(board: Board, heard: Heard, trigger: str, figure: int) -> set[int]:
    """Return the cards that a trigger lets play (D10.9, 16)."""
    s = board.s
    if trigger == "own_attack":
        return in_hand(board, "aim")
    if trigger == "heros_attack":
        return in_hand(board, "dodge")
    if trigger == "activation":
        return in_hand(board, "charge", "rage")
    if trigger == "own_turn":
        return in_hand(board, "gust_of_wind") | (
            in_hand(board, "dark_charm") if board.seats() else set()
        )
    if trigger == "enters":
        if not places.is_empty_for(board, figure):
            return set()
        found = in_hand(board, "spike_pit")
        if places.block_falls(board, figure):
            found |= in_hand(board, "crushing_block")
        return found
    if trigger == "door":
        return in_hand(board, "explosive_door", "paralyzing_gas")
    assert trigger == "chest"
    found = in_hand(board, "explosive_rune")
    here = min(board.spots[figure])
    if len(of_kind(board, "beastman", False)) < codes.NORMALS and places.nearest(
        board, here, board.empty()
    ):
        found |= in_hand(board, "mimic")
    del s
    return found


def card(board: Board, heard: Heard, decision: Decision) -> Options:
    """Return what can be answered in a window (D10.9, D10m, D10p)."""
    trigger = str(decision.about["trigger"])
    can = windows(board, heard, trigger, decision.figure)
    used = heard.kinds_played(trigger)
    can = {each for each in can if board.tables.cards[each].kind not in used}
    found: Options = {PLAY: can, PASS: {0}}
    if trigger in ("activation", "own_turn") and board.s.phase == codes.OVERLORD:
        found[DISCARD] = set(board.s.hand())
    return found


def powers(board: Board) -> Options:
    """Return the power cards that can be played in step 1 (D10.10)."""
    return {
        PLAY: in_hand(board, "hordes", "brilliant_commander", "doom"),
        DISCARD: set(board.s.hand()),
        DONE: {0},
    }


def spend(board: Board, heard: Heard, decision: Decision, seat: int) -> Options:
    """Return what can be done in step 5 (D3.5)."""
    figure, about = decision.figure, decision.about
    attack = heard.attack_of(figure)
    points, surges, dice = about["points"], about["surges"], about["dice"]
    assert isinstance(points, int)
    assert isinstance(surges, int)
    assert isinstance(dice, tuple)
    found: Options = {DONE: {0}}
    if points and attack.counts:
        found[ENHANCE] = {0, 1}
    if figure < codes.FIRST_MONSTER:
        options = board.item(attack.item).surges if attack.item else ()
        found[SURGE] = {place for place, each in enumerate(options) if each.price <= surges}
        charmed = seat == board.tables.overlord
        black = [each for each in dice if each == codes.BLACK]
        if not charmed and board.s.fatigue[figure] and len(black) < codes.MOST_BLACK:
            found[ADD] = {0}
    return found
