import { styled } from "@mui/material/styles";

/** Inputs side by side where there is room; their explanations may be of different length. */
export const FieldGrid = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 248px), 1fr))",
  gap: "16px 24px",
  alignItems: "start",
  ".MuiFormControl-root": { margin: 0 },
  // What an input does, and its facts, stand in lines of their own.
  ".MuiFormHelperText-root": { whiteSpace: "pre-line" },
  ".wide": { gridColumn: "1 / -1" },
});
