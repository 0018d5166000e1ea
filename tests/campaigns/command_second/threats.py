"""Which waiting damage would come to a creature (C8p, C8q, C8ac)."""

from __future__ import annotations

from tests.campaigns.command_second.position import Item, Position


def threats(t: Position, figure: int) -> set[tuple[int, int]]:
    """The sources that wait and would damage a creature, each with its attack or -1."""
    found = {
        (blow.source, blow.attack) for blow in t.pool if blow.target == figure and not blow.void
    }
    for item in t.stack:
        if item.attack is not None:
            if figure in attacked(t, item):
                found.add((item.id, item.attack.number))
            if figure in splashed(t, item):
                found.add((item.id, -1))  # no attack itself (C7.9)
        elif figure in area(t, item):
            found.add((item.id, -1))
    return found


def attacked(t: Position, item: Item) -> list[int]:
    """Whom the attack that waits is aimed at."""
    assert item.attack is not None
    if item.text == "whirlwind_attack":
        return t.enemies_in_reach(item.figure, "melee", 1)
    return item.attack.targets


def splashed(t: Position, item: Item) -> list[int]:
    """Whom Explosive Bolts or Acid Breath would hit beside the targets (C8q)."""
    creature = t.creatures[item.figure]
    assert item.attack is not None
    if item.attack.kind != "ranged" or not (creature.has("bolts") or creature.has("breath")):
        return []
    return [
        other
        for target in item.attack.targets
        for other in t.beside(target)
        if t.foes(item.figure, other)
    ]


def area(t: Position, item: Item) -> list[int]:
    """Whom damage that is no attack would come to."""
    if item.doing == "harm":
        return [item.target]
    if item.text in ("dark_pact", "bigbys_forceful_hand"):
        return [item.target]
    if item.text == "acid_arrow":
        return [item.target, *t.beside(item.target)]
    if item.text == "aura_of_blight":
        return t.beside(item.figure)
    if item.text in ("fireball", "venom_burst"):
        return burnt(t, item)
    return []


def burnt(t: Position, item: Item) -> list[int]:
    """Each creature within the burst as figures stand now (C0.12, C8ab)."""
    assert item.square is not None
    n = 2 if item.text == "fireball" else 1
    return [f for f in sorted(t.at) if t.ground.within(item.square, t.at[f], n)]
