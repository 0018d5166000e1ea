"""A position of Onslaught as one line of text, both ways.

The line covers everything of a state between procedures: between two rounds, or in an Action
Phase between two activations. Parts are separated by `` | ``, words inside a part by spaces; what
has its starting value is left out. Example::

    onslaught greathalls | action 3 active=zhentarim number=20 vp=4:2 | grabbleshanks C9 hp=5
    card=1 tokens=slowed:4 | ... | goblin_guard.1 G5 | chests M6 F13 | flametongue on=D4 | dice ...
"""

from __future__ import annotations

from typing import Final

from game.engine.cards import ALL
from game.engine.dice import SEED_BYTES
from game.engine.errors import BadText
from game.engine.match import Match
from game.rules.onslaught.codes import HARPERS, NOWHERE, PURPOSES, SIDES, ZHENTARIM
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.movement import standable
from game.rules.onslaught.rounds import Round
from game.rules.onslaught.setup import Play
from game.rules.onslaught.state import DECK, GIVEN, HAND, Onslaught, cup_pile

ROUND: Final = "round"  # a round is about to begin
ACTION: Final = "action"  # the next number is about to be called


class Position:
    """A state between procedures: ``phase`` says what comes next."""

    __slots__ = ("game", "phase", "state")

    def __init__(self, game: OnslaughtGame, state: Onslaught, phase: str) -> None:
        self.game = game
        self.state = state
        self.phase = phase

    @staticmethod
    def of(match: Match) -> Position:
        """Return the position of ``match`` if it stands between procedures.

        :class:`BadText` if something is in the middle of happening: then only a snapshot can tell.
        """
        game, state = match.game, match.state
        assert isinstance(game, OnslaughtGame)
        assert isinstance(state, Onslaught)
        names = [type(p) for p in match.stack]
        if match.decision is None and names == [Play]:
            return Position(game, state.copy(), ROUND)
        if match.decision is None and names == [Play, Round]:
            return Position(game, state.copy(), ACTION)
        raise BadText("something is in the middle of happening; a snapshot can hold that")

    def match(self, listening: bool = True) -> Match:
        """Return a match that goes on from here, standing at its first question."""
        play = Play(self.state.active, self.state.tables.characters)
        match = Match(self.game, self.state.copy(), [], None, listening)
        match.push(play)
        play.go("round")
        if self.phase == ACTION:
            play.go("next_round")
            match.push(Round())
            match.stack[-1].go("call_number")
        match.run()
        return match

    # --- writing

    def text(self) -> str:
        """Return the position as one line; :meth:`parse` takes it back."""
        s = self.state
        parts = [f"onslaught {self.game.scenario}", self._course()]
        parts.extend(self._character(f) for f in range(s.tables.characters))
        parts.extend(self._monster(f) for f in range(s.tables.characters, s.tables.figures))
        parts.append(" ".join(["chests", *self._cells(s.chests)]))
        parts.extend(self._item(i) for i in range(len(s.tables.items)))
        dice = ["dice", s.dice.key.hex()]
        dice.extend(
            f"{n.replace(' ', '_')}={c}" for n, c in zip(PURPOSES, s.dice.counts, strict=True) if c
        )
        parts.append(" ".join(dice))
        return " | ".join(parts)

    def _course(self) -> str:
        s = self.state
        words = [self.phase, str(s.round), f"active={SIDES[s.active]}"]
        if s.number:
            words.append(f"number={s.number}")
        if s.vp != [0, 0]:
            words.append(f"vp={s.vp[HARPERS]}:{s.vp[ZHENTARIM]}")
        if s.serial:
            words.append(f"activations={s.serial}")
        return " ".join(words)

    def _character(self, f: int) -> str:
        s = self.state
        tables = s.tables
        words = [tables.ids[f], self._place(f)]
        if s.hp[f] != tables.hp[f]:
            words.append(f"hp={s.hp[f]}")
        given = s.piles.cards[GIVEN + f]
        if given:
            words.append(f"card={given[0] + 1}{'' if s.faceup[f] else '?'}")
        if s.exp[f]:
            words.append(f"exp={s.exp[f]}")
        if s.level[f] >= 0:
            words.append(f"level={tables.cards[f].levels[s.level[f]]}")
        if s.aim[f]:
            words.append(f"aim={s.aim[f]}")
        if s.bonus_round[f]:
            words.append(f"bonus={s.bonus_round[f]}")
        dials = [
            f"{row.id}:{s.dial[f * tables.slots + row.slot]}"
            for row in tables.rows[f]
            if s.dial[f * tables.slots + row.slot]
        ]
        if dials:
            words.append("dials=" + ",".join(dials))
        return " ".join(words + self._tokens(f))

    def _monster(self, f: int) -> str:
        s = self.state
        number = f - s.tables.characters + 1
        words = [f"{s.tables.ids[f]}.{number}", self._place(f)]
        if s.hp[f] != s.tables.hp[f]:
            words.append(f"hp={s.hp[f]}")
        return " ".join(words + self._tokens(f))

    def _tokens(self, f: int) -> list[str]:
        s = self.state
        first = f * s.tables.conditions
        found = [
            f"{name}:{s.token[first + c]}"
            for c, name in enumerate(s.tables.condition_ids)
            if s.token[first + c]
        ]
        return ["tokens=" + ",".join(found)] if found else []

    def _item(self, item: int) -> str:
        s = self.state
        words = [s.tables.item_ids[item]]
        if s.item_holder[item] >= 0:
            words.append(f"held={s.tables.ids[s.item_holder[item]]}")
        elif s.item_cell[item] != NOWHERE:
            words.append(f"on={s.tables.grid.name(s.item_cell[item])}")
        elif self._card_of(item) in s.piles.cards[cup_pile(s.tables)]:
            words.append("cup")
        else:
            words.append("aside")
        if s.item_dial[item]:
            words.append(f"dial={s.item_dial[item]}")
        return " ".join(words)

    def _card_of(self, item: int) -> int:
        return len(self.state.piles.pools) - len(self.state.tables.items) + item

    def _place(self, f: int) -> str:
        cell = self.state.cell[f]
        return "off" if cell == NOWHERE else self.state.tables.grid.name(cell)

    def _cells(self, mask: int) -> list[str]:
        grid = self.state.tables.grid
        return [grid.name(c) for c in range(grid.size) if mask >> c & 1]

    # --- reading

    @staticmethod
    def parse(game: OnslaughtGame, text: str) -> Position:
        """Return the position that ``text`` describes; :class:`BadText` names the part at fault."""
        parts = [part.split() for part in text.split("|")]
        if parts[0] != ["onslaught", game.scenario]:
            raise BadText(
                f"a position of this match begins with 'onslaught {game.scenario}', "
                f"not with {' '.join(parts[0])!r}"
            )
        position = Position(game, game.new_state(0), ROUND)
        s = position.state
        s.dice.key = bytes(SEED_BYTES)
        s.chests = 0
        s.piles.cards[cup_pile(s.tables)] = ()
        seen: set[str] = set()
        for words in parts[1:]:
            if not words:
                raise BadText("a part of the position is empty: two bars stand side by side")
            if words[0] in seen:
                raise BadText(f"{words[0]!r} comes twice in the position")
            seen.add(words[0])
            try:
                position._take(words)
            except (ValueError, IndexError, KeyError) as fault:
                raise BadText(f"cannot read {' '.join(words)!r}: {fault}") from None
        position._settle_cards()
        return position

    def _take(self, words: list[str]) -> None:
        s = self.state
        tables = s.tables
        head = words[0]
        if head in (ROUND, ACTION):
            self._take_course(words)
        elif head == "chests":
            for name in words[1:]:
                s.chests |= 1 << tables.grid.parse(name)
        elif head == "dice":
            self._take_dice(words)
        elif head in tables.item_ids:
            self._take_item(tables.item_ids.index(head), words[1:])
        elif head in tables.ids[: tables.characters]:
            self._take_figure(tables.ids.index(head), words[1:])
        else:
            name, _, number = head.partition(".")
            figure = tables.characters + int(number) - 1 if number.isdigit() else -1
            if not tables.characters <= figure < tables.figures or tables.ids[figure] != name:
                raise ValueError(f"{head!r} is no figure, item or part of a position")
            self._take_figure(figure, words[1:])

    def _take_course(self, words: list[str]) -> None:
        s = self.state
        self.phase = words[0]
        s.round = int(words[1])
        for word in words[2:]:
            key, _, value = word.partition("=")
            if key == "active":
                s.active = SIDES.index(value)
            elif key == "number":
                s.number = int(value)
            elif key == "activations":
                s.serial = int(value)
            elif key == "vp":
                s.vp = [int(points) for points in value.split(":")]
                if len(s.vp) != 2:
                    raise ValueError("vp takes two numbers, as in vp=4:2")
            else:
                raise ValueError(f"{word!r} is not known here")

    def _take_dice(self, words: list[str]) -> None:
        dice = self.state.dice
        key = bytes.fromhex(words[1])
        if len(key) != SEED_BYTES:
            raise ValueError(f"the dice key has {len(key)} bytes, not {SEED_BYTES}")
        dice.key = key
        for word in words[2:]:
            name, _, count = word.partition("=")
            dice.counts[PURPOSES.index(name.replace("_", " "))] = int(count)

    def _take_item(self, item: int, words: list[str]) -> None:
        s = self.state
        pile = cup_pile(s.tables) + 1
        for word in words:
            key, _, value = word.partition("=")
            if key == "held":
                s.item_holder[item] = s.tables.ids.index(value)
            elif key == "on":
                s.item_cell[item] = s.tables.grid.parse(value)
            elif key == "cup":
                pile -= 1
            elif key == "dial":
                s.item_dial[item] = int(value)
            elif key != "aside":
                raise ValueError(f"{word!r} is not known of an item")
        s.piles.put(self._card_of(item), pile)

    def _take_figure(self, f: int, words: list[str]) -> None:
        s = self.state
        tables = s.tables
        if words[0] != "off":
            cell = tables.grid.parse(words[0])
            if not tables.floor >> cell & 1:
                raise ValueError(f"{words[0]} is blocking terrain")
            if s.figure_at(cell) >= 0:
                raise ValueError(f"two miniatures stand on {words[0]}")
            if not standable(s, f) >> cell & 1:
                raise ValueError(f"{words[0]} has no room for all the spaces of {tables.ids[f]}")
            s.put(f, cell)
        else:
            s.hp[f] = 0
        for word in words[1:]:
            key, _, value = word.partition("=")
            if key == "tokens":
                for token in value.split(","):
                    name, _, placed = token.partition(":")
                    where = f * tables.conditions + tables.condition(name)
                    s.token[where] = int(placed) if placed else 1
            elif key == "hp":
                if not 0 <= int(value) <= tables.hp[f]:
                    raise ValueError(f"hp is from 0 to {tables.hp[f]}")
                s.hp[f] = int(value)
            elif f < tables.characters:
                self._take_character_word(f, key, value)
            else:
                raise ValueError(f"{word!r} is not known of a monster")

    def _take_character_word(self, f: int, key: str, value: str) -> None:
        s = self.state
        tables = s.tables
        if key == "card":
            s.faceup[f] = 0 if value.endswith("?") else 1
            card = int(value.rstrip("?")) - 1
            s.piles.move(card, DECK, GIVEN + f)
            s.piles.knows[GIVEN + f] = ALL if s.faceup[f] else 1 << tables.side[f]
        elif key == "exp":
            s.exp[f] = int(value)
        elif key == "level":
            s.level[f] = tables.cards[f].levels.index(value)
        elif key == "aim":
            s.aim[f] = int(value)
        elif key == "bonus":
            s.bonus_round[f] = int(value)
        elif key == "dials":
            for dial in value.split(","):
                name, _, turned = dial.partition(":")
                s.dial[f * tables.slots + tables.cards[f].slot(name)] = int(turned)
        else:
            raise ValueError(f"{key!r} is not known of a character")

    def _settle_cards(self) -> None:
        """Leave the tokens of items that the text does not name aside, and sort the piles."""
        s = self.state
        placed = {card for pile in s.piles.cards for card in pile}
        for item in range(len(s.tables.items)):
            if self._card_of(item) not in placed:
                s.piles.put(self._card_of(item), cup_pile(s.tables) + 1)
        for pile in (cup_pile(s.tables), cup_pile(s.tables) + 1, DECK, HAND, HAND + 1):
            s.piles.sort(pile)
