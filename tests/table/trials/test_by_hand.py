"""What a referee sets is shown as the match stands then."""

from __future__ import annotations

import random
from typing import Final

import pytest

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.errors import BadText
from game.engine.events import ALL
from game.engine.match import Match
from game.rules.trials import codes
from game.rules.trials.state import of
from game.table.trials.projection import opening
from tests.table.trials.courses import game_of
from tests.table.trials.test_projection import agree

LINES: Final = (
    "hero.1 hp 3", "hero.2 at K9", "hero.3 off", "hero.3 at L9", "goblin.a at N9", "goblin.a off",
    "goblin.a at N9", "goblin.b wounded on", "goblin.b wounded off", "ogre hp 5", "ogre off",
    "ogre at P12", "ankheg at Y9", "ankheg psn 2 tide", "ankheg psn 0 tide", "hero.1 burn 2",
    "hero.1 root 1", "hero.1 root 0", "goblin.a daze 2", "hero.1 ring hunters_mark hero.3",
    "hero.1 unring hunters_mark", "hero.1 loot winged_boots", "hero.4 loot winged_boots",
    "hero.4 unloot winged_boots", "hero.2 initiative 25", "tide vp 4", "ember vp 3", "ember vp 1",
    "match guardian iron_golem", "match round 4", "guardian at C9", "guardian hp 9",
    "guardian off", "guardian at C9",
)  # fmt: skip
"""Done one after another; a line that cannot be done where the match stands is left out."""


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("viewer", [ALL, 0, 3])
def test_what_is_set_by_hand_is_shown(seed: int, viewer: int) -> None:
    game = game_of("ancient_temple", 4, 1)
    match = Match.start(game, seed)
    shown = opening(game.tables)
    chance = random.Random(seed)

    def show() -> None:
        for event in match.events:
            if viewer == ALL or event.seen_by(viewer):
                shown.apply(event)

    show()
    while match.decision is not None and not (
        match.decision.kind == "turn" and of(match).round == 2
    ):
        seat = match.waiting()[0]
        code, mask = chance.choice(match.decision.families(seat))
        match.play(seat, choice(code, chance.choice(bits(mask))))
        show()
    done = 0
    s = of(match)
    first = s.tables.card_name(s.piles.cards[codes.pile(0, codes.DRAW)][0])
    for line in (*LINES, f"hero.1 card {first}", f"hero.1 discard {first}"):
        try:
            game.override(match, line)
        except BadText:
            continue
        done += 1
        show()
        agree(shown, of(match), viewer, -1)
    assert done > len(LINES) // 2
