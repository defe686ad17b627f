// What pages of a table in play have in common: what they are given, and how they follow the live store.
import { untrack } from "svelte";
import { sound } from "#app/sound/sound.svelte.ts";
import type { Live } from "#server/live.svelte.ts";
import type { Position, TableState } from "#generated/protocol.ts";
import type { GameModule } from "#kit/contract.ts";
import { Voice } from "../frame/Announcer.svelte";
import { Session } from "./session.svelte";
import { t } from "../words";

export interface TablePage {
  readonly live: Live;
  readonly module: GameModule;
  readonly table: TableState;
  readonly position: Position;
  /** The game's title. */
  readonly title: string;
}

/** A session that follows the store, spoken by a voice. `tab`: what the browser's tab is called; `sounds`: whether events
 * are heard. To be called while the page is set up. */
export function wired(page: () => TablePage, tab: () => string, sounds = true): { voice: Voice; session: Session } {
  const voice = new Voice();
  const { live, module, table, position } = page();
  const session = new Session(
    live,
    module,
    table,
    position,
    (lines) => voice.say(...lines.map((line) => line.text)),
    sounds ? (name) => sound.play(name) : undefined,
  );
  $effect(() => session.follow());
  $effect(() => {
    session.scene.seats = page().table.seats;
  });
  $effect(() => session.heed());
  $effect(() => {
    document.title = tab();
  });
  return { voice, session };
}

/** For a page by which somebody plays: whose turn it is is heard (`spoken`: with what is asked), and so is a hint; where
 * nothing is secret the table turns to whoever of this browser's people is asked. */
export function playing(session: Session, voice: Voice, spoken: boolean): void {
  const { scene } = session;
  $effect(() => session.turn());
  let wasMine = false;
  $effect(() => {
    const now = scene.mine;
    const words = scene.prompt;
    untrack(() => {
      if (now && !wasMine) {
        sound.play("turn");
        if (spoken) voice.say(`${t.yourMove()}: ${words}`);
      }
      wasMine = now;
    });
  });
  $effect(() => {
    const words = scene.hint?.text;
    if (words) untrack(() => voice.say(words));
  });
}
