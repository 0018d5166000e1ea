"""What the person at the table is doing: pointing, aiming, answering; keys, mouse and buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.board.grid import bits, lowest
from game.engine.answers import ENDS, MIDDLE, TURN, Aim
from game.engine.decisions import Decision, choice, code_of
from game.rules.onslaught.codes import (
    ABILITY,
    LOOT,
    MOVE,
    PASS,
    PICK,
    REACT,
)
from game.scenes.onslaught.aim import Pointing, dashes, mask_of, point
from game.scenes.onslaught.screen import TARGET
from game.table.hud.data import PromptButton, PromptData
from game.table.input.commands import ROWS
from game.words.onslaught import clauses
from game.words.onslaught.prompts import prompt
from game.words.play import say
from game.words.rich import Text, join

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

NOTHING: Final = -1
ON_A_PANEL: Final = frozenset({"react", "level_up", "order", "first_player", "initiative_one"})
"""Questions that are put as a prompt with buttons; all others are answered on the board."""


class Asking:
    """The dealings of one person with the open question.

    ``code`` is the selected ability (-1: none), ``space`` the space pointed at, ``pending`` the
    choice that a second click or Enter confirms, ``tab`` the open page of the card. ``rested`` is
    where the pointer lay when the question came: what stands there does not hide the question.
    """

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.code = NOTHING
        self.space = NOTHING
        self.pending = NOTHING
        self.tab = 0
        self.by_key = False
        self.from_card = False
        """Whether what is selected was taken from the card and not by a click on the board."""
        self.rested = NOTHING
        self._ready = False
        self.moving_reaction = NOTHING
        self.pointing = Pointing()

    # --- what is asked

    @property
    def decision(self) -> Decision | None:
        """Return the open question if a person at this table must answer it now."""
        return self.scene.session.decision if self.scene.seat != NOTHING else None

    def new_question(self) -> None:
        """Another question stands: what was selected is forgotten, and the keyboard's space."""
        if self.by_key:
            self.space = NOTHING
        self.scene.controls.commanding.walk.leave()
        self.rested = self.space
        self.reset()
        decision = self.decision
        if decision is None:
            return
        if decision.kind == "turn":
            self.tab = 0
        elif decision.kind not in ON_A_PANEL:
            # What is asked stands in the target panel, which a roll may just have covered.
            self.scene.screen.open_tab(TARGET)

    def reset(self) -> None:
        """Select nothing."""
        self.code = NOTHING
        self.pending = NOTHING
        self.moving_reaction = NOTHING
        self.repoint()

    def repoint(self) -> None:
        """Work out anew what the pointed-at space means."""
        scene = self.scene
        if self.decision is None:
            self.pointing = Pointing()
            if self.space != NOTHING:
                self.pointing.marks.hover = self.space
        else:
            self.pointing = point(scene.session.match, scene.seat, self.code, self.space)
        if self.by_key and self.space != NOTHING:
            self.pointing.marks.cursor = self.space
        ready = self.code != NOTHING and self.confirmable() != NOTHING
        if ready != self._ready:
            self._ready = ready
            scene.rebuild()  # the button that confirms is barred, or no longer
        scene.changed = True

    def aim(self, code: int, space: int = NOTHING) -> Aim:
        """Return what a space means under a code, as the game answers; only while asked."""
        match = self.scene.session.match
        return match.game.aim(match, self.scene.seat, code, space)

    def selected(self) -> str:
        """Return the id of the selected ability or item, or an empty string."""
        decision = self.decision
        if decision is None or not ABILITY <= self.code < REACT:
            return ""
        return self.scene.state.tables.row(decision.figure, self.code).id

    def prompt_data(self) -> PromptData | None:
        """Return the prompt for questions that are answered with buttons."""
        decision, scene = self.decision, self.scene
        if decision is None or decision.kind not in ON_A_PANEL or self.moving_reaction != NOTHING:
            return None
        asked = prompt(decision, scene.seat, scene.names)
        tables = scene.state.tables
        figure = decision.figure
        side = tables.side[figure] if figure >= 0 else scene.seat
        who = tables.ids[figure] if figure >= 0 else tables.ids[tables.party[scene.seat][0]]
        buttons: list[PromptButton] = []
        for code, mask in decision.families(scene.seat):
            if code >= REACT and mask.bit_count() > 1:
                name = scene.names.ability(self.reaction_id(code)).text
                words = say("button.use", ability=name)
                buttons.append(PromptButton(f"react:{code}", words, "tick", "gold", command="yes"))
        for chosen, words in asked.buttons:
            no = code_of(chosen) == PASS
            kind = "wood" if no or decision.kind != "react" else "gold"
            icon = "cross" if no else "tick" if decision.kind == "react" else ""
            command = "no" if no else "yes" if decision.kind == "react" else ""
            buttons.append(PromptButton(f"choice:{chosen}", words, icon, kind, command=command))
        if decision.kind == "level_up":
            asked = asked._replace(text=self._level_texts(figure))
        if decision.kind != "react" or len(buttons) > 2:
            buttons = [replace(b, command=c) for b, c in zip(buttons, ROWS, strict=False)]
        buttons = [replace(b, key=scene.house.cap(b.command) if b.command else "") for b in buttons]
        person = scene.names.seat(scene.seat).text
        note = say("prompt.for", who=person) if len(scene.session.humans()) > 1 else ""
        names = ("harpers", "zhentarim", "dungeon")
        return PromptData(who, names[side], asked.title, asked.text, tuple(buttons), note)

    def _level_texts(self, figure: int) -> Text:
        """Return what both level-up cards print, so that nobody chooses blindly."""
        names = self.scene.names
        card = self.scene.state.tables.cards[figure]
        told = [
            clauses.told(names.ability(level).clause or "", names.content) for level in card.levels
        ]
        pairs = zip(card.levels, told, strict=True)
        return join([join([(names.ability(n),), t.text], ": ") for n, t in pairs], " ")

    def reaction_id(self, code: int) -> str:
        """Return the id of the reaction behind a choice's code."""
        figure, slot = divmod(code - REACT, 16)
        return self.scene.state.tables.rows[figure][slot].id

    def useful_left(self) -> list[str]:
        """Return what the acting character could still do to others or gain, in words.

        At most three, the worthiest first. Of what only moves or arms itself nobody is reminded.
        """
        decision, match = self.decision, self.scene.session.match
        if decision is None or decision.kind != "turn":
            return []
        found: list[str] = []
        for each in match.game.useful(match, self.scene.seat):
            if each.code == LOOT:
                found.append(say("button.loot"))
            elif each.code == PICK:
                found.append(say("end.pick"))
            elif each.figures:
                found.append(self.scene.names.ability(each.key).text)
        return found[:3]

    # --- what buttons do

    def skip(self) -> None:
        """Finish at once what is being shown."""
        self.scene.timeline.skip()
        self.scene.changed = True

    def stay(self) -> None:
        """Decline what is offered on the board."""
        self.scene.choose(choice(PASS, 0))

    def loot(self) -> None:
        """Loot the chest at hand; the one nearest to the pointer if there are two."""
        decision = self.decision
        if decision is None:
            return
        mask = mask_of(decision, self.scene.seat, LOOT)
        if mask:
            grid = self.scene.state.tables.grid
            at = self.space if self.space != NOTHING else lowest(mask)
            self.scene.choose(choice(LOOT, min(bits(mask), key=lambda c: grid.range(c, at))))

    # --- selecting and confirming

    def select(self, name: str) -> None:
        """Select an ability or item by id, or put it back if it is selected."""
        scene, decision = self.scene, self.decision
        if decision is None or decision.kind != "turn":
            return
        if name == self.selected():
            self.cancel()
            return
        code = self._code(name)
        if code == NOTHING:
            return
        mask = mask_of(decision, scene.seat, code)
        if not mask:
            scene.panels.refuse(name)
            return
        self.code = code
        self.from_card = True
        self.pending = NOTHING
        if self.by_key and not mask >> max(self.space, 0) & 1:
            self.space = self._best_space(code, mask)
        scene.panels.explain(scene.panels.pointer)
        scene.panels.aimed()
        self.repoint()
        scene.rebuild()

    def _code(self, name: str) -> int:
        """Return the code of a row of the card or of an item, -1 where there is none."""
        decision = self.decision
        assert decision is not None
        tables = self.scene.state.tables
        if name in tables.item_ids:
            item = tables.item_rows[decision.figure][tables.item_ids.index(name)]
            return item.tool if item is not None else NOTHING
        return next((r.tool for r in tables.rows[decision.figure] if r.id == name), NOTHING)

    def _best_space(self, code: int, mask: int) -> int:
        s, match = self.scene.state, self.scene.session.match
        aim = self.aim(code)

        def fitness(space: int) -> tuple[int, int]:
            """More enemies than friends first, then what is nearer."""
            worth = 0
            if aim.how in (MIDDLE, TURN):
                option = match.game.option(match, self.scene.seat, choice(code, space))
                worth = sum(-2 if each.friend else 1 for each in option.stakes)
            return worth, -s.tables.grid.range(space, aim.origin)

        return max(bits(mask), key=fitness)

    def hint(self) -> str:
        """Return the key of the line that tells how the open question is answered."""
        decision = self.decision
        if decision is None or decision.kind != "turn":
            return "hint.space"
        if ABILITY <= self.code < REACT:
            aim = self.aim(self.code)
            return "hint.cone" if aim.how == TURN else "hint.aim" if aim.strikes else "hint.space"
        aim = self.aim(MOVE)
        if not aim.cells:
            return "hint.card"
        return "hint.dash" if dashes(aim) else "hint.move"

    def turned(self, across: int, down: int) -> int:
        """Return the origin of a selected cone turned that way, or -1 where none is turned."""
        decision = self.decision
        if decision is None or not ABILITY <= self.code < REACT:
            return NOTHING
        aim, grid = self.aim(self.code), self.scene.state.tables.grid
        if aim.how != TURN:
            return NOTHING
        row, column = grid.row(aim.origin) + down, grid.col(aim.origin) + across
        if not (0 <= row < grid.height and 0 <= column < grid.width):
            return self.space
        origin = self.aim(self.code, grid.cell(row, column)).cell
        return origin if origin >= 0 else self.space

    def cancel(self) -> None:
        """Put the selected ability back, with what it was aimed at."""
        self.pending = self.moving_reaction = self.code = NOTHING
        self.repoint()
        self.scene.rebuild()

    def confirmable(self) -> int:
        """Return the choice that Enter or the red button would send, or -1."""
        if self.pending != NOTHING:
            return self.pending
        if self.pointing.choice != NOTHING:
            return self.pointing.choice
        decision = self.decision
        if decision is not None and self.code != NOTHING:
            mask = mask_of(decision, self.scene.seat, self.code)
            if mask.bit_count() == 1:
                return choice(self.code, lowest(mask))
        return NOTHING

    def confirm(self) -> None:
        """Send what is aimed at."""
        chosen = self.confirmable()
        if chosen != NOTHING:
            self.scene.choose(chosen)

    def act(self) -> None:
        """Do what a click (or Enter) on the pointed-at space means."""
        scene = self.scene
        if scene.busy:
            self.skip()
            return
        chosen = self.pointing.choice
        decision = self.decision
        if decision is None:
            return
        if chosen == NOTHING:
            if self.code == NOTHING:
                self._select_by_target()
            return
        code = code_of(chosen)
        aimed = ABILITY <= code < REACT and decision.kind == "turn"
        # A first click only aims: attacks, and whatever spends a dial.
        if aimed and chosen != self.pending and self.aim(code).how != ENDS:
            self.pending = chosen
            scene.panels.aimed()
            scene.rebuild()
            return
        scene.choose(chosen)

    def _select_by_target(self) -> None:
        """A click on an enemy with nothing selected takes up a basic attack that reaches it."""
        decision, scene = self.decision, self.scene
        if decision is None or decision.kind != "turn" or self.space == NOTHING:
            return
        s = scene.state
        other = s.figure_at(self.space)
        if other < 0 or not s.hostile(decision.figure, other):
            return
        for code in (ABILITY, ABILITY + 1):  # the basic attacks
            if mask_of(decision, scene.seat, code) >> self.space & 1:
                self.code, self.from_card = code, False
                self.repoint()
                self.pending = self.pointing.choice
                scene.panels.aimed()
                scene.rebuild()
                return
        match = scene.session.match
        refused = match.game.why_not(match, scene.seat, ABILITY, self.space)
        if refused is not None:
            scene.panels.refuse_line(refused)

    def answer(self, name: str) -> None:
        """A prompt's button was pressed."""
        kind, _, value = name.partition(":")
        if kind == "choice":
            self.scene.choose(int(value))
        elif kind == "react":
            self.moving_reaction = int(value)
            self.code = int(value)
            self.repoint()
            self.scene.rebuild()
