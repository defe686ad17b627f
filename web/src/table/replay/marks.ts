// Which steps stand out on the timeline.
import type { Replay, ReplayMark } from "#generated/protocol.ts";

export interface Tick {
  readonly seq: number;
  readonly kind: string;
  readonly seat: number | null;
  /** What the log says of it. */
  readonly text: string;
  /** Whether there is room for its sign. */
  readonly sign: boolean;
}

/** Events with a sign of their own, the most telling first. */
export const SIGNED = ["over", "finished", "found", "battle"] as const;
/** The nearest two signs may stand, as a share of the timeline. */
const ROOM = 0.045;

/** One tick a step, the most telling mark of it; signs where there is room. Rounds are told by `rounds`. */
export function ticks(outline: Pick<Replay, "marks" | "lines" | "steps">): Tick[] {
  const rank = (mark: ReplayMark): number => {
    const at = (SIGNED as readonly string[]).indexOf(mark.kind);
    return at < 0 ? SIGNED.length : at;
  };
  const best = new Map<number, ReplayMark>();
  for (const mark of outline.marks) {
    if (mark.kind === "round" || mark.kind === "half" || rank(mark) === SIGNED.length) continue;
    const other = best.get(mark.seq);
    if (!other || rank(mark) < rank(other)) best.set(mark.seq, mark);
  }
  const text = new Map(outline.lines.toReversed().map((line) => [`${line.seq}-${line.kind}`, line.text]));
  const taken: number[] = [];
  const signs = new Set<ReplayMark>();
  for (const mark of [...best.values()].sort((a, b) => rank(a) - rank(b) || a.seq - b.seq)) {
    const at = mark.seq / Math.max(1, outline.steps - 1);
    if (taken.some((one) => Math.abs(one - at) < ROOM)) continue;
    taken.push(at);
    signs.add(mark);
  }
  return [...best.values()]
    .sort((a, b) => a.seq - b.seq)
    .map((mark) => ({
      seq: mark.seq,
      kind: mark.kind,
      seat: mark.seat,
      text: text.get(`${mark.seq}-${mark.kind}`) ?? "",
      sign: signs.has(mark),
    }));
}

/** Where rounds begin, as [step, number of the round]; thinned so that the numbers do not touch. */
export function rounds(outline: Pick<Replay, "marks" | "lines" | "steps">): (readonly [seq: number, round: number])[] {
  const starts = [
    ...new Set([...outline.marks, ...outline.lines].filter((one) => one.kind === "round").map((one) => one.seq)),
  ].sort((a, b) => a - b);
  const every = Math.max(1, Math.ceil(starts.length / 14));
  return starts.map((seq, i) => [seq, i + 1] as const).filter((_, i) => i % every === 0);
}
