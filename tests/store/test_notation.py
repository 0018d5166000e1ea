"""A match as a text file: written, read strictly, and what is refused with which words."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.errors import BadText
from game.store.notation import Drawn, Line, Written, line_text, text
from game.store.parsing import parse
from tests.store.matches import file_of

WRITTEN = file_of(5)
TEXT = text(WRITTEN)


def unsealed(whole: str) -> str:
    return whole.rpartition("check:")[0]


def changed(old: str, new: str) -> str:
    """The file without its seal, with the first `old` replaced."""
    assert old in TEXT
    return unsealed(TEXT).replace(old, new, 1)


def refused(whole: str) -> str:
    with pytest.raises(BadText) as found:
        parse(whole)
    return str(found.value)


def test_a_file_is_read_back_as_it_was_written() -> None:
    read = parse(TEXT)
    assert text(read) == TEXT
    assert read.head == WRITTEN.head
    bare = [msgspec.structs.replace(line, source=0) for line in read.lines]
    assert tuple(bare) == WRITTEN.lines


def test_a_choice_is_one_line_with_its_dice_and_what_came_of_it() -> None:
    drawn = (Drawn("attack", 0, 17), Drawn("attack", 0, 4))
    line = Line(2, 3, "grabbleshanks", "shortbow > goblin_guard C7", drawn, "hit 2", "0123456789ab")
    said = "2.3 grabbleshanks: shortbow > goblin_guard C7 [attack 17 4] hit 2 ~0123456789ab"
    assert line_text(line) == said


def test_a_typed_die_and_an_unusual_one_are_marked() -> None:
    drawn = (Drawn("attack", 0, 17, True), Drawn("loot", 4, 2), Drawn("loot", 3, 0))
    line = Line(1, 1, "table", "begin", drawn)
    assert line_text(line) == "1.1 table: begin [attack 17*] [loot 2/4 ?/3]"
    whole = f"{TEXT.split(chr(10) + chr(10))[0]}\n\n{line_text(line)}\n"
    assert parse(whole).lines[0].drawn == drawn


def test_comments_empty_lines_and_positions_are_read() -> None:
    head, _, rest = unsealed(TEXT).partition("\n\n")
    rows = rest.split("\n")
    first, _, terms = head.partition("\n")
    head = f"{first}\n# seed: 7, told at the kitchen table\n{terms}"
    whole = "\n".join([head, "", "# the table is set", rows[0], "", "= a place", *rows[1:]])
    read = parse(whole)
    assert read.places == {0: "a place"}
    assert len(read.lines) == len(WRITTEN.lines)


def test_a_file_without_a_check_line_is_read_as_not_sealed() -> None:
    assert parse(TEXT).sealed
    assert not parse(unsealed(TEXT)).sealed


def test_any_changed_letter_of_a_sealed_file_is_noticed() -> None:
    for at in range(0, len(TEXT), 97):
        letter = "x" if TEXT[at] != "x" else "y"
        with pytest.raises(BadText):
            parse(TEXT[:at] + letter + TEXT[at + 1 :])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Warhall match 2", "Warhall match 9", "line 1: the file is of form 9"),
        ("Warhall match 2", "Warhall log", "line 1: a match begins with 'Warhall match 2'"),
        ("Warhall match 2", "Warhall match 0", "line 1: a match begins with 'Warhall match 2'"),
        ("mode: strict", "mode: lenient", "the mode is one of: strict, friendly, referee"),
        ("seen: open", "share: harpers\nseen: open", "'share: side, words'"),
        ("seen: open", "pledge: zz\nseen: open", "the pledge must be hexadecimal"),
        ("drawn: ", "drawn: attack ", "how many is told as 'attack=40'"),
        ("drawn: ", "drawn:\ndrawn: ", "stands nothing but the check line"),
        ("0.1 ", "! chance anew: seed 5\n0.1 ", "'! chance anew: …'"),
        ("game: onslaught, rules 1", "game: onslaught", "told as 'game: NAME, rules 1'"),
        ("rules 1", "rules one", "the version of the rules must be a whole number"),
        ("seed: 5", "seed: -5", "line 10: the seed must be a whole number"),
        ("seed: 5", "seed: 99999999999999999999", "the seed is 18446744073709551615 at most"),
        ("seed: 5", "sed: 5", "is none of: game, scenario"),
        ("seen: open", "seed: 6\nseen: open", "'seed:' comes a second time"),
        ("seat: harpers, human, Anna", "seat: harpers", "'seat: side, human, name'"),
        ("dice: ", "dice: attack ", "sides are told as 'attack=20'"),
        ("dice: attack=20", "dice: attack=yes", "the number of attack must be a whole number"),
        ("seen: open", "switches: goblins=4 goblins=2\nseen: open", "each once"),
        ("human, Anna", f"human, {'A' * 721}", "a name has 720 characters at most"),
        ("human, Anna", "human, An\x1b[31mna", "a character that no text has"),
        ("\n\n0.0", "\n0.0", "stands an empty line"),
        ("0.1 ", "! sneezed\n0.1 ", "may stand '! taken back 3'"),
        ("seen: open", "daily: today\nseen: open", "a date is told as 'daily: 2026-11-22'"),
        ("seen: open", "daily: 2026-13-01\nseen: open", "a date is told as 'daily: 2026-11-22'"),
        ("seen: open", "guide: a guide\nseen: open", "a guide is told as 'guide: NAME'"),
        ("salt: 00", "salt: zz", "the salt must be hexadecimal"),
        ("0.1 ", "0,1 ", "begins with its round and number"),
        ("0.1 zhentarim: ", "0.1 zhentarim ", "whose choice it is"),
        ("[first_player", "[", "numbers of chance are told as"),
        ("[first_player 5", "[first_player five", "is no number of a die"),
        ("[first_player 5", "[first_player 0", "is no number that a die shows"),
        ("[first_player 5", "[first_player 5/4", "is no number that a die shows"),
        (" wins the roll ~", " wins the roll ~~", "hexadecimal digits"),
    ],
)
def test_a_fault_is_told_with_its_line_and_what_is_wanted(old: str, new: str, said: str) -> None:
    told = refused(changed(old, new))
    assert said in told
    assert told.startswith("line ")


def test_an_open_bracket_is_a_fault() -> None:
    assert "not closed" in refused(changed("9 19]", "9 19"))


def test_a_file_of_no_match_is_refused_at_once() -> None:
    assert "4,000,000" in refused("Warhall match 1\n" + "x" * 5_000_000)
    assert "50,000" in refused("Warhall match 1\n" + "\n" * 60_000)
    assert "4,000 is the most" in refused(unsealed(TEXT) + "9.9 x: " + "y" * 5_000 + "\n")


def test_a_hidden_seed_stays_hidden() -> None:
    head = msgspec.structs.replace(WRITTEN.head, seed=-1, salt="", seen="harpers")
    whole = text(Written(head, WRITTEN.lines))
    assert "seed: hidden\n" in whole
    assert parse(whole).head.seed == -1


@pytest.mark.parametrize(
    ("old", "new"),
    [("\n", "\r\n"), ("\n", "\r"), ("0.1 ", "0.1\t"), (": ", ":  "), (" [", "[")],
)
def test_blanks_and_line_ends_of_people_do_no_harm(old: str, new: str) -> None:
    plain, other = unsealed(TEXT), unsealed(TEXT).replace(old, new)
    assert parse(other) == parse(plain)
    assert parse(f"\ufeff{other}") == parse(plain)


def test_a_sealed_file_with_other_line_ends_was_changed() -> None:
    assert "the checksum does not fit" in refused(TEXT.replace("\n", "\r\n").rstrip("\r\n") + "\n")
    assert "the checksum does not fit" in refused(f"\ufeff{TEXT}")


def test_who_has_no_name_is_called_by_the_side() -> None:
    for nameless in ("seat: harpers, human", "seat: harpers, human,", "seat: harpers, human, "):
        assert (
            parse(changed("seat: harpers, human, Anna", nameless)).head.seats[0].name == "harpers"
        )


def test_a_fault_of_the_head_is_told_with_its_own_line() -> None:
    first, _, rest = unsealed(TEXT).partition("\n")
    whole = f"{first}\n# a remark\n# another\n{rest}".replace("rules 1", "rules one")
    assert refused(whole).startswith("line 4: the version of the rules")
    assert parse(f"{first}\n# a remark\n{rest}").where("game") == "line 3"
    assert "lack 'seed:'" in refused(changed("seed: 5\n", ""))
