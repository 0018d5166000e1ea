"""What a hero may decide in its turn: steps, Move Actions, attacks on one target, Free cards, gifts
and quests (T20 to T25, T27a, T27e, T51, section 5).
"""

from __future__ import annotations

import re

from game.rules.trials import codes
from tests.campaigns.trials_plain import asked as answers
from tests.campaigns.trials_plain import course
from tests.campaigns.trials_plain.board import At, Board
from tests.campaigns.trials_plain.book import SKILLS, Card

FAR = 1 << 20


class Walker:
    """Where a hero may go (T22, T23, T65.33, T65.34, T65.42)."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board, self.seat = board, seat
        self.here = board.at(board.s.cell[seat])
        climbs = bool(board.boons(seat, "climb")) or "winged_boots" in board.loot(seat)
        clambers = bool(board.boons(seat, "clamber"))
        self.ground = set(board.floor)
        if climbs:
            self.ground |= (board.water | board.rocks) - board.walls
        elif clambers:
            self.ground |= board.rocks - board.walls
        others = {each: spot for each, spot in board.creatures.items() if each != seat}
        if not board.boons(seat, "ghost"):
            foes = set(others) - board.allies(seat)
            self.ground -= {at for each in foes for at in others[each]}
        self.ends = board.floor - {at for spot in others.values() for at in spot}
        portal = board.s.portal[board.party(seat)]
        if portal >= 0:
            gate = board.at(portal)
            there = [each for each, spot in others.items() if gate in spot]
            if all(each < 8 and board.party(each) == board.party(seat) for each in there):
                self.ends.add(gate)
        self.dear: dict[At, int] = {}
        for at in board.rocks:
            if not climbs:
                self.dear[at] = 1
        for row in board.s.pieces:
            if row[0] == codes.SPIKES:
                for at in board.ats(row[3]):
                    self.dear[at] = self.dear.get(at, 0) + 1
        self.teles: set[At] = set()
        if board.boons(seat, "first_step_tele"):
            row, column = self.here
            free = board.floor - {at for spot in others.values() for at in spot}
            self.teles = {
                at
                for at in free & board.seen(seat) - {self.here}
                if max(abs(at[0] - row), abs(at[1] - column)) == 1
            }

    def price(self, at: At) -> int:
        """Return what a step onto a space costs."""
        return 1 + self.dear.get(at, 0)

    def leads(self, at: At, left: int) -> bool:
        """Return whether so many spaces suffice to come to where it may end (T22c)."""
        if at in self.ends:
            return True
        best = {at: 0}
        todo = [(0, at)]
        while todo:
            todo.sort()
            spent, here = todo.pop(0)
            if here in self.ends:
                return True
            for there in self.board.steps(here):
                cost = spent + self.price(there)
                if there in self.ground and cost <= left and cost < best.get(there, FAR):
                    best[there] = cost
                    todo.append((cost, there))
        return False

    def steps(self, left: int) -> set[At]:
        """Return where the next step may go."""
        if self.board.ail(self.seat, "root"):
            return set()
        near = self.board.steps(self.here) & self.ground
        found = {at for at in self.teles if self.price(at) <= left}
        for at in near:
            if self.price(at) <= left and self.leads(at, left - self.price(at)):
                found.add(at)
        return found


def held(board: Board, seat: int) -> list[tuple[int, Card]]:
    """Return the cards with which a hero may act: of its hand and its Primaries (T20)."""
    hand = [(number, board.card(number)) for number in board.s.hand(seat)]
    return hand + board.primaries(seat)


def moves(board: Board, seat: int) -> set[int]:
    """Return the Move Actions (T22, T46.4, T65.93)."""
    if board.ail(seat, "root") or board.ringed(seat, "tashas_hideous_laughter"):
        return set()
    return {
        number * 4 + way
        for number, card in held(board, seat)
        if card.kind == "MV"
        for way in range(len(card.sides()))
    }


def barred(board: Board, seat: int, card: Card) -> bool:
    """Return whether a spell is barred to a hero (T65.40, TE21)."""
    return card.spell and bool(board.boons(seat, "no_spells") or board.dead(board.spots[seat]))


def single(board: Board, seat: int, card: Card, more: int = 0) -> set[int]:
    """Return whom an attack on one target may take (T24b, T35, T42.1, T65.36, T66ac, T68i)."""
    seen = board.seen(seat)
    near = board.around(board.spots[seat])
    found = set()
    everybody = (set(board.creatures) - board.allies(seat)) | (set(board.spots) & {32, 33})
    far = board.most_range(card.far() + more)
    here = board.spots[seat]
    for each in everybody:
        spot = board.spots[each]
        if card.spell and board.dead(spot):
            continue
        if card.rng == "m":
            if spot & near and spot & seen:
                found.add(each)
            continue
        if spot & near:
            continue
        if each < 8 and board.boons(each, "hidden"):
            continue
        inside = {(a, b) for a, b in spot for c, d in here if max(abs(a - c), abs(b - d)) <= far}
        if inside & seen or (card.id == "trick_shot" and bounces(board, seat, spot, far)):
            found.add(each)
    return found


def bounces(board: Board, seat: int, spot: set[At], far: int) -> bool:
    """Return whether a shot may come off a space next to impassable terrain (T66ac, T34h)."""
    (here,) = board.spots[seat]
    terrain = board.walls | board.rocks | board.water
    for at in board.seen(seat) & board.floor:
        first = max(abs(at[0] - here[0]), abs(at[1] - here[1]))
        if first > far:
            continue
        beside = {(at[0] + a, at[1] + b) for a in (-1, 0, 1) for b in (-1, 0, 1)} - {at}
        if not beside & terrain:
            continue
        seen = board.ats(board._board.seen(board.cell(at)))
        for a, b in spot & seen:
            if first + max(abs(a - at[0]), abs(b - at[1])) <= far:
                return True
    return False


def attacks(board: Board, seat: int) -> dict[int, bool]:
    """Return of each attack on one target of a hand and Primaries whether it can be declared (T24,
    T26f).
    """
    found = {}
    hand = {card.id for number, card in held(board, seat) if number in board.s.hand(seat)}
    for number, card in held(board, seat):
        if card.kind not in ("AT", "SP") or card.size() or card.rng.startswith("l"):
            continue
        if card.text.startswith("each adjacent opp"):
            continue
        if barred(board, seat, card):
            found[number] = False
            continue
        more = 3 if "quick_draw" in hand and card.rng != "m" else 0
        found[number] = bool(single(board, seat, card, more))
    return found


def free(board: Board, seat: int) -> set[int]:
    """Return the Free cards between own decisions (T27a, T27e, T65.70)."""
    s = board.s
    found = set()
    for number in s.hand(seat):
        card = board.card(number)
        if card.kind != "FR" or barred(board, seat, card) or board.boons(seat, "no_free_cards"):
            continue
        for way, side in enumerate(card.sides()):
            moment = "" if card.ongoing else card.moment(side)
            if moment not in ("", "your turn", "end of your turn"):
                continue
            if moment == "end of your turn" and s.actions > 0:
                continue
            if not moment and "reduce" in side and not card.ongoing:
                continue
            who = "other ally" if card.id == "warding_bond" else answers.names(side)
            who = "opp" if card.id == "stand_firm" else who
            if not who or card.size() or answers.in_reach(board, seat, card, who):
                found.add(number * 4 + way)
    return found


def gifts(board: Board, seat: int) -> set[int]:
    """Return the loot that may pass to or from an adjacent ally (T51, T51a)."""
    s = board.s
    if s.gift or not s.stepped:
        return set()
    found = set()
    for ally in board.allies(seat) & board.next_to(seat):
        if ally < 8:
            for card in (*s.loot(seat), *s.loot(ally)):
                found.add((card - codes.FIRST_LOOT) * 8 + ally)
    return found


def objectives(board: Board, seat: int) -> set[int]:
    """Return what of the runes, herbs, the ritual and the Place of Power a hero could try (section
    5); those of the mercenaries are left out.
    """
    s = board.s
    realm = s.tables.realm
    found = set()
    near = board.around(board.spots[seat]) | board.spots[seat]
    party = board.party(seat)
    for at, row in enumerate(s.quests):
        id = s.tables.quests[row[0] - s.tables.first_quest].id
        done = row[8] if party else row[7]
        if id in ("read_the_runes", "the_unholy_ritual"):
            skills = ("knowledge",) if id == "read_the_runes" else ("knowledge", "savvy")
            for item, cell in enumerate(realm.altars):
                if not done >> item & 1 and board.at(cell) in near:
                    found |= {(at * 64 + item) * 3 + SKILLS.index(skill) for skill in skills}
        if id == "gather_rare_herbs":
            for item, cell in enumerate(realm.herbs[:5]):
                skill = (0, 0, 1, 1, 2)[item]
                if not done >> item & 1 and board.at(cell) in near:
                    found.add((at * 64 + item) * 3 + skill)
        if id == "the_unholy_ritual":
            on = board.at(realm.power) in board.spots[seat]
            if row[5 + party] & 1 and not row[9] and on:
                found.add((at * 64 + 63) * 3 + 1)
    return found


def compared(board: Board) -> set[int]:
    """Return the places of the quests whose objectives are compared."""
    names = ("read_the_runes", "the_unholy_ritual", "gather_rare_herbs")
    return {at for at, id in enumerate(course.quests(board)) if id in names}


def spaces(board: Board, seat: int, card: Card, way: int, first: bool) -> int:
    """Return the spaces of a Move Action without a chain (T22, T30, T30a, TE13, TE14, T69i)."""
    found = re.search(r"(\d+) spaces", card.sides()[way])
    total = int(found.group(1)) if found else 0
    if first:
        loot = board.loot(seat)
        total += 2 * ("boots_of_speed" in loot) - ("shield_of_guarding" in loot)
        events = board.events()
        total += 2 * ("tailwind" in events) - 2 * ("mire" in events)
        if "mire" in events:
            total = max(total, 2)
    return max(total, 0)


def square(at: At, size: int, quarter: int) -> set[At]:
    """Return a square with a space in its middle; one of even size grows from there toward a
    quarter: 0 north-west, 1 north-east, 2 south-west, 3 south-east (T37.2).
    """
    back = (size - 1) // 2
    north = at[0] - back - (size % 2 == 0 and quarter in (0, 1))
    west = at[1] - back - (size % 2 == 0 and quarter in (0, 2))
    return {(north + a, west + b) for a in range(size) for b in range(size)}


def laid(board: Board, at: At, size: int, quarter: int) -> set[At]:
    """Return the spaces of an area that a path inside it reaches (T39, T39a)."""
    inside = square(at, size, quarter) & board.all - board.walls - board.rocks
    found, todo = {at}, [at]
    while todo:
        for there in board.steps(todo.pop()):
            if there in inside and there not in found:
                found.add(there)
                todo.append(there)
    return found


def spots(board: Board, seat: int, card: Card, attack: bool) -> set[int]:
    """Return where a hero may lay the area of a card (T37, T37.3, T37b to T37d, T38, T38a)."""
    own = board.spots[seat]
    near = board.around(own)
    far = board.most_range(card.far())
    size = card.size()
    reach = (size + 2) // 2 if far == 1 else far
    places = attack and ("place " in card.text or "summon " in card.text)
    standing = {at for spot in board.spots.values() for at in spot}
    found = set()
    for at in board.seen(seat) - board.walls - board.rocks:
        if min(max(abs(at[0] - a), abs(at[1] - b)) for a, b in own) > reach:
            continue
        if far > 1 and attack and at in near:
            continue
        if card.spell and board.dead({at}):
            continue
        for quarter in range(1 if size % 2 else 4):
            if far == 1 and square(at, size, quarter) & own:
                continue
            spaces = laid(board, at, size, quarter)
            if far == 1 and not spaces & near:
                continue
            if attack and not places and not spaces & standing:
                continue
            found.add(board.cell(at) * 4 + quarter)
    return found
