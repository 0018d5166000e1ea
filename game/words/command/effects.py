"""One table: what each class of text reads like on a card. Sentences without capital or full stop.

Imperatives speak to the acting creature (C0.18); what holds while it is printed or attached speaks
of "this creature", since the card may lie under anybody's (C0.13).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.effects import Table
from game.rules.command.content import (
    After,
    AgainstTapped,
    AnyPart,
    AnyStatic,
    AnyTime,
    Attach,
    Attack,
    AuraBlock,
    Block,
    Burrow,
    Burst,
    Damage,
    DeployAt,
    Draw,
    DrawOnKill,
    Flying,
    HasBlock,
    Heal,
    HurtMore,
    MoreHitPoints,
    MoreLevel,
    Move,
    Names,
    NextAttack,
    Nimble,
    Pinned,
    Prevent,
    Ready,
    Scuttle,
    Shift,
    Slide,
    StartDamage,
    Tap,
    Teleport,
    Unshot,
    WebToken,
)
from game.words.command.names import ability, creatures_with
from game.words.language import N_, _, ngettext
from game.words.rich import NUMBER, Span, Text, fill, signed


class Setting:
    """Where a part stands: what its text has said so far, and who says it.

    ``named``: the text has a sentence that chooses somebody, so that "it" is plain. ``before`` are
    the parts before this one. ``range`` is that of the creature on whose card it is printed, and
    ``radius`` that of the card's burst.
    """

    __slots__ = ("before", "named", "radius", "range")

    def __init__(
        self,
        named: bool = False,
        before: tuple[AnyPart, ...] = (),
        range: int = 0,
        radius: int = 0,
    ) -> None:
        self.named = named
        self.before = before
        self.range = range
        self.radius = radius

    @property
    def later(self) -> int:
        """Return the place of a pair of wordings: 0 where nothing stands before, else 1."""
        return 1 if self.before else 0


Sentences = list[Text]
Told = Callable[[Any, Setting], Sentences]


def _plus(amount: int) -> Span:
    return Span(signed(amount), NUMBER)


def squares(count: int) -> Text:
    """Return a number of squares: ``3 squares``."""
    return fill(ngettext("{count} square", "{count} squares", count), count=count)


def card_count(count: int) -> Text:
    """Return a number of cards: ``2 cards``."""
    return fill(ngettext("{count} card", "{count} cards", count), count=count)


# --- whom a text names

NAMED: Final = {
    ("creature", "adjacent", False): N_("an adjacent creature"),
    ("enemy", "adjacent", False): N_("an adjacent enemy creature"),
    ("ally", "adjacent", False): N_("an adjacent allied creature"),
    ("creature", "adjacent", True): N_("an adjacent untapped creature"),
    ("enemy", "adjacent", True): N_("an adjacent untapped enemy creature"),
    ("ally", "adjacent", True): N_("an adjacent untapped allied creature"),
    ("creature", "within", False): N_("another creature within {reach}"),
    ("enemy", "within", False): N_("an enemy creature within {reach}"),
    ("ally", "within", False): N_("an allied creature within {reach}"),
    ("creature", "within", True): N_("another untapped creature within {reach}"),
    ("enemy", "within", True): N_("an untapped enemy creature within {reach}"),
    ("ally", "within", True): N_("an untapped allied creature within {reach}"),
}

CHOICES: Final = {
    (False, False): N_("choose {creature}"),
    (False, True): N_("choose {creature}, in line of sight"),
    (True, False): N_("choose yourself or {creature}"),
    (True, True): N_("choose yourself or {creature}, in line of sight"),
}


def named(names: Names) -> Text:
    """Return who may be named: ``an adjacent untapped creature`` (C10c)."""
    reach = names.reach
    near = "adjacent" if reach == "adjacent" else "within"
    return fill(_(NAMED[names.whom, near, names.untapped]), reach=reach)


def choice(names: Names) -> Text:
    """Return the sentence that says who is named (C10c)."""
    return fill(_(CHOICES[names.itself, names.sight]), creature=named(names))


def square_choice(burst: Burst) -> Text:
    """Return the sentence that says which square a burst may have (C13t)."""
    return fill(_("choose a square within {range}"), range=burst.range)


# --- parts

ATTACKED: Final = {
    ("melee", "one", "enemy"): N_("an adjacent enemy"),
    ("melee", "two", "enemy"): N_("up to two adjacent enemies"),
    ("melee", "each", "enemy"): N_("each adjacent enemy"),
    ("melee", "one", "creature"): N_("an adjacent creature of any side"),
    ("melee", "two", "creature"): N_("up to two adjacent creatures of any side"),
    ("melee", "each", "creature"): N_("each adjacent creature of any side"),
    ("ranged", "one", "enemy"): N_("an enemy within {range}"),
    ("ranged", "two", "enemy"): N_("up to two enemies within {range}"),
    ("ranged", "each", "enemy"): N_("each enemy within {range}"),
    ("ranged", "one", "creature"): N_("another creature of any side within {range}"),
    ("ranged", "two", "creature"): N_("up to two creatures of any side within {range}"),
    ("ranged", "each", "creature"): N_("each creature of any side within {range}"),
}

ATTACKS: Final = {
    ("melee", False): (
        N_("make a melee attack on {targets}"),
        N_("then make a melee attack on {targets}"),
    ),
    ("melee", True): (
        N_("make a melee attack with {amount} damage on {targets}"),
        N_("then make a melee attack with {amount} damage on {targets}"),
    ),
    ("ranged", False): (
        N_("make a ranged attack on {targets}"),
        N_("then make a ranged attack on {targets}"),
    ),
    ("ranged", True): (
        N_("make a ranged attack with {amount} damage on {targets}"),
        N_("then make a ranged attack with {amount} damage on {targets}"),
    ),
}


def attacked(part: Attack, reach: int) -> Text:
    """Return whom an attack can be aimed at: ``an enemy within 5``.

    ``reach`` is the range of the creature, which counts where the attack has none of its own.
    """
    return fill(_(ATTACKED[part.kind, part.targets, part.whom]), range=part.range or reach)


def _attack(part: Attack, setting: Setting) -> Sentences:
    if part in setting.before:
        told = [fill(_("then make another such attack, on the same target or another"))]
    else:
        sentence = _(ATTACKS[part.kind, part.bonus > 0][setting.later])
        targets = attacked(part, setting.range)
        told = [fill(sentence, targets=targets, amount=_plus(part.bonus))]
    if part.ignores_block:
        told.append(fill(_("this attack ignores Block")))
    return told


DAMAGED: Final = {
    ("target", True, True): N_("it suffers {amount} damage"),
    ("target", False, True): N_("the target suffers {amount} damage"),
    ("target", True, False): N_("it suffers {amount} damage that cannot be prevented"),
    ("target", False, False): N_("the target suffers {amount} damage that cannot be prevented"),
    ("target_and_adjacent", True, True): N_(
        "it and each creature adjacent to it suffer {amount} damage"
    ),
    ("target_and_adjacent", False, True): N_(
        "the target and each creature adjacent to it suffer {amount} damage"
    ),
    ("target_and_adjacent", True, False): N_(
        "it and each creature adjacent to it suffer {amount} damage that cannot be prevented"
    ),
    ("target_and_adjacent", False, False): N_(
        "the target and each creature adjacent to it suffer {amount} damage "
        "that cannot be prevented"
    ),
}

AROUND: Final = {
    True: N_("each creature adjacent to you suffers {amount} damage"),
    False: N_("each creature adjacent to you suffers {amount} damage that cannot be prevented"),
}

IN_BURST: Final = {
    True: N_("each creature within {radius} of it suffers {amount} damage"),
    False: N_(
        "each creature within {radius} of it suffers {amount} damage that cannot be prevented"
    ),
}


def _damage(part: Damage, setting: Setting) -> Sentences:
    if part.to == "each_adjacent":
        return [fill(_(AROUND[part.preventable]), amount=part.amount)]
    if part.to == "burst":
        return [fill(_(IN_BURST[part.preventable]), radius=setting.radius, amount=part.amount)]
    return [fill(_(DAMAGED[part.to, setting.named, part.preventable]), amount=part.amount)]


HEALED: Final = {
    (True, False): N_("it heals {amount}"),
    (False, False): N_("the target heals {amount}"),
    (True, True): N_("it heals {amount}, or discard a card that is attached to it"),
    (False, True): N_("the target heals {amount}, or discard a card that is attached to it"),
}


def _heal(part: Heal, setting: Setting) -> Sentences:
    return [fill(_(HEALED[setting.named, part.or_discard]), amount=part.amount)]


MOVES: Final = (N_("move up to {squares}"), N_("then move up to {squares}"))
MOVES_SPEED: Final = (N_("move up to your speed"), N_("then move up to your speed"))
SHIFTS: Final = (N_("shift up to {squares}"), N_("then shift up to {squares}"))
SHIFTS_SPEED: Final = (N_("shift up to your speed"), N_("then shift up to your speed"))
TELEPORTS: Final = (N_("teleport up to {squares}"), N_("then teleport up to {squares}"))
SLIDES: Final = {
    (True, False): (N_("slide it up to {squares}"), N_("then slide it up to {squares}")),
    (False, False): (
        N_("slide the target up to {squares}"),
        N_("then slide the target up to {squares}"),
    ),
    (True, True): (
        N_("slide it up to {squares}, to a square adjacent to you"),
        N_("then slide it up to {squares}, to a square adjacent to you"),
    ),
    (False, True): (
        N_("slide the target up to {squares}, to a square adjacent to you"),
        N_("then slide the target up to {squares}, to a square adjacent to you"),
    ),
}


def _move(part: Move, setting: Setting) -> Sentences:
    pair = MOVES if part.points else MOVES_SPEED
    return [fill(_(pair[setting.later]), squares=squares(part.points))]


def _shift(part: Shift, setting: Setting) -> Sentences:
    pair = SHIFTS if part.points else SHIFTS_SPEED
    return [fill(_(pair[setting.later]), squares=squares(part.points))]


def _slide(part: Slide, setting: Setting) -> Sentences:
    pair = SLIDES[setting.named, part.beside_actor]
    return [fill(_(pair[setting.later]), squares=squares(part.points))]


def _teleport(part: Teleport, setting: Setting) -> Sentences:
    return [fill(_(TELEPORTS[setting.later]), squares=squares(part.points))]


TAPS: Final = {
    (True, False): N_("tap it"),
    (False, False): N_("tap the target"),
    (True, True): N_("tap it; it cannot respond to this"),
    (False, True): N_("tap the target; it cannot respond to this"),
}


def _tap(part: Tap, setting: Setting) -> Sentences:
    return [fill(_(TAPS[setting.named, part.shuts]))]


def _draw(part: Draw, setting: Setting) -> Sentences:
    sentence = _("if it took the damage, draw {cards}") if part.if_damaged else _("draw {cards}")
    return [fill(sentence, cards=card_count(part.cards))]


PREVENTS: Final = {
    ("source", "self", False): N_("prevent {amount} damage to you from one source"),
    ("source", "target", False): N_("prevent {amount} damage to it from one source"),
    ("attack", "self", False): N_("prevent {amount} damage to you from one attack"),
    ("attack", "target", False): N_("prevent {amount} damage to it from one attack"),
    ("source", "self", True): N_("prevent all damage to you from one source"),
    ("source", "target", True): N_("prevent all damage to it from one source"),
    ("attack", "self", True): N_("prevent all damage to you from one attack"),
    ("attack", "target", True): N_("prevent all damage to it from one attack"),
}


def _prevent(part: Prevent, setting: Setting) -> Sentences:
    told = [fill(_(PREVENTS[part.of, part.whom, part.amount < 0]), amount=part.amount)]
    if part.may:
        told.append(fill(_("without one, you may still play this card")))
    return told


def _block(part: Block, setting: Setting) -> Sentences:
    return [fill(_("you have Block {amount} until the activation ends"), amount=part.amount)]


ATTACHED: Final = {
    ("self", False): N_("attach this card to yourself"),
    ("self", True): N_("if the attack deals damage, attach this card to yourself"),
    ("target", False): N_("attach this card to it"),
    ("target", True): N_("if the attack deals damage, attach this card to the target"),
}


def _attach(part: Attach, setting: Setting) -> Sentences:
    return [fill(_(ATTACHED[part.to, part.if_damaged]))]


def _web_token(part: WebToken, setting: Setting) -> Sentences:
    return [
        fill(_("lay a Web token on it: it cannot move or shift, but may tap to remove the token"))
    ]


# --- statics


def _scuttle(static: Scuttle, setting: Setting) -> Sentences:
    return [
        fill(_("keeps its speed next to enemies and need not stop there")),
        fill(_("passes through enemies")),
    ]


def _flying(static: Flying, setting: Setting) -> Sentences:
    return [fill(_("ignores difficult terrain and passes through enemies"))]


def _burrow(static: Burrow, setting: Setting) -> Sentences:
    return [fill(_("moves and shifts through walls and obstacles, but never ends there"))]


def _nimble(static: Nimble, setting: Setting) -> Sentences:
    return [fill(_("untaps at the end of your turn"))]


def _more_level(static: MoreLevel, setting: Setting) -> Sentences:
    return [fill(_("{amount} level"), amount=_plus(static.amount))]


def _more_hit_points(static: MoreHitPoints, setting: Setting) -> Sentences:
    return [fill(_("{amount} HP"), amount=_plus(static.amount))]


def _has_block(static: HasBlock, setting: Setting) -> Sentences:
    return [fill(_("each attack on it deals {amount} damage less"), amount=static.amount)]


def _aura_block(static: AuraBlock, setting: Setting) -> Sentences:
    sentence = _("your other {creatures} within {within} have Block {amount}")
    creatures = creatures_with(static.keyword)
    return [fill(sentence, creatures=creatures, within=static.within, amount=static.amount)]


def _hurt_more(static: HurtMore, setting: Setting) -> Sentences:
    sentence = _("attacks on this creature deal {amount} damage")
    return [fill(sentence, amount=_plus(static.amount))]


def _against_tapped(static: AgainstTapped, setting: Setting) -> Sentences:
    sentence = _("its attacks on tapped creatures deal {amount} damage")
    return [fill(sentence, amount=_plus(static.amount))]


def _pinned(static: Pinned, setting: Setting) -> Sentences:
    return [fill(_("this creature cannot move or shift")), fill(_("T: remove this card"))]


def _unshot(static: Unshot, setting: Setting) -> Sentences:
    return [
        fill(
            _("this creature and creatures adjacent to it cannot be targets of ranged attacks"),
        )
    ]


def _start_damage(static: StartDamage, setting: Setting) -> Sentences:
    sentence = _("this creature suffers {amount} damage at the start of its controller's turn")
    return [fill(sentence, amount=static.amount)]


def _next_attack(static: NextAttack, setting: Setting) -> Sentences:
    return [
        fill(_("this creature's next attack deals {amount} damage"), amount=_plus(static.amount)),
        fill(_("then discard this card")),
    ]


def _draw_on_kill(static: DrawOnKill, setting: Setting) -> Sentences:
    sentence = _(
        "each time one of your {creatures} destroys an enemy creature, you may draw {cards}"
    )
    return [
        fill(sentence, creatures=creatures_with(static.keyword), cards=card_count(static.cards))
    ]


def _any_time(static: AnyTime, setting: Setting) -> Sentences:
    return [fill(_("discard this card at any time to untap this creature"))]


def _ready(static: Ready, setting: Setting) -> Sentences:
    return [
        fill(
            _(
                "when you deploy it, you may turn up cards of your action deck "
                "until {ability} comes"
            ),
            ability=ability(static.ability),
        ),
        fill(_("take that card and shuffle the rest back")),
    ]


PLACES: Final = {
    "near": N_("you may deploy your {creatures} on an empty square within {within} of it"),
    "wall": N_(
        "you may deploy it on any empty square next to a wall or obstacle and next to no enemy"
    ),
    "circle": N_("you may deploy it on any empty square of a magic circle"),
}


def _deploy_at(static: DeployAt, setting: Setting) -> Sentences:
    creatures = creatures_with(static.keyword) if static.keyword else ""
    return [fill(_(PLACES[static.where]), creatures=creatures, within=static.within)]


# --- what follows an attack

WHEN: Final = {
    ("any", "damaged"): N_("when its attack deals damage, {follows}"),
    ("melee", "damaged"): N_("when its melee attack deals damage, {follows}"),
    ("ranged", "damaged"): N_("when its ranged attack deals damage, {follows}"),
    ("any", "made"): N_("after each of its attacks {follows}"),
    ("melee", "made"): N_("after each of its melee attacks {follows}"),
    ("ranged", "made"): N_("after each of its ranged attacks {follows}"),
}

FOLLOWS: Final = {
    ("other_enemy_beside_actor", False): N_(
        "another enemy adjacent to it, which was no target, suffers {amount} damage"
    ),
    ("tapped_enemy_beside_actor", False): N_(
        "one tapped enemy adjacent to it suffers {amount} damage"
    ),
    ("enemies_beside_target", False): N_(
        "each enemy adjacent to the target suffers {amount} damage"
    ),
    ("target_if_adjacent", False): N_("the target suffers {amount} damage if adjacent"),
    ("other_enemy_beside_actor", True): N_(
        "slide another enemy adjacent to it, which was no target, up to {squares}"
    ),
    ("tapped_enemy_beside_actor", True): N_(
        "slide one tapped enemy adjacent to it up to {squares}"
    ),
    ("enemies_beside_target", True): N_("slide each enemy adjacent to the target up to {squares}"),
    ("target_if_adjacent", True): N_("slide the target up to {squares} if it is adjacent"),
}

LEFT_OPEN: Final = {
    (True, False): N_("you may leave this out"),
    (False, True): N_("this happens once an action"),
    (True, True): N_("you may use this once an action"),
}
"""By whether it may be declined, and whether it comes once an action."""


def _after(after: After, setting: Setting) -> Sentences:
    follows = fill(
        _(FOLLOWS[after.to, after.slide > 0]),
        amount=after.damage,
        squares=squares(after.slide),
    )
    told = [fill(_(WHEN[after.attack, after.when]), follows=follows)]
    if after.may or after.once:
        told.append(fill(_(LEFT_OPEN[after.may, after.once])))
    return told


TOLD: Final[Table[Told]] = Table(
    "words",
    {
        Attack: _attack,
        Damage: _damage,
        Heal: _heal,
        Move: _move,
        Shift: _shift,
        Slide: _slide,
        Teleport: _teleport,
        Tap: _tap,
        Draw: _draw,
        Prevent: _prevent,
        Block: _block,
        Attach: _attach,
        WebToken: _web_token,
        Scuttle: _scuttle,
        Flying: _flying,
        Burrow: _burrow,
        Nimble: _nimble,
        MoreLevel: _more_level,
        MoreHitPoints: _more_hit_points,
        HasBlock: _has_block,
        AuraBlock: _aura_block,
        HurtMore: _hurt_more,
        AgainstTapped: _against_tapped,
        Pinned: _pinned,
        Unshot: _unshot,
        StartDamage: _start_damage,
        NextAttack: _next_attack,
        DrawOnKill: _draw_on_kill,
        AnyTime: _any_time,
        Ready: _ready,
        DeployAt: _deploy_at,
        After: _after,
    },
)


def told(text: AnyPart | AnyStatic | After, setting: Setting) -> Sentences:
    """Return what a text reads like in its setting, sentence by sentence."""
    return TOLD.of(text)(text, setting)
