"""A turn from its first phase to its last (section 3 and 4, 8o, 9.4 to 9.9)."""

from __future__ import annotations

from game.rules.command import codes
from tests.campaigns.command_second.answering import PASS, immediates, points, use_point
from tests.campaigns.command_second.asking import Asking, Choice, Luck, Question, ask
from tests.campaigns.command_second.dealing import draw, move_gold
from tests.campaigns.command_second.declaring import actors, play_card, put_down
from tests.campaigns.command_second.ground import Square
from tests.campaigns.command_second.position import Attack, Item, Position
from tests.campaigns.command_second.resolving import action

HURTING = ("lolths_sting", "acid_arrow")


def turn(t: Position, luck: Luck) -> Asking[None]:
    """The turn of the active seat; at its end it is over, or the match is."""
    yield from suffer(t, luck)
    t.tapped -= set(t.of(t.active))  # C3.1
    move_gold(t, t.active, 1, -1)  # C3.2
    draw(t, t.active, 1, luck)  # C3.3
    yield from act(t, luck)
    yield from extra(t, luck)
    yield from deploy(t, luck)
    for figure in t.of(t.active):
        if t.creatures[figure].has("nimble"):
            t.tapped.discard(figure)  # C3.7
    t.blocks.clear()  # C4e
    t.activated.clear()
    t.refused.clear()
    if t.ending:
        t.winner = winner(t)


def winner(t: Position) -> int:
    """The side with most VP, of equals that with more levels on the board (C9.8 to C9b, C11c)."""
    results = []
    for side in (0, 1):
        seats = range(side, t.seats, 2)
        points = sum(t.vp[seat] + t.vault[seat] for seat in seats)
        levels = sum(t.creatures[figure].level for seat in seats for figure in t.of(seat))
        results.append((points, levels))
    if results[0] == results[1]:
        return codes.DRAW
    return results.index(max(results))


def suffer(t: Position, luck: Luck) -> Asking[None]:
    """Attached cards hurt, one after the other in the order of the player (C3a, C13k)."""
    left = [
        card
        for card, host in t.attached
        if host // 12 == t.active and t.cards[card].name in HURTING
    ]
    while left := [card for card in left if card in dict(t.attached)]:
        told = {harm_told(t, card): card for card in left}
        card = left[0]
        if len(told) > 1:
            card = told[(yield from ask("harms", t.active, codes.ORDER, told))]
        left.remove(card)
        item = Item(-1, "harm", card // 30, -1, card, "harm", dict(t.attached)[card])
        put_down(t, item)
        # The active player counts as declarer (C8z).
        yield from action(t, item, luck, t.active)


def harm_told(t: Position, card: int) -> tuple[str, int, int]:
    """What tells cards apart that hurt: the text, under whom, and who played it."""
    return t.cards[card].name, dict(t.attached)[card], card // 30


# --- the Action phase


def act(t: Position, luck: Luck) -> Asking[None]:
    """Activate creatures one at a time, until the phase is ended (C3.4)."""
    while True:
        answer = yield Question("act", t.active, frozenset(choices(t)))
        code, number = answer[0], answer[1]
        item: Item | None = None
        if code == codes.DONE:
            return
        if code == codes.END:
            end_activation(t)
        elif code == codes.ACTIVATE:
            t.acting = number
            t.moved = False
            t.activated.add(number)
        elif code == codes.POINT:
            use_point(t, number)
        else:
            item = yield from declare(t, code, number)
        if item is not None:
            yield from action(t, item, luck)
            if t.acting >= 0 and t.acting not in t.at:
                end_activation(t)  # C4d, C8ae


def end_activation(t: Position) -> None:
    """What lasts until the end of the activation ends (C4.9)."""
    t.acting = -1
    t.blocks = [each for each in t.blocks if each[2] != "activation"]


def choices(t: Position) -> set[Choice]:
    """Everything that the active player may do now (C8o)."""
    seat, me = t.active, t.acting
    found = points(t, seat) | immediates(t, seat)
    if me < 0:
        found.add((codes.DONE, 0))
        return found | {(codes.ACTIVATE, f) for f in t.of(seat) if f not in t.activated}
    found.add((codes.END, 0))
    if not t.moved and not t.bound(me):
        found.add((codes.MOVE, 0))  # C4.1, C5n
    found |= {
        (codes.CARD, card)
        for card in t.hand[seat]
        if t.cards[card].type != "immediate" and actors(t, seat, card)
    }
    if me in t.tapped:
        return found
    found |= {(codes.MELEE, other) for other in t.enemies_in_reach(me, "melee", 1)}
    creature = t.creatures[me]
    if creature.ranged != (0, 0):
        reach = t.enemies_in_reach(me, "ranged", creature.ranged[1])
        found |= {(codes.SHOOT, other) for other in reach}
    powers = ("web", "teleport", "gaze", "touch")
    if any(creature.has(power) for power in powers) and power_targets(t, me):
        found.add((codes.POWER, 0))
    for card in t.under(me):
        if t.cards[card].name in ("web", "pinning_shot"):
            found.add((codes.TAKE_OFF, card))
    if t.webs[me]:
        found.add((codes.TAKE_OFF, codes.TOKEN + me))
    return found


def power_targets(t: Position, me: int) -> list[int]:
    """Whom its T: power may name, [-1] if it names nobody."""
    words = t.creatures[me].words
    others = [other for other in t.near(me, 5) if other != me]
    if "web" in words:
        return [other for other in others if t.ground.sees(t.at[me], t.at[other])]
    if "gaze" in words:
        return [other for other in others if t.foes(me, other)]
    if "touch" in words:
        return sorted([me, *(other for other in t.beside(me) if not t.foes(me, other))])
    return [-1]


def declare(t: Position, code: int, number: int) -> Asking[Item | None]:
    """Declare an action of the activated creature, or an Immediate card (C8.1)."""
    seat, me = t.active, t.acting
    if code == codes.CARD:
        return (yield from play_card(t, seat, number))
    if code == codes.MOVE:
        t.moved = True
        item = Item(-1, "move", seat, me, text="walk")
    elif code == codes.MELEE:
        item = Item(-1, "melee", seat, me, text="melee", target=number)
        item.attack = Attack(0, "melee", [number])
    elif code == codes.SHOOT:
        item = Item(-1, "power", seat, me, text="shoot", target=number)
        item.attack = Attack(0, "ranged", [number])
    elif code == codes.TAKE_OFF:
        item = Item(-1, "take_off", seat, me, card=number, text="take_off")
    else:
        words = t.creatures[me].words
        power = next(each for each in ("web", "teleport", "gaze", "touch") if each in words)
        item = Item(-1, "power", seat, me, text="power_web" if power == "web" else power)
        possible = power_targets(t, me)
        if possible != [-1]:
            item.target = yield from ask("target", seat, codes.TARGET, possible, me)
    if code != codes.MOVE:
        t.tap(me)
    put_down(t, item)
    return item


def extra(t: Position, luck: Luck) -> Asking[None]:
    """One more window in which anyone may use an Immediate card (C8o)."""
    seat, passes = (t.active + 1) % t.seats, 1
    while passes < t.seats:
        found = immediates(t, seat) | points(t, seat)
        answer = yield Question("extra", seat, frozenset(found | {PASS}))
        code, number = answer[0], answer[1]
        if code == codes.POINT:
            use_point(t, number)
            continue
        if code == codes.PASS:
            passes += 1
        else:
            item = yield from play_card(t, seat, number)
            if item is None:
                continue
            yield from action(t, item, luck)
            passes = 0
        seat = (seat + 1) % t.seats


# --- deploying


def deploy(t: Position, luck: Luck) -> Asking[None]:
    """Deploy any number, then draw creature cards up to three (C3.5, C3.6)."""
    seat = t.active
    while True:
        able = [
            figure
            for figure in t.warband[seat]
            if t.creatures[figure].level <= t.supply[seat] and deploy_squares(t, figure)
        ]
        choices = {(codes.DEPLOY, figure) for figure in able} | {(codes.FINISH, 0)}
        code, member = yield Question("deploy", seat, frozenset(choices))
        if code == codes.FINISH:
            break
        figure = member
        square = yield from ask("place", seat, codes.TO, deploy_squares(t, figure), figure)
        t.warband[seat].remove(figure)
        t.supply[seat] -= t.creatures[figure].level
        t.at[figure] = square
        yield from ready(t, seat, figure, luck)
    while len(t.warband[seat]) < 3 and t.creature_deck[seat]:
        drawn = luck.figures.pop(0)
        assert drawn == t.creature_deck[seat].pop(), "not the top card"
        t.warband[seat].append(drawn)


def deploy_squares(t: Position, figure: int) -> list[Square]:
    """Where it may be put: the start area, and what texts add (C3.5, C3.8, C3b)."""
    seat, creature = figure // 12, t.creatures[figure]
    found = []
    for square in t.ground.floor:
        if square in t.at.values():
            continue
        near_priestess = creature.has("spider") and any(
            t.creatures[other].has("summon") and t.ground.within(t.at[other], square, 5)
            for other in t.of(seat)
        )
        by_enemy = any(
            t.foes(figure, other) and t.ground.adjacent(square, t.at[other]) for other in t.at
        )
        stalks = creature.has("stalker") and t.ground.by_wall(square) and not by_enemy
        portal = creature.has("portal") and t.ground.bare.at(square) == "M"
        if square in t.ground.starts[seat] or near_priestess or stalks or portal:
            found.append(square)
    return found


def ready(t: Position, seat: int, figure: int, luck: Luck) -> Asking[None]:
    """Look for a card of an ability in the action deck (C12.28, C12c, C13v)."""
    words = t.creatures[figure].words
    ability = next((word[6:] for word in words if word.startswith("ready_")), "")
    if not ability or not (yield from ask("ready", seat, codes.MAY, (0, 1), figure)):
        return
    told, luck.revealed = luck.revealed, []
    if seat not in t.mixed:
        assert [card for card, _ in told] == t.deck[seat][::-1][: len(told)], "not the top cards"
    fits = [t.cards[card].ability == ability for card, _ in told]
    assert [taken for _, taken in told] == fits, "taken is what is looked for"
    assert not any(fits[:-1]), "looked on"
    if any(fits):
        t.deck[seat].remove(told[-1][0])
        t.hand[seat].append(told[-1][0])
    else:
        assert len(told) == len(t.deck[seat]), "did not look through"
    t.mixed.add(seat)
