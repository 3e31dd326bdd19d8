/** The street in a line of its own, below it the postal code and the city; what is wrong needs the whole line. */
export const addressGrid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(112px, 2fr) 3fr",
  "& > :first-of-type, &:has([aria-invalid=true]) > *": { gridColumn: "1 / -1" },
} as const;
