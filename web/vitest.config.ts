// How units and components are tested; apart from vite.config.ts, so that an install needs no packages for tests.
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config";

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: "jsdom",
      pool: "vmThreads", // each file its own world, as ever, in a quarter of the time
      include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
      setupFiles: ["./tests/setup.ts"],
      testTimeout: 120_000, // how fast a machine is decides nothing
      passWithNoTests: true,
    },
  }),
);
