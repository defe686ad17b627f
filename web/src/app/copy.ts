/** Copies text. Without the clipboard API (plain http in a home network) the old command is tried. False if neither works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByCommand(text);
  }
}

/** The command copies what is selected in the page, so the text is put there for a moment; the focus goes back. */
function copiedByCommand(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true; // or a phone would bring up its keyboard
  area.style.position = "fixed";
  area.style.opacity = "0";
  // In an open dialog nothing outside it can be selected.
  (before?.closest("dialog") ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
