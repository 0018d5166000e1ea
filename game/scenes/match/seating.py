"""From a plan to a session: a new match that is kept from its first moment, or one that goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, NamedTuple

from game import paths
from game.book import Book, bring_back
from game.engine.seats import Seat
from game.rules.registry import open_game
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.session import Pairing, Session
from game.store.recorder import new_salt, new_seed
from game.store.trouble import LibraryTrouble
from game.words.library import daily_name
from game.words.room import person_name, persons_called

UNNAMED: Final = ""
"""The name of a match that nobody named: the library says by itself who played, and how it came
out.
"""


class Sitting(NamedTuple):
    """People who have sat down to a match: its session, the plan as it turned out, whether it has
    begun before, and what is to be said of it ("": nothing).
    """

    session: Session
    plan: MatchPlan
    begun: bool = False
    said: str = ""


def sit_down(house: House, plan: MatchPlan) -> Sitting:
    """Return who sits down by a plan; where a kept match came back only in part it is said why.

    :class:`BadText` where it cannot be brought back at all.
    """
    if plan.kept:
        return _go_on(house, plan)
    names = plan.names or ("",) * len(plan.seats)
    plan = replace(plan, names=called(plan.game, plan.scenario, names, plan.switches))
    seed = plan.seed if plan.seed is not None else new_seed()
    pairing = Pairing(
        plan.game,
        plan.scenario,
        plan.seats,
        plan.names,
        seed,
        dict(plan.switches),
        plan.mode,
        plan.real_dice,
        plan.salt or new_salt(),
        daily=plan.daily,
        guide=plan.guide,
    ).with_shares(plan.shares)
    thrown = {purpose: list(faces) for purpose, faces in plan.opening.items()}
    session = Session(pairing, paths.levels(plan.scenario), thrown if plan.real_dice else None)
    if house.library is not None:
        try:
            day = plan.daily
            name = daily_name(datetime.fromisoformat(day)) if day else UNNAMED
            session.begin_book(house.library, name)
        except LibraryTrouble as fault:
            house.trouble = fault
    return Sitting(session, plan)


def _go_on(house: House, plan: MatchPlan) -> Sitting:
    """Return who goes on with a kept match at the very decision where it stood."""
    library = house.library
    assert library is not None
    kept = library.load(plan.kept)
    returned = bring_back(kept, paths.levels(kept.terms.head.scenario))
    pairing = Pairing.of(kept)
    session = Session(pairing, paths.levels(pairing.scenario), None, returned.history)
    journal = library.journal(plan.kept)
    if journal.tip != returned.numbers[-1]:
        journal.undo(returned.numbers[-1])
    session.book = Book(journal, returned.numbers)
    session.tell_no_past()
    plan = replace(
        plan,
        seats=pairing.controllers,
        names=called(pairing.game, pairing.scenario, pairing.names, pairing.switches),
        switches=pairing.switches,
        scenario=pairing.scenario,
        mode=pairing.mode,
        real_dice=pairing.real_dice,
        # Whoever gave to the chance of this match is asked again for that of a rematch.
        shared=bool(kept.terms.head.shares),
    )
    return Sitting(session, plan, True, returned.difference)


def seats_of(game: str, scenario: str, switches: Mapping[str, int | bool]) -> Sequence[Seat]:
    """Return the seats of a scenario with these switches."""
    return open_game(game, paths.levels(scenario), scenario, switches).seats


def called_at(session: Session, seat: int) -> str:
    """Return what the person at a seat is called in the language in use."""
    pairing = session.pairing
    return person_name(pairing.game, pairing.names[seat], session.game.banner_of(seat))


def called(
    game: str, scenario: str, names: tuple[str, ...], switches: Mapping[str, int | bool]
) -> tuple[str, ...]:
    """Return what the persons of the seats are called in the language in use."""
    opened = open_game(game, paths.levels(scenario), scenario, switches)
    shown = [opened.banner_of(seat.index) for seat in opened.seats]
    return persons_called(game, names, shown)
