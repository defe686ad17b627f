// Squirrelopoly's client, as the table and the replay see it.
import type { LegalAction } from "#generated/protocol.ts";
import type { GameModule } from "#kit/contract.ts";
import { animate } from "./board/animate";
import Board from "./board/Board.svelte";
import Focus from "./scenes/Focus.svelte";
import { MANY } from "./board/geometry";
import Hand from "./hand/Hand.svelte";
import Header from "./panels/Header.svelte";
import Overlay from "./scenes/Overlay.svelte";
import { place } from "./board/places";
import SeatDetails from "./panels/SeatDetails.svelte";
import "./squirrelopoly.css";
import { inPanel, standing } from "./panels/standing";
import type { GameScene } from "./scene";
import { words } from "./words";

/** Resting in full health, and foraging with no room for what is found. */
function pointless(legal: LegalAction, scene: GameScene): boolean {
  if (scene.is(legal, "rest")) return legal.preview.amount === 0;
  return scene.is(legal, "forage") && legal.preview.room === 0;
}

const module: GameModule<GameScene> = {
  Board,
  Hand,
  SeatDetails,
  Focus,
  Header,
  Overlay,
  final: () => import("./panels/Final.svelte"),
  focused: inPanel,
  // a short loop is empty in its middle; a long one has its bays there, and fills the board
  focusSide: (scene) => (scene.fixed.size <= MANY ? "middle" : "side"),
  place,
  standing,
  animate,
  pressed: ["roll", "break_out"],
  pointless,
  offer: (legal) => (legal.action["type"] === "roll" ? "bar" : "focus"),
  outs: ["died"],
  sounds: {
    rolled: "dice",
    tried: "dice",
    fate: "dice",
    moved: "steps",
    caught: "steps",
    drew: "card",
    dared: "card",
    foraged: "coins",
    acquired: "place",
    claimed: "place",
    lap: "gain",
    trapped: "crash",
    died: "out",
  },
  logKinds: {
    moves: [words.logMoves, ["setup", "round", "rolled", "moved", "lap"]],
    homes: [words.logHomes, ["foraged", "acquired", "buried", "rested", "raided", "dug", "claimed", "food", "given"]],
    cards: [words.logCards, ["drew", "dared", "shuffled", "nothing", "fate", "health"]],
    trouble: [words.logTrouble, ["trapped", "escaped", "waits", "skipped", "caught", "tried", "mafia"]],
    life: [words.logLife, ["meal", "died", "over"]],
  },
};

export default module;
