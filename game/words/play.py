"""What the play screen says besides cards, prompts and the log: labels, hints, buttons."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, ngettext

TEXTS: Final[dict[str, str]] = {
    "plaque.line": N_("{who} · {line}"),
    "plaque.count": N_("{count} standing"),
    "plaque.unplaced": N_("not placed"),
    "plaque.you": N_("You"),
    "plaque.computer": N_("Computer"),
    "plaque.person": N_("Person"),
    "track.round": N_("Round"),
    "track.of": N_("of {rounds}"),
    "track.last": N_("last"),
    "track.brief": N_("{round}/{rounds}"),
    "rest.more": N_("{count} more"),
    "rest.back": N_("Back to the first"),
    "tray.die": N_("die"),
    "tray.bonuses": N_("bonuses"),
    "tray.total": N_("total"),
    "tray.versus": N_("vs"),
    "tray.kept": N_("Kept"),
    "tray.dropped": N_("Dropped"),
    "outcome.miss": N_("Miss"),
    "log.round": N_("Round {round}"),
    "log.head": N_("Log"),
    "log.fresh": N_("New lines"),
    "tab.roll": N_("Roll"),
    "tab.target": N_("Now"),
    "tab.log": N_("Log"),
    "button.cancel": N_("Cancel"),
    "button.menu": N_("Menu"),
    "button.stay": N_("Stay"),
    "button.do": N_("Use"),
    "button.object": N_("Object"),
    "button.object.short": N_("No"),
    "button.agree": N_("Agreed"),
    "button.agree.short": N_("Yes"),
    "tip.object": N_("What all pay for is everybody's: others may object for a second."),
    "button.skip": N_("Skip"),
    "button.threat": N_("Threats"),
    "legend.some": N_("some damage"),
    "legend.high": N_("half or more"),
    "legend.deadly": N_("deadly"),
    "legend.threat": N_("Enemies can strike here"),
    "legend.foe": N_("{who} can strike here"),
    "legend.go": N_("move here"),
    "legend.still": N_("the enemy can strike here"),
    "legend.one": N_("one enemy"),
    "legend.two": N_("two"),
    "legend.three": N_("more"),
    "legend.seeks": N_("hunts"),
    "legend.reaches": N_("reaches"),
    "legend.later": N_("next round"),
    "threat.expected": N_("{damage} damage"),
    "threat.defeated": N_("{who}: {chance} to be defeated"),
    "button.undo": N_("Undo"),
    "button.redo": N_("Redo"),
    "bound.dice": N_("The dice are bound to {begin}"),
    "bound.cards": N_("The cards are bound to {begin}"),
    "bound.point": N_("Bookmark “{name}” is set: watch the match to go back to it."),
    "bound.head": N_("How fair dice are proved"),
    "bound.plain": N_(
        "Dice and cards were fixed before the first choice; after the match anybody can check that."
    ),
    "bound.told": N_(
        "Dice and cards were fixed before the first choice; seed and salt, told at the end, give "
        "this SHA-256 again:\n{number}"
    ),
    "replay.points": N_("Bookmarks"),
    "replay.point.undone": N_("Taken back: {name}"),
    "back_then.round": N_("As it was in round {round}"),
    "back_then.start": N_("As it was before round 1"),
    "back_then.now": N_("Back to now"),
    "replay.where": N_("Choice {at} of {last}"),
    "replay.now": N_("Just now"),
    "replay.turning": N_("Turning points"),
    "replay.start": N_("Setting up"),
    "replay.leave": N_("Leave"),
    "replay.back": N_("One choice back"),
    "replay.on": N_("One choice on"),
    "replay.turn.back": N_("One turn back"),
    "replay.turn.on": N_("One turn on"),
    "replay.play": N_("Play or pause"),
    "replay.over": N_("The match is over"),
    "replay.result": N_("Show the result"),
    "replay.round": N_("Round {round}"),
    "replay.event.back": N_("One event back"),
    "replay.event.on": N_("One event on"),
    "replay.view": N_("Seen by {who}"),
    "replay.view.open": N_("All cards open"),
    "replay.play_on": N_("Play on from here"),
    "replay.fork": N_("{name}, played on"),
    "undo.fence.die": N_("It stays: a die was rolled."),
    "undo.fence.draw": N_("It stays: cards were drawn or shuffled."),
    "undo.fence.reveal": N_("It stays: a card was turned up."),
    "undo.fence.other_seat": N_("It stays: somebody else has chosen since."),
    "undo.fence.start": N_("There is nothing to take back yet."),
    "undo.since.die": N_("A die was rolled."),
    "undo.since.draw": N_("Cards were drawn or shuffled."),
    "undo.since.reveal": N_("A card was turned up."),
    "undo.since.other_seat": N_("Somebody else has chosen since."),
    "undo.nothing": N_("Nothing to redo."),
    "undo.head": N_("Take it back?"),
    "undo.ask": N_("{why} It can still be taken back if {others} agrees; the record will say so."),
    "undo.ask.alone": N_("{why} It can still be taken back; the record will say so."),
    "undo.ask.theirs": N_("That takes back what {who} chose. Does {who} agree?"),
    "undo.menu.ask": N_("Ask to undo"),
    "undo.menu.alone": N_("Undo, on the record"),
    "undo.yes": N_("Take it back"),
    "undo.no": N_("Leave it"),
    "undo.stamped": N_("Taken back. The record says so, since what was seen stays known."),
    "hint.space.keys": N_("Arrows go to a lit space · {confirm} picks it"),
    "hint.space.pad": N_("Pick a lit space · {next_target} next space · {confirm} confirms"),
    "hint.playing.pad": N_("{confirm} finishes what is shown"),
    "hint.answer.keys": N_("Choose an answer with {next} and {confirm}"),
    "hint.answer.pad": N_("Choose an answer with the stick and {confirm}"),
    "why.head": N_("What and why"),
    "why.before": N_("Just before"),
    "why.acted": N_("{figure} has acted."),
    "why.somebody": N_("The computer has acted."),
    "why.again": N_("Show it again"),
    "why.on": N_("Go on"),
    "why.once_more": N_("Shown once more"),
    "hint.figure": N_("Pick a lit figure · arrows and {confirm} work too"),
    "hint.figure.pad": N_("Pick a lit figure · {next_target} next figure · {confirm} confirms"),
    "hint.number": N_("Click a lit figure or press its number"),
    "hint.number.keys": N_("Press the number of a lit figure · arrows and {confirm} work too"),
    "hint.number.pad": N_("Pick a lit figure · {next_target} next figure · {confirm} confirms"),
    "hint.space.number": N_("Click a lit space or press its number"),
    "hint.space.number.keys": N_("Press the number of a lit space · arrows and {confirm} work too"),
    "hint.space.number.pad": N_("Pick a lit space · {next_target} next space · {confirm} confirms"),
    "hint.space": N_("Pick a lit space · arrows and {confirm} work too"),
    "refused.head": N_("Not possible"),
    "further.head": N_("Two moves"),
    "refused.nowhere": N_("Point at a lit space first: with the arrows, or with the mouse."),
    "refused.just_came": N_("That has only just come up here: press once more."),
    "refused.early": N_("Not yet done: that key came before you were asked. Press it again."),
    "refused.no_aim": N_("That needs no space. Confirm it, or put it back."),
    "refused.nothing_here": N_("Nothing to do there. Lit spaces can be clicked."),
    "hint.aimed": N_("{confirm} or a click there does it · {cancel} cancels"),
    "hint.thinking": N_("Thinking: {who}"),
    "hint.playing": N_("{confirm} or a click finishes what is shown"),
    "hint.held": N_("That is what happened · {confirm} or a click lets the curtain fall"),
    "hint.stands": N_("That was declared · {confirm} or a click lets the match go on"),
    "hint.reading": N_("Read the note, then {confirm}"),
    "hint.back_then": N_("Any key or click leads back to now · another line of the log goes there"),
    "replay.keys.play": N_("play or pause"),
    "replay.keys.choice": N_("a choice"),
    "replay.keys.turn": N_("a turn"),
    "replay.keys.event": N_("an event"),
    "moment.points": N_("{side}: {points} VP"),
    "replay.view.nobody": N_("Seen as everybody knows it"),
    "hint.answer": N_("Choose an answer · {next} and {confirm} work too"),
    "banner.round": N_("Round {round}"),
    "banner.won": N_("{side} victorious"),
    "banner.draw": N_("A draw"),
    "moment.lead": N_("{side} in the lead"),
    "moment.last_round": N_("The last round"),
    "moment.last_round.text": N_("The match ends with it. {score}"),
    "curtain.pass": N_("Pass to {who}"),
    "curtain.note": N_("{other}, look away. Nothing is shown before the curtain opens for {who}."),
    "curtain.ready": N_("I am {who}"),
    "rolls.head": N_("Roll history"),
    "rolls.list": N_("All rolls"),
    "rolls.luck": N_("Luck"),
    "rolls.dice": N_("Dice"),
    "rolls.close": N_("Close"),
    "rolls.before": N_("Before the first round"),
    "rolls.none": N_("No dice have been thrown yet."),
    "rolls.note.dice": N_("Beside each diamond stands what fair dice would give."),
    "rolls.note.luck": N_(
        "The diamond on a bar marks what those rolls come to by their exact odds."
    ),
    "rolls.count": N_("Rolls"),
    "rolls.kept": N_("Mean of the kept dice"),
    "rolls.hits": N_("Strikes that hit"),
    "rolls.damage": N_("Damage of the strikes"),
    "rolls.highest": N_("Rolls with a natural {face}"),
    "rolls.ones": N_("Rolls with a natural 1"),
    "rolls.expected": N_("expected {value}"),
    "dice.all": N_("All dice"),
    "dice.head.rolls": N_("Rolls"),
    "dice.head.mean": N_("Mean"),
    "dice.head.highest": N_("{face}s"),
    "dice.head.ones": N_("1s"),
    "fault.computer": N_("The computer player could not answer: {fault}"),
    "prompt.for": N_("{who} to decide"),
    "prompt.you": N_("You decide"),
    "flag.to": N_("to {who}"),
    "flag.health": N_("{hp} of {most} HP"),
    "flag.becomes": N_("{hp} → {after} HP"),
    "flag.mends": N_("+{amount} HP"),
    "end.text": N_("{figure} can still do something useful: {what}."),
    "end.who": N_("{figure} can still do something useful:"),
    "end.also": N_("Also: {what}"),
    "end.again": N_("Do not ask again"),
    "end.yes": N_("End it"),
    "end.no": N_("Not yet"),
}


def say(key: str, /, **values: object) -> str:
    """Return the sentence of a key in the language in use; ``KeyError`` for an unknown key."""
    return _(TEXTS[key]).format(**values)


BY_MOUSE: Final = ""
BY_KEYS: Final = ".keys"
BY_PAD: Final = ".pad"
"""How somebody plays, as it ends the key of a sentence that is another for that."""


def hint(key: str, by: str = BY_MOUSE) -> str:
    """Return a hint in which commands stand in braces; ``KeyError`` for an unknown key.

    ``by`` tells how it is played: with keys or a pad other things may be done, or in other words.
    """
    return _(wording(TEXTS, key, by))


def wording(texts: dict[str, str], key: str, by: str) -> str:
    """Return the sentence of a key as it is for whoever plays ``by`` mouse, keys or pad: keys do
    what a pad does where they have no sentence of their own.
    """
    forms = {BY_KEYS: (BY_KEYS, BY_PAD), BY_PAD: (BY_PAD,)}.get(by, ())
    return next((texts[key + form] for form in forms if key + form in texts), texts[key])


def taken_back(count: int) -> str:
    """Return what the log tells of choices that were taken back by agreement."""
    return ngettext(
        "{count} choice was taken back by agreement.",
        "{count} choices were taken back by agreement.",
        count,
    ).format(count=count)


def unknown(who: str, count: int) -> str:
    """Return as whose knowledge a match is seen, and how much of it that view does not know."""
    if not count:
        return _(TEXTS["replay.view"]).format(who=who)
    return ngettext(
        "Seen by {who}: {count} thing that happened so far is hidden.",
        "Seen by {who}: {count} things that happened so far are hidden.",
        count,
    ).format(who=who, count=count)
