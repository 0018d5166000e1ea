"""What a card prints, made from its definition, so that it cannot disagree with what happens."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from game.rules.onslaught.content import (
    Ability,
    Aim,
    AnswerMelee,
    AnyEffect,
    Bonus,
    Character,
    Charge,
    Content,
    Gain,
    Heal,
    Item,
    Modify,
    Monster,
    Move,
    PassEnemies,
    Push,
    Reduce,
    SeePast,
    Suffer,
    Teleport,
)
from game.words import keywords
from game.words.language import N_, _, named, ngettext
from game.words.numbers import tenths
from game.words.onslaught.conditions import in_short
from game.words.onslaught.effects import Setting, phrase, phrases
from game.words.onslaught.names import GAME, row_clause
from game.words.rich import Span, Text, fill, join, signed, text_of
from game.words.sentences import sentences

DASH: Final = "\N{EN DASH}"


class CardText(NamedTuple):
    """A card or a line of one: its name, short facts (``range 2-6``), its text and its clause.

    ``brief`` is the text in a few words, for a place that has no room for it; () where it has none.
    """

    name: str
    kind: str
    facts: tuple[Text, ...]
    text: Text
    clause: str | None
    brief: Text = ()


KINDS: Final = {
    "melee": N_("Melee basic attack"),
    "ranged": N_("Ranged basic attack"),
    "attack": N_("Attack"),
    "standard": N_("Standard action"),
    "bonus": N_("Bonus action"),
    "free": N_("Free action"),
    "reaction": N_("Reaction"),
    "always": N_("Always on"),
}

TARGETS: Final = {
    "enemy": N_("one enemy"),
    "area": N_("area {radius}"),
    "cone": N_("cone {length}"),
    "burst": N_("area {radius} around you"),
    "self": N_("yourself"),
    "self_or_adjacent_ally": N_("you or an adjacent ally"),
    "enemies_within": N_("all enemy characters within {longest}"),
    "line_move": N_("yourself"),
}

TRIGGERS: Final = {
    "enemy_ends_move_adjacent": N_("When an enemy's move ends adjacent to you: {effects}"),
    "would_suffer_attack": N_("When an attack is about to damage you: {effects}"),
    "suffered_attack": N_("After an attack has damaged you: {effects}"),
    "hit_by_adjacent_enemy": N_("After an adjacent enemy has hit you with an attack: {effects}"),
}

BRIEF_TRIGGERS: Final = {
    "enemy_ends_move_adjacent": N_("enemy near: {effects}"),
    "would_suffer_attack": N_("on damage: {effects}"),
    "suffered_attack": N_("damaged: {effects}"),
    "hit_by_adjacent_enemy": N_("when hit: {effects}"),
}

BRIEF_GAINS: Final = {
    "enemy": N_("{condition}: {does}"),
    "self": N_("{condition}: {does}"),
    "enemies_within": N_("enemies: {does}"),
}

BONUSES: Final = {
    "hits_bearer": N_("{exp} EXP when one of your attacks hits the bearer of {condition}"),
    "first_hit_on_bearer": N_(
        "once a round, {exp} EXP when your attack hits the bearer of {condition}"
    ),
    "hits_many": N_("{exp} EXP when one of your attacks hits {count} or more enemies"),
    "ends_adjacent": N_(
        "{exp} EXP if {count} or more enemies are adjacent as your activation ends"
    ),
}

BRIEF_BONUSES: Final = {
    "hits_bearer": N_("hit on {condition}: {exp} EXP"),
    "first_hit_on_bearer": N_("first hit a round on {condition}: {exp} EXP"),
    "hits_many": N_("{count} or more hit at once: {exp} EXP"),
    "ends_adjacent": N_("{count} or more adjacent at the end: {exp} EXP"),
}

BEHAVIOURS: Final = {
    "close_in": N_(
        "Takes a shortest way to the closest character, stops once next to it "
        "and strikes whoever is closest."
    ),
}


def ability(content: Content, card: Ability) -> CardText:
    """Return what an ability prints."""
    sentences = [_triggered(content, card), *_standing_texts(card)]
    if card.on_hit:
        effects = phrases(card.on_hit, Setting(content, card))
        sentences.append(fill(_("hit: {effects}"), effects=effects))
    return CardText(
        named(card.name),
        _(KINDS[card.kind]),
        tuple(_linked(fact) for fact in _facts(card)),
        _sentences(sentences),
        row_clause(card.id),
        _briefly(content, card),
    )


def effects_of(content: Content, card: Ability, due: int = 0) -> Text:
    """Return what an ability does, without its trigger and its numbers, in whole sentences.

    Of ``due`` damage it prevents no more than that (0: none is due).
    """
    effects = tuple(
        replace(each, amount=min(each.amount, due)) if due and isinstance(each, Reduce) else each
        for each in card.effects
    )
    return _sentences([phrases(effects, Setting(content, card))])


def in_sentences(card: CardText) -> Text:
    """Return all that a card prints in whole sentences, its numbers first."""
    numbers = _sentences([join(card.facts, ", ")]) if card.facts else ()
    return join([numbers, card.text], " ")


def passive(content: Content, character: Character) -> CardText:
    """Return what a character's passive prints."""
    card, setting = character.passive, Setting(content)
    text, brief = phrases(card.effects, setting), _in_few_words(card.effects, setting)
    clause = row_clause(card.id)
    return CardText(
        named(card.name), _("Passive"), (), _sentences([text]), clause, _sentences([brief])
    )


def critical(content: Content, character: Character) -> CardText:
    """Return what a character's critical success adds (R40)."""
    setting = Setting(content, critical=True)
    text, brief = phrases(character.critical, setting), _in_few_words(character.critical, setting)
    clause = row_clause(f"{character.id} critical")
    return CardText(
        _("Critical"), _("Critical success"), (), _sentences([text]), clause, _sentences([brief])
    )


def bonus(content: Content, character: Character) -> CardText:
    """Return what earns a character bonus experience (R49)."""
    clause = row_clause(f"{character.id} bonus")
    text = _bonus(content, character.bonus, BONUSES)
    brief = _bonus(content, character.bonus, BRIEF_BONUSES)
    return CardText(
        _("Bonus EXP"), _("Bonus experience"), (), _sentences([text]), clause, _sentences([brief])
    )


def character(content: Content, card: Character) -> CardText:
    """Return the head of a character card: who it is and its numbers, normal and bloodied."""
    wounded = card.bloodied
    facts = (
        fill(_("HP {hp}"), hp=card.hp),
        fill(_("AC {ac}"), ac=card.ac),
        fill(_("speed {speed}"), speed=card.speed),
        fill(
            _("bloodied at {at} HP or less: AC {ac}, speed {speed}"),
            at=wounded.at,
            ac=wounded.ac,
            speed=wounded.speed,
        ),
    )
    return CardText(
        named(card.name),
        named(card.kind),
        tuple(_linked(fact) for fact in facts),
        (),
        row_clause(card.id),
    )


def item(content: Content, card: Item) -> CardText:
    """Return what an item card prints."""
    sentences: list[Text] = []
    facts: tuple[Text, ...] = ()
    kind = _(KINDS["always"])
    if card.ability is not None:
        own = ability(content, card.ability)
        facts = own.facts
        kind = own.kind
        if own.text:
            sentences.append(own.text)
    if card.always:
        sentences.append(phrases(card.always, Setting(content)))
    if card.critical:
        effects = phrases(card.critical, Setting(content, critical=True))
        sentences.append(fill(_("critical: {effects}"), effects=effects))
    if card.slays:
        foe = Span(named(content.monsters[card.slays].name), "", "R57")
        sentences.append(fill(_("a {monster} that you attack is defeated, no roll"), monster=foe))
    if card.drops_on_damage:
        sentences.append(fill(_("whoever bears it and suffers damage drops it")))
    clause, brief = row_clause(card.id), _item_briefly(content, card)
    return CardText(named(card.name), kind, facts, _sentences(sentences), clause, brief)


def _item_briefly(content: Content, card: Item) -> Text:
    """Return what an item does beside its numbers, in a few words."""
    told: list[Text] = []
    if card.ability is not None:
        told.append(_in_few_words(card.ability.effects, Setting(content, card.ability)))
        told.append(_on_hit_briefly(content, card.ability))
    told.append(_in_few_words(card.always, Setting(content)))
    if card.slays:
        foe = Span(named(content.monsters[card.slays].name), "", "R57")
        told.append(fill(_("{monster}: slain, no roll"), monster=foe))
    if card.critical:
        effects = _in_few_words(card.critical, Setting(content, critical=True))
        told.append(fill(_("critical: {effects}"), effects=effects))
    if card.drops_on_damage:
        told.append(fill(_("dropped when hurt")))
    return _sentences([join([each for each in told if each], "; ")])


def gained(content: Content, card: Item) -> Text:
    """Return in one short sentence what an item is good for, whatever else its card prints."""
    own = card.ability
    once = fill(_("works once")) if own is not None and own.cooldown < 0 else ()
    if own is not None and own.is_attack:
        return _sentences([fill(_("an attack with {damage} damage"), damage=own.damage), once])
    effects = card.always if own is None else own.effects
    return _sentences([_in_few_words(effects, Setting(content, own)), once])


def monster(content: Content, card: Monster) -> CardText:
    """Return what a monster card prints: numbers, attack and behaviour."""
    attack = fill(
        _("{name}: range {range}, {damage} damage, no roll"),
        name=named(card.ability.name),
        range=card.ability.range[1],
        damage=card.ability.damage,
    )
    facts = (
        fill(_("acts at {number}"), number=tenths(card.initiative)),
        fill(_("HP {hp}"), hp=card.hp),
        fill(_("AC {ac}"), ac=card.ac),
        fill(_("speed {speed}"), speed=card.speed),
        attack,
    )
    return CardText(
        named(card.name),
        named(card.kind),
        tuple(_linked(fact) for fact in facts),
        _linked(fill(_(BEHAVIOURS[card.behaviour]))),
        row_clause(card.id),
    )


def row(content: Content, name: str) -> CardText:
    """Return the text of a rulebook row by its name (``shortbow``, ``bedlam critical``)."""
    card, _space, part = name.partition(" ")
    if card in content.characters:
        whole = content.characters[card]
        parts = {"": character, "critical": critical, "bonus": bonus}
        return parts[part](content, whole)
    if card in content.items:
        return item(content, content.items[card])
    if card in content.monsters:
        return monster(content, content.monsters[card])
    for each in content.characters.values():
        if each.passive.id == card:
            return passive(content, each)
        for own in each.ability:
            if own.id == card:
                return ability(content, own)
    raise KeyError(name)


def gains(content: Content, name: str) -> tuple[str, ...]:
    """Return the conditions that the ability of a row gives, of one that gives none ()."""
    every = (own for each in content.characters.values() for own in each.ability if own.id == name)
    own = next(every, None)
    told = (*own.effects, *own.on_hit) if own is not None else ()
    return tuple(each.condition for each in told if isinstance(each, Gain))


def _waits(rounds: int) -> str:
    """Return the fact that so many rounds must be waited for after a use."""
    return ngettext("then {rounds} round to wait", "then {rounds} rounds to wait", rounds)


def _facts(card: Ability) -> list[Text]:
    """Return the short facts of an ability: range, target, to-hit, damage, rounds to wait."""
    facts: list[Text] = []
    shortest, longest = card.range
    if card.target in ("enemy", "area") and longest:
        span = str(longest) if shortest == longest else f"{shortest}{DASH}{longest}"
        facts.append(fill(_("range {range}"), range=Span(span, "number")))
    if card.kind not in ("reaction", "always"):
        target = _(TARGETS[card.target])
        facts.append(fill(target, radius=card.radius, length=card.length, longest=longest))
    if card.sight and not card.is_attack:
        facts.append(fill(_("in line of sight")))
    if card.is_attack:
        hit = Span(signed(card.hit), "number")
        told = _("your melee basic's to hit, or {hit}") if card.hit_as_melee else _("{hit} to hit")
        facts.append(fill(told, hit=hit))
        facts.append(fill(_("{damage} damage"), damage=card.damage))
    if card.cooldown > 0:
        facts.append(fill(_waits(card.cooldown), rounds=card.cooldown))
    elif card.cooldown < 0:
        facts.append(fill(_("once, then exhausted")))
    return facts


def _triggered(content: Content, card: Ability) -> Text:
    """Return the effects of an ability, after its trigger if it is a reaction."""
    effects = phrases(card.effects, Setting(content, card))
    if card.trigger is None:
        return effects
    return fill(_(TRIGGERS[card.trigger]), effects=effects)


def _briefly(content: Content, card: Ability) -> Text:
    """Return all effects of an ability in a few words, () where not all have such words."""
    if card.on_hit:
        return _sentences([_on_hit_briefly(content, card)])
    if card.attacks == 2:
        return _sentences([fill(_("two attacks"))])
    told = [_brief(effect, Setting(content, card)) for effect in card.effects]
    if not told or not all(told):
        return ()
    effects = join(told, "; ")
    if card.trigger is not None:
        effects = fill(_(BRIEF_TRIGGERS[card.trigger]), effects=effects)
    return _sentences([effects])


def _on_hit_briefly(content: Content, card: Ability) -> Text:
    """Return what a hit does beside its damage."""
    return _in_few_words(card.on_hit, Setting(content, card))


def _in_few_words(effects: tuple[AnyEffect, ...], setting: Setting) -> Text:
    """Return effects in as few words as there are for each."""
    told = [_brief(each, setting) or phrase(each, setting) for each in effects]
    return join(told, "; ")


def _brief(effect: AnyEffect, setting: Setting) -> Text:
    """Return what an effect does in a few words, () where it has none."""
    match effect:
        case Gain():
            whose = setting.ability.target if setting.ability is not None else "enemy"
            words = _(BRIEF_GAINS.get(whose, BRIEF_GAINS["enemy"]))
            does = in_short(effect.condition)
            return fill(words, condition=setting.condition(effect.condition), does=does)
        case Move() if setting.critical:
            return fill(_("then move {spaces}"), spaces=effect.points)
        case Move() if effect.through_enemies:
            return fill(_("move {spaces} past enemies"), spaces=effect.points)
        case Move():
            return fill(_("move {spaces}"), spaces=effect.points)
        case Push():
            return fill(_("push {spaces}"), spaces=effect.distance)
        case Heal(who="user"):
            return fill(_("heal {amount}"), amount=effect.amount)
        case Teleport():
            return fill(_("teleport {spaces}"), spaces=effect.distance)
        case Suffer(who="attacker"):
            return fill(_("{amount} back"), amount=effect.amount)
        case Suffer(who="adjacent_enemies"):
            return fill(_("{amount} around"), amount=effect.amount)
        case Suffer(who="target") if setting.ability is not None:
            words, reach = _("an enemy up to {range} away suffers {amount}"), setting.ability.range
            return fill(words, range=reach[1], amount=effect.amount)
        case Reduce():
            return fill(_("{amount} less"), amount=effect.amount)
        case Aim():
            return fill(_("next attack {amount}"), amount=Span(signed(effect.amount), "number"))
        case Charge():
            return fill(
                _("rush {spaces}, attack, push {push}"), spaces=effect.spaces, push=effect.push
            )
        case AnswerMelee():
            return fill(_("hit in melee: {amount} back"), amount=effect.amount)
        case PassEnemies():
            return fill(_("move through enemies"))
        case SeePast():
            condition = setting.condition(effect.condition)
            return fill(_("{condition}: sight past miniatures"), condition=condition)
        case Modify():
            return _brief_change(effect, setting)
    return ()


def _brief_change(effect: Modify, setting: Setting) -> Text:
    """Return in a few words what changes while an effect lasts, as phrases tell it where it has no
    fewer.
    """
    amount = Span(signed(effect.amount), "number")
    if effect.pattern:
        return fill(_("cones, areas: {amount} less"), amount=effect.amount)
    if effect.query == "range" and effect.ability:
        return fill(
            _("{ability}: {amount} range"), ability=setting.named_ability(effect.ability),
            amount=amount,
        )  # fmt: skip
    if effect.query == "printed_damage":
        return fill(
            _("{ability}: {amount} damage"), ability=setting.named_ability(effect.ability),
            amount=amount,
        )  # fmt: skip
    if effect.query != "damage":
        return phrase(effect, setting)
    if effect.from_range:
        return fill(
            _("{amount} damage from range {range} on"), amount=amount, range=effect.from_range
        )
    if effect.ability and effect.bloodied:
        return fill(
            _("bloodied: {amount} with {ability}"), amount=amount,
            ability=setting.named_ability(effect.ability),
        )  # fmt: skip
    if effect.bloodied:
        return fill(_("bloodied: {amount} damage"), amount=amount)
    return phrase(effect, setting)


def _standing_texts(card: Ability) -> list[Text]:
    """Return what the shape of an attack says beside its effects."""
    told: list[Text] = []
    if card.attacks == 2:
        told.append(fill(_("two attacks, on the same or on different enemies, each with its roll")))
        told.append(fill(_("for EXP it counts as one attack")))
    if card.target == "burst":
        told.append(fill(_("you are not affected")))
    return told


def _bonus(content: Content, card: Bonus, sentences: dict[str, str]) -> Text:
    condition = Setting(content).condition(card.condition) if card.condition else ""
    sentence = _(sentences[card.when])
    return fill(sentence, exp=card.exp, count=card.count, condition=condition)


def _sentences(texts: list[Text]) -> Text:
    return _linked(sentences(texts))


def _linked(text: Text) -> Text:
    return keywords.of(GAME).link(text_of(text))
