// Copying on plain http in a home network, where there is no clipboard API.
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "#app/copy.ts";

afterEach(() => document.body.replaceChildren());

test.each(["main", "dialog"])("the command copies what stands in the %s, and the focus goes back", async (where) => {
  const place = document.body.appendChild(document.createElement(where));
  if (place instanceof HTMLDialogElement) place.open = true;
  const button = place.appendChild(document.createElement("button"));
  button.focus();
  let copied = "";
  document.execCommand = vi.fn(() => {
    const area = document.activeElement as HTMLTextAreaElement;
    if (where === "dialog") expect(place.contains(area)).toBe(true);
    copied = area.value.slice(area.selectionStart, area.selectionEnd);
    return true;
  });
  expect(await copyText("a link")).toBe(true);
  expect(copied).toBe("a link");
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

test("it says so when nothing can be copied", async () => {
  document.execCommand = () => {
    throw new Error("not allowed");
  };
  expect(await copyText("a link")).toBe(false);
});
