// Counts of fruit and items, and tiles, in words.
import { listed } from "#words/format.ts";
import type { Counts, Fixed } from "#generated/views/tropicalia.ts";
import { words } from "./words";

/** Fruit in words: "2 coconuts and 1 mango"; "nothing" for none. */
export function fruitWords([coconut, sugarApple, mango]: Counts): string {
  const parts = [
    coconut && words.coconuts({ n: coconut }),
    sugarApple && words.sugarApples({ n: sugarApple }),
    mango && words.mangos({ n: mango }),
  ];
  return listed(parts.filter((part): part is string => Boolean(part))) || words.nothing();
}

/** Items in words. */
export function itemWords([cart, basket, surfboard]: Counts): string {
  const parts = [
    cart && words.carts({ n: cart }),
    basket && words.basketItems({ n: basket }),
    surfboard && words.surfboards({ n: surfboard }),
  ];
  return listed(parts.filter((part): part is string => Boolean(part))) || words.nothing();
}

export const sum = (counts: Counts): number => counts[0] + counts[1] + counts[2];

/** The name of a village tile. */
export const tileName = (fixed: Fixed, tile: string): string => fixed.village_tiles[tile]?.name ?? tile;
