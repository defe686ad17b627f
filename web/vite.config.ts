import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds a running `skerry serve --no-browser`; another one: SKERRY_SERVER=http://127.0.0.1:9000 */
const server = process.env["SKERRY_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { $lib: fileURLToPath(new URL("./src", import.meta.url)) } },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/healthz": { target: server },
      "/source.zip": { target: server },
    },
  },
  build: { target: "es2023", reportCompressedSize: true },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["./tests/setup.ts"],
    passWithNoTests: true,
  },
});
