// Words of Koxinga's client chrome. What happens in a game (log lines, prompts, moves) comes from the server.
import { words as said } from "#generated/words/koxinga.ts";

interface N {
  readonly n: number;
}

export const words = {
  ...said,
  sailSpoken: ({ n }: N) => said.sailSpoken({ n, way: n < 0 ? "back" : n === 0 ? "stay" : "ahead" }),
  placePart: ({ n }: N) => said.placePart({ n: Math.abs(n), sea: n < 0 }),
};
