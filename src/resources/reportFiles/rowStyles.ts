import { tokens } from "#src/layout/theme/tokens.ts";
import { pageFrom } from "#src/ui/pageRoom.ts";

const columnsFrom = pageFrom(840);

/** Styles of a list whose rows show an item, its state and its buttons. */
export const rows = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& > li + li": { borderTop: 1, borderColor: "divider" },
};

export const row = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", [columnsFrom]: "minmax(0, 1fr) minmax(0, 1fr) 270px" },
  columnGap: 3,
  rowGap: 0.75,
  alignItems: "start",
  py: 1.25,
  fontSize: tokens.text.table,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
} as const;

export const name = { fontWeight: tokens.text.emphasis, fontSize: tokens.text.form } as const;

export const actions = {
  display: "flex",
  flexWrap: "wrap",
  gap: 0.5,
  justifyContent: { [columnsFrom]: "flex-end" },
} as const;
