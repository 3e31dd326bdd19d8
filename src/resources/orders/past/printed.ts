/** On paper: black on white in either theme, all of a page that scrolls on the screen, and nothing to press. */
export const printed = {
  "@media print": {
    "&, & *": { color: "#000 !important", background: "none !important", boxShadow: "none !important" },
    "button, a.MuiButton-root, form": { display: "none !important" },
    // Twice for its weight: what happened has lines of its own, below what the order was.
    ".timeline.timeline": { gridColumn: "1 / -1", order: 1 },
    ".parts.parts": { gridColumn: "1 / -1" },
    ".mail.mail": { whiteSpace: "normal" },
  },
} as const;
