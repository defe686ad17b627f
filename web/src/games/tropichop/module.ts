// TropicHop's client, as the table and the replay see it.
import type { GameModule } from "../../table/contract";
import { offer } from "./aim.svelte";
import { animate } from "./animate";
import Board from "./Board.svelte";
import Final from "./Final.svelte";
import Focus from "./Focus.svelte";
import Hand from "./Hand.svelte";
import Header from "./Header.svelte";
import Overlay from "./Overlay.svelte";
import { place } from "./places";
import { placeById } from "./scene";
import SeatDetails from "./SeatDetails.svelte";
import { standing } from "./standing";
import { automatic, confirm, mainChoice } from "./turn";
import "./tropichop.css";
import type { GameScene } from "./view";
import { words } from "./words";

/** The panel keeps clear of the island that the acting captain lies at. */
function focusSide(scene: GameScene): "left" | "right" {
  const captain = scene.view.captains[scene.viewer ?? scene.view.seat ?? 0];
  return placeById(scene.fixed, captain?.place ?? null).island === "west" ? "right" : "left";
}

const module: GameModule<GameScene> = {
  Board, Hand, SeatDetails, Focus, Header, Overlay, Final,
  focused: (scene) => scene.view.frames.length > 0 || (scene.view.card !== null && !(scene.asked && scene.decision?.step === "card_choice")) || scene.all("fire").length > 0,
  focusSide, place, standing, animate, confirm, offer, automatic, main: mainChoice,
  logKinds: () => [
    { id: "sailing", label: words.logSailing(), types: ["rolled", "sailed", "stayed", "start_pay", "freeport", "refuelled", "bypassed", "bypass_paid"] },
    { id: "money", label: words.logMoney(), types: ["fee", "paid", "debt", "out"] },
    { id: "deeds", label: words.logDeeds(), types: ["bought", "sold", "took_over", "still_bought", "still_sold", "still_placed"] },
    { id: "trades", label: words.logTrades(), types: ["offered", "traded", "declined", "void"] },
    { id: "cards", label: words.logCards(), types: ["drew", "gained", "rum_spent", "became", "nothing"] },
    { id: "cannon", label: words.logCannon(), types: ["fired"] },
    { id: "rounds", label: words.logRounds(), types: ["setup", "turn", "round", "time_called", "over"] },
  ],
};

export default module;
