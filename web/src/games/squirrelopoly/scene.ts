// The client's contract, with the shapes of what this game sends.
import type { EventOf, Scene } from "#kit/contract.ts";
import type { Events, Fixed, Infos, Previews, View } from "#generated/views/squirrelopoly.ts";

/** What the game's components are given. */
export type GameScene = Scene<View, Fixed, Previews, Events, Infos>;

/** What happened in the game. */
export type GameEvent = EventOf<Events>;
