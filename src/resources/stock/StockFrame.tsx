import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

/** Styles of a stock: one line per product, two in a narrow frame. */
export const StockFrame = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  return {
    containerType: "inline-size",
    background: colors.surface,
    border: hairline,
    borderRadius: tokens.radius,
    fontSize: tokens.text.table,
    ".head > [role=row], .item": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) 64px 72px",
      alignItems: "center",
      columnGap: 8,
      minHeight: tokens.row.comfortable,
      padding: "4px 12px",
    },
    ".acting .head > [role=row], .acting .item": { gridTemplateColumns: "minmax(0, 1fr) 56px 72px 176px" },
    ".head > [role=row]": {
      minHeight: tokens.row.compact,
      color: colors.muted,
      fontWeight: tokens.text.emphasis,
    },
    "[role=rowgroup] + [role=rowgroup] > *, [role=row] + [role=row]": { borderTop: hairline },
    ".number": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
    ".product": { display: "flex", alignItems: "center", gap: 8, minWidth: 0 },
    ".opener": {
      font: "inherit",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "flex-start",
      gap: 6,
      minWidth: 0,
      borderRadius: 4,
      textAlign: "start",
    },
    ".opener > .MuiSvgIcon-root": { flex: "none" },
    img: { flex: "none", borderRadius: 4, objectFit: "contain" },
    ".name": { display: "grid", minWidth: 0, fontWeight: 500, lineHeight: 1.3 },
    ".name > *": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    small: { color: colors.muted, fontSize: tokens.text.small, fontWeight: 400 },
    ".marks": { display: "inline-flex", gap: 4, flex: "none" },
    ".actions": { display: "flex", gap: 4, justifyContent: "flex-end" },
    // Room for the floating label of the first input.
    ".details": { padding: "12px 12px 12px 36px" },
    "[draggable=true]": { cursor: "grab" },
    "[draggable=true]:hover": { background: colors.hover },
    "@container (max-width: 540px)": {
      ".acting .head > [role=row], .acting .item": { gridTemplateColumns: "minmax(0, 1fr) 52px 68px" },
      ".acting .actions": { gridColumn: "1 / -1" },
      ".head .number ~ :not(.number)": { display: "none" },
      ".details": { padding: "12px" },
      ".product": { flexWrap: "wrap", rowGap: 2 },
      ".marks:empty": { display: "none" },
      ".marks": { paddingLeft: 24 },
    },
  };
});
