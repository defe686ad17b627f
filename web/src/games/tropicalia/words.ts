// Words of Tropicalia's client chrome. What happens in a game (log lines, prompts, moves) comes from the server.
import { words as said } from "#generated/words/tropicalia.ts";
import { signed } from "#words/numbers.ts";

interface N {
  readonly n: number;
}

const gained = (n: number): string => (n > 0 ? `+${n}` : signed(n));

export const words = {
  ...said,
  plusShells: ({ n }: N) => said.plusShells({ n, gained: gained(n) }),
  worthNow: ({ n }: N) => said.worthNow({ n, gained: gained(n) }),
};
