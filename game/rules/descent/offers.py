"""What a hero can do in his turn, as families of choices, and what it costs (section 7)."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Families
from game.rules.descent import carrying, chests, doors, moving, queries, reaching
from game.rules.descent.codes import (
    ABILITY,
    ABILITY_USED,
    ACT,
    ADVANCE,
    AIM,
    ARRANGE,
    ATTACK,
    BATTLE,
    BUY,
    DODGE,
    DOOR,
    DRINK,
    END,
    GIVE,
    GIVE_IDOL,
    GIVE_KEY,
    GLYPH,
    GUARD,
    HEALING_DRUNK,
    HEALING_POTION,
    NO_POINTS,
    OPEN_CHEST,
    ORDER,
    ORDER_DUE,
    READY,
    REST,
    REST_IN_TOWN,
    RUN,
    STUNNED,
    VITALITY_DRUNK,
)
from game.rules.descent.content import ExtraAttack, Heal, Teleport
from game.rules.descent.reaching import GUST
from game.rules.descent.state import DescentState, others

A_DOOR: Final = 1
"""What the cheapest door costs, that of who opens them best (D13c)."""
A_POTION: Final = 1
A_GIFT: Final = 1
A_GLYPH: Final = 1
REARRANGING: Final = 2
EVERY_ORDER: Final = 1 << AIM | 1 << DODGE | 1 << GUARD | 1 << REST


def act(action: int, attack: bool = False) -> int:
    """Return the member of an action; ``attack`` where it is named with an attack instead of points
    (D7m).
    """
    return 2 * action + int(attack)


def actions(s: DescentState, hero: int, stunned: bool) -> Families:
    """Return the actions that a hero can name (D7.5): a stunned one has points or an attack (D11b),
    in town he may rest instead (D8b).
    """
    if stunned:
        return [(ACT, 1 << act(STUNNED) | 1 << act(STUNNED, attack=True))]
    found = 1 << act(RUN) | 1 << act(BATTLE) | 1 << act(ADVANCE)
    found |= 1 << act(READY) | 1 << act(READY, attack=True)
    if s.town >> hero & 1:
        found |= 1 << act(REST_IN_TOWN)
    return [(ACT, found)]


def buyable(s: DescentState, hero: int) -> int:
    """Return how many points a hero can still get for fatigue (D7.10, D11b)."""
    return 0 if s.used & NO_POINTS else s.fatigue[hero]


def acts(s: DescentState, hero: int) -> Families:
    """Return all that a hero can do just now in his turn, his action being named.

    On a friend's space he may only step, jump and buy points (D7i).
    """
    found = moving.ways(s, hero, s.points, buyable(s, hero))
    if buyable(s, hero):
        found.append((BUY, 1))
    if not moving.may_stop(s, hero):
        return found
    lots = (
        (DOOR, openings(s, hero)),
        (OPEN_CHEST, int(chests.openable(s, hero) and s.points >= chest_price(s, hero))),
        (DRINK, drinkable(s, hero)),
        (GIVE, gifts(s, hero)),
        (ARRANGE, rearrangings(s, hero)),
        (GLYPH, glyphs(s, hero)),
        (ATTACK, attacks(s, hero)),
        (ORDER, EVERY_ORDER if s.used & ORDER_DUE else 0),
        (ABILITY, int(able(s, hero))),
        (END, 1),
    )
    for code, mask in lots:
        if mask:
            found.append((code, mask))
    return found


def openings(s: DescentState, hero: int) -> int:
    """Return the doors that a hero can open or close with his points (D7.17)."""
    if s.points < A_DOOR:
        return 0
    found = 0
    for cell in bits(doors.within_reach(s, hero)):
        if doors.price(s, hero, cell) <= s.points:
            found |= 1 << cell
    return found


def chest_price(s: DescentState, hero: int) -> int:
    """Return what opening a chest costs a hero (D7.18)."""
    return s.tables.door_points[hero]


def drinkable(s: DescentState, hero: int) -> int:
    """Return the potions that a hero can drink, by number: one of each kind in a turn (D7.19)."""
    found = 0
    if s.points < A_POTION:
        return 0
    for at in queries.potions(s, hero):
        if not s.used & drunk_bit(s.gear[at][2]):
            found |= 1 << s.gear[at][2]
    return found


def drunk_bit(potion: int) -> int:
    """Return the bit of ``used`` that says that a kind of potion was drunk."""
    return HEALING_DRUNK if potion == HEALING_POTION else VITALITY_DRUNK


def gifts(s: DescentState, hero: int) -> int:
    """Return what a hero can give to somebody beside him: rows, the key, the idol (D7.20)."""
    found = 0
    if s.points < A_GIFT:
        return 0
    if not beside(s, hero):
        return 0
    for at in s.carried(hero):
        if carrying.receivers(s, hero, s.gear[at][2]):
            found |= 1 << at
    if s.key == hero:
        found |= 1 << GIVE_KEY
    if s.idol == hero:
        found |= 1 << GIVE_IDOL
    return found


def receivers(s: DescentState, hero: int, given: int) -> int:
    """Return the heroes, as bits, to whom something can be given: what needs no room to everybody
    beside (D17g).
    """
    if given in (GIVE_KEY, GIVE_IDOL):
        return beside(s, hero)
    return carrying.receivers(s, hero, s.gear[given][2])


def beside(s: DescentState, hero: int) -> int:
    """Return the other heroes adjacent to one, as bits (D13d)."""
    return queries.beside(s, hero)


def rearrangings(s: DescentState, hero: int) -> int:
    """Return the other ways to arrange what a hero carries, if he can pay for one (D7.4)."""
    if s.points < REARRANGING:
        return 0
    return carrying.arrangements(s, hero) & ~(1 << carrying.worn(s, hero))


def glyphs(s: DescentState, hero: int) -> int:
    """Return the glyphs that a hero can use: his own to town, from there any active one (D8.2).

    Nobody does with the key or the idol (D17k, D17.2.3), nor webbed (D11c).
    """
    if s.points < A_GLYPH or s.web[hero] or hero in (s.key, s.idol):
        return 0
    if s.stands(hero):
        return s.active_glyphs() & s.spaces[hero]
    found = 0
    for cell in bits(s.active_glyphs()):
        if landing(s, cell):
            found |= 1 << cell
    return found


def landing(s: DescentState, glyph: int) -> int:
    """Return where a hero comes to stand who comes back by a glyph: on it or, if it is taken, on
    the nearest free space, of which there may be several (D8a, D8k).
    """
    layout = s.layout()
    return layout.nearest_of(glyph, layout.floor & ~s.taken())


def attacks(s: DescentState, hero: int) -> int:
    """Return what a hero can attack with now, by number (D3.1.2)."""
    return armed(s, hero) if s.attacks > 0 else 0


def armed(s: DescentState, hero: int) -> int:
    """Return the weapons with which a hero could name a space from where he stands."""
    found = 0
    for item in queries.weapons(s, hero):
        if reaching.has_targets(s, hero, item):
            found |= 1 << item
    return found


# --- what a hero alone can (section 13)


def able(s: DescentState, hero: int) -> bool:
    """Return whether a hero can use his ability now: once a turn, on the map, for its fatigue
    (D13a, D13b).
    """
    ability = s.tables.hero[hero].ability
    if (
        ability.when == "always"
        or s.used & ABILITY_USED
        or s.fatigue[hero] < ability.price
        or not s.stands(hero)
        or (ability.when == "run" and s.action != RUN)
    ):
        return False
    for part in ability.parts:
        if isinstance(part, Teleport):
            return bool(landings(s, hero, part.spaces))
        if isinstance(part, Heal):
            return bool(ailing(s, hero))
        if isinstance(part, ExtraAttack):
            return bool(armed(s, hero))
    return False


def landings(s: DescentState, hero: int, spaces: int) -> int:
    """Return where a hero can teleport: empty spaces so near and in line of sight (D0.14), which
    ends sooner in a Gust of Wind (D16f).
    """
    layout = s.layout()
    far = min(spaces, GUST) if s.gust else spaces
    cell = s.cell[hero]
    wanted = layout.grid.within(cell, far) & layout.empty(s.taken(), s.lying())
    return layout.seen(cell, wanted, others(s, hero))


def ailing(s: DescentState, hero: int) -> int:
    """Return the heroes beside one, as bits, who have lost wounds."""
    found = 0
    for other in bits(beside(s, hero)):
        if s.wounds[other] < s.tables.most_wounds(other):
            found |= 1 << other
    return found
