"""The languages there are, and the one a reader prefers: French unless English comes first."""

from typing import Literal, get_args

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = get_args(Lang)


def preferred(accepted: str) -> Lang:
    """Return the first of an Accept-Language header that there is, else French (RFC 9110)."""
    ranges = sorted(map(_weighed, accepted.lower().split(",")), reverse=True, key=lambda it: it[1])
    wanted = (tag.partition("-")[0] for tag, weight in ranges if weight > 0)
    return next((lang for tag in wanted for lang in LANGS if tag == lang), "fr")


def _weighed(given: str) -> tuple[str, float]:
    """Return a language range and its weight; one that cannot be read weighs nothing."""
    tag, *parameters = (part.strip() for part in given.split(";"))
    weight = 1.0
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            try:
                weight = float(value)
            except ValueError:
                weight = 0.0
    return tag, weight
