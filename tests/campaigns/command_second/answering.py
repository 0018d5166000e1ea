"""Windows: who may respond to what (C8.2 to C8.7)."""

from __future__ import annotations

from game.rules.command import codes
from tests.campaigns.command_second.asking import Asking, Choice, Question
from tests.campaigns.command_second.declaring import actors, free_to_respond, play_card, put_down
from tests.campaigns.command_second.position import Attack, Item, Position

PASS: Choice = (codes.PASS, 0)


def immediates(t: Position, seat: int) -> set[Choice]:
    """The Immediate cards that a seat may play now (C4.8, C8.4)."""
    return {
        (codes.CARD, card)
        for card in t.hand[seat]
        if t.cards[card].type == "immediate" and actors(t, seat, card)
    }


def points(t: Position, seat: int) -> set[Choice]:
    """The Action Points that a seat may use now (C10.10, C10g)."""
    return {
        (codes.POINT, card)
        for figure in t.of(seat)
        if figure in t.tapped
        for card in t.under(figure, "action_point")
    }


def use_point(t: Position, card: int) -> None:
    """Discard it and untap its bearer; nobody answers (C10b)."""
    t.tapped.discard(dict(t.attached)[card])
    t.leave(card)


def strikes(t: Position, seat: int) -> dict[tuple[int, int], int]:
    """The off-turn melee that a seat may make: striker and target, with the tap (C8.5)."""
    found: dict[tuple[int, int], int] = {}
    if seat == t.active:
        return found  # C16.12
    for number, target in t.taps:
        for striker in t.beside(target) if target in t.at else []:
            if (
                striker // 12 == seat
                and striker not in t.tapped
                and t.foes(striker, target)
                and (number, striker) not in t.answered  # C8f
                and free_to_respond(t, striker)
            ):
                found.setdefault((striker, target), number)
    return found


def dodges(t: Position, seat: int) -> dict[int, tuple[int, int]]:
    """Who of a seat may dodge, and which attack (C6.6, C8.6)."""
    found = {}
    for item in t.stack:
        if item.attack is None or item.attack.kind != "ranged":
            continue
        for target in item.attack.targets:
            if (
                target // 12 == seat
                and target not in t.tapped
                and free_to_respond(t, target)
                and t.ground.cover(t.at[item.figure], t.at[target])
            ):
                found[target] = (item.id, item.attack.number)
    return found


def responses(t: Position, seat: int) -> set[Choice]:
    """Everything that a seat may do in a window beside passing."""
    found = immediates(t, seat) | points(t, seat)
    found |= {(codes.STRIKE, one * codes.PAIR + other) for one, other in strikes(t, seat)}
    return found | {(codes.DODGE, figure) for figure in dodges(t, seat)}


def window(t: Position, declarer: int) -> Asking[None]:
    """Ask in turn order, from the left of the declarer, until all pass in a row (C8.2)."""
    seat, passes = (declarer + 1) % t.seats, 0
    while passes < t.seats:
        answer = yield Question("respond", seat, frozenset(responses(t, seat) | {PASS}))
        code, member = answer
        if code == codes.POINT:
            use_point(t, member)  # passes are not reset (C10g)
            continue
        if code == codes.PASS:
            passes += 1
        else:
            item = yield from respond(t, seat, answer)
            if item is None:
                continue  # an ally refused: nothing was declared (C10f)
            passes = 0
        seat = (seat + 1) % t.seats


def respond(t: Position, seat: int, answer: Choice) -> Asking[Item | None]:
    """Declare one response (C8.7)."""
    code, number = answer[0], answer[1]
    if code == codes.CARD:
        item = yield from play_card(t, seat, number)
        if item is not None:
            item.answering = True
        return item
    if code == codes.STRIKE:
        striker, target = divmod(number, codes.PAIR)
        t.answered.add((strikes(t, seat)[striker, target], striker))
        item = Item(-1, "strike", seat, striker, target=target, answering=True)
    else:
        item = Item(-1, "dodge", seat, number, against=dodges(t, seat)[number], answering=True)
    t.tap(item.figure)
    if code == codes.STRIKE:
        item.attack = Attack(0, "melee", [item.target])
    put_down(t, item)
    return item
