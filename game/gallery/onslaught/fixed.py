"""Fixed matches: played out by the computer from a seed, the same on every machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game import paths
from game.engine.events import NOBODY, Event
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.players.reasons import weigh
from game.players.roster import make
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.content import load
from game.rules.onslaught.events import MatchEnded
from game.rules.onslaught.state import of
from game.rules.registry import open_game
from game.scenes.onslaught.tally import Tally
from game.scenes.result.outcome import Deeds, Outcome
from game.scenes.setup.plan import COMPUTER
from game.session import Session
from game.store.kept import CONCEDED
from game.words.language import named
from game.words.onslaught import sides

GAME = "onslaught"
SCENARIO = "greathalls"
ROUNDS = 6
SEEDS = 60
"""Matches looked through for a wanted end before giving up."""
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
    return came_to(seed, *played(seed, lambda _: False))


def drawn(seed: int) -> Outcome:
    """Return what the first match from `seed` on came to in which the points were equal at the end,
    told as a draw: the hit points that decided it are nowhere seen.

    LookupError when no such match comes.
    """
    for later in range(SEEDS):
        match, events = played(seed + later, lambda _: False)
        points = of(match).vp
        end = [event for event in events if isinstance(event, MatchEnded)]
        if points[0] == points[1] and end[0].reason == "hit_points":
            told = [event for event in events if not isinstance(event, MatchEnded)]
            return came_to(seed + later, match, told)
    raise LookupError(f"No match from seed {seed} on comes to equal points.")


def conceded(seed: int) -> Outcome:
    """Return what the first match from `seed` on came to in which the first side is behind when
    the round before the last begins, and its person, the only one there, concedes.

    LookupError when no such match comes.
    """
    for later in range(SEEDS):
        match, events = played(seed + later, lambda match: of(match).round >= ROUNDS - 1)
        points = of(match).vp
        if match.decision is not None and points[0] < points[1]:
            one = came_to(seed + later, match, events, given=1)
            return replace(one, winner=1, reason=CONCEDED, conceded=0, only=0)
    raise LookupError(f"In no match from seed {seed} on the first side is behind.")


def came_to(seed: int, match: Match, events: list[Event], given: int = NOBODY) -> Outcome:
    """Return what a match came to by what happened in it, its feats too; ``given`` is the seat to
    which the other gave it up.
    """
    tally = Tally(
        heroes(), ROUNDS, seed, match.game.decisive, of(match).tables.scenario.points.held
    )
    tally.hear(events)
    names = (sides.called(SIDES[0]), sides.called(SIDES[1]))
    one = tally.outcome(names, SIDES[:2])
    game = match.game
    one.proud(SIDES[:2], game.feats(events, given), game.neared(events, given))
    return one
