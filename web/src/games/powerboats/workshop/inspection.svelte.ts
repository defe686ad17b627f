// What the server says of the lake on the drawing table: asked a moment after the last change, older answers dropped.
import { asProblem } from "#app/problem.ts";
import { workshop } from "#server/workshop.ts";
import type { ContentFault, ContentJudgement } from "#generated/protocol.ts";
import { numberOf, type Grid } from "../board/lake";

const AFTER_MILLISECONDS = 300;
export const LAPS = ["half_turn", "gate"] as const;
export type LapKind = (typeof LAPS)[number];
type Pairs = readonly (readonly [number, number])[];

export class Inspection {
  judgement = $state.raw<ContentJudgement | null>(null);
  /** Why there is none, in words. */
  trouble = $state("");
  pending = $state(false);

  constructor(
    readonly game: string,
    readonly kind: string,
  ) {}

  /** Asks about a lake soon; gives what calls the question off. `told` gets the answer. */
  ask(data: unknown, told: (judgement: ContentJudgement) => void): () => void {
    this.pending = true;
    let mine = true;
    const timer = setTimeout(() => {
      workshop.judgeContent(this.game, this.kind, data).then(
        (judgement) => {
          if (!mine) return;
          this.judgement = judgement;
          this.trouble = "";
          this.pending = false;
          told(judgement);
        },
        (problem: unknown) => {
          if (!mine) return;
          this.judgement = null;
          this.trouble = asProblem(problem);
          this.pending = false;
        },
      );
    }, AFTER_MILLISECONDS);
    return () => {
      mine = false;
      clearTimeout(timer);
    };
  }

  get sides(): readonly string[] {
    return (this.judgement?.facts["sides"] as readonly string[] | undefined) ?? [];
  }
  get seats(): number {
    return (this.judgement?.facts["seats"] as number | undefined) ?? 0;
  }
  /** Whether it is known that the lake can be raced on. */
  get sound(): boolean {
    return this.judgement !== null && this.judgement.problems.length === 0;
  }

  lap(grid: Grid, kind: LapKind): readonly number[] {
    const laps = this.judgement?.facts["laps"] as Readonly<Record<string, Pairs>> | undefined;
    return numbers(grid, laps?.[kind] ?? []);
  }
}

/** The cells that a fault names, as far as they lie in the outline. */
export const cellsOf = (grid: Grid, fault: ContentFault): readonly number[] =>
  numbers(grid, Array.isArray(fault.at) ? (fault.at as Pairs) : []);
const numbers = (grid: Grid, pairs: Pairs): number[] => pairs.flatMap((pair) => numberOf(grid, pair) ?? []);
