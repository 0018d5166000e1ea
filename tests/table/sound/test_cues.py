"""Cues: none without a sound, none without use, and nothing that is heard and not seen."""

from __future__ import annotations

import ast
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import game
from game import paths
from game.engine.match import Match
from game.players.greedy import Greedy
from game.rules.onslaught.state import of
from game.rules.registry import open_game
from game.table.board.shown import MiniShown, Shown
from game.table.motion.animation import Pace
from game.table.onslaught.blows import BLOWS, MAGICAL, blow, use
from game.table.onslaught.projection import MatchNow, opening
from game.table.onslaught.reader import READER
from game.table.sound.cues import CUES, last_important

CODE = Path(game.__file__).parent


def name_of(cue: str) -> str:
    return cue.partition("/")[0]


def still(shown: MatchNow) -> Shown:
    minis = {
        one.index: MiniShown(one.index, *shown.place(one.cell), one.side, one.hp, one.max_hp)
        for one in shown.figures.values()
        if one.standing
    }
    return Shown(minis, tokens=shown.still().tokens, points=dict(shown.points))


def facts(shown: MatchNow) -> str:
    """Return all that the panels show of a projection, without the log."""
    return repr([getattr(shown, one.name) for one in fields(shown) if one.name != "log"])


@cache
def heard() -> dict[str, list[tuple[str, bool]]]:
    """Play matches; return for each kind of event its cues and whether anything was seen."""
    found: dict[str, list[tuple[str, bool]]] = {}
    for seed in (3, 8):
        match = Match.start(open_game("onslaught", paths.levels(), "greathalls", {}), seed)
        players = [Greedy(seed), Greedy(seed + 1)]
        events = list(match.events)
        while (decision := match.decision) is not None:
            for seat in decision.seats:
                if match.decision is decision:
                    events += match.play(seat, players[seat].choose(match.seen_by(seat)))
        shown = opening(of(match).tables)
        for event in events:
            moves = READER.animation(shown, event, Pace(), 1)
            before = facts(shown)
            shown.apply(event)
            rest = still(shown)
            seen = facts(shown) != before
            for tenth in range(10):
                frame = still(shown)
                moves.frame(frame, (tenth + 0.5) / 10)
                seen = seen or frame != rest
            for _, cue in moves.cues:
                found.setdefault(event.kind, []).append((cue, seen))
    return found


def literals() -> set[str]:
    """Return every text in the code outside the table of cues."""
    found = set()
    for source in CODE.rglob("*.py"):
        if source.name != "cues.py":
            for node in ast.walk(ast.parse(source.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(name_of(node.value))
    return found


def test_every_cue_has_its_sound_and_every_sound_its_cue() -> None:
    files = {
        path.stem.partition("-")[0].replace("_", " ") for path in paths.assets().glob("sounds/*")
    }
    assert files == set(CUES)


def test_every_cue_says_what_is_seen_with_it() -> None:
    assert all(len(cue.seen) > 10 for cue in CUES.values())
    assert {cue.weight for cue in CUES.values()} == {0, 1, 2, 3}


def test_no_cue_is_without_use() -> None:
    assert set(CUES) <= literals() | set(BLOWS.values())


def test_matches_name_only_cues_that_there_are() -> None:
    named = {name_of(cue) for cues in heard().values() for cue, _ in cues}
    assert named <= set(CUES)
    assert {"step", "hit", "miss", "defeat", "your turn", "victory point", "chest"} <= named


def test_whatever_is_heard_is_seen_as_well() -> None:
    unseen = {kind for kind, cues in heard().items() for _, seen in cues if not seen}
    assert not unseen


def test_turns_sound_in_the_voice_of_their_side() -> None:
    cues = {cue for cue, _ in heard()["activation_started"] + heard()["monster_turn"]}
    voices = {"your turn/first", "your turn/second", "your turn/monsters"}
    assert voices <= cues


@pytest.mark.parametrize("ability", sorted({*BLOWS, *MAGICAL}))
def test_every_listed_blow_is_one_of_the_rules(ability: str) -> None:
    tables = of(Match.start(open_game("onslaught", paths.levels(), "greathalls", {}), 1)).tables
    known = {row.id for rows in tables.rows for row in rows}
    source = "\n".join(p.read_text("utf-8") for p in CODE.rglob("content/*.toml"))
    assert ability in known or f'id = "{ability}"' in source
    assert use(ability) in CUES


def test_what_is_no_blow_is_magic_or_plain() -> None:
    assert use("smoke_step") == "magic"
    assert use("trailcraft") == "condition"
    assert use("palm_parry") == "fist"


def test_an_unlisted_blow_goes_by_its_reach() -> None:
    assert blow("unknown", near=True) == "blade"
    assert blow("unknown", near=False) == "bow"


def test_of_many_skipped_sounds_the_last_that_matters_is_heard() -> None:
    cues = ["step", "hit", "victory point/3", "step", "your turn/first"]
    assert last_important(cues) == "victory point/3"
    assert last_important(["step", "click"]) == ""
    assert last_important([]) == ""
