"""An Action from its declaration to what follows it (T20 to T26, T26e), and extra attacks (T44)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits, less
from game.engine.decisions import Families, code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import (
    areas,
    attack_targets,
    conditions,
    decks,
    effects,
    keeping,
    loot,
    playing,
    queries,
    quests,
    selecting,
    skills,
    weather,
)
from game.rules.trials import words as w
from game.rules.trials.asking import ask
from game.rules.trials.attack import STROKE_BITS, named_in
from game.rules.trials.codes import (
    ACTION,
    AFTER_SPELL,
    AREA,
    AREA_AT,
    ATTACK_ACTION,
    B_NO_SPELLS,
    CARD,
    CHAIN,
    CHAINED,
    COUNTERED,
    CREATURES,
    DECLARATION,
    DONE,
    EXTRA,
    FEATURE,
    FIRST_LOOT,
    GENERAL_ACTION,
    LINE_AT,
    MOVE_ACTION,
    NONE,
    NULLIFIED,
    PASS,
    SIDES_OF_A_CARD,
    SKILL,
    SPACE,
    SPARE,
    SPELL,
    TARGET,
)
from game.rules.trials.events import (
    ActionDeclared,
    ActionOver,
    ExtraAttack,
    Maintained,
    SpacesGained,
    Targeted,
)
from game.rules.trials.frames import Deed
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.windows import Window
from game.rules.trials.words import Part, Printed

ACTION_KINDS: Final = ("move", "attack", "general")
MAINTAIN_WAY: Final = 3
"""The ``way`` of the Action by which an ongoing card is maintained (T65d)."""
CHAINS_OF: Final = (
    (w.CM, w.CX), (w.CA, w.CX), (w.CG, w.CX),
)  # fmt: skip
"""Which chains match a Move, an Attack and a General Action (T26)."""
MAGE_HAND_II: Final = "mage_hand_ii"


# --- what kind of Action a card is


def named_so_far(m: Match) -> list[int]:
    """Return whom the Action was aimed at so far that asks for more targets, in their order: of
    strokes the same one as often as it was named (T65.62); else whom its area spares (T65.46).
    """
    decision = m.decision
    if decision is None or decision.kind not in ("targets", "spare") or not of(m).deeds:
        return []
    top, deed = m.stack[-1], of(m).deed()
    if decision.kind == "spare":
        return list(bits(deed.spared))
    strokes = named_in(top.strokes) if isinstance(top, Action) else []
    return strokes or list(bits(deed.targets))


def kind_of(s: TrialsState, card: int, way: int) -> int:
    """Return the kind of Action a card is played as (T20, T24, T24a)."""
    printed = s.tables.card(card)
    if way == MAINTAIN_WAY:
        return GENERAL_ACTION
    if printed.type == w.MV:
        return MOVE_ACTION
    if printed.type in (w.AT, w.SP) and (card < FIRST_LOOT or is_attack_loot(s, card)):
        return ATTACK_ACTION
    return GENERAL_ACTION


def is_attack_loot(s: TrialsState, card: int) -> bool:
    """Return whether a loot card's use is an Attack Action (TL25, T70d)."""
    use = loot.card_of(s, card).use
    return use is not None and use.by == "attack"


def attacks(s: TrialsState, card: int) -> bool:
    """Return whether a card makes attack rolls: an attack, or a General Action that does (T24c)."""
    return bool(s.tables.card(card).faces)


# --- chains


def chain_ways(s: TrialsState, deed: Deed, card: int, has_hand: bool) -> list[int]:
    """Return the sides of a card that may be played as the chain of an Action, by its type and its
    conditions (T26, T26.4, T65.60); ``has_hand`` tells whether Mage Hand is in that hand (T66ao).
    """
    printed = s.tables.card(card)
    if printed.type not in CHAINS_OF[kind_of(s, deed.card, deed.way)]:
        return []
    if printed.moments:
        return []  # one that answers a failed roll is played then (T66c)
    if printed.spell and (
        queries.has_boon(s, deed.figure, B_NO_SPELLS)
        or queries.magic_is_dead(s, s.spaces[deed.figure])
    ):
        return []
    if printed.id == MAGE_HAND_II and not has_hand:
        return []
    found: list[int] = []
    for way in range(selecting.ways_of(printed)):
        fits = True
        for part in selecting.side_of(printed, way):
            fits = fits and chain_part_fits(s, deed, part)
        if fits:
            found.append(way)
    return found


def chain_part_fits(s: TrialsState, deed: Deed, part: Part) -> bool:
    """Return whether the limits of one part of a chain hold of an Action (T26.4)."""
    for lead in part.leads:
        if lead.kind == w.L_SKILL_ONLY:
            printed = s.tables.card(deed.card)
            if printed.type != w.SK and deed.objective < 0:
                return False
        if lead.kind == w.L_MOVE_ONLY and kind_of(s, deed.card, deed.way) != MOVE_ACTION:
            return False
    return conditions.limits_fit(part, deed.flags)


def holds_mage_hand(s: TrialsState, seat: int) -> bool:
    """Return whether Mage Hand is in a hero's hand (T66ao)."""
    for card in s.hand(seat):  # noqa: SIM110 - asked often
        if card >= 0 and s.tables.card(card).id == w.MAGE_HAND:
            return True
    return False


def chains_held(s: TrialsState, deed: Deed) -> int:
    """Return the chains a hero may play from its hand, as members of CHAIN."""
    has_hand = holds_mage_hand(s, deed.figure)
    found = 0
    for card in s.hand(deed.figure):
        if card >= 0:
            for way in chain_ways(s, deed, card, has_hand):
                found |= 1 << card * SIDES_OF_A_CARD + way
    return found


def could_chain(s: TrialsState, deed: Deed) -> bool:
    """Return whether a hero could hold a chain that fits, by what all can see (T29a)."""
    if not s.hand(deed.figure):
        return False
    known = s.open_of(deed.figure)
    has_hand = bool(known.unseen & known.holding.mage_hand)
    return any(chain_ways(s, deed, each.first, has_hand) for each in known.chaining())


def range_of_chain(s: TrialsState, card: int) -> int:
    """Return how much longer a chain makes the range (T65.17, T26f)."""
    return s.tables.card(card).more_range


def longest_chain(s: TrialsState, deed: Deed) -> int:
    """Return by how much a chain in hand can lengthen the range at most (T26f)."""
    best = 0
    for card in s.hand(deed.figure):
        if card < 0 or s.tables.card(card).more_range <= best:
            continue
        if chain_ways(s, deed, card, holds_mage_hand(s, deed.figure)):
            best = s.tables.card(card).more_range
    return best


# --- legal Actions


def new_deed(s: TrialsState, seat: int, card: int, way: int = 0, objective: int = NONE) -> Deed:
    """Return an Action that is about to be declared."""
    printed = s.tables.card(card)
    flags = attack_targets.flags_of(printed, card) if kind_of(s, card, way) != MOVE_ACTION else 0
    if way == MAINTAIN_WAY:
        flags = SPELL if printed.spell else 0
    side = attack_targets.turned_side(s, card)
    return Deed(ACTION, seat, card, side, way, objective, flags=flags)


def may_attack(
    s: TrialsState, seat: int, card: int, around: attack_targets.Around | None = None
) -> bool:
    """Return whether an attack with a card can be declared: it has a target, or has one with a
    chain in hand (T24, T26f).
    """
    if attack_targets.any_target(s, seat, card, 0, around):
        return True
    if not any(each >= 0 and s.tables.card(each).more_range > 0 for each in s.hand(seat)):
        return False
    more = longest_chain(s, new_deed(s, seat, card))
    return more > 0 and attack_targets.any_target(s, seat, card, more, around)


def barred(s: TrialsState, seat: int, printed: Printed) -> bool:
    """Return whether a hero may not play a card as a spell now (T65.40, TE21)."""
    if not printed.spell:
        return False
    return queries.has_boon(s, seat, B_NO_SPELLS) or queries.magic_is_dead(s, s.spaces[seat])


def may_do(s: TrialsState, seat: int, card: int) -> bool:
    """Return whether a General Action with a card has whom or what it needs (T27d)."""
    printed = s.tables.card(card)
    if attacks(s, card):
        return attack_targets.any_target(s, seat, card)
    for alternatives in printed.parts:
        part = alternatives[0]
        for lead in part.leads:
            if lead.kind == w.L_PER_TURN and queries.is_used(s, card, seat):
                return False
            each = lead.who if lead.kind == w.L_EACH else None
            if each is not None and not selecting.candidates(s, seat, printed, each):
                return False
        for sides in part.sides:
            for effect in sides:
                if not effect_possible(s, seat, printed, effect):
                    return False
    return True


def effect_possible(s: TrialsState, seat: int, printed: Printed, effect: w.Effect) -> bool:
    """Return whether an effect of a General Action has whom it needs."""
    if effect.word == w.HAND:
        return bool(in_hand(s, seat, printed.range))
    if effect.word == w.REVIVE:
        return bool(effects.fallen_allies(s, seat))
    who = effect.who
    if who is None or who.whom == w.S_YOU:
        return True
    if printed.reach in (w.AREA_RANGE, w.AROUND):
        return True
    found = selecting.candidates(s, seat, printed, who)
    if effect.word == w.ATTACK:
        for ally in bits(found):
            for card in bits(effects.primaries(s, ally, effect)):
                if attack_targets.any_target(s, ally, card):
                    return True
        return False
    return bool(found)


# --- the Action


class Action(Procedure):
    """One Action (T26e): ``card`` with the side of its OR, what a skill is tried on; ``picked`` and
    ``named`` are the targets chosen so far, and how many.
    """

    __slots__ = ("card", "named", "objective", "seat", "strokes", "way")

    steps: ClassVar[tuple[str, ...]] = (
        "declare", "chain", "chained", "aim", "aimed", "spare", "spared", "window", "resolve",
        "place", "then", "then_card", "later", "after_spell", "feature", "featured", "over",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "way", "objective", "named", "strokes")

    def __init__(
        self,
        seat: int,
        card: int,
        way: int = 0,
        objective: int = NONE,
        named: int = 0,
        strokes: int = 0,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.way = way
        self.objective = objective
        self.named = named
        self.strokes = strokes

    def copy(self) -> Action:
        twin = Action(self.seat, self.card, self.way, self.objective, self.named, self.strokes)
        twin.standing(self)
        return twin

    def printed(self, s: TrialsState) -> Printed:
        """Return its card."""
        return s.tables.card(self.card)

    def kind(self, s: TrialsState) -> int:
        """Return what kind of Action it is."""
        return kind_of(s, self.card, self.way)

    def declare(self, m: Match) -> Outcome:
        """Declare it with its card, which is paid for: an Action, the card of the hand, a use of
        the loot (T20, T21, T70).
        """
        s = of(m)
        deed = new_deed(s, self.seat, self.card, self.way, self.objective)
        s.deeds.append(deed.row())
        s.actions -= 1
        if self.card in s.hand(self.seat):
            decks.use(m, self.seat, self.card)
        elif self.card >= FIRST_LOOT:
            use = loot.card_of(s, self.card).use
            if use is not None:
                loot.use_up(m, self.seat, self.card, use.limit)
        if m.listening:
            m.tell(
                ActionDeclared(
                    figure=self.seat,
                    card=self.card,
                    id=self.printed(s).id,
                    what_kind=ACTION_KINDS[self.kind(s)],
                    way=self.way,
                    objective=quests.name_of(s, self.objective) if self.objective >= 0 else "",
                    clause="T26e",
                )
            )
        if self.way == MAINTAIN_WAY:
            keeping.pay(s, self.card)
            if m.listening:
                id = self.printed(s).id
                m.tell(Maintained(seat=self.seat, card=self.card, id=id, clause="T65d"))
        return None

    # --- its chain

    def chain(self, m: Match) -> Outcome:
        """Ask for its chain, by what all can see (T26, T26d); one that alone brings a target into
        range must be played (T26f).
        """
        s = of(m)
        deed = s.deed()
        if not could_chain(s, deed):
            self.go("aim")
            return None
        held = chains_held(s, deed)
        families: Families = []
        must = self.kind(s) == ATTACK_ACTION and not attack_targets.any_target(
            s, self.seat, self.card
        )
        if must:
            for member in bits(held):
                more = range_of_chain(s, member // SIDES_OF_A_CARD)
                if not more or not attack_targets.any_target(s, self.seat, self.card, more):
                    held &= ~(1 << member)
        if held:
            families.append((CHAIN, held))
        if not must or not held:
            families.append((PASS, 1))
        return ask("chain", self.seat, families, card=self.card)

    def chained(self, m: Match) -> Outcome:
        """It is played, and can be answered at once (T26e, T27a)."""
        if code_of(m.answer) == PASS:
            return None
        return ChainPlay(self.seat, member_of(m.answer))

    # --- its targets

    def aim(self, m: Match) -> Outcome:
        """Name an attack's targets or area (T42.1, T26e)."""
        s = of(m)
        if not attacks(s, self.card) or self.way == MAINTAIN_WAY:
            self.go("window")
            return None
        if not s.stands(self.seat):
            self.go("over")
            return None
        deed = s.deed()
        printed = self.printed(s)
        if printed.reach == w.AREA_RANGE:
            spots = areas.attack_spots(s, self.seat, self.card, deed.range)
            return self._ask_area(m, AREA_AT, spots)
        if printed.reach == w.LINE_RANGE:
            far = printed.range + deed.range
            return self._ask_area(m, LINE_AT, areas.lines(s, self.seat, far, printed.spell))
        face = attack_targets.face_of(s, self.card)
        if face.each is not None:
            self._aimed_at(m, attack_targets.adjacent_opponents(s, self.seat))
            self.go("window")
            return None
        found = attack_targets.single(s, self.seat, self.card, deed.range)
        if face.strokes:
            return self._ask_strokes(m, found, face.strokes)
        if face.up_to:
            return self._ask_some(m, found & ~deed.targets, face.up_to)
        if found & (found - 1):
            return ask("target", self.seat, [(TARGET, found)], card=self.card)
        self._aimed_at(m, found)
        self.go("window")
        return None

    def _ask_area(self, m: Match, family: int, spots: int) -> Outcome:
        if not spots:
            self.go("window")
            return None
        return ask("area", self.seat, [(family, spots)], card=self.card)

    def _ask_some(self, m: Match, left: int, most: int) -> Outcome:
        """Ask for one more target; different ones (T65.62)."""
        s = of(m)
        if self.named >= most or not left:
            self._aimed_at(m, s.deed().targets)
            self.go("window")
            return None
        families: Families = [(TARGET, left)]
        if self.named:
            families.append((DONE, 1))
        return ask("targets", self.seat, families, left=most - self.named, card=self.card)

    def _ask_strokes(self, m: Match, found: int, most: int) -> Outcome:
        """Ask for the target of the next stroke; the same again is allowed (T65.62)."""
        if self.named < most and found & (found - 1):
            return ask(
                "targets", self.seat, [(TARGET, found)], left=most - self.named, card=self.card
            )
        while self.named < most and found:
            self._stroke(m, found.bit_length() - 1)
        self._aimed_at(m, of(m).deed().targets)
        self.go("window")
        return None

    def _stroke(self, m: Match, target: int) -> None:
        s = of(m)
        deed = s.deed()
        deed.targets |= 1 << target
        if deed.first < 0:
            deed.first = target
        s.keep_deed(deed)
        self.strokes |= target + 1 << self.named * STROKE_BITS
        self.named += 1

    def aimed(self, m: Match) -> Outcome:
        """One was named."""
        s = of(m)
        family, member = code_of(m.answer), member_of(m.answer)
        deed = s.deed()
        if family in (AREA_AT, LINE_AT):
            line = family == LINE_AT
            area = areas.line_at(s, member) if line else areas.at(s, member, self.printed(s).area)
            deed.cell = areas.target_of(s, member, line)
            deed.area = area
            s.keep_deed(deed)
            return None
        face = attack_targets.face_of(s, self.card)
        if family == DONE:
            self._aimed_at(m, deed.targets)
            self.go("window")
        elif face.strokes:
            self._stroke(m, member)
            self.go("aim")
        elif face.up_to:
            deed.targets |= 1 << member
            if deed.first < 0:
                deed.first = member
            s.keep_deed(deed)
            self.named += 1
            self.go("aim")
        else:
            self._aimed_at(m, 1 << member)
            self.go("window")
        return None

    def _aimed_at(self, m: Match, targets: int) -> None:
        """Keep whom it is aimed at."""
        s = of(m)
        deed = s.deed()
        deed.targets = targets
        if targets and not targets & (targets - 1):
            deed.target = targets.bit_length() - 1
        if deed.first < 0 and targets:
            deed.first = effects.first_of(s, targets)
        if self.strokes:
            deed.cell = self.strokes
        s.keep_deed(deed)

    def spare(self, m: Match) -> Outcome:
        """Evocation spares up to so many creatures of an area spell (T65.46, T66as)."""
        s = of(m)
        deed = s.deed()
        most = spares(s, self.seat) if deed.flags & SPELL and deed.flags & AREA else 0
        inside = areas.caught(s, deed) & CREATURES
        if deed.spared.bit_count() >= most or not inside:
            self.go("window")
            return None
        families: Families = [(SPARE, inside), (DONE, 1)]
        return ask("spare", self.seat, families, left=most - deed.spared.bit_count())

    def spared(self, m: Match) -> Outcome:
        """One more."""
        if code_of(m.answer) == SPARE:
            s = of(m)
            deed = s.deed()
            deed.spared |= 1 << member_of(m.answer)
            s.keep_deed(deed)
            self.go("spare")
        return None

    def window(self, m: Match) -> Outcome:
        """It is declared: all may answer before it does anything (T27a)."""
        s = of(m)
        deed = s.deed()
        deed.flags |= CHAINED
        if deed.area:
            deed.targets = areas.caught(s, deed)
        s.keep_deed(deed)
        if m.listening and attacks(s, self.card) and self.way != MAINTAIN_WAY:
            m.tell(
                Targeted(
                    figure=self.seat,
                    targets=tuple(bits(deed.targets)),
                    cell=deed.cell if deed.area else NONE,
                    area=deed.area,
                    clause="T42.1",
                )
            )
        return Window(DECLARATION, self.seat, deed.targets)

    # --- what it does

    def resolve(self, m: Match) -> Outcome:
        """Carry it out, unless it was countered (T65.44)."""
        s = of(m)
        deed = s.deed()
        if deed.flags & (COUNTERED | NULLIFIED):
            self.go("then")
            return None
        kind = self.kind(s)
        if kind == MOVE_ACTION:
            return self._move(m)
        if self.way == MAINTAIN_WAY:
            ongoing = keeping.kept(s, self.card)
            if ongoing is None:
                return None
            return effects.Parts(self.seat, self.card, 0, effects.MAINTAINED, ongoing.target)
        if not s.stands(self.seat):
            return None
        if attacks(s, self.card):
            return make(m, "Attack") if deed.targets else None
        if self.objective >= 0:
            return Try(self.seat, self.objective)
        printed = self.printed(s)
        if printed.ongoing:
            keeping.keep(m, self.seat, self.card, NONE)
        return effects.Parts(self.seat, self.card, self.way)

    def _move(self, m: Match) -> Outcome:
        """Gain its spaces, with what adds to Move Actions once a turn (T22, T30, T30a)."""
        s = of(m)
        first = not s.walked
        s.walked |= 1 << self.card
        total = spaces_of(s, self.seat, s.deed(), first)
        s.spaces_left += total
        if m.listening:
            m.tell(SpacesGained(seat=self.seat, amount=total, left=s.spaces_left, clause="T22"))
        return effects.Parts(self.seat, self.card, self.way)

    def place(self, m: Match) -> Outcome:
        """What an attack with an ongoing card leaves behind: its piece on its area, or the card for
        the ring that it put on (T66b, T66a).
        """
        s = of(m)
        printed = self.printed(s)
        if not attacks(s, self.card) or not printed.ongoing or self.way == MAINTAIN_WAY:
            return None
        deed = s.deed()
        for row in s.rings:
            if row[3] == self.card:
                keeping.keep(m, self.seat, self.card, row[1])
                return None
        if not s.stands(self.seat) or not deed.area:
            return None
        keeping.keep(m, self.seat, self.card, NONE)
        return effects.Parts(self.seat, self.card, self.way, area=deed.area)

    # --- what follows

    def then(self, m: Match) -> Outcome:
        """What its chain does when it is over (T65.76)."""
        deed = of(m).deed()
        if deed.chain < 0 or deed.chain_way < 0:
            return None
        return effects.Parts(self.seat, deed.chain, deed.chain_way, w.M_THEN)

    def then_card(self, m: Match) -> Outcome:
        """A chain that was named to come after comes now (T26g)."""
        s = of(m)
        deed = s.deed()
        if deed.chain < 0 or deed.chain_way != 1:
            return None
        if not keeping.parts_at(s, deed.chain, w.M_BEFORE_OR_AFTER):
            return None
        return effects.Parts(self.seat, deed.chain, 0, w.M_BEFORE_OR_AFTER)

    def later(self, m: Match) -> Outcome:
        """Nothing of it is left to do."""
        return None

    def after_spell(self, m: Match) -> Outcome:
        """A spell Action, countered or not, may be answered when it is over (T65.78)."""
        s = of(m)
        spell = s.deed().flags & SPELL and self.kind(s) != MOVE_ACTION
        return Window(AFTER_SPELL, self.seat) if spell and s.stands(self.seat) else None

    def feature(self, m: Match) -> Outcome:
        """Flurry follows an Attack Action, hit or miss, for its price (T65.76, T66o)."""
        s = of(m)
        if self.kind(s) != ATTACK_ACTION or not s.stands(self.seat) or s.active != self.seat:
            self.go("over")
            return None
        found = followers(s, self.seat)
        if not found:
            self.go("over")
            return None
        return ask("feature", self.seat, [(FEATURE, found), (PASS, 1)])

    def featured(self, m: Match) -> Outcome:
        """It does."""
        if code_of(m.answer) == PASS:
            return None
        return Following(self.seat, member_of(m.answer))

    def over(self, m: Match) -> Outcome:
        """The Action is over."""
        s = of(m)
        s.deeds.pop()
        if m.listening:
            id = self.printed(s).id
            m.tell(ActionOver(figure=self.seat, card=self.card, id=id, clause="T26e"))
        return None


def spaces_of(s: TrialsState, seat: int, deed: Deed, first: bool) -> int:
    """Return the spaces of a Move Action: its card's, its chain's, and with the first of a turn
    what loot and events add or take; never below 0, TE14's minimum last (T30, T30a, T69i).
    """
    total = 0
    parts = selecting.side_of(s.tables.card(deed.card), deed.way)
    if deed.chain >= 0 and deed.chain_way >= 0:
        parts = parts + selecting.side_of(s.tables.card(deed.chain), deed.chain_way)
    for part in parts:
        for effects_ in part.sides:
            for each in effects_:
                if each.word in (w.SPACES, w.SPACES_MORE):
                    total += each.n
    if first:
        for card in s.loot(seat):
            total += loot.card_of(s, card).spaces
        more, least = weather.move_spaces(s)
        total = max(total + more, least)
    return max(total, 0)


def spares(s: TrialsState, seat: int) -> int:
    """Return how many creatures a hero's area spells spare (T65.46)."""
    total = 0
    for passive in conditions.passives(s, seat, w.M_YOUR_AREA_SPELLS):
        for effect in passive.part.sides[0]:
            if effect.word == w.SPARE:
                total += effect.n
    return total


def followers(s: TrialsState, seat: int) -> int:
    """Return the features that may follow an Attack Action now, as bits: unused, with cards enough
    for their price and somebody to attack (T65.76, T65e).
    """
    found = 0
    for passive in conditions.passives(s, seat, w.M_AFTER_YOUR_ATTACK_ACTION):
        if queries.is_used(s, passive.card, seat):
            continue
        if len(s.hand(seat)) < playing.price_of(s, passive.card):
            continue
        for effect in passive.part.sides[0]:
            for card in bits(effects.primaries(s, seat, effect)):
                if attack_targets.any_target(s, seat, card):
                    found |= 1 << passive.card
    return found


class Following(Procedure):
    """A feature that follows an Attack Action: its price, then what it does (T65e, T66o)."""

    __slots__ = ("card", "seat")

    steps: ClassVar[tuple[str, ...]] = ("pay", "act")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def copy(self) -> Following:
        twin = Following(self.seat, self.card)
        twin.standing(self)
        return twin

    def pay(self, m: Match) -> Outcome:
        """Pay its price."""
        return decks.Discards(self.seat, playing.price_of(of(m), self.card), "price")

    def act(self, m: Match) -> Outcome:
        """And act."""
        return effects.Parts(self.seat, self.card, 0, w.M_AFTER_YOUR_ATTACK_ACTION)


class ChainPlay(Procedure):
    """A chain is played on the Action: it lies waiting, all may answer it, then it takes effect
    (T26e, T27a, T29).
    """

    __slots__ = ("member", "seat")

    steps: ClassVar[tuple[str, ...]] = ("play", "window")
    fields: ClassVar[tuple[str, ...]] = ("seat", "member")

    def __init__(self, seat: int, member: int) -> None:
        super().__init__()
        self.seat = seat
        self.member = member

    def copy(self) -> ChainPlay:
        twin = ChainPlay(self.seat, self.member)
        twin.standing(self)
        return twin

    def play(self, m: Match) -> Outcome:
        """Play it."""
        return playing.Playing(self.seat, CHAIN, self.member, DECLARATION)

    def window(self, m: Match) -> Outcome:
        """Let it be answered, then carried out."""
        return Window(DECLARATION, self.seat, 0, len(of(m).pile) - 1)


class Chained(Procedure):
    """What a chain does at once; one that was named to come after waits for that (T26g)."""

    __slots__ = ("card", "seat", "way")

    steps: ClassVar[tuple[str, ...]] = ("act",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "way")

    def __init__(self, seat: int, card: int, way: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.way = way

    def copy(self) -> Chained:
        twin = Chained(self.seat, self.card, self.way)
        twin.standing(self)
        return twin

    def act(self, m: Match) -> Outcome:
        """What it does at once."""
        s = of(m)
        if s.deed().chain_way != self.way and keeping.parts_at(s, self.card, w.M_BEFORE_OR_AFTER):
            return None
        return effects.Parts(self.seat, self.card, self.way)


# --- skills


class Try(Procedure):
    """A hero tries a quest objective: its skill roll, then what the quest makes of it (T25, T63a,
    T68.3).
    """

    __slots__ = ("number", "seat")

    steps: ClassVar[tuple[str, ...]] = ("roll", "read")
    fields: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        super().__init__()
        self.seat = seat
        self.number = number

    def copy(self) -> Try:
        twin = Try(self.seat, self.number)
        twin.standing(self)
        return twin

    def roll(self, m: Match) -> Outcome:
        """Roll; one that its party has done meanwhile is tried no more."""
        s = of(m)
        each = quests.objective(s, self.seat, self.number)
        if each is None:
            self.at = self.script.length
            return None
        return skills.skill_roll(s, self.seat, each.skill, more=each.more)

    def read(self, m: Match) -> Outcome:
        """Pass or fail."""
        s = of(m)
        throw = s.throw()
        s.throws.pop()
        return quests.tried(m, self.seat, self.number, queries.result_of(throw) >= throw.needs)


class Reaching(Procedure):
    """Mage Hand: loot or a quest objective in its range that is seen, as if the hero stood there;
    an objective's roll is part of it (T65.47, T66an, T67a).
    """

    __slots__ = ("card", "seat")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def copy(self) -> Reaching:
        twin = Reaching(self.seat, self.card)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask what it takes."""
        s = of(m)
        families = in_hand(s, self.seat, s.tables.card(self.card).range)
        count = sum([mask.bit_count() for _, mask in families])
        if count > 1:
            return ask("hand", self.seat, families, card=self.card)
        self.at = self.script.length
        if not families:
            return None
        code, mask = families[0]
        return self._take(code, mask.bit_length() - 1)

    def take(self, m: Match) -> Outcome:
        """It takes that."""
        return self._take(code_of(m.answer), member_of(m.answer))

    def _take(self, code: int, member: int) -> Outcome:
        if code == SPACE:
            return loot.Collect(self.seat, member)
        return Try(self.seat, member)


def in_hand(s: TrialsState, seat: int, far: int) -> Families:
    """Return what Mage Hand could take: spaces with loot and objectives within its range that are
    seen (T66an), none of them in a Dead Magic Zone (TE21).
    """
    if not s.stands(seat):
        return []
    far = selecting.range_now(s, far)
    near = s.tables.realm.grid.within(s.cell[seat], far)
    spaces = less(loot.lies_at(s) & near, areas.dead_spaces(s))
    spaces = s.board().seen_of(s.spaces[seat], spaces)
    found: Families = []
    if spaces:
        found.append((SPACE, spaces))
    tries = quests.within(s, seat, far)
    if tries:
        found.append((SKILL, tries))
    return found


# --- extra attacks


class Extra(Procedure):
    """An attack that costs no Action and takes no chain (T44, T26h): with one of some Primaries,
    ``cards`` as bits; on ``target``, or on any legal one but ``first``.
    """

    __slots__ = ("adv", "by", "card", "cards", "figure", "first", "roll", "target")

    steps: ClassVar[tuple[str, ...]] = (
        "want", "take", "aim", "aimed", "declare", "attack", "over",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "figure", "by", "cards", "target", "adv", "roll", "first", "card",
    )  # fmt: skip

    def __init__(
        self,
        figure: int,
        by: int,
        cards: int,
        target: int = NONE,
        adv: int = 0,
        roll: int = 0,
        first: int = NONE,
        card: int = NONE,
    ) -> None:
        super().__init__()
        self.figure = figure
        self.by = by
        self.cards = cards
        self.target = target
        self.adv = adv
        self.roll = roll
        self.first = first
        self.card = card

    def copy(self) -> Extra:
        twin = Extra(
            self.figure, self.by, self.cards, self.target, self.adv, self.roll, self.first,
            self.card,
        )  # fmt: skip
        twin.standing(self)
        return twin

    def targets(self, s: TrialsState, card: int) -> int:
        """Return whom it may be on with a Primary."""
        if barred(s, self.figure, s.tables.card(card)):
            return 0
        found = attack_targets.single(s, self.figure, card)
        if self.target >= 0:
            found &= 1 << self.target
        if self.first >= 0:
            found &= ~(1 << self.first)
        return found

    def want(self, m: Match) -> Outcome:
        """Ask with which Primary, of those that have a target (T65.31)."""
        s = of(m)
        found = 0
        for card in bits(self.cards):
            if self.targets(s, card):
                found |= 1 << card
        if not found:
            self.at = self.script.length
            return None
        if found & (found - 1):
            return ask("primary", self.figure, [(CARD, found)], "attack")
        self.card = found.bit_length() - 1
        self.go("aim")
        return None

    def take(self, m: Match) -> Outcome:
        """With that one."""
        self.card = member_of(m.answer)
        return None

    def aim(self, m: Match) -> Outcome:
        """Ask on whom."""
        found = self.targets(of(m), self.card)
        if found & (found - 1):
            return ask("target", self.figure, [(TARGET, found)], "extra", card=self.card)
        self.target = found.bit_length() - 1
        self.go("declare")
        return None

    def aimed(self, m: Match) -> Outcome:
        """On that one."""
        self.target = member_of(m.answer)
        return None

    def declare(self, m: Match) -> Outcome:
        """It is declared; all may answer (T27a)."""
        s = of(m)
        printed = s.tables.card(self.card)
        deed = Deed(
            EXTRA,
            self.figure,
            self.card,
            attack_targets.turned_side(s, self.card),
            target=self.target,
            targets=1 << self.target,
            roll=self.roll,
            adv=self.adv,
            flags=attack_targets.flags_of(printed, self.card),
            first=self.target,
        )
        s.deeds.append(deed.row())
        if m.listening:
            m.tell(
                ExtraAttack(
                    figure=self.figure, card=self.card, id=printed.id, by=self.by, clause="T44"
                )
            )
            m.tell(
                Targeted(
                    figure=self.figure, targets=(self.target,), cell=NONE, area=0, clause="T42.1"
                )
            )
        return Window(DECLARATION, self.figure, 1 << self.target)

    def attack(self, m: Match) -> Outcome:
        """It is made."""
        s = of(m)
        if s.deed().flags & (COUNTERED | NULLIFIED) or not s.stands(self.figure):
            return None
        return make(m, "Attack")

    def over(self, m: Match) -> Outcome:
        """It is over."""
        of(m).deeds.pop()
        return None
