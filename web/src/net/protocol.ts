// Generated from src/skerry: tables/protocol, server/protocol and core/boards.py; do not edit. Make it anew by:
//   python -m skerry.server.codegen.message_types web/src/net/protocol.ts

/** POST /api/invitation: accept an invitation by its code. */
export interface AcceptInvitation {
  readonly code: string;
}

/**
 * GET /api/addresses: where other devices reach this server, likeliest first. [] unless the page was opened at an
 * address of the server's own machine, and if no other device reaches it.
 */
export interface Addresses {
  readonly addresses: readonly string[];
}

/** Channel through which a person is told that it is their turn. */
export interface AlertChannel {
  readonly id: string;
  readonly kind: "mail" | "push" | "webhook";
  /** Format of a webhook's body; "" for other kinds. */
  readonly shape: "" | "discord" | "json" | "slack";
  /** Mail address; host of a webhook, whose whole address is a secret; or name of a browser. */
  readonly target: string;
  readonly mode: "away" | "daily" | "now";
  /** Hour of the daily digest, in the person's own time. */
  readonly hour: number;
  /**
   * First of the quiet hours, in the person's own time, which last until `quiet_to`: only digests are sent then.
   * Equal to `quiet_to`: no quiet hours.
   */
  readonly quiet_from: number;
  readonly quiet_to: number;
  /** False for a mail address that its owner has not confirmed: nothing is sent to it. */
  readonly proved: boolean;
  /**
   * Reason why nothing is sent any more: the link in an alert was used, or too many alerts were lost in a row; "": it
   * is on.
   */
  readonly off: "" | "lost" | "stopped";
  /** Number of alerts lost in a row. */
  readonly lost: number;
  /** Reply to the last alert that was not taken. */
  readonly answer: string;
}

/** Table in play where the person sits with others. `off`: the person is not told about it. */
export interface AlertTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly off: boolean;
}

/** POST /api/me/alerts/{channel}/test: true if the receiver took the test message; else its reply as text. */
export interface AlertTest {
  readonly delivered: boolean;
  readonly answer: string;
}

/** GET /api/me/alerts */
export interface Alerts {
  readonly channels: readonly AlertChannel[];
  readonly tables: readonly AlertTable[];
  /** True if this server can send mail, by an SMTP server that its owner has set. */
  readonly mail: boolean;
  /** Public key for a browser's push subscription, as base64url. */
  readonly push: string;
  /** True if alerts have links to tables, which needs a public address that the owner has set. */
  readonly links: boolean;
}

/** Number of games that are left out of the totals for one reason. */
export interface ApartCount {
  readonly why: "branch" | "gave_up" | "in_part" | "left" | "stopped" | "timed_out" | "unknown" | "walkover";
  readonly games: number;
}

/**
 * Tell whether the page is visible: a page that is open but hidden does not hold alerts back. A page that says
 * nothing counts as visible.
 */
export interface Attend {
  readonly type: "attend";
  readonly visible: boolean;
}

/** Action of the owner. `state` "begun": its result is not known. */
export interface AuditLine {
  readonly at: string;
  readonly act: "backup" | "barred" | "barred_at" | "deleted" | "ended" | "let_in" | "let_in_at" | "notice" | "notice_off" | "removed" | "invitation" | "invited" | "invited_off" | "revoked" | "settled";
  /** Name of the table; "" if it is gone, or the action was not about a table. */
  readonly table: string;
  /** Current name of the person; "" if the action was not about a person. */
  readonly person: string;
  readonly state: "begun" | "done" | "failed";
}

/**
 * Time control with a bank for each seat, in seconds: `start` at the beginning, an increment of `more` for each
 * decision the seat answers, and at most `most` in the bank.
 */
export interface Bank {
  readonly start: number;
  readonly more: number;
  readonly most: number;
}

/** Bar of a person, or of an address (an IPv6 network of 64 bits). `until`: "" for good. */
export interface Bar {
  readonly kind: "address" | "person";
  /** Id of the person, or the address; with `kind` it identifies the bar. */
  readonly who: string;
  readonly name: string;
  readonly since: string;
  readonly until: string;
}

/**
 * Block a person at every table, or unblock them: the author of a chat line here (`who`, as in `ChatLine`) or the
 * person on `seat`. Their chat lines are no longer sent to this person, and taking a seat at a table where they sit is
 * refused without `Sit.anyway`. The blocked person is not told.
 */
export interface Block {
  readonly type: "block";
  readonly client_id: string;
  readonly who?: string;
  readonly seat?: number | null;
  readonly blocked?: boolean;
}

/** GET /api/me/blocks lists these: a person whom this browser's person has blocked. */
export interface BlockedPerson {
  /** Id that is valid in these messages only. */
  readonly id: string;
  readonly name: string;
}

/**
 * Constant part of a board. If several fields give the same space, they apply in the order `grids`, `tracks`,
 * `spaces`.
 */
export interface Board {
  readonly areas?: readonly BoardArea[];
  /** x, y, width, height; left out: all that is on it, with a margin. */
  readonly box?: readonly number[];
  readonly grids?: readonly BoardGrid[];
  /** The tone below everything. */
  readonly ground?: string;
  readonly lanes?: readonly BoardLane[];
  /** Name of the board for a screen reader: "The moor". */
  readonly name: string;
  readonly spaces?: readonly BoardSpace[];
  readonly tracks?: readonly BoardTrack[];
}

/** Ground of another colour below the spaces. */
export interface BoardArea {
  readonly name?: string;
  readonly points: readonly (readonly number[])[];
  readonly tone: string;
}

/** Spaces in rows and columns, numbered on from `first` row by row. */
export interface BoardGrid {
  /** Every second space is a little darker. */
  readonly checked?: boolean;
  readonly columns: number;
  readonly first: number;
  /** Six-sided spaces: every second row stands half a space to the right. */
  readonly hexes?: boolean;
  readonly rows: number;
  /** The width of a space. */
  readonly size: number;
  readonly tone?: string;
  /** The left edge. */
  readonly x: number;
  /** The upper edge. */
  readonly y: number;
}

/** A line through spaces, along which tokens travel. */
export interface BoardLane {
  /** Drawn with arrows; nobody travels back. */
  readonly one_way?: boolean;
  readonly spaces: readonly (number | string)[];
}

/** Space that a token can be on. Without x and y: further fields of a space that a track or a grid has laid. */
export interface BoardSpace {
  readonly id: number | string;
  /** Drawn in it: a number or a word or two. */
  readonly label?: string;
  /** Told when it is pointed at. */
  readonly name?: string;
  readonly shape?: string;
  /** Its width; left out: that of its track or grid, or 40. */
  readonly size?: number;
  readonly tone?: string;
  readonly x?: number;
  readonly y?: number;
}

/** A piece on a space; a piece that is nowhere is left out. */
export interface BoardToken {
  /** Number of pieces there; drawn beside the token unless it is 1. */
  readonly count?: number;
  /** Never changes while the piece lives: it travels when its space changes. */
  readonly id: string;
  /** Left out: a pawn. */
  readonly kind?: string;
  /** Drawn on it, at most four letters. */
  readonly label?: string;
  /** Told when its space is pointed at; left out: the name of its seat's player, or nothing. */
  readonly name?: string;
  /** Seat that owns the piece, which has the colour and the sign of that seat. */
  readonly seat?: number;
  readonly space: number | string;
  /** Colour of a piece that belongs to no seat. */
  readonly tone?: string;
}

/** A row of spaces, laid evenly along a line. They are numbered on from `first` and joined by a lane. */
export interface BoardTrack {
  /** The last space leads to the first again, and the line's last corner to its first. */
  readonly closed?: boolean;
  readonly count: number;
  readonly first: number;
  /** Each space is labelled with its number in the row, from 1. */
  readonly numbered?: boolean;
  /** [x, y] of the line's corners. */
  readonly points: readonly (readonly number[])[];
  readonly shape?: string;
  readonly size?: number;
  readonly tone?: string;
}

/** A level of bot that can sit at a game. */
export interface BotInfo {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/**
 * The game that a table's game branches off: that of `table`, after log entry `seq`. `here`: that game is on this
 * server.
 */
export interface Branch {
  readonly table: string;
  readonly seq: number;
  readonly here: boolean;
}

/**
 * In play: turn the automatic play of forced choices on or off, for one of this browser's seats: the server chooses
 * where only one action is legal. Each choice comes two seconds after the seat is asked, also while the person is
 * away.
 */
export interface ByItself {
  readonly type: "by_itself";
  readonly client_id: string;
  readonly seat: number;
  readonly on: boolean;
}

/** PUT /api/creations/{id}: fields that are left out stay as they are. */
export interface ChangeCreation {
  readonly title?: string | null;
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly draft?: boolean;
}

/** Table chat. */
export interface Chat {
  readonly type: "chat";
  readonly client_id: string;
  readonly text: string;
}

/** A line of table chat; plain text, to be shown as text. */
export interface ChatLine {
  readonly type: "chat";
  readonly number: number;
  /** The person's id at this table and no other, for muting. */
  readonly who: string;
  readonly name: string;
  readonly seat: number | null;
  readonly text: string;
  readonly time: string;
}

/** Report of a chat line, with the ten lines around it as they were at the time of the report. */
export interface ChatReport {
  readonly id: number;
  readonly at: string;
  /** Name of the table; "" if it is gone. */
  readonly table: string;
  readonly by: string;
  /** Id of the line's author, by which the owner can bar or remove them. */
  readonly who: string;
  readonly lines: readonly ReportedChat[];
}

/**
 * Play a legal action. `seq` is the position in which it was chosen: if play has gone on since, the choice is
 * refused as stale.
 */
export interface Choose {
  readonly type: "choose";
  readonly client_id: string;
  readonly seat: number;
  readonly seq: number;
  readonly action: number;
}

/**
 * Host: ask everybody to end the game early, with the present standing as its result; before the start, delete the
 * table.
 */
export interface CloseTable {
  readonly type: "close_table";
  readonly client_id: string;
}

/**
 * Totals of the games of one kind against one kind of opponents, as far as they were played to their regular
 * end.
 */
export interface CompanyNumbers {
  readonly company: "bots" | "people" | "screen";
  readonly tally: Tally;
  /** Mean score. */
  readonly score: number;
  /** Number of games that ended in the first place, in the second, and so on. */
  readonly places: readonly number[];
  readonly by: readonly TallyOf[];
  /**
   * Mean points by source, largest first; with `start`, the mean of the points at the start, they add up to
   * `score`.
   */
  readonly points: readonly PointSource[];
  readonly start: number;
  /** Number of latest games won in a row; `longest`: the maximum of that. */
  readonly streak: number;
  readonly longest: number;
  /** Latest games, the last one at the end. */
  readonly last: readonly PastGame[];
}

/** Concede. Where the rules cannot take the seat out of the game, a bot plays it on and it cannot win. */
export interface Concede {
  readonly type: "concede";
  readonly client_id: string;
  readonly seat: number;
}

/** Problem or warning about content. `at`: the elements concerned, in JSON of the kind's own. */
export interface ContentFault {
  readonly text: string;
  readonly clause: string;
  readonly at: unknown;
}

/**
 * GET /api/games/{game}/content/{kind}. `generator` is a form schema like `GameInfo.options`; [] if there is
 * none.
 */
export interface ContentInfo {
  readonly game: string;
  readonly kind: string;
  readonly title: string;
  readonly examples: readonly Example[];
  readonly generator: readonly (Readonly<Record<string, unknown>>)[];
}

/** Result of checking content: it can be played if `problems` is empty. `facts` is JSON of the kind's own. */
export interface ContentJudgement {
  readonly problems: readonly ContentFault[];
  readonly warnings: readonly ContentFault[];
  readonly facts: Readonly<Record<string, unknown>>;
}

/** POST /api/creations/{id}/copy and /api/shared/{link}/copy. `title` "": the same title. */
export interface CopyCreation {
  readonly title?: string;
}

/**
 * Apply a correction at once. In free play any player may (`seat` is theirs), except for facts that the host sets
 * (`Correction.host`): those the host sets, without a seat too; in strict play the other players are asked first.
 */
export interface Correct {
  readonly type: "correct";
  readonly client_id: string;
  readonly seat: number;
  readonly patch: readonly (readonly [string, unknown])[];
}

/**
 * GET /api/tables/{table}/corrections lists these, for the players of the table and its host: public facts that
 * `Propose` with kind "correction" may change. The new value is one of `choices`, or without them a whole number from
 * `least` to `most`.
 */
export interface Correction {
  readonly path: string;
  /** The seat that the fact belongs to; None: the table. */
  readonly seat: number | null;
  readonly label: string;
  readonly value: unknown;
  /** The present value in words. */
  readonly text: string;
  readonly choices: readonly CorrectionChoice[];
  readonly least: number;
  readonly most: number;
  /** The table's host sets it with `Correct`, without asking; in free play nobody else may. */
  readonly host: boolean;
  /**
   * Role of the board elements that stand for the possible values, so that the new value can be chosen on the board;
   * "" if there are none.
   */
  readonly role: string;
}

/** A value that a correction may set, with its label. */
export interface CorrectionChoice {
  readonly value: unknown;
  readonly label: string;
}

/**
 * POST /api/events. `table` sets what is played: game, preset, options, time, the rules for people who are out of
 * time or away, bots that stand in, and hints; its other fields are ignored. `seats`: number of seats at each
 * table.
 */
export interface CreateEvent {
  readonly table: CreateTable;
  readonly kind: "knock_out" | "round_robin" | "swiss";
  readonly seats: number;
  readonly name?: string;
  readonly private?: boolean;
  /** Number of rounds; 0 for the usual number. A knock-out ends with its final and ignores it. */
  readonly rounds?: number;
  /** Maximum number of people. */
  readonly most?: number;
  /** Seconds from a round's beginning to its deadline. */
  readonly round_seconds?: number;
  /**
   * Seconds from a round's beginning until the seats of people who have not been at their table are given to bots,
   * which win no points for them.
   */
  readonly arrive_seconds?: number;
  /** Rule for tables that are not over at the deadline: they end with their standing, or the round waits for them. */
  readonly late?: "standing" | "wait";
  /** Client seed of this browser, with which its person joins; None: its person does not join. */
  readonly client_seed?: string | null;
}

/** POST /api/tables. `options` are changes over the preset; `seats` one entry a seat, [] for the default. */
export interface CreateTable {
  readonly game: string;
  readonly name?: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: readonly SeatChoice[];
  readonly private?: boolean;
  /** Start at once if no other person has to be waited for. */
  readonly start?: boolean;
  /** This browser's client seed, needed with `start`. */
  readonly client_seed?: string | null;
  /** Seconds for each choice; 0: no clock. */
  readonly seconds?: number;
  /**
   * Time for which the table waits for an absent person before the others decide without them; "": days if the time
   * for a choice (or the most that a bank holds) is a day or more, else minutes.
   */
  readonly absence_limit?: "" | "days" | "minutes" | "never";
  /** Time bank of each seat for the whole game, in place of `seconds`. */
  readonly bank?: Bank | null;
  readonly timeout_policy?: "bot" | "concede" | "default_action" | "default_action_then_bot" | "table_decides";
  /** True if the table has a chat. */
  readonly has_chat?: boolean;
  /** People who may ask for hints; "": everybody, as long as bots hold all seats but one. */
  readonly hint_policy?: "" | "everybody" | "nobody";
  /**
   * Seconds that a person may be on turn and away before a bot stands in for them, until they are back; 0: no bot
   * stands in.
   */
  readonly stand_in_after?: number;
  /** Level of the bot that stands in; "": the game's default level. */
  readonly stand_in_bot?: string;
  /** Number of tables that play the same luck: this one is the first, and `Duplicates` lists the others. */
  readonly tables?: number;
  /**
   * True if the game is to count for ratings, which it does if at least two people play it to its end without leaving
   * their seats to others or to bots. A rated table has no hints.
   */
  readonly rated?: boolean;
}

/** GET /api/creations/{id}. `data` of kind "rules": {"preset", "options": changes to it}; else the content. */
export interface Creation {
  readonly id: string;
  readonly game: string;
  readonly kind: string;
  readonly title: string;
  readonly sound: boolean;
  readonly link: string;
  readonly changed: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** GET /api/creations lists these: creations of this browser's person, the last changed first. */
export interface CreationSummary {
  readonly id: string;
  readonly game: string;
  /** Kind: "rules", "record" for a record opened from a file, or the name of the option whose value the content is. */
  readonly kind: string;
  readonly title: string;
  /** False for a draft that cannot be played yet. */
  readonly sound: boolean;
  /** Link that shares it with others; "" while it is not shared. */
  readonly link: string;
  /** ISO 8601, UTC. */
  readonly changed: string;
}

/** GET /api/daily */
export interface Daily {
  readonly now: string;
  readonly today: Day;
  readonly tomorrow: DayGame;
  readonly yesterday: Day | null;
  /**
   * Standings of the week over the days whose results this person may see: of a day that runs, once they have played
   * it.
   */
  readonly week: readonly WeekRow[];
}

/**
 * The present state of a day's challenge. `results` are empty until this person has played, or the server seed is
 * revealed.
 */
export interface Day {
  readonly game: DayGame;
  /** Not begun; open to begin; only open to end what was begun; the server seed is revealed. */
  readonly phase: "closing" | "coming" | "over" | "running";
  /** Id of this person's table; "": they have not begun. */
  readonly table: string;
  /** State of this person's game: "" if not begun; "late": it did not end in time, and does not count. */
  readonly played: "" | "late" | "over" | "playing";
  /** Numbers of people who have begun, and (`ended`) whose game counts. */
  readonly begun: number;
  readonly ended: number;
  readonly results: readonly DayResult[];
  /** The server seed in hexadecimal, once it is revealed; "" before. */
  readonly secret: string;
  /**
   * Par, once this person may see results; None until the bot's game has been played, in the background, or if there
   * is none.
   */
  readonly par: DayPar | null;
}

/** A day's challenge as it is announced: the same game, rules, bots and luck for everybody. */
export interface DayGame {
  /** ISO 8601; days are those of UTC. */
  readonly day: string;
  readonly game: string;
  readonly title: string;
  /** The preset in words. */
  readonly preset: string;
  readonly seats: number;
  /** SHA-256 of the server seed that all its luck follows from. */
  readonly commitment: string;
  /** Time at which the server seed was drawn, ISO 8601. */
  readonly sealed: string;
  readonly begins: string;
  readonly ends: string;
  /**
   * ISO 8601: a person may begin until `ends`; at `opens` the server seed is revealed, and games ended by then
   * count.
   */
  readonly opens: string;
}

/** Par: the result of the default bot on the same deal, in the person's seat. */
export interface DayPar {
  readonly score: number;
  /** The bot's place at the table, from 1. */
  readonly at_table: number;
}

/** A person's result in a day's challenge. */
export interface DayResult {
  readonly place: number;
  readonly name: string;
  /** The place among the bots at their own table: 1 is best. It counts first, then the score. */
  readonly at_table: number;
  readonly score: number;
  /**
   * Matchpoints in percent: the share of the others that were beaten, a tie counting half; 50 for the only
   * entrant.
   */
  readonly points: number;
  /** Id of the table, for the replay. */
  readonly table: string;
  readonly yours: boolean;
}

/** The open decision. `seats` are those that still have to choose. `free`: any player may act for any seat. */
export interface Decision {
  readonly seats: readonly number[];
  readonly step: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly sealed: boolean;
  readonly free: boolean;
}

/** POST /api/me/delete: delete everything of the person. `name`: their display name, as a confirmation. */
export interface DeleteMe {
  readonly name: string;
}

/**
 * Ask for the game's own text description of the position (`Position.sheets`) with every position from now on, or
 * no longer. `Described` answers with the present one. `?words=1` asks for the same from the beginning.
 */
export interface Describe {
  readonly type: "describe";
  readonly wanted: boolean;
}

/** The answer to `Describe`: the text description of the position that this browser was sent last. */
export interface Described {
  readonly type: "described";
  readonly viewer: number | null;
  readonly seq: number;
  readonly sheets: readonly Sheet[];
}

/** Browser of the person. */
export interface Device {
  /** Id that is valid in these messages only. */
  readonly id: string;
  readonly browser: string;
  /** Browser and system as people call them; "" if not known. */
  readonly system: string;
  /** Time of its last use, to the hour. */
  readonly seen: string;
  /** True for the browser that sends the request. */
  readonly here: boolean;
}

/** POST /api/me/code: a code that lets one other device in as the person. */
export interface DeviceCode {
  readonly code: string;
  /** Seconds for which the code is valid, for one use. */
  readonly seconds: number;
  /**
   * Address of the page where the code is entered, with the code behind its "#", which no browser sends to a
   * server.
   */
  readonly address: string;
  /** The address as a QR code: rows of dark (1) and light (0) squares, without a margin. */
  readonly qr: readonly string[];
}

/** GET /api/me/devices */
export interface Devices {
  readonly devices: readonly Device[];
  /** Time at which the valid recovery words were made; "" if there are none. */
  readonly words: string;
}

/** A seat at a table of a duplicate set. */
export interface DuplicateSeat {
  readonly name: string;
  readonly bot: boolean;
  readonly yours: boolean;
  /** The score, once this person may see it; else None. */
  readonly score: number | null;
  /** The score minus the mean of the same seat's scores at the other tables, to a tenth; None until all are over. */
  readonly points: number | null;
}

/** A table of a duplicate set. `open`: number of empty seats. */
export interface DuplicateTable {
  readonly table: string;
  readonly name: string;
  readonly phase: "over" | "playing" | "waiting";
  readonly open: number;
  readonly yours: boolean;
  readonly seats: readonly DuplicateSeat[];
}

/**
 * GET /api/duplicates/{deal}: tables that play the same luck; each seat is compared with the same seat
 * elsewhere.
 */
export interface Duplicates {
  readonly deal: string;
  readonly game: string;
  /** Title of each seat. */
  readonly titles: readonly string[];
  readonly commitment: string;
  /** True if all tables are over, and the server seed is revealed. */
  readonly over: boolean;
  readonly tables: readonly DuplicateTable[];
}

/** GET /api/tables/{table}/ending: who won and by what, and each seat's way there as its own log told it. */
export interface Ending {
  /** The reason for the result in a sentence; "" where the places say it all. */
  readonly verdict: string;
  /** [] for a very long game. */
  readonly seats: readonly SeatEnding[];
}

/** A step worth looking at again, with what the seat's log says of it. */
export interface EndingMoment {
  readonly kind: "best" | "turn";
  readonly title: string;
  readonly line: string;
  readonly change: string;
  readonly seq: number;
}

/** A source of points gained or lost: `times` is how often it occurred, 0 where that is not counted. */
export interface EndingRow {
  readonly text: string;
  readonly times: number;
  readonly points: number;
}

/**
 * POST /api/me/enter: sign in as the person of a code or of recovery words. `here`: whether what this browser has
 * already is kept ("both") or left behind ("leave"); "" to be asked.
 */
export interface Enter {
  readonly code: string;
  readonly here?: "" | "both" | "leave";
}

/** POST /api/me/passkeys/enter: sign in as the person of a passkey. `here`: as in `Enter`. */
export interface EnterByPasskey {
  readonly credential: Readonly<Record<string, unknown>>;
  readonly here?: "" | "both" | "leave";
}

/** POST /api/owner/enter: let this browser show the owner's page for some hours. */
export interface EnterOwner {
  readonly code: string;
}

/**
 * Result of signing in. If `done` is false, nothing has happened yet: this browser's person has something already
 * (tables, creations, or anything else but a name), so `here` has to be chosen. `tables`: number of their tables. Both
 * numbers are 0 if it is true.
 */
export interface Entered {
  readonly done: boolean;
  /** Display name of the person of the code or words. */
  readonly name: string;
  readonly tables: number;
  /** Number of rule sets, content and records of this browser's person. */
  readonly creations: number;
}

/** The body of every REST error: what went wrong and how to fix it. `problems` name form fields. */
export interface ErrorResponse {
  readonly error: string;
  readonly problems: readonly OptionProblem[];
}

/** GET /api/events/{event}: an event with all of its rounds and standings. */
export interface EventPage {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly preset: string;
  /** Complete rule set. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly changed: number;
  readonly kind: "knock_out" | "round_robin" | "swiss";
  readonly seats: number;
  readonly phase: "open" | "over" | "running";
  readonly private: boolean;
  /** True if this browser's person is the host. */
  readonly host: boolean;
  readonly host_name: string;
  /** True if this browser's person has joined. */
  readonly joined: boolean;
  readonly state: "in" | "left" | "out";
  readonly most: number;
  readonly round: number;
  /** Number of rounds with the current number of people; 0 for a knock-out, whose number is open until its final. */
  readonly total: number;
  readonly round_seconds: number;
  readonly arrive_seconds: number;
  readonly late: "standing" | "wait";
  readonly seconds: number;
  readonly bank: Bank | null;
  readonly timeout_policy: "bot" | "concede" | "default_action" | "default_action_then_bot" | "table_decides";
  /** Time by which everybody must have been at their table of this round, as ISO 8601, UTC; "" once that is past. */
  readonly arrive: string;
  /** Deadline of the round, as ISO 8601, UTC; "" if none is played. */
  readonly ends: string;
  /** Id of the table at which this browser's person plays in this round; "" if there is none. */
  readonly table: string;
  readonly people: readonly EventPerson[];
  readonly rounds: readonly EventRound[];
  /** Minimum and maximum number of games between two people. */
  readonly meetings: readonly [number, number];
  /** Minimum and maximum number of games of a person on the same seat. */
  readonly sat: readonly [number, number];
  /** Minimum number of people for the start. */
  readonly least: number;
  /** Number of people of a full table who go on in a knock-out; 0 for other kinds. */
  readonly sent_on: number;
  /** Commitment to the server seed from which everything is drawn: its SHA-256, in hexadecimal. */
  readonly commitment: string;
  /** That server seed, in hexadecimal, once the event is over; "" before. */
  readonly secret: string;
}

/**
 * Row of an event's standings, which are sorted best first. Points and tie-breaks are sent as they are shown, not
 * doubled.
 */
export interface EventPerson {
  readonly number: number;
  readonly name: string;
  readonly state: "in" | "left" | "out";
  readonly yours: boolean;
  /** Place, 1 being the best; equal people share a place. */
  readonly place: number;
  readonly points: number;
  /** Sum of the points of all opponents met, by which equal points are told apart. */
  readonly strength: number;
  /** Sum of the differences between their scores and the mean scores of their tables. */
  readonly par: number;
  readonly wins: number;
  readonly games: number;
  /** True if this browser's person has blocked them. */
  readonly blocked: boolean;
}

export interface EventRound {
  readonly number: number;
  readonly tables: readonly EventTable[];
}

/** Seat at a table of an event. */
export interface EventSeat {
  /** Number of the person who was drawn, as in `EventPerson`; -1 for a bot from the beginning. */
  readonly number: number;
  readonly name: string;
  /** Place at the end of the game, 1 being the best; 0 before. */
  readonly place: number;
  readonly score: number;
  readonly points: number;
  /** True if its person plays, or has played to the end; a bot in their place wins no points for them. */
  readonly counts: boolean;
  /** True in a knock-out for a person who goes on to the next round. */
  readonly goes_on: boolean;
}

/** A row of the list of events. */
export interface EventSummary {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly kind: "knock_out" | "round_robin" | "swiss";
  readonly phase: "open" | "over" | "running";
  readonly people: number;
  readonly most: number;
  /** Number of the current round, from 1; 0 before the start. */
  readonly round: number;
  readonly private: boolean;
  /** True if this browser's person is the host. */
  readonly host: boolean;
  readonly joined: boolean;
  /** Id of the table at which this browser's person plays in this round; "" if there is none. */
  readonly table: string;
  /** Deadline of the round, as ISO 8601, UTC; "" if none is played. */
  readonly ends: string;
}

/** Table of a round. `table` is "" for a person who goes on without a game. */
export interface EventTable {
  readonly number: number;
  /** Id of the table, at which anybody may watch; "" if it does not exist. */
  readonly table: string;
  /** "gone" if the table was deleted; "free" if a person goes on without a game. */
  readonly phase: "free" | "gone" | "over" | "playing";
  readonly progress: string;
  readonly seats: readonly EventSeat[];
  readonly your_move: boolean;
}

/** Example content that comes with a game. */
export interface Example {
  readonly title: string;
  readonly data: unknown;
}

/** Error on the server. `text` never contains what people sent. */
export interface Fault {
  readonly at: string;
  readonly text: string;
}

/** Result of one check of a record: it holds, it does not, or the record cannot tell ("open"). */
export interface Finding {
  readonly subject: "decided" | "log" | "luck" | "signature" | "together";
  readonly state: "bad" | "good" | "open";
  readonly text: string;
}

/**
 * The answer to `LookAhead`, to this browser alone: choices that the seat may have once its plans are played, found
 * from what the seat knows; those available most often first.
 */
export interface Foreseen {
  readonly type: "foreseen";
  readonly seat: number;
  readonly seq: number;
  readonly choices: readonly ForeseenChoice[];
}

/** A choice that may be planned, as it is in most of the sampled courses of the game. */
export interface ForeseenChoice {
  readonly id: number;
  readonly label: string;
  readonly consequence: string;
  readonly spoken: string;
  /** As of `LegalAction`. */
  readonly danger: number;
  /** Share of the sampled courses in which the choice is available in this form, 0 to 1. */
  readonly often: number;
}

/** GET /api/games lists these. `options` is the form schema (see skerry.core.options). */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly seat_counts: readonly number[];
  readonly default_seats: number;
  readonly minutes: readonly [number, number];
  readonly presets: readonly PresetInfo[];
  readonly options: readonly (Readonly<Record<string, unknown>>)[];
  readonly seats: readonly SeatInfo[];
  readonly bots: readonly BotInfo[];
  readonly default_bot: string;
  /** Number of lessons of the game. */
  readonly lessons: number;
  /** Name of the preset for a short game: it ends within half an hour, if any preset does. */
  readonly quick: string;
  /** The goal of the game in a few words; "" where the game does not say it. */
  readonly goal: string;
  /** HTML, made by this server. */
  readonly credits: string;
}

/** A person's statistics of one game. */
export interface GameNumbers {
  readonly game: string;
  readonly games: number;
  readonly companies: readonly CompanyNumbers[];
  readonly apart: readonly ApartCount[];
  /** Opponents met most often. */
  readonly opponents: readonly Opponent[];
  /** Rating; None if no game of theirs counted for ratings. */
  readonly rating: GameRating | null;
}

/**
 * A person's rating in a game, from the games that count for ratings. `needed`: number of games still missing until
 * it is shown; `line`: the rating after each game, [] until then.
 */
export interface GameRating {
  readonly games: number;
  readonly needed: number;
  readonly line: readonly RatingPoint[];
}

/** POST /api/games/{game}/content/{kind}/generate. `options` are changes to the generator's defaults. */
export interface GenerateContent {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: number | null;
}

/** Random content; the same options and seed generate it again. */
export interface GeneratedContent {
  readonly data: Readonly<Record<string, unknown>>;
  readonly seed: number;
}

/** GET /healthz */
export interface Health {
  readonly version: string;
  /** "sqlite" or "postgresql". */
  readonly store: string;
  /** Number of tables in this server's memory. */
  readonly tables: number;
}

/**
 * Ask for a hint: what a bot would choose for a seat that has to choose now and as which this browser sees the
 * game. A `HintResult` comes within some two seconds; where other people play, the log tells that a hint was asked
 * for. `seq` as of `Choose`.
 */
export interface Hint {
  readonly type: "hint";
  readonly client_id: string;
  readonly seat: number;
  readonly seq: number;
}

/** A choice of a hint; `text` tells how it compares with the best choice, which is the first. */
export interface HintChoice {
  readonly id: number;
  readonly text: string;
}

/**
 * The answer to `Hint`, to this browser alone: one to three choices, best first. `text` compares them in percentage
 * points of the chance to win, with a 95% error.
 */
export interface HintResult {
  readonly type: "hint_result";
  readonly seat: number;
  readonly seq: number;
  readonly choices: readonly HintChoice[];
  /** The whole hint in sentences. */
  readonly text: string;
  /** True if there was no time to look ahead, so that the hint is what the game itself suggests. */
  readonly quick: boolean;
  /** The best choice and the steps of the seat's turn that follow from it, in order; "" if it is one step. */
  readonly plan: string;
}

/** Notice of the operator to everybody, on every page; also GET /api/notice. `text` "": no notice any more. */
export interface HouseNotice {
  readonly type: "notice";
  readonly text: string;
}

/** An illegal choice of the same kind as the one asked for: where it would be made, and why the rules forbid it. */
export interface IllegalChoice {
  readonly action: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly targets: readonly (readonly [string, unknown])[];
  readonly text: string;
  readonly clause: string;
}

/**
 * The game is incompatible with the installed rules: it can only be read, and ended together (`Propose`
 * "end_game").
 *
 * `step` of `steps` is the last one that can be shown, -1 if none; later steps have lines without their content.
 */
export interface Incompatible {
  readonly text: string;
  readonly step: number;
  readonly steps: number;
  /**
   * Scores with which the game was ended, one for each seat; [] before that, or if none are known. `places`
   * likewise.
   */
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/**
 * Invitation for new guests; its link was shown once, when it was made. `left`: number of guests who can still use
 * it.
 */
export interface Invitation {
  readonly id: string;
  readonly made: string;
  readonly until: string;
  readonly people: number;
  readonly left: number;
}

/** POST /api/events/{event}/join. `words`: client seed of this browser, for the luck of each of its tables. */
export interface JoinEvent {
  readonly client_seed: string;
}

/** POST /api/games/{game}/content/{kind}/judge */
export interface JudgeContent {
  readonly data: unknown;
}

/** POST /api/games/{game}/rules/judge */
export interface JudgeRules {
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** PUT /api/tables/{table}/note: save that text, written on top of `revision`; "" deletes the note. */
export interface KeepNote {
  readonly text: string;
  readonly revision: number;
}

/** POST /api/me/passkeys: the credential that the browser has made, in WebAuthn's JSON. */
export interface KeepPasskey {
  readonly credential: Readonly<Record<string, unknown>>;
}

/** Keep the table although nothing has happened at it for long; for its players and host. */
export interface KeepTable {
  readonly type: "keep_table";
  readonly client_id: string;
}

/** Change the language from now on; position, log and names are sent anew as `Snapshot`. */
export interface Language {
  readonly type: "language";
  readonly language: string;
}

/** GET /api/games/{game}/learn: the rules text for one rule set, whose complete values `options` holds. */
export interface Learn {
  readonly game: string;
  readonly title: string;
  readonly sections: readonly LearnSection[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** A chapter of a game's rules. `clauses` are the ids of the anchors inside `html`, which this server makes. */
export interface LearnSection {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly clauses: readonly string[];
}

/** A legal action; send `id` back. `targets` are [role, value] pairs of board elements. */
export interface LegalAction {
  readonly id: number;
  readonly action: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly targets: readonly (readonly [string, unknown])[];
  readonly preview: Readonly<Record<string, unknown>>;
  /** Cost and effect in a few words; "" if there is nothing to tell. */
  readonly consequence: string;
  /** Text for a screen reader where the action stands alone: label and consequence, or what the game says instead. */
  readonly spoken: string;
  /** Risk that the game foresees, 0 to 1; 1: the action puts the seat or its piece out (`Game.danger`). */
  readonly danger: number;
}

/** Usual length of a game, from and to: half of all games are within this range. */
export interface LengthInfo {
  readonly rounds: readonly [number, number];
  readonly minutes: readonly [number, number];
}

/** A lesson on offer. GET /api/games/{game}/lessons lists them in their order. */
export interface LessonInfo {
  readonly name: string;
  readonly title: string;
  readonly tasks: number;
}

/** The present state of a lesson. */
export interface LessonState {
  /** The number of tasks done. */
  readonly task: number;
  /** The task in words; at the end, what was learnt. */
  readonly text: string;
  /** The choice that does the task; None at the end. */
  readonly target: number | null;
  readonly position: Position;
  /**
   * Events since the previous choice, or since the start of the lesson if there was none; with "patch" as in an
   * update.
   */
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly lines: readonly LogLine[];
  readonly illegal: readonly IllegalChoice[];
  /**
   * The reason why the choice just made did not do the task, in which case the lesson has not moved on; "" if it did,
   * or if no choice was made.
   */
  readonly answer: string;
  /** The clause that forbids the choice; "" if none does. */
  readonly clause: string;
  /** None unless the request made no choice. */
  readonly table: LessonTable | null;
}

/** The part of a lesson's state that never changes. */
export interface LessonTable {
  readonly title: string;
  readonly tasks: number;
  readonly static: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatState[];
}

/** A line of the game log in words. */
export interface LogLine {
  readonly seq: number;
  readonly text: string;
  readonly seat: number | null;
  readonly clause: string;
  readonly kind: string;
}

/**
 * Ask what may be planned for one of this browser's seats, as which it sees the game, while others have to choose.
 * A `Foreseen` comes within some seconds.
 */
export interface LookAhead {
  readonly type: "look_ahead";
  readonly client_id: string;
  readonly seat: number;
}

/** POST /api/owner/backup: a backup file in the data folder, and its size in bytes. */
export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
}

/** POST /api/me/bots: the token, which is not sent again. The bot's program sends it as `Authorization: Bearer`. */
export interface MadeBot {
  readonly token: string;
  readonly bots: OutsideBots;
}

/** Invitation link, which is shown only once. */
export interface MadeInvitation {
  readonly address: string;
}

/** POST /api/owner/bars: bar a person for good, or an address for 24 hours. */
export interface MakeBar {
  readonly kind: "address" | "person";
  readonly who: string;
}

/** POST /api/me/bots */
export interface MakeBot {
  readonly name: string;
}

/** POST /api/owner/invitations: an invitation for that number of new guests, valid for that number of days. */
export interface MakeInvitation {
  readonly people: number;
  readonly days: number;
}

/**
 * Plan a choice of the last `Foreseen` for that seat, whose `seq` it carries; at most five. It is played two
 * seconds after the seat is asked, if it is legal and its cost and effect are as foreseen. Nobody else is told.
 */
export interface MakePlan {
  readonly type: "plan";
  readonly client_id: string;
  readonly seat: number;
  readonly seq: number;
  readonly action: number;
}

/** The person at this browser. */
export interface Me {
  readonly id: string;
  readonly name: string;
}

/** Choices that a stand-in bot made for a seat of this browser; sent until the seat's person chooses again. */
export interface Missed {
  readonly seat: number;
  readonly choices: number;
  /** The last of these choices in words, at most eight. */
  readonly lines: readonly string[];
}

/** Hide the chat lines of a person from this browser, or show them again. */
export interface Mute {
  readonly type: "mute";
  readonly who: string;
  readonly muted: boolean;
}

/** GET /api/me: the person at this browser. */
export interface Myself {
  readonly id: string;
  readonly name: string;
  /** True if one of their alert channels was switched off because too many alerts in a row were lost. */
  readonly alerts_off: boolean;
  /** Notice of the operator to everybody; "": none. */
  readonly notice: string;
}

/** A line of the log for something that happened to the table and not in the game, after log entry `seq`. */
export interface Note {
  readonly seq: number;
  readonly text: string;
}

/** POST and DELETE /api/me/numbers/share: the link that shares the person's statistics now; "" for none. */
export interface NumberLink {
  readonly link: string;
}

/** GET /api/me/numbers; and GET /api/numbers/{link} of a person who shares theirs, without names of other people. */
export interface Numbers {
  readonly name: string;
  /** Link that shares them, "" for none; it is not sent to people who read them by it. */
  readonly link: string;
  /** Games, the most played first. */
  readonly games: readonly GameNumbers[];
  /** Number of finished games that are not counted yet. */
  readonly waiting: number;
  /** True if there are older games that are left out. */
  readonly more: boolean;
}

/** POST /api/records, with a record's text as its body: the id of its replay, for the person who opened it. */
export interface OpenedRecord {
  readonly id: string;
}

/** Opponent, with the number of games in which the person was ahead of them, behind them, and level with them. */
export interface Opponent {
  readonly name: string;
  /** Title of a bot's level; "" for a person. */
  readonly bot: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
}

export interface OptionProblem {
  readonly option: string;
  readonly text: string;
}

/** The person's bot from outside, which a token lets in. */
export interface OutsideBot {
  /** Id that is valid in these messages only. */
  readonly id: string;
  readonly name: string;
  readonly made: string;
  /** Time of its last request, to the hour; "" for never. */
  readonly used: string;
}

/** GET /api/me/bots: the person's bots, newest first. `most`: maximum number of them. */
export interface OutsideBots {
  readonly bots: readonly OutsideBot[];
  readonly most: number;
}

/** People found, at most a hundred. `total`: number of all that match. */
export interface OwnedPeople {
  readonly people: readonly OwnedPerson[];
  readonly total: number;
}

/** GET /api/owner/people lists these, the last seen first. */
export interface OwnedPerson {
  readonly id: string;
  readonly name: string;
  /** Day on which they were last seen; "" if that is not known. */
  readonly seen: string;
  /** Number of tables at which they sit that are not over. */
  readonly playing: number;
  readonly over: number;
  /** Number of rule sets, content and records. */
  readonly things: number;
  /** True if they are connected to a table on this server. */
  readonly here: boolean;
  readonly barred: boolean;
  /** Last known address since the server started, in memory only; "" if it is not known. */
  readonly address: string;
}

/** GET /api/owner/tables lists these, the last moved first. They tell nothing that only a seat knows. */
export interface OwnedTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly phase: "over" | "playing" | "waiting";
  readonly private: boolean;
  readonly created: string;
  readonly moved: string;
  /** Number of log entries. */
  readonly entries: number;
  /** Names of the players to move, or the titles of their seats; [] unless the game is in play. */
  readonly waiting: readonly string[];
  readonly paused: boolean;
  /** Names of the people who sit there. */
  readonly people: readonly string[];
  /** Number of connections to it on this server. */
  readonly here: number;
  /** Time at which the idle table is deleted; "" if that is not scheduled. */
  readonly goes: string;
}

/** Tables found, at most a hundred. `total`: number of all that match. */
export interface OwnedTables {
  readonly tables: readonly OwnedTable[];
  readonly total: number;
}

/** GET /api/owner: the state of this server; of several on one database, of the one that answers. */
export interface OwnerPage {
  readonly version: string;
  /** Start of this server, since which errors and durations are counted. */
  readonly started: string;
  /** Time until which this browser may show the page. */
  readonly until: string;
  /** "sqlite" or "postgresql". */
  readonly store: string;
  /** Size of the database in bytes. */
  readonly bytes: number;
  /** Free bytes on the database's disk; None for PostgreSQL. */
  readonly free: number | null;
  readonly tables: TableCounts;
  /** Number of tables in this server's memory. */
  readonly open: number;
  /** Number of connections to tables on this server. */
  readonly sockets: number;
  readonly people: number;
  /** Number of requests to bots that wait for a process. */
  readonly bots_waiting: number;
  readonly requests: Speed;
  readonly choices: Speed;
  /** Latest errors of the last 24 hours, newest first. */
  readonly faults: readonly Fault[];
  /** Number of all errors of the last 24 hours. */
  readonly fault_count: number;
  /** True if new guests need an invitation. */
  readonly invited: boolean;
  /** Text that is shown to everybody; "" for none. */
  readonly notice: string;
  readonly bars: readonly Bar[];
  readonly invitations: readonly Invitation[];
  readonly audit: readonly AuditLine[];
  /** Reports that are not settled, oldest first. */
  readonly reports: readonly ChatReport[];
}

/** Passkey of the person, with the browser in which it was made. */
export interface Passkey {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly made: string;
}

/** POST /api/me/passkeys/new, and /ask: options for the browser, in WebAuthn's JSON. */
export interface PasskeyOptions {
  readonly options: Readonly<Record<string, unknown>>;
}

/** GET /api/me/passkeys */
export interface Passkeys {
  readonly passkeys: readonly Passkey[];
  /** True if the page was opened by a host name: browsers have no passkeys for a numeric address. */
  readonly possible: boolean;
}

/** Finished game of the person. */
export interface PastGame {
  readonly table: string;
  /** Time of its end, as ISO 8601, UTC. */
  readonly ended: string;
  readonly place: number;
  readonly seats: number;
  readonly won: boolean;
}

/**
 * Host, in play: pause the game, its clock and its bots, or resume it; where a clock runs, the others are asked.
 * Without a clock any player may resume.
 */
export interface Pause {
  readonly type: "pause";
  readonly client_id: string;
  readonly paused: boolean;
}

/** Keep the connection open; answered by a `Reply` with the same id. */
export interface Ping {
  readonly type: "ping";
  readonly client_id: string;
}

/** A planned choice; `id` is for `Withdraw`. */
export interface Planned {
  readonly id: string;
  readonly label: string;
  readonly consequence: string;
}

/**
 * Plans of one of this browser's seats, as which it sees the game, in the order of play; sent after `Welcome` and
 * `Snapshot` if there are any, and whenever they change. No other seat gets any of it.
 */
export interface Plans {
  readonly type: "plans";
  readonly seat: number;
  readonly plans: readonly Planned[];
  /**
   * Plans that were dropped and why, in words; "" if none were, and once the seat has chosen or `Withdraw` was
   * sent.
   */
  readonly fell: string;
}

/**
 * POST /api/games/{game}/lessons/{lesson}: play a lesson. The client keeps its progress: `choices` are those that
 * did its tasks so far, and the server replays them. `choice` is the next choice; None: only show the present state of
 * the lesson.
 */
export interface PlayLesson {
  readonly choices?: readonly number[];
  readonly choice?: number | null;
}

/**
 * POST /api/tables/{table}/branches: play on from log entry `seq` on `seat`, against bots, or with friends who get
 * the table's link. `words`: this browser's client seed.
 */
export interface PlayOn {
  readonly seq: number;
  readonly seat: number;
  readonly others: "bots" | "friends";
  readonly client_seed: string;
}

/** Source of points, gained or lost: number of times in all games, and mean points a game. */
export interface PointSource {
  readonly text: string;
  readonly times: number;
  readonly points: number;
}

/** The position after log entry `seq`, as the viewer may see it. */
export interface Position {
  readonly seq: number;
  /** The seat as which the game is seen; None: a spectator, or a covered hot-seat table. */
  readonly viewer: number | null;
  readonly view: Readonly<Record<string, unknown>>;
  readonly decision: Decision | null;
  readonly prompt: string;
  readonly legal: readonly LegalAction[];
  /** Seats that have made their sealed choice for the open decision. */
  readonly sealed: readonly number[];
  /**
   * "" if the viewer can undo its last step now (in free play: anybody the last step of all); else the reason why
   * not, in words.
   */
  readonly undo_blocked: string;
  readonly result: Result | null;
  readonly seconds_left: number | null;
  /** The viewer's own sealed choice, which waits for the others'; None if it has made none. */
  readonly own_sealed: Readonly<Record<string, unknown>> | null;
  /** Log entries whose positions a takeback by consent may return to, newest first. */
  readonly takeback_targets: readonly number[];
  /**
   * The log entry that made this position; the entries between it and the newest of `takeback_targets` were taken
   * back.
   */
  readonly made_by: number;
  /** The newest log entries that were taken back and not redone, whose lines no longer count, oldest first. */
  readonly undone: readonly number[];
  /** "" if the viewer can redo now what was taken back last; else the reason why not, in words. */
  readonly redo_blocked: string;
  /** Free play: any player may act for any seat, see the game as any seat, and undo and redo any step. */
  readonly free_play: boolean;
  /** Seconds of play until the game's time limit; None: there is no limit, or it has been reached. */
  readonly game_time_left: number | null;
  /** True if the viewer may take back its last decision, past luck too, without asking anybody (`Propose`). */
  readonly can_take_back: boolean;
  /** Seats for which the game is over, though it goes on for others. */
  readonly finished: readonly number[];
  /** Time banks, one for each seat, as of now; [] if the table has none. */
  readonly clocks: readonly SeatClock[];
  /**
   * The game's own text description of the position; [] if the game has none for it, and for a game that the client
   * draws unless this browser asked for it (`Describe`).
   */
  readonly sheets: readonly Sheet[];
}

/**
 * A named rule set; `options` are its complete values, `seats` the usual number it is played with, `length` is told
 * where it depends on the preset.
 */
export interface PresetInfo {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly length: LengthInfo | null;
}

/**
 * GET, and the answer to PUT /api/tables/{table}/note: the person's note, which nobody else is ever sent.
 *
 * `revision` counts the versions that were saved; 0 if there is none. If `kept` is false, the note was written on an
 * older revision and was not saved: another device of the person has saved this one since.
 */
export interface PrivateNote {
  readonly text: string;
  readonly revision: number;
  readonly kept: boolean;
}

/** An open proposal, which needs the consent of the players whose game it affects. */
export interface Proposal {
  readonly id: string;
  readonly kind: "correction" | "end_game" | "pause" | "replace_player" | "resume" | "skip_turn" | "take_seat" | "takeback";
  /** The seat of the proposal's author; None: a host or a guest without a seat. */
  readonly by: number | null;
  readonly text: string;
  /** Seats whose players have not answered yet. */
  readonly waiting: readonly number[];
  readonly agreed: readonly number[];
  /** True if this browser is the author and may withdraw the proposal. */
  readonly yours: boolean;
}

/**
 * Propose a takeback to log entry `to` (-1: to the last decision of `seat`), the end of the game now, or a
 * correction. All players concerned have to agree; in a game with bots alone nobody is asked.
 */
export interface Propose {
  readonly type: "propose";
  readonly client_id: string;
  readonly seat: number;
  readonly kind: "correction" | "end_game" | "takeback";
  readonly to?: number;
  readonly patch?: readonly (readonly [string, unknown])[];
}

/** POST /api/me/alerts/{channel}/prove: the code that was sent to a mail address. */
export interface ProveAlert {
  readonly code: string;
}

/** Rating after a game, in points, with its margin to either side. */
export interface RatingPoint {
  readonly ended: string;
  readonly points: number;
  readonly margin: number;
}

/**
 * Declare this browser's seats ready, and add its `client_seed` to the dice; `ready=False` takes the
 * readiness back.
 */
export interface Ready {
  readonly type: "ready";
  readonly client_id: string;
  readonly ready: boolean;
  readonly client_seed: string;
}

/**
 * GET /api/key lists them: a public key of this server (Ed25519, in hexadecimal), and its short name; the first
 * `signs`, the others are accepted as well.
 */
export interface RecordKey {
  readonly id: string;
  readonly key: string;
  readonly signs: boolean;
}

/** POST /api/me/words: recovery words; they let the person in for good, and are not sent again. */
export interface RecoveryWords {
  readonly words: readonly string[];
}

/** Redo what `seat` took back last, in free play what anybody took back last, with its luck. `seq` as of `Undo`. */
export interface Redo {
  readonly type: "redo";
  readonly client_id: string;
  readonly seat: number;
  readonly seq?: number;
}

/**
 * The connection to the table ends: the host took this browser's seat away, the table does not exist (any more), or
 * the server failed to show it. Unless it was closed, reconnecting may help.
 */
export interface Removed {
  readonly type: "removed";
  readonly text: string;
  readonly why: "closed" | "failed" | "unseated";
}

/** PUT /api/me */
export interface Rename {
  readonly name: string;
}

/**
 * GET /api/tables/{table}/replay?viewer=N: the outline of a finished game; steps come one by one or in ranges
 * from /api/tables/{table}/replay/steps?first=N&last=M&viewer=V.
 */
export interface Replay {
  readonly table: TableState;
  readonly static: Readonly<Record<string, unknown>>;
  readonly steps: number;
  readonly marks: readonly ReplayMark[];
  readonly lines: readonly LogLine[];
  /** Scores after every step, shape [steps][seats]: for the curve. */
  readonly scores: readonly (readonly number[])[];
  readonly result: Result;
  /** The luck section of the record, server seed included. */
  readonly luck: Readonly<Record<string, unknown>>;
  /** Log entries whose choices were taken back. */
  readonly undone: readonly number[];
  /** A record opened from a file, which only this person sees, and whether they keep it; "": a table's game. */
  readonly opened: "" | "kept" | "open";
}

/** A step marked on the slider of the replay; `kind` is an event type. */
export interface ReplayMark {
  readonly seq: number;
  readonly kind: string;
  readonly seat: number | null;
}

/** A step of a game: log entry `seq` and the position after it, as `viewer` sees them. */
export interface ReplayStep {
  readonly seq: number;
  readonly view: Readonly<Record<string, unknown>>;
  readonly decision: Decision | null;
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly lines: readonly LogLine[];
  /**
   * Scores after the step, one for each seat; [] while the game is on, because they may count what is still
   * secret.
   */
  readonly scores: readonly number[];
  readonly sheets: readonly Sheet[];
}

/**
 * The response to the client's message `client_id`. An error names the clause of the rules that forbids the action,
 * if one does.
 */
export interface Reply {
  readonly type: "reply";
  readonly client_id: string;
  readonly ok: boolean;
  readonly error: string;
  readonly clause: string;
  /** True if the choice was made on an older position; the present one follows. */
  readonly stale: boolean;
}

/** Report a line of chat, by its number, to the operator of the server, who gets it with the ten lines around it. */
export interface Report {
  readonly type: "report";
  readonly client_id: string;
  readonly line: number;
}

/** Chat line in a report. `reported`: it is the line that was reported. */
export interface ReportedChat {
  readonly name: string;
  readonly text: string;
  readonly at: string;
  readonly reported: boolean;
}

/**
 * Decide for all seats that are out of time (`TableState.timed_out`): the default action, a bot that plays on, or
 * `TableState.extra_time` more seconds. Sent by a player with `TableState.can_resolve_timeout`; the first decision
 * counts. `seq` as of `Choose`.
 */
export interface ResolveTimeout {
  readonly type: "resolve_timeout";
  readonly client_id: string;
  readonly seq: number;
  readonly verdict: "bot" | "default_action" | "more_time";
}

/**
 * The result of a game; lists have one entry for each seat. `breakdown`: [source in words, points], adding up to
 * the score.
 */
export interface Result {
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly payoffs: readonly number[];
  readonly breakdown: readonly (readonly (readonly [string, number])[])[];
  readonly reason: string;
  /**
   * Number of takebacks, which may go past luck or secrets: agreed by all, or by the only person in a game with
   * bots.
   */
  readonly takebacks: number;
  /**
   * For each seat the number of choices in force that a bot made while it stood in for the person; [] if there are
   * none.
   */
  readonly stood_in: readonly number[];
}

/**
 * Numbers of seats with which a rule set can be played. `problems`: why there are none; `warnings`: options that
 * are hardly meant.
 */
export interface RulesJudgement {
  readonly problems: readonly OptionProblem[];
  readonly warnings: readonly OptionProblem[];
  readonly seats: readonly number[];
}

/**
 * POST /api/me/alerts: a new channel (`id` ""), or new settings of an existing one, which turn it on again; its
 * `target` stays if it is "". `zone`: offset of the person's time from UTC, in minutes to the east.
 */
export interface SaveAlert {
  readonly kind: "mail" | "push" | "webhook";
  readonly mode: "away" | "daily" | "now";
  readonly id?: string;
  readonly shape?: "" | "discord" | "json" | "slack";
  readonly target?: string;
  /** Subscription for a new channel of kind "push", in place of `target`. */
  readonly browser?: Subscription | null;
  readonly hour?: number;
  readonly zone?: number;
  readonly quiet_from?: number;
  readonly quiet_to?: number;
}

/** POST /api/creations. `draft`: keep content that cannot be played yet. */
export interface SaveCreation {
  readonly game: string;
  readonly kind: string;
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly draft?: boolean;
}

/** Occupant of a seat of a new table: nobody (open), a bot of a level, or a person at this browser (hot seat). */
export interface SeatChoice {
  readonly occupant: "bot" | "empty" | "person";
  readonly bot?: string;
  readonly name?: string;
}

/**
 * The time bank of a seat, in seconds: `left` in the bank, which decreases from now on if it `runs`, but only after
 * the `away` seconds for which an announced absence still stops the clock. `taken`: total of such absences.
 */
export interface SeatClock {
  readonly left: number;
  readonly runs: boolean;
  readonly away: number;
  readonly taken: number;
}

/** A seat's way to its score: the points of `rows` add up to it. */
export interface SeatEnding {
  readonly seat: number;
  readonly text: string;
  readonly rows: readonly EndingRow[];
  readonly moments: readonly EndingMoment[];
}

/** A seat of a game before anybody sits on it. */
export interface SeatInfo {
  readonly title: string;
  readonly colour: string;
  readonly emblem: string;
}

/** The present state of a seat at a table. */
export interface SeatState {
  readonly seat: number;
  readonly title: string;
  readonly colour: string;
  readonly emblem: string;
  readonly occupant: "bot" | "empty" | "person";
  /** Display name: the person's or the bot's; "" if the seat is empty. */
  readonly name: string;
  /** Level of the bot that sits here; "" if none does. */
  readonly bot: string;
  readonly ready: boolean;
  readonly online: boolean;
  readonly conceded: boolean;
  readonly yours: boolean;
  /**
   * True if the person has been away for longer than the table waits; their consent is not needed until they are
   * back.
   */
  readonly absent: boolean;
  /**
   * Permission for this browser to take the seat in play: not at all (""), at once ("now"), or if the others agree
   * ("ask").
   */
  readonly access: "" | "ask" | "now";
  /** Level of the bot that stands in for the person, whose seat it stays, until they are back; "" if none does. */
  readonly stand_in: string;
  /** True if this is a seat of this browser for which the server makes forced choices (`ByItself`). */
  readonly by_itself: boolean;
  /** True if this person has blocked the person on the seat. */
  readonly blocked: boolean;
  /** Name of the person whose bot from outside sits here; "" if none does. */
  readonly bot_of: string;
}

/** PUT /api/owner/house: set rules of the server; None leaves a rule as it is. */
export interface SetHouse {
  readonly invited?: boolean | null;
  readonly notice?: string | null;
}

/** Host, before the start: set another preset or other options. Nobody is ready any more. */
export interface SetOptions {
  readonly type: "set_options";
  readonly client_id: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Host: put a bot of a level on a seat, or free it; a person who sat there is told.
 *
 * In play a person who sits there is asked first, unless they are `absent`; a bot plays on from their position. A
 * freed seat waits until a person takes it or its turn is skipped; in a game with secrets a bot plays it. In play a
 * bot on a person's seat only stands in, until the person is back, unless it is `for_good`.
 */
export interface SetSeat {
  readonly type: "set_seat";
  readonly client_id: string;
  readonly seat: number;
  readonly occupant: "bot" | "empty";
  readonly bot?: string;
  readonly for_good?: boolean;
}

/**
 * See the game as one of this browser's seats, in free play as any seat; None covers the table (hot-seat
 * handover).
 */
export interface SetViewer {
  readonly type: "set_viewer";
  readonly seat: number | null;
}

/** Host, before the start of a public table: allow each person several seats, or only one (`allowed=False`). */
export interface SeveralSeats {
  readonly type: "several_seats";
  readonly client_id: string;
  readonly allowed: boolean;
}

/** GET /api/shared/{link}: a creation, for everybody who has the link. */
export interface SharedCreation {
  readonly link: string;
  readonly game: string;
  readonly kind: string;
  readonly title: string;
  /** Display name of its owner. */
  readonly by: string;
  readonly yours: boolean;
  readonly sound: boolean;
  readonly changed: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * A part of a position in words: lines, below them a picture in monospaced text, and a table (`heads` [] if it has
 * no header). `ruled`: its cells are squares of a board.
 */
export interface Sheet {
  readonly title: string;
  readonly lines: readonly string[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly ruled: boolean;
  readonly picture: readonly string[];
}

/** PUT /api/me/alerts/tables/{table}: turn the person's alerts about a table off or on. */
export interface SilenceAlerts {
  readonly off: boolean;
}

/**
 * Take an empty seat or a bot's. `name`: another person at this browser (hot seat); see `TableState.several_seats`.
 *
 * In play only a person without a seat may take one, unless play is free, so that nobody sees two hands. The last
 * holder of the seat gets it back at once; `SeatState.access` says whether others have to agree.
 */
export interface Sit {
  readonly type: "sit";
  readonly client_id: string;
  readonly seat: number;
  readonly name?: string;
  /** Sit down although a person whom this person has blocked sits here; without it that is refused, in words. */
  readonly anyway?: boolean;
}

/**
 * Host, in play: make the default action for a seat that keeps the table waiting since log entry `seq`. A person on
 * that seat is asked, unless they are `absent`. From a bot from outside: make the default action for its own seat.
 */
export interface SkipTurn {
  readonly type: "skip_turn";
  readonly client_id: string;
  readonly seat: number;
  readonly seq: number;
}

/** The answer to `SetViewer` and `Language`: the present state as another seat sees it or in another language. */
export interface Snapshot {
  readonly type: "snapshot";
  readonly position: Position | null;
  readonly lines: readonly LogLine[];
  /** Names in the new language; {} if the language has not changed. */
  readonly static: Readonly<Record<string, unknown>>;
}

/**
 * Durations of an operation. `p95`: 95th percentile of the last ten minutes in seconds, None if there are none;
 * `recent`: number of durations it is taken from; `total`: number since the server started.
 */
export interface Speed {
  readonly p95: number | null;
  readonly recent: number;
  readonly total: number;
}

/** Leave a seat of this browser, before the start. */
export interface Stand {
  readonly type: "stand";
  readonly client_id: string;
  readonly seat: number;
}

/**
 * Host: start the game. Every seat must be taken and every person ready; the host's own client seed may come with
 * it.
 */
export interface Start {
  readonly type: "start";
  readonly client_id: string;
  readonly client_seed: string;
}

/**
 * POST /api/trials: games between bots. `bots`: one level for each seat; [] for the default level on `seats` seats
 * (0: the default number). An unfinished trial of the same person is cancelled.
 */
export interface StartTrial {
  readonly game: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: number;
  readonly bots?: readonly string[];
  readonly games?: number;
  readonly seed?: number | null;
}

/** The game began. */
export interface Started {
  readonly type: "started";
  readonly table: TableState;
  readonly static: Readonly<Record<string, unknown>>;
  readonly position: Position;
  readonly lines: readonly LogLine[];
}

/**
 * GET /api/tables/{table}/story?viewer=N: the course of the game so far, also while it is on, then as a spectator
 * or one of this person's own seats sees it; its steps come from /api/tables/{table}/replay/steps.
 */
export interface Story {
  readonly steps: number;
  readonly marks: readonly ReplayMark[];
  readonly lines: readonly LogLine[];
  /** Log entries whose choices were taken back. */
  readonly undone: readonly number[];
}

/** Push subscription as the browser states it (Web Push). */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Seats, readiness, phase or a proposal changed. */
export interface TableChanged {
  readonly type: "table";
  readonly table: TableState;
}

/** Number of tables by phase. */
export interface TableCounts {
  readonly waiting: number;
  readonly playing: number;
  readonly over: number;
}

/** The state of a table except the game itself. */
export interface TableState {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly phase: "over" | "playing" | "waiting";
  readonly preset: string;
  /** The complete rule set. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly private: boolean;
  readonly seats: readonly SeatState[];
  /** True if this browser is the host. */
  readonly host: boolean;
  readonly spectators: number;
  /** SHA-256 of the server seed, in hexadecimal. */
  readonly commitment: string;
  /** Client seeds of the players, fixed at the start. */
  readonly client_seeds: readonly string[];
  readonly proposal: Proposal | null;
  /** Id of the next table (rematch); "" if none. */
  readonly next_table: string;
  readonly seconds: number;
  readonly bank: Bank | null;
  readonly timeout_policy: "bot" | "concede" | "default_action" | "default_action_then_bot" | "table_decides";
  /** Seats that are out of time, where the others decide (`ResolveTimeout`) what happens to them. */
  readonly timed_out: readonly number[];
  /** True if this browser may make that decision. */
  readonly can_resolve_timeout: boolean;
  /** Seconds that such a decision may add. */
  readonly extra_time: number;
  /** The clock is stopped; nobody can do anything in the game until it is resumed. */
  readonly paused: boolean;
  /**
   * Time at which the idle table is deleted, ISO 8601 in UTC; "": not scheduled, or this person neither sits there
   * nor hosts it.
   */
  readonly expires_at: string;
  /** Seconds after which an absent person is not waited for; 0: everybody is always waited for. */
  readonly absence_limit: number;
  /** True if the table has a clock, so that a pause needs the others' consent. */
  readonly timed: boolean;
  /** True if the game has hidden information, so that taking a seat needs the others' consent. */
  readonly secrets: boolean;
  /** Log lines about the table: what was decided about seats and pauses, by whom, and who was away; the newest 40. */
  readonly notes: readonly Note[];
  /** Reason why the game can only be read; None: it can be played. */
  readonly incompatible: Incompatible | null;
  /** True if the table has a chat. */
  readonly has_chat: boolean;
  /** True if players may ask for hints (`Hint`). */
  readonly hints_allowed: boolean;
  /** The game that this one branches off; None: it is no branch. */
  readonly branch: Branch | null;
  /** Number of hints that each seat has taken where other people played; [] if none were. */
  readonly hints_used: readonly number[];
  /**
   * Number of times that the only person in the game branched off from a step of it while it was on: since then they
   * may know more of it than their seat has seen.
   */
  readonly branches_taken: number;
  /** Seconds that a person may be on turn and away before a bot stands in for them; 0: none does by itself. */
  readonly stand_in_after: number;
  readonly stand_in_bot: string;
  /** As in `TableSummary`. */
  readonly deal: string;
  /** As in `TableSummary`. An event's table has no host. */
  readonly event: string;
  /** As in `CreateTable`. */
  readonly rated: boolean;
  /**
   * True if a person may take several seats before the start; at a public table only its host may, unless they allow
   * it to all (`SeveralSeats`).
   */
  readonly several_seats: boolean;
  /** Choices that stand-in bots made for this browser, one entry for each seat that has not chosen since. */
  readonly missed: readonly Missed[];
}

/** A row of the lobby (GET /api/tables) and of "your tables". */
export interface TableSummary {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly phase: "over" | "playing" | "waiting";
  readonly host: string;
  readonly preset: string;
  /** Number of options that differ from the preset. */
  readonly options_changed: number;
  readonly private: boolean;
  readonly seats: readonly SeatState[];
  readonly spectators: number;
  readonly created_at: string;
  /** Time of the table's last change, ISO 8601 in UTC. */
  readonly updated_at: string;
  /** Progress in words, such as "round 4"; "" before the start. */
  readonly progress: string;
  readonly your_move: boolean;
  /** Seconds for each choice; 0: no such clock. */
  readonly seconds: number;
  /**
   * Scores of a finished game, one for each seat; [] before the end. `places` likewise: 1 is best, tied seats have
   * the same place.
   */
  readonly scores: readonly number[];
  readonly places: readonly number[];
  /** As in `TableState`. */
  readonly expires_at: string;
  /** The installed rules do not fit the game's log, so that the game can only be read. */
  readonly incompatible: boolean;
  /** Time bank of each seat for the whole game; None: no such clock. */
  readonly bank: Bank | null;
  /**
   * Id of the deal whose luck the table shares with other tables (see `Duplicates` and `Daily`); "": luck of its
   * own.
   */
  readonly deal: string;
  /** Seconds until this browser runs out of time for its next choice; None if it need not choose or no clock runs. */
  readonly seconds_left: number | null;
  /** Id of the event that the table belongs to; "" if none. */
  readonly event: string;
  /** As in `CreateTable`. */
  readonly rated: boolean;
}

/**
 * Number of games and the share of them that was won. `par`: the expected share of equal players; `low` and `high`:
 * 95 % interval of the share; `place`: the mean place.
 */
export interface Tally {
  readonly games: number;
  readonly won: number;
  readonly par: number;
  readonly low: number;
  readonly high: number;
  readonly place: number;
}

/** Results with one rule set and one number of seats. `title`: title of the `preset`. */
export interface TallyOf {
  readonly preset: string;
  readonly title: string;
  readonly seats: number;
  readonly tally: Tally;
}

/** GET /api/trials/{id}: progress of a trial, and its results so far. */
export interface Trial {
  readonly id: string;
  readonly state: "cancelled" | "done" | "failed" | "playing" | "waiting";
  /** Number of other trials that come first, while it waits. */
  readonly ahead: number;
  readonly games: number;
  readonly played: number;
  /** Number of games that broke off through an error; they count for nothing else. */
  readonly faulty: number;
  /** Reason why it ended early, or why games broke off, as text. */
  readonly text: string;
  readonly seed: number;
  readonly result: TrialResult;
}

/** Measure that a game has besides scores, over the games played so far. */
export interface TrialMeasure {
  readonly key: string;
  readonly label: string;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Results of a trial. `decisions` and `rounds` have one number for each game; `rounds` is [] if the game has no
 * rounds.
 */
export interface TrialResult {
  readonly seats: readonly TrialShare[];
  readonly bots: readonly TrialShare[];
  readonly decisions: readonly number[];
  readonly rounds: readonly number[];
  readonly measures: readonly TrialMeasure[];
}

/**
 * Result of one seat, or one level of bot, in a trial: its share of the wins with its 95 % interval (`low`,
 * `high`).
 */
export interface TrialShare {
  readonly name: string;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Expected share of equal players. */
  readonly par: number;
  readonly mean_score: number;
  readonly mean_place: number;
}

/**
 * Undo the last step of `seat`, as long as no luck or secret came out since; in free play, the last step of
 * anybody.
 *
 * `seq`: the log entry at which this was requested; refused as stale if play has gone on. -1: the newest.
 */
export interface Undo {
  readonly type: "undo";
  readonly client_id: string;
  readonly seat: number;
  readonly seq?: number;
}

/** A log entry was added: what happened (to animate) and the position after it. */
export interface Update {
  readonly type: "update";
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly lines: readonly LogLine[];
  readonly position: Position;
  /**
   * If not null, `position.view` is {}, and the view results from the previous one by applying the `patch` of each
   * event and, last of all, this one. Only for connections with `patches=1`.
   */
  readonly patch: readonly (readonly [string, unknown])[] | null;
}

/**
 * Announce an absence: at a table with a bank for each seat, the clock of the person's own seat stops for `hours`,
 * or until the seat's next choice. 0 ends the absence and any stand-in by a bot. All absences of a seat in a game are
 * at most 168 hours. Everybody at the table is told.
 */
export interface Vacation {
  readonly type: "vacation";
  readonly client_id: string;
  readonly seat: number;
  readonly hours: number;
}

/** GET /api/tables/{table}/verify, after the end: the result of verifying the game's record. */
export interface Verification {
  readonly outcome: "false" | "not verifiable" | "partly" | "verified";
  readonly text: string;
  readonly draws: number;
  readonly findings: readonly Finding[];
}

/**
 * Agree to a proposal, or refuse it, which ends it; its author and players who have agreed may change their mind,
 * which ends it too.
 */
export interface Vote {
  readonly type: "vote";
  readonly client_id: string;
  readonly proposal: string;
  readonly agree: boolean;
}

/** A person's points in a week, Monday to Sunday: the sum over its days. `days`: the number of days counted. */
export interface WeekRow {
  readonly place: number;
  readonly name: string;
  readonly points: number;
  readonly days: number;
  readonly yours: boolean;
}

/**
 * The first message of every connection: all that is needed to draw the page.
 *
 * After a reconnect (`?since=N&chat=M`) `lines` hold only what is newer than log entry N, `chat` what is newer than
 * line M (without `chat`: the last 200 lines); `events` what happened in between.
 */
export interface Welcome {
  readonly type: "welcome";
  readonly me: Me;
  readonly table: TableState;
  /** Board geometry and names that never change; {} before the start and on a reconnect. */
  readonly static: Readonly<Record<string, unknown>>;
  readonly position: Position | null;
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly lines: readonly LogLine[];
  readonly chat: readonly ChatLine[];
  readonly muted: readonly string[];
  /**
   * People whom this browser's person blocks, of those who have written here or sit here, by their `ChatLine.who`;
   * their chat lines are not sent.
   */
  readonly blocked: readonly string[];
  /** The `who` of this browser's own chat lines. */
  readonly alias: string;
}

/**
 * Withdraw the plan with the id `plan`, and all that follow it; "": all plans, and the message about failed ones
 * (`Plans.fell`).
 */
export interface Withdraw {
  readonly type: "withdraw";
  readonly client_id: string;
  readonly seat: number;
  readonly plan?: string;
}

export type ServerMessage =
  | Welcome
  | TableChanged
  | Started
  | Update
  | Snapshot
  | Described
  | Reply
  | HintResult
  | Foreseen
  | Plans
  | ChatLine
  | HouseNotice
  | Removed;

export type ClientMessage =
  | Sit
  | SeveralSeats
  | Stand
  | SetSeat
  | SetOptions
  | Ready
  | Start
  | Choose
  | Hint
  | Undo
  | Redo
  | Correct
  | Pause
  | SkipTurn
  | ResolveTimeout
  | Vacation
  | ByItself
  | LookAhead
  | MakePlan
  | Withdraw
  | CloseTable
  | Propose
  | Vote
  | Concede
  | KeepTable
  | SetViewer
  | Describe
  | Chat
  | Mute
  | Block
  | Report
  | Attend
  | Ping
  | Language;

export type Phase = "over" | "playing" | "waiting";
export type Occupant = "bot" | "empty" | "person";
