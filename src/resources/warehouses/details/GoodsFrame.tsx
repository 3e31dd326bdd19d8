import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

/** Styles of a warehouse's goods: a line per product, on narrow screens a card. */
export const GoodsFrame = styled("div")(({ theme: { palette, breakpoints } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  return {
    border: hairline,
    borderRadius: tokens.radius,
    background: colors.surface,
    fontSize: tokens.text.table,
    "[role=row]": {
      display: "grid",
      gridTemplateColumns: "minmax(140px, 1fr) 96px 116px minmax(110px, 180px) 84px 176px",
      columnGap: 12,
      // By their first lines: an amount has a second one below it.
      alignItems: "baseline",
      minHeight: tokens.row.comfortable,
      padding: "4px 12px",
    },
    ".readOnly [role=row]": { gridTemplateColumns: "minmax(0, 1fr) 96px minmax(0, 1fr)" },
    ".head [role=row]": {
      alignItems: "center",
      minHeight: tokens.row.compact,
      color: colors.muted,
      fontWeight: tokens.text.emphasis,
    },
    "[role=rowgroup] + [role=rowgroup] > *, .body [role=row] + [role=row]": { borderTop: hairline },
    ".number": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
    ".number input": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
    ".number .MuiFormHelperText-root": { textAlign: "inherit" },
    // A sum of long numbers extends below the column before it instead of wrapping.
    ".number .MuiFormHelperText-root:not(.Mui-error)": { alignSelf: "flex-end", whiteSpace: "nowrap" },
    // As a block its first line is that of its cell.
    ".MuiFormControl-root": { display: "flex", margin: 0 },
    ".product": { minWidth: 0, overflowWrap: "anywhere", fontWeight: 500, lineHeight: 1.35 },
    small: { display: "block", color: colors.muted, fontSize: tokens.text.small, fontWeight: 400 },
    ".head .actions": { textAlign: "end" },
    ".actions": { display: "flex", justifyContent: "flex-end", whiteSpace: "nowrap" },
    // The column's header says it.
    [breakpoints.up("md")]: { "input::placeholder": { opacity: "0 !important" } },
    ".caption": { display: "none" },
    // Beside the menu a tablet has no room for six columns.
    [breakpoints.down("md")]: {
      ".head": { display: "none" },
      "[role=row]": {
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        alignItems: "start",
        rowGap: 6,
        padding: "10px 12px",
      },
      ".number": { textAlign: "start" },
      ".product": { gridColumn: "1" },
      ".actions": { gridColumn: "1 / -1", justifyContent: "flex-start" },
      ".number input": { textAlign: "start" },
      ".number .MuiFormHelperText-root:not(.Mui-error)": { alignSelf: "flex-start" },
      ".caption": { display: "inline", color: colors.muted },
    },
  };
});
