"""Fixed matches: played out by the computer from a seed, the same on every machine."""

from __future__ import annotations

from collections.abc import Callable

from game import paths
from game.engine.events import Event
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.players.reasons import weigh
from game.players.roster import make
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.content import load
from game.rules.onslaught.state import of
from game.rules.registry import open_game
from game.scenes.onslaught.tally import Tally
from game.scenes.result.outcome import Deeds, Outcome
from game.scenes.setup.plan import COMPUTER
from game.session import Session
from game.words.language import named
from game.words.onslaught import sides

GAME = "onslaught"
SCENARIO = "greathalls"
ROUNDS = 6
PARTIES = (("grabbleshanks", "lightning_dancer"), ("bedlam", "rokpyratrix"))


def heroes() -> list[Deeds]:
    """Return the four heroes before their first deed, in the order of their figures."""
    characters = load().characters
    return [
        Deeds(figure, named(characters[figure].short or characters[figure].name), seat)
        for seat, party in enumerate(PARTIES)
        for figure in party
    ]


def played(seed: int, until: Callable[[Match], bool]) -> tuple[Match, list[Event]]:
    """Return a match of two computers and its events, stopped where `until` is first true.

    `until` is asked at every question; the match is over when it was never true.
    """
    game = open_game(GAME, paths.levels(), SCENARIO, {})
    match = Match.start(game, seed, True)
    events = list(match.events)
    choosers = [make(COMPUTER, seed + seat) for seat in range(2)]
    while match.decision is not None and not until(match):
        seat = match.waiting()[0]
        events += match.play(seat, choosers[seat].choose(match.seen_by(seat)))
    return match, events


def advance(session: Session, until: Callable[[Match], bool]) -> bool:
    """Let the computer choose for every seat of a session until `until`; False if it never was.

    What it chooses for its own seats has its reasons.
    The last seat that waits chooses first, so that the first is the one left with a question.
    """
    choosers = [make(COMPUTER, session.pairing.seed + seat) for seat in range(2)]
    while session.decision is not None:
        if until(session.match):
            return True
        seat = session.match.waiting()[-1]
        if session.controllers[seat] == HUMAN:
            session.choose(seat, choosers[seat].choose(session.seen_by(seat)))
            continue
        found = weigh(choosers[seat], session.seen_by(seat))
        line = len(session.history.lines)
        session.choose(seat, found.choice)
        if found.reason is not None:
            session.reasons[line] = found.reason
    return False


def outcome(seed: int) -> Outcome:
    """Return what a whole match from `seed` came to."""
    match, events = played(seed, lambda _: False)
    tally = Tally(
        heroes(), ROUNDS, seed, match.game.decisive, of(match).tables.scenario.points.held
    )
    tally.hear(events)
    names = (sides.called(SIDES[0]), sides.called(SIDES[1]))
    return tally.outcome(names, SIDES[:2])
