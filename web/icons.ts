// Lucide's icons are drawn by src/ui/Icon.svelte. Lucide's own component also sets widths of lines, colours and names for
// all icons below it, which no page here asks for and every page would load.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("src/ui/Icon.svelte", import.meta.url));

export function icons(): Plugin {
  return {
    name: "icons",
    enforce: "pre", // before Vite finds Lucide's
    resolveId(source, importer) {
      return source === "../Icon.svelte" && importer?.includes("/@lucide/svelte/") ? OURS : null;
    },
  };
}
