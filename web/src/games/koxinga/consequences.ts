// What a choice would cost and bring, in short words, from the server's previews.
import { listed } from "../../lib/i18n";
import type { Legal } from "../../net/protocol";
import type { FightPreview, GameScene, Good, Half, HalfPreview, Landing, Odds, Ship, TakePreview } from "./view";
import { words } from "./words";

export const percent = (share: number): number => Math.round(share * 100);

/** All of one good aboard. */
const aboard = (ship: Ship, good: Good): number => ship.holds.reduce((sum, hold) => sum + (hold?.[0] === good ? hold[1] : 0), 0);

/** Whose eyes, or who is about to act. */
export const actor = (scene: GameScene): number | null => scene.viewer ?? scene.view.mover;

export const areaName = (scene: GameScene, area: number): string => scene.fixed.areas[area]?.name ?? "";

/** What happens on an area a ship comes to: the charge, the treasure, the battle. `have` is what it owns of the kind due. */
export function arrival(scene: GameScene, landing: Landing, have: number | null): string {
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
export function landingWords(scene: GameScene, landing: Landing, have: number | null): string {
  const area = areaName(scene, landing.area);
  const where = landing.lane ? words.wayTo({ lane: words[landing.lane](), area }) : words.to({ area });
  return `${where}: ${arrival(scene, landing, have)}`;
}

function stowed(preview: TakePreview): string {
  if (preview.hold === null) return words.noRoom();
  const into = words.intoHold({ hold: preview.hold });
  return preview.drops ? `${into}, ${words.overboard({ n: preview.drops[1], good: words[preview.drops[0]]() })}` : into;
}

/** One half of a card, foreseen. */
export function halfWords(scene: GameScene, half: HalfPreview, seat: number, first: boolean): string {
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
export function consequence(legal: Legal, scene: GameScene): string {
  const seat = actor(scene) ?? 0;
  if (scene.is(legal, "play")) {
    const { day, night } = legal.preview;
    return words.dayThenNight({ day: halfWords(scene, day, seat, true), night: halfWords(scene, night, seat, false) });
  }
  if (scene.is(legal, "route")) {
    const { landing } = legal.preview;
    return landingWords(scene, { ...landing, lane: null }, have(scene, seat, landing));
  }
  if (scene.is(legal, "keep") || scene.is(legal, "swap")) return words.dicePlan({ day: legal.preview.dice[0], night: legal.preview.dice[1] });
  if (scene.is(legal, "fight")) return chancesOf(legal.preview).map((odds) => oddsWords(scene, odds)).join("; ");
  if (scene.is(legal, "take")) return `${words.plusCargo({ n: legal.preview.amount, good: words[legal.preview.good]() })} ${stowed(legal.preview)}`;
  return scene.is(legal, "take_treasure") ? words.oneOf({ n: legal.preview.count }) : "";
}

const have = (scene: GameScene, seat: number, landing: Landing): number | null => {
  const ship = scene.view.ships[seat];
  return ship && (landing.kind === "food" || landing.kind === "gold") ? aboard(ship, landing.kind) : null;
};

/** Odds, against whom if it matters. */
type Chances = Odds & { readonly seat?: number };

/** The odds of a fight that are worth telling apart: against each of several defenders, else the one there is. */
export const chancesOf = (preview: FightPreview): readonly Chances[] => (preview.against && preview.against.length > 1 ? preview.against : [preview]);

function oddsWords(scene: GameScene, chances: Chances): string {
  const odds = words.odds({ win: percent(chances.win), draw: percent(chances.draw), lose: percent(chances.lose) });
  return chances.seat === undefined ? odds : words.oddsAgainst({ name: scene.name(chances.seat), odds });
}

/** All landings a looked-at choice would bring, with the half they belong to: what the board draws ahead. */
export function foreseen(scene: GameScene): readonly { readonly half: Half; readonly landing: Landing }[] {
  const looked = scene.preview;
  if (scene.is(looked, "route")) return [{ half: "day", landing: looked.preview.landing }];
  if (!scene.is(looked, "play")) return [];
  return (["day", "night"] as const).flatMap((half) => {
    const part = looked.preview[half];
    return part.do === "move" && part.steps !== 0 ? part.landings.map((landing) => ({ half, landing })) : [];
  });
}
