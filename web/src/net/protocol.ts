// Generated from src/skerry/server/protocol.py; do not edit. Make it anew by:
//   python -m skerry.server.typescript web/src/net/protocol.ts

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

/** A level of bot that can sit at a game. */
export interface BotInfo {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** A line of table chat; plain text, to be shown as text. */
export interface ChatLine {
  readonly type: "chat";
  readonly number: number;
  /** The person's id, for muting. */
  readonly who: string;
  readonly name: string;
  readonly seat: number | null;
  readonly text: string;
  readonly time: string;
}

/** Play a legal action. `seq` is the position it was chosen on: if play has gone on, it is refused as stale. */
export interface Choose {
  readonly type: "choose";
  readonly client_id: string;
  readonly seat: number;
  readonly seq: number;
  readonly action: number;
}

/** Give up. Where the rules cannot take the seat out, a bot plays it on and it cannot win. */
export interface Concede {
  readonly type: "concede";
  readonly client_id: string;
  readonly seat: number;
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
}

/** A value that may be put in place of another, and what it is called. */
export interface CorrectionChoice {
  readonly value: unknown;
  readonly label: string;
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
}

/** Who chooses now. `seats` are those still open. `free`: anybody at the table may act for any seat. */
export interface Decision {
  readonly seats: readonly number[];
  readonly step: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly sealed: boolean;
  readonly free: boolean;
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
  /** HTML, our own. */
  readonly credits: string;
}

/** GET /healthz */
export interface Health {
  readonly version: string;
  /** sqlite or postgresql. */
  readonly store: string;
  /** Tables that are open in this server's memory. */
  readonly tables: number;
}

/** Words in another language from now on; the position and log come anew as `Looked`. */
export interface Language {
  readonly type: "language";
  readonly language: string;
}

/** GET /api/games/{game}/learn */
export interface Learn {
  readonly game: string;
  readonly title: string;
  readonly sections: readonly LearnSection[];
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
}

/** A line of the log in words. */
export interface Line {
  readonly seq: number;
  readonly text: string;
  readonly seat: number | null;
  readonly clause: string;
  readonly kind: string;
}

/** See through the eyes of one of this browser's seats; None covers the table (hot seat hand-over). */
export interface Look {
  readonly type: "look";
  readonly seat: number | null;
}

/** The answer to `Look`: the same moment through other eyes. */
export interface Looked {
  readonly type: "looked";
  readonly position: Position | null;
  readonly lines: readonly Line[];
}

/** Who this browser is. */
export interface Me {
  readonly id: string;
  readonly name: string;
}

/** Hide (or show again) what a person says, for this browser. */
export interface Mute {
  readonly type: "mute";
  readonly who: string;
  readonly muted: boolean;
}

export interface OptionProblem {
  readonly option: string;
  readonly words: string;
}

/** Keeps the connection open; answered by an Answer with the same id. */
export interface Ping {
  readonly type: "ping";
  readonly client_id: string;
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
  /** "" if the viewer can take its last step back now, else why not, in words. */
  readonly undo: string;
  readonly result: Result | null;
  readonly seconds_left: number | null;
  /** The viewer's own secret choice that is in and waits for the others. */
  readonly chosen: Readonly<Record<string, unknown>> | null;
  /** Log entries whose positions a take-back by consent may return to, newest first. */
  readonly earlier: readonly number[];
}

/** A named rule set; `options` are its complete values. */
export interface PresetInfo {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Something that needs everybody's consent. */
export interface Proposal {
  readonly id: string;
  readonly kind: "edit" | "stop" | "take_back";
  readonly by: number;
  readonly words: string;
  /** Seats whose persons have not answered yet. */
  readonly waiting: readonly number[];
  readonly agreed: readonly number[];
}

/** Ask everybody's consent: to go back to log entry `to`, to end the game now, or to correct the position. */
export interface Propose {
  readonly type: "propose";
  readonly client_id: string;
  readonly seat: number;
  readonly kind: "edit" | "stop" | "take_back";
  readonly to?: number;
  readonly patch?: readonly (readonly [string, unknown])[];
}

/** This browser's seats are ready; its random words go into the dice. `ready=False` takes it back. */
export interface Ready {
  readonly type: "ready";
  readonly client_id: string;
  readonly ready: boolean;
  readonly words: string;
}

/** Every REST error: what went wrong and the way out. `problems` name form fields. */
export interface Refused {
  readonly error: string;
  readonly problems: readonly OptionProblem[];
}

/** The host took this browser's seat away, or the table was closed. */
export interface Removed {
  readonly type: "removed";
  readonly words: string;
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
}

/** A step worth a tick on the slider; `kind` is an event type. */
export interface ReplayMark {
  readonly seq: number;
  readonly kind: string;
  readonly seat: number | null;
}

/** A step of a finished game: log entry `seq` and the position after it, through `viewer`'s eyes. */
export interface ReplayStep {
  readonly seq: number;
  readonly view: Readonly<Record<string, unknown>>;
  readonly decision: Decision | null;
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly lines: readonly Line[];
  readonly scores: readonly number[];
}

/** The end of the game; lists have one entry a seat. `parts`: [source in words, points], adding up to the score. */
export interface Result {
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly payoffs: readonly number[];
  readonly parts: readonly (readonly (readonly [string, number])[])[];
  readonly reason: string;
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
}

/** Host, before the start: another preset or other options. Everybody's readiness is taken back. */
export interface SetOptions {
  readonly type: "set_options";
  readonly client_id: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Host, before the start: put a bot of a level on a seat, or free it (which removes who sat there). */
export interface SetSeat {
  readonly type: "set_seat";
  readonly client_id: string;
  readonly seat: number;
  readonly occupant: "bot" | "empty";
  readonly bot?: string;
}

/** Take an empty seat (or a bot's, before the start). `name`: another person at this browser (hot seat). */
export interface Sit {
  readonly type: "sit";
  readonly client_id: string;
  readonly seat: number;
  readonly name?: string;
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

/** The game began. */
export interface Started {
  readonly type: "started";
  readonly table: TableState;
  readonly static: Readonly<Record<string, unknown>>;
  readonly position: Position;
  readonly lines: readonly Line[];
}

/** Seats, readiness, phase or a proposal changed. */
export interface TableChanged {
  readonly type: "table";
  readonly table: TableState;
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
  /** Time for each choice; 0: no clock. */
  readonly seconds: number;
  /** Of a finished game, one a seat; [] before the end. So are `places`: 1 is best, equal places share. */
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** Take one's own last step back, as far as no luck or secret came out. */
export interface Undo {
  readonly type: "undo";
  readonly client_id: string;
  readonly seat: number;
}

/** A log entry was added: what happened (to animate) and the position after it. */
export interface Update {
  readonly type: "update";
  readonly events: readonly (Readonly<Record<string, unknown>>)[];
  readonly lines: readonly Line[];
  readonly position: Position;
}

/** GET /api/tables/{table}/verify, after the end. */
export interface Verification {
  readonly outcome: "false" | "not verifiable" | "verified";
  readonly words: string;
  readonly draws: number;
}

/** Agree to a proposal, or refuse it, which ends it. */
export interface Vote {
  readonly type: "vote";
  readonly client_id: string;
  readonly proposal: string;
  readonly agree: boolean;
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
}

export type ServerMessage =
  | Welcome
  | TableChanged
  | Started
  | Update
  | Looked
  | Answer
  | ChatLine
  | Removed;

export type ClientMessage =
  | Sit
  | Stand
  | SetSeat
  | SetOptions
  | Ready
  | Start
  | Choose
  | Undo
  | Propose
  | Vote
  | Concede
  | Look
  | Say
  | Mute
  | Ping
  | Language;

export type Phase = "over" | "playing" | "waiting";
export type Occupant = "bot" | "empty" | "person";
