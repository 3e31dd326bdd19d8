import { styled } from "@mui/material/styles";

/** Inputs side by side where there is room; their explanations may be of different length. */
export const FieldGrid = styled("div", { shouldForwardProp: (name) => name !== "isDense" })<{
  /** Narrower columns, for short values. */
  isDense?: boolean;
}>(({ isDense = false }) => ({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${isDense ? 200 : 248}px), 1fr))`,
  gap: isDense ? "16px 16px" : "16px 24px",
  alignItems: "start",
  ".MuiFormControl-root": { margin: 0 },
  // What an input does, and its facts, stand in lines of their own.
  ".MuiFormHelperText-root": { whiteSpace: "pre-line" },
  ".wide": { gridColumn: "1 / -1" },
}));
