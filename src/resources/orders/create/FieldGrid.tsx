import { styled } from "@mui/material/styles";

/** Inputs side by side where there is room. */
export const FieldGrid = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 200px), 1fr))",
  gap: "16px 16px",
  alignItems: "start",
  ".wide": { gridColumn: "1 / -1" },
});
