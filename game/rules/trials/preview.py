"""A choice in full: what it uses up, which spaces it concerns, its exact odds, what it heals."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, code_of, member_of
from game.engine.match import Match
from game.engine.odds import Distribution
from game.engine.options import Cost, Option, Roll, Stake
from game.rules.trials import (
    actions,
    areas,
    attack,
    attack_targets,
    bestiary,
    chances,
    decks,
    defences,
    effects,
    harm,
    hits,
    hunting,
    loot,
    pieces,
    playing,
    queries,
    quests,
    reach,
    scripts,
    selecting,
)
from game.rules.trials import words as w
from game.rules.trials.codes import (
    ACTION,
    ALLIES,
    AREA_AT,
    ATTACK,
    BY_PIECE,
    CARD,
    CHAIN,
    EXTRA,
    FEATURE,
    FIRST_LOOT,
    FREE,
    GENERAL,
    GIVE,
    HIT,
    INTERACT,
    LINE_AT,
    LOOT_USE,
    MELEE,
    MONSTERS,
    MOVE,
    NONE,
    PICK,
    PIECE,
    RING,
    RINGS,
    SIDES_OF_A_CARD,
    SKILL,
    SPACE,
    SPARE,
    SPELL,
    STEP,
    TARGET,
)
from game.rules.trials.frames import Deed
from game.rules.trials.notation import CLAUSES, FIGURES, SIDED, WORDS, card_of
from game.rules.trials.realm import square
from game.rules.trials.state import TrialsState, of
from game.rules.trials.words import Effect, Face, Part, Printed

HITS: Final = "hit"
MISSES: Final = "miss"
CRITICALS: Final = "critical"
FALLS: Final = "falls"
PASSES: Final = "passes"
DAMAGE: Final = "damage"
HEALS: Final = "heal"
"""What the chances and quantities of a stake are called; ailments by their names besides."""
AILS: Final = {
    w.BURN: "burn", w.PSN: "psn", w.ROOT: "root", w.DAZE: "daze", w.PUSH: "push", w.PULL: "pull",
}  # fmt: skip
RING_PUT: Final = "ring."
"""Before the id of a ring: the chance that it is put on."""
ON_BOARD: Final = (STEP, SPACE, TARGET, SPARE, AREA_AT, LINE_AT, SKILL, GIVE)
"""Families whose members lie on the board."""
AREAS: Final = (AREA_AT, LINE_AT)


def option(match: Match, seat: int, chosen: int) -> Option:
    """Return everything about one choice of ``seat``.

    Costs are counted in ``action``, ``card`` (one of the hand that goes), ``price`` (cards that are
    to be discarded besides), ``spaces``, ``use`` (a limit that is used up), ``gift``, ``ring``.
    """
    s = of(match)
    decision = match.decision
    code, member = code_of(chosen), member_of(chosen)
    figure = decision.figure if decision is not None and decision.figure >= 0 else seat
    path: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    if code == STEP and s.stands(figure):
        path = (s.cell[figure], member)
        spent = (0, reach.cost(s, figure, member))
    elif code == SPACE and decision is not None and decision.kind == "lead":
        path = lead_path(s, figure, member)
    found = Option(
        chosen,
        key_of(s, decision, code, member),
        figure,
        clause_of(s, decision, code, member),
        costs=costs(s, seat, decision, code, member),
        cells=cells(match, code, member),
        path=path,
        spent=spent,
        stakes=stakes(match, seat, code, member),
    )
    found.mends = mends(match, seat, code, member)
    if code in AREAS:
        found.missed = missed(match, code, member)
    return found


def way_of(code: int, member: int) -> int:
    """Return the side of its OR that a choice takes (T65.5)."""
    return member % SIDES_OF_A_CARD if code in SIDED else 0


def key_of(s: TrialsState, decision: Decision | None, code: int, member: int) -> str:
    """Return what a choice is of: a card, an objective, a ring, else its family."""
    card = card_of(code, member)
    if card >= FIRST_LOOT and code != CARD:
        return s.tables.loot[card - FIRST_LOOT].id
    if card >= 0:
        return decks.id_of(s, card)
    if code == SKILL:
        return quests.name_of(s, member)
    if code == RING:
        return RINGS[member]
    if code == PICK and decision is not None:
        return drafted(s, decision, member)
    return WORDS[code]


def drafted(s: TrialsState, decision: Decision, number: int) -> str:
    """Return the id of a class, subclass or character that can be picked (T8)."""
    box = s.tables.content
    if decision.kind == "class":
        return box.classes[number].id
    return box.subclasses[number].id if decision.kind == "subclass" else box.characters[number].id


def clause_of(s: TrialsState, decision: Decision | None, code: int, member: int) -> str:
    """Return the rule that a choice carries out: of a card its own, where it has one."""
    card = card_of(code, member)
    if 0 <= card < s.tables.first_quest and code != CARD:
        if card >= FIRST_LOOT:
            return s.tables.loot[card - FIRST_LOOT].clause
        return s.tables.card(card).clause
    own = {STEP: "T22", SKILL: "T25", RING: "T48"}
    kind = decision.kind if decision is not None else ""
    return own.get(code, CLAUSES.get(kind, ""))


# --- what it costs


def costs(
    s: TrialsState, seat: int, decision: Decision | None, code: int, member: int
) -> tuple[Cost, ...]:
    """Return what a choice uses up (T20, T21, T28, T51, T65.55, T65.57)."""
    figure = decision.figure if decision is not None and decision.figure >= 0 else seat
    if code == STEP:
        return (Cost("spaces", reach.cost(s, figure, member)),)
    found: list[Cost] = []
    if code in (MOVE, ATTACK, GENERAL, SKILL, PIECE):
        found.append(Cost("action"))
    card = card_of(code, member)
    kind = decision.kind if decision is not None else ""
    goes = code in (MOVE, ATTACK, GENERAL, FREE, CHAIN, INTERACT)
    if (goes or (code == CARD and kind == "discard")) and card in s.hand(seat):
        found.append(Cost("card"))
    if code in (FEATURE, LOOT_USE, ATTACK, GENERAL) and card >= 0:
        price = playing.price_of(s, card)
        if price:
            found.append(Cost("price", price))
        if is_limited(s, card):
            found.append(Cost("use"))
    if code == RING:
        found.append(Cost("ring"))
    if code == GIVE:
        found.append(Cost("gift"))
    return tuple(found)


def is_limited(s: TrialsState, card: int) -> bool:
    """Return whether a use of a card counts toward a limit of its own (T65.55, T70)."""
    if card >= FIRST_LOOT:
        use = loot.card_of(s, card).use
        return use is not None and bool(use.limit)
    for alternatives in s.tables.card(card).parts:
        for lead in alternatives[0].leads:
            if lead.kind in (w.L_PER_TURN, w.L_PER_ROUND):
                return True
    return False


def lead_path(s: TrialsState, figure: int, end: int) -> tuple[int, ...]:
    """Return the shortest way of a monster to where it may end, its own space included; of several
    steps the lowest (T60.6, T60a).
    """
    if not s.stands(figure):
        return ()
    ways = hunting.Ways(s, figure)
    rings = ways.toward(1 << end)
    cell = s.cell[figure]
    found = [cell]
    while cell != end:
        away = hunting.cost_in(rings, 1 << cell)
        after = NONE
        for near in bits(ways.board.beside(cell) & ways.passable):
            onward = hunting.cost_in(rings, 1 << near)
            if onward != hunting.FAR and ways.cost(near) + onward == away:
                after = near
                break
        if after < 0:
            return ()
        found.append(after)
        cell = after
    return tuple(found)


# --- where


def cells(match: Match, code: int, member: int) -> int:
    """Return the spaces that a choice concerns."""
    s = of(match)
    if code in (STEP, SPACE):
        decision = match.decision
        if code == SPACE and decision is not None and decision.kind == "lead":
            return scripts.spaces_at(s, decision.figure, member)
        return 1 << member
    if code in FIGURES:
        return s.spaces[member]
    if code == AREA_AT:
        return areas.at(s, member, size_of(match))
    if code == LINE_AT:
        return areas.line_at(s, member)
    if code == SKILL:
        return objective_cells(match, member)
    if code == GIVE:
        return s.spaces[member % ALLIES]
    if code == INTERACT and s.active >= 0:
        return s.spaces[s.active]
    return 0


def objective_cells(match: Match, number: int) -> int:
    """Return the spaces on which an objective lies (T25)."""
    s = of(match)
    decision = match.decision
    if decision is None:
        return 0
    each = quests.objective(s, decision.seats[0], number)
    return each.near if each is not None else 0


def size_of(match: Match) -> int:
    """Return how large the area is that is laid at the open question (T65.3, T70g)."""
    decision = match.decision
    if decision is None:
        return 0
    if decision.kind == "script_area":
        return scripts.SCRIPT_AREA
    card = decision.about.get("card", NONE)
    return of(match).tables.card(card).area if isinstance(card, int) and card >= 0 else 0


def missed(match: Match, code: int, member: int) -> int:
    """Return the spaces of a square that its area does not reach, for walls stand between (T39)."""
    s = of(match)
    if code != AREA_AT:
        return 0
    size = size_of(match)
    whole = square(s.tables.realm.grid, member // areas.QUARTERS, size, member % areas.QUARTERS)
    return whole & ~areas.at(s, member, size)


# --- the odds


def stakes(match: Match, seat: int, code: int, member: int) -> tuple[Stake, ...]:
    """Return what a choice does to whom, exactly, if nobody answers: the rolls of an attack, those
    of a skill, damage and healing that are certain.
    """
    s = of(match)
    decision = match.decision
    if decision is None:
        return ()
    if code == SKILL:
        return (skill_stake(s, seat, member),)
    if code == TARGET:
        return target_stakes(match, seat, decision, member)
    if code in AREAS:
        return area_stakes(match, seat, decision, code, member)
    return ()


def skill_stake(s: TrialsState, seat: int, number: int, deed: Deed | None = None) -> Stake:
    """Return the chance of an objective (T25, T63a), by an Action that is only thought of if one is
    given.
    """
    each = quests.objective(s, seat, number)
    more = each.more if each is not None else 0
    told = chances.skill_terms(s, seat, quests.skill_of(number), more, deed)
    return Stake(seat, True, (skill_roll(told),), {PASSES: told.passes()}, {})


def skill_roll(told: chances.SkillTerms) -> Roll:
    """Return the dice of a skill roll."""
    dice = 1 if told.adv == told.dis else 2
    need = min(max(told.needs - told.bonus(), 1), chances.SIDES + 1)
    return Roll((chances.SIDES,) * dice, told.needs, need, told.parts)


def deed_asked(match: Match, target: int = NONE, area: int = 0) -> Deed | None:
    """Return the attack for which the open question asks a target or an area, as far as it is
    known; ``None`` where it asks for none.
    """
    s = of(match)
    decision = match.decision
    if decision is None:
        return None
    why = decision.about.get("why", "")
    card = decision.about.get("card", NONE)
    card = card if isinstance(card, int) else NONE
    mask = 1 << target if target >= 0 else 0
    if decision.kind in ("victim", "script_area"):
        return monsters_deed(match, target, area)
    if why == "piece" and decision.kind == "target":
        row = pieces.of_card(s, card)
        cell = row[3].bit_length() - 1 if row else NONE
        return Deed(
            BY_PIECE, decision.figure, card, target=target, targets=mask, cell=cell,
            flags=MELEE | SPELL,
        )  # fmt: skip
    if why == "extra":
        top = match.stack[-1]
        if not isinstance(top, actions.Extra):
            return None
        return extra_deed(s, top.figure, card, target, top.roll, top.adv)
    if why == "effect" or why == "piece" or not s.deeds:
        return None
    deed = s.deed()
    if deed.kind != ACTION or decision.kind not in ("target", "targets", "area"):
        return None
    deed.targets |= mask
    deed.target = target
    deed.area = area
    return deed


def extra_deed(
    s: TrialsState, figure: int, card: int, target: int, roll: int = 0, adv: int = 0
) -> Deed:
    """Return an extra attack with a Primary (T44)."""
    printed = s.tables.card(card)
    return Deed(
        EXTRA, figure, card, attack_targets.turned_side(s, card), target=target,
        targets=1 << target if target >= 0 else 0, roll=roll, adv=adv,
        flags=attack_targets.flags_of(printed, card),
        first=target,
    )  # fmt: skip


def monsters_deed(match: Match, target: int, area: int) -> Deed | None:
    """Return the attack of a monster whose target or area is asked for (T59, T70g)."""
    s = of(match)
    decision = match.decision
    assert decision is not None
    figure = decision.figure
    if decision.kind == "victim":
        return monster_attack(s, figure, 0, target, 0)
    about = decision.about.get("target", NONE)
    aimed = about if isinstance(about, int) else NONE
    attack_id = decision.about.get("attack", "")
    for line in range(bestiary.lines(s, figure)):
        if bestiary.attack_id(s, figure, line) == attack_id:
            return monster_attack(s, figure, line, aimed, area)
    return None


def monster_attack(s: TrialsState, figure: int, line: int, target: int, area: int) -> Deed:
    """Return the attack of a monster by a line of its script, on a target or an area (T62.2)."""
    targets = scripts.hit_by(s, figure, line, target, area) if area or target >= 0 else 0
    return Deed(
        MONSTERS, figure, NONE, line, target=target, targets=targets, area=area,
        range=scripts.range_of(s, figure, line), flags=scripts.flags(s, figure, line, area),
        first=target, spared=1 << figure,
    )  # fmt: skip


def target_stakes(match: Match, seat: int, decision: Decision, target: int) -> tuple[Stake, ...]:
    """Return what naming a target does: the attack's odds, or what an effect does to it."""
    s = of(match)
    deed = deed_asked(match, target)
    if deed is not None:
        return attack_stakes(s, deed, [target])
    told = effect_asked(match, seat, target)
    return () if told is None else (told,)


def area_stakes(
    match: Match, seat: int, decision: Decision, code: int, member: int
) -> tuple[Stake, ...]:
    """Return what laying an area does to everybody inside (T37a, T41)."""
    s = of(match)
    area = cells(match, code, member)
    deed = deed_asked(match, NONE, area)
    if deed is not None:
        return attack_stakes(s, deed, queries.by_place(s, areas.caught(s, deed)))
    return effect_inside(s, seat, decision, area)


def attack_stakes(s: TrialsState, deed: Deed, order: list[int]) -> tuple[Stake, ...]:
    """Return the odds of an attack on each of its targets, in order (T42b); the target of several
    strokes once.
    """
    told = chances.attack(s, deed, order)
    face = hits.face_of(s, deed)
    return tuple([attack_stake(s, deed, face, target, told[target]) for target in told])


def attack_stake(
    s: TrialsState, deed: Deed, face: Face, target: int, told: chances.Several
) -> Stake:
    """Return the odds of all rolls of an attack on one figure."""
    first = told.rolls[0]
    odds: dict[str, Fraction] = {HITS: told.hit, MISSES: 1 - told.hit}
    critical = Fraction(1)
    for each in told.rolls:
        critical *= 1 - each.crit()
    odds[CRITICALS] = 1 - critical
    odds[FALLS] = told.falls
    amounts = {DAMAGE: told.damage}
    for name, spread in ails(face, first).items():
        amounts[name] = spread
        odds[name] = spread.at_least(1)
    for ring in rings(face):
        odds[f"{RING_PUT}{ring}"] = told.hit
    rolls_ = tuple([attack_roll(face, each) for each in told.rolls])
    parts = usual_parts(s, deed, face, target, first)
    return Stake(target, queries.allied(s, deed.figure, target), rolls_, odds, amounts, parts=parts)


def attack_roll(face: Face, told: chances.Chances) -> Roll:
    """Return the dice of one attack roll, none for what hits by itself."""
    if told.auto:
        return Roll((), 0, 0, ())
    dice = 1 if told.adv == told.dis else 2
    return Roll((chances.SIDES,) * dice, face.bands[0].at, told.need, told.parts)


def ails(face: Face, told: chances.Chances) -> dict[str, Distribution]:
    """Return how much of each ailment, push and pull a roll's bands bring, by name (T65.14)."""
    ways: dict[str, dict[int, int]] = {}
    for place, band in enumerate(face.bands):
        amounts: dict[str, int] = {}
        for effect in (*band.effects, *face.hit):
            name = AILS.get(effect.word, "")
            if name and effect.who is None:
                amounts[name] = amounts.get(name, 0) + effect.n
        for name, n in amounts.items():
            spread = ways.setdefault(name, {})
            spread[n] = spread.get(n, 0) + told.bands[place]
    found: dict[str, Distribution] = {}
    for name, spread in ways.items():
        spread[0] = spread.get(0, 0) + told.of - sum(spread.values())
        found[name] = Distribution(spread)
    return found


def rings(face: Face) -> list[str]:
    """Return the rings that any hit puts on its target, by their ids (T48)."""
    put = (*face.hit, *face.bands[0].effects)
    return [RINGS[each.m] for each in put if each.word == w.RING and each.who is None]


def usual_parts(
    s: TrialsState, deed: Deed, face: Face, target: int, told: chances.Chances
) -> tuple[tuple[str, int], ...]:
    """Return what the damage of a roll's likeliest hit is made of, without a critical: the band,
    what is added, and what is taken by reductions and DR (T42.3 to T42.6).
    """
    band = max(range(len(face.bands)), key=lambda each: (told.bands[each], each))
    if not hits.is_damaging(face, band):
        return ()
    dmg, prc = hits.own(face, band)
    least = max(face.bands[band].at, 1)
    more = hits.added(s, deed, target, max(least - told.bonus, 1), least)
    found = [("band", dmg + prc), *more.dmg, *more.prc]
    dmg += sum([n for _, n in more.dmg])
    prc += sum([n for _, n in more.prc])
    flags = HIT | deed.flags & chances.KINDS
    less = chances.reduced(s, target, flags)
    if less:
        found.append(("reduced", -min(less, max(0, dmg) + max(0, prc))))
    dr = min(defences.dr(s, target, deed.figure), max(0, max(0, dmg) - max(0, less - max(0, prc))))
    if dr:
        found.append(("dr", -dr))
    return tuple(found)


# --- effects without a roll


def effect_asked(match: Match, seat: int, target: int) -> Stake | None:
    """Return what the effect for which a target is asked does to it, where that is certain: heals
    and damage (T65.10, T65.12); ``None`` where it is neither.
    """
    s = of(match)
    top = match.stack[-1]
    if isinstance(top, effects.Parts):
        part = top.now(s)
        at = top.at_effect if part.sides and top.at_effect < len(part.sides[top.side]) else 0
        return part_stake(s, seat, top.card, part, top.side, target, at)
    if isinstance(top, playing.Playing):
        card = top.card()
        for part in selecting.side_of(s.tables.card(card), top.way()):
            found = part_stake(s, seat, card, part, 0, target)
            if found is not None:
                return found
    if isinstance(top, attack.Stroke):
        feature = match.decision.about.get("card", NONE) if match.decision is not None else NONE
        if isinstance(feature, int) and feature >= 0:
            for alternatives in s.tables.card(feature).parts:
                found = part_stake(s, seat, feature, alternatives[0], 0, target)
                if found is not None:
                    return found
    return None


def part_stake(
    s: TrialsState, seat: int, card: int, part: Part, side: int, target: int, first: int = 0
) -> Stake | None:
    """Return the certain heal or damage of a part for one figure; ``None`` for neither."""
    if side >= len(part.sides):
        return None
    if any(lead.kind in (w.L_ROLL, w.L_SKILL) for lead in part.leads):
        return None
    friend = queries.allied(s, seat, target)
    dmg = prc = healed = 0
    for effect in part.sides[side][first:]:
        if effect.word == w.HEAL:
            healed += effect.n
        elif effect.word == w.DMG:
            dmg += effect.n
        elif effect.word == w.PRC:
            prc += effect.n
    if healed:
        gain = healing(s, target, healed, seat, card)
        return Stake(target, friend, (), {}, {HEALS: Distribution({gain: 1})})
    if dmg or prc:
        flags = effects.card_flags(s.tables.card(card))
        lost = chances.gets_through(s, target, seat, dmg, prc, flags)
        falls = Fraction(int(lost >= chances.enough(s, target)))
        return Stake(target, friend, (), {FALLS: falls}, {DAMAGE: Distribution({lost: 1})})
    return None


def healing(s: TrialsState, target: int, n: int, seat: int, card: int) -> int:
    """Return how many HP a healing gives a figure now (T49, T49b)."""
    if queries.is_minion(target):
        return 0
    n += harm.healing_bonus(s, target, seat, card)
    return max(0, min(n, queries.most_hp(s, target) - s.hp[target]))


def effect_inside(s: TrialsState, seat: int, decision: Decision, area: int) -> tuple[Stake, ...]:
    """Return what an area that is no attack does to those inside whom it is for (T37e)."""
    card = decision.about.get("card", NONE)
    if not isinstance(card, int) or card < 0 or decision.about.get("why") != "effect":
        return ()
    found: list[Stake] = []
    for alternatives in s.tables.card(card).parts:
        part = alternatives[0]
        for effect in part.sides[0] if part.sides else ():
            if effect.who is None:
                continue
            inside = selecting.of_kind(s, seat, effect.who.whom) & effects.standing_in(s, area)
            for target in queries.by_place(s, inside):
                told = part_stake(s, seat, card, part, 0, target)
                if told is not None:
                    found.append(told)
            break
    return tuple(found)


def mends(match: Match, seat: int, code: int, member: int) -> tuple[int, int]:
    """Return whom a choice heals for certain, and the HP it has after that: of a card that heals
    its player, or of a target that is named; (-1, 0) for nobody.
    """
    s = of(match)
    target = seat
    told: Stake | None = None
    if code == TARGET:
        target = member
        if deed_asked(match, target) is None:
            told = effect_asked(match, seat, target)
    elif code in (FREE, GENERAL, LOOT_USE) and s.stands(seat):
        told = own_heal(s, seat, card_of(code, member), way_of(code, member))
    elif code == INTERACT and s.active >= 0:
        n = s.tables.content.classes[s.klass[seat]].interaction.heal
        target = s.active
        if n:
            gain = healing(s, target, n, seat, NONE)
            told = Stake(target, True, (), {}, {HEALS: Distribution({gain: 1})})
    if told is None or HEALS not in told.effects:
        return NONE, 0
    return target, s.hp[target] + max(told.effects[HEALS].ways)


def own_heal(s: TrialsState, seat: int, card: int, way: int) -> Stake | None:
    """Return what a card heals its player, if it names nobody else (T65.6)."""
    printed: Printed = s.tables.card(card)
    for part in selecting.side_of(printed, way):
        for effect in part.sides[0] if part.sides else ():
            if effect.word == w.HEAL and _is_own(effect):
                return part_stake(s, seat, card, part, 0, seat)
    return None


def _is_own(effect: Effect) -> bool:
    return effect.who is None or effect.who.whom == w.S_YOU
