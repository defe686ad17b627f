// Tropicalia's client, as the table and the replay see it.
import type { LegalAction } from "#generated/protocol.ts";
import type { GameModule, Offer } from "#kit/contract.ts";
import { animate } from "./board/animate";
import Board from "./board/Board.svelte";
import Hand from "./hand/Hand.svelte";
import Header from "./panels/Header.svelte";
import { picked } from "./hand/picking.svelte";
import { place } from "./board/places";
import SeatDetails from "./panels/SeatDetails.svelte";
import { standing } from "./panels/standing";
import "./tropicalia.css";
import type { GameScene } from "./scene";
import { words } from "./words";

/** Where each kind of choice is offered. */
const OFFERS: Readonly<Record<string, Offer>> = {
  place: "board",
  move: "board",
  choose: "board",
  build: "board",
  sell: "hand",
  discard: "hand",
  build_nothing: "bar",
  substitute: "bar",
  decline: "bar",
};
/** What a finger picks before it plays; a sale is weighed with its steppers. */
const WEIGHED: ReadonlySet<unknown> = new Set(["place", "move", "home", "choose", "build", "discard"]);

/** A worker is called home by a button beside what is asked, once it is picked. */
function offer(legal: LegalAction, scene: GameScene): Offer {
  const type = String(legal.action["type"]);
  if (type === "home") return picked(scene) === legal.action["space"] ? "bar" : "board";
  return OFFERS[type] ?? "bar";
}

/** What passes something up is never what the turn is about. */
const PASSES: ReadonlySet<unknown> = new Set(["build_nothing", "home"]);

const module: GameModule<GameScene> = {
  Board,
  Hand,
  SeatDetails,
  Header,
  final: () => import("./panels/Final.svelte"),
  below: 30,
  place,
  standing,
  animate,
  offer,
  pointless: (legal) => PASSES.has(legal.action["type"]),
  weighs: (legal) => WEIGHED.has(legal.action["type"]),
  sounds: {
    placed: "place",
    moved: "steps",
    drew: "card",
    harvested: "coins",
    collected: "coins",
    sold: "coins",
    built: "gain",
  },
  logKinds: {
    workers: [words.headWorkers, ["placed", "moved", "went_home"]],
    goods: [
      words.logGoods,
      [
        "drew",
        "nothing_drawn",
        "harvested",
        "collected",
        "basket_lost",
        "discarded",
        "orchard",
        "substituted",
        "declined",
      ],
    ],
    trade: [words.logTrade, ["sold", "kept", "shells"]],
    building: [words.building, ["built", "refilled", "tile_removed"]],
    rounds: [words.logRounds, ["setup", "covered", "round", "filled", "day", "cleared", "starter", "over"]],
  },
};

export default module;
