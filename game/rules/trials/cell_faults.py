"""What makes no sense on a hero card although every word of it is one (sections 3 and 4)."""

from __future__ import annotations

from typing import Final

from game.rules.trials import words as w
from game.rules.trials.codes import FOREVER
from game.rules.trials.grammar import WINDOWS, BadCell
from game.rules.trials.words import Effect, Lead, Part, Printed, Selector

PRIMARY: Final = 0
SIDES: Final = 2
"""Printed sides of a Primary attack (T66.3)."""
PIECE_MOMENTS: Final = (
    w.M_ENTERING, w.M_STARTING, w.M_ENTERING_OR_STARTING, w.M_ENDING, w.M_ENDING_WITHIN, w.M_BESIDE,
)  # fmt: skip
CHAIN_MOMENTS: Final = (w.M_THEN, w.M_AFTER_FAILED_SKILL, w.M_BEFORE_OR_AFTER)
CHAINS: Final = (w.CM, w.CA, w.CG, w.CX)
STAYING: Final = (w.RING, w.PLACE, w.SUMMON)
IN_RANGE: Final = (
    w.S_ALLY, w.S_OTHER_ALLY, w.S_ALLIES, w.S_OPP, w.S_OPPS, w.S_RIVAL_HERO, w.S_CREATURE,
    w.S_MINION,
)  # fmt: skip
"""Whom a card takes in its range, if the selector has none of its own (T65.61)."""


def judge(card: Printed) -> None:
    """Refuse a card whose words do not go together; :class:`BadCell` says which and what to do."""
    _judge_attack(card)
    if card.type == w.MV and not _has(card, (w.SPACES, w.TELE)):
        raise BadCell("a Move Action gives no spaces", "write n spaces, or tele n")
    if card.type == w.SK and not card.skills and not _leads(card, w.L_SKILL):
        raise BadCell("a skill card has no skill", "write three numbers, as 12 / 8 / 7")
    if card.ongoing and not _lasts(card):
        raise BadCell("nothing of it lasts, but it is ongoing", "leave o away from its type")
    for part in card.parts:
        for side in part:
            _judge_side(card, side)


def _lasts(card: Printed) -> bool:
    """Return whether an ongoing card has anything to stay for (T21.2): what lasts, a ring, a piece,
    paying for it, or a moment still to come.
    """
    for kind in (w.L_MAINTAIN, w.L_TIMES, w.L_MOMENT):
        if _leads(card, kind):
            return True
    for face in card.faces:
        for band in face.bands:
            for effect in (*band.effects, *face.hit):
                if effect.word == w.RING:
                    return True
    for part in card.parts:
        for side in part:
            for effects in side.sides:
                for effect in effects:
                    if effect.until != FOREVER or effect.word in STAYING:
                        return True
    return False


def _judge_attack(card: Printed) -> None:
    """Refuse an attack without bands or range, and bands of what is no attack (T65.2, T65.4)."""
    attacks = card.type in (w.AT, w.SP)
    if not attacks:
        if card.faces:
            raise BadCell("only an attack has bands", "write AT or SP, or leave the bands away")
        return
    if not card.faces:
        raise BadCell("an attack has no bands", "write them, as 6+ dmg 4; 13+ dmg 6")
    if card.reach == w.ALONE:
        raise BadCell("an attack has no range", "write m, a number or an area")
    if card.tier == PRIMARY and len(card.faces) != SIDES:
        raise BadCell("a Primary attack has one side", "write I bands / II bands")
    if card.tier != PRIMARY and len(card.faces) == SIDES:
        raise BadCell("only a Primary has two sides", "write the bands of one")


def _judge_side(card: Printed, side: Part) -> None:
    for lead in side.leads:
        _judge_lead(card, lead)
        _judge_selector(card, lead.who)
    for effects in side.sides:
        for effect in effects:
            _judge_effect(card, effect)
            _judge_selector(card, effect.who)


def _judge_selector(card: Printed, who: Selector | None) -> None:
    """Refuse somebody whom no range finds (T65.3, T65.61)."""
    if who is None or who.whom not in IN_RANGE or card.reach != w.ALONE:
        return
    if who.within < 0 and not who.adjacent and not who.passed:
        raise BadCell("nobody else is in range -", "write a range: m, a number or an area")


def _judge_lead(card: Printed, lead: Lead) -> None:
    """Refuse a moment at which a card of this type can do nothing (T27b, T65.70 to T65.79)."""
    if lead.kind == w.L_MAINTAIN and not card.ongoing:
        raise BadCell("only an ongoing card is maintained", "add o to its type")
    if lead.kind != w.L_MOMENT:
        return
    what = lead.what
    if what in PIECE_MOMENTS:
        if card.ongoing:
            return
        raise BadCell("a piece or area that stays is of an ongoing card", "add o to its type")
    if card.ongoing or card.type == w.PA:
        return
    if card.type == w.FR:
        fits = what in WINDOWS or what in (w.M_ON_OPPS_SPELL, w.M_END_OF_TURN)
    elif card.type in CHAINS:
        fits = what in CHAIN_MOMENTS
    else:
        fits = card.type == w.MV and what == w.M_END_OF_TURN
    if not fits:
        raise BadCell(
            f"a {w.TYPES[card.type]} card has no such moment", "write one that its type has"
        )


def _judge_effect(card: Printed, effect: Effect) -> None:
    """Refuse an effect on no piece, of no bands, or with a number of no die or deck."""
    if effect.word == w.SET and effect.n > 20:
        raise BadCell(f"a die shows no {effect.n}", "write 1 to 20")
    if effect.word == w.THE_BANDS and not card.faces:
        raise BadCell("there are no bands for the bands to mean", "write an attack")
    if effect.word in (w.PIECE_MOVES, w.PIECE_ATTACKS) and not _has(card, (w.SUMMON, w.PLACE)):
        raise BadCell("there is no piece to move or attack", "write summon X before it")
    if effect.word == w.LOOK_TAKE and effect.m > effect.n:
        raise BadCell(f"{effect.m} of {effect.n} cards cannot be taken", "take as many or fewer")


def names_of(card: Printed) -> tuple[str, ...]:
    """Return the Primaries that a card names, behind `attack` and as strokes (T65.31, T65.62)."""
    found: list[str] = []
    for face in card.faces:
        if face.as_name:
            found.append(face.as_name)
    for part in card.parts:
        for side in part:
            for effects in side.sides:
                for effect in effects:
                    found += effect.names
    return tuple(found)


def _has(card: Printed, wanted: tuple[int, ...]) -> bool:
    for part in card.parts:
        for side in part:
            for effects in side.sides:
                for effect in effects:
                    if effect.word in wanted:
                        return True
    return False


def _leads(card: Printed, kind: int) -> bool:
    for part in card.parts:
        for side in part:
            for lead in side.leads:
                if lead.kind == kind:
                    return True
    return False
