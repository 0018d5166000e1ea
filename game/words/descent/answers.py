"""What every answer of Descent is called: its name and source, its price, what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.rules.descent import preview, standing
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ACTIONS,
    ACTIVATE,
    ADD,
    AMONG_POTIONS,
    ARRANGE,
    ATTACK,
    BUY,
    CHEST_TO,
    CLAIM,
    DIE,
    DISCARD,
    DONE,
    DOOR,
    DRINK,
    END,
    ENHANCE,
    FOLLOWS,
    GIVE,
    GIVE_IDOL,
    GIVE_KEY,
    GLYPH,
    GUARDS,
    JUMP,
    KEEP,
    OPEN_CHEST,
    ORDER,
    ORDERS,
    PASS,
    PLACE,
    PLACES,
    PLAY,
    PUSH,
    READY,
    SELL,
    SHIELDS,
    SHOP,
    SPACE,
    STARTING_SET,
    STEP,
    SURGE,
    TARGET,
    THROW,
)
from game.rules.descent.content import Surge
from game.rules.descent.hero_turn import gives as given_by
from game.words.answers import Row
from game.words.descent import cards, dice, gains
from game.words.descent import names as called
from game.words.descent.asked import Asked, thing_given
from game.words.descent.effects import wounds
from game.words.descent.log import gives
from game.words.descent.match_names import MatchNames
from game.words.descent.names import linked
from game.words.language import N_, _, ngettext
from game.words.lists import listed
from game.words.rich import Span, Text, fill, join, plain
from game.words.sentences import capital

Told = tuple[Text, Text, Text]
"""Name, source, what it does."""
Say = Callable[[Asked, int], Told]
NOTHING: Final[Text] = ()


def row(match: Match, seat: int, chosen: int, names: MatchNames) -> Row:
    """Return an answer of ``seat`` to the open question; ``KeyError`` for an unknown family."""
    asked = Asked(match, seat, names)
    code, member = code_of(chosen), member_of(chosen)
    name, source, does = ROWS[code](asked, member)
    return Row(chosen, name, source, pays(asked, code, member), linked(does))


def rows(match: Match, seat: int, names: MatchNames) -> list[Row]:
    """Return all answers of ``seat`` to the open question, in their order."""
    decision = match.decision
    if decision is None:
        return []
    return [row(match, seat, chosen, names) for chosen in decision.choices(seat)]


def button(match: Match, seat: int, chosen: int, names: MatchNames) -> str:
    """Return what the button of an answer says: the name of its row."""
    return plain(row(match, seat, chosen, names).name)


# --- what an answer costs


def points(count: int) -> Text:
    """Return a number of movement points."""
    return fill(ngettext("{count} point", "{count} points", count), count=count)


def _fatigue(count: int) -> Text:
    return fill(_("{count} fatigue"), count=count)


def _attack(count: int) -> Text:
    return fill(ngettext("{count} attack", "{count} attacks", count), count=count)


def _threat(count: int) -> Text:
    return fill(_("{count} threat"), count=count)


COSTS: Final[dict[str, Callable[[int], Text]]] = {
    "points": points,
    "fatigue": _fatigue,
    "attack": _attack,
    "coins": cards.coins,
    "threat": _threat,
}
"""By what is used up."""


def cost(kind: str, amount: int) -> Text:
    """Return a price in words: ``2 points``, ``1 fatigue``; ``KeyError`` for an unknown kind."""
    return COSTS[kind](amount)


def pays(asked: Asked, code: int, member: int) -> Text:
    """Return what an answer costs as a sentence, () for nothing."""
    found = price(asked, code, member)
    return fill(_("Costs {price}."), price=found) if found else NOTHING


def price(asked: Asked, code: int, member: int) -> Text:
    """Return what an answer costs: ``2 points``, () for nothing."""
    s = asked.state
    found = [
        cost(each.kind, each.amount)
        for each in preview.costs(s, asked.seat, asked.kind, code, member)
        if each.kind != "attack"
    ]
    if code in (STEP, JUMP) and s.stands(asked.about):
        found.append(points(preview.step_cost(s, asked.about, code, member)))
    return listed(found) if found else NOTHING


# --- plain ones


def _bare(sentence: str, does: str = "") -> Say:
    """Return the answer that is always called the same."""

    def say(asked: Asked, member: int) -> Told:
        return fill(_(sentence)), NOTHING, fill(_(does)) if does else NOTHING

    return say


def _figure(asked: Asked, figure: int) -> Told:
    return (asked.names.figure(figure),), NOTHING, NOTHING


def _cell(asked: Asked, cell: int) -> Told:
    return (asked.names.cell(cell),), NOTHING, NOTHING


def _placed(asked: Asked, place: int) -> Told:
    name: Text = (asked.names.cell(place >> 1),)
    size = asked.tables.size(asked.about) if asked.about >= 0 else 0
    if size == 1:
        lies = _("{cell}, lying across") if place & 1 else _("{cell}, upright")
        name = fill(lies, cell=asked.names.cell(place >> 1))
    return name, NOTHING, NOTHING


def _to(sentence: str) -> Say:
    """Return the answer that leads to a space."""

    def say(asked: Asked, member: int) -> Told:
        cell = member >> 1 if sentence != JUMPS else member
        return fill(_(sentence), cell=asked.names.cell(cell)), NOTHING, NOTHING

    return say


JUMPS: Final = N_("Jump to {cell}")


# --- a hero's turn


def _claim(asked: Asked, seat: int) -> Told:
    name: Text = (asked.names.seat(seat),)
    person = asked.names.person(seat)
    does = _("In town: begins there.") if asked.state.town >> seat & 1 else ""
    return name, (Span(person),) if person else NOTHING, fill(does) if does else NOTHING


ACTS: Final = {
    "run": N_("Much movement, and no attack."),
    "battle": N_("Two attacks; only fatigue moves you."),
    "advance": N_("Movement and an attack, in any order."),
    "ready": N_("Movement or an attack, and an order."),
    "stunned": N_("Only movement or an attack, and no order."),
    "rest_in_town": N_("Fatigue rises to its maximum; the turn ends."),
}
"""What each action means, in few words."""


def _act(asked: Asked, member: int) -> Told:
    action = member >> 1
    id = ACTIONS[action]
    name: Text = (called.action(id),)
    given = gives(*given_by(asked.state, asked.about, member))
    if given:
        name = fill(_("{action}: {gives}"), action=called.action(id), gives=given)
        if action == READY:
            name = fill(_("{action}: {gives} and an order"), action=called.action(id), gives=given)
    return name, NOTHING, fill(_(ACTS[id]))


def _buy(asked: Asked, member: int) -> Told:
    return fill(_("A point for fatigue")), NOTHING, NOTHING


def _door(asked: Asked, cell: int) -> Told:
    opened = asked.state.opened >> cell & 1
    sentence = _("Close the door {cell}") if opened else _("Open the door {cell}")
    return fill(sentence, cell=asked.names.cell(cell)), NOTHING, NOTHING


def _drink(asked: Asked, item: int) -> Told:
    text = _item_text(asked, item)
    return fill(_("Drink: {item}"), item=asked.names.item(item)), NOTHING, text


def _item_text(asked: Asked, item: int) -> Text:
    found = asked.tables.item[item]
    return cards.item(found).text if found is not None else fill(_("Melee with one red die."))


def _give(asked: Asked, given: int) -> Told:
    source = NOTHING if given in (GIVE_KEY, GIVE_IDOL) else _where(asked, given)
    return fill(_("Give: {thing}"), thing=thing_given(asked, given)), source, NOTHING


def _where(asked: Asked, at: int) -> Text:
    """Return where a hero carries a row."""
    return fill(called.place(PLACES[asked.state.gear[at][1]]))


def _arrange(asked: Asked, mask: int) -> Told:
    s = asked.state
    loose = [at for at in s.carried(asked.seat) if s.gear[at][1] != AMONG_POTIONS]
    worn = [asked.names.item(s.gear[at][2]) for bit, at in enumerate(loose) if mask >> bit & 1]
    pack = [asked.names.item(s.gear[at][2]) for bit, at in enumerate(loose) if not mask >> bit & 1]
    name = fill(_("Wear: {items}"), items=listed(worn)) if worn else fill(_("Wear nothing"))
    does = fill(_("In the pack: {items}."), items=listed(pack)) if pack else NOTHING
    return name, NOTHING, does


def _glyph(asked: Asked, cell: int) -> Told:
    if asked.state.stands(asked.seat):
        does = _("Any lit glyph leads back. The shop opens as the next turn begins there.")
        return fill(_("To town")), NOTHING, fill(does)
    return fill(_("Back to {cell}"), cell=asked.names.cell(cell)), NOTHING, NOTHING


def _weapon(asked: Asked, item: int) -> Told:
    name = asked.names.item(item)
    source = _hands(asked, item)
    return fill(_("Attack: {item}"), item=name), source, _item_text(asked, item)


def _hands(asked: Asked, item: int) -> Text:
    """Return the dice that an attack with an item throws, those of the trait among them."""
    figure = asked.about if asked.about >= 0 else asked.seat
    thrown = standing.dice(asked.state, figure, item)
    return cards.dice(tuple(asked.tables.content.dice[kind].id for kind in thrown))


def _space(asked: Asked, cell: int) -> Told:
    if asked.kind not in ("attack", "activation"):
        return _cell(asked, cell)
    there = asked.state.figure_at(cell)
    if there < 0:
        return fill(_("Attack {cell}"), cell=asked.names.cell(cell)), NOTHING, NOTHING
    sentence = _("Attack {figure} on {cell}")
    figure = asked.names.figure(there)
    return fill(sentence, figure=figure, cell=asked.names.cell(cell)), NOTHING, NOTHING


ORDERED: Final = {
    "aim": N_("Your next attack is aimed. Lost by moving, a wound or other weapons."),
    "dodge": N_("Attacks on you are dodged until your next turn."),
    "guard": N_("One attack in the overlord's turn. Lost by a wound."),
    "rest": N_("All fatigue when your next turn begins. Lost by a wound."),
}
"""What each order does, and when it is lost."""
KEEPS_AIM: Final = N_("Your next attack is aimed. Lost by a wound or other weapons.")
"""Of whoever can move with it."""


def order_told(asked: Asked, order: str) -> Text:
    """Return what an order does for the hero who is asked, and when it is lost."""
    if order == "aim" and asked.tables.keeps_aim[asked.seat]:
        return fill(_(KEEPS_AIM))
    return fill(_(ORDERED[order]))


def _order(asked: Asked, order: int) -> Told:
    id = ORDERS[order]
    return (called.order(id),), NOTHING, order_told(asked, id)


def _ability(asked: Asked, member: int) -> Told:
    hero = cards.hero(asked.tables.hero[asked.seat])
    return capital(hero.brief), NOTHING, hero.text


# --- an attack


def _die(asked: Asked, at: int) -> Told:
    kinds, faces = asked.decision.about["dice"], asked.decision.about["faces"]
    assert isinstance(kinds, tuple)
    assert isinstance(faces, tuple)
    kind, number = kinds[at], faces[at]
    assert isinstance(kind, int)
    assert isinstance(number, int)
    colour = called.die(asked.tables.content.dice[kind].id)
    shown = dice.reading(dice.face(kind, number))
    return capital(fill(_("{colour}: {face}"), colour=colour, face=shown)), NOTHING, NOTHING


def _keep(asked: Asked, member: int) -> Told:
    again = asked.decision.about["again"]
    assert isinstance(again, tuple)
    if not again:
        return fill(_("Keep all")), NOTHING, NOTHING
    sentence = ngettext("Roll {count} again", "Roll {count} again", len(again))
    return fill(sentence, count=len(again)), NOTHING, NOTHING


USES: Final = (N_("+1 range"), N_("+1 damage"))
"""What a star or a point of Sorcery becomes."""


def _enhance(asked: Asked, use: int) -> Told:
    return fill(_(USES[use])), fill(_("for a star")), NOTHING


def _surge(asked: Asked, option: int) -> Told:
    effect = _effects(asked)[option]
    return gains.gain(effect), gains.surges(effect.price), NOTHING


def _effects(asked: Asked) -> tuple[Surge, ...]:
    """Return what surges buy with the weapon of the attack under way."""
    found = standing.reckoning(asked.match)
    item = asked.tables.item[found.item] if found is not None else None
    return item.surges if item is not None else ()


def _add(asked: Asked, member: int) -> Told:
    return fill(_("+1 black die")), NOTHING, NOTHING


def _strike(asked: Asked) -> Text:
    """Return what the button says that ends step 5."""
    found = standing.reckoning(asked.match)
    if found is None or found.target < 0:
        return fill(_("Strike"))
    return fill(_("Strike: {wounds}"), wounds=wounds(found.wounds))


DONES: Final = {
    "shop": N_("Done"),
    "arrange": N_("As it is"),
    "push": N_("Stop here"),
    "powers": N_("No power"),
}
"""How a list of choices is closed, by kind of question; in step 5 it is the strike."""


def _done(asked: Asked, member: int) -> Told:
    if asked.kind == "spend":
        return _strike(asked), NOTHING, NOTHING
    return fill(_(DONES[asked.kind])), NOTHING, NOTHING


def _shield(asked: Asked, at: int) -> Told:
    item = asked.tables.item[asked.state.gear[at][2]]
    cancels = item.worn.cancels if item is not None else 0
    does = fill(_("Cancels {wounds} of this attack."), wounds=wounds(cancels))
    return fill(_("Use: {item}"), item=thing_given(asked, at)), NOTHING, does


PASSES: Final = {
    "shields": N_("No Shield"),
    "guard": N_("Wait"),
    "card": N_("No card"),
}
"""What it is called to let something pass."""


def _pass(asked: Asked, member: int) -> Told:
    return fill(_(PASSES[asked.kind])), NOTHING, NOTHING


# --- town and what is carried


def _shop(asked: Asked, item: int) -> Told:
    found = asked.tables.item[item]
    assert found is not None
    told = cards.item(found)
    return (asked.names.item(item),), told.kind, told.text


def _sell(asked: Asked, at: int) -> Told:
    item = asked.state.gear[at][2]
    does = fill(_("Brings {coins}."), coins=cards.coins(standing.half(asked.state, item)))
    return fill(_("Sell: {item}"), item=thing_given(asked, at)), _where(asked, at), does


def _set(asked: Asked, member: int) -> Told:
    goods = [asked.names.item(each) for each in asked.tables.sets[asked.seat]]
    return fill(_("Starting set")), NOTHING, fill(_("{items}."), items=listed(goods))


def _throw(asked: Asked, at: int) -> Told:
    return fill(_("Throw away: {item}"), item=thing_given(asked, at)), _where(asked, at), NOTHING


# --- the overlord


def _play(asked: Asked, card: int) -> Told:
    printed = asked.tables.cards[card]
    told = cards.card(printed, asked.tables.seats)
    return (asked.names.card(card),), told.kind, told.text


def _discard(asked: Asked, card: int) -> Told:
    value = asked.tables.cards[card].value
    name = fill(_("Discard: {card}"), card=asked.names.card(card))
    return name, NOTHING, fill(_("Brings {threat}."), threat=_threat(value))


def _activate(asked: Asked, figure: int) -> Told:
    left = asked.state.wounds[figure]
    return (asked.names.figure(figure),), fill(_("{wounds} left"), wounds=wounds(left)), NOTHING


ENDS: Final = {
    "turn": N_("End the turn"),
    "activation": N_("Done acting"),
    "overlord": N_("End the turn"),
}


def _end(asked: Asked, member: int) -> Told:
    does: list[Text] = []
    if asked.kind == "turn" and gives(asked.state.points, asked.state.attacks):
        left = gives(asked.state.points, asked.state.attacks)
        does.append(fill(_("Lost: {left}."), left=left))
    if asked.kind == "overlord":
        idle = len(bits(asked.offers(ACTIVATE)))
        if idle:
            sentence = ngettext(
                "{count} monster has not acted.", "{count} monsters have not acted.", idle
            )
            does.append(fill(sentence, count=idle))
    return fill(_(ENDS[asked.kind])), NOTHING, join(does)


ROWS: Final[dict[int, Say]] = {
    CLAIM: _claim,
    ACT: _act,
    STEP: _to(N_("To {cell}")),
    JUMP: _to(JUMPS),
    BUY: _buy,
    DOOR: _door,
    OPEN_CHEST: _bare(N_("Open the chest")),
    DRINK: _drink,
    GIVE: _give,
    TARGET: _figure,
    ARRANGE: _arrange,
    CHEST_TO: _figure,
    GLYPH: _glyph,
    ATTACK: _weapon,
    SPACE: _space,
    PLACE: _placed,
    ORDER: _order,
    ABILITY: _ability,
    DIE: _die,
    KEEP: _keep,
    ENHANCE: _enhance,
    SURGE: _surge,
    ADD: _add,
    DONE: _done,
    SHOP: _shop,
    SELL: _sell,
    STARTING_SET: _set,
    PLAY: _play,
    DISCARD: _discard,
    ACTIVATE: _activate,
    GUARDS: _weapon,
    SHIELDS: _shield,
    PUSH: _to(N_("Push to {cell}")),
    FOLLOWS: _figure,
    PASS: _pass,
    END: _end,
    THROW: _throw,
}
"""By family what an answer is called."""
