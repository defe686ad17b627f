// Words of Squirrelopoly's client chrome. What happens in a game (log lines, prompts, moves) comes from the server.
import { words as said } from "#generated/words/squirrelopoly.ts";

interface N {
  readonly n: number;
}

const gained = (n: number): string => `${n < 0 ? "−" : "+"}${Math.abs(n)}`;

export const words = {
  ...said,
  plusFood: ({ n }: N) => said.plusFood({ gained: gained(n) }),
  plusHealth: ({ n }: N) => said.plusHealth({ gained: gained(n) }),
};

/** For a name, and for words of this catalogue that are broken into lines: nothing here is to be translated again. SVG
 * knows the attribute, its types do not. */
export const PROPER_NAME = { translate: "no" } as const;
