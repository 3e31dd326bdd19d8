/**
 * The letter of each button that has one, behind its name and no part of it; where nothing hovers there is hardly a
 * keyboard.
 */
export const shortcutLetters = {
  "@media (hover: hover)": {
    "[aria-keyshortcuts]::after": {
      content: 'attr(aria-keyshortcuts) / ""',
      marginInlineStart: 6,
      padding: "0 4px",
      border: "1px solid currentColor",
      borderRadius: 3,
      fontSize: 11,
      lineHeight: "14px",
      opacity: 0.7,
    },
  },
} as const;
