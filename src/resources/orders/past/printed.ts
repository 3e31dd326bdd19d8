/** On paper: black on white in either theme, all of a page that scrolls on the screen, and nothing to press. */
export const printed = {
  "@media print": {
    "&, & *": { color: "#000 !important", background: "none !important", boxShadow: "none !important" },
    "button, a.MuiButton-root, form": { display: "none !important" },
  },
} as const;
