"""Damage that is dealt at once, what it destroys, and what follows (7, 8.11, 8m to 8u, 9)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from game.rules.command import codes
from tests.campaigns.command_second.asking import Asking, Luck, Question, ask
from tests.campaigns.command_second.position import ALL, Blow, Guard, Item, Position, Trigger
from tests.campaigns.command_second.ways import slide


def deal(t: Position, luck: Luck) -> Asking[set[int]]:
    """Deal what waits in the pool and run all that follows; return who was damaged."""
    blows, t.pool = t.pool, []
    hurt = yield from settle(t, blows)
    yield from run_triggers(t, luck)
    return hurt


def settle(t: Position, blows: list[Blow]) -> Asking[set[int]]:
    """Damage, destruction, gold; then the triggers wait (C8u). Return who was damaged."""
    poisoned = first_poisoned(t, blows)
    amounts = [amount(t, blow, 10 * (place in poisoned)) for place, blow in enumerate(blows)]
    for place in poisoned:
        for card in t.under(blows[place].figure, "drow_poison"):
            t.leave(card)
    for blow, dealt in zip(blows, amounts, strict=True):
        t.damage[blow.target] += dealt
    dealt_to = {blow.target for blow, dealt in zip(blows, amounts, strict=True) if dealt}
    fallen = [figure for figure in sorted(t.at) if t.damage[figure] >= t.hp(figure)]
    causes = {figure: cause(t, blows, amounts, figure) for figure in fallen}
    for figure in fallen:
        destroy(t, figure)
    t.waiting += followers(t, blows, amounts, fallen)
    yield from pay_for(t, causes)
    return dealt_to


def first_poisoned(t: Position, blows: list[Blow]) -> list[int]:
    """The places of the blows that Drow Poison goes with (C13r)."""
    found: dict[int, int] = {}
    for place, blow in enumerate(blows):
        lands = blow.kind and not blow.void and not dodged(t, blow)
        if lands and t.under(blow.figure, "drow_poison"):
            found.setdefault(blow.figure, place)
    return list(found.values())


def dodged(t: Position, blow: Blow) -> bool:
    """Whether its target dodged this attack (C6.6)."""
    return any(
        (each.source, each.attack, each.figure, each.left)
        == (blow.source, blow.attack, blow.target, -1)
        for each in t.guards
    )


def amount(t: Position, blow: Blow, poison: int) -> int:
    """What a blow deals: base and bonuses, less Block, less what is prevented (C7.5)."""
    if blow.void or dodged(t, blow):
        return 0
    total = blow.more
    if blow.kind:
        creature = t.creatures[blow.figure]
        total += creature.melee if blow.kind == "melee" else creature.ranged[0]
        total += poison + 5 * len(t.under(blow.target, "darkfire"))
        total += 5 * (creature.has("sneak") and blow.target in t.tapped)
        if not blow.through:
            total = max(0, total - t.block(blow.target))
    if blow.certain:
        return total  # C8y
    for guard in t.guards:
        if (guard.source, guard.figure) != (blow.source, blow.target) or guard.left <= 0:
            continue
        if guard.attack not in (-1, blow.attack):
            continue
        kept = min(total, guard.left)
        total -= kept
        if guard.left < ALL:
            guard.left -= kept
    return total


def cause(t: Position, blows: list[Blow], amounts: list[int], figure: int) -> int:
    """Who dealt most of what destroyed it; of equals the active player, then to the left (C9c)."""
    by: Counter[int] = Counter()
    for blow, dealt in zip(blows, amounts, strict=True):
        if blow.target == figure:
            by[blow.seat] += dealt
    most = max(by.values())
    return next(seat for seat in t.round_from(t.active) if by[seat] == most)


def destroy(t: Position, figure: int) -> None:
    """Off the board; its card and what lies under it to their discard piles (C7.10, C7.11)."""
    t.stood[figure] = t.at.pop(figure)
    for card in t.under(figure):
        t.leave(card)
    t.damage[figure] = t.webs[figure] = 0
    t.blocks = [each for each in t.blocks if each[0] != figure]
    t.tapped.discard(figure)
    t.fallen[figure // 12].append(figure)


def check_hit_points(t: Position) -> Asking[None]:
    """Whoever has as much damage as hit points falls, and nobody caused it (C7b, C8af)."""
    fallen = [figure for figure in sorted(t.at) if t.damage[figure] >= t.hp(figure)]
    for figure in fallen:
        destroy(t, figure)
    yield from pay_for(t, dict.fromkeys(fallen, -1))


# --- gold


def move_gold(t: Position, seat: int, amount: int, by: int) -> None:
    """From the vault to the supply; what is short is VP for an opponent who caused it (9)."""
    paid = min(amount, t.vault[seat])
    t.vault[seat] -= paid
    t.supply[seat] += paid
    if paid < amount:
        t.ending = True
        if by >= 0 and by % 2 != seat % 2:  # C9a, C9d
            t.vp[by] += amount - paid


def pay_for(t: Position, causes: dict[int, int]) -> Asking[None]:
    """Every owner of a lost creature moves its printed level (C7.12, C9d)."""
    for seat in t.round_from(t.active):
        left = [figure for figure in sorted(causes) if figure // 12 == seat]
        while left:
            figure = left[0]
            if order_matters(t, seat, left, causes):
                figure = yield from ask("losses", t.active, codes.ORDER, left)
            left.remove(figure)
            move_gold(t, seat, t.creatures[figure].level, causes[figure])


def order_matters(t: Position, seat: int, left: list[int], causes: dict[int, int]) -> bool:
    """Whether somebody has more VP in one order of losses than in another (C9e)."""
    results = set()
    for order in permutations(left):
        vault, points = t.vault[seat], Counter[int]()
        for figure in order:
            level = t.creatures[figure].level
            by = causes[figure]
            if by >= 0 and by % 2 != seat % 2:
                points[by] += max(0, level - vault)
            vault = max(0, vault - level)
        results.add(frozenset((+points).items()))
    return len(results) > 1


# --- triggers


def followers(
    t: Position, blows: list[Blow], amounts: list[int], fallen: list[int]
) -> list[Trigger]:
    """The texts that come about by these blows (C8m, C8q, C8v, C13j, C13u)."""
    found: list[Trigger] = []
    for blow, dealt in zip(blows, amounts, strict=True):
        if not blow.kind:
            continue
        words = t.creatures[blow.figure].words
        texts = ["hidden"] if "hidden" in words else []
        if dealt and blow.kind == "melee" and "flashing" in words:
            texts.append("flashing")
        if dealt and blow.kind == "ranged":
            texts += [each for each in ("bolts", "breath") if each in words]
        if dealt and "slam" in words:
            texts.append("slam")
        if dealt and blow.item is not None and blow.item.text in ("lolths_sting", "pinning_shot"):
            texts.append("sting")
        for text in texts:
            once = text in ("hidden", "flashing")
            new = Trigger(
                blow.seat,
                text,
                blow.figure,
                -1 if once else blow.target,
                blow.item.card if text == "sting" and blow.item is not None else -1,
                blow.source,
                blow.struck,
            )
            if new not in found:
                found.append(new)
    for figure in fallen:
        slayers = {
            blow.figure
            for blow, dealt in zip(blows, amounts, strict=True)
            if dealt and blow.target == figure and blow.figure >= 0
        }
        for card, bearer in t.attached:
            seat = bearer // 12
            if (
                t.cards[card].name == "lolths_blessing"
                and seat % 2 != figure // 12 % 2
                and any(s // 12 == seat and t.creatures[s].has("drow") for s in slayers)
            ):
                none: frozenset[int] = frozenset()
                found.append(Trigger(seat, "kill", bearer, figure, card, -1, none))
    return found


def telling(trigger: Trigger) -> tuple[object, ...]:
    """What tells texts apart that wait together (C8u)."""
    if trigger.text == "kill":
        return ("kill", trigger.card)
    if trigger.text == "sting":
        return ("sting", trigger.card, trigger.target)
    return ("after", trigger.source, trigger.figure, trigger.target)


def run_triggers(t: Position, luck: Luck) -> Asking[None]:
    """The active player's first, then to the left; each orders his own (C8m, C8u)."""
    while t.waiting:
        seat = next(s for s in t.round_from(t.active) if any(w.seat == s for w in t.waiting))
        mine = [each for each in t.waiting if each.seat == seat]
        told = {telling(each) for each in mine}
        chosen = telling(mine[0])
        if len(told) > 1:
            picked = yield from ask("order", seat, codes.ORDER, told)
            chosen = picked
        trigger = next(each for each in mine if telling(each) == chosen)
        t.waiting.remove(trigger)
        yield from run(t, trigger, luck)


def run(t: Position, trigger: Trigger, luck: Luck) -> Asking[None]:
    """Carry out one text, measured from where figures stand now (C8aa)."""
    figure, target, seat = trigger.figure, trigger.target, trigger.seat
    if trigger.text == "sting":
        item = next(each for each in t.stack if each.card == trigger.card)
        if target in t.at:
            attach(t, item, target)
    elif trigger.text == "kill":
        # Its text is gone with the card, and so is the draw (C10.9, C13u).
        lies = trigger.card in dict(t.attached)
        if lies and (yield from ask("draw", seat, codes.MAY, (0, 1), figure)):
            draw(t, seat, 1, luck)
    elif trigger.text == "slam":
        if target in t.at and t.ground.adjacent(t.place(figure), t.at[target]):
            yield from slide(t, seat, target, 3)
    elif trigger.text in ("bolts", "breath"):
        more = 5 if trigger.text == "bolts" else 10
        around = enemies_around(t, figure, t.place(target))
        yield from settle(t, [blow_of(trigger, other, more) for other in around if other != target])
    elif trigger.text == "hidden":
        around = [e for e in enemies_around(t, figure, t.place(figure)) if e in t.tapped]
        if around:
            whom = yield from ask("whom", seat, codes.WHOM, around, figure)
            yield from settle(t, [blow_of(trigger, whom, 5)])
    elif trigger.text == "flashing":
        around = [e for e in enemies_around(t, figure, t.place(figure)) if e not in trigger.struck]
        if around:
            choices = frozenset((codes.WHOM, each) for each in [*around, codes.NOBODY_ELSE])
            _, member = yield Question("whom", seat, choices, figure)
            if member != codes.NOBODY_ELSE:
                yield from settle(t, [blow_of(trigger, member, 5)])


def blow_of(trigger: Trigger, target: int, more: int) -> Blow:
    """Damage of a text that follows an attack: of its source, but no attack (C8q, C7.9)."""
    return Blow(trigger.source, -1, trigger.seat, trigger.figure, target, "", more)


def enemies_around(t: Position, figure: int, place: tuple[int, int]) -> list[int]:
    """The enemies of a creature adjacent to a square."""
    return [
        other
        for other in sorted(t.at)
        if t.foes(figure, other) and t.ground.adjacent(place, t.at[other])
    ]


# --- what effects do with cards


def attach(t: Position, item: Item, figure: int) -> None:
    """The card of an item stays under a creature (C0.13)."""
    t.declared.remove(item.card)
    t.attached.append((item.card, figure))
    item.attached = True


def draw(t: Position, seat: int, n: int, luck: Luck) -> None:
    """Draw action cards, as far as there are some (C0.9, C3d)."""
    for _ in range(min(n, len(t.deck[seat]))):
        card = luck.cards.pop(0)
        assert seat in t.mixed or card == t.deck[seat][-1], "not the top card"
        t.deck[seat].remove(card)
        t.hand[seat].append(card)


def guard(t: Position, item: Item, figure: int, left: int) -> None:
    """Keep a creature from the source that an item named (C0.10)."""
    assert item.against is not None
    t.guards.append(Guard(*item.against, figure, left))
