// Going to the present by a key: whatever a control does not take for itself.
const SKIPS: readonly string[] = [" ", "Enter", "Escape"];
/** What takes these keys for itself. Escape, which a button does not take, skips from there too. */
const TYPED = "input, textarea, select, dialog, [role=menu]";
const PRESSED = "button, a, summary, [role=button], [role=tab], [role=radio], [role=switch], [data-spot]";

/** Whether a key that was pressed is a wish to see no more of what is being shown. */
export function skips(event: KeyboardEvent): boolean {
  if (
    !SKIPS.includes(event.key) ||
    event.defaultPrevented ||
    event.repeat ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(event.key === "Escape" ? TYPED : `${TYPED}, ${PRESSED}`);
}
