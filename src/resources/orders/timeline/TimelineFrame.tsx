import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

/** A line down the left on which each thing that happened is a dot. */
export const TimelineFrame = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    ol: { listStyle: "none", margin: 0, padding: 0 },
    li: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      columnGap: 8,
      padding: "0 0 8px 14px",
      overflowWrap: "anywhere",
      "&::before": {
        content: '""',
        position: "absolute",
        left: 0,
        top: 6,
        width: 7,
        height: 7,
        borderRadius: "50%",
        background: colors.strongLine,
      },
      "&:first-of-type::before": { background: colors.brand },
      "&:not(:last-of-type)::after": {
        content: '""',
        position: "absolute",
        left: 3,
        top: 16,
        bottom: -3,
        width: 1,
        background: colors.line,
      },
    },
    ".words": { display: "block", whiteSpace: "pre-wrap" },
    strong: { fontWeight: tokens.text.emphasis },
    small: { display: "block", fontSize: tokens.text.small, color: colors.muted },
  };
});
