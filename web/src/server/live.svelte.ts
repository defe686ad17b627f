// One table over its WebSocket. It reconnects by itself and asks only for what it missed (`since`); messages that were
// not answered yet are sent again under their old client id, which the server plays at most once.
import { untrack } from "svelte";
import { house } from "./house.svelte";
import { language } from "#words/language.svelte.ts";
import { introduced } from "./api";
import { patched, type Patch } from "./patches";
import type {
  Reply,
  ChatLine,
  ClientMessage,
  Foreseen,
  HintResult,
  LogLine,
  Me,
  Plans,
  Position,
  Removed,
  ServerMessage,
  TableState,
  Update,
} from "#generated/protocol.ts";
import { clientId } from "./random";

/** "gone": removed from the table, or there is no such table; it does not reconnect. */
export type Status = "connecting" | "open" | "lost" | "gone";

/** News for whoever animates. `kind` "update" and "catch-up" carry events to show; "snapshot" is the same moment through
 * other eyes, "described" the same in words besides; "start" and "fresh" are drawn at once. */
export interface Batch {
  readonly kind: "update" | "catch-up" | "start" | "snapshot" | "described" | "fresh";
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly lines: readonly LogLine[];
  readonly position: Position | null;
}

/** What the store needs of a WebSocket; tests give their own. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
}

type Distributive<Message> = Message extends { readonly client_id: string } ? Omit<Message, "client_id"> : never;
/** A message that is answered, without its client id. */
export type Request = Distributive<ClientMessage>;

interface Pending {
  readonly text: string;
  readonly done: (answer: Reply) => void;
}

const OPEN = 1;
const PING_EVERY = 20_000;
const SILENCE = 45_000;
const SLOWEST = 8_000;
/** Close codes of the server after which trying again is no use: from a foreign page, no such table. */
const FINAL_CODES: ReadonlySet<number> = new Set([4403, 4404]);

export class Live {
  status = $state<Status>("connecting");
  me = $state.raw<Me | null>(null);
  table = $state.raw<TableState | null>(null);
  /** Board geometry and names, which only another language changes; {} before the start. */
  fixed = $state.raw<Readonly<Record<string, unknown>>>({});
  position = $state.raw<Position | null>(null);
  /** When the position came, in milliseconds of performance.now(): clocks count down from here. */
  positionAt = $state.raw(0);
  lines = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  muted = $state.raw<readonly string[]>([]);
  /** Whom this person blocks at every table, of those who talked or sit here. */
  blocked = $state.raw<readonly string[]>([]);
  /** What this browser's own lines of chat carry as `who`. */
  alias = $state("");
  /** The last hint that this browser asked for. */
  hint: HintResult | null = null;
  /** What may be planned, as this browser asked last. */
  foreseen: Foreseen | null = null;
  /** What is planned for the seat through whose eyes this browser sees; null: nothing was told. */
  plans = $state.raw<Plans | null>(null);
  /** Little is left of this browser's own time for the choice that it has to make. */
  hurry = $state(false);
  /** Other eyes are asked for and not given yet: what is shown is not what the person will choose on. */
  turning = $state(false);
  /** Nobody answers, since the table was opened or since its connection was lost. */
  unanswered = $state(false);
  /** Why the table is gone, in words; "" otherwise. */
  removed = $state("");
  /** What became of it: "closed", or only this browser is out of it and may come back. */
  ending = $state<Removed["why"]>("closed");

  #socket: Socket | undefined;
  readonly #connect: (url: string) => Socket;
  readonly #ready: () => Promise<unknown>;
  #pending = new Map<string, Pending>();
  #listeners = new Set<(batch: Batch) => void>();
  #looking: number | null | undefined;
  /** Whether every position is to come in words too. */
  #inWords = false;
  /** What the server was last asked to speak. */
  #language = "";
  #tries = 0;
  /** Grows with every open(): what an earlier one still waits for must not connect. */
  #opening = 0;
  #closed = false;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  /** `connect` stands in for the browser's WebSocket in tests. */
  constructor(
    readonly id: string,
    connect?: (url: string) => Socket,
  ) {
    this.#connect = connect ?? ((url) => new WebSocket(url) as Socket);
    // A new guest's cookie must be there before the socket opens, or the socket would belong to somebody else.
    this.#ready = connect ? () => Promise.resolve() : introduced;
  }

  /** Connects and stays connected. Gives what ends it; call it from an effect, which what it reads never runs again. */
  open(): () => void {
    return untrack(() => this.#begin());
  }
  #begin(): () => void {
    this.#closed = false;
    this.#opening += 1;
    const stop = new AbortController();
    window.addEventListener("online", () => this.#again(0), { signal: stop.signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible" && this.status === "lost") this.#again(0);
        else this.#tell({ type: "attend", visible: document.visibilityState === "visible" });
      },
      { signal: stop.signal },
    );
    this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
    this.#dial();
    return () => {
      stop.abort();
      this.#shut();
    };
  }

  /** Told of everything that changes the position, in order. Gives what ends it. */
  listen(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends and gives the server's answer, if need be after a reconnect. Never rejects: a table that is gone answers `ok` false. */
  request(message: Request): Promise<Reply> {
    const id = clientId();
    return new Promise((done) => {
      const text = JSON.stringify({ ...message, client_id: id });
      if (this.status === "gone") return done(refusal(id, this.removed));
      this.#pending.set(id, { text, done });
      if (this.status === "open") this.#send(text);
    });
  }

  /** Plays a legal action on the position shown now. */
  choose(seat: number, action: number): Promise<Reply> {
    return this.request({ type: "choose", seat, seq: this.position?.seq ?? 0, action });
  }

  /** Sees through the eyes of one of this browser's seats; null covers the table. Lasts over reconnects. */
  look(seat: number | null): void {
    this.#looking = seat;
    this.turning = this.position !== null;
    this.#tell({ type: "set_viewer", seat });
  }

  /** Has every position come in the game's own words too (`Position.sheets`), or no longer. Lasts over reconnects. */
  describe(wanted: boolean): void {
    if (this.#inWords === wanted) return;
    this.#inWords = wanted;
    this.#tell({ type: "describe", wanted });
  }

  /** Whether there is a chat here for this person. */
  get talks(): boolean {
    return !!this.table?.has_chat && !this.me?.chat_off;
  }

  /** What others said, as far as this person wants to read it. */
  get heard(): readonly ChatLine[] {
    return this.chat.filter((line) => !this.muted.includes(line.who) && !this.blocked.includes(line.who));
  }

  /** Blocks somebody who has said something here, at every table. */
  async block(who: string): Promise<Reply> {
    const answer = await this.request({ type: "block", who });
    if (answer.ok) this.blocked = [...new Set([...this.blocked, who])];
    return answer;
  }

  mute(who: string, muted: boolean): void {
    this.muted = muted ? [...new Set([...this.muted, who])] : this.muted.filter((one) => one !== who);
    this.#tell({ type: "mute", who, muted });
  }

  /** Words of the game in another language from now on; without a connection, from the next one on. */
  speak(language: string): void {
    if (this.status !== "open") return;
    this.#language = language;
    this.#tell({ type: "language", language });
  }

  /** Takes a message of the server. Public for tests and for pages that show recorded messages. */
  take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome": {
        const fresh = this.position === null || Object.keys(message.static).length > 0;
        this.status = "open";
        this.unanswered = false;
        this.me = message.me;
        this.table = message.table;
        this.muted = message.muted;
        this.blocked = message.blocked;
        this.alias = message.alias;
        this.plans = null; // they come next, if there are any
        if (fresh) {
          this.fixed = message.static;
          this.lines = message.lines;
        } else {
          this.lines = [...this.lines, ...this.#newer(message.lines)];
        }
        this.#addChat(message.chat);
        this.#put(fresh ? "fresh" : "catch-up", message.events, message.lines, message.position);
        this.#resume();
        return;
      }
      case "table":
        this.table = message.table;
        return;
      case "started":
        this.table = message.table;
        this.fixed = message.static;
        this.lines = message.lines;
        this.turning = false;
        this.#put("start", [], message.lines, message.position);
        return;
      case "update":
        if (message.patch && !this.#builds(message.position)) return this.#again(0); // what it builds on is not what is known
        if (this.position && message.position.seq < this.position.seq) return; // an echo of what is known
        this.lines = [...this.lines, ...this.#newer(message.lines)];
        this.#put("update", message.events, message.lines, this.#whole(message));
        return;
      case "snapshot":
        if (Object.keys(message.static).length > 0) this.fixed = message.static;
        this.plans = null;
        this.lines = message.lines;
        this.turning = this.turning && message.position?.viewer !== this.#looking;
        this.#put("snapshot", [], message.lines, message.position);
        return;
      case "described": {
        const { position } = this;
        if (position?.viewer !== message.viewer || position.seq !== message.seq) return; // a later one brings its own
        this.position = { ...position, sheets: message.sheets };
        for (const listener of this.#listeners)
          listener({ kind: "described", events: [], lines: [], position: this.position });
        return;
      }
      case "reply": {
        if (message.client_id === "") this.turning = false; // what nobody waits for was refused: other eyes, perhaps
        const waiting = this.#pending.get(message.client_id);
        this.#pending.delete(message.client_id);
        waiting?.done(message);
        return;
      }
      case "hint_result":
        this.hint = message; // its answer, which somebody waits for, comes next
        return;
      case "foreseen":
        this.foreseen = message;
        return;
      case "plans":
        this.plans = message;
        return;
      case "chat":
        this.#addChat([message]);
        return;
      case "notice":
        house.notice = message.text;
        return;
      case "removed":
        this.#gone(message.text, message.why);
        return;
    }
    message satisfies never;
  }

  /** Whether a position whose view comes in patches goes on from the one that is known. */
  #builds({ viewer, seq }: Position): boolean {
    return this.position !== null && this.position.viewer === viewer && this.position.seq <= seq;
  }

  /** The position of an update: if its view comes in patches, they are laid on the view that is known. */
  #whole({ events, patch, position }: Update): Position {
    if (!patch || !this.position) return position;
    const patches = [...events.map((event) => (event["patch"] ?? []) as Patch), patch];
    return { ...position, view: patches.reduce(patched, this.position.view) };
  }

  #newer(lines: readonly LogLine[]): readonly LogLine[] {
    const known = this.position?.seq ?? -1;
    return lines.filter((line) => line.seq > known);
  }

  #addChat(lines: readonly ChatLine[]): void {
    const last = this.chat.at(-1)?.number ?? -1;
    const fresh = lines.filter((line) => line.number > last);
    if (fresh.length) this.chat = [...this.chat, ...fresh];
  }

  #put(kind: Batch["kind"], events: Batch["events"], lines: readonly LogLine[], position: Position | null): void {
    this.position = position;
    this.positionAt = performance.now();
    for (const listener of this.#listeners) listener({ kind, events, lines, position });
  }

  #dial(): void {
    const opening = this.#opening;
    this.#ready().then(
      () => {
        if (opening === this.#opening) this.#open();
      },
      () => {
        this.unanswered = true;
        this.#again(this.#pause());
      },
    );
  }

  #pause(): number {
    return Math.min(SLOWEST, 250 * 2 ** this.#tries++);
  }

  #open(): void {
    if (this.#closed || this.status === "gone" || this.#socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ lang: language.current, patches: "1" });
    // What was told in another language is of no use: all of it comes anew.
    if (this.position && this.#language === language.current) query.set("since", String(this.position.seq));
    this.#language = language.current;
    if (this.#inWords) query.set("words", "1");
    const said = this.chat.at(-1);
    if (said) query.set("chat", String(said.number));
    const socket = this.#connect(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live?${query.toString()}`,
    );
    this.#socket = socket;
    this.#heard = performance.now();
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#heard = performance.now();
      this.take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#closed) return;
      this.#socket = undefined;
      this.unanswered = true;
      if (FINAL_CODES.has(event.code)) this.#gone(event.reason);
      else this.#again(this.#pause());
    };
  }

  #again(wait: number): void {
    if (this.#closed || this.status === "gone") return;
    this.status = this.table ? "lost" : "connecting";
    clearTimeout(this.#retry);
    if (this.#socket) {
      const old = this.#socket;
      this.#socket = undefined;
      old.close();
    }
    this.#retry = setTimeout(() => this.#dial(), wait);
  }

  /** After a welcome: the same eyes as before, and what was not answered. */
  #resume(): void {
    this.#tries = 0;
    this.turning = this.#looking !== undefined && this.position !== null && this.position.viewer !== this.#looking;
    if (this.turning && this.#looking !== undefined) {
      this.#tell({ type: "set_viewer", seat: this.#looking });
    }
    if (document.visibilityState !== "visible") this.#tell({ type: "attend", visible: false });
    for (const { text } of this.#pending.values()) this.#send(text);
  }

  #beat(): void {
    if (this.status !== "open") return;
    if (performance.now() - this.#heard > SILENCE) return this.#again(0);
    void this.request({ type: "ping" });
  }

  #tell(message: ClientMessage): void {
    if (this.status === "open") this.#send(JSON.stringify(message));
  }

  #send(text: string): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(text);
  }

  #gone(words: string, why: Removed["why"] = "closed"): void {
    this.removed = words;
    this.ending = why;
    this.status = "gone";
    for (const [id, waiting] of this.#pending) waiting.done(refusal(id, words));
    this.#pending.clear();
    this.#shut();
  }

  #shut(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#socket?.close();
    this.#socket = undefined;
  }
}

function refusal(client_id: string, error: string): Reply {
  return { type: "reply", client_id, ok: false, error, clause: "", stale: false };
}
