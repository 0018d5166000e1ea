"""Both readings side by side: the real match is played, the second must ask and stand the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.command import codes
from game.rules.command import state as st
from game.rules.command.events import DrewCard, DrewCreature, Revealed
from game.rules.command.state import RESOLVED, CommandState, Item, Waits, of, pile_of
from game.rules.command.tables import Tables
from tests.campaigns.command_second.asking import Asking, Choice, Difference, Luck, Question
from tests.campaigns.command_second.ground import Ground, Square
from tests.campaigns.command_second.position import Position
from tests.campaigns.command_second.turns import harm_told, turn

AFTER, STING, KILL = 0, 1, 2  # Waits.what
TRAVELS = ("move", "shift", "slide", "teleport", "place")
ONCE = ("flashing", "hidden")


def opened(s: CommandState, ground: Ground) -> Position:
    """The position of a state between two turns."""
    t = Position(ground, s.tables.factions)
    stride = s.tables.arena.grid.stride
    for figure, cell in enumerate(s.cell):
        if cell >= 0:
            t.at[figure] = divmod(cell, stride)
            t.damage[figure] = s.damage[figure]
            t.webs[figure] = s.webs[figure]
            if s.is_tapped(figure):
                t.tapped.add(figure)
    t.attached = [(card, s.host[card]) for card in s.piles.cards[st.ATTACHED]]
    for seat in range(t.seats):
        t.hand[seat] = list(s.hand(seat))
        t.deck[seat] = list(s.piles.cards[pile_of(seat, st.ACTION_DECK)])
        t.discards[seat] = list(s.piles.cards[pile_of(seat, st.ACTION_DISCARD)])
        for pile, kind in (
            (t.warband, st.CREATURE_HAND),
            (t.creature_deck, st.CREATURE_DECK),
            (t.fallen, st.CREATURE_DISCARD),
        ):
            pile[seat] = [card - s.tables.cards for card in s.piles.cards[pile_of(seat, kind)]]
    t.vault, t.supply, t.vp = s.vault[:], s.supply[:], s.vp[:]
    t.active, t.ending, t.items = s.active, bool(s.ending), s.items_so_far
    return t


def real_picture(s: CommandState) -> dict[str, object]:
    """What the real rules say of a position, as :func:`second_picture` says it."""
    stride, cards = s.tables.arena.grid.stride, s.tables.cards
    standing = {figure: divmod(cell, stride) for figure, cell in enumerate(s.cell) if cell >= 0}
    seats = range(s.tables.seats)

    def pile(seat: int, kind: int) -> list[int]:
        return sorted(s.piles.cards[pile_of(seat, kind)])

    return {
        "at": standing,
        "damage": {f: s.damage[f] for f in standing if s.damage[f]},
        "webs": {f: s.webs[f] for f in standing if s.webs[f]},
        "block": {f: s.block[f] for f in standing if s.block[f]},
        "tapped": {f for f in standing if s.is_tapped(f)},
        "activated": {f for f in standing if s.activated >> f & 1},
        "acting": s.acting,
        "attached": [(card, s.host[card]) for card in s.piles.cards[st.ATTACHED]],
        "declared": [] if s.pile else list(s.piles.cards[st.DECLARED]),
        "hands": [sorted(s.hand(seat)) for seat in seats],
        "decks": [list(s.piles.cards[pile_of(seat, st.ACTION_DECK)]) for seat in seats],
        "done with": sorted(
            [
                *s.piles.cards[st.DECLARED],
                *(c for seat in seats for c in pile(seat, st.ACTION_DISCARD)),
            ]
        ),
        "warbands": [[c - cards for c in pile(seat, st.CREATURE_HAND)] for seat in seats],
        "creature decks": [[c - cards for c in pile(seat, st.CREATURE_DECK)] for seat in seats],
        "fallen": [[c - cards for c in pile(seat, st.CREATURE_DISCARD)] for seat in seats],
        "vault": s.vault[:],
        "supply": s.supply[:],
        "vp": s.vp[:],
        "active": s.active,
        "ending": bool(s.ending),
        "winner": s.winner,
        "pile": [told(Item(*row), stride) for row in s.pile if row[13] != RESOLVED],
    }


def told(item: Item, stride: int) -> tuple[object, ...]:
    """An item of the pile as both tell it."""
    doing = codes.KINDS[item.kind]
    helpers = frozenset(f for f in range(48) if item.helpers >> f & 1)
    square = divmod(item.cell, stride) if item.cell >= 0 else None
    return (item.id, doing, item.seat, item.figure, item.target, square, helpers)


def second_picture(t: Position) -> dict[str, object]:
    """What the second reading says of the position."""
    return {
        "at": dict(t.at),
        "damage": {f: t.damage[f] for f in t.at if t.damage[f]},
        "webs": {f: t.webs[f] for f in t.at if t.webs[f]},
        "block": dict(+Counter({f: sum(b[1] for b in t.blocks if b[0] == f) for f in t.at})),
        "tapped": set(t.tapped),
        "activated": t.activated & t.at.keys(),
        "acting": t.acting,
        "attached": t.attached,
        "declared": [] if t.stack else list(t.declared),
        "hands": [sorted(hand) for hand in t.hand],
        "decks": t.deck,
        "done with": sorted([*t.declared, *(card for pile in t.discards for card in pile)]),
        "warbands": [sorted(pile) for pile in t.warband],
        "creature decks": [sorted(pile) for pile in t.creature_deck],
        "fallen": [sorted(pile) for pile in t.fallen],
        "vault": t.vault,
        "supply": t.supply,
        "vp": t.vp,
        "active": t.active,
        "ending": t.ending,
        "winner": t.winner,
        "pile": [(i.id, i.doing, i.seat, i.figure, i.target, i.square, i.helpers) for i in t.stack],
    }


def ground_of(s: CommandState, lines: list[str]) -> Ground:
    """The board of a state, of which the lines are known."""
    grid = s.tables.arena.grid
    starts = [
        frozenset(divmod(cell, grid.stride) for cell in range(grid.size) if mask >> cell & 1)
        for mask in s.tables.arena.starts
    ]
    return Ground(lines, starts)


class SideBySide:
    """A turn of a real match that stands at its first question, and the second reading of it."""

    def __init__(self, before: CommandState, match: Match, ground: Ground) -> None:
        self.match = match
        self.tables: Tables = before.tables
        self.stride = before.tables.arena.grid.stride
        self.t = opened(before, ground)
        self.luck = Luck()
        self.count: Counter[str] = Counter()
        self.over = False
        self.question: Question | None = None
        self.running: Asking[None] = turn(self.t, self.luck)
        self.hear(match.events)
        self.step(None)
        self.agree()

    def hear(self, events: list[Event]) -> None:
        """Note what came off the decks."""
        for each in events:
            if isinstance(each, DrewCard):
                self.luck.cards.append(each.card)
            elif isinstance(each, DrewCreature):
                self.luck.figures.append(each.figure)
            elif isinstance(each, Revealed):
                self.luck.revealed.append((each.card, each.taken))

    def step(self, answer: Choice | None) -> None:
        """Let the second reading go on to its next question."""
        try:
            self.question = next(self.running) if answer is None else self.running.send(answer)
        except StopIteration:
            self.question, self.over = None, True
        except AssertionError as fault:
            raise Difference(f"the second reading: {fault!r}") from fault

    def play(self, seat: int, chosen: int) -> None:
        """Play a choice in both, and compare."""
        decision = self.match.decision
        assert decision is not None
        answer = self.choice(decision, chosen)
        self.count[f"asked: {decision.kind}"] += 1
        self.count["decisions"] += 1
        self.count["choices compared"] += decision.count(seat)
        self.hear(self.match.play(seat, chosen))
        self.step(answer)
        self.agree()

    def agree(self) -> None:
        """Let the second answer what has one answer alone until both stand at the same question.

        :class:`Difference` if they never do.
        """
        first: Difference | None = None
        while True:
            self.learn()
            difference = self.difference()
            if difference is None:
                return
            first = first or difference
            if self.question is None or len(self.question.choices) != 1:
                raise first if first is difference else Difference(f"{first}\nthen {difference}")
            self.step(next(iter(self.question.choices)))

    def learn(self) -> None:
        """Learn the order of a deck that was shuffled."""
        for seat in list(self.t.mixed):
            deck = list(of(self.match).piles.cards[pile_of(seat, st.ACTION_DECK)])
            if sorted(deck) == sorted(self.t.deck[seat]) and not self.luck.cards:
                self.t.deck[seat] = deck
                self.t.mixed.discard(seat)

    def difference(self) -> Difference | None:
        """Return in what the two differ now."""
        decision = self.match.decision
        if (decision is None) != (self.question is None):
            return Difference(f"asked {_of(decision, self)} instead of {self.question}")
        if decision is not None:
            asked = self.translated(decision)
            assert self.question is not None
            if asked != self.question:
                return Difference(_unlike(asked, self.question))
        real, second = real_picture(of(self.match)), second_picture(self.t)
        unlike = [key for key in real if real[key] != second[key]]
        if unlike:
            return Difference(
                "; ".join(f"{key}: {real[key]} instead of {second[key]}" for key in unlike)
                + f" at {self.question}"
            )
        if self.luck.cards or self.luck.figures or self.luck.revealed:
            return Difference(f"cards that nobody drew: {vars(self.luck)}")
        return None

    # --- the real question in the words of the second

    def translated(self, decision: Decision) -> Question:
        """The real question as the second reading asks it."""
        seat = decision.seats[0]
        found = frozenset(self.choice(decision, c) for c in decision.choices(seat))
        figure = -1
        if self.question is not None and self.question.figure >= 0:
            figure = decision.figure
        return Question(decision.kind, seat, found, figure)

    def choice(self, decision: Decision, chosen: int) -> Choice:
        """A choice with what it stands for instead of places and cells."""
        code, member = code_of(chosen), member_of(chosen)
        about: dict[str, Any] = dict(decision.about)
        meaning: Any = member
        if code in (codes.TO, codes.BURST):
            meaning = self.square(member)
        elif code == codes.HELPERS:
            sets = about["sets"]
            mask = sets[member]
            meaning = frozenset(f for f in range(48) if mask >> f & 1)
        elif code == codes.SHIELD:
            waiting = about["waiting"]
            meaning = waiting[member]
        elif code == codes.ORDER:
            offered = about["offered"]
            meaning = offered[member]
            if decision.kind == "harms":
                meaning = harm_told(self.t, meaning)
            if decision.kind == "order":
                meaning = self.telling(Waits(*meaning))
        return code, meaning

    def square(self, cell: int) -> Square:
        return divmod(cell, self.stride)

    def telling(self, wait: Waits) -> tuple[object, ...]:
        """A text that waits as ``dealing.telling`` says it."""
        if wait.what == KILL:
            return ("kill", wait.place)
        if wait.what == STING:
            return ("sting", wait.place, wait.target)
        words = self.t.creatures[wait.figure].words
        target = -1 if any(each in words for each in ONCE) else wait.target
        return ("after", wait.source, wait.figure, target)


def _of(decision: Decision | None, both: SideBySide) -> object:
    return None if decision is None else both.translated(decision)


def _unlike(asked: Question, expected: Question) -> str:
    """What is unlike in two questions."""
    if asked[:2] != expected[:2] or asked.figure != expected.figure:
        return f"asked {asked} instead of {expected}"
    more = sorted(asked.choices - expected.choices, key=repr)
    less = sorted(expected.choices - asked.choices, key=repr)
    return f"{asked.kind} of seat {asked.seat}: {more} too many, {less} missing"
