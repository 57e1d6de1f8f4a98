"""Which of two languages a reader prefers, from whatever a browser sends."""

import pytest

from app.languages import preferred


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "fr"),
        ("en", "en"),
        ("en-GB, fr;q=0.9", "en"),
        ("en; q=0.9", "en"),
        ("fr;q=0.8, en ; Q = 0.9", "en"),
        ("en;q=0.9;level=1, fr;q=0.5", "en"),
        ("de, en;q=0.5", "en"),
        ("EN-us", "en"),
        ("en;q=0, *", "fr"),
        ("en;q=much, fr;q=0.1", "fr"),
        ("fr, en", "fr"),
        ("en, fr", "en"),
        ("english", "fr"),
        (",;=;q=", "fr"),
    ],
)
def test_what_a_reader_prefers(accepted: str, lang: str) -> None:
    assert preferred(accepted) == lang
