/** Where the list is wide enough for columns with a head; it can be narrow on a wide screen. */
export const roomForColumns = "@container (min-width: 860px)";
const roomForTwoLines = "@container (min-width: 560px)";

/** Where each part of a location stands: in one line, in two, or as a card. */
export const columns = {
  display: "grid",
  alignItems: "center",
  columnGap: 2,
  px: 1.5,
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"name state" "address address" "phone today" "note note"',
  [roomForTwoLines]: {
    gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 1.8fr) 104px 136px",
    gridTemplateAreas: '"name address today state" "phone note note note"',
  },
  [roomForColumns]: {
    gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 1.8fr) 104px 104px minmax(0, 1fr) 136px",
    gridTemplateAreas: '"name address phone today note state"',
  },
} as const;
