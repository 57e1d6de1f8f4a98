"""What is done from a terminal: serve, purge, backup, restore, export, score."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError
from pydantic_core import to_json

from app import upkeep
from app.backup import Unusable
from app.errors import NotFound
from app.launch import launch
from app.lock import InUse, NoPlace
from app.scoring import Refused
from app.scoring.command import score_request
from app.server import CannotListen
from app.settings import PREFIX, Settings


def main(words: Sequence[str] | None = None) -> int:
    """Do what the first word says; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m app", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    server = commands.add_parser("serve", help="serve until a signal comes")
    server.add_argument("--host", default="127.0.0.1")
    server.add_argument("--port", type=int, default=8000, help="0 takes any free one")
    server.add_argument("--data", type=Path, help="folder of the SQLite file")
    server.add_argument("--lan", action="store_true", help="let phones on this network in")
    server.add_argument("--demo", action="store_true", help="with a game to look at")
    server.set_defaults(run=_serve)
    upkeep.add_commands(commands)
    scorer = commands.add_parser("score", help="score one hand, JSON from standard input")
    scorer.set_defaults(run=_score)
    asked = parser.parse_args(words)
    try:
        return int(asked.run(asked))
    except (InUse, NoPlace, Unusable, NotFound, CannotListen) as error:
        sys.stderr.write(f"{error}\n")
        return 3
    except OSError as error:
        if asked.run is _serve:
            raise  # nobody asked a running server for a file
        sys.stderr.write(f"{error}\n")
        return 3
    except ValidationError as error:
        for problem in error.errors():
            name = ".".join(str(part) for part in problem["loc"]).upper()
            said = problem["msg"].removeprefix("Value error, ")
            sys.stderr.write(f"{PREFIX}{name}: {said}\n")
        return 2


def _serve(asked: argparse.Namespace) -> int:
    if asked.data is not None:
        os.environ[f"{PREFIX}DATA"] = str(asked.data)
    launch(Settings(), asked.host, asked.port, lan=asked.lan, with_demo=asked.demo)
    return 0


def _score(_asked: argparse.Namespace) -> int:
    try:
        request = json.load(sys.stdin)
        sys.stdout.write(to_json(score_request(request), indent=2).decode() + "\n")
    except json.JSONDecodeError as error:
        sys.stderr.write(f"Standard input is not JSON: {error}\n")
        return 2
    except Refused as refusal:
        sys.stdout.write(to_json({"error": refusal.as_json()}, indent=2).decode() + "\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
