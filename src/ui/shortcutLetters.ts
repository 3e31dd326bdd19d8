/**
 * The letter of each button that has one, behind its name and no part of it; where nothing hovers there is hardly a
 * keyboard. Its lengths are texts, since `sx` multiplies numbers.
 */
export const shortcutLetters = {
  "@media (hover: hover)": {
    "[aria-keyshortcuts]::after": {
      content: 'attr(aria-keyshortcuts) / ""',
      marginInlineStart: "6px",
      padding: "0 4px",
      border: "1px solid currentColor",
      borderRadius: "3px",
      fontSize: 11,
      lineHeight: "14px",
      opacity: 0.7,
    },
  },
} as const;
