"""What comes about if nobody answers any more: who is hurt, who falls, what else it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.answers import Fate, Holding, Outlook
from game.engine.events import Event
from game.rules.trials.codes import FIRST_OBELISK, HOARDER, MINIONS
from game.rules.trials.events import (
    Ailed,
    AilmentFell,
    BoonCame,
    Countered,
    Damaged,
    Progress,
    RingPut,
    RollJudged,
    SpacesGained,
    StayedUp,
)
from game.rules.trials.outlook import DIE, TURN_ENDS
from game.words.language import N_, _, ngettext
from game.words.lists import listed
from game.words.rich import NUMBER, STRONG, Span, Text, fill, join, signed
from game.words.sentences import capital
from game.words.trials import log
from game.words.trials import names as words
from game.words.trials.match_names import MatchNames

HEADS: Final = {"passed": N_("All pass:"), "after": N_("With {answer}:")}
LINES: Final = {
    "falls": N_("{figures} falls"),
    "fall": N_("{figures} fall"),
    "wounded": N_("{figure} is wounded"),
    "changes": N_("{figure} from {before} to {after} HP"),
    "stays": N_("{figure} stays with {hp} HP"),
    "moves": N_("{figure} moves to {cell}"),
    "comes": N_("{figure} comes to {cell}"),
    "ailed": N_("{figure} gets {ailment} {amount}"),
    "rid": N_("{figure} is rid of {ailment}"),
    "ring": N_("{figure} gets the ring {ring}"),
    "boon": N_("{figure}: {boon}"),
    "countered": N_("{card} does nothing"),
    "vp": N_("{party} has {after} VP"),
    "stopped": N_("DR of {figure} stops all {dr}"),
    "unhurt": N_("nothing gets through to {figure}"),
    "missed": N_("{figure} is missed"),
    "succeeds": N_("{figure} succeeds"),
    "fails": N_("{figure} fails"),
    "progress": N_("{party}: progress {amount} in {quest}"),
    "nothing": N_("nothing changes"),
    "turn": N_("the turn ends"),
    "ends": N_("the match ends"),
    "die": N_("then a die decides"),
    "open": N_("{seat} then chooses"),
}
BECOMES: Final = N_("{before} becomes {after}")


def passed(told: Outlook, names: MatchNames) -> Text:
    """Return what comes about if all pass: ``All pass: Mertz from 18 to 5 HP.``"""
    return _line(_(HEADS["passed"]), told, names)


def after(told: Outlook, answer: str, names: MatchNames) -> Text:
    """Return what comes about after an answer, by its name, if all pass then."""
    return _line(_(HEADS["after"]).format(answer=answer), told, names)


def changed(without: Outlook, then: Outlook) -> Text:
    """Return how an answer changes what the first figure takes that it changes anything for:
    ``13 becomes 7``; () where it changes nothing of that, or asks more before anybody takes it.
    """
    found = _changed(without, then)
    return fill(_(BECOMES), before=found.before, after=found.after) if found is not None else ()


class Change(NamedTuple):
    """What somebody takes without an answer, and with it."""

    figure: int
    before: int
    after: int


def _changed(without: Outlook, then: Outlook) -> Change | None:
    if then.asked and then.asked != without.asked:
        return None
    for each in without.fates:
        fate = then.fate(each.figure)
        taken = fate.taken if fate is not None else 0
        if taken != each.taken:
            return Change(each.figure, each.taken, taken)
    return None


def taken(without: Outlook, then: Outlook) -> int | None:
    """Return what the first figure takes after an answer for which it changes that, else None."""
    found = _changed(without, then)
    return found.after if found is not None else None


def comes(without: Outlook, then: Outlook, seat: int, names: MatchNames) -> Text:
    """Return what an answer of ``seat`` changes of what comes about if all pass: ``6 becomes 9;
    Goblin B falls.``; () where a die or the seat itself decides first what it is worth. The card
    that it costs is no change.
    """
    change = _changed(without, then)
    known = [*_said(without, names), *_holdings(_paid(then, seat), names)]
    if then.asked and then.seat >= 0:
        known.append(_open(then, names))
    found = [each for each in _said(then, names) if each not in known]
    if change is not None:
        fate, old = then.fate(change.figure), without.fate(change.figure)
        if fate is not None and old is not None and old.after:
            # How many HP are left then is told where it is pointed at, and follows from this.
            found = [each for each in found if each not in _fates([fate], [], names)]
        found.insert(0, fill(_(BECOMES), before=change.before, after=change.after))
    if not found and then.asked in ("", TURN_ENDS, without.asked) and then.asked != DIE:
        found.append(fill(_(LINES["nothing"])))
    return (*capital(join(found, "; ")), Span(".")) if found else ()


def told(outlook: Outlook, names: MatchNames) -> Text:
    """Return what becomes of everybody, in the order in which it weighs: who falls, who is hurt or
    healed, what else there is on figures, what seats and parties gain and lose, what is open.
    """
    return join(_said(outlook, names) or [fill(_(LINES["nothing"]))], "; ")


def _said(outlook: Outlook, names: MatchNames) -> list[Text]:
    lost = [each.figure for each in outlook.fates if each.before and not each.after]
    said = _fates(outlook.fates, lost, names)
    said += _read(outlook, names)
    said += _signs(outlook.events, lost, names)
    said += _holdings(outlook.holdings, names)
    if outlook.ends:
        said.append(fill(_(LINES["ends"])))
    elif outlook.asked == DIE:
        said.append(fill(_(LINES["die"])))
    elif outlook.asked == TURN_ENDS and not said:
        said.append(fill(_(LINES["turn"])))
    elif outlook.asked and outlook.seat >= 0:
        said.append(_open(outlook, names))
    return said


def _open(outlook: Outlook, names: MatchNames) -> Text:
    return fill(_(LINES["open"]), seat=names.seat(outlook.seat))


def _paid(outlook: Outlook, seat: int) -> list[Holding]:
    """Return the cards that a seat has fewer of."""
    return [
        each for each in outlook.holdings
        if each.seat == seat and each.key not in ("vp", "loot") and each.after < each.before
    ]  # fmt: skip


def _line(head: str, outlook: Outlook, names: MatchNames) -> Text:
    return (Span(head, STRONG), Span(" "), *told(outlook, names), Span("."))


def _fates(fates: Sequence[Fate], lost: Sequence[int], names: MatchNames) -> list[Text]:
    said: list[Text] = []
    if lost:
        figures = listed([names.figure(each) for each in lost])
        said.append(fill(_(LINES["falls" if len(lost) == 1 else "fall"]), figures=figures))
    for each in fates:
        figure = names.figure(each.figure)
        if each.figure in lost:
            continue
        if not each.before and each.end >= 0 and each.start < 0:
            said.append(fill(_(LINES["comes"]), figure=figure, cell=names.cell(each.end)))
        elif each.before != each.after and _in_fields(each.figure):
            said.append(fill(_(LINES["wounded"]), figure=figure))
        elif each.before != each.after:
            numbers = {
                "before": Span(str(each.before), NUMBER), "after": Span(str(each.after), NUMBER),
            }  # fmt: skip
            said.append(fill(_(LINES["changes"]), figure=figure, **numbers))
        if each.start >= 0 and each.end >= 0 and each.start != each.end:
            said.append(fill(_(LINES["moves"]), figure=figure, cell=names.cell(each.end)))
    return said


def _in_fields(figure: int) -> bool:
    """Return whether a figure has no HP but is whole, wounded or gone (T52)."""
    return bool(MINIONS >> figure & 1) or figure == HOARDER or figure >= FIRST_OBELISK


def _read(outlook: Outlook, names: MatchNames) -> list[Text]:
    """Return how the roll is read that waits, and of damage that hurts nobody that it does not."""
    said: list[Text] = []
    for event in outlook.events:
        if isinstance(event, RollJudged) and event.roll != "attack":
            key = "succeeds" if event.passed else "fails"
            said.append(fill(_(LINES[key]), figure=names.figure(event.figure)))
        elif isinstance(event, RollJudged) and not event.passed and event.target >= 0:
            said.append(fill(_(LINES["missed"]), figure=names.figure(event.target)))
        elif isinstance(event, Damaged) and not event.lost:
            key = "stopped" if event.dr and not event.reduced else "unhurt"
            figure = names.figure(event.figure)
            said.append(fill(_(LINES[key]), figure=figure, dr=event.dr))
        elif isinstance(event, Progress):
            said.append(
                fill(
                    _(LINES["progress"]),
                    party=names.party(event.party),
                    amount=Span(signed(event.amount), NUMBER),
                    quest=_unmarked(names.quest(event.quest)),
                )
            )
        elif isinstance(event, SpacesGained):
            sentence = ngettext("{seat}: {plus} space", "{seat}: {plus} spaces", event.amount)
            plus = Span(signed(event.amount), NUMBER)
            said.append(fill(sentence, seat=names.seat(event.seat), plus=plus))
    return said


def _unmarked(name: Span) -> Span:
    """Return the name of a quest without the mark at its end, as it stands within a sentence."""
    return name._replace(text=name.text.removesuffix("!"))


def _signs(events: Sequence[Event], lost: Sequence[int], names: MatchNames) -> list[Text]:
    """Return what comes to be on figures, and which spell comes to nothing; of those that are
    ``lost`` all is told.
    """
    said: list[Text] = []
    for event in events:
        if isinstance(event, Countered) and event.card >= 0:
            said.append(fill(_(LINES["countered"]), card=names.card(event.card)))
        if not isinstance(event, Ailed | AilmentFell | RingPut | BoonCame | StayedUp):
            continue
        if event.figure in lost:
            continue
        figure = names.figure(event.figure)
        if isinstance(event, Ailed):
            said.append(
                fill(
                    _(LINES["ailed"]),
                    figure=figure,
                    ailment=words.ailment(event.ailment),
                    amount=event.amount,
                )
            )
        elif isinstance(event, AilmentFell) and not event.total:
            ailment = words.ailment(event.ailment)
            said.append(fill(_(LINES["rid"]), figure=figure, ailment=ailment))
        elif isinstance(event, RingPut):
            ring = words.ring_of(event.ring)
            said.append(fill(_(LINES["ring"]), figure=figure, ring=ring))
        elif isinstance(event, BoonCame):
            boon = log.boon(event.what_kind, event.amount)
            said.append(fill(_(LINES["boon"]), figure=figure, boon=boon))
        elif isinstance(event, StayedUp):
            said.append(fill(_(LINES["stays"]), figure=figure, hp=event.hp))
    return said


def _holdings(holdings: Sequence[Holding], names: MatchNames) -> list[Text]:
    said: list[Text] = []
    for each in holdings:
        change = each.after - each.before
        if each.key == "vp":
            party = names.party(names.party_of(each.seat))
            said.append(fill(_(LINES["vp"]), party=party, after=each.after))
            continue
        if each.key == "loot":
            sentence = ngettext(
                "{seat}: {plus} loot card", "{seat}: {plus} loot cards", abs(change)
            )
        else:
            sentence = ngettext("{seat}: {plus} card", "{seat}: {plus} cards", abs(change))
        plus = Span(signed(change), NUMBER)
        said.append(fill(sentence, seat=names.seat(each.seat), plus=plus))
    return said
