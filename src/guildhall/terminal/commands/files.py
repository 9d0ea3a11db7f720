"""new, verify, seal: game files as such."""

from __future__ import annotations

import argparse

from guildhall.kernel import gamefile
from guildhall.kernel.gamefile import GameFile
from guildhall.kernel.problems import BadChoice, BadFile, Problem
from guildhall.kernel.words import Words
from guildhall.table.saving import create
from guildhall.terminal.commands.common import (
    Subparsers,
    add_command,
    add_file,
    add_json,
    add_output,
    add_set,
    add_setup,
    chosen_set,
    dealing,
    is_human,
    let_bots_play,
    may_write,
    names_of,
    new_session,
    print_json,
    problem_text,
)

FALSE = 2


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    parser = add_command(
        commands, shared, "new", new, "write a new game to a file",
        """\
        Bots that come first make their moves at once. Without --seed a secret seed is drawn; its hash
        is in the file, too.
        --json prints: file, game, seats, seed_hash, to_move

        examples:
          guildhall new london -o game.json
          guildhall new london -o game.json --seats me,greedy,random --seed 7 --option specials=left
        """,
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", help="the game, as london")
    add_output(parser, True, "the file to write; an existing one is not overwritten")
    parser.add_argument("--seed", metavar="SEED", help="a number or 64 hexadecimal digits (default: a secret one)")
    add_setup(parser, "me,boris (the default) or me,me,greedy")
    add_json(parser)

    parser = add_command(
        commands, shared, "verify", verify, "deal the game of a file again and say whether the file is true",
        """\
        Every move is replayed, taken-back ones too, and the result compared. Exit code 2 if the file is
        not true.
        --json prints: file, true, moves, finished, result, fault

        examples:
          guildhall verify game.json
          guildhall verify sealed.json --seed 5f0c... (the 64 digits shown at the end of the game)
        """,
    )  # fmt: skip
    add_file(parser)
    parser.add_argument("--seed", metavar="HEX", help="the seed of a sealed game")
    add_set(parser)
    add_json(parser)

    parser = add_command(
        commands, shared, "seal", seal, "write a game file without its seed, to give to others",
        """\
        The hash of the seed stays in the file: with the seed, 'guildhall verify' proves later that
        nothing was changed.

        example:
          guildhall seal game.json -o sealed.json
        """,
    )  # fmt: skip
    add_file(parser)
    add_output(parser, True, "the file to write; an existing one is not overwritten")


def new(args: argparse.Namespace, w: Words) -> int:
    may_write(args.output, args.force)
    session = new_session(args)
    if "human" in session.file.seats:
        let_bots_play(session)
    session.save_as(args.output, args.force)
    file = session.file
    if args.json:
        print_json(
            {
                "file": str(args.output),
                "game": file.game,
                "seats": file.seats,
                "seed_hash": file.seed_hash,
                "to_move": session.seat_to_move() if not session.finished() else None,
            }
        )
        return 0
    print(
        w.t(
            "{game}: {seats}. Written to {path}.",
            game=session.game.title,
            seats=", ".join(names_of(session, w)),
            path=args.output,
        )
    )
    if file.seed_hash:
        print(w.t("Hash of the secret seed: {hash}", hash=file.seed_hash))
    if is_human(session, session.seat_to_move()):
        print(w.t("'guildhall moves {path}' lists what is possible now.", path=args.output))
    return 0


def verify(args: argparse.Namespace, w: Words) -> int:
    file = gamefile.load(args.file)  # what is no game file at all is refused like everywhere
    try:
        file = verified(file, args)
    except Problem as problem:
        if args.json:
            fault = problem_text(problem, w)
            print_json({"file": str(args.file), "true": False, "fault": fault})
            return FALSE
        raise
    if args.json:
        print_json(
            {
                "file": str(args.file),
                "true": True,
                "moves": len(file.standing_moves()),
                "finished": file.result is not None,
                "result": file.result,
                "fault": None,
            }
        )
        return 0
    print(
        w.n(
            "{path} is true: {n} move was dealt and played again.",
            "{path} is true: {n} moves were dealt and played again.",
            len(file.standing_moves()),
            path=args.file,
        )
    )
    if file.seed_hash is None:
        print(w.t("Its seed is a number, so anybody could have known the cards: only a secret seed is fair."))
    return 0


def verified(file: GameFile, args: argparse.Namespace) -> GameFile:
    if file.seed is None and args.seed is None:
        raise BadChoice("{path} is sealed. Give its seed with --seed, 64 hexadecimal digits.", path=args.file)
    seed = args.seed.lower() if args.seed else None
    with dealing(args.file):
        return gamefile.verify(args.file, seed, chosen_set(file, args.file, args.set))


def seal(args: argparse.Namespace, w: Words) -> int:
    may_write(args.output, args.force, reading=args.file)
    file = gamefile.load(args.file)
    if file.seed is None:
        raise BadFile("{path} is sealed already.", path=args.file)
    if file.seed_hash is None:
        raise BadFile(
            "{path} has the number {seed} as its seed, which others can guess: only a game with a secret "
            "seed can be sealed. 'guildhall new' draws one when no --seed is given.",
            path=args.file,
            seed=file.seed,
        )
    create(file.sealed(), args.output, args.force)
    print(w.t("Sealed: {path}. The seed is only in {source}; keep that.", path=args.output, source=args.file))
    return 0
