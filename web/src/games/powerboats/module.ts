// Powerboats' client, as the table and the replay see it.
import type { LegalAction } from "#generated/protocol.ts";
import type { GameModule, Offer } from "#kit/contract.ts";
import { animate } from "./board/animate";
import Board from "./board/Board.svelte";
import { drop } from "./board/drop";
import Hand from "./hand/Hand.svelte";
import Header from "./panels/Header.svelte";
import Overlay from "./scenes/Overlay.svelte";
import { place } from "./board/places";
import "./powerboats.css";
import SeatDetails from "./panels/SeatDetails.svelte";
import { nobodyWon, standing } from "./panels/standing";
import type { GameScene } from "./scene";
import { words } from "./words";

/** Where each kind of choice is offered. Courses and starting places the lake offers by itself, made of these. */
const OFFERS: Readonly<Record<string, Offer>> = { place: "board", boat: "board" };

/** Courses are chosen on the lake as well as at the helm; before the dice are handled the bank comes first. */
function offer(legal: LegalAction, scene: GameScene): Offer {
  const type = String(legal.action["type"]);
  if (scene.view.step === "course" && (type === "go" || type === "turn")) return "board";
  return OFFERS[type] ?? "hand";
}

const module: GameModule<GameScene> = {
  Board,
  Hand,
  SeatDetails,
  Header,
  Overlay,
  final: () => import("./panels/Final.svelte"),
  place,
  standing,
  animate,
  drop,
  offer,
  /** What moves a boat; the dice say beside themselves what they bring. */
  weighs: (legal) => ["go", "turn", "place", "boat"].includes(String(legal.action["type"])),
  nobodyWon,
  breakdown: (scene) => scene.view.races > 1, // one race has places, not points
  main: (scene) => (scene.view.step === "course" ? (scene.find("go") ?? null) : null),
  confirm: (legal) => (legal.action["type"] === "end_race" ? words.endRaceSure() : ""),
  outs: ["wrecked"],
  sounds: {
    rolled: "dice",
    added: "dice",
    rerolled: "dice",
    placed: "place",
    moved: "motor",
    rounded: "gain",
    finished: "gain",
    crashed: "crash",
    wrecked: "out",
  },
  logKinds: {
    moves: [words.logMoves, ["placed", "chosen", "turned", "moved", "tile"]],
    dice: [words.headDice, ["kept", "added", "rerolled", "dropped", "rolled", "discarded", "lost_dice"]],
    buoys: [words.logBuoys, ["rounded", "finished", "overruled"]],
    damage: [words.headDamage, ["crashed", "wrecked", "retired"]],
    turns: [words.logTurns, ["race", "round", "skipped", "handed", "ended", "race_over", "over"]],
  },
};

export default module;
