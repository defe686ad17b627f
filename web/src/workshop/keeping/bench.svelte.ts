// One kind of thing of one game on the workbench: those that are kept, the one that is open, keeping and sharing it.
import { ApiError } from "#server/api.ts";
import { workshop } from "#server/workshop.ts";
import type { Creation, CreationSummary, OptionProblem } from "#generated/protocol.ts";
import { asProblem } from "#app/problem.ts";
import { store, stored } from "#app/storage.ts";
import { Resource } from "#app/resource.svelte.ts";
import { toasts } from "#app/toast.svelte.ts";
import { words as t } from "#generated/words/workshop.ts";

type Data = Readonly<Record<string, unknown>>;

export class Bench {
  readonly list: Resource<readonly CreationSummary[]>;
  /** The one that is open as it is kept; null for one that is not kept yet. */
  current = $state.raw<Creation | null>(null);
  title = $state("");
  /** What the server found wrong when it was to be kept. */
  problems = $state.raw<readonly OptionProblem[]>([]);
  trouble = $state("");
  busy = $state(false);

  /** How many were kept when the list was last seen: their place is kept until it comes. */
  readonly awaited: number;

  constructor(
    readonly game: string,
    readonly kind: string,
  ) {
    const place = `skerry.kept.${game}.${kind}`;
    this.awaited = Number(stored("session", place)) || 0;
    this.list = new Resource(async () => {
      const found = await workshop.creations({ game, kind });
      store("session", place, found.length);
      return found;
    });
  }

  /** Opens one that is kept; null, with a word to the person, if it is not there. */
  async open(id: string): Promise<Creation | null> {
    const opened = await this.#try(() => workshop.creation(id));
    if (opened) this.#take(opened);
    else toasts.say(this.trouble, "bad");
    return opened;
  }

  /** Looks what else the server keeps with the open one; what was typed stays. */
  async refresh(): Promise<void> {
    const id = this.current?.id;
    const found = id ? await workshop.creation(id).catch(() => null) : null;
    if (found && this.current?.id === id) this.current = found;
  }

  /** Begins one that is not kept yet. */
  fresh(title = ""): void {
    this.current = null;
    this.title = title;
    this.forgive();
  }

  forgive(): void {
    this.problems = [];
    this.trouble = "";
  }

  /** Keeps what is open: in its place, or `anew` beside it. `draft`: even if it cannot be played yet, as a draft then. */
  async save(data: Data, anew: boolean, draft = false): Promise<Creation | null> {
    const typed = this.title;
    const title = typed.trim();
    this.forgive();
    if (!title) {
      this.trouble = t.nameMissing();
      return null;
    }
    const old = anew ? null : this.current;
    const kept = await this.#try(() =>
      old
        ? workshop.changeCreation(old.id, { title, data, draft })
        : workshop.saveCreation({ game: this.game, kind: this.kind, title, data, draft }),
    );
    if (!kept) return null;
    this.current = kept;
    if (this.title === typed) this.title = kept.title; // else the person went on typing
    toasts.say(t.saved({ title: kept.title }));
    void this.list.load(); // not waited for: a reload meanwhile is to find the page at what is kept
    return kept;
  }

  async copy(id: string, title: string): Promise<Creation | null> {
    const copy = await this.#try(() => workshop.copyCreation(id, t.copyOf({ title }).slice(0, 60)));
    if (copy) toasts.say(t.copied({ title: copy.title }));
    else toasts.say(this.trouble, "bad");
    await this.list.load();
    return copy;
  }

  async remove(id: string, title: string): Promise<boolean> {
    const gone = await this.#try(async () => {
      await workshop.deleteCreation(id);
      return true;
    });
    if (gone) toasts.say(t.deleted({ title }));
    else toasts.say(this.trouble, "bad");
    if (gone && this.current?.id === id) this.current = null;
    await this.list.load();
    return gone === true;
  }

  /** Gives the open one a link, or ends it. */
  async share(shared: boolean): Promise<void> {
    const current = this.current;
    if (!current) return;
    const answer = await this.#try(() => workshop.shareCreation(current.id, shared));
    if (!answer) return toasts.say(this.trouble, "bad");
    this.current = answer;
    if (!shared) toasts.say(t.stoppedSharing());
    await this.list.load();
  }

  #take(creation: Creation): void {
    this.current = creation;
    this.title = creation.title;
  }

  async #try<Value>(work: () => Promise<Value>): Promise<Value | null> {
    this.busy = true;
    this.trouble = "";
    try {
      return await work();
    } catch (problem) {
      this.trouble = asProblem(problem);
      if (problem instanceof ApiError) this.problems = problem.problems;
      return null;
    } finally {
      this.busy = false;
    }
  }
}
