"""Names as they are typed: what is cut, what is refused, and what is the same name."""

import pytest

from app.errors import Invalid
from app.models.columns import LONGEST
from app.names import LONGEST_TITLE, clean_name, name_key

FAMILY = "👨‍👩‍👧‍👦"


def test_a_name_of_twenty_families_is_twenty_letters() -> None:
    assert clean_name(FAMILY * 20, field="name") == FAMILY * 20


@pytest.mark.parametrize("given", ["x" * 41, FAMILY * 25, "a" + "\u0301\u0302" * 81])
def test_a_title_fits_its_column(given: str) -> None:
    """Letters are counted as people do, and then as the database does."""
    with pytest.raises(Invalid) as refused:
        clean_name(given, field="name", longest=LONGEST_TITLE)
    assert refused.value.as_json()["code"] == "name_too_long"


@pytest.mark.parametrize("name", ["ﷺ" * 20, "ẞ" * 20, "ŉ" * 20])
def test_what_names_are_known_by_fits_too(name: str) -> None:
    assert len(name_key(clean_name(name, field="name"))) <= LONGEST
