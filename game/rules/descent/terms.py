"""What the chances of an attack hang on, read from a position (sections 3 to 6)."""

from __future__ import annotations

from game.rules.descent import queries, reaching
from game.rules.descent.chances import Terms
from game.rules.descent.codes import NOBODY
from game.rules.descent.rolling import COMMAND_DAMAGE, Rolling, sorcery
from game.rules.descent.state import DescentState, is_hero


def attack_terms(
    s: DescentState,
    figure: int,
    item: int,
    cell: int,
    target: int,
    start: int = NOBODY,
    charmed: bool = False,
) -> Terms:
    """Return the terms of an attack with an item of a hero on a space, as they are for the wounds
    of ``target``, whom it may reach as a figure beside the target space too (D3n).

    The attack comes from ``start``, by itself from the space of D3s. Who is charmed spends no
    fatigue (D16e). Nothing is bought first; whoever asks for a Blast or a Sweep says so.
    """
    if start < 0:
        start = reaching.source(s, figure, item, cell)
    reach = damage = pierce = 0
    for _, bonus in queries.bonuses(s, figure, item):
        reach += bonus.range
        damage += bonus.damage
        pierce += bonus.pierce
    hero = is_hero(figure)
    if not hero and queries.commanded(s, figure):
        damage += COMMAND_DAMAGE
    type = queries.attack_type(s, figure, item)
    return Terms(
        queries.attack_dice(s, figure, item),
        reaching.need(s, figure, item, start, cell) if start >= 0 else 0,
        queries.total(queries.armor(s, target, type)),
        s.wounds[target],
        range=reach,
        damage=damage,
        pierce=pierce,
        sorcery=sorcery(s, figure),
        options=queries.weapon_of(s, item).options if hero else (),
        fatigue=s.fatigue[figure] if hero and not charmed else 0,
        threat=not hero,
    )


def terms_now(s: DescentState, attack: Rolling, target: int) -> Terms:
    """Return the terms of an attack under way: its dice are those that lie rolled, those bought
    among them, and what is spent already is part of what always applies.
    """
    terms = attack_terms(
        s, attack.figure, attack.item, attack.cell, target, attack.start, bool(attack.charmed)
    )
    reach = terms.range + attack.far
    damage = terms.damage + attack.strong
    pierce = terms.pierce
    for effect, often in zip(attack.effects(s), attack.times, strict=False):
        reach += effect.range * often
        damage += effect.damage * often
        pierce += effect.pierce * often
    return terms._replace(
        dice=attack.dice or terms.dice,
        range=reach,
        damage=damage,
        pierce=pierce,
        sorcery=terms.sorcery - attack.sorcery_spent(),
    )
