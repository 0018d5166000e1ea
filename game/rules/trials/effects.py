"""What the words of cards do: one routine a word (T65.10 to T65.49), and how a play that waited is
carried out (T29).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from game.board.grid import bits, lowest
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import (
    ailments,
    areas,
    attack,
    boons,
    conditions,
    decks,
    harm,
    hits,
    keeping,
    loot,
    pieces,
    places,
    plays,
    queries,
    rings,
    rolls,
    selecting,
    skills,
    walking,
)
from game.rules.trials import words as w
from game.rules.trials.asking import ask
from game.rules.trials.attack_targets import single
from game.rules.trials.codes import (
    AREA,
    AREA_AT,
    B_ADV_ATTACK,
    B_ADV_SKILL,
    B_AGAINST,
    B_ATTACK_ROLL,
    B_CLAMBER,
    B_CLIMB,
    B_DIS_FROM,
    B_DIS_ON,
    B_DR,
    B_DUEL,
    B_FIRST_TELE,
    B_GHOST,
    B_HIDDEN,
    B_HIT_DMG,
    B_HIT_PRC,
    B_IGNORE_DIS,
    B_IGNORE_HAZARDS,
    B_NEXT_ROLL,
    B_NO_FREE,
    B_NO_SPELLS,
    B_PLUS_ROLL,
    B_PORTENT,
    B_ROLL,
    BURN,
    CARD,
    CARD_ROLL,
    CHAIN,
    COUNTERED,
    CREATURES,
    DAZE,
    DONE,
    END_ROUND,
    END_TURN,
    FEATURE,
    FIRST_LOOT,
    FOREVER,
    FREE,
    HEROES,
    INTERACT,
    LINE_AT,
    NEXT_TURN,
    NO_PARTY,
    NONE,
    NULLIFIED,
    PRIMARY,
    PSN,
    PULL,
    PUSH,
    RING,
    ROOT,
    SIDE,
    SPACE,
    SPELL,
    SPREAD,
    TARGET,
    WALL_DIE,
    pile,
)
from game.rules.trials.events import (
    ActionsGained,
    Countered,
    InitiativeChanged,
    LootUsed,
    PlainRolled,
    PlayOver,
)
from game.rules.trials.frames import Play
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.words import Effect, Lead, Part, Printed, Selector

NOW: Final = -1
"""The parts of a card that are carried out when it takes effect; any other number is a moment."""
MAINTAINED: Final = -2
"""The part behind "maintain" (T65.56)."""
OF_A_MOVE: Final = -3
"""What a Move card lets its hero do once in a turn in which it was taken (T67c)."""
COUNTS: Final = 2
"""In ``passed``: the part is one of so many uses (T65.55)."""
LATER: Final = (
    w.M_START_OF_TURN,
    w.M_WHEN_DAMAGED,
    w.M_ENTERING,
    w.M_STARTING,
    w.M_ENTERING_OR_STARTING,
    w.M_ENDING,
    w.M_ENDING_WITHIN,
    w.M_THEN,
)
"""Moments of which a part waits when its card takes effect."""
AT_A_FOE: Final = (
    w.DMG, w.PRC, w.PUSH, w.PULL, w.BURN, w.PSN, w.ROOT, w.DAZE, w.RING, w.STEAL, w.DISPEL,
    w.NO_SPELLS, w.NO_FREE_CARDS, w.DUEL,
)  # fmt: skip
"""Words that are for the target where they name nobody; all others are the player's (T65.6)."""
LASTING: Final = {
    w.GHOST: B_GHOST,
    w.CLIMB: B_CLIMB,
    w.CLAMBER: B_CLAMBER,
    w.FIRST_STEP_TELE: B_FIRST_TELE,
    w.HIDDEN: B_HIDDEN,
    w.DUEL: B_DUEL,
    w.ATTACKS_ON_DIS: B_DIS_ON,
    w.IGNORE_DIS: B_IGNORE_DIS,
    w.IGNORE_HAZARDS: B_IGNORE_HAZARDS,
    w.NO_SPELLS: B_NO_SPELLS,
    w.NO_FREE_CARDS: B_NO_FREE,
}
"""Words that last on a figure and need nothing besides."""
WALKS: Final = (w.GHOST, w.CLIMB, w.CLAMBER, w.FIRST_STEP_TELE, w.IGNORE_HAZARDS)
"""What lasts for the rest of the turn where no duration is told (T65.33, T67b)."""
PUT: Final = {
    w.BURN: BURN,
    w.PSN: PSN,
    w.ROOT: ROOT,
    w.DAZE: DAZE,
    w.PUSH: PUSH,
    w.PULL: PULL,
}


def card_flags(printed: Printed) -> int:
    """Return what damage of a card outside an attack is (T65h)."""
    found = SPELL if printed.spell else 0
    if printed.reach in (w.AREA_RANGE, w.LINE_RANGE, w.AROUND):
        found |= AREA
    return found


def part_of(printed: Printed, place: int, way: int) -> Part:
    """Return a part of a card with one side of its OR taken (T65.5)."""
    alternatives = printed.parts[place]
    return alternatives[way] if way < len(alternatives) else alternatives[0]


def is_due(printed: Printed, part: Part, when: int) -> bool:
    """Return whether a part is carried out at a moment."""
    maintains = limited = False
    for each in part.leads:
        maintains = maintains or each.kind == w.L_MAINTAIN
        limited = limited or each.kind == w.L_PER_TURN
    if when == MAINTAINED or maintains:
        return maintains and when == MAINTAINED
    if when == OF_A_MOVE or (when == NOW and printed.type == w.MV and limited):
        return when == OF_A_MOVE and limited
    lead = part.moment
    if when != NOW:
        return lead is not None and lead.what == when
    if lead is None:
        return True
    if lead.what == w.M_END_OF_TURN and (printed.ongoing or printed.tier == 0):
        return False
    return lead.what not in LATER


def first_of(s: TrialsState, figures: int) -> int:
    """Return which of some figures is resolved first (T42b, T65.61); -1 for nobody."""
    found = queries.by_place(s, figures)
    return found[0] if found else -1


class Parts(Procedure):
    """The parts of a card that are due at a moment, one after another (T65.5).

    ``seat`` plays it, ``way`` is the side of its OR, ``when`` is :data:`NOW`, :data:`MAINTAINED` or
    a moment of the words. ``target`` is whom it was named for or whom it answers, ``cell`` the
    space that was named, ``area`` the spaces it has. ``place`` is the part, ``lead`` what stands
    before its effects, ``side`` the side of its `or`, ``at_effect`` the effect; ``picked`` are whom
    the selector means (T65j), ``todo`` who is still to get it. ``result`` is of its roll.
    ``points`` are those of `share heal`, figure and number in turn.
    """

    __slots__ = (
        "area", "at_effect", "card", "cell", "lead", "passed", "picked", "place", "points",
        "result", "seat", "side", "target", "todo", "way", "when",
    )  # fmt: skip

    steps: ClassVar[tuple[str, ...]] = (
        "part", "leads", "rolled", "led", "sides", "sided", "effect", "select", "selected", "act",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "seat", "card", "way", "when", "target", "cell", "area", "place", "lead", "side",
        "at_effect", "picked", "todo", "result", "passed", "points",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        card: int,
        way: int = 0,
        when: int = NOW,
        target: int = NONE,
        cell: int = NONE,
        area: int = 0,
        place: int = -1,
        lead: int = 0,
        side: int = 0,
        at_effect: int = 0,
        picked: int = 0,
        todo: int = 0,
        result: int = 0,
        passed: int = 1,
        points: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.way = way
        self.when = when
        self.target = target
        self.cell = cell
        self.area = area
        self.place = place
        self.lead = lead
        self.side = side
        self.at_effect = at_effect
        self.picked = picked
        self.todo = todo
        self.result = result
        self.passed = passed
        self.points = points

    def copy(self) -> Parts:
        twin = Parts(
            self.seat, self.card, self.way, self.when, self.target, self.cell, self.area,
            self.place, self.lead, self.side, self.at_effect, self.picked, self.todo, self.result,
            self.passed, self.points,
        )  # fmt: skip
        twin.standing(self)
        return twin

    def printed(self, s: TrialsState) -> Printed:
        """Return the card."""
        return s.tables.card(self.card)

    def now(self, s: TrialsState) -> Part:
        """Return the part that is carried out."""
        return part_of(self.printed(s), self.place, self.way)

    def doing(self, s: TrialsState) -> Effect:
        """Return the effect that is carried out."""
        return self.now(s).sides[self.side][self.at_effect]

    # --- parts and what stands before them

    def part(self, m: Match) -> Outcome:
        """Go to the next part that is due."""
        s = of(m)
        printed = self.printed(s)
        if self.passed == COUNTS:
            self.passed = 1
            if keeping.count_down(s, self.card):
                boons.leave_play(m, self.card, "used_up")
        if self.place < 0 and self.when == w.M_END_OF_TURN:
            self.result = s.hp[self.seat]  # looked at in that moment alone (T66k)
        self.place += 1
        while self.place < len(printed.parts):
            due = is_due(printed, part_of(printed, self.place, self.way), self.when)
            if due and not self._replaced(s):
                self.lead = self.side = self.at_effect = 0
                return None
            self.place += 1
        self.at = self.script.length
        return None

    def _replaced(self, s: TrialsState) -> bool:
        """Return whether the next part stands in place of this one: "X instead", its condition
        met (T65.59).
        """
        printed = self.printed(s)
        if self.place + 1 >= len(printed.parts):
            return False
        target = self.target if self.target >= 0 else self.seat
        replaces = False
        for lead in part_of(printed, self.place + 1, self.way).leads:
            if lead.instead:
                replaces = True
                if not conditions.condition(s, lead, self.seat, target, self.result):
                    return False
        return replaces

    def leads(self, m: Match) -> Outcome:
        """Look at limits, conditions and checks in their order (T65.55 to T65.60)."""
        s = of(m)
        part = self.now(s)
        limit = conditions.limit_of(part)
        if not self.lead and limit >= 0 and not queries.is_used(s, self.card, self.seat):
            boons.use_up(s, self.card, self.seat, limit)
        while self.lead < len(part.leads):
            lead = part.leads[self.lead]
            self.lead += 1
            if lead.kind == w.L_ROLL:
                return rolls.Roll(CARD_ROLL, self.seat, self.target, lead.n, self.card)
            if lead.kind == w.L_SKILL:
                return skills.skill_roll(s, self.seat, lead.what, self.card, self.target)
            if lead.kind == w.L_EACH and lead.who is not None:
                found = self._whom(s, lead.who)
                if found & (found - 1):
                    self.go("led")
                    return ask("figure", self.seat, [(TARGET, found)], "effect", card=self.card)
                if not found:
                    self.go("part")
                    return None
                self.target = found.bit_length() - 1
                continue
            if lead.kind == w.L_TIMES and self.when != NOW:
                self.passed = COUNTS
            if not self._stands_for(s, part, lead):
                self.go("part")
                return None
        self.go("sides")
        return None

    def _stands_for(self, s: TrialsState, part: Part, lead: Lead) -> bool:
        """Return whether one lead lets its part be carried out."""
        if lead.kind == w.L_PASS:
            return self.passed != 0
        if lead.kind == w.L_MODIFIED:
            return self.result >= lead.n
        if lead.kind == w.L_IF:
            if self.when == w.M_END_OF_TURN and lead.what == w.IF_BELOW_HP:
                return self.result < lead.n
            if self.when == w.M_END_OF_TURN and lead.what == w.IF_FROM_HP:
                return self.result >= lead.n
            target = self.target if self.target >= 0 else self.seat
            if lead.what == w.IF_ADJACENT and self.target < 0:
                return False
            return conditions.condition(s, lead, self.seat, target, self.result)
        return True

    def rolled(self, m: Match) -> Outcome:
        """Read the roll: what follows needs its result (T65.58)."""
        s = of(m)
        throw = s.throw()
        s.throws.pop()
        self.result = queries.result_of(throw)
        self.passed = 1 if self.result >= throw.needs else 0
        if throw.kind == CARD_ROLL and not self.passed:
            self.go("part")
        else:
            self.go("leads")
        return None

    def led(self, m: Match) -> Outcome:
        """Whom the whole part is about was chosen."""
        self.target = member_of(m.answer)
        self.go("leads")
        return None

    # --- effects

    def sides(self, m: Match) -> Outcome:
        """Take a side of the `or`, of those that can do anything (T65.5)."""
        s = of(m)
        part = self.now(s)
        self.at_effect = 0
        if not part.sides:
            self.go("part")
            return None
        if len(part.sides) == 1:
            self.side = 0
            self.go("effect")
            return None
        found = sides_open(s, self, part)
        if found & (found - 1):
            return ask("choose", self.seat, [(SIDE, found)], "effect", card=self.card)
        self.side = max(found.bit_length() - 1, 0)
        self.go("effect")
        return None

    def sided(self, m: Match) -> Outcome:
        """The side was chosen."""
        self.side = member_of(m.answer)
        return None

    def effect(self, m: Match) -> Outcome:
        """Find out whom the next effect is for; a selector holds up to the next one (T65.5)."""
        s = of(m)
        effects = self.now(s).sides[self.side]
        if self.at_effect >= len(effects):
            self.go("part")
            return None
        effect = effects[self.at_effect]
        who = effect.who
        if who is None:
            self.picked = self._default(effect)
            self.todo = self.picked
            self.go("act")
            return None
        if self.at_effect and effects[self.at_effect - 1].who is who:
            self.todo = self.picked
            self.go("act")
            return None
        self.picked = 0
        return None

    def _default(self, effect: Effect) -> int:
        """Return whom an effect without a selector is for (T65.6)."""
        if effect.word in AT_A_FOE:
            if self.target >= 0:
                return 1 << self.target
            return 0 if effect.word not in (w.DMG, w.PRC) else 1 << self.seat
        return 1 << self.seat

    def _whom(self, s: TrialsState, who: Selector) -> int:
        """Return whom a selector can mean, as bits."""
        printed = self.printed(s)
        if self.target >= 0 and who.whom in (w.S_TARGET_AND_ADJACENT, w.S_OTHERS_ADJACENT):
            return around(s, self.target, who.whom == w.S_TARGET_AND_ADJACENT, self.cell)
        if self.target >= 0 and w.is_single(who) and who.whom != w.S_YOU:
            fits = selecting.of_kind(s, self.seat, who.whom) >> self.target & 1
            other = who.whom == w.S_OTHER_ALLY and self.target == self.seat
            return 1 << self.target if fits and not other else 0
        found = chosen_by(s, self.seat, printed, who)
        plural = who.whom in (w.S_ALLIES, w.S_OPPS)
        if plural and not who.most and printed.reach == w.AROUND:
            cells = areas.square(s, s.cell[self.seat], printed.area)
            return selecting.of_kind(s, self.seat, who.whom) & standing_in(s, cells)
        if plural and not who.most and self.area:
            return selecting.of_kind(s, self.seat, who.whom) & standing_in(s, self.area)
        return found

    def select(self, m: Match) -> Outcome:
        """Ask whom it is for, where there is a choice (T65.61)."""
        s = of(m)
        effect = self.doing(s)
        who = effect.who
        assert who is not None
        printed = self.printed(s)
        wants_area = who.whom in (w.S_ALLIES, w.S_OPPS) and printed.reach == w.AREA_RANGE
        if wants_area and not self.area:
            spots = areas.spots(s, self.seat, printed.range, printed.area)
            if printed.spell:
                spots = areas.outside_dead_magic(s, spots)
            return ask("area", self.seat, [(AREA_AT, spots)], "effect", card=self.card)
        found = self._whom(s, who)
        if effect.word == w.ATTACK and who.whom in (w.S_ALLY, w.S_OTHER_ALLY):
            found &= HEROES  # only they have Primaries (T66n)
        if who.most:
            left = found & ~self.picked
            if self.picked.bit_count() >= who.most or not left:
                self.todo = self.picked
                self.go("act")
                return None
            families = [(TARGET, left), (DONE, 1)]
            return ask("targets", self.seat, families, "effect", card=self.card)
        if not w.is_single(who) or who.whom == w.S_YOU or not found & (found - 1):
            self.picked = self.todo = found
            self.go("act")
            return None
        return ask("figure", self.seat, [(TARGET, found)], "effect", card=self.card)

    def selected(self, m: Match) -> Outcome:
        """One was chosen."""
        s = of(m)
        who = self.doing(s).who
        assert who is not None
        family, member = code_of(m.answer), member_of(m.answer)
        if family == AREA_AT:
            self.area = areas.at(s, member, self.printed(s).area)
            self.go("select")
            return None
        if family == TARGET:
            self.picked |= 1 << member
            if who.most:
                self.go("select")
                return None
        self.todo = self.picked
        return None

    def act(self, m: Match) -> Outcome:
        """Carry the effect out, lowest (row, col) first."""
        s = of(m)
        effect = self.doing(s)
        if effect.word == w.SHARE_HEAL and self.todo:
            self.todo = 0
            self.at_effect += 1
            self.go("effect")
            return ShareHeal(self.seat, self.card, effect.n, self.picked)
        if effect.word in (w.DMG, w.PRC) and self.todo & (self.todo - 1):
            return self._all_at_once(m, effect)
        figure = first_of(s, self.todo)
        if figure < 0 and self.todo:
            figure = self.todo.bit_length() - 1  # off the board: cards that need no figure (T54h)
        if figure < 0:
            self.at_effect += 1
            self.go("effect")
            return None
        self.todo &= ~(1 << figure)
        self.go("act")
        routine = ROUTINES.get(effect.word)
        return routine(m, self, effect, figure) if routine is not None else None

    def _all_at_once(self, m: Match, effect: Effect) -> Outcome:
        """Deal the same damage to several, who fall together (T53.2)."""
        s = of(m)
        figures, self.todo = self.todo, 0
        self.go("act")
        dmg = effect.n if effect.word == w.DMG else 0
        flags = card_flags(self.printed(s))
        return attack.spread(
            m, figures, self.seat, dmg, effect.n - dmg, flags, self.card, _party(s, self)
        )


def chosen_by(s: TrialsState, seat: int, printed: Printed, who: Selector) -> int:
    """Return whom a selector can mean, those passed this turn too where it says so (T65.61)."""
    found = selecting.candidates(s, seat, printed, who)
    if who.passed:
        near = queries.adjacent_to(s, seat) | s.passed
        found = selecting.of_kind(s, seat, who.whom) & near & ~(1 << seat)
    return found


def standing_in(s: TrialsState, cells: int) -> int:
    """Return the creatures that stand on any of some spaces, as bits (T41)."""
    found = 0
    for figure in bits(s.present & CREATURES):
        if s.spaces[figure] & cells:
            found |= 1 << figure
    return found


def around(s: TrialsState, target: int, with_target: bool, cell: int) -> int:
    """Return who is adjacent to a target where it stands, or where it stood when it fell, and the
    target itself if asked for (T34j, T65.61).
    """
    spaces = s.spaces[target] if s.stands(target) else 0
    if not spaces and cell >= 0:
        spaces = 1 << cell
    near = standing_in(s, s.board().beside_all(spaces)) & ~(1 << target)
    return near | (1 << target & s.present) if with_target else near


def sides_open(s: TrialsState, doing: Parts, part: Part) -> int:
    """Return the sides of an `or` that may be taken, as bits: of Combat Inspiration only what fits
    the damage, else all.
    """
    printed = doing.printed(s)
    lead = part.moment
    if lead is not None and lead.what == w.M_ON_DAMAGE:
        found = 0
        for side in plays.damage_sides(s, doing.seat, printed, part):
            found |= 1 << side
        return found
    return (1 << len(part.sides)) - 1


# --- routines: what a word does to one figure

Routine = Callable[[Match, Parts, Effect, int], Outcome]


def _party(s: TrialsState, doing: Parts) -> int:
    """Return for which party damage of a card counts: nobody's where it hits its own player as a
    price (T66au).
    """
    return queries.party(s, doing.seat)


def _dmg(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Deal normal or piercing damage (T65.10)."""
    s = of(m)
    dmg = effect.n if effect.word == w.DMG else 0
    prc = effect.n if effect.word == w.PRC else 0
    printed = doing.printed(s)
    party = _party(s, doing)
    if figure == doing.seat and doing.when == w.M_THEN:
        party = NO_PARTY
    return harm.deal(m, figure, doing.seat, dmg, prc, card_flags(printed), doing.card, party)


def _more_damage(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Add to the hit that is about to be dealt (T65.11)."""
    s = of(m)
    if s.hurts:
        dmg = effect.n if effect.word == w.DMG_MORE else 0
        harm.more(m, dmg, effect.n - dmg)
    return None


def _reduce(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Lower the damage that is about to be dealt (T65.20, T42.4)."""
    if of(m).hurts:
        harm.reduce(m, effect.n)
    return None


def _heal(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Heal (T65.12, T49)."""
    return harm.heal(m, figure, effect.n, doing.seat, doing.card)


def _put(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Put an ailment on (T65.14, T46)."""
    s = of(m)
    if rides(m, doing, effect, figure):
        return None
    kind = PUT[effect.word]
    origin = s.cell[doing.seat]
    lead = doing.now(s).moment
    if lead is not None and lead.what == w.M_BESIDE:
        origin = doing.cell
    return ailments.put(m, kind, figure, effect.n, doing.seat, _party(s, doing), origin)


def rides(m: Match, doing: Parts, effect: Effect, figure: int) -> bool:
    """Return whether a word of a play in the damage window of an own hit comes with that hit, after
    the damage (T42c); it is noted then.
    """
    s = of(m)
    if not s.hurts or not s.deeds or s.hurt().source != doing.seat:
        return False
    word, n = effect.word, effect.n
    return attack.rider(m, figure, doing.seat, word, n, effect.until, effect.turns, doing.card)


def _move(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Let it move so many spaces, if it is not rooted (T65.15, T46b)."""
    s = of(m)
    if not s.stands(figure) or queries.rooted(s, figure) or not queries.is_hero(figure):
        return None
    return walking.Walk(figure, effect.n)


def _tele(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Let it go to a free space that it sees (T65.15, T65c)."""
    s = of(m)
    beside = 0
    for each in doing.now(s).sides[doing.side]:
        if each.word == w.BESIDE_TERRAIN:
            beside = 1
    return walking.Tele(figure, effect.n, beside)


def _dr(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Raise its DR (T65.17), or against one opponent alone (T65.59, T66af)."""
    s = of(m)
    extra = NONE
    what = B_DR
    for each in doing.now(s).leads:
        if each.kind == w.L_AGAINST:
            what, extra = B_AGAINST, doing.target
    boons.give(m, what, figure, effect.n, doing.seat, doing.card, effect.until, effect.turns, extra)
    return None


def _roll(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Add to rolls for a while, or to the roll that is being made (T65.17)."""
    if effect.until != FOREVER:
        boons.give(m, B_ROLL, figure, effect.n, doing.seat, doing.card, effect.until, effect.turns)
    elif of(m).throws:
        rolls.add(m, effect.n, doing.card)
    return None


def _next_roll(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Add to the next roll, or to the next attack roll of this turn (T65.18)."""
    if effect.word == w.NEXT_ATTACK_ROLL:
        boons.give(m, B_ATTACK_ROLL, figure, effect.n, doing.seat, doing.card, END_TURN)
    else:
        boons.give(m, B_NEXT_ROLL, figure, effect.n, doing.seat, doing.card)
    return None


def _adv(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Give the roll that is about to be made advantage or disadvantage (T65.19)."""
    if not of(m).throws:
        return None
    if effect.word == w.ADV:
        rolls.give_advantage(m)
    else:
        rolls.give_disadvantage(m)
    return None


def _reroll(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Make the roll again (T65.22)."""
    if of(m).throws:
        rolls.again(m, doing.card)
    return None


def _set(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Set the die (T65.22)."""
    if of(m).throws:
        rolls.set_die(m, effect.n, doing.card)
    return None


def _initiative(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Change an initiative, past 20 or 1 too (T65.17, T15.3, T15a)."""
    s = of(m)
    s.init[figure] += effect.n
    if m.listening:
        m.tell(
            InitiativeChanged(
                seat=figure, card=doing.card, by=effect.n, value=s.init[figure], clause="T15.3"
            )
        )
    return None


def _actions(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Give Actions of this turn (T65.17)."""
    s = of(m)
    s.actions += effect.n
    if m.listening:
        m.tell(ActionsGained(seat=figure, amount=effect.n, left=s.actions, clause="T65.17"))
    return None


def _draw(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Draw (T65.23)."""
    return decks.draw(m, figure, effect.n, decks.id_of(of(m), doing.card))


def _disc(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Discard by choice, what there is (T65.23, T65e)."""
    return decks.Discards(figure, effect.n, "effect")


def _look(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Look at the top cards (T65.24)."""
    return decks.Look(figure, effect.n, effect.m)


def _recover(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Take cards back (T65.25)."""
    free = 1 if effect.word == w.RECOVER_FR else 0
    return decks.Recover(figure, effect.n, free, doing.card, "recover")


def _ring(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Put a ring on (T65.26)."""
    return ailments.put_ring(
        m, effect.m, figure, doing.seat, doing.card, effect.until, effect.turns
    )


def _cleanse(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Take all ailments away (T65.27)."""
    ailments.cleanse(m, figure)
    return None


def _lift(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Take one status away (T65.27, T48c)."""
    return Lift(doing.seat, figure)


def _ignore(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Undo what was just put on (T65.28)."""
    ailments.ignore(m, doing.card)
    return None


def _steal(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Take a loot card (T65.29)."""
    return loot.Steal(doing.seat, figure)


def _hp(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Stay with so many HP instead of falling (T65.30, T54f)."""
    harm.stay(m, figure, effect.n, doing.card)
    return None


def _attack(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Attack once more (T65.31, T44)."""
    s = of(m)
    with_cards = primaries(s, figure, effect)
    if not with_cards or not s.stands(figure):
        return None
    adv = 1 if effect.adv else 0
    first = s.deed().first if effect.other and s.deeds else NONE
    target = NONE if figure != doing.seat else doing.target
    return make(m, "Extra", figure, doing.card, with_cards, target, adv, effect.roll, first)


def primaries(s: TrialsState, seat: int, effect: Effect) -> int:
    """Return the Primaries with which an extra attack may be made, as bits (T65.31, T44a)."""
    found = 0
    if seat >= s.seats:
        return 0  # an allied monster has none
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        printed = s.tables.card(card)
        if effect.names:
            if printed.id in effect.names:
                found |= 1 << card
        elif len(printed.faces) == 2:
            found |= 1 << card
    return found


def lacks_another(s: TrialsState, seat: int, card: int, figure: int) -> bool:
    """Return whether a chain adds nothing but an attack on another target than ``figure`` (-1:
    not known yet), and no Primary that may make it reaches anybody else (T65.31, T27d).
    """
    parts = [part for each in s.tables.card(card).parts for part in each]
    extra = [
        effect for part in parts for side in part.sides for effect in side
        if effect.word == w.ATTACK and effect.other
    ]  # fmt: skip
    reached = 0
    for effect in extra:
        for primary in bits(primaries(s, seat, effect)):
            reached |= single(s, seat, primary)
    if figure >= 0:
        reached &= ~(1 << figure)
    return bool(extra) and reached.bit_count() < (1 if figure >= 0 else 2)


def _critical(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Make this hit a critical one; of one that is already nothing more comes (T65.21, T66l)."""
    s = of(m)
    if s.hurts and s.deeds:
        harm.make_critical(m, hits.critical_prc(s, s.deed()))
    return None


def _double(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Count the band's own damage twice (T65.32, T66aj)."""
    if of(m).hurts:
        harm.double(m)
    return None


def _lasting(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Let a word last on a figure (T65.33 to T65.40)."""
    if effect.word in AT_A_FOE and rides(m, doing, effect, figure):
        return None
    until = effect.until
    if until == FOREVER and effect.word in WALKS:
        until = END_TURN
    boons.give(
        m,
        LASTING[effect.word],
        figure,
        max(effect.n, 1),
        doing.seat,
        doing.card,
        until,
        effect.turns,
    )
    return None


def _from_afar(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Let attacks from so many spaces away have disadvantage (T65.38)."""
    boons.give(
        m, B_DIS_FROM, figure, 1, doing.seat, doing.card, effect.until, effect.turns, effect.n
    )
    return None


def _piece(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Let a piece come (T65.41)."""
    return make(m, "PieceComes", doing.seat, doing.card, doing.place, doing.area)


def _piece_moves(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Let the piece move (T65.42)."""
    return pieces.PieceMoves(doing.seat, doing.card, effect.n)


def _piece_attacks(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Let the piece attack (T65.42)."""
    return pieces.PieceAttacks(doing.seat, doing.card)


def _bands(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Roll a plain die for the bands of the card once more (T65.43, T66ap)."""
    return make(m, "Burning", doing.seat, doing.card, doing.target)


def _counter(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Let a spell have no effect (T65.44, T65g): of the play that is answered, or of the Action."""
    s = of(m)
    play = s.play()
    if play.answers:
        for at, row in enumerate(s.pile):
            if row[0] == play.answers:
                s.pile[at] = (*row[:8], row[8] | COUNTERED)
                _told_counter(m, row[3], "counter", doing.seat)
        return None
    deed = s.deed()
    deed.flags |= COUNTERED
    s.keep_deed(deed)
    _told_counter(m, deed.card, "counter", doing.seat)
    return None


def _nullify(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Let a spell end for all its targets (T65.44)."""
    s = of(m)
    deed = s.deed()
    deed.flags |= NULLIFIED
    s.keep_deed(deed)
    _told_counter(m, deed.card, "nullify", doing.seat)
    return None


def _mirror(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Turn a spell on the hero who played it, with all its strokes (T65.44, T66t, T65.62)."""
    s = of(m)
    deed = s.deed()
    deed.cell = NONE  # where strokes are named: they fall on the one target there is now
    deed.target = deed.first = deed.figure
    deed.targets = 1 << deed.figure
    s.keep_deed(deed)
    _told_counter(m, deed.card, "mirror", doing.seat)
    return None


def _told_counter(m: Match, card: int, how: str, by: int) -> None:
    if m.listening:
        id = of(m).tables.card(card).id if card >= 0 else ""
        m.tell(Countered(seat=by, card=card, id=id, how=how, by=by, clause="T65.44"))


def _dispel(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Discard one ongoing card of the target (T65.45)."""
    return Dispel(doing.seat, figure)


def _ready(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Make a used loot card usable again (T65.47, T66am)."""
    return Ready(doing.seat)


def _revive(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Bring an ally back with so many HP (T65.48, T66f)."""
    return Revive(doing.seat, doing.card, effect.n)


def _hand(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Take loot or try an objective from afar (T65.47, T66an)."""
    return make(m, "Reaching", doing.seat, doing.card)


def _ends(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Discard the card (T65.49)."""
    boons.leave_play(m, doing.card, "ended")
    return None


def _deed_range(m: Match, doing: Parts, effect: Effect, figure: int) -> Outcome:
    """Lengthen the range of the Action (T65.17)."""
    s = of(m)
    if s.deeds:
        deed = s.deed()
        deed.range += effect.n
        s.keep_deed(deed)
    return None


# --- effects with questions of their own


class ShareHeal(Procedure):
    """Points of healing are given out first, lowest (row, col) first; then each is healed once
    (T65.12, T66j). ``points`` are a figure and its number in turn.
    """

    __slots__ = ("card", "figures", "left", "points", "seat")

    steps: ClassVar[tuple[str, ...]] = ("want", "take", "heal")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "left", "figures", "points")

    def __init__(
        self, seat: int, card: int, left: int, figures: int, points: tuple[int, ...] = ()
    ) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.left = left
        self.figures = figures
        self.points: tuple[int, ...] = points

    def copy(self) -> ShareHeal:
        twin = ShareHeal(self.seat, self.card, self.left, self.figures, self.points)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask how many points the next one gets; who alone is left gets all that are left."""
        figure = first_of(of(m), self.figures)
        if figure < 0 or self.left <= 0:
            self.go("heal")
            return None
        if self.figures == 1 << figure:
            self.points = (*self.points, figure, self.left)
            self.go("heal")
            return None
        numbers = (1 << self.left + 1) - 1
        return ask("points", self.seat, [(SPREAD, numbers)], "share", self.left, figure, self.card)

    def take(self, m: Match) -> Outcome:
        """So many."""
        figure = first_of(of(m), self.figures)
        n = member_of(m.answer)
        self.figures &= ~(1 << figure)
        self.left -= n
        if n:
            self.points = (*self.points, figure, n)
        self.go("want")
        return None

    def heal(self, m: Match) -> Outcome:
        """Each is healed by what it got."""
        if not self.points:
            return None
        figure, n = self.points[0], self.points[1]
        self.points = self.points[2:]
        self.go("heal")
        return harm.heal(m, figure, n, self.seat, self.card) if of(m).stands(figure) else None


class Lift(Procedure):
    """One status on a hero goes, of his player's choice (T65.27, T48c)."""

    __slots__ = ("figure", "seat")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "figure")

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__()
        self.seat = seat
        self.figure = figure

    def copy(self) -> Lift:
        twin = Lift(self.seat, self.figure)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask which, if there are several."""
        found = rings.statuses(of(m), self.figure)
        if len(found) > 1:
            places = (1 << len(found)) - 1
            return ask("choose", self.seat, [(SIDE, places)], "status", figure=self.figure)
        if found:
            lift(m, found[0])
        self.at = self.script.length
        return None

    def take(self, m: Match) -> Outcome:
        """It goes, and with it a card that was kept for it."""
        lift(m, rings.statuses(of(m), self.figure)[member_of(m.answer)])
        return None


def lift(m: Match, row: tuple[int, ...]) -> None:
    """Take a status off, and its ongoing card with it (T48a)."""
    rings.take_off(m, row, "lifted")
    if row[3] >= 0:
        boons.leave_play(m, row[3], "lifted")


class Dispel(Procedure):
    """One ongoing card of a hero is discarded, by the choice of who dispels (T65.45)."""

    __slots__ = ("seat", "victim")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "victim")

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__()
        self.seat = seat
        self.victim = victim

    def copy(self) -> Dispel:
        twin = Dispel(self.seat, self.victim)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask which, if there are several."""
        found = 0
        for row in of(m).ongoing:
            if row[1] == self.victim:
                found |= 1 << row[0]
        if found & (found - 1):
            return ask("pick", self.seat, [(CARD, found)], "dispel", figure=self.victim)
        if found:
            boons.leave_play(m, found.bit_length() - 1, "dispelled")
        self.at = self.script.length
        return None

    def take(self, m: Match) -> Outcome:
        """It goes."""
        boons.leave_play(m, member_of(m.answer), "dispelled")
        return None


def used_loot(s: TrialsState, seat: int) -> int:
    """Return the loot of a hero that is used up for this round or while he holds it (T66am)."""
    found = 0
    for row in s.limits:
        if row[1] == seat and row[0] >= FIRST_LOOT and row[2] in (END_ROUND, FOREVER):
            found |= 1 << row[0]
    return found


class Ready(Procedure):
    """A used loot card may be used again, by choice (T65.47, T66am)."""

    __slots__ = ("seat",)

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> Ready:
        twin = Ready(self.seat)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask which, if there are several."""
        found = used_loot(of(m), self.seat)
        if found & (found - 1):
            return ask("pick", self.seat, [(CARD, found)], "ready")
        if found:
            self._ready(m, found.bit_length() - 1)
        self.at = self.script.length
        return None

    def take(self, m: Match) -> Outcome:
        """It is ready."""
        self._ready(m, member_of(m.answer))
        return None

    def _ready(self, m: Match, card: int) -> None:
        s = of(m)
        boons.ready(s, card, self.seat)
        if m.listening:
            id = loot.card_of(s, card).id
            m.tell(LootUsed(seat=self.seat, card=card, id=id, ready=True, clause="T66am"))


def fallen_allies(s: TrialsState, seat: int) -> int:
    """Return the ally heroes that are off the board, as bits (T66f)."""
    found = 0
    for other in range(s.seats):
        if (other < s.half) == (seat < s.half) and not s.stands(other):
            found |= 1 << other
    return found


class Revive(Procedure):
    """An ally off the board stands up on its portal with so many HP; it keeps its new hand and does
    not respawn (T65.48, T66f).
    """

    __slots__ = ("card", "hp", "seat")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "hp")

    def __init__(self, seat: int, card: int, hp: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.hp = hp

    def copy(self) -> Revive:
        twin = Revive(self.seat, self.card, self.hp)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask whom, if there are several."""
        found = fallen_allies(of(m), self.seat)
        if found & (found - 1):
            return ask("figure", self.seat, [(TARGET, found)], "effect", card=self.card)
        self.at = self.script.length
        return self._up(m, found.bit_length() - 1) if found else None

    def take(self, m: Match) -> Outcome:
        """It stands."""
        return self._up(m, member_of(m.answer))

    def _up(self, m: Match, ally: int) -> Outcome:
        s = of(m)
        s.hp[ally] = min(self.hp, queries.most_hp(s, ally))
        return places.stand(m, ally, places.portal_space(s, ally), "revive")


class PieceComes(Procedure):
    """A card's piece comes: on its attack's area, or where its player lays it now (T65.41, T26e);
    then what stands beside it is moved (T66q). ``area`` is the spaces, 0 while they are not known.
    """

    __slots__ = ("area", "card", "done", "place", "seat")

    steps: ClassVar[tuple[str, ...]] = ("want", "take", "lay", "beside")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "place", "area", "done")

    def __init__(self, seat: int, card: int, place: int, area: int = 0, done: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.place = place
        self.area = area
        self.done = done

    def copy(self) -> PieceComes:
        twin = PieceComes(self.seat, self.card, self.place, self.area, self.done)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask where it comes."""
        s = of(m)
        printed = s.tables.card(self.card)
        if self.area:
            self.go("lay")
            return None
        if printed.reach == w.AREA_RANGE:
            spots = areas.spots(s, self.seat, printed.range, printed.area)
            if printed.spell:
                spots = areas.outside_dead_magic(s, spots)
            family = AREA_AT
        elif printed.reach == w.LINE_RANGE:
            spots = areas.lines(s, self.seat, printed.range, printed.spell)
            family = LINE_AT
        else:
            far = selecting.range_now(s, printed.range)
            board = s.board()
            spots = board.grid.within(s.cell[self.seat], far) & pieces.free_of_stone(s)
            spots = board.seen_of(s.spaces[self.seat], spots)
            if printed.spell:
                spots &= ~areas.dead_spaces(s)
            family = SPACE
        if not spots:
            self.at = self.script.length
            return None
        return ask("area", self.seat, [(family, spots)], "piece", card=self.card)

    def take(self, m: Match) -> Outcome:
        """There it comes."""
        s = of(m)
        family, member = code_of(m.answer), member_of(m.answer)
        if family == AREA_AT:
            self.area = areas.at(s, member, s.tables.card(self.card).area)
        elif family == LINE_AT:
            self.area = areas.line_at(s, member)
        else:
            self.area = 1 << member
        return None

    def lay(self, m: Match) -> Outcome:
        """It lies there."""
        s = of(m)
        effect = part_of(s.tables.card(self.card), self.place, 0).sides[0][0]
        for each in part_of(s.tables.card(self.card), self.place, 0).sides[0]:
            if each.word in (w.PLACE, w.SUMMON):
                effect = each
        pieces.lay(m, effect.m, self.seat, self.card, self.area, effect)
        return None

    def beside(self, m: Match) -> Outcome:
        """Who stands beside it is pushed away from the space of it that is beside the creature, an
        orthogonal one first, then the lowest, in order of (row, col) (T66q).
        """
        s = of(m)
        row = pieces.of_card(s, self.card)
        if not row or not keeping.parts_at(s, self.card, w.M_BESIDE):
            return None
        grid = s.tables.realm.grid
        near = standing_in(s, grid.spread8(row[3]) & ~row[3]) & ~self.done
        figure = first_of(s, near)
        if figure < 0:
            return None
        self.done |= 1 << figure
        self.go("beside")
        wall = row[3] & grid.spread4(s.spaces[figure]) or row[3] & grid.spread8(s.spaces[figure])
        place = keeping.parts_at(s, self.card, w.M_BESIDE)[0]
        effect = part_of(s.tables.card(self.card), place, 0).sides[0][0]
        party = queries.party(s, self.seat)
        return ailments.put(m, PUT[effect.word], figure, effect.n, self.seat, party, lowest(wall))


class Burning(Procedure):
    """The bands of Wall of Fire after its cast: a plain d20 without cards, bonuses and criticals
    for each creature and time; spell and area damage of the caster's party (T66ap, T65.43).
    """

    __slots__ = ("band", "card", "figure", "place", "seat")

    steps: ClassVar[tuple[str, ...]] = ("roll", "act")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "figure", "band", "place")

    def __init__(self, seat: int, card: int, figure: int, band: int = -1, place: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.figure = figure
        self.band = band
        self.place = place

    def copy(self) -> Burning:
        twin = Burning(self.seat, self.card, self.figure, self.band, self.place)
        twin.standing(self)
        return twin

    def roll(self, m: Match) -> Outcome:
        """Roll the plain die."""
        s = of(m)
        value = s.dice.roll(WALL_DIE, 20)
        for at, band in enumerate(s.tables.card(self.card).faces[0].bands):
            if value >= band.at:
                self.band = at
        if m.listening:
            m.tell(PlainRolled(roll="wall", value=value, figure=self.figure, clause="T66ap"))
        return None

    def act(self, m: Match) -> Outcome:
        """What the band says."""
        s = of(m)
        if self.band < 0 or not s.stands(self.figure):
            return None
        effects = s.tables.card(self.card).faces[0].bands[self.band].effects
        if self.place >= len(effects):
            return None
        effect = effects[self.place]
        self.place += 1
        self.go("act")
        party = queries.party(s, self.seat)
        if effect.word in PUT:
            return ailments.put(m, PUT[effect.word], self.figure, effect.n, self.seat, party)
        dmg = effect.n if effect.word == w.DMG else 0
        prc = effect.n if effect.word == w.PRC else 0
        return harm.deal(m, self.figure, self.seat, dmg, prc, SPELL | AREA, self.card, party)


# --- plays that waited


class Resolve(Procedure):
    """The newest play is carried out, or comes to nothing; then it waits no more (T29, T29d)."""

    __slots__ = ("why",)

    steps: ClassVar[tuple[str, ...]] = ("begin", "over")
    fields: ClassVar[tuple[str, ...]] = ("why",)

    def __init__(self, why: str = "") -> None:
        super().__init__()
        self.why = why

    def copy(self) -> Resolve:
        twin = Resolve(self.why)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Carry it out, unless it was countered, or what it was for is there no longer."""
        s = of(m)
        play = s.play()
        if play.flags & COUNTERED:
            self.why = "countered"
            if play.family == CHAIN and s.deeds and s.deed().chain == play.card:
                void_chain(s)
            return None
        self.why = dropped(s, play)
        if self.why:
            return None
        if play.family == RING:
            rolls.inspire(m, play.seat)
            return None
        if play.family == INTERACT:
            return Interacting(play.seat, play.target)
        if play.family == FEATURE:
            return feature(m, play)
        if play.family == CHAIN:
            return chain(m, play)
        printed = s.tables.card(play.card)
        if printed.ongoing:
            keeping.keep(m, play.seat, play.card, play.target)
        return Parts(play.seat, play.card, play.way, NOW, play.target, play.cell)

    def over(self, m: Match) -> Outcome:
        """It waits no more."""
        s = of(m)
        play = s.play()
        s.pile.pop()
        if m.listening:
            m.tell(
                PlayOver(
                    seat=play.seat,
                    play=play.id,
                    card=play.card,
                    done=not self.why,
                    why=self.why,
                    clause="T65g" if self.why == "countered" else "T29",
                )
            )
        return None


def dropped(s: TrialsState, play: Play) -> str:
    """Return why a play comes to nothing, "" if it does not: its target stands no longer, or its
    hero has fallen and it needs the figure (T29d, T54g).
    """
    if play.family == INTERACT:
        return "" if s.stands(play.target) else "target"
    if play.card >= FIRST_LOOT:
        return "" if s.stands(play.seat) else "fallen"
    printed = s.tables.card(play.card) if play.family != RING else None
    if printed is None:
        return ""
    if play.target >= 0 and not s.stands(play.target) and printed.id != "hail_of_thorns":
        return "target"
    if not s.stands(play.seat) and printed.id not in plays.WITHOUT_FIGURE:
        return "fallen" if play.family == FREE and play.target < 0 else ""
    return ""


def void_chain(s: TrialsState) -> None:
    """Let the chain of the Action have no effect; it was the Action's one chain (T65g, T26)."""
    deed = s.deed()
    deed.chain_way = NONE
    s.keep_deed(deed)


def chain(m: Match, play: Play) -> Outcome:
    """Carry out what a chain does when it is played; what it changes of the Action's rolls and hits
    is read where it counts (T26c).
    """
    s = of(m)
    printed = s.tables.card(play.card)
    if printed.type == w.DC:
        return Parts(play.seat, play.card, 0, NOW, s.hurt().target if s.hurts else NONE)
    if s.throws and s.throw().figure == play.seat:  # Peerless Skill (T66c)
        return Parts(play.seat, play.card, play.way, NOW)
    return make(m, "Chained", play.seat, play.card, play.way)


def feature(m: Match, play: Play) -> Outcome:
    """Carry out a feature with a choice: a portent (T66aq), or what its words say (T66m)."""
    s = of(m)
    for row in s.boons:
        if row[0] == B_PORTENT and row[1] == play.seat and row[4] == play.card:
            boons.lose(m, row)
            rolls.set_die(m, row[2], play.card)
            return None
    when = NOW
    for alternatives in s.tables.card(play.card).parts:
        lead = alternatives[0].moment
        if lead is not None:
            when = lead.what
    target = s.hurt().target if play.target < 0 and s.hurts else play.target
    return Parts(play.seat, play.card, play.way, when, target)


class Interacting(Procedure):
    """A hero's Interaction on the ally whose turn it is (T28, T66); then what it brings its own
    hero (T65.79).
    """

    __slots__ = ("ally", "seat")

    steps: ClassVar[tuple[str, ...]] = ("give", "after")
    fields: ClassVar[tuple[str, ...]] = ("seat", "ally")

    def __init__(self, seat: int, ally: int) -> None:
        super().__init__()
        self.seat = seat
        self.ally = ally

    def copy(self) -> Interacting:
        twin = Interacting(self.seat, self.ally)
        twin.standing(self)
        return twin

    def give(self, m: Match) -> Outcome:
        """What the class gives; on a roll before it is made (T28b), on the next hit (T28c)."""
        s = of(m)
        given = s.tables.content.classes[s.klass[self.seat]].interaction
        ally = self.ally
        for what, n in (
            (B_ADV_SKILL, 1 if given.skill_adv else 0),
            (B_ADV_ATTACK, 1 if given.attack_adv else 0),
            (B_PLUS_ROLL, given.roll),
            (B_HIT_DMG, given.hit_dmg),
            (B_HIT_PRC, given.hit_prc),
        ):
            if n:
                boons.give(m, what, ally, n, self.seat, NONE, END_TURN)
        if given.dr:
            boons.give(m, B_DR, ally, given.dr, ally, NONE, NEXT_TURN)
        if given.heal:
            return harm.heal(m, ally, given.heal, self.seat, NONE)
        if given.move and not queries.rooted(s, ally):
            return walking.Walk(ally, given.move)
        return None

    def after(self, m: Match) -> Outcome:
        """College of Lore draws (T65.79)."""
        s = of(m)
        for passive in conditions.passives(s, self.seat, w.M_AFTER_INTERACTION):
            if conditions.holds(s, passive.card, passive.part, self.seat):
                return Parts(self.seat, passive.card, 0, w.M_AFTER_INTERACTION)
        return None


ROUTINES: Final[dict[int, Routine]] = {
    w.DMG: _dmg,
    w.PRC: _dmg,
    w.DMG_MORE: _more_damage,
    w.PRC_MORE: _more_damage,
    w.HEAL: _heal,
    w.PUSH: _put,
    w.PULL: _put,
    w.BURN: _put,
    w.PSN: _put,
    w.ROOT: _put,
    w.DAZE: _put,
    w.MOVE: _move,
    w.TELE: _tele,
    w.DR_MORE: _dr,
    w.ROLL_MORE: _roll,
    w.RANGE_MORE: _deed_range,
    w.INIT_MORE: _initiative,
    w.ACT_MORE: _actions,
    w.NEXT_ATTACK_ROLL: _next_roll,
    w.NEXT_ROLL: _next_roll,
    w.ADV: _adv,
    w.DIS: _adv,
    w.REDUCE: _reduce,
    w.CRIT: _critical,
    w.REROLL: _reroll,
    w.SET: _set,
    w.DRAW: _draw,
    w.DISC: _disc,
    w.LOOK_TAKE: _look,
    w.RECOVER: _recover,
    w.RECOVER_FR: _recover,
    w.RING: _ring,
    w.CLEANSE: _cleanse,
    w.LIFT: _lift,
    w.IGNORE: _ignore,
    w.STEAL: _steal,
    w.HP: _hp,
    w.ATTACK: _attack,
    w.DOUBLE_DMG: _double,
    w.GHOST: _lasting,
    w.CLIMB: _lasting,
    w.CLAMBER: _lasting,
    w.FIRST_STEP_TELE: _lasting,
    w.HIDDEN: _lasting,
    w.DUEL: _lasting,
    w.ATTACKS_ON_DIS: _lasting,
    w.ATTACKS_FROM_DIS: _from_afar,
    w.IGNORE_DIS: _lasting,
    w.IGNORE_HAZARDS: _lasting,
    w.NO_SPELLS: _lasting,
    w.NO_FREE_CARDS: _lasting,
    w.PLACE: _piece,
    w.SUMMON: _piece,
    w.PIECE_MOVES: _piece_moves,
    w.PIECE_ATTACKS: _piece_attacks,
    w.THE_BANDS: _bands,
    w.COUNTER: _counter,
    w.NULLIFY: _nullify,
    w.MIRROR: _mirror,
    w.DISPEL: _dispel,
    w.HAND: _hand,
    w.READY: _ready,
    w.REVIVE: _revive,
    w.ENDS: _ends,
}
"""Spaces of Move Actions are the Action's, bonuses of features are read where they count; all other
words of T65.10 to T65.49 are here.
"""
