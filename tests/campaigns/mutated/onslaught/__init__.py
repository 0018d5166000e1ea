"""The mutation run of Onslaught, with the session and the history of a match."""

from __future__ import annotations

from typing import Final

from tests.campaigns.mutated.mutated import Mutated, Suite

_RULES: Final = "game.rules.onslaught"

ONSLAUGHT: Final = Mutated(
    name="onslaught",
    title="Onslaught",
    suites=(
        Suite(
            (
                "rolls",
                "movement",
                "targets",
                "queries",
                "harm",
                "attack",
                "strike",
                "hit_effects",
                "activation",
                "reactions",
                "rounds",
                "end_phase",
                "monsters",
                "effects",
                "experience",
                "rush",
                "travel",
                "setup",
            ),
            _RULES,
            ("tests/rules/onslaught",),
            False,
        ),
        Suite(
            (
                "outcomes",
                "referee",
                "deeds",
                "preview",
                "level_check",
                "refusals",
                "aiming",
                "useful",
                "threats",
                "numbers",
                "fairness",
            ),
            _RULES,
            ("tests/rules",),
            True,
        ),
        Suite(
            ("session", "history"),
            "game",
            (
                "tests/test_history.py",
                "tests/test_session.py",
                "tests/test_session_seats.py",
                "tests/store/test_resume.py",
                "tests/store/test_forks.py",
                "tests/store/test_counting.py",
            ),
            True,
        ),
    ),
    beside=("tests/rules/onslaught/test_copies.py",),
    forgetful=("level_check",),
    page="docs/mutations.md",
    example=("preview", "tests/rules/onslaught/test_options.py"),
    told="""\
Mutated are the rules of Onslaught, and the session and history of a match. Rules are tried against
the tests that name a clause of the rulebook, and those about copies, of which no clause speaks.
What tells of matches (`outcomes`, `deeds`), what a referee changes, what judges a level and what
answers the questions of the window (`preview`, `refusals`, `aiming`, `useful`, `threats`,
`numbers`, `fairness`) are tried against all tests of the rules, `session` and `history` against
their own. What is not mutated of the rules: `codes`, `content`, `rows`, `tables`, `state`,
`scenario`, `events`, `load`, `descriptor` and `game`, which hold data or pass questions on;
`notation` and `position`, which read and write what the rules did.
""",
)
