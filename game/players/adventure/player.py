"""Greedy heroes: one question, one answer, by what each promises now."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import choice, code_of, member_of
from game.engine.dice import number, seed_bytes
from game.engine.match import Match, Seen
from game.players.adventure import cards, encounters, hero_phase, kavan
from game.players.adventure import worth as w
from game.players.adventure.reasons import weighed
from game.players.adventure.trial import run_on
from game.players.reasons import Weighed
from game.rules.adventure import queries
from game.rules.adventure.attack import Attack
from game.rules.adventure.codes import (
    ACCEPT,
    ARTIFACT,
    CANCEL,
    D20,
    FIRST_MONSTER,
    FIRST_POWER,
    KAVAN,
    KEEP,
    LEAVE,
    OUTFIT,
    PASS,
    PLACE,
    STAY,
    USE,
    XP_PRICE,
)
from game.rules.adventure.content import DiscardMonster
from game.rules.adventure.encounters import Encounter
from game.rules.adventure.experience import experience
from game.rules.adventure.experience import worth as xp_of
from game.rules.adventure.rolls import Rolling
from game.rules.adventure.state import AdventureState, of

NEARLY: Final = 1e-6
TRIES: Final = 24
"""How many answers to a question are tried out."""
USUAL_BONUS: Final = 8
USUAL_DAMAGE: Final = 2.0
"""What enemies add to the die, and the damage they do, as a rule."""
SHARPENED: Final = 1.5
"""Of two Hero Phases with better attacks, for each enemy near that takes more than one blow."""
PAYS: Final = 1.7
PAYS_RICH: Final = 1.0
"""What five points of experience are kept for, and what if there are ten."""


class AdventurePlayer:
    """Answers for one hero; keeps nothing between questions."""

    def __init__(self, seed: int) -> None:
        self._key = seed_bytes(seed)

    def choose(self, seen: Seen) -> int:
        """Return the choice with the best expected worth; equals are settled by the seed."""
        return self._best(seen, self.rated(seen))

    def weigh(self, seen: Seen) -> Weighed:
        """Return the same choice, with the reason for it where it is one of a Hero Phase."""
        decision = seen.decision
        assert decision is not None
        if decision.kind != "act":
            return Weighed(self.choose(seen))
        match = self._look(seen)
        plans = hero_phase.plans(match, seen.seat)
        best = self._best(seen, [(plan.worth, plan.choice) for plan in plans])
        return weighed(match, seen.seat, plans, best)

    def rated(self, seen: Seen) -> list[tuple[float, int]]:
        """Return the choices that were considered, each with its worth; it only compares."""
        decision = seen.decision
        assert decision is not None
        match, seat = self._look(seen), seen.seat
        if decision.kind == "act":
            return [(plan.worth, plan.choice) for plan in hero_phase.plans(match, seat)]
        rate = RATES.get(decision.kind)
        if rate is not None:
            return rate(match, seat)
        return tried(match, seat)

    def _look(self, seen: Seen) -> Match:
        """Return the match as the seat may see it, to try things on."""
        match = seen.sample(of(seen.match).turn * 131 + seen.seat)
        match.listening = False
        return match

    def _best(self, seen: Seen, rated: list[tuple[float, int]]) -> int:
        best = max(worth for worth, _ in rated)
        equals = [chosen for worth, chosen in rated if worth >= best - NEARLY]
        if len(equals) == 1:
            return equals[0]
        decision = seen.decision
        assert decision is not None
        turn = number(self._key, decision.kind, of(seen.match).turn * 64 + seen.seat)
        return equals[turn % len(equals)]


def families(match: Match, seat: int) -> list[int]:
    """Return all choices of a seat."""
    assert match.decision is not None
    return match.decision.choices(seat)


def tried(match: Match, seat: int) -> list[tuple[float, int]]:
    """Return each choice with what comes of it, tried on a copy."""
    found: list[tuple[float, int]] = []
    choices = families(match, seat)
    step = max(1, len(choices) // TRIES)
    for chosen in choices[::step]:
        twin = match.copy()
        twin.play(seat, chosen)
        run_on(twin)
        s = of(twin)
        found.append((w.worth(s) - w.danger(s, s.active) * 0.5, chosen))
    return found


# --- questions that need no trial


def _explore(match: Match, seat: int) -> list[tuple[float, int]]:
    """Explore where the tile lies nearest to the goal's way; stay if it goes badly (A13e)."""
    s = of(match)
    found: list[tuple[float, int]] = []
    for chosen in families(match, seat):
        if code_of(chosen) == STAY:
            found.append((0.0, chosen))
        else:
            found.append((hero_phase.explored(s, seat), chosen))
    return found


def _cancel(match: Match, seat: int) -> list[tuple[float, int]]:
    """Cancel what would hurt more than the price (A11.3, A10b)."""
    s = of(match)
    encounter = next((each for each in match.stack[::-1] if isinstance(each, Encounter)), None)
    assert encounter is not None
    bad = encounters.badness(s, encounter.printed(s))
    pays = PAYS if experience(s) < 2 * XP_PRICE else PAYS_RICH
    pays = min(pays, PAYS_RICH) if w.kept_for(s) < 1.0 else pays
    found: list[tuple[float, int]] = []
    for chosen in families(match, seat):
        code = code_of(chosen)
        if code == PASS:
            found.append((0.0, chosen))
        elif code == CANCEL:
            found.append((bad - pays, chosen))
        else:
            found.append((bad - w.UTILITY * w.kept_for(s) - 0.2, chosen))
    return found


def _answer(match: Match, seat: int) -> list[tuple[float, int]]:
    """Answer a roll or an attack if what is at stake is worth the card."""
    s = of(match)
    rolling = next((each for each in match.stack[::-1] if isinstance(each, Rolling)), None)
    found: list[tuple[float, int]] = []
    for chosen in families(match, seat):
        code = code_of(chosen)
        if code == PASS:
            found.append((0.0, chosen))
            continue
        card = code - USE
        cost = cards.price(s, card)
        id = s.tables.called(card)
        if isinstance(rolling, Attack) and id in ("lucky_charm", "crucial_aid"):
            gain = _roll_worth(s, rolling, id)
        elif isinstance(rolling, Attack) and rolling.hit and not rolling.hits_done():
            gain = _miss_worth(s, rolling)
        elif isinstance(s.tables.texts[s.tables.text[card]][0], DiscardMonster):
            gain = cards.never_comes(s, seat)
        else:
            twin = match.copy()
            before = w.worth(of(twin))
            twin.play(seat, chosen)
            run_on(twin)
            gain = w.worth(of(twin)) - before + cost
        found.append((gain - cost, chosen))
    return found


def _roll_worth(s: AdventureState, rolling: Attack, id: str) -> float:
    """Return what a reroll or four more are worth to an attack."""
    part = rolling.printed(s)
    hits = rolling.total() >= rolling.armour
    if queries.is_hero(rolling.attacker):
        damage = queries.total(
            queries.damage(s, rolling.attacker, rolling.target, part, rolling.die)
        )
        gain = w.gain(s, rolling.target, damage) - w.gain(s, rolling.target, part.miss)
        if hits:
            return 0.0
        if id == "crucial_aid":
            return gain if rolling.total() + 4 >= rolling.armour else 0.0
        return gain * w.chance(s, rolling.attacker, rolling.target, part)
    if not hits:
        return 0.0
    spared = _miss_worth(s, rolling)
    return spared * (1.0 - min(1.0, (21 - rolling.armour + rolling.plus) / 20))


def _miss_worth(s: AdventureState, rolling: Attack) -> float:
    """Return what it is worth that a hit on a hero misses."""
    part = rolling.printed(s)
    hp = s.hp[rolling.target]
    damage = part.damage
    if rolling.attacker >= 0:
        damage = queries.total(
            queries.damage(s, rolling.attacker, rolling.target, part, rolling.die)
        )
    full = w.hero_hp(s, hp)
    lost = full - w.hero_hp(s, max(0, hp - damage))
    spared = full - w.hero_hp(s, max(0, hp - part.miss))
    return lost - spared + (0.6 if part.hit else 0.0)


def _powers(match: Match, seat: int) -> list[tuple[float, int]]:
    """Take what is suggested (A8.13)."""
    return [(1.0, choice(OUTFIT, of(match).tables.suggested(seat)))]


def _pay(match: Match, seat: int) -> list[tuple[float, int]]:
    """Pay with as little as possible above the price."""
    s = of(match)
    return [(-float(xp_of(s, each & 4095)), each) for each in families(match, seat)]


def _level(match: Match, seat: int) -> list[tuple[float, int]]:
    """Take the second level: it stays."""
    return [(1.0 if code_of(each) == ACCEPT else 0.0, each) for each in families(match, seat)]


def _give(match: Match, seat: int) -> list[tuple[float, int]]:
    """Keep an item, unless another has fewer."""
    s = of(match)
    found = []
    for each in families(match, seat):
        other = each & 4095
        found.append((-float(len(s.items(other))) + (0.5 if other == seat else 0.0), each))
    return found


def _keep(match: Match, seat: int) -> list[tuple[float, int]]:
    """Keep a card for the count, if cards are carried out (A18m)."""
    return [(1.0 if code_of(each) == KEEP else 0.0, each) for each in families(match, seat)]


def _leave(match: Match, seat: int) -> list[tuple[float, int]]:
    """Leave once the party has enough, or to save treasures and a hero who is about to fall."""
    s = of(match)
    others = [each for each in s.able() if each != seat]
    goes = w.enough(s) or (s.hp[seat] <= w.WEAK and len(others) > 1)
    found = []
    for each in families(match, seat):
        found.append((1.0 if (code_of(each) == LEAVE) == goes else 0.0, each))
    return found


def _start(match: Match, seat: int) -> list[tuple[float, int]]:
    """Sharpen attacks once there is something worth two Hero Phases of it; heal when it counts."""
    s = of(match)
    near = s.castle.tiling.near(queries.slot_of(s, seat), 2) if s.stands(seat) else 0
    tough = 0.0
    for figure in range(FIRST_MONSTER, ARTIFACT + 1):
        slot = queries.slot_of(s, figure)
        if slot >= 0 and near >> slot & 1 and w.gain(s, figure, 2) > 0.0:
            tough += 1.0 if s.hp[figure] > 1 else 0.5
    found: list[tuple[float, int]] = []
    for chosen in families(match, seat):
        if code_of(chosen) == PASS:
            found.append((0.0, chosen))
            continue
        card = code_of(chosen) - USE
        cost = cards.price(s, card)
        if any(bonus.to == "attack" for bonus in s.tables.bonuses[card]):
            found.append((SHARPENED * tough - cost, chosen))
            continue
        twin = match.copy()
        before = w.worth(of(twin))
        twin.play(seat, chosen)
        found.append((w.worth(of(twin)) - before, chosen))
    return found


def _target(match: Match, seat: int) -> list[tuple[float, int]]:
    """Let an enemy strike whom it hurts least, where several are as near (A7a)."""
    s = of(match)
    decision = match.decision
    if decision is None or decision.figure < FIRST_MONSTER:
        return tried(match, seat)
    found: list[tuple[float, int]] = []
    for each in families(match, seat):
        target = each & 4095
        mean = 1.0
        if queries.is_hero(target):
            need = queries.total(queries.armour(s, target)) - USUAL_BONUS
            mean = USUAL_DAMAGE * min(1.0, max(0.0, (D20 + 1 - need) / D20))
        found.append((-w.hurt(s, target, mean), each))
    return found


def _escort(match: Match, seat: int) -> list[tuple[float, int]]:
    """Bring Kavan along to where it serves best, if the hero ends his turn with him (A18.5.2)."""
    found: list[tuple[float, int]] = []
    for each in families(match, seat):
        s = of(match).copy()
        if code_of(each) == PLACE:
            s.put(KAVAN, member_of(each))
        found.append((kavan.escorted(s, seat), each))
    return found


def _storm(match: Match, seat: int) -> list[tuple[float, int]]:
    """Give away what is used up, never a good at-will (A18i)."""
    s = of(match)
    found = []
    for each in families(match, seat):
        card = each & 4095
        power = s.tables.power_of(card)
        if power.kind == "at_will":
            value = 3.0 + (0.5 if power.suggested else 0.0)
        elif s.face_up(card):
            value = 2.0 if power.kind == "daily" else 1.0
        else:
            value = 0.0
        found.append((-value, each))
    return found


def _learn(match: Match, seat: int) -> list[tuple[float, int]]:
    """Learn a daily: those that strike several first."""
    s = of(match)
    found = []
    for each in families(match, seat):
        power = s.tables.power[(each & 4095) - FIRST_POWER]
        found.append((1.0 if power.suggested else 0.0, each))
    return found


def _begin(match: Match, seat: int) -> list[tuple[float, int]]:
    """Begin near an edge."""
    s = of(match)
    edges = 0
    for slot, way in s.castle.edges():
        edges |= s.castle.tiling.along(slot, way)
    found = []
    for each in families(match, seat):
        cell = each & 4095
        near = s.castle.nearest(cell, edges)
        apart = s.castle.tiling.apart(cell, bits(near)[0]) if near else 9
        found.append((-float(apart), each))
    return found


RATES: Final = {
    "explore": _explore,
    "cancel": _cancel,
    "answer": _answer,
    "powers": _powers,
    "pay": _pay,
    "level": _level,
    "give": _give,
    "keep": _keep,
    "leave": _leave,
    "start": _start,
    "storm": _storm,
    "target": _target,
    "escort": _escort,
    "learn": _learn,
    "begin": _begin,
}
