// Koxinga's client, as the table and the replay see it.
import { MediaQuery } from "svelte/reactivity";
import type { LegalAction } from "#generated/protocol.ts";
import type { GameModule, Offer } from "#kit/contract.ts";
import { animate } from "./board/animate";
import Board from "./board/Board.svelte";
import Focus from "./scenes/Focus.svelte";
import Hand from "./hand/Hand.svelte";
import Header from "./panels/Header.svelte";
import "./koxinga.css";
import Overlay from "./scenes/Overlay.svelte";
import { place } from "./board/places";
import SeatDetails from "./panels/SeatDetails.svelte";
import { standing } from "./panels/standing";
import type { GameScene } from "./scene";
import { words } from "./words";

/** What a finger picks before it plays; a fight is weighed with its stepper and odds. */
const WEIGHED: ReadonlySet<unknown> = new Set(["play", "route", "take", "take_treasure"]);
/** Where each kind of choice is offered. */
const OFFERS: Readonly<Record<string, Offer>> = {
  roll: "bar",
  keep: "bar",
  swap: "bar",
  play: "hand",
  route: "board",
  fight: "focus",
  take: "focus",
  take_treasure: "focus",
};

const roomy = new MediaQuery("min-width: 1200px");
/** Below, the chart has no coast as broad as a panel. */
const broad = new MediaQuery("min-width: 1100px");

/**
 * Where the panel lies over the chart: on the mainland, where nobody sails, unless the battle or fork that it is about lies so
 * near that coast that it would be hidden; on a small screen the panel reaches further into the sea. There ways and spoils are
 * chosen beside the chart; a battle, which all look at, stays over it.
 */
function focusSide(scene: GameScene): "left" | "right" | "side" {
  if (!broad.current && scene.asked && (scene.decision?.step === "route" || scene.decision?.step === "spoil"))
    return "side";
  const area = scene.fixed.areas[scene.view.battle?.area ?? (scene.info("route") ?? scene.info("spoil"))?.area ?? -1];
  const [left, , width] = scene.fixed.view_box;
  return area && area.x < left + width * (roomy.current ? 0.33 : 0.47) ? "right" : "left";
}

/** Equal dice are the same either way round, and who has no cannon commits none. */
export function certain(scene: Pick<GameScene, "legal" | "find">): LegalAction | null {
  const keep = scene.find("keep");
  if (keep?.preview.dice[0] === keep?.preview.dice[1]) return keep ?? null;
  return scene.legal.length === 1 ? (scene.find("fight") ?? null) : null;
}

const module: GameModule<GameScene> = {
  Board,
  Hand,
  SeatDetails,
  Focus,
  Header,
  Overlay,
  final: () => import("./panels/Final.svelte"),
  focused: (scene) =>
    scene.view.battle !== null ||
    (scene.asked && (scene.decision?.step === "route" || scene.decision?.step === "spoil")),
  focusSide,
  place,
  standing,
  animate,
  pressed: ["roll"],
  certain,
  weighs: (legal) => WEIGHED.has(legal.action["type"]),
  offer: (legal) => OFFERS[String(legal.action["type"])] ?? "bar",
  touches: (_, { view: { battle }, viewer }) =>
    battle !== null &&
    viewer !== null &&
    (battle.attacker === viewer || battle.defenders.some((one) => one.seat === viewer)),
  sounds: {
    rolled: "dice",
    revealed: "card",
    drew: "card",
    moved: "sail",
    retreated: "sail",
    attacked: "guns",
    defended: "guns",
    gained: "coins",
    spoiled: "coins",
    found: "gain",
    finished: "gain",
  },
  logKinds: {
    sailing: [words.logSailing, ["moved", "stayed", "retreated", "route", "finished", "paid", "short"]],
    goods: [words.logGoods, ["gained", "dropped", "lost_gain"]],
    battles: [words.logBattles, ["battle", "attacked", "defended", "spoiled", "spared"]],
    treasure: [words.kindTreasure, ["found"]],
    cards: [words.logCards, ["rolled", "arranged", "revealed", "half", "round", "setup", "drew", "reshuffled"]],
  },
};

export default module;
