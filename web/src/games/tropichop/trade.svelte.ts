// Whether the viewer is choosing a partner for a trade. The offer itself is composed on the table, step by step, so
// that every step shows what it would bring and can be taken back until it is sent.
import type { Scene } from "../../table/contract";

class Choosing {
  seq = $state.raw(-1);
}
const states = new WeakMap<object, Choosing>();

function stateOf(scene: Scene): Choosing {
  let state = states.get(scene);
  if (!state) states.set(scene, (state = new Choosing()));
  return state;
}

/** Whether the list of partners is open. A later position closes it. */
export const choosingPartner = (scene: Scene): boolean => stateOf(scene).seq === scene.seq && scene.all("offer").length > 0;
export const openTrade = (scene: Scene): void => { stateOf(scene).seq = scene.seq; };
export const closeTrade = (scene: Scene): void => { stateOf(scene).seq = -1; };
