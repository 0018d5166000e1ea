"""What is added to an attack, the AC that it has to reach, its damage (sections 8, 13 and 16)."""

from __future__ import annotations

from game.rules.adventure import codes
from game.rules.adventure.codes import pile_of
from game.rules.adventure.events import AttackRolled, CheckRolled, Defeated, Healed
from tests.campaigns.adventure_second.table import HERO, Table

BONUS = {
    "dragons_breath": 4, "tide_of_iron": 8, "cleave": 6, "trapping_strike": 8, "come_and_get_it": 6,
    "precise_strike": 11, "brute_strike": 5, "backstab": 7, "deft_strike": 7, "snipe_shot": 7,
    "dagger_barrage": 7, "riposte_strike": 7, "deep_cut": 7, "divine_flare": 6, "healing_strike": 8,
    "lance_of_faith": 6, "beacon_of_hope": 6, "flame_strike": 6, "hallowed_advance": 5,
    "scorching_burst": 7, "thunderwave": 7, "magic_missile": 8, "fireball": 7, "lightning_bolt": 7,
    "twin_shot": 4, "hit_and_run": 6, "hunters_shot": 6, "attacks_on_the_run": 4,
    "split_the_tree": 6, "bounding_attack": 6, "necklace_of_fireballs": 5,
    "dragons_breath_elixir": 4,
}  # fmt: skip


def expected_armour(t: Table, event: AttackRolled) -> int:
    """Return the AC of the target."""
    return t.armour(event.target)


def expected_bonus(t: Table, event: AttackRolled) -> int | None:
    """Return what is added to an attack of a hero; None for the others."""
    if not 0 <= event.figure < codes.MOST_HEROES:
        return None
    name = t.s.tables.called(event.card)
    found = BONUS[name] + t.helped(event.figure, event.target)
    if name == "snipe_shot" and t.away(event.figure, event.target) == 1:
        found += 2
    return found


DAMAGE = {  # of a hit and of a miss
    "dragons_breath": (1, 0), "tide_of_iron": (1, 0), "cleave": (1, 0), "trapping_strike": (1, 0),
    "come_and_get_it": (1, 0), "precise_strike": (2, 0), "brute_strike": (4, 0), "backstab": (1, 0),
    "deft_strike": (1, 0), "snipe_shot": (1, 0), "dagger_barrage": (2, 1), "riposte_strike": (1, 0),
    "deep_cut": (2, 0), "divine_flare": (1, 0), "healing_strike": (1, 0), "lance_of_faith": (1, 0),
    "beacon_of_hope": (2, 0), "flame_strike": (3, 1), "hallowed_advance": (3, 1),
    "scorching_burst": (1, 0), "thunderwave": (1, 0), "magic_missile": (1, 0), "fireball": (3, 1),
    "lightning_bolt": (2, 1), "twin_shot": (1, 0), "hit_and_run": (1, 0), "hunters_shot": (1, 0),
    "attacks_on_the_run": (2, 1), "split_the_tree": (2, 1), "bounding_attack": (3, 1),
    "necklace_of_fireballs": (1, 0), "dragons_breath_elixir": (1, 0),
}  # fmt: skip


def expected_damage(t: Table, event: AttackRolled, die: int, hit: bool) -> int:
    """Return the damage of a hero's attack; what adds to it adds to a hit alone (A8i)."""
    hero, target, name = event.figure, event.target, t.s.tables.called(event.card)
    found, missed = DAMAGE[name]
    if not hit:
        return missed
    others = [h for h in t.seats if h != hero]
    found += name == "backstab" and bool(t.beside(target, others))
    found += name == "lance_of_faith" and t.undead(target)
    found += t.lasting(hero).count("sneak_attack")
    found += t.environment == "blood_fog" and die >= 17
    return found + (bool(t.s.level_two >> hero & 1) and die == 20)


def won(t: Table, event: Defeated) -> set[int]:
    """Return whose card of a monster is won: the attacker's, else the first one's (A9.4)."""
    start = event.seat if event.seat >= 0 else t.s.active
    for step in t.seats:
        seat = (start + step) % len(t.seats)
        row = t.s.piles.cards[pile_of(seat, codes.ROW)]
        if event.id in [t.s.tables.called(card) for card in row]:
            return {seat}
    return set()


HEALS = {
    "healing_strike": 1, "beacon_of_hope": 1, "unstoppable": 2, "potion_of_healing": 2,
    "breath_of_life": 1, "second_wind": 2, "ring_of_regeneration": 1, "rejuvenating_onslaught": 1,
}  # fmt: skip


def healed(t: Table, event: Healed) -> int:
    """Return how many HP a hero regains, if he lacks as many."""
    value = HERO[t.name(event.figure)][3] + (1 if t.s.level_two >> event.figure & 1 else 0)
    if event.clause == "A9.9":
        return value
    if event.card < 0:
        return {"A13f": 1, "A11g": 2}[event.clause]
    name = t.s.tables.called(event.card)
    return value if name == "healing_word" else HEALS[name]


DISABLE = {
    "sliding_walls": 12, "alarm": 10, "crushing_walls": 14, "crossbow_turret": 10, "dart_trap": 10,
    "spear_gauntlet": 12, "fire_trap": 12,
}  # fmt: skip


def disabling(t: Table, event: CheckRolled) -> tuple[int, int]:
    """Return what a roll to disable a trap has to reach, and what is added to it (A10.10)."""
    added = 4 * t.passive(event.seat).count("thieves_tools")
    return DISABLE[t.s.tables.called(event.card)], added + 5 * (t.name(event.seat) == "kat")
