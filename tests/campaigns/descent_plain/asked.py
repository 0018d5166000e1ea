"""What may be chosen at each question of Descent, read a second time."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from game.engine.decisions import Decision
from game.rules.descent import codes
from game.rules.descent.codes import (
    ABILITY,
    ABILITY_USED,
    ACT,
    ADVANCE,
    ARRANGE,
    ATTACK,
    BATTLE,
    BUY,
    CHEST_TO,
    CLAIM,
    DIE,
    DISCARD,
    DONE,
    DOOR,
    DRINK,
    END,
    GIVE,
    GLYPH,
    GUARDS,
    JUMP,
    KEEP,
    NO_POINTS,
    OPEN_CHEST,
    ORDER,
    ORDER_DUE,
    PASS,
    PLACE,
    PUSH,
    READY,
    REST_IN_TOWN,
    RUN,
    SELL,
    SHIELDS,
    SHOP,
    SPACE,
    STARTING_SET,
    STEP,
    STUNNED,
    TARGET,
    THROW,
)
from tests.campaigns.descent_plain import fights, overlord, places
from tests.campaigns.descent_plain.board import At, Board, apart
from tests.campaigns.descent_plain.heard import Heard
from tests.campaigns.descent_plain.ways import Walker

Options = dict[int, set[int]]


def tidy(found: Options) -> Options:
    """Return the families that have members."""
    return {code: members for code, members in found.items() if members}


# --- what is carried


def fits(board: Board, items: Iterable[tuple[int, bool]]) -> bool:
    """Return whether items, each equipped or in the pack, fit (D7.3)."""
    hands = armor = other = pack = 0
    for number, on in items:
        item = board.item(number)
        if not on:
            pack += 1
        elif item.place == "hand":
            hands += item.hands
        elif item.place == "armor":
            armor += 1
        else:
            other += 1
    return hands <= 2 and armor <= 1 and other <= 2 and pack <= 3


def arrangements(board: Board, seat: int) -> tuple[set[int], int, bool]:
    """Return all that fit, as bits of the rows that are worn, the present one, and whether that
    fits.
    """
    rows = [row for row in board.carrying(seat) if row[1] != codes.AMONG_POTIONS]
    found: set[int] = set()
    for chosen in product((False, True), repeat=len(rows)):
        if fits(board, ((row[2], on) for row, on in zip(rows, chosen, strict=True))):
            found.add(sum(1 << place for place, on in enumerate(chosen) if on))
    now = sum(1 << place for place, row in enumerate(rows) if row[1] != codes.IN_PACK)
    return found, now, now in found


def worn_by(board: Board, seat: int, bits: int) -> tuple[tuple[int, int], ...]:
    """Return what an arrangement wears, of like things either (D7.3)."""
    rows = [row for row in board.carrying(seat) if row[1] != codes.AMONG_POTIONS]
    return tuple(sorted((row[2], row[3]) for place, row in enumerate(rows) if bits >> place & 1))


def same(board: Board, seat: int, one: int, other: int) -> bool:
    """Return whether two arrangements differ in like things at most."""
    return worn_by(board, seat, one) == worn_by(board, seat, other)


def room(board: Board, seat: int, potion: bool) -> bool:
    """Return whether a hero can be given an item or a potion (D7p)."""
    place = codes.AMONG_POTIONS if potion else codes.IN_PACK
    return sum(row[1] == place for row in board.carrying(seat)) < 3


def neighbours(board: Board, seat: int) -> list[int]:
    """Return the other heroes beside one (D13d)."""
    return [
        other
        for other in board.seats()
        if other != seat and board.near(board.spots[seat], board.spots[other])
    ]


def gifts(board: Board, seat: int) -> set[int]:
    """Return what a hero can give to anybody now (D7.20, D7p, D17.1.5)."""
    others = neighbours(board, seat)
    found = {
        row
        for row, place, _, _ in board.carrying(seat)
        if any(room(board, other, place == codes.AMONG_POTIONS) for other in others)
    }
    if others and board.s.key == seat:
        found.add(codes.GIVE_KEY)
    if others and board.s.idol == seat:
        found.add(codes.GIVE_IDOL)
    return found


# --- a hero's turn


def speed(board: Board, seat: int) -> int:
    """Return a hero's speed (D14d)."""
    worn = board.worn(seat)
    found = board.hero(seat).speed + worn.count(16) - (board.s.idol == seat)
    return min(found, 4) if 14 in worn else found


def actions(board: Board, heard: Heard, seat: int) -> set[int]:
    """Return the actions that can be named (D7.5, D11b, D8b)."""
    s = board.s
    town = {2 * REST_IN_TOWN} if s.town >> seat & 1 else set[int]()
    if heard.stunned:
        return {2 * STUNNED, 2 * STUNNED + 1} | town
    return {2 * RUN, 2 * BATTLE, 2 * ADVANCE, 2 * READY, 2 * READY + 1} | town


def opening_points(board: Board, seat: int) -> int:
    """Return what a door or a chest costs to open (D7.17, D7.18, D13 Tam)."""
    return 1 if board.hero(seat).id == "tam_quickfinger" else 2


def doors(board: Board, seat: int, points: int) -> set[At]:
    """Return the doors that a hero can open or close (D7.17, D7d, D13c)."""
    (here,) = board.spots[seat]
    lying = {at for _, at in board.tokens}
    taken = board.filled(board.spots)
    found: set[At] = set()
    for door in board.doors:
        if not board.beside(here, door):
            continue
        rune = door in board.where.get("R", ())
        if door in board.shut:
            if points >= opening_points(board, seat) and (not rune or board.s.key == seat):
                found.add(door)
        elif points >= 2 and not rune and door not in lying and door not in taken:
            found.add(door)
    return found


def stones_free(board: Board) -> set[At]:
    """Return chests that can still be opened (D8e)."""
    return board.chests - board.cells(board.s.emptied)


def turn(board: Board, seat: int) -> Options:
    """Return what a hero may do in his turn (section 7)."""
    s = board.s
    points, fatigue = s.points, s.fatigue[seat]
    stunned_attack = bool(s.used & NO_POINTS)
    found: Options = {}
    if fatigue and not stunned_attack:
        found[BUY] = {0}
    on_map = seat in board.spots
    if on_map and not s.web[seat]:
        walker = Walker(board, seat)
        steps, jumps = walker.allowed(points, 0 if stunned_attack else fatigue)
        found[STEP] = {board.cell(at) << 1 | lie for at, lie in steps}
        found[JUMP] = board.numbers(jumps)
    if on_map and board.stands_on_friend(seat):
        return tidy(found)
    found[END] = {0}
    if points >= 1:
        potions = {row[2] for row in board.carrying(seat) if row[1] == codes.AMONG_POTIONS}
        drunk = {
            codes.HEALING_POTION: codes.HEALING_DRUNK,
            codes.VITALITY_POTION: codes.VITALITY_DRUNK,
        }
        found[DRINK] = {item for item in potions if not s.used & drunk[item]}
    if points >= 2:
        every, now, _ = arrangements(board, seat)
        found[ARRANGE] = {each for each in every if not same(board, seat, each, now)}
    if s.used & ORDER_DUE:
        found[ORDER] = {codes.AIM, codes.DODGE, codes.GUARD, codes.REST}
    if on_map:
        (here,) = board.spots[seat]
        found[DOOR] = board.numbers(doors(board, seat, points))
        if points >= opening_points(board, seat) and here in stones_free(board):
            found[OPEN_CHEST] = {0}
        if points >= 1:
            found[GIVE] = gifts(board, seat)
            if here in board.lit and seat not in (s.key, s.idol) and not s.web[seat]:
                found[GLYPH] = {board.cell(here)}
        if s.attacks:
            found[ATTACK] = {
                item
                for item in fights.weapons(board, seat)
                if fights.hero_targets(board, seat, item)
            }
        if able(board, seat):
            found[ABILITY] = {0}
    elif points >= 1 and not s.web[seat]:
        found[GLYPH] = board.numbers(board.lit)
    return tidy(found)


def able(board: Board, seat: int) -> bool:
    """Return whether a hero can use his ability now (section 13)."""
    s = board.s
    if s.used & ABILITY_USED:
        return False
    name = board.hero(seat).id
    if name == "steelhorns":
        return s.action == RUN and s.fatigue[seat] >= 2
    if name == "runemaster_thorn":
        return s.fatigue[seat] >= 2 and bool(teleports(board, seat))
    if name == "sister_oriel":
        return s.fatigue[seat] >= 1 and bool(healable(board, seat))
    return False


def healable(board: Board, seat: int) -> list[int]:
    """Return whom Oriel can heal: neighbours who lost wounds."""
    s = board.s
    return [each for each in neighbours(board, seat) if s.wounds[each] < board.hero(each).wounds]


def teleports(board: Board, seat: int) -> set[At]:
    """Return where Thorn can come to (D0.14)."""
    (here,) = board.spots[seat]
    return {at for at in board.empty() if apart(here, at) <= 3 and board.sees(here, at, (seat,))}


def shop(board: Board, seat: int, setup: bool) -> Options:
    """Return what can be bought and sold (D8.4, D8.8, D14c, D8g)."""
    coins = board.s.coins[seat]
    rows = board.carrying(seat)
    goods = {number for number in range(1, 19) if board.item(number).cost <= coins}
    found: Options = {SHOP: goods, DONE: {0}}
    potions = sum(row[1] == codes.AMONG_POTIONS for row in rows)
    items = [row[2] for row in rows if row[1] != codes.AMONG_POTIONS]
    # Whoever sells first comes to the same end, so nothing is bought that does not fit at once.
    found[SHOP] = {
        number
        for number in goods
        if (potions < 3 if number > 16 else can_fit(board, [*items, number]))
    }
    if setup:
        if not rows and coins == codes.START_COINS:
            found[STARTING_SET] = {0}
    else:
        found[SELL] = {row[0] for row in rows}
    return tidy(found)


def can_fit(board: Board, items: list[int]) -> bool:
    """Return whether items can be carried in any way (D7.3)."""
    return any(
        fits(board, zip(items, chosen, strict=True))
        for chosen in product((False, True), repeat=len(items))
    )


def starts(board: Board) -> set[At]:
    """Return where a hero can begin (D17j)."""
    around = {at for at in board.free() if any(apart(at, start) <= 1 for start in board.where["G"])}
    return around - board.pits


# --- all questions


def expected(board: Board, heard: Heard, decision: Decision, seat: int) -> Options | None:
    """Return what a seat may choose, None where another part of the reading knows."""
    s = board.s
    kind, figure, about = decision.kind, decision.figure, decision.about
    if kind == "next":
        return {CLAIM: {seat}} if not s.acted >> seat & 1 else {}
    if kind == "action":
        return {ACT: actions(board, heard, seat)}
    if kind == "turn":
        return turn(board, seat)
    if kind == "shop":
        return shop(board, seat, bool(about["setup"]))
    if kind == "start":
        return {SPACE: board.numbers(starts(board))}
    if kind == "teleport":
        return {SPACE: board.numbers(teleports(board, seat))}
    if kind == "attack":
        item = about["item"]
        assert isinstance(item, int)
        return {SPACE: board.numbers(fights.hero_targets(board, figure, item))}
    if kind == "heal":
        return {TARGET: set(healable(board, seat))}
    if kind == "overlord":
        return tidy(overlord.overlord(board, heard))
    if kind == "card":
        return tidy(overlord.card(board, heard, decision))
    if kind == "powers":
        return tidy(overlord.powers(board))
    if kind == "hand_limit":
        return {DISCARD: set(s.hand())}
    if kind == "spend":
        return tidy(overlord.spend(board, heard, decision, seat))
    if kind == "aside":
        return {SPACE: board.numbers(places.aside(board, figure))}
    if kind == "push":
        found = {board.cell(at) << 1 | lie for at, lie in places.pushes(board, figure)}
        return tidy({PUSH: found, DONE: {0}})
    if kind == "place" and about["why"] == "spawn":
        found = {board.cell(at) << 1 | lie for at, lie in places.spawns(board, figure)}
        return {PLACE: found}
    if kind == "guard":
        able = {
            item
            for item in fights.weapons(board, figure)
            if fights.hero_targets(board, figure, item)
        }
        return {GUARDS: able, PASS: {0}}
    if kind == "reroll":
        dice, again = about["dice"], about["again"]
        assert isinstance(dice, tuple)
        assert isinstance(again, tuple)
        return {DIE: set(range(len(dice))) - {int(str(each)) for each in again}, KEEP: {0}}
    if kind == "shields":
        ready = {
            row
            for row, place, item, used in board.carrying(figure)
            if (place, item, used) == (codes.IN_HAND, 15, 0)
        }
        return {SHIELDS: ready, PASS: {0}}
    if kind == "beside_glyph":
        cell = about["cell"]
        assert isinstance(cell, int)
        return {SPACE: board.numbers(places.nearest(board, board.at(cell), board.free()))}
    if kind == "chest_item":
        return {CHEST_TO: set(range(s.seats))}
    if kind == "give_to":
        number = about["item"]
        assert isinstance(number, int)
        near = neighbours(board, figure)
        return {TARGET: {each for each in near if not number or room(board, each, number > 16)}}
    if kind == "charm":
        if dict(decision.families(seat)).get(TARGET):
            return {TARGET: set(board.seats())}
        able = {
            item
            for item in fights.weapons(board, figure)
            if fights.hero_targets(board, figure, item)
        }
        return {ATTACK: able}
    if kind == "over_limit":
        return over_limit(board, figure)
    if kind == "arrange":
        return arranging(board, figure, decision)
    if kind == "activation":
        points, attacks = about["points"], about["attacks"]
        assert isinstance(points, int)
        assert isinstance(attacks, int)
        return activation(board, figure, points, attacks)
    return None


def activation(board: Board, figure: int, points: int, attacks: int) -> Options:
    """Return what a monster may do in its activation (D10.6)."""
    s = board.s
    found: Options = {}
    if not s.web[figure]:
        steps, jumps = Walker(board, figure).allowed(points)
        found[STEP] = {board.cell(at) << 1 | lie for at, lie in steps}
        found[JUMP] = board.numbers(jumps)
    if s.phase == codes.OVERLORD:
        found[DISCARD] = set(s.hand())
    walker = Walker(board, figure)
    if not walker.ends(walker.here):
        return tidy(found)
    found[END] = {0}
    if attacks:
        found[SPACE] = board.numbers(fights.monster_targets(board, figure))
    return tidy(found)


def arranging(board: Board, seat: int, decision: Decision) -> Options:
    """Return what can be chosen where a hero arranges what he has at no cost (D7.3, D8j)."""
    every, now, fits_now = arrangements(board, seat)
    if not dict(decision.families(seat)).get(DONE):
        return {ARRANGE: every}
    assert fits_now
    return tidy({ARRANGE: {each for each in every if not same(board, seat, each, now)}, DONE: {0}})


def over_limit(board: Board, seat: int) -> Options:
    """Return what can be given or discarded over the limit (D7f, D8j)."""
    rows = {row[0] for row in board.carrying(seat) if row[1] != codes.AMONG_POTIONS}
    found: Options = {THROW: rows}
    if seat in board.spots and any(room(board, each, False) for each in neighbours(board, seat)):
        found[GIVE] = rows
    return found
