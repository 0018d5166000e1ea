"""How far a kept match has come and who plays it, in words."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache, partial
from pathlib import Path

from game import games, paths
from game.engine.seats import HUMAN, borne
from game.rules.level import BadLevel, load_level
from game.rules.registry import open_game
from game.store.exporting import LONGEST, file_name
from game.store.kept import CONCEDED, Statistic, Summary
from game.store.notation import Written
from game.store.replay import game_of
from game.store.resume import BROKEN
from game.words import numbers
from game.words.library import usual_names
from game.words.rich import STRONG, Span, Text, join
from game.words.room import person_name, said_of, side_name, title, unnamed, words_of
from game.words.ui import say


def when(moment: str) -> str:
    """Return a moment of the library (ISO 8601, UTC) as date and time where the person is."""
    try:
        return numbers.moment(datetime.fromisoformat(moment).astimezone())
    except ValueError:
        return moment


def day(moment: str) -> str:
    """Return the date of a moment of the library where the person is."""
    try:
        return numbers.date(datetime.fromisoformat(moment).astimezone())
    except ValueError:
        return moment


def called(summary: Summary) -> tuple[str, ...]:
    """Return what the persons of a match are called in the language in use, by seat."""
    head, shown = summary.terms.head, shown_sides(summary)
    return tuple(
        person_name(head.game, seat.name, shown.get(seat.side, seat.side)) for seat in head.seats
    )


def game_words(summary: Summary) -> str:
    """Return the game of a match and its scenario."""
    return f"{title(summary.terms.head.game)} · {scenario_words(summary)}"


def scenario_words(summary: Summary) -> str:
    """Return the scenario of a match; by its id where it is there no more."""
    head = summary.terms.head
    called = ""
    if head.game in games.names():
        called = words_of(head.game).set_up(f"scenario.{head.scenario}.listed")
    return called or _name(paths.levels(head.scenario), head.scenario)


def rounds_of(summary: Summary) -> int:
    """Return how many rounds the scenario of a match has, 0 where it is not there any more."""
    level = summary.terms.head.scenario
    return _rounds(paths.levels(level), level)


def sides_of(summary: Summary) -> list[str]:
    """Return the sides of a match whose points it has: those that the game itself plays come
    last, as far as the game can be opened now.
    """
    head = summary.terms.head
    seated = list(dict.fromkeys(seat.side for seat in head.seats))
    if len(summary.standing.points) <= len(seated):
        return seated
    try:
        game = game_of(Written(head, ()), paths.levels(head.scenario))
    except BROKEN:
        return seated
    return [side.id for side in game.sides]


def shown_sides(summary: Summary) -> dict[str, str]:
    """Return by its id as what each side of a match is shown and called; by that alone where the
    game cannot be opened any more.
    """
    head = summary.terms.head
    return _shown(head.game, head.scenario, tuple(sorted(head.switches.items()))) or {
        side: side for side in sides_of(summary)
    }


def faces_of(summary: Summary) -> tuple[str, ...]:
    """Return whom each seat of a match plays, where the seats of a side are known apart by that;
    () elsewhere, and where the game cannot be opened any more.
    """
    head = summary.terms.head
    looks = _looks(head.game, head.scenario, tuple(sorted(head.switches.items())))
    if len(looks) != len(head.seats) or len({seat.side for seat in head.seats}) == len(looks):
        return ()
    return tuple(side_name(head.game, each) for each in looks) if _apart(looks) else ()


def pictured(summary: Summary) -> tuple[str, ...]:
    """Return the look of each seat where these are known by whom they play, each by another; ()
    where they are known by their sides, and where the game cannot be opened any more.
    """
    head = summary.terms.head
    looks = _looks(head.game, head.scenario, tuple(sorted(head.switches.items())))
    sides = [seat.side for seat in head.seats]
    plain = all(not borne(look)[1] for look in looks)
    known = plain and len(looks) == len(sides) and [*looks] != sides
    return looks if known and _apart(looks) else ()


def _apart(looks: tuple[str, ...]) -> bool:
    return len(set(looks)) == len(looks)


@lru_cache(maxsize=64)
def _looks(
    game: str, scenario: str, switches: tuple[tuple[str, int | bool], ...]
) -> tuple[str, ...]:
    try:
        return tuple(open_game(game, paths.levels(scenario), scenario, dict(switches)).looks())
    except (*BROKEN, BadLevel, KeyError, OSError):
        return ()


@lru_cache(maxsize=64)
def _shown(
    game: str, scenario: str, switches: tuple[tuple[str, int | bool], ...]
) -> dict[str, str]:
    try:
        opened = open_game(game, paths.levels(scenario), scenario, dict(switches))
    except (*BROKEN, BadLevel, KeyError, OSError):
        return {}
    return dict(zip((side.id for side in opened.sides), opened.banners(), strict=True))


def match_name(summary: Summary) -> str:
    """Return what a match is called: its own name, or who played against whom."""
    return summary.name if named(summary) else _players(summary)


def full_name(summary: Summary, outcome: Statistic | None) -> str:
    """Return the name by which a match is known alone: opponent, result and date, or its own."""
    if named(summary):
        return summary.name
    parts = (_players(summary), state_words(summary, outcome), day(played(summary, outcome)))
    return ", ".join(parts)


def file_words(summary: Summary, outcome: Statistic | None) -> str:
    """Return what the file of a match may be called: its own name, or who played against whom with
    the points and the date, which is whole however long the names are.
    """
    if named(summary):
        return file_name(summary.name)
    ended = played(summary, outcome)
    try:
        date = datetime.fromisoformat(ended).astimezone().date().isoformat()
    except ValueError:
        date = ended
    names, told = _sides(summary), _players(summary)
    points = dict(zip(sides_of(summary), summary.standing.points, strict=False))
    if not summary.terms.guide and len(names) == 2 and names.keys() <= points.keys():
        first, second = names
        score = f"{points[first]}-{points[second]}"
        told = f"{names[first]} {score} {names[second]}"
    return f"{file_name(told)[: LONGEST - len(date) - 1].strip()} {file_name(date)}"


def named(summary: Summary) -> bool:
    """Return whether somebody named a match; as older ones were named by themselves is no name."""
    people = tuple(seat.name for seat in summary.terms.head.seats)
    return summary.name not in ("", *usual_names(people))


def played(summary: Summary, outcome: Statistic | None) -> str:
    """Return when a match ended, or was played last, in UTC (ISO 8601)."""
    ended = outcome.ended if outcome is not None and summary.state == "finished" else ""
    return ended or summary.changed


def dates_words(summary: Summary, outcome: Statistic | None = None) -> str:
    """Return when a match began and was played last; of one from a file, when that came.

    ``outcome`` tells when it ended: what is done with it later is no playing.
    """
    begun, changed = summary.terms.begun, summary.changed
    if begun == changed and summary.choices > 1:
        return say("matches.brought", changed=when(changed))
    return say("matches.dates", begun=when(begun), changed=when(played(summary, outcome)))


def _players(summary: Summary) -> str:
    """Return who plays against whom, the only person's side first; or that it is a guided match.

    Where all are on one side it is those whom they play, each with the person if that has a name.
    """
    if summary.terms.guide:
        return say("title.guided.of", game=title(summary.terms.head.game))
    faces = faces_of(summary)
    if faces:
        game, seats = summary.terms.head.game, summary.terms.head.seats
        heroes = [
            name if unnamed(game, seat.name, seat.side) else f"{seat.name} ({name})"
            for name, seat in zip(faces, seats, strict=True)
        ]
        return ", ".join(heroes)
    first, *others = _sides(summary).values()
    told = say("matches.against", first=first, others=", ".join(others)) if others else first
    return say("matches.then.all", who=told) if _all_left(summary) else told


def _all_left(summary: Summary) -> bool:
    """Return whether the computer plays on for everybody."""
    seats = summary.terms.head.seats
    played = summary.people
    return len(played) == len(seats) and all(seats[at].controller != HUMAN for at in played)


def _sides(summary: Summary) -> dict[str, str]:
    """Return who plays each side, the only person's first."""
    head, played = summary.terms.head, summary.people
    left = [seat for seat in played if head.seats[seat].controller != HUMAN]
    all_left = _all_left(summary)
    sides: dict[str, list[str]] = {}
    for at, seat in enumerate(head.seats):
        name = say("matches.computer")
        if at in played:
            shown = shown_sides(summary).get(seat.side, seat.side)
            name = person_name(head.game, seat.name, shown)
            if at in left and not all_left:
                name = say("matches.then", who=name)
        held = sides.setdefault(seat.side, [])
        if name not in held:
            held.append(name)
    theirs = {head.seats[seat].side for seat in played}
    order = sorted(sides, key=lambda side: side not in theirs)  # what is equal stays in order
    return {side: ", ".join(sides[side]) for side in order}


def state_words(summary: Summary, outcome: Statistic | None = None) -> str:
    """Return whether a match runs or is over, in which round, with the points of all sides.

    ``outcome`` tells who won, and whether because somebody gave up or though points are equal.
    """
    standing, rounds = summary.standing, rounds_of(summary)
    said = partial(said_of, summary.terms.head.game, say)
    points = " : ".join(str(each) for each in standing.points)
    if summary.state == "finished":
        if outcome is not None and 0 <= outcome.winner < len(outcome.sides):
            won = outcome.sides[outcome.winner]
            side = side_name(summary.terms.head.game, shown_sides(summary).get(won, won))
            key = "matches.won.conceded" if outcome.reason == CONCEDED else "matches.won"
            if key == "matches.won" and len(set(standing.points)) == 1 < len(standing.points):
                key = "matches.won.equal"
            return said(key, side=side, points=points, round=standing.round)
        if outcome is not None and outcome.reason == "draw":
            return said("matches.draw", points=points, round=standing.round)
        return said("matches.finished", points=points, round=standing.round)
    if not standing.round:
        return say("matches.setting_up")
    if not rounds:
        return said("matches.running", points=points, round=standing.round)
    return said("matches.running.of", points=points, round=standing.round, rounds=rounds)


def seats_words(summary: Summary) -> Text:
    """Return who plays which side: by name, as "You" for the only person, or the computer.

    Who plays is bold, however a name is spelt.
    """
    game, seats, played = summary.terms.head.game, summary.terms.head.seats, summary.people
    faces = faces_of(summary)
    who: dict[str, list[str]] = {}
    for at, seat in enumerate(seats):
        shown = shown_sides(summary).get(seat.side, seat.side)
        side = faces[at] if faces else side_name(game, shown)
        if at not in played:
            name = say("matches.computer")
        elif not unnamed(game, seat.name, shown):
            name = seat.name
        else:
            name = say("matches.you" if len(played) == 1 else "matches.person")
        if at in played and seat.controller != HUMAN:
            name = say("matches.then", who=name)
        held = who.setdefault(side, [])
        if name not in held:
            held.append(name)
    told = [(Span(f"{side}: "), Span(", ".join(names), STRONG)) for side, names in who.items()]
    return join(told, " · ")


@lru_cache(maxsize=16)
def _name(levels: Path, scenario: str) -> str:
    try:
        return load_level(levels, scenario).name
    except BadLevel:
        return scenario


@lru_cache(maxsize=16)
def _rounds(levels: Path, scenario: str) -> int:
    try:
        rounds = load_level(levels, scenario).tables.get("rounds")
    except BadLevel:
        return 0
    return rounds if isinstance(rounds, int) else 0
