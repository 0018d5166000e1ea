"""An attack from its first roll to what answers it when it is over (section 1.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits, lowest
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import (
    ailments,
    areas,
    boons,
    conditions,
    content,
    harm,
    hits,
    loot,
    queries,
    rings,
    selecting,
    weather,
)
from game.rules.trials import words as w
from game.rules.trials.asking import ask
from game.rules.trials.codes import (
    AFTER_ATTACK,
    AFTER_MISS,
    AFTER_SHOT,
    AREA,
    ATTACK_ROLL,
    B_DR,
    B_DUEL,
    B_HIT_DMG,
    B_HIT_PRC,
    B_NO_FREE,
    B_NO_SPELLS,
    BURN,
    BY_PIECE,
    CARD,
    COUNTED,
    COUNTERED,
    CREATURES,
    CRITICAL,
    DAZE,
    FEATURE,
    FIRST_LOOT,
    FIRST_OBELISK,
    HIT,
    MELEE,
    MONSTERS,
    NO_PARTY,
    NONE,
    NULLIFIED,
    PASS,
    PSN,
    PULL,
    PUSH,
    RANGED,
    ROOT,
    SANCTUARY,
    SIDE,
    SPELL,
    TARGET,
    WEAPON,
)
from game.rules.trials.defeat import Removal
from game.rules.trials.events import RollJudged
from game.rules.trials.frames import Deed
from game.rules.trials.queries import result_of
from game.rules.trials.rolls import Parts, Roll
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.windows import Window
from game.rules.trials.words import Effect, Face, Part

KINDS_OF_ATTACK: Final = MELEE | RANGED | WEAPON | SPELL | AREA
STROKE_BITS: Final = 6
"""Bits of a target, plus 1, among those that strokes were named for, in ``cell`` of the deed."""
AIL: Final = {
    w.BURN: BURN, w.PSN: PSN, w.ROOT: ROOT, w.DAZE: DAZE, w.PUSH: PUSH, w.PULL: PULL,
}  # fmt: skip
LASTING: Final = {w.NO_SPELLS: B_NO_SPELLS, w.NO_FREE_CARDS: B_NO_FREE, w.DUEL: B_DUEL}


# --- whom


def is_still_legal(s: TrialsState, deed: Deed, face: Face, target: int) -> bool:
    """Return whether a target may still be rolled against (T29d): it stands and is not at 0, is in
    the area, or in reach and sight. A mirrored spell finds its caster whatever the range (T66t).
    """
    if not s.stands(target) or harm.dying(s, target):
        return False
    if deed.area:
        return bool(s.spaces[target] & deed.area)
    if target == deed.figure or deed.kind == BY_PIECE or face.bounce:
        return True
    adjacent = queries.adjacent(s, deed.figure, target)
    if deed.flags & MELEE:
        return adjacent
    if not deed.flags & RANGED:
        return True
    far = deed.range
    if deed.kind != MONSTERS:
        far += s.tables.card(deed.card).range
    if adjacent or queries.distance(s, deed.figure, target) > selecting.range_now(s, far):
        return False
    if queries.hidden(s, target):
        return False
    return bool(s.board().seen_of(s.spaces[deed.figure], s.spaces[target]))


def strokes_of(s: TrialsState, deed: Deed) -> int:
    """Return how many single rolls a card makes of one attack, 0 where it is one (T65.62)."""
    if deed.card < 0 or deed.kind == BY_PIECE:
        return 0
    return s.tables.card(deed.card).faces[0].strokes


def named_in(strokes: int) -> list[int]:
    """Return for whom each stroke was named, in their order, of what is kept of them (T65.62)."""
    found = []
    while strokes > 0:
        found.append((strokes & (1 << STROKE_BITS) - 1) - 1)
        strokes >>= STROKE_BITS
    return found


def order_of(s: TrialsState, deed: Deed) -> list[int]:
    """Return who is rolled against, in order; of strokes the same one as often as it was named
    (T42b, T65.62).
    """
    if deed.area:
        return queries.by_place(s, areas.caught(s, deed))
    found = queries.by_place(s, deed.targets)
    strokes = strokes_of(s, deed)
    if not strokes:
        return found
    times: dict[int, int] = {}
    for target in named_in(deed.cell):
        times[target] = times.get(target, 0) + 1
    if not times:
        times = {found[0]: strokes} if len(found) == 1 else {}
    each: list[int] = []
    for target in found:
        each += [target] * times.get(target, 1)
    return each


class Attack(Procedure):
    """The newest deed attacks whom it has named (T42): one after another, each wholly before the
    next roll (T42b); then what fell is removed, and what follows an attack may be played.

    ``order`` is who is still to be rolled against, ``mark`` how many monsters lay at 0 before,
    ``on`` whom it was on. ``marked`` were marked before it (T66w).
    """

    __slots__ = ("mark", "marked", "on", "order")

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "next", "again", "remove", "shot", "moved", "after",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("order", "mark", "on", "marked")

    def __init__(
        self,
        order: tuple[int, ...] = (),
        mark: int = 0,
        on: int = 0,
        marked: int = 0,
    ) -> None:
        super().__init__()
        self.order: tuple[int, ...] = order
        self.mark = mark
        self.on = on
        self.marked = marked

    def copy(self) -> Attack:
        twin = Attack(self.order, self.mark, self.on, self.marked)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Line up the targets. Sanctuary goes before its bearer rolls (T66g, T65.94)."""
        s = of(m)
        deed = s.deed()
        if deed.flags & (COUNTERED | NULLIFIED):
            self.at = self.script.length
            return None
        self.mark = len(s.falls)
        self.order = tuple(order_of(s, deed))
        if not deed.area and deed.kind != BY_PIECE:
            deed.cell = NONE  # from now on where a target stood that fell
            s.keep_deed(deed)
        for target in self.order:
            if CREATURES >> target & 1 and queries.marked(s, target):
                self.marked |= 1 << target
        for row in s.rings[:]:
            if row[0] == SANCTUARY and row[1] == deed.figure and row in s.rings:
                rings.take_off(m, row, "attacked")
                boons.leave_play(m, row[3], "attacked")
        return None

    def next(self, m: Match) -> Outcome:
        """The next target; none is left for an attacker that fell (T42e), and one that is no longer
        legal is dropped (T29d, T65.62).
        """
        s = of(m)
        deed = s.deed()
        if not self.order or not s.stands(deed.figure):
            self.go("remove")
            return None
        target = self.order[0]
        self.order = self.order[1:]
        if not is_still_legal(s, deed, hits.face_of(s, deed), target):
            self.go("next")
            return None
        self.on |= 1 << target
        return Stroke(target)

    def again(self, m: Match) -> Outcome:
        """Go on."""
        self.go("next")
        return None

    def remove(self, m: Match) -> Outcome:
        """Monsters at 0 are removed together (T42b, T57); what follows may ask where one stood."""
        s = of(m)
        deed = s.deed()
        if not deed.area and deed.kind != BY_PIECE:
            for row in s.falls[self.mark :]:
                deed.cell = s.cell[row[0]]
            s.keep_deed(deed)
        return Removal(self.mark) if len(s.falls) > self.mark else None

    def shot(self, m: Match) -> Outcome:
        """A ranged attack without an area is over, hit or miss (T65.76, T66z)."""
        s = of(m)
        deed = s.deed()
        shot = deed.flags & RANGED and not deed.flags & AREA
        if shot and self.on and queries.is_hero(deed.figure) and s.stands(deed.figure):
            return Window(AFTER_SHOT, deed.figure, self.on)
        return None

    def moved(self, m: Match) -> Outcome:
        """What an attack brings that cost HP, in the attacker's own turn (T65.76, T66w)."""
        s = of(m)
        deed = s.deed()
        if s.active != deed.figure or not s.stands(deed.figure):
            return None
        for passive in conditions.passives(s, deed.figure, w.M_AFTER_YOUR_DAMAGE):
            if self._pays(s, deed, passive):
                return Follow(deed.figure, passive.card, w.M_AFTER_YOUR_DAMAGE)
        return None

    def _pays(self, s: TrialsState, deed: Deed, passive: conditions.Passive) -> bool:
        """Return whether a feature answers the damage of this attack: the mark of a target that it
        hurt counts as it was before.
        """
        for lead in passive.part.leads:
            if lead.kind == w.L_IF and lead.what == w.IF_MARKED:
                if not deed.hurt & self.marked:
                    return False
            elif lead.kind == w.L_IF:
                return False
        unlimited = Part(
            tuple([lead for lead in passive.part.leads if lead.kind != w.L_IF]), passive.part.sides
        )
        return bool(deed.hurt) and conditions.holds(s, passive.card, unlimited, deed.figure)

    def after(self, m: Match) -> Outcome:
        """The attack is over (T65.77)."""
        s = of(m)
        figure = s.deed().figure
        return Window(AFTER_ATTACK, figure, self.on) if self.on and s.stands(figure) else None


class Follow(Procedure):
    """A feature that may move its hero is offered, and carried out (T65i)."""

    __slots__ = ("card", "moment", "seat")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "moment")

    def __init__(self, seat: int, card: int, moment: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.moment = moment

    def copy(self) -> Follow:
        twin = Follow(self.seat, self.card, self.moment)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """It may be declined."""
        return ask("feature", self.seat, [(FEATURE, 1 << self.card), (PASS, 1)], card=self.card)

    def take(self, m: Match) -> Outcome:
        """It moves, unless it is rooted (T46i)."""
        if code_of(m.answer) == PASS:
            return None
        s = of(m)
        for passive in conditions.passives(s, self.seat, self.moment):
            if passive.card != self.card:
                continue
            limit = conditions.limit_of(passive.part)
            if limit >= 0:
                boons.use_up(s, self.card, self.seat, limit)
            for effect in passive.part.sides[0]:
                if effect.word == w.MOVE and not queries.rooted(s, self.seat):
                    return make(m, "Walk", self.seat, effect.n)
        return None


# --- one roll against one target


class Stroke(Procedure):
    """One roll of the newest deed against one target, and all that comes of it (T42.2 to T42.6,
    T42c).

    ``band`` is the place of the band reached, -1 for a miss; ``die`` what the die shows, ``result``
    what the roll came to, both 0 without one. ``spaces`` are where the target stood before the hit.
    ``place`` counts what the hit does. ``riders`` are what plays put on the target with this hit:
    word, number, until, turns, seat and card in turn.
    """

    __slots__ = ("band", "die", "place", "result", "riders", "spaces", "target")

    steps: ClassVar[tuple[str, ...]] = (
        "roll", "read", "wild", "missed", "hit", "hurt", "effect", "picked", "over",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "target", "band", "die", "result", "spaces", "place", "riders",
    )  # fmt: skip

    def __init__(
        self,
        target: int,
        band: int = NONE,
        die: int = 0,
        result: int = 0,
        spaces: int = 0,
        place: int = 0,
        riders: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.target = target
        self.band = band
        self.die = die
        self.result = result
        self.spaces = spaces
        self.place = place
        self.riders: tuple[int, ...] = riders

    def copy(self) -> Stroke:
        twin = Stroke(
            self.target, self.band, self.die, self.result, self.spaces, self.place, self.riders
        )
        twin.standing(self)
        return twin

    # --- the roll

    def roll(self, m: Match) -> Outcome:
        """Roll, unless nothing is rolled: `auto` (T33c), or the top band (T65.32)."""
        s = of(m)
        deed = s.deed()
        face = hits.face_of(s, deed)
        self.spaces = s.spaces[self.target]
        if hits.rolls_nothing(s, deed, face):
            self.band = len(face.bands) - 1
            self.go("missed")
            return None
        return Roll(
            ATTACK_ROLL,
            deed.figure,
            self.target,
            0,
            deed.card,
            NONE,
            hits.roll_bonus(s, deed),
            1 if hits.is_aided(s, deed) else 0,
            deed.dis,
            deed.flags & KINDS_OF_ATTACK,
            deed.chain if deed.chain >= 0 else deed.card,
        )

    def read(self, m: Match) -> Outcome:
        """Read the band: the highest threshold reached; below the lowest it is a miss, a natural 1
        or 20 means nothing by itself (T31, T31a, T31f, T65.4).
        """
        s = of(m)
        throw = s.throw()
        s.throws.pop()
        deed = s.deed()
        self.result = result_of(throw)
        self.die = throw.set or throw.die
        face = hits.face_of(s, deed)
        self.band = hits.band_of(face, self.result)
        if m.listening:
            m.tell(
                RollJudged(
                    figure=deed.figure,
                    roll="attack",
                    target=self.target,
                    result=self.result,
                    band=face.bands[self.band].at if self.band >= 0 else NONE,
                    passed=self.band >= 0,
                    critical=hits.is_critical(s, deed, face, self.band, self.target, self.result),
                    clause="T31" if self.band >= 0 else "T31f",
                )
            )
        return None

    def wild(self, m: Match) -> Outcome:
        """An odd die of a spell attack hurts its caster before the hit is resolved; that is no
        party's damage (TE20, T69l).
        """
        s = of(m)
        deed = s.deed()
        odd = weather.wild_magic(s)[1]
        if odd and deed.flags & SPELL and self.die % 2 and queries.is_hero(deed.figure):
            return harm.deal(m, deed.figure, NONE, 0, odd, 0)
        return None

    def missed(self, m: Match) -> Outcome:
        """A miss may be answered at once (T65.77)."""
        s = of(m)
        deed = s.deed()
        if self.band >= 0:
            if not s.stands(deed.figure):  # T42e
                self.at = self.script.length
            return None
        self.at = self.script.length
        if queries.is_hero(self.target):
            return Window(AFTER_MISS, deed.figure, 1 << self.target)
        return None

    # --- the hit

    def hit(self, m: Match) -> Outcome:
        """A damaging hit is dealt with all that adds to it (T42d, T33)."""
        s = of(m)
        deed = s.deed()
        deed.hits |= 1 << self.target
        s.keep_deed(deed)
        s.lost = 0
        face = hits.face_of(s, deed)
        if not hits.is_damaging(face, self.band):
            return None
        base, own_prc = hits.own(face, self.band)
        flags = HIT | deed.flags & KINDS_OF_ATTACK
        more = hits.added(s, deed, self.target, self.die, self.result)
        if queries.is_hero(deed.figure):
            boons.spend(m, deed.figure, B_HIT_DMG)
            boons.spend(m, deed.figure, B_HIT_PRC)
            for card, limit in more.used:
                boons.use_up(s, card, deed.figure, limit)
        if hits.is_critical(s, deed, face, self.band, self.target, self.result):
            flags |= CRITICAL
            more.prc.append(("critical", hits.critical_prc(s, deed)))
        dmg = base + sum([n for _, n in more.dmg])
        prc = own_prc + sum([n for _, n in more.prc])
        name = "band"
        parts: Parts = ((name, base + own_prc), *more.dmg, *more.prc)
        return harm.deal(
            m,
            self.target,
            deed.figure,
            dmg,
            prc,
            flags,
            deed.card,
            queries.party(s, deed.figure),
            self.result,
            True,
            parts,
            base,
        )

    def hurt(self, m: Match) -> Outcome:
        """Keep whom it cost HP (T65.76), and where who fell stood (T34j)."""
        s = of(m)
        deed = s.deed()
        if s.lost:
            deed.hurt |= 1 << self.target
        if not s.stands(self.target) and not deed.area and deed.kind != BY_PIECE:
            deed.cell = lowest(self.spaces)
        s.keep_deed(deed)
        self.place = 0
        return None

    # --- what else the hit does

    def effect(self, m: Match) -> Outcome:
        """Carry out the band's other effects as written, then `hit:`, then what plays, features and
        loot add (T42c); on a target that fell only what the attacker gets.
        """
        s = of(m)
        deed = s.deed()
        if not s.stands(deed.figure):
            self.go("over")  # T42e
            return None
        face = hits.face_of(s, deed)
        printed = [*face.bands[self.band].effects, *face.hit]
        place = self.place
        self.place += 1
        if place < len(printed):
            self.go("effect")
            return self._printed(m, deed, printed[place])
        place -= len(printed)
        riders = len(self.riders) // 6
        if place < riders:
            self.go("effect")
            return self._rider(m, self.riders[place * 6 : place * 6 + 6])
        return self._feature(m, deed, place - riders)

    def is_there(self, s: TrialsState) -> bool:
        """Return whether the target can still get something: it has not fallen (T42c)."""
        return s.stands(self.target) and not harm.dying(s, self.target)

    def _printed(self, m: Match, deed: Deed, effect: Effect) -> Outcome:
        """Carry out a printed effect; heal and draw are the attacker's, the others the target's
        (T65.6).
        """
        s = of(m)
        card, figure = deed.card, deed.figure
        if effect.word == w.HEAL:
            return harm.heal(m, figure, effect.n, figure, card)
        if effect.word in (w.DMG, w.PRC):
            if effect.who is None:
                return None
            dmg = effect.n if effect.word == w.DMG else 0
            return self._around(m, deed, dmg, effect.n - dmg)
        if not self.is_there(s):
            return None
        if effect.word == w.DISPEL:
            return self._dispel(m, deed)
        return put_word(
            m,
            self.target,
            figure,
            effect.word,
            effect.n,
            effect.m,
            effect.until,
            effect.turns,
            card,
        )

    def _around(self, m: Match, deed: Deed, dmg: int, prc: int) -> Outcome:
        """Damage everyone adjacent to the target, where it stands or stood: allies and the attacker
        too (T65.61, T34j).
        """
        s = of(m)
        found = near(s, self.spaces) & ~(1 << self.target)
        flags = deed.flags & SPELL
        party = queries.party(s, deed.figure)
        return Spread(
            tuple(queries.by_place(s, found)), deed.figure, dmg, prc, flags, deed.card, party
        )

    def _dispel(self, m: Match, deed: Deed) -> Outcome:
        """Discard an ongoing card of the target, by the attacker's choice (T65.45)."""
        s = of(m)
        found = 0
        for row in s.ongoing:
            if row[1] == self.target:
                found |= 1 << row[0]
        if found & (found - 1):
            self.go("picked")
            return ask("pick", deed.figure, [(CARD, found)], "dispel", card=deed.card)
        if found:
            boons.leave_play(m, found.bit_length() - 1, "dispel")
        return None

    def _rider(self, m: Match, rider: tuple[int, ...]) -> Outcome:
        """Put on what a play brought with this hit."""
        if not self.is_there(of(m)):
            return None
        word, n, until, turns, seat, card = rider
        return put_word(m, self.target, seat, word, n, NONE, until, turns, card)

    def _feature(self, m: Match, deed: Deed, place: int) -> Outcome:
        """Carry out the features of the attacker, then its loot."""
        s = of(m)
        if not queries.is_hero(deed.figure):
            self.go("over")
            return None
        features = conditions.passives(s, deed.figure, w.M_YOUR_HIT)
        features += conditions.passives(s, deed.figure, w.M_AFTER_YOUR_HIT)
        if place < len(features):
            self.go("effect")
            return self._offer(m, deed, features[place])
        loot = s.loot(deed.figure)
        place -= len(features)
        if place >= len(loot) * COUNTED:
            self.go("over")
            return None
        self.go("effect")
        return self._loot(m, deed, loot[place // COUNTED], place % COUNTED)

    def _offer(self, m: Match, deed: Deed, passive: conditions.Passive) -> Outcome:
        """Offer a feature with a choice, if it can do anything now (T65i, T65.75)."""
        s = of(m)
        part = passive.part
        if hits.is_paid(part) or not hits.holds(s, deed, passive, self.target, self.result):
            return None
        if len(part.sides) > 1:  # Elemental: chosen at the hit (T66p)
            if not self.is_there(s) or not hits.is_damaging(hits.face_of(s, deed), self.band):
                return None
            if not CREATURES >> self.target & 1:
                return None
            self.go("picked")
            sides = (1 << len(part.sides)) - 1
            return ask("choose", deed.figure, [(SIDE, sides)], "effect", card=passive.card)
        first = part.sides[0][0]
        found = self._whom(s, deed, first)
        if not found:
            return None
        self.go("picked")
        families = [(TARGET, found), (PASS, 1)]
        return ask("figure", deed.figure, families, "effect", card=passive.card)

    def _whom(self, s: TrialsState, deed: Deed, effect: Effect) -> int:
        """Return whom a feature after a hit may be for: another one adjacent to the target, never
        the attacker (T65.61), or an ally near the attacker.
        """
        if effect.who is None:
            return 0
        if effect.who.whom == w.S_ONE_OTHER_ADJACENT:
            found = near(s, self.spaces) & ~(1 << self.target) & ~(1 << deed.figure)
            for row in s.falls:
                found &= ~(1 << row[0])
            return found
        if effect.who.within < 0:
            return 0
        allies = queries.allies(s, deed.figure)
        return allies & selecting.in_reach(s, deed.figure, w.SHOT, effect.who.within)

    def picked(self, m: Match) -> Outcome:
        """Carry out what was chosen: a card to dispel, a side, or whom a feature is for."""
        s = of(m)
        deed = s.deed()
        family, member = code_of(m.answer), member_of(m.answer)
        self.go("effect")
        if family == PASS:
            return None
        if family == CARD:
            boons.leave_play(m, member, "dispel")
            return None
        passive = self._asked_about(s, deed)
        limit = conditions.limit_of(passive.part)
        if limit >= 0:
            boons.use_up(s, passive.card, deed.figure, limit)
        if family == SIDE:
            effect = passive.part.sides[member][0]
            return put_word(
                m, self.target, deed.figure, effect.word, effect.n, NONE, 0, 0, passive.card
            )
        effect = passive.part.sides[0][0]
        if effect.word == w.DR_MORE:
            boons.give(
                m, B_DR, member, effect.n, deed.figure, passive.card, effect.until, effect.turns
            )
            return None
        dmg = effect.n if effect.word == w.DMG else 0
        prc = effect.n if effect.word == w.PRC else 0
        party = queries.party(s, deed.figure)
        return harm.deal(m, member, deed.figure, dmg, prc, 0, passive.card, party, later=True)

    def _asked_about(self, s: TrialsState, deed: Deed) -> conditions.Passive:
        """Return the feature that the last question was about."""
        face = hits.face_of(s, deed)
        before = len(face.bands[self.band].effects) + len(face.hit) + len(self.riders) // 6
        features = conditions.passives(s, deed.figure, w.M_YOUR_HIT)
        features += conditions.passives(s, deed.figure, w.M_AFTER_YOUR_HIT)
        return features[self.place - 1 - before]

    def _loot(self, m: Match, deed: Deed, card: int, kind: int) -> Outcome:
        """Put on what loot brings with a damaging hit (TL10 to TL12)."""
        s = of(m)
        if not self.is_there(s) or not hits.is_damaging(hits.face_of(s, deed), self.band):
            return None
        for each in s.tables.loot[card - FIRST_LOOT].hits:
            n = (each.burn, each.psn, each.root)[kind]
            if not n or not content.fits(each.only, deed.flags) or self.result < each.result:
                continue
            if each.limit:
                if queries.is_used(s, card, deed.figure):
                    continue
                loot.use_up(m, deed.figure, card, each.limit)
            party = queries.party(s, deed.figure)
            return ailments.put(m, kind, self.target, n, deed.figure, party)
        return None

    def over(self, m: Match) -> Outcome:
        """This target is done with."""
        return None


def near(s: TrialsState, spaces: int) -> int:
    """Return the creatures adjacent to some spaces, as bits (T34j)."""
    beside = s.board().beside_all(spaces)
    found = 0
    for figure in bits(s.present & CREATURES):
        if s.spaces[figure] & beside:
            found |= 1 << figure
    return found


def put_word(
    m: Match,
    target: int,
    figure: int,
    word: int,
    n: int,
    ring: int,
    until: int,
    turns: int,
    card: int,
) -> Outcome:
    """Put on a target what a word says: an ailment, a ring, something that lasts (T65.14, T65.26,
    T65.37, T65.40); damage and what adds to it is dealt already.
    """
    s = of(m)
    if word in AIL:
        return ailments.put(m, AIL[word], target, n, figure, queries.party(s, figure))
    if word == w.RING:
        return ailments.put_ring(m, ring, target, figure, card, until, turns)
    if word in LASTING and target < FIRST_OBELISK:
        if word != w.DUEL and not queries.is_hero(target):  # T48b
            return None
        boons.give(m, LASTING[word], target, 1, figure, card, until, turns)
    return None


def rider(
    m: Match, target: int, seat: int, word: int, n: int, until: int, turns: int, card: int
) -> bool:
    """Let a play in the damage window of one's own hit put something on the target with that hit,
    after the damage (T42c); return whether there is such a hit.
    """
    for place in range(len(m.stack) - 1, -1, -1):
        if not isinstance(m.stack[place], Stroke):
            continue
        found = m.at_work(place)
        assert isinstance(found, Stroke)
        if found.target != target or of(m).deed().figure != seat:
            return False
        found.riders = (*found.riders, word, n, until, turns, seat, card)
        return True
    return False


def spread(
    m: Match,
    figures: int,
    source: int,
    dmg: int,
    prc: int,
    flags: int,
    card: int = NONE,
    party: int = NO_PARTY,
) -> Outcome:
    """Return the same damage to several creatures that is no attack: the lowest (row, col) first,
    and monsters at 0 are removed together after the last (T65.61, T42b, T53.2).
    """
    s = of(m)
    order = tuple(queries.by_place(s, figures))
    return Spread(order, source, dmg, prc, flags, card, party, len(s.falls)) if order else None


class Spread(Procedure):
    """Damage to several figures one after another. Those that fell since so many (``mark``) lay at
    0 are removed at the end; -1 where an attack under way removes them.
    """

    __slots__ = ("card", "dmg", "figures", "flags", "mark", "party", "prc", "source")

    steps: ClassVar[tuple[str, ...]] = ("next", "remove")
    fields: ClassVar[tuple[str, ...]] = (
        "figures", "source", "dmg", "prc", "flags", "card", "party", "mark",
    )  # fmt: skip

    def __init__(
        self,
        figures: tuple[int, ...],
        source: int,
        dmg: int,
        prc: int,
        flags: int,
        card: int = NONE,
        party: int = NO_PARTY,
        mark: int = -1,
    ) -> None:
        super().__init__()
        self.figures: tuple[int, ...] = figures
        self.source = source
        self.dmg = dmg
        self.prc = prc
        self.flags = flags
        self.card = card
        self.party = party
        self.mark = mark

    def copy(self) -> Spread:
        twin = Spread(
            self.figures, self.source, self.dmg, self.prc, self.flags, self.card, self.party,
            self.mark,
        )  # fmt: skip
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next of them."""
        if not self.figures:
            return None
        target = self.figures[0]
        self.figures = self.figures[1:]
        self.go("next")
        return harm.deal(
            m, target, self.source, self.dmg, self.prc, self.flags, self.card, self.party,
            later=True,
        )  # fmt: skip

    def remove(self, m: Match) -> Outcome:
        """Whoever fell goes."""
        if self.mark >= 0 and len(of(m).falls) > self.mark:
            return Removal(self.mark)
        return None
