import Sun from "@lucide/svelte/icons/sun";
import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";

it("an icon of Lucide has its lines and its size, and is nothing to a screen reader", () => {
  const icon = render(Sun, { size: 18 }).container.querySelector("svg");
  expect(icon?.getAttribute("width")).toBe("18");
  expect(icon?.getAttribute("height")).toBe("18");
  expect(icon?.getAttribute("viewBox")).toBe("0 0 24 24");
  expect(icon?.getAttribute("aria-hidden")).toBe("true");
  expect([...(icon?.children ?? [])].map((line) => line.namespaceURI)).toEqual(
    Array(9).fill("http://www.w3.org/2000/svg"),
  );
  expect(icon?.querySelector("circle")?.getAttribute("r")).toBe("4");
  expect(icon?.hasAttribute("class"), "drawn by src/ui/Icon.svelte").toBe(false);
});
