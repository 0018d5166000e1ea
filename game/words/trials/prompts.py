"""What a seat of Trials is asked: a title, the cause and what to do, and how to answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.board.grid import bits
from game.engine.match import Match
from game.rules.trials import loot, queries
from game.rules.trials import words as w
from game.rules.trials.codes import (
    ATTACK,
    CARD,
    CHAIN,
    DONE,
    END,
    FEATURE,
    FIRST_PRINCE,
    FREE,
    GENERAL,
    LAUGHTER,
    LOOT_USE,
    MOVE,
    NO,
    NOBODY,
    PASS,
    PIECE,
    SKILL,
    STEP,
)
from game.rules.trials.scripts import SCRIPT_AREA
from game.words import play
from game.words.language import N_, _, named, ngettext
from game.words.lists import listed
from game.words.rich import ABILITY, Span, Text, fill, join, plain
from game.words.sentences import capital
from game.words.trials import card_texts, counted, faces, names, underway
from game.words.trials.asked import Asked, key_of
from game.words.trials.match_names import MatchNames
from game.words.trials.names import linked


class Prompt(NamedTuple):
    """A question: a short title, its cause and what to do."""

    title: str
    text: Text


TITLES: Final = {
    "class": N_("{hero}: which class?"),
    "subclass": N_("{hero}: which subclass?"),
    "character": N_("{hero}: which hero?"),
    "shortcut": N_("Take the recommended builds?"),
    "portal": N_("Where is your Entry Portal?"),
    "turn": N_("{hero} acts"),
    "swap": N_("Who changes places?"),
    "swap.loot": N_("Discard to draw?"),
    "peddler": N_("A trade with the peddler?"),
    "give_loot": N_("Which loot is given up?"),
    "answer": N_("Your answer?"),
    "play_target": N_("{thing}: on whom?"),
    "play_target.order": N_("Which spell is countered?"),
    "chain": N_("A chain with {thing}?"),
    "chain.move": N_("A chain with the Move Action?"),
    "target": N_("{thing}: on whom?"),
    "target.extra": N_("{thing}: on whom?"),
    "target.piece": N_("{thing}: whom does it attack?"),
    "targets": N_("{thing}: on whom?"),
    "targets.effect": N_("{thing}: on whom?"),
    "area": N_("{thing}: where?"),
    "area.effect": N_("{thing}: where?"),
    "area.piece": N_("{thing}: where does it lie?"),
    "spare": N_("Who is spared?"),
    "feature": N_("{thing}: use it?"),
    "feature.after": N_("A feature after the attack?"),
    "choose.before_or_after": N_("{thing}: before or after?"),
    "choose.effect": N_("{thing}: which of these?"),
    "choose.status": N_("Which status goes?"),
    "hand": N_("{thing}: what does it take?"),
    "primary.attack": N_("With which Primary?"),
    "primary.cycle": N_("Which Primary turns over?"),
    "pick.cycle": N_("Which card comes back?"),
    "pick.look": N_("Which card do you take?"),
    "pick.back": N_("Which card goes back next?"),
    "pick.dispel": N_("Which card is dispelled?"),
    "pick.recover": N_("Which card do you take back?"),
    "pick.defeat": N_("Which card do you take back?"),
    "pick.loot": N_("Which spell comes back?"),
    "pick.ready": N_("Which loot is ready again?"),
    "pick.steal": N_("Which loot is stolen?"),
    "figure.effect": N_("{thing}: on whom?"),
    "points.share": N_("How much for {figure}?"),
    "discard.limit": N_("Which card is discarded?"),
    "discard.price": N_("Which card pays for it?"),
    "discard.loot": N_("Which card is discarded?"),
    "discard.event": N_("Which card is discarded?"),
    "discard.peddler": N_("Which card is discarded?"),
    "discard.effect": N_("Which card is discarded?"),
    "loot.thief": N_("Take the loot?"),
    "space.tele": N_("Where does {figure} teleport?"),
    "space.piece": N_("{thing}: where does it go?"),
    "step.move": N_("Where does {figure} move?"),
    "lead": N_("Where does {figure} go?"),
    "path": N_("Which way does {figure} go?"),
    "script_area": N_("{figure}: where does it strike?"),
    "victim": N_("Whom does {figure} attack?"),
}
"""By kind of question and its reason; ``thing`` is the card that it is about."""

Say = Callable[[Asked], Text]


def _plain(sentence: str) -> Say:
    """Return the text that is always the same but for whom it is about."""

    def say(asked: Asked) -> Text:
        return fill(_(sentence), figure=asked.figure, hero=asked.hero, thing=asked.thing)

    return say


# --- the draft


def _class(asked: Asked) -> Text:
    return fill(_("It brings your cards and your Interaction, and nobody else can have it."))


def _subclass(asked: Asked) -> Text:
    deck = asked.tables.content.classes[asked.state.klass[asked.seat]]
    klass = Span(named(deck.name), ABILITY)
    build = asked.tables.content.subclasses[deck.build[0]]
    sentence = _("Your class is {klass}. The recommended build has {subclass}.")
    return fill(sentence, klass=klass, subclass=Span(named(build.name), ABILITY))


def _character(asked: Asked) -> Text:
    deck = asked.tables.content.classes[asked.state.klass[asked.seat]]
    build = asked.names.character(asked.tables.content.characters[deck.build[1]].id)
    sentence = _("It brings your skills and a Move Action. The recommended build has {character}.")
    return fill(sentence, character=build)


# --- a turn


def left(asked: Asked) -> Text:
    """Return what a hero has left in its turn: ``2 Actions, 3 spaces``."""
    parts = [counted.actions(max(0, asked.fact("actions")))]
    if asked.fact("spaces") > 0:
        parts.append(counted.spaces(asked.fact("spaces")))
    return join(parts, ", ")


def _turn(asked: Asked) -> Text:
    """Tell what is left of a hero's turn, and what bars it."""
    s, hero = asked.state, asked.seat
    told = [fill(_("Left: {left}."), left=left(asked))]
    if queries.rooted(s, hero):
        told.append(fill(_("Rooted: no Move Actions and no steps.")))
    elif queries.ringed(s, hero, LAUGHTER):
        told.append(fill(_("{ring}: no Move Actions."), ring=Span(names.ring(LAUGHTER), ABILITY)))
    if not asked.offers(END):
        told.append(fill(_("Nobody can stay or act here: go on.")))
    return join(told)


def _chain(asked: Asked) -> Text:
    if not asked.offers(PASS):
        return fill(_("Only a chain brings a target into range: it has to be played."))
    if asked.offers(CHAIN):
        return fill(_("One chain an Action. It costs no Action."))
    return fill(_("No card of yours fits this Action."))


def _reach(asked: Asked) -> Text:
    """Tell how the card reaches that is asked about."""
    printed = asked.printed
    told = card_texts.type_line(printed) if printed is not None else ()
    return (*capital(told), Span(".")) if told else fill(_("Pick one."))


def _targets(asked: Asked) -> Text:
    count = asked.fact("left")
    if count < 1:
        return fill(_("As many as you like of those that are offered."))
    printed = asked.printed
    again = printed is not None and any(face.strokes for face in printed.faces)
    sentence = ngettext("{count} target more.", "{count} targets more.", count)
    told = fill(sentence, count=count)
    if again:
        return join((told, fill(_("The same one may be named again."))))
    return join((told, fill(_("All are different."))))


def _area(asked: Asked) -> Text:
    printed = asked.printed
    size = printed.area if printed is not None else SCRIPT_AREA
    if printed is not None and printed.reach == w.LINE_RANGE:
        return fill(_("A line of {size} spaces. Everybody on it is a target."), size=size)
    sentence = _("An area of {size} by {size} spaces. Everybody inside is a target, friends too.")
    return fill(sentence, size=size)


def _piece(asked: Asked) -> Text:
    printed = asked.printed
    if printed is not None and printed.reach in (w.AREA_RANGE, w.LINE_RANGE):
        return fill(_("It stays there as long as its card."))
    return fill(_("A space in sight and within range."))


def _spare(asked: Asked) -> Text:
    count = asked.fact("left")
    sentence = ngettext(
        "The spell can leave out {count} creature more.",
        "The spell can leave out {count} creatures more.",
        count,
    )
    return fill(sentence, count=count)


def _feature(asked: Asked) -> Text:
    return faces.text(asked.state, asked.card) if asked.card >= 0 else ()


# --- answers


def _answer(asked: Asked) -> Text:
    """Tell what is under way, and what waits below the newest play."""
    window = asked.window
    if window is None:
        return fill(_("Answer, or pass."))
    told = [underway.window(asked.state, window, asked.names)]
    waits = asked.fact("waits")
    if waits > 1:
        sentence = ngettext(
            "{count} play waits, the newest comes first.",
            "{count} plays wait, the newest comes first.",
            waits,
        )
        told.append(fill(sentence, count=waits))
    return join(told) or fill(_("Answer, or pass."))


def _play_target(asked: Asked) -> Text:
    return faces.text(asked.state, asked.card) if asked.card >= 0 else fill(_("Pick one."))


# --- cards


def _cycle(asked: Asked) -> Text:
    count = asked.fact("left")
    sentence = ngettext(
        "The deck is empty: {count} card more makes the new one.",
        "The deck is empty: {count} cards more make the new one.",
        count,
    )
    return fill(sentence, count=count)


def _swap(asked: Asked) -> Text:
    """Return which loot lets a card be drawn (TL21)."""
    state = asked.state
    held = [card for card in state.loot(asked.seat) if loot.card_of(state, card).swap]
    sentence = _("By {loot} you may draw a card for one of your hand.")
    return fill(sentence, loot=listed([(asked.names.card(card),) for card in held]))


def _turns(asked: Asked) -> Text:
    """Return what each of them does on the side that comes up (T19.2)."""
    state = asked.state
    offered = dict(asked.decision.families(asked.seat)).get(CARD, 0)
    told = [
        fill(
            _("{card}: {text}"),
            card=asked.names.card(card)._replace(text=faces.name(state, card, over=True)),
            text=faces.text(state, card, over=True),
        )
        for card in bits(offered)
    ]
    return join((fill(_("One Primary attack turns over, for good.")), *told))


def _look(asked: Asked) -> Text:
    count = asked.fact("left")
    sentence = ngettext(
        "{count} card more goes to your hand.", "{count} cards more go to your hand.", count
    )
    return fill(sentence, count=count)


def _takes_back(asked: Asked) -> Text:
    count = max(1, asked.fact("left"))
    sentence = ngettext(
        "{count} card more comes back from your discard pile.",
        "{count} cards more come back from your discard pile.",
        count,
    )
    return fill(sentence, count=count)


DISCARDS: Final = {
    "limit": N_("The hand is too large for the end of the round."),
    "price": N_("This is the price of what you play."),
    "loot": N_("This is what your loot asks for."),
    "event": N_("The event asks for it."),
    "peddler": N_("This is the price of the trade."),
    "effect": N_("A card makes you discard."),
}
"""By why a card is discarded."""


def _discard(asked: Asked) -> Text:
    count = max(1, asked.fact("left"))
    sentence = ngettext("{count} card more goes.", "{count} cards more go.", count)
    return join((fill(_(DISCARDS[asked.why])), fill(sentence, count=count)))


def _points(asked: Asked) -> Text:
    count = asked.fact("left")
    sentence = ngettext("{count} point is left.", "{count} points are left.", count)
    return fill(sentence, count=count)


# --- spaces


def _step(asked: Asked) -> Text:
    told = [fill(_("Left: {left}."), left=counted.spaces(asked.fact("left")))]
    if not asked.offers(END):
        told.append(fill(_("Nobody can stay or act here: go on.")))
    return join(told)


def _tele(asked: Asked) -> Text:
    return fill(_("A free space in sight, within {n}; or stay."), n=asked.fact("left"))


# --- monsters


def _lead(asked: Asked) -> Text:
    """Tell for whom a monster goes, and with how much movement."""
    target = asked.fact("target")
    if asked.about >= FIRST_PRINCE:
        return fill(_("Your party's ogre may go anywhere within its movement, or stay."))
    if target == NOBODY:
        return fill(_("It has no target and goes towards the middle."))
    goal = asked.names.figure(target)
    if asked.decision.about.get("doubled"):
        sentence = _("{target} is out of its reach: it has twice its movement and no attack.")
        return fill(sentence, target=goal)
    return fill(_("It goes for {target}: pick from where it attacks."), target=goal)


def _path(asked: Asked) -> Text:
    told = fill(_("Left: {left}."), left=counted.spaces(asked.fact("left")))
    goal = fill(_("A hazard is near its way to {cell}."), cell=asked.names.cell(asked.fact("end")))
    return join((goal, told))


def _script_area(asked: Asked) -> Text:
    attack = asked.decision.about.get("attack", "")
    sentence = _("{attack}, and {target} has to be inside.")
    name = asked.names.of_id(attack if isinstance(attack, str) else "")
    return fill(sentence, attack=name, target=asked.names.figure(asked.fact("target")))


TEXTS: Final[dict[str, Say]] = {
    "class": _class,
    "subclass": _subclass,
    "character": _character,
    "shortcut": _plain(
        N_("Every hero gets what is recommended for its class, if both parties agree.")
    ),
    "portal": _plain(
        N_("Any of the four lit corners: your heroes begin and return there, the rivals opposite.")
    ),
    "turn": _turn,
    "swap": _plain(N_("One hero of each party: the two are placed at once.")),
    "swap.loot": _swap,
    "peddler": _plain(N_("One trade, or none. A trade takes the peddler away.")),
    "give_loot": _plain(N_("It goes under the loot deck, and its VP with it.")),
    "answer": _answer,
    "play_target": _play_target,
    "play_target.order": _plain(N_("More than one spell could be countered.")),
    "chain": _chain,
    "target": _reach,
    "target.extra": _reach,
    "target.piece": _plain(N_("Somebody adjacent to it, or nobody.")),
    "targets": _targets,
    "targets.effect": _targets,
    "area": _area,
    "area.effect": _plain(N_("The area in which it takes effect.")),
    "area.piece": _piece,
    "spare": _spare,
    "feature": _feature,
    "feature.after": _plain(N_("It costs no Action, and comes once a turn.")),
    "choose.before_or_after": _plain(N_("It can come before the Action or after it.")),
    "choose.effect": _plain(N_("The card lets you choose.")),
    "choose.status": _plain(N_("One status comes off {figure}.")),
    "hand": _plain(N_("As if you stood there: loot, or what a quest asks for.")),
    "primary.attack": _plain(N_("An attack that costs no Action and takes no chain.")),
    "primary.cycle": _turns,
    "pick.cycle": _cycle,
    "pick.look": _look,
    "pick.back": _plain(N_("The last one lies on top.")),
    "pick.dispel": _plain(N_("It is discarded, with all that it keeps up.")),
    "pick.recover": _takes_back,
    "pick.defeat": _takes_back,
    "pick.loot": _plain(N_("One that you have used this turn.")),
    "pick.ready": _plain(N_("One that was used up.")),
    "pick.steal": _plain(N_("{figure} loses it, and its VP with it.")),
    "figure.effect": _play_target,
    "points.share": _points,
    **{f"discard.{why}": _discard for why in DISCARDS},
    "loot.thief": _plain(N_("It is within your reach.")),
    "space.tele": _tele,
    "space.piece": _plain(N_("Within its movement; or it stays.")),
    "step.move": _step,
    "lead": _lead,
    "path": _path,
    "script_area": _script_area,
    "victim": _plain(N_("Anybody adjacent, or nobody.")),
}
"""By kind of question and its reason."""


HINTS: Final[dict[str, str]] = {
    "draft": N_("Click what you like to see it · {confirm} takes it"),
    "draft.keys": N_("Arrows go to another · {confirm} takes it"),
    "figure": N_("Click whoever is lit · arrows and {confirm} work too"),
    "figure.keys": N_("Arrows go to whoever is lit · {confirm} picks"),
    "figure.pad": N_("Pick whoever is lit · {next_target} next one · {confirm} confirms"),
    "some": N_("Click whoever is lit · {end} is all"),
    "some.keys": N_("Arrows go to whoever is lit · {confirm} picks · {end} is all"),
    "maybe": N_("Click whoever is lit · {end} picks nobody"),
    "maybe.keys": N_("Arrows go to whoever is lit · {confirm} picks · {end} picks nobody"),
    "space": N_("Click a lit space · arrows and {confirm} work too"),
    "space.keys": N_("Arrows go to a lit space · {confirm} picks it"),
    "space.pad": N_("Pick a lit space · {next_target} next one · {confirm} confirms"),
    "stay": N_("Click a lit space · {end} stays"),
    "stay.keys": N_("Arrows go to a lit space · {confirm} picks it · {end} stays"),
    "area": N_("Click to lay the area · {confirm} strikes"),
    "area.keys": N_("Arrows move the area · {confirm} strikes"),
    "area.pad": N_("Move the area with the stick · {confirm} strikes"),
    "line": N_("Choose an answer · {next} and {confirm} work too"),
    "line.keys": N_("Answer with {next} and {confirm}"),
    "line.pad": N_("Choose an answer with the stick and {confirm}"),
    "answer": N_("Click a lit card to answer · {confirm} passes"),
    "answer.keys": N_("{next} goes to a card, {confirm} plays it · {end} passes"),
    "idle": N_("You have nothing to answer with · {confirm} passes"),
    "covered": N_(
        "Hold your hand or {trials.look} to look at it · then press a back or its number"
    ),
    "covered.keys": N_("Hold {trials.look} to look at your hand · then press the number of a back"),
    "chain": N_("Click a violet card to add it · {confirm} goes on without one"),
    "chain.keys": N_("{next} goes to a violet card, {confirm} adds it · {end} goes on without"),
    "chain.must": N_("Click a violet card: nobody is in range without one"),
    "chain.must.keys": N_("{next} goes to a violet card, {confirm} adds it"),
    "card": N_("Click a card · numbers work too"),
    "card.keys": N_("{next} goes to a card · {confirm} picks it"),
    "feature": N_("Click the feature to use it · {confirm} lets it be"),
    "feature.keys": N_("{next} goes to the feature, {confirm} uses it · {end} lets it be"),
    "turn": N_("Click a space, a card or an enemy · {end} ends the turn"),
    "turn.keys": N_("Arrows and {confirm} go · {next_target} aims · {end} ends the turn"),
    "turn.pad": N_("{confirm} goes there · {next_target} aims · {end} ends the turn"),
    "turn.spaces": N_("Click a lit space · {end} ends the turn"),
    "turn.spaces.keys": N_("Arrows and {confirm} go · {end} ends the turn"),
    "turn.cards": N_("Click a lit card · {end} ends the turn"),
    "turn.cards.keys": N_("{next} goes to a card, {confirm} plays it · {end} ends the turn"),
    "turn.both": N_("Click a lit space or card · {end} ends the turn"),
    "turn.both.keys": N_("Arrows and {confirm} go · numbers play cards · {end} ends the turn"),
    "turn.over": N_("Nothing is left to do · {end} ends the turn"),
    "turn.covered": N_("Click your hand or press {confirm} to turn it up"),
    "taken": N_("Click what is lit · {cancel} puts it back"),
    "taken.keys": N_("Arrows go to what is lit · {confirm} does it · {cancel} puts it back"),
    "ways": N_("Click what is lit · its card again: the other way · {cancel} puts it back"),
    "ways.keys": N_("{confirm} does it · its key again: the other way · {cancel} puts it back"),
    "ready": N_("{confirm} does it · {cancel} puts it back"),
    "monster": N_("Click where it ends · {confirm} is as proposed"),
    "monster.keys": N_("Arrows go to a lit space · {confirm} picks it"),
}
"""How a question is answered, by what lies on the table; some are another with keys or a pad."""

HINT_OF: Final = {
    "class": "draft",
    "subclass": "draft",
    "character": "draft",
    "shortcut": "line",
    "portal": "space",
    "turn": "turn",
    "swap": "figure",
    "swap.loot": "line",
    "peddler": "line",
    "give_loot": "line",
    "answer": "answer",
    "play_target": "figure",
    "play_target.order": "line",
    "chain": "chain",
    "target": "figure",
    "target.extra": "figure",
    "target.piece": "maybe",
    "targets": "some",
    "targets.effect": "some",
    "area": "area",
    "area.effect": "area",
    "area.piece": "area",
    "spare": "some",
    "feature": "feature",
    "feature.after": "feature",
    "choose.before_or_after": "line",
    "choose.effect": "line",
    "choose.status": "line",
    "hand": "space",
    "primary.attack": "line",
    "primary.cycle": "line",
    "pick.cycle": "card",
    "pick.look": "card",
    "pick.back": "card",
    "pick.dispel": "line",
    "pick.recover": "card",
    "pick.defeat": "card",
    "pick.loot": "card",
    "pick.ready": "line",
    "pick.steal": "line",
    "figure.effect": "figure",
    "points.share": "line",
    **{f"discard.{why}": "card" for why in DISCARDS},
    "loot.thief": "maybe",
    "space.tele": "stay",
    "space.piece": "stay",
    "step.move": "stay",
    "lead": "monster",
    "path": "space",
    "script_area": "area",
    "victim": "maybe",
}


ACTIONS: Final = frozenset({ATTACK, MOVE, GENERAL, SKILL, PIECE})
WITHOUT_ACTION: Final = frozenset({FREE, FEATURE, LOOT_USE})
SPENT: Final = {
    (True, True): "turn.both",
    (True, False): "turn.spaces",
    (False, True): "turn.cards",
    (False, False): "turn.over",
}
"""What a turn without a further Action is told by: whether spaces are lit, and cards."""
UNENDED: Final = {"some": "figure", "maybe": "figure", "stay": "space", "chain": "chain.must"}
"""The same without the word of how it is ended, where it cannot be (T26f)."""


def hint(
    match: Match,
    by: str = play.BY_MOUSE,
    taken: bool = False,
    covered: bool = False,
    idle: bool = False,
    ready: bool = False,
    ways: bool = False,
) -> str:
    """Return the line that tells how the open question is answered; commands stand in braces.

    ``by`` is how somebody plays, as for :func:`game.words.play.hint`, ``taken`` whether something
    is taken up that is aimed now, ``ready`` whether that needs no aim, ``ways`` whether it could be
    played in another way, ``covered`` whether the hand
    of whoever is asked lies face down, ``idle`` whether an open hand holds no answer.
    ``ValueError`` where nothing is asked.
    """
    decision = match.decision
    if decision is None:
        raise ValueError("nothing is asked")
    key = HINT_OF[key_of(decision, decision.seats[0])]
    codes = {code for code, _ in decision.families(decision.seats[0])}
    if not codes & {DONE, NO, PASS, END}:
        key = UNENDED.get(key, key)
    if taken and key in ("turn", "answer", "chain", "chain.must"):
        key = "ways" if ways else "ready" if ready else "taken"
    elif covered and key == "answer" and by != play.BY_PAD:
        key = "covered"
    elif covered and key == "turn":
        key = "turn.covered"
    elif key == "turn" and END in codes and not codes & ACTIONS:
        # Without an Action nothing but what is left of a move and what costs none can be clicked.
        key = SPENT[STEP in codes, bool(codes & WITHOUT_ACTION)]
    elif idle and key == "answer":
        key = "idle"
    return _(play.wording(HINTS, key, by))


def prompt(match: Match, seat: int, names: MatchNames) -> Prompt:
    """Return what ``seat`` is asked; ``KeyError`` for a kind of question that has no entry.

    It tells nothing of a hidden hand; only the answers themselves do.
    """
    asked = Asked(match, seat, names)
    places = {"hero": asked.hero, "figure": asked.figure, "thing": asked.thing}
    key = asked.key
    if key == "chain" and asked.printed is not None and asked.printed.type == w.MV:
        key = "chain.move"  # a hero's own move is called as the hero
    title = plain(fill(_(TITLES[key]), **places))
    return Prompt(title, linked(TEXTS[asked.key](asked)))
