"""The log: one entry a class of events, from ids and numbers to a sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.events import Event, Locked
from game.engine.readers import Reader, on
from game.rules.onslaught.codes import NOTHING_LEFT
from game.rules.onslaught.events import (
    ActivationEnded,
    ActivationStarted,
    ActiveChosen,
    AttackDeclared,
    Bloodied,
    CardFlipped,
    CardSkipped,
    ChestOpened,
    ConditionGained,
    ConditionLost,
    Damaged,
    Dealt,
    Defeated,
    DialSet,
    DialTurned,
    EndOfRound,
    ExpGained,
    FirstRolled,
    FirstTied,
    FirstWon,
    Hand,
    Healed,
    InitiativeGiven,
    InitiativeLocked,
    InitiativePassed,
    ItemDropped,
    ItemGained,
    ItemSpent,
    LevelledUp,
    MatchEnded,
    MatchStarted,
    MonsterAttack,
    MonsterChosen,
    MonsterMove,
    Moved,
    NumberCalled,
    Paid,
    PhaseStarted,
    Placed,
    Primed,
    Pulled,
    Pushed,
    ReactionDeclined,
    ReactionUsed,
    Recovered,
    Reinforced,
    Result,
    Rolled,
    RoundStarted,
    Teleported,
    Used,
    VpChanged,
)
from game.words import called, keywords
from game.words.language import N_, _, ngettext
from game.words.onslaught import by_hand, endings, fights, monsters
from game.words.onslaught.names import GAME, Names
from game.words.onslaught.phrasing import told
from game.words.rich import BAD, DICE, GOOD, SIDE, Span, Text, fill, signed


class Line(NamedTuple):
    """A line of the log: its sentence, the clause it carries out, and whether it is a detail."""

    text: Text
    clause: str
    detail: bool


def line(event: Event, names: Names, active: int = -1) -> Line:
    """Return what the log says about an event; ``KeyError`` for a class that has no entry.

    With the ``active`` seat known, the side that settles the ties of monsters has its name.
    """
    text = LINES.of(event)(names, event)
    if active >= 0 and isinstance(event, (MonsterChosen, MonsterMove, MonsterAttack)):
        text = monsters.naming(text, names.side_name(1 - active))
    return Line(keywords.of(GAME).link(text), event.clause, _is_detail(event))


def _is_detail(event: Event) -> bool:
    """Return whether a short log can do without: a monster's only target says nothing new, nor
    does healing of somebody unhurt, or that an activation is over which somebody ended.
    """
    if isinstance(event, Healed):
        return not event.amount
    if isinstance(event, ActivationEnded):
        return event.why != NOTHING_LEFT
    if isinstance(event, MonsterAttack):
        return len(event.candidates) < 2
    return type(event) in DETAILS


# --- the kinds that need more than a sentence


def _phase_started(names: Names, event: PhaseStarted) -> Text:
    return fill(_(PHASES[event.phase]))


PHASES: Final = {
    "initiative": N_("Initiative Phase."),
    "action": N_("Action Phase."),
    "end": N_("End Phase."),
}


def _first_rolled(names: Names, event: FirstRolled) -> Text:
    kept, *dropped = sorted(event.dice, reverse=True)
    return fill(
        _("{seat} rolled {kept} and {dropped}; the {kept} counts."),
        seat=names.seat(event.seat),
        kept=Span(str(kept), DICE),
        dropped=", ".join(map(str, dropped)),
    )


def _active_chosen(names: Names, event: ActiveChosen) -> Text:
    seat, by = event.seat, event.by
    if seat == by:
        sentence = ngettext(
            "{seat} takes Initiative 1 and is the active player.",
            "{seat} take Initiative 1 and are the active player.",
            names.heads(seat),
        )
    else:
        sentence = ngettext(
            "{by} gives Initiative 1 to {seat}: the active player.",
            "{by} give Initiative 1 to {seat}: the active player.",
            names.heads(by),
        )
    return fill(sentence, seat=names.seat(seat), by=names.seat(by))


def _dealt(names: Names, event: Dealt) -> Text:
    count = event.count
    sentence = ngettext(
        "{count} card is dealt to {seat}.", "{count} cards are dealt to {seat}.", count
    )
    return fill(sentence, seat=names.seat(event.seat), count=count)


def _hand(names: Names, event: Hand) -> Text:
    cards = ", ".join(str(card) for card in event.cards)
    sentence = ngettext("{seat} holds {cards}.", "{seat} hold {cards}.", names.heads(event.seat))
    return fill(sentence, seat=names.seat(event.seat), cards=cards)


def _initiative_given(names: Names, event: InitiativeGiven) -> Text:
    figure = names.figure(event.figure)
    if not event.card:
        return fill(_("{figure} gets a facedown card."), figure=figure)
    if event.faceup:
        return fill(_("{figure} gets the {card}, faceup."), figure=figure, card=event.card)
    return fill(_("{figure} gets the {card}, facedown."), figure=figure, card=event.card)


def _activation_ended(names: Names, event: ActivationEnded) -> Text:
    sentence = _(ENDS.get(event.why, ENDS["done"]))
    return fill(sentence, figure=names.figure(event.figure))


ENDS: Final = {
    "done": N_("{figure} is done."),
    "nothing_left": N_("{figure} has nothing left to do."),
    "defeated": N_("{figure} fell and is done."),
    "match_over": N_("{figure} is done, for the match is over."),
}


def _paid(names: Names, event: Paid) -> Text:
    figure = names.figure(event.figure)
    paid, use = event.action, event.use
    if paid == use:
        return fill(_("{figure} spends its {action}."), figure=figure, action=names.action(paid))
    return fill(
        _("{figure} spends its {action} as a {use}."),
        figure=figure,
        action=names.action(paid),
        use=names.action(use),
    )


def _moved(names: Names, event: Moved) -> Text:
    path = event.path
    steps = max(0, len(path) - 1)
    how = event.how
    cell = names.cell(path[-1])
    figure = names.figure(event.figure)
    if how in ("move", "monster"):
        sentence = ngettext(
            "{figure} moves {steps} space to {cell}.",
            "{figure} moves {steps} spaces to {cell}.",
            steps,
        )
        return fill(sentence, figure=figure, steps=steps, cell=cell)
    sentence = ngettext(
        "{figure} moves {steps} space to {cell} ({how}).",
        "{figure} moves {steps} spaces to {cell} ({how}).",
        steps,
    )
    source = names.source(how)
    return fill(sentence, figure=figure, steps=steps, cell=cell, how=source)


def _teleported(names: Names, event: Teleported) -> Text:
    how = event.how
    figure, end = names.figure(event.figure), names.cell(event.end)
    if not how:
        return fill(_("{figure} teleports to {end}."), figure=figure, end=end)
    source = names.source(how)
    return fill(_("{figure} teleports to {end} ({how})."), figure=figure, end=end, how=source)


def _pushed(names: Names, event: Pushed) -> Text:
    return _shoved(names, event, _("{by} pushes {figure} to {cell}."))


def _pulled(names: Names, event: Pulled) -> Text:
    return _shoved(names, event, _("{by} pulls {figure} to {cell}."))


def _shoved(names: Names, event: Pushed | Pulled, sentence: str) -> Text:
    figure = names.figure(event.figure)
    if len(event.path) < 2:
        return fill(_("{figure} cannot be moved from where it stands."), figure=figure)
    return fill(sentence, by=names.figure(event.by), figure=figure, cell=names.cell(event.path[-1]))


def _item_gained(names: Names, event: ItemGained) -> Text:
    if event.source == "chest":
        sentence = _("{figure} finds {item} in the chest.")
    else:
        sentence = _("{figure} picks up {item}.")
    return fill(sentence, figure=names.figure(event.figure), item=names.item(event.item))


def _exp_gained(names: Names, event: ExpGained) -> Text:
    amount = Span(signed(event.amount), GOOD)
    reason = _(EARNED.get(event.reason, EARNED["bonus"]))
    return fill(
        _("{figure} gains {amount} EXP ({reason}) and has {exp} of 5."),
        figure=names.figure(event.figure),
        amount=amount,
        reason=reason,
        exp=event.exp,
    )


EARNED: Final = {
    "hit": N_("for a hit"),
    "chest": N_("for a chest"),
    "bonus": N_("bonus"),
}


def _vp_changed(names: Names, event: VpChanged) -> Text:
    change = event.change
    style = GOOD if change > 0 else BAD
    return fill(
        _("{seat}: {change} VP for {reason}, {total} in all."),
        # Somebody else may have the seat by now; points are those of the side.
        seat=Span(names.side_name(event.seat), SIDE),
        change=Span(signed(change), style),
        reason=endings.reason(event.reason, event.figure, names),
        total=event.total,
    )


def _reinforced(names: Names, event: Reinforced) -> Text:
    seat = event.seat
    figure, cell = names.figure(event.figure), names.cell(event.cell)
    if seat < 0:
        return fill(_("{figure} returns at {cell}."), figure=figure, cell=cell)
    sentence = ngettext(
        "{seat} sets {figure} on {cell}.", "{seat} set {figure} on {cell}.", names.heads(seat)
    )
    return fill(sentence, figure=figure, cell=cell, seat=names.seat(seat))


def _first_won(names: Names, event: FirstWon) -> Text:
    seat = event.seat
    sentence = ngettext("{seat} wins the roll.", "{seat} win the roll.", names.heads(seat))
    return fill(sentence, seat=names.seat(seat))


def _locked(names: Names, event: Locked) -> Text:
    seat = event.seat
    sentence = ngettext("{seat} has answered.", "{seat} have answered.", names.heads(seat))
    return fill(sentence, seat=names.seat(seat))


def _initiative_locked(names: Names, event: InitiativeLocked) -> Text:
    sentence = ngettext(
        "{seat} has locked the initiative cards.",
        "{seat} have locked the initiative cards.",
        names.heads(event.seat),
    )
    return fill(sentence, seat=names.seat(event.seat))


def _match_started(names: Names, event: MatchStarted) -> Text:
    return fill(_("The match begins."))


def _match_ended(names: Names, event: MatchEnded) -> Text:
    winner, reason = event.winner, event.reason
    return endings.ending(winner, reason, event.points, names)


LINES: Final = Reader(
    "the log",
    on(MatchStarted, _match_started),
    on(FirstRolled, _first_rolled),
    told(FirstTied, N_("A tie: both roll again.")),
    on(FirstWon, _first_won),
    on(ActiveChosen, _active_chosen),
    told(Placed, N_("{figure} is set up on {cell}.")),
    told(RoundStarted, N_("Round {round} begins; active player: {active}."), active=called.seat),
    on(PhaseStarted, _phase_started),
    on(Dealt, _dealt),
    on(Hand, _hand),
    on(InitiativeGiven, _initiative_given),
    on(Locked, _locked),
    on(InitiativeLocked, _initiative_locked),
    told(NumberCalled, N_("Number {number}.")),
    told(CardFlipped, N_("{figure} turns up its {card}.")),
    told(CardSkipped, N_("{figure} is defeated, so its {card} is skipped.")),
    told(ActivationStarted, N_("{figure} activates.")),
    on(ActivationEnded, _activation_ended),
    on(Paid, _paid),
    on(Moved, _moved),
    on(Teleported, _teleported),
    on(Pushed, _pushed),
    on(Pulled, _pulled),
    on(Used, fights.used),
    on(DialSet, fights.dial),
    on(DialTurned, fights.dial),
    on(AttackDeclared, fights.attack_declared),
    on(Rolled, fights.rolled),
    on(Result, fights.result),
    on(Damaged, fights.damaged),
    on(Healed, fights.healed),
    told(Bloodied, N_("{figure} is bloodied.")),
    told(Recovered, N_("{figure} is no longer bloodied.")),
    on(Defeated, fights.defeated),
    on(ConditionGained, fights.condition_gained),
    on(ConditionLost, fights.condition_lost),
    told(ChestOpened, N_("{figure} loots the chest on {cell}.")),
    on(ItemGained, _item_gained),
    told(ItemDropped, N_("{figure} drops {item} on {cell}.")),
    told(ItemSpent, N_("The used-up {item} of {figure} leaves the match.")),
    on(ExpGained, _exp_gained),
    told(LevelledUp, N_("{figure} levels up and takes {ability}.")),
    on(VpChanged, _vp_changed),
    on(MonsterChosen, monsters.turn),
    on(MonsterMove, monsters.move),
    on(MonsterAttack, monsters.attack),
    told(ReactionUsed, N_("{figure} reacts with {ability}.")),
    told(ReactionDeclined, N_("{figure} keeps {ability} back.")),
    told(Primed, N_("{figure} readies {ability} for the next roll.")),
    told(EndOfRound, N_("Round {round} ends.")),
    on(Reinforced, _reinforced),
    told(InitiativePassed, N_("Initiative 1 passes to {seat}.")),
    on(MatchEnded, _match_ended),
    *by_hand.LINES,
)

# What a short log leaves out: the reader finds it on the board or the cards.
DETAILS: Final = frozenset(
    {
        NumberCalled,
        PhaseStarted,
        Paid,
        DialSet,
        DialTurned,
        MonsterChosen,
        ReactionDeclined,
        Dealt,
        Hand,
        InitiativeLocked,
        Locked,
    }
)
