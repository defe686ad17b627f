// The course of a race as its log tells it: who rounded, crashed or came home in which round.
import type { LogLine } from "#generated/protocol.ts";

const TOLD = ["rounded", "finished", "crashed", "wrecked", "retired"] as const;

export interface Mark {
  readonly kind: (typeof TOLD)[number];
  readonly round: number;
  /** The log's own words. */
  readonly text: string;
}

export interface Story {
  readonly marks: readonly Mark[];
  /** The last round in which the captain had a boat in the race. */
  readonly last: number;
}

export interface RaceStory {
  readonly rounds: number;
  readonly stories: readonly Story[];
}

/** Every race told of in these lines. */
export function racesOf(lines: readonly LogLine[], seats: number): readonly RaceStory[] {
  const races: { rounds: number; marks: Mark[][] }[] = [];
  for (const line of lines) {
    if (line.kind === "race") races.push({ rounds: 1, marks: Array.from({ length: seats }, () => []) });
    const race = races.at(-1);
    if (!race) continue;
    if (line.kind === "round") race.rounds += 1;
    const kind = TOLD.find((one) => one === line.kind);
    if (kind && line.seat !== null) race.marks[line.seat]?.push({ kind, round: race.rounds, text: line.text });
  }
  return races.map(({ rounds, marks }) => ({
    rounds,
    stories: marks.map((own) => {
      const end = own.findLast(
        (mark) => mark.kind === "wrecked" || mark.kind === "retired" || mark.kind === "finished",
      );
      return { marks: own, last: end?.round ?? rounds };
    }),
  }));
}
