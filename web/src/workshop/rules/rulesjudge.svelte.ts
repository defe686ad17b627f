// What the server says of a rule set while one changes it: asked a moment after the last change, and an answer to older
// values is dropped.
import { workshop } from "#server/workshop.ts";
import type { RulesJudgement } from "#generated/protocol.ts";
import type { Values } from "#rulesets/schema.ts";
import { asProblem } from "#app/problem.ts";

const AFTER_MILLISECONDS = 350;

/** A rule set: changes over a preset. */
export interface AskedRules {
  readonly game: string;
  readonly preset: string;
  readonly options: Values;
}

export class RulesJudge {
  /** The latest answer; null before the first, and while there is nothing to ask about. */
  judged = $state.raw<RulesJudgement | null>(null);
  judging = $state(false);
  /** Why the server did not answer; "" if it did. */
  trouble = $state("");

  /** Asks about these rules, or about none. Gives what ends it; call it from an effect. */
  follow(asked: AskedRules | null): () => void {
    if (!asked) {
      this.judged = null;
      this.judging = false;
      return () => {};
    }
    this.judging = true;
    let wanted = true;
    const told = (judged: RulesJudgement | null, trouble: string): void => {
      if (!wanted) return;
      this.judged = judged;
      this.trouble = trouble;
      this.judging = false;
    };
    const ask = (): void =>
      void workshop.judgeRules(asked.game, asked.preset, asked.options).then(
        (answer) => told(answer, ""),
        (problem: unknown) => told(null, asProblem(problem)),
      );
    const timer = setTimeout(ask, AFTER_MILLISECONDS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }
}
