from __future__ import annotations

import pytest

from game.words.rich import Span, fill, join, only, plain, read, signed


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


def test_marks_are_read_as_bold_italic_and_links() -> None:
    assert read("*[Bedlam](2.1 Bedlam)* is _here_, *_now_*: [Marked](R44.5)") == (
        Span("Bedlam", "strong", "2.1 Bedlam"),
        Span(" is "),
        Span("here", "slanted"),
        Span(", "),
        Span("now", "strong slanted"),
        Span(": "),
        Span("Marked", "", "R44.5"),
    )


def test_a_line_feed_ends_what_is_bold() -> None:
    assert [span.style for span in read("*bold\nplain")] == ["strong", "", ""]


def test_a_stroke_within_a_name_is_no_mark() -> None:
    assert read("snake_case 2_3") == (Span("snake_case 2_3"),)


def test_of_a_text_in_some_styles_the_others_are_plain_and_links_stay() -> None:
    text = (Span("Bedlam", "side", "2.1"), Span("17", "number", "R1"))
    assert only(text, ("side",)) == (Span("Bedlam", "side", "2.1"), Span("17", "", "R1"))


@pytest.mark.parametrize(("amount", "shown"), [(2, "+2"), (0, "+0"), (-1, "\N{MINUS SIGN}1")])
def test_modifiers_show_their_sign(amount: int, shown: str) -> None:
    assert signed(amount) == shown
