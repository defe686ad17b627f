// What every page of a table in play does: feed the scene from the live store, send what its person wants, and say why
// something was not done. PlayTable, the remote and the host's page differ only in what they draw.
import { preferences } from "#app/preferences.svelte.ts";
import { letter } from "#app/shortcuts.ts";
import { toasts } from "#app/toast.svelte.ts";
import type { Batch, Live, Request } from "#server/live.svelte.ts";
import type { Reply, LegalAction, LogLine, Plans, Position, SeatState, TableState } from "#generated/protocol.ts";
import type { GameEvent, GameModule } from "#kit/contract.ts";
import type { Patch } from "#server/patches.ts";
import { TableScene } from "./scene.svelte";
import { sound } from "#app/sound/sound.svelte.ts";
import type { SoundName } from "#app/sound/sounds.ts";
import { t } from "../words";

/** With more events than this to catch up on, the present is wanted, not the story. */
const STORY = 60;

export class Session {
  readonly scene: TableScene;
  readonly live: Live;
  notice = $state<{ readonly words: string; readonly clause: string } | null>(null);

  constructor(
    live: Live,
    module: GameModule,
    table: TableState,
    position: Position,
    onlines?: (lines: readonly LogLine[]) => void,
    onsound?: (name: SoundName) => void,
  ) {
    this.live = live;
    this.scene = new TableScene({
      game: table.game,
      module,
      fixed: live.fixed,
      options: table.options,
      seats: table.seats,
      position,
      lines: live.lines,
      turning: () => live.turning,
      onchoose: (legal, at) => void this.#choose(legal, at),
      oncorrect: (patch) => this.correct(patch),
      onout: (words) => toasts.say(words),
      ...(onlines ? { onlines } : {}),
      ...(onsound ? { onsound } : {}),
    });
  }

  /** Feeds the scene from now on. Gives what ends it; call it from an effect. */
  follow(): () => void {
    const stop = this.live.listen((batch) => this.#feed(batch));
    const hush = sound.listen();
    return () => {
      stop();
      hush();
      this.scene.close();
    };
  }
  /** What of the person's settings the scene heeds; call it from an effect. */
  heed(): void {
    this.scene.stage.speed = preferences.speed;
    this.scene.stage.still = preferences.pace === 0 && preferences.speed !== "off";
  }

  #feed({ kind, position, lines, events }: Batch): void {
    if (!position) return;
    if (kind === "described") return this.scene.describe(position);
    const story = kind === "update" || (kind === "catch-up" && events.length <= STORY);
    if (story) this.scene.play({ events: events as readonly GameEvent[], lines, position });
    else this.scene.jump(position, this.live.lines, this.live.fixed);
  }

  async #choose(legal: LegalAction, at: Position): Promise<void> {
    if (at.viewer === null) return;
    this.notice = null;
    const answer = await this.live.choose(at.viewer, legal.id);
    this.scene.answered(answer.ok);
    this.tell(answer);
  }
  /** Why something was not done; nothing if it was. */
  readonly tell = (answer: Reply): void => {
    if (answer.ok) return;
    this.notice = { words: answer.stale ? t.stale() : answer.error || t.refused(), clause: answer.clause };
  };
  /** Whether the table did it; if not, it says why. */
  async ask(request: Request): Promise<boolean> {
    const answer = await this.live.request(request);
    this.tell(answer);
    return answer.ok;
  }

  /** Several people at this browser: who is asked now and does not see the table yet through eyes of their own. */
  get #turning(): SeatState | null {
    const { scene } = this;
    const own = scene.seats.filter((seat) => seat.yours);
    if (own.length < 2 || !scene.decision || scene.stage.busy || this.live.position?.free_play) return null;
    const asked = own.filter((seat) => scene.decision?.seats.includes(seat.seat));
    return asked.length === 0 || asked.some((seat) => seat.seat === scene.viewer) ? null : (asked[0] ?? null);
  }
  /** Hot seat: who of this browser's people the screen is to be passed to; null: the table may be seen. It always may
   * in a game without secrets, in which everybody's eyes see the same. */
  get next(): SeatState | null {
    const { table } = this.live;
    return table?.secrets && !table.incompatible ? this.#turning : null;
  }
  /** Where nothing is secret the table turns by itself to whoever of this browser's people is asked; call it from an
   * effect. */
  turn(): void {
    const to = this.live.table?.secrets ? null : this.#turning;
    if (to) this.live.look(to.seat);
  }
  /** Whether this person's game is over while others play on, home or out, up to when the end is in sight: bots may long
   * have come to it while their moves are still shown, and what can be pressed meanwhile is to stay where it is. */
  get out(): boolean {
    const own = this.scene.viewer === null ? undefined : this.scene.seats[this.scene.viewer];
    return own !== undefined && this.#done(own) && this.scene.position.result === null;
  }
  /** Whether nobody but bots plays on. */
  get botsOnly(): boolean {
    return this.scene.seats.every((seat) => seat.occupant === "bot" || this.#done(seat));
  }
  #done(seat: SeatState): boolean {
    return seat.conceded || (this.live.position?.finished ?? []).includes(seat.seat);
  }
  /** Whether a bot is thinking over what this person asked. */
  thinking = $state(false);
  /** Whether this person may ask now what a bot would do, and has a choice. */
  get hints(): boolean {
    const { table } = this.live;
    const { scene } = this;
    if (
      !table?.hints_allowed ||
      table.paused ||
      table.incompatible ||
      scene.viewer === null ||
      !scene.asked ||
      scene.legal.length < 2
    )
      return false;
    return scene.decision?.seats.includes(scene.viewer) ?? false;
  }
  /** Marks what a bot would do. What it says is read out by who watches `scene.hint`. */
  async askHint(): Promise<void> {
    const { scene, live } = this;
    const seat = scene.viewer;
    if (this.thinking || !this.hints || seat === null) return;
    this.thinking = true;
    this.notice = null;
    const answer = await live.request({ type: "hint", seat, seq: live.position?.seq ?? 0 });
    this.thinking = false;
    const hint = live.hint;
    if (
      answer.ok &&
      hint &&
      hint.seat === scene.viewer &&
      hint.choices.every(({ id }) => scene.legal.some((one) => one.id === id))
    )
      scene.hint = hint;
    else if (!answer.stale) this.tell(answer); // the choice is made already: nobody wants it any more
  }
  /** Whether anything may have to be told that is not of the game. */
  get told(): boolean {
    const { table } = this.live;
    return (
      !!(table?.expires_at || table?.incompatible || table?.paused || table?.proposal || this.plans?.fell) ||
      !!(table?.timed_out.length || table?.missed.length || table?.seats.some((seat) => seat.blocked))
    );
  }
  /** What is planned for the seat that this page shows; null: nothing, and nothing fell. */
  get plans(): Plans | null {
    const { plans } = this.live;
    return plans && plans.seat === this.scene.viewer && (plans.plans.length || plans.fell) ? plans : null;
  }
  /** Whether this person may plan what they will choose once they are asked. */
  get plansAhead(): boolean {
    const { table, position } = this.live;
    const seat = this.scene.viewer;
    if (
      !table ||
      table.phase !== "playing" ||
      table.incompatible ||
      seat === null ||
      !position ||
      position.free_play ||
      position.result
    )
      return false;
    return (
      !!table.seats[seat]?.yours && !table.seats[seat].stand_in && !this.out && !position.decision?.seats.includes(seat)
    );
  }
  /** The keys of a page with choices: H asks for a hint. */
  heedKey(event: KeyboardEvent): void {
    if (letter(event) === "h" && !event.repeat) void this.askHint();
  }
  /** A seat of this person's, to act by; 0 without one, which the server then refuses. */
  get seat(): number {
    return this.scene.viewer ?? this.scene.seats.find((one) => one.yours)?.seat ?? 0;
  }
  /** Why the last step cannot be taken back; "" if it can, null without a seat. */
  get undo(): string | null {
    const position = this.live.position;
    return position && position.viewer !== null ? position.undo_blocked : null;
  }
  /** Whether this person, who plays with bots alone, may go back to their last decision, past luck too. */
  get back(): boolean {
    return this.live.position?.can_take_back ?? false;
  }
  get redo(): string | null {
    const position = this.live.position;
    return position && position.viewer !== null ? position.redo_blocked : null;
  }
  async takeBack(): Promise<void> {
    const free = this.scene.free;
    if (await this.ask({ type: "undo", seat: this.seat, seq: this.live.position?.seq ?? -1 }))
      toasts.say(free ? t.undoFreeDone() : t.undoDone());
  }
  async goBack(): Promise<void> {
    if (await this.ask({ type: "propose", seat: this.seat, kind: "takeback", to: -1, patch: [] }))
      toasts.say(t.backDone());
  }
  async bringBack(): Promise<void> {
    if (await this.ask({ type: "redo", seat: this.seat, seq: this.live.position?.seq ?? -1 })) toasts.say(t.redoDone());
  }
  correct(patch: Patch): Promise<boolean> {
    return this.ask({ type: "correct", seat: this.seat, patch: patch as [string, unknown][] });
  }
}
