"""A table for rule tests: set a position, fix the dice, make one choice, look at one fact."""

from __future__ import annotations

from game.engine.decisions import code_of, member_of
from game.engine.events import Event
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.paths import levels
from game.rules.onslaught.activation import Activation
from game.rules.onslaught.codes import NOWHERE, SIDES
from game.rules.onslaught.content import Content
from game.rules.onslaught.end_phase import EndPhase
from game.rules.onslaught.events import Moved, Pushed
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.load import load_game
from game.rules.onslaught.monsters import Group, MonsterTurn
from game.rules.onslaught.preview import why_not
from game.rules.onslaught.rounds import Round, initiative_of
from game.rules.onslaught.scenario import Switches
from game.rules.onslaught.setup import Play
from game.rules.onslaught.state import Onslaught, cup_pile, new_state
from tests.facts import Kind, of_kind

GAME = load_game(levels(), "greathalls")
DEFAULTS = load_game(levels(), "greathalls", Switches(ask_ties=False))

# All goblins on the map and out of the way, so that an End Phase asks for no reinforcements.
GUARD = {
    "goblin_guard.1": "N11",
    "goblin_guard.2": "N12",
    "goblin_guard.3": "N13",
    "goblin_guard.4": "M13",
}


class Table:
    """A match in a position of the test's making.

    ``at`` places figures by id (``goblin_guard.1`` to ``.4``); whoever is not named is off the
    map. Nothing happens until :meth:`activate`, :meth:`monster`, :meth:`end_phase` or
    :meth:`round` begins something. ``dice`` are the next faces of attack rolls.
    """

    def __init__(
        self,
        at: dict[str, str],
        dice: tuple[int, ...] = (),
        active: str = "harpers",
        game: OnslaughtGame | None = None,
        content: Content | None = None,
        round: int = 1,
    ) -> None:
        if content is not None:
            game = load_game(levels(), "greathalls", Switches(), content)
        self.game = game if game is not None else GAME
        state = new_state(self.game.tables, 1)
        state.active = SIDES.index(active)
        state.round = round
        self.match = Match(self.game, state, [], None)
        self.told: list[Event] = []
        for name, cell in at.items():
            self.s.put(self.figure(name), self.cell(cell))
        self.match.state.dice.fix("attack", list(dice))

    # --- names

    @property
    def s(self) -> Onslaught:
        """The state."""
        state = self.match.state
        assert isinstance(state, Onslaught)
        return state

    def figure(self, name: str) -> int:
        """The number of a figure."""
        base, _, number = name.partition(".")
        first = self.game.tables.ids.index(base)
        return first + (int(number) - 1 if number else 0)

    def cell(self, name: str) -> int:
        """The number of a space."""
        return self.game.tables.grid.parse(name)

    def where(self, name: str) -> str:
        """The space of a figure, or ``off``."""
        cell = self.s.cell[self.figure(name)]
        return "off" if cell == NOWHERE else self.game.tables.grid.name(cell)

    # --- setting the position

    def hp(self, name: str, value: int | None = None) -> int:
        """The hit points of a figure; set first if ``value`` is given."""
        if value is not None:
            self.s.hp[self.figure(name)] = value
        return self.s.hp[self.figure(name)]

    def token(self, name: str, condition: str) -> Table:
        """Give a figure a token that was placed in an earlier activation."""
        tables = self.game.tables
        place = self.figure(name) * tables.conditions + tables.condition(condition)
        self.s.token[place] = 1
        self.s.serial = max(self.s.serial, 1)
        return self

    def bears(self, name: str, condition: str) -> bool:
        """Whether a figure has the token."""
        return self.s.bears(self.figure(name), self.game.tables.condition(condition))

    def item(self, name: str, item: str) -> Table:
        """Give a character an item."""
        number = self.game.tables.item_ids.index(item)
        self._out_of_cup(number)
        self.s.item_holder[number] = self.figure(name)
        return self

    def token_on_map(self, item: str, cell: str) -> Table:
        """Lay an item's token on the map."""
        number = self.game.tables.item_ids.index(item)
        self._out_of_cup(number)
        self.s.item_cell[number] = self.cell(cell)
        return self

    def _out_of_cup(self, number: int) -> None:
        cup = cup_pile(self.game.tables)
        card = len(self.s.piles.pools) - len(self.game.tables.items) + number
        if card in self.s.piles.cards[cup]:
            self.s.piles.move(card, cup, cup + 1)

    def holder(self, item: str) -> str:
        """Who holds an item: an id, a space's name for a token on the map, or ``none``."""
        number = self.game.tables.item_ids.index(item)
        if self.s.item_holder[number] >= 0:
            return self.game.tables.ids[self.s.item_holder[number]]
        cell = self.s.item_cell[number]
        return "none" if cell == NOWHERE else self.game.tables.grid.name(cell)

    def dial(self, name: str, ability: str, value: int | None = None) -> int:
        """The dial of an ability or item (0 ready, -1 exhausted); set first if a value is given."""
        tables = self.game.tables
        if ability in tables.item_ids:
            number = tables.item_ids.index(ability)
            if value is not None:
                self.s.item_dial[number] = value
            return self.s.item_dial[number]
        figure = self.figure(name)
        place = figure * tables.slots + tables.cards[figure].slot(ability)
        if value is not None:
            self.s.dial[place] = value
        return self.s.dial[place]

    def unready(self, *names: str) -> Table:
        """Let the reactions of these characters (of all, if none is named) count down."""
        tables = self.game.tables
        for figure, slot in enumerate(tables.reaction):
            if slot >= 0 and (not names or tables.ids[figure] in names):
                self.s.dial[figure * tables.slots + slot] = 3
        return self

    def level(self, name: str, card: str) -> Table:
        """Let a character have a level-up card."""
        figure = self.figure(name)
        self.s.level[figure] = self.game.tables.cards[figure].levels.index(card)
        self.s.exp[figure] = 5
        return self

    def exp(self, name: str, value: int | None = None) -> int:
        """The experience of a character; set first if ``value`` is given."""
        if value is not None:
            self.s.exp[self.figure(name)] = value
        return self.s.exp[self.figure(name)]

    def vp(self, side: str) -> int:
        """The victory points of a side."""
        return self.s.vp[SIDES.index(side)]

    def card(self, name: str) -> int:
        """The initiative card on a character, 0 for none."""
        return initiative_of(self.s, self.figure(name))

    def ac(self, name: str) -> int:
        """The armour class now."""
        return self.game.tables.queries.ac(self.s, self.figure(name))

    def speed(self, name: str) -> int:
        """The speed now."""
        return self.game.tables.queries.speed(self.s, self.figure(name))

    # --- letting things happen

    def activate(self, name: str) -> Table:
        """Begin a character's activation (or a monster's, for a goblin)."""
        figure = self.figure(name)
        monster = figure >= self.game.tables.characters
        self.match.push(MonsterTurn(figure) if monster else Activation(figure))
        return self._run()

    def monsters(self, group: int = 0) -> Table:
        """Let the monsters of a group act, one after the other."""
        self.s.number = self.game.tables.groups[group].initiative
        self.match.push(Group())
        return self._run()

    def end_phase(self) -> Table:
        """Begin the End Phase."""
        self.match.push(EndPhase())
        return self._run()

    def begin_round(self) -> Table:
        """Begin the next round; further rounds follow."""
        play = Play(self.s.active, self.game.tables.characters)
        self.match.push(play)
        play.go("next_round")
        self.match.push(Round())
        return self._run()

    def _run(self) -> Table:
        self.match.events = []
        self.match.run()
        self.told.extend(self.match.events)
        return self

    def play(self, words: str, seat: int | None = None) -> list[Event]:
        """Answer the open question in the game's words; return what happened."""
        who = seat if seat is not None else self.match.waiting()[0]
        events = self.match.play(who, self.game.read(self.match, who, words))
        self.told.extend(events)
        return events

    def play_on(self, words: str) -> Table:
        """Answer the open question, as :meth:`play`, and go on with the table."""
        self.play(words)
        return self

    # --- looking

    @property
    def asks(self) -> str:
        """The kind of the open question, or an empty string."""
        decision = self.match.decision
        return "" if decision is None else decision.kind

    def asked(self) -> str:
        """The side that must answer."""
        return SIDES[self.match.waiting()[0]]

    def choices(self) -> set[str]:
        """Every answer to the open question, in words."""
        seat = self.match.waiting()[0]
        decision = self.match.decision
        assert decision is not None
        return {self.game.say(self.match, seat, c) for c in decision.choices(seat)}

    def offers(self, word: str) -> set[str]:
        """The spaces (or what follows the word) of the answers that begin with ``word``."""
        found = set()
        for words in self.choices():
            if words.split(" ")[0] == word:
                found.add(words.split(" ")[-1])
        return found

    def option(self, words: str) -> Option:
        """One answer in full."""
        seat = self.match.waiting()[0]
        return self.game.option(self.match, seat, self.game.read(self.match, seat, words))

    def refusals(self) -> list[Refusal]:
        """Everything that is off for the acting character."""
        return self.game.refusals(self.match, self.match.waiting()[0])

    def why_not(self, name: str, ability: str, cell: str) -> Refusal:
        """Why an ability cannot be pointed at a space."""
        figure = self.figure(name)
        row = next(r for r in self.game.tables.rows[figure] if r.id == ability)
        return why_not(self.s, figure, row, self.cell(cell))

    def events(self, kind: type[Kind]) -> list[Kind]:
        """Every event of a kind so far."""
        return of_kind(self.told, kind)

    def last(self, kind: type[Kind]) -> Kind:
        """The last event of a kind."""
        return self.events(kind)[-1]

    def path(self, kind: type[Moved | Pushed] = Moved) -> list[str]:
        """The spaces of the last move (or push) by name."""
        cells = self.last(kind).path
        return [self.game.tables.grid.name(cell) for cell in cells]

    def over(self) -> bool:
        """Whether the match has ended."""
        return self.s.winner != -2

    def chosen(self, words: str) -> tuple[int, int]:
        """The code and member of an answer."""
        seat = self.match.waiting()[0]
        choice = self.game.read(self.match, seat, words)
        return code_of(choice), member_of(choice)
