// Which lessons this browser has done, and which games it has seen to their end. Kept in localStorage; no server knows it.
import { store, stored } from "./storage";

const KEY = "skerry.lessons";

interface Stored {
  readonly lessons: Readonly<Record<string, readonly string[]>>;
  readonly played: readonly string[];
}

const words = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

function load(): Stored {
  const value = stored("local", KEY) as Partial<Record<keyof Stored, unknown>> | null;
  const lessons = typeof value?.lessons === "object" && value.lessons !== null ? Object.entries(value.lessons) : [];
  return {
    lessons: Object.fromEntries(lessons.map(([game, names]) => [game, words(names)])),
    played: words(value?.played),
  };
}

class Progress {
  #stored = $state.raw(load());

  /** The lessons of a game that are done, by name. */
  done(game: string): readonly string[] {
    return this.#stored.lessons[game] ?? [];
  }
  /** Whether this browser's person has seen a game of it to its end. */
  played(game: string): boolean {
    return this.#stored.played.includes(game);
  }
  finish(game: string, lesson: string): void {
    if (this.done(game).includes(lesson)) return;
    this.#save({ ...this.#stored, lessons: { ...this.#stored.lessons, [game]: [...this.done(game), lesson] } });
  }
  play(game: string): void {
    if (!this.played(game)) this.#save({ ...this.#stored, played: [...this.#stored.played, game] });
  }

  #save(now: Stored): void {
    this.#stored = now;
    store("local", KEY, now);
  }
}

export const progress = new Progress();
