import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { useTitleId } from "#src/ui/titleId.ts";

/** Names, and figures right-aligned under each other; called like the card around them. */
export const FigureTable = (props: ComponentProps<typeof Table>) => (
  <Table aria-labelledby={useTitleId()} {...props} />
);

const Table = styled("table")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: tokens.text.table,
    fontVariantNumeric: "tabular-nums",
    "th, td": { height: 28, padding: "0 6px", textAlign: "right", fontWeight: 400, whiteSpace: "nowrap" },
    "@media (max-width: 600px)": { "th, td": { paddingInline: 4 } },
    "thead th": {
      color: colors.muted,
      fontSize: tokens.text.small,
      lineHeight: 1.25,
      verticalAlign: "bottom",
      paddingBottom: 4,
      whiteSpace: "normal",
    },
    "tbody tr": { borderTop: `1px solid ${colors.line}` },
    "tr > th:first-of-type": { textAlign: "left", paddingLeft: 0 },
    "tr > :last-child": { paddingRight: 0 },
    "tbody th": {
      width: "99%",
      minWidth: 92,
      "@media (max-width: 600px)": { minWidth: 72 },
      whiteSpace: "normal",
      overflowWrap: "anywhere",
      lineHeight: 1.25,
      paddingBlock: 4,
    },
    "tr.sum > *": { fontWeight: tokens.text.emphasis },
    "tr.quiet > *": { color: colors.muted },
    a: { display: "inline-block", minWidth: 16 },
    "a:hover": { color: colors.brand },
  };
});
