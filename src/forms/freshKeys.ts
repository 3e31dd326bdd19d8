import { type KeyboardEvent, useEffect, useState } from "react";

/** The codes of the keys that are down. When the page loses the focus all count as released, as their release is missed. */
const heldKeys = new Set<string>();

window.addEventListener("keydown", ({ code, metaKey }) => !metaKey && heldKeys.add(code), { capture: true });
window.addEventListener("keyup", (event) => release(heldKeys, event), { capture: true });
window.addEventListener("blur", () => heldKeys.clear());

/** macOS sends no release of keys that are let go while Cmd is down, so the release of Cmd counts for all. */
const release = (keys: Set<string>, { key, code }: { key: string; code: string }): void =>
  void (key === "Meta" ? keys.clear() : keys.delete(code));

/**
 * Lets a key confirm a dialog only if it was pressed in the dialog: an Enter that opened it and is still held down would
 * confirm it at once. The returned handler is for the capturing phase.
 */
export function useFreshKeys(): (event: KeyboardEvent) => void {
  const [heldBefore] = useState(() => new Set(heldKeys));
  useEffect(() => {
    const letGo = (event: { key: string; code: string }) => release(heldBefore, event);
    const letAllGo = () => heldBefore.clear();
    window.addEventListener("keyup", letGo, { capture: true });
    window.addEventListener("blur", letAllGo);
    return () => {
      window.removeEventListener("keyup", letGo, { capture: true });
      window.removeEventListener("blur", letAllGo);
    };
  }, [heldBefore]);
  return (event) => {
    // A letter that opened the dialog and is still held down must not be typed into its first field.
    if (heldBefore.has(event.code) && event.key.length === 1) event.preventDefault();
    // Some systems repeat a held key without setting `repeat`.
    ignoreIf(event.repeat || heldBefore.has(event.code), event);
  };
}

/** Ignores repetitions of a held key on buttons, so that one keystroke is one action. */
export const ignoreRepeatedKey = (event: KeyboardEvent): void => ignoreIf(event.repeat, event);

function ignoreIf(isHeld: boolean, event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey } = event;
  const isTyping = target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
  const presses = (key === "Enter" && !isTyping) || (key === " " && target instanceof HTMLButtonElement);
  if (!isHeld || !presses) return;
  event.preventDefault();
  event.stopPropagation();
}
