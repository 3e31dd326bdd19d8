/** Print styles: the full height of what scrolls on the screen. */
export const printed = {
  "@media print": {
    // The doubled class raises the specificity. The timeline is printed below the order and in full width.
    ".timeline.timeline": { gridColumn: "1 / -1", order: 1 },
    ".parts.parts": { gridColumn: "1 / -1" },
    ".mail.mail": { whiteSpace: "normal" },
  },
} as const;
