import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

export const HistoryList = styled("ol")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    fontSize: tokens.text.table,
    fontVariantNumeric: "tabular-nums",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "112px minmax(0, 1fr)",
      gap: "2px 16px",
      padding: "8px 0",
      borderBottom: `1px solid ${colors.line}`,
      overflowWrap: "anywhere",
      "@media (max-width: 600px)": { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    time: { color: colors.muted },
    bdi: { fontWeight: 500 },
    strong: { fontWeight: tokens.text.emphasis },
    ul: { margin: "2px 0 0", padding: 0, listStyle: "none", color: colors.muted },
    summary: {
      width: "fit-content",
      cursor: "pointer",
      color: colors.muted,
      borderRadius: 4,
      "&:focus-visible": { outline: `2px solid ${colors.brand}` },
    },
  };
});
