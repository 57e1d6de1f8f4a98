"""Random hands take the time they take: a busy machine is no failure."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None, max_examples=60)
settings.load_profile("unhurried")
