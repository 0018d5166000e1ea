"""The log of Descent: one entry a class of events, from ids and numbers to a sentence."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.engine.events import Event, Locked
from game.engine.readers import Reader, on
from game.rules.descent.codes import FIRST_MONSTER
from game.rules.descent.content import Surge, content
from game.rules.descent.events import (
    AbilityUsed,
    ActionTaken,
    Activated,
    ActivationEnded,
    Aimed,
    AreaRevealed,
    AttackDeclared,
    AttackJudged,
    AttackRerolled,
    AttackRolled,
    AttackTakenBack,
    BlockFell,
    Bought,
    CancelledOut,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CardsSeen,
    CarriedNow,
    ChestOpened,
    CoinsNow,
    ConquestChanged,
    DeckRenewed,
    DieAdded,
    Discarded,
    Dodged,
    DoorClosed,
    DoorOpened,
    Drunk,
    Enhanced,
    FatigueBack,
    FatigueSpent,
    Given,
    GlyphLit,
    Guarded,
    GustBegan,
    GustEnded,
    Healed,
    IdolTaken,
    ItemFound,
    Killed,
    LeftMap,
    MatchEnded,
    MatchStarted,
    MimicAwoke,
    OrderGone,
    OrderPlaced,
    PhaseStarted,
    PitMade,
    PointsBought,
    PointsPaid,
    QuestThing,
    RoundStarted,
    SaveRolled,
    SetBought,
    Shielded,
    Sold,
    Stepped,
    Stood,
    Struck,
    SurgeSpent,
    ThreatChanged,
    TokenDropped,
    TokenGained,
    TokenLost,
    TokenRolled,
    TokenTaken,
    ToTown,
    TurnEnded,
    TurnStarted,
    UndyingRolled,
    Wounded,
)
from game.words.called import cards as cards_of
from game.words.descent import dice, gains
from game.words.descent.by_hand import LINES as BY_HAND
from game.words.descent.effects import wounds
from game.words.descent.match_names import MatchNames
from game.words.descent.names import action, condition, linked, order, token
from game.words.descent.phrasing import of_id, sentence, told
from game.words.language import N_, _, ngettext
from game.words.lists import listed
from game.words.rich import BAD, GOOD, NUMBER, Span, Text, fill, join, signed


class Line(NamedTuple):
    """A sentence of the log, its clause, and whether a short log can do without it."""

    text: Text
    clause: str
    detail: bool


DETAILS: Final = frozenset(
    {
        PhaseStarted,
        PointsBought,
        PointsPaid,
        FatigueSpent,
        Activated,
        ActivationEnded,
        TokenRolled,
        CarriedNow,
        Enhanced,
        SurgeSpent,
        TurnEnded,
        CardsSeen,
    }
)
STEPS: Final = frozenset({"step"})
"""Ways of coming to a space that a short log leaves out."""
QUIET: Final = frozenset({"start", "bought", "sold", "spent", "town", "death", "dead", "discard"})
"""For what reason a change is told by what stands beside it."""


def line(event: Event, names: MatchNames, before: Event | None = None) -> Line:
    """Return what the log says about an event; ``KeyError`` for a class that has no entry.

    ``before`` is what was told just before.
    """
    text = LOG.of(event)(names, event)
    detail = type(event) in DETAILS or not text or _quiet(event)
    return Line(linked(text), event.clause, detail)


def _quiet(event: Event) -> bool:
    if isinstance(event, Stepped):
        return event.how in STEPS
    if isinstance(event, CoinsNow | ThreatChanged | FatigueBack | Healed | OrderGone):
        return event.why in QUIET
    return False


def head(event: RoundStarted | TurnStarted, names: MatchNames) -> str:
    """Return the head over the lines of a round or a turn."""
    if isinstance(event, RoundStarted):
        return _("Round {round}").format(round=event.round)
    return names.seat(event.seat).text


# --- set-up, rounds and turns


def _match_started(names: MatchNames, event: MatchStarted) -> Text:
    heroes = listed([names.seat(seat) for seat in range(len(event.heroes))])
    return fill(
        _("{quest}: {heroes} against the overlord, with conquest {conquest}."),
        quest=names.quest(),
        heroes=heroes,
        conquest=event.conquest,
    )


PHASES: Final = {
    "setup": N_("The heroes prepare themselves."),
    "heroes": N_("The heroes take their turns."),
    "overlord": N_("The overlord takes a turn."),
}


def _phase(names: MatchNames, event: PhaseStarted) -> Text:
    return fill(_(PHASES[event.phase]))


ENDS: Final = {
    "done": N_("The turn is over: {seat}."),
    "killed": N_("The turn ends with the hero's death: {seat}."),
    "card": N_("A card ends the turn: {seat}."),
    "rest": N_("The turn ends with the rest: {seat}."),
}


def _turn_ended(names: MatchNames, event: TurnEnded) -> Text:
    return fill(_(ENDS[event.why]), seat=names.seat(event.seat))


def points(count: int) -> Text:
    """Return a number of movement points."""
    return fill(ngettext("{count} point", "{count} points", count), count=count)


def attacks(count: int) -> Text:
    """Return a number of attacks."""
    return fill(ngettext("{count} attack", "{count} attacks", count), count=count)


def gives(points_: int, attacks_: int) -> Text:
    """Return what an action or an activation gives: ``4 points and 1 attack``."""
    found = [points(points_)] if points_ else []
    found += [attacks(attacks_)] if attacks_ else []
    return listed(found)


def _action(names: MatchNames, event: ActionTaken) -> Text:
    given = gives(event.points, event.attacks)
    taken = action(event.action)
    if not given:
        return fill(_("{seat}: {action}."), seat=names.seat(event.seat), action=taken)
    return fill(
        _("{seat}: {action}, {gives}."), seat=names.seat(event.seat), action=taken, gives=given
    )


PAID: Final = {
    "door": N_("{seat} pays for a door: {amount}; points left: {points}."),
    "chest": N_("{seat} pays for a chest: {amount}; points left: {points}."),
    "potion": N_("{seat} pays for a potion: {amount}; points left: {points}."),
    "gift": N_("{seat} pays for a gift: {amount}; points left: {points}."),
    "glyph": N_("{seat} pays for a glyph: {amount}; points left: {points}."),
    "arrange": N_("{seat} pays for rearranging: {amount}; points left: {points}."),
}
PAYS: Final = {why: sentence(PointsPaid, marked) for why, marked in PAID.items()}


def _paid(names: MatchNames, event: PointsPaid) -> Text:
    return PAYS[event.why](names, event)


GONE: Final = {
    "used": N_("{seat} uses the order: {order}."),
    "moved": N_("{seat} moves and loses the order: {order}."),
    "wounded": N_("{seat} is wounded and loses the order: {order}."),
    "weapons": N_("{seat} changes weapons and loses the order: {order}."),
    "start": N_("{seat} begins a turn, which ends the order: {order}."),
    "dead": N_("{seat} is killed and loses the order: {order}."),
    "replaced": N_("{seat} replaces the order: {order}."),
    "by_hand": N_("By hand {seat} loses the order: {order}."),
}


def _order_gone(names: MatchNames, event: OrderGone) -> Text:
    return fill(_(GONE[event.why]), seat=names.seat(event.seat), order=order(event.order))


ABILITIES: Final = {
    "run": N_("{seat} may attack in this Run, for {price} fatigue."),
    "teleport": N_("{seat} teleports, for {price} fatigue."),
    "heal": N_("{seat} heals, for {price} fatigue."),
}
"""By what a hero's own ability does."""


def ability_of(names: MatchNames, seat: int) -> str:
    """Return what a hero's own ability is of :data:`ABILITIES`."""
    ability = names.tables.hero[seat].ability
    if ability.when == "run":
        return "run"
    return "heal" if type(ability.parts[0]).__name__ == "Heal" else "teleport"


def _ability(names: MatchNames, event: AbilityUsed) -> Text:
    said = _(ABILITIES[ability_of(names, event.seat)])
    return fill(said, seat=names.seat(event.seat), price=event.price)


# --- figures

STANDS: Final = {
    "setup": N_("{figure} begins on {cell}."),
    "reveal": N_("{figure} stands on {cell}."),
    "spawn": N_("{figure} appears on {cell}."),
    "mimic": N_("{figure} rises on {cell}."),
    "by_hand": N_("By hand: {figure} on {cell}."),
}


def _stood(names: MatchNames, event: Stood) -> Text:
    figure, cell = names.figure(event.figure), names.cell(event.cell)
    return fill(_(STANDS[event.why]), figure=figure, cell=cell)


STEPPED: Final = {
    "step": N_("{figure} moves to {cell}."),
    "climb": N_("{figure} climbs out of the pit to {cell}."),
    "jump": N_("{figure} jumps to {cell}."),
    "push": N_("{figure} is pushed to {cell}."),
    "teleport": N_("{figure} teleports to {cell}."),
    "aside": N_("{figure} steps aside to {cell}."),
    "glyph": N_("{figure} comes back from town to {cell}."),
}


def _stepped(names: MatchNames, event: Stepped) -> Text:
    figure, cell = names.figure(event.figure), names.cell(event.cell)
    return fill(_(STEPPED[event.how]), figure=figure, cell=cell)


def _activated(names: MatchNames, event: Activated) -> Text:
    given = gives(event.points, event.attacks)
    figure = names.figure(event.figure)
    if not given:
        return fill(_("{figure} acts."), figure=figure)
    return fill(_("{figure} acts: {gives}."), figure=figure, gives=given)


LOSES: Final = {
    "attack": N_("{figure} loses {wounds}; {left} left."),
    "pit": N_("{figure} falls into a pit and loses {wounds}; {left} left."),
    "aura": N_("By the Aura of {by} {figure} loses {wounds}; {left} left."),
    "burn": N_("{figure} burns and loses {wounds}; {left} left."),
    "card": N_("{figure} loses {wounds}; {left} left."),
    "by_hand": N_("By hand {figure} loses {wounds}; {left} left."),
}


def _wounded(names: MatchNames, event: Wounded) -> Text:
    said = fill(
        _(LOSES[event.why]),
        figure=names.figure(event.figure),
        by=names.figure(event.by) if event.by >= 0 else "",
        wounds=_bad(wounds(event.amount)),
        left=event.left,
    )
    if not event.marks:
        return said
    return join((said, fill(_("Marked by poison: {count}."), count=event.marks)))


def _bad(text: Text) -> Text:
    return tuple(each._replace(style=BAD) for each in text)


def _good(text: Text) -> Text:
    return tuple(each._replace(style=GOOD) for each in text)


HEALS: Final = {
    "potion": N_("{figure} heals {wounds} and has {left}."),
    "ability": N_("{figure} heals {wounds} and has {left}."),
    "regenerate": N_("{figure} regenerates {wounds} and has {left}."),
    "undying": N_("{figure} does not die and has {left} again."),
    "town": N_("{figure} is whole again: {left}."),
    "by_hand": N_("By hand {figure} heals {wounds} and has {left}."),
}

WHOLE: Final = ("undying", "town")
"""Why somebody has all wounds again, which are told as such."""


def _healed(names: MatchNames, event: Healed) -> Text:
    told_: list[Text] = []
    figure = names.figure(event.figure)
    if event.marks:
        sentence_ = _("{figure} is rid of marks of poison: {count}.")
        told_.append(fill(sentence_, figure=figure, count=event.marks))
    if event.amount or not event.marks:
        healed = _good(wounds(event.amount))
        said = _(HEALS[event.why])
        left = wounds(event.left) if event.why in WHOLE else event.left
        told_.append(fill(said, figure=figure, wounds=healed, left=left))
    return join(told_)


SPENT: Final = {
    "points": N_("{seat} spends fatigue to move: {amount}, {left} left."),
    "die": N_("{seat} spends fatigue for a die: {amount}, {left} left."),
    "ability": N_("{seat} spends fatigue: {amount}, {left} left."),
}


def _spent(names: MatchNames, event: FatigueSpent) -> Text:
    seat = names.seat(event.seat)
    return fill(_(SPENT[event.why]), seat=seat, amount=event.amount, left=event.left)


GETS: Final = {
    "stun": N_("{figure} is stunned."),
    "web": N_("{figure} is caught in a web."),
    "burn": N_("{figure} is on fire."),
    "poison": N_("{figure} is poisoned."),
}


def _gained(names: MatchNames, event: TokenGained) -> Text:
    said = fill(_(GETS[event.token]), figure=names.figure(event.figure))
    if event.many < 2:
        return said
    return join((said, fill(_("Tokens of it: {many}."), many=event.many)))


def _rolled_token(names: MatchNames, event: TokenRolled) -> Text:
    return fill(
        _("{figure} rolls for {token}: {face}."),
        figure=names.figure(event.figure),
        token=condition(event.token),
        face=dice.black(event.face),
    )


def _lost_token(names: MatchNames, event: TokenLost) -> Text:
    figure, token_ = names.figure(event.figure), condition(event.token)
    if event.many:
        sentence_ = _("{figure} removes a token, {token}; left: {many}.")
        return fill(sentence_, figure=figure, token=token_, many=event.many)
    return fill(_("{figure} is free of {token}."), figure=figure, token=token_)


UNDYING: Final = {
    True: N_("Undying, {figure} rolls {face}: it stays."),
    False: N_("Undying, {figure} rolls {face}: no surge."),
}


def _undying(names: MatchNames, event: UndyingRolled) -> Text:
    figure = names.figure(event.figure)
    return fill(_(UNDYING[event.stays]), figure=figure, face=dice.black(event.face))


def _killed(names: MatchNames, event: Killed) -> Text:
    figure = names.figure(event.figure)
    if event.by < 0 or event.by == event.figure:
        return fill(_("{figure} is killed."), figure=figure)
    return fill(_("{by} kills {figure}."), by=names.figure(event.by), figure=figure)


# --- attacks

DECLARED: Final = {
    (False, False): N_("{figure} attacks {cell}."),
    (True, False): N_("{figure} attacks {cell} with {weapon}."),
    (True, True): N_("Under the charm {figure} attacks {cell} with {weapon}."),
}
"""By whether it has a weapon, and whether the overlord decides it."""


def _declared(names: MatchNames, event: AttackDeclared) -> Text:
    armed = event.weapon != ""
    said = fill(
        _(DECLARED[armed, event.charmed and armed]),
        figure=names.figure(event.figure),
        cell=names.cell(event.cell),
        weapon=names.of_id(event.weapon) if armed else "",
    )
    if not event.need:
        return said
    return join((said, fill(_("Range needed: {need}."), need=event.need)))


def _rolled(names: MatchNames, event: AttackRolled) -> Text:
    shown = dice.reading(dice.total(event.dice, event.faces))
    return fill(_("{figure} rolls {roll}."), figure=names.figure(event.figure), roll=shown)


def _rerolled(names: MatchNames, event: AttackRerolled) -> Text:
    count = len(event.again)
    said = ngettext("{count} die is rolled again", "{count} dice are rolled again", count)
    again = fill(said, count=count)
    if not event.dice:
        return fill(_("{dice}."), dice=again)
    shown = dice.reading(dice.total(event.dice, event.faces))
    return fill(_("{dice}: {roll} now."), dice=again, roll=shown)


def _die(names: MatchNames, event: DieAdded) -> Text:
    figure = names.figure(event.figure)
    return fill(_("{figure} adds a black die: {face}."), figure=figure, face=dice.black(event.face))


ENHANCED: Final = {
    ("range", False): N_("A star becomes +1 range."),
    ("damage", False): N_("A star becomes +1 damage."),
    ("range", True): N_("A point of Sorcery becomes +1 range."),
    ("damage", True): N_("A point of Sorcery becomes +1 damage."),
}


def _enhanced(names: MatchNames, event: Enhanced) -> Text:
    return fill(_(ENHANCED[event.use, event.sorcery]))


def _surge(names: MatchNames, event: SurgeSpent) -> Text:
    price = gains.surges(event.price)
    option = _option(event)
    if option is None:
        return fill(_("Paid: {price}."), price=price)
    return fill(_("Bought for {price}: {gain}."), price=price, gain=gains.gain(option))


def _option(event: SurgeSpent) -> Surge | None:
    """Return the effect that was bought, where the weapon is told."""
    for item in content().items:
        if item.id == event.weapon and 0 <= event.option < len(item.surges):
            return item.surges[event.option]
    return None


def _judged(names: MatchNames, event: AttackJudged) -> Text:
    if event.why == "miss":
        return fill(_("X: the attack fails."))
    if event.why == "range":
        sentence_ = _("Too short: range {range} of {need}.")
        return fill(sentence_, range=event.range, need=event.need)
    found: list[Text] = []
    if event.need:
        sentence_ = _("range {range} of {need}")
        found.append(fill(sentence_, range=event.range, need=event.need))
    found.append(fill(_(dice.DAMAGE), amount=event.damage))
    if event.pierce:
        found.append(fill(_(gains.NUMBERS["pierce"]), amount=event.pierce))
    return fill(_("A hit: {terms}."), terms=join(found, ", "))


def _struck(names: MatchNames, event: Struck) -> Text:
    return reckoned(names, event, event.damage)


RECKONED: Final = {
    (False, False): N_("{figure}: damage {damage} − armor {armor} = {wounds}."),
    (True, False): N_("{figure}: damage {dice} + {bonus} − armor {armor} = {wounds}."),
    (False, True): N_("{figure}: damage {damage} − armor {armor} + pierce {pierce} = {wounds}."),
    (True, True): N_(
        "{figure}: damage {dice} + {bonus} − armor {armor} + pierce {pierce} = {wounds}."
    ),
}
"""What a hit comes to: whether anything was added to the dice, and whether it pierces."""


def reckoned(names: MatchNames, event: Struck, rolled: int) -> Text:
    """Return what a hit comes to, in the order in which it is reckoned: ``rolled`` on the dice,
    what was added to that, armor, what pierces of it, and the wounds (D3.6, D3.13).
    """
    bonus, pierce = event.damage - rolled, min(event.pierce, event.armor)
    places: dict[str, Any] = {"damage": event.damage}
    if bonus > 0:
        places = {"dice": rolled, "bonus": bonus}
    if pierce:
        places["pierce"] = pierce
    return fill(
        _(RECKONED[bonus > 0, pierce > 0]),
        figure=names.figure(event.figure),
        armor=event.armor,
        wounds=wounds(event.wounds),
        **places,
    )


def _saved(names: MatchNames, event: SaveRolled) -> Text:
    figure, card, faces = (
        names.figure(event.figure),
        names.of_id(event.id),
        dice.blacks(event.faces),
    )
    if event.avoided:
        said = fill(
            _("{figure} rolls {faces} and avoids it: {card}."),
            figure=figure,
            faces=faces,
            card=card,
        )
    elif event.less:
        said = fill(
            _("{figure} rolls {faces} against {card}: {wounds} less."),
            figure=figure,
            faces=faces,
            card=card,
            wounds=wounds(event.less),
        )
    else:
        said = fill(
            _("{figure} rolls {faces} against {card}: no help."),
            figure=figure,
            faces=faces,
            card=card,
        )
    return said


# --- the dungeon and what heroes own

PLACES: Final = {
    "opened": (N_("{seat} opens the door on {cell}."), N_("By hand: the door on {cell} is open.")),
    "closed": (N_("{seat} closes the door on {cell}."), N_("By hand: the door on {cell} is shut.")),
    "chest": (N_("{seat} opens the chest on {cell}."), N_("By hand: the chest on {cell} is open.")),
    "glyph": (N_("{seat} lights the glyph on {cell}."), N_("By hand: the glyph on {cell} is lit.")),
}
"""What becomes of a space, by a hero's doing and by a referee's hand."""


def _of_place(what: str, names: MatchNames, seat: int, cell: int) -> Text:
    by_hero, by_referee = PLACES[what]
    if seat < 0:
        return fill(_(by_referee), cell=names.cell(cell))
    return fill(_(by_hero), seat=names.seat(seat), cell=names.cell(cell))


def _opened(names: MatchNames, event: DoorOpened) -> Text:
    return _of_place("opened", names, event.seat, event.cell)


def _closed(names: MatchNames, event: DoorClosed) -> Text:
    return _of_place("closed", names, event.seat, event.cell)


def _chest(names: MatchNames, event: ChestOpened) -> Text:
    return _of_place("chest", names, event.seat, event.cell)


def _glyph(names: MatchNames, event: GlyphLit) -> Text:
    return _of_place("glyph", names, event.seat, event.cell)


def _left(names: MatchNames, event: LeftMap) -> Text:
    """Nothing where a death or the way to town tells it."""
    if event.why != "by_hand" or event.figure < FIRST_MONSTER:
        return ()
    return fill(_("By hand: {figure} leaves the map."), figure=names.figure(event.figure))


def _revealed(names: MatchNames, event: AreaRevealed) -> Text:
    if not event.id:
        return ()  # that in which the heroes begin
    return fill(_("Revealed: {area}."), area=names.area(event.id))


def _found(names: MatchNames, event: ItemFound) -> Text:
    if not event.item:
        return fill(_("No item is left: the chest held coins only."))
    return fill(
        _("{seat} draws from the chest: {item}."),
        seat=names.seat(event.seat),
        item=names.item(event.item),
    )


TAKEN: Final = {
    "coins": N_("{seat} picks up coins."),
    "healing": N_("{seat} picks up a healing potion."),
    "vitality": N_("{seat} picks up a vitality potion."),
    "key": N_("{seat} picks up the rune key."),
    "idol": N_("{seat} picks up the idol."),
}


def _taken(names: MatchNames, event: TokenTaken) -> Text:
    return fill(_(TAKEN[event.token]), seat=names.seat(event.seat))


LIES: Final = {
    "key": N_("The rune key lies on {cell}."),
    "idol": N_("The idol lies on {cell}."),
}


def _dropped(names: MatchNames, event: TokenDropped) -> Text:
    if event.token not in LIES:
        sentence_ = _("On {cell} lies: {token}.")
        return fill(sentence_, cell=names.cell(event.cell), token=token(event.token))
    return fill(_(LIES[event.token]), cell=names.cell(event.cell))


HAS: Final = {
    "key": N_("{seat} has the rune key."),
    "idol": N_("{seat} has the idol."),
}


def _quest_thing(names: MatchNames, event: QuestThing) -> Text:
    return fill(_(HAS[event.token]), seat=names.seat(event.seat))


TOWN: Final = {
    "glyph": N_("{seat} goes to town."),
    "killed": N_("{seat} is in town again."),
    "by_hand": N_("By hand {seat} is in town."),
}


def _to_town(names: MatchNames, event: ToTown) -> Text:
    return fill(_(TOWN[event.why]), seat=names.seat(event.seat))


def _given(names: MatchNames, event: Given) -> Text:
    thing = names.item(event.item) if event.item else token(event.id)
    said = _("{seat} gives to {to}: {thing}.")
    return fill(said, seat=names.seat(event.seat), to=names.seat(event.to), thing=thing)


COINS: Final = {
    True: N_("{seat} gets coins: {change}, {coins} now."),
    False: N_("{seat} loses coins: {change}, {coins} now."),
}


def _coins(names: MatchNames, event: CoinsNow) -> Text:
    if event.why == "by_hand":
        sentence_ = _("By hand: {seat} has coins: {coins}.")
        return fill(sentence_, seat=names.seat(event.seat), coins=event.coins)
    said = _(COINS[event.change >= 0])
    amount = abs(event.change)
    return fill(said, seat=names.seat(event.seat), change=amount, coins=event.coins)


# --- conquest, threat and cards

CONQUEST: Final = {
    "glyph": N_("A glyph lit, conquest {change}: {conquest}."),
    "chest": N_("A chest opened, conquest {change}: {conquest}."),
    "killed": N_("A hero killed, conquest {change}: {conquest}."),
    "deck": N_("The overlord's deck ran out, conquest {change}: {conquest}."),
    "by_hand": N_("By hand, conquest {change}: {conquest}."),
}


def _conquest(names: MatchNames, event: ConquestChanged) -> Text:
    style = GOOD if event.change > 0 else BAD
    change = Span(signed(event.change), style)
    return fill(_(CONQUEST[event.why]), change=change, conquest=event.conquest)


THREAT: Final = {
    "collected": N_("The overlord collects threat {change}: {threat}."),
    "surges": N_("Surges bring the overlord threat {change}: {threat}."),
    "discard": N_("The discard brings threat {change}: {threat}."),
    "card": N_("A card brings threat {change}: {threat}."),
    "spent": N_("The overlord pays threat {change}: {threat}."),
    "by_hand": N_("By hand, threat {change}: {threat}."),
}


def _threat(names: MatchNames, event: ThreatChanged) -> Text:
    change = Span(signed(event.change), NUMBER)
    return fill(_(THREAT[event.why]), change=change, threat=event.threat)


def _drawn(names: MatchNames, event: CardsDrawn) -> Text:
    said = ngettext(
        "The overlord draws {many} card; left in the deck: {left}.",
        "The overlord draws {many} cards; left in the deck: {left}.",
        event.many,
    )
    return fill(said, many=event.many, left=event.left)


def _renewed(names: MatchNames, event: DeckRenewed) -> Text:
    said = ngettext(
        "The discards are the new deck: {many} card.",
        "The discards are the new deck: {many} cards.",
        event.many,
    )
    return fill(said, many=event.many)


def _played(names: MatchNames, event: CardPlayed) -> Text:
    card = names.of_id(event.id)
    if event.figure < 0:
        return fill(_("The overlord plays {card} for {cost} threat."), card=card, cost=event.cost)
    return fill(
        _("The overlord plays {card} for {cost} threat: {figure}."),
        card=card,
        cost=event.cost,
        figure=names.figure(event.figure),
    )


ENDED: Final = {
    ("heroes", "goal"): N_("The quest is done: the heroes win."),
    ("overlord", "conquest"): N_("The heroes' conquest is spent: the overlord wins."),
    ("heroes", "conceded"): N_("The overlord gives up: the heroes win."),
    ("overlord", "conceded"): N_("The heroes give up: the overlord wins."),
}
WON: Final = {
    "heroes": N_("The heroes win."),
    "overlord": N_("The overlord wins."),
}


def _ended(names: MatchNames, event: MatchEnded) -> Text:
    return fill(_(ENDED.get((event.side, event.reason), WON[event.side])))


def _nothing(names: MatchNames, event: Event) -> Text:
    return ()


LOG: Final = Reader(
    "the log of Descent",
    told(Locked, N_("{seat} has chosen.")),
    on(MatchStarted, _match_started),
    told(RoundStarted, N_("Round {round}.")),
    on(PhaseStarted, _phase),
    told(TurnStarted, N_("A turn begins: {seat}.")),
    on(TurnEnded, _turn_ended),
    on(ActionTaken, _action),
    told(PointsBought, N_("{seat} has points: {points}, fatigue left: {fatigue}.")),
    on(PointsPaid, _paid),
    told(OrderPlaced, N_("{seat} places an order: {order}.")),
    on(OrderGone, _order_gone),
    on(AbilityUsed, _ability),
    on(Stood, _stood),
    on(Stepped, _stepped),
    on(LeftMap, _left),
    on(Activated, _activated),
    on(ActivationEnded, _nothing),
    on(Wounded, _wounded),
    on(Healed, _healed),
    on(FatigueSpent, _spent),
    told(FatigueBack, N_("{seat} has all fatigue again: {left}.")),
    on(TokenGained, _gained),
    on(TokenRolled, _rolled_token),
    on(TokenLost, _lost_token),
    on(UndyingRolled, _undying),
    on(Killed, _killed),
    on(AttackDeclared, _declared),
    told(AttackTakenBack, N_("{figure} can do that no more: it is taken back.")),
    told(Aimed, N_("{figure} has aimed.")),
    told(Dodged, N_("{figure} dodges.")),
    told(CancelledOut, N_("Aim and Dodge cancel out.")),
    on(AttackRolled, _rolled),
    on(AttackRerolled, _rerolled),
    on(DieAdded, _die),
    on(Enhanced, _enhanced),
    on(SurgeSpent, _surge),
    on(AttackJudged, _judged),
    on(Struck, _struck),
    told(Shielded, N_("The Shield of {seat} cancels wounds: {cancelled}.")),
    told(Guarded, N_("{seat} is on Guard and attacks.")),
    on(SaveRolled, _saved),
    on(DoorOpened, _opened),
    on(DoorClosed, _closed),
    on(AreaRevealed, _revealed),
    on(ChestOpened, _chest),
    on(ItemFound, _found),
    on(TokenTaken, _taken),
    on(TokenDropped, _dropped),
    on(QuestThing, _quest_thing),
    told(IdolTaken, N_("{seat} is the first to take the idol.")),
    on(GlyphLit, _glyph),
    on(ToTown, _to_town),
    told(PitMade, N_("A pit opens on {cell}.")),
    told(BlockFell, N_("A block lies on {cell}.")),
    told(MimicAwoke, N_("The chest that {seat} opened is a monster: {figure}.")),
    told(Bought, N_("{seat} buys {item} for {cost} coins.")),
    told(Sold, N_("{seat} sells {item} for {price} coins.")),
    told(SetBought, N_("{seat} buys the starting set for {cost} coins.")),
    on(Given, _given),
    told(Discarded, N_("{seat} discards {item}.")),
    told(Drunk, N_("{seat} drinks: {item}.")),
    on(CarriedNow, _nothing),
    on(CoinsNow, _coins),
    on(ConquestChanged, _conquest),
    on(ThreatChanged, _threat),
    on(CardsDrawn, _drawn),
    told(CardsSeen, N_("Drawn: {cards}."), cards=cards_of),
    on(DeckRenewed, _renewed),
    on(CardPlayed, _played),
    told(CardDiscarded, N_("The overlord discards {id}, worth {value} threat."), id=of_id),
    told(GustBegan, N_("Gust of Wind: heroes attack no farther than {spaces} spaces.")),
    told(GustEnded, N_("Gust of Wind ends.")),
    on(MatchEnded, _ended),
    *BY_HAND,
)
