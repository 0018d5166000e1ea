"""The automatic overlord of Descent compared with a second reading of section 18.

``python -m tests.campaigns.descent_automatic [--matches 400] [--seed 1] [--jobs 2]`` lets heroes by
chance play both quests against it. At every question that the overlord is asked the second reading
(``tests/campaigns/descent_second``), made from the rulebook's text alone with its own search over
placements, must give the same answer; one question in twenty is answered by chance instead, so that
positions come about which it would not bring about itself. The exit code is 1 if there is a
difference.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

from game.engine.decisions import choice, code_of, member_of
from game.engine.match import Match
from game.rules.descent import codes
from game.rules.descent.automatic import answer
from game.rules.descent.state import of
from tests.campaigns.descent_second.automaton import Reading, Unsaid
from tests.campaigns.second_reading import compared
from tests.rules.descent.random_play import ALL, planned
from tests.rules.random_play import choices, pick

BY_CHANCE: Final = 0.05
"""How often the overlord answers by chance instead."""
MOST: Final = 20000
CARDS: Final = (codes.PLAY, codes.DISCARD)


def told(match: Match, chosen: int) -> tuple[int, int | str]:
    """Return a choice as it counts: of two cards alike either may be meant."""
    code, member = code_of(chosen), member_of(chosen)
    if code in CARDS:
        return code, of(match).tables.cards[member].id
    return code, member


def match_of(seed: int) -> tuple[Counter[str], str]:
    """Compare one match; return what was compared, and the first difference."""
    names = list(ALL)
    name = names[seed % len(names)]
    match = Match.start(ALL[name], seed)
    found: Counter[str] = Counter()
    for number, chance in enumerate(choices(seed)):
        decision = match.decision
        if decision is None or number > MOST:
            break
        overlord = of(match).tables.overlord
        if decision.seats != (overlord,):
            match.play(*(planned(match, chance) if seed % 3 else pick(match, chance)))
            continue
        first = answer(match)
        try:
            code, member = Reading(match).answer()
        except Unsaid:
            match.play(overlord, first.choice)
            continue
        second = choice(code, member)
        if told(match, first.choice) != told(match, second):
            said = [match.game.say(match, overlord, each) for each in (first.choice, second)]
            asked = f"question {number} ({decision.kind} {decision.about}, {decision.figure})"
            line = match.game.place(match)
            return found, f"{name}, seed {seed}, {asked}: {said[0]} is not {said[1]}\n    {line}"
        found[decision.kind] += 1
        found[f"answered by {first.clause}"] += 1
        if chance * 997 % 1 < BY_CHANCE:
            match.play(*pick(match, chance))
        else:
            match.play(overlord, first.choice)
    found["matches to their end"] += match.decision is None
    return found, ""


if __name__ == "__main__":
    assert __doc__ is not None
    sys.exit(compared(__doc__, "matches", match_of, sys.argv[1:]))
