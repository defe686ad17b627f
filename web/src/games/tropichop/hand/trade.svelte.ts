// Whether the viewer is choosing a partner for a trade. The offer itself is composed on the table, step by step, so
// that every step shows what it would bring and can be taken back until it is sent.
import type { GameScene } from "../view";

/** The table and the log entry on which the list of partners was opened: a later position closes it. */
let opened = $state.raw<{ readonly scene: GameScene; readonly seq: number } | null>(null);

export const choosingPartner = (scene: GameScene): boolean =>
  opened !== null && opened.scene === scene && opened.seq === scene.seq && scene.all("offer").length > 0;
export const openTrade = (scene: GameScene): void => { opened = { scene, seq: scene.seq }; };
export const closeTrade = (): void => { opened = null; };
