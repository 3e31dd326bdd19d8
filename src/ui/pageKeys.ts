import { isLetterOff } from "./letterKeys.ts";

/** Options of `useHotkeys` for the keys of a page. They act wherever the focus is, unless a key has another meaning there. */
export const pageKeys = { enableOnFormTags: true, ignoreEventWhen: isBusyElsewhere } as const;

/** The same for keys that start an action, which a key that is held down must not start again. */
export const pageKeysOnce = {
  ...pageKeys,
  ignoreEventWhen: (event: KeyboardEvent) => event.repeat || isBusyElsewhere(event),
} as const;

/**
 * Whether a key is switched off, typed, or belongs to a menu, a dialog or a picker, which have keys of their own. Checkboxes
 * and the links of the main menu, which keep the focus after a click, have only Space and Enter.
 */
function isBusyElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (isLetterOff(event)) return true;
  if (!(target instanceof Element)) return false;
  return target.matches("input:not([type=checkbox]), textarea, select") || target.closest(ownKeys) !== null;
}

/** Whether the target is in a dialog, a menu or the popup of a picker. */
export const isInPopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(popups) !== null;

const popups = "[role=dialog], [role=menu], [role=listbox], [role=grid], .MuiModal-root";
const ownKeys = `[role=combobox], ${popups}`;
