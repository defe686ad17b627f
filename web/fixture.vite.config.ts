// Builds the board fixture alone, for bench/web: npx vite build --config fixture.vite.config.ts --outDir …
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $lib: fileURLToPath(new URL("./src", import.meta.url)) } },
  build: { target: "es2023", rollupOptions: { input: "fixture.html" } },
});
