// Generated from src/skerry: tables/protocol, server/protocol and core/boards.py; do not edit. Make it anew by:
//   python -m skerry.server.codegen.message_types web/src/net/protocol.ts

/** POST /api/invitation: come in by a link. */
export interface AcceptInvitation {
  readonly code: string;
}

/**
 * GET /api/addresses: where other devices reach this server, likeliest first. It is told to who has opened it at an
 * address of its own machine alone; anybody else gets [], and so do all where no other device reaches it.
 */
export interface Addresses {
  readonly addresses: readonly string[];
}

/** Where one is told that it is one's turn. */
export interface AlertChannel {
  readonly id: string;
  readonly kind: "mail" | "push" | "webhook";
  /** What a webhook's other side reads; "" of mail. */
  readonly shape: "" | "discord" | "json" | "slack";
  /** A mail address, the machine of a webhook, whose whole address is a secret, or what a browser calls itself. */
  readonly target: string;
  readonly mode: "away" | "daily" | "now";
  /** Of the daily digest, in one's own time. */
  readonly hour: number;
  /** From this hour of one's own time to the next one, nothing but digests is sent; the same twice: no such hours. */
  readonly quiet_from: number;
  readonly quiet_to: number;
  /** Nothing is sent to a mail address before its owner has said yes. */
  readonly proved: boolean;
  /** Why nothing is sent any more: the link in an alert was pressed, or too many were lost in a row; "": it is on. */
  readonly off: "" | "lost" | "stopped";
  /** Alerts lost in a row. */
  readonly lost: number;
  /** What the other side said to the last alert that it did not take. */
  readonly answer: string;
}

/** A table in play where one sits with others. `off`: one is not told of it. */
export interface AlertTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly off: boolean;
}

/** POST /api/me/alerts/{channel}/test: whether the other side took it; else what it answered. */
export interface AlertTest {
  readonly delivered: boolean;
  readonly answer: string;
}

/** GET /api/me/alerts */
export interface Alerts {
  readonly channels: readonly AlertChannel[];
  readonly tables: readonly AlertTable[];
  /** Whether this server can send mail: its owner has to say by which machine. */
  readonly mail: boolean;
  /** The public key that a browser is given which is to be told, as base64url. */
  readonly push: string;
  /** Whether alerts lead to the table: the owner has to say under which address people reach the server. */
  readonly links: boolean;
}

/** What became of the client's message `client_id`. A refusal names the rule's clause if one forbids it. */
export interface Answer {
  readonly type: "answer";
  readonly client_id: string;
  readonly ok: boolean;
  readonly error: string;
  readonly clause: string;
  /** The choice was made on an older position; the fresh one follows. */
  readonly stale: boolean;
}

/** So many games that are not among the others, and why. */
export interface ApartCount {
  readonly why: "branch" | "gave_up" | "in_part" | "left" | "stopped" | "timed_out" | "unknown" | "walkover";
  readonly games: number;
}

/**
 * Whether the page is before somebody's eyes: an open page that nobody sees must not keep alerts back. A page that
 * says nothing is taken to be.
 */
export interface Attend {
  readonly type: "attend";
  readonly visible: boolean;
}

/** Something the owner did. `state`: "begun" is one of which it is not known what became of it. */
export interface AuditLine {
  readonly at: string;
  readonly act: "backup" | "barred" | "barred_at" | "deleted" | "ended" | "let_in" | "let_in_at" | "notice" | "notice_off" | "removed" | "invitation" | "invited" | "invited_off" | "revoked" | "settled";
  /** Its name; "" if it is gone, or none was concerned. */
  readonly table: string;
  /** What they are called now; "" if none was concerned. */
  readonly person: string;
  readonly state: "begun" | "done" | "failed";
}

/**
 * Let the clock of one's own seat stand for so many hours, where each seat has a bank, or until one chooses; 0:
 * back again, and no bot stands in any longer. All absences of a seat in a game are at most 168 hours. Everybody is
 * told.
 */
export interface Away {
  readonly type: "away";
  readonly client_id: string;
  readonly seat: number;
  readonly hours: number;
}

/**
 * Time of each seat for the whole game, in seconds: so many at the `start`, `more` with each decision it answers,
 * and never more than `most`.
 */
export interface Bank {
  readonly start: number;
  readonly more: number;
  readonly most: number;
}

/** Somebody who is kept out: a person, or an address (an IPv6 network of 64 bits). `until`: "" for good. */
export interface Bar {
  readonly kind: "address" | "person";
  /** What it is lifted by. */
  readonly who: string;
  readonly name: string;
  readonly since: string;
  readonly until: string;
}

/** A choice like the one asked for that the rules forbid now: where it would be made, and why it cannot be. */
export interface Barred {
  readonly action: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly targets: readonly (readonly [string, unknown])[];
  readonly words: string;
  readonly clause: string;
}

/**
 * Block somebody at every table, or no longer: who has said something here (`who`, as in `ChatLine`) or sits on a
 * `seat`. What they say is not sent any more, and one does not sit down with them unwarned. They are not told.
 */
export interface Block {
  readonly type: "block";
  readonly client_id: string;
  readonly who?: string;
  readonly seat?: number | null;
  readonly blocked?: boolean;
}

/** GET /api/me/blocks lists these: somebody whom one has blocked. */
export interface BlockedPerson {
  /** Means nothing but in these messages. */
  readonly id: string;
  readonly name: string;
}

/** What never changes of a board. Where two give the same space, tracks lay it after grids and `spaces` last. */
export interface Board {
  readonly areas?: readonly BoardArea[];
  /** x, y, width, height; left out: all that is on it, with a margin. */
  readonly box?: readonly number[];
  readonly grids?: readonly BoardGrid[];
  /** The tone below everything. */
  readonly ground?: string;
  readonly lanes?: readonly BoardLane[];
  /** What the board is, for a screen reader: "The moor". */
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

/** Somewhere a token can be. Without x and y: more about a space that a track or a grid has laid. */
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
  /** How many lie there; drawn beside it where it is not 1. */
  readonly count?: number;
  /** Never changes while the piece lives: it travels when its space changes. */
  readonly id: string;
  /** Left out: a pawn. */
  readonly kind?: string;
  /** Drawn on it, at most four letters. */
  readonly label?: string;
  /** Told when its space is pointed at; left out: the name of its seat's player, or nothing. */
  readonly name?: string;
  /** Whose it is: it has the colour and the sign of that seat. */
  readonly seat?: number;
  readonly space: number | string;
  /** The colour of a piece that is nobody's. */
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

/** Whose branch a table's game is: that of `table` after log entry `seq`. `here`: that game is on this server. */
export interface Branch {
  readonly table: string;
  readonly seq: number;
  readonly here: boolean;
}

/**
 * In play: let the server make the choices of one's own seat that are none, or no longer. Each comes two seconds
 * after the seat is asked, also while nobody is here.
 */
export interface ByItself {
  readonly type: "by_itself";
  readonly client_id: string;
  readonly seat: number;
  readonly on: boolean;
}

/** PUT /api/creations/{id}: what is left out stays. */
export interface ChangeCreation {
  readonly title?: string | null;
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly draft?: boolean;
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

/** A line of chat that somebody reported, with the ten around it as they stood then. */
export interface ChatReport {
  readonly id: number;
  readonly at: string;
  /** "" if it is gone. */
  readonly table: string;
  readonly by: string;
  /** By whom the line is: whom one bars or removes. */
  readonly who: string;
  readonly lines: readonly ReportedChat[];
}

/** Play a legal action. `seq` is the position it was chosen on: if play has gone on, it is refused as stale. */
export interface Choose {
  readonly type: "choose";
  readonly client_id: string;
  readonly seat: number;
  readonly seq: number;
  readonly action: number;
}

/** Host: ask everybody to end the game early, with the standing as its result; before the start, the table goes. */
export interface CloseTable {
  readonly type: "close_table";
  readonly client_id: string;
}

/** What the games of one kind in one company add up to, those that went to the end that the rules give them. */
export interface CompanyNumbers {
  readonly company: "bots" | "people" | "screen";
  readonly tally: Tally;
  /** The mean score. */
  readonly score: number;
  /** How many games ended in the first place, in the second, and so on. */
  readonly places: readonly number[];
  readonly by: readonly TallyOf[];
  /** The most first; with `start`, the mean of what one begins with, they add up to `score`. */
  readonly points: readonly PointSource[];
  readonly start: number;
  /** How many of the last games were won in a row, and `longest`: the most ever. */
  readonly streak: number;
  readonly longest: number;
  /** The last ones, the latest at the end. */
  readonly last: readonly PastGame[];
}

/** Give up. Where the rules cannot take the seat out, a bot plays it on and it cannot win. */
export interface Concede {
  readonly type: "concede";
  readonly client_id: string;
  readonly seat: number;
}

/** What is wrong or doubtful in content; `at`: the elements concerned, JSON of the kind's own. */
export interface ContentFault {
  readonly words: string;
  readonly clause: string;
  readonly at: unknown;
}

/** GET /api/games/{game}/content/{kind}. `generator` is a form schema like `GameInfo.options`, [] for none. */
export interface ContentInfo {
  readonly game: string;
  readonly kind: string;
  readonly title: string;
  readonly examples: readonly Example[];
  readonly generator: readonly (Readonly<Record<string, unknown>>)[];
}

/** It can be played if `problems` is empty. `facts` is JSON of the kind's own. */
export interface ContentJudgement {
  readonly problems: readonly ContentFault[];
  readonly warnings: readonly ContentFault[];
  readonly facts: Readonly<Record<string, unknown>>;
}

/** POST /api/creations/{id}/copy and /api/shared/{link}/copy. Without a title: the same one. */
export interface CopyCreation {
  readonly title?: string;
}

/**
 * Put something right at once. In free play anybody who holds a seat may (`seat` is theirs). What is the host's to
 * set the host sets, without a seat too; in strict play the others are asked.
 */
export interface Correct {
  readonly type: "correct";
  readonly client_id: string;
  readonly seat: number;
  readonly patch: readonly (readonly [string, unknown])[];
}

/**
 * GET /api/tables/{table}/corrections lists these, for who sits there: public facts that `Propose` with kind "edit"
 * may change. The new value is one of `choices`, or without them a whole number from `least` to `most`.
 */
export interface Correction {
  readonly path: string;
  /** Whose fact it is; None: the table's. */
  readonly seat: number | null;
  readonly label: string;
  readonly value: unknown;
  /** What it is now, in words. */
  readonly words: string;
  readonly choices: readonly CorrectionChoice[];
  readonly least: number;
  readonly most: number;
  /** The table's host sets it with `Correct`, without asking; in free play nobody else may. */
  readonly host: boolean;
  /** The role of the board's elements that its values number: the new one is pressed there. "": no such thing. */
  readonly role: string;
}

/** A value that may be put in place of another, and what it is called. */
export interface CorrectionChoice {
  readonly value: unknown;
  readonly label: string;
}

/**
 * POST /api/events: what is played is said by a new `table`, of which game, preset, options, time and what comes of
 * who is late or away count, and by the number of `seats` at each table.
 */
export interface CreateEvent {
  readonly table: CreateTable;
  readonly kind: "knock_out" | "round_robin" | "swiss";
  readonly seats: number;
  readonly name?: string;
  readonly private?: boolean;
  /** 0: as many as usual. A knock-out takes none: it ends with its final. */
  readonly rounds?: number;
  /** So many people may join. */
  readonly most?: number;
  /** From a round's beginning to its deadline. */
  readonly round_seconds?: number;
  /** Who has not been at their table by then has a bot on their seat, and no points. */
  readonly arrive_seconds?: number;
  /** What becomes of tables that are not over at the deadline: their standing counts, or they are waited for. */
  readonly late?: "standing" | "wait";
  /** This browser's random words: with them its person joins. */
  readonly words?: string | null;
}

/** POST /api/tables. `options` are changes over the preset; `seats` one entry a seat, [] for the default. */
export interface CreateTable {
  readonly game: string;
  readonly name?: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: readonly SeatChoice[];
  readonly private?: boolean;
  /** Start at once if nobody has to be waited for. */
  readonly start?: boolean;
  /** This browser's random words, needed with `start`. */
  readonly words?: string | null;
  /** Time for each choice; 0: no clock. */
  readonly seconds?: number;
  /**
   * How long the table waits for who is away before the others decide without them; "": days if there are days for
   * each choice, else minutes.
   */
  readonly patience?: "" | "days" | "minutes" | "never";
  /** Time of each seat for the whole game in place of `seconds`. */
  readonly bank?: Bank | null;
  readonly expiry?: "" | "bot" | "gives_up" | "others" | "plain";
  /** Whether people can talk at the table. */
  readonly chat?: boolean;
  /** Who may ask what a bot would do; "": everybody, as long as bots hold all seats but one. */
  readonly hints?: "" | "everybody" | "nobody";
  /** A bot stands in for who has been on turn and away for so many seconds, until they are back; 0: never. */
  readonly stands_in?: number;
  /** The level of that bot; "": the game's default one. */
  readonly stand_in_bot?: string;
  /** So many tables that play the same luck; this is the first of them, and `Duplicates` lists the others. */
  readonly tables?: number;
  /**
   * The game counts for ratings, if two people or more play it to its end without leaving their seats to others or to
   * bots. There are no hints then.
   */
  readonly rated?: boolean;
}

/** GET /api/creations/{id}. `data` of kind "rules": {"preset", "options": changes over it}; else the content. */
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

/** GET /api/creations lists these: what this browser's person keeps, the last changed first. */
export interface CreationSummary {
  readonly id: string;
  readonly game: string;
  /** "rules", "record" for one that was opened from a file, or the name of the option whose value it is. */
  readonly kind: string;
  readonly title: string;
  /** False: a draft that cannot be played yet. */
  readonly sound: boolean;
  /** What others read it by, "" while it is not shared. */
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
  /** Of what one may see: of a day that runs, once one has played it. */
  readonly week: readonly WeekRow[];
}

/** A day's challenge as it stands. `results` are empty until one has played, or the secret is opened. */
export interface Day {
  readonly game: DayGame;
  /** Not begun; one may begin; who has begun may end; the secret is opened. */
  readonly phase: "closing" | "coming" | "over" | "running";
  /** Where one plays or has played it; "": not at all. */
  readonly table: string;
  /** How far one is; "late": it did not end in time, and does not count. */
  readonly played: "" | "late" | "over" | "playing";
  /** How many people have begun, and how many have ended it. */
  readonly begun: number;
  readonly ended: number;
  readonly results: readonly DayResult[];
  /** In hexadecimal, once it is opened; "" before. */
  readonly secret: string;
  /** Once one may see results; None until it has been played, in the background, or if there is none. */
  readonly par: DayPar | null;
}

/** A day's challenge as it is announced: the same game, rules, bots and luck for everybody. */
export interface DayGame {
  /** ISO 8601; days are those of UTC. */
  readonly day: string;
  readonly game: string;
  readonly title: string;
  /** In words. */
  readonly preset: string;
  readonly seats: number;
  /** SHA-256 of the secret that all its luck follows from. */
  readonly commitment: string;
  /** ISO 8601: when that secret was drawn. */
  readonly sealed: string;
  readonly begins: string;
  readonly ends: string;
  /** ISO 8601: until `ends` one may begin, and at `opens` the secret is opened, and what was ended by then counts. */
  readonly opens: string;
}

/** What the usual bot makes of a day's deal in one's own seat. */
export interface DayPar {
  readonly score: number;
  /** Its place at the table, from 1. */
  readonly at_table: number;
}

/** How somebody played a day's challenge. */
export interface DayResult {
  readonly place: number;
  readonly name: string;
  /** The place among the bots at the own table: 1 is best. It counts first, then the score. */
  readonly at_table: number;
  readonly score: number;
  /** Of a hundred: the share of the others that were beaten; a tie is half; alone: 50. */
  readonly points: number;
  /** Whose replay it is. */
  readonly table: string;
  readonly yours: boolean;
}

/** Who chooses now. `seats` are those still open. `free`: anybody at the table may act for any seat. */
export interface Decision {
  readonly seats: readonly number[];
  readonly step: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly sealed: boolean;
  readonly free: boolean;
}

/** POST /api/me/delete: everything of one's own goes. `name`: what one is called, so that it is meant. */
export interface DeleteMe {
  readonly name: string;
}

/**
 * Have the position in the game's own words (`Position.sheets`) with every position from now on, or no longer.
 * `Described` answers with the present one. `?words=1` asks for the same from the beginning.
 */
export interface Describe {
  readonly type: "describe";
  readonly wanted: boolean;
}

/** The answer to `Describe`: the position that this browser was sent last, in the game's own words. */
export interface Described {
  readonly type: "described";
  readonly viewer: number | null;
  readonly seq: number;
  readonly sheets: readonly Sheet[];
}

/** A browser of one's own. */
export interface Device {
  /** Means nothing but in these messages. */
  readonly id: string;
  readonly browser: string;
  /** As people call them; "" for what is not known. */
  readonly system: string;
  /** When it was last used, to the hour. */
  readonly seen: string;
  /** Whether it is the one that asks. */
  readonly here: boolean;
}

/** POST /api/me/code: lets one other device in as oneself. */
export interface DeviceCode {
  readonly code: string;
  /** For so long, and for one use. */
  readonly seconds: number;
  /** Of the page where it is entered, the code behind its "#", which no browser sends to a server. */
  readonly address: string;
  /** The same as a picture to photograph: rows of dark (1) and light (0) squares, without a margin. */
  readonly qr: readonly string[];
}

/** GET /api/me/devices */
export interface Devices {
  readonly devices: readonly Device[];
  /** When the recovery words that count were made; "" without any. */
  readonly words: string;
}

/** A seat at one of the tables of a set. */
export interface DuplicateSeat {
  readonly name: string;
  readonly bot: boolean;
  readonly yours: boolean;
  /** Once one may see it. */
  readonly score: number | null;
  /** The own score less the mean of this seat's scores at the other tables, to a tenth; once all are over. */
  readonly points: number | null;
}

/** One of the tables of a set. `open`: seats that nobody has. */
export interface DuplicateTable {
  readonly table: string;
  readonly name: string;
  readonly phase: "over" | "playing" | "waiting";
  readonly open: number;
  readonly yours: boolean;
  readonly seats: readonly DuplicateSeat[];
}

/** GET /api/duplicates/{deal}: tables that play the same luck, seat against the same seat. */
export interface Duplicates {
  readonly deal: string;
  readonly game: string;
  /** What each seat is called. */
  readonly titles: readonly string[];
  readonly commitment: string;
  /** Whether all are over, and the secret is opened. */
  readonly over: boolean;
  readonly tables: readonly DuplicateTable[];
}

/** GET /api/tables/{table}/ending: who won and by what, and each seat's way there as its own log told it. */
export interface Ending {
  /** "" where the places say it all. */
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

/** What brought points, or cost them, so many times; 0 where that is not counted. */
export interface EndingRow {
  readonly words: string;
  readonly times: number;
  readonly points: number;
}

/**
 * POST /api/me/enter: be the person whose code or recovery words these are. `here`: what becomes of what this
 * browser has already, "" to be asked.
 */
export interface Enter {
  readonly code: string;
  readonly here?: "" | "both" | "leave";
}

/** POST /api/me/passkeys/enter: be the person whose passkey that is. `here`: as in `Enter`. */
export interface EnterByPasskey {
  readonly credential: Readonly<Record<string, unknown>>;
  readonly here?: "" | "both" | "leave";
}

/** POST /api/owner/enter: this browser shows the owner's page from now on, for some hours. */
export interface EnterOwner {
  readonly code: string;
}

/** What became of it. Where `done` is false this browser has something, and nothing has happened yet. */
export interface Entered {
  readonly done: boolean;
  /** Whose code or words they are. */
  readonly name: string;
  readonly tables: number;
  /** What this browser has. */
  readonly creations: number;
}

/** GET /api/events/{event}: an event with all of its rounds and where everybody stands. */
export interface EventPage {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly preset: string;
  /** The complete rule set. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly changed: number;
  readonly kind: "knock_out" | "round_robin" | "swiss";
  readonly seats: number;
  readonly phase: "open" | "over" | "running";
  readonly private: boolean;
  /** Whether this browser is the host. */
  readonly host: boolean;
  readonly host_name: string;
  /** Whether this browser's person is in the list. */
  readonly joined: boolean;
  readonly state: "in" | "left" | "out";
  readonly most: number;
  readonly round: number;
  /** How many rounds there will be, with so many people as there are now; 0: a knock-out, until its final. */
  readonly total: number;
  readonly round_seconds: number;
  readonly arrive_seconds: number;
  readonly late: "standing" | "wait";
  readonly seconds: number;
  readonly bank: Bank | null;
  readonly expiry: "" | "bot" | "gives_up" | "others" | "plain";
  /** ISO 8601, UTC: by when everybody must have been at their table of this round; "" once that is past. */
  readonly arrive: string;
  /** ISO 8601, UTC: the deadline of the round; "" if none is played. */
  readonly ends: string;
  /** Where this browser plays in this round; "" nowhere. */
  readonly table: string;
  readonly people: readonly EventPerson[];
  readonly rounds: readonly EventRound[];
  /** How often two people have met: the fewest times, and the most. */
  readonly meetings: readonly [number, number];
  /** How often somebody has sat on one and the same seat: the fewest times, and the most. */
  readonly sat: readonly [number, number];
  /** So many people must have joined before it begins. */
  readonly least: number;
  /** Of a knock-out: so many of a full table go on. */
  readonly sent_on: number;
  /** SHA-256 of the secret that decides on all that is drawn, in hexadecimal. */
  readonly commitment: string;
  /** That secret, once the event is over; "" before. */
  readonly secret: string;
}

/**
 * Somebody's place in the standings of an event, the best first. Points and what tells equal points apart are given
 * as numbers of their own, never as halves of anything.
 */
export interface EventPerson {
  readonly number: number;
  readonly name: string;
  readonly state: "in" | "left" | "out";
  readonly yours: boolean;
  /** 1 is best; equal places share. */
  readonly place: number;
  readonly points: number;
  /** The points of all whom they have met. */
  readonly strength: number;
  /** Their scores against the means of their tables. */
  readonly par: number;
  readonly wins: number;
  readonly games: number;
  /** Whether this browser's person has blocked them. */
  readonly blocked: boolean;
}

export interface EventRound {
  readonly number: number;
  readonly tables: readonly EventTable[];
}

/** A seat at a table of an event. */
export interface EventSeat {
  /** Whose: as in `EventPerson`; -1 for a bot from the beginning. */
  readonly number: number;
  readonly name: string;
  /** Once the table is over: 1 is best; 0 before. */
  readonly place: number;
  readonly score: number;
  readonly points: number;
  /** Whether its person plays, or has played to the end: a bot in their place brings them nothing. */
  readonly counts: boolean;
  /** Of a knock-out: they are in the next round. */
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
  /** The round that is played, from 1; 0 before the start. */
  readonly round: number;
  readonly private: boolean;
  /** Whether this browser is the host. */
  readonly host: boolean;
  readonly joined: boolean;
  /** The id of the table at which this browser plays in this round; "" if none waits for it. */
  readonly table: string;
  /** ISO 8601, UTC: the deadline of the round; "" if none is played. */
  readonly ends: string;
}

/** A table of a round. Of who goes on without a game there is none: `table` is "" then. */
export interface EventTable {
  readonly number: number;
  /** The id, by which anybody may look on. */
  readonly table: string;
  /** "gone": it was thrown away; "free": somebody goes on without a game. */
  readonly phase: "free" | "gone" | "over" | "playing";
  readonly progress: string;
  readonly seats: readonly EventSeat[];
  readonly your_move: boolean;
}

/** One of a game's own pieces of content. */
export interface Example {
  readonly title: string;
  readonly data: unknown;
}

/** Something that went wrong on the server. `words` never tell what people sent. */
export interface Fault {
  readonly at: string;
  readonly words: string;
}

/** One thing that checking a record looked at: whether it fits, or whether the record cannot tell ("open"). */
export interface Finding {
  readonly subject: "decided" | "log" | "luck" | "signature" | "together";
  readonly state: "bad" | "good" | "open";
  readonly words: string;
}

/**
 * The answer to `LookAhead`, to this browser alone: what the seat may be asked once its plans are played, found by
 * what the seat may see. Those come first that may be had most often.
 */
export interface Foreseen {
  readonly type: "foreseen";
  readonly seat: number;
  readonly seq: number;
  readonly choices: readonly ForeseenChoice[];
}

/** A choice that may be planned, as it stands in most of the courses that were foreseen. */
export interface ForeseenChoice {
  readonly id: number;
  readonly label: string;
  readonly consequence: string;
  readonly spoken: string;
  /** As of `Legal`. */
  readonly danger: number;
  /** The part of the courses in which it may be had so, 0 to 1. */
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
  /** How many there are. */
  readonly lessons: number;
  /** The preset of a game in between: it ends within half an hour, if any does. */
  readonly quick: string;
  /** What wins, in a few words; "" where the game does not say it. */
  readonly goal: string;
  /** HTML, our own. */
  readonly credits: string;
}

/** What a person's finished games of one kind add up to. */
export interface GameNumbers {
  readonly game: string;
  readonly games: number;
  readonly companies: readonly CompanyNumbers[];
  readonly apart: readonly ApartCount[];
  /** Those met most often. */
  readonly opponents: readonly Opponent[];
  /** None: no game of theirs counted for ratings. */
  readonly rating: GameRating | null;
}

/**
 * How strong somebody plays a game, by their games that count for ratings. `line` is [] before there are enough of
 * them to tell.
 */
export interface GameRating {
  readonly games: number;
  readonly needed: number;
  readonly line: readonly RatingPoint[];
}

/** POST /api/games/{game}/content/{kind}/generate. `options` are changes over the generator's defaults. */
export interface GenerateContent {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: number | null;
}

/** A random piece; the same options and seed make it again. */
export interface GeneratedContent {
  readonly data: Readonly<Record<string, unknown>>;
  readonly seed: number;
}

/**
 * Host, in play: make the clock's choice for a seat that keeps the table waiting since log entry `seq`. A person
 * who sits there is asked, unless they are `absent`.
 */
export interface HandOn {
  readonly type: "hand_on";
  readonly client_id: string;
  readonly seat: number;
  readonly seq: number;
}

/** GET /healthz */
export interface Health {
  readonly version: string;
  /** sqlite or postgresql. */
  readonly store: string;
  /** Tables that are open in this server's memory. */
  readonly tables: number;
}

/**
 * Ask what a bot would do for a seat that is asked now and through whose eyes this browser sees. A `Hinted` comes
 * within some two seconds; where other people play, the log tells that it was asked for. `seq` as of `Choose`.
 */
export interface Hint {
  readonly type: "hint";
  readonly client_id: string;
  readonly seat: number;
  readonly seq: number;
}

/** A choice of a hint; `words` tell how it compares with the best one, which is the first. */
export interface HintChoice {
  readonly id: number;
  readonly words: string;
}

/**
 * The answer to `Hint`, to this browser alone: one to three choices, best first. The difference is in points of a
 * hundred of the chance to win, with an error that the true one is within 19 times of 20.
 */
export interface Hinted {
  readonly type: "hinted";
  readonly seat: number;
  readonly seq: number;
  readonly choices: readonly HintChoice[];
  /** All of it in sentences. */
  readonly words: string;
  /** There was no time to look ahead: it is what the game itself suggests. */
  readonly quick: boolean;
  /** The best choice and the steps of the seat's turn that follow from it, in order; "" if it is one step. */
  readonly plan: string;
}

/** What the owner tells everybody, on every page; also GET /api/notice. `text` "": nothing any more. */
export interface HouseNotice {
  readonly type: "notice";
  readonly text: string;
}

/** A link by which new guests come in; the link itself was told once. */
export interface Invitation {
  readonly id: string;
  readonly made: string;
  readonly until: string;
  readonly people: number;
  readonly left: number;
}

/** POST /api/events/{event}/join, with this browser's random `words` for the luck of each of its tables. */
export interface JoinEvent {
  readonly words: string;
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

/** Who sits at a table, or hosts it, wants it to be kept although nobody has done anything at it for long. */
export interface Keep {
  readonly type: "keep";
  readonly client_id: string;
}

/** PUT /api/tables/{table}/note: keep that text, written on top of `revision`; "" throws the note away. */
export interface KeepNote {
  readonly text: string;
  readonly revision: number;
}

/** POST /api/me/passkeys: what the browser has made of it, in WebAuthn's own JSON. */
export interface KeepPasskey {
  readonly credential: Readonly<Record<string, unknown>>;
}

/** Words in another language from now on; position, log and names come anew as `Looked`. */
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

/** A chapter of a game's rules. `clauses` are the ids of anchors inside `html`, which is our own. */
export interface LearnSection {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly clauses: readonly string[];
}

/** An action that may be chosen now; send `id` back. `targets` are [role, value] pairs of board elements. */
export interface Legal {
  readonly id: number;
  readonly action: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly targets: readonly (readonly [string, unknown])[];
  readonly preview: Readonly<Record<string, unknown>>;
  /** What it costs and brings, in a few words; "" for nothing to tell. */
  readonly consequence: string;
  /** What a screen reader says of it where it stands alone: label and consequence, or what the game says instead. */
  readonly spoken: string;
  /** How badly it may end, 0 to 1, by what the game foresees; 1: it puts the seat or its piece out (`Game.danger`). */
  readonly danger: number;
}

/** How long half of all games are, from, to. */
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

/** Where a lesson stands. */
export interface LessonState {
  /** The number of tasks done. */
  readonly task: number;
  /** What is to be done now; at the end, what was learnt. */
  readonly words: string;
  /** The choice that does it; None at the end. */
  readonly target: number | null;
  readonly position: Position;
  /** What happened since the choice before, or since the lesson was laid; with "then" as in an update. */
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly lines: readonly Line[];
  readonly barred: readonly Barred[];
  /**
   * Why the choice just made was not what is asked for: the lesson stands where it stood. "" if it was, or none was
   * made.
   */
  readonly answer: string;
  /** The rule that forbids it, "" if none does. */
  readonly clause: string;
  /** Told where no choice was made. */
  readonly table: LessonTable | null;
}

/** What never changes during a lesson. */
export interface LessonTable {
  readonly title: string;
  readonly tasks: number;
  readonly static: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatState[];
}

/** A line of the log in words. */
export interface Line {
  readonly seq: number;
  readonly text: string;
  readonly seat: number | null;
  readonly clause: string;
  readonly kind: string;
}

/**
 * See through the eyes of one of this browser's seats, in free play of any; None covers the table (hot seat
 * hand-over).
 */
export interface Look {
  readonly type: "look";
  readonly seat: number | null;
}

/**
 * Ask what may be planned for one's own seat, through whose eyes this browser sees, while others are asked. A
 * `Foreseen` comes within some seconds.
 */
export interface LookAhead {
  readonly type: "look_ahead";
  readonly client_id: string;
  readonly seat: number;
}

/** The answer to `Look` and `Language`: the same moment through other eyes or in other words. */
export interface Looked {
  readonly type: "looked";
  readonly position: Position | null;
  readonly lines: readonly Line[];
  /** Names in the language spoken from now on; {} where the language is as it was. */
  readonly static: Readonly<Record<string, unknown>>;
}

/** POST /api/owner/backup: a file in the data folder. */
export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
}

/** POST /api/me/bots: the token is told this once. The bot's program sends it as `Authorization: Bearer`. */
export interface MadeBot {
  readonly token: string;
  readonly bots: OutsideBots;
}

/** What is told once: the address to hand on. */
export interface MadeInvitation {
  readonly address: string;
}

/** POST /api/owner/bars: keep somebody out, a person for good, an address for 24 hours. */
export interface MakeBar {
  readonly kind: "address" | "person";
  readonly who: string;
}

/** POST /api/me/bots */
export interface MakeBot {
  readonly name: string;
}

/** POST /api/owner/invitations: for so many new guests within so many days. */
export interface MakeInvitation {
  readonly people: number;
  readonly days: number;
}

/**
 * Plan a choice of the last `Foreseen` for that seat, whose `seq` it carries; at most five. It is played two
 * seconds after the seat is asked, if it may be chosen and what it costs and brings is the same. Nobody is told.
 */
export interface MakePlan {
  readonly type: "plan";
  readonly client_id: string;
  readonly seat: number;
  readonly seq: number;
  readonly action: number;
}

/** Who this browser is. */
export interface Me {
  readonly id: string;
  readonly name: string;
}

/** What a bot that stands, or stood, in chose for a seat of this browser; told until its person chooses again. */
export interface Missed {
  readonly seat: number;
  readonly choices: number;
  /** The last of them in words, at most eight. */
  readonly lines: readonly string[];
}

/** Hide (or show again) what a person says, for this browser. */
export interface Mute {
  readonly type: "mute";
  readonly who: string;
  readonly muted: boolean;
}

/** GET /api/me: who this browser is. */
export interface Myself {
  readonly id: string;
  readonly name: string;
  /** They are told no more of their turns in some way: too many alerts in a row were not taken. */
  readonly alerts_off: boolean;
  /** What whoever runs the server tells everybody; "": nothing. */
  readonly notice: string;
}

/** Something that happened to the table and not in the game, for the log, after log entry `seq`. */
export interface Note {
  readonly seq: number;
  readonly words: string;
}

/** POST and DELETE /api/me/numbers/share: by which link others may read your numbers now, "" by none. */
export interface NumberLink {
  readonly link: string;
}

/** GET /api/me/numbers; and GET /api/numbers/{link} of who shares theirs, where no other person is named. */
export interface Numbers {
  readonly name: string;
  /** By which others may read them, "" by none. Who reads them by it is not told it again. */
  readonly link: string;
  /** The game played most first. */
  readonly games: readonly GameNumbers[];
  /** Finished games that were not counted yet. */
  readonly waiting: number;
  /** There are older games that are not in here. */
  readonly more: boolean;
}

/** POST /api/records, with a record's text as its body: the id under which its replay is, for who opened it. */
export interface OpenedRecord {
  readonly id: string;
}

/** Somebody who was played against: how often one was before them, behind them, and level with them. */
export interface Opponent {
  readonly name: string;
  /** The level of a bot, in words; "" for a person. */
  readonly bot: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
}

export interface OptionProblem {
  readonly option: string;
  readonly words: string;
}

/**
 * The rules that are installed do not follow this game: it can only be read, and ended together (`Propose` "stop").
 *
 * `step` of `steps` is the last one that can be shown, -1 if none; what came after has lines without its content.
 */
export interface Outdated {
  readonly words: string;
  readonly step: number;
  readonly steps: number;
  /** The standing with which it was ended, one a seat; [] before that, or where none is known. So are `places`. */
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** A bot from outside of one's own, which a token lets in. */
export interface OutsideBot {
  /** Means nothing but in these messages. */
  readonly id: string;
  readonly name: string;
  readonly made: string;
  /** When it was last here, to the hour; "": never. */
  readonly used: string;
}

/** GET /api/me/bots: the newest first. One can have `most`. */
export interface OutsideBots {
  readonly bots: readonly OutsideBot[];
  readonly most: number;
}

/**
 * Say what becomes of all whose time is out (`TableState.late`), as one of the others at the table (`judges`); the
 * first one decides. Their turn is handed on by a plain choice, a bot plays on, or they get `TableState.more` seconds.
 * `seq` as of `Choose`.
 */
export interface Overtime {
  readonly type: "overtime";
  readonly client_id: string;
  readonly seq: number;
  readonly verdict: "bot" | "hand_on" | "more";
}

/** A page of them; `total`: how many there are in all. */
export interface OwnedPeople {
  readonly people: readonly OwnedPerson[];
  readonly total: number;
}

/** GET /api/owner/people lists these, who was here last first. */
export interface OwnedPerson {
  readonly id: string;
  readonly name: string;
  /** When they were last here, to the day; "" if that is not known. */
  readonly seen: string;
  /** Unfinished tables at which they sit. */
  readonly playing: number;
  readonly over: number;
  /** Rule sets and the like. */
  readonly things: number;
  /** Whether they are at a table on this server. */
  readonly here: boolean;
  readonly barred: boolean;
  /** Where they last came from, since the server started; "" if it is not known. It is kept nowhere. */
  readonly address: string;
}

/** GET /api/owner/tables lists these, the last moved first. Nothing of what a seat knows stands here. */
export interface OwnedTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly phase: "over" | "playing" | "waiting";
  readonly private: boolean;
  readonly created: string;
  readonly moved: string;
  /** How long its log is. */
  readonly entries: number;
  /** Who is waited for, by name. */
  readonly waiting: readonly string[];
  readonly paused: boolean;
  /** Who sits there. */
  readonly people: readonly string[];
  /** How many are connected to it on this server. */
  readonly here: number;
  /** When it is thrown away by itself; "": not planned. */
  readonly goes: string;
}

/** A page of them; `total`: how many there are in all. */
export interface OwnedTables {
  readonly tables: readonly OwnedTable[];
  readonly total: number;
}

/** GET /api/owner: what goes on at this server; of several on one database, at the one that was asked. */
export interface OwnerPage {
  readonly version: string;
  /** When this server started: errors and times are counted since then. */
  readonly started: string;
  /** When this browser shows the page no longer. */
  readonly until: string;
  /** sqlite or postgresql. */
  readonly store: string;
  /** How large the database is. */
  readonly bytes: number;
  /** What is left on its disk; None for PostgreSQL. */
  readonly free: number | null;
  readonly tables: TableCounts;
  /** Tables in this server's memory. */
  readonly open: number;
  /** Pages that are at a table here. */
  readonly sockets: number;
  readonly people: number;
  /** Questions to bots that wait for a process. */
  readonly bots_waiting: number;
  readonly requests: Speed;
  readonly choices: Speed;
  /** The last ones of 24 hours, the newest first. */
  readonly faults: readonly Fault[];
  /** All of 24 hours. */
  readonly fault_count: number;
  /** Whether new guests come in by invitation only. */
  readonly invited: boolean;
  /** What everybody reads; "" for nothing. */
  readonly notice: string;
  readonly bars: readonly Bar[];
  readonly invitations: readonly Invitation[];
  readonly audit: readonly AuditLine[];
  /** What nobody has settled yet, the oldest first. */
  readonly reports: readonly ChatReport[];
}

/** A passkey of one's own, by the browser in which it was made. */
export interface Passkey {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly made: string;
}

/** POST /api/me/passkeys/new, and /ask: what a browser is given, in WebAuthn's own JSON. */
export interface PasskeyOptions {
  readonly options: Readonly<Record<string, unknown>>;
}

/** GET /api/me/passkeys */
export interface Passkeys {
  readonly passkeys: readonly Passkey[];
  /** Whether the page was opened by a name: for an address as a number browsers have no passkeys. */
  readonly possible: boolean;
}

/** A finished game. */
export interface PastGame {
  readonly table: string;
  /** ISO 8601, UTC. */
  readonly ended: string;
  readonly place: number;
  readonly seats: number;
  readonly won: boolean;
}

/**
 * Host, in play: stop the clock and everybody, bots included, or let the game go on; where a clock runs, the others
 * are asked. Without one anybody who sits there lets it go on.
 */
export interface Pause {
  readonly type: "pause";
  readonly client_id: string;
  readonly paused: boolean;
}

/** Keeps the connection open; answered by an Answer with the same id. */
export interface Ping {
  readonly type: "ping";
  readonly client_id: string;
}

/** A choice that is planned; `id` is for `Withdraw`. */
export interface Planned {
  readonly id: string;
  readonly label: string;
  readonly consequence: string;
}

/**
 * What is planned for a seat of this browser's, through whose eyes it sees, first things first; sent after
 * `Welcome` and `Looked` if there is anything, and whenever it changes. No other seat gets any of it.
 */
export interface Plans {
  readonly type: "plans";
  readonly seat: number;
  readonly plans: readonly Planned[];
  /** What no longer holds and why, in words; "" for nothing, and once the seat has chosen or `Withdraw` was sent. */
  readonly fell: string;
}

/**
 * POST /api/games/{game}/lessons/{lesson}: a lesson is kept by whoever plays it, as the choices that did its tasks
 * so far; the server plays them anew. `choice` is what is chosen next; None: only show where the lesson stands.
 */
export interface PlayLesson {
  readonly choices?: readonly number[];
  readonly choice?: number | null;
}

/**
 * POST /api/tables/{table}/branches: play on from log entry `seq` on `seat`, against bots, or with friends who get
 * the table's link; with this browser's random `words`.
 */
export interface PlayOn {
  readonly seq: number;
  readonly seat: number;
  readonly others: "bots" | "friends";
  readonly words: string;
}

/** What brought points, or took them: how often in all, and how many a game. */
export interface PointSource {
  readonly words: string;
  readonly times: number;
  readonly points: number;
}

/** The game as the viewer may see it after log entry `seq`. */
export interface Position {
  readonly seq: number;
  /** Whose eyes; None: a spectator, or a covered hot-seat table. */
  readonly viewer: number | null;
  readonly view: Readonly<Record<string, unknown>>;
  readonly decision: Decision | null;
  readonly prompt: string;
  readonly legal: readonly Legal[];
  /** Seats whose secret choice is in. */
  readonly sealed: readonly number[];
  /**
   * "" if the viewer can take its last step back now (in free play: anybody the last step of all), else why not, in
   * words.
   */
  readonly undo: string;
  readonly result: Result | null;
  readonly seconds_left: number | null;
  /** The viewer's own secret choice that is in and waits for the others. */
  readonly chosen: Readonly<Record<string, unknown>> | null;
  /** Log entries whose positions a take-back by consent may return to, newest first. */
  readonly earlier: readonly number[];
  /** The log entry that made this position; those between it and the newest of `earlier` were taken back. */
  readonly tip: number;
  /** The newest log entries that were taken back and not brought back, whose lines no longer count, oldest first. */
  readonly undone: readonly number[];
  /** "" if the viewer can bring back now what was taken back last, else why not, in words. */
  readonly redo: string;
  /** Free play: whoever holds a seat may act for any seat, look through its eyes, and go back and forth. */
  readonly free: boolean;
  /** Seconds of play until the time is called; None: there is no limit, or it has been called. */
  readonly time_left: number | null;
  /** The viewer may go back to its last decision, past luck too, and nobody has to be asked (`Propose`). */
  readonly back: boolean;
  /** Seats that the game is over for, though it goes on for others. */
  readonly finished: readonly number[];
  /** One a seat where the table gives each a bank, as of now; else []. */
  readonly times: readonly SeatTime[];
  /**
   * The position in the game's own words; [] where a game has none for it, and of a game that the client draws unless
   * this browser wants them (`Describe`).
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
 * GET, and the answer to PUT /api/tables/{table}/note: what you have noted there, which nobody else is ever sent.
 *
 * `revision` counts what was kept, 0 while there is nothing. Where `kept` is false yours was written on an older one:
 * another device of yours has kept this since, and nothing was changed.
 */
export interface PrivateNote {
  readonly text: string;
  readonly revision: number;
  readonly kept: boolean;
}

/** Something that needs the consent of those over whose game it decides. */
export interface Proposal {
  readonly id: string;
  readonly kind: "edit" | "go_on" | "hand_on" | "pause" | "seat" | "sit" | "stop" | "take_back";
  /** Who asks; None: a host or a guest without a seat. */
  readonly by: number | null;
  readonly words: string;
  /** Seats whose persons have not answered yet. */
  readonly waiting: readonly number[];
  readonly agreed: readonly number[];
  /** Whether this browser asks, and may withdraw it. */
  readonly yours: boolean;
}

/**
 * Ask everybody's consent: to go back to log entry `to` (-1: to the last decision of one's own), to end the game
 * now, or to correct the position. Who plays with bots alone asks nobody.
 */
export interface Propose {
  readonly type: "propose";
  readonly client_id: string;
  readonly seat: number;
  readonly kind: "edit" | "stop" | "take_back";
  readonly to?: number;
  readonly patch?: readonly (readonly [string, unknown])[];
}

/** POST /api/me/alerts/{channel}/prove: the code that was sent to a mail address. */
export interface ProveAlert {
  readonly code: string;
}

/** A rating after a game, and how far it may be off. */
export interface RatingPoint {
  readonly ended: string;
  readonly points: number;
  readonly margin: number;
}

/** This browser's seats are ready; its random words go into the dice. `ready=False` takes it back. */
export interface Ready {
  readonly type: "ready";
  readonly client_id: string;
  readonly ready: boolean;
  readonly words: string;
}

/**
 * GET /api/key lists them: a public key (Ed25519, in hexadecimal) of this server, and its short name; the first
 * `signs`, the others are believed as well.
 */
export interface RecordKey {
  readonly id: string;
  readonly key: string;
  readonly signs: boolean;
}

/** POST /api/me/words: they let one in for good, and are never told again. */
export interface RecoveryWords {
  readonly words: readonly string[];
}

/** Bring back what was taken back last, with its luck: one's own, in free play anybody's. `seq` as of `Undo`. */
export interface Redo {
  readonly type: "redo";
  readonly client_id: string;
  readonly seat: number;
  readonly seq?: number;
}

/** Every REST error: what went wrong and the way out. `problems` name form fields. */
export interface Refused {
  readonly error: string;
  readonly problems: readonly OptionProblem[];
}

/**
 * This browser is at the table no more: the host took its seat away, there is no such table (any more), or the
 * server failed to show it. Where it was not closed, coming back is of use.
 */
export interface Removed {
  readonly type: "removed";
  readonly words: string;
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
  readonly lines: readonly Line[];
  /** The standing after every step, shape [steps][seats]: for the curve. */
  readonly scores: readonly (readonly number[])[];
  readonly result: Result;
  /** What the record says of its luck, secret included. */
  readonly luck: Readonly<Record<string, unknown>>;
  /** The log entries whose choices were taken back. */
  readonly undone: readonly number[];
  /** A record from a file, which only this person sees, and whether they keep it; "": a table's game. */
  readonly opened: "" | "kept" | "open";
}

/** A step worth a tick on the slider; `kind` is an event type. */
export interface ReplayMark {
  readonly seq: number;
  readonly kind: string;
  readonly seat: number | null;
}

/** A step of a game: log entry `seq` and the position after it, through `viewer`'s eyes. */
export interface ReplayStep {
  readonly seq: number;
  readonly view: Readonly<Record<string, unknown>>;
  readonly decision: Decision | null;
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly lines: readonly Line[];
  /** [] while the game is on: they may count what is still secret. */
  readonly scores: readonly number[];
  readonly sheets: readonly Sheet[];
}

/** Report a line of chat, by its number, to whoever runs the server, who gets it with the ten lines around it. */
export interface Report {
  readonly type: "report";
  readonly client_id: string;
  readonly line: number;
}

/** A line of a report; `reported`: it is the one that is meant. */
export interface ReportedChat {
  readonly name: string;
  readonly text: string;
  readonly at: string;
  readonly reported: boolean;
}

/** The end of the game; lists have one entry a seat. `parts`: [source in words, points], adding up to the score. */
export interface Result {
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly payoffs: readonly number[];
  readonly parts: readonly (readonly (readonly [string, number])[])[];
  readonly reason: string;
  /** How often play went back past luck or secrets: because all agreed, or by who played with bots alone. */
  readonly went_back: number;
  /** How many choices of each seat a bot made in place of its person; [] if there are none. */
  readonly stood_in: readonly number[];
}

/**
 * With how many seats a rule set can be played; `problems` say why with none, `warnings` what in it is hardly
 * meant.
 */
export interface RulesJudgement {
  readonly problems: readonly OptionProblem[];
  readonly warnings: readonly OptionProblem[];
  readonly seats: readonly number[];
}

/**
 * POST /api/me/alerts: a new channel (`id` ""), or another way for one that is there, which is on again by that;
 * its `target` may be "" then, and stays. `zone`: one's time, in minutes east of UTC.
 */
export interface SaveAlert {
  readonly kind: "mail" | "push" | "webhook";
  readonly mode: "away" | "daily" | "now";
  readonly id?: string;
  readonly shape?: "" | "discord" | "json" | "slack";
  readonly target?: string;
  /** Of a new one of kind "push", in place of `target`. */
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

/** Table chat. */
export interface Say {
  readonly type: "say";
  readonly client_id: string;
  readonly text: string;
}

/** How a seat starts out at a new table: open, a bot of a level, or a person of this browser (hot seat). */
export interface SeatChoice {
  readonly occupant: "bot" | "empty" | "person";
  readonly bot?: string;
  readonly name?: string;
}

/** How a seat came where it ended. The points of `rows` add up to its score. */
export interface SeatEnding {
  readonly seat: number;
  readonly words: string;
  readonly rows: readonly EndingRow[];
  readonly moments: readonly EndingMoment[];
}

/** A seat of a game before anybody sits on it. */
export interface SeatInfo {
  readonly title: string;
  readonly colour: string;
  readonly emblem: string;
}

/** A seat at a table now. */
export interface SeatState {
  readonly seat: number;
  readonly title: string;
  readonly colour: string;
  readonly emblem: string;
  readonly occupant: "bot" | "empty" | "person";
  /** Shown everywhere: the person's or the bot's name, "" if empty. */
  readonly name: string;
  /** The level, if a bot sits here. */
  readonly bot: string;
  readonly ready: boolean;
  readonly online: boolean;
  readonly conceded: boolean;
  readonly yours: boolean;
  /** Away for longer than the table waits: nobody needs this person's consent until they are back. */
  readonly absent: boolean;
  /** Whether this browser may sit down here in play: not at all, at once, or if the others agree. */
  readonly sit: "" | "ask" | "now";
  /** The level of the bot that plays for the person, whose seat it stays, until they are back; "" if none does. */
  readonly stands_in: string;
  /** Of a seat of yours: the server makes its choices that are none. */
  readonly by_itself: boolean;
  /** A person sits here whom you have blocked. */
  readonly blocked: boolean;
  /** A bot from outside sits here: what the person is called whose bot it is. */
  readonly bot_of: string;
}

/**
 * A seat's bank: `left` seconds, which grow less from now on if it `runs`, once the seat is no longer `away` (so
 * many seconds its clock stands because it said so). `taken`: seconds of such absences, all together.
 */
export interface SeatTime {
  readonly left: number;
  readonly runs: boolean;
  readonly away: number;
  readonly taken: number;
}

/** PUT /api/owner/house: what is None stays. */
export interface SetHouse {
  readonly invited?: boolean | null;
  readonly notice?: string | null;
}

/** Host, before the start: another preset or other options. Everybody's readiness is taken back. */
export interface SetOptions {
  readonly type: "set_options";
  readonly client_id: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Host: put a bot of a level on a seat, or free it for somebody else; a person who sat there is told.
 *
 * In play a person who sits there is asked first, unless they are `absent`; a bot goes on from where they were. A free
 * seat waits until somebody sits down or its turn is handed on; in a game with secrets a bot plays it. A bot on a
 * person's seat in play only stands in, until the person is back, unless it is `for_good`.
 */
export interface SetSeat {
  readonly type: "set_seat";
  readonly client_id: string;
  readonly seat: number;
  readonly occupant: "bot" | "empty";
  readonly bot?: string;
  readonly for_good?: boolean;
}

/** Host, before the start of a public table: each may take several seats, or one alone (`allowed=False`). */
export interface SeveralSeats {
  readonly type: "several_seats";
  readonly client_id: string;
  readonly allowed: boolean;
}

/** GET /api/shared/{link}: for whoever has the link. */
export interface SharedCreation {
  readonly link: string;
  readonly game: string;
  readonly kind: string;
  readonly title: string;
  /** The owner's name. */
  readonly by: string;
  readonly yours: boolean;
  readonly sound: boolean;
  readonly changed: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * One part of a position in words: lines, and below them a picture in letters of one width and
 * a table (no heads: none). `ruled`: its cells are squares of a board.
 */
export interface Sheet {
  readonly title: string;
  readonly lines: readonly string[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly ruled: boolean;
  readonly picture: readonly string[];
}

/** PUT /api/me/alerts/tables/{table}: whether one is told of a table. */
export interface SilenceAlerts {
  readonly off: boolean;
}

/**
 * Take an empty seat or a bot's. `name`: another person at this browser (hot seat); see `TableState.several`.
 *
 * In play only who has no seat yet may sit down, unless play is free: one must not see two hands. Who held the seat
 * last comes back at once; `SeatState.sit` says whether others have to agree.
 */
export interface Sit {
  readonly type: "sit";
  readonly client_id: string;
  readonly seat: number;
  readonly name?: string;
  /** Also where somebody sits whom one has blocked; without it that is refused, in words. */
  readonly anyway?: boolean;
}

/**
 * How long something took: `p95` of the last ten minutes in seconds (None: nothing was measured), out of `recent`;
 * `total` since the server started.
 */
export interface Speed {
  readonly p95: number | null;
  readonly recent: number;
  readonly total: number;
}

/** Leave one's seat before the start. */
export interface Stand {
  readonly type: "stand";
  readonly client_id: string;
  readonly seat: number;
}

/** Host: begin. Every seat must be taken and every person ready; the host's own words may come with it. */
export interface Start {
  readonly type: "start";
  readonly client_id: string;
  readonly words: string;
}

/**
 * POST /api/trials: games between bots. `bots` are levels, one a seat; [] for the usual one on `seats` seats
 * (0: as many as usual). Another trial of the same person that is still going on is cancelled.
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
  readonly lines: readonly Line[];
}

/**
 * GET /api/tables/{table}/story?viewer=N: what happened so far, also while the game is on, then through the eyes of
 * one's own seats or a spectator's; its steps come from /api/tables/{table}/replay/steps.
 */
export interface Story {
  readonly steps: number;
  readonly marks: readonly ReplayMark[];
  readonly lines: readonly Line[];
  /** The log entries whose choices were taken back. */
  readonly undone: readonly number[];
}

/** Where and how a browser is told, as it says itself (Web Push). */
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

/** How many tables there are. */
export interface TableCounts {
  readonly waiting: number;
  readonly playing: number;
  readonly over: number;
}

/** Everything about a table but the game itself. */
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
  /** Whether this browser is the host. */
  readonly host: boolean;
  readonly watching: number;
  /** SHA-256 of the server's secret, in hexadecimal. */
  readonly commitment: string;
  /** The random words that persons have added, fixed at the start. */
  readonly words: readonly string[];
  readonly proposal: Proposal | null;
  /** The id of the table that follows this one, "" if none. */
  readonly rematch: string;
  readonly seconds: number;
  readonly bank: Bank | null;
  readonly expiry: "" | "bot" | "gives_up" | "others" | "plain";
  /** The seats whose time is out, where the others decide (`Overtime`) what becomes of them. */
  readonly late: readonly number[];
  /** Whether this browser is one of those others. */
  readonly judges: boolean;
  /** Seconds that such a decision may give. */
  readonly more: number;
  /** The clock stands still; nobody can do anything in the game until it goes on. */
  readonly paused: boolean;
  /**
   * ISO 8601, UTC: when the table is thrown away unless somebody does something at it; "": not planned, or of no
   * concern to a person who neither sits there nor hosts it.
   */
  readonly goes: string;
  /** Seconds after which who is away is not waited for; 0: everybody always is. */
  readonly patience: number;
  /** Whether time is counted at this table, so that a pause needs the others' consent. */
  readonly clocked: boolean;
  /** Whether a seat knows what others do not: nobody sits down on one without the others' consent. */
  readonly secrets: boolean;
  /** What was decided about seats and pauses, by whom, and who was away; the newest 40. */
  readonly notes: readonly Note[];
  /** Why the game can only be read; None: it can be played. */
  readonly outdated: Outdated | null;
  /** Whether people can talk at the table. */
  readonly chat: boolean;
  /** Whether who plays here may ask what a bot would do (`Hint`). */
  readonly hints: boolean;
  /** None: the game is nobody's branch. */
  readonly branch: Branch | null;
  /** How many hints each seat has taken where other people played; [] if nobody has. */
  readonly hinted: readonly number[];
  /**
   * How often who plays with bots alone has played on from a step of it while it was on: since then they may know
   * more of it than their seat has seen.
   */
  readonly branched: number;
  /** A bot stands in for who has been on turn and away for so many seconds; 0: never by itself. */
  readonly stands_in: number;
  readonly stand_in_bot: string;
  /** As in `TableSummary`. */
  readonly deal: string;
  /** As in `TableSummary`. Nobody is the host of such a table. */
  readonly event: string;
  /** As in `CreateTable`. */
  readonly rated: boolean;
  /**
   * Whether each may take several seats before the start; at a public table only its host may, unless they allow it
   * to all (`SeveralSeats`).
   */
  readonly several: boolean;
  /** What bots chose in this browser's place, one a seat that has not chosen since. */
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
  /** How many options differ from the preset. */
  readonly changed: number;
  readonly private: boolean;
  readonly seats: readonly SeatState[];
  readonly watching: number;
  readonly created: string;
  /** ISO 8601, UTC: when the table last changed. */
  readonly moved: string;
  /** In words: "round 4", "" before the start. */
  readonly progress: string;
  readonly your_move: boolean;
  /** Time for each choice; 0: no such clock. */
  readonly seconds: number;
  /** Of a finished game, one a seat; [] before the end. So are `places`: 1 is best, equal places share. */
  readonly scores: readonly number[];
  readonly places: readonly number[];
  /** As in `TableState`. */
  readonly goes: string;
  /** The rules that are installed do not follow its game, which can only be read. */
  readonly outdated: boolean;
  /** Each seat's time for the whole game, where there is such a clock. */
  readonly bank: Bank | null;
  /** The luck that it shares with other tables (see `Duplicates` and `Daily`); "": it has its own. */
  readonly deal: string;
  /** Until this browser's time for its next choice is out; None where it need not choose, or no clock runs. */
  readonly seconds_left: number | null;
  /** The id of the event whose table it is; "" of any other. */
  readonly event: string;
  /** As in `CreateTable`. */
  readonly rated: boolean;
}

/**
 * So many games and the share of them that was won; equals would have won `par`. `low` and `high`: between which
 * the share lies, in 95 of 100 cases. `place`: the mean place.
 */
export interface Tally {
  readonly games: number;
  readonly won: number;
  readonly par: number;
  readonly low: number;
  readonly high: number;
  readonly place: number;
}

/** The games of one rule set with one number of seats. `title`: the `preset`'s, in words. */
export interface TallyOf {
  readonly preset: string;
  readonly title: string;
  readonly seats: number;
  readonly tally: Tally;
}

/** GET /api/trials/{id}: how far it is, and the results so far. */
export interface Trial {
  readonly id: string;
  readonly state: "cancelled" | "done" | "failed" | "playing" | "waiting";
  /** While it waits: how many others come first. */
  readonly ahead: number;
  readonly games: number;
  readonly played: number;
  /** Games that broke off through a fault; they count for nothing else. */
  readonly faulty: number;
  /** Why it ended early, or what broke games off. */
  readonly words: string;
  readonly seed: number;
  readonly result: TrialResult;
}

/** Something a game counts besides scores, over the games played so far. */
export interface TrialMeasure {
  readonly key: string;
  readonly label: string;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/** `decisions` and `rounds` have one number a game; `rounds` is [] where the game tells none. */
export interface TrialResult {
  readonly seats: readonly TrialShare[];
  readonly bots: readonly TrialShare[];
  readonly decisions: readonly number[];
  readonly rounds: readonly number[];
  readonly measures: readonly TrialMeasure[];
}

/** What one seat, or one bot, got out of a trial: its share of the wins with the ends of its 95 % interval. */
export interface TrialShare {
  readonly name: string;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The share that equals would expect. */
  readonly par: number;
  readonly mean_score: number;
  readonly mean_place: number;
}

/**
 * Take one's own last step back, as far as no luck or secret came out; in free play, the last step of all.
 *
 * `seq`: the log entry this was wished at; stale if play has gone on. -1: whatever came last.
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
  readonly lines: readonly Line[];
  readonly position: Position;
  /**
   * Not null: `position.view` is {}, and is had from the one shown before by the `then` of each event and, last of
   * all, this one. Only for connections with `patches=1`.
   */
  readonly then: readonly (readonly [string, unknown])[] | null;
}

/** GET /api/tables/{table}/verify, after the end. */
export interface Verification {
  readonly outcome: "false" | "not verifiable" | "partly" | "verified";
  readonly words: string;
  readonly draws: number;
  readonly findings: readonly Finding[];
}

/** Agree to a proposal, or refuse it, which ends it; who asked or has agreed may think again, which ends it too. */
export interface Vote {
  readonly type: "vote";
  readonly client_id: string;
  readonly proposal: string;
  readonly agree: boolean;
}

/** A person's points in a week, Monday to Sunday: the sum over its days. */
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
  readonly lines: readonly Line[];
  readonly chat: readonly ChatLine[];
  readonly muted: readonly string[];
  /**
   * Whom this browser's person blocks, of those who talked or sit here, called as in `ChatLine`; their lines are not
   * sent.
   */
  readonly blocked: readonly string[];
  /** What this browser's own lines of chat carry as `who`. */
  readonly alias: string;
}

/** Take a plan back, by its `id`, with all that follow it; "": all of them, and what is told of those that fell. */
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
  | Looked
  | Described
  | Answer
  | Hinted
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
  | HandOn
  | Overtime
  | Away
  | ByItself
  | LookAhead
  | MakePlan
  | Withdraw
  | CloseTable
  | Propose
  | Vote
  | Concede
  | Keep
  | Look
  | Describe
  | Say
  | Mute
  | Block
  | Report
  | Attend
  | Ping
  | Language;

export type Phase = "over" | "playing" | "waiting";
export type Occupant = "bot" | "empty" | "person";
