"""What comes about if nobody answers any more, in a line: who is hurt, who falls, what it costs."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Final, NamedTuple

from game.engine.answers import Fate, Holding, Outlook
from game.engine.events import Event
from game.engine.match import Match
from game.rules.command.codes import SIDES, SLOTS
from game.rules.command.events import (
    Attached,
    Blocked,
    GoldMoved,
    OfFigure,
    Tapped,
    Untapped,
    WebLaid,
)
from game.words.command.agreeing import agreed
from game.words.command.answers import row
from game.words.command.match_names import MatchNames
from game.words.command.names import card
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import NUMBER, STRONG, Piece, Span, Text, fill, join, plain, signed

HEADS: Final = {"passed": N_("All pass:"), "after": N_("With {answer}:")}
LINES: Final = {
    "falls": N_("{figures} destroyed"),
    "hurt": N_("{figure} from {before} to {after} HP"),
    "healed": N_("{figure} from {before} to {after} HP"),
    "moves": N_("{figure} moves"),
    "gold": N_("{seat} moves {gold} gold"),
    "vp": N_("{seat} takes {count} VP"),
    "draws": N_("{seat} draws {count}"),
    "nothing": N_("nothing changes"),
    "attached": N_("{card} under {figures}"),
    "webbed": N_("a web on {figures}"),
    "tapped": N_("{figures} tapped"),
    "untapped": N_("{figures} untapped"),
    "block": N_("{figures}: Block +{amount}"),
    "ends": N_("this is the last turn"),
    "open": N_("{seat} then chooses"),
}
FIRST: Final = {
    "actor": N_("You choose first who plays it"),
    "target": N_("You choose first at whom"),
    "helpers": N_("You choose first who assists"),
    "shield": N_("You choose first against what"),
}
"""What an answer asks before anything comes of it, by the kind of the question."""
PICKS: Final = {
    "actor": N_("Pick on the board who plays it."),
    "target": N_("Pick on the board at whom."),
}
"""The same of one that is taken up."""
EFFECT: Final = "effect"
"""Why a creature taps or untaps by what somebody did to it."""
SUFFER: Final = N_("you suffer {amount}")
"""What the side of whoever is asked suffers all the same."""
DEAL: Final = N_("you deal {amount}")
AND_DEAL: Final = N_("deal {amount}")
"""What an answer deals to the other side, alone and behind what one suffers."""
LOST: Final = N_("−{amount} HP")
NONE_LOST: Final = N_("±0 HP")
LOST_BETWEEN: Final = N_("{least} to {most} HP")
"""The same in short."""
FLAGS: Final = {
    "changed": N_("{without} → {then}"),
    "with": N_("with {answer}"),
    "falls": N_("falls: {gold} gold"),
    "gone": N_("falls"),
    "left": N_("{points} HP left"),
}
"""What stands on the flags over creatures."""


class Flagged(NamedTuple):
    """What becomes of a creature in a number, and below it a note in a few words."""

    figure: int
    text: str
    note: str


def passed(told: Outlook, names: MatchNames) -> Text:
    """Return what comes of it if all pass."""
    return _line(_(HEADS["passed"]), told, names)


def after(
    without: Outlook | None, told: Outlook, match: Match, seat: int, chosen: int, names: MatchNames
) -> Text:
    """Return what comes of an answer if all pass then; of one that asks more first, what that is
    and what it does.
    """
    found = row(match, seat, chosen, names)
    answer = plain(found.name)
    if leads_on(without, told):
        head = (Span(_(HEADS["after"]).format(answer=answer), STRONG),)
        first = fill(_(FIRST[told.asked])) if told.asked in FIRST else _chooses(told, names)
        return join([each for each in (head, found.does, (*first, Span("."))) if each])
    return _line(_(HEADS["after"]).format(answer=answer), told, names)


def chip(without: Outlook, thens: Sequence[Outlook], seat: int) -> tuple[str, str, str]:
    """Return what the side of ``seat`` suffers all the same with an answer, and what the answer
    deals to the other, in full and in short, and the tone of its chip.

    ``thens`` is what may come of it: of one that asks who plays it, or at whom, from the least to
    the most. "" where passing would hurt nobody of it and the answer hurts nobody of the other, and
    where nobody can tell yet.
    """
    if not thens or any(leads_on(without, then) for then in thens):
        return "", "", "hit"
    taken, before = _taken(without, seat), _taken(without, seat + 1)
    left = sorted({_taken(then, seat) for then in thens})
    dealt = sorted({max(0, _taken(then, seat + 1) - before) for then in thens})
    told, short = [], []
    if taken and (left != [taken] or dealt[-1]):
        told.append(_(SUFFER).format(amount=span(left)))
        short.append(lost(left))
    if dealt[-1]:
        said = _(AND_DEAL if told else DEAL).format(amount=span(dealt))
        told.append(said)
        short.append(said)
    falls = all(_falls(then, seat) for then in thens)
    tone = "hit" if falls or left[0] >= taken else "damage" if left[-1] else "heal"
    return ", ".join(told), ", ".join(short), tone


def _falls(told: Outlook, seat: int) -> bool:
    """Return whether a creature of the side of a seat is destroyed."""
    side = seat % len(SIDES)
    return any(not one.after and one.figure // SLOTS % len(SIDES) == side for one in told.fates)


def span(amounts: Sequence[int]) -> str:
    """Return in figures the least and the most of some amounts, which are in order."""
    return "\N{EN DASH}".join(str(each) for each in dict.fromkeys((amounts[0], amounts[-1])))


def leads_on(without: Outlook | None, then: Outlook) -> bool:
    """Return whether an answer leads to a question that passing does not lead to."""
    asked = then.asked, then.seat, then.figure
    before = (without.asked, without.seat, without.figure) if without is not None else ("", -1, -1)
    return bool(then.asked) and asked != before


def lost(amounts: Sequence[int]) -> str:
    """Return in short how many hit points are lost: the least and the most of some amounts."""
    least, most = amounts[0], amounts[-1]
    if least == most:
        return _(LOST).format(amount=most) if most else _(NONE_LOST)
    return _(LOST_BETWEEN).format(least=signed(-least) if least else 0, most=signed(-most))


def flags(
    without: Outlook | None, then: Outlook, match: Match, seat: int, chosen: int, names: MatchNames
) -> list[Flagged]:
    """Return what an answer makes of each creature that loses or gains hit points with it or
    without it: damage with its change, or what it loses and what is left. Of an answer that asks
    more first nothing can be told yet.
    """
    if leads_on(without, then):
        return []
    answer = plain(row(match, seat, chosen, names).name)
    without_it = without.fates if without is not None else ()
    every = dict.fromkeys(each.figure for each in (*without_it, *then.fates))
    gold = {each.figure: each.amount for each in then.events if isinstance(each, GoldMoved)}
    found = []
    for figure in every:
        now = then.fate(figure)
        before = without.fate(figure) if without is not None else None
        taken, was = (each.taken if each is not None else 0 for each in (now, before))
        note = _left(now, gold) if now is not None else ""
        if was and taken != was:
            text = _(FLAGS["changed"]).format(without=was, then=taken)
            with_it = _(FLAGS["with"]).format(answer=answer)
            ends = now is not None and not now.after
            note = f"{with_it}, {note}" if ends else with_it
        elif now is not None and now.after != now.before:
            change = -taken if taken or not now.after else now.after - now.before
            text = signed(change) if change else note
        else:
            continue
        found.append(Flagged(figure, text, note if note != text else ""))
    return found


def _left(fate: Fate, gold: Mapping[int, int]) -> str:
    """Return what is left of a creature, or what its loss costs."""
    if fate.after:
        return _(FLAGS["left"]).format(points=fate.after)
    paid = gold.get(fate.figure, 0)
    return falls(paid) if paid else _(FLAGS["gone"])


def falls(gold: int) -> str:
    """Return on a flag that a creature falls, and the gold that its side moves for it (C9.2)."""
    return _(FLAGS["falls"]).format(gold=gold)


def _taken(told: Outlook, seat: int) -> int:
    """Return the damage that creatures of the side of a seat take."""
    side = seat % len(SIDES)
    return sum(each.taken for each in told.fates if each.figure // SLOTS % len(SIDES) == side)


def first(told: Outlook) -> Text:
    """Return what an answer that is taken up asks before anything comes of it."""
    return fill(_(PICKS[told.asked])) if told.asked in PICKS else ()


def _line(head: str, told: Outlook, names: MatchNames) -> Text:
    lost = {each.figure for each in told.fates if not each.after}
    said = [*_fates(told.fates, names), *_holdings(told.holdings, names)]
    said += _signs(told.events, lost, names)
    if told.ends:
        said.append(fill(_(LINES["ends"])))
    if told.asked:
        said.append(_chooses(told, names))
    if not said:
        said.append(fill(_(LINES["nothing"])))
    return (Span(head, STRONG), Span(" "), *join(said, "; "), Span("."))


def _chooses(told: Outlook, names: MatchNames) -> Text:
    """Return who is asked next, before anything more comes about."""
    seat = names.seat(told.seat)
    return fill(agreed(LINES["open"], seat), seat=seat)


def _fates(fates: tuple[Fate, ...], names: MatchNames) -> list[Text]:
    said: list[Text] = []
    lost = [names.figure(each.figure) for each in fates if not each.after]
    if lost:
        said.append(fill(_(LINES["falls"]), figures=listed(lost)))
    for each in fates:
        if not each.after:
            continue
        key = "hurt" if each.after < each.before else "healed"
        if each.after != each.before:
            numbers = {
                "before": Span(str(each.before), NUMBER), "after": Span(str(each.after), NUMBER)
            }  # fmt: skip
            said.append(fill(_(LINES[key]), figure=names.figure(each.figure), **numbers))
        elif each.end != each.start:
            said.append(fill(_(LINES["moves"]), figure=names.figure(each.figure)))
    return said


def _signs(events: tuple[Event, ...], lost: Container[int], names: MatchNames) -> list[Text]:
    """Return what comes to lie under creatures, and what else they are from then on; what becomes
    of those that are ``lost`` is told already, and so is who taps to answer.
    """
    whom: dict[tuple[str, str, Piece], list[int]] = {}
    for event in events:
        if not isinstance(event, OfFigure) or event.figure in lost:
            continue
        key: tuple[str, str, Piece] | None = None
        if isinstance(event, Attached):
            key = "attached", "card", card(names.tables.card[event.card])
        elif isinstance(event, WebLaid):
            key = "webbed", "", ""
        elif isinstance(event, Tapped) and event.why == EFFECT:
            key = "tapped", "", ""
        elif isinstance(event, Untapped) and event.why == EFFECT:
            key = "untapped", "", ""
        elif isinstance(event, Blocked):
            key = "block", "amount", Span(str(event.amount), NUMBER)
        if key is not None:
            whom.setdefault(key, []).append(event.figure)
    said: list[Text] = []
    for (key_, place, piece), figures in whom.items():
        told = listed([names.figure(each) for each in dict.fromkeys(figures)])
        places: dict[str, Piece] = {place: piece} if place else {}
        said.append(fill(_(LINES[key_]), figures=told, **places))
    return said


def _holdings(holdings: tuple[Holding, ...], names: MatchNames) -> list[Text]:
    said: list[Text] = []
    for each in holdings:
        change = each.after - each.before
        seat = names.seat(each.seat)
        if each.key == "vault" and change < 0:
            said.append(
                fill(agreed(LINES["gold"], seat), seat=seat, gold=Span(str(-change), NUMBER))
            )
        elif each.key == "vp" and change > 0:
            said.append(fill(agreed(LINES["vp"], seat), seat=seat, count=Span(str(change), NUMBER)))
        elif each.key == "hand" and change > 0:
            said.append(
                fill(agreed(LINES["draws"], seat), seat=seat, count=Span(str(change), NUMBER))
            )
    return said
