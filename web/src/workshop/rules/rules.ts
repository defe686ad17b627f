// A kept rule set as the form wants it: its preset, that preset's values, and its own complete ones.
import type { GameInfo, PresetInfo } from "#generated/protocol.ts";
import type { Values } from "#rulesets/schema.ts";

export interface Rules {
  readonly preset: PresetInfo;
  readonly base: Values;
  readonly values: Values;
}

/** `data` is what the server keeps: {preset, options}. Null for a game without presets. */
export function rulesOf(data: Readonly<Record<string, unknown>>, game: GameInfo): Rules | null {
  const preset = game.presets.find((one) => one.name === data["preset"]) ?? game.presets[0];
  if (!preset) return null;
  const options = data["options"];
  const over = typeof options === "object" && options !== null ? (options as Values) : {};
  return { preset, base: preset.options, values: { ...preset.options, ...over } };
}
