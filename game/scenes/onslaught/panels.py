"""What the panels of the table show now, and painting all of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.events import Event
from game.engine.options import Refusal
from game.rules.onslaught.codes import NOWHERE, SIDES
from game.rules.onslaught.events import (
    ActivationStarted,
    FirstRolled,
    MonsterChosen,
    Moved,
    Pulled,
    Pushed,
    Rolled,
    Teleported,
    figure_of,
)
from game.rules.onslaught.preview import DAMAGE, DEFEATS, HITS
from game.scenes.onslaught import bound
from game.scenes.onslaught.banners import ribbon
from game.scenes.onslaught.explaining import explanation, under
from game.scenes.onslaught.hints import hint
from game.scenes.onslaught.marking import marks_of
from game.scenes.onslaught.rolls import RollsScene
from game.scenes.onslaught.screen import TARGET, TRAY
from game.scenes.onslaught.stamped import stamped
from game.scenes.onslaught.values import Values
from game.table.board.shown import DiceShown, Shown
from game.table.hud.data import LogLine, OddsData, SmallCardData
from game.table.onslaught.projection import FigureNow
from game.words.numbers import percent
from game.words.onslaught.conditions import explained
from game.words.onslaught.prompts import prompt
from game.words.onslaught.refusals import refusal
from game.words.play import say
from game.words.rich import Text, join, plain

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

FOLLOWED: Final = (ActivationStarted, MonsterChosen, Moved, Teleported, Pushed, Pulled)
"""What the camera follows where the board is larger than its frame."""
ROLLS: Final = (Rolled, FirstRolled)


class Panels:
    """Fills and paints the screen of one match scene."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.pointer = (0, 0)
        self.lines: list[LogLine] = []
        self._held: list[LogLine] = []
        self._numbered = 0
        self._stamps = 0
        """How many stamps of the match the log has told."""
        self._looked_at = -1
        self._tip: tuple[str, Text] | None = None
        self.refused: dict[str, Refusal] = {}
        self._dice: DiceShown | None = None
        self._turned = False
        self._values = Values()

    # --- who is shown

    def acting(self) -> int:
        """Return the character that a person decides for now, or -1."""
        decision = self.scene.asking.decision
        return decision.figure if decision is not None and decision.kind == "turn" else -1

    def on_turn(self) -> int:
        """Return the character whose activation is being shown, or -1: its plates tell."""
        acting = self.scene.timeline.projection.acting
        return acting if acting == self.scene.state.acting else -1

    def card_figure(self) -> int:
        """Return whose card lies at the left: who acts, or the viewer's last one."""
        shown = self.scene.timeline.projection
        if self._looked_at >= 0:
            return self._looked_at
        decision = self.scene.asking.decision
        characters = self.scene.state.tables.characters
        if decision is not None and 0 <= decision.figure < characters:
            return decision.figure
        if 0 <= shown.acting < characters:
            return shown.acting
        viewer = self.scene.viewer
        return self.scene.state.tables.party[max(viewer, 0)][0]

    def look_at(self, figure: int) -> None:
        """Lay the card of ``figure`` at the left until somebody else acts."""
        if figure < self.scene.state.tables.characters:
            self._looked_at = -1 if self._looked_at == figure else figure
            self.refresh()

    # --- filling

    def hear(self, events: list[Event]) -> None:
        """Take new events into the log; a roll opens the tray."""
        shown = self.scene.timeline.projection
        screen = self.scene.screen
        if not self._numbered:
            self._tell_bound()
        stamps = stamped(self.scene.session, self.scene.viewer)
        for event in events:
            self._tell_stamps(stamps)
            self.tell_held()
            self._numbered += 1
            line = self.scene.presenter.log_line(event, self._numbered, shown)
            if line is not None:
                self._held.append(line)
            if not isinstance(event, ROLLS):
                self.tell_held()
            if isinstance(event, ROLLS):
                screen.open_tab(TRAY)
            if isinstance(event, ActivationStarted):
                self._looked_at = -1
            if isinstance(event, FOLLOWED):
                self._follow(event)
        self._tell_stamps(stamps)

    def _tell_stamps(self, stamps: list[tuple[int, LogLine]]) -> None:
        """Tell what the table did besides choosing, as far as it comes before the next event."""
        for place, line in stamps[self._stamps :]:
            if place > self._numbered:
                return
            self._held.append(line)
            self._stamps += 1

    def _tell_bound(self) -> None:
        """Begin the log with what binds the dice of the match."""
        line = bound.log_line(self.scene)
        if line is not None and not self.lines:
            self.lines.append(line)
            self.scene.screen.log.append(line)

    def _follow(self, event: Event) -> None:
        """Let a board that is not seen whole glide to where something happens now."""
        scene, camera = self.scene, self.scene.screen.board.camera
        pace = scene.timeline.pace
        one = scene.timeline.projection.figures.get(figure_of(event))
        if camera.whole or not pace.glides or scene.controls.dragging:
            return
        if one is not None and one.standing:
            x, y = scene.timeline.projection.place(one.cell)
            camera.show(y, x, gently=True)

    def tell_held(self) -> None:
        """Put into the log what waited: a roll is told when its dice have come to rest."""
        for line in self._held:
            self.lines.append(line)
            self.scene.screen.log.append(line)
        self._held.clear()

    def retell(self, events: list[Event]) -> None:
        """Forget the log and tell it anew from these events."""
        self.lines.clear()
        self._held.clear()
        self._numbered = self._stamps = 0
        self.hear(events)
        self.all_lines()
        if self.scene.notice and not self.scene.where:
            self.scene.screen.open_tab(TARGET)

    def all_lines(self) -> None:
        """Give a new screen the whole log."""
        self.scene.screen.log_lines(self.lines)

    def refresh(self) -> None:
        """Fill every panel from the match as shown now."""
        scene, screen = self.scene, self.scene.screen
        shown, s, presenter = scene.timeline.projection, scene.state, scene.presenter
        self._plaques(frame := scene.timeline.shown())
        screen.track.show(presenter.track(s, shown))
        figure = self.card_figure()
        acting = figure == self.acting()
        self.refused = {}
        if acting and scene.seat >= 0:
            for each in scene.session.game.refusals(scene.session.match, scene.seat):
                if each.cell == NOWHERE:
                    self.refused.setdefault(each.subject, each)
        self._card(figure, frame)
        self._lay_dice(frame.dice)
        screen.log.speed = scene.timeline.pace.speed
        screen.prompt.show(None if scene.busy else scene.asking.prompt_data())
        self._place_prompt()
        self.aimed()
        scene.changed = True

    def _lay_dice(self, rolling: DiceShown | None) -> None:
        """Show dice that roll; those of the last roll stay where they came to rest."""
        shown = self.scene.timeline.projection
        if rolling is not None:
            self._dice = rolling.long_settled()
        roll = shown.roll
        at_rest = self._dice if roll is not None and self._dice is not None else None
        if roll is not None and (at_rest is None or at_rest.faces != roll.dice):
            one = shown.figures.get(roll.figure)
            side = one.side if one is not None else SIDES[max(roll.seat, 0)]
            kinds = ("d20",) * len(roll.dice)
            at_rest = DiceShown(len(shown.log), kinds, roll.dice, roll.kept, side)
            self._dice = at_rest
        data = self.scene.presenter.tray(roll, shown)
        self.scene.screen.tray.show(data, rolling if rolling is not None else at_rest)

    def _place_prompt(self) -> None:
        """Lay the prompt over the board's foot, or its head if it would hide who is meant."""
        screen = self.scene.screen
        box = screen.layout.prompt
        high = max(box.height, screen.prompt.wanted())
        rect = pygame.Rect(0, 0, box.width, min(high, screen.layout.board.height))
        rect.midbottom = box.midbottom
        board = screen.layout.board
        above = rect.copy()
        above.midtop = (box.centerx, board.top + board.bottom - box.bottom)
        meant = [screen.board.camera.box(cell) for cell in self._meant()]
        if rect.collidelist(meant) >= 0 and above.collidelist(meant) < 0:
            rect = above
        if rect != screen.prompt.rect:
            screen.prompt.place(rect)

    def _meant(self) -> list[int]:
        """Return the spaces of the figures that the open question is about."""
        decision = self.scene.asking.decision
        if decision is None:
            return []
        figures = [decision.figure, decision.about.get("trigger")]
        cells = self.scene.state.cell
        return [cells[f] for f in figures if isinstance(f, int) and f >= 0 and cells[f] >= 0]

    def _who(self, seat: int) -> str:
        scene = self.scene
        if not scene.is_person(seat):
            return say("plaque.computer")
        name = scene.plan.names[seat]
        if name not in ("", scene.names.side_name(seat)):
            return name
        return say("plaque.you") if scene.viewer == seat else ""

    def aimed(self) -> None:
        """Show the odds of what is aimed at, or the card of whoever is pointed at, or the task."""
        scene, screen = self.scene, self.scene.screen
        asking = scene.asking
        option = asking.pointing.option
        odds: OddsData | None = None
        small: SmallCardData | None = None
        s = scene.state
        if option is not None and option.stakes:
            rows = []
            for stake in option.stakes:
                (roll,) = stake.rolls
                reasons = ", ".join(
                    plain((scene.names.source(source),)) + (f" {amount:+d}" if amount else "")
                    for source, amount in roll.reasons[:2]
                )
                reason = say("odds.friend") if stake.friend else reasons
                if not reason:
                    reason = say("odds.armour", armour=roll.goal)
                share = float(stake.odds[HITS])
                detail = say("odds.defeat", chance=percent(float(stake.odds[DEFEATS])))
                rows.append(
                    scene.presenter.odds_row(s, stake.figure, share, stake.friend, reason, detail)
                )
            name = scene.names.ability(option.key).text
            dealt = [
                amount for stake in option.stakes for amount in stake.effects[DAMAGE].ways if amount
            ]
            least, most = min(dealt, default=0), max(dealt, default=0)
            damage = f"{least}–{most}" if least < most else str(most)
            note = say("odds.damage", damage=damage)
            odds = OddsData(name, note, tuple(rows))
        elif asking.space >= 0 and asking.space != asking.rested:
            small = self._short_card(asking.space)
        title, text = self._task()
        screen.tell(title, text)
        screen.aim_at(odds, small)
        if (odds is not None or asking.code >= 0) and not scene.busy:
            screen.open_tab(TARGET)
        scene.changed = True

    def _short_card(self, space: int) -> SmallCardData | None:
        scene = self.scene
        for one in scene.timeline.projection.figures.values():
            if one.cell == space and one.index != self.card_figure():
                return scene.presenter.small_card(scene.state, one, self._matters(one))
        return None

    def _matters(self, one: FigureNow) -> Text:
        """Return what matters about a figure now: conditions, items, and the odds against it."""
        scene = self.scene
        parts: list[Text] = []
        refused = scene.asking.pointing.refusal
        if refused is not None:
            parts.append(refusal(refused, scene.names))
        parts.extend(
            join([(scene.names.condition(c),), explained(c, scene.names.content).text], ": ")
            for c in one.conditions
        )
        for item in one.items:
            parts.append((scene.names.item(item),))
        return join(parts, "\n")

    def _task(self) -> tuple[str, Text]:
        """Return title and text of what is asked, or why nothing is."""
        scene = self.scene
        if scene.notice:
            return "", scene.notice
        asking = scene.asking
        told_no = asking.pointing.refusal if asking.space != asking.rested else None
        if told_no is not None:
            return "", refusal(told_no, scene.names)
        decision = scene.asking.decision
        if decision is None:
            return "", ()
        asked = prompt(decision, scene.seat, scene.names)
        return asked.title, asked.text

    def refuse(self, name: str) -> None:
        """Say why the row ``name`` cannot be used."""
        found = self.refused.get(name)
        if found is not None:
            self.refuse_line(found)

    def refuse_line(self, found: Refusal) -> None:
        """Say why something is off, where the task stands."""
        self.scene.notice = refusal(found, self.scene.names)
        self.scene.screen.open_tab(TARGET)
        self.aimed()

    def open_rolls(self) -> None:
        """Lay all rolls that have been shown so far over the table."""
        scene = self.scene
        assert scene.stack is not None
        shown = sum(1 for event in scene.timeline.projection.log if isinstance(event, ROLLS))
        rolls = scene.ledger.rolls[:shown]
        scene.stack.push(RollsScene(scene.house, rolls, scene.names, scene.state.tables.ids))

    # --- explanations under the pointer

    def explain(self, place: tuple[int, int]) -> None:
        """Find what explains the thing under the pointer."""
        key = under(self, place)
        tip = explanation(self, key) if key else None
        if tip != self._tip:
            self._tip = tip
            self.scene.changed = True

    # --- painting

    def draw(self, target: pygame.Surface) -> None:
        """Paint the whole table."""
        scene, screen = self.scene, self.scene.screen
        frame = scene.timeline.shown()
        if not scene.house.settings.shake:
            frame.shake = (0.0, 0.0)
        self._lay_dice(frame.dice)
        turning = bool(frame.wheels or frame.dials or frame.pulse or frame.flips or frame.exps)
        if turning or self._turned:  # once more when it stops, so that nothing stays half-way
            self._turning(frame, self._turned and not turning)
        self._turned = turning
        screen.draw(target, frame, marks_of(scene), scene.seconds, hint(scene))
        if frame.banner is not None:
            words, side = ribbon(frame.banner, scene.timeline.projection, scene.names)
            screen.banner(target, frame.banner, words, side)
        scene.form.draw(target)
        if screen.prompt.data is not None and not scene.busy:
            screen.prompt.time = 0.0 if scene.house.settings.reduced_motion else scene.seconds
            screen.prompt.draw(target)
        if self._tip is not None:
            screen.note_at(target, self.pointer, *self._tip)

    def _plaques(self, frame: Shown) -> None:
        scene, shown = self.scene, self.scene.timeline.projection
        for seat, plaque in enumerate((scene.screen.left, scene.screen.right)):
            points, pulse = frame.points.get(seat, 0), frame.pulse.get(seat, 0.0)
            plaque.show(scene.presenter.plaque(shown, seat, self._who(seat), pulse, points))

    def _turning(self, frame: Shown, stopped: bool) -> None:
        """Let plaques and the card's wheel, dials and changed values follow what is turning."""
        self._plaques(frame)
        figure = self.card_figure()
        moves = figure in frame.wheels or any(key[0] == figure for key in frame.dials)
        if stopped or moves or figure in frame.flips or figure in frame.exps:
            self._card(figure, frame)

    def _card(self, figure: int, frame: Shown) -> None:
        """Lay the card of a figure at the left, as far as its changes have been told."""
        scene = self.scene
        shown = scene.timeline.projection
        card = scene.presenter.card(
            scene.state,
            shown.figures[figure],
            scene.asking.selected(),
            scene.asking.tab,
            self.refused,
            frame.wheels.get(figure),
            dict(shown.paid) if figure == self.on_turn() else None,
            frame.dials,
        )
        flip = frame.flips.get(figure)
        wheel = self._values.told(figure, card.wheel, flip, scene.timeline.busy)
        part = frame.exps.get(figure, 1.0)
        scene.screen.card.show(replace(card, wheel=wheel, exp_part=part))
