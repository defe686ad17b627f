import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { chunks } from "./chunks.ts";
import { icons } from "./icons.ts";
import { regenerate } from "./regenerate.ts";

/** Where `npm run dev` finds a running `skerry serve --no-browser`; another one: SKERRY_SERVER=http://127.0.0.1:9000 */
const server = process.env["SKERRY_SERVER"] ?? "http://127.0.0.1:8000";

/** The oldest browsers that the client is built for and works in; the README names them. What sets them: popovers. */
const BROWSERS = ["chrome114", "edge114", "firefox125", "safari17"];

export default defineConfig({
  plugins: [icons(), svelte(), regenerate()],
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/healthz": { target: server },
      "/source.zip": { target: server },
    },
  },
  build: {
    target: BROWSERS,
    modulePreload: { polyfill: false }, // each of them preloads modules
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
});
