// Whether the viewer is choosing a partner for a trade. The offer itself is composed on the table, step by step, so
// that every step shows what it would bring and can be taken back until it is sent.
import { untrack } from "svelte";
import type { LegalAction } from "#generated/protocol.ts";
import type { GameScene } from "../scene";

/** The table and the log entry on which the list of partners was opened: a later position closes it. */
let opened = $state.raw<{ readonly scene: GameScene; readonly seq: number } | null>(null);

export const choosingPartner = (scene: GameScene): boolean =>
  opened !== null && opened.scene === scene && opened.seq === scene.seq && scene.all("offer").length > 0;
export const openTrade = (scene: GameScene): void => {
  opened = { scene, seq: scene.seq };
};
export const closeTrade = (): void => {
  opened = null;
};

/** The money that a draft shall come to, positive to pay, and the log entry on which the last step to it was chosen. */
let wanted = $state.raw<{ readonly scene: GameScene; readonly cash: number; readonly seq: number } | null>(null);

/** What the draft comes to, or will in a moment. */
export const moneyOf = (scene: GameScene, now: number): number => (wanted?.scene === scene ? wanted.cash : now);
export function agreeOn(scene: GameScene, cash: number): void {
  wanted = { scene, cash, seq: -1 };
}

/** The largest step on the way to so much more money (less, below 0); undefined: there is none. */
export function stepTowards(left: number, steps: readonly LegalAction[]): LegalAction | undefined {
  const by = (one: LegalAction): number => Number(one.action["change"]);
  const [next] = steps
    .filter((one) => by(one) * left > 0 && Math.abs(by(one)) <= Math.abs(left))
    .toSorted((a, b) => Math.abs(by(b)) - Math.abs(by(a)));
  return next;
}

/** Goes on to the money that was asked for, as the rules count it: step by step. To be called when the scene has moved on. */
export function carryOn(scene: GameScene, now: number): void {
  if (wanted?.scene !== scene || !scene.asked || wanted.seq === scene.seq) return;
  const { cash } = wanted;
  const next = stepTowards(cash - now, scene.all("cash"));
  untrack(() => {
    wanted = next ? { scene, cash, seq: scene.seq } : null;
    if (next) scene.choose(next);
  });
}
