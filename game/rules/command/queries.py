"""What is asked of a creature: one fold over its printed and attached text answers (C0.13).

Values are never stored as sums. Figures are numbers, sets of them masks of figures; squares are
said to be squares.
"""

from __future__ import annotations

from game.board.grid import bits
from game.engine.state import EMPTY
from game.rules.command.arena import BY_SPEED, FIXED, SHIFT
from game.rules.command.codes import SLOTS, TOKEN
from game.rules.command.content import Card, Names
from game.rules.command.state import ATTACHED, CommandState
from game.rules.command.tables import Says


def texts(s: CommandState, figure: int) -> list[Says]:
    """Return what holds for ``figure``: its own card, then those attached to it (C10a)."""
    tables = s.tables
    found = [tables.printed[figure]]
    if s.piles.cards[ATTACHED]:
        found.extend([tables.attached[card] for card in s.under(figure)])
    return found


def level(s: CommandState, figure: int) -> int:
    """Return the level with what is attached; gold goes by the printed one (C12.2, C7.13)."""
    tables = s.tables
    found = tables.level[figure] + tables.printed[figure].level
    for card in s.piles.cards[ATTACHED]:
        if s.host[card] == figure:
            found += tables.attached[card].level
    return found


def hit_points(s: CommandState, figure: int) -> int:
    """Return how much damage destroys ``figure`` (C7.10, C12.2, C12.7)."""
    tables = s.tables
    found = tables.hit_points[figure] + tables.printed[figure].hit_points
    for card in s.piles.cards[ATTACHED]:
        if s.host[card] == figure:
            found += tables.attached[card].hit_points
    return found


def gait(s: CommandState, figure: int) -> int:
    """Return how it gets about, one of the arena's kinds (C5.11, C5.12, C5.14)."""
    found = 0
    for each in texts(s, figure):
        found = each.gait or found
    return found


def nimble(s: CommandState, figure: int) -> bool:
    """Return whether it untaps at the end of its controller's turn (C12.26)."""
    return any(each.nimble for each in texts(s, figure))


def block_parts(s: CommandState, figure: int) -> list[tuple[str, int]]:
    """Return what each attack on ``figure`` is lessened by, and why; all add up (C7.5, C12.18)."""
    found = [(each.source, each.block) for each in texts(s, figure) if each.block]
    if s.block[figure]:
        found.append(("block", s.block[figure]))
    if s.cell[figure] != EMPTY:
        found.extend(auras(s, figure, s.cell[figure]))
    return found


def auras(s: CommandState, figure: int, cell: int) -> list[tuple[str, int]]:
    """Return the Block that others near ``cell`` would give ``figure`` there, and why (C0.16)."""
    found: list[tuple[str, int]] = []
    keywords = s.tables.keywords[figure]
    for other in s.standing(figure // SLOTS):
        if other == figure:
            continue
        for each in texts(s, other):
            if (
                each.aura
                and each.aura_keyword in keywords
                and s.tables.arena.within(cell, each.aura_reach) >> s.cell[other] & 1
            ):
                found.append((each.source, each.aura))
    return found


def block(s: CommandState, figure: int) -> int:
    """Return how much less each attack on ``figure`` deals (C12.18)."""
    return sum([amount for _, amount in block_parts(s, figure)])


def pins(s: CommandState, figure: int) -> list[int]:
    """Return what keeps ``figure`` from moving: cards, and ``TOKEN + figure`` for Web tokens."""
    found = [card for card in s.under(figure) if s.tables.attached[card].pins]
    if s.webs[figure]:
        found.append(TOKEN + figure)
    return found


def pinned(s: CommandState, figure: int) -> bool:
    """Return whether ``figure`` can neither move nor shift (C0.15); a slide it can suffer (C5g)."""
    return s.webs[figure] != 0 or bool(pins(s, figure))


def unshot(s: CommandState) -> int:
    """Return the squares whose creatures are no targets of ranged attacks (C0.15, C13f)."""
    found = 0
    for card in s.piles.cards[ATTACHED]:
        if s.tables.attached[card].unshot:
            cell = s.cell[s.host[card]]
            found |= s.tables.arena.adjacent(cell) | 1 << cell
    return found


def points(s: CommandState, figure: int) -> list[int]:
    """Return the cards under ``figure`` that may be discarded at any time to untap it (C10.10).

    None while it is untapped (C10g).
    """
    if not s.is_tapped(figure):
        return []
    return [card for card in s.under(figure) if s.tables.attached[card].any_time]


# --- where it can go


def ends(s: CommandState, figure: int, number: int, shifts: bool) -> int:
    """Return the squares where a move or shift of ``figure`` may end, its own included (C0a).

    ``number`` 0 is its speed (C5.7 holds for a move only), else the number of the text (C5.9).
    """
    own = 1 << s.cell[figure]
    if pinned(s, figure):
        return own
    how = SHIFT if shifts else FIXED if number else BY_SPEED
    return s.tables.arena.moves(
        s.cell[figure],
        number or s.tables.speed[figure],
        gait(s, figure),
        how,
        s.allies(figure) & ~own,
        s.enemies(figure),
    )


def way(s: CommandState, figure: int, end: int, number: int, shifts: bool) -> tuple[int, ...]:
    """Return the squares of such a move to ``end``, both ends included; see :func:`ends`."""
    how = SHIFT if shifts else FIXED if number else BY_SPEED
    return s.tables.arena.path(
        s.cell[figure],
        end,
        number or s.tables.speed[figure],
        gait(s, figure),
        how,
        s.allies(figure) & ~(1 << s.cell[figure]),
        s.enemies(figure),
    )


# --- whom it can reach


def melee_targets(s: CommandState, figure: int, allies_too: bool = False) -> int:
    """Return the mask of figures that ``figure`` may attack in melee (C7.1, C7a, C7c)."""
    squares = s.occupied() if allies_too else s.enemies(figure)
    return s.figures_on(s.tables.arena.adjacent(s.cell[figure]) & squares)


def ranged_targets(
    s: CommandState, figure: int, distance: int = 0, allies_too: bool = False
) -> int:
    """Return the mask of figures that ``figure`` may attack from afar (C7.2, C6d, C13a).

    ``distance`` 0 is its own range; nobody without a ranged value attacks so.
    """
    tables = s.tables
    if not tables.shot[figure]:
        return 0
    cell = s.cell[figure]
    arena, far = tables.arena, distance or tables.shot_range[figure]
    squares = s.occupied() & ~(1 << cell) if allies_too else s.enemies(figure)
    # No route is shorter than the way across the open; sight is dearest, so it is asked last.
    squares &= arena.grid.within(cell, far)
    if squares:
        squares &= arena.within(cell, far) & arena.seen(cell)
    return s.figures_on(squares & ~unshot(s)) if squares else 0


def named(s: CommandState, figure: int, names: Names) -> int:
    """Return the mask of figures that a text of ``figure`` may name (C10c, C6d, C13n)."""
    cell = s.cell[figure]
    arena = s.tables.arena
    reach = names.reach
    near = arena.adjacent(cell) if isinstance(reach, str) else arena.grid.within(cell, reach)
    if names.whom == "enemy":
        near &= s.enemies(figure)
    elif names.whom == "ally":
        near &= s.allies(figure)
    else:
        near &= s.occupied()
    near &= ~(1 << cell)
    if near and not isinstance(reach, str):
        near &= arena.within(cell, reach)
    if near and names.sight:
        near &= arena.seen(cell)
    found = s.figures_on(near)
    if names.itself:
        found |= 1 << figure
    return found & ~s.tapped if names.untapped else found


# --- who may play what


def has_ability(s: CommandState, figure: int, ability: str) -> bool:
    """Return whether ``figure`` has an ability; every creature has ANY (C10.1, C10d)."""
    return ability == "ANY" or ability in s.tables.creature[figure].abilities


def meets(s: CommandState, figure: int, requires: str) -> bool:
    """Return whether ``figure`` fits the requirement line of a card (C10.2)."""
    if requires == "":
        return True
    if requires == "ranged":
        return s.tables.shot[figure] > 0
    return requires in s.tables.keywords[figure]


def lacking(s: CommandState, figure: int, card: Card) -> int:
    """Return how many levels ``figure`` lacks to play ``card``, -1 if it cannot at all.

    Affinity makes ability and level good (C10.6); what lacks, assistants may give (C10.3).
    """
    if not meets(s, figure, card.requires):
        return -1
    if card.affinity and card.affinity in s.tables.keywords[figure]:
        return 0
    if not has_ability(s, figure, card.ability):
        return -1
    return max(0, card.level - level(s, figure))


def alone(s: CommandState, figure: int) -> int:
    """Return the cards that ``figure`` can play without assistance, by places in its deck."""
    return s.tables.deck[figure // SLOTS].alone(figure % SLOTS, level(s, figure))


def assistants(s: CommandState, figure: int, card: Card, target: int) -> int:
    """Return the mask of figures that could assist ``figure`` with ``card`` (C10.3, C10.4, C10d).

    With ``assists_at_target`` those beside ``target`` too.
    """
    arena = s.tables.arena
    near = arena.adjacent(s.cell[figure])
    if card.assists_at_target and target >= 0:
        near |= arena.adjacent(s.cell[target])
    found = 0
    for other in bits(s.figures_on(near & s.allies(figure) & ~(1 << s.cell[figure])) & ~s.tapped):
        if has_ability(s, other, card.ability):
            found |= 1 << other
    return found


def helper_sets(s: CommandState, figure: int, card: Card, candidates: int) -> tuple[int, ...]:
    """Return the sets of ``candidates`` that make up the level, as masks in ascending order.

    None holds somebody who could be left out, so it is the empty set alone where nothing lacks
    (C10e); an empty tuple says that the level cannot be made up.
    """
    need = lacking(s, figure, card)
    if need < 0:
        return ()
    found: list[int] = []
    _gather(found, [(each, level(s, each)) for each in bits(candidates)], 0, need, 99)
    return tuple(sorted(found))


def _gather(
    found: list[int],
    left: list[tuple[int, int]],
    chosen: int,
    need: int,
    least: int,
) -> None:
    """Add every set that begins with ``chosen`` and lacks ``need``; ``least`` is its lowest level.

    A set is one from which nobody can be left out if it exceeds by less than its lowest level.
    """
    if need <= 0:
        if -need < least:
            found.append(chosen)
        return
    for place, (figure, its) in enumerate(left):
        _gather(found, left[place + 1 :], chosen | 1 << figure, need - its, min(least, its))
