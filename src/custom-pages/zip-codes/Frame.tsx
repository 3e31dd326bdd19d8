import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { tokens } from "#src/layout/theme/tokens.ts";

/** The panel beside the map; where that is too narrow, above it. */
export const Frame = ({ panel, map }: { panel: ReactNode; map: ReactNode }) => (
  <Box sx={frame}>
    <Box sx={panelBox}>{panel}</Box>
    <Box sx={mapBox}>{map}</Box>
  </Box>
);

const height = `calc(100dvh - ${tokens.bar}px)`;

const frame = {
  display: { xs: "block", md: "grid" },
  gridTemplateColumns: "minmax(340px, 380px) minmax(0, 1fr)",
  height: { md: height },
};

const panelBox = {
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  p: 1.5,
  minWidth: 0,
  bgcolor: "background.paper",
  borderStyle: "solid",
  borderWidth: { xs: "0 0 1px", md: "0 1px 0 0" },
  borderColor: "divider",
  overflowY: { md: "auto" },
  // Where its own tooltips and hidden words lie, so that they do not lengthen the page.
  position: "relative",
};

const mapBox = { minWidth: 0, minHeight: 0, height: { xs: "max(420px, 72dvh)", md: "100%" } };
