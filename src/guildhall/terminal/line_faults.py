"""What is wrong with a command line, in the reader's language: argparse itself speaks English only."""

from __future__ import annotations

import argparse
import re
from typing import NoReturn

from guildhall.formats.words import N_, Words

ARGUMENT = re.compile(r"argument (?P<argument>.+?): (?P<fault>.*)", re.DOTALL)
FAULTS = (
    (
        r"invalid choice: (?P<given>.*?) \(choose from (?P<known>.*)\)",
        N_("{given} is not known here. There are: {known}"),
    ),
    (r"the following arguments are required: (?P<names>.*)", N_("this is missing: {names}")),
    (r"one of the arguments (?P<names>.*) is required", N_("one of these is needed: {names}")),
    (r"unrecognized arguments: (?P<given>.*)", N_("this is not known here: {given}")),
    (r"not allowed with argument (?P<other>.*)", N_("it does not go together with {other}")),
    (r"expected (?:one argument|at least one argument|\d+ arguments)", N_("a value is missing")),
    (r"ignored explicit argument (?P<given>.*)", N_("it takes no value, as {given}")),
    (r"invalid (?:int|whole) value: '(?P<given>.*)'", N_("'{given}' is no whole number")),
    (r"invalid (?:float|positive) value: '(?P<given>.*)'", N_("'{given}' is no number")),
    (r"'(?P<given>.*)' is no whole number from 1 on", N_("'{given}' is no whole number from 1 on")),
    (r"'(?P<given>.*)' is no number above 0", N_("'{given}' is no number above 0")),
    (r"'(?P<given>.*)' is no percentage between 0 and 100", N_("'{given}' is no percentage between 0 and 100")),
    (
        r"'(?P<given>.*)' is no number of seconds, from above 0 to 3600",
        N_("'{given}' is no number of seconds, from above 0 to 3600"),
    ),
    (r"'(?P<given>.*)' is no port: it is a number up to 65535", N_("'{given}' is no port: it is a number up to 65535")),
)


class BadLine(Exception):
    """A command line that argparse refuses, with the parser that knows its usage."""

    def __init__(self, parser: argparse.ArgumentParser, message: str) -> None:
        super().__init__(message)
        self.parser = parser
        self.message = message


class Parser(argparse.ArgumentParser):
    """Its faults are raised, to be said in the language of the line. Its commands are of this class as well."""

    def error(self, message: str) -> NoReturn:
        raise BadLine(self, message)


def fault_text(message: str, w: Words) -> str:
    """A message of argparse; one that is not known here stays as it is."""
    if w.language != "en":
        if found := ARGUMENT.fullmatch(message):
            return w.labelled(found["argument"], fault_text(found["fault"], w))
        for pattern, template in FAULTS:
            if found := re.fullmatch(pattern, message, re.DOTALL):
                return w.t(template, **{key: value.replace("'", "") for key, value in found.groupdict().items()})
    return message
