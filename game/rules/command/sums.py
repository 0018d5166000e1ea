"""What lies on the pile would do, told from what lies open alone (7, 8).

Whoever follows a match by its events has no state of it. What all can see is laid out as one, and
the rules are asked: so the sums are those with which damage is dealt, as things stand (C8t).
"""

from __future__ import annotations

from typing import NamedTuple

from game.board.grid import mask_of
from game.rules.command import queries
from game.rules.command.codes import KINDS, USES
from game.rules.command.content import Attack, Damage
from game.rules.command.declare import damaged_by, targets_of, text
from game.rules.command.events import Parts
from game.rules.command.pool import ATTACKS, MELEE, PLAIN, RANGED, THROUGH, before_prevention
from game.rules.command.state import ATTACHED, CommandState, Harm, Item, new_state
from game.rules.command.tables import Tables

PREVENTED = "prevented"


class Standing(NamedTuple):
    """A creature on the board as all see it; ``attached`` are the action cards under it."""

    figure: int
    cell: int
    block: int
    tapped: bool
    attached: tuple[int, ...]


class Lying(NamedTuple):
    """Something declared as all see it, see the event ``Declared``.

    ``aimed`` says that an attack that follows has named its target (C8j), ``dealt`` that its
    damage has come, ``barred`` that it does nothing any more. ``missed`` and ``dodged`` are targets
    that it does not reach, ``guarded`` figures with how much is prevented, -1 all (C0.10).
    """

    item: int
    doing: str
    seat: int
    figure: int
    name: str
    card: int
    targets: tuple[int, ...]
    cell: int
    aimed: bool
    dealt: bool
    barred: bool
    missed: tuple[int, ...]
    dodged: tuple[int, ...]
    guarded: tuple[tuple[int, int], ...]


class Sum(NamedTuple):
    """What one declared thing would do to ``target``: each source with what it adds or takes away,
    and the ``amount`` that is left (C7.5).

    ``attack`` is melee, ranged or "" for damage that is no attack. ``cover`` says that it may be
    dodged (C6.6), ``dodged`` that it was, ``missed`` that it does not reach any more (C8b).
    """

    target: int
    parts: Parts
    amount: int
    attack: str
    cover: bool
    dodged: bool
    missed: bool


class Foretold(NamedTuple):
    """What one declared thing would do. ``pools`` says that damage of it is still to come, which
    waits in the pool for that of others (C8.10, C8.11).
    """

    pools: bool
    sums: tuple[Sum, ...]


def foretell(
    tables: Tables, standing: tuple[Standing, ...], pile: tuple[Lying, ...]
) -> tuple[Foretold, ...]:
    """Return what each entry of the ``pile``, the oldest first, would do as things stand."""
    s = new_state(tables, 0)
    attached: list[int] = []
    for one in standing:
        s.put(one.figure, one.cell)
        s.block[one.figure] = one.block
        if one.tapped:
            s.tapped |= 1 << one.figure
        for card in one.attached:
            s.host[card] = one.figure
            attached.append(card)
    s.piles.cards[ATTACHED] = tuple(attached)
    items = [_item(tables, each) for each in pile]
    for item in items:
        s.pile.append(item)
    return tuple([_foretold(s, each, item) for each, item in zip(pile, items, strict=True)])


def _item(tables: Tables, lying: Lying) -> Item:
    kind = KINDS.index(lying.doing)
    power = -1
    if kind == USES:
        power = [each.id for each in tables.creature[lying.figure].powers].index(lying.name)
    return Item(
        id=lying.item,
        kind=kind,
        seat=lying.seat,
        figure=lying.figure,
        card=lying.card,
        power=power,
        target=lying.targets[0] if lying.targets else -1,
        more=mask_of(list(lying.targets[1:])),
        cell=lying.cell,
    )


def _foretold(s: CommandState, lying: Lying, item: Item) -> Foretold:
    hits = text(s, item).hits
    gone = lying.dealt or (item.figure >= 0 and not s.stands(item.figure))
    found: list[Sum] = []
    for hit in hits:
        if gone or hit.number > 0:
            break  # a second attack names its target when it begins (C8j)
        if hit.attack is not None and (lying.aimed or not hit.late):
            for target in targets_of(s, item, hit.attack):
                found.append(_attack(s, lying, item, hit.attack, target))
        elif hit.damage is not None:
            for target in damaged_by(s, item, hit.damage):
                found.append(_plain(s, lying, item, hit.damage, target))
    return Foretold(bool(hits) and not (lying.dealt or lying.barred), tuple(found))


def _attack(s: CommandState, lying: Lying, item: Item, part: Attack, target: int) -> Sum:
    kind = MELEE if part.kind == "melee" else RANGED
    flags = THROUGH if part.ignores_block else 0
    harm = Harm(item.id, 0, item.seat, item.figure, target, kind, part.bonus, flags)
    parts = before_prevention(s, harm)
    parts[1:1] = [
        (each.source, each.next_attack)
        for each in queries.texts(s, item.figure)
        if each.next_attack
    ]
    cover = kind == RANGED and s.tables.arena.cover(s.cell[item.figure], s.cell[target])
    return _left(lying, target, parts, ATTACKS[kind], cover, False)


def _plain(s: CommandState, lying: Lying, item: Item, part: Damage, target: int) -> Sum:
    harm = Harm(item.id, -1, item.seat, item.figure, target, PLAIN, part.amount, 0)
    return _left(lying, target, before_prevention(s, harm), "", False, not part.preventable)


def _left(
    lying: Lying, target: int, parts: list[tuple[str, int]], attack: str, cover: bool, sure: bool
) -> Sum:
    """Return a sum with what prevention leaves of it; some damage cannot be prevented (C7.5)."""
    amount = max(0, sum([part for _, part in parts]))
    guard = 0
    for figure, guarded in lying.guarded:
        if figure == target and not sure:
            guard = guarded
    prevented = amount if guard < 0 else min(amount, guard)
    if prevented:
        parts.append((PREVENTED, -prevented))
    dodged, missed = target in lying.dodged, target in lying.missed
    left = 0 if dodged or missed else amount - prevented
    return Sum(target, tuple(parts), left, attack, cover, dodged, missed)
