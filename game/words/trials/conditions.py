"""What lies on a figure of Trials, what it will do and when: ailments, rings, all that lasts."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.trials import ailments as counted_ones
from game.rules.trials import queries
from game.rules.trials.codes import (
    AILMENTS,
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
    BARDIC,
    BEARERS_TURN,
    BOONS,
    BURN,
    COUNTED,
    DAZE,
    END_ROUND,
    END_TURN,
    ENFEEBLED,
    FOREVER,
    GROUPS,
    GUIDING_BOLT,
    HEAT_METAL,
    HOLD_PERSON,
    HUNTERS_MARK,
    LAUGHTER,
    MARKED,
    MOCKERY,
    NEXT_TURN,
    NONE,
    OWN_TURNS,
    PIECES,
    PSN,
    RINGS,
    ROOT,
    ROUNDS,
    SANCTUARY,
    VOW,
)
from game.rules.trials.frames import (
    Boon,
    Ongoing,
    Piece,
    Ring,
    boon_of,
    ongoing_of,
    piece_of,
    ring_of,
)
from game.rules.trials.state import TrialsState
from game.words.language import N_, _, ngettext
from game.words.rich import CONDITION, NUMBER, Span, Text, fill, join, signed
from game.words.sentences import capital_word, sentences
from game.words.trials import names
from game.words.trials.match_names import MatchNames


class Condition(NamedTuple):
    """Something that lies on a figure: its id, a short ``word`` with its number (``Burn 2``), what
    it will do and when, and the clause of it.
    """

    id: str
    word: str
    text: Text
    clause: str
    good: bool = False


# --- ailments (T46)

COUNTED_WORD: Final = N_("{ailment} {n}")
AILING: Final[dict[tuple[int, bool], str]] = {
    (BURN, True): N_("takes {n} at the end of this turn, then it falls by 1"),
    (BURN, False): N_("takes {n} at the end of its turn, then it falls by 1"),
    (PSN, True): N_("takes {n} at the end of this turn and of each, until it is healed"),
    (PSN, False): N_("takes {n} at the end of each of its turns, until it is healed"),
    (ROOT, True): N_("takes no step; falls by 1 at the end of this turn"),
    (ROOT, False): N_("takes no step; falls by 1 at the end of its turn"),
}
"""By ailment, and whether it is the figure's turn."""
DAZED: Final = N_("{minus} on its next attack roll")
DAZE_EACH: Final = 2
"""So much less on the roll of a monster for each point of daze (T46c)."""
CLAUSES: Final = {BURN: "T46.2", PSN: "T46.3", ROOT: "T46.4", DAZE: "T46.5"}


def ailment(kind: int, n: int, own_turn: bool = False) -> Condition:
    """Return an ailment with its number: burn, poison or root, or the daze of a monster."""
    name = capital_word(_(names.AILMENTS[kind]))
    word = _(COUNTED_WORD).format(ailment=name, n=n)
    if kind == DAZE:
        text = fill(_(DAZED), minus=Span(signed(-DAZE_EACH * n), NUMBER))
    else:
        text = fill(_(AILING[kind, own_turn]), n=n)
    return Condition(AILMENTS[kind], word, sentences((text,)), CLAUSES[kind])


# --- rings (T48, T65.90 to T65.99, TQ6)

ON_RINGS: Final = {
    BARDIC: N_("once, after a roll of its own, adds 4 to it"),
    MOCKERY: N_("disadvantage on its next attack roll"),
    HEAT_METAL: N_("\N{MINUS SIGN}2 on its attack rolls"),
    LAUGHTER: N_(
        "1 Action less and no Move Actions on its next turn; goes with that, or when it takes "
        "damage"
    ),
    SANCTUARY: N_("whoever attacks it has disadvantage; goes when it attacks"),
    GUIDING_BOLT: N_("the next attack roll on it has advantage"),
    HOLD_PERSON: N_("attacks with disadvantage while it is rooted"),
    ENFEEBLED: N_("its hits deal 3 less damage until the end of its second turn"),
    VOW: N_("it is marked, and {who} attacks it with advantage"),
    HUNTERS_MARK: N_("it is marked, and hits of {who} deal it 2 more damage"),
    MARKED: N_("it is marked for the quest: its rivals are after it"),
}
"""What each ring does to whoever bears it."""
GOOD_RINGS: Final = (BARDIC, SANCTUARY)
RING_CLAUSES: Final = (*[f"T65.{number}" for number in range(90, 100)], "TQ6")


def ring(one: Ring, called: MatchNames) -> Condition:
    """Return a ring with what it does, and whose it is."""
    who = called.seat(one.seat) if one.seat >= 0 else Span("")
    text = sentences((fill(_(ON_RINGS[one.ring]), who=who),))
    if who.text and one.ring not in (VOW, HUNTERS_MARK):
        text = join((text, fill(_("By {who}."), who=who)))
    good = one.ring in GOOD_RINGS
    return Condition(RINGS[one.ring], names.ring(one.ring), text, RING_CLAUSES[one.ring], good)


# --- what lasts

LASTING: Final = {
    B_DR: N_("DR {plus}"),
    B_ROLL: N_("{plus} on all rolls"),
    B_ATTACK_ROLL: N_("{plus} on the next attack roll"),
    B_NEXT_ROLL: N_("{plus} on the next roll"),
    B_DIS_ON: N_("attacks on it have disadvantage"),
    B_DIS_FROM: N_("attacks on it from {far} or more away have disadvantage"),
    B_HIDDEN: N_("hidden: only adjacent creatures can target it"),
    B_GHOST: N_("creatures do not block it"),
    B_CLIMB: N_("water, rocks and trees do not block it"),
    B_CLAMBER: N_("goes over rocks and trees for 2 each"),
    B_IGNORE_HAZARDS: N_("hazards do it no harm"),
    B_NO_SPELLS: N_("plays no spells"),
    B_NO_FREE: N_("plays no Free cards"),
    B_DUEL: N_("its attacks on anyone but {who} have disadvantage"),
    B_HIT_DMG: N_("{plus} damage on the next hit"),
    B_HIT_PRC: N_("{plus} piercing damage on the next hit"),
    B_IGNORE_DIS: N_("disadvantage does not matter to it"),
    B_ADV_SKILL: N_("advantage on the next skill roll"),
    B_ADV_ATTACK: N_("advantage on the next attack roll"),
    B_PLUS_ROLL: N_("{plus} on the next roll"),
    B_PORTENT: N_("keeps {die} for one roll"),
    B_AGAINST: N_("DR {plus} against {who}"),
    B_FIRST_TELE: N_("the first step may be a teleport of {plain}"),
}
"""What lasts on a figure, by ``codes.BOONS``."""
SHORT: Final = {
    B_DR: N_("DR {plus}"),
    B_ROLL: N_("Rolls {plus}"),
    B_ATTACK_ROLL: N_("Attack {plus}"),
    B_NEXT_ROLL: N_("Roll {plus}"),
    B_DIS_ON: N_("Blurred"),
    B_DIS_FROM: N_("Blurred afar"),
    B_HIDDEN: N_("Hidden"),
    B_GHOST: N_("Slips through"),
    B_CLIMB: N_("Climbs"),
    B_CLAMBER: N_("Clambers"),
    B_IGNORE_HAZARDS: N_("Hardy"),
    B_NO_SPELLS: N_("No spells"),
    B_NO_FREE: N_("No Free cards"),
    B_DUEL: N_("Duel"),
    B_HIT_DMG: N_("Hit {plus}"),
    B_HIT_PRC: N_("Hit {plus}"),
    B_IGNORE_DIS: N_("Steady"),
    B_ADV_SKILL: N_("Skilled"),
    B_ADV_ATTACK: N_("Aimed"),
    B_PLUS_ROLL: N_("Roll {plus}"),
    B_PORTENT: N_("Portent {die}"),
    B_AGAINST: N_("DR {plus}"),
    B_FIRST_TELE: N_("Blinks"),
}
"""The same in a word or two, for a chip."""
BAD: Final = (B_NO_SPELLS, B_NO_FREE, B_DUEL)
UNTIL: Final = {
    END_TURN: N_("until the end of the turn"),
    END_ROUND: N_("until the end of the round"),
    NEXT_TURN: N_("until the next turn of {who}"),
    BEARERS_TURN: N_("until the end of its turn"),
    FOREVER: "",
}
"""How long something lasts (T65.50 to T65.54)."""

LASTS_CLAUSE: Final = 50
"""The clauses of how long something lasts begin here."""


def until(kind: int, left: int, whose: int, called: MatchNames) -> Text:
    """Return how long something lasts: ``until the end of the round``, () for no end of its own."""
    who = called.figure(whose) if whose >= 0 else Span("")
    if kind == OWN_TURNS:
        sentence = ngettext("for {n} turn more of {who}", "for {n} turns more of {who}", left)
        return fill(sentence, n=left, who=who)
    if kind == ROUNDS:
        sentence = ngettext("for {n} round more", "for {n} rounds more", left)
        return fill(sentence, n=left)
    return fill(_(UNTIL[kind]), who=who) if UNTIL[kind] else ()


def boon(one: Boon, called: MatchNames) -> Condition:
    """Return what lasts on a figure, with how long and by which card."""
    plus = Span(signed(one.n), NUMBER)
    other = one.extra if one.what == B_AGAINST else one.seat
    who = called.figure(other) if other >= 0 else Span("")
    told = fill(_(LASTING[one.what]), plus=plus, plain=one.n, far=one.extra, die=one.n, who=who)
    lasts = until(one.until, one.left, one.whose, called)
    text = sentences((join((told, lasts), ", "),))
    if one.card >= 0:
        text = join((text, fill(_("By {who}."), who=called.card(one.card))))
    word = _(SHORT[one.what]).format(plus=signed(one.n), die=one.n)
    bad = one.what in BAD or (one.what in (B_ROLL, B_NEXT_ROLL, B_ATTACK_ROLL) and one.n < 0)
    clause = "T21.2" if one.until == FOREVER else f"T65.{LASTS_CLAUSE + one.until}"
    return Condition(BOONS[one.what], word, text, clause, not bad)


# --- ongoing cards and pieces


def ongoing(one: Ongoing, called: MatchNames) -> Condition:
    """Return an ongoing card in play, with how long it stays (T21.2, T65d)."""
    card = called.card(one.card)
    told: list[Text] = []
    lasts = until(one.until, one.left, one.whose, called)
    if lasts:
        told.append(lasts)
    if one.times >= 0:
        sentence = ngettext("{n} use is left", "{n} uses are left", one.times)
        told.append(fill(sentence, n=one.times))
    if not told:
        told.append(fill(_("until it is dispelled or its hero falls")))
    return Condition("ongoing", card.text, sentences(told), card.clause or "T21.2", True)


def piece(one: Piece, called: MatchNames) -> Condition:
    """Return a piece on the board: of which card, whose, and how long (T65a)."""
    name = names.piece(one.kind)
    told: list[Text] = []
    if one.seat >= 0:
        told.append(fill(_("of {who}"), who=called.seat(one.seat)))
    lasts = until(one.until, one.left, one.whose, called)
    if lasts:
        told.append(lasts)
    if one.times >= 0:
        sentence = ngettext("{n} use is left", "{n} uses are left", one.times)
        told.append(fill(sentence, n=one.times))
    text = sentences((join(told, ", "),)) if told else ()
    return Condition(PIECES[one.kind], name, text, f"T65.{80 + one.kind}")


# --- all of a figure

CHAMPION_WORD: Final = N_("Champion")
CHAMPION_TEXT: Final = N_("brings its party VP until it falls; a Last Hit on it takes the title")
WOUNDED_WORD: Final = N_("Wounded")
WOUNDED_TEXT: Final = N_("any damage defeats it; healing cures it")
ASLEEP_WORD: Final = N_("Asleep")
ASLEEP_TEXT: Final = N_(
    "wakes on 10 if a hero in sight is within 2 of one of its camp, or by damage"
)


def of_figure(s: TrialsState, figure: int, called: MatchNames) -> tuple[Condition, ...]:
    """Return all that lies on a figure: ailments first, then rings, then what lasts. Of several
    parties' ailments on one monster each is told by itself (T47).
    """
    own = s.active == figure
    found: list[Condition] = []
    for kind in range(COUNTED):
        counts = counted_ones.counts(s, kind)
        for group in range(GROUPS):
            n = counts[figure * GROUPS + group]
            if n:
                found.append(ailment(kind, n, own))
    if s.daze[figure]:
        found.append(ailment(DAZE, s.daze[figure]))
    found += [ring(ring_of(row), called) for row in s.rings if row[1] == figure]
    found += [boon(boon_of(row), called) for row in s.boons if row[1] == figure]
    for row in s.ongoing:
        one = ongoing_of(row)
        if one.target == figure or (one.target == NONE and one.seat == figure):
            found.append(ongoing(one, called))
    if s.champion == figure:
        text = sentences((fill(_(CHAMPION_TEXT)),))
        found.append(Condition("champion", _(CHAMPION_WORD), text, "TE3", True))
    if s.wounded >> figure & 1:
        text = sentences((fill(_(WOUNDED_TEXT)),))
        found.append(Condition("wounded", _(WOUNDED_WORD), text, "T52"))
    if not queries.is_hero(figure) and queries.inactive(s) >> figure & 1:
        text = sentences((fill(_(ASLEEP_TEXT)),))
        found.append(Condition("asleep", _(ASLEEP_WORD), text, "T58"))
    return tuple(found)


def pieces_at(s: TrialsState, cell: int, called: MatchNames) -> tuple[Condition, ...]:
    """Return the pieces that lie on a space."""
    found = [piece_of(row) for row in s.pieces]
    return tuple(piece(each, called) for each in found if each.cells >> cell & 1)


def chip(one: Condition) -> Span:
    """Return a condition as a word in a text, linked to its clause."""
    return Span(one.word, CONDITION, one.clause)
