// Files to and from the person's own disk.

/** Offers a text to be saved under a name; what a file name must not hold is left out. */
export function saveFile(name: string, text: string, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "skerry.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
