"""Who may answer in a window and with what, as T27, T27a to T28d and T65.70 to T65.90 say it."""

from __future__ import annotations

import re

from game.rules.trials import codes
from tests.campaigns.trials_plain.board import Board
from tests.campaigns.trials_plain.book import Card

OPEN = ("declaration", "damage", "end_of_turn")
"""The three windows of T27a."""
WITHOUT = ("ambush", "augury", "encore", "sleight_of_hand")
"""What a hero off the board may play (T54h)."""
AT = {
    "before a roll": "before_roll",
    "after a roll": "after_roll",
    "after your roll": "after_roll",
    "after your attack roll": "after_roll",
    "after a failed skill roll": "after_roll",
    "on damage": "damage",
    "after a miss on you": "after_miss",
    "after an attack on you": "after_attack",
    "after an attack": "after_attack",
    "on a spell at you": "declaration",
    "on daze, root or status": "on_ailment",
    "on an ailment or spell status": "on_ailment",
    "after a heal": "after_heal",
    "at 0 HP": "at_zero",
    "after an opp's spell": "after_spell",
    "after initiative": "after_initiative",
    "after your ranged attack": "after_shot",
}
"""In which window what names a moment is played (T27b)."""
ROLL_HELP = {"bard": "skill", "ranger": "attack", "wizard": "any"}
"""Interactions that touch a roll (T28b)."""
STATUS, SPELL_STATUS = 1 << 8, 1 << 9


class Asked:
    """A window: its moment by name, whom it is about, what else, and how many plays waited."""

    def __init__(self, moment: str, figure: int, about: int, base: int) -> None:
        self.moment, self.figure, self.about, self.base = moment, figure, about, base


def in_reach(board: Board, seat: int, card: Card, who: str) -> set[int]:
    """Return whom a card of a hero could be for by its range and sight (T35, T35a, T65.3)."""
    if seat not in board.spots:
        return set()
    if card.rng == "any":
        found = set(board.creatures)
    elif card.rng == "-":
        found = {seat}
    elif card.rng == "m":
        found = board.next_to(seat) | {seat}
    else:
        far = board.most_range(card.far())
        seen = board.seen(seat)
        found = {
            each
            for each, spot in board.creatures.items()
            if any(max(abs(a - c), abs(b - d)) <= far and (a, b) in seen
                   for a, b in spot for c, d in board.spots[seat])
        } | {seat}  # fmt: skip
        for each in list(found):
            hidden = each < 8 and each != seat and bool(board.boons(each, "hidden"))
            if hidden and each not in board.next_to(seat):
                found.discard(each)
    if card.spell:
        found = {each for each in found if not board.dead(board.spots[each])}
    return found & whom(board, seat, who)


def whom(board: Board, seat: int, who: str) -> set[int]:
    """Return the creatures that a selector means, wherever they are (T65.61)."""
    if who == "other ally":
        return board.allies(seat) - {seat}
    if who == "ally":
        return board.allies(seat)
    if who == "opp":
        return board.opponents(seat)
    if who == "rival hero":
        return board.rivals(seat)
    assert who == "creature", who
    return set(board.creatures)


SELECTOR = re.compile(r"(?:^|: )(other ally|ally|opp|rival hero|creature) ")


def names(text: str) -> str:
    """Return the selector of one creature that a text begins with behind its leads, "" for none."""
    found = SELECTOR.search(text)
    return found.group(1) if found else ""


def ways(board: Board, seat: int, card: Card, asked: Asked) -> list[int]:
    """Return the sides of a Free card or Damage Chain that may be played in a window."""
    on_board = seat in board.spots
    if not on_board and card.id not in WITHOUT:
        return []
    if (
        card.spell
        and on_board
        and (board.boons(seat, "no_spells") or board.dead(board.spots[seat]))
    ):
        return []
    if card.kind == "FR" and board.boons(seat, "no_free_cards"):
        return []
    if card.kind == "DC":
        return [0] if blow(board, seat, card, asked) else []
    if card.kind == "CG" and card.moment() == "after a failed skill roll":
        return [0] if free(board, seat, card, card.text, asked) else []
    if card.kind != "FR":
        return []
    return [at for at, side in enumerate(card.sides()) if free(board, seat, card, side, asked)]


def blow(board: Board, seat: int, card: Card, asked: Asked) -> bool:
    """Return whether a Damage Chain may be played: on a damaging hit of one's own Attack Action
    that has none yet, its condition met (T26.3, T26.4, T26a, T26h).
    """
    s = board.s
    if asked.moment != "damage" or not s.hurts or not s.deeds:
        return False
    hurt, deed = s.hurt(), s.deed()
    own = hurt.source == seat == deed.figure and hurt.flags & codes.HIT
    if not own or deed.kind != codes.ACTION or deed.blow >= 0:
        return False
    if deed.card >= codes.FIRST_LOOT:
        loot = s.tables.loot[deed.card - codes.FIRST_LOOT].id
        if loot != "necklace_of_fireballs":
            return False
    elif board.card(deed.card).kind not in ("AT", "SP"):
        return False
    if card.text.startswith("if flanked:"):
        return board.flanked(hurt.target, seat)
    if card.text.startswith("melee:"):
        return bool(hurt.flags & codes.MELEE)
    if card.text.startswith("spell:"):
        return bool(hurt.flags & codes.SPELL)
    return True


def free(board: Board, seat: int, card: Card, side: str, asked: Asked) -> bool:
    """Return whether one side of a card with or without a moment fits (T27a, T27b)."""
    moment = "" if card.ongoing else card.moment(side)
    if moment in ("your turn", "end of your turn"):
        return False  # never in answer (T27e)
    if moment == "on an opp's spell":
        return bool(spells(board, seat, card, asked))
    if moment:
        return AT[moment] == asked.moment and answers(board, seat, card, side, moment, asked)
    if "reduce" in side and not card.ongoing:
        return asked.moment == "damage" and reduces(board, seat, side)
    if asked.moment not in OPEN:
        return False
    who = "other ally" if card.id == "warding_bond" else names(side)
    if card.id == "stand_firm":
        who = "opp"
    if not who or card.size():
        return True
    return bool(in_reach(board, seat, card, who))


def reduces(board: Board, seat: int, side: str) -> bool:
    """Return whether damage is about to be dealt to the hero that a text lowers (T65.20)."""
    if not board.s.hurts:
        return False
    hurt = board.s.hurt()
    if hurt.target != seat:
        return False
    if side.startswith("area:"):
        return bool(hurt.flags & codes.AREA)
    if side.startswith("ranged:"):
        return bool(hurt.flags & codes.RANGED)
    return True


def spells(board: Board, seat: int, card: Card, asked: Asked) -> list[int]:
    """Return the spell cards of rival heroes in range that wait (T65.78, T66v); -1 is the card of
    the Action that is declared.
    """
    s = board.s
    rivals = in_reach(board, seat, card, "rival hero")
    found = []
    for row in s.pile[asked.base :]:
        if row[1] not in (codes.FREE, codes.CHAIN) or row[8] & codes.COUNTERED:
            continue
        if board.card(row[3]).spell and row[2] in rivals:
            found.append(row[0])
    if asked.moment == "declaration" and s.deeds:
        deed = s.deed()
        if deed.kind == codes.ACTION and 0 <= deed.card < codes.FIRST_LOOT:
            named = deed.flags & codes.CHAINED and not deed.flags & codes.COUNTERED
            if named and board.card(deed.card).spell and deed.figure in rivals:
                found.append(-1)
    return found


def failing(board: Board) -> bool:
    """Return whether the roll under way would fail as it is."""
    throw = board.s.throw()
    return (throw.set or throw.die) + throw.bonus < throw.needs


def answers(board: Board, seat: int, card: Card, side: str, moment: str, asked: Asked) -> bool:
    """Return whether the moment that a card names is this one, for this hero."""
    s = board.s
    if moment in ("before a roll", "after a roll"):
        figure = s.throw().figure
        return figure in in_reach(board, seat, card, names(side))
    if moment == "after your roll":
        return s.throw().figure == seat
    if moment == "after your attack roll":
        return s.throw().figure == seat and s.throw().kind == codes.ATTACK_ROLL
    if moment == "after a failed skill roll":
        throw = s.throw()
        own = throw.figure == seat and throw.kind == codes.SKILL_ROLL
        return own and bool(s.deeds) and s.deed().chain < 0 and failing(board)
    if moment == "on damage":
        hurt = s.hurt()
        allies = in_reach(board, seat, card, "ally")
        return hurt.target in allies or (hurt.source in allies and bool(hurt.flags & codes.HIT))
    if moment in ("after a miss on you", "after an attack on you", "after an attack"):
        return struck(board, seat, card, side, moment, asked)
    if moment == "at 0 HP":
        return asked.figure == seat
    if moment == "on daze, root or status":
        wanted = 1 << codes.DAZE | 1 << codes.ROOT | STATUS
        return asked.figure == seat and bool(asked.about & wanted)
    if moment == "on an ailment or spell status":
        return asked.figure == seat and bool(asked.about & (63 | SPELL_STATUS))
    if moment == "after a heal":
        return asked.figure in in_reach(board, seat, card, "ally")
    if moment == "on a spell at you":
        return aimed_at(board, seat, card)
    if moment == "after an opp's spell":
        return asked.figure in in_reach(board, seat, card, "rival hero")
    if moment == "after your ranged attack":
        return asked.figure == seat
    assert moment == "after initiative", moment
    return True


def struck(board: Board, seat: int, card: Card, side: str, moment: str, asked: Asked) -> bool:
    """Return whether an attack that has missed or is over is one to answer (T65.77)."""
    attacker = asked.figure
    if attacker not in board.opponents(seat):
        return False
    if moment != "after an attack" and not asked.about >> seat & 1:
        return False
    if "melee:" in side and not board.s.deed().flags & codes.MELEE:
        return False
    if "if marked:" in side and not board.marked(attacker):
        return False
    if "if hero or elite:" in side and not (
        attacker < 8
        or (attacker in range(8, 17) and attacker not in range(9, 14))
        or attacker in (30, 31)
    ):
        return False
    if card.id == "against_the_tide":  # T66ah
        return bool(in_reach(board, seat, card, "opp") - {attacker})
    return attacker in in_reach(board, seat, card, "opp")


def aimed_at(board: Board, seat: int, card: Card) -> bool:
    """Return whether a spell is declared with this hero among its targets (T65.78, T66s, T66t)."""
    s = board.s
    if not s.deeds:
        return False
    deed = s.deed()
    if not deed.flags & codes.SPELL or deed.figure == seat or deed.flags & codes.COUNTERED:
        return False
    if deed.area:
        if card.id == "spell_mirror":
            return False
        inside = board.ats(deed.area) & board.spots[seat]
        return bool(inside) and not deed.spared >> seat & 1
    if card.id == "spell_mirror" and deed.targets & (deed.targets - 1):
        return False
    return bool(deed.targets >> seat & 1)


# --- what lies open


def helps(board: Board, seat: int, asked: Asked) -> bool:
    """Return whether a hero could use its Interaction (T28, T28.2, T28b, T28d)."""
    s = board.s
    active = s.active
    if not 0 <= active < s.seats or active == seat or board.party(active) != board.party(seat):
        return False
    if seat not in board.spots or active not in board.spots:
        return False
    if any(row[0] == -2 and row[1] == seat for row in s.limits):
        return False
    touches = ROLL_HELP.get(board.klass(seat), "")
    if not touches:
        return asked.moment in OPEN
    if asked.moment != "before_roll":
        return False
    throw = s.throw()
    if throw.figure != active:
        return False
    kind = codes.ROLLS[throw.kind]
    return touches in ("any", kind)


def features(board: Board, seat: int, asked: Asked) -> bool:
    """Return whether something open may be used: Bardic Inspiration (T65.90), Battle Master (T66m),
    a kept portent (T66aq).
    """
    s = board.s
    own = asked.moment == "after_roll" and bool(s.throws) and s.throw().figure == seat
    if own and board.ringed(seat, "bardic_inspiration"):
        return True
    if seat not in board.spots:
        return False
    if asked.moment == "before_roll" and s.throws and board.boons(seat, "portent"):
        free_ones = [row for row in board.boons(seat, "portent")
                     if all(play[3] != row[4] for play in s.pile)]  # fmt: skip
        return bool(free_ones) and board.sees(seat, s.throw().figure)
    if asked.moment == "damage" and s.hurts and board.subclass(seat) == "battle_master":
        hurt = s.hurt()
        if hurt.source == seat and hurt.flags & codes.HIT and s.hand(seat):
            for number, card in board.primaries(seat):
                if card.id == "battle_master":
                    used = any(row[0] == number and row[1] == seat for row in s.limits)
                    return not used and all(play[3] != number for play in s.pile)
    return False


def could(board: Board, seat: int, asked: Asked) -> bool:
    """Return whether a seat could answer, by what all can see (T29a)."""
    s = board.s
    if features(board, seat, asked):
        return True
    if not s.hand(seat):
        return False
    if helps(board, seat, asked):
        return True
    own = s.tables.deck_mask(s.klass[seat], s.subclass[seat], s.character[seat])
    opened = {
        card
        for kind in (codes.DISCARD, codes.USED, codes.ASIDE, codes.ONGOING, codes.PRIMARY)
        for card in s.piles.cards[codes.pile(seat, kind)]
    }
    number = 0
    while own >> number:
        held = own >> number & 1 and number not in opened
        if held and ways(board, seat, board.card(number), asked):
            return True
        number += 1
    return False


def offered(board: Board, seat: int, asked: Asked) -> dict[int, set[int]]:
    """Return the Free cards and chains of a hand that may be played, by family."""
    found: dict[int, set[int]] = {}
    for number in board.s.hand(seat):
        card = board.card(number)
        family = codes.FREE if card.kind == "FR" else codes.CHAIN
        for way in ways(board, seat, card, asked):
            found.setdefault(family, set()).add(number * 4 + way)
    if board.s.hand(seat) and helps(board, seat, asked):
        found[codes.INTERACT] = set(board.s.hand(seat))
    return found
