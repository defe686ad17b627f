// The table's scene with choices of a game's own on its board: a choice in two steps, or one that stands for several.
// A game extends it and overrides what it shapes (legal, choose, look, preview, offer, …); the rest is the table's.
import type { LegalAction } from "#generated/protocol.ts";
import type { Scene } from "./contract";

/** A scene over the table's own, `inner`. */
type Reshaped<GameScene extends Scene> = Scene<GameScene["view"], GameScene["fixed"]> & { readonly inner: GameScene };

class Reshaping<GameScene extends Scene> {
  constructor(readonly inner: GameScene) {
    return new Proxy(this, {
      get(own, name, outer) {
        if (name in own) return Reflect.get(own, name, outer) as unknown;
        const value = Reflect.get(inner, name) as unknown;
        return typeof value === "function" ? (value.bind(inner) as unknown) : value;
      },
    });
  }

  pick(this: Reshaped<GameScene>, legal: LegalAction | null): void {
    this.inner.pick(legal, () => legal && this.choose(legal));
  }
}

export const ReshapedScene = Reshaping as unknown as new <GameScene extends Scene>(
  inner: GameScene,
) => Reshaped<GameScene>;
