"""How a declared action is answered and carried out (C8.8 to C8.11, C8a to C8n)."""

from __future__ import annotations

from game.rules.command import codes
from tests.campaigns.command_second import dealing, threats
from tests.campaigns.command_second.answering import window
from tests.campaigns.command_second.asking import Asking, Luck, ask
from tests.campaigns.command_second.dealing import attach, deal, draw, guard
from tests.campaigns.command_second.declaring import RANGE
from tests.campaigns.command_second.position import ALL, Attack, Blow, Item, Kind, Position
from tests.campaigns.command_second.ways import go, slide, teleport

POOL_FIRST = {
    "walk", "darkfire", "drow_poison", "fast_advance", "feint", "lolths_blessing", "retreat",
    "tumble", "shroud_of_darkness", "spiders_haste", "web", "action_point", "level_up", "run",
    "shield", "shove", "glancing_parry", "power_web", "teleport", "touch", "take_off",
}  # fmt: skip
"""Texts without a damage part: they get the pool before their first part (C8k)."""


def action(t: Position, item: Item, luck: Luck, declarer: int = -1) -> Asking[None]:
    """What was declared gets its window and is resolved with all its answers (C8n)."""
    yield from window(t, item.seat if declarer < 0 else declarer)
    yield from answers(t, item, luck)
    yield from main(t, item, luck)
    t.stack.remove(item)
    finish(t, item)
    t.taps.clear()
    t.answered.clear()
    t.guards.clear()
    assert not t.stack
    assert not t.pool


def finish(t: Position, item: Item) -> None:
    """A card that was not attached is discarded (C10.8)."""
    if item.card >= 0 and not item.attached and item.doing == "card":
        t.declared.remove(item.card)
        t.discard(item.card)


def answers(t: Position, below: Item, luck: Luck) -> Asking[None]:
    """Resolve what lies above an item, the last declared first (C8.8, C8a)."""
    while t.stack[-1] is not below:
        item = t.stack[-1]
        if item.figure in t.at:
            yield from answer(t, item, luck)
        t.stack.remove(item)
        finish(t, item)


def answer(t: Position, item: Item, luck: Luck) -> Asking[None]:
    """Carry out one response; what it deals waits in the pool (C8.10)."""
    if item.doing == "dodge":
        assert item.against is not None
        t.guards.append(dealing.Guard(*item.against, item.figure, -1))
    elif item.doing == "strike":
        land(t, item)
    else:
        yield from text(t, item, luck)


def main(t: Position, item: Item, luck: Luck) -> Asking[None]:
    """Carry out the action that was answered."""
    if item.text in POOL_FIRST:
        yield from deal(t, luck)
        if item.figure not in t.at:
            return  # C8e, C8s
    yield from text(t, item, luck)


# --- attacks


def land(t: Position, item: Item, more: int = 0, through: bool = False) -> list[int]:
    """Put the attack that waits into the pool; return whom it reached (C8b, C8c)."""
    attack = item.attack
    item.attack = None
    assert attack is not None
    targets = attack.targets
    if item.text == "whirlwind_attack":
        targets = t.enemies_in_reach(item.figure, "melee", 1)  # C8ab
    reached = []
    distance = RANGE if item.doing == "card" else t.creatures[item.figure].ranged[1]
    for target in targets:
        reach = t.reaches(item.figure, target, attack.kind, distance)
        t.pool.append(
            Blow(
                item.id,
                attack.number,
                item.seat,
                item.figure,
                target,
                attack.kind,
                more,
                through=through,
                void=not reach,
                item=item,
                struck=frozenset(targets),
            )
        )
        if reach:
            reached.append(target)
    return reached


def strike(
    t: Position, item: Item, luck: Luck, more: int = 0, through: bool = False
) -> Asking[list[int]]:
    """The attack that was named when the item was declared; return whom it reached."""
    reached = land(t, item, more, through)
    if not item.answering:
        yield from deal(t, luck)
    return reached


def follow(
    t: Position, item: Item, kind: Kind, luck: Luck, more: int = 0, number: int = 0
) -> Asking[None]:
    """An attack that follows: named now, with a window of its own (C8j, C13p)."""
    possible = []
    item.target = -1
    if item.figure in t.at:
        possible = t.enemies_in_reach(item.figure, kind, RANGE)
    if possible:
        item.target = yield from ask("target", item.seat, codes.TARGET, possible, item.figure)
        item.attack = Attack(number, kind, [item.target])
        t.taps.clear()
        t.answered.clear()
        yield from window(t, item.seat)
        yield from answers(t, item, luck)
        land(t, item, more)
    yield from deal(t, luck)


def harm(
    t: Position, item: Item, amount: int, targets: list[int], luck: Luck, certain: bool = False
) -> Asking[set[int]]:
    """Damage that is no attack (C0.2); return who was damaged by the whole group."""
    for target in targets:
        t.pool.append(
            Blow(item.id, -1, item.seat, item.figure, target, "", amount, certain=certain)
        )
    return (yield from deal(t, luck))


# --- texts


def text(t: Position, item: Item, luck: Luck) -> Asking[None]:
    """The parts of what was declared, in their order."""
    me, seat, target = item.figure, item.seat, item.target
    name = item.text
    if name == "walk":
        yield from go(t, seat, me, "walk")
    elif name in ("melee", "shoot", "overwhelm", "power_attack", "quick_shot", "lolths_sting"):
        yield from strike(t, item, luck, {"overwhelm": 30, "power_attack": 10}.get(name, 0))
    elif name in ("pinning_shot", "whirlwind_attack", "wide_swing"):
        yield from strike(t, item, luck)
    elif name == "piercing_strike":
        yield from strike(t, item, luck, 10, through=True)
    elif name == "sneak_attack":
        yield from strike(t, item, luck, 30)
    elif name in ("advancing_strike", "hit_on_the_run"):
        yield from strike(t, item, luck, 10 if name == "hit_on_the_run" else 0)
        yield from go(t, seat, me, "shift")
    elif name in ("forceful_strike", "driving_blow"):
        reached = yield from strike(t, item, luck)
        by_me = name == "driving_blow"
        if reached and target in t.at and (me in t.at or not by_me):
            yield from slide(t, seat, target, 3, me if by_me else -1)
        if not by_me:
            draw(t, seat, 1, luck)
    elif name == "rapid_shot":
        yield from strike(t, item, luck)
        yield from follow(t, item, "ranged", luck, number=1)
    elif name == "charge":
        yield from go(t, seat, me, "walk")
        yield from follow(t, item, "melee", luck)
    elif name in ("shadow_strike", "sudden_lunge"):
        yield from go(t, seat, me, "shift", 2)
        yield from follow(t, item, "melee", luck, 15 if name == "shadow_strike" else 5)
    elif name == "gaze":
        if in_reach(t, item, 5):
            yield from slide(t, seat, target, 3)
        yield from follow(t, item, "melee", luck)
    else:
        yield from other_text(t, item, luck)


def other_text(t: Position, item: Item, luck: Luck) -> Asking[None]:
    """Texts that attack nobody, or in answer."""
    me, seat, target = item.figure, item.seat, item.target
    name = item.text
    if name == "aura_of_blight":
        yield from harm(t, item, 10, t.beside(me), luck)
    elif name in ("fireball", "venom_burst"):
        yield from harm(t, item, 10 if name == "fireball" else 5, threats.burnt(t, item), luck)
    elif name == "dark_pact":
        legal = in_reach(t, item, 5)
        hurt = yield from harm(t, item, 5, [target] if legal else [], luck, certain=True)
        if legal and target in hurt:
            draw(t, seat, 3, luck)
    elif name == "acid_arrow":
        legal = in_reach(t, item, 5)
        around = [target, *t.beside(target)] if legal else []
        yield from harm(t, item, 5, around, luck)
        if legal and target in t.at:
            attach(t, item, target)
    elif name == "bigbys_forceful_hand":
        legal = t.is_beside(me, target)
        yield from harm(t, item, 10, [target] if legal else [], luck)
        if legal and target in t.at:
            yield from slide(t, seat, target, 8)
    elif name == "harm":
        yield from harm(t, item, 5, [target], luck)
    elif name in ("darkfire", "web"):
        if in_reach(t, item, 10):
            attach(t, item, target)
    elif name in (
        "action_point",
        "drow_poison",
        "level_up",
        "lolths_blessing",
        "shroud_of_darkness",
    ):
        attach(t, item, me)
    elif name == "fast_advance":
        yield from go(t, seat, me, "move", 4)
    elif name == "spiders_haste":
        yield from go(t, seat, me, "shift", 4)
    elif name == "run":
        yield from go(t, seat, me, "move", 6)
        draw(t, seat, 1, luck)
    elif name == "tumble":
        yield from go(t, seat, me, "shift", 3)
    elif name == "shove":
        if t.is_beside(me, target):
            yield from slide(t, seat, target, 3)
    elif name == "feint":
        yield from feint(t, item, luck)
    elif name == "block":
        until = "activation" if t.acting >= 0 else "turn"  # C4e
        t.blocks.append((me, 10, until))
        if item.attack is not None:
            yield from strike(t, item, luck)
        elif not item.answering:
            yield from deal(t, luck)
    elif name == "glancing_parry":
        guard(t, item, me, 10)
        draw(t, seat, 1, luck)
    elif name == "retreat":
        if item.against is not None:
            guard(t, item, me, ALL)
        yield from go(t, seat, me, "shift")
    elif name == "shield":
        if in_reach(t, item, 5):
            guard(t, item, target, ALL)
    elif name == "power_web":
        if in_reach(t, item, 5) and t.ground.sees(t.at[me], t.at[target]):
            t.webs[target] += 1
    elif name == "teleport":
        yield from teleport(t, seat, me, 8)
    elif name == "touch":
        yield from touch(t, item)
    elif name == "take_off":
        take_off(t, item.card)
    else:
        raise KeyError(name)


def in_reach(t: Position, item: Item, n: int) -> bool:
    """Whether the named creature is still within n of who acts (C8b)."""
    me, target = item.figure, item.target
    return me in t.at and target in t.at and t.ground.within(t.at[me], t.at[target], n)


def feint(t: Position, item: Item, luck: Luck) -> Asking[None]:
    """Tap the creature; that tap is answered right after (C8n)."""
    if not t.is_beside(item.figure, item.target) or item.target in t.tapped:
        return
    t.taps.clear()
    t.answered.clear()
    t.tap(item.target)
    yield from window(t, item.seat)
    yield from answers(t, item, luck)
    yield from deal(t, luck)


def touch(t: Position, item: Item) -> Asking[None]:
    """Healing Touch: heal 10, or discard a card or Web token (C14g)."""
    target = item.target
    if target != item.figure and not t.is_beside(item.figure, target):
        return
    modes = [0, *(1 + card for card in t.under(target))]
    if t.webs[target]:
        modes.append(1 + codes.TOKEN + target)
    mode = yield from ask("mend", item.seat, codes.MODE, modes, target)
    if mode == 0:
        t.damage[target] -= min(10, t.damage[target])  # C0.3
    else:
        take_off(t, mode - 1)
        yield from dealing.check_hit_points(t)


def take_off(t: Position, what: int) -> None:
    """A card that is attached, or a Web token, leaves."""
    if what >= codes.TOKEN:
        t.webs[what - codes.TOKEN] -= 1
    else:
        t.leave(what)
