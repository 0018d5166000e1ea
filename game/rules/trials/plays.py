"""Who may play what at a moment: by what all can see, and by what a hand really holds (T27-T29).

A card's words say in which windows it may be played (``Printed.ways``); whether one is legal now
hangs on what is under way: the newest roll, damage, attack or play.
"""

from __future__ import annotations

from typing import Final

from game.engine.decisions import Families
from game.rules.trials import queries, selecting
from game.rules.trials import words as w
from game.rules.trials.codes import (
    ACTION,
    AFTER_ROLL,
    AREA,
    ATTACK_ROLL,
    B_NO_FREE,
    B_NO_SPELLS,
    B_PORTENT,
    BARDIC,
    BEFORE_ROLL,
    CHAIN,
    CHAINED,
    COUNTERED,
    DAMAGE,
    DECLARATION,
    FEATURE,
    FIRST_LOOT,
    FREE,
    HIT,
    INTERACT,
    MELEE,
    NONE,
    OPEN,
    PRIMARY,
    RANGED,
    RING,
    SIDES_OF_A_CARD,
    SKILL_ROLL,
    SPELL,
    pile,
)
from game.rules.trials.frames import play_of
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Lead, Part, Printed

WITHOUT_FIGURE: Final = ("ambush", "augury", "encore", "sleight_of_hand")
"""What a hero off the board may play (T54h)."""


class Asked:
    """What a window is about: its ``moment``, the ``figure`` that it is about, what else it is
    ``about`` (whom a finished attack was on, what is about to be put), and how many plays waited
    before it. ``place`` is that of the moment in ``codes.MOMENTS``.
    """

    __slots__ = ("about", "base", "figure", "moment", "place")

    def __init__(self, moment: int, figure: int, about: int, base: int) -> None:
        self.moment = moment
        self.figure = figure
        self.about = about
        self.base = base
        self.place: int = moment.bit_length() - 1


def could_answer(s: TrialsState, seat: int, asked: Asked) -> bool:
    """Return whether a seat could answer, by what all can see: some card that may be in its hand is
    legal now, or something open is (T29a).
    """
    if asked.moment & WITH_OPEN_ANSWERS and open_answers(s, seat, asked):
        return True
    if not s.hand(seat):
        return False
    known = s.open_of(seat)
    serving = known.serving(asked.place)
    if serving:
        sure = known.surely >> asked.place & 1
        if sure and s.stands(seat) and not queries.has_boon(s, seat, B_NO_FREE):
            return True
        for each in serving:
            if may_play(s, seat, each.first, each.printed, asked):
                return True
    return interaction_fits(s, seat, asked)


def answers(s: TrialsState, seat: int, asked: Asked) -> Families:
    """Return what a seat may answer with: cards of its hand, rings, its Interaction."""
    found: Families = []
    free = chains = 0
    for card in s.hand(seat):
        if card < 0:
            continue
        printed = s.tables.card(card)
        if not printed.moments & asked.moment:
            continue
        for way in ways(s, seat, card, asked):
            if printed.type == w.FR:
                free |= 1 << card * SIDES_OF_A_CARD + way
            else:
                chains |= 1 << card * SIDES_OF_A_CARD + way
    if free:
        found.append((FREE, free))
    if chains:
        found.append((CHAIN, chains))
    if asked.moment & WITH_OPEN_ANSWERS:
        found += open_answers(s, seat, asked)
    if interaction_fits(s, seat, asked):
        held = 0
        for card in s.hand(seat):
            if card >= 0:
                held |= 1 << card
        if held:
            found.append((INTERACT, held))
    return found


def free_held(s: TrialsState, seat: int, asked: Asked) -> int:
    """Return the Free cards of a hand that may be played at a moment, as members of FREE."""
    found = 0
    for card in s.hand(seat):
        if card < 0:
            continue
        printed = s.tables.card(card)
        if printed.moments & asked.moment and printed.type == w.FR:
            for way in ways(s, seat, card, asked):
                found |= 1 << card * SIDES_OF_A_CARD + way
    return found


WITH_OPEN_ANSWERS: Final = AFTER_ROLL | DAMAGE | BEFORE_ROLL
"""The moments at which something that lies open may answer."""


def open_answers(s: TrialsState, seat: int, asked: Asked) -> Families:
    """Return what a seat may answer with that lies open: a ring on its hero (T65.90), a feature
    with a price in the damage window of its hit (T66m), a portent before a roll (T66aq).
    """
    found: Families = []
    own = asked.moment == AFTER_ROLL and s.throws and s.throws[-1][1] == seat  # Throw.figure
    if own and queries.ringed(s, seat, BARDIC):
        found.append((RING, 1 << BARDIC))
    features = 0
    if asked.moment == DAMAGE:
        features = paid_features(s, seat)
    elif asked.moment == BEFORE_ROLL:
        features = portents(s, seat)
    if features:
        found.append((FEATURE, features))
    return found


def paid_features(s: TrialsState, seat: int) -> int:
    """Return the features that a hero may pay for in the damage window of its own hit, of an extra
    attack too, as cards (T66m, T65.57, T65.75).
    """
    if not s.hurts or not s.stands(seat):
        return 0
    row = s.hurts[-1]
    if row[1] != seat or not row[7] & HIT:  # Hurt.source, Hurt.flags
        return 0
    found = 0
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        if s.tables.card(card).type != w.PA or queries.is_used(s, card, seat) or waits(s, card):
            continue
        for alternatives in s.tables.card(card).parts:
            lead = alternatives[0].moment
            if lead is None or lead.what != w.M_YOUR_HIT:
                continue
            for each in alternatives[0].leads:
                if each.kind == w.L_PAY_DISC and len(s.hand(seat)) >= each.n:
                    found |= 1 << card
    return found


def portents(s: TrialsState, seat: int) -> int:
    """Return the cards whose portent a hero may give to the roll about to be made: of a creature
    that it sees, once (T66aq).
    """
    found = 0
    for row in s.boons:
        if row[0] == B_PORTENT and row[1] == seat and not waits(s, row[4]):
            found |= 1 << row[4]
    if not found or not s.throws or not s.stands(seat):
        return 0
    figure = s.throws[-1][1]  # Throw.figure
    return found if s.board().seen_of(s.spaces[seat], s.spaces[figure]) else 0


def waits(s: TrialsState, card: int) -> bool:
    """Return whether a play of a card waits to be carried out."""
    for row in s.pile:  # noqa: SIM110 - mostly few
        if row[3] == card:
            return True
    return False


# --- Interactions


def interaction_fits(s: TrialsState, seat: int, asked: Asked) -> bool:
    """Return whether a hero could use its Interaction now: on the ally whose turn it is, once in
    that turn, not off the board; one that touches a roll before that roll, any other in a window of
    T27a (T28, T28.2, T28a, T28b, T28d).
    """
    active = s.active
    if not 0 <= active < s.seats or active == seat:
        return False
    if (active < s.half) != (seat < s.half) or not s.stands(seat) or not s.stands(active):
        return False
    if not asked.moment & (OPEN | BEFORE_ROLL) or queries.is_used(s, INTERACTION_USED, seat):
        return False
    gives = s.tables.content.classes[s.klass[seat]].interaction
    if not gives.touches_roll():
        return bool(asked.moment & OPEN)
    if asked.moment != BEFORE_ROLL or not s.throws:
        return False
    throw = s.throws[-1]
    if throw[1] != active:  # Throw.figure
        return False
    if gives.skill_adv:
        return throw[0] == SKILL_ROLL  # Throw.kind
    return throw[0] == ATTACK_ROLL or not gives.attack_adv


INTERACTION_USED: Final = -2
"""In ``limits`` in place of a card: the Interaction of a seat."""


# --- cards


def ways(s: TrialsState, seat: int, card: int, asked: Asked) -> list[int]:
    """Return the sides of a card that a hero could play at this moment, none if it may not be
    played at all (T27, T27a, T27b).
    """
    found: list[int] = []
    printed = s.tables.card(card)
    if not printed.moments & asked.moment or not allowed(s, seat, printed):
        return found
    for way, moments in enumerate(printed.ways):
        if moments & asked.moment and fits(s, seat, card, printed, way, asked):
            found.append(way)
    return found


def may_play(s: TrialsState, seat: int, card: int, printed: Printed, asked: Asked) -> bool:
    """Return whether a hero could play any side of a card at this moment."""
    if not allowed(s, seat, printed):
        return False
    for way, moments in enumerate(printed.ways):
        if moments & asked.moment and fits(s, seat, card, printed, way, asked):
            return True
    return False


def allowed(s: TrialsState, seat: int, printed: Printed) -> bool:
    """Return whether a hero may play such a card at all now: off the board only what needs no
    figure (T54h), no spell or Free card that is barred (T65.40).
    """
    if not s.stands(seat) and printed.id not in WITHOUT_FIGURE:
        return False
    if s.boons:
        if printed.spell and queries.has_boon(s, seat, B_NO_SPELLS):
            return False
        if printed.type == w.FR and queries.has_boon(s, seat, B_NO_FREE):
            return False
    return not (printed.spell and queries.magic_is_dead(s, s.spaces[seat]))


def fits(s: TrialsState, seat: int, card: int, printed: Printed, way: int, asked: Asked) -> bool:
    """Return whether the words of one side of a card fit what is under way (T27b, T27d)."""
    if printed.type == w.DC:
        return damage_chain_fits(s, seat, printed)
    parts = selecting.side_of(printed, way)
    for part in parts:
        lead = part.moment
        if lead is not None and not printed.ongoing:
            return moment_fits(s, seat, printed, part, lead, asked)
        if part.reduces and not printed.ongoing:
            return reduction_fits(s, seat, part)
    named = selecting.named_of(printed, way)
    if named is None or named.who is None:
        return True
    return bool(selecting.candidates(s, seat, printed, named.who))


def reduction_fits(s: TrialsState, seat: int, part: Part) -> bool:
    """Return whether damage is about to be dealt to this hero that the part may lower (T65.20)."""
    if not s.hurts:
        return False
    row = s.hurts[-1]
    return row[0] == seat and flags_fit(part, row[7])  # Hurt.target, Hurt.flags


def flags_fit(part: Part, flags: int) -> bool:
    """Return whether a part's limits hold of an attack or damage with such flags (T65.60)."""
    for each in part.leads:
        if each.kind == w.L_MELEE and not flags & MELEE:
            return False
        if each.kind == w.L_RANGED and not flags & RANGED:
            return False
        if each.kind == w.L_SPELL and not flags & SPELL:
            return False
        if each.kind == w.L_AREA and not flags & AREA:
            return False
    return True


def damage_chain_fits(s: TrialsState, seat: int, printed: Printed) -> bool:
    """Return whether a Damage Chain may be played now: on a damaging hit of one's own Attack Action
    that has none yet, its condition met (T26.3, T26.4, T26a, T26h).
    """
    if not s.hurts or not s.deeds or s.hurts[-1][1] != seat:  # Hurt.source
        return False
    hurt, deed = s.hurt(), s.deed()
    if hurt.source != seat or not hurt.flags & HIT or deed.figure != seat:
        return False
    if deed.kind != ACTION or deed.blow != NONE or not queries.takes_damage_chain(s, deed):
        return False
    for alternatives in printed.parts:
        part = alternatives[0]
        if not flags_fit(part, hurt.flags):
            return False
        for each in part.leads:
            wanted = each.kind == w.L_IF and each.what == w.IF_FLANKED and not each.instead
            if wanted and not queries.flanked(s, hurt.target, seat):
                return False
    return True


def moment_fits(
    s: TrialsState, seat: int, printed: Printed, part: Part, lead: Lead, asked: Asked
) -> bool:
    """Return whether the moment that a part names is this one (T65.70 to T65.79)."""
    what = lead.what
    if what in (w.M_BEFORE_ROLL, w.M_AFTER_ROLL):
        return roll_fits(s, seat, printed, part)
    if what in (w.M_AFTER_YOUR_ROLL, w.M_AFTER_YOUR_ATTACK_ROLL, w.M_AFTER_FAILED_SKILL):
        return own_roll_fits(s, seat, what)
    if what == w.M_ON_DAMAGE:
        return bool(damage_sides(s, seat, printed, part))
    if what in (w.M_AFTER_MISS_ON_YOU, w.M_AFTER_ATTACK_ON_YOU, w.M_AFTER_ATTACK):
        return attack_fits(s, seat, printed, part, what, asked)
    if what == w.M_AT_0_HP:
        return asked.figure == seat
    if what == w.M_ON_PUT:
        return asked.figure == seat and put_fits(lead.n, asked.about)
    if what == w.M_AFTER_HEAL:
        who = part.who
        return who is not None and bool(
            selecting.candidates(s, seat, printed, who, 1 << asked.figure)
        )
    if what == w.M_ON_SPELL_AT_YOU:
        return spell_at(s, seat, printed)
    if what == w.M_ON_OPPS_SPELL:
        return bool(spells_to_counter(s, seat, printed, asked))
    if what == w.M_AFTER_OPPS_SPELL:
        caster = 1 << asked.figure & selecting.rival_heroes(s, seat)
        return bool(selecting.in_reach(s, seat, printed.reach, printed.range, among=caster))
    if what == w.M_AFTER_YOUR_RANGED_ATTACK:
        return asked.figure == seat
    if what in (w.M_YOUR_TURN, w.M_END_OF_TURN):
        return s.active == seat and own_targets(s, seat, printed, part)
    return what == w.M_AFTER_INITIATIVE


def own_targets(s: TrialsState, seat: int, printed: Printed, part: Part) -> bool:
    """Return whether a part finds whom it names, if it names one (T27d)."""
    who = part.who
    return who is None or bool(selecting.candidates(s, seat, printed, who))


def roll_fits(s: TrialsState, seat: int, printed: Printed, part: Part) -> bool:
    """Return whether the roll being made is one of those selected (T65.72)."""
    if not s.throws:
        return False
    who = part.who
    if who is None:
        return False
    roller = s.throws[-1][1]  # Throw.figure
    return bool(selecting.candidates(s, seat, printed, who, 1 << roller))


def own_roll_fits(s: TrialsState, seat: int, what: int) -> bool:
    """Return whether the roll being made is this hero's own, of the kind that is asked for
    (T65.73).
    """
    if not s.throws:
        return False
    throw = s.throw()
    if throw.figure != seat:
        return False
    if what == w.M_AFTER_YOUR_ATTACK_ROLL:
        return throw.kind == ATTACK_ROLL
    if what == w.M_AFTER_FAILED_SKILL:
        if throw.kind != SKILL_ROLL or not s.deeds or s.deed().chain != NONE:
            return False
        return queries.result_of(throw) < throw.needs
    return True


def damage_sides(s: TrialsState, seat: int, printed: Printed, part: Part) -> list[int]:
    """Return the sides of "on damage" that can be taken: damage dealt by an ally's hit, or dealt to
    an ally (Combat Inspiration).
    """
    if not s.hurts:
        return []
    hurt = s.hurt()
    found: list[int] = []
    for side, effects in enumerate(part.sides):
        first = effects[0]
        who = first.who if first.who is not None else part.who
        if who is None:
            continue
        whom = hurt.target if first.word == w.REDUCE else hurt.source
        if first.word != w.REDUCE and not hurt.flags & HIT:
            continue
        if whom >= 0 and selecting.candidates(s, seat, printed, who, 1 << whom):
            found.append(side)
    return found


def attack_fits(
    s: TrialsState, seat: int, printed: Printed, part: Part, what: int, asked: Asked
) -> bool:
    """Return whether the attack that has missed or is over is one to answer (T65.77): of an
    opponent, on this hero unless any will do, in reach of the answer, its condition met.
    """
    attacker = asked.figure
    if not queries.opponents(s, seat) >> attacker & 1:
        return False
    if what != w.M_AFTER_ATTACK and not asked.about >> seat & 1:
        return False
    if s.deeds and not flags_fit(part, s.deed().flags):
        return False
    for each in part.leads:
        if each.kind != w.L_IF:
            continue
        if each.what == w.IF_MARKED and not queries.marked(s, attacker):
            return False
        if each.what == w.IF_HERO_OR_ELITE and not (
            queries.is_hero(attacker) or queries.is_elite(attacker)
        ):
            return False
    who = part.who
    if who is not None:  # another opponent than the attacker (T66ah)
        return bool(selecting.candidates(s, seat, printed, who) & ~(1 << attacker))
    return bool(selecting.in_reach(s, seat, printed.reach, printed.range, among=1 << attacker))


def put_fits(wanted: int, put: int) -> bool:
    """Return whether what is about to be put is among what a card undoes (T65.79, T66ae): ``put``
    is a mask of one ailment, or ``STATUS`` and, for a ring of a spell, ``SPELL_STATUS``.
    """
    return bool(wanted & put)


def spell_at(s: TrialsState, seat: int, printed: Printed) -> bool:
    """Return whether a spell is being declared with this hero among its targets, not its own
    (T65.78, T66s); one that is mirrored has one target and no area (T66t).
    """
    if not s.deeds:
        return False
    deed = s.deed()
    if not deed.flags & SPELL or deed.figure == seat or deed.flags & COUNTERED:
        return False
    mirrors = printed.id == "spell_mirror"
    if mirrors and (deed.flags & AREA or deed.targets & (deed.targets - 1)):
        return False
    if deed.area:
        return bool(deed.area & s.spaces[seat]) and not deed.spared >> seat & 1
    return bool(deed.targets >> seat & 1)


def spells_to_counter(s: TrialsState, seat: int, printed: Printed, asked: Asked) -> list[int]:
    """Return the plays that Counterspell may answer: spells of rival heroes that wait, by their
    ids, the newest first; 0 is the card of the Action that is being declared (T65.78, T66v).
    """
    waiting: list[tuple[int, int]] = []  # what could be countered, and whose it is
    for at in range(len(s.pile) - 1, asked.base - 1, -1):
        play = play_of(s.pile[at])
        if play.family not in (FREE, CHAIN) or play.flags & COUNTERED:
            continue
        if s.tables.card(play.card).spell:
            waiting.append((play.id, play.seat))
    if asked.moment == DECLARATION and s.deeds:
        deed = s.deed()
        is_card = deed.kind == ACTION and 0 <= deed.card < FIRST_LOOT
        if deed.flags & COUNTERED or not deed.flags & CHAINED:
            is_card = False  # not while its chain is answered, which comes first (T26e)
        if is_card and s.tables.card(deed.card).spell:
            waiting.append((0, deed.figure))
    if not waiting:
        return []
    rivals = selecting.rival_heroes(s, seat)
    reach = selecting.in_reach(s, seat, printed.reach, printed.range, among=rivals)
    return [id for id, figure in waiting if reach >> figure & 1]
