"""The mutation run of Command."""

from __future__ import annotations

from typing import Final

from tests.campaigns.mutated.mutated import Mutated, Suite

_RULES: Final = "game.rules.command"

COMMAND: Final = Mutated(
    name="command",
    title="Command",
    suites=(
        Suite(
            (
                "effects",
                "declare",
                "window",
                "turn",
                "gold",
                "travel",
                "ways",
                "pool",
                "arena",
                "queries",
                "muster",
                "decks",
                "building",
            ),
            _RULES,
            ("tests/rules/command",),
            False,
        ),
        Suite(
            (
                "concerns",
                "texts",
                "outlook",
                "referee",
                "numbers",
                "refusals",
                "refused_cards",
                "refused_squares",
                "refused_targets",
                "aiming",
                "threats",
                "useful",
                "wishes",
                "preview",
                "declared",
                "level_check",
                "deeds",
                "feats",
            ),
            _RULES,
            ("tests/rules/command",),
            True,
        ),
        Suite(
            ("sums",),
            _RULES,
            (
                "tests/rules/command/test_sums.py",
                "tests/table/command/test_sums.py",
                "tests/rules/command/test_outlook.py",
            ),
            True,
        ),
    ),
    beside=(),
    forgetful=("level_check",),
    page="docs/mutations-command.md",
    example=("gold", "tests/rules/command/test_gold.py"),
    told="""\
Mutated are the rules of Command. Those that decide what may be done and what comes of it, from
`effects` to `building`, are tried against the tests that name a clause of the rulebook. What tells
of a match (`deeds`, `feats`, `declared`), what a referee changes, what judges a level, and what
answers the questions of window and players (`concerns`, `texts`, `outlook`, `numbers`, `refusals`
and its three parts, `aiming`, `threats`, `useful`, `wishes`, `preview`) are tried against all tests
of Command's rules, `sums`, which a table foretells, against its own. What is not mutated: `codes`,
`content`, `tables`, `state`, `events`, `descriptor` and `game`, which hold data or pass questions
on; `notation`, which reads and writes what the rules did.
""",
)
