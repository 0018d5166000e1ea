"""What stands below the title of a question of Command: why it is asked, and what to do."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from game.board.grid import bits, lowest
from game.rules.command import queries, ways
from game.rules.command.arena import BY_SPEED
from game.rules.command.codes import ACTIVATE, CARD, PAIR, SLOTS, USES
from game.rules.command.content import Attack, DeployAt, Ready
from game.rules.command.declare import (
    dodges,
    immediates,
    point_cards,
    shut_now,
    strikes,
    text,
    waiting,
)
from game.rules.command.effects import Mend
from game.rules.command.muster import HIGHEST, LEVELS
from game.rules.command.state import Item
from game.rules.command.travel import Travel
from game.words.command import cards
from game.words.command.agreeing import agreed
from game.words.command.asked import Asked
from game.words.command.declared import cause
from game.words.command.effects import attacked, card_count, squares
from game.words.command.names import creatures_with
from game.words.language import N_, _, ngettext
from game.words.rich import Text, fill, join

Say = Callable[[Asked], Text]


def _plain(sentence: str) -> Say:
    """Return the text that is always the same but for whom it is about."""

    def say(asked: Asked) -> Text:
        return fill(_(sentence), figure=asked.figure if asked.about >= 0 else "")

    return say


# --- setting up


def _muster(asked: Asked) -> Text:
    sentence = _(
        "At most {levels} levels together, nobody above level {highest}. "
        "The choice stays secret until everybody has chosen."
    )
    return fill(sentence, levels=LEVELS, highest=HIGHEST)


# --- the activation


ACTS: Final = {
    ("free", False): N_("It may move, and tap for one attack, power or Standard card."),
    ("free", True): N_("It is tapped: it may move and play Minor cards."),
    ("moved", False): N_("It has moved. It may tap for one attack, power or Standard card."),
    ("moved", True): N_("It has moved and is tapped: Minor cards are left."),
    ("pinned", False): N_("It cannot move. It may tap for one attack, power or Standard card."),
    ("pinned", True): N_("It cannot move and is tapped: Minor cards are left."),
}
"""By what it can do of its move, and whether it is tapped (C4.1-C4.3, C4b)."""


def _act(asked: Asked) -> Text:
    s, figure = asked.state, asked.about
    if figure < 0:
        waits = asked.offers(ACTIVATE)
        if not waits:
            return fill(_("All your creatures have been activated."))
        sentence = ngettext(
            "{figures} is still to be activated, each creature once a turn.",
            "{figures} are still to be activated, each creature once a turn.",
            waits.bit_count(),
        )
        return fill(sentence, figures=asked.all(waits))
    moves = "moved" if s.moved else "pinned" if queries.pinned(s, figure) else "free"
    return fill(_(ACTS[moves, s.is_tapped(figure)]))


# --- answers


def _respond(asked: Asked) -> Text:
    """Tell what was declared, and why this seat is asked: by what all can see (C8.3)."""
    newest = Item(*asked.state.pile[-1])
    return join((cause(newest, asked.names), *_reasons(asked)))


def _reasons(asked: Asked) -> list[Text]:
    s, seat = asked.state, asked.seat
    shut = shut_now(s)
    found: list[Text] = []
    by: dict[int, int] = {}
    for pair in bits(strikes(s, seat, shut)):
        striker, target = divmod(pair, PAIR)
        by[target] = by.get(target, 0) | 1 << striker
    for target, strikers in by.items():
        sentence = _("{target} tapped beside your {figures}.")
        found.append(fill(sentence, target=asked.names.figure(target), figures=asked.all(strikers)))
    covered = dodges(s, seat, shut)
    if covered:
        sentence = ngettext(
            "{figures} has cover and may dodge.",
            "{figures} have cover and may dodge.",
            covered.bit_count(),
        )
        found.append(fill(sentence, figures=asked.all(covered)))
    hurt = 0
    for _source, _attack, figure in waiting(s):
        if figure // SLOTS == seat:
            hurt |= 1 << figure
    if hurt:
        found.append(fill(_("Damage is about to come to {figures}."), figures=asked.all(hurt)))
    found += _from_hand(asked)
    able = 0
    for pair in bits(immediates(s, seat, shut)):
        able |= 1 << pair // PAIR
    if able:
        sentence = ngettext(
            "{figures} may use an Immediate power.",
            "{figures} may use Immediate powers.",
            able.bit_count(),
        )
        found.append(fill(sentence, figures=asked.all(able)))
    found += _points(asked)
    return found


def _from_hand(asked: Asked) -> list[Text]:
    """Return that a card may be played, by what all can see: a hand, and a creature to tap."""
    s, shut = asked.state, shut_now(asked.state)
    if s.hand(asked.seat) and any(
        not (s.tapped | shut) >> each & 1 for each in s.standing(asked.seat)
    ):
        return [fill(_("An untapped creature may play an Immediate card."))]
    return []


def untold(asked: Asked, lines: Collection[int], held: bool) -> Text:
    """Return what is told of a question beside the pile and the lines of its answers: only what
    neither tells.

    ``lines`` are the families of those lines, ``held`` says that the cards of the hand are among
    them.
    """
    kind = asked.decision.kind
    if kind == "respond":
        seen = CARD in lines or (held and bool(lines))
        return join(_from_hand(asked)) if not seen else ()
    if kind == "extra":
        return _ends(asked)
    return TEXTS[kind](asked)


def _points(asked: Asked) -> list[Text]:
    """Return that cards under tapped creatures may untap them (C10g)."""
    found = point_cards(asked.state, asked.seat)
    if not found:
        return []
    bearers = 0
    for card in bits(found):
        bearers |= 1 << asked.state.host[card]
    name = asked.names.card(lowest(found))
    return [fill(_("{card} may untap {figures}."), card=name, figures=asked.all(bearers))]


def _extra(asked: Asked) -> Text:
    return join((_ends(asked), *_points(asked)))


def _ends(asked: Asked) -> Text:
    seat = asked.names.seat(asked.state.active)
    told = N_("{seat} ends the Action phase. Until all pass, Immediate cards may be played.")
    return fill(agreed(told, seat), seat=seat)


# --- declaring


def _actor(asked: Asked) -> Text:
    if asked.tables.card[asked.declare.card].type == "minor":
        return fill(_("Several creatures can play it: pick one."))
    return fill(_("Several creatures can play it: the one you pick is tapped."))


def _target(asked: Asked) -> Text:
    s, item = asked.state, asked.item
    creature = asked.tables.creature[item.figure]
    reach = creature.ranged[1] if creature.ranged is not None else 0
    if asked.aiming is not None:
        part = text(s, item).parts[asked.aiming.index]
        assert isinstance(part, Attack)
        sentence = _("{figure} now makes its attack: pick {wanted}.")
        return fill(sentence, figure=asked.figure, wanted=attacked(part, reach))
    attack = text(s, item).aimed
    if attack is not None:
        return fill(_("Pick {wanted}."), wanted=attacked(attack, reach))
    if item.kind == USES:
        return cards.power(creature, creature.powers[item.power]).text
    return cards.action(asked.tables.card[item.card]).text


def _second(asked: Asked) -> Text:
    first = asked.names.figure(asked.declare.target)
    return fill(_("The first target is {target}. Pick another, or leave it at that."), target=first)


def _burst(asked: Asked) -> Text:
    return cards.action(asked.tables.card[asked.declare.card]).text


def _shield(asked: Asked) -> Text:
    sentence = _("{card} holds against one of them: pick whose damage is prevented.")
    return fill(sentence, card=asked.thing)


def _helpers(asked: Asked) -> Text:
    return fill(
        _("{figure} has level {level}, {card} needs {wanted}. Whoever assists is tapped."),
        figure=asked.figure,
        level=queries.level(asked.state, asked.about),
        card=asked.thing,
        wanted=asked.tables.card[asked.declare.card].level,
    )


def _consent(asked: Asked) -> Text:
    helpers = asked.decision.about["helpers"]
    assert isinstance(helpers, int)
    seat = asked.names.seat(asked.about // SLOTS)
    return fill(
        agreed(N_("{seat} wants to tap {figures}, to help {figure} with {card}."), seat),
        seat=seat,
        figures=asked.all(helpers),
        figure=asked.figure,
        card=asked.names.card(asked.declare.card),
    )


# --- ways


def _travel(asked: Asked) -> Travel:
    found = asked.match.stack[-1]
    assert isinstance(found, Travel)
    return found


def _move(asked: Asked) -> Text:
    s, travel = asked.state, _travel(asked)
    figure, arena = travel.figure, asked.tables.arena
    points = travel.points or asked.tables.speed[figure]
    least = points
    if not travel.points:
        enemies = s.enemies(figure)
        least = arena.allowance(s.cell[figure], points, queries.gait(s, figure), BY_SPEED, enemies)
    if least < points:
        return fill(_("It starts beside an enemy: it may go one step, or stay."))
    sentence = _("Pick a square up to {squares} away, or stay.")
    if ways.edge(s, travel):
        sentence = _("Pick a square up to {squares} away, or stay. Beside an enemy the move ends.")
    return fill(sentence, squares=squares(points))


def _shift(asked: Asked) -> Text:
    travel = _travel(asked)
    points = travel.points or asked.tables.speed[travel.figure]
    sentence = _("Pick a square up to {squares} away, or stay. No enemy stops a shift.")
    return fill(sentence, squares=squares(points))


def _slide(asked: Asked) -> Text:
    travel = _travel(asked)
    if travel.beside >= 0:
        sentence = _("Pick a square up to {squares} away, adjacent to {by}.")
        by = asked.names.figure(travel.beside)
        return fill(sentence, squares=squares(travel.points), by=by)
    sentence = _("Pick a square up to {squares} away, or leave it where it stands.")
    return fill(sentence, squares=squares(travel.points))


def _teleport(asked: Asked) -> Text:
    sentence = _("Pick a free square within {within}. It needs no way there.")
    return fill(sentence, within=_travel(asked).points)


# --- what follows


def _losses(asked: Asked) -> Text:
    seat = asked.decision.about["seat"]
    assert isinstance(seat, int)
    sentence = _("The vault of {seat} cannot pay for all: the order says who gains VP.")
    return fill(sentence, seat=asked.names.seat(seat))


def _whom(asked: Asked) -> Text:
    wait = asked.waits
    after = asked.tables.creature[wait.figure].triggers[wait.place]
    return cards.standing(after).text


def _draw(asked: Asked) -> Text:
    wait = asked.waits
    says = asked.tables.attached[wait.place]
    return fill(
        _("One of your {creatures} has destroyed an enemy: {card} lets you draw {cards}."),
        creatures=creatures_with(says.kill_keyword),
        card=asked.names.card(wait.place),
        cards=card_count(says.kill),
    )


def _mend(asked: Asked) -> Text:
    mend = asked.match.stack[-1]
    assert isinstance(mend, Mend)
    sentence = _("{figure} heals up to {amount}, or one card attached to it is discarded.")
    return fill(sentence, figure=asked.figure, amount=mend.amount)


# --- deploying


def _deploy(asked: Asked) -> Text:
    gold = fill(
        _("Your supply holds {gold} gold, and a creature costs its level."),
        gold=asked.state.supply[asked.seat],
    )
    waits = fill(_("It may answer at once, and is activated from your next turn on."))
    return join((gold, waits))


def _place(asked: Asked) -> Text:
    """Tell of the start area and of each text that opens more squares (C3.5, C3.8)."""
    s, figure = asked.state, asked.about
    found = [fill(_("Pick a free square of your start area."))]
    for bearer in (figure, *s.standing(asked.seat)):
        for static in asked.tables.creature[bearer].statics:
            if not isinstance(static, DeployAt) or (static.where == "near") == (bearer == figure):
                continue
            if static.where != "near" or static.keyword in asked.tables.keywords[figure]:
                name = asked.names.place(static.name)
                found.append(
                    fill(
                        _("{name} of {figure} opens more squares."),
                        name=name,
                        figure=asked.names.figure(bearer),
                    )
                )
    return join(found)


def _ready(asked: Asked) -> Text:
    ready = next(
        each for each in asked.tables.creature[asked.about].statics if isinstance(each, Ready)
    )
    return cards.standing(ready).text


TEXTS: Final[dict[str, Say]] = {
    "muster": _muster,
    "station": _plain(N_("Pick a free square of your start area.")),
    "act": _act,
    "respond": _respond,
    "extra": _extra,
    "actor": _actor,
    "target": _target,
    "second": _second,
    "burst": _burst,
    "shield": _shield,
    "helpers": _helpers,
    "consent": _consent,
    "move": _move,
    "shift": _shift,
    "slide": _slide,
    "teleport": _teleport,
    "order": _plain(N_("Several texts follow at once: you say which comes first.")),
    "losses": _losses,
    "harms": _plain(N_("Several attached cards hurt now: you say which comes first.")),
    "whom": _whom,
    "draw": _draw,
    "mend": _mend,
    "deploy": _deploy,
    "place": _place,
    "ready": _ready,
}
"""By kind of question."""
