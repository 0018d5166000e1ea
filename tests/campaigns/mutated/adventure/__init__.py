"""The mutation run of Adventure."""

from __future__ import annotations

from typing import Final

from tests.campaigns.mutated.mutated import Mutated, Suite

_RULES: Final = "game.rules.adventure"

ADVENTURE: Final = Mutated(
    name="adventure",
    title="Adventure",
    suites=(
        Suite(
            (
                "verbs",
                "attack",
                "turn",
                "activation",
                "play",
                "encounters",
                "goals",
                "harm",
                "spawns",
                "use",
                "uses",
                "treasures",
                "experience",
                "walks",
                "walking",
                "queries",
                "places",
                "groups",
                "targets",
                "castle",
                "opening",
                "rolls",
                "decks",
                "settle",
            ),
            _RULES,
            ("tests/rules/adventure",),
            False,
        ),
        Suite(
            (
                "aiming",
                "preview",
                "chances",
                "refusals",
                "threats",
                "whispers",
                "text",
                "deeds",
                "feats",
                "referee",
                "scenario",
                "scenario_tiles",
                "scenario_words",
            ),
            _RULES,
            ("tests/rules/adventure",),
            True,
        ),
    ),
    beside=(
        "tests/rules/adventure/test_castle.py",
        "tests/rules/adventure/test_kept.py",
        "tests/rules/adventure/test_procedures.py",
    ),
    forgetful=("castle", "scenario", "scenario_tiles", "scenario_words"),
    page="docs/mutations-adventure.md",
    example=("goals", "tests/rules/adventure/test_adventures.py"),
    told="""\
Mutated are the rules of Adventure. Those that decide what may be done and what comes of it, from
`verbs` to `settle`, are tried against the tests that name a clause of the rulebook, and those of
the castle's squares, of what procedures keep and of whole matches. What answers the questions of
window and players (`aiming`, `preview`, `chances`, `refusals`, `threats`, `whispers`, `text`), what
tells of a match (`deeds`, `feats`), what a referee changes and what reads an adventure's file
(`scenario` and its two parts) are tried against all tests of Adventure's rules. What is not
mutated: `codes`, `content`, `tables`, `state`, `events`, `standing`, `descriptor` and `game`, which
hold data or pass questions on; `notation`, which reads and writes what the rules did.
""",
)
