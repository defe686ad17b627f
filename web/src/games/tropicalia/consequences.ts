// What a choice would bring, in short words, from the server's previews.
import { listed } from "../../lib/i18n";
import type { Legal } from "../../net/protocol";
import type { BuildPreview, Counts, Fixed, GameScene, MovePreview, PlacePreview, Storing } from "./view";
import { words } from "./words";

/** Fruit in words: "2 coconuts and 1 mango"; "nothing" for none. */
export function fruitWords([coconut, sugarApple, mango]: Counts): string {
  const parts = [coconut && words.coconuts({ n: coconut }), sugarApple && words.sugar_apples({ n: sugarApple }), mango && words.mangos({ n: mango })];
  return listed(parts.filter((part): part is string => Boolean(part))) || words.nothing();
}

/** Items in words. */
export function itemWords([cart, basket, surfboard]: Counts): string {
  const parts = [cart && words.carts({ n: cart }), basket && words.basketItems({ n: basket }), surfboard && words.surfboards({ n: surfboard })];
  return listed(parts.filter((part): part is string => Boolean(part))) || words.nothing();
}

export const sum = (counts: Counts): number => counts[0] + counts[1] + counts[2];

/** The name of a village tile. */
export const tileName = (fixed: Fixed, tile: string): string => fixed.village_tiles[tile]?.name ?? tile;

function room({ stored, capacity, surplus }: Storing): string[] {
  return [words.stored({ n: stored, of: capacity }), ...(surplus > 0 ? [words.overflow({ n: surplus })] : [])];
}

function rowNames(scene: GameScene, places: readonly number[]): string[] {
  const names = places.flatMap((place) => scene.view.row[place]?.tile ?? []).map((tile) => tileName(scene.fixed, tile));
  return names.length > 0 ? [words.payable({ names: listed(names) })] : [];
}

function moveWords(preview: MovePreview): string[] {
  const parts: string[] = [];
  if (preview.kind === "field") parts.push(sum(preview.fruit) ? words.takes({ what: fruitWords(preview.fruit) }) : words.takesNothing(), ...room(preview));
  else if (preview.kind === "plaza") {
    parts.push(sum(preview.items) ? words.takes({ what: itemWords(preview.items) }) : words.takesNothing());
    if (preview.baskets_lost) parts.push(words.basketsLost({ n: preview.baskets_lost }));
    if (preview.first_player) parts.push(words.leads());
  } else if (sum(preview.best.fruit) > 0) {
    parts.push(words.sellsUpTo({ n: preview.best.shells, what: fruitWords(preview.best.fruit) }), words.thenShells({ n: preview.total }));
  } else parts.push(words.sellsNothing());
  if (preview.surfboard && preview.cart) parts.push(words.usesBoth());
  else if (preview.surfboard) parts.push(words.usesSurfboard());
  else if (preview.cart) parts.push(words.usesCart());
  if (preview.blocks.length > 0) parts.push(words.lastFor({ n: preview.blocks.length }));
  return parts;
}

function placeWords(scene: GameScene, preview: PlacePreview): string[] {
  const parts = [words.line({ line: preview.line, n: preview.number, open: preview.squares.length })];
  if (preview.opposite !== null) parts.push(preview.opposite === scene.viewer ? words.facingSelf() : words.facing({ name: scene.name(preview.opposite) }));
  return parts;
}

function buildWords(preview: BuildPreview): string[] {
  const parts = [words.points({ n: preview.points })];
  if (preview.fountains.length > 0) parts.push(words.fountainsDone({ n: preview.fountains.length }));
  if (sum(preview.fruit) > 0) parts.push(words.bringsFruit({ what: fruitWords(preview.fruit) }));
  if (preview.missing > 0) parts.push(words.lacks({ n: preview.missing }));
  if (preview.surplus > 0) parts.push(words.overflow({ n: preview.surplus }));
  return parts;
}

function partsOf(legal: Legal, scene: GameScene): string[] {
  if (scene.is(legal, "place")) return placeWords(scene, legal.preview);
  if (scene.is(legal, "move")) return moveWords(legal.preview);
  if (scene.is(legal, "home")) return legal.preview.fruit > 0 ? [words.draws(), ...room(legal.preview)] : [words.bagEmpty()];
  if (scene.is(legal, "sell")) return [words.sale({ n: legal.preview.shells, total: legal.preview.total }), ...rowNames(scene, legal.preview.payable)];
  if (scene.is(legal, "discard")) {
    const { fruit, surplus } = legal.preview;
    return [words.keeps({ what: fruitWords(fruit) }), ...(scene.view.surplus > 0 ? [words.leftToDrop({ n: surplus })] : [])];
  }
  if (scene.is(legal, "substitute")) return room(legal.preview);
  if (scene.is(legal, "choose")) {
    const { shells, points, fountains } = legal.preview;
    return [words.shellsLeft({ n: shells }), words.points({ n: points }), ...(fountains > 0 ? [words.fountainsDone({ n: fountains })] : [])];
  }
  return scene.is(legal, "build") ? buildWords(legal.preview) : [];
}

/** Cost and consequence of a choice in one line. */
export const consequence = (legal: Legal, scene: GameScene): string => partsOf(legal, scene).join(" · ");
