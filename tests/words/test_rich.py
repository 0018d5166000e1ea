from __future__ import annotations

import pytest

from game.words.rich import Span, fill, join, marked, plain, signed


def test_places_are_filled_with_pieces() -> None:
    text = fill("{who} rolls {dice}.", who=Span("Bedlam", "side", "2.1 Bedlam"), dice=17)
    assert plain(text) == "Bedlam rolls 17."
    assert text[0] == Span("Bedlam", "side", "2.1 Bedlam")
    assert text[2].style == "number"


def test_a_missing_place_is_named() -> None:
    with pytest.raises(KeyError, match="who"):
        fill("{who} rolls.")


def test_empty_pieces_leave_no_gap() -> None:
    assert plain(join(["a", "", "b"], ", ")) == "a, b"


def test_names_are_bold_and_words_are_links_in_marks() -> None:
    text = (Span("Bedlam", "side", "2.1 Bedlam"), Span(" is "), Span("Marked", "", "R44.5"))
    assert marked(text) == "*[Bedlam](2.1 Bedlam)* is [Marked](R44.5)"


@pytest.mark.parametrize(("amount", "shown"), [(2, "+2"), (0, "+0"), (-1, "\N{MINUS SIGN}1")])
def test_modifiers_show_their_sign(amount: int, shown: str) -> None:
    assert signed(amount) == shown
