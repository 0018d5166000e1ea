"""All procedures of Trials, by which a match is played and read back."""

from __future__ import annotations

from typing import Final

from game.engine.procedure import Procedure
from game.rules.trials.actions import Action, Chained, ChainPlay, Extra, Following, Reaching, Try
from game.rules.trials.ailments import Ail, Ailing, Ringing, Shove
from game.rules.trials.attack import Attack, Follow, Spread, Stroke
from game.rules.trials.camps import BringMonster, PlaceCamps, Recruit, Refresh
from game.rules.trials.decks import Discards, Draw, Look, NewHand, Recover
from game.rules.trials.defeat import Fall, Removal
from game.rules.trials.draft import Draft
from game.rules.trials.effects import (
    Burning,
    Dispel,
    Interacting,
    Lift,
    Parts,
    PieceComes,
    Ready,
    Resolve,
    Revive,
    ShareHeal,
)
from game.rules.trials.guardians import GuardianComes, Spawning
from game.rules.trials.happenings import (
    Ascending,
    ChampionAtEnd,
    DeckOfMany,
    EachHero,
    Entering,
    EventDoes,
    EventsOver,
    EventsRefresh,
    Happening,
    HealingRain,
    MarkerActs,
    Peddling,
    RoundEnds,
    Swapping,
    TokenEntered,
    TremorOf,
    ZonesAct,
)
from game.rules.trials.harm import Damage, Heal
from game.rules.trials.loot import Collect, Gained, LootAppears, LootDraw, Reaches, Steal
from game.rules.trials.monsters import Activation, March, Monsters
from game.rules.trials.opening import SetUp
from game.rules.trials.pieces import PieceAttacks, PieceMoves, Pieces
from game.rules.trials.places import Arrive
from game.rules.trials.playing import Playing
from game.rules.trials.quests import (
    CameBack,
    Harmed,
    LastHit,
    PrinceActs,
    QuestsBegin,
    QuestsOrdered,
    QuestsOver,
    SetUpQuest,
    Summoning,
)
from game.rules.trials.rewards import Credited, HurtBy, Rewarded
from game.rules.trials.rolls import Roll
from game.rules.trials.rounds import Play
from game.rules.trials.turn import EndOfTurn, HeroTurn, OwnPlay, Pearl
from game.rules.trials.walking import Tele, Walk
from game.rules.trials.windows import Window

PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    Action,
    Activation,
    Ail,
    Ailing,
    Arrive,
    Ascending,
    Attack,
    BringMonster,
    Burning,
    CameBack,
    ChainPlay,
    Chained,
    ChampionAtEnd,
    Collect,
    Credited,
    Damage,
    DeckOfMany,
    Discards,
    Dispel,
    Draft,
    Draw,
    EachHero,
    EndOfTurn,
    Entering,
    EventDoes,
    EventsOver,
    EventsRefresh,
    Extra,
    Fall,
    Follow,
    Following,
    Gained,
    GuardianComes,
    Happening,
    Harmed,
    Heal,
    HealingRain,
    HeroTurn,
    HurtBy,
    Interacting,
    LastHit,
    Lift,
    Look,
    LootAppears,
    LootDraw,
    March,
    MarkerActs,
    Monsters,
    NewHand,
    OwnPlay,
    Parts,
    Pearl,
    Peddling,
    PieceAttacks,
    PieceComes,
    PieceMoves,
    Pieces,
    PlaceCamps,
    Play,
    Playing,
    PrinceActs,
    QuestsBegin,
    QuestsOrdered,
    QuestsOver,
    Reaches,
    Reaching,
    Ready,
    Recover,
    Recruit,
    Refresh,
    Removal,
    Resolve,
    Revive,
    Rewarded,
    Ringing,
    Roll,
    RoundEnds,
    SetUp,
    SetUpQuest,
    ShareHeal,
    Shove,
    Spawning,
    Spread,
    Steal,
    Stroke,
    Summoning,
    Swapping,
    Tele,
    TokenEntered,
    TremorOf,
    Try,
    Walk,
    Window,
    ZonesAct,
)
