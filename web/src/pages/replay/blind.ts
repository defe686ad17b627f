// A replay for who does not want to know how it ends.
import type { Replay } from "#generated/protocol.ts";

/** What may be told of a game to who has seen it up to a step: nothing of what comes after. */
export function upTo(outline: Replay, reached: number): Replay {
  if (reached >= outline.steps - 1) return outline;
  const scores = outline.scores.slice(0, reached + 1);
  const now = scores.at(-1) ?? [];
  return {
    ...outline,
    scores,
    marks: outline.marks.filter((one) => one.seq <= reached),
    lines: outline.lines.filter((one) => one.seq <= reached),
    undone: [], // that a step is taken back comes later than the step
    result: {
      ...outline.result,
      scores: now,
      places: now.map((points) => 1 + now.filter((other) => other > points).length),
      breakdown: now.map(() => []),
    },
  };
}
