"""The overlord's bench: his hand under what he is asked, and while he has figures stand one plate
for each, with the flags at where it would be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.board.grid import Grid
from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.descent import standing
from game.rules.descent.codes import DISCARD, PLAY
from game.rules.descent.state import DescentState, of
from game.scenes.descent.answering import ROW, offered
from game.scenes.descent.placing import Placing
from game.scenes.descent.presenting import KIND_ICONS, KINDS, Presenter
from game.scenes.descent.standing_orders import FIRST, StandingOrders, can_have
from game.table.board.marks import TagMark
from game.table.descent.data import Group, Plate, PlatesData
from game.table.descent.looks import mini
from game.table.descent.lord_hand import CardOrder, HandCard, HandData
from game.table.look import palette as ink
from game.words.descent import cards as printed
from game.words.descent import names as called
from game.words.descent.match_names import MatchNames
from game.words.descent.names import kind_in_short
from game.words.descent.play import say as said
from game.words.descent.prompts import prompt
from game.words.descent.table import say
from game.words.rich import plain

STOOD: Final = "stood:"
"""What the id of a plate of a figure that is spawned begins with."""
STANDING: Final = "standing:"
"""What the id of the plate of a card begins with that changes its standing order."""
BACK: Final = "back:"
"""The same of a card that lies face down."""
TOGGLE: Final = "discarding"
"""The id of the button by which clicks discard."""
TURN_UP: Final = "hand"
"""The id of the button that turns up a hand which lies face down."""
BRIEF: Final = ("enters", "door", "chest")
"""Moments that can be said in fewer words: those of the traps, whose cards have a plate as well."""
NOW: Final = {"overlord": "spawn", "powers": "power"}
"""The trigger of a question that is none of cards alone."""


def hand(
    match: Match, asked: bool, cards: Sequence[int], keys: Mapping[str, str], discards: bool,
    cap: str, looks: str, presenter: Presenter, orders: StandingOrders, spawned: bool,
) -> HandData:  # fmt: skip
    """Return the overlord's hand, a card of -1 face down; the others with what he has said of them
    in ``orders``.

    ``asked`` says that he is, ``discards`` that clicks discard; ``cap`` is on the key that does,
    ``looks`` on the one that turns the hand up; ``spawned`` that a spawn card was played.
    """
    s, decision = of(match), match.decision
    lord = s.tables.overlord
    plays = offered(decision, lord, PLAY) if asked else 0
    throws = offered(decision, lord, DISCARD) if asked else 0
    must = bool(throws) and decision is not None and decision.kind == "hand_limit"
    discards = bool(throws) and (discards or must)
    found = []
    for at, card in enumerate(cards):
        if card < 0:
            found.append(HandCard(f"{BACK}{at}"))
            continue
        id = f"{ROW}{choice(DISCARD if discards else PLAY, card)}"
        lit = bool((throws if discards else plays) >> card & 1)
        shown = _card(match, s, card, id, lit, keys.get(id, ""), asked, presenter, spawned)
        found.append(replace(shown, order=ordered(s, card, orders, presenter.names)))
    head, note = say("hand.head"), ""
    if asked and decision is not None:
        told = prompt(match, lord, presenter.names)
        head, note = told.title, plain(told.text)
    hidden = asked and all(card < 0 for card in cards)
    if hidden and cards:
        return HandData(head, note, tuple(found), say("hand.up"), "", TURN_UP, looks)
    if not throws or must or hidden:
        return HandData(head, note, tuple(found), discards=discards)
    words, short = say("bench.discard"), say("hand.discard")
    return HandData(head, note, tuple(found), words, short, TOGGLE, cap, discards)


def ordered(
    s: DescentState, card: int, orders: StandingOrders, names: MatchNames
) -> CardOrder | None:
    """Return the plate with the standing order of a card, None for one that has none."""
    if not can_have(s, card):
        return None
    id, now = f"{STANDING}{card}", orders.of(s.tables.cards[card].id)
    heroes = [hero.id for hero in s.tables.hero[: s.seats]]
    if now in heroes:
        hero = names.seat(heroes.index(now)).text
        return CardOrder(id, said("standing.only", hero=hero), hero, "person", mini(now), now, True)
    if now == FIRST:
        return CardOrder(
            id, said("standing.first"), said("standing.first.short"), "fast", stands=True
        )
    return CardOrder(id, said("standing.ask"), "", "question")


def waits(match: Match, cards: Sequence[int], played: int, presenter: Presenter) -> HandData:
    """Return his cards face down while he is not asked, before them the one that he has played."""
    head = say("bench.waits", who=called.side("overlord"))
    found = tuple(HandCard(f"{BACK}{at}") for at in range(len(cards)))
    if played >= 0:
        found = (face_up(match, played, presenter), *found)
    return HandData(head, "", found)


def face_up(match: Match, card: int, presenter: Presenter) -> HandCard:
    """Return a card that was played as all read it: whether he can pay matters no more."""
    open_ = _card(match, of(match), card, f"card:{card}", True, "", False, presenter)
    return replace(open_, foot="", foot_short="", dear=False)


def _card(
    match: Match, s: DescentState, card: int, id: str, lit: bool, key: str, asked: bool,
    presenter: Presenter, spawned: bool = False,
) -> HandCard:  # fmt: skip
    one = s.tables.cards[card]
    told = printed.card(one, s.seats)
    price = standing.price(s, card)
    dear = price > s.threat
    short = f"{price} / {s.threat}" if lit else ""
    if lit or not asked:
        foot = say("hand.pays", price=price, threat=s.threat)
    else:
        foot, short = _moment(match, s, card, price, spawned)
    return HandCard(
        id, told.name, one.id, plain(told.kind), KIND_ICONS[one.kind], KINDS[one.kind], str(price),
        told.text, foot, short, f"+{one.value}", lit or not asked, dear, key,
        kind_short=kind_in_short(one.kind),
    )  # fmt: skip


def _moment(match: Match, s: DescentState, card: int, price: int, spawned: bool) -> tuple[str, str]:
    """Return in few words why a card cannot be played now: what is missing, or when it can; of a
    spawn card that is too late, whether one was played or a monster has acted (D10.5). Beside
    them fewer, "" where there are none.
    """
    one, decision = s.tables.cards[card], match.decision
    kind = decision.kind if decision is not None else ""
    trigger = decision.about.get("trigger", "") if decision is not None else ""
    if one.trigger == NOW.get(kind, trigger):
        if one.kind == "spawn" and s.spawned:
            return say("moment.spawned" if spawned else "moment.spawn"), ""
        if price > s.threat:
            return say("hand.short", missing=price - s.threat), f"{price} / {s.threat}"
        return say("moment.nowhere"), ""
    short = say(f"moment.{one.trigger}.short") if one.trigger in BRIEF else ""
    return say(f"moment.{one.trigger}"), short


def plates(match: Match, draft: Placing, presenter: Presenter) -> PlatesData:
    """Return a plate for each figure that comes: who it is, and where it would stand."""
    names = presenter.names
    found = []
    for at, each in enumerate(draft.row):
        line = of(match).tables.creature[each.figure]
        master = line is not None and line.master
        found.append(
            Plate(
                f"{STOOD}{at}", "crown" if master else "skull", presenter.numbered(each.figure),
                names.cell(draft.anchor(at)).text,
                presenter.coming(each.figure), str(at + 1) if len(draft.row) > 1 else "",
                True, at == draft.at, "red" if master else "moss",
            )
        )  # fmt: skip
    asked = prompt(match, of(match).tables.overlord, names)
    head = say("place.head") if len(found) > 1 else asked.title
    note = say("place.note") if draft.gathers(match) else plain(asked.text)
    return PlatesData(head, note, (Group("", tuple(found)),))


def flags(match: Match, draft: Placing, space: int, names: MatchNames, grid: Grid) -> list[TagMark]:
    """Return the flag at the figure that is moved, and of a space that is seen who sees it."""
    s, found = of(match), []
    if space >= 0 and standing.watched(s) >> space & 1:
        hero = standing.seen_by(s, space)
        if hero >= 0:
            told = say("place.seen", hero=names.seat(hero).text)
            place = (grid.row(space), grid.col(space))
            found.append(TagMark(*place, told, "", ink.THREAT, icon="eye"))
    if len(draft.row) > 1 or not found:
        cell = draft.meant(match, space) if space >= 0 else -1
        whose = draft.whose(match, space)
        anchor = cell >> 1 if cell >= 0 and whose in (-1, draft.at) else draft.anchor(draft.at)
        told = say("place.count", number=draft.at + 1, count=len(draft.row))
        place = (grid.row(anchor), grid.col(anchor))
        note = say("place.unseen")
        if len(draft.row) == 1:
            told, note = note, ""
        found.append(TagMark(*place, told, note, ink.BRASS_LIGHT))
    return found


def trigger(match: Match, names: MatchNames, grid: Grid) -> list[TagMark]:
    """Return the flag over whoever sets off a card that the overlord is asked for: what lies below
    is hidden by who stands there (D10.9).
    """
    s, decision = of(match), match.decision
    figure = decision.figure if decision is not None and decision.kind == "card" else -1
    if not (0 <= figure < len(s.cell) and s.stands(figure)):
        return []
    place = (grid.row(s.cell[figure]), grid.col(s.cell[figure]))
    return [TagMark(*place, names.figure(figure).text, "", ink.THREAT, icon="warning")]
