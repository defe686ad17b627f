// What a choice would bring, in short words, from the server's previews.
import { listed } from "../../lib/i18n";
import type { Legal } from "../../net/protocol";
import { placeName, type TropicHopScene } from "./scene";
import type { FirePreview, RefuelPreview, RollPreview } from "./view";
import { words } from "./words";

const percent = (share: number): number => Math.round(share * 100);
const number = (value: unknown): number => Number(value ?? 0);

function partsOf(legal: Legal, scene: TropicHopScene): string[] {
  const facts = legal.preview;
  switch (legal.action["type"]) {
    case "roll": {
      const roll = facts as unknown as RollPreview;
      return [words.cardChance({ percent: percent(roll.card) }), ...(roll.stay > 0 ? [words.stayChance({ percent: percent(roll.stay) })] : [])];
    }
    case "dock": {
      const fee = number(facts["fee"]);
      return fee > 0 ? [words.payTo({ n: fee, name: scene.name(number(facts["owner"])) }), ...(number(facts["short"]) > 0 ? [words.missing({ n: number(facts["short"]) })] : [])] : [words.noFee()];
    }
    case "bypass_roll":
      return number(facts["fee"]) > 0 ? [words.savesFee({ n: number(facts["fee"]) })] : [words.burnsNone()];
    case "buy_property":
      return [words.pay({ n: number(facts["price"]) }), words.thenFee({ n: number(facts["fee"]) }), words.cashLeft({ n: number(facts["cash"]) })];
    case "take_over":
      return [words.payTo({ n: number(facts["price"]), name: scene.name(number(facts["owner"])) }), words.savesFee({ n: number(facts["fee_saved"]) }), words.cashLeft({ n: number(facts["cash"]) })];
    case "refuel": {
      const rum = facts as unknown as RefuelPreview;
      return [...(rum.cost > 0 ? [words.pay({ n: rum.cost })] : []), words.barrels({ n: rum.rum }), ...(rum.stuck > 0 ? [words.stuckNext({ percent: percent(rum.stuck) })] : [])];
    }
    case "place_still":
      return [words.thenPrice({ n: number(facts["price"]) }), words.stillsInHand({ n: number(facts["stills"]) })];
    case "buy_still":
    case "sell_still":
      return [words.cashLeft({ n: number(facts["cash"]) }), words.supply({ n: number(facts["supply"]) })];
    case "sell_property":
      return [words.plusNumber({ n: number(facts["price"]) }), words.cashLeft({ n: number(facts["cash"]) }), ...(facts["still"] ? [words.stillGoes()] : [])];
    case "choose":
      return facts["owner"] === null ? [words.worth({ n: number(facts["price"]) })] : [words.from({ name: scene.name(number(facts["owner"])) }), words.worth({ n: number(facts["price"]) })];
    case "choose_move":
      return [...(number(facts["fee"]) > 0 ? [words.payTo({ n: number(facts["fee"]), name: scene.name(number(facts["owner"])) })] : [words.noFee()])];
    case "fire": {
      const shot = facts as unknown as FirePreview;
      return [words.shotFacts({ place: placeName(scene, shot.place), distance: shot.distance, rum: shot.rum, left: shot.rum_left }), words.shotOdds({ hit: `${percent(shot.hit)}`, sunk: `${percent(shot.sunk)}` })];
    }
    case "declare_bankruptcy":
    case "concede_marooned":
      return [typeof facts["to"] === "number" ? words.estateTo({ name: scene.name(facts["to"]) }) : words.estateToCompany()];
    case "end_turn":
      return number(facts["stuck"]) > 0 ? [words.stuckNext({ percent: percent(number(facts["stuck"])) })] : [];
    case "send":
    case "accept": {
      const worth = (facts["worth"] ?? []) as readonly (readonly [number, number, number])[];
      return worth.map(([seat, before, after]) => words.worthOf({ name: scene.name(seat), before, after }));
    }
    default:
      return [];
  }
}

/** Cost and consequence of a choice in one line. */
export const consequence = (legal: Legal, scene: TropicHopScene): string => partsOf(legal, scene).join(" · ");

/** Words to confirm before a choice that cannot be mended. */
export function confirm(legal: Legal, scene: TropicHopScene): string {
  const { type } = legal.action;
  if ((type !== "declare_bankruptcy" && type !== "concede_marooned") || scene.legal.length === 1) return "";
  const deeds = (legal.preview["properties"] ?? []) as readonly string[];
  return `${consequence(legal, scene)}. ${deeds.length > 0 ? words.losesDeeds({ names: listed(deeds.map((id) => placeName(scene, id))) }) : ""}`.trim();
}
