"""The command line: `guildhall COMMAND ...`. Each command group lives in a file of `commands/`."""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
from collections.abc import Iterable, Sequence
from functools import partial

from guildhall.formats.plain import shown
from guildhall.formats.words import LANGUAGES, N_, Words, language_of_machine, words
from guildhall.kernel.problems import Problem
from guildhall.table.saving import NotSaved
from guildhall.terminal.commands import GROUPS
from guildhall.terminal.commands.common import problem_text, sentence
from guildhall.terminal.exit_codes import NOT_SAVED
from guildhall.terminal.line_faults import BadLine, Parser, fault_text

BAD_INPUT, INTERRUPTED, PIPE_CLOSED = 2, 130, 141

DESCRIPTION = N_(
    """\
Board games played from their rules: Guilds of London, for 2 to 4, or alone against Boris or Rik; Flanders 1302, for
2 to 4; Mosaic, for 2 to 6, alone or in company against HeroBotus."""
)
EXAMPLES = N_(
    """\
examples:
  guildhall play                                     play; asks what it needs
  guildhall play london --seats me,boris --lang de   alone against Boris, in German
  guildhall play mosaic --option difficulty=hard     alone against HeroBotus
  guildhall new london -o game.json --seats me,rik   a game as a file, for programs ...
  guildhall moves game.json --json                   ... what is legal now
  guildhall do game.json "keep M05" "hire Y01"       ... play moves
  guildhall show game.json --svg -o board.svg        ... the picture
  guildhall auto london --seats greedy,boris --seed 7 --games 100
  guildhall rules L-SOL-4                            look up a rule
  guildhall games                                    the games with their seats and options

'guildhall COMMAND --help' explains a command. Exit codes: 0 done, 1 something is missing (rules --coverage),
2 bad input (nothing was overwritten), 3 not saved (the disk refused, or another program has played on), 130
interrupted.
"""
)


class Version(argparse.Action):
    """Tells version and build, and how a compile stands; only then is it worth looking."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *_: object, **__: object
    ) -> None:
        import guildhall
        from guildhall.builds import of_loaded
        from guildhall.terminal.build_text import compile_text

        try:
            w = chosen_words(namespace)
        except Problem as problem:
            parser.error(problem_text(problem, words("en")))
        print(f"guildhall {guildhall.__version__} ({guildhall.build()})")
        if text := compile_text(of_loaded(), w):
            print(text)
        parser.exit()


def make_parser() -> argparse.ArgumentParser:
    """The command line with all its commands."""
    shared = argparse.ArgumentParser(add_help=False)
    # SUPPRESS: the language may stand before or after the command, and the later parser must not reset it.
    shared.add_argument(
        "--lang", choices=list(LANGUAGES), default=argparse.SUPPRESS, help=N_("language (default: the machine's)")
    )
    parser = Parser(
        prog="guildhall",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        parents=[shared],
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=Version, nargs=0, help=N_("tell version and build, and end"))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for group in GROUPS:
        group.add(commands, shared)
    return parser


class Help(argparse.RawDescriptionHelpFormatter):
    """The help, with its first word in the reader's language."""

    def __init__(self, w: Words, prog: str) -> None:
        super().__init__(prog)
        self.w = w

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or self.w.t("usage: "))


def in_language(parser: argparse.ArgumentParser, w: Words) -> None:
    """The help of a command line, and of all commands below it, in the reader's language."""
    titles = {"positional arguments": w.t("what it is about"), "options": w.t("options"), "commands": w.t("commands")}
    parser.description = w.t(parser.description) if parser.description else None
    parser.epilog = textwrap.dedent(w.t(parser.epilog)) if parser.epilog else None
    parser.formatter_class = partial(Help, w)
    for group in parser._action_groups:  # argparse has no public name for it
        group.title = w.labelled(titles.get(group.title or "", group.title or ""), "").rstrip().removesuffix(":")
    for action in parser._actions:
        if isinstance(action, argparse._HelpAction):
            action.help = w.t("tell this, and end")
        elif action.help and action.help != argparse.SUPPRESS:
            action.help = w.t(action.help)
        if isinstance(action, argparse._SubParsersAction):
            for listed in action._choices_actions:
                short = listed.help or ""
                listed.help = w.t(short) if short else short
                command: argparse.ArgumentParser = action.choices[listed.dest]
                if short and command.description == sentence(short):
                    command.description = sentence(listed.help or "")
            for command in action.choices.values():
                in_language(command, w)


def words_of_help(given: Sequence[str]) -> Words:
    """The language of the help: it is printed while the line is still read."""
    for at, text in enumerate(given):
        name, _, value = text.partition("=")
        language = value or (given[at + 1] if at + 1 < len(given) else "")
        if name == "--lang" and language in LANGUAGES:
            return chosen_words(argparse.Namespace(lang=language))
    return chosen_words(argparse.Namespace())


def chosen_words(args: argparse.Namespace) -> Words:
    """The words of --lang; else the machine's language, and English where its catalogue is not installed."""
    given: str | None = getattr(args, "lang", None)
    try:
        return words(given or language_of_machine())
    except FileNotFoundError:
        if given:
            raise Problem(
                "The words of the language '{lang}' are not installed. Build the package (pip install .), "
                "or choose --lang en.",
                lang=given,
            ) from None
        return words("en")


def complain(text: str) -> int:
    """Say what is wrong. A terminal obeys control characters, so none of what was given goes to it as it is."""
    plain = "\n".join(shown(line, len(line)) for line in text.split("\n"))
    print(f"guildhall: {plain}", file=sys.stderr)
    return BAD_INPUT


def refused(line: BadLine, w: Words) -> int:
    """How the command is used, and what is wrong with this line."""
    line.parser.formatter_class = partial(Help, w)
    line.parser.print_usage(sys.stderr)
    return complain(fault_text(line.message, w))


def run(args: argparse.Namespace) -> int:
    """Carry out a command; a fault in what was given becomes one paragraph, never a traceback."""
    w = words("en")
    try:
        w = chosen_words(args)
        code: int = args.run(args, w)
        sys.stdout.flush()
        return code
    except NotSaved as problem:
        complain(problem_text(problem, w))
        return NOT_SAVED
    except Problem as problem:
        return complain(problem_text(problem, w))
    except BrokenPipeError:
        # The reader has gone ('guildhall rules | head'): what is in the buffer must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        name = error.filename or "?"
        return complain(w.t("'{path}' cannot be used: {reason}.", path=name, reason=w.t(str(error.strerror or error))))


def with_command(given: Sequence[str]) -> list[str]:
    """Without a command it is `serve`: 'guildhall --port 8400' starts the server, too."""
    at = 0
    while at < len(given) and given[at].startswith("--lang"):
        at += 1 if "=" in given[at] else 2
    asks = at < len(given) and (given[at] in ("-h", "--help", "--version") or not given[at].startswith("-"))
    return list(given) if asks else [*given[:at], "serve", *given[at:]]


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code. Whatever goes wrong is one line to the person, no traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a letter that is not known there is '?', not a fault
    try:
        given = with_command(sys.argv[1:] if argv is None else argv)
        parser = make_parser()
        if "-h" in given or "--help" in given:
            in_language(parser, words_of_help(given))
        return run(parser.parse_args(given))
    except BadLine as line:
        return refused(line, words_of_help(given))
    except (KeyboardInterrupt, EOFError):  # Ctrl-C; Ctrl-D where a line is expected
        return INTERRUPTED
    except SystemExit as end:  # argparse ends so, after its own message
        return end.code if isinstance(end.code, int) else 0


if __name__ == "__main__":
    sys.exit(main())
