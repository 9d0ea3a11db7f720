"""The suite runs on all cores, beside a compiler: no example fails because the machine was busy for a moment."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
