import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

const columnGap = 20;

/** Container widths for all columns beside each other, and for one column below each other. */
const wide = "@container (min-width: 960px)";
const narrow = "@container (max-width: 640px)";

/**
 * The actions, below them the order's columns, and beside them the timeline. As wide as the visible part of the table,
 * wherever that is scrolled to.
 */
export const DetailStyles = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    position: "sticky",
    left: 0,
    width: "100cqw",
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)",
    gap: `10px ${columnGap}px`,
    gridAutoFlow: "dense",
    alignItems: "start",
    padding: "8px 24px 12px 38px",
    minHeight: 176,
    background: colors.canvas,
    borderBottom: `1px solid ${colors.line}`,
    whiteSpace: "normal",
    "textarea::placeholder": { whiteSpace: "nowrap" },
    lineHeight: 1.4,
    outline: "none",
    [wide]: { gridTemplateColumns: "minmax(0, 2.8fr) minmax(0, 1fr)" },
    [narrow]: { padding: "8px 14px 12px", gridTemplateColumns: "minmax(0, 1fr)" },
    // No part breaks inside: with two columns the four parts are distributed by their heights.
    ".parts": {
      gridColumn: 1,
      columnCount: 2,
      columnGap,
      minWidth: 0,
      [wide]: { display: "grid", gridTemplateColumns: "repeat(4, minmax(0, 1fr))", alignItems: "start" },
    },
    ".part": { breakInside: "avoid", minWidth: 0, paddingBottom: 8, [wide]: { paddingBottom: 0 } },
    ".block": { minWidth: 0 },
    ".timeline": { gridColumn: 2, [narrow]: { gridColumn: 1 } },
    ".block + .block": { marginTop: 10 },
    ".viewers": {
      gridColumn: "1 / -1",
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "4px 10px",
      color: colors.muted,
      "&:empty": { display: "none" },
      ul: { display: "flex", flexWrap: "wrap", gap: "4px 10px" },
      li: { display: "flex", alignItems: "center", gap: 6, color: colors.text },
    },
    ".wide": { gridColumn: "1 / -1" },
    h2: {
      margin: "0 0 2px",
      fontSize: tokens.text.small,
      fontWeight: tokens.text.emphasis,
      color: colors.muted,
    },
    p: { margin: "0 0 8px" },
    "dl, ul, ol, address": { margin: 0, padding: 0, fontStyle: "normal", listStyle: "none" },
    "address > *": { display: "block" },
    // Breaks inside a word only if it is longer than a line.
    overflowWrap: "break-word",
    ".lead": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 6, marginBottom: 2 },
    ".lead strong": { fontSize: tokens.text.form },
    // The value follows its label in the same line and wraps.
    ".field": { padding: "1px 0" },
    "dt, dd, dd ul": { display: "inline", margin: 0 },
    // Notes keep the line breaks that were typed.
    dd: { whiteSpace: "pre-line" },
    dt: { color: colors.muted, marginRight: 2 },
    ".plain dt": visuallyHidden,
    "dd .atRisk": { color: colors.caution, fontWeight: tokens.text.emphasis },
    "dd .late": { color: colors.alarm, fontWeight: tokens.text.emphasis },
    // The button stays beside its value, which breaks only if it is longer than the column.
    ".copied": {
      display: "inline-flex",
      alignItems: "center",
      columnGap: 4,
      maxWidth: "100%",
      overflowWrap: "anywhere",
    },
    ".field small": { display: "block", fontSize: tokens.text.small, color: colors.muted },
    ".hours li": { display: "inline-block", marginRight: 8, whiteSpace: "nowrap" },
    ".mail": {
      display: "inline-block",
      maxWidth: "100%",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      verticalAlign: "bottom",
    },
    ".lines li": { padding: "1px 0" },
    ".lines small": {
      display: "inline-block",
      fontSize: tokens.text.small,
      color: colors.muted,
      marginLeft: 6,
    },
    time: { color: colors.muted },
  };
});
