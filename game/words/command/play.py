"""What Command's table says besides cards, prompts and the log: labels of its panels."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _

TEXTS: Final[dict[str, str]] = {
    "plaque.vault": N_("Vault"),
    "plaque.supply": N_("Supply"),
    "plaque.tokens": N_("VP tokens"),
    "track.turn": N_("Turn"),
    "phase.refresh": N_("Refresh"),
    "phase.action": N_("Action"),
    "phase.deploy": N_("Deploy"),
    "phase.end": N_("End"),
    "phase.setup": N_("Set-up"),
    "phase.done": N_("done"),
    "phase.activated": N_("{done} of {all} activated"),
    "phase.gold": N_("{gold} gold to spend"),
    "phase.then": N_("then {who}"),
    "phase.last": N_("last turn"),
    "phase.muster": N_("Muster"),
    "phase.station": N_("Stations"),
    "phase.chosen": N_("{done} of {all} chosen"),
    "phase.placed": N_("{done} placed"),
    "card.level": N_("Level"),
    "card.costs": N_("Level, costs"),
    "card.points": N_("of {most} hit points"),
    "card.whole": N_("hit points"),
    "card.speed": N_("Speed"),
    "card.melee": N_("Melee"),
    "card.ranged": N_("Ranged"),
    "card.within": N_("{damage} within {range}"),
    "card.tapped": N_("tapped"),
    "card.activated": N_("activated"),
    "card.block": N_("Block {amount}"),
    "card.nobody": N_("Nobody of yours is on the board."),
    "hand.actions": N_("Actions"),
    "hand.creatures": N_("Creatures"),
    "hand.deck": N_("deck"),
    "hand.discards": N_("discards"),
    "hand.fallen": N_("lost"),
    "hand.idle": N_("It can be played, but would change nothing now."),
    "hand.empty": N_("No action cards in hand."),
    "hand.none": N_("No creature cards in hand."),
    "pile.head": N_("Declared"),
    "tab.declared": N_("Declared {count}"),
    "pile.note": N_("the top one happens first"),
    "pile.passed": N_("all have passed"),
    "pile.together": N_("together"),
    "chip.damage": N_("{amount} damage"),
    "chip.dmg": N_("{amount} dmg"),
    "chip.points": N_("+{amount} VP"),
    "chip.dodged": N_("dodged"),
    "board.cover": N_("Cover"),
    "square.head": N_("This square"),
    "flag.gold": N_("{gold} gold"),
    "flag.costs": N_("costs {cost}"),
    "button.always": N_("Always ask"),
    "button.always.short": N_("Always"),
    "button.concerned": N_("Until it concerns me"),
    "button.concerned.short": N_("For me"),
    "tip.concerned": N_(
        "Until it concerns me: you are asked only what concerns you. Press to be asked always."
    ),
    "tip.always": N_(
        "Always ask: you are asked in every window. Press to be asked only what concerns you."
    ),
    "tip.pass": N_("Hold it to pass until all that lies on the pile now is through."),
    "bell.rung": N_("You have rung: the match waits for your answer."),
    "bell.asked": N_("You are asked already."),
    "bell.unable": N_("You could not answer this: nobody of yours is untapped and able to."),
    "bell.nothing": N_("Nothing is declared that could be answered."),
    "button.bell": N_("Bell"),
    "tip.bell": N_("Let the match wait for your answer to what is declared."),
    "browse.head": N_("{seat}: cards"),
    "browse.discards": N_("Discards"),
    "browse.fallen": N_("Lost creatures"),
    "browse.empty": N_("No card lies here yet."),
    "browse.back": N_("Back"),
    "ending.activation": N_("End the activation already?"),
    "ending.action": N_("End the Action phase already?"),
    "ending.deploy": N_("End the turn already?"),
    "ending.activate": N_("Activate"),
    "ending.deployed": N_("Deploy for up to {gold} gold"),
    "ending.move": N_("Move, then attack"),
    "muster.head": N_("Who starts: {faction}"),
    "muster.note": N_("7 levels together, nobody above level 3; nobody else sees it yet"),
    "muster.left": N_("Levels left: {count}"),
    "muster.over": N_("{sum} of {most} levels with those picked: put one back first"),
    "muster.full": N_("All 7 levels are picked."),
    "muster.menu": N_("Menu"),
    "muster.done": N_("These are mine"),
}


def say(key: str, **places: object) -> str:
    """Return a label in the language in use, its places filled; ``KeyError`` for none such."""
    told = _(TEXTS[key])
    return told.format(**places) if places else told
