"""The commands and their options. What they do is imported when they run, so that `skerry --help` is there at once."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="skerry",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(help="A game's name; `skerry games` lists them.", metavar="GAME")]
RecordFile = Annotated[Path, typer.Argument(help="A game's record (JSON).", metavar="FILE")]
RecordFiles = Annotated[list[Path], typer.Argument(help="Game records (JSON).", metavar="FILE...")]
OptionWords = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="Change a rule; can be repeated."),
]
PresetName = Annotated[str, typer.Option("--preset", metavar="NAME", help="A named rule set of the game.")]
RulesFile = Annotated[
    Path | None, typer.Option("--rules", metavar="FILE", help="A rule set exported by the editor (JSON).")
]
BotsBySeat = Annotated[
    str,
    typer.Option(
        metavar="BOT,BOT,…", help="Who plays: one bot per seat; random*5 fills five seats, a single name all."
    ),
]
RunSeed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same games (default: 0).")]
SeatCount = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="Number of seats (default: the usual number).")
]
Processes = Annotated[
    int | None,
    typer.Option("--processes", "-p", min=1, max=512, help="Number of processes (default: one per core)."),
]
ResultsFolder = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Write the games and the results to a folder: tables, a picture, JSON."),
]
ClusterAddress = Annotated[
    str,
    typer.Option(metavar="ADDRESS", help="Play on a Dask cluster: local, or a scheduler's address, tcp://HOST:PORT."),
]
Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free one.")]
DataDir = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="Data folder of the server (default: your own).")
]
DatabaseUrl = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="Use PostgreSQL instead of a file: postgresql://…")
]
PublicUrls = Annotated[
    list[str] | None,
    typer.Option("--public-url", metavar="URL", help="Address that people use: https://…; can be repeated."),
]
RedisUrl = Annotated[
    str | None,
    typer.Option("--redis", metavar="URL", help="Connect several servers through Redis: redis://…"),
]
Workers = Annotated[
    int,
    typer.Option("--workers", min=1, max=64, metavar="N", help="Number of server processes; several need PostgreSQL."),
]
MetricsPort = Annotated[
    int,
    typer.Option(
        "--metrics", metavar="PORT", min=-1, max=65535, show_default=False, help="Local port for Prometheus metrics."
    ),
]
LogHow = Annotated[str, typer.Option("--log", metavar="HOW", help="Log format: text, or json with a line per request.")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")]

HOST = "127.0.0.1"
PORT = 8000


def _version(wanted: bool) -> None:
    if wanted:
        from skerry import __version__
        from skerry.lab.build import described

        typer.echo(f"skerry {__version__} (rules {described()})")
        raise typer.Exit()


def _spoken(context: typer.Context, wish: str) -> str:
    """Return the language to speak, for `--lang` as it was given, and let faults be told in it too."""
    from skerry.cli.speech import chosen_language

    language = chosen_language(wish)
    context.obj.language = language
    return language


Language = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="CODE",
        callback=_spoken,
        is_eager=True,
        show_default=False,
        help="Language to speak, such as en (default: your system's if Skerry has it).",
    ),
]


@app.callback(invoke_without_command=True)
def skerry(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and build.")
    ] = False,
) -> int:
    """Board games at a digital table: play in the browser or the terminal, simulate, replay, verify.

    Without a command, skerry starts a server on this machine and opens it in the browser.
    """
    if context.invoked_subcommand is None:
        return serve()
    return 0


@app.command(epilog="Example: skerry serve --host 0.0.0.0 --port 8000 --data /var/lib/skerry")
def serve(
    host: Host = HOST,
    port: Port = PORT,
    data: DataDir = None,
    database: DatabaseUrl = None,
    no_browser: NoBrowser = False,
    public_url: PublicUrls = None,
    redis: RedisUrl = None,
    workers: Workers = 1,
    metrics: MetricsPort = -1,
    log: LogHow = "text",
) -> int:
    """Start the server. Ctrl-C stops it; no game is lost."""
    from skerry.cli.errors import Fault
    from skerry.cli.paths import data_folder
    from skerry.server.start import serve as run_server

    if log not in ("text", "json"):
        raise Fault(f"--log is text or json, not {log!r}")
    folder = data or data_folder()
    return run_server(
        host=host,
        port=port,
        data_dir=folder,
        database_url=database,
        open_browser=not no_browser,
        public_urls=public_url or (),
        redis_url=redis,
        workers=workers,
        metrics=metrics,
        log=log,
    )


@app.command(epilog="Example: skerry tidy --dry-run --data /var/lib/skerry")
def tidy(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be deleted.")] = False,
    data: DataDir = None,
    database: DatabaseUrl = None,
) -> int:
    """Delete what is no longer needed: leftovers, and abandoned tables whose players have been told.

    A running server does this by itself every day; it can keep running.
    """
    from skerry.cli.maintenance import tidy_up
    from skerry.cli.paths import data_folder

    return tidy_up(data or data_folder(), database, dry_run)


@app.command(epilog="Example: skerry stats --rebuild --data /var/lib/skerry")
def stats(
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Count every finished game again from scratch.")] = False,
    data: DataDir = None,
    database: DatabaseUrl = None,
) -> int:
    """Show how many finished games count in people's numbers and ratings. The server can keep running."""
    from skerry.cli.maintenance import count_games
    from skerry.cli.paths import data_folder

    return count_games(data or data_folder(), database, rebuild)


@app.command(epilog="Example: skerry backup skerry-monday.zip --data /var/lib/skerry")
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.", metavar="FILE")],
    data: DataDir = None,
    database: DatabaseUrl = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")] = False,
) -> int:
    """Copy everything a server keeps into one file: database, keys, settings. The server can keep running."""
    from skerry.cli.maintenance import write_backup
    from skerry.cli.paths import data_folder

    return write_backup(file, data or data_folder(), database, force)


@app.command(epilog="Example: skerry restore skerry-monday.zip --data /var/lib/skerry")
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `skerry backup` wrote.", metavar="FILE")],
    data: DataDir = None,
    force: Annotated[bool, typer.Option("--force", help="Move existing data aside first.")] = False,
) -> int:
    """Restore a data folder from a backup. The whole backup is checked before anything is changed."""
    from skerry.cli.maintenance import restore_backup
    from skerry.cli.paths import data_folder

    return restore_backup(file, data or data_folder(), force)


@app.command(epilog="Example: skerry export --out records --data /var/lib/skerry")
def export(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the records; created if missing.")],
    no_names: Annotated[
        bool, typer.Option("--no-names", help="Leave out who sat where; such records are unsigned.")
    ] = False,
    data: DataDir = None,
    database: DatabaseUrl = None,
) -> int:
    """Write the record of every finished game into a folder, one file each. The server can keep running."""
    from skerry.cli.paths import data_folder
    from skerry.cli.transfer import export_games

    return export_games(out, data or data_folder(), database, not no_names)


@app.command("import", epilog="Example: skerry import records --data /var/lib/skerry")
def import_records(
    files: Annotated[
        list[Path], typer.Argument(help="Records that `skerry export` wrote, or their folder.", metavar="FILE…")
    ],
    data: DataDir = None,
    database: DatabaseUrl = None,
) -> int:
    """Import finished games from another server's records; each is checked, then can be replayed here.

    Exit code: 0 all are here now, 1 some were not imported.
    """
    from skerry.cli.paths import data_folder
    from skerry.cli.transfer import import_games

    return import_games(files, data or data_folder(), database)


@app.command(epilog="Example: skerry doctor --data /var/lib/skerry")
def doctor(data: DataDir = None, database: DatabaseUrl = None) -> int:
    """Check a server's data and machine, without changing anything.

    Exit code: 0 all is well, 1 something needs fixing.
    """
    from skerry.cli.maintenance import look_over
    from skerry.cli.paths import data_folder

    return look_over(data or data_folder(), database)


@app.command(epilog="Example: skerry owner --data /var/lib/skerry")
def owner(
    data: DataDir = None,
    database: DatabaseUrl = None,
    url: Annotated[
        str, typer.Option("--url", metavar="URL", help="Address where you open the server (default: its own).")
    ] = "",
) -> int:
    """Print a link to the owner's page: tables, people, errors, sizes, and what you can do about them."""
    from skerry.cli.owner import owner_link
    from skerry.cli.paths import data_folder

    return owner_link(data or data_folder(), database, url)


@app.command(epilog="Example: skerry upgrade --check --data /var/lib/skerry")
def upgrade(
    check: Annotated[bool, typer.Option("--check", help="Only look; nothing is written.")] = False,
    data: DataDir = None,
    database: DatabaseUrl = None,
) -> int:
    """Check which games can go on under the rules of a new version, before you start it.

    Exit code: 0 all go on, 1 some could only be read, 2 the database cannot be read.
    """
    from skerry.cli.errors import Fault
    from skerry.cli.paths import data_folder
    from skerry.cli.upgrade import check_upgrade

    if not check:
        raise Fault("games move to new rules by themselves when `skerry serve` starts; use --check to look first")
    return check_upgrade(data or data_folder(), database)


@app.command(epilog="Example: skerry games")
def games(language: Language = "") -> int:
    """List the games that can be played."""
    from skerry.cli.games import list_games

    return list_games(language)


@app.command(epilog="Examples: skerry rules koxinga · skerry rules koxinga --clause KX-20")
def rules(
    game: GameName,
    clause: Annotated[str, typer.Option("--clause", metavar="ID", help="Show only this clause.")] = "",
    language: Language = "",
) -> int:
    """Show how a game is played, and which rules a table can change."""
    from skerry.cli.games import show_rules

    return show_rules(game, clause, language)


@app.command(
    epilog="Examples: skerry play koxinga --seats human,greedy*4,lookahead --seed 7 · skerry play --resume game.json"
)
def play(
    game: GameName = "",
    seats: Annotated[
        str,
        typer.Option(metavar="WHO,WHO,…", help="Who sits where: human or a bot's name; greedy*5 fills five seats."),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="Seed of the game's luck (default: a random one).")] = None,
    option: OptionWords = None,
    preset: PresetName = "",
    rules: RulesFile = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game's record to FILE, finished or not.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue the saved game in FILE, and save it there.")
    ] = None,
    language: Language = "",
) -> int:
    """Play a game in the terminal, alone or with others at one keyboard."""
    from skerry.cli.arguments import RuleWish
    from skerry.cli.errors import PlayerFault
    from skerry.cli.play import play_game, resume_game

    if resume is not None:
        if game or seats or seed is not None or option or preset or rules:
            raise PlayerFault("resume_record_alone")
        return resume_game(resume, save or resume, language)
    if not game:
        raise PlayerFault("which_game_played")
    return play_game(game, seats, seed, RuleWish(option or [], preset, rules), save, language)


@app.command(epilog="Example: skerry simulate koxinga --games 1000 --bots greedy,random*5 --seed 1 --out games.csv")
def simulate(
    game: GameName = "",
    games: Annotated[int | None, typer.Option("--games", "-n", min=1, help="Number of games (default: 100).")] = None,
    bots: BotsBySeat = "",
    seed: RunSeed = None,
    option: OptionWords = None,
    preset: PresetName = "",
    rules: RulesFile = None,
    processes: Processes = None,
    cluster: ClusterAddress = "",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write a row per seat to a .csv, .jsonl, .parquet or .arrow file; FILE.json says what was played.",
        ),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue the run in FILE; -n can make it longer.")
    ] = None,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Also say how games go: options, leads, what is done. Takes longer.")
    ] = False,
    language: Language = "",
) -> int:
    """Let bots play many games, rotating their seats, and count the wins.

    The same seed writes the same file, byte for byte, with any number of processes.
    """
    from skerry.cli.arguments import RuleWish, Workers
    from skerry.cli.errors import PlayerFault
    from skerry.cli.simulate import resume_games, simulate_games

    if resume is not None:
        if game or bots or seed is not None or option or preset or rules or out or metrics:
            raise PlayerFault("resume_run_alone")
        return resume_games(resume, games, Workers(processes, cluster), language)
    if not game:
        raise PlayerFault("which_game_simulated")
    wish = RuleWish(option or [], preset, rules)
    return simulate_games(
        game, games or 100, bots, seed or 0, wish, Workers(processes, cluster), out, metrics, language
    )


@app.command(epilog="Example: skerry arena koxinga --bots random,greedy,lookahead --games 2000 --seed 1 --out arena")
def arena(
    game: GameName = "",
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT,…", help="Who plays: two or more different bots, in any order.")
    ] = "",
    games: Annotated[
        int | None,
        typer.Option("--games", "-n", min=1, help="Maximum number of games (default: 1000, or what one deal needs)."),
    ] = None,
    seats: SeatCount = None,
    until: Annotated[
        str,
        typer.Option(metavar="WIDTH", help="Stop when every share of wins is known to within WIDTH, such as 3%."),
    ] = "",
    seed: RunSeed = None,
    option: OptionWords = None,
    preset: PresetName = "",
    rules: RulesFile = None,
    processes: Processes = None,
    cluster: ClusterAddress = "",
    out: ResultsFolder = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Continue the arena in DIR; -n can make it longer.")
    ] = None,
    language: Language = "",
) -> int:
    """Let bots meet equally often on equal seats with equal luck: shares of wins, who beats whom, ratings.

    The same seed writes the same files, byte for byte, with any number of processes.
    """
    from skerry.cli.arena import ArenaWish, hold, resume_arena
    from skerry.cli.arguments import RuleWish, Workers
    from skerry.cli.errors import PlayerFault

    if resume is not None:
        if game or bots or seats is not None or until or seed is not None or option or preset or rules or out:
            raise PlayerFault("resume_arena_alone")
        return resume_arena(resume, games, Workers(processes, cluster), language)
    if not game:
        raise PlayerFault("which_game_arena")
    wish = ArenaWish(bots, games, seats, until, seed or 0)
    return hold(game, wish, RuleWish(option or [], preset, rules), Workers(processes, cluster), out, language)


@app.command(epilog="Examples: skerry sweep stills.toml --out stills · skerry sweep --resume stills -n 2000")
def sweep(
    file: Annotated[
        Path | None,
        typer.Argument(help="What to try (TOML): a game, values of options, bots, games, a seed.", metavar="FILE"),
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", "-n", min=1, help="Number of games of each rule set (default: the file's).")
    ] = None,
    processes: Processes = None,
    cluster: ClusterAddress = "",
    out: ResultsFolder = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Continue the sweep in DIR; -n can make it longer.")
    ] = None,
    language: Language = "",
) -> int:
    """Play a game under many rule sets with the same luck: how long it is, who wins, and what a value changes.

    The same file writes the same bytes, with any number of processes.
    """
    from skerry.cli.arguments import Workers
    from skerry.cli.errors import PlayerFault
    from skerry.cli.sweep import resume_sweep, sweep_rules

    if resume is not None:
        if file is not None or out is not None:
            raise PlayerFault("resume_sweep_alone")
        return resume_sweep(resume, games, Workers(processes, cluster), language)
    if file is None:
        raise PlayerFault("which_sweep")
    return sweep_rules(file, games, Workers(processes, cluster), out, language)


@app.command(epilog="Examples: skerry search balance.toml --out balance · skerry search --resume balance")
def search(
    file: Annotated[
        Path | None,
        typer.Argument(help="What to search (TOML): a game, values of options, goals, trials, a seed.", metavar="FILE"),
    ] = None,
    trials: Annotated[int | None, typer.Option(min=1, help="Number of trials (default: the file's).")] = None,
    games: Annotated[
        int | None, typer.Option("--games", "-n", min=1, help="Number of games of each trial (default: the file's).")
    ] = None,
    processes: Processes = None,
    cluster: ClusterAddress = "",
    out: ResultsFolder = None,
    resume: Annotated[Path | None, typer.Option(metavar="DIR", help="Continue the search in DIR.")] = None,
    language: Language = "",
) -> int:
    """Search for rule values that meet goals: how long games are, who wins how often, whatever the game counts.

    The best are played again with fresh games, which alone are judged by. Exit code: 0 found, 3 nothing that was tried
    meets every goal.
    """
    from skerry.cli.arguments import Workers
    from skerry.cli.errors import PlayerFault
    from skerry.cli.search import resume_search, search_rules

    if resume is not None:
        if file is not None or out is not None or trials is not None or games is not None:
            raise PlayerFault("resume_search_alone")
        return resume_search(resume, Workers(processes, cluster), language)
    if file is None:
        raise PlayerFault("which_search")
    return search_rules(file, trials, games, Workers(processes, cluster), out, language)


@app.command(epilog="Example: skerry study squirrelopoly -o meal_cost=3 --games 400 --out study.html")
def study(
    game: GameName = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Number of games.")] = 400,
    bots: BotsBySeat = "",
    seed: RunSeed = None,
    option: OptionWords = None,
    preset: PresetName = "",
    rules: RulesFile = None,
    processes: Processes = None,
    cluster: ClusterAddress = "",
    out: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write a page with pictures.")] = None,
    language: Language = "",
) -> int:
    """Say what the games of a rule set are like: length, choices, leads, who wins, what is done how often."""
    from skerry.cli.arguments import RuleWish, Workers
    from skerry.cli.errors import PlayerFault
    from skerry.cli.study import study_games

    if not game:
        raise PlayerFault("which_game_study")
    wish = RuleWish(option or [], preset, rules)
    words = [
        ("--games", str(games)),
        *([("--bots", bots)] if bots else []),
        ("--seed", str(seed or 0)),
        *(("--option", word) for word in option or []),
        *([("--preset", preset)] if preset else []),
        *([("--rules", str(rules))] if rules else []),
    ]
    command = shlex.join(["skerry", "study", game, *(part for word in words for part in word), "--out", "study.html"])
    return study_games(game, games, bots, seed or 0, wish, Workers(processes, cluster), out, language, command)


@app.command(epilog="Examples: skerry features koxinga · skerry features powerboats --seats 3 --option tiles=on")
def features(
    game: Annotated[str, typer.Argument(help="A game's name (default: every game).", metavar="[GAME]")] = "",
    seats: SeatCount = None,
    option: OptionWords = None,
    preset: PresetName = "",
    rules: RulesFile = None,
) -> int:
    """Print a Markdown table of what each number in an observation means, for learning agents."""
    from skerry.cli.arguments import RuleWish
    from skerry.cli.features import show_features

    return show_features(game, seats, RuleWish(option or [], preset, rules))


@app.command(epilog="Examples: skerry replay game.json · skerry replay game.json --seat 2 --print")
def replay(
    file: RecordFile,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Show what this seat saw: its number (from 0) or title.")
    ] = None,
    print_all: Annotated[
        bool, typer.Option("--print", help="Print the whole log instead of stepping through it.")
    ] = False,
    language: Language = "",
) -> int:
    """Step through a recorded game, or print its log."""
    from skerry.cli.records import replay_record

    return replay_record(file, seat, print_all, language)


@app.command(epilog="Examples: skerry verify game.json --key 3f2a91c05d7be864 · skerry verify 1.json 2.json")
def verify(
    files: RecordFiles,
    key: Annotated[
        str | None,
        typer.Option("--key", metavar="KEY", help="Require a signature by this key: a public key or its id."),
    ] = None,
    language: Language = "",
) -> int:
    """Check a recorded game offline: its dice, whether its log is whole, what was decided together, who signed it.

    Given several files, also check whether all these games had the same luck, as duplicate tables do.

    Exit code: 0 everything fits, 1 something does not, 2 unreadable, 3 not everything can be checked.
    """
    from skerry.cli.records import verify_files

    return verify_files(files, key, language)


@app.command(epilog="Examples: skerry keys · skerry keys --new records · skerry keys --new cookies")
def keys(
    data: DataDir = None,
    new: Annotated[str, typer.Option("--new", metavar="WHICH", help="Add a new signing key: records or cookies.")] = "",
) -> int:
    """List the keys that sign records and cookies, or add a new one, used from the next start."""
    from skerry.cli.keys import show_keys
    from skerry.cli.paths import data_folder

    return show_keys(data or data_folder(), new)


@app.command(epilog="Examples: skerry bench · skerry bench koxinga --seconds 5")
def bench(
    game: Annotated[str, typer.Argument(help="A game's name (default: every game).", metavar="[GAME]")] = "",
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="Seconds to measure each figure.")] = 1.0,
) -> int:
    """Measure how fast the rules run on this machine: random play, copies, look-ahead."""
    from skerry.cli.bench import measure_games

    return measure_games(game, seconds)


BOTS_HELP = "Let a program of your own play at a table, or this machine think for the bots of servers."
bots = typer.Typer(help=BOTS_HELP, invoke_without_command=True)
app.add_typer(bots, name="bots")


@bots.callback(
    epilog="Examples: skerry bots --redis redis://:password@10.0.0.5:6379/0 · skerry bots connect LINK --stdio "
    "python3 my_bot.py"
)
def _bots(
    context: typer.Context,
    redis: Annotated[
        str,
        typer.Option(
            "--redis", metavar="URL", envvar="SKERRY_REDIS", help="Think for the bots of the servers with this --redis."
        ),
    ] = "",
    processes: Processes = None,
) -> int:
    """Let a program of your own play at a table, or this machine think for the bots of servers.

    With --redis and no command, choices of bots, hints and trials of all servers with that --redis are computed here,
    until Ctrl-C. In the environment, as SKERRY_REDIS, the URL does not show in the list of processes.
    """
    if context.invoked_subcommand is not None:
        return 0
    if not redis:
        typer.echo(context.get_help())
        return 0
    from skerry.cli.bot_machine import think

    return think(redis, processes)


@bots.command(
    context_settings={"ignore_unknown_options": True},
    epilog="Example: skerry bots connect https://example.org/table/0123456789abcdef --token-file token.txt "
    "--stdio python3 my_bot.py",
)
def connect(
    link: Annotated[str, typer.Argument(help="The table's link.", metavar="LINK")],
    command: Annotated[
        list[str] | None,
        typer.Argument(
            help="The program that chooses; put -- before it if it has options like these.", metavar="CMD..."
        ),
    ] = None,
    token_file: Annotated[
        Path | None,
        typer.Option("--token-file", metavar="FILE", help="File with the bot's token (default: $SKERRY_BOT_TOKEN)."),
    ] = None,
    seat: Annotated[
        int,
        typer.Option(
            "--seat", min=-1, metavar="N", show_default=False, help="Seat to take, from 0 (default: a free one)."
        ),
    ] = -1,
    stdio: Annotated[
        bool, typer.Option("--stdio", help="Run the program that follows; it reads and writes lines.")
    ] = False,
    language: Language = "",
) -> int:
    """Let a program play a seat: it reads a line of JSON for each decision and answers with an action's id.

    Make the token under My games, Your bots; docs/protocol.md describes the lines.
    """
    from skerry.cli.bots import connect_bot
    from skerry.cli.errors import PlayerFault

    if command and not stdio:
        raise PlayerFault("stdio_first")
    return connect_bot(link, seat, token_file, command or [], language)


new = typer.Typer(help="Create a game of your own.", no_args_is_help=True)
app.add_typer(new, name="new")


@new.callback()
def _new() -> None:
    """Create a game of your own."""


@new.command(epilog="Example: skerry new game fell_race --in ~/games")
def game(
    name: Annotated[str, typer.Argument(help="Its name: lower-case letters, digits and _.", metavar="NAME")],
    folder: Annotated[Path, typer.Option("--in", metavar="FOLDER", help="Folder to create the package in.")] = Path(),
) -> int:
    """Create a package with a small, complete game that passes its own tests, to turn into your own."""
    from skerry.cli.new import new_game

    return new_game(name, folder)


language = typer.Typer(help="Say it in another language.", no_args_is_help=True)
app.add_typer(language, name="language")


@language.callback()
def _language() -> None:
    """Say it in another language."""


@language.command("check", epilog="Example: skerry language check de")
def check_language(
    code: Annotated[str, typer.Argument(help="The language, such as de or pt-BR.", metavar="CODE")],
) -> int:
    """Tell what a language lacks, says that nobody asks for, has left in English, or tells by other facts."""
    from skerry.cli.language import check_language

    return check_language(code)
