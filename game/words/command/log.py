"""The log of Command: one entry a class of events, from ids and numbers to a sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.events import Event, Locked
from game.engine.readers import Reader, on
from game.rules.command.codes import SIDES
from game.rules.command.content import SHOT
from game.rules.command.events import (
    Activated,
    ActivationEnded,
    Aimed,
    Attached,
    Blocked,
    Consented,
    Damaged,
    Declared,
    Deployed,
    Destroyed,
    Discarded,
    Dodged,
    Drew,
    DrewCard,
    DrewCreature,
    DrewCreatures,
    EndTriggered,
    FirstDrawn,
    Fizzled,
    GoldMoved,
    Guarded,
    Healed,
    LaidOpen,
    MatchEnded,
    MatchStarted,
    Moved,
    Mustered,
    Parts,
    PhaseStarted,
    Resolved,
    Resolving,
    Revealed,
    Shuffled,
    Stationed,
    Tapped,
    Triggered,
    TurnStarted,
    Untapped,
    VictoryPoints,
    WebLaid,
    WebRemoved,
)
from game.words.called import figures as figures_of
from game.words.command.agreeing import agreed
from game.words.command.by_hand import LINES as BY_HAND
from game.words.command.effects import squares
from game.words.command.match_names import MatchNames
from game.words.command.names import faction, linked
from game.words.command.phrasing import told
from game.words.language import N_, _
from game.words.rich import BAD, GOOD, NUMBER, SIDE, Piece, Span, Text, fill, join, plain


class Line(NamedTuple):
    """A sentence of the log, its clause, and whether a short log can do without it."""

    text: Text
    clause: str
    detail: bool


EFFECT: Final = "effect"
"""Why somebody is untapped by what was played."""
DETAILS: Final = frozenset(
    {
        Shuffled,
        PhaseStarted,
        Tapped,
        Untapped,
        Resolving,
        Resolved,
        LaidOpen,
        ActivationEnded,
        Stationed,
        Guarded,
    }
)


def line(event: Event, names: MatchNames) -> Line:
    """Return what the log says about an event; ``KeyError`` for a class that has no entry."""
    text = _closed(LINES.of(event)(names, event))
    detail = type(event) in DETAILS and not _by_effect(event)
    return Line(linked(text), event.clause, detail)


def _by_effect(event: Event) -> bool:
    """Return whether somebody is untapped by a card or a power: that is what it was played for."""
    return isinstance(event, Untapped) and event.why == EFFECT


def _closed(text: Text) -> Text:
    """Return a sentence without its full stop where a name at its end has a mark of its own."""
    if len(text) > 1 and text[-1].text == "." and text[-2].text.endswith("!"):
        return text[:-1]
    return text


# --- the kinds that need more than a sentence


def _of_seat(sentence: str, seat: Span, **places: Piece) -> Text:
    """Return what is said of a seat, as its name wants it."""
    return fill(agreed(sentence, seat), seat=seat, **places)


def _match_started(names: MatchNames, event: MatchStarted) -> Text:
    lines = [
        _of_seat(N_("{seat} plays {faction}."), names.seat(seat), faction=faction(each))
        for seat, each in enumerate(event.factions)
    ]
    return join(lines)


DECKS: Final = {
    "action": N_("{seat} shuffles the action deck."),
    "creature": N_("{seat} shuffles the creature deck."),
}


def _shuffled(names: MatchNames, event: Shuffled) -> Text:
    return _of_seat(DECKS[event.deck], names.seat(event.seat))


PHASES: Final = {
    "refresh": N_("Refresh phase."),
    "action": N_("Action phase."),
    "deploy": N_("Deploy phase."),
    "end": N_("The turn ends."),
}


def _phase_started(names: MatchNames, event: PhaseStarted) -> Text:
    return fill(_(PHASES[event.phase]))


ENDED: Final = {
    "done": N_("The activation of {figure} is over."),
    "destroyed": N_("The activation of {figure} is over, as it was destroyed."),
    "nothing_left": N_("The activation of {figure} is over: nothing is left to do."),
}


def _activation_ended(names: MatchNames, event: ActivationEnded) -> Text:
    return fill(_(ENDED[event.why]), figure=names.figure(event.figure))


GOLD: Final = {
    "refresh": N_("{seat} moves {amount} gold from vault to supply."),
    "loss": N_("{seat} moves {amount} gold from vault to supply for {figure}."),
    "deploy": N_("{seat} pays {amount} gold for {figure}."),
}


LACKS: Final = N_("The vault lacks {short} gold.")


def _gold_moved(names: MatchNames, event: GoldMoved) -> Text:
    figure = names.figure(event.figure) if event.figure >= 0 else ""
    seat = names.seat(event.seat)
    text = [_of_seat(GOLD[event.why], seat, amount=event.amount, figure=figure)]
    if event.short:
        text.append(fill(_(LACKS), short=event.short))
    return join(text)


def _victory_points(names: MatchNames, event: VictoryPoints) -> Text:
    sentence, seat = N_("{seat} gains {amount} VP for what the vault of {of} lacks."), event.seat
    return _of_seat(sentence, names.seat(seat), amount=event.amount, of=names.seat(event.of))


WON: Final = {
    "points": N_("{side} wins by VP, {points}."),
    "levels": N_("{side} wins: VP are equal, {points}, and levels on the board decide, {levels}."),
    "draw": N_("A draw: VP are equal, {points}, and so are levels on the board, {levels}."),
}


def _match_ended(names: MatchNames, event: MatchEnded) -> Text:
    side = Span(names.side(SIDES.index(event.side)) if event.side else "", SIDE)
    return fill(
        agreed(WON[event.reason], side),
        side=side,
        points=_score(event.points, event.side),
        levels=_score(event.levels, event.side),
    )


def _score(of: tuple[int, ...], winner: str) -> Span:
    """Return the numbers of both sides, the winner's first: ``14:9``."""
    return Span(":".join(map(str, of[::-1] if winner == SIDES[1] else of)), NUMBER)


def _drew(names: MatchNames, event: Drew | DrewCreatures, count: int = 0) -> Text:
    count = count or event.count
    seat = names.seat(event.seat)
    if count == 1:
        return _of_seat(N_("{seat} draws an action card."), seat)
    return _of_seat(N_("{seat} draws {count} action cards."), seat, count=count)


def _drew_creatures(names: MatchNames, event: Drew | DrewCreatures, count: int = 0) -> Text:
    count = count or event.count
    seat = names.seat(event.seat)
    if count == 1:
        return _of_seat(N_("{seat} draws a creature card."), seat)
    return _of_seat(N_("{seat} draws {count} creature cards."), seat, count=count)


REVEALED: Final = {
    True: N_("{seat} turns up {card} and takes it."),
    False: N_("{seat} turns up {card}, which goes back."),
}


def _revealed(names: MatchNames, event: Revealed) -> Text:
    seat, card = names.seat(event.seat), names.card(event.card)
    return _of_seat(REVEALED[event.taken], seat, card=card)


def _discarded(names: MatchNames, event: Discarded) -> Text:
    card = names.card(event.card)
    if event.figure < 0:
        return fill(_("{card} is discarded."), card=card)
    return fill(
        _("{card} leaves {figure} and is discarded."), card=card, figure=names.figure(event.figure)
    )


DECLARED: Final = {
    "move": N_("{figure} is about to move."),
    "melee": N_("{figure} taps for a melee attack."),
    "power": N_("{figure} taps for {name}."),
    "card": N_("{figure} plays {name}."),
    "strike": N_("{figure} taps to strike back."),
    "dodge": N_("{figure} taps to dodge."),
    "harm": N_("{name} is about to hurt {figure}."),
    "take_off": N_("{figure} taps to take off {name}."),
}
AT: Final = {
    "melee": N_("{figure} taps to strike {targets}."),
    "power": N_("{figure} taps for {name} on {targets}."),
    "card": N_("{figure} plays {name} on {targets}."),
    "strike": N_("{figure} taps to strike back at {targets}."),
}
"""The same where it names somebody else."""
SHOOTS: Final = N_("{figure} taps to shoot at {targets}.")


def _declared(names: MatchNames, event: Declared) -> Text:
    name = names.declared(event.figure, event.name, event.card)
    # What lies under a creature hurts it by itself: nobody acts then.
    figure = event.figure if event.figure >= 0 else event.targets[0]
    others = [each for each in event.targets if each != figure]
    sentence = DECLARED[event.doing]
    if others:
        sentence = AT.get(event.doing, sentence)
        if event.doing == "power" and event.name == SHOT:
            sentence = SHOOTS
    targets = figures_of(others, names)
    text = [fill(_(sentence), figure=names.figure(figure), name=name, targets=targets)]
    if event.cell >= 0:
        text.append(fill(_("Square: {cell}."), cell=names.cell(event.cell)))
    if event.helpers:
        text.append(fill(_("Helping: {helpers}."), helpers=figures_of(event.helpers, names)))
    return join(text)


TAPPED: Final = {
    "act": N_("{figure} is tapped to act."),
    "assist": N_("{figure} is tapped to assist."),
    "dodge": N_("{figure} is tapped to dodge."),
    "strike": N_("{figure} is tapped to strike back."),
    "effect": N_("{figure} is tapped by an effect."),
}
UNTAPPED: Final = {
    "refresh": N_("{figure} untaps."),
    "nimble": N_("{figure} untaps, being Nimble."),
    "effect": N_("{figure} is untapped by an effect."),
}


def _tapped(names: MatchNames, event: Tapped) -> Text:
    return fill(_(TAPPED[event.why]), figure=names.figure(event.figure))


def _untapped(names: MatchNames, event: Untapped) -> Text:
    return fill(_(UNTAPPED[event.why]), figure=names.figure(event.figure))


CONSENTED: Final = {
    True: N_("{seat} lets {figures} assist."),
    False: N_("{seat} does not let {figures} assist."),
}


def _consented(names: MatchNames, event: Consented) -> Text:
    figures = figures_of(event.figures, names)
    return _of_seat(CONSENTED[event.agreed], names.seat(event.seat), figures=figures)


CARRIED_OUT: Final = {
    True: N_("What {figure} declared is carried out."),
    False: N_("What lies attached takes effect."),
}
"""By whether a creature acts."""
THROUGH: Final = {
    True: N_("What {figure} declared is done."),
    False: N_("What lies attached is done with."),
}


def _resolving(names: MatchNames, event: Resolving) -> Text:
    acts = event.figure >= 0
    return fill(_(CARRIED_OUT[acts]), figure=names.figure(event.figure) if acts else "")


def _resolved(names: MatchNames, event: Resolved) -> Text:
    acts = event.figure >= 0
    return fill(_(THROUGH[acts]), figure=names.figure(event.figure) if acts else "")


def _fizzled(names: MatchNames, event: Fizzled) -> Text:
    figure, why = names.figure(event.figure), names.barred(event.why)
    if event.target < 0:
        return fill(_("What {figure} declared does nothing: {why}."), figure=figure, why=why)
    sentence = _("What {figure} declared does nothing to {target}: {why}.")
    return fill(sentence, figure=figure, target=names.figure(event.target), why=why)


MOVED: Final = {
    "move": N_("{figure} moves {squares} to {cell}."),
    "shift": N_("{figure} shifts {squares} to {cell}."),
    "slide": N_("{figure} is slid {squares} to {cell}."),
    "teleport": N_("{figure} teleports to {cell}."),
}


def _moved(names: MatchNames, event: Moved) -> Text:
    if len(event.path) < 2:
        return fill(_("{figure} stays where it is."), figure=names.figure(event.figure))
    return fill(
        _(MOVED[event.how]),
        figure=names.figure(event.figure),
        squares=squares(len(event.path) - 1),
        cell=names.cell(event.path[-1]),
    )


TAKEN: Final = {
    (False, False): N_("{figure} takes no damage."),
    (False, True): N_("{figure} takes no damage from {by}."),
    (True, False): N_("{figure} takes {amount} damage."),
    (True, True): N_("{figure} takes {amount} damage from {by}."),
}
"""By whether any damage came, and whether a creature dealt it."""


def _damaged(names: MatchNames, event: Damaged) -> Text:
    figure = names.figure(event.figure)
    if len(event.parts) > 1:
        total = _sum(event.parts, event.amount, names)
        return fill(_("{figure} takes {sum} damage."), figure=figure, sum=total)
    sentence = _(TAKEN[event.amount > 0, event.by >= 0])
    by = names.figure(event.by) if event.by >= 0 else ""
    return fill(sentence, figure=figure, amount=event.amount, by=by)


def _sum(parts: Parts, amount: int, names: MatchNames) -> Text:
    """Return how an amount comes about: ``10 + 5 Darkfire = 15 − 10 Block = 5``.

    What an attack deals by itself needs no name; before something is taken away stands the sum.
    """
    (_first, total), *rest = parts
    told: list[Piece] = [Span(str(total), NUMBER)]
    added = False
    for source, part in rest:
        if part < 0 and added:
            told += ["=", Span(str(total), NUMBER)]
        added = part > 0
        sign = "+" if added else "\N{MINUS SIGN}"
        told += [Span(f"{sign} {abs(part)}", GOOD if added else BAD), names.source(source)]
        total += part
    return join((*told, "=", Span(str(amount), NUMBER)))


def _guarded(names: MatchNames, event: Guarded) -> Text:
    figure = names.figure(event.figure)
    if event.amount < 0:
        return fill(_("All this damage to {figure} will be prevented."), figure=figure)
    sentence = _("Of this damage to {figure} {amount} will be prevented.")
    return fill(sentence, figure=figure, amount=event.amount)


def _triggered(names: MatchNames, event: Triggered) -> Text:
    name = names.text(event.figure, event.name)
    return fill(_("{name} of {figure} follows."), name=name, figure=names.figure(event.figure))


def _destroyed(names: MatchNames, event: Destroyed) -> Text:
    figure = names.figure(event.figure)
    if event.by < 0:
        return fill(_("{figure} is destroyed."), figure=figure)
    return fill(_("{figure} is destroyed by {seat}."), figure=figure, seat=names.seat(event.by))


def fallen(fall: Destroyed | None, gold: GoldMoved, names: MatchNames) -> Text:
    """Return a defeat with the gold that moves for it; only the gold without a ``fall``."""
    if fall is None:
        return line(gold, names).text
    text = [_destroyed(names, fall)]
    if gold.amount:
        text.append(fill(_("{amount} gold to the supply."), amount=Span(f"+{gold.amount}", NUMBER)))
    if gold.short:
        text.append(fill(_(LACKS), short=gold.short))
    return linked(join(text))


def drawn(event: Drew | DrewCreatures, count: int, names: MatchNames) -> Text:
    """Return that a seat draws so many cards of which nobody here is told."""
    how = _drew if isinstance(event, Drew) else _drew_creatures
    return linked(how(names, event, count))


def head(event: TurnStarted, names: MatchNames) -> str:
    """Return the head over the lines of a turn."""
    return plain(fill(_("Turn {turn}: {seat}"), turn=event.turn, seat=names.seat(event.seat)))


def _deployed(names: MatchNames, event: Deployed) -> Text:
    figure, cell = names.figure(event.figure), names.cell(event.cell)
    if not event.where:
        return fill(_("{figure} is deployed on {cell}."), figure=figure, cell=cell)
    sentence = _("{figure} is deployed on {cell}, by {name}.")
    return fill(sentence, figure=figure, cell=cell, name=names.place(event.where))


LINES: Final = Reader(
    "the log of Command",
    told(Locked, N_("{seat} has chosen in secret.")),
    on(MatchStarted, _match_started),
    told(Mustered, N_("{seat} starts with {figures}.")),
    told(Stationed, N_("{figure} is placed on {cell}.")),
    on(Shuffled, _shuffled),
    told(FirstDrawn, N_("Chance gives {seat} the first turn.")),
    told(TurnStarted, N_("Turn {turn}: {seat}.")),
    on(PhaseStarted, _phase_started),
    told(Activated, N_("{figure} is activated.")),
    on(ActivationEnded, _activation_ended),
    on(GoldMoved, _gold_moved),
    told(EndTriggered, N_("The vault of {seat} cannot pay: the match ends with this turn.")),
    on(VictoryPoints, _victory_points),
    on(MatchEnded, _match_ended),
    on(Drew, _drew),
    told(DrewCard, N_("{seat} draws {card}.")),
    on(DrewCreatures, _drew_creatures),
    told(DrewCreature, N_("{figure} is drawn into the hand.")),
    on(Revealed, _revealed),
    on(Discarded, _discarded),
    told(Attached, N_("{card} is attached to {figure}.")),
    told(WebLaid, N_("A Web token is laid on {figure}.")),
    told(WebRemoved, N_("A Web token is taken off {figure}.")),
    told(LaidOpen, N_("{seat} lays {card} open.")),
    on(Declared, _declared),
    on(Tapped, _tapped),
    on(Untapped, _untapped),
    on(Consented, _consented),
    on(Resolving, _resolving),
    told(Aimed, N_("{figure} aims at {target}.")),
    on(Resolved, _resolved),
    on(Fizzled, _fizzled),
    on(Moved, _moved),
    on(Damaged, _damaged),
    on(Guarded, _guarded),
    told(Dodged, N_("{figure} dodges the attack.")),
    told(Blocked, N_("{figure} has {amount} more Block.")),
    told(Healed, N_("{figure} heals {amount}.")),
    on(Triggered, _triggered),
    on(Destroyed, _destroyed),
    on(Deployed, _deployed),
    *BY_HAND,
)
