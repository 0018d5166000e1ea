"""Every procedure of the game, so that a match can be written down and gone on with."""

from __future__ import annotations

from typing import Final

from game.engine.procedure import Procedure
from game.rules.descent.abilities import Ability
from game.rules.descent.activation import Activation
from game.rules.descent.attack import Attack
from game.rules.descent.carrying import Fit
from game.rules.descent.chests import Chest, Contents
from game.rules.descent.deaths import Death
from game.rules.descent.deck import Draw
from game.rules.descent.doors import Open, Reveal
from game.rules.descent.guards import Guards
from game.rules.descent.hero_turn import ComeBack, Declare, HandOver, HeroTurn
from game.rules.descent.moving import Enter
from game.rules.descent.opening import SetUp
from game.rules.descent.overlord import OverlordTurn
from game.rules.descent.play import Play
from game.rules.descent.pushes import Push
from game.rules.descent.rerolls import Reroll
from game.rules.descent.spawns import Spawning
from game.rules.descent.spending import Spend
from game.rules.descent.tokens import StartTokens
from game.rules.descent.town import Shop
from game.rules.descent.traps import Aside, Awakening, Charming, Effects, Saves, Victim
from game.rules.descent.windows import Window

PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    Play,
    SetUp,
    Shop,
    Fit,
    HeroTurn,
    StartTokens,
    Declare,
    HandOver,
    ComeBack,
    Ability,
    Open,
    Reveal,
    Chest,
    Contents,
    Attack,
    Reroll,
    Spend,
    Death,
    Push,
    Enter,
    OverlordTurn,
    Draw,
    Spawning,
    Activation,
    Guards,
    Window,
    Effects,
    Aside,
    Saves,
    Victim,
    Charming,
    Awakening,
)
