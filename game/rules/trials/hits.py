"""What a roll of an attack comes to: its band, whether it is critical, what is added to its damage
(T31, T33, T42d).

Nothing here changes anything: attacks carry it out, and chances are reckoned from it.
"""

from __future__ import annotations

from typing import Final

from game.rules.trials import (
    bestiary,
    camps,
    conditions,
    content,
    harm,
    queries,
    rings,
    weather,
)
from game.rules.trials import words as w
from game.rules.trials.codes import (
    B_HIT_DMG,
    B_HIT_PRC,
    BY_PIECE,
    ENFEEBLED,
    FIRST_BUGBEAR,
    FIRST_LOOT,
    FIRST_PRINCE,
    HUNTERS_MARK,
    NONE,
    PRIMARY,
    SPELL,
    TOP_BAND,
    pile,
)
from game.rules.trials.frames import Deed
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Effect, Face, Part

CRITICAL_FROM: Final = 20
MARKED_DMG: Final = 2
"""What the giver's hits on a bearer of Hunter's Mark deal more (T65.99)."""
FEEBLE: Final = 3
"""What Ray of Enfeeblement takes from its bearer's hits (T65.97)."""
ROUSED: Final = 2
"""What bugbears deal more on the turn their camp wakes (section 8)."""

# --- with what


def face_of(s: TrialsState, deed: Deed) -> Face:
    """Return the bands with which a deed attacks (T65.4): those of the printed side, of another
    Primary that strokes are made as (T65.62), of a piece (T66e), of a monster.
    """
    if deed.card < 0:
        return bestiary.face(s, deed.figure, deed.side)
    printed = s.tables.card(deed.card)
    if deed.kind == BY_PIECE and not printed.faces:
        for alternatives in printed.parts:
            if alternatives[0].bands:
                return Face(alternatives[0].bands)
    face = printed.faces[deed.side] if deed.side < len(printed.faces) else printed.faces[0]
    if face.as_name:
        for card in s.piles.cards[pile(deed.figure, PRIMARY)]:
            other = s.tables.card(card)
            if other.id == face.as_name:
                return other.faces[s.turned >> card & 1]
    return face


def chain_words(s: TrialsState, deed: Deed, word: int, flags: int) -> list[Effect]:
    """Return the effects of one word that the chain of a deed has for all its rolls and hits (T26c,
    T65.6); nothing of a chain that was countered.
    """
    found: list[Effect] = []
    if deed.chain_way < 0:
        return found
    for part in conditions.chain_parts(s, deed):
        if part.moment is None and conditions.limits_fit(part, flags):
            for effect in part.sides[0] if part.sides else ():
                if effect.word == word:
                    found.append(effect)
    return found


def rolls_nothing(s: TrialsState, deed: Deed, face: Face) -> bool:
    """Return whether a deed hits without a roll: `auto` (T33c), or with the top band (T65.32)."""
    if face.bands[0].at == 0 or deed.flags & TOP_BAND:
        return True
    return bool(chain_words(s, deed, w.TOP_BAND, deed.flags))


def roll_bonus(s: TrialsState, deed: Deed) -> int:
    """Return what the deed itself brings to its rolls: its chain, and what extra attacks and plays
    say (T26c, T65.17).
    """
    return deed.roll + sum([each.n for each in chain_words(s, deed, w.ROLL_MORE, deed.flags)])


def is_aided(s: TrialsState, deed: Deed) -> bool:
    """Return whether the deed itself brings advantage to its rolls (T26c)."""
    return bool(deed.adv or chain_words(s, deed, w.ADV, deed.flags))


# --- what a result comes to


def band_of(face: Face, result: int) -> int:
    """Return the place of the highest band that a result reaches, -1 for a miss (T31, T31f)."""
    found = NONE
    for place, band in enumerate(face.bands):
        if result >= band.at:
            found = place
    return found


def own(face: Face, band: int) -> tuple[int, int]:
    """Return a band's own normal and piercing damage (T42d)."""
    dmg = prc = 0
    for effect in (*face.bands[band].effects, *face.hit):
        if effect.who is None and effect.word == w.DMG:
            dmg += effect.n
        elif effect.who is None and effect.word == w.PRC:
            prc += effect.n
    return dmg, prc


def is_damaging(face: Face, band: int) -> bool:
    """Return whether a band deals damage (T26.3, T42d)."""
    return any(each > 0 for each in own(face, band))


def is_critical(
    s: TrialsState, deed: Deed, face: Face, band: int, target: int, result: int
) -> bool:
    """Return whether a damaging hit with a roll is critical: its result reaches 20, or what a
    card, feature or loot says (T33, T33b, T65.21, TL9); ``result`` is 0 without a roll.
    """
    if band < 0 or not result or not is_damaging(face, band):
        return False
    least = min(CRITICAL_FROM, deed.crit)
    for effect in chain_words(s, deed, w.CRIT_FROM, deed.flags):
        least = min(least, effect.n)
    figure = deed.figure
    for passive in conditions.passives(s, figure, w.M_YOUR_ATTACKS):
        if holds(s, deed, passive, target, result):
            for effect in passive.part.sides[0]:
                if effect.word == w.CRIT_FROM:
                    least = min(least, effect.n)
    if queries.is_hero(figure):
        for card in s.loot(figure):
            for each in s.tables.loot[card - FIRST_LOOT].crits:
                if content.fits(each.only, deed.flags):
                    least = min(least, each.at)
    return result >= least


def holds(
    s: TrialsState, deed: Deed, passive: conditions.Passive, target: int, result: int
) -> bool:
    """Return whether a feature of the attacker speaks of such a hit (T65.59, T65.60)."""
    return conditions.holds(s, passive.card, passive.part, deed.figure, target, deed.flags, result)


def critical_prc(s: TrialsState, deed: Deed) -> int:
    """Return how much piercing damage a critical deals more (T33, T65.21)."""
    more = sum([each.n for each in chain_words(s, deed, w.CRIT_PRC, deed.flags)])
    return harm.CRITICAL_PRC + deed.prc + more


class Added:
    """What is added to a hit without anybody's choice: to its normal damage (``dmg``) and as
    piercing damage (``prc``), by name; and what that uses up: ``used`` are the features with the
    time until which each is used up (T65.55).
    """

    __slots__ = ("dmg", "prc", "used")

    def __init__(self) -> None:
        self.dmg: list[tuple[str, int]] = []
        self.prc: list[tuple[str, int]] = []
        self.used: list[tuple[int, int]] = []


def added(s: TrialsState, deed: Deed, target: int, die: int, result: int) -> Added:
    """Return what is added to a damaging hit on a target (T42d, T65i, T28c); ``die`` is what the
    die shows and ``result`` what the roll came to, both 0 without one.
    """
    found = Added()
    figure = deed.figure
    for effect in chain_words(s, deed, w.DMG_MORE, deed.flags):
        found.dmg.append((s.tables.card_name(deed.chain), effect.n))
    if deed.blow >= 0:
        for alternatives in s.tables.card(deed.blow).parts:
            for effect in alternatives[0].sides[0] if alternatives[0].sides else ():
                if effect.each and effect.word == w.DMG_MORE:  # T66at
                    found.dmg.append((s.tables.card_name(deed.blow), effect.n))
    _add(found.dmg, "blood_moon", weather.hit_dmg(s))
    even = weather.wild_magic(s)[0]
    if even and deed.flags & SPELL and die and die % 2 == 0:
        _add(found.dmg, "wild_magic", even)
    if queries.is_hero(figure):
        _heros(s, deed, target, result, found)
    elif FIRST_BUGBEAR <= figure < FIRST_PRINCE and camps.just_woke(s, figure):
        _add(found.dmg, "roused", ROUSED)
    if queries.ringed(s, figure, ENFEEBLED):
        _add(found.dmg, "ray_of_enfeeblement", -FEEBLE)
    return found


def _heros(s: TrialsState, deed: Deed, target: int, result: int, found: Added) -> None:
    """Add a hero's loot, marks, Interactions that wait, and features (T65.75, T65.99, T28c)."""
    figure = deed.figure
    for card in s.loot(figure):
        loot = s.tables.loot[card - FIRST_LOOT]
        for each in loot.hits:
            if content.fits(each.only, deed.flags) and result >= each.result:
                _add(found.dmg, loot.id, each.dmg)
                _add(found.prc, loot.id, each.prc)
    if rings.givers(s, target, HUNTERS_MARK) >> figure & 1:
        _add(found.dmg, "hunters_mark", MARKED_DMG)
    _add(found.dmg, "interaction", queries.boon(s, figure, B_HIT_DMG))
    _add(found.prc, "interaction", queries.boon(s, figure, B_HIT_PRC))
    for moment in (w.M_YOUR_ATTACKS, w.M_YOUR_HIT):
        for passive in conditions.passives(s, figure, moment):
            limit = conditions.limit_of(passive.part)
            if limit >= 0 and any(passive.card == card for card, _ in found.used):
                continue
            if has_choice(passive.part) or not holds(s, deed, passive, target, result):
                continue
            name = s.tables.card(passive.card).id
            used = False
            for effect in passive.part.sides[0]:
                if effect.word == w.DMG_MORE:
                    _add(found.dmg, name, effect.n)
                    used = True
                elif effect.word == w.PRC_MORE:
                    _add(found.prc, name, effect.n)
                    used = True
            if used and limit >= 0:
                found.used.append((passive.card, limit))


def _add(found: list[tuple[str, int]], name: str, n: int) -> None:
    if n:
        found.append((name, n))


def is_paid(part: Part) -> bool:
    """Return whether a feature has a price: it is a play in the damage window (T66m)."""
    return any(lead.kind == w.L_PAY_DISC for lead in part.leads)


def has_choice(part: Part) -> bool:
    """Return whether a feature is its player's to take: a price, or sides of an `or`."""
    return is_paid(part) or len(part.sides) > 1
