"""What may be declared, and how (C8.1, sections 8 and 10)."""

from __future__ import annotations

from itertools import combinations

from game.rules.command import codes
from tests.campaigns.command_second.asking import Asking, Question, ask
from tests.campaigns.command_second.position import Attack, Item, Kind, Position
from tests.campaigns.command_second.threats import threats

RANGE = 5  # of every card that shoots (C13a)

# --- legal ways


def free_to_respond(t: Position, figure: int) -> bool:
    """Whether nothing on the pile keeps it from responding (C8i)."""
    return all(item.shut != figure for item in t.stack)


def actors(t: Position, seat: int, card: int) -> list[int]:
    """Who may act with a card of the hand, with everything else it needs (C10.1, C10c)."""
    kind = t.cards[card].type
    if kind == "immediate":  # C4.8
        own = [f for f in t.of(seat) if f not in t.tapped and free_to_respond(t, f)]
    elif seat != t.active or t.stack or t.acting not in t.at:
        return []  # C4.6, C4.7
    elif kind == "standard" and t.acting in t.tapped:
        return []
    else:
        own = [t.acting]
    return [figure for figure in own if ways(t, seat, card, figure)]


def ways(t: Position, seat: int, card: int, figure: int) -> list[int]:
    """The targets that a creature may name with a card; [-1] if it names none."""
    return [each for each in aims(t, card, figure) if helper_sets(t, seat, card, figure, each)]


def aims(t: Position, card: int, figure: int) -> list[int]:
    """The targets as the text has them, whoever may play it."""
    names, _, n = t.cards[card].names.partition(" ")
    others = [other for other in sorted(t.at) if other != figure]
    if names == "melee":
        return t.enemies_in_reach(figure, "melee", 1)
    if names == "ranged":
        return t.enemies_in_reach(figure, "ranged", RANGE)
    if names == "two" or names == "beside":
        return t.beside(figure)
    if names == "untapped":
        return [other for other in t.beside(figure) if other not in t.tapped]
    if names == "ally":
        near = t.near(figure, int(n))
        return [other for other in others if other in near and not t.foes(figure, other)]
    if names == "creature":
        near = t.near(figure, int(n))
        return [other for other in others if other in near]
    if names == "shield":
        return [other for other in t.near(figure, 5) if threats(t, other)]  # C8p, C13n
    if names == "self":
        parried = t.cards[card].name == "retreat" or threats(t, figure)
        return [-1] if parried else []
    if names == "block":
        return t.enemies_in_reach(figure, "melee", 1) or [-1]  # C13w
    return [-1]


def helper_sets(
    t: Position, seat: int, card: int, figure: int, target: int
) -> list[frozenset[int]]:
    """The sets of assistants from which nobody could be left out (C10.3, C10e)."""
    text, creature = t.cards[card], t.creatures[figure]
    if text.needs == "ranged" and creature.ranged == (0, 0):
        return []
    if text.needs not in ("", "ranged") and not creature.has(text.needs):
        return []  # C10.2
    if text.affinity and creature.has(text.affinity):
        return [frozenset()]  # C10.6
    if text.ability not in creature.abilities | {"ANY"}:
        return []
    found = []
    may_assist = [
        other
        for other in sorted(t.at)
        if other != figure
        and not t.foes(figure, other)
        and other not in t.tapped
        and free_to_respond(t, other)  # C8y
        and text.ability in t.creatures[other].abilities | {"ANY"}  # C10.4, C10d
        and (
            t.is_beside(figure, other)
            or (text.name == "sneak_attack" and t.is_beside(target, other))
        )
    ]
    for size in range(len(may_assist) + 1):
        for some in combinations(may_assist, size):
            total = t.level(figure) + sum(t.level(each) for each in some)
            spare = any(total - t.level(each) >= text.level for each in some)
            if total >= text.level and not spare:
                found.append(frozenset(some))
    return [each for each in found if (card, figure, each) not in t.refused]


# --- declaring a card


def play_card(t: Position, seat: int, card: int) -> Asking[Item | None]:
    """Declare a card of the hand; None if an ally's refusal left no way to (C10f)."""
    text = t.cards[card]
    t.hand[seat].remove(card)
    t.declared.append(card)
    figure = yield from ask("actor", seat, codes.ACTOR, actors(t, seat, card))
    item = Item(-1, "card", seat, figure, card=card, text=text.name)
    possible = ways(t, seat, card, figure)
    if possible != [-1]:
        item.target = yield from ask("target", seat, codes.TARGET, possible, figure)
    if text.names == "two":
        others = [other for other in t.beside(figure) if other != item.target]
        choices = {(codes.PASS, 0)} | {(codes.TARGET, other) for other in others}
        code, member = yield Question("second", seat, frozenset(choices), figure)
        item.second = member if code == codes.TARGET else -1
    if text.names.startswith("burst"):
        n = int(text.names.split()[1])
        squares = [s for s in t.ground.floor if t.ground.within(t.at[figure], s, n)]
        item.square = yield from ask("burst", seat, codes.BURST, squares, figure)
    yield from name_source(t, item)
    agreed = yield from find_helpers(t, item)
    if not agreed:
        t.declared.remove(card)
        t.hand[seat].append(card)
        return None
    if text.type != "minor":
        t.tap(figure)
    for helper in sorted(item.helpers):
        t.tap(helper)
    if text.names in ("melee", "two", "block", "ranged"):
        targets = [each for each in (item.target, item.second) if each >= 0]
        if targets:
            kind: Kind = "ranged" if text.names == "ranged" else "melee"
            item.attack = Attack(0, kind, targets)
    elif text.name == "whirlwind_attack":
        item.attack = Attack(0, "melee", [])
    if text.name == "feint":
        item.shut = item.target
    put_down(t, item)
    return item


def name_source(t: Position, item: Item) -> Asking[None]:
    """Name what is prevented: a source, of Retreat an attack (C8p, C8z)."""
    if item.text not in ("shield", "glancing_parry", "retreat"):
        return
    whom = item.target if item.text == "shield" else item.figure
    found = threats(t, whom)
    if item.text == "retreat":
        found = {(source, attack) for source, attack in found if attack >= 0}
    else:
        found = {(source, -1) for source, _ in found}
    if found:
        named = yield from ask(
            "shield", item.seat, codes.SHIELD, [(*each, whom) for each in found], item.figure
        )
        item.against = (named[0], named[1])


def find_helpers(t: Position, item: Item) -> Asking[bool]:
    """Choose who assists and ask allies for their consent (C10.3, C10f, C11.3)."""
    while sets := helper_sets(t, item.seat, item.card, item.figure, item.target):
        chosen = yield from ask("helpers", item.seat, codes.HELPERS, sets, item.figure)
        for seat in t.round_from(item.seat)[1:]:
            if any(helper // 12 == seat for helper in chosen):
                agreed = yield from ask("consent", seat, codes.CONSENT, (0, 1), item.figure)
                if not agreed:
                    t.refused.add((item.card, item.figure, chosen))
                    break
        else:
            item.helpers = chosen
            return True
    return False


def put_down(t: Position, item: Item) -> None:
    """It lies on the pile from now on, with a number of its own (C7.7).

    What an ally refused may be asked again: how long it is struck off, C10f leaves open.
    """
    t.refused.clear()
    t.items += 1
    item.id = t.items
    t.stack.append(item)
