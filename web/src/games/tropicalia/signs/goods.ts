// Fruit and items, each in the order in which the game counts them.
import type { FruitKind, ItemKind } from "#generated/views/tropicalia.ts";

export const FRUITS: readonly FruitKind[] = ["coconut", "sugar_apple", "mango"];
export const ITEMS: readonly ItemKind[] = ["cart", "basket", "surfboard"];
