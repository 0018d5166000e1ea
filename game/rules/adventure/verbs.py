"""What each class of part does, those of cards and tactics alike (section 0).

A verb is called with the match, the text and the part. It returns what has to be done or asked
first, and is then called again with ``t.stage`` where it stopped; ``t.over()`` ends the part. What
cannot be done is skipped (A10c).
"""

from __future__ import annotations

from game.board.grid import bits, mask_of
from game.engine.decisions import Decision, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome
from game.engine.state import EMPTY
from game.rules.adventure import content as c
from game.rules.adventure import (
    decks,
    goals,
    groups,
    harm,
    opening,
    places,
    queries,
    targets,
    walking,
)
from game.rules.adventure.activation import Activation, card_of
from game.rules.adventure.attack import Attack
from game.rules.adventure.codes import (
    ARTIFACT,
    BRANCH,
    CROWD,
    DECK,
    DECK_NAMES,
    DRAWN,
    EDGE,
    ENCOUNTER_DISCARDS,
    ENVIRONMENT,
    EXPERIENCE,
    FIRST_POWER,
    GLYPH,
    ILLUSIONARY_CROWD,
    KAVAN,
    MARKERS,
    MONSTER_DISCARDS,
    MONSTERS,
    NOBODY,
    PICK,
    PLACE,
    POWER_MARKERS,
    STACK,
    TAKE,
    TARGET,
    TILE,
    VILLAIN,
)
from game.rules.adventure.events import (
    EncounterDropped,
    EnvironmentEnded,
    ExperienceGained,
    Idle,
    LaidUpon,
    LastingBegan,
    Looked,
    MarkerLaid,
    MonsterDropped,
    Nothing,
    Placed,
    PutBack,
    Removed,
)
from game.rules.adventure.experience import LevelUp
from game.rules.adventure.opening import DECKS
from game.rules.adventure.rolls import rolling
from game.rules.adventure.spawns import (
    Arrivals,
    Lay,
    Spawn,
    closest_edges,
    open_edges,
)
from game.rules.adventure.state import AdventureState, Marker, of
from game.rules.adventure.text import VERBS, Text, Verb, chooser
from game.rules.adventure.treasures import DrawTreasure, Handle, draw_one, phases_from_now
from game.rules.adventure.use import Hurt, Use, lose_treasure
from game.rules.adventure.uses import attacks, card_used
from game.rules.adventure.walks import TileWalk, Walk, place, squares_beside
from game.rules.adventure.whispers import CardRoll, Whisper

FAR = 99
"""As many tiles as a figure that moves adjacent may need (A6e)."""


def nothing(m: Match, t: Text, why: str) -> None:
    """Say that a part cannot be done, and go on (A10c)."""
    if m.listening:
        m.tell(Nothing(seat=t.seat, card=t.card, why=why, clause="A10c"))
    t.over()


# --- attacks and damage


def _attack(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Attack)
    s = of(m)
    if t.stage == DEALT:
        t.over()
        return None
    if isinstance(part.at, c.Group):
        outcome = _pick_targets(m, t, part.at)
        if outcome is not None or t.stage == SHORT:
            return outcome if outcome is not None else _lost(m, t)
    else:
        t.picks = _plain_targets(s, t, part)
    if not t.picks:
        return _lost(m, t)
    t.stage = DEALT
    chosen: tuple[int, ...] = ()
    for _ in range(part.times):
        chosen += t.picks
    return Attack(t.text, t.part, t.card, t.seat, _attacker(t), t.here(s), chosen)


def _attacker(t: Text) -> int:
    """Return who attacks: the hero of a power or treasure, a figure of the castle by its tactics;
    nobody where an Encounter Card or a trap does, whoever drew it.
    """
    return t.figure if t.ours() or not queries.is_hero(t.figure) else NOBODY


DEALT = 9
"""Stage of a part that waits for what it has begun."""
SHORT = 8
"""Stage of a part that has nobody to work on."""


def _lost(m: Match, t: Text) -> Outcome:
    """An attack without a target is lost; what follows it is not (A6h)."""
    t.touched = t.hit = ()
    if t.figure >= 0 and not queries.is_hero(t.figure):
        if m.listening:
            m.tell(Idle(figure=t.figure, why="lost_attack", clause="A6h"))
        t.over()
    else:
        nothing(m, t, "no_target")
    return None


def _plain_targets(s: AdventureState, t: Text, part: c.Attack) -> tuple[int, ...]:
    """Return the targets of an attack on a figure that is plain from the text (A14b, A14d, A6f)."""
    if part.at == "target_tile":
        slot = targets.slot_of(s, t.target)
        if part.there and queries.slot_of(s, t.figure) != slot:
            return ()
        return tuple(targets.on_tile(s, slot))
    assert isinstance(part.at, str)
    who = t.who(part.at)
    if who < 0 or (who != CROWD and not s.stands(who)) or (queries.is_hero(who) and s.hp[who] <= 0):
        return ()
    if part.beside and who not in targets.adjacent(s, s.cell[t.figure]):
        return ()
    return (who,)


def _pick_targets(m: Match, t: Text, g: c.Group) -> Outcome:
    """Choose the tile and the targets of an attack; ``t.picks`` are they then (A7b, A8c)."""
    s = of(m)
    if t.stage == 0:
        t.stage = 1
        if g.reach == "tile":
            outcome = t.ask("tile", TILE, opening.attack_tiles(s, t, g))
            if outcome is not None:
                return outcome
    if t.stage == 1:
        if g.reach == "tile":
            t.tile = t.got(m)
        found = opening.targets(s, t, g)
        if not found:
            t.stage = SHORT
            return None
        if g.each:
            t.picks = tuple(groups.clockwise(s, found))
            return None
        t.stage = 2
        return t.ask("attack", TARGET, found) or _pick_targets(m, t, g)
    chosen = t.got(m)
    if chosen >= 0:
        t.picks = (*t.picks, chosen)
    left = _more_targets(s, t, g) & ~mask_of(list(t.picks))
    if chosen < 0 or len(t.picks) == g.count or not left:
        return None
    about: dict[str, Value] = {"picked": t.picks}
    return t.ask("attack", TARGET, left, may=True, about=about)


def _more_targets(s: AdventureState, t: Text, g: c.Group) -> int:
    """Return whom a further target can be; one path has to pass all of them (A13y)."""
    found = opening.targets(s, t, g)
    if g.reach != "passed":
        return found
    points = queries.speed(s, t.figure)
    first = s.castle.tiling.steps[s.cell[t.picks[0]]]
    return mask_of(
        [
            each
            for each in bits(found)
            if walking.through(
                s, t.origin, s.cell[t.figure], points, first, s.castle.tiling.steps[s.cell[each]]
            )
        ]
    )


def _damage(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Damage)
    s = of(m)
    if t.stage == DEALT:
        t.over()
        return None
    if isinstance(part.to, c.Group):
        found = opening.targets(s, t, part.to)
        if not found:
            nothing(m, t, "no_target")
            return None
        if part.to.each:
            t.picks = tuple(groups.clockwise(s, found))
        else:
            if t.stage == 0:
                t.stage = 1
                outcome = t.ask("damage", TARGET, found)
                if outcome is not None:
                    return outcome
            t.picks = (t.got(m),)
            if t.power():
                s.fought = 1  # Careful Attack (A13f)
    else:
        who = t.who(part.to)
        if who < 0 or not s.stands(who) or not queries.holds(s, t.figure, who, part.when):
            t.over()
            return None
        t.picks = (who,)
    amounts: list[int] = []
    for figure in t.picks:
        own = queries.own_monsters(s, figure) if part.per == "own_monsters" else 1
        amounts.append(part.amount * own)
    t.stage = DEALT
    by = t.figure if t.ours() else NOBODY
    return Hurt(t.picks, tuple(amounts), by, t.card, 1 if 0 <= t.card < MONSTERS else 0)


# --- hit points and conditions


def _heal(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Heal)
    s = of(m)
    if isinstance(part.to, c.Group):
        found = opening.wounded(s, t, part.to)
        if not found:
            t.over()
            return None
        if part.to.each:
            t.picks = tuple(groups.clockwise(s, found))
        else:
            if t.stage == 0:
                t.stage = 1
                outcome = t.ask("heal", TARGET, found)
                if outcome is not None:
                    return outcome
            t.picks = (t.got(m),)
    else:
        who = t.who(part.to)
        t.picks = (who,) if who >= 0 and (queries.is_hero(who) or s.stands(who)) else ()
    t.over()
    for figure in t.picks:
        amount = queries.most_hp(s, figure)
        if isinstance(part.amount, int):
            amount = part.amount
        elif part.amount == "surge":
            amount = s.tables.surge_value(figure, bool(s.level_two >> figure & 1))
        harm.heal(m, figure, amount, t.card, "A9.2")
    return None


def _condition(m: Match, t: Text, to: str | c.Group, which: str) -> None:
    s = of(m)
    found = groups.meant(s, t, to) if isinstance(to, c.Group) else 1 << t.who(to)
    for figure in groups.clockwise(s, found):
        if queries.is_hero(figure):
            harm.condition(m, figure, which, "A0.6")
    t.over()


def _slow(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Slow)
    _condition(m, t, part.to, harm.SLOWED)
    return None


def _immobilize(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Immobilize)
    _condition(m, t, part.to, harm.IMMOBILIZED)
    return None


def _end_condition(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.EndCondition)
    s = of(m)
    if t.stage == 0:
        t.stage = 1
        found = (
            1 << t.who(part.to) if isinstance(part.to, str) else opening.afflicted(s, t, part.to)
        )
        if not found:
            t.over()
            return None
        outcome = t.ask("release", TARGET, found)
        if outcome is not None:
            return outcome
    if t.stage == 1:
        t.stage = 2
        hero = t.got(m)
        t.picks = (hero,)
        both = s.slowed >> hero & 1 and s.immobilized >> hero & 1
        one = 0 if s.slowed >> hero & 1 else 1
        outcome = t.ask("condition", BRANCH, 0b11 if both else 1 << one)
        if outcome is not None:
            return outcome
    which = harm.IMMOBILIZED if t.got(m) else harm.SLOWED
    t.over()
    harm.release(m, t.picks[0], which, "A0.7")
    return None


# --- moves


def _move(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Move)
    s = of(m)
    if t.stage == 0:
        if isinstance(part.whom, c.Group):
            t.queue = tuple(groups.clockwise(s, groups.meant(s, t, part.whom) & groups.able(s)))
        else:
            t.queue = (t.who(part.whom),)
        t.stage = 1
    if t.stage == 1:
        if not t.queue:
            t.over()
            return None
        hero = t.queue[0]
        if s.hp[hero] <= 0 or not s.stands(hero):
            t.queue = t.queue[1:]
            return None
        alone = not isinstance(part.whom, c.Group)
        ends = (
            opening.move_ends(s, t, part)
            if alone
            else walking.ends(s, hero, queries.speed(s, hero))
        )
        t.stage = 2
        outcome = t.ask("move", PLACE, ends, may=not alone, seat=hero, figure=hero)
        if outcome is not None:
            return outcome
    hero, t.queue = t.queue[0], t.queue[1:]
    end = t.got(m)
    t.stage = 1
    if end < 0:
        return None
    t.origin = s.cell[hero]
    return Walk(hero, end, opening.steps_of(s, hero, part))


def _tilemove(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.TileMove)
    s = of(m)
    if t.stage == 0:
        if isinstance(part.whom, c.Group):
            t.queue = tuple(bits(groups.meant(s, t, part.whom)))
        else:
            t.queue = (t.who(part.whom),)
        t.stage = 1
    if t.stage == 1:
        t.queue = tuple([each for each in t.queue if s.stands(each)])
        if not t.queue:
            t.over()
            return None
        t.stage = 2
        if _meet(s, t, part):
            outcome = t.ask("order", TARGET, mask_of(list(t.queue)), about={"what": "move"})
            if outcome is not None:
                return outcome
        else:
            t.given = t.queue[0]
    if t.stage == 2:
        figure = t.got(m)
        t.picks = (figure,)
        t.queue = tuple([each for each in t.queue if each != figure])
        t.stage = 3
        if part.toward == "tile":
            # Onto the tile that was struck, though its hero be gone from it by now (A14b).
            t.over()
            return TileWalk(figure, t.tile, part.tiles) if t.tile >= 0 else None
        found = _toward(s, t, part, figure)
        if not found:
            t.stage = 1
            if m.listening:
                m.tell(Idle(figure=figure, why="no_target", clause="A6a"))
            return None
        outcome = t.ask("target", TARGET, mask_of(found), figure=figure)
        if outcome is not None:
            return outcome
    target = t.got(m)
    figure = t.picks[0]
    t.stage = 1
    s.hallowed = s.hallowed if figure == t.figure else 0
    goal = targets.slot_of(s, target)
    apart = s.castle.tiling.tiles_apart(queries.slot_of(s, figure), goal)
    if apart <= 0:
        if apart < 0 and m.listening:
            m.tell(Idle(figure=figure, why="no_path", clause="A6.6"))
        return None
    return TileWalk(figure, goal, part.tiles)


def _meet(s: AdventureState, t: Text, part: c.TileMove) -> bool:
    """Return whether two that move could come to one tile, or one to the tile that another leaves:
    who is first gets its bone pile, or still finds it taken, so that the active player orders them
    (A16o).
    """
    seen = left = 0
    for figure in t.queue:
        here = queries.slot_of(s, figure)
        ahead = 0
        for target in _toward(s, t, part, figure):
            ahead |= s.castle.tiling.nearer(here, targets.slot_of(s, target))
        if not ahead:
            continue
        if ahead & (seen | left) or seen >> here & 1:
            return True
        seen |= ahead
        left |= 1 << here
    return False


def _toward(s: AdventureState, t: Text, part: c.TileMove, figure: int) -> list[int]:
    """Return toward whom a figure moves: the line's target, the card's hero, or its closest."""
    if part.toward == "self":
        return [t.figure] if s.stands(t.figure) else []
    if figure == t.figure and t.target >= 0:
        alive = (t.target == CROWD and targets.crowd(s) >= 0) or (
            t.target != CROWD and s.stands(t.target)
        )
        return [t.target] if alive else []
    return targets.closest(s, s.cell[figure], targets.targets(s))


def _move_adjacent(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    s = of(m)
    figure, target = t.figure, t.target
    if t.stage == DEALT or not s.stands(figure) or target < 0:
        t.over()
        return None
    if t.stage == 0:
        there = targets.crowd(s) >= 0 if target == CROWD else s.stands(target)
        if not there or target in targets.adjacent(s, s.cell[figure]):
            t.over()
            return None
        here, goal = queries.slot_of(s, figure), targets.slot_of(s, target)
        squares = squares_beside(s, figure, target) if target != CROWD else 0
        if not squares:
            t.stage = DEALT
            return TileWalk(figure, goal, FAR) if here != goal else None
        t.stage = 1
        outcome = t.ask("beside", PLACE, squares, seat=s.active, figure=figure)
        if outcome is not None:
            return outcome
    square = t.got(m)
    t.stage = DEALT
    return TileWalk(figure, s.castle.slot_of(square), FAR, square)


# --- placing


def _place(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Place)
    s = of(m)
    if t.stage == 0:
        outcome = _whom(m, t, part)
        if outcome is not None or t.stage in (0, OVER):
            return outcome
    if t.stage == 1:
        t.queue = tuple([each for each in t.queue if s.stands(each)])
        if not t.queue:
            t.over()
            return None
        t.stage = 2
        if part.together and part.may:
            # Who goes is the user's choice, the square each hero's own (A0d, A17k).
            t.stage = 5
            outcome = t.ask("figure", TARGET, mask_of(list(t.queue)), may=bool(t.placed))
            if outcome is not None:
                return outcome
        first = 0 if t.stage == 5 else _first_placed(s, t, part)
        if first:
            t.stage = 3
            outcome = t.ask("order", TARGET, first, about={"what": "place"})
            if outcome is not None:
                return outcome
    if t.stage in (3, 5):
        first = t.got(m)
        if first < 0:
            t.over()
            return None
        t.queue = (first, *[each for each in t.queue if each != first])
        t.stage = 2
    if t.stage == 2:
        figure = t.queue[0]
        squares = places.squares(s, t, part, figure)
        t.stage = 1
        if not squares:
            t.queue = t.queue[1:]
            if part.otherwise:
                t.over()
                return t.within(part.otherwise, s, t.target)
            return None
        t.stage = 4
        seat = chooser(s, figure, t.seat)
        may = part.may and not part.together
        outcome = t.ask("place", PLACE, squares, may=may, seat=seat, figure=figure)
        if outcome is not None:
            return outcome
    figure, t.queue = t.queue[0], t.queue[1:]
    cell = t.got(m)
    t.stage = 1
    if cell >= 0:
        if part.along is not None and figure == t.figure:
            t.tile = s.castle.slot_of(cell)
        place(m, figure, cell, "A0.5")
        t.placed = (*t.placed, figure)
    return None


OVER = -1


def _first_placed(s: AdventureState, t: Text, part: c.Place) -> int:
    """Return who can be placed first where that can matter, 0 else: heroes go clockwise, the others
    as the player likes who places them (A0g).
    """
    if queries.is_hero(t.queue[0]) or len(t.queue) < 2:
        return 0
    found = [each for each in t.queue if not queries.is_hero(each)]
    return mask_of(found) if places.contested(s, t, part, found) else 0


def _whom(m: Match, t: Text, part: c.Place) -> Outcome:
    """Find who is placed: ``t.queue``; those that go along are measured before (A16i)."""
    s = of(m)
    t.placed = ()
    if part.along is not None:
        return _with_company(m, t, part)
    if not isinstance(part.whom, c.Group):
        who = t.who(part.whom)
        t.queue = (who,) if who >= 0 and who not in (ARTIFACT, CROWD, KAVAN) else ()
        if part.where == "new" and t.new < 0:
            t.queue = ()
        t.stage = 1
        return None
    if part.together and not groups.meant(s, t, part.whom) & ~(1 << ARTIFACT):
        t.over()
        return None
    if part.whom.reach == "tile" or part.together:
        if t.picks == ():
            t.picks = (1,)
            outcome = t.ask("tile", TILE, opening.place_tiles(s, t, part))
            if outcome is not None:
                return outcome
        t.tile = t.got(m)
    found = groups.meant(s, t, part.whom) & ~(1 << ARTIFACT)
    if part.whom.pick != "choice" and not part.whom.each and found & found - 1:
        if t.picks == ():
            t.picks = (1,)
            outcome = t.ask("figure", TARGET, found)
            if outcome is not None:
                return outcome
        found = 1 << t.got(m)
    t.queue = tuple(groups.clockwise(s, found))
    t.stage = 1
    return None


def _with_company(m: Match, t: Text, part: c.Place) -> Outcome:
    """Choose who goes along, and the tile; too few of them, and it is otherwise (A16i)."""
    s = of(m)
    along = part.along
    assert along is not None
    if t.picks and t.picks[-1] == ASKED:
        t.picks = (*t.picks[:-1], t.got(m))
    if along.each:
        company = tuple(bits(groups.meant(s, t, along)))
    else:
        while len(t.picks) < along.count:
            found = groups.pick_many(s, t, along, t.picks)
            if not found:
                t.over()
                return t.within(part.otherwise, s, t.target)
            t.picks = (*t.picks, ASKED)
            outcome = t.ask("figure", TARGET, found)
            if outcome is not None:
                return outcome
            t.picks = (*t.picks[:-1], t.got(m))
        company = t.picks
    t.queue = (t.figure, *company)
    t.tile = -1
    t.stage = 1
    return None


ASKED = -2


# --- monsters and tiles


def _spawn(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Spawn)
    s = of(m)
    if t.stage == DEALT:
        t.over()
        return Arrivals() if part.where == "new" and s.arriving >= 0 else None
    keeper = t.figure if queries.is_hero(t.figure) else s.active
    if t.stage == 0:
        t.stage = 1
        if part.keeper is not None:
            outcome = t.ask("keeper", TARGET, groups.meant(s, t, part.keeper))
            if outcome is not None:
                return outcome
    if t.stage == 1:
        t.picks = (t.got(m),) if part.keeper is not None else (keeper,)
        t.stage = 2
        tiles = _spawn_tiles(s, t, part)
        if part.where == "beside" and s.stands(t.figure):
            t.stage = DEALT
            return Spawn(t.picks[0], -1, s.cell[t.figure], part.count)
        if not tiles:
            nothing(m, t, "no_tile")
            return None
        outcome = t.ask("tile", TILE, tiles, seat=s.active)
        if outcome is not None:
            return outcome
    slot = t.got(m)
    t.stage = DEALT
    return Spawn(t.picks[0], slot, -1, part.count)


def _spawn_tiles(s: AdventureState, t: Text, part: c.Spawn) -> int:
    """Return the tiles, as bits, on one of which monsters appear."""
    here = t.here(s)
    if part.where == "own":
        return 1 << here if here >= 0 else 0
    if part.where == "new":
        return 1 << t.new if t.new >= 0 else 0
    if part.where == "any":
        return (1 << s.castle.tiling.slots) - 1
    if part.where == "edge":
        return mask_of(list({slot for slot, _ in s.castle.edges()}))
    found = closest_edges(s, here, -1) if here >= 0 else 0
    return mask_of(list({edge // 4 for edge in bits(found)}))


def _add_tile(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.AddTile)
    s = of(m)
    if t.stage == DEALT:
        t.over()
        return None
    if t.stage == 0:
        edges = _edges(s, t, part)
        if not s.piles.cards[STACK] or not edges:
            nothing(m, t, "no_tile" if edges else "no_edge")
            t.part = len(s.tables.texts[t.text])  # all that hangs on it is skipped (A10c)
            return None
        t.stage = 1
        outcome = t.ask("edge", EDGE, edges)
        if outcome is not None:
            return outcome
    edge = t.got(m)
    t.stage = DEALT
    return Lay(edge // 4, edge % 4, 1 if part.stack == "bottom" else 0, "card")


def _edges(s: AdventureState, t: Text, part: c.AddTile) -> int:
    """Return the edges at one of which the tile is placed (A7d, A16m)."""
    if part.edge == "any":
        return open_edges(s)
    if part.edge == "closest":
        here = t.here(s)
        square = s.cell[t.figure] if t.figure >= 0 else -1
        return closest_edges(s, here, square) if here >= 0 else 0
    best, found = 0, 0
    for start in bits(s.castle.start):
        for edge in bits(closest_edges(s, start, -1)):
            tiles = s.castle.tiling.tiles_apart(start, edge // 4)
            if not found or tiles < best:
                best, found = tiles, 0
            if tiles == best:
                found |= 1 << edge
    return found


# --- treasures and powers


def _draw_treasure(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.DrawTreasure)
    if t.stage == DEALT:
        t.over()
        return None
    if part.cards == 1:
        t.stage = DEALT
        return DrawTreasure(t.figure)
    if t.stage == 0:
        drawn: list[int] = []
        for _ in range(part.cards):
            card = draw_one(m, t.seat)
            if card < 0:
                break
            drawn.append(card)
        if not drawn:
            t.over()
            return None
        t.queue = tuple(drawn)
        t.stage = 1
        outcome = t.ask("keep_one", TAKE, mask_of(drawn))
        if outcome is not None:
            return outcome
    kept = t.got(m)
    for card in t.queue:
        if card != kept:
            harm.put_away(m, card, t.seat, "not_kept")
    t.stage = DEALT
    return Handle(t.seat, kept)


def _discard_treasure(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.DiscardTreasure)
    s = of(m)
    seat = t.who(part.to) if part.to != "self" or queries.is_hero(t.figure) else t.target
    if t.stage == DEALT or (part.if_hit and seat not in t.hit):
        t.over()
        return None
    if not queries.is_hero(seat):
        seat = t.target
    items = s.items(seat)
    if not items:
        nothing(m, t, "no_treasure")
        return None
    if part.how == "random":
        card = sorted(items)[s.dice.roll(PICK, len(items)) - 1]
    else:
        if t.stage == 0:
            t.stage = 1
            outcome = t.ask("lose", TAKE, mask_of(list(items)), seat=seat)
            if outcome is not None:
                return outcome
        card = t.got(m)
    t.stage = DEALT
    return lose_treasure(m, seat, card, "lost")


def _flip_up(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    s = of(m)
    if t.stage == 0:
        found = opening.face_down(s, t.figure)
        if t.card >= FIRST_POWER:
            found &= ~(1 << t.card)
        if not found:
            nothing(m, t, "no_power")
            return None
        t.stage = 1
        outcome = t.ask("flip_up", TAKE, found)
        if outcome is not None:
            return outcome
    card = t.got(m)
    t.over()
    harm.flip(m, t.figure, card, up=True, clause="A8.9")
    return None


def _flip_down(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.FlipDown)
    s = of(m)
    if t.stage == 0:
        powers = s.tables.power
        found = mask_of(
            [
                card
                for card in s.powers(t.figure)
                if s.face_up(card) and powers[card - FIRST_POWER].kind != "at_will"
            ]
        )
        if not found:
            t.over()
            return t.within(part.otherwise, s, t.target) if part.otherwise else None
        t.stage = 1
        outcome = t.ask("flip_down", TAKE, found)
        if outcome is not None:
            return outcome
    card = t.got(m)
    t.over()
    harm.flip(m, t.figure, card, up=False, clause="A16n")
    return None


def _level_up(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    t.over()
    return LevelUp(t.figure, t.card)


def _experience(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Experience)
    s = of(m)
    s.piles.move(t.card, DRAWN, EXPERIENCE)
    if m.listening:
        id = s.tables.called(t.card)
        m.tell(ExperienceGained(seat=t.seat, card=t.card, id=id, xp=part.xp, clause="A11.1"))
    t.over()
    return None


def _extra_attack(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    s = of(m)
    if t.stage == 0:
        families = attacks(s, t.figure)
        if not families:
            nothing(m, t, "no_target")
            return None
        t.stage = 1
        return Decision("surge", (t.figure,), (families,), t.figure, {"card": t.card})
    if t.stage == 1:
        t.stage = DEALT
        return Use(t.figure, card_used(m.answer), "surge", member_of(m.answer))
    t.over()
    return None


# --- cards and decks


def _cancel(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    """Discard the Encounter Card that is drawn just now (A0.12)."""
    s = of(m)
    card = drawn_encounter(s)
    s.piles.move(card, DRAWN, ENCOUNTER_DISCARDS)
    if m.listening:
        id = s.tables.called(card)
        m.tell(EncounterDropped(seat=t.seat, card=card, id=id, why="dispelled", clause="A0.12"))
    t.over()
    return None


def _discard_monster(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    """Discard the Monster Card that was drawn just now (A13n)."""
    s = of(m)
    card = [each for each in s.piles.cards[DRAWN] if each < MONSTERS][-1]
    s.piles.move(card, DRAWN, MONSTER_DISCARDS)
    if m.listening:
        id = s.tables.called(card)
        m.tell(MonsterDropped(seat=t.seat, card=card, id=id, why="stealth", clause="A13n"))
    t.over()
    return None


def _discard_environment(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    end_environment(m)
    t.over()
    return None


def _look(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Look)
    s = of(m)
    if t.stage == 0:
        found = opening.decks(s, part.decks)
        if not found:
            nothing(m, t, "no_card")
            return None
        t.stage = 1
        outcome = t.ask("deck", DECK, found)
        if outcome is not None:
            return outcome
    if t.stage == 1:
        deck = t.got(m)
        t.tile = deck
        if deck in opening.DISCARDS:
            decks.ready(m, deck)
        top = s.piles.cards[deck][-part.cards :][::-1]
        t.queue = top
        if m.listening:
            name = DECK_NAMES[deck]
            ids = tuple([s.tables.called(card) for card in top])
            m.tell(Looked(seat=t.seat, deck=name, cards=top, ids=ids, clause="A0.14"))
        if not part.reorder or len(top) < 2:
            t.over()
            return None
        t.stage = 2
    # The card that lies on top is named first, then the next one (A17j).
    if t.stage == 3:
        t.picks = (*t.picks, t.got(m))
        t.stage = 2
    left = [card for card in t.queue if card not in t.picks]
    if len(left) > 1:
        t.stage = 3
        about: dict[str, Value] = {"cards": t.queue, "picked": t.picks}
        return t.ask("put_back", TAKE, mask_of(left), about=about)
    order = (*t.picks, *left)
    pile = s.piles.cards[t.tile]
    s.piles.cards[t.tile] = pile[: len(pile) - len(order)] + order[::-1]
    if m.listening:
        name = DECK_NAMES[t.tile]
        m.tell(PutBack(seat=t.seat, deck=name, cards=order, clause="A17j"))
    t.over()
    return None


def _skip_activation(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    s = of(m)
    if t.stage == 0:
        dazed = [row[1] for row in s.dazed]
        found: list[int] = []
        for seat in range(s.seats):
            found += [card for card in s.row(seat) if card < MONSTERS and card not in dazed]
        if not found:
            nothing(m, t, "no_monster")
            return None
        t.stage = 1
        outcome = t.ask("daze", TAKE, mask_of(found))
        if outcome is not None:
            return outcome
    card = t.got(m)
    s.dazed.append((t.card, card))
    if m.listening:
        m.tell(LaidUpon(seat=t.seat, card=t.card, on=card, deck="", clause="A17l"))
    t.over()
    return None


def _instead_of_draw(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.InsteadOfDraw)
    s = of(m)
    if t.stage == 0:
        t.stage = 1
        outcome = t.ask("deck", DECK, mask_of([DECKS[name] for name in part.decks]))
        if outcome is not None:
            return outcome
    deck = t.got(m)
    s.respites.append((t.card, deck))
    if m.listening:
        name = DECK_NAMES[deck]
        m.tell(LaidUpon(seat=t.seat, card=t.card, on=NOBODY, deck=name, clause="A17m"))
    t.over()
    return None


# --- rolls


def _reroll(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    rolling(m).reroll(m, t.seat, t.card)
    t.over()
    return None


def _add_to_roll(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.AddToRoll)
    rolling(m).raise_by(m, t.seat, t.card, part.amount)
    t.over()
    return None


def _it_misses(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    rolling(m).turned = 1
    t.over()
    return None


def _roll(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Roll)
    s = of(m)
    if t.stage == 0:
        if isinstance(part.by, c.Group):
            t.queue = tuple(groups.clockwise(s, groups.meant(s, t, part.by)))
            if t.card < 0 or not queries.is_hero(t.figure):
                able = groups.able(s)
                t.queue = tuple([hero for hero in t.queue if able >> hero & 1])
        else:
            t.queue = (t.who(part.by),)
        t.stage = 1
    if t.stage == 1:
        if not t.queue:
            t.over()
            return None
        t.stage = 2
        return CardRoll(t.queue[0], t.card, 1 if t.figure < 0 else 0)
    hero, t.queue = t.queue[0], t.queue[1:]
    die = t.picks[0]
    t.stage = 1
    for branch in part.branches:
        if branch.low <= die <= branch.high:
            return t.within(branch.parts, s, hero)
    return None


# --- what lasts, and markers


def _bonus(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Bonus)
    s = of(m)
    parts = s.tables.texts[t.text]
    first = next(at for at, each in enumerate(parts) if isinstance(each, c.Bonus))
    if t.part == first:
        heroes = 1 << t.figure
        if isinstance(part.whom, c.Group):
            heroes = groups.meant(s, t, part.whom)
        _lasts(m, t, heroes, 1 if part.until == "this_hero_phase" else phases_from_now(s, t.seat))
    t.over()
    return None


def _lasts(m: Match, t: Text, heroes: int, phases: int) -> None:
    s = of(m)
    harm.begin_lasting(s, t.card, heroes, t.seat, phases)
    if m.listening:
        id = s.tables.called(t.card)
        m.tell(LastingBegan(seat=t.seat, card=t.card, id=id, heroes=heroes, clause="A0h"))


def _stop_before(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    _lasts(m, t, 1 << t.seat, 0)
    t.over()
    return None


def _marker(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Marker)
    s = of(m)
    kind = MARKERS.index(part.marker)
    if t.stage == 0:
        t.stage = 1
        outcome = t.ask("marker", TILE, opening.marker_tiles(s, t, part))
        if outcome is not None:
            return outcome
    if t.stage == 1:
        slot = t.got(m)
        t.tile = slot
        for row in s.markers[:]:
            family = kind in POWER_MARKERS and row[0] in POWER_MARKERS and row[2] == slot
            if (row[0] == kind and kind != GLYPH) or family:  # A1c, A10a
                harm.drop_marker(m, row)
        s.markers.append(Marker(kind, t.seat, slot, part.tokens, t.card))
        if m.listening:
            m.tell(
                MarkerLaid(
                    seat=t.seat,
                    marker=part.marker,
                    slot=slot,
                    tokens=part.tokens,
                    card=t.card,
                    clause="A0.31",
                )
            )
        if kind != ILLUSIONARY_CROWD:
            t.over()
            return None
        around = s.castle.tiling.exactly(slot, 1)
        drawn = mask_of(s.monsters()) | (1 << VILLAIN if s.stands(VILLAIN) else 0)
        t.queue = tuple(bits(groups.in_tiles(s, drawn, around)))
        t.stage = 2
    if t.stage == 3:
        figure, t.queue = t.queue[0], t.queue[1:]
        place(m, figure, t.got(m), "A13v")
        t.stage = 2
    if not t.queue:
        t.over()
        return None
    if t.stage == 4:
        first = t.got(m)
        t.queue = (first, *[each for each in t.queue if each != first])
    elif 1 < len(t.queue) > places.room(s, 1 << t.tile, t.queue[0]).bit_count():
        t.stage = 4
        return t.ask("order", TARGET, mask_of(list(t.queue)), about={"what": "place"})
    t.stage = 3
    squares = places.on_tile(s, t.tile, t.queue[0])
    return t.ask("place", PLACE, squares, figure=t.queue[0])


# --- other figures


def _activate(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Activate)
    s = of(m)
    if t.stage == DEALT:
        t.over()
        return None
    if t.stage == 0:
        found = groups.meant(s, t, part.whom)
        if not found:
            nothing(m, t, "no_monster")
            return None
        t.stage = 1
        outcome = t.ask("activate", TARGET, found)
        if outcome is not None:
            return outcome
    figure = t.got(m)
    t.stage = DEALT
    return Activation(figure)


def _each_activates(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.EachActivates)
    s = of(m)
    if t.stage == 0:
        order = [(s.active + 1 + step) % s.seats for step in range(s.seats)]
        t.queue = tuple([seat for seat in order if not s.gone >> seat & 1])
        t.stage = 1
    if t.stage == 1:
        if not t.queue:
            t.over()
            return None
        seat = t.queue[0]
        row = s.row(seat)
        found = mask_of([each for each in s.monsters() if card_of(s, each) in row])
        if not found:
            t.over()
            text = t.within(part.otherwise, s, NOBODY)
            text.figure = seat
            return text
        t.stage = 2
        outcome = t.ask("activate", TARGET, found, seat=seat, figure=seat)
        if outcome is not None:
            return outcome
    t.queue = t.queue[1:]
    t.stage = 1
    return Activation(t.got(m))


def _activate_twice(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    of(m).twice = 1
    t.over()
    return None


def _swap(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Swap)
    s = of(m)
    if t.stage == 0:
        found = opening.target_of_swap(s, t, part)
        if not found or not s.stands(t.figure):
            nothing(m, t, "no_monster")
            return None
        t.stage = 1
        outcome = t.ask("figure", TARGET, found)
        if outcome is not None:
            return outcome
    other = t.got(m)
    t.over()
    here, there = s.cell[t.figure], s.cell[other]
    s.put(t.figure, EMPTY)
    s.put(other, here)
    s.put(t.figure, there)
    if m.listening:
        m.tell(Placed(figure=t.figure, start=here, cell=there, clause="A0.24"))
        m.tell(Placed(figure=other, start=there, cell=here, clause="A0.24"))
    goals.conclude(m)
    return None


def _choose(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.Choose)
    s = of(m)
    if t.stage == DEALT:
        t.over()
        return None
    if t.stage == 0:
        found = opening.chosen(s, t, part)
        if not found:
            t.stage = DEALT
            if part.otherwise:
                return t.within(part.otherwise, s, t.target)
            nothing(m, t, "no_target")
            return None
        t.stage = 1
        outcome = t.ask("choose", TARGET, found, may=part.may)
        if outcome is not None:
            return outcome
    chosen = t.got(m)
    t.stage = DEALT
    return t.within(part.parts, s, chosen) if chosen >= 0 else None


def _one_of(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    assert isinstance(part, c.OneOf)
    s = of(m)
    if t.stage == DEALT:
        t.over()
        return None
    if t.stage == 0:
        open_ones = 0
        for at, parts in enumerate(part.choices):
            blocked = isinstance(parts[0], c.ExtraAttack) and not attacks(s, t.figure)
            if not blocked and opening.opening(s, t.within(parts, s, t.target)):
                open_ones |= 1 << at
        if not open_ones:
            nothing(m, t, "no_target")
            return None
        t.stage = 1
        outcome = t.ask("one_of", BRANCH, open_ones)
        if outcome is not None:
            return outcome
    chosen = t.got(m)
    t.stage = DEALT
    return t.within(part.choices[chosen], s, t.target)


def _attack_hero(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    t.over()
    s = of(m)
    if not s.stands(t.target) or s.hp[t.target] <= 0 or s.hp[t.figure] <= 0:
        return None
    return Whisper(t.figure, t.target, t.card)


def _remove(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    s = of(m)
    s.put(t.figure, EMPTY)
    s.removed |= 1 << t.figure
    if m.listening:
        m.tell(Removed(figure=t.figure, clause="A16l"))
    t.over()
    return None


def _never(m: Match, t: Text, part: c.AnyPart) -> Outcome:
    """What holds as long as its card lies is read where it counts, and is not done."""
    t.over()
    return None


# --- shared


def drawn_encounter(s: AdventureState) -> int:
    """Return the Encounter Card that works just now."""
    found = [card for card in s.piles.cards[DRAWN] if s.tables.is_encounter(card)]
    return found[-1]


def end_environment(m: Match) -> None:
    """Discard the environment in play, if there is one (A10.6)."""
    s = of(m)
    card = queries.environment(s)
    if card < 0:
        return
    s.piles.move(card, ENVIRONMENT, ENCOUNTER_DISCARDS)
    if m.listening:
        id = s.tables.called(card)
        m.tell(EnvironmentEnded(seat=s.active, card=card, id=id, clause="A10.6"))


_TABLE: dict[type, Verb] = {
    c.Attack: _attack,
    c.Damage: _damage,
    c.Heal: _heal,
    c.Move: _move,
    c.TileMove: _tilemove,
    c.MoveAdjacent: _move_adjacent,
    c.Place: _place,
    c.Slow: _slow,
    c.Immobilize: _immobilize,
    c.EndCondition: _end_condition,
    c.Spawn: _spawn,
    c.AddTile: _add_tile,
    c.DrawTreasure: _draw_treasure,
    c.DiscardTreasure: _discard_treasure,
    c.FlipUp: _flip_up,
    c.FlipDown: _flip_down,
    c.Cancel: _cancel,
    c.Bonus: _bonus,
    c.Look: _look,
    c.Reroll: _reroll,
    c.AddToRoll: _add_to_roll,
    c.ItMisses: _it_misses,
    c.Activate: _activate,
    c.EachActivates: _each_activates,
    c.ActivateTwice: _activate_twice,
    c.SkipActivation: _skip_activation,
    c.InsteadOfDraw: _instead_of_draw,
    c.Swap: _swap,
    c.Choose: _choose,
    c.OneOf: _one_of,
    c.Roll: _roll,
    c.AttackHero: _attack_hero,
    c.Remove: _remove,
    c.Marker: _marker,
    c.StopBefore: _stop_before,
    c.DiscardMonster: _discard_monster,
    c.DiscardEnvironment: _discard_environment,
    c.LevelUp: _level_up,
    c.Experience: _experience,
    c.ExtraAttack: _extra_attack,
    c.HealOnHit: _never,
    c.InsteadOfTreasure: _never,
    c.Scout: _never,
    c.LowerOfTwo: _never,
    c.Toll: _never,
    c.DrawMonsters: _never,
    c.EndRegeneration: _never,
    c.FarTeleport: _never,
    c.Shackles: _never,
}
VERBS.update(_TABLE)
