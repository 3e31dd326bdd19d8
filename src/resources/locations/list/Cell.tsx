import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** A part of a location, in its place; what is too long is cut, and whole in the tooltip. */
export const Cell = ({
  area,
  tooltip,
  children,
}: {
  area: string;
  tooltip?: string;
  children: ReactNode;
}) => (
  <Box role="cell" title={tooltip} dir="auto" sx={{ ...cell, gridArea: area }}>
    {children}
  </Box>
);

const cell = {
  minWidth: 0,
  // Room for the focus around a name.
  p: "2px",
  m: "-2px",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  textAlign: "left",
  fontVariantNumeric: "tabular-nums",
};
