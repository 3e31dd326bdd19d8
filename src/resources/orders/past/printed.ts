/** Print styles: black on white in either theme, the full height of what scrolls on the screen, and no controls. */
export const printed = {
  "@media print": {
    "&, & *": { color: "#000 !important", background: "none !important", boxShadow: "none !important" },
    "button, a.MuiButton-root, form": { display: "none !important" },
    // The doubled class raises the specificity. The timeline is printed below the order and in full width.
    ".timeline.timeline": { gridColumn: "1 / -1", order: 1 },
    ".parts.parts": { gridColumn: "1 / -1" },
    ".mail.mail": { whiteSpace: "normal" },
  },
} as const;
