"""The mutation run of Descent."""

from __future__ import annotations

from typing import Final

from tests.campaigns.mutated.mutated import ROOT, Mutated, Suite

_RULES: Final = "game.rules.descent"
_HERE: Final = "tests/rules/descent"
_MATCHES: Final = (
    "test_random_play",
    "test_records",
    "test_secrets",
    "test_without_a_window",
)
"""Tests of whole matches: they reach nearly every line, take seconds, and look at none of them."""
_TESTS: Final = tuple(
    f"{_HERE}/{path.name}"
    for path in sorted((ROOT / _HERE).glob("test_*.py"))
    if path.stem not in _MATCHES
)

DESCENT: Final = Mutated(
    name="descent",
    title="Descent",
    suites=(
        Suite(
            (
                "attack",
                "rolling",
                "rerolls",
                "spending",
                "deaths",
                "pushes",
                "harm",
                "traps",
                "moving",
                "reaching",
                "doors",
                "chests",
                "tokens",
                "town",
                "carrying",
                "hero_turn",
                "abilities",
                "offers",
                "activation",
                "spawns",
                "deck",
                "overlord",
                "guards",
                "windows",
                "queries",
                "outfit",
                "opening",
                "play",
                "dice",
                "dungeon",
            ),
            _RULES,
            _TESTS,
            False,
        ),
        Suite(
            (
                "terms",
                "chances",
                "automatic",
                "aiming",
                "ways",
                "preview",
                "refusals",
                "threats",
                "standing",
                "place",
                "deeds",
                "feats",
                "referee",
                "scenario",
            ),
            _RULES,
            _TESTS,
            True,
        ),
    ),
    beside=(
        f"{_HERE}/test_dungeon.py",
        f"{_HERE}/test_procedures.py",
    ),
    forgetful=("dice", "dungeon", "scenario"),
    page="docs/mutations-descent.md",
    example=("doors", f"{_HERE}/test_doors.py"),
    told="""\
Mutated are the rules of Descent. Those that decide what may be done and what comes of it, from
`attack` to `dungeon`, are tried against the tests that name a clause of the rulebook, and those of
the map's spaces and of what procedures keep. What answers the questions of window and players
(`terms`, `chances`, `aiming`, `ways`, `preview`, `refusals`, `threats`, `standing`, `place`), the
automatic overlord, what tells of a match (`deeds`, `feats`), what a referee changes and what reads
a quest (`scenario`) are tried against all tests of Descent's rules. Left aside are those of whole
matches (random play, records, secrets, play without a window): they reach nearly every line, take
seconds each and look at no line of their own. What is not mutated: `codes`, `content`, `tables`,
`state`, `events`, `procedures`, `descriptor` and `game`, which hold data or pass questions on;
`notation`, which reads and writes what the rules did.
""",
    kept=(
        "tests.rules.descent.positions.game_of",
        "tests.rules.descent.quests.quest",
        "tests.rules.descent.test_set_up.game",
        "game.rules.descent.scenario._drawn",
        "game.rules.descent.chances._far",
        "game.rules.descent.chances._near",
        "game.rules.descent.chances._purchases",
        "game.rules.descent.chances._chances",
    ),
)
