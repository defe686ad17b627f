// TropicHop's client, as the table and the replay see it.
import type { GameModule } from "#kit/contract.ts";
import { offer } from "./hand/aim.svelte";
import { animate } from "./board/animate";
import Board from "./board/Board.svelte";
import Focus from "./scenes/Focus.svelte";
import Hand from "./hand/Hand.svelte";
import Header from "./panels/Header.svelte";
import Overlay from "./scenes/Overlay.svelte";
import { place } from "./board/places";
import { placeById, type GameScene } from "./scene";
import SeatDetails from "./panels/SeatDetails.svelte";
import { standing } from "./panels/standing";
import { mainChoice } from "./hand/turn";
import "./tropichop.css";
import { words } from "./words";

/** The panel keeps clear of the island that the acting captain lies at. */
function focusSide(scene: GameScene): "left" | "right" {
  const captain = scene.view.captains[scene.viewer ?? scene.view.seat ?? 0];
  return placeById(scene.fixed, captain?.place ?? null).island === "west" ? "right" : "left";
}

const module: GameModule<GameScene> = {
  Board,
  Hand,
  SeatDetails,
  Focus,
  Header,
  Overlay,
  final: () => import("./panels/Final.svelte"),
  row: 31,
  focused: (scene) =>
    scene.view.frames.length > 0 ||
    (scene.view.card !== null && !(scene.asked && scene.decision?.step === "card_choice")) ||
    scene.all("fire").length > 0,
  focusSide,
  place,
  standing,
  animate,
  offer,
  pressed: ["roll", "end_turn"],
  main: mainChoice,
  weighs: (legal, scene) => offer(legal, scene) === "board" || legal.action["type"] === "fire",
  outs: ["out"],
  sounds: {
    rolled: "dice",
    sailed: "sail",
    drew: "card",
    paid: "coins",
    start_pay: "coins",
    gained: "coins",
    bought: "place",
    still_placed: "place",
    traded: "gain",
    fired: "guns",
    out: "out",
  },
  logKinds: {
    sailing: [
      words.logSailing,
      ["rolled", "sailed", "stayed", "start_pay", "freeport", "refuelled", "bypassed", "bypass_paid"],
    ],
    money: [words.logMoney, ["fee", "paid", "debt", "out"]],
    deeds: [words.logDeeds, ["bought", "sold", "took_over", "still_bought", "still_sold", "still_placed"]],
    trades: [words.logTrades, ["offered", "traded", "declined", "void"]],
    cards: [words.logCards, ["drew", "gained", "rum_spent", "became", "nothing"]],
    cannon: [words.cannon, ["fired"]],
    rounds: [words.logRounds, ["setup", "turn", "round", "time_called", "over"]],
  },
};

export default module;
