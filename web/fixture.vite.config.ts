// Builds the board fixture alone, for bench/web: npx vite build --config fixture.vite.config.ts --outDir …
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2023", rollupOptions: { input: "fixture.html" } },
});
