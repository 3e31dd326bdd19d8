import { useLayoutEffect } from "react";
import { isSwitch } from "./known.ts";
import { useStored } from "./useStored.ts";

/**
 * Whether the shortcuts that are a single character act. A word that is dictated to a speech input, or a key that is struck by
 * mistake, would otherwise act at once.
 */
export const useLetterKeys = () => useStored("looks.letterKeys", isSwitch, true);

/** What a control says about its shortcut of one character; nothing while such shortcuts are switched off. */
export function useShortcutHint(): <Hint>(hint: Hint) => Hint | undefined {
  const [areOn] = useLetterKeys();
  return (hint) => (areOn ? hint : undefined);
}

const mark = "data-no-letter-keys";

/** Marks the document for keys and styles outside of components. */
export function useLetterMark(): void {
  const [areOn] = useLetterKeys();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(mark, !areOn);
  }, [areOn]);
}

/** Whether the key is a character by itself while such shortcuts are switched off. */
export const isLetterOff = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  document.documentElement.hasAttribute(mark) && key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Selects the element unless they are switched off. */
export const withLetterKeys = `:root:not([${mark}]) &`;
