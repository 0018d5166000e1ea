"""What Onslaught's table says besides cards, prompts and the log: labels, hints, buttons."""

from __future__ import annotations

from typing import Final

from game.words import play
from game.words.language import N_, _

TEXTS: Final[dict[str, str]] = {
    "card.abilities": N_("Abilities"),
    "card.attacks": N_("Attacks"),
    "card.items": N_("Items and traits"),
    "card.items_many": N_("Items {count}"),
    "card.items_head": N_("Items"),
    "card.traits": N_("Traits"),
    "card.level_up": N_("Level-up"),
    "card.always": N_("Always on"),
    "card.reaction": N_("Reaction"),
    "card.cone": N_("Cone {length}"),
    "card.area": N_("Area {radius} at {low}–{high}"),
    "card.burst": N_("Area {radius} around"),
    "card.self": N_("Self"),
    "card.melee": N_("Melee 1"),
    "card.within": N_("Range {high}"),
    "card.range": N_("Range {low}–{high}"),
    "card.exp": N_("EXP"),
    "card.speed": N_("Speed"),
    "wheel.bloodied": N_("Bloodied at {hp}: AC {ac}, speed {speed}."),
    "card.strike": N_("+{hit} to hit, {damage} damage."),
    "card.costs_bonus": N_("Costs the bonus action."),
    "card.costs_move": N_("Costs the move action: the bonus action is spent."),
    "card.costs_standard": N_("Costs the standard action: nothing less is left."),
    "card.for_move": N_("For the move action."),
    "card.for_standard": N_("For the standard action."),
    "plate.standard": N_("Standard"),
    "plate.move": N_("Move"),
    "plate.bonus": N_("Bonus"),
    "plate.reaction": N_("Reaction"),
    "plate.ready": N_("Ready"),
    "plate.spent": N_("Spent"),
    "plate.as.move": N_("As move"),
    "plate.as.bonus": N_("As bonus"),
    "plate.spent_as": N_("Spent as: {use}."),
    "plate.left": N_("{points} left"),
    "plate.take": N_(
        "Click here or press {key} to move first: clicks on the board then only move."
    ),
    "plate.take.pad": N_("Press {key} to move first: {confirm} on the board then only moves."),
    "track.hp": N_("{hp} of {most} hit points."),
    "track.facedown": N_("Its card lies facedown: only its player knows the number."),
    "track.between": N_("{number}: it acts after a {low} and before a {high}."),
    "plate.waits": N_("Waits"),
    "plate.acted": N_("Has acted"),
    "plate.rounds": N_("In {count}"),
    "plaque.reasons": N_("Victory points so far"),
    "plaque.change": N_("Round {round}: {change}"),
    "plaque.no_points": N_("None yet."),
    "plaque.points": N_("VP"),
    "first.die": N_("The roll of {who} for the first player: one die of {sides} sides. What fell?"),
    "tray.two": N_("Two dice, keep the higher"),
    "tray.one": N_("Taunted: one die"),
    "tray.always": N_("A 20 on any die always hits"),
    "tray.never": N_("A 1 on any die always misses"),
    "tray.natural": N_("Natural {face}"),
    "tray.skill": N_("skill"),
    "tray.ac": N_("AC"),
    "tray.hits": N_("{hits} of {count} hit"),
    "dice.first": N_("First die of an attack"),
    "dice.second": N_("Second die of an attack"),
    "dice.kept": N_("The die that counted"),
    "dice.left": N_("The die that did not"),
    "dice.opening": N_("Dice for the first player"),
    "rolls.target": N_("{target} · AC {armour} · {chance} to hit"),
    "outcome.critical": N_("Critical"),
    "outcome.hit": N_("Hit"),
    "outcome.fumble": N_("Miss"),
    "rolls.decided": N_("{outcome}: a {face}"),
    "outcome.slain": N_("Slain"),
    "chip.damage": N_("{amount} dmg"),
    "chip.points": N_("{change} VP"),
    "chip.experience": N_("+{amount} EXP"),
    "chip.nothing_left": N_("Nothing left to do"),
    "odds.damage": N_("{damage} damage"),
    "odds.damage_critical": N_("{damage} damage, {critical} on a critical"),
    "odds.friend": N_("friend"),
    "odds.friend_tag": N_("friend!"),
    "odds.defeat": N_("{chance} to defeat"),
    "odds.fells": N_("both strikes: {chance} to defeat"),
    "odds.back": N_("a hit costs you {damage} damage"),
    "odds.drops": N_("drops {items}"),
    "odds.drops_hit": N_("a hit drops {items}"),
    "odds.drops_defeat": N_("defeat drops {items}"),
    "odds.sure": N_("no roll"),
    "odds.defeated": N_("defeated"),
    "odds.no_line": N_("no line"),
    "odds.too_far": N_("too far"),
    "odds.too_near": N_("too near"),
    "odds.armour": N_("AC {armour}"),
    "button.end": N_("End activation"),
    "button.decline.short": N_("No second"),
    "button.end.short": N_("End"),
    "button.use": N_("Use {ability}"),
    "button.attack": N_("Attack"),
    "button.loot": N_("Loot chest"),
    "button.loot.short": N_("Loot"),
    "button.pick": N_("Take {item}"),
    "button.pick.short": N_("Take"),
    "hint.move": N_("Click a lit space to move · {threat} shows threats · {help} lists keys"),
    "hint.moves": N_(
        "Click a lit space to move · dashed: by a second move · {threat} shows threats"
    ),
    "hint.moves.pad": N_(
        "{confirm} moves to the space · dashed: by a second move · {threat} shows threats"
    ),
    "hint.move.keys": N_("Arrows and {confirm} move · {threat} shows threats · {help} lists keys"),
    "hint.moves.keys": N_(
        "Arrows and {confirm} move · dashed: by a second move · {threat} shows threats"
    ),
    "hint.move.pad": N_(
        "{confirm} moves to the space · {next_row} takes up an ability · {threat} shows threats"
    ),
    "hint.aim.pad": N_("{next_target} next target · {confirm} attacks · {cancel} cancels"),
    "hint.cone.pad": N_("The stick turns it · {confirm} uses it · {cancel} cancels"),
    "hint.taken.pad": N_("{confirm} moves to the space · {cancel} cancels"),
    "hint.taken.dear.pad": N_(
        "{confirm} moves to the space, for the standard action · {cancel} cancels"
    ),
    "hint.dash.pad": N_(
        "{confirm} moves to the space, for the standard action · {help} lists keys"
    ),
    "hint.cone.keys": N_("Arrows turn it · {confirm} uses it · {cancel} cancels"),
    "hint.taken": N_("Click a lit space to move · {cancel} cancels"),
    "hint.taken.dear": N_("Click a lit space to move, for the standard action · {cancel} cancels"),
    "hint.card": N_("Take an ability from the card or end the activation · {help} lists keys"),
    "hint.dash": N_("Click a lit space to move, for the standard action · {help} lists keys"),
    "further.text": N_("A click makes both moves: the second spends the standard action."),
    "further.text.pad": N_("{confirm} makes both moves: the second spends the standard action."),
    "here.attack.pad": N_("{confirm} aims {ability}: {chance} to hit, {damage}."),
    "here.chest.walk.pad": N_(
        "Still shut: {confirm} walks next to it, from where it can be looted."
    ),
    "here.chest.onto.pad": N_("Still shut: {confirm} steps onto it, where it can be looted."),
    "here.chest.steps.pad": N_("Still shut: {confirm} steps onto it."),
    "here.chest.dear.pad": N_(
        "Still shut: looting it would spend the {action}. Only the Loot button does that."
    ),
    "here.chest.now.pad": N_("Still shut: {confirm} loots it for the {action}."),
    "here.attack": N_("A click aims {ability}: {chance} to hit, {damage}."),
    "way.strikes": N_("{spaces}: strikes {figure}, {damage}."),
    "way.heads": N_("{spaces}: heads for {figure}, strikes nobody yet."),
    "here.fell": N_("Fell here. The token only marks the space and blocks nothing."),
    "here.chest.head": N_("A chest"),
    "here.chest": N_("Still shut: stand next to it to loot it."),
    "here.chest.walk": N_("Still shut: a click walks next to it, from where it can be looted."),
    "here.chest.onto": N_("Still shut: a click steps onto it, where it can be looted."),
    "here.chest.steps": N_("Still shut: a click steps onto it."),
    "here.chest.spends": N_("It spends the standard action."),
    "here.chest.dear": N_(
        "Still shut: looting it would spend the {action}. No click does that, but the Loot button."
    ),
    "here.chest.first": N_("To step onto it, choose Move on the card first."),
    "here.chest.now": N_("Still shut: a click loots it for the {action}."),
    "place.next": N_("Next: {figure}."),
    "place.first": N_("One of yours acts first."),
    "place.last": N_("The other side sets up last and acts first."),
    "hint.pick": N_("{loot} takes {item}, at no cost · {help} lists keys"),
    "hint.loot": N_("{loot} loots the chest for the {action} · {help} lists keys"),
    "card.sure": N_("{damage} damage, no roll."),
    "card.behaves": N_("How it acts"),
    "hint.aim": N_("Click a target or press {confirm} to attack · {cancel} cancels"),
    "hint.strike": N_("Click a target or press {confirm} to attack"),
    "hint.strike.pad": N_("{next_target} next target · {confirm} attacks"),
    "hint.use": N_("Click a lit figure or press {confirm} to use it · {cancel} cancels"),
    "hint.use.pad": N_("{next_target} next figure · {confirm} uses it · {cancel} cancels"),
    "hint.place": N_("Click a lit space or press {confirm} · {cancel} cancels"),
    "hint.place.pad": N_("{next_target} next space · {confirm} confirms · {cancel} cancels"),
    "hint.cone": N_("Pointer or arrows turn it · click or {confirm} uses it · {cancel} cancels"),
    "banner.initiative": N_("Initiative"),
    "banner.action": N_("Action phase"),
    "banner.end": N_("End of round {round}"),
    "banner.first": N_("{who} won the roll"),
    "banner.level": N_("{who} levels up"),
    "hand.head": N_("Round {round} · secret initiative"),
    "hand.lay": N_("Lay your cards in secret"),
    "hand.lay.for": N_("{who}: lay your cards"),
    "hand.away": N_("{other}, please look away until the curtain closes"),
    "hand.alone": N_("The computer cannot see your cards"),
    "hand.done": N_("Close curtain"),
    "hand.confirm": N_("Lay the cards"),
    "hand.locked": N_("Every character needs a card first"),
    "hand.yours": N_("Which card for {who}?"),
    "hand.swap": N_("Swap the cards"),
    "hand.order": N_("The order to come"),
    "hand.drop": N_("Lay a card"),
    "hand.set": N_("Laid · point to look"),
    "hand.set.open": N_("Laid"),
    "hand.waiting": N_("Waiting"),
    "hand.fallen": N_("Defeated: its card is skipped"),
    "held.faceup": N_("Faceup"),
    "held.facedown": N_("Facedown: only you know it"),
    "held.hand": N_("In hand"),
    "tray.first": N_("Roll for the first player"),
    "tray.tie": N_("Tie"),
    "tray.title": N_("{ability}: {figure}"),
    "command.loot": N_("Loot the chest at hand, or take what lies there"),
    "command.move": N_("Move first: clicks on the board then only move"),
    "command.card_page": N_("Turn the card: abilities, items and traits"),
    "command.card_1": N_("Lay card 1"),
    "command.card_2": N_("Lay card 2"),
    "command.card_3": N_("Lay card 3"),
    "command.card_4": N_("Lay card 4"),
    "command.card_5": N_("Lay card 5"),
    "command.card_6": N_("Lay card 6"),
    "command.card_7": N_("Lay card 7"),
    "command.card_8": N_("Lay card 8"),
    "command.card_9": N_("Lay card 9"),
    "command.cards": N_("Lay the card of that number on whoever waits"),
    "command.swap": N_("Swap the two cards"),
    "command.laying": N_("Laying cards in secret"),
    "react.spares": N_("{without} HP without it, {used} with it."),
    "react.strikes": N_("{who}: {before} HP now, {after} after."),
    "react.fells": N_("{who} falls."),
    "react.scores": N_("{who} falls: {points} VP."),
    "react.falls": N_("Dropped with or without it: {items}."),
    "react.kept": N_("Dropped without it, kept with it: {items}."),
    "react.spent": N_("Spent until round {round}."),
    "react.spent.match": N_("Spent for the rest of the match."),
    "react.move": N_("Move up to {points}: pick a lit space."),
    "react.stays": N_("{foe} now strikes {who}, or out of its reach {others}."),
    "react.stays.alone": N_("{foe} now strikes {who}, or out of its reach nobody."),
    "react.still": N_("{foes} may still strike this round."),
    "react.nobody": N_("Nobody else can strike this round."),
    "small.carries": N_("Carries {items}."),
    "end.head": N_("End the activation already?"),
    "end.move": N_("a move of {points}"),
    "end.loot": N_("Bonus action: it holds an item"),
    "end.pick": N_("a loot token can be taken"),
}


def say(key: str, /, **values: object) -> str:
    """Return a sentence in the language in use, Onslaught's own or one of every table.

    ``KeyError`` for an unknown key.
    """
    return _(TEXTS[key]).format(**values) if key in TEXTS else play.say(key, **values)


def outcome(name: str, face: int = 0) -> str:
    """Return what an attack came to, and the face that decided it whatever the sum (R40, R41).

    ``face`` is 0 where the sum decided; ``KeyError`` for an unknown outcome.
    """
    told = say(f"outcome.{name}")
    return say("rolls.decided", outcome=told, face=face) if face else told


def hint(key: str, by: str = play.BY_MOUSE) -> str:
    """Return a hint in which commands stand in braces, as :func:`game.words.play.hint` does."""
    if key not in TEXTS:
        return play.hint(key, by)
    return _(play.wording(TEXTS, key, by))
