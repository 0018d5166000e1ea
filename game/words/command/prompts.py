"""What a seat of Command is asked: a title, the cause and what to do, and how to answer."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from game.engine.match import Match
from game.rules.command.codes import ACTIVATE
from game.rules.command.declare import could_answer
from game.rules.command.state import of
from game.rules.command.window import Asking
from game.words import play
from game.words.command.agreeing import several
from game.words.command.asked import Asked
from game.words.command.match_names import MatchNames
from game.words.command.names import linked
from game.words.command.questions import TEXTS, untold
from game.words.language import N_, _, ngettext
from game.words.lists import listed
from game.words.rich import STRONG, Piece, Span, Text, fill, join, plain


class Prompt(NamedTuple):
    """A question: a short title, its cause and what to do."""

    title: str
    text: Text


CALLED: Final = {
    "respond": N_("{who}, your answer?"),
    "extra": N_("{who}, before the phase ends"),
}
"""Titles of what is asked of somebody by name, where several persons look at one screen."""

TITLES: Final = {
    "muster": N_("Your starting creatures"),
    "station": N_("Place {figure}"),
    "act": N_("Whom do you activate?"),
    "respond": N_("Your answer?"),
    "extra": N_("Before the Action phase ends"),
    "actor": N_("Who plays {thing}?"),
    "target": N_("{thing}: on whom?"),
    "second": N_("{thing}: a second target?"),
    "burst": N_("{thing}: on which square?"),
    "shield": N_("{thing}: against what?"),
    "helpers": N_("{thing}: who assists?"),
    "consent": N_("{thing}: may they assist?"),
    "move": N_("Where does {figure} move?"),
    "shift": N_("Where does {figure} shift?"),
    "slide": N_("Where is {figure} slid?"),
    "teleport": N_("Where does {figure} teleport?"),
    "order": N_("What comes first?"),
    "losses": N_("Whose gold moves first?"),
    "harms": N_("What hurts first?"),
    "whom": N_("{thing}: whom?"),
    "draw": N_("{thing}: draw?"),
    "mend": N_("Heal or discard?"),
    "deploy": N_("Whom do you deploy?"),
    "place": N_("Where is {figure} deployed?"),
    "ready": N_("Look for a card?"),
}
ACTS: Final = N_("{figure} is activated")
ENDING: Final = N_("Your Action phase")
"""What titles an action phase with a creature activated, and with none left to activate."""

DECLARED: Final = frozenset({"actor", "target", "second", "burst", "shield", "helpers", "consent"})
FOLLOWS: Final = frozenset({"whom", "draw"})
"""Kinds whose title names what is declared, and the text that follows an attack."""


def prompt(match: Match, seat: int, names: MatchNames) -> Prompt:
    """Return what ``seat`` is asked; ``KeyError`` for a kind of question that has no entry.

    It tells nothing of a hidden hand; only the answers themselves do.
    """
    asked = Asked(match, seat, names)
    kind = asked.decision.kind
    thing: Piece = ""
    if kind in DECLARED:
        thing = asked.thing
    elif kind in FOLLOWS:
        thing = asked.follows
    figure: Piece = asked.figure if asked.about >= 0 else ""
    title = plain(fill(_(_title(asked)), figure=figure, thing=thing))
    return Prompt(title, join((_last(match), linked(TEXTS[kind](asked)))))


def _last(match: Match) -> Text:
    """Return that the turn is the last one, () while another comes (C9.4)."""
    return (Span(_("This is the last turn."), STRONG),) if of(match).ending else ()


def beside_lines(
    match: Match, seat: int, names: MatchNames, lines: Collection[int], held: bool
) -> Text:
    """Return what is told of a question whose answers stand in lines, of the families ``lines``:
    what neither the pile nor a line tells. ``held``: the cards of the hand are among them.
    """
    return join((_last(match), linked(untold(Asked(match, seat, names), lines, held))))


def passed(match: Match, names: MatchNames) -> str:
    """Return who has passed already in the open window, "" where nobody has or none is open.

    Whoever could not answer was not asked either, and is not told of.
    """
    top = match.stack[-1] if match.stack else None
    if not isinstance(top, Asking):
        return ""
    s = of(match)
    before = [(top.seat - back) % s.tables.seats for back in range(top.passes, 0, -1)]
    said = [names.seat(seat) for seat in before if could_answer(s, seat)]
    if not said:
        return ""
    sentence = ngettext("{seats} has passed", "{seats} have passed", len(said) + several(said[0]))
    return plain(fill(sentence, seats=listed(said)))


def title_for(match: Match, seat: int, names: MatchNames, called: bool) -> str:
    """Return the title of the open question to ``seat``, by its name where it is ``called``."""
    decision = match.decision
    kind = decision.kind if decision is not None else ""
    if called and kind in CALLED:
        return plain(fill(_(CALLED[kind]), who=names.seat(seat)))
    return prompt(match, seat, names).title


def _title(asked: Asked) -> str:
    if asked.decision.kind == "act":
        if asked.about >= 0:
            return ACTS
        if not asked.offers(ACTIVATE):
            return ENDING
    return TITLES[asked.decision.kind]


# --- the line that tells how it is answered

HINTS: Final[dict[str, str]] = {
    "figure": N_("Click a lit creature · arrows and {confirm} work too"),
    "figure.keys": N_("Arrows go to a lit creature · {confirm} picks it"),
    "figure.pad": N_("Pick a lit creature · {next_target} next one · {confirm} confirms"),
    "square": N_("Click a lit square · arrows and {confirm} work too"),
    "square.keys": N_("Arrows go to a lit square · {confirm} picks it"),
    "square.pad": N_("Pick a lit square · {next_target} next one · {confirm} confirms"),
    "way": N_("Click a lit square, or its own to stay · arrows and {confirm} work too"),
    "way.keys": N_("Arrows go to a lit square, its own to stay · {confirm} picks it"),
    "way.pad": N_("Pick a lit square, its own to stay · {confirm} confirms"),
    "line": N_("Choose an answer · {next} and {confirm} work too"),
    "line.keys": N_("Choose an answer with {next} and {confirm}"),
    "line.pad": N_("Choose an answer with the stick and {confirm}"),
    "answer": N_("Click a lit card, a lit creature or a line at the right"),
    "idle": N_("You have nothing to answer with · {end} passes"),
    "answer.keys": N_("Choose a line with {next} and {confirm}"),
    "covered": N_(
        "Hold your hand or {command.look} to look at it · then press a back or its number"
    ),
    "covered.keys": N_(
        "Hold {command.look} to look at your hand · then press the number of a back"
    ),
    "answer.pad": N_("Choose a line with the stick and {confirm}"),
    "activate": N_("Click a creature to activate it · {end} ends the Action phase"),
    "activate.keys": N_("{next} goes to a creature, {confirm} activates it · {end} ends the phase"),
    "activate.pad": N_("{next_target} next creature · {confirm} activates it · {end} ends it"),
    "over": N_("All have been activated · {end} ends the Action phase"),
    "ready": N_("{confirm} does it · {cancel} puts it back"),
    "taken": N_("Click what is lit · {cancel} puts it back"),
    "taken.keys": N_("Arrows go to what is lit · {confirm} does it · {cancel} puts it back"),
    "act": N_("Click a lit square, an enemy or a card · {end} ends the activation"),
    "act.keys": N_("Arrows and {confirm} act · {next_row} takes up a card · {end} ends it"),
    "act.pad": N_("{confirm} acts there · {next_row} takes up a card · {end} ends it"),
    "act.covered": N_(
        "Click a lit square or an enemy · your hand or {command.look} turns your cards up"
    ),
    "act.covered.keys": N_("Arrows and {confirm} act · {command.look} turns your cards up"),
    "act.covered.pad": N_("{confirm} acts there · {command.look} turns your cards up"),
    "deploy.covered": N_("Click your hand or {command.look} to turn it up · {end} ends the turn"),
    "deploy.covered.keys": N_("{command.look} turns your cards up · {end} ends the turn"),
    "deploy.covered.pad": N_("{command.look} turns your cards up · {end} ends the turn"),
    "muster": N_("Click creatures to take them or put them back · {confirm} starts with them"),
    "muster.keys": N_("Arrows go to a creature · {confirm} takes it or puts it back"),
    "muster.pad": N_("Pick a creature · {confirm} takes it or puts it back"),
    "helpers": N_("Click who assists · {confirm} confirms"),
    "deploy": N_("Click a creature card, or drag it to a square · {end} ends the turn"),
    "deploy.keys": N_("{next_row} takes up a creature card · {end} ends the turn"),
    "deploy.pad": N_("{next_row} takes up a creature card · {end} ends the turn"),
    "deployed": N_("Click a starred square, or another card"),
    "deployed.keys": N_("Arrows go to a starred square · {confirm} sets it down there"),
    "deployed.pad": N_("Pick a starred square · {confirm} sets it down there"),
}

HINT_OF: Final = {
    "muster": "muster",
    "station": "square",
    "act": "activate",
    "respond": "answer",
    "extra": "answer",
    "actor": "figure",
    "target": "figure",
    "second": "figure",
    "burst": "square",
    "shield": "line",
    "helpers": "helpers",
    "consent": "line",
    "move": "way",
    "shift": "way",
    "slide": "way",
    "teleport": "square",
    "order": "line",
    "losses": "line",
    "harms": "line",
    "whom": "figure",
    "draw": "line",
    "mend": "line",
    "deploy": "deploy",
    "place": "square",
    "ready": "line",
}


def muster_hint(by: str) -> str:
    """Return the line that tells how starting creatures are picked, for whoever plays ``by``
    mouse, keys or pad; commands stand in braces.
    """
    return _(play.wording(HINTS, "muster", by))


def hint(
    match: Match,
    by: str = play.BY_MOUSE,
    taken: bool = False,
    covered: bool = False,
    idle: bool = False,
    ready: bool = False,
) -> str:
    """Return the line that tells how the open question is answered; commands stand in braces.

    ``by`` is how somebody plays, as for :func:`game.words.play.hint`, ``taken`` whether something
    is taken up that is aimed now, ``ready`` whether that needs no aim, ``covered`` whether the hand
    of whoever is asked lies face down, ``idle`` whether an open hand and all creatures hold no
    answer. ``ValueError`` where nothing is asked.
    """
    decision = match.decision
    if decision is None:
        raise ValueError("nothing is asked")
    key = "act" if decision.kind == "act" and decision.figure >= 0 else HINT_OF[decision.kind]
    if key == "activate" and ACTIVATE not in dict(decision.families(decision.seats[0])):
        key = "over"
    if taken and key in ("act", "activate", "over", "answer"):
        key = "ready" if ready else "taken"
    if taken and key == "deploy":
        key = "deployed"
    if covered and key == "answer" and by != play.BY_PAD:
        key = "covered"
    elif covered and key in ("act", "deploy"):
        key = f"{key}.covered"
    elif idle and key == "answer":
        key = "idle"
    return _(play.wording(HINTS, key, by))
