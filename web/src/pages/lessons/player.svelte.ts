// A lesson being played: its choices are kept here and played anew by the server, which answers what they brought. The
// scene shows it exactly as the live table does.
import { preferences } from "#app/preferences.svelte.ts";
import { asError } from "#app/problem.ts";
import { api, ApiError } from "#server/api.ts";
import type { LegalAction, LessonState, LessonTable, PlayLesson } from "#generated/protocol.ts";
import type { IllegalChoice, GameEvent, GameModule } from "#kit/contract.ts";
import { TableScene } from "#table/scene/scene.svelte.ts";

type Ask = (wish: PlayLesson) => Promise<LessonState>;

export class LessonPlayer {
  readonly scene: TableScene;
  readonly table: LessonTable;
  state = $state.raw() as LessonState;
  /** Why the choice made last was not what is asked for, and the rule that forbids it. */
  answer = $state.raw<{ readonly words: string; readonly clause: string } | null>(null);
  problem = $state.raw<ApiError | null>(null);
  /** Whether the server is asked. */
  asking = $state(false);

  readonly #ask: Ask;
  #choices = $state.raw<readonly number[]>([]);

  /** The lesson at its beginning. Rejects with an ApiError. */
  static async open(game: string, lesson: string, module: GameModule, ask?: Ask): Promise<LessonPlayer> {
    const asked = ask ?? ((wish) => api.playLesson(game, lesson, wish));
    const state = await asked({ choices: [] });
    if (!state.table) throw new ApiError("", 500);
    return new LessonPlayer(game, module, state, state.table, asked);
  }

  private constructor(game: string, module: GameModule, state: LessonState, table: LessonTable, ask: Ask) {
    this.#ask = ask;
    this.state = state;
    this.table = table;
    this.scene = new TableScene({
      game,
      module,
      fixed: table.static,
      options: table.options,
      seats: table.seats,
      position: state.position,
      lines: state.lines,
      onchoose: (legal) => void this.#choose(legal),
      onillegal: (illegal) => (this.answer = { words: `${illegal.label}: ${illegal.text}`, clause: illegal.clause }),
    });
    this.#point();
  }

  /** The number of the task to be done, from 0. */
  get task(): number {
    return this.state.task;
  }
  get done(): boolean {
    return this.state.target === null;
  }
  get first(): boolean {
    return this.#choices.length === 0;
  }

  /** The task is done for who would rather see it. */
  showMe(): void {
    const legal = this.scene.legal.find((one) => one.id === this.state.target);
    if (legal) this.scene.choose(legal);
  }
  /** One task back; `to` 0: to the beginning. */
  async back(to = this.#choices.length - 1): Promise<void> {
    await this.#stand(this.#choices.slice(0, Math.max(0, to)));
  }
  /** The same again, in another language. */
  async speak(): Promise<void> {
    await this.#stand(this.#choices);
  }
  close(): void {
    this.scene.close();
  }

  async #stand(choices: readonly number[]): Promise<void> {
    const state = await this.#asked({ choices: [...choices] });
    if (!state) return;
    this.#choices = choices;
    this.answer = null;
    this.scene.jump(state.position, state.lines, state.table?.static);
    this.#point();
  }

  async #choose(legal: LegalAction): Promise<void> {
    this.answer = null;
    const state = await this.#asked({ choices: [...this.#choices], choice: legal.id });
    if (!state || state.answer) {
      this.scene.answered(false);
      if (state) this.answer = { words: state.answer, clause: state.clause };
      return;
    }
    this.#choices = [...this.#choices, legal.id];
    this.scene.stage.speed = preferences.speed;
    this.scene.stage.still = preferences.pace === 0 && preferences.speed !== "off";
    this.scene.answered(true);
    this.scene.play({ events: state.events as readonly GameEvent[], lines: state.lines, position: state.position });
    this.#point();
  }

  async #asked(wish: PlayLesson): Promise<LessonState | null> {
    this.asking = true;
    try {
      const state = await this.#ask(wish);
      this.problem = null;
      if (!state.answer) this.state = state;
      return state;
    } catch (cause) {
      this.problem = asError(cause);
      return null;
    } finally {
      this.asking = false;
    }
  }

  #point(): void {
    this.scene.pointed = this.state.target;
    this.scene.illegal = this.state.illegal as readonly IllegalChoice[];
  }
}
