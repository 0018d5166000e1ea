"""Why a creature cannot be attacked, named, struck back at, or be the one that dodges.

Each function returns ``None`` where nothing of its own stands in the way.
"""

from __future__ import annotations

from game.engine.options import Refusal
from game.rules.command import queries
from game.rules.command.codes import PAIR, SLOTS, TOKEN
from game.rules.command.content import After, Attack, Names
from game.rules.command.declare import idle, targets, text, waiting
from game.rules.command.notation import WEB_TOKEN
from game.rules.command.pool import dodged
from game.rules.command.state import ATTACHED, RESOLVED, CommandState, Item, Waits

Told = dict[str, int | str]


def off(s: CommandState, figure: int, clause: str, key: str, params: Told) -> Refusal:
    """Return a refusal about ``figure``, on its square if it stands."""
    return Refusal(s.tables.ids[figure], s.cell[figure], clause, key, params)


def absent(s: CommandState, figure: int) -> Refusal | None:
    """Return that ``figure`` is not on the board (C12.6)."""
    if s.stands(figure):
        return None
    return off(s, figure, "C12.6", "off_board", {"target": figure})


# --- how far, and in sight


def too_far(s: CommandState, figure: int, target: int, longest: int, clause: str) -> Refusal | None:
    """Return that ``target`` is farther than ``longest`` steps of the shortest route (C6c)."""
    steps = s.tables.arena.steps(s.cell[figure], s.cell[target])
    told: Told = {"figure": figure, "target": target, "longest": longest}
    if steps < 0:
        return off(s, target, "C6c", "no_route", told)
    if steps > longest:
        told["steps"] = steps
        return off(s, target, clause, "too_far", told)
    return None


def unseen(s: CommandState, figure: int, target: int) -> Refusal | None:
    """Return that no line leads to ``target``, with the first square in its way (C6.2)."""
    arena = s.tables.arena
    one, other = s.cell[figure], s.cell[target]
    if arena.sees(one, other):
        return None
    # All four are cut then, each by a square of the board.
    blocker = arena.cover_lines(one, other)[0].blocker
    told: Told = {"figure": figure, "target": target, "blocker": blocker}
    return off(s, target, "C6.2", "no_line", told)


def apart(s: CommandState, figure: int, target: int, clause: str) -> Refusal | None:
    """Return that the two are not adjacent (C12.13)."""
    if s.tables.arena.adjacent(s.cell[figure]) >> s.cell[target] & 1:
        return None
    return off(s, target, clause, "not_adjacent", {"figure": figure, "target": target})


# --- attacks


def attack_off(s: CommandState, figure: int, attack: Attack, target: int) -> Refusal | None:
    """Return why an attack of ``figure`` cannot be aimed at ``target`` (7, C6d, C7a, C7c)."""
    gone = absent(s, target)
    if gone is not None:
        return gone
    told: Told = {"figure": figure, "target": target}
    if attack.kind == "ranged" and not s.tables.shot[figure]:
        return off(s, target, "C7.2", "no_ranged", told)
    if target == figure:
        return off(s, target, "C7c", "itself", told)
    if attack.whom == "enemy" and not s.hostile(figure, target):
        return off(s, target, "C7a", "no_enemy", told)
    if attack.kind == "melee":
        return apart(s, figure, target, "C7.1")
    longest = attack.range or s.tables.shot_range[figure]
    found = too_far(s, figure, target, longest, "C6d")
    if found is None:
        found = unseen(s, figure, target)
    return found if found is not None else _shrouded(s, target)


def _shrouded(s: CommandState, target: int) -> Refusal | None:
    """Return the card that keeps ranged attacks from ``target``, and on whom it lies (C13f)."""
    arena = s.tables.arena
    for card in s.piles.cards[ATTACHED]:
        if s.tables.attached[card].unshot:
            bearer = s.host[card]
            cell = s.cell[bearer]
            if (arena.adjacent(cell) | 1 << cell) >> s.cell[target] & 1:
                told: Told = {"target": target, "by": bearer, "card": card}
                return off(s, target, "C13f", "shrouded", told)
    return None


# --- what a text names


def named_off(s: CommandState, figure: int, names: Names, target: int) -> Refusal | None:
    """Return why a text of ``figure`` cannot name ``target`` (C10c, C6d, C13n)."""
    gone = absent(s, target)
    if gone is not None:
        return gone
    told: Told = {"figure": figure, "target": target}
    if target == figure:
        return None if names.itself else off(s, target, "C13n", "itself", told)
    if names.whom == "enemy" and not s.hostile(figure, target):
        return off(s, target, "C11.5", "no_enemy", told)
    if names.whom == "ally" and s.hostile(figure, target):
        return off(s, target, "C11.4", "no_ally", told)
    if isinstance(names.reach, str):
        found = apart(s, figure, target, "C10c")
    else:
        found = too_far(s, figure, target, names.reach, "C6d")
    if found is None and names.sight:
        found = unseen(s, figure, target)
    if found is None and names.untapped and s.is_tapped(target):
        return off(s, target, "C10c", "tapped_already", told)
    return found


def power_off(s: CommandState, figure: int, place: int) -> Refusal | None:
    """Return why ``figure``, which is activated, cannot use a power of its card (C4.3, C10c)."""
    power = s.tables.creature[figure].powers[place]
    if s.is_tapped(figure):
        return Refusal(power.id, -1, "C4.3", "tapped", {"figure": figure})
    words = s.tables.power[figure][place]
    if words.must and not targets(s, figure, words):
        told: Told = {"figures": 1 << figure, "figure": figure, "power": place}
        return Refusal(power.id, -1, "C10c", "no_target", told)
    return None


def immediate_off(s: CommandState, seat: int, pair: int, shut: int) -> Refusal | None:
    """Return why ``seat`` cannot use an Immediate power of a creature now (C4.8, C8.4)."""
    figure, place = divmod(pair, PAIR)
    if figure // SLOTS != seat:
        return off(s, figure, "C8.4", "not_yours", {"target": figure})
    gone = absent(s, figure)
    if gone is not None:
        return gone
    power, words = s.tables.creature[figure].powers[place], s.tables.power[figure][place]
    told: Told = {"figures": 1 << figure, "figure": figure, "power": place}
    if s.is_tapped(figure):
        return Refusal(power.id, -1, "C4.8", "tapped", told)
    if shut >> figure & 1:
        return Refusal(power.id, -1, "C8i", "shut_out", told)
    if idle(s, figure, words):
        return Refusal(power.id, -1, "C8p", "no_damage_waits", told)
    if words.must and not targets(s, figure, words):
        if words.prevent is not None:
            return Refusal(power.id, -1, "C8p", "no_damage_near", told)
        return Refusal(power.id, -1, "C10c", "no_target", told)
    return None


# --- what follows an attack


def follow_off(s: CommandState, wait: Waits, after: After, target: int) -> Refusal | None:
    """Return why a text after an attack does not reach ``target`` (C8m, C8aa)."""
    gone = absent(s, target)
    if gone is not None:
        return gone
    figure = wait.figure
    told: Told = {"figure": figure, "target": target}
    if not s.hostile(figure, target):
        return off(s, target, "C11.5", "no_enemy", told)
    # A creature that was destroyed is measured from where it stood (C8aa).
    cell = s.cell[figure] if s.stands(figure) else s.stood[figure]
    if not s.tables.arena.adjacent(cell) >> s.cell[target] & 1:
        return off(s, target, "C8aa", "not_adjacent", told)
    clause = s.tables.creature[figure].clause
    if after.to == "other_enemy_beside_actor" and wait.struck >> target & 1:
        return off(s, target, clause, "was_target", told)
    if after.to == "tapped_enemy_beside_actor" and not s.is_tapped(target):
        return off(s, target, clause, "untapped", {"figure": target})
    return None


# --- answers that are no cards


def strike_off(s: CommandState, seat: int, pair: int, shut: int) -> Refusal | None:
    """Return why ``seat`` cannot make an off-turn melee, a pair of striker and target (C8.5)."""
    striker, target = divmod(pair, PAIR)
    if striker // SLOTS != seat:
        return off(s, striker, "C8.5", "not_yours", {"target": striker})
    for figure in (striker, target):
        gone = absent(s, figure)
        if gone is not None:
            return gone
    told: Told = {"figure": striker, "target": target}
    if seat == s.active:
        return off(s, striker, "C16.12", "own_turn", told)
    if not s.hostile(striker, target):
        return off(s, striker, "C16.6", "no_enemy", told)
    found = apart(s, striker, target, "C8.5")
    if found is not None:
        return found
    if s.is_tapped(striker):
        return off(s, striker, "C8.5", "tapped", told)
    if shut >> striker & 1:
        return off(s, striker, "C8i", "shut_out", {"figures": 1 << striker})
    taps = [number for number, who in s.fresh if who == target]
    if not taps:
        return off(s, striker, "C8.5", "has_not_tapped", told)
    if all((number, striker) in s.struck for number in taps):
        return off(s, striker, "C8f", "answered_tap", told)
    return None


def dodge_off(s: CommandState, seat: int, figure: int, shut: int) -> Refusal | None:
    """Return why ``figure`` cannot dodge for ``seat`` (C6.6, C6.8, C8.6)."""
    if figure // SLOTS != seat:
        return off(s, figure, "C8.6", "not_yours", {"target": figure})
    gone = absent(s, figure)
    if gone is not None:
        return gone
    aimed = _shots_at(s, figure)
    told: Told = {"figure": figure}
    if not aimed:
        return off(s, figure, "C6.8", "nothing_to_dodge", told)
    open_to = [row for row in aimed if not dodged(s, row[1], row[2], figure)]
    if not open_to:
        return off(s, figure, "C6.6", "has_dodged", told)
    if not any(s.tables.arena.cover(s.cell[by], s.cell[figure]) for by, _, _ in open_to):
        told["by"] = open_to[0][0]
        return off(s, figure, "C6.5", "clear_shot", told)
    if s.is_tapped(figure):
        return off(s, figure, "C6.6", "tapped", told)
    if shut >> figure & 1:
        return off(s, figure, "C8i", "shut_out", {"figures": 1 << figure})
    return None


def _shots_at(s: CommandState, figure: int) -> list[tuple[int, int, int]]:
    """Return (attacker, source, attack) for each ranged attack that waits for ``figure``."""
    found: list[tuple[int, int, int]] = []
    known = waiting(s)
    for row in s.pile:
        item = Item(*row)
        if item.done == RESOLVED or item.figure < 0 or not s.stands(item.figure):
            continue
        attacks = [each.attack for each in text(s, item).hits if each.attack is not None]
        for source, attack, hit in known:
            ours = source == item.id and hit == figure and attack >= 0
            if ours and attacks[attack].kind == "ranged":
                found.append((item.figure, source, attack))
    return found


# --- what lies under creatures


def lying(s: CommandState, what: int) -> str:
    """Return the id of what lies under a creature: of a card, or ``web_token`` (C14g)."""
    return WEB_TOKEN if what >= TOKEN else s.tables.card_ids[what]


def pin_off(s: CommandState, figure: int, what: int, bearer: int) -> Refusal | None:
    """Return why ``figure``, which is activated, cannot take off what lies under ``bearer``.

    ``what`` is a card, or ``TOKEN + bearer`` (C13d); ``bearer`` -1 is nobody.
    """
    subject = lying(s, what)
    if bearer < 0:
        return Refusal(subject, -1, "C13d", "not_attached", {"card": what})
    told: Told = {"card": what, "figure": figure, "target": bearer}
    if bearer != figure:
        return Refusal(subject, -1, "C13d", "lies_elsewhere", told)
    if what not in queries.pins(s, figure):
        return Refusal(subject, -1, "C13d", "no_pin", told)
    if s.is_tapped(figure):
        return Refusal(subject, -1, "C4.3", "tapped", {"figure": figure})
    return None


def point_off(s: CommandState, seat: int, card: int) -> Refusal | None:
    """Return why ``seat`` cannot discard an attached card to untap its bearer (C10.10, C10g)."""
    subject = s.tables.card_ids[card]
    bearer = s.host[card]
    if bearer < 0:
        return Refusal(subject, -1, "C10.10", "not_attached", {"card": card})
    told: Told = {"card": card, "figure": bearer, "target": bearer}
    if not s.tables.attached[card].any_time:
        return Refusal(subject, -1, "C10.10", "no_any_time", told)
    if bearer // SLOTS != seat:
        return Refusal(subject, -1, "C10g", "under_theirs", told)
    if not s.is_tapped(bearer):
        return Refusal(subject, -1, "C10g", "untapped", told)
    return None
