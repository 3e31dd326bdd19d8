import { withLetterKeys } from "./letterKeys.ts";

/** The looks of a button's shortcut letter. Lengths are texts, since `sx` multiplies numbers. */
const letter = {
  content: 'attr(aria-keyshortcuts) / ""',
  marginInlineStart: "6px",
  padding: "0 4px",
  border: "1px solid currentColor",
  borderRadius: "3px",
  fontSize: 11,
  lineHeight: "14px",
  opacity: 0.7,
} as const;

/**
 * Shows the shortcut letter of each button inside, behind the button's name but not as a part of it. Devices without a pointer
 * that hovers mostly have no keyboard: there it is not shown.
 */
export const shortcutLetters = {
  "@media (hover: hover)": { [`${withLetterKeys} [aria-keyshortcuts]::after`]: letter },
} as const;

/** The same as styles of the button itself. */
export const shortcutLetter = { "@media (hover: hover)": { [`${withLetterKeys}::after`]: letter } } as const;
