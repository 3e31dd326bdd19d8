/** How a button's letter looks. Its lengths are texts, since `sx` multiplies numbers. */
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
 * The letter of each button inside that has one, behind its name and no part of it; where nothing hovers there is hardly a
 * keyboard.
 */
export const shortcutLetters = {
  "@media (hover: hover)": { "[aria-keyshortcuts]::after": letter },
} as const;

/** The same of the button itself. */
export const shortcutLetter = { "@media (hover: hover)": { "&::after": letter } } as const;
