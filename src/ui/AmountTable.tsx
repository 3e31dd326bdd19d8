import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

/** Conditions on the table's own width, which on a page with columns says more than that of the window. */
const narrow = "@container (max-width: 700px)";
const tight = "@container (max-width: 520px)";
const phone = "@container (max-width: 500px)";

/**
 * The frame of a table of amounts with their sums. Where there is no room, columns of the class `external` are hidden, and
 * those that are `spare`, too, before the others.
 */
export const AmountTable = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  return {
    containerType: "inline-size",
    overflowX: "auto",
    background: colors.surface,
    border: hairline,
    borderRadius: tokens.radius,
    fontSize: tokens.text.table,
    table: { width: "100%", borderCollapse: "collapse" },
    "th, td": { padding: "8px", textAlign: "left", whiteSpace: "nowrap" },
    th: { fontWeight: tokens.text.emphasis },
    "thead th": { color: colors.muted },
    "tbody tr, tfoot tr": { borderTop: hairline },
    "tfoot tr": { fontWeight: tokens.text.emphasis },
    ".amount": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
    ".external": { maxWidth: 160, overflow: "hidden", textOverflow: "ellipsis" },
    small: { color: colors.muted, fontSize: tokens.text.small },
    ".below": { display: "block" },
    ".amount small": { marginRight: 8 },
    [narrow]: { "th, td": { padding: "8px 5px" }, ".spare": { display: "none" } },
    [tight]: { ".external": { display: "none" } },
    [phone]: {
      "th, td": { padding: "8px 4px" },
      "thead th": { fontSize: 11 },
      // The label of the sums may take two lines; in one it would make the first columns too wide.
      "tfoot th": { whiteSpace: "normal" },
      "td.ended": { whiteSpace: "normal", width: 56 },
      ".amount small": { display: "block", marginRight: 0 },
    },
  };
});
