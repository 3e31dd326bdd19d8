import { type KeyboardEvent, useEffect, useState } from "react";

/** The keys that are down now, by their code. A key that is let go while the page has no focus counts as up. */
const heldKeys = new Set<string>();

window.addEventListener("keydown", ({ code }) => heldKeys.add(code), { capture: true });
window.addEventListener("keyup", ({ code }) => heldKeys.delete(code), { capture: true });
window.addEventListener("blur", () => heldKeys.clear());

/**
 * Lets a key confirm only if it was pressed in the dialog: the Enter that opened it, still held down, would confirm it
 * too. The handler is for the capturing phase.
 */
export function useFreshKeys(): (event: KeyboardEvent) => void {
  const [heldBefore] = useState(() => new Set(heldKeys));
  useEffect(() => {
    const letGo = ({ code }: { code: string }) => heldBefore.delete(code);
    const letAllGo = () => heldBefore.clear();
    window.addEventListener("keyup", letGo, { capture: true });
    window.addEventListener("blur", letAllGo);
    return () => {
      window.removeEventListener("keyup", letGo, { capture: true });
      window.removeEventListener("blur", letAllGo);
    };
  }, [heldBefore]);
  return (event) => {
    // The letter that opened it is not text for its first field.
    if (heldBefore.has(event.code) && event.key.length === 1) event.preventDefault();
    // Some systems repeat a held key without saying that it is a repetition.
    ignoreIf(event.repeat || heldBefore.has(event.code), event);
  };
}

/** Ignores the repetitions of a held key on buttons: one keystroke, one action. */
export const ignoreRepeatedKey = (event: KeyboardEvent): void => ignoreIf(event.repeat, event);

function ignoreIf(isHeld: boolean, event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey } = event;
  const isTyping = target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
  const presses = (key === "Enter" && !isTyping) || (key === " " && target instanceof HTMLButtonElement);
  if (!isHeld || !presses) return;
  event.preventDefault();
  event.stopPropagation();
}
