// Words of Powerboats' client chrome. What happens in a race (log lines, prompts, moves) comes from the server.
import { words as said } from "#generated/words/powerboats.ts";

interface N {
  readonly n: number;
}

/** A mark of the course: one of the three buoys, or the finish behind them. */
const mark = ({ n }: N) => ({ n, finish: n > 3 });

export const words = {
  ...said,
  showMark: (p: N) => said.showMark(mark(p)),
  headsFor: (p: N) => said.headsFor(mark(p)),
  target: (p: N) => said.target(mark(p)),
  gateDue: ({ n }: N) => said.gateDue({ unwind: Math.max(-n, 0) }),
};
