// Koxinga's components as a person meets them: cards to choose, cannon to commit, ways to take, spoils.
import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import Focus from "#games/koxinga/scenes/Focus.svelte";
import Hand from "#games/koxinga/hand/Hand.svelte";
import SeatDetails from "#games/koxinga/panels/SeatDetails.svelte";
import { standing } from "#games/koxinga/panels/standing.ts";
import type { Landing } from "#generated/views/koxinga.ts";
import { preferences } from "#app/preferences.svelte.ts";
import type { LegalAction } from "#generated/protocol.ts";
import { choice, scene, view } from "./made";

beforeEach(() => {
  preferences.speed = "off";
});

const landing = (over: Partial<Landing>): Landing => ({
  lane: null,
  area: 4,
  kind: "food",
  amount: 2,
  can_pay: true,
  retreat: null,
  rivals: [],
  path: [0, 1, 2, 3, 4],
  have: null,
  home: false,
  ...over,
});
const pick = { seats: [0, 1, 2, 3, 4, 5], step: "pick", info: {}, sealed: true, free: false };

function cards(): LegalAction[] {
  return [
    choice(
      { type: "play", card: 2 },
      {
        day: { do: "move", steps: 4, landings: [landing({ can_pay: false, amount: 4, retreat: 3, rivals: [3] })] },
        night: { do: "gain", good: "cannon", amount: 2, hold: 3, drops: null, says: "+2 cannon into hold 3" },
      },
      [],
      { consequence: "you would fall back to Quanzhou Bay" },
    ),
    choice(
      { type: "play", card: 5 },
      {
        day: { do: "move", steps: 2, landings: [landing({ area: 2 })] },
        night: { do: "gain", good: "gold", amount: 2, hold: 3, drops: ["food", 1] },
      },
    ),
    choice(
      { type: "play", card: 8 },
      {
        day: { do: "gain", good: "food", amount: 4, hold: 3, drops: null, says: "+4 food into hold 3" },
        night: { do: "gain", good: "gold", amount: 2, hold: null, drops: null },
      },
    ),
  ];
}

describe("the hand", () => {
  test("offers three cards that say what each half does with these dice and what it brings", async () => {
    const made = scene(view(), pick, cards());
    render(Hand, { scene: made.scene });
    const first = screen.getByRole("button", { name: /By day sail 4, by night load 2 cannon/ });
    expect(first).toHaveAccessibleName(/you would fall back to Quanzhou Bay/);
    await userEvent.click(first);
    expect(made.chosen).toEqual([{ type: "play", card: 2 }]);
  });
  test("shows the holds that a looked-at card would fill", async () => {
    const made = scene(view(), pick, cards());
    render(Hand, { scene: made.scene });
    await userEvent.hover(screen.getByRole("button", { name: /By day load 4 food/ }));
    expect(document.querySelectorAll(".hold.into")).toHaveLength(1);
    expect(screen.getByText("+4 food into hold 3")).toBeInTheDocument();
  });
  test("keeps the chosen card in sight, face down, while the others choose", () => {
    const made = scene(view({ half: "day", mover: 1 }, { 0: { hand: [5, 8], card: { id: 2, state: "hidden" } } }));
    render(Hand, { scene: made.scene });
    expect(screen.getByRole("img", { name: "By day sail 4, by night load 2 cannon: face down" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /By day/ })).toBeNull();
  });
  test("shows a spectator the open cards of the round and no hand", () => {
    const made = scene(
      view(
        { half: "day", mover: 1 },
        { 0: { hand: null, card: { id: null, state: "hidden" } }, 1: { card: { id: 9, state: "day" } } },
      ),
      null,
      [],
      null,
    );
    render(Hand, { scene: made.scene });
    expect(screen.getByRole("img", { name: "By day load 4 gold, by night load 2 food: day now" })).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "A card face down" })).toBeInTheDocument();
  });
  test.each([
    [0, false],
    [1, true],
    [2, false],
    [3, false],
    [4, true],
    [5, false],
  ])("seat %i draws its cards upright: %s", (seat, upright) => {
    const made = scene(view({}, { [seat]: { hand: [2, 5, 8] } }), null, [], seat);
    render(Hand, { scene: made.scene });
    expect(document.querySelectorAll(".card.upright").length > 0).toBe(upright);
  });
});

describe("a battle", () => {
  const fights = (most: number, against: readonly number[] = [3]): LegalAction[] =>
    Array.from({ length: most + 1 }, (_, cannon) =>
      choice(
        { type: "fight", cannon },
        {
          win: 0.4 + cannon / 10,
          draw: 0.1,
          lose: 0.5 - cannon / 10,
          cannon_left: most - cannon,
          against: against.map((seat) => ({ seat, win: 0.4 + cannon / 10, draw: 0.1, lose: 0.5 - cannon / 10 })),
        },
      ),
    );
  const battle = {
    area: 58,
    attacker: 0,
    cannon: null,
    roll: null,
    defenders: [{ seat: 3, cannon: null, roll: null, outcome: null }],
    spoil: null,
  } as const;
  const attack = { seats: [0], step: "attack", info: { area: 58, defenders: [3] }, sealed: false, free: false };

  test("commits cannon with the stepper, shows the odds, and fights", async () => {
    const made = scene(view({ battle, half: "day", mover: 0 }), attack, fights(3));
    render(Focus, { scene: made.scene });
    const panel = screen.getByRole("region", { name: "Battle at Ie" });
    const stepper = within(panel).getByRole("spinbutton", { name: "Cannon to use" });
    expect(stepper).toHaveAttribute("aria-valuemax", "3");
    stepper.focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(within(panel).getByRole("img", { name: /Win 60 %, draw 10 %, lose 30 %/ })).toBeInTheDocument();
    await userEvent.click(within(panel).getByRole("button", { name: /fight/i }));
    expect(made.chosen).toEqual([{ type: "fight", cannon: 2 }]);
  });
  test("without cannon there is only Fight", async () => {
    const made = scene(view({ battle, half: "day", mover: 0 }), attack, fights(0));
    render(Focus, { scene: made.scene });
    expect(screen.queryByRole("spinbutton")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /fight/i }));
    expect(made.chosen).toEqual([{ type: "fight", cannon: 0 }]);
  });
  test("against several it tells the odds of each", () => {
    const two = { ...battle, defenders: [3, 4].map((seat) => ({ seat, cannon: null, roll: null, outcome: null })) };
    const made = scene(view({ battle: two, half: "day", mover: 0 }), attack, fights(0, [3, 4]));
    render(Focus, { scene: made.scene });
    expect(screen.getByText("against Red Carp")).toBeInTheDocument();
    expect(screen.getByText("against Orange Tiger")).toBeInTheDocument();
  });
  test("shows what has been rolled and who won", () => {
    const fought = {
      area: 58,
      attacker: 1,
      cannon: 2,
      roll: 5,
      defenders: [{ seat: 3, cannon: 0, roll: "fire", outcome: "won" }],
      spoil: { winner: 3, loser: 1 },
    } as const;
    const made = scene(view({ battle: fought, half: "day", mover: 1 }), {
      seats: [3],
      step: "spoil",
      info: { area: 58, target: 1 },
      sealed: false,
      free: false,
    });
    render(Focus, { scene: made.scene });
    expect(screen.getByText("wins")).toBeInTheDocument();
    expect(screen.getByText("= 7")).toBeInTheDocument();
    expect(screen.getByRole("img", { name: /shows fire/ })).toBeInTheDocument();
  });
});

describe("spoils", () => {
  const spoil = { seats: [0], step: "spoil", info: { area: 5, target: 3 }, sealed: false, free: false };
  const takes = (): LegalAction[] => [
    choice({ type: "take", hold: 2 }, { good: "gold", amount: 5, hold: 3, drops: null }, [], {
      label: "Take 5 gold from hold 2",
    }),
    choice({ type: "take_treasure" }, { count: 2 }),
  ];
  const robbed = {
    3: {
      holds: [null, ["gold", 5], null, null, null],
      treasures: [
        { token: 0, value: null },
        { token: 4, value: null },
      ],
    },
  } as const;

  test("Take stands beside the loser's holds", async () => {
    const made = scene(view({}, robbed), spoil, takes());
    render(SeatDetails, { scene: made.scene, seat: 3, own: false });
    await userEvent.click(screen.getByRole("button", { name: /Take 5 gold from hold 2/ }));
    expect(made.chosen).toEqual([{ type: "take", hold: 2 }]);
  });
  test("and beside nobody else's", () => {
    const made = scene(view({}, robbed), spoil, takes());
    render(SeatDetails, { scene: made.scene, seat: 4, own: false });
    expect(screen.queryByRole("button", { name: /^Take/ })).toBeNull();
  });
  test("the panel offers the same, a treasure among them", async () => {
    const made = scene(view({}, robbed), spoil, takes());
    render(Focus, { scene: made.scene });
    await userEvent.click(screen.getByRole("button", { name: /treasure/ }));
    expect(made.chosen).toEqual([{ type: "take_treasure" }]);
  });
});

test("a fork offers both ways with what they bring", async () => {
  const info = { area: 5, direction: "forward", steps_left: 2, options: { outside: 6, inside: 13 } };
  const ways = (["outside", "inside"] as const).map((lane) =>
    choice(
      { type: "route", lane },
      {
        area: info.options[lane],
        landing: landing({
          lane,
          area: lane === "outside" ? 7 : 14,
          kind: lane === "outside" ? "treasure" : "gold",
          amount: 5,
          can_pay: lane === "outside",
          retreat: lane === "outside" ? null : 13,
        }),
      },
      [["lane", lane]],
      { label: lane, consequence: `to area ${info.options[lane]}` },
    ),
  );
  const made = scene(
    view({ half: "day", mover: 0 }, { 0: { area: 5 } }),
    { seats: [0], step: "route", info, sealed: false, free: false },
    ways,
  );
  render(Focus, { scene: made.scene });
  expect(screen.getByRole("button", { name: "outside, to area 6" })).toBeInTheDocument();
  const inside = screen.getByRole("button", { name: "inside, to area 13" });
  await userEvent.click(inside);
  expect(made.chosen).toEqual([{ type: "route", lane: "inside" }]);
});

test("treasure values are shown to who knows them, to others only how many there are", () => {
  const shown = view(
    {},
    {
      0: { treasures: [{ token: 0, value: 7 }], score: { gold: 3, place: -5, treasure: 7, total: 5 } },
      3: {
        treasures: [
          { token: 1, value: null },
          { token: 2, value: null },
        ],
        score: { gold: 3, place: -5, treasure: null, total: -2 },
      },
    },
  );
  const made = scene(shown);
  render(Hand, { scene: made.scene });
  expect(document.querySelector("[data-treasures]")).toHaveTextContent("7");
  expect(standing(made.scene, 3)).toMatchObject({
    score: "−2",
    aside: "+2 treasures",
    spoken: "−2 points +2 treasures",
  });
});

test("the start player's mark is told and ringed", () => {
  const made = scene(view({ first: 4 }));
  expect(standing(made.scene, 4).ring).toBe("start player of this round");
  expect(standing(made.scene, 3).ring).toBeUndefined();
});
