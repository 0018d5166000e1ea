"""What each kind of event changes in the projection: one table, keyed by the kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.events import Event
from game.table.facts import number, numbers, parts, truth, word
from game.table.onslaught.projection import (
    FACE_DOWN,
    NO_CARD,
    OFF,
    Declared,
    PointsChange,
    Projection,
    RollShown,
)

Step = Callable[[Projection, Event], None]


def _nothing(shown: Projection, event: Event) -> None:
    """The event changes nothing that is shown at rest; the log has it."""


def _first_rolled(shown: Projection, event: Event) -> None:
    kept = number(event, "kept", 0)
    dice = numbers(event, "dice")
    total = dice[kept] if dice else 0
    shown.roll = RollShown(OFF, "", dice, (kept,), (), total, number(event, "seat"))


def _active_chosen(shown: Projection, event: Event) -> None:
    shown.active = number(event, "seat")


def _placed(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.cell = number(event, "cell")


def _round_started(shown: Projection, event: Event) -> None:
    shown.round = number(event, "round")
    shown.active = number(event, "active", shown.active)
    shown.called = 0
    shown.locked.clear()
    for one in shown.figures.values():
        one.done = False
        one.faceup = False
        if one.seat >= 0:
            one.card = NO_CARD


def _phase_started(shown: Projection, event: Event) -> None:
    shown.phase = word(event, "phase")


def _dealt(shown: Projection, event: Event) -> None:
    shown.hands[number(event, "seat")] = (FACE_DOWN,) * number(event, "count", 0)


def _hand(shown: Projection, event: Event) -> None:
    shown.hands[number(event, "seat")] = numbers(event, "cards")


def _initiative_given(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.card = number(event, "card", FACE_DOWN)
        one.faceup = truth(event, "faceup")
        hand = list(shown.hands.get(one.seat, ()))
        gone = one.card if one.card in hand else FACE_DOWN
        if gone in hand:
            hand.remove(gone)
        shown.hands[one.seat] = tuple(hand)


def _initiative_locked(shown: Projection, event: Event) -> None:
    shown.locked.add(number(event, "seat"))


def _number_called(shown: Projection, event: Event) -> None:
    shown.called = number(event, "number")


def _card_flipped(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.card = number(event, "card", one.card)
        one.faceup = True


def _card_skipped(shown: Projection, event: Event) -> None:
    _card_flipped(shown, event)
    if one := shown.figure(event):
        one.done = True


def _activation_started(shown: Projection, event: Event) -> None:
    shown.acting = number(event, "figure")
    shown.paid.clear()


def _activation_ended(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.done = True
    shown.acting = OFF
    shown.paid.clear()


def _paid(shown: Projection, event: Event) -> None:
    if number(event, "figure") == shown.acting and word(event, "action") != "free":
        shown.paid[word(event, "action")] = word(event, "use")


def _moved(shown: Projection, event: Event) -> None:
    path = numbers(event, "path")
    if (one := shown.figure(event)) and path:
        one.cell = path[-1]


def _teleported(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.cell = number(event, "end", one.cell)


def _dial_set(shown: Projection, event: Event) -> None:
    one = shown.figure(event)
    dials = one.dials if one is not None else shown.lying
    dials[word(event, "ability")] = number(event, "value", 0)


def _attack_declared(shown: Projection, event: Event) -> None:
    shown.declared = Declared(
        number(event, "figure"),
        word(event, "ability"),
        numbers(event, "targets"),
        numbers(event, "cells"),
        number(event, "space"),
    )


def _rolled(shown: Projection, event: Event) -> None:
    shown.roll = RollShown(
        number(event, "figure"),
        word(event, "ability"),
        numbers(event, "dice"),
        (number(event, "kept", 0),),
        parts(event, "bonus"),
        number(event, "total", 0),
    )
    if one := shown.figure(event):
        one.primed.clear()


def _result(shown: Projection, event: Event) -> None:
    # Whoever is slain or hit without a roll has no armour class to compare with (R54, R57).
    rolled = number(event, "ac", 0) > 0
    if rolled and shown.roll is not None and shown.roll.figure == number(event, "figure"):
        shown.roll.results.append(
            (number(event, "target"), word(event, "outcome"), number(event, "ac", 0))
        )


def _hp(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.hp = number(event, "hp", one.hp)


def _bloodied(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.bloodied = True


def _recovered(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.bloodied = False


def _defeated(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.cell = OFF
        one.hp = 0
        one.conditions.clear()


def _condition_gained(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        name = word(event, "condition")
        if name not in one.conditions:
            one.conditions.append(name)


def _condition_lost(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        name = word(event, "condition")
        if name in one.conditions:
            one.conditions.remove(name)


def _chest_opened(shown: Projection, event: Event) -> None:
    cell = number(event, "cell")
    if cell in shown.chests:
        shown.chests.remove(cell)


def _item_gained(shown: Projection, event: Event) -> None:
    item = word(event, "item")
    shown.loot = [lying for lying in shown.loot if lying[1] != item]
    if one := shown.figure(event):
        one.items.append(item)
        one.dials[item] = shown.lying.pop(item, 0)


def _item_dropped(shown: Projection, event: Event) -> None:
    item = word(event, "item")
    if (one := shown.figure(event)) and item in one.items:
        one.items.remove(item)
        shown.lying[item] = one.dials.pop(item, 0)
    shown.loot.append((number(event, "cell"), item))


def _item_spent(shown: Projection, event: Event) -> None:
    item = word(event, "item")
    if (one := shown.figure(event)) and item in one.items:
        one.items.remove(item)
        one.dials.pop(item, None)


def _exp_gained(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.exp = number(event, "exp", one.exp)


def _levelled_up(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.level_up = word(event, "ability")


def _vp_changed(shown: Projection, event: Event) -> None:
    seat, total = number(event, "seat"), number(event, "total", 0)
    shown.points[seat] = total
    shown.changes.append(
        PointsChange(
            seat,
            number(event, "change", 0),
            total,
            word(event, "reason"),
            number(event, "figure"),
            shown.round,
        )
    )


def _monster_turn(shown: Projection, event: Event) -> None:
    shown.acting = number(event, "figure")
    shown.paid.clear()
    shown.roll = None  # a monster strikes without dice; those of another's attack are put away


def _primed(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.primed.append(word(event, "ability"))


def _reinforced(shown: Projection, event: Event) -> None:
    if one := shown.figure(event):
        one.cell = number(event, "cell")
        one.hp = one.max_hp
        one.conditions.clear()


def _initiative_passed(shown: Projection, event: Event) -> None:
    shown.active = number(event, "seat", shown.active)


def _set_by_hand(shown: Projection, event: Event) -> None:
    """A referee has changed one thing; ``what`` says which."""
    what, value, name = word(event, "what"), number(event, "value", 0), word(event, "name")
    cell = number(event, "cell")
    if what == "vp":
        shown.points[number(event, "seat")] = value
    elif what == "chest":
        kept = [each for each in shown.chests if each != cell]
        shown.chests = sorted([*kept, cell]) if value else kept
    elif what in ("held", "on"):
        _hand_item(shown, name, number(event, "other"), number(event, "figure"), cell)
    elif one := shown.figure(event):
        if what == "off":
            one.cell, one.hp = OFF, 0
            one.conditions.clear()
        elif what == "at":
            one.cell, one.hp = cell, value
        elif what == "hp":
            one.hp, one.bloodied = value, truth(event, "bloodied")
        elif what == "exp":
            one.exp = value
        elif what == "dial":
            one.dials[name] = value
        elif what == "token":
            one.conditions = [each for each in one.conditions if each != name]
            one.conditions.extend([name] * value)
        elif what == "card":
            other = shown.figures.get(number(event, "other"))
            one.card, one.faceup = value, True
            if other is not None:
                other.card, other.faceup = int(name), True


def _hand_item(shown: Projection, item: str, before: int, figure: int, cell: int) -> None:
    shown.loot = [lying for lying in shown.loot if lying[1] != item]
    dial = shown.lying.pop(item, 0)
    if (old := shown.figures.get(before)) and item in old.items:
        old.items.remove(item)
        dial = old.dials.pop(item, 0)
    if one := shown.figures.get(figure):
        one.items.append(item)
        one.dials[item] = dial
    else:
        shown.loot.append((cell, item))
        shown.lying[item] = dial


def _match_ended(shown: Projection, event: Event) -> None:
    shown.winner = number(event, "winner")
    shown.reason = word(event, "reason")
    shown.acting = OFF


STEPS: Final[dict[str, Step]] = {
    "locked": _nothing,
    "match_started": _nothing,
    "first_rolled": _first_rolled,
    "first_tied": _nothing,
    "first_won": _nothing,
    "active_chosen": _active_chosen,
    "placed": _placed,
    "round_started": _round_started,
    "phase_started": _phase_started,
    "dealt": _dealt,
    "hand": _hand,
    "initiative_given": _initiative_given,
    "initiative_locked": _initiative_locked,
    "number_called": _number_called,
    "card_flipped": _card_flipped,
    "card_skipped": _card_skipped,
    "activation_started": _activation_started,
    "activation_ended": _activation_ended,
    "paid": _paid,
    "moved": _moved,
    "teleported": _teleported,
    "pushed": _moved,
    "pulled": _moved,
    "used": _nothing,
    "dial_set": _dial_set,
    "attack_declared": _attack_declared,
    "rolled": _rolled,
    "result": _result,
    "damaged": _hp,
    "healed": _hp,
    "bloodied": _bloodied,
    "recovered": _recovered,
    "defeated": _defeated,
    "condition_gained": _condition_gained,
    "condition_lost": _condition_lost,
    "chest_opened": _chest_opened,
    "item_gained": _item_gained,
    "item_dropped": _item_dropped,
    "item_spent": _item_spent,
    "exp_gained": _exp_gained,
    "levelled_up": _levelled_up,
    "vp_changed": _vp_changed,
    "monster_turn": _monster_turn,
    "monster_move": _nothing,
    "monster_attack": _nothing,
    "reaction_used": _nothing,
    "reaction_declined": _nothing,
    "primed": _primed,
    "dial_turned": _dial_set,
    "end_of_round": _nothing,
    "reinforced": _reinforced,
    "initiative_passed": _initiative_passed,
    "match_ended": _match_ended,
    "set_by_hand": _set_by_hand,
}
