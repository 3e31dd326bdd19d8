import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

/** The frame of a table of amounts with their sums. Where there is no room, columns of the class `external` are hidden. */
export const AmountTable = styled("div")(({ theme: { palette, breakpoints } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  return {
    overflowX: "auto",
    background: colors.surface,
    border: hairline,
    borderRadius: tokens.radius,
    fontSize: tokens.text.table,
    table: { width: "100%", borderCollapse: "collapse" },
    "th, td": {
      padding: "8px",
      textAlign: "left",
      whiteSpace: "nowrap",
      [breakpoints.down("sm")]: { padding: "8px 5px" },
    },
    th: { fontWeight: tokens.text.emphasis },
    "thead th": { color: colors.muted, [breakpoints.down("sm")]: { fontSize: 11 } },
    "tbody tr, tfoot tr": { borderTop: hairline },
    "tfoot tr": { fontWeight: tokens.text.emphasis },
    // The label of the sums may take two lines; in one it would make the first columns too wide for a phone.
    "tfoot th": { [breakpoints.down("sm")]: { whiteSpace: "normal" } },
    ".amount": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
    ".external": { maxWidth: 160, overflow: "hidden", textOverflow: "ellipsis" },
    "td.ended": { [breakpoints.down("sm")]: { whiteSpace: "normal", width: 56 } },
    [breakpoints.down("sm")]: { ".external": { display: "none" } },
    small: { color: colors.muted, fontSize: tokens.text.small },
    ".below": { display: "block" },
    ".amount small": { marginRight: 8, [breakpoints.down("sm")]: { display: "block", marginRight: 0 } },
  };
});
