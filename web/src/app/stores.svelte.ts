// What several pages share: the installed games, and who this browser is.
import { api } from "#server/api.ts";
import type { GameInfo, Me } from "#generated/protocol.ts";
import { preferences } from "./preferences.svelte";
import { Resource } from "./resource.svelte";

class Games extends Resource<readonly GameInfo[]> {
  #locale = "";

  /** Loads the list once for each language; call it in an effect. */
  follow(): void {
    if (this.#locale === preferences.locale && (this.value || !this.error)) return;
    this.#locale = preferences.locale;
    void this.load();
  }

  /** A game by its name; undefined if it is not installed or not known yet. */
  find(name: string): GameInfo | undefined {
    return this.value?.find((game) => game.name === name);
  }

  /** A game's title; its name as long as the list is not there. */
  title(name: string): string {
    return this.find(name)?.title ?? name;
  }
}

export const games = new Games(api.games);

class Myself extends Resource<Me> {
  /** Takes another name. Rejects with an ApiError. */
  async rename(name: string): Promise<void> {
    this.value = await api.rename(name);
  }
}

export const myself = new Myself(api.me);
