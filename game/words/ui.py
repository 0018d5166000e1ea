"""What the screens say: titles, buttons, settings, set-up, results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.words import floors, minis
from game.words.language import N_, _, ngettext

TEXTS: Final[dict[str, str]] = {
    "game": N_("Warhall"),
    "letters.all": N_("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    "letters.space": N_("Space"),
    "letters.erase": N_("Erase"),
    "letters.large": N_("Capital"),
    "letters.small": N_("Small"),
    "letters.done": N_("Done"),
    "title.motto": N_("Five dungeon skirmishes, one table"),
    "title.new": N_("New game"),
    "title.continue": N_("Continue"),
    "title.kept.game": N_("{game} · round {round}"),
    "title.kept.of": N_("{game} · round {round} of {rounds}"),
    "title.kept.start": N_("{game} · setting up"),
    "title.kept.score": N_("{first} {mine} : {theirs} {second}"),
    "title.daily": N_("Daily table"),
    "title.daily.ask": N_(
        "Today everybody plays this same match. Your first try counts: it is kept as your result "
        "of the day, even if you leave it."
    ),
    "title.daily.told.won": N_("You won today's try. From now on the table is for practice."),
    "title.daily.told.lost": N_("You lost today's try. From now on the table is for practice."),
    "title.daily.told.drawn": N_(
        "Today's try ended in a draw. From now on the table is for practice."
    ),
    "title.daily.told.over": N_("Today's try is over. From now on the table is for practice."),
    "title.daily.yes": N_("Begin the try"),
    "title.daily.no": N_("Not now"),
    "title.daily.practice": N_("Play for practice"),
    "title.daily.row": N_("Days in a row: {days}"),
    "title.daily.week": N_("Your last seven days"),
    "title.daily.new": N_("{day} · the same for everybody, one try counts"),
    "title.daily.short": N_("{day} · one try counts"),
    "title.daily.running": N_("{day} · your try waits for you"),
    "title.daily.won": N_("{day} · won; now for practice"),
    "title.daily.lost": N_("{day} · lost; now for practice"),
    "title.daily.drawn": N_("{day} · a draw; now for practice"),
    "title.daily.over": N_("{day} · played; now for practice"),
    "title.record": N_("You against the computer"),
    "title.record.some": N_("{who}: {count}"),
    "title.record.count": N_("{won} won, {lost} lost"),
    "title.record.drawn": N_("{won} won, {lost} lost, {drawn} drawn"),
    "title.matches": N_("Matches"),
    "matches.head": N_("Matches and replays"),
    "matches.none": N_("No match is kept yet. Every match is kept from its first choice on."),
    "matches.page": N_("{page} of {pages}"),
    "matches.go_on": N_("Continue"),
    "matches.watch": N_("Watch"),
    "matches.result": N_("Result"),
    "matches.rename": N_("Rename"),
    "matches.export": N_("Export"),
    "matches.import": N_("Import"),
    "matches.delete": N_("Delete"),
    "matches.delete.ask": N_(
        "Delete {name}? It can be brought back until Warhall is closed, and then no more."
    ),
    "matches.delete.no": N_("Keep it"),
    "matches.restore": N_("Bring back {name}"),
    "matches.you": N_("You"),
    "matches.person": N_("a person"),
    "matches.computer": N_("Computer"),
    "matches.against": N_("{first} against {others}"),
    "matches.then": N_("{who} (then the computer)"),
    "matches.then.all": N_("{who}, then the computer"),
    "matches.brought": N_("Brought in {changed}"),
    "matches.dates": N_("Begun {begun}, last played {changed}"),
    "matches.running": N_("Round {round}, {points}"),
    "matches.running.of": N_("Round {round} of {rounds}, {points}"),
    "matches.finished": N_("Over in round {round}, {points}"),
    "matches.won": N_("{side} won in round {round}, {points}"),
    "matches.won.equal": N_("{side} won in round {round} though equal, {points}"),
    "matches.won.conceded": N_("{side} won in round {round} (conceded), {points}"),
    "matches.draw": N_("A draw in round {round}, {points}"),
    "matches.setting_up": N_("Setting up"),
    "matches.export.open": N_("The match lies in {path}, open from the first card to the last."),
    "matches.export.seen": N_(
        "The match lies in {path} as {who} sees it: it still runs, so seed and hidden cards stay "
        "hidden."
    ),
    "matches.export.whose": N_("As whom?"),
    "matches.export.failed": N_("The file could not be written: {why}."),
    "bring_in.told": N_("Pick the file of a match (.warhall), or drop one on this window."),
    "files.folder": N_("Folder"),
    "files.match": N_("Match"),
    "files.match.of": N_("Match · {when}"),
    "files.up": N_("One folder up"),
    "files.open": N_("Open the folder"),
    "files.save": N_("Save here"),
    "files.save.told": N_("Choose the folder and what the file is called."),
    "files.unreadable": N_("This folder cannot be read: {why}."),
    "files.no_opener": N_("Nothing was found that shows folders. The folder is {path}."),
    "bring_in.refused": N_("This file cannot be brought in: {why}."),
    "bring_in.done": N_("{name} is now one of your matches; all of it came out as written."),
    "bring_in.not_sealed": N_(
        "It is not sealed: it has no check line, so nobody can say whether it was changed."
    ),
    "bringing.head": N_("Bringing {name} in"),
    "bringing.told": N_("{done} of {total} choices were played again."),
    "bring_in.part": N_("{name} is now one of your matches up to where it differs: {difference}."),
    "naming.head": N_("What is the match called?"),
    "naming.head.mark": N_("What is the bookmark called?"),
    "naming.keep": N_("Keep the name"),
    "replay.resume": N_("Go on watching"),
    "replay.leave": N_("Leave the replay"),
    "notice.understood": N_("Understood"),
    "notice.quit": N_("Quit"),
    "title.guided": N_("Guided match"),
    "title.guided.of": N_("Guided match: {game}"),
    "title.rules": N_("How to play"),
    "title.settings": N_("Settings"),
    "title.quit": N_("Quit"),
    "title.shelf": N_("On the shelf"),
    "title.shelf_note": N_("With others at one machine, or alone against the computer"),
    "title.keys": N_("Arrow keys and Enter work everywhere · {help} lists the keys"),
    "title.pad": N_("The stick and {confirm} work everywhere"),
    "title.version": N_("Warhall {version}"),
    "back": N_("Back"),
    "close": N_("Close"),
    "back.match": N_("Back to the match"),
    "back.menu": N_("Back to the menu"),
    "back.replay": N_("Back to the replay"),
    "back.title": N_("Back to the title"),
    "cancel": N_("Cancel"),
    "on": N_("On"),
    "off": N_("Off"),
    "settings.head": N_("Settings"),
    "settings.tab.look": N_("Look"),
    "settings.tab.motion": N_("Motion"),
    "settings.tab.sound": N_("Sound"),
    "settings.tab.play": N_("Play"),
    "settings.tab.answers": N_("Answers"),
    "settings.tab.keys": N_("Keys"),
    "settings.tab.language": N_("Language"),
    "settings.text": N_("Text size"),
    "settings.text.note": N_("Grows the type alone; panels make room for it."),
    "settings.interface": N_("Interface size"),
    "settings.interface.note": N_("Columns, buttons and cards."),
    "settings.high_contrast": N_("High contrast"),
    "settings.high_contrast.note": N_("Plain dark panels, brighter text, stronger lines."),
    "settings.full_screen": N_("Full screen"),
    "settings.full_screen.note": N_("{key} switches it anywhere."),
    "settings.hold_threat": N_("Show threats only while held"),
    "settings.hold_threat.note": N_("Off: {key} shows them, {key} again hides them."),
    "settings.rule_numbers": N_("Show rule numbers"),
    "settings.rule_numbers.note": N_("On: a refusal names its rule, such as R32."),
    "settings.mirrored": N_("Left-handed"),
    "settings.mirrored.note": N_("The card lies at the right of the board, the log at its left."),
    "settings.speed": N_("Speed"),
    "settings.speed.note": N_("Of animations and of the computer's turns."),
    "settings.speed.1": N_("1×"),
    "settings.speed.2": N_("2×"),
    "settings.speed.4": N_("4×"),
    "settings.speed.instant": N_("Instant"),
    "settings.reduced_motion": N_("Reduced motion"),
    "settings.reduced_motion.note": N_("Fades in place of movement; dice show their face at once."),
    "settings.shake": N_("Board shake"),
    "settings.shake.note": N_("A short jolt when a blow lands."),
    "settings.prompts": N_("Ask about reactions"),
    "settings.prompts.note": N_("When it matters: not where a reaction could change nothing."),
    "settings.prompts.always": N_("Always"),
    "settings.prompts.matters": N_("When it matters"),
    "settings.hold": N_("What is declared stands for"),
    "settings.hold.note": N_("In games with answers: time to ring the bell and answer."),
    "settings.hold.0.6": N_("0.6 s"),
    "settings.hold.1.5": N_("1.5 s"),
    "settings.hold.3": N_("3 s"),
    "settings.hold.wait": N_("Wait for me"),
    "settings.unconcerned": N_("What concerns me"),
    "settings.unconcerned.note": N_(
        "While you pass until it concerns you, you are asked only for what is ticked."
    ),
    "settings.standing": N_("Standing orders of the overlord's cards"),
    "settings.always": N_("Seats that are always asked"),
    "settings.ask_before_ending": N_("Ask before ending a turn"),
    "settings.ask_before_ending.note": N_("Only while something useful is left to do."),
    "settings.wait_after": N_("Wait after each turn of the computer"),
    "settings.wait_after.note": N_("What it did and why stays until a key or a click goes on."),
    "settings.volume": N_("Volume"),
    "settings.volume.note": N_("Of everything."),
    "settings.volume_effects": N_("Effects"),
    "settings.volume_effects.note": N_("Dice, blows, cards. All of it can be seen as well."),
    "settings.volume_ambience": N_("Room"),
    "settings.volume_ambience.note": N_("The quiet tone of the hall and its torches."),
    "settings.mute_unfocused": N_("Silent in the background"),
    "settings.mute_unfocused.note": N_("While another window is in front."),
    "settings.language": N_("Language"),
    "settings.language.note": N_("Of menus, cards and the rulebook; it changes at once."),
    "settings.keys": N_("Keys"),
    "settings.pads": N_("Pad buttons"),
    "settings.window": N_("Window size"),
    "settings.names": N_("Names of the players"),
    "settings.rulebook_opened": N_("Whether the rulebook has been opened"),
    "sample.head": N_("A sample"),
    "sample.text": N_("Text on a card looks like this, and *names* stand out."),
    "sample.button": N_("Button"),
    "sample.note": N_("Text on wood looks like this."),
    "keys.keyboard": N_("Keyboard"),
    "keys.pad": N_("Pad"),
    "keys.clear": N_("Clear"),
    "keys.reset": N_("Reset"),
    "keys.reset_all": N_("Reset all"),
    "keys.how": N_(
        "Enter or a click changes a key, Delete clears it. A key with a lock always works."
    ),
    "keys.press": N_("…"),
    "keys.press.key": N_("Press the new key. Esc keeps the old one."),
    "keys.press.pad": N_("Press the new button of the pad. Esc keeps the old one."),
    "keys.fixed": N_("{key} always works here, so that nobody is locked out."),
    "keys.has_it": N_("{key} does that already."),
    "keys.taken": N_("{key} always means “{other}”. Choose another."),
    "keys.now": N_("{key}: “{command}”."),
    "keys.moved": N_("“{other}” had it and has {key} now."),
    "keys.lost": N_("“{other}” had it and has none now."),
    "keys.empty": N_("There is nothing to clear at this place."),
    "keys.cleared": N_("“{command}” has one key fewer."),
    "keys.usual": N_("“{command}” has its usual keys again."),
    "keys.all_usual": N_("All keys and buttons are the usual ones again."),
    "keys.unknown": N_("The settings name keys that do not exist and are left out: {keys}."),
    "language.head": N_("Choose your language"),
    "language.note": N_("It can be changed at any time in the settings."),
    "settings.unreadable": N_(
        "The settings file could not be read, so the usual settings are in force. "
        "It was set aside as {aside}."
    ),
    "settings.wrong_values": N_(
        "Some settings had values that do not exist and are back to the usual: {keys}. "
        "The old file is kept as {aside}."
    ),
    "settings.unreadable.back": N_(
        "The settings file could not be read and was set aside as {aside}. "
        "The settings are those that the library of matches still had."
    ),
    "settings.wrong_values.back": N_(
        "Some settings had values that do not exist; the library of matches still had the older "
        "ones: {keys}. The old file is kept as {aside}."
    ),
    "settings.missing.back": N_(
        "The settings file was gone. The settings are those that the library of matches still had."
    ),
    "settings.not_written": N_("The settings hold until Warhall ends: {path} cannot be written."),
    "setup.head": N_("New game"),
    "setup.person": N_("Person"),
    "setup.greedy": N_("Computer"),
    "setup.name": N_("Name"),
    "setup.name.hint": N_("Who plays {faction}?"),
    "setup.computer": N_("The computer plays as well as it can, seeing only its own cards."),
    "setup.mode": N_("Taking back"),
    "setup.mode.strict": N_("Strict"),
    "setup.mode.friendly": N_("Friends"),
    "setup.mode.referee": N_("Referee"),
    "setup.mode.strict.note": N_("Only until somebody learns from it."),
    "setup.mode.friendly.note": N_("Further back if all agree; recorded."),
    "setup.mode.referee.note": N_("Any position set by hand; recorded."),
    "setup.dice": N_("We roll real dice"),
    "by_hand.menu": N_("Set by hand"),
    "by_hand.whom": N_("Set by hand: whom or what?"),
    "by_hand.what": N_("{whom}: what is set?"),
    "by_hand.value": N_("{whom}, {what}: to which value?"),
    "by_hand.space": N_("a space, as C7"),
    "by_hand.set": N_("Set"),
    "by_hand.more": N_("More"),
    "by_hand.refused": N_("It stays as it is: {why}."),
    "real_die.attack": N_("Die {number} for {who}, with {sides} sides: what does it show?"),
    "real_die.wrong": N_("This die shows 1 to {sides}, not {number}."),
    "real_die.table": N_("the table"),
    "setup.dice.note": N_("The table asks what they show; the record says so."),
    "setup.more": N_("More options {page}/{pages}"),
    "setup.less": N_("First options {page}/{pages}"),
    "setup.seed": N_("Seed"),
    "setup.seed.hint": N_("empty: by chance"),
    "setup.seed.note": N_("The same seed gives the same chance."),
    "setup.shared": N_("Everybody adds to chance"),
    "setup.shared.note": N_("Asked at Start, so that nobody can choose what falls."),
    "setup.start": N_("Start"),
    "sharing.head": N_("Who adds to chance?"),
    "sharing.told": N_("Whoever likes adds something, so that nobody can choose what falls."),
    "sharing.mark": N_("The machine's own part is fixed: {pledge}"),
    "show_numbers": N_("Show the numbers"),
    "sharing.hint": N_("Anything at all"),
    "sharing.click": N_("By a click"),
    "setup.both_computer": N_("The computer plays both sides; you watch."),
    "setup.same_name": N_("Both sides have the same name; give one another."),
    "own.back": N_("The level before"),
    "own.on": N_("The next level"),
    "own.number": N_("Your own level {number} of {count}"),
    "own.build": N_("Build a board"),
    "own.change": N_("Change this board"),
    "own.faults": N_("This level has faults; mend its files, or choose another."),
    "own.taken": N_("A level of Warhall is called “{name}” already; give the file another name."),
    "setup.two_people": N_("Two people share this screen; a curtain keeps hands secret."),
    "setup.hold": N_("The same name twice on a side is one person."),
    "setup.many": N_("Persons at the table: {persons}. Seats of the computer: {computers}."),
    "setup.against": N_("You play against the computer."),
    "setup.side": N_("Side"),
    "setup.match": N_("Match"),
    "menu.head": N_("Paused"),
    "menu.match": N_("The match"),
    "menu.table": N_("The table"),
    "menu.seats": N_("Who plays"),
    "menu.out": N_("The way out"),
    "menu.mark": N_("Put a bookmark here"),
    "replay.points.head": N_("Bookmarks"),
    "play_on.head": N_("Who plays on?"),
    "play_on.begin": N_("Play on"),
    "own_cards": N_("Your cards"),
    "own_cards.whose": N_("Who looks?"),
    "menu.resume": N_("Resume"),
    "menu.rules": N_("Rules"),
    "menu.settings": N_("Settings"),
    "menu.hand": N_("Let the computer play {faction}"),
    "menu.take": N_("Play {faction} yourself"),
    "menu.concede": N_("Concede"),
    "menu.giving": N_("Who concedes?"),
    "menu.concede.head.for": N_("Concede for {faction}?"),
    "menu.concede.ask.named": N_(
        "{who} gives up for {faction}. The match ends with victory for {other}."
    ),
    "menu.concede.head": N_("Concede the match?"),
    "menu.concede.ask.many": N_("You give up for {faction}, and the match ends."),
    "menu.concede.ask.others": N_(
        "You give up for {faction}. The others go on, and the computer plays {faction}."
    ),
    "menu.concede.ask": N_("You give up for {faction}. The match ends with victory for {other}."),
    "menu.concede.yes": N_("Concede"),
    "menu.leave": N_("Leave the match"),
    "menu.leave.kept": N_("Leave, go on another time"),
    "menu.leave.ask": N_("This match could not be kept: when you leave, it ends for good."),
    "menu.leave.yes": N_("Leave, match ends"),
    "menu.no": N_("Stay at the table"),
    "rules.page": N_("The match in one page"),
    "rules.guided": N_("[Play the guided first match]({target}): ten minutes, step by step."),
    "rules.contents": N_("[Contents of the rulebook]({target})"),
    "rules.next": N_("[Next: {title}]({target})"),
    "rules.search": N_("Search"),
    "rules.hint": N_("A word, or a clause such as {clause}"),
    "rules.none": N_("Nothing in the rulebook says “{asked}”."),
    "rules.all": N_("The whole rulebook, {count} entries"),
    "help.head": N_("Keys"),
    "help.arrows": N_("Move the ring, a value, the space on the board"),
    "help.rows": N_("Take up a line or a card by its number; answer"),
    "help.mouse": N_(
        "The mouse alone does everything too; a right click cancels. "
        "All keys can be changed in the settings."
    ),
    "fault.head": N_("Something went wrong"),
    "fault.line": N_("Warhall met a fault and ended what was running. Nothing else is harmed."),
    "fault.report": N_("A report with version, seed and choices so far lies here:"),
    "fault.no_report": N_("The report could not be written."),
    "fault.stops": N_("Warhall has to stop."),
    "fault.report_in": N_("A report is in {path}"),
    "fault.any_key": N_("Press any key."),
    "fault.back": N_("To the title"),
    "result.after": N_("After round {round}"),
    "result.wins": N_("{winner} victorious"),
    "result.beaten": N_("{loser} defeated"),
    "result.you.won": N_("You have won"),
    "result.you.lost": N_("You have lost"),
    "result.draw": N_("A draw"),
    "result.nobody": N_("Nobody wins"),
    "result.conceded": N_("{other} conceded in round {round} of {rounds}"),
    "result.sources": N_("Where the points came from"),
    "result.no_points": N_("Nobody scored a point."),
    "result.start": N_("Start"),
    "result.again": N_("Rematch"),
    "result.swap": N_("Swap sides"),
    "result.menu": N_("To the title"),
    "result.watch": N_("Replay"),
    "result.back": N_("Back"),
    "result.checkable": N_("The dice of this match can be checked."),
    "numbers.head": N_("To check chance"),
    "numbers.told": N_(
        "Nobody could choose or change a roll: seed and salt were fixed before the first choice. "
        "They give the number bound at the start (SHA-256), which the match's menu told all along."
    ),
    "numbers.plain": N_(
        "All that chance decides follows from the seed: with it all falls the same."
    ),
    "numbers.seed": N_("Seed"),
    "numbers.salt": N_("Salt"),
    "numbers.bound": N_("Bound at the start"),
    "numbers.copy": N_("Copy"),
    "numbers.copied": N_("Copied"),
    "numbers.failed": N_("Cannot be copied here"),
    "result.fallen": N_("fallen"),
    "result.best": N_("best of all"),
    "result.points_page": N_("Points"),
    "result.next": N_("Deeds"),
    "result.feats_page": N_("Medals"),
    "result.guided": N_("The guided match earns no medals."),
    "feat.open": N_("Still to be won"),
    "feat.near": N_("Nearest: {side}, {at} of {of}"),
    "feat.so_far": N_("{at} of {of}"),
    "result.first": N_("Winners and points"),
    **minis.TEXTS,
    **floors.TEXTS,
}


def say(key: str, /, **values: object) -> str:
    """Return the sentence of a key in the language in use, `values` put in its places.

    KeyError for a key without a sentence.
    """
    return _(TEXTS[key]).format(**values)


def together(names: Sequence[str]) -> str:
    """Return names as a list in words: ``A``, ``A and B``, ``A, B and C``."""
    if len(names) < 2:
        return "".join(names)
    return _("{several} and {last}").format(several=", ".join(names[:-1]), last=names[-1])


def winning(persons: Sequence[str]) -> str:
    """Return that these persons win."""
    who = together(persons)
    return ngettext("{who} wins", "{who} win", len(persons)).format(who=who)


def points(count: int) -> str:
    """Return how many points of a match have a name."""
    return ngettext("{count} bookmark", "{count} bookmarks", count).format(count=count)


def own_levels_there(count: int) -> str:
    """Return how many levels of one's own lie behind the scenario on the shelf."""
    return ngettext("{count} level of your own", "{count} levels of your own", count).format(
        count=count
    )


def own_level(rounds: int) -> str:
    """Return what is told of a player's own level of so many rounds."""
    return ngettext(
        "Your own level · {rounds} round", "Your own level · {rounds} rounds", rounds
    ).format(rounds=rounds)


def entries(count: int) -> str:
    """Return how many entries of the rulebook were found."""
    return ngettext("{count} entry", "{count} entries", count).format(count=count)


def has(key: str) -> bool:
    """Return whether there is a sentence of this key."""
    return key in TEXTS
