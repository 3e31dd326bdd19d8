import { styled } from "@mui/material/styles";
import { palettes, tokens, tones } from "#src/layout/theme/tokens.ts";

// One sheet for the whole table: a style object per cell would cost more than the cells.
export const CompanyTableFrame = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  const { waiting } = tones[palette.mode];
  return {
    flex: 1,
    minHeight: 0,
    overflow: "auto",
    borderTop: hairline,
    fontSize: tokens.text.table,
    fontVariantNumeric: "tabular-nums",
    table: {
      width: "100%",
      minWidth: 720,
      borderCollapse: "separate",
      borderSpacing: 0,
      tableLayout: "fixed",
    },
    "td, th": {
      height: tokens.row.compact,
      boxSizing: "border-box",
      padding: "0 12px",
      borderBottom: hairline,
      textAlign: "left",
      fontWeight: "inherit",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "td:first-of-type, th:first-of-type": { width: "34%", paddingLeft: 16 },
    th: { position: "sticky", top: 0, zIndex: 1, background: colors.surface, color: colors.muted },
    "th button": {
      all: "unset",
      cursor: "pointer",
      display: "inline-flex",
      alignItems: "center",
      gap: 2,
      verticalAlign: "middle",
      borderRadius: 4,
      fontSize: tokens.text.small,
      fontWeight: tokens.text.emphasis,
      svg: { fontSize: 14, visibility: "hidden" },
      "&:hover, &.on": { color: colors.text },
      "&.on svg": { visibility: "visible" },
      "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: 2 },
    },
    ".number": { textAlign: "right", width: "11%", paddingRight: 24 },
    // The arrow's room must not move the word away from its figures.
    "th.number button": { flexDirection: "row-reverse" },
    "tbody tr": { cursor: "pointer" },
    "tbody tr:hover td, tbody tr:focus-within td": { background: colors.hover },
    ".pending td": { background: waiting.tint },
    ".pending td:first-of-type": { boxShadow: `inset 3px 0 ${waiting.stripe}` },
    ".inactive td": { color: colors.muted },
    ".name": { display: "flex", alignItems: "center", gap: 10, minWidth: 0 },
    ".name a": {
      color: colors.text,
      fontWeight: 500,
      textDecoration: "none",
      overflow: "hidden",
      textOverflow: "ellipsis",
      borderRadius: 4,
      "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: -2 },
    },
  };
});
