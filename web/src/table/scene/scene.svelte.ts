// The scene: what a table shows at this moment. Updates of the server come in at one end; the view, the decision and the
// log lines that components draw come out at the other, following the animation event by event. Choices are offered
// only when everything has been shown, so that nobody decides on a position not yet seen.
import type {
  Decision,
  HintResult,
  LegalAction,
  LogLine,
  Position,
  Result,
  SeatState,
  Sheet,
} from "#generated/protocol.ts";
import type {
  IllegalChoice,
  GameEvent,
  GameModule,
  LegalOf,
  Mark,
  Motion,
  Offer,
  OfGame,
  Place,
  Point,
  Scene,
  Standing,
  Token,
} from "#kit/contract.ts";
import { patched, type Patch } from "#server/patches.ts";
import { placesOf, type Placing } from "../corrections/corrections.svelte";
import { t } from "../words";
import { SceneStage } from "./stage.svelte";
import { ASIDE, together, TOGETHER, touches } from "./pace";
import type { SoundName } from "#app/sound/sounds.ts";

/** With more updates than this waiting, the scene hurries: who comes back to a tab wants the present. */
const HURRY = 8;
const RUSH = 24;

/** What the scene is fed with: an update of the live table, or a step of a replay. */
export interface Step {
  readonly events: readonly GameEvent[];
  readonly lines: readonly LogLine[];
  readonly position: Position;
}

/** What a scene begins with; only a change of language changes any of it. */
export interface Opening {
  readonly game: string;
  readonly module: GameModule;
  readonly fixed: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatState[];
  readonly position: Position;
  readonly lines: readonly LogLine[];
  readonly mode?: "live" | "replay";
  /** Whether the person sees through other eyes in a moment: until then nothing can be chosen. */
  readonly turning?: () => boolean;
  /** Called with what the viewer chose. */
  readonly onchoose?: (legal: LegalAction, position: Position) => void;
  /** Called with what is to be put right at once; tells whether the table took it. */
  readonly oncorrect?: (patch: Patch) => Promise<boolean>;
  /** Called with a forbidden choice that was pressed (in a lesson). */
  readonly onillegal?: (illegal: IllegalChoice) => void;
  /** Called with the words of an event by which somebody is out, with what led to it. */
  readonly onout?: (words: string) => void;
  /** Called with how an event sounds that is shown in its own time, and with how the end does. */
  readonly onsound?: (name: SoundName) => void;
  /** Called with every line when it is shown; for the spoken log. */
  readonly onlines?: (lines: readonly LogLine[]) => void;
}

/** So much more danger than of another choice is a fair price for what a choice brings. */
const FAIR = 0.1;

export class TableScene<View = OfGame, Fixed = OfGame> implements Scene<View, Fixed> {
  readonly game: string;
  readonly mode: "live" | "replay";
  readonly module: GameModule<Scene<View, Fixed>>;
  fixed = $state.raw() as Fixed;
  readonly options: Readonly<Record<string, unknown>>;
  readonly stage = new SceneStage();
  seats = $state.raw<readonly SeatState[]>([]);
  view = $state.raw() as View;
  lines = $state.raw<readonly LogLine[]>([]);
  preview = $state.raw<LegalAction | null>(null);
  picked = $state.raw<LegalAction | null>(null);
  sent = $state.raw<LegalAction | null>(null);
  /** What a bot would do here, which somebody asked for; it goes with the choice. */
  hint = $state.raw<HintResult | null>(null);
  /** A choice that waits for a yes, and the words that ask for it. */
  confirming = $state.raw<{ readonly legal: LegalAction; readonly words: string } | null>(null);
  /** Until what happened has been shown, nothing is pointed at. */
  #pointed = $state<number | null>(null);
  illegal = $state.raw<readonly IllegalChoice[]>([]);
  /** A place on the board is picked for something that is put right: all that it may be is offered there, nothing else. */
  placing = $state.raw<Placing | null>(null);
  readonly #spots: readonly LegalAction[] = $derived.by(() => (this.placing ? placesOf(this.placing, this) : []));
  /** A position that came in words after it had come without. */
  #described = $state.raw<Position | null>(null);
  /** The position shown last; with the queue drained, the present. */
  position = $state.raw() as Position;

  readonly undone: ReadonlySet<number> = $derived(new Set(this.position.undone));

  readonly #turning: () => boolean;
  readonly #onchoose: (legal: LegalAction, position: Position) => void;
  readonly #oncorrect: (patch: Patch) => Promise<boolean>;
  readonly #onillegal: (illegal: IllegalChoice) => void;
  readonly #onout: (words: string) => void;
  readonly #onsound: (name: SoundName) => void;
  readonly #onlines: (lines: readonly LogLine[]) => void;
  /** Updates that wait to be shown. */
  waiting = $state(0);
  #queue: Step[] = [];
  /** How `picked` is played. */
  #playPicked: () => void = () => {};
  #wake: (() => void) | null = null;
  #skip = false;
  #rushing = false;
  #run = 0;
  /** The log entry that `sent` was chosen on, until the server answers; -1 with nothing under way. */
  #sentOn = -1;

  constructor(opening: Opening) {
    this.game = opening.game;
    this.mode = opening.mode ?? "live";
    this.module = opening.module as GameModule<Scene<View, Fixed>>;
    this.fixed = opening.fixed as Fixed;
    this.options = opening.options;
    this.seats = opening.seats;
    this.#turning = opening.turning ?? (() => false);
    this.#onchoose = opening.onchoose ?? (() => {});
    this.#oncorrect = opening.oncorrect ?? (() => Promise.resolve(false));
    this.#onillegal = opening.onillegal ?? (() => {});
    this.#onout = opening.onout ?? (() => {});
    this.#onsound = opening.onsound ?? (() => {});
    this.#onlines = opening.onlines ?? (() => {});
    this.lines = opening.lines;
    this.position = opening.position;
    this.view = opening.position.view as View;
  }

  get viewer(): number | null {
    return this.position.viewer;
  }
  get seq(): number {
    return this.position.seq;
  }
  get decision(): Decision | null {
    return this.stage.busy ? null : this.position.decision;
  }
  get prompt(): string {
    return this.placing ? t.correctWhere({ what: this.placing.what }) : this.position.prompt;
  }
  /** The story while it is being shown, else what is asked. */
  get story(): string {
    return this.stage.busy ? (this.lines.at(-1)?.text ?? "") : this.prompt;
  }
  get legal(): readonly LegalAction[] {
    if (this.stage.busy || this.sent || this.mode === "replay" || this.#turning()) return [];
    return this.placing ? this.#spots : this.position.legal;
  }
  get sheets(): readonly Sheet[] {
    const { position } = this;
    const told = this.#described;
    return position.sheets.length === 0 && told?.seq === position.seq && told.viewer === position.viewer
      ? told.sheets
      : position.sheets;
  }
  get asked(): boolean {
    return this.legal.length > 0 && !this.placing;
  }
  get free(): boolean {
    return this.mode === "live" && this.position.free_play && this.position.viewer !== null;
  }
  get mine(): boolean {
    if (!this.free) return this.asked;
    return this.seats.some((seat) => seat.yours && this.decision?.seats.includes(seat.seat));
  }
  get chosen(): Readonly<Record<string, unknown>> | null {
    return this.position.own_sealed;
  }
  get sealed(): readonly number[] {
    return this.position.sealed;
  }
  get result(): Result | null {
    return this.stage.busy ? null : this.position.result;
  }

  name(seat: number): string {
    const state = this.seats[seat];
    return state ? state.name || state.title : "";
  }
  find(type: string, facts: Readonly<Record<string, unknown>> = {}): LegalOf<OfGame> | undefined {
    return this.legal.find(
      (one) => one.action["type"] === type && Object.entries(facts).every(([key, value]) => one.action[key] === value),
    );
  }
  all(type: string): readonly LegalOf<OfGame>[] {
    return this.legal.filter((one) => this.is(one, type));
  }
  is(legal: LegalAction | null | undefined, type: string): legal is LegalOf<OfGame> {
    return legal?.action["type"] === type;
  }
  info(step: string): OfGame {
    return this.decision?.step === step ? this.decision.info : undefined;
  }
  look(legal: LegalAction | null): void {
    this.preview = legal ?? this.picked;
  }
  weighs(legal: LegalAction): boolean {
    if (this.module.weighs) return this.module.weighs(legal, this);
    const there = this.offer(legal);
    return (
      (there === "board" || there === "hand") &&
      (this.consequence(legal) !== "" || Object.keys(legal.preview).length > 0)
    );
  }
  pick(legal: LegalAction | null, play?: () => void): void {
    this.picked = legal;
    this.preview = legal;
    this.#playPicked = play ?? (() => this.picked && this.choose(this.picked));
  }
  /** Play what is picked. */
  playPicked(): void {
    this.#playPicked();
  }

  get pointed(): number | null {
    return this.asked ? this.#pointed : null;
  }
  set pointed(id: number | null) {
    this.#pointed = id;
  }
  marked(legal: LegalAction): Mark | null {
    const at = this.asked ? (this.hint?.choices.findIndex((one) => one.id === legal.id) ?? -1) : -1;
    return at < 0 ? null : { rank: at + 1, words: this.hint?.choices[at]?.text ?? "" };
  }
  askWhy(illegal: IllegalChoice): void {
    if (this.asked) this.#onillegal(illegal);
  }
  correct(patch: Patch): Promise<boolean> {
    return this.#oncorrect(patch);
  }
  draggable(token: Token): boolean {
    return token.grip !== undefined && this.free && !this.stage.busy && this.module.drop !== undefined;
  }
  dropped(token: Token, at: Point): Promise<boolean> {
    const patch = this.draggable(token) ? this.module.drop?.(token, at, this) : null;
    return patch ? this.correct(patch) : Promise.resolve(false);
  }

  place(role: string, value: unknown): Place | null {
    return this.module.place(role, value, this);
  }
  placeOf(choice: Pick<LegalAction, "action" | "targets" | "preview">): Place | null {
    for (const [role, value] of (this.module.targets?.(choice, this) ?? choice.targets).toReversed()) {
      const place = this.place(role, value);
      if (place) return place;
    }
    return null;
  }
  offer(legal: LegalAction): Offer {
    if (this.placing) return "board";
    return this.module.offer?.(legal, this) ?? (this.placeOf(legal) ? "board" : "bar");
  }
  consequence(legal: LegalAction): string {
    return legal.consequence;
  }
  spoken(legal: LegalAction): string {
    return legal.spoken;
  }
  standing(seat: number): Standing {
    return this.module.standing(this, seat);
  }

  get #least(): number {
    return Math.min(...this.legal.map((one) => one.danger));
  }
  wise(legal: LegalAction): boolean {
    return legal.danger <= this.#least + FAIR;
  }
  /** Whether a choice is for nothing, and another is not. */
  #idle(legal: LegalAction): boolean {
    const idle = (one: LegalAction): boolean => this.module.pointless?.(one, this) === true;
    return idle(legal) && !this.legal.every(idle);
  }
  accented(legal: LegalAction, main: boolean): boolean {
    return (this.asked && this.hint ? this.marked(legal)?.rank === 1 : main && !this.#idle(legal)) && this.wise(legal);
  }
  main(choices: readonly LegalAction[]): LegalAction | null {
    const said = this.module.main?.(this);
    const first = said && choices.includes(said) ? said : choices[0];
    const fit = (one: LegalAction): boolean => this.wise(one) && !this.#idle(one);
    return first && fit(first) ? first : (choices.find(fit) ?? null);
  }

  /** The only choice there is, if it is one of those that the module says may be pressed by themselves. */
  get pressed(): LegalAction | null {
    const [only, ...others] = this.legal;
    return only && !others.length && this.module.pressed?.includes(String(only.action["type"])) ? only : null;
  }

  choose(legal: LegalAction): void {
    if (!this.legal.includes(legal)) return;
    if (this.placing) return this.placed(Number(legal.action["value"]));
    this.pick(null);
    const end = legal.danger === 1 && this.#least < 1 ? t.endsYours({ what: legal.consequence || legal.label }) : "";
    const words = this.module.confirm?.(legal, this) || end;
    if (words) this.confirming = { legal, words };
    else this.#send(legal);
  }

  /** The place that was picked on the board; null: none after all. */
  placed(value: number | null): void {
    const waiting = this.placing;
    this.placing = null;
    this.preview = null;
    if (waiting && value !== null) waiting.onplace(value);
  }

  /** The answer to `confirming`. */
  confirm(yes: boolean): void {
    const waiting = this.confirming;
    this.confirming = null;
    if (yes && waiting && this.legal.includes(waiting.legal)) this.#send(waiting.legal);
  }

  #send(legal: LegalAction): void {
    this.hint = null;
    this.preview = null;
    this.sent = legal;
    this.#sentOn = this.seq;
    this.#onchoose(legal, this.position);
  }

  /** What became of the choice that was sent. One that was not taken can be made again. */
  answered(taken: boolean): void {
    const moved = this.seq !== this.#sentOn;
    this.#sentOn = -1;
    if (!taken || moved) this.sent = null;
  }

  /** A position that is shown, or will be, in words too. */
  describe(position: Position): void {
    this.#described = position;
  }

  /** Show what happened, after everything that still waits to be shown. */
  play(step: Step): void {
    this.#queue.push(step);
    this.waiting = this.#queue.length;
    if (!this.stage.busy) void this.#show(++this.#run);
  }

  /** Show a position at once, dropping whatever still waits. Without `lines` the log stays as it is, and without `fixed`
   * the names of what never changes: another language brings both. */
  jump(position: Position, lines?: readonly LogLine[], fixed?: unknown): void {
    this.#run++;
    this.#queue = [];
    this.waiting = 0;
    this.#wake?.();
    if (lines) this.lines = lines;
    if (fixed) this.fixed = fixed as Fixed;
    this.hint = null;
    this.#rest(position);
    this.stage.busy = false;
  }

  /** Go to the present: the rest of what waits is shown at once. */
  skip(): void {
    if (!this.stage.busy) return;
    this.#skip = true;
    this.#wake?.();
  }

  /** Show nothing more on the way: whatever happens from now on is there at once. */
  rush(): void {
    this.#rushing = true;
    this.skip();
  }

  /** Stops everything under way; the scene is not used again. */
  close(): void {
    this.#run++;
    this.#queue = [];
    this.#wake?.();
  }

  async #show(run: number): Promise<void> {
    this.stage.busy = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      const lines = [...step.lines];
      this.waiting = this.#queue.length;
      // That others choose in secret, or think again, changes nothing for who has been told what to do.
      if (step.events.length === 0 || step.events.some(({ type }) => type !== "sealed" && type !== "unsealed"))
        this.hint = null;
      const hurry = this.#queue.length > RUSH ? 0.15 : this.#queue.length > HURRY ? 0.4 : 1;
      for (let from = 0; from < step.events.length;) {
        if (this.#skip || this.#rushing || this.stage.speed === "off" || globalThis.document?.hidden) break;
        const group = this.#group(step.events, from);
        from += group.length;
        const aside = !this.#touches(group[0]);
        this.stage.hurry = hurry * (aside ? ASIDE : 1);
        for (const event of group) {
          const told = lines.findIndex((line) => line.kind === event.type);
          if (told >= 0) this.#tell(lines.splice(0, told + 1));
        }
        const ms = this.#perform(group, hurry === 1);
        if (ms > 0) await this.#wait(this.stage.dwell(ms));
        if (run !== this.#run) return;
      }
      this.#tell(lines);
      const ended = step.position.result !== null && this.position.result === null;
      this.#rest(step.position);
      if (ended) this.#onsound(this.#lost ? "loss" : "win");
    }
    this.#skip = false;
    this.stage.busy = false;
  }

  /** Whether an event is to be watched in its own time: it touches who looks on, or everybody. Spectators, and who sees a
   * replay, watch everything. */
  #touches(event: GameEvent): boolean {
    const own = this.mode === "live" ? this.seats.filter((seat) => seat.yours).map((seat) => seat.seat) : [];
    return (
      own.length === 0 ||
      touches(event, own) ||
      (this.module.outs?.includes(event.type) ?? false) ||
      (this.module.touches?.(event, this) ?? false)
    );
  }

  /** The events from one on that are shown together: itself, and if it touches nobody here, those after it like that. */
  #group(events: readonly GameEvent[], from: number): readonly [GameEvent, ...GameEvent[]] {
    const first = events[from] as GameEvent;
    if (this.#touches(first)) return [first];
    const after = events.slice(from + 1, from + TOGETHER);
    const end = after.findIndex((event) => this.#touches(event));
    return [first, ...(end < 0 ? after : after.slice(0, end))];
  }

  /** Begin to show events, together if there are several; how long they take at normal speed. */
  #perform(events: readonly GameEvent[], heard: boolean): number {
    const { stage, module } = this;
    const parts: (readonly Motion[])[] = [];
    for (const event of events) {
      try {
        const shown = module.animate?.(event, this) ?? [];
        parts.push(shown);
        const paths = new Map(event.patch && parts.length === 1 ? [] : stage.paths);
        for (const motion of shown)
          if (motion.kind === "path" && motion.points.length > 1)
            paths.set(motion.token, {
              points: [...(parts.length > 1 ? (paths.get(motion.token)?.points ?? []) : []), ...motion.points],
              ms: motion.ms,
              turning: motion.turning ?? false,
            });
        stage.paths = paths;
        if (event.patch) this.view = patched(this.view, event.patch);
      } catch (problem) {
        console.error(`The event "${event.type}" could not be drawn.`, problem); // the true position follows in any case
      }
    }
    const sounding = events.map((event) => module.sounds?.[event.type]).find((sound) => sound !== undefined);
    if (sounding && heard) this.#onsound(sounding);
    const motions = events.length > 1 || !this.#touches(events[0] as GameEvent) ? together(parts) : parts.flat();
    stage.event = events.at(-1) ?? null;
    stage.motions = motions;
    stage.beat += 1;
    return Math.max(0, ...motions.map((motion) => motion.ms + ("delay" in motion ? (motion.delay ?? 0) : 0)));
  }

  /** Whether this person has sat at the game that is over, and not won it. */
  get #lost(): boolean {
    const own = this.seats.filter((seat) => seat.yours);
    const won = own.some((seat) => this.position.result?.places[seat.seat] === 1);
    return own.length > 0 && (!won || (this.module.nobodyWon?.(this) ?? false));
  }

  #tell(lines: readonly LogLine[]): void {
    if (lines.length === 0) return;
    this.lines = [...this.lines, ...lines];
    this.#onlines(lines);
    for (const [i, line] of this.lines.entries()) {
      if (i < this.lines.length - lines.length || !this.module.outs?.includes(line.kind)) continue;
      // Who wants to see no more of it hears nothing but their own fate; the log has the others'.
      if ((this.#skip || this.#rushing) && !this.seats.some((seat) => seat.yours && seat.seat === line.seat)) continue;
      const before = this.lines[i - 1];
      const cause = before?.seq === line.seq && before.seat === line.seat ? `${before.text}. ` : "";
      this.#onout(cause + line.text);
    }
  }

  #rest(position: Position): void {
    this.stage.event = null;
    this.stage.motions = [];
    this.stage.paths = new Map();
    // What others do meanwhile (a secret choice, say) leaves alone what this person is looking at or has sent.
    const kept = (one: LegalAction | null | undefined): LegalAction | null =>
      position.legal.find((legal) => legal.id === one?.id) ?? null;
    this.picked = kept(this.picked);
    this.preview = kept(this.preview) ?? this.picked;
    const confirmed = kept(this.confirming?.legal);
    this.confirming = confirmed && this.confirming ? { legal: confirmed, words: this.confirming.words } : null;
    this.sent = this.#sentOn >= 0 ? kept(this.sent) : null;
    this.position = position;
    this.view = position.view as View;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.#wake?.(), ms);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        done();
      };
    });
  }
}
