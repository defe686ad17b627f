// What a choice would cost and bring, in short words, from the server's previews.
import { listed } from "../../lib/i18n";
import type { Legal } from "../../net/protocol";
import type { Scene } from "../../table/contract";
import {
  aboard,
  type CardPreview, type FightPreview, type HalfPreview, type KoxingaStatic, type KoxingaView, type Landing, type TakePreview,
} from "./view";
import { words } from "./words";

export type KoxingaScene = Scene<KoxingaView, KoxingaStatic>;

export const percent = (share: number): number => Math.round(share * 100);

/** Whose eyes, or who is about to act. */
export const actor = (scene: KoxingaScene): number | null => scene.viewer ?? scene.view.mover;

export const areaName = (scene: KoxingaScene, area: number): string => scene.fixed.areas[area]?.name ?? "";

/** What happens on an area a ship comes to: the charge, the treasure, the battle. `have` is what it owns of the kind due. */
export function arrival(scene: KoxingaScene, landing: Landing, have: number | null): string {
  const parts: string[] = [];
  if (landing.rivals.length > 0) parts.push(words.meets({ names: listed(landing.rivals.map((seat) => scene.name(seat))) }));
  if (landing.kind === "treasure") parts.push(words.treasureThere());
  else if (landing.kind === "strait") parts.push(landing.path.length > 1 && landing.path.at(-2) === 70 ? words.homeFifteen() : words.nothingDue());
  else if (landing.kind === "empty") parts.push(words.nothingDue());
  else if (landing.can_pay) parts.push(words.payable({ n: landing.amount, good: words[landing.kind]() }));
  else {
    const back = landing.retreat === null ? "" : areaName(scene, landing.retreat);
    parts.push(have === null
      ? words.fallBackTo({ n: landing.amount, good: words[landing.kind](), area: back })
      : words.unpayable({ n: landing.amount, good: words[landing.kind](), have, area: back }));
  }
  return parts.join("; ");
}

/** A landing with its area's name, and the way that leads there if there is a choice. */
export function landingWords(scene: KoxingaScene, landing: Landing, have: number | null): string {
  const area = areaName(scene, landing.area);
  const where = landing.lane ? words.wayTo({ lane: words[landing.lane](), area }) : words.to({ area });
  return `${where}: ${arrival(scene, landing, have)}`;
}

function stowed(preview: { readonly hold: number | null; readonly drops: readonly [("food" | "gold" | "cannon"), number] | null }): string {
  if (preview.hold === null) return words.noRoom();
  const into = words.intoHold({ hold: preview.hold });
  return preview.drops ? `${into}, ${words.overboard({ n: preview.drops[1], good: words[preview.drops[0]]() })}` : into;
}

/** One half of a card, foreseen. */
export function halfWords(scene: KoxingaScene, half: HalfPreview, seat: number, first: boolean): string {
  if (half.do === "gain") return `${words.plusCargo({ n: half.amount, good: words[half.good]() })} ${stowed(half)}`;
  if (half.steps === 0 || half.landings.length === 0) return words.stays();
  const ship = scene.view.ships[seat];
  return half.landings
    .map((landing) => {
      const due = landing.kind === "food" || landing.kind === "gold" ? landing.kind : null;
      return landingWords(scene, landing, first && ship && due ? aboard(ship, due) : null);
    })
    .join(" · ");
}

/** Cost and consequence of any choice in one line; "" where the label says it all. */
export function consequence(legal: Legal, scene: KoxingaScene): string {
  const seat = actor(scene) ?? 0;
  switch (legal.action["type"]) {
    case "play": {
      const preview = legal.preview as unknown as CardPreview;
      if (!preview.day || !preview.night) return "";
      return words.dayThenNight({ day: halfWords(scene, preview.day, seat, true), night: halfWords(scene, preview.night, seat, false) });
    }
    case "route": {
      const landing = legal.preview["landing"] as Landing | undefined;
      return landing ? landingWords(scene, { ...landing, lane: null }, have(scene, seat, landing)) : "";
    }
    case "keep":
    case "swap": {
      const dice = legal.preview["dice"] as readonly [number, number] | undefined;
      return dice ? words.dicePlan({ day: dice[0], night: dice[1] }) : "";
    }
    case "fight":
      return fightWords(legal.preview as unknown as FightPreview, scene);
    case "take": {
      const preview = legal.preview as unknown as TakePreview;
      return preview.good ? `${words.plusCargo({ n: preview.amount, good: words[preview.good]() })} ${stowed(preview)}` : "";
    }
    case "take_treasure":
      return words.oneOf({ n: Number(legal.preview["count"] ?? 1) });
    default:
      return "";
  }
}

const have = (scene: KoxingaScene, seat: number, landing: Landing): number | null => {
  const ship = scene.view.ships[seat];
  return ship && (landing.kind === "food" || landing.kind === "gold") ? aboard(ship, landing.kind) : null;
};

function fightWords(preview: FightPreview, scene: KoxingaScene): string {
  if (preview.against && preview.against.length > 1)
    return preview.against
      .map((odds) => words.oddsAgainst({ name: scene.name(odds.seat ?? 0), odds: words.odds({ win: percent(odds.win), draw: percent(odds.draw), lose: percent(odds.lose) }) }))
      .join("; ");
  if (preview.win === undefined) return "";
  return words.odds({ win: percent(preview.win), draw: percent(preview.draw), lose: percent(preview.lose) });
}

/** All landings a looked-at choice would bring, with the half they belong to: what the board draws ahead. */
export function foreseen(legal: Legal | null): readonly { readonly half: "day" | "night"; readonly landing: Landing }[] {
  if (!legal) return [];
  if (legal.action["type"] === "route") {
    const landing = legal.preview["landing"] as Landing | undefined;
    return landing ? [{ half: "day", landing }] : [];
  }
  if (legal.action["type"] !== "play") return [];
  const preview = legal.preview as unknown as CardPreview;
  return (["day", "night"] as const).flatMap((half) => {
    const part = preview[half];
    return part?.do === "move" && part.steps !== 0 ? part.landings.map((landing) => ({ half, landing })) : [];
  });
}
