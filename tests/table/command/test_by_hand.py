"""What a referee sets is shown as it then stands, to all alike."""

from __future__ import annotations

import random

from game.engine.events import Event
from game.engine.match import Match
from game.rules.command.referee import override
from game.rules.command.state import of
from game.table.command.reader import READER
from tests.table.command.courses import answer, game_of
from tests.table.command.test_projection import ALL, agree, seats


def test_what_is_set_by_hand_is_shown_as_it_stands() -> None:
    match, chance = Match.start(game_of(), 3), random.Random(3)
    told: list[Event] = list(match.events)
    while True:
        decision = match.decision
        assert decision is not None
        # A creature of each seat stands, and the one whose turn it is has yet to activate one.
        if decision.kind == "act" and decision.figure < 0 and of(match).turn > 2:
            break
        told += match.play(match.waiting()[0], answer(match, chance))
    s = of(match)
    ids = s.tables.ids
    figure = s.standing(s.active)[0]
    absent = next(each for each in range(24) if not s.stands(each) and each // 12 == 1)
    free = s.tables.arena.floor & ~s.occupied()
    cells = [cell for cell in range(s.tables.arena.grid.size) if free >> cell & 1]
    here, there = (s.tables.arena.grid.name(cells[at]) for at in (0, -1))
    hand = next((s.tables.card_ids[card] for card in s.hand(0) if s.tables.card[card].attached), "")
    shown = READER.opening(match.game)
    views = [READER.opening(match.game) for _ in (0, 1)]
    for event in told:
        shown.apply(event)
        for seat, view in enumerate(views):
            if event.seen_by(seat):
                view.apply(event)
    one, other = ids[figure], ids[absent]
    changes = [
        f"{one} at {here}", f"{one} damage 5", f"{one} tapped on", f"{one} activated on",
        f"{one} webs 2", f"{one} under level_up.1 on", f"{one} under web.1 on",
        f"{one} under web.1 off", f"{other} at {there}", f"{one} under {hand or 'web.1'} on",
        "west vault 7", "east supply 3", "east vp 2", f"{one} tapped off", f"{one} off",
        f"{other} off", f"{other} at {there}",
    ]  # fmt: skip
    for words in changes:
        for event in override(match, words):
            shown.apply(event)
            for view in views:
                view.apply(event)
        agree(shown, of(match))
        for viewer, view in [(ALL, shown), *enumerate(views)]:
            seats(view, of(match), viewer)
