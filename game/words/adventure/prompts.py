"""What a seat of Adventure is asked: a title, the cause and what to do, and how to answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, cast

from game.engine.match import Match
from game.rules.adventure import queries, standing
from game.rules.adventure.attack import Attack
from game.rules.adventure.codes import (
    ADDITIONS,
    ATTACKED,
    CANCEL,
    DAMAGED,
    ENCOUNTER_DRAWN,
    FIRST_ENCOUNTER,
    FIRST_TREASURE,
    HIT,
    HP_LOST,
    MONSTER_DRAWN,
    MOVE,
    REROLLS,
    TRAP,
    VILLAIN,
    XP_PRICE,
)
from game.rules.adventure.experience import cheapest, experience, worth
from game.rules.adventure.rolls import Rolling
from game.rules.adventure.text import Text as Working
from game.words import play
from game.words.adventure.asked import Asked, card_text
from game.words.adventure.effects import Setting, told_all
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import linked
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import Piece, Text, fill, join, plain


class Prompt(NamedTuple):
    """A question: a short title, its cause and what to do."""

    title: str
    text: Text


TITLES: Final = {
    "powers": N_("The powers of {hero}"),
    "begin": N_("Where does {figure} begin?"),
    "return": N_("Where does {figure} come back?"),
    "start": N_("Before {hero} acts"),
    "act": N_("{hero} acts"),
    "explore": N_("Where is the new tile laid?"),
    "leave": N_("Does {hero} leave the castle?"),
    "storm": N_("What does the storm take?"),
    "end_order": N_("What comes first?"),
    "aid": N_("Whom does {hero} aid?"),
    "cancel": N_("{drawn}: cancel it?"),
    "pay": N_("Which cards pay?"),
    "level": N_("Level 2 for {hero}?"),
    "learn": N_("Which daily does {hero} learn?"),
    "answer": N_("Does {hero} answer?"),
    "prevent": N_("Prevent the damage?"),
    "monster": N_("Which monster comes?"),
    "rise": N_("Where does {thing} appear?"),
    "stand": N_("Where does {figure} stand?"),
    "instead": N_("Heal instead of drawing?"),
    "give": N_("Who gets {thing}?"),
    "keep": N_("Use {thing} or keep it?"),
    "escort": N_("Does Kavan come along?"),
    "way": N_("Which way does {figure} take?"),
    "arrive": N_("Where does {figure} stop?"),
    "at_will": N_("With which power?"),
    "target": N_("Whom does {figure} choose?"),
    "order": N_("Who comes first?"),
    "tile": N_("{thing}: which tile?"),
    "attack": N_("{thing}: whom do you attack?"),
    "damage": N_("{thing}: whom does it hurt?"),
    "heal": N_("{thing}: whom does it heal?"),
    "release": N_("{thing}: whom does it help?"),
    "condition": N_("Which condition ends?"),
    "move": N_("Where does {figure} move?"),
    "beside": N_("Where does {figure} stand?"),
    "place": N_("Where is {figure} placed?"),
    "figure": N_("{thing}: whom?"),
    "keeper": N_("{thing}: for whom?"),
    "edge": N_("{thing}: at which edge?"),
    "keep_one": N_("{thing}: which card do you keep?"),
    "lose": N_("{thing}: which treasure is lost?"),
    "flip_up": N_("Which power turns face up?"),
    "flip_down": N_("Which power turns face down?"),
    "surge": N_("{thing}: which attack?"),
    "deck": N_("{thing}: which deck?"),
    "put_back": N_("Which card lies on top?"),
    "daze": N_("{thing}: on which Monster Card?"),
    "marker": N_("{thing}: on which tile?"),
    "activate": N_("Which monster acts?"),
    "choose": N_("{thing}: whom do you choose?"),
    "one_of": N_("{thing}: which of both?"),
}
"""By kind of question. ``thing`` is the card whose text asks, or the acting figure."""

Say = Callable[[Asked], Text]


def _plain(sentence: str) -> Say:
    """Return the text that is always the same but for whom it is about."""

    def say(asked: Asked) -> Text:
        return fill(_(sentence), figure=asked.figure, hero=asked.hero)

    return say


def _of_card(sentence: str) -> Say:
    """Return what is printed on the card that asks, else a sentence; so it is for an event, which
    lies open beside the board until all of it is done.
    """

    def say(asked: Asked) -> Text:
        printed = () if _lies_open(asked) else card_text(asked.tables, asked.card)
        return printed or fill(_(sentence), figure=asked.figure, hero=asked.hero)

    return say


def _lies_open(asked: Asked) -> bool:
    """Return whether no card asks, or an event that was drawn."""
    if FIRST_ENCOUNTER <= asked.card < FIRST_TREASURE:
        return asked.tables.encounter_of(asked.card).kind in ("event", "event_attack")
    return asked.card < 0


ANSWERED: Final = {
    (HIT, True): N_("{attacker} hits {hero}. A card can make it miss."),
    (HIT, False): N_("{hero} is hit. A card can make it miss."),
    (ATTACKED, True): N_("{attacker} has attacked {hero}."),
    (DAMAGED, True): N_("{attacker} has hurt {hero}."),
    (DAMAGED, False): N_("{hero} was hurt by a monster."),
    (HP_LOST, True): N_("{hero} has lost HP."),
    (HP_LOST, False): N_("{hero} has lost HP."),
    (REROLLS, True): N_("The die of {attacker} against {hero} may be rolled again."),
    (REROLLS, False): N_("A die for {hero} may be rolled again."),
    (ADDITIONS, True): N_("Something may be added to the roll of {hero}."),
    (ADDITIONS, False): N_("Something may be added to the roll of {hero}."),
    (MONSTER_DRAWN, False): N_("{hero} draws a Monster Card. It need not come."),
    (ENCOUNTER_DRAWN, False): N_("{hero} draws an encounter: {drawn}."),
}
"""Why a card may be used: by what has happened, and whether somebody has done it."""


def _answer(asked: Asked) -> Text:
    """Tell what has happened that can be answered, the first of it that fits (A8a, A8d)."""
    events, hero, attacker = asked.fact("events"), asked.fact("hero"), asked.fact("attacker")
    by = attacker >= 0 and attacker != hero
    kind = next(bit for bit in ORDER if events & bit)
    attack, cause = attack_of(asked), cause_of(asked)
    who: Piece = asked.names.figure(attacker) if by else ""
    if attacker < 0 and attack is not None and attack.card >= 0:
        by, who = True, asked.names.card(attack.card)  # a trap or an Encounter Card attacks
        cause = -1
    sentence = ANSWERED.get((kind, by)) or ANSWERED[kind, not by]
    told = fill(
        _(sentence),
        hero=asked.names.seat(hero),
        attacker=who,
        drawn=asked.names.card(asked.drawn) if asked.drawn >= 0 else "",
    )
    if cause >= 0:
        told = join((asked.names.card(cause), told), ": ")
    return join((told, at_stake(asked, kind, hero)))


def attack_of(asked: Asked) -> Attack | None:
    """Return the attack whose roll is open, None where nothing is rolled or it is no attack."""
    rolling = next((one for one in reversed(asked.match.stack) if isinstance(one, Rolling)), None)
    return rolling if isinstance(rolling, Attack) else None


def cause_of(asked: Asked) -> int:
    """Return the Encounter Card that is carried out, -1 for none."""
    texts = (one for one in asked.match.stack if isinstance(one, Working))
    cards = (one.card for one in texts)
    return next((card for card in cards if FIRST_ENCOUNTER <= card < FIRST_TREASURE), -1)


def at_stake(asked: Asked, kind: int, hero: int) -> Text:
    """Return what a hit and a miss do to whom, or have done; empty where nobody is attacked."""
    s, attack = asked.state, attack_of(asked)
    if attack is None and kind in (DAMAGED, HP_LOST):
        sentence = _("{figure} has {hp} HP left.")
        return fill(sentence, figure=asked.names.seat(hero), hp=s.hp[hero])
    if attack is None or not 0 <= attack.target < len(s.hp):
        return ()
    part, hp = attack.printed(s), s.hp[attack.target]
    target = asked.names.figure(attack.target)
    if kind in (HIT, REROLLS, ADDITIONS) and not attack.hits_done():
        parts = queries.damage(s, attack.attacker, attack.target, part, attack.die)
        sentence = _("A hit deals {damage} damage, a miss {miss}; {figure} has {hp} HP.")
        told = fill(sentence, damage=queries.total(parts), miss=part.miss, figure=target, hp=hp)
        follows = join(told_all(part.hit, Setting("foe", follows=True)), "; ")
        if not follows or queries.is_hero(attack.attacker):
            return told
        return join((told, fill(_("On a hit: {follows}."), follows=follows)))
    if kind in (DAMAGED, HP_LOST, ATTACKED) and attack.target == hero and attack.lost > 0:
        sentence = _("That was {damage} damage; {figure} has {hp} HP left.")
        return fill(sentence, damage=attack.lost, figure=target, hp=hp)
    return ()


ORDER: Final = (
    HIT, ATTACKED, DAMAGED, HP_LOST, REROLLS, ADDITIONS, MONSTER_DRAWN, ENCOUNTER_DRAWN,
)  # fmt: skip
"""What has happened, by what says most."""


def _act(asked: Asked) -> Text:
    """Tell what is left of A4.2."""
    s = asked.state
    if s.moves == 0 and s.attacks == 0:
        return fill(_("A move and an attack, in either order, or two moves."))
    if s.moves == 0:
        return fill(_("A move is left."))
    if s.moves == 1 and s.attacks == 0:
        return fill(_("An attack or another move is left."))
    return fill(_("Move and attack are done. Free powers and items may still be used."))


def _cancel(asked: Asked) -> Text:
    """Tell what cancelling costs; the card itself lies open beside the question."""
    if not asked.offers(CANCEL):
        return fill(_("A card can cancel it."))
    return fill(
        _("The pile holds {xp} XP; cancelling costs {price}."), xp=_xp(asked), price=XP_PRICE
    )


def _xp(asked: Asked) -> int:
    return experience(asked.state)


def _pay(asked: Asked) -> Text:
    s = asked.state
    picked = cast("tuple[int, ...]", asked.decision.about["picked"])
    cards = [
        fill(_("{card} ({xp} XP)"), card=asked.names.card(card), xp=worth(s, card))
        for card in cheapest(s, picked)
    ]
    sentence = _("{paid} of {price} XP are paid. Proposed: {cards}. What is over is lost.")
    return fill(sentence, paid=asked.fact("paid"), price=XP_PRICE, cards=listed(cards))


def _level(asked: Asked) -> Text:
    sentence = _(
        "It costs {price} of {xp} XP and brings 2 HP, 1 AC, 1 Surge Value, a daily and Critical."
    )
    told = fill(sentence, price=XP_PRICE, xp=_xp(asked))
    critical = fill(
        _("Critical: an attack that hits with a natural {natural} deals {more} more damage."),
        natural=queries.CRITICAL_ON, more=queries.CRITICAL,
    )  # fmt: skip
    return join((told, critical))


def _prevent(asked: Asked) -> Text:
    """Tell what a daily would prevent (A16e)."""
    told = fill(_("A daily that turns face down prevents all of it."))
    attack = attack_of(asked)
    if attack is None:
        return told
    s = asked.state
    parts = queries.damage(s, attack.attacker, attack.target, attack.printed(s), attack.die)
    hurt = fill(
        _("{attacker} deals {damage} damage; {figure} has {hp} HP."),
        attacker=asked.names.figure(attack.attacker) if attack.attacker >= 0
        else asked.names.card(attack.card),
        damage=queries.total(parts), figure=asked.figure, hp=s.hp[attack.target],
    )  # fmt: skip
    return join((hurt, told))


def _stand(asked: Asked) -> Text:
    """Tell why somebody comes: the sun is at its end, or the tile that was laid brings it."""
    s = asked.state
    sun = s.tables.adventure.sun
    pick = fill(_("Pick one of the lit squares."))
    by_sun = sun is not None and s.sun >= sun.last and s.arriving < 0
    if asked.about == VILLAIN and by_sun and sun is not None:
        sentence = _("The sun has reached {last}: {figure} comes, and acts from now on.")
        cause = fill(sentence, last=sun.last, figure=asked.figure)
    else:
        cause = fill(_("The tile that was laid brings {figure}."), figure=asked.figure)
    return join((cause, pick))


def _activate(asked: Asked) -> Text:
    """Tell which card lets a monster act; what it says lies open beside the question."""
    told = fill(_("The one you pick does now what its tactics say."))
    if asked.card < 0:
        return told
    return join((asked.names.card(asked.card), told), ": ")


def _explore(asked: Asked) -> Text:
    """Tell what a tile brings, and a scout who need not lay it what staying does (A4.6, A13e)."""
    told = fill(_("The next tile of the stack is laid at the edge, with a monster on it."))
    if not standing.explores(asked.state, asked.seat)[1]:
        return told
    return join((told, fill(_("Staying lays none: an encounter is drawn for certain."))))


def _leave(asked: Asked) -> Text:
    s = asked.state
    return fill(
        _("{carried} treasures are out; {hero} has {count}. Who has left does not come back."),
        carried=s.carried,
        hero=asked.hero,
        count=len(s.items(asked.seat)),
    )


def _kept(asked: Asked) -> Text:
    told = fill(_("Kept unplayed it counts among the treasures carried out, and for nothing else."))
    return join((card_text(asked.tables, asked.card), told))


def _given(asked: Asked) -> Text:
    told = fill(_("Later it never changes hands."))
    return join((card_text(asked.tables, asked.card), told))


ORDERS: Final = {
    "attack": N_("They are attacked one after another."),
    "move": N_("They move one after another."),
    "place": N_("They are placed one after another."),
    "villains": N_("They act one after another."),
}


def _order(asked: Asked) -> Text:
    told = fill(_(ORDERS[str(asked.decision.about.get("what", ""))]))
    if asked.card < 0:
        return told
    card: Text = (asked.names.card(asked.card),)
    lies = [row[2] for row in asked.state.markers if row[0] == TRAP and row[4] == asked.card]
    if lies:
        card = fill(_("{card} on {tile}"), card=card, tile=asked.names.tile(lies[0]))
    return join((card, told), ": ")


TEXTS: Final[dict[str, Say]] = {
    "powers": _plain(N_("A utility, at-wills and a daily. What comes with the hero is there too.")),
    "begin": _plain(N_("Pick a free square of the lit ones.")),
    "return": _plain(N_("{figure} returns to any tile.")),
    "start": _plain(N_("Powers for the start of the Hero Phase may be used now.")),
    "act": _act,
    "explore": _explore,
    "leave": _leave,
    "storm": _plain(N_("It goes under the common deck; the top card of that comes for it.")),
    "end_order": _plain(N_("Both are due at the end of the Hero Phase.")),
    "aid": _plain(N_("Another hero on the tile heals 1.")),
    "cancel": _cancel,
    "pay": _pay,
    "level": _level,
    "learn": _plain(N_("It lies face up before {hero} from now on.")),
    "answer": _answer,
    "prevent": _prevent,
    "monster": _plain(N_("Both are worth the same. The other card is discarded.")),
    "rise": _plain(N_("The bone pile is taken: pick one of the nearest squares.")),
    "stand": _stand,
    "instead": _of_card(N_("A ring lets {hero} heal instead.")),
    "give": _given,
    "keep": _kept,
    "escort": _plain(N_("{figure} may be placed adjacent, on one of the lit squares.")),
    "way": _plain(N_("Several ways are as short.")),
    "arrive": _plain(N_("It moves as its card says: pick one of the lit squares.")),
    "at_will": _plain(N_("An at-will power of {hero} attacks the other hero.")),
    "target": _plain(N_("Several are as close.")),
    "order": _order,
    "tile": _of_card(N_("Pick one of the lit tiles.")),
    "attack": _of_card(N_("Pick whom to attack.")),
    "damage": _of_card(N_("Pick whom it hurts.")),
    "heal": _of_card(N_("Pick whom it heals.")),
    "release": _of_card(N_("Pick whose condition ends.")),
    "condition": _plain(N_("The other one stays.")),
    "move": _of_card(N_("Pick a lit square, or stay.")),
    "beside": _plain(N_("It moves adjacent to its target: pick one of the lit squares.")),
    "place": _of_card(N_("Pick one of the lit squares.")),
    "figure": _of_card(N_("Pick one of those who are lit.")),
    "keeper": _of_card(N_("Several have as few monsters: pick who gets the card.")),
    "edge": _of_card(N_("Pick one of the lit edges.")),
    "keep_one": _of_card(N_("The others are discarded.")),
    "lose": _of_card(N_("It is discarded.")),
    "flip_up": _of_card(N_("It can be used again.")),
    "flip_down": _of_card(N_("It cannot be used until it turns face up.")),
    "surge": _of_card(N_("Pick an attack.")),
    "deck": _of_card(N_("Pick a deck.")),
    "put_back": _plain(N_("Pick the card that lies on top, then the next one.")),
    "daze": _of_card(N_("Its next activation is left out.")),
    "marker": _of_card(N_("Pick one of the lit tiles.")),
    "activate": _activate,
    "choose": _of_card(N_("Pick one of those who are lit.")),
    "one_of": _of_card(N_("Pick one of both.")),
}
"""By kind of question."""


def prompt(match: Match, seat: int, names: MatchNames) -> Prompt:
    """Return what ``seat`` is asked; ``KeyError`` for a kind of question that has no entry."""
    asked = Asked(match, seat, names)
    places: dict[str, Piece] = {
        "hero": asked.hero,
        "figure": asked.figure,
        "thing": names.card(asked.card) if asked.card >= 0 else asked.figure,
        "drawn": names.card(asked.drawn) if asked.drawn >= 0 else "",
    }
    title = plain(fill(_(TITLES[asked.kind]), **places))
    return Prompt(title, linked(TEXTS[asked.kind](asked)))


# --- the line that tells how it is answered

HINTS: Final[dict[str, str]] = {
    "figure": N_("Click whoever is lit · arrows and {confirm} work too"),
    "figure.keys": N_("Arrows go to whoever is lit · {confirm} picks"),
    "figure.pad": N_("Pick whoever is lit · {next_target} next one · {confirm} confirms"),
    "square": N_("Click a lit square · arrows and {confirm} work too"),
    "square.keys": N_("Arrows go to a lit square · {confirm} picks it"),
    "square.pad": N_("Pick a lit square · {next_target} next one · {confirm} confirms"),
    "marked": N_("Click another lit one · {confirm} takes the marked one"),
    "marked.keys": N_("Arrows go to another lit one · {confirm} takes the marked one"),
    "marked.pad": N_("The stick goes to another lit one · {confirm} takes the marked one"),
    "order": N_("Click who comes first · {confirm} takes them as they are numbered"),
    "order.keys": N_("A number says who comes first · {confirm} takes them as numbered"),
    "order.pad": N_("Pick who comes first · {confirm} takes them as they are numbered"),
    "tile": N_("Click a lit tile · arrows and {confirm} work too"),
    "tile.keys": N_("Arrows go to a lit tile · {confirm} picks it"),
    "tile.pad": N_("Pick a lit tile · {next_target} next one · {confirm} confirms"),
    "edge": N_("Click a chevron · {next_target} goes to the next one · {confirm} picks it"),
    "edge.keys": N_("{next_target} goes to the next edge · {confirm} picks it"),
    "line": N_("Choose an answer · {next} and {confirm} work too"),
    "line.keys": N_("Answer with {next} and {confirm}"),
    "line.pad": N_("Choose an answer with the stick and {confirm}"),
    "card": N_("Click a card · {next} and {confirm} work too"),
    "card.keys": N_("{next} goes to a card · {confirm} picks it"),
    "card.pad": N_("Pick a card with the stick and {confirm}"),
    "answer": N_("Click a card or a line · {end} lets it happen"),
    "answer.keys": N_("{next} goes to an answer · {confirm} gives it · {end} lets it happen"),
    "answer.pad": N_("Choose an answer with the stick · {end} lets it happen"),
    "begin": N_("Click a power to use it · {end} begins to act"),
    "begin.keys": N_("{next} goes to a power · {confirm} uses it · {end} begins to act"),
    "begin.pad": N_("Choose a power with the stick · {end} begins to act"),
    "act": N_("Click a square to move, a power to use it · {end} ends the Hero Phase"),
    "act.keys": N_("Arrows and {confirm} move · {next_row} takes up a power · {end} ends it"),
    "act.pad": N_("{confirm} moves there · {next_row} takes up a power · {end} ends it"),
    "spent": N_("Click a power to use it · {end} ends the Hero Phase"),
    "spent.keys": N_("{next_row} takes up a power · {end} ends the Hero Phase"),
    "taken": N_("Click what is lit · {cancel} puts it back"),
    "taken.keys": N_("Arrows go to what is lit · {confirm} does it · {cancel} puts it back"),
    "ready": N_("{confirm} does it · {cancel} puts it back"),
}

HINT_OF: Final = {
    "powers": "card",
    "begin": "square",
    "return": "square",
    "start": "begin",
    "act": "act",
    "explore": "edge",
    "leave": "line",
    "storm": "card",
    "end_order": "line",
    "aid": "figure",
    "cancel": "answer",
    "pay": "card",
    "level": "line",
    "learn": "card",
    "answer": "answer",
    "prevent": "card",
    "monster": "card",
    "rise": "square",
    "stand": "square",
    "instead": "line",
    "give": "line",
    "keep": "line",
    "escort": "square",
    "way": "tile",
    "arrive": "square",
    "at_will": "card",
    "target": "figure",
    "order": "figure",
    "tile": "tile",
    "attack": "figure",
    "damage": "figure",
    "heal": "figure",
    "release": "figure",
    "condition": "line",
    "move": "square",
    "beside": "square",
    "place": "square",
    "figure": "figure",
    "keeper": "figure",
    "edge": "edge",
    "keep_one": "card",
    "lose": "card",
    "flip_up": "card",
    "flip_down": "card",
    "surge": "card",
    "deck": "line",
    "put_back": "card",
    "daze": "card",
    "marker": "tile",
    "activate": "figure",
    "choose": "figure",
    "one_of": "line",
}


def hint(
    match: Match, by: str = play.BY_MOUSE, taken: bool = False, ready: bool = False,
    proposes: bool = False,
) -> str:  # fmt: skip
    """Return the line that tells how the open question is answered; commands stand in braces.

    ``by`` is how somebody plays, as for :func:`game.words.play.hint`, ``taken`` whether something
    is taken up that is aimed now, ``ready`` whether that needs no aim, ``proposes`` whether one
    answer is marked. ``ValueError`` where nothing is asked.
    """
    decision = match.decision
    if decision is None:
        raise ValueError("nothing is asked")
    key = HINT_OF[decision.kind]
    codes = [code for code, _ in decision.families(decision.seats[0])]
    if key == "act" and MOVE not in codes:
        key = "spent"
    if taken and key in ("act", "spent", "begin", "answer", "card"):
        key = "ready" if ready else "taken"
    elif proposes:
        key = "order" if decision.kind == "order" else "marked"
    return _(play.wording(HINTS, key, by))
