"""What is agreed before a dialogue begins."""

from __future__ import annotations

from collections.abc import Mapping

from guildhall.formats.companion import Companion
from guildhall.kernel.problems import BadChoice


def chosen_options(of: Companion, given: Mapping[str, str]) -> dict[str, str]:
    """All options of a companion with their values, those not given with their defaults."""
    chosen = {option.key: option.default for option in of.options}
    for key, value in given.items():
        option = next((option for option in of.options if option.key == key), None)
        if option is None:
            known = ", ".join(chosen)
            raise BadChoice("{name} has no option '{key}'. There are: {known}.", name=of.name, key=key, known=known)
        if value not in option.choices:
            choices = ", ".join(option.choices)
            raise BadChoice(
                "Option '{key}' cannot be '{value}'. It can be: {choices}.", key=key, value=value, choices=choices
            )
        chosen[key] = value
    return chosen
