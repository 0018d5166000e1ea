"""Choosing powers (A8.11): the cards of a hero by their kinds, the suggested ones ticked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.engine.decisions import choice
from game.rules.adventure.codes import OUTFIT
from game.scenes.adventure.answering import POWER
from game.scenes.shell.form_scene import FOOT
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.steered import SteeredScene
from game.table.adventure.data import AT_WILL, KINDS, PowerChoiceData, PowerGroup
from game.table.adventure.data import PowerOption as Option
from game.table.adventure.power_choice import PowerChoice, height_of
from game.table.hud.brush import Brush
from game.table.hud.explanation import explain
from game.table.hud.hint_line import phrase, write_hint
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Longest, Pixels, Share, Wide
from game.table.look.glyphs import glyph
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.adventure import cards
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.play import say as anywhere
from game.words.rich import SLANTED, Span, join, plain

HEAD: Final = Grown(72, 1.2, least=44)
"""How high portrait and heading above the cards are."""
GAP: Final = 14


class Outfit:
    """The powers that a hero takes: so many of each kind, the suggested ones at first."""

    def __init__(self, names: MatchNames, seat: int) -> None:
        self.names, self.seat, self.tables = names, seat, names.tables
        self.hero = self.tables.hero[seat]
        self.sets = [frozenset(each) for each in self.tables.outfits(seat)]
        self.usual = self.sets[self.tables.suggested(seat)]
        self.taken: list[int] = sorted(self.usual)
        self.fixed = self.tables.fixed(seat)

    def most(self, kind: str) -> int:
        """Return how many of a kind are to be taken."""
        return self.hero.at_wills if kind == AT_WILL else 1

    def of_kind(self, kind: str) -> list[int]:
        """Return the cards of a kind that the hero may have, what comes with him first."""
        every = frozenset[int]().union(*self.sets)
        return [
            *(card for card in self.fixed if self.tables.power_of(card).kind == kind),
            *(card for card in sorted(every) if self.tables.power_of(card).kind == kind),
        ]

    def held(self, kind: str) -> list[int]:
        """Return the cards of a kind that are taken, the one taken first before the others."""
        return [card for card in self.taken if self.tables.power_of(card).kind == kind]

    def turn(self, card: int) -> None:
        """Take a card or put it back; where its kind is full it takes the place of the card that
        was taken first.
        """
        if card in self.taken:
            self.taken.remove(card)
            return
        kind = self.tables.power_of(card).kind
        held = self.held(kind)
        if len(held) >= self.most(kind):
            self.taken.remove(held[0])
        self.taken.append(card)

    def suggest(self) -> None:
        """Take the suggested ones."""
        self.taken = sorted(self.usual)

    @property
    def place(self) -> int:
        """Return the place of what is taken among all sets, -1 while cards are lacking."""
        taken = frozenset(self.taken)
        return self.sets.index(taken) if taken in self.sets else -1

    @property
    def lacking(self) -> int:
        """Return how many cards are still to be taken."""
        return sum(self.most(kind) - len(self.held(kind)) for kind in KINDS)

    def data(self) -> PowerChoiceData:
        """Return all cards by their kinds, as the panel draws them."""
        groups = []
        for kind in KINDS:
            held, most = len(self.held(kind)), self.most(kind)
            count = say("goal.of", value=held, most=most)
            options = tuple(self._option(card) for card in self.of_kind(kind))
            head = cards.power(self.tables.power_of(self.of_kind(kind)[-1])).kind
            groups.append(PowerGroup(kind, plain(head), count, options, held == most))
        return PowerChoiceData(tuple(groups))

    def _option(self, card: int) -> Option:
        power, fixed = self.tables.power_of(card), card in self.fixed
        told = cards.power(power)
        tag = say("powers.suggested") if card in self.usual else ""
        return Option(
            f"{POWER}{card}", glyph(power.id), told.name, told.text, fixed or card in self.taken,
            fixed, say("powers.fixed") if fixed else tag,
        )  # fmt: skip


class PowersScene(SteeredScene):
    """One hero's powers are picked; ``person`` does so, if that name is known, ``answer`` gives
    the answer, ``menu`` opens the menu of the match, ``hinted`` returns the line that tells what
    keys and mouse do.
    """

    name = "powers"

    def __init__(
        self, house: House, names: MatchNames, seat: int, person: str,
        answer: Callable[[int], None], menu: Callable[[], None], hinted: Callable[[], str],
    ) -> None:  # fmt: skip
        super().__init__(house)
        self.names, self.seat, self.person = names, seat, person
        self.answer, self.menu, self.hinted = answer, menu, hinted
        self.outfit = Outfit(names, seat)
        self.read = ""
        """The card under the pointer, also one that cannot be pressed; "" for none."""
        self.panel: PowerChoice

    def lay_out(self, form: Form) -> None:
        """Lay heading, cards and buttons over the window, the cards no higher than they fill."""
        before = getattr(self, "panel", None)
        look = self.look
        whole = look.window.inset(56, 30)
        self.brush = Brush(look.fonts, look.icons, look.materials, minis_of(self.house.assets))
        self.panel = PowerChoice(self.brush, whole.rect)
        self.panel.show(self.outfit.data())
        _, body, _ = whole.column(HEAD, Share(), FOOT, gap=GAP)
        high = Pixels(min(body.height, height_of(self.panel)))
        self.head, cards_box, foot, _ = whole.column(HEAD, high, FOOT, Share(), gap=GAP)
        self.panel.place(cards_box.rect)
        if before is not None:
            self.panel.focus = before.focus
        ready = self.outfit.place >= 0
        usual = frozenset(self.outfit.taken) == self.outfit.usual
        lacking = say("powers.lacking", count=self.outfit.lacking)
        told = (
            (say("powers.done") if ready else lacking, self._send, "gold", "tick", ready),
            (say("powers.usual"), self._suggest, "wood", "star", not usual),
            (anywhere("button.menu"), self.menu, "wood", "cog", True),
        )
        wides = [Longest(160, Wide("button", words) + 96) for words, *_ in told]
        hint, *places = foot.row(Share(), *reversed(wides), gap=16)
        self.hint = hint.rect
        # The answer is the last, at the right, and the first that Enter finds.
        for (words, act, kind, icon, enabled), place in zip(told, reversed(places), strict=True):
            form.add(Button(form.manager, place.rect, words, act, kind, icon, enabled=enabled))

    def paint(self, screen: pygame.Surface) -> None:
        """Paint the table under the cards: nothing lies on it yet."""
        self.table(screen)

    def over(self, screen: pygame.Surface) -> None:
        """Paint who picks, and the cards."""
        look, hero = self.look, self.outfit.hero
        head, radius = self.head.rect, self.head.height // 2
        middle = (head.left + radius, head.centery)
        self.brush.portrait(screen, hero.id, hero.id, middle, radius)
        x = head.left + 2 * radius + look.px(GAP)
        hero_name = self.names.seat(self.seat).text
        title = say("powers.head", hero=hero_name)
        if self.person:
            title = say("powers.head_of", person=self.person, hero=hero_name)
        note = say("powers.note", at_wills=hero.at_wills)
        box = self.words(screen, title, "h2", (x, head.centery), ink.BRASS_LIGHT, "midleft")
        left = box.right + 2 * look.px(GAP)
        high = self.text_height(note, "body", head.right - left)
        place = (left, head.centery - high // 2)
        self.words(screen, note, "body", place, ink.CREAM, width=head.right - left)
        self.panel.show(self.outfit.data())
        self.panel.draw(screen)
        self._explain(screen)
        write_hint(self.brush, screen, self.hint, phrase(self.hinted(), self.house.cap))

    def steered(self) -> PowerChoice:
        """Return the panel of cards."""
        return self.panel

    def points(self, pos: tuple[int, int]) -> bool:
        """Point at a card, one that cannot be pressed too: it is read."""
        before, self.read = self.read, self.panel.card_at(pos)
        return super().points(pos) or self.read != before

    def _explain(self, screen: pygame.Surface) -> None:
        """Say in full, beside it, what the card that is pointed at has no room for."""
        panel, read = self.panel, self.panel.focus or self.read
        one, box = panel.short.get(read), panel.where(read)
        if one is None or box is None:
            return
        text = join([one.text, (Span(one.tag, SLANTED),)] if one.tag else [one.text], "\n")
        explain(self.brush, screen, box, box.center, box.width, one.name, text)

    def back(self) -> None:
        """Esc opens the menu: what is asked must be answered."""
        self.menu()

    def press_thing(self, name: str) -> None:
        """Take a card or put it back."""
        self.house.sounds.play("click")
        self.outfit.turn(int(name.removeprefix(POWER)))
        self.again()
        self.changed = True

    def _suggest(self) -> None:
        self.outfit.suggest()
        self.again()
        self.changed = True

    def _send(self) -> None:
        assert self.stack is not None
        place = self.outfit.place
        self.stack.pop()
        self.answer(choice(OUTFIT, place))
