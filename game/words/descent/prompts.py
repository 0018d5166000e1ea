"""What a seat of Descent is asked: a title, the cause and what to do, and how to answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.engine.match import Match
from game.rules.descent import moving, queries
from game.rules.descent.codes import (
    ACT,
    ATTACK,
    FIRST_MONSTER,
    LARGEST_HAND,
    ORDER_DUE,
    PLACES,
    REST_IN_TOWN,
    ROOM,
    SPACE,
    TARGET,
)
from game.rules.descent.content import Heal, Teleport
from game.rules.descent.state import of
from game.words import play
from game.words.descent import dice
from game.words.descent.asked import Asked
from game.words.descent.effects import wounds
from game.words.descent.log import gives
from game.words.descent.match_names import MatchNames
from game.words.descent.names import linked
from game.words.language import N_, _, ngettext
from game.words.rich import Text, fill, join, plain


class Prompt(NamedTuple):
    """A question: a short title, its cause and what to do."""

    title: str
    text: Text


TITLES: Final = {
    "next": N_("Who goes next?"),
    "shop": N_("What does {hero} buy?"),
    "arrange": N_("What does {hero} wear?"),
    "over_limit": N_("{hero} carries too much"),
    "start": N_("Where does {hero} begin?"),
    "action": N_("Which action does {hero} take?"),
    "turn": N_("{hero} acts"),
    "give_to": N_("Who gets it: {thing}?"),
    "attack": N_("Which space does {hero} attack?"),
    "teleport": N_("Where does {hero} teleport?"),
    "heal": N_("Whom does {hero} heal?"),
    "beside_glyph": N_("Where does {hero} come back?"),
    "chest_item": N_("Who gets it: {thing}?"),
    "aside": N_("Where does {hero} step?"),
    "reroll": N_("Which dice are rolled again?"),
    "spend": N_("{figure}: what is added?"),
    "shields": N_("Does {hero} use the Shield?"),
    "follows": N_("What comes first?"),
    "push": N_("Where is {figure} pushed?"),
    "guard": N_("Does {hero} attack now?"),
    "card": N_("Play a card?"),
    "charm": N_("On whom is the charm?"),
    "charm.attack": N_("With what does {hero} attack?"),
    "powers": N_("Play a power?"),
    "hand_limit": N_("Which card is discarded?"),
    "overlord": N_("The overlord acts"),
    "place": N_("Where does {figure} stand?"),
    "activation": N_("{figure} acts"),
}
"""By kind of question; ``thing`` is the item or card that it is about."""

Say = Callable[[Asked], Text]


def _plain(sentence: str) -> Say:
    """Return the text that is always the same but for whom it is about."""

    def say(asked: Asked) -> Text:
        return fill(_(sentence), figure=asked.figure, hero=asked.hero, thing=asked.thing)

    return say


def _shop(asked: Asked) -> Text:
    coins = fill(_("Coins left: {coins}."), coins=asked.fact("coins"))
    if asked.fact("setup") > 0:
        return join((coins, fill(_("What is left is kept; all must fit in the end."))))
    return join((coins, fill(_("Things are sold for half their price."))))


def _arrange(asked: Asked) -> Text:
    """Tell how much a hero can wear and carry (D7.3)."""
    room = dict(zip(PLACES, ROOM, strict=True))
    sentence = _("{hand} hands, {armor} armor and {other} others; the pack holds {pack}.")
    told = fill(sentence, **{place: room[place] for place in ("hand", "armor", "other", "pack")})
    return join((told, fill(_("It costs nothing now, and 2 points later in the turn."))))


def _action(asked: Asked) -> Text:
    s, hero = asked.state, asked.about
    if asked.fact("stunned") > 0:
        return fill(_("Stunned: points or an attack, and no order."))
    speed = queries.total(queries.speed(s, hero))
    told = fill(_("Speed {speed}, fatigue {fatigue}."), speed=speed, fatigue=s.fatigue[hero])
    if asked.offers(ACT) >> 2 * REST_IN_TOWN & 1:
        return join((told, fill(_("In town a rest may take its place."))))
    return told


def _turn(asked: Asked) -> Text:
    """Tell what is left of a hero's turn, or that nobody can stay where he is."""
    s, hero = asked.state, asked.about
    left = gives(s.points, s.attacks)
    told = [fill(_("Left: {left}."), left=left)] if left else [fill(_("No point is left."))]
    if s.fatigue[hero]:
        told.append(fill(_("Fatigue: {fatigue}."), fatigue=s.fatigue[hero]))
    if s.used & ORDER_DUE:
        told.append(fill(_("An order is still to be placed.")))
    if not s.stands(hero):
        told.append(fill(_("In town: the shop opens as the next turn begins.")))
    if s.stands(hero) and not moving.may_stop(s, hero):
        told.append(fill(_("A friend stands here: go on.")))
    return join(told)


def _attack(asked: Asked) -> Text:
    if asked.seat != asked.about:
        return fill(_("Charmed: you decide where {thing} strikes."), thing=asked.thing)
    return fill(_("Attacked with: {thing}."), thing=asked.thing)


def _teleport(asked: Asked) -> Text:
    spaces = next(
        part.spaces
        for part in asked.tables.hero[asked.about].ability.parts
        if isinstance(part, Teleport)
    )
    return fill(_("An empty space in sight, within {spaces}."), spaces=spaces)


def _heal(asked: Asked) -> Text:
    amount = next(
        part.amount
        for part in asked.tables.hero[asked.about].ability.parts
        if isinstance(part, Heal)
    )
    return fill(_("A hero beside heals {wounds}."), wounds=wounds(amount))


def _reroll(asked: Asked) -> Text:
    if asked.fact("attacker") == asked.about:
        return fill(_("{figure} has aimed: pick any dice, once."), figure=asked.figure)
    return fill(_("{figure} dodges: pick any dice, once."), figure=asked.figure)


def _spend(asked: Asked) -> Text:
    """Tell what the attack comes to so far, and what is left to be spent."""
    found: list[Text] = []
    if asked.fact("need") > 0:
        sentence = _("range {range} of {need}")
        found.append(fill(sentence, range=asked.fact("range"), need=asked.fact("need")))
    found.append(fill(_(dice.DAMAGE), amount=asked.fact("damage")))
    told = fill(_("So far: {terms}."), terms=join(found, ", "))
    left = []
    if asked.fact("points") > 0:
        left.append(dice.enhancements(asked.fact("points")))
    if asked.fact("surges") > 0:
        left.append(dice.surges(asked.fact("surges")))
    if not left:
        return told
    return join((told, fill(_("To spend: {left}."), left=join(left, ", "))))


def _shields(asked: Asked) -> Text:
    sentence = _("{hero} would lose {wounds} of {left}.")
    lost = wounds(asked.fact("wounds"))
    return fill(sentence, hero=asked.hero, wounds=lost, left=asked.fact("left"))


def _push(asked: Asked) -> Text:
    spaces = asked.fact("spaces")
    sentence = ngettext(
        "Up to {count} space more; it may end here.",
        "Up to {count} spaces more; it may end here.",
        spaces,
    )
    return fill(sentence, count=spaces)


GUARDS: Final = {
    True: N_("{by} is about to act. One attack is in the Guard."),
    False: N_("{by} has acted. One attack is in the Guard."),
}
"""By whether the Guard comes before what is declared."""


def _guard(asked: Asked) -> Text:
    before = asked.fact("when") == 0
    return fill(_(GUARDS[before]), by=asked.names.figure(asked.fact("by")))


TRIGGERS: Final = {
    "own_attack": N_("{figure} attacks."),
    "heros_attack": N_("{figure} attacks {cell}."),
    "activation": N_("{figure} is activated."),
    "own_turn": N_("The overlord's turn begins."),
    "enters": N_("{figure} enters {cell}."),
    "door": N_("{figure} opens the door on {cell}."),
    "chest": N_("{figure} opens the chest on {cell}."),
}
"""By what a card can be played on."""


def _threat(asked: Asked) -> Text:
    return fill(_("Threat: {threat}."), threat=asked.state.threat)


def _card(asked: Asked) -> Text:
    cell = asked.fact("cell")
    told = fill(
        _(TRIGGERS[str(asked.decision.about["trigger"])]),
        figure=asked.figure,
        cell=asked.names.cell(cell) if cell >= 0 else "",
    )
    return join((told, _threat(asked)))


def _charm(asked: Asked) -> Text:
    if asked.offers(TARGET):
        return fill(_("The hero saves first, and then makes one attack that you decide."))
    return fill(_("The space is asked for next."))


def _powers(asked: Asked) -> Text:
    return join((fill(_("A power stays for the quest.")), _threat(asked)))


def _hand_limit(asked: Asked) -> Text:
    over = asked.fact("over")
    sentence = ngettext(
        "At most {most} in hand: {count} card too many. It brings its threat.",
        "At most {most} in hand: {count} cards too many. Each brings its threat.",
        over,
    )
    return fill(sentence, most=LARGEST_HAND, count=over)


def _overlord(asked: Asked) -> Text:
    s = asked.state
    told = (
        _("Each monster acts once.")
        if s.spawned or s.done
        else _("First one spawn card may be played; then each monster acts once.")
    )
    return join((fill(told), _threat(asked)))


PLACED: Final = {
    "spawn": N_("An empty, revealed space that no hero sees."),
    "reveal": N_("The printed space is taken: pick one of the nearest."),
    "mimic": N_("Pick one of the nearest empty spaces."),
}


def _place(asked: Asked) -> Text:
    why = str(asked.decision.about.get("why", "reveal"))
    told = fill(_(PLACED[why]))
    left = asked.fact("left")
    if left < 1:
        return told
    sentence = ngettext("{count} figure more follows.", "{count} figures more follow.", left)
    return join((told, fill(sentence, count=left)))


def _activation(asked: Asked) -> Text:
    left = gives(max(0, asked.fact("points")), max(0, asked.fact("attacks")))
    told = [fill(_("Left: {left}."), left=left)] if left else [fill(_("No point is left."))]
    if not moving.may_stop(asked.state, asked.about):
        told.append(fill(_("A friend stands here: go on.")))
    return join(told)


TEXTS: Final[dict[str, Say]] = {
    "next": _plain(N_("Any hero who has not acted this round.")),
    "shop": _shop,
    "arrange": _arrange,
    "over_limit": _plain(N_("Rearrange, give something to a hero beside, or throw it away.")),
    "start": _plain(N_("Pick a free space on a start glyph or beside one.")),
    "action": _action,
    "turn": _turn,
    "give_to": _plain(N_("A hero beside {hero} with room for it.")),
    "attack": _attack,
    "teleport": _teleport,
    "heal": _heal,
    "beside_glyph": _plain(N_("The glyph is taken: pick one of the nearest free spaces.")),
    "chest_item": _plain(N_("Whoever gets it may rearrange at once.")),
    "aside": _plain(N_("A block falls: pick a free space beside it.")),
    "reroll": _reroll,
    "spend": _spend,
    "shields": _shields,
    "follows": _plain(N_("Deaths and pushes come one after another.")),
    "push": _push,
    "guard": _guard,
    "card": _card,
    "charm": _charm,
    "powers": _powers,
    "hand_limit": _hand_limit,
    "overlord": _overlord,
    "place": _place,
    "activation": _activation,
}
"""By kind of question."""

HINTS: Final[dict[str, str]] = {
    "hero": N_("Click a hero on the map or in the strip · {next_target} and {confirm} work too"),
    "hero.keys": N_("{next_target} goes to the next hero · {confirm} picks"),
    "hero.pad": N_("{next_target} goes to the next hero · {confirm} picks"),
    "figure": N_("Click whoever is lit · arrows and {confirm} work too"),
    "figure.keys": N_("Arrows go to whoever is lit · {confirm} picks"),
    "figure.pad": N_("Pick whoever is lit · {next_target} next one · {confirm} confirms"),
    "space": N_("Click a lit space · arrows and {confirm} work too"),
    "space.keys": N_("Arrows go to a lit space · {confirm} picks it"),
    "space.pad": N_("Pick a lit space · {next_target} next one · {confirm} confirms"),
    "spawn": N_("Click a lit space to move one · {confirm} places them"),
    "spawn.keys": N_("Arrows and {confirm} move one · {end} places them"),
    "line": N_("Choose an answer · {next} and {confirm} work too"),
    "line.keys": N_("Answer with {next} and {confirm}"),
    "line.pad": N_("Choose an answer with the stick and {confirm}"),
    "shop": N_("Click the plate to go on in the shop · {end} leaves it"),
    "shop.keys": N_("{descent.use} goes on in the shop · {end} leaves it"),
    "arrange": N_("Drag things between hands and pack, or click them · {end} leaves it so"),
    "arrange.keys": N_("{next} goes to a thing · {confirm} moves it · {end} leaves it so"),
    "over": N_("Click a thing to give it away or to throw it away"),
    "over.keys": N_("{next} goes to an answer · {confirm} gives it"),
    "arranged": N_("Click an action · drag things between hands and pack"),
    "arranged.keys": N_("A number names the action · {next} and {confirm} move a thing"),
    "action": N_("Click one of the plates · numbers work too"),
    "action.keys": N_("A number names the action · {next} and {confirm} work too"),
    "action.pad": N_("Pick a plate with the stick and {confirm}"),
    "turn": N_("Click a space to go, an enemy to attack · {end} ends the turn"),
    "turn.keys": N_("Arrows and {confirm} go · {next_target} aims · {end} ends the turn"),
    "turn.pad": N_("{confirm} goes there · {next_target} aims · {end} ends the turn"),
    "town": N_("Click a lit glyph to come back · {end} ends the turn"),
    "town.keys": N_("{next_target} goes to a glyph · {confirm} comes back · {end} ends the turn"),
    "monster": N_("Click a space to go, a hero to attack · {end} is all it does"),
    "monster.keys": N_("Arrows and {confirm} go · {next_target} aims · {end} is all it does"),
    "monster.pad": N_("{confirm} goes there · {next_target} aims · {end} is all it does"),
    "struck": N_("Click a space to go · {end} is all it does"),
    "struck.keys": N_("Arrows and {confirm} go · {end} is all it does"),
    "struck.pad": N_("{confirm} goes there · {end} is all it does"),
    "dice": N_("Click dice to roll them again · {end} keeps the rest"),
    "dice.keys": N_("A number lifts a die · {confirm} rolls · {end} keeps the rest"),
    "spend": N_("Click stars, surges and dice · {confirm} strikes"),
    "spend.keys": N_("Numbers buy surges · {confirm} strikes"),
    "answer": N_("Click an answer · {end} lets it pass"),
    "answer.keys": N_("{next} goes to an answer · {confirm} gives it · {end} lets it pass"),
    "card": N_("Click a card · {end} plays none"),
    "card.keys": N_("{next} goes to a card · {confirm} plays it · {end} plays none"),
    "push": N_("Click a lit space · {end} stops here"),
    "push.keys": N_("Arrows go to a lit space · {confirm} picks it · {end} stops here"),
    "overlord": N_("Click a card or a monster · {end} ends the turn"),
    "overlord.keys": N_("{next} goes to a card · {next_target} to a monster · {end} ends the turn"),
    "taken": N_("Click what is lit · {cancel} puts it back"),
    "taken.keys": N_("Arrows go to what is lit · {confirm} does it · {cancel} puts it back"),
    "strikes": N_("Click a lit enemy · any other space with Shift · {cancel} puts it back"),
    "strikes.keys": N_("Arrows go to what is lit · {confirm} strikes · {cancel} puts it back"),
    "ready": N_("{confirm} does it · {cancel} puts it back"),
}
"""How a question is answered, by what lies on the table; some are another with keys or a pad."""

HINT_OF: Final = {
    "next": "hero",
    "shop": "shop",
    "arrange": "arrange",
    "over_limit": "over",
    "start": "space",
    "action": "action",
    "turn": "turn",
    "give_to": "figure",
    "attack": "space",
    "teleport": "space",
    "heal": "figure",
    "beside_glyph": "space",
    "chest_item": "figure",
    "aside": "space",
    "reroll": "dice",
    "spend": "spend",
    "shields": "answer",
    "follows": "figure",
    "push": "push",
    "guard": "answer",
    "card": "card",
    "charm": "figure",
    "powers": "card",
    "hand_limit": "line",
    "overlord": "overlord",
    "place": "space",
    "activation": "monster",
}
TAKEN: Final = ("turn", "monster", "overlord", "card", "answer")
"""Hints in whose place another comes while something is taken up."""


def hint(match: Match, by: str = play.BY_MOUSE, taken: bool = False, ready: bool = False) -> str:
    """Return the line that tells how the open question is answered; commands stand in braces.

    ``by`` is how somebody plays, as for :func:`game.words.play.hint`, ``taken`` whether something
    is taken up that is aimed now, ``ready`` whether that needs no aim. ``ValueError`` where nothing
    is asked.
    """
    decision = match.decision
    if decision is None:
        raise ValueError("nothing is asked")
    key = HINT_OF[decision.kind]
    codes = [code for code, _mask in decision.families(decision.seats[0])]
    if key == "turn" and 0 <= decision.figure < FIRST_MONSTER:
        key = key if of(match).stands(decision.figure) else "town"
    if decision.kind == "charm" and ATTACK in codes:
        key = "line"
    if decision.about.get("why") == "spawn":
        key = "spawn"
    if key == "monster" and SPACE not in codes:
        key = "struck"
    if taken and key in TAKEN:
        key = "ready" if ready else "strikes" if key in ("turn", "answer") else "taken"
    return _(play.wording(HINTS, key, by))


PAGE: Final = {
    "town": N_("Click what is bought or sold · {end} leaves the shop"),
    "town.keys": N_("Arrows go to goods · {confirm} or a number takes one · {end} leaves the shop"),
}
"""How the page of the town is answered."""


def page_hint(by: str) -> str:
    """Return the line that tells how the page of the town is answered; ``by`` as for `hint`."""
    return _(play.wording(PAGE, "town", by))


def arranged_hint(by: str = play.BY_MOUSE) -> str:
    """Return the line that tells how an action is named while things can still be moved about."""
    return _(play.wording(HINTS, "arranged", by))


def prompt(match: Match, seat: int, names: MatchNames) -> Prompt:
    """Return what ``seat`` is asked; ``ValueError`` where nothing is asked."""
    asked = Asked(match, seat, names)
    key = asked.kind
    if key == "charm" and asked.offers(ATTACK):
        key = "charm.attack"
    places = {"hero": asked.hero, "figure": asked.figure, "thing": asked.thing}
    title = plain(fill(_(TITLES[key]), **places))
    return Prompt(title, linked(TEXTS[asked.kind](asked)))
