"""What a finished match came to, for the statistics: when it ends, and again from what is kept."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from game.engine.events import Event
from game.engine.game import Game
from game.engine.seats import HUMAN, called
from game.store.kept import CONCEDED, Handed, Kept, SeatStatistic, Standing, Statistic
from game.store.library import Library
from game.store.notation import Head, Written
from game.store.replay import game_of
from game.store.resume import BROKEN
from game.store.trouble import LibraryTrouble

STOPPED = "stopped"
"""The reason of a match that the table ended, and nobody knows any more for whom."""


def count(
    head: Head,
    controllers: Sequence[str],
    standing: Standing,
    game: Game | None,
    events: Iterable[Event],
    daily: str = "",
    guide: str = "",
    elsewhere: str = "",
    began: Sequence[str] = (),
) -> Statistic:
    """Return what a match of ``head`` came to by its events; ``ended`` is left empty.

    ``daily`` is the date of the daily table at which it counts, ``guide`` the script of a guided
    match; ``elsewhere`` the date of a try that came in from a file.
    ``controllers`` held the seats (see :func:`held`), ``began`` did when it began.
    Without its ``game``, or where its events are not those of this game, nothing is known but how
    it stood.
    """
    winner, reason = -1, STOPPED
    deeds: tuple[dict[str, int], ...] = ()
    feats: tuple[tuple[str, ...], ...] = ()
    if game is not None:
        with suppress(*BROKEN, LookupError):  # events of another version may lack what is counted
            told = list(events)
            deeds, feats = game.deeds(told), game.feats(told)
            winner, reason = game.ended(told) or (-1, STOPPED)
    points = standing.points
    sides = list(dict.fromkeys(seat.side for seat in head.seats))
    own = [side.id for side in game.sides if not side.seats] if game is not None else []
    whole = len(points) == len(sides) + len(own)
    seats = tuple(
        SeatStatistic(
            side=seat.side,
            controller=controller,
            name=seat.name,
            points=points[sides.index(seat.side)] if len(points) >= len(sides) else 0,
            deeds=deeds[at] if at < len(deeds) else {},
            feats=feats[at] if at < len(feats) else (),
            left=at < len(began) and began[at] == HUMAN != controller,
        )
        for at, (seat, controller) in enumerate(zip(head.seats, controllers, strict=True))
    )
    return Statistic(
        game=head.game,
        scenario=head.scenario,
        ended="",
        rounds=standing.round,
        winner=winner,
        reason=reason,
        seats=seats,
        own_sides={side: points[len(sides) + at] if whole else 0 for at, side in enumerate(own)},
        daily=daily,
        guide=guide,
        elsewhere=elsewhere,
    )


def lost(
    statistic: Statistic, game: Game | None, seat: int, events: Iterable[Event] = ()
) -> Statistic:
    """Return what a match with these events came to that the side of ``seat`` gave up."""
    winner, seats = -1, statistic.seats
    if game is not None:
        winner = game.conceded(seat)
        with suppress(*BROKEN, LookupError):  # as in :func:`count`
            feats = game.feats(list(events), winner)
            seats = tuple(
                msgspec.structs.replace(each, feats=own)
                for each, own in zip(seats, feats, strict=True)
            )
    return msgspec.structs.replace(statistic, winner=winner, reason=CONCEDED, seats=seats)


def held(head: Head, controllers: Sequence[str], given_up: Container[str]) -> list[str]:
    """Return who held each seat, of which ``controllers`` hold them now: people those seats that
    they have ``given_up``, by their names, though others went on without them.
    """
    sides = [seat.side for seat in head.seats]
    return [
        HUMAN if called(sides, seat) in given_up else controller
        for seat, controller in enumerate(controllers)
    ]


def count_kept(kept: Kept, levels: Path) -> Statistic:
    """Return what a kept match came to, from the choices of it that stand."""
    head = kept.terms.head
    try:
        found = game_of(Written(head, ()), levels)
        events = [event for choice in kept.standing for event in choice.events(found.events)]
        game: Game | None = found
    except BROKEN:
        game, events = None, []
    seats = [seat.controller for seat in head.seats]
    given_up = {one.seat for one in Handed.all(kept.stamps).values() if one.given_up}
    terms = kept.terms
    who = held(head, seats, given_up)
    told = count(
        head,
        who,
        kept.summary.standing,
        game,
        events,
        terms.daily,
        terms.guide,
        terms.elsewhere,
        [seat.controller for seat in kept.summary.began],
    )
    gone = [stamp.words for stamp in kept.stamps if stamp.kind == CONCEDED]
    sides = [seat.side for seat in head.seats]
    if not gone or gone[-1] not in sides:
        return told
    return lost(told, game, sides.index(gone[-1]), events)


def count_all(library: Library, levels: Callable[[str], Path]) -> None:
    """Count every finished match of a library that no statistic tells of.

    ``levels`` gives the folder in which a scenario lies.

    One that cannot be read stays uncounted; :class:`~game.store.trouble.LibraryTrouble` where the
    library cannot be read or written at all.
    """
    with library.together():
        for match in library.uncounted():
            try:
                kept = library.load(match)
            except LibraryTrouble as fault:
                if fault.kind != "unreadable_match":
                    raise
                continue
            folder = levels(kept.terms.head.scenario)
            library.count(match, count_kept(kept, folder), kept.summary.changed)
