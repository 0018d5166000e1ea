"""What a roll is made of and what a hit comes to, reckoned by the book of rules alone (T31 to T33,
T42 to T43, T65.10 to T65.99).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.rules.trials import codes
from game.rules.trials.frames import Deed, Hurt, Throw
from tests.campaigns.trials_plain.board import MINIONS, Board
from tests.campaigns.trials_plain.book import SKILLS, Card


class Terms(NamedTuple):
    """What is added to a roll, and whether it has advantage and disadvantage."""

    bonus: int
    adv: bool
    dis: bool


UNKNOWN = -99
"""A bonus of which this reading does not know what it is made of."""


class Hit(NamedTuple):
    """What a hit deals before anybody answers it, and whether it is critical."""

    dmg: int
    prc: int
    critical: bool


def chain_of(board: Board, deed: Deed) -> tuple[Card | None, str]:
    """Return the chain of an Action and the side of it that counts; none that was countered."""
    if deed.chain < 0 or deed.chain_way < 0:
        return None, ""
    card = board.card(deed.chain)
    sides = card.sides()
    return card, sides[deed.chain_way] if deed.chain_way < len(sides) else sides[0]


def lead_fits(text: str, throw_kind: str, flags: int) -> bool:
    """Return whether what a chain says before a colon holds of such a roll (T65.60)."""
    if text.startswith("skill: "):
        return throw_kind == "skill"
    if text.startswith("spell: "):
        return bool(flags & codes.SPELL) and lead_fits(text[7:], throw_kind, flags)
    if text.startswith("move: "):
        return False
    return not text.startswith("then: ") and not text.startswith("after ")


def has_acted(board: Board, figure: int) -> bool:
    """Return whether a creature had or has its turn in this round (T65.59)."""
    s = board.s
    if figure < 8:
        return bool(s.acted >> figure & 1)
    if s.active == figure:
        return True
    if not s.monsters_done:
        return False
    return not (s.active >= s.seats and figure > s.active)


def objective(board: Board, number: int) -> int:
    """Return what a quest's objective adds to its skill roll (TQ2, TQ5)."""
    s = board.s
    at, item = divmod(number // len(SKILLS), 64)
    row = s.quests[at]
    quest = s.tables.quests[row[0] - s.tables.first_quest].id
    party = board.party(s.deed().figure)
    if quest == "read_the_runes":
        return -2 * min(row[3 + party], 2)
    if quest == "the_unholy_ritual" and item == 63:
        return -2
    return 0


def terms(board: Board, throw: Throw, deed: Deed | None) -> Terms:
    """Return what a roll hangs on before it is made, plays that answer it left out."""
    s = board.s
    figure, target = throw.figure, throw.target
    kind = codes.ROLLS[throw.kind]
    bonus = sum(
        row[2]
        for name in ("roll", "next_roll", "declared_roll")
        for row in board.boons(figure, name)
    )
    if figure < 8:
        own, other = s.vp[board.party(figure)], s.vp[1 - board.party(figure)]
        events = board.events()
        bonus -= 2 * ("heavy_crown" in events and own > other)
        bonus += 2 * ("underdogs" in events and own < other)
        loot = board.loot(figure)
        if kind == "skill":
            bonus += 2 * ("stone_of_good_luck" in loot)
            for name, skill in (("headband_of_intellect", "knowledge"),
                                ("belt_of_giants", "athletics"),
                                ("eyes_of_charming", "savvy")):  # fmt: skip
                bonus += 4 * (name in loot and SKILLS[throw.skill] == skill)
        if kind == "attack" and throw.flags & codes.SPELL:
            bonus += 2 * ("wand_of_the_war_mage" in loot)
    adv = bool(throw.adv)
    dis = bool(throw.dis)
    if kind == "attack":
        bonus += attack_bonus(board, figure, target)
        adv = adv or attack_adv(board, figure, target)
        dis = dis or attack_dis(board, throw, deed)
    elif kind == "skill":
        adv = adv or bool(board.boons(figure, "skill_adv"))
    if kind == "skill" and deed is not None and deed.objective < 0:
        at_hand = 0 <= deed.card < codes.HERO_CARDS and board.card(deed.card).id
        if at_hand in ("mage_hand", "mage_hand_ii"):
            return Terms(UNKNOWN, adv, dis)  # which objective it tries is not told (T66an)
    if deed is not None and deed.figure == figure and kind != "card":
        card, side = chain_of(board, deed)
        if card is not None and lead_fits(side, kind, throw.flags):
            for skill, n in re.findall(r"(Athletics )?\broll([+-]\d+)", side):
                bonus += int(n) * (not skill)
            athletics = re.search(r"Athletics roll\+(\d+)", side)
            if athletics and throw.skill == 0:
                bonus += int(athletics.group(1))
            adv = adv or bool(re.search(r"(^|[ ,])adv($|,)", side))
        if kind == "attack":
            bonus += deed.roll
            adv, dis = adv or bool(deed.adv), dis or bool(deed.dis)
        elif deed.objective >= 0:
            bonus += objective(board, deed.objective)
    if dis and board.boons(figure, "ignore_dis"):
        dis = False
    return Terms(bonus, adv, dis)


def attack_bonus(board: Board, figure: int, target: int) -> int:
    """Return what is for attack rolls alone."""
    s = board.s
    total = sum(row[2] for row in board.boons(figure, "next_attack_roll"))
    if board.ringed(figure, "heat_metal"):
        total -= 2
    if figure < 8:
        if board.subclass(figure) == "assassin" and 0 <= target < 32:
            total += 2 * (not has_acted(board, target))
    else:
        total -= 2 * s.daze[figure]
        golem = figure == codes.GUARDIAN and s.guardian == codes.IRON_GOLEM
        total -= bool(golem and board.ail(figure, "burn"))
    if 0 <= target < 8:
        total += "cursed_idol" in board.loot(target)
    return total


def attack_adv(board: Board, figure: int, target: int) -> bool:
    """Return whether anything but plays gives an attack roll advantage."""
    if board.boons(figure, "attack_adv"):
        return True
    if target < 0:
        return False
    if board.ringed(target, "guiding_bolt"):
        return True
    if figure < 8 and figure in board.ringed(target, "vow_of_enmity"):
        return True
    near = board.next_to(target)
    if 18 <= figure < 22:
        return len(near & set(range(18, 22))) >= 2
    return 22 <= figure < 26 and bool(near & set(range(22, 26)) - {figure})


def attack_dis(board: Board, throw: Throw, deed: Deed | None) -> bool:
    """Return whether anything but plays gives an attack roll disadvantage."""
    s = board.s
    figure, target = throw.figure, throw.target
    if board.ringed(figure, "vicious_mockery"):
        return True
    if board.ringed(figure, "hold_person") and board.ail(figure, "root"):
        return True
    if target < 0:
        return False
    if board.ringed(target, "sanctuary"):
        return True
    if any(row[3] != target for row in board.boons(figure, "duel")):
        return True
    if board.boons(target, "attacks_on_dis"):
        return True
    away = board.far(figure, target)
    if deed is not None and deed.kind == codes.BY_PIECE and deed.cell >= 0:
        row, column = board.at(deed.cell)
        away = min(max(abs(row - a), abs(column - b)) for a, b in board.spots[target])
    if any(row[8] <= away for row in board.boons(target, "attacks_from_dis")):
        return True
    if target < 8 and board.subclass(target) == "spellbreaker" and throw.flags & codes.SPELL:
        for number, card in board.primaries(target):
            if card.id == "spellbreaker":
                used = any(row[0] == number and row[1] == target for row in s.limits)
                own_area = throw.flags & codes.AREA and figure == target
                return not used and not own_area
    return False


def band_of(board: Board, deed: Deed, result: int | None) -> tuple[int, dict[str, int]]:
    """Return the threshold reached and what it does, -1 for a miss (T31, T31f); without a roll
    (``result`` None) the top band.
    """
    found: tuple[int, dict[str, int]] = (-1, {})
    for at, effect in board.bands(deed.row()):
        if result is None or result >= at:
            found = at, effect
    return found


def is_sure(board: Board, deed: Deed) -> bool:
    """Return whether a deed hits without a roll (T33c, T65.32)."""
    if board.bands(deed.row())[0][0] == 0 or deed.flags & codes.TOP_BAND:
        return True
    card, side = chain_of(board, deed)
    return card is not None and "top band" in side and lead_fits(side, "attack", deed.flags)


def crit_from(board: Board, deed: Deed) -> int:
    """Return from which result on a damaging hit is critical (T33, T65.21, TL9)."""
    least = 20
    card, side = chain_of(board, deed)
    if card is not None and "crit 18+" in side:
        least = 18
    if deed.figure < 8:
        if board.subclass(deed.figure) == "champion":
            least = 18
        if "sword_of_sharpness" in board.loot(deed.figure) and deed.flags & codes.WEAPON:
            least = min(least, 19)
    return least


def is_half(board: Board, figure: int) -> bool:
    """Return whether a creature is at half HP or less, or wounded (T65.59)."""
    if figure in MINIONS:
        return bool(board.s.wounded >> figure & 1)
    most = board.most_hp(figure)
    return bool(most) and board.s.hp[figure] * 2 <= most


def is_hurt(board: Board, figure: int) -> bool:
    """Return whether a creature is below maximum HP, or wounded (T65.59)."""
    if figure in MINIONS:
        return bool(board.s.wounded >> figure & 1)
    return board.s.hp[figure] < board.most_hp(figure)


def hit(board: Board, deed: Deed, target: int, result: int | None, die: int) -> Hit:
    """Return what a hit deals before it is answered (T42d, T33); none without damage of its own."""
    s = board.s
    _, effect = band_of(board, deed, result)
    dmg, prc = effect.get("dmg", 0), effect.get("prc", 0)
    if not dmg and not prc:
        return Hit(0, 0, False)
    figure, flags = deed.figure, deed.flags
    critical = result is not None and result >= crit_from(board, deed)
    card, side = chain_of(board, deed)
    if critical:
        prc += 3 + 3 * (card is not None and "crit prc +3" in side)
    if card is not None and lead_fits(side, "attack", flags):
        for n in re.findall(r"dmg \+(\d+)", side):
            dmg += int(n)
    if deed.blow >= 0 and board.card(deed.blow).id == "empowered_evocation":
        dmg += 4
    events = board.events()
    dmg += 2 * ("blood_moon" in events)
    if "wild_magic" in events and flags & codes.SPELL and die and die % 2 == 0:
        dmg += 3
    if figure < 8:
        loot = board.loot(figure)
        if flags & codes.WEAPON:
            dmg += 2 * ("gauntlets_of_ogre_power" in loot and bool(flags & codes.MELEE))
            dmg += 2 * ("bracers_of_archery" in loot and bool(flags & codes.RANGED))
        if figure in board.ringed(target, "hunters_mark"):
            dmg += 2
        dmg += sum(row[2] for row in board.boons(figure, "next_hit_dmg"))
        prc += sum(row[2] for row in board.boons(figure, "next_hit_prc"))
        if target < 32:
            more = feature(board, figure, target)
            dmg, prc = dmg + more[0], prc + more[1]
    elif 26 <= figure < 30:
        for row in s.camps:
            if row[2] >> figure & 1 and row[9]:
                dmg += 2
    if board.ringed(figure, "ray_of_enfeeblement"):
        dmg = dmg - 3
    return Hit(dmg, prc, critical)


def feature(board: Board, seat: int, target: int) -> tuple[int, int]:
    """Return what a hero's subclass adds to a hit on a creature (T65.75)."""
    subclass = board.subclass(seat)
    if subclass == "assassin":
        return 0, int(not has_acted(board, target))
    for number, card in board.primaries(seat):
        if card.id == subclass and not any(
            row[0] == number and row[1] == seat for row in board.s.limits
        ):
            if subclass == "death_domain" and is_half(board, target):
                return 0, 2
            if subclass == "colossus_hunter" and is_hurt(board, target):
                return 2, 0
    return 0, 0


def reduced(board: Board, hurt: Hurt) -> int:
    """Return what is taken off damage by itself, but for a Ring of Evasion (T42.4, T65.74, TL28,
    T66h).
    """
    s = board.s
    total = 0
    target = hurt.target
    if hurt.flags & codes.SPELL:
        if target < 8:
            total += 2 * ("armour_of_resistance" in board.loot(target))
        for seat in board.seats:
            if seat not in board.spots or board.subclass(seat) != "oath_of_ancients":
                continue
            near = seat == target or (
                target in board.allies(seat) and target in board.next_to(seat)
            )
            total += 2 * near
    for row in s.ongoing:
        if row[2] == target and board.card(row[0]).id == "warding_bond" and row[1] in board.spots:
            total += 3
    return total


def blow(board: Board, card: Card, hurt: Hurt, base: int, crit_more: int) -> tuple[int, int]:
    """Return what a Damage Chain adds to the normal and the piercing damage of a hit."""
    if card.id == "death_strike":
        return base, 0
    if card.id == "superior_critical":
        return 0, 3 + (0 if hurt.flags & codes.CRITICAL else 3 + crit_more)
    text = card.text
    instead = re.search(r"; if (\w+): (dmg|prc) \+(\d+) instead", text)
    if instead:
        large = len(board.spots.get(hurt.target, ())) > 1
        holds = large if instead.group(1) == "large" else board.marked(hurt.target)
        text = text.split(";")[0]
        if holds:
            text = f"{instead.group(2)} +{instead.group(3)}"
    dmg = sum(int(n) for n in re.findall(r"dmg \+(\d+)", text))
    prc = sum(int(n) for n in re.findall(r"prc \+(\d+)", text))
    return dmg, prc
