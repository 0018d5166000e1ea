"""The log: one entry an event kind, from ids and numbers to a sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.events import Event
from game.words import keywords
from game.words.language import N_, _, ngettext
from game.words.onslaught import by_hand, dice, endings, fights, monsters
from game.words.onslaught.names import GAME, Names
from game.words.onslaught.phrasing import Data, Teller, seat_place, told
from game.words.rich import BAD, GOOD, Span, Text, fill, signed


class Line(NamedTuple):
    """A line of the log: its sentence, the clause it carries out, and whether it is a detail."""

    text: Text
    clause: str
    detail: bool


def line(event: Event, names: Names) -> Line:
    """Return what the log says about an event; ``KeyError`` for a kind that has no entry."""
    text = LINES[event.kind](event.data, names)
    return Line(keywords.of(GAME).link(text), event.clause, _is_detail(event))


def _is_detail(event: Event) -> bool:
    """Return whether a short log can do without: a monster's only target says nothing new."""
    if event.kind == "monster_attack":
        candidates = event.data.get("candidates")
        return not isinstance(candidates, tuple) or len(candidates) < 2
    return event.kind in DETAILS


# --- the kinds that need more than a sentence


def _phase_started(data: Data, names: Names) -> Text:
    return fill(_(PHASES[data["phase"]]))


PHASES: Final = {
    "initiative": N_("Initiative Phase."),
    "action": N_("Action Phase."),
    "end": N_("End Phase."),
}


def _first_rolled(data: Data, names: Names) -> Text:
    rolled = dice.dice(data["dice"], data["dice"].index(max(data["dice"])))
    return fill(_("{seat} rolls {dice}."), seat=names.seat(data["seat"]), dice=rolled)


def _active_chosen(data: Data, names: Names) -> Text:
    seat, by = data["seat"], data.get("by", data["seat"])
    if seat == by:
        sentence = _("{seat} takes Initiative 1 and is the active player.")
    else:
        sentence = _("{by} gives Initiative 1 to {seat}, who is the active player.")
    return fill(sentence, seat=names.seat(seat), by=names.seat(by))


def _dealt(data: Data, names: Names) -> Text:
    count = data["count"]
    sentence = ngettext("{seat} is dealt {count} card.", "{seat} is dealt {count} cards.", count)
    return fill(sentence, seat=names.seat(data["seat"]), count=count)


def _hand(data: Data, names: Names) -> Text:
    cards = ", ".join(str(card) for card in data["cards"])
    return fill(_("{seat} holds {cards}."), seat=names.seat(data["seat"]), cards=cards)


def _initiative_given(data: Data, names: Names) -> Text:
    figure = names.figure(data["figure"])
    if not data["card"]:
        return fill(_("{figure} gets a facedown card."), figure=figure)
    if data["faceup"]:
        return fill(_("{figure} gets the {card}, faceup."), figure=figure, card=data["card"])
    return fill(_("{figure} gets the {card}, facedown."), figure=figure, card=data["card"])


def _activation_ended(data: Data, names: Names) -> Text:
    sentence = _(ENDS.get(data.get("why", "done"), ENDS["done"]))
    return fill(sentence, figure=names.figure(data["figure"]))


ENDS: Final = {
    "done": N_("{figure} is done."),
    "nothing_left": N_("{figure} has nothing left to do."),
    "defeated": N_("{figure} fell and is done."),
    "match_over": N_("{figure} is done, for the match is over."),
}


def _paid(data: Data, names: Names) -> Text:
    figure = names.figure(data["figure"])
    paid, use = data["action"], data.get("use", data["action"])
    if paid == use:
        return fill(_("{figure} spends its {action}."), figure=figure, action=names.action(paid))
    return fill(
        _("{figure} spends its {action} as a {use}."),
        figure=figure,
        action=names.action(paid),
        use=names.action(use),
    )


def _moved(data: Data, names: Names) -> Text:
    path = data["path"]
    steps = max(0, len(path) - 1)
    how = data.get("how", "move")
    cell = names.cell(path[-1])
    figure = names.figure(data["figure"])
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


def _teleported(data: Data, names: Names) -> Text:
    how = data.get("how", "")
    figure, end = names.figure(data["figure"]), names.cell(data["end"])
    if not how:
        return fill(_("{figure} teleports to {end}."), figure=figure, end=end)
    source = names.source(how)
    return fill(_("{figure} teleports to {end} ({how})."), figure=figure, end=end, how=source)


def _shoved(pushed: bool) -> Teller:
    def tell(data: Data, names: Names) -> Text:
        path = data["path"]
        figure, by = names.figure(data["figure"]), names.figure(data["by"])
        if len(path) < 2:
            return fill(_("{figure} cannot be moved from where it stands."), figure=figure)
        sentence = _("{by} pushes {figure} to {cell}.")
        if not pushed:
            sentence = _("{by} pulls {figure} to {cell}.")
        return fill(sentence, by=by, figure=figure, cell=names.cell(path[-1]))

    return tell


def _item_gained(data: Data, names: Names) -> Text:
    if data.get("source") == "chest":
        sentence = _("{figure} finds {item} in the chest.")
    else:
        sentence = _("{figure} picks up {item}.")
    return fill(sentence, figure=names.figure(data["figure"]), item=names.item(data["item"]))


def _exp_gained(data: Data, names: Names) -> Text:
    amount = Span(signed(data["amount"]), GOOD)
    reason = _(EARNED.get(data["reason"], EARNED["bonus"]))
    return fill(
        _("{figure} gains {amount} EXP ({reason}) and has {exp} of 5."),
        figure=names.figure(data["figure"]),
        amount=amount,
        reason=reason,
        exp=data["exp"],
    )


EARNED: Final = {
    "hit": N_("for a hit"),
    "chest": N_("for a chest"),
    "bonus": N_("bonus"),
}


def _vp_changed(data: Data, names: Names) -> Text:
    change = data["change"]
    style = GOOD if change > 0 else BAD
    return fill(
        _("{seat}: {change} VP for {reason}, {total} in all."),
        seat=names.seat(data["seat"]),
        change=Span(signed(change), style),
        reason=endings.reason(data["reason"], data.get("figure", -1), names),
        total=data["total"],
    )


def _reinforced(data: Data, names: Names) -> Text:
    seat = data.get("seat", -1)
    figure, cell = names.figure(data["figure"]), names.cell(data["cell"])
    if seat < 0:
        return fill(_("{figure} returns at {cell}."), figure=figure, cell=cell)
    sentence = _("{seat} sets {figure} on {cell}.")
    return fill(sentence, figure=figure, cell=cell, seat=names.seat(seat))


def _match_started(data: Data, names: Names) -> Text:
    return fill(_("The match begins."))


def _match_ended(data: Data, names: Names) -> Text:
    winner, reason = data["winner"], data["reason"]
    return endings.ending(winner, reason, tuple(data["points"]), names)


LINES: Final[dict[str, Teller]] = {
    "match_started": _match_started,
    "first_rolled": _first_rolled,
    "first_tied": told(N_("A tie: both roll again.")),
    "first_won": told(N_("{seat} wins the roll.")),
    "active_chosen": _active_chosen,
    "placed": told(N_("{figure} is set up on {cell}.")),
    "round_started": told(
        N_("Round {round} begins; {active} is the active player."), active=seat_place
    ),
    "phase_started": _phase_started,
    "dealt": _dealt,
    "hand": _hand,
    "initiative_given": _initiative_given,
    "locked": told(N_("{seat} has answered.")),
    "initiative_locked": told(N_("{seat} has locked the initiative cards.")),
    "number_called": told(N_("Number {number}.")),
    "card_flipped": told(N_("{figure} turns up its {card}.")),
    "card_skipped": told(N_("{figure} is defeated, so its {card} is skipped.")),
    "activation_started": told(N_("{figure} activates.")),
    "activation_ended": _activation_ended,
    "paid": _paid,
    "moved": _moved,
    "teleported": _teleported,
    "pushed": _shoved(True),
    "pulled": _shoved(False),
    "used": fights.used,
    "dial_set": fights.dial,
    "dial_turned": fights.dial,
    "attack_declared": fights.attack_declared,
    "rolled": fights.rolled,
    "result": fights.result,
    "damaged": fights.damaged,
    "healed": fights.healed,
    "bloodied": told(N_("{figure} is bloodied.")),
    "recovered": told(N_("{figure} is no longer bloodied.")),
    "defeated": fights.defeated,
    "condition_gained": fights.condition_gained,
    "condition_lost": fights.condition_lost,
    "chest_opened": told(N_("{figure} loots the chest on {cell}.")),
    "item_gained": _item_gained,
    "item_dropped": told(N_("{figure} drops {item} on {cell}.")),
    "item_spent": told(N_("The used-up {item} of {figure} leaves the match.")),
    "exp_gained": _exp_gained,
    "levelled_up": told(N_("{figure} levels up and takes {ability}.")),
    "vp_changed": _vp_changed,
    "monster_turn": monsters.turn,
    "monster_move": monsters.move,
    "monster_attack": monsters.attack,
    "reaction_used": told(N_("{figure} reacts with {ability}.")),
    "reaction_declined": told(N_("{figure} keeps {ability} back.")),
    "primed": told(N_("{figure} readies {ability} for the next roll.")),
    "end_of_round": told(N_("Round {round} ends.")),
    "reinforced": _reinforced,
    "initiative_passed": told(N_("Initiative 1 passes to {seat}.")),
    "match_ended": _match_ended,
    "set_by_hand": by_hand.set_by_hand,
}

# What a short log leaves out: the reader finds it on the board or the cards.
DETAILS: Final = frozenset(
    {
        "number_called",
        "phase_started",
        "paid",
        "dial_set",
        "dial_turned",
        "activation_ended",
        "monster_turn",
        "reaction_declined",
        "dealt",
        "hand",
        "initiative_locked",
        "locked",
    }
)
