"""What a hero may do, and where each card may be aimed first (sections 4, 5, 7, 13 and 17)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from itertools import combinations

from game.rules.adventure import codes
from tests.campaigns.adventure_second.ground import Square
from tests.campaigns.adventure_second.table import Table

Options = dict[int, set[int]]
"""By family of choices what may be chosen."""
POWER_MARKERS = (codes.CONSECRATED_GROUND, codes.FREEZING_CLOUD, codes.ILLUSIONARY_CROWD)
SURE = {0}
NONE: set[int] = set()


def cells(t: Table, squares: set[Square]) -> set[int]:
    """The numbers of squares."""
    return {t.ground.cell(square) for square in squares}


def ends(t: Table, hero: int, points: int) -> set[int]:
    """Where a move may end: heroes are passed, nobody else, and it may be one of 0 squares."""
    barred = {t.at[foe] for foe in t.foes}
    reached = t.ground.walk(t.at[hero], points, barred)
    own = t.at[hero]
    return cells(t, {square for square in reached if square == own or square not in t.taken})


def runs(t: Table, hero: int, wanted: set[int], end: Square | None = None) -> set[Square]:
    """Where a move of Speed may end that passes adjacent to each of some figures (A13y); it has
    ended at `end` already, if there is one.
    """
    barred = {t.at[foe] for foe in t.foes}
    points = t.speed(hero)

    def passed(square: Square, seen: frozenset[int]) -> frozenset[int]:
        steps = t.ground.steps(square)
        return seen | {foe for foe in wanted if t.at[foe] in steps}

    first = (t.at[hero], passed(t.at[hero], frozenset()))
    count = {first: 0}
    ahead = deque([first])
    found: set[Square] = set()
    while ahead:
        square, seen = ahead.popleft()
        free = square in (t.at[hero], end) or square not in t.taken
        if len(seen) == len(wanted) and free:
            found.add(square)
        if count[square, seen] == points:
            continue
        for step in t.ground.steps(square):
            then = (step, passed(step, seen))
            if step not in barred and then not in count:
                count[then] = count[square, seen] + 1
                ahead.append(then)
    return found


def tiles_with(t: Table, hero: int, figures: list[int], most: int, least: int = 0) -> set[int]:
    """The tiles so far away on which one of some figures is."""
    return {t.tile(figure) for figure in t.within(hero, figures, most, least)}


def unmarked(t: Table, slots: set[int], but: int) -> set[int]:
    """Those of some tiles without a power marker; the one that is put is taken up first (A1c)."""
    lies = {row[2] for row in t.s.markers if row[0] in POWER_MARKERS and row[0] != but}
    return slots - lies


def near(most: int, least: int = 0) -> Callable[[Table, int], set[int]]:
    """One monster from so many to so many tiles away."""
    return lambda t, hero: t.within(hero, t.foes, most, least)


def on_tile(most: int, least: int = 0) -> Callable[[Table, int], set[int]]:
    """A tile so far away with a target on it (A7b)."""
    return lambda t, hero: tiles_with(t, hero, t.foes, most, least)


def beside(t: Table, hero: int) -> set[int]:
    """One adjacent monster."""
    return t.beside(hero, t.foes)


def sure_if(found: set[int]) -> set[int]:
    """A card without a question, if it reaches somebody."""
    return SURE if found else NONE


def trapping_strike(t: Table, hero: int) -> set[int]:
    """A monster that can be placed, or the artifact where it is adjacent already (A13j)."""
    found = t.within(hero, t.foes, 1)
    return {foe for foe in found if foe != codes.ARTIFACT or t.adjacent(hero, foe)}


def get_over_there(t: Table, hero: int) -> set[int]:
    """A monster within 2 tiles, if there is another square to come to than his own (A0i)."""
    found = t.within(hero, t.foes, 2)
    other = {square for foe in found for square in t.placed_beside(foe, hero)} - {t.at[hero]}
    return found if other else NONE


def come_and_get_it(t: Table, hero: int) -> set[int]:
    """A tile, an empty one too, where somebody is adjacent after the placing (A13i)."""
    if beside(t, hero):
        return set(t.ground.tiles(t.tile(hero), 0, 1))
    return tiles_with(t, hero, t.moved, 1)


def deft_strike(t: Table, hero: int) -> set[int]:
    """Where a move of 2 ends adjacent to a target (A13l, A5g)."""
    points = 0 if t.s.immobilized >> hero & 1 else 2
    around = {square for foe in t.foes for square in t.ground.steps(t.at[foe])}
    return ends(t, hero, points) & cells(t, around)


def attacks_on_the_run(t: Table, hero: int) -> set[int]:
    """Where a move of Speed ends that has passed a target."""
    return cells(t, {square for foe in t.foes for square in runs(t, hero, {foe})})


def bounding_attack(t: Table, hero: int) -> set[int]:
    """A square within 1 tile that is adjacent to a target."""
    around = {square for foe in t.foes for square in t.ground.steps(t.at[foe])}
    return cells(t, t.empty(t.ground.tiles(t.tile(hero), 0, 1), hero) & around)


def jump(most: int) -> Callable[[Table, int], set[int]]:
    """A square of a tile within so many."""
    return lambda t, hero: cells(t, t.empty(t.ground.tiles(t.tile(hero), 0, most), hero))


def marked(kind: int, most: int, least: int, bare: bool) -> Callable[[Table, int], set[int]]:
    """A tile for a marker."""

    def found(t: Table, hero: int) -> set[int]:
        slots = set(t.ground.tiles(t.tile(hero), least, most))
        return unmarked(t, slots, kind) if bare else slots

    return found


def crowd(t: Table, hero: int) -> set[int]:
    """Any tile of the board without a power marker (A13v)."""
    return unmarked(t, set(range(len(t.ground.places))), codes.ILLUSIONARY_CROWD)


def scroll(t: Table, hero: int) -> set[int]:
    """Another tile with room."""
    own = t.tile(hero)
    return {slot for slot in range(len(t.ground.places)) if slot != own and t.empty([slot], hero)}


def glyph(t: Table, hero: int) -> set[int]:
    """His own tile, unless one lies there (A17d)."""
    own = t.tile(hero)
    lies = any(row[0] == codes.GLYPH and row[2] == own for row in t.s.markers)
    return NONE if lies else {own}


def ball(t: Table, hero: int) -> set[int]:
    """A deck that has a card, be it by its discards, the common power deck, or the stack."""
    cards = t.s.piles.cards
    decks = (codes.MONSTER_DECK, codes.ENCOUNTER_DECK, codes.TREASURE_DECK)
    found = {deck for deck in decks if cards[deck] or cards[deck + 1]}
    return found | {pile for pile in (codes.STACK, codes.POWER_DECK) if cards[pile]}


ATTACK, FOR_ATTACK, FOR_MOVE, FREE, START = "attack", "for attack", "for move", "free", "start"
POWERS: dict[str, tuple[str, Callable[[Table, int], set[int]]]] = {
    "dragons_breath": (FREE, lambda t, h: sure_if(t.within(h, t.foes, 0))),
    "tide_of_iron": (ATTACK, beside),
    "cleave": (ATTACK, beside),
    "trapping_strike": (ATTACK, trapping_strike),
    "come_and_get_it": (ATTACK, come_and_get_it),
    "precise_strike": (ATTACK, beside),
    "brute_strike": (ATTACK, beside),
    "get_over_there": (FOR_MOVE, get_over_there),
    "unstoppable": (START, lambda t, h: sure_if(t.hurt([h]))),
    "sneak_attack": (START, lambda t, h: SURE),
    "backstab": (ATTACK, beside),
    "deft_strike": (ATTACK, deft_strike),
    "snipe_shot": (ATTACK, near(1)),
    "dagger_barrage": (ATTACK, on_tile(1)),
    "deep_cut": (ATTACK, beside),
    "great_leap": (FOR_MOVE, jump(2)),
    "healing_word": (FREE, lambda t, h: t.hurt(t.in_game)),
    "divine_flare": (ATTACK, near(0)),
    "healing_strike": (ATTACK, beside),
    "lance_of_faith": (ATTACK, near(1)),
    "beacon_of_hope": (ATTACK, on_tile(1)),
    "flame_strike": (ATTACK, on_tile(2)),
    "hallowed_advance": (ATTACK, beside),
    "bless": (FREE, lambda t, h: SURE),
    "consecrated_ground": (FOR_ATTACK, marked(codes.CONSECRATED_GROUND, 1, 0, False)),
    "fey_step": (FREE, jump(1)),
    "scorching_burst": (ATTACK, on_tile(1, 1)),
    "thunderwave": (ATTACK, lambda t, h: sure_if(t.within(h, t.foes, 0))),
    "magic_missile": (ATTACK, near(3)),
    "fireball": (ATTACK, on_tile(1, 1)),
    "lightning_bolt": (ATTACK, near(1)),
    "freezing_cloud": (FOR_ATTACK, marked(codes.FREEZING_CLOUD, 1, 1, True)),
    "illusionary_crowd": (FREE, crowd),
    "twin_shot": (ATTACK, near(1)),
    "hit_and_run": (ATTACK, beside),
    "hunters_shot": (ATTACK, near(2)),
    "careful_attack": (ATTACK, beside),
    "attacks_on_the_run": (ATTACK, attacks_on_the_run),
    "split_the_tree": (ATTACK, on_tile(2)),
    "bounding_attack": (ATTACK, bounding_attack),
}
"""Powers that are used of one's own accord: when, and where they are aimed first."""
ITEMS: dict[str, tuple[str, Callable[[Table, int], set[int]]]] = {
    "crystal_ball": (FREE, ball),
    "wand_of_teleportation": (FREE, lambda t, h: tiles_with(t, h, t.moved, 1)),
    "glyph_of_warding": (FREE, glyph),
    "potion_of_rejuvenation": (FREE, lambda t, h: t.down(h)),
    "dragons_breath_elixir": (FREE, lambda t, h: sure_if(t.within(h, t.foes, 0))),
    "scroll_of_teleportation": (FREE, scroll),
    "potion_of_healing": (FREE, lambda t, h: t.hurt([h, *t.beside(h, list(t.seats))])),
    "necklace_of_fireballs": (ATTACK, on_tile(1, 1)),
    "holy_water": (FREE, lambda t, h: sure_if({f for f in t.within(h, t.foes, 1) if t.undead(f)})),
    "potion_of_speed": (FREE, lambda t, h: SURE),
    "bag_of_caltrops": (FREE, lambda t, h: SURE),
}
DAILIES = {
    "dragons_breath", "come_and_get_it", "precise_strike", "brute_strike", "dagger_barrage",
    "riposte_strike", "deep_cut", "beacon_of_hope", "flame_strike", "hallowed_advance", "fireball",
    "lightning_bolt", "freezing_cloud", "attacks_on_the_run", "split_the_tree", "bounding_attack",
}  # fmt: skip


def cards(t: Table, hero: int, when: set[str]) -> Options:
    """The cards of a hero that can be used at such times, each with where it is aimed first."""
    found: Options = {}
    held = [(name, card, POWERS) for name, card in t.powers(hero).items()]
    for name, card, table in [*held, *[(name, card, ITEMS) for name, card in t.items(hero)]]:
        if name in table and table[name][0] in when:
            aims = table[name][1](t, hero)
            if aims:
                found[codes.USE + card] = aims
    return found


def acts(t: Table, hero: int) -> Options:
    """All that the active hero may do next (A4.2, A4o)."""
    s = t.s
    when = {FREE}
    found: Options = {codes.END: SURE}
    if s.attacks + s.moves < 2:
        if s.moves == 0 or s.attacks == 0:
            found[codes.MOVE] = ends(t, hero, t.speed(hero))
            when.add(FOR_MOVE)
        if s.attacks == 0:
            when |= {ATTACK, FOR_ATTACK}
            own = t.tile(hero)
            traps = {row[4] for row in s.markers if row[0] == codes.TRAP and row[2] == own}
            if traps:
                found[codes.DISARM] = traps
            if fountain(t, hero):
                found[codes.DRINK] = SURE
    found.update(cards(t, hero, when))
    return found


def fountain(t: Table, hero: int) -> bool:
    """Whether a hero may roll at the fountain (A18.5.4)."""
    own = t.tile(hero)
    kind = t.s.tables.tile[t.s.laid[own][0]].id
    adventure = t.s.tables.adventure.id
    with_him = own in (t.tile(codes.KAVAN), t.tile(codes.VILLAIN))
    return (
        adventure == "the_final_transformation"
        and kind == "dark_fountain"
        and t.s.fountain > 0
        and with_him
    )


def surges(t: Table, hero: int) -> Options:
    """What could be the attack of Action Surge (A17h)."""
    found = cards(t, hero, {ATTACK, FOR_ATTACK})
    ground = t.powers(hero).get("consecrated_ground", -1)
    found.pop(codes.USE + ground, None)
    return found


def starts(t: Table, hero: int) -> Options:
    """The powers of the start of a Hero Phase (A4g)."""
    found = cards(t, hero, {START})
    return {**found, codes.PASS: SURE} if found else {}


def explored(t: Table, hero: int) -> tuple[set[int], bool]:
    """The edges that a hero explores, and whether he may stay (A4.4, A4.17, A13e, A2c)."""
    if hero not in t.standing or not t.s.piles.cards[codes.STACK]:
        return set(), False
    goal = t.s.tables.adventure.goal
    unexplored = t.ground.edges(True)
    if not unexplored:
        left = [t.s.tables.called(card) for card in t.s.piles.cards[codes.STACK]]
        shut = t.ground.edges(False) if goal in left else set()
        return {slot * 4 + way for slot, way in shut}, False
    own = t.tile(hero)
    mine = {way for slot, way in unexplored if slot == own}
    along = {way for way in mine if t.at[hero] in t.ground.edge(own, way)}
    if t.name(hero) == "allisa" and mine:
        return {own * 4 + way for way in mine}, not along
    return {own * 4 + way for way in along}, False


# --- answers


def misses(t: Table, seat: int, hero: int, attacker: int) -> Options:
    """The cards by which a seat makes a hit on a hero miss (A8f, A8g)."""
    if seat not in t.standing:
        return {}
    monster = codes.FIRST_MONSTER <= attacker <= codes.VILLAIN
    far = t.away(seat, hero)
    found: Options = {}
    up = t.powers(seat)
    if "bodyguard" in up and monster and seat != hero and far <= 1:
        found[codes.USE + up["bodyguard"]] = SURE
    if "shield_of_faith" in up and far == 0:
        found[codes.USE + up["shield_of_faith"]] = SURE
    if "shield" in up and monster and seat == hero:
        found[codes.USE + up["shield"]] = SURE
    if "unbalancing_parry" in up and monster and seat == hero and t.adjacent(seat, attacker):
        found[codes.USE + up["unbalancing_parry"]] = SURE
    for name, card in t.items(seat):
        if name == "cloak_of_mists" and seat == hero:
            found[codes.USE + card] = SURE
    return found


def replies(t: Table, seat: int, hero: int, attacker: int, events: int) -> Options:
    """The cards by which a seat answers an attack or a loss (A8a, A8g, A17b)."""
    if seat not in t.standing:
        return {}
    found: Options = {}
    up = t.powers(seat)
    beside_it = seat == hero and t.adjacent(seat, attacker)
    if events & codes.ATTACKED and "riposte_strike" in up and beside_it:
        found[codes.USE + up["riposte_strike"]] = SURE
    if events & codes.DAMAGED and "yield_ground" in up and seat == hero:
        reached = ends(t, seat, t.speed(seat))
        own_phase = t.s.phase == codes.HERO and t.s.active == seat
        if not own_phase or len(reached) > 1 or t.adjacent(seat, codes.KAVAN):  # A0i
            found[codes.USE + up["yield_ground"]] = reached
    helped = (seat == hero or t.adjacent(seat, hero)) and bool(t.hurt([hero]))
    if events & codes.HP_LOST and helped:
        for name, card in t.items(seat):
            if name == "potion_of_healing":
                found[codes.USE + card] = {hero}
    return found


def rerolls(t: Table, seat: int, hero: int) -> Options:
    """The Charms of a seat for a roll made by or for a hero, or against him (A17c)."""
    if seat not in t.standing or seat != hero:
        return {}
    return {codes.USE + card: SURE for name, card in t.items(seat) if name == "lucky_charm"}


def additions(t: Table, seat: int, hero: int, kind: str) -> Options:
    """Crucial Aid for another hero's attack, disable or fountain roll (A13z)."""
    up = t.powers(seat)
    fits = kind in ("attack", "disable", "fountain") and seat != hero and hero >= 0
    if seat in t.standing and fits and "crucial_aid" in up:
        return {codes.USE + up["crucial_aid"]: SURE}
    return {}


def drawn(t: Table, seat: int, hero: int) -> Options:
    """Spring Away when another hero draws an Encounter (A10f)."""
    up = t.powers(seat)
    if seat in t.standing and seat != hero and "spring_away" in up:
        squares = t.empty(t.ground.tiles(t.tile(seat), 2, 2), seat)
        return {codes.USE + up["spring_away"]: cells(t, squares)} if squares else {}
    return {}


def stopped(t: Table, seat: int, hero: int) -> Options:
    """Stealth when her player draws a Monster Card (A13n)."""
    up = t.powers(seat)
    if seat in t.standing and seat == hero and "stealth" in up:
        return {codes.USE + up["stealth"]: SURE}
    return {}


# --- experience

XP = {
    "zombie": 1, "ghoul": 2, "wolf": 1, "rat_swarm": 1, "gargoyle": 3, "spider": 2, "skeleton": 2,
    "kobold_skirmisher": 1, "blazing_skeleton": 2, "wraith": 3, "hard_won_experience": 1,
}  # fmt: skip


def worth(t: Table, cards_paid: Iterable[int]) -> int:
    """What cards of the pile are worth."""
    return sum(XP[t.s.tables.called(card)] for card in cards_paid)


def cancels(t: Table, seat: int) -> Options:
    """How the drawer cancels an Encounter Card (A10f, A11.3)."""
    found: Options = {codes.PASS: SURE}
    if worth(t, t.s.piles.cards[codes.EXPERIENCE]) >= 5:
        found[codes.CANCEL] = SURE
    up = t.powers(seat)
    if seat in t.standing and "dispel_magic" in up:
        found[codes.USE + up["dispel_magic"]] = SURE
    return found


def pays(t: Table, picked: list[int]) -> Options:
    """The cards with which a payment goes on, the dearest first, so that none is more than needed
    (A11d); of cards alike the first.
    """
    pile = [card for card in t.s.piles.cards[codes.EXPERIENCE] if card not in picked]
    ways: set[int] = set()
    for count in range(1, 6):
        for more in combinations(sorted(pile), count):
            paid = [*picked, *more]
            total = worth(t, paid)
            if total >= 5 and all(total - worth(t, [card]) < 5 for card in paid):
                least = min([worth(t, [card]) for card in picked], default=9)
                most = max(worth(t, [card]) for card in more)
                if most <= least:
                    ways |= {card for card in more if worth(t, [card]) == most}
    first: dict[str, int] = {}
    for card in sorted(ways):
        first.setdefault(t.s.tables.called(card), card)
    return {codes.TAKE: set(first.values())}
