"""The mutation run of Trials."""

from __future__ import annotations

from typing import Final

from tests.campaigns.mutated.mutated import ROOT, Mutated, Suite

_RULES: Final = "game.rules.trials"
_HERE: Final = "tests/rules/trials"
_MATCHES: Final = ("test_random_play", "test_chances_in_matches", "test_meaning", "test_lines")
"""Tests of whole matches: they reach nearly every line, take seconds, and look at none of them."""
_TESTS: Final = tuple(
    f"{_HERE}/{path.name}"
    for path in sorted((ROOT / _HERE).glob("test_*.py"))
    if path.stem not in _MATCHES
)

TRIALS: Final = Mutated(
    name="trials",
    title="Trials",
    suites=(
        Suite(
            (
                "attack",
                "attack_targets",
                "hits",
                "harm",
                "rolls",
                "effects",
                "ailments",
                "rings",
                "boons",
                "conditions",
                "actions",
                "skills",
                "plays",
                "playing",
                "keeping",
                "windows",
                "turn",
                "walking",
                "places",
                "pieces",
                "areas",
                "reach",
                "selecting",
                "targeting",
                "defences",
                "queries",
                "weather",
                "climate",
                "order",
                "rounds",
                "decks",
                "loot",
                "defeat",
                "monsters",
                "camps",
                "hunting",
                "scripts",
                "guardians",
                "bestiary",
                "spots",
                "quests",
                "quest_kinds",
                "progress",
                "happenings",
                "rewards",
                "points",
                "draft",
                "opening",
                "realm",
                "preview",
                "aiming",
                "laying",
                "ways",
                "refusals",
                "refused_cards",
                "threats",
                "outlook",
                "chances",
                "fairness",
                "concerns",
                "useful",
                "idle",
                "numbers",
                "asking",
                "place",
                "deeds",
                "feats",
                "referee",
                "scenario",
                "grammar",
                "cell_faults",
            ),
            _RULES,
            _TESTS,
            True,
        ),
    ),
    beside=(),
    forgetful=("grammar", "cell_faults", "scenario"),
    page="docs/mutations-trials.md",
    example=("rings", f"{_HERE}/test_rings.py"),
    told="""\
Mutated are the rules of Trials, and tried against all tests of them, of which nine in ten name a
clause of the rulebook. `attack` to `realm` decide what may be done and what comes of it; `preview`
to `place` answer the questions of window and players; `deeds` and `feats` tell of a match,
`referee` changes one by hand, `scenario`, `grammar` and `cell_faults` read boards and the cells of
cards. Left aside are the tests of whole matches (random play, chances in matches, what every
question means, lines) and those that hold a second reading against every space of a board: they
reach nearly every line, take seconds each and look at no line of their own. What is not mutated:
`codes`, `content`, `tables`, `state`, `frames`, `events`, `procedures`, `descriptor` and `game`,
which hold data or pass questions on; `words`, which names the words of the
tables, and `notation`, which reads and writes what the rules did.

Trials has twice as many rules as the games before it, and no more than a part of its mutants was
run so far: of every module a sample by their keys, which are hashes, and then one module after the
other against its own tests. What these leave alive is killed by new tests or has a reason, or it
stands among what is not judged: it is therefore no measure how few survive. Lines that no test ran
were looked for besides, and most of them are run by tests now; all together showed three rules that
were carried out wrongly. A mutant takes 0.03 to 0.1 seconds of processor time.
""",
    kept=(
        "tests.rules.trials.positions.realm_of",
        "tests.rules.trials.positions.tables_of",
        "tests.rules.trials.realms.battlerealm",
        "game.rules.trials.scenario._realm",
        "game.rules.trials.realm._LOOKED",
        "game.rules.trials.realm._LINES",
    ),
    aside=("plain_reading", "what_is_told_is_what_happens", "some_of_what_is_seen"),
)
