"""What one could wish for at a question, family by family, whether it is offered or not."""

from __future__ import annotations

from game.board.grid import bits, mask_of
from game.engine.decisions import Decision
from game.rules.command import codes, queries
from game.rules.command.codes import NOBODY_ELSE, PAIR, SIDES, SLOTS, TOKEN
from game.rules.command.content import SHOT
from game.rules.command.notation import FIGURES, SQUARES
from game.rules.command.state import ATTACHED, CommandState


def members(s: CommandState, decision: Decision, seat: int, code: int) -> int:
    """Return the members of a family that are on the table, whether they are offered or not."""
    if code in SQUARES:
        return s.tables.arena.grid.cells
    if code in FIGURES:
        everybody = (1 << s.tables.figures) - 1
        return everybody | 1 << NOBODY_ELSE if code == codes.WHOM else everybody
    if code in (codes.MOVE, codes.END, codes.DONE, codes.PASS, codes.FINISH):
        return 1
    if code == codes.MUSTER:
        return (1 << (1 << SLOTS)) - 1
    if code == codes.CARD:
        return _known(s.hand(seat))
    if code == codes.POINT:
        return _attached(s)
    if code == codes.STRIKE:
        return _pairs(s, seat)
    if code == codes.POWER:
        return tap_powers(s, decision.figure)
    if code == codes.IMMEDIATE:
        return _immediates(s, seat)
    if code == codes.TAKE_OFF:
        found = 0
        for figure in bits(s.present):
            found |= _pinning(s, figure)
        return found
    if code == codes.MODE:
        return 1 | (_attached(s) | _tokens(s)) << 1
    return decision.offered(seat, code)  # sets, sources, an order, yes and no: there is no more


def _known(hand: tuple[int, ...]) -> int:
    """Return the cards of a hand that the reader sees."""
    return mask_of([card for card in hand if card >= 0])


def _attached(s: CommandState) -> int:
    return mask_of(list(s.piles.cards[ATTACHED]))


def _tokens(s: CommandState) -> int:
    return mask_of([TOKEN + figure for figure in bits(s.present) if s.webs[figure]])


def _pairs(s: CommandState, seat: int) -> int:
    """Return the creatures of ``seat`` with each enemy on the board, as pairs."""
    found = 0
    for striker in s.standing(seat):
        for target in s.figures_in(s.enemies(striker)):
            found |= 1 << striker * PAIR + target
    return found


def _immediates(s: CommandState, seat: int) -> int:
    """Return the Immediate powers of all creatures of ``seat`` on the board, as pairs."""
    found = 0
    for figure in bits(s.tables.ready & s.present & s.tables.own(seat)):
        for place, power in enumerate(s.tables.creature[figure].powers):
            if power.kind == "immediate":
                found |= 1 << figure * PAIR + place
    return found


def tap_powers(s: CommandState, figure: int) -> int:
    """Return the places of the tap powers of ``figure`` but its ranged attack (C4.3)."""
    found = 0
    if figure >= 0:
        for place, power in enumerate(s.tables.creature[figure].powers):
            if power.kind == "standard" and power.id != SHOT:
                found |= 1 << place
    return found


def means_something(s: CommandState, code: int, member: int) -> bool:
    """Return whether there is such a creature, square or card at all."""
    if code in SQUARES:
        return s.tables.arena.grid.cells >> member & 1 != 0
    if code in FIGURES:
        return member < s.tables.figures or (code == codes.WHOM and member == NOBODY_ELSE)
    if code in (codes.CARD, codes.POINT):
        return member < s.tables.cards
    if code == codes.STRIKE:
        striker, target = divmod(member, PAIR)
        return striker < s.tables.figures and target < s.tables.figures
    if code == codes.IMMEDIATE:
        figure, place = divmod(member, PAIR)
        powers = s.tables.creature[figure].powers if figure < s.tables.figures else ()
        return place < len(powers) and powers[place].kind == "immediate"
    return True


def listed(s: CommandState, decision: Decision, seat: int, code: int, mask: int) -> int:
    """Return of the wishes ``mask`` of a family those that are told of without being pointed at.

    These are cards, powers and creatures on the board for whom the question might be meant.
    """
    if code == codes.MUSTER:
        alone = 1  # nobody at all
        for slot in range(SLOTS):
            alone |= 1 << (1 << slot)
        return alone
    if code in SQUARES:
        deploys = decision.kind in ("station", "place")
        return s.tables.arena.starts[seat] & s.occupied() if deploys else 0
    if code == codes.DEPLOY:
        return _known(s.warband(seat)) >> s.tables.cards
    if code == codes.STRIKE:
        own = s.standing(seat)
        return mask & mask_of([one * PAIR + target for _, target in s.fresh for one in own])
    if code == codes.POINT:
        return mask & _points(s, seat)
    if code == codes.TAKE_OFF:
        return mask & _pinning(s, decision.figure)
    if code == codes.MODE:
        return 0
    if code not in FIGURES:
        return mask
    standing = mask & s.present
    if code in (codes.ACTIVATE, codes.ACTOR, codes.DODGE):
        return standing & s.tables.own(seat)
    if code in (codes.MELEE, codes.SHOOT):
        figure = decision.figure
        if figure < 0 or (code == codes.SHOOT and not s.tables.shot[figure]):
            return 0
        return standing & ~s.tables.band[seat % len(SIDES)]
    return mask & 1 << NOBODY_ELSE | standing


def _points(s: CommandState, seat: int) -> int:
    """Return the cards under creatures of ``seat`` that can be discarded at will (C10.10)."""
    lying = [card for figure in s.standing(seat) for card in s.under(figure)]
    return mask_of([card for card in lying if s.tables.attached[card].any_time])


def _pinning(s: CommandState, figure: int) -> int:
    """Return what keeps ``figure`` from moving; 0 for nobody."""
    return mask_of(queries.pins(s, figure)) if figure >= 0 else 0
