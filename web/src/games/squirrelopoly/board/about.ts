// What a space or a deck is, in words, with the number of its rule.
import type { About } from "#kit/AboutCard.svelte";
import { ageOf, cardOf } from "../facts";
import type { DeckName } from "#generated/views/squirrelopoly.ts";
import type { GameScene } from "../scene";
import { words } from "../words";

export function aboutSpace(scene: GameScene, space: number): About | null {
  const facts = scene.fixed.spaces[space];
  if (!facts) return null;
  const title = facts.name;
  switch (facts.kind) {
    case "tree":
    case "house": {
      const owner = scene.view.owner[space];
      const kind = facts.kind === "tree" ? words.tree() : words.house();
      return {
        title,
        clause: "SQ-07",
        lines: [
          `${kind}. ${words.costs({ n: facts.cost ?? 0 })}`,
          owner === null || owner === undefined
            ? words.freePlace()
            : words.owned({ name: scene.name(owner), age: ageOf(scene, space) }),
          words.buriedFood({ n: scene.view.buried[space] ?? 0 }),
          words.aboutResidence(),
        ],
      };
    }
    case "proceed":
      return { title, lines: [words.aboutProceed()], clause: "SQ-35" };
    case "acorns":
    case "fleet":
    case "doc":
      return aboutDeck(scene, facts.kind);
    case "adventure":
      return {
        ...aboutDeck(scene, "adventure"),
        ...(scene.fixed.adventure ? {} : { lines: [words.aboutNoAdventure()] }),
      };
    case "live_trap":
      return { title, lines: [words.kindHelpLiveTrap()], clause: "SQ-22" };
    case "control":
      return { title, lines: [words.aboutControl({ n: scene.fixed.doubles_to_custody })], clause: "SQ-25" };
    case "overflow":
      return { title, lines: [words.kindHelpOverflow()], clause: "SQ-26" };
  }
}

export function aboutDeck(scene: GameScene, deck: DeckName): About {
  const { pile, used, top } = scene.view.decks[deck];
  const last = cardOf(scene, deck, top);
  const rules = {
    acorns: [words.kindHelpAcorns, "SQ-17"],
    fleet: [words.kindHelpFleet, "SQ-18"],
    doc: [words.kindHelpDoc, "SQ-19"],
    adventure: [words.kindHelpAdventure, "SQ-21"],
  } as const;
  const [what, clause] = rules[deck];
  return {
    title: words[deck](),
    lines: [
      what(),
      words.aboutDeck({ n: pile, used: used.length }),
      ...(last === undefined ? [] : [words.lastCard({ text: last.text, does: last.says ?? "" })]),
    ],
    clause,
  };
}
