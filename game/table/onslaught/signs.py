"""How wheel, dials and changed values of a card turn."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from game.table.board.shown import OwnShown, Shown
from game.table.motion import easing, tempo
from game.table.motion.animation import Animation, Pace


@dataclass(slots=True)
class CardsShown(OwnShown):
    """What turns on the cards of the figures in a frame."""

    wheels: dict[int, float] = field(default_factory=dict)
    """Hit points under the pointer of a wheel that is turning."""
    flips: dict[int, float] = field(default_factory=dict)
    """How far armour class and speed have turned over to their new values, 0 to 1."""
    dials: dict[tuple[int, str], float] = field(default_factory=dict)
    """How far a dial that was set or turned has come, 0 to 1."""
    exps: dict[int, float] = field(default_factory=dict)
    """How far the last step of an experience dial has filled, 0 to 1."""

    @property
    def moving(self) -> bool:
        """Whether anything turns."""
        return bool(self.wheels or self.flips or self.dials or self.exps)

    def turns(self, figure: int) -> bool:
        """Return whether anything turns on the card of a figure."""
        dialled = any(one == figure for one, _ in self.dials)
        return dialled or figure in self.wheels or figure in self.flips or figure in self.exps


def on_cards(shown: Shown) -> CardsShown:
    """Return what turns on the cards in a frame; what is put there is shown."""
    own = shown.own
    if not isinstance(own, CardsShown):
        own = shown.own = CardsShown()
    return own


def wheel_time(pace: Pace, points: int) -> float:
    """Return the seconds that a wheel takes to turn by so many points: 600 ms at most."""
    return pace.time(min(tempo.WHEEL_POINT * points, tempo.WHEEL))


def wheel(pace: Pace, figure: int, before: int, after: int, most: int) -> Animation:
    """The battle wheel turns, in and out, and springs back by 2 degrees at each notch.

    ``most`` are the hit points on its rim; beside them it has the field of the defeated.
    """
    notches = abs(after - before)
    length = wheel_time(pace, notches)
    way = 1 if after > before else -1
    recoil = 2.0 * (most + 1) / 360.0

    def frame(shown: Shown, share: float) -> None:
        at = share * notches
        notch = math.floor(at)
        part = at - notch
        if pace.reduced or share >= 1.0:
            on_cards(shown).wheels[figure] = before + way * min(notches, notch + round(part))
            return
        turned = easing.in_out(part / 0.72)
        if part > 0.72:
            turned += recoil * math.sin(math.pi * (part - 0.72) / 0.28)
        on_cards(shown).wheels[figure] = before + way * (notch + turned)

    return Animation(length, 0.0, frame)


def flip(pace: Pace, figure: int, delay: float) -> Animation:
    """After so many seconds armour class and speed turn over like cards; till then the old ones
    are seen.
    """
    turning = pace.time(tempo.CARD)
    length = delay + turning

    def frame(shown: Shown, share: float) -> None:
        past = share * length - delay
        turned = 0.0 if past < 0.0 else 1.0 if pace.reduced else easing.in_out(past / turning)
        on_cards(shown).flips[figure] = turned

    return Animation(length, length, frame, ((delay, "card turn"),))


def dial(pace: Pace, figure: int, ability: str, ready: bool) -> Animation:
    """A cooldown dial turns one segment; one that becomes ready flashes once and rings."""
    length = pace.time(tempo.DIAL)
    flashes = (0.0,) if ready and pace.flashes else ()

    # One that may not flash now is simply there.
    calm = pace.reduced or (ready and not flashes)

    def frame(shown: Shown, share: float) -> None:
        on_cards(shown).dials[(figure, ability)] = 1.0 if calm else easing.in_out(share)

    cues = ((0.0, "cooldown ready"),) if ready else ()
    return Animation(length, 0.0, frame, cues, flashes)


def experience(pace: Pace, figure: int) -> Animation:
    """The experience dial fills its next step."""
    length = pace.time(tempo.DIAL)

    def frame(shown: Shown, share: float) -> None:
        on_cards(shown).exps[figure] = 1.0 if pace.reduced else easing.in_out(share)

    return Animation(length, 0.0, frame)
