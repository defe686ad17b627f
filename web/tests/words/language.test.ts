import { afterEach, expect, test, vi } from "vitest";
import { part } from "#app/part.ts";
import { preferences } from "#app/preferences.svelte.ts";
import { catalogue } from "#words/catalogue.ts";
import { language } from "#words/language.svelte.ts";
import { nameOf, OFFERED, systemLocale } from "#words/languages.ts";

const german = {
  greeting: vi.fn(async () => ({ words: { hello: (p: { name: string }) => `Hallo ${p.name}`, bye: () => "Tschüss" } })),
  late: vi.fn(async () => ({ words: { now: () => "jetzt" } })),
};
const polish = vi.fn(() => new Promise<{ catalogues: object }>(() => {}));

vi.mock("#generated/languages.ts", () => ({
  ready: ["de", "pt-BR"],
  translations: {
    de: async () => ({ catalogues: german }),
    "pt-BR": () => Promise.reject(new Error("gone")),
    pl: () => polish(),
  },
}));

const greeting = catalogue(
  {
    hello: (p: { name: string }) => `Hello ${p.name}`,
    bye: () => "Bye",
    thanks: () => "Thanks",
  },
  "greeting",
);

afterEach(async () => {
  vi.restoreAllMocks();
  preferences.locale = "en";
  await preferences.spoken;
});

test("languages are those of the folders, named in themselves, and the browser's first that is there is taken", () => {
  expect(OFFERED.map(nameOf)).toEqual(["English", "Deutsch", "português (Brasil)", "polski"]);
  const wanted = vi.spyOn(navigator, "languages", "get");
  wanted.mockReturnValue(["fr-FR", "de-AT", "en"]);
  expect(systemLocale()).toBe("de");
  wanted.mockReturnValue(["pt-BR", "de"]);
  expect(systemLocale()).toBe("pt-BR");
  wanted.mockReturnValue(["pt-PT", "fr"]);
  expect(systemLocale()).toBe("en");
  wanted.mockReturnValue(["pl", "de"]);
  expect(systemLocale()).toBe("de"); // of Polish there is too little yet
});

test("a language is spoken as soon as its words are there; what it lacks is said in English", async () => {
  preferences.locale = "de";
  expect(greeting.bye()).toBe("Bye");
  await preferences.spoken;
  expect(greeting.hello({ name: "Ada" })).toBe("Hallo Ada");
  expect(greeting.bye()).toBe("Tschüss");
  expect(greeting.thanks()).toBe("Thanks");
  preferences.locale = "en";
  await preferences.spoken;
  expect(greeting.bye()).toBe("Bye");
});

test("what is loaded later comes with its words", async () => {
  preferences.locale = "de";
  await preferences.spoken;
  expect(german.late).not.toHaveBeenCalled();
  const late = await part(async () => catalogue({ now: () => "now" }, "late"));
  expect(late.now()).toBe("jetzt");
  const alone = await part(async () => catalogue({ here: () => "here" }, "alone"));
  expect(alone.here()).toBe("here");
});

test("a language that does not come leaves the one before, and is not kept", async () => {
  preferences.locale = "pt-BR";
  await expect(preferences.spoken).rejects.toThrow("gone");
  expect(language.current).toBe("en");
  preferences.theme = "dark";
  expect(JSON.parse(localStorage.getItem("skerry.preferences") ?? "{}")).toMatchObject({ theme: "dark", locale: "en" });
});

test("the language that was chosen last is spoken, whichever comes first", async () => {
  let come: (found: { catalogues: object }) => void = () => {};
  polish.mockReturnValue(new Promise((done) => (come = done)));
  preferences.locale = "pl";
  const first = preferences.spoken;
  preferences.locale = "de";
  await preferences.spoken;
  come({ catalogues: {} });
  await first;
  expect(language.current).toBe("de");
});
