/** The street in its own row, then postal code and city; errors take a full row. */
export const addressGrid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(112px, 2fr) 3fr",
  "& > :first-of-type, &:has([aria-invalid=true]) > *": { gridColumn: "1 / -1" },
} as const;
