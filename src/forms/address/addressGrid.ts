/** The street in its own row, then postal code and city. The inputs keep their places when errors appear below them. */
export const addressGrid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(112px, 2fr) 3fr",
  alignItems: "start",
  "& > :first-of-type": { gridColumn: "1 / -1" },
} as const;
