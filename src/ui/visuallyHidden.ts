/** Said to screen readers, shown to nobody. */
export const visuallyHidden = {
  position: "absolute",
  // Units, because a bare 1 is the whole width to `sx`.
  width: "1px",
  height: "1px",
  margin: "-1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
