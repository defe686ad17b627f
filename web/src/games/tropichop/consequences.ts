// What a choice would bring, in short words, from the server's previews.
import { listed } from "../../lib/i18n";
import type { Legal } from "../../net/protocol";
import { placeName } from "./scene";
import type { GameScene } from "./view";
import { words } from "./words";

const percent = (share: number): number => Math.round(share * 100);
const nameOf = (scene: GameScene, seat: number | null): string => (seat === null ? "" : scene.name(seat));

function partsOf(legal: Legal, scene: GameScene): string[] {
  if (scene.is(legal, "roll")) {
    const { card, stay } = legal.preview;
    return [words.cardChance({ percent: percent(card) }), ...(stay > 0 ? [words.stayChance({ percent: percent(stay) })] : [])];
  }
  if (scene.is(legal, "dock")) {
    const { fee, owner, short } = legal.preview;
    return fee > 0 ? [words.payTo({ n: fee, name: nameOf(scene, owner) }), ...(short > 0 ? [words.missing({ n: short })] : [])] : [words.noFee()];
  }
  if (scene.is(legal, "bypass_roll")) return legal.preview.fee > 0 ? [words.savesFee({ n: legal.preview.fee })] : [words.burnsNone()];
  if (scene.is(legal, "buy_property")) {
    const { price, fee, cash } = legal.preview;
    return [words.pay({ n: price }), words.thenFee({ n: fee }), words.cashLeft({ n: cash })];
  }
  if (scene.is(legal, "take_over")) {
    const { price, owner, fee_saved, cash } = legal.preview;
    return [words.payTo({ n: price, name: scene.name(owner) }), words.savesFee({ n: fee_saved }), words.cashLeft({ n: cash })];
  }
  if (scene.is(legal, "refuel")) {
    const { cost, rum, stuck } = legal.preview;
    return [...(cost > 0 ? [words.pay({ n: cost })] : []), words.barrels({ n: rum }), ...(stuck > 0 ? [words.stuckNext({ percent: percent(stuck) })] : [])];
  }
  if (scene.is(legal, "place_still")) return [words.thenPrice({ n: legal.preview.price }), words.stillsInHand({ n: legal.preview.stills })];
  if (scene.is(legal, "buy_still") || scene.is(legal, "sell_still")) return [words.cashLeft({ n: legal.preview.cash }), words.supply({ n: legal.preview.supply })];
  if (scene.is(legal, "sell_property")) {
    const { price, cash, still } = legal.preview;
    return [words.plusNumber({ n: price }), words.cashLeft({ n: cash }), ...(still ? [words.stillGoes()] : [])];
  }
  if (scene.is(legal, "choose")) {
    const { owner, price } = legal.preview;
    return [...(owner === null ? [] : [words.from({ name: scene.name(owner) })]), words.worth({ n: price })];
  }
  if (scene.is(legal, "choose_move")) {
    const { fee, owner } = legal.preview;
    return [fee > 0 ? words.payTo({ n: fee, name: nameOf(scene, owner) }) : words.noFee()];
  }
  if (scene.is(legal, "fire")) {
    const { place, distance, rum, rum_left, hit, sunk } = legal.preview;
    return [words.shotFacts({ place: placeName(scene, place), distance, rum, left: rum_left }), words.shotOdds({ hit: `${percent(hit)}`, sunk: `${percent(sunk)}` })];
  }
  if (scene.is(legal, "declare_bankruptcy") || scene.is(legal, "concede_marooned"))
    return [legal.preview.to === null ? words.estateToCompany() : words.estateTo({ name: scene.name(legal.preview.to) })];
  if (scene.is(legal, "end_turn")) return legal.preview.stuck > 0 ? [words.stuckNext({ percent: percent(legal.preview.stuck) })] : [];
  if (scene.is(legal, "send") || scene.is(legal, "accept")) return legal.preview.worth.map(([seat, before, after]) => words.worthOf({ name: scene.name(seat), before, after }));
  return [];
}

/** Cost and consequence of a choice in one line. */
export const consequence = (legal: Legal, scene: GameScene): string => partsOf(legal, scene).join(" · ");

/** Words to confirm before a choice that cannot be mended. */
export function confirm(legal: Legal, scene: GameScene): string {
  if (!(scene.is(legal, "declare_bankruptcy") || scene.is(legal, "concede_marooned")) || scene.legal.length === 1) return "";
  const deeds = legal.preview.properties;
  return `${consequence(legal, scene)}. ${deeds.length > 0 ? words.losesDeeds({ names: listed(deeds.map((id) => placeName(scene, id))) }) : ""}`.trim();
}
