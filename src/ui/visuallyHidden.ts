/** Said to screen readers, shown to nobody. */
export const visuallyHidden = {
  position: "absolute",
  // As texts with a unit, because `sx` takes the number 1 for 100 %.
  width: "1px",
  height: "1px",
  margin: "-1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
