// Positions of Koxinga made by hand over the real chart and cards, and a scene that shows them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import module from "#games/koxinga/module.ts";
import type { AreaKind, CardFace, Fixed, View, Ship } from "#generated/views/koxinga.ts";
import type { Decision, LegalAction, Position, SeatState } from "#generated/protocol.ts";
import { TableScene } from "#table/scene/scene.svelte.ts";

const data = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../../src/skerry/games/koxinga/set_up/data", name), "utf8"));

const chart = data("chart.json") as { view_box: Fixed["view_box"]; areas: Fixed["areas"]; lanes: Fixed["lanes"] };

export const fixed: Fixed = {
  view_box: chart.view_box,
  areas: chart.areas,
  lanes: chart.lanes,
  cards: (data("cards.json") as { cards: CardFace[] }).cards,
};

const SEATS = [
  ["Blue Heron", "blue", "disc"],
  ["Green Tortoise", "green", "square"],
  ["Yellow Crane", "yellow", "triangle"],
  ["Red Carp", "red", "diamond"],
  ["Orange Tiger", "orange", "cross"],
  ["Sky Swallow", "light blue", "star"],
] as const;
export const seats: SeatState[] = SEATS.map(([title, colour, emblem], seat) => ({
  seat,
  title,
  colour,
  emblem,
  occupant: seat === 0 ? "person" : "bot",
  name: seat === 0 ? "Mara" : title,
  bot: "greedy",
  ready: true,
  online: true,
  conceded: false,
  yours: seat === 0,
  absent: false,
  access: "",
  stand_in: "",
  by_itself: false,
  blocked: false,
  bot_of: "",
}));

export const ship = (over: Partial<Ship> = {}): Ship => ({
  area: 0,
  finished: false,
  holds: [["food", 3], ["gold", 3], null, null, null],
  cannon: 0,
  treasures: [],
  hand: null,
  hand_count: 3,
  known: [],
  draw_count: 7,
  played: [],
  card: { id: null, state: "none" },
  score: { gold: 3, place: -5, treasure: 0, total: -2 },
  ...over,
});

/** Six ships at the strait with the dice 4 and 2; every area a charge of 2 food. */
export function view(over: Partial<View> = {}, ships: Readonly<Record<number, Partial<Ship>>> = {}): View {
  return {
    round: 3,
    first: 0,
    step: "pick",
    half: null,
    dice: [4, 2],
    swapped: false,
    mover: null,
    areas: fixed.areas.map((area): [AreaKind, number] => (area.id === 0 ? ["strait", 0] : ["food", 2])),
    ships: SEATS.map((_, seat) => ship({ ...(seat === 0 ? { hand: [2, 5, 8] } : {}), ...ships[seat] })),
    treasure_pile: 10,
    treasures_left: { food: 1, gold: 1, points: 8 },
    battle: null,
    order: [0, 1, 2, 3, 4, 5],
    ...over,
  };
}

export function scene(
  shown: View,
  decision: Decision | null = null,
  legal: readonly LegalAction[] = [],
  viewer: number | null = 0,
) {
  const chosen: LegalAction["action"][] = [];
  const position: Position = {
    seq: 7,
    viewer,
    view: shown as unknown as Position["view"],
    decision,
    prompt: "",
    legal,
    sealed: [],
    undo_blocked: "",
    result: null,
    seconds_left: null,
    own_sealed: null,
    takeback_targets: [],
    made_by: 0,
    undone: [],
    redo_blocked: "",
    free_play: false,
    game_time_left: null,
    can_take_back: false,
    finished: [],
    clocks: [],
    sheets: [],
  };
  const made = new TableScene<View, Fixed>({
    game: "koxinga",
    module,
    fixed,
    options: {},
    seats,
    position,
    lines: [],
    onchoose: (one) => chosen.push(one.action),
  });
  return { scene: made, chosen };
}

let ids = 0;
export const choice = (
  action: LegalAction["action"],
  preview: LegalAction["preview"] = {},
  targets: LegalAction["targets"] = [],
  said: { label?: string; consequence?: string } = {},
): LegalAction => {
  const { label = String(action["type"]), consequence = "" } = said;
  return {
    id: ids++,
    action,
    label,
    targets,
    preview,
    consequence,
    spoken: consequence ? `${label}, ${consequence}` : label,
    danger: 0,
  };
};
