"""What every answer of Command is called: its name, where it comes from, who pays, what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.decisions import choice, code_of, member_of
from game.engine.match import Match
from game.rules.command import codes, queries
from game.rules.command.codes import NOBODY_ELSE, PAIR, SLOTS
from game.rules.command.content import Attack, DeployAt, Ready
from game.rules.command.declare import actors, shut_now, text
from game.rules.command.effects import Mend
from game.rules.command.muster import LEVELS, levels_of
from game.rules.command.pool import AFTER, STING
from game.rules.command.preview import option
from game.rules.command.state import Waits
from game.rules.command.turn import could_deploy
from game.words.answers import Row
from game.words.command import cards
from game.words.command.asked import Asked
from game.words.command.declared import KINDS, TAKES_OFF, called, lying
from game.words.command.deploying import wakes
from game.words.command.effects import card_count, squares
from game.words.command.match_names import MatchNames
from game.words.command.names import ability, linked
from game.words.language import N_, _, ngettext
from game.words.rich import Span, Text, fill, join, plain


def row(match: Match, seat: int, chosen: int, names: MatchNames) -> Row:
    """Return an answer of ``seat`` to the open question; ``KeyError`` for an unknown family."""
    asked = Asked(match, seat, names)
    name, source, pays, does = ROWS[code_of(chosen)](asked, member_of(chosen))
    return Row(chosen, name, source, linked(pays), linked(does), _brief(asked, code_of(chosen)))


def _brief(asked: Asked, code: int) -> Text:
    """Return the name of a strike where only one enemy can be struck, () of all else."""
    targets = {pair % PAIR for pair in bits(asked.offers(code))} if code == codes.STRIKE else set()
    name, clause = KINDS[codes.ANSWERS]
    return (Span(_(name), clause=clause),) if len(targets) == 1 else NOTHING


def button(match: Match, seat: int, chosen: int, names: MatchNames) -> str:
    """Return what the button of an answer says: the name of its row.

    Of several that are called alike each tells whose it is: ``Dodge (Half-Orc Thug)``.
    """
    found = row(match, seat, chosen, names)
    code = code_of(chosen)
    asked = Asked(match, seat, names)
    if code not in WHOSE or not asked.offers(code) & (asked.offers(code) - 1):
        return plain(found.name)
    whose = WHOSE[code](asked, member_of(chosen))
    if whose < 0:
        return plain(found.name)
    sentence = _("{name} ({figure})")
    return plain(fill(sentence, name=found.name, figure=names.figure(whose)))


def short_button(match: Match, seat: int, chosen: int, names: MatchNames) -> str:
    """Return what the button of an answer says where there is little room."""
    code = code_of(chosen)
    if code == codes.DONE and could_deploy(Asked(match, seat, names).state, seat):
        return _("Deploy")
    return _(SHORT[code]) if code in SHORT else button(match, seat, chosen, names)


def golden_words() -> tuple[str, ...]:
    """Return what the buttons say in short that end something."""
    return _("Done"), _("Deploy"), _("End turn"), _("Pass")


SHORT: Final = {
    codes.END: N_("Done"), codes.DONE: N_("End turn"), codes.FINISH: N_("End turn")
}  # fmt: skip
"""What ends something, in short."""
Told = tuple[Text, Text, Text, Text]
"""Name, source, who pays, what it does."""
Say = Callable[[Asked, int], Told]

NOTHING: Final[Text] = ()
FEW: Final = 2
"""So many creatures that could play a card are named; of more it is told how many they are."""


def _bare(sentence: str, does: str = "") -> Say:
    """Return the answer that is always called the same."""

    def say(asked: Asked, member: int) -> Told:
        figure = asked.figure if asked.about >= 0 else ""
        told = fill(_(does), figure=figure) if does else NOTHING
        return fill(_(sentence)), NOTHING, NOTHING, told

    return say


# --- who pays


def _taps(asked: Asked, figures: int) -> Text:
    """Return that creatures tap for it."""
    sentence = ngettext("{figures} taps.", "{figures} tap.", figures.bit_count())
    return fill(sentence, figures=asked.all(figures))


def _played(asked: Asked, number: int, acting: int) -> Text:
    """Return who taps for a card that one of some creatures plays (C4.7, C10.3, C10.8)."""
    card = asked.tables.card[number]
    minor = card.type == "minor"
    if not acting:
        return NOTHING
    if acting.bit_count() > FEW:
        sentence = (
            _("One of {count} creatures plays it.")
            if minor
            else _("One of {count} creatures taps.")
        )
        return fill(sentence, count=acting.bit_count())
    if acting & (acting - 1):
        sentence = _("One of {figures} plays it.") if minor else _("One of {figures} taps.")
        return fill(sentence, figures=asked.all(acting))
    figure = acting.bit_length() - 1
    helped = queries.lacking(asked.state, figure, card) > 0
    sentence = _(PLAYED[minor, helped])
    return fill(sentence, figure=asked.names.figure(figure))


PLAYED: Final = {
    (False, False): N_("{figure} taps."),
    (False, True): N_("{figure} taps, others assist."),
    (True, False): N_("{figure} plays it without tapping."),
    (True, True): N_("{figure} plays it without tapping, others assist."),
}
"""By whether it is a Minor card, and whether its level lacks."""


# --- what it does


def _hit(asked: Asked, code: int, member: int) -> Text:
    """Return the damage of an attack without a card as things are (C7.5)."""
    (stake,) = option(asked.match, asked.seat, choice(code, member)).stakes
    (amount,) = stake.effects["damage"].ways
    target = asked.names.figure(stake.figure)
    if stake.odds["destroyed"]:
        return fill(_("{amount} damage, and {target} is destroyed."), amount=amount, target=target)
    return fill(_("{amount} damage."), amount=amount)


def _covered(asked: Asked, figure: int, target: int) -> Text:
    """Return that ``target`` has cover from a ranged attack of ``figure`` (C6.5, C6.6)."""
    s = asked.state
    if not asked.tables.arena.cover(s.cell[figure], s.cell[target]):
        return NOTHING
    if s.is_tapped(target):
        return fill(_("It has cover, but is tapped."))
    return fill(_("It has cover and may dodge."))


def _health(asked: Asked, figure: int) -> Text:
    """Return what is left of the hit points of a figure."""
    s = asked.state
    most = queries.hit_points(s, figure)
    return fill(_("{left} of {most} HP"), left=most - s.damage[figure], most=most)


# --- the activation


def _activate(asked: Asked, figure: int) -> Told:
    tapped = asked.state.is_tapped(figure)
    does = (
        _("It is tapped: it may move and play Minor cards.")
        if tapped
        else _("It may move, and tap for one attack, power or Standard card.")
    )
    return (asked.names.figure(figure),), NOTHING, NOTHING, fill(does)


def _move(asked: Asked, member: int) -> Told:
    figure, s = asked.about, asked.state
    name = (Span(_(KINDS[codes.WALKS][0]), clause=KINDS[codes.WALKS][1]),)
    arena, speed = asked.tables.arena, asked.tables.speed[figure]
    points = arena.allowance(s.cell[figure], speed, queries.gait(s, figure), 0, s.enemies(figure))
    if points < speed:
        return name, NOTHING, NOTHING, fill(_("One step: it starts beside an enemy."))
    return name, NOTHING, NOTHING, fill(_("Up to {squares}."), squares=squares(points))


def _melee(asked: Asked, target: int) -> Told:
    name = fill(_("Melee attack on {target}"), target=asked.names.figure(target))
    return name, NOTHING, _taps(asked, 1 << asked.about), _hit(asked, codes.MELEE, target)


def _shoot(asked: Asked, target: int) -> Told:
    name = fill(_("Ranged attack on {target}"), target=asked.names.figure(target))
    does = join((_hit(asked, codes.SHOOT, target), _covered(asked, asked.about, target)))
    return name, NOTHING, _taps(asked, 1 << asked.about), does


def _power(asked: Asked, place: int) -> Told:
    creature = asked.tables.creature[asked.about]
    told = cards.power(creature, creature.powers[place])
    name = (Span(told.name, clause=creature.clause),)
    return name, fill(_("tap power")), _taps(asked, 1 << asked.about), told.text


def _immediate(asked: Asked, pair: int) -> Told:
    figure, place = divmod(pair, PAIR)
    creature = asked.tables.creature[figure]
    told = cards.power(creature, creature.powers[place])
    source = fill(_("of {figure}"), figure=asked.names.figure(figure))
    return (Span(told.name, clause=creature.clause),), source, _taps(asked, 1 << figure), told.text


def _card(asked: Asked, number: int) -> Told:
    s = asked.state
    acting = actors(s, asked.seat, number, shut_now(s))
    does = cards.action(asked.tables.card[number]).text
    source = fill(_("from your hand"))
    return (asked.names.card(number),), source, _played(asked, number, acting), does


def _take_off(asked: Asked, what: int) -> Told:
    figure = asked.about
    name = fill(_(TAKES_OFF), card=lying(what, asked.names))
    several = len(queries.pins(asked.state, figure)) > 1
    does = NOTHING if several else fill(_("{figure} can move again."), figure=asked.figure)
    return name, NOTHING, _taps(asked, 1 << figure), does


def _point(asked: Asked, card: int) -> Told:
    bearer = asked.names.figure(asked.state.host[card])
    does = fill(_("{figure} untaps at once, and nobody can answer."), figure=bearer)
    return (asked.names.card(card),), fill(_("under {figure}"), figure=bearer), NOTHING, does


def _done(asked: Asked, member: int) -> Told:
    deploys = could_deploy(asked.state, asked.seat)
    name = _("Go on to Deploy") if deploys else _("End turn")
    waits = asked.offers(codes.ACTIVATE)
    does = fill(_("{figures} will not act."), figures=asked.all(waits)) if waits else NOTHING
    return fill(name), NOTHING, NOTHING, does


# --- answers


def _strike(asked: Asked, pair: int) -> Told:
    striker, target = divmod(pair, PAIR)
    name = fill(_("Strike back at {target}"), target=asked.names.figure(target))
    source = fill(_("it has tapped"))
    return name, source, _taps(asked, 1 << striker), _struck(asked, pair)


def _struck(asked: Asked, pair: int) -> Text:
    """Return what a strike in answer deals as things are: apart from what its own side suffers."""
    (stake,) = option(asked.match, asked.seat, choice(codes.STRIKE, pair)).stakes
    (amount,) = stake.effects["damage"].ways
    if stake.odds["destroyed"]:
        return fill(_("It deals {amount} and destroys its target."), amount=amount)
    return fill(_("It deals {amount}."), amount=amount)


def _dodge(asked: Asked, figure: int) -> Told:
    name = (Span(_(KINDS[codes.DODGES][0]), clause=KINDS[codes.DODGES][1]),)
    does = fill(_("Nothing of the attack reaches it."))
    return name, fill(_("cover allows it")), _taps(asked, 1 << figure), does


def _pass(asked: Asked, member: int) -> Told:
    if asked.decision.kind == "second":
        return fill(_("No second target")), NOTHING, NOTHING, NOTHING
    return fill(_("Pass")), NOTHING, NOTHING, NOTHING


# --- declaring


def _actor(asked: Asked, figure: int) -> Told:
    level = queries.level(asked.state, figure)
    source = fill(_("level {level}"), level=level)
    return (
        (asked.names.figure(figure),),
        source,
        _played(asked, asked.declare.card, 1 << figure),
        (),
    )


def _target(asked: Asked, target: int) -> Told:
    item = asked.item
    attack: Attack | None = None
    if asked.aiming is not None:
        part = text(asked.state, item).parts[asked.aiming.index]
        attack = part if isinstance(part, Attack) else None
    else:
        attack = text(asked.state, item).aimed
    does = NOTHING
    if attack is not None and attack.kind == "ranged":
        does = _covered(asked, item.figure, target)
    return (asked.names.figure(target),), _health(asked, target), NOTHING, does


def _burst(asked: Asked, cell: int) -> Told:
    s, declared = asked.state, asked.declare
    burst = asked.tables.card[declared.card].burst
    assert burst is not None
    hit = 0
    for figure in s.figures_in(asked.tables.arena.burst(cell, burst.radius)):
        hit |= 1 << figure
    does = (
        fill(_("Reaches {figures}."), figures=asked.all(hit)) if hit else fill(_("Reaches nobody."))
    )
    return (asked.names.cell(cell),), NOTHING, NOTHING, does


def _helpers(asked: Asked, place: int) -> Told:
    sets = asked.decision.about["sets"]
    assert isinstance(sets, tuple)
    mask = sets[place]
    assert isinstance(mask, int)
    levels = [queries.level(asked.state, each) for each in (asked.about, *bits(mask))]
    does = fill(
        _("Together level {sum} = {level}."),
        sum=" + ".join(str(each) for each in levels),
        level=sum(levels),
    )
    return asked.all(mask), NOTHING, _taps(asked, mask), does


def _consent(asked: Asked, agreed: int) -> Told:
    if not agreed:
        return fill(_("Refuse")), NOTHING, NOTHING, fill(_("Your ally has to do without."))
    helpers = asked.decision.about["helpers"]
    assert isinstance(helpers, int)
    return fill(_("Allow it")), NOTHING, _taps(asked, helpers), NOTHING


def _waiting(asked: Asked, place: int) -> tuple[int, int]:
    """Return the item whose damage waits, and for whom (C8p)."""
    waiting = asked.decision.about["waiting"]
    assert isinstance(waiting, tuple)
    row = waiting[place]
    assert isinstance(row, tuple)
    source, _attack, hit = [number for number in row if isinstance(number, int)]
    return source, hit


def _shield(asked: Asked, place: int) -> Told:
    source, hit = _waiting(asked, place)
    item = asked.state.item(source)
    actor = (asked.names.figure(item.figure),) if item.figure >= 0 else NOTHING
    does = fill(_("Its damage to {figure} is prevented."), figure=asked.names.figure(hit))
    return called(item, asked.names), actor, NOTHING, does


# --- squares


GOES: Final = {
    "station": N_("Place on {cell}"),
    "place": N_("Deploy on {cell}"),
    "move": N_("Move to {cell}"),
    "shift": N_("Shift to {cell}"),
    "slide": N_("Slide to {cell}"),
    "teleport": N_("Teleport to {cell}"),
}


def _to(asked: Asked, cell: int) -> Told:
    """Return where somebody is put or goes; its own square is staying (C0a)."""
    kind = asked.decision.kind
    if asked.state.cell[asked.about] == cell:
        stays = _("Leave it there") if kind == "slide" else _("Stay")
        return fill(stays), NOTHING, NOTHING, NOTHING
    name = fill(_(GOES[kind]), cell=asked.names.cell(cell))
    return name, _text_of_place(asked, cell) if kind == "place" else NOTHING, NOTHING, NOTHING


def _text_of_place(asked: Asked, cell: int) -> Text:
    """Return the text by which a creature comes elsewhere than in the start area (C3.8)."""
    s, figure = asked.state, asked.about
    if asked.tables.arena.starts[asked.seat] >> cell & 1:
        return NOTHING
    for bearer in (figure, *s.standing(asked.seat)):
        for static in asked.tables.creature[bearer].statics:
            if isinstance(static, DeployAt) and (static.where == "near") == (bearer != figure):
                return fill(_("by {name}"), name=asked.names.place(static.name))
    return NOTHING


# --- what follows, and what is decided


def _order(asked: Asked, place: int) -> Told:
    offered = asked.decision.about["offered"]
    assert isinstance(offered, tuple)
    entry = offered[place]
    if isinstance(entry, int):
        return _loss(asked, entry) if asked.decision.kind == "losses" else _harm(asked, entry)
    assert isinstance(entry, tuple)
    return _follow(asked, Waits(*[number for number in entry if isinstance(number, int)]))


def _loss(asked: Asked, figure: int) -> Told:
    does = fill(_("{gold} gold for the loss."), gold=asked.tables.level[figure])
    return (asked.names.figure(figure),), NOTHING, NOTHING, does


def _harm(asked: Asked, card: int) -> Told:
    bearer = asked.names.figure(asked.state.host[card])
    amount = asked.tables.attached[card].start_damage
    does = fill(_("{amount} damage to {figure}."), amount=amount, figure=bearer)
    return (asked.names.card(card),), fill(_("under {figure}"), figure=bearer), NOTHING, does


def _follow(asked: Asked, wait: Waits) -> Told:
    """Return a text that waits for its turn after an attack (C8m, C8aa)."""
    figure = asked.names.figure(wait.figure)
    if wait.what == AFTER:
        after = asked.tables.creature[wait.figure].triggers[wait.place]
        name: Text = (asked.names.text(wait.figure, after.name),)
        if wait.target >= 0:
            target = asked.names.figure(wait.target)
            name = fill(_("{name} on {target}"), name=name, target=target)
        return name, fill(_("of {figure}"), figure=figure), NOTHING, cards.standing(after).text
    card = (asked.names.card(wait.place),)
    if wait.what == STING:
        target = asked.names.figure(wait.target)
        return card, NOTHING, NOTHING, fill(_("It is attached to {target}."), target=target)
    return card, fill(_("under {figure}"), figure=figure), NOTHING, _draws(asked, wait)


def _draws(asked: Asked, wait: Waits) -> Text:
    count = asked.tables.attached[wait.place].kill
    return fill(_("You may draw {cards}."), cards=card_count(count))


def _whom(asked: Asked, figure: int) -> Told:
    if figure == NOBODY_ELSE:
        return fill(_("Nobody")), NOTHING, NOTHING, NOTHING
    after = asked.tables.creature[asked.waits.figure].triggers[asked.waits.place]
    does = fill(_("{amount} damage."), amount=after.damage)
    return (asked.names.figure(figure),), _health(asked, figure), NOTHING, does


def _may(asked: Asked, yes: int) -> Told:
    if asked.decision.kind == "draw":
        if not yes:
            return fill(_("Draw nothing")), NOTHING, NOTHING, NOTHING
        count = asked.tables.attached[asked.waits.place].kill
        return fill(_("Draw {cards}"), cards=card_count(count)), NOTHING, NOTHING, NOTHING
    if not yes:
        return fill(_("Leave the deck alone")), NOTHING, NOTHING, NOTHING
    wanted = asked.decision.about["ability"]
    assert isinstance(wanted, str)
    name = fill(_("Look for a card of {ability}"), ability=ability(wanted))
    ready = next(
        each for each in asked.tables.creature[asked.about].statics if isinstance(each, Ready)
    )
    return name, NOTHING, NOTHING, cards.standing(ready).text


def _mode(asked: Asked, mode: int) -> Told:
    if mode:
        name = fill(_("Discard {card}"), card=lying(mode - 1, asked.names))
        return name, fill(_("under {figure}"), figure=asked.figure), NOTHING, NOTHING
    mend = asked.match.stack[-1]
    assert isinstance(mend, Mend)
    amount = min(mend.amount, asked.state.damage[asked.about])
    return fill(_("Heal {amount}"), amount=amount), _health(asked, asked.about), NOTHING, NOTHING


# --- setting up and deploying


def _muster(asked: Asked, slots: int) -> Told:
    levels = levels_of(asked.tables, asked.seat, slots)
    does = fill(_("{levels} of {most} levels."), levels=levels, most=LEVELS)
    return asked.all(slots << asked.seat * SLOTS), NOTHING, NOTHING, does


def _deploy(asked: Asked, figure: int) -> Told:
    level = asked.tables.level[figure]
    sentence = ngettext("{gold} gold leaves the game.", "{gold} gold leave the game.", level)
    pays = fill(sentence, gold=level)
    return (asked.names.figure(figure),), fill(_("from your hand")), pays, wakes()


def _striker(asked: Asked, pair: int) -> int:
    return pair // PAIR


def _itself(asked: Asked, figure: int) -> int:
    return figure


def _bearer(asked: Asked, card: int) -> int:
    return asked.state.host[card]


def _hurting(asked: Asked, place: int) -> int:
    """Return who deals the damage that is prevented, -1 for a card at the start of a turn."""
    return asked.state.item(_waiting(asked, place)[0]).figure


WHOSE: Final[dict[int, Callable[[Asked, int], int]]] = {
    codes.STRIKE: _striker,
    codes.IMMEDIATE: _striker,
    codes.DODGE: _itself,
    codes.POINT: _bearer,
    codes.SHIELD: _hurting,
}
"""By family whose answer it is, where several may be called alike."""

ROWS: Final[dict[int, Say]] = {
    codes.MUSTER: _muster,
    codes.STATION: _to,
    codes.ACTIVATE: _activate,
    codes.MOVE: _move,
    codes.MELEE: _melee,
    codes.SHOOT: _shoot,
    codes.POWER: _power,
    codes.IMMEDIATE: _immediate,
    codes.CARD: _card,
    codes.TAKE_OFF: _take_off,
    codes.POINT: _point,
    codes.END: _bare(N_("End activation"), N_("{figure} does no more this turn.")),
    codes.DONE: _done,
    codes.ACTOR: _actor,
    codes.TARGET: _target,
    codes.BURST: _burst,
    codes.HELPERS: _helpers,
    codes.CONSENT: _consent,
    codes.STRIKE: _strike,
    codes.DODGE: _dodge,
    codes.PASS: _pass,
    codes.TO: _to,
    codes.ORDER: _order,
    codes.WHOM: _whom,
    codes.MAY: _may,
    codes.MODE: _mode,
    codes.DEPLOY: _deploy,
    codes.FINISH: _bare(N_("End turn")),
    codes.SHIELD: _shield,
}
"""By family what an answer is called."""
