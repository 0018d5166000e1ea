"""What a series of matches shows: counted, as one JSON-ready object and as lines to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.players.outcomes import NOBODY
from game.players.series import Played, Series, parties_of
from game.players.wilson import interval

DIGITS: Final = 4
WITH: Final = " + "


def names_of(players: Sequence[str]) -> list[str]:
    """Return a name for each player: the second ``greedy`` is ``greedy#2``."""
    found: list[str] = []
    for place, player in enumerate(players):
        before = list(players[:place]).count(player)
        found.append(player if not before else f"{player}#{before + 1}")
    return found


def counted(
    series: Series,
    sides: Sequence[str],
    played: Sequence[Played],
    seconds: float,
    jobs: int,
    own_sides: Sequence[str] = (),
) -> dict[str, object]:
    """Return everything that was counted.

    ``sides`` names the side of each seat, ``own_sides`` those that the game plays itself.
    """
    names = names_of(series.players)
    decisions = sum(sum(each.decisions) for each in played)
    by_player = {name: _of_player(player, sides, played) for player, name in enumerate(names)}
    parties = [[names[player] for player in party] for party in parties_of(sides)]
    return {
        "game": series.game,
        "scenario": series.scenario,
        "seats": names,
        "seed": series.seed,
        "games": len(played),
        "wins": {name: _wins(played, player) for player, name in enumerate(names)},
        "draws": sum(1 for each in played if each.winner == NOBODY),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "players": by_player,
        "parties": parties,
        "wins_by_side": {
            side: sum(1 for each in played if each.winner == at)
            for at, side in enumerate((*dict.fromkeys(sides), *own_sides))
        },
        "rounds_mean": _mean([each.rounds for each in played]),
        "games_by_rounds": {
            str(rounds): sum(1 for each in played if each.rounds == rounds)
            for rounds in sorted({each.rounds for each in played})
        },
        "decisions_per_game": _share(decisions, len(played)),
        "decisions_per_second": _share(decisions, seconds),
        "games_per_second": _share(len(played), seconds),
        "jobs": jobs,
    }


def _of_player(player: int, sides: Sequence[str], played: Sequence[Played]) -> dict[str, object]:
    found = _record(player, played)
    found["by_side"] = {
        side: _record(player, [each for each in played if sides[each.seats[player]] == side])
        for side in dict.fromkeys(sides)
    }
    thought = sum(each.thought[player] for each in played)
    decided = sum(each.decisions[player] for each in played)
    found["decisions"] = decided
    found["milliseconds_per_decision"] = _share(1000 * thought, decided)
    return found


def _record(player: int, played: Sequence[Played]) -> dict[str, object]:
    wins = _wins(played, player)
    low, high = interval(wins, len(played))
    return {
        "games": len(played),
        "wins": wins,
        "draws": sum(1 for each in played if each.winner == NOBODY),
        "win_rate": _share(wins, len(played)),
        "win_rate_95_low": round(low, DIGITS),
        "win_rate_95_high": round(high, DIGITS),
        "points_mean": _mean([each.points[player] for each in played]),
    }


def _wins(played: Sequence[Played], player: int) -> int:
    return sum(1 for each in played if player in each.winners)


def _mean(values: Sequence[int]) -> float:
    return _share(sum(values), len(values))


def _share(part: float, whole: float) -> float:
    return round(part / whole, DIGITS) if whole else 0.0


def lines(facts: dict[str, object]) -> list[str]:
    """Return what :func:`counted` found as lines of text."""
    players = facts["players"]
    assert isinstance(players, dict)
    scored = any(record["points_mean"] for record in players.values())
    many = "game" if facts["games"] == 1 else "games"
    parties = facts["parties"]
    assert isinstance(parties, list)
    # Those of a party win or lose together: its row is that of any of them.
    rows = {WITH.join(party): players[party[0]] for party in parties} or players
    who = "party" if parties else "player"
    width = max(len(who), *(len(name) for name in rows))
    whole = "both" if len(rows) == 2 else "all"
    head = f"{who:<{width}}  {'side':<10} {'games':>6} {'wins':>6}   {'win rate (95 %)':<22}"
    found = [
        f"{facts['games']} {many} of {facts['game']} ({facts['scenario']}), seed {facts['seed']}",
        "",
        f"{head} points" if scored else head.rstrip(),
    ]
    for name, record in rows.items():
        found.append(_line(name, whole, record, width, scored))
        for side, part in record["by_side"].items():
            found.append(_line("", side, part, width, scored))
    found.append("")
    found.append(f"draws {facts['draws']}, rounds {facts['rounds_mean']:.2f} on average")
    for name, record in players.items():
        found.append(
            f"{name}: {record['decisions']} decisions, "
            f"{record['milliseconds_per_decision']:.2f} ms each"
        )
    found.append(
        f"{facts['decisions']} decisions in {facts['seconds']:.1f} s: "
        f"{facts['decisions_per_second']:.0f} a second, "
        f"{facts['games_per_second']:.2f} games a second, {facts['jobs']} at a time"
    )
    return found


def _line(name: str, side: str, record: dict[str, float], width: int, scored: bool) -> str:
    """Return a line of the table; only where anybody has points (``scored``) are they told."""
    rate, low, high = (
        f"{100 * record[key]:.1f}" for key in ("win_rate", "win_rate_95_low", "win_rate_95_high")
    )
    shown = f"{rate:>5} % ({low} to {high})"
    line = f"{name:<{width}}  {side:<10} {record['games']:>6} {record['wins']:>6}   {shown:<22}"
    return f"{line} {record['points_mean']:.1f}" if scored else line.rstrip()
