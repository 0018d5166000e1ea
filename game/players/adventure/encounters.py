"""How bad an Encounter Card would be now: what it is worth to cancel it (A11.3)."""

from __future__ import annotations

from typing import Final

from game.players.adventure import worth as w
from game.rules.adventure import queries
from game.rules.adventure.codes import D20, KAVAN
from game.rules.adventure.content import Attack, Damage, Encounter, Group
from game.rules.adventure.state import AdventureState

CANCELLED: Final = {
    "event_attack": 1.2, "event": 1.7, "environment": 1.4, "trap": 1.4,
}  # fmt: skip
"""What it is worth that an Encounter Card of a kind does nothing, beside the wounds it deals."""
WORSE: Final = {
    "cyrus_belview": 4.5, "summoning_circle": 2.8, "strahds_minions": 2.4, "secret_door": 2.0,
    "reinforcements": 2.2, "voice_of_the_master": 2.4, "haunted_mists": 2.4, "blood_fog": 2.0,
    "music_of_the_damned": 2.4, "alarm": 3.0, "crushing_walls": 2.4, "lief_lipsiege": 0.8,
    "treasure_chest": 0.6, "illusionary_trick": 0.6, "grasping_shades": 0.3,
    "cackling_skull": 0.8, "passage_of_time": 0.0, "overrun": 0.0, "frenzy": 0.0,
    "spirit_of_doom": 0.3,
}  # fmt: skip
"""Of cards that are worse or better than their kind."""
OF_MONSTERS: Final = ("howl_of_the_wolf", "bubbling_cauldron", "cowardly_flight", "frenzy")
"""Cards that do nothing while no monster is in play."""
OF_TREASURES: Final = ("prowling_spirits",)
"""Cards that do nothing to a hero without treasures."""
TAKES_AWAY: Final = (
    "corner_of_your_eye", "teleport_glyph", "strahds_minions", "strahds_trick", "strahds_whispers",
    "illusionary_trick", "cyrus_belview", "prowling_ghost", "king_tomescus_portal", "icy_corridor",
)  # fmt: skip
"""Cards that place the active hero elsewhere."""
TAKES_ALL_AWAY: Final = ("overwhelming_terror",)


def idle(s: AdventureState, seat: int, id: str) -> bool:
    """Return whether a card would find nothing to do."""
    if id in OF_TREASURES:
        return not s.items(seat)
    return id in OF_MONSTERS and not s.monsters()


def parted(s: AdventureState, seat: int, id: str) -> float:
    """Return what it costs if a card leaves Kavan alone, to be cursed when the turn ends."""
    here = queries.slot_of(s, KAVAN)
    if here < 0 or not (id in TAKES_ALL_AWAY or id in TAKES_AWAY):
        return 0.0
    left = [
        each for each in s.able()
        if each != seat and id in TAKES_AWAY and queries.slot_of(s, each) == here
    ]  # fmt: skip
    return 0.0 if left or not queries.heroes_on(s, here) else w.cursed(s)


def badness(s: AdventureState, card: Encounter) -> float:
    """Return what it is worth that an Encounter Card does nothing: the wounds it would deal, and
    what else it brings.
    """
    seat = s.active
    if idle(s, seat, card.id):
        return 0.0
    found = WORSE.get(card.id, CANCELLED[card.kind]) + parted(s, seat, card.id)
    if card.id == "frenzy":
        return found + w.danger(s, seat) * 0.8
    if card.id == "overrun":
        for each in s.able():
            held = [one for one in s.row(each) if s.tables.is_monster_card(one)]
            found += w.hurt(s, each, float(len(held)))
        return found
    for part in card.parts:
        if isinstance(part, Attack):
            for each in _met(s, seat, part.at):
                need = queries.total(queries.armour(s, each)) - part.bonus
                hit = min(1.0, max(0.0, (D20 + 1 - need) / D20))
                found += w.hurt(s, each, part.times * (hit * part.damage + (1 - hit) * part.miss))
        elif isinstance(part, Damage):
            for each in _met(s, seat, part.to):
                found += w.hurt(s, each, float(part.amount))
    return found


def _met(s: AdventureState, seat: int, at: object) -> list[int]:
    """Return which standing heroes an Encounter Card is about."""
    if not isinstance(at, Group) or not s.stands(seat):
        return [seat] if s.hp[seat] > 0 else []
    able = s.able()
    if not at.each:
        return [seat] if seat in able else able[:1]
    if at.reach != "tiles":
        return able
    near = s.castle.tiling.near(queries.slot_of(s, seat), at.tiles)
    return [each for each in able if near >> queries.slot_of(s, each) & 1]
